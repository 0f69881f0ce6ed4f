"""The command `lemmata`: what it is given, what it prints, and its exit code.

0: every verdict is the one expected. 1: one differs. 2: bad input, and one line says what to do. 130: interrupted.
What a command alone needs is imported inside it: `list` does without sympy and python-flint, and `replay` without every package but Python's.
"""

import argparse
import io
import json
import os
import shutil
import sys
import time
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from fnmatch import fnmatchcase
from pathlib import Path
from traceback import extract_tb
from typing import Any, NoReturn

from verify import __version__
from verify.kernel.errors import KernelError
from verify.language.theorem import BadTheorem, Theorem
from verify.saved import BadInput, at_hand, establish, prepare, why

EXPECTED, DIFFERENT, BAD_INPUT, INTERRUPTED, NO_READER = 0, 1, 2, 130, 141
SHELLS = ("bash", "zsh", "fish")
EXAMPLES = {
    "list": ("lemmata list",),
    "show": ("lemmata show binary-sum.tanh", "lemmata show theorem_mine.py"),
    "check": (
        "lemmata check", "lemmata check binary-sum.tanh -v", "lemmata check 'binary-sum.*' --jobs 4 --seconds 30",
        "lemmata check theorem_mine.py --no-cache", "lemmata check --save certificates",
    ),
    "replay": ("lemmata replay certificates", "lemmata replay certificates/binary-sum.tanh.corrected.json --json"),
    "trust": ("lemmata trust",),
    "new": ("lemmata new example.mine", "lemmata new example.mine theorem_mine.py"),
    "completion": ('eval "$(lemmata completion bash)"', "lemmata completion fish | source"),
}  # fmt: skip


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Refuse in one line."""
        raise BadInput(f"{' '.join(message.split())}; see `{self.prog} --help`")


def parser() -> argparse.ArgumentParser:
    """What the command line may hold."""
    top = _Parser(prog="lemmata", description="Checks theorems about differential privacy, and shows its work.", **_examples("check", "show"))
    top.add_argument("--version", action="version", version=f"lemmata {__version__}")
    commands = top.add_subparsers(title="commands", dest="command", metavar="command", required=True)

    def command(name: str, run: Any, about: str) -> argparse.ArgumentParser:
        found: argparse.ArgumentParser = commands.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.", **_examples(name))
        found.set_defaults(run=run)
        return found

    command("list", _list, "every theorem, in a line")
    show = command("show", _show, "a theorem with all its editions")
    show.add_argument("id", metavar="ID", help="an id, the beginning of several, a pattern such as 'binary-sum.*', or a file of theorems")
    _add_check_options(command("check", _check, "check theorems (all, if none is named)"))
    again = command("replay", _replay, "establish saved certificates again, with the kernel alone")
    again.add_argument("paths", metavar="PATH", nargs="+", type=Path, help="a certificate, or a directory of them")
    again.add_argument("--json", action="store_true", help="print one object instead of text")
    command("trust", _trust, "what is trusted: rules, laws and definitions")
    new = command("new", _new, "write a file of theorems to begin with")
    new.add_argument("id", metavar="ID", help="words with hyphens, joined by dots, such as smooth-noise.binomial")
    new.add_argument("file", metavar="FILE", nargs="?", type=Path, help="where to (theorem_ and the id, if it is not named)")
    shell = command("completion", _completion, "a script with which a shell completes commands, options and ids")
    shell.add_argument("shell", choices=SHELLS, help="for which shell")
    return top


def _examples(*names: str) -> dict[str, Any]:
    lines = [example for name in names for example in EXAMPLES[name]]
    return {"epilog": "\n  ".join(["examples:", *lines]), "formatter_class": argparse.RawDescriptionHelpFormatter}


def _add_check_options(check: argparse.ArgumentParser) -> None:
    check.add_argument("ids", metavar="ID", nargs="*", help="an id, the beginning of several, a pattern, or a file or directory of theorems")
    check.add_argument("--json", action="store_true", help="print one object instead of a table")
    check.add_argument("--save", metavar="DIR", type=Path, help="write each certificate here as it comes; one that is there is replayed")
    check.add_argument("--jobs", metavar="N", type=_positive, help="how many are checked side by side (as many as there are processors)")
    check.add_argument("--seconds", metavar="S", type=_seconds, help="how long each may take")
    check.add_argument("--memory", metavar="MB", type=_positive, help="how much memory each may use")
    check.add_argument("--cache", metavar="DIR", type=Path, help="where certificates are kept from one run to the next (also LEMMATA_CACHE)")
    check.add_argument("--no-cache", action="store_true", help="search for every certificate anew")
    check.add_argument("-v", "--verbose", action="store_true", help="show witnesses, near misses and what each verdict rests on too")


def _positive(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 10**9:
        raise argparse.ArgumentTypeError(f"a whole number from 1 on is needed, not {text!r}")
    return int(text)


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 10**9:
        raise argparse.ArgumentTypeError(f"a number of seconds above 0 is needed, not {text!r}")
    return value


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line; what comes back is the exit code."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a letter that a terminal cannot show is no reason to stop
    try:
        given = parser().parse_args(arguments)
        code = int(given.run(given))
        sys.stdout.flush()
    except (BadInput, BadTheorem) as error:
        return _say(str(error), BAD_INPUT)
    except KernelError as error:
        return _say(f"the kernel refused what a method found, so nothing is established: {error}", DIFFERENT)
    except KeyboardInterrupt:
        return _say("interrupted", INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python complains once more as it ends
        return NO_READER
    except OSError as error:
        return _say(f"cannot go on ({why(error)}{'' if error.filename is None else f': {error.filename}'}): free some space and try again", BAD_INPUT)
    return code


def _say(message: str, code: int) -> int:
    print("lemmata:", " ".join(message.split()), file=sys.stderr)
    return code


# The catalogue ---------------------------------------------------------------------------------------------------------


def _theorems() -> dict[str, Theorem]:
    """The catalogue, or the place in a theorem's file where loading it stopped."""
    try:
        from theorems import catalogue

        return dict(catalogue())
    except BadTheorem:
        raise
    except Exception as error:  # noqa: BLE001 - a file of theorems is input, and what is wrong in it may be anything
        where = extract_tb(error.__traceback__)[-1]
        raise BadInput(f"the catalogue cannot be loaded: {type(error).__name__}: {error} ({where.filename}:{where.lineno})") from None


