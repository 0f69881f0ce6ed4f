"""What one would send to the author of a paper: place, what is printed, what it should be, and why."""

from collections.abc import Iterator
from textwrap import TextWrapper

from verify.report.mathml import mathml
from verify.report.paper import FOOT, HEAD, breakable, plain
from verify.report.refereed import MOST_MENDINGS
from verify.report.text import WIDTH
from verify.report.text import plain as harmless
from verify.results.paper import Mending, Misprint, Refereed, Relation
from verify.results.papers import places, printed

NONE = "(no small correction was found)"


def errata(found: Refereed) -> str:
    """As plain text."""
    lines = [line for number, m in enumerate(found.misprints, 1) for line in _entry(found, number, m)]
    return "\n".join(lines or ["No misprints are suspected."]) + "\n"


def _entry(found: Refereed, number: int, m: Misprint) -> Iterator[str]:
    r, mended = printed(found, m), _mended(m)
    if number > 1:
        yield ""
    yield f"{number}. {harmless(_where(r))}"
    yield from _row("printed", r.text)
    yield from _row(_how(mended), mended.latex or mended.plain if mended else NONE)
    yield from _row("because", _because(r))
    if others := places(found, m):
        yield from _row("also", "; ".join(_where(o) for o in others))


def _row(label: str, said: str) -> list[str]:
    head = f"   {label + ':':11}"
    room = TextWrapper(WIDTH, initial_indent=head, subsequent_indent=" " * len(head), break_on_hyphens=False)
    return room.wrap(harmless(said)) or [head.rstrip()]


def _mended(m: Misprint) -> Mending | None:
    """The first repair that holds, or else the first there is."""
    offered = m.mendings[:MOST_MENDINGS]
    return next((o for o in offered if o.verdict.holds), offered[0] if offered else None)


def _how(m: Mending | None) -> str:
    """How sure the correction is."""
    return "should be" if m and m.verdict.holds else "perhaps" if m else "instead"


def _where(r: Relation) -> str:
    """A place as an author finds it."""
    name = " ".join(filter(None, (r.within, r.label and f"({r.label})")))
    return f"{r.place.file}, line {r.place.line}" + (f", {name}" if name else "")


def _because(r: Relation) -> str:
    """Where it fails, and under what."""
    sides = ", while ".join(f"{side} = {value}" for side, value in r.sides) or r.why
    at = f"{'at ' if r.witness else ''}{r.instance}" if r.instance else f"it is {r.verdict}"
    under = " and ".join(dict.fromkeys(g.text for g in r.assumed))
    return at + (f": {sides}" if sides else "") + (f" (assumed: {under})" if under else "")


# LaTeX ------------------------------------------------------------------------------------------------------


def latex(found: Refereed) -> str:
    """As a document in LaTeX that compiles by itself."""
    items = "\n".join(_item(found, m) for m in found.misprints)
    body = f"\\begin{{enumerate}}\n{items}\n\\end{{enumerate}}" if items else "No misprints are suspected."
    return f"{HEAD}\\section*{{Errata}}\n{body}\n{FOOT}"


def _item(found: Refereed, m: Misprint) -> str:
    r, mended = printed(found, m), _mended(m)
    instead = _formula(mended.latex, mended.plain) if mended else plain(NONE)
    because = plain(_because(r).replace("<=", "≤").replace(">=", "≥"))
    also = "; ".join(_where(o) for o in places(found, m))
    return (
        f"\\item {plain(_where(r))}: printed {_formula(r.latex, r.text)}; {_how(mended)} {instead}."
        f"\n  Because {because}." + (f" Also: {plain(also)}." if also else "")
    )


def _formula(text: str, otherwise: str) -> str:
    """A formula, set where every command in it is a known one, and as it was typed where not."""
    sound = mathml(text) is not None and "&" not in text and r"\\" not in text and "$" not in text
    return f"${text}$" if sound else f"\\texttt{{{breakable(otherwise)}}}"
