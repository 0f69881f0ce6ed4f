"""Building the lines of a proof, and filling in the tedious ones.

A `Lines` applies kernel rules and remembers what it applied. A `Context` is what is known at a point of a
proof. The functions below it establish a goal from a context or raise Stuck, which says on what.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from verify.kernel.certificate import Line, encode
from verify.kernel.errors import KernelError, Refused
from verify.kernel.logic import Thm, literal
from verify.kernel.statements import Scope, Statement
from verify.kernel.terms import (
    FALSE, INT, RELATIONS, TRUE, Term, conj, div, fits, implies, lam, instantiate, le, lt, make, member_type,
    negation, num, var, written_out,
)  # fmt: skip
from verify.language.evaluate import apply, NormalForms, reduced, unfold
from verify.language.reading.plain import Unreadable, read
from verify.language.writing import write
from verify.prove.linear import summands


class Stuck(Exception):
    """A goal was not reached; the message says which, and at which line of a proof if one was being carried
    out (and is written only when it is read: most are not).
    """

    def __init__(
        self, message: str, goal: Term | None = None, note: object = None, *, line: int = 0
    ) -> None:
        super().__init__(message)
        self.message, self.goal, self.note, self.line = message, goal, note, line

    def __str__(self) -> str:
        return (
            (f"proof line {self.line}: " if self.line else "")
            + self.message
            + (f" {show(self.goal)}" if self.goal is not None else "")
            + (f" ({self.note})" if self.note else "")
        )


class Lines:
    """Lines of a certificate in the making."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.thms: list[Thm] = []
        self.known: dict[Line, int] = {}

    def add(self, rule: str, premises: Sequence[int] = (), *choices: Any) -> int:
        line = Line(rule, tuple(premises), tuple(choices))
        if line not in self.known:
            self.thms.append(apply(rule, [self.thms[p] for p in premises], line.choices))
            self.known[line] = len(self.lines)
            self.lines.append(line)
        return self.known[line]

    def cite(self, statement: str, says: Term) -> int:
        """What the theorem about this statement says; while its lines are being found, it is supposed."""
        line = Line("cite", (), (statement,))
        if line not in self.known:
            self.thms.append(apply("assume", (), (says,)))
            self.known[line] = len(self.lines)
            self.lines.append(line)
        return self.known[line]

    def goal(self, i: int) -> Term:
        return self.thms[i].goal

    def certificate(self, s: Statement, verdict: str, scope: Scope, ends: Sequence[int]) -> bytes:
        """The lines that the ends rest on, as bytes."""
        needed: set[int] = set()
        todo = list(ends)
        while todo:
            i = todo.pop()
            if i not in needed:
                needed.add(i)
                todo += self.lines[i].premises
        order = sorted(needed)
        place = {old: new for new, old in enumerate(order)}
        lines = [
            self.lines[i]._replace(premises=tuple(place[p] for p in self.lines[i].premises)) for i in order
        ]
        return encode(s, verdict, scope, lines, [place[e] for e in ends])


@dataclass(frozen=True)
class Context:
    """What is known: lines (under the assumptions in force), some with names, and the variables and
    abbreviations in scope.
    """

    lines: Lines
    facts: tuple[int, ...] = ()
    names: dict[str, int] = field(default_factory=dict)
    variables: dict[str, Term] = field(default_factory=dict)
    eager: bool = False  # whether no proof is written, so that more is tried at each step
    abbreviations: dict[str, Term] = field(default_factory=dict)

    def with_fact(self, i: int, name: str = "") -> Context:
        """The context with one more fact, its plain parts included; the parts of a conjunction `A` are A1, A2
        and so on.
        """
        parts_ = split(self.lines, i)
        names = dict(self.names)
        if name:
            names[name] = i
            if self.lines.goal(i).op == "and":
                for number, part in enumerate(conjuncts(self.lines.goal(i)), 1):
                    names[f"{name}{number}"] = self.lines.add("tautology", (i,), part)
        return replace(self, facts=tuple(dict.fromkeys((*self.facts, *parts_))), names=names)

    def assuming(self, formula: Term, name: str = "") -> Context:
        return self.with_fact(self.lines.add("assume", (), formula), name)

    def with_variable(self, v: Term) -> Context:
        return replace(self, variables={**self.variables, v.args[0]: v})

    def goals(self) -> list[Term]:
        return [self.lines.goal(i) for i in self.facts]

    def fresh(self, name: str, kind: Any, goal: Term | None = None) -> Term:
        """A variable with a name not in use, nor in the goal that it is for (a prime is added until it is
        new).
        """
        known = [self.lines.goal(i) for i in self.facts] + ([goal] if goal is not None else [])
        used = set(self.variables) | {v.args[0] for h in known for v in h.free}
        while name in used:
            name += "'"
        return var(name, kind)


def split(lines: Lines, i: int) -> list[int]:
    """A known line and what it plainly contains: the parts of a conjunction, the relation that a negated
    relation is.
    """
    f = lines.goal(i)
    if f.op == "and":
        return [k for part in f.args for k in split(lines, lines.add("tautology", (i,), part))]
    if f.op == "not":
        inner = f.args[0]
        flipped = {"lt": "le", "le": "lt"}.get(inner.op)
        if flipped:
            return split(lines, lines.add("tautology", (i,), make(flipped, *reversed(inner.args))))
        if inner.op in ("eq", "ne"):
            return [lines.add("tautology", (i,), make("ne" if inner.op == "eq" else "eq", *inner.args))]
        if inner.op == "or":
            parts = [lines.add("tautology", (i,), negation(p)) for p in inner.args]
            return [k for p in parts for k in split(lines, p)]
        if inner.op == "implies":
            parts = [lines.add("tautology", (i,), p) for p in (inner.args[0], negation(inner.args[1]))]
            return [k for p in parts for k in split(lines, p)]
        if inner.op == "not":
            return split(lines, lines.add("tautology", (i,), inner.args[0]))
    if f.op == "forall" and f.args[1].op == "and":
        return [
            i,
            *(
                k
                for part in f.args[1].args
                for k in split(lines, _each(lines, i, make("forall", f.args[0], part)))
            ),
        ]
    if f.op == "lt" and all(a.type == INT for a in f.args):
        law = lines.add("law", (), "integers_step", *f.args)
        return [i, lines.add("tautology", (i, law), lines.goal(law).args[1])]
    return [i]


