"""`lemmata explore`: how private a randomizer is, and where exactly it is worst; or a search for randomizers.

It exits with 0, with 3 where limits cut it short, and with 130 where it was interrupted; what was found until
then is printed.
"""

import os
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from verify.commands.common import (
    EXPECTED, INTERRUPTED, OPEN, add_json, add_limits, add_sweep, executor, limits, print_json,
    say, width,
)  # fmt: skip
from verify.commands.signals import Stopped, heard
from verify.commands.waiting import Waiting

if TYPE_CHECKING:
    from verify.desk.exploring.explore import Part, Question
    from verify.results.exploration import Exploration, Gap, Pair
    from verify.run.limits import Limits, Lost

ABOUT = "how private a randomizer is, and where exactly it is worst"
EXAMPLES = (
    "lemmata explore r-gap --users 2..12",
    "lemmata explore rr --set gamma=1/4 --users 10,100,1000 --delta 1/1000000",
    "lemmata explore mine.toml --users 1..5 --plot mine.svg",
    "lemmata explore --compose 'rr gamma=1/4 x 100, laplace scale=10 x 50' --delta 1/1000000",
    "lemmata explore --compose 'gaussian sigma=10 x 100' --renyi 2,32",
    "lemmata explore --amplify 1 --users 1e3,1e6 --delta 1/1000000",
    "lemmata explore --find gap --bits 1..5",
)
MOST_LINES = 25  # of what a search finds
USERS = (
    "how many: 2..12 or 2-12, or 1,10,100, or several of these; 1e6 and 1,000,000 are one number (digits in "
    "groups of three are, where a group begins with 0)"
)
ROUNDS = (
    "many rounds in place of a randomizer: 'rr gamma=1/4 x 100, laplace scale=10 x 50', or a .toml with a "
    "table [[rounds]] for each"
)
TRADE_OFF = (
    "of rounds: the least error of the second kind with these errors of the first kind, such as 1/100,1/10, "
    "or 0..1 for a hundred of them"
)
AMPLIFY = (
    "in place of a randomizer: any one with this local epsilon; what shuffling the reports of --users makes "
    "of it, at --epsilon or --delta"
)
OF_ROUNDS = "Renyi divergences, rho and trade-off functions are asked of --compose 'rr gamma=1/4 x 10'"
ROUNDS_ALONE = "--compose names all rounds and their parameters, and goes with what is asked of them"
ANY_ALONE = "--amplify is about any randomizer, and goes with --users and with --epsilon or --delta"
SEARCHES_ALONE = "--find looks for randomizers, and goes with what says among which"
NOT_OF_SEARCHES = (
    "randomizer", "set", "view", "epsilon", "delta", "curve", "exact", "plot", "table", "prove", "save",
)  # fmt: skip
NOT_OF_ROUNDS = (
    "randomizer", "find", "users", "set", "view", "exact", "amplify", "table", "jobs", "scheduler",
    "prove", "save",
)  # fmt: skip
NOT_OF_ANY = (
    "randomizer", "find", "set", "view", "exact", "plot", "curve", "renyi", "zcdp", "trade_off", "seconds",
    "memory", "table", "jobs", "scheduler", "prove", "save",
)  # fmt: skip
DRAWN = 49  # points of a curve that is drawn
DIGITS, COMPOSED = 15, 10
EXACT = (
    "exact numbers, or none: where they take long, delta and epsilon are else enclosed between two "
    "ends, both certain"
)


def options(parser: ArgumentParser) -> None:
    """What it may be given."""
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
    add("--users", metavar="N", help=USERS)
    _questions(parser)
    add("--digits", metavar="N", type=int, help="how many digits are asked for (15; of rounds 10)")
    add("--exact", action="store_true", help=EXACT)
    add_limits(parser, work=False)
    add_json(parser)
    add("--plot", metavar="FILE", type=Path, help="draw into a file, .svg, .png or .pdf (needs matplotlib)")
    add("--compose", metavar="ROUNDS", help=ROUNDS)
    add("--amplify", metavar="EPSILON", help=AMPLIFY)
    add_sweep(parser)
    _searches(parser)


