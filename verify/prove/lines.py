"""The lines of a proof, and what is known at a point of it.

A `Lines` applies kernel rules and remembers what it applied. A `Context` holds facts, names and variables.
What does not reach its goal raises `Stuck`, which says on what.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import wraps
from typing import Any, TypeVar, cast

from verify.kernel.certificate import Line, encode
from verify.kernel.errors import KernelError
from verify.kernel.logic import Thm
from verify.kernel.statements import Scope, Statement
from verify.kernel.terms import (
    INT, RELATIONS, TRUE, Term, instantiate, make, member_type, negation, num, var, written_out
)  # fmt: skip
from verify.language.evaluate import apply
from verify.language.reading.cursor import NO_MACROS, Macros
from verify.language.traverse import ORDERS, closed_parts, conjuncts
from verify.language.writing import write


MOST_NAMES = 24  # that a message lists


class Stuck(Exception):
    """A goal was not reached; the message says which, and at which line of a proof where one was carried out
    (and is written only when it is read: most are not).
    """

    def __init__(
        self, message: str, goal: Term | None = None, note: object = None, *, line: int = 0
    ) -> None:
        super().__init__(message)
        self.message, self.goal, self.note, self.line = message, goal, note, line
        self.known: tuple[str, ...] | None = None  # the names of the facts there, where a proof is written

    def __str__(self) -> str:
        goal = f" {show(self.goal)}" if self.goal is not None else ""
        place = f"proof line {self.line}: " if self.line else ""
        known = f"; known there: {listed(self.known)}" if self.known else ""
        return place + self.message + goal + (f" ({self.note})" if self.note else "") + known


def facts_at(ctx: Context) -> list[str]:
    """What is known, a line for each fact with its name; those without one last."""
    goal, own = ctx.lines.goal, {k for i in ctx.names.values() for k in (i, *split(ctx.lines, i))}
    named = [f"{name}: {show(goal(ctx.names[name]))}" for name in known_at(ctx)]
    rest = [show(goal(i)) for i in ctx.facts if i not in own and goal(i) is not TRUE]
    return ["known here", *named, *rest]


def known_at(ctx: Context) -> tuple[str, ...]:
    """The names of the facts that say something, without those of the parts of a fact."""
    says = [name for name, i in ctx.names.items() if ctx.lines.goal(i) is not TRUE]
    return tuple(n for n in says if not (n[-1].isdigit() and n.rstrip("0123456789") in says))


def listed(names: Sequence[str]) -> str:
    """Names of facts, the first of too many left out."""
    return ("… " if len(names) > MOST_NAMES else "") + ", ".join(names[-MOST_NAMES:])


def required(found: int | None, goal: Term, why: str = "could not show") -> int:
    """What was found; without it, one is stuck."""
    if found is None:
        raise Stuck(why, goal)
    return found


FAILED = (Stuck, KernelError)  # what a way that does not lead to the goal raises


class Lines:
    """Lines of a certificate in the making."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.thms: list[Thm] = []
        self.known: dict[Line, int] = {}
        self.sought: dict[tuple[Any, ...], int | Stuck] = {}

    def add(self, rule: str, premises: Sequence[int] = (), *choices: Any) -> int:
        line = Line(rule, tuple(premises), tuple(choices))
        if line not in self.known:
            self._append(line, apply(rule, [self.thms[p] for p in premises], line.choices))
        return self.known[line]

    def cite(self, statement: str, says: Term) -> int:
        """What the theorem about this statement says; while its lines are being found, it is supposed."""
        line = Line("cite", (), (statement,))
        if line not in self.known:
            self._append(line, apply("assume", (), (says,)))
        return self.known[line]

    def _append(self, line: Line, thm: Thm) -> None:
        self.thms.append(thm)
        self.known[line] = len(self.lines)
        self.lines.append(line)

    def goal(self, i: int) -> Term:
        return self.thms[i].goal

    def assume(self, formula: Term) -> int:
        return self.add("assume", (), formula)

    def discharge(self, i: int, formula: Term) -> int:
        """The formula implies what was shown under it."""
        return self.add("discharge", (i,), formula)

    def law(self, name: str, *args: Any) -> int:
        return self.add("law", (), name, *args)

    def reduce(self, goal: Term, *premise: int) -> int:
        """The goal by evaluation, from nothing or from a line that says the same when evaluated."""
        return self.add("reduce", premise, goal)

    def specialize(self, i: int, value: Term) -> int:
        return self.add("specialize", (i,), value)

    def generalize(self, i: int, v: Term) -> int:
        return self.add("generalize", (i,), v)

    def follows(self, goal: Term, *premises: int) -> int:
        """The goal, by propositional logic alone."""
        return self.add("tautology", premises, goal)

    def absurd(self, goal: Term, false: int, supposed: Term) -> int:
        """The goal, since what is false follows from its opposite."""
        return self.follows(goal, self.discharge(false, supposed))

    def combined(
        self, goal: Term, premises: Sequence[int], *summands: Sequence[int], factor: Term | None = None
    ) -> int:
        """The goal as a sum of products of known differences: each summand is a number and the places of the
        premises that it multiplies, and all are times the factor (squared, where they are not equations).
        """
        chosen = tuple((num(k), tuple(places), factor) for k, *places in summands)
        return self.add("combine", premises, goal, chosen)

    def certificate(self, s: Statement, verdict: str, scope: Scope, ends: Sequence[int]) -> bytes:
        """The lines that the ends rest on, as bytes."""
        needed: set[int] = set()
        todo = list(ends)
        while todo:
            i = todo.pop()
            if i not in needed:
                needed.add(i)
                todo += self.lines[i].premises
        place = {old: new for new, old in enumerate(sorted(needed))}
        lines = [
            self.lines[i]._replace(premises=tuple(place[p] for p in self.lines[i].premises)) for i in place
        ]
        return encode(s, verdict, scope, lines, [place[e] for e in ends])


