r"""The words around a formula: `for all x > 0` before it or behind, `\forall x \in (0, 1]`, `where …`: taken
off, and given as declarations.
"""

from collections.abc import Callable, Container, Iterator, Sequence
from itertools import pairwise

from verify.language.reading.declared import WHOLE
from verify.language.reading.latex_tokens import GAP
from verify.language.reading.outline import (
    COMPARES, ORDER, QUOTES, UNQUOTES, Piece, cut, is_name, letter, nested, pieces,
)  # fmt: skip
from verify.language.reading.tokens import spaced

LONGEST, DEEPEST = 4_000, 4
TEXT = ("\\text", "\\textrm", "\\textit", "\\mbox", "\\mathrm")
SPACES = ("\\,", "\\;", "\\:", "\\!", "\\ ")
EVERY = ("all", "every", "each", "any")
FOR_ALL = ("\\forall", "∀", *(f"for {every}" for every in EVERY))
BEFORE = (
    "let",
    "if",
    "for",
    *(f"{word}{that}" for word in ("suppose", "assume", "given") for that in ("", " that")),
)
BEHIND = ("for", "where", "whenever", "when", "provided", "provided that", "if", "with")
THEN = (":", "\\colon", "then", "we have", "one has", "it holds", "there holds", "holds")
AGAIN = ("there", "with", "where", "such that", *(f"and {word}" for word in (*EVERY, "let")))
TOO = ("and", "\\land")
JOINS = ("and", "then", "Then", "we have")
TURNS = (
    "for",
    *EVERY,
    "where",
    "when",
    "whenever",
    "if",
    "with",
    "provided",
)  # in \text, words that say more
IFF = ["if", "and", "only", "if"]
SORTS = spaced(
    "all positive nonnegative non-negative real reals natural naturals integer integers number numbers"
)

Separator = Callable[[str, Sequence[Piece], int], int]
"""Where what separates two parts of a text ends, if it begins at this piece; else the same place."""


def equivalences(text: str) -> str:
    """A text with `if and only if` as the word for it."""
    found, parts, begin = pieces(text), list[str](), 0
    texts = [piece.text for piece in found]
    for i, piece in enumerate(found):
        inside = i > 1 and texts[i - 1] == "{" and texts[i - 2] in TEXT
        words = 4 if texts[i : i + 4] == IFF else int(texts[i] == "iff")
        if not words or (words == 1 and not inside) or piece.start < begin:
            continue
        whole = inside and texts[i + words : i + words + 1] == ["}"]
        if whole or words == 4:
            parts += [text[begin : found[i - 2].start if whole else piece.start], " iff "]
            begin = found[i + words - 1 + whole].end
    return "".join(parts) + text[begin:]


def plain_words(text: str) -> str:
    r"""A text with \\text{for all} and the like as words."""
    text = equivalences(text)
    found, parts, begin = pieces(text), list[str](), 0
    for i, (piece, brace) in enumerate(pairwise(found)):
        if piece.text in TEXT and brace.text == "{":
            end = next((p for p in found[i + 2 :] if p.text in ("{", "}")), brace)
            said = text[brace.end : end.start].split()
            if end.text == "}" and (set(TURNS) & set(said) or " ".join(said) in JOINS):
                parts += [text[begin : piece.start], f" {' '.join(said)} "]
                begin = end.end
    return ("".join(parts) + text[begin:]).strip()


def undressed(text: str) -> str:
    """A text without the signs that set its formulas apart, unless two formulas would become one."""
    found = pieces(text)
    if not found or not ("$" in text or found[0].text == QUOTES[2]):
        return text
    first, last = 0, len(found)
    while first < last and found[first].text in QUOTES[:3]:
        first += 1
    inner = [i for i, piece in enumerate(found) if piece.text not in (".", ",", ";")]
    if inner and found[inner[-1]].text in UNQUOTES[:3]:
        last = inner[-1]
        while last > first and found[last - 1].text in UNQUOTES[:2]:
            last -= 1
    kept = found[first:last]
    if any(a.text == b.text == "$" and not text[a.end : b.start].strip() for a, b in pairwise(kept)):
        return text[found[first].start : kept[-1].end] if kept else ""
    return (text[kept[0].start : kept[-1].end] if kept else "").replace("$", " ")


