"""Formulas in LaTeX as MathML.

latex2mathml finds the elements; of these only what is MathML is written, in our own hand: what stands in a
stranger's paper must not bring a script, a link or a style along.
"""

import re
from collections.abc import Iterator
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
BOLD = {"bold", "bold-italic"}  # browsers know no mathvariant but normal


def mathml(latex: str, *, display: bool = True) -> str | None:
    """A formula as a MathML element; none where it is too long, or has a command that is not known."""
    text = ASIDE.sub(" ", latex).replace(":=", r"\coloneqq ")
    text = LOOKS.sub(r"\\text", text)
    if not WITHIN.search(text):
        text = re.sub(r"(?<!\\)&", " ", text)  # a mark of its columns
    if len(text) > MOST or _depth(text) > DEEPEST or not text.strip():
        return None
    from latex2mathml.converter import convert_to_element

    try:
        found = convert_to_element(text, display="block" if display else "inline")
        return "".join(_written(found))
    except Exception:  # noqa: BLE001 - whatever a stranger's formula does to it
        return None


def formula(latex: str, *, display: bool = True) -> str:
    """A formula as HTML: as MathML, or as it was typed."""
    return mathml(latex, display=display) or f"<code>{escape(latex)}</code>"


def _depth(text: str) -> int:
    deep = most = 0
    for c in re.findall(r"\\.|[{}]", text, re.DOTALL):
        deep += {"{": 1, "}": -1}.get(c, 0)
        most = max(most, deep)
    return most


def _written(element: Element) -> Iterator[str]:
    """An element and what is in it; ValueError if it is not known."""
    said = unescape(element.text or "")
    if element.tag not in ELEMENTS or re.match(r"\\[A-Za-z]", said):
        raise ValueError(element.tag)
    kept = {k: v for k, v in element.attrib.items() if k in ATTRIBUTES and VALUE.fullmatch(v)}
    if element.tag == "math" and element.get("display") == "block":
        kept["display"] = "block"
    bold = kept.get("mathvariant") in BOLD
    attributes = "".join(f' {name}="{value}"' for name, value in kept.items())
    yield f"<{element.tag}{attributes}" + (' class="bold">' if bold else ">") + escape(said)
    for inner in element:
        yield from _written(inner)
    yield f"</{element.tag}>"
