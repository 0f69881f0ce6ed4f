"""Text for a terminal: columns, counts, times."""

import textwrap
from collections.abc import Iterator, Mapping

from verify.language.claim import Verdict
from verify.language.writing import folded

WIDTH = 80
MARK = "<-"  # beside what differs from the corrected edition
MOST_TEXT = 2_000  # characters of a statement or an instance that are shown unless all are asked for
MEANING = {
    Verdict.PROVED: "holds for every value of every parameter in its domain",
    Verdict.VERIFIED: (
        "holds for every shape in the stated range, and for every value of the other parameters"
    ),
    Verdict.REFUTED: "an instance satisfies the hypotheses and violates the claim",
    Verdict.VACUOUS: "no instance satisfies the hypotheses",
    Verdict.ILL_POSED: "somewhere inside its own domain the statement has no meaning",
    Verdict.UNDECIDED: "neither shown nor refuted",
}


def columns(label: str, text: str, width: int) -> str:
    """A label and, beside it, a text that keeps to its column."""
    room = textwrap.TextWrapper(WIDTH, break_long_words=False, break_on_hyphens=False)
    room.initial_indent = f"{label:{width}}  " if width else f"{label} "
    room.subsequent_indent = " " * (width + 2)
    return (
        room.fill(" ".join(piece for word in text.split() for piece in _fitting(word, WIDTH - width - 2)))
        or label
    )


def _fitting(word: str, room: int) -> Iterator[str]:
    """A word that is too long for a line, in pieces: of LaTeX such as begin with a backslash, else behind a
    product or a comma.
    """
    while len(word) > room:
        cut = word.rfind("\\", 1, room)
        cut = cut if cut > 0 else 1 + max(word.rfind(c, 1, room - 1) for c in "*,")
        if not cut:
            break
        yield word[:cut]
        word = word[cut:]
    yield word


def plain(text: str) -> str:
    """A text from a file that anyone may have written, without what steers a terminal."""
    return "".join(c if c.isprintable() else "?" for c in text)


def seconds(time: float) -> str:
    """A time, as wide as any other below a thousand seconds."""
    return f"{time:6.2f} s"


def instance(values: Mapping[str, object]) -> str:
    """The values of a witness, in a row."""
    return ", ".join(f"{name} = {value}" for name, value in values.items())


def count(number: int, singular: str, plural: str = "") -> str:
    """A number of things."""
    return f"{number} {singular if number == 1 else plural or singular + 's'}"


def shortened(text: str, *, full: bool) -> str:
    """A text that is folded where it is long, which it says itself, unless all of it is asked for."""
    short = text if full else folded(text, MOST_TEXT)
    return short if short is text else f"{short[:-1]}; --full shows all]"
