"""Lemmata from Python: `check` what is written down, `ask` what is not; what comes back is frozen data with
exact values.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from typing import Any

from verify.desk.asking import asked, is_latex
from verify.kernel.terms import TRUE, domain_of
from verify.language.latex import latex, lies_in
from verify.language.theorem import BadTheorem, Edition, Source, Theorem
from verify.language.reading.tokens import Unreadable
from verify.language.writing import write
from verify.run.checking import Outcome
from verify.run.checking import check as outcomes

Exact = Fraction | int | str
NUMBER = re.compile(r"-?\d+(/\d+)?")


@dataclass(frozen=True, repr=False, eq=False)
class Instance(Mapping[str, Exact]):
    """Values by name: a dict that does not change."""

    pairs: tuple[tuple[str, Exact], ...]

    def __getitem__(self, name: str) -> Exact:
        return dict(self.pairs)[name]

    def __iter__(self) -> Iterator[str]:
        return iter(dict(self.pairs))

    def __len__(self) -> int:
        return len(self.pairs)

    def __hash__(self) -> int:
        return hash(frozenset(self.pairs))

    def __str__(self) -> str:
        return ", ".join(f"{name} = {value}" for name, value in self.pairs)

    __repr__ = __str__


@dataclass(frozen=True, repr=False)
class Result:
    """A verdict with all that belongs to it.

    `witness` holds the values of the instance on which the verdict rests: integers as `int`, other numbers as
    `Fraction`, and what is not a number (a distribution, a randomizer, a dataset) as text in the notation.
    `certificate` is what the kernel replays, `laws` are those that it uses, `why` says of UNDECIDED how far
    it got. `statement` is the whole of what the verdict is about, as the judge read it; `replayed` says that
    it was established just now, and not in an earlier run whose record is believed.
    """

    edition: Edition
    verdict: str
    scope: str
    trust: str
    witness: Instance | None
    slack: str | None
    trivial: bool
    certificate: bytes | None
    seconds: float
    why: str
    laws: tuple[str, ...] = ()
    asked: bool = False
    statement: str = ""
    replayed: bool = False

    @property
    def id(self) -> str:
        """The theorem's name; empty for what was only asked."""
        return "" if self.asked else self.edition.id

    @property
    def expected(self) -> str | None:
        """The verdict that the author expects; none for what was only asked."""
        return None if self.asked else self.edition.expect

    @property
    def as_expected(self) -> bool:
        """Whether the verdict is the one expected; what was only asked expects nothing."""
        return self.expected in (None, self.verdict)

    @property
    def claim(self) -> str:
        """What was claimed, as it was written."""
        return " ".join(self.edition.part("claim").split())

    def __repr__(self) -> str:
        head = "" if self.asked else f"{self.edition.title}: "
        forall, given, nontrivial = (
            " ".join(self.edition.part(name).split()) for name in ("forall", "given", "nontrivial")
        )
        covers = {
            "PROVED": f" for all {forall}" if forall else "",
            "VERIFIED": f" for {self.scope}, of {forall}",
        }.get(self.verdict, "")
        under = "".join(
            f", {name} {text}"
            for name, text in (("given", given), ("nontrivial", nontrivial))
            if text != "true"
        )
        at = f" at {self.witness}" if self.witness else ""
        why = f" ({self.why})" if self.why else ""
        return f"{head}{self.verdict}{covers}{at}: {self.claim}{under}{why}"

    def _repr_latex_(self) -> str:
        """The statement and its verdict, for a notebook."""
        statement = self.edition.statement
        declared = ", ".join(lies_in(v, domain_of(v.type)) for v in statement.variables)
        parts = [
            *filter(None, [declared]),
            *(latex(f) for f in (statement.domain, statement.given) if f is not TRUE),
        ]
        given = r"\text{for all } " + r" \text{ with } ".join(parts) + r":\quad " if parts else ""
        return rf"$\displaystyle {given}{latex(statement.claim)} \qquad \textbf{{{self.verdict}}}$"


