"""What words ask: a claim about what is no mechanism has no meaning, nor has its negation; and whatever is
one has a meaning.
"""

from fractions import Fraction
from pathlib import Path
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import verify
from semantics import Evaluation, Model, Word

from verify.kernel.definitions import DISTRIBUTION, WORDS
from verify.kernel.terms import BOOL, OBJECT, WORD
from verify.language.evaluate import defined, unfold
from verify.language.reading.plain import read
from verify.language.claim import ILL_POSED, PROVED, REFUTED, VACUOUS

F = Fraction
NOT_LAWS = [  # what is no randomizer
    "Randomizer([1/2, 1/2, 0; 1/2, 0, 1/2], 2, 1)",  # a column falls away
    "Randomizer([1, 0, 5; 1, 0, 5], 2, 2)",  # what is left is stochastic, and is not what was written
    "Randomizer([1, 0; 1, 0], 2, 3)",  # a column is filled in
    "Randomizer([1, 0; 1, 0; 1, 0], 2, 2)",  # a row falls away
    "Randomizer([1/2, 1/2], 2, 2)",  # a row is filled in
    "Randomizer([0, 0; 0, 0], 2, 2)",
    "Randomizer([3/2, -1/2; 1/2, 1/2], 2, 2)",
    "Randomizer([1/2, 1/3; 1/2, 1/2], 2, 2)",
    "Randomizer((x, y) -> 1/2, 2, 3)",
    "Randomizer((x, y) -> 1, 0, 1)",  # no input
    "Randomizer((x, y) -> 1, 2, 0)",  # no report
    "Randomizer((x, y) -> 1, -1, 1)",
    "Randomizer((x, y) -> Law(RR(5), x, y), 2, 2)",  # a word within that has no meaning
    "Randomizer(Weights(RR(-1)), 2, 2)",
    "Randomizer(Weights(RR(1/4)), 2, 3)",
    "Messages([1/2, 1/2; 1/2, 1/3], 2, 2, [2, 0; 1, 1], 2, 2)",
    "Messages([1/2, 1/2; 1/2, 1/2], 2, 2, [2, 0; 1, 1], 2, 1)",  # more than the most
    "Messages([1/2, 1/2; 1/2, 1/2], 2, 2, [2, -1; 1, 1], 2, 2)",
    "Messages([1/2, 1/2; 1/2, 1/2], 2, 2, [2, 0, 7; 1, 1, 7], 2, 2)",
    "Messages([1/2, 1/2; 1/2, 1/2], 2, 2, [2; 1], 2, 2)",
    "Messages([1/2, 1/2, 9; 1/2, 1/2, 9], 2, 2, [2, 0; 1, 1], 2, 2)",
    "Messages([1/2, 1/2; 1/2, 1/2], 2, 2, (y, s) -> 0, 0, 0)",  # no message
    "Messages([1/2, 1/2; 1/2, 1/2], 2, 2, (y, s) -> 0, 1, -1)",
    "RR(2/3)",
    "RR(-1)",
    "Coin(3/2)",
    "Coin(-1/2)",
    "Flip(3/2)",
    "Flip(-1)",
    "ZSum(-1/3)",
    "ZSum(2)",
]
VIEWS = ("Local({})", "PreShuffled({})", "Shuffled({}, 2)", "Reports({}, 2)")
MECHANISMS = [  # what words make of a randomizer that is none, or where sizes are none
    *NOT_LAWS,
    *(view.format(r) for r in ("RR(2)", NOT_LAWS[0]) for view in VIEWS),
    "Shuffled(RR(0), -1)",
    "Reports(RR(0), -1)",
    "Bins(RR(2), 1, 2)",
    "Bins(RR(0), -1, 2)",
    "Bins(RR(0), 1, 0)",
    "Bins(Randomizer((x, y) -> 1, 3, 1), 1, 2)",  # a bin wants a bit
    "Flips(2, 1)",
    "Flips(1/4, -1)",
    "OneHot(Flips(2, 2), 2)",
    "OneHot(Flips(1/4, 3), 2)",
    "OneHot(Flips(1/4, 1), 2)",
    "OneHot(Flips(1/4, 0), 0)",
    "OneHot(Reports(Randomizer((x, y) -> 1, 1, 1), 2), 2)",  # one letter is no bit
    "AddNoise(x -> x(1), y -> 1, 1)",
    "AddNoise(x -> x(1), [1/2, 1/3], 1)",
    "AddNoise(x -> 0, [3/2, -1/2], 1)",
    "AddNoise(x -> 0, Geometric(1/2), -1)",
    "AddNoise(x -> 0, Geometric(1), 1)",
    "AddNoise(x -> 0, Binomial(2, 3), 1)",
    "AddNoise(x -> 0, Binomial(-2, 1/3), 1)",
]
NOT_DISTRIBUTIONS = [
    *("Binomial(-1, 1/2)", "Binomial(2, 3/2)", "Binomial(2, -1/2)", "Geometric(1)", "Geometric(-1/2)"),
    *("y -> 1", "[1/2, 1/3]", "[3/2, -1/2]"),
]
OF_ONE = """
ApproxDP({}, 0, 1)
RatioAtMost({}, 3)
RatioIs({}, 3)
RatioInfinite({})
Unbiased(Reports({}, 1), y -> 0, x -> 0)
Stochastic(Weights({}), 2, 2)
Count({}, 0, 0) = 1
Law({}, 0, 0) = 1
LawOf(Shuffled({}, 1), word(1), [1, 0]) = 1
PureDP(Messages(Weights({}), 2, 2, Counts({}), 2, 1), 1)
"""
EVENTS = """
Smooth({}, 1, 1, 1)
SmoothPrinted({}, 1, 1, 1)
Prob({}, 0) <= 1
Tail({}, 0) <= 1
LowerTail({}, 0) <= 1
Exceeds({}, 1, 1) <= 1
Below({}, 1, 1) <= 1
HockeyStick({}, 1, 1) <= 1
"""
OTHERS = """
Distribution(Binomial(-1, 1/2))
Distribution(Geometric(2))
Stochastic([1, 0, 5; 1, 0, 5], 2, 2)
Stochastic((x, y) -> 1, -1, 1)
Stochastic((x, y) -> 1, 1, -1)
Stochastic([1; 1], 1, 1)
Sensitive(x -> 0, -1, 0)
ZSumOutput(2, 1, 0) = 0
ZSumOutput(1/2, 0, 0) = 0
ZSumOutput(1/2, -3, 0) = 0
Count(RGap, 16, 0) = 0
Count(RGap, -1, 0) = 0
Count(RGap, 0, 2) = 0
Law(RR(0), 2, 0) = 0
Law(RR(0), 0, 2) = 0
Law(RR(0), -1, 0) = 0
Law(ZSum(1/2), 0, 3) = 0
LawOf(Shuffled(RR(0), 2), word(0, 2), [2, 0]) = 0
LawOf(Reports(RR(0), 2), word(0, 1), word(1, 2)) = 0
LawOf(Bins(Flip(1/4), 1, 2), word(2), [0, 0]) = 0
"""
CLAIMS = [
    *(f"PureDP({m}, 0)" for m in MECHANISMS),
    *(line.replace("{}", m) for m in ("RR(2)", NOT_LAWS[0]) for line in OF_ONE.split("\n") if line),
    *(line.format(p) for p in NOT_DISTRIBUTIONS for line in EVENTS.split("\n") if line),
    *(line for line in OTHERS.split("\n") if line),
]
HAVE = """
PureDP(Randomizer([1/2, 1/2; 1/2, 1/2], 2, 2), 0)
PureDP(RR(1/4), -1)
PureDP(RR(1/2), 5)
PureDP(RR(-1/2), 5)
ApproxDP(RR(1/4), -1, -1)
PureDP(Coin(0), 1)
PureDP(Coin(1), 1)
PureDP(Flip(1), 1)
PureDP(Shuffled(RR(0), 0), -1)
PureDP(Reports(RR(0), 0), 0)
PureDP(Flips(1/4, 0), 0)
PureDP(Local(RGap), 0)
RatioInfinite(RInfinity)
PureDP(Randomizer([1], 1, 1), 0)
PureDP(Randomizer((x, y) -> if x = y then 3/4 else 1/4, 2, 2), 2)
PureDP(Randomizer(Weights(RR(1/4)), 2, 2), 2)
PureDP(Messages([1/2, 1/2; 1/3, 2/3], 2, 2, [2, 0; 1, 1], 2, 2), 1)
PureDP(Randomizer((x, y) -> Law(RR(1/4), x, y), 2, 2), 1)
PureDP(Shuffled(Messages([1/2, 1/2; 1/3, 2/3], 2, 2, [2, 0; 1, 1], 2, 2), 1), 1)
RatioAtMost(PreShuffled(ZSum(1/3)), 2)
RatioIs(RR(1/4), 3)
Stochastic((x, y) -> 1, 0, 0)
Stochastic([1/2, 1/2], 1, 2)
Prob(Binomial(0, 1/2), 0) = 1
Prob(Binomial(2, 0), 5) = 0
Prob(Geometric(0), 0) = 1
Prob([1/2, 1/2], 7) = 0
Law(RR(1/4), 1, 0) = 1/4
LawOf(Shuffled(RR(0), 2), word(0, 1), [2, 0]) = 1/4
LawOf(Shuffled(RR(0), 2), word(0, 1), [9, 9]) = 0
LawOf(Reports(RR(0), 2), word(0, 1), word(1, 1)) = 1/4
Count(RGap, 15, 1) = 4
ZSumOutput(1/2, 2, 0) = 0
Bins(Flip(1/4), 0, 1)
Bins(ZSum(1/4), 1, 2)
OneHot(Flips(1/4, 2), 2)
OneHot(Flips(1/4, 1), 1)
AddNoise(x -> x(1), [1/2, 1/2], 1)
AddNoise(x -> 0, Geometric(1/2), 0)
Sensitive(x -> 0, 0, -1)
Unbiased(Reports(RR(0), 1), y -> 0, x -> 0)
Counts(RGap)
Weights(RGap)
Exceeds(Binomial(1, 1/2), 1, 1) <= 1
Below(Binomial(1, 1/2), 1, 1) <= 1
Tail(Binomial(1, 1/2), 1) <= 1
LowerTail(Binomial(1, 1/2), 1) <= 1
HockeyStick(Binomial(1, 1/2), 1, 1) <= 1
Smooth(Binomial(1, 1/2), 1, 1, 1)
SmoothPrinted(Binomial(1, 1/2), 1, 1, 1)
Distribution(y -> 1)
"""

