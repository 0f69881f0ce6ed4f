"""Every word is of the sorts and unfolds to the formula in unfolded.txt, and to nothing where it is given
what it does not take.

`PYTHONPATH=. python tests/test_kernel_definitions.py` writes unfolded.txt anew: read what has changed as you
would the errata of a paper.
"""

import re
from pathlib import Path
from typing import Any

import pytest

from verify.kernel.definitions import (
    DISTRIBUTION, OF_REALS, REAL_QUERY, WORDS, Mechanism, Randomizer, matrix,
)  # fmt: skip
from verify.kernel.errors import MalformedTerm
from verify.kernel.terms import (
    BOOL,
    COUNTS,
    INT,
    OBJECT,
    REAL,
    TABLE,
    TRUE,
    WORD,
    Term,
    Type,
    function,
    le,
    make,
    num,
    var,
)
from verify.language.evaluate import unfold
from verify.language.reading.plain import read
from verify.language.writing import write

FILE = Path(__file__).with_name("unfolded.txt")
QUERY: Type = ("fn", (WORD,), INT)
STATISTIC: Type = ("fn", (WORD,), REAL)
ALL = {
    **{v: var(v, INT) for v in ("n", "j", "y", "k", "l", "m", "s", "b")},
    **{v: var(v, REAL) for v in ("e", "d", "gamma", "t", "r")},
    "x": var("x", WORD), "c": var("c", WORD), "f": var("f", QUERY), "g": var("g", STATISTIC),
    "h": var("h", STATISTIC), "p": var("p", DISTRIBUTION),
    "R": var("R", TABLE), "C": var("C", COUNTS),
    "u": var("u", OF_REALS), "v": var("v", OF_REALS), "F": var("F", REAL_QUERY),
}  # fmt: skip


def spelled(kind: Any) -> str:
    return (
        kind
        if isinstance(kind, str)
        else f"({', '.join(map(spelled, kind[1]))}) {kind[0]} {spelled(kind[2])}"
    )


def sorts() -> str:
    """What each word takes, and what it is."""
    return "\n".join(
        f"{name}: {'; '.join(map(spelled, word.arguments)) or 'nothing'}: {spelled(word.type)}"
        for name, word in WORDS.items()
    )


def rows() -> list[tuple[str, str]]:
    lines = FILE.read_text(encoding="utf-8").split("\n\n")[1].splitlines()
    return [(word, text.strip()) for word, text in zip(lines[::2], lines[1::2], strict=True)]


def test_the_sorts_of_the_words() -> None:
    assert FILE.read_text(encoding="utf-8").split("\n\n")[0] == sorts()


@pytest.mark.parametrize(("word", "text"), rows(), ids=[word for word, _ in rows()])
def test_unfolds_to(word: str, text: str) -> None:
    assert unfold(read(word, ALL)) is read(text, ALL)


def test_every_word_stands_there() -> None:
    """Within some formula, whatever its sort."""
    said = set(re.findall(r"\w+", " ".join(word for word, _ in rows())))
    assert set(WORDS) <= said


def defined(kind: Any, name: str, *args: Term) -> Term:
    return make("def", kind, name, *args)


e, d, n, p, x, R = (ALL[v] for v in ("e", "d", "n", "p", "x", "R"))
RR = defined(OBJECT, "RR", e)


@pytest.mark.parametrize(
    ("term", "why"),
    [
        (defined(REAL, "Nothing", e), "no word Nothing of type real with 1 arguments is defined"),
        (defined(INT, "Prob", p, n), "no word Prob of type int with 2 arguments is defined"),
        (defined(BOOL, "Prob", p, n), "no word Prob of type bool with 2 arguments is defined"),
        (defined(REAL, "Prob", p), "no word Prob of type real with 1 arguments is defined"),
        (defined(REAL, "Prob", p, n, n), "no word Prob of type real with 3 arguments is defined"),
        (defined(REAL, "Prob", p, e), "Prob takes int, not real"),
        (defined(REAL, "Prob", n, n), "Prob takes"),
        (defined(REAL, "Prob", var("w", ("fn", (REAL,), REAL)), n), "Prob takes"),
        (defined(BOOL, "PureDP", e, e), "PureDP takes object, not real"),
        (defined(BOOL, "PureDP", RR, RR), "PureDP takes real, not object"),
        (defined(BOOL, "PureDP", RR, TRUE), "PureDP takes real, not bool"),
        (defined(BOOL, "Sensitive", x, n, n), "Sensitive takes"),
        (defined(OBJECT, "Shuffled", defined(OBJECT, "Shuffled", RR, n), n),
        "Shuffled is not defined for what it was given"),
        (defined(TABLE, "Weights", defined(OBJECT, "Shuffled", RR, n)), "Weights does not unfold to"),
        (defined(REAL, "LawOf", RR, x, x), "a function was given arguments that do not fit"),
        (defined(OBJECT, "Local", defined(OBJECT, "Local", RR)),
        "Local is not defined for what it was given"),
    ],
)  # fmt: skip
def test_refuses(term: Term, why: str) -> None:
    with pytest.raises(MalformedTerm, match=re.escape(why)):
        unfold(term)


