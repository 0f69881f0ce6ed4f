"""docs/explore.md shows what the command prints. `PYTHONPATH=. python tests/test_explore_docs.py` writes it
anew.
"""

import contextlib
import doctest
import io
import os
import re
import shlex
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from verify.commands.main import main

DOC = Path(__file__).parent.parent / "docs" / "explore.md"
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)
FILE = re.compile(r"```toml\n(name = \"(.*?)\"\n.*?)```", re.DOTALL)


def text() -> str:
    return DOC.read_text(encoding="utf-8")


def commands() -> list[str]:
    return [line for block in BLOCK.findall(text()) for line in block.splitlines() if line.startswith("$ ")]


@contextlib.contextmanager
def files() -> Iterator[None]:
    """A directory with the files that are shown."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as place:
        for content, name in FILE.findall(text()):
            (Path(place) / f"{name}.toml").write_text(content, encoding="utf-8")
        os.chdir(place)
        try:
            yield
        finally:
            os.chdir(before)


def printed(command: str) -> str:
    out = io.StringIO()
    with files(), contextlib.redirect_stdout(out):
        assert main(shlex.split(command.removeprefix("$ lemmata "))) == 0
    return out.getvalue().strip("\n")


def shown() -> dict[str, str]:
    found = {}
    for block in BLOCK.findall(text()):
        for part in re.split(r"(?m)^(?=\$ )", block)[1:]:
            command, _, output = part.partition("\n")
            found[command] = output.strip("\n")
    return found


@pytest.mark.one_in(18)
@pytest.mark.parametrize("command", commands())
def test_the_output_is_real(command: str) -> None:
    assert printed(command) == shown()[command], (
        "`PYTHONPATH=. python tests/test_explore_docs.py` writes it anew"
    )


@pytest.mark.wide
def test_the_python_is_real() -> None:
    assert doctest.testfile(str(DOC), module_relative=False, optionflags=doctest.ELLIPSIS).failed == 0


def regenerate() -> None:
    """Write the output anew."""

    def anew(block: re.Match[str]) -> str:
        lines = [line for line in block[1].splitlines() if line.startswith("$ ")]
        return "```console\n" + "\n\n".join(f"{line}\n{printed(line)}" for line in lines) + "\n```"

    DOC.write_text(BLOCK.sub(anew, text()), encoding="utf-8")


if __name__ == "__main__":
    regenerate()
