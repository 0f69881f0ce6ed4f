"""Who may import whom, what the kernel does without, and how long lines, functions and modules may be: the
design as a test. `PYTHONPATH=. python tests/test_house.py` lists the names that several modules define.
"""

import ast
import re
import tokenize
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

import theorems
import verify

ROOTS = {"verify": Path(verify.__path__[0]), "theorems": Path(theorems.__path__[0])}
ALLOWED = {  # a room of the house, and what it may import of it besides itself
    "verify.kernel": (),
    "verify.language": ("verify.kernel",),
    "theorems": ("verify.language",),
    "verify.results": ("verify.language", "verify.kernel"),
    "verify.prove": ("verify.results", "verify.language", "verify.kernel"),
    "verify.run": ("verify.prove", "verify.results", "verify.language", "verify.kernel"),
    "verify.desk": (
        "verify.run",
        "verify.prove",
        "verify.results",
        "verify.language",
        "verify.kernel",
        "theorems",
    ),
    "verify.report": ("verify.results", "verify.language", "verify.kernel"),
    "verify.api": ("verify", "theorems"),
    "verify.web": ("verify", "theorems"),
    "verify.commands": ("verify", "theorems"),
    "verify.pytest_plugin": ("verify", "theorems"),
    "verify.__main__": ("verify.commands",),
    "verify": ("verify.api", "verify.results", "verify.language"),
}
HOMES = {  # a package that does not come with Python, and the modules that may import it
    "sympy": ("verify.language.sympy_bridge", "verify.prove.algebra*"),
    "rich": ("verify.commands.watching",),
    "hypothesis": ("verify.prove.hunt", "verify.prove.instances", "verify.api.strategies"),
    "matplotlib": ("verify.report.plots",),
    "latex2mathml": ("verify.report.mathml",),
    "starlette": ("verify.web.app",),
    "distributed": ("verify.run.cluster",),
    "dask": (),
    "uvicorn": ("verify.commands.serve",),
    "mpmath": ("verify.desk.forms",),
    "pytest": ("verify.pytest_plugin",),
    "_pytest": ("verify.pytest_plugin",),
}
LAYOUT = (
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
    tokenize.ENCODING,
)
FROM_MATH = {"gcd", "isqrt", "comb"}
STANDARD = {
    "collections",
    "dataclasses",
    "fractions",
    "functools",
    "hashlib",
    "itertools",
    "json",
    "math",
    "pathlib",
    "typing",
}


def modules() -> dict[str, Path]:
    """Every module by its dotted name."""
    found = {}
    for name, root in ROOTS.items():
        for path in sorted(root.rglob("*.py")):
            parts = [name, *path.relative_to(root).with_suffix("").parts]
            found[".".join(p for p in parts if p != "__init__")] = path
    return found


MODULES = modules()
KERNEL = [m for m in MODULES if m.startswith("verify.kernel")]
Where = TypeVar("Where", str, Path)


