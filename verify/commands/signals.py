"""That somebody wants a command to stop: met where it can print what is finished."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

STOPPING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


class Stopped(KeyboardInterrupt):
    """Interrupted by a signal, whose number says how the command ends."""

    def __init__(self, number: int = signal.SIGINT) -> None:
        super().__init__(number)
        self.number = number

    @property
    def code(self) -> int:
        """The exit code."""
        return 128 + self.number

    def __str__(self) -> str:
        name = signal.Signals(self.number).name
        return "interrupted" if self.number == signal.SIGINT else f"ended by {name}"


@contextmanager
def heard() -> Iterator[Callable[[], None]]:
    """A signal is met even where Python drops an exception, as while it tidies up: whoever asks is told once
    more.
    """
    rang: list[int] = []

    def ring(number: int, _: FrameType | None) -> None:
        rang.append(number)
        raise Stopped(number)

    def ask() -> None:
        if rang:
            raise Stopped(rang[0])

    if threading.current_thread() is not threading.main_thread():  # signals are not for it
        yield ask
        return
    before = {number: signal.signal(number, ring) for number in STOPPING}
    try:
        yield ask
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
