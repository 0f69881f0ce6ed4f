"""A proof as a tree: its steps, the reasons that they give, and what these are made of. How they are written
is told in proof.py.
"""

from dataclasses import dataclass
from typing import dataclass_transform

from verify.language.reading.tokens import Unreadable


class ProofError(Unreadable):
    """A proof that is not written in steps, and the line where it is not."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line

    def __str__(self) -> str:
        return f"proof line {self.line}: {self.said}"


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Place:
    """A piece of a proof, on this line; each kind is a frozen dataclass. Terms and formulas in it are text:
    what they say depends on where they stand.
    """

    line: int

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)

    @property
    def kind(self) -> str:
        return type(self).__name__.lower()


# Items of a reason ------------------------------------------------------------------------------------------


class Law(Place):
    """`law name(t, u)`."""

    name: str
    values: tuple[str, ...]


class Cite(Place):
    """`cite id(t, u)`: a theorem of the catalogue."""

    name: str
    values: tuple[str, ...]


class Fact(Place):
    """A fact by its name; at some values, if there are parentheses."""

    name: str
    values: tuple[str, ...] | None = None


class Stated(Place):
    """A formula that is seen at once."""

    formula: str


class Value(Place):
    """`value randomizer, n, dataset, counts`: of a law of n users."""

    randomizer: str
    n: str
    dataset: str
    counts: str


Known = Law | Cite | Fact | Stated | Value


class Product(Place):
    """`A*B`: a product of facts."""

    factors: tuple[Known, ...]


Item = Known | Product

# Ways to proceed --------------------------------------------------------------------------------------------


class Only(Place):
    """From these items alone."""


class Termwise(Place):
    """Two sums or products, term by term."""

    names: tuple[str, ...]


class Reduce(Place):
    """By evaluation: of the goal, or of a fact."""

    fact: Known | None


class Rewrite(Place):
    """The left sides of equalities replaced by their right sides, one after the other."""

    by: tuple[Known, ...]


class Exhaust(Place):
    """One value after the other."""


class Cover(Place):
    """Interval arithmetic on boxes; the number of bits says how finely to compute."""

    boxes: tuple[tuple[str, str, str], ...]  # a variable, and the numbers between which it lies
    bits: int | None


class Monotone(Place):
    """A function does not fall from one place to another, by the sign of its derivative."""

    function: str
    start: str
    end: str


class Antiderivative(Place):
    """An integral from one place to another, by a function of which the integrand is the derivative."""

    whole: str
    function: str
    start: str
    end: str


class Counted(Place):
    """The ratio of two laws of n users."""

    randomizer: str
    n: str
    ratio: str
    dataset: str
    neighbour: str
    counts: str


class Enumerate(Place):
    """The exact pure ratio of n users by enumeration of all outputs."""

    randomizer: str
    n: str
    ratio: str


Way = Only | Termwise | Reduce | Rewrite | Exhaust | Cover | Monotone | Antiderivative | Counted | Enumerate


class Reason(Place):
    """How to proceed, if a way is named, and what becomes known."""

    way: Way | None
    items: tuple[Item, ...]


# Steps ------------------------------------------------------------------------------------------------------


class Take(Place):
    """Names for variables."""

    names: tuple[str, ...]
    more: bool  # whether the next step names a hypothesis


class Assume(Place):
    """A name for a hypothesis, or the contrary of the goal."""

    name: str
    more: bool


class Let(Place):
    """An abbreviation."""

    name: str
    parameters: str  # as declared
    value: str


class Have(Place):
    """A fact, with a name or without."""

    name: str
    formula: str
    reason: Reason | None
    below: "Block"


class Obtain(Place):
    """What there is, by a fact."""

    name: str
    source: Known


class Exhibit(Place):
    """The instance that is asked for."""

    values: tuple[str, ...]


class Show(Place):
    """The goal in other words."""

    formula: str
    reason: Reason | None
    below: "Block"


class Case(Place):
    """The goal in one of the cases."""

    formula: str
    below: "Block"


class Cases(Place):
    """The goal in each of several cases."""

    reason: Reason | None
    sides: tuple[Case, ...]


class Induct(Place):
    """A goal for all n."""

    name: str
    base: "Block"
    step: "Block"


class By(Place):
    """The end of a proof."""

    reason: Reason | None
    below: "Block"


class Look(Place):
    """What is to be shown here (`goal`), or known (`facts`): a proof goes no further."""

    what: str


Step = Take | Assume | Let | Have | Obtain | Exhibit | Show | Cases | Induct | By | Look
Block = tuple[Step, ...]