def _chosen(names: Iterable[str], theorems: dict[str, Theorem], wrong: list[str]) -> list[Theorem]:
    """The theorems that are meant, once each; all if there are no names.

    Those of files are added to `theorems`, and what is wrong with a file to `wrong`.
    """
    from verify.files import is_path

    names = list(names)
    found: dict[str, Theorem] = {}
    for name in names:
        meant = [] if is_path(name) else _meant(name, theorems)
        if meant:
            found |= {t: theorems[t] for t in meant}
        elif is_path(name) or (name and Path(name).is_dir()):
            found |= _of_files(Path(name), theorems, wrong)
        else:
            raise BadInput(f"there is no theorem {name!r}: {_hint(name, theorems)}")
    return list(found.values()) if names else list(theorems.values())


def _of_files(path: Path, theorems: dict[str, Theorem], wrong: list[str]) -> dict[str, Theorem]:
    from verify.files import files, load

    found: dict[str, Theorem] = {}
    for file in files(path):
        try:
            loaded = load(file)
        except BadInput as error:
            wrong.append(str(error))
            continue
        for name, theorem in loaded.items():
            if name in theorems:
                wrong.append(f"{file}: there is a theorem {name} already; give this one another id")
            else:
                found[name] = theorems[name] = theorem
    return found


def _meant(name: str, theorems: dict[str, Theorem]) -> list[str]:
    """The ids that a name, a pattern or the beginning of an id stands for."""
    return [name] if name in theorems else [t for t in theorems if name and (fnmatchcase(t, name) or t.startswith(name.rstrip(".") + "."))]


def _hint(name: str, theorems: dict[str, Theorem]) -> str:
    near = [t for t in theorems if name and name in t] or get_close_matches(name, theorems, cutoff=0.4)
    return f"did you mean {' or '.join(near[:3])}?" if near else "`lemmata list` shows them all"


# The commands ----------------------------------------------------------------------------------------------------------


def _list(given: argparse.Namespace) -> int:
    from verify.report.terminal import listing

    print(listing(_theorems()))
    return EXPECTED


def _show(given: argparse.Namespace) -> int:
    from verify.report.terminal import shown

    wrong: list[str] = []
    colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    print("\n\n".join(shown(t, colour=colour) for t in _chosen([given.id], _theorems(), wrong)), end="" if wrong else "\n")
    return _said(wrong, EXPECTED)


