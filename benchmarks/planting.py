"""The small faults that `mutants.py` plants: every place of a source where one edit of a few letters makes
another program.

A fault is an edit of the text, so that what is planted can be read as a diff, and it is known by the lines
that it changes, not by their numbers. Docstrings, comments, annotations, decorators, type aliases, f-strings
and the texts of messages are left alone, and so are the names of laws and words, which are looked up and mean
nothing.
"""

import ast
import difflib
import hashlib
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple

KINDS = (
    "comparison",
    "constant",
    "text",
    "arithmetic",
    "rounding",
    "condition",
    "dropped",
    "swapped",
    "removed",
    "slice",
    "name",
)
COMPARED: dict[type[ast.cmpop], tuple[str, tuple[str, ...]]] = {
    ast.Lt: ("<", ("<=", ">=")), ast.LtE: ("<=", ("<", ">")), ast.Gt: (">", (">=", "<=")),
    ast.GtE: (">=", (">", "<")),
    ast.Eq: ("==", ("!=",)), ast.NotEq: ("!=", ("==",)), ast.Is: ("is", ("is not",)),
    ast.IsNot: (r"is\s+not", ("is",)),
    ast.In: ("in", ("not in",)), ast.NotIn: (r"not\s+in", ("in",)),
}  # fmt: skip
COMPUTED: dict[type[ast.operator], tuple[str, tuple[str, ...]]] = {
    ast.Add: (r"\+", ("-",)), ast.Sub: ("-", ("+",)), ast.Mult: (r"\*", ("+",)), ast.FloorDiv: ("//", ("*",)),
    ast.Mod: ("%", ("//",)),
    ast.Pow: (r"\*\*", ("*",)), ast.LShift: ("<<", (">>",)), ast.RShift: (">>", ("<<",)),
    ast.BitOr: (r"\|", ("&",)), ast.BitAnd: ("&", ("|",)),
}  # fmt: skip
ORDERED = (ast.Sub, ast.FloorDiv, ast.Mod, ast.Pow, ast.LShift, ast.RShift)
NAMES = {
    "min": ("max",), "max": ("min",), "all": ("any",), "any": ("all",), "floor": ("ceil",),
    "ceil": ("floor",), "le": ("lt",), "lt": ("le",),
    "eq": ("ne",), "ne": ("eq",), "conj": ("either",), "either": ("conj",), "iff": ("implies",),
    "implies": ("conj",), "INT": ("REAL",),
    "REAL": ("INT",), "TRUE": ("FALSE",), "FALSE": ("TRUE",), "ZERO": ("UNIT",), "UNIT": ("ZERO",),
    "INTEGERS": ("REALS",), "REALS": ("INTEGERS",),
    "exp": ("log",), "log": ("exp",), "total": ("times",), "times": ("total",), "reversed": ("list",),
    "sorted": ("list",), "add": ("sub",),
    "sub": ("add",), "QUANTIFIERS": ("SUMS",), "SUMS": ("QUANTIFIERS",), "minimum": ("maximum",),
    "maximum": ("minimum",),
}  # fmt: skip
TEXTS = {
    "lt": "le", "le": "lt", "eq": "ne", "ne": "eq", "and": "or", "or": "and", "not": "and", "implies": "iff",
    "iff": "implies", "true": "false",
    "false": "true", "forall": "exists", "exists": "forall", "sum": "prod", "prod": "sum", "add": "sub",
    "sub": "add", "mul": "div", "div": "mul",
    "neg": "abs", "abs": "neg", "pow": "mul", "min": "max", "max": "min", "floor": "ceil", "ceil": "floor",
    "exp": "log", "log": "exp",
    "sqrt": "log", "pi": "exp", "range": "words", "words": "range", "integers": "reals", "reals": "integers",
    "functions": "words", "num": "var",
    "var": "bound", "bound": "var", "lam": "def", "def": "lam", "app": "lam", "ite": "if", "summable": "sum",
    "binom": "add", "n": "m", "m": "t",
    "t": "m", "term": "terms", "terms": "term", "PROVED": "REFUTED", "VERIFIED": "PROVED",
    "REFUTED": "ILL-POSED", "ILL-POSED": "REFUTED",
    "VACUOUS": "REFUTED", "__init__": "",
}  # fmt: skip
CLAIMS = {"require": (1, 2), "_need": (1,)}  # their messages, and the error they raise
ALIKE = {  # of these arguments are not swapped: it would make no difference, or no term
    "min", "max", "gcd", "eq", "ne", "conj", "either", "iff", "hull", "minimum", "maximum", "add", "multiply",
    "over", "bind", "make",
    "isinstance", "require", "_need", "_body", "_binder", "MalformedTerm", "zip", "getattr", "function",
    "total", "times", "every", "Thm",
    "Definition", "together",
}  # fmt: skip
WRAPPERS = {"negation", "absolute", "abs", "reversed", "sorted", "set"}
JOINS = {"conj", "either", "implies"}
TABLES = ("LAWS", "WORDS")  # of these the keys are names

