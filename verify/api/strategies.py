"""Hypothesis strategies for the instances of a theorem: values of its variables that satisfy its domain and
its hypotheses.
"""

from hypothesis import strategies as st

from verify.kernel.statements import Statement
from verify.language.claim import BadTheorem
from verify.language.theorem import Edition, Theorem
from verify.language.writing import write
from verify.prove.instances import drawn
from verify.prove.conditions import Plan, decide, finite
from verify.prove.values import FunctionValue, RealValue, Values, as_term

What = str | Theorem | Edition | Statement


def instances(what: What) -> st.SearchStrategy[Values]:
    """Instances of a theorem's corrected edition (by its id, or the theorem itself), of an edition, or of a
    statement.

    A dictionary from each variable's name to an `int`, a `Fraction` (a RealValue where no fraction is the
    number), or a FunctionValue. Each satisfies the domain, and every hypothesis that arithmetic decides. A
    hypothesis that quantifies over all functions or numbers is not decided: `Sensitive` is satisfied by how
    queries are made; what others of that kind speak of keeps the value that the edition's named instance
    gives it. Where there is no such instance they are left to `hypothesis.assume`; `undecided(what)` names
    them.
    """
    return drawn(_plan(what))


def undecided(what: What) -> list[str]:
    """The hypotheses that instances need not satisfy, since arithmetic cannot decide them."""
    plan = _plan(what)
    return [] if plan.named else [write(f) for f in plan.left]


def _plan(what: What) -> Plan:
    """What to draw, for anything that has instances."""
    if isinstance(what, Statement):
        return Plan(what, None)
    edition = _edition(what)
    return Plan(edition.statement, edition)


def _edition(what: str | Theorem | Edition) -> Edition:
    if isinstance(what, Edition):
        return what
    if isinstance(what, str):
        from theorems import catalogue

        from verify.run.selection import meant, unknown

        named = meant(what, catalogue())
        if not named:
            raise BadTheorem(unknown(what, catalogue()))
        what = catalogue()[named[0]]
    return what.corrected


__all__ = ["FunctionValue", "RealValue", "Values", "as_term", "decide", "finite", "instances", "undecided"]
