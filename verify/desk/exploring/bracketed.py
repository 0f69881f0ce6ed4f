"""Questions about delta, exactly where the size allows it, else between two certified ends."""

from fractions import Fraction

from verify.desk.exploring import costs, questions
from verify.desk.exploring.counted import Counted
from verify.desk.exploring.local import Found, beside
from verify.desk.exploring.views import View
from verify.kernel.terms import Term
from verify.prove.reports import Bracket, Reports
from verify.results.exploration import BALLS


def delta_for(view: View, r: Term, bits: int) -> Found:
    """The smallest delta for e^epsilon = r."""
    if not isinstance(view, Counted) or not costs.bracketed(view, "delta", bits):
        return questions.delta_for(view, r, bits)
    found = _reports(view).delta(r)
    return _found(view, found, Fraction(0))


def ratio_for(view: View, wanted: Fraction, bits: int) -> Found:
    """The smallest e^epsilon for this delta."""
    if not wanted or not isinstance(view, Counted) or not costs.bracketed(view, "epsilon", bits):
        return questions.ratio_for(view, wanted, bits)
    reports = _reports(view)
    endless, (a, b, c) = reports.endless()
    if endless > wanted:
        return Found(None, beside(view.finite.inputs, (a, b), c, view.n - 1), BALLS)
    return _found(view, reports.smallest(wanted), Fraction(1))


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
