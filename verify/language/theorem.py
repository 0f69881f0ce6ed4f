"""Theorems as data: what an entry of `theorems/` is made of."""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from fractions import Fraction
from functools import cached_property

from verify.kernel.errors import KernelError
from verify.kernel.terms import REAL, Term
from verify.language.claim import (
    ILL_POSED, PROVED, REFUTED, VACUOUS, VERIFIED, BadTheorem, Claim, Verdict,
)  # fmt: skip
from verify.language.evaluate import reduced
from verify.language.reading.plain import Unreadable, read, read_domain
from verify.language.traverse import conjuncts
from verify.language.vocabulary import Word

EXPECTABLE = (PROVED, VERIFIED, REFUTED, VACUOUS, ILL_POSED)


@dataclass(frozen=True, kw_only=True)
class Source:
    """Where a theorem is printed: in a note, in a paper, or in both."""

    note: str = ""
    lines: str = ""
    paper: str = ""

    def __str__(self) -> str:
        note = f"note {self.note}, {self.lines}" if self.note else self.lines
        return "; ".join(filter(None, (note, self.paper)))


OURS = Source(note="", lines="ours, to be cited in proofs")


@dataclass(frozen=True, kw_only=True)
class Wording:
    """One wording of a theorem, in the parts of a Claim. What a misprint leaves out is as in the theorem.

    A true statement that says nothing has in `trivial` a formula that shows it, such as `1 <= 2*exp(-x)`
    where a probability is bounded.
    """

    forall: str | None = None
    given: str | None = None
    nontrivial: str | None = None
    claim: str | None = None
    claims: tuple[str, ...] = ()
    latex: str = ""
    expect: str = REFUTED
    why: str = ""
    witness: str = ""
    instance: str | None = None
    meaning: str | None = None
    proof: str = ""
    disproof: str = ""
    scope: str = ""
    trivial: str = ""


PARTS = tuple(f.name for f in fields(Wording))  # asked for once, as each edition has them


@dataclass(frozen=True, kw_only=True)
class Misprint(Wording):
    """A fault as printed, all else corrected."""

    name: str = ""


@dataclass(frozen=True, kw_only=True)
class Line(Wording):
    """One line of a derivation as printed: that it follows, from the line before it or from the one that
    `given` states.
    """

    expect: str = PROVED


@dataclass(frozen=True, kw_only=True)
class Published(Wording):
    """The wording of the paper, where it differs from ours."""

    expect: str = PROVED


@dataclass(frozen=True, kw_only=True)
class NearMiss(Wording):
    """A small spoiling of the corrected statement, which must be refuted: it shows that the check can fail.
    """


@dataclass(frozen=True, kw_only=True)
class Figure:
    """A curve that belongs to a theorem: an expression in one real variable, and between which numbers it is
    drawn.
    """

    curve: str
    over: str
    says: str

    def __str__(self) -> str:
        return f"{self.curve}, {self.over}: {self.says}"

    def read(self) -> tuple[Term, Term, Fraction, Fraction]:
        """The variable, the expression as a term, and the two ends."""
        try:
            variables, domain = read_domain(self.over)
            bounds = [reduced(f) for f in conjuncts(domain)]
            if len(variables) != 1 or [f.op for f in bounds] != ["le", "le"]:
                raise BadTheorem(
                    f"the figure {self.curve}: over is written like `0 <= eps <= 1`, not {self.over!r}"
                )
            curve = read(self.curve, {str(v.args[0]): v for v in variables}, wanted=REAL)
        except (Unreadable, KernelError) as error:
            raise BadTheorem(f"the figure {self.curve}: {error}") from None
        (low, x), (same, high) = (f.args for f in bounds)
        if (
            x is not same
            or x is not variables[0]
            or (low.op, high.op) != ("num", "num")
            or not Fraction(*low.args) < Fraction(*high.args)
        ):
            raise BadTheorem(
                f"the figure {self.curve}: over names a number, a variable and a larger number, "
                f"not {self.over!r}"
            )
        return x, curve, Fraction(*low.args), Fraction(*high.args)


class Kind(StrEnum):
    """Which wording of a theorem an edition is."""

    PRINTED = "printed"
    LINE = "line"
    PUBLISHED = "published"
    CORRECTED = "corrected"
    NEAR_MISS = "near miss"


