"""What the command `lemmata explore` may be given. Nothing here needs a package that does not come with
Python.
"""

from argparse import ArgumentParser
from pathlib import Path

EXAMPLES = (
    "lemmata explore r-gap --users 2..12",
    "lemmata explore rr --set gamma=1/4 --users 10,100,1000 --delta 1/1000000",
    "lemmata explore mine.toml --users 1..5 --plot mine.svg",
    "lemmata explore --find gap --bits 1..5",
)


def explore_options(parser: ArgumentParser) -> None:
    """Add them."""
    add = parser.add_argument
    add(
        "randomizer",
        metavar="RANDOMIZER",
        nargs="?",
        help="a built-in one (all are listed if none is named) or a file of your own, .toml",
    )
    add("--set", metavar="NAME=NUMBER", action="append", default=[], help="a parameter, exactly: gamma=1/4")
    add("--view", metavar="VIEW", help="local, pre-shuffled, shuffled (the default) or central")
    add("--neighbours", metavar="KIND", default="replace", help="replace (the default) or add-remove")
    add("--users", metavar="N", help="how many: 2..12, or 1,10,100")
    asked = parser.add_mutually_exclusive_group()
    asked.add_argument(
        "--epsilon", metavar="E", help="ask for the smallest delta at this epsilon, such as 1/2 or log(3)"
    )
    asked.add_argument("--delta", metavar="D", help="ask for the smallest epsilon at this delta")
    asked.add_argument("--curve", action="store_true", help="ask for the smallest delta at every epsilon")
    add("--digits", metavar="N", type=int, default=15, help="how many digits are asked for (15)")
    text = (
        "up to how many users all datasets are gone through, where that takes long (10000); for more, all"
        " other users are equal"
    )
    add("--most-covered", metavar="N", type=int, default=10_000, help=text)
    add("--json", action="store_true", help="print one object instead of text")
    add("--plot", metavar="FILE", type=Path, help="draw into a file, .svg, .png or .pdf (needs matplotlib)")
    find = parser.add_argument_group("searching for randomizers")
    find.add_argument(
        "--find", metavar="WHAT", help="gap, best or inner: what each means stands in docs/explore.md"
    )
    find.add_argument("--bits", metavar="A..B", help="words of so many letters, all of one length")
    find.add_argument("--lengths", metavar="A..B", help="words of these lengths, mixed")
    find.add_argument("--alphabet", metavar="N", type=int, default=2, help="how many letters there are (2)")
    find.add_argument("--grid", metavar="N", type=int, default=8, help="weights are multiples of 1/N (8)")
    find.add_argument(
        "--accuracy", metavar="A", help="for best: the largest variance of the estimate of one input (1)"
    )