Edit = tuple[int, int, str]  # replace these bytes by this


class Mutant(NamedTuple):
    """One fault: where it is, of what kind, and the lines it changes."""

    file: str
    function: str
    kind: str
    before: str
    after: str
    occurrence: int  # among those of one file, function and kind that change the same lines in the same way
    edits: tuple[Edit, ...]
    line: int

    @property
    def id(self) -> str:
        """The same for as long as the lines it changes are."""
        return hashlib.sha256("\0".join((*self[:5], str(self.occurrence))).encode()).hexdigest()[:10]

    def planted(self, source: str) -> str:
        return edited(source, self.edits)


def edited(source: str, edits: tuple[Edit, ...]) -> str:
    data = source.encode()
    for start, end, new in sorted(edits, reverse=True):
        data = data[:start] + new.encode() + data[end:]
    return data.decode()


def mutants(file: str, source: str) -> list[Mutant]:
    """Every fault that can be planted in a source, in the order in which one reads it."""
    found: list[Mutant] = []
    seen: Counter[tuple[str, ...]] = Counter()
    texts = {source}
    for kind, function, edits in sorted(Planter(source).all(), key=lambda place: min(e[0] for e in place[2])):
        new = edited(source, edits)
        if new in texts or not _compiles(new):
            continue
        texts.add(new)
        start = min(e[0] for e in edits)
        line = source.encode()[:start].count(b"\n") + 1
        key = (file, function, kind, *changed(source, new))
        found.append(Mutant(file, function, kind, key[3], key[4], seen[key], edits, line))
        seen[key] += 1
    return found


def _compiles(source: str) -> bool:
    try:
        compile(source, "planted", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    return True


def changed(old: str, new: str) -> tuple[str, str]:
    """The lines that differ, without what stands before them."""
    a, b = old.splitlines(), new.splitlines()
    first = next(i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y)
    last = next(i for i, (x, y) in enumerate(zip(reversed(a), reversed(b), strict=False)) if x != y)
    return tuple(
        "\n".join(x.strip() for x in lines[first : max(len(lines) - last, first)]) for lines in (a, b)
    )  # type: ignore[return-value]


def diff(mutant: Mutant, source: str) -> str:
    old, new = (text.splitlines() for text in (source, mutant.planted(source)))
    return "\n".join(list(difflib.unified_diff(old, new, lineterm="", n=1))[2:])


def is_left_alone(node: ast.AST) -> bool:
    """Messages, docstrings, imports, and of zip and a cache what would make no difference here."""
    match node:
        case (
            ast.FunctionDef(name="__repr__" | "_spelled")
            | ast.JoinedStr()
            | ast.Import()
            | ast.ImportFrom()
            | ast.Raise()
            | ast.Expr(value=ast.Constant())
            | ast.Call(func=ast.Name(id="MalformedTerm"))
            | ast.keyword(arg="strict" | "maxsize")
        ):
            return True
    return False


def entries(node: ast.Dict, *, keys: bool) -> Iterator[tuple[str, ast.AST]]:
    """The values of a table, each with its name, and the keys where they are more than names."""
    for key, value in zip(node.keys, node.values, strict=True):
        if keys and key is not None:
            yield "", key
        yield str(getattr(key, "value", "")), value


def parts(node: ast.AST) -> list[ast.AST]:
    """What is looked into of a node that has no names in it."""
    match node:
        case ast.FunctionDef():
            return [*node.args.defaults, *[d for d in node.args.kw_defaults if d], *node.body]
        case ast.Lambda():
            return [*node.args.defaults, node.body]
        case ast.Call(func=ast.Name(id=name)) if name in CLAIMS or name == "Definition":
            skipped = CLAIMS.get(name, (2,))
            return [a for i, a in enumerate(node.args) if i not in skipped]
    return [child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.expr_context)]


