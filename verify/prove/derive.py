"""From a written proof to lines: each step is carried out, and what it leaves open is filled in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial, reduce
from itertools import takewhile
from typing import Any, TypeGuard

from verify.kernel.errors import KernelError
from verify.kernel.laws import LAWS
from verify.kernel.terms import (
    FALSE, INT, REAL, RELATIONS, TRUE, WORD, Term, instantiate, le, make, member_type, negation, term,
    written_out,
)  # fmt: skip
from verify.language.evaluate import Spent, reduced, searching, unfold
from verify.language.following import (
    After, Goal, Names, after, bounds, cases_of, concluded, induction, supposed,
)  # fmt: skip
from verify.language.lawful import miscounted, takes
from verify.language.proof import called, read_proof
from verify.language.steps import (
    Antiderivative, Assume, Block, By, Cases, Cite, Counted, Cover, Enumerate, Exhaust, Exhibit, Fact, Have,
    Induct, Item, Known, Law, Let, Look, Monotone, Obtain, Only, Product, ProofError, Reason, Reduce,
    Rewrite, Show, Stated, Step, Take, Termwise, Value, Way,
)  # fmt: skip
from verify.language.reading.plain import Unreadable, read
from verify.prove import enumerate_
from verify.prove.automation import auto, exhibit
from verify.prove.decide import search
from verify.prove.enclose import PRECISIONS, cover
from verify.prove.heads import enriched
from verify.prove.lines import (
    FAILED, Context, Prove, Stuck, facts_at, known_at, opened_range, show, split,
)  # fmt: skip
from verify.prove.logic import introduce, law, rewritten, use
from verify.prove.relations import combine
from verify.prove.stage import Stage
from verify.prove.sums import termwise

UNWRITTEN = 20_000  # steps of the search for what no step says and is not found at once
Cited = Callable[[str], tuple[str, Term]]  # a theorem's id -> the hash of its statement, and what it says


def derive(
    goal: Term, ctx: Context, text: str, cite: Cited, last: Prove, stage: Stage,
    kind: Callable[..., Derivation] | None = None,
) -> int:
    """The goal, by the proof that the text writes; `last` fills in what remains after its last step, and
    `stage` hears which line is being carried out.
    """
    try:
        steps = read_proof(text)
    except ProofError as error:
        raise Stuck(error.said, line=error.line) from None
    return (kind or Derivation)(cite, goal, last, stage).block(goal, ctx, steps)


class Derivation:
    """Carries a proof out: each kind of step is a method of its name."""

    def __init__(self, cite: Cited, whole: Term, last: Prove, stage: Stage) -> None:
        self.cite, self.whole, self.last, self.stage = cite, whole, last, stage

    def block(self, goal: Term, ctx: Context, steps: Block) -> int:
        """The goal, by these steps; what remains after the last of them is filled in."""
        if not steps:
            return self._left(goal, ctx)
        step, before = steps[0], self.stage.line
        self.stage.line = step.line
        try:
            done: int = getattr(self, f"_{step.kind}")(step, goal, ctx, steps[1:])
        except Stuck as error:
            _place(error, step.line, ctx)
            raise
        except (ValueError, KernelError) as error:
            raise _place(Stuck(str(error)), step.line, ctx) from None
        self.stage.line = before
        return done

    def _left(self, goal: Term, ctx: Context) -> int:
        """What remains after the last step: as a combination of what the steps before it have shown, else by
        what is at once found, from all that is known or from these steps alone, else by a short search.
        """
        near = ctx.having(i for i in dict.fromkeys(ctx.near) if i in ctx.facts)
        found = combine(goal, near) if near.facts and goal.op in RELATIONS else None
        if found is not None:
            return found
        try:
            return (self.last if goal is self.whole else auto)(goal, ctx)
        except Stuck as error:
            if near.facts:
                with suppress(*FAILED):
                    return auto(goal, near)
            with suppress(*FAILED, Spent, RecursionError), searching(UNWRITTEN):
                return search(goal, ctx)
            error.known = known_at(ctx) if error.known is None else error.known
            raise

    def then(self, steps: Block) -> Prove:
        """These steps, for whatever goal they are reached with."""
        return lambda goal, ctx: self.block(goal, ctx, steps)

    # Steps that open a goal

    def _take(self, step: Take, goal: Term, ctx: Context, rest: Block) -> int:
        def last(g: Term, c: Context) -> int:
            if g.op != "forall":
                raise Stuck("there is nothing to take in", g)
            return introduce(g, c, step.names[-1:], self.then(rest), 0 if step.more else -1)

        return introduce(goal, ctx, step.names[:-1], last)

    def _assume(self, step: Assume, goal: Term, ctx: Context, rest: Block) -> int:
        given, then = supposed(goal), concluded(goal)
        inner_ctx, hypotheses = ctx.assuming(given, step.name), 0 if step.more else -1
        inner = introduce(then, inner_ctx, (), self.then(rest), hypotheses)
        line = ctx.lines.discharge(inner, given)
        return line if goal.op == "implies" else ctx.lines.follows(goal, line)

    def _exhibit(self, step: Exhibit, goal: Term, ctx: Context, rest: Block) -> int:
        return exhibit(goal, _followed(step, goal, ctx).values, ctx, self.then(rest))

    def _show(self, step: Show, goal: Term, ctx: Context, rest: Block) -> int:
        formula = _names(ctx).meant(step.formula)
        written = step.reason or step.below
        done = self.justified(formula, ctx, step) if written else self.block(formula, ctx, rest)
        return auto(goal, ctx.with_fact(done))

    def _cases(self, step: Cases, goal: Term, ctx: Context, rest: Block) -> int:
        each = cases_of(step, _names(ctx))
        sides = [(side.names.meant(side.formula), side, case) for case, own in each for side in own]
        whole = reduce(lambda whole, s: make("or", s, whole), [formula for formula, *_ in sides[::-1]])
        done = [self._one_of(whole, ctx, step, len(sides))]
        for formula, side, case in sides:
            inner = replace(ctx, abbreviations=dict(side.names.values), near=()).assuming(formula, "case")
            done.append(ctx.lines.discharge(self.block(goal, inner, case.below + rest), formula))
        return ctx.lines.follows(goal, *done)

    def _one_of(self, whole: Term, ctx: Context, step: Cases, many: int) -> int:
        """That one of the cases holds."""
        if step.reason is None and many > 2:
            with suppress(Stuck):
                return upward(whole, ctx)
        return self._reasoned(whole, ctx, step.reason)

    def _induct(self, step: Induct, goal: Term, ctx: Context, rest: Block) -> int:
        lines, v = ctx.lines, ctx.fresh(step.name, INT)
        start, base, before, onward = induction(goal, v)
        first = self.block(base, ctx, step.base)
        inner = _with_variable(ctx, step.name, v).assuming(le(start, v))
        after = self.block(onward, inner.assuming(before, "before"), step.step + rest)
        after = lines.discharge(lines.discharge(after, before), le(start, v))
        after = lines.add("generalize", (after,), v)
        return lines.add("induction", (first, after), start, written_out((INT,), goal.args[1].args[1]))

    def _by(self, step: By, goal: Term, ctx: Context, rest: Block) -> int:
        return self._reasoned(goal, ctx, step.reason, step.below)

    def _look(self, step: Look, goal: Term, ctx: Context, rest: Block) -> int:
        """What is to be shown and known here, as this step and those next to it ask."""
        asked = dict.fromkeys([step.what, *(s.what for s in takewhile(_looks, rest) if _looks(s))])
        told = {"goal": [f"to be shown: {show(goal)}"], "facts": facts_at(ctx)}
        raise _seen(";\n".join(row for what in asked for row in told[what]), step.line)

    # Steps that add to what is known

    def _let(self, step: Let, goal: Term, ctx: Context, rest: Block) -> int:
        values = _followed(step, goal, ctx).names.values
        return self.block(goal, replace(ctx, abbreviations=dict(values)), rest)

    def _have(self, step: Have, goal: Term, ctx: Context, rest: Block) -> int:
        line = self.justified(_names(ctx).meant(step.formula), ctx, step)
        return self.block(goal, ctx.told(line, step.name), rest)

    def _obtain(self, step: Obtain, goal: Term, ctx: Context, rest: Block) -> int:
        line, lines, name = self.known(step.source, ctx), ctx.lines, step.name
        there = lines.goal(line)
        if there.op != "exists":
            raise Stuck(f"{called(step.source)} does not say that there is one")
        if there.args[0].op == "range":
            law, there = opened_range(lines, there)
            line = lines.follows(there, law, line)
        v = ctx.fresh(name, member_type(there.args[0]))
        chosen, known = instantiate(there.args[1], v), "" if name in ctx.names else name
        inner = self.block(goal, _with_variable(ctx, name, v).assuming(chosen, known), rest)
        return lines.add("obtain", (line, inner), v)

    # Reasons

    def justified(self, formula: Term, ctx: Context, step: Have | Show) -> int:
        ctx = replace(ctx, near=())
        if step.below and not step.reason:
            return self.block(formula, ctx, step.below)
        return self._reasoned(formula, ctx, step.reason, step.below)

    def _reasoned(self, goal: Term, ctx: Context, reason: Reason | None, below: Block = ()) -> int:
        """The goal, from the items of a reason."""
        if reason is None:
            return self.block(goal, ctx, below)
        known, own = ctx, list[int]()
        for item in reason.items:
            if not isinstance(item, Product):
                own.append(self.known(item, known))
                known = known if _is_bare(item) else known.with_fact(own[-1])
        if isinstance(reason.way, Only):
            known = _alone(own, ctx, known)
        elif reason.way is not None:
            return getattr(self,  # type: ignore[no-any-return]
                f"_{reason.way.kind}")(reason.way, goal, known, below)
        products = [i.factors for i in reason.items if isinstance(i, Product)]
        if not products:
            return self.block(goal, known, below)
        return _multiplied(goal, known, [[self._factor(f, known) for f in p] for p in products])

    def _factor(self, item: Known, ctx: Context) -> int:
        """A relation to multiply by."""
        line, goal = self.known(item, ctx), ctx.lines.goal
        if goal(line).op == "not":
            line = split(ctx.lines, line)[0]
        if goal(line).op not in RELATIONS:
            part = "; name one of its parts" if goal(line).op == "and" else ""
            part += f", such as {item.name}1" if part and _is_bare(item) else ""
            raise Stuck(f"{called(item)} is no relation to multiply by: {show(goal(line))}{part}")
        return line

    def known(self, item: Known, ctx: Context) -> int:
        """A fact as it is named, or what else an item says."""
        return _named(item.name, ctx) if _is_bare(item) else self.fact(item, ctx)

    def fact(self, item: Known, ctx: Context) -> int:
        """A law, a named fact or a cited theorem at given values, whose hypotheses are filled in; a formula
        that is seen at once; or the value of a law of n users.
        """
        names, lines = _names(ctx), ctx.lines
        if isinstance(item, Stated):
            return self.block(names.meant(item.formula), ctx, ())
        if isinstance(item, Value):
            words = _words(ctx, item.dataset, item.counts)
            return lines.add("counted_value", (), *_tables(item, ctx), *words)
        if isinstance(item, Law):
            return law(ctx, item.name, *_law_terms(item, names))
        line = lines.cite(*self.cite(item.name)) if isinstance(item, Cite) else _named(item.name, ctx)
        return use(ctx, line, item.values or (), read_=names.meant)

    # Ways to proceed

    def _termwise(self, way: Termwise, goal: Term, ctx: Context, below: Block) -> int:
        return termwise(goal, ctx, way.names, self.then(below))

    def _reduce(self, way: Reduce, goal: Term, ctx: Context, below: Block) -> int:
        if way.fact:
            return ctx.lines.add("reduce", (self.known(way.fact, ctx),), goal)
        new = reduced(goal)
        return ctx.lines.add("reduce", () if new is TRUE else (self.block(new, ctx, below),), goal)

    def _exhaust(self, way: Exhaust, goal: Term, ctx: Context, below: Block) -> int:
        """A goal for all integers within bounds that are numbers, one by one."""
        low, high = bounds(goal)
        plain = make("forall", make("range", term(low), term(high)), goal.args[1])
        done = [self.block(instantiate(goal.args[1], term(v)), ctx, below) for v in range(low, high + 1)]
        line = ctx.lines.add("exhaust", done, plain)
        return line if plain is goal else ctx.lines.add("reduce", (line,), goal)

    def _rewrite(self, way: Rewrite, goal: Term, ctx: Context, below: Block) -> int:
        """The goal with the left sides of equalities replaced by their right sides, one after the other."""
        following = self.then(below)
        for equal in reversed([self.fact(by, ctx) for by in way.by]):
            following = partial(_put_in, equal, following)
        return following(goal, ctx)

    def _counted(self, way: Counted, goal: Term, ctx: Context, below: Block) -> int:
        """The ratio of two laws of n users."""
        tables, ratio = _tables(way, ctx), _names(ctx).meant(way.ratio, REAL)
        words = _words(ctx, way.dataset, way.neighbour, way.counts)
        return auto(goal, ctx.with_fact(use(ctx, ctx.lines.add("counted_ratio", (), *tables, ratio, *words))))

    def _enumerate(self, way: Enumerate, goal: Term, ctx: Context, below: Block) -> int:
        """The exact pure ratio of n users by enumeration."""
        names = _names(ctx)
        n, ratio = names.meant(way.n, INT), names.meant(way.ratio, REAL)
        return enumerate_.ratio_is(goal, ctx, _randomizer(way.randomizer, ctx), n, ratio)

    def _cover(self, way: Cover, goal: Term, ctx: Context, below: Block) -> int:
        """Interval arithmetic on boxes, for variables between the numbers given."""
        if unknown := [name for name, *_ in way.boxes if name not in ctx.variables]:
            raise Stuck(f"there is no variable {unknown[0]!r}")
        variables = tuple(ctx.variables[name] for name, *_ in way.boxes)
        ends = tuple(reduced(_names(ctx).meant(end, REAL)) for _, *both in way.boxes for end in both)
        precisions = PRECISIONS if way.bits is None else (way.bits,)
        return use(ctx, cover(ctx.lines, variables, ends, goal, precisions=precisions), goal=goal)

    def _antiderivative(self, way: Antiderivative, goal: Term, ctx: Context, below: Block) -> int:
        """An integral over an interval by the difference of an antiderivative."""
        whole, f, p, q, wanted = _followed(way, goal, ctx).values
        slope = self.block(wanted, ctx, below)
        found = use(ctx, ctx.lines.add("antiderivative", (slope,), whole, f, p, q))
        return auto(goal, ctx.with_fact(found))

    def _monotone(self, way: Monotone, goal: Term, ctx: Context, below: Block) -> int:
        """f(p) <= f(q) by the sign of the derivative."""
        f, p, q, wanted = _followed(way, goal, ctx).values
        slope = self.block(wanted, ctx, below)
        grown = use(ctx, ctx.lines.add("monotone", (slope,), f, p, q, TRUE if goal.op == "lt" else FALSE))
        evaluated = ctx.lines.add("reduce", (grown,), reduced(ctx.lines.goal(grown)))
        return auto(goal, ctx.with_fact(grown).with_fact(evaluated))


def upward(goal: Term, ctx: Context) -> int:
    """k = 0 or k = 1 or …, from below: where k is none of the first, it is larger than they."""
    if goal.op == "eq":
        ends = [auto(le(*sides), ctx) for sides in (goal.args, reversed(goal.args))]
        return ctx.lines.follows(goal, ctx.lines.law("antisymmetry", *goal.args), *ends)
    if goal.op != "or" or goal.args[0].op != "eq":
        raise Stuck("no number is named in", goal)
    first, rest = goal.args
    above = auto(make("lt", *reversed(first.args)), ctx.assuming(negation(first)))
    inner = ctx.with_fact(above)
    return ctx.lines.follows(goal, ctx.lines.discharge(upward(rest, inner), negation(first)))


def _looks(step: Step) -> TypeGuard[Look]:
    return isinstance(step, Look)


def _place(error: Stuck, line: int, ctx: Context) -> Stuck:
    """Where it is that one is stuck, and what is known there, unless a step below has said so."""
    if not error.line:
        error.line = line
        error.known = known_at(ctx) if error.known is None else error.known
    return error


def _names(ctx: Context) -> Names:
    """What the names in a step stand for."""
    return Names(ctx.variables, values=ctx.abbreviations, words=ctx.words)


def _with_variable(ctx: Context, name: str, v: Term) -> Context:
    return replace(ctx, variables={**ctx.variables, name: v})


def _followed(step: Step | Way, goal: Term, ctx: Context) -> After:
    """What the step leads to."""
    found = after(step, After(Goal(goal, goal), _names(ctx)))
    if found.lost:
        raise Stuck(found.lost)
    return found


def _named(name: str, ctx: Context) -> int:
    if name not in ctx.names:
        raise Stuck(f"there is no fact {name!r}")
    return ctx.names[name]


def _law_terms(item: Law, names: Names) -> list[Term]:
    name, values = item.name, item.values
    if name not in LAWS:
        raise Stuck(f"there is no law {name!r}; `lemmata trust` lists them")
    kinds = LAWS[name][0]
    if len(kinds) != len(values):
        raise Stuck(miscounted(name, values))
    try:
        return list(map(names.meant, values, names.law_kinds(kinds, values)))
    except (Unreadable, KernelError) as error:
        raise Stuck(f"{error}\n    {takes(name)}") from None


def _randomizer(name: str, ctx: Context) -> Any:
    return unfold(read(name, ctx.variables, ctx.abbreviations, own=ctx.words))


def _seen(text: str, line: int) -> Stuck:
    """What a proof shows at a place, and nothing else that is known there."""
    found = Stuck(text, line=line)
    found.known = ()
    return found


def _put_in(equal: int, following: Prove, goal: Term, ctx: Context) -> int:
    return rewritten(goal, equal, ctx, following)


def _tables(piece: Value | Counted, ctx: Context) -> Any:
    return enumerate_.tables(_randomizer(piece.randomizer, ctx), _names(ctx).meant(piece.n, INT))


def _words(ctx: Context, *texts: str) -> list[Term]:
    return [_names(ctx).meant(text, WORD) for text in texts]


def _is_bare(item: Item) -> TypeGuard[Fact]:
    return isinstance(item, Fact) and item.values is None


def _alone(own: Sequence[int], ctx: Context, known: Context) -> Context:
    """Of what is known, only what these lines say, and what was not known before first."""
    plain = [k for i in own for k in split(ctx.lines, i)]
    return replace(known, facts=tuple(dict.fromkeys(sorted(plain, key=set(ctx.facts).__contains__))))


def _multiplied(goal: Term, ctx: Context, products: Sequence[Sequence[int]]) -> int:
    factors = [i for p in products for i in p]
    rich = enriched(goal, reduce(Context.with_fact, factors, ctx))
    facts = tuple(dict.fromkeys((*rich.facts, *factors)))
    found = combine(goal, replace(rich, facts=facts), 1, [tuple(p) for p in products], facts)
    if found is None:
        raise Stuck(f"could not show {show(goal)} by these products")
    return found
