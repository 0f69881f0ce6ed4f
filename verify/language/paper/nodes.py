r"""A formula of a paper, cut into nodes: what stands where, before anybody says what it means.

Nothing is refused here: brackets that do not match, and commands that nobody knows, are nodes too.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from verify.language.paper.signs import (
    BIG, CLOSES, DROPPED, ENCLOSES, LAWS, LOOKS, NAMED_FUNCTIONS, OPEN_FUNCTIONS, OPENS, SETS, SIGNS, SKIPPED,
    STYLES, TEXTS, UNICODE, WORDS,
)  # fmt: skip
from verify.language.reading.latex_tokens import LETTERS, OPERATORS
from verify.language.reading.tokens import GREEK, spaced

MOST_DEPTH = 60
_TOKEN = re.compile(
    r"(?P<command>\\(?:(?:hspace|vspace|begin|end|intertext|tag|operatorname)\*|[A-Za-z]+|.|\n))"
    r"|(?P<num>[1-9][0-9]{0,2}(?:(?:['~]|\\,|\{,\})[0-9]{3})+(?:\.[0-9]+)?(?![0-9])"
    r"|[0-9]+(?:\.[0-9]+)?|\.[0-9]+)"
    r"|(?P<word>[A-Za-z]+)"
    r"|(?P<space>\s+)|(?P<long>:=|=:|<=|>=|==|!=|<<|>>|\|\||\.\.\.|->|=>)|(?P<other>.)",
    re.DOTALL,
)
_LAWS_ALIKE = frozenset(("d", "(d)", "D", "D_cal", "L_cal", "law", "dist"))  # above an equation of laws
_UNGROUPED = re.compile(r"[^0-9.]")  # what stands between the thousands of a number


class Node(NamedTuple):
    """A piece of a formula: what it is, how it is called, where it stands, and its parts."""

    kind: str
    text: str
    at: int
    end: int
    parts: tuple[tuple["Node", ...], ...] = ()


Nodes = tuple[Node, ...]


class _Token(NamedTuple):
    kind: str  # command, num, word, other
    text: str
    at: int
    end: int


def cut_up(text: str, *, typed: bool = False) -> Nodes:
    """The nodes of a formula; `typed` is what stands in backticks, where words are names."""
    tokens = [
        _Token(str(m.lastgroup), _UNGROUPED.sub("", m[0]) if m["num"] else m[0], m.start(), m.end())
        for m in _TOKEN.finditer(text)
        if m.lastgroup != "space" or m[0] == "\\\n"
    ]
    parser = _Parser(text, tokens, typed=typed)
    found: list[Node] = []
    try:
        while parser.at < len(parser.tokens):
            found += parser.sequence(())
            if parser.at < len(parser.tokens):  # a bracket that nothing opened
                t = parser.take()
                found.append(Node("sign", t.text, t.at, t.end))
    except RecursionError:
        return (Node("strange", text, 0, len(text)),)
    return tuple(found)


def walk(found: Sequence[Node]) -> Iterator[Node]:
    """All nodes, the outer ones first."""
    for node in found:
        yield node
        for part in node.parts:
            yield from walk(part)


def names(found: Sequence[Node], *, bare: bool = False) -> Iterator[str]:
    """The names in nodes, without what their labels are made of; `bare` are those that have no index."""
    for node in found:
        if node.kind == "name" or (node.kind == "fn" and node.text in OPEN_FUNCTIONS):
            yield node.text
        else:
            indexed = bare and node.kind == "script" and node.parts[1]
            for part in node.parts[1:] if indexed else node.parts:
                yield from names(part, bare=bare)


def spelled(found: Sequence[Node]) -> str:
    """Nodes as one text that tells whether two of them are alike."""
    return " ".join(_spelled(n) for n in found)


def _spelled(node: Node) -> str:
    inner = "".join("{" + spelled(part) + "}" for part in node.parts)
    plain = node.kind in ("name", "num", "sign", "fence")
    return f"{node.text}{inner}" if plain else f"{node.kind}:{node.text}{inner}"


class _Parser:
    """Goes through the tokens of a formula; `bars` are those that are open within the brackets at hand."""

    def __init__(self, text: str, tokens: Sequence[_Token], *, typed: bool) -> None:
        self.text, self.tokens, self.typed, self.at, self.depth = text, tokens, typed, 0, 0
        self.nested = 0  # in how many braces
        self.bars: list[str] = []

    @property
    def now(self) -> _Token:
        if self.at < len(self.tokens):
            return self.tokens[self.at]
        return _Token("end", "", len(self.text), len(self.text))

    def take(self) -> _Token:
        self.at += 1
        return self.tokens[self.at - 1]

    # Sequences

    def sequence(self, ends: Sequence[str]) -> list[Node]:
        """The nodes up to one of these signs, which is left where it is."""
        found: list[Node] = []
        while self.at < len(self.tokens):
            sign = self.sign(self.now)
            if sign in ends or sign == "}" or sign in CLOSES or self.ends(sign):
                break
            if self.now.text in ("^", "_", "'", "′"):
                self.script(found)
                continue
            found += self.one()
        return found

    def ends(self, sign: str) -> bool:
        return self.now.text == "\\end" or (sign in ("|", "||") and bool(self.bars) and self.bars[-1] == sign)

    def sign(self, t: _Token) -> str:
        """The sign that a token is, in one spelling; empty for what is none."""
        if t.kind == "command":
            name = t.text[1:]
            return t.text if name in ("{", "}") else SIGNS.get(name, "")
        return UNICODE.get(t.text, t.text) if t.kind in ("other", "long") else ""

    def script(self, found: list[Node]) -> None:
        """A sub- or superscript, or a prime, for the node before it."""
        base = found.pop() if found else Node("empty", "", self.now.at, self.now.at)
        old = base.parts if base.kind == "script" else ((base,), (), ())
        core, parts = old[0], [*old[1:]]
        if self.now.text in ("'", "′"):
            end = self.take().end
            if core[-1].kind == "name" and not parts[0] and not parts[1]:
                found.append(core[-1]._replace(text=core[-1].text + "'", end=end))
                return
            parts[1] = (*parts[1], Node("sign", "'", end - 1, end))
        else:
            up = self.take().text == "^"
            parts[up] = (*parts[up], *self.argument())
            end = self.tokens[self.at - 1].end
        found.append(Node("script", "", base.at, end, (core, *parts)))

    def argument(self) -> list[Node]:
        """What a command or a script takes: a group, or one token."""
        if self.now.kind == "end" or self.now.text in ("}", "\\end"):
            return []
        if self.now.text == "{":
            return self.braces()
        if self.now.kind in ("num", "word") and len(self.now.text) > 1 and not self.typed:
            self.split()
        if self.sign(self.now) in CLOSES:
            return []
        return self.one()

    def split(self) -> None:
        """Set the first digit or letter apart: TeX takes one."""
        t = self.now
        first, rest = t._replace(text=t.text[0], end=t.at + 1), t._replace(text=t.text[1:], at=t.at + 1)
        self.tokens = [*self.tokens[: self.at], first, rest, *self.tokens[self.at + 1 :]]

    def braces(self) -> list[Node]:
        if self.nested > MOST_DEPTH:
            at = self.now.at
            return [Node("strange", self.raw(), at, self.tokens[self.at - 1].end)]
        self.take()
        bars, self.bars = self.bars, []
        depth, self.depth = self.depth, 0
        self.nested += 1
        found = self.sequence(("}",))
        while self.now.text not in ("}", "\\end") and self.now.kind != "end":
            t = self.take()
            found.append(Node("sign", self.sign(t) or t.text, t.at, t.end))
            found += self.sequence(("}",))
        if self.now.text == "}":
            self.take()
        self.bars, self.depth = bars, depth
        self.nested -= 1
        return found

    def raw(self) -> str:
        """The text of a group, as it stands."""
        if self.now.text != "{":
            return self.take().text if self.now.kind != "end" else ""
        begin, depth = self.take().end, 1
        while self.now.kind != "end":
            t = self.take()
            depth += (t.text == "{") - (t.text == "}")
            if not depth:
                return self.text[begin : t.at]
        return self.text[begin:]

    # One node

    def one(self) -> list[Node]:
        """The next node; none for what shows nothing, several for letters side by side."""
        if len(self.bars) + self.depth > MOST_DEPTH:
            t = self.take()
            return [Node("strange", t.text, t.at, t.end)]
        t = self.now
        if t.text == "{":
            inside = self.braces()
            return [Node("group", "", t.at, self.tokens[self.at - 1].end, (tuple(inside),))]
        if t.kind == "num":
            self.take()
            return [Node("num", t.text, t.at, t.end)]
        if t.kind == "word":
            self.take()
            return self.word(t)
        if t.kind == "command" and not self.sign(t):
            self.take()
            return self.command(t, t.text[1:])
        return self.symbol(t)

    def word(self, t: _Token) -> list[Node]:
        """Letters side by side: one name where they are a word, else a product."""
        if self.typed and self.now.text == "_" and self.at + 1 < len(self.tokens):
            nxt = self.tokens[self.at + 1]
            if nxt.kind == "word" and len(nxt.text) > 1:
                self.at += 2
                return [Node("name", f"{t.text}_{nxt.text}", t.at, nxt.end)]
        if len(t.text) > 1 and (t.text in WORDS or len(t.text) > 3):
            return [self.worded(t.text, t.at, t.end)]
        return [Node("name", c, t.at + i, t.at + i + 1) for i, c in enumerate(t.text)]

    def worded(self, word: str, at: int, end: int) -> Node:
        """A word by itself: a function, a sum, or a name."""
        name = {"ln": "log", "prod": "product", "P": "Pr", "Prob": "Pr"}.get(word, word)
        return Node("fn" if name in NAMED_FUNCTIONS else "big" if name in BIG else "name", name, at, end)

    def symbol(self, t: _Token) -> list[Node]:
        sign = self.sign(t)
        if sign in OPENS:
            return [self.fence(sign)]
        if sign in ("|", "||") and self.opens(sign):
            return [self.bar(sign)]
        self.take()
        if "\u0300" <= t.text <= "\u036f":  # an accent
            return []
        return [Node(*self.shown(t, sign), t.at, t.end)]

    def shown(self, t: _Token, sign: str) -> tuple[str, str]:
        """What kind of thing a sign shows, and its text."""
        if t.text in GREEK:
            return "name", GREEK[t.text]
        if t.text in SETS:
            return "name", f"{SETS[t.text]}_bb"
        if sign in ("sum", "product", "integral"):
            return "big", sign
        if sign == "√":
            return "fn", "sqrt"
        named = sign in ("pi", "infty") or (t.kind == "other" and t.text.isalpha())
        return "name" if named else "sign", sign or t.text

    def fence(self, sign: str) -> Node:
        begin, closers = self.take(), OPENS[sign]
        bars, self.bars = self.bars, []
        self.depth += 1
        inside = self.sequence(closers)
        self.depth -= 1
        self.bars = bars
        shut = self.sign(self.now)
        if shut in CLOSES:
            end = self.take().end
        else:
            shut, end = "", self.tokens[self.at - 1].end
        return Node("fence", sign + shut, begin.at, end, (tuple(inside),))

    def opens(self, sign: str) -> bool:
        """Whether a bar opens: another one like it follows within the same brackets."""
        before = self.tokens[self.at - 1].text if self.at else ""
        if self.now.text in ("\\lvert", "\\lVert"):
            return True
        if before == "\\right" or self.now.text in ("\\rvert", "\\rVert"):
            return False
        if before == "\\left":
            return True
        depth, after = 0, self.at + 1
        for i in range(after, len(self.tokens)):
            t = self.tokens[i]
            s = self.sign(t)
            if t.text == "{" or s in OPENS:
                depth += 1
            elif t.text == "}" or s in CLOSES:
                depth -= 1
            if depth < 0 or t.text in ("\\\\", "&"):
                return False
            if depth == 0 and s == sign:
                return i > after
        return False

    def bar(self, sign: str) -> Node:
        begin = self.take()
        self.bars.append(sign)
        inside = self.sequence((sign,))
        self.bars.pop()
        end = self.take().end if self.sign(self.now) == sign else self.tokens[self.at - 1].end
        return Node("fence", sign, begin.at, end, (tuple(inside),))

    # Commands

    def command(self, t: _Token, name: str) -> list[Node]:
        name = name.rstrip("*") if name not in DROPPED else name
        if handler := _HANDLERS.get(name):
            return handler(self, t, name)
        if name in SKIPPED:
            if name in ("left", "right", "middle") and self.now.text == ".":
                self.take()
            return []
        if name == "\\":
            self.space()
            return [Node("sign", "break", t.at, t.end)]
        if name in LETTERS:
            return [Node("name", LETTERS[name], t.at, t.end)]
        known = OPERATORS.get(name, name)
        if known in ("Pr", "P") or known in BIG or known in NAMED_FUNCTIONS:
            return [self.worded(known, t.at, t.end)]
        if len(name) == 1 and not name.isalpha():
            return [Node("sign", "and" if name == "&" else name, t.at, t.end)]
        if name in ENCLOSES and self.now.text == "{":
            inside = tuple(self.argument())
            return [Node("fence", ENCLOSES[name], t.at, self.tokens[self.at - 1].end, (inside,))]
        return [Node("name", name, t.at, t.end), *self.applied()]

    def applied(self) -> list[Node]:
        """What a command of the paper's own style takes, as what stands in parentheses behind a function."""
        begin, inside = self.now.at, list[Node]()
        while self.now.text == "{":
            inside += [Node("sign", ",", begin, begin)] if inside else []
            inside += self.argument()
        return [Node("fence", "()", begin, self.tokens[self.at - 1].end, (tuple(inside),))] if inside else []

    def space(self) -> None:
        """Leave out how far apart rows are, as in [2pt]."""
        end = self.text.find("]", self.now.at)
        if self.now.text == "[" and 1 <= end - self.now.at < 16:
            while self.now.kind != "end" and self.now.at <= end:
                self.take()

    def taken(self, t: _Token, kind: str, text: str, count: int) -> Node:
        parts = tuple(tuple(self.argument()) for _ in range(count))
        return Node(kind, text, t.at, self.tokens[self.at - 1].end, parts)

    def frac(self, t: _Token, name: str) -> list[Node]:
        return [self.taken(t, "binom" if "binom" in name else "frac", "", 2)]

    def sqrt(self, t: _Token, name: str) -> list[Node]:
        degree: tuple[Node, ...] = ()
        if self.now.text == "[":
            self.take()
            degree = tuple(self.sequence(("]",)))
            if self.now.kind != "end":
                self.take()
        whole = self.taken(t, "root", "", 1)
        return [whole._replace(parts=(*whole.parts, degree))]

    def words(self, t: _Token, name: str) -> list[Node]:
        kind, said = "intertext" if "intertext" in name else "words", self.raw()
        if said.strip() in LAWS:
            kind, said = "name", said.strip()
        return [Node(kind, said, t.at, self.tokens[self.at - 1].end)]

    def noted(self, t: _Token, name: str) -> list[Node]:
        return [Node(name, self.raw(), t.at, self.tokens[self.at - 1].end)]

    def dropped(self, t: _Token, name: str) -> list[Node]:
        if self.now.text == "{":
            self.raw()
        return []

    def styled(self, t: _Token, name: str) -> list[Node]:
        r"""\hat{x}, \mathcal{X}, \mathrm{Var}: one name where it is one letter or an upright word."""
        begin = self.at
        if name in LOOKS:
            said = self.raw().strip()
            word = said.replace("\\_", "_").replace("\\ ", "").replace(" ", "").replace("-", "")
            if re.fullmatch(r"[A-Za-z]\w*", word):
                return [self.worded(word, t.at, self.tokens[self.at - 1].end)]
            self.at = begin
        inside = self.argument()
        end = self.tokens[self.at - 1].end
        suffix = STYLES[name]
        if len(inside) == 1 and inside[0].kind == "name":
            return [inside[0]._replace(text=inside[0].text + suffix, at=t.at, end=end)]
        if suffix in ("", "_bf"):
            return inside if len(inside) == 1 else [Node("group", "", t.at, end, (tuple(inside),))]
        if len(inside) == 1 and inside[0].kind == "script" and inside[0].parts[0][0].kind == "name":
            base, *scripts = inside[0].parts
            return [inside[0]._replace(parts=((base[0]._replace(text=base[0].text + suffix),), *scripts))]
        return [Node("decor", suffix, t.at, end, (tuple(inside),))]

    def labelled(self, t: _Token, name: str) -> list[Node]:
        r"""\overset{a}{b}: the sign b where it is one."""
        label, base = (tuple(self.argument()) for _ in range(2))
        end = self.tokens[self.at - 1].end
        if name == "xrightarrow":
            return [Node("sign", "->", t.at, end)]
        if len(base) == 1 and base[0].kind == "sign":
            alike = base[0].text == "=" and "".join(n.text for n in walk(label)) in _LAWS_ALIKE
            return [Node("sign", "cong" if alike else base[0].text, t.at, end, () if alike else (label,))]
        if len(base) == 1 and base[0].kind == "big":
            return [Node("script", "", t.at, end, (base, label if name == "underset" else (), ()))]
        return [Node("decor", "over", t.at, end, (base, label))]

    def braced(self, t: _Token, name: str) -> list[Node]:
        r"""\underbrace{x}_{why} is x."""
        inside = tuple(self.argument())
        if self.now.text in ("_", "^"):
            self.take()
            self.argument()
        return [Node("group", "", t.at, self.tokens[self.at - 1].end, (inside,))]

    def bare(self, t: _Token, name: str) -> list[Node]:
        return self.argument()

    def coloured(self, t: _Token, name: str) -> list[Node]:
        self.raw()
        return self.argument()

    def negated(self, t: _Token, name: str) -> list[Node]:
        found = self.one() if self.at < len(self.tokens) else []
        return [Node("sign", "not" + n.text, t.at, n.end) for n in found[:1]]

    def environment(self, t: _Token, name: str) -> list[Node]:
        env = self.raw().strip().rstrip("*")
        if env in ("array", "alignedat", "alignat", "tabular"):
            self.raw()
        if self.nested > MOST_DEPTH:
            return [Node("strange", env, t.at, t.end)]
        self.nested += 1
        bars, self.bars = self.bars, []
        inside = self.sequence(())
        while self.now.kind != "end" and self.now.text != "\\end":
            s = self.take()
            inside.append(Node("sign", self.sign(s) or s.text, s.at, s.end))
            inside += self.sequence(())
        if self.now.text == "\\end":
            self.take()
            self.raw()
        self.nested -= 1
        self.bars = bars
        end = self.tokens[self.at - 1].end
        if env in ("cases", "dcases", "rcases"):
            return [Node("cases", env, t.at, end, (tuple(inside),))]
        if env in ("array", "matrix", "pmatrix", "bmatrix", "vmatrix", "smallmatrix", "tabular", "tikzcd"):
            return [Node("matrix", env, t.at, end, (tuple(inside),))]
        return inside

    def over(self, t: _Token, name: str) -> list[Node]:
        return [Node("sign", name, t.at, t.end)]


_HANDLERS: dict[str, Callable[[_Parser, _Token, str], list[Node]]] = {
    **dict.fromkeys(spaced("frac tfrac dfrac cfrac nicefrac sfrac binom dbinom tbinom"), _Parser.frac),
    "sqrt": _Parser.sqrt, **dict.fromkeys(TEXTS, _Parser.words),
    **dict.fromkeys(("label", "tag", "ref", "cref", "Cref", "eqref", "cite", "citep", "citet", "autoref"),
        _Parser.noted),
    **dict.fromkeys(DROPPED, _Parser.dropped), **dict.fromkeys(STYLES, _Parser.styled),
    **dict.fromkeys(("overset", "stackrel", "underset", "stackbin"), _Parser.labelled),
    **dict.fromkeys(("underbrace", "overbrace", "underbracket"), _Parser.braced),
    "textcolor": _Parser.coloured, "colorbox": _Parser.coloured, "not": _Parser.negated,
    **dict.fromkeys(("boxed", "cancel", "fbox", "mathstrut", "substack"), _Parser.bare),
    "begin": _Parser.environment, "over": _Parser.over, "choose": _Parser.over,
}  # fmt: skip
