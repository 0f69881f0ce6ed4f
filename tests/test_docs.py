"""docs/kernel.md mentions all that is trusted, and its formulas are the code's. `PYTHONPATH=. python
tests/test_docs.py` writes the lists anew.
"""

import inspect
import re
import subprocess
import sys
from pathlib import Path
from pkgutil import resolve_name
from textwrap import dedent
from typing import Any

import pytest

import verify
from theorems import catalogue
from verify.kernel import errors
from verify.kernel.certificate import FIELDS, RULES
from verify.kernel.definitions import WORDS
from verify.kernel.errors import KernelError
from verify.kernel.laws import LAWS, MEMBERS, OF_REALS, PAIRED, PREDICATE
from verify.kernel.statements import VERDICTS
from verify.kernel.terms import (
    _OTHER,
    BOOL,
    DOMAIN,
    INT,
    INTEGERS,
    REAL,
    REALS,
    TYPED,
    Term,
    function,
    le,
    make,
    num,
    var,
)
from verify.language.proof import STEPS
from verify.language.writing import write

DOC = Path(__file__).parent.parent / "docs" / "kernel.md"
KERNEL = Path(errors.__file__).parent
CONDITION = le(var("x", REAL), num(0))
SEQUENCE = ("fn", (INT,), REAL)
OF_PAIRS = ("fn", (REAL, REAL), REAL)


def printed(name: str) -> str:
    """A law with names for its terms, over Z where it takes any domain and over ranges where it takes no
    other.
    """
    kinds, build = LAWS[name]
    names = list(inspect.signature(build).parameters)
    first, second = (make("range", var(p, INT), var(q, INT)) for p, q in (("p", "q"), ("m", "n")))
    ranges = (
        iter([first, second])
        if name in ("sum_exchanged", "forall_range", "exists_range", "not_forall")
        else iter([REALS, REALS])
        if name.startswith("integra")
        else iter([INTEGERS])
    )
    args: list[Term] = []
    for kind, own in zip(kinds, names, strict=True):
        if kind is DOMAIN:
            args.append(next(ranges))
        elif kind is PREDICATE:
            args.append(function((INT,), lambda v: le(num(0), var("h", SEQUENCE)(v))))
        else:
            args.append(CONDITION if kind is BOOL else var(own, member_kind(kind, name)))
    return write(build(*args))


def member_kind(kind: Any, name: str) -> Any:
    """The type of a function on the domain or domains that stand for all."""
    if kind is PAIRED:
        return OF_PAIRS
    return (OF_REALS if name.startswith("integra") else SEQUENCE) if kind is MEMBERS else kind


def law_list() -> str:
    return "\n".join(f"- `{name}`: `{printed(name)}`" for name in LAWS)


def definition_list() -> str:
    rows = [
        f"| `{name}` | {', '.join(map(sort, word.arguments)) or '–'} | {sort(word.type)} "
        f"| {_plain(word.means)} | {_plain(word.where) or '–'} |"
        for name, word in WORDS.items()
    ]
    return "\n".join(["| word | takes | is | means | asks |", "|---|---|---|---|---|", *rows])


def _plain(text: str) -> str:
    return text.replace("|", "\\|")


def sort(kind: Any) -> str:
    if isinstance(kind, str):
        return {"bool": "formula", "object": "mechanism"}.get(kind, kind)
    return f"({', '.join(map(sort, kind[1]))}) → {sort(kind[2])}"


LISTS = {"laws": law_list, "definitions": definition_list}


def text() -> str:
    return DOC.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", LISTS)
def test_the_lists_are_those_of_the_code(name: str) -> None:
    found = re.search(f"<!-- {name} -->\n(.*?)\n?<!-- /{name} -->", text(), re.DOTALL)
    assert found
    assert found[1] == LISTS[name](), "`PYTHONPATH=. python tests/test_docs.py` writes it anew"