def test_a_word_is_known_within_anything() -> None:
    """Under binders, in functions, within other words; and integers count as reals."""
    assert unfold(read("for all i in 0..3: Prob(Binomial(i, 1/2), 1) <= e", ALL)) is read(
        "for all i in 0..3: (if 0 <= 1 and 1 <= i then binom(i, 1)*(1/2)^1*(1 - 1/2)^(i - 1) else 0) <= e",
        ALL)  # fmt: skip
    assert unfold(defined(REAL, "Tail", x, n)) is read("sum(x(i) for i in Z if n <= i)", ALL)
    inner = function((INT,), lambda i: defined(REAL, "Prob", p, i))
    assert unfold(defined(REAL, "Prob", inner, n)) is p(n)
    assert unfold(make("lam", (INT,), defined(REAL, "Prob", p, make("bound", 0, INT)))) is make(
        "lam", (INT,), p(make("bound", 0, INT))
    )
    assert unfold(e + 1) is e + 1
    assert unfold(le(e, n)) is le(e, n)
    assert unfold(num(3)) is num(3)


def test_what_names_a_mechanism_unfolds_to_one() -> None:
    randomizer = unfold(RR)
    assert isinstance(randomizer, Randomizer)
    assert (randomizer.inputs, randomizer.reports, randomizer.messages, randomizer.most) == (
        num(2),
        num(2),
        num(2),
        num(1),
    )
    every = {
        "RR": (2, 2, 2, 1),
        "RInfinity": (2, 4, 2, 2),
        "RGap": (2, 16, 2, 4),
        "ZSum": (2, 3, 1, 2),
        "Flip": (2, 2, 1, 1),
        "Coin": (2, 2, 2, 1),
    }
    for name, sizes in every.items():
        found = unfold(defined(OBJECT, name, *([e] if WORDS[name].arguments else [])))
        assert (found.inputs, found.reports, found.messages, found.most) == tuple(map(num, sizes))
        assert (found.law.type, found.counts.type) in ((TABLE, COUNTS), (COUNTS, COUNTS))
    assert unfold(defined(OBJECT, "Randomizer", R, n, n)).counts.type == COUNTS
    for name, args in {"Binomial": (n, e), "Geometric": (e,)}.items():
        assert unfold(defined(DISTRIBUTION, name, *args)).type == DISTRIBUTION
    for name, args in {
        "Shuffled": (RR, n),
        "Reports": (RR, n),
        "Local": (RR,),
        "PreShuffled": (RR,),
        "Bins": (RR, n, n),
    }.items():
        assert isinstance(unfold(defined(OBJECT, name, *args)), Mechanism)


if __name__ == "__main__":
    unfolded = "".join(f"{word}\n    {write(unfold(read(word, ALL)))}\n" for word, _ in rows())
    FILE.write_text(f"{sorts()}\n\n{unfolded}", encoding="utf-8")


def test_a_list_of_lists_has_rows_of_one_length() -> None:
    i, j = make("bound", 1, INT), make("bound", 0, INT)

    def row(*entries: int) -> Term:
        return listed_backwards(j, entries)

    def listed_backwards(index: Term, entries: Any) -> Term:
        found = num(0)
        for place, entry in reversed(list(enumerate(entries))):
            found = make(
                "ite", make("eq", index, num(place)), num(entry) if isinstance(entry, int) else entry, found
            )
        return found

    def function_of(*rows: Term) -> Term:
        return make("lam", (INT, INT), listed_backwards(i, rows))

    assert [[e.args[0] for e in r] for r in matrix(function_of(row(1, 2), row(3, 4), row(5, 6)))] == [
        [1, 2],
        [3, 4],
        [5, 6],
    ]
    assert [len(r) for r in matrix(function_of(row(1, 2)))] == [2]
    assert matrix(function_of(row(1, 2), row(3))) == matrix(function_of(row(1), row(3, 4))) == []
    assert matrix(function_of()) == matrix(function_of(num(0))) == matrix(function_of(row(1), num(0))) == []
    assert matrix(var("f", TABLE)) == []