@dataclass(frozen=True, kw_only=True, repr=False)
class Edition(Claim):
    """One wording of a theorem with all its parts filled in: a claim, and the verdict that is expected."""

    theorem: "Theorem" = field(repr=False)
    name: str
    kind: Kind
    claims: tuple[str, ...] = ()
    printed: str = ""  # the LaTeX of the note
    expect: Verdict = REFUTED
    why: str = ""
    trivial: str = ""

    @classmethod
    def of(cls, theorem: "Theorem", name: str, kind: Kind, wording: Wording) -> "Edition":
        """A wording; what it leaves out is as in the theorem."""
        own = {part: getattr(wording, part) for part in PARTS}
        parts = {part: text if text is not None else getattr(theorem, part) for part, text in own.items()}
        parts["printed"] = parts.pop("latex")
        if parts["expect"] not in EXPECTABLE:
            raise BadTheorem(
                f"{theorem.id} [{name}]: expect one of {', '.join(EXPECTABLE)}, not {parts['expect']!r}"
            )
        parts["expect"] = Verdict(parts["expect"])
        parts["words"] = theorem.words
        return cls(theorem=theorem, name=name, kind=kind, **parts)

    @property
    def id(self) -> str:
        return self.theorem.id

    @property
    def title(self) -> str:
        return f"{self.id} [{self.name}]"

    @property
    def entry(self) -> "Theorem":
        return self.theorem

    @property
    def triviality(self) -> "Edition | None":
        """That it says nothing, as a claim of its own about the same parameters; none if it is meant to say
        something.
        """
        if not self.trivial:
            return None
        return replace(
            self, name=f"{self.name}, says nothing", claim=self.trivial, expect=PROVED, trivial="", why="",
            printed="", proof="", disproof="", witness="",
        )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Theorem:
    """One entry of the catalogue: a plain sentence, a source, the corrected statement and its other editions.
    """

    id: str
    says: str
    source: Source
    forall: str
    claim: str
    given: str = "true"
    nontrivial: str = "true"
    claims: tuple[str, ...] = ()
    latex: str = ""
    expect: str = PROVED
    why: str = ""
    witness: str = ""
    instance: str = ""
    meaning: str = ""
    proof: str = ""
    disproof: str = ""
    scope: str = ""
    trivial: str = ""
    printed: tuple[Misprint, ...] = ()
    lines: tuple[Line, ...] = ()
    published: tuple[Published, ...] = ()
    near_misses: tuple[NearMiss, ...] = ()
    remarks: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()
    words: tuple[Word, ...] = ()

    def __post_init__(self) -> None:
        if not self.id or not all(part.replace("-", "").isalnum() for part in self.id.split(".")):
            raise BadTheorem(
                f"{self.id!r}: an id is made of words with hyphens, joined by dots, such as"
                " smooth-noise.binomial"
            )
        for edition in self.editions:
            if edition.expect == VERIFIED and not edition.scope:
                raise edition.bad('a VERIFIED edition names its scope, such as scope="n <= 60"')
        if any(line.claim is None for line in self.lines):
            raise BadTheorem(
                f"{self.id}: each line of a derivation has a claim of its own: what it says about the line"
                " before it"
            )
        names = [e.name for e in self.editions]
        if len(set(names)) != len(names):
            raise BadTheorem(f"{self.id}: two editions have the same name; give each misprint its own")

    @cached_property
    def editions(self) -> tuple[Edition, ...]:
        """Printed first, then the printed derivation line by line, then published, corrected, and the near
        misses.
        """
        return tuple(self._editions())

    @property
    def corrected(self) -> Edition:
        """Our own wording."""
        return next(e for e in self.editions if e.kind is Kind.CORRECTED)

    @property
    def broken_line(self) -> Edition | None:
        """The first line of the printed derivation that does not follow."""
        return next((e for e in self.editions if e.kind is Kind.LINE and not e.expect.holds), None)

    def _editions(self) -> Iterator[Edition]:
        for m in self.printed:
            yield Edition.of(self, f"printed: {m.name}" if m.name else "printed", Kind.PRINTED, m)
        for number, line in enumerate(self.lines, 1):
            yield Edition.of(self, f"line {number}", Kind.LINE, line)
        for number, p in enumerate(self.published, 1):
            yield Edition.of(self, "published" if number == 1 else f"published {number}", Kind.PUBLISHED, p)
        own = Wording(**{part: getattr(self, part) for part in PARTS})
        yield Edition.of(self, "corrected", Kind.CORRECTED, own)
        for number, n in enumerate(self.near_misses, 1):
            yield Edition.of(self, f"near miss {number}", Kind.NEAR_MISS, n)


@dataclass(frozen=True, kw_only=True)
class Lemma(Theorem):
    """A statement with a proof that speaks to no claim and needs no near miss: there to be cited, with values
    for its parameters, which may be functions, randomizers, and the ends of ranges.
    """

    source: Source = OURS

    def __post_init__(self) -> None:
        for part in ("claims", "printed", "lines", "published", "near_misses", "trivial"):
            if getattr(self, part):
                raise BadTheorem(
                    f"{self.id}: a lemma is there to be cited and has no {part.replace('_', ' ')}; what has"
                    " is a Theorem"
                )
        if self.expect != PROVED or self.scope or self.disproof:
            raise BadTheorem(f"{self.id}: a lemma is expected to be PROVED, for all values")
        super().__post_init__()
