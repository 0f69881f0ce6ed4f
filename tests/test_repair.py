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
import time
from dataclasses import replace
from difflib import SequenceMatcher
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from test_classical import CLASSICAL

from theorems import catalogue
from verify import repair as repair_
from verify.commands.main import main
from verify.desk.deciding import Decider
from verify.desk.edits import edits, likely_pairs, monomials
from verify.desk.odds import oddities
from verify.run.leads import Leads
from verify.desk.meant import claim_of, theorem_of
from verify.desk.repair import mended
from verify.run.sieve import Sieve
from verify.desk.written import PARTS, draft, edited
from verify.kernel.statements import Statement
from verify.language.claim import UNDECIDED, BadTheorem, Claim
from verify.language.reading.tokens import tokenize
from verify.language.theorem import Edition, Kind, Theorem
from verify.report.repairs import data, difference, lines
from verify.results.repairs import Mended, Repairs, in_words
from verify.results.result import Result

SLIPS = (  # what is printed, what is meant, and for which values
    ("log(1 + x) >= x", "log(1 + x) <= x", "x > -1"),
    ("cosh(x) <= exp(x)^2/2", "cosh(x) <= exp(x^2/2)", "x real"),
    ("a*b <= a^2/2 - b^2/2", "a*b <= a^2/2 + b^2/2", "a real, b real"),
    ("1 - x <= exp(x)", "1 - x <= exp(-x)", "x real"),
    ("eps/sqrt(5) >= tanh(eps/2)", "eps/sqrt(5) <= tanh(eps/2)", "0 <= eps <= 1"),
    ("x/1 + x <= log(1 + x)", "x/(1 + x) <= log(1 + x)", "x > -1"),
    ("log(n + 1) - log(n) >= 2/(n + 1)", "log(n + 1) - log(n) >= 1/(n + 1)", "n natural >= 1"),
    ("n^2 - (n - 1)^2 = 2*n", "n^2 - (n - 1)^2 = 2*n - 1", "n natural"),
    ("exp(x) <= 1 + x + x^2/2", "exp(x) <= 1 + x + x^2*exp(x)/2", "x >= 0"),
    ("sum(n^2 for k in 1..n) = n*(n + 1)*(2*n + 1)/6", "sum(k^2 for k in 1..n) = n*(n + 1)*(2*n + 1)/6",
    "n natural"),
)

NARROWED = (  # what is printed, for which values it was meant, and what is printed of these
    ("x^2 <= x", "0 <= x <= 1", "x real"),
    ("exp(eps) - 1 <= eps + eps^2", "eps <= 1", "eps real"),
    ("1 - x >= exp(-2*x)", "0 <= x <= 1/2", "x real"),
    ("n^2 <= 2^n", "n natural >= 4", "n natural"),
)


def mend(claim: Claim, most: int | None = None, **bounds: Any) -> Mended:
    return mended(claim, Decider.of(catalogue(), **bounds), most)


def rank(found: Mended, right: set[Statement]) -> int:
    """The place of the first repair that is one of these, from 1 on; 0 if none is."""
    return next((i for i, r in enumerate(found.repairs, 1) if r.claim.statement in right), 0)


@pytest.mark.one_in(5)
@pytest.mark.parametrize(("printed", "meant", "let"), SLIPS)
def test_a_planted_slip_is_undone(printed: str, meant: str, let: str) -> None:
    found = mend(claim_of(printed, [let]))
    right = claim_of(meant, [let]).statement
    assert 1 <= rank(found, {right}) <= 3, [in_words(r.claim) for r in found.repairs]
    assert found.repairs[0].verdict == "PROVED"
    assert not found.cut


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("claim", "meant", "let"), NARROWED)
def test_a_domain_is_narrowed(claim: str, meant: str, let: str) -> None:
    """To the widest of the simple ones on which it is proved."""
    best = mend(claim_of(claim, [let]), most=6_000_000).repairs[0]
    assert (best.claim.forall, best.claim.claim, best.verdict) == (meant, claim, "PROVED")


