"""`lemmata answers`."""

import argparse

from verify.commands.common import add_check_budget, add_json, catalogue, print_json
from verify.commands.coverage import evidence, named, said_of

ABOUT = "the questions that the notes leave open, with answers and their evidence"
EXAMPLES = ("lemmata answers", "lemmata answers Q3 --json")


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("questions", metavar="Q", nargs="*",
        help="a question such as Q3 (all, if none is named)")
    add_json(parser)
    add_check_budget(parser)


def run(given: argparse.Namespace) -> int:
    from theorems import entries
    from verify.language.ledger import Answer, Cited
    from verify.report import coverage

    theorems, every, cited = catalogue(), entries(Answer), entries(Cited)
    chosen = [every[name] for name in named("question", given.questions, tuple(every))]
    watch = evidence(given, coverage.supporting(chosen, theorems), theorems)
    if given.json:
        print_json(coverage.answers_data(chosen, watch.in_order(), cited))
    else:
        print(coverage.answered(chosen, watch.in_order(), cited))
    return said_of(watch)