LETTERS = [Word(1, tuple(map(F, w))) for n in range(3) for w in product(range(-1, 3), repeat=n)]
MODEL = Model(functions=lambda kind: LETTERS if kind == WORD else [], window=range(-5, 6))


def meaning(text: str, wanted: Any = BOOL) -> bool:
    """Whether it has a meaning, by the second opinion on terms."""
    return bool(Evaluation({}, MODEL).of(unfold(defined(read(text, {}, wanted=wanted)))))


def verdict(claim: str, let: str = "", **more: str) -> str:
    return str(verify.ask(claim, let, **more).verdict)


@pytest.mark.parametrize("claim", CLAIMS)
def test_what_is_no_mechanism_has_no_claims(claim: str) -> None:
    assert not meaning(claim)
    assert verdict(claim) == ILL_POSED
    assert verdict(f"not {claim}") == ILL_POSED
    assert verdict(f"1 = 2 or {claim}") == ILL_POSED


@pytest.mark.parametrize("text", HAVE.split("\n")[1:-1])
def test_what_is_one_has_a_meaning(text: str) -> None:
    kind = BOOL if " = " in text or "<=" in text else WORDS[text.split("(", maxsplit=1)[0]].type
    assert meaning(f"PureDP({text}, 0)") if kind == OBJECT else meaning(text, kind)


