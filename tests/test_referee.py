"""What a referee would try: every word of the language against brute force, the forms of a cover against 80
digits, and laws at their edges.

The brute force here is written out with Fractions and itertools, and shares nothing with the definitions but
their sentences.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import comb, prod
from pathlib import Path
from typing import Any

import pytest
from mpmath import mpf
from semantics import Model, TooLarge, Word, real, value

from verify.kernel.certificate import Line, encode
from verify.kernel.definitions import WORDS
from verify.kernel.errors import KernelError, Refused
from verify.kernel.laws import LAWS
from verify.kernel.reals import LEAVES, cover
from verify.kernel.terms import (
    INT, REAL, TRUE, WORD, Term, Type, absolute, ceil, div, eq, exp, floor, instantiate, ite, le, log, lt,
    make, num, sqrt, var,
)  # fmt: skip
from verify.kernel.statements import Statement, obligations
from verify.kernel.work import Work
from verify.language.evaluate import Evaluation, unfold
from verify.language.reading.latex import read_latex
from verify.language.reading.plain import read
from verify.language.reading.tokens import Unreadable
from verify.results.result import Replay
from verify.run.replaying import replay as replay_saved

F = Fraction
Law = dict[Any, Fraction]  # the probability of each output
QUERY: Type = ("fn", (WORD,), INT)
STATISTIC: Type = ("fn", (WORD,), REAL)
SEQUENCE: Type = ("fn", (INT,), REAL)
TABLE: Type = ("fn", (INT, INT), REAL)
ALL = {name: var(name, kind) for name, kind in {
    "x": WORD, "c": WORD, "f": QUERY, "g": STATISTIC, "h": STATISTIC, "p": SEQUENCE, "R": TABLE, "e": REAL,
    "d": REAL, "n": INT, "j": INT, "y": INT,
}.items()}  # fmt: skip


def said(text: str, wanted: "Type | None" = None, model: Model | None = None, **env: Any) -> Any:
    """The value of what a text in the notation unfolds to."""
    return value(unfold(read(text, ALL, wanted=wanted)), {ALL[name]: v for name, v in env.items()}, model)


def word(letters: tuple[int, ...], start: int = 0) -> Word:
    return Word(start, tuple(map(F, letters)))


# Randomizers: the messages that one user sends, as a tuple, with its probability ----------------------------

SENDS: dict[str, Callable[[int], Law]] = {
    "RR(1/5)": lambda x: {(x,): F(7, 10), (1 - x,): F(3, 10)},
    "RR(1/2)": lambda x: {(x,): F(1)},
    "Coin(1/3)": lambda x: {(x,): F(2, 3) + F(1, 6), (1 - x,): F(1, 6)},
    "Flip(1/4)": lambda x: {(0,) * x: F(3, 4), (0,) * (1 - x): F(1, 4)},
    "ZSum(1/3)": lambda x: {(0,) * x: F(1, 3), (0,) * (x + 1): F(2, 3)},
    "RInfinity": lambda x: {(x, 1 - x): F(1)},
    "RGap": lambda x: {w: F(1, 10 if x else 16) for w in product((0, 1), repeat=4) if not x or sum(w) != 2},
    "Randomizer([1/3, 2/3, 0; 1/4, 1/4, 1/2], 2, 3)": lambda x: [
        {(0,): F(1, 3), (1,): F(2, 3)},
        {(0,): F(1, 4), (1,): F(1, 4), (2,): F(1, 2)},
    ][x],
    "Messages([1/2, 1/2; 1/3, 2/3], 2, 2, [2, 0; 1, 1], 2, 2)": lambda x: {
        (0, 0): F(1, 2 + x),
        (0, 1): 1 - F(1, 2 + x),
    },
}
KINDS = {
    "ZSum(1/3)": 1,
    "Flip(1/4)": 1,
    "Randomizer([1/3, 2/3, 0; 1/4, 1/4, 1/2], 2, 3)": 3,
}  # of messages; two for the others
MOST = {
    "RGap": 4,
    "ZSum(1/3)": 2,
    "RInfinity": 2,
    "Messages([1/2, 1/2; 1/3, 2/3], 2, 2, [2, 0; 1, 1], 2, 2)": 2,
}


def shuffled(name: str, dataset: tuple[int, ...]) -> Law:
    """The law of how often each message occurs."""
    found: Law = Counter()
    for sent in product(*(SENDS[name](x).items() for x in dataset)):
        messages = [s for w, _ in sent for s in w]
        found[tuple(messages.count(s) for s in range(KINDS.get(name, 2)))] += prod(
            (q for _, q in sent), start=F(1)
        )
    return found


@pytest.mark.parametrize("name", SENDS)
@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_shuffled_laws(name: str, n: int) -> None:
    """Every dataset and every output, also outputs that cannot be; no user at all sends nothing for certain.
    """
    if n > {"RGap": 1, "Flip(1/4)": 3, "ZSum(1/3)": 3}.get(name, 2):
        return  # many words
    high, kinds = n * MOST.get(name, 1) + 1, KINDS.get(name, 2)
    for dataset in product((0, 1), repeat=n):
        law = shuffled(name, dataset)
        assert sum(law.values()) == 1
        for c in product(range(-1 if n < 2 else 0, high + 1), repeat=kinds):
            found = said(f"LawOf(Shuffled({name}, {n}), x, c)", x=word(dataset, 1), c=word(c))
            assert found == law.get(c, 0), (dataset, c)


@pytest.mark.parametrize("name", SENDS)
def test_one_user(name: str) -> None:
    """Weights of the reports that hold the same messages add up to the law of the messages, and each report
    says what it holds.
    """
    kinds, reports = (
        KINDS.get(name, 2),
        {"RGap": 16, "RInfinity": 4, "ZSum(1/3)": 3}.get(name, KINDS.get(name, 2) if name[0] == "R" else 2),
    )
    for x in (0, 1):
        law, seen = shuffled(name, (x,)), Counter[Any]()
        for y in range(reports):
            counts = tuple(int(said(f"Count({name}, {y}, {s})")) for s in range(kinds))
            seen[counts] += said(f"Law({name}, {x}, {y})")
            assert said(f"Law(Local({name}), {x}, {y})") == said(f"Law({name}, {x}, {y})")
        assert {c: w for c, w in seen.items() if w} == {c: w for c, w in law.items() if w}


@pytest.mark.parametrize("d", [0, 1, 2])
@pytest.mark.parametrize("name", ["Flip(1/4)", "Coin(1/3)", "ZSum(1/3)"])
def test_bins(name: str, d: int) -> None:
    """For each bin a copy of the randomizer on whether the input is the bin, all independent."""
    kinds, n = KINDS.get(name, 2), 2 if name == "Flip(1/4)" else 1
    for dataset in product(range(d), repeat=n):
        for c in product(range(n * MOST.get(name, 1) + 1), repeat=d * kinds):
            each = [
                shuffled(name, tuple(int(x == b) for x in dataset)).get(c[b * kinds : (b + 1) * kinds], F(0))
                for b in range(d)
            ]
            wanted = prod(each, start=F(1))
            assert said(f"LawOf(Bins({name}, {n}, {d}), x, c)", x=word(dataset, 1), c=word(c)) == wanted


def test_reports_and_flips() -> None:
    for x, y in product(product((0, 1), repeat=2), repeat=2):
        wanted = prod(F(3, 4) if a == b else F(1, 4) for a, b in zip(x, y, strict=True))
        assert said("LawOf(Flips(1/4, 2), x, c)", x=word(x, 1), c=word(y, 1)) == wanted
        assert said("LawOf(Reports(Flip(1/4), 2), x, c)", x=word(x, 1), c=word(y, 1)) == wanted
    assert said("LawOf(Reports(Flip(1/4), 0), x, c)", x=word(()), c=word(())) == 1


# Claims: whether they hold, by every pair of neighbours and every output ------------------------------------


def pairs(laws: Mapping[Any, Law], neighbours: Callable[[Any, Any], bool]) -> Iterator[tuple[Law, Law]]:
    return ((laws[a], laws[b]) for a, b in product(laws, repeat=2) if neighbours(a, b))


def apart(a: tuple[int, ...], b: tuple[int, ...]) -> bool:
    """At most one user differs; where there are no users, there is none who could."""
    return len(a) > 0 and sum(u != v for u, v in zip(a, b, strict=True)) <= 1


def anyone(a: Any, b: Any) -> bool:
    return True


def words_within(*groups: tuple[range, range]) -> Model:
    """Quantifiers over words look at those with such letters at such places."""
    found = [
        Word(places.start, tuple(map(F, w)))
        for places, letters in groups
        for w in product(letters, repeat=len(places))
    ]
    return Model(functions=lambda kind: found if kind == WORD else [], reals=())


USERS = {n: (range(1, n + 1), range(-1, 3)) for n in range(3)}  # datasets of bits, and what is none
SETTINGS: dict[str, tuple[dict[Any, Law], Callable[[Any, Any], bool], Model]] = {
    "RR(1/5)": ({x: shuffled("RR(1/5)", (x,)) for x in (0, 1)}, anyone, Model()),
    "RR(1/2)": ({x: shuffled("RR(1/2)", (x,)) for x in (0, 1)}, anyone, Model()),
    "Local(Coin(1/3))": ({x: SENDS["Coin(1/3)"](x) for x in (0, 1)}, anyone, Model()),
    "PreShuffled(ZSum(1/3))": ({x: shuffled("ZSum(1/3)", (x,)) for x in (0, 1)}, anyone,
        words_within((range(1), range(-1, 4)))),
    "PreShuffled(RInfinity)": ({x: shuffled("RInfinity", (x,)) for x in (0, 1)}, anyone,
        words_within((range(2), range(4)))),
    "Shuffled(Flip(1/4), 0)": ({(): shuffled("Flip(1/4)", ())}, apart, words_within((range(2), range(2)))),
    "Shuffled(Flip(1/4), 1)": ({(x,): shuffled("Flip(1/4)", (x,)) for x in (0, 1)}, apart,
        words_within(USERS[1], (range(1), range(3)))),
    "Shuffled(Flip(1/4), 2)": ({x: shuffled("Flip(1/4)", x) for x in product((0, 1), repeat=2)}, apart,
        words_within(USERS[2], (range(1), range(4)))),
    "Shuffled(ZSum(1/3), 2)": ({x: shuffled("ZSum(1/3)", x) for x in product((0, 1), repeat=2)}, apart,
        words_within(USERS[2], (range(1), range(6)))),
    "Reports(Flip(1/4), 2)": (
        {x: {y: prod(F(3, 4) if a == b else F(1, 4) for a,
            b in zip(x, y, strict=True)) for y in product((0, 1), repeat=2)}
         for x in product((0, 1), repeat=2)}, apart, words_within(USERS[2])),
    "Flips(1/4, 2)": (
        {x: {y: prod(F(3, 4) if a == b else F(1, 4) for a,
            b in zip(x, y, strict=True)) for y in product((0, 1), repeat=2)}
         for x in product((0, 1), repeat=2)}, anyone, words_within(USERS[2])),
    "OneHot(Flips(1/4, 2), 2)": (
        {a: {y: prod(F(3, 4) if (j == a) == bool(y[j - 1]) else F(1, 4) for j in (1, 2)) for y in product((0,
            1), repeat=2)} for a in (1, 2)},
        anyone, words_within(USERS[2])),
    "OneHot(Flips(1/4, 1), 1)": ({1: {(0,): F(1, 4), (1,): F(3, 4)}}, anyone, words_within(USERS[1])),
    "Bins(Flip(1/4), 1, 2)": (
        {(b,): {c: prod(F(3, 4) if (j == b) == bool(c[j]) else F(1, 4) for j in (0, 1)) for c in product((0,
            1), repeat=2)} for b in (0, 1)},
        apart, words_within(USERS[1], (range(2), range(3)))),
}  # fmt: skip


@pytest.mark.parametrize("name", SETTINGS)
def test_privacy(name: str) -> None:
    """RatioAtMost, RatioIs, RatioInfinite, PureDP and ApproxDP just at, below and above what brute force
    finds.
    """
    laws, neighbours, model = SETTINGS[name]
    both = list(pairs(laws, neighbours))
    outputs = {o for law in laws.values() for o in law}
    finite = [p.get(o, 0) / q[o] for p, q in both for o in outputs if q.get(o, 0)]
    infinite = any(p.get(o, 0) and not q.get(o, 0) for p, q in both for o in outputs)
    worst = max(finite, default=F(0))
    assert said(f"RatioInfinite({name})", model=model) == infinite
    for r in (worst, worst - F(1, 100)):
        at_most = not infinite and r >= worst
        assert said(f"RatioAtMost({name}, d)", model=model, d=r) == (at_most or not both)
        assert said(f"RatioIs({name}, d)", model=model, d=r) == (at_most and r in finite)
        if r > 0:
            assert said(f"PureDP({name}, log(d))", model=model, d=r) == (at_most or not both)
    for ratio in (F(1), F(3, 2)):
        least = max(
            (sum(max(F(0), p.get(o, 0) - ratio * q.get(o, 0)) for o in outputs) for p, q in both),
            default=F(-9),
        )
        for delta in (least, least - F(1, 100)):
            assert said(f"ApproxDP({name}, log(e), d)", model=model, e=ratio, d=delta) == (
                least <= delta or not both
            )


def test_outputs_that_are_left_out_are_found_out() -> None:
    """A report that holds more messages than `most` says would be missing among the outputs that are summed
    over: then nothing is private.
    """
    model = words_within((range(2), range(3)))
    right, wrong = (f"Messages([1/2, 1/2; 1/2, 1/2], 2, 2, [0, 1; 2, 0], 2, {most})" for most in (2, 1))
    for view in ("PreShuffled({})", "Shuffled({}, 1)"):
        for text in ("ApproxDP({}, 0, 0)", "ApproxDP({}, 0, 9)"):
            assert said(text.format(view.format(right)), model=model)
            assert not said(text.format(view.format(wrong)), model=model)
    for messages, holds in ((right, True), (wrong, False)):
        assert said(f"Unbiased(Shuffled({messages}, 1), g, h)", model=model, g=zero, h=zero) == holds


def zero(w: Any) -> Fraction:
    return F(0)


@pytest.mark.parametrize("y", range(7))
@pytest.mark.parametrize("n", [1, 2, 3])
def test_the_output_of_the_binary_sum(n: int, y: int) -> None:
    assert said(f"ZSumOutput(1/3, {n}, {y})") == (F(y, n) - F(2, 3) if y > n else 0)


@pytest.mark.parametrize("n", [0, 1, 2])
def test_unbiased(n: int) -> None:
    """The number of messages less the expected noise estimates the number of ones; and nothing else does."""
    model = words_within(USERS[2])

    def ones(x: Any) -> Fraction:
        return sum((x(F(i)) for i in range(1, n + 1)), F(0))

    for off in (F(0), F(1, 7)):
        estimate = lambda c, off=off: c(F(0)) - n * F(2, 3) + off  # noqa: E731
        assert said(f"Unbiased(Shuffled(ZSum(1/3), {n}), g, h)", model=model, g=estimate, h=ones) == (
            off == 0
        )


# Distributions on the integers ------------------------------------------------------------------------------

SPREAD = {-2: F(1, 8), -1: F(1, 4), 0: F(1, 8), 1: F(1, 4), 3: F(1, 4)}


def spread(y: Any) -> Fraction:
    return SPREAD.get(int(y), F(0))


def test_distributions() -> None:
    assert said("Distribution(p)", p=spread)
    for spoiled in (
        lambda y: spread(y) + (y == 4) * F(1, 9),
        lambda y: spread(y) + (y == 4) * F(1, 9) - (y == 5) * F(1, 9),
        lambda y: F(1, 19),
    ):
        assert not said("Distribution(p)", p=spoiled)
    for t in (F(-3), F(-2), F(-1, 2), F(0), F(1), F(5, 2), F(3), F(4)):
        assert said("Tail(p, d)", p=spread, d=t) == sum(w for y, w in SPREAD.items() if y >= t)
        assert said("LowerTail(p, d)", p=spread, d=t) == sum(w for y, w in SPREAD.items() if y <= t)


@pytest.mark.parametrize("ratio", [F(1, 2), F(1), F(2), F(5, 2)])
def test_how_much_a_shift_shows(ratio: Fraction) -> None:
    """Exceeds includes the ratio itself and an impossible shift; what Exceeds and Below say adds up to 1."""
    at = {}
    for j in range(-3, 4):
        bound = ratio ** abs(j)
        at[j] = sum(w for y, w in SPREAD.items() if w >= bound * spread(y + j))
        assert said("Exceeds(p, log(d), j)", p=spread, d=ratio, j=F(j)) == at[j]
        assert said("Below(p, log(d), j)", p=spread, d=ratio, j=F(j)) == 1 - at[j]
        wanted = sum(max(F(0), spread(y) - ratio * spread(y + j)) for y in range(-6, 7))
        assert (
            abs(real(said("HockeyStick(p, log(d), j)", p=spread, d=ratio, j=F(j))) - real(wanted))
            < mpf(10) ** -30
        )
    for k, delta in product(range(-1, 4), {*at.values(), F(0), F(1, 9), F(1)}):
        assert said(f"Smooth(p, log(d), e, {k})", p=spread, d=ratio, e=delta) == all(
            at[j] <= delta for j in range(-k, k + 1) if j
        )
        assert said(f"SmoothPrinted(p, log(d), e, {k})", p=spread, d=ratio, e=delta) == all(
            at[j] <= delta for j in range(-k, k + 1)
        )


@pytest.mark.parametrize("n", range(-1, 5))
def test_binomial_weights(n: int) -> None:
    for g, y in product((F(0), F(1, 3), F(1)), range(-2, 7)):
        wanted = comb(n, y) * g**y * (1 - g) ** (n - y) if 0 <= y <= n else 0
        assert said("Prob(Binomial(n, d), y)", n=F(n), d=g, y=F(y)) == wanted


def test_geometric_weights() -> None:
    """They add up to 1 as far as one can sum; a = 0 is the point mass at 0."""
    for a in (F(0), F(1, 3), F(9, 10)):
        weights = {y: said("Prob(Geometric(d), y)", d=a, y=F(y)) for y in range(-5, 6)}
        assert all(w == (1 - a) / (1 + a) * a ** abs(y) for y, w in weights.items())
        assert sum(weights.values()) == 1 - 2 * a**6 / (1 + a)


@pytest.mark.parametrize("n", [0, 1, 2])
def test_noise(n: int) -> None:
    """Noise on a sum whose sensitivity is the widest range of one record; where there are no records, there
    are no neighbours.
    """
    model = words_within((range(1, n + 1), range(-1, 2)))

    def total(x: Any) -> Fraction:
        return sum((x(F(i)) for i in range(1, n + 1)), F(0))

    for k in range(4):
        assert said(f"Sensitive(f, {n}, {k})", model=model, f=total) == (n == 0 or k >= 2)
    laws = {x: {o: spread(o - sum(x)) for o in range(-7, 8)} for x in product(range(-1, 2), repeat=n)}
    both = list(pairs(laws, apart))
    least = max((sum(max(F(0), p[o] - 2 * q[o]) for o in p) for p, q in both), default=F(0))
    for delta in (least, least - F(1, 100)):
        assert said(f"ApproxDP(AddNoise(f, p, {n}), log(2), d)", model=model, f=total, p=spread, d=delta) == (
            least <= delta or not both
        )
    assert said(f"RatioInfinite(AddNoise(f, p, {n}))", model=model, f=total, p=spread) == (n > 0)
    assert said(f"PureDP(AddNoise(f, p, {n}), 3)", model=model, f=total, p=spread) == (n == 0)


@pytest.mark.parametrize(("k", "l"), list(product(range(3), range(3))))
def test_stochastic(k: int, l: int) -> None:  # noqa: E741 - as in the papers
    """Every row adds up to 1, which no row without entries does; there may be no row."""
    fair = lambda x, y: F(1, l) if l else F(1)  # noqa: E731
    assert said(f"Stochastic(R, {k}, {l})", R=fair) == (k == 0 or l > 0)
    assert said(
        f"Stochastic(R, {k}, {l})", R=lambda x, y: fair(x, y) + (x == k - 1 and y == 0) * F(1, 9)
    ) == (k == 0)
    tilted = lambda x, y: fair(x, y) + (F(2) if y == 0 else F(-2) if y == 1 else F(0))  # noqa: E731
    assert said(f"Stochastic(R, {k}, {l})", R=tilted) == (k == 0)


def test_every_word_is_looked_at_here() -> None:
    files = (Path(__file__), Path(__file__).with_name("test_densities.py"))
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    assert not [name for name in WORDS if f"{name}(" not in text and f'"{name}"' not in text]
    assert said("Weights(ZSum(1/3))", TABLE)(F(1), F(2)) == F(2, 3)
    assert said("Counts(RGap)", ("fn", (INT, INT), INT))(F(7), F(1)) == 3


# The forms in which a cover decides -------------------------------------------------------------------------

X, Y = var("X", REAL), var("Y", REAL)


def drawn(rnd: random.Random, depth: int) -> Term:
    """A term with every head that intervals know, kinks and holes included."""
    if depth == 0 or rnd.random() < 0.15:
        return rnd.choice([X, Y, num(0), num(1), num(2), num(1, 3), num(-1), num(-5, 2)])
    a, b = drawn(rnd, depth - 1), drawn(rnd, depth - 1)
    k = rnd.randrange(20)
    if k < 5:
        return make(("add", "sub", "mul", "div", "div")[k], a, b)
    if k < 12:
        return (exp, log, sqrt, absolute, floor, ceil, lambda t: -t)[k - 5](a)
    if k < 15:
        return make(("min", "max", "pow")[k - 12], a, b)
    if k < 18:
        return a ** rnd.choice([num(0), num(2), num(3), num(-1), num(-2), num(1, 2), num(-2, 3), num(9)])
    return ite((lt, le, eq)[k % 3](a, b), a, b + 1)


def test_the_three_forms_enclose_every_point() -> None:
    """Natural, mean-value and Taylor form on boxes with ends at 0 and at kinks, without width, a unit wide
    and wide, at coarse and fine units.
    """
    rnd, seen = random.Random(6), Counter[str]()
    for _ in range(500):
        t, precision = drawn(rnd, rnd.choice([1, 2, 2, 3])), rnd.choice([8, 16, 60])
        unit = F(1, 2**precision)
        box = []
        for _side in (X, Y):
            low = rnd.choice(
                [F(rnd.randrange(-2, 3)), F(rnd.randrange(-99, 99), 32), rnd.randrange(-3, 4) * unit]
            )
            low = low // unit * unit
            box.append((low, low + rnd.choice([F(0), unit, F(1, 16), F(1, 2), F(2)])))
        units = tuple((int(p / unit), int(q / unit)) for p, q in box)
        evaluation = Evaluation(t, (X, Y), precision)
        forms = {}
        for order, name in enumerate(LEAVES):
            evaluation.true_on(units, order)
            try:
                forms[name] = evaluation.form(t, order)
            except KernelError:
                forms[name] = None
        places = [[p, q, p + (q - p) * F(rnd.randrange(1000), 1000)] for p, q in box]
        for at in product(*places):
            try:
                exact = real(value(t, dict(zip((X, Y), at, strict=True)), Model(salt=10**6)))
            except TooLarge:
                continue
            for name, found in forms.items():
                if found is not None:
                    seen[name] += 1
                    low, high = (mpf(end) / 2**precision for end in found)
                    slack = mpf(10) ** -40 * max(1, abs(exact))
                    assert low - slack <= exact <= high + slack, (name, t, box, at)
    assert all(seen[name] > 500 for name in LEAVES)


KINKED = {
    "a kink at the centre": (le(absolute(X), num(1)), (-1, 1)),
    "a root that ends in the box": (le(sqrt(X), num(1)), (0, 1)),
    "a pole in the box": (le(div(1, X) * div(1, X), num(10**6)), (-1, 1)),
    "a pole at its end": (le(X**-2, num(10**6)), (0, 1)),
    "a logarithm that begins at 0": (le(log(X), num(0)), (0, 1)),
    "a power of 0": (le(X ** num(1, 2), num(1)), (0, 1)),
    "a step": (le(floor(X), X), (0, 2)),
    "a choice": (le(ite(lt(X, 0), -X, X) * 0 + ite(lt(X, 0), num(2), num(0)), num(1)), (-1, 1)),
}


@pytest.mark.parametrize("name", KINKED)
def test_taylor_form_needs_derivatives(name: str) -> None:
    """Where a part has no derivative on the whole box, its form is not known, whatever the derivative would
    be elsewhere.
    """
    formula, (low, high) = KINKED[name]
    left = formula.args[0]
    units = ((low << 30, high << 30),)
    for order in (1, 2):
        evaluation = Evaluation(formula, (X,), 30)
        evaluation.true_on(units, order)
        try:
            found = evaluation.form(left, order)
        except KernelError:
            found = None
        assert found is None, (name, order, found)


@pytest.mark.parametrize("leaf", LEAVES)
def test_no_leaf_proves_what_is_false(leaf: str) -> None:
    """Claims that fail by little, or at one point alone, in the middle of a box or at an end."""
    for formula in (
        lt(0, X * X), lt(2 * X, X * X + 1), le(exp(X), 1 + X + div(X * X, 2)),
        lt(num(0), absolute(X - 1)), lt(1 + X, exp(X)), le(log(1 + X), X - div(X * X, 2)),
        make("ne", X**3, X),
    ):  # fmt: skip
        for depth in (0, 1, 4):
            tree = leaf
            for _ in range(depth):
                tree = f"0{tree}{tree}"
            with pytest.raises(Refused):
                cover([], (X,), (num(0), num(2)), formula, 40, tree, work=Work())


# Laws at their edges ----------------------------------------------------------------------------------------

NUMERIC = {name: law for name, law in LAWS.items() if all(kind in (INT, REAL) for kind in law[0])}
EDGES: dict[object, tuple[Fraction, ...]] = {
    INT: tuple(map(F, range(-3, 4))),
    REAL: (F(-2), F(-1), F(-1, 2), F(0), F(1, 2), F(1), F(3)),
}


@pytest.mark.parametrize("name", NUMERIC)
def test_at_the_edges(name: str) -> None:
    """Every law that speaks of numbers alone, at 0, 1, -1 and halves in all combinations, whatever x/0, log 0
    and the root of -1 are.
    """
    kinds, build = NUMERIC[name]
    letters = [var(f"a{i}", kind) for i, kind in enumerate(kinds)]  # type: ignore[arg-type]
    formula = build(*letters)
    for at in product(*(EDGES[kind] for kind in kinds)):
        for salt in (0, 5, -40):
            assert value(formula, dict(zip(letters, at, strict=True)), Model(salt=salt)), (name, at, salt)


# What is shown is what was established ----------------------------------------------------------------------


def proved(statement: Statement, lines: list[Line], ends: list[int], verdict: str = "PROVED") -> Replay:
    """A certificate as `lemmata replay` takes it up."""
    data = encode(statement, verdict, (), lines, ends)
    (found,) = replay_saved({Path("some.json"): data})
    return found


def about_squares(v: Term) -> Replay:
    """That 0 <= v*v for all v."""
    statement = Statement((v,), TRUE, TRUE, TRUE, le(0, v * v))
    there, always = obligations(statement, "PROVED")
    lines = [
        Line("reduce", (), (instantiate(there.args[1], num(0)),)), Line("witness", (0,), (there, num(0))),
        Line("combine", (), (le(0, v * v), ((num(1), (), v),))),
        Line("tautology", (2,), (instantiate(always.args[1], v),)),
        Line("generalize", (3,), (v,)),
    ]  # fmt: skip
    return proved(statement, lines, [1, 4])


@pytest.mark.parametrize(
    "name", ["2 - 3", "1", "pi", "х", "x ", "", "ln", "forall", "Prob", "x\n", "x, y", "γ"]
)
def test_names_that_no_text_spells_are_refused(name: str) -> None:
    """Else `0 <= 2 - 3*2 - 3` would be shown as proved."""
    found = about_squares(var(name, REAL))
    assert found.found is None
    assert "can name" in found.reason


def test_a_witness_is_written_with_names_too() -> None:
    """An instance may speak of any variable, of whatever name: then it holds for all its values, but does not
    say so.
    """
    x, v = var("x", REAL), var("2 - 3", REAL)
    statement = Statement((x,), TRUE, TRUE, TRUE, lt(x, 0))
    (there,) = obligations(statement, "REFUTED")
    instance = instantiate(there.args[1], v * v)
    lines = [
        Line("combine", (), (le(0, v * v), ((num(1), (), v),))), Line("tautology", (0,), (instance,)),
        Line("witness", (1,), (there, v * v)),
    ]  # fmt: skip
    assert "can name" in proved(statement, lines, [2], "REFUTED").reason


def test_a_statement_is_shown_with_what_its_variables_are() -> None:
    """Of integers much holds that does not hold of reals."""
    found = about_squares(var("n", INT)).found
    assert found is not None
    assert found.statement == "for all n integer: 0 <= n*n"


READINGS = (  # what LaTeX shows, and what it is read as; None: people would disagree, so it is not read
    (
        r"\begin{cases} x & \text{if } x < 0 \\[1ex] y & \text{otherwise} \end{cases}",
        "if x < 0 then x else y",
    ),
    (r"x \le y \\[1ex] < 1", "x <= y < 1"),
    (r"\overset{*}{x} + x", None),
    (r"\underset{2}{x}", None),
    (r"\stackrel{\circ}{+}", None),
    (r"x \overset{(a)}{\leq} y", "x <= y"),
    ("x + 1e-3", None),
    ("2.5E+3 x", None),
    ("1e5", None),
    ("2e - 3 + 2e^{-3}", "2*exp(1) - 3 + 2*exp(-3)"),
    ("log2 x", None),
    ("x log10 x", None),
    (r"\log2 x", "log(2*x)"),
    (r"1\frac{1}{2}", None),
    (r"2\frac12 x", None),
    (r"2 \cdot \frac12 x", "2*(1/2)*x"),
)


@pytest.mark.parametrize(("tex", "plain"), READINGS)
def test_nothing_is_dropped_or_guessed(tex: str, plain: str | None) -> None:
    scope = {"x": var("x", REAL), "y": var("y", REAL)}
    if plain is not None:
        assert read_latex(tex, scope) is read(plain, scope)
        return
    with pytest.raises(Unreadable):
        read_latex(tex, scope)
