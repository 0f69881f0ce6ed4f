"""A proof without what the engine does not need: each step is tried without, its reason too, where it stands,
and a fact that is used once gives its reason there.

The proof is carried out once, and at each step what comes after it is shown a second time without it: from
what is known there, and with not much more work than it takes with it. What can go goes; then the whole
proof is checked, and judged, like any other. What is bounded is counted work, so what is found is the same
on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from verify.kernel.errors import KernelError
from verify.kernel.terms import Term
from verify.language.claim import REFUTED, Claim
from verify.language.evaluate import Spent, searching, spent
from verify.language.proof import read_proof
from verify.language.steps import (
    Block, By, Cases, Fact, Have, Induct, Item, Look, Obtain, Only, Place, Product, Reason, Reduce, Rewrite,
    Show, Stated, Step,
)  # fmt: skip
from verify.language.shortening import (
    Edit, again, apart, changed, laid_out, origins_of, put_in, shortened, steps, tidied,
)  # fmt: skip
from verify.language.theorem import Edition, Theorem
from verify.prove.derive import Derivation
from verify.prove.lines import FAILED, Context, Stuck
from verify.prove.plan import carried_out
from verify.results.result import Result
from verify.run.strings import framed

WORK = 60_000_000  # steps that trying may take in each round
MORE, A_LITTLE = 2, 50_000  # what is tried may take twice as many steps as what it replaces, and some
SLOWER = 5, 4  # but the whole proof no more than so many for so many
ROUNDS, MOST_CHECKS = 2, 12
BELOW = ("below", "sides", "base", "step")  # the parts of a step in which others stand

Check = Callable[[Claim], Result[Any]]


@dataclass(frozen=True)
class Shrunk:
    """A proof before and after."""

    edition: Edition
    part: str  # of the edition, in which it stands
    proof: str
    rounds: tuple[tuple[Edit, ...], ...] = ()  # by which it came about, the one after the other

    def again(self, text: str, origins: Sequence[int]) -> list[tuple[str, int]]:
        """The lines of the same proof, written with other names for its parts, after the same was done to it,
        each with the text from which it comes.
        """
        return again(text, self.rounds, origins)

    @property
    def before(self) -> str:
        return written(self.edition, self.part)

    @property
    def changed(self) -> bool:
        return self.proof != self.before

    def __str__(self) -> str:
        before, after = self.before, self.proof
        lines = [len(text.strip().splitlines()) for text in (before, after)]
        what = f"{self.edition.title}{', its meaning' if self.part == 'meaning' else ''}"
        return (
            f"{what}: {lines[0]} lines and {steps(before)} steps,"
            f" {lines[1]} and {steps(after)} left"
        )


def written(edition: Edition, part: str) -> str:
    """A derivation of an edition."""
    text: str = getattr(edition, part)
    return text


def _with(edition: Edition, part: str, text: str) -> Edition:
    """The edition with another derivation."""
    changed: dict[str, Any] = {part: text}
    return replace(edition, **changed)


def parts(edition: Edition) -> list[str]:
    """Where an edition has a derivation that may be shorter: a proof, or one that it is refuted, and that all
    has a meaning where it holds.
    """
    if edition.disproof:
        return ["disproof"] if edition.expect is REFUTED else []
    return [part for part in ("proof", "meaning") if written(edition, part) and edition.expect.holds]


class _Everything(dict[str, bytes]):
    """What is cited is taken to be proved: it is looked at where the whole proof is checked."""

    def __contains__(self, key: object) -> bool:
        return True


@dataclass
class Found:
    """What may go, by the line of the proof, and what may not. A step may be carried out several times, in
    several cases: once refused, it stays.
    """

    origin: Mapping[int, int] = field(default_factory=dict)  # the text from which each line comes
    held: Collection[int] = ()  # texts that stay as they are
    edits: dict[int, list[Edit]] = field(default_factory=dict)
    refused: set[Edit] = field(default_factory=set)

    def open(self, edit: Edit) -> bool:
        """Whether an edit may be tried: what is moved stays in its text."""
        own = self.origin.get(edit.line, 0)
        there = self.origin.get(edit.item, 0) if edit.what == "moved" else own
        return edit not in self.refused and own == there and own not in self.held

    def at(self, line: int) -> list[Edit]:
        return [edit for edit in self.edits.get(line, ()) if edit not in self.refused]

    def note(self, *edits: Edit) -> None:
        """That these may go, where they may be tried."""
        for edit in filter(self.open, edits):
            own = self.edits.setdefault(edit.line, [])
            own += [edit] if edit not in own else []

    @property
    def whole(self) -> list[Edit]:
        return [edit for line in sorted(self.edits) for edit in self.at(line)]


# Trying -----------------------------------------------------------------------------------------------------


class _Trying(Derivation):
    """Carries a proof out, and tries at each step whether it could go."""

    def __init__(self, found: Found, *rest: Any) -> None:
        super().__init__(*rest)
        self.found, self.trying, self.aside = found, False, 0
        self.stuck = 0  # the line at which the last trial failed, if it was stuck at one

    def block(self, goal: Term, ctx: Context, steps: Block) -> int:
        if not steps or self.trying:
            return super().block(goal, ctx, steps)
        began = spent() - self.aside
        done = super().block(goal, ctx, steps)
        if not isinstance(steps[0], Look):
            taken = spent() - self.aside - began
            todo, tried = [Edit(steps[0].line, "gone"), *_elsewhere(steps, self.found)], set[Edit]()
            while todo:
                edit = todo.pop(0)
                left = _after(steps, self.found, edit)
                if edit not in tried and self.try_out(edit, taken, partial(self.block, goal, ctx, left)):
                    break
                tried.add(edit)
                if edit.what == "gone":
                    todo += _needed(steps, self.found, self.stuck)
        return done

    def justified(self, formula: Term, ctx: Context, step: Have | Show) -> int:
        return self.tried(formula, ctx, step, lambda: super(_Trying, self).justified(formula, ctx, step))

    def _by(self, step: By, goal: Term, ctx: Context, rest: Block) -> int:
        return self.tried(goal, ctx, step, lambda: super(_Trying, self)._by(step, goal, ctx, rest))

    def tried(self, goal: Term, ctx: Context, step: Have | Show | By, plain: Callable[[], int]) -> int:
        """What shows a goal by a reason and the steps below it, after which less of both is tried."""
        if self.trying:
            return plain()
        began = spent() - self.aside
        done = plain()
        taken = spent() - self.aside - began
        for edit in _fewer(step):
            less = _edited(step, [*self.found.at(step.line), edit], self.found)
            if isinstance(less, Have | Show | By):
                way = partial(self._reasoned, goal, ctx, less.reason, less.below)
                if self.try_out(edit, taken, way) and edit.what != "item":
                    break
        return done

    def try_out(self, edit: Edit, taken: int, way: Callable[[], int]) -> bool:
        """Whether something can go here; what can is noted."""
        if not self.found.open(edit):
            return False
        self.trying, began, self.stuck = True, spent(), 0
        try:
            with searching(taken * MORE + A_LITTLE):
                way()
        except (*FAILED, Spent, ValueError, KernelError) as error:
            self.stuck = error.line if isinstance(error, Stuck) else 0
            self.found.refused.add(edit)
            return False
        finally:
            self.trying = False
            self.aside += spent() - began
        self.found.note(edit)
        return True


def _fewer(step: Have | Show | By) -> Iterator[Edit]:
    """What a step may lose, the most first."""
    reason, is_by = step.reason, isinstance(step, By)
    if (reason or step.below) and not is_by:
        yield Edit(step.line, "bare")
    if reason and step.below:
        yield Edit(step.line, "alone")
    if reason and (reason.way is None or isinstance(reason.way, Only)):
        most = len(reason.items) if len(reason.items) > 1 else 0
        yield from (Edit(step.line, "item", i) for i in range(most))


def _elsewhere(steps: Block, found: Found) -> Iterator[Edit]:
    """Where a fact that is named once may be given in place of its name. At the end of a proof its reason
    needs no formula.
    """
    first, rest = _reasoned(steps[0], found), _after(steps[1:], found)
    if isinstance(first, Have) and not rest and first.reason and not first.below:
        yield Edit(first.line, "ends")
    elif isinstance(first, Have) and (given := given_by(first)) and len(users := _uses(first, rest)) == 1:
        told = isinstance(given[0], Fact | Stated)  # what it says is known without carrying anything out
        if told or not any(isinstance(s, Obtain) and s.line == users[0] for s in _each(rest)):
            yield Edit(first.line, "moved", users[0])


def _told_once(proof: str, found: Found) -> None:
    """Notes all facts that are named once, to be given there: without a trial, what is said last first."""
    for block in _blocks(read_proof(proof)):
        for i in range(len(block) - 1, -1, -1):
            found.note(*(edit for edit in _elsewhere(block[i:], found) if edit.what == "moved"))


def _ended(proof: str, found: Found) -> None:
    """Notes all ends of proofs by facts that stand there, without a trial."""
    for block in _blocks(read_proof(proof)):
        step = block[-1] if block else None
        if isinstance(step, By) and step.reason and not step.below:
            way, items = step.reason.way, step.reason.items
            if (way is None or isinstance(way, Only)) and all(_name_of(item) for item in items):
                found.note(Edit(step.line, "gone"))


def _blocks(steps: Block) -> Iterator[Block]:
    """The blocks of a proof, the inner ones first."""
    for step in steps:
        for part in BELOW:
            yield from _blocks(getattr(step, part, ()))
    yield steps


def _needed(steps: Block, found: Found, stuck: int) -> Iterator[Edit]:
    """That a fact which is nowhere named is given where one is stuck without it, or at the next step."""
    first, rest = _reasoned(steps[0], found), _after(steps[1:], found)
    if isinstance(first, Have) and rest and given_by(first) and not _uses(first, rest):
        line = stuck if any(_reasonable(rest, stuck)) else rest[0].line
        yield from (Edit(first.line, "moved", line) for _ in _reasonable(rest, line))


def _uses(fact: Have, rest: Block) -> list[int]:
    """The lines at which a fact is named, once for each time."""
    return list(_users(rest, fact.name)) if fact.name else []


def _reasonable(steps: Any, line: int) -> Iterator[Step]:
    """The step at a line, if it has a reason or could have one."""
    for step in _each(steps):
        if isinstance(step, Have | Show | By) and step.line == line:
            way = step.reason and step.reason.way
            yield from [step] if way is None or isinstance(way, Only) else []


def _each(tree: Any) -> Iterator[Any]:
    """All pieces of a proof."""
    yield tree
    for piece in _parts(tree):
        yield from _each(piece)


def _parts(tree: Any) -> Iterable[Any]:
    """What a piece of a proof is made of."""
    return vars(tree).values() if isinstance(tree, Place) else tree if isinstance(tree, tuple) else ()


def given_by(fact: Have) -> tuple[Item, ...]:
    """What tells a fact where a reason would name it: the items of its own reason, or its formula."""
    if fact.below or (fact.reason and fact.reason.way):
        return ()
    return fact.reason.items if fact.reason else (Stated(fact.line, fact.formula),)


def _reasoned(step: Step, found: Found) -> Step | None:
    """A step with what was found so far, and its reason, which may do good elsewhere."""
    return _edited(step, [edit for edit in found.at(step.line) if edit.what != "bare"], found)


def _users(tree: Any, name: str) -> Iterator[int]:
    """The lines of the steps that name a fact in their reasons, once for each time."""
    for step in _each(tree):
        if isinstance(step, Have | Show | By | Cases | Obtain):
            reason = step.source if isinstance(step, Obtain) else step.reason
            yield from (step.line for fact in _each(reason) if isinstance(fact, Fact) and fact.name == name)


def _after(steps: Block, found: Found, *more: Edit) -> Block:
    """Steps with what was found so far, and more."""
    kept, left = list[Step](), list(steps)
    while left:
        step = left.pop(0)
        edits = [*found.at(step.line), *(edit for edit in more if edit.line == step.line)]
        moved = next((edit for edit in edits if edit.what == "moved"), None)
        new = _reasoned(step, found) if moved else _edited(step, edits, found)
        if moved and isinstance(new, Have):
            left = [_given(s, moved.item, new.name, given_by(new)) for s in left]
        elif new is not None:
            kept.append(new)
    return tuple(kept)


def _put_in(reason: Reason, name: str, items: Sequence[Any]) -> Reason:
    """A reason with items in place of a fact's name, else behind its own; as it is, where they do not fit."""
    way = reason.way
    if isinstance(way, Reduce | Rewrite) and any(isinstance(item, Product) for item in items):
        return reason
    if isinstance(way, Reduce):
        return replace(reason, way=replace(way, fact=items[0])) if len(items) == 1 else reason
    own = way.by if isinstance(way, Rewrite) else reason.items
    place = next((i for i in own if isinstance(i, Fact) and i.name == name and i.values is None), None)
    inside = next((i for i in own if isinstance(i, Product) and name in map(_name_of, i.factors)), None)
    if place is None and inside is not None:
        first = items[0].factors if isinstance(items[0], Product) else (items[0],)
        factors = tuple(g for f in inside.factors for g in (first if _name_of(f) == name else (f,)))
        new = (*(replace(i, factors=factors) if i is inside else i for i in own), *items[1:])
    else:
        new = tuple(put_in(own, place, items))
    if isinstance(way, Rewrite):
        return replace(reason, way=replace(way, by=new))
    return replace(reason, items=new)