def _questions(parser: ArgumentParser) -> None:
    """What may be asked, one at a time."""
    asked = parser.add_mutually_exclusive_group()
    asked.add_argument(
        "--epsilon", metavar="E", help="ask for the smallest delta at this epsilon, such as 1/2 or log(3)"
    )
    asked.add_argument("--delta", metavar="D", help="ask for the smallest epsilon at this delta")
    asked.add_argument("--curve", action="store_true", help="ask for the smallest delta at every epsilon")
    asked.add_argument(
        "--renyi", metavar="ORDERS", help="of rounds: the Renyi divergence of these orders, such as 2,3/2,64"
    )
    asked.add_argument("--zcdp", action="store_true", help="of rounds: rho of zero-concentrated privacy")
    asked.add_argument("--trade-off", metavar="ALPHAS", help=TRADE_OFF)


def _searches(parser: ArgumentParser) -> None:
    """What may be searched for."""
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


def run(given: Namespace) -> int:
    """Carry it out."""
    from verify.language.randomizer import BadRandomizer
    from verify.run.saved import BadInput

    if given.digits is None:
        given.digits = DIGITS if given.compose is given.amplify is None else COMPOSED
    try:
        if given.compose is not None:
            return _compose(given)
        if given.amplify is not None:
            return _amplify(given)
        _refuse(given, ("renyi", "zcdp", "trade_off"), OF_ROUNDS)
        return (_find if given.find else _list if given.randomizer is None else _explore)(given)
    except BadRandomizer as error:
        raise BadInput(str(error)) from None
    except MemoryError:
        raise BadInput("the memory did not suffice: ask for fewer --users, or with --memory") from None


def _compose(given: Namespace) -> int:
    from verify.desk.exploring import accounted, composed
    from verify.report.composed import as_json, lines

    _refuse(given, NOT_OF_ROUNDS, ROUNDS_ALONE)
    if given.plot:
        _refuse_to_draw(given.plot)
        if not given.curve and given.trade_off is None:
            raise _bad("of rounds --plot draws the --curve, or the trade-off function: --trade-off 0..1")
    asked = composed.question(
        given.compose, neighbours=given.neighbours, epsilon=given.epsilon, delta=given.delta,
        curve=DRAWN if given.curve and given.plot else given.curve, renyi=given.renyi, zcdp=given.zcdp,
        trade_off=given.trade_off, digits=given.digits,
    )  # fmt: skip
    parts: list[Any] = []
    waiting = Waiting()
    stopped = _each(accounted.answers(asked, _bounds(given), waiting), parts.append)
    waiting.clear()
    found = accounted.gathered(asked, parts, _said(stopped))
    if given.json:
        print_json(as_json(found))
    else:
        print(fitted_lines(lines(found)))
    if given.plot and not found.cut:
        from verify.report.pictures import picture_of_rounds

        given.plot.write_bytes(picture_of_rounds(found).drawn(_ending(given.plot)))
    return _code(stopped, found.cut)


def _amplify(given: Namespace) -> int:
    from verify.desk.exploring.amplified import amplified
    from verify.report.composed import amplified_json, amplified_lines

    _refuse(given, NOT_OF_ANY, ANY_ALONE)
    found = amplified(
        given.amplify, given.users or "", epsilon=given.epsilon, delta=given.delta,
        digits=given.digits,
    )  # fmt: skip
    if given.json:
        print_json(amplified_json(found))
    else:
        print(fitted_lines(amplified_lines(found)))
    return EXPECTED


