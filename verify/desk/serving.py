"""What of all that is given a proof of a relation may use."""

from collections.abc import Iterator, Sequence

from verify.desk.phrasing import is_bound
from verify.kernel.terms import INT, Term
from verify.language.paper.context import GRANTED, Context, Known
from verify.language.traverse import subterms


def serving(known: Context, goal: Term, given: Sequence[Known]) -> list[Known]:
    """What is given that a proof may use: of values of functions what is said of all that they take; what is
    said of some, or under a condition, is not known of those at hand. What goes without saying shows nothing
    where just that is claimed.
    """
    lone = is_bound(goal) and not any(t.op in ("sum", "prod") for t in subterms(goal))
    said = (k for k in given if not (lone and k.fact.text == GRANTED))
    return [
        k for k in said if k.term is None or all(map(k.fact.everywhere.issuperset, _taken(known, k.term)))
    ]


def takes_numbers(v: Term) -> bool:
    """Whether a letter is a function of numbers, or of what is none, and no family."""
    return not isinstance(v.type, str) and INT not in v.type[1]


def _taken(known: Context, t: Term) -> Iterator[set[str]]:
    """The letters in what functions of numbers take, for each of their values."""
    heads = {v for v in t.free if takes_numbers(v)}
    for s in subterms(t) if heads else ():
        if s.op == "app" and s.args[0] in heads:
            free = {v for a in s.args[1:] if isinstance(a, Term) for v in a.free}
            yield set(map(known.reading.printed, free)) or {""}