def tree(module: str) -> ast.Module:
    return parsed(MODULES[module])


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imported(module: str) -> tuple[str, ...]:
    """The dotted names that a module imports, wherever in it; `from a import b` is a.b where that is a
    module.
    """
    found: list[str] = []
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            found += [a.name for a in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.module, f"{module} imports relatively"
            whole = [f"{node.module}.{a.name}" for a in node.names]
            found += [name if name in MODULES else node.module for name in whole]
    return tuple(found)


def faults(where: Iterable[Where], found_in: Callable[[Where], object]) -> dict[Where, object]:
    """What is wrong, by where: one test goes over all modules, and names each that breaks its rule."""
    return {each: found for each in where if (found := found_in(each))}


def part(module: str) -> str:
    """The part of the house in which a module is."""
    return max((p for p in ALLOWED if within(module, p)), key=len)


def within(module: str, place: str) -> bool:
    return (
        module == place
        or module.startswith(place + ".")
        or (place.endswith("*") and module.startswith(place[:-1]))
    )


def not_allowed(module: str) -> list[str]:
    """What a module imports of the house that its part may not."""
    own = part(module)
    allowed = (*ALLOWED[own], *([own] if own != "verify" else []))
    inside = [name for name in imported(module) if name.split(".")[0] in ROOTS]
    return [name for name in inside if not any(within(name, a) for a in allowed)]


def test_a_module_imports_only_what_its_part_may() -> None:
    assert faults(MODULES, not_allowed) == {}, "ALLOWED says what each part may import"


def away_from_home(module: str) -> list[str]:
    """The packages that a module imports and only others may."""
    outside = {name.split(".")[0] for name in imported(module)} & set(HOMES)
    return [name for name in sorted(outside) if not any(within(module, home) for home in HOMES[name])]


def test_other_packages_are_kept_at_home() -> None:
    assert faults(MODULES, away_from_home) == {}, "HOMES says which modules may import what"


def test_one_module_wraps_flint() -> None:
    users = [m for m in MODULES if any(name.split(".")[0] == "flint" for name in imported(m))]
    assert len(users) <= 1, f"{users} import flint; one module of verify.prove wraps it"
    assert all(within(m, "verify.prove") for m in users)


@pytest.mark.parametrize("module", KERNEL)
def test_the_kernel_needs_python_alone(module: str) -> None:
    outside = {name.split(".")[0] for name in imported(module)} - {"verify"}
    assert outside <= STANDARD, f"{module} imports {outside - STANDARD}"


@pytest.mark.parametrize("module", KERNEL)
def test_the_kernel_does_without(module: str) -> None:
    found = [f"line {node.lineno}: {what}" for node in ast.walk(tree(module))
        if (what := unwanted(node))]  # type: ignore[attr-defined]
    assert not found, f"{module}: " + "; ".join(found)


def unwanted(node: ast.AST) -> str:
    """What the kernel has no place for; empty if node is nothing of the kind."""
    match node:
        case ast.Constant(value=float() | complex()):
            return "a float"
        case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
            return "the operator /"
        case ast.Assert():
            return "assert, which python -O leaves out"
        case ast.Name(id="eval" | "exec" | "compile" | "float" | "complex" | "__import__" as name):
            return name
        case ast.ImportFrom(module="math", names=names) if {a.name for a in names} - FROM_MATH:
            return "more of math than gcd, isqrt and comb"
        case ast.Import(names=names) if "math" in {a.name for a in names}:
            return "all of math"
    return ""


@pytest.mark.parametrize(
    "text",
    [
        "x = 0.5",
        "x = a / b",
        "x /= 2",
        "assert x",
        "eval('1')",
        "exec('1')",
        "float(1)",
        "from math import sqrt",
        "import math",
        "x = 1j",
    ],
)
def test_sees_what_the_kernel_does_without(text: str) -> None:
    assert any(unwanted(node) for node in ast.walk(ast.parse(text)))


@pytest.mark.parametrize(
    "text", ["x = a // b", "from math import gcd, isqrt", "x = '0.5'", "def f(a, /): pass"]
)
def test_leaves_the_rest_to_the_kernel(text: str) -> None:
    assert not any(unwanted(node) for node in ast.walk(ast.parse(text)))


MOST_TOKENS = 30_000


def test_the_kernel_is_small() -> None:
    """Tokens of code: comments, docstrings and line ends apart, so that wrapping costs nothing; laws and
    definitions, which are data, too.
    """
    data = ("verify.kernel.definitions", "verify.kernel.laws")
    assert sum(code_tokens(m) for m in KERNEL if m not in data) <= MOST_TOKENS
    assert sum(code_tokens(m) for m in data) <= 15_000


def code_tokens(module: str) -> int:
    documents = set()
    for node in ast.walk(tree(module)):
        if (
            isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
            and ast.get_docstring(node, clean=False) is not None
        ):
            documents |= set(range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1))
    with MODULES[module].open("rb") as file:
        found = list(tokenize.tokenize(file.readline))
    return sum(t.type not in LAYOUT and t.start[0] not in documents for t in found)


# Nothing in the kernel is written after import that an answer could depend on -------------------------------

CHANGES = {
    "append",
    "add",
    "clear",
    "discard",
    "extend",
    "insert",
    "pop",
    "popitem",
    "remove",
    "setdefault",
    "sort",
    "update",
    "move_to_end",
}
CACHES = {  # of pure functions of immutable arguments: what is in them changes no answer
    ("verify.kernel.terms", "_EVERY.setdefault"),  # each term exists once
    ("verify.kernel.numbers", "@lru_cache"),
}


