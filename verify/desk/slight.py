"""Slight changes of a relation: what its author may have meant, one slip away."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from math import gcd
from statistics import median
from typing import NamedTuple

from verify.desk.points import Nowhere, Point, evaluate, points, truth
from verify.kernel.errors import KernelError
from verify.kernel.terms import INT, REAL, Term, exp, make, num
from verify.language.traverse import by_name, subterms
from verify.language.writing import write

SIGN, CONSTANT, EXPONENT, INDEX, TURNED, FACTOR, NAME = (
    "a sign", "a constant", "an exponent", "an index", "the relation turned around", "a factor", "a name",
)  # fmt: skip
PRIOR = {TURNED: 0.0, SIGN: 0.02, CONSTANT: 0.03, EXPONENT: 0.05, INDEX: 0.05, FACTOR: 0.1, NAME: 0.15}
MOST_EDITS, ENOUGH = 1_500, 5  # edits that are tried, and points that one must hold at
MULTIPLIED = ("var", "mul", "div", "exp", "sqrt", "log", "pow", "app", "num", "sum", "binom")
EULER = exp(num(1))  # as a letter is read that is called e
RELATED = ("lt", "le", "eq", "ne")


class Edit(NamedTuple):
    """A relation with one slip undone: what was changed, in words."""

    goal: Term
    kind: str
    does: str


def edits(goal: Term, letters: Sequence[Term]) -> Iterator[Edit]:
    """The relations one slip away, those first that people make most."""
    if goal.op not in RELATED:
        return
    left, right = goal.args
    if goal.op in ("lt", "le"):
        yield Edit(make(goal.op, right, left), TURNED, "the relation is turned around")
    for kind in (SIGN, CONSTANT, EXPONENT, INDEX, FACTOR, NAME):
        for i, side in enumerate((left, right)):
            for new, does in _changed(side, kind, letters):
                sides = (new, right) if i == 0 else (left, new)
                if sides[0] is not sides[1]:
                    yield Edit(make(goal.op, *sides), kind, does)


def a_sign_apart(goal: Term) -> bool:
    """Whether the sides of an equation are the same but for one sign."""
    pairs = (goal.args, goal.args[::-1]) if goal.op == "eq" else ()
    return any(new is other for side, other in pairs for new, _ in _changed(side, SIGN, ()))


def likely(
    goal: Term, given: Sequence[Term], letters: Sequence[Term], most: int,
    whole: Callable[[Term], Term] = lambda t: t,
) -> list[Edit]:  # fmt: skip
    """The slight changes after which the relation holds at all points that are tried, where it did not; of an
    inequality first those that people make most, and after which its sides are nearest. `whole` writes out
    what letters are defined as.
    """
    places = list(points(whole(goal), given, seed=1, most=80))
    found: dict[Term, tuple[float, int, Edit]] = {}
    for n, edit in enumerate(edits(goal, letters)):
        if n >= MOST_EDITS or (goal.op == "eq" and len(found) >= most):
            break
        slacks = _slacks(whole(edit.goal), places)
        if slacks is not None and len(slacks) >= min(ENOUGH, max(len(places) - 2, 1)):
            apart = median(slacks) + PRIOR[edit.kind] if goal.op != "eq" else PRIOR[edit.kind]
            found.setdefault(edit.goal, (apart, n, edit))
    return [edit for _, _, edit in sorted(found.values(), key=lambda f: f[:2])[:most]]


def _slacks(goal: Term, places: Sequence[Point]) -> list[float] | None:
    """How far apart the sides are where that can be told, from 0 to 1; None if the relation fails."""
    found = []
    for point in places:
        held = truth(goal, point)
        if held is False:
            return None
        if held is None:
            continue
        with suppress(Nowhere, KeyError):
            a, b = (evaluate(side, point) for side in goal.args)
            found.append(abs(a - b) / (abs(a) + abs(b) or 1.0))
    return found


def _changed(t: Term, kind: str, letters: Sequence[Term]) -> Iterator[tuple[Term, str]]:
    """A term with one slip of this kind undone, somewhere in it."""
    yield from _SLIPS[kind](t, letters)
    for i, part in enumerate(t.args):
        if type(part) is not Term or (t.op in ("sum", "prod") and i == 0 and kind != INDEX):
            continue
        if t.op == "pow" and i == 1 and part.op == "num" and kind == CONSTANT:
            continue
        if t.op == "def" or part.type not in (INT, REAL, "domain"):
            continue
        for new, does in _changed(part, kind, letters):
            try:
                whole = make(t.op, *t.args[:i], new, *t.args[i + 1 :])
                yield (t.args[1 - i] if t.op == "mul" and new is num(1) else whole), does
            except KernelError:
                continue


def _sign(t: Term, letters: Sequence[Term]) -> Iterator[tuple[Term, str]]:
    if t.op in ("add", "sub"):
        yield make("sub" if t.op == "add" else "add", *t.args), "- for +" if t.op == "add" else "+ for -"
    if t.op == "neg":
        yield t.args[0], "without the minus"
    if t.op == "exp" and t.args[0].op != "neg":
        yield make("exp", -t.args[0]), "a minus in the exponent"


def _constant(t: Term, letters: Sequence[Term]) -> Iterator[tuple[Term, str]]:
    if t.op != "num":
        return
    p, q = t.args
    seen = {(p, q)}
    above, below = ((p + 1, q), (p - 1, q), (p * 2, q)), ((p, q + 1), (p, q - 1), (p, q * 2))
    for a, b in (*above, *below, (p + 2, q), (p * 4, q), (q, p)):
        if b > 0 and a > 0 and gcd(a, b) == 1 and (a, b) not in seen:
            seen.add((a, b))
            new = num(a, b)
            yield new, f"{_told(new)} for {_told(t)}"


def _told(t: Term) -> str:
    p, q = t.args
    return str(p) if q == 1 else f"{p}/{q}"


def _exponent(t: Term, letters: Sequence[Term]) -> Iterator[tuple[Term, str]]:
    if t.op == "pow" and t.args[1].op == "num":
        p, q = t.args[1].args
        for a in (p + 1, p - 1, p + 2):
            if a > 0 and a != q:
                new = num(a, q)
                yield make("pow", t.args[0], new), f"the exponent {_told(new)} for {_told(t.args[1])}"
        yield t.args[0], "without the exponent"
    elif t.op in ("var", "app", "div", "sqrt", "abs") and t.type in (REAL, INT):
        yield make("pow", t, num(2)), "squared"
    if t.op == "sqrt":
        yield t.args[0], "without the root"


def _index(t: Term, letters: Sequence[Term]) -> Iterator[tuple[Term, str]]:
    if t.op == "app":
        for i, a in enumerate(t.args[1:], 1):
            if a.type == INT and not a.loose:
                for by in (1, -1):
                    new = num(a.args[0] + by) if a.op == "num" and a.args[1] == 1 else make("add", a, num(by))
                    yield make("app", *t.args[:i], new, *t.args[i + 1 :]), "another index"
    if t.op == "range":
        low, high = t.args
        for new in (_moved(low, 1), _moved(low, -1)):
            yield make("range", new, high), "another end of the sum"
        for new in (_moved(high, 1), _moved(high, -1)):
            yield make("range", low, new), "another end of the sum"


def _moved(t: Term, by: int) -> Term:
    return num(t.args[0] + by) if t.op == "num" else make("add" if by > 0 else "sub", t, num(1))


def _factor(t: Term, letters: Sequence[Term]) -> Iterator[tuple[Term, str]]:
    if t.type not in (REAL, INT):
        return
    if t.op == "mul":
        for a, b in (t.args, t.args[::-1]):
            yield a, f"without the factor {_short(b)}"
    if t.op == "div":
        yield t.args[0], f"without the divisor {_short(t.args[1])}"
        yield make("div", t.args[1], t.args[0]), "the fraction turned around"
    if t.op in MULTIPLIED and not t.loose:
        for v in (*letters, num(2)):
            yield make("mul", v, t), f"with a factor {_short(v)}"
        for v in letters:
            yield make("div", t, v), f"with a divisor {_short(v)}"


def _short(t: Term) -> str:
    text = write(t) if not t.loose else "…"
    return text if len(text) <= 30 else text[:29] + "…"


def _name(t: Term, letters: Sequence[Term]) -> Iterator[tuple[Term, str]]:
    if t is EULER:
        yield from ((v, f"{v.args[0]} for e") for v in letters)
    if t.op == "var" and isinstance(t.type, str):
        for v in letters:
            if v is not t:
                yield v, f"{v.args[0]} for {t.args[0]}"


_SLIPS = {SIGN: _sign, CONSTANT: _constant, EXPONENT: _exponent, INDEX: _index, FACTOR: _factor, NAME: _name}


def rich(goal: Term) -> bool:
    """Whether an equation says so much that it holds by no accident."""
    return len(subterms(goal)) >= 7 and all(any(v in side.free for v in goal.free) for side in goal.args)


def letters_in(goal: Term) -> list[Term]:
    """The letters of a relation that are numbers, by their names."""
    return [v for v in by_name(goal.free) if isinstance(v.type, str)]
