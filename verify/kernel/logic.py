"""What has been established, and the rules of logic.

A `Sequent` says: if all its hypotheses hold, its goal holds, whatever values its free variables have. A rule
takes the sequents it rests on, the choices of the method that found the line, and the work that is left; it
returns a sequent or raises Refused. A `Thm` is a sequent that was reached from nothing by rules:
`certificate` makes them, and nobody else has the token for it.
"""

from typing import NamedTuple, NoReturn

from verify.kernel.errors import KernelError, require
from verify.kernel.terms import (
    BOOL, FALSE, INT, INTEGERS, TRUE, Term, app, bind, domain_of, fits, implies, instantiate, le, make,
    member_type, num, over,
)  # fmt: skip
from verify.kernel.work import Work


class Sequent(NamedTuple):
    """Under these hypotheses, this holds."""

    hyps: frozenset[Term]
    goal: Term


TOKEN = object()  # of `certificate` alone


class Thm:
    """A sequent that the rules have shown. It does not change."""

    __slots__ = ("goal", "hyps")

    hyps: frozenset[Term]
    goal: Term

    def __init__(self, shown: Sequent, token: object) -> None:
        require(token is TOKEN, "a Thm is made by the rules alone", KernelError)
        object.__setattr__(self, "hyps", shown.hyps)
        object.__setattr__(self, "goal", shown.goal)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise KernelError("a Thm does not change")


Premises = list[Sequent | Thm]


def closed_formula(t: Term) -> None:
    require(t.type == BOOL and not t.loose, "a line states a formula that stands on its own")


def together(*thms: Sequent | Thm) -> frozenset[Term]:
    return frozenset().union(*(t.hyps for t in thms))


def assume(premises: Premises, formula: Term, work: Work) -> Sequent:
    """formula, under the hypothesis formula."""
    closed_formula(formula)
    return Sequent(frozenset((formula,)), formula)


def discharge(premises: Premises, formula: Term, work: Work) -> Sequent:
    """From a proof of b under a: a implies b."""
    closed_formula(formula)
    (thm,) = premises
    return Sequent(thm.hyps - {formula}, implies(formula, thm.goal))


def tautology(premises: Premises, goal: Term, work: Work) -> Sequent:
    """What follows from the premises by the meaning of and, or, not, implies, iff alone (and of <= as not >).
    """
    closed_formula(goal)
    signed = [(p.goal, True) for p in premises] + [(goal, False)]
    require(_contradictory(signed, {}, [], MOST_SPLITS, work),
        "the goal does not follow by propositional logic")
    return Sequent(together(*premises), goal)


Signed = tuple[Term, bool]
MOST_SPLITS = 150  # alternatives within alternatives


def _contradictory(todo: list[Signed], known: dict[object, bool], open_: list[list[list[Signed]]],
    splits: int, work: Work) -> bool:
    """Whether the signed formulas cannot hold together: a tableau. `open_` are the alternatives still to be
    split.
    """
    while True:
        while todo:
            work.spend(1)
            formula, sign = todo.pop()
            key, sign = literal(formula, sign)
            if (key is TRUE and not sign) or known.get(key, sign) is not sign:
                return True
            sides = _sides(key, sign) if key not in known and type(key) is Term and key.op in ("and", "or",
                "implies", "iff") else []
            known[key] = sign
            if len(sides) == 1:
                todo += sides[0]
            elif sides:
                open_.append(sides)
        work.spend(len(known) + len(open_))
        waiting = []
        for sides in open_:
            live = [s for s in sides if not any(_value(x, known) is False for x in s)]
            if not live:
                return True
            if len(live) == 1 and not todo and not all(_value(x, known) for x in live[0]):
                todo = list(live[0])
            elif not any(all(_value(x, known) for x in s) for s in live):
                waiting.append(live)
        if todo:
            open_ = waiting
            continue
        if not waiting:
            return False
        require(splits, "too many cases for propositional logic")
        first, *rest = waiting
        return all(_contradictory(list(side), dict(known), list(rest), splits - 1, work) for side in first)


def literal(formula: Term, sign: bool = True) -> tuple[object, bool]:
    """A formula and its sign in one form: no outer not, a <= b as not b < a, a != b as not a = b, a = b
    either way round.
    """
    while formula.op == "not":
        formula, sign = formula.args[0], not sign
    if formula is TRUE or formula is FALSE:
        return TRUE, sign == (formula is TRUE)
    if formula.op == "le":
        return make("lt", *reversed(formula.args)), not sign
    if formula.op in ("eq", "ne"):
        return frozenset(formula.args), sign == (formula.op == "eq")
    return formula, sign


def _value(signed: Signed, known: dict[object, bool]) -> bool | None:
    """True or False where the known formulas settle it, else None."""
    key, sign = literal(*signed)
    return sign if key is TRUE else None if key not in known else known[key] is sign


