"""`lemmata shrink`."""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from difflib import unified_diff
from pathlib import Path
from typing import TYPE_CHECKING, Any

from verify.commands.common import (
    EXPECTED, add_check_budget, add_json, check_budget, print_json, say_all, theorems_named,
)  # fmt: skip
from verify.commands.signals import heard
from verify.language.claim import Claim
from verify.language.theorem import Theorem
from verify.results.result import Result
from verify.run.places import replaced
from verify.run.saved import BadInput, why, write_whole

if TYPE_CHECKING:
    from verify.desk.shrink import Shrunk

ABOUT = "take out of written proofs what is found without it"
EXAMPLES = ("lemmata shrink chernoff.upper", "lemmata shrink theorem_mine.py --write")


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ids", metavar="ID", nargs="+",
        help="an id, the beginning of several, a pattern, or a file of theorems")
    parser.add_argument("--write", action="store_true",
        help="put the shorter proofs into the files that are named")
    add_json(parser)
    add_check_budget(parser)


def run(given: argparse.Namespace) -> int:
    from verify.run.files import is_path

    wrong: list[str] = []
    files = [Path(name) for name in given.ids if is_path(name)]
    if given.write and not files:
        raise BadInput("--write puts proofs into files: name the file in which the theorems stand")
    chosen, theorems = theorems_named(given.ids, wrong)
    found = []
    with heard() as ask:
        for shrunk in _shrunk(chosen, theorems, check_budget(given)):
            found.append(shrunk)
            if not given.json:
                print("\n".join([*_difference(shrunk), str(shrunk)]), flush=True)
            if given.write and shrunk.changed:
                wrong += _put(shrunk, files)
            ask()
    if given.json:
        rows = [{"id": s.edition.id, "edition": s.edition.name, "proof": s.proof, "changed": s.changed}
            for s in found]  # fmt: skip
        print_json({"schema": 1, "proofs": rows})
    return say_all(wrong, EXPECTED)


def _shrunk(
    chosen: Sequence[Theorem], theorems: dict[str, Theorem], budget: dict[str, Any]
) -> "Iterator[Shrunk]":
    from verify.desk.shrink import shrink, shrinkable
    from verify.run.checking import check

    anew = {**budget, "jobs": 1, "cache": None}
    for edition in filter(shrinkable, (e for t in chosen for e in t.editions)):
        (first,) = check([edition], theorems, **{**budget, "jobs": 1})  # for what it cites

        def checked(claim: Claim, cited: Mapping[str, bytes] = first.cited) -> Result[Any]:
            (found,) = check([claim], theorems, at_hand=cited, **anew)
            return found

        yield shrink(edition, theorems, checked)


def _difference(shrunk: "Shrunk") -> Iterator[str]:
    """What was taken out, and what stands in its place."""
    old, new = (text.strip("\n").splitlines() for text in (shrunk.before, shrunk.proof))
    yield from list(unified_diff(old, new, lineterm="", n=1))[2:]


def _put(shrunk: "Shrunk", files: Sequence[Path]) -> Iterator[str]:
    """Put a proof in place of the old one, where that stands as it is; what is in the way."""
    for file in files:
        try:
            text = file.read_text("utf-8")
            if (new := replaced(text, shrunk.before, shrunk.again)) is not None:
                write_whole(file, new.encode())
                return
        except OSError as error:
            yield f"cannot write {file} ({why(error)}): name a file that can be written"
            return
    yield f"{shrunk.edition.title}: the proof stands in no file as it is: put the shorter one in by hand"
