"""`lemmata audit`."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from verify import __version__
from verify.commands import baseline
from verify.commands.common import (
    DIFFERENT, EXPECTED, add_jobs, add_json, add_lets, add_limits, catalogue, in_colour, limits, print_json,
    say, typed, width,
)  # fmt: skip
from verify.commands.signals import Stopped, heard
from verify.commands.watching import Reading
from verify.run.saved import BadInput, why, write_whole

if TYPE_CHECKING:
    from verify.results.paper import Refereed, Relation

ABOUT = "which formulas of a paper do not hold: a file, a directory, or a source archive"
EXAMPLES = (
    "lemmata audit paper.tex", "lemmata audit . --html report.html --errata errata.txt",
    "lemmata audit paper.tex --let 'n >= 1 natural' --letters", "cat notes.md | lemmata audit - --json",
)  # fmt: skip
ARCHIVES = (".tar", ".gz", ".tgz", ".zip")
NOTHING = "there is no formula that compares anything, such as \\[ … \\], align or $…$"


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "paths", metavar="PATH", nargs="+",
        help="a paper: a file, a directory, or an archive of one (.tar.gz); - is standard input",
    )  # fmt: skip
    add_lets(parser)
    parser.add_argument(
        "--letters", action="store_true", help="show what each letter is taken for, and where that stands"
    )
    add_json(parser)
    for name, what in WRITTEN.items():
        parser.add_argument(f"--{name}", metavar="FILE", type=Path, help=what)
    parser.add_argument(
        "--baseline", metavar="FILE", type=Path, help="misprints that this file knows of do not count"
    )
    parser.add_argument(
        "--update-baseline", action="store_true", help="write all that are found now into the --baseline"
    )
    parser.add_argument("--full", action="store_true", help="fold nothing")
    add_jobs(parser)
    add_limits(parser)
    parser.add_argument(
        "--cache",
        metavar="DIR",
        type=Path,
        help="where verdicts are kept from one run to the next (also LEMMATA_CACHE)",
    )
    parser.add_argument("--no-cache", action="store_true", help="decide everything anew")
    parser.add_argument("--quiet", action="store_true", help="show no progress")


WRITTEN = {  # files that it writes, by the name of the option
    "html": "write one page with the paper's formulas, coloured by verdict",
    "errata": "write what one would send to the author, as LaTeX if the name ends in .tex",
    "sarif": "write the misprints for code scanning (SARIF 2.1.0)",
}


class Papers(NamedTuple):
    """What comes of all papers: with the names of their files in their own folders, and as seen from here."""

    own: "Refereed"
    located: "Refereed"
    stopped: Stopped | None  # what interrupted the work


def run(given: argparse.Namespace) -> int:
    """1 if there are misprints that no baseline knows, else 0."""
    if given.update_baseline and not given.baseline:
        raise BadInput("--update-baseline writes the file that --baseline names: name one")
    for path in filter(None, (getattr(given, name) for name in (*WRITTEN, "baseline"))):
        _refuse_to_write(path)
    listed = baseline.read(given.baseline) if given.baseline and not given.update_baseline else frozenset()
    papers = _refereed(given)
    found, stopped = papers.located, papers.stopped
    if not found.relations and stopped is None:
        raise BadInput(f"nothing could be checked: {'; '.join((*found.notes, found.cut or NOTHING))}")
    if given.update_baseline:
        listed = baseline.every(found)
        _written(given.baseline, baseline.text(listed))
    known = baseline.known(found, listed)
    _write(given, papers, known)
    _print(given, papers, known)
    if stopped is not None:
        return say(str(stopped), stopped.code)
    return DIFFERENT if len(known) < len(found.misprints) else EXPECTED


# Work -------------------------------------------------------------------------------------------------------


def _refereed(given: argparse.Namespace) -> Papers:
    """What comes of the papers, one after the other, until something interrupts that."""
    from verify.desk.referee import referee
    from verify.results.papers import joined, within
    from verify.run.cache import default_directory
    from verify.run.limits import Limits
    from verify.run.project import project, typed_project

    papers = [typed_project(typed(name)) if name == "-" else project(Path(name)) for name in given.paths]
    theorems, whole = catalogue(), Limits(total=given.seconds)
    cache = None if given.no_cache else given.cache or default_directory()
    found: list[Refereed]
    folders, found, stopped = list(map(_folder, given.paths)), [], None
    for folder, paper in zip(folders, papers, strict=True):
        bounds = {**limits(given, "jobs"), "seconds": whole.seconds}
        with Reading(_teller(given, folder), bar=not given.quiet) as told:
            work = partial(referee, paper, theorems, lets=given.let, cache=cache, told=told, **bounds)
            one, stopped = _one(work, told)
        found.append(one)
        if stopped is not None:
            break
    located = [within(one, folder) for one, folder in zip(found, folders, strict=False)]
    return Papers(joined(found if len(folders) == 1 else located), joined(located), stopped)


def _one(work: "Callable[[], Refereed]", told: Reading) -> "tuple[Refereed, Stopped | None]":
    """What comes of a paper, or of the part that was done before something interrupted it, which is told."""
    from verify.results.papers import unfinished

    found: Refereed | None = None
    try:
        with heard() as ask:
            found = work()
            ask()
    except KeyboardInterrupt as interrupt:
        stopped = interrupt if isinstance(interrupt, Stopped) else Stopped()
        return found or unfinished(told.told, str(stopped)), stopped
    return found, None


def _folder(name: str) -> str:
    """What stands before the names of a paper's files, as seen from here."""
    if name == "-":
        return ""
    path = Path(name)
    whole = path if path.is_dir() or path.suffix in ARCHIVES else path.parent
    if whole.is_absolute() and whole.is_relative_to(Path.cwd()):
        whole = whole.relative_to(Path.cwd())
    return "" if whole == Path() else whole.as_posix()


