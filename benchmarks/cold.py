"""What a cold `lemmata check` costs, beside another commit: `python benchmarks/cold.py REV`.

Both check the theorems that both have, side by side, so that whatever else the machine does slows both: each
with one job, without a cache, with all that these theorems cite. It prints the processor seconds of each, its
judge included, and their ratio. `--sample K` draws so many of the theorems, with `--seed`.
"""

import argparse
import io
import os
import random
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

HERE = Path(__file__).parent.parent


def commit(revision: str, place: Path) -> Path:
    """The sources of a commit, in a directory."""
    command = ["git", "-C", str(HERE), "archive", revision, "verify", "theorems"]
    packed = subprocess.run(command, capture_output=True, check=True).stdout  # noqa: S603 - ours
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(place, filter="data")
    return place


def begun(tree: Path, *arguments: str, out: int = subprocess.DEVNULL) -> "subprocess.Popen[str]":
    """Python in the sources of a tree."""
    where = {**os.environ, "PYTHONPATH": str(tree)}
    command = [sys.executable, *arguments]
    return subprocess.Popen(command, cwd=tree, env=where, stdout=out, text=True)  # noqa: S603 - ours


def names(tree: Path) -> set[str]:
    """The theorems of a tree, by id."""
    listing = begun(tree, "-c", "import theorems; print(*theorems.catalogue())", out=subprocess.PIPE)
    return set(listing.communicate()[0].split())


def main() -> int:
    """Print what both take."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("revision", metavar="REV")
    parser.add_argument("--sample", metavar="K", type=int)
    parser.add_argument("--seed", metavar="S", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        trees = {given.revision: commit(given.revision, Path(place)), "here": HERE}
        both = sorted(set.intersection(*map(names, trees.values())))
        chance = random.Random(given.seed)  # noqa: S311 - no secrets
        chosen = both if given.sample is None else chance.sample(both, min(given.sample, len(both)))
        check = ("-m", "verify", "check", "--no-cache", "--jobs", "1", *chosen)
        running = {name: begun(tree, *check) for name, tree in trees.items()}
        taken: dict[str, float] = {}
        for name, process in running.items():
            _, status, used = os.wait4(process.pid, 0)
            taken[name] = used.ru_utime + used.ru_stime
            code = os.waitstatus_to_exitcode(status)
            print(f"{name}: {taken[name]:.1f} s of processor time, exit code {code}")
    ratio = taken["here"] / taken[given.revision]
    print(f"{len(chosen)} theorems, and what they cite: a ratio of {ratio:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
