"""Runs the notebooks of docs/notebooks in this process and writes what their cells show: `python
scripts/notebooks.py [NOTEBOOK …]`. tests/test_notebooks.py compares what stands there with what happens.
"""

import ast
import io
import json
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "notebooks"
RICH = {"text/html": "_repr_html_", "image/svg+xml": "_repr_svg_"}


def executed(notebook: dict[str, Any]) -> dict[str, Any]:
    """The notebook with what its cells show now, run one after the other."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells, number = [], 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            number += 1
            shown = outputs("".join(cell["source"]), names, number)
            cells.append({**cell, "execution_count": number, "outputs": shown})
        else:
            cells.append(cell)
    return {**notebook, "cells": cells}


def outputs(source: str, names: dict[str, Any], number: int) -> list[dict[str, Any]]:
    """What a cell prints, and what its last expression shows."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    said, value = io.StringIO(), None
    with redirect_stdout(said):
        exec(compile(tree, "<cell>", "exec"), names)  # noqa: S102 - a notebook of ours
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)  # noqa: S307 - likewise
    found: list[dict[str, Any]] = []
    if said.getvalue():
        found.append({"name": "stdout", "output_type": "stream", "text": _lines(said.getvalue())})
    if value is not None:
        data = {"text/plain": _lines(repr(value))}
        for kind, method in RICH.items():
            if hasattr(value, method):
                data[kind] = _lines(getattr(value, method)())
        result = {"data": data, "execution_count": number, "metadata": {}, "output_type": "execute_result"}
        found.append(result)
    return found


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def main(named: list[str]) -> None:
    """Write what the notebooks show anew."""
    for path in map(Path, named or sorted(map(str, FOLDER.glob("*.ipynb")))):
        notebook = executed(json.loads(path.read_text(encoding="utf-8")))
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        print(f"{path} is written")


if __name__ == "__main__":
    main(sys.argv[1:])
