"""The sign of a gap for all real values: factor by factor, by what is known, by derivatives from where it
touches 0, or by covers.

Samples guide every choice; what they suggest is then shown.
"""

from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from functools import partial
from itertools import islice

from verify.kernel.arithmetic import difference
from verify.kernel.terms import FALSE, INT, REAL, RELATIONS, TRUE, Term, app, div, eq, lam, le, lt, make, num
from verify.language.evaluate import increasing, rational, reduced
from verify.language.traverse import ORDERS, by_name, disjuncts, replaced, subterms
from verify.prove.algebra import plainly
from verify.prove.automation import auto
from verify.prove.enclose import bounds, boxed
from verify.prove.factors import Factors, divisors, factors, nonzero, polynomial
from verify.prove.lines import FAILED, Context, Prove, Stuck, flipped, required
from verify.prove.logic import by_cases, first_of, introduce, law
from verify.prove.monotone import by_exponentials, by_exponents, by_power
from verify.prove.positive import sign
from verify.prove.relations import apart_by_factors, combine, evaluated, open_condition, open_conditions
from verify.prove.roots import roots_apart, without_divisors
from verify.prove.samples import Samples, samples
from verify.prove.slopes import Slope, anchors, boundary, cut, fits, root, slopes, weight
from verify.prove.substitution import by_reciprocal, by_roots, wider, with_ends

DEPTH, MOST_TRIES = 14, 600
ZERO, ONE = num(0), num(1)
MOST_BOXES, MOST_COVERED = 3_000, 3  # boxes of a cover, and its variables
MOST_LADDERS = 3  # slopes with anchors that are tried on one factor
MOST_INSTEAD = 4  # goals within each other, in which another variable is tried
MOST_TIED = 3  # variables in one grid


