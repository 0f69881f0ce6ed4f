"""Questions about delta, of any view: the smallest delta for an epsilon, the smallest epsilon for a delta,
and whether all of it can be listed.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction

from verify.desk.exploring import nearly
from verify.desk.exploring.central import Central
from verify.desk.exploring.counted import Counted
from verify.desk.exploring.local import Found, Local
from verify.desk.exploring.numbers import e_to
from verify.desk.exploring.views import View
from verify.kernel.terms import Term, num
from verify.language.digits import Enclosure, ends_of, exponential
from verify.prove import blocks, deltas, exponentials, windows
from verify.prove.progress import Watch
from verify.results.exploration import BALLS, FRACTIONS, INTEGERS, KERNEL

POINTS = 48  # of a curve that bends too often, or whose numbers are not rational
MOST_LISTED_WEIGHTS = 4_000_000  # on all neighbouring datasets, for which the corners of a curve are listed


def delta_for(view: View, r: Term, bits: int) -> Found:
    """The smallest delta for e^epsilon = r: exact where r and the weights are, else enclosed."""
    if isinstance(view, Central) and view.has_formula:
        return view.formula(r, Fraction(0), bits)
    sides = view.sides()
    if sides is not None and not isinstance(view, Local):
        found = windows.delta(sides, r, bits)
        if found.value is not None and not found.value[0]:
            # no letter is r times as likely, whatever others send
            return Found(found.value if found.value[1] else Fraction(0), None, BALLS)
        return Found(found.value, view.beside(found.side), BALLS)
    if isinstance(view, Counted) and view.crowds:
        worst = _delta_of(view.crowds, r, bits, view.watch)
        if not worst.value[1]:
            return Found(Fraction(0), None, BALLS)
        return Found(worst.value, view.among(worst.crowd, worst.k), BALLS)
    if not isinstance(view, Central) and not view.finite.exact:
        return _nearly_delta(view, r, bits)
    if r.op == "num":
        return _exact_delta(view, Fraction(*r.args))
    low, high = around(r, bits + 64)
    above = _exact_delta(view, low)  # delta never increases with r
    below = (
        view.on(above, high)
        if isinstance(view, Counted) and view.kernel is None
        else _exact_delta(view, high)
    )
    ends = below.value, above.value
    by = "" if r.op == "exp" and r.args[0].op == "num" else ", e^epsilon by balls"
    trust = above.trust if above.trust == below.trust else behind(view)
    return Found(ends if ends[0] != ends[1] else ends[1], above.place, trust + by)  # type: ignore[arg-type]


def _delta_of(crowds: Sequence[blocks.Crowd], r: Term, bits: int, watch: Watch) -> blocks.Everywhere:
    """delta over all datasets; where two events are equally good, from numbers a little above and below r,
    between which it moves by less.
    """
    with suppress(windows.Undecided):
        return blocks.delta(crowds, r, bits, watch)
    step = num(1, 1 << (bits + 8))
    below, above = (blocks.delta(crowds, s, bits, watch) for s in (r + step, r - step))
    return replace(above, value=(below.value[0], above.value[1]))


def around(r: Term, bits: int) -> Enclosure:
    """Two rational numbers around a closed term; around a rational power of e by the kernel's numbers."""
    if r.op == "exp" and r.args[0].op == "num":
        return exponential(Fraction(*r.args[0].args), bits // 4 + 1)
    return windows.between(r, bits)


def _plain_delta(view: View, r: Fraction) -> Found:
    if isinstance(view, Counted):
        rows = [view.rows[x] for x in view.matter]
        excess, datasets = deltas.delta(rows, view.n, r, absent=view.absent, watch=view.watch)
        return Found(excess, view.named(datasets), datasets=datasets)
    excess, event = view.curve.delta(r)
    return Found(excess, view.named(event.datasets) if event.datasets else None, FRACTIONS)


def _exact_delta(view: View, r: Fraction) -> Found:
    """The same, and what the kernel says of it."""
    found = _plain_delta(view, r)
    agrees = (
        not isinstance(view, Central) and view.kernel is not None and view.kernel.delta(r, _single(found))
    )
    return replace(found, trust=KERNEL) if agrees else found


def _nearly_delta(view: Local | Counted, r: Term, bits: int) -> Found:
    """The smallest delta with weights that are not rational."""
    pure = view.ratio()
    low, high = around(r, bits + 64)
    if isinstance(pure.value, Fraction | tuple):
        power = pure.epsilon
        same = power is not None and exponentials.equal(r, e_to(num(power.numerator, power.denominator)))
        if low >= ends_of(pure.value)[1] or same:
            return Found(Fraction(0), None, BALLS)
    for work in nearly.precisions(bits):
        near, more = _near(view, work)
        low, high = around(r, work)
        above = _plain_delta(near, low)
        below = near.on(above, high) if isinstance(near, Counted) else _plain_delta(near, high)
        slack = more * (1 + high)
        least, most = max(_single(below) - slack, Fraction(0)), _single(above) + slack
        if (most - least) * (1 << bits) <= most or most * (1 << 4 * bits) <= 1:
            return Found((least, most), above.place, BALLS)
    raise windows.Undecided(f"delta is not enclosed to {bits} bits of it")


def _near(view: Local | Counted, bits: int) -> tuple[Local | Counted, Fraction]:
    """The same view of rational weights next to these, and by which part of them probabilities differ at
    most.
    """
    near, more = nearly.rational(view.finite, view.n if isinstance(view, Counted) else 1, bits)
    if isinstance(view, Counted):
        return Counted(near, view.n, absent=view.absent, watch=view.watch), more
    return Local(near, absent=view.absent), more


def _single(found: Found) -> Fraction:
    if not isinstance(found.value, Fraction):
        raise windows.Undecided("a number that should be exact")
    return found.value


def bends(view: View) -> bool:
    """Whether its curve is a polygon whose corners can be listed in some seconds."""
    if isinstance(view, Central):
        return view.sides() is None and not view.has_formula
    return (
        view.finite.exact
        and view.sides() is None
        and not (isinstance(view, Counted) and view.crowds)
        and (isinstance(view, Local) or view.pairs * view.outputs <= MOST_LISTED_WEIGHTS)
    )


def behind(view: View) -> str:
    """What stands behind its exact numbers, where the kernel does not repeat them."""
    return INTEGERS if isinstance(view, Counted) else FRACTIONS


def ratio_for(view: View, wanted: Fraction, bits: int) -> Found:
    """The smallest e^epsilon for this delta."""
    if not wanted:
        return view.ratio()
    if isinstance(view, Central) and view.has_formula:
        return view.formula(None, wanted, bits)
    sides = view.sides()
    if sides is not None and not isinstance(view, Local):
        found = windows.smallest(sides, wanted, bits)
        return Found(found.value, view.beside(found.side), BALLS)
    if isinstance(view, Counted) and view.crowds:
        return _ratio_of(view, wanted, bits)
    if not isinstance(view, Central) and not view.finite.exact:
        return _nearly_ratio(view, wanted, bits)
    return _exact_ratio(view, wanted)


def _ratio_of(view: Counted, wanted: Fraction, bits: int) -> Found:
    """Over all datasets of reports of one of two letters: infinite where a letter that one input never sends
    is likely enough.
    """
    for c in view.crowds:
        if c.low == num(0) and not windows.between(c.high, bits)[1] <= wanted:
            return Found(None, view.among(c, 0), BALLS)
    worst = blocks.smallest(view.crowds, wanted, bits, view.watch)
    low, high = worst.value
    return Found(low if high == 1 else (low, high), view.among(worst.crowd, worst.k), BALLS)


def _plain_ratio(view: View, wanted: Fraction) -> Found:
    if isinstance(view, Counted):
        rows = [view.rows[x] for x in view.matter]
        smallest, datasets = deltas.smallest(rows, view.n, wanted, absent=view.absent, watch=view.watch)
        return Found(smallest, view.named(datasets))
    smallest, event = view.curve.ratio(wanted)
    return Found(smallest, view.named(event.datasets) if event.datasets else None, FRACTIONS)


def _exact_ratio(view: View, wanted: Fraction) -> Found:
    """The same, and what the kernel says of it."""
    found = _plain_ratio(view, wanted)
    if (
        isinstance(view, Central)
        or view.kernel is None
        or not (found.value is None or isinstance(found.value, Fraction))
    ):
        return found
    return replace(found, trust=KERNEL) if view.kernel.smallest(wanted, found.value) else found


def _nearly_ratio(view: Local | Counted, wanted: Fraction, bits: int) -> Found:
    """The smallest e^epsilon with weights that are not rational: for a little less delta it is enough, for a
    little more it is needed.
    """
    for work in nearly.precisions(bits):
        near, more = _near(view, work)
        about = _plain_ratio(near, wanted).value
        most = 2 * about + 2 if isinstance(about, Fraction) else Fraction(1 << 64)
        slack = more * (1 + most)
        if slack >= wanted:
            continue
        enough, needed = _plain_ratio(near, wanted - slack), _plain_ratio(near, wanted + slack)
        if needed.value is None:
            return replace(needed, trust=BALLS)
        low, high = needed.value, enough.value
        if (
            isinstance(low, Fraction)
            and isinstance(high, Fraction)
            and high <= most
            and (high - low) * (1 << bits) <= low
        ):
            return Found(low if high == 1 else (low, high), enough.place, BALLS)
    raise windows.Undecided(f"epsilon is not enclosed to {bits} bits of e^epsilon")