def _each(lines: Lines, whole: int, wanted: Term) -> int:
    """For all v: A, from for all v: A and B."""
    if wanted.args[0].op == "range":
        opened, inside = opened_range(lines, lines.goal(whole))
        law, plain = opened_range(lines, wanted)
        return lines.add(
            "tautology", (law, _each(lines, lines.add("tautology", (opened, whole), inside), plain)), wanted
        )
    v = var("each'", member_type(wanted.args[0]))
    one = lines.add("tautology", (lines.add("specialize", (whole,), v),), instantiate(wanted.args[1], v))
    return lines.add("generalize", (one,), v)


def conjuncts(f: Term) -> list[Term]:
    """The parts of a conjunction, left to right."""
    return [g for part in f.args for g in conjuncts(part)] if f.op == "and" else [f]


def show(t: Term) -> str:
    """A goal as text for a message, cut short."""
    try:
        text = write(t)
    except Exception:  # noqa: BLE001 - a message must never fail, not on a number of a million digits either
        text = f"a term that is too long to write ({t.op})"
    return text if len(text) < 300 else text[:300] + " …"


# Logic ------------------------------------------------------------------------------------------------------

Prove = Callable[[Term, Context], int]


def introduce(goal: Term, ctx: Context, names: Sequence[str], prove: Prove, hypotheses: int = -1) -> int:
    """For all …, implies …: name the variables, assume the hypotheses (all, or so many), prove the rest."""
    lines = ctx.lines
    if goal.op == "implies" and hypotheses:
        given = goal.args[0]
        inner = introduce(goal.args[1], ctx.assuming(given), names, prove, hypotheses - 1)
        return lines.add("discharge", (inner,), given)
    if goal.op == "forall" and names:
        domain, body = goal.args
        if domain.op == "range":
            law, inside = opened_range(lines, goal)
            return lines.add("tautology", (law, introduce(inside, ctx, names, prove, hypotheses)), goal)
        v = ctx.fresh(names[0], member_type(domain), goal)
        inner = introduce(
            instantiate(body, v),
            replace(ctx, variables={**ctx.variables, names[0]: v}),
            names[1:],
            prove,
            hypotheses,
        )
        return lines.add("generalize", (inner,), v)
    return prove(goal, ctx)


def opened_range(lines: Lines, goal: Term) -> tuple[int, Term]:
    """The law that turns a quantifier over a range into one over the integers within it, and the formula over
    the integers.
    """
    name = "forall_range" if goal.op == "forall" else "exists_range"
    law = lines.add("law", (), name, goal.args[0], written_out((INT,), goal.args[1]))
    return law, lines.goal(law).args[1]


Value = Term | str  # a text is read when it is known of what type it is to be
Read = Callable[[str, Any], Term]


def as_written(text: str, kind: Any) -> Term:
    """A text that speaks of no variable, as a term of this type."""
    return unfold(read(text, {}, None, kind))  # type: ignore[no-any-return]


def use(
    ctx: Context,
    fact: int,
    values: Sequence[Value] = (),
    prove: Prove | None = None,
    read_: Read = as_written,
    goal: Term | None = None,
) -> int:
    """A fact at these values of its quantifiers, its hypotheses proved as they come up (until it is the goal,
    if there is one).
    """
    lines, rest, prove = ctx.lines, list(values), prove or auto
    while (f := lines.goal(fact)) is not goal:
        if f.op == "forall" and f.args[0].op == "range" and rest:
            law, inside = opened_range(lines, f)
            fact = lines.add("tautology", (law, fact), inside)
        elif f.op == "forall" and rest:
            first = rest.pop(0)
            value = first if isinstance(first, Term) else read_(first, member_type(f.args[0]))
            fact = lines.add("specialize", (fact,), value)
        elif f.op == "implies":
            given = prove(f.args[0], ctx)
            fact = lines.add("tautology", (fact, given), f.args[1])
        elif rest and f.op == "and":
            raise Stuck(f"name the part of {show(f)} that is meant")
        elif rest:
            raise Stuck("too many values for", f)
        else:
            break
    return fact


def law(ctx: Context, name: str, *args: Term, prove: Prove | None = None) -> int:
    """A law, its hypotheses proved."""
    return use(ctx, ctx.lines.add("law", (), name, *args), (), prove)


# What fills in the tedious lines ----------------------------------------------------------------------------


@dataclass
class Effort:
    """How hard `auto` tries."""

    cases: int = 5  # how often it splits on a condition, one within the other
    degree: int = 3  # how many known differences it multiplies
    clear: bool = True  # whether it multiplies by divisors


def auto(goal: Term, ctx: Context, effort: Effort | None = None) -> int:
    """The goal, by logic, evaluation and arithmetic."""
    effort = effort or Effort()
    lines = ctx.lines
    for i in ctx.facts:
        if lines.goal(i) is goal:
            return i
        if lines.goal(i) is FALSE:
            return lines.add("tautology", (i,), goal)
    if reduced(goal) is TRUE:
        return lines.add("reduce", (), goal)
    if not goal.free and goal.op not in ("and", "forall", "exists"):
        known = evaluated(goal, lines)
        if known is not None:
            return known
    quick = _tautology(goal, ctx) if goal.op in ("implies", "forall", "iff") else None
    if quick is not None:
        return quick
    found = _by_shape(goal, ctx, effort)
    if found is not None:
        return found
    quick = _tautology(goal, ctx)
    if quick is None:
        quick = _backwards(goal, ctx, effort)
    if quick is not None:
        return quick
    if goal.op in RELATIONS or goal is FALSE:
        return relation(goal, ctx, effort)
    raise Stuck("could not show", goal)


def _by_shape(goal: Term, ctx: Context, effort: Effort) -> int | None:
    lines = ctx.lines
    prove = lambda g, c: auto(g, c, effort)  # noqa: E731
    if goal.op == "and":
        return lines.add("tautology", [prove(p, ctx) for p in goal.args], goal)
    if goal.op in ("implies", "forall"):
        return introduce(goal, ctx, ("i",) if goal.op == "forall" else (), prove)
    if goal.op == "iff":
        a, b = goal.args
        return lines.add("tautology", [prove(implies(a, b), ctx), prove(implies(b, a), ctx)], goal)
    if goal.op == "not":
        return _negation(goal, ctx, effort)
    if goal.op == "or":
        quick = _tautology(goal, ctx)
        if quick is not None:
            return quick
        return _either(goal, ctx, prove)
    if goal.op == "exists":
        return _exists(goal, ctx, effort)
    if goal.op == "summable":
        return summable(goal, ctx, effort)
    return None


