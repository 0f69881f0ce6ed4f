r"""A paper or a part of one, cut into displays, rows, prose and the formulas in it: what each piece is, and
on which line it stands. A comment `% let: 0 < x <= 1` declares.
"""

import re
from bisect import bisect, bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import merge
from itertools import takewhile
from operator import itemgetter
from typing import NamedTuple

from verify.kernel.terms import BOOL, TRUE, Term, conj
from verify.language.reading.declarations import Declarations
from verify.language.reading.latex import Row, read_row
from verify.language.reading.latex_tokens import GAP
from verify.language.reading.outline import COMPARES, ORDER, Piece, pieces
from verify.language.reading.tokens import BOM, Undeclared, Unreadable, spaced, visible
from verify.language.reading.words import plain_words, without_end

LONGEST_FILE = 1_000_000
LONGEST_INLINE, LONGEST_CONDITION = 400, 200  # letters of a formula in prose, and of one that it stands under
BEFORE = 80  # letters before a formula in which a word may say that it is an assumption
DISPLAYS = spaced(
    "align equation gather multline eqnarray displaymath flalign alignat xalignat IEEEeqnarray dmath math"
)
INNER = spaced("aligned alignedat split gathered cases dcases array matrix pmatrix bmatrix vmatrix")
TEXTUAL = spaced(  # environments of text, pictures and programs, where a sign of equality is no step
    "document abstract figure wrapfigure subfigure table tabular tabularx longtable center verbatim "
    "lstlisting minted algorithm algorithmic tikzpicture axis thebibliography filecontents comment"
)
ASSUMING = spaced(
    "for all every any if let assume assuming suppose supposing when whenever where with given provided fix "
    "choose take set define denote in on"
)
THAT = spaced("suppose supposing assume assuming provided given such")  # words before an assuming `that`
DENIED = spaced("not no never nor cannot fail fails failed false wrong impossible contradiction unless")
UNDER = ("for", "when", "whenever", "if", "where", "with")
BECAUSE = spaced("since because by as using from see due")
WORDY = ("\\text", "\\textrm", "\\textit", "\\mbox")
SPACES = (GAP, "\\,", "\\;", "\\:", "\\!", "\\ ", "\\\n")
PAUSES = (".", ",", ";", ":", "$", "\\(", "\\)")
_BLANK = re.compile(r"\n[^\S\n]*\n")
_HEADS = spaced(
    "Theorem Lemma Proposition Corollary Claim Definition Remark Example Proof Step Case Fact Observation "
    "Section Conjecture Exercise Problem Part Question"
)
_HEAD = re.compile(  # where what was assumed before is over
    r"\\(?:part|chapter|(?:sub)*section|(?:sub)?paragraph|item)\b"
    r"|\\(?:begin|end)\s*\{(?!(?:document|itemize|enumerate|description|center|subequations)\})"
    rf"|(?:\A|(?<=[.!?{{*#]))[\s*#{{]*(?:{'|'.join(_HEADS)})\b(?:[\s~]*[(\dA-Z.:$]|\s+of\b)|^\s*\#",
    re.MULTILINE,
)
_PARAGRAPH = re.compile(r"\S(?:.|\n(?!\s*\n))*")

Places = tuple[int, int, int, int]
"""Where a display begins, its inside begins and ends, and it ends."""


class Passage(NamedTuple):
    """A piece of a file with the line on which it begins: a display, prose, a formula in prose (or one
    assumed there), a declaration in a comment, an environment that is not read; or a break, behind which
    nothing is assumed any more.
    """

    kind: str
    line: int
    text: str


def one_line(text: str) -> str:
    """A text as it is shown."""
    return visible(" ".join(text.split()))


def passages(text: str) -> Iterator[Passage]:
    """The pieces of a file in their order. A text without any display is one, if it compares something."""
    if len(text) > LONGEST_FILE:
        raise Unreadable(f"the text has {len(text)} characters; at most {LONGEST_FILE} are read")
    yield from _Document(text.replace(BOM, " ", 1) if text.startswith(BOM) else text).passages()


@dataclass
class _Open:
    """An environment that is open: whether it compares something, and holds what is read on its own."""

    name: str
    start: int
    compares: bool = False
    holds: bool = False


