"""Who may import whom, and what the kernel does without: DESIGN as a test."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import theorems
import verify

ROOTS = {"verify": Path(verify.__path__[0]), "theorems": Path(theorems.__path__[0])}
ALLOWED = {  # a part of the house, and what it may import of it besides itself
    "verify.kernel": (),
    "verify.language": ("verify.kernel",),
    "theorems": ("verify.language",),
    "verify.methods": ("verify.language", "verify.kernel"),
    "verify.plan": ("verify.methods", "verify.language", "verify.kernel"),
    "verify.judge": ("verify.language", "verify.kernel"),
    "verify.reader": ("verify.saved", "verify.language"),
    "verify.run": (
        "verify.plan", "verify.judge", "verify.cache", "verify.saved", "verify.workers", "verify.methods", "verify.language", "verify.kernel",
    ),
    "verify.workers": ("verify.judge",),
    "verify.saved": ("verify.kernel",),
    "verify.cache": ("verify.judge", "verify.saved", "verify.language", "verify.kernel"),
    "verify.files": ("verify.reader", "verify.saved", "verify.language"),
    "verify.desk": ("verify.methods", "verify.language", "verify.kernel"),
    "verify.report": ("verify.run", "verify.judge", "verify.plan", "verify.desk", "verify.methods", "verify.language", "verify.kernel", "theorems"),
    "verify.interface": ("verify.run", "verify.desk.asking", "verify.language", "verify.kernel", "theorems"),
    "verify.protocols": ("verify.methods.laws", "verify.language", "verify.kernel"),
    "verify.strategies": ("verify.interface", "verify.methods", "verify.language", "verify.kernel", "theorems"),
    "verify.options": (),
    "verify.pytest_plugin": (
        "verify.options", "verify.run", "verify.cache", "verify.files", "verify.saved", "verify.language", "verify.kernel", "theorems",
    ),
    "verify.cli": ("verify", "theorems"),
    "verify.__main__": ("verify.cli",),
    "verify": ("verify.interface", "verify.language", "verify.protocols", "verify.report.explored", "verify.strategies"),
}  # fmt: skip
HOMES = {  # a package that does not come with Python, and the modules that may import it
    "sympy": ("verify.language.sympy_bridge", "verify.methods.algebra*"),
    "rich": ("verify.report.terminal",),
    "hypothesis": ("verify.methods.hunt", "verify.methods.instances", "verify.strategies"),
    "matplotlib": ("verify.report.plots",),
    "mpmath": ("verify.desk.forms",),
    "pytest": ("verify.pytest_plugin",),
    "_pytest": ("verify.pytest_plugin",),
}
FROM_MATH = {"gcd", "isqrt", "comb"}
STANDARD = {"collections", "dataclasses", "fractions", "functools", "hashlib", "itertools", "json", "math", "pathlib", "typing"}


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


def tree(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text(encoding="utf-8"))


def imported(module: str) -> Iterator[str]:
    """The dotted names that a module imports, wherever in it; `from a import b` is a.b where that is a module."""
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            yield from (a.name for a in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module, f"{module} imports relatively"
            for a in node.names:
                whole = f"{node.module}.{a.name}"
                yield whole if whole in MODULES else node.module


def part(module: str) -> str:
    """The part of the house in which a module is."""
    return max((p for p in ALLOWED if within(module, p)), key=len)


def within(module: str, place: str) -> bool:
    return module == place or module.startswith(place + ".") or (place.endswith("*") and module.startswith(place[:-1]))


@pytest.mark.parametrize("module", MODULES)
def test_imports_only_what_its_part_may(module: str) -> None:
    own = part(module)
    allowed = (*ALLOWED[own], *([own] if own != "verify" else []))
    inside = [name for name in imported(module) if name.split(".")[0] in ROOTS]
    wrong = [name for name in inside if not any(within(name, a) for a in allowed)]
    assert not wrong, f"{module} imports {wrong}; {own} may import {allowed}"


@pytest.mark.parametrize("module", MODULES)
def test_keeps_other_packages_at_home(module: str) -> None:
    outside = {name.split(".")[0] for name in imported(module)}
    wrong = [name for name in outside & set(HOMES) if not any(within(module, home) for home in HOMES[name])]
    assert not wrong, f"{module} imports {wrong}; only {[HOMES[w] for w in wrong]} may"


def test_one_module_wraps_flint() -> None:
    users = [m for m in MODULES if any(name.split(".")[0] == "flint" for name in imported(m))]
    assert len(users) <= 1, f"{users} import flint; one module of verify.methods wraps it"
    assert all(within(m, "verify.methods") for m in users)


@pytest.mark.parametrize("module", KERNEL)
def test_the_kernel_needs_python_alone(module: str) -> None:
    outside = {name.split(".")[0] for name in imported(module)} - {"verify"}
    assert outside <= STANDARD, f"{module} imports {outside - STANDARD}"


@pytest.mark.parametrize("module", KERNEL)
def test_the_kernel_does_without(module: str) -> None:
    found = [f"line {node.lineno}: {what}" for node in ast.walk(tree(module)) if (what := unwanted(node))]  # type: ignore[attr-defined]
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
    ["x = 0.5", "x = a / b", "x /= 2", "assert x", "eval('1')", "exec('1')", "float(1)", "from math import sqrt", "import math", "x = 1j"],
)
def test_sees_what_the_kernel_does_without(text: str) -> None:
    assert any(unwanted(node) for node in ast.walk(ast.parse(text)))


@pytest.mark.parametrize("text", ["x = a // b", "from math import gcd, isqrt", "x = '0.5'", "def f(a, /): pass"])
def test_leaves_the_rest_to_the_kernel(text: str) -> None:
    assert not any(unwanted(node) for node in ast.walk(ast.parse(text)))


def test_the_kernel_is_small() -> None:
    """At most 1 500 lines of code, neither blank, nor comment, nor docstring; definitions and laws, which are data, apart and at most 450."""
    data = ("verify.kernel.definitions", "verify.kernel.laws")
    assert sum(code_lines(m) for m in KERNEL if m not in data) <= 1500
    assert sum(code_lines(m) for m in data) <= 450


def code_lines(module: str) -> int:
    whole = tree(module)
    documents = set()
    for node in ast.walk(whole):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            documents |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    lines = enumerate(MODULES[module].read_text(encoding="utf-8").splitlines(), 1)
    return sum(1 for number, line in lines if line.strip() and not line.strip().startswith("#") and number not in documents)


def test_every_module_says_what_it_is_for() -> None:
    silent = [m for m in MODULES if MODULES[m].stat().st_size and not ast.get_docstring(tree(m))]
    assert not silent


def test_types_are_shipped() -> None:
    assert all((root / "py.typed").exists() for root in ROOTS.values())