def _sides(f: Term, sign: bool) -> list[list[Signed]]:
    """The alternatives into which a signed connective splits; a single one where it does not split."""
    a, b = f.args
    if f.op == "iff":
        return [[(a, True), (b, sign)], [(a, False), (b, not sign)]]
    if f.op == "implies":
        return [[(a, False)], [(b, True)]] if sign else [[(a, True), (b, False)]]
    if (f.op == "and") is sign:
        return [[(a, sign), (b, sign)]]
    return [[(a, sign)], [(b, sign)]]


def generalize(premises: Premises, variable: Term, work: Work) -> Sequent:
    """For all values of a variable that no hypothesis speaks of."""
    (thm,) = premises
    require(variable.op == "var", "only a variable is generalized")
    require(all(variable not in h.free for h in thm.hyps),
        "a hypothesis speaks of the variable that is generalized")
    return Sequent(thm.hyps, bind("forall", domain_of(variable.type), variable, thm.goal, work))


def specialize(premises: Premises, value: Term, work: Work) -> Sequent:
    """One value of a universally quantified variable (not one over a range: see the law `forall_range`)."""
    (thm,) = premises
    _fit(thm.goal, "forall", value)
    return Sequent(thm.hyps, instantiate(thm.goal.args[1], value, work=work))


def witness(premises: Premises, goal: Term, value: Term, work: Work) -> Sequent:
    """There is one, because this one is."""
    closed_formula(goal)
    (thm,) = premises
    _fit(goal, "exists", value)
    require(instantiate(goal.args[1], value, work=work) is thm.goal,
        "the premise is not the goal at this value")
    return Sequent(thm.hyps, goal)


def _fit(quantified: Term, op: str, value: Term) -> None:
    require(quantified.op == op, f"the formula does not begin with {op}")
    domain = quantified.args[0]
    require(domain.op != "range", "a range is opened by its law")
    require(not value.loose and fits(value.type, member_type(domain)),
        "the value is not of the variable's type")


def obtain(premises: Premises, variable: Term, work: Work) -> Sequent:
    """From `there is one` and what follows from any one of them: what follows."""
    there, follows = premises
    _fit(there.goal, "exists", variable)
    require(variable.op == "var", "what is obtained is a variable")
    require(variable.type == member_type(there.goal.args[0]), "the variable is of another type")
    chosen = instantiate(there.goal.args[1], variable, work=work)
    rest = follows.hyps - {chosen}
    require(all(variable not in f.free for f in (there.goal, follows.goal, *rest)),
        "what is obtained is spoken of elsewhere")
    return Sequent(there.hyps | rest, follows.goal)


def rewrite(premises: Premises, template: Term, work: Work) -> Sequent:
    """From a = b and phi(a): phi(b), where the template is the function phi."""
    equal, thm = premises
    require(equal.goal.op == "eq", "one rewrites by an equality")
    a, b = equal.goal.args
    require(template.op == "lam" and template.type[2] == BOOL and not template.loose,
        "the template is a formula of one variable")
    require(app(template, a, work=work) is thm.goal, "the premise is not the template at the left side")
    return Sequent(together(equal, thm), app(template, b, work=work))


def exhaust(premises: Premises, goal: Term, work: Work) -> Sequent:
    """For all v in a..b, from each of them (a and b numbers)."""
    closed_formula(goal)
    require(goal.op == "forall" and goal.args[0].op == "range", "the goal is a claim for all of a range")
    low, high = goal.args[0].args
    require(low.op == high.op == "num", "the ends of the range are numbers")
    count = max(high.args[0] + 1 - low.args[0], 0)
    require(count == len(premises), f"there are {count} values and {len(premises)} premises")
    for v, thm in enumerate(premises, low.args[0]):
        require(instantiate(goal.args[1], num(v), work=work) is thm.goal,
            f"the premise for {v} is another formula")
    return Sequent(together(*premises), goal)


def induction(premises: Premises, start: Term, template: Term, work: Work) -> Sequent:
    """From phi(a), and phi(n + 1) for all n >= a with phi(n): phi(n) for all n >= a."""
    base, step = premises
    require(template.op == "lam" and template.type == ("fn", (INT,), BOOL),
        "the template is a formula of one integer")
    require(start.type == INT and not start.loose and not template.loose, "the start is an integer")
    require(base.goal is app(template, start, work=work), "the first premise is not the claim at the start")
    at = lambda n: app(template, n, work=work)  # noqa: E731
    follows = over("forall", INTEGERS, lambda n: implies(le(start, n), at(n), at(n + 1)), work)
    require(step.goal is follows, "the second premise is not the step")
    return Sequent(together(base, step),
        over("forall", INTEGERS, lambda n: implies(le(start, n), at(n)), work))