def _either(goal: Term, ctx: Context, prove: Prove) -> int:
    """One of several: one that can be shown, else the last where the others fail."""
    lines = ctx.lines
    sides = disjuncts(goal)
    for side in sides:
        try:
            return lines.add("tautology", (prove(side, ctx),), goal)
        except Stuck:
            continue
    others = ctx
    for side in sides[:-1]:
        others = others.assuming(negation(side))
    done = prove(sides[-1], others)
    for side in reversed(sides[:-1]):
        done = lines.add("discharge", (done,), negation(side))
    return lines.add("tautology", (done,), goal)


def disjuncts(f: Term) -> list[Term]:
    """The sides of a disjunction, left to right."""
    return [g for side in f.args for g in disjuncts(side)] if f.op == "or" else [f]


def _negation(goal: Term, ctx: Context, effort: Effort) -> int:
    inner, lines = goal.args[0], ctx.lines
    flipped = {"lt": "le", "le": "lt"}.get(inner.op)
    if flipped:
        return lines.add("tautology", (auto(make(flipped, *reversed(inner.args)), ctx, effort),), goal)
    if inner.op == "not":
        return lines.add("tautology", (auto(inner.args[0], ctx, effort),), goal)
    if inner.op == "ne":
        return lines.add("tautology", (auto(make("eq", *inner.args), ctx, effort),), goal)
    if inner.op == "eq" and not goal.free:
        for apart in (lt(*inner.args), lt(*reversed(inner.args))):
            try:
                return _apart(goal, auto(apart, ctx, effort), ctx)
            except Stuck:
                continue
    opposite = _opposite(inner) if not goal.free or inner.op != "and" else None
    if opposite is not None:
        try:
            return lines.add("tautology", (auto(opposite, ctx, effort),), goal)
        except Stuck:
            pass
    absurd = auto(FALSE, ctx.assuming(inner), effort)
    return lines.add("tautology", (lines.add("discharge", (absurd,), inner),), goal)


def _apart(goal: Term, order: int, ctx: Context) -> int:
    """That two numbers differ, from which of them is smaller."""
    lines = ctx.lines
    same = lines.add("assume", (), make("eq", *goal.args[0].args if goal.op == "not" else goal.args))
    absurd = combine(FALSE, replace(ctx, facts=(order, same)))
    if absurd is None:
        raise Stuck("could not show", goal)
    return lines.add("tautology", (lines.add("discharge", (absurd,), lines.goal(same)),), goal)


def _opposite(f: Term) -> Term | None:
    """A connective's negation, moved inwards."""
    if f.op == "iff":
        a, b = f.args
        return make("or", conj(a, flipped(b)), conj(flipped(a), b))
    if f.op == "implies":
        return conj(f.args[0], flipped(f.args[1]))
    if f.op in ("and", "or"):
        return make("or" if f.op == "and" else "and", *map(flipped, f.args))
    return None


def _exists(goal: Term, ctx: Context, effort: Effort) -> int:
    """There is one: whatever evaluation leaves to show, or a small integer, if that does not fail at once."""
    quick = _tautology(goal, ctx) or _backwards(goal, ctx, effort)
    if quick is not None:
        return quick
    new = reduced(goal)
    if goal.args[0].op == "range" and new.op != "exists":
        return ctx.lines.add("reduce", (auto(new, ctx, effort),), goal)
    if goal.args[0].op == "integers":
        for value in map(num, SMALL):
            if reduced(instantiate(goal.args[1], value)) is not FALSE:
                try:
                    return exhibit(goal, (value,), ctx, lambda g, c: auto(g, c, effort))
                except Stuck:
                    continue
    raise Stuck("could not find an instance for", goal)


def _tautology(goal: Term, ctx: Context) -> int | None:
    """The goal from facts of any form by propositional logic; tried where a fact that is not a relation
    contains it.
    """
    lines = ctx.lines
    compound = [i for i in ctx.facts if lines.goal(i).op in ("or", "implies", "iff", "not")]
    if not compound and goal.op in RELATIONS:
        return None
    try:
        i = lines.add("tautology", ctx.facts, goal)
    except Refused:
        return None
    return lines.add("tautology", _used(lines, ctx.facts, goal), goal) if len(ctx.facts) > 3 else i


def _backwards(goal: Term, ctx: Context, effort: Effort) -> int | None:
    """The goal from a fact `A implies goal` or `A iff goal`, by showing A."""
    lines = ctx.lines
    key, sign = literal(goal)
    for i in ctx.facts:
        f = lines.goal(i)
        sides = {"iff": [f.args, f.args[::-1]], "implies": [f.args]}.get(f.op, [])
        for other, side in sides:
            own, own_sign = literal(side)
            if own != key or (f.op == "implies" and own_sign is not sign):
                continue
            wanted = other if own_sign is sign else flipped(other)
            try:
                shown = auto(wanted, replace(ctx, facts=tuple(j for j in ctx.facts if j != i)), effort)
            except Stuck:
                continue
            return lines.add("tautology", (i, shown), goal)
    return None


def flipped(f: Term) -> Term:
    """The negation of a formula, as a relation where it is one."""
    if f.op in ("lt", "le"):
        return make("le" if f.op == "lt" else "lt", *reversed(f.args))
    return negation(f)


def _used(lines: Lines, facts: Sequence[int], goal: Term) -> list[int]:
    """Facts enough for the goal: what it takes is kept, so that a certificate rests on no more than it must.
    """
    kept = list(facts)
    for i in facts:
        fewer = [j for j in kept if j != i]
        try:
            apply("tautology", [lines.thms[j] for j in fewer], (goal,))
            kept = fewer
        except Refused:
            continue
    return kept


ZERO = num(0)
SMALL = (0, 1, 2, 3, -1)

# Relations --------------------------------------------------------------------------------------------------


def relation(goal: Term, ctx: Context, effort: Effort) -> int:
    """An equality or inequality of numbers."""
    lines = ctx.lines
    if goal.op in ("lt", "le") and goal.args[0] is num(0):
        known = _sign(goal, ctx)
        if known is not None:
            return known
    if goal.op == "ne":
        condition = open_condition(goal, ctx)
        if condition is not None and condition is not goal and effort.cases > 0:
            less = replace(effort, cases=effort.cases - 1)
            return by_cases(goal, ctx, condition, lambda g, c: auto(g, c, less))
        equal = make("eq", *goal.args)
        if goal.args[1] is num(0):
            known = _sign(lt(0, goal.args[0]), ctx)
            if known is not None:
                absurd = lines.add(
                    "combine",
                    (known, lines.add("assume", (), equal)),
                    FALSE,
                    ((num(1), (0,), None), (num(1), (1,), None)),
                )
                return lines.add("tautology", (lines.add("discharge", (absurd,), equal),), goal)
        absurd = _arithmetic(FALSE, ctx.assuming(equal), effort)
        return lines.add("tautology", (lines.add("discharge", (absurd,), equal),), goal)
    return _arithmetic(goal, ctx, effort)


