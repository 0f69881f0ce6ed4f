"""The contents: every theorem in a line, with filters that work without a script, and a search by one."""

from collections.abc import Iterator
from html import escape

from verify.language.claim import Verdict
from verify.language.theorem import Theorem
from verify.report.book.data import MODELS, NOTES, Book, notes_of, shown
from verify.report.book.html import badge, page, to_theorem

CHOICES = {  # what can be filtered by: its name, and each choice with the class of the rows that it leaves
    "Model": {f"in-{name}": called for name, called in MODELS.items()},
    "Note": {f"note-{name}": name for name in NOTES},
    "Verdict": {f"is-{v.lower()}": str(v) for v in Verdict},
}


def contents_page(book: Book) -> str:
    """The first page."""
    rows = "\n".join(_row(book, t) for t in book.theorems.values())
    body = (
        "<h1>Theorems about differential privacy, checked</h1>\n"
        f"{_lead(book)}\n{_filters(book)}\n"
        '<p id="count" role="status" aria-live="polite"></p>\n'
        f'<ul class="theorems">\n{rows}\n</ul>'
    )
    return page("Contents", f"<style>{''.join(_rules())}</style>{body}", scripts=("book.js",))


def _lead(book: Book) -> str:
    wordings = [e for t in book.theorems.values() for e in shown(t)]
    fails = sum(v.fails for e in wordings if (v := book.verdict(e)) is not None)
    notes = ", ".join(f'<a href="notes/{n}.html">{n}</a>' for n in NOTES)
    return (
        f"<p>{len(book.theorems)} theorems in {len(wordings)} wordings, of which {fails} do not hold as"
        " printed. Each verdict is the kernel's, and its certificate is on the page of its theorem."
        f" Note by note, with what should stand there: {notes}.</p>"
    )


def _filters(book: Book) -> str:
    groups = "".join(
        f"<fieldset><legend>{name}</legend>{''.join(_choices(book, name))}</fieldset>" for name in CHOICES
    )
    return (
        f'<form class="filters" aria-label="Filters">{groups}<p class="search" hidden>'
        '<label for="word">Search</label> <input type="search" id="word" autocomplete="off"></p></form>'
    )


def _choices(book: Book, name: str) -> Iterator[str]:
    there = {c for t in book.theorems.values() for c in _classes(book, t)}
    options = {f"all-{name.lower()}": "all", **{k: v for k, v in CHOICES[name].items() if k in there}}
    for number, (value, called) in enumerate(options.items()):
        checked = "" if number else " checked"
        box = f'<input type="radio" name="{name.lower()}" value="{value}"{checked}>'
        yield f"<label>{box} {escape(called)}</label>"


def _rules() -> Iterator[str]:
    """What each choice hides."""
    for choices in CHOICES.values():
        for value in choices:
            yield f'body:has(input[value="{value}"]:checked) .theorems>li:not(.{value}){{display:none}}\n'


def _classes(book: Book, theorem: Theorem) -> list[str]:
    found = [book.verdict(e) for e in shown(theorem)]
    kinds = [f"is-{(v or Verdict.UNDECIDED).lower()}" for v in found]
    topic = book.topics.get(theorem.id, "")
    return [f"in-{topic}", *(f"note-{n}" for n in notes_of(theorem)), *dict.fromkeys(kinds)]


def _row(book: Book, theorem: Theorem) -> str:
    verdicts = list(dict.fromkeys(book.verdict(e) for e in shown(theorem)))
    marks = "".join(badge(v, brief=True) for v in verdicts)
    return (
        f'<li class="{" ".join(_classes(book, theorem))}">{to_theorem(theorem.id)} {marks}'
        f"<p>{escape(theorem.says)}</p></li>"
    )