class Planter:
    """All places of one source."""

    def __init__(self, source: str) -> None:
        self.data = source.encode()
        self.tree = ast.parse(source)
        starts = [0]
        for line in self.data.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        self.starts = starts
        self.known = (
            {n.id for n in ast.walk(self.tree) if isinstance(n, ast.Name)}
            | set(dir(__builtins__))
            | set(NAMES["min"])
        )
        self.known |= {
            a.asname or a.name for n in ast.walk(self.tree) if isinstance(n, ast.ImportFrom) for a in n.names
        }
        self.known |= {n.name for n in ast.walk(self.tree) if isinstance(n, ast.FunctionDef)} | {
            "list",
            "sorted",
            "min",
            "max",
            "all",
            "any",
        }
        self.places: list[tuple[str, str, tuple[Edit, ...]]] = []
        self.where: list[str] = []

    def all(self) -> list[tuple[str, str, tuple[Edit, ...]]]:
        self.visit(self.tree)
        return self.places

    # Text

    def span(self, node: ast.AST) -> tuple[int, int]:
        at = self.starts
        return at[node.lineno - 1] + node.col_offset, at[node.end_lineno - 1] + node.end_col_offset  # type: ignore[attr-defined]

    def text(self, node: ast.AST) -> str:
        start, end = self.span(node)
        return self.data[start:end].decode()

    def put(self, kind: str, *edits: Edit) -> None:
        self.places.append((kind, ".".join(self.where), edits))

    def instead(self, kind: str, node: ast.AST, *texts: str) -> None:
        """Each of these texts in place of a node."""
        for new in texts:
            self.put(kind, (*self.span(node), new))

    def between(self, kind: str, left: ast.AST, right: ast.AST, pattern: str, *texts: str) -> None:
        """Each of these texts in place of the operator between two nodes."""
        start, end = self.span(left)[1], self.span(right)[0]
        found = re.search(pattern.encode(), self.data[start:end])
        if found:
            for new in texts:
                self.put(kind, (start + found.start(), start + found.end(), new))

    # Walking

    def visit(self, node: ast.AST) -> None:
        handler: Callable[[ast.AST], None] | None = getattr(self, f"on_{type(node).__name__}", None)
        if handler is not None:
            handler(node)
        scoped = isinstance(node, ast.FunctionDef | ast.ClassDef)
        if scoped:
            self.where.append(node.name)  # type: ignore[attr-defined]
        for label, child in self.children(node):
            if label:
                self.where.append(label)
            self.visit(child)
            if label:
                self.where.pop()
        if scoped:
            self.where.pop()

    def children(self, node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
        """What is looked into, and the name of the entry of a table."""
        match node:
            case _ if is_left_alone(node):
                return
            case ast.AnnAssign(target=target, value=value):
                alias = isinstance(node.annotation, ast.Name) and node.annotation.id == "TypeAlias"
                if value is not None and not alias:
                    yield self.text(target), value
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if not self.where:
                if not self.is_type(value):
                    yield name, value
            case ast.Dict() if self.where and (self.where[-1] in TABLES or len(self.where) == 1):
                yield from entries(node, keys=self.where[-1] not in TABLES)
            case ast.Subscript(slice=ast.Constant(value=int(index)), value=value):
                yield "", value
                others = [index + 1, *([index - 1] if index > 0 else [])]  # -1 is 1, of a pair
                self.instead("constant", node.slice, *map(str, others))
            case _:
                yield from (("", part) for part in parts(node))

    def is_type(self, value: ast.expr) -> bool:
        """Whether a name is given to a type."""
        return isinstance(value, ast.Subscript) and self.text(value.value) in (
            "tuple", "dict", "Callable", "list",
        )  # fmt: skip

    # One kind of node each

    def on_Compare(self, node: ast.Compare) -> None:  # noqa: N802 - named for what is visited
        for op, left, right in zip(node.ops, [node.left, *node.comparators], node.comparators, strict=False):
            pattern, others = COMPARED[type(op)]
            self.between("comparison", left, right, pattern, *others)
            if isinstance(op, ast.In | ast.NotIn) and isinstance(right, ast.Tuple):
                self.one_less("dropped", right.elts)

    def one_less(self, kind: str, parts: list[ast.expr]) -> None:
        """A list with one of its parts left out: with the comma after it, or before it if it is the last of
        more than one.
        """
        for i, part in enumerate(parts):
            start, end = self.span(part)
            if i + 1 < len(parts) and not self.enclosed(parts[i + 1]) and not self.enclosed(part):
                self.put(kind, (start, self.span(parts[i + 1])[0], ""))
            elif 0 < i == len(parts) - 1 and not self.enclosed(part) and not self.enclosed(parts[i - 1]):
                comma = "," if len(parts) == 2 and self.data[end : end + 1] == b")" else ""
                self.put(kind, (self.span(parts[i - 1])[1], end, comma))

    def enclosed(self, node: ast.AST) -> bool:
        """Whether parentheses stand around it that are not its own."""
        start, end = self.span(node)
        after = self.data[end:].lstrip()[:1]
        return self.data[:start].rstrip()[-1:] == b"(" and after == b")"

    def on_BinOp(self, node: ast.BinOp) -> None:  # noqa: N802
        pattern, others = COMPUTED[type(node.op)]
        self.between("arithmetic", node.left, node.right, pattern, *others)
        if isinstance(node.op, ast.BitOr):
            self.instead("dropped", node, self.text(node.left), self.text(node.right))
        if isinstance(node.op, ORDERED):
            left, right = self.text(node.left), self.text(node.right)
            self.put("swapped", (*self.span(node.left), f"({right})"), (*self.span(node.right), f"({left})"))
        if isinstance(node.op, ast.FloorDiv | ast.RShift) and not self.text(node.left).startswith("-"):
            self.put(
                "rounding",
                (self.span(node)[0], self.span(node)[0], "-(-"),
                (self.span(node)[1], self.span(node)[1], ")"),
            )

    def on_AugAssign(self, node: ast.AugAssign) -> None:  # noqa: N802
        pattern, others = COMPUTED[type(node.op)]
        self.between("arithmetic", node.target, node.value, pattern + "=", *(f"{o}=" for o in others))
        self.instead("removed", node, "pass")

    def on_UnaryOp(self, node: ast.UnaryOp) -> None:  # noqa: N802
        start = self.span(node)[0]
        if isinstance(node.op, ast.Not):
            self.put("condition", (start, start + 3, ""))
        elif isinstance(node.op, ast.USub):
            self.put("arithmetic", (start, start + 1, ""))
            inner = node.operand
            if (
                isinstance(inner, ast.BinOp)
                and isinstance(inner.op, ast.FloorDiv | ast.RShift)
                and self.text(inner.left).startswith("-")
            ):
                second = self.span(inner.left)[0]
                self.put("rounding", (start, start + 1, ""), (second, second + 1, ""))

    def on_BoolOp(self, node: ast.BoolOp) -> None:  # noqa: N802
        both = isinstance(node.op, ast.And)
        for i, part in enumerate(node.values):
            self.instead("dropped", part, "True" if both else "False")
            if i:
                self.between(
                    "condition",
                    node.values[i - 1],
                    part,
                    r"\band\b" if both else r"\bor\b",
                    "or" if both else "and",
                )

    def on_If(self, node: ast.If | ast.IfExp) -> None:  # noqa: N802
        self.instead("condition", node.test, "True", "False")
        single = isinstance(node.test, ast.Compare) and len(node.test.ops) == 1
        if not single and not isinstance(node.test, ast.UnaryOp):
            self.instead("condition", node.test, f"(not ({self.text(node.test)}))")

    on_IfExp = on_If  # noqa: N815

    def on_While(self, node: ast.While) -> None:  # noqa: N802
        self.instead("condition", node.test, "False")

    def on_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.instead("condition", test, "True", "False")

    def on_Constant(self, node: ast.Constant) -> None:  # noqa: N802
        value = node.value
        if isinstance(value, bool):
            self.instead("constant", node, str(not value))
        elif isinstance(value, int):
            self.instead("constant", node, str(value + 1), f"({value - 1})" if value < 1 else str(value - 1))
        elif isinstance(value, str) and value and " " not in value and not value.isspace():
            self.instead("text", node, repr(TEXTS.get(value, value + "?")))

    def on_Expr(self, node: ast.Expr) -> None:  # noqa: N802
        if isinstance(node.value, ast.Call):
            self.instead("removed", node, "pass")

    def on_Raise(self, node: ast.Raise) -> None:  # noqa: N802
        self.instead("removed", node, "pass")

    def on_Delete(self, node: ast.Delete) -> None:  # noqa: N802
        self.instead("removed", node, "pass")

    on_Continue = on_Break = on_Raise  # noqa: N815

    def on_Slice(self, node: ast.Slice) -> None:  # noqa: N802
        for part in (node.lower, node.upper, node.step):
            if part is not None:
                self.instead("slice", part, "")
                if not isinstance(part, ast.Constant):
                    self.instead("slice", part, f"{self.text(part)} + 1", f"{self.text(part)} - 1")

    def on_Subscript(self, node: ast.Subscript) -> None:  # noqa: N802
        if isinstance(node.slice, ast.Name | ast.BinOp):
            self.instead("slice", node.slice, f"{self.text(node.slice)} + 1", f"{self.text(node.slice)} - 1")

    def on_Name(self, node: ast.Name) -> None:  # noqa: N802
        if isinstance(node.ctx, ast.Load):
            self.instead("name", node, *(n for n in NAMES.get(node.id, ()) if n in self.known))

    def on_Attribute(self, node: ast.Attribute) -> None:  # noqa: N802
        if self.text(node.value) == "numbers" and node.attr in NAMES:
            self.put("name", (self.span(node.value)[1], self.span(node)[1], f".{NAMES[node.attr][0]}"))

    def on_Call(self, node: ast.Call) -> None:  # noqa: N802
        name = (
            node.func.id
            if isinstance(node.func, ast.Name)
            else node.func.attr
            if isinstance(node.func, ast.Attribute)
            else ""
        )
        args = node.args
        if name == "Thm" and args and self.text(args[0]) != "frozenset()":
            self.instead("dropped", args[0], "frozenset()")
        if name in WRAPPERS and len(args) == 1:
            self.instead("dropped", node, f"({self.text(args[0])})")
        if name in JOINS and len(args) > 1:
            for i in range(len(args) - (name == "implies")):
                following = self.span(args[i + 1])[0] if i + 1 < len(args) else self.span(args[i])[1]
                self.put("dropped", (self.span(args[i])[0], following, "")) if not self.enclosed(
                    args[i]
                ) else None
        if name not in ALIKE and not isinstance(node.func, ast.Lambda):
            for a, b in pairwise(args):
                if not isinstance(a, ast.Starred | ast.Lambda | ast.GeneratorExp) and not isinstance(
                    b, ast.Starred | ast.Lambda | ast.GeneratorExp
                ):
                    self.put("swapped", (*self.span(a), self.text(b)), (*self.span(b), self.text(a)))
