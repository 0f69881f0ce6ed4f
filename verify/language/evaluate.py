"""The kernel's computations for those who search: each bounded by itself, all of a search counted together,
and remembered from one to the next.

Nothing here is trusted, and no verdict rests on it: whoever replays a certificate begins with a count and a
memory of their own. A search that is bounded ends after the same steps on every machine, whatever the process
has done before.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction
from math import isqrt
from typing import Any

from verify.kernel import arithmetic, calculus, certificate, definitions, reals, statements
from verify.kernel import defined as meanings
from verify.kernel.errors import TooLong
from verify.kernel.logic import Thm
from verify.kernel.statements import Scope, Statement
from verify.kernel.terms import Term, num
from verify.kernel.work import MOST_STEPS, Work


class Spent(BaseException):
    """A search has taken all the steps that it may. Not an Exception, so that no method takes it for a
    failure of its own.
    """


class Search(Work):
    """The steps of a whole search."""

    __slots__ = ()

    def spend(self, steps: int) -> None:
        self.left -= steps
        if self.left < 0:
            raise Spent


class _Part(Work):
    """The steps of one computation, which are some of the search's."""

    __slots__ = ("search",)

    def __init__(self, steps: int, search: Work) -> None:
        super().__init__(steps)
        self.search, self.known = search, search.known

    def spend(self, steps: int) -> None:
        self.search.spend(steps)
        self.left -= steps
        if self.left < 0:
            raise TooLong(f"more than {self.steps} steps are needed")


_SHORT = 1 << 2_000  # numbers below it are multiplied in one step
FREELY = 1 << 62  # steps, where those who search bound their work in other ways
_ANY = Search(FREELY)
_SEARCH: ContextVar[Work] = ContextVar("search", default=_ANY)


@contextmanager
def searching(steps: int | None = None) -> Iterator[Work]:
    """A search that may take so many steps, those that are counted from here on; Spent where it takes more.

    One within another counts for both. What one finds out is not remembered for another, so that each takes
    the same steps whatever went before.
    """
    outer = _SEARCH.get()
    inner = Search(FREELY if steps is None else steps)
    token = _SEARCH.set(inner)
    try:
        yield inner
    finally:
        _SEARCH.reset(token)
        outer.left -= inner.spent
        inner.known.clear()  # some of it knows the search, so that it would stay until somebody looks


@contextmanager
def part_of_search(share: int) -> Iterator[None]:
    """A part of this search, which fails where it takes more than one in so many of its steps."""
    whole = _SEARCH.get()
    kept = max(whole.left - whole.steps // share, 0)
    whole.left -= kept
    try:
        yield
    except Spent:
        if not kept:
            raise
        raise TooLong(f"more than {whole.steps // share:,} steps are needed") from None
    finally:
        whole.left += kept


@contextmanager
def aside() -> Iterator[None]:
    """Another search on the way, of what may be known already or is only shown: with the same bound, counted
    by itself, so that no search takes other steps for what was found before.
    """
    other = Search(_SEARCH.get().steps)
    token = _SEARCH.set(other)
    try:
        yield
    finally:
        _SEARCH.reset(token)
        other.known.clear()


def count(steps: int) -> None:
    """That a method took steps of its own."""
    _SEARCH.get().spend(steps)


def spent() -> int:
    """The steps that this search has taken."""
    return _SEARCH.get().spent


def memory(what: str) -> dict[Any, Any]:
    """What this search has found out of one kind, by what it is about."""
    return _SEARCH.get().memory(what)


def at_most(steps: int = MOST_STEPS) -> Work:
    """Work that ends after so many steps, and knows what is known in this search."""
    return _Part(steps, _SEARCH.get())


def rational(value: Fraction | int) -> Term:
    """A number as a term."""
    return num(value.numerator, value.denominator)


def reduced(t: Term, work: Work | None = None) -> Term:
    """t with its closed parts evaluated."""
    return arithmetic.reduced(t, work or at_most())


def unfold(t: Term) -> Any:
    """t with every defined word replaced by what it means."""
    return definitions.unfold(t, at_most())


def unfolded(s: Statement) -> Statement:
    """The statement with every defined word replaced by what it means."""
    return s.unfolded(at_most())


def obligations(s: Statement, verdict: str, scope: Scope = ()) -> list[Term]:
    """The closed formulas whose proof establishes the verdict."""
    return statements.obligations(s, verdict, scope, at_most())


def truth(s: Statement, scope: Scope = ()) -> Term:
    """The statement itself, as a formula."""
    return statements.truth(s, scope, at_most())


def fails(claim: Term) -> Term:
    """The claim is false, with what makes it so brought to the front."""
    return statements.fails(claim, at_most())  # type: ignore[no-any-return]


def defined(t: Term) -> Term:
    """The condition under which every part of t has its meaning."""
    return meanings.defined(t, at_most())  # type: ignore[no-any-return]


def derivative(t: Term, v: Term) -> Term:
    """The derivative of t with respect to v."""
    return calculus.derivative(t, v, at_most())  # type: ignore[no-any-return]


def smooth(t: Term, v: Term) -> Term:
    """A condition under which t is differentiable in v."""
    return calculus.smooth(t, v, at_most())  # type: ignore[no-any-return]


def sloped(whole: Term, f: Term, p: Term, q: Term) -> Term:
    """What the rule `antiderivative` asks for."""
    return calculus.sloped(whole, f, p, q, at_most())


def apply(rule: str, premises: Sequence[Thm], choices: tuple[Any, ...]) -> Thm:
    """One line, from what it rests on."""
    return certificate.apply(rule, list(premises), choices, at_most())


def increasing(f: Term, p: Term, q: Term, strict: bool) -> Term:
    """What the rule `monotone` asks for."""
    return calculus.increasing(f, p, q, strict, at_most())


class NormalForms(arithmetic.NormalForms):
    """Terms as quotients of polynomials."""

    def __init__(self) -> None:
        super().__init__(_SEARCH.get())


class Evaluation(reals.Evaluation):
    """A formula's truth on boxes."""

    def __init__(
        self, formula: Term, variables: tuple[Term, ...], precision: int, work: Work | None = None
    ) -> None:
        super().__init__(formula, variables, precision, work or _SEARCH.get())
        self.cheap = {"exp": isqrt(precision), "log": isqrt(precision)} if 1 << precision < _SHORT else None

    def _cost(self, op: str, parts: list[Any]) -> int:
        """The same, at a glance where no number is long."""
        if self.cheap is None or any(low <= -_SHORT or high >= _SHORT for low, high in parts):
            return super()._cost(op, parts)
        return self.cheap.get(op, 1)
