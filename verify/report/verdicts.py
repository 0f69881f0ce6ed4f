"""Verdicts as a table, row by row as they come, and what is to be said of each."""

import os
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import IO

from verify.language.claim import Verdict
from verify.language.theorem import Edition, Kind
from verify.report.text import MEANING, WIDTH, columns, count, instance, seconds, shortened
from verify.report.words import beside
from verify.results.result import Result

WIDE, LONG_ID = 110, 22  # in a terminal of fewer columns, ids that are longer are broken
HEAD = ("theorem", "edition", "verdict", "scope", "trust", "time")
VERDICT, TRUST, TIME = 11, 6, 8  # how wide these columns are
STYLE = {Verdict.PROVED: 32, Verdict.VERIFIED: 32, Verdict.REFUTED: 31, Verdict.UNDECIDED: 33}
UNUSUAL, WRONG = "35", "1;7;31"  # VACUOUS and ILL-POSED; what is not as expected


class Table:
    """The rows of a check: those of near misses only where they are asked for, or not as expected."""

    def __init__(
        self, editions: Sequence[Edition], width: int, *, verbose: bool, quiet: bool, out: IO[str]
    ) -> None:
        self.verbose, self.quiet, self.out = verbose, quiet, out
        self.colour = out.isatty() and not os.environ.get("NO_COLOR")
        width = max(width, WIDTH) if out.isatty() else WIDTH
        self.narrow = width < WIDE
        shown = [e for e in editions if verbose or e.kind is not Kind.NEAR_MISS]
        ids = max((len(line) for e in shown for line in self._id(e.id).split("\n")), default=7)
        names = max((len(e.name) for e in shown), default=7)
        ids = min(max(ids, len(HEAD[0])), LONG_ID if self.narrow else width // 3)
        room = width - ids - VERDICT - TRUST - TIME - 2 * (len(HEAD) - 1)
        names = min(max(names, len(HEAD[1])), room // 2)
        self.widths = (ids, names, VERDICT, room - names, TRUST, TIME)
        self.begun = False

    def row(self, result: Result[Edition]) -> None:
        """A row, as soon as its verdict is there."""
        if result.as_expected and (self.quiet or (is_near_miss(result) and not self.verbose)):
            return
        if not self.begun:
            self.begun = True
            self._print(HEAD)
            print("─" * (sum(self.widths) + 2 * (len(HEAD) - 1)), file=self.out)
        about, scope = result.about, result.scope + (" (trivial)" if result.trivial else "")
        time = seconds(result.seconds) + ("\ncached" if result.cached and self.verbose else "")
        verdict = result.verdict + ("" if result.as_expected else " !")
        self._print((self._id(about.id), about.name, verdict, scope, result.trust, time), result)

    def end(
        self, results: Sequence[Result[Edition]], time: float, names: Mapping[str, str], *, full: bool
    ) -> None:
        """What is to be said of the rows, and the summary; `names` has the ids of cited statements."""
        shown = [o for o in results if self.verbose or not is_near_miss(o) or not o.as_expected]
        details = [*_meanings(shown), *_details(shown, names, full=full)] if self.verbose else []
        words = {head: formula for o in shown for head, formula in o.about.own_words.items()}
        for line in [*details, *beside(words), *differences(results), *_not_replayed(results)]:
            print(line, file=self.out)
        print(summary(results, time), file=self.out, flush=True)

    def _id(self, theorem: str) -> str:
        """An id on several lines, broken after its dots, if it is too long for one."""
        return theorem.replace(".", ".\n") if self.narrow and len(theorem) > LONG_ID else theorem

    def _print(self, cells: Sequence[str], result: Result[Edition] | None = None) -> None:
        columns_ = [_folded(cell, width) for cell, width in zip(cells, self.widths, strict=True)]
        for line in zip_longest(*columns_, fillvalue=""):
            parts = [f"{text:{width}}" for text, width in zip(line[:-1], self.widths, strict=False)]
            if result is not None and self.colour:
                parts[2] = f"\x1b[{_style(result)}m{parts[2]}\x1b[0m"
            print("  ".join([*parts, f"{line[-1]:>{TIME}}"]).rstrip(), file=self.out, flush=True)


def _folded(text: str, width: int) -> list[str]:
    """A text on lines of a column."""
    return [piece for line in text.split("\n") for piece in textwrap.wrap(line, width) or [""]]


def _style(result: Result[Edition]) -> str:
    return str(STYLE.get(result.verdict, UNUSUAL)) if result.as_expected else WRONG


def is_near_miss(result: Result[Edition]) -> bool:
    """Whether the edition is there only to show that the check can fail."""
    return result.about.kind is Kind.NEAR_MISS


def _meanings(outcomes: Sequence[Result[Edition]]) -> Iterator[str]:
    """What each verdict in the table says."""
    yield ""
    for name, meaning in MEANING.items():
        if any(o.verdict == name for o in outcomes):
            yield columns(name, meaning, 9)


def _details(outcomes: Sequence[Result[Edition]], names: Mapping[str, str], *, full: bool) -> Iterator[str]:
    """The statements, witnesses, slack, and what a verdict rests on besides the rules."""
    yield ""
    for o in outcomes:
        if o.stated:
            yield columns(f"{o.about.title}: {o.verdict}:", shortened(o.stated, full=full), 0)
        if o.witness:
            yield columns(f"{o.about.title}: at", shortened(instance(o.witness), full=full), 0)
        if o.slack:
            yield columns(f"{o.about.title}: slack", o.slack, 0)
        if o.trivial:
            yield columns(f"{o.about.title}:", o.why, 0)
        if o.cited:
            yield columns(
                f"{o.about.title}: rests on",
                ", ".join(sorted(names.get(key, key[:12]) for key in o.cited)),
                0,
            )
        if o.laws:
            yield columns(f"{o.about.title}: by the laws", ", ".join(o.laws), 0)


def differences(outcomes: Sequence[Result[Edition]]) -> Iterator[str]:
    """Which verdicts are not those expected, and what was found."""
    for o in outcomes:
        if not o.as_expected and not o.malformed:  # what is malformed is bad input, and said there
            found = ": ".join(filter(None, [o.verdict, instance(o.witness or {}), o.why]))
            yield (
                f"{o.about.title}: expected {o.about.expect}{' and trivial' if o.about.trivial else ''},"
                f" found {found}"
            )


def _not_replayed(outcomes: Sequence[Result[Edition]]) -> Iterator[str]:
    """How many verdicts are those of an earlier run."""
    earlier = sum(o.certificate is not None and not o.replayed for o in outcomes)
    if earlier:
        yield (
            f"{count(earlier, 'verdict was', 'verdicts were')} not replayed in this run; --replay replays"
            " all"
        )


def summary(outcomes: Sequence[Result[Edition]], time: float) -> str:
    """The last line."""
    misses = sum(map(is_near_miss, outcomes))
    what = count(len(outcomes) - misses, "edition") + (
        f" and {count(misses, 'near miss', 'near misses')}" if misses else ""
    )
    different = sum(not o.as_expected for o in outcomes)
    result = f"{different} not as expected" if different else "all as expected"
    return f"{what}, {result}, in {seconds(time).strip()}"
