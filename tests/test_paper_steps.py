"""What a step of a paper follows from: other lines added up, the proof of its theorem, what holds of every
outcome; and what is no step at all.
"""

import pytest

from verify import Refereed, Verdict, audit
from verify.desk import referee
from verify.desk.linear import added_up
from verify.kernel.terms import REAL, eq, exp, le, num, var
from verify.language.writing import write
from verify.results.paper import Role

PROVED, REFUTED = Verdict.PROVED, Verdict.REFUTED


def refereed(text: str, work: int | None = None) -> Refereed:
    return audit(f"{text}\n", jobs=1, work=work)


def verdicts(text: str, work: int | None = None) -> "list[Verdict | None]":
    """Those of all relations."""
    return [r.verdict for r in refereed(text, work).relations]


def roles(text: str) -> list[Role]:
    return [r.role for r in refereed(text).relations]


# Few steps first --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("line", "lengths"), [
    (r"p (1 - p) = \frac14 - \gamma^2", [referee.WORK // referee.SHORT]),
    (r"p^{1 + p} \le (2 - p)^{p} p + p^{1 + \gamma}", [50, 1_000, 10_000]),
])  # fmt: skip
def test_all_ways_are_tried_with_few_steps_first(
    line: str, lengths: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    works, check = list[int](), referee.check
    spied = lambda *given, **budget: (works.append(budget["work"]), check(*given, **budget))[1]  # noqa: E731
    monkeypatch.setattr(referee, "check", spied)
    text = rf"Let $\gamma \in (0, 1/2)$ and \[ p := \frac12 + \gamma. \] Then \[ {line}. \]"
    refereed(text, None if len(lengths) == 1 else lengths[1])
    tried = list(dict.fromkeys(works))
    assert tried
    assert tried == lengths[: len(tried)]


# Lines added up ---------------------------------------------------------------------------------------------


def test_what_is_added_becomes_a_letter() -> None:
    x, y, z = (var(name, REAL) for name in "xyz")
    made = added_up(le(exp(x) + y, num(2) * z), [le(exp(x), z), le(y, z), le(x * y, z)])
    assert made is not None
    aim, given = made
    assert write(aim) == "T_1 + T_2 <= 2*T_3"
    assert [write(t) for t in given] == ["T_1 <= T_3", "T_2 <= T_3", "T_4 <= T_3"]


def test_what_speaks_of_nothing_in_it_is_left_out() -> None:
    x, y, z = (var(name, REAL) for name in "xyz")
    assert added_up(le(x, y), [le(z, num(1)), eq(z, z)]) is None
    assert added_up(le(x, y), []) is None
    assert added_up(le(x, y), [le(x, exp(y)), le(exp(y), y)]) is not None


CHAIN = r"We have \begin{align} \|u\| &\le \|v\| \\ &\le 2\|w\|. \end{align} Hence \[ \|u\| \le %s\|w\|. \]"


def test_a_chain_is_gone_along() -> None:
    assert verdicts(CHAIN % "2")[-1] is PROVED
    assert verdicts(CHAIN % "3")[-1] is PROVED  # it is not negative
    assert verdicts(CHAIN % "")[-1] is not PROVED


def test_lines_about_what_is_no_number_are_added_up_too() -> None:
    text = (
        r"Let $C$ be a finite set. Then \[ \|u\| \le |C| M. \] Moreover, \[ \|v\| = \|u\|. \] So "
        r"\[ \|v\| \le %s. \]"
    )
    assert verdicts(text % "|C| M")[-1] is PROVED
    assert verdicts(text % "|D| M")[-1] is not PROVED


def test_what_lines_say_that_it_is_equal_to_is_put_in_its_place() -> None:
    text = (
        r"Let $x$, $y$ be real. We have \begin{align} \partial_5 F &= \partial_5 G \\ &= 3x - y. \end{align} "
        r"So \[ 2 (x + y) \partial_5 F = 6x^2 + 4xy - %s y^2. \]"
    )
    assert verdicts(text % "2")[-1] is PROVED
    assert verdicts(text % "3")[-1] is not PROVED


def test_what_is_supposed_is_added_up_too() -> None:
    text = r"Let $C$, $D$ be finite sets. Assume that $|C| \le 2|D|$ and $|D| \le b$. Then \[ |C| \le %s. \]"
    assert verdicts(text % "2b")[-1] is PROVED
    assert verdicts(text % "b")[-1] is not PROVED


def test_lines_that_exclude_each_other_show_nothing() -> None:
    text = r"Then \[ \|u\| = \|v\| + 1. \] And \[ \|v\| = \|u\| + 1. \] Hence \[ \|u\| = 7\|v\|. \]"
    assert verdicts(text)[-1] is not PROVED


def test_a_line_does_not_show_itself() -> None:
    text = r"Then \[ \|u\| \le 3. \] So \[ \|u\| \le 3. \]"
    assert PROVED not in verdicts(text)


# Theorems and their proofs ----------------------------------------------------------------------------------

THEOREM = (
    r"\begin{lemma} %s \[ \|u\| \le 2 b. \] \end{lemma} \begin{proof} %s We have "
    r"\begin{align} \|u\| &\le \|v\| \\ &\le %s b. \end{align} \end{proof}"
)


def of_theorem(given: str, supposed: str) -> "Verdict | None":
    """That of what the lemma states, displayed."""
    found = refereed(THEOREM % (given, supposed, "2")).relations
    return next(r.verdict for r in found if not r.inline)


def test_a_theorem_follows_from_what_its_proof_claims() -> None:
    found = refereed(THEOREM % ("", "", "2")).relations
    assert found[0].verdict is PROVED
    assert found[0].given == (1, 2)
    assert verdicts(THEOREM % ("", "", "3"))[0] is not PROVED
    assert of_theorem("Let $b > 0$.", "Let $w > 1$.") is PROVED


@pytest.mark.parametrize("said", ["Suppose that $b > 1$.", "Let $b = 3c$.", r"If $b \le 1$, we are done."])
def test_but_not_where_its_proof_supposes_more(said: str) -> None:
    assert of_theorem("Let $b > 0$.", said) is not PROVED


@pytest.mark.parametrize(
    "said", ["Case 1: $b > 1$.", "Suppose that $u > 1$.", "Let $u = 3$.", r"Assume $u \le b$."]
)
def test_nor_where_it_supposes_more_of_what_stands_in_a_norm(said: str) -> None:
    assert of_theorem("Let $b > 0$.", said) is not PROVED


def test_a_line_of_a_case_that_is_over_shows_nothing() -> None:
    text = (
        r"Let $x > 0$. Case 1: $x \le 1$. Then \[ \|f(x)\| \le 2. \] Case 2: $x > 1$. Then "
        r"\[ \|f(x)\| \le 3. \]"
    )
    assert PROVED not in verdicts(text)


def test_nor_does_a_proof_rest_on_what_it_proves() -> None:
    text = (
        r"\begin{lemma}\label{one} \[ \|u\| \le 2 b. \] \end{lemma} "
        r"\begin{proof} By \ref{one}, \[ \|u\| \le 2 b. \] \end{proof}"
    )
    assert verdicts(text)[1] is not PROVED


# Outcomes ---------------------------------------------------------------------------------------------------


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("right", "wrong"), [
    (r"P[X \ge a] = 1 - P[X < a]", r"P[X \ge a] = 1 - P[X \le a]"),
    (r"\Pr[X + a \le b] = \Pr[X \le b - a]", r"\Pr[X + a \le b] = \Pr[X \le a - b]"),
    (r"\Pr[X > 2a] \le \Pr[X > a]", r"\Pr[X > a] \le \Pr[X > 2a]"),
    (r"\Pr[X + Y > a] \le \Pr[X > a/2] + \Pr[Y > a/2]", r"\Pr[X + Y > a] \le \Pr[X > a] + \Pr[Y > a]"),
    (r"\mathbb{E}[\max(X^2, Y^2)] \le \mathbb{E}[X^2 + Y^2]", r"\mathbb{E}[X^2] \le \mathbb{E}[Y^2]"),
    (r"\mathbb{E}[2XY] \le \mathbb{E}[X^2 + Y^2]", r"\mathbb{E}[3XY] \le \mathbb{E}[X^2 + Y^2]"),
    (r"\Pr[X > a] + 1 \le 2", r"\Pr[X > a] + 1 \le 3/2"),
])  # fmt: skip
def test_what_holds_of_every_outcome(right: str, wrong: str) -> None:
    text = r"Let $X$, $Y$ be random variables and $a > 0$. Then \[ %s. \]"
    assert verdicts(text % right)[-1] is PROVED
    assert verdicts(text % wrong)[-1] is not PROVED


