"""The rule `antiderivative` and the laws of integrals, on functions drawn at random, against quadrature by
mpmath with 30 digits; and with premises left out, where the quadrature says otherwise.
"""

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from mpmath import mp, mpf

from verify.kernel.laws import LAWS, apply_law
from verify.kernel.terms import (
    INT, REAL, REALS, Term, Type, app, div, exp, function, log, num, sqrt, var,
)  # fmt: skip
from verify.kernel.work import Work
from verify.language.evaluate import derivative, smooth

mp.dps = 40
CLOSE = mpf(10) ** -30
SALT = mpf(7)  # what has no integral
POINT: Type = ("fn", (INT,), REAL)
x = var("x", REAL)
Value = Any


HEADS: dict[str, Callable[..., Value]] = {
    "add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b, "neg": lambda a: -a,
    "div": lambda a, b: a / b if b else mpf(0), "exp": mp.exp, "log": mp.log, "sqrt": mp.sqrt, "abs": abs,
    "pow": lambda a, b: a**b, "le": lambda a, b: a <= b, "lt": lambda a, b: a < b, "ne": lambda a, b: a != b,
    "eq": lambda a, b: abs(a - b) < CLOSE, "and": lambda *a: all(a), "true": lambda: True,
    "implies": lambda a, b: not a or b, "iff": lambda a, b: a == b, "or": lambda *a: any(a),
}  # fmt: skip
SAMPLE = [mpf(v) / 7 for v in range(-30, 31, 3)]  # of a quantifier over the reals


def value(t: Term, env: tuple[Value, ...] = (), names: dict[Term, Value] | None = None) -> Value:
    """What a term is, by numbers with 40 digits."""
    names = names or {}
    at = lambda *v: value(t.args[1], (*env, *v), names)  # noqa: E731
    if t.op == "num":
        return mpf(t.args[0]) / t.args[1]
    if t.op == "pi":
        return +mp.pi
    if t.op == "var":
        return names[t]
    if t.op == "bound":
        return env[-1 - t.args[0]]
    if t.op == "ite":
        return value(t.args[1 if value(t.args[0], env, names) else 2], env, names)
    if t.op == "lam":
        return at
    if t.op == "app":
        return value(t.args[0], env, names)(*(value(a, env, names) for a in t.args[1:]))
    if t.op == "borel":
        return True
    if t.op == "forall":
        domain = t.args[0]
        members = SAMPLE if domain.op == "reals" else range(4) if domain.op == "integers" else [
            lambda i, v=v: v if i == 1 else mpf(0) for v in SAMPLE]  # fmt: skip
        return all(at(v) for v in members)
    if t.op in ("integral", "integrable"):
        found = over(t, at, env, names)
        return found is not None if t.op == "integrable" else SALT if found is None else found
    return HEADS[t.op](*(value(a, env, names) for a in t.args))


def over(t: Term, at: Callable[..., Value], env: tuple[Value, ...], names: dict[Term, Value]) -> Value:
    """An integral, over an interval where its body is 0 elsewhere; None if it does not converge."""
    domain, body = t.args
    if domain.op == "points":
        low, high = (int(value(a, env, names)) for a in domain.args)
        return coordinates(at, list(range(low, high + 1)), {})
    if body.op == "ite" and body.args[0].op == "and":
        ends = [c.args[k] for c, k in zip(body.args[0].args, (0, 1), strict=True)]
        low, high = (value(a, (*env, mpf(0)), names) for a in ends)
        return mp.quad(at, [low, (low + high) / 2, high]) if low <= high else mpf(0)
    return line(at)


def line(at: Callable[[Value], Value]) -> Value:
    """Of what is smooth and falls off like exp(-x^2), by the trapezoidal rule, which then has all digits."""
    known = [at(mpf(i) / 4) for i in range(-48, 49)]
    bounded = None not in known and max(abs(known[0]), abs(known[-1])) < CLOSE
    return sum(known) / 4 if bounded else None


def coordinates(at: Callable[[Value], Value], places: list[int], known: dict[int, Value]) -> Value:
    if not places:
        return at(lambda i: known.get(int(i), mpf(0)))
    return line(lambda v: coordinates(at, places[1:], {**known, places[0]: v}))


def real(body: Callable[[Term], Term]) -> Term:
    return function((REAL,), body)


def number(draw: random.Random, low: int = -6, high: int = 6) -> Term:
    return num(draw.randint(low, high), draw.randint(1, 4))


