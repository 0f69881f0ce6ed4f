"""`lemmata sharpen`."""

import argparse

from verify.commands.common import EXPECTED, OPEN, add_claim_or_id, catalogue, limits, print_json
from verify.commands.kinds import fraction, positive

ABOUT = "the best value of a constant, certified from both sides"
EXAMPLES = (
    "lemmata sharpen 'exp(x) >= c*x' --constant c --let 'x real'",
    "lemmata sharpen 'eps/sqrt(5) <= tanh(eps/2)' --constant 5 --let '0 <= eps <= 1' --json",
)


def options(parser: argparse.ArgumentParser) -> None:
    add_claim_or_id(parser)
    parser.add_argument("--constant", metavar="C", required=True, help="a name, or a number as it is written")
    parser.add_argument(
        "--place", metavar="N", type=positive, help="which of the places in which the number stands"
    )
    parser.add_argument(
        "--tolerance", metavar="T", type=fraction, default="1e-6",
        help="how near the two sides are to come (1e-6)",
    )  # fmt: skip


def run(given: argparse.Namespace) -> int:
    """0 if the best value is certified as near as asked, 3 if not."""
    from verify.desk.deciding import Decider
    from verify.desk.meant import with_constant
    from verify.desk.sharpen import sharpen
    from verify.report import repairs

    theorems = catalogue()
    claim = with_constant(given.what, given.constant, given.let, theorems, given.edition)
    decider = Decider.of(theorems, **limits(given, "jobs"))
    found = sharpen(claim, given.constant, decider, place=given.place, tolerance=given.tolerance)
    if given.json:
        print_json(repairs.sharpened_data(found))
    else:
        print(repairs.sharpened_text(found))
    return EXPECTED if found.reached else OPEN
