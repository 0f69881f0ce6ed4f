"""What the two sides of a comparison are where a claim fails: never a crash, whatever word a claim is made
of.
"""

import pytest

from verify import ask
from verify.run.sides import sides
from verify.kernel.definitions import COUNTS, DISTRIBUTION, QUERY, STATISTIC, WORDS
from verify.kernel.terms import BOOL, INT, OBJECT, REAL, TABLE, WORD, Term, Type, var
from verify.language.reading.plain import read

GIVEN: dict[Type, str] = {
    INT: "n", REAL: "x", DISTRIBUTION: "Binomial(n, x)", TABLE: "[1, 0; 0, 1]", COUNTS: "[1, 0; 0, 1]",
    OBJECT: "RR(x)", WORD: "i -> 0", QUERY: "w -> w(1)", STATISTIC: "w -> w(1)",
    ("fn", (REAL,), REAL): "t -> exp(-t)", ("fn", (("fn", (INT,), REAL),), REAL): "w -> w(1)",
}  # fmt: skip
AROUND = {  # a claim about each type of thing that words name
    BOOL: "{}", REAL: "{} < 0", INT: "{} < 0", DISTRIBUTION: "Prob({}, 0) < 0",
    TABLE: "Law(Randomizer({}, 2, 2), 0, 0) < 0",
    COUNTS: "Law(Messages([1, 0; 0, 1], 2, 2, {}, 2, 2), 0, 0) < 0", OBJECT: "PureDP({}, x)",
    ("fn", (REAL,), REAL): "Density({})",
}  # fmt: skip
CLAIMS = (
    "{}", "not {}", "{} and 1 < x", "1 < x and {}", "{} or x < 0", "{} implies x < 0", "0 <= x implies {}",
)  # fmt: skip
LETTERS = {"n": var("n", INT), "x": var("x", REAL)}


def word(name: str) -> str:
    """A claim that is headed by a word, or by one that takes what the word names."""
    arguments = ", ".join(GIVEN[kind] for kind in WORDS[name].arguments)
    return AROUND[WORDS[name].type].format(f"{name}({arguments})" if arguments else name)


@pytest.mark.parametrize("name", WORDS)
@pytest.mark.parametrize("around", CLAIMS)
def test_no_word_is_too_much(name: str, around: str) -> None:
    claim: Term = read(around.format(f"({word(name)})"), LETTERS)
    assert all(text and value for text, value in sides(claim, {"n": "2", "x": "1/4", "input": "0"}))


@pytest.mark.parametrize(
    "claim",
    [
        "PureDP(RR(gamma), eps)", "0 < eps and PureDP(RR(gamma), eps)",
        "eps > 1 implies PureDP(RR(gamma), eps)", "ApproxDP(RR(gamma), eps, 0)",
        "RatioAtMost(RR(gamma), eps)",
        "PureDP(RR(gamma), eps) and gamma < 0",
    ],
)  # fmt: skip
def test_a_claim_about_a_mechanism_is_refuted(claim: str) -> None:
    assert ask(claim, ["0 < gamma < 1/2", "eps > 0"], work=500_000).verdict == "REFUTED"


@pytest.mark.parametrize(
    ("claim", "there"),
    [
        ("x < 1", []), ("not (x^2 < 1)", [("x^2", "1/16")]), ("x^2 > 1 or 2*x > 1", [("x^2", "1/16")]),
        ("x^2 <= x <= 2*x <= 1/4", [("2*x", "1/2")]), ("x > 0 implies 3*x < x", [("3*x", "3/4")]),
        ("(if x < 1 then 2 else x) <= x", [("(if x < 1 then 2 else x)", "2")]),
        ("Tail(Binomial(n, x), 1) <= x", [("Tail(Binomial(n, x), 1)", "7/16")]),
        ("not (x < 1 implies x^2 < 1)", [("x^2", "1/16")]), ("y < x", []),
    ],
)  # fmt: skip
def test_the_sides_that_fail_are_shown(claim: str, there: list[tuple[str, str]]) -> None:
    letters = LETTERS | {"y": var("y", REAL)}
    assert sides(read(claim, letters), {"n": "2", "x": "1/4"}) == there


@pytest.mark.parametrize(
    ("claim", "witness", "expected"),
    [
        ("PureDP(RR(1/4), 1/2)", {"input": "0", "neighbour": "1", "output": "0"}, ["3/4", "1/4"]),
        ("PureDP(RR(1/4), 1)", {"input": "1", "neighbour": "0", "output": "1"}, ["3/4", "1/4"]),
        (
            "RatioAtMost(RR(x), 2)",
            {"x": "1/3", "input": "0", "neighbour": "1", "output": "0"},
            ["5/6", "1/6"],
        ),
        (
            "PureDP(Shuffled(RR(1/4), 2), 1)",
            {"input": "word(0, 0)", "neighbour": "word(0, 1)", "output": "[2, 0]"},
            ["9/16", "3/16"],
        ),
        (
            "PureDP(Shuffled(RGap, 2), 0)",
            {"input": "word(0, 1)", "neighbour": "word(1, 1)", "output": "s -> if s = 0 then 5 else 3"},
            ["1/5", "2/25"],
        ),
        ("PureDP(RR(1/4), 2)", {"input": "0", "neighbour": "1", "output": "0"}, []),  # it is kept to
        ("PureDP(RR(1/4), 1/2)", {"input": "0", "neighbour": "1", "output": "1"}, []),  # as the other way
        ("PureDP(RR(1/4), 1/2)", {"input": "0", "neighbour": "1"}, []),
    ],
)
def test_chances_of_an_output_are_those_that_break_the_claim(
    claim: str, witness: dict[str, str], expected: list[str]
) -> None:
    names = ["P[output | input]", "P[output | neighbour]"]
    assert sides(read(claim, LETTERS), witness) == list(zip(names, expected, strict=False))
