"""Work that finds one thing after the other, each told as it comes; where there are limits, in a process of
its own, which ends when they are reached, whatever it is doing.

The limits are those of the whole work. A computation that cannot be interrupted ends with its process, and
what was found before it stays.
"""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from verify.prove.progress import Watch
from verify.run.judge import limit_memory
from verify.run.workers import Limits, Lost, context

Work = Callable[[Any, Watch], Iterable[Any]]
FOUND, STEP, FAILED, DONE = range(4)
EVERY = 0.1  # seconds between two words on how far it is

__all__ = ["Limits", "Lost", "streamed"]


def streamed(work: Work, task: Any, limits: Limits, watch: Watch) -> Iterator[Any]:
    """What the work finds; at last a Lost, if its limits ended it."""
    if not limits:
        yield from work(task, watch)
        return
    until = None if limits.seconds is None else time.monotonic() + limits.seconds
    here, there = context().Pipe(duplex=False)
    process = context().Process(  # type: ignore[attr-defined]
        target=_send, args=(there, os.getpid(), work, task, limits.memory), daemon=True
    )
    process.start()
    there.close()
    try:
        while here.poll(None if until is None else max(0.0, until - time.monotonic())):
            kind, what = here.recv()
            if kind == DONE:
                return
            if kind == FAILED:
                raise what
            if kind == FOUND:
                yield what
            else:
                watch(*what)
        yield Lost(f"{limits.too_long}")
    except (EOFError, OSError):
        process.join()
        yield Lost(_too_much(limits, process.exitcode))
    finally:
        process.kill()
        process.join()
        here.close()


def _too_much(limits: Limits, code: int | None) -> str:
    if limits.memory is not None:
        return f"{limits.memory} MB of memory did not suffice"
    return f"its process ended with exit code {code}"


# In the process that works ----------------------------------------------------------------------------------


def _send(pipe: Connection, parent: int, work: Work, task: Any, memory: int | None) -> None:
    """Tell what is found, until all is; ctrl-C is for whoever listens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    if memory is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())  # a library may say that it has no more
        limit_memory(memory)
    last = time.monotonic()

    def watch(done: int, total: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last > EVERY:
            last = now
            pipe.send((STEP, (done, total)))

    try:
        for found in work(task, watch):
            pipe.send((FOUND, found))
        pipe.send((DONE, None))
    except MemoryError:  # whoever listens learns that the process ended
        os._exit(1)
    except Exception as error:  # noqa: BLE001 - it is raised again where it is heard of
        with suppress(OSError):
            pipe.send((FAILED, error))


def _end_with(parent: int) -> None:
    """End when nobody listens any more."""
    while os.getppid() == parent:
        time.sleep(1.0)
    os._exit(1)
