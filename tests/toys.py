"""A catalogue small enough to see through, and a stand-in for the methods, for tests of what surrounds them.
"""

from verify.kernel.certificate import Line, encode
from verify.kernel.statements import obligations
from verify.kernel.terms import Term, instantiate, num
from verify.language.claim import REFUTED
from verify.language.theorem import Edition, Misprint, NearMiss, Source, Theorem

SOURCE = Source(note="000", lines="L1")

ORDER = Theorem(
    id="toy.order",
    says="One and one is at most three.",
    source=SOURCE,
    forall="",
    claim="1 + 1 <= 3",
    claims=("T1",),
    printed=(
        Misprint(
            name="n, not 1",
            forall="n natural >= 1",
            claim="n + 1 <= 3",
            claims=("T2",),
            expect=REFUTED,
            witness="n = 5",
        ),
    ),
    near_misses=(NearMiss(forall="n natural >= 1", claim="n <= 3", witness="n = 4"),),
)
CITING = Theorem(
    id="toy.citing",
    says="What rests on another theorem.",
    source=SOURCE,
    forall="",
    claim="1 < 2",
    claims=("T3",),
)
TOYS = {t.id: t for t in (ORDER, CITING)}


class Unfound(Exception):
    """Stands for the exception of the same name in `verify.prove.plan`."""


def certificate(
    edition: Edition, theorems: dict[str, Theorem], known: dict[str, bytes], stage: object = None, *,
    hunt: bool = False,
) -> bytes:  # fmt: skip
    """Closed claims by evaluation, false ones by the witness that the wording names; toy.citing cites
    toy.order.
    """
    statement = edition.statement
    if edition.expect == REFUTED:
        value = num(int(edition.witness.removeprefix("n = ")))
        (goal,) = obligations(statement, REFUTED)
        lines = [
            Line("reduce", (), (instantiate(goal.args[1], value),)),
            Line("witness", (0,), (goal, value)),
        ]
        return encode(statement, REFUTED, (), lines, [1])
    goals: list[Term] = obligations(statement, "PROVED")
    lines = [Line("reduce", (), (g,)) for g in goals]
    ends = list(range(len(goals)))
    if edition.id == CITING.id:
        cited = ORDER.editions[1]
        known[cited.statement.hash] = certificate(cited, theorems, known)
        lines.append(Line("cite", (), (cited.statement.hash,)))
    return encode(statement, "PROVED", (), lines, ends)


def unfound(
    edition: Edition, theorems: dict[str, Theorem], known: dict[str, bytes], stage: object = None, *,
    hunt: bool = False,
) -> bytes:  # fmt: skip
    """A method that gives up."""
    raise Unfound("the budget ended at n = 7")