@dataclass(frozen=True)
class Context:
    """What is known: lines (under the assumptions in force), some with names, and the variables and
    abbreviations in scope; and what shows the hypotheses of a law or fact that is used.
    """

    lines: Lines
    auto: Prove
    facts: tuple[int, ...] = ()
    names: dict[str, int] = field(default_factory=dict)
    variables: dict[str, Term] = field(default_factory=dict)
    eager: bool = False  # whether no proof is written, so that more is tried at each step
    abbreviations: dict[str, Term] = field(default_factory=dict)
    words: Macros = field(default_factory=lambda: NO_MACROS)  # of the author's own
    near: tuple[int, ...] = ()  # what the steps just before have shown, for what is shown by them
    recall: Recall | None = None  # what leads to a goal from a theorem at hand, where no proof is written
    deep: int = 0  # how many of the longer ways may follow on one another

    def with_fact(self, i: int, name: str = "") -> Context:
        """The context with one more fact, its plain parts included; the parts of a conjunction `A` are A1, A2
        and so on.
        """
        plain = split(self.lines, i)
        if not name and all(k in self.facts for k in plain):
            return self
        names = dict(self.names)
        if name:
            names[name] = i
            if self.lines.goal(i).op == "and":
                for number, part in enumerate(conjuncts(self.lines.goal(i)), 1):
                    names[f"{name}{number}"] = self.lines.follows(part, i)
        return replace(self, facts=tuple(dict.fromkeys((*self.facts, *plain))), names=names)

    def told(self, i: int, name: str = "") -> Context:
        """The context after a step that shows a fact."""
        return replace(self.with_fact(i, name), near=(*self.near, *split(self.lines, i)))

    def assuming(self, formula: Term, name: str = "") -> Context:
        return self.with_fact(self.lines.assume(formula), name)

    def only(self, wanted: Callable[[Term], bool]) -> Context:
        """The context with those facts alone that are wanted."""
        return replace(self, facts=tuple(i for i in self.facts if wanted(self.lines.goal(i))))

    def silent_on(self, v: Term) -> Context:
        """The context with those facts alone that do not speak of a variable."""
        return self.only(lambda f: v not in f.free)

    def having(self, facts: Iterable[int]) -> Context:
        return replace(self, facts=tuple(facts))

    def without(self, *facts: int) -> Context:
        return replace(self, facts=tuple(i for i in self.facts if i not in facts))

    def goals(self) -> list[Term]:
        return [self.lines.goal(i) for i in self.facts]

    def fact(self, goal: Term) -> int | None:
        """The first fact that says this."""
        return next((i for i in self.facts if self.lines.goal(i) is goal), None)

    def parts(self, goal: Term) -> list[Term]:
        """The closed parts of the goal and of the known relations, inner ones first."""
        return closed_parts(goal, *(f for f in self.goals() if f.op in RELATIONS))

    def fresh(self, name: str, kind: Any, goal: Term | None = None) -> Term:
        """A variable with a name not in use, nor in the goal that it is for (a prime is added until it is
        new).
        """
        known = [*self.goals(), *([goal] if goal is not None else [])]
        used = set(self.variables) | {v.args[0] for h in known for v in h.free}
        while name in used:
            name += "'"
        return var(name, kind)


