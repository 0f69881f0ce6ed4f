"""`lemmata explore`."""

import argparse

from verify.run.saved import BadInput

ABOUT = "how private a randomizer is, and where exactly it is worst"
from verify.desk.options import EXAMPLES, explore_options as options  # noqa: E402


def run(given: argparse.Namespace) -> int:
    from verify.desk.randomizers import BadRandomizer
    from verify.report.explored import run as explored

    try:
        return explored(given)
    except BadRandomizer as error:
        raise BadInput(str(error)) from None
