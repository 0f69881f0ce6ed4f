"""Every rule of the kernel serves several derivations, and each claim about numbers is looked at once more
with 50 digits.
"""

import json
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest
from semantics import TooLarge, value

from theorems import catalogue
from verify.run.cache import default_directory
from verify.kernel.certificate import RULES
from verify.kernel.terms import INT, REAL, Term, implies
from verify.language.evaluate import unfolded
from verify.language.claim import REFUTED
from verify.language.theorem import Edition
from verify.prove.hunt import named
from verify.results.result import Result
from verify.run.checking import check

ALIKE = {"counted_value": "counting", "counted_ratio": "counting"}  # two questions about the same polynomials


@cache
def outcomes() -> tuple[Result[Edition], ...]:
    everything = catalogue()
    return tuple(
        check(
            [e for t in everything.values() for e in t.editions],
            everything,
            jobs=1,
            cache=default_directory(),
        )
    )


def test_each_rule_serves_at_least_three_theorems() -> None:
    uses: dict[str, set[str]] = defaultdict(set)
    for outcome in outcomes():
        for rule, _, _ in json.loads(outcome.certificate or b'{"lines":[]}')["lines"]:
            uses[ALIKE.get(rule, rule)].add(outcome.id)
    few = {rule: sorted(uses[rule]) for rule in {ALIKE.get(r, r) for r in RULES} if len(uses[rule]) < 3}
    assert few == {}


def test_no_rule_speaks_of_a_mechanism() -> None:
    kernel = Path(__file__).parent.parent / "verify" / "kernel"
    words = ("Shuffled", "Binomial(", "RGap", "randomized response", "Smooth", "PureDP")
    found = [
        (f.name, w)
        for f in kernel.glob("*.py")
        if f.name != "definitions.py"
        for w in words
        if w in f.read_text(encoding="utf-8")
    ]
    assert found == []


def scalar(edition: Edition) -> bool:
    """Whether it is about numbers alone: a naive evaluation need not look at a part of something infinite."""
    statement = unfolded(edition.statement)
    heads = {"functions", "integers", "words", "reals", "points"}
    return (
        bool(statement.variables)
        and all(v.type in (INT, REAL) for v in statement.variables)
        and not any(heads & inside(f) for f in statement[1:])
    )


def inside(t: Term) -> set[str]:
    """The heads that occur in a term."""
    return {t.op}.union(*(inside(a) for a in t.args if isinstance(a, Term)))


EDITIONS = [
    e
    for t in catalogue().values()
    for e in t.editions
    if scalar(e) and (e.witness or e.instance) and not e.disproof
]


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.title)
def test_at_its_instance_a_claim_is_what_its_verdict_says(edition: Edition) -> None:
    """The statement at its witness is false, and at its named instance true, as a slow evaluation with 50
    digits sees it.
    """
    refuted = edition.expect == REFUTED
    text = edition.witness if refuted else edition.instance
    if edition.expect not in (REFUTED, "PROVED", "VERIFIED") or not text:
        pytest.skip("no instance to look at")
    statement = unfolded(edition.statement)
    values = named(edition, text)[: len(statement.variables)]
    try:
        env = {
            v: value(t, {}) for v, t in zip(statement.variables, values, strict=True) if isinstance(t, Term)
        }
        holds = value(implies(statement.domain, statement.given, statement.claim), env)
    except (TooLarge, NotImplementedError, RecursionError) as error:
        pytest.skip(f"too large to evaluate naively: {type(error).__name__}")
    assert holds is not refuted