def state(text: str) -> Iterator[str]:
    """Where code writes to what outlives a call: names of the module from within functions, defaults,
    attributes of classes.
    """
    whole = ast.parse(text)
    outside = {
        n.id
        for n in ast.walk(ast.Module(_top(whole), []))
        if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
    }
    outside |= {n.name for n in whole.body if isinstance(n, ast.FunctionDef | ast.ClassDef)}
    imported = {
        (a.asname or a.name).split(".")[0]
        for n in whole.body
        if isinstance(n, ast.Import | ast.ImportFrom)
        for a in n.names
    }
    outside |= imported
    for function in (n for n in ast.walk(whole) if isinstance(n, ast.FunctionDef | ast.Lambda)):
        arguments = function.args
        local = {
            a.arg
            for a in (
                *arguments.args,
                *arguments.kwonlyargs,
                *arguments.posonlyargs,
                arguments.vararg,
                arguments.kwarg,
            )
            if a
        }
        body = function.body if isinstance(function.body, list) else [function.body]
        inner = [n for part in body for n in ast.walk(part)]
        local |= {n.id for n in inner if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        local |= {a.arg for n in inner if isinstance(n, ast.Lambda | ast.FunctionDef) for a in n.args.args}
        local |= {n.name for n in inner if isinstance(n, ast.FunctionDef)}
        for default in (*arguments.defaults, *arguments.kw_defaults):
            if isinstance(
                default, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp | ast.Call
            ):
                yield f"a default {ast.unparse(default)}"
        for n in inner:
            if isinstance(n, ast.Global | ast.Nonlocal):
                yield ast.unparse(n)
            known = outside - local
            target = (
                n.value
                if isinstance(n, ast.Subscript | ast.Attribute) and isinstance(n.ctx, ast.Store | ast.Del)
                else None
            )
            if isinstance(n, ast.Call) and isinstance(n.func, ast.Attribute) and n.func.attr in CHANGES:
                target, known = (
                    n.func.value,
                    known - imported,
                )  # a function of a module may be called as a method that changes something
            name = _first(target)
            if name in known:
                yield (
                    f"{name}.{n.func.attr}"
                    if isinstance(n, ast.Call) and isinstance(n.func, ast.Attribute)
                    else ast.unparse(n)
                )
    for decorated in (n for n in ast.walk(whole) if isinstance(n, ast.FunctionDef)):
        yield from (
            f"@{name}" for d in decorated.decorator_list if (name := _first(d)) in ("cache", "lru_cache")
        )
    yield from (f"a class's {ast.unparse(n)}" for c in ast.walk(whole) if isinstance(c,
        ast.ClassDef) for n in c.body
                if isinstance(n, ast.Assign | ast.AnnAssign) and isinstance(n.value,
                    ast.List | ast.Dict | ast.Set))  # fmt: skip


def _top(whole: ast.Module) -> list[ast.stmt]:
    return [n for n in whole.body if not isinstance(n, ast.FunctionDef | ast.ClassDef)]


def _first(node: ast.AST | None) -> str | None:
    """The name that a chain of attributes, items and calls begins with."""
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Call):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else None


@pytest.mark.parametrize("module", KERNEL)
def test_the_kernel_has_no_state(module: str) -> None:
    found = {(module, what) for what in state(MODULES[module].read_text(encoding="utf-8"))}
    assert found <= CACHES, (
        f"{module} writes to what outlives a call: {sorted(what for _, what in found - CACHES)}"
    )


@pytest.mark.parametrize(
    "text",
    [
        "x = [0]\ndef f():\n    x[0] += 1", "x = 0\ndef f():\n    global x\n    x = 1",
        "x = {}\ndef f(k):\n    x.setdefault(k, 1)",
        "def f(x=[]):\n    pass", "def f(x=dict()):\n    pass", "class C:\n    x = []",
        "from a import b\ndef f():\n    b.c = 1",
        "x = [0]\nf = lambda: x.append(1)", "@cache\ndef f(x):\n    pass", "def f():\n    f.calls = 1",
        "x = [[0]]\ndef f():\n    x[0].append(1)",
    ],
)  # fmt: skip
def test_sees_state(text: str) -> None:
    assert list(state(text))


@pytest.mark.parametrize(
    "text",
    [
        "x = [0]\ndef f(x):\n    x[0] = 1",
        "def f():\n    x = []\n    x.append(1)",
        "x = {1: 2}\ndef f():\n    return x[1]",
    ],
)
def test_sees_no_state_in_what_a_call_has_for_itself(text: str) -> None:
    assert not list(state(text))


def test_only_the_rules_make_theorems() -> None:
    """The token for it is read in two files."""
    readers = [m for m in MODULES if "TOKEN" in {n.id for n in ast.walk(tree(m)) if isinstance(n, ast.Name)}]
    assert readers == ["verify.kernel.certificate", "verify.kernel.logic"]


def test_every_module_says_what_it_is_for() -> None:
    silent = [m for m in MODULES if MODULES[m].stat().st_size and not ast.get_docstring(tree(m))]
    assert not silent


def test_types_are_shipped() -> None:
    assert all((root / "py.typed").exists() for root in ROOTS.values())


# Sizes ------------------------------------------------------------------------------------------------------

MOST_COLUMNS, MOST_LINES, MOST_MODULE = 110, 40, 500
HERE = Path(__file__).parent.parent
TABLES = (  # a row is read across, however long
    "verify/kernel/definitions.py",
    "tests/test_kernel_defined.py",
    "tests/test_kernel_laws.py",
)
DATA = ("verify/kernel/definitions.py",)  # a table, and as long as there are words
VERIFY = [path for name, path in MODULES.items() if name.split(".")[0] == "verify"]
WRITTEN = [*VERIFY, *sorted((HERE / "tests").glob("*.py")), *sorted((HERE / "benchmarks").glob("*.py"))]


