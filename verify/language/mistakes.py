"""What is wrong with the words of a proof: formulas that cannot be read, names that stand for nothing, laws
that take other terms. All of it is seen before anything is carried out.

Only what is wrong for certain is said. Where a step cannot be followed, nothing is said of those after it.
"""

from collections.abc import Callable, Iterator
from typing import Any

from verify.kernel.errors import KernelError
from verify.kernel.laws import LAWS
from verify.kernel.terms import BOOL
from verify.language.claim import Claim
from verify.language.following import After, Names, after, beginning, cases_of
from verify.language.lawful import miscounted, takes
from verify.language.proof import read_proof
from verify.language.steps import (
    Block, Cases, Fact, Have, Induct, Item, Law, Let, Obtain, Only, Product, ProofError, Reason, Reduce,
    Rewrite, Show, Stated, Step,
)  # fmt: skip
from verify.language.reading.tokens import Unreadable

Wrong = Iterator[ProofError]


def mistakes(claim: Claim) -> Wrong:
    """What is wrong with the words of a claim's proof, the first of each part that can be told."""
    try:
        steps = read_proof(claim.proof)
    except ProofError as error:
        yield error
    else:
        yield from _block(steps, beginning(claim.statement, claim.vocabulary))


def _block(steps: Block, before: After) -> Wrong:
    """What is wrong with steps, one after the other, up to the first that cannot be followed."""
    named: dict[str, int] = {}
    for step in steps:
        wrong = [*_twice(step, named), *_step(step, before)]
        yield from wrong
        found = after(step, before)
        if wrong or found.lost:
            return
        before = found


def _twice(step: Step, named: dict[str, int]) -> Wrong:
    """That a name is given to two facts of one scope."""
    name = step.name if isinstance(step, Have) else ""
    if name and name in named:
        yield ProofError(
            step.line, f"the fact of line {named[name]} is called {name} already: give this one another name"
        )
    named[name] = step.line


def _step(step: Step, before: After) -> Wrong:
    """What is wrong with one step and what stands below it."""
    goal, names = before[:2]
    if isinstance(step, Have | Show):
        if wrong := list(_formula(step.line, step.formula, names)):
            yield from wrong
            return
        goal = names.goal(step.formula)
    if isinstance(step, Let) and (lost := after(step, before).lost):
        yield ProofError(step.line, lost)
    if isinstance(step, Obtain):
        yield from _item(step.source, names)
    if isinstance(step, Cases):
        yield from _cases(step, before)
    if isinstance(step, Induct):
        yield from _induction(step, before)
    below = getattr(step, "below", ())
    yield from _reason(getattr(step, "reason", None), below, After(goal, names))


def _cases(step: Cases, before: After) -> Wrong:
    try:
        each = cases_of(step, before.names)
    except (Unreadable, KernelError) as error:
        yield ProofError(step.line, str(error))
        return
    for case, sides in each:
        for formula, names in sides:
            wrong = list(_formula(case.line, formula, names))
            inner = names.with_fact("case", names.goal(formula))
            wrong += _block(case.below, before._replace(names=inner))
            yield from wrong
            if wrong:
                break


def _induction(step: Induct, before: After) -> Wrong:
    found = after(step, before)
    if not found.lost:
        yield from _block(step.base, After(found.goals[1], before.names))
        yield from _block(step.step, found._replace(goals=()))


def _reason(reason: Reason | None, below: Block, before: After) -> Wrong:
    """What is wrong with a reason, and with the steps that it leaves."""
    names = before.names
    if reason is not None:
        for item in reason.items:
            yield from _item(item, names)
        if isinstance(reason.way, Rewrite):
            for by in reason.way.by:
                yield from _item(by, names)
            before = After(None, names)  # nobody carries it out here
        elif isinstance(reason.way, Reduce) and reason.way.fact:
            yield from _item(reason.way.fact, names)
        elif reason.way is not None and not isinstance(reason.way, Only):
            before = after(reason.way, before)
    if not before.lost:
        yield from _block(below, before)


def _item(item: Item, names: Names) -> Wrong:
    if isinstance(item, Fact):
        yield from _fact(item.line, item.name, names)
    if isinstance(item, Product):
        for factor in item.factors:
            yield from _item(factor, names)
    if isinstance(item, Stated):
        yield from _formula(item.line, item.formula, names)
    if isinstance(item, Law):
        yield from _law(item, names)


def _fact(line: int, name: str, names: Names) -> Wrong:
    if name not in names.facts:
        yield ProofError(line, f"there is no fact {name!r}")


def _law(item: Law, names: Names) -> Wrong:
    if item.name not in LAWS:
        yield ProofError(item.line, f"there is no law {item.name!r}; `lemmata trust` lists them")
        return
    kinds, values = LAWS[item.name][0], item.values
    if len(kinds) != len(values):
        yield ProofError(item.line, miscounted(item.name, values))
        return
    for wrong in _read(item.line, lambda: list(map(names.meant, values, names.law_kinds(kinds, values)))):
        yield ProofError(item.line, f"{wrong.said}\n    {takes(item.name)}")


def _formula(line: int, text: str, names: Names) -> Wrong:
    def read() -> None:
        if names.meant(text).type != BOOL:
            raise Unreadable(f"expected a formula, such as {text} <= 1, not a term alone")

    return _read(line, read)


def _read(line: int, read: Callable[[], Any]) -> Wrong:
    """That something cannot be read."""
    try:
        read()
    except (Unreadable, KernelError) as error:
        yield ProofError(line, str(error))
