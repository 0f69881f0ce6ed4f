"""Explore: how private a randomizer is for one user, for n users, and where exactly the worst case is."""

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from verify.desk import questions, settling, symbolic, views
from verify.desk.answers import ALIKE, EVERYONE, KERNEL, Exploration, Number, Row, Settled, Whole
from verify.desk.digits import logarithm, magnitude
from verify.desk.files import read_file
from verify.desk.randomizers import (
    NEIGHBOURS,
    VIEWS,
    BadRandomizer,
    Chosen,
    Curator,
    Finite,
    built_in,
    ends_of,
    raised,
    value,
)
from verify.kernel.terms import Term, log, num
from verify.language.evaluate import reduced
from verify.prove import progress
from verify.prove.laws import NoLaw
from verify.prove.windows import Undecided, between

DIGITS = 15
MOST_DIGITS = 1000
MOST_USERS = 10**15
POINTS = 48  # of a curve that bends too often, or whose numbers are not rational
LEAST = (
    Fraction(1, 10**12),
    Fraction(1, 10**6),
    Fraction(1, 10**3),
    Fraction(1, 10),
)  # the smallest delta that such a curve goes down to


@dataclass(frozen=True)
class Question:
    """What is asked: of which randomizer, as seen how, for which numbers of users; and for which epsilon or
    delta, if for one.
    """

    chosen: Chosen
    view: str = "shuffled"
    neighbours: str = "replace"
    users: tuple[int, ...] = (1,)
    epsilon: Term | None = None
    delta: Fraction | None = None
    curve: bool = False
    digits: int = DIGITS
    most_covered: int = views.MOST_COVERED  # users up to whom balls go through all datasets

    @property
    def kind(self) -> str:
        """What is asked for."""
        return (
            "curve"
            if self.curve
            else "delta"
            if self.epsilon is not None
            else "epsilon"
            if self.delta is not None
            else "ratio"
        )

    @property
    def bits(self) -> int:
        """Bits that are more than the digits asked for."""
        return 4 * self.digits + 40


def question(  # noqa: PLR0913 - each thing that may be asked, by its name
    randomizer: str | Path,
    parameters: Mapping[str, object] | None = None,
    *,
    view: str | None = None,
    neighbours: str = "replace",
    users: str | int | Sequence[int] = "",
    epsilon: object = None,
    delta: object = None,
    curve: bool = False,
    digits: int = DIGITS,
    most_covered: int = views.MOST_COVERED,
) -> Question:
    """What is asked, read and checked."""
    given = parameters or {}
    is_file = isinstance(randomizer, Path) or str(randomizer).endswith(".toml")
    chosen = read_file(Path(randomizer), given) if is_file else built_in(str(randomizer), given)
    numbers = users_of(users)
    central = isinstance(chosen.build(max(numbers, default=1)), Curator)
    seen = view or ("central" if central else "shuffled")
    for word, words in ((seen, VIEWS), (neighbours, NEIGHBOURS)):
        if word not in words:
            raise BadRandomizer(f"{word!r} is none of {', '.join(words)}")
    if sum((epsilon is not None, delta is not None, curve)) > 1:
        raise BadRandomizer("ask one of --epsilon, --delta and --curve at a time")
    if not 1 <= digits <= MOST_DIGITS:
        raise BadRandomizer(f"--digits is 1..{MOST_DIGITS}, not {digits}")
    if seen in ("local", "pre-shuffled") and not chosen.varies:
        if numbers not in ((), (1,)):
            raise BadRandomizer(
                f"--view {seen} is about one user; --users goes with --view shuffled or central"
            )
        numbers = (1,)
    views.view_of(chosen, seen, max(numbers, default=1), neighbours)  # refuses what cannot be seen
    return Question(
        chosen,
        seen,
        neighbours,
        numbers or (1,),
        _epsilon(epsilon),
        _delta(delta),
        curve,
        digits,
        most_covered,
    )


