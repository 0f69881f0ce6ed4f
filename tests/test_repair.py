"""`lemmata repair`: planted slips are undone, what says nothing is refused, and of the catalogue's false
claims most get their repair.

`pytest -m slow tests/test_repair.py` measures the whole catalogue; a few of its claims are repaired in every
run.
"""

import contextlib
import io
import json
import re
import shlex
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

import pytest
from test_classical import CLASSICAL

from theorems import catalogue
from verify.run.cache import default_directory
from verify.commands.main import main
from verify.desk.edits import PARTS, Draft, edits, monomials
from verify.desk.leads import Leads
from verify.desk.repair import HOLDS, Mended, likely_pairs
from verify.desk.sieve import Sieve
from verify.kernel.statements import Statement
from verify.language.claim import PROVED, VERIFIED, BadTheorem
from verify.language.theorem import Edition, Kind, Source, Theorem
from verify.language.reading.tokens import tokenize
from verify.report.mending import claimed, difference, mended, told

SLIPS = (  # what is printed, what is meant, and for which values
    ("log(1 + x) >= x", "log(1 + x) <= x", "x > -1"),
    ("cosh(x) <= exp(x)^2/2", "cosh(x) <= exp(x^2/2)", "x real"),
    ("a*b <= a^2/2 - b^2/2", "a*b <= a^2/2 + b^2/2", "a real, b real"),
    ("1 - x <= exp(x)", "1 - x <= exp(-x)", "x real"),
    ("x/1 + x <= log(1 + x)", "x/(1 + x) <= log(1 + x)", "x > -1"),
    ("eps/sqrt(5) >= tanh(eps/2)", "eps/sqrt(5) <= tanh(eps/2)", "0 <= eps <= 1"),
)


def rank(found: Mended, right: set[Statement]) -> int:
    """The place of the first repair that is one of these, from 1 on; 0 if none is."""
    return next((i for i, r in enumerate(found.repairs, 1) if r.candidate.statement in right), 0)


@pytest.mark.parametrize(("printed", "meant", "let"), SLIPS)
def test_a_planted_slip_is_undone(printed: str, meant: str, let: str) -> None:
    found = mended(claimed(printed, [let]), catalogue())
    assert 1 <= rank(found, {claimed(meant, [let]).statement}) <= 3, [r.draft.text for r in found.repairs]
    assert found.repairs[0].verdict == PROVED
    assert found.seconds < 30


def test_what_holds_is_left_alone() -> None:
    found = mended(claimed("log(1 + x) <= x", ["x > -1"]), catalogue())
    assert (found.printed.verdict, found.repairs) == (PROVED, ())


def test_what_nothing_refutes_may_need_no_repair() -> None:
    found = Mended(claimed("x <= x^2 + 1", ["x real"]), Unsettled(), ())
    assert "nothing was found against it as it stands, nor a proof: it may need no repair" in told(
        found, colour=False
    )


@dataclass(frozen=True)
class Unsettled:
    """What is known of a statement of which nothing is."""

    verdict: str = "UNDECIDED"
    slack: str | None = None
    scope: str = ""
    why: str = ""
    witness: dict[str, str] | None = None
    trivial: bool = False


