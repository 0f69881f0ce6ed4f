"""A proof without what the engine does not need: each step is tried without, its reason too, where it stands,
and a fact that is used once gives its reason there.

The proof is carried out once, and at each step what comes after it is shown a second time without it: from
what is known there, and with not much more work than it takes with it. What can go goes; then the whole
proof is checked, and judged, like any other. What is bounded is counted work, so what is found is the same
on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from verify.kernel.errors import KernelError
from verify.kernel.terms import Term
from verify.language.claim import REFUTED, Claim
from verify.language.evaluate import Spent, searching, spent
from verify.language.proof import (
    Block, By, Cases, Fact, Have, Induct, Item, Look, Only, Place, Product, Reason, Rewrite, Show, Step,
)  # fmt: skip
from verify.language.shortening import Edit, laid_out, pieces, put_in, shortened, steps, tidied
from verify.language.theorem import Edition, Theorem
from verify.prove.derive import Derivation
from verify.prove.lines import FAILED, Context
from verify.prove.plan import carried_out
from verify.results.result import Result

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
    proof: str
    rounds: tuple[tuple[Edit, ...], ...] = ()  # by which it came about, the one after the other
    tidy: bool = False  # and that several lines were made one

    def again(self, text: str) -> str:
        """The same done to the same proof, where it is written with other names for its parts."""
        found = text
        for edits in self.rounds:
            found = shortened(found, edits)
        return _framed(text, tidied(found) if self.tidy else laid_out(pieces(found)) if self.rounds else text)

    @property
    def before(self) -> str:
        return written(self.edition)

    @property
    def changed(self) -> bool:
        return self.proof != self.before

    def __str__(self) -> str:
        before, after = self.before, self.proof
        lines = [len(text.strip().splitlines()) for text in (before, after)]
        return (
            f"{self.edition.title}: {lines[0]} lines and {steps(before)} steps,"
            f" {lines[1]} and {steps(after)} left"
        )


def written(edition: Edition) -> str:
    """The derivation of an edition's verdict: its proof, or that it fails."""
    return edition.disproof or edition.proof


def shrinkable(edition: Edition) -> bool:
    """Whether it has a derivation that may be shorter: a proof, or one that it is refuted."""
    return edition.expect is REFUTED if edition.disproof else bool(edition.proof) and edition.expect.holds


def _with(edition: Edition, text: str) -> Edition:
    """The edition with another derivation."""
    return replace(edition, disproof=text) if edition.disproof else replace(edition, proof=text)


class _Everything(dict[str, bytes]):
    """What is cited is taken to be proved: it is looked at where the whole proof is checked."""

    def __contains__(self, key: object) -> bool:
        return True


@dataclass
class Found:
    """What may go, by the line of the proof, and what may not. A step may be carried out several times, in
    several cases: once refused, it stays.
    """

    edits: dict[int, list[Edit]] = field(default_factory=dict)
    refused: set[Edit] = field(default_factory=set)

    def at(self, line: int) -> list[Edit]:
        return [edit for edit in self.edits.get(line, ()) if edit not in self.refused]

    @property
    def whole(self) -> list[Edit]:
        return [edit for line in sorted(self.edits) for edit in self.at(line)]


# Trying -----------------------------------------------------------------------------------------------------


class _Trying(Derivation):
    """Carries a proof out, and tries at each step whether it could go."""

    def __init__(self, found: Found, *rest: Any) -> None:
        super().__init__(*rest)
        self.found, self.trying, self.aside = found, False, 0

    def block(self, goal: Term, ctx: Context, steps: Block) -> int:
        if not steps or self.trying:
            return super().block(goal, ctx, steps)
        began = spent() - self.aside
        done = super().block(goal, ctx, steps)
        if not isinstance(steps[0], Look):
            taken = spent() - self.aside - began
            for edit in (Edit(steps[0].line, "gone"), *_elsewhere(steps, self.found)):
                left = _after(steps, self.found, edit)
                if self.try_out(edit, taken, partial(self.block, goal, ctx, left)):
                    break
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
        if edit in self.found.refused:
            return False
        self.trying, began = True, spent()
        try:
            with searching(taken * MORE + A_LITTLE):
                way()
        except (*FAILED, Spent, ValueError, KernelError):
            self.found.refused.add(edit)
            return False
        finally:
            self.trying = False
            self.aside += spent() - began
        own = self.found.edits.setdefault(edit.line, [])
        own += [edit] if edit not in own else []
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
    """Where the reason of a fact may be given in its place: where it is used, if that is once; else at the
    next step. At the end of a proof it needs no formula.
    """
    first, rest = _reasoned(steps[0], found), _after(steps[1:], found)
    if not isinstance(first, Have) or first.below or first.reason is None:
        return
    if not rest:
        yield Edit(first.line, "ends")
    elif first.reason.way is None and not any(isinstance(i, Product) for i in first.reason.items):
        users = list(_users(rest, first.name)) if first.name else []
        if not users and isinstance(rest[0], Have | Show | By):
            users = [rest[0].line]
        if len(users) == 1:
            yield Edit(first.line, "moved", users[0])