def users_of(text: str | int | Sequence[int]) -> tuple[int, ...]:
    """Numbers of users: 5, or 2..12, or 1,10,100, or several of these."""
    if isinstance(text, int):
        text = str(text)
    if not isinstance(text, str):
        text = ",".join(map(str, text))
    found: list[int] = []
    for part in filter(None, (p.strip() for p in text.split(","))):
        low, dots, high = part.partition("..")
        ends = [low, high] if dots else [low, low]
        if (
            not all(e.strip().isdecimal() and len(e) < 20 for e in ends)
            or not 1 <= int(ends[0]) <= int(ends[1]) <= MOST_USERS
        ):
            raise BadRandomizer(f"--users takes numbers from 1 on, such as 2..12 or 1,10,100, not {part!r}")
        if int(ends[1]) - int(ends[0]) >= 100_000:
            raise BadRandomizer(f"{part} is more than 100000 numbers of users")
        found += range(int(ends[0]), int(ends[1]) + 1)
    return tuple(dict.fromkeys(found))


def _epsilon(given: object) -> Term | None:
    if given is None:
        return None
    t = value(given, "epsilon")
    if ends_of(t, "epsilon")[0] < 0:
        raise BadRandomizer(f"epsilon is a number from 0 on, such as 1/10 or log(3), not {given}")
    return t


def _delta(given: object) -> Fraction | None:
    if given is None:
        return None
    t = value(given, "delta")
    if t.op != "num" or not 0 <= Fraction(*t.args) <= 1:
        raise BadRandomizer(f"delta is a rational number from 0 to 1, such as 1/1000000, not {given}")
    return Fraction(*t.args)


# Answers ----------------------------------------------------------------------------------------------------


def row(asked: Question, n: int) -> Row:
    """The answer for n users."""
    what = asked.chosen.build(n)
    if isinstance(what, Finite) and what.free:
        return _free(asked, what, n)
    try:
        view = views.view_of(asked.chosen, asked.view, n, asked.neighbours, asked.most_covered)
        if asked.epsilon is not None:
            r = reduced(raised(asked.epsilon))
            found = questions.delta_for(view, r, asked.bits)
            given: Number = (
                Fraction(*asked.epsilon.args)
                if asked.epsilon.op == "num"
                else between(asked.epsilon, asked.bits)
            )
            ratio: Number = Fraction(*r.args) if r.op == "num" else between(r, asked.bits)
            return Row(n, ratio, given, found.value, found.place, found.trust, found.covers)
        found = view.ratio() if asked.delta is None else questions.ratio_for(view, asked.delta, asked.bits)
    except (NoLaw, Undecided) as error:
        raise BadRandomizer(f"{asked.chosen.name}, {n} users: {error}") from None
    epsilon = logarithm_of(found.value, asked.digits) if found.epsilon is None else found.epsilon
    return Row(n, found.value, epsilon, asked.delta or Fraction(0), found.place, found.trust, found.covers)


def _free(asked: Question, what: Finite, n: int) -> Row:
    """The ratio as a function of the parameters that are left free."""
    if asked.kind != "ratio" or asked.neighbours != "replace":
        raise BadRandomizer(
            f"{', '.join(what.free)} is left free: ask for the pure ratio with neighbours that replace, or"
            " give a value with --set"
        )
    found = symbolic.largest(asked.chosen, what, asked.view, n if asked.view == "shuffled" else 1)
    epsilon = None if found.ratio is None else log(found.ratio)
    return Row(
        n,
        found.ratio,
        epsilon,
        Fraction(0),
        found.place,
        f"the largest at {found.at}; elsewhere open",
        claim=found.claim,
    )


def logarithm_of(ratio: Number, digits: int) -> Number:
    """epsilon, from e^epsilon."""
    if ratio is None:
        return None
    if isinstance(ratio, Term):
        return log(ratio)
    low, high = (ratio, ratio) if isinstance(ratio, Fraction) else ratio
    if low == high == 1:
        return Fraction(0)
    return logarithm(max(low, Fraction(1)), max(high, Fraction(1)), digits)


