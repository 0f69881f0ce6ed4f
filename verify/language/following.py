"""What the steps of a proof do to what is to be shown and to the names in force.

Nothing is proved here: who carries a proof out (verify/prove/derive.py) and who tells it to a reader
(verify/report/derivation.py) read its terms, and follow its steps, by these same functions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from verify.kernel.errors import KernelError
from verify.kernel.laws import MEMBERS, PAIRED, PREDICATE, every
from verify.kernel.statements import Statement
from verify.kernel.building import among
from verify.kernel.terms import (
    BOOL, DOMAIN, FALSE, INT, INTEGERS, OBJECT, REAL, TRUE, Term, conj, instantiate, lam, make,
    member_type, term, var,
)  # fmt: skip
from verify.language.evaluate import increasing, reduced, sloped, unfold, unfolded
from verify.language.proof import called, is_closed, separated
from verify.language.steps import (
    Antiderivative, Assume, Case, Cases, Exhaust, Exhibit, Fact, Have, Induct, Known, Let, Look, Monotone,
    Obtain, Place, Reduce, Rewrite, Show, Stated, Take, Termwise,
)  # fmt: skip
from verify.language.reading.cursor import NO_MACROS, Macros
from verify.language.reading.plain import read, read_domain
from verify.language.reading.tokens import Unreadable
from verify.language.traverse import conjuncts


MOST_CASES = 64  # that one line stands for
_EACH = re.compile(r"(.*\S)\s+for\s+([A-Za-z]\w*)\s+in\s+([^()]+?)\.\.([^()]+)", re.DOTALL)


class Misfit(Unreadable):
    """A step that does not fit what is to be shown."""


NOTHING: Mapping[str, Any] = {}


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


class Names(NamedTuple):
    """What the names in a step stand for: variables, abbreviations as a reader sees them and as they are
    meant, facts (None where nobody knows what they say), and words of the author's own.
    """

    variables: Mapping[str, Term] = NOTHING
    called: Mapping[str, Term] = NOTHING
    values: Mapping[str, Term] = NOTHING
    facts: Mapping[str, Goal | None] = NOTHING
    words: Macros = NO_MACROS

    def with_variables(self, *own: Term) -> Names:
        return self._replace(variables={**self.variables, **{str(v.args[0]): v for v in own}})

    def with_fact(self, name: str, fact: Goal | None) -> Names:
        """A fact by its name, if it has one, and its parts, if it has some, by their numbers."""
        found = {name: fact} if name else {}
        if name and fact is not None and fact.meant.op == "and":
            seen, parts = map(conjuncts, fact)
            alike = zip(seen if len(seen) == len(parts) else parts, parts, strict=True)
            found |= {f"{name}{number}": Goal(*both) for number, both in enumerate(alike, 1)}
        return self._replace(facts={**self.facts, **found})

    def with_value(self, name: str, value: Term) -> Names:
        """An abbreviation for a term, which a reader sees as it is."""
        called, values = {**self.called, name: value}, {**self.values, name: value}
        return self._replace(called=called, values=values)

    def shown(self, text: str, wanted: Any = None) -> Term:
        """A text as a reader sees it; if something is wanted, of that type or kind of a law."""
        return _read(text, wanted, {**self.variables, **self.called}, lambda t: t, self.words)

    def meant(self, text: str, wanted: Any = None) -> Term:
        """A text as it is meant."""
        return _read(text, wanted, {**self.variables, **self.values}, unfold_word, self.words)

    def goal(self, text: str) -> Goal | None:
        """What a formula says; None if it cannot be read."""
        try:
            return Goal(self.shown(text), self.meant(text))
        except (Unreadable, KernelError):
            return None

    def law_kinds(self, kinds: Sequence[Any], texts: Sequence[str]) -> list[Any]:
        """Of what types the terms given to a law are, those that depend on its domain included."""
        domains = [member_type(self.meant(t, k)) for k, t in zip(kinds, texts, strict=False) if k is DOMAIN]
        member = (*domains, INT)[0]
        of_members = {
            MEMBERS: ("fn", (member,), REAL), PREDICATE: ("fn", (member,), BOOL),
            PAIRED: ("fn", tuple(domains), REAL),
        }  # fmt: skip
        return [of_members.get(k, k) for k in kinds]


def _read(
    text: str, wanted: Any, known: Mapping[str, Term], finish: Callable[[Term], Term], own: Macros
) -> Term:
    text = text.strip()
    if wanted == DOMAIN:
        binder = "integral" if text == "R" or text.startswith("points(") else "sum"
        whole: Term = finish(_parsed(f"{binder}(0 for i'' in {text})", known, None, own))
        return whole.args[0]  # type: ignore[no-any-return]
    if isinstance(wanted, tuple) and wanted[-1] == BOOL:
        name, _, body = text.partition("->")
        v = var(name.strip(), wanted[1][0])
        return lam((v,), finish(_parsed(body, {**known, name.strip(): v}, None, own)))
    return finish(_parsed(text, known, None if wanted == BOOL else wanted, own))


def _parsed(text: str, known: Mapping[str, Term], wanted: Any, own: Macros) -> Term:
    """The term that a text stands for. A step is followed by who carries it out, by who tells it and by who
    goes on from it, and its formula is read once for all of them.
    """
    if own:
        return read(text, known, None, wanted, own=own)
    try:
        return _read_once(text, tuple((name, t) for name, t in known.items() if name in text), wanted)
    except Unreadable:  # the message names all that is known
        return read(text, known, None, wanted)


@lru_cache(maxsize=4096)
def _read_once(text: str, known: tuple[tuple[str, Term], ...], wanted: Any) -> Term:
    return read(text, dict(known), None, wanted)


def unfold_word(t: Term) -> Term:
    """What a term means, except that words for mechanisms stay (they are parts of others)."""
    return t if t.type == OBJECT else unfold(t)


def beginning(statement: Statement, own: Macros = NO_MACROS) -> After:
    """What is to be shown where a proof of a statement begins, under the names that it has there."""
    plain, names = unfolded(statement), Names(words=own).with_variables(*statement.variables)
    for name, whole in (("domain", plain.domain), ("given", plain.given)):
        for number, part in enumerate(conjuncts(whole), 1):
            names = names.with_fact(f"{name}{number}", Goal(part, part))
    return After(Goal(statement.claim, plain.claim), names)


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


def induction(goal: Term, v: Term) -> list[Term]:
    """Where an induction on v starts, and what is to be shown there, for v, and for the next."""
    body = goal.args[1] if goal.op == "forall" and goal.args[0] is INTEGERS else FALSE
    if body.op != "implies" or body.args[0].op != "le" or body.args[0].args[0].loose:
        raise Misfit("induction proves `for all n, a <= n implies …`")
    start = body.args[0].args[0]
    return [start, *(instantiate(body.args[1], t) for t in (start, v, v + 1))]


def bounds(goal: Term) -> list[int]:
    """The numbers from and to which a goal is to be shown for each."""
    ends = [reduced(t) for t in goal.args[0].args] if goal.op == "forall" else []
    if [t.op for t in ends] != ["num", "num"]:
        raise Misfit("exhaust proves `for all n in a..b`, for two numbers")
    return [t.args[0] for t in ends]


def compared(relation: Term) -> Term:
    """That each term of one sum, product or integral stands in this relation to that of the other."""
    domain = summed(relation)
    f, g = (a.args[1] for a in relation.args)
    return every(domain, lambda v: make(relation.op, instantiate(f, v), instantiate(g, v)))


def summed(relation: Term) -> Term:
    """Over what both sides of a relation are sums, products or integrals."""
    if sum(type(a) is Term and a.op in ("sum", "prod", "integral") for a in relation.args) != 2:
        raise Misfit("termwise compares two sums, two products or two integrals")
    return relation.args[0].args[0]  # type: ignore[no-any-return]


# Steps ------------------------------------------------------------------------------------------------------


class After(NamedTuple):
    """What is to be shown after a step (None where nobody knows it), and under which names; what the step
    supposes or finds to be shown on the way; the terms that it gives; and the reason why it cannot be
    followed, if it cannot.
    """

    goal: Goal | None
    names: Names
    goals: Sequence[Goal] = ()
    values: Sequence[Term] = ()
    lost: str = ""


def after(step: Place, before: After) -> After:
    """What a step, or a way to proceed, leads to; nothing of the kind said, to where it began."""
    goal, names = before[:2]
    follow, goes_on = FOLLOWED.get(type(step)), type(step) in ON
    try:
        if follow is not None and goal is None and not goes_on:
            raise Misfit("nobody knows what is to be shown")
        return follow(step, goal, names) if follow else After(goal if goes_on else None, names)
    except (Unreadable, KernelError) as error:
        return After(goal if goes_on else None, names, lost=str(error))


def _taken(step: Take, goal: Goal, names: Names) -> After:
    found, own = list[Goal](), list[Term]()
    for name in step.names:
        goal, more = hypotheses(goal)
        if goal.meant.op != "forall":
            raise Misfit(f"there is no variable to be called {name}")
        own.append(var(name, member_type(goal.meant.args[0])))
        found += [*more, *_within(goal, own[-1])]
        goal = goal.at(own[-1])
    goal, more = (goal, []) if step.more else hypotheses(goal)
    return After(goal, names.with_variables(*own), [*found, *more], own)


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
    is_range = quantified.meant.args[0].op == "range"
    return [quantified.by(lambda t: among(v, *t.args[0].args))] if is_range else []


def _assumed(step: Assume, goal: Goal, names: Names) -> After:
    given, goal = goal.by(supposed), goal.by(concluded)
    goal, more = (goal, []) if step.more else hypotheses(goal)
    return After(goal, names.with_fact(step.name, given), [given, *more])


def said(item: Known, names: Names) -> Goal | None:
    """What an item of a reason says, where that can be told from the names: a formula, or a fact by its name,
    at some values if it has some.
    """
    if isinstance(item, Stated):
        return names.goal(item.formula)
    fact = names.facts.get(item.name) if isinstance(item, Fact) else None
    if fact is None or not isinstance(item, Fact) or item.values is None:
        return fact
    for text in item.values:
        fact = hypotheses(fact)[0]
        if fact.meant.op != "forall":
            raise Misfit(f"too many values for {item.name}")
        fact = fact.at(names.meant(text, member_type(fact.meant.args[0])))
    return hypotheses(fact)[0]


def _obtained(step: Obtain, goal: Goal | None, names: Names) -> After:
    fact = said(step.source, names)
    if fact is None or fact.meant.op != "exists":
        raise Misfit(f"{called(step.source)} does not say that there is one")
    v = var(step.name, member_type(fact.meant.args[0]))
    found = [*_within(fact, v), fact.at(v)]
    known = Goal(*map(conj, *found))
    return After(goal, names.with_variables(v).with_fact(step.name, known), found)


def _exhibited(step: Exhibit, goal: Goal, names: Names) -> After:
    """The values, each of the type that is asked for, and what is left to show of them."""
    values, left = list[Term](), goal.meant
    for text in step.values:
        while left.op == "and":
            left = left.args[1]
        if left.op != "exists":
            raise Misfit("more values than the goal asks for")
        values.append(names.meant(text, member_type(left.args[0])))
        left = instantiate(left.args[1], values[-1])
    return After(Goal(left, left), names, values=values)


def _let(step: Let, goal: Goal | None, names: Names) -> After:
    """The parameters of an abbreviation; among the names, what it stands for."""
    own = read_domain(step.parameters)[0] if step.parameters else ()
    value = names.with_variables(*own).meant(step.value)
    value = lam(own, value) if own else value
    seen = value if value.type == OBJECT else var(step.name, value.type)
    called, values = {**names.called, step.name: seen}, {**names.values, step.name: value}
    return After(goal, names._replace(called=called, values=values), values=own)


def _had(step: Have, goal: Goal | None, names: Names) -> After:
    return After(goal, names.with_fact(step.name, names.goal(step.formula)))


def _shown(step: Show, goal: Goal | None, names: Names) -> After:
    return After(goal if step.reason or step.below else names.goal(step.formula), names)


def _induced(step: Induct, goal: Goal, names: Names) -> After:
    """What is left to show is the step from one to the next."""
    v = var(step.name, INT)
    goals = [goal.by(lambda t, n=n: induction(t, v)[n]) for n in range(4)]  # type: ignore[misc]
    return After(goals[3], names.with_variables(v).with_fact("before", goals[2]), goals)


def _each(way: Termwise, goal: Goal, names: Names) -> After:
    each, domain = goal.by(compared), goal.by(summed).shown
    if not way.names:
        return After(each, names)
    v = var(way.names[0], member_type(domain))
    return After(hypotheses(each.at(v))[0], names.with_variables(v), values=[domain, v])


def _evaluated(way: Reduce, goal: Goal, names: Names) -> After:
    new = reduced(goal.meant)
    return After(None if way.fact else Goal(new, new), names)


def _first(way: Exhaust, goal: Goal, names: Names) -> After:
    return After(goal.at(term(bounds(goal.meant)[0])), names)


def _rising(way: Monotone, goal: Goal, names: Names) -> After:
    """The function and its ends, and what shows that it does not fall from one to the other."""
    f = names.meant(way.function, ("fn", (REAL,), REAL))
    p, q = names.meant(way.start, REAL), names.meant(way.end, REAL)
    wanted = increasing(f, p, q, strict=goal.meant.op == "lt")
    return After(Goal(wanted, wanted), names, values=(f, p, q, wanted))


def _integrated(way: Antiderivative, goal: Goal, names: Names) -> After:
    """The antiderivative, the integrand and the ends, and what shows that the one is the derivative of the
    other.
    """
    whole, f = (names.meant(t, ("fn", (REAL,), REAL)) for t in (way.whole, way.function))
    p, q = names.meant(way.start, REAL), names.meant(way.end, REAL)
    wanted = sloped(whole, f, p, q)
    return After(Goal(wanted, wanted), names, values=(whole, f, p, q, wanted))


# Cases ------------------------------------------------------------------------------------------------------


class Side(NamedTuple):
    """One of several cases: its formula as it is written, under these names."""

    formula: str
    names: Names


def cases_of(step: Cases, names: Names) -> list[tuple[Case, list[Side]]]:
    """The cases that each `case` stands for: one, several with the same steps, or one for each number."""
    return [(case, _sides(case.formula, names)) for case in step.sides]


def _sides(text: str, names: Names) -> list[Side]:
    found = _EACH.fullmatch(text)
    if found is None:
        return [Side(formula, names) for formula in separated(text, ";")]
    formula, name, *both = found.groups()
    ends = [reduced(names.meant(end, INT)) for end in both]
    if [t.op for t in ends] != ["num", "num"]:
        raise Misfit("cases for each number run from one number to another, such as `for j in 0..3`")
    low, high = (t.args[0] for t in ends)
    if not low <= high < low + MOST_CASES:
        raise Misfit(f"cases for each number are at least one and at most {MOST_CASES}")
    return [Side(formula, names.with_value(name, term(j))) for j in range(low, high + 1)]


def _cased(step: Cases, goal: Goal | None, names: Names) -> After:
    """Where one case alone goes on behind the others, it is known there."""
    going_on = [side for case, own in cases_of(step, names) if not is_closed(case) for side in own]
    if len(going_on) == 1:
        (side,) = going_on
        names = side.names.with_fact("case", names.goal(side.formula))
    return After(goal, names)


ON = (Let, Obtain, Have, Show, Cases, Rewrite, Look)  # the goal stays, whatever it is
FOLLOWED: Mapping[type, Callable[..., After]] = {
    Take: _taken, Assume: _assumed, Exhibit: _exhibited, Let: _let, Obtain: _obtained, Have: _had,
    Show: _shown, Cases: _cased, Induct: _induced, Termwise: _each, Reduce: _evaluated, Exhaust: _first,
    Monotone: _rising, Antiderivative: _integrated,
}  # fmt: skip
