"""What the steps of a proof do to what is to be shown and to the names in force.

Nothing is proved here: who carries a proof out (verify/prove/derive.py) and who tells it to a reader
(verify/report/derivation.py) read its terms, and follow its steps, by these same functions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from verify.kernel.errors import KernelError
from verify.kernel.laws import MEMBERS, PREDICATE, every
from verify.kernel.terms import (
    BOOL, DOMAIN, FALSE, INT, INTEGERS, OBJECT, REAL, TRUE, Term, among, conj, instantiate, lam, make,
    member_type, var,
)  # fmt: skip
from verify.language.evaluate import increasing, reduced, unfold
from verify.language.proof import (
    Assume, Counted, Cover, Enumerate, Exhaust, Exhibit, Have, Let, Monotone, Obtain, Reduce, Rewrite, Show,
    Step, Take, Termwise, Way,
)  # fmt: skip
from verify.language.reading.plain import read, read_domain
from verify.language.reading.tokens import Unreadable


class Misfit(Unreadable):
    """A step that does not fit what is to be shown."""


class Goal(NamedTuple):
    """A formula as a reader sees it, where abbreviations are names, and as it is meant."""

    shown: Term
    meant: Term

    def by(self, change: Callable[[Term], Term]) -> Goal:
        """Both changed; as a reader sees it only where it has the form that is meant."""
        meant = change(self.meant)
        if self.shown.op == self.meant.op:
            try:
                return Goal(change(self.shown), meant)
            except Misfit:
                pass
        return Goal(meant, meant)

    def at(self, value: Term) -> Goal:
        """The body of a quantifier, with a value for its variable."""
        return self.by(lambda t: instantiate(t.args[1], value))


@dataclass(frozen=True)
class Scope:
    """What the names in a step stand for: variables, abbreviations as a reader sees them and as they are
    meant, and facts (None where nobody knows what they say).
    """

    variables: Mapping[str, Term] = field(default_factory=dict)
    names: Mapping[str, Term] = field(default_factory=dict)
    values: Mapping[str, Term] = field(default_factory=dict)
    facts: Mapping[str, Goal | None] = field(default_factory=dict)

    def with_variables(self, *own: Term) -> Scope:
        return replace(self, variables={**self.variables, **{str(v.args[0]): v for v in own}})

    def with_fact(self, name: str, fact: Goal | None) -> Scope:
        """A fact by its name, if it has one, and its parts, if it has some, by their numbers."""
        facts = {name: fact} if name else {}
        parts = conjuncts(fact.meant) if fact is not None and name else []
        if fact is not None and len(parts) > 1:
            seen = conjuncts(fact.shown) if fact.shown.op == "and" else parts
            alike = seen if len(seen) == len(parts) else parts
            facts |= {f"{name}{n}": Goal(*both) for n, both in enumerate(zip(alike, parts, strict=True), 1)}
        return replace(self, facts={**self.facts, **facts})

    def shown(self, text: str, wanted: Any = None) -> Term:
        """A text as a reader sees it; if something is wanted, of that type or kind of a law."""
        return _read(text, wanted, {**self.variables, **self.names}, lambda t: t)

    def meant(self, text: str, wanted: Any = None) -> Term:
        """A text as it is meant."""
        return _read(text, wanted, {**self.variables, **self.values}, unfold_word)

    def goal(self, text: str) -> Goal | None:
        """What a formula says; None if it cannot be read."""
        try:
            return Goal(self.shown(text), self.meant(text))
        except (Unreadable, KernelError):
            return None

    def defined(self, step: Let) -> tuple[tuple[Term, ...], Term]:
        """The parameters of an abbreviation, and what it stands for."""
        own = read_domain(step.parameters)[0] if step.parameters else ()
        value = self.with_variables(*own).meant(step.value)
        return own, lam(own, value) if own else value

    def law_kinds(self, kinds: Sequence[object], texts: Iterable[str]) -> list[object]:
        """Of what types the terms given to a law are, those that depend on its domain included."""
        domain = next((t for k, t in zip(kinds, texts, strict=False) if k is DOMAIN), None)
        member = INT if domain is None else member_type(self.meant(domain, DOMAIN))
        of_members = {MEMBERS: ("fn", (member,), REAL), PREDICATE: ("fn", (member,), BOOL)}
        return [of_members.get(k, k) if isinstance(k, str) else k for k in kinds]


def _read(text: str, wanted: Any, names: Mapping[str, Term], finish: Callable[[Term], Term]) -> Term:
    text = text.strip()
    if wanted == DOMAIN:
        return finish(read(f"sum(0 for i'' in {text})", names)).args[0]  # type: ignore[no-any-return]
    if isinstance(wanted, tuple) and wanted[-1] == BOOL:
        name, _, body = text.partition("->")
        own = var(name.strip(), wanted[1][0])
        return lam((own,), finish(read(body, {**names, name.strip(): own})))
    return finish(read(text, names, None, None if wanted == BOOL else wanted))


def unfold_word(t: Term) -> Term:
    """What a term means, except that words for mechanisms stay (they are parts of others)."""
    return t if t.type == OBJECT else unfold(t)


def conjuncts(t: Term) -> list[Term]:
    """The parts of a conjunction."""
    return [g for a in t.args for g in conjuncts(a)] if t.op == "and" else [t]


# Forms of goals ---------------------------------------------------------------------------------------------


def supposed(goal: Term) -> Term:
    """What is supposed where a goal is shown."""
    if goal.op in ("implies", "not"):
        return goal.args[0]  # type: ignore[no-any-return]
    if goal.op == "ne":
        return make("eq", *goal.args)
    raise Misfit(f"nothing is supposed in {goal.op}")


def concluded(goal: Term) -> Term:
    """What is to be shown once that is supposed."""
    return goal.args[1] if goal.op == "implies" else FALSE


def exhibited(goal: Term, values: Sequence[str], scope: Scope) -> tuple[list[Term], Term]:
    """The values that show that there are some, each of the type that is asked for, and what is left to show
    of them.
    """
    found: list[Term] = []
    for text in values:
        while goal.op == "and":
            goal = goal.args[1]
        if goal.op != "exists":
            raise Misfit("more values than the goal asks for")
        found.append(scope.meant(text, member_type(goal.args[0])))
        goal = instantiate(goal.args[1], found[-1])
    return found, goal


class Induction(NamedTuple):
    """Where an induction starts, and the formulas for the start, for a number and for the next."""

    start: Term
    first: Term
    before: Term
    after: Term


def induction(goal: Term, v: Term) -> Induction:
    """What an induction on v is to show."""
    body = goal.args[1] if goal.op == "forall" and goal.args[0] is INTEGERS else FALSE
    if body.op != "implies" or body.args[0].op != "le" or body.args[0].args[0].loose:
        raise Misfit("induction proves `for all n, a <= n implies …`")
    start = body.args[0].args[0]
    return Induction(start, *(instantiate(body.args[1], t) for t in (start, v, v + 1)))


def bounds(goal: Term) -> tuple[int, int]:
    """The numbers between which a goal is to be shown for each."""
    if goal.op != "forall" or goal.args[0].op != "range":
        raise Misfit("exhaust proves `for all n in a..b`")
    low, high = map(reduced, goal.args[0].args)
    if not low.op == high.op == "num":
        raise Misfit("exhaust proves a goal for all integers between two numbers")
    return low.args[0], high.args[0]


def summed(relation: Term) -> Term:
    """Over what both sides of a relation are sums, or products."""
    if not all(type(a) is Term and a.op in ("sum", "prod") for a in relation.args):
        raise Misfit("termwise compares two sums, or two products")
    return relation.args[0].args[0]  # type: ignore[no-any-return]


def rising(way: Monotone, relation: str, scope: Scope) -> tuple[tuple[Term, Term, Term], Term]:
    """A function and two places, and what shows that it does not fall from one to the other."""
    f = scope.meant(way.function, ("fn", (REAL,), REAL))
    p, q = scope.meant(way.start, REAL), scope.meant(way.end, REAL)
    return (f, p, q), increasing(f, p, q, strict=relation == "lt")


# Steps ------------------------------------------------------------------------------------------------------


class After(NamedTuple):
    """What is to be shown after a step (None where nobody knows it), and under which names; what the step
    supposes on the way; the values that it gives; and the reason why it cannot be followed, if it cannot.
    """

    goal: Goal | None
    scope: Scope
    supposed: tuple[Goal, ...] = ()
    values: tuple[Term, ...] = ()
    lost: str = ""


def after(step: Step | Way, goal: Goal | None, scope: Scope) -> After:
    """What a step, or a way to proceed, leads to."""
    freely = FREELY.get(type(step))
    try:
        if freely is not None:
            return freely(step, goal, scope)
        if goal is None:
            raise Misfit("nobody knows what is to be shown")
        return FOLLOWED[type(step)](step, goal, scope)
    except (Unreadable, KernelError) as error:
        return After(goal if freely else None, scope, lost=str(error))


def _taken(step: Take, goal: Goal, scope: Scope) -> After:
    found: list[Goal] = []
    for name in step.names:
        goal, more = hypotheses(goal)
        if goal.meant.op != "forall":
            raise Misfit(f"there is no variable to be called {name}")
        v = var(name, member_type(goal.meant.args[0]))
        found += [*more, *_within(goal, v)]
        goal, scope = goal.at(v), scope.with_variables(v)
    goal, more = (goal, []) if step.more else hypotheses(goal)
    return After(goal, scope, (*found, *more))


def hypotheses(goal: Goal) -> tuple[Goal, list[Goal]]:
    """What a goal claims in the end, and what it supposes for that, one hypothesis after the other."""
    found: list[Goal] = []
    while goal.meant.op == "implies":
        if goal.meant.args[0] is not TRUE:
            found.append(goal.by(supposed))
        goal = goal.by(concluded)
    return goal, found


def _within(quantified: Goal, v: Term) -> list[Goal]:
    """That a value of a quantifier's variable is within its range, if that is one."""
    if quantified.meant.args[0].op != "range":
        return []
    return [quantified.by(lambda t: among(v, *t.args[0].args))]


