"""The files of the book, one by one."""

from collections.abc import Iterator
from pathlib import Path

from verify.report.book import runtime
from verify.report.book.contents import contents_page
from verify.report.book.data import NOTES, Book
from verify.report.book.ledger import answers_page, coverage_page, trust_page
from verify.report.book.notes import note_page
from verify.report.book.theorem import theorem_page

ASSETS = Path(__file__).parent / "assets"


def files(book: Book) -> Iterator[tuple[str, bytes]]:
    """Each file of the book: its name below the book's folder, and what is in it."""
    yield "index.html", contents_page(book).encode()
    for theorem in book.theorems.values():
        yield f"theorems/{theorem.id}.html", theorem_page(book, theorem).encode()
    for note in NOTES:
        yield f"notes/{note}.html", note_page(book, note).encode()
    yield "answers.html", answers_page(book).encode()
    yield "coverage.html", coverage_page(book).encode()
    yield "trust.html", trust_page(book).encode()
    for name, data in book.certificates.items():
        yield f"certificates/{name}.json", data
        if book.runs:
            yield runtime.certificate(name, data)
    for path in sorted(ASSETS.iterdir()):
        if path.is_file():
            yield f"assets/{path.name}", path.read_bytes()
