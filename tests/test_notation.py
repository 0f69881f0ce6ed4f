"""The notation reads what it should, says where it cannot, and writing is the inverse of reading."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from verify.kernel.definitions import WORDS, Definition
from verify.kernel.terms import (
    BOOL, INT, INTEGERS, OBJECT, REAL, REALS, WORD, Term, Type, app, bind, conj, div, eq, exp, implies, ite,
    lam, le, lt,
    make, member_type, ne, num, var,
)  # fmt: skip
from verify.language.latex import latex, symbol
from verify.language.reading.plain import read, read_domain, spell
from verify.language.reading.tokens import Unreadable
from verify.language.writing import write

DISTRIBUTION: Type = ("fn", (INT,), REAL)
TABLE: Type = ("fn", (INT, INT), REAL)
PREDICATE: Type = ("fn", (INT,), BOOL)
HIGHER: Type = ("fn", (WORD, REAL), REAL)


def _unused(*args: Any) -> Any:
    raise NotImplementedError


NEW = {
    "TBall": Definition((DISTRIBUTION, REAL, INT), BOOL, "", _unused),
    "TUnit": Definition((), OBJECT, "", _unused),
    "TWrap": Definition((OBJECT, INT), OBJECT, "", _unused),
    "TPrivate": Definition((OBJECT, REAL), BOOL, "", _unused),
    "TShift": Definition((DISTRIBUTION, INT), DISTRIBUTION, "", _unused),
    "TEvent": Definition((DISTRIBUTION, PREDICATE), REAL, "", _unused),
    "TMatrix": Definition((TABLE, WORD), REAL, "", _unused),
    "TOne": Definition((), REAL, "", _unused),
}


@pytest.fixture(autouse=True, scope="module")
def _new_words() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name, word in NEW.items():
            patch.setitem(WORDS, name, word)
        yield


V = {
    v.args[0]: v
    for v in (
        var("n", INT), var("k", INT), var("x", REAL), var("gamma", REAL), var("eps", REAL), var("w", WORD),
        var("D", DISTRIBUTION), var("R", TABLE), var("F", HIGHER), var("x'", REAL),
    )
}  # fmt: skip
n, k, x, gamma, eps, w, D, R, F, x_prime = V.values()
i, j, y = var("i", INT), var("j", INT), var("y", REAL)
s = var("s", DISTRIBUTION)


def span(a: Term | int, b: Term | int) -> Term:
    return make("range", *(num(t) if isinstance(t, int) else t for t in (a, b)))


def defined(name: str, *args: Term) -> Term:
    return make("def", WORDS[name].type, name, *args)


# Reading ----------------------------------------------------------------------------------------------------

TERMS: list[tuple[str, Term]] = [
    ("3", num(3)),
    ("-3", num(-3)),
    ("-(3)", -num(3)),
    ("0.10", num(1, 10)),
    ("-0.5", num(-1, 2)),
    ("1/2", num(1, 2)),
    ("-1/2", num(-1, 2)),
    ("-(1/2)", -num(1, 2)),
    ("(1)/2", div(1, 2)),
    ("2/4", div(2, 4)),
    ("3/1", div(3, 1)),
    ("1/2*x", num(1, 2) * x),
    ("x*1/2", div(x * 1, 2)),
    ("x + 1/2", x + num(1, 2)),
    ("1/2^n", div(1, num(2) ** n)),
    ("2^1/2", div(num(2) ** 1, 2)),
    ("x/1/2", div(div(x, 1), 2)),
    ("50/sqrt(5)", div(50, make("sqrt", num(5)))),
    ("-x^2", -(x**2)),
    ("-x*gamma", (-x) * gamma),
    ("x^-2", x ** num(-2)),
    ("x^n^k", x ** (n**k)),
    ("x**2", x**2),
    ("x - n - k", (x - n) - k),
    ("x·γ − ε", x * gamma - eps),
    ("γ*x'", gamma * x_prime),
    ("min(x, n, k)", make("min", x, make("min", n, k))),
    ("ln(x) + floor(x) + |x - |x||", make("log", x) + make("floor", x) + make("abs", x - make("abs", x))),
    ("binom(n, k)", make("binom", n, k)),
    ("tanh(x)", div(exp(num(2) * x) - 1, exp(num(2) * x) + 1)),
    ("sinh(x) + cosh(x)", div(exp(x) - exp(-x), 2) + div(exp(x) + exp(-x), 2)),
    ("π", make("pi")),
    ("x > 0", lt(num(0), x)),
    ("0 < x <= 1", conj(lt(num(0), x), le(x, 1))),
    ("n >= k != 2 == k", conj(le(k, n), ne(k, 2), eq(num(2), k))),
    ("x ∈ 0..1", conj(le(num(0), x), le(x, 1))),
    ("x < 1 => n = 0 => k = 0 or n = 1 and not k = 1", implies(
        lt(x, 1), eq(n, 0), make("or", eq(k, 0), make("and", eq(n, 1), make("not", eq(k, 1)))))),
    ("x < 1 <=> true", make("iff", lt(x, 1), make("true"))),
    ("n = 1 and n = 2 and n = 3", conj(eq(n, 1), eq(n, 2), eq(n, 3))),
    ("for all i in 0..n: i <= n", bind("forall", span(0, n), i, le(i, n))),
    ("forall i integer: i <= n", bind("forall", INTEGERS, i, le(i, n))),
    ("for all i natural >= 1: i <= n", bind("forall", INTEGERS, i,
        implies(le(num(0), i), le(num(1), i), le(i, n)))),
    ("for all 0 < y <= 1: y = 1", bind("forall", REALS, y, implies(conj(lt(num(0), y), le(y, 1)), eq(y, 1)))),
    ("for all i, j in 0..1: i = j", bind("forall", span(0, 1), i, bind("forall", span(0, 1), j, eq(i, j)))),
    ("for all i natural, y real: y = i", bind(
        "forall", INTEGERS, i, implies(le(num(0), i), bind("forall", REALS, y, eq(y, i))))),
    ("exists i natural: i = n and n = 1", bind(
        "exists", INTEGERS, i, conj(le(num(0), i), eq(i, n), eq(n, 1)))),
    ("for all i integer, i < n: i < k", bind("forall", INTEGERS, i, implies(lt(i, n), lt(i, k)))),
    ("for all f (int, (int -> int) -> real): f(1, w) = 0", bind(
        "forall", make("functions", ("fn", (INT, WORD), REAL)), var("f", ("fn", (INT, WORD), REAL)),
        eq(var("f", ("fn", (INT, WORD), REAL))(1, w), 0))),
    ("sum(x*i for i in 0..n)", bind("sum", span(0, n), i, x * i)),
    ("sum(x for i in 0..n if i != k)", bind("sum", span(0, n), i, ite(ne(i, k), x, 0))),
    ("product(x for i in 0..n if i != k)", bind("prod", span(0, n), i, ite(ne(i, k), x, 1))),
    ("sum(D(i) for i in Z)", bind("sum", INTEGERS, i, D(i))),
    ("sum(w(1) for w in words(1..n, 0..k-1))", bind("sum", make("words", num(1), n, num(0), k - 1), w, w(1))),
    ("summable(D(k) for k in Z)", make("summable", bind("sum", INTEGERS, k, D(k)).args[1])),
    ("integral(y*x for y in R)", bind("integral", REALS, y, y * x)),
    ("integral(y for y in x..x + 1)", bind("integral", REALS, y, ite(conj(le(x, y), le(y, x + 1)), y, 0))),
    ("integrable(y for y in R if y < x)", bind("integrable", REALS, y, ite(lt(y, x), y, 0))),
    ("integral(y for y in 0..x if y != 1)", bind("integral", REALS, y,
        ite(conj(le(num(0), y), le(y, x)), ite(ne(y, 1), y, 0), 0))),
    ("integral(s(1) for s in points(1..n))", bind("integral", make("points", num(1), n), s, s(1))),
    ("borel(D)", make("borel", D)),
    ("borel(y -> y*x)", make("borel", lam((y,), y * x))),
    ("borel((i: int, s: int -> real) -> s(i))", make("borel", lam((i, s), s(i)))),
    ("sum(sum(x for i in 0..j) for j in 0..n)", bind("sum", span(0, n), j, bind("sum", span(0, j), i, x))),
    ("if x < 1 then 2 else n + 1", ite(lt(x, 1), 2, n + 1)),
    ("if x < 1 then 2 else n < 3", lt(ite(lt(x, 1), 2, n), 3)),
    ("w[k]^2", w(k) ** 2),
    ("R(k, n) = R[0, n]", eq(R(k, n), R(0, n))),
    ("F(i -> i + n, x)", F(lam((i,), i + n), x)),
    ("F(i -> w(i), x)", F(w, x)),
    ("F([n, 2], x)", F(lam((i,), ite(eq(i, 0), n, ite(eq(i, 1), 2, 0))), x)),
    ("F(word(n, 2), x)", F(lam((i,), ite(eq(i, 1), n, ite(eq(i, 2), 2, 0))), x)),
    ("TUnit", make("def", OBJECT, "TUnit")),
    ("TUnit()", make("def", OBJECT, "TUnit")),
    ("TPrivate(TWrap(TUnit, n), eps)", make("def", BOOL, "TPrivate", make(
        "def", OBJECT, "TWrap", make("def", OBJECT, "TUnit"), n), eps)),
    ("TEvent(TShift(D, 1), i -> i < n)", make("def", REAL, "TEvent", make(
        "def", DISTRIBUTION, "TShift", D, num(1)), lam((i,), lt(i, n)))),
]  # fmt: skip


@pytest.mark.parametrize(("text", "wanted"), TERMS, ids=[text for text, _ in TERMS])
def test_reads(text: str, wanted: Term) -> None:
    assert read(text, V) is wanted
    assert read(write(wanted), V) is wanted


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("integral(x for y in Z)", "unknown name Z|expected"), ("integral(x)", "for"),
        ("borel(x)", "borel says something of a function; this is a number"),
        ("borel((i, i) -> x)", "declared|different"),
    ],
)  # fmt: skip
def test_refuses_what_is_no_integral(text: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        read(text, V)


def test_a_matrix_is_nested_choices() -> None:
    row = lambda a, b: ite(eq(j, 0), a, ite(eq(j, 1), b, 0))  # noqa: E731
    wanted = lam((i, j), ite(eq(i, 0), row(1, 2), ite(eq(i, 1), row(n, x), 0)))
    assert read("[1, 2; n, x]", V, wanted=TABLE) is wanted
    assert write(wanted) == "[1, 2; n, x]"


def test_a_function_is_read_where_one_is_wanted() -> None:
    assert read("(i, j) -> i + j", {}, wanted=TABLE) is lam((i, j), i + j)
    with pytest.raises(Unreadable, match="expected an integer here, and this is a function"):
        read("i -> i", {}, wanted=INT)


def test_abbreviations_are_inserted_and_applied_without_capture() -> None:
    short = {"mu": n * x, "p": lam((i,), i + k)}
    assert read("mu + p(3)", V, short) is n * x + (num(3) + k)
    assert read("sum(p(k) for k in 0..1)", V, short) is bind("sum", span(0, 1), i, i + k)
    assert read("TBall(p, mu, 1)", V, short) is make("def", BOOL, "TBall", lam((i,), i + k), n * x, num(1))


def test_an_inner_variable_hides_an_outer_one() -> None:
    assert read("sum(n for n in 0..n)", V) is bind("sum", span(0, n), i, i)


# Declarations -----------------------------------------------------------------------------------------------


def test_read_domain() -> None:
    text = (
        "n natural >= 1, k, l natural, 0 < gamma <= 1/2, eps >= 0, D distribution, R randomizer(k, l), "
        "f: (int -> int) -> int, c: int, int -> int, x, y real, j integer in -k..k, k <= n or k = 0"
    )
    variables, formula = read_domain(text)
    el, f, c = var("l", INT), var("f", ("fn", (WORD,), INT)), var("c", ("fn", (INT, INT), INT))
    assert variables == (n, k, el, gamma, eps, D, R, f, c, x, y, j)
    assert formula is conj(
        le(num(0), n), le(num(1), n), le(num(0), k), le(num(0), el),
        conj(lt(num(0), gamma), le(gamma, num(1, 2))),
        le(num(0), eps), make("def", BOOL, "Distribution", D), make("def", BOOL, "Stochastic", R, k, el),
        conj(le(-k, j), le(j, k)), make("or", le(k, n), eq(k, 0)),
    )  # fmt: skip


def test_read_domain_small_cases() -> None:
    assert read_domain("") == ((), make("true"))
    assert read_domain("x > 0") == ((x,), lt(num(0), x))
    assert read_domain("k <= n", {"n": n, "k": k}) == ((), le(k, n))
    assert read_domain("c: int -> int, c(1) = 0")[1] is eq(var("c", WORD)(1), 0)
    assert read_domain("k in 0..n", {"n": n}) == ((k,), conj(le(num(0), k), le(k, n)))


# Errors -----------------------------------------------------------------------------------------------------

ERRORS = [
    ("2 x", 2, "a product is written with *"),
    ("2(n)", 1, "a product is written with *"),
    ("x(1)", 1, "x is a number, not a function"),
    ("1 + ", 4, 'expected a number, a name or "(", found the end'),
    ("gama + 1", 0, "did you mean gamma?"),
    ("exp(x", 5, 'expected an operator or ")", found the end'),
    ("exp x", 4, 'exp takes 1 argument: expected "("'),
    ("1 + (x < 2)", 4, 'expected a number beside "+", and this is a formula'),
    ("x and n = 1", 0, 'expected a formula beside "and", and this is a number'),
    ("binom(x, 2)", 6, "expected an integer here, and this is a number"),
    ("R(1)", 3, "R takes 2 arguments, not 1: an integer, an integer"),
    ("R(1, 2, 3)", 6, "R takes 2 arguments, not more"),
    ("w[x]", 2, "expected an integer here"),
    ("TBall(x, 1, 1)", 6, "expected a function int -> real here, and this is a number"),
    ("TBall((i, j) -> 1, 1, 1)", 6, "expected a function of 1 different variables"),
    ("TBall([1; 2], 1, 1)", 6, "this is not one"),
    ("TMatrix([1, 2; 3], w)", 8, "equally long"),
    ("TWrap", 5, "TWrap takes 2 arguments"),
    ("TWraq(TUnit, 1)", 0, "did you mean TWrap"),
    ("x < [1]", 4, 'expected a number, a name or "("'),
    ("sum(x + 1)", 9, 'expected an operator or "for"'),
    ("sum(x for i in D..n)", 15, "expected a number as a bound"),
    ("product(x for i in Z)", 19, "a product runs over a..b alone"),
    ("for all y: y = 1", 9, 'expected "in", "integer", "natural"'),
    ("for all n < k: n = 1", 0, "declares no new variable"),
    ("for all i, i in 0..1: i = 1", 8, "i is declared twice"),
    ("for all TUnit in 0..1: true", 8, "a word of the language"),
    ("sum(x for if in 0..1)", 10, "if is a word of the language"),
    ("x $ 2", 2, "the character '$' means nothing here"),
    ("if x then 1 else 2", 3, 'expected a formula after "if"'),
    ("x in 0..1 < 2", 0, "and this is a formula"),
    ("x = 1)", 5, "expected an operator or the end"),
]


@pytest.mark.parametrize(("text", "place", "message"), ERRORS, ids=[text for text, _, _ in ERRORS])
def test_errors_show_the_place(text: str, place: int, message: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(text, V)
    said, line, caret = str(caught.value).split("\n")
    assert message in said
    assert line == "    " + text
    assert caret == "    " + " " * place + "^"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("n natural, n real", "n is declared already"),
        ("x: int -> (int -> int)", "the values of a function are int or real"),
        ("x: f", "expected a type"),
        ("x natural,", "expected a number"),
        ("x", 'expected "in"'),
        ("a, b", 'expected "in"'),
        ("w in words(1..2, 0..1)", "words are for sums"),
        ("Z real", "expected"),
    ],
)
def test_errors_in_declarations(text: str, message: str) -> None:
    with pytest.raises(Unreadable, match=message):
        read_domain(text)


def test_the_place_in_a_long_text() -> None:
    with pytest.raises(Unreadable) as caught:
        read("x +\n" + "1 + " * 30 + "zzz + 1", V)
    said, line, caret = str(caught.value).split("\n")
    assert "unknown name zzz" in said
    assert line[caret.index("^") :].startswith("zzz")


def test_limits() -> None:
    for text in (
        "1" * 4001,
        "(" * 201 + "1" + ")" * 201,
        "-" * 300 + "x",
        "1 + " * 200 + "1",
        " " * 20_001 + "1",
    ):
        with pytest.raises(Unreadable):
            read(text, V)
    with pytest.raises(Unreadable):
        read("tanh(" * 40 + "x" + ")" * 40, V)
    with pytest.raises(Unreadable):
        read_domain("c: " + "(" * 5000 + "int")
    assert read("9" * 4000, {}).args[0] == 10**4000 - 1
    assert read("(" * 150 + "1" + ")" * 150, {}) is num(1)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from([*"xnkwRD()[],.:;<=+-*/^|1 2", "for all", "sum(", " for ", " in ", "..",
    "if ", "natural",
                                 " and ", "TBall(", "->", "exists ", "min(", "word("]),
                                 max_size=15))  # fmt: skip
def test_any_text_is_read_or_refused(pieces: list[str]) -> None:
    text = "".join(pieces)
    for reader in (lambda: read(text, V), lambda: read_domain(text, V)):
        with suppress(Unreadable):
            reader()


# Writing ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("for all q natural, r in 0..q, y real: y < q", "for all i natural, j in 0..i, x real: x < i"),
        ("sum(x for q in 0..n if q != k)", "sum(x for i in 0..n if i != k)"),
        ("sum(sum(u[n]*v[2] for v in words(1..n, 0..1)) for u in words(1..2, 0..1))",
         "sum(sum(w(n)*u(2) for u in words(1..n, 0..1)) for w in words(1..2, 0..1))"),
        ("(1)/2 - (-1)/2 - -(1/2) - (-1/2)", "(1)/2 - (-1)/2 - (-(1/2)) - (-1/2)"),
        ("0 < x and x < 1 and n = 1", "0 < x and x < 1 and n = 1"),
        ("0 < x and x < 1", "0 < x < 1"),
        ("(x = 1 implies n = 1) implies x = 2 implies not (n = 2 or n = 3)",
         "(x = 1 implies n = 1) implies x = 2 implies not (n = 2 or n = 3)"),
        ("(for all i natural: i = n) or exists i natural: i = 1",
         "(for all i natural: i = n) or exists i natural: i = 1"),
        ("max(1, max(2, max(max(3, 4), 5)))", "max(1, 2, max(3, 4), 5)"),
        ("F(i -> if i = 0 then 1 else if i = 1 then n else 0, 1)", "F([1, n], 1)"),
        ("F(i -> if i = 0 then i else 0, 1)", "F(i -> if i = 0 then i else 0, 1)"),
    ],
)  # fmt: skip
def test_writes(text: str, wanted: str) -> None:
    t = read(text, V)
    assert write(t) == wanted
    assert read(write(t), V) is t


Names = dict[Type, list[Term]]


def _scope(scope: Names, v: Term) -> Names:
    return {**scope, v.type: [*scope.get(v.type, []), v]}


@st.composite
def domains(draw: st.DrawFn, scope: Names, deep: int, words: bool) -> Term:
    kind = draw(st.sampled_from(["range", "range", "integers", *(["words"] if words else [])]))
    if kind == "integers":
        return INTEGERS
    return make(kind, *(draw(terms(INT, scope, deep)) for _ in range(2 if kind == "range" else 4)))


@st.composite
def binders(draw: st.DrawFn, op: str, scope: Names, deep: int, kind: Type) -> Term:
    if op in ("forall", "exists"):
        over = draw(
            st.sampled_from([INTEGERS, REALS, make("functions", WORD), make("functions", HIGHER), None, None])
        )
        over = over or draw(domains(scope, deep, False))
    else:
        over = draw(domains(scope, deep, op == "sum"))
        over = over if op == "sum" or over.op == "range" else span(0, n)
    v = var(f"b{deep}", member_type(over))
    body = draw(terms(kind, _scope(scope, v), deep))
    if v.type == INT and op in ("forall", "exists") and draw(st.booleans()):
        body = make("implies" if op == "forall" else "and", le(num(0), v), body)
    return bind(op, over, v, body)


@st.composite
def functions(draw: st.DrawFn, kind: Type, scope: Names, deep: int) -> Term:
    """A term of a function's type: a variable, a defined word, a list, or written out."""
    assert not isinstance(kind, str)
    choices = ["written"] + ["variable"] * (kind in scope) + ["defined"] * (kind == DISTRIBUTION)
    choices += ["list"] * (kind[1] in ((INT,), (INT, INT)) and kind[2] != BOOL)
    choice = draw(st.sampled_from(choices))
    if choice == "variable":
        return draw(st.sampled_from(scope[kind]))
    if choice == "defined":
        return defined(
            "TShift", draw(functions(kind, scope, deep - 1)) if deep > 0 else D, draw(terms(INT, scope, 0))
        )
    own = tuple(var(f"b{deep}{c}", t) for c, t in zip("abc", kind[1], strict=False))
    if choice == "list":
        start = draw(st.sampled_from([0, 1])) if len(own) == 1 else 0
        length = draw(st.integers(1, 3))

        def chain(v: Term, parts: Callable[[], Term], start: int, length: int) -> Term:
            whole = num(0)
            for at in reversed(range(start, start + length)):
                whole = ite(eq(v, at), parts(), whole)
            return whole

        entry = lambda: draw(terms(kind[2], scope, deep - 1))  # noqa: E731
        if len(own) == 1:
            return lam(own, chain(own[0], entry, start, length))
        return lam(own, chain(own[0], lambda: chain(own[1], entry, 0, length), 0, draw(st.integers(1, 3))))
    for v in own:
        scope = _scope(scope, v)
    return lam(own, draw(terms(kind[2], scope, deep - 1)))


