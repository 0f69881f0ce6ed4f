"""What steps do to what is to be shown and to the names in force; what cannot be followed is a result too."""

import pytest

from verify.kernel.terms import FALSE, INT, REAL, Term, var
from verify.language.following import After, Goal, Names, after
from verify.language.proof import read_proof
from verify.language.steps import By
from verify.language.reading.plain import read
from verify.language.writing import write

X, N = var("x", REAL), var("n", INT)
NAMES = Names().with_variables(X, N)


def goal(text: str) -> Goal:
    t: Term = read(text, NAMES.variables)
    return Goal(t, t)


def followed(proof: str, claim: str) -> After:
    found = After(goal(claim), NAMES)
    for step in read_proof(proof):
        found = after(step.reason.way if isinstance(step, By) else step, found)  # type: ignore[arg-type, union-attr]
    return found


@pytest.mark.parametrize(
    ("proof", "claim", "left"),
    [
        ("take k", "for all k in 1..3: k <= n", "k <= n"),
        ("take k\nassume A", "for all k integer: k < 1 implies k < n", "k < n"),
        ("take k", "for all k integer: k < 1 implies k < n", "k < n"),
        ("assume A", "x != 1", "false"),
        ("exhibit x + 1", "exists y real: x < y", "x < x + 1"),
        ("show x < 3", "x < 2", "x < 3"),
        ("let a = x\nhave A: x <= 1 by reduce", "x < 2", "x < 2"),
        ("by termwise i", "sum(i*x for i in 1..n) <= sum(i for i in 1..n)", "i*x <= i"),
        ("by exhaust", "for all k in 1..2: k < n", "1 < n"),
        ("by reduce", "x < 1 + 1", "x < 2"),
        ("by rewrite A", "x < 1", "x < 1"),
    ],
)
def test_what_is_then_to_be_shown(proof: str, claim: str, left: str) -> None:
    found = followed(proof, claim)
    assert found.goal is not None
    assert (write(found.goal.meant), found.lost) == (left, "")


@pytest.mark.parametrize(
    ("proof", "claim", "why"),
    [
        ("take k", "x < 1", "there is no variable to be called k"),
        ("assume A", "x < 1", "nothing is supposed"),
        ("exhibit 1, 2", "exists y real: x < y", "more values than the goal asks for"),
        ("exhibit (", "exists y real: x < y", ""),
        ("induct k", "x < 1", "induction proves `for all n, a <= n implies …`"),
        ("by termwise i", "true", "termwise compares two sums"),
        ("by termwise i", "x < 1", "termwise compares two sums"),
        ("by exhaust", "for all k in 1..n: k < n", "exhaust proves `for all n in a..b`, for two numbers"),
        ("by exhaust", "true", "exhaust proves"),
        ("by monotone u -> u +, 0, x", "0 <= x", ""),
        ("take k\ntake l", "x < 1", "nobody knows what is to be shown"),
    ],
)
def test_what_cannot_be_followed_is_said_and_leaves_nothing_known(proof: str, claim: str, why: str) -> None:
    proof = proof if "induct" not in proof else f"{proof}\n    base\n        by A\n    step\n        by A"
    found = followed(proof, claim)
    assert (found.goal, found.names) == (None, NAMES)
    assert found.lost.startswith(why)
    assert found.lost


def test_a_fact_that_cannot_be_read_leaves_the_goal_as_it_is() -> None:
    for proof in ("have A: x <=", "let a = x +", "obtain j from A"):
        found = followed(proof, "x < 1")
        assert found.goal == goal("x < 1")
        assert found.names.facts.get("A") is None


def test_what_is_supposed_has_its_parts_by_their_numbers() -> None:
    facts = followed("assume A", "0 <= x and x <= 1 and x != 2 implies x < 2").names.facts
    assert {name: write(g.meant) for name, g in facts.items() if g is not None and name != "A"} == {
        "A1": "0 <= x", "A2": "x <= 1", "A3": "x != 2",
    }  # fmt: skip


def test_what_there_is_comes_with_its_range() -> None:
    found = followed("have A: exists k in 1..2: x < k\nobtain k from A", "x < 2")
    assert [write(g.meant) for g in found.goals] == ["1 <= k <= 2", "x < k"]
    assert write(found.names.facts["k3"].meant) == "x < k"  # type: ignore[union-attr]


def test_an_induction_has_a_start_and_three_goals() -> None:
    (step,) = read_proof("induct n\n    base\n        by A\n    step\n        by A")
    found = after(step, After(goal("for all n natural: 0 <= n*x"), NAMES))
    assert [write(g.meant) for g in found.goals] == ["0", "0 <= 0*x", "0 <= n*x", "0 <= (n + 1)*x"]
    assert (found.goal, found.names.facts["before"]) == (found.goals[3], found.goals[2])


def test_the_one_case_that_goes_on_is_known_there() -> None:
    known = followed("cases x < 1 or 1 <= x\n    case x < 1\n        by A\n    case 1 <= x", "x < 2").names
    assert write(known.facts["case"].meant) == "1 <= x"  # type: ignore[union-attr]
    both = followed("cases x < 1 or 1 <= x\n    case x < 1\n    case 1 <= x", "x < 2").names
    assert "case" not in both.facts


def test_an_abbreviation_is_a_name_to_the_reader_alone() -> None:
    found = followed("let a(i) = i*x\nassume H", "not x < 1")
    assert found.goal == Goal(FALSE, FALSE)
    known = found.names.goal("a(2) <= 1")
    assert known is not None
    assert [write(t) for t in known] == ["a(2) <= 1", "2*x <= 1"]
