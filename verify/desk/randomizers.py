"""Randomizers by name or of one's own: what one user sends on each input, or the noise that a curator adds;
weights are exact.

A report is a word over the alphabet, and its letters are the messages. It is put together from independent
coordinates, so that 20 noisy bits are 20 small laws and not a million words. A weight is a term: a number, or
an expression in parameters that are left free.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from fractions import Fraction
from itertools import product
from math import comb, prod
from types import MappingProxyType

from verify.kernel.definitions import Randomizer
from verify.kernel.errors import KernelError
from verify.kernel.terms import FALSE, INT, REAL, Term, div, eq, exp, function, ite, log, num, substitute, var
from verify.language.evaluate import defined, reduced
from verify.language.reading.plain import Unreadable, read
from verify.language.writing import write
from verify.prove.windows import Undecided, between

Word = tuple[int, ...]  # letters by number
Row = Mapping[Word, Term]  # a law of words
Counts = tuple[int, ...]
Law = dict[Counts, Fraction]
MOST_REPORTS = 1 << 16  # words or counts that are written out
NEIGHBOURS = ("replace", "add-remove")
VIEWS = ("local", "pre-shuffled", "shuffled", "central")


class BadRandomizer(ValueError):
    """What was asked of a randomizer cannot be; the message says what can."""


@dataclass(frozen=True)
class Finite:
    """What one user sends: for each input, the laws of independent coordinates, whose words are joined to a
    report.
    """

    name: str
    inputs: tuple[str, ...]
    alphabet: tuple[str, ...]
    laws: tuple[tuple[Row, ...], ...]

    @property
    def free(self) -> tuple[str, ...]:
        """The parameters that are left free."""
        return tuple(sorted({str(v.args[0]) for row in self.rows for w in row.values() for v in w.free}))

    @property
    def rows(self) -> Iterator[Row]:
        """The laws of all coordinates on all inputs."""
        return (row for coordinates in self.laws for row in coordinates)

    @property
    def exact(self) -> bool:
        """Whether all weights are rational numbers."""
        return all(w.op == "num" for row in self.rows for w in row.values())

    def settled(self, values: Mapping[str, Term]) -> "Finite":
        """With these values for the parameters that are left free."""
        table = {var(name, REAL): value for name, value in values.items()}

        def put(row: Row) -> Row:
            given = {w: meant(substitute(t, table), f"the weight {write(t)}") for w, t in row.items()}
            return MappingProxyType({w: t for w, t in given.items() if t != num(0)})

        return replace(self, laws=tuple(tuple(map(put, coordinates)) for coordinates in self.laws))

    @property
    def parallel(self) -> bool:
        """Whether each coordinate has words of one length only, on all inputs alike: a report then tells the
        word of each.
        """
        return len({len(c) for c in self.laws}) == 1 and all(
            len({len(w) for row in column for w in row}) == 1 for column in zip(*self.laws, strict=True)
        )

    def reports(self) -> list[dict[Word, Term]]:
        """For each input, the law of the report, written out."""
        return [self._joined(c, lambda words: tuple(s for w in words for s in w)) for c in self.laws]

    def counted(self) -> list[Law]:
        """For each input, the law of how often each letter occurs in the report."""
        each = [[self._joined([row], lambda words: self.counts_of(words[0])) for row in c] for c in self.laws]
        found = []
        for coordinates in each:
            law: Law = {(0,) * len(self.alphabet): Fraction(1)}
            for row in coordinates:
                law = self._added(law, row)
            found.append(law)
        return found

    def _added(self, law: Law, row: dict[Counts, Term]) -> Law:
        new: Law = {}
        if len(law) * len(row) > 16 * MOST_REPORTS:
            raise BadRandomizer(
                f"{self.name}: the counts in one user's report are too many to be written out; ask with"
                " --view local"
            )
        for (c, p), (d, t) in product(law.items(), row.items()):
            counts = tuple(map(sum, zip(c, d, strict=True)))
            new[counts] = new.get(counts, Fraction(0)) + p * number(t)
        return new

    def counts_of(self, w: Word) -> Counts:
        """How often each letter occurs in a word."""
        return tuple(w.count(s) for s in range(len(self.alphabet)))

    def _joined(
        self, coordinates: Sequence[Row], joined: Callable[[Sequence[Word]], tuple[int, ...]]
    ) -> dict[tuple[int, ...], Term]:
        if prod(map(len, coordinates)) > MOST_REPORTS:
            raise BadRandomizer(
                f"{self.name} has more than {MOST_REPORTS} reports on one input; ask for its ratio with"
                " --view local"
            )
        found: dict[tuple[int, ...], Term] = {}
        for choice in product(*(row.items() for row in coordinates)):
            place, weight = joined([w for w, _ in choice]), num(1)
            for _, w in choice:
                weight = w if weight == num(1) else reduced(weight * w)
            found[place] = reduced(found[place] + weight) if place in found else weight
        return found

    def spelled(self, w: Word) -> str:
        """A word as it is written in a file."""
        letters = [self.alphabet[s] for s in w]
        return ("" if all(len(s) == 1 for s in self.alphabet) else " ").join(letters)

    def term(self, *, whole: bool = False) -> Randomizer:
        """The kernel's own randomizer, whose report y is a word; if `whole`, the word is one message, so that
        the counts tell it.
        """
        laws = self.reports()
        words = sorted({w for law in laws for w in law}, key=lambda w: (len(w), w))
        weights = _table([[law.get(w, num(0)) for w in words] for law in laws])
        messages = range(len(words) if whole else len(self.alphabet))
        counts = _table(
            [[num(int(a == b) if whole else w.count(b)) for b in messages] for a, w in enumerate(words)]
        )
        most = 1 if whole else max((w.count(s) for w in words for s in w), default=0)
        inputs, reports, kinds, top = map(num, (len(self.inputs), len(words), len(messages), most))
        return Randomizer(inputs, reports, weights, kinds, counts, top)


def _table(rows: Sequence[Sequence[Term]]) -> Term:
    """The function of a row and a column with these entries, and 0 outside."""

    def entry(x: Term, y: Term) -> Term:
        whole = num(0)
        for i, row in reversed(list(enumerate(rows))):
            one = num(0)
            for j, t in reversed(list(enumerate(row))):
                one = ite(eq(y, j), t, one) if t != one else one
            whole = ite(eq(x, i), one, whole)
        return whole

    return function((INT, INT), entry)


@dataclass(frozen=True)
class Curator:
    """Noise on the sum of n bits: for each sum 0..n, the law of the output. Neighbours are sums that differ
    by one.
    """

    name: str
    laws: Callable[[int], list[dict[int, Fraction]]] | None  # None: infinitely many outputs
    kind: str = "finite"
    parameters: tuple[Term, ...] = ()


# Numbers ----------------------------------------------------------------------------------------------------


def value(text: object, name: str) -> Term:
    """An exact number: an integer, a Fraction, or a text such as 1/4, 0.25 or log(3)."""
    if isinstance(text, Term):
        return text
    if type(text) not in (int, str, Fraction):
        raise BadRandomizer(
            f"{name} is an exact number such as 1/4, given as an integer, a Fraction or a text, not {text!r}"
        )
    try:
        found = Fraction(str(text))
        return num(found.numerator, found.denominator)
    except (ValueError, ZeroDivisionError):
        pass
    try:
        return meant(read(str(text), {}, None, REAL), f"{name} = {text}")
    except (Unreadable, KernelError) as error:
        raise BadRandomizer(
            f"{name} is an exact number such as 1/4 or log(3), not {text!r}: {str(error).splitlines()[0]}"
        ) from None


def meant(t: Term, said: str) -> Term:
    """t in short, if no division by 0, no log of 0 and the like is seen in it."""
    if reduced(defined(t)) == FALSE:
        raise BadRandomizer(
            f"{said} has no meaning: it divides by 0, or takes a log or a root that is not there"
        )
    return reduced(t)


def number(t: Term) -> Fraction:
    """A term that is a rational number."""
    if t.op != "num":
        raise BadRandomizer(
            f"{write(t)} is not a rational number; with it, only what balls enclose can be asked"
        )
    return Fraction(*t.args)


def raised(t: Term) -> Term:
    """e to the power t, in lowest terms where t is 0 or the log of a number."""
    if t == num(0):
        return num(1)
    if t.op == "log" and t.args[0].op == "num":
        inside: Term = t.args[0]
        return inside
    if t.op == "neg" and t.args[0].op == "log":
        return reduced(div(num(1), t.args[0].args[0]))
    return exp(t)


def ends_of(t: Term, name: str) -> tuple[Fraction, Fraction]:
    """Two numbers around a closed term; the same where it is a rational number."""
    if t.op == "num":
        return Fraction(*t.args), Fraction(*t.args)
    try:
        return between(t, 64)
    except Undecided:
        raise BadRandomizer(f"{name} = {write(t)} is not a number that can be enclosed") from None


def _within(t: Term, name: str, low: Fraction, high: Fraction | None, *, ends: str = "") -> Term:
    """t, if it is certain that it lies inside."""
    least, most = ends_of(t, name)
    above = low <= least if "low" in ends else low < least
    below = high is None or (most <= high if "high" in ends else most < high)
    if not (above and below):
        first, second = ("<=" if end in ends else "<" for end in ("low", "high"))
        raise BadRandomizer(
            f"{low} {first} {name}{'' if high is None else f' {second} {high}'} is needed, not {name} ="
            f" {write(t)}"
        )
    return t


# The list ---------------------------------------------------------------------------------------------------

Given = Mapping[str, Term]
BITS = ("0", "1")


def one_each(
    name: str, inputs: Sequence[str], alphabet: Sequence[str], weights: Sequence[Sequence[Term]]
) -> Finite:
    """The randomizer whose report is one letter."""
    rows: list[Row] = [
        MappingProxyType({(y,): reduced(t) for y, t in enumerate(row) if reduced(t) != num(0)})
        for row in weights
    ]
    return Finite(name, tuple(inputs), tuple(alphabet), tuple((row,) for row in rows))


def of_bits(
    name: str, zero: Mapping[str, Term], one: Mapping[str, Term], alphabet: Sequence[str] = BITS
) -> Finite:
    """The randomizer of a bit with these laws of words."""
    spell = {s: i for i, s in enumerate(alphabet)}
    rows = (
        ({tuple(spell[s] for s in w): reduced(t) for w, t in row.items() if reduced(t) != num(0)},)
        for row in (zero, one)
    )
    return Finite(name, BITS, tuple(alphabet), tuple((MappingProxyType(row),) for (row,) in rows))


def _whole(given: Given, name: str, least: int) -> int:
    t = given[name]
    if t.op != "num" or t.args[1] != 1 or t.args[0] < least:
        raise BadRandomizer(f"{name} is a whole number from {least} on, not {write(t)}")
    return int(t.args[0])


def _either(given: Given, *names: str) -> str:
    """The one of these parameters that is given."""
    there = [n for n in names if n in given]
    if len(there) != 1:
        raise BadRandomizer(f"give one of {', '.join(names)} with --set, such as --set {names[0]}=1/4")
    return there[0]


def _rr(given: Given, n: int) -> Finite:
    if _either(given, "gamma", "eps") == "gamma":
        g = _within(given["gamma"], "gamma", Fraction(0), Fraction(1, 2), ends="low high")
        p = reduced(num(1, 2) + g)
    else:
        p = _told(_within(given["eps"], "eps", Fraction(0), None, ends="low"), 2)
    return one_each("rr", BITS, BITS, [[p, 1 - p], [1 - p, p]])


def _told(eps: Term, k: int) -> Term:
    """With which probability one of k values is told truthfully: e^eps/(e^eps + k - 1)."""
    return reduced(div(raised(eps), raised(eps) + (k - 1)))


def _k_rr(given: Given, n: int) -> Finite:
    k = _whole(given, "k", 2)
    truth = given["truth"] if _either(given, "truth", "eps") == "truth" else _told(given["eps"], k)
    _within(truth, "truth", Fraction(0), Fraction(1), ends="low high")
    names = [str(x) for x in range(k)]
    other = div(1 - truth, num(k - 1))
    return one_each("k-rr", names, names, [[truth if x == y else other for y in range(k)] for x in range(k)])


def _unary(given: Given, n: int) -> Finite:
    bins, q = (
        _whole(given, "bins", 2),
        _within(given["flip"], "flip", Fraction(0), Fraction(1, 2), ends="low high"),
    )
    kept = {num(0): 1 - q, num(1): num(1, 2)}.get(given.get("optimised", num(0)))
    if kept is None:
        raise BadRandomizer("optimised is 0 or 1")
    rows = [[reduced(1 - kept if one else 1 - q), reduced(kept if one else q)] for one in (False, True)]

    def coordinate(j: int, one: bool) -> Row:
        return MappingProxyType({(2 * j + b,): rows[one][b] for b in (0, 1) if rows[one][b] != num(0)})

    letters = [f"{j}:{b}" for j in range(bins) for b in (0, 1)]
    rows_of = tuple(tuple(coordinate(j, j == x) for j in range(bins)) for x in range(bins))
    return Finite("unary", tuple(map(str, range(bins))), tuple(letters), rows_of)


def _lambda_rr(given: Given, n: int) -> Finite:
    if _either(given, "coin", "lam") == "coin":
        p = _within(given["coin"], "coin", Fraction(0), Fraction(1), ends="low high")
    else:
        p = reduced(div(_within(given["lam"], "lam", Fraction(0), Fraction(n), ends="low high"), num(n)))
    half = num(1, 2) * p
    return one_each("lambda-rr", BITS, BITS, [[1 - half, half], [half, 1 - half]])


def zsum_gamma(given: Given, n: int) -> Term:
    """gamma itself, or 50/(eps^2 n) log(2/delta)."""
    if _either(given, "gamma", "eps") == "gamma":
        return _within(given["gamma"], "gamma", Fraction(0), Fraction(1), ends="low high")
    if "delta" not in given:
        raise BadRandomizer("with eps goes delta: --set eps=1/10 --set delta=1/1000000")
    eps = _within(given["eps"], "eps", Fraction(0), Fraction(1), ends="high")
    delta = _within(given["delta"], "delta", Fraction(0), Fraction(1), ends="high")
    gamma = reduced(div(num(50), eps * eps * num(n)) * log(reduced(div(num(2), delta))))
    low, high = ends_of(gamma, "gamma")
    if high > Fraction(1, 2):
        raise BadRandomizer(
            f"n >= 100/eps^2 log(2/delta) users are needed, that is {-((-2 * low * n) // 1)}, not {n}; or"
            " give gamma"
        )
    return gamma


def _zsum(given: Given, n: int) -> Finite:
    g = zsum_gamma(given, n)
    return of_bits("zsum", {"": g, "1": 1 - g}, {"1": g, "11": 1 - g}, ("1",))


def _r_infinity(given: Given, n: int) -> Finite:
    return of_bits("r-infinity", {"01": num(1)}, {"10": num(1)})


def _r_gap(given: Given, n: int) -> Finite:
    words = ["".join(w) for w in product("01", repeat=4)]
    unequal = [w for w in words if w.count("1") != 2]
    return of_bits("r-gap", dict.fromkeys(words, num(1, 16)), dict.fromkeys(unequal, num(1, 10)))


def _geometric(given: Given, n: int) -> Curator:
    a = given["a"] if _either(given, "a", "eps") == "a" else raised(reduced(-given["eps"]))
    _within(a, "a", Fraction(0), Fraction(1))
    if given.get("truncated", num(0)) == num(0):
        return Curator("geometric", None, "geometric", (a,))

    def laws(users: int) -> list[dict[int, Fraction]]:
        w = number(a)
        middle, end = (1 - w) / (1 + w), 1 / (1 + w)
        return [
            {y: (end if y in (0, users) else middle) * w ** abs(y - s) for y in range(users + 1)}
            for s in range(users + 1)
        ]

    return Curator("geometric", laws if a.op == "num" else None, "geometric", (a,))


def _laplace(given: Given, n: int) -> Curator:
    scale = (
        given["scale"] if _either(given, "scale", "eps") == "scale" else reduced(div(num(1), given["eps"]))
    )
    return Curator("laplace", None, "laplace", (_within(scale, "scale", Fraction(0), None),))


def _binomial_noise(given: Given, n: int) -> Curator:
    trials, g = _whole(given, "trials", 1), _within(given["gamma"], "gamma", Fraction(0), Fraction(1))

    def laws(users: int) -> list[dict[int, Fraction]]:
        p = number(g)
        weights = [comb(trials, z) * p**z * (1 - p) ** (trials - z) for z in range(trials + 1)]
        return [{s + z: w for z, w in enumerate(weights)} for s in range(users + 1)]

    return Curator("binomial-noise", laws, "binomial", (num(trials), g))


def _sample_and_threshold(given: Given, n: int) -> Curator:
    p, least = (
        _within(given["sample"], "sample", Fraction(0), Fraction(1), ends="low high"),
        _whole(given, "threshold", 0),
    )

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


@dataclass(frozen=True)
class BuiltIn:
    """A randomizer by name: what it does, its parameters with what they mean, and how it is built for n
    users.
    """

    says: str
    parameters: Mapping[str, str]
    build: Callable[[Given, int], Finite | Curator]
    varies: tuple[str, ...] = ()  # parameters with which the randomizer depends on the number of users


EPS = "the local epsilon instead"
BUILT_IN: Mapping[str, BuiltIn] = MappingProxyType({
    "rr": BuiltIn("the bit with probability 1/2 + gamma, else the other", {"gamma": "0..1/2", "eps": EPS},
        _rr),
    "k-rr": BuiltIn(
        "one of k values, told truthfully or else another, all alike",
        {"k": "2, 3, …", "truth": "how likely the true one is", "eps": EPS}, _k_rr,
    ),
    "unary": BuiltIn(
        "for each of several bins a bit, on whether it is the input, flipped; a bit is a message that names"
        " its bin",
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


@dataclass(frozen=True)
class Chosen:
    """A randomizer with its parameters, for any number of users."""

    name: str
    build: Callable[[int], Finite | Curator]
    varies: bool = False  # whether it depends on the number of users
    values: tuple[tuple[str, str], ...] = ()  # of the parameters, as they were given
    free: tuple[tuple[str, str], ...] = ()  # the parameters left free, with their domains


def built_in(name: str, values: Mapping[str, object]) -> Chosen:
    """A built-in randomizer with these parameters."""
    entry = BUILT_IN.get(name)
    if entry is None:
        near = get_close_matches(name, BUILT_IN, n=1, cutoff=0.4)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(BUILT_IN)}"
        raise BadRandomizer(f"there is no randomizer {name!r}: {hint} (a file of your own ends in .toml)")
    given = {}
    for key, text in values.items():
        if key not in entry.parameters:
            raise BadRandomizer(f"{name} has no parameter {key!r}: {_said(entry)}")
        given[key] = value(text, key)

    def build(n: int) -> Finite | Curator:
        try:
            return entry.build(given, n)
        except KeyError as missing:
            raise BadRandomizer(f"{name} needs --set {missing.args[0]}=…: {_said(entry)}") from None

    build(
        1 if not any(v in given for v in entry.varies) else 10**12
    )  # what is missing or outside is said before any work is spent
    return Chosen(
        name, build, any(v in given for v in entry.varies), tuple((k, str(v)) for k, v in values.items())
    )


def _said(entry: BuiltIn) -> str:
    return (
        "it has " + "; ".join(f"{p} ({what})" for p, what in entry.parameters.items())
        if entry.parameters
        else "it has none"
    )
