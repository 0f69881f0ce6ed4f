"""Every law of the kernel is true on random instances, and the test would notice if it were not."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any
from zlib import crc32

import pytest
from semantics import OF_WORDS, PAIRS, SEQUENCE, Flagged, Model, Point, Word, functional, table, value


from verify.kernel.errors import KernelError
from verify.kernel.laws import (
    LAWS, MEMBERS, PAIRED, PREDICATE, Law, apply_law, between, borel, every, span, times, total, whole,
)  # fmt: skip
from verify.kernel.work import Work
from verify.kernel.terms import (
    BOOL, DOMAIN, FALSE, INT, INTEGERS, POINT, REAL, REALS, TRUE, WORD, Term, Type, conj, div, domain_of, eq,
    exp, function, implies, le, lt, make, member_type, num, var,
)  # fmt: skip

EXAMPLES, MOST_DRAWN, ENOUGH = 60, 40, 5
USUAL = [*map(Fraction, (-1, 0, 0, 1, 2)), Fraction(1, 2), Fraction(-3, 2)]


class Draw(Random):
    """What instances are made of."""

    def yes(self) -> bool:
        return self.random() < 1 / 2

    def real(self) -> Fraction:
        return self.choice(USUAL) if self.yes() else Fraction(self.randint(-12, 12), self.randint(1, 6))

    def not_negative(self) -> Fraction:
        return abs(self.real())

    def sequence(self, number: Callable[[], Fraction]) -> Any:
        """A function of an integer that is 0 outside a few places."""
        return table({(i,): number() for i in self.sample(range(-3, 4), self.randint(0, 7))})

    def matrix(self, number: Callable[[], Fraction]) -> Any:
        """A function of two integers that is 0 outside a few places."""
        size = range(self.randint(0, 12))
        return table({(self.randint(-4, 4), self.randint(-4, 4)): number() for _ in size})


@dataclass
class Instance:
    """A law's terms, the values of the variables in them, and what infinite domains are to stand for."""

    args: list[Term] = field(default_factory=list)
    env: dict[Term, Any] = field(default_factory=dict)
    functions: list[Any] = field(default_factory=list)
    salt: int = 0
    cell: Fraction = Fraction(1, 2)
    cells: int = 4
    window: range = Model.window
    points: list[Point] = field(default_factory=list)
    measured: bool = False  # whether the law is about integrals

    def name(self, kind: Type, what: Any) -> Term:
        """A new variable with this value."""
        v = var(f"v{len(self.env)}", kind)
        self.env[v] = what
        return v

    def holds(self, formula: Term) -> bool:
        model = Model(
            functions=lambda kind: self.points if kind == POINT else self.functions,
            salt=self.salt, cell=self.cell, cells=self.cells, window=self.window,
        )  # fmt: skip
        if self.measured:
            breaks = [i * self.cell for i in range(-self.cells, self.cells + 1)]
            model = replace(model, reals=[*model.middles(0), *model.middles(1), *breaks])
        return bool(value(formula, self.env, model))


def instances(draw: Draw, kinds: tuple[Any, ...], name: str = "") -> Instance:
    """An instance of a law that takes terms of these kinds."""
    if name in MEASURED:
        return integrals(draw, kinds, name)
    new = Instance(salt=draw.randint(-40, 40))
    words = sum(kind == INT for kind in kinds) > 3 and kinds[-1] != SEQUENCE
    ends = (-1, 2) if words else (-3, 3)
    domains: list[Term] = []
    for kind in kinds:
        if kind is DOMAIN:
            domains.append(_domain(draw, new, predicate=PREDICATE in kinds))
            new.args.append(domains[-1])
        elif kind is PREDICATE:
            new.args.append(_predicate(draw, new, member_type(domains[0])))
        elif kind is BOOL:
            new.args.append(draw.choice([TRUE, FALSE, le(new.name(REAL, draw.real()), 0)]))
        elif kind == INT:
            new.args.append(_maybe_number(draw, new, INT, Fraction(draw.randint(*ends))))
        elif kind == REAL:
            said = [a for a in new.args if a.type == REAL]
            again = bool(said) and draw.randint(0, 3) == 0
            new.args.append(said[-1] if again else _maybe_number(draw, new, REAL, draw.real()))
        else:
            new.args.append(
                _function(
                    draw, new, kind if kind is not MEMBERS else ("fn", (member_type(domains[0]),), REAL)
                )
            )
    return new


