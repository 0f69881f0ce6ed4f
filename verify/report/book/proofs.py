"""A proof as sentences, folded, with its formulas set as long as the page stays small."""

from collections.abc import Iterable, Mapping
from html import escape

from verify.language.theorem import Edition, Theorem
from verify.report.book.data import Book, shown
from verify.report.book.html import code, folded, inline, section
from verify.report.derivation import Formula, Known, Row, told


def proofs(book: Book, theorem: Theorem, room: int) -> str:
    """The proofs of a theorem's wordings, each folded. Formulas are set while that takes no more than so many
    bytes; what follows is in the notation.
    """
    known, left = Known(), [room]
    found = [_proof(e, book.every, known, left) for e in shown(theorem) if e.proof or e.disproof]
    return section("proof", "Proof", "\n".join(found))


def _proof(edition: Edition, theorems: Mapping[str, Theorem], known: Known, left: list[int]) -> str:
    rows = list(told(edition, theorems, known))
    kind = "The proof" if edition.proof else "What disproves it"
    title = f"{kind}, in {len(rows)} sentence{'s' * (len(rows) != 1)} ({escape(edition.name)})"
    body = "\n".join(_sentence(row, left) for row in rows)
    return folded(title, f'<div class="proof" tabindex="0" role="group" aria-label="{kind}">{body}</div>')


def _sentence(row: Row, left: list[int]) -> str:
    name = f'<span class="name">({escape(row.name)})</span> ' if row.name else ""
    return f'<p style="--in:{min(row.depth, 8)}">{name}{_pieces(row.pieces, left)}</p>'


def _pieces(pieces: Iterable[str | Formula], left: list[int]) -> str:
    return "".join(escape(piece) if isinstance(piece, str) else _formula(piece, left) for piece in pieces)


def _formula(piece: Formula, left: list[int]) -> str:
    """Set, while there is room."""
    if left[0] > 0 and piece.latex:
        found = inline(piece.latex, piece.text)
        left[0] -= len(found.encode())
        return found
    return code(piece.text)
