"""The command `lemmata`: which command is meant, and the exit code.

0: every verdict is the one expected. 1: one differs. 2: bad input, and one line says what to do. 3: open.
130, 143, 129: interrupted by ctrl-C, SIGTERM, SIGHUP. What a command alone needs is imported when it is
called: `list` does without sympy and python-flint, and `replay` without every package but Python's.
"""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from errno import EDQUOT, ENOSPC
from importlib import import_module
from typing import Any, NoReturn

from verify import __version__
from verify.commands.common import (
    BAD_INPUT, DIFFERENT, EXPECTED, INTERRUPTED, NO_READER, one_line, say,
)  # fmt: skip
from verify.commands.signals import Stopped, heard
from verify.kernel.errors import KernelError
from verify.language.claim import BadTheorem
from verify.language.collecting import rarely
from verify.language.reading.tokens import visible
from verify.run.saved import BadInput, why

COMMANDS = {  # the name of a command, and its module
    "list": "list_theorems", "show": "show", "check": "check", "prove": "prove", "ask": "ask",
    "audit": "audit", "repair": "repair", "sharpen": "sharpen", "shrink": "shrink", "replay": "replay",
    "coverage": "coverage", "answers": "answers", "book": "book", "explore": "explore", "trust": "trust",
    "new": "new", "completion": "completion", "serve": "serve",
}  # fmt: skip
TYPED = ("ask", "audit", "repair", "sharpen")  # commands whose arguments may begin with a minus
FIRST = """\
lemmata checks theorems about differential privacy, and shows its work.

  lemmata ask '1 + x <= exp(x)' --let 'x real'    does a claim hold that you doubt?
  lemmata explore r-gap                           how private is a randomizer, and where is it worst?
  lemmata audit paper.tex                         which formulas of a paper do not hold?

`lemmata --help` names every command, `lemmata COMMAND --help` its options."""


class Parser(argparse.ArgumentParser):
    """A reader of command lines whose refusals are one line."""

    def error(self, message: str) -> NoReturn:
        """Refuse in one line."""
        raise BadInput(f"{' '.join(message.split())}; see `{self.prog} --help`")


def module(command: str) -> Any:
    """What carries a command out."""
    return import_module(f"verify.commands.{COMMANDS[command]}")


def parser_of(command: str) -> argparse.ArgumentParser:
    """What the command line of a command may hold."""
    own = module(command)
    found = Parser(
        prog=f"lemmata {command}", description=f"{own.ABOUT[0].upper()}{own.ABOUT[1:]}.",
        epilog="\n  ".join(["examples:", *own.EXAMPLES]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )  # fmt: skip
    own.options(found)
    return found


def overview() -> str:
    """Every command in a line."""
    width = max(map(len, COMMANDS)) + 2
    lines = [f"  {name:{width}}{module(name).ABOUT}" for name in COMMANDS]
    examples = [f"  {example}" for name in ("check", "ask", "explore")
        for example in module(name).EXAMPLES[:2]]
    head = ["usage: lemmata COMMAND …", "", "Checks theorems about differential privacy, and shows its work.",
        ""]
    return "\n".join([*head, "commands:", *lines, "", "examples:", *examples, "",
        "lemmata COMMAND --help tells more."])


def words() -> dict[str, list[str]]:
    """Each command, with its options and the words that it may be given."""
    found = {}
    for name in COMMANDS:
        actions = parser_of(name)._actions  # noqa: SLF001 - argparse has no other way to ask
        found[name] = [word for a in actions for word in (*a.option_strings, *(a.choices or ()))]
    return found


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """A command line, read; BadInput with what is near where a command or an option is none."""
    name, *rest = arguments
    if name not in COMMANDS:
        near = get_close_matches(name, COMMANDS, n=1)
        hint = f"did you mean {near[0]}?" if near else f"they are {', '.join(COMMANDS)};"
        raise BadInput(f"there is no command {name!r}: {hint} see `lemmata --help`")
    parser = parser_of(name)
    given, left = parser.parse_known_args(_with_minus(name, rest))
    if left:
        options = [o for a in parser._actions for o in a.option_strings]  # noqa: SLF001 - as above
        near = get_close_matches(left[0].split("=")[0], options, n=1)
        hint = f": did you mean {near[0]}?" if near else ":"
        raise BadInput(f"`lemmata {name}` takes no {left[0].strip()!r}{hint} see `lemmata {name} --help`")
    return given


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line; what comes back is the exit code."""
    _open_output()
    if arguments is None:
        rarely()  # the process is ours
    try:
        with heard() as ask:
            code = _carried_out([visible(a) for a in (sys.argv[1:] if arguments is None else arguments)])
            ask()
        sys.stdout.flush()
    except (BadInput, BadTheorem) as error:
        return _refused(str(error))
    except KernelError as error:
        return say(f"the kernel refused what a method found, so nothing is established: {error}", DIFFERENT)
    except Stopped as signal:
        return say(str(signal), signal.code)
    except KeyboardInterrupt:
        return say("interrupted", INTERRUPTED)
    except BrokenPipeError:
        # or Python complains once more as it ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NO_READER
    except OSError as error:
        hint = "free some space" if error.errno in (ENOSPC, EDQUOT) else "see to it that it can be used"
        where = "" if error.filename is None else f": {error.filename}"
        return say(f"cannot go on ({why(error)}{where}): {hint} and try again", BAD_INPUT)
    return code


def _carried_out(arguments: Sequence[str]) -> int:
    if not arguments:
        print(FIRST)
        return EXPECTED
    if arguments[0] in ("-h", "--help", "--version"):
        print(f"lemmata {__version__}" if arguments[0] == "--version" else overview())
        return EXPECTED
    try:
        given = parsed(arguments)
        return int(module(arguments[0]).run(given))
    except SystemExit as end:  # the help of a command was shown
        return int(end.code or 0)


def _open_output() -> None:
    """A letter that a terminal cannot show, and a standard output that is closed, are no reason to stop."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w",  # noqa: SIM115, PTH123 - open to the end
                encoding="utf-8"))
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _with_minus(command: str, arguments: Sequence[str]) -> list[str]:
    """The arguments of the typo desk, a claim or a declaration that begins with a minus set apart from
    options by a space.
    """
    if command not in TYPED:
        return list(arguments)
    return [f" {a}" if a.startswith("-") and not a.startswith("--") and a not in ("-", "-h") else a
        for a in arguments]


def _refused(message: str) -> int:
    """What is wrong, in a line; several that stand on their own, each in one."""
    lines = message.splitlines()
    alone = len(lines) > 1 and lines[-1].strip() != "^" and all(": " in line for line in lines)
    for line in lines if alone else [one_line(message)]:
        say(line, BAD_INPUT)
    return BAD_INPUT
