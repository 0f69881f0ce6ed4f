"""The one door to python-flint: exact linear programs over the rationals."""

from collections.abc import Sequence

from flint import fmpq

ZERO, ONE = fmpq(0), fmpq(1)
Column = dict[int, tuple[int, int]]  # row -> fraction
MOST_PIVOTS, MOST_ENTRIES = 250, 60_000


def solve(columns: Sequence[Column], free: Sequence[bool], wanted: Column, reward: Sequence[bool] | None = None) -> list[tuple[int, int]] | None:
    """Numbers c, not negative except where free, with sum of c times column = wanted; and some rewarded c positive, if rewards are given."""
    rows = sorted({r for c in columns for r in c} | set(wanted))
    place = {r: i for i, r in enumerate(rows)}
    signed = [(j, 1) for j in range(len(columns))] + [(j, -1) for j in range(len(columns)) if free[j]]
    if len(signed) * len(rows) > MOST_ENTRIES:
        return None
    table = [[ZERO] * (len(signed) + 1) for _ in rows]
    for k, (j, sign) in enumerate(signed):
        for r, (p, q) in columns[j].items():
            table[place[r]][k] = fmpq(sign * p, q)
    for r, (p, q) in wanted.items():
        table[place[r]][-1] = fmpq(p, q)
    for row in table:
        if row[-1] < 0:
            row[:] = [-x for x in row]
    simplex = _Simplex(table, len(signed))
    if not simplex.feasible():
        return None
    if reward is not None and not simplex.improve([bool(reward[j]) and sign == 1 for j, sign in signed]):
        return None
    totals = [ZERO] * len(columns)
    for i, k in enumerate(simplex.basis):
        if k < len(signed):
            j, sign = signed[k]
            totals[j] += sign * simplex.table[i][-1]
    return [(int(t.p), int(t.q)) for t in totals]


class _Simplex:
    """A tableau whose basis begins with artificial columns, kept implicit."""

    def __init__(self, table: list[list[fmpq]], width: int) -> None:
        self.table, self.width = table, width
        self.basis = [width + i for i in range(len(table))]
        self.pivots = 0

    def pivot(self, i: int, k: int) -> None:
        row = self.table[i]
        factor = row[k]
        if factor != ONE:
            row[:] = [x / factor if x else x for x in row]
        support = [(j, x) for j, x in enumerate(row) if x]
        for other in self.table:
            if other is not row and (f := other[k]):
                for j, x in support:
                    other[j] -= f * x
        self.basis[i] = k
        self.pivots += 1

    def _run(self, gain: list[fmpq], enough: bool) -> bool:
        """Raise the objective whose reduced gains these are; True when it can go no higher (or is positive, if that is enough)."""
        while self.pivots < MOST_PIVOTS:
            entering = [k for k in range(self.width) if gain[k] > 0]
            if not entering:
                return not enough
            k = entering[0] if self.pivots > MOST_PIVOTS // 4 else max(entering, key=lambda j: gain[j])
            ratios = [(row[-1] / row[k], self.basis[i], i) for i, row in enumerate(self.table) if row[k] > 0]
            if not ratios:
                return enough and self._step_without_bound(k)
            step, _, i = min(ratios)
            self.pivot(i, k)
            f = gain[k]
            for j, x in enumerate(self.table[i][:-1]):
                if x:
                    gain[j] -= f * x
            if enough and step > 0:
                return True
        return False

    def _step_without_bound(self, k: int) -> bool:
        """A rewarded direction without end: go one unit along it."""
        for row in self.table:
            row[-1] -= row[k]
        self.table.append([ZERO] * (self.width + 1))
        self.table[-1][k] = self.table[-1][-1] = ONE
        self.basis.append(k)
        return True

    def feasible(self) -> bool:
        gain = [sum((row[k] for row in self.table), ZERO) for k in range(self.width)]
        if not self._run(gain, enough=False):
            return False
        if any(b >= self.width and row[-1] for b, row in zip(self.basis, self.table, strict=True)):
            return False
        for i, b in enumerate(self.basis):  # artificial columns at zero leave the basis where they can
            if b >= self.width:
                k = next((j for j in range(self.width) if self.table[i][j]), None)
                if k is not None:
                    self.pivot(i, k)
        return True

    def improve(self, reward: list[bool]) -> bool:
        """Whether the rewarded columns can sum to more than nothing."""
        value = [ONE if r else ZERO for r in reward]
        if any(b < self.width and reward[b] and row[-1] for b, row in zip(self.basis, self.table, strict=True)):
            return True
        gain = list(value)
        for b, row in zip(self.basis, self.table, strict=True):
            if b < self.width and reward[b]:
                for k in range(self.width):
                    gain[k] -= row[k]
        return self._run(gain, enough=True)
