"""Terms exist once, keep their types, and are substituted into without capture."""

import json
import pickle
from collections.abc import Callable
from itertools import count
from typing import Any, TypeAlias

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from semantics import (
    SEQUENCE,
    Model,
    TooLarge,
    compare,
    environments,
    f,
    m,
    n,
    terms,
    value,
    values_of,
    w,
    x,
    y,
)

from verify.kernel.certificate import _terms
from verify.kernel.errors import MalformedTerm
from verify.kernel.statements import Encoder, canonical
from verify.kernel.building import quantify
from verify.kernel.terms import (
    BOOL, FALSE, INT, INTEGERS, REAL, REALS, TRUE, TYPED, WORD, Term, abstract, app, bind, conj, domain_of,
    eq, function, instantiate, ite,
    lam, le, lt, make, num, over, shift, substitute, var,
)  # fmt: skip
from verify.kernel.work import Work

few = settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
many = settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))

# A reference: expressions with named binders, substituted into by renaming ----------------------------------

# A number ("num", k), a name ("var", a), a sum of two ("add", e, e), a sum over a range ("sum", a, low, high,
# body), a call ("call", function, e), where a function is a name or has one argument, ("fun", a, body)
Named: TypeAlias = Any
NAMES = "abc"
FRESH = count()


def named(depth: int) -> st.SearchStrategy[Named]:
    """Expressions in which the same few names are bound and free."""
    leaf = st.one_of(
        st.tuples(st.just("num"), st.integers(0, 2)), st.tuples(st.just("var"), st.sampled_from(NAMES))
    )
    if depth == 0:
        return leaf
    inside, name = named(depth - 1), st.sampled_from(NAMES)
    return st.one_of(
        leaf,
        st.tuples(st.just("add"), inside, inside),
        st.tuples(st.just("sum"), name, inside, inside, inside),
        st.tuples(st.just("call"), st.sampled_from("fg"), inside),
        st.tuples(st.just("call"), st.tuples(st.just("fun"), name, inside), inside),
    )


def replaced(e: Named, new: dict[str, Named]) -> Named:
    """e with names replaced by expressions (function names by functions); every binder on the way gets a
    fresh name.
    """
    kind, *parts = e
    if kind == "var":
        return new.get(parts[0], e)
    if kind == "sum":
        name, low, high, body = parts
        fresh = f"fresh{next(FRESH)}"
        return (
            "sum",
            fresh,
            replaced(low, new),
            replaced(high, new),
            replaced(body, {**new, name: ("var", fresh)}),
        )
    if kind == "fun":
        fresh = f"fresh{next(FRESH)}"
        return ("fun", fresh, replaced(parts[1], {**new, parts[0]: ("var", fresh)}))
    if kind == "call":
        head = new.get(parts[0], parts[0]) if isinstance(parts[0], str) else replaced(parts[0], new)
        return ("call", head, replaced(parts[1], new))
    return (kind, *(replaced(p, new) if isinstance(p, tuple) else p for p in parts))


def reduced_calls(e: Named) -> Named:
    """e with every function that is written out applied."""
    kind, *parts = e
    if kind == "call":
        argument = reduced_calls(parts[1])
        if isinstance(parts[0], tuple):
            _, name, body = parts[0]
            return reduced_calls(replaced(body, {name: argument}))
        return ("call", parts[0], argument)
    return (kind, *(reduced_calls(p) if isinstance(p, tuple) else p for p in parts))


def built(e: Named) -> Term:
    """The kernel's term."""
    kind, *parts = e
    if kind == "num":
        return num(parts[0])
    if kind == "var":
        return var(parts[0], INT)
    if kind == "add":
        return built(parts[0]) + built(parts[1])
    if kind == "sum":
        return bind(
            "sum", make("range", built(parts[1]), built(parts[2])), var(parts[0], INT), built(parts[3])
        )
    if kind == "fun":
        return lam((var(parts[0], INT),), built(parts[1]))
    head = var(parts[0], WORD) if isinstance(parts[0], str) else built(parts[0])
    return app(head, built(parts[1]))


@many
@given(named(4), named(2), named(2))
def test_substitution_is_that_of_named_expressions(e: Named, first: Named, second: Named) -> None:
    table = {var("a", INT): built(first), var("b", INT): built(second)}
    assert substitute(built(e), table) is built(reduced_calls(replaced(e, {"a": first, "b": second})))


