"""Sharpening a constant: the best value for which a claim holds, between one at which it is proved and one at
which it is refuted.

Where the claim can be solved for the constant, the least or greatest value of the solution over the domain
says where to look, and at which place a closed form may be read off; elsewhere, and where that does not
suffice, the range is cut into three again and again. That the claim holds on one side alone is assumed in the
search; the verdicts at the two ends are the evidence. All bounds are counted, the same on every machine.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import partial
from itertools import islice
from typing import Any

from verify.desk.deciding import Decider
from verify.run.extremes import NAME, Extreme, solved
from verify.desk.forms import guesses
from verify.desk.holes import Hole, hole
from verify.kernel.errors import KernelError
from verify.kernel.terms import INT, REAL, Term, div, make, substitute, var
from verify.language.claim import BadTheorem, Claim, Verdict
from verify.language.evaluate import count, rational, reduced, unfolded
from verify.language.reading.plain import Unreadable, read
from verify.language.traverse import requirements
from verify.language.writing import write
from verify.prove.factors import polynomial
from verify.prove.decide import is_elementary
from verify.prove.ranges import Range, simplest
from verify.prove.values import enclosed
from verify.results.repairs import Sharpened, Side
from verify.results.result import Result

Estimate = tuple[Fraction, dict[Term, Fraction], Term]  # an extreme value, its place, and the term
STARTS = tuple(
    Fraction(x)
    for x in ("1", "2", "1/2", "4", "1/4", "3/4", "0", "10", "1/10", "-1", "100", "1/100", "-10", "1000")
)
WORK = 60_000_000  # steps for one constant
EACH, RESERVED = 3_000_000, 4_000_000  # for one value, and for what comes after the range was cut
TOLERANCE = Fraction(1, 10**6)
ROUNDS, ROUND = 120, 2_000  # how often a range is cut, and steps for looking where
MOST_FORMS, LONGEST_FORM = 5, 60  # a longer one that is not proved tells nothing
FEW_DIGITS, FINE = 5, Fraction(1, 10**5)  # where there is no estimate: what a guess asks for
ARITHMETIC = ("add", "sub", "mul", "neg", "div", "pow", "exp", "log", "sqrt")
CLOSE = Fraction(1, 10**30)  # how far outside the ends a rounded value may lie


def sharpen(
    claim: Claim, constant: str, decider: Decider, *, place: int | None = None,
    tolerance: Fraction = TOLERANCE,
) -> Sharpened:  # fmt: skip
    """The best value of a constant, from both sides; BadTheorem if there is no such constant."""
    sharpening = _Sharpening(hole(claim, constant, place), decider, tolerance)
    with decider.within(WORK) as cut:
        sharpening.run()
    return sharpening.result("".join(cut))


class _Sharpening:
    """The search for one constant."""

    def __init__(self, asked: Hole, decider: Decider, tolerance: Fraction) -> None:
        self.asked, self.decider, self.tolerance = asked, decider, tolerance
        self.verdicts: dict[Fraction, Verdict] = {}
        self.closed: tuple[str, Verdict] | None = None
        self.closed_value: Fraction | None = None

    def judge(self, values: Sequence[Fraction]) -> None:
        """Decide the claim at these values."""
        new = [v for v in dict.fromkeys(values) if v not in self.verdicts]
        self.verdicts.update(zip(new, (r.verdict for r in self.judged([f"({v})" for v in new])), strict=True))

    def judged(self, values: Sequence[str]) -> list[Result[Any]]:
        decide = partial(self.decider.decide, slack=False)
        found = decide([self.asked.at(v) for v in values], EACH)
        open_ = [i for i, r in enumerate(found) if r.verdict is Verdict.UNDECIDED and self.asked.proof]
        proofs = [self.asked.at(values[i], self.asked.proof) for i in open_]
        if proofs and not self.decider.cited:
            self.decider.cite(proofs[:1])
        for i, r in zip(open_, decide(proofs, EACH), strict=True):
            found[i] = r
        return found

    def run(self) -> None:
        if not self.bracket():
            return
        estimate = self.estimate()
        if estimate is not None:
            self.near(estimate[0])
            self.form(estimate)
        self.cut()
        if estimate is None and self.reached and self.tolerance <= FINE:
            self.form(None)

    # The two sides

    @property
    def ends(self) -> tuple[Fraction | None, Fraction | None]:
        """The value at which it holds, and the one at which it fails, that lie next to each other."""
        good = sorted(v for v, verdict in self.verdicts.items() if verdict.holds)
        wrong = sorted(v for v, verdict in self.verdicts.items() if verdict.fails)
        pairs = [(abs(a - b), a, b) for a in good for b in wrong]
        if pairs:
            return min(pairs)[1:]
        return (good[0] if good else None), (wrong[0] if wrong else None)

    @property
    def both(self) -> tuple[Fraction, Fraction] | None:
        """The two ends, where there are two."""
        holds, fails = self.ends
        return None if holds is None or fails is None else (holds, fails)

    @property
    def up(self) -> int:
        """1 if it holds above the best value, else -1."""
        return 1 if self.both and self.both[0] > self.both[1] else -1

    @property
    def reached(self) -> bool:
        """Whether the two sides are as near as asked: a closed form that is proved is a side too."""
        holds, fails = self.ends
        proved = [holds, self.closed_value if self.closed and self.closed[1].holds else None]
        return fails is not None and any(h is not None and abs(h - fails) <= self.tolerance for h in proved)

    def bracket(self) -> bool:
        """Find a value at which it holds and one at which it fails, the printed one, and what is near to it,
        first.
        """
        s = self.asked.start
        near = [] if s is None else [s, s * 2, s / 2, s * Fraction(11, 10), s * Fraction(9, 10)]
        values = [v for v in dict.fromkeys([*near, *STARTS]) if self.asked.within.has(v)]
        for i in range(0, len(values), 2):
            if not self.decider.enough:
                break
            self.judge(values[i : i + 2])
            if self.both:
                return True
        return False

    def cut(self) -> None:
        """Cut the range between the two ends into three, again and again; around what is open, towards both
        ends in turn.
        """
        for _ in range(ROUNDS):
            count(ROUND)
            if self.both is None or self.reached or not self.decider.enough or self.decider.left < RESERVED:
                return
            low, high = sorted(self.both)
            open_ = sorted(v for v in self.verdicts if low < v < high)
            if open_:
                values = [_between(low, open_[0]), _between(open_[-1], high)]
                if max(open_[0] - low, high - open_[-1]) <= self.tolerance / 4:
                    return
            else:
                third = (high - low) / 3
                values = [_simple(low + third, third / 4), _simple(high - third, third / 4)]
            self.judge(values)

    def near(self, estimate: Fraction) -> None:
        """Try both sides of an estimate, as near to it as is asked, at simple values."""
        t, off = self.tolerance, self.up * self.tolerance * Fraction(3, 10)
        self.judge([_simple(estimate, t / 10), *(_simple(estimate + d, t / 8) for d in (off, -off))])

    # Where the claim is solved for the constant

    def estimate(self) -> Estimate | None:
        """The extreme value of the constant over the domain, where it is found, and the constant as a term
        there.
        """
        statement, c = self.asked.open, var(NAME, REAL)
        if statement is None or c in (statement.domain.free | statement.given.free):
            return None
        plain = unfolded(statement)
        if not all(v.type in (INT, REAL) for v in statement.variables):
            return None
        if not all(map(is_elementary, plain[1:])):
            return None
        solutions = [s for f in requirements(plain.claim) if c in f.free and (s := solved(f, c)) is not None]
        if len(solutions) != 1:
            return None
        found = Extreme(statement, solutions[0], self.up).found()
        return None if found is None else (*found, solutions[0])

    def form(self, estimate: Estimate | None) -> None:
        """A closed form, which has to lie between the two ends (or be one of them), and to be proved."""
        if self.both is None:
            return
        low, high = sorted(self.both)
        for text in islice(_forms(estimate, (low + high) / 2), MOST_FORMS):
            value = _value(text)
            if value is None or not low - CLOSE <= value <= high + CLOSE or not self.decider.enough:
                continue
            verdict = self.judged([f"({text})"])[0].verdict
            guessed = self.closed is None and estimate is not None and len(text) <= LONGEST_FORM
            if verdict.holds or guessed:
                self.closed, self.closed_value = (text, verdict), value
            if verdict.holds:
                return

    # What came of it

    def result(self, cut: str) -> Sharpened:
        holds, fails = (None if v is None else self.side(v) for v in self.ends)
        form, verdict = self.closed or (None, None)
        return Sharpened(
            self.asked.name, holds, fails, form, verdict, self.reached, self.why(holds, fails),
            self.decider.own.spent, self.decider.elapsed, cut,
        )  # fmt: skip

    def side(self, value: Fraction) -> Side:
        return Side(value, self.asked.at(f"({value})"), self.verdicts[value])

    def why(self, holds: Side | None, fails: Side | None) -> str:
        """Why the two sides are not as near as asked; empty if they are."""
        if not self.verdicts:
            return "nothing was tried"
        if holds is None or fails is None:
            what = "holds" if holds is not None else "fails" if fails is not None else "is decided"
            where = "nowhere" if holds is fails else "wherever it is decided"
            return f"the statement {what} {where} among {', '.join(map(str, sorted(self.verdicts)))}"
        if self.reached:
            return ""
        ended = "the steps ended before the two were as near as asked"
        return "the values between are not decided" if self.decider.left > RESERVED else ended


def _between(a: Fraction, b: Fraction) -> Fraction:
    return _simple((a + b) / 2, abs(b - a) / 8)


def _simple(x: Fraction, off: Fraction) -> Fraction:
    """The simplest number near another."""
    return simplest(Range(x - off, x + off)) or x if off else x


def _forms(estimate: Estimate | None, middle: Fraction) -> Iterator[str]:
    """What the best value may be: the solution at the place where the sides touch, and guesses from digits.
    """
    if estimate is None:
        yield from map(_tidy, guesses(middle, FEW_DIGITS))
        return
    value, place, solution = estimate
    exact = substitute(solution, {v: rational(x) for v, x in place.items()})
    with suppress(KernelError):
        yield write(_upright(reduced(exact)))
    yield from map(_tidy, guesses(value))


def _tidy(text: str) -> str:
    """A guess as one would write it."""
    try:
        forms, above, below = polynomial(read(text, {}, None, REAL))
        return write(forms.term(above) if below == {(): 1} else div(forms.term(above), forms.term(below)))
    except (Unreadable, KernelError):
        return text


def _upright(t: Term) -> Term:
    """A term in which nothing is divided by a quotient."""
    parts = [_upright(a) if isinstance(a, Term) else a for a in t.args]
    if t.op == "div" and isinstance(parts[1], Term) and parts[1].op == "div":
        return reduced(div(parts[0] * parts[1].args[1], parts[1].args[0]))
    return make(t.op, *parts) if t.op in ARITHMETIC else t


def _value(text: str) -> Fraction | None:
    try:
        ends = enclosed(read(text, {}, None, REAL))
    except (Unreadable, BadTheorem):
        return None
    return None if ends is None else (ends[0] + ends[1]) / 2


__all__ = ["sharpen"]
