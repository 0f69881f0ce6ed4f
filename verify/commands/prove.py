"""`lemmata prove`."""

import argparse
from pathlib import Path

from verify.commands.common import (
    DIFFERENT, EXPECTED, add_limits, catalogue, limits, say_all, theorems_named,
)  # fmt: skip
from verify.commands.kinds import positive
from verify.run.saved import BadInput

ABOUT = "what is to be shown and what is known at a line of a written proof"
EXAMPLES = ("lemmata prove theorem_mine.py --at 24",)


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a file of theorems")
    parser.add_argument("--at", metavar="LINE", type=positive, required=True,
        help="the line of the file, within a proof, before which one looks")
    add_limits(parser)


def run(given: argparse.Namespace) -> int:
    from verify.run.checking import check
    from verify.run.places import asking_at

    wrong: list[str] = []
    chosen, theorems = theorems_named([given.file], wrong)
    asking = asking_at(chosen, Path(given.file), given.at)
    if asking is None and not wrong:
        raise BadInput(f"line {given.at} of {given.file} stands in no proof: name one that does")
    if asking is None:
        return say_all(wrong, EXPECTED)
    (found,) = check([asking], theorems or catalogue(), jobs=1, slack=False, **limits(given))
    print(f"{asking.title}: {found.why or found.verdict}")
    return say_all(wrong, EXPECTED if "to be shown: " in found.why else DIFFERENT)
