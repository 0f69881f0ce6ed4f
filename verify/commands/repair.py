"""`lemmata repair`."""

import argparse

from verify.commands.common import EXPECTED, OPEN, add_claim_or_id, catalogue, in_colour, limits, print_json

ABOUT = "small edits of a statement that fails which make it hold"
EXAMPLES = (
    "lemmata repair binary-sum.tanh",
    "lemmata repair 'eps/sqrt(5) >= tanh(eps/2)' --let '0 <= eps <= 1' --json",
)


def options(parser: argparse.ArgumentParser) -> None:
    add_claim_or_id(parser)


def run(given: argparse.Namespace) -> int:
    """0 if each statement has a repair that holds, or needs none; 3 if not."""
    from verify.desk.deciding import Decider
    from verify.desk.meant import failing
    from verify.desk.repair import repair
    from verify.report import repairs

    theorems = catalogue()
    claims = failing(given.what, given.let, theorems, given.edition)
    found = repair(claims, Decider.of(theorems, **limits(given, "jobs")))
    if given.json:
        print_json(repairs.data(found))
    else:
        print(repairs.text(found, colour=in_colour()))
    return EXPECTED if found.done else OPEN
