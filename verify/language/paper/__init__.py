"""Whole papers: their files as one text, the letters that their prose declares, their displays as terms."""

from typing import NamedTuple


class Place(NamedTuple):
    """A place in a file: the first line is 1, and so is the first column."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"
