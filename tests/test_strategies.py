"""Instances: they satisfy domain and hypotheses, they shrink to what a person would write, and they work
inside @given.
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import log1p
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st

from theorems import catalogue
from verify.kernel.terms import INT, INTEGERS, REAL, conj, make, num
from verify.language.reading.plain import read
from verify.language.claim import BadTheorem
from verify.language.traverse import conjuncts
from verify.language.theorem import NearMiss, Source, Theorem
from verify.prove.conditions import Plan
from verify.api.strategies import FunctionValue, RealValue, as_term, decide, finite, instances, undecided

THEOREMS = catalogue()
QUICK = settings(max_examples=40, database=None, derandomize=True, deadline=None)
FIRST = settings(QUICK, max_examples=12)  # Hypothesis looks at the first ten for its health checks
FOUND = settings(QUICK, phases=[Phase.generate])  # whatever is found, without looking for a simpler one
THOROUGH = settings(max_examples=2000, database=None, derandomize=True, deadline=None)


def statement(forall: str, given: str = "true", claim: str = "true", **more: Any) -> Theorem:
    return Theorem(
        id="planted",
        says="Planted.",
        source=Source(note="0", lines="0"),
        forall=forall,
        given=given,
        claim=claim,
        **more,
    )


def smallest(theorem: Theorem, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    return find(instances(theorem), condition, settings=THOROUGH)


# They are instances -----------------------------------------------------------------------------------------


FEW = {  # how many different instances are drawn at least, where the hypotheses leave hardly any room
    "any-protocol.drawn": 1,  # densities of n coordinates
    "any-protocol.drawn-whole": 1,
    "any-protocol.event": 1,
    "any-protocol.exchanged": 1,
    "any-protocol.moved": 1,
    "coordinates.below": 1,  # Borel functions of n coordinates, one below the other
    "coordinates.first-moment": 1,  # Borel functions of n coordinates
    "coordinates.fourth-moment": 1,  # a density with its moments
    "coordinates.moments": 1,  # a density of each noise, with integrals
    "coordinates.smaller": 1,  # integrable functions of n coordinates
    "coordinates.third-moment": 1,
    "densities.post-processing": 1,  # a density and functions of reals
    "densities.ratio-in-space": 1,  # densities of n coordinates
    "densities.tested": 1,  # functions of reals are not drawn: the instance that is named
    "density-lower.few": 2,  # an equation between reals
    "density.height": 1,  # a density with bin probabilities of its own
    "draws.average": 1,  # a density, and a function with a second moment
    "draws.noisy-average": 1,  # two of them
    "draws.statistic": 1,
    "draws.variance": 1,
    "gap-weights.at-least": 1,  # weights that vanish where others do
    "histogram.gap": 4,  # users enough for an error, and for what local users' delta adds
    "integrals.cut": 1,  # functions of reals are not drawn
    "integrals.even": 1,  # functions of reals
    "integrals.halves": 1,  # functions of reals
    "integrals.near": 1,  # integrable functions of reals
    "integrals.split": 1,  # functions of reals are not drawn
    "integrals.sum": 1,  # integrable functions
    "integrals.weighted": 1,  # a kernel with its integrals
    "kernel-class.moment": 1,  # a kernel with moments
    "kernel-class.rate": 1,
    "kernel-class.narrower": 1,
    "kernel-density.bias": 1,  # a bounded density, and a kernel
    "kernel-density.error": 1,
    "kernel-density.integrals": 1,
    "kernel-density.moments": 1,
    "kernel-density.one-draw": 1,
    "kernel-density.rate": 1,
    "kernel-dimensions.bias": 1,  # integrable functions, kernels and densities of d coordinates
    "kernel-dimensions.bounded": 1,
    "kernel-dimensions.error": 1,
    "kernel-dimensions.one-coordinate": 1,
    "kernel-dimensions.one-draw": 1,
    "kernel-dimensions.rate": 1,
    "kernel-dimensions.scaled": 1,
    "kl.data-processing": 1,  # laws without a weight 0, and a channel for them
    "lambda.least-delta": 1,  # the exact delta of a shuffle
    "lambda.private-sharper": 3,  # three letters that stand for formulas
    "lambda.slack": 1,  # four rows of a table
    "lambda.between": 3,  # four inequalities of a protocol that hides a bit
    "lambda.choice-size": 2,  # lambda is what is chosen for the others
    "laplace-density.private": 1,  # a test on n coordinates
    "laplace-mean.absolute-error": 1,
    "laplace-mean.away": 1,
    "laplace-mean.error": 1,  # a density, and a bounded Borel function
    "laplace-mean.integrals": 1,
    "laplace-mean.moments": 1,
    "laplace-mean.still": 1,
    "laplace-noise.halves": 1,  # an integrand with what is left of its integral
    "laplace-noise.sharper-and-heavier": 1,  # two letters that stand for formulas
    "laplace-noise.vector": 1,  # a test of K coordinates
    "local-histogram.mean-error": 1,  # the largest of d errors, as a function of all counts
    "mean.any-protocol": 1,  # densities of n coordinates
    "means.within": 1,  # weights that add up to 1, and numbers from 0 to 1
    "minimax.some-law": 1,  # errors of estimates, for every law
    "minimax.told-apart": 1,  # densities of n coordinates
    "minimax.two-apart": 1,  # laws that differ in two places, by what the hypotheses say
    "minimax.two-errors": 1,  # integrable functions of n coordinates
    "noisy-max.private": 1,  # laws of noise whose shifts are bounded
    "private-kernel.integrals": 1,  # a bounded density, and a kernel
    "real-sum.any-number-of-users": 4,  # numbers of some 800 bits
    "two-points.one-report": 1,  # a private randomizer and two laws that differ in one place
}


def alike(name: str) -> object:
    """What theorems have in common whose instances are made alike: the kinds of their variables, and the
    heads of their hypotheses.
    """
    statement = THEOREMS[name].corrected.statement
    return frozenset(v.type for v in statement.variables), frozenset(f.op for f in conjuncts(statement.given))


FIRST_ALIKE = set({alike(name): name for name in reversed(THEOREMS)}.values())
NAMES = [pytest.param(name, marks=() if name in FIRST_ALIKE else pytest.mark.slow) for name in THEOREMS]


@pytest.mark.one_in(12)
@pytest.mark.parametrize("name", NAMES)
def test_every_theorem_has_instances(name: str) -> None:
    """Within Hypothesis' health checks, none switched off; each variable has a value of its kind, and they
    differ.
    """
    edition = THEOREMS[name].corrected
    variables = edition.statement.variables
    plan = Plan(edition.statement, edition)
    seen = []

    @FIRST
    @given(instances(name))
    def collect(values: dict[str, Any]) -> None:
        seen.append(values)

    collect()
    kinds = {
        v.args[0]: int if v.type == INT else (Fraction, RealValue) if v.type == REAL else FunctionValue
        for v in variables
    }
    assert all(
        values.keys() == kinds.keys() and all(isinstance(x, kinds[n]) for n, x in values.items())
        for values in seen
    )
    assert all(
        decide(f, {v: values[v.args[0]] for v in variables}) is not False
        for values in seen[-1:]
        for f in plan.filters
    )
    numbers = all(
        isinstance(v.type, str) for v in variables
    )  # hypotheses on functions may leave little but the named instance
    free = [v for v in variables if v not in plan.pinned]
    few = 2 if free else 1
    assert len({repr(v) for v in seen}) >= FEW.get(name, min(5, len(seen) // 2) if numbers else few)


def test_a_number_that_is_no_fraction_keeps_its_kind() -> None:
    theorem = statement("0 < x <= 1, y real", given="y = log(1 + x)", instance="x = 1, y = log(2)")
    seen = []

    @QUICK
    @given(instances(theorem))
    def collect(values: dict[str, Any]) -> None:
        seen.append(values)

    collect()
    assert all(abs(float(v["y"]) - log1p(v["x"])) < 1e-9 for v in seen)
    assert len({v["y"] for v in seen}) >= 10
    assert Plan(theorem.editions[-1].statement, theorem.editions[-1]).named is not None
    two = RealValue(read("log(2)", {}))
    assert (two, repr(two), as_term(two)) == (RealValue(two.term), "log(2)", two.term)


def test_what_is_not_decided_keeps_the_values_of_the_named_instance() -> None:
    theorem = statement(
        "f: int -> real, b real, n natural", given="for all y integer: f(y + 1) = b*f(y)",
        instance="f = y -> 2^y, b = 2, n = 1",
    )  # fmt: skip
    assert undecided(theorem) == []
    power = FunctionValue(read("y -> 2^y", {}, None, ("fn", (INT,), REAL)))
    assert smallest(theorem, lambda v: v["n"] > 57) == {"f": power, "b": 2, "n": 58}


def test_tight_hypotheses_leave_what_is_near_the_named_instance() -> None:
    theorem = statement(
        "f: int -> int, g: int, (int -> int) -> int, n natural",
        given="(for all i in 0..9: f(i) = i^2) and g(1, f) = 17",
        instance="f = i -> i^2, g = (i, w) -> 17*w(i), n = 0",
    )
    seen = []

    @settings(QUICK, max_examples=10)
    @given(instances(theorem))
    def collect(values: dict[str, Any]) -> None:
        seen.append(values)

    collect()
    assert all((v["f"](3), v["g"](1, v["f"])) == (9, 17) for v in seen)
    assert len({v["n"] for v in seen}) >= 3


def binomial(v: dict[str, Any]) -> bool:
    return bool(v["n"] >= 1 and 0 < v["gamma"] <= Fraction(1, 2) and 0 < v["alpha"] < 1)


EXACT: dict[str, Callable[[dict[str, Any]], bool]] = {  # domain and hypotheses once more, in Python
    "randomized-response.ratio": lambda v: 0 < v["gamma"] < Fraction(1, 2),
    "chernoff.lower": lambda v: v["n"] >= 1 and 0 < v["gamma"] <= 1 and 0 < v["x"] < 1,
    "binomial.rising-ratio": lambda v: (
        binomial(v) and v["y"] >= 0 and v["y"] + 1 <= (1 + v["alpha"]) * v["gamma"] * v["n"]
    ),
    "binomial.falling-ratio": lambda v: (
        binomial(v) and (1 - v["alpha"]) * v["gamma"] * v["n"] <= v["y"] <= v["n"] - 1
    ),
    "smooth-noise.binomial": lambda v: (
        v["n"] >= 1
        and 0 <= v["gamma"] <= Fraction(1, 2)
        and 0 <= v["alpha"] < 1
        and 0 <= v["k"] <= v["alpha"] * v["gamma"] * v["n"] / 2
    ),
    "single-message.same-ratio": lambda v: v["r"] >= 0 and v["n"] >= 1 and stochastic(v["R"], v["k"], v["l"]),
    "smooth-noise.strict-or-not": lambda v: v["eps"] >= 0 and 0 <= v["delta"] <= 1 and distribution(v["D"]),
}


def distribution(d: FunctionValue) -> bool:
    weights = [d(y) for y in range(-10, 11)]
    return sum(weights) == 1 and all(w >= 0 for w in weights)


def stochastic(r: FunctionValue, inputs: int, reports: int) -> bool:
    rows = [[r(x, y) for y in range(reports)] for x in range(inputs)]
    return inputs >= 1 and reports >= 1 and all(sum(row) == 1 and all(w >= 0 for w in row) for row in rows)


@pytest.mark.parametrize("name", EXACT)
def test_instances_satisfy_domain_and_hypotheses(name: str) -> None:
    @QUICK
    @given(instances(name))
    def holds(values: dict[str, Any]) -> None:
        assert EXACT[name](values)

    holds()


@pytest.mark.wide
@QUICK
@given(instances("smooth-noise.mechanism"))
def test_smooth_distributions_and_sensitive_queries(values: dict[str, Any]) -> None:
    d, eps, delta, n, f = (values[name] for name in ("D", "eps", "delta", "n", "f"))
    assert distribution(d)
    for step in (-1, 1):
        weights = [(Fraction(d(y)), Fraction(d(y + step))) for y in range(-12, 13)]
        sure = sum(
            p for p, q in weights if p >= 3 ** int(-(-eps // 1)) * q
        )  # e^eps <= 3^ceil(eps): these certainly count
        assert sure <= delta
    words = list(product((-1, 0, 1, 2), repeat=min(n, 2)))
    for w, v in product(words, words):
        if sum(a != b for a, b in zip(w, v, strict=True)) == 1:
            assert (
                abs(
                    f(lambda i, w=w: dict(enumerate(w, 1)).get(i, 0))
                    - f(lambda i, v=v: dict(enumerate(v, 1)).get(i, 0))
                )
                <= 1
            )


@QUICK
@given(instances("single-message.last-step"))
def test_irrational_hypotheses_hold(values: dict[str, Any]) -> None:
    variables = {v.args[0]: v for v in THEOREMS["single-message.last-step"].editions[-1].statement.variables}
    assert decide(read("a > exp(eps)*b", variables), {variables[n]: x for n, x in values.items()}) is True


@pytest.mark.wide
def test_ties_and_ends_are_drawn() -> None:
    theorem = statement("0 <= p <= 1, 0 <= q <= 1, n natural >= 1", given="p <= n*q/3")
    seen: list[dict[str, Any]] = []

    @settings(QUICK, max_examples=300)
    @given(instances(theorem))
    def collect(values: dict[str, Any]) -> None:
        seen.append(values)

    collect()
    assert any(3 * v["p"] == v["n"] * v["q"] for v in seen if v["q"])
    assert {Fraction(0), Fraction(1), Fraction(1, 2)} <= {v["p"] for v in seen}
    assert any(v["n"] > 20 for v in seen)


@pytest.mark.one_in(4)
@pytest.mark.parametrize(
    ("forall", "hypotheses"),
    [
        ("x real", "123/1000 < x < 124/1000"),
        ("x real, y real", "x < y and y < x + 1/1000"),
        ("n natural", "n*(n - 1) >= 6"),
        ("n integer", "n <= -7"),
        ("n integer", "17 <= 2*n <= 19"),
        ("x real", "x = 22/7"),
        ("x real", "log(2) < x <= 7/10"),
        ("x real", "-x > 3 and 5 - x < 9"),
        ("n natural >= 1, x real", "x/n >= 4 and x/n <= 4"),
        ("n in 5..9, m in n..n+1", "m != n"),
        ("eps real, n natural", "0 < eps <= 1 and n >= 100/eps^2*log(2/eps)"),
        ("D distribution", "Prob(D, 0) >= 1/2"),
        ("k natural >= 1, R randomizer(k, 2)", "for all x in 0..k-1: R(x, 0) >= 1/3"),
    ],
)
def test_bounds_are_met_without_much_filtering(forall: str, hypotheses: str) -> None:
    theorem = statement(forall, hypotheses)
    whole = theorem.editions[-1].statement
    checked = []

    @QUICK
    @given(instances(theorem))
    def holds(values: dict[str, Any]) -> None:
        env = {v: values[v.args[0]] for v in whole.variables}
        checked.append(values)
        parts = (
            whole.given
            if "distribution" in forall or "randomizer" in forall
            else conj(whole.domain, whole.given)
        )
        assert decide(parts, env) is True

    holds()
    assert checked


def test_what_is_not_decided_is_named() -> None:
    theorem = statement("f: int -> int", given="for all k integer: f(k) >= 0")
    assert undecided(theorem) == ["for all i integer: 0 <= f(i)"]
    assert undecided("smooth-noise.mechanism") == []


# They shrink ------------------------------------------------------------------------------------------------


@pytest.mark.one_in(4)
@pytest.mark.parametrize(
    ("forall", "hypotheses", "fails", "expected"),
    [
        ("n natural", "true", lambda v: v["n"] > 57, {"n": 58}),
        ("n natural, m natural", "true", lambda v: v["n"] * v["m"] >= 10, None),
        ("x real", "true", lambda v: v["x"] ** 2 < v["x"], {"x": Fraction(1, 2)}),
        ("x real", "true", lambda v: v["x"] > Fraction(5, 7), {"x": Fraction(1)}),
        ("0 < x < 1", "true", lambda v: v["x"] > Fraction(5, 7), {"x": Fraction(3, 4)}),
        ("0 < x < 1", "true", lambda v: Fraction(3, 10) < v["x"] < Fraction(7, 20), {"x": Fraction(1, 3)}),
        ("x real", "x >= 0", lambda v: v["x"] != 0, {"x": Fraction(1)}),
        ("n integer", "true", lambda v: v["n"] < 0, {"n": -1}),
        ("D distribution", "true", lambda v: 0 < v["D"](0) < 1, None),
    ],
)
def test_counterexamples_are_small(
    forall: str, hypotheses: str, fails: Callable[[dict[str, Any]], bool], expected: dict[str, Any] | None
) -> None:
    found = smallest(statement(forall, hypotheses), fails)
    if expected is not None:
        assert found == expected
    elif "D" in found:
        assert repr(found["D"]) == "[1/2, 1/2]"
    else:
        assert sorted(found.values()) in ([1, 10], [2, 5], [3, 4])


def test_a_planted_false_claim_is_found_small() -> None:
    """That a randomizer's reports do not depend on its input."""
    theorem = statement("k natural >= 1, l natural >= 1, R randomizer(k, l)")
    found = smallest(theorem, lambda v: v["k"] >= 2 and v["R"](0, 0) != v["R"](1, 0))
    assert (found["k"], found["l"]) == (2, 2)
    assert repr(found["R"]) in ("[1, 0; 0, 1]", "[0, 1; 1, 0]")