def _name_of(item: Item) -> str:
    return item.name if isinstance(item, Fact) and item.values is None else ""


def _given(step: Any, line: int, name: str, items: Sequence[Item]) -> Any:
    """A step in which the reason of the one at this line has other items in place of a fact's name."""
    if isinstance(step, tuple):
        return tuple(_given(s, line, name, items) for s in step)
    if isinstance(step, Obtain) and step.line == line:
        (first, *more) = items
        return step if more or isinstance(first, Product) else replace(step, source=first)
    if isinstance(step, Have | Show | By | Cases) and step.line == line:
        return replace(step, reason=_put_in(step.reason or Reason(line, None, ()), name, items))
    below = {k: _given(v, line, name, items) for k, v in vars(step).items() if k in BELOW}
    return replace(step, **below) if below else step


def _edited(step: Step, edits: Sequence[Edit], found: Found) -> Step | None:
    """A step with these edits, and what is below it with those that were found; None if it goes."""
    kinds = {edit.what for edit in edits}
    if "gone" in kinds:
        return None
    if isinstance(step, Cases):
        sides = tuple(replace(side, below=_after(side.below, found)) for side in step.sides)
        return replace(step, sides=sides)
    if isinstance(step, Induct):
        return replace(step, base=_after(step.base, found), step=_after(step.step, found))
    if not isinstance(step, Have | Show | By):
        return step
    reason = None if "bare" in kinds else step.reason
    dropped = {edit.item for edit in edits if edit.what == "item"}
    if reason and dropped:
        items = tuple(item for i, item in enumerate(reason.items) if i not in dropped)
        reason = Reason(reason.line, reason.way, items) if items else None
    below = () if kinds & {"bare", "alone"} else _after(step.below, found)
    if "ends" in kinds and reason:
        return By(step.line, reason, below)
    return replace(step, reason=reason, below=below)


