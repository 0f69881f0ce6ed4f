"""Many questions about a randomizer: every combination of values of its parameters, of numbers of users, and
of epsilon or delta, cut into pieces of known cost.
"""

from collections.abc import Iterator, Mapping, Sequence, Set as AbstractSet
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from itertools import islice
from math import prod
from pathlib import Path

from verify.desk.exploring.claims import CERTIFIED
from verify.desk.exploring.costs import cost_of
from verify.desk.exploring.explore import (
    DIGITS, Question, claimed, established, proved, question, refuse_too_much, row,
)  # fmt: skip
from verify.desk.exploring.grids import values
from verify.desk.exploring.numbers import e_to
from verify.desk.exploring.randomizers import source
from verify.desk.exploring.users import read_users
from verify.kernel.terms import Term
from verify.language.digits import Number
from verify.language.evaluate import reduced
from verify.language.randomizer import BadRandomizer, read_number
from verify.language.reading.randomizer_file import RandomizerFile
from verify.prove.progress import Watch, unwatched
from verify.prove.windows import Undecided, between
from verify.results.exploration import ELSEWHERE, Case, Kind, Place, Row, Swept
from verify.run.limits import Limits, Lost
from verify.run.pieces import in_pieces

STEPS, FIXED = 3 * 10**8, 2 * 10**6  # of a piece, about a third of a second; of each case, whatever it is
MOST_CASES = 500  # of a piece
MOST_SWEPT = 10**8
TRIED = 1000  # values of each kind that are read before any work is spent
Piece = tuple[int, ...]  # cases, by their numbers


@dataclass(frozen=True)
class Sweep:
    """What is asked, with several values; `asked` are those of epsilon or delta, or one empty text."""

    randomizer: str | RandomizerFile
    parameters: tuple[tuple[str, tuple[str, ...]], ...]
    users: tuple[int, ...]
    kind: Kind
    asked: tuple[str, ...] = ("",)
    view: str | None = None
    neighbours: str = "replace"
    digits: int = DIGITS
    exact: bool = False
    prove: bool = False

    def __len__(self) -> int:
        return prod(len(v) for _, v in self.parameters) * len(self.users) * len(self.asked)

    @property
    def name(self) -> str:
        return self.randomizer if isinstance(self.randomizer, str) else self.randomizer.finite.name

    def case(self, number: int) -> Case:
        """The case of this number: what is asked changes first, the first parameter last."""
        number, last = divmod(number, len(self.asked))
        number, users = divmod(number, len(self.users))
        found = []
        for name, every in reversed(self.parameters):
            number, place = divmod(number, len(every))
            found.append((name, every[place]))
        return Case(tuple(reversed(found)), self.users[users], self.asked[last])

    def question(self, case: Case) -> Question:
        """What a case asks; BadRandomizer where that cannot be."""
        asked = {self.kind: case.asked} if case.asked else {}
        epsilon, delta = asked.get("delta"), asked.get("epsilon")  # what is asked for is the other one
        found = question(
            self.randomizer, dict(case.parameters), view=self.view, neighbours=self.neighbours,
            users=case.users, epsilon=epsilon, delta=delta, digits=self.digits, exact=self.exact,
            prove=self.prove,
        )  # fmt: skip
        if found.chosen.free:
            free = ", ".join(name for name, _ in found.chosen.free)
            raise BadRandomizer(f"{free} is left free: a sweep takes values for all parameters, with --set")
        return found


def sweep(  # noqa: PLR0913 - each thing that may be asked, by its name
    randomizer: str | Path,
    parameters: Mapping[str, str],
    *,
    view: str | None = None,
    neighbours: str = "replace",
    users: str | int | Sequence[int] = "",
    epsilon: str | None = None,
    delta: str | None = None,
    digits: int = DIGITS,
    exact: bool = False,
    prove: bool = False,
) -> Sweep:
    """What is asked, read and checked, as far as that goes in a moment."""
    if epsilon is not None and delta is not None:
        raise BadRandomizer("ask one of --epsilon and --delta at a time")
    kind: Kind = "ratio" if epsilon is delta is None else "delta" if delta is None else "epsilon"
    grid = tuple((name, values(text, name)) for name, text in parameters.items())
    given = epsilon if delta is None else delta
    asked = ("",) if given is None else values(given, "epsilon" if kind == "delta" else "delta")
    named = read_users(users) or (1,)
    found = Sweep(source(randomizer), grid, named, kind, asked, view, neighbours, digits, exact, prove)
    if len(found) > MOST_SWEPT:
        raise BadRandomizer(f"{len(found):,} cases are more than {MOST_SWEPT:,}: name fewer values")
    for name, every in (*grid, (kind, asked if kind != "ratio" else ())):
        for text in islice(every, TRIED):
            read_number(text, name)
    return replace(found, view=_possible(found).view)


def _possible(asked: Sweep) -> Question:
    """The first case that can be asked; what is wrong with the first, where none of some is."""
    wrong: BadRandomizer | None = None
    for number in range(min(len(asked), TRIED)):
        try:
            return asked.question(asked.case(number))
        except BadRandomizer as error:
            wrong = wrong or error
    raise wrong or BadRandomizer("there is nothing to ask")


# Pieces -----------------------------------------------------------------------------------------------------


