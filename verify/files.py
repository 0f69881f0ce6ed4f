"""Files of theorems that people write: a module with `Theorem` objects, anywhere."""

import importlib.util
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from pathlib import Path
from traceback import extract_tb
from types import ModuleType

from verify.language.theorem import Theorem
from verify.saved import BadInput, why

PATTERN = "theorem_*.py"


def is_path(name: str) -> bool:
    """Whether a name on the command line is a file or a directory, and not an id."""
    return name.endswith(".py") or os.sep in name


def files(paths: Iterable[Path], wrong: list[str]) -> Iterator[Path]:
    """The files meant: a directory stands for the theorem_*.py below it; what cannot be looked into is added to `wrong`."""
    for path in paths:
        if not _is_directory(path):
            yield path
            continue
        closed: list[OSError] = []
        found = sorted(Path(place) / name for place, _, names in os.walk(path, onerror=closed.append) for name in names if fnmatch(name, PATTERN))
        wrong += [f"cannot look into {error.filename} ({why(error)}): name another directory or file" for error in closed]
        if not found and not closed:
            wrong.append(f"{path} holds no file {PATTERN}: `lemmata new ID FILE` writes one")
        yield from found


def _is_directory(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False  # it is said why where it is read


def load(path: Path) -> dict[str, Theorem]:
    """The theorems of a file by their ids; BadInput with file and line if there is something wrong with it, or if there are none."""
    found = read(path)
    if not found:
        raise BadInput(f"{path} holds no Theorem: write one as NAME = Theorem(…), as `lemmata new ID FILE` does")
    return found


def read(path: Path) -> dict[str, Theorem]:
    """The theorems of a file, which may be none."""
    found: dict[str, Theorem] = {}
    for theorem in vars(_module(path)).values():
        if isinstance(theorem, Theorem) and found.setdefault(theorem.id, theorem) is not theorem:
            raise BadInput(f"{path}: two theorems have the id {theorem.id}; give one of them another")
    return found


def _module(path: Path) -> ModuleType:
    """The file, imported under a name that no other has."""
    name = f"theorems of {path.resolve()}"
    spec = importlib.util.spec_from_file_location(name, path)
    try:
        there = path.is_file()
    except OSError as error:
        raise BadInput(f"cannot read {path} ({why(error)}): name another file") from None
    if not there or spec is None or spec.loader is None:
        raise BadInput(f"{path} is not a Python file that can be read: `lemmata new ID FILE` writes one to begin with")
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
    lines = [f.lineno for f in extract_tb(error.__traceback__) if Path(f.filename) == path or Path(f.filename) == path.resolve()]
    line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else None
    text = error.msg if isinstance(error, SyntaxError) else (error.strerror or str(error)).lower() if isinstance(error, OSError) else str(error)
    text = " ".join(text.split()) or "no reason given"
    return f"{path}{'' if line is None else f':{line}'}: {type(error).__name__}: {text}; correct it and try again"
