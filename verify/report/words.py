"""What a word stands for: one of the language, for arguments that are letters, or one of an author's own."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from inspect import signature
from typing import Any

from verify.kernel.definitions import WORDS
from verify.kernel.errors import KernelError
from verify.kernel.terms import INT, OBJECT, REAL, TABLE, WORD, Term, fits, make, var
from verify.language.evaluate import unfold
from verify.language.reading.plain import read
from verify.language.theorem import Theorem
from verify.language.vocabulary import Entry, vocabulary, written
from verify.language.writing import write
from verify.report.text import columns
from verify.report.trust import takes

MECHANISMS = ("Randomizer(R, k, l)", "Shuffled(Randomizer(R, k, l), n)")  # that stand for any
OF_BITS = {"OneHot": ("Flips(p, d)",)}  # of words that take mechanisms of a kind of their own
_SCOPE = {"R": var("R", TABLE), "p": var("p", REAL), **{name: var(name, INT) for name in "klnd"}}


def told(name: str, theorems: Iterable[Theorem]) -> dict[str, Any] | None:
    """A word with what it takes, what it says and what it unfolds to; None if there is no such word."""
    if name in WORDS:
        word = WORDS[name]
        unfolded = {write(t): text for t, text in _unfolded(name)}
        return {"word": name, "takes": takes(word), "says": word.means, "asks": word.where,
            "unfolds": unfolded}  # fmt: skip
    for words in dict.fromkeys(t.words for t in theorems):
        found = vocabulary(words).get(name)
        if isinstance(found, Entry):
            unfolded = {found.head: written(found)}
            return {"word": name, "takes": found.word.takes, "says": found.word.says, "asks": "",
                "unfolds": unfolded}  # fmt: skip
    return None


def text(word: Mapping[str, Any]) -> str:
    """The same for a terminal."""
    rows = [columns(word["word"], f"{word['takes']}: {word['says']}".strip(" :"), 10)]
    rows += [columns("asks", word["asks"], 10)] if word["asks"] else []
    for head, formula in word["unfolds"].items():
        rows += [f"\n{head}", columns("  is", formula, 10)]
    return "\n".join(rows)


def beside(own: Mapping[str, str]) -> list[str]:
    """Words of an author's own, beside a verdict on what is written in them."""
    return [columns("word", f"{head} stands for {formula}", 6) for head, formula in own.items()]


def _unfolded(name: str) -> Iterator[tuple[Term, str]]:
    """The word applied to letters, and what it unfolds to; of a mechanism, its law."""
    for t in _applied(name):
        with suppress(KernelError):
            if t.type != OBJECT:
                said = t if isinstance(t.type, str) else _at_letters(t)
                yield said, write(unfold(said))
                return
            for said in _told_of(t):
                with suppress(KernelError):
                    yield said, write(unfold(said))
                    return


def _applied(name: str) -> Iterator[Term]:
    """The word at letters; where it takes a mechanism, at the first that it is defined for."""
    word = WORDS[name]
    letters = list(signature(word.build).parameters)
    for mechanism in OF_BITS.get(name, MECHANISMS) if OBJECT in word.arguments else ("",):
        arguments = [
            read(mechanism, _SCOPE) if kind == OBJECT else var(letter, kind)
            for letter, kind in zip(letters, word.arguments, strict=True)
        ]
        yield make("def", word.type, name, *arguments)


def _at_letters(t: Term) -> Term:
    """A word that is a function, at letters: its value."""
    own = tuple(var(f"{'yxz'[i]}", kind) for i, kind in enumerate(t.type[1]))
    if fits(t.type, WORDS["Prob"].arguments[0]):
        return make("def", WORDS["Prob"].type, "Prob", t, *own)
    return t


def _told_of(mechanism: Term) -> Iterator[Term]:
    """What tells of a mechanism: its law, of words or of numbers; else what it is for it to be private."""
    letters = {"LawOf": (var("x", WORD), var("c", WORD)), "Law": (var("x", INT), var("y", INT)),
        "PureDP": (var("eps", REAL),)}  # fmt: skip
    for name, own in letters.items():
        yield make("def", WORDS[name].type, name, mechanism, *own)

