"""Instances: those that an edition names, and likely ones."""

from collections.abc import Iterator
from itertools import product

from verify.kernel.definitions import unfold
from verify.kernel.terms import INT, REAL, num
from verify.language.notation import Unreadable, read
from verify.language.theorem import BadTheorem, Edition
from verify.methods.prover import Stuck, Value

LIKELY = {INT: [num(1), num(0), num(2), num(5), num(10)], REAL: [num(1, 2), num(1), num(0), num(1, 4), num(2), num(1, 10)]}
MOST_TRIED = 400


def instances(edition: Edition, text: str) -> Iterator[list[Value]]:
    """Values for the variables of a statement (and for what its claim quantifies after them, as texts)."""
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


def named(edition: Edition, text: str) -> list[Value]:
    """Values written as `n = 5, gamma = 1/2`, in the order of the statement's variables, then those of the claim, in their order."""
    given = edition.values(text)
    values: list[Value] = []
    for v in edition.statement.variables:
        if v.args[0] not in given:
            raise BadTheorem(f"{edition.title}: the instance gives no value for {v.args[0]}")
        try:
            values.append(unfold(read(given.pop(v.args[0]), {}, None, v.type)))
        except Unreadable as error:
            raise BadTheorem(f"{edition.title}: {error}") from None
    return [*values, *given.values()]
