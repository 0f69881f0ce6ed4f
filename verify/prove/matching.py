"""Whether a term is a pattern at some values of its variables."""

from verify.kernel.terms import INT, REAL, Term, fits, written_out

Match = dict[Term, Term]


def match(pattern: Term, t: Term, variables: set[Term], found: Match) -> bool:
    """Whether values of the variables make the pattern this term; they are noted in `found`."""
    if pattern in variables:
        return not t.loose and fits(t.type, pattern.type) and found.setdefault(pattern, t) is t
    if pattern.op == "app" and pattern.args[0] in variables:
        return _applied(pattern, t, variables, found)
    if pattern.op != t.op or len(pattern.args) != len(t.args):
        return False
    return all(
        match(p, a, variables, found) if isinstance(p, Term) and isinstance(a, Term) else p == a
        for p, a in zip(pattern.args, t.args, strict=True)
    )


def _applied(pattern: Term, t: Term, variables: set[Term], found: Match) -> bool:
    """A function to be found, applied: to the variable of the innermost binder it is what stands there, else
    it is a function applied there too.
    """
    f, *args = pattern.args
    if (
        len(args) == 1
        and args[0].op == "bound"
        and args[0].args == (0, args[0].type)
        and args[0].type in (INT, REAL)
        and t.loose <= 1
    ):
        body = written_out(f.type[1], t)
        return fits(body.type, f.type) and found.setdefault(f, body) is body
    if t.op != "app" or not match(f, t.args[0], variables, found):
        return False
    return all(match(p, a, variables, found) for p, a in zip(args, t.args[1:], strict=True))
