"""The commands that README.md and pages below docs/ show, with their output; `python tests/readme_blocks.py
[PAGE …]` writes the output anew.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

README = Path(__file__).parent.parent / "README.md"
PAGES = (README, *(README.parent / "docs" / name for name in ("audit.md", "rounds.md", "tour.md")))
BLOCK = re.compile(r"^```console\n\$ lemmata (?P<arguments>.*)\n(?P<output>(?:.*\n)*?)```$", re.MULTILINE)
TIME = re.compile(r" *\b\d+\.\d\d s\b")
KERNEL = re.compile(r"\b[0-9a-f]{16,64}\b")


class Block(NamedTuple):
    """A command as it stands on a page, and what it is said to print."""

    arguments: str
    output: str


def blocks(text: str) -> list[Block]:
    return [Block(m["arguments"], m["output"]) for m in BLOCK.finditer(text)]


def run(arguments: str) -> str:
    """What the command prints when it is not in a terminal."""
    command = [sys.executable, "-m", "verify", *shlex.split(arguments)]
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
        env={**os.environ, "LEMMATA_CACHE": ""},
        cwd=README.parent,
    ).stdout


def normal(output: str) -> str:
    """The output without what differs from run to run (times) and from kernel to kernel (hashes)."""
    lines = TIME.sub(" # s", KERNEL.sub("#", output)).splitlines()
    return "\n".join(line.rstrip() for line in lines)


def rewritten(text: str) -> str:
    """A page with every output as it is now."""
    return BLOCK.sub(
        lambda m: f"```console\n$ lemmata {m['arguments']}\n{_trimmed(run(m['arguments']))}```", text
    )


def _trimmed(output: str) -> str:
    return "".join(line.rstrip() + "\n" for line in output.splitlines())


if __name__ == "__main__":
    for page in map(Path, sys.argv[1:] or PAGES):
        page.write_text(rewritten(page.read_text(encoding="utf-8")), encoding="utf-8")
