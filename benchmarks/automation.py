"""How much is found of what nobody proves: `python benchmarks/automation.py` asks for true claims of
textbooks and papers, without any written proof, and prints the share that is PROVED.

claims.toml names the claims with where they stand, each with a spoiling that is false. None is among those of
tests/ or theorems/: they show what a reader may expect of a claim that nobody prepared. Per kind it prints
how many are PROVED with the work that `lemmata ask` has, the median and the worst seconds, and which are not;
and that no spoiling is PROVED, which is an error of this program's exit code.

- `--look` judges nothing: it looks at each claim at instances where its hypotheses hold (exact rationals, and
  functions from a list), at which a claim must not fail and a spoiling must fail somewhere.
- `--theorems [N]` asks for the catalogue's theorems (with at most N lines of proof), without proof and hints,
  and with those at hand alone that the written proof cites; `--of REV` for those of commit REV, and by their
  lines there; `--sample K` for so many of them, drawn with `--seed`, or those whose ids are named. It prints
  how many are PROVED. With `--into FILE` each result is written there as it comes, and what FILE tells of is
  not asked for again: a run that was ended goes on, and one may ask with little work before one asks with
  more (a line that is taken out is asked for anew).
- `--size [REV]` counts lines, steps and depth of the catalogue, and of what stood in it at REV (sizes.py).
"""

import argparse
import random
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import nullcontext
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import Any

from theorems import catalogue
from verify.desk.ask import WORK
from verify.kernel.terms import INT, REAL, Term, conj, substitute
from verify.language.claim import PROVED, Claim, citations
from verify.language.evaluate import unfold
from verify.language.reading.plain import read
from verify.language.theorem import Edition, Theorem
from verify.prove.conditions import decide
from verify.results.result import Result
from verify.run.cache import default_directory
from verify.run.checking import check