def _assumed(step: Assume, goal: Goal, scope: Scope) -> After:
    given, goal = goal.by(supposed), goal.by(concluded)
    goal, more = (goal, []) if step.more else hypotheses(goal)
    return After(goal, scope.with_fact(step.name, given), (given, *more))


def _obtained(step: Obtain, goal: Goal | None, scope: Scope) -> After:
    fact = scope.facts.get(step.source)
    if fact is None or fact.meant.op != "exists":
        raise Misfit(f"{step.source} does not say that there is one")
    v = var(step.name, member_type(fact.meant.args[0]))
    inside, chosen = _within(fact, v), fact.at(v)
    said = Goal(*map(conj, *inside, chosen))
    return After(goal, scope.with_variables(v).with_fact(step.name, said), (*inside, chosen))


def _exhibited(step: Exhibit, goal: Goal, scope: Scope) -> After:
    values, rest = exhibited(goal.meant, step.values, scope)
    return After(Goal(rest, rest), scope, values=tuple(values))


def _let(step: Let, goal: Goal | None, scope: Scope) -> After:
    own, value = scope.defined(step)
    seen = value if value.type == OBJECT else var(step.name, value.type)
    names, values = {**scope.names, step.name: seen}, {**scope.values, step.name: value}
    return After(goal, replace(scope, names=names, values=values), values=own)


