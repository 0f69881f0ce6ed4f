"""The pages of a note: its claims in order, coloured by verdict, with what should stand there; its errata."""

from collections.abc import Iterator
from html import escape

from verify.language.latex import latex
from verify.language.ledger import Cited, Remark
from verify.language.theorem import Edition, Kind
from verify.report.book.data import NOTES, Book
from verify.report.book.html import (
    KINDS, badge, code, display, page, rows, section, to_theorem,
)  # fmt: skip
from verify.report.book.witness import told
from verify.report.shown import differs

ROOT = "../"
SHORT, LONG = 160, 300  # letters of LaTeX of a formula that is set here; of text of the notation

PARTS = ("forall", "given", "claim")


def note_page(book: Book, note: str) -> str:
    """A note, claim by claim."""
    claims = [c for c in book.claims if c[0] in NOTES[note]]
    told_of = set[str]()
    found = "\n".join(_claim(book, c, told_of) for c in claims)
    body = (
        f"<h1>Note {note}</h1>\n<p>{len(claims)} claims. A claim is green where it holds as printed, and red"
        " where it does not; what should stand there is beside it. What one can send to its author:"
        f' <a href="{note}-errata.html">{_count(len(list(_faults(book, note))))}</a>.</p>\n'
    )
    return page(f"Note {note}", body + section("claims", "Claims", found), root=ROOT)


def errata_page(book: Book, note: str) -> str:
    """What one can send to the author of a note."""
    errata = "".join(_erratum(book, e) for e in _faults(book, note))
    number = _count(len(list(_faults(book, note))))
    body = f'<h1>Note {note}: errata</h1>\n<p>{number} in <a href="{note}.html">note {note}</a>.</p>\n'
    return page(f"Note {note}: errata", body + (f"<ol>{errata}</ol>" if errata else ""), root=ROOT)


def _count(misprints: int) -> str:
    return f"{misprints} misprint{'s' * (misprints != 1)}"


def _faults(book: Book, note: str) -> Iterator[Edition]:
    """The printed wordings in this note that do not hold."""
    for t in book.theorems.values():
        if note in f"{t.source.note} {t.source.lines}":
            yield from (e for e in t.editions if e.kind is Kind.PRINTED and _fails(book, e))


def _fails(book: Book, edition: Edition) -> bool:
    verdict = book.verdict(edition)
    return verdict is not None and verdict.fails


def _erratum(book: Book, edition: Edition) -> str:
    """What one can send to an author: the place, what is printed, what should stand there, and why."""
    witness = told(book, edition)
    place = escape(str(edition.theorem.source))
    changed = [f"{name}: {change}" for name in PARTS if (change := differs(edition, name))]
    parts = [
        ("printed", code(edition.printed) or code(_wording(edition))),
        ("should be", code(_wording(edition.theorem.corrected))),
        ("printed has", "<br>".join(map(code, changed))),
        ("because", escape(edition.why) + witness),
    ]
    return (
        f"<li><p>{place}: {to_theorem(edition.id, ROOT)} {badge(book.verdict(edition))}</p>{rows(parts)}</li>"
    )


def _wording(edition: Edition) -> str:
    given = "" if edition.given == "true" else f"{' '.join(edition.given.split())} implies "
    return f"for all {' '.join(edition.forall.split())}: {given}{' '.join(edition.claim.split())}"


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
        return f"{head}{says}{rows([('as printed', code(edition.printed))])}"
    parts = [("as printed", code(edition.printed))]
    if _fails(book, edition):
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
