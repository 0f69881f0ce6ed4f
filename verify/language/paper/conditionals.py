r"""Commands that choose: those of TeX, up to \else and \fi, and those that take what is chosen as arguments.

What is not decided here is taken as false.
"""

from typing import TYPE_CHECKING

from verify.language.paper.definitions import Switch
from verify.language.paper.stream import Stream
from verify.language.paper.tex import Token, text_of
from verify.language.reading.tokens import spaced

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from verify.language.paper.machine import Handler, Machine

CONDITIONALS = frozenset(f"\\{name}" for name in spaced(
    "if ifcat ifx ifnum ifdim ifodd ifvmode ifhmode ifmmode ifinner ifvoid ifhbox ifvbox ifeof iftrue "
    "iffalse ifcase ifdefined ifcsname iffontchar ifincsname ifpdf ifPDFTeX ifxetex ifXeTeX ifluatex ifLuaTeX"
))  # fmt: skip


def _is_if(machine: "Machine", token: Token) -> bool:
    return (
        token.text in CONDITIONALS
        or token.text.startswith("\\if@")
        or isinstance(machine.macros.get(token.text), Switch)
    )


def _branch(machine: "Machine", token: Token, on: bool) -> None:
    r"""Go on with what comes next, or behind \else."""
    if on or _skip(machine, token, to_else=True):
        machine.choices += 1
    machine.stream.blanks()


def _skip(machine: "Machine", begin: Token, *, to_else: bool) -> bool:
    r"""Pass over everything up to \fi, or to \else, which is what comes back."""
    level = 0
    while (token := machine.stream.pop()) is not None:
        if token.kind == "word":
            if token.text == "\\fi" and level == 0:
                return False
            if token.text == "\\else" and level == 0 and to_else:
                return True
            level += _is_if(machine, token) - (token.text == "\\fi")
    machine.missing[f"{begin.text} in {begin.file} has no \\fi: what stands behind it was left out"] = None
    return False


def _else(machine: "Machine", token: Token) -> None:
    if machine.choices:
        machine.choices -= 1
        _skip(machine, token, to_else=False)
        machine.stream.blanks()


def _fi(machine: "Machine", token: Token) -> None:
    machine.choices = max(0, machine.choices - 1)


def _true(machine: "Machine", token: Token) -> None:
    _branch(machine, token, on=True)


def _false(machine: "Machine", token: Token) -> None:
    if (
        token.text != "\\iffalse"
        and not machine.silent[-1]
        and not isinstance(machine.macros.get(token.text), Switch)
    ):
        machine.missing[f"{token.text} in {token.file} was taken as false"] = None
    _branch(machine, token, on=False)


def _same(machine: "Machine", token: Token) -> None:
    r"""\ifx compares two tokens, or the macros that they are."""
    stream, pair = machine.stream, []
    for _ in range(2):
        stream.blanks()
        if stream.todo and stream.todo[-1].kind != "leave":
            unit = stream.unit()
            pair.append(machine.macros.get(unit.text, unit.text))
    _branch(machine, token, on=len(pair) == 2 and pair[0] == pair[1])


# Those that take arguments ----------------------------------------------------------------------------------


def _choose(machine: "Machine", yes: bool, branches: str = "TF") -> None:
    """Put in one of the arguments that follow: T if it is so, F if not."""
    found = {branch: machine.stream.argument() for branch in branches}
    machine.stream.push(found.get("T" if yes else "F", ()))


def _of_kind(kind: str, branches: str, *, there: bool) -> "Handler":
    """A choice by whether an argument is of a kind."""

    def choose(machine: "Machine", token: Token) -> None:
        found = any(t.kind == kind for t in machine.stream.argument())
        _choose(machine, found is there, branches)

    return choose


def _if_then_else(machine: "Machine", token: Token) -> None:
    _choose(machine, _holds(machine, machine.stream.argument()))


def _holds(machine: "Machine", test: "Sequence[Token]") -> bool:
    stream = Stream()
    stream.push(test)
    machine.stream.spend(stream.steps)
    said, wanted = text_of(stream.argument()), True
    while said in ("\\NOT", "\\not"):
        said, wanted = text_of(stream.argument()), not wanted
    if said == "\\equal":
        found = machine.plain(stream.argument()).strip() == machine.plain(stream.argument()).strip()
    else:
        name = text_of(stream.argument()).strip()
        found = said == "\\boolean" and machine.macros.get(f"\\if{name}") == Switch(on=True)
    return found is wanted


def _next(machine: "Machine", token: Token) -> None:
    sign, yes, no = (machine.stream.argument() for _ in range(3))
    machine.stream.push(yes if machine.stream.follows(text_of(sign) or " ") else no)


def _star(machine: "Machine", token: Token) -> None:
    yes, no = machine.stream.argument(), machine.stream.argument()
    machine.stream.push(yes if machine.stream.take("*") else no)


def _undefined(machine: "Machine", token: Token) -> None:
    name = "\\" + text_of(machine.stream.argument()).strip()
    _choose(machine, name not in machine.macros)


_KINDS = {"IfNoValue": ("nothing", True), "IfValue": ("nothing", False), "IfBoolean": ("yes", True)}
CHOICES: "dict[str, Callable[[Machine, Token], None]]" = {
    **dict.fromkeys(CONDITIONALS, _false),
    "\\iftrue": _true, "\\ifmmode": _true, "\\ifx": _same, "\\else": _else, "\\fi": _fi,
    **{f"\\{name}{branches}": _of_kind(kind, branches, there=there)
       for name, (kind, there) in _KINDS.items() for branches in ("TF", "T", "F")},
    "\\ifthenelse": _if_then_else, "\\@ifnextchar": _next, "\\@ifstar": _star, "\\@ifundefined": _undefined,
}  # fmt: skip