def bell(draw: random.Random, v: Term) -> Term:
    """A polynomial times exp(-(c v + d)^2)."""
    top = number(draw) + number(draw) * v + (number(draw) * v**2 if draw.random() < 0.5 else num(0))
    return top * exp(-((num(draw.randint(4, 5), 4) * v + num(draw.randint(-2, 2), 3)) ** 2))


# Antiderivatives --------------------------------------------------------------------------------------------


def drawn(draw: random.Random, v: Term, depth: int) -> Term:
    """A function that may be differentiated, somewhere."""
    if depth == 0:
        return draw.choice((v, v, number(draw), v + number(draw)))
    a, b = drawn(draw, v, depth - 1), drawn(draw, v, draw.randrange(depth))
    heads: list[Callable[[], Term]] = [
        lambda: a + b, lambda: a - b, lambda: a * b, lambda: -a, lambda: div(a, b), lambda: exp(-(a**2)),
        lambda: log(a), lambda: sqrt(a), lambda: a ** num(draw.randint(0, 3)),
        lambda: a ** num(draw.randint(-2, -1)), lambda: (a**2 + 1) ** num(1, 2), lambda: num(2) ** b,
    ]  # fmt: skip
    return draw.choice(heads)()


def fits(t: Term, low: Fraction, high: Fraction) -> bool:
    """Whether the condition of the rule holds, at many points and with some room."""
    condition, room = smooth(t, x), (high - low) / 64
    points = [mpf(v.numerator) / v.denominator for v in (low + room * k for k in range(65))]
    try:
        return all(value(condition, (), {x: v}) is True and abs(value(t, (), {x: v})) < 1e6 for v in points)
    except (TypeError, ValueError, ZeroDivisionError, OverflowError):
        return False


def test_antiderivatives_against_quadrature() -> None:
    draw, seen = random.Random(17), 0
    while seen < 60:
        t = drawn(draw, x, draw.randint(1, 3))
        low = Fraction(draw.randint(-6, 6), 3)
        high = low + Fraction(draw.randint(0, 4), 3)
        if x not in t.free or not fits(t, low, high):
            continue
        slope = derivative(t, x)
        ends = [mpf(e.numerator) / e.denominator for e in (low, high)]
        found = mp.quad(lambda v, s=slope: value(s, (), {x: v}), [ends[0], sum(ends) / 2, ends[1]])
        whole = [value(t, (), {x: e}) for e in ends]
        if isinstance(found, mp.mpc) or abs(found) > 1e4:
            continue
        seen += 1
        error = abs(found - (whole[1] - whole[0]))
        assert error < max(CLOSE, CLOSE * max(map(abs, whole))) * 10**6, (t, low, high, error)


@pytest.mark.parametrize(("whole", "low", "high"), [
    (-div(num(1), x), -1, 1),  # smooth at all points but one
    (x, 1, 0),  # the ends the wrong way round
    (div(x, sqrt(x * x)), -1, 1),  # a jump where the root is not differentiable
    (x ** num(-2), -1, 2),
])  # fmt: skip
def test_without_its_premises_an_antiderivative_is_none(whole: Term, low: int, high: int) -> None:
    condition = smooth(whole, x)
    holds = low <= high and all(value(condition, (), {x: mpf(v)}) for v in (low, 0, high))
    difference = value(whole, (), {x: mpf(high)}) - value(whole, (), {x: mpf(low)})
    slope = derivative(whole, x)
    parts = sorted({mpf(low), mpf(0), mpf(high)})
    found = mpf(0) if high < low else mp.quad(lambda v: value(slope, (), {x: v}), parts)
    assert not holds
    assert abs(found - difference) >= 1


# Laws -------------------------------------------------------------------------------------------------------


def integral_instances(draw: random.Random) -> dict[str, tuple[Term, ...]]:
    """Instances of the laws at which their premises hold."""
    f, g = real(lambda v: bell(draw, v)), real(lambda v: bell(draw, v))
    at = lambda h, v: app(h, v, work=Work())  # noqa: E731
    more = real(lambda v: at(f, v) + exp(-(v**2)) * num(1, 3))
    other = real(lambda v: at(f, v) * num(2) - at(f, v))
    twice = real(lambda v: at(f, v) * num(-2))
    up = real(lambda v: at(f, v) ** 2)
    two = function((REAL, REAL), lambda v, w: bell(random.Random(1), v) * exp(-((w - v * num(1, 2)) ** 2)))
    point = function((POINT,), lambda w: exp(-(w(num(1)) ** 2)) * exp(-((w(num(2)) - w(num(1))) ** 2)))
    few = num(1)
    return {
        "integral_equal": (REALS, f, other), "integral_at_most": (REALS, f, more),
        "integral_linear": (REALS, f, g, number(draw), number(draw)), "integrable_below": (REALS, f, twice),
        "integral_bounded": (up, num(10**6)),
        "integral_moved": (f, num(draw.choice((-9, -8, 8, 9)), 8), num(draw.randint(-2, 2), 3)),
        "integral_exchanged": (REALS, REALS, two),
        "points_inserted": (few, few, num(draw.choice((1, 2))), point),
        "points_empty": (num(2), num(1), point), "gaussian_integral": (),
    }  # fmt: skip