CLAIMS = Path(__file__).with_name("claims.toml")
ENOUGH, TRIES = 8, 600  # instances at which a claim is looked at, and how many are drawn for them
WHOLE = (0, 1, 2, 3, 4, 5, 10, -1, -2)
REALS = tuple(Fraction(p, q) for p, q in (
    (0, 1), (1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (3, 4), (1, 10), (4, 1), (10, 1), (-1, 1), (-1, 2),
    (-3, 1),
))  # fmt: skip
FUNCTIONS = (
    "i -> i", "i -> 0", "i -> 1", "i -> 1/2", "i -> i^2 - 3*i + 1/2", "i -> if i = 2 then 1 else 0",
    "i -> 1/(1 + i^2)", "i -> 2 - i", "i -> (i - 1)*(i - 2)/2", "i -> -1",
)  # fmt: skip
OF_TWO = ("(i, j) -> i + 3*j^2", "(i, j) -> i*j - 2", "(i, j) -> if i = j then 1 else -j")
TASKS = 8  # theorems after which a process that looks for proofs is begun anew, since its memory fills
SHOWN = 110  # columns of why a claim is not proved


@dataclass(frozen=True)
class Entry:
    """A true claim with its source, and a spoiling of it that is false."""

    kind: str
    source: str
    true: Claim
    spoiled: Claim
    at: tuple[str, ...] = ()  # instances, where what is drawn seldom meets the hypotheses
    unseen: str = ""  # why it cannot be looked at


def entries() -> list[Entry]:
    """The claims of claims.toml."""
    data = tomllib.loads(CLAIMS.read_text("utf-8"))
    return [entry(row, data["sources"]) for row in data["claim"]]


def entry(row: Mapping[str, Any], sources: Mapping[str, str]) -> Entry:
    """One claim as the file tells it."""
    book, _, place = row["from"].partition(", ")
    true = Claim(forall=row.get("let", ""), given=row.get("given", "true"), claim=row["claim"])
    return Entry(
        row["kind"], ", ".join(filter(None, (sources[book], place))), true,
        replace(true, claim=row["spoiled"]), tuple(row.get("at", ())), row.get("unseen", ""),
    )  # fmt: skip


# Looking at instances ---------------------------------------------------------------------------------------


def instances(claim: Claim, named: Iterable[str], chance: random.Random) -> Iterator[dict[Term, Term]]:
    """Values at which domain and hypotheses hold: those named, then some that are drawn."""
    s = claim.statement
    tries = TRIES if s.variables else 1
    drawn = ({str(v.args[0]): _drawn(v, chance) for v in s.variables} for _ in range(tries))
    for texts in (*map(claim.values, named), *drawn):
        values = {v: unfold(read(texts[str(v.args[0])], {}, None, v.type)) for v in s.variables}
        if at(conj(s.domain, s.given), values):
            yield values


def at(f: Term, values: Mapping[Term, Term]) -> bool | None:
    """Whether a formula holds there, if it is decided."""
    whole = unfold(f)
    return decide(substitute(whole, {v: values[v] for v in whole.free}), {})


def _drawn(v: Term, chance: random.Random) -> str:
    """A value of a variable as text."""
    if v.type in (INT, REAL):
        return str(chance.choice(WHOLE if v.type == INT else REALS))
    return chance.choice(OF_TWO if len(v.type[1]) == 2 else FUNCTIONS)


def faults(e: Entry, known: Mapping[str, str]) -> Iterator[str]:
    """What is wrong with an entry: that it is known already, that it fails, that its spoiling does not."""
    if e.true.hash in known:
        yield f"is the theorem {known[e.true.hash]}"
    if e.unseen:
        return
    seen = list(zip(range(ENOUGH), instances(e.true, e.at, random.Random(0)), strict=False))  # noqa: S311
    if len(seen) < (3 if e.true.statement.variables else 1):
        yield f"its hypotheses hold at {len(seen)} of the instances alone: name some with `at`"
    for _, values in seen:
        if at(e.true.statement.claim, values) is False:
            yield f"fails at {values}"
    spoilings = instances(e.spoiled, e.at, random.Random(1))  # noqa: S311
    if not any(at(e.spoiled.statement.claim, values) is False for values in spoilings):
        yield "its spoiling fails nowhere that was looked at"


# Asking -----------------------------------------------------------------------------------------------------


def asked(claims: list[Claim], given: argparse.Namespace, theorems: dict[str, Theorem],
          at_hand: Mapping[str, bytes] | None = None) -> list[Result[Claim]]:  # fmt: skip
    """What is found of these claims."""
    found = []
    for number, result in enumerate(
        check(claims, theorems, jobs=given.jobs, work=given.work, each=given.each, at_hand=at_hand), 1
    ):
        found.append(result)
        print(f"\r{number} of {len(claims)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return found


def proved(results: Iterable[Result[Claim]]) -> int:
    return sum(r.verdict is PROVED for r in results)


def told(name: str, results: list[Result[Claim]]) -> str:
    """One row of the table."""
    seconds = [r.seconds for r in results]
    share = f"{proved(results)} of {len(results)}"
    return f"{name:<32}{share:>12}{median(seconds):>10.2f}{max(seconds):>10.1f}"


def table(chosen: list[Entry], results: list[Result[Claim]]) -> None:
    """What is found, by kind, and which claims are not."""
    print(f"{'':<32}{'PROVED':>12}{'median s':>10}{'worst s':>10}")
    for kind in dict.fromkeys(e.kind for e in chosen):
        print(told(kind, [r for e, r in zip(chosen, results, strict=True) if e.kind == kind]))
    print(told("all", results))
    for e, r in zip(chosen, results, strict=True):
        if r.verdict is not PROVED:
            print(f"{r.verdict}  {e.true.claim}  [{e.true.forall}; {e.true.given}]\n    {r.why[:SHOWN]}")


# Theorems without their proofs ------------------------------------------------------------------------------


def bare(e: Edition) -> Claim:
    """An edition without proof and hints."""
    return Claim(forall=e.forall, given=e.given, nontrivial=e.nontrivial, claim=e.claim)


def chosen_theorems(given: argparse.Namespace) -> list[tuple[Edition, int]]:
    """The corrected editions that are asked for, with their lines of proof, the shortest first."""
    every = catalogue()
    if given.of:
        from sizes import lines_at  # it lies beside this file

        lines = lines_at(given.of)
    else:
        lines = {name: sum(map(bool, map(str.strip, t.proof.splitlines()))) for name, t in every.items()}
    proofs = {name: every[name].corrected for name, n in sorted(lines.items()) if n and name in every}
    asked = [
        (e, lines[name]) for name, e in proofs.items()
        if e.expect is PROVED and lines[name] <= (given.theorems or lines[name])
        and name in (given.ids or every)
    ]  # fmt: skip
    drawn = random.Random(given.seed).sample(asked, min(given.sample or len(asked), len(asked)))  # noqa: S311
    return sorted(drawn, key=lambda one: (one[1], one[0].id))


def cited(e: Edition) -> dict[str, Theorem]:
    """The theorems that an edition rests on."""
    every, found, todo = catalogue(), dict[str, Theorem](), list(citations(e))
    while todo:
        name = todo.pop()
        if name not in found:
            found[name] = every[name]
            todo += citations(every[name].corrected)
    return found


def without_proof(given: argparse.Namespace, e: Edition) -> Result[Claim]:
    """What is found of an edition, with what its proof cites at hand, which is proved once for all."""
    need = cited(e)
    known = check([t.corrected for t in need.values()], dict(catalogue()), jobs=1, cache=default_directory())
    at_hand = {r.about.hash: r.certificate for r in known if r.certificate is not None}
    return next(iter(check([bare(e)], need, jobs=1, work=given.work, each=given.each, at_hand=at_hand)))


def theorems_without_proofs(given: argparse.Namespace) -> None:
    """How many theorems are found without what is written for them."""
    chosen = chosen_theorems(given)
    rows = {e.id: row for e, _ in chosen if (row := earlier(given.into).get(e.id))}
    todo = [(e, lines) for e, lines in chosen if e.id not in rows]
    crew = get_context("spawn").Pool(given.jobs, maxtasksperchild=TASKS)
    with crew, given.into.open("a", encoding="utf-8") if given.into else nullcontext(sys.stdout) as out:
        found = crew.imap(partial(without_proof, given), [e for e, _ in todo])
        for (e, lines), r in zip(todo, found, strict=True):
            rows[e.id] = f"{r.verdict:<12}{r.seconds:>8.1f}{lines:>6} lines  {e.id}  {r.why[:SHOWN]}"
            print(rows[e.id], file=out, flush=True)
    of = f" at {given.of}" if given.of else ""
    many = f"proofs of {f'<= {given.theorems}' if given.theorems else 'any'} lines{of}"
    print(f"{many}: {sum(row.split()[0] == PROVED for row in rows.values())} of {len(rows)} PROVED")


def earlier(file: Path | None) -> dict[str, str]:
    """What a file tells of theorems that were asked for, by their ids."""
    rows = file.read_text("utf-8").splitlines() if file and file.exists() else []
    return {row.split()[4]: row for row in rows}


def main() -> int:
    """Look at the claims, or ask for them, or for the catalogue's theorems."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("ids", nargs="*", metavar="ID", help="these theorems alone")
    parser.add_argument("--look", action="store_true", help="look at instances, and ask nothing")
    parser.add_argument("--theorems", nargs="?", type=int, const=0, metavar="N",
        help="theorems, with at most N lines of proof")  # fmt: skip
    parser.add_argument("--of", metavar="REV", help="those of a commit, by their lines of proof there")
    parser.add_argument("--sample", type=int, metavar="K", help="so many theorems, drawn")
    parser.add_argument("--seed", type=int, default=0, help="by which they are drawn")
    parser.add_argument("--into", type=Path, metavar="FILE",
        help="where results on theorems go; those told of there are not asked for again")  # fmt: skip
    parser.add_argument("--kind", help="the claims of this kind alone")
    parser.add_argument("--no-spoilings", action="store_true", help="leave the spoilings out")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--work", type=int, default=WORK, help="steps for each claim")
    parser.add_argument("--each", type=float, help="seconds for each claim, a net below the work")
    parser.add_argument("--size", nargs="?", const="", metavar="REV", help="how long theorems and proofs are")
    given = parser.parse_args()
    if given.size is not None:
        from sizes import printed  # it lies beside this file

        printed(dict(catalogue()), given.size)
        return 0
    if given.theorems is not None:
        theorems_without_proofs(given)
        return 0
    chosen = [e for e in entries() if given.kind in (None, e.kind)]
    if given.look:
        known = {edition.hash: edition.title for t in catalogue().values() for edition in t.editions}
        wrong = [f"{e.true.claim}: {fault}" for e in chosen for fault in faults(e, known)]
        print(*wrong, f"{len(chosen)} claims, {len(wrong)} faults", sep="\n")
        return bool(wrong)
    table(chosen, asked([e.true for e in chosen], given, dict(catalogue())))
    if given.no_spoilings:
        return 0
    lies = [r for r in asked([e.spoiled for e in chosen], given, dict(catalogue())) if r.verdict is PROVED]
    print(f"spoilings PROVED: {len(lies)} of {len(chosen)}", *(r.about.claim for r in lies), sep="\n    ")
    return bool(lies)


if __name__ == "__main__":
    sys.exit(main())
