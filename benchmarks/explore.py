"""Explore next to the bare arithmetic: `PYTHONPATH=. python benchmarks/explore.py` prints a table of ratios,
all measured in one run.

- The exact law of the sum of 10 000 users, next to bare polynomial powers.
- The exact pure ratio over all neighbouring datasets, two inputs, words of four bits, a sequence that never
  settles: next to bare products for each dataset of the others (one multiplication and one exact division
  apart), and to convolving Fractions: for 60 users, or, with `--long`, for 200, which takes some minutes.
- Randomized response with epsilon 1 for 10^3 to 10^6 users at delta = 10^-6: the smallest epsilon to 15
  digits over all datasets, next to bare balls over a window, which are told where to begin, where all others
  are equal.
- zsum's delta at epsilon = 1/10, delta = 10^-6, for 145 087 and for 10^8 users.
- Three letters and 60 users, four letters and 25, as many inputs as letters: the pure ratio, delta, the
  smallest epsilon; where no two letters can change places it takes longer, for four of them minutes
  (`--long`). 20 noisy bits. And the largest memory of all of it.
- Two ends of epsilon at delta = 10^-6 for reports of one letter: k-ary randomized response for 3, 10, 100
  values, randomized response, and random laws of 3, 4 and 6 letters, for 10^3 to 10^6 users: the low end, how
  far above it the high end is, by which bound, and the time, next to a bare sum over a line (`--two-ends`,
  alone).
- Other accountants and published bounds (`--peers`, alone): see `accountants`.
"""

import math
import random
import resource
import sys
import time
from collections.abc import Callable
from fractions import Fraction

import accountants
from flint import acb, arb, ctx, fmpz_poly

from verify import explore
from verify.desk.exploring.counted import shifts
from verify.desk.exploring.randomizers import chosen
from verify.language.randomizer import Finite
from verify.kernel.terms import Term, num
from verify.prove import blocks
from verify.prove import windows
from verify.prove.deltas import delta, smallest
from verify.prove.laws import Users, worst
from verify.prove.reports import Reports

ROWS = (
    (1, 4, 6, 4, 1),
    (1, 6, 2, 6, 1),
)  # how likely so many ones among four bits are, in sixteenths, on input 0 and on input 1
MANY, DELTA = 10_000, Fraction(1, 10**6)


def seconds(work: Callable[[], object], times: int = 3) -> float:
    """The shortest of a few runs."""
    best = float("inf")
    for _ in range(times):
        started = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - started)
    return best


def rows(letters: tuple[tuple[int, ...], ...] = ROWS) -> list[dict[tuple[int, ...], Fraction]]:
    return [{(4 - y, y): Fraction(w, 16) for y, w in enumerate(row)} for row in letters]


def bare_law() -> object:
    return fmpz_poly([1, 4, 6, 4, 1]) ** (MANY - 1) * fmpz_poly([1, 6, 2, 6, 1])


def law() -> object:
    return Users(rows(), MANY).law((MANY - 1, 1)).polynomial


def bare_products(n: int) -> object:
    first, second = (fmpz_poly(list(row)) for row in ROWS)
    rest = first ** (n - 1)
    for often in range(n):
        last = rest * first, rest * second
        if often < n - 1:
            rest = rest * second / first
    return last


def fractions(n: int) -> Fraction:
    """All datasets, by convolving Fractions: powers of both rows are kept, so each dataset of the others is
    one convolution of two of them.
    """
    rows_of = [[Fraction(w, 16) for w in row] for row in ROWS]
    powers = []
    for row in rows_of:
        laws = [[Fraction(1)]]
        for _ in range(n - 1):
            laws.append(convolved(laws[-1], row))
        powers.append(laws)
    worst_so_far = Fraction(1)
    for often in range(n):
        rest = convolved(powers[0][n - 1 - often], powers[1][often])
        p, q = (convolved(rest, row) for row in rows_of)
        worst_so_far = max(worst_so_far, *(max(a / b, b / a) for a, b in zip(p, q, strict=True)))
    return worst_so_far


def convolved(a: list[Fraction], b: list[Fraction]) -> list[Fraction]:
    new = [Fraction(0)] * (len(a) + len(b) - 1)
    for i, p in enumerate(a):
        for j, w in enumerate(b):
            new[i + j] += p * w
    return new