def test_every_word_is_looked_at() -> None:
    """Here, or those about densities among what has to do with these."""
    densities = Path(__file__).with_name("test_densities.py").read_text(encoding="utf-8")
    no, yes = " ".join(CLAIMS) + densities.rpartition("is_that_of_all_tests")[2], HAVE + densities
    assert [name for name, word in WORDS.items() if f"{name}(" not in yes and word.arguments] == []
    assert [name for name, word in WORDS.items() if f"{name}(" not in no and word.where] == []


# Tables, whatever is in them --------------------------------------------------------------------------------

entries = st.sampled_from([F(0), F(1), F(1, 2), F(1, 3), F(2, 3), F(-1, 2), F(3, 2)])
sizes = st.integers(0, 3)


@st.composite
def tables(draw: st.DrawFn) -> list[list[Fraction]]:
    """Tables of which about every second is stochastic."""
    rows, columns = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    table = [[draw(entries) for _ in range(columns)] for _ in range(rows)]
    if draw(st.booleans()):
        for row in table:
            row[:] = [abs(x) for x in row]
            row[:] = [x / sum(row) for x in row] if sum(row) else [F(1), *[F(0)] * (columns - 1)]
    return table


def listed(table: list[list[Fraction]]) -> str:
    return "[" + "; ".join(", ".join(map(str, row)) for row in table) + "]"


