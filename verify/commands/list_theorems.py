"""`lemmata list`."""

import argparse
import sys

from verify.commands.common import BAD_INPUT, EXPECTED, add_json, catalogue, print_json, say, width

ABOUT = "every theorem, in a line"
EXAMPLES = ("lemmata list", "lemmata list smooth --note 003", "lemmata list --verdict REFUTED --json")


def options(parser: argparse.ArgumentParser) -> None:
    from verify.language.theorem import EXPECTABLE

    parser.add_argument("words", metavar="WORD", nargs="*",
        help="what stands in its id, its sentence or its claims")
    parser.add_argument("--note", metavar="N", help="those of this note, such as 004")
    parser.add_argument(
        "--verdict", metavar="VERDICT", type=str.upper, choices=EXPECTABLE,
        help=f"those that have a wording which is expected to be so: {', '.join(EXPECTABLE)}",
    )  # fmt: skip
    add_json(parser)


def run(given: argparse.Namespace) -> int:
    from verify.report import listing

    found = [t for t in catalogue().values() if listing.fits(t, given.words, given.note, given.verdict)]
    if given.json:
        print_json(listing.data(found))
    elif found:
        print(listing.text(found, width() if sys.stdout.isatty() else None))
    else:
        return say("no theorem fits: `lemmata list` shows them all", BAD_INPUT)
    return EXPECTED
