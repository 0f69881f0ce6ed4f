"""Sums over all integers in closed form: what is proved or refuted, and what a search takes them for."""

import re
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from verify import ask
from verify.language.claim import PROVED, REFUTED
from verify.desk.points import evaluate
from verify.kernel.terms import INT, REAL, var
from verify.language.evaluate import unfold
from verify.language.reading.plain import read
from verify.language.traverse import closed_parts
from verify.prove.series import LEMMAS, guessed, needed

LET = {"a": "0 < a < 1", "t": "t natural >= 1", "eps": "eps > 0", "c": "c real"}
LETTERS = {"a": var("a", REAL), "t": var("t", INT), "eps": var("eps", REAL), "c": var("c", REAL)}

TRUE = [
    "sum(a^z for z in Z if 1 <= z) = a/(1 - a)",
    "sum(a^z for z in Z if t <= z) = a^t/(1 - a)",
    "sum(a^(-z) for z in Z if z < 0) = a/(1 - a)",
    "sum(a^|z| for z in Z) = (1 + a)/(1 - a)",
    "sum(a^|z| for z in Z if t <= |z|) = 2*a^t/(1 - a)",
    "sum(|z|*a^|z| for z in Z) = 2*a/(1 - a)^2",
    "sum(z*a^|z| for z in Z) = 0",
    "sum(z^2*(1 - a)/(1 + a)*a^|z| for z in Z) = 2*a/(1 - a)^2",
    "sum(z*a*(1 - a)^(z - 1) for z in Z if 1 <= z) = 1/a",
    "sum(exp(-eps*|z|) for z in Z) = (1 + exp(-eps))/(1 - exp(-eps))",
    "sum(c*a^|z| for z in Z) = c*(1 + a)/(1 - a)",
    "sum(exp(-eps)^z for z in Z if 0 <= z) = 1/(1 - exp(-eps))",
]
FALSE = [
    "sum(a^z for z in Z if 1 <= z) = 1/(1 - a)",
    "sum(a^|z| for z in Z) = 2/(1 - a)",
    "sum(a^|z| for z in Z if t < |z|) = 2*a^t/(1 - a)",
    "sum(z^2*(1 - a)/(1 + a)*a^|z| for z in Z) <= a/(1 - a)^2",
    "sum(z*a^|z| for z in Z) > 0",
    "sum(exp(-eps*|z|) for z in Z) <= 1/eps",
]


def asked(claim: str, **options: int) -> object:
    """The verdict on a claim about its letters."""
    letters = set(re.findall(r"[a-z]+", claim))
    return ask(claim, let=", ".join(said for name, said in LET.items() if name in letters), **options).verdict


@pytest.mark.one_in(6)
@pytest.mark.parametrize("claim", TRUE)
def test_what_is_true_is_proved(claim: str) -> None:
    assert asked(claim) == PROVED


@pytest.mark.one_in(3)
@pytest.mark.parametrize("claim", FALSE)
def test_what_is_false_is_refuted(claim: str) -> None:
    assert asked(claim) == REFUTED


@pytest.mark.parametrize(
    "claim",
    [
        "sum(a^z for z in Z) = 0",  # grows to the left
        "sum(c^z for z in Z if 0 <= z) = 1/(1 - c)",  # c may be anything
        "sum(exp(eps*z) for z in Z if 0 <= z) = 1",
        "sum(a^(z*z) for z in Z) = 1",
        "sum(1 for z in Z) = 0",
    ],
)
def test_what_does_not_converge_is_never_proved(claim: str) -> None:
    assert asked(claim, work=60_000) != PROVED


def test_a_theorem_that_fits_every_equation_is_not_asked() -> None:
    """As that two numbers are the same where two densities are."""
    found = ask("sum(exp(-eps*|z|) for z in Z) = (1 + exp(-eps))/(1 - exp(-eps))", let=LET["eps"])
    assert (found.verdict, found.work < 500_000) == (PROVED, True)


SHAPES = [
    ("(z + {k})^2*(1/{q})^|z|", None),
    ("(2*z - {k})*(1/{q})^(z + 2)", ("{k} <= z", lambda z, k: k <= z)),
    ("{k}*|z|*(2/{q})^|z|", ("|z| >= {k}", lambda z, k: abs(z) >= k)),
    ("z*z*(1/{q})^(3 - z)", ("z <= -{k}", lambda z, k: z <= -k)),
    ("-(1/{q})^(z - {k} + 1)/3", ("{k} <= z + 1", lambda z, k: k <= z + 1)),
]


@given(shape=st.sampled_from(SHAPES), k=st.integers(1, 4), q=st.integers(3, 7))
@settings(max_examples=60, deadline=None)
def test_a_closed_form_is_near_what_the_terms_add_up_to(shape: tuple, k: int, q: int) -> None:
    body, guard = shape
    body = body.format(k=k, q=q)
    text = f"sum({body} for z in Z{' if ' + guard[0].format(k=k) if guard else ''})"
    (closed,) = [guessed(t) for t in closed_parts(unfold(read(text, {}, None, REAL))) if t.op == "sum"]
    z = var("z", INT)
    term = unfold(read(body, {"z": z}, None, REAL))
    near = sum(evaluate(term, {z: Fraction(i)}) for i in range(-150, 151) if guard is None or guard[1](i, k))
    assert abs(near - evaluate(closed, {})) < 1e-9


def test_only_the_lemmas_that_serve_are_asked_for() -> None:
    goal = unfold(read("sum(z*a^z for z in Z if 0 <= z) = 1", LETTERS))
    assert needed(goal) == ["series.right-1"]
    assert set(needed(unfold(read("sum(z^2*a^|z| for z in Z) = 1", LETTERS)))) <= LEMMAS
    assert not needed(unfold(read("sum(a^z for z in 0..9) = 1", LETTERS)))