@given(tables(), st.one_of(st.none(), st.tuples(sizes, sizes)))
@settings(max_examples=60, deadline=None)
def test_tables_are_mechanisms_exactly_where_they_are_laws(
    table: list[list[Fraction]], other: tuple[int, int] | None
) -> None:
    k, l = other or (len(table), len(table[0]))  # noqa: E741 - as in the papers
    right = (k, l) == (len(table), len(table[0])) and all(min(row) >= 0 and sum(row) == 1 for row in table)
    claim = f"PureDP(Randomizer({listed(table)}, {k}, {l}), 1)"
    assert meaning(claim) == right
    found = verdict(claim)
    assert (found == ILL_POSED) == (not right)
    private = right and all(
        p <= F(2718281828, 10**9) * q for a in table for b in table for p, q in zip(a, b, strict=True)
    )
    assert found == ((PROVED if private else REFUTED) if right else ILL_POSED)


@given(
    tables(),
    st.lists(st.lists(st.integers(-1, 2), min_size=2, max_size=2), min_size=1, max_size=3),
    st.integers(-1, 2),
)
@settings(max_examples=40, deadline=None)
def test_counts_are_within_bounds(table: list[list[Fraction]], counts: list[list[int]], most: int) -> None:
    k, l = len(table), len(table[0])  # noqa: E741
    right = (
        all(min(row) >= 0 and sum(row) == 1 for row in table)
        and len(counts) == l
        and all(0 <= c <= most for row in counts for c in row)
    )
    rows = listed([[F(c) for c in row] for row in counts])
    claim = f"ApproxDP(Messages({listed(table)}, {k}, {l}, {rows}, 2, {most}), 1, 1)"
    assert meaning(claim) == right
    assert (verdict(f"not {claim}") == ILL_POSED) == (not right)


@given(st.lists(entries, min_size=1, max_size=4))
@settings(max_examples=30, deadline=None)
def test_noise_is_a_distribution(weights: list[Fraction]) -> None:
    right = min(weights) >= 0 and sum(weights) == 1
    claim = f"Prob([{', '.join(map(str, weights))}], 0) = {weights[0]}"
    assert meaning(claim) == right
    assert verdict(claim) == (PROVED if right else ILL_POSED)


