r"""Estimators by moments: behind E[Z | x] = g(x), "the moment estimator" is what gives x again where what is
expected stands in place of each report. It is judged so where the one and the other are linear; vectors are
read by any one of their coordinates.
"""

import re
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from contextlib import suppress
from typing import NamedTuple

from verify.kernel.errors import KernelError
from verify.kernel.terms import INT, Term, div, eq, lam, make, num, substitute, var
from verify.language.paper.atoms import Odd, Reading
from verify.language.paper.chains import Chain
from verify.language.paper.letters import Fact
from verify.language.paper.marks import cut_at, head_of, trimmed
from verify.language.paper.nodes import Nodes, spelled
from verify.language.paper.sides import read_side, side_of
from verify.language.paper.stances import HELD
from verify.language.paper.usage import MEANS
from verify.language.reading.tokens import spaced
from verify.language.traverse import replaced, subterms

_LEADS = "|".join(spaced(
    "this that which it we one so thus hence therefore then now naturally immediately directly leads? gives? "
    "yields? suggests? obtains? gets? has have to us solving inverting for from by and"
))  # fmt: skip
_PLAIN = "|".join(spaced("natural simple simplest usual standard classical obvious unbiased"))
_SAID = re.compile(
    rf"(?i)(?:(?:{_LEADS})\W+)*(?:the|an?)\s+(?:following\s+)?(?:(?:{_PLAIN})\s+)*"
    r"(?:moments?[-\s]+(?:based\s+)?estimat(?:or|e)|method[-\s]of[-\s]moments[-\s]+estimat(?:or|e)"
    r"|estimat(?:or|e)\s+(?:by|from|of)\s+(?:the\s+)?(?:method\s+of\s+)?moments)"
    r"\s*(?:is|reads|given\s+by|is\s+given\s+by|is\s+then|then\s+is)?\W*"
)
_HATS = ("_hat", "_tilde", "_check")


class Moment(NamedTuple):
    """What is expected of a report: its letter, that of what is reported, and the expectation."""

    report: str
    of: str
    mean: Nodes
    text: str
    at: int


class Undone(NamedTuple):
    """What an estimator by moments claims: an equation for any value of a letter. `named` where the
    estimator is called by that letter; else it may estimate a multiple of it.
    """

    goal: Term
    letter: Term
    named: bool
    said: tuple[tuple[str, int], ...]  # what it rests on, and where that stands


def is_said(words: str) -> bool:
    """Whether words before a display call it an estimator by moments."""
    return _SAID.fullmatch(words.strip()) is not None


def moment_in(chain: Chain, text: str, at: int) -> Moment | None:
    """E[Z | x] = g(x), and E[Z] = g(x) where the expectation speaks of one letter alone."""
    first, links = trimmed(chain.first), chain.links
    if len(links) != 1 or links[0].sign != "=" or [n.kind for n in first] != ["name", "fence"]:
        return None
    if first[0].text not in MEANS or chain.conditions or chain.unclear or chain.supposed:
        return None
    letters = [_letter(part) for part in cut_at(first[1].parts[0], ("|",))]
    if len(letters) != 2 or not all(letters):
        return None
    return Moment(letters[0], letters[1], links[0].side, text, at)


def _letter(found: Nodes) -> str:
    """The letter that stands there alone, perhaps with an index."""
    found = trimmed(found)
    head = head_of(found[0]) if len(found) == 1 else None
    if head is None or head.kind != "name" or (found[0].kind == "script" and found[0].parts[2]):
        return ""
    return head.text


def undone(
    reading: Reading, moment: Moment, name: str, estimator: Term, facts: Iterable[Fact]
) -> Undone | None:
    """What is claimed of an estimator that is called so; none where the one or the other is not linear, or
    has parts of which nothing is known.
    """
    try:
        return _undone(reading, moment, name, estimator, _all_alike(reading, facts))
    except (Odd, KernelError):
        return None


