"""What shuffling makes of reports of which only the local epsilon is known.

Let e be that epsilon's exponential, and the user who differs have the laws A or B. Since A <= e B and B <= e
A there are laws U and V with A = (e U + V)/(e + 1) and B = (U + e V)/(e + 1), so that A + B = U + V. Every
other law is at least A/e and at least B/e, so that it is U with the chance 1/(2e), V with the same chance,
and something else otherwise, which may be told. What is left are the counts of U and of V: a randomizer with
three letters, of which all other users have the input (1/(2e), 1/(2e), 1 - 1/e).
"""

from fractions import Fraction

from verify.prove.brackets import lower, summand, upper
from verify.prove.contours import BITS
from verify.prove.exact import Ball, ball, ends, precision

HALVINGS = 24
Ends = tuple[Fraction, Fraction]


def delta(e: Ball, users: int, r: Ball) -> Ends:
    """For e^epsilon = r, what the worst of all such randomizers costs: at most what is left, and at least
    what randomized response does, of which all others have the same input.
    """
    with precision(BITS):
        return ends(_attained(e, users, r))[0], min(ends(_bound(e, users, r))[1], Fraction(1))


def _bound(e: Ball, users: int, r: Ball) -> Ball:
    high, low, chance = (e - r) / (e + 1), (1 - r * e) / (e + 1), 1 / (2 * e)
    return upper(summand([(1, high, chance), (1, low, chance), (1, ball(0), 1 - 2 * chance)]), users)


def _attained(e: Ball, users: int, r: Ball) -> Ball:
    """Others who all have the input of the neighbour's law, or all that of the user's own."""
    found = ball(0)
    high, low = (e - r) / (e + 1), (1 - r * e) / (e + 1)
    for first, second in ((e, ball(1)), (ball(1), e)):
        letters = [(1, high, first / (e + 1)), (1, low, second / (e + 1))]
        found = found.max(lower(summand(letters), users))
    return found


def epsilon(e: Ball, users: int, wanted: Fraction) -> Ends:
    """The ends of the smallest epsilon for this delta, which is at most the local one."""
    with precision(BITS):
        top = Fraction(ends(e.log())[1])
        at_least, enough = Fraction(0), top
        low, high = Fraction(0), top
        for _ in range(HALVINGS):  # the smallest epsilon of the bound, from above
            middle = (low + high) / 2
            if ends(_bound(e, users, ball(middle).exp()))[1] <= wanted:
                high = enough = middle
            else:
                low = middle
        low, high = Fraction(0), enough
        for _ in range(HALVINGS):  # the largest that is certainly needed
            middle = (low + high) / 2
            if ends(_attained(e, users, ball(middle).exp()))[0] > wanted:
                low = at_least = middle
            else:
                high = middle
        return at_least, enough
