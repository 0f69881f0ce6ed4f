"""What may be called false: which letters of a relation are not known, and whether it is false whatever they
are.
"""

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from typing import NamedTuple

from verify.desk.phrasing import UNDECLARED, claim_of, conventional
from verify.desk.points import Point, fails_for_all
from verify.desk.rounds import Asking
from verify.kernel.errors import KernelError
from verify.kernel.terms import INT, REAL, Term, eq, le, make, negation, substitute
from verify.language.paper.atoms import OVER, Atom, Reading
from verify.language.paper.context import Context
from verify.language.reading.plain import Unreadable, read
from verify.language.traverse import replaced, subterms
from verify.prove.conditions import decide


class Wrong(NamedTuple):
    """Where a relation seems to be false: as it is there, what is given there, and the values."""

    goal: Term
    given: tuple[Term, ...]
    point: Point


def unread(known: Context, goal: Term) -> list[Atom]:
    """The numbers in a relation that were not understood."""
    used = goal.free
    return [a for a in known.reading.atoms.values() if a.head in used]


def shown(parts: Sequence[Atom]) -> str:
    """What was not understood, as it is printed."""
    return ", ".join(a.shown if len(a.shown) < 60 else a.shown[:57] + "…" for a in parts[:3])


def strange(known: Context, goal: Term) -> str:
    """A letter of a relation that may be no number, or not any number; empty if there is none. Members of
    families are numbers.
    """
    found = (_bare(name) for name, v in sorted(known.reading.variables.items())
        if v in goal.free and (isinstance(v.type, str) or INT not in v.type[1] or OVER in name))  # fmt: skip
    return next((name for name in found if name in known.strange), "")


def _bare(name: str) -> str:
    """The name of a letter or of a function, as the prose speaks of it."""
    return name.removesuffix("()").removesuffix(OVER)


def tame(known: Context, t: Term) -> bool:
    """Whether a relation speaks of letters and values of functions that may be no numbers only so that what
    holds of numbers holds of them too: added, and multiplied by numbers. What an unknown function takes may
    be anything.
    """
    odd = {v for name, v in known.reading.variables.items() if _bare(name) in known.strange}
    return not odd or _degree(t, odd) <= 1


def _degree(t: Term, odd: AbstractSet[Term]) -> int:
    """How many factors at most may be no numbers; 2 where it stands where a number must."""
    if t.op == "app":
        return int(t.args[0] in odd)
    parts = [_degree(p, odd) for p in t.args if isinstance(p, Term)]
    if t.op == "var" or not any(parts):
        return int(t in odd)
    if t.op in ("eq", "add", "sub", "neg", "and"):
        return max(parts)
    if t.op == "mul":
        return sum(parts)
    if t.op in ("le", "lt") and max(parts) == 1:
        return 1
    return 1 if t.op in ("div", "sum") and max(parts) == 1 and not parts[t.op == "div"] else 2


def unknown(known: Context, goal: Term) -> dict[Term, str]:
    """The letters of which nothing is said, or something that was not understood, and what that is."""
    atoms = {a.head for a in known.reading.atoms.values()}
    found = {}
    for name, v in sorted(known.reading.variables.items()):
        bare = _bare(name)
        if v in goal.free and v not in atoms:
            if bare in known.blocked:
                said = known.blocked[bare].text[:60]
                found[v] = f"something is said of {bare} that is not understood: {said}"
            elif bare not in known.declared:
                found[v] = ""
    return found


def too_little(letters: Mapping[Term, str]) -> str:
    """Why a relation is not judged, of whose letters too little is known."""
    if told := next(filter(None, letters.values()), ""):
        return told
    names = ", ".join(sorted(str(v.args[0]) for v in letters))
    return f"nothing is said of {names}" if names else ""


def open_letters(known: Context, goal: Term, aim: Term) -> set[Term]:
    """What is not known of a relation, as it stands there: letters, and what was not understood."""
    heads = {*(a.head for a in unread(known, goal)), *unknown(known, goal)}
    return {v for v in aim.free if v in heads or any(_is_member(v, head) for head in heads)}