def evaluated(goal: Term, lines: Lines) -> int | None:
    """A formula without variables, by interval arithmetic at rising precision."""
    for precision in (64, 256, 2048):
        try:
            return lines.add("cover", (), (), (), goal, precision, "n")
        except Refused:
            continue
    return None


def _arithmetic(goal: Term, ctx: Context, effort: Effort) -> int:
    rich = enriched(goal, ctx)
    for degree in range(1, effort.degree + 1):
        found = combine(goal, rich, degree)
        if found is not None:
            return found
    if ctx.eager and effort.clear and goal.op != "eq":
        found = cleared(goal, rich, effort)
        if found is not None:
            return found
    absurd = _conflict(ctx) or (combine(FALSE, rich) if goal is not FALSE else None)
    if absurd is not None:
        return ctx.lines.add("tautology", (absurd,), goal)
    for i in ctx.facts if goal is FALSE else ():
        if ctx.lines.goal(i).op == "ne":
            equal = combine(make("eq", *ctx.lines.goal(i).args), rich)
            if equal is not None:
                return ctx.lines.add("tautology", (i, equal), FALSE)
    short = _shortened(goal, ctx, effort)
    if short is not None:
        return short
    condition = open_condition(goal, rich)
    if condition is not None and effort.cases > 0:
        less = replace(effort, cases=effort.cases - 1)
        return by_cases(goal, ctx, condition, lambda g, c: auto(g, c, less))
    if effort.cases > 0:
        less = replace(effort, cases=effort.cases - 1)
        for i, choice in _choices(goal, ctx):
            rest = replace(ctx, facts=tuple(j for j in ctx.facts if j != i))
            sides = ctx.lines.goal(choice).args
            done = [ctx.lines.add("discharge", (auto(goal, rest.assuming(s), less),), s) for s in sides]
            return ctx.lines.add("tautology", (choice, *done), goal)
    if goal.op == "eq":
        both = [make("le", *goal.args), make("le", *reversed(goal.args))]
        found_both = [combine(g, rich, effort.degree) for g in both]
        if None not in found_both:
            law = ctx.lines.add("law", (), "antisymmetry", *goal.args)
            return ctx.lines.add("tautology", (law, *found_both), goal)  # type: ignore[arg-type]
    raise Stuck("could not show", goal)


def _choices(goal: Term, ctx: Context) -> Iterable[tuple[int, int]]:
    """Facts that leave a choice about what the goal speaks of, with the line that says `or`: also integers
    that differ.
    """
    lines = ctx.lines
    for i in ctx.facts:
        f = lines.goal(i)
        if goal.free.isdisjoint(f.free):
            continue
        if f.op == "or":
            yield i, i
        elif f.op == "ne" and all(a.type == INT for a in f.args):
            law_ = lines.add("law", (), "trichotomy", *f.args)
            yield i, lines.add("tautology", (law_, i), make("or", lt(*f.args), lt(*reversed(f.args))))


def _conflict(ctx: Context) -> int | None:
    """False, from a fact and its negation."""
    lines = ctx.lines
    seen: dict[object, tuple[bool, int]] = {}
    for i in ctx.facts:
        key, holds = literal(lines.goal(i))
        before, j = seen.setdefault(key, (holds, i))
        if before is not holds:
            return lines.add("tautology", (j, i), FALSE)
    return None


def combine(
    goal: Term,
    ctx: Context,
    degree: int = 1,
    products: Sequence[tuple[int, ...]] = (),
    only: Sequence[int] | None = None,
) -> int | None:
    """The goal as a combination of the known relations."""
    lines = ctx.lines
    facts = [i for i in (ctx.facts if only is None else only) if lines.goal(i).op in RELATIONS]
    if only is None:
        facts = list(
            dict.fromkeys(
                (*_relevant(goal, facts, lines, MOST_FACTS[degree]), *(i for p in products for i in p))
            )
        )
    place = {i: k for k, i in enumerate(facts)}
    named = [tuple(place[i] for i in p) for p in products]
    found = summands([lines.goal(i) for i in facts], goal, named, degree)
    if found is None:
        return None
    used = sorted(
        {k for _, ks, _ in found for k in ks}
        | {k for k, i in enumerate(facts) if lines.goal(i).op in ("lt", "ne")}
    )
    new = {k: j for j, k in enumerate(used)}
    chosen = tuple((c, tuple(new[k] for k in ks), factor) for c, ks, factor in found)
    try:
        return lines.add("combine", [facts[k] for k in used], goal, chosen)
    except Refused:
        return None


def atoms(t: Term) -> frozenset[Term]:
    """The parts of a relation that arithmetic does not look into."""
    if t not in _ATOMS:
        if t.op in ("add", "sub", "mul", "neg", "div", *RELATIONS) or (
            t.op == "pow" and t.args[1].op == "num"
        ):
            _ATOMS[t] = frozenset().union(*(atoms(a) for a in t.args))
        else:
            _ATOMS[t] = frozenset() if t.op in ("num", "false", "true") else frozenset((t,))
    return _ATOMS[t]


_ATOMS: dict[Term, frozenset[Term]] = {}


MOST_FACTS = {1: 80, 2: 14, 3: 7}  # so that the products of so many stay in the hundreds


def _relevant(goal: Term, facts: Sequence[int], lines: Lines, most: int) -> list[int]:
    """Facts whose atoms are tied to the goal's, directly or through other facts: the nearest, and as many as
    may be.
    """
    if goal is FALSE:
        return list(facts)[-most:]
    reached = set(atoms(goal))
    chosen: dict[int, None] = {}
    while len(chosen) < most:
        near = [i for i in facts if i not in chosen and not reached.isdisjoint(atoms(lines.goal(i)))]
        near.sort(key=lambda i: len(atoms(lines.goal(i)) - reached))
        if not near:
            break
        chosen.update(dict.fromkeys(near))
        reached.update(*(atoms(lines.goal(i)) for i in near))
    kept = set(list(chosen)[:most])
    return [i for i in facts if i in kept]


def enriched(goal: Term, ctx: Context) -> Context:
    """The context with what the heads in goal and facts tell: signs of exp and roots and reciprocals, settled
    choices.
    """
    for t in parts(goal, ctx):
        for i in _tells(t, ctx):
            ctx = ctx.with_fact(i)
    return ctx


