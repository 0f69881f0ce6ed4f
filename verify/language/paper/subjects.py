"""The letters of which a formula speaks, and what shape it has."""

from collections.abc import Sequence

from verify.language.paper.chains import JUDGED, Chain, Link, chains
from verify.language.paper.labels import nodes
from verify.language.paper.marks import head_of
from verify.language.paper.nodes import Node, Nodes, names
from verify.language.paper.pieces import Formula


def names_in(found: Sequence[Node]) -> frozenset[str]:
    """The letters in nodes, with primes, without what their indices are called."""
    return frozenset(names(found))


def names_of(chain: Chain) -> frozenset[str]:
    return names_in(chain.first).union(*(names_in(link.side) for link in chain.links))


def quantified(part: Formula) -> bool:
    """Whether a formula begins with a quantifier."""
    return part.text.lstrip().startswith(("\\forall", "∀"))


def all_in(made: tuple[Chain, ...]) -> bool:
    """Whether a formula that stands by itself says where a letter lies, as an input of an algorithm does."""
    return bool(made and made[0].links) and all(link.sign == "in" for c in made for link in c.links)


def states_all(related: list[Chain]) -> bool:
    """Whether a declaration says where a letter lies, so that what was said of it before is over."""
    first = related[0]
    return len(first.links) > 1 or first.links[0].sign in ("in", "=", "sim")


def listed_names(found: Nodes) -> list[str]:
    """The names that a formula lists."""
    names = [n for n in found if n.kind != "sign" or n.text not in (",", "..", "gap")]
    heads = [head_of(n) for n in names]
    return [n.text for n in heads] if heads and all(n.kind == "name" for n in heads) else []


def bare_names(found: Nodes) -> list[str]:
    """The names that nodes list without powers and indices."""
    listed = [n for n in found if n.kind != "sign" or n.text not in (",", "gap")]
    return [n.text for n in listed] if all(n.kind == "name" for n in listed) else []


def placed(subject: Nodes, link: Link) -> list[str]:
    """The names of which a relation says what they are, or where they lie among numbers."""
    if link.sign not in JUDGED or link.sign == "=":
        return bare_names(subject)
    sides = ((subject, link.side), (link.side, subject))
    return [n for one, other in sides if not names_in(other) for n in bare_names(one)]


def equated(chain: Chain) -> list[str]:
    """The letter that a formula defines."""
    return listed_names(chain.first) if chain.links and chain.links[0].sign in ("=", ":=") else []


def first_subject(formula: Formula) -> str:
    """The letter that stands before a relation."""
    found = (c for c in chains(nodes(formula.text, typed=formula.typed)) if c.links)
    return next((n for c in found for n in subjects_of(c)), "")


def subjects_of(chain: Chain) -> list[str]:
    """The letters of which a relation speaks: those that stand alone on a side."""
    behind = (n for link in chain.links if link.sign in JUDGED for n in listed_names(link.side))
    return [*listed_names(chain.first), *behind]


def heads_of(found: Nodes) -> list[str]:
    return [n.parts[0][0].text for n in found[:1] if n.kind == "script" and n.parts[0]]
