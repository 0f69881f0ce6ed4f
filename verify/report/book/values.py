"""What closed terms are, nearly, and at which values of its variables a statement is drawn."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import islice, product

from verify.kernel.errors import KernelError
from verify.kernel.terms import INT, REAL, TRUE, Term, substitute
from verify.kernel.work import Work
from verify.language.evaluate import Evaluation, at_most, rational, reduced, unfold
from verify.language.reading.plain import Unreadable, read
from verify.language.theorem import Edition
from verify.report.book.data import Book

PRECISION = 64  # bits
STEPS, TRIES = 100_000, 250  # of the kernel, for one figure; instances that are tried
REALS, INTEGERS = ("1/2", "1", "2", "1/4", "10"), ("1", "2", "3", "10", "100")
Values = dict[Term, Term]


def instance(book: Book, edition: Edition) -> Mapping[str, str]:
    """Values at which to draw: those of the witness, or else those that the author names."""
    result = book.results.get(edition.title)
    if result is not None and result.witness is not None:
        return result.witness.texts
    return edition.values(edition.instance or edition.witness)


def values(variables: Sequence[Term], given: Term, at: Mapping[str, str]) -> Values | None:
    """A value for each variable: those of an instance, or else simple ones at which the hypotheses hold."""
    with suppress(Unreadable):
        if all(str(v.args[0]) in at for v in variables):
            return {v: reduced(read(at[str(v.args[0])], {}, None, v.type)) for v in variables}
    return next(_simple(variables, given), None)


def _simple(variables: Sequence[Term], given: Term) -> Iterator[Values]:
    """Instances of the hypotheses, among simple ones."""
    if any(v.type not in (INT, REAL) for v in variables):
        return
    choices = [INTEGERS if v.type == INT else REALS for v in variables]
    for texts in islice(product(*choices), TRIES):
        found = {v: rational(Fraction(t)) for v, t in zip(variables, texts, strict=True)}
        with suppress(KernelError):
            if reduced(substitute(unfold(given), found), at_most(STEPS)) is TRUE:
                yield found


def holds(given: Term, at: Values, work: Work) -> bool:
    """Whether hypotheses, unfolded, hold at these values."""
    found = reduced(substitute(given, at), work)
    return found is TRUE or Evaluation(found, (), PRECISION, work).truth(found) is True


def value(side: Term, work: Work) -> float | None:
    """What a closed term is, nearly."""
    closed = reduced(side, work)
    if closed.op == "num":
        return float(Fraction(*closed.args))
    found = Evaluation(TRUE, (), PRECISION, work).value(closed)
    return None if found is None else float(Fraction(found[0] + found[1], 2 << PRECISION))
