"""`lemmata sharpen`: the best constant lies between a value at which the kernel accepts a proof and one at
which it accepts a witness.
"""

import json
import math
from dataclasses import replace
from fractions import Fraction

import pytest

from verify import ask, sharpen
from verify.commands.main import main
from verify.desk.forms import guesses
from verify.run.extremes import solved
from verify.desk.holes import BadConstant, hole
from verify.desk.meant import claim_of
from verify.kernel.terms import REAL, var
from verify.language.reading.plain import read
from verify.language.writing import write

E = math.e
CASES = (  # claim, declaration, constant, its best value, and that as a formula, which is proved
    ("tanh(eps/2) >= eps/sqrt(5)", "0 <= eps <= 1", "5", ((E + 1) / (E - 1)) ** 2,
    "((exp(1) + 1)/(exp(1) - 1))^2"),
    ("(1 + x)*log(1 + x) - x >= x^2/3", "0 <= x <= 1", "3", 1 / (2 * math.log(2) - 1), "1/(2*log(2) - 1)"),
    ("p^2*(1 - p) <= c", "0 <= p <= 1", "c", 4 / 27, "4/27"),
    ("exp(x) >= c*x", "x real", "c", E, "exp(1)"),
)  # fmt: skip


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, str]]:
    code = main(["sharpen", *arguments, "--json"])
    return code, json.loads(capsys.readouterr().out)


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("claim", "let", "constant", "best", "form"), CASES)
def test_the_best_constant(
    claim: str, let: str, constant: str, best: float, form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, found = run(capsys, claim, "--constant", constant, "--let", let)
    assert code == 0
    assert (found["closed_form"], found["closed_form_verdict"]) == (form, "PROVED")
    holds, fails = Fraction(found["holds_at"]), Fraction(found["fails_at"])
    assert abs(holds - fails) <= Fraction(1, 10**6)
    assert min(holds, fails) - Fraction(1, 10**12) <= best <= max(holds, fails) + Fraction(1, 10**12)
    place = claim.rfind(constant)
    at = lambda c: claim[:place] + f"({c})" + claim[place + len(constant) :]  # noqa: E731
    assert ask(at(holds), let).verdict == "PROVED"
    assert ask(at(fails), let).verdict == "REFUTED"


@pytest.mark.wide
def test_an_end_at_which_both_sides_touch(capsys: pytest.CaptureFixture[str]) -> None:
    code, found = run(capsys, "exp(x) <= 1 + x + c*x^2", "--constant", "c", "--let", "x <= 1")
    assert (code, found["closed_form"], found["closed_form_verdict"]) == (0, "exp(1) - 2", "PROVED")
    assert abs(Fraction(found["holds_at"]) - Fraction(found["fails_at"])) <= Fraction(1, 10**6)


@pytest.mark.wide
def test_latex(capsys: pytest.CaptureFixture[str]) -> None:
    code, found = run(
        capsys,
        r"\frac{x}{\sqrt{5}} \leq \tanh\frac{x}{2}",
        "--constant",
        "5",
        "--let",
        "0 <= x <= 1",
        "--tolerance",
        "1/100",
    )
    assert code == 0
    assert Fraction(found["fails_at"]) < Fraction(46827, 10000) < Fraction(found["holds_at"])


@pytest.mark.wide
def test_the_noise_of_so_many_users(capsys: pytest.CaptureFixture[str]) -> None:
    """Where the claim is a sum, there is no solving for the constant, and the range is cut again and again.
    """
    code, found = run(
        capsys,
        "HockeyStick(Binomial(12, g), 1, 1) <= 1/10",
        "--constant",
        "g",
        "--let",
        "0 < g <= 1/2",
        "--tolerance",
        "1/100",
    )
    assert code == 0
    assert Fraction(found["fails_at"]) < Fraction(found["holds_at"]) < Fraction(1, 2)
    assert ask(f"HockeyStick(Binomial(12, {found['holds_at']}), 1, 1) <= 1/10").verdict == "PROVED"
    assert ask(f"HockeyStick(Binomial(12, {found['fails_at']}), 1, 1) <= 1/10").verdict == "REFUTED"


@pytest.mark.wide
def test_a_number_in_several_places(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sharpen", "x <= 2*x + 2", "--constant", "2", "--let", "x >= 0"]) == 2
    assert "2 stands in 2 places" in capsys.readouterr().err
    code, found = run(capsys, "x <= 2*x + 2", "--constant", "2", "--let", "x >= 0", "--place", "2")
    assert (code, found["holds_at"], found["closed_form"]) == (0, "0", "0")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("x <= 2*x", "--constant", "7", "--let", "x >= 0"), "there is no 7"),
        (("x <= 2*x", "--constant", "2", "--let", "x >= 0", "--place", "2"), "there is no place 2"),
        (("x <= 2*x", "--constant", "2", "--let", "x >= 0", "--tolerance", "0"), "a number above 0"),
    ],
)
def test_what_cannot_be_sharpened(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sharpen", *arguments]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.wide
def test_a_constant_that_never_matters(capsys: pytest.CaptureFixture[str]) -> None:
    code, found = run(capsys, "0*c <= x", "--constant", "c", "--let", "x >= 0")
    assert code == 3
    assert found["fails_at"] is None


@pytest.mark.parametrize(
    ("claim", "end"),
    [
        ("x/sqrt(c) <= 2", "(x/2)^2"),
        ("exp(c) <= x", "log(x)"),
        ("x <= c^3", "exp(log(x)/3)"),
        ("3 - c*x >= 1", "(3 - 1)/x"),
        ("c <= c*x", None),
    ],
)
def test_solving(claim: str, end: str | None) -> None:
    x, c = var("x", REAL), var("c", REAL)
    found = solved(read(claim, {"x": x, "c": c}), c)
    assert (None if found is None else write(found)) == end


def test_guesses() -> None:
    assert next(guesses(Fraction(4, 27))) == "4/27"
    assert any(
        ask(f"abs({g} - 1/(2*log(2) - 1)) <= 1/1000000").verdict == "PROVED"
        for g in guesses(Fraction(2588699449562052, 10**15))
    )


def test_no_constant() -> None:
    with pytest.raises(BadConstant, match="there is no k"):
        hole(claim_of("x <= 1", ["0 <= x <= 1"]), "k")


@pytest.mark.wide
def test_in_python() -> None:
    found = sharpen("exp(x) >= c*x", "c", "x real", tolerance="1/100")
    assert found.reached
    assert found.holds.value < Fraction(E) < found.fails.value
    assert "closed form: exp(1)" in found._repr_html_()


@pytest.mark.one_in(3)
@pytest.mark.parametrize("work", [200_000, 600_000, 2_000_000])
def test_the_same_is_found_by_one_as_by_two(work: int) -> None:
    """Whoever ends first, and however few steps there are."""
    told = [
        replace(sharpen(CASES[1][0], "3", CASES[1][1], work=work, jobs=jobs), seconds=0.0) for jobs in (1, 2)
    ]
    assert told[0] == told[1]


def test_no_time_is_told() -> None:
    found = sharpen("exp(x) >= c*x", "c", "x real", seconds=0.001)
    assert (found.reached, found.cut) == (False, "the budget of 0.001 s ended")
