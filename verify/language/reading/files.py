"""Files as untrusted input: read up to a length, and only where nothing can keep one waiting."""

import os
import stat
from pathlib import Path

NO_LINK, NO_WAIT = getattr(os, "O_NOFOLLOW", 0), getattr(os, "O_NONBLOCK", 0)  # not on every system


def plain_file(path: Path, most: int, flags: int = 0) -> bytes | None:
    """What a file holds, up to a byte more than so many; none if it is a pipe, a directory, or
    whatever else might keep one waiting.
    """
    there = os.open(path, os.O_RDONLY | NO_WAIT | flags)
    if not stat.S_ISREG(os.fstat(there).st_mode):
        os.close(there)
        return None
    with os.fdopen(there, "rb") as file:
        return file.read(most + 1)