@pytest.mark.wide
def test_an_equation_is_repaired_by_equations() -> None:
    found = mend(claim_of("1/(n*(n + 1)) = 1/n + 1/(n + 1)", ["n natural >= 1"]))
    assert found.repairs[0].claim.claim == "1/(n*(n + 1)) = 1/n - 1/(n + 1)"


@pytest.mark.wide
def test_what_nobody_writes_stands_behind() -> None:
    """Of two that hold, what is left with a letter taken from itself comes second."""
    found = mend(claim_of("log(x/y) <= (x - x)/y", ["x > 0, y > 0"]), work=1_500_000)
    assert found.repairs[0].claim.claim == "log(x/y) <= (x - y)/y"
    odd = {"1*x <= y": 1, "x + 0 <= y^1": 2, "x*y*x <= y": 1, "a*b + c + b*a <= 1": 1, "2*x <= y - x": 0}
    for text, number in odd.items():
        assert oddities(claim_of(text, ["a real, b real, c real, x real, y real"]).statement.claim) == number


def test_fewer_steps_may_be_asked_for() -> None:
    assert mend(claim_of(SLIPS[0][0], [SLIPS[0][2]]), most=1000).cut == "the 1,000 steps ended"


def test_what_holds_is_left_alone() -> None:
    found = mend(claim_of("log(1 + x) <= x", ["x > -1"]))
    assert (found.printed.verdict, found.repairs) == ("PROVED", ())


def test_what_nothing_refutes_may_need_no_repair() -> None:
    claim = claim_of("x <= x^2 + 1", ["x real"])
    found = Mended(claim, Result(about=claim, verdict=UNDECIDED))
    assert "nothing was found against it as it stands, nor a proof: it may need no repair" in lines(found)


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
        led = Claim(forall=theorem.forall, given=given, claim=f"{left} <= {right}")
        assert leads.of(led.statement) == rank_


def test_several_slips_in_one_product() -> None:
    printed = draft(claim_of("exp(-2*n*t^2) <= 1", ["n >= 1", "t real"]))
    found = {edited(printed, [e]).claim: e.size for e in monomials(printed, ["n", "t"])}
    assert found["exp(-4*t^2/n) <= 1"] == 2
    assert "exp(-2*n*t^2) <= 1" not in found


def test_copied_slips_go_together() -> None:
    claim = "(if x - y <= 1 then 1 else 0) + (if x - y <= 1 then 2 else 0) <= 3"
    printed = Claim(forall="x real, y real", claim=claim)
    pairs = likely_pairs(edits(printed, printed.statement.variables), [])
    wanted = "(if abs(x - y) > 1 then 1 else 0) + (if abs(x - y) > 1 then 2 else 0) <= 3"
    assert wanted in {edited(printed, p).claim for p in pairs}


def test_what_says_nothing_is_refused() -> None:
    found = mend(claim_of("x >= x + 1", ["x real"]))
    assert any(why.startswith(("trivial", "far weaker")) for _, why in found.refused)
    assert not any(r.claim.claim in ("x >= x", "0 <= 0") for r in found.repairs)


@pytest.mark.wide
def test_the_difference_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["repair", "log(1 + x) >= x", "--let", "x > -1"]) == 0
    shown = capsys.readouterr().out
    assert "as written: REFUTED at x = 1" in shown
    assert "log(1 + x) [->=-]{+<=+} x" in shown


def test_colours() -> None:
    claim = claim_of("x >= x^2", ["x > 1"])
    every = edits(draft(claim), claim.statement.variables)
    (turned,) = [e for e in every if e.part == "claim" and e.does == ">= becomes <="]
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


@pytest.mark.one_in(6)
@pytest.mark.parametrize(("claim", "let"), CLASSICAL)
def test_the_sieve_lets_through_what_holds(claim: str, let: str) -> None:
    """Instances found beside a false neighbour are held against the true statement; it is never turned away.
    """
    stated = claim_of(claim, [let])
    assert not Sieve.of(stated).look(stated.statement).fails