def test_an_end_of_a_range_is_opened(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["repair", "1/x >= 1", "--let", "0 <= x <= 1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["printed"][0]["verdict"] == "ILL-POSED"
    best = found["repairs"][0]
    assert best["statement"] == "for all 0 < x <= 1: 1/x >= 1"
    assert {"statement", "edits", "verdict", "slack"} <= best.keys()
    assert (best["edits"], best["verdict"]) == (1, "PROVED")


def test_a_theorem_leads_to_a_repair() -> None:
    """A claim about a law of which nothing but a theorem of the catalogue tells: what it says is a lead, also
    to what is weaker.
    """
    left = (
        "sum(LawOf(Reports(RR(gamma), N), x, w) for w in words(1..N, 0..1) "
        "if abs((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N)) >= t)"
    )
    theorem = corrected(catalogue()["randomized-response.hoeffding"])
    leads = Leads([theorem.statement])
    given = theorem.given
    for right, rank_ in (
        ("2*exp(-8*gamma^2*t^2/N)", 0),
        ("2*exp(-4*gamma^2*t^2/N)", 1),
        ("2*exp(-16*gamma^2*t^2/N)", None),
    ):
        edition = Theorem(
            id="led",
            says="Led.",
            source=Source(note="none", lines="none"),
            forall=theorem.forall,
            given=given,
            claim=f"{left} <= {right}",
        ).editions[0]
        assert leads.of(edition.statement) == rank_


def test_several_slips_in_one_product() -> None:
    draft = Draft.of(claimed("exp(-2*n*t^2) <= 1", ["n >= 1", "t real"]))
    found = {draft.edited([e]).claim: e.size for e in monomials(draft, ["n", "t"])}
    assert found["exp(-4*t^2/n) <= 1"] == 2
    assert "exp(-2*n*t^2) <= 1" not in found


def test_copied_slips_go_together() -> None:
    draft = Draft.of(
        claimed("(if x - y <= 1 then 1 else 0) + (if x - y <= 1 then 2 else 0) <= 3", ["x real", "y real"])
    )
    pairs = likely_pairs(edits(draft, claimed("x <= y", ["x real", "y real"]).statement.variables), [])
    wanted = "(if abs(x - y) > 1 then 1 else 0) + (if abs(x - y) > 1 then 2 else 0) <= 3"
    assert wanted in {draft.edited(p).claim for p in pairs}


def test_what_says_nothing_is_refused() -> None:
    found = mended(claimed("x >= x + 1", ["x real"]), catalogue())
    assert any(why.startswith(("trivial", "far weaker")) for _, why in found.refused)
    assert not any(r.draft.claim in ("x >= x", "0 <= 0") for r in found.repairs)


def test_the_difference_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["repair", "eps/sqrt(5) >= tanh(eps/2)", "--let", "0 <= eps <= 1"]) == 0
    shown = capsys.readouterr().out
    assert "as written: REFUTED at eps = 1" in shown
    assert "eps/sqrt(5) [->=-]{+<=+} tanh(eps/2)" in shown


def test_colours() -> None:
    edition = claimed("x >= x^2", ["x > 1"])
    (turned,) = [
        e
        for e in edits(Draft.of(edition), edition.statement.variables)
        if e.part == "claim" and e.said == ">= becomes <="
    ]
    assert difference("x >= x^2", [turned], colour=True) == "x \x1b[31;9m>=\x1b[0m\x1b[32;1m<=\x1b[0m x^2"


@pytest.mark.parametrize(
    "arguments",
    [
        ("x >=",),
        ("no.such.theorem",),
        ("binary-sum.tanh", "--edition", "none"),
        ("x >= y", "--let", "x real"),
    ],
)
def test_what_cannot_be_read(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["repair", *arguments]) == 2
    assert capsys.readouterr().err.startswith("lemmata: ")


@pytest.mark.parametrize(("claim", "let"), CLASSICAL)
def test_the_sieve_lets_through_what_holds(claim: str, let: str) -> None:
    """Instances found beside a false neighbour are held against the true statement; it is never turned away.
    """
    edition = claimed(claim, [let])
    sieve = Sieve(edition)
    assert not sieve.look(edition.statement).fails


def test_every_edit_is_one_slip() -> None:
    """An edit changes what it says, and two that do not meet can be made together."""
    draft = Draft.of(claimed("(1 + x)*log(1 + x) - x >= x^2/3", ["0 <= x <= 1"]))
    every = edits(draft, claimed("x >= 0", ["x real"]).statement.variables)
    assert len({draft.edited([e]).text for e in every}) == len(every)
    first, second = every[0], next(e for e in every if not e.meets(every[0]))
    assert draft.edited([first, second]) == draft.edited([second, first])


# The catalogue ----------------------------------------------------------------------------------------------

# Repairs in the printed formula's own form, where the corrected edition says it in another: part, what stands
# there, what is right.
Right = tuple[str, str, str]
RIGHT: dict[str, tuple[Right | tuple[Right, ...], ...]] = {
    "categories.any-bits [printed: any two inputs]": (
        ("claim", "exp(alpha))", "exp(alpha/2*d))"),
        ("claim", "exp(alpha))", "exp(alpha*d))"),
    ),
    "categories.error-bound [printed: no square]": (("claim", "*sqrt(sum(", "*(sum("),),
    "randomized-response.estimator [line 2]": (("claim", "1/2*N - N*gamma", "1/2*N + N*gamma"),),
    "randomized-response.estimator [line 4]": (("claim", "1/2*N - N*gamma", "1/2*N + N*gamma"),),
    "binary-sum.accurate [printed: beta without bound]": (("forall", "beta > 0", "0 < beta <= 1"),),
    "binary-sum.tanh [printed: reversed]": (("claim", ">=", "<="),),
    "binary-sum.at-least-two [line 1]": (("claim", "= 50", ">= 50"), ("claim", "= 50", "> 50")),
    "binary-sum.two-exponentials [line 1]": (("claim", " < ", " <= "),),
    "smooth-noise.binomial [printed: alpha up to 1]": (("forall", "alpha <= 1", "alpha < 1"),),
    "rates.bandwidth [printed: exponent without privacy]": (("claim", "2*beta + 2", "2*beta + 1"),),
    "single-message.last-step [line 4]": (
        (
            "claim",
            "(sum(R(x', y) for y in 0..l-1 if Y(y) = 1))^",
            "(sum(R(x, y) for y in 0..l-1 if Y(y) = 1))^",
        ),
    ),
    "histogram.accurate [printed: simultaneous, at beta]": (
        (("given", "delta^25", "delta^25*n"), ("claim", "2/beta", "2*n/beta")),
    ),
    "smooth-noise.window [printed: window]": (("claim", "sum(D(y + j) for j in 0..k)", "(D(y + k))"),),
    # more than two edits away, or many places to change, and counted all the same
    "randomized-response.hoeffding [printed: constant of the tail]": (),
    "histogram.union-bound [printed: at most alpha]": (),
    "histogram.only-held-bins [printed: at most alpha]": (),
}
OTHERWISE = {  # what is right is no formula in the place of another
    "r-gap.finite [printed: perfect privacy]": "it is another notion that holds: a ratio, "
    "whose value has to be found",
    "histogram.fixed-bin [printed: some bin is close]": "it is the probability of another event",
    "smooth-noise.binomial [printed: any step]": "a hypothesis is missing as a whole",
    "simulation.same-law [printed: only single bits]": "the conclusion is a remark that has to go",
    "fair-coin.categories-epsilon [printed: more than two answers]": "that it holds becomes a condition "
    "for it to hold",
}
MOST_SPANS, MOST_TOKENS = (
    2,
    12,
)  # an edition that differs by no more from the corrected one has a formula as repair
QUICK = (
    "binary-sum.tanh [printed: reversed]",
    "randomized-response.solved-for-t [printed: 2 lost]",
    "categories.ratio [printed: not an exponent]",
)


def corrected(theorem: Theorem) -> Edition:
    return theorem.corrected


def has_formula(e: Edition) -> bool:
    """Whether what is wrong with an edition is a slip in a formula."""
    if e.title in RIGHT:
        return True
    if e.title in OTHERWISE or (e.kind is Kind.LINE) or e.expect in HOLDS or e.kind is Kind.NEAR_MISS:
        return False
    if corrected(e.theorem).statement.variables != e.statement.variables:
        return False
    sizes = [
        max(j - i, m - k) for p in PARTS for i, j, k, m in _changed(getattr(e, p), getattr(corrected(e.theorem), p))
    ]
    return len(sizes) <= MOST_SPANS and sum(sizes) <= MOST_TOKENS


def _changed(a: str, b: str) -> list[tuple[int, int, int, int]]:
    x, y = ([t.text for t in tokenize(text)] for text in (a, b))
    return [o[1:] for o in SequenceMatcher(None, x, y, autojunk=False).get_opcodes() if o[0] != "equal"]


def right_ones(e: Edition) -> set[Statement]:
    """The corrected statement, and what is as right."""
    found, draft = {corrected(e.theorem).statement}, Draft.of(e)
    for way in RIGHT.get(e.title, ()):
        drafts = [draft]
        for part, old, new in (way,) if isinstance(way[0], str) else way:  # type: ignore[misc]
            drafts = [
                replace(d, **{part: text}) for d in drafts for text in changed(getattr(d, part), old, new)
            ]
            assert drafts, f"{e.title}: there is no {old!r} any more"
        for d in drafts:
            theorem = Theorem(
                id="right", says="Right.", source=Source(note="none", lines="none"), forall=d.forall,
                given=d.given, claim=d.claim,
                nontrivial=d.nontrivial,
            )  # fmt: skip
            with contextlib.suppress(BadTheorem):
                found.add(theorem.editions[0].statement)
    return found


def changed(text: str, old: str, new: str) -> list[str]:
    """A text with one of the places changed at which something stands."""
    return [text[: m.start()] + new + text[m.end() :] for m in re.finditer(re.escape(old), text)]


FALSE = {
    e.title: e
    for t in catalogue().values()
    for e in t.editions
    if e.expect not in (PROVED, VERIFIED) and has_formula(e)
}


@pytest.mark.parametrize("title", QUICK)
def test_a_misprint_of_the_catalogue_is_repaired(title: str) -> None:
    e = FALSE[title]
    found = mended(e, catalogue())
    assert rank(found, right_ones(e)) == 1
    assert found.repairs[0].verdict == PROVED


@pytest.mark.slow
def test_how_many_misprints_are_repaired(record_property: Any) -> None:
    """The correct repair is first for so many, and among the first three for so many; how each verdict came
    about is said beside it.
    """
    ranks = {}
    for title, e in FALSE.items():
        found = mended(e, catalogue(), default_directory())
        ranks[title] = rank(found, right_ones(e))
        verdict = found.repairs[ranks[title] - 1].verdict if ranks[title] else ""
        print(f"{ranks[title]:2} {verdict:9} {found.seconds:5.1f} s  {title}")
    first, three = sum(r == 1 for r in ranks.values()), sum(1 <= r <= 3 for r in ranks.values())
    record_property("repairs", f"{first} first, {three} among three, of {len(ranks)}")
    print(f"{first} first, {three} among the first three, of {len(ranks)}")
    assert first * 100 >= FIRST * len(ranks)
    assert three * 100 >= AMONG_THREE * len(ranks)


FIRST, AMONG_THREE = (
    80,
    95,
)  # percent; 94.9 and 100 were measured: 37 and 39 of 39 on two processors, two of them UNDECIDED


# The documentation ------------------------------------------------------------------------------------------

DOC = Path(__file__).parent.parent / "docs" / "mending.md"
BLOCK = re.compile(r"```console\n(\$ lemmata (.*)\n)((?:.*\n)*?)```")


def printed(command: str) -> str:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert main(shlex.split(command)) == 0
    return out.getvalue()


@pytest.mark.parametrize(
    ("command", "shown"), [(b[1], b[2]) for b in BLOCK.findall(DOC.read_text(encoding="utf-8"))]
)
def test_what_is_shown_is_what_happens(command: str, shown: str) -> None:
    assert printed(command) == shown, "`PYTHONPATH=. python tests/test_repair.py` writes it anew"


if __name__ == "__main__":
    DOC.write_text(
        BLOCK.sub(lambda m: f"```console\n{m[1]}{printed(m[2])}```", DOC.read_text(encoding="utf-8")),
        encoding="utf-8",
    )