@st.composite
def terms(draw: st.DrawFn, kind: Type, scope: Names, deep: int) -> Term:
    """A well-typed term, with variables from the scope."""
    if not isinstance(kind, str):
        return draw(functions(kind, scope, deep))
    if kind == OBJECT:
        sub = partial(drawn, draw, scope, deep - 1)
        wrapped = deep > 0 and draw(st.booleans())
        return defined("TWrap", sub(OBJECT), sub(INT)) if wrapped else defined("TUnit")
    if kind == BOOL:
        return draw(formulas(scope, deep))
    return draw(leaves(kind, scope) if deep <= 0 else numbers(kind, scope, deep))


def drawn(draw: st.DrawFn, scope: Names, deep: int, kind: Type) -> Term:
    return draw(terms(kind, scope, deep))


@st.composite
def formulas(draw: st.DrawFn, scope: Names, deep: int) -> Term:
    """What is true or false."""
    if deep <= 0:
        return draw(st.sampled_from([make("true"), make("false"), eq(n, 1)]))
    sub = partial(drawn, draw, scope, deep - 1)
    op = draw(st.sampled_from([
        "lt", "le", "eq", "ne", "chain", "not", "and", "or", "implies", "iff", "forall", "exists",
        "summable", "TBall", "TPrivate",
    ]))  # fmt: skip
    if op in ("lt", "le", "eq", "ne"):
        return make(op, sub(REAL), sub(REAL))
    if op == "chain":
        middle = sub(REAL)
        return conj(lt(sub(REAL), middle), le(middle, sub(REAL)))
    if op in ("forall", "exists"):
        return draw(binders(op, scope, deep - 1, BOOL))
    if op == "summable":
        v = var(f"b{deep}", INT)
        return make(op, bind("sum", INTEGERS, v, draw(terms(REAL, _scope(scope, v), deep - 1))).args[1])
    if op.startswith("T"):
        return defined(op, *(sub(t) for t in WORDS[op].arguments))
    return make(op, *(sub(BOOL) for _ in range(1 if op == "not" else 2)))


