"""The rules of logic: every small tautology and no other formula, and what each rule does to the hypotheses
and refuses to do.
"""



import random
from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

import pytest

from verify.kernel.errors import KernelError, MalformedTerm, Refused
from verify.kernel.logic import Thm, literal
from verify.kernel.terms import (
    FALSE, INT, INTEGERS, REAL, REALS, TRUE, WORD, Term, bind, conj, domain_of, either, eq, exp, iff, implies,
    lam, le, lt, make, ne, negation, num, over, span, var,
)  # fmt: skip
from verify.language.evaluate import apply

x, y, z = (var(v, REAL) for v in "xyz")
k, m, n = (var(v, INT) for v in "kmn")
w = var("w", WORD)
A, B, C, D = (lt(v, 0) for v in (x, y, z, k))
ATOMS = (A, B, C, D)
Truth = dict[Term, bool]
LOOSE = le(make("bound", 0, REAL), 0)


def supposed(*formulas: Term) -> list[Thm]:
    return [apply("assume", [], (formula,)) for formula in formulas]


def proved(formula: Term) -> Thm:
    """A theorem without hypotheses: the formula, which is a tautology."""
    return apply("tautology", [], (formula,))


def from_hypotheses(goal: Term, *hyps: Term) -> Thm:
    """The goal under these hypotheses, one of them being `false` or the goal itself."""
    return apply("tautology", supposed(*hyps), (goal,))


def holds(t: Term, truth: Truth) -> bool:
    if t in (TRUE, FALSE):
        return t is TRUE
    if t in truth:
        return truth[t]
    parts = [holds(a, truth) for a in t.args]
    return {
        "not": lambda: not parts[0], "and": lambda: parts[0] and parts[1], "or": lambda: parts[0] or parts[1],
        "implies": lambda: not parts[0] or parts[1],
        "iff": lambda: parts[0] == parts[1],
    }[t.op]()  # fmt: skip


def follows(premises: Sequence[Term], goal: Term) -> bool:
    truths = (dict(zip(ATOMS, values, strict=True)) for values in product((False, True), repeat=len(ATOMS)))
    return all(holds(goal, truth) for truth in truths if all(holds(p, truth) for p in premises))


def accepted(premises: Sequence[Term], goal: Term) -> bool:
    try:
        found = apply("tautology", supposed(*premises), (goal,))
    except Refused as refused:
        assert str(refused) == "the goal does not follow by propositional logic"  # noqa: PT017 - another reason would be a failure
        return False
    assert found.goal is goal
    assert found.hyps == set(premises)
    return True


CONNECTIVES: tuple[Callable[[Term, Term], Term], ...] = (conj, either, implies, iff)
SMALL = [A, B, TRUE, FALSE]
SMALL += [negation(t) for t in SMALL] + [join(s, t) for s, t in product(SMALL, SMALL) for join in CONNECTIVES]


def test_every_small_formula_that_follows_from_another_and_no_other() -> None:
    for s, t in product(SMALL, SMALL):
        assert accepted([s], t) == follows([s], t), (s, t)


def test_every_small_tautology_and_nothing_else() -> None:
    few = [
        A,
        B,
        negation(A),
        negation(B),
        *(join(s, t) for s, t in ((A, B), (B, A), (A, negation(B))) for join in CONNECTIVES),
    ]
    for s, t in product(few, few):
        for join in CONNECTIVES:
            for formula in (join(s, t), negation(join(s, t))):
                assert accepted([], formula) == follows([], formula), formula


def test_larger_formulas_from_several_premises() -> None:
    chooser = random.Random(1)

    def formula(depth: int) -> Term:
        if not depth or chooser.random() < 0.1:
            return chooser.choice(ATOMS)
        if chooser.random() < 0.2:
            return negation(formula(depth - 1))
        return chooser.choice(CONNECTIVES)(formula(depth - 1), formula(depth - 1))

    seen = set()
    for _ in range(600):
        premises, goal = (
            [formula(chooser.randint(1, 3)) for _ in range(chooser.randint(0, 4))],
            formula(chooser.randint(0, 2)),
        )
        wanted = follows(premises, goal)
        seen.add(wanted)
        assert accepted(premises, goal) == wanted, (premises, goal)
    assert seen == {True, False}