def parts(goal: Term, ctx: Context) -> list[Term]:
    """The closed subterms of the goal and of the known relations, inner ones first."""
    seen: dict[Term, None] = {}

    def visit(t: Term) -> None:
        if t in seen:
            return
        for a in t.args:
            if type(a) is Term and t.op not in ("sum", "prod", "forall", "exists", "lam", "summable"):
                visit(a)
        seen[t] = None

    visit(goal)
    for f in ctx.goals():
        if f.op in RELATIONS:
            visit(f)
    return [t for t in seen if not t.loose]


def _tells(t: Term, ctx: Context) -> Iterable[int]:
    lines = ctx.lines
    if t.op == "exp":
        yield lines.add("law", (), "exp_positive", t.args[0])
        if ctx.eager:
            yield lines.add("law", (), "exp_tangent", t.args[0])
            below = _sign(le(0, -t.args[0]), ctx)
            if below is not None:
                yield _at_most_one(t, below, ctx)
        if t.args[0].op == "log":
            known = _sign(lt(0, t.args[0].args[0]), ctx)
            if known is not None:
                yield law(ctx.with_fact(known), "exp_of_log", t.args[0].args[0])
    elif t.op == "log" and t.args[0].op == "exp":
        yield lines.add("law", (), "log_of_exp", t.args[0].args[0])
    elif t.op == "div" and t.args[1].op != "num":
        positive = _sign(lt(0, t.args[1]), ctx)
        if positive is not None:
            yield positive
            yield law(ctx.with_fact(positive), "reciprocal_positive", t.args[1])
    elif t.op == "sqrt":
        known = _sign(le(0, t.args[0]), ctx)
        if known is not None:
            yield law(ctx.with_fact(known), "sqrt_square", t.args[0])
            yield law(ctx.with_fact(known), "sqrt_nonnegative", t.args[0])
    elif t.op == "ite":
        yield from _settled(ctx, t.args[0], ("if_true", t.args), ("if_false", t.args))
    elif t.op == "abs":
        yield from _settled(
            ctx, le(0, t.args[0]), ("abs_of_nonnegative", t.args), ("abs_of_nonpositive", t.args)
        )
    elif t.op == "max":
        yield from _settled(ctx, le(*t.args), ("max_right", t.args), ("max_left", t.args))
    elif t.op == "min":
        yield from _settled(ctx, le(*t.args), ("min_left", t.args), ("min_right", t.args))
    elif t.op == "floor":
        yield lines.add("law", (), "floor_bounds", *t.args)
    elif t.op == "ceil":
        yield lines.add("law", (), "ceil_bounds", *t.args)
    elif t.op == "app":
        yield from _instances(t, ctx)


def _shortened(goal: Term, ctx: Context, effort: Effort) -> int | None:
    """The goal with a sum over all integers written as one over the range outside which its terms vanish, and
    evaluated.
    """
    lines = ctx.lines
    for t in parts(goal, replace(ctx, facts=())):
        if t.op != "sum" or t.args[0].op != "integers":
            continue
        for low, high in _ranges(t.args[1]):
            try:
                known = law(
                    ctx,
                    "sum_finite",
                    low,
                    high,
                    written_out((INT,), t.args[1]),
                    prove=lambda g, c: _vanishing(g, c, Effort()),
                )
            except Stuck:
                continue
            equal = lines.add("tautology", (known,), lines.goal(known).args[1])
            short = lines.goal(equal).args[1]
            if reduced(short) is not short:
                equal = lines.add("reduce", (equal,), make("eq", t, reduced(short)))
            return rewritten(goal, equal, ctx, lambda g, c: auto(g, c, effort))
    return None


def rewritten(goal: Term, equal: int, ctx: Context, prove: Prove) -> int:
    """The goal, from the goal with the left side of a known equality replaced by its right side."""
    lines = ctx.lines
    a, b = lines.goal(equal).args
    hole = var("hole'", b.type if fits(a.type, b.type) else a.type)
    template = lam((hole,), replaced(goal, a, hole))
    if template.args[1] is goal:
        raise Stuck(f"{show(a)} does not occur in {show(goal)}")
    inner = prove(instantiate(template.args[1], b), ctx)
    back = lines.add("combine", (equal,), make("eq", b, a), ((num(-1), (0,), None),))
    return lines.add("rewrite", (back, inner), template)


def replaced(t: Term, old: Term, new: Term) -> Term:
    """t with a closed part replaced by a variable."""
    memo: dict[Term, Term] = {}

    def visit(s: Term) -> Term:
        if s is old:
            return new
        if s not in memo:
            parts_: list[Any] = [visit(a) if type(a) is Term else a for a in s.args]
            memo[s] = written_out(*parts_) if s.op == "lam" else make(s.op, *parts_) if s.args else s
        return memo[s]

    return visit(t)


def _at_most_one(t: Term, below: int, ctx: Context) -> int:
    """exp(a) <= 1, from 0 <= -a."""
    lines, a = ctx.lines, t.args[0]
    law_ = lines.add("law", (), "exp_increases", ZERO, a)
    order = lines.add("combine", (below,), le(a, 0), ((num(1), (0,), None),))
    bound = lines.add("tautology", (law_, order), le(t, make("exp", ZERO)))
    return lines.add("reduce", (bound,), le(t, 1))


def cleared(goal: Term, ctx: Context, effort: Effort) -> int | None:
    """The goal multiplied by its divisors, where they are known to be positive."""
    lines = ctx.lines
    if goal.op not in ("lt", "le"):
        return None
    gap = goal.args[1] - goal.args[0]
    forms = NormalForms()
    divisors = [
        t.args[1] for t in parts(goal, replace(ctx, facts=())) if t.op == "div" and t.args[1].op != "num"
    ]
    known = {}
    for d in dict.fromkeys(divisors):
        positive = _sign(lt(0, d), ctx)
        if positive is None:
            return None
        known[d] = positive
        forms.know(d - ZERO)
    whole: Term = num(1)
    for d in sorted(known, key=lambda d: -len(repr(d))):
        if forms.of(gap * whole)[1] != forms.of(gap * whole * d)[1]:
            whole = whole * d
    if whole.op == "num":
        return None
    try:
        bigger = auto(make(goal.op, ZERO, gap * whole), ctx, replace(effort, cases=0, clear=False))
        upside = law(ctx, "reciprocal_positive", whole)
    except Stuck:
        return None
    used = [bigger, upside, *known.values(), sign(whole, ctx, strict=True)]
    try:
        return lines.add("combine", used, goal, ((num(1), (0, 1), None),))
    except Refused:
        return None


