"""Random values for campaigns, drawn directly. What Hypothesis' strategies of the same names draw, in a tenth
of the time and without looking for simpler ones: at each run others, each with the seed that brings it back.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from functools import wraps
from inspect import Parameter, signature
from math import ceil, floor
from random import Random, SystemRandom
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

T = TypeVar("T")
U = TypeVar("U")
P = ParamSpec("P")
WASTED = 20  # so often as many are drawn as are looked at


class Unlucky(Exception):
    """What was drawn is not what the test is about."""


class TooMany(Exception):
    """There are more leaves than may be."""


class DrawFn(Random):
    """What draws."""

    leaves = 0  # that may be drawn within what is recursive

    def __call__(self, strategy: "SearchStrategy[T]") -> T:
        return strategy.drawn(self)


class DataObject:
    """What a test draws on its way."""

    def __init__(self, draw: DrawFn) -> None:
        self.draw = draw


class SearchStrategy(Generic[T]):
    """A way to draw a value."""

    def __init__(self, drawn: Callable[[DrawFn], T]) -> None:
        self.drawn = drawn

    def map(self, change: Callable[[T], U]) -> "SearchStrategy[U]":
        return SearchStrategy(lambda draw: change(self.drawn(draw)))

    def flatmap(self, change: "Callable[[T], SearchStrategy[U]]") -> "SearchStrategy[U]":
        return SearchStrategy(lambda draw: change(self.drawn(draw)).drawn(draw))

    def filter(self, wanted: Callable[[T], object]) -> "SearchStrategy[T]":
        def drawn(draw: DrawFn) -> T:
            for _ in range(WASTED):
                found = self.drawn(draw)
                if wanted(found):
                    return found
            raise Unlucky

        return SearchStrategy(drawn)

    def __or__(self, other: "SearchStrategy[Any]") -> "SearchStrategy[Any]":
        return one_of(self, other)


class OneOf(SearchStrategy[Any]):
    """One of several ways, each as often as the others, within one another too."""

    def __init__(self, ways: Sequence[SearchStrategy[Any]]) -> None:
        self.ways: list[SearchStrategy[Any]] = [
            w for way in ways for w in (way.ways if isinstance(way, OneOf) else [way])
        ]
        super().__init__(lambda draw: draw.choice(self.ways).drawn(draw))


def one_of(*ways: SearchStrategy[Any]) -> SearchStrategy[Any]:
    return OneOf(ways)


def just(value: T) -> SearchStrategy[T]:
    return SearchStrategy(lambda draw: value)


def none() -> SearchStrategy[None]:
    return just(None)


def booleans() -> SearchStrategy[bool]:
    return SearchStrategy(lambda draw: draw.random() < 1 / 2)


def integers(low: int, high: int) -> SearchStrategy[int]:
    return SearchStrategy(lambda draw: draw.randint(low, high))


def fractions(low: Any, high: Any, *, max_denominator: int) -> SearchStrategy[Fraction]:
    """Fractions between these, the ends among them."""

    def drawn(draw: DrawFn) -> Fraction:
        q = draw.randint(1, max_denominator)
        least, most = ceil(low * q), floor(high * q)
        inside = [Fraction(draw.randint(least, most), q)] * 3 if least <= most else []
        return Fraction(draw.choice([*inside, low, high]))

    return SearchStrategy(drawn)


def sampled_from(values: Sequence[T]) -> SearchStrategy[T]:
    return SearchStrategy(lambda draw: draw.choice(values))


def lists(of: SearchStrategy[T], *, min_size: int = 0, max_size: int) -> SearchStrategy[list[T]]:
    return SearchStrategy(lambda draw: [of.drawn(draw) for _ in range(draw.randint(min_size, max_size))])


def tuples(*parts: SearchStrategy[Any]) -> SearchStrategy[Any]:
    return SearchStrategy(lambda draw: tuple(part.drawn(draw) for part in parts))


def dictionaries(
    keys: SearchStrategy[Hashable], values: SearchStrategy[T], *, max_size: int
) -> SearchStrategy[dict[Any, T]]:
    return lists(tuples(keys, values), max_size=max_size).map(dict)


def fixed_dictionaries(values: Mapping[Any, SearchStrategy[T]]) -> SearchStrategy[dict[Any, T]]:
    return SearchStrategy(lambda draw: {key: value.drawn(draw) for key, value in values.items()})


def builds(made: Callable[..., T], *parts: SearchStrategy[Any]) -> SearchStrategy[T]:
    return SearchStrategy(lambda draw: made(*(part.drawn(draw) for part in parts)))


def data() -> SearchStrategy[DataObject]:
    return SearchStrategy(DataObject)


def composite(
    made: Callable[Concatenate[DrawFn, P], T],
) -> Callable[P, SearchStrategy[T]]:
    return lambda *args, **named: SearchStrategy(lambda draw: made(draw, *args, **named))


def recursive(
    base: SearchStrategy[Any], extend: Callable[[SearchStrategy[Any]], SearchStrategy[Any]], *,
    max_leaves: int,
) -> SearchStrategy[Any]:  # fmt: skip
    """What is built of leaves, one level after the other."""

    def leaf(draw: DrawFn) -> Any:
        draw.leaves -= 1
        if draw.leaves < 0:
            raise TooMany
        return base.drawn(draw)

    levels: list[SearchStrategy[Any]] = [SearchStrategy(leaf)]
    levels.append(extend(levels[0]))
    while 2 ** (len(levels) - 1) <= max_leaves:
        levels.append(extend(one_of(*levels)))
    whole = one_of(*levels)

    def drawn(draw: DrawFn) -> Any:
        before = draw.leaves
        while True:
            draw.leaves = max_leaves
            try:
                return whole.drawn(draw)
            except TooMany:
                continue
            finally:
                draw.leaves = before

    return SearchStrategy(drawn)


def assume(condition: object) -> None:
    """That this is what the test is about."""
    if not condition:
        raise Unlucky


def given(
    *drawn: SearchStrategy[Any], examples: int, **named: SearchStrategy[Any]
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """A test of so many examples, whose last parameters, or those named, are drawn."""

    def tested(test: Callable[..., None]) -> Callable[..., None]:
        own = signature(test).parameters
        strategies = {**dict(zip(list(own)[-len(drawn):], drawn, strict=True) if drawn else {}), **named}

        @wraps(test)
        def run(**others: Any) -> None:
            looked = 0
            for _ in range(WASTED * examples):
                seed = SystemRandom().randrange(10**12)
                draw = DrawFn(seed)
                values: dict[str, Any] = {}
                try:
                    values.update((name, s.drawn(draw)) for name, s in strategies.items())
                    test(**others, **values)
                except Unlucky:
                    continue
                except BaseException as error:
                    error.add_note(f"drawn by {seed}: {values}")
                    raise
                looked += 1
                if looked == examples:
                    return
            raise AssertionError("hardly anything that is drawn is what the test is about")

        rest = [p.replace(kind=Parameter.KEYWORD_ONLY) for name, p in own.items() if name not in strategies]
        run.__signature__ = signature(test).replace(parameters=rest)  # type: ignore[attr-defined]
        return run

    return tested
