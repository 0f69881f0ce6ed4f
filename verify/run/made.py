"""What answers hang on: the sources, and the libraries beneath them."""

import hashlib
import platform
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from verify.kernel.certificate import kernel_hash
from verify.run.judges import ROOT

ROOMS, NEEDED = ("verify", "theorems"), ("python-flint", "sympy", "mpmath")


@cache
def made() -> dict[str, str]:
    """What a certificate and a number may hang on: the kernel, all other sources, Python and libraries."""
    digest = hashlib.sha256()
    for path in sorted(p for room in ROOMS for p in (Path(ROOT) / room).rglob("*.py")):
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    found = {"kernel": kernel_hash(), "version of Lemmata": digest.hexdigest()}
    found["Python"] = ".".join(platform.python_version_tuple()[:2])
    for package in NEEDED:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "none"
    return found
