"""A paper as it is handed in: a file, a directory, an archive as arXiv serves them, or typed text.

All of it is untrusted: nothing outside of a directory is read, an archive is never unpacked to disk, and what
is too large ends in one line.
"""

import gzip
import io
import lzma
import os
import posixpath
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from verify.language.paper.inputs import PLAIN, inside, is_document, meant, named_in
from verify.language.reading.files import NO_LINK, plain_file
from verify.run.saved import BadInput, why

LARGEST_FILE, LARGEST_PROJECT = 1_000_000, 50_000_000
MOST_FILES, MOST_NAMES, DEEPEST_FOLDER = 2_000, 100_000, 20
TEX = (".tex", ".ltx")
TEXTS = (*TEX, ".sty", ".cls", ".def", ".cfg", ".clo", ".inc", ".tikz", ".toml", *PLAIN)
SETTINGS = "lemmata.toml"
TYPED = "-"
_NAME = "name a paper, a directory or an archive"
_TAKE_OUT = "take out what is not to be read"

Names = Callable[[], Iterator[str]]
Bytes = Callable[[str], bytes | None]


class Files(Mapping[str, str]):
    """The texts of a project by their paths in it, read when they are asked for; notes say what was odd."""

    def __init__(self, every: Names, read: Bytes) -> None:
        self._every, self._read = every, read
        self._names: dict[str, None] | None = None
        self._known: dict[str, str | None] = {}
        self._size = 0
        self.notes: dict[str, None] = {}

    def __getitem__(self, name: str) -> str:
        if name not in self._known:
            self._known[name] = self._text(name)
        if (text := self._known[name]) is None:
            raise KeyError(name)
        return text

    def __iter__(self) -> Iterator[str]:
        if self._names is None:
            self._names = dict.fromkeys(self._every())
        return iter(self._names)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _text(self, name: str) -> str | None:
        data = self._read(name)
        if data is None:
            return None
        if len(data) > LARGEST_FILE:
            self.notes[f"{name} has more than {LARGEST_FILE} bytes: it was left out"] = None
            return None
        self._size += len(data)
        if self._size > LARGEST_PROJECT or len(self._known) > 10 * MOST_FILES:
            raise BadInput(f"the paper has more than {LARGEST_PROJECT} bytes: {_TAKE_OUT}")
        if b"\0" in data:
            self.notes[f"{name} is no text: it was left out"] = None
            return None
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            self.notes[f"{name} is no text in UTF-8: it was read as latin-1"] = None
            text = data.decode("latin-1")
        return text.replace("\r\n", "\n").replace("\r", "\n")


@dataclass(frozen=True)
class Project:
    """A paper as it was handed in."""

    name: str
    files: Files
    mains: tuple[str, ...]  # the files in which a text begins
    settings: str = ""  # what stands in a lemmata.toml beside it

    @property
    def notes(self) -> tuple[str, ...]:
        """What was odd about what was read up to now."""
        return tuple(self.files.notes)


def typed_project(text: str) -> Project:
    """Text of standard input."""
    return Project("standard input", Files(lambda: iter((TYPED,)), {TYPED: text.encode()}.get), (TYPED,))


def project(path: Path) -> Project:
    """What is handed in under a path."""
    try:
        if path.is_dir():
            return _directory(path)
        data = plain_file(path, LARGEST_PROJECT)
    except OSError as error:
        raise BadInput(f"cannot read {path} ({why(error)}): {_NAME}") from None
    if data is None:
        raise BadInput(f"{path} is not a file: {_NAME}")
    if len(data) > LARGEST_PROJECT:
        raise BadInput(f"{path} has more than {LARGEST_PROJECT} bytes: {_TAKE_OUT}")
    if data.startswith((b"\x1f\x8b", b"PK\x03\x04")) or _is_tar(data):
        return _archive(path, data)
    if len(data) > LARGEST_FILE:
        raise BadInput(f"{path} has more than {LARGEST_FILE} bytes: {_TAKE_OUT}")
    path = path.resolve()
    files = _files_below(path.parent)
    if path.name not in files:
        raise BadInput(f"{path} is no text: {_NAME}")
    return Project(path.name, files, (path.name,), files.get(SETTINGS, ""))


# Directories ------------------------------------------------------------------------------------------------


def _directory(path: Path) -> Project:
    files = _files_below(path)
    return _project(path.resolve().name or str(path), files)


def _files_below(root: Path) -> Files:
    """The files of a directory, none of which lies elsewhere."""
    home = root.resolve()

    def read(name: str) -> bytes | None:
        if not inside(name) or not (there := (home / name).resolve()).is_relative_to(home):
            return None
        try:
            return plain_file(there, LARGEST_FILE, NO_LINK)
        except (OSError, ValueError):
            return None

    return Files(lambda: _walked(home), read)


def _walked(home: Path) -> Iterator[str]:
    """The paths of the texts below a directory, hidden ones apart."""
    seen = found = 0
    for folder, folders, names in os.walk(home):
        here = Path(folder).relative_to(home)
        deep = len(here.parts) >= DEEPEST_FOLDER
        folders[:] = [] if deep else sorted(name for name in folders if not name.startswith("."))
        seen += len(names) + len(folders)
        texts = [(here / name).as_posix() for name in sorted(names) if _is_text(name)]
        found += len(texts)
        if seen > MOST_NAMES or found > MOST_FILES:
            raise BadInput(f"{home.name} holds more than {MOST_FILES} texts: name the paper's file instead")
        yield from texts


