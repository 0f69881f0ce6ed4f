r"""What takes a paper's tokens one by one: macros are replaced by what stands for them, commands that define
or choose do so, and the rest is written as it is.
"""

from collections.abc import Callable, Mapping, Sequence

from verify.language.paper.definitions import DEEPEST, Macro, Meaning, Switch, filled, made
from verify.language.paper.inputs import LOADS, PLAIN, is_document
from verify.language.paper.output import Output
from verify.language.paper.pieces import DISPLAYS
from verify.language.paper.stream import Stream
from verify.language.paper.tex import Token, tokens
from verify.language.reading.latex_tokens import DECORATIONS
from verify.language.reading.tokens import Unreadable, spaced

THEOREMS = spaced(
    "theorem lemma proposition corollary claim definition remark example fact observation proof"
)
INNER = spaced("aligned alignedat split gathered cases dcases array matrix pmatrix bmatrix vmatrix")
KEPT = frozenset((  # what the structure of a paper is seen by, however the paper has it look
    *(f"\\{name}" for name in spaced(
        "part chapter section subsection subsubsection paragraph subparagraph item label ref eqref cref Cref "
        "tag caption footnote text left right intertext shortintertext qed qedhere [ ] ( ) { } \\ "
        "uses proves leanok mathlibok"
    )), *(f"begin {name}{star}" for name in (*THEOREMS, *DISPLAYS, *INNER, "abstract") for star in ("", "*")),
))  # fmt: skip
ARITY = {  # how many arguments a command takes, which are groups or single tokens
    **dict.fromkeys(("\\sqrt", *(f"\\{name}" for name in DECORATIONS)), 1),
    **{f"\\{name}": 2 for name in spaced(
        "frac tfrac dfrac cfrac nicefrac sfrac binom dbinom tbinom overset underset stackrel"
    )},
}  # fmt: skip
MOST_INNER = 20


class Level:
    """A group: what was defined otherwise before it, and how many arguments the command before takes yet."""

    __slots__ = ("awaits", "undo")

    def __init__(self) -> None:
        self.undo: dict[str, Meaning | None] = {}
        self.awaits = 0


