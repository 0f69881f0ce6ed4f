"""Methods that lie, through the whole pipeline: nothing false is ever established. UNDECIDED, or a refusal by
the kernel, is all they get.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from typing import Any

import pytest

from theorems import catalogue
from verify.prove import plan
from verify.run import checking as run
from verify.kernel.certificate import RULES, Line, encode
from verify.kernel.logic import TOKEN, Sequent, Thm
from verify.kernel.statements import VERDICTS, Scope, Statement, obligations
from verify.language.evaluate import truth
from verify.kernel.terms import FALSE, INT, TRUE, Term, conj, div, function, implies, make, negation, num
from verify.kernel.work import Work
from verify.language.claim import ILL_POSED, PROVED, REFUTED, UNDECIDED, VACUOUS, VERIFIED
from verify.language.theorem import Edition, Source, Theorem
from verify.prove import derive
from verify.prove import enclose
from verify.prove import automation, logic, relations
from verify.prove import lines as building
from verify.results.result import Result

SOURCE = Source(note="000", lines="L1")


def claim(name: str, claim: str, forall: str = "", **more: Any) -> Edition:
    theorem = Theorem(
        id=f"liar.{name}", says="What a liar says.", source=SOURCE, forall=forall, claim=claim, **more
    )
    return theorem.editions[0]


def named(name: str, edition: str) -> Edition:
    return next(e for e in catalogue()[name].editions if e.name == edition)


CLAIMS: list[
    tuple[Edition, str]
# with the verdict that an honest method finds: the only true one, but where TRUE_AS_WELL says otherwise
] = [
    (
        claim("slope", "x*(1 - x) <= 1/5", "0 <= x <= 1", proof="by cover x in 0..1", witness="x = 1/2"),
        REFUTED,
    ),
    (claim("touch", "exp(x) <= 5/2", "0 <= x <= 1", proof="by cover x in 0..1", witness="x = 1"), REFUTED),
    (claim("steep", "exp(x) <= 3", "0 <= x <= 1", proof="by cover x in 0..1"), PROVED),
    (claim("signs", "x*y <= x + y", "x >= 0, y >= 0", witness="x = 3, y = 3"), REFUTED),
    (
        claim("order", "x < y", "0 <= x <= 1, 0 <= y <= 1", given="x <= y", witness="x = 1/2, y = 1/2"),
        REFUTED,
    ),
    (claim("large", "n <= 100", "n natural", scope="n <= 200", witness="n = 101"), REFUTED),
    (claim("bounded", "n^2 <= 100", "n natural", scope="n <= 5", expect=VERIFIED), VERIFIED),
    (claim("quotient", "x/x = 1", "0 <= x <= 1", witness="x = 0"), ILL_POSED),
    (claim("nothing", "n = 7", "n natural", given="n < 0"), VACUOUS),
    (claim("something", "n >= 0", "n natural", given="n < 1", instance="n = 0"), PROVED),
    (
        claim(
            "induction",
            "for all n natural: 2^n <= n + 1",
            proof="induct n\n    base:\n        by law power_zero(2)\n    step:\n        by tautology",
            witness="n = 2",
        ),
        REFUTED,
    ),
    (claim("one", "1 = 2"), REFUTED),
    (claim("cites", "x <= x - 1", "x real", proof="by cite liar.slope", witness="x = 0"), REFUTED),
    (claim("private", "PureDP(RR(0), 1)"), PROVED),
    (named("randomized-response.ratio", "near miss 1"), REFUTED),
    (named("randomized-response.epsilon", "near miss 1"), REFUTED),
]
TRUE_AS_WELL = {"liar.bounded": REFUTED}  # for n = 11, beyond its scope
THEOREMS = {e.id: e.theorem for e, _ in CLAIMS}
ENOUGH = 10_000  # steps of a search, with which an honest method finds them


def outcome(edition: Edition) -> Result[Edition] | str:
    """What comes of it: a verdict, or the reason why there is none (which may be that the method was confused
    by its own lies).
    """
    try:
        (found,) = run.check([edition], THEOREMS, hunt=True, work=ENOUGH, slack=False)
    except Exception as error:  # noqa: BLE001 - it is the verdict that counts
        return f"{type(error).__name__}: {error}"
    return found.why if found.verdict == UNDECIDED else found


def look_at(patch: Callable[[], None]) -> list[Result[Edition] | str]:
    """The outcomes of all claims; a verdict that is not the true one fails."""
    patch()
    found = []
    for edition, verdict in CLAIMS:
        got = outcome(edition)
        assert isinstance(got, str) or got.verdict in (verdict, TRUE_AS_WELL.get(edition.id)), (
            f"{edition.title} is {verdict}, not {got.verdict}"
        )
        found.append(got)
    return found


def test_an_honest_method_finds_all_but_one_of_these_verdicts() -> None:
    """So that the tests below are about something."""
    found = look_at(lambda: None)
    assert (
        sum(
            isinstance(o, Result) and o.verdict == verdict
            for o, (_, verdict) in zip(found, CLAIMS, strict=True)
        )
        >= len(CLAIMS) - 1
    )


# Lies within the methods, which build every line with the kernel's own rules --------------------------------


@pytest.mark.parametrize("tree", ["n", "m", "0nn", "0mm", "00nnn", "", "nn", "1nn", "x"])
def test_wrong_boxes(tree: str, monkeypatch: pytest.MonkeyPatch) -> None:
    look_at(lambda: monkeypatch.setattr(enclose, "find", lambda *args: tree))


Summands = Any
LIES_ABOUT_SUMMANDS: dict[str, Callable[[Sequence[Term], Term, Summands], Summands]] = {
    "none": lambda premises, goal, found: (),
    "one more": lambda premises, goal, found: (*(found or ()), (num(1), (), None)),
    "a negative number": lambda premises, goal, found: ((num(-1), (0,), None),),
    "twice as much": lambda premises, goal, found: tuple(
        (num(2 * c.args[0], c.args[1]), used, factor) for c, used, factor in found or ()
    ),
    "every premise": lambda premises, goal, found: tuple((num(1), (i,), None) for i in range(len(premises))),
    "the goal itself": lambda premises, goal, found: (
        (num(1), (), goal.args[1] - goal.args[0] if goal.args else num(1)),
    ),
    "a square root": lambda premises, goal, found: ((num(1), (), make("sqrt", num(-1))),),
    "no premise of that number": lambda premises, goal, found: ((num(1), (99,), None),),
}


@pytest.mark.parametrize("lie", LIES_ABOUT_SUMMANDS)
def test_wrong_summands(lie: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = relations.summands

    def lying(premises: Sequence[Term], goal: Term, *rest: Any, **more: Any) -> Summands:
        return LIES_ABOUT_SUMMANDS[lie](premises, goal, honest(premises, goal, *rest, **more))

    look_at(lambda: monkeypatch.setattr(relations, "summands", lying))


HALVES = function((INT,), lambda i: num(1, 2))
LIES_ABOUT_INSTANCES: dict[str, Callable[[Edition], list[Term]]] = {
    "zero": lambda e: [num(0)] * 6,
    "minus one": lambda e: [num(-1)] * 6,
    "a third": lambda e: [num(1, 3)] * 6,
    "huge": lambda e: [num(10**50)] * 6,
    "one over nothing": lambda e: [div(1, num(0))] * 6,
    "nothing": lambda e: [],
    "a function": lambda e: [HALVES] * 6,
    "a truth value": lambda e: [TRUE] * 6,
    "a dangling variable": lambda e: [make("bound", 0, INT)] * 6,
    "the variable itself": lambda e: [*e.statement.variables, num(0), num(0)],
}


@pytest.mark.parametrize("lie", LIES_ABOUT_INSTANCES)
def test_wrong_witnesses(lie: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def lying(case: plan.Case, goal: Term, text: str) -> Iterator[list[Term]]:
        yield LIES_ABOUT_INSTANCES[lie](case.edition)

    found = look_at(lambda: monkeypatch.setattr(plan, "_instances", lying))
    monkeypatch.undo()
    for got in found:
        assert isinstance(got, str) or got.verdict != REFUTED or _violates(got)


def _violates(got: Result[Edition]) -> bool:
    """A witness that is reported is one: an honest look finds the claim false there; or somewhere, where none
    is reported.
    """
    names = [str(v.args[0]) for v in got.edition.statement.variables]
    told = got.witness or {}
    text = ", ".join(f"{name} = {told[name]}" for name in names) if told else ""
    again = Theorem(
        id="liar.again",
        says="Again.",
        source=SOURCE,
        witness=text,
        **{p: getattr(got.about, p) for p in ("forall", "given", "claim")},
    )
    second = outcome(again.editions[0])
    return isinstance(second, Result) and second.verdict == REFUTED


# Lies that the method believes: its own lines are not checked while it builds them --------------------------


def _goal_of(rule: str, premises: list[Thm], choices: tuple[Any, ...]) -> Term:
    """The goal that a rule would have, whether or not its side conditions hold."""
    if rule in ("tautology", "combine", "reduce", "exhaust", "witness"):
        return choices[0]  # type: ignore[no-any-return]
    if rule == "cover":
        variables, ends, formula = choices[:3]
        bounds = [
            b
            for v, low, high in zip(variables, ends[::2], ends[1::2], strict=True)
            for b in (make("le", low, v), make("le", v, high))
        ]
        return implies(*bounds, formula)
    return RULES[rule][0](premises, *choices, work=Work()).goal


def forged(hyps: frozenset[Term], goal: Term) -> Thm:
    return Thm(Sequent(hyps, goal), TOKEN)


def believed(rule: str, premises: list[Thm], choices: tuple[Any, ...]) -> Thm:
    """A rule without side conditions."""
    hyps = frozenset().union(*(p.hyps for p in premises))
    if rule == "assume":
        return forged(frozenset((choices[0],)), choices[0])
    if rule == "discharge":
        return forged(hyps - {choices[0]}, implies(choices[0], premises[0].goal))
    return forged(hyps, _goal_of(rule, premises, choices))


def without_hypotheses(rule: str, premises: list[Thm], choices: tuple[Any, ...]) -> Thm:
    """Sound rules, but what is supposed is forgotten."""
    return forged(frozenset(), RULES[rule][0](premises, *choices, work=Work()).goal)


def _anything(goal: Term, ctx: building.Context, *rest: Any, **more: Any) -> int:
    """Whatever is asked for follows."""
    return ctx.lines.add("tautology", (), goal)


def _supposed(goal: Term, ctx: building.Context, *rest: Any, **more: Any) -> int:
    """Whatever is asked for is supposed."""
    return ctx.lines.add("assume", (), goal)


def _reduced(goal: Term, ctx: building.Context, *rest: Any, **more: Any) -> int:
    """Whatever is asked for evaluates to true."""
    return ctx.lines.add("reduce", (), goal)


def _combined(goal: Term, ctx: building.Context, *rest: Any, **more: Any) -> int:
    """Whatever is asked for is a sum of nothing."""
    return ctx.lines.add("combine", ctx.facts[:1], goal, ())


@pytest.mark.parametrize("belief", [believed, without_hypotheses])
@pytest.mark.parametrize("lie", [None, _anything, _supposed, _reduced, _combined])
def test_a_method_that_believes_its_own_lies(belief: Any, lie: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its certificates are complete, and each false one is refused by the kernel when it is replayed."""

    def patch() -> None:
        for module in (building, logic):
            monkeypatch.setattr(module, "apply", belief)
        if lie is not None:
            for module, names in (
                (plan, ("auto", "auto_evaluated")),
                (automation, ("auto", "auto_evaluated")),
                (derive, ("auto",)),
            ):
                for name in names:
                    monkeypatch.setattr(module, name, lie, raising=False)

    found = look_at(patch)
    if lie is not None and belief is believed:
        assert any(isinstance(o, str) and o.startswith("line ") for o in found)