Recall = Callable[[Term, "Context", bool], int]  # whether the theorem has to say the whole goal
Prove = Callable[[Term, Context], int]  # a goal, and what is known: the line that shows it, or Stuck
Seek = TypeVar("Seek", bound=Callable[..., int])


def once(seek: Seek) -> Seek:
    """The same search for a term, in a context: made once where the same is known, as lines stay."""

    @wraps(seek)
    def found(t: Term, ctx: Context, **how: Any) -> int:
        sought = ctx.lines.sought
        key = (seek.__name__, t, ctx.facts, ctx.auto, ctx.eager, *how.values())
        if key not in sought:
            try:
                sought[key] = seek(t, ctx, **how)
            except Stuck as stuck:
                sought[key] = Stuck(stuck.message, stuck.goal, stuck.note)
                raise
        line = sought[key]
        if isinstance(line, Stuck):
            raise Stuck(line.message, line.goal, line.note)
        return line

    return cast("Seek", found)


def split(lines: Lines, i: int) -> list[int]:
    """A known line and what it plainly contains: the parts of a conjunction, the relation that a negated
    relation is.
    """
    f = lines.goal(i)
    if f.op == "and":
        return [k for part in f.args for k in split(lines, lines.follows(part, i))]
    if f.op == "not":
        return _split_negation(lines, i, f.args[0])
    if f.op == "forall" and f.args[1].op == "and":
        wanted = [make("forall", f.args[0], part) for part in f.args[1].args]
        return [i, *(k for g in wanted for k in split(lines, _each(lines, i, g)))]
    if f.op == "lt" and all(a.type == INT for a in f.args):
        law = lines.law("integers_step", *f.args)
        return [i, lines.follows(lines.goal(law).args[1], i, law)]
    return [i]


def _split_negation(lines: Lines, i: int, inner: Term) -> list[int]:
    if inner.op in ("eq", "ne"):
        return [lines.follows(make("ne" if inner.op == "eq" else "eq", *inner.args), i)]
    held = {
        "lt": lambda: [flipped(inner)],
        "le": lambda: [flipped(inner)],
        "or": lambda: [negation(p) for p in inner.args],
        "implies": lambda: [inner.args[0], negation(inner.args[1])],
        "not": lambda: [inner.args[0]],
    }.get(inner.op)
    return [k for j in [lines.follows(p, i) for p in held()] for k in split(lines, j)] if held else [i]


def _each(lines: Lines, whole: int, wanted: Term) -> int:
    """For all v: A, from for all v: A and B."""
    if wanted.args[0].op == "range":
        opened, inside = opened_range(lines, lines.goal(whole))
        law, plain = opened_range(lines, wanted)
        return lines.follows(wanted, law, _each(lines, lines.follows(inside, opened, whole), plain))
    v = var("each'", member_type(wanted.args[0]))
    one = lines.follows(instantiate(wanted.args[1], v), lines.specialize(whole, v))
    return lines.generalize(one, v)


def opened_range(lines: Lines, goal: Term) -> tuple[int, Term]:
    """The law that turns a quantifier over a range into one over the integers within it, and the formula over
    the integers.
    """
    law = lines.law(f"{goal.op}_range", goal.args[0], written_out((INT,), goal.args[1]))
    return law, lines.goal(law).args[1]


def flipped(f: Term) -> Term:
    """The negation of a formula, as a relation where it is one."""
    if f.op in ORDERS:
        return make("le" if f.op == "lt" else "lt", *reversed(f.args))
    return negation(f)


def show(t: Term) -> str:
    """A goal as text for a message, cut short."""
    try:
        text = write(t)
    except Exception:  # noqa: BLE001 - a message must never fail, not on a number of a million digits either
        text = f"a term that is too long to write ({t.op})"
    return text if len(text) < 300 else text[:300] + " …"
