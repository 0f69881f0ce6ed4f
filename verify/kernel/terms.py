"""Terms: the plain expression trees that statements are made of. They never simplify themselves.

A term is immutable and exists once: two terms are the same object exactly when they are the same expression,
whatever their bound variables were called. Bound variables are counted outwards (0 is the innermost), free
ones are named.

Meaning. Every term has a value. A variable is real, an integer (integers are reals), or a function of such,
functions of functions included. What has no meaning in mathematics has one here so that logic stays simple:
x/0 is 0, and the logarithm or root of a negative number, a sum over all integers that does not converge
absolutely, an integral that is not finite, and binom(n, k) with n < 0 have as value one fixed integer, the
same for all of them, which no rule knows. That a statement does not lean on this is an obligation of its own
(`defined`). b^e is repeated multiplication when the value of e is an
integer (b^-1 is 1/b, b^0 is 1), exp(e log b) otherwise where b > 0 (yet `defined` asks for b > 0, or b = 0 <
e, wherever e is not written as an integer). binom(n, k) is 0 for k < 0 and for k > n. A sum over words(p, q,
a, b) runs over the functions w on the integers with a <= w(i) <= b for p <= i <= q and w(i) = 0 elsewhere.
An integral, over the reals or over points(p, q), the real functions on the integers that are 0 outside p..q,
is Lebesgue's in these coordinates; `integrable` and `borel` speak of Borel functions.
"""

from collections.abc import Callable
from math import gcd
from typing import Any, TypeAlias

from verify.kernel.errors import MalformedTerm, require
from verify.kernel.work import Counted

Type: TypeAlias = "str | tuple[str, tuple[Type, ...], Type]"

BOOL, INT, REAL, OBJECT, DOMAIN = "bool", "int", "real", "object", "domain"

RELATIONS = ("lt", "le", "eq", "ne")
CONNECTIVES = ("not", "and", "or", "implies", "iff")
QUANTIFIERS = ("forall", "exists")
SUMS = ("sum", "prod")
MOST_HEIGHT, MOST_ARGUMENTS, MOST_ORDER = 300, 16, 4  # of a term, of a function, of functions of functions
INTEGRALS = ("integral", "integrable")
BINDERS = (*QUANTIFIERS, *SUMS, "summable", *INTEGRALS)
_BOUND = dict.fromkeys(BINDERS, 1)
ARITHMETIC = ("add", "sub", "mul", "neg", "div", "pow")
# how many arguments, type of each, type of the whole (None: int if every argument is, else real)
_SIGNATURES = {
    (2, REAL, None): ("add", "sub", "mul", "min", "max"), (1, REAL, None): ("neg", "abs"),
    (2, REAL, REAL): ("div", "pow"),
    (1, REAL, REAL): ("exp", "log", "sqrt"), (1, REAL, INT): ("floor", "ceil"), (2, INT, INT): ("binom",),
    (0, REAL, REAL): ("pi",),
    (2, REAL, BOOL): RELATIONS, (1, BOOL, BOOL): ("not",), (2, BOOL, BOOL): CONNECTIVES[1:],
    (0, BOOL, BOOL): ("true", "false"),
    (2, INT, DOMAIN): ("range", "points"), (4, INT, DOMAIN): ("words",),
    (0, INT, DOMAIN): ("integers", "reals"),
}  # fmt: skip
TYPED = {op: signature for signature, ops in _SIGNATURES.items() for op in ops}


def builder(op: str) -> Callable[..., "Term"]:
    """The function that makes terms with this head; a whole number may stand for a term."""
    return lambda *args: make(op, *map(term, args))


def _reflected(op: str) -> Callable[["Term", int], "Term"]:
    return lambda b, a: make(op, num(a), b)


class Term:
    """One expression. Made by `make` alone; compare with `is` or `==`, which are the same."""

    __slots__ = ("args", "dangling", "free", "height", "loose", "op", "type", "unfinished")

    op: str
    args: Any  # a tuple of terms; of numbers, names, types for the heads that hold them
    type: Type
    dangling: frozenset[tuple[int, Type]]  # the depths and types of the bound variables that point outside it
    loose: int  # how many enclosing binders it needs: 0 for a term that stands on its own
    free: "frozenset[Term]"  # the named variables in it
    height: int  # how deeply it is nested
    # whether there is a variable in it that is about to be bound: such a term is nobody else's
    unfinished: bool

    __add__, __sub__, __mul__, __pow__, __neg__ = (builder(op) for op in ("add", "sub", "mul", "pow", "neg"))
    __radd__, __rsub__, __rmul__ = (_reflected(op) for op in ("add", "sub", "mul"))

    def __call__(self, *args: "Term | int") -> "Term":
        return app(self, *map(term, args))

    def __repr__(self) -> str:
        return _spelled(self, 4)

    def __reduce__(self) -> tuple[Any, ...]:
        return make, (self.op, *self.args)