# Separators -------------------------------------------------------------------------------------------------


def _said(found: Sequence[Piece], at: int, phrases: Sequence[str]) -> int:
    """Where the longest of these phrases that begins here ends; here if there is none."""
    ends = [at]
    for phrase in phrases:
        words = phrase.split()
        if [piece.text.lower() for piece in found[at : at + len(words)]] == words:
            ends.append(at + len(words))
    return max(ends)


def _passed(found: Sequence[Piece], at: int, signs: Sequence[str]) -> int:
    while at < len(found) and (found[at].text in signs or (found[at].sign == GAP and GAP in signs)):
        at += 1
    return at


def _separates(
    before: Sequence[str], phrases: Sequence[str], after: Sequence[str] = (), close: Sequence[str] = ()
) -> Separator:
    """What is one of these phrases with signs around it."""

    def separator(text: str, found: Sequence[Piece], at: int) -> int:
        begin = _passed(found, at, before)
        end = _said(found, begin, phrases)
        for word in close:
            end = end if end == begin else _said(found, end, (word,))
        return at if end == begin else _passed(found, end, after)

    return separator


_behind = _separates((GAP, *SPACES, ",", ";", ".", "("), (*FOR_ALL, *BEHIND))
_then = _separates((GAP, *SPACES, ",", "."), THEN, (GAP, *SPACES, ","), ("that", ":"))


def _comma(text: str, found: Sequence[Piece], at: int) -> int:
    """A comma, a gap, or the end of a sentence."""
    end = _passed(found, at, SPACES)
    if end < len(found) and (
        found[end].text in (",", ";")
        or found[end].sign == GAP
        or (found[end].text == "." and text[found[end].end : found[end].end + 1].isspace())
    ):
        return _passed(found, end + 1, (GAP, *SPACES))
    return at


def _again(text: str, found: Sequence[Piece], at: int) -> int:
    """A word behind which something else is declared."""
    begin = _passed(found, at, (*SPACES, ",", ";"))
    joined = _said(found, begin, TOO)
    every = _said(found, joined, FOR_ALL)
    end = every if every > joined else _said(found, begin, (*AGAIN, *TOO))
    return at if end == begin else end


def _cuts(separator: Separator, text: str) -> Iterator[tuple[int, int, list[str]]]:
    """Where separators outside all brackets begin and end, and what they are made of."""
    found = pieces(text)
    depths = nested(found)
    at = 0
    while at < len(found):
        end = separator(text, found, at) if depths[at] == 0 else at
        if end > at:
            after = found[end].start if end < len(found) else len(text)
            yield (found[at].start if at else 0), after, [piece.text for piece in found[at:end]]
        at = max(end, at + 1)


# What they leave --------------------------------------------------------------------------------------------


def unworded(claim: str, known: Container[str], deep: int = 0) -> Iterator[tuple[list[str], str]]:
    """The ways to take the words off a claim: what they declare, and the formula that is left."""
    if len(claim) > LONGEST:
        return
    text = undressed(plain_words(claim))
    found = pieces(text)
    first = _passed(found, 0, SPACES)
    start = _said(found, first, (*FOR_ALL, *BEFORE))
    if start == first:
        if text != claim:
            yield [], text
        yield from without_end([], text, known)
        return
    rest = text[found[start].start :] if start < len(found) else ""
    cuts = [*list(_cuts(_then, rest))[:1], *reversed(list(_cuts(_comma, rest)))]
    for i, (begin, end, _) in enumerate(cuts):
        if begin and end < len(rest):
            words, formula = list(_each(rest[:begin], known)), rest[end:]
            if i == 0 and deep < DEEPEST and _said(pieces(formula), 0, (*FOR_ALL, *BEFORE)):
                yield from (([*words, *more], left) for more, left in unworded(formula, known, deep + 1))
            yield from without_end(words, formula, known)
            yield words, formula


def without_end(words: list[str], text: str, known: Container[str]) -> Iterator[tuple[list[str], str]]:
    """A formula without what is said behind it."""
    for begin, end, _ in _cuts(_behind, text):
        if begin and end < len(text):
            yield [*words, *_each(_trimmed(text[end:]), known)], text[:begin]
            return
    found = pieces(text)
    depths = nested(found)
    for i, piece in enumerate(found):
        if i and depths[i] == 0 and (said := _beside(text, found[i:])):
            yield [*words, said], text[: piece.start]
            return


