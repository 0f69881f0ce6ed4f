"""Theorems, their proofs, and references to them, in words that only lead from one formula to the next: in
these nothing is supposed, denied or exchanged, so that what is said may be held against what is stated.
"""

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import NamedTuple

from verify.language.paper.chains import chains
from verify.language.paper.kinds import WORD
from verify.language.paper.labels import KEPT, nodes
from verify.language.paper.pieces import (
    Closes, Formula, Heading, Opens, Part, Piece, Reference, Sentence, Words,
)  # fmt: skip
from verify.language.paper.subjects import names_in, subjects_of
from verify.language.paper.theorems import Theorems, names
from verify.language.reading.tokens import spaced

_PLAIN = frozenset(spaced(
    "we have get obtain see conclude by from using use apply applying the a an and as our its it this that "
    "these which is are also first second third last next finally now then thus hence therefore so since "
    "follows yields gives implies lemma lemmas theorem proposition corollary eq equation equations bound "
    "bounds inequality inequalities equality linearity monotonicity of expectation expectations triangle "
    "chain previous above definition definitions combining both together immediately directly finishes "
    "concludes proof result desired claimed qed"
))  # fmt: skip
_CLAIMING = _PLAIN | frozenset(spaced(  # in a clause that states a formula
    "for all any each every satisfy satisfies hold holds following true is are be"
))
_BEHIND = _CLAIMING | frozenset(spaced("if when whenever provided"))  # behind the formula that is stated
_UNDER = frozenset(spaced(  # what such a clause may stand behind begins so
    "for if let assume suppose under when whenever given with in fix consider where such moreover furthermore"
))
_THEOREMS = frozenset(spaced(
    "theorem lemma proposition corollary claim fact observation sublemma main key technical auxiliary"
))
_BOTH_WAYS = re.compile(
    r"(?i)\brevers|\bconvers|\bopposite|\botherwise|\bresp(?:\b|ect)|\bflip|\bturn|\bvice\b|\bother\b"
    r"|\b(?:s|inter|ex)(?:witch|wap|chang)|\bnot\b|\bno\b|\bnever\b|\bfail|\bfalse\b|\bwrong|\bcannot\b"
    r"|\bonly\b|\biff\b|\bexactly\b|\bprecisely\b|\bequal|\bequivalen|\bcharacter|\bunless\b|\bviolat"
    r"|\bsharp|\btight|\bnegativ|\bnon-?positiv|\brefut|\bdispro|\bconjectur|\bcontradict|\bcounter"
)
_FURTHER = re.compile(r"(?i)\W*(?:moreover|furthermore|in\s+particular|here|also|in\s+addition|let)\b")
_WHOSE = re.compile(r"(?i)\A\W*of\b|\bproof\s+of\b")  # of Theorem 1, as a proof begins
_OPPOSITES = re.compile(  # properties whose opposites turn a theorem around: it holds of -f what holds of f
    r"(?i)\b(?:quasi-?|log-?)?(?:concav|convex)|creas|\b(?:sub|super)-?(?:martingal|harmonic|additiv|modular"
    r"|linear|solution|multiplicativ)|\bnegativ|\bnon-?positiv|\bm(?:ax|in)imi[sz]|\bupper|\blower"
    r"|\bdual|\bsymmetr|\bopposite|\brevers|\bconvers|\binstead\b|\bmonoton"
)
_SIGNS = re.compile(  # of logic, and what may stand for a contradiction
    r"\\(?:not|n[gl]e[a-z]*|lnot|neg|bot|perp|lightning|blitz|contradiction|iff|implies|impliedby|to|mapsto"
    r"|[A-Za-z]*arrow|stackrel|overset|underset|pm|mp|[a-z]*gtr[a-z]*|[a-z]*less[a-z]*|\#)(?![A-Za-z])"
)
_WITHIN = re.compile(r"\\(?:text[a-z]*|mbox|hbox|intertext|shortintertext|mathrm|tag\*?)\s*\{([^{}]*)\}")


