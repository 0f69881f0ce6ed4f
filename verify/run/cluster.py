"""A Dask cluster as an executor: the work is done by other processes, perhaps of other machines, which have
loaded these very sources.

It finds, and gives no verdict: what comes back is judged by who asked. Dask itself is trusted as far as any
program that is run here: whoever can write to the scheduler can have code run, as with any Dask cluster.
"""

import logging
import os
import re
import socket
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from contextlib import suppress
from importlib.util import find_spec
from typing import Any

from verify.run.made import made
from verify.run.processes import Sharing
from verify.run.saved import BadInput

ADDRESS = re.compile(r"(?:(tcp|tls)://)?(\[[0-9a-fA-F:]+\]|[\w.-]+):(\d{1,5})")
PATIENCE = 10.0  # seconds for a scheduler to answer
ONE = threading.Lock()  # the precision of python-flint is one for a whole process


class Unfit(Exception):
    """A worker has other sources than who asks; the message says which."""


class Cluster(Sharing):
    """The workers of a scheduler; BadInput, in one line, where there are none that serve."""

    def __init__(self, address: str) -> None:
        self.address = _there(address)
        self.client = _client(self.address)
        try:
            _refuse_unfit(self.address, self.client)
        except BaseException:
            self.client.close()
            raise
        self.pool = self.client.get_executor(pure=False)

    @property
    def jobs(self) -> int:
        """How many pieces of work are done at a time."""
        return max(1, len(self.client.nthreads()))

    def share(self, what: Any) -> Any:
        """Every worker has it from now on, also where some of them end."""
        return self.client.scatter(what, broadcast=True, hash=False)

    @property
    def gone(self) -> bool:
        """Whether the scheduler hung up: what was asked for is forgotten, and nothing is done any more."""
        return bool(self.client.status != "running")

    def submit(self, fn: Callable[..., Any], /, *given: Any, **named: Any) -> "Future[Any]":
        """Have it done by a worker with these very sources."""
        try:
            found: Future[Any] = self.pool.submit(_fit, made(), fn, *given, **named)
        except Exception as error:
            raise RuntimeError(f"the scheduler at {self.address} is gone") from error
        return found

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Nobody waits for anything any more."""
        self.client.close()


def _there(address: str) -> str:
    """The address of a scheduler, where something answers."""
    parts = ADDRESS.fullmatch(address.strip())
    if parts is None or not 0 < int(parts[3]) < 1 << 16:
        raise BadInput(
            f"--scheduler takes an address such as tcp://127.0.0.1:8786, as `dask scheduler` shows it, not"
            f" {address[:80]!r}"
        )
    if find_spec("distributed") is None:
        raise BadInput("a cluster needs Dask: pip install 'lemmata[cluster]'")
    speaks = False
    try:
        place = parts[2].strip("[]"), int(parts[3])
        with socket.create_connection(place, PATIENCE) as line, suppress(TimeoutError):
            speaks = parts[1] == "tls" or bool(line.recv(1))  # a scheduler speaks first, as few others do
    except OSError as error:
        why = (error.strerror or str(error) or type(error).__name__).lower()
        raise BadInput(
            f"no scheduler answers at {address} ({why}): start one with `dask scheduler`, or name another"
        ) from None
    if not speaks:
        raise BadInput(f"what answers at {address} is no Dask scheduler: see what `dask scheduler` shows")
    return f"{parts[1] or 'tcp'}://{parts[2]}:{parts[3]}"


def _client(address: str) -> Any:
    os.environ.setdefault("DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT", f"{PATIENCE:g}s")  # Dask reads it once
    for name in ("distributed", "tornado"):  # what they say of a worker that is gone, they say to us too
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    from distributed import Client

    try:
        return Client(address, timeout=PATIENCE, set_as_default=False, name="lemmata")
    except Exception as error:  # noqa: BLE001 - whatever listens there, it does not speak as a scheduler does
        raise BadInput(
            f"what answers at {address} is no Dask scheduler of this version ({type(error).__name__}): see"
            " what `dask scheduler` shows"
        ) from None


def _refuse_unfit(address: str, client: Any) -> None:
    """Refuse workers with other sources, or none, before any work is spent."""
    threads: Mapping[str, int] = client.nthreads()
    if not threads:
        raise BadInput(
            f"the scheduler at {address} has no workers: start one with `dask worker {address} --nthreads 1`"
        )
    for worker, many in threads.items():
        if many != 1:
            raise BadInput(
                f"the worker {worker} has {many} threads, which cannot count at the same time: start workers"
                " with `--nthreads 1`, several with `--nworkers`"
            )
    for worker, found in client.run(made, on_error="return").items():
        if why := _difference(found):
            raise BadInput(f"the worker {worker} {why}: install the same Lemmata there, and start it again")


def _difference(found: object) -> str:
    """What is another here than where this was said; empty where nothing is."""
    if isinstance(found, Exception):
        return f"cannot load Lemmata ({type(found).__name__}: {found})"
    if not isinstance(found, dict):
        return "does not say what it has loaded"
    for name, own in made().items():
        if found.get(name) != own:
            return f"has another {name} ({str(found.get(name))[:12]}, not {own[:12]})"
    return ""


def _fit(wanted: dict[str, str], fn: Callable[..., Any], *given: Any, **named: Any) -> Any:
    """What is done by a worker, which may have come late."""
    if (own := made()) != wanted:
        other = next(name for name in wanted if own.get(name) != wanted[name])
        raise Unfit(f"a worker that came later has another {other}")
    with ONE:
        return fn(*given, **named)