def test_relations_one_of_which_is_the_other_negated() -> None:
    same = [
        (lt(x, y), negation(le(y, x))),
        (le(x, y), negation(lt(y, x))),
        (eq(x, y), eq(y, x)),
        (eq(x, y), negation(ne(y, x))),
        (ne(x, y), negation(eq(x, y))),
        (ne(x, y), ne(y, x)),
    ]
    for s, t in same:
        assert accepted([s], t)
        assert accepted([t], s)
        assert accepted([negation(s)], negation(t))
        assert not accepted([s], negation(t))
        assert not accepted([negation(s)], t)
    relations = [op(a, b) for op in (lt, le, eq, ne) for a, b in ((x, y), (y, x), (x, z))]
    forms = {t: literal(t) for t in relations}
    for s, t in product(relations, relations):
        assert accepted([s], t) == (forms[s] == forms[t]), (s, t)
    assert literal(TRUE) == (TRUE, True)
    assert literal(negation(FALSE)) == literal(FALSE, False) == (TRUE, True)
    assert literal(FALSE) == literal(TRUE, False) == (TRUE, False)
    assert literal(negation(negation(lt(x, y)))) == (lt(x, y), True)
    assert literal(le(x, y)) == literal(negation(lt(y, x))) == (lt(y, x), False)
    assert literal(ne(x, y)) == (frozenset((x, y)), False)
    assert literal(eq(y, x), False) == (frozenset((x, y)), False)


def test_a_quantified_formula_is_one_letter() -> None:
    every, some = bind("forall", REALS, x, A), bind("exists", REALS, x, A)
    assert accepted([every], every)
    assert accepted([implies(some, B), some], B)
    for s, t in ((every, A), (A, some), (every, some), (some, every), (negation(every), some)):
        with pytest.raises(Refused, match="does not follow by propositional logic"):
            apply("tautology", supposed(s), (t,))


def test_a_tautology_is_a_formula() -> None:
    for wrong in (x, LOOSE, num(1)):
        for rule in ("tautology", "assume"):
            with pytest.raises(
                (Refused, MalformedTerm), match="a line states a formula that stands on its own"
            ):
                apply(rule, [], (wrong,))
        with pytest.raises((Refused, MalformedTerm), match="a line states a formula that stands on its own"):
            apply("discharge", supposed(A), (wrong,))


# Hypotheses -------------------------------------------------------------------------------------------------


def test_assume_and_discharge() -> None:
    (assumed,) = supposed(A)
    assert (assumed.goal, assumed.hyps) == (A, {A})
    found = apply("discharge", [assumed], (A,))
    assert (found.goal, found.hyps) == (implies(A, A), frozenset())
    both = from_hypotheses(conj(A, B), A, B)
    for one, other in ((A, B), (B, A)):
        found = apply("discharge", [both], (one,))
        assert (found.goal, found.hyps) == (implies(one, conj(A, B)), {other})
    found = apply("discharge", [both], (C,))
    assert (found.goal, found.hyps) == (implies(C, conj(A, B)), {A, B})


