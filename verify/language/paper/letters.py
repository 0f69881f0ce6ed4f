"""What the prose of a paper says of its letters, and where it holds: facts with scopes, and displays with the
facts under which they stand.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from verify.language.paper.chains import Chain, chains
from verify.language.paper.kinds import VAGUE, WORD, kinds_after, kinds_before, own_letters
from verify.language.paper.labels import nodes
from verify.language.paper.nodes import Nodes
from verify.language.paper.pieces import (
    STATING, Break, Closes, Formula, Heading, Named, Opens, Part, Piece, Sentence, Words, pieces,
)  # fmt: skip
from verify.language.paper.ranges import lone, marked, restated
from verify.language.paper.restrictions import (
    Called, announces, asks, conditional, denied, drops, foreign, leads, letters_of, reckoned, restricted,
    retracts, supposes, taken, text_of,
)  # fmt: skip
from verify.language.paper.stances import (
    ASSERTED, ASSUMED, DEFINED, HELD, MENTIONED, SINCE, STANDS, UNCLEAR, UNDER, WHEN, claimed_behind,
    stance_after,
)  # fmt: skip
from verify.language.paper.subjects import (
    all_in, bare_names, equated, first_subject, listed_names, names_in, names_of, quantified,
    states_all, subjects_of,
)  # fmt: skip
from verify.language.paper.renewal import introduced
from verify.language.paper.sampling import Chances, Laws
from verify.language.paper.theorems import Theorems
from verify.language.paper.universal import everywhere
from verify.language.reading.tokens import spaced

_FORALL = re.compile(
    r"(?:for|For)\s+(?:all|every|any|each)\b|\b[Ff]ix\b|\b[Ll]et\b|\b[Gg]iven\b|\bInputs?:"
)
_ALSO = ("and", ",", ", and")
_MENTIONS = re.compile(r"\b(?:values?|choices?|example|instance)\s*(?:of|for)?\s*\Z")
_QUALIFIED = re.compile(
    r"\s*,?\s*(?:both\s+|only\s+)?(?:in\s+(?:distribution|law)|weakly|modulo|up\s+to"
    r"|to\s+(?:first|leading)\s+order|approximately|asymptotically)\b"
)
_ARBITRARY = re.compile(r"\s*,?\s*(?:\w+\s+){1,3}?(?:arbitrary|any)\b")
_EVERYWHERE = re.compile(
    r"hroughout(?!\s+(?:(?:this|the|our|that)\s+)?(?:\w+\s+)?(?:(?:sub)*section|proof|argument"
    r"|appendix|chapter|part|case|example|remark)\b)|in this paper", re.IGNORECASE,
)
_ALL_NUMBERS = frozenset(("number", "integer", "random", "strange"))  # kinds that tell where no letter lies
MARKED, DISPLAYED = "⟦", "⟪"  # in a sentence with marks: a formula
_IN_THIS_CASE = re.compile(r"(?i)\W*(?:\w+\s+)?in\s+(?:this|that|such\s+a|the\s+latter|which)\s+case")
_MAIN = re.compile(r"\s*[,:]\s*(?:(?:we|one)\s+\w+|it\s+\w+\s+that)?\s*")  # between a condition and a display
_PREPOSITIONS = frozenset(spaced(
    "assuming given supposing under in on with by restricting since because as due thanks at once"
))  # fmt: skip
_ASSUMED_AFTER = re.compile(
    r"\s*,?\s*(?:by\s+(?:our\s+|the\s+)?assumption|(?:is|are)\s+(?:assumed|required))\b"
)
CASE = re.compile(
    r"\bcases?\b[^⟦⟪.]{0,24}⟦|\bCases?\s*(?:\d|[IVX]+\b|\(|[A-Z]\b)"
    r"|\b(?:first|second|third|other|remaining|last|next|opposite|latter|former)\s+case\b"
)
_SETTLED = re.compile(  # the case x > 1 is trivial, if x > 1 we are done
    r"\b(?:trivial|trivially|clear|obvious|obviously|easy|similar|analogous|treated|handled|covered|done"
    r"|excluded|immediate|symmetric|straightforward|proved|shown|known|fine|nothing|finished|follows|see|stop"
    r"|settled)\b"
)
_CONCLUDES = re.compile(r"\W*(?:thus|hence|therefore|consequently)\b", re.IGNORECASE)
_OR = re.compile(r"⟦(\d+)⟧\s*,?\s*or\s+(?:that\s+|if\s+|else\s+)?⟦(\d+)⟧")
_AHEAD = re.compile(r"\b(?:following|next|below|this|inequality|identity)\b")
_WHERE = re.compile(r"(?i)\b(?:case|regime|for|when|if|assuming|with|where|small|large)\b|^\W*\$[^$]*\$\W*$")
_NOT_NUMBERS = re.compile(
    r"\b(?:a|the|be|this|every|each|any|some|finite)\s+set\b|\b(?:matri(?:x|ces)|vectors?"
    r"|operators?|functions?|maps?|sets|sets?\s+of|groups?|graphs?|events?|spaces?)\b"
)
_RECKONED = re.compile(r"(?:[-+*/=<>\d]|probability)\s*\Z")  # what follows is a number
_ONE_MEMBER = re.compile(r"_\s*\{?\s*\d")


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
    case: bool = False  # it holds in a case that is looked at
    everywhere: frozenset[str] = frozenset()  # letters for all values of which it is said
    own: frozenset[str] = frozenset()  # what it means by e or pi, if not the number


Heard = tuple[Formula, tuple[Chain, ...], str, str]  # a formula that is shown, with the words before it


class Shown(NamedTuple):
    """A formula that compares something, with what holds where it stands."""

    formula: Formula
    chains: tuple[Chain, ...]
    stance: str
    facts: tuple[Fact, ...]
    within: str
    paragraph: int
    refers: tuple[str, ...] = ()  # the labels to which its sentence refers, and its proof before
    joined: str = ""  # the words between it and the display before
    unclaimed: str = ""  # a word by which it is not clear that it is claimed as it stands
    theorem: int = 0  # the number of the theorem that states it
    proves: int = 0  # the number of the theorem in whose proof it stands
    announced: bool = False  # its sentence says what is still to be shown, or asks
    foreign: bool = False  # letters of which no more is said may be no numbers


@dataclass
class Listener:
    """Goes through a paper and keeps what holds."""

    live: list[Fact] = field(default_factory=list)
    past: list[Fact] = field(default_factory=list)  # all that was said, in its order
    level: int = 0
    inside: list[tuple[str, str]] = field(default_factory=list)  # environments: names and titles
    titled: str = ""  # a heading that is that of a theorem
    paragraph: int = 0
    before: str = ""  # the sentence before, with marks
    vague: bool = False  # something in this paragraph may say of all letters what is not understood
    astray: bool = False  # so does the case or the section
    supposed: str = ""  # words for what a proof, or a paragraph, supposes to refute it
    retracted: str = ""  # a word by which the next sentence takes back what is displayed
    foreign: bool = False  # letters may be no numbers, in this section
    reckoned: str = ""  # words for another arithmetic, in this section
    spoken: tuple[str, ...] = ()  # the letters of which the sentence before speaks
    called: Called = field(default_factory=Called)
    passed: list[Fact] = field(default_factory=list)  # the conditions of the sentence before
    introduced: dict[str, int] = field(default_factory=dict)  # where each letter was last introduced
    ended: bool = False  # a theorem is over, and its proof may follow
    chances: Chances = field(default_factory=Chances)
    theorems: Theorems = field(default_factory=Theorems)

    def hear(self, found: Iterable[Piece]) -> Iterator[Shown]:
        """The formulas of a paper that compare something."""
        every = list(found)
        for i, piece in enumerate(every):
            self.retracted = _taken_back(every[i + 1 : i + 3])
            self.theorems.meet(piece)
            if isinstance(piece, Named):
                continue
            if self.ended and not isinstance(piece, Break):
                self.ended = False
                if not (isinstance(piece, Opens) and piece.title == "Proof"):
                    self.live = [f for f in self.live if not f.within or f.wide]
            if isinstance(piece, Sentence):
                yield from self.sentence(piece)
            elif isinstance(piece, Heading):
                self.heading(piece)
            elif isinstance(piece, Opens):
                self.inside.append((piece.name, piece.title))
                if piece.title and piece.title != "Proof":
                    self.live = [f for f in self.live if not f.within]
                self.entitled(piece.note, piece.at)
            elif isinstance(piece, Closes):
                self.close(piece.name)
            elif isinstance(piece, Break):
                self.paragraph += 1
                self.before, self.vague, self.passed = MARKED, False, []
                self.supposed = self.supposed if self.within == "Proof" else ""
                self.live = [replace(f, stance=ASSERTED) if f.case else f for f in self.live]

    def heading(self, piece: Heading) -> None:
        """A section begins; a formula in its heading that says where it is holds in it."""
        self.level, self.titled = piece.level, _titled(piece.text)
        self.inside.clear()
        self.live = [f for f in self.live if f.wide or f.level < piece.level]
        self.vague, self.astray, self.foreign, self.supposed, self.reckoned = False, False, False, "", ""
        self.entitled(piece.text, piece.at)
        self.before, self.vague = MARKED, False

    def entitled(self, text: str, at: int) -> None:
        """What stands in a heading, or behind the name of an environment."""
        stance = ASSUMED if _WHERE.search(text) else ASSERTED
        for sentence in pieces(text, {}):
            if isinstance(sentence, Sentence):
                for shown in self.sentence(Sentence(tuple(p._replace(at=at) for p in sentence.parts))):
                    self.take([self.fact(stance, c, shown.formula) for c in shown.chains])
                self.astray |= self.vague

    def close(self, name: str) -> None:
        while self.inside and any(n == name for n, _ in self.inside):
            last, title = self.inside.pop()
            if title == "Proof":
                self.live = [f for f in self.live if not f.within]
                self.astray, self.supposed = False, ""
            self.ended |= bool(title) and title != "Proof" and title not in STATING
            if last == name:
                break

    @property
    def within(self) -> str:
        return next((title for _, title in reversed(self.inside) if title), self.titled)

    # Sentences

    def sentence(self, sentence: Sentence) -> Iterator[Shown]:
        parts = restated(sentence.parts, self.spoken)
        whole = marked(parts)
        facts, shown = self.heard(parts)
        facts = facts if _CONCLUDES.match(whole) is None else list(self.without_roles(facts))
        chances = self.chances.heard(sentence)
        facts = self.with_laws(facts, chances, parts)
        if asks(whole) and not any(f.chain for f in facts):
            facts = []
        elif denied(chances.rest if chances.laws else whole):
            facts = [self.tempered(lost(f)) for f in facts]
        if _NOT_NUMBERS.search(whole):
            facts += self.no_numbers(parts)
        ats = {parts[int(n)].at for pair in _OR.findall(whole) for n in pair}
        facts = [over(f) if f.at in ats and f.chain is not None else f for f in facts]
        facts = self.cases(whole, facts)
        every = everywhere(whole, parts)
        facts = [replace(f, everywhere=every) for f in facts] if every else facts
        stated = {n for f in facts if f.chain is not None and f.stance == ASSUMED for n in f.names}
        self.live = [f for f in self.live if not (f.case and f.chain is None and f.names <= stated)]
        facts += () if asks(whole) else self.restrictions(whole, parts, facts)
        self.supposed = self.supposed or supposes(whole)
        self.reckoned = self.reckoned or reckoned(whole, parts)
        self.foreign |= foreign(whole, parts)
        unclaimed = self.unclaimed(whole)
        facts += self.renewed(facts)
        self.introduced |= introduced(whole, parts, self.called.nouns)
        held = (*(f for f in self.live if not self.replaced_by(f, facts)), *facts)
        refers = self.theorems.referred(parts)
        where = self.theorems.stated, self.theorems.proved, announces(whole) or asks(whole)
        for formula, made, stance, joined in shown:
            how = ASSUMED if formula.at in chances.used else stance
            unsure = unclaimed or ("if" if conditional(whole) and not letters_of(formula) else "")
            yield Shown(formula, made, how, held, self.within, self.paragraph, refers, joined, unsure,
                *where, self.foreign)  # fmt: skip
        kept = [f for f in facts if self.within or not self.passes(f)]
        self.take(kept)
        self.past += [f for f in facts if f not in kept]
        self.passed = [f for f in facts if self.passes(f)]
        self.remember(whole, parts)

    def without_roles(self, facts: Sequence[Fact]) -> Iterator[Fact]:
        """The facts of a conclusion, without words for what an equation defined: they restrict nothing."""
        defined = {n for f in self.past if f.chain is not None and f.stance in HELD for n in equated(f.chain)}
        yield from (f for f in facts if f.chain is not None or not f.kinds or not f.names <= defined)

    def no_numbers(self, parts: Sequence[Part]) -> Iterator[Fact]:
        """The letters by themselves in a sentence that speaks of sets or maps: they may be such, unless they
        are known as numbers.
        """
        known = self.numbers()
        for before, part in zip((Words("", 0), *parts), parts, strict=False):
            if isinstance(part, Formula) and not part.displayed and not _RECKONED.search(text_of(before)):
                found = nodes(part.text, typed=part.typed)
                names = frozenset(listed_names(found)) - known
                if names and not any(c.links for c in chains(found)):
                    yield lost(replace(self.fact(ASSUMED, None, part), names=names))

    def numbers(self) -> set[str]:
        """The letters that are known to be numbers."""
        known = {n for f in self.live for n, kind in f.kinds if kind not in ("strange", VAGUE)}
        held = (f.chain for f in self.live if f.chain is not None and f.stance in HELD)
        return known | {n for chain in held for n in subjects_of(chain)}

    def tempered(self, fact: Fact) -> Fact:
        """What is not understood of letters that are known to be numbers does not make them anything else."""
        known = self.numbers()
        kinds = ((n, VAGUE if kind == "strange" and n in known else kind) for n, kind in fact.kinds)
        return replace(fact, kinds=tuple(kinds))

    def heard(self, parts: Sequence[Part]) -> "tuple[list[Fact], list[Heard]]":
        """What the formulas of a sentence say, and those that are shown."""
        facts, shown = list[Fact](), list[Heard]()
        stance, wide, words = "", False, ""
        opening = next((w.lower() for w in WORD.findall(text_of(parts[0]))), "")
        for i, part in enumerate(parts):
            if isinstance(part, Words):
                words = text_of(part)
                stance = stance_after(words, stance)
                wide |= _EVERYWHERE.search(words) is not None
            if not isinstance(part, Formula):
                continue
            before = words if i and isinstance(parts[i - 1], Words) else ""
            after = _behind(parts[i + 1 :])
            found = nodes(part.text, typed=part.typed)
            made = tuple(chains(found))
            stance = MENTIONED if _QUALIFIED.match(after) else self.stance_of(part, made, before, stance)
            if _ASSUMED_AFTER.match(after) and stance not in HELD:
                stance = ASSUMED
            if part.displayed and opening in _PREPOSITIONS and _MAIN.fullmatch(before):
                stance = ASSERTED
            facts += self.facts(part, found, made, stance, (before, after), wide=wide)
            if any(c.links for c in made) and not part.worded:
                shown.append((part, made, stance, " ".join(before.split()).strip(".,;: ")))
        return facts, shown

    def cases(self, whole: str, facts: list[Fact]) -> list[Fact]:
        """The facts of a sentence where it begins a case, ends one, goes on with one, or drops what held."""
        if drops(whole):
            self.live = [lost(f) if f.chain is not None and f.stance != DEFINED else f for f in self.live]
            return [*map(lost, facts)]
        if _IN_THIS_CASE.match(whole):
            return [*self.passed, *facts]
        settled = _SETTLED.search(whole) is not None and DISPLAYED not in whole
        if CASE.search(whole) is None:
            ahead = _AHEAD.search(whole) and DISPLAYED not in whole
            return [over(f) if settled and self.passes(f) else replace(f, stance=UNDER, case=True)
                if ahead and self.passes(f) else f for f in facts]  # fmt: skip
        case = [f for f in facts if f.chain is not None and f.stance in (ASSUMED, UNDER, WHEN)]
        self.live = [f for f in self.live if not f.case]
        self.astray = not case
        return [f if f not in case else over(f) if settled else replace(f, case=True) for f in facts]

    def restrictions(self, whole: str, parts: Sequence[Part], facts: list[Fact]) -> Iterator[Fact]:
        """What the words of a sentence say of letters that is not understood."""
        settled = {n for f in (*self.live, *facts) if f.chain is not None for n in equated(f.chain)}
        heard = restricted(whole, parts, self.called.nouns, self.spoken, frozenset(settled))
        self.vague |= heard.all
        if heard.letters:
            kinds = tuple((n, VAGUE) for n in sorted(heard.letters))
            at = parts[0].at
            yield Fact(ASSUMED, None, _plain(whole), at, heard.letters, kinds, level=self.level,
                within=self.within)  # fmt: skip

    def renewed(self, facts: Sequence[Fact]) -> "list[Fact]":
        """The letters that are declared anew as any number: what was known of them may not be clear."""
        plain = [f for f in facts if f.chain is None and f.anew]
        old = {n for f in self.live if f.chain is not None and self.replaced_by(f, plain) for n in f.names}
        return [replace(f, kinds=tuple((n, VAGUE) for n in sorted(f.anew))) for f in plain if f.anew & old]

    def remember(self, whole: str, parts: Sequence[Part]) -> None:
        """What the next sentence may speak of."""
        inline = [p for p in parts if isinstance(p, Formula) and not p.displayed]
        if inline:
            heads = (p.text if lone(p) else first_subject(p) for p in inline)
            self.spoken = tuple(dict.fromkeys(h for h in heads if h))
        elif self.spoken:
            self.spoken = ("", *(s for s in self.spoken if s))
        self.called.learn(parts)
        self.before = whole

    def fact(self, stance: str, chain: Chain | None, part: Formula) -> Fact:
        """A fact about the letters of a formula, as far as its surroundings go."""
        names = letters_of(part) if chain is None else names_of(chain)
        return Fact(stance, chain, part.text, part.at, names, level=self.level, within=self.within)

    def take(self, facts: list[Fact]) -> None:
        """Facts that hold from here on."""
        self.live = [f for f in self.live if not self.replaced_by(f, facts)] + facts
        self.past += facts

    def with_laws(self, facts: list[Fact], laws: Laws, parts: Sequence[Part]) -> list[Fact]:
        """Facts with what words say of laws in place of what their formulas would say by themselves."""
        kept = [f for f in facts if f.at not in laws.used]
        if laws.spoilt:
            kept = [lost(f) if f.chain and any(k.sign == "sim" for k in f.chain.links) else f for f in kept]
        for text, at in laws.laws:
            (chain,) = chains(nodes(text)) or (None,)
            if chain is not None and chain.links:
                made = self.fact(ASSUMED, chain, Formula(text, at))
                kept.append(replace(made, anew=frozenset(subjects_of(chain))))
        if laws.independent:
            shown = [p for p in parts if isinstance(p, Formula) and not p.displayed]
            listed = {p: frozenset(listed_names(nodes(p.text, typed=p.typed))) for p in shown}
            alone = [replace(self.fact(ASSUMED, None, p), names=listed[p]) for p in shown
                if p.at not in {f.at for f in kept}]  # fmt: skip
            said = [f for f in (*kept, *alone) if not _ONE_MEMBER.search(f.text) or "dots" in f.text]
            names = sorted({n for f in said for n in (subjects_of(f.chain) if f.chain else f.names)})
            kinds = tuple((n, "independent") for n in names)
            made = self.fact(ASSUMED, None, Formula("", min((f.at for f in said), default=0)))
            kept.append(replace(made, names=frozenset(names), kinds=kinds))
        return kept

    def unclaimed(self, sentence: str) -> str:
        """The word by which what a sentence displays is not claimed as it stands, in it or in a sentence
        before it without a formula.
        """
        if self.vague or self.astray:
            return "a range or a case in words"
        before = "" if re.search("[⟦⟪]", self.before) or not leads(self.before) else taken(self.before)
        return taken(sentence) or before or self.retracted or self.supposed or self.reckoned

    def stance_of(self, part: Formula, made: tuple[Chain, ...], before: str, stance: str) -> str:
        if part.stance:
            return part.stance
        if made and any(link.sign in (":=", "=:") for c in made for link in c.links):
            return DEFINED
        if self.within in STATING and not stance:
            return DEFINED
        if quantified(part) and all_in(made):
            return UNDER
        if _MENTIONS.search(before) and not part.displayed:
            return MENTIONED
        if part.displayed:
            return stance if stance in (*STANDS, SINCE) and not claimed_behind(before, stance) else ASSERTED
        return stance or (ASSUMED if all_in(made) else UNCLEAR)

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
        lone = listed_names(found) if not related else [n for c in related for n in subjects_of(c)]
        ranged = bool(related)
        kinds = [] if part.displayed else [
            *kinds_before(before, lone, after, ranged=ranged), *kinds_after(after, lone, ranged=ranged)]
        let = (stance in (ASSUMED, UNDER, WHEN) and _FORALL.search(before)) or _ARBITRARY.match(after)
        anew = frozenset(lone) if let else frozenset()
        own = frozenset() if related or part.displayed else own_letters(bare_names(found), before, after)
        if kinds or own:
            every = anew if not related and {kind for _, kind in kinds} <= _ALL_NUMBERS else frozenset()
            yield replace(base, stance=ASSUMED, kinds=tuple(kinds), own=own, anew=every,
                names=own.union(n for n, _ in kinds))  # fmt: skip
        if not related or stance == MENTIONED or (part.displayed and stance == ASSERTED):
            return
        full = anew if states_all(related) else frozenset()
        if stance in HELD and not part.displayed:
            beside = [found for chain in related for found in chain.conditions]
            related += [c for found in beside for c in chains(found) if c.links]
        for chain in related:
            yield replace(base, chain=chain, names=names_of(chain), anew=full)
            full = frozenset()


def lost(fact: Fact) -> Fact:
    """A fact of a sentence that denies something: what it says of its letters is not understood."""
    return replace(fact, stance=ASSUMED, chain=None, kinds=tuple((n, "strange") for n in sorted(fact.names)))


def _taken_back(following: Sequence[Piece]) -> str:
    """The word by which the next sentence takes back what is displayed right before it."""
    after = next((piece for piece in following if not isinstance(piece, Break)), None)
    return retracts(marked(after.parts)) if isinstance(after, Sentence) else ""


def over(fact: Fact) -> Fact:
    """A condition that is settled: what comes behind it may be said where it does not hold."""
    names = tuple((n, VAGUE) for n in sorted(fact.names))
    return replace(fact, stance=ASSUMED, chain=None, kinds=names, case=True)


def _titled(text: str) -> str:
    """Lemma, where a heading is that of a lemma."""
    m = re.match(r"[\s*{]*(Theorem|Lemma|Proposition|Corollary|Claim|Definition)\b", text)
    return m[1] if m else ""


def _behind(parts: Sequence[Part]) -> str:
    """The words behind a formula, or behind those that are listed with it: of x and y, what is said of y."""
    while len(parts) > 2 and text_of(parts[0]).strip() in _ALSO and _is_lone(parts[1]):
        parts = parts[2:]
    return text_of(parts[0]) if parts else ""


def _is_lone(part: Part) -> bool:
    return isinstance(part, Formula) and lone(part)


def _plain(sentence: str) -> str:
    """A sentence without its marks."""
    return " ".join(re.sub(r"[⟦⟪⟨]\d+[⟧⟫⟩]", "…", sentence).split())