def _spelled(t: Term, depth: int) -> str:
    """t for messages, cut off where it is deep or broad."""
    if not t.args or not depth:
        return t.op + "(…)" * bool(t.args)
    parts = [_spelled(a, depth - 1) if type(a) is Term else str(a)[:40] for a in t.args[:4]]
    return f"{t.op}({', '.join(parts)}{', …' if t.args[4:] else ''})"


_NONE: frozenset[Any] = frozenset()


def make(op: str, *args: Any) -> Term:
    """The term with this head and these parts, or MalformedTerm."""
    key = (args, *map(type, args)) if op in _LEAVES else args
    try:
        found = _EVERY[op].get(key)
    except (KeyError, TypeError) as error:
        raise MalformedTerm(f"there is no term {op!r}" if type(error) is KeyError
            else f"{op!r} cannot be made from such parts") from None
    if found is not None:
        return found
    new = Term.__new__(Term)
    new.op, new.args, new.type = op, args, _type_of(op, args) if op in TYPED else _OTHER[op](args)
    free, dangling, height, unfinished = _NONE, _NONE, 0, False
    for a in args:
        if type(a) is Term:
            height = max(height, a.height)
            unfinished |= a.unfinished
            free, dangling = _union(free, a.free), _union(dangling, a.dangling)
    require(height < MOST_HEIGHT, "terms are nested too deeply", MalformedTerm)
    if op == "bound":
        dangling = frozenset((args,))
    elif dangling and binds(new):
        dangling = _reaching_out(new)
    new.free, new.dangling = frozenset((new,)) if op == "var" else free, dangling
    new.loose = max([d + 1 for d, _ in dangling]) if dangling else 0
    new.height, new.unfinished = height + 1, unfinished
    return new if unfinished else _EVERY[op].setdefault(key, new)


def _union(a: frozenset[Any], b: frozenset[Any]) -> frozenset[Any]:
    return a if not b or a is b else b if not a else a if b <= a else a | b


def _reaching_out(t: Term) -> frozenset[tuple[int, Type]]:
    """The bound variables of the parts that point outside the whole."""
    under = binds(t)
    reaching = [(d - (under if a.type != DOMAIN else 0), k) for a in t.args if type(a) is Term and a.loose
        for d, k in a.dangling]
    return frozenset([r for r in reaching if r[0] >= 0])


def about_to_be_bound(kind: Type) -> Term:
    """A variable that is no other, for as long as it takes to build what binds it or what is put in its
    place.
    """
    new = Term.__new__(Term)
    new.op, new.args, new.type, new.dangling, new.loose = "var", ("…", kind), kind, _NONE, 0
    new.free, new.height, new.unfinished = frozenset((new,)), 1, True
    return new


def binds(t: Term) -> int:
    """How many variables the head of t binds in its parts (but for a domain, which stands outside)."""
    return len(t.args[0]) if t.op == "lam" else _BOUND.get(t.op, 0)


def _type_of(op: str, args: Any) -> Type:
    count, wanted, whole = TYPED[op]
    if len(args) != count:
        raise MalformedTerm(f"{op} takes {count} arguments, not {len(args)}")
    integers = True
    for a in args:
        kind = a.type if type(a) is Term else None
        integers &= kind == INT
        if kind != wanted and (kind != INT or wanted != REAL):
            raise MalformedTerm(f"{op} takes {wanted} arguments, not {a!r}")
    if op == "pow" and integers and args[1].op == "num" and args[1].args[0] >= 0:
        return INT
    return whole or (INT if integers else REAL)


def _number(args: Any) -> Type:
    if len(args) != 2 or any(type(a) is not int for a in args) or args[1] < 1 or gcd(*args) != 1:
        raise MalformedTerm(f"a number is a fraction p, q in lowest terms with q > 0, not {args!r}")
    return INT if args[1] == 1 else REAL


def is_type(what: object, order: int = MOST_ORDER) -> bool:
    """Whether this is the type of a variable: int, real, or fn of such to int or real."""
    if what in (INT, REAL):
        return True
    if not (type(what) is tuple and len(what) == 3 and what[0] == "fn" and type(what[1]) is tuple and order):
        return False
    return 0 < len(what[1]) <= MOST_ARGUMENTS and all(
        is_type(k, order - 1) for k in what[1]) and what[2] in (INT, REAL)