def _maybe_number(draw: Draw, new: Instance, kind: Type, number: Fraction) -> Term:
    return num(number.numerator, number.denominator) if draw.yes() else new.name(kind, number)


def _domain(draw: Draw, new: Instance, *, predicate: bool) -> Term:
    """A range, words or everything; with the words, the functions that a quantifier over words is to run
    over.
    """
    kinds = ["range", "integers", "reals", "functions"] if predicate else ["range", "integers", "words"]
    kind = draw.choice(kinds)
    if kind == "integers":
        return INTEGERS
    if kind == "reals":
        return REALS
    if kind == "functions":
        new.functions = [Word(0, (Fraction(v), Fraction(1))) for v in range(-2, 3)]
        return domain_of(WORD)
    p, a = draw.randint(-2, 2), draw.randint(-2, 2)
    q, b = p + draw.randint(-2, 2), a + draw.randint(-2, 2)
    if kind == "range":
        return make("range", *(new.name(INT, Fraction(e)) for e in (p, q)))
    domain = make("words", *(new.name(INT, Fraction(e)) for e in (p, q, a, b)))
    new.functions = _words(p, q, a, b)
    return domain


def _words(p: int, q: int, a: int, b: int) -> list[Any]:
    """The words, and functions that look like them on p..q alone."""
    found = [()]
    for _ in range(p, q + 1):
        found = [(*w, Fraction(y)) for w in found for y in range(a, b + 1)]
    return [Word(p, w) for w in found] + [Word(p - 1, (Fraction(5), *w)) for w in found[:2]]


def _predicate(draw: Draw, new: Instance, kind: Type) -> Term:
    bound = new.name(REAL, draw.real())
    if kind == WORD:
        return function((kind,), lambda w: le(w(num(0)), bound))
    weight = new.name(SEQUENCE, draw.sequence(draw.real))
    if kind == REAL:
        return function((kind,), lambda v: le(v, bound))
    return function((kind,), lambda v: le(weight(v), bound))


def _function(draw: Draw, new: Instance, kind: Type) -> Term:
    """A function; often one that is nowhere negative or a little more than the one before, sometimes one that
    is not summable.
    """
    before = [v for v in new.env if v.type == kind]
    first = new.env[before[-1]] if before else None
    how = draw.choice(["any", "any", "not negative", "not negative", "more", "more", "same", "differences"])
    own: Any
    if kind == SEQUENCE:
        own = draw.sequence(draw.not_negative if how == "not negative" else draw.real)
        if how == "differences":  # their sum is 0
            steps = own
            own = lambda i: steps(i) - steps(i - 1)  # noqa: E731
        if draw.randint(0, 5) == 0:
            return new.name(kind, lambda i: own(i) + 1)
        more = draw.sequence(draw.not_negative)
    elif kind == PAIRS:
        own, more = draw.matrix(draw.real), lambda *args: Fraction(1)
    else:
        own, more = functional(draw.randint(0, 1000)), lambda *args: Fraction(1)
    if first is not None and how == "same":
        return new.name(kind, first)
    if first is not None and how == "more":
        return new.name(kind, lambda *args: abs(first(*args)) + more(*args))
    zero = draw.randint(0, 4) == 0
    return new.name(kind, (lambda *args: Fraction(0)) if zero and kind != OF_WORDS else own)


MEASURED = {
    "integral_equal": ("reals", "points"), "integral_at_most": ("reals", "points"),
    "integral_linear": ("reals", "points"), "integrable_below": ("reals", "points"),
    "integral_bounded": (), "integral_moved": (), "points_inserted": (), "points_empty": (),
    "integral_exchanged": ("reals", "reals", "points", "range", "integers", "words"),
}  # fmt: skip


