"""What the commands share: exit codes, budgets, what is read and what is printed."""

import argparse
import json
import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING, Any

from verify.commands.kinds import positive, seconds
from verify.language.claim import BadTheorem
from verify.language.reading.files import plain_file
from verify.language.reading.tokens import visible
from verify.language.theorem import Theorem
from verify.run.saved import BadInput, why

if TYPE_CHECKING:
    from verify.run.cluster import Cluster

EXPECTED, DIFFERENT, BAD_INPUT, OPEN, INTERRUPTED, NO_READER = 0, 1, 2, 3, 130, 141
LARGEST_INPUT = 1_000_000


# Options ----------------------------------------------------------------------------------------------------


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one object instead of text")


def add_lets(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--let", metavar="TEXT", action="append", default=[],
        help="declare letters, in any order: '0 < x <= 1', 'n >= 1 natural', 'a = exp(-e)'",
    )  # fmt: skip


def add_claim_or_id(parser: argparse.ArgumentParser) -> None:
    """What the typo desk is given, and its budget."""
    parser.add_argument("what", metavar="CLAIM|ID", help="a claim, in plain text or LaTeX, or a theorem's id")
    parser.add_argument("--edition", metavar="NAME", help="which edition of a theorem is meant")
    add_lets(parser)
    add_json(parser)
    add_jobs(parser)
    add_limits(parser)


def add_limits(
    parser: argparse.ArgumentParser, *, each: str = "", work: bool = True, time: float | None = None,
    memory: int | None = None,
) -> None:  # fmt: skip
    """The budgets of a command; `each` names what there may be several of."""
    if work:
        parser.add_argument(
            "--work", metavar="N", type=positive,
            help="how many steps a search may take, the same on every machine (a second has 100,000 or more)",
        )  # fmt: skip
    parser.add_argument(
        "--seconds", metavar="S", type=seconds, help="how long all of it may take (as long as the work takes)"
    )
    if each:
        long = f" ({time:g})" if time is not None else ""
        parser.add_argument("--each", metavar="S", type=seconds, default=time,
            help=f"how long each {each} may take{long}")
    much = f" ({memory})" if memory is not None else ""
    parser.add_argument(
        "--memory", metavar="MB", type=positive, default=memory,
        help=f"how much memory all processes together may use, in megabytes{much}",
    )  # fmt: skip


def add_jobs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs", metavar="N", type=positive,
        help="how many are checked side by side (as many as there are processors)",
    )  # fmt: skip


def add_check_budget(parser: argparse.ArgumentParser) -> None:
    """What bounds the checking of many editions, and where their certificates are kept."""
    add_jobs(parser)
    add_limits(parser, each="edition")
    parser.add_argument(
        "--cache", metavar="DIR", type=Path,
        help="where certificates are kept from one run to the next (also LEMMATA_CACHE)",
    )  # fmt: skip
    parser.add_argument("--no-cache", action="store_true", help="search for every certificate anew")
    parser.add_argument(
        "--replay", action="store_true",
        help="replay every certificate of the cache, too, and believe none of its records",
    )  # fmt: skip
    parser.add_argument("--quiet", action="store_true",
        help="show no progress, and of rows what differs alone")


def add_scheduler(parser: argparse._ActionsContainer, what: str) -> None:
    parser.add_argument("--scheduler", metavar="ADDRESS", help=f"{what} the workers of this Dask scheduler"
        " (tcp://127.0.0.1:8786; docs/scale.md), who are not believed")


def add_sweep(parser: argparse.ArgumentParser) -> None:
    """What many questions at a time may be given."""
    many = parser.add_argument_group(
        "many questions at a time",
        "A row for each combination of several values after --set, --epsilon, --delta: 1/4, 1/8 or 1/10..1/2"
        " by 1/10.",
    )
    many.add_argument(
        "--table", metavar="FILE", type=Path,
        help="keep the rows in a .csv or .jsonl; what it holds already is not asked again",
    )  # fmt: skip
    parser.add_argument(
        "--prove", action="store_true",
        help="have a judge establish what the rows say, by certificates, wherever there is a proof",
    )  # fmt: skip
    parser.add_argument(
        "--save", metavar="DIR", type=Path, help="write each of these certificates here, for `lemmata replay`"
    )
    many.add_argument("--jobs", metavar="N", type=positive,
        help="how many are at work side by side (as many as there are processors)")
    add_scheduler(many, "have it worked out by")