@many
@given(named(4), named(2), st.sampled_from(NAMES))
def test_a_function_put_in_is_applied(e: Named, body: Named, name: str) -> None:
    function_ = ("fun", name, body)
    found = substitute(built(e), {var("f", WORD): built(function_)})
    assert found is built(reduced_calls(replaced(e, {"f": function_})))


@many
@given(named(4), st.sampled_from(NAMES))
def test_the_name_of_a_bound_variable_does_not_matter(e: Named, name: str) -> None:
    assert built(e) is built(replaced(e, {}))
    assert lam((var(name, INT),), built(e)) is lam((var("z", INT),), built(replaced(e, {name: ("var", "z")})))


@many
@given(named(3), named(3), st.sampled_from(NAMES))
def test_instantiating_undoes_abstracting(e: Named, other: Named, name: str) -> None:
    t, v = built(e), var(name, INT)
    assert instantiate(abstract(t, v), v) is t
    assert instantiate(abstract(t, v), built(other)) is substitute(t, {v: built(other)})
    assert v not in abstract(t, v).free


@many
@given(named(3), st.integers(0, 3), st.integers(0, 3))
def test_shifting_adds_up(e: Named, first: int, second: int) -> None:
    """Whatever stands under how many binders; and a term that stands on its own does not change."""
    body = abstract(built(e), var("a", INT), var("b", INT))
    assert shift(shift(body, first), second) is shift(body, first + second)
    assert shift(shift(body, first), -first, first) is body
    assert shift(built(e), first) is built(e)
    assert instantiate(shift(body, 1), num(9)) is body  # the shifted body does not use the innermost binder
    assert shift(body, 1, 2) is body


@few
@given(terms(REAL, 3), terms(INT, 2), terms(REAL, 2), environments)
def test_substituting_is_giving_another_value(
    t: Term, whole: Term, number: Term, env: dict[Term, Any]
) -> None:
    model = Model()
    try:
        inner = {n: value(whole, env, model), x: value(number, env, model)}
        left, right = (
            value(substitute(t, {n: whole, x: number}), env, model),
            value(t, {**env, **inner}, model),
        )
    except TooLarge:
        return
    assert compare("eq", left, right)


@few
@given(terms(REAL, 3), terms(INT, 2), environments, values_of(INT))
def test_beta(t: Term, argument: Term, env: dict[Term, Any], k: Any) -> None:
    """A function written out, applied, has the value of its body."""
    whole = lam((n,), t)
    try:
        assert compare("eq", value(app(whole, argument), env), value(whole, env)(value(argument, env)))
        assert compare("eq", value(whole, env)(k), value(t, {**env, n: k}))
    except TooLarge:
        return


def test_eta() -> None:
    g = var("g", ("fn", (INT, REAL), REAL))
    assert lam((n,), f(n)) is f
    assert lam((n, x), g(n, x)) is g
    assert lam((n,), lam((m,), f(m))(n)) is f
    assert function((INT,), f) is f
    for other in (
        lam((n,), f(n + 0)),
        lam((n,), f(m)),
        lam((n,), g(n, x)),
        lam((n, x), g(m, x)),
        lam((w,), w(n)),
        lam((n,), w(n) + 0),
    ):
        assert other.op == "lam"
    real_valued = lam((n,), w(n))
    assert real_valued is w
    inner = bind("sum", make("range", num(0), num(2)), m, lam((n,), f(n))(m))
    assert inner is bind("sum", make("range", num(0), num(2)), n, f(n))


def test_eta_does_not_let_a_bound_head_escape() -> None:
    """The function that applies its own argument is not that argument."""
    apply_at_zero = lam((f,), f(0))
    assert apply_at_zero.op == "lam"
    assert apply_at_zero.loose == 0
    swapped = function((SEQUENCE, INT), lambda g, i: g(i))
    assert swapped.op == "lam"
    assert swapped.loose == 0


def test_capture() -> None:
    """The names that a naive substitution would confuse."""
    a, b = var("a", INT), var("b", INT)
    body = bind("sum", make("range", num(0), a), b, a + b)
    put = substitute(body, {a: b})
    assert put is bind("sum", make("range", num(0), b), var("c", INT), b + var("c", INT))
    assert put.free == {b}
    assert substitute(a + b, {a: b, b: a}) is b + a  # all at once, not one after the other
    assert substitute(body, {b: num(5)}) is body  # a bound variable is not the free one of that name
    deep = function((INT,), lambda i: bind("sum", INTEGERS, a, f(a + i)))
    assert app(deep, a) is bind("sum", INTEGERS, b, f(b + a))


# Interning and reading back ---------------------------------------------------------------------------------