def response(n: int) -> list[blocks.Crowd]:
    r = chosen("rr", {"eps": 1}).build(n)
    if not isinstance(r, Finite):
        raise TypeError
    zero, one = ([row[(s,)] for (row,) in r.laws] for s in (0, 1))
    return blocks.crowds_of_one_letter(zero, one, n)


def bare_window(n: int, near: Fraction) -> object:
    """For both common inputs of the others: two steps towards the smallest e^epsilon, from very near, and a
    look at each side.
    """
    ctx.prec = 128
    e = arb(1).exp()
    high, low = e / (e + 1), 1 / (e + 1)
    for p in (high, low):
        r = arb(near.numerator) / near.denominator
        for _ in range(4):
            above, below = high - r * low, r * (1 - low) - (1 - high)
            t = int((below * p * n / (above * (1 - p) + below * p)).floor().unique_fmpz()) + 1
            m, odds = n - 1, p / (1 - p)
            weight = (
                (arb(m + 1).lgamma() - arb(t).lgamma() - arb(m - t + 2).lgamma())
                + (t - 1) * p.log()
                + (m - t + 1) * (1 - p).log()
            ).exp()
            total, term, up, down = arb(0), arb(1), m - t + 1, t
            small = arb(2) ** -128
            while not term < small * total:
                term = term * up / down * odds
                total += term
                up, down = up - 1, down + 1
            tail = weight * total
            r = (tail + high * weight - arb(DELTA.numerator) / DELTA.denominator) / (tail + low * weight)
    ctx.prec = 53
    return r


def noise(n: int) -> Callable[[], object]:
    g: Term = chosen("zsum", {"eps": "1/10",
        "delta": "1/1000000"}).build(n).laws[0][0][()]  # type: ignore[union-attr,index]
    return lambda: windows.delta(shifts(n, g), num(11051709, 10**7), 60)


def table(few: int) -> list[tuple[str, float, str, float]]:
    """What was measured, and next to what; Fractions are convolved for so few users."""
    if (at := worst(rows(), 10)) is None or at.ratio != fractions(10):
        raise ValueError
    found = [(f"law of {MANY} users", seconds(law), "bare power", seconds(bare_law))]
    floor = seconds(lambda: bare_products(200))
    found += [
        ("pure ratio, 200 users, all datasets", seconds(lambda: worst(rows(), 200)), "bare products", floor),
        (
            f"pure ratio, {few} users, all datasets",
            seconds(lambda: worst(rows(), few)),
            "Fractions",
            seconds(lambda: fractions(few), 1),
        ),
        ("pure ratio, 1000 users, all datasets", seconds(lambda: worst(rows(), 1000), 1), "200 users", floor),
    ]
    for n in (10**3, 10**4, 10**5, 10**6):
        crowds = response(n)
        near = blocks.smallest(crowds, DELTA, 60).value[0]
        ours = seconds(lambda c=crowds: blocks.smallest(c, DELTA, 60), 1)  # type: ignore[misc]
        floor = seconds(lambda n=n, v=near: bare_window(n, v), 1)  # type: ignore[misc]
        name = f"randomized response, {n} users, all datasets"
        found.append((name, ours, "bare window, others equal", floor))
    found += one_by_one()
    some, many = seconds(noise(145_087)), seconds(noise(10**8))
    found += [
        ("delta of zsum, 145087 users", some, "50 ms", 0.05),
        ("delta of zsum, 10^8 users", many, "145087 users", some),
        (
            "20 noisy bits, the whole curve",
            seconds(lambda: explore("unary", {"bins": 20, "flip": "1/4"}, view="local", curve=True), 1),
            "1 s",
            1.0,
        ),
    ]
    return found


