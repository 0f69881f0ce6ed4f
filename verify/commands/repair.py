"""`lemmata repair`."""

import argparse

from verify.commands.common import add_json, add_lets, catalogue, print_json

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


def run(given: argparse.Namespace) -> int:
    from verify.report import mending
    from verify.run.cache import default_directory

    return mending.repair(given, catalogue(), print_json, default_directory())
