"""Short proofs that are found: by a known theorem, term by term, by induction on the last term of a sum."""

from dataclasses import replace

import pytest

from theorems import catalogue
from verify import ask
from verify.language import VACUOUS, Misprint, Source, Theorem
from verify.language.traverse import conjuncts
from verify.language.claim import ILL_POSED, PROVED, REFUTED, Claim, declaring
from verify.kernel.terms import app, num
from verify.prove.recall import Sayings, _fitting, citable, matched, proof_of, resembles
from verify.run.checking import check


@pytest.mark.parametrize(("claim", "verdict"), [
    ("PureDP(RR(1/3), 1)", REFUTED), ("PureDP(RR(1/3), 2)", PROVED), ("PureDP(RR(2/3), 1)", ILL_POSED),
])  # fmt: skip
def test_what_speaks_of_one_thing_is_looked_at_before_the_theorems(claim: str, verdict: str) -> None:
    found = ask(claim)
    assert (found.verdict, found.work < 30_000) == (verdict, True)


@pytest.mark.one_in(4)
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
        (
            "sum(sum(Prob(Binomial(j, g), y)*y for y in 0..j) for j in 1..n) = sum(g*j for j in 1..n)",
            "n natural, 0 <= g <= 1",
        ),  # the same of each term
        (
            "2*sum(Prob(Binomial(n, g), y)*y for y in 0..n) + 1 <= 2*n + 1",
            "n natural, 0 <= g <= 1",
        ),  # the same, put in
        (
            ("PureDP(Shuffled(Randomizer(R, k, l), 3), eps) implies "
            "PureDP(Shuffled(Randomizer(R, k, l), 5), eps)"),
            "k natural >= 1, l natural >= 1, R randomizer(k, l), eps real",
        ),  # the same of 5 users as of one, and of one as of 3
        (
            "x(j) = x(k) implies sum(f(i + x(j)) for i in 1..n) <= sum(f(i + x(k)) for i in 1..n)",
            "n natural, j, k integer, x: int -> int, f: int -> real",
        ),
        ("sum(k for k in 1..n) = n*(n + 1)/2", "n natural"),
        ("sum(x^2 for k in 1..n) <= sum(x^2 + 1 for k in 1..n)", "n natural, x real"),
    ],
)
def test_is_found(claim: str, let: str) -> None:
    assert ask(claim, let).verdict == "PROVED"


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("claim", "let"),
    [
        ("sum(Prob(Binomial(n, g), y)*y for y in 0..n) = g*n + 1/1000", "n natural, 0 <= g <= 1"),
        ("Tail(Binomial(n, 1/3), (1 + 1/2)*(1/3)*n) <= exp(-4*n)", "n natural >= 1"),
        (
            "sum(sum(Prob(Binomial(j, g), y)*y for y in 0..j) for j in 1..n) = sum(g*j for j in 0..n+1)",
            "n natural, 0 <= g <= 1",
        ),
        ("2*sum(Prob(Binomial(n, g), y)*y for y in 0..n) + 1 <= n + 1", "n natural, 0 <= g <= 1"),
        (
            "x(j) = x(k) implies sum(f(i + x(j)) for i in 1..n) <= sum(f(i - x(k)) for i in 1..n)",
            "n natural, j, k integer, x: int -> int, f: int -> real",
        ),
        ("sum(k for k in 1..n) = n^2", "n natural"),
        ("sum(x^2 + 1 for k in 1..n) <= sum(x^2 for k in 1..n)", "n natural, x real"),
    ],
)
def test_what_is_false_is_not_found(claim: str, let: str) -> None:
    assert ask(claim, let).verdict in ("REFUTED", "UNDECIDED")


@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize(
    ("claim", "let"),
    [
        ("sum(Prob(Binomial(n, g), y)*y for y in 0..n) <= 3*g*n", "n natural, 0 <= g <= 1"),
        ("x^n <= n*(x*x^(n - 1))", "n natural, x real"),
        ("PureDP(Shuffled(RR(g), 3), 1)", "0 < g < 1"),
    ],
)
def test_no_theorem_is_passed_over(claim: str, let: str, whole: bool) -> None:
    goal = Claim(forall=let, claim=claim).plain.claim
    fit = {t.id for t in catalogue().values() if citable(t) and any(_fitting(goal, t, [], whole=whole))}
    about = Sayings(catalogue().values()).about(goal, whole=whole)
    assert fit <= {t.id for t in about} < set(catalogue())