def one_by_one() -> list[tuple[str, float, str, float]]:
    """Questions of few users who send one of several letters."""
    found = []
    for letters, users in (("three", 60), ("four", 25)):
        k = {"three": 3, "four": 4}[letters]
        uneven = [
            {
                tuple(int(y == s) for s in range(k)): Fraction(1 + (x * y + x + y) % (k + 2), 1)
                for y in range(k)
            }
            for x in range(k)
        ]
        plain = [
            {c: w / sum(row.values()) for c, w in row.items()} for row in uneven
        ]  # no two letters can change places
        alike = chosen("k-rr", {"k": k, "truth": "1/2"}).build(1).counted  # type: ignore[union-attr]
        for name, table_of in (("", alike), (", uneven", plain))[
            : 2 if letters == "three" or "--long" in sys.argv[1:] else 1
        ]:
            found += [
                (
                    f"{letters} letters{name}, {users} users, pure ratio",
                    seconds(lambda t=table_of, n=users: worst(t, n), 1),
                    "1 s",
                    1.0,
                ),  # type: ignore[misc]
                (
                    f"{letters} letters{name}, {users} users, delta",
                    seconds(lambda t=table_of, n=users: delta(t, n, Fraction(11, 10)), 1),
                    "1 s",
                    1.0,
                ),  # type: ignore[misc]
                (
                    f"{letters} letters{name}, {users} users, epsilon",
                    seconds(lambda t=table_of, n=users: smallest(t, n, DELTA), 1),
                    "1 s",
                    1.0,
                ),  # type: ignore[misc]
            ]
    return found


def bare_line(n: int) -> object:
    """A sum over a line of 2000 places for four letters, as python-flint alone does it."""
    ctx.prec = 160
    total = arb(0)
    atoms = [(arb(k + 1) / 10, arb(k - 2) / 5) for k in range(4)]
    for k in range(2000):
        z = acb(1, arb(k) / 4)
        total += (sum((p * (z * v / 10).exp() for p, v in atoms), acb(0)) ** n / (z * z)).real
    ctx.prec = 53
    return total


def drawn(letters: int, inputs: int, seed: int) -> list[dict[int, Term]]:
    """Random laws."""
    some, found = random.Random(seed), []  # noqa: S311 - the same laws in every run, nothing secret
    for _ in range(inputs):
        weights = [some.randint(1, 20) for _ in range(letters)]
        found.append({y: num(Fraction(w, sum(weights)).numerator, Fraction(w, sum(weights)).denominator)
            for y, w in enumerate(weights)})
    return found


def two_ends() -> None:
    """Print how far apart the ends are."""
    named: list[tuple[str, list[dict[int, Term]]]] = []
    for name, parameters in [("k-rr", {"k": k, "eps": e}) for k in (3, 10, 100) for e in (1, 2)] + [
        ("rr", {"eps": 1}), ("rr", {"eps": 2})
    ]:  # fmt: skip
        what = chosen(name, parameters).build(1)
        if isinstance(what, Finite):
            said = ", ".join(f"{k} = {v}" for k, v in parameters.items())
            named.append((f"{name} {said}", [{w[0]: t for w, t in row.items()} for (row,) in what.laws]))
    sizes = ((3, 3), (4, 4), (6, 6), (6, 3))
    named += [(f"random, {k} letters, {m} inputs", drawn(k, m, 5)) for k, m in sizes]
    for name, laws in named:
        for n in (10**3, 10**4, 10**5, 10**6):
            started = time.perf_counter()
            found = Reports(laws, n).smallest(DELTA)
            took = time.perf_counter() - started
            low, high = (math.log1p(float(r - 1)) for r in (found.low, found.high))
            wide = f"+{100 * (high / low - 1):.3f} %" if low else ""
            floor = seconds(lambda n=n: bare_line(n), 1)  # type: ignore[misc]
            print(f"{name:<30} {n:>8}  {low:.6g} {wide:>9} {found.by[1]:<8} {took:6.2f} s, "
                f"{took / floor:5.1f} bare sums")


def main() -> None:
    """Print the table."""
    if "--two-ends" in sys.argv[1:]:
        two_ends()
        return
    if "--peers" in sys.argv[1:]:
        accountants.main()
        return
    found = table(200 if "--long" in sys.argv[1:] else 60)
    width = max(len(name) for name, *_ in found)
    for name, ours, other, theirs in found:
        bare = f"{ours / theirs:8.3f} times {other} ({1000 * theirs:.2f} ms)"
        print(f"{name:<{width}}  {1000 * ours:10.2f} ms  {bare}")
    print(f"largest memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MiB")


if __name__ == "__main__":
    main()
