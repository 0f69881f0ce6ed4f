"""The published privacy of the lambda protocol next to the exact one: `PYTHONPATH=. python
benchmarks/lambda_slack.py` prints a table.

For n in 1000, 4000, 10 000, some delta, and lambda from the least that Corollary 4.7 of Cheu et al. admits,
14 log(4/delta), up to 3n/4:

- `published`, the epsilon of Corollary 4.7 (proved: lambda.private), and `sharper`, that of
  lambda.private-sharper (proved), both by balls;
- `exact`, the smallest epsilon over all neighbouring datasets, as `lemmata explore lambda-rr --set lam=…
  --users … --delta …` finds it, enclosed by python-flint's balls.
  Trust is in python-flint and this search, not in the kernel; the kernel's own brackets, for four of the
  rows, are lambda.slack;
- `slack`, published over exact. All numbers are certain in the digits shown: epsilons and slack are rounded
  down.

With numbers of users it prints those: `benchmarks/lambda_slack.py 1000 2000`.
"""

import sys
import time
from fractions import Fraction

from flint import arb, ctx

from verify import explore

USERS = (1000, 4000, 10_000)
DELTAS = (Fraction(1, 100), Fraction(1, 1000), Fraction(1, 10**6))
SHARES = (Fraction(1, 16), Fraction(1, 4), Fraction(1, 2), Fraction(3, 4))
HEAD = (
    "     n    delta lambda  published   sharper     exact  slack  where the exact one is attained"
)


def ball(x: Fraction | int) -> arb:
    return arb(Fraction(x).numerator) / Fraction(x).denominator


def floor(x: arb) -> int:
    """The integer part of all that x encloses."""
    found = x.floor().unique_fmpz()
    if found is None:
        raise ValueError(x)
    return int(found)


def least(delta: Fraction) -> int:
    """The least integer lambda that Corollary 4.7 admits."""
    return floor(14 * (4 / ball(delta)).log()) + 1


def published(n: int, lam: int, delta: Fraction) -> arb:
    s = lam - (2 * lam * (2 / ball(delta)).log()).sqrt()
    return (32 * (4 / ball(delta)).log() / s).sqrt() * (1 - s / n)


def sharper(n: int, lam: int, delta: Fraction) -> arb:
    log = (2 / ball(delta)).log()
    s, q = lam - (2 * lam * log).sqrt(), 1 - ball(Fraction(lam, n))
    w = (s * log / 2).sqrt()
    return ((s + 2 * q * (w + 1)) / (s - 2 * q * w)).log()


def smallest(n: int, lam: int, delta: Fraction) -> tuple[arb, str]:
    """An enclosure of the smallest epsilon, and the two datasets."""
    row = explore("lambda-rr", {"lam": lam}, users=n, delta=delta, digits=6).rows[0]
    ends = row.epsilon if isinstance(row.epsilon, tuple) else (row.epsilon, row.epsilon)
    low, high = (end if isinstance(end, Fraction) else None for end in ends)
    if low is None or high is None or row.place is None or row.place.datasets is None:
        raise TypeError(row)
    datasets = " | ".join(
        "{" + ", ".join(f"{letter}: {often}" for letter, often in d.items()) + "}" for d in row.place.datasets
    )
    return ball(low).union(ball(high)), datasets


def down(x: arb, places: int) -> str:
    """x rounded down, for certain."""
    units = floor(x.lower() * 10**places)
    return f"{units // 10**places}.{units % 10**places:0{places}}"


def rows(n: int, delta: Fraction) -> list[str]:
    found = []
    for lam in (least(delta), *(int(n * share) for share in SHARES)):
        if least(delta) <= lam < n:
            exact, where = smallest(n, lam, delta)
            known = published(n, lam, delta)
            numbers = [down(x, 5) for x in (known, sharper(n, lam, delta), exact)]
            slack, at = (down(known / exact, 1), where) if exact > 0 else ("", "")
            row = f"{n:>6} {float(delta):>8.0e} {lam:>6}  {' '.join(f'{x:>9}' for x in numbers)}"
            found.append(f"{row}  {slack:>5}  {at}".rstrip())
    return found


def main(users: tuple[int, ...]) -> None:
    ctx.prec = 100
    started = time.perf_counter()
    print(HEAD)
    for n in users:
        for delta in DELTAS:
            for line in rows(n, delta):
                print(line, flush=True)
    print(f"{time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main(tuple(int(n) for n in sys.argv[1:]) or USERS)
