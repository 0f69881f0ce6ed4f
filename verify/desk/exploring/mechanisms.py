"""The mechanisms of which rounds are made: for each the pair of laws that dominates it, and pairs that
attain.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from itertools import permutations
from types import MappingProxyType
from typing import Any, cast

from verify.desk.exploring.built_in import BUILT_IN
from verify.desk.exploring.numbers import e_to, ends_of, whole_number, within
from verify.desk.exploring.randomizers import chosen
from verify.kernel.terms import Term, div, exp, num
from verify.language.evaluate import reduced
from verify.language.randomizer import BadRandomizer, Finite, read_number
from verify.prove.contours import Loss
from verify.prove.dominating import dominating
from verify.prove.grids import Listed, OnGrid
from verify.prove.losses import DiscreteGaussian, Gaussian, Laplace, Values, Weighted
from verify.prove.sampled import (
    ADDED, FIXED, REMOVED, REPLACED, SampledDiscrete, SampledGaussian, SampledLaplace,
)  # fmt: skip

REPLACE, ADD_REMOVE = "replace", "add-remove"
POISSON, FIXED_SIZE, LOSSES = "poisson", "fixed", "losses"
MOST_INPUTS, MOST_SHIFT = 60, 10_000
Parameters = Mapping[str, Term]


@dataclass(frozen=True)
class Pairs:
    """For one dataset in the place of its neighbour and the other way round: the loss of a pair that
    dominates all of them, and losses of pairs that occur, with the names of these.
    """

    most: tuple[Loss, Loss]
    attained: tuple[tuple[Loss, ...], tuple[Loss, ...]]
    names: tuple[str, ...] = ("",)


@dataclass(frozen=True)
class Mechanism:
    """What it does, its parameters with what they mean, and how its pairs are found."""

    says: str
    parameters: Mapping[str, str]
    build: Callable[[Parameters], Pairs]


def same(loss: Loss) -> Pairs:
    """Both ways the same loss, which two neighbours attain."""
    return Pairs((loss, loss), ((loss,), (loss,)))


def _positive(some: Parameters, name: str) -> Term:
    return within(some[name], name, 0, None)


def _apart(some: Parameters) -> Term:
    return _positive(some, "sensitivity") if "sensitivity" in some else num(1)


def _gaussian(some: Parameters) -> Pairs:
    return same(Gaussian(reduced(div(_positive(some, "sigma"), _apart(some)))))


def _laplace(some: Parameters) -> Pairs:
    scale = _positive(some, "scale") if _one(some, "scale", "eps") == "scale" else None
    one = div(num(1), scale) if scale is not None else _positive(some, "eps")
    return same(Laplace(reduced(one * _apart(some))))


def _discrete_gaussian(some: Parameters) -> Pairs:
    square = reduced(_positive(some, "sigma") ** num(2))
    if ends_of(square, "sigma^2")[1] > 10**6:
        raise BadRandomizer("discrete-gaussian is for sigma up to 1000: ask for gaussian")
    return same(DiscreteGaussian(square, _shift(some)))


def _shift(some: Parameters) -> int:
    return whole_number(some.get("sensitivity", num(1)), "sensitivity", 1, MOST_SHIFT)


def _geometric(some: Parameters) -> Pairs:
    """Between the two centres the ratio falls step by step; outside it is the same everywhere."""
    a = some["a"] if _one(some, "a", "eps") == "a" else e_to(reduced(-_positive(some, "eps")))
    within(a, "a", 0, 1)
    d = _shift(some)
    rest = reduced(div(num(1), 1 + a))
    far = reduced(rest * a ** num(d))
    middle = reduced((1 - a) * rest)
    inner = [(reduced(middle * a ** num(y)), reduced(middle * a ** num(d - y))) for y in range(1, d)]
    return same(Values(((rest, far), *inner, (far, rest))))


def _staircase(some: Parameters) -> Pairs:
    """Neighbours one step apart: the loss is eps, 0 or -eps, and P and Q differ by P[|noise| <= 1/2]."""
    eps = _positive(some, "eps")
    b = e_to(reduced(-eps))
    share = within(
        some.get("share", reduced(div(num(1), 1 + e_to(reduced(div(eps, num(2))))))),
        "share",
        0,
        1,
        ends="low high",
    )
    peak = div(1 - b, 2 * (b + share * (1 - b)))
    if ends_of(share, "share")[0] * 2 < 1:
        peak = peak * (2 * share + b * (1 - 2 * share))
    high = reduced(div(peak, 1 - b))
    low = reduced(high * b)
    rest = reduced(1 - high - low)
    return same(Values(((high, low), (rest, rest), (low, high))))


def _pure(some: Parameters) -> Pairs:
    """Whatever is (eps, delta)-private is dominated by this pair."""
    e = e_to(within(some["eps"], "eps", 0, None, ends="low"))
    delta = within(some.get("delta", num(0)), "delta", 0, 1, ends="low high")
    high, low = reduced(div((1 - delta) * e, 1 + e)), reduced(div(1 - delta, 1 + e))
    masses = [(delta, num(0)), (high, low), (low, high), (num(0), delta)]
    return same(Values(tuple(m for m in masses if m != (num(0), num(0)))))


def of_laws(laws: Sequence[Mapping[Any, Term]], names: Sequence[str]) -> Pairs:
    """Any two of these laws are neighbours."""
    if len(laws) > MOST_INPUTS:
        raise BadRandomizer(f"{len(laws)} inputs are too many: rounds take up to {MOST_INPUTS}")
    pairs: dict[Values, str] = {}
    for a, b in permutations(range(len(laws)), 2):
        pairs.setdefault(_pair(laws[a], laws[b]), f"{names[a]} | {names[b]}")
    if not pairs:
        raise BadRandomizer("with one input alone there are no neighbours")
    most = dominating(list(pairs))
    return Pairs((most, most), (tuple(pairs), tuple(pairs)), tuple(pairs.values()))


def _pair(p: Mapping[Any, Term], q: Mapping[Any, Term]) -> Values:
    """The two laws, outputs with the same two probabilities taken together, in an order that does not depend
    on the names.
    """
    often: dict[tuple[Term, Term], int] = {}
    for y in {**p, **q}:
        mass = (p.get(y, num(0)), q.get(y, num(0)))
        often[mass] = often.get(mass, 0) + 1
    masses = ((reduced(num(k) * u), reduced(num(k) * v)) for (u, v), k in often.items())
    return Values(tuple(sorted(masses, key=repr)))


def local(what: Finite) -> Pairs:
    """A user's report."""
    if what.free:
        raise BadRandomizer(f"{what.name}: give {', '.join(what.free)} a value")
    return of_laws(what.reports(), what.inputs)