def _undone(
    reading: Reading, moment: Moment, name: str, estimator: Term, alike: Mapping[Term, tuple[Term, Fact]]
) -> Undone | None:
    with reading.elsewhere(moment.text):
        mean = read_side(reading, moment.mean)
    reports, letter = _called(reading, moment.report), reading.number(moment.of)
    given = _called(reading, moment.of) | {letter}
    if not reports & estimator.free or letter.type == INT or given & estimator.free:
        return None
    mean = _put(mean, given, letter)
    if max(_degree(mean, {letter, *alike}), _degree(estimator, {*reports, *alike})) > 1:
        return None
    shared = (mean.free - {letter, *alike}) & estimator.free
    whole = _put(estimator, reports, mean)
    goal = eq(_summed(substitute(whole, {v: one for v, (one, _) in alike.items()})), letter)
    unread = {a.head for a in reading.atoms.values()} & goal.free
    if not shared or unread or letter not in mean.free or any(not isinstance(v.type, str) for v in goal.free):
        return None
    base = next((name.removesuffix(hat) for hat in _HATS if name.endswith(hat)), "")
    others = {reading.printed(v) for v in mean.free - {letter}}
    if base in others | {moment.report}:
        return None  # it estimates something else
    used = ((fact.text, fact.at) for v, (_, fact) in alike.items() if v in whole.free)
    return Undone(goal, letter, base == moment.of, ((moment.text, moment.at), *used))


def _called(reading: Reading, name: str) -> set[Term]:
    """The variables of a letter, as one number, as a family, and as the mean of one."""
    keys = (name, f"{name}()", f"{name}_bar")
    return {reading.variables[key] for key in keys if key in reading.variables}


def _put(t: Term, heads: AbstractSet[Term], value: Term) -> Term:
    """A term with a value in place of letters, and of all members of families."""
    table = {}
    for v in t.free & heads:
        kind = v.type
        indices = () if isinstance(kind, str) else tuple(var(f"#{i}", s) for i, s in enumerate(kind[1]))
        table[v] = lam(indices, value) if indices else value
    return substitute(t, table)


def _all_alike(reading: Reading, facts: Iterable[Fact]) -> dict[Term, tuple[Term, Fact]]:
    """The vectors of which is said that all their coordinates are one number: 1_d = [1, …, 1]."""
    found: dict[Term, tuple[Term, Fact]] = {}
    for fact in facts:
        if fact.chain is None or fact.stance not in HELD or len(fact.chain.links) != 1:
            continue
        (link,) = fact.chain.links
        entries = _entries(link.side) if link.sign in ("=", ":=") else []
        if len(entries) > 1 and len(set(map(spelled, entries))) == 1:
            with suppress(Odd), reading.elsewhere(fact.text):
                value = read_side(reading, entries[0])
                found |= {} if value.free else {side_of(reading, fact.chain.first): (value, fact)}
    return found


def _entries(found: Nodes) -> list[Nodes]:
    """What a tuple lists, dots apart."""
    found = trimmed(found)
    if len(found) != 1 or found[0].kind != "fence" or found[0].text not in ("()", "[]"):
        return []
    parts = [trimmed(p) for p in cut_at(found[0].parts[0], (",",))]
    return [p for p in parts if not _is_dots(p)]


def _is_dots(part: Nodes) -> bool:
    return len(part) == 1 and part[0].text == ".."


def _summed(t: Term) -> Term:
    """A term without sums over 1, …, n whose terms are all the same, and without means of these."""
    for s in [s for s in subterms(t) if s.op == "sum" and not s.loose]:
        domain, body = s.args
        if domain.op == "range" and domain.args[0] is num(1) and not body.loose:
            many = domain.args[1]
            for mean in (make("mul", div(num(1), many), s), div(s, many)):
                t = replaced(t, mean, body)
            t = replaced(t, s, make("mul", many, body))
    return t


def _degree(t: Term, letters: AbstractSet[Term]) -> int:
    """How many of some letters are multiplied in a term; 2 where one stands where it need not be linear."""
    if not t.free & letters:
        return 0
    if t.op == "var" or (t.op == "app" and t.args[0] in letters):
        return 1
    parts = [_degree(a, letters) for a in t.args if isinstance(a, Term)]
    if t.op in ("add", "sub", "neg"):
        return max(parts)
    if t.op == "mul":
        return sum(parts)
    return parts[0] if t.op == "div" and not parts[1] else parts[1] if t.op == "sum" and not parts[0] else 2