def _teller(given: argparse.Namespace, folder: str) -> "Callable[[Relation], str] | None":
    """How a step that is false is told at once, where somebody looks."""
    from verify.report.refereed import streamed

    if given.json or given.quiet or not sys.stdout.isatty():
        return None
    return lambda relation: streamed(relation, folder, width())


# Output -----------------------------------------------------------------------------------------------------


def _print(given: argparse.Namespace, papers: Papers, known: Collection[int]) -> None:
    from verify.report import refereed, refereed_data
    from verify.report.text import WIDTH

    if given.json:
        print_json(refereed_data.data(papers.own, known))
        return
    wide = width() if sys.stdout.isatty() or os.environ.get("COLUMNS") else WIDTH
    if given.letters:
        print(f"{refereed.letters(papers.located, width=wide)}\n")
    if papers.located.relations:
        whole = refereed.text(papers.located, width=wide, full=given.full, colour=in_colour(), known=known)
        print(whole, flush=True)


def _write(given: argparse.Namespace, papers: Papers, known: Collection[int]) -> None:
    """The files that were asked for."""
    from verify.report import errata, refereed_data, refereed_html

    if given.html:
        title = ", ".join(given.paths)
        _written(given.html, refereed_html.page(papers.own, title, known))
    if given.errata:
        told = errata.latex if given.errata.suffix == ".tex" else errata.errata
        _written(given.errata, told(papers.own))
    if given.sarif:
        log = refereed_data.sarif(papers.located, __version__, known)
        _written(given.sarif, f"{json.dumps(log, indent=2, ensure_ascii=True)}\n")


def _refuse_to_write(path: Path) -> None:
    """Say what is wrong with the name of a file before any work is spent."""
    if path.is_dir() or not path.resolve().parent.is_dir():
        raise BadInput(f"cannot write {path}: name a file in a directory that is there")


def _written(path: Path, text: str) -> None:
    try:
        write_whole(path, text.encode())
    except OSError as error:
        raise BadInput(f"cannot write {path} ({why(error)}): name another file") from None
