"""A written proof told to a reader: each step with its formula, and its reason in words.

The steps are followed (verify/language/following.py) and not carried out, so that a proof which fails is told
like any other. Abbreviations stay names in what is shown; what they stand for is put in only to see which
variables a goal speaks of and what it supposes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from verify.kernel.errors import KernelError
from verify.kernel.terms import FALSE, INT, OBJECT, REAL, Type, conj, eq, negation, var
from verify.language.evaluate import obligations, unfolded
from verify.language.following import After, Goal, Names, Side, after, beginning, cases_of
from verify.language.latex import symbol
from verify.language.proof import read_proof
from verify.language.steps import (
    Assume, Block, By, Cases, Exhibit, Have, Induct, Let, Look, Obtain, ProofError, Rewrite, Show, Take,
)  # fmt: skip
from verify.language.reading.plain import Unreadable
from verify.language.claim import REFUTED, VACUOUS
from verify.language.theorem import Edition, Theorem
from verify.report.reasons import Known, Reasons, law_term
from verify.report.sentences import Formula, Piece, Row, formula, formulas, listed, seen, written

__all__ = ["Formula", "Known", "Row", "law_term", "told"]

_KINDS: dict[Type | None, str] = {INT: " be an integer", REAL: " be a real number"}


def told(edition: Edition, theorems: Mapping[str, Theorem], known: Known) -> Iterator[Row]:
    """The proof of an edition, or what disproves it, as sentences; what is not written in steps, as it
    stands.
    """
    text = edition.proof or edition.disproof
    try:
        steps = read_proof(text)
    except ProofError:
        yield from (Row((line,)) for line in text.splitlines() if line.strip())
        return
    yield from _Teller(Reasons(theorems, known)).block(steps, _beginning(edition))
    if not steps or not isinstance(steps[-1], By | Cases | Show | Induct):
        yield Row(("The claim follows.",))


def _beginning(edition: Edition) -> After:
    own = Names(words=edition.vocabulary)
    if not edition.proof and edition.expect == VACUOUS:
        s = edition.statement
        none = (negation(conj(*parts)) for parts in (s[1:4], unfolded(s)[1:4]))
        return After(Goal(*none), own.with_variables(*s.variables))
    if not edition.proof:
        goal = obligations(edition.statement, REFUTED)[0]
        return After(Goal(goal, goal), own)
    return beginning(edition.statement, edition.vocabulary)


class _Teller:
    """Tells steps, one after the other: each by what was known before it and what it leads to."""

    def __init__(self, reasons: Reasons) -> None:
        self.reasons = reasons

    def block(self, steps: Block, before: After) -> Iterator[Row]:
        for step in steps:
            found = after(step, before)
            yield from getattr(self, f"_{step.kind}")(step, before, found)
            before = found

    def set_in(self, steps: Block, before: After) -> list[Row]:
        return _set_in(self.block(steps, before))

    # Steps that open a goal

    def _take(self, step: Take, before: After, found: After) -> list[Row]:
        """Names for the variables of a goal; what it supposes before and after them is told along with them.
        """
        what = _KINDS.get(found.values[0].type if len(found.values) == 1 else None, " be given")
        supposed = [" such that ", *listed([seen(g) for g in found.goals])] if found.goals else []
        return [Row(("Let ", *formulas(found.names, step.names), what, *supposed, "."))]

    def _assume(self, step: Assume, before: After, found: After) -> list[Row]:
        if found.goal is None:
            return [Row(("Suppose this.",), step.name)]
        given, *more = map(seen, found.goals)
        ends = "; this will be contradicted." if found.goal.meant is FALSE else "."
        return [Row(("Suppose ", given, ends), step.name), *(Row(("Suppose also ", f, ".")) for f in more)]

    def _exhibit(self, step: Exhibit, before: After, found: After) -> list[Row]:
        types: list[Any] = [v.type for v in found.values] or [None] * len(step.values)
        values = [formula(before.names, *both) for both in zip(step.values, types, strict=True)]
        return [Row(("There is one: ", *listed(values), "."))]

    def _show(self, step: Show, before: After, found: After) -> list[Row]:
        if step.reason or step.below:
            return self._stated(step, before.names, Row(("It is enough that ",)))
        return [Row(("It is enough to show ", formula(before.names, step.formula), "."))]

    def _cases(self, step: Cases, before: After, found: After) -> list[Row]:
        names = before.names
        try:
            each = cases_of(step, names)
        except (Unreadable, KernelError):
            each = [(case, [Side(case.formula, names)]) for case in step.sides]
        told = [[formula(s.names, s.formula) for s in own] for _, own in each]
        phrase, _ = self.reasons.told(step.reason, before)
        rows = [Row(("Either ", *listed([f for own in told for f in own], " or "), *_set_off(phrase), "."))]
        for (case, own), seen_as in zip(each, told, strict=True):
            inner = own[0].names.with_fact("case", own[0].names.goal(own[0].formula))
            rows.append(Row(("Case ", seen_as[0], ":")))
            rows += self.set_in(case.below, before._replace(names=inner))
            if len(own) > 1:
                rows.append(Row(("Likewise for ", *listed(seen_as[1:]), ".")))
        return rows

    def _induct(self, step: Induct, before: After, found: After) -> list[Row]:
        names, v = before.names, var(step.name, INT)
        inner = names.with_variables(v)
        parts: Sequence[Goal | None] = found.goals or [None] * 4
        start, first, known, onward = parts
        begin = written(eq(v, start.shown)) if start else Formula("the start")
        n, following = written(v), formula(inner, f"{step.name} + 1")
        return [
            Row(("By induction on ", n, ".")),
            Row(("For ", begin, ":")),
            *self.set_in(step.base, After(first, names)),
            Row(("From ", n, " to ", following, ", supposing ", seen(known), ":"), "before"),
            *self.set_in(step.step, After(onward, inner.with_fact("before", known))),
        ]

    def _by(self, step: By, before: After, found: After) -> list[Row]:
        """The end of a proof; a row of replacements, each below the one before, is one sentence."""
        put_in: list[Piece] = []
        while step.reason and isinstance(step.reason.way, Rewrite):
            for by in step.reason.way.by:
                put_in += [", then " if put_in else "with ", *self.reasons.item(by, before.names)]
            below = step.below
            alone = below[0] if len(below) == 1 else None
            step = alone if isinstance(alone, By) else By(step.line, None, below)
        phrase, left = self.reasons.told(step.reason, before)
        said = [*put_in, " put in" if put_in else "", ", " if put_in and phrase else "", *phrase]
        return [Row(("It follows ", *said, ":" if step.below else ".")), *self.block(step.below, left)]

    def _look(self, step: Look, before: After, found: After) -> list[Row]:
        return []  # it is for whoever writes the proof

    # Steps that add to what is known

    def _let(self, step: Let, before: After, found: After) -> list[Row]:
        own = ", ".join(str(v.args[0]) for v in found.values) or step.parameters
        text, inner = f"{step.name}({own})" if own else step.name, found.names.with_variables(*found.values)
        called = formula(inner, text)
        if not found.lost and found.names.values[step.name].type == OBJECT:
            called = Formula(step.name, symbol(step.name))
        value = formula(before.names.with_variables(*found.values), step.value)
        return [Row(("Write ", called, " for ", value, "."))]

    def _have(self, step: Have, before: After, found: After) -> list[Row]:
        return self._stated(step, before.names, Row((), step.name))

    def _stated(self, step: Have | Show, names: Names, head: Row) -> list[Row]:
        """A formula and its reason; a proof of one sentence is told as one."""
        fact, first = After(names.goal(step.formula), names), (*head.pieces, formula(names, step.formula))
        if not step.reason and len(step.below) == 1 and isinstance(step.below[0], By):
            said, *rest = self._by(step.below[0], fact, fact)
            return [head._replace(pieces=(*first, ", ", *said.pieces[1:])), *_set_in(rest)]
        phrase, left = self.reasons.told(step.reason, fact)
        ends = "." if not step.below else ":" if phrase else ", since"
        row = head._replace(pieces=(*first, *_set_off(phrase), ends))
        return [row, *self.set_in(step.below, left)]

    def _obtain(self, step: Obtain, before: After, found: After) -> list[Row]:
        source = self.reasons.item(step.source, before.names)
        if found.lost:
            return [Row(("By ", *source, f" there is such a {step.name}."), step.name)]
        what = listed([seen(g) for g in found.goals])
        there = ("By ", *source, " there is ", formula(found.names, step.name), " with ", *what, ".")
        return [Row(there, step.name)]


def _set_in(rows: Iterable[Row]) -> list[Row]:
    return [row._replace(depth=row.depth + 1) for row in rows]


def _set_off(phrase: Sequence[Piece]) -> tuple[Piece, ...]:
    return (", ", *phrase) if phrase else ()
