"""benchmarks/automation.py: its claims are as they are meant, and none is known already."""

import sys
from argparse import Namespace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from theorems import catalogue

PATH = Path(__file__).parent.parent / "benchmarks" / "automation.py"


@pytest.fixture(scope="module")
def automation() -> Any:
    spec = spec_from_file_location("automation", PATH)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    sys.modules["automation"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.wide
def test_the_claims_hold_and_their_spoilings_fail(automation: Any) -> None:
    known = {edition.hash: edition.title for t in catalogue().values() for edition in t.editions}
    entries = automation.entries()
    assert len(entries) > 150
    assert [(e.true.claim, fault) for e in entries for fault in automation.faults(e, known)] == []
    assert len({e.true.hash for e in entries}) == len(entries)


def test_a_claim_that_fails_is_seen(automation: Any) -> None:
    row = {"kind": "x", "from": "GKP, 2.1", "let": "x real", "claim": "x^2 > 0", "spoiled": "x^2 >= 0"}
    entry = automation.entry(row, {"GKP": "a book"})
    assert entry.source == "a book, 2.1"
    found = list(automation.faults(entry, {}))
    assert any(f.startswith("fails at") for f in found)
    assert any("spoiling" in f for f in found)


@pytest.fixture(scope="module")
def sizes() -> Any:
    spec = spec_from_file_location("sizes", PATH.with_name("sizes.py"))
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    sys.modules["sizes"] = module
    spec.loader.exec_module(module)
    return module


def test_the_catalogue_is_written_to_be_read(sizes: Any) -> None:
    """Lines that are too wide are ruff's business."""
    proofs = sizes.proofs(catalogue().values())
    deep = [p.title for p in proofs if p.depth > sizes.DEEPEST]
    assert deep == [], "what follows the easy cases, or the start of an induction, goes on behind them"
    unnamed = [p.title for p in proofs if p.facts]
    assert unnamed == [], "a fact that is used more than two lines below has a name that says what it says"
    long = {p.title for p in proofs if p.lines > sizes.LONGEST}
    assert long <= {"coordinates.smoothed [corrected]"}, "what a part of a long proof says is a lemma"
    files = {path.name: len(path.read_text("utf-8").splitlines()) for path in sizes.ROOT.rglob("*.py")}
    assert [name for name, lines in files.items() if lines > sizes.MOST] == []


def test_what_is_counted_of_a_proof(sizes: Any) -> None:
    found = sizes.of("toy", "have A: x = \\\n        y by only B; C\n    # told\n    have D: y = y\n\nby A")
    assert found == sizes.Proof("toy", 5, 4, 2, 1, 0)
    far = "let a = 1; f(i) = i\nhave B: a = 1\nobtain c from B\nassume D\nhave EE: f(1) = 1\nby D1; c; B; EE"
    assert [*sizes.letters(sizes.pieces(far))] == [("let", "f"), ("have", "B"), ("obtain", "c")]
    own = "have D: a = a\nhave A: 1 = 1\nhave A1: 2 = 2\nhave C: b = b\n\nby A1; D1"
    assert [*sizes.letters(sizes.pieces(own))] == [("have", "D")], "A1 is a fact of its own, D1 a part of D"
    lines = sizes.entry_lines(sizes.ROOT / "rates" / "hoeffding.py")
    assert {"hoeffding.two-points", "exp.of-sum"} <= set(lines)
    assert all(n > 5 for n in lines.values())


def test_which_theorems_are_asked_for_without_their_proofs(automation: Any) -> None:
    given = Namespace(theorems=5, of=None, sample=6, seed=1, ids=[])
    drawn = automation.chosen_theorems(given)
    assert len(drawn) == 6
    assert all(0 < lines <= 5 and e.proof and not automation.bare(e).proof for e, lines in drawn)
    assert drawn == automation.chosen_theorems(given)
    assert drawn != automation.chosen_theorems(Namespace(**{**vars(given), "seed": 2}))
    assert len(automation.chosen_theorems(Namespace(**{**vars(given), "theorems": 0, "sample": None}))) > 300
