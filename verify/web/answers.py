"""What the page asks, and the answers: data in, data out, by the functions of the Python interface.

An answer has `html`, or an `error` with the `field` at which it belongs. Each is found in a process of its
own (verify/web/work.py).
"""

import json
import re
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

from verify.api.asking import ask as asking
from verify.api.auditing import audit as auditing
from verify.api.repairing import repair as repairing
from verify.desk.ask import question as claimed
from verify.desk.exploring.built_in import BUILT_IN
from verify.desk.exploring.explore import Question, explored, question, worst_laws
from verify.desk.exploring.randomizers import chosen
from verify.desk.exploring.users import read_users
from verify.language.claim import BadTheorem, Claim
from verify.language.randomizer import BadRandomizer, Finite, read_number
from verify.language.reading.tokens import Unreadable
from verify.language.writing import write
from verify.report import desk_html, refereed_html
from verify.report.pictures import picture
from verify.results.exploration import Exploration, Profile, Row
from verify.run.limits import Limits, Lost
from verify.run.saved import BadInput

Data = dict[str, Any]
SECONDS, MEMORY = {"explore": 25, "ask": 40, "repair": 60, "audit": 240}, 3000  # megabytes
MOST_REPORTS, MOST_CELLS = 64, 4096
FILE = re.compile(r"\w[\w .-]{0,80}\.(?:tex|md)")  # the name of a file
VIEWS = ("local", "pre-shuffled", "shuffled")


class Wrong(Exception):
    """What was asked cannot be; the message is shown at a field."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field, self.message = field, message


def answer(kind: str, asked: Data) -> Data:
    """The whole answer to a question of this kind."""
    return list(answers(kind, asked))[-1]


def answers(kind: str, asked: Data) -> Iterator[Data]:
    """The same as it comes: each with more in it than the one before."""
    try:
        found = KINDS[kind](asked)
        yield from [found] if isinstance(found, dict) else found
    except Wrong as error:
        yield {"error": error.message, "field": error.field}
    except (BadRandomizer, BadTheorem, Unreadable, BadInput) as error:
        yield {"error": str(error), "field": FIELDS.get(kind, "")}


def _text(asked: Mapping[str, Any], name: str) -> str:
    found = asked.get(name, "")
    if not isinstance(found, str):
        raise Wrong(name, "a text is wanted here")
    return found.strip()


# Exploring --------------------------------------------------------------------------------------------------


def presets(asked: Data) -> Data:
    """The built-in randomizers that fit into a table, with their parameters."""
    return {
        "presets": [
            {"name": n, "says": b.says, "parameters": dict(b.parameters)} for n, b in BUILT_IN.items()
        ]
    }


def preset(asked: Data) -> Data:
    """A built-in randomizer as a table."""
    name, given = _text(asked, "name"), asked.get("parameters", {})
    values = {k: v for k, v in given.items() if isinstance(v, str) and v.strip()}
    try:
        built = chosen(name, values).build(1)
    except BadRandomizer as error:
        raise Wrong("preset", str(error)) from None
    if not isinstance(built, Finite):
        raise Wrong(
            "preset", f"{name} is no table of finitely many reports: `lemmata explore {name}` explores it"
        )
    return _table(built)


def _table(finite: Finite) -> Data:
    """The inputs, the reports, and the weight of each."""
    laws: list[dict[str, str]] = []
    apart = "" if all(len(letter) == 1 for letter in finite.alphabet) else " "
    for coordinates in finite.laws:
        row: dict[str, str] = {}
        for words in product(*coordinates):
            report = apart.join(finite.alphabet[i] for word in words for i in word)
            parts = [write(law[w]) for law, w in zip(coordinates, words, strict=True)]
            weight = parts[0] if len(parts) == 1 else "*".join(f"({p})" for p in parts)
            row[report] = weight if report not in row else f"{row[report]} + {weight}"
        laws.append(row)
    reports = list(dict.fromkeys(report for row in laws for report in row))
    if len(reports) > MOST_REPORTS:
        raise Wrong("preset", f"it has {len(reports)} reports, too many for a table")
    return {
        "inputs": list(finite.inputs), "reports": reports,
        "cells": [[row.get(report, "0") for report in reports] for row in laws],
    }  # fmt: skip


def explore(asked: Data) -> Iterator[Data]:
    """How private the randomizer in the table is: first for so many users, and then where that settles."""
    text = _randomizer(asked)
    with tempfile.TemporaryDirectory() as place:
        path = Path(place, "randomizer.toml")
        path.write_text(text, encoding="utf-8")
        meant = question(path, **_options(asked, path))
        started, parts = time.monotonic(), list[object]()
        for part in explored(meant, Limits(total=SECONDS["explore"], memory=MEMORY)):
            parts.append(part)
            if isinstance(part, Row | Profile):
                found = _gathered(parts, started)
                if len(found.rows) == found.wanted:
                    yield {"html": _drawn(meant, found), "more": True}
        yield {"html": _drawn(meant, _gathered(parts, started)), "toml": text}


def _gathered(parts: Sequence[object], started: float) -> Exploration:
    """What was found by now."""
    cut = "".join(p.why for p in parts if isinstance(p, Lost))
    head = next(p for p in parts if isinstance(p, Exploration))
    return head.gathered(parts, time.monotonic() - started, cut)


def _drawn(meant: Question, found: Exploration) -> str:
    laws = None if found.cut else worst_laws(meant, found)
    return desk_html.explored(found, picture(found, laws).panels)


def _options(asked: Data, path: Path) -> Data:
    """What is asked about it; each part is looked at by itself, so that an error is said where it stands."""
    view, kind, value = _text(asked, "view") or "shuffled", _text(asked, "question"), _text(asked, "value")
    if view not in VIEWS:
        raise Wrong("view", f"choose one of {', '.join(VIEWS)}")
    try:
        question(path)
    except BadRandomizer as error:
        raise Wrong("table", str(error).replace(f"{path}: ", "").replace(str(path), "the table")) from None
    users = _text(asked, "users")
    try:
        read_users(users)
    except BadRandomizer as error:
        raise Wrong("users", str(error)) from None
    options: Data = {"view": view, "users": users, "curve": kind == "curve"}
    if kind in ("epsilon", "delta"):
        if not value:
            raise Wrong("value", "give a number, such as 1/2")
        options[kind] = value
    try:
        question(path, **options)
    except BadRandomizer as error:
        raise Wrong("value" if value else "users", str(error)) from None
    return options


def _randomizer(asked: Data) -> str:
    """The table as a randomizer's file."""
    inputs, reports, cells = (_texts(asked.get(name)) for name in ("inputs", "reports", "cells"))
    if (
        not inputs
        or not reports
        or len(cells) != len(inputs)
        or any(len(row) != len(reports) for row in cells)
    ):
        raise Wrong("table", "give a weight for each input and each report")
    if len(inputs) * len(reports) > MOST_CELLS:
        raise Wrong("table", f"at most {MOST_CELLS} weights fit: write a file, and `lemmata explore` it")
    _distinct("input", inputs)
    _distinct("report", reports)
    laws = [_law(i, x, reports, row) for i, (x, row) in enumerate(zip(inputs, cells, strict=True))]
    letters = dict.fromkeys(a for report in reports for a in _letters(report, reports))
    return f'name = "table"\nalphabet = {json.dumps(list(letters))}\n' + "".join(laws)


