"""Each question in a process of its own, which is ended when nobody waits for the answer any more."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from verify.run.judge import limit_memory

LONGEST = {
    "read": 10.0,
    "presets": 10.0,
    "preset": 10.0,
    "explore": 40.0,
    "ask": 60.0,
    "repair": 90.0,
    "audit": 270.0,
}
LOOK = 0.03  # seconds between two looks at whether an answer is there
SIDE_BY_SIDE, MEGABYTES = 4, 6000
Data = dict[str, Any]
Gone = Callable[[], Awaitable[bool]]


class Work:
    """Who answers: new processes, made from one that has loaded everything."""

    def __init__(self) -> None:
        self.context = get_context("forkserver")
        self.context.set_forkserver_preload(["verify.web.answers"])
        self.room = asyncio.Semaphore(SIDE_BY_SIDE)

    async def answers(self, kind: str, asked: Data, gone: Gone) -> AsyncGenerator[Data]:
        """The answer as it comes; it ends where nobody waits for it any more."""
        async with self.room:
            if await gone():
                return
            receiver, sender = self.context.Pipe(duplex=False)
            process = self.context.Process(target=_work, args=(kind, asked, sender), daemon=False)
            process.start()
            sender.close()
            try:
                async for found in _heard(receiver, LONGEST[kind], gone):
                    yield found
            finally:
                receiver.close()
                _end(process.pid)
                process.join()


async def _heard(receiver: Connection, seconds: float, gone: Gone) -> AsyncIterator[Data]:
    """What comes through a pipe until its other end is closed."""
    end, some = time.monotonic() + seconds, False
    while True:
        while not receiver.poll():
            if await gone():
                return
            if time.monotonic() > end:
                yield {"error": f"this took more than {seconds:g} seconds and was ended", "field": ""}
                return
            await asyncio.sleep(LOOK)
        try:
            found: Data = receiver.recv()
        except EOFError:
            if not some:
                yield {"error": "it ended without an answer: perhaps the memory did not suffice", "field": ""}
            return
        some = True
        yield found


def _end(pid: int | None) -> None:
    """End a process with all that it began."""
    if pid is not None:
        for kill in (os.killpg, os.kill):  # the second, where it has no group yet
            with suppress(ProcessLookupError, PermissionError):
                kill(pid, signal.SIGKILL)


def _work(kind: str, asked: Data, sender: Connection) -> None:
    os.setsid()
    with suppress(ImportError, OSError, ValueError):
        limit_memory(MEGABYTES)
    from verify.web.answers import answers

    for found in answers(kind, asked):
        sender.send(found)
    sender.close()