def integrals(draw: Draw, kinds: tuple[Any, ...], name: str) -> Instance:
    """An instance of a law about integrals, of functions that are constant on cells."""
    new = Instance(salt=draw.randint(-40, 40), measured=True)
    if name == "integral_moved":  # its functions are stretched
        new.cell, new.cells = Fraction(1, 4), 28
    if name == "integral_bounded":  # its intervals are long
        new.cells = 20
    elif name != "integral_exchanged":
        new.window = range(-4, 5)
    domains: list[Term] = []
    for kind in kinds:
        if kind is DOMAIN:
            longest = 0 if name == "integral_exchanged" else 1
            domains.append(_measured_domain(draw, new, draw.choice(MEASURED[name]), longest))
            new.args.append(domains[-1])
        elif kind == INT:
            before = [int(value(a, new.env)) for a in new.args]  # p, then q, then k
            low, high = (0, 1) if not before else (before[0] - 1, before[0] + len(before) - 1)
            new.args.append(_maybe_number(draw, new, INT, Fraction(draw.randint(low, high))))
        elif kind == REAL:
            new.args.append(_maybe_number(draw, new, REAL, draw.choice(SCALES)))
        else:
            types = {MEMBERS: domains, PAIRED: domains}
            places = tuple(map(member_type, types[kind])) if kind in types else kind[1]
            new.args.append(_step_function(draw, new, places))
    return new


SCALES = [Fraction(v) for v in (-1, 0, 1, 2, -2)] + [Fraction(1, 2), Fraction(-1, 2)]


def _measured_domain(draw: Draw, new: Instance, kind: str, longest: int) -> Term:
    if kind in ("reals", "integers"):
        return REALS if kind == "reals" else INTEGERS
    p = draw.randint(0, 1)
    q = p + draw.randint(-1, longest)
    if kind == "points":
        seen = [product(Model().middles(depth), repeat=max(q - p + 1, 0)) for depth in (0, 1)]
        new.points += [Point(p, at) for points in seen for at in points]
        new.points += [Point(p - 1, (Fraction(1, 4), *at.values)) for at in new.points[-2:]]
        return make("points", *(new.name(INT, Fraction(e)) for e in (p, q)))
    if kind == "range":
        return make("range", *(new.name(INT, Fraction(e)) for e in (p, q)))
    new.functions = _words(p, q, 0, 1)
    return make("words", *(new.name(INT, Fraction(e)) for e in (p, q, 0, 1)))


def _cell(member: Any) -> Any:
    """The cell in which a number or a function lies, and whether that is near 0."""
    if isinstance(member, Fraction):
        place = member.numerator * 2 // member.denominator
        return place, -2 <= place < 2
    found = [_cell(Fraction(member(i))) for i in range(-1, 4)]
    return tuple(place for place, _ in found), all(near for _, near in found)


def _step_function(draw: Draw, new: Instance, kinds: tuple[Type, ...]) -> Term:
    """A function that is constant on cells: mostly 0 far out; sometimes not integrable, or not Borel."""
    seed, kind = draw.randint(0, 10**6), ("fn", kinds, REAL)
    before = [new.env[v] for v in new.env if v.type == kind]
    like = ["more", "more", "more", "same"] if before else ["strip", "strip"]
    how = draw.choice(["any", "not negative", "strip", "constant", "flagged", "sections", *like])
    signs = (0, 0, 1, 2, 5) if how in ("not negative", "more") else (0, 0, 1, -1, 2, -3)
    spread = draw.randint(0, 2)
    own: Any

    def steps(*args: Any) -> Fraction:
        cells, near = zip(*map(_cell, args), strict=True)
        return Fraction(signs[crc32(repr((seed, cells)).encode()) % len(signs)], 2) if all(near) else ZERO

    def strip(*args: Any) -> Fraction:
        """1 where one of the numbers lies in a cell, whatever the others are."""
        numbers = [x for a in args for x in ([a] if isinstance(a, Fraction) else [a(i) for i in range(3)])]
        return Fraction(1 if _cell(Fraction(numbers[spread % len(numbers)]))[0] == 0 else 0)

    def ranked(*args: Any) -> Fraction:
        """1 where an integral outside looks at the first number, and one within it at another."""
        numbers = [x for a in args for x in ([a] if isinstance(a, Fraction) else [a(i) for i in range(3)])]
        inside = [Fraction(x) for x in numbers if _cell(Fraction(x))[0] in (0, 1) and x != 0]
        below = {x.denominator for x in inside}
        return Fraction(1 if len(inside) > 1 and len(below) > 1 and inside[0].denominator == min(below)
            else 0)

    if before and how == "same":
        own = before[-1]
    elif before and how == "more":
        first = before[-1]
        own = lambda *args: abs(first(*args)) + steps(*args)  # noqa: E731
    else:
        level = Fraction(draw.randint(-1, 2))
        own = {
            "strip": strip, "constant": lambda *args: level,
            "flagged": Flagged(lambda *args: abs(steps(*args)) + all(_cell(a)[1] for a in args)),
            "sections": Flagged(ranked, sections=True),
        }.get(how, steps)  # fmt: skip
    return new.name(kind, own)