def _refuse(given: Namespace, names: Sequence[str], why: str) -> None:
    """Refuse options that do not go with the one that was given."""
    wrong = [name for name in names if getattr(given, name) not in (None, False, [])]
    if wrong:
        shown = wrong[0] if wrong[0] == "randomizer" else "--" + wrong[0].replace("_", "-")
        raise _bad(f"{why}, not with {shown}")


def _bad(text: str) -> Exception:
    from verify.language.randomizer import BadRandomizer

    return BadRandomizer(text)


def fitted_lines(lines: Iterable[str]) -> str:
    """The lines, folded where somebody looks."""
    from verify.report.explored import fitted

    return fitted(lines, screen())


def _list(given: Namespace) -> int:
    from verify.desk.exploring.built_in import BUILT_IN
    from verify.report.explored import built_ins, fitted

    print(fitted(built_ins((name, b.says, b.parameters) for name, b in BUILT_IN.items()), screen()))
    return EXPECTED


def _explore(given: Namespace) -> int:
    from verify.commands import sweeping

    named = settings(given.set)
    if sweeping.wanted(given, named):
        return sweeping.run(given, named, _bounds(given), screen())
    return _one(given, named)


def _one(given: Namespace, named: dict[str, str]) -> int:
    from verify.commands.sweeping import end, keep
    from verify.desk.exploring.explore import explored, question
    from verify.report.explored import as_json, ending, finished, fitted
    from verify.results.exploration import Exploration
    from verify.run.limits import Lost
    from verify.run.saved import Folder

    asked = question(
        given.randomizer, named, view=given.view, neighbours=given.neighbours,
        users=given.users or "", epsilon=given.epsilon, delta=given.delta, curve=given.curve,
        digits=given.digits, exact=given.exact, prove=given.prove or given.save is not None,
    )  # fmt: skip
    folder = Folder(given.save) if given.save else None
    if given.plot:
        _refuse_to_draw(given.plot)
    parts: list[Part] = []
    started = time.perf_counter()
    waiting = Waiting()
    tell = (lambda part: None) if given.json else _teller(asked)

    def hear(part: "Part") -> None:
        waiting.clear()
        if folder is not None:
            keep(folder, asked, part)
        parts.append(part)
        tell(part)

    stopped = _each(explored(asked, _bounds(given), waiting), hear)
    waiting.clear()
    cut = _said(stopped) or "".join(p.why for p in parts if isinstance(p, Lost))
    head = next(p for p in parts if isinstance(p, Exploration))
    found = head.gathered(parts, time.perf_counter() - started, cut)
    if given.json:
        print_json(as_json(found))
    else:
        print(fitted(ending(found), screen()))
    if given.plot and not cut:
        _draw(asked, found, given.plot)
    return end(folder, given, _code(stopped, cut and finished(found)))


def _each(parts: Any, hear: Callable[[Any], None]) -> KeyboardInterrupt | None:
    """Hear of all of them; what interrupted them, if something did."""
    try:
        with heard() as ask:
            for part in parts:
                hear(part)
                ask()
    except KeyboardInterrupt as stopped:
        return stopped
    return None


def _said(stopped: KeyboardInterrupt | None) -> str:
    return "" if stopped is None else str(stopped) or "interrupted"


def _code(stopped: KeyboardInterrupt | None, cut: str) -> int:
    """The exit code of what was cut short, if it was; which is said."""
    if stopped is not None:
        return say(cut, stopped.code if isinstance(stopped, Stopped) else INTERRUPTED)
    return say(cut, OPEN) if cut else EXPECTED


def _bounds(given: Namespace) -> "Limits | None":
    """What all the work may use, from now on, if that is bounded."""
    from verify.run.limits import Limits

    bounds = limits(given)
    return Limits(total=given.seconds, memory=given.memory) if any(bounds.values()) else None


def screen() -> int | None:
    """How many letters a line may have, where somebody looks or COLUMNS says so."""
    return width() if sys.stdout.isatty() or os.environ.get("COLUMNS") else None


