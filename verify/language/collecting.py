"""What a process of ours asks of Python's memory."""

import atexit
import gc
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

Call = TypeVar("Call", bound=Callable[..., Any])
ROOM = (1 << 17) + 1  # words: just more than half of 2^18, so that as many are left of what is asked for


def rarely() -> None:
    """Look seldom, from now on, for what can be thrown away and nobody has let go of: terms are kept, and to
    look through them all takes up to a third of the time.
    """
    gc.set_threshold(2_000_000, 20, 100)
    atexit.register(gc.freeze)  # as the process ends, it need not look at all


def with_room(call: Call) -> Call:
    """The same function, under whose calls nothing is asked of the system.

    Python keeps the frames of calls in pieces of a few dozen frames, and takes each piece from the system
    when a call goes beyond the last and gives it back when that call returns: where a search is as deep as
    the end of a piece, in every call. It doubles a piece until the frame at hand fits, so that one frame that
    claims to be large (and touches nothing of it) makes one large piece, of which the rest serves those that
    follow.
    """

    def roomy(*args: Any, **named: Any) -> Any:
        return call(*args, **named)

    roomy.__code__ = roomy.__code__.replace(co_stacksize=ROOM)
    return cast("Call", wraps(call)(roomy))
