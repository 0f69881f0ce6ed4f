"""What comes of a whole paper: its relations with their verdicts, the misprints, and what its letters are."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from verify.language.claim import Verdict
from verify.language.paper import Place


class Role(StrEnum):
    """What a relation is in its paper."""

    STEP = "step"
    DEFINITION = "definition"
    ASSUMPTION = "assumption"
    ASYMPTOTIC = "asymptotic"
    NOT_JUDGED = "not judged"  # it was read, but something that the prose says of its letters was not
    UNREAD = "not read"


@dataclass(frozen=True)
class Ground:
    """Something that was assumed, as it was read, and where it stands."""

    text: str
    place: Place | None = None


@dataclass(frozen=True)
class Relation:
    """One relation `left sign right` of a display or of a formula in the text, and what became of it."""

    place: Place  # of its sign
    text: str  # as it stands in the file, on one line
    latex: str  # the same with the paper's own commands written out
    role: Role
    display: int  # the number of its display or formula, in the order of the paper
    inline: bool = False  # it stands in the text
    within: str = ""  # the environment of a theorem in which it stands, such as Lemma
    label: str = ""
    read_as: str = ""  # in plain notation; empty if it was not read
    why: str = ""  # why it was not read, not judged or not decided
    reason: str = ""  # the kind of that reason, by which what was not read is grouped
    verdict: Verdict | None = None  # of a step
    assumed: tuple[Ground, ...] = ()
    given: tuple[int, ...] = ()  # the numbers of the relations on which it rests
    witness: dict[str, str] = field(default_factory=dict)
    whatever: tuple[str, ...] = ()  # what it is false for all values of
    sides: tuple[tuple[str, str], ...] = ()  # the two sides there: what stands there, and its value
    statement: str = ""  # what the verdict is about

    @property
    def suspected(self) -> bool:
        """Whether it is false as it stands."""
        return self.role is Role.STEP and self.verdict is not None and self.verdict.fails

    @property
    def holds(self) -> bool:
        return self.role is Role.STEP and self.verdict is not None and self.verdict.holds

    @property
    def instance(self) -> str:
        """Where it is false: values, and what it is false for all values of."""
        values = [f"{name} = {value}" for name, value in self.witness.items()]
        *names, last = self.whatever or ("",)
        all_of = " and ".join(filter(None, (", ".join(names), last)))
        return ", ".join([*values, *([f"whatever {all_of} {'are' if names else 'is'}"] if last else [])])


@dataclass(frozen=True)
class Mending:
    """What might have been meant: the piece, in LaTeX where it could be written so, with its verdict."""

    latex: str
    plain: str
    does: str  # the edit in words
    verdict: Verdict


@dataclass(frozen=True)
class Misprint:
    """One finding: a printed piece whose mending mends all relations named, by their numbers."""

    place: Place
    steps: tuple[int, ...]  # the first of them is the one whose counterexample is shown
    mendings: tuple[Mending, ...] = ()


@dataclass(frozen=True)
class Entry:
    """What one letter is, somewhere in a paper."""

    name: str  # as it is printed
    said: str  # what is known of it, in plain notation
    place: Place | None
    scope: str  # paper, section, theorem, proof, paragraph or display
    note: str = ""  # such as that it meant something else before, or that a sentence was not understood


class Source(NamedTuple):
    """A file of a paper, as it stands."""

    name: str
    text: str


@dataclass(frozen=True)
class Refereed:
    """A whole paper."""

    relations: tuple[Relation, ...]
    misprints: tuple[Misprint, ...] = ()
    letters: tuple[Entry, ...] = ()
    sources: tuple[Source, ...] = ()
    displays: int = 0  # displays and formulas in the text that compare something
    notes: tuple[str, ...] = ()  # what was left out, such as a file that is not there
    cut: str = ""  # what ended the work before it was done

    @cached_property
    def steps(self) -> Sequence[Relation]:
        return [r for r in self.relations if r.role is Role.STEP]
