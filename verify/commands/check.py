"""`lemmata check`."""

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from verify.commands.common import (
    DIFFERENT, EXPECTED, add_check_budget, add_hunt, add_json, add_scheduler, check_budget, executor,
    one_line, print_json, say, say_all, theorems_named, width,
)  # fmt: skip
from verify.commands.signals import Stopped, heard
from verify.commands.watching import Watch
from verify.run.saved import Folder, at_hand

if TYPE_CHECKING:
    from verify.report.verdicts import Table

ABOUT = "check theorems (all, if none is named)"
EXAMPLES = (
    "lemmata check", "lemmata check binary-sum.tanh -v", "lemmata check 'binary-sum.*' --jobs 4 --each 30",
    "lemmata check theorem_mine.py --no-cache", "lemmata check --save certificates",
)  # fmt: skip


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "ids", metavar="ID", nargs="*",
        help="an id, the beginning of several, a pattern, or a file or directory of theorems",
    )  # fmt: skip
    add_json(parser)
    parser.add_argument(
        "--save", metavar="DIR", type=Path,
        help="write each certificate here as it comes; one that is there is replayed",
    )  # fmt: skip
    add_check_budget(parser)
    add_scheduler(parser, "have certificates searched for by")
    add_hunt(parser)
    parser.add_argument(
        "-v", "--verbose", action="store_true",
        help="show statements, witnesses, near misses and what each verdict rests on too",
    )  # fmt: skip
    parser.add_argument(
        "--full", action="store_true", help="with -v: show statements and instances whole, however long"
    )


def run(given: argparse.Namespace) -> int:
    from verify.report.verdicts import Table
    from verify.run.checking import check
    from verify.run.places import mistaken

    started, wrong = time.perf_counter(), list[str]()
    chosen, theorems = theorems_named(given.ids, wrong, given.seconds, looked_at=mistaken)
    editions = [e for t in chosen for e in t.editions]
    folder = Folder(given.save) if given.save else None
    known = at_hand(given.save) if folder else None
    table = None if given.json else Table(editions, width(), verbose=given.verbose, quiet=given.quiet,
        out=sys.stdout)
    watch = Watch(editions, theorems, folder.keep if folder else None, bar=not given.quiet)
    stopped: Stopped | None = None
    try:
        with executor(given) as cluster, watch, heard() as ask:
            shown = bool(given.json or given.verbose)
            budget = {**check_budget(given), "executor": cluster, "slack": shown}
            for result in check(editions, theorems, at_hand=known, progress=watch, **budget):
                if table is not None:
                    table.row(result)
                ask()
    except KeyboardInterrupt as interrupt:
        stopped = interrupt if isinstance(interrupt, Stopped) else Stopped()
    watch.wrong[:0] = wrong
    taken = time.perf_counter() - started
    whole = not wrong and len(watch.results) == len(editions)
    code = EXPECTED
    if watch.results or stopped is None:
        code = _end(given, watch, table, folder, taken, whole=whole)
    if stopped is None:
        return code
    done = f" when {len(watch.results)} of {len(editions)} editions were checked" if watch.results else ""
    return say(f"{stopped}{done}", stopped.code)


def _end(
    given: argparse.Namespace, watch: Watch, table: "Table | None", folder: Folder | None, taken: float, *,
    whole: bool,
) -> int:  # fmt: skip
    """What follows the rows, or the object; and what was wrong."""
    from theorems import strengths
    from verify.report import data, verdicts
    from verify.report.text import count

    results = watch.in_order()
    if table is None:
        print_json(data.checked(results, complete=whole, strengths=strengths()))
        for line in verdicts.differences(results):
            print(line, file=sys.stderr)
    elif watch.editions:
        table.end(results, taken, watch.names() if given.verbose else {}, full=given.full)
        if folder:
            print(f"{count(len(folder.names), 'certificate')} saved in {folder.directory}")
    for line in watch.warnings:
        say(one_line(line), EXPECTED)
    trouble = [*watch.wrong, *([folder.trouble] if folder and folder.trouble else [])]
    return say_all(trouble, EXPECTED if all(r.as_expected for r in results) else DIFFERENT)
