"""Small edits of a statement as it is written: what a hand that copies formulas does to them, and what undoes
it.

Edits are made in the text, so that a repaired statement stands in its author's own words; whether the new
text is a statement is seen by reading it. Each edit replaces some spans of one part of the statement, and
says what it did.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from itertools import combinations, permutations, product
from typing import NamedTuple

from verify.kernel.terms import INT, REAL, Term
from verify.language.claim import Claim
from verify.language.reading.tokens import Token, tokenize

PARTS = ("forall", "given", "claim")
RELATIONS = {
    "=": ("<=", ">=", "<", ">"), "<=": (">=", "<", "=", ">"), ">=": ("<=", ">", "=", "<"),
    "<": ("<=", ">", ">="), ">": (">=", "<", "<="),
    "!=": ("=",),
}  # fmt: skip
TWINS = {"and": "or", "or": "and", "min": "max", "max": "min"}
SIGNS = {"+": "-", "-": "+"}
TURNS = {"*": "/", "/": "*"}
CALLS = frozenset(
    (
        "exp",
        "log",
        "sqrt",
        "abs",
        "min",
        "max",
        "binom",
        "floor",
        "ceil",
        "tanh",
        "sinh",
        "cosh",
        "sum",
        "product",
        "word",
    )
)
OPENING = frozenset(
    ("(", ",", "<", "<=", "=", ">=", ">", "and", "or", "implies", "iff", "if", "then", "else")
)
COMPARING = frozenset(("<", "<=", ">", ">=", "="))
ENDING = frozenset(
    (*COMPARING, "!=", ",", ":", "and", "or", "implies", "iff", "if", "then", "else", "not", "for", "in")
)
OPENED = frozenset(("(", "["))
MOST_GROUPED, MOST_MOVES, MOST_JOINT, MOST_SCALES = 4, 6, 8, 12
LEAST_POWERS, MOST_SLIPS, SCALED = (
    2,
    3,
    tuple(Fraction(*p) for p in ((1, 1), (2, 1), (1, 2), (4, 1), (1, 4), (8, 1), (1, 8))),
)
LONG = 12  # what is replaced is by itself enough to say that two places look alike
LIKELY = {  # how far an edit is from what is usually wrong, least first
    "relation": 0, "end": 0, "name": 1, "sign": 1, "twin": 1, "grouping": 1, "absolute": 1, "root": 1,
    "factor": 2, "constant": 2,
    "inner relation": 2, "collapse": 2,
    "bound": 3, "number": 3, "move": 3, "power": 3, "smaller constant": 3, "unary": 3, "term": 4,
    "removal": 5,
    "near": 4, "hypothesis": 6, "monomial": 7,
}  # fmt: skip


class Change(NamedTuple):
    """A span of a text, and what stands there instead."""

    start: int
    end: int
    text: str


Found = Iterator[
    tuple[str, tuple[Change, ...], str]
]  # the kind of an edit, what it changes, and what it is said to do


@dataclass(frozen=True)
class Edit:
    """One small edit of one part of a statement."""

    kind: str
    part: str
    changes: tuple[Change, ...]
    said: str
    places: int = 1  # that look alike, in all of which it is made
    size: int = 1  # how many slips it undoes at once
    # in how many brackets it is made: what is printed is rather wrong on the outside than in what a law is
    # written with
    depth: int = 0

    @property
    def distance(self) -> int:
        return LIKELY[self.kind]

    def meets(self, other: "Edit") -> bool:
        """Whether both touch the same place."""
        return self.part == other.part and any(
            a.start <= b.end and b.start <= a.end for a in self.changes for b in other.changes
        )


@dataclass(frozen=True)
class Draft:
    """A statement as it is written."""

    forall: str
    given: str
    claim: str
    nontrivial: str = "true"

    @staticmethod
    def of(edition: Claim) -> "Draft":
        forall, given, claim, nontrivial = (" ".join(getattr(edition, p).split()) for p in (*PARTS, "nontrivial"))
        return Draft(forall, given, claim, nontrivial)

    def edited(self, edits: Sequence[Edit]) -> "Draft":
        """With all these edits, which do not meet."""
        return replace(
            self,
            **{
                p: applied(getattr(self, p), [c for e in edits if e.part == p for c in e.changes])
                for p in PARTS
            },
        )

    @property
    def text(self) -> str:
        """The whole as one text: the claim, after what is assumed of what it speaks."""
        return (
            f"for all {self.forall}: " * bool(self.forall)
            + f"{self.given} implies " * (self.given != "true")
            + self.claim
        )


def applied(text: str, changes: Sequence[Change]) -> str:
    for c in sorted(changes, reverse=True):
        text = text[: c.start] + c.text + text[c.end :]
    return text


# Reading the text as far as editing asks for it -------------------------------------------------------------


@dataclass(frozen=True)
class Operand:
    """What stands between operators: the tokens from `first` to `last`; `base` is where it ends without its
    exponent.
    """

    first: int
    base: int
    last: int


class Text:
    """One part of a statement, cut into tokens, with its brackets matched and its operands found."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = tokenize(text)[:-1]
        self.ends = [self._end(i) for i in range(len(self.tokens))]
        self.matching: dict[int, int] = {}
        self.depth: list[int] = []
        opened: list[int] = []
        for i, t in enumerate(self.tokens):
            if t.text in (")", "]") and opened:
                self.matching[i] = opened[-1]
                self.matching[opened.pop()] = i
            self.depth.append(len(opened))
            if t.text in ("(", "["):
                opened.append(i)
        self.operands = [o for i in range(len(self.tokens)) if (o := self.operand(i)) is not None]

    def _end(self, i: int) -> int:
        after = self.tokens[i + 1].start if i + 1 < len(self.tokens) else len(self.text)
        return self.tokens[i].start + len(self.text[self.tokens[i].start : after].rstrip())

    def operand(self, i: int, *, exponent: bool = True) -> Operand | None:
        """The operand that begins at a token; none if none does."""
        t, last = self.tokens[i], i
        if t.text == "(" and t.kind == "symbol":
            if self.called(i):
                return None
            last = self.matching.get(i, -1)
        elif t.text in CALLS or t.kind == "name":
            if self.at(i + 1) in ("(", "["):
                last = self.matching.get(i + 1, -1)
        elif t.kind not in ("int", "decimal") and t.text != "pi":
            return None
        if last < 0:
            return None
        if not exponent or self.at(last + 1) != "^":
            return Operand(i, last, last)
        start = last + 2 + (self.at(last + 2) == "-")
        inner = self.operand(start, exponent=False) if start < len(self.tokens) else None
        return Operand(i, last, inner.last) if inner else None

    def called(self, i: int) -> bool:
        """Whether the bracket at i holds a function's arguments."""
        before = self.tokens[i - 1] if i else None
        return before is not None and (
            before.kind == "name" or before.text in CALLS or before.text == "words"
        )

    def at(self, i: int) -> str:
        return self.tokens[i].text if 0 <= i < len(self.tokens) else ""

    def raw(self, first: int, last: int) -> str:
        return self.text[self.tokens[first].start : self.ends[last]]

    def over(self, first: int, last: int, text: str) -> Change:
        return Change(self.tokens[first].start, self.ends[last], text)

    def after(self, i: int, text: str) -> Change:
        return Change(self.ends[i], self.ends[i], text)

    def before(self, i: int, text: str) -> Change:
        return Change(self.tokens[i].start, self.tokens[i].start, text)


