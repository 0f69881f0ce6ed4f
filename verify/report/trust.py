"""Everything that a verdict rests on, from the kernel's own lists."""

import ast
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from inspect import signature
from pathlib import Path
from typing import Any

from verify.kernel.certificate import RULES, kernel_hash
from verify.kernel.definitions import WORDS, Definition
from verify.kernel.laws import LAWS
from verify.kernel.terms import Type
from verify.language.lawful import takes as taken
from verify.language.writing import write
from verify.report.derivation import law_term
from verify.report.text import WIDTH, columns

SCHEMA = 1
RESTS_ON = {  # what a verdict that is printed rests on besides Python, and the modules that do it
    "the kernel": ("kernel",),
    "the reader of the notation": (
        "language/reading/tokens", "language/reading/cursor", "language/reading/expressions",
        "language/reading/plain", "language/vocabulary", "language/claim",
    ),
    "the reader of LaTeX and of words, where a claim was in those": (
        "language/reading/latex_tokens", "language/reading/latex_groups", "language/reading/latex_names",
        "language/reading/latex_integrals", "language/integrals", "language/reading/noises",
        "language/reading/latex", "language/reading/outline", "language/reading/words",
        "language/reading/declared", "language/reading/declarations", "language/reading/question",
    ),
    "the reader of papers, where a relation stands in one": (
        *(f"language/paper/{name}" for name in (
            "tex", "stream", "definitions", "conditionals", "commands", "inputs", "machine", "output",
            "expansion", "signs", "nodes", "chains", "pieces", "letters", "usage", "atoms", "marks", "sides",
            "integrals", "integrands", "context",
        )), "run/project", "desk/relations", "desk/judging", "desk/phrasing",
    ),
    "the printer": (
        "language/writing", "language/instances", "report/text", "report/verdicts", "report/words",
        "report/asked",
        "report/refereed", "report/refereed_data", "report/replayed", "report/data",
    ),
    "the judge": ("run/judge", "language/established"),
    "who asks the judge, and keeps what it says": (
        "run/checking", "run/judges", "run/limits", "run/cache", "run/saved", "results/result",
    ),
}  # fmt: skip


def sections() -> dict[str, dict[str, str]]:
    """The kernel's own lists: rules, laws and definitions, each by its name."""
    rules = {name: _first_line(function) for name, (function, _) in RULES.items()}
    rules["cite"] = "A statement whose own certificate is at hand, and is replayed."
    words = {
        name: f"{takes(word)}: {word.means}" + (f" (asks: {word.where})" if word.where else "")
        for name, word in WORDS.items()
    }
    return {
        "Rules: how a line follows from earlier ones": rules,
        "Laws: formulas that hold for all values of their letters": {
            name: f"{taken(name).removeprefix(name)}: {law_formula(name)}" for name in LAWS
        },
        "Definitions: what the words of a statement mean": words,
    }


def modules() -> list[dict[str, Any]]:
    """What does each part of the work, with its lines of code."""
    return [
        {"part": part, "modules": [f"verify/{name}" for name in names],
        "lines": sum(map(code_lines, _files(names)))}
        for part, names in RESTS_ON.items()
    ]


def text() -> str:
    """All of it, for a terminal."""
    head = (
        f"That a verdict follows rests on the kernel, {kernel_hash()[:16]}; that it is about what you read,"
        " on"
        " more. All of it, in lines of code:"
    )
    parts = [columns(f"{m['lines']:9} lines", _about(m["part"], m["modules"]), 15) for m in modules()]
    lines = [line for title, entries in sections().items() for line in _section(title, entries)]
    python = columns("", "Python, and what you run it on", 15)
    return "\n".join([textwrap.fill(head, WIDTH), *parts, python, *lines])


def data() -> dict[str, Any]:
    """The object of `trust --json`."""
    named = {title.partition(":")[0].lower(): entries for title, entries in sections().items()}
    return {"schema": SCHEMA, "kernel": kernel_hash(), "rests_on": modules(), **named}


def _about(part: str, names: Sequence[str]) -> str:
    return f"{part}: {', '.join(name + ('/' if name.endswith('kernel') else '.py') for name in names)}"


def _files(names: Sequence[str]) -> Iterator[Path]:
    """The sources of modules; of a package, all."""
    root = Path(__file__).resolve().parents[1]
    for name in names:
        place = root / name
        yield from sorted(place.glob("*.py")) if place.is_dir() else [place.with_suffix(".py")]


def code_lines(path: Path) -> int:
    """How many lines of a source are neither blank, nor comment, nor docstring."""
    text = path.read_text(encoding="utf-8")
    said: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            said |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return sum(
        1
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.strip().startswith("#") and number not in said
    )


def _section(title: str, entries: Mapping[str, str]) -> Iterator[str]:
    yield f"\n{title} ({len(entries)})"
    width = max(map(len, entries))
    for name, text in entries.items():
        yield columns(f"  {name}", text, width + 2)


def takes(word: Definition) -> str:
    """What a word takes, each with the letter that stands for it in what it means, and what kind of thing it
    is.
    """
    letters = signature(word.build).parameters
    shown = [f"{letter}: {_kind(kind)}" for letter, kind in zip(letters, word.arguments, strict=True)]
    return (
        f"({', '.join(shown)}), " if shown else ""
    ) + f"a {'' if isinstance(word.type, str) else 'function '}{_kind(word.type)}"


def _kind(kind: Type) -> str:
    if isinstance(kind, str):
        return {"bool": "formula", "object": "mechanism"}.get(kind, kind)
    takes = ", ".join(map(_kind, kind[1]))
    return f"{f'({takes})' if len(kind[1]) > 1 else takes} -> {_kind(kind[2])}"


def _first_line(function: object) -> str:
    return (function.__doc__ or "").strip().split("\n")[0]


def law_formula(name: str) -> str:
    """A law with letters put in: its domain is shown as Z, or as a range where it holds of ranges alone, and
    a formula as f(i) = 0.
    """
    found = law_term(name)
    return _first_line(LAWS[name][1]) if found is None else write(found)
