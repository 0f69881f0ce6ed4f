"""What the words beside letters say that these are: integers, positive numbers, probabilities."""

import re
from collections.abc import Iterator
from itertools import pairwise

from verify.language.reading.tokens import spaced

_KINDS = {
    "integer": "integer integers", "natural": "natural naturals",
    "number": "number numbers real reals scalar scalars",
    "quantity": "constant constants parameter parameters value values bound bounds threshold quantity "
    "coefficient coefficients size length dimension budget level rate sensitivity scale horizon radius width "
    "depth height multiplier alphabet order score scores utility loss cost price weight",
    "probability": "probability probabilities", "random": "random rv",
    "count": "users samples bits bins messages elements entries records rows players rounds steps points "
    "individuals clients",
}  # fmt: skip
KIND = {word: kind for kind, said in _KINDS.items() for word in spaced(said)}
_SIGNED = {
    "positive": "positive", "nonnegative": "nonnegative", "non-negative": "nonnegative",
    "negative": "negative", "nonzero": "nonzero", "non-zero": "nonzero",
}  # fmt: skip
_EMPTY = frozenset(spaced(
    "a an the any some fixed given arbitrary arbitrarily all every each our two three both certain "
    "following same also finite universal absolute numerical appropriate suitable independent identically "
    "distributed noise privacy error accuracy variable variables sum and of we be let is are "
    "prescribed specified local central"
))  # fmt: skip
_NARROWED = frozenset(spaced(  # a number that is not all numbers
    "even odd prime rational irrational large small sufficiently enough minimal maximal smallest largest "
    "optimal unique solution root zero multiple power"
))  # fmt: skip
_WHOLE = frozenset(spaced("even odd prime"))  # before: number
_OTHER = frozenset(spaced(  # no number at all
    "vector vectors matrix matrices set sets function functions map maps graph group ring field space "
    "measure measures operator polynomial polynomials sequence event events algorithm mechanism "
    "randomizer query dataset datasets database distribution distributions permutation partition interval "
    "subset subsets word string complex unit orthonormal"
))  # fmt: skip
VAGUE = "vague"  # of a letter: words that may restrict it were not understood
WORD = re.compile(r"[A-Za-z][A-Za-z\-]*")
_IS = re.compile(
    r"\s*,?\s*(?:which\s+)?(?:be|is|are|denotes?|being|to be|as(?!\s+(?:long|soon|well|before|in)\b)"
    r"|stands for|represents?|equals?)\b(?!\s+(?:assumed|satisfied|fulfilled|met|required|known|given|true"
    r"|(?:already\s+)?defined\s+(?:in|above|before|earlier))\b)(?P<rest>[^.;:(]*)"
)
_SIZE = re.compile(  # but not: large enough that, with a formula behind it
    r"\s*(?:is\s+)?(?:so\s+|as\s+)?(?:sufficiently|large|small)\b(?!(?:\s+enough)?(?:\s+so)?\s+that\s*\Z)"
)
_OF_WHAT = re.compile(  # the size of the alphabet: whose it is tells nothing of the number
    r"(\bthe\s+(?:\w+\s+)?(?:size|length|dimension|budget|level|rate|sensitivity|scale|horizon|radius|width"
    r"|depth|height|parameter|multiplier|order))\s+(?:of|for)\b.*", re.DOTALL,
)
_OF_THINGS = re.compile(r"\s*of\s+(?:[a-z-]+\s+){0,3}?(?:[a-z-]+s|people|children|data)\b")
_AVERAGED = frozenset(spaced("expected average mean normalized fractional relative effective real rational"))
_NUMBERS = frozenset(("e", "pi"))  # letters for numbers that everybody knows
_OF_NUMBERS = re.compile(  # before them
    r"(?:\b(?:numbers?|constants?|base|of|to|than|times|factor\s+of|factor|least|most|multiples?|euler'?s"
    r"|between|over|powers?|equals?|from|approximately|about|up)|[-+*/=<>(\d])\s*\Z", re.IGNORECASE,
)
_KNOWN = re.compile(
    r"\b(?:euler|napier|base|logarithms?|circle|circumference|irrational|transcendental)\b", re.IGNORECASE
)
_MOST_TELLING = spaced("natural integer probability number quantity")
_TELLING = KIND.keys() | _SIGNED.keys()


def kinds_before(
    words: str, lone: list[str], behind: str = "", *, ranged: bool = False
) -> Iterator[tuple[str, str]]:
    """What the words right before letters say that they are, with those behind: the number n of users;
    `ranged` where a formula bounds them.
    """
    said = [w.lower() for w in WORD.findall(re.split(r"[,;:.]", words)[-1])][-4:]
    if said[-1:] == ["number"] and _OF_THINGS.match(behind):
        yield from _kinds([*said, "of"], lone)
        return
    if ranged and said[-1:] == ["even"]:
        return  # if even n >= 2
    if said and said[-1] not in ("set", "sets") and said[-1] in _TELLING | _NARROWED | _OTHER:
        others = [i for i, w in enumerate(said) if w not in _TELLING | _NARROWED | _OTHER | _EMPTY]
        yield from _kinds(said[max(others, default=-1) + 1 :], lone)


def kinds_after(words: str, lone: list[str], *, ranged: bool = False) -> Iterator[tuple[str, str]]:
    """What the words behind letters say that they are; `ranged` where a formula bounds them."""
    m = _IS.match(words)
    if m:
        first = re.split(r",|\b(?:such|with|where|that|which|whose|and let)\b", m["rest"])[0]
        said = [w.lower() for w in WORD.findall(_OF_WHAT.sub(r"\1", first))]
        yield from _kinds(said, lone, unknown=VAGUE if ranged else "strange") if said else ()
        if "whose" in WORD.findall(m["rest"].split(",")[0]):
            yield from ((name, VAGUE) for name in lone)
    elif _SIZE.match(words):
        yield from ((name, VAGUE) for name in lone)


def own_letters(lone: list[str], before: str, behind: str) -> frozenset[str]:
    """Those of letters by themselves that stand for something else than the number known by them, from the
    words around them: an edge e, the share pi of users.
    """
    said = f"{before} {behind}"
    known = _KNOWN.search(said) or not WORD.search(said) or _OF_NUMBERS.search(before)
    return frozenset() if known else _NUMBERS.intersection(lone)


def _kinds(said: list[str], lone: list[str], *, unknown: str = "") -> Iterator[tuple[str, str]]:
    """The kinds of letters, from the words for them; what is not understood makes them `unknown`."""
    kinds = {KIND[w] for w in said if w in KIND}
    kinds |= {"integer" for a, b in pairwise(said) if a in _WHOLE and KIND.get(b) == "number"}
    signs = [_SIGNED[w] for w in said if w in _SIGNED]
    averaged = not _AVERAGED.isdisjoint(said)
    counted = "number" in said and "of" in said and not averaged
    found = next((k for k in _MOST_TELLING if k in kinds), "number" if signs else "")
    lost = any(w not in _TELLING | _EMPTY | _NARROWED for w in said) and not counted
    if "random" in kinds:
        found = "random"
    elif any(w in _OTHER for w in said) or (lost and unknown == "strange"):
        found = "strange"
    elif counted or "count" in kinds:
        found = "natural"
    narrow = found != "strange" and (
        (lost and bool(unknown)) or any(w in _NARROWED for w in said) or (averaged and "of" in said)
    )
    for name in lone:
        if found:
            yield name, found
        if found in ("integer", "natural", "number", "quantity"):
            yield from ((name, sign) for sign in signs)
        if narrow:
            yield name, VAGUE
