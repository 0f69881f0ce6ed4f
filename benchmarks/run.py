"""Side by side with the bare arithmetic: `python benchmarks/run.py` prints a table of ratios, all measured in
one run.

- The exact law of R^gap with n users (all with input 0 but one): the kernel's recurrence, the methods'
  polynomials, convolution of Fractions, each next to python-flint's bare polynomial power over one common
  denominator; and the methods' law of 10 000 users.
- The exact pure ratio over all neighbouring datasets, for a randomizer whose sequence of ratios never
  settles: finding it and checking it in the kernel, next to the bare polynomial arithmetic (for each dataset
  of the others, one multiplication and one exact division from the one before, and the product with each
  input's polynomial).
- Lemma 3's covers: finding the certificate of `smooth-noise.binomial-window`, and replaying it.
- Start-up: `lemmata list`, next to a Python that does nothing.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from fractions import Fraction

from flint import fmpz_poly

from theorems import catalogue
from verify.kernel.certificate import replay
from verify.kernel.counting import Table
from verify.kernel.definitions import Randomizer, r_gap
from verify.kernel.terms import INT, WORD, Term, eq, function, ite, num, var
from verify.language.evaluate import apply
from verify.prove.enumerate_ import tables
from verify.prove.laws import Users, Worst, rows_of, worst
from verify.run.checking import check

USERS, MANY = 200, 10_000
ROWS = (
    (1, 4, 6, 4, 1),
    (1, 6, 2, 6, 1),
)  # how likely so many ones among four bits are, in sixteenths, on input 0 and on input 1


def seconds(work: Callable[[], object], times: int = 5) -> float:
    """The shortest of a few runs."""
    best = float("inf")
    for _ in range(times):
        started = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - started)
    return best


# The law of n users
# ------------------------------------------------------------------------------------------------------------


def by_the_kernel() -> Callable[[], object]:
    """With the table at hand: reading its terms is the same work for every law."""
    table = Table(*tables(r_gap(), num(USERS)))
    users = (1, *[0] * (USERS - 1))
    return lambda: table.product(users)


def by_polynomials(n: int) -> Callable[[], object]:
    users = Users(rows_of(r_gap()), n)
    return lambda: users.law((n - 1, 1)).polynomial


def bare(n: int) -> Callable[[], object]:
    """Over the denominators 16 and 10: how many reports have so many ones."""
    return lambda: fmpz_poly([1, 4, 6, 4, 1]) ** (n - 1) * fmpz_poly([1, 4, 0, 4, 1])


def fractions() -> object:
    law, one = [Fraction(1)], [Fraction(c, 16) for c in (1, 4, 6, 4, 1)]
    for user in range(USERS):
        step = [Fraction(c, 10) for c in (1, 4, 0, 4, 1)] if user == 0 else one
        new = [Fraction(0)] * (len(law) + 4)
        for i, p in enumerate(law):
            for j, q in enumerate(step):
                new[i + j] += p * q
        law = new
    return law


# The ratio over all neighbouring datasets
# -----------------------------------------------------------------------------------------


def unsettled() -> Randomizer:
    """Report y is the number of ones among four bits; the weights of 0 and 4 are the same for both inputs."""

    def chosen(y: Term, weights: tuple[int, ...]) -> Term:
        entry: Term = num(0)
        for code, w in enumerate(weights):
            entry = ite(eq(y, code), num(w, 16), entry)
        return entry

    law = function((INT, INT), lambda x, y: ite(eq(x, 0), chosen(y, ROWS[0]), chosen(y, ROWS[1])))
    counts = function((INT, INT), lambda y, s: ite(eq(s, 1), y, 4 - y))
    return Randomizer(num(2), num(5), law, num(2), counts, num(4))


def found(n: int) -> Worst:
    what = worst(rows_of(unsettled()), n)
    if what is None:
        raise ValueError("the ratio is infinite")
    return what


def checked(n: int, ratio: Fraction) -> object:
    words = (var(name, WORD) for name in "xyc")
    return apply(
        "counted_ratio", [], (*tables(unsettled(), num(n)), num(ratio.numerator, ratio.denominator), *words)
    )


def bare_products(n: int) -> object:
    first, second = (fmpz_poly(list(row)) for row in ROWS)
    rest = first ** (n - 1)
    for often in range(n):
        last = rest * first, rest * second
        if often < n - 1:
            rest = rest * second / first
    return last


def laws() -> list[tuple[str, float, str, float]]:
    """The rows about laws."""
    floor, flint = seconds(bare(USERS)), "bare python-flint"
    kernel = by_the_kernel()
    rows = [
        (f"law of R^gap, {USERS} users: the kernel", seconds(kernel), flint, floor),
        (f"law of R^gap, {USERS} users: the methods", seconds(by_polynomials(USERS)), flint, floor),
        (f"law of R^gap, {USERS} users: Fractions", fraction := seconds(fractions, 1), flint, floor),
        (
            f"law of R^gap, {MANY} users: the methods",
            seconds(by_polynomials(MANY), 3),
            flint,
            seconds(bare(MANY), 3),
        ),
    ]
    products = seconds(lambda: bare_products(USERS))
    ratio = found(USERS).ratio
    rows += [
        (
            f"ratio that never settles, {USERS} users: finding",
            finding := seconds(lambda: found(USERS)),
            flint,
            products,
        ),
        (
            f"ratio that never settles, {USERS} users: kernel",
            seconds(lambda: checked(USERS, ratio), 1),
            flint,
            products,
        ),
        (f"{USERS + 1} laws by Fractions, from one", fraction * (USERS + 1), "finding the ratio", finding),
        (
            "ratio that never settles, 1000 users: finding",
            seconds(lambda: found(1000), 1),
            flint,
            seconds(lambda: bare_products(1000), 1),
        ),
    ]
    return rows


def covers() -> list[tuple[str, float, str, float]]:
    theorems = catalogue()
    window = theorems["smooth-noise.binomial-window"].corrected
    started = time.perf_counter()
    (outcome,) = check([window], theorems)
    finding = time.perf_counter() - started
    data = outcome.certificate
    return (
        []
        if data is None
        else [("covers of Lemma 3, n <= 30: finding", finding, "replaying", seconds(lambda: replay(data), 3))]
    )


def start_up() -> list[tuple[str, float, str, float]]:
    nothing = seconds(lambda: subprocess.run([sys.executable, "-c", "pass"], check=True))
    listing = seconds(
        lambda: subprocess.run(
            [sys.executable, "-m", "verify", "list"], check=True, stdout=subprocess.DEVNULL
        )
    )
    return [("lemmata list", listing, "python -c pass", nothing)]


def main() -> None:
    print(f"{'what':<50}{'seconds':>9}   {'next to':<19}{'seconds':>9}{'ratio':>9}")
    for part in (laws, covers, start_up):
        for what, time_, beside, base in part():
            print(f"{what:<50}{time_:>9.4f}   {beside:<19}{base:>9.4f}{time_ / base:>9.1f}", flush=True)


if __name__ == "__main__":
    main()
