"""The files of the book, one by one."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from verify.report.book import runtime
from verify.report.book.contents import contents_page
from verify.report.book.data import NOTES, Book
from verify.report.book.ledger import answers_page, coverage_page, trust_page
from verify.report.book.errata import errata_latex, errata_page
from verify.report.book.notes import note_page
from verify.report.book.theorem import theorem_page

Page = tuple[str, bytes]
ASSETS = Path(__file__).parent / "assets"


Each = Callable[[Callable[[str], Page], Sequence[str]], Iterator[Page]]


def files(book: Book, each: Each = map) -> Iterator[Page]:
    """Each file of the book: its name below the book's folder, and what is in it. `each` may make the pages
    of the theorems side by side.
    """
    yield "index.html", contents_page(book).encode()
    _ = book.carries  # the graph, which every page of a theorem asks for: once, before processes part
    yield from each(partial(_theorem, book), list(book.theorems))
    for note in NOTES:
        yield f"notes/{note}.html", note_page(book, note).encode()
        yield f"notes/{note}-errata.html", errata_page(book, note).encode()
        yield f"notes/{note}-errata.tex", errata_latex(book, note).encode()
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


def _theorem(book: Book, name: str) -> Page:
    return f"theorems/{name}.html", theorem_page(book, book.theorems[name]).encode()
