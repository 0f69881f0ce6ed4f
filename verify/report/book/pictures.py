"""The figures of a theorem: those that it has, and both sides of its claim as one variable goes.

What is drawn is the middle of what the kernel's intervals enclose, at points of the domain where the
hypotheses hold. A figure is looked at and supports nothing.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from itertools import islice, product

from verify.kernel.errors import KernelError
from verify.kernel.terms import INT, REAL, TRUE, Term, conj, substitute
from verify.kernel.work import Work
from verify.language.claim import BadTheorem, Verdict
from verify.language.evaluate import Evaluation, at_most, rational, reduced, unfold
from verify.language.reading.plain import Unreadable, read
from verify.language.theorem import Edition, Kind, Theorem
from verify.language.traverse import requirements
from verify.language.writing import write
from verify.report.book.charts import Line, chart
from verify.report.book.data import Book, shown
from verify.report.book.html import section
from verify.report.plots import curve

PRECISION, POINTS, WHOLE, FEWEST = 64, 40, 16, 3  # bits; points of a curve; whole numbers; points at all
STEPS, TRIES = 300_000, 250  # of the kernel, for one figure; instances that are tried
LONGEST = 2_000  # letters of a claim that is drawn, unfolded
REALS, INTEGERS = ("1/2", "1", "2", "1/4", "10"), ("1", "2", "3", "10", "100")
RELATIONS = ("le", "lt", "eq")
Values = dict[Term, Term]


def figures(book: Book, theorem: Theorem) -> str:
    """What there is to see of a theorem."""
    own = [_own(f.curve, f.says, curve(f).cells) for f in theorem.figures]
    return section("figures", "Figures", "\n".join([*own, *filter(None, _of_claims(book, theorem))]))


def _own(label: str, says: str, cells: Sequence[tuple[float, float, float, float]]) -> str:
    run = tuple(((a + b) / 2, (low + high) / 2) for a, b, low, high in cells[::8])
    drawn = chart([Line(label, (run,))], "", f"{label}: {says}", shaded=True)
    return f"<figure>{drawn}<figcaption>{escape(says)}</figcaption></figure>"


def _of_claims(book: Book, theorem: Theorem) -> Iterator[str]:
    """Both sides of the printed claim that fails, and else of the corrected one."""
    printed = [e for e in shown(theorem) if e.kind is Kind.PRINTED and book.verdict(e) is Verdict.REFUTED]
    for edition in (*printed[:1], theorem.corrected):
        with suppress(KernelError, Unreadable, BadTheorem):
            yield _sides(edition, _instance(book, edition))


@dataclass(frozen=True)
class _Drawn:
    """A comparison, what is supposed, the variable that goes, and where the others stand."""

    sides: tuple[Term, ...]
    given: Term
    variable: Term
    values: Values


def _instance(book: Book, edition: Edition) -> Mapping[str, str]:
    """Values at which to draw: those of the witness, or else those that the author names."""
    result = book.results.get(edition.title)
    if result is not None and result.witness is not None:
        return result.witness.texts
    return edition.values(edition.instance or edition.witness)


def _sides(edition: Edition, at: Mapping[str, str]) -> str:
    statement = edition.statement
    variables, claim = statement.variables, _comparison(statement.claim)
    equal = claim is not None and claim.op == "eq" and edition.kind is Kind.CORRECTED  # one line, not two
    if claim is None or equal or len(edition.claim) > LONGEST:
        return ""
    given = conj(*requirements(statement.domain), *requirements(statement.given))
    base = _read(variables, at) or _found(variables, given)
    goes = next((v for kind in (REAL, INT) for v in variables if v.type == kind and v in claim.free), None)
    if base is None or goes is None:
        return ""
    others = {v: t for v, t in base.items() if v is not goes}
    drawn = _Drawn(tuple(map(unfold, claim.args)), unfold(given), goes, others)
    lines = list(_lines(drawn, base[goes], [write(side) for side in claim.args]))
    return _figure(edition, drawn, lines) if lines else ""


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
    says = f"Both sides of the claim ({edition.name})" + (f", with {where}" if where else "")
    body = chart(lines, name, f"{says}, against {name}")
    return f"<figure>{body}<figcaption>{escape(says)}.</figcaption></figure>" if body else ""


def _read(variables: Sequence[Term], at: Mapping[str, str]) -> Values | None:
    if not all(str(v.args[0]) in at for v in variables):
        return None
    return {v: reduced(read(at[str(v.args[0])], {}, None, v.type)) for v in variables}


def _found(variables: Sequence[Term], given: Term) -> Values | None:
    """Some instance of the hypotheses, among simple ones."""
    if any(v.type not in (INT, REAL) for v in variables):
        return None
    choices = [INTEGERS if v.type == INT else REALS for v in variables]
    for texts in islice(product(*choices), TRIES):
        values = {v: rational(Fraction(t)) for v, t in zip(variables, texts, strict=True)}
        with suppress(KernelError):
            if reduced(substitute(unfold(given), values), at_most(STEPS)) is TRUE:
                return values
    return None


def _lines(drawn: _Drawn, base: Term, labels: Sequence[str]) -> Iterator[Line]:
    """The two sides, each in runs of neighbouring points at which it has a value."""
    work = at_most(STEPS)
    there = [(x, {**drawn.values, drawn.variable: rational(x)}) for x in _points(drawn, base)]
    allowed = [(x, values, _holds(drawn.given, values, work)) for x, values in there]
    for side, label in zip(drawn.sides, labels, strict=True):
        runs: list[list[tuple[float, float]]] = [[]]
        for x, values, inside in allowed:
            value = _value(substitute(side, values), work) if inside else None
            if value is None:
                runs.append([])
            else:
                runs[-1].append((float(x), value))
        if sum(map(len, runs)) < FEWEST:
            return
        yield Line(label, tuple(tuple(run) for run in runs if run), dots=drawn.variable.type == INT)


def _holds(given: Term, values: Values, work: Work) -> bool:
    found = reduced(substitute(given, values), work)
    return found is TRUE or Evaluation(found, (), PRECISION, work).truth(found) is True


def _value(side: Term, work: Work) -> float | None:
    """What a closed term is, nearly."""
    closed = reduced(side, work)
    if closed.op == "num":
        return float(Fraction(*closed.args))
    found = Evaluation(TRUE, (), PRECISION, work).value(closed)
    return None if found is None else float(Fraction(found[0] + found[1], 2 << PRECISION))


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
            a, b = (reduced(substitute(t, drawn.values)) for t in f.args)
            if b is v and a.op == "num":
                low = max(filter(lambda x: x is not None, (low, Fraction(*a.args))))  # type: ignore[type-var]
            if a is v and b.op == "num":
                high = min(filter(lambda x: x is not None, (high, Fraction(*b.args))))  # type: ignore[type-var]
    return low, high
