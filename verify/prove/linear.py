"""Finding the summands of the rule `combine`: which products of known differences add up to the wanted one.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement

from verify.kernel.arithmetic import Polynomial, Quotient, Summand, difference
from verify.kernel.errors import Refused
from verify.kernel.terms import FALSE, INT, REAL, Term, conj, div, num
from verify.language.evaluate import count, memory
from verify.language.traverse import ORDERS, subterms
from verify.prove.exact import factored
from verify.prove.normal import Forms, product
from verify.prove.programs import solve

Factor = frozenset[
    tuple[tuple[tuple[int, int], ...], int]
]  # a polynomial as a set of monomials with their coefficients
Candidate = tuple[tuple[int, ...], Term | None]  # premises multiplied, and a further factor
MOST_CANDIDATES = 700


def summands(
    premises: Sequence[Term], goal: Term, products: Sequence[tuple[int, ...]] = (), degree: int = 1
) -> tuple[Summand, ...] | None:
    """The choices for `combine` from these premises, or None. Products of up to `degree` premises are tried,
    and the ones named. A search asks the same again and again: half of its questions it has asked before.
    """
    known, key = memory("summands"), (tuple(premises), goal, tuple(products), degree)
    if key not in known:
        count(1 + len(premises))
        known[key] = _summands(premises, goal, products, degree)
    return known[key]  # type: ignore[no-any-return]


def _summands(
    premises: Sequence[Term], goal: Term, products: Sequence[tuple[int, ...]], degree: int
) -> tuple[Summand, ...] | None:
    forms = Forms()
    for p in premises if any(map(forms.divisors_of, (*premises, goal))) else ():
        if p.op in ("lt", "ne"):
            forms.know(difference(p))
    if degree > 1 and all(map(_is_linear, (forms.of(difference(r)) for r in (*premises, goal) if r.args))):
        degree = 1  # no product says more
    candidates = _candidates(premises, goal, products, degree)
    if degree > 1:
        squares = _squares(goal if goal is not FALSE else conj(*premises))
        candidates = squares + candidates if degree > 2 else candidates
        candidates += _monomials(forms, premises, goal) + (
            squares if degree == 2 else _weighted(premises, squares)
        )
    if goal is FALSE or goal.op == "lt" or premises:
        candidates.append(((), None))
    try:
        wanted = num(0) if goal is FALSE else difference(goal)
        found = _combination(forms, premises, goal, wanted, candidates[:MOST_CANDIDATES])
    except Refused:
        return None
    return found


def _is_linear(quotient: Quotient) -> bool:
    """Whether atoms are only added."""
    above, below = quotient
    return len(below) == 1 and () in below and all(sum(e for _, e in m) < 2 for m in above)


def _candidates(
    premises: Sequence[Term], goal: Term, products: Sequence[tuple[int, ...]], degree: int
) -> list[Candidate]:
    usable = [i for i, p in enumerate(premises) if p.op != "ne"]
    equal = [i for i in usable if premises[i].op == "eq"]
    found: list[Candidate] = [((i,), None) for i in usable]
    found += [(tuple(p), None) for p in products]
    if degree > 1:
        factors = _factors([premises[i] for i in usable] + ([] if goal is FALSE else [goal]))
        found += [((i,), f) for i in equal for f in factors]
        signed = [i for i in usable if premises[i].op != "eq"]
        found += [(pair, None) for pair in combinations_with_replacement(signed, 2)]
        if degree > 2:
            found += [(triple, None) for triple in combinations_with_replacement(signed, 3)]
    return found


def _monomials(forms: Forms, premises: Sequence[Term], goal: Term) -> list[Candidate]:
    """For each monomial of the wanted difference: the product of the facts that its factors are not negative.
    """
    if goal is FALSE:
        return []
    known: dict[int, int] = {}
    for i, p in enumerate(premises):
        above, below = forms.of(difference(p))
        if p.op in ORDERS and len(above) == 1 and below == {(): 1}:
            ((monomial, factor),) = above.items()
            if factor > 0 and len(monomial) == 1 and monomial[0][1] == 1:
                known.setdefault(monomial[0][0], i)
    above, _ = forms.of(difference(goal))
    found: list[Candidate] = []
    for monomial, factor in above.items():
        if factor > 0 and 1 < sum(e for _, e in monomial) <= LONGEST and all(a in known for a, _ in monomial):
            found.append((tuple(known[a] for a, e in monomial for _ in range(e)), None))
    return found


def _squares(goal: Term) -> list[Candidate]:
    """Squares of variables and roots, of their sums and differences, and of their distance from 1/2 and 1."""
    variables = sorted((v for v in goal.free if v.type in (INT, REAL)), key=lambda v: str(v.args[0]))[:4]
    variables += roots(goal)[:3]
    found: list[Candidate] = []
    for i, a in enumerate(variables):
        found += [((), f) for f in (a, a - num(1, 2), a - 1)]
        found += [((), f) for b in variables[:i] for f in (a - b, a + b)]
    return found


def roots(t: Term) -> list[Term]:
    """The roots in a term that stand on their own, inner ones first."""
    return [s for s in subterms(t) if s.op == "sqrt" and not s.loose]


def _weighted(premises: Sequence[Term], squares: list[Candidate]) -> list[Candidate]:
    """What is known not to be negative, times a square of a difference."""
    signed = [i for i, p in enumerate(premises) if p.op in ORDERS]
    return [
        ((i,), f)
        for i in signed
        for _, f in squares
        if f is not None and not (f.op == "sub" and f.args[1].op == "num")
    ]


LONGEST = 12


def _factors(relations: Sequence[Term]) -> list[Term]:
    """The parts of products in these relations: what an equality may need to be multiplied by."""
    found: dict[Term, None] = {}
    for r in relations:
        _add_factors(r, found)
    return [f for f in found if f.op != "num"][:40]


def _add_factors(t: Term, found: dict[Term, None]) -> None:
    """The parts of products in a term added to those found, inner ones first."""
    if t.op in ("add", "sub", "neg", "mul", "div", "pow", "lt", "le", "eq"):
        if t.op == "pow" and t.args[1].op != "num":
            found[t] = None
            return
        for a in t.args:
            _add_factors(a, found)
        if t.op == "mul":
            found.update(dict.fromkeys((t, *t.args)))
        elif t.op == "div":
            found.update(dict.fromkeys((t, div(1, t.args[1]))))
        elif t.op == "pow":
            found[t] = None
    elif t.op != "num":
        found[t] = None


def _combination(
    forms: Forms, premises: Sequence[Term], goal: Term, wanted: Term, candidates: list[Candidate]
) -> tuple[Summand, ...] | None:
    equal = [p.op == "eq" for p in premises]
    zero = [any(equal[i] for i in used) for used, _ in candidates]
    if goal.op == "eq":  # a sum of zeros
        candidates = [c for c, z in zip(candidates, zero, strict=True) if z]
        zero = [True] * len(candidates)
    aim = forms.of(wanted)
    if not candidates and aim[0]:
        return None
    gaps = [difference(p) for p in premises]
    factors = (
        (*(gaps[i] for i in used), *(() if factor is None else (factor,) * (1 if z else 2)))
        for (used, factor), z in zip(candidates, zero, strict=True)
    )  # a factor is squared where the product is not 0
    *columns, (sought, whole) = _columns([*map(forms.of_product, factors), aim])
    reward = None
    if goal is FALSE or goal.op == "lt":
        strict = [p.op == "lt" for p in premises]
        reward = [factor is None and all(strict[i] for i in used) for used, factor in candidates]
    found = solve([above for above, _ in columns], zero, sought, reward)
    if found is None:
        return None
    each = zip(candidates, found, columns, strict=True)
    return tuple((num(p * below, q * whole), *candidate) for candidate, (p, q), (_, below) in each if p)


def _columns(quotients: Sequence[Quotient]) -> list[tuple[Polynomial, int]]:
    """Quotients, as polynomials over whole numbers, but for their least common denominator."""
    if all(len(below) == 1 and () in below for _, below in quotients):
        return [(above, below[()]) for above, below in quotients]
    divisors = {frozenset(below.items()): below for _, below in quotients}
    inside = {key: _factored(below) for key, below in divisors.items()}
    common: dict[Factor, int] = {}
    for _, powers in inside.values():
        common |= {f: max(e, common.get(f, 0)) for f, e in powers.items()}
    missing = {
        key: _product(number < 0, {f: e - powers.get(f, 0) for f, e in common.items()})
        for key, (number, powers) in inside.items()
    }
    keys = [frozenset(below.items()) for _, below in quotients]
    return [
        (product(above, missing[key]), abs(inside[key][0]))
        for (above, _), key in zip(quotients, keys, strict=True)
    ]


def _factored(p: Polynomial) -> tuple[int, dict[Factor, int]]:
    """A number and irreducible polynomials with exponents, the first coefficient of each being positive."""
    known, key = memory("divisors in factors"), frozenset(p.items())
    if key not in known:
        known[key] = _in_factors(p)
    return known[key]  # type: ignore[no-any-return]


def _in_factors(p: Polynomial) -> tuple[int, dict[Factor, int]]:
    number, parts = factored(p)
    found: dict[Factor, int] = {}
    for part, e in parts:
        flip = part[min(part)] < 0
        number *= (-1) ** e if flip else 1
        found[frozenset((m, -c if flip else c) for m, c in part.items())] = e
    return number, found


def _product(negative: bool, powers: Mapping[Factor, int]) -> Polynomial:
    """The product of powers of polynomials, or the negative of that."""
    value: Polynomial = {(): -1 if negative else 1}
    for f, e in powers.items():
        for _ in range(e):
            value = product(value, dict(f))
    return value
