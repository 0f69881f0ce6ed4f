"""Terms as sympy expressions and back: for algebra, notebooks, and statements that people have in sympy
already.

sympy is imported only when one of the two functions is called. What sympy rewrites by itself is lost before
it gets here, so `from_sympy` shows nothing of an expression's history: look at how it was read.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, reduce
from typing import Any

from verify.kernel.definitions import WORDS
from verify.kernel.errors import MalformedTerm
from verify.kernel.terms import (
    FALSE, INT, INTEGERS, REAL, TRUE, Term, Type, app, bind, conj, div, exp, fits, ite, lam, make,
    member_type, num, var,
)  # fmt: skip
from verify.language.integrals import as_directed, directed
from verify.language.reading.cursor import describe
from verify.language.reading.expressions import HYPERBOLIC
from verify.language.reading.tokens import Unreadable
from verify.language.writing import Writer, write

SAME_NAME = {
    "add": "Add", "mul": "Mul", "pow": "Pow", "exp": "exp", "log": "log", "abs": "Abs", "min": "Min",
    "max": "Max",
    "floor": "floor", "ceil": "ceiling", "binom": "binomial", "lt": "Lt", "le": "Le", "eq": "Eq", "ne": "Ne",
    "not": "Not",
    "and": "And", "or": "Or", "implies": "Implies", "iff": "Equivalent",
}  # fmt: skip
REFUSED = {
    "forall": "sympy has no quantifiers", "exists": "sympy has no quantifiers",
    "words": "sympy has no sums over words",
    "summable": "sympy has no word for summable", "integrable": "sympy has no word for integrable",
    "borel": "sympy has no word for Borel", "points": "sympy has no integrals over points",
}  # fmt: skip


def _sympy() -> Any:
    import sympy

    return sympy


# To sympy ---------------------------------------------------------------------------------------------------


def to_sympy(t: Term) -> Any:
    """The sympy expression that says the same, unevaluated as far as sympy allows; ValueError where it has no
    word for it.
    """
    return _Outward().convert(t)


class _Outward(Writer):
    """The naming of bound variables is that of writing."""

    def __init__(self) -> None:
        super().__init__()
        self.sympy = _sympy()

    def convert(self, t: Term) -> Any:
        if t.op in REFUSED:
            raise ValueError(f"{REFUSED[t.op]}: {write(t)}")
        if t.op in SAME_NAME:
            return getattr(self.sympy, SAME_NAME[t.op])(*map(self.convert, t.args), evaluate=False)
        return getattr(self, f"from_{t.op}")(t)

    def minus(self, t: Term) -> Any:
        return self.sympy.Mul(-1, self.convert(t), evaluate=False)

    def from_num(self, t: Term) -> Any:
        return self.sympy.Rational(*t.args)

    def from_pi(self, t: Term) -> Any:
        return self.sympy.pi

    def from_true(self, t: Term) -> Any:
        return self.sympy.true

    def from_false(self, t: Term) -> Any:
        return self.sympy.false

    def from_neg(self, t: Term) -> Any:
        return self.minus(t.args[0])

    def from_sub(self, t: Term) -> Any:
        return self.sympy.Add(self.convert(t.args[0]), self.minus(t.args[1]), evaluate=False)

    def from_div(self, t: Term) -> Any:
        below = self.sympy.Pow(self.convert(t.args[1]), -1, evaluate=False)
        return self.sympy.Mul(self.convert(t.args[0]), below, evaluate=False)

    def from_sqrt(self, t: Term) -> Any:
        return self.sympy.Pow(self.convert(t.args[0]), self.sympy.Rational(1, 2), evaluate=False)

    def from_integral(self, t: Term) -> Any:
        """One from end to end; over a..b where b may be less, that over the reals of what is 0 elsewhere."""
        domain = t.args[0]
        if domain.op == "points":
            raise ValueError(f"{REFUSED['points']}: {write(t)}")
        (v,), body = self.open(t, (member_type(domain),))
        found, ends = as_directed(t), (-self.sympy.oo, self.sympy.oo)
        if found is not None:
            low, high = (None if a is None else self.convert(a) for a in (found.low, found.high))
            ends = (ends[0] if low is None else low, ends[1] if high is None else high)
            body = body if found.low is found.high is None else body.args[1]
        whole = self.sympy.Integral(self.convert(body), (self.convert(v), *ends))
        self.close(1)
        return whole

    def from_ite(self, t: Term) -> Any:
        if as_directed(t) is not None:
            forth = t.args[1]
            (v,), body = self.open(forth, (REAL,))
            ends = map(self.convert, t.args[0].args)
            whole = self.sympy.Integral(self.convert(body.args[1]), (self.convert(v), *ends))
            self.close(1)
            return whole
        condition, yes, no = map(self.convert, t.args)
        return self.sympy.Piecewise((yes, condition), (no, True), evaluate=False)

    def from_var(self, t: Term) -> Any:
        return self.sympy.Symbol(self.write_var(t))

    def from_app(self, t: Term) -> Any:
        return self.sympy.Function(self.write_var(t.args[0]))(*map(self.convert, t.args[1:]))

    def from_def(self, t: Term) -> Any:
        name, parts = t.args[1], t.args[2:]
        return self.sympy.Function(name)(*map(self.convert, parts)) if parts else self.sympy.Symbol(name)

    def from_lam(self, t: Term) -> Any:
        own, body = self.open(t, t.args[0])
        whole = self.sympy.Lambda(tuple(map(self.convert, own)), self.convert(body))
        self.close(len(own))
        return whole

    def from_sum(self, t: Term) -> Any:
        domain = t.args[0]
        if domain.op == "words":
            raise ValueError(f"{REFUSED['words']}: {write(t)}")
        bounds = map(self.convert, domain.args) if domain.op == "range" else (-self.sympy.oo, self.sympy.oo)
        (v,), body = self.open(t, (member_type(domain),))
        kind = self.sympy.Sum if t.op == "sum" else self.sympy.Product
        whole = kind(self.convert(body), (self.convert(v), *bounds))
        self.close(1)
        return whole

    from_prod = from_sum


# From sympy -------------------------------------------------------------------------------------------------


def from_sympy(expression: Any, variables: Mapping[str, Term]) -> Term:
    """The term that says what a sympy expression (or a Python integer) says; Unreadable where the language
    has no word for it.
    """
    sympy = _sympy()
    try:
        return _Inward(dict(variables)).convert(sympy.sympify(expression, strict=True))
    except MalformedTerm as trouble:
        raise Unreadable(f"{expression} does not read as a term: {trouble}") from None
    except sympy.SympifyError:
        raise Unreadable(f"this is not a sympy expression but a Python {type(expression).__name__}") from None
    except RecursionError:
        raise Unreadable("this expression is nested too deeply") from None


def declarations(expression: Any, declared: set[str]) -> Iterator[str]:
    """What the symbols of an expression say of themselves by their assumptions, as the notation declares it,
    the declared ones too, as sympy has used it; a symbol that says nothing is a real number.
    """
    if expression in (True, False):
        raise Unreadable(
            f"sympy has made {expression} of this relation: write it as text, or with evaluate=False"
        )
    for symbol in sorted(getattr(expression, "free_symbols", ()), key=str):
        if any(getattr(symbol, f"is_{kind}") for kind in ("even", "odd", "prime", "irrational")):
            raise Unreadable(f"{symbol.name} is more than a real or a whole number: say in words what it is")
        natural = symbol.is_integer and symbol.is_nonnegative
        if symbol.name not in declared:
            kind = "natural" if natural else "integer" if symbol.is_integer else "real"
            yield f"{symbol.name} {kind}"
        signs = (("positive", "> 0"), ("negative", "< 0"), ("nonnegative", ">= 0"), ("nonpositive", "<= 0"))
        sign = next((bound for kind, bound in signs if getattr(symbol, f"is_{kind}")), "")
        if sign and not (natural and sign == ">= 0" and symbol.name not in declared):
            yield f"{symbol.name} {sign}"
        elif symbol.is_nonzero:
            yield f"{symbol.name} != 0"


class _Inward:
    def __init__(self, scope: dict[str, Term]) -> None:
        self.sympy = _sympy()
        self.scope, self.binders = scope, 0

    def convert(self, e: Any) -> Term:
        for kind, reader in _readers():
            if isinstance(e, kind):
                return reader(self, e)
        if isinstance(e, self.sympy.Basic) and e.func.__name__ in _PLAIN:
            return self.plain(e)
        raise Unreadable(f"the language has no word for sympy's {type(e).__name__}: {e}")

    def plain(self, e: Any) -> Term:
        """What has the same arguments there and here; more than two nest to the right."""
        parts = [self.convert(a) for a in e.args]
        op = _PLAIN[e.func.__name__]
        if len(parts) == 1:
            return make(op, *parts)
        *first, whole = parts
        for part in reversed(first):
            whole = make(op, part, whole)
        return whole

    def rational(self, e: Any) -> Term:
        return num(int(e.p), int(e.q))

    def rounded(self, e: Any) -> Term:
        raise Unreadable(
            f"{e} is a rounded number; write it exactly, as in Rational('{self.sympy.nsimplify(str(e))}')"
        )

    def symbol(self, e: Any) -> Term:
        if e.name in self.scope:
            return self.scope[e.name]
        word = WORDS.get(e.name)
        if word is None or word.arguments:
            known = ", ".join(sorted(self.scope)) or "none"
            raise Unreadable(f"unknown symbol {e.name}; known here: {known}")
        return make("def", word.type, e.name)

    def add(self, e: Any) -> Term:
        """A sum from left to right, what has a minus sign subtracted."""
        first, *rest = e.args
        whole = self.convert(first)
        for part in rest:
            opposite = self.opposite(part)
            whole = whole + self.convert(part) if opposite is None else make("sub", whole, opposite)
        return whole

    def opposite(self, e: Any) -> Term | None:
        """-e, if e is written with a minus sign in front."""
        if isinstance(e, self.sympy.Rational) and e < 0:
            return num(-int(e.p), int(e.q))
        if (
            not isinstance(e, self.sympy.Mul)
            or not isinstance(e.args[0], self.sympy.Rational)
            or e.args[0] >= 0
        ):
            return None
        first = [] if e.args[0] == -1 else [-e.args[0]]
        return self.product([*first, *e.args[1:]])

    def mul(self, e: Any) -> Term:
        return make("neg", self.product(e.args[1:])) if e.args[0] == -1 else self.product(e.args)

    def product(self, factors: Any) -> Term:
        """A product from left to right, factors with a negative exponent below a fraction bar."""
        above: list[Term] = []
        below: list[Term] = []
        for f in factors:
            inverse = self.inverse(f)
            if inverse is None:
                above.append(self.convert(f))
            else:
                below.append(inverse)
        top = reduce(Term.__mul__, above) if above else num(1)
        return div(top, reduce(Term.__mul__, below)) if below else top

    def inverse(self, e: Any) -> Term | None:
        """1/e, if e is a power with a negative number as its exponent."""
        if not isinstance(e, self.sympy.Pow) or not isinstance(e.exp, self.sympy.Rational) or e.exp >= 0:
            return None
        return self.raised(e.base, -e.exp)

    def power(self, e: Any) -> Term:
        inverse = self.inverse(e)
        return self.raised(e.base, e.exp) if inverse is None else div(1, inverse)

    def raised(self, base: Any, exponent: Any) -> Term:
        if exponent == 1:
            return self.convert(base)
        if exponent == self.sympy.Rational(1, 2):
            return make("sqrt", self.convert(base))
        return self.convert(base) ** self.convert(exponent)

    def log(self, e: Any) -> Term:
        if len(e.args) > 1:
            return div(make("log", self.convert(e.args[0])), make("log", self.convert(e.args[1])))
        return make("log", self.convert(e.args[0]))

    def hyperbolic(self, e: Any) -> Term:
        return HYPERBOLIC[e.func.__name__](self.convert(e.args[0]))

    def turned(self, e: Any) -> Term:
        return make(
            "lt" if isinstance(e, self.sympy.StrictGreaterThan) else "le",
            self.convert(e.rhs),
            self.convert(e.lhs),
        )

    def connected(self, e: Any) -> Term:
        """And and Or have no order in sympy; here they get sympy's usual one."""
        parts = [self.convert(a) for a in sorted(e.args, key=self.sympy.default_sort_key)]
        return (
            conj(*parts)
            if isinstance(e, self.sympy.And)
            else reduce(lambda a, b: make("or", b, a), reversed(parts))
        )

    def choice(self, e: Any) -> Term:
        *cases, (last, condition) = e.args
        if condition != self.sympy.true:
            raise Unreadable(f"{e} does not say what holds otherwise; end it with (…, True)")
        whole = self.convert(last)
        for value, when in reversed(cases):
            whole = ite(self.convert(when), self.convert(value), whole)
        return whole

    def summed(self, e: Any) -> Term:
        """Sums and products; the first limit is the innermost, and each may mention the variables of those
        after it.
        """
        op, saved, limits = "sum" if isinstance(e, self.sympy.Sum) else "prod", dict(self.scope), []
        for limit in reversed(e.limits):
            domain = self.domain(limit, e)
            limits.append((domain, self.declare(limit[0], INT)))
        whole = self.convert(e.function)
        for domain, v in reversed(limits):
            whole = bind(op, domain, v, whole)
        self.scope = saved
        return whole

    def integrated(self, e: Any) -> Term:
        """Integrals; the first limit is the innermost."""
        saved, limits = dict(self.scope), list[tuple[Term | None, Term | None, Term]]()
        for limit in reversed(e.limits):
            if len(limit) != 3:
                raise Unreadable(f"{e} has no ends: write Integral(f, (x, a, b))")
            low, high = limit[1:]
            if low == self.sympy.oo or high == -self.sympy.oo:
                raise Unreadable(f"{e} goes from right to left: write the smaller end first")
            endless = (-self.sympy.oo, self.sympy.oo)
            first, last = (None if a in endless else self.argument(a, REAL) for a in (low, high))
            limits.append((first, last, self.declare(limit[0], REAL)))
        whole = self.convert(e.function)
        for low, high, v in reversed(limits):
            whole = directed(v, whole, low, high)
        self.scope = saved
        return whole

    def domain(self, limit: Any, e: Any) -> Term:
        if len(limit) == 3 and limit[1:] == (-self.sympy.oo, self.sympy.oo):
            return INTEGERS
        if len(limit) != 3 or any(bound in (self.sympy.oo, -self.sympy.oo) for bound in limit[1:]):
            raise Unreadable(f"{e} has a limit that is not (k, a, b) with both ends finite or both infinite")
        return make("range", *(self.argument(bound, INT) for bound in limit[1:]))

    def declare(self, symbol: Any, kind: Type) -> Term:
        self.binders += 1
        self.scope[symbol.name] = var(f"{symbol.name}#{self.binders}", kind)
        return self.scope[symbol.name]

    def applied(self, e: Any) -> Term:
        """A function variable or a defined word with its arguments."""
        name = e.func.__name__
        head = self.scope.get(name)
        if head is not None and not isinstance(head.type, str):
            return app(head, *self.arguments(e, head.type[1]))
        if head is not None or name not in WORDS:
            raise Unreadable(f"{name} in {e} is not a function here")
        return make("def", WORDS[name].type, name, *self.arguments(e, WORDS[name].arguments))

    def arguments(self, e: Any, wanted: tuple[Type, ...]) -> list[Term]:
        if len(e.args) != len(wanted):
            raise Unreadable(f"{e.func.__name__} takes {len(wanted)} arguments, and has {len(e.args)} in {e}")
        return [self.argument(a, kind) for a, kind in zip(e.args, wanted, strict=True)]

    def argument(self, e: Any, wanted: Type) -> Term:
        if (
            isinstance(e, self.sympy.Lambda)
            and not isinstance(wanted, str)
            and len(e.signature) == len(wanted[1])
        ):
            saved = dict(self.scope)
            own = tuple(self.declare(s, kind) for s, kind in zip(e.signature, wanted[1], strict=True))
            found = lam(own, self.convert(e.expr))
            self.scope = saved
        else:
            found = self.convert(e)
        if not fits(found.type, wanted):
            raise Unreadable(f"{e} is {describe(found.type)}, and {describe(wanted)} is wanted there")
        return found