def _beside(text: str, found: Sequence[Piece]) -> str:
    """A membership behind a comma or a gap, or a condition in parentheses behind a gap."""
    end = _passed(found, 0, (GAP, *SPACES, ",", ";"))
    said = list(found[end:])
    while said and said[-1].text in (".", ",", ";"):
        said.pop()
    if not said or not any(piece.text == "," or piece.sign == GAP for piece in found[:end]):
        return ""
    inner = said[1:-1]
    apart = said[0].text == "(" and said[-1].text == ")" and not any(p.text in ("(", ")") for p in inner)
    if apart and any(piece.sign in (*ORDER, "=") for piece in inner):
        return text[inner[0].start : inner[-1].end]
    member = any(piece.sign == "in" and piece.text != "in" for piece in said)
    compared = any(piece.sign in COMPARES and piece.text[0] in "<>=≤≥" for piece in said)
    return text[said[0].start : said[-1].end] if member and not compared else ""


def _trimmed(text: str) -> str:
    """What is said behind a formula without the punctuation at its end, and without a parenthesis that was
    opened before it.
    """
    text = text.strip().rstrip(".,; ")
    opened = sum(text.count(c) for c in "([") - sum(text.count(c) for c in ")]")
    return text[:-1].rstrip(".,; ") if opened < 0 and text.endswith(")") else text


# Declarations -----------------------------------------------------------------------------------------------


def _each(text: str, known: Container[str]) -> Iterator[str]:
    """The declarations in what was quantified: one for each `for all`, with sorts such as `positive integers
    n` in our words.
    """
    before: list[str] = []
    for part in _quantified(text):
        sort, rest = _sort(part)
        if not sort and _bare(part):
            sort = before
        if not sort or not rest:
            yield from _guessed(part, known)
            continue
        before = sort
        yield from _sorted(sort, rest)


def _sort(part: str) -> tuple[list[str], str]:
    """The words at the beginning that say what the names behind them are."""
    sort: list[str] = []
    rest = part.strip()
    while rest and (word := rest.split(maxsplit=1))[0] in SORTS and len(word) > 1:
        sort.append(word[0])
        rest = word[1]
    return sort, rest


def _sorted(sort: Sequence[str], names: str) -> Iterator[str]:
    """Names of a sort as declarations."""
    said = " ".join(sort)
    positive, signed = "positive" in said, "negative" in said
    whole = "natural" in said or ("integer" in said and (positive or signed))
    kind = "natural" if whole else "integer" if "integer" in said else "real"
    bare = _bare(names)
    yield names if kind == "real" and not bare else f"{names} {kind}"
    sign = (
        (" > 0" if kind == "real" else " >= 1") if positive else " >= 0" if signed and kind == "real" else ""
    )
    if sign:
        yield from (f"{name}{sign}" for name in (names.split(",") if bare else _leading(names)))


def _leading(text: str) -> list[str]:
    """The names with which a text begins."""
    found, names, at = pieces(text), list[str](), 0
    while (end := letter(found, at)) > at:
        names.append(text[found[at].start : found[end - 1].end])
        at = end + 1 if end < len(found) and found[end].text == "," else len(found)
    return names


def _bare(text: str) -> bool:
    """Whether a text is names and nothing else."""
    return all(is_name(name) for name in text.split(","))


def _quantified(text: str) -> Iterator[str]:
    """The parts of what was quantified: one for each `for all`; x and y > 0 is x, y > 0."""
    begin, waiting = 0, ""
    for start, end, made_of in (*_cuts(_again, text), (len(text), len(text), [])):
        part = f"{waiting}{text[begin:start].strip()}"
        begin = end
        waiting = f"{part}, " if made_of and made_of[-1] in TOO and _bare(part) else ""
        if not waiting:
            yield part


def _guessed(part: str, known: Container[str]) -> Iterator[str]:
    """A name alone is a number of the sort that its letter stands for."""
    if not _bare(part):
        yield part
        return
    for name in cut(part, lambda piece: piece.text == ","):
        if name not in known:
            yield f"{name} {'natural' if name in WHOLE else 'real'}"
