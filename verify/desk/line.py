"""A relation of a paper as it was read."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from verify.kernel.terms import Term
from verify.language.paper.context import Context, Known
from verify.language.paper.letters import Fact
from verify.language.paper.moments import Undone
from verify.results.paper import Relation


@dataclass(eq=False)
class Line:
    """A relation as it was read, with all that is known around it."""

    number: int
    relation: Relation
    goal: Term | None = None
    context: Context | None = None
    conditions: tuple[Known, ...] = ()
    before: tuple["Line", ...] = ()  # earlier lines of its display and paragraph, and those it refers to
    theorem: int = 0  # the number of the theorem that states it
    proves: int = 0  # the number of the theorem in whose proof it stands
    chain: int = 0  # the number of its chain
    at: int = 0  # where its formula stands
    unclear: str = ""  # why it may not be claimed as it stands
    doubtful: bool = False  # it could be read otherwise
    reason: bool = False  # it is said as a reason, which may be what the paper assumes
    listed: bool = False  # what stands beside it may be claimed too, and no condition
    announced: bool = False  # it is still to be shown
    told: Mapping[str, int] = field(default_factory=dict)  # where what each letter is was last said
    when: frozenset[Fact] = frozenset()  # conditions of its sentence alone
    undone: Undone | None = None  # what is claimed of an estimator by moments, which is what the goal says
