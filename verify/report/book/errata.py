"""What one can send to the author of a note: each fault as printed beside what should stand there, with what
differs marked and why; as a page, and as a document in LaTeX.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from html import escape

from verify.language.latex import latex
from verify.language.theorem import Edition, Kind
from verify.report.book.data import Book, notes_of
from verify.report.book.html import (
    badge, boxed, code, display, fitted, hypotheses, page, rows, to_theorem, verbatim,
)  # fmt: skip
from verify.report.book.witness import told
from verify.report.book.wordings import BESIDE
from verify.report.mathml import compared
from verify.report.paper import FOOT, HEAD, breakable, plain
from verify.report.text import count

ROOT = "../"
SET, BRIEF = 250, 40  # letters of LaTeX of a formula that is set, and of one on a page that is long already
ROOM = 25_000  # bytes of a page, after which it is


def errata_page(book: Book, note: str) -> str:
    """The errata of a note."""
    told_of, errata, size = set[str](), list[str](), 0
    for e in faults(book, note):
        errata.append(_erratum(book, e, e.id not in told_of, SET if size < ROOM else BRIEF))
        size += len(errata[-1].encode())
        told_of.add(e.id)
    body = (
        f'<h1>Note {note}: errata</h1>\n<p>{misprints(book, note)} in <a href="{note}.html">note {note}</a>.'
        " What differs is marked; where it says <em>with</em>, the printed wording fails at these values."
        f' The same to be sent, <a href="{note}-errata.tex">in LaTeX</a>.</p>\n'
    )
    return page(f"Note {note}: errata", body + "\n".join(errata), root=ROOT)


def misprints(book: Book, note: str) -> str:
    """How many there are, in words."""
    return count(len(list(faults(book, note))), "misprint")


def faults(book: Book, note: str) -> Iterator[Edition]:
    """The printed wordings in a note that do not hold, and the first line of a derivation that does not."""
    for t in book.theorems.values():
        if note in notes_of(t):
            lines = [e for e in t.editions if e is t.broken_line]
            yield from (e for e in t.editions if e.kind is Kind.PRINTED and fails(book, e))
            yield from (e for e in lines if fails(book, e))


def fails(book: Book, edition: Edition) -> bool:
    """Whether a wording was found not to hold."""
    verdict = book.verdict(edition)
    return verdict is not None and verdict.fails


def _erratum(book: Book, edition: Edition, first: bool, most: int) -> str:
    """The place, what is printed, what should stand there, and why; what all wordings of a theorem suppose is
    told at the first of them.
    """
    beside = edition.kind is Kind.PRINTED
    shown = _beside(edition, first, most) if beside else _formula(edition, None, most)
    quoted = rows([("as printed", verbatim(edition.printed)), ("why", escape(edition.why))])
    return (
        f'<section class="erratum"><h2>{escape(str(edition.theorem.source))}</h2>\n<p class="source">'
        f"{to_theorem(edition.id, ROOT)}, {escape(edition.name)}"
        f" {badge(book.verdict(edition), brief=True)}</p>"
        f"{quoted}{shown}{told(book, edition)}</section>"
    )


def _beside(printed: Edition, first: bool, most: int) -> str:
    """Both wordings where they differ, and once what they share; on a page that is long already, that stands
    with the theorem alone.
    """
    own = printed.theorem.corrected
    one, other = hypotheses(printed), hypotheses(own)
    same = printed.statement.claim is own.statement.claim
    cards = "".join(
        f'<article class="card {kind}"><h3>{called}</h3>'
        f"{_supposed(here, there)}{'' if same else _formula(edition, beside, most)}</article>"
        for called, kind, edition, beside, here, there in (
            ("Printed", "fails", printed, own, one, other), ("Should be", "holds", own, printed, other, one),
        )
    )  # fmt: skip
    shared = [h for h in other if h in one and first and most > BRIEF]
    long = not same and max(len(latex(e.statement.claim)) for e in (printed, own)) > BESIDE
    return (
        f'<div class="pair{" long" * long}">{cards}</div>'
        + (f'<p class="label">Both for all</p>{_listed(shared)}' if shared else "")
        + (f'<p class="label">of this claim</p>{_formula(own, None, most)}' if same else "")
    )


def _supposed(here: Iterable[str], there: Collection[str]) -> str:
    """The hypotheses that the other wording has not."""
    return _listed([h for h in here if h not in there], " class=changed")


def _listed(found: Sequence[str], how: str = "") -> str:
    items = "".join(f"<li{how}>{fitted(h)}</li>" for h in found)
    return f'<ul class="given">{items}</ul>' if items else ""


def _formula(edition: Edition, other: Edition | None, most: int) -> str:
    """A claim, with what differs from another one marked; what is long, in the notation."""
    own = latex(edition.statement.claim)
    if len(own) > most:
        return f'<div class="formula">{code(edition.claim)}</div>'
    if other is None:
        return display(own, edition.claim)
    return boxed(compared(own, latex(other.statement.claim))[0], own, edition.claim)


# In LaTeX ---------------------------------------------------------------------------------------------------


def errata_latex(book: Book, note: str) -> str:
    """The errata as a document that compiles by itself."""
    items = "\n".join(_item(book, e) for e in faults(book, note))
    body = f"\\begin{{enumerate}}\n{items}\n\\end{{enumerate}}" if items else "No misprints are known."
    return f"{HEAD}\\section*{{Note {note}: errata}}\n{body}\n{FOOT}"


def _item(book: Book, edition: Edition) -> str:
    printed = edition.kind is Kind.PRINTED
    quoted = f"printed as {_typed(edition.printed)}" if edition.printed else "printed"
    parts = [
        f"\\item {plain(str(edition.theorem.source))}: {quoted}. It says: {_wording(edition)}",
        f"It should be: {_wording(edition.theorem.corrected)}" if printed else "This does not follow.",
        plain(f"Why: {edition.why}.") if edition.why else "",
        f"The former is {plain(book.verdict(edition) or '')}{_where(book, edition)}.",
    ]
    return "\n\\par ".join(filter(None, parts))


def _wording(edition: Edition) -> str:
    """The claim, with what it supposes."""
    claim = latex(edition.statement.claim)
    shown = f"$\\displaystyle {claim}$" if len(claim) <= SET else _typed(edition.claim)
    supposed = ", ".join(f"${h}$" for h in hypotheses(edition))
    return f"{shown}, for all {supposed}." if supposed else f"{shown}."


def _typed(text: str) -> str:
    return f"\\texttt{{{breakable(' '.join(text.split()))}}}"


def _where(book: Book, edition: Edition) -> str:
    result = book.results.get(edition.title)
    if result is None or not result.witness:
        return ""
    ends = "; ".join(f"{side} = {value}" for side, value in book.sides.get(edition.title, ()))
    return f", at {plain(str(result.witness))}" + (f": {plain(ends)}" if ends else "")
