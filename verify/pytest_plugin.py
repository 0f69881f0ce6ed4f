"""The pytest plugin: files `theorem_*.py`, and the catalogue with `--lemmata-catalogue`, become one test for
each edition.

pytest loads this module wherever Lemmata is installed, so all else is imported when there is a theorem to
check.
"""

import json
from collections.abc import Generator, Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest

from verify.commands.kinds import positive, seconds

if TYPE_CHECKING:
    from _pytest._code.code import ExceptionInfo, TerminalRepr

    from verify.language.theorem import Edition, Theorem
    from verify.results.result import Result

PROPERTY = "lemmata"  # under which a test's report carries what the summary shows
SECTIONS = ("lemmata", "theorems checked by lemmata")


# Options and collection -------------------------------------------------------------------------------------


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup(*SECTIONS)
    group.addoption(
        "--lemmata-catalogue", action="store_true", help="check every theorem that comes with lemmata, too"
    )
    group.addoption(
        "--lemmata-seconds",
        type=seconds,
        metavar="S",
        help="time for each edition; one that needs more is UNDECIDED",
    )
    group.addoption(
        "--lemmata-work",
        type=positive,
        metavar="N",
        help="steps of the search for each edition; one that needs more is UNDECIDED on every machine",
    )
    group.addoption(
        "--lemmata-jobs",
        type=positive,
        default=1,
        metavar="N",
        help="how many editions are checked side by side",
    )
    group.addoption(
        "--lemmata-no-cache",
        action="store_true",
        help="search for every certificate anew (they are kept in lemmata's cache)",
    )


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> "TheoremFile | None":
    as_tests = parent.session.isinitpath(file_path) and _is_ours_alone(
        file_path, parent
    )  # then pytest asks for a module, below
    return TheoremFile.from_parent(parent, path=file_path) if _is_ours(file_path) and not as_tests else None


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> "TheoremFile | None":
    """A file that is named on the command line would be imported here, as if it held tests; files of theorems
    are run by the reader alone.
    """
    return TheoremFile.from_parent(parent, path=module_path) if _is_ours_alone(module_path, parent) else None


def _is_ours(path: Path) -> bool:
    return path.suffix == ".py" and path.name.startswith("theorem_")