def variables(t: Term) -> set[Term]:
    """The named variables that occur in a term; a bound one has no name."""
    return (
        {t}
        if t.op == "var"
        else set().union(*(variables(a) for a in t.args if type(a) is Term))
        if t.args
        else set()
    )


@few
@given(st.one_of(terms(REAL, 3), terms(BOOL, 3)))
def test_a_term_exists_once(t: Term) -> None:
    """However it comes about; and it knows its variables."""
    assert make(t.op, *t.args) is t
    assert pickle.loads(pickle.dumps(t)) is t  # noqa: S301 - its own bytes
    assert substitute(t, {n: n, x: x}) is t
    table = Encoder()
    place = table.add(t)
    assert _terms(json.loads(canonical(table.rows)), Work())[place] is t
    assert t.loose == 0
    assert t.free == variables(t)
    closed = t if t.type == BOOL else eq(t, 0)
    assert bind("forall", INTEGERS, n, closed).free == t.free - {n}


def test_variables_of_one_name_and_two_types_are_two() -> None:
    assert var("n", REAL) is not n
    assert substitute(n + var("n", REAL), {n: num(1)}) is 1 + var("n", REAL)


# Types ------------------------------------------------------------------------------------------------------


def test_types() -> None:
    assert (n + 1).type == INT
    assert (n + num(1, 2)).type == REAL
    assert make("div", n, n).type == REAL
    assert (n**2).type == INT
    assert (n**-1).type == REAL
    assert (num(2) ** n).type == REAL
    assert make("floor", x).type == INT
    assert make("binom", n, m).type == INT
    assert ite(le(x, 0), n, 1).type == INT
    assert ite(le(x, 0), n, x).type == REAL
    assert over("sum", INTEGERS, lambda i: i).type == INT
    assert over("sum", INTEGERS, f).type == REAL
    assert lam((n,), n + m).type == ("fn", (INT,), INT)


OTHER: dict[str, list[Any]] = {  # arguments of every sort, to put where they do not belong
    "a truth value": [TRUE],
    "a domain": [INTEGERS],
    "a function": [f],
    "a mechanism": [make("def", "object", "RInfinity")],
    "no term at all": [3, "x", None, 0.5],
}


@pytest.mark.parametrize("op", TYPED)
def test_heads_take_what_they_take(op: str) -> None:
    """One argument of another sort, or one too many or too few, is refused with the head's name."""
    how_many, wanted, _ = TYPED[op]
    right = [TRUE if wanted == BOOL else n] * how_many
    assert make(op, *right).op == op
    for args in ([*right, n], right[1:]):
        if len(args) != how_many:
            with pytest.raises(MalformedTerm, match=f"^{op} takes {how_many} arguments"):
                make(op, *args)
    bad = [
        thing
        for kind, things in OTHER.items()
        for thing in things
        if not (kind == "a truth value" and wanted == BOOL)
    ]
    bad += [n] if wanted == BOOL else [x] if wanted == INT else []
    for place in range(how_many):
        for thing in bad:
            with pytest.raises(MalformedTerm, match=f"^{op} takes {wanted} arguments"):
                make(op, *right[:place], thing, *right[place + 1 :])