class Machine:
    """The state of writing a paper out."""

    def __init__(self, files: Mapping[str, str], main: str, handlers: Mapping[str, "Handler"]) -> None:
        self.files, self.main, self.handlers = files, main, handlers
        self.stream, self.output = Stream(), Output()
        self.macros: dict[str, Meaning] = {
            "\\ensuremath": Macro.of("#1"), "\\textorpdfstring": Macro.of("#1", 2),
        }  # fmt: skip
        self.levels = [Level()]
        self.silent: list[bool] = []  # for each file that is open, whether its text is not the paper's
        self.opened: list[tuple[str, list[Sequence[Token]]]] = []  # environments with their arguments
        self.loaded: set[str] = set()
        self.theorems: dict[str, str] = {}
        self.missing: dict[str, None] = {}
        self.globally = False
        self.choices = 0  # conditionals that are open
        self.inner = 0

    def run(self) -> None:
        """Read until nothing is left."""
        while self.stream.todo:
            self.step(self.stream.todo.pop())
        self.hear()

    def copy(self) -> None:
        """Write a text in which nothing is to be done."""
        for token in reversed(self.stream.todo):
            (self.stream.held.append if token.kind == "said" else self.write)(token)
        self.stream.todo.clear()

    def step(self, token: Token) -> None:
        """Read one token."""
        match token.kind:
            case "word" | "symbol":
                self.command(token)
            case "text":
                level = self.levels[-1]
                if level.awaits:
                    level.awaits = max(0, level.awaits - len("".join(token.text.split())))
                self.write(token)
            case "open":
                self.levels[-1].awaits = max(0, self.levels[-1].awaits - 1)
                self.begin()
                self.write(token)
            case "close":
                self.end()
                self.write(token)
            case "leave":
                self.silent.pop()
            case "said":
                self.stream.held.append(token)
                self.hear()
            case _:
                self.write(token)

    def command(self, token: Token) -> None:
        """Read a command."""
        name = "\\if" if token.text.startswith("\\if@") and token.text not in self.macros else token.text
        if handler := self.handlers.get(name):
            if token.text not in ("\\begin", "\\end"):
                self.stream.blanks()
            handler(self, token)
            return
        meaning = self.macros.get(token.text)
        level = self.levels[-1]
        if isinstance(meaning, Macro):
            if level.awaits and not meaning.takes:  # \frac\half2 has \half above the line, whatever that is
                self.stream.push([_brace("open", "{", token), token, _brace("close", "}", token)])
            else:
                self.expand(token, meaning)
        elif isinstance(meaning, Switch):
            self.handlers["\\iftrue" if meaning.on else "\\iffalse"](self, token)
        elif not self.switched(token.text):
            level.awaits = ARITY.get(token.text, max(0, level.awaits - 1))
            self.write(token)

    def switched(self, text: str) -> bool:
        r"""Whether a command is \drafttrue or \draftfalse, which is done."""
        for end in ("true", "false"):
            name = f"\\if{text[1:].removesuffix(end)}"
            if text.endswith(end) and isinstance(self.macros.get(name), Switch):
                self.define(name, Switch(end == "true"))
                return True
        return False

    def expand(self, token: Token, macro: Macro) -> None:
        """Put what stands for a macro in its place."""
        if token.kind == "word":
            self.stream.blanks()
        self.put(token, macro.body, macro.arguments(self.stream))

    def put(self, use: Token, body: Sequence[Token], arguments: list[Sequence[Token]]) -> None:
        """Put a body with its arguments before everything else."""
        if use.depth >= DEEPEST and self.silent[-1]:
            self.missing[f"{use.text} expands without end before the document: it was left out"] = None
            return
        if use.depth >= DEEPEST:
            raise Unreadable(f"{use.text} expands without end: define it otherwise")
        self.stream.spend(4)
        self.stream.push(filled(body, arguments, use))

    def define(self, name: str, meaning: Meaning) -> None:
        """Let a name mean something, until its group ends."""
        everywhere, self.globally = self.globally, False
        if not name or name in self.handlers or name in KEPT:
            return
        if everywhere:
            for level in self.levels:
                level.undo.pop(name, None)
        else:
            self.levels[-1].undo.setdefault(name, self.macros.get(name))
        self.macros[name] = meaning

    def begin(self) -> None:
        """A group begins; what stands before the document is one."""
        if not self.silent[-1]:
            self.levels.append(Level())

    def end(self) -> None:
        """A group ends, and what was defined in it."""
        if self.silent[-1] or len(self.levels) == 1:
            return
        for name, before in self.levels.pop().undo.items():
            if before is None:
                self.macros.pop(name, None)
            else:
                self.macros[name] = before

    def write(self, token: Token) -> None:
        """Write a token as it is."""
        if self.stream.held:
            self.hear()
        if not self.silent[-1]:
            self.output.write(token)

    def hear(self) -> None:
        """Keep what was said in comments up to here."""
        for said in self.stream.held:
            self.output.hear(said)
        self.stream.held.clear()

    def enter(self, file: str, use: Token, *, silent: bool = False, plain: bool = False) -> None:
        """Put in a file."""
        if use.depth >= DEEPEST:
            raise Unreadable(f"{file} puts itself in without end: take out one \\input")
        text = self.files[file]
        package = file.endswith(tuple(LOADS.values()))
        plain |= file.endswith(PLAIN)
        found = tokens(text, file, comments=not plain, at_letter=package)
        if use.text:
            found = [token._replace(depth=use.depth + 1) for token in found]
        silent |= is_document(text) and not plain
        self.silent.append(silent or any(self.silent[-1:]))
        self.stream.push([*found, made("leave", "")])

    def plain(self, found: Sequence[Token]) -> str:
        """What tokens say when everything is written out."""
        if self.inner > MOST_INNER:
            raise Unreadable("commands stand too deep in one another: write some of them out")
        outer = self.stream, self.output, self.silent, self.levels
        self.stream, self.output, self.silent, self.levels = Stream(), Output(), [False], [Level()]
        self.stream.steps = outer[0].steps
        self.inner += 1
        self.stream.push(found)
        self.run()
        self.inner -= 1
        outer[0].steps, text = self.stream.steps, self.output.text
        self.stream, self.output, self.silent, self.levels = outer
        return text


def _brace(kind: str, text: str, use: Token) -> Token:
    return use._replace(kind=kind, text=text, own=False)


Handler = Callable[[Machine, Token], None]