@pytest.mark.parametrize("text", [r"\mathbb{E}[X^2] \le X^2", r"\mathbb{E}[X^2]^2 \le \mathbb{E}[X^4]",
    r"\mathbb{E}[XY] = \mathbb{E}[X] \mathbb{E}[Y]"])  # fmt: skip
def test_what_is_no_sum_of_expectations(text: str) -> None:
    assert verdicts(rf"Let $X$, $Y$ be random variables. Then \[ {text}. \]")[-1] is not PROVED


@pytest.mark.parametrize(("right", "wrong"), [
    (r"1[x > 0] + 1[x \le 0] = 1", r"1[x > 0] + 1[x \le 0] = 2"),
    (r"\sum_{y=1}^{n} 1[y \ne 0] = n", r"\sum_{y=0}^{n} 1[y \ne 0] = n + 1"),
    (r"x \mathbb{1}\{x > 1\} \ge \mathbb{1}\{x > 1\}", r"x \mathbb{1}\{x > 1\} \ge 2"),
])  # fmt: skip
def test_an_indicator_has_two_cases(right: str, wrong: str) -> None:
    text = r"Let $n \ge 1$ be an integer. Let $x$ be a real number. Then \[ %s. \]"
    assert verdicts(text % right)[-1] is PROVED
    assert verdicts(text % wrong)[-1] is REFUTED


