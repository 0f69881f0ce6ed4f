r"""Commands that define, that put in files, and that begin and end environments."""

import posixpath
import re
from collections.abc import Sequence

from verify.language.paper.conditionals import CHOICES
from verify.language.paper.definitions import DEFINES, Environment, Macro, Switch, name_of, same
from verify.language.paper.inputs import FROM, LOADS, PUTS_IN, inside, meant
from verify.language.paper.machine import Handler, Machine, THEOREMS
from verify.language.paper.tex import Token, text_of
from verify.language.reading.latex_tokens import DECORATIONS, FUNCTIONS, LETTERS, SYMBOLS
from verify.language.reading.tokens import spaced

_TITLE = re.compile(r"(?:title|name|heading)\s*=\s*\{?([^,{}]+)")
_KNOWN = {f"\\{name}" for names in (DECORATIONS, FUNCTIONS, LETTERS, SYMBOLS) for name in names}


# Definitions ------------------------------------------------------------------------------------------------


def _define(machine: Machine, token: Token) -> None:
    how = token.text[1:]
    name, meaning = DEFINES[how](machine.stream)
    machine.globally |= how in ("gdef", "xdef")
    usual = name.removeprefix("begin ").rstrip("*")
    if isinstance(meaning, Environment) and usual in THEOREMS[:-1]:
        machine.theorems.setdefault(name.removeprefix("begin "), usual.capitalize())
    if how.lower().startswith("provide") and (name in machine.macros or name in _KNOWN):
        return
    machine.define(name, meaning)


def _let(machine: Machine, token: Token) -> None:
    name, target = same(machine.stream)
    machine.stream.blanks()
    if target is None or target.kind in ("open", "close", "said"):
        return
    if target.text in ("\\iftrue", "\\iffalse"):
        machine.define(name, Switch(target.text == "\\iftrue"))
    elif (meaning := machine.macros.get(target.text)) is not None:
        machine.define(name, meaning)
    else:
        known = target.kind not in ("word", "symbol") or target.text in machine.handlers
        machine.define(name, Macro((), (target if known else target._replace(kind="frozen"),)))


def _switch(machine: Machine, token: Token) -> None:
    machine.define(name_of(machine.stream), Switch(on=False))
    machine.stream.blanks()


def _globally(machine: Machine, token: Token) -> None:
    machine.globally = True


def _nothing(machine: Machine, token: Token) -> None:
    """Leave a command out."""


def _named(machine: Machine, token: Token) -> None:
    r"""\csname a\endcsname is the command \a."""
    name = text_of(machine.stream.until("\\endcsname")).strip()
    machine.stream.push([token._replace(kind="word", text=f"\\{name}", own=False)] if name else [])


def _space(machine: Machine, token: Token) -> None:
    r"""\xspace is a space before a word."""
    after = machine.stream.todo[-1] if machine.stream.todo else token
    if after.kind == "text" and after.text[0].isalnum():
        machine.write(token._replace(kind="text", text=" ", own=False))


def _code(machine: Machine, token: Token) -> None:
    r"""The \_ in \char`\_ is a number, and not the command."""
    stream = machine.stream
    machine.write(token)
    if stream.follows("`"):
        stream.blanks()
        machine.write(stream.unit())
        _write(machine, [stream.unit()] if stream.todo and stream.todo[-1].kind != "leave" else [])


def _theorem(machine: Machine, token: Token) -> None:
    stream = machine.stream
    stream.take("*")
    name = text_of(stream.argument()).strip()
    stream.optional()
    machine.theorems[name] = " ".join(machine.plain(stream.argument()).split())
    if token.text == "\\spnewtheorem":
        stream.argument(), stream.argument()
    else:
        stream.optional()


def _declared_theorem(machine: Machine, token: Token) -> None:
    stream = machine.stream
    before = stream.optional() or []
    names = text_of(stream.argument())
    said = _TITLE.search(text_of([*before, *(stream.optional() or ())]))
    for name in filter(None, map(str.strip, names.split(","))):
        machine.theorems[name] = said[1].strip() if said else name.capitalize()


# Files ------------------------------------------------------------------------------------------------------


def _put_in(machine: Machine, token: Token) -> None:
    stream = machine.stream
    if stream.follows("{"):
        name = machine.plain(stream.argument())
    else:
        stream.blanks()
        after = stream.todo[-1].text if stream.todo and stream.todo[-1].kind == "text" else ""
        name = stream.cut(len(after.split()[0])).text if after.strip() else ""
        stream.blanks()
    chosen = (stream.argument(), stream.argument()) if token.text in _WITH_BRANCHES else ([], [])
    there = _found(machine, token, name)
    if there and token.text != "\\IfFileExists":
        machine.enter(there, token)
    elif not there and not chosen[1]:
        _note(machine, name)
    stream.push(chosen[0] if there else chosen[1])