def test_a_method_that_believes_any_box(monkeypatch: pytest.MonkeyPatch) -> None:
    def patch() -> None:
        for module in (building, logic):
            monkeypatch.setattr(module, "apply", believed)
        monkeypatch.setattr(enclose, "find", lambda *args: "n")

    found = look_at(patch)
    assert any(isinstance(o, str) and "is not seen to hold on box 1" in o for o in found)


def test_a_method_that_makes_up_what_it_cites(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says that the cited theorem states something false, or that an unproved theorem is proved."""

    def patch() -> None:
        honest = building.Lines.cite
        monkeypatch.setattr(
            building.Lines, "cite", lambda self, statement, says: honest(self, statement, FALSE)
        )

    look_at(patch)


# Lies about the finished certificate ------------------------------------------------------------------------

Forge = Callable[[building.Lines, Statement, str, Scope, Sequence[int]], bytes]
SLOPE = CLAIMS[0][0].statement


def _with(lines: Callable[[list[Line]], list[Line]]) -> Forge:
    return lambda self, s, verdict, scope, ends: encode(
        s, verdict, scope, lines(list(self.lines)), list(ends)
    )


def _always(own: str) -> Forge:
    return lambda self, s, verdict, scope, ends: encode(
        s, own, scope if own == VERIFIED else (), list(self.lines), list(ends)
    )


def _all_supposed(
    self: building.Lines, s: Statement, verdict: str, scope: Scope, ends: Sequence[int]
) -> bytes:
    goals = obligations(s, verdict, scope)
    return encode(s, verdict, scope, [Line("assume", (), (g,)) for g in goals], list(range(len(goals))))


def _all_discharged(
    self: building.Lines, s: Statement, verdict: str, scope: Scope, ends: Sequence[int]
) -> bytes:
    """Each goal supposed, and the supposition discharged: what is left is `goal implies goal`."""
    goals = obligations(s, verdict, scope)
    lines = [
        line
        for i, g in enumerate(goals)
        for line in (Line("assume", (), (g,)), Line("discharge", (2 * i,), (g,)))
    ]
    return encode(s, verdict, scope, lines, [2 * i + 1 for i in range(len(goals))])


def _itself_cited(
    self: building.Lines, s: Statement, verdict: str, scope: Scope, ends: Sequence[int]
) -> bytes:
    lines = [
        *self.lines,
        Line("cite", (), (s.hash,)),
        Line("tautology", (len(self.lines),), (truth(s, scope),)),
    ]
    return encode(s, verdict, scope, lines, [*ends[:-1], len(self.lines) + 1])


FORGERIES: dict[str, Forge] = {
    **{f"always {v}": _always(v) for v in VERDICTS},
    "no lines": _with(lambda lines: []),
    "one line fewer": _with(lambda lines: lines[:-1]),
    "the lines backwards": _with(lambda lines: lines[::-1]),
    "every line supposed": _with(
        lambda lines: [
            Line("assume", (), (line.choices[0],))
            if line.rule in ("tautology", "combine", "reduce")
            else line
            for line in lines
        ]
    ),
    "no premises": _with(lambda lines: [line._replace(premises=()) for line in lines]),
    "all ends the same": lambda self, s, verdict, scope, ends: encode(
        s, verdict, scope, list(self.lines), [ends[0]] * len(ends)
    ),
    "no ends": lambda self, s, verdict, scope, ends: encode(s, verdict, scope, list(self.lines), []),
    "all goals supposed": _all_supposed,
    "all goals supposed and discharged": _all_discharged,
    "the statement cited for itself": _itself_cited,
    "a wider scope": lambda self, s, verdict, scope, ends: encode(
        s, verdict, tuple((n, low, high + 1000) for n, low, high in scope), list(self.lines), list(ends)
    ),
    "a scope of nothing": lambda self, s, verdict, scope, ends: encode(
        s,
        VERIFIED,
        tuple((v.args[0], 1, 0) for v in s.variables if v.type == INT),
        list(self.lines),
        list(ends),
    ),
    "without the domain": lambda self, s, verdict, scope, ends: encode(
        s._replace(domain=TRUE), verdict, scope, list(self.lines), list(ends)
    ),
    "with a false hypothesis": lambda self, s, verdict, scope, ends: encode(
        s._replace(given=conj(s.given, FALSE)), verdict, scope, list(self.lines), list(ends)
    ),
    "the claim negated": lambda self, s, verdict, scope, ends: encode(
        s._replace(claim=negation(s.claim)), verdict, scope, list(self.lines), list(ends)
    ),
    "nothing at all": lambda self, s, verdict, scope, ends: b"",
    "half of it": lambda self, s, verdict, scope, ends: encode(
        s, verdict, scope, list(self.lines), list(ends)
    )[: 10**3],
}


Finished = tuple[building.Lines, Statement, str, Scope, Sequence[int]]


@cache
def finished() -> dict[Statement, tuple[Finished, dict[str, bytes]]]:
    """What an honest method knows of each claim as it writes its certificate, and what that rests on."""
    found: dict[Statement, tuple[Finished, dict[str, bytes]]] = {}
    honest = building.Lines.certificate
    for edition, _ in CLAIMS:
        parts: list[Finished] = []

        def written(*own: Any, parts: list[Finished] = parts) -> bytes:
            parts.append(own)
            return honest(*own)

        known: dict[str, bytes] = {}
        with pytest.MonkeyPatch.context() as patch, suppress(plan.Unfound):
            patch.setattr(building.Lines, "certificate", written)
            plan.certificate(edition, THEOREMS, known, hunt=True)
        if parts:
            found[edition.statement] = parts[-1], known
    return found


@pytest.mark.parametrize("forgery", FORGERIES)
def test_forged_certificates(forgery: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In place of those that an honest method would write."""
    assert len(finished()) == len(CLAIMS) - 1  # what cites something false is not found
    sought = plan.certificate

    def forged(edition: Edition, *bench: Any, **options: Any) -> bytes:
        if edition.statement not in finished():
            return sought(edition, *bench, **options)
        parts, cited = finished()[edition.statement]
        bench[1].update(cited)
        return FORGERIES[forgery](*parts)

    monkeypatch.setattr(building.Lines, "certificate", FORGERIES[forgery])
    look_at(lambda: monkeypatch.setattr(plan, "certificate", forged))


def test_a_certificate_about_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sound certificate, handed over for another statement."""
    honest = {
        edition.id: plan.certificate(edition, THEOREMS, {})
        for edition, verdict in CLAIMS
        if verdict in (PROVED, VERIFIED)
    }
    for data in honest.values():
        monkeypatch.setattr(plan, "certificate", lambda *_, data=data, **_options: data)
        for edition, verdict in CLAIMS:
            got = outcome(edition)
            if isinstance(got, str):
                assert got == "the certificate is about another statement"
            else:
                assert (got.verdict, edition.statement.hash) == (verdict, edition.statement.hash)


def test_a_library_filled_with_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Certificates for what is cited come from methods too."""
    honest = plan.certificate
    steep = honest(CLAIMS[2][0], THEOREMS, {})

    def lying(edition: Edition, theorems: Any, known: dict[str, bytes], *_: Any, **_options: Any) -> bytes:
        cited = SLOPE.hash
        known[cited] = steep
        lines = [Line("cite", (), (cited,))]
        return encode(edition.statement, PROVED, (), lines, [0] * len(obligations(edition.statement, PROVED)))

    found = look_at(lambda: monkeypatch.setattr(plan, "certificate", lying))
    assert all(isinstance(o, str) and "is not established" in o for o in found[1:])


def test_a_scope_smaller_than_the_one_asked_for_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is verified for less than the edition asks for does not settle it."""
    edition = claim("bounded-more", "n^2 <= 100", "n natural", scope="n <= 5", expect=VERIFIED)

    def less(edition: Edition, theorems: Any, known: dict[str, bytes], *_: Any, **_options: Any) -> bytes:
        smaller = claim("bounded-less", "n^2 <= 100", "n natural", scope="n <= 1", expect=VERIFIED)
        return honest(smaller, theorems, known)

    honest = plan.certificate
    monkeypatch.setattr(plan, "certificate", less)
    assert outcome(edition) == "the certificate has another scope"