def test_each_law_of_integrals_has_instances() -> None:
    about = {name for name in LAWS if "integra" in name or "points" in name}
    assert about <= set(integral_instances(random.Random(0))) | {"points_split"}


@pytest.mark.parametrize("name", integral_instances(random.Random(0)))
def test_laws_against_quadrature(name: str) -> None:
    draw = random.Random(name)
    rounds = {"integral_exchanged": 1, "points_inserted": 1, "integral_bounded": 2}
    for _ in range(rounds.get(name, 4)):
        goal = apply_law([], name, *integral_instances(draw)[name], work=Work()).goal
        while goal.op == "implies":
            assert value(goal.args[0]), (name, goal.args[0])
            goal = goal.args[1]
        assert value(goal), name


ONE, BELL = real(lambda v: num(1)), real(lambda v: exp(-(v**2)))
FAILING: list[tuple[str, int, tuple[Term, ...]]] = [  # a law, the premise left out, an instance
    ("integral_equal", 0, (REALS, BELL, real(lambda v: 2 * exp(-(v**2))))),
    ("integral_at_most", 0, (REALS, real(lambda v: 2 * exp(-(v**2))), BELL)),
    ("integral_at_most", 1, (REALS, real(lambda v: num(-1)), real(lambda v: -exp(-(v**2))))),
    ("integral_at_most", 2, (REALS, real(lambda v: 9 * exp(-(v**2))), real(lambda v: num(9)))),
    ("integral_linear", 0, (REALS, ONE, BELL, num(2), num(1))),
    ("integral_linear", 1, (REALS, BELL, ONE, num(1), num(2))),
    ("integrable_below", 1, (REALS, ONE, BELL)),
    ("integrable_below", 2, (REALS, ONE, ONE)),
    ("integral_bounded", 0, (real(lambda v: v), num(0))),
    ("integral_bounded", 1, (BELL, num(1))),
    ("integral_moved", 0, (BELL, num(0), num(1))),
    ("integral_moved", 1, (ONE, num(2), num(0))),
    ("integral_exchanged", 1, (REALS, REALS, function((REAL, REAL), lambda v, w: exp(-(v**2)) + 0 * w))),
    ("integral_exchanged", 2, (REALS, REALS, function((REAL, REAL), lambda v, w: exp(-(w**2)) + 0 * v))),
    ("points_inserted", 0, (num(1), num(1), num(0), function((POINT,),
    lambda w: exp(-(w(num(1)) ** 2)) * exp(-2 * w(num(2)) ** 2)))),
    ("points_inserted", 1, (num(1), num(1), num(5), function((POINT,),
    lambda w: exp(-(w(num(1)) ** 2)) * exp(-2 * w(num(5)) ** 2)))),
    ("points_empty", 0, (num(1), num(1), function((POINT,), lambda w: 2 * exp(-(w(num(1)) ** 2))))),
]  # fmt: skip


@pytest.mark.parametrize(("name", "without", "instance"), FAILING,
    ids=[f"{n} {k + 1}" for n, k, _ in FAILING])  # fmt: skip
def test_each_premise_is_needed(name: str, without: int, instance: tuple[Term, ...]) -> None:
    """At this instance the premise fails, and the conclusion does."""
    goal, held = apply_law([], name, *instance, work=Work()).goal, []
    while goal.op == "implies":
        held.append(bool(value(goal.args[0])))
        goal = goal.args[1]
    assert not held[without]
    assert not value(goal)


def test_quadrature_by_two_rules() -> None:
    """The trapezoidal rule and mpmath's own say the same of what is drawn here."""
    draw = random.Random(3)
    for _ in range(3):
        h = real(lambda v: bell(draw, v))
        at = lambda v, h=h: value(h)(v)  # noqa: E731
        assert abs(line(at) - mp.quad(at, [-mp.inf, -3, -1, 0, 1, 3, mp.inf])) < CLOSE
