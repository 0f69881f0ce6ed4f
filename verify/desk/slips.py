"""Slips of the hand at one place of a text, and what undoes them: a relation, a sign, a constant, a factor, a
power, an absolute value.

Each function yields the kind of an edit, what it changes, and what it does in words.
"""

from collections.abc import Iterator, Sequence

from verify.desk.written import Operand, Text
from verify.results.repairs import Change

RELATIONS = {
    "=": ("<=", ">=", "<", ">"), "<=": (">=", "<", "=", ">"), ">=": ("<=", ">", "=", "<"),
    "<": ("<=", ">", ">="), ">": (">=", "<", "<="), "!=": ("=",),
}  # fmt: skip
TWINS = {"and": "or", "or": "and", "min": "max", "max": "min"}
SIGNS = {"+": "-", "-": "+"}
COMPARING = frozenset(("<", "<=", ">", ">=", "="))
BETWEEN = frozenset(("and", "or", "implies", "iff", "if", "then", "else"))
OPENING = frozenset(("(", ",", *COMPARING, *BETWEEN))
ENDING = frozenset((*COMPARING, "!=", ",", ":", *BETWEEN, "not", "for", "in"))
LONGEST = 16  # of a factor that stands elsewhere
RANGING = ("->", "in", "..")
Slip = tuple[str, tuple[Change, ...], str]
Found = Iterator[Slip]


def short(text: str) -> str:
    """A text for a message."""
    return text if len(text) <= 40 else f"{text[:24]} … {text[-12:]}"


def becomes(text: Text, kind: str, i: int, new: str) -> Slip:
    """Something else in place of a token."""
    return kind, (text.over(i, i, new),), f"{text.at(i)} becomes {new}"


def relations(text: Text, part: str) -> Found:
    """A relation flipped, or its strictness; of a declaration or a hypothesis rather the strictness."""
    for i, t in enumerate(text.tokens):
        for new in RELATIONS.get(t.text, ()) if t.kind == "symbol" and not binding(text, i) else ():
            strictness = new.rstrip("=") == t.text.rstrip("=")
            inner = text.depth[i] > 0 or (part == "given" and not strictness)
            if strictness or part != "forall":
                yield becomes(text, "inner relation" if inner else "relation", i, new)


def binding(text: Text, i: int) -> bool:
    """Whether a token belongs to how something is written out, such as `i -> if i = 0 then …` or `for i in
    …`.
    """
    return text.at(i) == "=" and text.at(i - 2) == "if"


def twins(text: Text) -> Found:
    """`and` for `or`, `min` for `max`."""
    for i, t in enumerate(text.tokens):
        if t.kind == "symbol" and t.text in TWINS:
            yield becomes(text, "twin", i, TWINS[t.text])


def signs(text: Text) -> Found:
    """A sign flipped, and the sides of a difference exchanged."""
    for i, t in enumerate(text.tokens):
        if t.kind == "symbol" and t.text in SIGNS:
            left = text.at(i - 1)
            unary = i == 0 or (text.tokens[i - 1].kind == "symbol" and left not in (")", "]", "pi", "|"))
            if unary and t.text == "-":
                yield "sign", (text.over(i, i, ""),), f"the sign of {text.at(i + 1)} is flipped"
            elif not unary:
                yield becomes(text, "sign", i, SIGNS[t.text])
    for o in text.operands:
        own = text.of(o)
        if o.first == 0 or text.at(o.first - 1) in OPENING:
            yield "unary", (text.before(o.first, "-"),), f"the sign of {own} is flipped"
        other = next((p for p in text.operands if p.first == o.last + 2 and text.at(o.last + 1) == "-"), None)
        if other is not None:
            second = text.of(other)
            changes = text.over(o.first, o.last, second), text.over(other.first, other.last, own)
            yield "sign", changes, f"{own} and {second} are exchanged"


