"""A paper as one text: its files put in, its own macros written out, and for each character the place that
it comes from. TeX is never run.
"""

import re
from bisect import bisect
from collections.abc import Mapping
from dataclasses import dataclass, field
from operator import attrgetter

from verify.language.paper import Place
from verify.language.paper.commands import HANDLERS
from verify.language.paper.inputs import PLAIN
from verify.language.paper.machine import Machine
from verify.language.paper.output import Mark
from verify.language.paper.tex import Token
from verify.language.reading.tokens import Unreadable

_DEFINES = re.compile(
    r"\\(?:(?:re|provide)?newcommand|providecommand|[egx]?def|let|Declare[A-Z]\w+|\w+DocumentCommand"
    r"|(?:re)?newenvironment|newtheorem|newif)(?![A-Za-z])"
)


@dataclass(frozen=True)
class Paper:
    """A paper as one text, what its environments of theorems are called, and what its comments say."""

    text: str
    theorems: Mapping[str, str]  # the title of each environment
    said: tuple[tuple[int, str], ...]  # such as (120, "let 0 < x <= 1") and (400, "ignore")
    missing: tuple[str, ...]  # such as "chapter2.tex is not there"
    main: str = ""
    marks: tuple[Mark, ...] = field(default=(), repr=False)
    breaks: Mapping[str, tuple[int, ...]] = field(default_factory=dict, repr=False)  # ends of lines, by file

    def place(self, at: int) -> Place:
        """The place that a character comes from: that of the macro where one stands for it."""
        number = bisect(self.marks, at, key=attrgetter("start")) - 1
        if number < 0:
            return Place(self.main, 1, 1)
        mark = self.marks[number]
        there = mark.at + (at - mark.start) * mark.own
        ends = self.breaks[mark.file]
        line = bisect(ends, there - 1)
        return Place(mark.file, line + 1, there - (ends[line - 1] if line else -1))


def written_out(files: Mapping[str, str], main: str) -> Paper:
    """A paper, from the file that its text begins in."""
    text = files.get(main)
    if text is None:
        raise Unreadable(f"{main} is not there")
    machine = Machine(files, main, HANDLERS)
    plain = main.endswith(PLAIN) or (main == "-" and "\\begin{document}" not in text)
    machine.enter(main, Token("text", "", 0, main), plain=plain)
    if plain and not _DEFINES.search(text):
        machine.copy()
    machine.run()
    output = machine.output
    marks = tuple(output.marks)
    read = {mark.file for mark in marks}
    breaks = {file: tuple(m.start() for m in re.finditer("\n", files[file])) for file in read}
    said, missing = tuple(output.said), tuple(machine.missing)
    return Paper(output.text, dict(machine.theorems), said, missing, main, marks, breaks)