def _reasoned(step: Step, found: Found) -> Step | None:
    """A step with what was found so far, and its reason, which may do good elsewhere."""
    return _edited(step, [edit for edit in found.at(step.line) if edit.what != "bare"], found)


def _users(tree: Any, name: str) -> Iterator[int]:
    """The lines of the steps that name a fact as an item of their reasons."""
    if isinstance(tree, Have | Show | By) and tree.reason is not None:
        way = tree.reason.way
        items = (*tree.reason.items, *(way.by if isinstance(way, Rewrite) else ()))
        yield from (tree.line for item in items if isinstance(item, Fact) and item.name == name)
    for piece in vars(tree).values() if isinstance(tree, Place) else tree if isinstance(tree, tuple) else ():
        yield from _users(piece, name)


def _after(steps: Block, found: Found, *more: Edit) -> Block:
    """Steps with what was found so far, and more."""
    kept, left = list[Step](), list(steps)
    while left:
        step = left.pop(0)
        edits = [*found.at(step.line), *(edit for edit in more if edit.line == step.line)]
        moved = next((edit for edit in edits if edit.what == "moved"), None)
        new = _reasoned(step, found) if moved else _edited(step, edits, found)
        if moved and isinstance(new, Have) and new.reason:
            left = [_given(s, moved.item, new.name, new.reason.items) for s in left]
        elif new is not None:
            kept.append(new)
    return tuple(kept)


def _put_in(reason: Reason, name: str, items: Sequence[Any]) -> Reason:
    """A reason with items in place of a fact's name, else behind its own."""
    way = reason.way
    own = way.by if isinstance(way, Rewrite) else reason.items
    place = next((i for i in own if isinstance(i, Fact) and i.name == name and i.values is None), None)
    new = tuple(put_in(own, place, items))
    if isinstance(way, Rewrite):
        return replace(reason, way=replace(way, by=new))
    return replace(reason, items=new)


def _given(step: Any, line: int, name: str, items: Sequence[Item]) -> Any:
    """A step in which the reason of the one at this line has other items in place of a fact's name."""
    if isinstance(step, tuple):
        return tuple(_given(s, line, name, items) for s in step)
    if isinstance(step, Have | Show | By) and step.line == line:
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


def shrink(edition: Edition, theorems: Mapping[str, Theorem], check: Check) -> Shrunk:
    """An edition's proof without what is not needed; it is as it was where it does not hold."""
    first = check(edition)
    before = written(edition)
    if not shrinkable(edition) or not first.as_expected or first.certificate is None:
        return Shrunk(edition, before)
    trial = _Trial(edition, check, first.work * SLOWER[0] // SLOWER[1] + A_LITTLE)
    proof, rounds = before, list[tuple[Edit, ...]]()
    for _ in range(ROUNDS):
        found = Found()
        with suppress(Spent, *FAILED), searching(WORK):
            now = _with(edition, proof)
            carried_out(now, dict(theorems), _Everything(), partial(_Trying, found))
        kept = trial.most(proof, [], found.whole) if found.whole else []
        if not kept:
            break
        proof = shortened(proof, kept)
        rounds.append(tuple(kept))
    plain, shorter = laid_out(pieces(proof)) if rounds else before, tidied(proof)
    tidy = len(shorter.splitlines()) < len(plain.strip().splitlines()) and trial.holds(shorter)
    return Shrunk(edition, _framed(before, shorter if tidy else plain), tuple(rounds), tidy)


@dataclass
class _Trial:
    """Whole proofs, checked: no more of them than MOST_CHECKS after each other."""

    edition: Edition
    check: Check
    work: int
    left: int = ROUNDS * MOST_CHECKS

    def holds(self, proof: str) -> bool:
        self.left -= 1
        found = self.check(_with(self.edition, proof))
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


def _framed(old: str, new: str) -> str:
    """The new text with the empty lines before and behind the old one."""
    if new == old:
        return old
    body = old.strip("\n ")
    before, after = old[: old.index(body)], old[old.index(body) + len(body) :]
    return before.rstrip(" ") + new.strip("\n").rstrip() + after
