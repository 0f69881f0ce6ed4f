"""A line for a person who waits: how far long work has come. Nothing is written where nobody looks."""

import sys
import time

PATIENCE, EVERY = 1.0, 0.2  # seconds until the line is shown, and between changes of it


class Waiting:
    """The line on standard error; what it stands before is written after it is cleared."""

    def __init__(self) -> None:
        self.looked_at = sys.stderr.isatty()
        self.begin = self.last = time.perf_counter()
        self.before, self.shown = "", False

    def __call__(self, done: int, total: int) -> None:
        """So many steps of a loop are done."""
        now = time.perf_counter()
        if self.looked_at and now - self.begin > PATIENCE and now - self.last > EVERY:
            self.last, self.shown = now, True
            print(
                f"\r\x1b[K{self.before}{done:,} of {total:,} steps, {now - self.begin:.0f} s",
                end="",
                file=sys.stderr,
                flush=True,
            )

    def clear(self, before: str = "") -> None:
        """Take the line away; the next one begins with this."""
        self.before = before
        if self.shown:
            self.shown = False
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
