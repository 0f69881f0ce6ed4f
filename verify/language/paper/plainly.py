"""Proofs, and references to theorems, in words that only lead from one formula to the next: in these nothing
is supposed, denied or exchanged, so that what they say may be held against what is stated.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from verify.language.paper.chains import chains
from verify.language.paper.kinds import WORD
from verify.language.paper.labels import nodes
from verify.language.paper.pieces import (
    Closes, Formula, Heading, Opens, Part, Piece, Reference, Sentence, Words,
)  # fmt: skip
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
_BOTH_WAYS = re.compile(
    r"(?i)\brevers|\bconvers|\bopposite|\botherwise|\bresp(?:\b|ect)"
    r"|\bnot\b|\bno\b|\bnever\b|\bfail|\bfalse\b"
    r"|\bif\s+and\s+only\b|\biff\b|\bequal|\bsharp|\btight|\bnegativ|\bnon-?positiv"
)
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


def plain_in(found: Sequence[Piece]) -> Plain:
    """What a paper says plainly."""
    theorems, relations = Theorems(), dict[int, int]()
    clouded, both_ways = {0}, set[int]()  # proofs that say more, and theorems that may be stated both ways
    referred, opposites, ends = list[tuple[int, str]](), list[int](), dict[int, int]()
    closed = 0  # the theorem that was just stated
    for piece in found:
        before = theorems.stated
        theorems.meet(piece)
        if isinstance(piece, Closes):
            closed = before or closed
            ends[before] = piece.at
        elif isinstance(piece, Opens) and piece.title == "Proof":
            clouded |= {theorems.proved} if piece.note or closed != theorems.many else set()
        elif isinstance(piece, Heading | Opens):
            closed = 0
        elif isinstance(piece, Sentence):
            referred += _refers(piece.parts)
            opposites += [piece.parts[0].at] if _OPPOSITES.search(_words(piece.parts)) else []
            proved, stated = theorems.proved, theorems.stated
            relations[proved] = relations.get(proved, 0) + _relations(piece.parts)
            clouded |= set() if is_plain(piece.parts) else {proved}
            both_ways |= {stated} if _BOTH_WAYS.search(_words(piece.parts)) else set()
            closed = closed if proved else 0
    clouded |= both_ways
    proofs = {n: many for n, many in relations.items() if many and n not in clouded}
    named = {at: theorems.labelled.get(label, 0) for at, label in referred}
    cited = {at: n for at, n in named.items() if n and n not in both_ways and n in ends}
    return Plain(proofs, {at: n for at, n in cited.items() if not any(ends[n] < o < at for o in opposites)})


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
