"""Proofs as people write them: steps, one a line, with the steps that belong to one indented below it.

    take x, y                     names the variables of a goal `for all …`; what it supposes becomes known
    assume A                      gives the next hypothesis of the goal a name
    let p(j) = t                  an abbreviation (also `let a = t`)
    have A: formula by reason     a fact, with a name or without; its proof may stand below it instead
    obtain j from A               the thing that A says there is, and what A says of it
    exhibit t, u                  the instance that the goal asks for
    show formula                  the goal in other words; the steps after it prove these
    cases formula or formula      each `case formula` below it proves the goal in one case; `case A; B`
                                  in several, `case k = j for j in 0..3` in one for each j
    induct n                      `base` and `step` below it prove a goal `for all n`
    by reason                     ends a proof
    goal                          asks what is to be shown here, for whoever writes a proof
    facts                         asks what is known here, with names

A reason is a list of items, separated by semicolons: `law name(t, u)`, the name of a fact, a fact at some
values `A(t, u)`, a product of facts `A*B`, `cite id(t, u)`, `value randomizer, n, dataset, counts`; or a way
to proceed: `termwise`, `reduce`, `only`, `rewrite A; B`, `exhaust`, `cover x in 0..1`, `monotone`, `counted`,
`enumerate`.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from functools import lru_cache, partial
from typing import Any, NamedTuple, TypeVar, dataclass_transform

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


class Product(Place):
    """`A*B`: a product of facts."""

    names: tuple[str, ...]


class Value(Place):
    """`value randomizer, n, dataset, counts`: of a law of n users."""

    randomizer: str
    n: str
    dataset: str
    counts: str


Known = Law | Cite | Fact | Value
Item = Known | Product

# Ways to proceed --------------------------------------------------------------------------------------------


class Only(Place):
    """From these items alone."""


class Termwise(Place):
    """Two sums or products, term by term."""

    names: tuple[str, ...]


class Reduce(Place):
    """By evaluation: of the goal, or of a fact."""

    fact: str


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
    source: str


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


class Row(NamedTuple):
    """One step as it is written, and what stands indented below it."""

    line: int
    kind: str
    text: str
    below: "tuple[Row, ...]"
    more: bool  # whether an `assume` follows it


# Reading ----------------------------------------------------------------------------------------------------

_NAMED = re.compile(r"([A-Za-z][A-Za-z0-9_']*):(?!=)\s*(.*)", re.DOTALL)
_WAYS = "only termwise reduce rewrite cover monotone antiderivative exhaust counted enumerate"
_WAY = re.compile(rf"({_WAYS.replace(' ', '|')})\b\s*(.*)", re.DOTALL)
_ITEM = re.compile(r"(?:(law|cite)\s+)?([\w.'-]+)\s*(?:\((.*)\))?", re.DOTALL)
_PRODUCT = re.compile(r"[\w']+(\*[\w']+)+")
_BOX = re.compile(r"(\S+) in (.+)\.\.(.+)", re.DOTALL)
_BITS = re.compile(r"(\d{1,9}) bits")
_LONG = re.compile(r"(.*\\[ \t]*\n)+.*")  # a line that ends in a backslash goes on in the next
_BREAK = re.compile(r"\\[ \t]*\n[ \t]*")
T = TypeVar("T")


@lru_cache(maxsize=1024)
def read_proof(text: str) -> Block:
    """The steps of a proof."""
    joined = _LONG.sub(lambda m: _BREAK.sub(" ", m[0]) + "\n" * m[0].count("\n"), text.expandtabs(4))
    lines = [
        (number, len(line) - len(line.lstrip()), line.strip())
        for number, line in enumerate(joined.splitlines(), 1)
        if line.strip() and not line.strip().startswith("#")
    ][::-1]
    rows = _rows(lines)
    if lines:
        raise ProofError(lines[-1][0], "the indentation fits no step above it")
    return _block(rows)


@lru_cache(maxsize=4096)
def cited(*texts: str) -> tuple[str, ...]:
    """The theorems that proofs cite, by id; a proof that cannot be read cites none."""
    found: dict[str, None] = {}
    for text in (t for t in texts if "cite" in t):
        with suppress(ProofError):  # it is said where that proof is carried out
            found |= dict.fromkeys(_cited(read_proof(text)))
    return tuple(found)


def _cited(tree: Any) -> Iterator[str]:
    if isinstance(tree, Cite):
        yield tree.name
    for piece in vars(tree).values() if isinstance(tree, Place) else tree if isinstance(tree, tuple) else ():
        yield from _cited(piece)


def _rows(lines: list[tuple[int, int, str]]) -> tuple[Row, ...]:
    """The next steps that are set in alike, taken from the end of the lines: numbers, depths and texts."""
    rows: list[Row] = []
    indent = lines[-1][1] if lines else 0
    while lines and lines[-1][1] == indent:
        number, _, text = lines.pop()
        below = _rows(lines) if lines and lines[-1][1] > indent else ()
        kind, _, rest = text.partition(" ")
        if (kind := kind.removesuffix(":")) not in STEPS:
            raise ProofError(number, f"begin with one of {', '.join(STEPS)}, not {kind!r}")
        more = bool(lines) and lines[-1][1] == indent and lines[-1][2].startswith("assume ")
        rows.append(Row(number, kind, rest.strip(), below, more))
    return tuple(rows)


def _block(rows: Sequence[Row]) -> Block:
    return tuple(STEPS[row.kind](row) for row in rows)


def _bare(row: Row) -> Row:
    if row.below:
        raise ProofError(row.below[0].line, f"nothing belongs below `{row.kind}`: set it in as far")
    return row


def _let(row: Row) -> Step:
    head, _, value = _bare(row).text.partition("=")
    name, _, parameters = (x.strip() for x in head.strip().partition("("))
    own = [p if " " in p or ":" in p else f"{p} integer" for p in separated(parameters[:-1])]
    return Let(row.line, name, ", ".join(own), value.strip())


def _obtain(row: Row) -> Step:
    name, _, source = (x.strip() for x in _bare(row).text.partition(" from "))
    return Obtain(row.line, name, source)


def _have(row: Row) -> Step:
    formula, reason = _formula(row)
    named = _NAMED.fullmatch(formula)
    name, formula = named.groups() if named else ("", formula)
    return Have(row.line, name, formula, reason, _block(row.below))


def _formula(row: Row) -> tuple[str, Reason | None]:
    formula, _, reason = row.text.partition(" by ")
    return formula.strip(), _reason(row.line, reason)


def _cases(row: Row) -> Step:
    sides = _branches(row, *["case"] * max(1, len(row.below)))
    cases = tuple(Case(r.line, r.text.removesuffix(":").strip(), _block(r.below)) for r in sides)
    return Cases(row.line, _formula(row)[1], cases)


def _induct(row: Row) -> Step:
    base, step = _branches(row, "base", "step")
    return Induct(row.line, row.text, _block(base.below), _block(step.below))


def _branches(row: Row, *kinds: str) -> tuple[Row, ...]:
    if [r.kind for r in row.below] != list(kinds):
        raise ProofError(row.line, f"below `{row.kind}` stand {' and '.join(f'`{k}`' for k in kinds)}")
    return row.below


def _look(row: Row) -> Step:
    if _bare(row).text:
        raise ProofError(row.line, f"`{row.kind}` stands alone: it tells all that there is to tell")
    return Look(row.line, row.kind)


def _misplaced(row: Row) -> Step:
    raise ProofError(row.line, f"`{row.kind}` stands below `cases` or `induct`")


STEPS: dict[str, Callable[[Row], Step]] = {
    "take": lambda row: Take(row.line, tuple(separated(_bare(row).text)), row.more),
    "assume": lambda row: Assume(row.line, _bare(row).text, row.more),
    "let": _let,
    "have": _have,
    "obtain": _obtain,
    "exhibit": lambda row: Exhibit(row.line, tuple(separated(_bare(row).text))),
    "show": lambda row: Show(row.line, *_formula(row), _block(row.below)),
    "cases": _cases,
    "induct": _induct,
    "by": lambda row: By(row.line, _reason(row.line, row.text), _block(row.below)),
    "goal": _look,
    "facts": _look,
    **dict.fromkeys(("case", "base", "step"), _misplaced),
}


def _reason(line: int, text: str) -> Reason | None:
    items = separated(text, ";")
    if not items:
        return None
    found = _WAY.fullmatch(items[0])
    if not found:
        return Reason(line, None, tuple(_item(line, item) for item in items))
    word, text = found[1], found[2].strip()
    if word == "rewrite":
        return Reason(line, Rewrite(line, tuple(_known(line, item) for item in (text, *items[1:]))), ())
    way = WAYS[word](line, text)
    if word == "only":
        return Reason(line, way, tuple(_item(line, item) for item in (text, *items[1:]) if item))
    return Reason(line, way, tuple(_known(line, item) for item in items[1:]))


def _item(line: int, text: str) -> Item:
    return Product(line, tuple(text.split("*"))) if _PRODUCT.fullmatch(text) else _known(line, text)


def _known(line: int, text: str) -> Known:
    if text.startswith("value "):
        return _filled(Value, line, text.removeprefix("value "))
    found = _ITEM.fullmatch(text)
    if not found:
        raise ProofError(line, f"{text!r} is not a law, a fact or a theorem")
    kind, name, inside = found.groups()
    if kind is None:
        return Fact(line, name, None if inside is None else tuple(separated(inside)))
    return (Law if kind == "law" else Cite)(line, name, tuple(separated(inside or "")))


def _filled(piece: Callable[..., T], line: int, text: str) -> T:
    """A piece of a proof that takes as many texts as it has fields."""
    names, texts = [f.name for f in fields(piece)][1:], separated(text)  # type: ignore[arg-type]
    if len(texts) != len(names):
        raise ProofError(line, f"`{piece.__name__.lower()}` takes {len(names)} terms: {', '.join(names)}")
    return piece(line, *texts)


def _cover(line: int, text: str) -> Cover:
    boxes, bits = list[tuple[str, str, str]](), None
    for part in separated(text):
        if exact := _BITS.fullmatch(part):
            bits = int(exact[1])
        elif box := _BOX.fullmatch(part):
            boxes.append((box[1], box[2].strip(), box[3].strip()))
        else:
            raise ProofError(line, f"write `cover x in 0..1` or `cover 600 bits`, not {part!r}")
    return Cover(line, tuple(boxes), bits)


WAYS: dict[str, Callable[[int, str], Way]] = {
    "only": lambda line, text: Only(line),
    "termwise": lambda line, text: Termwise(line, tuple(separated(text))),
    "reduce": Reduce,
    "exhaust": lambda line, text: Exhaust(line),
    "cover": _cover,
    "monotone": partial(_filled, Monotone), "antiderivative": partial(_filled, Antiderivative),
    "counted": partial(_filled, Counted),
    "enumerate": partial(_filled, Enumerate),
}


def separated(text: str, by: str = ",") -> list[str]:
    """The parts of a text between separators that stand outside parentheses."""
    parts, depth, start = [], 0, 0
    for i, c in enumerate(text):
        depth += (c in "([{") - (c in ")]}")
        if c == by and depth == 0:
            parts.append(text[start:i])
            start = i + 1
    return [p.strip() for p in (*parts, text[start:]) if p.strip()]