# The edits --------------------------------------------------------------------------------------------------


def edits(draft: Draft, variables: Sequence[Term]) -> list[Edit]:
    """Every small edit, the likeliest first."""
    numbers = {str(v.args[0]): v.type for v in variables if v.type in (INT, REAL)}
    names = {str(v.args[0]): v.type for v in variables}
    found: list[Edit] = []
    for part in PARTS:
        text = Text(getattr(draft, part))
        if text.text == "true":
            continue
        ways: list[Callable[[Text], Found]] = [partial(relations, part=part), twins, constants]
        if part != "forall":
            ways += [signs, grouping, powers, removals, absolutes, collapsed]
        own = [Edit(kind, part, changes, said) for way in ways for kind, changes, said in way(text)]
        if part == "forall":
            own += [Edit(*e) for e in ends(text)]
        else:
            own += [
                Edit(kind, part, changes, said)
                for kind, changes, said in (
                    *factors(text, list(numbers)),
                    *exchanges(text, names),
                    *moves(text),
                )
            ]
        found += [*own, *joint(own, text)]
    found += hypotheses(draft, numbers)
    unique: dict[object, Edit] = {}
    for e in found:
        before = getattr(draft, e.part)[: min(e.changes).start]
        unique.setdefault(
            (e.part, tuple(sorted(e.changes))), replace(e, depth=before.count("(") - before.count(")"))
        )
    return sorted(unique.values(), key=lambda e: (e.distance, e.depth, len(e.changes)))


