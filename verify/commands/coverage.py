"""`lemmata coverage` and `lemmata answers`: what became of all that the notes say, and leave open."""

import argparse
from collections.abc import Mapping, Sequence

from verify.commands.common import (
    DIFFERENT, EXPECTED, add_check_budget, add_json, catalogue, check_budget, one_line, print_json, say,
    say_all,
)  # fmt: skip
from verify.commands.signals import heard
from verify.commands.watching import Watch
from verify.language.theorem import Edition, Theorem
from verify.run.saved import BadInput

ABOUT = "claim by claim, what became of everything that the notes say"
EXAMPLES = ("lemmata coverage", "lemmata coverage A18 D9", "lemmata coverage --json")
MOST_NAMED = 20  # of more claims or questions, an unknown one is told the first and the last


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("claims", metavar="CLAIM", nargs="*",
        help="a claim such as A18 (all, if none is named)")
    add_json(parser)
    add_check_budget(parser)


def run(given: argparse.Namespace) -> int:
    from theorems import CLAIMS, entries, strengths
    from verify.language.ledger import Cited, Remark
    from verify.report import coverage

    theorems, claims = catalogue(), named("claim", given.claims, CLAIMS)
    others: list[Cited | Remark] = [*entries(Cited).values(), *entries(Remark).values()]
    watch = evidence(given, coverage.speaking(theorems, claims), theorems)
    table = coverage.rows(claims, watch.in_order(), others, strengths())
    if given.json:
        print_json(coverage.data(claims, table))
    else:
        print(coverage.text(claims, table, {e.id: e.why for e in others}))
    return said_of(watch) or (DIFFERENT if coverage.missing(claims, table) else EXPECTED)


def named(kind: str, names: Sequence[str], known: Sequence[str]) -> Sequence[str]:
    """Those of the known that are named, in their order; all if none is."""
    asked, called = {n.lower() for n in names}, {k.lower() for k in known}
    wrong = next((n for n in names if n.lower() not in called), None)
    if wrong is not None:
        many = len(known) > MOST_NAMED
        there = f"are called {known[0]} to {known[-1]}" if many else f"are {', '.join(known)}"
        raise BadInput(f"there is no {kind} {wrong!r}: they {there}")
    return [k for k in known if k.lower() in asked] if names else known


def evidence(given: argparse.Namespace, editions: list[Edition], theorems: Mapping[str, Theorem]) -> Watch:
    """The editions, checked within the budget that was given."""
    from verify.run.checking import check

    watch = Watch(editions, theorems, bar=not given.quiet)
    with watch, heard() as ask:
        for _ in check(editions, dict(theorems), progress=watch, slack=False, **check_budget(given)):
            ask()
    return watch


def said_of(watch: Watch) -> int:
    """Say which verdicts are not those expected."""
    from verify.report.verdicts import differences

    different = list(differences(watch.in_order()))
    for line in [*different, *watch.warnings]:
        say(one_line(line), EXPECTED)
    return say_all(watch.wrong, DIFFERENT if different else EXPECTED)
