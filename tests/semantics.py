"""What a term means, computed the slow and obvious way, apart from the kernel: the second opinion of the
soundness tests.

Numbers are Fractions; where exp, log or an irrational root occurs they are mpmath numbers with 50 digits.
Quantifiers over infinite domains and sums over all integers look at a finite part of them, which a `Model`
names: the functions that a test hands over must be zero outside that part, or be constant there (then they
are not summable). What the kernel says nothing about (log 0, binom(-1, 2), a sum that does not converge) has
one value here, the integer `Model.salt`, so that a rule which leans on it is found out.

Integrals are those of step functions, exactly: a function of reals that a test hands over is constant between
neighbouring multiples of `Model.cell`, and 0 at the outermost cells of the model (or it is not integrable). A
function that is `flagged` is not Borel. Of a closed integral with exp in it mpmath says the value.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from operator import eq, le, lt, ne
from typing import Any

from hypothesis import strategies as st
from mpmath import mp, mpf

from verify.kernel.terms import (
    BOOL, INT, REAL, RELATIONS, WORD, Term, Type, bind, conj, div, fits, ite, make, negation, num, var,
)  # fmt: skip

mp.dps = 50
CLOSE = mpf(10) ** -30
Number = Fraction | mpf
MOST_BITS, MOST_MEMBERS = 60_000, 500


class TooLarge(Exception):
    """The value has more digits than a test should compute."""


@dataclass(frozen=True)
class Model:
    """The finite parts of infinite domains that are looked at."""

    window: range = range(-9, 10)
    reals: Sequence[Any] = (
        Fraction(-2),
        Fraction(-1, 3),
        Fraction(0),
        Fraction(1, 2),
        Fraction(1),
        Fraction(5, 2),
    )
    functions: Callable[[Type], Iterable[Any]] = lambda kind: ()
    salt: int = 0
    cell: Fraction = Fraction(1, 2)
    cells: int = 4  # at either side of 0
    beyond: int = 0  # how much further than the window one looks for something that is said to exist
    edge: int = 2  # a function is summable if it vanishes on so many integers at either end of the window
    sums: dict[Any, Any] = field(default_factory=dict, init=False, compare=False)  # over words

    def unknown(self, what: str) -> Fraction:
        """The value of whatever nothing is known of."""
        return Fraction(self.salt)

    def middles(self, depth: int) -> list[Fraction]:
        """A point in each cell; integrals within others look at points of their own."""
        shift = Fraction(1, 2) + Fraction(depth, 16)
        return [(i + shift) * self.cell for i in range(-self.cells, self.cells)]


@dataclass(frozen=True)
class Word:
    """A function on the integers with these values from a place on, and 0 elsewhere."""

    start: int
    letters: tuple[Fraction, ...]

    def __call__(self, i: Number) -> Fraction:
        place = int(i) - self.start
        return self.letters[place] if 0 <= place < len(self.letters) else Fraction(0)


@dataclass(frozen=True)
class Point:
    """A real function on the integers with these values from a place on, and 0 elsewhere."""

    start: int
    values: tuple[Fraction, ...]

    def __call__(self, i: Number) -> Fraction:
        place = int(i) - self.start
        return self.values[place] if 0 <= place < len(self.values) else Fraction(0)


@dataclass
class Flagged:
    """A function that is not Borel, though its absolute value is; with `sections`, all of its sections are
    Borel (then its iterated integrals need not agree).
    """

    function: Callable[..., Fraction]
    sections: bool = False

    def __call__(self, *args: Any) -> Fraction:
        return self.function(*args)


@dataclass
class Evaluation:
    """The value of a term where its variables have these values; bound ones stand in a list, the innermost
    last.
    """

    env: dict[Term, Any]
    model: Model = field(default_factory=Model)
    depth: int = 0  # within so many integrals
    rough: bool = False  # whether a function that is not Borel was applied

    def of(self, t: Term, bound: tuple[Any, ...] = ()) -> Any:
        way = WAYS.get(t.op)
        return self._arithmetic(t, bound) if way is None else way(self, t, bound)

    # Variables and functions

    def _num(self, t: Term, bound: tuple[Any, ...]) -> Fraction:
        return fraction(*t.args)

    def _var(self, t: Term, bound: tuple[Any, ...]) -> Any:
        return self.env[t]

    def _bound(self, t: Term, bound: tuple[Any, ...]) -> Any:
        return bound[-1 - t.args[0]]

    def _app(self, t: Term, bound: tuple[Any, ...]) -> Any:
        head = self.of(t.args[0], bound)
        self.rough |= isinstance(head, Flagged) and not head.sections
        return head(*(self.of(a, bound) for a in t.args[1:]))

    def _lam(self, t: Term, bound: tuple[Any, ...]) -> Any:
        return lambda *args: self.of(t.args[1], (*bound, *args))

    def _ite(self, t: Term, bound: tuple[Any, ...]) -> Any:
        return self.of(t.args[1 if self.of(t.args[0], bound) else 2], bound)

    # Logic

    def _true(self, t: Term, bound: tuple[Any, ...]) -> bool:
        return True

    def _false(self, t: Term, bound: tuple[Any, ...]) -> bool:
        return False

    def _not(self, t: Term, bound: tuple[Any, ...]) -> bool:
        return not self.of(t.args[0], bound)

    def _and(self, t: Term, bound: tuple[Any, ...]) -> bool:
        return self.of(t.args[0], bound) and self.of(t.args[1], bound)

    def _or(self, t: Term, bound: tuple[Any, ...]) -> bool:
        return self.of(t.args[0], bound) or self.of(t.args[1], bound)

    def _implies(self, t: Term, bound: tuple[Any, ...]) -> bool:
        return not self.of(t.args[0], bound) or self.of(t.args[1], bound)

    def _iff(self, t: Term, bound: tuple[Any, ...]) -> bool:
        return self.of(t.args[0], bound) == self.of(t.args[1], bound)

    def _forall(self, t: Term, bound: tuple[Any, ...]) -> bool:
        return all(self.of(t.args[1], (*bound, v)) for v in self.members(t.args[0], bound))

    def _exists(self, t: Term, bound: tuple[Any, ...]) -> bool:
        window = self.model.window
        wider = range(window.start - self.model.beyond, window.stop + self.model.beyond)
        values = map(Fraction, wider) if t.args[0].op == "integers" else self.members(t.args[0], bound)
        return any(self.of(t.args[1], (*bound, v)) for v in values)

    # Sums

    def members(self, domain: Term, bound: tuple[Any, ...]) -> Iterable[Any]:
        """What a variable over the domain is to run over."""
        if domain.op == "integers":
            return map(Fraction, self.model.window)
        if domain.op == "reals":
            return self.model.reals
        if domain.op == "functions":
            return self.model.functions(domain.args[0])
        ends = [int(self.of(a, bound)) for a in domain.args]
        if domain.op == "range":
            if ends[1] - ends[0] > MOST_MEMBERS:
                raise TooLarge
            return map(Fraction, range(ends[0], ends[1] + 1))
        p, q, a, b = ends
        letters = [Fraction(v) for v in range(a, b + 1)]
        return [Word(p, w) for w in product(letters, repeat=max(q - p + 1, 0))]

    def _sum(self, t: Term, bound: tuple[Any, ...]) -> Any:
        if t.args[0].op != "words" or t.free or "integral" in heads(t):
            return self._summed(t, bound)
        key = t, *(bound[-1 - d] for d, _ in sorted(t.dangling, key=str))
        if key not in self.model.sums:
            self.model.sums[key] = self._summed(t, bound)
        return self.model.sums[key]

    def _summed(self, t: Term, bound: tuple[Any, ...]) -> Any:
        domain, body = t.args
        if domain.op == "integers" and not self._vanishes(body, bound):
            return self.model.unknown("sum")
        whole: Any = Fraction(0)
        for v in self.members(domain, bound):
            whole = plus(whole, self.of(body, (*bound, v)))
        return whole

    def _prod(self, t: Term, bound: tuple[Any, ...]) -> Any:
        whole: Any = Fraction(1)
        for v in self.members(t.args[0], bound):
            whole = times(whole, self.of(t.args[1], (*bound, v)))
        return whole

    def _summable(self, t: Term, bound: tuple[Any, ...]) -> bool:
        return self._vanishes(t.args[0], bound)

    def _vanishes(self, body: Term, bound: tuple[Any, ...]) -> bool:
        """Whether the body is 0 at both ends of the window, and so, for the functions of a test, beyond."""
        window = self.model.window
        ends = (*window[: self.model.edge], *window[len(window) - self.model.edge :])
        return all(self.of(body, (*bound, Fraction(v))) == 0 for v in ends)

    # Integrals

    def _integral(self, t: Term, bound: tuple[Any, ...]) -> Any:
        if _is_closed(t):
            return quadrature(t)
        whole = self._integrated(t, bound)
        return self.model.unknown("integral") if whole is None else whole

    def _integrable(self, t: Term, bound: tuple[Any, ...]) -> bool:
        if _is_closed(t):  # and then exp brings it down
            return all(abs(self.of(t.args[1], (*bound, Fraction(x)))) < CLOSE for x in (-20, 20))
        return self._integrated(t, bound) is not None

    def _integrated(self, t: Term, bound: tuple[Any, ...]) -> Any:
        """The integral, None if there is none."""
        domain, before, self.rough, whole = t.args[0], self.rough, False, Fraction(0)
        ends = [int(self.of(a, bound)) for a in domain.args]
        dimension = max(ends[1] - ends[0] + 1, 0) if ends else 1
        middles = self.model.middles(self.depth)
        self.depth += 1
        finite = True
        for at in product(middles, repeat=dimension):
            value_ = self.of(t.args[1], (*bound, Point(ends[0], at) if ends else at[0]))
            edge = any(x in (middles[0], middles[-1]) for x in at)
            finite = finite and not (edge and value_ != 0)
            whole = plus(whole, times(value_, self.model.cell**dimension))
        self.depth -= 1
        finite = finite and not (self.rough and dimension > 0)
        self.rough = before or (self.rough and dimension == 0)
        return whole if finite else None

    def _borel(self, t: Term, bound: tuple[Any, ...]) -> bool:
        return not isinstance(self.of(t.args[0], bound), Flagged)

    def _abs(self, t: Term, bound: tuple[Any, ...]) -> Any:
        before = self.rough
        found = abs(self.of(t.args[0], bound))
        self.rough = before
        return found

    # Numbers

    def _arithmetic(self, t: Term, bound: tuple[Any, ...]) -> Any:
        values = [self.of(a, bound) for a in t.args]
        if t.op in RELATIONS:
            return compare(t.op, *values)
        return OPERATIONS[t.op](self.model, *values)


WAYS = {name[1:]: way for name, way in vars(Evaluation).items() if name[0] == "_" and name[1] != "_"}
fraction = cache(Fraction)


@cache
def heads(t: Term) -> set[str]:
    """The heads that occur in a term."""
    return {t.op}.union(*(heads(a) for a in t.args if isinstance(a, Term)))


def _is_closed(t: Term) -> bool:
    """Whether an integral is one over the reals, with exp in it and no variable."""
    return t.args[0].op == "reals" and not t.free and not t.dangling and "exp" in heads(t)


@cache
def quadrature(t: Term) -> mpf:
    """A closed integral over the reals with 30 digits or more; the function may have a kink at 0."""
    at = Evaluation({}).of
    whole: mpf = mp.quad(lambda x: real(at(t.args[1], (x,))), [-mp.inf, -5, -1, 0, 1, 5, mp.inf])
    return whole


def value(t: Term, env: dict[Term, Any] | None = None, model: Model | None = None) -> Any:
    """The value of a term (a number, a truth value, or a Python function)."""
    return Evaluation(env or {}, model or Model()).of(t)


def real(x: Number) -> mpf:
    """A number with 50 digits."""
    return mpf(x.numerator) / x.denominator if isinstance(x, Fraction) else x


def plus(x: Number, y: Number) -> Number:
    return x + y if isinstance(x, Fraction) and isinstance(y, Fraction) else real(x) + real(y)


def times(x: Number, y: Number) -> Number:
    if not (isinstance(x, Fraction) and isinstance(y, Fraction)):
        return real(x) * real(y)
    if x.numerator.bit_length() + y.numerator.bit_length() > MOST_BITS:
        raise TooLarge
    return x * y


COMPARED = {"lt": lt, "le": le, "eq": eq, "ne": ne}


def compare(op: str, x: Number, y: Number) -> bool:
    """A relation; numbers that are not exact count as equal if they agree to 30 digits."""
    if not (isinstance(x, Fraction) and isinstance(y, Fraction)):
        a, b = real(x), real(y)
        x, y = (Fraction(0), Fraction(0)) if abs(a - b) <= CLOSE * max(1, abs(a), abs(b)) else (a, b)
    return bool(COMPARED[op](x, y))


def whole(x: Number) -> int | None:
    """The integer that a number is, if it is one."""
    if isinstance(x, Fraction):
        return x.numerator if x.denominator == 1 else None
    if mp.mag(x) > MOST_BITS:
        raise TooLarge
    near = mp.nint(x)
    return int(near) if abs(x - near) <= CLOSE * max(1, abs(x)) else None


def power(model: Model, base: Number, exponent: Number) -> Number:
    n = whole(exponent)
    if n is None:
        return exponential(model, real(exponent) * mp.log(real(base))) if base > 0 else model.unknown("pow")
    if n < 0:
        return power(model, divide(model, Fraction(1), base), Fraction(-n))
    if isinstance(base, Fraction):
        if (base.numerator.bit_length() + base.denominator.bit_length()) * n > MOST_BITS:
            raise TooLarge
        return base**n
    if mp.mag(base) * n > MOST_BITS:
        raise TooLarge
    return base**n if n else Fraction(1)


def divide(model: Model, x: Number, y: Number) -> Number:
    if compare("eq", y, Fraction(0)):
        return Fraction(0)
    return x / y if isinstance(x, Fraction) and isinstance(y, Fraction) else real(x) / real(y)


def exponential(model: Model, x: Number) -> Number:
    if x == 0:
        return Fraction(1)
    if x > 5000:
        raise TooLarge
    return mp.exp(real(x))


def logarithm(model: Model, x: Number) -> Number:
    if compare("le", x, Fraction(0)):
        return model.unknown("log")
    return Fraction(0) if x == 1 else mp.log(real(x))


def root(model: Model, x: Number) -> Number:
    if x < 0:
        return model.unknown("sqrt")
    found = mp.sqrt(real(x))
    exact = (
        Fraction(int(mp.nint(mp.sqrt(x.numerator))), int(mp.nint(mp.sqrt(x.denominator))))
        if isinstance(x, Fraction)
        else None
    )
    return exact if exact is not None and exact * exact == x else found


def floored(model: Model, x: Number) -> Fraction:
    n = whole(x)
    return Fraction(n if n is not None else int(mp.floor(real(x))))


def chosen(model: Model, n: Number, k: Number) -> Number:
    if n < 0:
        return model.unknown("binom")
    if n > 10 * MOST_MEMBERS:
        raise TooLarge
    return Fraction(comb(int(n), int(k)) if 0 <= k <= n else 0)


OPERATIONS: dict[str, Callable[..., Number]] = {
    "add": lambda _, x, y: plus(x, y),
    "sub": lambda _, x, y: plus(x, -y),
    "mul": lambda _, x, y: times(x, y),
    "neg": lambda _, x: -x,
    "div": divide,
    "pow": power,
    "abs": lambda _, x: abs(x),
    "min": lambda _, x, y: x if compare("le", x, y) else y,
    "max": lambda _, x, y: y if compare("le", x, y) else x,
    "exp": exponential,
    "log": logarithm,
    "sqrt": root,
    "floor": floored,
    "ceil": lambda model, x: -floored(model, -x),
    "binom": chosen,
    "pi": lambda _: mp.pi + 0,
}


# Random terms and environments ------------------------------------------------------------------------------

SEQUENCE: Type = ("fn", (INT,), REAL)
PAIRS: Type = ("fn", (INT, INT), REAL)
OF_WORDS: Type = ("fn", (WORD,), REAL)
m, n, x, y = var("m", INT), var("n", INT), var("x", REAL), var("y", REAL)
f, w = var("f", SEQUENCE), var("w", WORD)
VARIABLES = (m, n, x, y, f, w)

whole_numbers = st.integers(-4, 4).map(Fraction)
rationals = st.builds(Fraction, st.integers(-12, 12), st.integers(1, 6))


def table(
    values: dict[tuple[int, ...], Fraction], default: Fraction = Fraction(0)
) -> Callable[..., Fraction]:
    """The function with these values, and another everywhere else."""
    return lambda *args: values.get(tuple(int(a) for a in args), default)


@cache
def sequences(numbers: st.SearchStrategy[Fraction], low: int = -4, high: int = 4) -> st.SearchStrategy[Any]:
    """Functions of an integer that are 0 outside a few places."""
    return st.dictionaries(st.tuples(st.integers(low, high)), numbers, max_size=high - low + 1).map(table)


@cache
def matrices(numbers: st.SearchStrategy[Fraction], low: int = -4, high: int = 4) -> st.SearchStrategy[Any]:
    return st.dictionaries(
        st.tuples(st.integers(low, high), st.integers(low, high)), numbers, max_size=25
    ).map(table)


def functional(seed: int) -> Callable[[Any], Fraction]:
    """A function of words: whatever their letters at -6, …, 9 are, a number that looks random."""
    return lambda w: Fraction(
        sum(
            (seed + 7 * i * i + 3) * int(w(Fraction(i))) ** 2 + (seed + i) * int(w(Fraction(i)))
            for i in range(-6, 10)
        )
        % 23
        - 11,
        3,
    )


def values_of(kind: Any) -> st.SearchStrategy[Any]:
    """Values of a variable of this type."""
    if kind == INT:
        return whole_numbers
    if kind == REAL:
        return rationals
    if kind == SEQUENCE:
        return sequences(rationals)
    if kind == WORD:
        return sequences(whole_numbers)
    if kind == PAIRS:
        return matrices(rationals)
    return st.integers(0, 1000).map(functional)


environments = st.fixed_dictionaries({v: values_of(v.type) for v in VARIABLES})

_SMALL = st.builds(num, st.integers(-3, 3))
_NUMBERS = st.builds(num, st.integers(-6, 6), st.integers(1, 3))
_EXPONENTS = {"power": st.integers(0, 3), "inverse power": st.integers(-3, -1)}
_SHORT = st.tuples(*[st.integers(-1, 1)] * 4)  # the ends of words and of their letters
_one_of = cache(st.sampled_from)  # a strategy for what is not drawn costs more than a term

_WAYS = (
    "part", "two", "one", "choice", "sum", "sum", "sum over words", "prod", "rounded", "binom", "power",
    "letter",
)  # fmt: skip
_REAL_WAYS = (*_WAYS, "quotient", "inverse power", "function", "value")
_FORMULAS = ("relation", "relation", "joined", "and", "not", "forall", "exists")


@st.composite
def terms(draw: st.DrawFn, kind: Any = REAL, depth: int = 3) -> Term:
    """Terms of a type over the variables, with sums, quantifiers, choices and functions in them."""
    return _term(draw, kind, depth, VARIABLES)


def _term(draw: st.DrawFn, kind: Any, depth: int, scope: tuple[Term, ...]) -> Term:
    """A term over the variables in scope: first what it is, then its parts."""
    if depth == 0:
        return _leaf(draw, kind, scope)
    if kind == BOOL:
        return _formula(draw, depth, scope)

    def part(of: Any = kind, most: int = depth) -> Term:
        return _term(draw, of, min(depth - 1, most), scope)

    way = draw(_one_of(_REAL_WAYS if kind == REAL else _WAYS))
    if way in ("sum", "sum over words", "prod"):
        return _bound(draw, way, kind, depth, scope)
    if way in _EXPONENTS:
        return make("pow", part(), num(draw(_EXPONENTS[way])))
    return {
        "part": part,
        "two": lambda: make(draw(_one_of(("add", "sub", "mul", "min", "max"))), part(), part()),
        "one": lambda: make(draw(_one_of(("neg", "abs"))), part()),
        "choice": lambda: ite(part(BOOL), part(), part()),
        "rounded": lambda: make(draw(_one_of(("floor", "ceil"))), part(REAL)),
        "binom": lambda: make("binom", part(INT), part(INT)),
        "letter": lambda: make("app", w, part(INT)),
        "quotient": lambda: div(part(), part()),
        "function": lambda: make(draw(_one_of(("exp", "log", "sqrt"))), part(REAL, 1)),
        "value": lambda: make("app", f, part(INT)),
    }[way]()


def _leaf(draw: st.DrawFn, kind: Any, scope: tuple[Term, ...]) -> Term:
    if kind == BOOL:
        return draw(_one_of((make("true"), make("false"))))
    if draw(st.booleans()):
        return draw(_one_of(tuple(v for v in scope if type(v.type) is str and fits(v.type, kind))))
    return draw(_SMALL if kind == INT else _NUMBERS)


def _bound(draw: st.DrawFn, way: str, kind: Any, depth: int, scope: tuple[Term, ...]) -> Term:
    """A sum, product or quantifier over a range or over words, whose variable has a name that is free
    elsewhere too.
    """
    if way == "sum over words":
        p, k, a, b = draw(_SHORT)
        domain = make("words", num(p), num(p + k), num(a), num(a + b))
        return bind("sum", domain, w, _term(draw, kind, depth - 1, (*scope, w)))
    v = draw(_one_of((m, n)))
    near = draw(st.booleans())
    ends = [draw(_SMALL) if near else _term(draw, INT, min(depth - 1, 1), scope) for _ in range(2)]
    return bind(way, make("range", *ends), v, _term(draw, kind, depth - 1, (*scope, v)))


def _formula(draw: st.DrawFn, depth: int, scope: tuple[Term, ...]) -> Term:
    way = draw(_one_of(_FORMULAS))
    if way in ("forall", "exists"):
        return _bound(draw, way, BOOL, depth, scope)

    def two(kind: Any) -> list[Term]:
        return [_term(draw, kind, depth - 1, scope) for _ in range(2)]

    if way == "relation":
        return make(draw(_one_of(tuple(RELATIONS))), *two(REAL))
    if way == "joined":
        return make(draw(_one_of(("or", "implies", "iff"))), *two(BOOL))
    return conj(*two(BOOL)) if way == "and" else negation(_term(draw, BOOL, depth - 1, scope))
