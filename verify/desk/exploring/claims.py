"""What a row says as a statement with a proof, for the kernel: of a ratio that it is the largest, and
attained; of a delta that it is enough on all neighbouring datasets, and needed; of an epsilon that it is
enough.

A statement is written from the row alone, so whoever made the row up gets no certificate for it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import chain, product
from math import prod

from verify.desk.exploring import proofs
from verify.language.claim import Claim
from verify.language.randomizer import BadRandomizer, Finite, number
from verify.language.writing import write
from verify.kernel.arithmetic import MOST_WORDS
from verify.kernel.terms import Term, num
from verify.results.exploration import Kind, Place, Row

MOST_LOOKS = 3_000_000  # products of weights that a proof about delta lets the kernel work out
CERTIFIED, ENOUGH = "certificate", "enough by certificate"
MOST_WEIGHTS = 400  # of a randomizer that is written out in a statement


def with_claim(finite: Finite, kind: Kind, view: str, found: Row) -> Row:
    """A row, with neighbours that replace, and its statement, where there is a proof of it."""
    if not finite.exact or finite.free or view not in ("local", "shuffled") or not _written(finite):
        return found
    try:
        claim = _claim(finite, kind, view, found)
    except (BadRandomizer, ValueError):
        return found  # it is not known exactly
    shows = f"{found.trust}, {ENOUGH}" if kind == "epsilon" else CERTIFIED
    return found if claim is None else replace(found, claim=claim, shows=shows)


def _claim(finite: Finite, kind: Kind, view: str, found: Row) -> Claim | None:
    if kind in ("ratio", "curve"):  # a curve's rows are of the ratio too
        return _local(finite, found) if view == "local" else _ratio(finite, found)
    if view == "local":
        return None
    return _needed(finite, found) if kind == "delta" else _enough(finite, found)


def _written(finite: Finite) -> bool:
    return (
        prod(max(map(len, c)) for c in zip(*finite.laws, strict=False)) * len(finite.inputs) <= MOST_WEIGHTS
    )


def _local(finite: Finite, found: Row) -> Claim:
    """Of one report as it is, which is one message."""
    laws, words = finite.reports(), finite.words()
    weights = [[law.get(w, num(0)) for w in words] for law in laws]
    rows = "; ".join(", ".join(map(write, row)) for row in weights)
    view = f"Local(Randomizer([{rows}], {len(laws)}, {len(words)}))"
    i, j, y = _attained(weights, found.ratio)
    if found.ratio is None:
        return _about(f"RatioInfinite({view})", f"exhibit {i}, {j}, {y}")
    ratio, inputs, letters = _exact(found.ratio), f"0..{len(laws)}-1", f"0..{len(words)}-1"
    proof = LOCALLY.replace("<VIEW>", view).replace("<INPUTS>", inputs).replace("<LETTERS>", letters)
    for name, number_ in (("RATIO", ratio), ("K", len(laws)), ("I", i), ("J", j), ("Y", y)):
        proof = proof.replace(f"<{name}>", str(number_))
    return _about(f"RatioIs({view}, {ratio})", proof)


def _attained(weights: Sequence[Sequence[Term]], ratio: object) -> tuple[int, int, int]:
    """Two inputs and a report that attain a ratio; the first of each where none do, and there is no proof."""
    exact = [[number(w) for w in row] for row in weights]
    for (i, p), (j, q) in product(enumerate(exact), repeat=2):
        for y, (a, b) in enumerate(zip(p, q, strict=True)):
            if (a > b == 0) if ratio is None else (b > 0 and a == _exact(ratio) * b):
                return i, j, y
    return 0, 0, 0


def _about(claim: str, proof: str = "") -> Claim:
    return Claim(claim=claim, forall="", proof=proof)


def _exact(n: object) -> Fraction:
    """A number that is known exactly; ValueError where only two ends are."""
    if not isinstance(n, Fraction):
        raise ValueError(n)  # noqa: TRY004 - it is no fault of a type
    return n


def _power(ratio: object) -> str:
    r = _exact(ratio)
    return "0" if r == 1 else f"log({r})"


def _ratio(finite: Finite, found: Row) -> Claim | None:
    n = found.users
    if found.ratio is not None:
        ratio, model = _exact(found.ratio), finite.text()
        return _about(f"RatioIs(Shuffled({model}, {n}), {ratio})", f"by enumerate {model}, {n}, {ratio}")
    datasets, output = _datasets(finite, found.place), found.place and found.place.output
    if datasets is None or not isinstance(output, Mapping):
        return None
    model = finite.text()
    cells = [str(output.get(a, 0)) for a in finite.alphabet]
    return _about(
        f"RatioInfinite(Shuffled({model}, {n}))",
        f"""
        let M = {model}
        let u(i) = {_cells(datasets[0], "i", 1)}
        let v(i) = {_cells(datasets[1], "i", 1)}
        let c(s) = {_cells(cells, "s", 0)}
        have A: 0 < LawOf(Shuffled(M, {n}), u, c) by value M, {n}, u, c
        have B: LawOf(Shuffled(M, {n}), v, c) = 0 by value M, {n}, v, c
        exhibit u, v, c
    """,
    )


def _datasets(finite: Finite, place: Place | None) -> tuple[list[str], list[str]] | None:
    """The inputs on both datasets, as numbers."""
    if place is None or place.listed is None:
        return None
    names = {name: str(x) for x, name in enumerate(finite.inputs)}
    first, second = ([names[x] for x in listed] for listed in place.listed)
    return first, second


def _cells(entries: Sequence[str], letter: str, start: int) -> str:
    """A function of integers by its values from `start` on, the last of them everywhere else."""
    *first, last = entries
    return "".join(f"if {letter} = {i} then {t} else " for i, t in enumerate(first, start)) + last


# delta ------------------------------------------------------------------------------------------------------


def _delta(finite: Finite, found: Row) -> "_Delta | None":
    """Of all neighbouring datasets of a few users, gone through one by one; None where they are too many."""
    finite = proofs.merged(finite)  # of all reports with the same counts one alone is sent
    n, words, k, m = found.users, finite.words(), len(finite.inputs), len(finite.alphabet)
    most = max(chain(*map(finite.counts_of, words)), default=0)
    outputs, reports = (n * most + 1) ** m, len(words) ** n
    if n < 2 or max(outputs, reports) > MOST_WORDS or n * k ** (n + 1) * outputs * reports * n > MOST_LOOKS:
        return None
    ratio, delta = _exact(found.ratio), _exact(found.delta)
    return _Delta(finite.text(), n, k, f"words(0..{m}-1, 0..{n}*{most})", ratio, delta)


def _enough(finite: Finite, found: Row) -> Claim | None:
    p = _delta(finite, found)
    return None if p is None else _about(p.private(str(p.delta)), "\n".join(p.enough()))


def _needed(finite: Finite, found: Row) -> Claim | None:
    """That it is enough, and that nothing smaller is."""
    p, datasets = _delta(finite, found), _datasets(finite, found.place)
    if p is None or datasets is None:
        return None
    enough, needed = p.private(str(p.delta)), f"for all d real: {p.private('d')} implies {p.delta} <= d"
    both = [f"have ENOUGH: {enough}", *_below(p.enough()), f"have NEEDED: {needed}"]
    return _about(f"{enough} and ({needed})", "\n".join([*both, *_below(p.needed(*datasets))]))


def _below(rows: Sequence[str]) -> list[str]:
    return [f"    {row}" for row in rows]


class _Delta:
    """The proof that a delta is enough: the numbers for all datasets, worked out, and that every pair of
    neighbours is one of these.
    """

    def __init__(self, model: str, n: int, k: int, outputs: str, ratio: Fraction, delta: Fraction) -> None:
        self.model, self.n, self.k, self.outputs, self.delta = model, n, k, outputs, delta
        self.ratio, self.power = str(ratio), _power(ratio)
        self.law = f"LawOf(Shuffled({model}, {n}), "
        self.users = range(1, n + 1)

    def private(self, delta: str) -> str:
        return f"ApproxDP(Shuffled({self.model}, {self.n}), {self.power}, {delta})"

    def excess(self, u: str, v: str, ratio: str) -> str:
        return f"sum(max(0, {self.law}{u}, c) - {ratio}*{self.law}{v}, c)) for c in {self.outputs})"

    def letters(self, x: str) -> str:
        return f"(for all i in 1..{self.n}: 0 <= {x}(i) <= {self.k}-1)"

    def enough(self) -> list[str]:
        """The steps."""
        both = f"{self.letters('x')} and {self.letters('y')} and (for all i in 1..{self.n}: x(i) = y(i))"
        goal = f"{self.excess('x', PRIMED, f'exp({self.power})')} <= {self.delta}"
        near = f"(for all i in 1..{self.n}: i != <J> implies x(i) = x'(i)) implies {goal}"
        some = f"(exists j in 1..{self.n}: for all i in 1..{self.n}: i != j implies x(i) = x'(i))"
        same = f"(for all c (int -> int): {self.law}x, c) = {self.law}y, c))"
        given = f"{self.letters('x')} and {self.letters(PRIMED)} and {some}"
        factors = (f"product(Law({self.model}, {z}(i), w(i)) for i in 1..{self.n})" for z in "xy")
        return [
            *map(self._worked_out, self.users),
            f"have SAME: for all x (int -> int): for all y (int -> int): {both} implies {same}",
            "    take x, y",
            "    assume E",
            "    take c",
            "    by termwise w",
            f"        have P: {' = '.join(factors)} by termwise i",
            "            have Q: x(i) = y(i) by E3(i)",
            "            by rewrite Q",
            f"have PRIVATE: for all x (int -> int): for all x' (int -> int): {given} implies {goal}",
            "    take x, x'",
            "    assume N",
            *(row for j in self.users for row in self._one(j, near.replace("<J>", str(j)))),
            f"    have ALL: for all j in 1..{self.n}: {near.replace('<J>', 'j')} by exhaust",
            "    obtain j from N3",
            "    by ALL(j)",
        ]

    def _worked_out(self, j: int) -> str:
        """That it is enough for all datasets, of which the j-th user changes."""
        names = [f"a{i}" for i in self.users]
        other = ["b" if i == j else name for i, name in enumerate(names, 1)]
        every = "".join(f"for all {name} in 0..{self.k}-1: " for name in (*names, "b"))
        u, v = (f"i -> {_cells(cells, 'i', 1)}" for cells in (names, other))
        return f"have F{j}: {every}{self.excess(u, v, self.ratio)} <= {self.delta}"

    def _one(self, j: int, near: str) -> list[str]:
        """The same of x and x'."""
        first = [f"x({i})" for i in self.users]
        second = [f"x'({i})" if i == j else f"x({i})" for i in self.users]
        there, here = self.excess("x", PRIMED, self.ratio), self.excess("u", "v", self.ratio)
        return _below([
            f"have C{j}: {near}",
            *_below([
                "assume D",
                f"let u(i) = {_cells(first, 'i', 1)}",
                f"let v(i) = {_cells(second, 'i', 1)}",
                *(f"have D{i}: x({i}) = x'({i}) by D({i})" for i in self.users if i != j),
                f"have U: for all i in 1..{self.n}: x(i) = u(i) by exhaust",
                f"have V: for all i in 1..{self.n}: x'(i) = v(i) by exhaust",
                *(f"have X{i}: 0 <= x({i}) <= {self.k}-1 by N1({i})" for i in self.users),
                f"have B: 0 <= x'({j}) <= {self.k}-1 by N2({j})",
                f"have LU: {self.letters('u')[1:-1]} by exhaust",
                f"have LV: {self.letters('v')[1:-1]} by exhaust",
                f"have A: {here} <= {self.delta} by F{j}({', '.join(first)}, x'({j}))",
                f"have EQ: {there} = {here} by termwise c",
                f"    have S1: {self.law}x, c) = {self.law}u, c) by SAME(x, u, c)",
                f"    have S2: {self.law}x', c) = {self.law}v, c) by SAME(x', v, c)",
                "    by rewrite S1; S2",
                f"have R: exp({self.power}) = {self.ratio}",
                "by rewrite R",
                "    by only A; EQ",
            ]),
        ])  # fmt: skip

    def needed(self, first: Sequence[str], second: Sequence[str]) -> list[str]:
        """That no smaller one is enough on these two datasets, of which the first user changes."""
        return [
            "take d",
            "assume DP",
            f"let u(i) = {_cells(first, 'i', 1)}",
            f"let v(i) = {_cells(second, 'i', 1)}",
            f"have LU: {self.letters('u')[1:-1]} by exhaust",
            f"have LV: {self.letters('v')[1:-1]} by exhaust",
            f"have NEAR: exists j in 1..{self.n}: for all i in 1..{self.n}: i != j implies u(i) = v(i)",
            "    exhibit 1",
            f"have A: {self.excess('u', 'v', f'exp({self.power})')} <= d by DP2(u, v)",
            f"have R: exp({self.power}) = {self.ratio}",
            f"have B: {self.excess('u', 'v', self.ratio)} = {self.delta}",
            f"have C: {self.excess('u', 'v', f'exp({self.power})')} = {self.delta}",
            "    by rewrite R",
            "        by only B",
            "by only A; C",
        ]


PRIMED = "x'"
LOCALLY = """
        let M = <VIEW>
        have ALL: for all i in <INPUTS>: for all j in <INPUTS>: for all y in <LETTERS>: \\
            Law(M, i, y) <= <RATIO>*Law(M, j, y)
        have EVERY: for all i integer, j integer: 0 <= i <= <K> - 1 and 0 <= j <= <K> - 1 and true implies \\
            (for all y in <LETTERS>: Law(M, i, y) <= <RATIO>*Law(M, j, y))
            take i, j
            assume N
            by ALL(i, j)
        have HERE: exists y in <LETTERS>: 0 < Law(M, <J>, y) and Law(M, <I>, y) = <RATIO>*Law(M, <J>, y)
            exhibit <Y>
        have SOME: exists i integer, j integer: (0 <= i <= <K> - 1 and 0 <= j <= <K> - 1 and true) and \\
            (exists y in <LETTERS>: 0 < Law(M, j, y) and Law(M, i, y) = <RATIO>*Law(M, j, y))
            exhibit <I>, <J>
            by only HERE
        by only EVERY; SOME"""
