"""Proofs as people write them: steps, one a line, with the steps that belong to one indented below it.

    take x, y                     names the variables of a goal `for all …`; what it supposes becomes known
    assume A                      gives the next hypothesis of the goal a name
    let p(j) = t; a = s           abbreviations
    have A: formula by reason     a fact, with a name or without; its proof may stand below it instead;
                                  `have A: formula; B: formula` several, by the same reason if there is one
    obtain j from A               the thing that A says there is, and what A says of it
    exhibit t, u                  the instance that the goal asks for
    show formula                  the goal in other words; the steps after it prove these
    cases formula or formula      each `case formula` below it proves the goal in one case; `case A; B`
                                  in several, `case k = j for j in 0..3` in one for each j
    induct n                      `base` and `step` below it prove a goal `for all n`; where nothing stands
                                  below `step`, what follows `induct` does
    by reason                     ends a proof
    goal                          asks what is to be shown here, for whoever writes a proof
    facts                         asks what is known here, with names

A reason is a list of items, separated by semicolons: `law name(t, u)`, the name of a fact, a fact at some
values `A(t, u)`, a formula that is seen at once, `cite id(t, u)`, `value randomizer, n, dataset, counts`, a
product of these `A*B` (a formula in parentheses); or a way to proceed: `termwise`, `reduce`, `only`,
`rewrite A; B`, `exhaust`, `cover x in 0..1`, `monotone`, `counted`, `enumerate`.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import fields
from functools import lru_cache, partial
from itertools import chain, pairwise
from typing import Any, NamedTuple, TypeVar

from verify.language.steps import (
    Antiderivative, Assume, Block, By, Case, Cases, Cite, Counted, Cover, Enumerate, Exhaust, Exhibit, Fact,
    Have, Induct, Item, Known, Law, Let, Look, Monotone, Obtain, Only, Place, Product, ProofError, Reason,
    Reduce, Rewrite, Show, Stated, Step, Take, Termwise, Value, Way,
)  # fmt: skip


class Row(NamedTuple):
    """One step as it is written, and what stands indented below it."""

    line: int
    kind: str
    text: str
    below: "tuple[Row, ...]"
    more: bool  # whether an `assume` follows it


# Reading ----------------------------------------------------------------------------------------------------

NAMED = re.compile(r"([A-Za-z][A-Za-z0-9_']*):(?!=)\s*(.*)", re.DOTALL)
_WAYS = "only termwise reduce rewrite cover monotone antiderivative exhaust counted enumerate"
_WAY = re.compile(rf"({_WAYS.replace(' ', '|')})\b\s*(.*)", re.DOTALL)
_ITEM = re.compile(r"(?:(law|cite)\s+)?([\w.'-]+)\s*(?:\((.*)\))?", re.DOTALL)
_SAYS = re.compile(r"[<>=]|\b(and|or|not|implies|iff|for all|exists)\b")  # what only a formula contains
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
    """Steps one after the other, of which the last alone may end the proof."""
    steps = tuple(STEPS[row.kind](row) for row in chain.from_iterable(map(_each, rows)))
    for step, following in pairwise(steps):
        if _ends(step):
            raise ProofError(
                following.line,
                f"`{step.kind}` in line {step.line} ends the proof: set in below it what belongs to it, or"
                " take this step out",
            )
    return steps


def _each(row: Row) -> Iterator[Row]:
    """A row for each of several facts or abbreviations."""
    said, by, reason = row.text.partition(" by ") if row.kind == "have" else (row.text, "", "")
    parts = separated(said, ";") if row.kind in ("have", "let") else []
    if len(parts) < 2:
        yield row
    elif row.below:
        raise ProofError(row.below[0].line, "below several facts stands no proof: give each a `have`")
    else:
        yield from (row._replace(text=part + by + reason) for part in parts)


def _ends(step: Step) -> bool:
    """Whether nothing is left to show after a step."""
    if isinstance(step, Cases):
        return all(map(is_closed, step.sides))
    if isinstance(step, Induct):
        return bool(step.step)
    return isinstance(step, By) or (isinstance(step, Show) and bool(step.reason or step.below))


def is_closed(case: Case) -> bool:
    """Whether a case is proved below it, so that nothing of what stands behind the cases is for it."""
    return bool(case.below) and _ends(case.below[-1])


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
    return Obtain(row.line, name, _known(row.line, source))


def _have(row: Row) -> Step:
    formula, reason = _formula(row)
    named = NAMED.fullmatch(formula)
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
    factors = [] if is_formula(text) else separated(text, "*")
    return Product(line, tuple(_known(line, f) for f in factors)) if len(factors) > 1 else _known(line, text)


def _known(line: int, text: str) -> Known:
    if is_formula(text):
        return Stated(line, text[1:-1] if outside(text) == "()" else text)
    if text.startswith("value "):
        return _filled(Value, line, text.removeprefix("value "))
    found = _ITEM.fullmatch(text)
    if not found:
        raise ProofError(line, f"{text!r} is not a law, a fact, a theorem or a formula")
    kind, name, inside = found.groups()
    if kind is None:
        return Fact(line, name, None if inside is None else tuple(separated(inside)))
    return (Law if kind == "law" else Cite)(line, name, tuple(separated(inside or "")))


def called(item: Known) -> str:
    """What an item of a reason is called in a message."""
    if isinstance(item, Stated | Value):
        return "that" if isinstance(item, Value) else item.formula
    return item.name if isinstance(item, Fact) else f"{item.kind} {item.name}"


def is_formula(text: str) -> bool:
    """Whether an item of a reason is a formula: by a relation or a word that no other contains outside
    parentheses, or because it stands in parentheses itself.
    """
    if not text or text.startswith(("law ", "cite ", "value ")):
        return False
    plain = outside(text)
    return plain == "()" or _SAYS.search(plain) is not None


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
    "reduce": lambda line, text: Reduce(line, _known(line, text) if text else None),
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


def outside(text: str) -> str:
    """What of a text stands outside parentheses, and these."""
    kept, depth = "", 0
    for c in text:
        depth -= c in ")]}"
        kept += c if depth <= 0 else ""
        depth += c in "([{"
    return kept
