"""The built-in randomizers: what one user sends on each input, or the noise that a curator adds."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from math import comb
from types import MappingProxyType

from verify.desk.exploring.numbers import ends_of, e_to, whole_number, within
from verify.kernel.terms import Term, div, log, num
from verify.language.evaluate import reduced
from verify.language.randomizer import BadRandomizer, Finite, Row, number

Parameters = Mapping[str, Term]
BITS = ("0", "1")
HALF = Fraction(1, 2)
MOST_INPUTS = 1000  # with a law of their own: there are as many weights as the square of this
MOST_HASHED, MOST_ROWS, MOST_SUBSETS = 9, 31, 500  # inputs, inputs, letters
MOST_EPS = 100
MOST_TRIALS = 10**15


@dataclass(frozen=True)
class Curator:
    """Noise on the sum of n bits: for each sum 0..n, the law of the output. Neighbours are sums that differ
    by one.
    """

    name: str
    laws: Callable[[int], list[dict[int, Fraction]]] | None  # None: infinitely many outputs
    kind: str = "finite"
    parameters: tuple[Term, ...] = ()


@dataclass(frozen=True)
class BuiltIn:
    """A randomizer by name: what it does, its parameters with what they mean, and how it is built for n
    users.
    """

    says: str
    parameters: Mapping[str, str]
    build: Callable[[Parameters, int], Finite | Curator]
    varies: tuple[str, ...] = ()  # parameters with which the randomizer depends on the number of users


def one_each(
    name: str, inputs: Sequence[str], alphabet: Sequence[str], weights: Sequence[Sequence[Term]]
) -> Finite:
    """The randomizer whose report is one letter."""
    rows = (_row({(y,): t for y, t in enumerate(row)}) for row in weights)
    return Finite(name, tuple(inputs), tuple(alphabet), tuple((row,) for row in rows))


def of_bits(
    name: str, zero: Mapping[str, Term], one: Mapping[str, Term], alphabet: Sequence[str] = BITS
) -> Finite:
    """The randomizer of a bit with these laws of words."""
    rows = (_row({tuple(map(alphabet.index, w)): t for w, t in row.items()}) for row in (zero, one))
    return Finite(name, BITS, tuple(alphabet), tuple((row,) for row in rows))


def _row(weights: Mapping[tuple[int, ...], Term]) -> Row:
    """The law with these weights: those that are not 0."""
    return MappingProxyType({w: s for w, t in weights.items() if (s := reduced(t)) != num(0)})


def _either(some: Parameters, *names: str) -> str:
    """The one of these parameters that is there."""
    there = [n for n in names if n in some]
    if len(there) != 1:
        raise BadRandomizer(f"give one of {', '.join(names)} with --set, such as --set {names[0]}=1/4")
    return there[0]


def _share(t: Term, name: str, high: Fraction | int = 1) -> Term:
    """t, if it lies between 0 and this, both included."""
    return within(t, name, 0, high, ends="low high")


def _flag(some: Parameters, name: str) -> bool:
    """Whether a parameter is 1; it is 0 if it is not there."""
    t = some.get(name, num(0))
    if t not in (num(0), num(1)):
        raise BadRandomizer(f"{name} is 0 or 1")
    return t == num(1)


# What each user sends ---------------------------------------------------------------------------------------


def _rr(some: Parameters, n: int) -> Finite:
    if _either(some, "gamma", "eps") == "gamma":
        p = reduced(num(1, 2) + _share(some["gamma"], "gamma", HALF))
    else:
        p = _truth(within(some["eps"], "eps", 0, None, ends="low"), 2)
    return one_each("rr", BITS, BITS, [[p, 1 - p], [1 - p, p]])


def _truth(eps: Term, k: int) -> Term:
    """With which probability one of k values is told truthfully: e^eps/(e^eps + k - 1)."""
    return reduced(div(e_to(eps), e_to(eps) + (k - 1)))


def _k_rr(some: Parameters, n: int) -> Finite:
    k = whole_number(some["k"], "k", 2, MOST_INPUTS)
    truth = some["truth"] if _either(some, "truth", "eps") == "truth" else _truth(some["eps"], k)
    _share(truth, "truth")
    names = [str(x) for x in range(k)]
    here, other = reduced(truth), reduced(div(1 - truth, num(k - 1)))
    weights = (((y, here if x == y else other) for y in range(k)) for x in range(k))
    rows: list[Row] = [MappingProxyType({(y,): t for y, t in row if t != num(0)}) for row in weights]
    return Finite("k-rr", tuple(names), tuple(names), tuple((row,) for row in rows))


def _hits(name: str, inputs: Sequence[str], eps: Term, letters: Mapping[str, tuple[set[int], int]]) -> Finite:
    """A letter is e^eps times as likely on the inputs that it hits as on others, and stands for so many of
    one kind: which of these was sent says nothing.
    """
    e = e_to(within(eps, "eps", 0, MOST_EPS, ends="low high"))
    hit = sum(often for hits, often in letters.values() if 0 in hits)
    total = sum(often for _, often in letters.values())
    norm = reduced(num(hit) * e + num(total - hit))
    known: dict[tuple[bool, int], Term] = {}

    def weight(here: bool, often: int) -> Term:
        if (here, often) not in known:
            known[here, often] = reduced(div(num(often) * e if here else num(often), norm))
        return known[here, often]

    rows: list[Row] = [
        MappingProxyType({(y,): weight(x in hits, often) for y, (hits, often) in enumerate(letters.values())})
        for x in range(len(inputs))
    ]
    return Finite(name, tuple(inputs), tuple(letters), tuple((row,) for row in rows))


def _local_hashing(some: Parameters, n: int) -> Finite:
    k = whole_number(some["k"], "k", 2, MOST_HASHED)
    g = whole_number(some["g"], "g", 2, MOST_INPUTS)
    letters = {
        _listed(hits): (set(hits), g * (g - 1) ** (k - size))
        for size in range(k + 1)
        for hits in combinations(range(k), size)
    }
    return _hits("local-hashing", [str(x) for x in range(k)], some["eps"], letters)


def _listed(inputs: Sequence[int]) -> str:
    return "+".join(map(str, inputs)) or "none"


def _hadamard(some: Parameters, n: int) -> Finite:
    k = whole_number(some["k"], "k", 2, MOST_ROWS)
    size = 1 << k.bit_length()  # rows 1 to k of the matrix, without the first, in which all are 1
    letters = {
        str(y): ({x for x in range(k) if not ((x + 1) & y).bit_count() % 2}, 1) for y in range(size)
    }
    return _hits("hadamard-response", [str(x) for x in range(k)], some["eps"], letters)


def _subset(some: Parameters, n: int) -> Finite:
    k = whole_number(some["k"], "k", 2, MOST_INPUTS)
    d = whole_number(some["d"], "d", 1, k - 1)
    if comb(k, d) > MOST_SUBSETS:
        raise BadRandomizer(f"there are {comb(k, d)} subsets: ask for k and d with at most {MOST_SUBSETS}")
    letters = {_listed(hits): (set(hits), 1) for hits in combinations(range(k), d)}
    return _hits("subset-selection", [str(x) for x in range(k)], some["eps"], letters)


def _unary(some: Parameters, n: int) -> Finite:
    bins, q = whole_number(some["bins"], "bins", 2, MOST_INPUTS), _share(some["flip"], "flip", HALF)
    kept = num(1, 2) if _flag(some, "optimised") else 1 - q
    letters = [f"{j}:{b}" for j in range(bins) for b in (0, 1)]
    rows = [
        [_row({(2 * j,): 1 - one, (2 * j + 1,): one}) for j in range(bins)] for one in (q, kept)
    ]  # of a bin that is not the input, and of one that is
    laws = tuple(tuple(rows[j == x][j] for j in range(bins)) for x in range(bins))
    return Finite("unary", tuple(map(str, range(bins))), tuple(letters), laws)


def _lambda_rr(some: Parameters, n: int) -> Finite:
    if _either(some, "coin", "lam") == "coin":
        p = _share(some["coin"], "coin")
    else:
        p = reduced(div(_share(some["lam"], "lam", n), num(n)))
    half = num(1, 2) * p
    return one_each("lambda-rr", BITS, BITS, [[1 - half, half], [half, 1 - half]])


def zsum_gamma(some: Parameters, n: int) -> Term:
    """gamma itself, or 50/(eps^2 n) log(2/delta)."""
    if _either(some, "gamma", "eps") == "gamma":
        return _share(some["gamma"], "gamma")
    if "delta" not in some:
        raise BadRandomizer("with eps goes delta: --set eps=1/10 --set delta=1/1000000")
    eps, delta = (within(some[name], name, 0, 1, ends="high") for name in ("eps", "delta"))
    gamma = reduced(div(num(50), eps * eps * num(n)) * log(reduced(div(num(2), delta))))
    low, high = ends_of(gamma, "gamma")
    if high > HALF:
        needed = -((-2 * low * n) // 1)
        raise BadRandomizer(
            f"n >= 100/eps^2 log(2/delta) users are needed, that is {needed}, not {n}; or give gamma"
        )
    return gamma


def _zsum(some: Parameters, n: int) -> Finite:
    g = zsum_gamma(some, n)
    return of_bits("zsum", {"": g, "1": 1 - g}, {"1": g, "11": 1 - g}, ("1",))


def _r_infinity(some: Parameters, n: int) -> Finite:
    return of_bits("r-infinity", {"01": num(1)}, {"10": num(1)})


def _r_gap(some: Parameters, n: int) -> Finite:
    words = ["".join(w) for w in product("01", repeat=4)]
    unequal = [w for w in words if w.count("1") != 2]
    return of_bits("r-gap", dict.fromkeys(words, num(1, 16)), dict.fromkeys(unequal, num(1, 10)))


# What a curator adds ----------------------------------------------------------------------------------------


def _geometric(some: Parameters, n: int) -> Curator:
    a = some["a"] if _either(some, "a", "eps") == "a" else e_to(reduced(-some["eps"]))
    within(a, "a", 0, 1)
    if not _flag(some, "truncated") or a.op != "num":
        return Curator("geometric", None, "geometric", (a,))

    def laws(users: int) -> list[dict[int, Fraction]]:
        w = number(a)
        middle, end = (1 - w) / (1 + w), 1 / (1 + w)
        return [
            {y: (end if y in (0, users) else middle) * w ** abs(y - s) for y in range(users + 1)}
            for s in range(users + 1)
        ]

    return Curator("geometric", laws, "geometric", (a,))


def _laplace(some: Parameters, n: int) -> Curator:
    by_scale = _either(some, "scale", "eps") == "scale"
    scale = some["scale"] if by_scale else reduced(div(num(1), within(some["eps"], "eps", 0, None)))
    return Curator("laplace", None, "laplace", (within(scale, "scale", 0, None),))


def _binomial_noise(some: Parameters, n: int) -> Curator:
    trials = whole_number(some["trials"], "trials", 1, MOST_TRIALS)
    g = within(some["gamma"], "gamma", 0, 1)

    def laws(users: int) -> list[dict[int, Fraction]]:
        p = number(g)
        weights = [comb(trials, z) * p**z * (1 - p) ** (trials - z) for z in range(trials + 1)]
        return [{s + z: w for z, w in enumerate(weights)} for s in range(users + 1)]

    return Curator("binomial-noise", laws, "binomial", (num(trials), g))


def _sample_and_threshold(some: Parameters, n: int) -> Curator:
    p, least = _share(some["sample"], "sample"), whole_number(some["threshold"], "threshold", 0, MOST_TRIALS)

    def laws(users: int) -> list[dict[int, Fraction]]:
        w, found = number(p), []
        for s in range(users + 1):
            law: dict[int, Fraction] = {}
            for v in range(s + 1):
                y = v if v >= least else 0
                law[y] = law.get(y, Fraction(0)) + comb(s, v) * w**v * (1 - w) ** (s - v)
            found.append({y: q for y, q in law.items() if q})
        return found

    return Curator("sample-and-threshold", laws)


EPS, LOCAL = "the local epsilon instead", "the local epsilon"
BUILT_IN: Mapping[str, BuiltIn] = MappingProxyType({
    "rr": BuiltIn("the bit with probability 1/2 + gamma, else the other", {"gamma": "0..1/2", "eps": EPS},
        _rr),
    "k-rr": BuiltIn(
        "one of k values, told truthfully or else another, all alike",
        {"k": "2, 3, …", "truth": "how likely the true one is", "eps": EPS}, _k_rr,
    ),
    "local-hashing": BuiltIn(
        "a hash function of all there are, and the hash of one of k values with k-rr on g hashes",
        {"k": "2..9", "g": "2, 3, …", "eps": LOCAL}, _local_hashing,
    ),
    "hadamard-response": BuiltIn(
        "a column of a Hadamard matrix, likelier where the row of one of k values has a 1",
        {"k": "2..31", "eps": LOCAL}, _hadamard,
    ),
    "subset-selection": BuiltIn(
        "d of k values, likelier with the true one among them",
        {"k": "2, 3, …", "d": "1, 2, … (3 of 10, if eps = 1)", "eps": LOCAL}, _subset,
    ),
    "unary": BuiltIn(
        "for each of several bins a bit, on whether it is the input, flipped; a bit is a message that names "
        "its bin",
        {"bins": "2, 3, …", "flip": "how likely a 0 is flipped",
        "optimised": "1: a 1 becomes a fair coin (0: it is flipped as a 0 is)"},
        _unary,
    ),
    "lambda-rr": BuiltIn(
        "the bit with probability 1 - coin, else a fair coin",
        {"coin": "0..1", "lam": "coin = lam/n instead"}, _lambda_rr, ("lam",),
    ),
    "zsum": BuiltIn(
        "x + z copies of one message, z = 0 with probability gamma, else 1",
        {"gamma": "0..1", "eps": "with delta: gamma = 50/(eps^2 n) log(2/delta) instead", "delta": "0..1"},
        _zsum, ("eps",),
    ),
    "r-infinity": BuiltIn("input x sends the two messages x and 1 - x", {}, _r_infinity),
    "r-gap": BuiltIn("0 sends four uniform bits, 1 uniformly those without exactly two ones", {}, _r_gap),
    "geometric": BuiltIn(
        "the sum of n bits with two-sided geometric noise, (1 - a)/(1 + a) a^|y|",
        {"a": "0..1", "eps": "a = exp(-eps) instead",
        "truncated": "1: what falls outside 0..n is moved to the ends"}, _geometric,
    ),
    "laplace": BuiltIn("the sum of n bits with Laplace noise",
        {"scale": "more than 0", "eps": "scale = 1/eps instead"}, _laplace),
    "binomial-noise": BuiltIn("the sum of n bits with binomial noise", {"trials": "1, 2, …", "gamma": "0..1"},
        _binomial_noise),
    "sample-and-threshold": BuiltIn(
        "how many of the sampled bits are 1, or 0 if fewer than the threshold are",
        {"sample": "0..1", "threshold": "0, 1, …"},
        _sample_and_threshold,
    ),
})  # fmt: skip
