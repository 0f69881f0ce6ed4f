"""Work that asks claims as it goes, carried out side by side, round by round."""

from collections.abc import Callable, Generator, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from verify.language.claim import Claim
from verify.results.result import Result

Answer = TypeVar("Answer")


class Longer(NamedTuple):
    """A claim that is worth a long search."""

    claim: Claim


class Shorter(NamedTuple):
    """A claim that is searched for with few steps, before others are with many."""

    claim: Claim


Asked = Claim | Longer | Shorter
Asking = Generator[Asked | None, Result[Any], Answer]  # None waits for others
Ask = Callable[[list[Asked]], Iterator[Result[Any]]]
HOW: tuple[Callable[[Claim], Asked], ...] = (Shorter, lambda claim: claim)  # with few steps, then with more


def carried(
    asking: Mapping[int, "Asking[Answer]"], ask: Ask, told: Callable[[int, Answer], None]
) -> dict[int, Answer]:
    """What comes of generators that hand out claims and take results, asked side by side, round by round."""
    done: dict[int, Answer] = {}
    waiting: dict[int, tuple[Asking[Answer], Asked | None]] = {}

    def advance(n: int, one: "Asking[Answer]", result: Any) -> None:
        try:
            waiting[n] = one, one.send(result)
        except StopIteration as end:
            done[n] = end.value
            told(n, end.value)

    for n, one in asking.items():
        advance(n, one, None)
    while waiting:
        for n, (one, claim) in list(waiting.items()):
            if claim is None:
                del waiting[n]
                advance(n, one, None)
        asked = {n: claim for n, (_, claim) in waiting.items() if claim is not None}
        for n, result in zip(asked, ask(list(asked.values())), strict=True):
            one, _ = waiting.pop(n)
            advance(n, one, result)
    return done