def leaves(kind: str, scope: Names) -> st.SearchStrategy[Term]:
    """Numbers, names, and what has no arguments."""
    found = [st.integers(-3, 12).map(num)]
    if kind == REAL:
        found += [st.fractions(-2, 2, max_denominator=5).map(lambda q: num(q.numerator, q.denominator))]
        found += [st.sampled_from([make("pi"), defined("TOne"), *scope.get(REAL, [])])]
    return st.one_of(*found, st.sampled_from(scope[INT]))


ALONE = ("neg", "abs", "exp", "log", "sqrt", "floor", "ceil")  # what has one argument
OF_BOTH = ("add", "sub", "mul", "neg", "abs", "min", "max", "ite", "sum", "prod", "app", "leaf")
OPERATIONS = {
    INT: (*OF_BOTH, "floor", "binom"),
    REAL: (*OF_BOTH, "div", "pow", "exp", "log", "sqrt", "ceil", "TEvent", "TMatrix", "condition", "div"),
}


@st.composite
def numbers(draw: st.DrawFn, kind: str, scope: Names, deep: int) -> Term:
    """A real number, or an integer."""
    sub = partial(drawn, draw, scope, deep - 1)
    op = draw(st.sampled_from(OPERATIONS[kind]))
    if op == "leaf":
        return draw(terms(kind, scope, 0))
    if op in ("sum", "prod"):
        return draw(binders(op, scope, deep - 1, kind))
    if op == "ite":
        return ite(sub(BOOL), sub(kind), sub(kind))
    if op == "condition":
        v = var(f"b{deep}", INT)
        of = partial(drawn, draw, _scope(scope, v), deep - 1)
        body = ite(of(BOOL), of(REAL), draw(st.sampled_from([0, 1])))
        return bind(draw(st.sampled_from(["sum", "prod"])), span(sub(INT), sub(INT)), v, body)
    if op == "app":
        heads = [h for t, hs in scope.items() for h in hs if not isinstance(t, str) and t[2] == kind]
        head = draw(st.sampled_from(heads))
        return app(head, *(sub(t) for t in head.type[1]))
    if op.startswith("T"):
        return defined(op, *(sub(t) for t in WORDS[op].arguments))
    if op == "binom":
        return make(op, sub(INT), sub(INT))
    wanted = REAL if op in ("div", "pow", *ALONE[2:]) else kind
    return make(op, *(sub(wanted) for _ in range(1 if op in ALONE else 2)))