class Signs:
    """One search; what was found or not found is remembered."""

    def __init__(self) -> None:
        self.known: dict[tuple[Term, tuple[int, ...], int], int | str] = {}
        self.grids: dict[tuple[tuple[int, ...], frozenset[Term]], Samples] = {}
        self.depth = 0
        self.tries = 0
        self.whole: frozenset[Term] = frozenset()  # the letters of the goal

    # Goals --------------------------------------------------------------------------------------------------

    def relation(self, goal: Term, ctx: Context) -> int:
        """A comparison of two numbers."""
        ctx, self.whole = _apart_known(_bounded(ctx)), goal.free
        if goal.op in ORDERS:
            return self._or_instead(goal, ctx)
        if goal.op == "eq":
            ctx, choice = _divisors_known(goal, ctx), open_condition(goal, ctx)
            try:
                return plainly(goal, ctx, auto, self.decide)
            except FAILED:
                if choice is None or choice in ctx.goals():
                    cleared: Prove = lambda g, c: plainly(g, c, auto, self.decide)  # noqa: E731
                    whole: Prove = lambda g, c: without_divisors(g, c, cleared, self.decide)  # noqa: E731
                    return roots_apart(goal, ctx, lambda g, c: plainly(g, c, whole, self.decide), self.decide)
                return by_cases(goal, ctx, choice, self.relation)
        return self._apart(goal, ctx)

    def _or_instead(self, goal: Term, ctx: Context) -> int:
        """The goal as it stands, else with another variable."""
        try:
            return self.decide(goal, ctx)
        except FAILED as error:
            with suppress(*FAILED):
                return self._instead(goal, ctx)
            raise error from None

    def _instead(self, goal: Term, ctx: Context) -> int:
        """The goal with another variable."""
        ways = (partial(way, goal, ctx, self.decide) for way in (with_ends, wider, by_reciprocal))
        return first_of(ways, Stuck("no other variable serves", goal))

    def decide(self, goal: Term, ctx: Context) -> int:
        """s < t or s <= t."""
        return self._once(goal, ctx, 0, lambda: self._decide(goal, ctx))

    def _once(self, goal: Term, ctx: Context, kind: int, find: Callable[[], int]) -> int:
        """What is found, or that it is not, remembered."""
        key = goal, ctx.facts, kind
        if key not in self.known:
            self.depth, self.tries = self.depth + 1, self.tries + 1
            try:
                far = self.depth > DEPTH or self.tries > MOST_TRIES
                self.known[key] = "the search went too far" if far else find()
            except FAILED as error:
                self.known[key] = str(error)
            finally:
                self.depth -= 1
        found = self.known[key]
        if isinstance(found, str):
            raise Stuck(found)
        return found

    def _decide(self, goal: Term, ctx: Context) -> int:
        known = ctx.fact(goal)
        if known is None and reduced(goal) is TRUE:
            known = ctx.lines.reduce(goal)
        if known is None and not goal.free:
            known = evaluated(goal, ctx.lines)
        if known is None:
            known = combine(goal, ctx.having(self._plain_facts(goal, ctx)))
        if known is not None:
            return known
        absurd = combine(FALSE, ctx.only(lambda f: f.op in RELATIONS))
        if absurd is not None:
            return ctx.lines.follows(goal, absurd)
        return plainly(goal, ctx, self._by_factors, self.decide)

    def _plain_facts(self, goal: Term, ctx: Context) -> tuple[int, ...]:
        lines = ctx.lines
        known = [f for f in ctx.goals() if f.op in RELATIONS and not f.free.isdisjoint(goal.free)]
        extra = [
            lines.law("exp_positive", t.args[0])
            for f in (goal, *known)
            for t in subterms(f, outer_first=True)
            if t.op == "exp" and not t.loose
        ]
        return (*ctx.facts, *extra)

    def grid(self, t: Term, ctx: Context) -> Samples:
        """Samples of the variables of a term, where the facts hold."""
        key = ctx.facts, t.free
        if key not in self.grids:
            tied = t.free.union(
                *(f.free for f in ctx.goals() if f.op in RELATIONS and not f.free.isdisjoint(t.free))
            )
            variables = by_name(tied if len(tied) <= MOST_TIED else t.free)
            if not all(v.type in (INT, REAL) for v in variables):
                raise Stuck("not about numbers")
            ends = [
                tuple(None if e is None else Fraction(*e.args) for e in bounds(v, ctx)) for v in variables
            ]
            facts = [f for f in ctx.goals() if f.op in RELATIONS]
            self.grids[key] = samples(variables, ends, facts)  # type: ignore[arg-type]
        return self.grids[key]

    def _apart(self, goal: Term, ctx: Context) -> int:
        """a != b, because it is a product without a factor 0, or because one is less than the other."""
        if (known := ctx.fact(goal)) is not None:
            return known
        lines, (a, b) = ctx.lines, goal.args
        with suppress(*FAILED):
            if (known := apart_by_factors(goal, ctx, self._apart)) is not None:
                return known
        if (known := _as_others(goal, ctx)) is not None:
            return known
        try:
            known, sign = self.decide(lt(a, b), ctx), -1
        except FAILED:
            known, sign = self.decide(lt(b, a), ctx), 1
        absurd = lines.combined(FALSE, (known, lines.assume(eq(a, b))), (1, 0), (sign, 1))
        return lines.absurd(goal, absurd, eq(a, b))

    # Products -----------------------------------------------------------------------------------------------

    def _by_factors(self, goal: Term, ctx: Context) -> int:
        """0 <= t from the signs of the factors of t."""
        choice = min(open_conditions(goal, ctx), key=_size, default=None)
        if choice is not None:
            return self._choosing(goal, choice, ctx)
        gap = goal.args[1] - goal.args[0]
        if not goal.free and (known := evaluated(goal, ctx.lines)) is not None:
            return known
        found = factors(gap)
        grid = self.grid(gap, ctx)
        if -1 in grid.signs(found.term) and grid.points:
            raise _seems_false(goal, ctx)
        mixed = [p for p, e in found.parts if e % 2 and {1, -1} <= grid.signs(p)]
        if not mixed:
            return self._product(goal, found, grid, ctx, goal.op == "lt")
        condition = min((c for p in mixed if (c := boundary(p)) is not None), key=_size, default=None)
        if condition is None and len(mixed) == 1:
            raise _seems_false(goal, ctx)
        return by_cases(goal, ctx, condition or le(ZERO, min(mixed, key=weight)), self.decide)

    def _choosing(self, goal: Term, choice: Term, ctx: Context) -> int:
        """The goal where a condition holds and where it does not; for a = b: where a < b, where they are
        equal, where b < a.
        """
        sides = choice.op in ORDERS and choice.args[1].op != "var"
        for side in (choice, flipped(choice)) if sides else ():
            with suppress(*FAILED):
                return self.decide(goal, ctx.with_fact(self.decide(side, ctx)))
        if choice.op not in ("eq", "ne"):
            return by_cases(goal, ctx, choice, self.decide)
        lines = ctx.lines
        one = lines.law("trichotomy", *choice.args)
        done = []
        for side in disjuncts(lines.goal(one)):
            inside = ctx.assuming(side)
            absurd = combine(FALSE, inside)
            shown = self.decide(goal, inside) if absurd is None else lines.follows(goal, absurd)
            done.append(lines.discharge(shown, side))
        return lines.follows(goal, one, *done)

    def _product(self, goal: Term, found: Factors, grid: Samples, ctx: Context, strict: bool) -> int:
        lines, used, square = ctx.lines, list[int](), ONE
        sign = (found.number > 0) - (found.number < 0)
        extra = [nonzero(d, ctx, self.decide) for d in divisors(goal)]
        downwards = _downwards(found, grid)
        for p, e in found.parts:
            if e % 2 == 0 and not strict:
                square = square * p ** num(e // 2) if e > 0 else div(square, p ** num(-e // 2))
                extra += [nonzero(p, ctx, self.decide)] if e < 0 else []
                continue
            up = p not in downwards and -1 not in grid.signs(p)
            sign = sign if up else sign * (-1) ** e
            if e % 2:
                fact = self.factor(p if up else -p, ctx, strict or e < 0)
            else:
                fact = nonzero(p, ctx, self.decide)
            if e < 0:
                extra.append(fact)
                fact = law(ctx.with_fact(fact), "reciprocal_positive", difference(lines.goal(fact)))
            used += [fact] * abs(e)
        if sign < 0 or (sign == 0 and strict):
            raise _seems_false(goal, ctx)
        places = {i: k for k, i in enumerate(dict.fromkeys([*used, *extra]))}
        factor = None if square is ONE else square
        chosen = ((rational(abs(found.number)), tuple(places[i] for i in used), factor),) if sign else ()
        return lines.add("combine", tuple(places), goal, chosen)

    # A single factor ----------------------------------------------------------------------------------------

    def factor(self, f: Term, ctx: Context, strict: bool) -> int:
        """0 < f or 0 <= f, for a polynomial in atoms."""
        goal = lt(ZERO, f) if strict else le(ZERO, f)
        return self._once(goal, ctx, 1, lambda: self._factor(goal, f, ctx, strict=strict))

    def _factor(self, goal: Term, f: Term, ctx: Context, *, strict: bool) -> int:
        grid = self.grid(f, ctx)
        signs = grid.signs(f)
        if -1 in signs:
            raise _seems_false(goal, ctx)
        found = combine(goal, ctx.having(self._plain_facts(goal, ctx)))
        if found is not None:
            return found
        if not f.free:
            return required(evaluated(goal, ctx.lines), goal)
        with suppress(Stuck):
            return sign(f, ctx, strict=strict)
        if _is_polynomial(f) and (found := self._by_combination(goal, ctx)) is not None:
            return found
        try:
            return first_of(self._ways(goal, f, ctx, touches=0 in signs), Stuck("could not show", goal))
        except Stuck:  # what is left of a goal after its other factors may do with another variable
            if not 1 < self.depth <= MOST_INSTEAD or goal.args[1].free >= self.whole:
                raise
            with suppress(*FAILED):
                return self._instead(goal, ctx)
            raise

    def _ways(self, goal: Term, f: Term, ctx: Context, *, touches: bool) -> list[Callable[[], int]]:
        """What is tried in turn; a cover first where f stays away from 0, last where it does not, and not
        where it must not touch 0 but seems to.
        """
        ways: list[Callable[[], int]] = [
            lambda: by_roots(goal, ctx, self.decide),
            lambda: by_exponents(goal, f, ctx, self.decide),
            lambda: by_power(goal, f, ctx, self.decide, self._or_instead),
            lambda: self._ladder(goal, f, ctx),
            lambda: self._cut(goal, f, ctx),
            lambda: by_exponentials(goal, f, ctx, self.decide),
            lambda: self._by_place(goal, f, ctx),
        ]
        bounded = len(f.free) <= MOST_COVERED and all(None not in bounds(v, ctx) for v in f.free)
        if bounded and not (touches and goal.op == "lt"):
            ways.insert(len(ways) if touches else 0, lambda: boxed(goal, ctx, MOST_BOXES))
        return ways

    def _by_combination(self, goal: Term, ctx: Context) -> int | None:
        near = ctx.only(lambda f: f.op in RELATIONS and f.free <= goal.free)
        found = combine(goal, near, 2)
        return combine(goal, near, 3) if found is None else found

    # Derivatives --------------------------------------------------------------------------------------------

    def _ladder(self, goal: Term, f: Term, ctx: Context) -> int:
        """From an anchor at which f/m is not negative, where f/m moves away from it the right way."""
        grid = self.grid(f, ctx)
        likely = (
            partial(self._from, goal, slope, p, ctx)
            for slope in slopes(f, grid)
            for p in anchors(f, slope, bounds(slope.v, ctx), grid)
            if fits(slope, p, grid)
        )
        return first_of(islice(likely, MOST_LADDERS), Stuck("no derivative decides", goal))

    def _from(self, goal: Term, slope: Slope, p: Term, ctx: Context) -> int:
        """0 <= f on both sides of the anchor p (or on the one where the facts put v)."""
        lines, v = ctx.lines, slope.v
        for up, order in ((True, le(p, v)), (False, le(v, p))):
            known = combine(order, ctx)
            if known is not None:
                return self._along(goal, slope, p, ctx.with_fact(known), up)
        sides = ((True, le(p, v)), (False, lt(v, p)))
        done = [lines.discharge(self._along(goal, slope, p, ctx.assuming(s), up), s) for up, s in sides]
        return lines.follows(goal, *done)

    def _along(self, goal: Term, slope: Slope, p: Term, ctx: Context, up: bool) -> int:
        """0 <= f, because f/m is not negative at p and grows from there to v."""
        lines, (_, v, m, g, _) = ctx.lines, slope
        ctx = _apart_known(ctx) if goal.op == "lt" else ctx
        whole = lam((v,), g)
        start = app(whole, p)
        f = whole if up else lam((v,), -g)
        ends = (p, v) if up else (v, p)
        at, strict = self._at_anchor(start, goal.op == "lt", ctx)
        order = required(combine((lt if strict else le)(*ends), ctx), goal, "it may be at the anchor:")
        rises = introduce(
            increasing(f, *ends, strict=strict),
            ctx,
            (v.args[0],),
            lambda w, c: self._slope_part(w, _moved(c, ctx, v, p, up)),
        )
        line = lines.add("monotone", (rises,), f, *ends, TRUE if strict else FALSE)
        used = [lines.follows(lines.goal(line).args[1], line, order), at]
        if m is not ONE:
            used.append(self.decide(lt(ZERO, m), ctx))
        scale = () if m is ONE else (2,)
        extra = [nonzero(d, ctx, self.decide) for t in (start, g, goal) for d in divisors(t)]
        chosen = ((ONE, (0, *scale), None), (ONE, (1, *scale), None))
        return lines.add(
            "combine", (*used, *(i for i in dict.fromkeys(extra) if i not in used)), goal, chosen
        )

    def _at_anchor(self, start: Term, strict: bool, ctx: Context) -> tuple[int, bool]:
        """That the value at the anchor is not negative; positive, if that is wanted and so, else the slope
        has to be.
        """
        if strict:
            with suppress(*FAILED):
                return self.decide(lt(ZERO, start), ctx), False
        return self.decide(le(ZERO, start), ctx), strict

    def _slope_part(self, goal: Term, ctx: Context) -> int:
        lines = ctx.lines
        if goal.op == "and":
            return lines.follows(goal, *(self._slope_part(part, ctx) for part in goal.args))
        if goal.op == "implies":
            return introduce(goal, ctx, (), self._slope_part)
        if goal.op == "ne":
            return self._apart(goal, ctx)
        if goal.op in ORDERS:
            return self.decide(goal, ctx)
        return auto(goal, ctx)

    # Cuts ---------------------------------------------------------------------------------------------------

    def _cut(self, goal: Term, f: Term, ctx: Context) -> int:
        """One variable: its range is cut where a derivative stops to help, so that one end is left to the
        derivative and the rest to others.
        """
        if len(f.free) != 1:
            raise Stuck("nothing decides", goal)
        (v,) = f.free
        place = cut(f, v, bounds(v, ctx), self.grid(f, ctx))
        if place is None:
            raise Stuck("nothing decides", goal)
        return by_cases(goal, ctx, le(v, place), lambda _, c: self._beside(f, c, goal.op == "lt", place, v))

    def _beside(self, f: Term, ctx: Context, strict: bool, place: Term, v: Term) -> int:
        """One side of a cut; where that is without the place itself, also with it: there f may touch 0."""
        try:
            return self.factor(f, ctx, strict)
        except FAILED:
            known = combine(le(place, v), ctx) if lt(place, v) in ctx.goals() and not strict else None
            if known is None:
                raise
            others = ctx.only(lambda g: g is not lt(place, v)).facts
            return self.factor(f, ctx.having((*others, known)), strict)

    def _by_place(self, goal: Term, f: Term, ctx: Context) -> int:
        """Several variables: by whether the place where a derivative is 0 lies in the range of its variable,
        or beyond an end of it.
        """
        if len(f.free) < 2 or not _is_polynomial(f):
            raise Stuck("nothing decides", goal)
        grid = self.grid(f, ctx)
        for slope in slopes(f, grid):
            for p, e in slope.derivative.parts:
                place = root(p, slope.v) if e % 2 else None
                if place is None or not place.free:
                    continue
                for end in bounds(slope.v, ctx):
                    if end is not None and {1, -1} <= grid.signs(place - end):
                        return by_cases(
                            goal, ctx, le(end, place), lambda _, c: self.factor(f, c, goal.op == "lt")
                        )
        raise Stuck("nothing decides", goal)


def _seems_false(goal: Term, ctx: Context) -> Stuck:
    return Stuck("it does not hold by the ranges alone:" if ctx.facts else "it looks false:", goal)


def _size(f: Term) -> int:
    return len(subterms(f))


def _downwards(found: Factors, grid: Samples) -> set[Term]:
    """The factors to be taken with their other sign; what is 0 wherever one looks may be taken either way."""
    odd = [p for p, e in found.parts if e % 2]
    down = {p for p in odd if -1 in grid.signs(p)}
    if (found.number < 0) is not bool(len(down) % 2):
        down |= set([p for p in odd if grid.signs(p) == {0}][:1])
    return down


def _apart_known(ctx: Context) -> Context:
    """The context with a < b, where a <= b and a != b are known."""
    lines = ctx.lines
    for i in ctx.facts:
        f = lines.goal(i)
        for a, b in (f.args, f.args[::-1]) if f.op == "ne" else ():
            order = combine(le(a, b), ctx)
            if order is not None:
                ctx = ctx.with_fact(lines.follows(lt(a, b), lines.law("trichotomy", a, b), order, i))
    return ctx


def _as_others(goal: Term, ctx: Context) -> int | None:
    """That two numbers differ, since others would not, which do."""
    lines, equal = ctx.lines, eq(*goal.args)
    for i in ctx.facts:
        if (f := lines.goal(i)).op == "ne" and not f.free.isdisjoint(goal.free):
            same = combine(eq(*f.args), ctx.assuming(equal))
            if same is not None:
                return lines.absurd(goal, lines.follows(FALSE, same, i), equal)
    return None


def _divisors_known(goal: Term, ctx: Context) -> Context:
    """The context with which divisors are not 0, being products of what is known not to be."""
    for d in divisors(goal):
        with suppress(*FAILED):
            found = apart_by_factors(make("ne", d, ZERO), ctx, lambda g, c: required(c.fact(g), g))
            ctx = ctx if found is None else ctx.with_fact(found)
    return ctx


def _bounded(ctx: Context) -> Context:
    """The context with what lies below an absolute value, below a greatest or above a least of two, where a
    fact speaks of such.
    """
    found: dict[Term, None] = {}
    for t in (
        t
        for f in ctx.goals()
        if f.op in RELATIONS
        for t in subterms(f, outer_first=True)
        if t.op in ("abs", "max", "min") and not t.loose
    ):
        inside = (t.args[0], -t.args[0]) if t.op == "abs" else t.args
        found.update((le(t, a) if t.op == "min" else le(a, t), None) for a in inside)
    for bound in found:
        with suppress(Stuck):
            ctx = ctx.with_fact(auto(bound, ctx.having(())))
    return ctx


def _moved(ctx: Context, outer: Context, v: Term, p: Term, up: bool) -> Context:
    """What is known of a new variable between the anchor and v: what the outer facts say of both, and on
    which side of the anchor it is.
    """
    lines, new = ctx.lines, ctx.variables[v.args[0]]
    between = ctx.facts[len(outer.facts) :]
    found = {lines.goal(i): i for i in outer.facts if v not in lines.goal(i).free}
    found[lines.goal(between[0 if up else 1])] = between[0 if up else 1]
    for i in outer.facts:
        f = lines.goal(i)
        wanted = replaced(f, v, new)
        if f.op in ORDERS and v in f.free and wanted not in found:
            there = combine(replaced(f, v, p), outer)
            known = combine(wanted, ctx.having((i, *between, *([] if there is None else [there]))))
            if known is not None:
                found[wanted] = known
    return ctx.having(found.values())


def _is_polynomial(f: Term) -> bool:
    forms, above, _ = polynomial(f)
    return all(forms.terms[a].op == "var" or not forms.terms[a].free for m in above for a, _ in m)
