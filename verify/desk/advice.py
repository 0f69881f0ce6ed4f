"""What to do about a claim that is undecided: the hypothesis, or the part of its domain, with which it holds.

Tried is what people forget, such as a sign or an end at which both sides meet, then smaller and smaller parts
of the range of each letter; what helps is widened while work is left. Each part is a claim of its own that is
checked like any other, so that nothing is suggested but what a judge says. The work is counted, and what is
suggested the same on every machine.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

from verify.kernel.terms import INT, REAL, Term
from verify.language.claim import ILL_POSED, REFUTED, Claim
from verify.language.evaluate import rational
from verify.language.traverse import subterms
from verify.language.writing import write
from verify.prove.conditions import Plan
from verify.prove.ranges import Range, simplest
from verify.results.result import Result, Suggestion

Check = Callable[[Claim, int], Result[Claim] | None]
"""What is found of a claim within so many steps; None where no time is left."""

SHARES, MOST_ASKED = 8, 24  # of how much of the work one part may take, and how many parts are asked about
WIDENED = 3  # how often an end is moved between what holds and what does not
MOST_PAIRS = 3  # of letters, of which the order is supposed
PARTS = [Fraction(p, 100) for p in (99, 90, 75, 50, 25, 10, 1)]  # of a range, from one of its ends
FAR = [Fraction(p, 10) for p in (1000, 100, 20, 10, 5, 1)]  # from an end, where there is no other
AROUND = [Fraction(p) for p in (100, 10, 2, 1, 0, -1)]  # where there is no end
ABOVE, SIZES = (1, 2, 4, 9), (100, 40, 10, 3)  # of whole numbers: how far above the least, and up to how many
LONGEST = 1_000  # a denominator that is shown


@dataclass(frozen=True)
class Family:
    """Conditions `form` with a number in place of #, the weakest first; with `nothing` it says nothing."""

    form: str
    numbers: Sequence[Fraction]
    nothing: Fraction | None = None
    whole: bool = False
    scope: bool = False  # the shapes of a range that is verified


@dataclass(frozen=True)
class Part:
    """Where a claim is asked about: where a condition holds, or within a scope."""

    condition: str
    scope: bool = False

    def of(self, claim: Claim) -> Claim:
        """The claim there."""
        if self.scope:
            return replace(claim, scope=self.condition)
        return replace(claim, forall=", ".join(filter(None, (claim.forall.strip(), self.condition))))


