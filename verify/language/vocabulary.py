"""Words of one's own: names that a file of theorems gives to formulas, and that are read as what they stand
for.

A word is unfolded where it is read, so no term, certificate or kernel ever meets it. What it stands for is
read once, by itself, and closed; its arguments are then put in for its variables, and nothing is captured.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from verify.kernel.definitions import WORDS
from verify.kernel.errors import KernelError
from verify.kernel.terms import OBJECT, TRUE, Term, Type, make, substitute
from verify.language.reading.cursor import NO_MACROS, Macro, Macros
from verify.language.reading.plain import KINDS, Unreadable, read, read_domain
from verify.language.reading.tokens import RESERVED, tokenize
from verify.language.traverse import replaced
from verify.language.writing import write

MECHANISM = "mechanism"
_MECHANISM = re.compile(rf"(\w+)\s+{MECHANISM}\b")


@dataclass(frozen=True)
class Word:
    """A word of one's own: what it takes (`p: int -> real, n integer, m mechanism`), what it unfolds to, and
    what it says, in a sentence.
    """

    name: str
    takes: str
    unfolds: str
    says: str


class BadWord(ValueError):
    """A word that cannot be what its author meant; the message says what to write instead."""


class Entry:
    """A word that was read: what it takes, by names, and the formula that it stands for."""

    def __init__(self, word: Word, names: Sequence[str], formal: Sequence[Term], body: Term) -> None:
        self.word, self.names, self.formal, self.body = word, names, formal, body
        self.takes: tuple[Type, ...] = tuple(v.type for v in formal)

    def at(self, arguments: Sequence[Term]) -> Term:
        """What it stands for at these arguments, which fit: all of them put in at once."""
        pairs = list(zip(self.formal, arguments, strict=True))
        found = substitute(self.body, {v: t for v, t in pairs if v.op == "var"})
        for place, t in pairs:
            found = replaced(found, place, t) if place.op == "def" else found
        return found

    @property
    def head(self) -> str:
        """The word with what it takes, as it is written."""
        return f"{self.word.name}({self.word.takes})" if self.names else self.word.name

    @property
    def meaning(self) -> tuple[tuple[Type, ...], Term]:
        """What two words that are alike have in common: their variables may have other names."""
        numbered = [_place(f"#{i}", v.type) for i, v in enumerate(self.formal)]
        return self.takes, self.at(numbered)


def _place(name: str, kind: Type) -> Term:
    """What stands for an argument: a variable, or for a mechanism a word that no text can spell."""
    return make("def", OBJECT, name) if kind == OBJECT else make("var", name, kind)


@lru_cache(maxsize=256)
def vocabulary(words: tuple[Word, ...]) -> Macros:
    """The words by name, each of which may speak of those before it; BadWord for one that will not do."""
    found: dict[str, Macro] = {}
    for word in words:
        try:
            entry = _read(word, found)
        except (Unreadable, KernelError, ValueError) as error:
            raise BadWord(f"the word {word.name!r}: {error}") from None
        if word.name in found:
            raise BadWord(f"the word {word.name!r} is defined twice; give one of the two another name")
        found[word.name] = entry
    return found or NO_MACROS


def _read(word: Word, known: Macros) -> Entry:
    if not all(isinstance(text, str) for text in (word.name, word.takes, word.unfolds, word.says)):
        raise BadWord("its parts are texts: its name, what it takes, what it unfolds to, and what it says")
    _own_name(word.name)
    mechanisms = set(_MECHANISM.findall(word.takes))
    variables, demands = read_domain(_MECHANISM.sub(r"\1 integer", word.takes))
    if demands is not TRUE:
        raise BadWord(
            "what it takes is asked for something, and a word of one's own asks nothing: say `integer`,"
            " `real`, `mechanism` or a function's type, and write what is asked where the word is used"
        )
    names = [str(v.args[0]) for v in variables]
    formal = [
        _place(f"{word.name}#{i}", OBJECT) if name in mechanisms else v
        for i, (name, v) in enumerate(zip(names, variables, strict=True))
    ]
    if word.name in names or known.keys() & set(names):
        raise BadWord("what it takes is called like a word: give it another name")
    scope = dict(zip(names, formal, strict=True))
    return Entry(word, names, formal, read(word.unfolds, scope, own=known))


def _own_name(name: str) -> None:
    """Refuse what is no name, or a name that means something already."""
    tokens = [(t.kind, t.text) for t in tokenize(name)]
    if tokens[:1] != [("name", name)] or len(tokens) != 2:
        raise BadWord(f"{name!r} is no name: one is made of letters and digits, such as Distance")
    if name in WORDS or name in RESERVED or name in (*KINDS, MECHANISM):
        raise BadWord(f"{name} is a word of the language already: give yours another name")


def joined(*lists: Sequence[Word]) -> tuple[Word, ...]:
    """Words of several origins as one list; BadWord where two of them define one word otherwise."""
    found: dict[str, Word] = {}
    for words in lists:
        own = vocabulary(tuple(words))
        for word in words:
            other = found.setdefault(word.name, word)
            if other is not word and not alike(own[word.name], vocabulary(tuple(found.values()))[word.name]):
                raise BadWord(f"the word {word.name!r} means something else elsewhere: rename one of the two")
    return tuple(found.values())


def alike(one: Macro, other: Macro) -> bool:
    """Whether two words take the same and say the same of it."""
    return isinstance(one, Entry) and isinstance(other, Entry) and one.meaning == other.meaning


def used(own: Macros, *texts: str) -> dict[str, str]:
    """The words that stand in these texts, each as it is written with what it takes, and the formula in its
    place.
    """
    names: set[str] = set()
    for text in texts if own else ():
        try:
            names |= {t.text for t in tokenize(text) if t.kind == "name"}
        except Unreadable:
            continue
    return {m.head: written(m) for name, m in own.items() if name in names and isinstance(m, Entry)}


def written(entry: Entry) -> str:
    """What a word stands for, in the notation; mechanisms that it takes by their names."""
    text = write(entry.body)
    for name, place in reversed([*zip(entry.names, entry.formal, strict=True)]):
        text = text.replace(place.args[1], name) if place.op == "def" else text
    return text