def exponential(scores: Sequence[Sequence[Term]], eps: Term, sensitivity: Term | None) -> Pairs:
    """The exponential mechanism: on input x it answers y with weight exp(eps score/(2 sensitivity))."""
    if len({len(row) for row in scores}) != 1:
        raise BadRandomizer("each row of scores has one score for each answer")
    apart = sensitivity or _farthest(scores)
    laws: list[dict[object, Term]] = []
    for row in scores:
        weights = [exp(reduced(div(eps * s, 2 * apart))) for s in row]
        whole = weights[0]
        for w in weights[1:]:
            whole = whole + w
        laws.append({y: reduced(div(w, whole)) for y, w in enumerate(weights)})
    return of_laws(laws, [str(x) for x in range(len(scores))])


def _farthest(scores: Sequence[Sequence[Term]]) -> Term:
    most = Fraction(0)
    for column in zip(*scores, strict=True):
        values = [ends_of(s, "a score") for s in column]
        if any(low != high for low, high in values):
            raise BadRandomizer("with scores that are not rational, sensitivity=… is needed")
        most = max(most, max(v for v, _ in values) - min(v for v, _ in values))
    if not most:
        raise BadRandomizer("all inputs have the same scores")
    return num(most.numerator, most.denominator)


def _one(some: Parameters, *names: str) -> str:
    there = [n for n in names if n in some]
    if len(there) != 1:
        raise BadRandomizer(f"give one of {', '.join(names)}, such as {names[0]}=1/4")
    return there[0]


