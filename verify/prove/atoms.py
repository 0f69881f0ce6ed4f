"""A goal in which sums and values of functions are taken for any real numbers of which the facts hold."""

from verify.kernel.terms import INT, REAL, RELATIONS, Term, implies
from verify.language.traverse import closed_parts, replaced
from verify.prove.lines import Context, Prove, Stuck
from verify.prove.logic import introduce

OPAQUE = ("sum", "prod", "app", "binom")


def by_atoms(goal: Term, ctx: Context, prove: Prove) -> int:
    """The goal, from what holds for all numbers in place of its sums, products and values of functions."""
    lines, known = ctx.lines, [i for i in ctx.facts if ctx.lines.goal(i).op in RELATIONS]
    whole = implies(*map(lines.goal, known), goal)
    atoms = _outermost(whole)
    if not atoms:
        raise Stuck("there is nothing to take for a number in", goal)
    names = [ctx.fresh(f"u{k}", REAL, goal) for k in range(len(atoms))]
    for atom, v in zip(atoms, names, strict=True):
        whole = replaced(whole, atom, v)
    line = introduce(whole, ctx.having(()), (), prove)
    for atom, v in reversed(list(zip(atoms, names, strict=True))):
        line = lines.specialize(lines.generalize(line, v), atom)
    return lines.follows(goal, line, *known)


def _outermost(whole: Term) -> list[Term]:
    """The sums, products and values of functions that are no parts of others, larger ones first."""
    found = [t for t in dict.fromkeys(closed_parts(whole)) if t.op in OPAQUE and t.type != INT]
    return sorted(found, key=lambda t: -len(list(closed_parts(t))))
