"""Small edits of a claim as it is written: what a hand that copies formulas does to them, and what undoes it.

Edits are made in the text, so that a repaired claim stands in its author's own words; whether the new text is
a statement is seen by reading it. Each edit replaces some spans of one part, and says what it does.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations, product
from typing import Any

from verify.desk.slips import (
    Found, absolutes, becomes, collapsed, constants, factors, powers, relations, removals, short, signs,
    twins,
)  # fmt: skip
from verify.desk.written import PARTS, Operand, Text
from verify.kernel.terms import INT, REAL, Term
from verify.language.claim import Claim
from verify.results.repairs import Change, Edit

TURNS = {"*": "/", "/": "*"}
MOST_GROUPED, MOST_MOVES, MOST_JOINT, MOST_SCALES = 4, 6, 8, 12
LEAST_POWERS, MOST_SLIPS = 2, 3
SCALED = tuple(Fraction(*p) for p in ((1, 1), (2, 1), (1, 2), (4, 1), (1, 4), (8, 1), (1, 8)))
BOUNDS = (">= 0", "> 0", ">= 1", "<= 1", "< 1", "<= 0", "> -1")
HIGHS = ("<= 1", "< 1", "<= 1/2", "< 1/2")
INTERVALS = (
    ("0 <=", "<= 1"), ("0 <", "<= 1"), ("0 <=", "< 1"), ("0 <", "< 1"), ("0 <=", "<= 1/2"), ("0 <=", "< 1/2"),
    ("-1 <=", "<= 1"),
)  # fmt: skip
DECLARED = 2  # words that declare a letter, and say no more of it
MOST_RAISED = 4  # how far the least of whole numbers is raised
LONG = 12  # what is replaced is by itself enough to say that two places look alike
LIKELY = {  # how far an edit is from what is usually wrong, least first
    "relation": 0, "end": 0, "name": 1, "sign": 1, "twin": 1, "grouping": 1, "absolute": 1, "root": 1,
    "factor": 2, "copied factor": 4, "constant": 2, "inner relation": 2, "collapse": 2,
    "index": 3, "exponent": 3, "bound": 3, "number": 3, "pi": 3, "move": 3, "power": 3,
    "smaller constant": 3, "unary": 3, "term": 4,
    "removal": 5, "near": 4, "hypothesis": 6, "monomial": 7,
}  # fmt: skip
CLOSE = 2  # edits so likely may be copied along


def distance(e: Edit) -> int:
    """How far an edit is from what is usually wrong."""
    return LIKELY[e.kind]


def likeliest(found: Sequence[Edit]) -> list[Edit]:
    return sorted(found, key=lambda e: (distance(e), e.depth, len(e.changes)))


def edits(claim: Claim, variables: Sequence[Term]) -> list[Edit]:
    """Every small edit, the likeliest first."""
    names = {str(v.args[0]): v.type for v in variables}
    numbers = {name: kind for name, kind in names.items() if kind in (INT, REAL)}
    found: list[Edit] = []
    for part in PARTS:
        text = Text(getattr(claim, part))
        if text.text != "true":
            slips = _in_part(part, text, names, list(numbers))
            own = [Edit(kind, part, changes, does) for kind, changes, does in slips]
            found += [*own, *joint(own, text)]
    found += hypotheses(claim, numbers, [e.changes[0].text for e in found if e.kind == "bound"])
    unique: dict[object, Edit] = {}
    for e in found:
        before = getattr(claim, e.part)[: min(e.changes).start]
        depth = before.count("(") - before.count(")")
        unique.setdefault((e.part, tuple(sorted(e.changes))), replace(e, depth=depth))
    return likeliest(list(unique.values()))


def _in_part(part: str, text: Text, names: Mapping[str, Any], numbers: Sequence[str]) -> Found:
    """The edits of one part of a claim."""
    yield from relations(text, part)
    yield from twins(text)
    simple = len(numbers) == len(names)
    bound = {text.at(i + 1): INT for i, t in enumerate(text.tokens) if t.text == "for"} if simple else {}
    names = {**names, **bound}
    yield from constants(text, [n for n, kind in names.items() if kind == INT], further=simple)
    if part == "forall":
        yield from ends(text)
        return
    for way in (signs, grouping, powers, removals, absolutes, collapsed):
        yield from way(text)
    yield from factors(text, numbers, copied=simple)
    yield from exchanges(text, names)
    yield from moves(text)


def joint(own: Sequence[Edit], text: Text) -> Iterator[Edit]:
    """The same edit in all the places that look alike: one slip, copied along."""
    alike: dict[tuple[str, ...], list[Edit]] = defaultdict(list)
    for e in own:
        if len(e.changes) == 1:
            (c,) = e.changes
            around = text.text[max(0, c.start - 4) : c.start], text.text[c.end : c.end + 4]
            alike[e.kind, e.does, *(("", "") if c.end - c.start > LONG else around), c.text].append(e)
    for some in alike.values():
        places = tuple(dict.fromkeys(c for e in some for c in e.changes))
        if 1 < len(places) <= MOST_JOINT:
            does = f"{some[0].does}, in {len(places)} places"
            yield replace(some[0], changes=places, does=does, places=len(places))


def likely_pairs(every: Sequence[Edit], sizes: Sequence[str]) -> Iterator[tuple[Edit, Edit]]:
    """Two edits of which one makes the other likely: each made in as many places that look alike, or a size
    missing in a hypothesis and the claim.
    """
    copied = [e for e in every if e.places > 1 and distance(e) <= CLOSE and e.kind != "factor"]
    for a, b in combinations(copied, 2):
        if a.kind != b.kind and a.places == b.places and not a.meets(b):
            yield a, b
    for size in sizes:
        single = (e for e in every if e.kind == "factor" and e.places == 1)
        missing = [e for e in single if e.changes[0].text == f"*{size}"]
        given = [e for e in missing if e.part == "given" and e.depth == 0]
        claim = [e for e in missing if e.part == "claim"]
        yield from ((a, b) for b in claim for a in given)
        yield from (p for p in combinations(claim, 2) if not p[0].meets(p[1]))


# Several slips in one product -------------------------------------------------------------------------------


def monomials(claim: Claim, names: Sequence[str]) -> Iterator[Edit]:
    """Products of a number and powers of variables with another number and other powers: several slips in one
    product.
    """
    text = Text(claim.claim)
    for o in text.operands:
        found = None if text.at(o.first - 1) in ("*", "/", "^") else _product(text, o, names)
        if found is None:
            continue
        number, own, last = found
        for way in product(range(-2, 3), repeat=len(names)):
            new = dict(zip(names, way, strict=True))
            changed = sum(new[n] != own.get(n, 0) for n in names)
            for scale in SCALED:
                size = changed + (scale != 1)
                if 1 < size <= MOST_SLIPS and new.keys() & own.keys() and any(way):
                    shown = _monomial(number * scale, new)
                    does = f"{text.raw(o.first, last)} becomes {shown}"
                    yield Edit("monomial", "claim", (text.over(o.first, last, shown),), does, size=size)


def _product(text: Text, o: Operand, names: Sequence[str]) -> tuple[Fraction, dict[str, int], int] | None:
    """The number, the powers of names and the end of the product that begins with an operand; None where it
    has other factors, or too few.
    """
    powers, number, sign, last = dict[str, int](), Fraction(1), 1, o.last
    p: Operand | None = o
    while p is not None and (found := _power_of(text, p, names)) is not None:
        value, name, e = found
        if name:
            powers[name] = powers.get(name, 0) + sign * e
        else:
            number *= value**sign
        last = p.last
        sign = -1 if text.at(last + 1) == "/" else 1
        p = text.operand(last + 2) if text.at(last + 1) in TURNS else None
    return None if p is not None or len(powers) < LEAST_POWERS or not number else (number, powers, last)


def _power_of(text: Text, o: Operand, names: Sequence[str]) -> tuple[Fraction, str, int] | None:
    """A number, or a name with a whole exponent."""
    base = text.tokens[o.first]
    exponent = text.raw(o.base + 2, o.last) if o.last > o.base else "1"
    if o.first != o.base or not exponent.lstrip("-").isdigit():
        return None
    if base.kind == "int":
        return Fraction(int(base.text)) ** int(exponent), "", 0
    return (Fraction(1), base.text, int(exponent)) if base.text in names else None


def _monomial(number: Fraction, powers: Mapping[str, int]) -> str:
    above, below = (
        [n if abs(e) == 1 else f"{n}^{abs(e)}" for n, e in powers.items() if e * s > 0] for s in (1, -1)
    )
    above = ([str(number.numerator)] if number.numerator != 1 or not above else []) + above
    below = ([str(number.denominator)] if number.denominator != 1 else []) + below
    under = "*".join(below)
    return "*".join(above) + (f"/({under})" if len(below) > 1 else f"/{under}" if below else "")


# Places exchanged, and parentheses --------------------------------------------------------------------------


def exchanges(text: Text, names: Mapping[str, object]) -> Found:
    """One name in place of another, in one place or in all; factors that change between numerator and
    denominator.
    """
    named = [(i, t.text) for i, t in enumerate(text.tokens) if t.kind == "name" and t.text in names]
    here = dict(named)
    for i, t in enumerate(text.tokens):
        for other in names if i in here else ():
            if other != t.text and names[other] == names[t.text]:
                yield becomes(text, "name", i, other)
        follows = text.at(i + 1)
        if t.kind == "symbol" and t.text in TURNS and not (text.at(i - 1).isdigit() and follows.isdigit()):
            turned = TURNS[t.text]
            yield "move", (text.over(i, i, turned),), f"{t.text}{follows} becomes {turned}{follows}"
    for a, b in permutations(dict.fromkeys(here.values()), 2):
        if a < b and names[a] == names[b]:
            swapped = {a: b, b: a}
            changes = tuple(text.over(i, i, swapped[name]) for i, name in named if name in swapped)
            yield "name", changes, f"{a} and {b} are exchanged"


def moves(text: Text) -> Found:
    """A factor taken from one product to another."""
    for o in text.operands:
        left, f = text.at(o.first - 1), text.of(o)
        if o.first != o.last or left not in TURNS:
            continue
        others = (p for p in text.operands if p is not o and not p.first <= o.first <= p.last)
        for p in sorted(others, key=lambda p: abs(p.last - o.first))[:MOST_MOVES]:
            if text.at(p.first - 1) not in ("^", "for") and p.last + 1 != o.first - 1:
                for symbol in TURNS:
                    changes = text.over(o.first - 1, o.last, ""), text.after(p.last, symbol + f)
                    yield "move", changes, f"{left}{f} moves, as {symbol}{f}, to after {text.of(p)}"


def grouping(text: Text) -> Found:
    """Parentheses put, left out, or with one of them moved; a term goes into an exponent, or comes out, in
    this way.
    """
    starts = [o.first for o in text.operands]
    stops = sorted({o.last for o in text.operands} | {o.base for o in text.operands})
    for i in starts:
        if text.at(i) == "(" and not text.called(i):
            changes = text.over(i, i, ""), text.over(text.matching[i], text.matching[i], "")
            yield "grouping", changes, "parentheses are left out"
        alone = text.operand(i)
        for j in level(text, i, stops)[: MOST_GROUPED + 1]:
            if alone is not None and j > alone.last:
                together, closing = short(text.raw(i, j)), text.after(j, ")")
                yield "grouping", (text.before(i, "("), closing), f"{together} is taken together"
                yield "power", (text.before(i, "sqrt("), closing), f"the root of {together} is taken"
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
        end = short(text.raw(max(i + 1, k - 2), k))
        yield "grouping", (text.over(j, j, ""), text.after(k, ")")), f"the parenthesis closes after {end}"
    if text.called(i):
        return
    outside = [k for k in starts if k < i and text.depth[k] == inside - 1]
    earlier = [k for k in outside if min(text.depth[k : i + 1]) == inside - 1]
    later = [k for k in starts if i + 1 < k < j and text.depth[k] == inside]
    for k in (*earlier[-MOST_GROUPED:], *later[:MOST_GROUPED]):
        changes = text.over(i, i, ""), text.before(k, "(")
        yield "grouping", changes, f"the parenthesis opens before {text.at(k)}"


# What is declared, and what is assumed ----------------------------------------------------------------------


def ends(text: Text) -> Found:
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
            changes = tuple(text.over(i, i, text.at(i)[0]) for i in strict)
            yield "end", changes, f"both ends of {text.raw(item[0], item[-1])} are left out"
        texts = [text.at(i) for i in item]
        names = {text.at(i) for i in item if text.tokens[i].kind == "name"}
        others = [o for o in items if o is not item and names & {text.at(i) for i in o}]
        if others and (len(item) == DECLARED or any(len(o) > DECLARED for o in others)):
            continue  # what else is said of it is said there
        for new in narrower(texts):
            yield "bound", (text.over(item[0], item[-1], new),), f"{new} is asked for"


def narrower(item: Sequence[str]) -> Iterator[str]:
    """A declaration with a bound that it may lack, or with narrower ones."""
    match item:
        case [name, ">" | ">=" as turned, low] if low.isdigit():
            yield from narrower([low, "<" if turned == ">" else "<=", name])
        case [low, "<" | "<=" as relation, name] if low.isdigit():
            yield f"{int(low) + 1} <= {name}"
            yield from (f"{low} {relation} {name} {high}" for high in HIGHS if low == "0")
        case ["-", low, "<" | "<=" as relation, name] if low.isdigit():
            yield f"0 <= {name}"
            yield f"-{low} {relation} {name} <= {low}"
        case [name, "<" | "<=", high] if high.isdigit():
            yield f"{name} <= {int(high) - 1}"
            yield f"0 <= {name} {item[1]} {high}"
        case [low, "<" | "<=" as relation, name, "<" | "<=", "1"] if low == "0":
            yield from (f"{low} {relation} {name} {high}" for high in ("<= 1/2", "< 1/2"))
            yield f"1/2 <= {name} <= 1"
        case [name, "real"]:
            yield from (f"{name} {bound}" for bound in BOUNDS)
            yield from (f"{low} {name} {high}" for low, high in INTERVALS)
        case [name, "natural"]:
            yield from (f"{name} natural >= {k}" for k in range(1, 1 + MOST_RAISED))
        case [name, "natural", ">=", low] if low.isdigit():
            yield from (f"{name} natural >= {int(low) + k}" for k in range(1, MOST_RAISED))


def hypotheses(claim: Claim, numbers: Mapping[str, object], bounded: Sequence[str]) -> Iterator[Edit]:
    """A hypothesis added: an order of two variables, or a bound of one whose declaration gets none."""
    orders = [f"{a} <= {b}" for a, b in permutations(numbers, 2)] if len(numbers) <= 4 else []
    bounds: dict[object, tuple[str, ...]] = {INT: (">= 1", ">= 2"), REAL: (">= 0", "> 0", "<= 1", ">= 1")}
    told = {word for text in bounded for word in re.findall(r"[\w']+", text)}
    others = [(name, kind) for name, kind in numbers.items() if name not in told]
    alone = [f"{name} {bound}" for name, kind in others for bound in bounds[kind]]
    for f in (*orders, *_near(claim, numbers), *alone):
        kind, first = "near" if f.startswith("abs(") else "hypothesis", claim.given == "true"
        end = len(claim.given)
        changes = (Change(0, end, f),) if first else (Change(0, 0, "("), Change(end, end, f") and {f}"))
        yield Edit(kind, "given", changes, f"{f} is assumed" + " too" * (not first))


def _near(claim: Claim, numbers: Mapping[str, object]) -> Iterator[str]:
    """That two things which the claim compares with a third are near to each other: by 1, or by a product
    that stands in the claim.
    """
    text = Text(claim.claim)
    pairs: dict[str, dict[str, None]] = defaultdict(dict)
    for at in range(len(text.tokens) - 2):
        if text.at(at + 1) == "-" and {text.at(at), text.at(at + 2)} <= numbers.keys():
            for x, y in ((at, at + 2), (at + 2, at)):
                pairs[text.at(x)][text.at(y)] = None
    scales = {"1": None}
    for o, p in product(text.operands, repeat=2):
        span = range(o.first, p.last + 1)
        plain = all(text.at(k) in "*/" or text.tokens[k].kind == "int" or text.at(k) in numbers for k in span)
        if p.last >= o.last and plain and any(text.at(k) in numbers for k in span):
            scales[text.raw(o.first, p.last)] = None
    for others in pairs.values():
        for a, b in combinations(others, 2):
            for scale in list(scales)[:MOST_SCALES]:
                if not {a, b} & set(re.findall(r"[\w']+", scale)):
                    yield f"abs({a} - {b}) <= {scale}"


__all__ = ["edits", "likeliest", "likely_pairs", "monomials"]
