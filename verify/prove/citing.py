"""What known theorems, and facts with quantifiers, say of the terms at hand.

Each is a rule: for some values of its holes, under hypotheses, it says something. The values are found by
matching parts of what it says with parts of the goal and of what is known; its hypotheses are shown; what it
then says becomes known, and is looked at in turn.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import chain, islice

from verify.kernel.terms import (
    FALSE, INT, RELATIONS, TRUE, Term, bind, eq, implies, instantiate, le, make, member_type, var
)  # fmt: skip
from verify.language.evaluate import Spent, reduced, searching
from verify.language.traverse import closed_parts, conjuncts, outside_binders, replaced, subterms
from verify.prove.automation import exhibit
from verify.prove.averages import by_average
from verify.prove.lines import FAILED, Context, Prove, Stuck, opened_range, required
from verify.prove.logic import introduce, rewritten, use
from verify.prove.matching import Found, filled, matches, same
from verify.prove.recall import TELLING, tells
from verify.prove.relations import combine
from verify.prove.sums import termwise
from verify.prove.tables import written_out
from verify.prove.totals import by_parts
from verify.prove.witnesses import guessed, inside

MOST_NAMED = 6  # things that there are said to be
WHOLE = ("sum", "prod", "app")  # what an equation is about
BETWEEN = ("le", "lt", "eq")
MOST_COMBINED = 80  # relations in one combination
MOST_REWRITTEN = 6  # sums and products, each with an equation put in
ROUNDS = 3  # of looking at what became known
MOST_PLACES, MOST_TOLD = 12, 60  # of one rule in one round, of all rules
MOST_VALUES = 8  # of the holes that are still open after a match
MOST_PATTERNS = 16
GUESS = 200_000  # steps for what there might be
HYPOTHESIS = 400_000  # steps for each hypothesis
IN_PARTS = 4_000_000  # steps for the goal with its sums taken apart
WITHOUT_MORE = 3_000_000  # steps for the goal after a round


@dataclass(frozen=True)
class Rule:
    """A line that says something for all values of its holes, under hypotheses."""

    line: int
    holes: tuple[Term, ...]  # in order, as values are given
    given: tuple[Term, ...]
    says: tuple[Term, ...]
    inner: tuple[Term, ...]  # variables of what is said for all of them, which need no value


def rule(line: int, ctx: Context) -> Rule | None:
    """The rule that a line is, if it is one."""
    f, holes, given = ctx.lines.goal(line), list[Term](), list[Term]()
    while f.op in ("forall", "implies"):
        if f.op == "implies":
            given += conjuncts(f.args[0])
            f = f.args[1]
        else:
            f, hole, within = _opened(f, len(holes))
            holes.append(hole)
            given += within
    inner = list[Term]()
    says = [part for each in conjuncts(f) for part in _said(each, len(holes), inner)]
    return Rule(line, tuple(holes), tuple(given), tuple(says), tuple(inner)) if holes or given else None


def _said(f: Term, many: int, inner: list[Term]) -> list[Term]:
    """What a part says under its own quantifiers and hypotheses, with holes for their variables."""
    while f.op in ("forall", "exists", "implies"):
        if f.op == "implies":
            f = f.args[1]
        else:
            f, hole, _ = _opened(f, many + len(inner))
            inner.append(hole)
    parts = conjuncts(f)
    return parts if parts == [f] else [p for part in parts for p in _said(part, many, inner)]


def _opened(f: Term, number: int) -> tuple[Term, Term, list[Term]]:
    """What a quantified formula says of a hole, the hole, and where it lies."""
    domain, body = f.args
    hole = var(f"?{number}", member_type(domain))
    ends = [le(domain.args[0], hole), le(hole, domain.args[1])] if domain.op == "range" else []
    return instantiate(body, hole), hole, ends


@lru_cache(maxsize=2_000)
def words_of(claim: Term) -> frozenset[str]:
    """The words in a claim, and the heads that tell it from others."""
    parts = subterms(claim)
    return frozenset(str(t.args[1]) if t.op == "def" else t.op for t in parts if t.op in TELLING)


# Where a rule says something --------------------------------------------------------------------------------


def places(
    r: Rule, targets: dict[str, list[Term]], facts: list[Term], sought: frozenset[Term]
) -> Iterator[tuple[Term, ...]]:
    """Values of a rule's holes at which something that it says is about these terms, and none of them what is
    sought.
    """
    holes = frozenset((*r.holes, *r.inner))
    seen = set[tuple[Term, ...]]()
    for pattern in _patterns(r, holes):
        for t in targets.get(pattern.op, ()):
            for found in islice(matches(pattern, t, holes, {}), 4):
                known = {h: v for h, v in found.items() if v.free.isdisjoint(sought)}
                for whole in islice(_completed(r, known, holes, targets, facts), MOST_VALUES):
                    values = tuple(whole[h] for h in r.holes)
                    if values not in seen and all(v.free.isdisjoint(sought) for v in values):
                        seen.add(values)
                        yield values


def _patterns(r: Rule, holes: frozenset[Term]) -> list[Term]:
    """The parts of what a rule says by which one tells where it does; those with most holes first."""
    wanted = frozenset(r.holes)
    parts = [t for f in r.says for t in subterms(f, enter=outside_binders, outer_first=True)]
    parts = [t for t in dict.fromkeys(parts) if t.free & wanted and not t.loose and t.op != "var"]
    telling = [t for t in parts if not _is_plain(t, holes) and tells(t)]
    if all(t.op in RELATIONS for t in telling):
        telling += [t for t in parts if _is_plain(t, holes)]
    telling.sort(key=lambda t: (-len(t.free & wanted), -t.height))
    return telling[:MOST_PATTERNS]


def _is_plain(t: Term, holes: frozenset[Term]) -> bool:
    """Whether a part is a function that is a hole, applied: such are everywhere."""
    return t.op == "app" and t.args[0] in holes


def _completed(
    r: Rule, found: Found, holes: frozenset[Term], targets: dict[str, list[Term]], facts: list[Term]
) -> Iterator[Found]:
    """The values with those of the holes that are still open, from other parts of what is said, and from
    hypotheses that hold.
    """
    missing = [h for h in r.holes if h not in found]
    if not missing:
        yield found
        return
    for pattern in _patterns(r, holes):
        if missing[0] in pattern.free and pattern.free & found.keys():
            for t in targets.get(pattern.op, ()):
                for more in islice(matches(pattern, t, holes, found), 2):
                    if missing[0] in more:
                        yield from _completed(r, more, holes, targets, facts)
    plain = sorted((g for g in r.given if missing[0] in g.free), key=lambda g: -g.height)
    bounds = [g for g in plain if g.op == "le" and missing[0] in g.args and not tells(g)]
    between = _between(missing[0], bounds, found)
    plain = [g for g in plain if g not in bounds or not between]
    ways = chain(
        ({**found, missing[0]: v} for v in between),
        (more for g in plain for f in facts for more in matches(g, f, holes, found)),
    )
    for more in islice((m for m in ways if missing[0] in m), MOST_PLACES):
        yield from _completed(r, more, holes, targets, facts)


def _between(hole: Term, bounds: list[Term], found: Found) -> list[Term]:
    """The ends of a range of integers in which a hole lies, where they are known."""
    ends = [a if b is hole else b for a, b in (g.args for g in bounds)]
    known = [filled(found, t) for t in ends if t.free.isdisjoint({hole}) and hole.type == INT]
    return [t for t in map(reduced, known) if t.type == INT]


def witnesses(goal: Term, ctx: Context) -> list[tuple[Term, ...]]:
    """Values of which facts say what a goal asks for, or something like it."""
    f, holes = inside(goal, "?")
    parts, known = conjuncts(f), [f for f in ctx.goals() if f is not TRUE]
    wanted, open_ = Rule(-1, tuple(holes), tuple(parts), (), ()), frozenset(holes)
    targets = parts_of(f for f in known if f.op in RELATIONS)
    pairs = [(p, f) for p in sorted(parts, key=lambda p: -len(p.free & open_)) for f in known]
    like = [p for p in subterms(*parts, enter=outside_binders) if p.op in ("app", "sum", "prod")]
    pairs += [(p, t) for p in like if p.free & open_ and not p.loose for t in targets.get(p.op, ())]
    found = (
        tuple(whole[h] for h in holes)
        for part, t in pairs
        for start in islice(matches(part, t, open_, {}), 2)
        if start
        for whole in islice(_completed(wanted, start, open_, {}, known), 2)
    )
    return list(dict.fromkeys(islice(found, MOST_PLACES))) if holes else []


def asked(goal: Term, sought: list[Term]) -> list[Term]:
    """What a goal asks, with variables for what there is to be."""
    plain, new = inside(goal, f"sought{len(sought)}'")
    sought += new
    parts = conjuncts(plain)
    return parts if parts == [goal] else [f for part in parts for f in asked(part, sought)]


def rewritings(goal: Term, rules: list[Rule]) -> Iterator[tuple[Term, Term]]:
    """Sums and products in a goal, each with what becomes of it where an equation is put in for a part of its
    terms.
    """
    for whole in closed_parts(goal):
        if whole.op in ("sum", "prod"):
            domain, body = whole.args
            v = var("inside'", member_type(domain))
            terms = instantiate(body, v)
            parts = [t for t in subterms(terms, outer_first=True) if v in t.free and not t.loose and tells(t)]
            for part, new in chain(_equals(parts, rules), map(_multiplied_in, parts)):
                inner = replaced(terms, part, new)
                if inner is not terms:
                    yield whole, bind(whole.op, domain, v, inner)


def _multiplied_in(t: Term) -> tuple[Term, Term]:
    """A product with a sum, and the sum of the products."""
    for factor, whole in (t.args, t.args[::-1]) if t.op == "mul" else ():
        if whole.op == "sum":
            domain, body = whole.args
            v = var("factor'", member_type(domain))
            return t, bind("sum", domain, v, factor * instantiate(body, v))
    return t, t


def _equals(parts: list[Term], rules: list[Rule]) -> Iterator[tuple[Term, Term]]:
    """Parts with what equations say that they are."""
    for r in rules:
        holes = frozenset((*r.holes, *r.inner))
        for a, b in (sides for f in r.says if f.op == "eq" for sides in (f.args, f.args[::-1])):
            if tells(a) and not _is_plain(a, holes):
                for t in (t for t in parts if t.op == a.op):
                    found = next(matches(a, t, holes, {}), None)
                    if found is not None and b.free & holes <= found.keys():
                        yield t, filled(found, b)


# What is told -----------------------------------------------------------------------------------------------


def parts_of(formulas: Iterable[Term]) -> dict[str, list[Term]]:
    """The parts of formulas by their heads."""
    found: dict[str, list[Term]] = {}
    for t in subterms(*formulas, outer_first=True):
        if not t.loose and t.op not in ("var", "num"):
            found.setdefault(t.op, []).append(t)
    return found


def told(goal: Term, ctx: Context, rules: list[Rule], prove: Prove, done: set[object]) -> Context:
    """The context with what rules say of goal and facts, and what facts are when evaluated."""
    ctx = written_out(ctx)
    facts = ctx.goals()
    sought = list[Term]()
    targets = parts_of([*asked(goal, sought), *(f for f in facts if f.op in RELATIONS)])
    many = 0
    for r in rules:
        for values in islice(places(r, targets, facts, frozenset(sought)), MOST_PLACES):
            if (r.line, values) in done or many >= MOST_TOLD:
                continue
            done.add((r.line, values))
            line = _used(r, values, ctx, prove)
            if line is not None:
                many += 1
                ctx = ctx.with_fact(line)
                plain = reduced(ctx.lines.goal(line))
                if plain not in (TRUE, ctx.lines.goal(line)):
                    ctx = ctx.with_fact(ctx.lines.reduce(plain, line))
    return ctx


def _used(r: Rule, values: tuple[Term, ...], ctx: Context, prove: Prove) -> int | None:
    """What a rule says at these values, if its hypotheses are shown."""
    with suppress(*FAILED, Spent, RecursionError), searching(HYPOTHESIS):
        return use(ctx, r.line, values, prove)
    return None


@dataclass
class Citing:
    """A search by what the theorems that are cited say of goals and facts."""

    cited: list[int]  # the lines that say it
    prove: Prove
    depth: int = 2  # how deep under sums it looks

    def way(self, goal: Term, ctx: Context) -> int:
        """The goal, taken apart first."""
        lines = ctx.lines
        if goal.op in ("forall", "implies"):
            return introduce(goal, ctx, ("x",) if goal.op == "forall" else (), self.way)
        if goal.op == "and":
            return lines.follows(goal, *(self.way(part, ctx) for part in goal.args))
        if goal.op == "iff":
            a, b = goal.args
            return lines.follows(goal, self.way(implies(a, b), ctx), self.way(implies(b, a), ctx))
        if goal.op == "not":
            inner = goal.args[0]
            return lines.absurd(goal, self.way(FALSE, ctx.assuming(inner)), inner)
        if goal.op == "exists":
            for values in guessed(goal):
                with suppress(*FAILED, Spent, RecursionError), searching(GUESS):
                    return exhibit(goal, values, ctx, self.prove)
            with suppress(*FAILED, Spent, RecursionError), searching(WITHOUT_MORE):
                return by_average(goal, ctx, self.deeper)
        if goal.op in ("eq", "le") and self.depth and goal.args[0].op == goal.args[1].op in ("sum", "prod"):
            with suppress(*FAILED, Spent, RecursionError), searching(WITHOUT_MORE):
                return termwise(goal, ctx, ("i",), self.deeper)
        try:
            return self.rounds(goal, ctx, set(), ROUNDS)
        except FAILED:
            with searching(IN_PARTS):
                return by_parts(goal, ctx, partial(self.anew, goal))

    def anew(self, before: Term, goal: Term, ctx: Context) -> int:
        """A goal whose sums are taken apart, if there were any."""
        if goal is before:
            raise Stuck("there are no sums to take apart in", goal)
        return self.rounds(goal, ctx, set(), ROUNDS)

    def term_by_term(self, goal: Term, ctx: Context) -> int:
        """The goal by a search, or from the terms of two sums."""
        with suppress(*FAILED, Spent, RecursionError), searching(HYPOTHESIS):
            return self.prove(goal, ctx)
        if not self.depth or goal.op not in ("eq", "le"):
            raise Stuck("could not show", goal)
        return termwise(goal, ctx, ("i",), self.deeper)

    def deeper(self, goal: Term, ctx: Context) -> int:
        """The goal, which is about the terms of a sum."""
        with suppress(*FAILED, Spent, RecursionError), searching(HYPOTHESIS):
            return self.prove(goal, ctx)
        return replace(self, depth=self.depth - 1).way(goal, ctx)

    def rounds(self, goal: Term, ctx: Context, done: set[object], left: int) -> int:
        """The goal from what rules say of it and of what became known, so many times."""
        rules = [r for i in (*self.cited, *ctx.facts) if (r := rule(i, ctx)) is not None]
        known = told(goal, ctx, rules, self.prove, done)
        if not left:
            raise Stuck("no known theorem leads to", goal)

        def then(g: Term, c: Context) -> int:
            new = c.facts[len(ctx.facts):]
            found = _from(g, c, new, self.prove, self.term_by_term) if new else None
            found = self.under_binders(g, c, rules, left) if found is None and self.depth else found
            if found is None and not new:
                raise Stuck("no known theorem leads to", goal)
            return self.rounds(g, c, done, left - 1) if found is None else found

        return self.with_witnesses(goal, known, then, done)

    def under_binders(self, goal: Term, ctx: Context, rules: list[Rule], left: int) -> int | None:
        """The goal with what equations say put in for parts of the terms of a sum or product."""

        def rest(g: Term, c: Context) -> int:
            with suppress(*FAILED, Spent, RecursionError), searching(WITHOUT_MORE):
                return self.prove(g, c)
            return self.rounds(g, c, set(), left - 1)

        for old, new in islice(rewritings(goal, rules), MOST_REWRITTEN):
            with suppress(*FAILED, Spent, RecursionError), searching(WITHOUT_MORE):
                equal = termwise(eq(old, new), ctx, ("i",), self.deeper)
                return rewritten(goal, equal, ctx, rest)
        return None

    def with_witnesses(self, goal: Term, ctx: Context, then: Prove, done: set[object]) -> int:
        """The goal with a name for each thing that there is said to be, named once."""
        lines = ctx.lines
        line = next((i for i in ctx.facts if lines.goal(i).op == "exists" and i not in done), None)
        if line is None or sum(type(one) is int for one in done) >= MOST_NAMED:
            return then(goal, ctx)
        done.add(line)
        there, plain = lines.goal(line), line
        if there.args[0].op == "range":
            opened, there = opened_range(lines, there)
            plain = lines.follows(there, opened, line)
        v = ctx.fresh("z", member_type(there.args[0]), goal)
        known = ctx.assuming(instantiate(there.args[1], v))
        return lines.add("obtain", (plain, self.with_witnesses(goal, known, then, done)), v)


def _from(goal: Term, ctx: Context, new: tuple[int, ...], prove: Prove, further: Prove) -> int | None:
    """The goal from what became known: as a combination of it, with its equations put in, by way of a bound,
    else by a search.
    """
    lines = ctx.lines
    relations = [i for i in ctx.facts if lines.goal(i).op in RELATIONS]
    found = combine(goal, ctx, only=relations[-MOST_COMBINED:]) if goal.op in RELATIONS else None
    if found is not None:
        return found
    ways: list[Callable[[], int]] = []
    if goal.op in BETWEEN:
        ways += [partial(_by_way_of, goal, i, ctx, prove) for i in new if lines.goal(i).op in BETWEEN]
        ways.append(lambda: _put_in(goal, ctx, new, further))
    ways += [partial(exhibit, goal, values, ctx, prove) for values in witnesses(goal, ctx)]
    ways += [lambda: prove(goal, ctx.having(new)), lambda: prove(goal, ctx)]
    for way in ways:
        with suppress(*FAILED, Spent, RecursionError), searching(WITHOUT_MORE):
            return way()
    return None


def _by_way_of(goal: Term, fact: int, ctx: Context, prove: Prove) -> int:
    """The goal, one of whose sides is bounded by what is known, by what is left between that and the other.
    """
    f = ctx.lines.goal(fact)
    order = goal.op if f.op != "lt" or goal.op == "eq" else "le"
    if (f.op == "eq") < (goal.op == "eq"):
        raise Stuck("a bound is no equation")
    for a, b in (f.args, f.args[::-1]) if f.op == "eq" else (f.args,):
        for mine, side, middle in ((0, a, b), (1, b, a)):
            if same(side, goal.args[mine]) and not same(middle, goal.args[1 - mine]):
                rest = (middle, goal.args[1]) if mine == 0 else (goal.args[0], middle)
                between = prove(make(order, *rest), ctx)
                return required(combine(goal, ctx, only=(fact, between)), goal)
    raise Stuck("neither side is known", goal)


def _put_in(goal: Term, ctx: Context, new: tuple[int, ...], prove: Prove) -> int:
    """The goal with what equations say in place of the sums and products that they are about, each once."""
    lines = ctx.lines
    for i in new:
        f = lines.goal(i)
        for old, instead in (f.args, f.args[::-1]) if f.op == "eq" else ():
            if old.op in WHOLE and old in closed_parts(goal) and old not in closed_parts(instead):
                equal = i if old is f.args[0] else lines.combined(eq(old, instead), (i,), (-1, 0))
                left = tuple(j for j in new if j != i)
                return rewritten(goal, equal, ctx, partial(_once_put_in, left, prove))
    raise Stuck("no equation is about a part of", goal)


def _once_put_in(new: tuple[int, ...], prove: Prove, goal: Term, ctx: Context) -> int:
    """What is left once an equation was put in: as it is, or with another one."""
    with suppress(*FAILED):
        return _put_in(goal, ctx, new, prove)
    return prove(goal, ctx)
