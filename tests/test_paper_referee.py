"""Whole papers judged: what is a finding and what is not, what a step rests on, what an author may set."""

from pathlib import Path

import pytest

from verify import Refereed, Verdict, audit
from verify.results.paper import Role

PROVED, REFUTED = Verdict.PROVED, Verdict.REFUTED


def refereed(text: str, let: "str | tuple[str, ...]" = ()) -> Refereed:
    return audit(f"{text}\n", let, jobs=1)


def verdicts(text: str) -> "list[Verdict | None]":
    """Those of the steps."""
    return [r.verdict for r in refereed(text).steps]


def roles(text: str) -> list[Role]:
    return [r.role for r in refereed(text).relations]


# Definitions ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [r"Let $x \ge 1$. Let \[ y = \frac{1}{x} - 5. \] Then \[ y \ge -5. \]",
     r"Let $x \in [0,1]$. Define \[ f(x) := x^2 + 1. \]", r"Put \[ p = \frac12 + \gamma, \quad q = 1 - p. \]",
     r"Let $x \ge 1$. We set $$ y := x - 7 $$ and $$ z := y^2. $$ Then \[ z \ge 0. \]",
     r"\begin{definition} For $x \ge 1$ let \[ H(x) = x \log x + 9. \] \end{definition}",
     r"We define \begin{align} a &= 1 + b \\ c &= a - b \end{align} where $b \in \mathbb{R}$.",
     r"Let $y \in [0,1]$ and \[ x = 5 + y. \]", r"Let $x$ be real. \[ x =: y, \quad y \ge x. \]",
     r"Let $y = 2$, $x = y + 1$. Then \[ x^2 = 9. \]", r"\[ e^{\varepsilon} =: \lambda \]",
     r"Let \[ x_i = \begin{cases} 1 & i = 1 \\ 0 & \text{otherwise} \end{cases} \]",
     r"Denote by \[ \mu = \mathbb{E}[X] \] the mean of $X$.",
     r"Let $\beta \equiv \alpha + 1$ for $\alpha > 0$."],
)  # fmt: skip
def test_a_definition_is_never_a_misprint(text: str) -> None:
    assert not refereed(text).misprints
    assert REFUTED not in verdicts(text)


def test_a_definition_is_used() -> None:
    said = r"Let $\gamma \in (0, 1/2)$ and \[ p := \frac12 + \gamma. \] Then"
    text = said + r"\[ p(1-p) = \frac14 %s \gamma^2. \]"
    assert verdicts(text % "-") == [PROVED]
    assert len(refereed(text % "+").misprints) == 1


def test_what_a_definition_defines_is_known_beyond_it() -> None:
    text = (
        r"\begin{definition} The fair variant uses \[ p = \frac12, \qquad q = \frac{1}{e^x + 1}. \] "
        r"\end{definition} \begin{lemma} Let $x > 0$. Then \[ \frac{p(1-q)}{q(1-p)} = e^{%sx}. \] \end{lemma}"
    )
    assert verdicts(text % "") == [PROVED]
    assert len(refereed(text % "2").misprints) == 1


@pytest.mark.parametrize("begin", [
    "The estimator has variance at most $V/n$ with", "Let us write", "It is enough to look at $nV$, where",
    "Let",
])  # fmt: skip
def test_what_follows_from_how_a_letter_is_defined_is_shown(begin: str) -> None:
    text = rf"Let $p \in (0,1)$ and $q = 1 - p$. {begin} \[ V = p(1-p) = pq \le \frac%s. \]"
    assert verdicts(text % "14")[-2:] == [PROVED, PROVED]
    assert not refereed(text % "15").misprints


def test_bounds_that_are_assumed_are_assumptions() -> None:
    assert roles(r"Suppose that \[ 0 \le x \le 1. \]") == [Role.ASSUMPTION, Role.ASSUMPTION]


@pytest.mark.parametrize("text", [
    r"Suppose that \[ x = y + 1 = 2z. \] Then \[ x^2 = 4z^2. \]",
    r"Let $y = w^2$ and $z = w + 1$. Assume that \[ x = y + 1 = 2z + 3. \]",
    r"Let $y = w^2$. Choose $w$ with \[ x = y + 1 = 5. \]", r"Let $x$ be a number with \[ 0 < x = 2 - x. \]",
])  # fmt: skip
def test_what_a_chain_assumes_is_not_false(text: str) -> None:
    found = refereed(text)
    assert not found.misprints
    assert REFUTED not in [r.verdict for r in found.relations]