ZERO = Fraction(0)


def premises(formula: Term) -> list[Term]:
    found = []
    while formula.op == "implies":
        found.append(formula.args[0])
        formula = formula.args[1]
    return found


class WrongLaw(AssertionError):
    """An instance of a law is false."""


def look_at(
    kinds: tuple[Any, ...],
    formula: Callable[[Instance], Term],
    examples: int,
    seen: Counter[str] | None = None,
    name: str = "",
) -> None:
    """Look at random instances; WrongLaw if one of them is false."""

    draw, taken = Draw(name), 0
    for _ in range(MOST_DRAWN * examples):
        instance = instances(draw, kinds, name)
        try:
            found = formula(instance)
        except KernelError:  # the law does not take such a domain
            continue
        if seen is not None:
            seen["premises hold" if all(map(instance.holds, premises(found))) else "premises fail"] += 1
        if not instance.holds(found):
            raise WrongLaw(f"{found!r} is false")
        taken += 1
        if taken == examples:
            return
    pytest.fail(f"the law {name} takes hardly any of these terms")


@pytest.mark.parametrize("name", LAWS)
def test_is_true(name: str) -> None:
    """And its premises hold often enough for that to say something."""
    seen: Counter[str] = Counter()
    examples = EXAMPLES if name in MEASURED else 3 * EXAMPLES  # these are dearer
    build = lambda instance: apply_law([], name, *instance.args, work=Work()).goal  # noqa: E731
    look_at(LAWS[name][0], build, examples, seen, name)
    assert seen["premises hold"] >= ENOUGH


def without(formula: Term, number: int) -> Term:
    """The law with one of its premises left out."""
    *given_, claim = [*premises(formula), _claim(formula)]
    return implies(*(p for i, p in enumerate(given_) if i != number), claim)


def _claim(formula: Term) -> Term:
    while formula.op == "implies":
        formula = formula.args[1]
    return formula


UNIT = make("range", num(0), num(1))


def _plain(kind: Any, over: Term = UNIT) -> Term:
    """A term of this kind, of a law that runs over this domain."""
    if kind is DOMAIN:
        return over
    if kind is PREDICATE:
        return function((INT,), lambda v: le(v, 0))
    if kind is BOOL:
        return TRUE
    places = {MEMBERS: 1, PAIRED: 2}.get(kind)
    return var("f", kind if places is None else ("fn", (member_type(over),) * places, REAL))


def _how_many_premises(name: str, law: Law) -> int:
    """How many premises a law has, over a domain of those that it takes."""
    kinds, build = law
    over = REALS if name in MEASURED else UNIT
    return len(premises(build(*(_plain(kind, over) for kind in kinds))))


DROPPED = [(name, i) for name, law in LAWS.items() for i in range(_how_many_premises(name, law))]
# In the model all that is summed over the integers is 0 far away; what this premise rules out, such as v ->
# v, is not there.
REDUNDANT = {("summable_bounded", 0)}


@pytest.mark.parametrize(("name", "premise"), DROPPED)
def test_needs_each_premise(name: str, premise: int) -> None:
    """So that a law which lost one would be found out here."""
    kinds, build = LAWS[name]
    if (name, premise) in REDUNDANT:
        look_at(kinds, lambda i: without(build(*i.args), premise), EXAMPLES, name=name)
        return
    with pytest.raises(WrongLaw):
        look_at(kinds, lambda i: _spoiled(name, i, build, premise), 4000, name=name)


def _spoiled(name: str, instance: Instance, build: Callable[..., Term], premise: int) -> Term:
    """The law without one of its premises; where a law has fewer of them over some domains, the whole law
    there.
    """
    formula = build(*instance.args)
    if name == "integral_exchanged" and any(d is not REALS for d in instance.args[:2]):
        return TRUE
    return without(formula, premise)


