"""Names for the values of an instance: those of the statement's variables, then those that its text gives to
what its claim quantifies.

A claim is refuted by an instance of its variables and of its quantifiers. The latter have the names under
which the statement is written; what a defined word quantifies has no name there, and gets one of those below.
Where it is not plain which part of a claim fails, values are counted.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from verify.kernel.statements import Statement
from verify.kernel.terms import Term, Type, fits, member_type
from verify.language.evaluate import unfold
from verify.language.writing import Writer

PAIR = ("input", "neighbour")
WITHIN: dict[str, tuple[str, ...]] = {  # what a word says of all of these
    "PureDP": (*PAIR, "output"), "RatioAtMost": (*PAIR, "output"), "RatioIs": (*PAIR, "output"),
    "ApproxDP": PAIR, "Sensitive": PAIR,
    "Unbiased": ("input",), "Stochastic": ("input", "report"), "Distribution": ("value",),
    "Smooth": ("step",), "SmoothPrinted": ("step",),
}  # fmt: skip
MOST_WAYS = 64  # in which a claim may fail: of more, none is told apart

Place = tuple[
    str, Type
]  # what a quantifier calls its variable (nothing, if that is nowhere to be seen), and the type of its values
Way = tuple[Place, ...]  # the quantifiers that an instance answers, outermost first


def names(statement: Statement, values: Sequence[Term]) -> list[str]:
    """What to call these values, each differently."""
    own = [str(v.args[0]) for v in statement.variables]
    more = values[len(own) :]
    found = {
        tuple(name for name, _ in way[: len(more)])
        for way in _ways(statement.claim, own)
        if _suits(way, more)
    }
    (called,) = found if len(found) == 1 else [("",) * len(more)]
    free = len({*own, *called}) == len(own) + len(more) and "" not in called
    return own[: len(values)] + (list(called) if free else [f"instance {i}" for i in range(1, len(more) + 1)])


def _suits(way: Way, values: Sequence[Term]) -> bool:
    return len(way) >= len(values) and all(
        fits(v.type, kind) for v, (_, kind) in zip(values, way, strict=False)
    )


def _ways(claim: Term, taken: Sequence[str]) -> list[Way]:
    found = list(islice(_failing(claim, Writer(*taken)), MOST_WAYS + 1))
    return found if len(found) <= MOST_WAYS else []


def _failing(f: Term, writer: Writer) -> Iterator[Way]:
    """The ways in which a formula may fail: as the kernel seeks an instance."""
    if f.op == "forall":
        yield from _opened(f, writer, _failing)
    elif f.op == "implies":
        yield from _failing(f.args[1], writer)
    elif f.op in ("and", "iff"):
        for part in f.args:
            yield from _failing(part, writer)
    elif f.op == "not":
        yield from _holding(f.args[0], writer)
    elif f.op == "def":
        yield from _of_word(f)
    else:
        yield ()


def _holding(f: Term, writer: Writer) -> Iterator[Way]:
    """The ways in which a formula may hold."""
    if f.op == "exists":
        yield from _opened(f, writer, _holding)
    elif f.op == "and":
        yield from _holding(f.args[1], writer)
    elif f.op == "or":
        for part in f.args:
            yield from _holding(part, writer)
    else:
        yield ()


def _opened(f: Term, writer: Writer, inside: Callable[[Term, Writer], Iterator[Way]]) -> Iterator[Way]:
    kind = member_type(f.args[0])
    (v,), body = writer.open(f, (kind,))
    for way in inside(body, writer):
        yield ((str(v.args[0]), kind), *way)
    writer.close(1)


def _of_word(f: Term) -> Iterator[Way]:
    """The ways in which what a word says may fail; the last that has as many quantifiers as the table has
    names is the one that is meant.
    """
    ways = [[kind for _, kind in way] for way in islice(_failing(unfold(f), Writer()), MOST_WAYS + 1)]
    known = WITHIN.get(f.args[1], ())
    meant = max((i for i, kinds in enumerate(ways) if len(kinds) == len(known)), default=None)
    for i, kinds in enumerate(ways):
        yield tuple(zip(known if i == meant else [""] * len(kinds), kinds, strict=True))
