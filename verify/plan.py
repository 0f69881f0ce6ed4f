"""Which methods for which statement, cheap ones first."""

from collections.abc import Callable

from verify.kernel.errors import KernelError
from verify.kernel.logic import Thm
from verify.kernel.statements import Statement, obligations, truth
from verify.kernel.terms import Term
from verify.language.theorem import ILL_POSED, PROVED, REFUTED, VACUOUS, VERIFIED, Edition, Theorem
from verify.methods.derive import derive
from verify.methods.enumerate_ import by_shapes
from verify.methods.enclose import covering, search
from verify.methods.hunt import instances
from verify.methods.prover import Context, Effort, Lines, Prove, Stuck, auto, auto_evaluated, conjuncts, exhibit, introduce


class Unfound(Exception):
    """No method found evidence; the message says how far they got."""


Library = dict[str, bytes]
Method = Callable[[Edition, list[Term], Lines, Context, dict[str, Theorem], Library], list[int]]


def certificate(edition: Edition, theorems: dict[str, Theorem], known: Library) -> bytes:
    """A certificate for the first verdict that can be established: vacuous before ill-posed before refuted before proved.

    A proof excludes the other three (it includes an instance, and that all is defined), so a written one is tried first.
    """
    why: Exception = Stuck("nothing was tried")
    for verdict, method in _order(edition):
        lines = Lines()
        scope = edition.scope if verdict == PROVED else ()
        name = VERIFIED if scope else verdict
        try:
            ends = method(edition, obligations(edition.statement, name, scope), lines, Context(lines), theorems, known)
            return lines.certificate(edition.statement, name, scope, ends)
        except (Stuck, KernelError) as error:
            if verdict == (REFUTED if edition.wording.witness or edition.wording.disproof else PROVED):
                why = error
    raise Unfound(str(why))


def _order(edition: Edition) -> list[tuple[str, Method]]:
    plan: list[tuple[str, Method]] = [(VACUOUS, _vacuous), (ILL_POSED, _instance), (REFUTED, _instance)]
    if len(edition.values(edition.wording.witness)) > len(edition.statement.variables):
        plan.pop(1)  # the witness names what makes the claim false: that it has a meaning there is shown along with it
    if edition.wording.disproof:
        return [(REFUTED, _instance)]
    return [(PROVED, _proved), *plan] if edition.wording.proof else [*plan, (PROVED, _proved)]


def _names(statement: Statement) -> list[str]:
    return [str(v.args[0]) for v in statement.variables]


def _vacuous(edition: Edition, goals: list[Term], lines: Lines, ctx: Context, theorems: dict[str, Theorem], known: Library) -> list[int]:
    (goal,) = goals
    return [introduce(goal, ctx, _names(edition.statement), lambda g, c: auto(g, c, Effort(cases=1, degree=2)))]


def _instance(edition: Edition, goals: list[Term], lines: Lines, ctx: Context, theorems: dict[str, Theorem], known: Library) -> list[int]:
    """An instance that the goal asks for: the one that the edition names, else likely ones."""
    (goal,) = goals
    if edition.wording.disproof:
        return [_script(edition, edition.wording.disproof, theorems, known)(goal, ctx)]
    tried = "no instance found"
    for values in instances(edition, edition.wording.witness):
        try:
            return [exhibit(goal, values, ctx, auto_evaluated)]
        except Stuck as error:
            tried = str(error)
    raise Stuck(tried)


def _proved(edition: Edition, goals: list[Term], lines: Lines, ctx: Context, theorems: dict[str, Theorem], known: Library) -> list[int]:
    ends = []
    for goal in goals:
        if goal.op == "exists" or (not edition.statement.variables and goal is goals[0]):
            ends.append(_instance_of(edition, goal, ctx))
        elif goal is goals[-1]:
            plain = covering if edition.scope else search
            prove = _script(edition, edition.wording.proof, theorems, known) if edition.wording.proof else plain
            if edition.scope:
                ends.append(by_shapes(goal, ctx, edition.scope, _names(edition.statement), prove))
            else:
                ends.append(introduce(goal, ctx, _names(edition.statement), _named_parts(edition, prove), 2))
        else:
            ends.append(introduce(goal, ctx, _names(edition.statement), auto))
    return ends


def _named_parts(edition: Edition, prove: Prove) -> Prove:
    """The parts of domain and hypotheses get the names domain1, domain2, …, given1, given2 and so on."""
    statement = edition.statement.unfolded()

    def with_names(goal: Term, ctx: Context) -> int:
        for name, whole in (("domain", statement.domain), ("given", statement.given)):
            for number, part in enumerate(conjuncts(whole), 1):
                known = next((i for i in ctx.facts if ctx.lines.goal(i) is part), None)
                if known is not None:
                    ctx = ctx.with_fact(known, f"{name}{number}")
        return prove(goal, ctx)

    return with_names


def _instance_of(edition: Edition, goal: Term, ctx: Context) -> int:
    tried = "no instance found"
    for values in instances(edition, edition.part("instance")):
        try:
            return exhibit(goal, values, ctx, auto_evaluated)
        except Stuck as error:
            tried = str(error)
    raise Stuck(f"the hypotheses have no instance that could be shown: {tried}")


def _script(edition: Edition, text: str, theorems: dict[str, Theorem], known: Library) -> Callable[[Term, Context], int]:
    def cite(name: str) -> tuple[str, Thm]:
        if name not in theorems:
            raise Stuck(f"there is no theorem {name!r} to cite")
        cited = next(e for e in theorems[name].editions if e.name == "corrected")
        key = cited.statement.hash
        if key not in known:
            known[key] = certificate(cited, theorems, known)
        return key, Thm(frozenset(), truth(cited.statement, cited.scope))

    return lambda goal, ctx: derive(goal, ctx, text, cite)
