"""A theorem with all its editions, as text."""

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher

from verify.language.claim import citations
from verify.language.latex import latex
from verify.language.ledger import Standing, standing
from verify.language.theorem import Edition, Kind, Lemma, Theorem
from verify.report.derivation import Known, Row, told
from verify.report.hypotheses import changes
from verify.report.text import MARK, WIDTH, columns

PIECE = re.compile(r"[A-Za-z_][\w']*|\d+|[<>!=]=|\*\*|\.\.|\S")
MOST_CHANGES = 3  # more than so many are shown as a whole


def shown(
    theorem: Theorem, theorems: Mapping[str, Theorem] | None = None,
    strengths: Mapping[str, Standing] | None = None, *, colour: bool = False,
) -> str:  # fmt: skip
    """A theorem with all its editions; where a wording differs from the corrected one, and where a derivation
    breaks, that is marked.
    """
    head = [theorem.id, *textwrap.wrap(theorem.says, WIDTH), "", columns("source", str(theorem.source), 10)]
    head += _use(theorem, theorems or {})
    remarks = [columns("remark", r, 10) for r in theorem.remarks]
    figures = [columns("figure", str(f), 10) for f in theorem.figures]
    known = Known()
    lines = [*head, *remarks, *figures, *_chain(theorem, colour=colour)]
    return "\n".join(
        [
            *lines,
            *(
                line
                for e in theorem.editions
                for line in _edition(e, theorems or {}, known, strengths or {}, colour=colour)
            ),
        ]
    )


def _use(theorem: Theorem, theorems: Mapping[str, Theorem]) -> Iterator[str]:
    """Of a lemma, what cites it."""
    if isinstance(theorem, Lemma):
        by = [t.id for t in theorems.values() if any(theorem.id in citations(e) for e in t.editions)]
        yield columns("lemma", f"cited by {', '.join(by) or 'nothing yet'}", 10)


def _chain(theorem: Theorem, *, colour: bool) -> Iterator[str]:
    """A derivation as printed: number, formula and expected verdict of each line, and which is the first that
    does not follow.
    """
    if theorem.lines:
        yield "\nthe derivation as printed"
    broken = theorem.broken_line
    lines = [e for e in theorem.editions if e.kind is Kind.LINE]
    for number, line in enumerate(lines, 1):
        yield columns(f"  {number}", line.claim, 3)
        yield from _coloured_mark(
            f"     expected {line.expect}",
            f"  {MARK} does not follow" if line is broken else "",
            colour=colour,
        )


def _coloured_mark(text: str, mark: str, *, colour: bool) -> Iterator[str]:
    yield text + (f"\x1b[1;31m{mark}\x1b[0m" if colour and mark else mark)


def _edition(
    edition: Edition, theorems: Mapping[str, Theorem], known: Known, strengths: Mapping[str, Standing], *,
    colour: bool,
) -> Iterator[str]:  # fmt: skip
    yield f"\n{edition.name}: expected {edition.expect}"
    if edition.claims:
        yield columns("  claims", ", ".join(edition.claims), 12)
    if found := standing(edition, strengths):
        yield columns("  strength", ": ".join(filter(None, (found.strength, found.how))), 12)
    for name in ("forall", "given", "nontrivial", "claim"):
        is_line, text = edition.kind is Kind.LINE, getattr(edition, name)
        if text not in ("", "true") and not (is_line and name == "claim"):  # which stands in the chain
            yield columns("  for all" if name == "forall" else f"  {name}", text, 12)
        if not is_line and (change := differs(edition, name)):
            yield from _coloured_mark(
                "",
                columns(f"  {MARK}", f"{'for all' if name == 'forall' else name}: {change}", 12),
                colour=colour,
            )
    if edition.kind is Kind.CORRECTED:
        yield from _supposed(edition.theorem)
    yield from (columns("  word", f"{head} stands for {is_}", 12) for head, is_ in edition.own_words.items())
    parts = {"in LaTeX": latex(edition.statement.claim), "printed as": edition.printed}
    parts |= {
        "scope": edition.scope,
        "why": edition.why,
        "trivial": edition.trivial,
        "witness": edition.witness,
    }
    parts |= {"rests on": ", ".join(citations(edition))}
    for label, text in parts.items():
        if text:
            yield columns(f"  {label}", text, 12)
    if edition.proof or edition.disproof:
        yield "  proof" if edition.proof else "  disproof"
        yield from map(_sentence, told(edition, theorems, known))


def _supposed(theorem: Theorem) -> Iterator[str]:
    """What the corrected edition supposes besides what is printed, and what it does without."""
    for change in changes(theorem):
        adds = ", ".join(f"{here} in place of {there}" if there else here for here, there in change.adds)
        for label, text in (("adds", adds), ("drops", ", ".join(change.drops))):
            if text:
                yield columns(f"  {label}", f"{text} ({change.edition})", 12)


def _sentence(row: Row) -> str:
    """A sentence of a proof, set in as deep as it stands."""
    margin = 4 + 2 * row.depth
    room = textwrap.TextWrapper(
        WIDTH, initial_indent=" " * margin, subsequent_indent=" " * (margin + 4), break_on_hyphens=False
    )
    said = "".join(piece if isinstance(piece, str) else piece.text for piece in row.pieces)
    return room.fill((f"({row.name}) " if row.name else "") + said)


def differs(edition: Edition, name: str) -> str:
    """What a part of a wording has in place of what the corrected edition has; empty if they are the same."""
    own, corrected = (" ".join(text.split())
        for text in (getattr(edition, name), getattr(edition.theorem, name)))
    if own == corrected:
        return ""
    pieces, others = ([(m.start(), m.end()) for m in PIECE.finditer(text)] for text in (own, corrected))
    texts = [own[a:b] for a, b in pieces], [corrected[a:b] for a, b in others]
    places = [
        place for place in SequenceMatcher(None, *texts, autojunk=False).get_opcodes() if place[0] != "equal"
    ]
    if not all(_closed(texts[0][i1:i2]) and _closed(texts[1][j1:j2]) for _, i1, i2, j1, j2 in places):
        (_, i1, _, j1, _), (_, _, i2, _, j2) = places[0], places[-1]
        places = [("replace", i1, i2, j1, j2)]  # torn apart between parentheses, nobody could read them
    changes = [
        (_piece(own, pieces, i1, i2), _piece(corrected, others, j1, j2))
        for kind, i1, i2, j1, j2 in places
    ]  # fmt: skip
    if own in ("", "true") or corrected in ("", "true") or len(changes) > MOST_CHANGES:
        changes = [("" if text == "true" else text for text in (own, corrected))]  # type: ignore[list-item]
    return "; ".join(f"{here or 'nothing'} in place of {there or 'nothing'}" for here, there in changes)


def _closed(pieces: Sequence[str]) -> bool:
    """Whether each parenthesis in it has its partner in it."""
    depth = 0
    for piece in pieces:
        depth += (piece == "(") - (piece == ")")
        if depth < 0:
            return False
    return depth == 0


def _piece(text: str, places: Sequence[tuple[int, int]], begin: int, end: int) -> str:
    """What changes, with what stands on either side of it."""
    around = places[max(begin - 1, 0) : end + 1]
    return text[around[0][0] : around[-1][1]] if around else ""
