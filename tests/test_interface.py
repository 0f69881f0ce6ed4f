"""Lemmata from Python: what comes back is frozen data with exact values, and nothing is loaded before it is
needed.
"""

import dataclasses
import pickle
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

import verify
from theorems import catalogue
from verify import BadTheorem, Claim, NearMiss, Result, Source, Theorem, ask, audit, check, replay
from verify.results.result import Instance, exact
from verify.kernel import certificate

MINE = Theorem(
    id="mine.sum", says="x.", source=Source(note="0", lines="0"), forall="n natural", given="n >= 1",
    claim="n <= n^2",
    near_misses=(NearMiss(claim="n < n^2", witness="n = 1"),),
)  # fmt: skip


def python(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(verify.__path__[0]).parent,
    )
    return done.stdout.strip()


def test_importing_loads_nothing() -> None:
    assert (
        python(
            "import sys, verify; "
            "print([m for m in sys.modules if m.split('.')[0] in ('sympy', 'flint', 'verify')])"
        )
        == "['verify']"
    )
    light = (
        "import sys; from verify import Theorem, ask, check; "
        "print([m for m in ('sympy', 'hypothesis', 'rich', 'pytest') if m in sys.modules])"
    )
    assert python(light) == "[]"


def test_every_name_is_there() -> None:
    assert set(verify.__all__) <= set(dir(verify))
    assert all(getattr(verify, name) for name in verify.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        verify.nothing  # noqa: B018


def test_ask_proves() -> None:
    found = ask("exp(x) >= 1 + x", let="x real")
    assert (found.verdict, found.scope, found.witness, found.id, found.expected) == (
        "PROVED",
        "all values of x",
        None,
        "",
        None,
    )
    assert found.as_expected
    assert found.certificate is not None
    assert certificate.replay(found.certificate, lambda _: None).verdict == "PROVED"
    assert repr(found) == "PROVED for all x real: exp(x) >= 1 + x"


@pytest.mark.parametrize(
    ("claim", "let", "given", "verdict", "witness"),
    [
        ("x^2 >= x", "0 <= x <= 1", "true", "REFUTED", {"x": Fraction(1, 2)}),
        ("n^2 > n", "n natural", "true", "REFUTED", {"n": 0}),
        ("1/x >= 1", "0 <= x <= 1", "true", "ILL-POSED", {"x": 0}),
        ("x = 3", "x real", "x > 1 and x < 1", "VACUOUS", None),
        ("1 + 1 = 2", "", "true", "PROVED", None),
    ],
)
def test_ask_gives_every_verdict(
    claim: str, let: str, given: str, verdict: str, witness: dict[str, int | Fraction] | None
) -> None:
    found = ask(claim, let, given=given)
    assert (found.verdict, found.witness and dict(found.witness)) == (verdict, witness)
    assert witness is None or all(type(found.witness[name]) is type(value) for name,
        value in witness.items())  # type: ignore[index]


def test_ask_takes_hints_and_scopes() -> None:
    found = ask("n <= 2^n", "n natural", scope="n <= 5")
    assert (found.verdict, found.scope) == ("VERIFIED", "0 <= n <= 5, all other values")
    found = ask("x^3 < 1000*x + 5", "x real", witness="x = 40")
    assert (found.verdict, found.witness and dict(found.witness)) == ("REFUTED", {"x": 40})
    proved = ask("1 + 2*x <= exp(2*x)", "x >= 0", proof="have A: 1 + 2*x <= exp(2*x) by law exp_tangent(2*x)")
    assert proved.verdict == "PROVED", proved.why


def test_ask_reads_latex() -> None:
    found = ask(
        r"\frac{\epsilon}{\sqrt{5}} \leq \tanh\frac{\epsilon}{2}", [r"0 \leq \epsilon", r"\epsilon \leq 1"]
    )
    assert (found.verdict, str(found.slack)) == ("PROVED", "none: equality at eps = 0")
    assert ask(r"2x \leq x^2 + \frac12", r"x \in \mathbb{R}").witness == {"x": 1}
    with pytest.raises(BadTheorem, match="y is not declared"):
        ask(r"\frac{x}{y} \leq 1", "x > 0")


def test_ask_refuses_what_it_cannot_read() -> None:
    with pytest.raises(BadTheorem) as error:
        ask("y >= 1", "x real")
    assert str(error.value).splitlines()[0].startswith("y is not declared")


def test_check_takes_ids_theorems_and_editions() -> None:
    by_id = check("binary-sum.tanh", jobs=1)
    assert [r.about for r in by_id] == list(catalogue()["binary-sum.tanh"].editions)
    assert all(r.as_expected and r.expected == r.verdict and r.id == "binary-sum.tanh" for r in by_id)
    own = check(MINE, MINE.editions[1], jobs=1)
    assert [(r.about.name, r.verdict) for r in own] == [
        ("corrected", "PROVED"),
        ("near miss 1", "REFUTED"),
        ("near miss 1", "REFUTED"),
    ]
    assert repr(own[1]) == "mine.sum [near miss 1]: REFUTED at n = 1: n < n^2, given n >= 1"


@pytest.mark.parametrize(
    ("what", "error", "said"),
    [
        ("binary-sun", BadTheorem, "did you mean binary-sum"),
        ("", BadTheorem, "no theorem ''"),
        (3, TypeError, "not int"),
    ],
)
def test_check_says_what_to_write(what: object, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=re.escape(said)):
        check(what)  # type: ignore[arg-type]


def test_check_honours_its_budget() -> None:
    (found,) = check(catalogue()["smooth-noise.mechanism"].editions[0], work=1000, jobs=1, no_cache=True)
    assert found.verdict == "UNDECIDED"
    assert "1,000 steps" in found.why


def test_results_are_frozen_data() -> None:
    found = ask("x^2 >= x", "0 <= x <= 1")
    with pytest.raises(dataclasses.FrozenInstanceError):
        found.verdict = "PROVED"  # type: ignore[misc]
    with pytest.raises(TypeError):
        found.witness["x"] = 1  # type: ignore[index]
    assert isinstance(hash(found), int)
    again = pickle.loads(pickle.dumps(found))  # noqa: S301 - our own bytes
    assert again.witness == found.witness
    assert again.verdict == found.verdict
    assert isinstance(found, Result)


def test_values_are_exact() -> None:
    assert [exact(t) for t in ("3", "-1/2", "[1/2, 1/2]", "x -> x", "4/2")] == [
        3,
        Fraction(-1, 2),
        "[1/2, 1/2]",
        "x -> x",
        2,
    ]
    assert type(exact("3")) is int
    some = Instance((("n", 1), ("x", Fraction(1, 2))))
    assert (str(some), len(some), some["x"], list(some)) == ("n = 1, x = 1/2", 2, Fraction(1, 2), ["n", "x"])


def test_a_result_is_no_truth_value() -> None:
    refuted, proved = ask("2*x <= 3", "x real"), ask("1 + x <= exp(x)", "x real")
    vacuous = ask("x = 3", "x real", given="x > 1 and x < 1")
    assert (refuted.holds, proved.holds, vacuous.holds) == (False, True, None)
    with pytest.raises(TypeError, match=r"\.holds"):
        bool(refuted)


def test_ask_takes_claims_and_relations_of_sympy() -> None:
    sympy = pytest.importorskip("sympy")
    x, n = sympy.Symbol("x", real=True), sympy.Symbol("n", integer=True, nonnegative=True)
    assert repr(ask(sympy.exp(x) >= 1 + x)) == "PROVED for all x real: 1 + x <= exp(x)"
    p = sympy.Symbol("p", positive=True)
    assert ask(p <= p**2 + 1, "p real").about.forall == "p real, p > 0"
    assert ask(n < n**2).witness == {"n": 0}
    assert ask(x <= 1, "0 <= x <= 1").holds
    assert ask(Claim(forall="x real", claim="x <= x + 1")).holds
    with pytest.raises(BadTheorem, match="no word for"):
        ask(sympy.zeta(x) > 0)
    with pytest.raises(BadTheorem, match="sympy has made True of this"):
        ask(p > 0)
    with pytest.raises(BadTheorem, match="more than a real"):
        ask(sympy.Symbol("m", even=True) <= 1)


def test_a_claim_has_its_parts_already() -> None:
    claim = Claim(forall="x real", claim="x > 0")
    for more in ({"given": "x > 1"}, {"let": "y real"}, {"witness": "x = 0"}, {"scope": "n <= 5"}):
        with pytest.raises(BadTheorem, match="has its parts already"):
            ask(claim, **more)
    with pytest.raises(BadTheorem, match="bounds each whole number once"):
        ask("n <= 2^n", "n natural", scope="m <= 3")
    assert ask("x <= x", "x real", given="").holds


def test_audit_and_replay_from_python() -> None:
    found = audit(r"\[ x \leq x + 1 \leq x^2 + 1 \]", "x real")
    assert [s.verdict for s in found.steps] == ["PROVED", "REFUTED"]
    assert [m.steps for m in found.misprints] == [(1,)]
    assert "SUSPECTED MISPRINTS" in repr(found)
    kept = ask("1 + x <= exp(x)", "x real").certificate
    assert kept is not None
    (again, other) = replay(kept, b"nothing")
    assert again.found is not None
    assert again.found.verdict == "PROVED"
    assert other.found is None


def test_a_notebook_shows_the_witness_and_both_sides() -> None:
    shown = ask("2*x <= 3*x^2", "0 <= x <= 1")._repr_html_()
    assert all(part in shown for part in ("REFUTED", "x = 1/2", "2*x = 1", "3/4"))


def test_latex_for_notebooks() -> None:
    found = ask("1/x >= 1", "0 < x <= 1", given="x != 1/2")
    shown = found._repr_latex_()
    assert shown.startswith("$") and shown.endswith("$")  # noqa: PT018
    assert all(part in shown for part in (r"\text{for all }", r"\frac{1}{x}", r"\textbf{", found.verdict))
    assert shown.count("{") == shown.count("}")


def test_editions_offer_sympy_and_latex() -> None:
    sympy = pytest.importorskip("sympy")
    edition = MINE.editions[0]
    assert edition.latex == r"n \leq n^{2}"
    n = sympy.Symbol("n")
    assert edition.sympy == sympy.Le(n, n**2, evaluate=False)
    assert str(ask("x/x = 1", "x real").about.sympy) == "Eq(x/x, 1)"
    with pytest.raises(ValueError, match="sympy has no quantifiers"):
        catalogue()["binary-sum.smallest-integer"].editions[-1].sympy  # noqa: B018


def test_the_docstring_is_true() -> None:
    import doctest

    failed, tried = doctest.testmod(verify)
    assert tried >= 2
    assert not failed