def relations(text: Text, part: str) -> Found:
    """A relation flipped, or its strictness; of a declaration or a hypothesis rather the strictness."""
    for i, t in enumerate(text.tokens):
        if t.kind != "symbol" or binding(text, i):
            continue
        for new in RELATIONS.get(t.text, ()):
            strictness = new.rstrip("=") == t.text.rstrip("=")
            inner = text.depth[i] > 0 or (part == "given" and not strictness)
            if strictness or part != "forall":
                yield (
                    ("inner relation" if inner else "relation"),
                    (text.over(i, i, new),),
                    f"{t.text} becomes {new}",
                )


def binding(text: Text, i: int) -> bool:
    """Whether a token belongs to how something is written out, such as `i -> if i = 0 then …` or `for i in
    …`.
    """
    return text.at(i) == "=" and text.at(i - 2) == "if"


def twins(text: Text) -> Found:
    for i, t in enumerate(text.tokens):
        if t.kind == "symbol" and t.text in TWINS:
            yield "twin", (text.over(i, i, TWINS[t.text]),), f"{t.text} becomes {TWINS[t.text]}"


def signs(text: Text) -> Found:
    """A sign flipped, and the sides of a difference exchanged."""
    for i, t in enumerate(text.tokens):
        if t.kind == "symbol" and t.text in SIGNS:
            unary = i == 0 or not (
                text.tokens[i - 1].kind != "symbol" or text.at(i - 1) in (")", "]", "pi", "|")
            )
            if unary and t.text == "-":
                yield "sign", (text.over(i, i, ""),), f"the sign of {text.at(i + 1)} is flipped"
            elif not unary:
                yield "sign", (text.over(i, i, SIGNS[t.text]),), f"{t.text} becomes {SIGNS[t.text]}"
    for o in text.operands:
        if o.first == 0 or text.at(o.first - 1) in OPENING:
            yield "unary", (text.before(o.first, "-"),), f"the sign of {text.raw(o.first, o.last)} is flipped"
        other = next((p for p in text.operands if p.first == o.last + 2 and text.at(o.last + 1) == "-"), None)
        if other is not None:
            changes = (
                text.over(o.first, o.last, text.raw(other.first, other.last)),
                text.over(other.first, other.last, text.raw(o.first, o.last)),
            )
            yield (
                "sign",
                changes,
                f"{text.raw(o.first, o.last)} and {text.raw(other.first, other.last)} are exchanged",
            )