def fits(given: Type, wanted: Type) -> bool:
    """Whether a value of the one type is a value of the other: integers are reals, and functions to integers
    functions to reals.
    """
    if given == wanted or (given == INT and wanted == REAL):
        return True
    return type(given) is tuple and type(wanted) is tuple and given[1] == wanted[1] and fits(given[2],
        wanted[2])


def _variable(args: Any) -> Type:
    if len(args) != 2 or type(args[0]) not in (str, int) or not is_type(args[1]):
        raise MalformedTerm(f"a variable has a name and a type, not {args!r}")
    return args[1]  # type: ignore[no-any-return]


def _bound(args: Any) -> Type:
    right = len(args) == 2 and type(args[0]) is int and args[0] >= 0 and is_type(args[1])
    require(right, "a bound variable has a depth and a type", MalformedTerm)
    return args[1]  # type: ignore[no-any-return]


def _body(body: object, bound: tuple[Type, ...], what: str, allowed: tuple[Type, ...], why: str) -> Type:
    """The type of a body, whose innermost bound variables must be used at the types at which they are bound.
    """
    if type(body) is not Term:
        raise MalformedTerm(f"{what} needs a body")
    for depth, used in body.dangling:
        if depth < len(bound) and used != bound[-1 - depth]:
            raise MalformedTerm(f"a variable bound in {what} is used as {used}")
    if body.type not in allowed:
        raise MalformedTerm(f"{why} {body.type}")
    return body.type


def _lambda(args: Any) -> Type:
    right = len(args) == 2 and type(args[0]) is tuple and 0 < len(args[0]) <= MOST_ARGUMENTS and all(
        map(is_type, args[0]))
    require(right, "a function has the types of its arguments and a body", MalformedTerm)
    return ("fn", args[0], _body(args[1], args[0], "a function", (INT, REAL, BOOL),
        "a function's value is a number or a truth value, not"))


def _application(args: Any) -> Type:
    head = args[0] if args else None
    if type(head) is not Term or head.op not in ("var", "bound") or type(head.type) is not tuple:
        raise MalformedTerm("only a variable that is a function is applied")
    if len(head.type[1]) != len(args) - 1:
        raise MalformedTerm(f"{head!r} takes {len(head.type[1])} arguments, not {len(args) - 1}")
    for a, wanted in zip(args[1:], head.type[1], strict=True):
        if type(a) is not Term or not fits(a.type, wanted):
            raise MalformedTerm(f"{head!r} takes {wanted}, not {a!r}")
    return head.type[2]


def _choice(args: Any) -> Type:
    kinds = [a.type if type(a) is Term else None for a in args]
    right = len(kinds) == 3 and kinds[0] == BOOL and set(kinds[1:]) <= {INT, REAL}
    require(right, "if takes a condition and two numbers", MalformedTerm)
    return INT if kinds[1] == kinds[2] == INT else REAL


def _functions(args: Any) -> Type:
    require(len(args) == 1 and type(args[0]) is tuple and is_type(args[0]),
        "functions are given by their type", MalformedTerm)
    return DOMAIN


def member_type(domain: object) -> Type:
    """The type of a variable that ranges over a domain."""
    if type(domain) is not Term or domain.type != DOMAIN:
        raise MalformedTerm(f"{domain!r} is not a domain")
    kinds = {"range": INT, "integers": INT, "reals": REAL, "words": WORD, "points": POINT}
    return domain.args[0] if domain.op == "functions" else kinds[domain.op]


def _binder(args: Any, domains: tuple[str, ...], bodies: tuple[Type, ...], what: str) -> Type:
    require(len(args) == 2, f"{what} takes a domain and a body", MalformedTerm)
    kind = member_type(args[0])
    require(args[0].op in domains, f"{what} does not run over {args[0].op}", MalformedTerm)
    return _body(args[1], (kind,), what, bodies, f"{what} has a body of type")


def _summable(args: Any) -> Type:
    require(len(args) == 1, "summable takes a body", MalformedTerm)
    _body(args[0], (INT,), "summable", (INT, REAL), "only numbers are summed, not")
    return BOOL


def is_plain(kind: Type) -> bool:
    """A number, or a function of integers: of such it is said what is Borel."""
    return kind in (INT, REAL) or (is_type(kind) and set(kind[1]) == {INT})