def test_the_last_definition_of_a_letter_counts() -> None:
    text = r"Let $x \ge 0$. Put $y := x + 1$. Later put $y := x + 2$. \[ y - %s = x \]"
    assert verdicts(text % "2") == [PROVED]
    assert verdicts(text % "1") == [REFUTED]


def test_where_it_is_not_clear_which_counts_nothing_is_false() -> None:
    text = r"Let $x \ge 0$. \[ y := x + 1 \] and elsewhere \[ y := 5 \] \[ y = 5 - x \]"
    assert not refereed(text).misprints
    assert PROVED not in verdicts(text)


# What is not judged -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    ["f(n) = O(n)", r"f(n) \lesssim n", r"n \approx 2n", r"n = \Omega(n^2)", r"n \gg 2n", r"n \asymp 3n",
     r"n \le \tilde{O}(1)", r"n \sim n + 1", r"n = o(1)", r"1/n = \Theta(n)"],
)  # fmt: skip
def test_asymptotics_are_listed(line: str) -> None:
    found = refereed(f"Let $n \\ge 1$ be an integer. Then \\[ {line}. \\]")
    assert found.relations[-1].role is Role.ASYMPTOTIC
    assert not found.misprints


@pytest.mark.parametrize(
    "line",
    [r"\mathbb{E}[X] \le 5", r"\mathbb{E}[X^2] = \mathbb{E}[X]^2 + x", r"\|x\| = x", r"\int_0^1 f \le x",
     r"\|u + v\| = \|u\| + \|v\|", r"\Pr[A \cup B] = \Pr[A] + \Pr[B]", r"\mathrm{Var}(X) = x",
     r"\sup_t g(t) \le x", r"\lim_{n \to \infty} a_n = x", r"H(X) \le x^2", r"D_{\alpha}(P \| Q) \le x",
     r"\sin x = x - 1", r"x = \begin{cases} 1 & x > 2 \\ x & x \le 2 \end{cases}", r"\det(A) = x + 1"],
)  # fmt: skip
def test_what_is_not_understood_is_not_false(line: str) -> None:
    found = refereed(f"Let $x \\ge 0$. Then \\[ x + {line}. \\]")
    assert not found.misprints
    assert all(r.verdict is not PROVED for r in found.relations)


@pytest.mark.parametrize(
    ("line", "false"),
    [(r"\|u\| + 1 \le \|u\|", True), (r"2\|u\| \le \|u\| + 1", False),
     (r"\mathbb{E}[Y] + x + 1 = \mathbb{E}[Y]", True),
     (r"\int_0^1 f + 2 \le \int_0^1 f + x", True), (r"2 + \Pr[A] \le 1", True),
     (r"\mathbb{E}[Y] \cdot x = 1 + \mathbb{E}[Y]", False)],
)  # fmt: skip
def test_it_is_false_only_if_it_is_so_whatever_it_is(line: str, false: bool) -> None:
    assert bool(refereed(f"Let $x \\in [0,1]$. Then \\[ {line}. \\]").misprints) is false


@pytest.mark.one_in(4)
@pytest.mark.parametrize(
    ("line", "false"),
    [(r"\frac{x}{n} \ge \frac{x+1}{n}", True), (r"\frac{x}{c^2+1} \ge \frac{x+1}{c^2+1}", True),
     (r"\frac{x}{c} \ge \frac{x+1}{c}", False), (r"a + x = a - x + b", False), (r"a + x = a - x", True),
     (r"(a+b)^2 = a^2+2ab+b^2+x", True), (r"(a+b)^2 = a^2+b^2", False), (r"i^2 = -x", False),
     (r"A^2 + x I = 0", False), (r"\sum_{i=1}^n a_i^2 + x \le 0", True),
     (r"\sum_{i=1}^n a_i + x \le 0", False), (r"\eta_k \ge 2^k", False), (r"a^n + x \le 2 a^n + x", False),
     (r"e^\varepsilon < 1 - x \varepsilon", True), (r"e^t < 1 - x t", False),
     (r"\sum_{a=1}^K \Delta_a = K \Delta_a + x", False), (r"f(x)^2 + x \le 0", True),
     (r"f(x)^2 + f(y)^2 = f(x)^2 - x", True), (r"f(x) + x \le 0", False),
     (r"1 + \cdots + n + x = 2 + \cdots + n", False), (r"\partial (a b) + x = \partial a b - x", False),
     (r"\frac{d}{dx} x^2 + x = 2x - x", False), (r"\Pr[A]^2 + x \le 0", True),
     (r"\mathbb{I}\{a = b\} + x = \mathbb{I}\{a = b\}", True)],
)  # fmt: skip
def test_with_a_letter_that_nobody_declares_it_is_false_only_if_it_is_for_all_its_values(
    line: str, false: bool
) -> None:
    assert bool(refereed(f"Let $x \\in [1, 2]$. Then \\[ {line}. \\]").misprints) is false


