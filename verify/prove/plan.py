"""Which methods for which statement, cheap ones first."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import replace
from functools import partial
from itertools import islice

from verify.kernel.terms import TRUE, Term
from verify.language.evaluate import aside, obligations, part_of_search, truth, unfolded
from verify.language.claim import ILL_POSED, PROVED, REFUTED, VACUOUS, VERIFIED, Claim
from verify.language.theorem import Edition, Theorem
from verify.prove.decide import by_signs, covering, first_way, is_elementary, search
from verify.prove.derive import Derivation, derive
from verify.prove.citing import Citing, words_of
from verify.prove.enumerate_ import by_shapes
from verify.prove.case import Case, Library
from verify.prove.causes import broken, named_causes, named_parts, without_instance
from verify.prove.meaning import fails, guesses, instances, refutable
from verify.prove.hunt import as_terms, drawn_functions, named
from verify.language.traverse import ORDERS, conjuncts
from verify.prove.automation import Effort, auto, auto_evaluated, exhibit
from verify.prove.integrals import PIECES, by_value
from verify.prove.lines import FAILED, Context, Lines, Prove, Recall, Stuck, flipped
from verify.prove.logic import Value, introduce
from verify.prove.recall import MOST_TRIED, Established, citable, proof_of, recall, recalled
from verify.prove.settled import hunted_in_vain, small_shapes
from verify.prove.stage import Stage
from verify.prove.supposed import supposed_instances


class Unfound(Exception):
    """No method found evidence; the message says how far they got."""


SHARE = 8  # one in so many steps is for each look at what would spare one the search for a proof
DEEP = 5  # longer ways, one after the other
MOST_TRIED_WITHIN = 3  # theorems at each goal that another one leads to
MOST_RECALLED = 3  # theorems that lead to one another's hypotheses
LONGER = 24  # one in so many steps is for each search by the longer ways
CITING = 3  # one in so many steps is for what theorems at hand say of a goal that nothing else leads to
MOST_AT_HAND = 32  # theorems whose instances are looked for
MOST_SHOWN = 12  # instances of which one cannot see whether they will do, tried one after the other


Method = Callable[[Case, list[Term], Lines, Context], list[int]]


def certificate(
    edition: Claim, theorems: dict[str, Theorem], known: Library, stage: Stage | None = None, *,
    hunt: bool = False,
) -> bytes:  # fmt: skip
    """A certificate for the first verdict that can be established: vacuous before ill-posed before refuted
    before proved.

    A proof excludes the other three (it includes an instance, and that all is defined), so a written one is
    tried first; where it fails, its author hears where at once, unless a `hunt` is asked for or the edition
    is expected to fail. A proof that is not written is sought between a quick hunt for an instance that
    refutes, which is cheap and likely to find one, and a long one. `stage` hears how far the search has come.
    """
    case, why = Case(edition, theorems, known, stage or Stage()), "nothing was tried"
    alone = bool(edition.proof) and not hunt and not (isinstance(edition, Edition) and edition.expect.fails)
    for verdict, method in _order(edition)[: 1 if alone else None]:
        case.stage.seek(verdict)
        lines = Lines()
        scope = edition.shapes if verdict == PROVED else ()
        name = VERIFIED if scope else verdict
        try:
            quick = method in (_vacuous, _ill_posed, _instance, _soon) and not edition.witness
            with part_of_search(SHARE) if quick else nullcontext():
                ends = method(case, obligations(edition.statement, name, scope), lines, _start(case, lines))
            return _with_lemmas(case, lines.certificate(edition.statement, name, scope, ends))
        except FAILED as error:
            if verdict == _written(edition):
                why = str(error)
        if (vain := case.hunts.get(case.against)) is not None:
            case.stage.notes["hunt"] = hunted_in_vain(vain)
    if not edition.witness and not edition.disproof and not alone:
        case.stage.notes.update(small_shapes(edition))
    raise Unfound("; ".join(filter(None, (why, case.stage.left))))


def _start(case: Case, lines: Lines) -> Context:
    """What is at hand where a search begins."""
    lemmas = {name: case.theorems[name].corrected for name in case.lemmas if name in case.theorems}
    cited = {name: lines.cite(e.hash, truth(e.statement, e.shapes)) for name, e in lemmas.items()}
    ctx = Context(lines, auto, names=cited, eager=bool(case.said) or not PIECES.isdisjoint(cited))
    for name in dict.fromkeys(one.theorem for one in case.said):
        ctx = ctx.with_fact(lines.cite(*_cited(case, name)))
    return ctx


def _with_lemmas(case: Case, found: bytes) -> bytes:
    """What was found; the lemmas that it cites are shown only now, as most searches need none of them."""
    for name in (*case.lemmas, *case.cited):
        if name in case.theorems and case.theorems[name].corrected.hash.encode() in found:
            _cited(case, name)
    return found


def _written(edition: Claim) -> str:
    """The verdict for which the edition has evidence of its own."""
    if edition.disproof and isinstance(edition, Edition) and edition.expect == VACUOUS:
        return VACUOUS
    return REFUTED if edition.witness or edition.disproof else PROVED


def _order(edition: Claim) -> list[tuple[str, Method]]:
    if edition.disproof:
        return [(VACUOUS, _vacuous) if _written(edition) == VACUOUS else (REFUTED, _disproved)]
    plan: list[tuple[str, Method]] = [(VACUOUS, _vacuous), (ILL_POSED, _ill_posed), (REFUTED, _instance)]
    if len(edition.values(edition.witness)) > len(edition.statement.variables):
        plan.pop(1)  # the witness names what makes the claim false: its meaning there is shown along with it
    elif edition.witness:
        plan[1:] = plan[:0:-1]  # at one place one of the two at most is shown; that a claim is false, faster
    if edition.witness and edition.statement.nontrivial is TRUE:
        plan.append(plan.pop(0))  # where there is an instance, it is not vacuous
    long = [] if edition.witness else [(ILL_POSED, _long_hunt), (REFUTED, _long_hunt)]
    if edition.proof:
        return [(PROVED, _proved), *plan, *long]
    several = bool(edition.statement.variables)  # else there is one place to look at, and it is looked at
    place = 0 if several and not edition.witness else len(plan)
    plan.insert(place, (PROVED, _by_theorem if several else _soon))
    return [*plan, (PROVED, _proved), *long]


# There is no instance, or there is one ----------------------------------------------------------------------


def _vacuous(case: Case, goals: list[Term], lines: Lines, ctx: Context) -> list[int]:
    """No instance, by the derivation that is given, else as is soon seen, for it is not the case as a
    rule; then, that hypotheses have a meaning.
    """
    *meaning, goal = goals
    soon: Prove = lambda g, c: auto(g, c, Effort(cases=1, degree=2))  # noqa: E731
    why = _script(case, case.edition.disproof) if case.edition.disproof else soon
    none = introduce(goal, ctx, case.names, why)
    return [*(introduce(g, ctx, case.names, search) for g in meaning), none]


def _ill_posed(case: Case, goals: list[Term], lines: Lines, ctx: Context) -> list[int]:
    """The instance that the edition names, or one that is hunted, or guessed where there are functions, at
    which something has no meaning.
    """
    (goal,) = goals
    if case.edition.witness:
        return [_one_of(_instances(case, goal, case.edition.witness), goal, ctx)]
    if not case.edition.statement.variables or case.hunt(goal) is not None:
        return [_one_of(_instances(case, goal, ""), goal, ctx, without_meaning)]
    return [_one_of((v for v in guesses(case.edition) if refutable(goal, v)), goal, ctx, without_meaning)]


def without_meaning(goal: Term, ctx: Context) -> int:
    """That there is no meaning: by evaluation, else by what fails."""
    try:
        return auto_evaluated(goal, ctx)
    except FAILED:
        return fails(goal, ctx)


def _disproved(case: Case, goals: list[Term], lines: Lines, ctx: Context) -> list[int]:
    """The derivation that the edition gives for its failing."""
    (goal,) = goals
    return [_script(case, case.edition.disproof)(goal, ctx)]


def _instance(case: Case, goals: list[Term], lines: Lines, ctx: Context) -> list[int]:
    """The instance that the edition names, else a simple one, or one that is found downhill from those."""
    (goal,) = goals
    return [_one_of(_instances(case, goal, case.edition.witness), goal, ctx, _failing(case))]


def _failing(case: Case) -> Prove:
    """That a claim fails at an instance: by evaluation, or by signs; where theorems say what integrals are,
    from these, or from one that says the opposite of the claim.
    """
    return partial(_fails, case) if case.said or case.lemmas else _fails_plainly


def _fails_plainly(goal: Term, ctx: Context) -> int:
    """By evaluation; where the sides of a comparison of numbers meet at the instance, by algebra."""
    try:
        return auto_evaluated(goal, ctx)
    except FAILED:
        if not any(p.op == "not" and p.args[0].op in ORDERS and is_elementary(p) for p in conjuncts(goal)):
            raise
        if goal.op == "and":
            return ctx.lines.follows(goal, *(_fails_plainly(part, ctx) for part in goal.args))
        return ctx.lines.follows(goal, by_signs(flipped(goal.args[0]), ctx))


def _fails(case: Case, goal: Term, ctx: Context) -> int:
    if goal.op == "and":
        return ctx.lines.follows(goal, *(_fails(case, part, ctx) for part in goal.args))
    opposite: Prove = lambda g, c: c.lines.follows(g, _whole(case, flipped(g.args[0]), c))  # noqa: E731
    ways: list[Prove] = [lambda g, c: by_value(g, c, auto_evaluated), auto_evaluated]
    return first_way([*ways, *([opposite] if goal.op == "not" else [])], goal, ctx)


def _long_hunt(case: Case, goals: list[Term], lines: Lines, ctx: Context) -> list[int]:
    """An instance among those that are drawn."""
    (goal,) = goals
    found = case.hunt(goal)
    values: Iterable[list[Value]] = ()
    if goal is case.against:
        values = case.drawn if found is not None else drawn_functions(case.edition)
    elif found is not None:
        values = map(as_terms, found.drawn())
    return [_one_of(values, goal, ctx)]


def _instances(case: Case, goal: Term, text: str) -> Iterable[list[Value]]:
    """What a text names, else what a quick hunt finds."""
    found = None if text else case.hunt(goal)
    if found is not None:
        return map(as_terms, found.caught())
    if text or not case.edition.statement.variables:
        return [named(case.edition, text)]
    raise Stuck("no instance is named, and functions are not guessed")


def _one_of(
    choices: Iterable[Sequence[Value]], goal: Term, ctx: Context, prove: Prove = auto_evaluated
) -> int:
    """The goal by the first of these instances that the kernel accepts."""
    why = "no instance found"
    for values in islice(choices, MOST_SHOWN):
        try:
            return exhibit(goal, values, ctx, prove)
        except Stuck as error:
            why = str(error)
    raise Stuck(why)


# It holds ---------------------------------------------------------------------------------------------------


def _proved(case: Case, goals: list[Term], lines: Lines, ctx: Context) -> list[int]:
    """An instance, that all is defined, and the claim; the claim first where its proof is written, since its
    author waits for what becomes of that.
    """
    instance, *meaning, goal = goals
    first = [_claimed(case, goal, ctx)] if case.edition.proof and not broken(case.edition) else []
    ends = [_instance_of(case, instance, ctx), *(_with_meaning(case, g, ctx) for g in meaning)]
    return ends + (first or [_claimed(case, goal, ctx)])


def _claimed(case: Case, goal: Term, ctx: Context) -> int:
    """The claim, under domain and hypotheses."""
    edition = case.edition
    proof, plain = edition.proof or _known_proof(case), covering if edition.shapes else search
    prove = _script(case, proof) if proof else _part_by_part(case, _or_recalled(case, plain))
    if edition.shapes:
        return by_shapes(goal, ctx, edition.shapes, case.names, prove)
    return introduce(goal, ctx, case.names, _named_parts(edition, prove), 2)


def carried_out(
    edition: Claim, part: str, theorems: dict[str, Theorem], known: Library,
    derivation: Callable[..., Derivation],
) -> None:  # fmt: skip
    """That the claim is shown, or refuted, or that all of it has a meaning, by the derivation that is written
    in this part of it, where somebody else carries out its steps.
    """
    case = Case(edition, theorems, known, derivation=derivation)
    ctx = Context(Lines(), auto)
    if part == "disproof":
        _disproved(case, obligations(edition.statement, REFUTED), ctx.lines, ctx)
        return
    _, *meaning, goal = obligations(edition.statement, VERIFIED if edition.shapes else PROVED, edition.shapes)
    if part == "meaning":
        for each in meaning:
            _with_meaning(case, each, ctx)
    else:
        _claimed(case, goal, ctx)


def _with_meaning(case: Case, goal: Term, ctx: Context) -> int:
    """That something has a meaning throughout."""
    prove = _named_parts(case.edition, lambda g, c: _meaning(case, g, c))
    try:
        return introduce(goal, ctx, case.names, prove, 1)
    except FAILED:
        if case.edition.meaning or not case.edition.proof:
            raise
        prove = _named_parts(case.edition, named_causes(case.edition, search))
        return introduce(goal, ctx, case.names, prove, 1)


def _meaning(case: Case, goal: Term, ctx: Context) -> int:
    """That hypotheses, and under them the claim, have a meaning: by a search, from what the edition shows for
    it if it does.
    """
    text = case.edition.meaning
    if not text:
        return search(goal, ctx)
    if goal.op == "and":
        first, rest = goal.args
        return ctx.lines.follows(goal, search(first, ctx), _meaning(case, rest, ctx))
    return introduce(goal, ctx, (), _named_parts(case.edition, _script(case, text, search)), 1)


def _soon(case: Case, goals: list[Term], lines: Lines, ctx: Context) -> list[int]:
    """All of it, of the one thing that is spoken of, by a search that asks no theorem."""
    return [search(goal, ctx) for goal in goals]


def _by_theorem(case: Case, goals: list[Term], lines: Lines, ctx: Context) -> list[int]:
    """What a theorem of the catalogue says, where no simple instance speaks against it."""
    if case.edition.shapes or is_elementary(unfolded(case.edition.statement).claim):
        raise Stuck("no known theorem says it")
    with part_of_search(SHARE):
        if (against := case.hunt(case.against)) is not None and against.at_a_glance():
            raise Stuck("an instance speaks against it")
        if not _known_proof(case):
            introduce(goals[-1], ctx, case.names, _part_by_part(case, lambda g, c: _whole(case, g, c)), 2)
    return _proved(case, goals, lines, ctx)


def _whole(case: Case, goal: Term, ctx: Context) -> int:
    """A goal that a theorem of the catalogue says."""
    return _recalling(case, MOST_RECALLED)(goal, ctx, True)


def _recalling(case: Case, depth: int) -> Recall:
    """How a goal is led to by a theorem of the catalogue, and its hypotheses by others, so deep."""
    own = case.edition.statement

    def recalling(goal: Term, ctx: Context, whole: bool) -> int:
        key = (goal, ctx.facts, ctx.deep, whole, depth)
        if not depth or key in case.unsaid:
            raise Stuck("no known theorem says", goal)
        inner, lead = replace(ctx, recall=_recalling(case, depth - 1)), recalled if whole else recall
        try:
            most = MOST_TRIED if depth == MOST_RECALLED else MOST_TRIED_WITHIN
            shown: Established = lambda name: _cited(case, name)[0]  # noqa: E731
            return lead(goal, inner, case.sayings, shown, search, apart=own, most=most)
        except FAILED:
            case.unsaid.add(key)
            raise

    return recalling


def _known_proof(case: Case) -> str:
    """The proof of a theorem of the catalogue that says the very same; empty if there is none, or a search is
    likely to do.
    """
    own = case.edition.statement
    if case.edition.shapes or is_elementary(unfolded(own).claim):
        return ""
    return proof_of(own, case.theorems.values(), case.edition)


def _part_by_part(case: Case, prove: Prove) -> Prove:
    """Each part of a claim on its own, the others too where one is not shown, so that one can say which are
    left; all of them by one theorem first, as none is about one shape, and of numbers a search tells sooner.
    """

    def each(goal: Term, ctx: Context) -> int:
        parts, done, shown, failed = conjuncts(goal), list[int](), list[str](), list[Exception]()
        if len(parts) > 1 and not case.edition.shapes and not is_elementary(goal):
            with suppress(*FAILED):
                return _whole(case, goal, ctx)
        for number, part in enumerate(parts, 1):
            try:
                done.append(prove(part, ctx))
                ctx = ctx.with_fact(done[-1])
                shown.append(str(number))
            except FAILED as error:
                failed = failed or [error]
        if failed:
            if shown:
                case.stage.notes["parts"] = f"shown: part {' and '.join(shown)} of {len(parts)}"
            raise failed.pop()  # as its frames hold this one
        return ctx.lines.follows(goal, *done) if len(parts) > 1 else done[0]

    return each


def _or_recalled(case: Case, prove: Prove) -> Prove:
    """A goal by a search that may use the theorems of the catalogue: by the cheap ways, then by longer ones,
    and by what theorems say of its parts.
    """

    def way(goal: Term, ctx: Context) -> int:
        ctx = replace(ctx, recall=_recalling(case, MOST_RECALLED))
        try:
            return prove(goal, ctx)
        except FAILED as error:
            if _fails_where_drawn(case):
                raise
            citing: Prove = lambda g, c: Citing(_at_hand(case, c.lines), search).way(g, c)  # noqa: E731
            longer, deepest = (replace(ctx, deep=deep) for deep in (2, DEEP))
            alone = replace(ctx, recall=None)
            ways = (prove, longer, LONGER), (citing, alone, CITING), (prove, deepest, LONGER)
            for seek, known, share in ways:
                with suppress(*FAILED, RecursionError), part_of_search(share):
                    return seek(goal, known)
            raise error from None

    return way


def _fails_where_drawn(case: Case) -> bool:
    """Whether the claim fails at an instance that is drawn, so that no way leads to it."""
    with suppress(*FAILED), part_of_search(SHARE):
        return bool(case.drawn)
    return False


def _at_hand(case: Case, lines: Lines) -> list[int]:
    """The theorems that may be cited; of many, those that have most words in common with the claim."""
    own, found = case.edition.statement, list[int]()
    usable = [t for t in case.theorems.values() if t is not case.edition.entry and citable(t)]
    if len(usable) > MOST_AT_HAND:
        words = words_of(own.claim)
        common = {t.id: len(words & words_of(t.corrected.statement.claim)) for t in usable}
        usable = sorted(usable, key=lambda t: -common[t.id])[:MOST_AT_HAND]
    for e in (t.corrected for t in usable):
        if e.statement != own:
            found.append(lines.cite(e.hash, truth(e.statement)))
            case.cited.append(e.entry.id)
    return found


def _named_parts(edition: Claim, prove: Prove) -> Prove:
    """The parts of domain and hypotheses get the names domain1, domain2, …, given1, given2 and so on."""
    parts = list(named_parts(edition))

    def with_names(goal: Term, ctx: Context) -> int:
        for name, part in parts:
            if (known := ctx.fact(part)) is not None:
                ctx = ctx.with_fact(known, name)
        return prove(goal, ctx)

    return with_names


def _instance_of(case: Case, goal: Term, ctx: Context) -> int:
    edition = case.edition
    guessed = not edition.instance and edition.statement.variables and case.hunt(goal) is None
    choices = instances(edition, goal) if guessed else _instances(case, goal, edition.instance)
    try:
        alone = guessed or edition.instance or edition.proof
        ways = [choices] if alone else [choices, supposed_instances(edition)]
        return first_way([partial(_one_of, found) for found in ways], goal, ctx)
    except Stuck as error:
        raise Stuck(broken(case.edition) or without_instance(case.edition, str(error))) from None


def _script(case: Case, text: str, last: Prove = auto) -> Prove:
    """A written derivation, and what fills in what remains after its last step."""
    own, cite = case.edition.vocabulary, partial(_cited, case)
    return lambda g, c: derive(g, replace(c, words=own), text, cite, last, case.stage, case.derivation)


def _cited(case: Case, name: str) -> tuple[str, Term]:
    """The hash of a theorem's corrected statement, for which there is a certificate now, and what it says."""
    if name not in case.theorems:
        raise Stuck(f"there is no theorem {name!r} to cite")
    cited = case.theorems[name].corrected
    key = cited.hash
    if key not in case.known:
        with aside():
            case.known[key] = certificate(cited, case.theorems, case.known)
    return key, truth(cited.statement, cited.shapes)