def _borel(args: Any) -> Type:
    right = len(args) == 1 and type(args[0]) is Term and type(args[0].type) is tuple
    require(right and args[0].type[2] in (INT, REAL) and all(map(is_plain, args[0].type[1])),
        "borel takes a function of numbers and of functions of integers, to numbers", MalformedTerm)
    return BOOL


def _integral(args: Any, what: str) -> Type:
    _binder(args, ("reals", "points"), (INT, REAL), what)
    return REAL if what == "integral" else BOOL


def _definition(args: Any) -> Type:
    right = len(args) >= 2 and (args[0] in (BOOL, OBJECT) or is_type(args[0])) and type(args[1]) is str
    require(right, "a defined word has a type and a name", MalformedTerm)
    require(all(type(a) is Term for a in args[2:]), f"{args[1]} takes terms", MalformedTerm)
    return args[0]  # type: ignore[no-any-return]


_LEAVES = ("num", "var", "bound")
WORD: Type = ("fn", (INT,), INT)
TABLE: Type = ("fn", (INT, INT), REAL)
COUNTS: Type = ("fn", (INT, INT), INT)
POINT: Type = ("fn", (INT,), REAL)
_OTHER: dict[str, Any] = {
    "num": _number, "var": _variable, "bound": _bound, "app": _application, "lam": _lambda, "ite": _choice,
    "functions": _functions,
    "sum": lambda a: _binder(a, ("range", "words", "integers"), (INT, REAL), "sum"),
    "prod": lambda a: _binder(a, ("range",), (INT, REAL), "product"),
    **dict.fromkeys(QUANTIFIERS,
        lambda a: _binder(a, ("range", "integers", "reals", "functions"), (BOOL,), "a quantifier")),
    "summable": _summable, "def": _definition, "borel": _borel,
    "integral": lambda a: _integral(a, "integral"), "integrable": lambda a: _integral(a, "integrable"),
}  # fmt: skip
# what was made, by its head, so that each term exists once; no answer depends on what is in it
_EVERY: dict[str, dict[Any, Term]] = {op: {} for op in (*TYPED, *_OTHER)}


# Building ---------------------------------------------------------------------------------------------------