def pieces(asked: Sweep, done: AbstractSet[Case] = frozenset()) -> Iterator[Piece]:
    """The cases that are not done, in pieces of about the same cost."""
    piece: list[int] = []
    spent, known = 0, (None, 0)
    for number in range(len(asked)):
        case = asked.case(number)
        if case in done:
            continue
        like = (case.parameters, case.users)
        if known[0] != like:
            known = (like, _cost(asked, case))  # type: ignore[assignment]
        if piece and (spent + known[1] > STEPS or len(piece) >= MOST_CASES):
            yield tuple(piece)
            piece, spent = [], 0
        piece.append(number)
        spent += known[1]
    if piece:
        yield tuple(piece)


def _cost(asked: Sweep, case: Case) -> int:
    try:
        one = asked.question(case)
        return FIXED + cost_of(one.seen(case.users), one.kind, one.bits).steps
    except (BadRandomizer, Undecided):
        return FIXED  # it has no answer


def swept(
    asked: Sweep, *, done: AbstractSet[Case] = frozenset(), jobs: int = 1, limits: Limits | None = None,
    executor: Executor | None = None, watch: Watch = unwatched,
) -> Iterator[list[Swept] | Lost]:  # fmt: skip
    """The cases that are not done with their answers, piece by piece, in their order; last why they were cut
    short, if they were.

    What comes from an executor is the word of others: it is looked at, and each row says so.
    """
    shared = (limits or Limits()).shared(jobs, jobs)
    told, left = [0], len(asked) - len(done)

    def tell(piece: Piece) -> None:
        told[0] += len(piece)
        watch(told[0], left)

    work = partial(_answers, asked, shared.total is not None, shared.memory)
    for piece, answer in in_pieces(work, pieces(asked, done), jobs, shared, executor, tell):
        cases = [asked.case(number) for number in piece]
        if isinstance(answer, Lost):
            yield answer
            return
        rows = answer if executor is None else [*_from_afar(asked, cases, answer)]
        rows = [*_proved(rows, jobs, executor)] if asked.prove else rows
        yield [
            Swept(case, found, "") if isinstance(found, Row) else Swept(case, None, str(found))
            for case, found in zip(cases, rows, strict=True)
        ]


def _proved(rows: Sequence[Row | str], jobs: int, executor: Executor | None) -> Iterator[Row | str]:
    """The rows with what a judge of this machine says of them, wherever the certificates come from."""
    claims = [r.claim for r in rows if isinstance(r, Row) and r.claim is not None]
    found = iter(established(claims, jobs=jobs, executor=executor))
    yield from (proved(r, next(found)) if isinstance(r, Row) and r.claim is not None else r for r in rows)


def _answers(asked: Sweep, timed: bool, memory: int | None, piece: Piece) -> list[Row | str]:
    """The answers to the cases of a piece, or why there is none."""
    found: list[Row | str] = []
    for number in piece:
        try:
            one = asked.question(asked.case(number))
            refuse_too_much(one, timed, memory)
            found.append(row(one, one.users[0]))
        except (BadRandomizer, Undecided) as error:
            found.append(" ".join(str(error).split()))
        except MemoryError:
            raise
        except Exception as error:  # noqa: BLE001 - one case that cannot be done is no reason to stop
            found.append(f"it failed: {type(error).__name__}: {error}")
    return found


# What others say --------------------------------------------------------------------------------------------


def _from_afar(asked: Sweep, cases: Sequence[Case], answer: object) -> Iterator[Row | str]:
    """What a worker says of each case: rows of what was asked, marked as its word; what is asked is put in
    here.
    """
    rows: list[object] = [*answer] if isinstance(answer, list) and len(answer) == len(cases) else []
    for case, found in zip(cases, rows or ["what came back is no answer"] * len(cases), strict=True):
        if isinstance(found, str):
            yield found
        elif isinstance(found, Row) and _fits(found, case):
            yield _asked_here(asked, case, found)
        else:
            yield "what came back is no answer"


def _fits(found: Row, case: Case) -> bool:
    """Whether it is an answer, of the size that was asked for; whether it is true is another thing."""
    numbers = (found.ratio, found.epsilon, found.delta)
    words = (found.trust, found.covers)
    if not all(isinstance(w, str) for w in words) or CERTIFIED in found.trust:
        return False  # that there is a certificate is for a judge of this machine to say
    return (
        found.users == case.users and all(map(_is_number, numbers)) and isinstance(found.place, Place | None)
    )


def _is_number(n: Number) -> bool:
    """Whether it is exact, infinite, or two ends in their order."""
    ends = n if isinstance(n, tuple) and len(n) == 2 else (n, n)
    if n is None:
        return True
    return all(isinstance(e, Fraction) for e in ends) and ends[0] <= ends[1]  # type: ignore[operator]


def _asked_here(asked: Sweep, case: Case, found: Row) -> Row:
    one = asked.question(case)
    bare = replace(
        found, trust=f"{found.trust}, {ELSEWHERE}", claim=None, shows="", certificate=None, cited={}
    )
    marked = replace(bare, delta=bare.delta if one.delta is None else one.delta)
    if one.epsilon is not None:
        marked = _at(one, one.epsilon, marked)
    elif one.delta is None:
        marked = replace(marked, delta=Fraction(0))
    return claimed(one, marked) if one.prove else marked


def _at(one: Question, asked: Term, found: Row) -> Row:
    """A row for the epsilon that is asked for."""
    epsilon = Fraction(*asked.args) if asked.op == "num" else between(asked, one.bits)
    r = reduced(e_to(asked))
    return replace(found, ratio=Fraction(*r.args) if r.op == "num" else between(r, one.bits), epsilon=epsilon)