def rows(asked: Question) -> Iterator[Row | Whole]:
    """The answers, as they come: for a curve the pure ratio, then the curve."""
    for n in asked.users:
        if asked.curve:
            yield row(asked, n)
            yield whole(asked, n)
        else:
            yield row(asked, n)


def whole(asked: Question, n: int) -> Whole:
    """The curve of n users: where it bends, or points of it."""
    view = views.view_of(asked.chosen, asked.view, n, asked.neighbours, asked.most_covered)
    if questions.bends(view):
        corners = tuple(view.curve.corners)
        agrees = (
            not isinstance(view, views.Central) and view.kernel is not None and view.kernel.curve(corners)
        )
        return Whole(n, corners, KERNEL if agrees else questions.behind(view))
    end = _end(view, asked.bits)
    grid = [end * i / POINTS for i in range(POINTS + 1)]
    found = [
        questions.delta_for(view, raised(num(e.numerator, e.denominator)), asked.bits)
        for e in progress.of(grid, len(grid))
    ]
    covers = ALIKE if ALIKE in {f.covers for f in found} else EVERYONE
    if (
        covers == ALIKE and asked.most_covered
    ):  # all points are to be of the same datasets: only then the curve is convex
        return whole(replace(asked, most_covered=0), n)
    return Whole(n, (), found[-1].trust, tuple(zip(grid, (f.value for f in found), strict=True)), covers)


def _end(view: views.View, bits: int) -> Fraction:
    """Up to which epsilon a curve is worth a look: where delta is 0, or very small, rounded up to three
    digits.
    """
    pure = questions.ratio_for(view, Fraction(0), bits).value
    small = next(
        (v for least in LEAST if (v := questions.ratio_for(view, least, bits).value) is not None), None
    )
    highest = [
        v if isinstance(v, Fraction) else v[1] for v in (pure, small) if isinstance(v, Fraction | tuple)
    ]
    if not highest or min(highest) == 1:
        return Fraction(1)
    epsilon = logarithm(min(highest), min(highest), 6)[1]
    ten = Fraction(10) ** (magnitude(epsilon) - 2)
    return -((-epsilon) // ten) * ten


def local(asked: Question) -> Row | None:
    """One user's report: the pure ratio with which every answer can be compared; None where the noise is a
    curator's.
    """
    what = asked.chosen.build(asked.users[0])
    if isinstance(what, Curator):
        return None
    return replace(row(Question(asked.chosen, "local", digits=asked.digits), asked.users[0]), users=1)


def settles(asked: Question, found: Sequence[Row]) -> Settled | None:
    """Where the sequence of pure ratios settles; None where that is not asked, or makes no sense."""
    if asked.kind != "ratio" or asked.view != "shuffled" or asked.chosen.varies or not found:
        return None
    what = asked.chosen.build(1)
    known = {r.users: r.ratio for r in found if r.ratio is None or isinstance(r.ratio, Fraction)}
    if isinstance(what, Curator) or not what.exact or len(known) < len(found):
        return None
    return settling.settled(what, known, absent=asked.neighbours == "add-remove")


def explored(asked: Question) -> Exploration:
    """All of it at once."""
    started = time.perf_counter()
    found = list(rows(asked))
    return gathered(asked, found, time.perf_counter() - started)


def gathered(asked: Question, found: Sequence[Row | Whole], seconds: float) -> Exploration:
    """What was found so far, with what goes beyond single numbers of users."""
    answers = tuple(r for r in found if isinstance(r, Row))
    return Exploration(
        asked.chosen.name, asked.chosen.values, asked.view, asked.neighbours, asked.kind, asked.digits,
        local(asked), answers,
        settles(asked, answers), tuple(c for c in found if isinstance(c, Whole)), seconds,
    )  # fmt: skip
