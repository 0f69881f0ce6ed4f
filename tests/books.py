"""Books for tests: theorems with the verdicts that are expected of them, which nobody checked."""

from theorems import CLAIMS, catalogue, entries, topics
from verify.language.ledger import Answer, Cited, Remark
from verify.report.book.data import Book
from verify.results.result import Instance, Result


def book(*names: str) -> Book:
    """A book of these theorems, with the verdicts that are expected and made-up certificates."""
    every = catalogue()
    chosen = {name: every[name] for name in names}
    cited = {every[n].corrected.hash: f'{{"of": "{n}"}}'.encode() for n in names[:1]}
    results = {
        e.title: Result(
            about=e, verdict=e.expect, scope="all values", trust="kernel", certificate=e.title.encode(),
            witness=Instance.of(e.values(e.witness)) if e.witness else None, kernel="k" * 64,
            cited=cited if e.name == "corrected" and e.id != names[0] else {},
        )
        for t in chosen.values() for e in t.editions
    }  # fmt: skip
    return Book(
        theorems=chosen, every=every, results=results, topics=topics(), claims=CLAIMS,
        others=[*entries(Cited).values(), *entries(Remark).values()],
        answers=list(entries(Answer).values()), kernel="k" * 64,
    )  # fmt: skip