def test_what_is_no_expectation_and_no_number() -> None:
    energy = r"Let $E$ be the energy. For $x \le y$ \[ E[x^2 + x] \le E[x^2 + y]. \]"
    assert verdicts(energy)[-1] is not PROVED
    vectors = r"Let $X$, $Y$ be random vectors. Then \[ \Pr[X > 0] \le \Pr[X + Y > 0] + \Pr[Y < 0]. \]"
    assert verdicts(vectors)[-1] is not PROVED


def test_a_line_of_one_case_is_not_averaged() -> None:
    text = (
        r"Let $X$ be a random variable and $g(X) = \|X\|$. If $X > 3$, then \[ \|X\| \le \|X^2\|. \] "
        r"Hence \[ \mathbb{E}[\|X\|] \le \mathbb{E}[\|X^2\|]. \]"
    )
    assert verdicts(text)[-1] is not PROVED
    assert verdicts(text.replace("If $X > 3$, then", "Then"))[-1] is PROVED


def test_an_event_of_another_case_does_not_bring_it() -> None:
    text = r"Let $X$ be a random variable. If $X > 3$, then \[ \Pr[X > 1] \le \Pr[X > 2]. \]"
    assert PROVED not in verdicts(text)


# Definitions ------------------------------------------------------------------------------------------------


def test_nothing_is_claimed_in_a_definition() -> None:
    text = r"\begin{definition} The number $\sigma$ is good if \[ \|f\| \le \sigma^2. \] \end{definition}"
    assert roles(text) == [Role.ASSUMPTION]
    assert roles(text.replace("is good if", "has").replace(r"\le", "=")) == [Role.DEFINITION]


ERF = (
    r"\begin{definition} The function is \[ \mathrm{erf}(z) = \frac{2}{\sqrt{\pi}} \int_0^z e^{-t^2} dt. \] "
    r"\end{definition} \begin{definition} The other is \[ \mathrm{erfc}(z) = 1 - \mathrm{erf}(z). \] "
    r"\end{definition} Let $t > 0$. Then \[ \frac12 (1 %s \mathrm{erf}(t)) = \frac12 \mathrm{erfc}(t). \]"
)


def test_one_definition_is_written_out_and_another_left() -> None:
    assert verdicts(ERF % "-", 40_000)[-1] is PROVED
    assert verdicts(ERF % "+", 40_000)[-1] is not PROVED


def test_a_reason_beside_a_row_is_none_of_its_sides() -> None:
    text = (
        r"Let $t > 1$. \begin{align*} \|a\| &= \|b\| + t && \text{since } x^2 \ge 0 \text{, let } p = e^{t}"
        r"\\ &= t + \|b\| \end{align*}"
    )
    assert refereed(text).relations[-1].read_as.endswith("= t + Xi_2")
    assert verdicts(text)[-1] is PROVED


def test_an_alternative_is_no_claim() -> None:
    text = r"Let $k$ be an integer. If $E = 2^k$ it is small. When it is large, i.e. $E \ne 2^k$, it is 1."
    assert not refereed(text).misprints
    text = r"When $E = -(2^\ell - 2)$, it is small. If it is normal, i.e., $E \ne -(2^\ell - 2)$, it is 1."
    assert not refereed(text).misprints


def test_a_letter_between_bars_may_be_a_set() -> None:
    text = (
        r"We have $\sum_{j=1}^{|G|} a_j \ge 0$ and $\sum_{j=1}^k a_j \ge 0$. It follows that "
        r"$|G| \le k + 1$. Hence \[ n^{|G|} \le n^{k+1}. \]"
    )
    assert not refereed(text).misprints


def test_a_blackboard_letter_is_a_set() -> None:
    assert not refereed(r"Let $G = \mathbb{F}_q^n$. Then $|A_1 + G| = |G|$ and $|A_2 + G| = |G|$.").misprints
