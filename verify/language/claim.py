"""A claim: a statement in the words of whoever makes it, with hints for those who look for evidence."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from verify.kernel.errors import KernelError
from verify.kernel.statements import Scope, Statement
from verify.kernel.terms import INT, Term
from verify.kernel.work import Work
from verify.language.latex import latex
from verify.language.proof import cited, separated
from verify.language.reading.cursor import Macros
from verify.language.reading.outline import spelt
from verify.language.reading.plain import Unreadable, read, read_domain
from verify.language.vocabulary import BadWord, Word, used, vocabulary
from verify.language.writing import write

if TYPE_CHECKING:
    from verify.language.theorem import Theorem


class BadTheorem(ValueError):
    """A claim that cannot be what its author meant; the message says what to write instead."""


class Verdict(StrEnum):
    """What is concluded of a claim."""

    PROVED = "PROVED"
    VERIFIED = "VERIFIED"
    REFUTED = "REFUTED"
    VACUOUS = "VACUOUS"
    ILL_POSED = "ILL-POSED"
    UNDECIDED = "UNDECIDED"

    def __repr__(self) -> str:
        return self.value

    @property
    def holds(self) -> bool:
        """Whether the claim holds, for all that the scope says."""
        return self in (Verdict.PROVED, Verdict.VERIFIED)

    @property
    def fails(self) -> bool:
        """Whether the claim does not hold as it stands."""
        return self in (Verdict.REFUTED, Verdict.VACUOUS, Verdict.ILL_POSED)


PROVED, VERIFIED, REFUTED, VACUOUS, ILL_POSED, UNDECIDED = Verdict


READINGS = 256  # texts that are not read again: most say what others say too, such as "true"


@dataclass(frozen=True, kw_only=True, repr=False)
class Claim:
    """For all `forall`, given `given`: `claim`; `nontrivial` tells the instances that say something.

    `witness` and `instance` give values of the variables (`n = 5, gamma = 1/2`) for a method to start from;
    `proof` is a derivation, `disproof` one that the statement fails, `meaning` one of what is needed for it
    to have a meaning (`have` steps, where a search does not show it), and `scope` the shapes (`n <= 60`) for
    which it is to be verified. None of them is trusted. `words` are the author's own, which are read as what
    they stand for.
    """

    claim: str
    forall: str = ""
    given: str = "true"
    nontrivial: str = "true"
    witness: str = ""
    instance: str = ""
    meaning: str = ""
    proof: str = ""
    disproof: str = ""
    scope: str = ""
    words: tuple[Word, ...] = ()

    def __repr__(self) -> str:
        own = ((f.name, getattr(self, f.name)) for f in fields(Claim))
        told = (f"{name}={text!r}" for name, text in own if text and text != "true")
        return f"{type(self).__name__}({', '.join(told)})"

    @property
    def title(self) -> str:
        """What it is called where there are several; empty for what was typed."""
        return ""

    @property
    def entry(self) -> "Theorem | None":
        """The theorem of which it is an edition."""
        return None

    @cached_property
    def statement(self) -> Statement:
        """The statement as terms; BadTheorem if it cannot be read."""
        try:
            variables, domain = _declared(self.forall, self.words)
            given, nontrivial, claim = (
                self.read(text, variables) for text in (self.given, self.nontrivial, self.claim)
            )
            return Statement(variables, domain, given, nontrivial, claim).checked()
        except (Unreadable, KernelError, BadWord) as error:
            raise self.bad(str(error)) from None

    @cached_property
    def plain(self) -> Statement:
        """The statement with every word unfolded: worked out once, and no search counts it as its own."""
        return self.statement.unfolded(Work())

    @property
    def vocabulary(self) -> Macros:
        """The author's own words, read; BadTheorem if one of them cannot be."""
        try:
            return vocabulary(self.words)
        except BadWord as error:
            raise self.bad(str(error)) from None

    @property
    def own_words(self) -> dict[str, str]:
        """The words of the author's own that it is written in, each with what it takes, and what is read in
        their place.
        """
        with suppress(BadTheorem):  # which is said where it is checked
            return used(self.vocabulary, self.forall, self.given, self.nontrivial, self.claim)
        return {}

    @cached_property
    def hash(self) -> str:
        """The statement's hash, by which certificates know it."""
        return self.statement.hash

    def known_as(self, statement: str) -> None:
        """Believe whoever read this very wording that this is the statement's hash."""
        vars(self).setdefault("hash", statement)

    def to_be_read(self) -> None:
        """Believe nobody about the statement's hash."""
        vars(self).pop("hash", None)

    @property
    def read_as(self) -> str:
        """The declarations and the claim as they were understood, in the notation."""
        text = write(self.statement.claim)
        return f"for all {self.forall}: {text}" if self.forall else text

    @property
    def latex(self) -> str:
        """The claim in LaTeX."""
        return latex(self.statement.claim)

    @property
    def sympy(self) -> Any:
        """The claim as a sympy expression, unevaluated as far as sympy allows; ValueError where sympy has no
        word for it.
        """
        from verify.language.sympy_bridge import to_sympy

        return to_sympy(self.statement.claim)

    def read(self, text: str, variables: tuple[Term, ...]) -> Term:
        """A text about these variables."""
        try:
            return _read(text, variables, self.words)
        except BadWord as error:
            raise self.bad(str(error)) from None

    def values(self, text: str) -> dict[str, str]:
        """The values in `n = 5, gamma = 1/2`, by name."""
        given: dict[str, str] = {}
        for item in separated(text):
            name, sign, value = item.partition("=")
            if not sign or not value.strip():
                raise self.bad(f"an instance is written like `n = 5, gamma = 1/2`, not {item!r}")
            given[name.strip()] = value.strip()
        return given

    @cached_property
    def shapes(self) -> Scope:
        """The bounds of natural parameters within which it is to be verified."""
        bounds = []
        for item in filter(None, (s.strip() for s in self.scope.split(","))):
            try:
                name, high = (s.strip() for s in item.split("<="))
                bounds.append((name, 0, int(high)))
            except ValueError:
                raise self.bad(f"a scope is written like `n <= 60`, not {item!r}") from None
        whole = [v.args[0] for v in self.statement.variables if v.type == INT] if bounds else []
        names = [bound[0] for bound in bounds]
        for n, _, most in bounds:
            if n not in whole or most < 0 or names.count(n) > 1:
                there = ", ".join(map(str, whole)) or "there is none"
                raise self.bad(
                    f"a scope bounds each whole number once, from 0 on ({there}), not {self.scope!r}"
                )
        return tuple(bounds)

    def bad(self, message: str) -> BadTheorem:
        """What is wrong with it, said where it stands."""
        return BadTheorem(f"{self.title}: {message}" if self.title else message)


@lru_cache(maxsize=READINGS)
def _declared(text: str, words: tuple[Word, ...]) -> tuple[tuple[Term, ...], Term]:
    return read_domain(text, own=vocabulary(words))


@lru_cache(maxsize=READINGS)
def _read(text: str, variables: tuple[Term, ...], words: tuple[Word, ...]) -> Term:
    return read(text, {v.args[0]: v for v in variables}, own=vocabulary(words))


def declaring(own: Statement, claims: Iterable[Claim]) -> Iterator[Claim]:
    """The claims that may declare what a statement declares, as far as that is seen without reading them."""
    names = [str(v.args[0]) for v in own.variables]
    for claim in claims:
        said = claim.forall if claim.forall.isascii() else spelt(claim.forall)
        if bool(said) == bool(names) and all(name in said for name in names):
            yield claim


def citations(claim: Claim) -> tuple[str, ...]:
    """The theorems that a claim's proof cites, by id."""
    return cited(claim.meaning, claim.proof, claim.disproof)