@dataclass
class Plain:
    """What a paper says plainly: how many relations the proofs of theorems have, where these follow at once
    and are in plain words, by the numbers of the theorems; and to which theorem alone a sentence refers, by
    where its formulas stand: where nothing is said in between by which the opposite may follow.
    """

    proofs: dict[int, int] = field(default_factory=dict)
    cited: dict[int, int] = field(default_factory=dict)
    stated: set[int] = field(default_factory=set)  # where formulas stand that theorems state
    ends: dict[int, int] = field(default_factory=dict)  # where the theorems do
    said: list["Said"] = field(default_factory=list)

    def is_anew(self, theorem: int, at: int, letters: AbstractSet[str]) -> bool:
        """Whether something is said of some letters between a theorem and a formula, which may be another
        thing there.
        """
        here = next((s.scope for s in self.said if s.begins <= at <= s.ends), 0)
        between = [s for s in self.said if self.ends[theorem] < s.begins and s.ends < at]
        stated = [s for s in self.said if s.scope == theorem and s.ends < self.ends[theorem]]
        letters = frozenset(letters).union(*(s.letters for s in stated))
        return any(s.scope in (0, here) and (s.worded or s.letters & letters) for s in between)

    def follows(self, before: int, at: int) -> bool:
        """Whether only plain words lead from what a formula says to another formula."""
        here = [s for s in self.said if before <= s.ends and s.begins <= at]
        return all(s.plain for s in here if not s.begins <= before <= s.ends < at)


class Said(NamedTuple):
    """A sentence, with the letters of which it may say what they are, and the theorem or proof around it."""

    begins: int
    ends: int
    plain: bool
    worded: bool  # it has no formula, and may say anything
    letters: frozenset[str]
    scope: int  # the number of the theorem, or 0


def plain_in(found: Sequence[Piece]) -> Plain:
    """What a paper says plainly."""
    theorems, relations, plain = Theorems(), dict[int, int](), Plain()
    clouded, both_ways = {0}, set[int]()  # proofs that say more, and theorems that may be stated both ways
    referred, opposites = list[tuple[int, str]](), list[int]()
    statements = dict[int, list[Sequence[Part]]]()
    closed = 0  # the theorem that was just stated
    aside = False  # what is stated is no theorem
    for piece in found:
        before = theorems.stated
        theorems.meet(piece)
        if isinstance(piece, Opens) and piece.title:
            aside = piece.title != "Proof" and not _is_theorem(piece)
            both_ways |= {theorems.stated} if aside else set()
        if isinstance(piece, Closes):
            closed = before or closed
            plain.ends[before] = piece.at
        elif isinstance(piece, Opens) and piece.title == "Proof":
            clouded |= {theorems.proved} if piece.note or closed != theorems.many else set()
        elif isinstance(piece, Heading | Opens):
            closed = 0
        elif isinstance(piece, Sentence):
            proved, stated, words = theorems.proved, theorems.stated, _words(piece.parts)
            referred += _refers(piece.parts)
            opposites += [piece.parts[0].at] if _OPPOSITES.search(words) else []
            statements.setdefault(stated, []).append(piece.parts)
            plain.said.append(_said(piece.parts, 0 if aside else proved or stated, stated > 0 and not aside))
            relations[proved] = relations.get(proved, 0) + _relations(piece.parts)
            clouded |= {proved} if _WHOSE.search(words) or not is_plain(piece.parts) else set()
            closed = closed if proved else 0
    both_ways |= {n for n, sentences in statements.items() if _is_both_ways(sentences)}
    plain.stated = {at for n, said in statements.items() for parts in said if n for at in _stated(parts)}
    clouded |= both_ways
    plain.proofs = {n: many for n, many in relations.items() if many and n not in clouded}
    named = {at: theorems.labelled.get(label, 0) for at, label in referred}
    ends = {at: plain.ends[n] for at, n in named.items() if n and n not in both_ways and n in plain.ends}
    plain.cited = {at: named[at] for at, e in ends.items() if not any(e < o < at for o in opposites)}
    return plain