def test_generalize() -> None:
    found = apply("generalize", [proved(implies(A, A))], (x,))
    assert (found.goal, found.hyps) == (bind("forall", REALS, x, implies(A, A)), frozenset())
    found = apply("generalize", [from_hypotheses(either(A, B), B, C)], (x,))
    assert (found.goal, found.hyps) == (bind("forall", REALS, x, either(A, B)), {B, C})
    assert apply("generalize", [proved(implies(D, D))], (k,)).goal is bind(
        "forall", INTEGERS, k, implies(D, D)
    )
    word = le(w(num(1)), 0)
    assert apply("generalize", [proved(implies(word, word))], (w,)).goal is bind(
        "forall", domain_of(WORD), w, implies(word, word)
    )
    for hyps in ((A,), (A, B), (B, A), (A, B, C), (lt(x, 1), lt(x, 2), A)):
        with pytest.raises(Refused, match="a hypothesis speaks of the variable that is generalized"):
            apply("generalize", [from_hypotheses(either(A, B), *hyps)], (x,))
    for wrong in (x + 1, num(1), make("bound", 0, REAL), exp(x)):
        with pytest.raises(Refused, match="only a variable is generalized"):
            apply("generalize", [proved(TRUE)], (wrong,))


EVERY, SOME = bind("forall", INTEGERS, n, le(n, n)), bind("exists", INTEGERS, n, lt(3, n))
IN_RANGE, SOME_IN_RANGE = bind("forall", span(0, 2), n, lt(n, 3)), bind("exists", span(0, 2), n, lt(1, n))
NOT_OF_THE_TYPE = [num(1, 2), x, w, TRUE, make("bound", 0, INT), INTEGERS]


def test_specialize() -> None:
    found = apply("specialize", supposed(EVERY), (m + 1,))
    assert (found.goal, found.hyps) == (le(m + 1, m + 1), {EVERY})
    nested = bind("forall", REALS, x, bind("forall", REALS, y, lt(x, y)))
    assert apply("specialize", supposed(nested), (y,)).goal is bind("forall", REALS, z, lt(y, z))
    assert apply("specialize", supposed(nested), (k,)).goal is bind("forall", REALS, z, lt(k, z))
    for wrong in NOT_OF_THE_TYPE:
        with pytest.raises(Refused, match="the value is not of the variable's type"):
            apply("specialize", supposed(EVERY), (wrong,))
    for formula in (SOME, A, negation(EVERY), conj(EVERY, EVERY)):
        with pytest.raises(Refused, match="the formula does not begin with forall"):
            apply("specialize", supposed(formula), (num(1),))
    for value in (num(1), num(7)):
        with pytest.raises(Refused, match="a range is opened by its law"):
            apply("specialize", supposed(IN_RANGE), (value,))


def test_witness() -> None:
    found = apply("witness", supposed(lt(3, num(4))), (SOME, num(4)))
    assert (found.goal, found.hyps) == (SOME, {lt(3, num(4))})
    assert apply("witness", supposed(lt(3, m + k)), (SOME, m + k)).goal is SOME
    for premise, value in ((lt(3, num(4)), num(5)), (lt(3, num(5)), num(4)), (le(3, num(4)), num(4))):
        with pytest.raises(Refused, match="the premise is not the goal at this value"):
            apply("witness", supposed(premise), (SOME, value))
    for wrong in NOT_OF_THE_TYPE:
        with pytest.raises(Refused, match="the value is not of the variable's type"):
            apply("witness", supposed(lt(3, num(4))), (SOME, wrong))
    for goal in (EVERY, A, negation(SOME)):
        with pytest.raises(Refused, match="the formula does not begin with exists"):
            apply("witness", supposed(lt(3, num(4))), (goal, num(4)))
    with pytest.raises(Refused, match="a range is opened by its law"):
        apply("witness", supposed(lt(num(1), num(2))), (SOME_IN_RANGE, num(2)))
    for wrong in (x, LOOSE):
        with pytest.raises(KernelError, match="a line states a formula that stands on its own"):
            apply("witness", supposed(A), (wrong, x))


