r"""A derivation as it stands in a paper, step by step: what each line says of the one before it, and whether
that follows.

The displays of a file are taken apart into rows, the rows into steps `left relation right`. A step follows if
it holds wherever what is declared holds, or if it does so given earlier steps of its display. A comment `%
let: 0 < x <= 1` declares, for the displays below it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from verify.desk.ask import ask
from verify.kernel.errors import KernelError
from verify.kernel.terms import BOOL, TRUE, Term, conj, implies, negation
from verify.language.claim import REFUTED, UNDECIDED, Claim
from verify.language.reading.declarations import Declarations
from verify.language.reading.document import Passage, one_line, passages, read_line, reason, rows, why_unread
from verify.language.reading.expressions import compared
from verify.language.reading.latex import Row
from verify.language.reading.tokens import Unreadable
from verify.language.theorem import Theorem
from verify.language.writing import write
from verify.results.audit import INLINE, PROSE, Found, Step, Unread
from verify.results.result import Result
from verify.run.limits import Limits

NEAREST = 4  # earlier steps that are tried one by one, the nearest first, before all of them together
SHOWN = 200  # letters of what is not read
WORK = 20_000_000  # steps of a search
Judged = Result[Claim]

Decide = Callable[[Term, str], Judged]
"""The verdict on a claim, with declarations in plain notation."""


# Steps ------------------------------------------------------------------------------------------------------


def steps(display: Passage, declared: Declarations) -> Iterator[Found]:
    """The steps of a display, each still without a verdict, and the rows that cannot be read."""
    last: Term | None = None
    for at, whole in rows(display):
        text, why = reason(whole)
        line = display.line + display.text.count("\n", 0, at + len(text) - len(text.lstrip()))
        try:
            row, condition = read_line(text, declared)
        except Unreadable as error:
            last = None
            yield Unread(line, one_line(text), why_unread(error))
            continue
        for found in _of_row(display, at, text, row, last):
            if isinstance(found, Step):
                claim = found.claim if condition is TRUE else implies(condition, found.claim)
                yield replace(found, claim=claim, words=f"{found.words} {why}".strip())
            else:
                yield found
        last = row.relations[-1].right if row.relations else row.first if row.first is not None else last


def _of_row(display: Passage, begin: int, text: str, row: Row, last: Term | None) -> Iterator[Found]:
    left, shown = row.first if row.first is not None else last, one_line(text)
    if not row.relations:
        line = display.line + display.text.count("\n", 0, begin + len(text) - len(text.lstrip()))
        yield Unread(line, shown, f"no relation; words: {row.words}" if row.words else "no relation")
    for symbol, right, at in row.relations:
        line = display.line + display.text.count("\n", 0, begin + at)
        if left is None:
            yield Unread(line, shown, "what stands to the left of this was not read")
        else:
            yield Step(line, shown, compared(symbol, left, right), one_line(row.words))
        left = right


# Verdicts ---------------------------------------------------------------------------------------------------


def audit(
    text: str, lets: Sequence[str], theorems: Mapping[str, Theorem], *, work: int | None = None,
    seconds: float | None = None, each: float | None = None, memory: int | None = None,
) -> Iterator[Found]:  # fmt: skip
    """Every step of a text with its verdict, and everything of which nothing was checked, in order.

    `work` bounds the steps of each search; `seconds`, and `each` of them, are nets below that.
    """
    whole = Limits(total=seconds)
    budget: dict[str, Any] = {"work": work or WORK, "each": each, "memory": memory}

    def decide(claim: Term, forall: str) -> Judged:
        asked = Claim(forall=forall, claim=write(claim))
        return ask(asked, theorems, advise=False, seconds=whole.seconds, **budget)

    return audited(text, lets, decide)


def audited(text: str, lets: Sequence[str], decide: Decide) -> Iterator[Found]:
    """The same, where somebody gives the verdicts."""
    declared, assumed = Declarations(), list[Step]()
    declared.declare(lets)
    for passage in passages(text):
        if passage.kind == "prose":
            yield Unread(passage.line, one_line(passage.text), PROSE, PROSE)
        elif passage.kind == "assumed":
            with suppress(Unreadable, KernelError):
                assumed.append(Step(passage.line, passage.text, declared.term(passage.text, BOOL)))
            yield Unread(
                passage.line, one_line(passage.text), f"{INLINE}: as it reads, an assumption", INLINE
            )
        elif passage.kind == "break":
            assumed.clear()
        elif passage.kind == "strange":
            why = "an environment that is no display here is not read: write it as align or equation"
            yield Unread(passage.line, one_line(passage.text)[:SHOWN], why)
        elif passage.kind == "inline":
            yield from _inline(passage, declared, decide)
        elif passage.kind == "let":
            try:
                declared.let(passage.text)
            except (Unreadable, KernelError) as error:
                why = f"this declaration cannot be read: {why_unread(error)}"
                yield Unread(passage.line, one_line(passage.text), why)
        else:
            yield from _display(passage, declared, decide, assumed)


def _inline(passage: Passage, declared: Declarations, decide: Decide) -> Iterator[Found]:
    """A formula in prose: its steps if they follow; it may be an assumption where they do not."""
    done = list(_display(passage, declared, decide))
    if done and all(isinstance(f, Step) and f.follows for f in done):
        yield from done
        return
    broken = next((f for f in done if isinstance(f, Step) and f.broken and f.witness), None)
    place = (
        f" at {', '.join(f'{name} = {value}' for name, value in broken.witness.items())}" if broken else ""
    )
    unread = next((f.why for f in done if isinstance(f, Unread)), "it is not settled by what is declared")
    yield Unread(
        passage.line,
        one_line(passage.text),
        f"{INLINE}: {f'false{place}, unless it is an assumption' if broken else unread}",
        INLINE,
    )


def _display(
    display: Passage, declared: Declarations, decide: Decide, assumed: Sequence[Step] = ()
) -> Iterator[Found]:
    """The steps of a display, with their verdicts; what the prose before it assumes may be its ground."""
    before: list[Step] = list(assumed)
    for found in steps(display, declared):
        if isinstance(found, Step):
            judged = judge(found, before, declared.forall, decide)
            before.append(judged)
            yield judged
        else:
            yield found


def judge(step: Step, before: Sequence[Step], forall: str, decide: Decide) -> Step:
    """The verdict on a step: by itself, else given earlier steps, of which the nearest that suffices is
    named.
    """
    alone = _judged(step, decide(step.claim, forall))
    of_row = step.claim.args[0] if step.claim.op == "implies" else TRUE  # the condition it stands under
    if alone.follows and of_row is not TRUE and decide(negation(of_row), forall).verdict.holds:
        why = "the condition of this row is never met, and from it anything would follow"
        return replace(alone, verdict=UNDECIDED, why=why)
    if alone.follows or not before:
        return alone
    open_ = False
    for given in _hypotheses(before):
        known = conj(*(s.claim for s in given))
        held = decide(implies(known, step.claim), forall)
        if held.verdict is REFUTED and len(given) == len(before):
            return _judged(step, held)  # at an instance of everything before it
        if held.verdict.holds:
            absurd = decide(
                negation(conj(known, of_row)), forall
            ).verdict.holds  # from what cannot be, anything would follow
            if not absurd:
                return replace(_judged(step, held), given=tuple(dict.fromkeys(s.line for s in given)))
        elif held.verdict is UNDECIDED:
            open_ = True
    if alone.broken and open_:
        place = ", ".join(f"{name} = {value}" for name, value in alone.witness.items())
        return replace(
            alone,
            verdict=UNDECIDED,
            witness={},
            why=f"false by itself, at {place}; that it follows from the lines before is not settled",
        )
    return alone


def _judged(step: Step, found: Judged) -> Step:
    witness = found.witness.texts if found.witness else {}
    return replace(step, verdict=found.verdict, witness=witness, why=found.why, statement=found.statement)


def _hypotheses(before: Sequence[Step]) -> Iterator[tuple[Step, ...]]:
    """Earlier steps that may be what a step rests on: one at a time, the nearest first, then all."""
    yield from ((s,) for s in before[::-1][:NEAREST])
    if len(before) > 1:
        yield tuple(before)
