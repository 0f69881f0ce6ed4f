"""Proofs as people write them: steps, one a line, with the steps that belong to one indented below it.

    take x, y                     names the variables of a goal `for all …`; what it supposes of them becomes known
    assume A                      gives the next hypothesis of the goal a name
    let p(j) = t                  an abbreviation (also `let a = t`)
    have A: formula by reason     a fact, with a name or without; its proof may stand below it instead
    obtain j from A               the thing that A says there is, and what A says of it
    exhibit t, u                  the instance that the goal asks for
    show formula                  the goal in other words; the steps after it prove these
    cases formula or formula      each `case formula` below it proves the goal in one of the cases
    induct n                      `base` and `step` below it prove a goal `for all n`
    by reason                     ends a proof

A reason is a list of items, separated by semicolons: `law name(t, u)`, the name of a fact, a fact at some
values `A(t, u)`, a product of facts `A*B`, `cite id(t, u)`, `value randomizer, n, dataset, counts`; or a way
to proceed: `termwise`, `reduce`, `only`, `rewrite A`, `exhaust`, `cover x in 0..1`, `monotone`, `counted`,
`enumerate`.
"""

import re
from typing import NamedTuple


class Unreadable(ValueError):
    """A proof that is not written in steps; the message names the line."""


class Step(NamedTuple):
    """One step, what stands on it, and the steps below it."""

    line: int
    kind: str
    text: str
    name: str
    reason: tuple[str, ...]
    below: "tuple[Step, ...]"


KINDS = (
    "take",
    "assume",
    "let",
    "have",
    "obtain",
    "exhibit",
    "show",
    "cases",
    "case",
    "induct",
    "base",
    "step",
    "by",
)
_NAME = re.compile(r"([A-Za-z][A-Za-z0-9_']*):(?!=)\s*(.*)", re.DOTALL)


def read_proof(text: str) -> tuple[Step, ...]:
    """The steps of a proof."""
    lines = [(n, x.rstrip()) for n, x in enumerate(text.expandtabs(4).splitlines(), 1)]
    rows = [
        (n, len(x) - len(x.lstrip()), x.strip())
        for n, x in _joined(lines)
        if x.strip() and not x.strip().startswith("#")
    ]
    steps, rest = _block(rows, rows[0][1] if rows else 0)
    if rest:
        raise Unreadable(f"proof line {rest[0][0]}: the indentation fits no step above it")
    return steps


def _joined(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """A line that ends in a backslash goes on in the next."""
    done: list[tuple[int, str]] = []
    open_ = False
    for number, text in lines:
        if open_:
            first, before = done[-1]
            done[-1] = (first, f"{before} {text.strip().removesuffix(chr(92))}")
        else:
            done.append((number, text.removesuffix("\\")))
        open_ = text.endswith("\\")
    return done


def _block(
    rows: list[tuple[int, int, str]], indent: int
) -> tuple[tuple[Step, ...], list[tuple[int, int, str]]]:
    steps: list[Step] = []
    while rows and rows[0][1] == indent:
        (number, _, text), rows = rows[0], rows[1:]
        below: tuple[Step, ...] = ()
        if rows and rows[0][1] > indent:
            below, rows = _block(rows, rows[0][1])
        steps.append(_step(number, text, below))
    return tuple(steps), rows


def _step(number: int, text: str, below: tuple[Step, ...]) -> Step:
    kind, _, rest = text.partition(" ")
    kind = kind.removesuffix(":")
    if kind not in KINDS:
        raise Unreadable(f"proof line {number}: begin with one of {', '.join(KINDS)}, not {kind!r}")
    reason = ""
    if kind == "by":
        rest, reason = "", rest
    elif kind in ("have", "show", "cases", "exhibit"):
        rest, _, reason = rest.partition(" by ")
    name = ""
    if kind == "have" and (named := _NAME.fullmatch(rest)):
        name, rest = named.groups()
    if kind in ("case", "base", "step"):
        rest = rest.removesuffix(":")
    return Step(number, kind, rest.strip(), name, tuple(separated(reason, ";")), below)


def separated(text: str, by: str = ",") -> list[str]:
    """The parts of a text between separators that stand outside parentheses."""
    parts, depth, start = [], 0, 0
    for i, c in enumerate(text):
        depth += (c in "([{") - (c in ")]}")
        if c == by and depth == 0:
            parts.append(text[start:i])
            start = i + 1
    return [p.strip() for p in (*parts, text[start:]) if p.strip()]