class _Document:
    """A text without its comments, and where what is found begins and ends."""

    def __init__(self, text: str) -> None:
        found = pieces(text)
        comments = [piece for piece in found if piece.text[0] == "%"]
        self.pieces = [piece for piece in found if piece.text[0] != "%"]
        self.starts = [piece.start for piece in self.pieces]
        parts, at = [], 0
        for comment in comments:
            parts += [text[at : comment.start], " " * len(comment.text)]
            at = comment.end
        self.text = "".join(parts) + text[at:]
        self.blanks = [m.start() for m in _BLANK.finditer(text)]
        self.breaks = [i for i, c in enumerate(text) if c == "\n"]
        said = ((piece.start, re.match(r"%\s*let:?\s+(.*\S)", piece.text)) for piece in comments)
        self.lets = [(at, m[1]) for at, m in said if m is not None]

    def line(self, at: int) -> int:
        return bisect(self.breaks, at - 1) + 1

    def within(self, start: int, end: int) -> list[Piece]:
        return self.pieces[bisect(self.starts, start - 1) : bisect(self.starts, end - 1)]

    def passages(self) -> Iterator[Passage]:
        shown = list(self.displays())
        displays = sorted([*((*places, "display") for places in shown), *self.strange(shown)])
        if not displays and not any(self.inlines(0, len(self.text))) and _compares(self.pieces):
            yield from self.declared(0, len(self.text))
            yield Passage("display", 1, self.text)
            return
        at = 0
        for start, inside, after, end, kind in displays:
            yield from self.prose(at, start)
            yield from self.declared(start, end)
            said = self.text[inside : after if kind == "display" else min(after, inside + LONGEST_INLINE)]
            yield Passage(kind, self.line(inside), said)
            at = end
        yield from self.prose(at, len(self.text))

    def displays(self) -> Iterator[Places]:
        """Where each display begins, its inside begins and ends, and it ends."""
        missing: set[str] = set()
        at = 0
        for i, piece in enumerate(self.pieces):
            if piece.start < at or piece.text not in ("$$", "\\[", "\\begin"):
                continue
            closing, inside = {"$$": "$$", "\\[": "\\]"}.get(piece.text, ""), piece.end
            if not closing:
                brace = next((p for p in self.pieces[i + 1 : i + 5] if p.text == "}"), piece)
                name = self.text[piece.end : brace.end]
                if name[:1] != "{" or name.strip("{}").removesuffix("*") not in DISPLAYS:
                    continue
                closing, inside = f"\\end{name}", self.behind(name, brace.end)
            at = inside
            after = -1 if closing in missing else self.text.find(closing, at)
            if after < 0:
                missing.add(closing)
                continue
            at = after + len(closing)
            yield piece.start, inside, after, at

    def behind(self, name: str, at: int) -> int:
        """Where the rows of a display begin, behind what its environment takes."""
        taken = r"\s*(?:\[[^\]\n]*\]\s*)?\{[^{}]*\}" if "alignat" in name or "IEEE" in name else ""
        taken = r"\s*\[[^\]\n]*=[^\]\n]*\]" if "dmath" in name else taken
        found = re.compile(taken).match(self.text, at)
        return found.end() if found else at

    def strange(self, shown: Sequence[Places]) -> Iterator[tuple[int, int, int, int, str]]:
        """The environments that are no displays and compare something outside of displays and formulas; what
        else they hold is read on its own.
        """
        known = sorted([*((p[0], p[3]) for p in shown), *self.in_prose(shown)])
        fine = TEXTUAL if known else (*TEXTUAL, *INNER, *DISPLAYS)
        starts, open_ = [a for a, _ in known], [_Open("document", 0)]
        for i, piece in enumerate(self.pieces):
            within = bisect(starts, piece.start) - 1
            if within >= 0 and piece.start < known[within][1]:
                open_[-1].holds = True
            elif piece.text in ("\\begin", "\\end"):
                name = "".join(p.text for p in self.pieces[i + 2 : i + 3])
                if piece.text == "\\begin":
                    open_.append(_Open(name, piece.start))
                elif open_[-1].name == name and len(open_) > 1:
                    yield from self.left(open_, piece.start, fine)
            elif _compares([piece]) and not self.is_option(i):
                open_[-1].compares = True
        while len(open_) > 1:
            yield from self.left(open_, len(self.text), fine)

    def in_prose(self, shown: Sequence[Places]) -> Iterator[tuple[int, int]]:
        """Where the formulas between displays begin and end."""
        begins, ends = (0, *(p[3] for p in shown)), (*(p[0] for p in shown), len(self.text))
        for begin, end in zip(begins, ends, strict=True):
            for m in _PARAGRAPH.finditer(self.text, begin, end):
                found = self.within(m.start(), m.end())
                yield from ((found[i].start, found[j].end) for i, j in self.inlines(m.start(), m.end()))

    def left(
        self, open_: "list[_Open]", end: int, fine: Sequence[str]
    ) -> Iterator[tuple[int, int, int, int, str]]:
        """Leave an environment: its place, if it is one that is to be told of."""
        e = open_.pop()
        told = e.compares and e.name not in fine and e.name.removesuffix("*") not in fine
        open_[-1].holds |= told or e.holds
        if told:
            yield e.start, e.start, end, e.start if e.holds else end, "strange"

    def is_option(self, i: int) -> bool:
        """Whether a sign of equality is that of an option, as in [width=3cm]."""
        at = self.pieces[i].start
        word = i > 0 and self.pieces[i - 1].text.isalpha() and len(self.pieces[i - 1].text) > 2
        said = self.text[max(at - BEFORE, 0) : at].rsplit("\n", maxsplit=1)[-1]
        return word and self.pieces[i].sign == "=" and said.count("[") > said.count("]")

    def declared(self, start: int, end: int) -> Iterator[Passage]:
        """What comments declare."""
        return (Passage("let", self.line(at), said) for at, said in self.lets if start <= at < end)

    def prose(self, start: int, end: int) -> Iterator[Passage]:
        """What stands between displays: declarations in comments, paragraphs and their formulas."""
        yield from self.declared(start, end)
        before = start
        for m in _PARAGRAPH.finditer(self.text, start, end):
            if bisect_left(self.blanks, before) < bisect_left(self.blanks, m.start()):
                yield Passage("break", self.line(m.start()), "")
            yield Passage("prose", self.line(m.start()), " ".join(m[0].split()))
            heads = [m.start() + h.start() for h in _HEAD.finditer(m[0])]
            breaks = ((at, Passage("break", self.line(at), "")) for at in heads)
            formulas = self.formulas(m.start(), m.end())
            yield from (passage for _, passage in merge(breaks, formulas, key=itemgetter(0)))
            before = m.end()

    def formulas(self, start: int, end: int) -> Iterator[tuple[int, Passage]]:
        """The formulas in a paragraph that compare something, with their places."""
        found = self.within(start, end)
        for i, j in self.inlines(start, end):
            if _compares(found[i + 1 : j]):
                near = [p for p in found[:i] if p.start >= found[i].start - BEFORE]
                kind = "assumed" if _assumes(near) and not _denied(near, found[j + 1 : j + 20]) else "inline"
                under = self.condition(found[j + 1 : j + 62])
                said = self.text[found[i].end : found[j].start] + (f" for {under}" if under else "")
                yield found[i].start, Passage(kind, self.line(found[i].start), said)

    def inlines(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """Which pieces of a paragraph open and close formulas in it."""
        found = self.within(start, end)
        marks = [i for i, piece in enumerate(found) if piece.text in ("$", "$$", "\\$", "\\(", "\\)")]
        done = -1
        for i in marks:
            if i <= done or found[i].text not in ("$", "\\("):
                continue
            ends = ("$", "$$", "\\$") if found[i].text == "$" else ("\\)",)
            j = next((j for j in marks[bisect(marks, i) :] if found[j].text in ends), -1)
            length = found[j].start - found[i].end
            if found[j].text == ends[0] and j > i and 0 < length <= LONGEST_INLINE:
                yield i, j
                done = j

    def condition(self, after: Sequence[Piece]) -> str:
        """The formula behind one in prose under which that one stands."""
        texts = [piece.text for piece in after[:60]]
        i = _passed(texts, 0, ("~", ","))
        if texts[i : i + 1] and texts[i] in UNDER:
            i = _passed(texts, i + 1 + (texts[i + 1 : i + 2] in (["all"], ["every"], ["any"])), ("~",))
            if texts[i : i + 1] == ["$"] and (j := self.text.find("$", after[i].end)) > 0:
                said = self.text[after[i].end : j]
                return said if 0 < len(said) <= LONGEST_CONDITION else ""
        return ""


def _passed(texts: Sequence[str], at: int, what: tuple[str, ...]) -> int:
    """Where something else comes."""
    while at < len(texts) and texts[at] in what:
        at += 1
    return at


def _compares(found: Sequence[Piece]) -> bool:
    return any(piece.sign in COMPARES and piece.sign not in ("in", "!=") for piece in found)


def _assumes(before: Sequence[Piece]) -> bool:
    """Whether the words before a formula say that it is an assumption."""
    texts = [piece.text.lower() for piece in before]
    while texts and texts[-1] in ("~", ",", "("):
        texts.pop()
    if texts[-1:] == ["that"]:
        return texts[-2:-1] != [] and texts[-2] in THAT
    return bool(texts) and (texts[-1] in ASSUMING or texts[-2:] in (["for", "each"], ["for", "some"]))


def _denied(before: Sequence[Piece], after: Sequence[Piece]) -> bool:
    """Whether what is said right around a formula, up to the next comma, takes it back."""
    for found in (before[::-1], after):
        around = [piece.text.lower() for piece in takewhile(lambda p: p.text not in PAUSES, found)]
        if any(text in DENIED or text.endswith("n't") for text in around):
            return True
    return False


# Displays ---------------------------------------------------------------------------------------------------


def rows(display: Passage) -> list[tuple[int, str]]:
    r"""The rows of a display with their places; one that goes on with + or after an operator is one with the
    row before it.
    """
    joined: list[tuple[int, str]] = []
    for at, row in _apart(display.text):
        before, so_far = joined[-1] if joined else (0, "")
        if joined and (_goes_on(row) or _is_open(so_far)):
            joined[-1] = before, so_far + " " * (at - before - len(so_far)) + row
        elif not _says_nothing(row):
            joined.append((at, row))
    return joined


def _apart(text: str) -> Iterator[tuple[int, str]]:
    """What stands between two signs of a new row, with its place."""
    depth, start, found = 0, 0, pieces(text)
    for i, piece in enumerate(found):
        depth += (piece.text == "{") - (piece.text == "}")
        if piece.text in ("\\begin", "\\end") and [p.text for p in found[i + 1 : i + 4]] == [
            "{",
            "cases",
            "}",
        ]:
            depth += 1 if piece.text == "\\begin" else -1
        if piece.text == "\\\\" and depth <= 0 and piece.start >= start:
            yield start, text[start : piece.start]
            start = piece.end
            if text[start : start + 1] == "[" and (end := text.find("]", start, start + 14)) > 0:
                start = end + 1
    yield start, text[start:]


def _goes_on(row: str) -> bool:
    found = pieces(row)
    texts = [piece.sign for piece in found]
    first = _passed(texts, 0, ("&", "{", "}", *SPACES))
    return texts[first : first + 1] in (["+"], ["*"]) or (
        texts[:1] == ["&"] and texts[first : first + 1] == ["-"]
    )


def _is_open(row: str) -> bool:
    """Whether a row ends with an operator."""
    signs = [piece.sign for piece in pieces(row)]
    last = signs[-2:-1] if signs[-1:] == ["&"] else signs[-1:]
    return bool(last) and last[0] in ("+", "-", "*", "/", "=", *ORDER)


def _says_nothing(row: str) -> bool:
    """Whether there are only labels and punctuation in a row."""
    texts = [piece.sign for piece in pieces(row)]
    i = 0
    while i < len(texts):
        if texts[i] in ("\\label", "\\tag", "\\nonumber", "\\notag"):
            i += 1 + (texts[i + 1 : i + 2] == ["*"])
            i = texts.index("}", i) + 1 if texts[i : i + 1] == ["{"] and "}" in texts[i:] else i
        elif texts[i] in ("&", ".", ",", ";", *SPACES[1:]):
            i += 1
        else:
            return False
    return True


def reason(row: str) -> tuple[str, str]:
    """A row, and the reason for it that stands in a column of its own, for people."""
    found = pieces(row)
    signs = [piece.sign for piece in found]
    for i, sign in enumerate(signs):
        j = _passed(signs, i + 1, (GAP,))
        if sign == "&" and signs[j + 1 : j + 2] == ["{"] and signs[j] in WORDY:
            first = _passed(signs, j + 2, ("(", "["))
            if first < len(signs) and found[first].text.lower() in BECAUSE:
                markup = [p for p in found[i:] if p.sign in (*WORDY, GAP, "&", "$", "{", "}")]
                return row[: found[i].start], _without(row, found[i].start, markup)
    return row, ""


def _without(text: str, begin: int, which: Sequence[Piece]) -> str:
    parts = []
    for piece in which:
        parts.append(text[begin : piece.start])
        begin = piece.end
    return " ".join(" ".join((*parts, text[begin:])).split())


def read_line(text: str, declared: Declarations) -> tuple[Row, Term]:
    """A row, and the condition that words at its end put it under, such as `for x <= 1`."""
    try:
        return read_row(text, declared.scope, laws=declared.laws), TRUE
    except Unreadable as error:
        trouble = error
    for conditions, formula in without_end([], plain_words(text), declared.scope):
        try:
            said = conj(*(declared.term(c, BOOL) for c in conditions))
            return read_row(formula, declared.scope, laws=declared.laws), said
        except Unreadable:
            continue
    raise trouble


def why_unread(error: Exception) -> str:
    """Why a line cannot be read, what to do about it, and where."""
    if not isinstance(error, Unreadable):
        return str(error)
    said = error.message
    if isinstance(error, Undeclared):
        said = error.said if error.near else said
        said += f': declare it with --let or with a comment "% let: {error.name} real"'
    place = error.around[1].strip() if error.start is not None else ""
    return visible(said) + (f", at `{place[:40]}`" if place else "")
