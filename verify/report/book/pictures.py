"""The figures of a theorem: those that it has, the laws of which it speaks, and both sides of its claim as
one variable goes.

What is drawn is the middle of what the kernel's intervals enclose, at points of the domain where the
hypotheses hold. A figure is looked at and supports nothing.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from html import escape

from verify.kernel.errors import KernelError
from verify.kernel.terms import INT, REAL, Term, conj, substitute
from verify.language.claim import BadTheorem, Verdict
from verify.language.evaluate import at_most, rational, reduced, unfold
from verify.language.reading.plain import Unreadable
from verify.language.theorem import Edition, Kind, Theorem
from verify.language.traverse import requirements
from verify.language.writing import write
from verify.report.book.charts import Line, chart
from verify.report.book.data import Book, shown
from verify.report.book.html import section
from verify.report.book.laws import law_of
from verify.report.book.values import STEPS, Values, holds, instance, value, values
from verify.report.plots import curve

POINTS, WHOLE, FEWEST = 30, 16, 3  # of a curve; whole numbers; points at all
LONGEST = 2_000  # letters of a claim that is drawn, unfolded
RELATIONS = ("le", "lt", "eq")


def figures(book: Book, theorem: Theorem) -> str:
    """What there is to see of a theorem."""
    own = [_own(f.curve, f.says, curve(f).cells) for f in theorem.figures]
    return section("figures", "Figures", "\n".join([*own, *filter(None, _of_claims(book, theorem))]))


def _own(label: str, says: str, cells: Sequence[tuple[float, float, float, float]]) -> str:
    run = tuple(((a + b) / 2, (low + high) / 2) for a, b, low, high in cells[::8])
    drawn = chart([Line(label, (run,))], "", f"{label}: {says}", shaded=True)
    return f"<figure>{drawn}<figcaption>{escape(says)}</figcaption></figure>"


def _of_claims(book: Book, theorem: Theorem) -> Iterator[str]:
    """The laws of which the printed claim that fails speaks, or else the corrected one, and both sides of
    either.
    """
    printed = [e for e in shown(theorem) if e.kind is Kind.PRINTED and book.verdict(e) is Verdict.REFUTED]
    chosen = (*printed[:1], theorem.corrected)
    yield next(filter(None, (drawn for e in chosen for drawn in _if_it_can(law_of, book, e))), "")
    for edition in chosen:
        yield from _if_it_can(_sides, book, edition)


def _if_it_can(draw: Callable[[Book, Edition], str], book: Book, edition: Edition) -> Iterator[str]:
    with suppress(KernelError, Unreadable, BadTheorem):
        yield draw(book, edition)


@dataclass(frozen=True)
class _Drawn:
    """A comparison and what is supposed, the variable that goes, and where the others stand in both."""

    sides: tuple[Term, ...]
    given: Term
    variable: Term
    values: Values


def _sides(book: Book, edition: Edition) -> str:
    statement = edition.statement
    variables, claim = statement.variables, _comparison(statement.claim)
    if claim is None or len(edition.claim) > LONGEST:
        return ""
    given = conj(*requirements(statement.domain), *requirements(statement.given))
    base = values(variables, given, instance(book, edition))
    if base is None:
        return ""
    equal = claim.op == "eq" and edition.kind is Kind.CORRECTED
    sides = sorted(claim.args, key=lambda t: len(write(t)))[:1] if equal else claim.args  # one line, not two
    unfolded, given = [unfold(side) for side in sides], unfold(given)
    for goes in (v for kind in (REAL, INT) for v in variables if v.type == kind and v in claim.free):
        others = {v: t for v, t in base.items() if v is not goes}
        there, *at = (reduced(substitute(t, others), at_most(STEPS)) for t in (given, *unfolded))
        drawn = _Drawn(tuple(at), there, goes, others)
        if lines := list(_lines(drawn, base[goes], [write(side) for side in sides])):
            return _figure(edition, drawn, lines)
    return ""


def _comparison(claim: Term) -> Term | None:
    """The first comparison of which a claim is made."""
    if claim.op in RELATIONS:
        return claim
    if claim.op == "implies":
        return _comparison(claim.args[1])
    return next(filter(None, map(_comparison, claim.args)), None) if claim.op in ("and", "iff") else None


def _figure(edition: Edition, drawn: _Drawn, lines: Sequence[Line]) -> str:
    name = str(drawn.variable.args[0])
    where = ", ".join(f"{v.args[0]} = {write(t)}" for v, t in drawn.values.items())
    what = "Both sides" if len(lines) > 1 else "The value of both sides"
    says = f"{what} of the claim ({edition.name})" + (f", with {where}" if where else "")
    body = chart(lines, name, f"{says}, against {name}")
    return f"<figure>{body}<figcaption>{escape(says)}.</figcaption></figure>" if body else ""


def _lines(drawn: _Drawn, base: Term, labels: Sequence[str]) -> Iterator[Line]:
    """The two sides, each in runs of neighbouring points at which it has a value."""
    work = at_most(STEPS)
    there = [(x, {drawn.variable: rational(x)}) for x in _points(drawn, base)]
    allowed = [(x, at, holds(drawn.given, at, work)) for x, at in there]
    for side, label in zip(drawn.sides, labels, strict=True):
        runs: list[list[tuple[float, float]]] = [[]]
        for x, at, inside in allowed:
            found = value(substitute(side, at), work) if inside else None
            if found is None:
                runs.append([])
            else:
                runs[-1].append((float(x), found))
        if sum(map(len, runs)) < FEWEST:
            return
        yield Line(label, tuple(tuple(run) for run in runs if run), dots=drawn.variable.type == INT)


def _points(drawn: _Drawn, base: Term) -> Iterator[Fraction]:
    """Where to look: the domain if it has two ends, and else around where the instance stands."""
    at = Fraction(*base.args) if base.op == "num" else Fraction(1)
    if drawn.variable.type == INT:
        first = max(0, int(at) - WHOLE // 2)
        yield from map(Fraction, range(first, first + WHOLE + 1))
        return
    low, high = _bounds(drawn)
    low = low if low is not None else min(Fraction(0), 2 * at)
    high = high if high is not None else max(2 * abs(at), low + 2)
    yield from (low + (high - low) * i / POINTS for i in range(POINTS + 1))


def _bounds(drawn: _Drawn) -> tuple[Fraction | None, Fraction | None]:
    """The numbers between which the variable lies, as far as it is said."""
    low, high, v = None, None, drawn.variable
    for f in requirements(drawn.given):
        if f.op in ("le", "lt"):
            a, b = f.args
            if b is v and a.op == "num":
                low = max(filter(lambda x: x is not None, (low, Fraction(*a.args))))  # type: ignore[type-var]
            if a is v and b.op == "num":
                high = min(filter(lambda x: x is not None, (high, Fraction(*b.args))))  # type: ignore[type-var]
    return low, high
