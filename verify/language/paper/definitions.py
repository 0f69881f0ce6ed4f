r"""A paper's own macros and environments: what they take, and what stands for them."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from verify.language.paper.stream import Stream
from verify.language.paper.tex import Token, text_of, tokens

DEEPEST = 100  # macros in macros and files in files


class Parameter(NamedTuple):
    """What a macro takes: an argument (m), a star or another mark (t), something in brackets (o),
    what stands before a delimiter (u); or what is no argument: a text (l), a star (s), brackets (b).
    """

    kind: str
    delimiter: tuple[str, ...] = ()
    default: tuple[Token, ...] | None = None


class Macro(NamedTuple):
    """What a macro takes, and what stands for it."""

    takes: tuple[Parameter, ...]
    body: tuple[Token, ...]

    @staticmethod
    def of(body: str, many: int = 1) -> "Macro":
        """One that takes so many arguments."""
        return Macro((Parameter("m"),) * many, tuple(tokens(body)))

    def arguments(self, stream: Stream) -> list[Sequence[Token]]:
        """Its arguments, as they follow in a stream."""
        found = [(parameter.kind, _taken(parameter, stream)) for parameter in self.takes]
        return [argument for kind, argument in found if kind not in "lsb"]


class Environment(NamedTuple):
    """What stands for the beginning and the end of an environment."""

    begin: Macro
    end: tuple[Token, ...]


class Switch(NamedTuple):
    """What a conditional of the paper's own is set to."""

    on: bool


Meaning = Macro | Environment | Switch
ONE = Parameter("m")
STAR, SIZE = Parameter("s", ("*",)), Parameter("b")


def made(kind: str, text: str) -> Token:
    """A token that stands nowhere."""
    return Token(kind, text, 0, "", own=False)


NOTHING = made("nothing", "")  # an argument that is not there
YES, NO = made("yes", ""), made("no", "")  # a mark


def _taken(parameter: Parameter, stream: Stream) -> Sequence[Token]:
    kind, delimiter, default = parameter
    if kind == "m":
        return stream.argument()
    if kind in "ob":
        found = stream.optional()
        return found if found is not None else default if default is not None else (NOTHING,)
    if kind == "u":
        found = stream.until(*delimiter)
        return found[1:-1] if _is_group(found) else found
    if kind == "l":
        stream.passed(delimiter)
        return ()
    return (YES if stream.take(delimiter[0]) else NO,)


def _is_group(found: Sequence[Token]) -> bool:
    level, ends = 0, 0
    for token in found:
        level += (token.kind == "open") - (token.kind == "close")
        ends += level == 0
    return ends == 1 and len(found) > 1 and found[0].kind == "open"


