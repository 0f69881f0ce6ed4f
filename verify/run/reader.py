"""The reader: runs a file of theorems, in a process of its own, and tells what it holds as plain data.

A file of theorems is code, and may do whatever its author can. So nobody who searches, judges or prints runs
it: a new interpreter does, which sends back texts and never a verdict, and is ended once it has. `theorem`
makes a Theorem of such texts again, or says what is wrong with them.
"""

import importlib.util
import json
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import fields, is_dataclass, replace
from functools import partial
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Any
from unicodedata import category

from verify.language.claim import BadTheorem
from verify.language.reading.tokens import visible
from verify.language.vocabulary import BadWord, Word, joined
from verify.language.theorem import (
    Figure, Lemma, Line, Misprint, NearMiss, Published, Source, Theorem,
)  # fmt: skip
from verify.run.judge import leave_with
from verify.run.saved import BadInput, why

MANY = {
    "printed": Misprint,
    "lines": Line,
    "published": Published,
    "near_misses": NearMiss,
    "figures": Figure,
    "words": Word,
}  # fields with several of these
TEXTS = ("claims", "remarks")
KINDS = {kind.__name__: kind for kind in (Theorem, Lemma)}  # of entries
SET_DEATH_SIGNAL = 1  # of Linux' prctl
MOST_READ = 2_000_000  # bytes of a file, which Python reads in a second or two


# Plain data -------------------------------------------------------------------------------------------------


def told(entry: Theorem) -> dict[str, Any]:
    """A theorem as plain data, with its kind."""
    kind = Lemma if isinstance(entry, Lemma) else Theorem
    return {"kind": kind.__name__, **{f.name: plain(getattr(entry, f.name)) for f in fields(kind)}}


def plain(entry: Any) -> Any:
    """A part of a theorem as objects, lists and texts."""
    if is_dataclass(entry):
        return {f.name: plain(getattr(entry, f.name)) for f in fields(entry)}
    return [plain(e) for e in entry] if isinstance(entry, tuple | list) else entry


def theorem(data: Any) -> Theorem:
    """The theorem that is told in plain data."""
    if not isinstance(data, dict) or data.get("kind") not in [*KINDS]:
        raise BadTheorem("what should be a Theorem is of no kind that is known")
    entry_of = KINDS[data["kind"]]
    parts = _object({name: value for name, value in data.items() if name != "kind"}, entry_of)
    parts["source"] = Source(**_texts(_object(parts.get("source"), Source)))
    for name, kind in MANY.items():
        parts[name] = tuple(kind(**_texts(_object(entry, kind))) for entry in _list(parts.get(name), name))
    return entry_of(**_texts(parts))


def _object(data: Any, kind: type) -> dict[str, Any]:
    if not isinstance(data, dict) or set(data) != {f.name for f in fields(kind)}:
        raise BadTheorem(f"what should be a {kind.__name__} has not the fields of one")
    return dict(data)


def _list(data: Any, name: str) -> list[Any]:
    if not isinstance(data, list):
        raise BadTheorem(f"{name} is not a tuple")
    return data


def _texts(parts: Mapping[str, Any]) -> dict[str, Any]:
    """These fields, where all that is not yet made into something is a text, nothing, or several texts."""
    found = dict(parts)
    for name, value in parts.items():
        if name in TEXTS:
            found[name] = tuple(_list(value, name))
        whole = (
            found[name] if name in TEXTS else () if name in MANY or isinstance(value, Source) else (value,)
        )
        if not all(isinstance(text, str | None) for text in whole):
            raise BadTheorem(f"{name} is not a text")
        if whole:
            seen = [text if text is None else _seen(text) for text in whole]
            found[name] = tuple(seen) if name in TEXTS else seen[0]
    return found


def _seen(text: str) -> str:
    """The text, where what steers a terminal or turns its direction is shown, and spaces are as they are."""
    if text.isprintable():
        return text
    return "".join(c if c == "\t" or category(c) == "Zs" else visible(c) for c in text)


# The process ------------------------------------------------------------------------------------------------


