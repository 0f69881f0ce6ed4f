r"""Declarations as people write them, in either notation: `0 < x <= 1`, `n >= 1 natural`,
`x, y \in \mathbb{R}`, `a = exp(-e)`, `X ~ Bin(n, p)`, `i \in [n]`.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NoReturn

from verify.kernel.terms import BOOL, INT, REAL, Term, Type, var
from verify.language.reading.declared import WHOLE, Declared, chains
from verify.language.reading.latex import NoFunction, looks_applied, no_function, read_latex
from verify.language.reading.latex_groups import SPELT
from verify.language.reading.latex_tokens import FUNCTIONS, OPERATORS, Final
from verify.language.reading.noises import noise
from verify.language.reading.outline import (
    COMPARES, ORDER, Piece, applied, compares, cut, is_latex, is_name, letter, listed, no_arrows, no_prose,
    outside, pieces, spelt, unwrapped, words,
)  # fmt: skip
from verify.language.reading.plain import read, read_domain
from verify.language.reading.tokens import RESERVED, EulerFirst, Undeclared, Unreadable, tokenize
from verify.language.traverse import conjuncts

SCRIPTS = r"(?![A-Za-z])\}?(?:'|_\w+|_\\?\w|[_^]\{[^{}]*\}|\^\*)*"
APPLIED = r"\s*(?:\\(?:left|[bB]igg?l?)\s*)?[(]"
DEFINES = re.compile(  # f(x) = …, where f is a letter: of longer names it is known whether they are functions
    rf"[\s$]*((?:\\[a-z]+|[^\W\d_]){SCRIPTS}){APPLIED}\s*\\?\w+(?:\s*,\s*\\?\w+)*"
    r"\s*(?:\\(?:right|[bB]igg?r?)\s*)?\)\s*:?=(?![=>])"
)
DISTRIBUTION: Type = ("fn", (INT,), REAL)
OF_REALS: Type = ("fn", (REAL,), REAL)
LONGEST_SET = 1_000  # letters of a condition that declares several names
KINDS = {"natural": "natural", "integer": "integer", "int": "integer", "real": "real"}
SETS = {"N": "natural", "ℕ": "natural", "Z": "integer", "ℤ": "integer", "R": "real", "ℝ": "real"}
BINOMIAL = ("B", "Bin", "Binom", "Binomial")
UPRIGHT = ("\\mathrm", "\\operatorname", "\\text", "\\textrm", "\\mathsf", "\\mathcal")

Set = tuple[str, str, str]
"""A kind of numbers, and what stands before and behind a name in the condition to be a member."""


class Declarations(Declared):
    """What is declared, read from text."""

    def declare(self, lets: Sequence[str]) -> None:
        """Declare what each --let says; one that speaks of names that others declare waits for them, and
        whoever declares e is heard before it is Euler's number.
        """
        orders = ([lets[i], *lets[:i], *lets[i + 1 :]] for i in range(len(lets)))
        for order in orders:
            saved = self.saved()
            try:
                self.in_any_order(order, self.let)
            except EulerFirst:
                self.restore(saved)
            else:
                return
        self.in_any_order(lets, self.let)

    def in_any_order(self, texts: Iterable[str], declare: Callable[[str], None]) -> None:
        waiting: dict[int, str] = dict(enumerate(texts))
        missing: dict[int, Undeclared] = {}
        while waiting:
            known = self.scope
            ready = [i for i in waiting if i not in missing or missing[i].name in known]
            done = self.tried(ready, waiting, declare, missing) or self.tried(
                list(waiting), waiting, declare, missing
            )
            if not done:
                alone = [item for text in waiting.values() for item in items(text)]
                if len(alone) == len(waiting):
                    self.stuck(waiting, missing)
                waiting, missing = dict(enumerate(alone)), {}

    def tried(
        self,
        which: list[int],
        texts: dict[int, str],
        declare: Callable[[str], None],
        missing: dict[int, Undeclared],
    ) -> bool:
        """Declare some of these texts, as far as all names in them are known; whether there is any."""
        before = len(texts)
        for i in which:
            saved = self.saved()
            try:
                declare(texts[i])
            except Undeclared as error:
                self.restore(saved)
                missing[i] = error
            else:
                del texts[i]
        return len(texts) < before

    def stuck(self, texts: dict[int, str], missing: dict[int, Undeclared]) -> NoReturn:
        """Refuse a name that nobody declares, or abbreviations that are defined by each other."""
        needs = {
            self.bare(headed(text)[0]): missing[i].name for i, text in texts.items() if self.special(text)
        }
        for first in needs:
            chain = [first]
            while (name := needs.get(chain[-1])) is not None and name not in chain:
                chain.append(name)
            if name == first:
                by = "itself" if len(chain) == 1 else "each other"
                said = f"{', '.join(chain)} {'is' if len(chain) == 1 else 'are'} defined by {by}"
                raise Unreadable(f"{said}: say what {first} is without {chain[-1]}")
        raise missing[next(iter(texts))]

    def let(self, text: str) -> None:
        """Declare what one --let says, or nothing of it."""
        saved = self.saved()
        try:
            self.read_let(text)
        except Exception:
            self.restore(saved)
            raise

    def read_let(self, text: str) -> None:
        unclear(text)
        found = [each for item in items(text) for each in apart(item)]
        trouble: Unreadable | None = None
        if not any(self.special(item) or self.again(item) for item in found):
            try:
                self.plain(", ".join(found))
            except Final:
                raise
            except Unreadable as error:
                trouble = error
            else:
                return
        try:
            self.in_any_order(found, self.item)
        except Final:
            raise
        except Unreadable as error:
            alone = len(found) == 1 and not (is_latex(text) or suffixed(text) or member(text) or "[" in text)
            raise trouble if trouble and alone else error from None

    def plain(self, text: str) -> None:
        """Declare what the plain notation declares."""
        no_prose(text, self.scope)
        no_arrows(text)
        variables, domain = read_domain(text, self.variables, self.abbreviations)
        self.no_euler([str(v.args[0]) for v in variables])
        if any(
            v.args[0] == "e" and v in t.free and len(t.free) > 1 for v in variables for t in conjuncts(domain)
        ):
            either_e(text)
        self.variables |= {str(v.args[0]): v for v in variables}
        self.conditions += chains(domain)
        self.guessed.update(unsaid(text, variables))
        self.settle()

    # One declaration or condition

    def item(self, text: str) -> None:
        left, kind = suffixed(text) or ("", "")
        if self.special(text):
            self.named_term(*headed(text))
        elif (found := member(text)) and (names := self.members(found[0])):
            self.kinds(names, *found)
        elif left and (is_latex(left) or self.again(text)) and self.named(left):
            self.kinds(left.split(","), left, (kind, "", ""))
        elif compares(left):
            self.condition(left, kind)
        else:
            try:
                self.plain(text)
            except Final:
                raise
            except Unreadable:
                if not compares(text) and not is_latex(text):
                    raise
                self.condition(text)

    def members(self, left: str) -> list[str]:
        """The names before a sign of membership; of a chain the last side, if it is a new one."""
        if compares(left):
            name = self.lone(cut(left, _relation)[-1], latex=True)
            return [name] if name else []
        if not self.named(left):
            said = f"expected a name, not {left.strip()!r}: name the number, such as k natural"
            raise Unreadable(f"{said}, and write the rest with it")
        return left.split(",")

    def named_term(self, left: str, sign: str, right: str) -> None:
        """An abbreviation, or the distribution of a random variable."""
        name = self.new(left)
        if sign == "~":
            density = noise(right)
            law, kind = (binomial(right), DISTRIBUTION) if density is None else (density, OF_REALS)
            self.laws[name] = self.term(law, kind)
        else:
            self.abbreviations[name] = self.term(right, None)

    def kinds(self, names: Sequence[str], said: str, set_: Set) -> None:
        """Declare the members of a set, and what is said of them before its sign."""
        kind, before, behind = set_
        for name in names:
            self.kind(self.new(name), kind)
        if compares(said):
            self.condition(said)
        for name in names:
            if before or behind:
                self.condition(f"{before}{name}{behind}")

    def condition(self, text: str, kind: str | None = None) -> None:
        """A condition, which declares the new names in it: the sides of its relations, or else one."""
        if (head := DEFINES.match(text)) and not self.is_function(head[1]):
            raise Final(f"{head[1]}(…) = … declares no function: write out what it stands for")
        sides = cut(text, _relation) if len(text) <= LONGEST_SET else []
        lone = (self.lone(side, latex=is_latex(text)) for side in sides)
        new = [name for name in dict.fromkeys(lone) if name]
        if "e" in new and (len(new) > 1 or not self.scope.keys().isdisjoint(words(text))):
            either_e(text)
        saved = self.saved()
        try:
            found = self.with_new(text, new, kind)
        except Unreadable:
            self.restore(saved)
            raise
        if not found.free:
            said = "speaks of no letter: e is Euler's number, unless it is declared before it is used"
            raise Unreadable(f"{text.strip()} {said}")
        self.conditions.append(found)
        self.settle()

    def is_function(self, name: str) -> bool:
        """Whether what stands before a parenthesis is known as a function."""
        known = self.scope.get(self.bare(name))
        word = name.lstrip("\\") in (*FUNCTIONS, *OPERATORS)
        return word or (known is not None and not isinstance(known.type, str))

    def with_new(self, text: str, new: list[str], kind: str | None) -> Term:
        """The condition that a text is, where these names are new, or one if there are none."""
        for name in new:
            self.new_kind(name, kind, text)
        try:
            return self.term(text, BOOL)
        except Undeclared as error:
            if new:
                raise
            clear(error)
            self.new_kind(error.name, kind, text)
            try:
                return self.term(text, BOOL)
            except Undeclared:
                raise error from None

    def new_kind(self, name: str, kind: str | None, text: str) -> None:
        if kind is None:
            self.guess(name, whole=all(piece.sign != "in" for piece in pieces(text)))
        else:
            self.kind(name, kind)

    # Names

    def special(self, text: str) -> bool:
        """Whether an item is no condition: an abbreviation, or the distribution of a random variable."""
        left, sign, _ = headed(text)
        name = self.bare(left) if sign == "=" else ""
        return sign == "~" or (is_name(name) and name not in self.scope)

    def named(self, text: str) -> bool:
        """Whether a text is names with commas between them."""
        return not compares(text) and all(is_name(self.bare(name)) for name in text.split(","))

    def again(self, text: str) -> bool:
        """Whether an item says what a letter is of which that was only guessed."""
        said = suffixed(text) or member(text)
        return (
            said is not None
            and not compares(said[0])
            and any(self.bare(name) in self.guessed for name in said[0].split(","))
        )

    def lone(self, side: str, *, latex: bool) -> str:
        """The new name that a side of a relation is, if it is one and nothing else."""
        side = unwrapped(side.strip())
        if latex:
            return self.in_latex(side, self.scope)
        name = spelt(side)
        return name if is_name(name) and name not in RESERVED and name not in self.scope else ""

    def in_latex(self, text: str, known: dict[str, Term]) -> str:
        """The unknown name that LaTeX is, if it is one and nothing else."""
        try:
            read_latex(text, known, laws=self.laws)
        except Undeclared as error:
            new = var(error.name, REAL)
            try:
                return error.name if read_latex(text, {error.name: new}) is new else ""
            except Unreadable:
                return ""
        except Unreadable:
            pass
        return ""

    def bare(self, text: str) -> str:
        """A name without the looks that LaTeX gives it."""
        return (is_latex(text) and self.in_latex(text, {})) or spelt(text.strip())

    def new(self, text: str) -> str:
        name = self.bare(text)
        if not is_name(name) or name.startswith("\\") or name in RESERVED:
            raise Unreadable(f"expected a name, not {text.strip()!r}")
        if (name in self.scope or name in self.laws) and name not in self.guessed:
            raise Unreadable(f"{name} is declared already")
        return name

    # Terms

    def term(self, text: str, wanted: "Type | None") -> Term:
        """A term in either notation."""
        text = unwrapped(text)
        no_arrows(text)
        self.euler |= "e" not in self.scope and "e" in words(text)
        if is_latex(text):
            return read_latex(text, self.scope, laws=self.laws, wanted=wanted)
        no_prose(text, self.scope)
        try:
            return read(text, self.scope, None, wanted, self.families)
        except Unreadable as error:
            return self.otherwise(text, wanted, error)

    def otherwise(self, text: str, wanted: "Type | None", plain: Unreadable) -> Term:
        """A text that the plain notation does not read, as LaTeX."""
        random = isinstance(plain, Undeclared) and plain.name in self.laws
        if isinstance(plain, Undeclared) and not random and looks_applied(plain.name):
            at = applied(plain.name, text)
            if at is not None and not plain.near:
                raise no_function(plain.name, text, at)
        try:
            return read_latex(text, self.scope, laws=self.laws, wanted=wanted)
        except Undeclared as error:
            said = any(len(w) > 2 and w not in RESERVED and w not in self.scope for w in words(text))
            raise plain if said or isinstance(plain, Undeclared) else error from None
        except Unreadable as error:
            raise error if random or isinstance(error, NoFunction) else plain from None


def _relation(piece: Piece) -> bool:
    return piece.sign in COMPARES


def headed(text: str) -> tuple[str, str, str]:
    """What stands before the first relation, the relation (the sign = alone is for what may be a name), and
    what stands behind it.
    """
    first = next((p for p in outside(text) if p.sign in COMPARES or p.sign == "~"), None)
    if first is None:
        return text, "", ""
    return text[: first.start], "==" if first.text == "==" else first.sign, text[first.end :]


def items(text: str) -> list[str]:
    """The declarations in a text, separated by commas; names without anything belong to the next."""
    found: list[str] = []
    waiting = ""
    for part in listed(text):
        whole = f"{waiting}, {part}" if waiting else part
        waiting = whole if is_name(part) else ""
        if not waiting:
            found.append(whole)
    return [*found, waiting] if waiting else found


def apart(item: str) -> list[str]:
    """x, y > 0 is x > 0 and y > 0."""
    *names, last = listed(item)
    found = pieces(last)
    end = letter(found)
    if not names or not 0 < end < len(found) or found[end].sign not in (*ORDER, "in"):
        return [item]
    return [f"{name} {last[found[end].start :]}" for name in (*names, last[: found[end].start])]


def unclear(text: str) -> None:
    """Refuse a < x, y < b, with any number of letters, and 1 > x, y > 0."""
    found = pieces(text)
    for i, piece in enumerate(found):
        side = piece.sign[:1]
        if piece.sign not in ORDER or (side == ">" and not (i and found[i - 1].text[0].isdigit())):
            continue
        ends = [i, letter(found, i + 1)]
        while ends[-1] > ends[-2] + 1 and [p.text for p in found[ends[-1] : ends[-1] + 1]] == [","]:
            ends.append(letter(found, ends[-1] + 1))
        names = [tuple(p.text for p in found[a + 1 : b]) for a, b in pairwise(ends)]
        if all(names) and len(set(names)) > 1 and [p.sign[:1] for p in found[ends[-1] :][:1]] == [side]:
            raise Unreadable("a < x, y < b can mean both letters or one each: write a < x < b, a < y < b")


def clear(error: Undeclared) -> None:
    """Refuse to guess that a name is a number which looks like a function, or like a word."""
    text, at, name = error.text, error.start or 0, error.name
    command = None if text.startswith(name, at) else re.compile(r"\\[A-Za-z]+|\S").match(text, at)
    spelled = re.escape(command[0] if command else name) + SCRIPTS + APPLIED
    if re.compile(spelled).match(text, at) or re.search(rf"(?<![A-Za-z\\]){spelled}", text):
        said = f"{name} stands before a parenthesis, and a condition declares no function"
        raise Final(f'{said}: write out what it stands for, or declare it first, as "{name} real"')
    for a, b in pairwise(pieces(text)):
        beside = all(p.text not in RESERVED and (p.is_word or p.text[0].isdigit()) for p in (a, b))
        if beside and name in (a.text, b.text) and len(name) > 2 and name not in SPELT:
            raise Final(f'{name} is no word that is read here: of a number say first "{name} real"')


def suffixed(text: str) -> tuple[str, str] | None:
    """What stands before the word at the end that says what a number is, and that word."""
    found = pieces(text)
    if len(found) < 2 or found[-1].text not in KINDS or found[-2].text == "->":
        return None
    last = found[-1]
    return (text[: last.start].rstrip(), KINDS[last.text]) if text[last.start - 1].isspace() else None


def member(text: str) -> tuple[str, Set] | None:
    """What stands before the last sign of membership, and the set of numbers behind it."""
    signs = [piece for piece in outside(text) if piece.sign == "in"]
    found = read_set(text[signs[-1].end :]) if signs else None
    return (text[: signs[-1].start].strip(), found) if found else None


def read_set(text: str) -> Set | None:
    r"""[n], \{1, \dots, n\}, \mathbb{N}, or \mathbb{N}_{\ge 2}."""
    found = pieces(text)
    texts = [piece.text for piece in found]
    inner = set(texts[1:-1])
    if texts[:1] == ["["] and texts[-1:] == ["]"] and inner and inner.isdisjoint(",[]"):
        return "natural", r"1 \leq ", rf" \leq {text[found[0].end : found[-1].start]}"
    if [p.sign for p in found[:5]] == ["\\{", "1", ",", "..", ","] and texts[5:] and texts[-1] == "\\}":
        return "natural", r"1 \leq ", rf" \leq {text[found[4].end : found[-1].start]}"
    if texts[:1] == ["\\mathbb"]:
        grouped = texts[1:2] == ["{"] and texts[3:4] == ["}"]
        found, texts = (found[2:3] + found[4:], texts[2:3] + texts[4:]) if grouped else (found[1:], texts[1:])
    kind = SETS.get(texts[0].lstrip("\\")) if texts else None
    if kind is None or len(texts) == 1:
        return (kind, "", "") if kind else None
    bound = [texts[1:3], texts[5:]] == [["_", "{"], ["}"]] and found[3].sign in ORDER and texts[4].isdecimal()
    return (kind, "", f" {texts[3]} {texts[4]}") if bound else None


def binomial(text: str) -> str:
    r"""A distribution with Bin, B and \mathrm{Bin} as Binomial."""
    found, parts, begin = pieces(text), list[str](), 0
    for i, piece in enumerate(found):
        dressed = i > 1 and found[i - 1].text == "{" and found[i - 2].text in UPRIGHT and i + 1 < len(found)
        after = i + 1 + (dressed and found[i + 1].text == "}")
        if (
            piece.text in BINOMIAL
            and after < len(found)
            and found[after].text in ("(", "\\left", "\\big", "\\Big")
        ):
            parts += [text[begin : found[i - 2].start if dressed else piece.start], "Binomial"]
            begin = found[after].start
    return "".join(parts) + text[begin:]


def either_e(text: str) -> None:
    """Refuse an e that nobody says to be a number, beside another letter."""
    found = words(text)
    if not any(a == "e" and b in KINDS for a, b in pairwise(found)):
        said = 'e can be a number or the base of logarithms here: declare it first, --let "e real"'
        raise Final(f"{said}, or write exp(1)")


def unsaid(text: str, variables: Iterable[Term]) -> Iterator[tuple[str, bool]]:
    """The variables of which no item says what they are, and whether they may be whole."""
    tokens = [{t.text for t in tokenize(item)} for item in items(text)]
    for v in variables:
        about = [item for item in tokens if v.args[0] in item]
        if v.type == REAL and about and all(item.isdisjoint((":", *KINDS)) for item in about):
            yield str(v.args[0]), v.args[0] in WHOLE and all("in" not in item for item in about)