def _texts(given: Any) -> Any:
    if isinstance(given, list):
        return [_texts(g) for g in given]
    return given.strip() if isinstance(given, str) else ""


def _distinct(kind: str, names: Sequence[str]) -> None:
    for i, name in enumerate(names):
        if name in names[:i] or (kind == "input" and not name):
            raise Wrong(f"{kind}-{i}", f"each {kind} needs a name of its own")


def _letters(report: str, reports: Sequence[str]) -> list[str]:
    return report.split() if any(" " in r for r in reports) else list(report)


def _law(i: int, name: str, reports: Sequence[str], row: Sequence[str]) -> str:
    """The law of one input; weights that are numbers have to add up to 1."""
    total: Fraction | None = Fraction(0)
    lines = [f"\n[law.{json.dumps(name)}]"]
    for j, (report, text) in enumerate(zip(reports, row, strict=True)):
        try:
            weight = read_number(text or "0", "the weight")
        except BadRandomizer as error:
            raise Wrong(f"cell-{i}-{j}", str(error)) from None
        if weight.op == "num":
            value = Fraction(*weight.args)
            if value < 0:
                raise Wrong(f"cell-{i}-{j}", "a weight is not negative")
            total = None if total is None else total + value
        else:
            total = None
        if text and text != "0":
            lines.append(f"{json.dumps(report)} = {json.dumps(text)}")
    if total is not None and total != 1:
        raise Wrong(f"row-{i}", f"the weights add up to {total}, not to 1")
    return "\n".join(lines) + "\n"


# Asking -----------------------------------------------------------------------------------------------------


def _claim(asked: Data) -> Claim:
    claim, let = _text(asked, "claim"), _text(asked, "let")
    lets = [let] if let else []
    if not claim:
        raise Wrong("claim", "type a claim, such as 1 + x <= exp(x)")
    try:
        claimed("0 <= 0", lets)
    except (Unreadable, BadTheorem) as error:
        raise Wrong("let", str(error)) from None
    return claimed(claim, lets)


def read(asked: Data) -> Data:
    """How a claim is read, as a formula."""
    return {"html": desk_html.formula(_claim(asked))}


def ask(asked: Data) -> Data:
    """The verdict on a claim."""
    found = asking(_claim(asked), seconds=SECONDS["ask"], memory=MEMORY)
    return {"html": desk_html.asked(found), "verdict": str(found.verdict), "fails": found.verdict.fails}


def repair(asked: Data) -> Data:
    """Small edits of a claim that fails."""
    found = repairing(_claim(asked), seconds=SECONDS["repair"], memory=MEMORY, jobs=1)
    offered = [r for m in found.of for r in m.repairs]
    return {
        "repairs": [{"claim": desk_html.as_typed(r.claim), "let": r.claim.forall} for r in offered],
        "html": desk_html.repairs(found),
    }


def audit(asked: Data) -> Data:
    """The report on a paper."""
    text = _text(asked, "text")
    if not text:
        raise Wrong("paper", "this file is empty")
    called = _text(asked, "name")
    with tempfile.TemporaryDirectory() as place:
        path = Path(place, called if FILE.fullmatch(called) else "paper.tex")
        path.write_text(text + "\n", encoding="utf-8", errors="replace")
        found = auditing(path, seconds=SECONDS["audit"], memory=MEMORY, jobs=1, no_cache=True)
    return {"html": refereed_html.fragment(found, called), "misprints": len(found.misprints)}


KINDS: dict[str, Callable[[Data], Data | Iterator[Data]]] = {
    "presets": presets, "preset": preset, "explore": explore, "read": read, "ask": ask, "repair": repair,
    "audit": audit,
}  # fmt: skip
FIELDS = {
    "explore": "table",
    "preset": "preset",
    "read": "claim",
    "ask": "claim",
    "repair": "claim",
    "audit": "paper",
}