def test_what_ties_an_unknown_letter_to_a_known_one_accuses_nobody() -> None:
    """The values of the one may be those of which the other leaves some."""
    assert not refereed(r"Let $y > 0$. Assume $a + y = 1$. \[ a^2 \le a \]").misprints


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("line", "false"),
    [(r"\frac{Q(z | x)}{Q(z | x')} = e^{a/2} (\|z - x\| - \|z - x'\|)", True),
     (r"\frac{Q(z | x)}{Q(z | x')} = e^{a (\|z - x\| - \|z - x'\|)}", False),
     (r"\frac{\Pr[M(x) = z]}{\Pr[M(x') = z]} = e^\varepsilon", False),
     (r"\log p(z | x) - \log p(z | x') = \|z - x'\| - \|z - x\|", False),
     (r"\log p(z | x) - \log p(z | x') = \|z - x'\|^2 + \|z - x\|^2 + 1", True)],
)  # fmt: skip
def test_what_holds_for_two_neighbours_holds_the_other_way_around(line: str, false: bool) -> None:
    found = refereed(f"We show that \\[ {line}. \\]")
    assert bool(found.misprints) is false
    assert all(found.relations[n].whatever for m in found.misprints for n in m.steps)


@pytest.mark.parametrize(
    "text",
    [r"Let $x \ge 1$ and $x \le 0$. \[ x^2 + 1 \le x \]",
     r"Let $x > 0$. Suppose $x < 0$. \[ x^2 + 1 \le x \]", r"Let $x \in [2, 1]$. \[ x^2 + 1 \le x \]",
     r"Let $n \in \{1, \dots, m\}$ and $n > m$. \[ n + 1 \le 2n - n \]",
     r"Let $x, y > 0$ with $x + y < 0$. \[ x y + 1 \le 0 \]"],
)  # fmt: skip
def test_what_excludes_itself_accuses_nobody_and_shows_nothing(text: str) -> None:
    assert not refereed(text).misprints
    assert PROVED not in verdicts(text)


# Findings ---------------------------------------------------------------------------------------------------


def test_a_wrong_constant_in_a_chain_is_one_finding() -> None:
    text = r"""Let $x \in [0,1]$. Then
\begin{align*}
(1+x)^2 &= 1 + 2x + x^2 \\
        &= 1 + x(3 + x) \\
        &= (1 + x)(1 + x).
\end{align*}"""
    found = refereed(text)
    assert [r.verdict for r in found.steps] == [PROVED, REFUTED, REFUTED]
    (finding,) = found.misprints
    assert finding.steps == (2, 3)
    assert finding.place.line == 4


@pytest.mark.parametrize("times", [2, 4])
def test_a_misprint_that_is_repeated_is_one_finding(times: int) -> None:
    found = refereed("Let $x \\in (0,1)$. " + times * "\n\nThen \\[ 1 + 2x \\le e^{x}. \\]")
    (finding,) = found.misprints
    assert len(finding.steps) == times


def test_two_misprints_are_two_findings() -> None:
    found = refereed(r"Let $x \in (0,1)$. Then \[ 1 + 2x \le e^{x}. \] Also \[ \log(1+x) \ge x. \]")
    assert len(found.misprints) == 2


