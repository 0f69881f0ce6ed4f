"""Formulas in LaTeX as MathML.

latex2mathml finds the elements; of these only what is MathML is written, in our own hand: what stands in a
stranger's paper must not bring a script, a link or a style along.
"""

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from difflib import SequenceMatcher
from html import escape, unescape
from xml.etree.ElementTree import Element

MOST = 4_000  # characters of a formula that is set
DEEPEST = 40  # braces within each other
ELEMENTS = {
    "math", "mrow", "mi", "mn", "mo", "ms", "mtext", "mspace", "mfrac", "msqrt", "mroot", "msub", "msup",
    "msubsup", "munder", "mover", "munderover", "mtable", "mtr", "mtd", "mstyle", "mpadded", "mphantom",
    "menclose", "mmultiscripts", "mprescripts", "none",
}  # fmt: skip
ATTRIBUTES = {
    "accent", "columnalign", "columnspan", "columnspacing", "columnlines", "rowlines", "rowspacing", "depth",
    "displaystyle", "fence", "form", "height", "largeop", "linethickness", "lspace", "mathsize",
    "mathvariant", "maxsize", "minsize", "movablelimits", "notation", "rspace", "scriptlevel", "separator",
    "stretchy", "symmetric", "voffset", "width",
}  # fmt: skip
VALUE = re.compile(r"[\w .+%-]*", re.ASCII)
ASIDE = re.compile(  # what says nothing of the formula
    r"\\(?:label|tag\*?)\s*\{[^{}]*\}"
    r"|\\(?:ensuremath|xspace|displaylimits|notag|nonumber|qedhere|allowbreak)(?![A-Za-z])"
)
LOOKS = re.compile(r"\\text(?:sc|normal|up|md|sl)(?![A-Za-z])")
WITHIN = re.compile(r"\\begin\s*\{")
ROWS = {"math", "mrow", "mstyle", "mtable", "mtr", "mtd", "mpadded", "mphantom", "menclose"}
BOLD = {"bold", "bold-italic"}  # browsers know no mathvariant but normal
LIMITS = {"msub": "munder", "msup": "mover", "msubsup": "munderover"}
ARROWS = re.compile("[\u2190-\u21ff\u27f0-\u27ff]")  # stand between two things, as operators do
LARGE = {"∑", "∏", "⋃", "⋂"}  # have limits, which a browser moves beside them where there is little room


def mathml(latex: str, *, display: bool = True) -> str | None:
    """A formula as a MathML element; none where it is too long, or has a command that is not known."""
    found = _read(latex, display=display)
    return None if found is None else _whole(found, set())


def compared(one: str, other: str) -> tuple[str | None, str | None]:
    """Two formulas, each with what differs from the other marked by the class `changed`."""
    a, b = _read(one, display=True), _read(other, display=True)
    marked: set[Element] = set()
    if a is not None and b is not None:
        _mark(a, b, marked, {})
    return tuple(None if found is None else _whole(found, marked) for found in (a, b))  # type: ignore[return-value]


@lru_cache(maxsize=256)
def _read(latex: str, *, display: bool) -> Element | None:
    """What latex2mathml finds, which nobody changes."""
    text = ASIDE.sub(" ", latex).replace(":=", r"\coloneqq ")
    text = LOOKS.sub(r"\\text", text)
    if not WITHIN.search(text):
        text = re.sub(r"(?<!\\)&", " ", text)  # a mark of its columns
    if len(text) > MOST or _depth(text) > DEEPEST or not text.strip():
        return None
    from latex2mathml.converter import convert_to_element

    try:
        return convert_to_element(text, display="block" if display else "inline")
    except Exception:  # noqa: BLE001 - whatever a stranger's formula does to it
        return None


def _whole(found: Element, marked: Collection[Element]) -> str | None:
    try:
        return "".join(_written(found, marked))
    except ValueError:
        return None


def _mark(a: Element, b: Element, marked: set[Element], texts: dict[Element, str]) -> None:
    """Mark in both what is not in the other, as small as it can be told."""
    ours, theirs = [_text(x, texts) for x in a], [_text(x, texts) for x in b]
    if a.tag != b.tag or (a.text or "") != (b.text or "") or not (ours and theirs):
        if _text(a, texts) != _text(b, texts):
            marked.update((a, b))
        return
    if a.tag not in ROWS and len(ours) == len(theirs):  # a fraction with its two parts, and its like
        for x, y in zip(a, b, strict=True):
            _mark(x, y, marked, texts)
        return
    for kind, i, j, k, m in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        if kind == "replace" and j - i == m - k:
            for x, y in zip(a[i:j], b[k:m], strict=True):
                _mark(x, y, marked, texts)
        elif kind != "equal":
            marked.update((*a[i:j], *b[k:m]))


def _text(element: Element, known: dict[Element, str]) -> str:
    """All that an element is, to be compared."""
    if element not in known:
        inside = "".join(_text(e, known) for e in element)
        known[element] = f"<{element.tag} {element.attrib}>{element.text or ''}{inside}</>"
    return known[element]


def formula(latex: str, *, display: bool = True) -> str:
    """A formula as HTML: as MathML, or as it was typed."""
    return mathml(latex, display=display) or f"<code>{escape(latex)}</code>"


def _depth(text: str) -> int:
    deep = most = 0
    for c in re.findall(r"\\.|[{}]", text, re.DOTALL):
        deep += {"{": 1, "}": -1}.get(c, 0)
        most = max(most, deep)
    return most


def _is_name(element: Element) -> bool:
    """Whether it is a name of several upright letters, which belong together."""
    return element.tag == "mrow" and len(element) > 1 and all(
        e.tag == "mi" and e.get("mathvariant") == "normal" and len(e) == 0 and (e.text or "").isalpha()
        for e in element
    )  # fmt: skip


def _written(element: Element, marked: Collection[Element] = ()) -> Iterator[str]:
    """An element and what is in it; ValueError if it is not known."""
    said = unescape(element.text or "")
    if element.tag not in ELEMENTS or re.match(r"\\[A-Za-z]", said):
        raise ValueError(element.tag)
    if _is_name(element):
        how = ' class="changed"' if any(e in marked for e in (element, *element)) else ""
        yield f"<mi{how}>{escape(''.join(unescape(e.text or '') for e in element))}</mi>"
        return
    if element.tag == "mrow" and len(element) == 1 and not element.attrib and element not in marked:
        yield from _written(element[0], marked)  # a row of one says nothing
        return
    kept = {k: v for k, v in element.attrib.items() if k in ATTRIBUTES and VALUE.fullmatch(v)}
    if element.tag == "math" and element.get("display") == "block":
        kept["display"] = "block"
    looks = {"bold": element.get("mathvariant") in BOLD, "changed": element in marked}
    if classes := " ".join(name for name, so in looks.items() if so):
        kept["class"] = classes
    attributes = "".join(f' {name}="{value}"' for name, value in kept.items())
    large = element.tag in LIMITS and unescape(element[0].text or "") in LARGE
    arrow = element.tag == "mi" and ARROWS.fullmatch(said)
    tag = LIMITS[element.tag] if large else "mo" if arrow else element.tag
    yield f"<{tag}{attributes}>{escape(said)}"
    for inner in element:
        yield from _written(inner, marked)
    yield f"</{tag}>"
