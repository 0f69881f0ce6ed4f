"""One cache of certificates for a whole run of the tests, made in it and shared by its processes: each
statement is decided once. LEMMATA_TESTS_CACHE names the folder where whoever runs them goes on with it.
"""

import atexit
import gc
import os
import signal
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from verify.language.collecting import rarely
from verify.run.limits import cores

RUN = os.environ.get("PYTEST_XDIST_TESTRUNUID") or str(os.getpid())
os.environ["LEMMATA_CACHE"] = os.environ.get("LEMMATA_TESTS_CACHE") or str(
    Path(tempfile.gettempdir()) / f"lemmata-tests-{RUN}"
)
if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):  # what tests start need not compile all modules anew
    os.environ["PYTHONPYCACHEPREFIX"] = str(Path(os.environ["LEMMATA_CACHE"]) / "compiled")
os.environ.pop("COLUMNS", None)  # who runs tests side by side sets it, and what is shown would be folded
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell has its background jobs ignore ctrl-C
rarely()


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Where all tests are asked for, those that are `wide` are left out unless -m asks for them, and there is
    a process for each processor, if pytest-xdist is there to start them: who is done takes from the others.
    """
    option, workers = config.option, cores()
    whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS and not option.keyword
    if hasattr(config, "workerinput"):  # a worker does as it is told
        atexit.register(os._exit, 0)  # what it holds need not be taken apart at the end, which takes seconds
        option.markexpr = config.workerinput["markexpr"]
        return
    if not whole:  # what is named is run
        return
    if option.markexpr == "not slow":
        option.markexpr = "not slow and not wide"
    alone = option.usepdb or option.collectonly
    if not alone and workers > 1 and getattr(option, "numprocesses", 0) is None:
        option.numprocesses = workers
    if getattr(option, "dist", None) == "no" and option.numprocesses:
        option.dist = "worksteal"


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """A worker reads the command line for itself: what is left out besides, it has to be told."""
    node.workerinput["markexpr"] = node.config.option.markexpr


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of a test that says `one_in(n)` the first case and each n-th after it stay, and the others are wide,
    but for those of a campaign. The catalogue comes first: other tests ask for what is then established.
    """
    items.sort(key=lambda item: "test_catalogue.py" not in item.nodeid)
    cases: Counter[str] = Counter()
    for item in items:
        mark = item.get_closest_marker("one_in")
        if mark is not None and item.get_closest_marker("slow") is None:
            test = item.nodeid.partition("[")[0]
            if cases[test] % mark.args[0]:
                item.add_marker("wide")
            cases[test] += 1


def pytest_collection_finish() -> None:
    """What was collected is kept to the end: nobody need look through it for what can be thrown away."""
    gc.freeze()


def pytest_unconfigure() -> None:
    """Nor at the end, where pytest looks five times through all that is there, for seconds."""
    gc.freeze()
