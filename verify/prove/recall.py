"""Theorems of the catalogue that bear on a goal: one that says it, or one that leads to or from one of its
sides.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain

from verify.kernel.errors import KernelError
from verify.kernel.statements import Statement
from verify.kernel.terms import INT, REAL, RELATIONS, TRUE, Term, eq, fits, le, make, num, written_out
from verify.language.claim import PROVED, BadTheorem, Claim, declaring
from verify.language.evaluate import reduced, truth, unfolded
from verify.language.theorem import Theorem
from verify.language.traverse import ORDERS, closed_parts, conjuncts, replaced, subterms
from verify.prove.automation import auto
from verify.prove.lines import FAILED, Context, Prove, Stuck, split
from verify.prove.logic import by_cases, put, rewritten, use
from verify.prove.matching import abstracted
from verify.prove.relations import combine

TELLING = {
    "def",
    "sum",
    "prod",
    "exp",
    "log",
    "sqrt",
    "binom",
    "pow",
    "app",
    "forall",
    "exists",
    "summable",
}  # heads that tell one side from another
BETWEEN = ("lt", "le", "eq")  # relations whose sides a theorem may be about
MOST_TRIED, MOST_MISSING = 12, 3
Match = dict[Term, Term]
Established = Callable[
    [str], str
]  # a theorem's id -> the hash of its statement, once there is a certificate for it


ANY = "any"  # the head of what may be said of every goal


class Sayings:
    """Theorems that may be cited, by the heads of what they say as it is written."""

    def __init__(self, theorems: Iterable[Theorem]) -> None:
        self.heads = list[tuple[Theorem, dict[bool, frozenset[str]]]]()
        self.found: dict[tuple[frozenset[str], bool], list[Theorem]] = {}
        for theorem in filter(citable, theorems):  # what has a written proof recalls nothing: no circles
            with suppress(BadTheorem, KernelError):
                statement = theorem.corrected.statement
                said = [f for f, _ in _said(statement.claim)]
                sides = [p for f in said if f.op in BETWEEN for p in f.args if tells(p)]
                whole, parts = (frozenset(_head(f, statement) for f in each) for each in (said, sides))
                self.heads.append((theorem, {True: whole, False: whole | parts}))

    def about(self, goal: Term, *, whole: bool) -> list[Theorem]:
        """Those that may say a goal, or where that will do, something of its parts; no others do."""
        parts = [goal] if whole else [goal, *closed_parts(goal)]
        ops = frozenset((ANY, *(t.op for t in parts)))
        if (ops, whole) not in self.found:
            self.found[ops, whole] = [t for t, heads in self.heads if not ops.isdisjoint(heads[whole])]
        return self.found[ops, whole]


def _head(pattern: Term, statement: Statement) -> str:
    head = pattern.args[0] if pattern.op == "app" else pattern
    return ANY if head in statement.variables or head.op == "def" else pattern.op


def recall(
    goal: Term,
    ctx: Context,
    sayings: Sayings,
    established: Established,
    prove: Prove,
    *,
    whole: bool = False,
    apart: Statement | None = None,
    most: int = MOST_TRIED,
) -> int:
    """The goal from one theorem that was proved, whose hypotheses hold here; what it leaves to be shown is
    shown by `prove`.

    Theorems that say the whole goal come first, and only they where `whole` is asked for; `apart` is left
    out. Where a hypothesis cannot be shown, the goal is shown by other means where that does not hold.
    """
    tried = 0
    for theorem in sayings.about(goal, whole=whole):
        for statement, values in _fitting(goal, theorem, ctx.goals(), whole=whole):
            if statement == apart:
                continue
            if (tried := tried + 1) > most:
                raise Stuck("no known theorem leads to", goal)
            try:
                done = _led(goal, ctx, statement, values, prove, MOST_MISSING if whole else 0)
            except FAILED:
                continue
            established(theorem.id)
            return done
    raise Stuck("no known theorem leads to", goal)


def recalled(
    goal: Term,
    ctx: Context,
    sayings: Sayings,
    established: Established,
    prove: Prove,
    apart: Statement | None = None,
    most: int = MOST_TRIED,
) -> int:
    """The goal, or the goal with what an equation says put in for a variable, from a theorem that says all of
    it.
    """
    goals: list[tuple[Term, int | None]] = [(goal, None)]
    for i in ctx.facts:
        f = ctx.lines.goal(i)
        v, t = f.args if f.op == "eq" else (f, f)
        if v.op == "var" and v in goal.free and v not in t.free and fits(t.type, v.type):
            goals.append((replaced(goal, v, t), i))

    def by(g: Term, c: Context) -> int:
        return recall(g, c, sayings, established, prove, whole=True, apart=apart, most=most)

    for wanted, equal in goals:
        with suppress(*FAILED):
            return by(wanted, ctx) if equal is None else rewritten(goal, equal, ctx, by)
    plain = without_factor(goal)
    if plain is not goal:
        known = recalled(plain, ctx, sayings, established, prove, apart, most)
        return ctx.lines.combined(goal, (known,), (1, 0), factor=goal.args[0].args[0])
    raise Stuck("no known theorem says", goal)


def citable(theorem: Theorem) -> bool:
    """Whether a theorem is shown by a written proof, for all values."""
    return bool(theorem.proof) and theorem.expect == PROVED and not theorem.scope


def proof_of(own: Statement, theorems: Iterable[Theorem], apart: Claim) -> str:
    """The proof of a theorem that says the very same; empty if there is none."""
    others = declaring(own, (t.corrected for t in theorems if citable(t)))
    return next((e.proof for e in others if e is not apart and e.statement == own), "")


def without_factor(goal: Term) -> Term:
    """a = b for c*a = c*b, any other goal as it is."""
    if (
        goal.op == "eq"
        and all(side.op == "mul" for side in goal.args)
        and goal.args[0].args[0] is goal.args[1].args[0]
    ):
        return eq(*(side.args[1] for side in goal.args))
    return goal


def _led(
    goal: Term, ctx: Context, statement: Statement, values: list[Term], prove: Prove, splits: int
) -> int:
    """The goal from a theorem at these values; by cases on a hypothesis that is missing."""
    missing: list[Term] = []
    given = partial(_given, prove, missing)
    line = ctx.lines.cite(statement.hash, truth(statement))
    try:
        return _from(goal, ctx, use(ctx, line, values, given), prove)
    except FAILED:
        if not splits or not missing or missing[0].op not in ORDERS:
            raise

    def either(g: Term, c: Context) -> int:
        known = missing[0] in c.goals()
        return _led(g, c, statement, values, prove, splits - 1) if known else prove(g, _at_end(missing[0], c))

    return by_cases(goal, ctx, missing[0], either)


def _given(prove: Prove, missing: list[Term], h: Term, ctx: Context) -> int:
    """A hypothesis of a theorem; what of it is not shown is noted as missing."""
    if h.op == "and":
        return ctx.lines.follows(h, *(_given(prove, missing, part, ctx) for part in h.args))
    try:
        return prove(h, ctx)
    except FAILED:
        missing.append(h)
        raise


def _at_end(missing: Term, ctx: Context) -> Context:
    """What is known where a < b fails although a <= b: that v is a, where b is a variable v, and the facts
    with that put in.
    """
    lines, (a, v) = ctx.lines, missing.args
    ends = [combine(f, ctx) for f in (le(a, v), le(v, a))] if missing.op == "lt" and v.op == "var" else [None]
    if None in ends:
        return ctx
    equal = lines.follows(
        eq(v, a), lines.law("antisymmetry", v, a), *(i for i in reversed(ends) if i is not None)
    )
    told = [i for i in ctx.facts if v in lines.goal(i).free]
    for i in [put(lines, equal, i, lines.goal(i), v, v.type) for i in told]:
        f = lines.goal(i)
        ctx = ctx.with_fact(lines.reduce(reduced(f), i) if reduced(f) not in (f, TRUE) else i)
    return ctx


def _from(goal: Term, ctx: Context, fact: int, prove: Prove) -> int:
    """The goal from what a theorem says here: as it stands, by what is left between one of its sides and the
    goal's, or with one side of an equation put for the other.
    """
    known = ctx.with_fact(fact)
    for i in split(ctx.lines, fact):
        f = ctx.lines.goal(i)
        for side, other in (f.args, f.args[::-1]) if f.op == "iff" else ():
            if goal is side or goal in conjuncts(side):
                return ctx.lines.follows(goal, ctx.lines.follows(side, i, prove(other, ctx)))
        if f.op in ORDERS and goal.op in ORDERS:
            for mine in (0, 1):
                if f.args[mine] is goal.args[mine]:
                    rest = (f.args[1], goal.args[1]) if mine == 0 else (goal.args[0], f.args[0])
                    known = known.with_fact(prove(make("le" if f.op == "lt" else goal.op, *rest), ctx))
                    return auto(goal, known.having(known.facts[len(ctx.facts) :]))
        if f.op == "eq" and f is not goal:
            for a, b in (f.args, f.args[::-1]):
                if tells(a) and a in subterms(goal) and a not in subterms(b):
                    equal = i if a is f.args[0] else ctx.lines.combined(eq(a, b), (i,), (-1, 0))
                    return rewritten(goal, equal, ctx, prove)
    return auto(goal, known)


def _fitting(
    goal: Term, theorem: Theorem, facts: Sequence[Term], *, whole: bool = False
) -> Iterator[tuple[Statement, list[Term]]]:
    """The theorem's statement with values of its variables at which a part of its claim, or a side of it, is
    that of the goal; where that is said of any goal, as a <= r*b, only if what it assumes is known.
    """
    corrected, ways = theorem.corrected, _whole if whole else _pairs
    try:
        statement = corrected.statement
        as_written = (pair for said, _ in _said(statement.claim) for pair in ways(said, goal))
        if not any(resembles(pattern, term, statement.variables) for pattern, term in as_written):
            return
        claims = list(_said(corrected.plain.claim))
    except (BadTheorem, KernelError):
        return
    for said, under in claims:
        for pattern, term in ways(said, goal):
            found = matched(pattern, term, statement, facts, under)
            if found is not None and (tells(pattern) or _is_known(statement, under, found, facts)):
                yield statement, [found[v] for v in statement.variables]


def _said(claim: Term) -> Iterator[tuple[Term, tuple[Term, ...]]]:
    """What a claim says, part by part, and under which conditions."""
    for part in conjuncts(claim):
        if part.op == "implies":
            yield from ((said, (part.args[0], *under)) for said, under in _said(part.args[1]))
        else:
            yield part, ()
        for side, other in (part.args, part.args[::-1]) if part.op == "iff" else ():
            yield from ((said, (other,)) for said in dict.fromkeys((side, *conjuncts(side))))


def _is_known(statement: Statement, under: Sequence[Term], found: Match, facts: Sequence[Term]) -> bool:
    """Whether the facts say what a theorem assumes, as far as that tells one thing from another."""
    variables, given = set(statement.variables), (unfolded(statement).given, *under)
    asked = [h for whole in given for h in conjuncts(whole) if tells(h)]
    return all(any(match(h, f, variables, dict(found)) for f in facts) for h in asked)


def _whole(claim: Term, goal: Term) -> Iterator[tuple[Term, Term]]:
    """What is to be the same: the whole."""
    yield claim, goal


def _pairs(claim: Term, goal: Term) -> Iterator[tuple[Term, Term]]:
    """What is to be the same: the whole, else the smaller or the larger sides."""
    yield from _whole(claim, goal)
    if claim.op in BETWEEN and goal.op in RELATIONS:
        yield from ((p, t) for p, t in zip(claim.args, goal.args, strict=True) if tells(p))
    if claim.op == "eq":
        sides = [p for p in claim.args if tells(p)]
        yield from ((p, t) for t in reversed(closed_parts(goal)) if t.op in TELLING for p in sides)


def tells(t: Term) -> bool:
    """Whether a term is rare enough to tell one side from another."""
    return t.op in TELLING or any(tells(a) for a in t.args if isinstance(a, Term))


def matched(
    pattern: Term, t: Term, statement: Statement, facts: Sequence[Term], under: Sequence[Term] = ()
) -> Match | None:
    """The values of a theorem's variables at which a part of its claim is a term; of those that hypotheses,
    and what it is said under, alone speak of, as the facts have them; 0 for a number of which nothing is
    said.
    """
    variables, found = set(statement.variables), dict[Term, Term]()
    if not match(pattern, t, variables, found):
        return None
    plain = unfolded(statement)
    asked = [h for whole in (plain.domain, plain.given, *under) for h in conjuncts(whole)]
    free = variables - found.keys() - frozenset().union(*(h.free for h in asked))
    found.update((v, num(0)) for v in free if v.type in (INT, REAL))  # that part is not about these
    for h in chain((h for h in asked if h.free & found.keys()), asked):
        for f in facts if not h.free & variables <= found.keys() else ():
            more = dict(found)
            if match(h, f, variables, more):
                found = more
                break
    return found if found.keys() == variables else None


def resembles(pattern: Term, t: Term, variables: Sequence[Term]) -> bool:
    """Whether the pattern may match this term once its words are unfolded: what is far from it is told from
    it as it is written.
    """
    head = pattern.args[0] if pattern.op == "app" else pattern
    if head in variables or head.op == "def":
        return True
    if pattern.op != t.op or len(pattern.args) != len(t.args):
        return False
    return all(
        resembles(p, a, variables) if isinstance(p, Term) and isinstance(a, Term) else p == a
        for p, a in zip(pattern.args, t.args, strict=True)
    )


def match(pattern: Term, t: Term, variables: set[Term], found: Match) -> bool:
    """Whether values of the variables make the pattern this term; they are noted in `found`."""
    if pattern in variables:
        return not t.loose and fits(t.type, pattern.type) and found.setdefault(pattern, t) is t
    if pattern.op == "app" and pattern.args[0] in variables:
        return _applied(pattern, t, variables, found)
    if pattern.op != t.op or len(pattern.args) != len(t.args):
        return False
    return all(
        match(p, a, variables, found) if isinstance(p, Term) and isinstance(a, Term) else p == a
        for p, a in zip(pattern.args, t.args, strict=True)
    )


def _applied(pattern: Term, t: Term, variables: set[Term], found: Match) -> bool:
    """A function to be found, applied: to the variable of the innermost binder, or to several things that
    binders bind, it is what stands there, else it is a function applied there too.
    """
    f, *args = pattern.args
    if (
        len(args) == 1
        and args[0].op == "bound"
        and args[0].args == (0, args[0].type)
        and args[0].type in (INT, REAL)
        and t.loose <= 1
    ):
        body = written_out(f.type[1], t)
        return fits(body.type, f.type) and found.setdefault(f, body) is body
    known = dict(found)
    if t.op == "app" and all(match(p, a, variables, known) for p, a in zip((f, *args), t.args, strict=False)):
        found.update(known)
        return len(t.args) == len(pattern.args)
    if any(not a.loose or not a.free.isdisjoint(variables) for a in args) or len(set(args)) < len(args):
        return False
    value = abstracted(t, args)
    return value is not None and fits(value.type, f.type) and found.setdefault(f, value) is value
