"""What a verdict on a relation rests on, as the report tells it: what is supposed,
defined, or not understood.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from verify.desk.serving import serving
from verify.kernel.terms import TRUE, Term
from verify.language.paper.context import GRANTED, Known
from verify.language.traverse import by_name
from verify.language.writing import write
from verify.results.paper import Ground

if TYPE_CHECKING:
    from verify.desk.judging import Case

_SAID = {"natural": "a natural number", "integer": "an integer", "probability": "a probability"}


def supposed(case: "Case", given: Sequence[Known]) -> tuple[Ground, ...]:
    """What is supposed of its letters, each once."""
    said = (k for k in serving(case.known, case.line.goal or TRUE, given) if k.fact.text and k.term)
    return tuple(dict.fromkeys(_ground(case, k) for k in said))


def _ground(case: "Case", k: Known) -> Ground:
    """What is known, as it was said, and where."""
    if k.fact.text == GRANTED and k.term is not None:
        return Ground(f"{write(k.term)} {GRANTED}", case.place(case.line.at))
    said = ", ".join(f"{name} is {_SAID.get(kind, kind)}" for name, kind in k.fact.kinds)
    text = " ".join(k.fact.text.split()) if k.fact.chain is not None else said
    return Ground(text, case.place(k.fact.at))


def definitions(case: "Case") -> Iterator[Ground]:
    """What the letters of the relation are defined as, and those of the definitions."""
    todo, seen = by_name({v for t in case.spoken_of() for v in t.free}), set[Term]()
    laws = case.known.derived if case.by_laws else {}
    while todo:
        v = todo.pop()
        for left, (right, fact) in (*case.known.defined.items(), *laws.items()):
            if left not in seen and v in (left, left.args[0]):
                seen.add(left)
                todo += by_name(right.free)
                yield Ground(f"{write(left)} = {write(right)}", case.place(fact.at))


def legend(case: "Case") -> tuple[Ground, ...]:
    """What the numbers are that were not understood."""
    derived = case.known.derived if case.by_laws else {}
    heads = case.line.goal.free if case.line.goal is not None else ()
    used = {v.args[0] for h in heads for v in (h, *(derived[h][0].free if h in derived else ()))}
    atoms = (a for a in case.known.reading.atoms.values() if a.name in used)
    return tuple(Ground(f"{a.name} is {a.shown}") for a in atoms)
