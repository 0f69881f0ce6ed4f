"""What an audit finds: steps with their verdicts, and what was not checked."""

from dataclasses import dataclass, field

from verify.kernel.terms import Term
from verify.language.claim import UNDECIDED, Verdict
from verify.language.writing import write

PROSE, INLINE, LINE = "prose", "in the text", "line"  # what an unread piece is


@dataclass(frozen=True)
class Step:
    """One relation of a chain and what became of it."""

    line: int
    text: str  # the row as it stands
    claim: Term
    words: str = ""
    verdict: Verdict = UNDECIDED
    given: tuple[int, ...] = ()  # the lines of earlier steps from which it follows
    witness: dict[str, str] = field(default_factory=dict)
    why: str = ""
    statement: str = ""  # what the verdict is about, with what it is given

    @property
    def follows(self) -> bool:
        return self.verdict.holds

    @property
    def broken(self) -> bool:
        return self.verdict.fails

    @property
    def read_as(self) -> str:
        """The step in plain notation."""
        return write(self.claim)


@dataclass(frozen=True)
class Unread:
    """A piece of which nothing was checked, and why."""

    line: int
    text: str
    why: str
    kind: str = LINE


Found = Step | Unread


@dataclass(frozen=True)
class Audit:
    """A whole text, step by step, in its order."""

    found: tuple[Found, ...]

    @property
    def steps(self) -> list[Step]:
        return [f for f in self.found if isinstance(f, Step)]

    @property
    def unread(self) -> list[Unread]:
        return [f for f in self.found if isinstance(f, Unread)]

    @property
    def first_broken(self) -> Step | None:
        """The first step that does not follow."""
        return next((s for s in self.steps if s.broken), None)

    @property
    def follows(self) -> bool:
        """Whether every step follows, and nothing that may be one was left out."""
        return all(s.follows for s in self.steps) and all(u.kind != LINE for u in self.unread)
