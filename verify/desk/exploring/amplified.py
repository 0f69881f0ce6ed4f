"""What shuffling makes of reports of which only the local epsilon is known."""

from collections.abc import Sequence
from fractions import Fraction

from verify.desk.exploring.composed import DIGITS, delta_of
from verify.desk.exploring.numbers import e_to, ends_of, within
from verify.desk.exploring.users import read_users
from verify.kernel.terms import Term, num
from verify.language.evaluate import reduced
from verify.language.randomizer import BadRandomizer, read_number
from verify.prove import amplification
from verify.prove.contours import BITS
from verify.prove.exact import Ball, precision
from verify.prove.windows import enclosed
from verify.results.composition import Amplification, Amplified, Bracket
from verify.results.exploration import BALLS

MOST_LOCAL = 30


def amplified(
    local: object, users: str | int | Sequence[int], *, epsilon: object = None, delta: object = None,
    digits: int = DIGITS,
) -> Amplified:  # fmt: skip
    """For each number of users what the worst randomizer with this local epsilon costs."""
    own = within(read_number(local, "the local epsilon"), "the local epsilon", 0, MOST_LOCAL)
    if (epsilon is None) == (delta is None):
        raise BadRandomizer("ask for the delta of an epsilon (--epsilon) or the epsilon of a delta (--delta)")
    power = None if epsilon is None else read_number(epsilon, "epsilon")
    if power is not None:
        within(power, "epsilon", 0, MOST_LOCAL, ends="low high")
    wanted = Fraction(0) if delta is None else delta_of(delta)
    numbers = read_users(users)
    if not numbers:
        raise BadRandomizer("name how many users are shuffled, such as --users 1e3,1e5")
    rows = tuple(_row(_ball(own), n, power, wanted) for n in numbers)
    return Amplified(str(local), "delta" if power is not None else "epsilon", digits, rows)


def _ball(power: Term) -> Ball:
    """e to this power."""
    with precision(BITS):
        return enclosed(reduced(e_to(power)) if power != num(0) else num(1))


def _row(e: Ball, n: int, power: Term | None, wanted: Fraction) -> Amplification:
    if power is None:
        found = amplification.epsilon(e, n, wanted)
        name, given = "epsilon", Bracket(wanted, wanted)
    else:
        found = amplification.delta(e, n, _ball(power))
        name, given = "delta", Bracket(*ends_of(power, "epsilon"))
    ends = Bracket(found.low, found.high)
    epsilon, delta = (ends, given) if power is None else (given, ends)
    published = tuple(
        (f"{name} by {bound}", Bracket(found.low, value))
        for bound, value in (("blanket", found.blanket), ("clones", found.clones))
    )
    by = f"{BALLS}, low end all others alike, high end {found.by}"
    return Amplification(epsilon, delta, by, found.attained, users=n, published=published)
