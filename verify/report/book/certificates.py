"""The certificate of a verdict: its name, its size, and what it cites."""

from html import escape

from verify.language.established import fingerprint
from verify.language.theorem import Theorem
from verify.report.book.data import Book, shown
from verify.report.book.html import badge, code, link, rows, section


def certificates(book: Book, theorem: Theorem, root: str) -> str:
    """Those of a theorem's wordings."""
    parts = []
    for e in shown(theorem):
        result = book.results.get(e.title)
        if result is None or result.certificate is None:
            continue
        name = fingerprint(result.certificate)
        cites = ", ".join(
            link(f"certificates/{fingerprint(data)}.json", book.ids.get(key, key[:12]), root)
            for key, data in sorted(result.cited.items(), key=lambda pair: book.ids.get(pair[0], pair[0]))
        )
        told = [
            ("sha256", link(f"certificates/{name}.json", name, root)),
            ("size", f"{len(result.certificate):,} bytes"),
            ("statement", code(e.hash)),
            ("kernel", code(result.kernel)),
            ("steps", "" if result.steps is None else f"{result.steps:,}"),
            ("cites", cites),
        ]
        parts.append(f"<h3>{escape(e.name)} {badge(result.verdict)}</h3>{rows(told)}")
    lead = "<p>What the kernel replays: <code>lemmata replay</code> and the name of the file.</p>"
    return section("certificate", "Certificate", lead + "\n".join(parts) if parts else "")
