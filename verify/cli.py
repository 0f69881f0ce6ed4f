"""The command `lemmata`: what it is given, what it prints, and its exit code.

0: every verdict is the one expected. 1: one differs. 2: bad input, and one line says what to do. 130: interrupted.
What a command alone needs is imported inside it: `list` does without sympy and python-flint, and `replay` without every package but Python's.
"""

import argparse
import io
import json
import os
import sys
import time
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING, Any, NoReturn

from verify import __version__
from verify.kernel.errors import KernelError
from verify.language.theorem import BadTheorem, Edition, Theorem
from verify.saved import BadInput, cited, establish, file_name, prepare, save

if TYPE_CHECKING:
    from verify.run import Outcome

EXPECTED, DIFFERENT, BAD_INPUT, INTERRUPTED, NO_READER = 0, 1, 2, 130, 141


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Refuse in one line."""
        raise BadInput(f"{' '.join(message.split())}; see `{self.prog} --help`")


def parser() -> argparse.ArgumentParser:
    """What the command line may hold."""
    top = _Parser(prog="lemmata", description="Checks theorems about differential privacy, and shows its work.")
    top.add_argument("--version", action="version", version=f"lemmata {__version__}")
    commands = top.add_subparsers(title="commands", dest="command", metavar="command", required=True)
    commands.add_parser("list", help="every theorem, in a line").set_defaults(run=_list)
    show = commands.add_parser("show", help="a theorem with all its editions")
    show.add_argument("id", metavar="ID")
    show.set_defaults(run=_show)
    check = commands.add_parser("check", help="check theorems (all, if none is named)")
    check.add_argument("ids", metavar="ID", nargs="*")
    check.add_argument("--json", action="store_true", help="print one object instead of a table")
    check.add_argument("--save", metavar="DIR", type=Path, help="write each certificate into this directory")
    check.add_argument("-v", "--verbose", action="store_true", help="show witnesses and near misses too")
    check.set_defaults(run=_check)
    again = commands.add_parser("replay", help="establish saved certificates again, with the kernel alone")
    again.add_argument("paths", metavar="PATH", nargs="+", type=Path, help="a certificate, or a directory of them")
    again.add_argument("--json", action="store_true", help="print one object instead of text")
    again.set_defaults(run=_replay)
    commands.add_parser("trust", help="what is trusted: rules, laws and definitions").set_defaults(run=_trust)
    return top


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
    return code


def _say(message: str, code: int) -> int:
    print("lemmata:", " ".join(message.split()), file=sys.stderr)
    return code


# The catalogue ---------------------------------------------------------------------------------------------------------


def _theorems() -> dict[str, Theorem]:
    """The catalogue, or the place in a theorem's file where loading it stopped."""
    try:
        from theorems import catalogue

        return catalogue()
    except BadTheorem:
        raise
    except Exception as error:  # noqa: BLE001 - a file of theorems is input, and what is wrong in it may be anything
        where = extract_tb(error.__traceback__)[-1]
        raise BadInput(f"the catalogue cannot be loaded: {type(error).__name__}: {error} ({where.filename}:{where.lineno})") from None


def _chosen(ids: Iterable[str], theorems: dict[str, Theorem]) -> list[Theorem]:
    """The theorems of these names, once each; all if there are none."""
    for name in ids:
        if name not in theorems:
            near = [t for t in theorems if name and name in t] or get_close_matches(name, theorems, cutoff=0.4)
            hint = f"did you mean {' or '.join(near[:3])}?" if near else "`lemmata list` shows them all"
            raise BadInput(f"there is no theorem {name!r}: {hint}")
    return [theorems[name] for name in dict.fromkeys(ids)] or list(theorems.values())


# The commands ----------------------------------------------------------------------------------------------------------


def _list(given: argparse.Namespace) -> int:
    from verify.report.terminal import listing

    print(listing(_theorems()))
    return EXPECTED


def _show(given: argparse.Namespace) -> int:
    from verify.report.terminal import shown

    (theorem,) = _chosen([given.id], _theorems())
    print(shown(theorem))
    return EXPECTED


def _trust(given: argparse.Namespace) -> int:
    from verify.report.terminal import trusted

    print(trusted())
    return EXPECTED


def _check(given: argparse.Namespace) -> int:
    from verify.report import data, terminal

    started = time.perf_counter()
    theorems = _theorems()
    editions = [e for t in _chosen(given.ids, theorems) for e in t.editions]
    directory = prepare(given.save) if given.save else None
    outcomes = _outcomes(editions, theorems)
    saved = _save(directory, outcomes, theorems) if directory else 0
    if given.json:
        print_json(data.checked(outcomes))
        for line in terminal.differences(outcomes):
            print(line, file=sys.stderr)
    else:
        terminal.checked(outcomes, sys.stdout, time.perf_counter() - started, verbose=given.verbose)
        if directory:
            print(f"{terminal.count(saved, 'certificate')} saved in {directory}")
    return EXPECTED if all(o.as_expected for o in outcomes) else DIFFERENT


def _replay(given: argparse.Namespace) -> int:
    from verify.report import data, terminal

    started = time.perf_counter()
    results = establish(given.paths)
    if given.json:
        print_json(data.replayed(results))
    else:
        print(terminal.replayed(results, time.perf_counter() - started))
    refusals = list(terminal.refusals(results))
    for line in refusals:
        _say(line, BAD_INPUT)
    return BAD_INPUT if refusals else EXPECTED


def print_json(what: dict[str, Any]) -> None:
    """One object on standard output."""
    print(json.dumps(what, indent=2, ensure_ascii=True))


# Checking and saving ---------------------------------------------------------------------------------------------------


def _outcomes(editions: Sequence[Edition], theorems: dict[str, Theorem]) -> list["Outcome"]:
    """Check, and tell a person who waits how far it got."""
    from verify.report.terminal import CLEAR, progress
    from verify.run import check

    if not sys.stderr.isatty():
        return list(check(editions, theorems))
    try:
        return list(check(editions, theorems, lambda e: print(progress(e), end="", file=sys.stderr, flush=True)))
    finally:
        print(CLEAR, end="", file=sys.stderr, flush=True)


def _save(directory: Path, outcomes: Sequence["Outcome"], theorems: dict[str, Theorem]) -> int:
    """Save what was established, with every statement it cites, so that the directory can be replayed by itself."""
    by_hash: dict[str, Edition] = {}
    todo, done = list(outcomes), set[str]()
    while todo:
        wanted: set[str] = set()
        for o in todo:
            if o.certificate is not None:
                save(directory, file_name(o.edition.id, o.edition.name), o.certificate)
                done.add(o.edition.statement.hash)
                wanted |= set(cited(o.certificate))
        if wanted - done and not by_hash:
            by_hash = {e.statement.hash: e for t in theorems.values() for e in reversed(t.editions)}
        todo = _outcomes([by_hash[h] for h in wanted - done if h in by_hash], theorems)
    return len(done)
