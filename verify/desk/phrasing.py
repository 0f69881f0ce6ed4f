"""Claims about the relations of a paper, written so that everything in them has its meaning."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from verify.desk.points import Point, constant_families, in_letters, points, values_as_letters
from verify.kernel.defined import defined
from verify.kernel.errors import KernelError
from verify.kernel.terms import INT, REAL, Term, conj, le, lt, make, num
from verify.kernel.work import Work
from verify.language.claim import BadTheorem, Claim
from verify.language.paper.atoms import Reading
from verify.language.reading.cursor import spell
from verify.language.reading.tokens import Unreadable
from verify.language.traverse import by_name, conjuncts
from verify.language.writing import write

MEANING = 100_000  # steps to say when a term has a meaning
# where the letters of the field lie, when the prose is silent
CONVENTIONS = {"eps": (0, None), "delta": (0, 1), "beta": (0, 1)}
UNDECLARED = {**CONVENTIONS, "n": (1, None), "N": (1, None), "m": (1, None), "d": (1, None), "k": (0, None)}


def claim_of(
    goal: Term, given: Sequence[Term], reading: Reading, point: Point | None = None, *, placed: bool = False
) -> Claim | None:
    """A claim, where everything that it speaks of has its meaning; none if it cannot be written. If `placed`,
    it names an instance of what it supposes, where one is found.
    """
    positive = (a.head for a in reading.atoms.values() if a.positive and a.head.type == REAL)
    terms = [*given, *(le(0, head) for head in positive if head in goal.free)]
    said: list[Term] = []
    try:
        for t in (*terms, goal):
            said += [n for m in conjuncts(defined(t, Work(MEANING))) for n in factored(m) if n.free]
            said += [t] if t in terms else []
    except KernelError:
        return None
    said = strict(list(dict.fromkeys(said)))
    variables = by_name({v for t in (goal, *said) for v in t.free})
    try:
        made = Claim(
            forall=", ".join(map(_declared, variables)),
            given=write(conj(*said)) if said else "true", claim=write(goal),
            witness=_values(variables, point),
            instance=_values(variables, _instance(goal, said, terms) if placed else None),
        )  # fmt: skip
        made.statement  # noqa: B018 - what cannot be written is found here
    except (BadTheorem, KernelError, Unreadable, ValueError):
        return None
    return made


def claims_of(goal: Term, given: Sequence[Term], reading: Reading) -> Iterator[Claim]:
    """The claims that would show a relation: that with a letter for each value of an unknown function, where
    these stand outside of sums alone; then the relation itself.
    """
    whole = conj(*given, goal)
    table = values_as_letters(whole)
    ways = [tuple(in_letters(t, table) for t in (goal, *given))] if table else []
    for aim, *under in (*ways, (goal, *given)):
        if (made := claim_of(aim, under, reading, placed=True)) is not None:
            yield made


def _instance(goal: Term, said: Sequence[Term], terms: Sequence[Term]) -> Point | None:
    """Numbers for which all that is supposed holds, or else all but what only says that it has a meaning; a
    family is given one for all its members.
    """
    tried = (next(points(*constant_families(goal, some)), None) for some in (said, terms))
    found = next((point for point in tried if point is not None), None)
    if found is None:
        return None
    numbers = {v for t in (goal, *said) for v in t.free if isinstance(v.type, str)}
    return dict.fromkeys(numbers, Fraction(1)) | found  # an index of members that are all alike


def is_bound(t: Term) -> bool:
    """Whether a fact says where one letter lies, and nothing that ties it to others."""
    return t.op in ("le", "lt", "ne") and len(t.free) == 1


def factored(t: Term) -> Iterator[Term]:
    """What says that something is not 0, said of its factors."""
    whole, zero = t.args if t.op == "ne" else (t, None)
    if zero is not num(0):
        yield t
    elif whole.op == "mul":
        yield from (n for a in whole.args for n in factored(make("ne", a, zero)))
    elif whole.op == "pow" and whole.args[1].op == "num" and whole.args[1].args[0] > 0:
        yield from factored(make("ne", whole.args[0], zero))
    else:
        yield t


def strict(said: Sequence[Term]) -> list[Term]:
    """What is said of numbers, where those that are not negative and not 0 are positive, and the other way
    around.
    """
    zero, signs = num(0), dict[Term, Term]()
    for v in (t.args[0] for t in said if t.op == "ne" and t.args[1] is zero):
        signs |= {le(*sides): lt(*sides) for sides in ((zero, v), (v, zero)) if le(*sides) in said}
    unequal = {make("ne", v, zero) for t in signs for v in t.args}
    return [signs.get(t, t) for t in said if t not in unequal]


def _values(variables: Sequence[Term], point: Point | None) -> str:
    """A point as it is written; a number for a family is that of all its members."""
    values = {v.args[0]: str(value) for v, value in (point or {}).items()}
    said = ((v.args[0], _taken(v), values[v.args[0]]) for v in variables if v.args[0] in values)
    return ", ".join(f"{name} = {taken}{value}" for name, taken, value in said)


def _taken(v: Term) -> str:
    return "" if isinstance(v.type, str) else f"({', '.join(f'k_{i}' for i, _ in enumerate(v.type[1]))}) -> "


def _declared(v: Term) -> str:
    if not isinstance(v.type, str):
        return f"{v.args[0]}: {spell(v.type)}"
    return f"{v.args[0]} {'integer' if v.type == INT else 'real'}"


def conventional(goal: Term, table: Mapping[str, tuple[int | None, int | None]]) -> Iterator[Term]:
    """What a reader of the field takes for granted of its letters: no relation is called false elsewhere."""
    for v in by_name(goal.free):
        low, high = table.get(str(v.args[0]), (None, None))
        if low is not None and isinstance(v.type, str):
            yield le(num(low), v)
        if high is not None and isinstance(v.type, str):
            yield le(v, num(high))