def main(path: str, parent: int) -> None:
    """Tell what a file holds, on what was standard output, as long as the parent waits for it; what the file
    prints goes to standard error.
    """
    _hang_on(parent)
    sys.dont_write_bytecode = True  # a file that changes within a second would be taken for what it was
    there = os.dup(1)
    os.dup2(2, 1)
    try:
        said: dict[str, Any] = {"theorems": [told(t) for t in theorems_of(Path(path)).values()]}
    except (BadInput, BadTheorem) as error:
        said = {"wrong": str(error) if isinstance(error, BadInput) else f"{path}: {error}"}
    with os.fdopen(there, "wb") as out:
        out.write(json.dumps(said, default=_no_text).encode() + b"\n")


def _hang_on(parent: int) -> None:
    """End with the parent, whatever ends it and whatever the file does: by Linux, also within a long
    computation; elsewhere where Python hears a signal.
    """
    leave_with(parent)
    with suppress(ImportError, AttributeError, OSError):
        from ctypes import CDLL
        from signal import SIGKILL

        CDLL(None).prctl(SET_DEATH_SIGNAL, SIGKILL)
    if os.name == "posix" and os.getppid() != parent:  # it ended before it was watched
        os._exit(1)


def _no_text(entry: object) -> dict[str, str]:
    """What stands where a text should: nothing that reads as one."""
    return {"not a text": type(entry).__name__}


def theorems_of(path: Path) -> dict[str, Theorem]:
    """The theorems of a file, which may be none; BadInput with file and line if there is something wrong with
    it.
    """
    found: dict[str, Theorem] = {}
    there = vars(_module(path))
    for entry in map(partial(speaking, there.get("words", ())), there.values()):
        if isinstance(entry, Theorem) and found.setdefault(entry.id, entry) != entry:
            raise BadInput(f"{path}: two theorems have the id {entry.id}; give one of them another")
    return found


def speaking(words: Any, entry: Any) -> Any:
    """An entry of a file with the words that the file defines; any other thing as it is."""
    if not isinstance(entry, Theorem) or not words:
        return entry
    if not isinstance(words, tuple) or not all(isinstance(word, Word) for word in words):
        raise BadTheorem('words is not a tuple of Word: write words = (Word("Name", …),)')
    try:
        return replace(entry, words=joined(words, entry.words))
    except BadWord as error:
        raise BadTheorem(str(error)) from None


def _module(path: Path) -> ModuleType:
    """The file, imported under a name that no other has."""
    name = f"theorems of {path.resolve()}"
    spec = importlib.util.spec_from_file_location(name, path)
    try:
        there, size = path.is_file(), path.stat().st_size if path.is_file() else 0
    except OSError as error:
        raise BadInput(f"cannot read {path} ({why(error)}): name another file") from None
    if size > MOST_READ:
        raise BadInput(f"{path} has more than {MOST_READ} bytes: divide it into several files")
    if not there or spec is None or spec.loader is None:
        raise BadInput(
            f"{path} is not a Python file that can be read: `lemmata new ID FILE` writes one to begin with"
        )
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # before it runs, as its dataclasses look themselves up
    try:
        with _beside(path):
            spec.loader.exec_module(module)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - a file of theorems is input, and what is wrong in it may be anything
        del sys.modules[name]
        raise BadInput(_wrong(path, error)) from None
    return module


@contextmanager
def _beside(path: Path) -> Iterator[None]:
    """What stands beside the file can be imported by it."""
    place = str(path.resolve().parent)
    sys.path.insert(0, place)
    try:
        yield
    finally:
        sys.path.remove(place)


def _wrong(path: Path, error: BaseException) -> str:
    """File, line and error."""
    lines = [
        f.lineno
        for f in extract_tb(error.__traceback__)
        if Path(f.filename) == path or Path(f.filename) == path.resolve()
    ]
    line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else None
    text = (
        error.msg
        if isinstance(error, SyntaxError)
        else (error.strerror or str(error)).lower()
        if isinstance(error, OSError)
        else str(error)
    )
    text = " ".join(text.split()) or "no reason given"
    return (
        f"{path}{'' if line is None else f':{line}'}: {type(error).__name__}: {text}; correct it and try"
        " again"
    )