_PLAIN = {
    "exp": "exp", "Abs": "abs", "Min": "min", "Max": "max", "floor": "floor", "ceiling": "ceil",
    "binomial": "binom",
    "StrictLessThan": "lt", "LessThan": "le", "Equality": "eq", "Unequality": "ne", "Not": "not",
    "Implies": "implies",
    "Equivalent": "iff",
}  # fmt: skip


@cache
def _readers() -> list[tuple[Any, Callable[[_Inward, Any], Term]]]:
    sympy = _sympy()
    return [
        (sympy.Rational, _Inward.rational), (sympy.Float, _Inward.rounded), (sympy.Symbol, _Inward.symbol),
        (sympy.Add, _Inward.add), (sympy.Mul, _Inward.mul), (sympy.Pow, _Inward.power),
        (sympy.log, _Inward.log),
        ((sympy.tanh, sympy.sinh, sympy.cosh), _Inward.hyperbolic),
        ((sympy.And, sympy.Or), _Inward.connected),
        ((sympy.StrictGreaterThan, sympy.GreaterThan), _Inward.turned), (sympy.Piecewise, _Inward.choice),
        ((sympy.Sum, sympy.Product), _Inward.summed), (sympy.Integral, _Inward.integrated),
        (sympy.core.function.AppliedUndef, _Inward.applied),
        (type(sympy.pi), lambda self, e: make("pi")), (type(sympy.E), lambda self, e: exp(num(1))),
        (type(sympy.true), lambda self, e: TRUE), (type(sympy.false), lambda self, e: FALSE),
    ]  # fmt: skip
