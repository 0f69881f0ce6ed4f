"""Side by side with the bare arithmetic: `python benchmarks/run.py` prints a table of ratios, all measured in one run.

- The exact law of R^gap with n users (all with input 0 but one): the kernel's polynomials, python-flint's bare polynomial power over one
  common denominator, and convolution of Fractions.
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
from verify.kernel.definitions import r_gap
from verify.run import check

USERS = 200


def seconds(work: Callable[[], object], times: int = 3) -> float:
    """The shortest of a few runs."""
    best = float("inf")
    for _ in range(times):
        started = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - started)
    return best


def ours() -> object:
    gap = r_gap()
    return Table(gap.law, gap.counts, gap.inputs, gap.reports, gap.messages).product((1, *[0] * (USERS - 1)))


def bare() -> object:
    """Over the denominators 16 and 10: how many reports have so many ones."""
    return fmpz_poly([1, 4, 6, 4, 1]) ** (USERS - 1) * fmpz_poly([1, 4, 0, 4, 1])


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


def main() -> None:
    rows: list[tuple[str, float, str, float]] = []
    floor = seconds(bare)
    rows.append((f"law of R^gap, {USERS} users: the kernel", seconds(ours), "bare python-flint", floor))
    rows.append((f"law of R^gap, {USERS} users: Fractions", seconds(fractions, 1), "bare python-flint", floor))
    theorems = catalogue()
    window = next(e for e in theorems["smooth-noise.binomial-window"].editions if e.name == "corrected")
    started = time.perf_counter()
    (outcome,) = check([window], theorems)
    finding = time.perf_counter() - started
    data = outcome.certificate
    if data is not None:
        rows.append(("covers of Lemma 3, n <= 30: finding", finding, "replaying", seconds(lambda: replay(data))))
    nothing = seconds(lambda: subprocess.run([sys.executable, "-c", "pass"], check=True))
    listing = seconds(lambda: subprocess.run([sys.executable, "-m", "verify", "list"], check=True, stdout=subprocess.DEVNULL))
    rows.append(("lemmata list", listing, "python -c pass", nothing))
    print(f"{'what':<44}{'seconds':>9}   {'next to':<19}{'seconds':>9}{'ratio':>9}")
    for what, time_, beside, base in rows:
        print(f"{what:<44}{time_:>9.4f}   {beside:<19}{base:>9.4f}{time_ / base:>9.1f}")


if __name__ == "__main__":
    main()