def place(path: Path) -> str:
    """Where a file stands in the sources, or where the package is installed."""
    root = next(r for r in (HERE, ROOTS["verify"].parent) if path.is_relative_to(r))
    return path.relative_to(root).as_posix()


def wide_lines(path: Path) -> list[int]:
    """The numbers of lines that are too long; what a line says to a tool at its end is not counted."""
    lines = re.sub(r" *# (noqa|type:|fmt:).*", "", path.read_text(encoding="utf-8")).splitlines()
    return [number for number, line in enumerate(lines, 1) if len(line) > MOST_COLUMNS]


def test_lines_fit_into_a_window() -> None:
    assert faults((p for p in WRITTEN if place(p) not in TABLES), wide_lines) == {}


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines of a function from its `def` on, docstring apart."""
    whole = (function.end_lineno or 0) - function.lineno + 1
    if ast.get_docstring(function, clean=False) is None:
        return whole
    said = function.body[0]
    return whole - ((said.end_lineno or 0) - said.lineno + 1)


def long_functions(path: Path) -> dict[str, int]:
    """The functions that do not fit on a screen, with their lines."""
    functions = (n for n in ast.walk(parsed(path)) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef))
    return {f.name: length(f) for f in functions if length(f) > MOST_LINES}


def test_functions_fit_on_a_screen() -> None:
    assert faults(VERIFY, long_functions) == {}


def test_a_module_is_read_in_one_sitting() -> None:
    lines = {p: len(p.read_text(encoding="utf-8").splitlines()) for p in VERIFY if place(p) not in DATA}
    assert {p: count for p, count in lines.items() if count > MOST_MODULE} == {}


def test_the_length_of_a_function() -> None:
    text = '@wrapped\ndef f(\n    x,\n):\n    """Two\n    lines."""\n    return x\n'
    assert [length(n) for n in ast.walk(ast.parse(text)) if isinstance(n, ast.FunctionDef)] == [4]


# What is known is handed over as data -----------------------------------------------------------------------


def smuggled(whole: ast.Module) -> Iterator[str]:
    """Where code looks into the variables of whoever is at work, or for words in what an error says."""
    for node in ast.walk(whole):
        if isinstance(node, ast.Attribute) and node.attr == "f_locals":
            yield f"line {node.lineno}: variables of a frame"
        if isinstance(node, ast.ExceptHandler) and node.name:
            said = [n for n in ast.walk(node) if isinstance(n, ast.Compare | ast.Call) and asks(n, node.name)]
            yield from (f"line {n.lineno}: words of an error" for n in said)


def asks(node: ast.Compare | ast.Call, error: str) -> bool:
    """Whether something depends on what str(error), or a method of it, says."""
    if isinstance(node, ast.Call):
        method = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        text = node.func.value if isinstance(node.func, ast.Attribute) else node
        return method in ("startswith", "endswith", "find", "index", "partition") and is_text(text, error)
    return any(is_text(side, error) for side in (node.left, *node.comparators))


def is_text(node: ast.expr, error: str) -> bool:
    return ast.unparse(node) in (f"str({error})", f"repr({error})", f"{error}.args[0]")


def test_nothing_is_smuggled() -> None:
    """Errors are types with what is to be known of them; what is being done is told by who does it."""
    assert faults(VERIFY, lambda path: list(smuggled(parsed(path)))) == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("frame.f_locals['x']", 1),
        ("try:\n    f()\nexcept E as error:\n    if 'proof line' in str(error):\n        pass", 1),
        ("try:\n    f()\nexcept E as e:\n    x = str(e).startswith('a') or e.args[0] == 'b'", 2),
        ("try:\n    f()\nexcept E as e:\n    raise F(f'{e}: at {e.place}') from e", 0),
        ("try:\n    f()\nexcept E as e:\n    if e.place == 3:\n        print(str(e))", 0),
    ],
)
def test_sees_what_is_smuggled(text: str, found: int) -> None:
    assert len(list(smuggled(ast.parse(text)))) == found


# One name, one meaning --------------------------------------------------------------------------------------


def shared_names() -> dict[str, list[str]]:
    """The functions and classes that several modules of verify define at their top, each with the modules."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for module in MODULES:
        if within(module, "verify"):
            for node in tree(module).body:
                if isinstance(node, ast.FunctionDef | ast.ClassDef):
                    found[node.name].append(module)
    return {name: modules for name, modules in sorted(found.items()) if len(modules) > 1}


if __name__ == "__main__":
    shared = shared_names()
    for name, its in shared.items():
        print(f"{name:<20} {', '.join(its)}")
    print(f"{len(shared)} names, {sum(not name.startswith('_') for name in shared)} of them for others")
