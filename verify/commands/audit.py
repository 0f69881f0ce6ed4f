"""`lemmata audit`."""

import argparse

from verify.commands.common import (
    DIFFERENT, EXPECTED, OPEN, add_json, add_lets, add_limits, catalogue, in_colour, limits, print_json,
    typed,
)  # fmt: skip
from verify.run.saved import BadInput

ABOUT = "whether each step of a derivation in LaTeX follows, and which is the first that does not"
EXAMPLES = (
    "lemmata audit proof.tex --let '0 < x <= 1' --let 'n >= 1 natural'",
    "cat proof.tex | lemmata audit - --json",
)  # fmt: skip


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE",
        help="a file, of which the displays are read, or a chain by itself; - is standard input",
    )  # fmt: skip
    add_lets(parser)
    add_json(parser)
    add_limits(parser, each="step")


def run(given: argparse.Namespace) -> int:
    from verify.desk.audit import audit
    from verify.language.reading.tokens import Unreadable
    from verify.report import audited
    from verify.results.audit import Audit, Found

    found: list[Found] = []
    try:
        for f in audit(typed(given.file), given.let, catalogue(), **limits(given)):
            found.append(f)
            if not given.json:
                print(audited.text(found, colour=in_colour()), flush=True)
    except Unreadable as error:
        raise BadInput(str(error)) from None
    whole = Audit(tuple(found))
    if not whole.steps:
        raise BadInput(f"nothing could be checked: {audited.nothing(whole)}")
    if given.json:
        print_json(audited.data(whole))
    else:
        print(audited.summary(whole))
    return DIFFERENT if whole.first_broken else EXPECTED if whole.follows else OPEN