def test_the_first_try_is_the_simplest() -> None:
    first = find(
        instances("smooth-noise.binomial"),
        lambda _: True,
        settings=settings(database=None, phases=[Phase.generate]),
    )
    assert first["n"] == 1
    assert first["k"] == 0


# They are used ----------------------------------------------------------------------------------------------


@QUICK
@given(instances("single-message.last-step"))
def test_inside_given(values: dict[str, Any]) -> None:
    a, b, n = values["a"], values["b"], values["n"]
    assert a**n > b * a ** (n - 1)


@settings(QUICK, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_inside_other_strategies(data: st.DataObject) -> None:
    values = data.draw(instances(THEOREMS["randomized-response.epsilon"]))
    assert 0 < values["gamma"] < Fraction(1, 2)


def test_editions_and_statements_have_instances() -> None:
    edition = next(e for e in THEOREMS["smooth-noise.binomial"].editions if e.name == "near miss 1")
    for what in (edition, edition.statement):
        assert set(find(instances(what), lambda _: True, settings=FOUND)) == {"n", "k", "gamma", "alpha"}


def test_an_edition_may_have_variables_that_the_named_instance_lacks() -> None:
    near = NearMiss(forall="y real", given="y >= 3", claim="y < 3")
    theorem = statement("x real", given="x >= 2", claim="x > 1", instance="x = 2", near_misses=(near,))
    assert find(instances(theorem.editions[-1]), lambda _: True, settings=QUICK)["y"] >= 3


def test_an_unknown_id_suggests_others() -> None:
    with pytest.raises(BadTheorem, match=r"did you mean smooth-noise\.binomial"):
        instances("smooth-noise.binominal")


def test_function_values_are_data() -> None:
    term = read("[1/2, 1/2]", {}, None, ("fn", (INT,), REAL))
    d, same = FunctionValue(term), FunctionValue(term)
    assert d == same
    assert hash(d) == hash(same)
    assert d != FunctionValue(as_term(lambda i: i))
    assert (d(0), d(1), d(2), repr(d)) == (Fraction(1, 2), Fraction(1, 2), 0, "[1/2, 1/2]")


def test_sums_over_the_integers_are_cut_to_where_terms_are() -> None:
    cases = {
        "sum(if y = 3 then 2 else if y = -2 then 1 else 0 for y in Z)": "-2..3",
        "sum(if 1 <= y <= 4 then y^2 else 0 for y in Z)": "1..4",
        "sum(if 1 <= y and y < 5/2 and y != 2 then y^2 else 0 for y in Z)": "1..2",
        "sum(2*(if y + 1 = 3 then 1 else 0) for y in Z)": "2..2",
        "sum(max(0, y) for y in Z)": "Z",
        "sum(max(0, if y = 3 then 2 else 0) for y in Z)": "3..3",
        "sum(2^y for y in Z)": "Z",
    }
    for text, wanted in cases.items():
        domain = finite(read(text, {})).args[0]
        assert domain is (
            INTEGERS if wanted == "Z" else make("range", *(num(int(end)) for end in wanted.split("..")))
        )


def test_near_misses_have_instances_too() -> None:
    theorem = statement("x real", claim="x = x", near_misses=(NearMiss(claim="x = 0", witness="x = 1"),))
    assert find(instances(theorem.editions[-1]), lambda v: v["x"] != 0, settings=QUICK) == {"x": Fraction(1)}


def test_functions_of_a_kind_that_is_not_made_are_those_of_the_named_instance() -> None:
    theorem = statement(
        "K: real -> real, F: (real -> real) -> real, n natural", instance="K = t -> t^2, F = g -> g(2), n = 0"
    )
    found = find(instances(theorem), lambda v: v["n"] > 57 and v["K"](1) != v["K"](-1), settings=THOROUGH)
    assert (repr(found["F"]), found["n"]) == ("w -> w(2)", 58)
