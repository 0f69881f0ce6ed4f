"""One cache of certificates for a whole run of the tests, made in it and shared by its processes: each
statement is decided once. LEMMATA_TESTS_CACHE names the folder where whoever runs them goes on with it.
"""

import gc
import os
import signal
import tempfile
from pathlib import Path

import pytest

from verify.language.collecting import rarely
from verify.run.limits import cores

RUN = os.environ.get("PYTEST_XDIST_TESTRUNUID") or str(os.getpid())
os.environ["LEMMATA_CACHE"] = os.environ.get("LEMMATA_TESTS_CACHE") or str(
    Path(tempfile.gettempdir()) / f"lemmata-tests-{RUN}"
)
os.environ.pop("COLUMNS", None)  # who runs tests side by side sets it, and what is shown would be folded
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell has its background jobs ignore ctrl-C
rarely()


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Where all tests are asked for, a process for each processor, if pytest-xdist is there to start them."""
    option, workers = config.option, cores()
    whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS and not option.keyword
    alone = option.usepdb or option.collectonly or hasattr(config, "workerinput")
    if whole and not alone and workers > 1 and getattr(option, "numprocesses", 0) is None:
        option.numprocesses = workers


def pytest_collection_finish() -> None:
    """What was collected is kept to the end: nobody need look through it for what can be thrown away."""
    gc.freeze()
