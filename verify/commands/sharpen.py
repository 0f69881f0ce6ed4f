"""`lemmata sharpen`."""

import argparse

from verify.commands.common import add_json, add_lets, catalogue, print_json
from verify.commands.kinds import fraction, positive

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
    parser.add_argument("--place", metavar="N", type=positive, help="which of the places in which the number stands")
    parser.add_argument(
        "--tolerance", metavar="T", type=fraction, default="1e-6", help="how near the two sides are to come (1e-6)"
    )


def run(given: argparse.Namespace) -> int:
    from verify.report import mending

    return mending.sharpen(given, catalogue(), print_json)
