"""What every page of the book has, and the small parts that pages share."""

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from html import escape

from verify.kernel.terms import TRUE, Term, domain_of
from verify.language.claim import Claim, Verdict
from verify.language.latex import latex, lies_in
from verify.language.theorem import Edition
from verify.language.traverse import requirements
from verify.report.mathml import mathml
from verify.report.text import MEANING

POLICY = "default-src 'self' file: data: blob: 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval'"
PAGES = (
    ("index.html", "Contents"), ("answers.html", "Answers"), ("coverage.html", "Coverage"),
    ("trust.html", "What is trusted"),
)  # fmt: skip
KINDS = {  # how a verdict is coloured
    Verdict.PROVED: "holds", Verdict.VERIFIED: "holds", Verdict.REFUTED: "fails", Verdict.VACUOUS: "empty",
    Verdict.ILL_POSED: "empty", Verdict.UNDECIDED: "open", None: "open",
}  # fmt: skip
WIDE = 45  # letters of LaTeX from which on a formula may not fit on a phone
LONG = 1500  # letters of LaTeX of a formula that is written in the notation
DOLLARS = re.compile(r"\$([^$]+)\$")
WORDS = re.compile(r"(?<!\\)\b[A-Za-z]{3,} [A-Za-z]{2,}\b")


def page(title: str, body: str, *, root: str = "", scripts: Sequence[str] = ()) -> str:
    """A whole page; `root` leads from it to where the contents are."""
    links = "".join(
        f'<a href="{root}{name}"{_here(name, title)}>{called}</a>' for name, called in PAGES
    )  # fmt: skip
    loaded = "".join(f'<script src="{root}assets/{name}" defer></script>' for name in scripts)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<title>{escape(title)} · Lemmata</title>\n<link rel="icon" href="data:,">\n'
        f'<link rel="stylesheet" href="{root}assets/book.css">{loaded}\n</head>\n<body>\n'
        '<a class="skip" href="#main">Skip to the text</a>\n'
        f'<header><nav aria-label="Book"><strong>Lemmata</strong>{links}</nav></header>\n'
        f'<main id="main">\n{body}\n</main>\n</body>\n</html>\n'
    )


def _here(name: str, title: str) -> str:
    return ' aria-current="page"' if dict(PAGES)[name] == title else ""


def badge(verdict: Verdict | None, *, brief: bool = False) -> str:
    """A verdict, coloured and in words, and what it means unless there are hundreds on a page."""
    if verdict is None:
        return '<span class="badge open">not checked</span>'
    title = "" if brief else f' title="{escape(MEANING[verdict])}"'
    return f'<span class="badge {KINDS[verdict]}"{title}>{verdict}</span>'


@cache
def inline(text: str, notation: str = "") -> str:
    """A formula in a line of text."""
    found = mathml(text, display=False) if text and len(text) <= LONG else None
    return found or code(notation or text)


def fitted(text: str, notation: str = "") -> str:
    """A formula in a line of text, which can be scrolled, by the keyboard too, if it may be wide."""
    found = inline(text, notation)
    reach = ' tabindex="0" role="group" aria-label="formula"'
    return f'<span class="wide"{reach}>{found}</span>' if len(text) > WIDE else found


@cache
def display(text: str, notation: str = "") -> str:
    """A formula on a line of its own."""
    return boxed(mathml(text) if len(text) <= LONG else None, text, notation)


def boxed(found: str | None, text: str, notation: str = "") -> str:
    """A formula that is set, or as it is written; what may be wide can be scrolled, by the keyboard too."""
    reach = ' tabindex="0" role="group" aria-label="formula"' if len(text) > WIDE else ""
    return f'<div class="formula"{reach}>{found or code(notation or text)}</div>'


def code(text: str) -> str:
    """Text of the notation, or as it was typed."""
    return f"<code>{escape(' '.join(text.split()))}</code>" if text else ""


def verbatim(text: str) -> str:
    """What a note prints: a formula of LaTeX set, and so those within a sentence;
    else as it was typed.
    """
    pieces = DOLLARS.split(text)
    if len(pieces) > 1:
        found = "".join(fitted(piece) if i % 2 else escape(piece) for i, piece in enumerate(pieces))
        return f"<q>{found}</q>"
    if WORDS.search(text):
        return f"<q>{escape(text)}</q>"
    return fitted(text) if "\\" in text else code(text)


def link(target: str, text: str, root: str = "") -> str:
    """A link to a page of the book."""
    return f'<a href="{root}{target}">{escape(text)}</a>'


def to_theorem(name: str, root: str = "") -> str:
    """A link to a theorem's page."""
    return link(f"theorems/{name}.html", name, root)


def rows(pairs: Iterable[tuple[str, str]]) -> str:
    """Names and what belongs to them; a name of which nothing is said is left out."""
    told = "".join(f"<dt>{escape(name)}</dt><dd>{said}</dd>" for name, said in pairs if said)
    return f"<dl>{told}</dl>" if told else ""


def folded(title: str, body: str, *, name: str = "", opened: bool = False) -> str:
    """Something that is shown on demand."""
    own = f' id="{name}"' if name else ""
    return f"<details{own}{' open' if opened else ''}><summary>{title}</summary>\n{body}\n</details>"


def section(name: str, title: str, body: str) -> str:
    """A part of a page with a heading; nothing if there is nothing in it."""
    if not body:
        return ""
    head = f'<h2 id="{name}-h">{title}</h2>'
    return f'<section id="{name}" aria-labelledby="{name}-h">\n{head}\n{body}\n</section>'


def hypotheses(claim: Claim) -> dict[str, str]:
    """What a statement is about and what it supposes, in LaTeX, each with how it is written."""
    statement = claim.statement
    declared = {lies_in(v, domain_of(v.type)): str(v.args[0]) for v in statement.variables}
    asked = [
        f for part in (statement.domain, statement.given) if part is not TRUE for f in requirements(part)
    ]
    lows = [(f.args[1], _low(f)) for f in asked if _is_low(f)]
    told = (f for f in asked if not _is_low(f) or _low(f) == max(low for v, low in lows if v is f.args[1]))
    return {**declared, **{latex(f): "" for f in told}}


def _is_low(f: Term) -> bool:
    """Whether a hypothesis says from which number on a variable lies."""
    return f.op in ("le", "lt") and f.args[0].op == "num" and f.args[1].op == "var"


def _low(f: Term) -> tuple[Fraction, bool]:
    """That number, and whether it is left out."""
    return Fraction(*f.args[0].args), f.op == "lt"


def nontrivial(edition: Edition) -> str:
    """When it is worth having, in LaTeX; empty if it always is."""
    return "" if edition.statement.nontrivial is TRUE else latex(edition.statement.nontrivial)
