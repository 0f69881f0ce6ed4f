"""Numbers that a question is made of, enclosed by balls where they are not rational."""

from fractions import Fraction

from verify.kernel.terms import Term, div, exp, num
from verify.language.digits import Enclosure
from verify.language.evaluate import reduced
from verify.language.randomizer import BadRandomizer
from verify.language.writing import write
from verify.prove.windows import Undecided, between


def e_to(t: Term) -> Term:
    """e to the power t, in lowest terms where t is 0 or the log of a number."""
    if t == num(0):
        return num(1)
    if t.op == "log" and t.args[0].op == "num":
        inside: Term = t.args[0]
        return inside
    if t.op == "neg" and t.args[0].op == "log":
        return reduced(div(num(1), t.args[0].args[0]))
    return exp(t)


def ends_of(t: Term, name: str) -> Enclosure:
    """Two numbers around a closed term; the same where it is a rational number."""
    if t.op == "num":
        return Fraction(*t.args), Fraction(*t.args)
    try:
        return between(t, 64)
    except (Undecided, OverflowError, ValueError):
        raise BadRandomizer(f"{name} = {write(t)} is not a number that can be enclosed") from None


def within(t: Term, name: str, low: Fraction | int, high: Fraction | int | None, *, ends: str = "") -> Term:
    """t, if it is certain that it lies inside, or speaks of variables, of which others say what they are."""
    if t.free:
        return t
    least, most = ends_of(t, name)
    above = low <= least if "low" in ends else low < least
    below = high is None or (most <= high if "high" in ends else most < high)
    if not (above and below):
        first, second = ("<=" if end in ends else "<" for end in ("low", "high"))
        bounds = f"{low} {first} {name}" + ("" if high is None else f" {second} {high}")
        raise BadRandomizer(f"{bounds} is needed, not {name} = {write(t)}")
    return t


def whole_number(t: Term, name: str, least: int, most: int) -> int:
    """t as a whole number between two."""
    if t.op != "num" or t.args[1] != 1 or t.args[0] < least:
        raise BadRandomizer(f"{name} is a whole number from {least} on, not {write(t)}")
    if t.args[0] > most:
        raise BadRandomizer(f"{name} = {write(t)} is more than can be written out: ask for at most {most}")
    return int(t.args[0])
