"""Laws of many users as single integers: every weight has its own bits, so that a few long operations treat
all outputs at once.

A law of n - 1 users times what one more user sends is a sum of shifted multiples of it, one for each thing
that the user may send. And the sum of all that is positive in q A - p B needs no loop over the outputs: with
half of its range added to each weight the top bit tells the sign, the signs become a mask, and what is left
is folded together.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from verify.prove.exact import Whole, power, spread, whole

FEW, MANY = 6, 24
More = Callable[[tuple[int, int], Whole], bool]
Rows = Sequence[Mapping[int, int]]  # for each input, the whole weights of what one user sends, by exponent


class Packed:
    """The laws of users with these rows, at most n, with room for factors of so many bits."""

    def __init__(self, rows: Rows, n: int, factors: int) -> None:
        self.n = n
        self.length = n * max(e for row in rows for e in row) + 1
        largest = max(sum(row.values()) for row in rows)
        bits = n * largest.bit_length() + factors + self.length.bit_length() + 2
        self.width = -(-bits // 8) * 8
        self.plain = rows
        self.rows = [[(e * self.width, w) for e, w in row.items()] for row in rows]
        self.ones = (whole(1 << self.width * self.length) - 1) // whole((1 << self.width) - 1)
        self.offset = self.ones << (self.width - 1)
        self.halves = self._halves()

    def _halves(self) -> list[tuple[int, Whole]]:
        """Where to fold, and the mask of what comes before."""
        found, length = [], self.length
        while length > 1:
            length = (length + 1) // 2
            found.append((length * self.width, (whole(1) << length * self.width) - 1))
        return found

    def times(self, law: Whole, row: int) -> Whole:
        """One more user with this input."""
        new = whole(0)
        for shift, w in self.rows[row]:
            new += (law * w) << shift
        return new

    def power(self, law: Whole, row: int, users: int) -> Whole:
        """So many more users with this input: many of them together by a power of polynomials."""
        if users > MANY or (users > FEW and law == 1):
            return law * spread(power(self.plain[row], users), self.width)
        for _ in range(users):
            law = self.times(law, row)
        return law

    def multisets(
        self, inputs: int, n: int, more: More | None = None
    ) -> Iterator[tuple[tuple[int, ...], Whole]]:
        """All datasets of n users with the first inputs but for their order, each with its law. Of two inputs
        those are left out that have some users in common of whom `more` says that they need not be looked at.
        """
        looked_at = more if more is not None and inputs == 2 else lambda often, law: True
        yield from self._multisets(whole(1), inputs - 1, n, looked_at)

    def _multisets(
        self, law: Whole, last: int, n: int, more: More
    ) -> Iterator[tuple[tuple[int, ...], Whole]]:
        if last == 0:
            yield (n,), self.power(law, 0, n)
        elif last == 1:
            yield from self._split(law, n, (0, 0), more)
        else:
            for often in range(n + 1):
                for others, found in self._multisets(law, last - 1, n - often, more):
                    yield (*others, often), found
                law = self.times(law, last)

    def _split(
        self, law: Whole, left: int, often: tuple[int, int], more: More
    ) -> Iterator[tuple[tuple[int, ...], Whole]]:
        """Those with `left` more users of the first two inputs: half of them have the first input, or more
        than half have the second.
        """
        if not left:
            yield often, law
            return
        if left > FEW and any(often) and not more(often, law):
            return
        half, (zeros, ones) = (left + 1) // 2, often
        yield from self._split(self.power(law, 0, half), left - half, (zeros + half, ones), more)
        rest = left - half + 1
        yield from self._split(self.power(law, 1, rest), half - 1, (zeros, ones + rest), more)

    def positive(self, a: Whole, p: int, b: Whole, q: int) -> int:
        """The sum of what is positive in p a - q b."""
        both = a * p - b * q + self.offset
        signs = (both >> (self.width - 1)) & self.ones
        kept = (both & ((signs << self.width) - signs)) - (signs << (self.width - 1))
        for shift, mask in self.halves:
            kept = (kept & mask) + (kept >> shift)
        return int(kept)

    def weights(self, law: Whole) -> list[int]:
        """All weights, one by one."""
        size = self.width // 8
        data = int(law).to_bytes(self.length * size, "little")
        return [int.from_bytes(data[i : i + size], "little") for i in range(0, len(data), size)]
