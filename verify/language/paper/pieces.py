"""A paper cut into sentences with the formulas in them, displays, headings and environments."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from verify.language.reading.tokens import spaced

DISPLAYS = spaced(
    "align equation gather multline eqnarray displaymath flalign alignat xalignat IEEEeqnarray dmath math"
)
TITLES = {  # environments that most classes define
    name: name.capitalize()
    for name in spaced(
        "theorem lemma proposition corollary claim definition remark example fact observation conjecture "
        "assumption hypothesis exercise problem question notation construction property"
    )
} | {
    "thm": "Theorem", "lem": "Lemma", "prop": "Proposition", "cor": "Corollary", "defn": "Definition",
    "rem": "Remark", "prp": "Proposition", "dfn": "Definition",
}  # fmt: skip
STATING = frozenset(("Definition", "Notation", "Assumption", "Hypothesis", "Construction"))
SECTIONS = spaced("part chapter section subsection subsubsection paragraph subparagraph")
HIDDEN = frozenset(spaced(  # environments of pictures and programs
    "verbatim lstlisting minted comment tikzpicture thebibliography filecontents figure wrapfigure tabular "
    "tabularx longtable table algorithmic algorithm algorithm2e pseudo bibdiv tikzcd"
))  # fmt: skip
ABBREVIATIONS = re.compile(
    r"(?:\b(?:i\.e|e\.g|cf|resp|etc|vs|Eq|Eqs|Fig|Figs|Sec|Thm|Lem|Prop|Cor|Ch|p|pp|al|w\.r\.t|s\.t|a\.s|"
    r"i\.i\.d|w\.h\.p|w\.p|[wW]\.l\.o\.g|Dr|Prof|St|no|approx|Def)|\b[A-Z])\.\Z"
)
LONGEST_INLINE, LONGEST_TITLE = 2_000, 2_000
_NAMES = "|".join(DISPLAYS)
_MARK = re.compile(
    rf"""\\begin\s*\{{(?P<display>(?:{_NAMES})\*?)\}}(?P<option>\{{[^{{}}]*\}})?
    | \\begin\s*\{{(?P<opens>[A-Za-z@]+\*?)\}}(?P<title>\s*\[[^\]]*\])?
    | \\end\s*\{{(?P<closes>[A-Za-z@]+\*?)\}}
    | (?P<bracket>\\\[) | (?P<paren>\\\() | (?P<dollars>\$\$) | (?P<dollar>\$)
    | \\(?P<section>{"|".join(SECTIONS)})\*?\s*(?=[\[{{])
    | (?P<refers>\\(?:[cC]ref|eqref|ref|autoref|labelcref)\s*\{{(?P<to>[^{{}}]*)\}})
    | \\(?P<called>label|uses|proves)\s*\{{(?P<names>[^{{}}]*)\}}
    | (?P<notes>\\(?:cite[a-z]*|footnotemark|index|vspace|hspace|includegraphics|bibliography[a-z]*
      |lean|leanok|discussion|url|href)\*?\s*(?:\[[^\]]*\])*\{{[^{{}}]*\}})
    | (?P<escaped>\\[$%&\#_{{}}\\]) | (?P<item>\\item\b)
    | (?P<command>\\(?:[A-Za-z]+\*?|.)) | (?P<blank>\n[^\S\n]*\n\s*)""",
    re.VERBOSE | re.DOTALL,
)
_STOP = re.compile(r"[.?!]['\")\]}]*(?=\s|\Z)")
_FINAL = re.compile(  # a full stop at the end of a display, with what shows nothing behind it
    r"\.\s*(?:\\(?:label|tag)\s*\{[^{}]*\}\s*|\\(?:nonumber|notag|qedhere|]|\\)\s*)*\Z"
)
_BLANK = re.compile(r"\n[^\S\n]*\n")
_TYPED = re.compile(
    r"(?P<fence>^(?:```|~~~)[^\n]*\n.*?(?:^(?:```|~~~)|\Z)) | (?P<head>^\#{1,6}(?=\s))"
    r"| (?P<code>`+[^`\n]+`+)"
    r"| (?P<block></?(?:div|p|li|ul|ol|table|tr|td|h[1-6]|br|hr|blockquote|details|summary)\b[^<>]*>)"
    r"| (?P<html><!--.*?-->|<(?:style|script)\b.*?</(?:style|script)>|</?[a-zA-Z][^<>]*>)"
    r"| (?P<bullet>^\s*(?:[-*+]|\d+[.)])\s+)",
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)

_CLOSED_BY = {  # what closes a formula, and whether it is displayed
    "bracket": ("\\]", True), "dollars": ("$$", True), "paren": ("\\)", False), "dollar": ("$", False),
}  # fmt: skip


class Words(NamedTuple):
    """Words between formulas."""

    text: str
    at: int


class Formula(NamedTuple):
    """A formula, in the text or displayed; `typed` where it stands in backticks, `worded` where words say
    it.
    """

    text: str
    at: int
    displayed: bool = False
    typed: bool = False
    worded: bool = False
    stance: str = ""  # of what is worded, where its own words tell it


class Reference(NamedTuple):
    """A reference to something labelled."""

    to: str
    at: int


class Named(NamedTuple):
    """A label in the text; or, behind `uses` and `proves`, what an author says that a proof rests on, or
    it proves.
    """

    how: str
    names: str
    at: int


class Sentence(NamedTuple):
    """Words and formulas up to a full stop."""

    parts: tuple["Part", ...]


class Heading(NamedTuple):
    """Where a section begins: 1 is a chapter or the highest heading, 2 what is below it."""

    level: int
    at: int
    text: str


class Opens(NamedTuple):
    """Where an environment begins; `title` is what it is called if it is a theorem's, `note` what stands in
    brackets behind it.
    """

    name: str
    title: str
    at: int
    note: str = ""


class Closes(NamedTuple):
    """Where an environment ends."""

    name: str
    at: int


class Break(NamedTuple):
    """The end of a paragraph."""

    at: int


Piece = Sentence | Heading | Opens | Closes | Break | Named
Part = Words | Formula | Reference
Cut = Part | Heading | Opens | Closes | Break | Named


def pieces(text: str, theorems: Mapping[str, str], *, typed: bool = False) -> Iterator[Piece]:
    """The pieces of a text in their order; `typed` is Markdown or plain text."""
    waiting: list[Part] = []
    paused: Break | None = None
    for found in _Cutter(text, {**TITLES, **theorems}, typed=typed).all():
        if isinstance(found, Named):
            yield found  # it ends no sentence
            continue
        if paused and not _goes_on(waiting, found):
            if waiting:
                yield Sentence(tuple(waiting))
                waiting.clear()
            yield paused
        paused = None
        if isinstance(found, Break):
            paused = found
        elif isinstance(found, Words):
            yield from _sentences(found, waiting)
        elif isinstance(found, Formula | Reference):
            waiting.append(found)
            if isinstance(found, Formula) and found.displayed and _ends(found.text):
                yield Sentence(tuple(waiting))
                waiting.clear()
        else:
            if waiting:
                yield Sentence(tuple(waiting))
                waiting.clear()
            yield found
    if waiting:
        yield Sentence(tuple(waiting))


def _goes_on(waiting: list[Part], found: object) -> bool:
    """Whether a sentence goes on behind a blank line: with a display, or with small letters behind one."""
    last = waiting[-1] if waiting else None
    if isinstance(found, Formula) and found.displayed:
        return isinstance(last, Words) or (isinstance(last, Formula) and last.displayed)
    shown = isinstance(last, Formula) and last.displayed
    return shown and isinstance(found, Words) and found.text.lstrip()[:1].islower()


def _ends(display: str) -> bool:
    """Whether a display ends its sentence."""
    return _FINAL.search(display) is not None


def _sentences(words: Words, waiting: list[Part]) -> Iterator[Sentence]:
    """Full stops in words end what is waiting."""
    begin = 0
    for m in _STOP.finditer(words.text):
        if m[0][0] == "." and ABBREVIATIONS.search(words.text[: m.start() + 1]):
            continue
        after = words.text[m.end() :].lstrip()
        if after[:1].islower():
            continue
        waiting.append(Words(words.text[begin : m.end()], words.at + begin))
        yield Sentence(tuple(waiting))
        waiting.clear()
        begin = m.end()
    if words.text[begin:].strip():
        waiting.append(Words(words.text[begin:], words.at + begin))


class _Cutter:
    """Cuts a text at its marks."""

    def __init__(self, text: str, theorems: Mapping[str, str], *, typed: bool) -> None:
        self.text, self.theorems, self.typed, self.at, self.said = text, theorems, typed, 0, 0

    def all(self) -> Iterator[Cut]:
        while self.at < len(self.text):
            m = self.next()
            if m is None:
                break
            yield from self.words(m.start())
            self.at = self.said = m.end()
            yield from self.meet(m)
        yield from self.words(len(self.text))

    def next(self) -> "re.Match[str] | None":
        found = _MARK.search(self.text, self.at)
        if self.typed:
            other = _TYPED.search(self.text, self.at)
            if other and (found is None or other.start() <= found.start()):
                return other
        return found

    def words(self, end: int) -> Iterator[Words]:
        if self.text[self.said : end].strip():
            yield Words(self.text[self.said : end], self.said)
        self.said = end

    def meet(self, m: "re.Match[str]") -> Iterator[Cut]:
        """What a mark opens, and all of it if it is a formula."""
        kind = str(m.lastgroup)
        if kind in ("display", "option"):
            yield from self.formula(m.end(), f"\\end{{{m['display']}}}", displayed=True)
        elif kind in _CLOSED_BY:
            closing, displayed = _CLOSED_BY[kind]
            yield from self.formula(m.end(), closing, displayed=displayed)
        elif kind == "section":
            yield self.heading(SECTIONS.index(m["section"]) + 1, m, self.group_end(m.end()))
        elif kind in ("refers", "to"):
            yield Reference(m["to"], m.start())
        elif kind in ("called", "names"):
            yield Named(m["called"], m["names"], m.start())
        elif kind in ("opens", "title"):
            yield from self.opened(m)
        elif kind == "closes":
            yield Closes(m["closes"], m.start())
        elif kind in ("blank", "item", "bullet", "block"):
            yield Break(m.start())
        elif kind == "head":
            yield self.heading(len(m["head"]) + 1, m, self.found("\n", m.end()))
        elif kind == "code":
            inside = m["code"].strip("`")
            yield Formula(inside, m.start() + m["code"].index(inside), typed=True)

    def heading(self, level: int, m: "re.Match[str]", end: int) -> Heading:
        """A heading whose text ends there."""
        self.at = self.said = end
        return Heading(level, m.start(), self.text[m.end() : end])

    def found(self, mark: str, begin: int) -> int:
        """Where a mark stands, or the text ends."""
        at = self.text.find(mark, begin)
        return len(self.text) if at < 0 else at

    def opened(self, m: "re.Match[str]") -> Iterator[Opens]:
        name = m["opens"]
        if name.rstrip("*") in HIDDEN:
            self.at = self.said = self.found(f"\\end{{{name}}}", m.end())
            return
        title = self.theorems.get(name, self.theorems.get(name.rstrip("*"), ""))
        title = title or ("Proof" if name.startswith("proof") else "")
        yield Opens(name, title, m.start(), (m["title"] or "").strip(" \n[]") if title else "")

    def formula(self, begin: int, end: str, *, displayed: bool) -> Iterator[Formula]:
        """A formula up to its closing mark; a dollar that nothing closes stands for itself."""
        at = begin
        while (at := self.text.find(end, at)) >= 0 and self.text[at - 1] == "\\" and end.startswith("$"):
            at += 1
        blank = _BLANK.search(self.text, begin, at if at >= 0 else len(self.text))
        if at < 0 or (not displayed and (at - begin > LONGEST_INLINE or blank)):
            self.at = self.said = begin
            return
        self.at = self.said = at + len(end)
        if at > begin:
            yield Formula(self.text[begin:at], begin, displayed)

    def group_end(self, at: int) -> int:
        """Where the title of a section ends."""
        if self.text[at : at + 1] == "[":
            at = self.text.find("]", at) + 1 or at
        depth = 0
        for i in range(at, min(len(self.text), at + LONGEST_TITLE)):
            depth += (self.text[i] == "{") - (self.text[i] == "}")
            if depth == 0 and i > at:
                return i + 1
        return at