def constants(text: Text, wholes: Sequence[str] = (), *, further: bool = False) -> Found:
    """A small constant changed, perhaps further, and 1 added to a term or taken from it; of whole numbers,
    that is an index.
    """
    for i, t in enumerate(text.tokens):
        if t.kind == "int" and len(t.text) <= 4:
            k = int(t.text)
            parts = [k // part for part in ((2, 3, 4) if further else (2,)) if k % part == 0]
            near = (k + 1, 2 * k, k - 1, *parts, k * k, *((3 * k, 4 * k) if further else ()))
            least = 1 if text.at(i - 1) in SIGNS else 0
            for new in dict.fromkeys(n for n in near if n >= least and n != k):
                kind = "constant" if new > k else "smaller constant"
                yield becomes(text, "exponent" if text.at(i - 1) == "^" else kind, i, str(new))
    for i, t in enumerate(text.tokens):
        if t.kind == "name" and text.at(i + 1) not in ("(", "["):
            for sign in "+-":
                more = f"{t.text} {sign} 1"
                kind = "index" if t.text in wholes else "term"
                yield kind, (text.over(i, i, f"({more})"),), f"{t.text} becomes {more}"
                if kind == "index" and text.at(i + 1) in SIGNS and text.at(i + 2) == "1":
                    yield kind, (text.over(i, i + 2, t.text),), f"{text.raw(i, i + 2)} becomes {t.text}"
    for first, last in text.products if further else ():
        if last > first and any(text.at(i) in wholes for i in range(first, last + 1)):
            for more in ("+ 1", "- 1") if text.at(last + 2) != "1" else ():
                yield "index", (text.after(last, f" {more}"),), f"{more} is added to {text.raw(first, last)}"


def factors(text: Text, names: Sequence[str], *, copied: bool = False) -> Found:
    """A factor inserted; perhaps one that stands elsewhere."""
    parts = {text.of(o) for o in text.operands if o.last > o.first} if copied else set()
    kinds = dict.fromkeys(names, "factor") | {"2": "number", "pi": "pi"}
    kinds |= dict.fromkeys(sorted(p for p in parts if len(p) <= LONGEST), "copied factor")
    for o in text.operands:
        left, own = text.at(o.first - 1), text.of(o)
        if left == "for" or text.at(o.last + 1) in RANGING:
            continue
        for f, kind in kinds.items() if left != "^" else ():
            if f == "2" and left != "/":
                yield kind, (text.before(o.first, "2*"),), f"the factor 2 is inserted before {own}"
            elif f != own:
                yield kind, (text.after(o.last, "*" + f),), f"the factor {f} is inserted after {own}"
            if f != own and kind != "copied factor":
                yield kind, (text.after(o.last, "/" + f),), f"a division by {f} is inserted after {own}"
        if left == "^":
            for new in (f"({f}*{own})" for f in ("2", *names) if f != own):
                yield "number", (text.over(o.first, o.last, new),), f"the exponent {own} becomes {new}"
            continue
        for f, kind in kinds.items() if text.at(o.last + 1) == "/" else ():
            yield kind, (text.after(o.last, "*" + f),), f"the factor {f} is inserted after {own}"


def removals(text: Text) -> Found:
    """A factor or a term left out."""
    for o in text.operands:
        own, left, right = text.of(o), text.at(o.first - 1), text.at(o.last + 1)
        if left in ("*", "/"):
            yield "removal", (text.over(o.first - 1, o.last, ""),), f"{left}{own} is left out"
        elif right == "*" and left != "^":
            yield "removal", (text.over(o.first, o.last + 1, ""),), f"{own}* is left out"
        elif right == "/" and left != "^":
            yield "removal", (text.over(o.first, o.last, "1"),), f"{own} becomes 1"
        if left in ("+", "-") and right not in ("*", "/"):
            yield "removal", (text.over(o.first - 1, o.last, ""),), f"{left} {own} is left out"


def powers(text: Text) -> Found:
    """A square or a root taken or left out."""
    for o in text.operands:
        own = text.of(o)
        if text.at(o.first - 1) in ("^", "for") or text.at(o.last + 1) in RANGING:
            continue
        if o.last > o.base:
            base = text.raw(o.first, o.base)
            yield "exponent", (text.over(o.base + 1, o.last, ""),), f"the exponent of {base} is left out"
            continue
        yield "exponent", (text.after(o.last, "^2"),), f"{own} is squared"
        if text.at(o.first) == "sqrt":
            yield "root", (text.over(o.first, o.last, text.raw(o.first + 1, o.last)),), "the root is left out"
        elif len(own) > 1 or text.tokens[o.first].kind == "name":
            yield "power", (text.over(o.first, o.last, f"sqrt({own})"),), f"the root of {own} is taken"


def absolutes(text: Text) -> Found:
    """The absolute value of a difference that is compared, taken or left out."""
    for i, t in enumerate(text.tokens):
        sides = ((_back(text, i), i - 1), (i + 1, _on(text, i)))
        for j, k in sides if t.text in COMPARING and not binding(text, i) else ():
            if any(text.at(m) == "-" and text.depth[m] == text.depth[i] for m in range(j + 1, k)):
                side = text.raw(j, k)
                does = f"the absolute value of {short(side)} is taken"
                yield "absolute", (text.over(j, k, f"abs({side})"),), does
            elif text.at(j) == "abs" and text.matching.get(j + 1) == k:
                inside = text.raw(j + 2, k - 1)
                yield "absolute", (text.over(j, k, inside),), "the absolute value is left out"


def _back(text: Text, i: int) -> int:
    """Where the left side of a relation begins."""
    while i > 0:
        j = text.matching.get(i - 1, i - 1)
        if text.at(i - 1) in ENDING or (text.at(i - 1) in ("(", "[") and j > i - 1):
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


def collapsed(text: Text) -> Found:
    """One term, the last or the first, in place of a sum."""
    for i, t in enumerate(text.tokens):
        last, inside = text.matching.get(i + 1, 0), text.depth[i] + 1
        fors = [k for k in range(i + 2, last) if text.at(k) == "for" and text.depth[k] == inside]
        if t.text != "sum" or len(fors) != 1 or text.at(fors[0] + 2) != "in":
            continue
        name, span = text.at(fors[0] + 1), range(fors[0] + 3, last)
        dots = [k for k in span if text.at(k) == ".."]
        if len(dots) == 1 and all(text.depth[k] == inside or k in text.matching for k in span):
            for a, b in ((dots[0] + 1, last - 1), (span[0], dots[0] - 1)):
                yield _collapsed(text, Operand(i, fors[0], last), name, text.raw(a, b), single=a == b)


def _collapsed(text: Text, o: Operand, name: str, end: str, *, single: bool) -> Slip:
    """A sum as its term at an end; the base of the operand is where its term ends."""
    here = end if single else f"({end})"
    pieces = (
        here if text.at(k) == name else text.text[text.tokens[k].start : text.tokens[k + 1].start]
        for k in range(o.first + 2, o.base)
    )  # fmt: skip
    term = f"({''.join(pieces).strip()})"
    return "collapse", (text.over(o.first, o.last, term),), f"{text.of(o)} becomes its term at {name} = {end}"
