"""What a change does to the statements of the catalogue: `python benchmarks/statements.py REV` compares with
the one at commit REV.

For whoever changes a definition, `defined`, the notation or an entry: an edition whose wording stands may
come to say something else, and this lists each one that does. Both catalogues are read in processes of their
own, that of REV from a git worktree that is removed afterwards, and compared edition by edition:

- `statement`, as written, and `expect`, the verdict that is expected;
- `unfolded`, what it says once definitions are unfolded, whatever its variables are called;
- `meaning`, the condition under which it has a meaning.

New, gone and changed editions are printed, with what changed. `--verdicts` also checks those that are new or
changed, in this tree, and those that changed at REV too, so that one sees which verdict became another; a
verdict that is not the expected one is marked.
"""

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("statement", "unfolded", "meaning", "expect")
SHOWN = (
    "statement",
    "expect",
)  # the parts that are printed, old above new; of the others a reader sees that they differ
Said = dict[str, dict[str, str]]  # editions by title, each with its parts


# One catalogue, read by a process of its own
# --------------------------------------------------------------------------


def read() -> Said:
    """What the catalogue that can be imported here says."""
    from theorems import catalogue

    return {e.title: said(e) for t in catalogue().values() for e in t.editions}


def said(edition: Any) -> dict[str, str]:
    """The parts of an edition: its wording, the verdict expected, and digests of the formulas it stands for.
    """
    from verify.kernel.statements import obligations

    try:
        from verify.language.evaluate import unfold
    except ImportError:  # the catalogue of a commit before work was counted
        from verify.kernel.definitions import unfold

    try:
        s = edition.statement
        _, *meaning, _ = obligations(s, "PROVED")
    except Exception as error:  # noqa: BLE001 - an edition that cannot be read here is one that differs
        return {
            "statement": f"cannot be read: {error}",
            "unfolded": "",
            "meaning": "",
            "expect": edition.expect,
        }
    wording = "; ".join(
        f"{name} {getattr(edition, name)}"
        for name in ("forall", "given", "nontrivial", "claim")
        if getattr(edition, name) != "true"
    )
    unfolded = digest(s.variables, map(unfold, s[1:]))
    return {
        "statement": wording,
        "unfolded": unfolded,
        "meaning": digest(s.variables, map(unfold, meaning)),
        "expect": edition.expect,
    }


def digest(variables: Any, formulas: Any) -> str:
    """A hash of formulas in which the variables are numbered."""
    from verify.kernel.statements import Encoder, canonical
    from verify.kernel.terms import substitute, var

    names = {v: var(f"v{i}", v.type) for i, v in enumerate(variables)}
    table = Encoder()
    rows = [table.add(substitute(f, names)) for f in formulas]
    return hashlib.sha256(canonical([rows, table.rows])).hexdigest()


# Two catalogues
# --------------------------------------------------------------------------------------------------------


class Difference(NamedTuple):
    """An edition that one of two catalogues lacks, or of which some parts differ."""

    title: str
    kind: str  # new, gone or changed
    parts: tuple[str, ...]


def compare(old: Said, new: Said) -> list[Difference]:
    """The editions that differ, in the order of the new catalogue, those that are gone last."""
    found = [Difference(title, "new", ()) for title in new if title not in old]
    found += [Difference(title, "gone", ()) for title in old if title not in new]
    for title in new:
        parts = tuple(p for p in PARTS if title in old and old[title][p] != new[title][p])
        if parts:
            found.append(Difference(title, "changed", parts))
    place = {title: i for i, title in enumerate((*new, *old))}
    return sorted(found, key=lambda d: (d.kind == "gone", place[d.title]))


def shown(d: Difference, old: Said, new: Said) -> Iterator[str]:
    """What is printed of one difference."""
    yield f"{d.kind:<8}{d.title}" + (f": {', '.join(d.parts)}" if d.parts else "")
    for part in (p for p in SHOWN if p in d.parts):
        yield f"          - {old[d.title][part]}"
        yield f"          + {new[d.title][part]}"


# Carrying it out
# -------------------------------------------------------------------------------------------------------


def elsewhere(tree: Path, *command: str) -> str:
    """What a command says that imports from this tree."""
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    return subprocess.run(  # noqa: S603 - our own files
        command, cwd=tree, env=environment, capture_output=True, text=True, check=False
    ).stdout


def git(*command: str) -> None:
    subprocess.run(["git", *command], cwd=ROOT, check=True,  # noqa: S603, S607 - whoever runs this has it
        capture_output=True)


def read_from(tree: Path) -> Said:
    found: Said = json.loads(elsewhere(tree, sys.executable, str(Path(__file__).resolve()), "--read"))
    return found


def verdicts(tree: Path, titles: set[str]) -> dict[str, str]:
    """The verdicts that these editions get in a tree; all editions of their theorems are checked."""
    ids = sorted({title.split(" [")[0] for title in titles})
    if not ids:
        return {}
    rows = json.loads(elsewhere(tree, sys.executable, "-m", "verify", "check", "--no-cache", "--json", *ids))[
        "verdicts"
    ]
    return {title: r["verdict"] for r in rows if (title := f"{r['id']} [{r['edition']}]") in titles}


def main(rev: str, *, check: bool) -> int:
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "before"
        git("worktree", "add", "--detach", str(tree), rev)
        try:
            old, new = read_from(tree), read_from(ROOT)
            found = compare(old, new)
            for line in (line for d in found for line in shown(d, old, new)):
                print(line)
            counts = (f"{sum(d.kind == kind for d in found)} {kind}" for kind in ("new", "gone", "changed"))
            print(f"{len(new)} editions, {len(old)} at {rev}: {', '.join(counts)}")
            return told(found, tree, new) if check else 0
        finally:
            git("worktree", "remove", "--force", str(tree))


def told(found: list[Difference], tree: Path, new: Said) -> int:
    """Prints the verdicts of what differs; how many are not as expected."""
    before = verdicts(tree, {d.title for d in found if d.kind == "changed"})
    after = verdicts(ROOT, {d.title for d in found if d.kind != "gone"})
    wrong = [title for title, verdict in after.items() if verdict != new[title]["expect"]]
    for title, verdict in after.items():
        was = before.get(title, verdict)
        if was != verdict or title in wrong:
            print(
                f"{title}: {was} -> {verdict}"
                + (f", expected {new[title]['expect']}" if title in wrong else "")
            )
    print(f"{len(after)} verdicts, {len(wrong)} not as expected")
    return len(wrong)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rev", nargs="?", default="HEAD", help="the commit to compare with")
    parser.add_argument("--verdicts", action="store_true", help="check what differs, here and there")
    parser.add_argument("--read", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.read:
        json.dump(read(), sys.stdout)
    else:
        sys.exit(bool(main(given.rev, check=given.verdicts)))