class Advice:
    """The parts of a claim's domain that were asked about, within counted work."""

    def __init__(self, claim: Claim, check: Check, work: int) -> None:
        self.claim, self.check, self.left, self.each = claim, check, work, max(1, work // SHARES)
        self.asked: dict[Part, Result[Claim] | None] = {}
        self.fails: Result[Claim] | None = None  # where a part fails at an instance, so does the claim

    def sought(self) -> Suggestion | None:
        """The first part on which the claim is found to hold, as large as it is found."""
        statement = self.claim.statement
        bounds = Plan(statement, None).bounds
        ranges = {v: Range.of(v, bounds, {}) for v in statement.variables if v.type in (INT, REAL)}
        reals = {str(v.args[0]): r for v, r in ranges.items() if v.type == REAL and not r.points}
        whole = {str(v.args[0]): r for v, r in ranges.items() if v.type == INT and not r.points}
        if (part := next(filter(self.holds, map(Part, _forgotten(reals))), None)) is not None:
            return self._suggestion(part)
        square = next(filter(self.holds, map(Part, _squares(statement.claim, reals))), None)
        most = min((high for _, _, high in self.claim.shapes), default=SIZES[0] + 1)
        families = [*_scopes(whole, most), *(f for name, r in reals.items() for f in _halves(name, r))]
        families += [f for name, r in whole.items() for f in _from(name, r)]
        for place in (lambda f: len(f.numbers) // 2, lambda f: len(f.numbers) - 1):
            for family in families:
                if self._at(family, family.numbers[place(family)]):
                    return self._suggestion(self._widest(family, place(family)))
        return None if square is None else self._suggestion(square)

    def holds(self, part: Part) -> bool:
        """Whether the claim is seen to hold there."""
        steps = min(self.each, self.left)
        if part not in self.asked and steps > 0 and len(self.asked) < MOST_ASKED and self.fails is None:
            found = self.asked[part] = self.check(part.of(self.claim), steps)
            self.left -= min(found.work, steps) if found is not None else 0
            if found is not None and found.verdict in (REFUTED, ILL_POSED) and found.witness:
                self.fails = found
        found = self.asked.get(part)
        return found is not None and found.verdict.holds

    def _suggestion(self, part: Part) -> Suggestion | None:
        found = self.asked[part]
        return None if found is None else Suggestion(part.condition, found, scope=part.scope)

    def _at(self, family: Family, x: Fraction) -> bool:
        return self.holds(_part(family, x))

    def _widest(self, family: Family, place: int) -> Part:
        """The weakest condition of a family that is found to do: of those listed, then of those between one
        that does and one that does not.
        """
        fails = -1
        while place - fails > 1:
            middle = (place + fails) // 2
            if self._at(family, family.numbers[middle]):
                place = middle
            else:
                fails = middle
        does, other = family.numbers[place], family.numbers[fails] if fails >= 0 else family.nothing
        for _ in range(WIDENED):
            if other is None or (between := _between(does, other, whole=family.whole)) is None:
                break
            does, other = (between, other) if self._at(family, between) else (does, between)
        return _part(family, does)


def _part(family: Family, x: Fraction) -> Part:
    return Part(family.form.replace("#", _written(x)), family.scope)


def _between(a: Fraction, b: Fraction, *, whole: bool) -> Fraction | None:
    """The simplest number in the middle between two."""
    low, high = sorted(((2 * a + b) / 3, (a + 2 * b) / 3))
    return simplest(Range(low, high), whole=whole)


def _written(x: Fraction) -> str:
    return write(rational(x))


def _forgotten(reals: dict[str, Range]) -> Iterator[str]:
    """What people forget: signs, ends that do not belong to a range, an order of letters of which nothing
    else is said.
    """
    signless = [name for name, r in reals.items() if r.low is None and (r.high is None or r.high > 0)]
    for sign in ("0 <=", "0 <"):
        yield from (f"{sign} {name}" for name in signless)
        if len(signless) > 1:
            yield ", ".join(f"{sign} {name}" for name in signless)
    for name, r in reals.items():
        if r.low is not None and r.low_in and r.low.denominator < LONGEST:
            yield f"{_written(r.low)} < {name}"
        if r.high is not None and r.high_in and r.high.denominator < LONGEST:
            yield f"{name} < {_written(r.high)}"
    alike = (pair for pair in combinations(reals, 2) if reals[pair[0]] == reals[pair[1]])
    for one, other in list(alike)[:MOST_PAIRS]:
        yield f"{one} <= {other}"


def _squares(claim: Term, reals: dict[str, Range]) -> Iterator[str]:
    """That an exponent is 2, which says little and settles much."""
    exponents = (t.args[1].free for t in subterms(claim) if t.op == "pow")
    names = {str(v.args[0]) for free in exponents for v in free}
    yield from (f"{name} = 2" for name, r in reals.items() if name in names and r.has(Fraction(2)))


def _halves(name: str, r: Range) -> Iterator[Family]:
    """Parts of the range of a real letter, from either of its ends."""
    up, down = f"{name} <= #", f"{name} >= #"
    low, high = r.low, r.high
    if low is not None and high is not None:
        width = high - low
        yield _family(up, [low + width * p for p in PARTS], high)
        yield _family(down, [high - width * p for p in PARTS], low)
    elif low is not None:
        yield _family(up, [low + p for p in FAR], None)
        yield _family(down, [low + p for p in reversed(FAR)], low)
    elif high is not None:
        yield _family(down, [high - p for p in FAR], None)
        yield _family(up, [high - p for p in reversed(FAR)], high)
    else:
        yield _family(up, AROUND, None)
        yield _family(down, [-p for p in AROUND], None)


def _family(form: str, numbers: Sequence[Fraction], nothing: Fraction | None) -> Family:
    """Conditions with numbers that can be shown."""
    off = abs(numbers[0] - numbers[-1]) / 1000
    near = [x if x.denominator < LONGEST else simplest(Range(x - off, x + off)) for x in numbers]
    return Family(form, [x for x in near if x is not None], nothing)


def _from(name: str, r: Range) -> Iterator[Family]:
    """A whole letter, from larger numbers on."""
    if r.low is not None and r.low.denominator == 1 and r.high is None:
        yield Family(f"{name} >= #", [r.low + k for k in ABOVE], r.low, whole=True)


def _scopes(whole: dict[str, Range], most: int) -> Iterator[Family]:
    """Finitely many shapes, fewer than those up to `most`."""
    sizes = [Fraction(n) for n in SIZES if n < most]
    if whole and sizes and all(r.low is not None and r.low >= 0 and r.high is None for r in whole.values()):
        form = ", ".join(f"{name} <= #" for name in whole)
        yield Family(form, sizes, whole=True, scope=True)


def advised(found: Result[Claim], check: Check, work: int) -> Result[Claim]:
    """What is undecided, with what to do next; or what is found out about it on the way."""
    claim = found.about
    if found.malformed or claim.witness or claim.proof or claim.disproof:
        return found
    advice = Advice(claim, check, work)
    suggestion = advice.sought()
    if advice.fails is not None and advice.fails.witness is not None:
        there = ", ".join(f"{name} = {value}" for name, value in advice.fails.witness.texts.items())
        failing = check(replace(claim, witness=there), advice.each)
        if failing is not None and failing.verdict.fails:
            return replace(failing, about=claim)
    return replace(found, next=suggestion)