def filled(body: Sequence[Token], arguments: Sequence[Sequence[Token]], use: Token) -> list[Token]:
    """What stands for a macro where it is used: the arguments keep their own places."""
    found: list[Token] = []
    kind, depth, at, file = "parameter", use.depth + 1, use.at, use.file
    taken = [[t if t.depth >= depth else Token(*t[:5], depth) for t in argument] for argument in arguments]
    for token in body:
        if token.kind != kind:
            found.append(Token(token.kind, token.text, at, file, False, depth))
            continue
        number = token.text.lstrip("#")
        hashes = len(token.text) - len(number)
        if hashes > 1 or not number:
            found.append(Token(kind, "#" * max(hashes // 2, 1) + number, at, file, False, depth))
        elif int(number) <= len(taken):
            found += taken[int(number) - 1]
    return found


# Reading definitions ----------------------------------------------------------------------------------------


def name_of(stream: Stream) -> str:
    r"""The command that is defined, with its backslash; `\csname a\endcsname` is \a."""
    found = [token for token in stream.argument() if token.kind != "text" or token.text.strip()]
    if not found or found[0].kind not in ("word", "symbol"):
        return ""
    return found[0].text if found[0].text != "\\csname" else _spelt(found[1:], stream)


def _spelt(found: Sequence[Token], stream: Stream) -> str:
    name = text_of(found) if found else text_of(stream.until("\\endcsname"))
    return "\\" + name.removesuffix("\\endcsname").strip()


def counted(stream: Stream) -> tuple[Parameter, ...]:
    r"""The arguments of a \newcommand: [2], or [2][default] where the first has a default."""
    number = text_of(stream.optional() or ()).strip()
    many = int(number) if number in tuple("0123456789") else 0
    default = stream.optional() if many else None
    first = (ONE,) if default is None else (Parameter("o", (), tuple(default)),)
    return (*first, *[ONE] * (many - 1)) if many else ()


def new_command(stream: Stream) -> tuple[str, Meaning]:
    r"""What follows \newcommand."""
    stream.take("*")
    name = name_of(stream)
    return name, Macro(counted(stream), tuple(stream.argument()))


def new_environment(stream: Stream) -> tuple[str, Meaning]:
    r"""What follows \newenvironment."""
    stream.take("*")
    name = text_of(stream.argument()).strip()
    takes = counted(stream)
    return _begin(name), Environment(Macro(takes, tuple(stream.argument())), tuple(stream.argument()))


def document_command(stream: Stream) -> tuple[str, Meaning]:
    r"""What follows \NewDocumentCommand."""
    name = name_of(stream)
    takes, body = _specified(stream.argument(), stream), tuple(stream.argument())
    return name, _unread(name) if takes is None else Macro(takes, body)


def document_environment(stream: Stream) -> tuple[str, Meaning]:
    r"""What follows \NewDocumentEnvironment."""
    name = text_of(stream.argument()).strip()
    takes = _specified(stream.argument(), stream)
    begin, end = tuple(stream.argument()), tuple(stream.argument())
    return _begin(name) if takes is not None else "", Environment(Macro(takes or (), begin), end)


def _unread(name: str) -> Macro:
    """A macro that takes what is not understood is written as it is."""
    return Macro((), (made("frozen", name),))


def _begin(name: str) -> str:
    return f"begin {name}" if name else ""


def _specified(kinds: Sequence[Token], outer: Stream) -> tuple[Parameter, ...] | None:
    """The arguments that `s O{1} m` stands for; none if one is of a kind that is not read."""
    stream, found = Stream(), []
    stream.push(kinds)
    outer.spend(stream.steps)
    while kind := text_of(stream.argument()):
        if kind == "O":
            found.append(Parameter("o", (), tuple(stream.argument())))
        elif kind in "ts":
            found.append(Parameter("t", ("*" if kind == "s" else text_of(stream.argument()) or "*",)))
        elif kind in "mo":
            found.append(Parameter(kind))
        elif kind == ">":
            stream.argument()
        elif kind not in "+!":
            return None
    return tuple(found)


def definition(stream: Stream) -> tuple[str, Meaning]:
    r"""What follows \def: `\a#1,#2;{…}`."""
    name = name_of(stream)
    takes: list[Parameter] = []
    signs: list[str] = []
    odd = False
    while (token := stream.pop()) is not None and token.kind != "open":
        if token.kind == "parameter":
            odd |= token.text != f"#{len(takes) + 1}"
            takes[-1:] = _delimited(takes[-1:], signs)
            takes.append(ONE)
            signs = []
        else:
            signs += token.text if token.kind == "text" else [token.text]
    takes[-1:] = _delimited(takes[-1:], signs)
    body = tuple(stream.group()) if token else ()
    return name, _unread(name) if odd else Macro(tuple(takes), body)


def _delimited(last: list[Parameter], signs: list[str]) -> list[Parameter]:
    """The last parameter with the delimiter that follows it."""
    if not signs:
        return last
    delimiter = tuple(" " if sign.isspace() else sign for sign in signs)
    return [Parameter("u" if last else "l", delimiter)]


def same(stream: Stream) -> tuple[str, Token | None]:
    r"""What follows \let: the name, and the token whose meaning it takes over."""
    name = name_of(stream)
    stream.take("=")
    stream.blanks()
    return name, stream.unit() if stream.todo and stream.todo[-1].kind != "leave" else None


def operator(stream: Stream) -> tuple[str, Meaning]:
    r"""What follows \DeclareMathOperator."""
    stream.take("*")
    name = name_of(stream)
    body = (made("word", "\\operatorname"), made("open", "{"), *stream.argument(), made("close", "}"))
    return name, Macro((), body)


def paired(stream: Stream) -> tuple[str, Meaning]:
    r"""What follows \DeclarePairedDelimiter: the delimiters grow with what is between them."""
    name, left, right = name_of(stream), stream.argument(), stream.argument()
    return name, Macro((STAR, SIZE, ONE), _between((), left, (made("parameter", "#1"),), right, ()))


def paired_more(stream: Stream) -> tuple[str, Meaning]:
    r"""What follows \DeclarePairedDelimiterX."""
    name, takes = name_of(stream), counted(stream)
    left, right, inside = stream.argument(), stream.argument(), stream.argument()
    return name, Macro((STAR, SIZE, *takes), _between((), left, inside, right, ()))


def paired_most(stream: Stream) -> tuple[str, Meaning]:
    r"""What follows \DeclarePairedDelimiterXPP."""
    name, takes = name_of(stream), counted(stream)
    before, left, right, after = (stream.argument() for _ in range(4))
    return name, Macro((STAR, SIZE, *takes), _between(before, left, stream.argument(), right, after))


def _between(
    before: Sequence[Token], left: Sequence[Token], inside: Sequence[Token], right: Sequence[Token],
    after: Sequence[Token],
) -> tuple[Token, ...]:  # fmt: skip
    dot = (made("text", "."),)
    begin = (*before, made("word", "\\left"), *(left or dot), *inside)
    return *begin, made("word", "\\right"), *(right or dot), *after


DEFINES: dict[str, Callable[[Stream], tuple[str, Meaning]]] = {
    **dict.fromkeys(("newcommand", "renewcommand", "providecommand", "DeclareRobustCommand"), new_command),
    **dict.fromkeys(("newrobustcmd", "renewrobustcmd", "providerobustcmd"), new_command),
    **dict.fromkeys(("newenvironment", "renewenvironment"), new_environment),
    **{f"{how}DocumentCommand": document_command for how in ("New", "Renew", "Provide", "Declare")},
    **{f"{how}DocumentEnvironment": document_environment for how in ("New", "Renew", "Provide", "Declare")},
    **dict.fromkeys(("def", "edef", "gdef", "xdef"), definition),
    "DeclareMathOperator": operator, "DeclarePairedDelimiter": paired,
    "DeclarePairedDelimiterX": paired_more, "DeclarePairedDelimiterXPP": paired_most,
}  # fmt: skip