def check(
    *what: "str | Theorem | Edition", jobs: int | None = None, seconds: float | None = None
) -> list[Result]:
    """The verdicts on theorems: by id, or as objects; on the whole catalogue if nothing is named.

    A theorem stands for all its editions. `seconds` bounds the time for each edition, `jobs` is how many are
    checked side by side.
    """
    from theorems import catalogue

    theorems = dict(catalogue())
    theorems.update({t.id: t for t in map(_theorem, what) if t is not None})
    chosen = (
        [e for w in what for e in editions_of(w, theorems)]
        if what
        else [e for t in theorems.values() for e in t.editions]
    )
    for e in chosen:
        e.statement  # noqa: B018 - what cannot be read is refused before any work is spent
    return [_result(o) for o in outcomes(chosen, theorems, jobs=jobs, seconds=seconds)]


def ask(  # noqa: PLR0913 - the parts of a statement, each by its name
    claim: str,
    let: str | Sequence[str] = "",
    *,
    given: str = "true",
    nontrivial: str = "true",
    witness: str = "",
    instance: str = "",
    proof: str = "",
    scope: str = "",
    seconds: float | None = None,
) -> Result:
    """The verdict on a statement that is written nowhere: `ask("1 + x <= exp(x)", "x real")`.

    `let` declares the variables, as `forall` does in a theorem. Claim and declarations may be in LaTeX, and
    as `lemmata ask` takes them. A `witness`, an `instance` or a `proof` is a hint, and never trusted.
    """
    lets = [let] if isinstance(let, str) else list(let)
    parts = {
        "given": given,
        "nontrivial": nontrivial,
        "witness": witness,
        "instance": instance,
        "proof": proof,
        "scope": scope,
    }
    try:
        edition = _asked(", ".join(filter(None, lets)), claim, parts)
    except BadTheorem as plain:
        try:
            question = asked(claim, lets)
        except Unreadable as error:
            raise BadTheorem(str(error)) if is_latex(claim) else plain from None
        edition = _asked(question.forall, write(question.claim), parts)
    from theorems import catalogue

    (found,) = outcomes(
        [edition], {**catalogue(), edition.theorem.id: edition.theorem}, jobs=1, seconds=seconds
    )
    return _result(found, asked=True)


def _asked(forall: str, claim: str, parts: Mapping[str, Any]) -> Edition:
    """A statement that is written nowhere."""
    (edition,) = Theorem(
        id="asked",
        says="Asked.",
        source=Source(note="none", lines="none"),
        forall=forall,
        claim=claim,
        **parts,
    ).editions
    try:
        edition.statement  # noqa: B018 - as above
    except BadTheorem as error:
        raise BadTheorem(str(error).removeprefix(f"{edition.title}: ")) from None
    return edition


def editions_of(what: "str | Theorem | Edition", theorems: Mapping[str, Theorem]) -> tuple[Edition, ...]:
    """The editions that are meant by an id, a theorem or an edition."""
    if isinstance(what, Edition):
        return (what,)
    if isinstance(what, Theorem):
        return what.editions
    if not isinstance(what, str):
        raise TypeError(
            f"name a theorem by its id, or give a Theorem or an Edition, not {type(what).__name__}"
        )
    if what not in theorems:
        near = [t for t in theorems if what and what in t] or get_close_matches(what, theorems, cutoff=0.4)
        hint = f"did you mean {' or '.join(near[:3])}?" if near else "theorems.catalogue() holds them all"
        raise BadTheorem(f"there is no theorem {what!r}: {hint}")
    return theorems[what].editions


def _theorem(what: "str | Theorem | Edition") -> Theorem | None:
    return what.theorem if isinstance(what, Edition) else what if isinstance(what, Theorem) else None


def _result(o: Outcome, *, asked: bool = False) -> Result:
    witness = (
        None
        if o.witness is None
        else Instance(tuple((name, exact(value)) for name, value in o.witness.items()))
    )
    found = (
        o.edition,
        o.verdict,
        o.scope,
        o.trust,
        witness,
        o.slack,
        o.trivial,
        o.certificate,
        o.seconds,
        o.why,
        o.laws,
    )
    return Result(*found, asked, o.stated, o.replayed)


def exact(text: str) -> Exact:
    """A value as data: an `int`, a `Fraction`, or the text itself where it is not a number."""
    if not NUMBER.fullmatch(text):
        return text
    value = Fraction(text)
    return value.numerator if value.denominator == 1 else value
