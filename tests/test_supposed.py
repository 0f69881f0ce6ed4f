"""Instances that hypotheses suggest where nobody names one: equations solved, functions guessed and hunted.
"""

from itertools import islice

import pytest

from verify.kernel.terms import substitute
from verify.language.claim import PROVED, REFUTED, UNDECIDED, VACUOUS, Claim
from verify.language.evaluate import unfolded
from verify.prove.conditions import decide
from verify.prove.supposed import supposed_instances
from verify.run.checking import check

BITS = "R: (int -> int), int, int, int -> real"
ROWS = "for all w (int -> int), i in 1..n: Stochastic((x, y) -> R(w, i, x, y), 2, l)"
MEANS = "sum(m(y) for y in 0..l-1) = 1 and sum(m(y)*e(y) for y in 0..l-1) = 0"
INSTANCES = [
    # a number that an equation says, irrational, and one that is said by that
    ("a > 0, s > 0, q real", "s = sqrt(2*a)*log(3) and q = s^2 + 1 and a > 3"),
    # none of the simple points will do: downhill
    ("n natural >= 1, 0 < d < 1", "n >= 14*log(4/d) and 1 > 58*log(4/d)/n"),
    # functions: constant, evenly spread, by a table
    (f"n natural >= 1, d natural >= 2, l natural >= 1, {BITS}", ROWS),
    ("n natural >= 2, p: int -> real", "sum(p(i) for i in 1..n) = 1 and for all i in 1..n: p(i) < 1"),
    (
        "l natural >= 1, m: int -> real, e: int -> real",
        f"(for all y in 0..l-1: 0 <= m(y)) and {MEANS} and sum(m(y)*e(y)^2 for y in 0..l-1) = 2",
    ),
]


@pytest.mark.parametrize(("forall", "given"), INSTANCES)
def test_an_instance_of_what_is_supposed(forall: str, given: str) -> None:
    claim = Claim(forall=forall, given=given, claim="1 = 1")
    s = unfolded(claim.statement)
    for values in islice(supposed_instances(claim), 1):
        asked = substitute(s.given, dict(zip(s.variables, values, strict=True)))
        assert decide(asked, {}) is not False
        break
    else:
        pytest.fail("none was found")
    assert next(iter(check([claim], {}, jobs=1, work=4_000_000))).verdict is PROVED


def test_what_nothing_satisfies_has_no_instance() -> None:
    none = "sum(m(y) for y in 0..l-1) = 1 and for all y in 0..l-1: m(y) = 0"
    found = supposed_instances(Claim(forall="l natural >= 1, m: int -> real", given=none, claim="1 = 2"))
    assert list(found) == []
    claim = Claim(forall="a > 0, s real", given="s = sqrt(a) and s < 0", claim="1 = 2")
    assert next(iter(check([claim], {}, jobs=1, work=4_000_000))).verdict in (VACUOUS, UNDECIDED)


def test_an_instance_does_not_prove_the_claim() -> None:
    claim = Claim(forall="a > 0, s real", given="s = sqrt(2*a)*log(3)", claim="s < 4")
    assert next(iter(check([claim], {}, jobs=1, work=4_000_000))).verdict in (REFUTED, UNDECIDED)