@pytest.mark.parametrize("last", ["y^2 \\le 4", "2y \\le 4", "y \\le 3"])
def test_a_step_may_rest_on_the_line_before(last: str) -> None:
    said = r"Let $y \ge 0$ and let $M$ be a mechanism. By Lemma 2, \[ y \le 2 \] and hence"
    found = refereed(f"{said} \\[ {last}. \\]")
    *_, step = found.relations
    assert step.verdict is PROVED
    assert [found.relations[n].text for n in step.given] == [r"y \le 2"]
    assert not found.misprints


def test_no_step_rests_on_one_that_is_false() -> None:
    found = refereed(r"Let $x \ge 0$. Then \[ x^2 + 1 \le x. \] Hence \[ 0 \le x - x^2 + 7, \quad x = 3x. \]")
    assert all(not r.given for r in found.relations)
    assert all(r.verdict is not PROVED for r in found.steps)


def test_what_is_shown_of_a_finding() -> None:
    found = refereed(
        "Let $x \\in (0, 1]$.\n\n\\begin{equation}\\label{eq:a}\n  1 + 2x \\le e^x\n\\end{equation}"
    )
    (finding,) = found.misprints
    wrong = found.relations[finding.steps[0]]
    assert (finding.place.line, finding.place.column) == (4, 10)
    assert set(wrong.witness) == {"x"}
    assert len(wrong.sides) == 2
    assert any(g.place is not None and g.place.line == 1 for g in wrong.assumed)
    assert wrong.label == "eq:a"


# Repairs ----------------------------------------------------------------------------------------------------

SLIPS = {
    "a sign": (r"\frac14 + \gamma^2", r"\frac14 - \gamma^2", r"(\frac12+\gamma)(\frac12-\gamma) = %s"),
    "a constant": (r"3\gamma", r"2\gamma", r"(1+\gamma)^2 = 1 + %s + \gamma^2"),
    "an exponent": (r"\gamma^3", r"\gamma^2", r"(1+\gamma)^2 = 1 + 2\gamma + %s"),
    "a relation": (r"\le", r"\ge", r"e^{\gamma} %s 1 + \gamma"),
    "a factor": (r"\gamma", r"2 \gamma", r"(1+\gamma)^2 - (1-\gamma)^2 = 2 \cdot %s"),
    "a sign in an exponent": (r"e^{\gamma}", r"e^{-\gamma}", r"1 - \gamma \le %s - \gamma^2 / 4"),
    "a divisor": (r"\frac{n(n+1)}{3}", r"\frac{n(n+1)}{2}", r"\sum_{i=1}^n i = %s"),
    "an end of a sum": (r"\sum_{i=0}^{n}", r"\sum_{i=1}^{n}", r"%s 1 = n"),
}


@pytest.mark.parametrize("kind", [k for k in SLIPS if "in an exponent" not in k])
def test_a_planted_slip_is_found_and_mended(kind: str) -> None:
    """What stood there is among the first three."""
    wrong, right, line = SLIPS[kind]
    text = r"Let $\gamma \in (0, 1/2)$ and let $n \ge 1$ be an integer. Then \[ %s. \]"
    assert verdicts(text % (line % right)) == [PROVED]
    (finding,) = refereed(text % (line % wrong)).misprints
    want = refereed(text % (line % right)).relations[-1].read_as
    assert 1 <= len(finding.mendings) <= 3
    assert want in [m.plain for m in finding.mendings]


def test_mendings_are_no_worse_than_the_line() -> None:
    for wrong, _, line in SLIPS.values():
        text = r"Let $\gamma \in (0, 1/2)$ and let $n \ge 1$ be an integer. Then \[ %s. \]"
        for finding in refereed(text % (line % wrong)).misprints:
            assert all(not m.verdict.fails for m in finding.mendings)
            assert len({m.plain for m in finding.mendings}) == len(finding.mendings)


# What an author sets ----------------------------------------------------------------------------------------


def test_lets_are_what_is_assumed() -> None:
    line = r"\[ x^2 \le x \]"
    assert not refereed(line).steps
    assert [r.verdict for r in refereed(line, "0 <= x <= 1").steps] == [PROVED]
    assert len(refereed(line, "x real").misprints) == 1
    assert [r.verdict for r in refereed(line, ("x >= 0", r"x \le 1")).steps] == [PROVED]


def test_a_comment_declares_a_letter() -> None:
    assert verdicts("% lemmata: let 0 <= x <= 1\n\\[ x^2 \\le x \\]") == [PROVED]
    assert len(refereed("% lemmata: let x >= 2\n\\[ x^2 \\le x \\]").misprints) == 1