def test_obtain() -> None:
    (there,) = supposed(SOME)
    found = apply("obtain", [there, from_hypotheses(A, A, lt(3, m), B)], (m,))
    assert (found.goal, found.hyps) == (A, {SOME, A, B})
    found = apply("obtain", [there, proved(implies(A, A))], (m,))
    assert found.hyps == {SOME}
    spoken = "what is obtained is spoken of elsewhere"
    cases: list[tuple[Thm, Any, Any, str]] = [
        (there, from_hypotheses(lt(3, m), lt(3, m)), m, spoken),
        (there, from_hypotheses(A, A, lt(3, m), lt(m, 2)), m, spoken),
        (there, from_hypotheses(A, A, lt(m, 2)), m, spoken),
        (there, from_hypotheses(A, A, lt(4, m)), m, spoken),
        (supposed(bind("exists", INTEGERS, n, lt(m, n)))[0], from_hypotheses(A, A, lt(m, m)), m, spoken),
        (there, from_hypotheses(A, A), num(4), "what is obtained is a variable"),
        (there, from_hypotheses(A, A), m + 1, "what is obtained is a variable"),
        (there, from_hypotheses(A, A), x, "the value is not of the variable's type"),
        (there, from_hypotheses(A, A), make("bound", 0, INT), "the value is not of the variable's type"),
        (supposed(bind("exists", REALS, x, lt(3, x)))[0], from_hypotheses(A, A), n,
        "the variable is of another type"),
        (supposed(EVERY)[0], from_hypotheses(A, A), m, "does not begin with exists"),
        (supposed(SOME_IN_RANGE)[0], from_hypotheses(A, A), m, "a range is opened by its law"),
    ]  # fmt: skip
    for first, second, variable, why in cases:
        with pytest.raises(Refused, match=why):
            apply("obtain", [first, second], (variable,))


def test_rewrite() -> None:
    below = lam((x,), le(x, 5))
    found = apply("rewrite", supposed(eq(y, z), le(y, 5)), (below,))
    assert (found.goal, found.hyps) == (le(z, 5), {eq(y, z), le(y, 5)})
    shape = "the template is a formula of one variable"
    cases = [
        (eq(z, y), le(y, 5), below, "the premise is not the template at the left side"),
        (eq(y, z), le(z, 5), below, "the premise is not the template at the left side"),
        (le(y, z), le(y, 5), below, "one rewrites by an equality"),
        (ne(y, z), le(y, 5), below, "one rewrites by an equality"),
        (iff(A, B), A, below, "one rewrites by an equality"),
        (eq(y, z), le(y, 5), A, shape), (eq(y, z), le(y, 5), lam((x,), x + 1), shape),
        (eq(y, z), le(y, 5), var("u", ("fn", (REAL,), REAL)), shape),
        (eq(y, z), le(y, 5), make("lam", (REAL,), le(make("bound", 0, REAL), make("bound", 1, REAL))), shape),
        (eq(y, z), le(y, 5), lam((x, z), le(x, 5)), "arguments that do not fit"),
        (eq(y, num(2)), le(y, 5), lam((n,), le(n, 5)), "arguments that do not fit"),
    ]  # fmt: skip
    for equality, premise, template, why in cases:
        with pytest.raises(KernelError, match=why):
            apply("rewrite", supposed(equality, premise), (template,))


def test_exhaust() -> None:
    each = [lt(num(i), 3) for i in range(3)]
    found = apply("exhaust", supposed(*each), (IN_RANGE,))
    assert (found.goal, found.hyps) == (IN_RANGE, set(each))
    for ends in ((2, 1), (0, -1), (5, -5)):
        empty = bind("forall", span(*ends), n, FALSE)
        assert apply("exhaust", [], (empty,)).goal is empty
    lower = bind("forall", span(-1, 0), n, le(n, 0))
    assert apply("exhaust", supposed(le(num(-1), 0), le(num(0), 0)), (lower,)).goal is lower
    with pytest.raises(Refused, match="the premise for -1 is another formula"):
        apply("exhaust", supposed(le(num(0), 0), le(num(-1), 0)), (lower,))
    for premises, why in ((each[:2], "there are 3 values and 2 premises"),
        ([*each, each[0]], "there are 3 values and 4 premises"), ([], "there are 3 values and 0 premises"),
                          ([each[0], each[2], each[1]], "the premise for 1 is another formula"),
                          ([each[0], each[1], A], "the premise for 2 is another formula")):  # fmt: skip
        with pytest.raises(Refused, match=why):
            apply("exhaust", supposed(*premises), (IN_RANGE,))
    for goal in (EVERY, SOME_IN_RANGE, A, bind("forall", REALS, x, A)):
        with pytest.raises(Refused, match="the goal is a claim for all of a range"):
            apply("exhaust", [], (goal,))
    for low, high in ((0, n), (n, 0), (0, num(1) + 1), (num(1) - 1, 0), (n, n)):
        with pytest.raises(Refused, match="the ends of the range are numbers"):
            apply("exhaust", [], (bind("forall", span(low, high), m, FALSE),))
    with pytest.raises(KernelError, match="a line states a formula that stands on its own"):
        apply("exhaust", [], (x,))


