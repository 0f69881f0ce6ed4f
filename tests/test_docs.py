"""docs/kernel.md mentions all that is trusted, and its formulas are the code's. `PYTHONPATH=. python
tests/test_docs.py` writes the lists anew.
"""

import inspect
import re
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from theorems import catalogue
from verify.kernel import errors
from verify.kernel.certificate import FIELDS, RULES
from verify.kernel.definitions import WORDS
from verify.kernel.errors import KernelError
from verify.kernel.laws import LAWS, MEMBERS, PREDICATE
from verify.kernel.statements import VERDICTS
from verify.kernel.terms import (
    _OTHER,
    BOOL,
    DOMAIN,
    INT,
    INTEGERS,
    REAL,
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
        else iter([INTEGERS])
    )
    args: list[Term] = []
    for kind, own in zip(kinds, names, strict=True):
        if kind is DOMAIN:
            args.append(next(ranges))
        elif kind is PREDICATE:
            args.append(function((INT,), lambda v: le(num(0), var("h", SEQUENCE)(v))))
        else:
            args.append(CONDITION if kind is BOOL else var(own, SEQUENCE if kind is MEMBERS else kind))
    return write(build(*args))


def law_list() -> str:
    return "\n".join(f"- `{name}`: `{printed(name)}`" for name in LAWS)


def definition_list() -> str:
    rows = [
        f"| `{name}` | {', '.join(map(sort, word.arguments)) or '–'} | {sort(word.type)} | {_plain(word.means)} | {_plain(word.where) or '–'} |"
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
    assert len(kernel.split()) < 3300
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
