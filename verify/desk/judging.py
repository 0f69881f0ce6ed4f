"""A whole paper: every relation of its displays judged under what the prose says of their letters.

What holds is sought with little first: what the letters are; then with their definitions written out, then
with what the paper says before. A relation is called false only at an instance at which all of that holds,
none of its letters being one of which something was said that was not understood, and no part of it unread;
or, where there are such parts, if it is false whatever they are.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from verify.desk.attempts import alone, first_shown, terms_of
from verify.desk.basis import definitions, legend, supposed
from verify.desk.chances import by_chances
from verify.desk.constants import outgrown
from verify.desk.contrary import contrary
from verify.desk.falsity import (
    UNNAMED, Wrong, excluded, failing_point, false_whatever, granted, mirror, not_none, of_sets,
    open_letters, shown, strange, tame, tied, tied_letters, too_little, unknown, unnamed, unread,
)  # fmt: skip
from verify.desk.doubts import doubt_of
from verify.desk.grounds import grounded
from verify.desk.line import Line
from verify.desk.moments import by_moments
from verify.desk.nearly import nearly
from verify.desk.phrasing import CONVENTIONS, claim_of, claims_of, conventional
from verify.desk.points import apart, of_others, point_where, points, small
from verify.desk.rounds import Asked, Asking, Longer
from verify.desk.serving import serving, takes_numbers
from verify.desk.slight import a_sign_apart
from verify.kernel.terms import REAL, TRUE, Term, eq, le, make, num
from verify.language.claim import UNDECIDED, Claim, Verdict
from verify.language.paper import Place
from verify.language.paper.atoms import Atom
from verify.language.paper.context import NOBODY, Context, Known
from verify.language.paper.drawn import Made, functions_of, written_out
from verify.language.traverse import by_name
from verify.results.paper import Relation, Role
from verify.results.result import Result
from verify.run.sides import sides

MIRRORED = "it cannot hold both ways around: with a letter and the same with a prime in each other's place"
KINDS_OF_DOUBT = {
    "nothing is said of": "nothing is said of one of its letters",
    "something is said of": "something is said of its letters that is not understood",
}
LEFT_OUT = "it is false without something that is assumed, of which it is not known for what it holds"
LISTED = "it holds only where what stands beside it does, which may be claimed and not supposed"
ONE_ALONE = "what is known of one member of a family is not known of the others"
UNREAD_PART = "it speaks of what is not understood as a number"
Judging = Asking[Relation]


@dataclass
class Case:
    """One relation on its way to a verdict: claims are handed out, results come in."""

    line: Line
    place: Callable[[int], Place]
    settled: Mapping[int, Relation]  # what came of other lines
    others: Mapping[int, "Case"]  # the cases of all lines
    lines_at: Mapping[int, Sequence[int]]  # the numbers of the lines of each formula, by where it stands
    saying: Mapping[Term, Sequence[int]]  # the numbers of the lines that say something
    aim: Wrong | None = None  # what was refuted, where it was
    by_laws: bool = False  # expectations are what the laws of letters say
    granting: bool = False  # what goes without saying of letters is assumed

    @property
    def known(self) -> Context:
        """What is known around it."""
        context = self.line.context
        if context is None:
            raise ValueError("an unread line is not judged")
        return context

    def judged(self) -> Judging:
        """What comes of it, whatever expectations are; else by the laws of letters."""
        if self.line.undone is not None:
            return (yield from by_moments(self)) or self.line.relation
        found = yield from self.judged_as_printed()
        if found.verdict is None or not found.verdict.holds or not self.line.listed:
            return found
        self.line = replace(self.line, conditions=())
        self.__dict__.pop("usable", None)
        alone = yield from self.judged_as_printed()
        return alone if alone.verdict is not None and alone.verdict.holds else self.doubted(LISTED)

    def judged_as_printed(self) -> Judging:
        """The same with what stands beside it as a condition."""
        found, goal = (yield from self.judged_so()), self.line.goal
        if not _told(found) and goal is not None and goal.free & self.known.derived.keys():
            self.by_laws = True
            self.__dict__.pop("usable", None)  # it was found without
            found = yield from self.judged_so()
        if not _told(found):
            found = (yield from by_chances(self)) or found
        if not _told(found) and goal is not None and [*granted(self.known, self.written_out(goal))]:
            self.granting = True
            again = yield from self.judged_so()
            found = again if again.verdict is not None and again.verdict.holds else found
        return found if _told(found) else ((yield from contrary(self)) or found)

    def judged_so(self) -> Judging:
        """The same with one reading of expectations: shown with little, then with what is said before, or
        refused.
        """
        goal = self.line.goal
        if goal is None:
            return self.line.relation
        odd = strange(self.known, goal)
        why = f"something is said of {odd} that is not understood"
        tried, most = (goal, self.wide(goal)[0]), int(goal.op == "eq")
        numbers = not odd or all(tame(self.known, t, most) for t in tried)
        if odd and of_sets(self.known, goal):
            return self.doubted(why)
        if len(self.known.reading.sizes(goal)) > 1:
            return self.doubted("it speaks of several sets, of which one may have members of the other")
        if goal.op == "iff":
            return (yield from self.said_anew(goal))
        wide_goal, wide = self.wide(goal)
        ways = (way for way in alone(self, goal) if numbers and not self.hopeless(*way))
        found, given = yield from first_shown(self, ways)
        if found is not None and found.verdict.holds:
            return self.told(found, given)
        while not self.all_before():
            yield None
        held, lines, failed = yield from grounded(self, goal, numbers=numbers)
        if held is not None:
            return replace(self.told(held, wide), given=tuple(line.number for line in lines))
        found = found if failed is None else failed
        return self.doubted(why) if odd else (yield from self.weighed(wide_goal, wide, found))

    def weighed(self, goal: Term, given: Sequence[Known], found: Result[Any] | None) -> Judging:
        """What comes of what is not shown: it is false only where all that is claimed before holds; if that
        is nowhere, it may still be one slip away from what always holds.
        """
        guard = self.guard(goal, given)
        wrong = self.point(goal, given, guard)
        fails = found is not None and found.verdict.fails
        sure = not self.doubt(goal) and (not unread(self.known, goal) or a_sign_apart(goal))
        if wrong is None and guard and (fails or sure):
            nowhere = next(points(TRUE, [*terms_of(given), *guard]), None) is None
            if nowhere and (mended := (yield from nearly(self, goal, given))) is not None:
                return mended
            if found is not None and fails:
                why = "false by itself, but not where all holds that is claimed before"
                found = replace(found, verdict=UNDECIDED, why=why)
        return (yield from self.refused(goal, given, found, wrong))

    def guard(self, goal: Term, given: Sequence[Known]) -> list[Term]:
        """What is claimed before, and what goes without saying, of the letters of a relation; what a theorem
        states is not claimed before in its own proof.
        """
        before = (g for g in self.earlier() if not g.theorem or g.theorem != self.line.proves)
        others = [g.goal for g in before if g.chain != self.line.chain and g.goal is not None]
        usual = conventional(goal, CONVENTIONS)
        said = [*map(self.written_out, others), *self.asserted(goal), *usual]
        return tied(said, goal, terms_of(given))

    def point(self, goal: Term, given: Sequence[Known], guard: Sequence[Term] = ()) -> Wrong | None:
        """Where a relation seems to be false though all that is given holds, and what is claimed besides, the
        guard; of one about families, at which size.
        """
        heads = (a.head for a in unread(self.known, goal) if a.positive and a.head.type == REAL)
        terms = [*terms_of(given), *(le(num(0), head) for head in heads)]
        functions = self.unknown_functions(goal)
        goal, terms = apart(goal, functions), [t for t in terms if not t.free & functions]
        guard = [t for t in guard if not t.free & functions]
        flat = [(goal, terms, [*terms, *guard])]
        if any(not isinstance(v.type, str) for v in goal.free):
            flat = []
            for size in (1, 2, 3):
                made, more = small(goal, terms, size), small(goal, [*terms, *guard], size)
                if made is not None and more is not None:
                    flat.append((made[0], made[1], more[1]))
        for aim, under, all_of_it in flat:
            found = point_where(aim, all_of_it, holds=False)
            if found is not None:
                return Wrong(aim, tuple(under), found)
        return None

    def unknown_functions(self, goal: Term) -> set[Term]:
        """The functions of numbers in a relation of which nothing is said, or what is not understood."""
        unsaid = unknown(self.known, goal)
        return {v for v in unsaid if takes_numbers(v)}

    def hopeless(self, goal: Term, given: Sequence[Known]) -> bool:
        """Whether it seems to be false, all that is given being looked at."""
        functions, used = self.unknown_functions(goal), terms_of(serving(self.known, goal, given))
        return not any(t.free & functions for t in used) and self.point(goal, given) is not None

    def all_before(self) -> bool:
        """Whether all lines before are settled that may be false, so that nothing rests on them."""
        numbers = [n for b in self.line.before for n in self.alike(b)]
        numbers += [n for k in self.known.asserted for n in self.lines_of(k) if n < self.line.number]
        proves = self.line.proves
        numbers = [n for n in numbers if not proves or self.others[n].line.theorem != proves]
        return all(n in self.settled or not self.others[n].suspicious for n in numbers if n in self.others)

    @cached_property
    def suspicious(self) -> bool:
        """Whether it may turn out to be false."""
        goal = self.line.goal
        if goal is None or goal.op == "iff":
            return False
        aim, given = self.wide(goal)
        return not self.doubt(aim) and self.point(aim, given) is not None

    def is_false(self, number: int) -> bool:
        """Whether a line before has turned out to be false."""
        return number in self.settled and self.settled[number].suspected

    def lines_of(self, k: Known) -> Sequence[int]:
        """The numbers of the lines that say something."""
        return self.lines_at.get(k.fact.at, ())

    # What is assumed

    def assumed(self, goal: Term) -> list[Known]:
        """All that is assumed."""
        said = [*self.line.conditions, *self.known.assumed, *self.known.by_laws(goal)]
        said += granted(self.known, self.written_out(goal)) if self.granting else ()
        return [k for k in said if k.term is None or tame(self.known, k.term)]

    def near(self, goal: Term) -> list[Known]:
        """What is known of the letters of a relation, without definitions."""
        found = self.assumed(goal)
        letters, kept = set(goal.free), list[Known]()
        for _ in range(2):
            for k in found:
                if k.term is not None and k not in kept and k.term.free <= letters:
                    kept.append(k)
            letters |= {v for k in kept if k.term is not None for v in k.term.free}
        return kept

    def wide(self, goal: Term) -> tuple[Term, list[Known]]:
        """The relation and all that is known around it, definitions written out."""
        new = self.written_out(goal)
        every = self.assumed(goal)
        heads = {a.head for a in self.known.reading.atoms.values()} - new.free
        terms = {self.written_out(k.term): k.fact for k in every if k.term is not None}
        terms |= dict.fromkeys(self.constant(new), NOBODY)
        terms = {t: fact for t, fact in terms.items() if not (t.op == "eq" and t.args[0] is t.args[1])}
        able = {t: fact for t, fact in terms.items() if t.free and not t.free & heads}
        letters = set(new.free).union(*(t.free for t in able if t.free & new.free))
        return new, [Known(t, fact) for t, fact in able.items() if t.free <= letters]

    def asserted(self, goal: Term) -> Iterator[Term]:
        """What the paper claims in words before, as far as it is not false itself."""
        for k in self.known.asserted:
            if k.term is not None and not any(map(self.is_false, self.lines_of(k))):
                term = self.written_out(k.term)
                if term.free <= goal.free:
                    yield term

    def constant(self, goal: Term) -> Iterator[Term]:
        """Where what is random stands alone on a side, and is averaged on the other, it is not random."""
        means = {key[2:-1]: a.head for key, a in self.known.reading.atoms.items() if key.startswith("E[")}
        for side, other in (goal.args, goal.args[::-1]) if goal.op == "eq" else ():
            mean = means.get(str(side.args[0])) if side.op == "var" else None
            if mean is not None and mean in other.free and side not in other.free:
                yield eq(mean, side)

    @cached_property
    def usable(self) -> dict[Term, Term]:
        """The definitions that speak of no letter that may be no number, what is assumed to equal something
        else, and what expectations are by laws, where this is asked.
        """
        variables = self.known.reading.variables
        lost = {v for name, v in variables.items() if name.removesuffix("()") in self.known.strange}
        said = {**self.known.defined, **(self.known.derived if self.by_laws else {})}
        found = {left: right for left, (right, _) in said.items() if not right.free & lost}
        names = {str(v.args[0]) for left in said for v in left.free}
        for k in (*self.line.conditions, *self.known.assumed):
            if k.term is not None and k.term.op == "eq":
                left, right = k.term.args
                right = written_out(right, found)
                if left.op == "var" and left.args[0] not in names | {v.args[0] for v in right.free}:
                    found[left] = right
                    names.add(str(left.args[0]))
        return found

    @cached_property
    def functions(self) -> Sequence[Made]:
        """The functions that are defined for any value of letters of which nothing is said."""
        said = [k.term for k in (*self.line.conditions, *self.known.assumed) if k.term is not None]
        blocked = (v for name, v in self.known.reading.variables.items() if name in self.known.blocked)
        held = frozenset(blocked).union(self.usable, *(t.free for t in said))
        return functions_of(self.usable, held)

    def written_out(self, t: Term) -> Term:
        """A term with what its letters are defined as in place of them."""
        return written_out(t, self.usable, self.functions)

    def earlier(self) -> list[Line]:
        """The lines before that it may rest on: all but those that are false themselves."""
        return [b for b in self.line.before if self.sound(b)]

    def sound(self, line: Line) -> bool:
        """Whether a line may be relied on: it is claimed as it stands, and is not false itself."""
        ground = line.goal is not None and not line.conditions and not line.unclear
        return ground and not any(map(self.is_false, self.alike(line)))

    def alike(self, line: Line) -> list[int]:
        """The numbers of the lines, up to here, that say what a line says."""
        return [line.number, *(n for n in self.saying.get(line.goal or TRUE, ()) if n < self.line.number)]

    def asked(
        self, goal: Term, given: Sequence[Known], how: "Callable[[Claim], Asked]" = lambda c: c
    ) -> "Asking[Result[Any] | None]":
        found: Result[Any] | None = None
        used = serving(self.known, goal, given)
        others = of_others(goal, terms_of(used))
        for made in claims_of(goal, terms_of(used), self.known.reading):
            found = Result(about=made, verdict=UNDECIDED, why=ONE_ALONE) if others else (yield how(made))
            if found.verdict.holds or how is Longer:
                break
        if found is not None and found.verdict.fails and len(used) < len(given):
            return replace(found, verdict=UNDECIDED, why=LEFT_OUT)
        return found

    def told(self, found: Result[Any], given: Sequence[Known]) -> Relation:
        """The relation with a verdict."""
        letters = self.letters()
        witness = found.witness.texts if found.witness else {}
        names = {v.args[0] for v in letters}
        names |= {n for n in witness if n.rpartition("_")[0] in names}  # members of families
        values = {name: value for name, value in witness.items() if name in names} or witness
        return replace(
            self.line.relation, role=Role.STEP, verdict=found.verdict, why=found.why, statement=found.stated,
            assumed=(*supposed(self, given), *definitions(self), *legend(self)), witness=values,
        )  # fmt: skip

    def letters(self) -> set[Term]:
        """The letters of the relation, and those by which they are defined."""
        said = self.spoken_of()
        return {v for t in said for v in (*t.free, *self.written_out(t).free)}

    def spoken_of(self) -> list[Term]:
        """The relation, and the events of whose chances it speaks."""
        goal, events = self.line.goal, self.known.reading.events
        return [] if goal is None else [goal, *(events[v] for v in by_name(goal.free & events.keys()))]

    def refused(
        self, goal: Term, given: Sequence[Known], found: Result[Any] | None, wrong: Wrong | None
    ) -> Judging:
        """What does not follow: false, or not decided."""
        parts, doubt = unread(self.known, goal), self.doubt(goal)
        refuted = found is not None and found.verdict is Verdict.REFUTED
        if wrong is None and refuted and _of_families(goal) and found is not None:
            found = replace(found, verdict=UNDECIDED, why="false only for members of which more is known")
            refuted = False
        if wrong is None and not refuted:
            held = None if parts else (yield from self.asked(goal, given, Longer))
            if held is not None and held.verdict.holds:
                return self.told(held, given)
            return self.undecided(found, given, parts)
        if self.lies_beside_unnamed(goal):
            return self.doubted(f"where its letters lie depends on {UNNAMED}")
        for attempt in () if doubt else (self.shown_false(goal, given, wrong), outgrown(self, goal, given)):
            if (false := (yield from attempt)) is not None:
                return false
        if (mended := (yield from nearly(self, goal, given))) is not None:
            return mended
        if doubt := doubt or too_little(unknown(self.known, goal)):
            return self.doubted(doubt)
        return self.undecided(found, given, parts)

    def shown_false(
        self, goal: Term, given: Sequence[Known], wrong: Wrong | None, over: AbstractSet[Term] = frozenset(),
        whatever: AbstractSet[Term] = frozenset(),
    ) -> "Asking[Relation | None]":  # fmt: skip
        """The relation as a false one, where that is shown: at an instance, for all values of what is not
        known, but for the letters `over` which it is claimed, and of others, `whatever` they are; or since it
        cannot hold for two letters and with these in each other's place.
        """
        known, terms = self.known, tuple(terms_of(given))
        aim, under, point = wrong or (goal, terms, None)
        under = (*under, *not_none(known, aim))
        core = (open_letters(known, goal, aim) | whatever) - over
        free = tied_letters(core, under)
        mirrored = mirror(goal, known.reading) if free else None
        if wrong is not None and free:
            point = failing_point(known, aim, under, free)
        if free and point is None and mirrored is None:
            return None
        made = claim_of(aim, under, known.reading, point)
        found = (yield made) if made is not None else None
        if found is None or found.verdict is not Verdict.REFUTED:
            return None
        self.aim, at = Wrong(goal, terms, {}), found.witness.texts if found.witness else {}
        if not free:
            return self.false(aim, given, found)
        if point is not None and (yield from false_whatever(aim, under, (core, free), at, known.reading)):
            return self.false_for_all(found, given, free)
        if mirrored is not None and (yield from excluded(goal, mirrored, terms, known.reading)):
            return replace(self.false_for_all(found, given, free), why=MIRRORED)
        return None

    def false_for_all(self, found: Result[Any], given: Sequence[Known], free: "set[Term]") -> Relation:
        """The relation where it is false for all values of some letters."""
        told, names = self.told(found, given), {str(v.args[0]) for v in free}
        every, units = self.known.reading.atoms.values(), self.known.reading.units
        atoms = {a.name: a.shown + (" > 0" if a.head in units else "") for a in every}
        return replace(told, whatever=tuple(atoms.get(name, name) for name in sorted(names)),
            witness={name: value for name, value in told.witness.items() if name not in names})  # fmt: skip

    def doubt(self, goal: Term) -> str:
        """Why a relation may not be called false, whatever its letters are."""
        return doubt_of(self, goal)

    def lies_beside_unnamed(self, goal: Term) -> bool:
        """Whether a letter of a relation is claimed to lie above or below a constant that is not named, and
        does not stand in it.
        """
        said = (k.term for k in self.assumed(goal) if k.term is not None and k.term.free & goal.free)
        return any(unnamed(self.known, t) - goal.free for t in said)

    def doubted(self, doubt: str) -> Relation:
        """What may not be called false, and is not shown."""
        kinds = (kind for begins, kind in KINDS_OF_DOUBT.items() if doubt.startswith(begins))
        return self.not_judged(doubt, next(kinds, doubt.split(":", maxsplit=1)[0]))

    def not_judged(self, why: str, reason: str) -> Relation:
        """The relation without a verdict; what may define a letter is told as such."""
        if self.line.relation.role is Role.DEFINITION:
            return self.line.relation
        return replace(
            self.line.relation, role=Role.NOT_JUDGED, why=why, reason=reason, assumed=legend(self)
        )

    def false(self, goal: Term, given: Sequence[Known], found: Result[Any]) -> Relation:
        """The relation where it is false, with the values of its sides."""
        values = found.witness.texts if found.witness else {}
        return replace(self.told(found, given), sides=tuple(sides(goal, values)))

    def undecided(self, found: Result[Any] | None, given: Sequence[Known], parts: Sequence[Atom]) -> Relation:
        """What is neither shown nor false."""
        if parts:
            return self.not_judged(f"it speaks of {shown(parts)}, of which nothing is known", UNREAD_PART)
        goal = self.line.goal
        if goal is not None and (doubt := self.doubt(goal) or too_little(unknown(self.known, goal))):
            return self.doubted(doubt)
        if found is None:
            return self.not_judged("it cannot be asked", "it cannot be asked")
        why = found.why or f"{found.verdict}"
        return replace(self.told(found, given), verdict=UNDECIDED, witness={}, why=why)

    def said_anew(self, goal: Term) -> Judging:
        """Two relations of which one is to say the other anew: false if they differ at equality alone."""
        first, second = goal.args
        given = self.near(goal)
        terms = terms_of(given)
        turned = make("lt" if first.op == "le" else "le", *first.args)
        held = yield from self.asked(make("iff", turned, second), given)
        found = yield from self.asked(goal, given)
        if held is None or found is None or not held.verdict.holds or found.verdict is not Verdict.REFUTED:
            return replace(self.line.relation, role=Role.ASSUMPTION)
        self.aim = Wrong(goal, tuple(terms), {})
        return self.told(found, given)


def _told(found: Relation) -> bool:
    return found.verdict is not None and found.verdict is not UNDECIDED


def _of_families(goal: Term) -> bool:
    """Whether a relation speaks of families, of which what is known of each member is known of one alone."""
    return any(not isinstance(v.type, str) for v in goal.free)
