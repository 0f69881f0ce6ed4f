"""A result in a notebook: the formula, the verdict, and where it is refuted, at what."""

from html import escape
from typing import Any

from verify.kernel.terms import TRUE, domain_of
from verify.language.claim import Verdict
from verify.language.latex import latex, lies_in
from verify.report.asked import next_step
from verify.results.result import Result

COLOURS = {Verdict.PROVED: "#1a7f37", Verdict.VERIFIED: "#1a7f37", Verdict.UNDECIDED: "#9a6700"}
FAILS = "#cf222e"


def formula(result: Result[Any]) -> str:
    """The statement and its verdict in LaTeX."""
    return rf"$\displaystyle {_statement(result)} \qquad \textbf{{{result.verdict}}}$"


def _statement(result: Result[Any]) -> str:
    statement = result.about.statement
    declared = ", ".join(lies_in(v, domain_of(v.type)) for v in statement.variables)
    given = (latex(f) for f in (statement.domain, statement.given) if f is not TRUE)
    parts = [*filter(None, [declared]), *given]
    head = r"\text{for all } " + r" \text{ with } ".join(parts) + r":\quad " if parts else ""
    return head + latex(statement.claim)


def html(result: Result[Any]) -> str:
    """The statement, the verdict, and the rows of what belongs to it."""
    rows = {
        "at": str(result.witness or ""),
        "there": ", ".join(f"{side} = {value}" for side, value in result.sides),
        "scope": result.scope if result.verdict.holds else "",
        "trust": result.trust if result.verdict.holds else "",
        "slack": result.slack or "",
        "why": result.why,
        "next": next_step(result),
    }
    shown = "".join(
        f"<tr><td style='text-align:left'>{name}</td><td style='text-align:left'>{escape(text)}</td></tr>"
        for name, text in rows.items()
        if text
    )
    head = f"{escape(result.about.title)}: " if result.about.title else ""
    colour = COLOURS.get(result.verdict, FAILS)
    verdict = f"<b style='color:{colour}'>{result.verdict}</b>"
    return (
        rf"<div>{head}$\displaystyle {escape(_statement(result))}$ &emsp;"
        rf" {verdict}<table>{shown}</table></div>"
    )


def preformatted(plain: str) -> str:
    """A text as a notebook shows it."""
    return f"<pre>{escape(plain)}</pre>"
