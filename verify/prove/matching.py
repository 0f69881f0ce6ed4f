"""Terms that are an instance of a pattern: the values of its holes, functions among them, that make it so."""

from collections.abc import Iterator
from typing import Any

from verify.kernel.terms import ARITHMETIC, INT, REAL, Term, fits, instantiate, lam, num, substitute, var
from verify.language.evaluate import count, reduced
from verify.language.traverse import replaced
from verify.prove.normal import Forms

Found = dict[Term, Term]  # the holes that have a value
ZERO = num(0)
COMMUTE = ("add", "mul", "eq", "ne", "min", "max", "and", "or")


def matches(pattern: Term, t: Term, holes: frozenset[Term], found: Found) -> Iterator[Found]:
    """The values of the holes at which the pattern is this term, those found before included."""
    count(1)
    if pattern in holes:
        yield from _at_hole(pattern, t, found)
    elif pattern.free.isdisjoint(holes):
        if same(pattern, t):
            yield found
    elif pattern.op == "app" and pattern.args[0] in holes:
        yield from _applied(pattern, t, holes, found)
    else:
        alike = list(_alike(pattern, t, holes, found))
        if not alike and pattern.free & holes <= found.keys() and same(filled(found, pattern), t):
            alike = [found]
        yield from alike


def _alike(pattern: Term, t: Term, holes: frozenset[Term], found: Found) -> Iterator[Found]:
    """The values at which the parts of the pattern are those of the term, in one order or the other."""
    if pattern.op == t.op and len(pattern.args) == len(t.args):
        yield from _all(pattern.args, t.args, holes, found)
        if pattern.op in COMMUTE and pattern.args[0] is not pattern.args[1]:
            yield from _all(pattern.args, t.args[::-1], holes, found)
    if pattern.op in ("add", "sub") and pattern.type == t.type == INT and pattern.op != t.op:
        yield from _solved(pattern, t, holes, found)


def _at_hole(hole: Term, t: Term, found: Found) -> Iterator[Found]:
    if t.loose or not fits(t.type, hole.type):
        return
    if hole not in found:
        yield {**found, hole: t}
    elif same(found[hole], t):
        yield found


def same(a: Term, b: Term) -> bool:
    """Whether two terms are the same to arithmetic."""
    if a is b or a.type not in (INT, REAL) or b.type not in (INT, REAL):
        return a is b
    if a.op not in ARITHMETIC and b.op not in ARITHMETIC:
        return False
    forms = Forms()
    return bool(forms.key(a) == forms.key(b))


def _all(patterns: tuple[Any, ...], terms: tuple[Any, ...], holes: frozenset[Term],
         found: Found) -> Iterator[Found]:  # fmt: skip
    """The values at which each pattern is the term at its place."""
    if not patterns:
        yield found
        return
    first, t = patterns[0], terms[0]
    if type(first) is not Term or type(t) is not Term:
        if first == t:
            yield from _all(patterns[1:], terms[1:], holes, found)
        return
    for known in matches(first, t, holes, found):
        yield from _all(patterns[1:], terms[1:], holes, known)


def _solved(pattern: Term, t: Term, holes: frozenset[Term], found: Found) -> Iterator[Found]:
    """The value of a hole in a sum or difference of integers, of which all else is known; of two holes, the
    one where the other is 0.
    """
    missing = sorted(pattern.free & holes - found.keys(), key=repr)
    if t.loose or not 0 < len(missing) <= 2 or any(h.type != INT for h in missing):
        return
    for hole in missing:
        known = {**found, **{h: ZERO for h in missing if h is not hole}}
        at_0, at_1 = (filled({**known, hole: num(k)}, pattern) for k in (0, 1))
        for more, value in ((1, t - at_0), (-1, at_0 - t)):
            if same(at_0 + more, at_1):
                yield {**known, hole: reduced(value)}


def _applied(pattern: Term, t: Term, holes: frozenset[Term], found: Found) -> Iterator[Found]:
    """A function that is a hole, applied: to variables of binders it is what stands there; else the head of
    an application, or a function that is known already.
    """
    f, *args = pattern.args
    if f in found:
        if filled(found, pattern) is t:
            yield found
        return
    args = [filled(found, a) for a in args]
    if any(a.loose for a in args) and len(set(args)) == len(args):
        value = abstracted(t, args)
        if value is not None and fits(value.type, f.type):
            yield {**found, f: value}
            return
    if t.op == "app" and len(t.args) == len(pattern.args) and not t.args[0].loose:
        for known in matches(f, t.args[0], holes, found):
            yield from _all(tuple(args), t.args[1:], holes, known)


def filled(found: Found, pattern: Term) -> Term:
    """The pattern with what is found put in."""
    return substitute(pattern, {h: v for h, v in found.items() if h in pattern.free})


def abstracted(t: Term, args: list[Term]) -> Term | None:
    """The function that takes these arguments, which stand under the same binders, to the term; None if it
    speaks of the variables of those binders otherwise.
    """
    kinds = dict(pair for s in (t, *args) for pair in s.dangling)
    named = [var(f"matched{d}'", kinds.get(d, INT)) for d in range(max(kinds) + 1)]
    inside: Term = instantiate(t, *reversed(named))
    places = [var(f"argument{k}'", a.type) for k, a in enumerate(args)]
    for a, place in sorted(zip(args, places, strict=True), key=lambda pair: -pair[0].height):
        inside = replaced(inside, instantiate(a, *reversed(named)), place)
    return None if inside.free & set(named) else lam(tuple(places), inside)
