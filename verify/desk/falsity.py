"""What may be called false: which letters of a relation are not known, and whether it is false whatever they
are.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from itertools import permutations, product
from typing import NamedTuple

from verify.desk.phrasing import MEANING, UNDECLARED, claim_of, conventional, is_bound
from verify.desk.points import Point, fails_for_all, may_hold, points, truth
from verify.desk.rounds import Asked, Asking, Longer
from verify.kernel.defined import defined
from verify.kernel.errors import KernelError
from verify.kernel.terms import INT, REAL, RELATIONS, Term, eq, le, lt, make, negation, num, substitute
from verify.kernel.work import Work
from verify.language.claim import Claim
from verify.language.paper.atoms import OVER, Atom, Reading, plain
from verify.language.paper.context import USUAL, Context, Known
from verify.language.reading.plain import Unreadable, read
from verify.language.traverse import by_name, conjuncts, replaced, subterms
from verify.prove.conditions import decide

MOST_SIGNS = 2  # letters of which either sign is looked at by itself
UNNAMED = "a constant that is not named"


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


def tame(known: Context, t: Term, most: int = 1) -> bool:
    """Whether a relation speaks of letters and values of functions that may be no numbers only so that what
    holds of numbers holds of them too: added, and multiplied by numbers, or not at all if `most` is 0. What
    an unknown function takes may be anything. Of sets, none of this holds but for how many members they have.
    """
    named, of_sets = known.reading.variables.items(), known.reading.usage.sets & known.strange
    odd = {v for name, v in named if _bare(name) in known.strange}
    return not odd or _degree(t, odd, {v for name, v in named if _bare(name) in of_sets}) <= most


def of_sets(known: Context, t: Term) -> bool:
    """Whether a relation speaks of letters that cannot even be added: sets, and what may be infinite."""
    named, found = known.reading.variables.items(), known.reading.usage.sets & known.strange
    letters = {v for name, v in named if _bare(name) in found}
    return _degree(t, letters, letters) > 0


def _degree(t: Term, odd: AbstractSet[Term], sets: AbstractSet[Term]) -> int:
    """How many factors at most may be no numbers; 2 where it stands where a number must."""
    if t in sets or (t.op == "abs" and t.args[0] in sets):
        return 2 * (t.op == "var")
    if t.op == "app":
        return int(t.args[0] in odd)
    parts = [_degree(p, odd, sets) for p in t.args if isinstance(p, Term)]
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
    """The letters of which nothing is said, or something that was not understood, and what that is; of
    constants that are not named no more is claimed than that there are such.
    """
    atoms = {a.head for a in known.reading.atoms.values()}
    found = {v: f"{v.args[0]} is {UNNAMED}" for v in unnamed(known, goal)}
    for name, v in sorted(known.reading.variables.items()):
        bare = _bare(name)
        if v in goal.free and v not in atoms:
            if bare in known.blocked:
                said = known.blocked[bare].text[:60]
                found[v] = f"something is said of {bare} that is not understood: {said}"
            elif bare not in known.declared or (bare in known.indexed and isinstance(v.type, str)):
                found.setdefault(v, "")
    return found


def granted(known: Context, goal: Term) -> Iterator[Known]:
    """What a reader takes for granted of how small letters may be of which nothing is said, but not where
    just that is claimed.
    """
    silent = {v for v, why in unknown(known, goal).items() if not why}
    usual = () if is_bound(goal) else conventional(goal, UNDECLARED)
    yield from (Known(t, USUAL) for t in usual if t.args[1] in silent)


def too_little(letters: Mapping[Term, str]) -> str:
    """Why a relation is not judged, of whose letters too little is known."""
    if told := next(filter(None, letters.values()), ""):
        return told
    names = ", ".join(sorted(str(v.args[0]) for v in letters))
    return f"nothing is said of {names}" if names else ""


def unnamed(known: Context, goal: Term) -> set[Term]:
    """The constants of a relation of which it is claimed only that there are such."""
    names = set(map(plain, known.reading.usage.constants.unnamed))
    return {v for v in goal.free if v.args[0] in names and isinstance(v.type, str)}


def open_letters(known: Context, goal: Term, aim: Term) -> set[Term]:
    """What is not known of a relation, as it stands there: letters, and what was not understood."""
    heads = {*(a.head for a in unread(known, goal)), *unknown(known, goal)}
    return {v for v in aim.free if v in heads or any(_is_member(v, head) for head in heads)}


def is_lone(t: Term) -> bool:
    """Whether a letter, or a value of a function, stands alone on a side of a relation."""
    return any(a.op in ("var", "app") for a in t.args)


def places(t: Term) -> bool:
    """Whether a relation may say where a letter lies: beside a number, or another that stands alone; in a set
    or between bounds, if each of its parts may.
    """
    if t.op in ("and", "or"):
        return all(map(places, t.args))
    pairs = (t.args, t.args[::-1]) if t.op in RELATIONS else ()
    return any(a.op in ("var", "app") and (not b.free or b.op in ("var", "app")) for a, b in pairs)


def not_none(known: Context, goal: Term) -> Iterator[Term]:
    """What is claimed of the chances of single reports is claimed where they are not 0."""
    for v in by_name(known.reading.units & goal.free):
        yield from (lt(num(0), v), le(v, num(1)))


def tied_letters(free: set[Term], given: Sequence[Term]) -> set[Term]:
    """Letters, with those to which something ties them that is known of both."""
    return free | {v for t in given if t.free & free for v in t.free if isinstance(v.type, str)}


def _is_member(v: Term, head: Term) -> bool:
    """Whether a letter stands for a member of a family, in a relation that was written out at one size."""
    name, _, index = str(v.args[0]).rpartition("_")
    return not isinstance(head.type, str) and name == head.args[0] and index.lstrip("m").isdigit()


def failing_point(known: Context, goal: Term, given: Sequence[Term], free: set[Term]) -> Point | None:
    """Where a relation seems to fail for all that some letters may be."""
    signs = (le(0, a.head) for a in unread(known, goal) if a.positive and a.head.type == REAL)
    return fails_for_all(goal, (*given, *conventional(goal, UNDECLARED), *signs), free)


def false_whatever(
    goal: Term, given: Sequence[Term], letters: tuple[set[Term], set[Term]], at: Mapping[str, str],
    reading: Reading,
) -> "Asking[bool]":
    """Whether a relation is false for all values of some letters, those that are not known and those tied to
    these, where the others have the values `at`.
    """
    core, free = letters
    unread_ = {v for t in (goal, *given) for v in t.free if str(v.args[0]).startswith("Xi_")}
    heads = free | unread_
    if any(t.free & (core | unread_) and t.free - heads for t in given):
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
    said = [*given, *(t for t in conventional(goal, UNDECLARED) if t.free & free)]
    for lengths in dict.fromkeys((_long(values, reading), frozenset[Term]())):
        here = {v: value for v, value in values.items() if v not in lengths}
        try:
            fixed = _chosen(substitute(_many(goal, lengths), here))
            under = [substitute(t, here) for t in said if t.free & heads and not t.free & lengths]
        except KernelError:
            return False
        if (yield from _fails(fixed, [*under, *(le(num(2), n) for n in by_name(lengths))], reading)):
            return True
    return False


def _long(values: Mapping[Term, Term], reading: Reading) -> frozenset[Term]:
    """The lengths of tuples that are at least 2, so that a relation may be false for all such."""
    found = (n for n in reading.lengths.values() if n in values)
    return frozenset(n for n in found if decide(le(num(2), values[n]), {}))


def _many(t: Term, lengths: AbstractSet[Term]) -> Term:
    """A term for lengths that are not 1."""
    for s in [s for s in subterms(t) if s.op == "ite" and s.args[0] in {eq(n, num(1)) for n in lengths}]:
        t = replaced(t, s, s.args[2])
    return t


def _fails(goal: Term, given: Sequence[Term], reading: Reading) -> "Asking[bool]":
    """Whether a relation is false for all values."""
    if may_hold(goal, given):
        return False
    given = list(given)
    for below in _in_order(by_name(reading.units & goal.free), given):
        if (yield from _shown(below, given, reading)):
            given.append(below)  # it follows, and helps with powers
    aim = _contrary(goal, given)
    if (yield from _shown(aim, given, reading)):
        return True
    zero, bounds = num(0), [t for t in given if t.op in ("le", "lt")]
    signed = [v for v in by_name(aim.free) if v.type == REAL
        and not any(v in t.args and zero in t.args for t in bounds)]  # fmt: skip
    if not 0 < len(signed) <= MOST_SIGNS:
        return False
    orders = {v: lt if _meaningless(aim, v) else le for v in signed}
    for signs in product(*((below(zero, v), below(v, zero)) for v, below in orders.items())):
        under = [*given, *signs]
        if not (yield from _shown(_contrary(goal, under), under, reading, Longer)):
            return False
    return True


def _meaningless(t: Term, v: Term) -> bool:
    """Whether a term surely has no meaning where a letter is 0."""
    try:
        said = conjuncts(substitute(defined(t, Work(MEANING)), {v: num(0)}))
    except KernelError:
        return False
    return any(not s.free and decide(s, {}) is False for s in said)


def _in_order(letters: Sequence[Term], given: Sequence[Term]) -> Iterator[Term]:
    """Which of some letters seem to be always below others."""
    for a, b in permutations(letters, 2):
        below = make("lt", a, b)
        seen = [truth(below, p) for p in points(below, given)]
        if True in seen and False not in seen:
            yield below


def _contrary(t: Term, given: Sequence[Term]) -> Term:
    """That a formula does not hold: of a comparison, the one that is turned around; of an equation, that one
    side is always below the other, where it is so.
    """
    turned = {"le": "lt", "lt": "le"}.get(t.op)
    if turned is not None:
        return make(turned, *reversed(t.args))
    for sides in (t.args, t.args[::-1]) if t.op == "eq" else ():
        below, above = make("lt", *sides), make("lt", *reversed(sides))
        seen = [(truth(below, p), truth(above, p)) for p in points(below, given)]
        if any(b for b, _ in seen) and not any(a for _, a in seen):  # where they are too close, neither
            return below
    return negation(t)


def _chosen(t: Term) -> Term:
    """A term with what holds there chosen, where it says: if this then the one, else the other."""
    for s in [s for s in subterms(t) if s.op == "ite" and not s.args[0].free and not s.loose]:
        if (holds := decide(s.args[0], {})) is not None:
            t = replaced(t, s, s.args[1 if holds else 2])
    return counted(t)


def counted(t: Term) -> Term:
    """A term with sums and differences of whole numbers as numbers, and without exponents 1."""
    if not t.args or t.loose:
        return t
    t = make(t.op, *(counted(a) if type(a) is Term and not a.loose else a for a in t.args))
    if t.op in ("add", "sub") and t.type == INT and all(a.op == "num" for a in t.args):
        (a, _), (b, _) = (x.args for x in t.args)
        return num(a + b if t.op == "add" else a - b)
    return t.args[0] if t.op == "pow" and t.args[1] is num(1) else t


def _shown(
    goal: Term, given: Iterable[Term], reading: Reading, how: Callable[[Claim], Asked] = lambda c: c
) -> "Asking[bool]":
    made = claim_of(goal, tuple(given), reading)
    return made is not None and (yield how(made)).verdict.holds


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
    """Whether two equations cannot both hold, since not even their sums or their products are equal."""
    for op in ("add", "mul"):
        both = eq(*(make(op, a, b) for a, b in zip(one.args, other.args, strict=True)))
        if not may_hold(both, given) and (yield from _shown(negation(both), given, reading)):
            return True
    return False