def test_induction() -> None:
    template = lam((n,), le(n, 2 * n))
    for start in (num(0), k):
        base, step = (
            le(start, 2 * start),
            bind("forall", INTEGERS, n, implies(le(start, n), le(n, 2 * n), le(n + 1, 2 * (n + 1)))),
        )
        found = apply("induction", supposed(base, step), (start, template))
        assert (found.goal, found.hyps) == (
            bind("forall", INTEGERS, n, implies(le(start, n), le(n, 2 * n))),
            {base, step},
        )
    base, step = (
        le(num(0), 2 * num(0)),
        bind("forall", INTEGERS, n, implies(le(0, n), le(n, 2 * n), le(n + 1, 2 * (n + 1)))),
    )
    spoilt = [
        bind("forall", INTEGERS, n, implies(le(1, n), le(n, 2 * n), le(n + 1, 2 * (n + 1)))),
        bind("forall", INTEGERS, n, implies(le(0, n), le(n, 2 * n), le(n, 2 * n))),
        bind("forall", INTEGERS, n, implies(lt(0, n), le(n, 2 * n), le(n + 1, 2 * (n + 1)))),
        bind("forall", INTEGERS, n, implies(le(0, n), le(n + 1, 2 * (n + 1)))), base, TRUE,
    ]  # fmt: skip
    for wrong in spoilt:
        with pytest.raises(Refused, match="the second premise is not the step"):
            apply("induction", supposed(base, wrong), (num(0), template))
    for wrong in (le(num(1), 2 * num(1)), TRUE, le(num(0), num(0))):
        with pytest.raises(Refused, match="the first premise is not the claim at the start"):
            apply("induction", supposed(wrong, step), (num(0), template))
    for wrong in (lam((x,), le(x, 0)), lam((n,), n + 1), A, var("v", WORD), lam((m, n), le(m, n))):
        with pytest.raises(Refused, match="the template is a formula of one integer"):
            apply("induction", supposed(base, step), (num(0), wrong))
    for wrong in (num(1, 2), x, make("bound", 0, INT)):
        with pytest.raises(Refused, match="the start is an integer"):
            apply("induction", supposed(base, step), (wrong, template))
    with pytest.raises(Refused, match="the start is an integer"):
        apply(
            "induction",
            supposed(base, step),
            (num(0), make("lam", (INT,), le(make("bound", 0, INT), make("bound", 1, INT)))),
        )


def test_each_rule_rests_on_as_many_lines_as_it_says() -> None:
    arity = {"assume": 0, "discharge": 1, "generalize": 1, "specialize": 1, "witness": 1, "obtain": 2,
        "rewrite": 2, "induction": 2, "law": 0, "cover": 0, "monotone": 1,
             "counted_value": 0, "counted_ratio": 0}  # fmt: skip
    for rule, count in arity.items():
        for other in {0, 1, 2, 3} - {count}:
            with pytest.raises(Refused, match=f"{rule} rests on {count} lines"):
                apply(rule, supposed(*[A] * other), (A,))


def test_over_and_bind_agree() -> None:
    assert over("forall", REALS, lambda v: lt(v, 0)) is bind("forall", REALS, x, A)
