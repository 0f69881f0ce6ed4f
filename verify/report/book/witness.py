"""A witness told in words: the values, and what both sides are there."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from html import escape
from typing import Any

from verify.kernel.errors import KernelError
from verify.language.claim import Claim, Verdict
from verify.language.latex import latex, symbol
from verify.language.reading.plain import Unreadable, read
from verify.language.theorem import Edition
from verify.report.book.data import Book, Sides
from verify.report.book.html import code, fitted, inline
from verify.results.result import Result

CASE = re.compile(r"if \w+ = (-?\d+) then (-?\d+) else ")
FUNCTION = re.compile(rf"\w+ -> ((?:{CASE.pattern})*)(?P<rest>-?\d+)")
DATASET = re.compile(r"word\(([\d, -]*)\)")
USERS, PAIR, OUTPUT = "n", ("input", "neighbour"), "output"
CHANCES = [f"P[{OUTPUT} | {name}]" for name in PAIR]
FAILS = {
    Verdict.REFUTED: "the hypotheses hold and the claim does not.",
    Verdict.ILL_POSED: "the statement has no meaning.",
}
LONG = 400  # letters of a value that are shown


def told(book: Book, edition: Edition) -> str:
    """The witness of an edition's verdict as a sentence; empty if there is none."""
    result = book.results.get(edition.title)
    return "" if result is None else spoken(result, book.sides.get(edition.title, ()))


def spoken(result: Result[Any], sides: Sides) -> str:
    """The witness of a verdict as a sentence; empty if there is none."""
    if not result.witness or result.verdict not in FAILS:
        return ""
    values = {name: str(value) for name, value in result.witness.items()}
    ends = _chances(sides) or _ends(sides, result.about) or FAILS[result.verdict]
    return f"<p>With {_listed(list(_given(values)))}: {ends}</p>"


def _given(values: dict[str, str]) -> Iterator[str]:
    """The values, datasets and numbers of users called what they are."""
    both = all(name in values for name in PAIR)
    for name, value in values.items():
        if both and name in (*PAIR, OUTPUT):
            continue
        if name == USERS and value.isdigit() and both:
            yield f"{value} user{'s' * (value != '1')}"
        else:
            yield f"{inline(symbol(name))} = {_value(value)}"
    if both:
        yield f"datasets {' and '.join(_value(values[name]) for name in PAIR)}"
        if OUTPUT in values:
            yield f"output {_value(values[OUTPUT])}"


def _value(text: str) -> str:
    """A value; a dataset as the list of its records, and a function that tells apart a few integers as a list
    of where they go.
    """
    if found := DATASET.fullmatch(text):
        return escape(f"({found[1]})")
    if found := FUNCTION.fullmatch(text):
        cases = [f"{x} ↦ {y}" for x, y in CASE.findall(found[1])]
        cases.append(f"any{' other' * bool(cases)} ↦ {found['rest']}")
        return f"({', '.join(cases)})"
    return code(text if len(text) <= LONG else f"{text[:LONG]}…")


def _chances(sides: Sides) -> str:
    """How likely an output is on two datasets."""
    if [side for side, _ in sides] != CHANCES:
        return ""
    first, second = (escape(value) for _, value in sides)
    return f"it has probability {first} on the one, against {second} on the other."


def _ends(sides: Sides, about: Claim) -> str:
    if not sides:
        return ""
    said = [f"{_side(side, about)} is {escape(value)}" for side, value in sides]
    if len(said) == 1:
        return f"{said[0]}, and so the claim fails."
    return ", but ".join(said) + ("" if said[-1].endswith("…") else ".")


def _side(text: str, about: Claim) -> str:
    """A side of a claim as a formula, where it speaks of what is declared alone."""
    known = {str(v.args[0]): v for v in about.statement.variables}
    with suppress(Unreadable, KernelError):
        return fitted(latex(read(text, known, own=about.vocabulary)), text)
    return code(text)


def _listed(parts: Sequence[str]) -> str:
    return ", ".join(parts[:-1]) + (" and " if len(parts) > 1 else "") + parts[-1]
