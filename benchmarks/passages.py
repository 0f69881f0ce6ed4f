"""How much is decided of passages whose lines are known: `python benchmarks/passages.py [NUMBER …]`.

The passages stand in tests/passages, each with a list of its displayed relations and, for some, the same line
with a slip. It prints how many of the steps are shown, how many slips are flagged (with `--spoil`), and
whether anything that is right is called a misprint. `--full` names each step that is not shown.
"""

import argparse
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from verify import Refereed, audit

FOLDER = Path(__file__).parent.parent / "tests" / "passages"


def outcome(found: Refereed, relation: Mapping[str, Any]) -> str:
    """What became of a relation that is listed: its verdict, or why there is none."""
    want = _bare(relation["text"]).lstrip("=<>")
    here = [r for r in found.relations if r.place.line == relation["line"]]
    fitting = [r for r in here if _bare(r.text).endswith(want) or want in _bare(r.text)]
    best = next(iter(fitting or (here if len(here) == 1 else ())), None)
    return "not met" if best is None else str(best.verdict or best.role.value)


def _bare(text: str) -> str:
    return "".join(text.split()).replace("&", "").rstrip(".,;\\")


def flagged(passage: Path, relation: Mapping[str, Any]) -> bool:
    """Whether a slip is found in its line, or in the one that shares a side with it."""
    lines = passage.read_text(encoding="utf-8").split("\n")
    lines[relation["line"] - 1] = relation["spoiled"]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / passage.name
        path.write_text("\n".join(lines), encoding="utf-8")
        found = audit(path)
    places = (found.relations[i].place.line for m in found.misprints for i in m.steps)
    return any(abs(line - relation["line"]) <= 1 for line in places)


def measured(passage: Path, *, spoil: bool, full: bool) -> Counter[str]:
    """The counts of one passage."""
    listed = tomllib.loads(passage.with_suffix(".toml").read_text(encoding="utf-8"))["relation"]
    found, sums = audit(passage), Counter[str]()
    sums["misprints"] = len(found.misprints)
    for relation in listed:
        if relation["kind"] == "step":
            sums["steps"] += 1
            said = outcome(found, relation)
            sums["shown"] += said == "PROVED"
            if full and said != "PROVED":
                print(f"    {passage.name}:{relation['line']} {said}: {relation['text']}")
        if spoil and "spoiled" in relation:
            sums["slips"] += 1
            sums["flagged"] += flagged(passage, relation)
    return sums


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("number", nargs="*", help="passages whose names begin so")
    parser.add_argument("--spoil", action="store_true")
    parser.add_argument("--full", action="store_true")
    given = parser.parse_args(arguments)
    columns = ("steps", "shown", "slips", "flagged", "misprints")
    total = Counter[str]()
    print(f"{'passage':32}" + "".join(f"{c:>11}" for c in columns))
    for passage in sorted(path for path in FOLDER.iterdir() if path.suffix != ".toml"):
        if given.number and not passage.name.startswith(tuple(given.number)):
            continue
        sums = measured(passage, spoil=given.spoil, full=given.full)
        total += sums
        print(f"{passage.name:32}" + "".join(f"{sums[c]:>11}" for c in columns), flush=True)
    print(f"{'all':32}" + "".join(f"{total[c]:>11}" for c in columns))


if __name__ == "__main__":
    main()