def _is_ours_alone(path: Path, parent: pytest.Collector) -> bool:
    """Whether it holds theorems, and nobody has said that it holds tests too."""
    return _is_ours(path) and not any(
        fnmatch(path.name, pattern) for pattern in parent.config.getini("python_files")
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """The catalogue stands before whatever was collected, and is chosen from by -k like all else."""
    if config.getoption("--lemmata-catalogue"):
        items[:0] = Catalogue.from_parent(session, name="lemmata", nodeid="lemmata").collect()


class Theorems(pytest.Collector):
    """Theorems that are checked together: they may cite each other and the catalogue."""

    ahead: "Ahead | None" = None

    def found(self) -> dict[str, "Theorem"]:
        raise NotImplementedError

    def collect(self) -> list["TheoremItem"]:
        self.own = self.found()
        editions = (e for t in self.own.values() for e in t.editions)
        return [
            TheoremItem.from_parent(self, name=f"{e.id}[{e.name}]", group=self, edition=e) for e in editions
        ]

    @property
    def known(self) -> dict[str, "Theorem"]:
        """By id, what a proof may cite."""
        from theorems import catalogue

        return {**catalogue(), **self.own}


class Catalogue(Theorems):
    """The theorems that come with Lemmata."""

    def found(self) -> dict[str, "Theorem"]:
        from theorems import catalogue

        return catalogue()


class TheoremFile(Theorems, pytest.File):
    """A file of theorems: what it binds at its top level."""

    def found(self) -> dict[str, "Theorem"]:
        from verify.run.files import read
        from verify.run.saved import BadInput

        try:
            return read(
                self.path.relative_to(Path.cwd()) if self.path.is_relative_to(Path.cwd()) else self.path
            )
        except BadInput as error:
            raise self.CollectError(str(error)) from None


# Checking ---------------------------------------------------------------------------------------------------


class Different(Exception):
    """An edition got another verdict than its author expects."""


class TheoremItem(pytest.Item):
    """One edition, which must get the verdict that is expected of it."""

    def __init__(self, *, group: Theorems, edition: "Edition", **rest: Any) -> None:
        super().__init__(**rest)
        self.group, self.edition = group, edition

    def runtest(self) -> None:
        outcome = _outcome(self)
        self.user_properties.append((PROPERTY, json.dumps(_row(outcome))))
        if not outcome.as_expected:
            raise Different(failure(outcome))

    def repr_failure(
        self, excinfo: "ExceptionInfo[BaseException]", style: Any = None
    ) -> "str | TerminalRepr":
        """What became of the edition, without a traceback."""
        return (
            str(excinfo.value)
            if isinstance(excinfo.value, Different)
            else super().repr_failure(excinfo, style)
        )

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, None, self.edition.title


def _outcome(item: TheoremItem) -> "Result[Edition]":
    """The outcome of an edition. Those of one file are checked in one go, so that what several cite is proved
    once.
    """
    from verify.run.cache import default_directory
    from verify.run.checking import check

    config, group = item.config, item.group
    budget = {"each": config.getoption("--lemmata-seconds"), "work": config.getoption("--lemmata-work")}
    budget |= {"slack": False}  # which no report shows
    cache = None if config.getoption("--lemmata-no-cache") else default_directory()
    if not hasattr(config, "workerinput"):  # a worker of pytest-xdist is given some of the tests, one by one
        if group.ahead is None:
            editions = [
                i.edition for i in item.session.items if isinstance(i, TheoremItem) and i.group is group
            ]
            outcomes = check(
                editions, group.known, jobs=config.getoption("--lemmata-jobs"), cache=cache, **budget
            )
            config.add_cleanup(cast("Generator[Result[Edition]]", outcomes).close)
            group.ahead = Ahead(outcomes)
        found = group.ahead.outcome(item.edition)
        if found is not None:
            return found
    (found,) = check([item.edition], group.known, jobs=1, cache=cache, **budget)
    return found


class Ahead:
    """Outcomes as they come, each kept until it is asked for."""

    def __init__(self, outcomes: Iterable["Result[Edition]"]) -> None:
        self.coming: Iterator[Result[Edition]] = iter(outcomes)
        self.come: dict[int, Result[Edition]] = {}

    def outcome(self, edition: "Edition") -> "Result[Edition] | None":
        """The outcome of an edition; None if it does not come, as it was asked for before or the others broke
        off.
        """
        while id(edition) not in self.come:
            following = next(self.coming, None)
            if following is None:
                return None
            self.come[id(following.about)] = following
        return self.come.pop(id(edition))


# What is shown ----------------------------------------------------------------------------------------------


def failure(o: "Result[Edition]") -> str:
    """What a failed test says."""
    if o.malformed:
        return o.why
    edition = o.about
    witness = ", ".join(f"{name} = {value}" for name, value in (o.witness or {}).items())
    names = {"for all": "forall", "given": "given", "nontrivial": "nontrivial", "claim": "claim"}
    parts = {label: getattr(edition, name) for label, name in names.items()}
    parts |= {
        "scope": o.scope,
        "witness": witness,
        "why": o.why or edition.why,
        "source": str(edition.theorem.source),
    }
    lines = [
        f"  {label:9} {' '.join(text.split())}" for label, text in parts.items() if text not in ("", "true")
    ]
    return "\n".join([f"{edition.title}: expected {edition.expect}, found {o.verdict}", *lines])


def _row(o: "Result[Edition]") -> dict[str, Any]:
    verdict = "unreadable" if o.malformed else o.verdict
    edition = {"theorem": o.about.id, "edition": o.about.name, "expected": o.about.expect}
    return {**edition, "verdict": verdict, "seconds": round(o.seconds, 3), "warning": o.warning}


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line for each theorem that was checked."""
    reports = (
        r for kind in terminalreporter.stats.values() for r in kind if getattr(r, "when", "") == "call"
    )
    rows = [json.loads(value) for r in reports for name, value in r.user_properties if name == PROPERTY]
    if not rows:
        return
    by_theorem: dict[str, list[dict[str, Any]]] = {}
    for row in rows:
        by_theorem.setdefault(row["theorem"], []).append(row)
    terminalreporter.section("theorems")
    width = max(map(len, by_theorem))
    for name in sorted(by_theorem):
        for line in _lines(name.ljust(width), by_theorem[name]):
            terminalreporter.write_line(line)
    for warning in dict.fromkeys(r["warning"] for r in rows if r["warning"]):
        terminalreporter.write_line(warning)


def _lines(name: str, rows: list[dict[str, Any]]) -> Iterator[str]:
    """A theorem's verdicts, each with its number, and the editions of which another was expected."""
    verdicts = [r["verdict"] for r in rows]
    counted = ", ".join(f"{verdicts.count(v)} {v}" for v in sorted(set(verdicts)))
    yield f"{name}  {counted}  {sum(r['seconds'] for r in rows):.2f} s"
    for r in rows:
        if r["verdict"] != r["expected"]:
            yield f"  {r['edition']}: expected {r['expected']}, found {r['verdict']}"
