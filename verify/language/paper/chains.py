"""A display cut into chains: sides with the relations between them, and the conditions beside."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from verify.language.paper.labels import nodes
from verify.language.paper.marks import cut_at, head_of, trimmed
from verify.language.paper.nodes import Node, Nodes, walk
from verify.language.paper.ranges import formulas_in
from verify.language.reading.tokens import spaced

JUDGED = frozenset(("=", "!=", "<", "<=", ">", ">="))
DEFINES = frozenset((":=", "=:", "equiv"))
VAGUE = frozenset(spaced("lesssim gtrsim approx asymp propto sim simeq ll gg cong preceq succeq prec succ"))
OTHERS = frozenset(spaced("in notin subset subseteq subsetneq supset supseteq -> not= notin ni perp"))
RELATIONS = JUDGED | DEFINES | VAGUE | OTHERS
ARROWS = frozenset(("implies", "iff"))
BESIDE = frozenset(spaced("for if where when whenever provided with all every any each forall given as such"))
REASONS = frozenset(spaced("since because as by using where recall let"))
APART = frozenset(spaced("and or so hence thus therefore then while but implies gives i.e. respectively"))
STOPS = (",", ";", "gap", ".")
NOTES = ("label", "tag", "ref", "cite", "eqref", "cref")


REFERS = frozenset(spaced("ref cref Cref eqref autoref"))
_WORD = re.compile(r"[a-z]+")
_CONDITIONAL = re.compile(
    r"\b(?:if|on|for|when|whenever|provided|unless|where|cases?|assuming|with|values?"
    r"|(?<!plugging )(?<!derivatives )in"
    r"|w\.\s?h\.\s?p|w\.\s?p)\b"
)
_LOOSE = re.compile(
    r"\b(?:small|large|close|near|eventually|otherwise|else|sufficiently|enough|probability|average|surely"
    r"|roughly)\b"
)
_EQUIVALENT = re.compile(r"\b(?:iff|if and only if|implies|imply|equivalently|or)\b")
GOES_ON = frozenset(("+", "-", "*", "/", "pm"))
_REFERENCE = re.compile(r"\\(?:eq|[cC]|auto)?ref\s*\{([^{}]*)\}")


class Link(NamedTuple):
    """A relation, and what stands to its right."""

    sign: str
    side: Nodes
    at: int


class Chain(NamedTuple):
    """Sides with relations between them; `first` is empty where it goes on with the chain before it."""

    first: Nodes
    links: tuple[Link, ...]
    conditions: tuple[Nodes, ...] = ()
    label: str = ""
    supposed: bool = False  # an arrow leads away from it: it is not claimed by itself
    refers: tuple[str, ...] = ()  # what its row refers to
    unclear: bool = False  # words beside it say where it holds, and are not understood
    aside: bool = False  # it is a reason beside another one, which goes on in the next row
    listed: bool = False  # what stands beside it may be another claim, and no condition


def chains(found: Nodes) -> Iterator[Chain]:
    """The chains of a display, row by row."""
    for row in rows(found):
        yield from _of_row(row)


def rows(found: Nodes) -> list[Nodes]:
    """What stands between signs of a new row; one that goes on with an operator belongs to the one before."""
    apart: list[list[Node]] = [[]]
    for node in found:
        if node.kind == "intertext":
            apart += [[node], []]
        elif node.kind == "sign" and node.text == "break":
            apart.append([])
        else:
            apart[-1].append(node)
    joined: list[list[Node]] = []
    for row in apart:
        if not any(n.text not in ("&", "gap", "break") for n in row):
            continue
        if joined and (_goes_on(row) or _is_open(joined[-1])):
            joined[-1] += row
        else:
            joined.append(row)
    return [tuple(row) for row in joined]


def _bare(row: list[Node]) -> list[Node]:
    shown = (n for n in row if n.text not in ("&", "gap", "break") and n.kind not in ("label", "tag"))
    return [n for n in shown if (n.kind, n.parts) != ("group", ((),))]


def _goes_on(row: list[Node]) -> bool:
    first = next(iter(_bare(row)), None)
    if first is None or first.kind != "sign":
        return first is None
    begins = next(i for i, n in enumerate(row) if n is first)
    set_in = any(n.text in ("&", "gap") for n in row[:begins]) or not any(_is_relation(n) for n in row)
    if first.text == "-":
        return set_in
    return first.text in GOES_ON or first.text == ")"


def _is_open(row: list[Node]) -> bool:
    last = (_bare(row) or [Node("empty", "", 0, 0)])[-1]
    return last.kind == "sign" and (last.text in ("+", "-", "*", "/") or last.text in RELATIONS)


def _of_row(row: Nodes) -> Iterator[Chain]:
    """The chains of one row: the formulas in it, with what they stand under."""
    found: list[Chain] = []
    row_words = [n for n in row if n.kind == "words"]
    inside = tuple(nodes(m) for n in row_words for m in formulas_in(n.text))
    for piece, before in formulas(row):
        words = " ".join(n.text for n in before if n.kind == "words").strip()
        if found and (inner := _in_parentheses(piece)):
            found[-1] = found[-1]._replace(conditions=(*found[-1].conditions, inner))
        elif found and _stands_beside(piece, words):
            if not _is_said(piece, words) and not _places(piece):  # a second claim, or where the first holds
                found[-1] = found[-1]._replace(unclear=True)
                found += [c._replace(unclear=True, aside=_is_reason(words)) for c in _arrowed(piece)]
                continue
            body = tuple(n for n in piece if not (n.kind == "sign" and n.text == "forall"))
            again = not words and bool(found[-1].conditions) and _apart(row, piece)
            listed = found[-1].listed or (not words and _is_bound(piece) and _behind_comma(row, piece))
            found[-1] = found[-1]._replace(conditions=(*found[-1].conditions, body), listed=listed)
            found += [c._replace(supposed=True) for c in _arrowed(piece)] if again else []
        elif not found or not words or any(_is_relation(n) for n in piece):  # else it is a part of a reason
            aside = bool(found) and _is_reason(words)
            found += [c._replace(aside=aside) for c in _arrowed(piece)]
    named = tuple(_referred(row))
    given = tuple(part for part in inside if any(_is_relation(n) for n in part))
    unclear = any(_CONDITIONAL.search(n.text) for n in row_words) and not given and not any(
        c.conditions for c in found
    )
    unclear |= any(_LOOSE.search(n.text) for n in row_words)
    arrow = any(_EQUIVALENT.search(n.text) for n in row_words)
    for chain in found:
        if arrow:
            chain = chain._replace(supposed=True)  # noqa: PLW2901
        yield chain._replace(
            refers=named, conditions=(*chain.conditions, *given), unclear=unclear or chain.unclear
        )


def _apart(row: Nodes, piece: Nodes) -> bool:
    """Whether a gap stands before a formula: then it may be another one, and no condition."""
    before = [n for n in row if n.end <= piece[0].at]
    return bool(before) and before[-1].text == "gap"


def _behind_comma(row: Nodes, piece: Nodes) -> bool:
    """Whether no more than a comma stands before a formula: then it may be claimed as the one before is."""
    begin = (_bare(list(piece)) or [piece[0]])[0]
    before = [n.text for n in row if n.end <= begin.at]
    return before[-1:] == [","] and begin.text != "forall"


def _referred(row: Nodes) -> Iterator[str]:
    """The labels that a row names, in its reasons too."""
    for node in row:
        if node.kind in REFERS:
            yield node.text
        elif node.kind in ("words", "intertext"):
            yield from _REFERENCE.findall(node.text)


def _in_parentheses(piece: Nodes) -> Nodes:
    """A condition beside a formula in parentheses, without these."""
    shown = _bare(list(piece))
    if len(shown) == 1 and shown[0].text in ("()", "[]") and any(_is_relation(n) for n in shown[0].parts[0]):
        return shown[0].parts[0]
    return ()


def _stands_beside(piece: Nodes, words: str) -> bool:
    """Whether a formula says where the one before it holds."""
    related = any(_is_relation(n) for n in piece)
    apart = not APART.isdisjoint(_said(words))
    return not apart and (_is_said(piece, words) or (related and _is_condition(piece)))


def _said(words: str) -> list[str]:
    return words.lower().replace(",", " ").replace(".", " ").split()


def _is_said(piece: Nodes, words: str) -> bool:
    """Whether words or a quantifier say that a formula is a condition."""
    signs = [n.text for n in piece if n.kind == "sign"]
    return "forall" in signs[:1] or not BESIDE.isdisjoint(_said(words))


def _is_condition(piece: Nodes) -> bool:
    """Whether a formula beside another says what its letters are: a letter with a bound or in a set."""
    signs = [n for n in piece if n.kind == "sign" and n.text in RELATIONS]
    if any(n.text in ("in", "->", "notin") for n in signs):
        return True
    heavy = sum(n.kind in ("frac", "fn", "big", "root") for n in piece)
    return all(n.text in JUDGED and n.text != "=" for n in signs) and not heavy and len(piece) <= 9


def _places(piece: Nodes) -> bool:
    """Whether a formula says where letters lie: in a set, in a range, or against a number."""
    signs = [n for n in piece if _is_relation(n)]
    if any(n.text not in JUDGED for n in signs):
        return True
    sides = cut_at(trimmed(piece), tuple(n.text for n in signs))
    letters = [all(map(_is_letter, cut_at(side, (",",)))) for side in sides]
    if len(sides) > 2:
        return all(letters[1:-1])
    numbers = [all(n.kind != "name" or n.text == "infty" for n in walk(side)) for side in sides]
    return len(sides) == 2 and any(a and b for a, b in zip(letters, numbers[::-1], strict=True))


def _is_reason(words: str) -> bool:
    """Whether words say that what they stand before is a reason."""
    return not REASONS.isdisjoint(_WORD.findall(words.lower()))


def _is_bound(piece: Nodes) -> bool:
    """Whether a formula is one comparison, which may be claimed as well as any other."""
    signs = [n for n in piece if _is_relation(n)]
    return len(signs) == 1 and signs[0].text in JUDGED


def _is_letter(found: Nodes) -> bool:
    """Whether nodes are one letter, or its absolute value."""
    shown = _bare(list(found))
    if len(shown) == 1 and shown[0].kind == "fence" and "|" in shown[0].text:
        shown = _bare(list(shown[0].parts[0]))
    power = len(shown) == 1 and shown[0].kind == "script" and shown[0].parts[2]
    return len(shown) == 1 and head_of(shown[0]).kind == "name" and not power


def formulas(row: Nodes) -> Iterator[tuple[Nodes, Nodes]]:
    """The formulas of a row, each with the words before it: commas, gaps and words stand between them."""
    words, formula = list[Node](), list[Node]()
    for i, node in enumerate(row):
        is_words = node.kind in ("words", "intertext")
        if not is_words and not _stops(row, i, formula):
            formula.append(node)
            continue
        if any(n.kind not in ("label", "tag") and n.text not in ("&", ",", ".") for n in formula):
            yield tuple(formula), tuple(words)
            words, formula = [], []
        if is_words:
            words.append(node)
    yield tuple(formula), tuple(words)


def _stops(row: Nodes, at: int, formula: list[Node]) -> bool:
    """Whether a formula ends with a sign: at a comma, if one side of it and what comes behind it relate."""
    node = row[at]
    if node.text == "&" and [n.text for n in row[at + 1 : at + 2]] == ["&"]:
        return bool(_bare(formula))  # the next column
    if node.kind != "sign" or node.text not in STOPS:
        return False
    listing = formula and row[at + 1 : at + 2] and formula[-1].kind == row[at + 1].kind == "name"
    if node.text == "," and listing and formula[0].kind == "num":
        return False  # 0 <= x, y <= 1
    after = next(iter(_bare(list(row[at + 1 :]))), node)
    if node.text == "gap" and after.text in GOES_ON:
        return False  # a row that is set in
    related = any(_is_relation(n) for n in row[at + 1 :]) and any(_is_relation(n) for n in formula)
    return related or node.text in ("gap", ";")


def _is_relation(node: Node) -> bool:
    return node.kind == "sign" and node.text in RELATIONS


def _arrowed(piece: Nodes) -> Iterator[Chain]:
    """The chains of a formula with arrows of logic between them: what they lead from is a condition of what
    they lead to, and of two that are said to be equivalent neither is claimed.
    """
    begin, before, found = 0, tuple[Nodes, ...](), list[Chain]()
    arrows = [i for i, n in enumerate(piece) if n.kind == "sign" and n.text in ARROWS]
    equivalent = any(piece[i].text == "iff" for i in arrows)
    for i in (*arrows, len(piece)):
        chain = _chain(piece[begin:i])
        if chain is not None:
            found.append(chain._replace(conditions=before, supposed=equivalent or i < len(piece)))
            before = (piece[begin:i],)
        begin = i + 1
    yield from found


def _chain(piece: Nodes) -> Chain | None:
    label = next((n.text for n in piece if n.kind == "label"), "")
    body = [n for n in piece if n.kind not in NOTES and n.text != "&"]
    first: list[Node] = []
    links: list[tuple[Node, list[Node]]] = []
    for node in body:
        if _is_relation(node):
            links.append((node, []))
        elif links:
            links[-1][1].append(node)
        else:
            first.append(node)
    if (not links and not first) or any(not _bare(side) for _, side in links[:-1]):
        return None  # two signs of relation side by side say something else
    links = [(n, side) for n, side in links if side]
    if not links and not first:
        return None
    made = tuple(Link(n.text, tuple(side), n.at) for n, side in links)
    above = any(_is_relation(n) for sign, _ in links for part in sign.parts for n in part)
    return Chain(tuple(first), made, label=label, unclear=above)