def _stated(step: Have | Show, goal: Goal | None, scope: Scope) -> After:
    fact = scope.goal(step.formula)
    if isinstance(step, Have):
        return After(goal, scope.with_fact(step.name, fact))
    return After(goal if step.reason or step.below else fact, scope)


def _each(way: Termwise, goal: Goal, scope: Scope) -> After:
    def compared(t: Term) -> Term:
        (p, f), (_, g) = (a.args for a in t.args if summed(t))
        return every(p, lambda v: make(t.op, instantiate(f, v), instantiate(g, v)))

    each = goal.by(compared)
    if not way.names:
        return After(each, scope)
    v = var(way.names[0], member_type(summed(goal.meant)))
    return After(hypotheses(each.at(v))[0], scope.with_variables(v), values=(goal.by(summed).shown, v))


def _evaluated(way: Reduce, goal: Goal, scope: Scope) -> After:
    new = reduced(goal.meant)
    return After(None if way.fact else Goal(new, new), scope)


def _one(way: Exhaust, goal: Goal, scope: Scope) -> After:
    return After(goal.at(reduced(goal.meant.args[0].args[0])), scope)


def _rising(way: Monotone, goal: Goal, scope: Scope) -> After:
    wanted = rising(way, goal.meant.op, scope)[1]
    return After(Goal(wanted, wanted), scope)


def _unchanged(way: Way, goal: Goal | None, scope: Scope) -> After:
    return After(goal, scope)


def _ended(way: Way, goal: Goal | None, scope: Scope) -> After:
    return After(None, scope)


FREELY: dict[type, Callable[..., After]] = {  # whatever is to be shown
    Let: _let, Obtain: _obtained, Have: _stated, Show: _stated, Rewrite: _unchanged, Cover: _ended,
    Counted: _ended, Enumerate: _ended,
}  # fmt: skip
FOLLOWED: dict[type, Callable[..., After]] = {
    Take: _taken, Assume: _assumed, Exhibit: _exhibited, Termwise: _each, Reduce: _evaluated, Exhaust: _one,
    Monotone: _rising,
}  # fmt: skip
