"""A table in a file, .csv or .jsonl, that grows as rows come; what it holds already is not asked again."""

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from verify.run.saved import BadInput, why

ENDINGS = (".csv", ".jsonl")
Record = Mapping[str, Any]
MOST_LINE = 1 << 20  # bytes of a row, of which the last may not be whole


class Table:
    """Rows in the order in which they are kept. A last line that is not whole, as of a program that was
    killed while it wrote, is taken away; a file that holds something else is refused.
    """

    def __init__(self, path: Path, columns: Sequence[str]) -> None:
        self.path, self.columns = path, tuple(columns)
        if path.suffix.lower() not in ENDINGS:
            endings = " or ".join(ENDINGS)
            raise BadInput(f"cannot write {path}: name a file that ends in {endings} after --table")
        self.csv = path.suffix.lower() == ".csv"
        try:
            self._begin()
        except OSError as error:
            raise BadInput(
                f"cannot write {path} ({why(error)}): name a file that can be written after --table"
            ) from None

    def _begin(self) -> None:
        if self.path.exists() and not self.path.is_file():
            raise BadInput(f"{self.path} is not a file: name one that ends in .csv or .jsonl after --table")
        with self.path.open("a+b") as file:
            file.seek(0)
            first = file.readline(MOST_LINE)
            if first and not self._is_ours(first):
                raise self._other()
            size = file.seek(0, io.SEEK_END)
            start = file.seek(max(0, size - MOST_LINE))
            file.truncate(start + file.read().rfind(b"\n") + 1)
            if self.csv and not first:
                file.write((self._line(self.columns) + "\n").encode())

    def _is_ours(self, first: bytes) -> bool:
        """Whether it begins as a table does; what is wrong with another line is seen where it is read."""
        text = first.decode(errors="replace")
        if not text.endswith("\n"):
            return False
        return next(csv.reader([text])) == [*self.columns] if self.csv else self._of_json(text) is not None

    def _other(self) -> BadInput:
        return BadInput(
            f"{self.path} holds something else than the rows of this sweep: name another file after --table"
        )

    def rows(self) -> Iterator[Mapping[str, str]]:
        """What it holds, as texts by column; BadInput at what is none of this."""
        for found in self._texts():
            if found is None or None in found:
                raise self._other()
            yield found

    def _texts(self) -> Iterator[Mapping[str, str] | None]:
        with self.path.open(encoding="utf-8", errors="replace", newline="") as file:
            if self.csv:
                yield from csv.DictReader(file)
                return
            for line in file:
                yield self._of_json(line)

    def _of_json(self, line: str) -> Mapping[str, str] | None:
        try:
            found = json.loads(line)
            known = flat(found) if isinstance(found, dict) and "randomizer" in found else None
            return None if known is None else {name: known.get(name, "") for name in self.columns}
        except (ValueError, RecursionError):
            return None

    def keep(self, records: Iterable[Record]) -> None:
        """Add rows, which lie there as soon as this is done."""
        lines = [self._line([flat(r).get(c, "") for c in self.columns]) if self.csv else json.dumps(r)
            for r in records]  # fmt: skip
        with self.path.open("ab") as file:
            file.write("".join(f"{line}\n" for line in lines).encode())

    def _line(self, cells: Sequence[str]) -> str:
        text = io.StringIO()
        csv.writer(text, lineterminator="").writerow(cells)
        return text.getvalue()


def flat(record: Record) -> dict[str, str]:
    """A record as a row of texts: of a number its two ends and what it is exactly, each parameter alone."""
    found: dict[str, str] = {}
    for name, value in record.items():
        if isinstance(value, Mapping) and name == "parameters":
            found |= {f"set_{key}": str(text) for key, text in value.items()}
        elif isinstance(value, Mapping) and {*value} == {"low", "high", "exact"}:
            found |= {f"{name}_{end}": str(v) for end, v in value.items() if v is not None}
        elif value is not None:
            found[name] = value if isinstance(value, str) else json.dumps(value)
    return found
