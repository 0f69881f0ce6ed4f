"""One cache of certificates for a whole run of the tests, made in it and shared by its processes: each
statement is decided once. LEMMATA_TESTS_CACHE names the folder where whoever runs them goes on with it.
"""

import os
import signal
import tempfile
from pathlib import Path

RUN = os.environ.get("PYTEST_XDIST_TESTRUNUID") or str(os.getpid())
os.environ["LEMMATA_CACHE"] = os.environ.get("LEMMATA_TESTS_CACHE") or str(
    Path(tempfile.gettempdir()) / f"lemmata-tests-{RUN}"
)
os.environ.pop("COLUMNS", None)  # who runs tests side by side sets it, and what is shown would be folded
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell has its background jobs ignore ctrl-C