def _instances(t: Term, ctx: Context) -> Iterable[int]:
    """What facts `for all …` say where they speak of this application of a function."""
    lines = ctx.lines
    for i in ctx.facts:
        f = lines.goal(i)
        if f.op != "forall" or t.args[0] not in f.free:
            continue
        count, body = 0, f
        while body.op in ("forall", "implies"):
            count += body.op == "forall"
            body = body.args[1]
        for values in _matches(body, t, count):
            try:
                yield use(ctx, i, values, _light)
            except (Stuck, KernelError):
                continue


def _matches(body: Term, t: Term, count: int) -> list[list[Term]]:
    """Values of the outer `count` bound variables at which an application in the body is this one."""
    found: list[list[Term]] = []

    def visit(s: Term) -> None:
        if s.op == "app" and s.args[0] is t.args[0]:
            at = {a.args[0]: v for a, v in zip(s.args[1:], t.args[1:], strict=True) if a.op == "bound"}
            if set(at) == set(range(count)):
                values = [at[count - 1 - k] for k in range(count)]
                if values not in found:
                    found.append(values)
        if s.op not in ("sum", "prod", "forall", "exists", "lam", "summable"):
            for a in s.args:
                if type(a) is Term:
                    visit(a)

    visit(body)
    return found


def _sign(goal: Term, ctx: Context) -> int | None:
    """0 < t or 0 <= t, if a look at the parts of t shows it."""
    try:
        return sign(goal.args[1], ctx, strict=goal.op == "lt")
    except Stuck:
        return None


def sign(t: Term, ctx: Context, *, strict: bool) -> int:
    """That t is positive (not negative, if not strict), from the signs of its parts."""
    lines = ctx.lines
    goal = lt(0, t) if strict else le(0, t)
    for i in ctx.facts:
        if lines.goal(i) is goal:
            return i
    if reduced(goal) is TRUE:
        return lines.add("reduce", (), goal)
    if t.op in _SIGNS:
        try:
            return _SIGNS[t.op](t, goal, ctx, strict)
        except Stuck:
            if t.op == "mul":
                raise
    found = combine(goal, replace(ctx, facts=tuple(i for i in ctx.facts if _simple(lines.goal(i)))))
    if found is None:
        raise Stuck("could not show", goal)
    return found


def _simple(f: Term) -> bool:
    return f.op in RELATIONS and all(not a.free or len(atoms(a)) <= 2 for a in f.args)


def _sum_of(goal: Term, summands_: Sequence[tuple[tuple[int, ...], Term | None]], ctx: Context) -> int:
    """The goal as the plain sum of products of these lines."""
    used = sorted({i for ks, _ in summands_ for i in ks})
    place = {i: k for k, i in enumerate(used)}
    chosen = tuple((num(1), tuple(place[i] for i in ks), factor) for ks, factor in summands_)
    try:
        return ctx.lines.add("combine", used, goal, chosen)
    except Refused as error:
        raise Stuck(str(error)) from None


