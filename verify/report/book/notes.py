"""The pages of a note: its claims in order, coloured by verdict, with what should stand there."""

from html import escape

from verify.language.latex import latex
from verify.language.ledger import Cited, Remark
from verify.language.theorem import Edition, Kind
from verify.report.book.data import NOTES, Book
from verify.report.book.errata import fails, misprints
from verify.report.book.html import (
    KINDS, badge, code, display, page, rows, section, to_theorem, verbatim,
)  # fmt: skip

ROOT = "../"
SHORT, LONG = 160, 300  # letters of LaTeX of a formula that is set here; of text of the notation


def note_page(book: Book, note: str) -> str:
    """A note, claim by claim."""
    claims = [c for c in book.claims if c[0] in NOTES[note]]
    told_of = set[str]()
    found = "\n".join(_claim(book, c, told_of) for c in claims)
    body = (
        f"<h1>Note {note}</h1>\n<p>{len(claims)} claims. A claim is green where it holds as printed, and red"
        " where it does not; what should stand there is beside it. What one can send to its author:"
        f' <a href="{note}-errata.html">{misprints(book, note)}</a>.</p>\n'
    )
    return page(f"Note {note}", body + section("claims", "Claims", found), root=ROOT)


def _claim(book: Book, claim: str, told_of: set[str]) -> str:
    """A claim, with every wording that speaks to it; what a theorem says is told once on a page."""
    editions = [e for e in book.speaking(claim) if e.kind is not Kind.NEAR_MISS]
    printed = [e for e in editions if e.kind in (Kind.PRINTED, Kind.LINE)] or editions
    kinds = [KINDS[book.verdict(e)] for e in printed]
    others = [e for e in book.others if claim in e.claims]
    kind = next((k for k in ("fails", "empty", "open", "holds") if k in kinds), "aside")
    said = "".join(_edition(book, e, told_of) for e in editions) + "".join(map(_other, others))
    inside = said or "<p>Nothing in this book speaks to it.</p>"
    return f'<article class="card {kind}" id="{claim}"><h3>{claim}</h3>{inside}</article>'


def _edition(book: Book, edition: Edition, told_of: set[str]) -> str:
    """A wording: its formula where it is the printed one, and beside it what should stand there."""
    own = edition.theorem.corrected
    mark = badge(book.verdict(edition), brief=True)
    head = f"<p>{to_theorem(edition.id, ROOT)}, {escape(edition.name)} {mark}</p>"
    if edition is own:
        says = "" if edition.id in told_of else f"<p>{escape(edition.theorem.says)}</p>"
        told_of.add(edition.id)
        return f"{head}{says}{rows([('as printed', verbatim(edition.printed))])}"
    parts = [("as printed", verbatim(edition.printed))]
    if fails(book, edition):
        parts += [("says", _set(edition)), ("should be", _set(own))]  # why, the errata say
    return head + rows(parts)


def _set(edition: Edition) -> str:
    """A claim with its hypotheses; what is long, in the notation: it is set on the page of its theorem."""
    text = latex(edition.statement.claim)
    given = "" if edition.given == "true" else f"<p>given {_brief(edition.given)}</p>"
    return (display(text, edition.claim) if len(text) <= SHORT else _brief(edition.claim)) + given


def _brief(text: str) -> str:
    """Text of the notation, cut where it is long: the whole of it is on the page of its theorem, and in the
    errata.
    """
    return code(text if len(text) <= LONG else f"{text[:LONG]} …")


def _other(entry: Cited | Remark) -> str:
    kind = "cited" if isinstance(entry, Cited) else "a remark"
    return (
        f'<p><span class="badge aside">{kind}</span> {escape(entry.says)}</p>'
        f"{rows([('source', escape(str(entry.source))), ('why', escape(entry.why))])}"
    )
