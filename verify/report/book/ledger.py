"""The pages about the whole: answers, coverage, and what is trusted."""

from html import escape

from verify.language.ledger import Answer, Cited
from verify.report import coverage, trust
from verify.report.book.data import NOTES, Book
from verify.report.book.html import badge, code, folded, page, rows, section, to_theorem


def answers_page(book: Book) -> str:
    """The questions that the notes leave open, with answers and their evidence."""
    body = "\n".join(_answer(book, a) for a in book.answers)
    return page("Answers", f"<h1>Questions that the notes leave open</h1>\n{body}")


def _answer(book: Book, answer: Answer) -> str:
    evidence = "".join(
        f"<li>{to_theorem(name)} {badge(book.verdict(book.theorems[name].corrected))}</li>"
        for name in answer.theorems if name in book.theorems
    )  # fmt: skip
    cited = [e for e in book.others if isinstance(e, Cited) and e.id in answer.cited]
    sources = "".join(f"<li>{escape(e.says)} ({escape(str(e.source))})</li>" for e in cited)
    place = f'<p class="source">{escape(str(answer.source))}</p>'
    quoted = f"<blockquote>{escape(answer.question)}</blockquote>{place}"
    rests = f"<p>It rests on:</p><ul>{evidence}</ul>" if evidence else ""
    elsewhere = f"<p>Cited:</p><ul>{sources}</ul>" if sources else ""
    return section(
        answer.id, escape(answer.id), f"{quoted}<p>{escape(answer.says)}</p>{rests}{elsewhere}"
    )  # fmt: skip


def coverage_page(book: Book) -> str:
    """Claim by claim, what became of all that the notes say."""
    table = coverage.rows(book.claims, list(book.results.values()), book.others)
    counts = coverage.kinds(table)
    lines = []
    for claim in book.claims:
        own = [r for r in table if r.claim == claim]
        said = ", ".join(_said(book, r) for r in own) or "nothing speaks to it"
        note = next(n for n, letters in NOTES.items() if claim[0] in letters)
        lines.append(
            f'<tr><th scope="row"><a href="notes/{note}.html#{claim}">{claim}</a></th><td>{said}</td></tr>'
        )
    body = (
        f"<h1>Coverage</h1>\n<p>{len(book.claims)} claims: {counts['theorem']} of theorems,"
        f" {counts['cited']} cited, {counts['remark']} remarks.</p>\n"
        f'<table><thead><tr><th scope="col">claim</th><th scope="col">what became of it</th></tr></thead>'
        f"<tbody>{''.join(lines)}</tbody></table>"
    )
    return page("Coverage", body)


def _said(book: Book, row: coverage.Row) -> str:
    if row.edition is None:
        return f'{escape(row.id)} <span class="badge aside">{row.kind}</span>'
    found = next(e for e in book.theorems[row.id].editions if e.name == row.edition)
    return f"{to_theorem(row.id)}, {escape(row.edition)} {badge(book.verdict(found), brief=True)}"


def trust_page(book: Book) -> str:
    """What a verdict rests on."""
    parts = [
        f"<tr><th scope='row'>{escape(m['part'])}</th><td>{m['lines']}</td></tr>" for m in trust.modules()
    ]
    lists = "\n".join(
        folded(
            f"{escape(title)} ({len(entries)})", rows((name, code(text)) for name, text in entries.items())
        )
        for title, entries in trust.sections().items()
    )
    body = (
        "<h1>What is trusted</h1>\n<p>That a verdict follows rests on the kernel,"
        f" {code(book.kernel)}; that it is about what you read, on more. All of it, in lines of code:</p>\n"
        '<table><thead><tr><th scope="col">part</th><th scope="col">lines</th></tr></thead>'
        f"<tbody>{''.join(parts)}</tbody></table>\n<h2>The kernel's own lists</h2>\n{lists}"
    )
    return page("What is trusted", body)