def _sign_of_power(t: Term, goal: Term, ctx: Context, strict: bool) -> int:
    base, exponent = t.args
    if exponent.op == "num" and exponent.type == INT and 0 < exponent.args[0] <= 8:
        n = exponent.args[0]
        if n % 2 == 0 and not strict:
            return _sum_of(goal, [((), base ** num(n // 2))], ctx)
        return _sum_of(goal, [((sign(base, ctx, strict=strict),) * n, None)], ctx)
    if exponent.type != INT:
        raise Stuck("a real power")
    line = ctx.lines.add("law", (), "power_positive" if strict else "power_nonnegative", base, exponent)
    return ctx.lines.add("tautology", (line, sign(base, ctx, strict=strict)), goal)


def _sign_of_quotient(t: Term, goal: Term, ctx: Context, strict: bool) -> int:
    a, b = t.args
    below = sign(b, ctx, strict=True)
    upside = ctx.lines.add(
        "tautology", (ctx.lines.add("law", (), "reciprocal_positive", b), below), lt(0, div(1, b))
    )
    above = sign(a, ctx, strict=strict)
    return ctx.lines.add("combine", (above, upside, below), goal, ((num(1), (0, 1), None),))


def _sign_of_sum(t: Term, goal: Term, ctx: Context, strict: bool) -> int:
    a, b = t.args
    for first in (strict, False) if strict else (False,):
        try:
            parts_ = [sign(a, ctx, strict=first), sign(b, ctx, strict=strict and not first)]
            return _sum_of(goal, [((i,), None) for i in parts_], ctx)
        except Stuck:
            continue
    raise Stuck("could not show", goal)


def _above_one(a: Term, ctx: Context, strict: bool) -> int:
    """1 < a (1 <= a, if not strict); for a quotient, from its parts."""
    goal = lt(1, a) if strict else le(1, a)
    if a.op != "div":
        return _light(goal, ctx)
    top, bottom = a.args
    below = sign(bottom, ctx, strict=True)
    upside = ctx.lines.add(
        "tautology", (ctx.lines.add("law", (), "reciprocal_positive", bottom), below), lt(0, div(1, bottom))
    )
    order = _light(lt(bottom, top) if strict else le(bottom, top), ctx)
    return ctx.lines.add("combine", (order, upside, below), goal, ((num(1), (0, 1), None),))


def _sign_of_log(t: Term, goal: Term, ctx: Context, strict: bool) -> int:
    """log a is positive where 1 < a."""
    lines, (a,) = ctx.lines, t.args
    above = _above_one(a, ctx, strict)
    line = law(ctx.with_fact(above), "log_increases", *((num(1), a) if strict else (a, num(1))))
    order = lines.add(
        "tautology", (line, above), lt(make("log", num(1)), t) if strict else le(make("log", num(1)), t)
    )
    return lines.add("reduce", (order,), goal)


def _sign_of_root(t: Term, goal: Term, ctx: Context, strict: bool) -> int:
    """A root is not negative, and positive where what is under it is: it would be absurd if it were 0."""
    lines = ctx.lines
    above = ctx.with_fact(sign(t.args[0], ctx, strict=strict))
    below = law(above, "sqrt_nonnegative", t.args[0])
    if not strict:
        return below
    opposite = lines.add("assume", (), le(t, 0))
    known = [opposite, below, law(above, "sqrt_square", t.args[0]), above.facts[-1]]
    absurd = combine(FALSE, ctx, products=((opposite, below),), only=known)
    if absurd is None:
        raise Stuck("could not show", goal)
    return lines.add("tautology", (lines.add("discharge", (absurd,), le(t, 0)),), goal)


def _sign_of_total(t: Term, goal: Term, ctx: Context, strict: bool) -> int:
    """A sum or product of terms that are not negative is not negative."""
    domain = t.args[0]
    if strict or domain.op == "integers":
        raise Stuck("could not show", goal)
    each: Prove = lambda g, c: sign(g.args[1], c, strict=False)  # noqa: E731
    if t.op == "prod":
        return law(
            ctx,
            "product_nonnegative",
            *domain.args,
            function_of(t),
            prove=lambda g, c: introduce(g, c, ("i",), each),
        )
    zeros = make("sum", domain, ZERO)
    below = termwise(le(zeros, t), ctx, ("i",), each)
    nothing = law(ctx, "sum_of_zeros", domain)
    return ctx.lines.add("combine", (below, nothing), goal, ((num(1), (0,), None), (num(-1), (1,), None)))


_SIGNS: dict[str, Callable[[Term, Term, Context, bool], int]] = {
    "mul": lambda t, goal, ctx, strict: _sum_of(
        goal, [(tuple(sign(a, ctx, strict=strict) for a in t.args), None)], ctx
    ),
    "sum": _sign_of_total,
    "prod": _sign_of_total,
    "sqrt": _sign_of_root,
    "pow": _sign_of_power,
    "log": _sign_of_log,
    "div": _sign_of_quotient,
    "add": _sign_of_sum,
    "exp": lambda t, goal, ctx, strict: _sum_of(
        goal, [((ctx.lines.add("law", (), "exp_positive", t.args[0]),), None)], ctx
    ),
    "binom": lambda t, goal, ctx, strict: _sum_of(
        goal, [((law(ctx, "binom_positive", *t.args),), None)], ctx
    ),
}


def settled(condition: Term, ctx: Context) -> tuple[int, bool] | None:
    """Whether a condition is known to hold or to fail, with the line that says so."""
    for formula, holds in ((condition, True), (negation(condition), False)):
        try:
            return _light(formula, ctx), holds
        except Stuck:
            continue
    return None


def _light(goal: Term, ctx: Context) -> int:
    """A goal that takes no search: known, evaluated, propositional, or a relation by one combination."""
    lines = ctx.lines
    for i in ctx.facts:
        if lines.goal(i) is goal:
            return i
    if reduced(goal) is TRUE:
        return lines.add("reduce", (), goal)
    if goal.op in RELATIONS and not goal.free:
        known = evaluated(goal, lines)
        if known is not None:
            return known
    if goal.op == "and":
        return lines.add("tautology", [_light(p, ctx) for p in goal.args], goal)
    if goal.op == "not":
        inner = goal.args[0]
        if inner.op == "and":
            for part in inner.args:
                try:
                    return lines.add("tautology", (_light(negation(part), ctx),), goal)
                except Stuck:
                    continue
        flipped = {"lt": "le", "le": "lt"}.get(inner.op)
        if flipped:
            return lines.add("tautology", (_light(make(flipped, *reversed(inner.args)), ctx),), goal)
        if inner.op == "eq":
            return lines.add("tautology", (_light(make("ne", *inner.args), ctx),), goal)
    if goal.op in ("lt", "le", "eq"):
        found = combine(goal, ctx)
        if found is not None:
            return found
    if goal.op == "ne":
        for apart in (lt(*goal.args), lt(*reversed(goal.args))):
            found = combine(apart, ctx)
            if found is not None:
                return _apart(goal, found, ctx)
    quick = _tautology(goal, ctx)
    if quick is None:
        raise Stuck("could not show", goal)
    return quick


def _settled(
    ctx: Context, condition: Term, if_true: tuple[str, Any], if_false: tuple[str, Any]
) -> Iterable[int]:
    known = settled(condition, ctx)
    if known is None:
        return
    name, args = if_true if known[1] else if_false
    line = ctx.lines.add("law", (), name, *args)
    given = ctx.lines.goal(line).args[0]
    try:
        yield ctx.lines.add(
            "tautology", (line, _light(given, ctx.with_fact(known[0]))), ctx.lines.goal(line).args[1]
        )
    except Stuck:
        return


def open_conditions(goal: Term, ctx: Context) -> Iterator[Term]:
    """The conditions of choices in the goal that are not settled: what to split on."""
    for t in parts(goal, replace(ctx, facts=())):
        condition = {
            "ite": lambda t: t.args[0], "abs": lambda t: le(0, t.args[0]), "max": lambda t: le(*t.args),
            "min": lambda t: le(*t.args),
        }.get(t.op, lambda t: None)(t)  # fmt: skip
        if condition is not None and settled(condition, ctx) is None:
            yield _first_open(condition, ctx)


def open_condition(goal: Term, ctx: Context) -> Term | None:
    """The first of these, if there is one."""
    found = next(open_conditions(goal, ctx), None)
    return (
        goal
        if found is None and any(t.op == "ite" and t.args[0] is goal for t in parts(goal, ctx))
        else found
    )


def _first_open(condition: Term, ctx: Context) -> Term:
    """Within a conjunction, the first part that is not settled."""
    while condition.op in ("and", "or"):
        a, b = condition.args
        condition = a if settled(a, ctx) is None else b
    return condition


def by_cases(goal: Term, ctx: Context, condition: Term, prove: Prove) -> int:
    """The goal where the condition holds and where it does not."""
    lines = ctx.lines
    sides = [condition, negation(condition)]
    done = [lines.add("discharge", (prove(goal, ctx.assuming(s)),), s) for s in sides]
    return lines.add("tautology", done, goal)


# Sums -------------------------------------------------------------------------------------------------------


def function_of(t: Term) -> Term:
    """A sum's or product's body as the function that is summed."""
    return written_out((member_type(t.args[0]),), t.args[1])


def termwise(goal: Term, ctx: Context, names: Sequence[str], prove: Prove) -> int:
    """An (in)equality of two sums or products over one domain, from that of their terms."""
    lines = ctx.lines
    a, b = goal.args
    if (
        goal.op not in ("eq", "le")
        or a.op != b.op
        or a.op not in ("sum", "prod")
        or a.args[0] is not b.args[0]
    ):
        raise Stuck("termwise compares two sums, or two products, over the same domain, not", goal)
    domain, f, g = a.args[0], function_of(a), function_of(b)
    if a.op == "sum":
        line = lines.add("law", (), "sum_equal" if goal.op == "eq" else "sum_at_most", domain, f, g)
    else:
        line = lines.add(
            "law", (), "product_equal" if goal.op == "eq" else "product_at_most", *domain.args, f, g
        )
    each = introduce(lines.goal(line).args[0], ctx, names or ("i",), prove)
    rest = lines.add("tautology", (line, each), lines.goal(line).args[1])
    return use(ctx, rest)


def summable(goal: Term, ctx: Context, effort: Effort) -> int:
    """That a sum over all integers converges: its terms vanish outside a range, or lie below known summable
    ones.
    """
    lines = ctx.lines
    f = written_out((INT,), goal.args[0])
    supports = _ranges(goal.args[0])
    tried: list[Stuck] = []
    if len(supports) < 2 or len({low for low, _ in supports}) == 1:
        try:
            return _finite(goal, ctx, effort, supports)
        except Stuck as error:
            tried.append(error)
    for i in (*ctx.facts, *_moved(goal.args[0], ctx)):
        known = lines.goal(i)
        if known.op == "summable":
            try:
                ctx = ctx.with_fact(i)
                return law(
                    ctx,
                    "summable_below",
                    f,
                    written_out((INT,), known.args[0]),
                    prove=lambda g, c: auto(g, c, effort),
                )
            except Stuck as error:
                tried.append(error)
    if len(supports) > 1:  # the ends of the one and the other, by which comes first
        (low, high), (first, last) = supports[:2]
        try:
            return by_cases(
                goal,
                ctx,
                le(low, first),
                lambda g, c: _finite(g, c, effort, [(low, last), (first, high), (low, high), (first, last)]),
            )
        except Stuck as error:
            tried.append(error)
    raise Stuck("could not show that a sum converges:", goal, tried[-1] if tried else None)


def _finite(goal: Term, ctx: Context, effort: Effort, supports: Sequence[tuple[Term, Term]]) -> int:
    """That a sum converges because its terms vanish outside one of these ranges."""
    f = written_out((INT,), goal.args[0])
    tried: Stuck | None = None
    for low, high in supports:
        try:
            return ctx.lines.add(
                "tautology",
                (law(ctx, "sum_finite", low, high, f, prove=lambda g, c: _vanishing(g, c, effort)),),
                goal,
            )
        except Stuck as error:
            tried = error
    raise tried or Stuck("nothing bounds where it is not zero:", goal)


def _vanishing(goal: Term, ctx: Context, effort: Effort) -> int:
    """For all v: below or above implies zero; below and above one by one."""

    def sides(inner: Term, known: Context) -> int:
        either, equation = inner.args
        done = [
            known.lines.add("discharge", (auto(equation, known.assuming(side), effort),), side)
            for side in either.args
        ]
        return known.lines.add("tautology", done, inner)

    return introduce(goal, ctx, ("i",), sides, 0)


def _moved(body: Term, ctx: Context) -> list[int]:
    """Known summable functions, moved to where the body applies them: to its variable plus something."""
    lines = ctx.lines
    known = {
        written_out((INT,), lines.goal(i).args[0]): i for i in ctx.facts if lines.goal(i).op == "summable"
    }
    found: dict[int, None] = {}

    def visit(t: Term) -> None:
        if t.op == "app" and t.args[0] in known and t.args[1].op in ("add", "sub"):
            v, c = t.args[1].args
            if v.op == "bound" and not c.loose:
                line = law(ctx, "sum_moved", c if t.args[1].op == "add" else -c, t.args[0])
                found[lines.add("tautology", (line,), lines.goal(line).args[0])] = None
        for a in t.args:
            if type(a) is Term:
                visit(a)

    visit(body)
    return list(found)


def _offset(t: Term) -> Term | None:
    """What t adds to the innermost bound variable, where it is of that form."""
    if t.op == "bound":
        return ZERO if t.args[0] == 0 else None
    if t.op in ("add", "sub") and t.args[0].op == "bound" and t.args[0].args[0] == 0 and not t.args[1].loose:
        step: Term = t.args[1]
        return step if t.op == "add" else -step
    return None


def _ranges(body: Term) -> list[tuple[Term, Term]]:
    """Ranges outside which a body may vanish; where they are numbers, the one that holds them all."""
    found = _supports(body)
    ends = [tuple(reduced(t) for t in pair) for pair in found]
    if len(found) < 2 or any(t.op != "num" for pair in ends for t in pair):
        return found
    return [(num(min(low.args[0] for low, _ in ends)), num(max(high.args[0] for _, high in ends)))]


def _supports(body: Term) -> list[tuple[Term, Term]]:
    """Ranges outside which a body may vanish: bounds on its variable, in a condition of its own, by terms
    that do not depend on it.
    """
    found: dict[tuple[Term, Term], None] = {}

    def visit(t: Term, depth: int) -> None:
        if t.op == "and" and all(a.op == "le" for a in t.args):
            (low, v), (w, high) = (a.args for a in t.args)
            if v is w and not low.loose and not high.loose:
                moved = _offset(v)
                if moved is not None:
                    found[(low, high) if moved is ZERO else (low - moved, high - moved)] = None
        if t.op == "eq" and not t.args[1].loose and (moved := _offset(t.args[0])) is not None:
            place = t.args[1] if moved is ZERO else t.args[1] - moved
            found[place, place] = None
        if t.op not in ("sum", "prod", "forall", "exists", "lam", "summable"):
            for a in t.args:
                if type(a) is Term:
                    visit(a, depth)

    visit(body, 0)
    return list(found)


def auto_evaluated(goal: Term, ctx: Context) -> int:
    """The goal by `auto`, its closed parts evaluated first."""
    if goal in ctx.goals():
        return auto(goal, ctx)
    if goal.op in ("forall", "implies", "and") and reduced(goal) is not TRUE:
        try:  # once for all of a range is less work than once for each of it
            return auto(goal, ctx)
        except Stuck:
            pass
    new, effort = reduced(goal), Effort(cases=10)
    return (
        auto(goal, ctx, effort)
        if new is goal or new is TRUE
        else ctx.lines.add("reduce", (auto(new, ctx, effort),), goal)
    )


# Existence --------------------------------------------------------------------------------------------------


def exhibit(goal: Term, values: Sequence[Value], ctx: Context, prove: Prove) -> int:
    """There are some: these."""
    lines = ctx.lines
    if not values or goal.op not in ("exists", "and", "or"):
        return prove(goal, ctx)
    if goal.op == "and":
        first, second = goal.args
        done = auto_evaluated(first, ctx)
        return lines.add("tautology", (done, exhibit(second, values, ctx.with_fact(done), prove)), goal)
    if goal.op == "or":
        return _either(goal, ctx, lambda g, c: exhibit(g, values, c, prove))
    if goal.args[0].op == "range":
        line, inside = opened_range(lines, goal)
        return lines.add("tautology", (line, exhibit(inside, values, ctx, prove)), goal)
    first, *rest = values
    try:
        value = first if isinstance(first, Term) else as_written(first, member_type(goal.args[0]))
    except Unreadable as error:
        raise Stuck(str(error)) from None
    inner = exhibit(instantiate(goal.args[1], value), rest, ctx, prove)
    return lines.add("witness", (inner,), goal, value)
