"""`lemmata trust`."""

import argparse

from verify.commands.common import EXPECTED, add_json, print_json

ABOUT = "what is trusted: modules with their size, rules, laws and definitions"
EXAMPLES = ("lemmata trust", "lemmata trust --json")


def options(parser: argparse.ArgumentParser) -> None:
    add_json(parser)


def run(given: argparse.Namespace) -> int:
    from verify.report import trust

    if given.json:
        print_json(trust.data())
    else:
        print(trust.text())
    return EXPECTED