def _from(machine: Machine, token: Token) -> None:
    machine.stream.take("*")
    folder = machine.plain(machine.stream.argument())
    name = posixpath.join(folder, machine.plain(machine.stream.argument()))
    if there := _found(machine, token, name):
        machine.enter(there, token)
    else:
        _note(machine, name)


def _found(machine: Machine, token: Token, name: str, ending: str = ".tex") -> str:
    folders = dict.fromkeys(posixpath.dirname(file) for file in (machine.main, token.file))
    return meant(name, machine.files, [*folders, ""], ending) if name.strip() else ""


def _note(machine: Machine, name: str) -> None:
    shown = name.strip() if posixpath.splitext(name)[1] else f"{name.strip()}.tex"
    if inside(posixpath.join(posixpath.dirname(machine.main), shown)):
        machine.missing[f"{shown} is not there"] = None
    else:
        machine.missing[f"{shown} lies outside the paper: it is not read"] = None


def _load(machine: Machine, token: Token) -> None:
    """Read the definitions of a package or class that lies beside the paper."""
    machine.stream.optional()
    names = text_of(machine.stream.argument())
    machine.stream.optional()
    ending = LOADS[token.text[1:]]
    for name in reversed(names.split(",")):
        file = _found(machine, token, name, ending)
        if file.endswith(ending) and file not in machine.loaded:
            machine.loaded.add(file)
            machine.enter(file, token, silent=True)


def _end_of_file(machine: Machine, token: Token) -> None:
    while machine.stream.pop() is not None:
        pass


# Environments -----------------------------------------------------------------------------------------------


def _begin(machine: Machine, token: Token) -> None:
    group, name = _name(machine)
    if name == "document":
        machine.silent = [False] * len(machine.silent)
        return
    if group:
        machine.begin()
    meaning = machine.macros.get(f"begin {name}")
    if isinstance(meaning, Environment):
        arguments = meaning.begin.arguments(machine.stream)
        machine.opened.append((name, arguments))
        machine.put(token, meaning.begin.body, arguments)
    else:
        _write(machine, [token, *group])


def _end(machine: Machine, token: Token) -> None:
    group, name = _name(machine)
    if name == "document":
        _end_of_file(machine, token)
        return
    if group:
        machine.end()
    meaning = machine.macros.get(f"begin {name}")
    if isinstance(meaning, Environment):
        named = machine.opened and machine.opened[-1][0] == name
        machine.put(token, meaning.end, machine.opened.pop()[1] if named else [])
    else:
        _write(machine, [token, *group])


def _name(machine: Machine) -> tuple[list[Token], str]:
    """The group with the name of an environment, and the name."""
    stream = machine.stream
    if not stream.follows("{"):
        return [], ""
    stream.blanks()
    group = [stream.unit(), *stream.rest()]
    if any(token.kind == "word" for token in group):
        name = machine.plain(group[1:-1])
        group = [group[0], group[0]._replace(kind="text", text=name, own=False), group[-1]]
    return group, text_of(group[1:-1]).strip()


def _write(machine: Machine, tokens: Sequence[Token]) -> None:
    for token in tokens:
        machine.write(token)


_WITH_BRANCHES = ("\\InputIfFileExists", "\\IfFileExists")
HANDLERS: dict[str, Handler] = {
    **CHOICES,
    **{f"\\{name}": _define for name in DEFINES},
    **{f"\\{name}": _put_in for name in (*PUTS_IN, "IfFileExists")},
    **{f"\\{name}": _from for name in FROM},
    **{f"\\{name}": _load for name in LOADS},
    **dict.fromkeys(("\\newtheorem", "\\spnewtheorem", "\\newmdtheoremenv"), _theorem),
    **{f"\\{name}": _code for name in spaced("char catcode lccode uccode mathcode")},
    **{f"\\{name}": _nothing for name in spaced(
        "long outer protected protect expandafter noexpand relax unless delimsize makeatletter makeatother"
    )},
    "\\let": _let, "\\newif": _switch, "\\global": _globally, "\\csname": _named, "\\xspace": _space,
    "\\declaretheorem": _declared_theorem, "\\endinput": _end_of_file, "\\begin": _begin, "\\end": _end,
}  # fmt: skip