def test_every_edit_is_one_slip() -> None:
    """An edit changes what it says, and two that do not meet can be made together."""
    printed = draft(claim_of("(1 + x)*log(1 + x) - x >= x^2/3", ["0 <= x <= 1"]))
    every = edits(printed, printed.statement.variables)
    assert len({in_words(edited(printed, [e])) for e in every}) == len(every)
    first, second = every[0], next(e for e in every if not e.meets(every[0]))
    assert edited(printed, [first, second]) == edited(printed, [second, first])


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
    if e.title in OTHERWISE or e.kind is Kind.LINE or e.expect.holds or e.kind is Kind.NEAR_MISS:
        return False
    if corrected(e.theorem).statement.variables != e.statement.variables:
        return False
    sizes = [
        max(j - i, m - k)
        for p in PARTS
        for i, j, k, m in _changed(getattr(e, p), getattr(corrected(e.theorem), p))
    ]
    return len(sizes) <= MOST_SPANS and sum(sizes) <= MOST_TOKENS


def _changed(a: str, b: str) -> list[tuple[int, int, int, int]]:
    x, y = ([t.text for t in tokenize(text)] for text in (a, b))
    return [o[1:] for o in SequenceMatcher(None, x, y, autojunk=False).get_opcodes() if o[0] != "equal"]


def right_ones(e: Edition) -> set[Statement]:
    """The corrected statement, and what is as right."""
    found, printed = {corrected(e.theorem).statement}, draft(e)
    for way in RIGHT.get(e.title, ()):
        drafts = [printed]
        for part, old, new in (way,) if isinstance(way[0], str) else way:  # type: ignore[misc]
            drafts = [
                replace(d, **{part: text}) for d in drafts for text in changed(getattr(d, part), old, new)
            ]
            assert drafts, f"{e.title}: there is no {old!r} any more"
        for d in drafts:
            with contextlib.suppress(BadTheorem):
                found.add(d.statement)
    return found


def changed(text: str, old: str, new: str) -> list[str]:
    """A text with one of the places changed at which something stands."""
    return [text[: m.start()] + new + text[m.end() :] for m in re.finditer(re.escape(old), text)]


FALSE = {
    e.title: e
    for t in catalogue().values()
    for e in t.editions
    if not e.expect.holds and has_formula(e)
}


@pytest.mark.one_in(3)
@pytest.mark.parametrize("title", QUICK)
def test_a_misprint_of_the_catalogue_is_repaired(title: str) -> None:
    e = FALSE[title]
    found = mend(e)
    assert rank(found, right_ones(e)) == 1
    assert found.repairs[0].verdict == "PROVED"


# What is found depends on counted work alone ----------------------------------------------------------------


def seen(found: Mended) -> tuple[Any, ...]:
    """All that is shown, but for the time that it took."""
    told = data(Repairs((found,)))
    for printed in told["printed"]:
        del printed["seconds"]
    return told, found.work


@pytest.mark.one_in(4)
@pytest.mark.parametrize(
    "claim", [claim_of(SLIPS[2][0], [SLIPS[2][2]]), FALSE["categories.ratio [printed: not an exponent]"]]
)
@pytest.mark.parametrize("work", [400_000, 1_500_000])
def test_the_same_is_found_by_one_as_by_two(claim: Claim, work: int) -> None:
    """Whoever ends first, and whether this process searches or others do; however few steps there are."""
    assert seen(mend(claim, jobs=1, work=work)) == seen(mend(claim, jobs=2, work=work))


def test_the_same_is_found_where_the_clock_runs_wild(monkeypatch: pytest.MonkeyPatch) -> None:
    claim = claim_of(SLIPS[0][0], [SLIPS[0][2]])
    before, clock = seen(mend(claim, jobs=1)), count(0, 1000)
    for name in ("perf_counter", "monotonic"):
        monkeypatch.setattr(time, name, lambda: float(next(clock)))
    assert seen(mend(claim, jobs=1)) == before