def test_a_theorem_in_greek_letters_is_not_passed_over() -> None:
    known = catalogue()["binomial.no-trial"]
    greek = replace(known, forall=known.forall.replace("gamma", "γ"))
    assert greek.forall != known.forall
    own = Claim(forall=known.forall, given=known.given, claim=known.claim)
    assert proof_of(own.statement, [greek], own) == known.proof
    assert list(declaring(greek.corrected.statement, [own, greek.corrected])) == [own, greek.corrected]


def test_what_would_be_said_of_any_goal_is_only_where_what_it_assumes_is_known() -> None:
    cancelled = catalogue()["powers.cancelled"]
    given = "x^n <= 2*(y*x^(n - 1))"
    own = Claim(forall="n natural >= 1, x real, y real", given=given, claim="x <= 2*y").plain
    ((_, values),) = _fitting(own.claim, cancelled, conjuncts(own.given))
    assert set(own.variables) <= set(values)
    assert not any(_fitting(own.claim, cancelled, conjuncts(own.domain)))


def test_what_is_told_from_a_goal_as_written_is_never_what_says_it() -> None:
    for each in catalogue().values():
        own = each.corrected
        written = conjuncts(own.statement.claim)
        for part in conjuncts(own.plain.claim):
            assert any(resembles(f, part, own.statement.variables) for f in written), each.id


@pytest.mark.parametrize(
    ("given", "disproof", "expect"),
    [
        ("0 < x and x < 1", "assume A\nby only A", False),
        ("0 < x and x < 1", "by law exp_positive(x)", False),
        ("0 < x and x < 0", "assume A\nby only A", True),
    ],
)
def test_a_derivation_that_there_is_no_instance_must_show_it(given: str, disproof: str, expect: bool) -> None:
    printed = Misprint(name="none", given=given, expect=VACUOUS, disproof=disproof)
    own = Theorem(
        id="my.own", says="x.", source=Source(note="0", lines="1"), forall="x real", given="0 < x",
        claim="0 <= x", printed=(printed,),
    )  # fmt: skip
    (edition,) = (e for e in own.editions if e.expect == VACUOUS)
    (found,) = check([edition], {own.id: own})
    assert (found.verdict == VACUOUS) is expect


def test_a_number_of_which_nothing_is_said_is_0() -> None:
    """Where a part of a theorem does not speak of it, and no hypothesis does."""
    known = Claim(forall="x real, y real, c real", given="0 <= x", claim="exp(x) = y and c^2 = c*c").statement
    part = conjuncts(known.claim)[0]
    goal = Claim(forall="z real", claim="exp(z) = 3").statement.claim
    found = matched(part, goal, known, [])
    assert found is not None
    assert found[known.variables[2]] is num(0)
    bound = Claim(forall="x real, y real, c > 0", claim="exp(x) = y and c < c^2 + 1").statement
    assert matched(conjuncts(bound.claim)[0], goal, bound, []) is None


def test_a_function_of_several_things_that_binders_bind_is_what_stands_there() -> None:
    """Where a theorem has one with more arguments than it takes here."""
    general = Claim(forall="n natural, q: int, int -> real, c real",
                    claim="exists x (int -> int): c <= sum(q(i, x(i)) for i in 1..n)").statement  # fmt: skip
    own = Claim(forall="n natural, r: int -> real",
                claim="exists x (int -> int): 2 <= sum(r(x(i))^2 for i in 1..n)").statement  # fmt: skip
    found = matched(general.claim, own.claim, general, [])
    assert found is not None
    wanted = Claim(forall="r: int -> real", claim="exists q (int, int -> real): q(1, 2) = r(2)^2")
    r = wanted.statement.variables[0]
    assert app(found[general.variables[1]], num(1), num(2)) is app(r, num(2)) ** 2
    other = Claim(forall="n natural, r: int -> real",
                  claim="exists x (int -> int): 2 <= sum(r(x(i) + x(1))^2 for i in 1..n)")  # fmt: skip
    assert matched(general.claim, other.statement.claim, general, []) is None