def constants(text: Text) -> Found:
    """A small constant changed, and 1 added to a term or taken from it."""
    for i, t in enumerate(text.tokens):
        if t.kind != "int" or len(t.text) > 4:
            continue
        k = int(t.text)
        new = [k + 1, 2 * k, k - 1, *([k // 2] if k % 2 == 0 else []), k * k]
        for value in dict.fromkeys(v for v in new if v >= 0 and v != k):
            yield (
                ("constant" if value > k else "smaller constant"),
                (text.over(i, i, str(value)),),
                f"{k} becomes {value}",
            )
    for i, t in enumerate(text.tokens):
        if t.kind == "name" and text.at(i + 1) not in ("(", "["):
            for more in ("+", "-"):
                yield (
                    "term",
                    (text.over(i, i, f"({t.text} {more} 1)"),),
                    f"{t.text} becomes {t.text} {more} 1",
                )


def factors(text: Text, names: Sequence[str]) -> Found:
    """A factor inserted."""

    def kind(f: str) -> str:
        return "factor" if f in names else "number"

    for o in text.operands:
        if (
            text.at(o.first - 1) == "^"
            or text.at(o.first - 1) == "for"
            or text.at(o.last + 1) in ("->", "in", "..")
        ):
            continue
        whole = text.raw(o.first, o.last)
        for f in (*names, "2", "pi"):
            for symbol in "*/":
                said = f"the factor {f}" if symbol == "*" else f"a division by {f}"
                if f != whole:
                    yield kind(f), (text.after(o.last, symbol + f),), f"{said} is inserted after {whole}"
        if text.at(o.last + 1) == "/":
            for f in (*names, "2", "pi"):
                yield kind(f), (text.after(o.last, "*" + f),), f"the factor {f} is inserted after {whole}"


def removals(text: Text) -> Found:
    """A factor or a term left out."""
    for o in text.operands:
        whole, left, right = text.raw(o.first, o.last), text.at(o.first - 1), text.at(o.last + 1)
        if left in ("*", "/"):
            yield "removal", (text.over(o.first - 1, o.last, ""),), f"{left}{whole} is left out"
        elif right == "*" and left != "^":
            yield "removal", (text.over(o.first, o.last + 1, ""),), f"{whole}* is left out"
        elif right == "/" and left != "^":
            yield "removal", (text.over(o.first, o.last, "1"),), f"{whole} becomes 1"
        if left in ("+", "-") and right not in ("*", "/"):
            yield "removal", (text.over(o.first - 1, o.last, ""),), f"{left} {whole} is left out"


def powers(text: Text) -> Found:
    """A square or a root taken or left out."""
    for o in text.operands:
        whole, base = text.raw(o.first, o.last), text.raw(o.first, o.base)
        if text.at(o.first - 1) in ("^", "for") or text.at(o.last + 1) in ("->", "in", ".."):
            continue
        if o.last > o.base:
            yield "power", (text.over(o.base + 1, o.last, ""),), f"the exponent of {base} is left out"
        else:
            yield "power", (text.after(o.last, "^2"),), f"{whole} is squared"
            if text.at(o.first) == "sqrt":
                inside = text.raw(o.first + 1, o.last)
                yield "root", (text.over(o.first, o.last, inside),), "the root is left out"
            elif len(whole) > 1 or text.tokens[o.first].kind == "name":
                yield (
                    "power",
                    (text.over(o.first, o.last, f"sqrt({whole})"),),
                    f"the root of {whole} is taken",
                )


def absolutes(text: Text) -> Found:
    """The absolute value of a difference that is compared, taken or left out."""
    for i, t in enumerate(text.tokens):
        if t.text in COMPARING and not binding(text, i):
            for j, k in ((_back(text, i), i - 1), (i + 1, _on(text, i))):
                differs = any(text.at(m) == "-" and text.depth[m] == text.depth[i] for m in range(j + 1, k))
                if differs:
                    raw = text.raw(j, k)
                    yield (
                        "absolute",
                        (text.over(j, k, f"abs({raw})"),),
                        f"the absolute value of {short(raw)} is taken",
                    )
                elif text.at(j) == "abs" and text.matching.get(j + 1) == k:
                    yield (
                        "absolute",
                        (text.over(j, k, text.raw(j + 2, k - 1)),),
                        "the absolute value is left out",
                    )


def collapsed(text: Text) -> Found:
    """One term, the last or the first, in place of a sum."""
    for i, t in enumerate(text.tokens):
        last = text.matching.get(i + 1, 0)
        fors = (
            [k for k in range(i + 2, last) if text.at(k) == "for" and text.depth[k] == text.depth[i] + 1]
            if t.text == "sum"
            else []
        )
        if len(fors) != 1 or text.at(fors[0] + 2) != "in":
            continue
        name, dots = text.at(fors[0] + 1), [k for k in range(fors[0] + 3, last) if text.at(k) == ".."]
        if len(dots) == 1 and all(
            text.depth[k] == text.depth[i] + 1 or k in text.matching for k in range(fors[0] + 3, last)
        ):
            for a, b in ((dots[0] + 1, last - 1), (fors[0] + 3, dots[0] - 1)):
                end = text.raw(a, b) if a == b else f"({text.raw(a, b)})"
                pieces = (
                    text.text[text.tokens[k].start : text.tokens[k + 1].start] if text.at(k) != name else end
                    for k in range(i + 2, fors[0])
                )
                body = "".join(pieces)
                yield (
                    "collapse",
                    (text.over(i, last, f"({body.strip()})"),),
                    f"{text.raw(i, last)} becomes its term at {name} = {text.raw(a, b)}",
                )


def monomials(draft: Draft, names: Sequence[str]) -> Iterator[Edit]:
    """Products of a number and powers of variables with another number and other powers: several slips in one
    product.
    """
    text = Text(draft.claim)
    for o in text.operands:
        p: Operand | None = o
        powers, number = dict[str, int](), Fraction(1)
        sign, last = 1, o.last
        if text.at(o.first - 1) in ("*", "/", "^"):
            continue
        while p is not None and (found := _power_of(text, p, names)) is not None:
            value, name, e = found
            number = number * value**sign if name == "" else number
            if name:
                powers[name] = powers.get(name, 0) + sign * e
            last = p.last
            sign = -1 if text.at(last + 1) == "/" else 1
            p = text.operand(last + 2) if text.at(last + 1) in ("*", "/") else None
        if p is not None or len(powers) < LEAST_POWERS or not number:
            continue
        for way in product(range(-2, 3), repeat=len(names)):
            new = dict(zip(names, way, strict=True))
            changed = [n for n in names if new[n] != powers.get(n, 0)]
            for scale in SCALED:
                size = len(changed) + (scale != 1)
                if 1 < size <= MOST_SLIPS and len(new.keys() & powers.keys()) and any(new.values()):
                    shown = _monomial(number * scale, new)
                    yield Edit(
                        "monomial",
                        "claim",
                        (text.over(o.first, last, shown),),
                        f"{text.raw(o.first, last)} becomes {shown}",
                        size=size,
                    )


def _power_of(text: Text, o: Operand, names: Sequence[str]) -> tuple[Fraction, str, int] | None:
    """A number, or a name with a whole exponent."""
    base = text.tokens[o.first]
    exponent = text.raw(o.base + 2, o.last) if o.last > o.base else "1"
    if (
        o.first != o.base
        or not exponent.lstrip("-").isdigit()
        or (base.kind != "int" and base.text not in names)
    ):
        return None
    return (
        (Fraction(int(base.text)) ** int(exponent), "", 0)
        if base.kind == "int"
        else (Fraction(1), base.text, int(exponent))
    )


def _monomial(number: Fraction, powers: Mapping[str, int]) -> str:
    above, below = (
        [n if abs(e) == 1 else f"{n}^{abs(e)}" for n, e in powers.items() if e * s > 0] for s in (1, -1)
    )
    above = ([str(number.numerator)] if number.numerator != 1 or not above else []) + above
    below = ([str(number.denominator)] if number.denominator != 1 else []) + below
    under = "*".join(below)
    return "*".join(above) + (f"/({under})" if len(below) > 1 else f"/{under}" if below else "")


def _back(text: Text, i: int) -> int:
    """Where the left side of a relation begins."""
    while i > 0:
        j = text.matching.get(i - 1, i - 1)
        if text.at(i - 1) in ENDING or (text.at(i - 1) in OPENED and j > i - 1):
            break
        i = j
    return i


def _on(text: Text, i: int) -> int:
    """Where the right side of a relation ends."""
    while i + 1 < len(text.tokens):
        j = text.matching.get(i + 1, i + 1)
        if text.at(i + 1) in ENDING or j < i + 1:
            break
        i = j
    return i


def exchanges(text: Text, names: Mapping[str, object]) -> Found:
    """One name in place of another, in one place or in all; factors that change between numerator and
    denominator.
    """
    present = [t.text for t in text.tokens if t.kind == "name" and t.text in names]
    for i, t in enumerate(text.tokens):
        if t.kind == "name" and t.text in names:
            for other in names:
                if other != t.text and names[other] == names[t.text]:
                    yield "name", (text.over(i, i, other),), f"{t.text} becomes {other}"
        if (
            t.kind == "symbol"
            and t.text in TURNS
            and not (text.at(i - 1).isdigit() and text.at(i + 1).isdigit())
        ):
            yield (
                "move",
                (text.over(i, i, TURNS[t.text]),),
                f"{t.text}{text.at(i + 1)} becomes {TURNS[t.text]}{text.at(i + 1)}",
            )
    for a, b in permutations(dict.fromkeys(present), 2):
        if a < b and names[a] == names[b]:
            places = [
                (i, b if t.text == a else a)
                for i, t in enumerate(text.tokens)
                if t.kind == "name" and t.text in (a, b)
            ]
            yield "name", tuple(text.over(i, i, new) for i, new in places), f"{a} and {b} are exchanged"


def moves(text: Text) -> Found:
    """A factor taken from one product to another."""
    single = [o for o in text.operands if o.first == o.last and text.at(o.first - 1) in ("*", "/")]
    for o in single:
        f = text.raw(o.first, o.last)
        near = sorted(
            (p for p in text.operands if p is not o and not p.first <= o.first <= p.last),
            key=lambda p: abs(p.last - o.first),
        )
        for p in near[:MOST_MOVES]:
            if text.at(p.first - 1) not in ("^", "for") and p.last + 1 != o.first - 1:
                for symbol in "*/":
                    changes = text.over(o.first - 1, o.last, ""), text.after(p.last, symbol + f)
                    yield (
                        "move",
                        changes,
                        f"{text.at(o.first - 1)}{f} moves, as {symbol}{f}, to after {text.raw(p.first, p.last)}",
                    )


def grouping(text: Text) -> Found:
    """Parentheses put, left out, or with one of them moved; a term goes into an exponent, or comes out, in
    this way.
    """
    starts = [o.first for o in text.operands]
    stops = sorted({o.last for o in text.operands} | {o.base for o in text.operands})
    for i in starts:
        if text.at(i) == "(" and not text.called(i):
            yield (
                "grouping",
                (text.over(i, i, ""), text.over(text.matching[i], text.matching[i], "")),
                "parentheses are left out",
            )
        alone = text.operand(i)
        for j in level(text, i, stops)[: MOST_GROUPED + 1]:
            if alone is not None and j > alone.last:
                yield (
                    "grouping",
                    (text.before(i, "("), text.after(j, ")")),
                    f"{short(text.raw(i, j))} is taken together",
                )
                yield (
                    "power",
                    (text.before(i, "sqrt("), text.after(j, ")")),
                    f"the root of {short(text.raw(i, j))} is taken",
                )
    for i, t in enumerate(text.tokens):
        if t.text == "(" and i in text.matching:
            yield from _moved(text, i, text.matching[i], starts, stops)


def level(text: Text, i: int, stops: Sequence[int]) -> list[int]:
    """The stops after a token that stand in the same brackets."""
    found = []
    for k in stops:
        if k > i and text.depth[k] == text.depth[i]:
            if min(text.depth[i : k + 1]) < text.depth[i]:
                break
            found.append(k)
    return found


def _moved(text: Text, i: int, j: int, starts: Sequence[int], stops: Sequence[int]) -> Found:
    inside = text.depth[i] + 1
    nearer = [k for k in stops if i < k < j - 1 and text.depth[k] == inside]
    for k in (*level(text, j, stops)[:MOST_GROUPED], *nearer[-MOST_GROUPED:]):
        yield (
            "grouping",
            (text.over(j, j, ""), text.after(k, ")")),
            f"the parenthesis closes after {short(text.raw(max(i + 1, k - 2), k))}",
        )
    if not text.called(i):
        earlier = [
            k
            for k in starts
            if k < i and text.depth[k] == inside - 1 and min(text.depth[k : i + 1]) == inside - 1
        ]
        later = [k for k in starts if i + 1 < k < j and text.depth[k] == inside]
        for k in (*earlier[-MOST_GROUPED:], *later[:MOST_GROUPED]):
            yield (
                "grouping",
                (text.over(i, i, ""), text.before(k, "(")),
                f"the parenthesis opens before {text.at(k)}",
            )


def short(text: str) -> str:
    """A text for a message."""
    return text if len(text) <= 40 else f"{text[:24]} … {text[-12:]}"


def ends(text: Text) -> Iterator[tuple[str, str, tuple[Change, ...], str]]:
    """An end of a range opened, closed, or given: in each item of a declaration, both ends of it together
    too.
    """
    items: list[list[int]] = [[]]
    for i, t in enumerate(text.tokens):
        if t.text == "," and text.depth[i] == 0:
            items.append([])
        else:
            items[-1].append(i)
    for item in items:
        strict = [i for i in item if text.at(i) in ("<=", ">=")]
        if len(strict) == 2:
            yield (
                "end",
                "forall",
                tuple(text.over(i, i, text.at(i)[0]) for i in strict),
                f"both ends of {text.raw(item[0], item[-1])} are left out",
            )
        words = [text.at(i) for i in item]
        if (
            len(item) == 3
            and text.tokens[item[0]].kind == "name"
            and words[1] in (">", ">=")
            and text.tokens[item[2]].kind == "int"
        ):
            for high in ("<= 1", "< 1"):
                new = f"{words[2]} {'<' if words[1] == '>' else '<='} {words[0]} {high}"
                yield (
                    "bound",
                    "forall",
                    (text.over(item[0], item[-1], new),),
                    f"{words[0]} {high} is asked for",
                )
        if len(item) == 2 and words[1] in ("real", "natural"):
            for low in (">= 0", "> 0", ">= 1", "<= 1") if words[1] == "real" else (">= 1", ">= 2"):
                new = f"{words[0]} {low}" if words[1] == "real" else f"{words[0]} natural {low}"
                yield (
                    "bound",
                    "forall",
                    (text.over(item[0], item[-1], new),),
                    f"{words[0]} {low} is asked for",
                )


def hypotheses(draft: Draft, numbers: Mapping[str, object]) -> Iterator[Edit]:
    """A hypothesis added: an order of two of the variables, or a bound of one."""
    wanted = [f"{a} <= {b}" for a, b in permutations(numbers, 2)] if len(numbers) <= 4 else []
    wanted += list(_near(draft, numbers))
    for name, kind in numbers.items():
        wanted += (
            [f"{name} >= 1", f"{name} >= 2"]
            if kind == INT
            else [f"{name} >= 0", f"{name} > 0", f"{name} <= 1", f"{name} >= 1"]
        )
    for f in wanted:
        kind = "near" if f.startswith("abs(") else "hypothesis"
        if draft.given == "true":
            yield Edit(kind, "given", (Change(0, len(draft.given), f),), f"{f} is assumed")
        else:
            changes = (Change(0, 0, "("), Change(len(draft.given), len(draft.given), f") and {f}"))
            yield Edit(kind, "given", changes, f"{f} is assumed too")


def _near(draft: Draft, numbers: Mapping[str, object]) -> Iterator[str]:
    """That two things which the claim compares with a third are near to each other: by 1, or by a product
    that stands in the claim.
    """
    text = Text(draft.claim)
    pairs: dict[str, dict[str, None]] = defaultdict(dict)
    for at in range(len(text.tokens) - 2):
        if text.at(at + 1) == "-" and {text.at(at), text.at(at + 2)} <= numbers.keys():
            for x, y in ((at, at + 2), (at + 2, at)):
                pairs[text.at(x)][text.at(y)] = None
    scales = {"1": None}
    for o in text.operands:
        for p in text.operands:
            plain = all(
                text.at(k) in "*/" or text.tokens[k].kind == "int" or text.at(k) in numbers
                for k in range(o.first, p.last + 1)
            )
            if p.last >= o.last and plain and any(text.at(k) in numbers for k in range(o.first, p.last + 1)):
                scales[text.raw(o.first, p.last)] = None
    for others in pairs.values():
        for a, b in combinations(others, 2):
            yield from (
                f"abs({a} - {b}) <= {scale}"
                for scale in list(scales)[:MOST_SCALES]
                if not {a, b} & set(re.findall(r"[\w']+", scale))
            )


def joint(own: Sequence[Edit], text: Text) -> Iterator[Edit]:
    """The same edit in all the places that look alike: one slip, copied along."""
    alike: dict[tuple[str, ...], list[Edit]] = defaultdict(list)
    for e in own:
        if len(e.changes) == 1:
            (c,) = e.changes
            around = text.text[max(0, c.start - 4) : c.start], text.text[c.end : c.end + 4]
            alike[e.kind, e.said, *(("", "") if c.end - c.start > LONG else around), c.text].append(e)
    for some in alike.values():
        places = {c: None for e in some for c in e.changes}
        if 1 < len(places) <= MOST_JOINT:
            yield Edit(
                some[0].kind,
                some[0].part,
                tuple(places),
                f"{some[0].said}, in {len(places)} places",
                len(places),
            )


__all__ = ["Change", "Draft", "Edit", "Text", "Token", "applied", "edits", "monomials"]
