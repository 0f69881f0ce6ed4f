"""Which claims are meant where a text, a claim or a theorem's id is given."""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress

from verify.desk.ask import question
from verify.language.claim import BadTheorem, Claim
from verify.language.reading.tokens import Unreadable
from verify.language.theorem import Edition, Kind, Theorem
from verify.run.selection import meant, unknown

ID = re.compile(r"[a-z][a-z0-9-]*(\.[a-z0-9-]*)*")  # what is no claim, and may be the name of a theorem
WORD = re.compile(r"[^\W\d][\w']*")
MOST_NAMED = 6


def failing(
    what: str | Claim, lets: Sequence[str], theorems: Mapping[str, Theorem], edition: str | None = None
) -> Sequence[Claim]:
    """A claim, or the editions of a theorem that fail."""
    theorem = theorem_of(what, theorems)
    if theorem is None:
        return [claim_of(what, lets)]
    found = _named(theorem, edition) or [
        e for e in theorem.editions if not e.expect.holds and e.kind is not Kind.NEAR_MISS
    ]
    if not found:
        raise BadTheorem(
            f"{theorem.id} has no printed edition that fails: give a claim, or name one of its editions with"
            " --edition"
        )
    return found


def with_constant(
    what: str | Claim, constant: str, lets: Sequence[str], theorems: Mapping[str, Theorem],
    edition: str | None = None,
) -> Claim:  # fmt: skip
    """A claim, in which the constant needs no declaration, or the corrected edition of a theorem."""
    theorem = theorem_of(what, theorems)
    if theorem is not None:
        return (_named(theorem, edition) or [theorem.corrected])[0]
    declared = any(constant in WORD.findall(let) for let in lets)
    return claim_of(what, [*lets, f"{constant} real"] if constant.isidentifier() and not declared else lets)


def theorem_of(what: str | Claim, theorems: Mapping[str, Theorem]) -> Theorem | None:
    """The theorem that an id, or the beginning of one, names; None for what is a claim."""
    if isinstance(what, Claim) or not (what in theorems or ID.fullmatch(what)):
        return None
    found = meant(what, theorems)
    if len(found) == 1:
        return theorems[found[0]]
    if not found:
        raise BadTheorem(unknown(what, theorems))
    named = ", ".join(found[:MOST_NAMED]) + ", …" * (len(found) > MOST_NAMED)
    raise BadTheorem(f"{what!r} may be {named}: name one of them")


def claim_of(what: str | Claim, lets: Sequence[str]) -> Claim:
    """A claim, in its author's words where the plain notation reads them; BadTheorem if a text cannot be read
    as one.
    """
    if isinstance(what, Claim):
        return what
    try:
        found = question(what, lets)
    except Unreadable as error:
        raise BadTheorem(str(error)) from None
    typed = Claim(forall=", ".join(lets), claim=" ".join(what.split()))
    with suppress(BadTheorem):
        found = typed if typed.statement == found.statement else found
    return found


def _named(theorem: Theorem, edition: str | None) -> Sequence[Edition]:
    """The edition of this name; none if no name is given."""
    editions: Sequence[Edition] = theorem.editions
    if not edition:
        return []
    found = [e for e in editions if edition in (e.name, e.name.removeprefix("printed: "))]
    if not found:
        raise BadTheorem(
            f"{theorem.id} has no edition {edition!r}: it has {', '.join(e.name for e in editions)}"
        )
    return found