def _is_member(v: Term, head: Term) -> bool:
    """Whether a letter stands for a member of a family, in a relation that was written out at one size."""
    name, _, index = str(v.args[0]).rpartition("_")
    return not isinstance(head.type, str) and name == head.args[0] and index.lstrip("m").isdigit()


def failing_point(known: Context, goal: Term, given: Sequence[Term], free: set[Term]) -> Point | None:
    """Where a relation seems to fail for all that some letters may be."""
    signs = (le(0, a.head) for a in unread(known, goal) if a.positive and a.head.type == REAL)
    return fails_for_all(goal, (*given, *conventional(goal, UNDECLARED), *signs), free)


def false_whatever(
    goal: Term, given: Sequence[Term], free: set[Term], at: Mapping[str, str], reading: Reading
) -> "Asking[bool]":
    """Whether a relation is false for all values of some letters, where the others have the values `at`."""
    heads = free | {v for t in (goal, *given) for v in t.free if str(v.args[0]).startswith("Xi_")}
    if any(t.free & heads and t.free - heads for t in given):
        return False  # what is not known of the one may be known of the other
    values: dict[Term, Term] = {}
    for v in {w for t in (goal, *given) for w in t.free} - heads:
        text = at.get(str(v.args[0]))
        if text is None or not isinstance(v.type, str):
            return False
        with suppress(Unreadable, KernelError):
            values[v] = read(text, {}, None, v.type)
        if v not in values:
            return False
    usual = [t for t in conventional(goal, UNDECLARED) if t.free & free]
    try:
        fixed = _chosen(substitute(goal, values))
        under = [substitute(t, values) for t in (*given, *usual) if t.free & heads]
    except KernelError:
        return False
    return (yield from _shown(_contrary(fixed), under, reading))


def _contrary(t: Term) -> Term:
    """That a formula does not hold: of a comparison, the one that is turned around."""
    turned = {"le": "lt", "lt": "le"}.get(t.op)
    return negation(t) if turned is None else make(turned, *reversed(t.args))


def _chosen(t: Term) -> Term:
    """A term with what holds there chosen, where it says: if this then the one, else the other."""
    for s in [s for s in subterms(t) if s.op == "ite" and not s.free and not s.loose]:
        if (holds := decide(s.args[0], {})) is not None:
            t = replaced(t, s, s.args[1 if holds else 2])
    return t


def _shown(goal: Term, given: Iterable[Term], reading: Reading) -> "Asking[bool]":
    made = claim_of(goal, tuple(given), reading)
    return made is not None and (yield made).verdict.holds


def tied(said: Sequence[Term], goal: Term, given: Sequence[Term]) -> list[Term]:
    """What is said of the letters of a relation, or of letters that are tied to these: nothing else can make
    it hold.
    """
    letters, left, found = set(goal.free).union(*(t.free for t in given)), list(said), list[Term]()
    while more := [t for t in left if t.free & letters]:
        found += more
        left = [t for t in left if t not in more]
        letters.update(*(t.free for t in more))
    return found


def mirror(goal: Term, reading: Reading) -> Term | None:
    """An equation with a letter and the same with a prime in each other's place, where each side speaks of
    both: what holds for all such two holds for them the other way around.
    """
    if goal.op != "eq" or any(reading.mirrored(side) in (None, side) for side in goal.args):
        return None
    return reading.mirrored(goal)


def excluded(one: Term, other: Term, given: Sequence[Term], reading: Reading) -> "Asking[bool]":
    """Whether two equations cannot both hold, since not even their products or their sums are equal."""
    for op in ("mul", "add"):
        sides = (make(op, a, b) for a, b in zip(one.args, other.args, strict=True))
        if (yield from _shown(negation(eq(*sides)), given, reading)):
            return True
    return False
