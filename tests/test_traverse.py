"""Walks over terms: what is visited, in which order, and what is left alone."""

from verify.kernel.terms import INT, REAL, TRUE, Term, conj, div, eq, exp, le, lt, make, num, over, var
from verify.language.traverse import (
    atoms, by_name, closed_parts, conjuncts, disjuncts, replaced, requirements, subterms
)  # fmt: skip

X, Y, N = var("x", REAL), var("y", REAL), var("n", INT)
A, B, C = lt(0, X), le(X, Y), eq(Y, 1)


def total(body: Term) -> Term:
    """The sum over i in 1..n of the body times i."""
    return over("sum", make("range", num(1), N), lambda i: body * i)


def test_a_conjunction_is_taken_apart_from_left_to_right() -> None:
    assert conjuncts(make("and", make("and", A, B), C)) == [A, B, C]
    assert conjuncts(make("or", A, B)) == [make("or", A, B)]
    assert disjuncts(make("or", A, make("or", B, C))) == [A, B, C]


def test_what_is_true_requires_nothing() -> None:
    assert requirements(make("and", TRUE, make("and", A, TRUE))) == [A]
    assert requirements(TRUE) == []
    assert conjuncts(TRUE) == [TRUE]


def test_each_part_is_visited_once_inner_ones_first_or_outer_ones() -> None:
    t = exp(X) * exp(X) + X
    assert subterms(t) == [X, exp(X), exp(X) * exp(X), t]
    assert subterms(t, outer_first=True) == [t, exp(X) * exp(X), exp(X), X]
    assert subterms(X, t, X)[0] is X


def test_what_a_binder_binds_is_no_closed_part() -> None:
    whole = exp(Y) + total(exp(X))
    assert exp(X) not in closed_parts(whole)
    assert closed_parts(whole) == [Y, exp(Y), total(exp(X)), whole]
    assert exp(X) in subterms(whole)


def test_a_part_is_replaced_within_binders_too() -> None:
    assert replaced(total(exp(X)), exp(X), Y) is total(Y)
    assert replaced(A, Y, X) is A


def test_arithmetic_does_not_look_into_atoms() -> None:
    assert atoms(le(X * exp(Y), div(total(X), 2) + X ** num(3))) == {X, exp(Y), total(X)}
    assert atoms(conj(A, B)) == {conj(A, B)}


def test_variables_come_in_the_order_of_their_names() -> None:
    assert by_name({Y, N, X}) == [N, X, Y]