def test_a_comment_leaves_the_next_display_out() -> None:
    wrong = r"Let $x \ge 2$. %s \[ x^2 \le x \]"
    assert len(refereed(wrong % "").misprints) == 1
    assert not refereed(wrong % "\n% lemmata: ignore\n").misprints


def test_a_display_after_the_one_that_is_left_out_is_judged() -> None:
    found = refereed("Let $x \\ge 2$.\n% lemmata: ignore\n\\[ x^2 \\le x \\]\n\\[ x^2 \\le 2x - 1 \\]")
    assert found.relations[-1].suspected


def test_settings_beside_the_paper(tmp_path: Path) -> None:
    text = "\\documentclass{article}\\begin{document}\n\\[ x^2 \\le x \\]\n\\end{document}\n"
    (tmp_path / "paper.tex").write_text(text)
    assert not audit(tmp_path, jobs=1).steps
    (tmp_path / "lemmata.toml").write_text('let = ["0 <= x <= 1"]\n')
    assert [r.verdict for r in audit(tmp_path, jobs=1).steps] == [PROVED]


# The same again ---------------------------------------------------------------------------------------------

PAPER = r"""Throughout, $n \ge 1$ is an integer and $0 < \varepsilon \le 1$.
\begin{lemma} Let $p = \frac{e^{\varepsilon}}{1 + e^{\varepsilon}}$. Then
\begin{align} 1 - p &= \frac{1}{1+e^{\varepsilon}} \\ &\le \frac12, \\ p(1-p) &\le \frac15. \end{align}
\end{lemma}
\begin{proof} We have $e^{\varepsilon} \ge 1 + \varepsilon$ and
\[ (1+\varepsilon)^2 = 1 + \varepsilon + \varepsilon^2. \]
Also \[ \sum_{i=1}^n i = \frac{n(n+1)}{2} \quad\text{and}\quad f(n) = O(n), \qquad \|u\| \le 7. \] \end{proof}
"""


def test_the_same_text_comes_to_the_same() -> None:
    assert refereed(PAPER) == refereed(PAPER)


@pytest.mark.wide
def test_two_jobs_come_to_the_same_as_one() -> None:
    one, two = (audit(PAPER, jobs=jobs, no_cache=True) for jobs in (1, 2))
    assert one.relations == two.relations
    assert one.misprints == two.misprints


def test_what_is_kept_comes_to_the_same(tmp_path: Path) -> None:
    first, second = (audit(PAPER, jobs=1, cache=tmp_path) for _ in range(2))
    assert first == second
    assert first.relations == refereed(PAPER).relations
    assert len(first.misprints) == 2


def test_a_sign_slip_beside_parts_that_nobody_reads() -> None:
    r"""Maxima of norms are unknown numbers; that they do not cancel is seen all the same."""
    chain = r"""\begin{align} G
        &\leq \max_{u, v} \|u, v\|_q + h^{1/q} \cdot (2^s - 2^r) %s \max_{u, v} \|u, v\|_q \\
        &= h^{1/q} \cdot (2^s - 2^r). \end{align}"""
    (found,) = audit("We bound the increase. " + chain % "+", jobs=1, cache=None).misprints
    assert found.mendings[0].does == "- for +"
    assert not audit("We bound the increase. " + chain % "-", jobs=1, cache=None).misprints


# What a proof rests on --------------------------------------------------------------------------------------

THEOREMS = (
    r"\begin{lemma}\label{first} We have \[ A \le 3 B. \] \end{lemma} \begin{proof} Clear. \end{proof} "
    "\\section{Next} Words.\n\nMore.\n\nMore.\n\nMore.\n\n"
    r"\begin{lemma}\label{second} We have \[ A + 1 \le 3 B + 2. \] \end{lemma} "
)


