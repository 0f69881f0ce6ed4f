"""Strings of a file of theorems, and the texts that are put together from them: a proof in a formatted string
may hold other strings of the file by their names, and is changed where each of its lines stands.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

_STRINGS = re.compile(r'(?<![A-Za-z])([rRfF]{0,2})"""(.*?)"""', re.DOTALL)
_NAMED = re.compile(r"^([A-Za-z_]\w*) = $", re.MULTILINE)
_BRACES = re.compile(r"(\{(?:[^{}\n]|\{[^{}\n]*\})+\})")  # what stands for a part, in a formatted string
_MARGIN = re.compile(r"\n?([ ]*)\Z")
Lines = Sequence[tuple[str, int]]  # each with the number of the string in which it stands


@dataclass(frozen=True)
class String:
    """A string of a file: where its text stands, that text as it is read, whether it is formatted or raw, and
    its name, if it has one and nothing else is done to it.
    """

    start: int
    end: int
    body: str
    formatted: bool
    raw: bool
    name: str = ""

    def written(self, body: str) -> str:
        return body if self.raw else body.replace("\\", "\\\\")


@dataclass(frozen=True)
class Text:
    """A text put together from strings of a file: with braces for what stands in a line, the number of the
    string from which each line comes, and those that other texts need too.
    """

    body: str
    origins: tuple[int, ...]
    strings: tuple[String, ...]
    shared: frozenset[int]


def strings(text: str) -> list[String]:
    """The long strings of a file."""
    found = []
    for m in _STRINGS.finditer(text):
        head, raw = text[text.rfind("\n", 0, m.start()) + 1 : m.start()], "r" in m[1].lower()
        named, alone = _NAMED.fullmatch(head), text[m.end() : m.end() + 1] in ("\n", "")
        body = m[2] if raw else m[2].replace("\\\\", "\\")
        name = named[1] if named and alone else ""
        found.append(String(m.start(2), m.end(2), body, "f" in m[1].lower(), raw, name))
    return found


def standing(text: str, part: str) -> Text | None:
    """Of which strings of a file this part of a theorem is put together, if these stand there once, and each
    once in it.
    """
    every = strings(text)
    named = {s.name: s for s in every if s.name}
    found = [s for s in every if re.fullmatch(_pattern(s, named), part)]
    whole = _Joined(text, named).of(found[0]) if len(found) == 1 else None
    return whole if whole is not None and len(set(whole.strings)) == len(whole.strings) else None


def _pattern(s: String, named: Mapping[str, String], depth: int = 0) -> str:
    """What a string may stand for: what is in braces is another string, or stands in a line."""
    if not s.formatted:
        return re.escape(s.body)
    spelled = ""
    for i, p in enumerate(_BRACES.split(s.body)):
        inner = named.get(p[1:-1]) if i % 2 else None
        if inner is not None and depth < len(named):
            spelled += _pattern(inner, named, depth + 1)
        else:
            spelled += r"[^\n]*?" if i % 2 else re.escape(p)
    return spelled.replace(r"\{\{", r"\{").replace(r"\}\}", r"\}")


@dataclass
class _Joined:
    """Puts strings together."""

    file: str
    named: Mapping[str, String]
    strings: list[String] = field(default_factory=list)

    def of(self, outer: String) -> Text:
        pieces = [*self._pieces(outer)]
        body, origins = "".join(p for p, _ in pieces), list[int]()
        each = [(c, k) for p, k in pieces for c in p]
        for line in _split(each):
            origins.append(next((k for c, k in line if not c.isspace()), 0))
        inner = [*enumerate(self.strings)][1:]
        shared = (k for k, s in inner if len(re.findall(rf"\b{s.name}\b", self.file)) > 2)
        return Text(body, tuple(origins), tuple(self.strings), frozenset(shared))

    def _pieces(self, s: String) -> Iterator[tuple[str, int]]:
        """The text in pieces, each with the number of the string in which it stands."""
        number = len(self.strings)
        self.strings.append(s)
        for i, p in enumerate(_BRACES.split(s.body) if s.formatted else [s.body]):
            inner = self.named.get(p[1:-1]) if i % 2 else None
            if inner is not None:
                yield from self._pieces(inner)
            else:
                yield p, number


def _split(each: Iterable[tuple[str, int]]) -> Iterator[list[tuple[str, int]]]:
    """Lines of letters."""
    line = list[tuple[str, int]]()
    for c, k in each:
        if c == "\n":
            yield line
            line = []
        else:
            line.append((c, k))
    yield line


def carried(mine: Text, new: Lines, other: Text, part: str) -> str:
    """Another text, which holds some of the same strings, after these were changed."""
    lines, told = list[str](), set[String]()
    for line, k in zip(part.split("\n"), other.origins, strict=True):
        s = other.strings[k]
        if s not in mine.strings:
            lines.append(line)
        elif s not in told:
            told.add(s)
            lines += [row for row, origin in new if mine.strings[origin] == s]
    return "\n".join(lines)


def rewritten(file: str, text: Text, change: Callable[[str, Sequence[int]], Lines]) -> str:
    """The file with a text changed, in each string that it is put together from."""
    new = change(text.body, text.origins)
    bodies = {k: _body(text, k, new) for k in range(len(text.strings))}
    for k in sorted(bodies, key=lambda k: -text.strings[k].start):
        s = text.strings[k]
        file = file[: s.start] + s.written(bodies[k]) + file[s.end :]
    return file


def _body(text: Text, k: int, new: Lines) -> str:
    """What a string is to hold: its own lines, and its parts by their names."""
    own, told = text.strings[k], set[int]()
    found = ""
    for line, origin in new:
        part = _part_of(text, k, origin)
        if origin == k:
            found += "\n" + line
        elif part is not None and part not in told:
            told.add(part)
            spelled = f"{{{text.strings[part].name}}}"
            margin = _MARGIN.search(own.body[: own.body.index(spelled)])
            starts = text.strings[part].body.startswith("\n")
            found += spelled if starts else f"\n{margin[1] if margin else ''}{spelled}"
    return framed(own.body, found)


def _part_of(text: Text, k: int, origin: int) -> int | None:
    """The string named in this one in which another one stands, itself included."""
    for part in range(k + 1, origin + 1):
        name = text.strings[part].name
        if f"{{{name}}}" in text.strings[k].body:
            within = part == origin or _part_of(text, part, origin) is not None
            if within:
                return part
    return None


def framed(old: str, new: str) -> str:
    """The new text with the empty lines before and behind the old one."""
    body = old.strip("\n ")
    before, after = old[: old.index(body)], old[old.index(body) + len(body) :]
    lines = new.strip("\n").rstrip()
    return (before.rstrip(" ") or ("\n" if lines.startswith(" ") else "")) + lines + after