BAD: list[tuple[Callable[[], Any], str]] = [
    (lambda: make("nonsense"), "there is no term 'nonsense'"),
    (lambda: make("num", 2, 4), "lowest terms"),
    (lambda: make("num", 1, -2), "lowest terms"),
    (lambda: make("num", 0, 0), "lowest terms"),
    (lambda: make("num", 0, 5), "lowest terms"),
    (lambda: make("num", 0.25, 1), "lowest terms"),
    (lambda: make("num", 7), "lowest terms"),
    (lambda: make("num", [7], 1), "cannot be made from"),
    (lambda: num(1, 0), "denominator 0"),
    (lambda: var("x", BOOL), "a variable has a name and a type"),
    (lambda: var("x", ("fn", (), REAL)), "a variable has a name and a type"),
    (lambda: var("x", ("fn", (INT,), BOOL)), "a variable has a name and a type"),
    (lambda: var(None, REAL), "a variable has a name and a type"),  # type: ignore[arg-type]
    (lambda: make("bound", -1, INT), "a bound variable has a depth"),
    (lambda: make("bound", 0, "object"), "a bound variable has a depth"),
    (lambda: make("app", f, x), "takes int, not"),
    (lambda: make("app", f), "takes 1 arguments, not 0"),
    (lambda: make("app", n, n), "only a variable that is a function is applied"),
    (lambda: make("app", lam((n,), n + 1), n), "only a variable that is a function is applied"),
    (lambda: app(lam((n,), n + 1), x), "arguments that do not fit"),
    (lambda: app(lam((n,), n + 1), n, n), "arguments that do not fit"),
    (lambda: make("lam", (), x), "the types of its arguments and a body"),
    (lambda: make("lam", ("nat",), x), "the types of its arguments and a body"),
    (lambda: make("lam", (INT,), make("bound", 0, REAL)), "a variable bound in a function is used as real"),
    (
        lambda: make("lam", (INT, REAL), make("bound", 0, INT)),
        "a variable bound in a function is used as int",
    ),
    (lambda: make("lam", (INT,), INTEGERS), "a function's value is a number or a truth value"),
    (lambda: make("ite", n, n, n), "if takes a condition and two numbers"),
    (lambda: make("ite", TRUE, TRUE, FALSE), "if takes a condition and two numbers"),
    (lambda: make("ite", TRUE, n), "if takes a condition and two numbers"),
    (lambda: make("functions", "word"), "functions are given by their type"),
    (lambda: make("functions", INT), "functions are given by their type"),
    (lambda: make("sum", REALS, num(1)), "sum does not run over reals"),
    (lambda: make("sum", domain_of(WORD), num(1)), "sum does not run over functions"),
    (lambda: make("prod", INTEGERS, num(1)), "product does not run over integers"),
    (lambda: make("forall", make("words", n, n, n, n), TRUE), "a quantifier does not run over words"),
    (lambda: make("sum", INTEGERS, TRUE), "sum has a body of type bool"),
    (lambda: make("forall", INTEGERS, num(1)), "a quantifier has a body of type int"),
    (lambda: make("exists", INTEGERS, num(1)), "a quantifier has a body of type int"),
    (lambda: make("sum", INTEGERS), "sum takes a domain and a body"),
    (lambda: make("sum", n, n), "is not a domain"),
    (lambda: make("sum", INTEGERS, make("bound", 0, REAL)), "a variable bound in sum is used as real"),
    (
        lambda: make("sum", make("words", n, n, n, n), make("bound", 0, INT)),
        "a variable bound in sum is used as int",
    ),
    (
        lambda: make("sum", INTEGERS, make("sum", INTEGERS, make("bound", 1, REAL))),
        "a variable bound in sum is used as real",
    ),
    (lambda: make("summable", TRUE), "only numbers are summed"),
    (lambda: make("summable", make("bound", 0, REAL)), "a variable bound in summable is used as real"),
    (lambda: make("summable"), "summable takes a body"),
    (lambda: make("def", "nat", "Tail"), "a defined word has a type and a name"),
    (lambda: make("def", BOOL, 3), "a defined word has a type and a name"),
    (lambda: make("def", BOOL, "Tail", 3), "Tail takes terms"),
    (lambda: bind("sum", INTEGERS, x, x), "a variable over integers is not real"),
    (lambda: substitute(n, {n: x}), "does not fit"),
    (lambda: substitute(n, {n + 1: n}), "does not fit"),
    (lambda: substitute(f(1), {f: lam((x,), x)}), "does not fit"),
    (lambda: abstract(n + m, n, n), "the variables of a binder are different variables"),
    (lambda: abstract(n, num(1)), "the variables of a binder are different variables"),
]


@pytest.mark.parametrize(("build", "message"), BAD, ids=[message for _, message in BAD])
def test_what_does_not_fit_is_refused(build: Callable[[], Any], message: str) -> None:
    with pytest.raises(MalformedTerm, match=message):
        build()


def test_integers_are_reals_and_not_the_other_way_round() -> None:
    assert substitute(x + y, {x: n}) is n + y
    assert substitute(f(n), {f: w}) is w(n)
    with pytest.raises(MalformedTerm):
        substitute(w(n), {w: f})


def test_a_message_about_a_large_term_is_short() -> None:
    """A term that shares its parts is small; written out in a message it would not be."""
    t: Term = n
    for _ in range(200):
        t = t + t
    with pytest.raises(MalformedTerm) as caught:
        make("not", t)
    assert len(str(caught.value)) < 1000


def test_quantify_puts_the_first_variable_outermost() -> None:
    whole = quantify("forall", (n, x), lt(n, x))
    assert whole.args[0] is INTEGERS
    assert whole.args[1].args[0] is REALS
    assert quantify("exists", (), TRUE) is TRUE
    assert conj() is TRUE
