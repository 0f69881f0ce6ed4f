"""Short proofs that are found: by a known theorem, term by term, by induction on the last term of a sum."""

import pytest

from verify import ask


@pytest.mark.parametrize(
    ("claim", "let"),
    [
        (
            "sum(Prob(Binomial(n, g), y)*y for y in 0..n) = g*n",
            "n natural, 0 <= g <= 1",
        ),  # binomial.mean, turned round
        (
            "Tail(Binomial(n, 1/3), (1 + 1/2)*(1/3)*n) <= exp(-n/40)",
            "n natural >= 1",
        ),  # chernoff.upper, then exp(-n/30) <= exp(-n/40)
        ("sum(k for k in 1..n) = n*(n + 1)/2", "n natural"),
        ("sum(x^2 for k in 1..n) <= sum(x^2 + 1 for k in 1..n)", "n natural, x real"),
    ],
)
def test_is_found(claim: str, let: str) -> None:
    assert ask(claim, let).verdict == "PROVED"


@pytest.mark.parametrize(
    ("claim", "let"),
    [
        ("sum(Prob(Binomial(n, g), y)*y for y in 0..n) = g*n + 1/1000", "n natural, 0 <= g <= 1"),
        ("Tail(Binomial(n, 1/3), (1 + 1/2)*(1/3)*n) <= exp(-4*n)", "n natural >= 1"),
        ("sum(k for k in 1..n) = n^2", "n natural"),
        ("sum(x^2 + 1 for k in 1..n) <= sum(x^2 for k in 1..n)", "n natural, x real"),
    ],
)
def test_what_is_false_is_not_found(claim: str, let: str) -> None:
    assert ask(claim, let).verdict in ("REFUTED", "UNDECIDED")