@pytest.mark.parametrize(
    "kind", ["terms", "rules", "laws", "definitions", "verdicts", "fields", "files", "errors"]
)
def test_nothing_that_is_trusted_is_left_out(kind: str) -> None:
    names = {
        "terms": [*TYPED, *_OTHER],
        "rules": [*RULES, "cite"],
        "laws": LAWS,
        "definitions": WORDS,
        "files": [path.name for path in KERNEL.glob("*.py") if path.stat().st_size],
        "errors": [
            name for name, e in vars(errors).items() if isinstance(e, type) and issubclass(e, KernelError)
        ],
    }.get(kind)
    found = text()
    if names is None:
        assert [
            name
            for name in (VERDICTS if kind == "verdicts" else FIELDS)
            if not re.search(rf"\b{name}\b", found)
        ] == []
    else:
        assert [name for name in names if f"`{name}`" not in found] == []


def test_the_number_of_rules_is_right() -> None:
    assert f"the {len(RULES)} rules and `cite`" in text()


def test_a_quarter_of_an_hour() -> None:
    """What is not a list of formulas is short."""
    plain = re.sub(r"<!-- (\w+) -->.*?<!-- /\1 -->", "", text(), flags=re.DOTALL)
    kernel, around = plain.split("## Who gives a verdict")
    assert len(kernel.split()) < 4000
    assert len(around.split()) < 700


def regenerate() -> None:
    """Write the lists anew."""
    whole = text()
    for name, build in LISTS.items():
        whole = re.sub(
            f"(<!-- {name} -->\n).*?(<!-- /{name} -->)",
            lambda m, build=build: f"{m[1]}{build()}\n{m[2]}",
            whole,
            flags=re.DOTALL,
        )
    DOC.write_text(whole, encoding="utf-8")


if __name__ == "__main__":
    regenerate()


def test_the_proof_shown_is_the_proof_of_the_theorem() -> None:
    shown = (Path(__file__).parent.parent / "docs" / "proofs.md").read_text(encoding="utf-8")
    written = dedent(catalogue()["chernoff.logarithm"].proof).strip()
    assert f"```text\n{written}\n```" in shown


def test_every_step_is_explained() -> None:
    shown = (Path(__file__).parent.parent / "docs" / "proofs.md").read_text(encoding="utf-8")
    assert [kind for kind in STEPS if f"`{kind}" not in shown] == []


CONTRIBUTING = (Path(__file__).parent.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")
GLOSSARY = CONTRIBUTING.split("| word |", 1)[1].split("Functions are verbs", 1)[0]


@pytest.mark.parametrize("name", re.findall(r"`([a-z_]+(?:\.\w+)*)`", GLOSSARY.replace("`theorems/`", "")))
def test_a_name_of_the_glossary_is_one_of_the_code(name: str) -> None:
    resolve_name(f"verify.{name}")


def test_each_task_is_named_and_each_name_is_a_task() -> None:
    scripts = Path(__file__).parent.parent / "scripts" / "do.py"
    done = subprocess.run([sys.executable, str(scripts)], capture_output=True, text=True, check=True)
    tasks = [line.split()[0] for line in done.stdout.splitlines()]
    table = CONTRIBUTING.split("| task |", 1)[1].split("\n\n", 1)[0]
    assert sorted(re.findall(r"^\| `(\w+)`", table, re.MULTILINE)) == sorted(tasks)


def test_each_task_is_a_file_that_is_there() -> None:
    root = Path(__file__).parent.parent
    text = (root / "scripts" / "do.py").read_text(encoding="utf-8")
    named = re.findall(r'"((?:tests|benchmarks|\.ci)/[\w.]+)"', text)
    assert len(named) > 9
    assert [path for path in named if not (root / path).exists()] == []


def test_the_version_to_cite_is_the_version() -> None:
    text = (Path(__file__).parent.parent / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {verify.__version__}\n" in text


def test_the_changelog_has_versions() -> None:
    """Newest first, what is not released on top, under the headings of Keep a Changelog alone."""
    text = (Path(__file__).parent.parent / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert versions[0] == "[Unreleased]"
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", v) for v in versions[1:])
    headings = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert set(re.findall(r"^### (.*)$", text, re.MULTILINE)) <= headings
