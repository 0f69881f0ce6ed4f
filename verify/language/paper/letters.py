"""What the prose of a paper says of its letters, and where it holds: facts with scopes, and displays with the
facts under which they stand.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from verify.language.paper.chains import JUDGED, Chain, chains
from verify.language.paper.nodes import Node, Nodes, nodes, walk
from verify.language.paper.pieces import (
    STATING, Break, Closes, Formula, Heading, Opens, Piece, Reference, Sentence, Words,
)  # fmt: skip
from verify.language.paper.sampling import Chances, Heard
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
    UNDER: "for where with such every any all each under",
    WHEN: "if when whenever provided while",
    SINCE: "since because as",
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
_KINDS = {
    "integer": "integer integers", "natural": "natural naturals",
    "number": "number numbers real reals scalar scalars",
    "quantity": "constant constants parameter parameters value values bound bounds threshold quantity "
    "coefficient coefficients",
    "probability": "probability probabilities", "random": "random rv",
    "count": "users samples bits bins messages elements entries records rows players rounds steps points "
    "individuals clients",
}  # fmt: skip
_KIND = {word: kind for kind, said in _KINDS.items() for word in spaced(said)}
_SIGNED = {
    "positive": "positive", "nonnegative": "nonnegative", "non-negative": "nonnegative",
    "negative": "negative", "nonzero": "nonzero", "non-zero": "nonzero",
}  # fmt: skip
_EMPTY = frozenset(spaced(
    "a an the any some fixed given arbitrary arbitrarily all every each our two three both certain "
    "following same also finite universal absolute numerical appropriate suitable independent identically "
    "distributed noise privacy error accuracy variable variables sum and of we be let is are"
))  # fmt: skip
_NARROW = frozenset(spaced(  # a number that is not all numbers, or no number at all
    "even odd prime rational irrational large small sufficiently enough minimal maximal smallest largest "
    "vector vectors matrix matrices set sets function functions map maps graph group ring field space "
    "measure measures operator polynomial polynomials sequence event events algorithm mechanism "
    "randomizer query dataset datasets database distribution distributions permutation partition interval "
    "subset subsets word string complex unit orthonormal optimal unique solution root zero multiple power"
))  # fmt: skip
_WORD = re.compile(r"[A-Za-z][A-Za-z\-]*")
_FORALL = re.compile(
    r"(?:for|For)\s+(?:all|every|any|each)\b|\b[Ff]ix\b|\b[Ll]et\b|\b[Gg]iven\b|\bInputs?:"
)
_IS = re.compile(
    r"\s*,?\s*(?:be|is|are|denotes?|being|to be|as|stands for|represents?|equals?)\b(?P<rest>[^.;:]*)"
)
_MENTIONS = re.compile(r"\b(?:values?|choices?|example|instance)\s*(?:of|for)?\s*\Z")
_MOST_TELLING = spaced("natural integer probability number quantity")
_TELLING = _KIND.keys() | _SIGNED.keys()
_THAT = frozenset(spaced("suppose assume assuming supposing provided given require"))  # assuming that
_EVERY = frozenset(spaced("all any every each"))
_CONCLUDING = frozenset(spaced("then so thus hence therefore consequently"))
_CONDITIONS = frozenset(spaced(
    "if suppose supposing assume assuming assumption assumptions assumed when whenever provided unless since "
    "because recall consider choose case regime as require requires let fix due view long henceforth "
    "interested treat generality wlog"
))  # fmt: skip
_DENIED = re.compile(  # what such a sentence says does not hold, or is not claimed
    r"\b(?:not|no|never|nor|cannot|fails?|failed|false|wrong|open|whether|unless|except|until|otherwise"
    r"|contradiction|hope|mistake|incorrect|typo|doubt|absurd|n't)\b|\?\s*\Z", re.IGNORECASE,
)
_UNCLAIMED = re.compile(  # displays in such a sentence are not claimed as they stand
    r"\b(?:solve|solves|solving|solutions?|roots?|want|would|like|need|needs|suffices?|sufficient"
    r"|equivalent(?:ly)?|goal|modulo|mod|expectation|probability|event|order|roughly|approximately"
    r"|asymptotically|heuristically|ignoring|neglecting|hypothesis|assumptions?|setting|regime|case"
    r"|cases|lies?|lying|between|exceeds?"
    r"|at\s+(?:most|least)|less|more|greater|smaller|larger|unit|interval|tends?|tending|sufficiently|enough"
    r"|large|small|otherwise|unless|almost|surely|formally|condition(?:ed|ing)"
    r"|w\.\s?h\.\s?p|whp|w\.\s?p|a\.\s?s|up\s+to)\b|\bAssume\s*\(",
    re.IGNORECASE,
)
_VAGUE = re.compile(  # in a paragraph with such words something may be said of letters that is not understood
    r"\b(?:at\s+(?:most|least)|between|exceeds?|unit\s+interval|absolute\s+value"
    r"|by\s+the\s+(?:choice|definition)|choice\s+of|guarantees|conditions|notation|valid\s+when"
    r"|holds?\s+(?:if|when)"
    r"|true\s+as|lies?|values?\s+in|either|none\s+of|can\s+only|from\s+now|except|until|on\s+\$"
    r"|is\s+in\s+\$|Case|in\s+what\s+follows)\b|\(\w{1,3}\)\s+holds", re.IGNORECASE,
)
_NOT_NUMBERS = re.compile(
    r"\b(?:matri(?:x|ces)|vectors?|operators?|functions?|maps?|sets?|groups?|graphs?|events?|spaces?)\b"
)
_JOINING = _EVERY | frozenset(spaced("and or also the"))  # words that begin no main clause
_ONE_MEMBER = re.compile(r"_\s*\{?\s*\d")
_SUFFIX = re.compile(r"\s*\b(?P<kind>naturals?|integers?|reals?)\s*\Z")
_IID = re.compile(r"\bi\.\s?i\.\s?d\b\.?(\s+(?=[A-Z]))?")
_GROUP = re.compile(r"\\(?:emph|textit|textbf|text|textrm|mbox)\s*")


def _said(text: str) -> str:
    """Words without commands around them, abbreviations written out."""
    return _IID.sub(lambda m: "independent, " if m[1] else "independent", _GROUP.sub("", text))


@dataclass(frozen=True, eq=False)
class Fact:
    """Something that is said of letters: a formula with its stance, or the kind of a letter."""

    stance: str
    chain: Chain | None
    text: str
    at: int
    names: frozenset[str]
    kinds: tuple[tuple[str, str], ...] = ()
    anew: frozenset[str] = frozenset()  # letters that are declared, perhaps not for the first time
    wide: bool = False  # it holds in the whole paper
    level: int = 0  # of headings around it
    within: str = ""  # "Proof" or the title of a theorem around it


class Shown(NamedTuple):
    """A formula that compares something, with what holds where it stands."""

    formula: Formula
    chains: tuple[Chain, ...]
    stance: str
    facts: tuple[Fact, ...]
    within: str
    paragraph: int
    refers: tuple[str, ...] = ()  # what its sentence refers to
    joined: str = ""  # the words between it and the display before
    unclaimed: str = ""  # a word by which it is not clear that it is claimed as it stands


@dataclass
class Listener:
    """Goes through a paper and keeps what holds."""

    live: list[Fact] = field(default_factory=list)
    past: list[Fact] = field(default_factory=list)  # all that was said, in its order
    level: int = 0
    inside: list[tuple[str, str]] = field(default_factory=list)  # environments: names and titles
    titled: str = ""  # a heading that is that of a theorem
    paragraph: int = 0
    before: str = ""  # the words of the last sentence
    vague: bool = False  # something in this paragraph may say of letters what is not understood
    ended: bool = False  # a theorem is over, and its proof may follow
    chances: Chances = field(default_factory=Chances)

    def hear(self, found: Iterable[Piece]) -> Iterator[Shown]:
        """The formulas of a paper that compare something."""
        for piece in found:
            if self.ended and not isinstance(piece, Break):
                self.ended = False
                if not (isinstance(piece, Opens) and piece.title == "Proof"):
                    self.live = [f for f in self.live if not f.within or f.wide]
            if isinstance(piece, Sentence):
                yield from self.sentence(piece)
            elif isinstance(piece, Heading):
                self.level, self.titled = piece.level, _titled(piece.text)
                self.vague = bool(re.search(r"\$|\b[Cc]ases?\b|\bregime\b", piece.text))
                self.inside.clear()
                self.live = [f for f in self.live if f.wide or f.level < piece.level]
            elif isinstance(piece, Opens):
                self.inside.append((piece.name, piece.title))
                if piece.title and piece.title != "Proof":
                    self.live = [f for f in self.live if not f.within]
            elif isinstance(piece, Closes):
                self.close(piece.name)
            elif isinstance(piece, Break):
                self.paragraph += 1
                self.before, self.vague = "$", False

    def close(self, name: str) -> None:
        while self.inside and any(n == name for n, _ in self.inside):
            last, title = self.inside.pop()
            if title == "Proof":
                self.live = [f for f in self.live if not f.within]
            self.ended |= bool(title) and title != "Proof" and title not in STATING
            if last == name:
                break

    @property
    def within(self) -> str:
        return next((title for _, title in reversed(self.inside) if title), self.titled)

    # Sentences

    def sentence(self, sentence: Sentence) -> Iterator[Shown]:
        facts, shown = list[Fact](), list[tuple[Formula, tuple[Chain, ...], str, str]]()
        stance, wide, words, vague, alone = "", False, "", False, list[Fact]()
        refers = tuple(p.to for p in sentence.parts if isinstance(p, Reference))
        for i, part in enumerate(sentence.parts):
            if isinstance(part, Words):
                words = _said(part.text)
                stance = _stance(words, stance)
                wide |= "hroughout" in words or "in this paper" in words
                continue
            if isinstance(part, Reference):
                continue
            before = words if i and isinstance(sentence.parts[i - 1], Words) else ""
            after = next((p.text for p in sentence.parts[i + 1 : i + 2] if isinstance(p, Words)), "")
            found = nodes(part.text, typed=part.typed)
            made = tuple(chains(found))
            if not part.displayed and not any(c.links for c in made):
                vague |= not names_in(found)
                alone.append(Fact(ASSUMED, None, part.text, part.at, frozenset(_lone(found)),
                    level=self.level, within=self.within))  # fmt: skip
            stance = self.stance_of(part, made, before, stance)
            facts += self.facts(part, found, made, stance, (before, _said(after)), wide=wide)
            if any(c.links for c in made):
                shown.append((part, made, stance, " ".join(before.split()).strip(".,;: ")))
        heard = self.chances.heard(sentence)
        facts = self.with_laws(facts, heard, alone)
        whole = " ".join(_said(p.text) if isinstance(p, Words) else "$" for p in sentence.parts)
        if _DENIED.search(heard.rest if heard.laws else whole):
            facts = [lost(f) for f in facts]
        if _NOT_NUMBERS.search(whole):
            facts += [lost(f) for f in alone]
        self.vague |= vague or bool(_VAGUE.search(whole))
        unclaimed, self.before = self.unclaimed(whole), whole
        held = (*(f for f in self.live if not self.replaced_by(f, facts)), *facts)
        for formula, made, stance, joined in shown:
            how = ASSUMED if formula.at in heard.used else stance
            yield Shown(formula, made, how, held, self.within, self.paragraph, refers, joined, unclaimed)
        kept = [f for f in facts if self.within or not self.passes(f)]
        self.take(kept)
        self.past += [f for f in facts if f not in kept]

    def take(self, facts: list[Fact]) -> None:
        """Facts that hold from here on."""
        self.live = [f for f in self.live if not self.replaced_by(f, facts)] + facts
        self.past += facts

    def with_laws(self, facts: list[Fact], heard: Heard, alone: list[Fact]) -> list[Fact]:
        """Facts with what words say of laws in place of what their formulas would say by themselves; `alone`
        are letters without a relation.
        """
        kept = [f for f in facts if f.at not in heard.used]
        if heard.spoilt:
            kept = [lost(f) if f.chain and any(k.sign == "sim" for k in f.chain.links) else f for f in kept]
        for text, at in heard.laws:
            (chain,) = chains(nodes(text)) or (None,)
            base = Fact(ASSUMED, chain, text, at, frozenset(), level=self.level, within=self.within)
            if chain is not None and chain.links:
                kept.append(replace(base, names=names_of(chain), anew=frozenset(_subject(chain))))
        if heard.independent:
            said = [f for f in (*kept, *alone) if not _ONE_MEMBER.search(f.text) or "dots" in f.text]
            names = sorted({n for f in said for n in (_subject(f.chain) if f.chain else f.names)})
            kinds = tuple((n, "independent") for n in names)
            at = min((f.at for f in said), default=0)
            kept.append(Fact(ASSUMED, None, "", at, frozenset(names), kinds, level=self.level,
                within=self.within))  # fmt: skip
        return kept

    def unclaimed(self, sentence: str) -> str:
        """The word by which what a sentence displays is not claimed as it stands, in it or in a sentence
        before it without a formula.
        """
        if self.vague:
            return "a range, a bound or a case in words"
        told = _DENIED.search(sentence) or _UNCLAIMED.search(sentence)
        if told is None and "$" not in self.before:
            told = _DENIED.search(self.before) or _UNCLAIMED.search(self.before)
        return " ".join(told[0].split()) if told is not None else ""

    def stance_of(self, part: Formula, made: tuple[Chain, ...], before: str, stance: str) -> str:
        if made and any(link.sign in (":=", "=:") for c in made for link in c.links):
            return DEFINED
        if self.within in STATING and not stance:
            return DEFINED
        if _MENTIONS.search(before) and not part.displayed:
            return MENTIONED
        if part.displayed:
            return stance if stance in (*STANDS, SINCE) and not _colon(before, stance) else ASSERTED
        return stance or (ASSUMED if _all_in(made) else UNCLEAR)

    def passes(self, fact: Fact) -> bool:
        """Whether a fact is said of one sentence alone."""
        return fact.stance == WHEN

    @staticmethod
    def replaced_by(old: Fact, new: list[Fact]) -> bool:
        """Whether a letter of an old fact is declared anew."""
        return any(old.names & f.anew for f in new if f.at > old.at)

    # Facts

    def facts(
        self, part: Formula, found: Nodes, made: tuple[Chain, ...], stance: str, around: tuple[str, str], *,
        wide: bool,
    ) -> Iterator[Fact]:  # fmt: skip
        """What a formula says with the words around it: the kinds of its letters, and its relations."""
        before, after = around
        base = Fact(stance, None, part.text, part.at, names_in(found), wide=wide, level=self.level,
            within=self.within)  # fmt: skip
        related = [c for c in made if c.links]
        lone = _lone(found) if not related else [n for c in related for n in _subject(c)]
        kinds = [*_kinds_before(before, lone), *_kinds_after(after, lone)] if not part.displayed else []
        anew = frozenset(lone) if stance in (ASSUMED, UNDER, WHEN) and _FORALL.search(before) else frozenset()
        if kinds:
            yield replace(base, stance=ASSUMED, kinds=tuple(kinds), names=frozenset(n for n, _ in kinds))
        if not related or stance == MENTIONED or (part.displayed and stance == ASSERTED):
            return
        full = anew if _states_all(related) else frozenset()
        for chain in related:
            yield replace(base, chain=chain, names=names_of(chain), anew=full)
            full = frozenset()


def lost(fact: Fact) -> Fact:
    """A fact of a sentence that denies something: what it says of its letters is not understood."""
    return replace(fact, stance=ASSUMED, chain=None, kinds=tuple((n, "strange") for n in sorted(fact.names)))


def names_in(found: Sequence[Node]) -> frozenset[str]:
    """The letters in nodes, with primes, without what their indices are called."""
    return frozenset(n.text for n in walk(found) if n.kind == "name")


def names_of(chain: Chain) -> frozenset[str]:
    return names_in(chain.first).union(*(names_in(link.side) for link in chain.links))


def _titled(text: str) -> str:
    """Lemma, where a heading is that of a lemma."""
    m = re.match(r"[\s*{]*(Theorem|Lemma|Proposition|Corollary|Claim|Definition)\b", text)
    return m[1] if m else ""


def _stance(words: str, before: str) -> str:
    """The stance after words: that of the last condition in their last clause, else of the last word that has
    one, unless there is none.
    """
    found = [w.lower() for w in _WORD.findall(words)]
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
    if word == "that" and last == "such":
        return UNDER
    if (word == "such" and last in ("let", "fix")) or (word in _EVERY and last in ("let", "fix", "suppose")):
        return ASSUMED
    if word == "with" and found[i + 1 : i + 2] == ["probability"]:
        return UNCLEAR
    return ASSUMED if word in ("is", "are") and before == ASSUMED and i == 0 else ""


def _colon(words: str, stance: str) -> bool:
    """Whether a display behind a colon is claimed, though the sentence says what holds before."""
    return stance in (UNDER, WHEN) and ("," in words or ":" in words) and not re.search(
        r"\b(?:where|if|when|provided|such that)\s*:?\s*\Z", words
    )


def _all_in(made: tuple[Chain, ...]) -> bool:
    """Whether a formula that stands by itself says where a letter lies, as an input of an algorithm does."""
    return bool(made and made[0].links) and all(link.sign == "in" for c in made for link in c.links)


def _states_all(related: list[Chain]) -> bool:
    """Whether a declaration says where a letter lies, so that what was said of it before is over."""
    first = related[0]
    return len(first.links) > 1 or first.links[0].sign in ("in", "=", "sim")


def _lone(found: Nodes) -> list[str]:
    """The names that a formula lists."""
    names = [n for n in found if n.kind != "sign" or n.text not in (",", "..", "gap")]
    heads = [n.parts[0][0] if n.kind == "script" and n.parts[0] else n for n in names]
    return [n.text for n in heads] if heads and all(n.kind == "name" for n in heads) else []


def _subject(chain: Chain) -> list[str]:
    """The letters of which a relation speaks: those that stand alone on a side."""
    behind = (n for link in chain.links if link.sign in JUDGED for n in _lone(link.side))
    return [*_lone(chain.first), *behind]


def _kinds_before(words: str, lone: list[str]) -> Iterator[tuple[str, str]]:
    """What the words right before letters say that they are."""
    said = [w.lower() for w in _WORD.findall(re.split(r"[,;:.]", words)[-1])][-4:]
    if said and said[-1] not in ("set", "sets") and said[-1] in _TELLING | _NARROW:
        others = [i for i, w in enumerate(said) if w not in _TELLING | _NARROW | _EMPTY]
        yield from _kinds(said[max(others, default=-1) + 1 :], lone, known=False)


def _kinds_after(words: str, lone: list[str]) -> Iterator[tuple[str, str]]:
    """What the words behind letters say that they are."""
    m = _IS.match(words)
    if m:
        first = re.split(r",|\b(?:such|with|where|that|which|and let)\b", m["rest"])[0]
        said = [w.lower() for w in _WORD.findall(first)]
        yield from _kinds(said, lone, known=True) if said else ()
    elif re.match(r"\s*(?:is\s+)?(?:sufficiently|large enough|small enough|large|small)\b", words):
        yield from ((name, "strange") for name in lone)


def _kinds(said: list[str], lone: list[str], *, known: bool) -> Iterator[tuple[str, str]]:
    """The kinds of letters, from the words for them; what is not understood makes them strange."""
    kinds = {_KIND[w] for w in said if w in _KIND}
    signs = [_SIGNED[w] for w in said if w in _SIGNED]
    odd = any(w in _NARROW for w in said)
    unknown = known and any(w not in _TELLING | _EMPTY for w in said)
    counted = "number" in said and "of" in said
    if "random" in kinds:
        found = "random"
    elif odd or (unknown and not counted):
        found = "strange"
    elif counted or "count" in kinds:
        found = "natural"
    else:
        found = next((k for k in _MOST_TELLING if k in kinds), "number" if signs else "")
    for name in lone:
        if found:
            yield name, found
        if found in ("integer", "natural", "number", "quantity"):
            yield from ((name, sign) for sign in signs)


def declared(text: str, at: int) -> list[Fact]:
    """What a declaration such as `n >= 1 natural` says, for the whole paper."""
    suffix = _SUFFIX.search(text)
    body = text[: suffix.start()] if suffix else text
    found = nodes(body, typed="\\" not in body)
    made = [c for c in chains(found) if c.links]
    names = _lone(found) if not made else [n for c in made for n in _subject(c)]
    base = Fact(ASSUMED, None, text, at, names_in(found), wide=True, anew=frozenset(names))
    kinds = tuple((n, _KIND[suffix["kind"]]) for n in names) if suffix else ()
    facts = [replace(base, kinds=kinds)] if kinds else []
    return facts + [replace(base, chain=c, names=names_of(c)) for c in made]


def told_of(fact: Fact) -> Iterator[tuple[str, str, str]]:
    """The letters of which a fact tells what they are, what it tells, and a note."""
    lost = "what is said of it is not understood"
    for name, kind in fact.kinds:
        yield name, "" if kind == "strange" else kind, lost if kind == "strange" else ""
    if fact.chain is not None and fact.stance != ASSERTED:
        text = " ".join(fact.text.split())
        for name in dict.fromkeys(_subject(fact.chain) or _heads(fact.chain.first)):
            yield name, text, lost if fact.stance == UNCLEAR else ""


def _heads(found: Nodes) -> list[str]:
    return [n.parts[0][0].text for n in found[:1] if n.kind == "script" and n.parts[0]]
