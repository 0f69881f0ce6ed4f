"""Exact linear programs: by which numbers columns add up to what is wanted.

The simplex method on rows of whole numbers. A row is an equation, so that it may be multiplied by any
positive number: nothing is ever divided but by what all of a row has in common.
"""

from collections.abc import Mapping, Sequence
from math import gcd
from typing import Any

Column = Mapping[Any, int]  # by row
MOST_PIVOTS, MOST_ENTRIES = 1_000, 60_000


def solve(
    columns: Sequence[Column], free: Sequence[bool], wanted: Column, reward: Sequence[bool] | None = None
) -> list[tuple[int, int]] | None:
    """Fractions c, not negative except where free, with sum of c times column = wanted; and some rewarded c
    positive, if rewards are given (none of them for what is free).
    """
    useful = _useful(columns, free, wanted)
    if useful is None:
        return None
    rows = dict.fromkeys(r for column in (*(columns[j] for j in useful), wanted) for r in column)
    if len(useful) * len(rows) > MOST_ENTRIES:
        return None
    table: dict[Any, dict[int, int]] = {r: {} for r in rows}
    for k, j in enumerate(useful):
        for r, x in columns[j].items():
            if x:
                table[r][k] = x
    simplex = _Simplex(list(table.values()), [wanted.get(r, 0) for r in rows], [free[j] for j in useful])
    if not simplex.feasible():
        return None
    if reward is not None and not simplex.improve([reward[j] for j in useful]):
        return None
    totals = [(0, 1)] * len(columns)
    for k, value in simplex.values():
        totals[useful[k]] = value
    return totals


def _useful(columns: Sequence[Column], free: Sequence[bool], wanted: Column) -> list[int] | None:
    """The columns without those of which something is left over that no other can take away; None if
    something wanted cannot be had.
    """
    for r, x in wanted.items():
        if x and not any(x * c[r] > 0 or (f and c[r]) for c, f in zip(columns, free, strict=True) if r in c):
            return None
    inside: dict[Any, list[int]] = {}
    for j, column in enumerate(columns):
        for r in column:
            inside.setdefault(r, []).append(j)
    left, waiting = [True] * len(columns), list(inside)
    while waiting:
        r = waiting.pop()
        x, own = wanted.get(r, 0), [j for j in inside[r] if left[j] and columns[j][r]]
        up = {None if free[j] else columns[j][r] > 0 for j in own}
        if x and up.isdisjoint((None, x > 0)):
            return None
        if not x and (len(own) == 1 or (len(up) == 1 and None not in up)):
            for j in own:
                left[j] = False
                waiting += columns[j]
    return [j for j, useful in enumerate(left) if useful]


class _Simplex:
    """A tableau, each row without its zeros and with its right side apart, whose basis begins with artificial
    columns, kept implicit.
    """

    def __init__(self, table: list[dict[int, int]], right: list[int], free: list[bool]) -> None:
        self.table, self.right, self.free, self.width = table, right, free, len(free)
        self.basis = [self.width + i for i in range(len(table))]
        self.pivots = 0
        for i, x in enumerate(right):
            if x < 0:
                self._turn(i)

    def feasible(self) -> bool:
        """Whether no artificial column is needed."""
        gain: dict[int, int] = {}
        for row, x in zip(self.table, self.right, strict=True):
            if x:
                for k, y in row.items():
                    gain[k] = gain.get(k, 0) + y
        return self._run(gain, [b >= self.width for b in range(self.width + len(self.table))], wanted=False)

    def improve(self, reward: list[bool]) -> bool:
        """Whether the rewarded columns can sum to more than nothing."""
        gain = {k: 1 for k, r in enumerate(reward) if r}
        for row, b in zip(self.table, self.basis, strict=True):
            if b in gain:
                _eliminate(gain, b, row)
        return self._run(gain, reward + [False] * len(self.table), wanted=True)

    def values(self) -> list[tuple[int, tuple[int, int]]]:
        """The columns that are not 0, as fractions."""
        rows = zip(self.basis, self.right, self.table, strict=True)
        return [(b, (x, row[b])) for b, x, row in rows if b < self.width and x]

    def _run(self, gain: dict[int, int], which: list[bool], *, wanted: bool) -> bool:
        """Raise the objective whose gains these are until some of these columns are not 0, if that is wanted,
        or all of them are; whether that is reached.
        """
        while any(x > 0 and which[b] for b, x in zip(self.basis, self.right, strict=True)) is not wanted:
            k = self._entering(gain) if self.pivots < MOST_PIVOTS else None
            if k is None:
                return False
            i = self._leaving(k, gain[k] > 0)
            if i is None:
                return wanted and self._step_without_bound(k, 1 if gain[k] > 0 else -1)
            self._pivot(i, k)
            _eliminate(gain, k, self.table[i])
        return True

    def _entering(self, gain: dict[int, int]) -> int | None:
        """The column that gains most; after many pivots the first that gains, so that they end."""
        first, most, found = self.pivots > MOST_PIVOTS // 4, 0, None
        for k, g in gain.items():
            if g < 0 and self.free[k]:
                g = -g  # noqa: PLW2901 - it goes down
            if g > 0 and (found is None or (k < found if first or g == most else g > most)):
                found, most = k, g
        return found

    def _leaving(self, k: int, up: bool) -> int | None:
        """The row that ends how far a column goes up or down, artificial ones first: where they are 0, they
        stay so.
        """
        found, top, bottom, rank = None, 0, 1, (True, 0)
        for i, row in enumerate(self.table):
            x, b = row.get(k, 0), self.basis[i]
            own = b < self.width
            if not x or (own and self.free[b]):
                continue
            x = x if up else -x
            if x < 0 and not own and not self.right[i]:
                x = -x
            if x > 0:
                less = self.right[i] * bottom - top * x
                if found is None or less < 0 or (not less and (own, b) < rank):
                    found, top, bottom, rank = i, self.right[i], x, (own, b)
        return found

    def _pivot(self, i: int, k: int) -> None:
        row = self.table[i]
        if row[k] < 0:
            self._turn(i)
        for other, of in enumerate(self.table):
            if k in of and of is not row:
                kept, taken = _eliminate(of, k, row)
                self.right[other] = kept * self.right[other] - taken * self.right[i]
                common = gcd(self.right[other], *of.values()) if kept > 1 else 1
                if common > 1:
                    self.right[other] //= common
                    for j in of:
                        of[j] //= common
        self.basis[i] = k
        self.pivots += 1

    def _turn(self, i: int) -> None:
        """The same equation with all signs turned."""
        self.right[i] *= -1
        for j in self.table[i]:
            self.table[i][j] *= -1

    def _step_without_bound(self, k: int, way: int) -> bool:
        """A rewarded direction without end: go one unit along it."""
        for i, row in enumerate(self.table):
            self.right[i] -= way * row.get(k, 0)
        self.table.append({k: 1})
        self.right.append(way)
        self.basis.append(k)
        return True


def _eliminate(row: dict[int, int], k: int, by: dict[int, int]) -> tuple[int, int]:
    """Multiply a row by a positive number, and take another away so many times that nothing of a column is
    left, nor any zeros: these two numbers.
    """
    common = gcd(row[k], by[k])
    kept, taken = by[k] // common, row[k] // common
    if kept != 1:
        for j in row:
            row[j] *= kept
    for j, x in by.items():
        left = row.get(j, 0) - taken * x
        if left:
            row[j] = left
        else:
            del row[j]
    return kept, taken
