r"""Words that give a letter its law: a coin that is tossed, a value with its probability, a named law. They
are written anew as the formula that says the same, such as `X \sim Bernoulli(p)`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from verify.language.paper.pieces import Formula, Sentence, Words

_OPEN, _SHUT = "⟦", "⟧"
_F = r"⟦([^⟦⟧]+)⟧"
_EQUALS = r"⟦([^⟦⟧=]+)=([^⟦⟧=]+)⟧"
_WITH = r"[\s,]*(?:with\s+prob(?:ability|\.)|w\.\s?p\.)\s*(?:of\s+)?"
_VERB = r"\s*,?\s*(?:be|is|are|being|denotes?|follows?|has|have)\b"
_PLAIN = (
    r"(?:\s+(?:an?|the|random|variables?|r\.v\.|independent|independently|i\.i\.d\.|and|identically"
    r"|distributed|drawn|sampled|chosen|from|according|to|as|noise|with|of|having|distribution|law|fresh"
    r"|follow|each))*\s*"
)
_TEXT = re.compile(r"\\(?:text|textrm|textit|mbox|textnormal)\s*\{([^{}]*)\}")
_LAYOUT = re.compile(r"\\begin\{d?cases\}|\\end\{d?cases\}|(?<!\\)&|\\\\|\\q?quad\b")
_BESIDE = re.compile(  # what would be said of the law besides
    r"\b(?:condition\w*|given|if|when|unless|truncat\w*|round\w*|clip\w*|correlat\w*|restrict\w*|mean"
    r"|variance|location|cent\w+|mixtur\w*|not)\b"
)
_CHANGED = re.compile(
    r"\b(?:truncat\w*|condition(?:ed|al|ally|ing)|clip\w*|restrict\w*|round\w*|correlat\w*|mixture)\b"
)
_EITHER = re.compile(
    rf"(?:{_EQUALS}|{_F}\s+(?:be|is|equals?|takes\s+the\s+value)\s+{_F}){_WITH}{_F}"
    rf"[\s,;.]*(?:and|or|else|while)?[\s,]*(?P<before>otherwise)?[\s,]*"
    rf"⟦(?:([^⟦⟧=]+)=)?([^⟦⟧=]+)⟧(?:{_WITH}{_F}|[\s,]*(?P<after>otherwise"
    r"|else|with\s+the\s+remaining\s+probability))?"
)
_COIN = re.compile(rf"\bcoin\b(?:(?!tails)[^⟦⟧.])*\b(?:probability|bias)\b(?:(?!tails)[^⟦⟧.])*{_F}")
_DOES = r"[\s:,]*(?:then\s+)?(?:returns?|outputs?|sets?|sends?|reports?|lets?)?[\s:]*"
_HEADS = re.compile(rf"\b[Ii]f\s+(?:it\s+(?:is|lands)\s+)?heads\b{_DOES}{_EQUALS}")
_TAILS = re.compile(
    rf"(?:\b[Ii]f\s+(?:it\s+(?:is|lands)\s+)?tails|\b[Ee]lse|\b[Oo]therwise)\b{_DOES}{_EQUALS}"
)
_EACH = re.compile(r"\b[Ee](?:ach|very)\s+(?:user|client|player|party|person|individual|participant)")
_INDEPENDENT = re.compile(
    r"\b(?:i\.\s?i\.\s?d\b|iid\b|[Ii]ndependent(?:ly)?\b(?!\s+(?:of|from|sets?|vectors?)\b))"
)
_NOT_JOINTLY = re.compile(r"\b(?:[Pp]airwise|[Cc]ondition|linear|not\b|need\b|correlat)|-wise\b")
_RANGED = re.compile(r"⟦[^⟦⟧]*\\in\b")  # a parameter with where it lies
_ONE, _NAMED = r"\s*⟦([^⟦⟧=<>]+?)(?:\\in\b[^⟦⟧]*)?⟧", (
    ("Bernoulli", r"Bernoulli%s(?:mean|parameter|(?:success\s+)?probability(?:\s+of\s+success)?|bias)\s*{1}"),
    ("Bernoulli", r"Bernoulli\s*\(?⟦\(?([^⟦⟧=<>()]+)\)?⟧\)?"),
    ("Bin", r"[Bb]inomial%sparameters?\s*⟦([^⟦⟧=<>,]+)(?:⟧\s*(?:and|,)\s*⟦|,)([^⟦⟧=<>,]+)⟧"),
    ("Lap", r"Laplace%s(?:mean\s+zero\s+and\s+)?(?:scale|parameter)(?:\s+parameter)?\s*{1}"),
    ("Poisson", r"Poisson%s(?:mean|rate|parameter)\s*{1}"),
    ("N_cal", r"(?:Gaussian|[Nn]ormal)%smean\s*{1}\s*and\s+variance\s*{1}"),
)  # fmt: skip
_WORDED = [
    (name, re.compile(rf"{_F}{_VERB}{_PLAIN}" + said.replace("%s", _PLAIN).replace("{1}", _ONE)))
    for name, said in _NAMED
]
_WRITTEN = re.compile(
    rf"{_F}{_VERB}{_PLAIN}⟦((?:\\(?:mathrm|operatorname|mathsf|text|mathcal)\s*)?\{{?"
    r"(?:Bernoulli|Bern|Ber|Binomial|Bin|Laplace|Lap|Poisson|N)\}?\s*(?:\\left)?\([^⟦⟧]*\))⟧"
)
MEMORY = 6  # sentences for which a coin is remembered


class Laws(NamedTuple):
    """What a sentence says of laws."""

    laws: tuple[tuple[str, int], ...] = ()  # as formulas, and where they stand
    used: frozenset[int] = frozenset()  # where the formulas stand that say no more than that
    rest: str = ""  # the sentence without that
    independent: bool = False
    spoilt: bool = False  # a law is changed in words


@dataclass
class Chances:
    """Listens for laws; a coin is tossed in one sentence, and used in the next."""

    coin: str = ""
    heads: tuple[str, str, int] = ("", "", 0)
    left: int = 0
    each: bool = False  # everybody tosses a coin of their own

    def heard(self, sentence: Sentence) -> Laws:
        text, places = _flat(sentence)
        found = [*_two_values(text), *_named(text)]
        found = [(said, m) for said, m in found if not _BESIDE.search(text[m.end() :])]
        laws = [(said, _place(places, m.start())) for said, m in found]
        spans = [(m.start(), m.end()) for _, m in found]
        independent = bool(_INDEPENDENT.search(text)) and not _NOT_JOINTLY.search(text)
        if (tossed := self.tossed(text, places, spans)) is not None:
            laws.append(tossed)
            independent |= self.each
        used = {at for a, b in spans for offset, at in places
            if a - 1 <= offset < b and not _RANGED.match(text, offset)}  # fmt: skip
        for a, b in sorted(spans, reverse=True):
            text = text[:a] + text[b:]
        return Laws(tuple(laws), frozenset(used), text, independent, bool(_CHANGED.search(text)))

    def tossed(
        self, text: str, places: list[tuple[int, int]], spans: list[tuple[int, int]]
    ) -> tuple[str, int] | None:
        """What is returned after a coin is tossed."""
        self.left -= 1
        if coin := _COIN.search(text):
            self.coin, self.left, self.heads = coin[1], MEMORY, ("", "", 0)
            self.each = bool(_EACH.search(text))
        if not self.coin or self.left < 0:
            return None
        if heads := _HEADS.search(text):
            self.heads = (heads[1].strip(), heads[2], _place(places, heads.start(1) - 1))
            spans.append((heads.start(1) - 1, heads.end()))
        tails = _TAILS.search(text, heads.end() if heads else 0)
        letter, value, at = self.heads
        if tails is None or not letter:
            return None
        spans.append((tails.start(1) - 1, tails.end()))
        probability, self.coin = self.coin, ""
        if _same(tails[1]) != _same(letter):
            return None
        return _either(letter, value, probability, tails[2]), at


def _flat(sentence: Sentence) -> tuple[str, list[tuple[int, int]]]:
    """A sentence as one text, its formulas in brackets of their own, and where these stand."""
    text, places = "", list[tuple[int, int]]()
    for part in sentence.parts:
        if isinstance(part, Words):
            text += part.text
        elif isinstance(part, Formula):
            places.append((len(text), part.at))
            shown = _LAYOUT.sub(f"{_SHUT} {_OPEN}", _TEXT.sub(rf"{_SHUT}\1{_OPEN}", part.text))
            shown = f"{_OPEN}{shown}{_SHUT}" if "cases" in part.text or "text" in part.text else (
                f"{_OPEN}{part.text}{_SHUT}"
            )
            text += re.sub(rf"{_OPEN}[\s,.;]*{_SHUT}", " ", shown)
    return re.sub(r"=\s*⟧\s*⟦", "=", text), places


def _place(places: list[tuple[int, int]], offset: int) -> int:
    """Where the formula stands that begins there, or the one around it."""
    return max((at for begin, at in places if begin <= offset), default=places[0][1])


def _same(letter: str) -> str:
    """A letter without blanks; [Z]_j is Z_j."""
    return re.sub(r"^\[(\w)\]", r"\1", "".join(letter.split()))


def _either(letter: str, first: str, probability: str, second: str, other: str = "") -> str:
    parts = ", ".join(part.strip() for part in (first, probability, second, other) if part)
    return rf"{_same(letter)} \sim \mathrm{{Either}}({parts})"


def _two_values(text: str) -> "Iterator[tuple[str, re.Match[str]]]":
    for m in _EITHER.finditer(text):
        letter, value = (m[1], m[2]) if m[1] else (m[3], m[4])
        closed = bool(m["before"]) + bool(m["after"]) + bool(m[9]) == 1
        if closed and (not m[7] or _same(m[7]) == _same(letter)):
            yield _either(letter, value, m[5], m[8], m[9] or ""), m


def _named(text: str) -> "Iterator[tuple[str, re.Match[str]]]":
    for name, pattern in _WORDED:
        for m in pattern.finditer(text):
            law = r"\mathcal{N}" if name == "N_cal" else rf"\mathrm{{{name}}}"
            yield rf"{m[1]} \sim {law}({', '.join(p.strip() for p in m.groups()[1:])})", m
    for m in _WRITTEN.finditer(text):
        yield rf"{m[1]} \sim {m[2]}", m
