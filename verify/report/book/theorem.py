"""The page of a theorem."""

from html import escape

from verify.language.theorem import Theorem
from verify.report.book import wordings
from verify.report.book.certificates import certificates
from verify.report.book.data import MODELS, Book, notes_of, shown
from verify.report.book.graph import around
from verify.report.book.html import badge, link, page
from verify.report.book.pictures import figures
from verify.report.book.proofs import proofs

ROOT, MOST = "../", 145_000  # bytes of a page


def theorem_page(book: Book, theorem: Theorem) -> str:
    """All that is to be told of a theorem."""
    before = [_head(book, theorem), *wordings.near(book, theorem), figures(book, theorem)]
    after = [
        wordings.misses(book, theorem), around(book, theorem.id, ROOT), certificates(book, theorem, ROOT)
    ]  # fmt: skip
    taken = sum(len(part.encode()) for part in (*before, *after))
    parts = [*before, proofs(book, theorem, (MOST - taken) * 2 // 3), *after]
    scripts = ("replay.js",) if book.runs else ()
    return page(theorem.id, "\n".join(filter(None, parts)), root=ROOT, scripts=scripts)


def _head(book: Book, theorem: Theorem) -> str:
    notes = ", ".join(link(f"notes/{n}.html", f"note {n}", ROOT) for n in notes_of(theorem))
    topic = MODELS.get(book.topics.get(theorem.id, ""), "")
    own = badge(book.verdict(theorem.corrected))
    printed = "".join(
        f" <span>{escape(e.name)} {badge(book.verdict(e))}</span>"
        for e in shown(theorem) if e is not theorem.corrected
    )  # fmt: skip
    remarks = "".join(f'<p class="remark">Remark: {escape(r)}</p>' for r in theorem.remarks)
    claims = list(dict.fromkeys(c for e in theorem.editions for c in e.claims))
    about = f"Claims {', '.join(claims)}." if claims else "A lemma: it speaks to no claim of the notes."
    return (
        f"<h1>{escape(theorem.id)}</h1>\n<p class='says'>{escape(theorem.says)}</p>\n"
        f'<p class="marks"><span>corrected {own}</span>{printed}</p>\n'
        f'<p class="source">{escape(topic[:1].upper() + topic[1:])}{". " if topic else ""}'
        f"Source: {escape(str(theorem.source))} ({notes}). {escape(about)}</p>{remarks}"
    )
