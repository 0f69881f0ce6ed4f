"""Many rounds next to the bare arithmetic: `PYTHONPATH=. python benchmarks/composition.py` prints a table,
all measured in one run.

Each row has both ends of epsilon at delta = 10^-6, their distance as a share of it, the time from the text of
the rounds to the answer, the time of the floor, and their ratio. The floor is bare python-flint that is told
where to look: the transform and the sum over a line that is at hand, at epsilons that are known, one for each
end. Where dp_accounting is installed its number stands beside it (it is no dependency; `--peers` fails where
it is missing).
"""

import resource
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from flint import acb

from verify import compose
from verify.desk.exploring.rounds import read_rounds
from verify.prove import accounting
from verify.prove.contours import BITS
from verify.prove.exact import ball, precision

DELTA = Fraction(1, 10**6)
MIXED = (
    "gaussian sigma=10 x 50, laplace scale=10 x 20, pure eps=1/10 x 100, "
    "gaussian sigma=1 poisson=1/100 x 500"
)
CASES = (
    ("gaussian sigma=10 x 100", "replace"),
    ("laplace scale=10 x 50", "replace"),
    ("gaussian sigma=1 poisson=1/100 x 1000", "add-remove"),
    ("gaussian sigma=1 poisson=1/100 x 1000", "replace"),
    ("rr eps=1/100 x 1e5", "replace"),
    (MIXED, "add-remove"),
    ("discrete-gaussian sigma=10 x 100", "replace"),
    ("gaussian sigma=1 poisson=1/100 x 10", "add-remove"),
)  # fmt: skip


def seconds(work: Callable[[], object]) -> float:
    """The shortest of two runs."""
    best = float("inf")
    for _ in range(2):
        started = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - started)
    return best


def floor(text: str, neighbours: str, low: Fraction, high: Fraction) -> tuple[float, int]:
    """Powers of the transform at the points, times exponentials, added up, for both ends."""
    rounds = [(r.pairs.most[0], r.part.times) for r in read_rounds(text, neighbours)]
    with precision(BITS):
        below, above = accounting._sums(rounds, accounting.LOOSE, log_delta=accounting._log_of(DELTA))  # noqa: SLF001
        lines = [side.line for side in (below, above) if isinstance(side, accounting.OnLine)]
        weights = [n.upper_weights for n in lines]

        def bare() -> None:
            for n, factors, x in zip(lines, weights, (low, high), strict=False):
                values = [(one.along(n.t, n.step, n.count + 1), k) for one, k in n.rounds]
                total, t, h, y = acb(0), ball(n.t), ball(n.step), ball(x)
                for i, factor in enumerate(factors):
                    term = factor * (-acb(t, h * i) * y).exp()
                    for column, k in values:
                        term *= column[i] ** k
                    total += term

        both = 2 if len(lines) == 2 and lines[0] is lines[1] else 1
        return seconds(bare) / both * 2, max((n.count for n in lines), default=0)


def peer(text: str, neighbours: str) -> str:
    """What dp_accounting says, for the cases that it has."""
    try:
        from dp_accounting import dp_event
        from dp_accounting.pld import pld_privacy_accountant as pld
    except ImportError:
        if "--peers" in sys.argv:
            raise
        return "-"
    events: dict[str, Any] = {
        "gaussian sigma=10 x 100": lambda: dp_event.SelfComposedDpEvent(dp_event.GaussianDpEvent(10), 100),
        "laplace scale=10 x 50": lambda: dp_event.SelfComposedDpEvent(dp_event.LaplaceDpEvent(10), 50),
        "gaussian sigma=1 poisson=1/100 x 1000": lambda: dp_event.SelfComposedDpEvent(
            dp_event.PoissonSampledDpEvent(0.01, dp_event.GaussianDpEvent(1)), 1000),
    }  # fmt: skip
    if text not in events or (neighbours == "replace" and "poisson" in text):
        return "-"
    accountant = pld.PLDAccountant()
    started = time.perf_counter()
    accountant.compose(events[text]())
    return f"{accountant.get_epsilon(float(DELTA)):.7f} ({time.perf_counter() - started:.2f} s)"


def main() -> None:
    """The table."""
    print(f"{'low':>12} {'high':>12} {'width':>8} {'s':>7} {'floor':>7} {'ratio':>6} {'points':>7}  rounds")
    for text, neighbours in CASES:
        started = time.perf_counter()
        found = compose(text, neighbours=neighbours, delta=DELTA).epsilon
        taken = time.perf_counter() - started
        low, high = found.low or Fraction(0), found.high or Fraction(0)
        bare, points = floor(text, neighbours, low, high)
        width = float((high - low) / low) if low else float("inf")
        print(
            f"{float(low):12.8f} {float(high):12.8f} {width:8.1e} {taken:7.3f} {bare:7.3f} "
            f"{taken / bare if bare else 0:6.1f} {points:7}  {text} ({neighbours}); {peer(text, neighbours)}",
            flush=True,
        )
    print(f"largest memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")


if __name__ == "__main__":
    main()