def test_no_time_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that the net cut short says so."""
    found = mend(claim_of(SLIPS[0][0], [SLIPS[0][2]]), seconds=0.001)
    assert (found.printed.verdict, found.repairs) == ("UNDECIDED", ())
    assert found.cut == "the budget of 0.001 s ended"
    assert list(lines(found))[-1].endswith("the budget of 0.001 s ended before all was tried")


def test_no_steps_are_left() -> None:
    found = mend(claim_of(SLIPS[0][0], [SLIPS[0][2]]), work=1000)
    assert (found.repairs, found.cut) == ((), "the 1,000 steps ended")


@pytest.mark.parametrize(
    ("name", "said"),
    [("binary", "'binary' may be binary-sum"), ("binary-sum.tanhh", "did you mean binary-sum.tanh")],
)
def test_which_theorem_is_meant(name: str, said: str) -> None:
    assert theorem_of("binary-sum.tan", catalogue()) is catalogue()["binary-sum.tanh"]
    assert theorem_of("x <= 1", catalogue()) is None
    with pytest.raises(BadTheorem, match=said):
        theorem_of(name, catalogue())


def test_in_python() -> None:
    found = repair_("log(1 + x) >= x", "x > -1")
    assert [str(r.verdict) for r in found][:1] == ["PROVED"]
    assert found.done
    assert "{+<=+}" in found._repr_html_().replace("&lt;", "<")
    with pytest.raises(BadTheorem, match="no theorem"):
        repair_("no.such.theorem")


@pytest.mark.slow
def test_how_many_misprints_are_repaired(record_property: Any) -> None:
    """The correct repair is first for so many, and among the first three for so many; how each verdict came
    about is said beside it.
    """
    ranks = {}
    for title, e in FALSE.items():
        found = mend(e)
        ranks[title] = rank(found, right_ones(e))
        verdict = found.repairs[ranks[title] - 1].verdict if ranks[title] else ""
        took = f"{found.work:9} steps"
        print(f"{ranks[title]:2} {verdict:9} {took} {found.seconds:5.1f} s  {title}", flush=True)
    first, three = sum(r == 1 for r in ranks.values()), sum(1 <= r <= 3 for r in ranks.values())
    record_property("repairs", f"{first} first, {three} among three, of {len(ranks)}")
    print(f"{first} first, {three} among the first three, of {len(ranks)}")
    assert first * 100 >= FIRST * len(ranks)
    assert three * 100 >= AMONG_THREE * len(ranks)


FIRST, AMONG_THREE = (
    80,
    95,
)  # percent; 94.9 and 100 were measured: 37 and 39 of 39, two of them UNDECIDED


# The documentation ------------------------------------------------------------------------------------------

DOC = Path(__file__).parent.parent / "docs" / "mending.md"
BLOCK = re.compile(r"```console\n(\$ lemmata (.*)\n)((?:.*\n)*?)```")


def printed(command: str) -> str:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert main(shlex.split(command)) == 0
    return out.getvalue()


@pytest.mark.one_in(5)
@pytest.mark.parametrize(
    ("command", "shown"), [(b[1], b[2]) for b in BLOCK.findall(DOC.read_text(encoding="utf-8"))]
)
def test_what_is_shown_is_what_happens(command: str, shown: str) -> None:
    assert printed(command) == shown, "`PYTHONPATH=. python tests/test_repair.py` writes it anew"


@pytest.mark.wide
def test_what_is_shown_in_python_works() -> None:
    (shown,) = re.findall(r"```python\n(.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)
    exec(shown, {})  # noqa: S102 - our own


if __name__ == "__main__":
    DOC.write_text(
        BLOCK.sub(lambda m: f"```console\n{m[1]}{printed(m[2])}```", DOC.read_text(encoding="utf-8")),
        encoding="utf-8",
    )
