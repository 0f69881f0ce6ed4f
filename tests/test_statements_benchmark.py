"""benchmarks/statements.py: what it sees between two catalogues, and that it reads this one."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from theorems import catalogue

PATH = Path(__file__).parent.parent / "benchmarks" / "statements.py"


@pytest.fixture(scope="module")
def statements() -> Any:
    spec = spec_from_file_location("statements", PATH)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    sys.modules["statements"] = module
    spec.loader.exec_module(module)
    return module


def entry(**parts: str) -> dict[str, str]:
    return {"statement": "claim 1 = 1", "unfolded": "a", "meaning": "b", "expect": "PROVED", **parts}


def test_compare(statements: Any) -> None:
    old = {
        "a [corrected]": entry(),
        "b [corrected]": entry(),
        "c [corrected]": entry(),
        "d [corrected]": entry(),
    }
    changed = {"b [corrected]": entry(meaning="x"), "d [corrected]": entry(unfolded="x", expect="REFUTED")}
    new = {"e [corrected]": entry(), "a [corrected]": entry(), **changed}
    found = statements.compare(old, new)
    assert [(d.title[0], d.kind, d.parts) for d in found] == [
        ("e", "new", ()), ("b", "changed", ("meaning",)), ("d", "changed", ("unfolded", "expect")),
        ("c", "gone", ()),
    ]  # fmt: skip
    assert list(statements.shown(found[2], old, new)) == [
        "changed d [corrected]: unfolded, expect",
        "          - PROVED",
        "          + REFUTED",
    ]
    assert statements.compare(new, new) == []


def test_an_edition_is_read_whatever_its_variables_are_called(statements: Any) -> None:
    edition = catalogue()["randomized-response.ratio"].editions[-1]
    parts = statements.said(edition)
    assert set(parts) == set(statements.PARTS)
    assert parts["statement"].startswith("forall ")
    s, renamed = edition.statement, statements.digest
    from verify.kernel.terms import substitute, var

    other = var("another", s.variables[0].type)
    assert renamed((other, *s.variables[1:]), [substitute(s.claim, {s.variables[0]: other})]) == renamed(
        s.variables, [s.claim]
    )
    assert renamed(s.variables, [s.claim]) != renamed(s.variables, [s.given])
