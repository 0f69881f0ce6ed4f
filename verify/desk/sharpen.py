"""Sharpening a constant: the best value for which a statement holds, between one at which it is proved and
one at which it is refuted.

Where the claim can be solved for the constant, the least or greatest value of the solution over the domain
says where to look, and at which place a closed form may be read off; elsewhere, and where that does not
suffice, the range is cut into three again and again. That the statement holds on one side alone is assumed in
the search; the verdicts at the two ends are the evidence.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import islice

from verify.desk.edits import Change, Draft, Text, applied
from verify.desk.forms import guesses
from verify.desk.repair import FAILS, HOLDS, Decide, Judged
from verify.kernel import numbers
from verify.kernel.errors import KernelError
from verify.kernel.statements import Statement
from verify.kernel.terms import (
    INT,
    REAL,
    TRUE,
    Term,
    conj,
    div,
    exp,
    log,
    make,
    negation,
    num,
    substitute,
    var,
)
from verify.language.evaluate import Evaluation, reduced, unfolded
from verify.language.reading.plain import Unreadable, read, read_domain
from verify.language.proof import separated
from verify.language.claim import BadTheorem, Claim
from verify.language.reading.tokens import tokenize
from verify.language.writing import write
from verify.prove.algebra import polynomial
from verify.prove.decide import is_elementary
from verify.prove.hunt import Hunt, Quarry, directions
from verify.prove.values import Range, conjuncts, enclosed, simplest

Estimate = tuple[
    Fraction, dict[Term, Fraction], Term
]  # an extreme value, the place of it, and the term that has it there
NAME = "constant"  # a number that is sharpened is called so
STARTS = [
    Fraction(x)
    for x in ("1", "2", "1/2", "4", "1/4", "3/4", "0", "10", "1/10", "-1", "100", "1/100", "-10", "1000")
]
EACH, SECONDS, RESERVED, TOLERANCE = 6.0, 60.0, 8.0, Fraction(1, 10**6)
PRECISION, ROUNDS = 256, 120
MOST_POINTS, MOST_FORMS, LONGEST_FORM = 400, 5, 60  # a longer one that is not proved tells nothing
FEW_DIGITS, FINE = (
    5,
    Fraction(1, 10**5),
)  # where there is no estimate: what a guess is made of, and which tolerance it asks for
CLOSE = Fraction(1, 10**30)  # how far outside the ends a rounded value may lie


class BadConstant(ValueError):
    """A constant that cannot be sharpened; the message says what to name instead."""


@dataclass(frozen=True)
class Sharpened:
    """Values of a constant at which a statement holds and fails, with the verdicts there, and what the best
    value may be in closed form.
    """

    constant: str
    holds: Fraction | None
    fails: Fraction | None
    verdicts: tuple[str, str]
    closed_form: str | None
    closed_verdict: str
    reached: bool  # as near as asked
    why: str
    seconds: float

    @property
    def above(self) -> bool:
        """Whether it holds above the best value."""
        return self.holds is not None and self.fails is not None and self.holds > self.fails


@dataclass(frozen=True)
class Question:
    """A statement with a hole in it, for the constant."""

    draft: Draft
    name: str
    places: Mapping[str, Sequence[tuple[int, int]]]  # spans, by part
    instance: str = ""
    proof: str = ""
    start: Fraction | None = None
    within: Range = field(default_factory=Range)  # where values are sought

    def at(self, value: str, proof: str = "") -> Claim:
        """The statement with this value in place of the constant; with the proof of another value, perhaps.
        """
        filled = {
            p: applied(getattr(self.draft, p), [Change(a, b, value) for a, b in spans])
            for p, spans in self.places.items()
        }
        d = replace(self.draft, **filled)
        return Claim(
            forall=d.forall, given=d.given, nontrivial=d.nontrivial, claim=d.claim, instance=self.instance,
            proof=proof,
        )  # fmt: skip

    @cached_property
    def open(self) -> Statement | None:
        """The statement with a variable in the hole; None where the constant belongs to the declarations."""
        if self.places.get("forall"):
            return None
        forall = f"{self.draft.forall}, {NAME} real" if self.draft.forall else f"{NAME} real"
        statement = replace(self, draft=replace(self.draft, forall=forall)).at(NAME).statement
        return statement._replace(variables=statement.variables[:-1])


def question(edition: Claim, constant: str, place: int | None = None) -> Question:
    """What is asked when this constant of an edition, a name or a number, is to be sharpened."""
    draft = Draft.of(edition)
    is_number = constant.replace(".", "", 1).isdigit()
    within = Range()
    if not is_number:
        draft, within = _without(draft, constant)
    spans: list[tuple[str, tuple[int, int]]] = []
    for part in ("claim", "given", "forall"):
        text = Text(getattr(draft, part))
        spans += [
            (part, (text.tokens[i].start, text.ends[i]))
            for i in range(len(text.tokens))
            if text.raw(i, i) == constant
        ]
    if not spans:
        raise BadConstant(
            f"there is no {constant} in the statement: name a number, or a name, that stands in {draft.claim}"
        )
    if is_number and place is None and len(spans) > 1:
        lines = "; ".join(
            f"{k}: {_around(getattr(draft, part), span)}" for k, (part, span) in enumerate(spans, 1)
        )
        raise BadConstant(f"{constant} stands in {len(spans)} places: choose one with --place ({lines})")
    if is_number:
        if place is not None and not 1 <= place <= len(spans):
            raise BadConstant(f"there is no place {place}: {constant} stands in {len(spans)}")
        spans = [spans[(place or 1) - 1]]
    places: dict[str, list[tuple[int, int]]] = {}
    for part, span in spans:
        places.setdefault(part, []).append(span)
    return Question(
        draft,
        constant,
        places,
        edition.instance,
        edition.proof,
        Fraction(constant) if is_number else None,
        within,
    )


def _without(draft: Draft, name: str) -> tuple[Draft, Range]:
    """A statement in whose declarations a name, the constant that is sought, does not occur, and where they
    say that it lies.
    """
    kept: list[str] = []
    own: list[str] = []
    for item in separated(draft.forall):
        names = {t.text for t in tokenize(item) if t.kind == "name"}
        if name in names and len(names) > 1:
            raise BadConstant(f"{name} is sought, so nothing else can depend on it: leave it out of {item!r}")
        (own if name in names else kept).append(item)
    variables, domain = read_domain(", ".join(own))
    within = Range.of(variables[0], conjuncts(domain), {}) if variables else Range()
    return replace(draft, forall=", ".join(kept)), within


def _around(text: str, span: tuple[int, int]) -> str:
    a, b = span
    return f"{text[max(0, a - 12) : a]}[{text[a:b]}]{text[b : b + 12]}"


def sharpened(
    asked: Question, decide: Decide, tolerance: Fraction = TOLERANCE, seconds: float = SECONDS
) -> Sharpened:
    """The best value of the constant, from both sides."""
    work = _Work(asked, decide, tolerance, time.perf_counter(), seconds)
    return work.run()


class _Work:
    def __init__(
        self, asked: Question, decide: Decide, tolerance: Fraction, started: float, seconds: float
    ) -> None:
        self.asked, self.decide, self.tolerance, self.started, self.until = (
            asked,
            decide,
            tolerance,
            started,
            started + seconds,
        )
        self.verdicts: dict[Fraction, str] = {}
        self.closed: tuple[str | None, str] = (None, "")

    @property
    def left(self) -> float:
        return self.until - time.perf_counter()

    def judge(self, values: Sequence[Fraction]) -> None:
        """Decide the statement at these values."""
        new = [v for v in dict.fromkeys(values) if v not in self.verdicts]
        found = self.judged([f"({v})" for v in new])
        self.verdicts.update(zip(new, (j.verdict for j in found), strict=True))

    def judged(self, values: Sequence[str]) -> Sequence[Judged]:
        each = min(EACH, max(1.0, self.left))
        found = list(self.decide([self.asked.at(v) for v in values], each)) if values else []
        again = (
            [i for i, j in enumerate(found) if j.verdict not in (*HOLDS, *FAILS)] if self.asked.proof else []
        )
        for i, j in zip(
            again,
            self.decide([self.asked.at(values[i], self.asked.proof) for i in again], each) if again else [],
            strict=True,
        ):
            found[i] = j
        return found

    def run(self) -> Sharpened:
        if not self.bracket():
            return self.result("" if self.verdicts else "nothing was tried")
        estimate = self.estimate()
        if estimate is not None:
            self.near(estimate[0])
            self.form(estimate)
        self.cut()
        if estimate is None and self.reached and self.tolerance <= FINE:
            self.form(None)
        return self.result("")

    # The two sides

    @property
    def ends(self) -> tuple[Fraction | None, Fraction | None]:
        """The value at which it holds, and the one at which it fails, that lie next to each other."""
        good = sorted(v for v, verdict in self.verdicts.items() if verdict in HOLDS)
        wrong = sorted(v for v, verdict in self.verdicts.items() if verdict in FAILS)
        pairs = [(abs(a - b), a, b) for a in good for b in wrong]
        if pairs:
            return min(pairs)[1:]
        return (good[0] if good else None), (wrong[0] if wrong else None)

    @property
    def reached(self) -> bool:
        """Whether the two sides are as near as asked: a closed form that is proved is a side too."""
        holds, fails = self.ends
        proved = [holds, *([_value(self.closed[0])] if self.closed[0] and self.closed[1] in HOLDS else [])]
        return fails is not None and any(h is not None and abs(h - fails) <= self.tolerance for h in proved)

    def bracket(self) -> bool:
        """Find a value at which it holds and one at which it fails, the printed one, and what is near to it,
        first.
        """
        s = self.asked.start
        values = (
            STARTS if s is None else [s, s * 2, s / 2, s * Fraction(11, 10), s * Fraction(9, 10), *STARTS]
        )
        values = [v for v in dict.fromkeys(values) if self.asked.within.has(v)]
        for i in range(0, len(values), 2):
            if self.left < 1:
                break
            self.judge(values[i : i + 2])
            if None not in self.ends:
                return True
        return False

    def cut(self) -> None:
        """Cut the range between the two ends into three, again and again; around what is open, towards both
        ends in turn.
        """
        for _ in range(ROUNDS):
            holds, fails = self.ends
            if holds is None or fails is None or self.reached or self.left < RESERVED:
                return
            low, high = min(holds, fails), max(holds, fails)
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
        t = self.tolerance
        holds, fails = self.ends
        up = 1 if holds is not None and fails is not None and holds > fails else -1
        good = [_simple(estimate, t / 10), _simple(estimate + up * t * Fraction(3, 10), t / 8)]
        self.judge([*good, _simple(estimate - up * t * Fraction(3, 10), t / 8)])

    # Where the claim is solved for the constant

    def estimate(self) -> Estimate | None:
        """The extreme value of the constant over the domain, where it is found, and the constant as a term
        there.
        """
        statement = self.asked.open
        c = var(NAME, REAL)
        if (
            statement is None
            or not all(v.type in (INT, REAL) for v in statement.variables)
            or c in (statement.domain.free | statement.given.free)
        ):
            return None
        if not all(is_elementary(f) for f in unfolded(statement)[1:]):
            return None
        solutions = [
            s for f in conjuncts(unfolded(statement).claim) if c in f.free and (s := solved(f, c)) is not None
        ]
        if len(solutions) != 1:
            return None
        holds, fails = self.ends
        search = Extreme(
            statement, solutions[0], 1 if holds is not None and fails is not None and holds > fails else -1
        )
        found = search.found()
        return None if found is None else (found[0], found[1], solutions[0])

    def form(self, estimate: Estimate | None) -> None:
        """A closed form, which has to lie between the two ends (or be one of them), and to be proved."""
        holds, fails = self.ends
        if holds is None or fails is None:
            return
        for text in islice(_forms(estimate, (holds + fails) / 2), MOST_FORMS):
            value = _value(text)
            if (
                self.left < 1
                or value is None
                or not min(holds, fails) - CLOSE <= value <= max(holds, fails) + CLOSE
            ):
                continue
            (judged,) = self.judged([f"({text})"])
            if judged.verdict in HOLDS or (
                self.closed[0] is None and estimate is not None and len(text) <= LONGEST_FORM
            ):
                self.closed = (text, judged.verdict)
            if judged.verdict in HOLDS:
                return

    def result(self, why: str) -> Sharpened:
        holds, fails = self.ends
        verdicts = (
            self.verdicts.get(holds, "") if holds is not None else "",
            self.verdicts.get(fails, "") if fails is not None else "",
        )
        if holds is None or fails is None:
            said = "holds" if holds is not None else "fails" if fails is not None else "is decided"
            where = "nowhere" if holds is None and fails is None else "wherever it is decided"
            why = f"the statement {said} {where} among {', '.join(map(str, sorted(self.verdicts)))}"
        reached = self.reached
        if not reached and not why:
            why = (
                "the values between are not decided"
                if self.left > RESERVED
                else "the time ended before the two were as near as asked"
            )
        seconds = time.perf_counter() - self.started
        return Sharpened(self.asked.name, holds, fails, verdicts, *self.closed, reached, why, seconds)


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
    exact = substitute(solution, {v: num(x.numerator, x.denominator) for v, x in place.items()})
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
    return (
        make(t.op, *parts) if t.op in ("add", "sub", "mul", "neg", "div", "pow", "exp", "log", "sqrt") else t
    )


def _value(text: str) -> Fraction | None:
    try:
        ends = enclosed(read(text, {}, None, REAL))
    except (Unreadable, BadTheorem):
        return None
    return None if ends is None else (ends[0] + ends[1]) / 2


# Solving ----------------------------------------------------------------------------------------------------


def solved(f: Term, c: Term) -> Term | None:
    """The value of c at which the two sides of a relation are equal; None where c stands in two places, or
    out of reach.
    """
    inside: Term
    end: Term
    inside, end = f.args if c in f.args[0].free else reversed(f.args)
    if c in end.free:
        return None
    while inside is not c:
        step = _undone(inside, end, c)
        if step is None:
            return None
        inside, end = step
    return end


UNDONE: dict[str, Callable[[Term], Term]] = {
    "neg": lambda y: -y,
    "exp": log,
    "log": exp,
    "sqrt": lambda y: y ** num(2),
}


def _undone(t: Term, end: Term, c: Term) -> tuple[Term, Term] | None:
    """The part of t that holds c, and what it equals where t equals the end."""
    if t.op in UNDONE:
        return t.args[0], UNDONE[t.op](end)
    if len(t.args) != 2 or all(isinstance(a, Term) and c in a.free for a in t.args):
        return None
    a, b = t.args
    first = c in a.free
    inside = a if first else b
    match t.op:
        case "add":
            return inside, end - (b if first else a)
        case "sub":
            return inside, (end + b if first else a - end)
        case "mul":
            return inside, div(end, b if first else a)
        case "div":
            return inside, (end * b if first else div(a, end))
        case "pow":
            return inside, (exp(div(log(end), b)) if first else div(log(end), log(a)))
    return None


class Extreme:
    """The largest (sign 1) or smallest (-1) value of a term over a domain, looked for from many points
    downhill.
    """

    def __init__(self, statement: Statement, what: Term, sign: int) -> None:
        plain = unfolded(statement)
        self.statement, self.sign, self.variables = statement, sign, statement.variables
        self.conditions = reduced(conj(plain.domain, plain.given))
        self.what = reduced(what)
        self.evaluation = Evaluation(TRUE, self.variables, PRECISION)
        self.claim = reduced(plain.claim)
        self.whole = Evaluation(TRUE, (*self.variables, var(NAME, REAL)), PRECISION)

    def value(self, point: tuple[Fraction, ...]) -> Fraction | None:
        """The value there; None outside the domain, or where there is none."""
        self.evaluation.set(tuple(numbers.fraction(x.numerator, x.denominator, PRECISION) for x in point))
        if self.evaluation.truth(self.conditions) is not True:
            return None
        found = self.evaluation.value(self.what)
        if found is None or found[1] - found[0] > 1 << (PRECISION // 2):
            return None
        value = Fraction(sum(found), 2 << PRECISION)
        return self.sign * value if self.turns(point, value) else None

    def turns(self, point: tuple[Fraction, ...], value: Fraction) -> bool:
        """Whether the claim holds on the right side of a value at a point, and fails on the other: else it
        bounds the constant the other way.
        """
        off = max(Fraction(1), abs(value)) / (1 << 40)
        seen = []
        for c in (value + self.sign * off, value - self.sign * off):
            self.whole.set(
                tuple(numbers.fraction(x.numerator, x.denominator, PRECISION) for x in (*point, c))
            )
            seen.append(self.whole.truth(self.claim))
        return seen == [True, False]

    def found(self) -> tuple[Fraction, dict[Term, Fraction]] | None:
        plain = unfolded(self.statement)
        hunt = Hunt(
            Quarry(self.variables, (*conjuncts(plain.domain), *conjuncts(plain.given)), negation(TRUE))
        )
        points = [(v, p) for p in hunt.simple_points()[:MOST_POINTS] if (v := self.value(p)) is not None]
        best = max((self.uphill(*start) for start in sorted(points, reverse=True)[:3]), default=None)
        if best is None:
            return None
        value, point = best
        for bits in (8, 16, 30):
            off = Fraction(1, 1 << bits)
            near = tuple(
                x if v.type == INT else simplest(Range(x - off, x + off)) or x
                for v, x in zip(self.variables, point, strict=True)
            )
            there = self.value(near)
            if there is not None and there >= value - Fraction(1, 1 << 60):
                value, point = max(there, value), near
                break
            point = near if bits == 30 else point
        return self.sign * value, dict(zip(self.variables, point, strict=True))

    def uphill(self, value: Fraction, point: tuple[Fraction, ...]) -> tuple[Fraction, tuple[Fraction, ...]]:
        """From a point to where nothing near is better."""
        step = [
            Fraction(1) if v.type == INT else max(Fraction(1, 2), abs(x) / 2)
            for v, x in zip(self.variables, point, strict=True)
        ]
        for _ in range(ROUNDS):
            moved = False
            for direction in directions(len(point)):
                there = tuple(x + s * d for x, s, d in zip(point, step, direction, strict=True))
                new = self.value(there)
                if new is not None and new > value:
                    value, point, moved = new, there, True
            if not moved:
                step = [s if v.type == INT else s / 2 for v, s in zip(self.variables, step, strict=True)]
                if all(
                    s < Fraction(1, 1 << 40)
                    for v, s in zip(self.variables, step, strict=True)
                    if v.type == REAL
                ):
                    break
        return value, point


__all__ = ["BadConstant", "Question", "Sharpened", "question", "sharpened", "solved"]