@pytest.mark.parametrize(("proof", "held"), [
    (r"\begin{proof} %s By Lemma~\ref{first}, we have \[ A + 1 \le 3 B + 1. \] \end{proof}", True),
    (r"\begin{proof} %s \uses{first} We have \[ A + 1 \le 3 B + 1. \] \end{proof}", True),
    (r"\begin{proof} %s We have \[ A + 1 \le 3 B + 1. \] \end{proof}", False),
    (r"\begin{proof} %s By Lemma~\ref{second}, we have \[ A + 1 \le 3 B + 2. \] \end{proof}", False),
    (r"\begin{proof} %s We have \[ A + 1 \le 3 B + 2. \] \end{proof}", False),
])  # fmt: skip
def test_a_proof_rests_on_what_it_refers_to_and_never_on_what_it_proves(proof: str, held: bool) -> None:
    last = refereed(THEOREMS + proof.replace("%s ", "")).relations[-1]
    assert last.holds is held
    assert bool(last.given) is held


def test_what_a_theorem_states_is_no_ground_where_less_is_assumed() -> None:
    text = (
        r"\begin{lemma}\label{first} %s \[ A x \le 3 B. \] \end{lemma} \section{Next} "
        r"\begin{lemma} Let $x \ge 0$. Then \[ A x + x \le 3 B + x. \] \end{lemma} "
        r"\begin{proof} It follows from Lemma~\ref{first} that \[ A x + 1 \le 3 B + 1. \] \end{proof}"
    )
    assert refereed(text % r"Let $x \ge 0$. Then").relations[-1].holds
    assert not refereed(text % r"Let $x \ge 1$. Then").relations[-1].holds


# What may be no number --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("line", "held"), [
    (r"2 v + 3 w = 3 w + 2 v", True), (r"\frac{v + w}{2} + v = \frac{3 v + w}{2}", True),
    (r"v w = w v", False), (r"(v + w)^2 = v^2 + 2 v w + w^2", False), (r"|v| |w| = |w v|", False),
])  # fmt: skip
def test_of_what_may_be_no_number_only_what_is_linear_is_shown(line: str, held: bool) -> None:
    found = refereed(rf"Let $v$ be a vector and $w$ be a vector. Then \[ {line}. \]").relations[-1]
    assert found.holds is held
    assert not found.suspected


@pytest.mark.parametrize("line", ["v = 2 v", "v + w = v - w", "2 v + w = 2 w + v"])
def test_of_what_may_be_no_number_nothing_is_called_false(line: str) -> None:
    assert not refereed(rf"Let $v$ and $w$ be vectors. Then \[ {line}. \]").misprints


# Sets -------------------------------------------------------------------------------------------------------

SETS = [
    (r"\sum_{a \in A} (f(a) + 2 g(a)) = \sum_{a \in A} f(a) + 2 \sum_{a \in A} g(a)", True),
    (r"\sum_{a \in A} \sum_{s=0}^{t-1} I_{s,a} f(a) = \sum_{s=0}^{t-1} \sum_{a \in A} I_{s,a} f(a)", True),
    (r"\sum_{x \in A} x^2 \ge 0", True), (r"\sum_{x \in A} x \ge 0", False), (r"\sum_{x \in A} 1 = 3", False),
    (r"\sum_{x \in A} x = \sum_{x \in B} x", False), (r"\sum_{x} p(x) (a + b) = (a + b) \sum_{x} p(x)", True),
    (r"\sum_{x \in A} f(x) \sum_{y \in B} g(y) = \sum_{y \in B} g(y) \sum_{x \in A} f(x)", False),
    (r"\sum_{x \in A} x^2 = \sum_{x \in A} x", False),
    (r"\mathbb{E}[\sum_{k=1}^n c_k X_k] = \sum_{k=1}^n \mathbb{E}[c_k X_k]", True),
]


@pytest.mark.parametrize(("line", "held"), SETS)
def test_sums_over_sets_are_those_of_any_finite_set(line: str, held: bool) -> None:
    (found,) = refereed(rf"\[ {line}. \]").relations
    assert found.holds is held
    assert not found.suspected


def test_a_name_with_a_number_is_no_expectation() -> None:
    text = r"\[ E_2 (E_2 E_4 - E_6) + E_2 E_6 = E_2^2 E_4. \] \[ 3 (E_4^3 - E_6) = 3 E_4^3 - 3 E_6. \]"
    assert verdicts(text) == [PROVED, PROVED]


def test_time_that_is_over_ends_reading_too() -> None:
    text = r"Let $x \ge 1$. \[ x^2 \ge x. \] \[ x \ge 2 \]"
    found = audit(f"{text}\n", seconds=1e-9, jobs=1, no_cache=True)
    assert not found.relations
    assert "time" in found.cut