@contextmanager
def executor(given: argparse.Namespace) -> "Iterator[Cluster | None]":
    """The cluster that is named, as long as it is needed; None: this machine does the work."""
    if given.scheduler is None:
        yield None
        return
    if given.memory is not None:
        raise BadInput(
            "--memory bounds the processes of this machine: with --scheduler leave it out, and start workers"
            " with --memory-limit"
        )
    from verify.run.cluster import Cluster

    with Cluster(given.scheduler) as cluster:
        yield cluster


def add_hunt(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--hunt", action="store_true",
        help="seek a counterexample where a written proof fails, which is said at once without it",
    )  # fmt: skip


def limits(given: argparse.Namespace, *more: str) -> dict[str, Any]:
    """The budgets that were given, by the names of those who keep to them."""
    names = [name for name in ("work", "seconds", "each", "memory", *more) if hasattr(given, name)]
    if getattr(given, "memory", None) is not None and find_spec("resource") is None:
        raise BadInput("this system cannot bound the memory of a process: leave out --memory")
    return {name: getattr(given, name) for name in names}


def check_budget(given: argparse.Namespace) -> dict[str, Any]:
    """The same for many editions, with the place where certificates are kept."""
    from verify.run.cache import default_directory

    cache = None if given.no_cache else given.cache or default_directory()
    return {**limits(given, "jobs", "replay", "hunt"), "cache": cache}


# Input ------------------------------------------------------------------------------------------------------


def catalogue() -> dict[str, Theorem]:
    """The catalogue, or the place in a theorem's file where loading it stopped."""
    try:
        from theorems import catalogue as every

        return dict(every())
    except BadTheorem:
        raise
    except Exception as error:  # noqa: BLE001 - a file of theorems is input, and what is wrong in it may be anything
        where = extract_tb(error.__traceback__)[-1]
        raise BadInput(
            f"the catalogue cannot be loaded: {type(error).__name__}: {error}"
            f" ({where.filename}:{where.lineno})"
        ) from None


def theorems_named(
    names: Iterable[str], wrong: list[str], seconds: float | None = None, **look: Any
) -> tuple[list[Theorem], dict[str, Theorem]]:
    """The theorems that are meant, and all there are; what is wrong with a file is added to `wrong`, and so
    is what a look (`looked_at`) finds of its theorems.
    """
    from verify.run.selection import chosen

    theorems = catalogue()
    return chosen(names, theorems, wrong, seconds, **look), theorems


def typed(name: str) -> str:
    """What a file, or standard input, holds; a mark of the order of bytes is read past."""
    try:
        data = sys.stdin.buffer.read(LARGEST_INPUT + 1) if name == "-" else plain_file(Path(name),
            LARGEST_INPUT)
    except OSError as error:
        raise BadInput(
            f"cannot read {name} ({why(error)}): name a file of LaTeX, or - for standard input"
        ) from None
    if data is None:
        raise BadInput(f"{name} is not a file: name a file of LaTeX, or - for standard input")
    if len(data) > LARGEST_INPUT:
        raise BadInput(f"{name} has more than {LARGEST_INPUT} bytes: take out what is not to be read")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(f"{name} is no text in UTF-8: save it as such") from None


# Output -----------------------------------------------------------------------------------------------------


def print_json(what: dict[str, Any]) -> None:
    """One object on standard output."""
    print(json.dumps(what, indent=2, ensure_ascii=True))


def say(message: str, code: int) -> int:
    """A message on standard error, a line for each of its lines; what comes back is the code."""
    for line in message.splitlines():
        print("lemmata:", " ".join(visible(line).split()), file=sys.stderr)
    return code


def say_all(lines: Iterable[str], code: int) -> int:
    """What was wrong, a line each; what comes back is the code, that of bad input if there was anything."""
    for line in lines:
        code = say(one_line(line), BAD_INPUT)
    return code


def one_line(message: str) -> str:
    """A message on one line; where a sign below a text points at a place in it, that place is named."""
    said, *shown = message.splitlines() or [""]
    if len(shown) == 2 and shown[1].strip() == "^":
        place = shown[0][len(shown[1].rstrip()) - 1 :].strip()
        said += f", in `{shown[0].strip()}`" + (f" at `{place}`" if place else " at its end")
        shown = []
    return " ".join(" ".join([said, *shown]).split())


def in_colour() -> bool:
    """Whether a person reads it in a terminal, and wants colours."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def width() -> int:
    """How many columns there are."""
    return shutil.get_terminal_size().columns
