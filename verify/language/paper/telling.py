"""What declarations say of letters, and what is told of facts."""

import re
from collections.abc import Iterator
from dataclasses import replace

from verify.language.paper.chains import chains
from verify.language.paper.kinds import KIND, VAGUE
from verify.language.paper.letters import Fact
from verify.language.paper.labels import nodes
from verify.language.paper.stances import ASSERTED, ASSUMED, UNCLEAR
from verify.language.paper.subjects import heads_of, listed_names, names_in, names_of, subjects_of

_SUFFIX = re.compile(r"\s*\b(?P<kind>naturals?|integers?|reals?)\s*\Z")


def declared(text: str, at: int) -> list[Fact]:
    """What a declaration such as `n >= 1 natural` says, for the whole paper."""
    suffix = _SUFFIX.search(text)
    body = text[: suffix.start()] if suffix else text
    found = nodes(body, typed="\\" not in body)
    made = [c for c in chains(found) if c.links]
    names = listed_names(found) if not made else [n for c in made for n in subjects_of(c)]
    base = Fact(ASSUMED, None, text, at, names_in(found), wide=True, anew=frozenset(names))
    kinds = tuple((n, KIND[suffix["kind"]]) for n in names) if suffix else ()
    facts = [replace(base, kinds=kinds)] if kinds else []
    return facts + [replace(base, chain=c, names=names_of(c)) for c in made]


def told_of(fact: Fact) -> Iterator[tuple[str, str, str]]:
    """The letters of which a fact tells what they are, what it tells, and a note."""
    lost = "what is said of it is not understood"
    for name, kind in fact.kinds:
        known = kind not in ("strange", VAGUE)
        yield name, kind if known else "", "" if known else lost
    if fact.chain is not None and fact.stance != ASSERTED:
        text = " ".join(fact.text.split())
        for name in dict.fromkeys(subjects_of(fact.chain) or heads_of(fact.chain.first)):
            yield name, text, lost if fact.stance == UNCLEAR else ""