def _is_text(name: str) -> bool:
    return name.lower().endswith(TEXTS) and not posixpath.basename(name).startswith(".")


# Archives ---------------------------------------------------------------------------------------------------


_BROKEN = (  # what archives that are not whole make of those who read them
    tarfile.TarError, zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error, OSError, EOFError,
    ValueError, OverflowError, RuntimeError,
)  # fmt: skip


def _archive(path: Path, data: bytes) -> Project:
    notes: dict[str, None] = {}
    try:
        if data.startswith(b"\x1f\x8b"):
            data = _unzipped(path, data)
        if data.startswith(b"PK\x03\x04"):
            members = dict(_bounded(path, _zip_members(data, notes)))
        elif _is_tar(data):
            members = dict(_bounded(path, _tar_members(data, notes)))
        else:
            name = path.stem if path.suffix == ".gz" else path.name
            members = {name if _is_text(name) else f"{name}.tex": data}
            if len(data) > LARGEST_FILE:
                raise BadInput(f"{path} has more than {LARGEST_FILE} bytes of text: {_TAKE_OUT}")
    except _BROKEN as error:
        raise BadInput(f"{path} is no archive that can be read ({error}): pack it anew") from None
    files = Files(lambda: iter(members), members.get)
    files.notes |= notes
    return _project(path.name, files)


def _unzipped(path: Path, data: bytes) -> bytes:
    with gzip.open(io.BytesIO(data)) as file:
        found = file.read(LARGEST_PROJECT + 1)
    if len(found) > LARGEST_PROJECT:
        raise BadInput(f"{path} has more than {LARGEST_PROJECT} bytes when it is unpacked: {_TAKE_OUT}")
    return found


def _is_tar(data: bytes) -> bool:
    return data[257:262] == b"ustar"


def _bounded(path: Path, members: Iterator[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    """The members of an archive, as long as they are not too many or too large."""
    size = 0
    for number, (name, data) in enumerate(members):
        size += len(data)
        if number >= MOST_FILES or size > LARGEST_PROJECT:
            raise BadInput(
                f"{path} holds more than {MOST_FILES} texts or {LARGEST_PROJECT} bytes of text: {_TAKE_OUT}"
            )
        yield name, data


def _tar_members(data: bytes, notes: dict[str, None]) -> Iterator[tuple[str, bytes]]:
    with tarfile.open(fileobj=io.BytesIO(data), mode="r:") as archive:
        for number, member in enumerate(archive):
            if number > 10 * MOST_FILES:
                raise tarfile.TarError(f"it has more than {number} members")
            name = _safe(member.name, notes)
            if name and not member.isreg() and not member.isdir():
                notes[f"{name} is no plain file: it was left out"] = None
            elif name and member.isreg() and _is_text(name) and (file := archive.extractfile(member)):
                yield name, file.read(LARGEST_FILE + 1)


def _zip_members(data: bytes, notes: dict[str, None]) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for member in archive.infolist():
            name = _safe(member.filename, notes)
            kind = member.external_attr >> 28  # of a file as Unix has it: 8 is a plain one, 0 unknown
            if not name or member.is_dir() or not _is_text(name):
                continue
            if kind not in (0, 8) or member.flag_bits & 1:
                notes[f"{name} is no plain file: it was left out"] = None
                continue
            with archive.open(member) as file:
                yield name, file.read(LARGEST_FILE + 1)


def _safe(name: str, notes: dict[str, None]) -> str:
    """The path of a member; empty, with a note, if it is odd."""
    path = inside(name)
    if not path and name.strip("./"):
        shown = name.encode("unicode_escape").decode()[:60]
        notes[f"a member named {shown} lies outside the archive: it was left out"] = None
    return path if len(path) < 1_000 and path.isprintable() else ""


# Which files a text begins in -------------------------------------------------------------------------------


def _project(name: str, files: Files) -> Project:
    mains = _mains(files)
    if not mains:
        raise BadInput(f"{name} holds no paper: name a file of LaTeX or Markdown, or where one is")
    beside = (posixpath.join(posixpath.dirname(main), SETTINGS) for main in mains)
    settings = next((files[path] for path in (*beside, SETTINGS) if path in files), "")
    return Project(name, files, mains, settings)


def _mains(files: Files) -> tuple[str, ...]:
    """The documents that no other file puts in; without any, the files of LaTeX; and those of Markdown."""
    texts = {name: files[name] for name in files if name.endswith(TEX) and name in files}
    put_in = set()
    for name, text in texts.items():
        for named in named_in(text):
            put_in.add(meant(named, texts, [posixpath.dirname(name), ""], ".tex"))
    free = [name for name in texts if name not in put_in]
    documents = [name for name in free if is_document(texts[name]) or "\\documentclass" in texts[name]]
    return *(documents or free), *(name for name in files if name.endswith(PLAIN[:2]))
