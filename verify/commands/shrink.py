"""`lemmata shrink`."""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from difflib import unified_diff
from pathlib import Path
from typing import TYPE_CHECKING, Any

from verify.commands.common import (
    EXPECTED, add_check_budget, add_json, check_budget, print_json, say_all, theorems_named,
)  # fmt: skip
from verify.commands.signals import heard
from verify.language.claim import Claim
from verify.language.shortening import again
from verify.language.theorem import Edition, Theorem
from verify.results.result import Result
from verify.run.saved import BadInput, why, write_whole
from verify.run.strings import Text, carried, rewritten, standing

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
    found, places = [], _Places(files, {e.title: e for t in chosen for e in t.editions})
    with heard() as ask:
        for shrunk, at, others in _shrunk(theorems, check_budget(given), places):
            found.append(shrunk)
            if not given.json:
                print("\n".join([*_difference(shrunk), str(shrunk)]), flush=True)
            if given.write and shrunk.changed:
                wrong += _put(shrunk, at)
                places.editions.update((e.title, e) for e in others)
            ask()
    if given.json:
        rows = [{"id": s.edition.id, "edition": s.edition.name, "part": s.part, "proof": s.proof,
            "changed": s.changed}
            for s in found]  # fmt: skip
        print_json({"schema": 1, "proofs": rows})
    return say_all(wrong, EXPECTED)


Place = tuple[Path, Text]  # a file, and how a text is put together there


@dataclass(frozen=True)
class _Places:
    """The editions that are looked at, by their titles, and the files in which they stand."""

    files: Sequence[Path]
    editions: dict[str, Edition]

    def of(self, part: str) -> Place | None:
        """Where a text stands."""
        for file in self.files:
            with suppress(OSError, UnicodeDecodeError):
                if (found := standing(file.read_text("utf-8"), part)) is not None:
                    return file, found
        return None

    def with_shared(self, shrunk: "Shrunk", at: Text) -> list[Edition]:
        """All editions that are other ones when this is written, since they hold the same strings, or have
        what shows their meaning from it.
        """
        new = again(shrunk.before, shrunk.rounds, at.origins)
        found = dict[str, dict[str, Any]]()
        for title, e in self.editions.items():
            for name in ("proof", "disproof", "meaning"):
                part = getattr(e, name)
                if part == shrunk.before:
                    found.setdefault(title, {})[name] = shrunk.proof
                    continue
                other = self.of(part) if part and at.shared else None
                if other is not None and any(at.strings[k] in other[1].strings for k in at.shared):
                    found.setdefault(title, {})[name] = carried(at, new, other[1], part)
        return [replace(self.editions[title], **parts) for title, parts in found.items()]


def _shrunk(
    theorems: dict[str, Theorem], budget: dict[str, Any], places: _Places
) -> "Iterator[tuple[Shrunk, Place | None, list[Edition]]]":
    """Proofs made shorter, where they stand, and the other editions that change with them."""
    from verify.desk.shrink import parts, shrink, written
    from verify.run.checking import check

    budget = {**budget, "jobs": 1, "slack": False}
    anew = {**budget, "cache": None}
    for title, part in [(title, part) for title, e in places.editions.items() for part in parts(e)]:
        edition = places.editions[title]
        (first,) = check([edition], theorems, **budget)  # for what it cites

        def checked(claim: Claim, cited: Mapping[str, bytes] = first.cited) -> Result[Any]:
            (found,) = check([claim], theorems, at_hand=cited, **anew)
            return found

        at = places.of(written(edition, part))
        if at is None:
            yield shrink(edition, part, theorems, checked), None, []
            continue
        text = at[1]
        for held in (frozenset(), text.shared, frozenset(range(len(text.strings)))):
            found = shrink(edition, part, theorems, checked, text.origins, held)
            others = places.with_shared(found, text) if found.changed else []
            if all(r.as_expected for r in check(others, theorems, **anew)):
                break
        yield found, at, others


def _difference(shrunk: "Shrunk") -> Iterator[str]:
    """What was taken out, and what stands in its place."""
    old, new = (text.strip("\n").splitlines() for text in (shrunk.before, shrunk.proof))
    yield from list(unified_diff(old, new, lineterm="", n=1))[2:]


def _put(shrunk: "Shrunk", at: Place | None) -> Iterator[str]:
    """Put a proof in place of the old one, where that stands as it is; what is in the way."""
    if at is None:
        yield f"{shrunk.edition.title}: the proof stands in no file as it is: put the shorter one in by hand"
        return
    file, text = at
    try:
        write_whole(file, rewritten(file.read_text("utf-8"), text, shrunk.again).encode())
    except OSError as error:
        yield f"cannot write {file} ({why(error)}): name a file that can be written"