APART = "how far neighbours are apart (1)"
MECHANISMS: Mapping[str, Mechanism] = MappingProxyType({
    "gaussian": Mechanism("Gaussian noise",
        {"sigma": "its standard deviation", "sensitivity": APART}, _gaussian),
    "laplace": Mechanism("Laplace noise",
        {"scale": "its scale", "eps": "scale = 1/eps instead", "sensitivity": APART}, _laplace),
    "discrete-gaussian": Mechanism("Gaussian noise on the integers",
        {"sigma": "the parameter", "sensitivity": APART}, _discrete_gaussian),
    "geometric": Mechanism("two-sided geometric noise, truncated to a range or not",
        {"a": "0..1", "eps": "a = exp(-eps) instead", "sensitivity": APART}, _geometric),
    "staircase": Mechanism("noise whose density falls by exp(-eps) at each step of the sensitivity",
        {"eps": "of one round", "share": "of a step that is the higher one, 0..1 (1/(1 + exp(eps/2)))"},
        _staircase),
    "pure": Mechanism("anything that is (eps, delta)-private",
        {"eps": "of one round", "delta": "0..1 (0)"}, _pure),
})  # fmt: skip
EXPONENTIAL = Mechanism("the exponential mechanism",
    {"scores": "for each input a row, [1,0; 0,1]", "eps": "of one round", "sensitivity": "of the scores"},
    lambda some: same(Values(())))  # fmt: skip


def pairs_of(name: str, values: Mapping[str, object], neighbours: str) -> tuple[str, Pairs]:
    """What a round is called, and its pairs."""
    if name == LOSSES:
        return name, _listed(values)
    how = [key for key in (POISSON, FIXED_SIZE) if key in values]
    if not how:
        return _whole(name, values, neighbours)
    if len(how) > 1:
        raise BadRandomizer(f"give one of {POISSON} and {FIXED_SIZE}")
    share = read_number(values[how[0]], how[0])
    if share == num(1):
        raise BadRandomizer(f"with {how[0]}=1 nothing is left out: name the mechanism alone")
    within(share, how[0], 0, 1)
    rest = {k: v for k, v in values.items() if k != how[0]}
    called, pairs = _whole(name, rest, neighbours)
    return called, _sampled(pairs, how[0], share, neighbours, called)


def _listed(values: Mapping[str, object]) -> Pairs:
    """The losses of another accountant: a distribution of dp_accounting, or a table on a grid. Nobody says
    which neighbours attain them.
    """
    given = values.get("of")
    both = (getattr(given, "_pmf_remove", given), getattr(given, "_pmf_add", given))
    one, other = (Listed(_table(pmf)) for pmf in both)
    return Pairs((one, other), ((), ()), ("",))


def _table(pmf: Any) -> OnGrid:
    if isinstance(pmf, OnGrid):
        return pmf
    if hasattr(pmf, "to_dense_pmf"):
        pmf = pmf.to_dense_pmf()
    try:
        step, first, lost = float(pmf._discretization), int(pmf._lower_loss), float(pmf._infinity_mass)  # noqa: SLF001
        masses, above = tuple(map(float, pmf._probs)), bool(pmf._pessimistic_estimate)  # noqa: SLF001
    except (AttributeError, TypeError, ValueError):
        raise BadRandomizer(
            'losses are a distribution of dp_accounting: {"mechanism": "losses", "of": pld, "times": 10}'
        ) from None
    if not above:
        raise BadRandomizer("these losses are rounded down (pessimistic_estimate=False), and bound nothing")
    if not (step > 0 and lost >= 0 and all(p >= 0 for p in masses)):
        raise BadRandomizer("losses have a step above 0 and probabilities from 0 on")
    return OnGrid(step, first, masses, lost)


