"""`lemmata repair`."""

import argparse

from verify.commands.common import (
    EXPECTED, OPEN, add_jobs, add_json, add_lets, add_limits, catalogue, in_colour, limits, print_json,
)  # fmt: skip
from verify.commands.signals import heard

ABOUT = "small edits of a statement that fails which make it hold"
EXAMPLES = (
    "lemmata repair binary-sum.tanh",
    "lemmata repair 'eps/sqrt(5) >= tanh(eps/2)' --let '0 <= eps <= 1' --json",
)


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", metavar="CLAIM|ID", help="a claim, in plain text or LaTeX, or a theorem's id")
    parser.add_argument("--edition", metavar="NAME", help="which edition of a theorem is meant")
    add_lets(parser)
    add_json(parser)
    add_jobs(parser)
    add_limits(parser)


def run(given: argparse.Namespace) -> int:
    """0 if each statement has a repair that holds, or needs none; 3 if not."""
    from verify.desk.deciding import Decider
    from verify.desk.meant import failing
    from verify.desk.repair import repair
    from verify.report import repairs
    from verify.run.cache import default_directory

    theorems, bounds = catalogue(), limits(given, "jobs")
    work = bounds.pop("work")
    claims = failing(given.what, given.let, theorems, given.edition)
    with heard():
        found = repair(claims, Decider.of(theorems, cache=default_directory(), **bounds), work)
    if given.json:
        print_json(repairs.data(found))
    else:
        print(repairs.text(found, colour=in_colour()))
    return EXPECTED if found.done else OPEN