def _teller(asked: "Question") -> Callable[["Part"], None]:
    """Who prints the heading and each row as it comes."""
    from verify.report.explored import fitted, heading, line
    from verify.results.exploration import Exploration, Row

    head: list[Exploration] = []

    def tell(part: "Part") -> None:
        if isinstance(part, Exploration):
            head.append(part)
            print(fitted(heading(part), screen()), flush=True)
        elif isinstance(part, Row):
            print(fitted([line(part, head[-1])], screen()), flush=True)

    return tell


def _refuse_to_draw(path: Path) -> None:
    """Say what is wrong with the file of a picture before any work is spent."""
    from verify.language.randomizer import BadRandomizer
    from verify.report.plots import ENDINGS, Unavailable, needed

    if _ending(path) not in ENDINGS:
        endings = " or ".join(f".{e}" for e in ENDINGS)
        raise BadRandomizer(f"cannot draw {path}: name a file that ends in {endings} after --plot")
    if not path.resolve().parent.is_dir():
        raise BadRandomizer(
            f"cannot draw {path}: there is no directory {path.parent}: make it, or name another after --plot"
        )
    try:
        needed()
    except Unavailable as error:
        raise BadRandomizer(str(error)) from None


def _draw(asked: "Question", found: "Exploration", path: Path) -> None:
    """The picture in a file."""
    from verify.desk.exploring.explore import worst_laws
    from verify.language.randomizer import BadRandomizer
    from verify.report.pictures import picture

    drawn = picture(found, worst_laws(asked, found))
    if not drawn.panels:
        raise BadRandomizer("there is nothing to draw: its outputs are too many, or infinitely many")
    path.write_bytes(drawn.drawn(_ending(path)))


def _ending(path: Path) -> str:
    return path.suffix.removeprefix(".").lower()


def _find(given: Namespace) -> int:
    from verify.desk.exploring.find import search, searched
    from verify.report.searched import as_json, line
    from verify.run.limits import Lost, side_by_side

    _refuse(given, NOT_OF_SEARCHES, SEARCHES_ALONE)
    asked = search(
        given.find, bits=given.bits, lengths=given.lengths, alphabet=given.alphabet, grid=given.grid,
        users=given.users, accuracy=given.accuracy,
    )  # fmt: skip
    found: list[Gap | Pair] = []
    lost: list[Lost] = []
    waiting = Waiting()

    def hear(part: "Gap | Pair | Lost") -> None:
        if isinstance(part, Lost):
            lost.append(part)
            return
        found.append(part)
        if not given.json and len(found) <= MOST_LINES:
            waiting.clear()
            print(line(part), flush=True)

    with executor(given) as cluster:
        bounds = _bounds(given)
        jobs = side_by_side(given.jobs, bounds)
        stopped = _each(searched(asked, bounds, waiting, jobs=jobs, executor=cluster), hear)
    cut = _said(stopped) or "".join(p.why for p in lost)
    waiting.clear()
    if given.json:
        print_json(as_json(given.find, found, cut))
    else:
        covers = f"{asked.covers}, as the workers say" if given.scheduler else asked.covers
        print(_found(len(found), cut, covers))
    return _code(stopped, cut)


def _found(count: int, cut: str, covers: str) -> str:
    """How many there are, and among what."""
    many = count > MOST_LINES
    more = f", of which the first {MOST_LINES} are shown (--json shows all)" if many else ""
    return f"{count} found{more}; " + (f"{cut}: there may be others, and smaller ones" if cut else covers)


def settings(texts: Sequence[str]) -> dict[str, str]:
    """What follows --set, by name."""
    from verify.language.randomizer import BadRandomizer

    found = {}
    for one in texts:
        name, equals, text = one.partition("=")
        if not equals or not name.strip() or not text.strip():
            raise BadRandomizer(f"--set takes a name and a number, such as gamma=1/4, not {one!r}")
        found[name.strip()] = text.strip()
    return found
