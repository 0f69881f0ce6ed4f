"""Whether a formula is assumed or claimed, from the words before it."""

import re

from verify.language.paper.kinds import WORD
from verify.language.reading.tokens import spaced

ASSUMED, UNDER, WHEN, SINCE, DEFINED, ASSERTED, UNCLEAR, MENTIONED = spaced(
    "assumed under when since defined asserted unclear mentioned"
)
STANDS = (ASSUMED, UNDER, WHEN, DEFINED)  # what may be relied on from there
HELD = (*STANDS, SINCE)
_KEYS = {  # the word that comes last before a formula says what the formula is
    ASSUMED: "let fix suppose supposing assume assuming given choose take consider pick throughout restrict "
    "require requires requiring satisfying satisfies satisfy constant constants condition conditions "
    "input inputs parameter parameters requirement",
    UNDER: "for where with such every any all each under whatever",
    WHEN: "if when whenever provided while long once plugging inserting substituting taking restricting "
    "choosing picking selecting",
    SINCE: "since because as using via thanks due view",
    DEFINED: "set sets define defines defined denote denotes denoting put write writing called letting "
    "setting notation namely",
    ASSERTED: "then have has get gets obtain obtains that thus hence so therefore follows implies "
    "shows show gives yields is are find finds holds hold prove proves proved see note "
    "notice satisfied conclude claim equals equal bounded states means know recall observe "
    "deduce bound inequality identity equality clearly obviously trivially "
    "consequently achieves least most return returns "
    "output outputs compute",
}  # fmt: skip
_STANCES = {word: stance for stance, said in _KEYS.items() for word in spaced(said)}
_THAT = frozenset(spaced("suppose assume assuming supposing provided given require"))  # assuming that
_EVERY = frozenset(spaced("all any every each"))
_CONCLUDING = frozenset(spaced("then so thus hence therefore consequently"))
_CONDITIONS = frozenset(spaced(
    "if suppose supposing assume assuming assumption assumptions assumed when whenever provided unless since "
    "because recall consider choose case regime as require requires let fix due view long henceforth "
    "interested treat generality wlog"
))  # fmt: skip
_OPEN = re.compile(
    r"\b(?:where|if|when|provided|such that|since|because|as)\s*,?\s*(?:moreover|furthermore|finally|also"
    r"|now|then|however"
    r"|in\s+(?:addition|particular|fact|turn)|as\s+before)?\s*[,:]?\s*\Z", re.IGNORECASE,
)
_JOINING = _EVERY | frozenset(spaced("and or also the"))  # words that begin no main clause
_SHOWN = re.compile(
    r"\b(?:can|may|could|will|we|to)\s+(?:be\s+|now\s+)?(?:shown?|proved?|verif(?:y|ied)|check(?:ed)?|seen?)"
    r"\s+that\W*\Z"
)
_FROM_HERE = re.compile(
    r"\b(?:from\s+(?:now|here)\s+on|in\s+this\s+(?:section|subsection|paper|note|chapter|appendix|proof)"
    r"|in\s+what\s+follows|here\s+and\s+(?:below|in\s+the\s+following)|henceforth"
    r"|[wW]\.?\s*l\.?\s*o\.?\s*g\b|[wW]ithout\s+(?:any\s+)?loss)[^$]*\Z", re.IGNORECASE,
)
_MATTERS = frozenset(spaced("chance chances probability likelihood odds risk possibility prospect belief"))
_NO_CASE = re.compile(
    r"\bat\s+once\b|\b(?:in|for)\s+(?:this|that|such\s+a|the\s+latter|which|both|any|all|either)\s+cases?\b",
    re.IGNORECASE,
)
_BY = re.compile(r"(?:\A|[.,;:(]|\b(?:then|now|so|and|hence)\b)\s*(?:by|from|at)\s+\Z", re.IGNORECASE)


def stance_after(words: str, before: str) -> str:
    """The stance after words: that of the last condition in their last clause, else of the last word that has
    one, unless there is none.
    """
    if _SHOWN.search(words):
        return ASSERTED
    if _FROM_HERE.search(words):
        return ASSUMED
    found = [w.lower() for w in WORD.findall(_NO_CASE.sub("", words))]
    if found[-1:] == ["that"] and not _MATTERS.isdisjoint(found[-2:-1]):
        return UNCLEAR  # the chance that
    if _BY.search(words):
        return WHEN if found[-1] == "at" else SINCE
    begin = max((i + 1 for i, w in enumerate(found) if w in _CONCLUDING), default=0)
    conditions = [i for i in range(begin, len(found)) if found[i] in _CONDITIONS]
    if conditions:
        said = _STANCES.get(found[conditions[-1]], ASSUMED)
        return said if said in (*STANDS, SINCE, DEFINED) else ASSUMED
    for i in range(len(found) - 1, -1, -1):
        if stance := _STANCES.get(found[i]):
            return _stance_at(found, i, before) or stance
    if before in (UNDER, WHEN) and words.lstrip().startswith(",") and set(found) - _JOINING:
        return ASSERTED  # the main clause, behind the condition
    return before


def _stance_at(found: list[str], i: int, before: str) -> str:
    """The stance of a word that means another one beside its neighbours; empty if it does not."""
    word, last = found[i], found[i - 1] if i else ""
    if word == "that" and last in _THAT:
        return ASSUMED
    if word == "that" and last in ("such", "enough", "large", "small"):
        return UNDER
    if word == "that" and last in ("event", "events"):
        return UNCLEAR
    if (word == "such" and last in ("let", "fix")) or (word in _EVERY and last in ("let", "fix", "suppose")):
        return ASSUMED
    if word == "with" and found[i + 1 : i + 2] == ["probability"]:
        return UNCLEAR
    return ASSUMED if word in ("is", "are") and before == ASSUMED and i == 0 else ""


def claimed_behind(words: str, stance: str) -> bool:
    """Whether a display behind a colon is claimed, though the sentence says what holds before."""
    ended = "," in words or ":" in words or not WORD.search(words)
    return stance in (UNDER, WHEN, SINCE) and ended and not _OPEN.search(words)