FREE: Names = {}
for _v in V.values():
    FREE = _scope(FREE, _v)


@settings(max_examples=500, deadline=None)
@given(st.one_of(*(terms(kind, FREE, deep) for kind in (INT, REAL, BOOL, OBJECT) for deep in (1, 2, 3))))
def test_reading_what_was_written_gives_the_same_term(t: Term) -> None:
    assert read(write(t), V) is t


@settings(max_examples=200, deadline=None)
@given(st.sampled_from([DISTRIBUTION, TABLE, WORD, HIGHER, PREDICATE]).flatmap(lambda kind: st.tuples(
    st.just(kind), functions(kind, FREE, 2))))  # fmt: skip
def test_functions_too(case: tuple[Type, Term]) -> None:
    kind, t = case
    assert read(write(t), V, wanted=kind) is t


@settings(max_examples=100, deadline=None)
@given(terms(BOOL, FREE, 3))
def test_latex_is_balanced(t: Term) -> None:
    text = latex(t)
    assert text.count(r"\left") == text.count(r"\right")
    assert text.replace(r"\{", "").count("{") == text.replace(r"\}", "").count("}")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("1/2 + gamma", r"\frac{1}{2} + \gamma"),
        ("exp(-eps^2*n)", r"e^{-\varepsilon^{2} n}"),
        ("sum(binom(n, k)*x^k for k in 0..n)", r"\sum_{i = 0}^{n} \binom{n}{i} x^{i}"),
        ("for all i natural: w[i] <= n", r"\forall i \in \mathbb{N}\colon w_{i} \leq n"),
        ("TPrivate(TUnit, x')", r"\mathrm{TPrivate}(\mathrm{TUnit}, x')"),
        ("if x < 1 then 2 else 3", r"\begin{cases} 2 & \text{if } x < 1 \\ 3 & \text{otherwise} \end{cases}"),
        ("(x/2)^2", r"\left(\frac{x}{2}\right)^{2}"),
    ],
)
def test_latex(text: str, wanted: str) -> None:
    assert latex(read(text, V)) == wanted


def test_names_in_latex() -> None:
    assert [symbol(s) for s in ("alpha", "eps0", "x'", "mean", "x_max", "lambda")] == [
        r"\alpha", r"\varepsilon_{0}", "x'", r"\mathrm{mean}", "x_{max}", r"\lambda"
    ]  # fmt: skip


def test_types_are_spelled_as_they_are_read() -> None:
    for kind in (WORD, TABLE, HIGHER):
        assert read_domain(f"f: {spell(kind)}")[0] == (var("f", kind),)