# The whole proof --------------------------------------------------------------------------------------------


def shrink(
    edition: Edition, part: str, theorems: Mapping[str, Theorem], check: Check,
    origins: Sequence[int] = (), held: Collection[int] = (),
) -> Shrunk:  # fmt: skip
    """A derivation of an edition without what is not needed; it is as it was where it does not hold. Where it
    is put together, one may say from which text each of its lines comes, and which of these stay as they are.
    """
    first = check(edition)
    before = written(edition, part)
    if part not in parts(edition) or not first.as_expected or first.certificate is None:
        return Shrunk(edition, part, before)
    trial = _Trial(edition, part, check, first.work * SLOWER[0] // SLOWER[1] + A_LITTLE)
    found_steps, rounds = apart(before, origins), list[tuple[Edit, ...]]()
    proof = laid_out(found_steps, fit=False)

    def tried(proof: str, found: Found) -> None:
        with suppress(Spent, *FAILED), searching(WORK):
            now = _with(edition, part, proof)
            carried_out(now, part, dict(theorems), _Everything(), partial(_Trying, found))

    for look in (_told_once, _ended, *(tried for _ in range(ROUNDS))):
        found = Found(origins_of(found_steps), held)
        look(proof, found)
        kept = trial.most(proof, [], found.whole) if found.whole else []
        if kept:
            found_steps = changed(found_steps, kept)
            proof = laid_out(found_steps, fit=False)
            rounds.append(tuple(kept))
        elif look is tried:
            break
    shorter = tidied(proof)
    if rounds or (len(shorter.splitlines()) < len(before.strip().splitlines()) and trial.holds(shorter)):
        return Shrunk(edition, part, framed(before, shorter), tuple(rounds))
    return Shrunk(edition, part, before)


@dataclass
class _Trial:
    """Whole proofs, checked: no more of them than MOST_CHECKS after each other."""

    edition: Edition
    part: str
    check: Check
    work: int
    left: int = ROUNDS * MOST_CHECKS

    def holds(self, proof: str) -> bool:
        self.left -= 1
        found = self.check(_with(self.edition, self.part, proof))
        return found.as_expected and found.certificate is not None and found.work <= self.work

    def most(self, proof: str, kept: list[Edit], more: list[Edit]) -> list[Edit]:
        """Those already kept, and of the others as many as go together, found by halves."""
        if self.left <= 0:
            return kept
        text = shortened(proof, [*kept, *more])
        if text.strip() and self.holds(text):
            return [*kept, *more]
        if len(more) == 1:
            return kept
        half = len(more) // 2
        return self.most(proof, self.most(proof, kept, more[:half]), more[half:])
