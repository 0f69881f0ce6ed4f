"""What was asked, explored or repaired, as parts of a page."""

from collections.abc import Sequence
from html import escape
from typing import Any

from verify.kernel.terms import TRUE
from verify.language.claim import Claim
from verify.language.latex import latex
from verify.report.asked import next_step
from verify.report.book.html import badge, code, display, fitted, hypotheses, rows
from verify.report.book.panels import drawn
from verify.report.book.witness import spoken
from verify.report.explored import table
from verify.report.plots import Panel
from verify.report.text import MEANING
from verify.results.exploration import Exploration
from verify.results.repairs import Repairs
from verify.results.result import Result


def formula(claim: Claim) -> str:
    """How a claim was read."""
    given = "".join(f"<li>{fitted(h)}</li>" for h in hypotheses(claim))
    return (f'<ul class="given">{given}</ul>' if given else "") + display(
        latex(claim.statement.claim), claim.claim
    )


def asked(result: Result[Any]) -> str:
    """A verdict, with the counterexample and both sides, or what is covered."""
    holds = result.verdict.holds
    told = [
        ("scope", escape(result.scope) if holds else ""),
        ("trust", escape(result.trust) if holds else ""),
        ("slack", escape(result.slack or "") if holds else ""),
        ("why", escape(result.why)),
        ("next", code(next_step(result))),
        ("statement", code(result.stated)),
    ]
    return (
        f"<h2>{badge(result.verdict)} {escape(MEANING[result.verdict])}</h2>"
        f"{formula(result.about)}{spoken(result, result.sides)}{rows(told)}"
    )


def as_typed(claim: Claim) -> str:
    """A claim on one line, with its hypotheses."""
    return claim.claim if claim.given in ("", "true") else f"({claim.given}) implies ({claim.claim})"


def repairs(found: Repairs) -> str:
    """Edits that make a claim hold, each with a button that puts it in."""
    offered = [r for m in found.of for r in m.repairs]
    if not offered:
        return "<p>No small edit was found that makes it hold.</p>"
    items = "".join(
        f"<li>{display(latex(r.claim.statement.claim), r.claim.claim)}"
        f"<p>{badge(r.verdict)} {escape('; '.join(e.does for e in r.edits))}"
        f" <button type='button' data-repair='{number}'>Take this one</button></p>"
        + (f"<p>for all {code(r.claim.forall)}</p>" if r.claim.statement.domain is not TRUE else "")
        + "</li>"
        for number, r in enumerate(offered)
    )
    return f"<ol>{items}</ol>"


def explored(found: Exploration, panels: Sequence[Panel]) -> str:
    """The table of what was found, and its pictures."""
    cut = f'<p class="error">{escape(found.cut)}</p>' if found.cut else ""
    figures = "".join(
        f"<figure><figcaption>{escape(p.title)}</figcaption>{drawn(p)}</figure>" for p in panels
    )
    return (
        f'{cut}<div class="scroll" tabindex="0" role="group" aria-label="table">{table(found)}</div>{figures}'
    )
