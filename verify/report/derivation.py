"""A written proof told to a reader: each step with its formula, and its reason in words.

The steps are followed (verify/language/following.py) and not carried out, so that a proof which fails is told
like any other. Abbreviations stay names in what is shown; what they stand for is put in only to see which
variables a goal speaks of and what it supposes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from verify.kernel.statements import Statement
from verify.kernel.terms import FALSE, INT, OBJECT, REAL, Term, Type, eq, var
from verify.language.evaluate import obligations, unfolded
from verify.language.following import Goal, Misfit, Scope, after, conjuncts, induction
from verify.language.latex import symbol
from verify.language.proof import (
    Assume, Block, By, Cases, Exhibit, Have, Induct, Let, Obtain, ProofError, Rewrite, Show, Take,
    read_proof,
)  # fmt: skip
from verify.language.claim import REFUTED
from verify.language.theorem import Edition, Theorem
from verify.report.reasons import Known, Reasons, law_term
from verify.report.sentences import Formula, Piece, Row, formula, formulas, listed, seen, written

__all__ = ["Formula", "Known", "Row", "law_term", "told"]

_KINDS: dict[Type | None, str] = {INT: " be an integer", REAL: " be a real number"}
Told = tuple[list[Row], Goal | None, Scope]  # sentences, what is then to be shown, and what is then known


def told(edition: Edition, theorems: Mapping[str, Theorem], known: Known) -> Iterator[Row]:
    """The proof of an edition, or what disproves it, as sentences; what is not written in steps, as it
    stands.
    """
    text = edition.proof or edition.disproof
    try:
        steps = read_proof(text)
    except ProofError:
        yield from (Row(0, "", (line,)) for line in text.splitlines() if line.strip())
        return
    goal, scope = _beginning(edition.statement, disproof=not edition.proof)
    yield from _Teller(Reasons(theorems, known)).block(steps, goal, scope, 0)
    if not steps or not isinstance(steps[-1], By | Cases | Show | Induct):
        yield Row(0, "", ("The claim follows.",))


def _beginning(statement: Statement, *, disproof: bool) -> tuple[Goal, Scope]:
    if disproof:
        goal = obligations(statement, REFUTED)[0]
        return Goal(goal, goal), Scope()
    plain, scope = unfolded(statement), Scope().with_variables(*statement.variables)
    for name, whole in (("domain", plain.domain), ("given", plain.given)):
        for number, part in enumerate(conjuncts(whole), 1):
            scope = scope.with_fact(f"{name}{number}", Goal(part, part))
    return Goal(statement.claim, plain.claim), scope


class _Teller:
    """Tells steps, one after the other: each may change what is to be shown and what is known."""

    def __init__(self, reasons: Reasons) -> None:
        self.reasons = reasons

    def block(self, steps: Block, goal: Goal | None, scope: Scope, depth: int) -> Iterator[Row]:
        for step in steps:
            rows, goal, scope = getattr(self, f"_{step.kind}")(step, goal, scope, depth)
            yield from rows

    # Steps that open a goal

    def _take(self, step: Take, goal: Goal | None, scope: Scope, depth: int) -> Told:
        """Names for the variables of a goal; what it supposes before and after them is told along with them.
        """
        found = after(step, goal, scope)
        if found.lost:
            let = ("Let ", *listed([Formula(n) for n in step.names]), " be given.")
            return [Row(depth, "", let)], None, scope
        inner = found.scope
        kind = inner.variables[step.names[0]].type if len(step.names) == 1 else None
        supposed = [" such that ", *listed([seen(g) for g in found.supposed])] if found.supposed else []
        let = ("Let ", *formulas(inner, step.names), _KINDS.get(kind, " be given"), *supposed, ".")
        return [Row(depth, "", let)], found.goal, inner

    def _assume(self, step: Assume, goal: Goal | None, scope: Scope, depth: int) -> Told:
        found = after(step, goal, scope)
        if found.lost:
            return [Row(depth, step.name, ("Suppose this.",))], None, scope.with_fact(step.name, None)
        given, *more = map(seen, found.supposed)
        contrary = found.goal is not None and found.goal.meant is FALSE
        first = ("Suppose ", given, "; this will be contradicted." if contrary else ".")
        rows = [Row(depth, step.name, first), *(Row(depth, "", ("Suppose also ", f, ".")) for f in more)]
        return rows, found.goal, found.scope

    def _exhibit(self, step: Exhibit, goal: Goal | None, scope: Scope, depth: int) -> Told:
        found = after(step, goal, scope)
        types: list[Any] = [v.type for v in found.values] or [None] * len(step.values)
        values = [formula(scope, *both) for both in zip(step.values, types, strict=True)]
        return [Row(depth, "", ("There is one: ", *listed(values), "."))], found.goal, scope

    def _show(self, step: Show, goal: Goal | None, scope: Scope, depth: int) -> Told:
        if step.reason or step.below:
            return self._stated(step, scope, depth, "", ("It is enough that ",)), goal, scope
        row = Row(depth, "", ("It is enough to show ", formula(scope, step.formula), "."))
        return [row], after(step, goal, scope).goal, scope

    def _cases(self, step: Cases, goal: Goal | None, scope: Scope, depth: int) -> Told:
        sides = [formula(scope, s.formula) for s in step.sides]
        phrase, _ = self.reasons.told(step.reason, None, scope)
        rows = [Row(depth, "", ("Either ", *listed(sides, " or "), *_set_off(phrase), "."))]
        for side, case in zip(step.sides, sides, strict=True):
            inner = scope.with_fact("case", scope.goal(side.formula))
            rows += [Row(depth, "", ("Case ", case, ":")), *self.block(side.below, goal, inner, depth + 1)]
        return rows, goal, scope

    def _induct(self, step: Induct, goal: Goal | None, scope: Scope, depth: int) -> Told:
        v = var(step.name, INT)
        inner = scope.with_variables(v)
        start, first, before, onward = _induction(goal, v)
        begin = Formula("the start") if start is None else written(eq(v, start.shown))
        n, following = formulas(inner, (step.name, f"{step.name} + 1"))[::2]
        onto = Row(depth, "before", ("From ", n, " to ", following, ", supposing ", seen(before), ":"))
        rows = [
            Row(depth, "", ("By induction on ", n, ".")),
            Row(depth, "", ("For ", begin, ":")),
            *self.block(step.base, first, scope, depth + 1),
            onto,
            *self.block(step.step, onward, inner.with_fact("before", before), depth + 1),
        ]
        return rows, None, scope

    def _by(self, step: By, goal: Goal | None, scope: Scope, depth: int) -> Told:
        """The end of a proof; a row of replacements, each below the one before, is one sentence."""
        put_in: list[Piece] = []
        while step.reason and isinstance(step.reason.way, Rewrite):
            put_in += [", then " if put_in else "with ", *self.reasons.item(step.reason.way.by, scope)]
            if len(step.below) != 1 or not isinstance(step.below[0], By):
                step = By(step.line, None, step.below)
            else:
                step = step.below[0]
        phrase, left = self.reasons.told(step.reason, goal, scope)
        said = [*put_in, " put in" if put_in else "", ", " if put_in and phrase else "", *phrase]
        row = Row(depth, "", ("It follows ", *said, ":" if step.below else "."))
        return [row, *self.block(step.below, left.goal, left.scope, depth)], left.goal, left.scope

    # Steps that add to what is known

    def _let(self, step: Let, goal: Goal | None, scope: Scope, depth: int) -> Told:
        found = after(step, goal, scope)
        own = ", ".join(str(v.args[0]) for v in found.values) or step.parameters
        text, inner = f"{step.name}({own})" if own else step.name, scope.with_variables(*found.values)
        called, value = Formula(text), formula(inner, step.value)
        if found.lost:
            value = Formula(step.value)
        elif found.scope.values[step.name].type == OBJECT:
            called = Formula(step.name, symbol(step.name))
        else:
            called = formula(found.scope.with_variables(*found.values), text)
        return [Row(depth, "", ("Write ", called, " for ", value, "."))], goal, found.scope

    def _have(self, step: Have, goal: Goal | None, scope: Scope, depth: int) -> Told:
        return self._stated(step, scope, depth, step.name, ()), goal, after(step, goal, scope).scope

    def _stated(
        self, step: Have | Show, scope: Scope, depth: int, name: str, head: Sequence[Piece]
    ) -> list[Row]:
        """A formula and its reason; a proof of one sentence is told as one."""
        fact, first = scope.goal(step.formula), (*head, formula(scope, step.formula))
        if not step.reason and len(step.below) == 1 and isinstance(step.below[0], By):
            ((_, _, said), *rest), _, _ = self._by(step.below[0], fact, scope, depth + 1)
            return [Row(depth, name, (*first, ", ", *said[1:])), *rest]
        phrase, left = self.reasons.told(step.reason, fact, scope)
        ends = "." if not step.below else ":" if phrase else ", since"
        row = Row(depth, name, (*first, *_set_off(phrase), ends))
        return [row, *self.block(step.below, left.goal, left.scope, depth + 1)]

    def _obtain(self, step: Obtain, goal: Goal | None, scope: Scope, depth: int) -> Told:
        found = after(step, goal, scope)
        if found.lost:
            return [Row(depth, step.name, (f"By ({step.source}) there is such a {step.name}.",))], goal, scope
        what = listed([seen(g) for g in found.supposed])
        there = (f"By ({step.source}) there is ", formula(found.scope, step.name), " with ", *what, ".")
        return [Row(depth, step.name, there)], goal, found.scope


def _induction(goal: Goal | None, v: Term) -> list[Goal | None]:
    """Where an induction on v starts, and what is to be shown there, for v and for the next."""
    if goal is not None:
        with suppress(Misfit):
            return [goal.by(lambda t, n=n: induction(t, v)[n]) for n in range(4)]  # type: ignore[misc]
    return [None] * 4


def _set_off(phrase: Sequence[Piece]) -> tuple[Piece, ...]:
    return (", ", *phrase) if phrase else ()
