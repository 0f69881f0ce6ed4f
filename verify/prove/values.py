"""Values of variables, as strategies draw them, and what is computed of closed terms."""

from fractions import Fraction
from typing import Any

from verify.kernel.errors import KernelError
from verify.kernel.terms import INT, REAL, TRUE, Term, Type, app, eq, function, ite, num
from verify.language.evaluate import Evaluation, at_most, rational, reduced
from verify.language.writing import write

Values = dict[str, Any]
PRECISIONS = (64, 256, 1024)
MOST_DECIDING = 40_000_000  # steps for one decision


class _Value:
    """What a term says, as a Python object: two are equal where they are of one kind and their terms are."""

    term: Term

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, _Value) and other.term is self.term

    def __hash__(self) -> int:
        return hash(self.term)

    def __repr__(self) -> str:
        return write(self.term)


class FunctionValue(_Value):
    """A distribution, a randomizer, a dataset or a query as a Python function with exact values.

    Arguments are numbers, or such functions where the function takes functions (a Python function of integers
    is taken at 0 … 9). `term` is the same in the kernel's terms; the `repr` is in the notation, so that it
    can be given as a witness.
    """

    def __init__(self, what: Term, value: Type = REAL) -> None:
        self.term, self.value = what, value

    def __call__(self, *arguments: Any) -> Fraction | int:
        found = exactly(app(self.term, *map(as_term, arguments)))
        if found is None:
            raise ValueError(f"{self!r} has no exact value there")
        return found.numerator if self.value == INT else found


class RealValue(_Value):
    """A real number that no fraction is, such as log(2) or sqrt(3): exact as `term`, near as a float; the
    `repr` is in the notation.
    """

    def __init__(self, what: Term) -> None:
        self.term = what

    def __float__(self) -> float:
        ends = enclosed(self.term)
        if ends is None:
            raise ValueError(f"{self!r} has no value")
        return float(sum(ends) / 2)


def as_term(value: Any) -> Term:
    """A value that a strategy drew, or a number, as a term."""
    if isinstance(value, _Value):
        return value.term
    if callable(value):
        entries = [(i, Fraction(value(i))) for i in range(10)]
        return function((INT,), lambda i: chosen(i, [(k, rational(v)) for k, v in entries]))
    return rational(Fraction(value))


def chosen(i: Term, entries: list[tuple[int, Term]]) -> Term:
    """The entry of which i is the number, else 0."""
    whole: Term = num(0)
    for place, entry in reversed(entries):
        whole = ite(eq(i, place), entry, whole)
    return whole


def exactly(t: Term, steps: int = MOST_DECIDING) -> Fraction | None:
    """The value of a closed term, if arithmetic alone finds it."""
    try:
        found = reduced(t, at_most(steps))
    except KernelError:
        return None
    return Fraction(*found.args) if found.op == "num" else None


def enclosed(t: Term, steps: int = MOST_DECIDING) -> tuple[Fraction, Fraction] | None:
    """Two numbers between which the value of a closed term lies; twice the value itself if it is found."""
    value = exactly(t, steps)
    if value is not None:
        return value, value
    precision = PRECISIONS[0]
    try:
        ends = Evaluation(TRUE, (), precision).value(reduced(t, at_most(steps)))
    except KernelError:
        return None
    return None if ends is None else (Fraction(ends[0], 1 << precision), Fraction(ends[1], 1 << precision))