def num(p: int, q: int = 1) -> Term:
    """The fraction p/q as a term."""
    require(q != 0, "a number with denominator 0", MalformedTerm)
    g = gcd(p, q) if q > 0 else -gcd(p, q)
    return make("num", p // g, q // g)


def term(what: "Term | int") -> Term:
    return num(what) if type(what) is int else what  # type: ignore[return-value]


def var(name: str, kind: Type) -> Term:
    return make("var", name, kind)


def app(head: Term, *args: Term, work: Counted = None) -> Term:
    """A function applied; if it is written out, the arguments take the places of its variables."""
    if head.op != "lam":
        return make("app", head, *args)
    right = len(args) == len(head.args[0]) and all(fits(a.type, k) for a,
        k in zip(args, head.args[0], strict=True))
    require(right, "a function was given arguments that do not fit", MalformedTerm)
    return instantiate(head.args[1], *args, work=work)


def lam(variables: tuple[Term, ...], body: Term) -> Term:
    """The function that takes these variables to this body; a function that only applies another is that
    other.
    """
    return written_out(tuple(v.type for v in variables), abstract(body, *variables))


def written_out(types: tuple[Type, ...], body: Term, work: Counted = None) -> Term:
    """The function with this body, whose bound variables are its arguments."""
    n = len(types)
    if body.op == "app" and body.args[0].type == ("fn", types, body.type):
        own = tuple(make("bound", n - 1 - i, k) for i, k in enumerate(types))
        if body.args[1:] == own and all(d >= n for d, _ in body.args[0].dangling):
            return shift(body.args[0], -n, n, work)
    return make("lam", types, body)


def bind(op: str, domain: Term, variable: Term, body: Term, work: Counted = None) -> Term:
    """sum, prod, forall or exists over a domain, with the variable named."""
    if variable.type != member_type(domain):
        raise MalformedTerm(f"a variable over {domain.op} is not {variable.type}")
    return make(op, domain, abstract(body, variable, work=work))


eq, ne, le, lt = (builder(op) for op in ("eq", "ne", "le", "lt"))
div, exp, log, sqrt, floor, ceil, absolute, binom = (builder(op)
    for op in ("div", "exp", "log", "sqrt", "floor", "ceil", "abs", "binom"))
ite, negation, either, iff, span, words = (builder(op)
    for op in ("ite", "not", "or", "iff", "range", "words"))
TRUE, FALSE, INTEGERS, REALS = (make(op) for op in ("true", "false", "integers", "reals"))


def _chain(op: str, *terms: Term) -> Term:
    *first, whole = terms
    for t in reversed(first):
        whole = make(op, t, whole)
    return whole


def implies(*terms: Term) -> Term:
    """a implies (b implies (c …))."""
    return _chain("implies", *terms)


def conj(*terms: Term) -> Term:
    """All of these; true when there are none."""
    return _chain("and", *(terms or (TRUE,)))


def domain_of(kind: Type) -> Term:
    """Everything of a type, as a domain."""
    return INTEGERS if kind == INT else REALS if kind == REAL else make("functions", kind)


def over(op: str, domain: Term, body: Callable[[Term], Term], work: Counted = None) -> Term:
    """sum, prod, forall or exists over a domain, the body given as a Python function of the variable."""
    v = about_to_be_bound(member_type(domain))
    return bind(op, domain, v, body(v), work)


def function(types: tuple[Type, ...], body: Callable[..., Term]) -> Term:
    """The function of variables of these types, its value given as a Python function of them."""
    new = tuple(map(about_to_be_bound, types))
    return lam(new, body(*new))


# Substitution -----------------------------------------------------------------------------------------------


At = Callable[[Term, int], Term]  # what stands in place of a variable under so many binders


def _map(t: Term, names: frozenset[Term], cut: int, at: At, work: Counted) -> Term:
    """t with variables replaced: these, and those that point out of more than `cut` binders."""
    return t if t.loose <= cut and names.isdisjoint(t.free) else _replaced(t, 0, names, cut, at, {}, work)


def _replaced(t: Term, depth: int, names: frozenset[Term], cut: int, at: At,
    memo: dict[tuple[Term, int], Term], work: Counted) -> Term:
    """The same under so many binders, for a term that holds some of them; others stay as they are."""
    new = memo.get((t, depth))
    if new is not None:
        return new
    if t.op in ("var", "bound"):
        new = at(t, depth)
    else:
        under, parts = depth + binds(t), list[Any]()
        for a in t.args:
            if type(a) is Term:
                inside = depth if a.type == DOMAIN else under
                if a.loose > inside + cut or not names.isdisjoint(a.free):
                    a = _replaced(a, inside, names, cut, at, memo, work)  # noqa: PLW2901 - in its place
            parts.append(a)
        if t.op == "app":
            new = app(*parts, work=work)
        elif t.op == "lam":
            new = written_out(parts[0], parts[1], work)
        else:
            new = make(t.op, *parts)
    memo[t, depth] = new
    if work is not None:
        work.left -= 1 + len(t.args) + len(new.free) + len(new.dangling)
        if work.left < 0:
            work.spend(0)
    return new


def shift(t: Term, by: int, cut: int = 0, work: Counted = None) -> Term:
    """t under `by` more binders: its outward-pointing bound variables point further out."""

    def at(v: Term, depth: int) -> Term:
        return make("bound", v.args[0] + by, v.args[1])

    return _map(t, _NONE, cut, at, work) if by else t


def instantiate(body: Term, *args: Term, work: Counted = None) -> Term:
    """A binder's body with its variables, outermost first, replaced by these terms."""
    n = len(args)

    def at(v: Term, depth: int) -> Term:
        index = v.args[0] - depth
        return make("bound", v.args[0] - n, v.args[1]) if index >= n else shift(args[n - 1 - index], depth,
            work=work)

    return _map(body, _NONE, 0, at, work)


def substitute(t: Term, table: dict[Term, Term], work: Counted = None) -> Term:
    """t with named variables replaced by terms that fit them."""
    for v, new in table.items():
        if v.op != "var" or not fits(new.type, v.type):
            raise MalformedTerm(f"{new!r} does not fit {v!r}")

    def at(v: Term, depth: int) -> Term:
        return shift(table[v], depth, work=work) if v in table else v

    return _map(t, frozenset(table), 0, at, work)


def abstract(t: Term, *variables: Term, work: Counted = None) -> Term:
    """t as a binder's body: the named variables, outermost first, become bound ones."""
    n = len(variables)
    index = {v: n - 1 - i for i, v in enumerate(variables)}
    distinct = len(index) == n and all(v.op == "var" for v in variables)
    require(distinct, "the variables of a binder are different variables", MalformedTerm)

    def at(v: Term, depth: int) -> Term:
        return make("bound", index[v] + depth if v in index else v.args[0] + n, v.args[1])

    return _map(t, frozenset(index), 0, at, work)
