"""The kernel in the browser: the judge's own modules as they are, and Pyodide, which runs them.

Opened from disk, a page can load nothing but scripts, so all of it comes as such: sources, certificates, and
Pyodide's binaries in base64. Pyodide is brought by whoever writes the book (an unpacked npm package, under
MPL-2.0), and never fetched.
"""

import ast
import json
from base64 import b64encode
from collections.abc import Iterator, Mapping
from pathlib import Path

VERSION = "0.29.5"
BINARY = ("pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
SCRIPTS = ("pyodide.js", "pyodide.asm.js")
ENTRY = "verify.run.judge"  # what is asked: it loads the kernel and the language alone
PLACE = "assets/kernel"
ROOT = Path(__file__).parents[2]
HOW = f"npm pack pyodide@{VERSION} && tar -xf pyodide-{VERSION}.tgz, then --with-kernel package"


class NoRuntime(Exception):
    """A folder is not the package that is asked for; the message says how to get it."""


def looked_at(folder: Path) -> None:
    """Refuse a folder that is not the package."""
    try:
        about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        named = about["name"], about["version"]
    except (OSError, ValueError, LookupError, TypeError):
        raise NoRuntime(f"{folder} is not an unpacked npm package: {HOW}") from None
    lacking = [name for name in (*BINARY, *SCRIPTS, LOCK) if not (folder / name).is_file()]
    if named != ("pyodide", VERSION) or lacking:
        found = f"it is {named[0]} {named[1]}" + (f", without {lacking[0]}" if lacking else "")
        raise NoRuntime(f"{folder} is not pyodide {VERSION} ({found}): {HOW}")


def files(folder: Path) -> Iterator[tuple[str, bytes]]:
    """What stands beside a book so that its pages can replay certificates."""
    yield f"{PLACE}/sources.js", _set("sources", sources())
    yield f"{PLACE}/lock.js", _set("lock", {"info": json.loads((folder / LOCK).read_text("utf-8"))["info"]})
    for name in SCRIPTS:
        yield f"{PLACE}/{name}", (folder / name).read_bytes()
    for name in BINARY:
        packed = b64encode((folder / name).read_bytes()).decode()
        yield f"{PLACE}/{name}.js", _set("binary", {name: packed})


def certificate(name: str, data: bytes) -> tuple[str, bytes]:
    """A certificate as a script."""
    return f"certificates/{name}.js", _set("certificates", {name: data.decode("latin-1")})


def _set(what: str, entries: Mapping[str, object]) -> bytes:
    return f"Object.assign(lemmata.{what}, {json.dumps(entries)});\n".encode()


def sources() -> dict[str, str]:
    """The modules that the judge loads, unchanged, by their paths."""
    found: dict[str, str] = {}
    todo = _with_packages(ENTRY)
    while todo:
        path = _path(todo.pop())
        if path is None or (name := path.relative_to(ROOT.parent).as_posix()) in found:
            continue
        found[name] = path.read_text(encoding="utf-8")
        todo += _imports(found[name], name)
    return dict(sorted(found.items()))


def _path(module: str) -> Path | None:
    """The file of a module of ours."""
    place = ROOT.parent.joinpath(*module.split("."))
    return next((p for p in (place.with_suffix(".py"), place / "__init__.py") if p.is_file()), None)


def _imports(text: str, name: str) -> Iterator[str]:
    """The modules of ours that a module loads as it is loaded, and the packages in which they are."""
    for node in ast.parse(text).body:
        named = []
        if isinstance(node, ast.ImportFrom) and node.module:
            named = [node.module, *(f"{node.module}.{a.name}" for a in node.names)]
        elif isinstance(node, ast.Import):
            named = [a.name for a in node.names]
        for module in named:
            yield from _with_packages(module)


def _with_packages(module: str) -> list[str]:
    """A module of ours, and the packages in which it is."""
    parts = module.split(".")
    return [".".join(parts[:i]) for i in range(1, len(parts) + 1)] if parts[0] == ROOT.name else []
