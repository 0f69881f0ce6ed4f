"""`lemmata book`."""

import argparse
import gc
import re
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from typing import TYPE_CHECKING

from verify.commands.common import (
    DIFFERENT, EXPECTED, add_check_budget, catalogue, check_budget, one_line, say, say_all,
)  # fmt: skip
from verify.commands.signals import heard
from verify.commands.watching import Watch
from verify.language.theorem import Edition, Theorem
from verify.results.result import Result
from verify.run.limits import cores
from verify.run.saved import BadInput, why, write_whole

if TYPE_CHECKING:
    from verify.report.book.data import Book
    from verify.report.book.whole import Each, Page

OURS = re.compile(r"(?:[a-z]+/)*[A-Za-z0-9][A-Za-z0-9.-]*")  # the name of a file of a book
ABOUT = "write the whole catalogue with its verdicts as pages that open from disk"
EXAMPLES = ("lemmata book site", "lemmata book site 'binary-sum.*'")
MARK = "lemmata-book.txt"  # lists what this command wrote into a folder
MARKED = "# Written by `lemmata book`, which replaces these files when it writes here again."


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "dir", metavar="DIR", type=Path, help="the folder to write; index.html is the first page"
    )
    parser.add_argument("ids", metavar="ID", nargs="*", help="these theorems alone, named as for `check`")
    parser.add_argument(
        "--with-kernel", metavar="DIR", type=Path,
        help="an unpacked npm package pyodide, with which pages replay their certificates themselves",
    )  # fmt: skip
    add_check_budget(parser)


def run(given: argparse.Namespace) -> int:
    from verify.report.book.runtime import NoRuntime, looked_at
    from verify.report.text import count, seconds
    from verify.run.checking import check
    from verify.run.selection import chosen

    started, theorems, wrong = time.perf_counter(), catalogue(), list[str]()
    _usable(given.dir)
    if given.with_kernel is not None:
        try:
            looked_at(given.with_kernel)
        except NoRuntime as error:
            raise BadInput(str(error)) from None
    picked = chosen(given.ids, theorems, wrong, given.seconds)
    editions = [e for t in picked for e in t.editions]
    watch = Watch(editions, theorems, bar=not given.quiet)
    with watch, heard() as ask:
        for _ in check(editions, theorems, progress=watch, hunt=False, **check_budget(given)):
            ask()
    results = watch.in_order()
    try:
        written, size = _write(
            given.dir,
            _book(picked, results, runs=given.with_kernel is not None),
            given.with_kernel,
            given.jobs or cores(),
        )
    except OSError as error:
        raise BadInput(f"cannot write {given.dir} ({why(error)}): name another folder") from None
    taken = seconds(time.perf_counter() - started).strip()
    print(f"{given.dir / 'index.html'} is written: {count(written, 'file')}, {size / 1e6:.1f} MB, in {taken}")
    for line in watch.warnings:
        say(one_line(line), EXPECTED)
    expected = all(r.as_expected for r in results)
    return say_all([*wrong, *watch.wrong], EXPECTED if expected else DIFFERENT)


def _usable(place: Path) -> None:
    """Refuse a folder in which somebody else's files are."""
    if place.exists() and not place.is_dir():
        raise BadInput(f"{place} is not a folder: name a folder to write")
    if place.is_dir() and any(place.iterdir()) and not (place / MARK).exists():
        raise BadInput(f"{place} is not empty, and not a book: name a new folder, or empty this one")


def _write(place: Path, book: "Book", pyodide: Path | None, jobs: int) -> tuple[int, int]:
    """Write the files of the book, and take away those of an earlier one: how many there are, and bytes."""
    from verify.report.book import runtime
    from verify.report.book.whole import files

    place.mkdir(parents=True, exist_ok=True)
    mark, sizes = place / MARK, dict[str, int]()
    before = mark.read_text(encoding="utf-8").splitlines()[1:] if mark.exists() else []
    write_whole(mark, "\n".join([MARKED, *before]).encode())  # also of one that is not finished
    for name, data in chain(
        files(book, _side_by_side(jobs)), () if pyodide is None else runtime.files(pyodide)
    ):
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        write_whole(place / name, data)
        sizes[name] = len(data)
    for name in before:
        if name not in sizes and OURS.fullmatch(name):
            (place / name).unlink(missing_ok=True)
    write_whole(mark, "\n".join([MARKED, *sizes, ""]).encode())
    return len(sizes), sum(sizes.values())


def _side_by_side(jobs: int) -> "Each":
    """Who makes pages in so many processes, where these can begin as copies of this one; it alone, if not."""
    if jobs < 2 or "fork" not in get_all_start_methods():
        return map

    def each(work: "Callable[[str], Page]", names: Sequence[str]) -> "Iterator[Page]":
        with ProcessPoolExecutor(jobs, get_context("fork"), _remember, (work,)) as pool:
            yield from pool.map(_worked, names, chunksize=8)

    return each


_WORK: "list[Callable[[str], Page]]" = []  # of a process that makes pages


def _remember(work: "Callable[[str], Page]") -> None:
    gc.disable()  # pages leave little behind, and looking for it takes a quarter of the time
    _WORK[:] = [work]


def _worked(name: str) -> "Page":
    return _WORK[0](name)


def _book(picked: Sequence[Theorem], results: Sequence[Result[Edition]], *, runs: bool) -> "Book":
    """All that the pages are made of."""
    from theorems import CLAIMS, entries, topics
    from verify.kernel.certificate import kernel_hash
    from verify.language.claim import Verdict
    from verify.language.ledger import Answer, Cited, Remark
    from verify.report.book.data import Book
    from verify.run.sides import sides

    there = {
        r.about.title: sides(r.about.statement.claim, r.witness.texts)
        for r in results if r.witness is not None and r.verdict is Verdict.REFUTED
    }  # fmt: skip
    return Book(
        theorems={t.id: t for t in picked}, every=catalogue(), results={r.about.title: r for r in results},
        topics=topics(), claims=CLAIMS,
        others=[*entries(Cited).values(), *entries(Remark).values()], answers=list(entries(Answer).values()),
        sides=there, kernel=kernel_hash(), runs=runs,
    )  # fmt: skip