def _rows(p: Term, q: Term, a: Term, b: Term, f: Term) -> Term:
    return times(span(p, q), lambda i: total(span(a, b), lambda y: f(i, y)))


SPOILED: dict[str, Callable[..., Term]] = {
    "pascal": lambda n, k: implies(
        le(0, n), eq(make("binom", n + 1, k + 1), make("binom", n, k) + make("binom", n, k))
    ),
    "binom_next": lambda n, k: implies(
        le(0, n), eq(k * make("binom", n, k + 1), (n - k) * make("binom", n, k))
    ),
    "exp_increases": lambda a, b: make("iff", lt(a, b), lt(exp(b), exp(a))),
    "exp_tangent": lambda a: lt(1 + a, exp(a)),
    "floor_bounds": lambda a: lt(make("floor", a), a),
    "power_of_exp": lambda a, b: eq(exp(a) ** b, exp(b + a)),
    "trichotomy": lambda a, b: make("or", lt(a, b), lt(b, a)),
    "integers_step": lambda a, b: implies(lt(a, b), lt(a + 1, b)),
    "sum_shifted": lambda a, b, c, f: eq(total(span(a, b), f), total(span(a + c, b + c), lambda v: f(v + c))),
    "sum_reversed": lambda a, b, f: eq(total(span(a, b), f), total(span(a, b), lambda v: f(b - v))),
    "integral_bounded": lambda f, b: implies(
        every(REALS, lambda v: le(0, f(v))),
        every(INTEGERS, lambda n: implies(le(0, n), le(whole(REALS, between(f, -n, n)), b))),
        conj(make("integrable", *whole(REALS, f).args), le(whole(REALS, f), b)),
    ),
    "integral_moved": lambda f, c, d: implies(
        make("not", eq(c, 0)), make("integrable", *whole(REALS, f).args),
        eq(whole(REALS, lambda x: f(c * x + d)), div(whole(REALS, f), c)),
    ),
    "integrable_below": lambda domain, f, g: implies(
        borel(f), every(domain, lambda v: le(f(v), g(v))), make("integrable", *whole(domain, g).args),
        make("integrable", *whole(domain, f).args),
    ),
    "integral_exchanged": lambda first, second, f: eq(
        whole(first, lambda x: whole(second, lambda y: f(x, y))),
        whole(second, lambda y: whole(first, lambda x: f(x, y))),
    ),
    "product_of_sums": lambda p, q, a, b, f: eq(
        _rows(p, q, a, b, f), LAWS["product_of_sums"][1](p, q + 1, a, b, f).args[1]
    ),
}


@pytest.mark.parametrize("name", SPOILED)
def test_finds_a_spoiled_law(name: str) -> None:
    kinds, _ = LAWS[name]
    with pytest.raises(WrongLaw):
        look_at(kinds, lambda i: SPOILED[name](*i.args), 500, name=name)


def test_refuses_an_unknown_law() -> None:
    with pytest.raises(KernelError, match="there is no law nonsense"):
        apply_law([], "nonsense", num(1), work=Work())


@pytest.mark.parametrize("name", LAWS)
def test_takes_terms_of_its_kinds_only(name: str) -> None:
    """One term too many or too few, or one of another sort in any place, is refused with the reason."""
    kinds, _ = LAWS[name]
    right = [_plain(kind) for kind in kinds]
    with pytest.raises(KernelError, match=f"the law {name} takes {len(kinds)} terms"):
        apply_law([], name, *right, num(1), work=Work())
    if kinds:
        with pytest.raises(KernelError, match=f"the law {name} takes {len(kinds)} terms"):
            apply_law([], name, *right[1:], work=Work())
    for place, kind in enumerate(kinds):
        for other in (
            make("bound", 0, INT),
            *([TRUE] if kind is not BOOL else [num(1)]),
            *([num(1, 2)] if kind != REAL else [INTEGERS]),
        ):
            with pytest.raises(KernelError, match=f"a term given to the law {name} is not"):
                apply_law([], name, *right[:place], other, *right[place + 1 :], work=Work())


def test_the_gaussian_integral_is_right() -> None:
    """As mpmath's quadrature sees it."""
    found = LAWS["gaussian_integral"][1]().args[1]
    assert value(found)
    assert not value(eq(found.args[0], make("pi")))