def _sampled(pairs: Pairs, how: str, share: Term, neighbours: str, name: str) -> Pairs:
    """The same, where only a share of the records is drawn."""
    if neighbours == ADD_REMOVE:
        if how == FIXED_SIZE:
            raise BadRandomizer("a sample of fixed size is for neighbours that replace one record")
        ways = [
            (_drawn(pairs.most[0], share, kind), tuple(_drawn(a, share, kind) for a in pairs.attained[0]))
            for kind in (REMOVED, ADDED)
        ]
        return Pairs((ways[0][0], ways[1][0]), (ways[0][1], ways[1][1]), pairs.names)
    if how == POISSON:
        if not isinstance(pairs.most[0], Gaussian | Laplace):
            raise BadRandomizer(
                f"{name}: for neighbours that replace a record, {POISSON}=… goes with gaussian and laplace; "
                f"ask with --neighbours {ADD_REMOVE}, or with {FIXED_SIZE}=…"
            )
        return same(_drawn(pairs.most[0], share, REPLACED))
    most = _drawn(pairs.most[0], share, FIXED)
    both = tuple(_drawn(a, share, kind) for kind in (REMOVED, ADDED) for a in pairs.attained[0])
    return Pairs((most, most), (both, both), pairs.names * 2)


def _drawn(loss: Loss, share: Term, kind: str) -> Loss:
    if isinstance(loss, Gaussian):
        return SampledGaussian(loss.sigma, share, kind)
    if isinstance(loss, Laplace):
        return SampledLaplace(loss.most, share, kind)
    return SampledDiscrete(cast("Weighted", loss), share, kind)


def _named(name: str) -> None:
    """Refuse a name that nothing has."""
    known = [*MECHANISMS, "exponential", *BUILT_IN]
    if name not in known and not name.endswith(".toml"):
        near = get_close_matches(name, known, n=1, cutoff=0.4)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
        raise BadRandomizer(f"there is no mechanism {name!r}: {hint} (a file of your own ends in .toml)")


def _whole(name: str, values: Mapping[str, object], neighbours: str) -> tuple[str, Pairs]:
    """The same, of all records."""
    if name == "exponential":
        _known(name, EXPONENTIAL, values)
        if "scores" not in values or "eps" not in values:
            raise BadRandomizer("exponential needs eps=… and scores=[1,0; 0,1]")
        given = values.get("sensitivity")
        return name, exponential(
            _scores(values["scores"]), within(read_number(values["eps"], "eps"), "eps", 0, None),
            None if given is None else within(read_number(given, "sensitivity"), "sensitivity", 0, None),
        )  # fmt: skip
    if name in MECHANISMS:
        _known(name, MECHANISMS[name], values)
        terms = {k: read_number(v, k) for k, v in values.items()}
        try:
            return name, MECHANISMS[name].build(terms)
        except KeyError as missing:
            raise BadRandomizer(f"{name} needs {missing.args[0]}=…") from None
    _named(name)
    which = chosen(name, values)
    what = which.build(1)
    if not isinstance(what, Finite):
        raise BadRandomizer(f"{name}: rounds are made of what one user sends, or of {', '.join(MECHANISMS)}")
    if neighbours != REPLACE:
        raise BadRandomizer(
            f"{name}: a user who is taken away sends nothing, which is seen: replace one instead"
        )
    return which.name, local(what)


def _known(name: str, what: Mechanism, values: Mapping[str, object]) -> None:
    for key in values:
        if key not in what.parameters:
            listed = "; ".join(f"{p} ({says})" for p, says in what.parameters.items())
            raise BadRandomizer(f"{name} has no parameter {key!r}: it has {listed}")


def _scores(given: object) -> list[list[Term]]:
    if isinstance(given, str):
        given = [row.replace(",", " ").split() for row in given.strip().strip("[]").split(";")]
    if not isinstance(given, Sequence) or not given or not all(isinstance(r, Sequence) and r for r in given):
        raise BadRandomizer("scores are a row for each input, such as [1,0; 0,1]")
    return [[read_number(s, "a score") for s in row] for row in given]
