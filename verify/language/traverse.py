"""Walking over terms: what a formula joins, what a term is made of, and one part put in place of another."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from verify.kernel.terms import BINDERS, RELATIONS, TRUE, Term, make, written_out

ORDERS = ("lt", "le")
WITHIN_BINDERS = ("lam", *BINDERS)  # heads whose parts speak of variables that they bind


def conjuncts(f: Term) -> list[Term]:
    """The parts of a conjunction, left to right."""
    return _joined("and", f)


def requirements(f: Term) -> list[Term]:
    """The parts of a conjunction that ask for something."""
    return [g for g in conjuncts(f) if g is not TRUE]


def disjuncts(f: Term) -> list[Term]:
    """The sides of a disjunction, left to right."""
    return _joined("or", f)


def _joined(op: str, f: Term) -> list[Term]:
    return [g for part in f.args for g in _joined(op, part)] if f.op == op else [f]


def subterms(
    *roots: Term, enter: Callable[[Term], bool] = lambda t: True, outer_first: bool = False
) -> list[Term]:
    """What the roots are made of, each once, without the parts of those that are not to be entered;
    inner ones come first, or outer ones.
    """
    seen: dict[Term, None] = {}
    todo = list(reversed(roots))
    while todo:
        t = todo[-1]
        inner = [a for a in t.args if type(a) is Term and a not in seen] if t not in seen and enter(t) else []
        if outer_first or not inner:
            seen[t] = None
            todo.pop()
        todo += reversed(inner)
    return list(seen)


def outside_binders(t: Term) -> bool:
    """Whether the parts of t speak of no variable that t binds."""
    return t.op not in WITHIN_BINDERS


def closed_parts(*roots: Term) -> list[Term]:
    """The subterms outside sums, quantifiers and functions that stand on their own, inner ones first."""
    return list(dict.fromkeys(t for root in roots for t in _closed_parts(root)))


@lru_cache(maxsize=10_000)
def _closed_parts(root: Term) -> tuple[Term, ...]:
    return tuple(t for t in subterms(root, enter=outside_binders) if not t.loose)


def by_name(variables: Iterable[Term]) -> list[Term]:
    """Variables in the order of their names."""
    return sorted(variables, key=lambda v: str(v.args[0]))


def replaced(t: Term, old: Term, new: Term) -> Term:
    """t with a closed part replaced by a variable."""
    return _with(t, {old: new})


def _with(t: Term, known: dict[Term, Term]) -> Term:
    """t with what is known in place of its parts."""
    if t not in known:
        parts: list[Any] = [_with(a, known) if type(a) is Term else a for a in t.args]
        known[t] = written_out(*parts) if t.op == "lam" else make(t.op, *parts) if t.args else t
    return known[t]


def atoms(t: Term) -> frozenset[Term]:
    """The parts of a relation that arithmetic does not look into."""
    if t not in _ATOMS:
        whole = t.op == "pow" and t.args[1].op == "num"
        if whole or t.op in ("add", "sub", "mul", "neg", "div", *RELATIONS):
            _ATOMS[t] = frozenset().union(*(atoms(a) for a in t.args))
        else:
            _ATOMS[t] = frozenset(() if t.op in ("num", "false", "true") else (t,))
    return _ATOMS[t]


_ATOMS: dict[Term, frozenset[Term]] = {}
