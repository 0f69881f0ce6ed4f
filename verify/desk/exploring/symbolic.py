"""Parameters that are left free: the ratio as a function of them, and the inequalities that say that it is
the largest for all their values.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement, permutations, product
from math import comb, prod

from verify.desk.exploring.randomizers import Chosen
from verify.kernel.terms import TRUE, Term, div, num, substitute
from verify.language.claim import Claim
from verify.language.evaluate import reduced
from verify.language.randomizer import BadRandomizer, Finite
from verify.language.reading.plain import read_domain
from verify.language.writing import write
from verify.results.exploration import Place

TRIED = tuple(
    Fraction(p, q)
    for p, q in ((1, 4), (1, 3), (1, 5), (1, 2), (2, 3), (1, 10), (3, 4), (1, 100), (1, 1), (2, 1), (10, 1))
)
MOST_CLAIMS, MOST_WEIGHTS = 60, 20_000  # inequalities, and weights on all datasets from which they are made
TermLaw = dict[tuple[int, ...], Term]


@dataclass(frozen=True)
class Largest:
    """A ratio as a term (None: infinite), where it is attained, for which values it is the largest, and the
    claim that it is for all.
    """

    ratio: Term | None
    place: Place
    at: str
    claim: Claim


def largest(chosen: Chosen, finite: Finite, view: str, n: int) -> Largest:
    """The ratio that is the largest at some values of the parameters, and the claim that it is the largest at
    all.
    """
    forall = ", ".join(domain for _, domain in chosen.free)
    sample = next(_samples(*read_domain(forall)), None)
    if sample is None:
        raise BadRandomizer(
            f"no values of {', '.join(finite.free)} were found in their domain; give them with --set"
        )
    inputs = len(finite.inputs)
    if comb(n + inputs - 2, inputs - 1) * inputs**2 * max(map(len, finite.reports())) ** n > MOST_WEIGHTS:
        raise _too_many("more than 60", finite)
    pairs = list(_pairs(finite, view, n))
    at = ", ".join(f"{v.args[0]} = {write(t)}" for v, t in sample.items())

    def claim(*inequalities: str) -> Claim:
        return Claim(claim=" and ".join(dict.fromkeys([*_weights(finite), *inequalities])), forall=forall)

    best: tuple[Fraction, Term, Term, Place] | None = None
    for p, q, place in pairs:
        for o, above in p.items():
            here = Place(place.datasets, place.listed, _output(finite, view, o))
            if o not in q:
                return Largest(None, here, at, claim(f"0 < {write(above)}"))
            ratio = _sampled(above, sample) / _sampled(q[o], sample)
            if best is None or ratio > best[0]:
                best = (ratio, above, q[o], here)
    if best is None:
        raise BadRandomizer(f"{finite.name} has no two inputs that are neighbours")
    _, high, low, place = best
    each = {(above, q[o]) for p, q, _ in pairs for o, above in p.items()}
    if len(each) > MOST_CLAIMS:
        raise _too_many(str(len(each)), finite)
    less = sorted(f"({write(a)})*({write(low)}) <= ({write(high)})*({write(b)})" for a, b in each)
    return Largest(_quotient(high, low), place, at, claim(f"0 < {write(low)}", *less))


def _too_many(count: str, finite: Finite) -> BadRandomizer:
    free = ", ".join(finite.free)
    return BadRandomizer(f"{count} inequalities are too many with {free} left free; give values with --set")


def _weights(finite: Finite) -> list[str]:
    """That no weight is negative, for any of the values."""
    return list(dict.fromkeys(f"0 <= {write(t)}" for row in finite.rows for t in row.values()))


def _samples(variables: tuple[Term, ...], formula: Term) -> Iterator[dict[Term, Term]]:
    for values in product(TRIED, repeat=len(variables)):
        table = {v: num(x.numerator, x.denominator) for v, x in zip(variables, values, strict=True)}
        if reduced(substitute(formula, table)) is TRUE:
            yield table


def _sampled(t: Term, sample: Mapping[Term, Term]) -> Fraction:
    new = reduced(substitute(t, dict(sample)))
    if new.op != "num" or new.args[0] <= 0:
        raise BadRandomizer(
            f"the weight {write(t)} is {write(new)} inside the domain; narrow it, or give values with --set"
        )
    return Fraction(*new.args)


def _pairs(finite: Finite, view: str, n: int) -> Iterator[tuple[TermLaw, TermLaw, Place]]:
    """The laws on neighbouring datasets: of words for the local view, else of counts."""
    one = [dict(law) if view == "local" else _counted(finite, law) for law in finite.reports()]
    for others in combinations_with_replacement(range(len(one)), n - 1):
        laws = [_sum_of([one[x], *(one[y] for y in others)]) if n > 1 else one[x] for x in range(len(one))]
        for a, b in permutations(range(len(one)), 2):
            listed = [tuple(finite.inputs[x] for x in (c, *others)) for c in (a, b)]
            first, second = ({x: d.count(x) for x in sorted(set(d))} for d in listed)
            yield laws[a], laws[b], Place((first, second), (listed[0], listed[1]))


def _counted(finite: Finite, law: Mapping[tuple[int, ...], Term]) -> TermLaw:
    new: TermLaw = {}
    for w, t in law.items():
        _add(new, finite.counts_of(w), t)
    return new


def _sum_of(laws: list[TermLaw]) -> TermLaw:
    total = laws[0]
    for law in laws[1:]:
        new: TermLaw = {}
        for (c, s), (d, t) in product(total.items(), law.items()):
            _add(new, tuple(map(sum, zip(c, d, strict=True))), reduced(s * t))
        total = new
    return total


def _add(law: TermLaw, place: tuple[int, ...], t: Term) -> None:
    law[place] = reduced(law[place] + t) if place in law else t


def _quotient(above: Term, below: Term) -> Term:
    """One through the other, without the factors that both have."""
    left, right = (Counter(_factors(t)) for t in (above, below))
    numbers = [
        prod((Fraction(*t.args) for t in c.elements() if t.op == "num"), start=Fraction(1))
        for c in (left, right)
    ]
    both = left & right
    high, low = (
        prod((t for t in (c - both).elements() if t.op != "num"), start=num(1)) for c in (left, right)
    )
    front = numbers[0] / numbers[1]
    return reduced(div(reduced(num(front.numerator, front.denominator) * high), reduced(low)))


def _factors(t: Term) -> Iterator[Term]:
    if t.op == "mul":
        yield from _factors(t.args[0])
        yield from _factors(t.args[1])
    else:
        yield t


def _output(finite: Finite, view: str, o: tuple[int, ...]) -> Mapping[str, int] | str:
    return finite.spelled(o) if view == "local" else dict(zip(finite.alphabet, o, strict=True))
