"""`lemmata replay`."""

import argparse
import time
from importlib.util import find_spec
from pathlib import Path

from verify.commands.common import EXPECTED, add_json, add_limits, limits, print_json, say_all
from verify.commands.kinds import positive

ABOUT = "establish saved certificates again, with the kernel alone"
EXAMPLES = ("lemmata replay certificates",
    "lemmata replay certificates/binary-sum.tanh.corrected.json --json")
# of a certificate that anyone may have written: a net below the steps that it may take, as is
SECONDS = 600.0
MEMORY = 4_000 if find_spec("resource") else None  # in megabytes, where a system can bound them


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("paths", metavar="PATH", nargs="+", type=Path,
        help="a certificate, or a directory of them")
    add_json(parser)
    parser.add_argument("--full", action="store_true",
        help="show statements and instances whole, however long")
    parser.add_argument(
        "--jobs", metavar="N", type=positive,
        help="how many are established side by side (as many as there are processors)",
    )  # fmt: skip
    parser.add_argument(
        "--steps", metavar="N", type=positive,
        help="how many elementary steps each may take (as many as the kernel allows)",
    )  # fmt: skip
    add_limits(parser, each="certificate", work=False, time=SECONDS, memory=MEMORY)


def run(given: argparse.Namespace) -> int:
    from verify.report import replayed
    from verify.run.replaying import replay
    from verify.run.saved import read

    started, wrong = time.perf_counter(), list[str]()
    results = replay(read(given.paths, wrong), **limits(given, "jobs", "steps"))
    if given.json:
        print_json(replayed.data(results, complete=not wrong))
    elif results:
        print(replayed.text(results, time.perf_counter() - started, full=given.full))
    return say_all([*wrong, *replayed.refusals(results)], EXPECTED)
