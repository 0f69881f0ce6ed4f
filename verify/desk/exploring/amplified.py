"""What shuffling makes of reports of which only the local epsilon is known."""

from collections.abc import Sequence
from fractions import Fraction

from verify.desk.exploring.numbers import e_to, ends_of, within
from verify.desk.exploring.users import read_users
from verify.kernel.terms import num
from verify.language.evaluate import reduced
from verify.language.randomizer import BadRandomizer, read_number
from verify.prove import amplification
from verify.prove.contours import BITS
from verify.prove.exact import precision
from verify.prove.windows import enclosed
from verify.results.composition import Bracket, Cost
from verify.results.exploration import BALLS

MOST_LOCAL = 30
WHO = "randomized response, all other users with the same input"


def amplified(
    local: object, users: str | int | Sequence[int], *, epsilon: object = None, delta: object = None
) -> list[Cost]:
    """For each number of users what the worst randomizer with this local epsilon costs."""
    own = within(read_number(local, "the local epsilon"), "the local epsilon", 0, MOST_LOCAL)
    if (epsilon is None) == (delta is None):
        raise BadRandomizer("ask for the delta of an epsilon or for the epsilon of a delta")
    found = []
    for n in read_users(users):
        with precision(BITS):
            e = enclosed(reduced(e_to(own)))
        if delta is not None:
            wanted = within(read_number(delta, "delta"), "delta", 0, 1)
            if wanted.op != "num":
                raise BadRandomizer(f"delta is a rational number, such as 1/1000000, not {delta}")
            low, high = amplification.epsilon(e, n, chance := Fraction(*wanted.args))
            found.append(Cost(Bracket(low, high), Bracket(chance, chance), BALLS, WHO))
            continue
        power = within(read_number(epsilon, "epsilon"), "epsilon", 0, MOST_LOCAL, ends="low high")
        with precision(BITS):
            r = enclosed(reduced(e_to(power))) if power != num(0) else enclosed(num(1))
        ends = amplification.delta(e, n, r)
        found.append(Cost(Bracket(*ends_of(power, "epsilon")), Bracket(*ends), BALLS, WHO))
    return found
