r"""A claim as somebody types or pastes it, in plain text or in LaTeX, with what is declared: read into a
statement's parts.
"""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from verify.kernel.terms import BOOL, Term, ite, make, num
from verify.language.reading.cursor import NO_FAMILIES, Families
from verify.language.reading.declarations import Declarations
from verify.language.reading.declared import WHOLE
from verify.language.reading.latex_tokens import Final
from verify.language.reading.outline import pieces
from verify.language.reading.tokens import Undeclared, Unreadable
from verify.language.reading.words import equivalences, unworded
from verify.language.traverse import conjuncts, replaced, subterms
from verify.language.writing import write

MOST_MISSING = 8
NO_CLAIM = "write an equation or an inequality"


class Asked(NamedTuple):
    """A claim with the declarations it stands under, in plain notation."""

    forall: str
    claim: Term

    @property
    def read_as(self) -> str:
        """The whole of it."""
        return f"for all {self.forall}: {write(self.claim)}" if self.forall else write(self.claim)


def asked(claim: str, lets: Sequence[str], families: Families = NO_FAMILIES) -> Asked:
    """The statement that a claim with declarations is; what a quantifier before it declares is declared."""
    Declarations(families=dict(families)).declare(lets)  # what is wrong with these is said first
    claim, prose = equivalences(claim), None
    known = {piece.text.lstrip("\\") for let in lets for piece in pieces(let)}
    plain: list[tuple[list[str], str]] = [([], claim)]
    worded, first = unworded(claim, known), pieces(claim)[:2]
    quantified = [p.text for p in first] == ["for", "all"] or (
        first and first[0].sign in ("for all", "forall")
    )
    trouble = Unreadable(f"there is no claim: {NO_CLAIM}")
    for words, rest in chain(worded, plain) if quantified else chain(plain, worded):
        try:
            return with_words(rest, lets, words, families)
        except Final as error:
            prose = error
        except Unreadable as error:
            trouble = error
    raise prose or trouble


def with_words(
    claim: str, lets: Sequence[str], words: Sequence[str], families: Families = NO_FAMILIES
) -> Asked:
    """A claim under declarations, and what words around it declare."""
    declared = Declarations(families=dict(families))
    declared.declare(lets)
    for text in words:
        known = set(declared.variables)
        declared.let(text)
        declared.spoken |= declared.variables.keys() - known
        declared.settle()
    found = powers_at_zero(understood(claim, declared), declared.conditions)
    return Asked(declared.forall, found)


def powers_at_zero(claim: Term, conditions: Sequence[Term]) -> Term:
    """The claim with 0^e written as 0 where a power that is not whole may be met there: what a root is at 0
    is said, not left open.
    """
    bounds = [t for c in conditions for t in conjuncts(c) if t.op in ("lt", "le") and t.args[0].op == "num"]
    positive = {
        t.args[1] for t in bounds if t.args[0].args[0] > 0 or (t.op == "lt" and t.args[0].args[0] == 0)
    }
    for t in reversed(subterms(claim)):
        base, e = t.args if t.op == "pow" else (t, t)
        open_ = e.op == "num" and e.args[1] != 1 and e.args[0] > 0 and not t.loose and base.free
        if open_ and not _plainly_positive(base, positive):
            claim = replaced(claim, t, ite(make("eq", base, num(0)), num(0), t))
    return claim


def _plainly_positive(t: Term, known: set[Term]) -> bool:
    if t.op in ("mul", "add", "div"):
        return all(_plainly_positive(a, known) for a in t.args)
    number = t.op == "num" and t.args[0] > 0
    return t in known or t.op == "exp" or number or (t.op == "pow" and _plainly_positive(t.args[0], known))


def understood(claim: str, declared: Declarations) -> Term:
    """The claim as a formula; what is not declared is named, with what to add."""
    if not claim.strip():
        raise Unreadable(f"there is no claim: {NO_CLAIM}")
    try:
        return _formula(claim, declared)
    except Undeclared as error:
        raise error if error.near else _missing(error, claim, declared) from None


def _formula(claim: str, declared: Declarations) -> Term:
    found = declared.term(claim, None)
    if found.type != BOOL:
        raise Unreadable(f"this is no claim: {NO_CLAIM}")
    return found


def _missing(first: Undeclared, claim: str, declared: Declarations) -> Unreadable:
    """The error for a claim with names that are not declared: all of them."""
    guess = Declarations(dict(declared.variables), [], declared.abbreviations, declared.laws)
    guess.families = declared.families
    kinds: dict[str, str] = {}
    error: Undeclared | None = first
    while error is not None and len(kinds) < MOST_MISSING and error.name not in kinds:
        kinds[error.name] = "natural" if error.name in WHOLE else "real"
        guess.kind(error.name, kinds[error.name])
        try:
            _formula(claim, guess)
            error = None
        except Undeclared as another:
            error = another
        except Unreadable:
            error = None
    lets = " ".join(f'--let "{name} {kind}"' for name, kind in kinds.items())
    are = f"{', '.join(kinds)} {'is' if len(kinds) == 1 else 'are'} not declared"
    said = f'{are}: add {lets}, or a domain, such as --let "0 < {first.name} <= 1"'
    return Unreadable(said, first.text, first.start)
