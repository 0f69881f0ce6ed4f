"""Instances: those that an edition names, and likely ones."""

from collections.abc import Iterator
from itertools import product

from verify.kernel.definitions import unfold
from verify.kernel.terms import INT, REAL, Term, num
from verify.language.notation import read
from verify.language.theorem import BadTheorem, Edition
from verify.methods.prover import Stuck

LIKELY = {INT: [num(1), num(0), num(2), num(5), num(10)], REAL: [num(1, 2), num(1), num(0), num(1, 4), num(2), num(1, 10)]}
MOST_TRIED = 400


def instances(edition: Edition, text: str) -> Iterator[list[Term]]:
    """Values for the variables of a statement (and for what its claim quantifies after them)."""
    variables = edition.statement.variables
    if text:
        yield named(edition, text)
        return
    kinds = [LIKELY.get(v.type) if isinstance(v.type, str) else None for v in variables]
    if None in kinds:
        raise Stuck("no instance is named, and functions are not guessed")
    for count, values in enumerate(product(*kinds)):  # type: ignore[arg-type]
        if count == MOST_TRIED:
            return
        yield list(values)


def named(edition: Edition, text: str) -> list[Term]:
    """Values written as `n = 5, gamma = 1/2`, in the order of the statement's variables, then those of the claim, in their order."""
    given: dict[str, str] = {}
    for item in separated(text):
        name, sign, value = item.partition("=")
        if not sign:
            raise BadTheorem(f"{edition.title}: an instance is written like `n = 5, gamma = 1/2`, not {item!r}")
        given[name.strip()] = value.strip()
    values = []
    for v in edition.statement.variables:
        if v.args[0] not in given:
            raise BadTheorem(f"{edition.title}: the instance gives no value for {v.args[0]}")
        values.append(unfold(read(given.pop(v.args[0]), {}, None, v.type)))
    for text_ in given.values():
        values.append(_guess(text_))
    return values


def _guess(text: str) -> Term:
    return unfold(read(text, {}))  # type: ignore[no-any-return]


def separated(text: str) -> list[str]:
    """The parts of a text between commas that stand outside parentheses."""
    parts, depth, start = [], 0, 0
    for i, c in enumerate(text):
        depth += (c in "([{") - (c in ")]}")
        if c == "," and depth == 0:
            parts.append(text[start:i])
            start = i + 1
    return [p.strip() for p in (*parts, text[start:]) if p.strip()]
