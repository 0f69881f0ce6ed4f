"""The wordings of a theorem: printed and corrected side by side with what differs marked; their verdicts."""

from collections.abc import Iterator, Sequence
from html import escape

from verify.language.latex import latex
from verify.language.theorem import Edition, Kind, Theorem
from verify.report.book.data import Book, shown
from verify.report.book.html import (
    KINDS, LONG, badge, boxed, code, display, fitted, folded, hypotheses, inline, nontrivial, rows, section,
    verbatim,
)  # fmt: skip
from verify.report.book.witness import told
from verify.report.hypotheses import changes
from verify.report.mathml import compared

FEW = 4  # laws that are listed without asking
BESIDE = 110  # letters of LaTeX that fit beside each other; what is longer stands one below the other


def statement(book: Book, theorem: Theorem) -> str:
    """What is claimed: where a printed wording is another, both beside each other."""
    own = theorem.corrected
    others = [e for e in shown(theorem) if e is not own]
    parts = [_beside(book, e) for e in others] or [_card(book, own, None, "The statement")]
    return section("statement", "Statement", "\n".join(parts))


def _beside(book: Book, printed: Edition) -> str:
    """A wording and the corrected one, with what differs marked in both."""
    own = printed.theorem.corrected
    one = _card(book, printed, own, printed.name.capitalize())
    other = _card(book, own, printed, "Corrected")
    longest = max(len(latex(e.statement.claim)) for e in (printed, own))
    return f'<div class="pair{" long" * (longest > BESIDE)}">{one}{other}</div>'


def _card(book: Book, edition: Edition, other: Edition | None, called: str) -> str:
    """One wording; what differs from the other is marked."""
    kind = KINDS[book.verdict(edition)]
    claim = _formula(edition, other)
    asked = hypotheses(edition)
    theirs = hypotheses(other) if other is not None else asked
    given = "".join(_hypothesis(h, new=h not in theirs) for h in asked)
    worth = nontrivial(edition)
    return (
        f'<article class="card {kind}"><h3>{escape(called)} {badge(book.verdict(edition))}</h3>'
        + (f'<p class="label">For all</p><ul class="given">{given}</ul>' if given else "")
        + claim
        + rows([("worth having where", inline(worth) if worth else ""),
                ("as printed", verbatim(edition.printed)), ("why", escape(edition.why))])
        + "</article>"
    )  # fmt: skip


def _hypothesis(text: str, *, new: bool) -> str:
    return f"<li{' class=changed' if new else ''}>{fitted(text)}</li>"


def _formula(edition: Edition, other: Edition | None) -> str:
    own = latex(edition.statement.claim)
    if other is None or len(own) > LONG:
        return display(own, edition.claim)
    found, _ = compared(own, latex(other.statement.claim))
    return boxed(found, own, edition.claim)


def supposed(theorem: Theorem) -> str:
    """What the corrected wording supposes besides what is printed, and what it does without."""
    lines = []
    for change in changes(theorem):
        added = [
            f"{code(here)} in place of {code(there)}" if there else code(here) for here, there in change.adds
        ]
        parts = [("adds", ", ".join(added)), ("does without", ", ".join(map(code, change.drops)))]
        lines.append(f"<p>Beside <em>{escape(change.edition)}</em>, the corrected wording:</p>{rows(parts)}")
    return section("hypotheses", "Hypotheses", "\n".join(lines))


def verdicts(book: Book, theorem: Theorem) -> str:
    """What was concluded of each wording, and what it covers and rests on."""
    return section("verdicts", "Verdicts", "\n".join(_verdict(book, e) for e in shown(theorem)))


def _verdict(book: Book, edition: Edition) -> str:
    result = book.results.get(edition.title)
    if result is None:
        return f"<h3>{escape(edition.name)} {badge(None)}</h3>"
    holds = result.verdict.holds
    parts = [
        ("scope", escape(result.scope) if holds else ""),
        ("trust", escape(result.trust)),
        ("slack", escape(result.slack or "")),
        ("trivial", escape(result.why) if result.trivial else ""),
        ("why", escape(result.why) if not holds and not result.trivial else ""),
        ("by the laws", _laws(result.laws)),
        ("expected", "" if result.as_expected else f"<strong>{edition.expect}</strong>"),
    ]
    witness = told(book, edition)
    return f"<h3>{escape(edition.name)} {badge(result.verdict)}</h3>{witness}{rows(parts)}"


def _laws(names: Sequence[str]) -> str:
    """The kernel's laws that a verdict used; many, on demand."""
    listed = ", ".join(map(code, names))
    return listed if len(names) <= FEW else folded(f"{len(names)} of them", listed)


def misses(book: Book, theorem: Theorem) -> str:
    """The near misses, which show that the check can fail."""
    spoilt = [e for e in theorem.editions if e.kind is Kind.NEAR_MISS]
    if not spoilt:
        return ""
    lead = (
        "<p>Small spoilings of the statement, each of which has to be refuted: they show that the check can"
        " fail.</p>"
    )
    return section(
        "near-misses", "Near misses",
        lead + folded(f"{len(spoilt)} of them", "\n".join(_miss(book, e) for e in spoilt)),
    )  # fmt: skip


def _miss(book: Book, edition: Edition) -> str:
    witness = told(book, edition)
    parts = [
        (called, code(getattr(edition, name)) if getattr(edition, name) != "true" else "nothing")
        for name, called in (("forall", "for all"), ("given", "given"))
        if getattr(edition, name) != getattr(edition.theorem, name)
    ]
    return (
        f'<article class="card"><h3>{escape(edition.name)} {badge(book.verdict(edition))}</h3>'
        f"{_formula(edition, edition.theorem.corrected)}{rows(parts)}{witness}</article>"
    )


def chain(book: Book, theorem: Theorem) -> str:
    """The derivation as printed, line by line; the first that does not follow is marked."""
    lines = [e for e in theorem.editions if e.kind is Kind.LINE]
    items = "\n".join(_line(book, e, broken=e is theorem.broken_line) for e in lines)
    return section(
        "derivation", "The derivation as printed", f'<ol class="chain">{items}</ol>' if items else ""
    )


def _line(book: Book, line: Edition, *, broken: bool) -> str:
    mark = ' <strong class="mark">← the first line that does not follow</strong>' if broken else ""
    witness = told(book, line)
    return (
        f'<li class="card {KINDS[book.verdict(line)]}">{badge(book.verdict(line))}{mark}'
        f"{display(latex(line.statement.claim), line.claim)}"
        f"{rows([('as printed', verbatim(line.printed)), ('why', escape(line.why))])}{witness}</li>"
    )


def near(book: Book, theorem: Theorem) -> Iterator[str]:
    """The parts of a theorem's page that tell its wordings, in order."""
    yield statement(book, theorem)
    yield supposed(theorem)
    yield verdicts(book, theorem)
    yield chain(book, theorem)