def _said(wrong: Iterable[str], code: int) -> int:
    """Say what was wrong, a line each."""
    for line in wrong:
        code = _say(line, BAD_INPUT)
    return code


def _trust(given: argparse.Namespace) -> int:
    from verify.report.terminal import trusted

    print(trusted())
    return EXPECTED


def _new(given: argparse.Namespace) -> int:
    from verify.language.theorem import Source
    from verify.report.skeleton import skeleton

    Theorem(id=given.id, says="", source=Source(note="", lines=""), forall="", claim="")  # refuses what is not an id
    path = given.file or Path(f"theorem_{given.id.replace('.', '_').replace('-', '_')}.py")
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(skeleton(given.id, str(path)))
    except FileExistsError:
        raise BadInput(f"{path} exists already: name another file after the id") from None
    except OSError as error:
        raise BadInput(f"cannot write {path} ({why(error)}): name another file after the id") from None
    print(f"{path} is written: `lemmata check {path}` checks it")
    return EXPECTED


def _completion(given: argparse.Namespace) -> int:
    from verify.report.completion import script

    print(script(given.shell, words()), end="")
    return EXPECTED


def words() -> dict[str, list[str]]:
    """Each command, with its options and the words that it may be given."""
    (commands,) = (a.choices for a in parser()._actions if isinstance(a, argparse._SubParsersAction))  # noqa: SLF001 - argparse has no other way to ask
    return {
        name: [word for a in command._actions for word in (*a.option_strings, *(a.choices or ()))]  # noqa: SLF001
        for name, command in commands.items()
    }


def _replay(given: argparse.Namespace) -> int:
    from verify.report import data, terminal

    started = time.perf_counter()
    results = establish(given.paths)
    if given.json:
        print_json(data.replayed(results))
    else:
        print(terminal.replayed(results, time.perf_counter() - started))
    return _said(terminal.refusals(results), EXPECTED)


def print_json(what: dict[str, Any]) -> None:
    """One object on standard output."""
    print(json.dumps(what, indent=2, ensure_ascii=True))


# check -----------------------------------------------------------------------------------------------------------------


def _check(given: argparse.Namespace) -> int:
    from verify.cache import default_directory
    from verify.report.live import Round
    from verify.run import check

    started = time.perf_counter()
    wrong: list[str] = []
    theorems = _theorems()
    chosen = _chosen(given.ids, theorems, wrong)
    editions = [e for t in chosen for e in t.editions]
    directory = prepare(given.save) if given.save else None
    options = {"jobs": given.jobs, "seconds": given.seconds, "memory": _memory(given.memory), "at_hand": at_hand(directory) if directory else None}
    cache = None if given.no_cache else given.cache or default_directory()
    terminal = sys.stderr if sys.stderr.isatty() else None
    watch = Round(editions, theorems, directory, terminal, shutil.get_terminal_size().columns)
    try:
        for _ in check(editions, theorems, cache=cache, progress=watch, **options):
            pass
    except KeyboardInterrupt:
        watch.clear()
        if watch.outcomes:
            _report(given, watch, time.perf_counter() - started)
        return _say(f"interrupted{f' when {len(watch.outcomes)} of {len(editions)} editions were checked' if watch.outcomes else ''}", INTERRUPTED)
    finally:
        watch.clear()
    code = _report(given, watch, time.perf_counter() - started) if editions else EXPECTED
    return _said([*wrong, *watch.wrong], code)


def _memory(megabytes: int | None) -> int | None:
    if megabytes is not None:
        try:
            import resource  # noqa: F401 - asked for only to see whether this system has it
        except ImportError:
            raise BadInput("this system cannot bound the memory of a process: leave out --memory") from None
    return megabytes


def _report(given: argparse.Namespace, watch: Any, seconds: float) -> int:
    """The table, or the object, of what was checked."""
    from verify.report import data, terminal

    outcomes = watch.in_order()
    if given.json:
        print_json(data.checked(outcomes))
        for line in terminal.differences(outcomes):
            print(line, file=sys.stderr)
    else:
        terminal.checked(outcomes, sys.stdout, seconds, watch.names() if given.verbose else {}, verbose=given.verbose)
        if given.save:
            print(f"{terminal.count(len(watch.saved), 'certificate')} saved in {given.save}")
    for line in watch.warnings:
        _say(line, EXPECTED)
    return EXPECTED if all(o.as_expected for o in outcomes) else DIFFERENT