# Quantified -------------------------------------------------------------------------------------------------


def test_a_quantified_randomizer_needs_its_hypothesis() -> None:
    let, claim = (
        "k natural >= 1, l natural >= 1",
        "PureDP(Randomizer(R, k, l), eps) implies PureDP(Randomizer(R, k, l), eps + 1)",
    )
    same = "PureDP(Randomizer(R, k, l), eps) implies PureDP(Randomizer(R, k, l), eps)"
    assert (
        verdict(same, f"{let}, R randomizer(k, l), eps real", instance="k = 1, l = 1, R = [1], eps = 0")
        == PROVED
    )
    assert verdict(claim, f"{let}, R: int, int -> real, eps real") == ILL_POSED


def test_a_quantified_distribution_needs_its_hypothesis() -> None:
    assert verdict("0 <= Prob(p, y)", "p distribution, y integer", instance="p = [1], y = 0") == PROVED
    assert verdict("0 <= Prob(p, y)", "p: int -> real, y integer") == ILL_POSED


@pytest.mark.parametrize(("claim", "let"), [
    ("Distribution(Binomial(n, gamma))", "n natural, 0 <= gamma <= 1"),
    ("Distribution(Geometric(a))", "0 < a < 1"),
    ("Distribution(Geometric(0))", ""),
    ("Stochastic(Weights(RR(gamma)), 2, 2)", "-1/2 <= gamma <= 1/2"),
    ("Stochastic(Weights(Coin(p)), 2, 2)", "0 <= p <= 1"),
    ("Stochastic(Weights(Flip(p)), 2, 2)", "0 <= p <= 1"),
    ("Stochastic(Weights(ZSum(gamma)), 2, 3)", "0 <= gamma <= 1"),
    ("Stochastic(Weights(RGap), 2, 16)", ""), ("Stochastic(Weights(RInfinity), 2, 4)", ""),
])  # fmt: skip
def test_what_is_a_law_by_construction_is_one(claim: str, let: str) -> None:
    """For all parameters that the word asks for, and where it has a meaning at all."""
    assert verdict(claim, let) == PROVED


def test_every_word_for_a_distribution_is_shown_to_be_one() -> None:
    assert [name for name, word in WORDS.items() if word.type == DISTRIBUTION] == ["Binomial", "Geometric"]


# Hypotheses without a meaning -------------------------------------------------------------------------------


@pytest.mark.parametrize(("claim", "let", "given", "nontrivial", "expect"), [
    ("x = x", "x real", "1/(x - x) = 5", "true", ILL_POSED),
    ("x = x", "x real", "log(x) = 1 and x < 0", "true", ILL_POSED),
    ("x = x", "x real, 1/(x - x) = 5", "true", "true", ILL_POSED),
    ("x = x", "x real", "true", "1/(x - x) = 5", ILL_POSED),
    ("x = x", "x real", "x < 0", "log(x) = 1", ILL_POSED),
    ("1 = 2", "x real", "1/(x - x) = 5", "true", ILL_POSED),
    ("x = x", "x real", "x < 0 and 0 < x", "true", VACUOUS),
    ("1/(x - x) = 5", "x real", "x < 0 and 0 < x", "true", VACUOUS),
    ("1/(x - x) = 5", "x real, x < 0", "0 < x and log(x) = 1", "true", VACUOUS),
    ("x = x", "x real, 0 < x", "true", "log(x) < log(x)", VACUOUS),
    ("1/x = 0", "x real", "true", "true", ILL_POSED),
    ("PureDP(RR(x), 1)", "x real", "x = 1", "x = 2", VACUOUS),
    ("PureDP(RR(0), 1)", "x real", "PureDP(RR(2), x) and 1 = 2", "true", ILL_POSED),
])  # fmt: skip
def test_which_verdict_comes_first(claim: str, let: str, given: str, nontrivial: str, expect: str) -> None:
    assert verdict(claim, let, given=given, nontrivial=nontrivial) == expect