def _is_theorem(piece: Opens) -> bool:
    """Whether what begins states what is true."""
    return {w.lower() for w in WORD.findall(piece.title)} <= _THEOREMS and not _BOTH_WAYS.search(piece.note)


def _is_both_ways(statement: Sequence[Sequence[Part]]) -> bool:
    """Whether a theorem may say, after what it states, where the opposite holds."""
    words, claims = [*map(_words, statement)], [[*_stated(parts)] for parts in statement]
    behind = [w for i, w in enumerate(words) if any(claims[:i]) and not claims[i]]
    more = [w for w in behind if not _are(w, _CLAIMING) and not _FURTHER.match(w)]
    return bool(more) or any(map(_BOTH_WAYS.search, words))


def _stated(parts: Sequence[Part]) -> Iterator[int]:
    """Where the formulas of a sentence stand that its words plainly state."""
    for i, part in enumerate(parts):
        if not isinstance(part, Formula):
            continue
        *under, before = re.split(r"(?i)[,;:]|\bthen\b", _joined(parts[:i]))
        behind = " ".join(_WITHIN.findall(part.text)) + _joined(parts[i + 1 :]).partition("where")[0]
        leads = all(_are(u, _CLAIMING) or _are("".join(WORD.findall(u)[:1]), _UNDER) for u in under)
        if leads and _are(before, _CLAIMING) and _are(behind, _BEHIND):
            yield part.at


def _joined(parts: Sequence[Part]) -> str:
    return " ".join(p.text for p in parts if isinstance(p, Words))


def _are(words: str, among: AbstractSet[str]) -> bool:
    return all(w.lower() in among for w in WORD.findall(words))


def _said(parts: Sequence[Part], scope: int, stated: bool) -> Said:
    """A sentence as it is kept: a plain one may say only where letters lie that stand by themselves, and one
    of a theorem does so where it states nothing.
    """
    plain, formulas = is_plain(parts), [p for p in parts if isinstance(p, Formula)]
    claims = {*_stated(parts)} if stated else set()
    found = [nodes(p.text, typed=p.typed) for p in formulas if p.at not in claims]
    lying = (n for f in found for c in chains(f) if c.links for n in subjects_of(c))
    letters = frozenset(lying) if plain or stated else frozenset().union(*map(names_in, found))
    letters = frozenset(n for n in letters - KEPT if not n.endswith("_bb"))
    return Said(parts[0].at, parts[-1].at, plain, not plain and not formulas, letters, scope)


def is_plain(parts: Sequence[Part]) -> bool:
    """Whether a sentence has plain words alone, and no signs of logic."""
    formulas = [p.text for p in parts if isinstance(p, Formula)]
    plain = all(w.lower() in _PLAIN for w in WORD.findall(_words(parts)))
    return plain and not any(map(_SIGNS.search, formulas))


def _words(parts: Sequence[Part]) -> str:
    """The words of a sentence, those within its formulas among them."""
    said = [p.text for p in parts if isinstance(p, Words)]
    return " ".join([*said, *(w for p in parts if isinstance(p, Formula) for w in _WITHIN.findall(p.text))])


def _relations(parts: Sequence[Part]) -> int:
    made = (c for p in parts if isinstance(p, Formula) for c in chains(nodes(p.text, typed=p.typed)))
    return sum(len(c.links) for c in made)


def _refers(parts: Sequence[Part]) -> Iterator[tuple[int, str]]:
    """Where the formulas of a plain sentence stand, and the single label to which the sentence refers; no
    other formula in it may say what a letter is.
    """
    formulas = [p for p in parts if isinstance(p, Formula)]
    labels = names([p.to for p in parts if isinstance(p, Reference)])
    for formula in formulas if len(labels) == 1 and is_plain(parts) else ():
        if not any("=" in p.text or p.displayed for p in formulas if p is not formula):
            yield formula.at, labels[0]
