"""`lemmata explore`."""

import argparse

from verify.desk.options import EXAMPLES
from verify.desk.options import explore_options as options
from verify.run.saved import BadInput

__all__ = ["ABOUT", "EXAMPLES", "options", "run"]
ABOUT = "how private a randomizer is, and where exactly it is worst"


def run(given: argparse.Namespace) -> int:
    from verify.desk.randomizers import BadRandomizer
    from verify.report.explored import run as explored

    try:
        return explored(given)
    except BadRandomizer as error:
        raise BadInput(str(error)) from None
