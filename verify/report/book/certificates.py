"""The certificate of a verdict: its name, its size, and what it cites."""

from html import escape

from verify.language.established import fingerprint
from verify.language.theorem import Edition, Theorem
from verify.report.book.data import Book, shown
from verify.report.book.html import badge, code, link, rows, section
from verify.report.book.runtime import HOW
from verify.results.result import Result


def certificates(book: Book, theorem: Theorem, root: str) -> str:
    """Those of a theorem's wordings."""
    parts = []
    for e in shown(theorem):
        result = book.results.get(e.title)
        if result is None or result.certificate is None:
            continue
        name, ids = fingerprint(result.certificate), book.ids(result.cited)
        cites = ", ".join(
            link(f"certificates/{fingerprint(data)}.json", ids.get(key, key[:12]), root)
            for key, data in sorted(result.cited.items(), key=lambda pair: ids.get(pair[0], pair[0]))
        )
        told = [
            ("sha256", link(f"certificates/{name}.json", name, root)),
            ("size", f"{len(result.certificate):,} bytes"),
            ("statement", code(e.hash)),
            ("kernel", code(result.kernel)),
            ("steps", "" if result.steps is None else f"{result.steps:,}"),
            ("cites", cites),
        ]
        here = _button(result, name) if book.runs else ""
        parts.append(f"<h3>{escape(e.name)} {badge(result.verdict)}</h3>{rows(told)}{here}")
    lead = f"<p>The kernel replays it: <code>lemmata replay</code> and the name of the file.{_how(book)}</p>"
    return section("certificate", "Certificate", lead + "\n".join(parts) if parts else "")


def _how(book: Book) -> str:
    """How to have the kernel in the page, where it is not."""
    if book.runs:
        return " Or here, in the page: the same kernel, run by Pyodide from beside this book."
    return f" To check it in the page, write the book with the kernel beside it: {code(HOW)}."


def _button(result: Result[Edition], name: str) -> str:
    """What has the page replay a certificate, and where it says what came of it; hidden without a script."""
    cites = " ".join(f"{key}:{fingerprint(data)}" for key, data in sorted(result.cited.items()))
    return (
        f'<p><button type="button" class="replay" hidden data-certificate="{name}" data-cites="{cites}"'
        f' data-hash="{result.about.hash}" data-verdict="{result.verdict}">Check this certificate here'
        '</button> <span role="status" class="replayed"></span></p>'
    )
