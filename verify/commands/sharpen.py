"""`lemmata sharpen`."""

import argparse

from verify.commands.common import (
    EXPECTED, OPEN, add_jobs, add_json, add_lets, add_limits, catalogue, limits, print_json,
)  # fmt: skip
from verify.commands.kinds import fraction, positive
from verify.commands.signals import heard

ABOUT = "the best value of a constant, certified from both sides"
EXAMPLES = (
    "lemmata sharpen 'exp(x) >= c*x' --constant c --let 'x real'",
    "lemmata sharpen 'eps/sqrt(5) <= tanh(eps/2)' --constant 5 --let '0 <= eps <= 1' --json",
)


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", metavar="CLAIM|ID", help="a claim, in plain text or LaTeX, or a theorem's id")
    parser.add_argument("--edition", metavar="NAME", help="which edition of a theorem is meant")
    add_lets(parser)
    add_json(parser)
    parser.add_argument("--constant", metavar="C", required=True, help="a name, or a number as it is written")
    parser.add_argument(
        "--place", metavar="N", type=positive, help="which of the places in which the number stands"
    )
    parser.add_argument(
        "--tolerance", metavar="T", type=fraction, default="1e-6",
        help="how near the two sides are to come (1e-6)",
    )  # fmt: skip
    add_jobs(parser)
    add_limits(parser)


def run(given: argparse.Namespace) -> int:
    """0 if the best value is certified as near as asked, 3 if not."""
    from verify.desk.deciding import Decider
    from verify.desk.meant import with_constant
    from verify.desk.sharpen import sharpen
    from verify.report import repairs
    from verify.run.cache import default_directory

    theorems, bounds = catalogue(), limits(given, "jobs")
    work = bounds.pop("work")
    claim = with_constant(given.what, given.constant, given.let, theorems, given.edition)
    decider = Decider.of(theorems, cache=default_directory(), **bounds)
    with heard():
        found = sharpen(
            claim, given.constant, decider, place=given.place, tolerance=given.tolerance, work=work
        )
    if given.json:
        print_json(repairs.sharpened_data(found))
    else:
        print(repairs.sharpened_text(found))
    return EXPECTED if found.reached else OPEN
