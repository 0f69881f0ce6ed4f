"""Questions about delta, exactly where the size allows it, else between two certified ends."""

from dataclasses import replace
from fractions import Fraction

from verify.desk.exploring import costs, nearly, questions
from verify.desk.exploring.counted import Counted
from verify.desk.exploring.local import Found, beside
from verify.desk.exploring.views import View
from verify.kernel.terms import Term
from verify.language.digits import ends_of
from verify.prove.reports import Bracket, Reports
from verify.prove.windows import Undecided
from verify.results.exploration import BALLS

PURE = "pure ratio"


def delta_for(view: View, r: Term, bits: int) -> Found:
    """The smallest delta for e^epsilon = r."""
    if isinstance(view, Counted) and costs.bracketed(view, "delta", bits):
        if not costs.rough(view, "delta"):
            return _delta(view, r)
        bits = nearly.ROUGH
    try:
        return questions.delta_for(view, r, bits)
    except Undecided:
        if not isinstance(view, Counted) or not view.crowds or view.exact:
            raise
        return _delta(view, r)


def _delta(view: Counted, r: Term) -> Found:
    return _found(view, _reports(view).delta(r), Fraction(0))


def ratio_for(view: View, wanted: Fraction, bits: int) -> Found:
    """The smallest e^epsilon for this delta."""
    if isinstance(view, Counted) and wanted and costs.bracketed(view, "epsilon", bits):
        if not costs.rough(view, "epsilon"):
            return _ratio(view, wanted)
        bits = nearly.ROUGH
    try:
        return questions.ratio_for(view, wanted, bits)
    except Undecided:
        if not isinstance(view, Counted) or not view.crowds or view.exact:
            raise
        return _ratio(view, wanted)


def _ratio(view: Counted, wanted: Fraction) -> Found:
    reports = _reports(view)
    endless, (a, b, c) = reports.endless()
    if endless > wanted:
        return Found(None, beside(view.finite.inputs, (a, b), c, view.n - 1), BALLS)
    found, pure = reports.smallest(wanted), view.ratio().value
    if isinstance(pure, Fraction | tuple) and ends_of(pure)[1] < found.high:
        found = replace(found, high=ends_of(pure)[1], by=(found.by[0], PURE))
    return _found(view, found, Fraction(1))


def _reports(view: Counted) -> Reports:
    """What is known of the letters."""
    return Reports([{w[0]: t for w, t in row.items()} for (row,) in view.finite.laws], view.n)


def _found(view: Counted, found: Bracket, least: Fraction) -> Found:
    """The ends, with the inputs at which the lower is attained, and what they rest on."""
    low, high = max(found.low, least), found.high
    a, b, c = found.inputs
    low_by, high_by = found.by
    return Found(
        low if low == high else (low, high),
        beside(view.finite.inputs, (a, b), c, view.n - 1) if high > least else None,
        f"{BALLS}, low end {low_by}, high end {high_by}",
    )
