"""How long the catalogue is: `python benchmarks/automation.py --size [REV]` prints it for all theorems, for
those that stood there at commit REV, and by file.

A step is a line of a proof as it is written, each part of `A; B; C` counted, of a reason and of a line of
facts or abbreviations; a proof's lines are those that
are not empty. A letter is far if a proof gives it to a fact, to what it supposes or obtains, or as an
abbreviation, and uses it more than two lines below. Of REV's theorems, lines are those of their entries: what
helps several entries of a file, imports and names of formulas, and entries that a function makes, count for
the files alone.
"""

import ast
import io
import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

import theorems
from verify.language.shortening import COLUMNS, Piece, pieces, steps
from verify.language.theorem import Theorem

ROOT = Path(theorems.__path__[0])
MOST = 600  # lines of a file
LONGEST, DEEPEST = 120, 6  # lines of a proof, and how deep its steps may stand
NEAR = 2  # lines below, where one letter is as good a name as any
FACTS, SHORT = ("have", "assume"), ("let", "obtain")
NUMBERED = re.compile(r"(?:^have |; )([A-Za-z]'*[0-9]+):(?!=)")  # facts of their own, no parts of others


class Proof(NamedTuple):
    """How long a proof is, how deep what stands in it, and how many letters are far: facts, and others."""

    title: str
    lines: int
    steps: int
    depth: int
    facts: int
    short: int


def of(title: str, text: str) -> Proof:
    """The measures of a proof."""
    found = [(piece, depth) for piece, depth in nested(pieces(text), 1) if not piece.text.startswith("#")]
    far = [*letters(pieces(text))]
    facts, short = (sum(kind in kinds for kind, _ in far) for kinds in (FACTS, SHORT))
    return Proof(title, proof_lines(text), steps(text), max(d for _, d in found), facts, short)


def letters(found: Sequence[Piece]) -> Iterator[tuple[str, str]]:
    """The letters that are far, with the kind of step that gives them a meaning."""
    own = {name for piece, _ in nested(found, 0) for name in NUMBERED.findall(piece.text)}
    for piece, after in following(found):
        later = [p for p, _ in nested(after, 0) if p.line > piece.line + NEAR]
        for name in named(piece.text):
            token = re.compile(rf"(?<![\w'.]){name}{'[0-9]*' if piece.kind in FACTS else ''}(?![\w'])")
            said = (names_facts(p) if piece.kind in FACTS else p.text for p in later)
            if any(not own.issuperset(token.findall(text)) for text in said):
                yield piece.kind, name


def following(found: Sequence[Piece]) -> Iterator[tuple[Piece, Sequence[Piece]]]:
    """Each step with those behind it at its depth, those below it first."""
    for number, piece in enumerate(found):
        yield from following(piece.below)
        yield piece, found[number + 1 :]


def names_facts(piece: Piece) -> str:
    """The part of a step in which facts are named."""
    return piece.text.partition(" from ")[2] if piece.kind == "obtain" else piece.reason


def named(step: str) -> list[str]:
    """The letters that a step names, without their primes."""
    kind, _, said = step.partition(" ")
    ends = {"have": ":(?!=)", "let": r"[\s(]", "assume": "$", "obtain": r"\s"}.get(kind)
    said = said.partition(" by ")[0] if kind == "have" else said
    return re.findall(rf"(?:^|; )([A-Za-z])'*(?={ends})", said) if ends else []


def nested(found: Iterable[Piece], depth: int) -> Iterator[tuple[Piece, int]]:
    """Each step with its depth, the outermost being 1."""
    for piece in found:
        yield piece, depth
        yield from nested(piece.below, depth + 1)


def proofs(entries: Iterable[Theorem]) -> list[Proof]:
    """All that is proved step by step: editions, disproofs, and what has a meaning."""
    every = {
        (t.id, text): e.title
        for t in entries
        for e in t.editions
        for text in (e.proof, e.disproof, e.meaning)
    }
    return [of(title, text) for (_, text), title in every.items() if text.strip()]


def entry_lines(path: Path) -> dict[str, int]:
    """The lines of each entry of a file by its id, where that is written out."""
    calls = (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call))
    found = {}
    for call in calls:
        named = [*call.args[:1], *(word.value for word in call.keywords if word.arg == "id")]
        for name in (n.value for n in named if isinstance(n, ast.Constant) and isinstance(n.value, str)):
            if isinstance(call.func, ast.Name) and call.func.id in ("Theorem", "Lemma"):
                found[name] = (call.end_lineno or 0) - call.lineno + 1
    return found


def lines_at(rev: str) -> dict[str, int]:
    """The theorems in a commit by id, with the lines of their proofs there, as its own catalogue tells them.
    """
    with tempfile.TemporaryDirectory() as folder:
        archive = subprocess.run(["git", "archive", rev, "theorems", "verify"], cwd=ROOT.parent,  # noqa: S603, S607
            capture_output=True, check=True).stdout  # fmt: skip
        with tarfile.open(fileobj=io.BytesIO(archive)) as files:
            files.extractall(folder, filter="data")
        proofs = "{name: t.proof for name, t in theorems.catalogue().items()}"
        told = f"import json, theorems; print(json.dumps({proofs}))"
        environment = {**os.environ, "PYTHONPATH": folder}
        found = subprocess.run([sys.executable, "-c", told], cwd=folder, env=environment,  # noqa: S603
            capture_output=True, text=True, check=True).stdout  # fmt: skip
    return {name: proof_lines(proof) for name, proof in json.loads(found).items()}


def proof_lines(text: str) -> int:
    """The lines of a proof that are not empty."""
    return sum(map(bool, map(str.strip, text.splitlines())))


def summary(name: str, entries: Collection[Theorem], lines: int) -> str:
    """One row: how many there are, and how long they and their proofs are."""
    found = proofs(entries)
    steps, longest = sum(p.steps for p in found), max(found, key=lambda p: p.lines)
    deep, own = max(found, key=lambda p: p.depth), [p.lines for p in found]
    return (
        f"{name}: {len(entries)} in {lines} lines; {len(found)} proofs of {sum(own)} lines and {steps} steps,"
        f" median {median(own):g} lines, longest {longest.lines} ({longest.title}),"
        f" {sum(n > LONGEST for n in own)} above {LONGEST}; deepest {deep.depth} ({deep.title}),"
        f" {sum(p.depth > DEEPEST for p in found)} above {DEEPEST}; one letter far from where it is named:"
        f" {sum(p.facts for p in found)} facts, {sum(p.short for p in found)} others"
    )


def printed(catalogue: dict[str, Theorem], rev: str) -> None:
    """The whole report."""
    files = {path: path.read_text("utf-8").splitlines() for path in sorted(ROOT.rglob("*.py"))}
    entry = {name: n for path in files for name, n in entry_lines(path).items()}
    for path, rows in files.items():
        print(f"{len(rows):>6}  {path.relative_to(ROOT)}{'' if len(rows) <= MOST else '  (long)'}")
    wide = sum(len(row) > COLUMNS for rows in files.values() for row in rows)
    every = sum(map(len, files.values()))
    print(summary("all", catalogue.values(), every))
    if rev:
        old = {name: catalogue[name] for name in lines_at(rev) if name in catalogue}
        print(summary(f"of {rev}", old.values(), sum(entry.get(name, 0) for name in old)))
    long = sum(len(rows) > MOST for rows in files.values())
    print(f"{long} files above {MOST} lines, {wide} lines wider than {COLUMNS}")
