"""Random letters of a paper: what follows from their laws holds, what does not is found, and where a law is
only partly understood nobody is accused.
"""

import pytest

from verify import Refereed, Verdict, audit
from verify.results.paper import Role

BIN = r"Let $n \ge 1$ be an integer, $p \in (0,1)$ and $Y \sim \mathrm{Bin}(n, p)$. Then \[ %s \]"
BERN = r"Let $p \in (0,1)$ and let $X$ be a Bernoulli random variable with mean $p$. Then \[ %s \]"
LAP = r"Let $b > 0$ and $a, c \in \mathbb{R}$. Let $W \sim \mathrm{Lap}(b)$. Then \[ %s \]"
IID = (
    r"Let $n \ge 1$ be an integer, $p \in (0,1)$ and let $X_1, \dots, X_n \sim \mathrm{Bern}(p)$ be "
    r"independent. Put $S = \sum_{i=1}^n X_i$. Then \[ %s \]"
)
GIVEN = r"Let $p \in (0,1)$ and $X \sim \mathrm{Bern}(p)$. %s"
RANGED = (
    r"Let $X_1, \dots, X_n$ be independent Bernoulli random variables with mean $p \in (0,1)$, where "
    r"$n \ge 1$ is an integer, and let $S = \sum_{i=1}^n X_i$. Then \[ %s \]"
)
APART = (
    r"Let $n \ge 2$ be an integer, $p \in (0,1)$ and $X_1, \dots, X_n \sim \mathrm{Bern}(p)$. "
    r"Then \[ %s \]"
)
TWO = r"Let $p, q \in (0,1)$. Let $X \sim \mathrm{Bern}(p)$ and $Y \sim \mathrm{Bern}(q)$%s. Then \[ %s \]"
JOINT = TWO.replace("%s", " be independent", 1)
ALONE = TWO.replace("%s", "", 1)
COIN = (
    r"Let $\gamma \in (0, 1/2)$, let $n \ge 1$ be an integer and $x_i \in \{0,1\}$. Let $Z_i = x_i$ with "
    r"probability $1/2 + \gamma$ and $1 - x_i$ otherwise, independently. Let $k = \sum_{i=1}^n Z_i$ and "
    r"$f = \frac{k - (1/2 - \gamma) n}{2\gamma}$. Then \[ %s \]"
)
BIT = (
    r"Let $x_i \in \{0,1\}$ and $p \in (0,1)$. Let $y_i \in \{0,1\}$ with $\Pr[y_i = 1] = (1-p) x_i + p/2$. "
    r"Then \[ %s \]"
)

TRUE = [
    (BIN, r"\mathbb{E}[Y] = np"), (BIN, r"\mathrm{Var}(Y) = np(1-p)"),
    (BIN, r"\mathrm{Var}(Y) \le \frac{n}{4}"),
    (BIN, r"\mathbb{E}[Y^2] = np(1-p) + n^2 p^2"), (BIN, r"\mathbb{E}[2Y + 3] = 2np + 3"),
    (BIN, r"\mathbb{E}[(2Y + 3)^2] = 4np(1-p) + (2np+3)^2"), (BIN, r"\mathrm{Var}(3 - 2Y) = 4np(1-p)"),
    (BIN, r"\Pr[Y = n] = p^n"), (BIN, r"\mathbb{E}[Y/n] = p"), (BIN, r"\mathrm{Cov}(Y, n - Y) = -np(1-p)"),
    (BERN, r"\mathbb{E}[X] = p"), (BERN, r"\Pr[X = 1] = p"), (BERN, r"\Pr[X = 0] = 1 - p"),
    (BERN, r"\mathbb{E}[X^2] = p"), (BERN, r"X^2 = X"), (BERN, r"\mathrm{Var}(X) \le \frac14"),
    (BERN, r"\mathbb{E}[(X - p)^2] = p(1-p)"), (BERN, r"\Pr[X = 2] = 0"),
    (LAP, r"\mathbb{E}[W] = 0"), (LAP, r"\mathrm{Var}(W) = 2b^2"),
    (LAP, r"\mathbb{E}[(aW + c)^2] = 2a^2b^2 + c^2"),
    (IID, r"\mathbb{E}[S] = np"), (IID, r"\mathrm{Var}(S) = np(1-p)"), (IID, r"\mathbb{E}[S/n] = p"),
    (IID, r"\mathrm{Var}(S/n) = \frac{p(1-p)}{n}"), (APART, r"\mathbb{E}\left[\sum_{i=1}^n X_i\right] = np"),
    (JOINT, r"\mathbb{E}[XY] = pq"), (JOINT, r"\mathrm{Var}(X + Y) = p(1-p) + q(1-q)"),
    (IID, r"\mathbb{E}[S^2] = np + n(n-1)p^2"), (IID, r"\sum_{i=1}^n \mathrm{Var}(X_i) = np(1-p)"),
    (JOINT, r"\mathrm{Cov}(X, Y) = 0"), (ALONE, r"\mathbb{E}[X + 2Y] = p + 2q"),
    (COIN, r"\mathbb{E}[Z_i] = \frac12 - \gamma + 2\gamma x_i"), (COIN, r"\mathbb{E}[f] = \sum_{i=1}^n x_i"),
    (COIN, r"\mathbb{E}[k] = \left(\frac12 - \gamma\right)n + 2\gamma \sum_{i=1}^n x_i"),
    (RANGED, r"\mathrm{Var}(S) = np(1-p)"),
    (BIT, r"\mathbb{E}[y_i] = (1-p) x_i + \frac{p}{2}"), (BIT, r"y_i^2 = y_i"),
]  # fmt: skip
SPOILED = [
    (BIN, r"\mathbb{E}[Y] = np(1-p)"), (BIN, r"\mathrm{Var}(Y) = np"), (BIN, r"\mathbb{E}[Y^2] = n^2 p^2"),
    (BIN, r"\mathrm{Var}(Y) \le \frac{n}{8}"), (BIN, r"\mathbb{E}[2Y + 3] = 2np"), (BIN, r"\Pr[Y = n] = p"),
    (BIN, r"\mathrm{Var}(3 - 2Y) = 2np(1-p)"), (BIN, r"\mathrm{Var}(Y + 1) = np(1-p) + 1"),
    (BIN, r"\Pr[Y = k] = \binom{n}{k} p^k (1-p)^k, \qquad 0 \le k \le n"), (BIN, r"Y = np"),
    (BERN, r"\mathbb{E}[X^2] = p^2"), (BERN, r"\Pr[X = 0] = p"), (BERN, r"X = p^2 + X^2"),
    (BERN, r"\mathrm{Var}(X) = p(1+p)"), (BERN, r"1 - 2X = p"), (BERN, r"\mathbb{E}[X] \ge p + \frac18"),
    (LAP, r"\mathrm{Var}(W) = b^2"), (LAP, r"\mathbb{E}[W^2] = 4b^2"), (LAP, r"\mathbb{E}[aW + c] = a"),
    (LAP, r"\mathbb{E}[(W + c)^2] = c^2"),
    (IID, r"\mathbb{E}[S^2] = np"), (IID, r"\sum_{i=1}^n \mathrm{Var}(X_i) = np"),
    (IID, r"\mathrm{Var}(S) = n^2 p(1-p)"), (IID, r"\mathrm{Var}(S/n) = p(1-p)"), (IID, r"\frac{S}{n} = p"),
    (APART, r"\mathbb{E}\left[\sum_{i=1}^n X_i\right] = p"),
    (JOINT, r"\mathbb{E}[XY] = p + q"), (JOINT, r"\mathrm{Var}(X - Y) = p(1-p) - q(1-q)"),
    (ALONE, r"\mathbb{E}[X + 2Y] = p + q"), (JOINT, r"X + Y = p + q"),
    (COIN, r"\mathbb{E}[Z_i] = \frac12 + \gamma + 2\gamma x_i"), (COIN, r"\mathbb{E}[f] = k"),
    (COIN, r"f = \sum_{i=1}^n x_i"), (COIN, r"\mathbb{E}[k] = \gamma n + 2\gamma \sum_{i=1}^n x_i"),
    (RANGED, r"\mathrm{Var}(S) = n^2p(1-p)"),
    (BIT, r"\mathbb{E}[y_i] = (1-p) x_i + p"), (BIT, r"\frac{y_i - p/2}{1-p} = x_i"),
]  # fmt: skip
OPEN = [  # neither shown nor called false: it does not follow, or something is not understood
    (ALONE, r"\mathbb{E}[XY] = pq"), (ALONE, r"\mathrm{Var}(X + Y) = p(1-p) + q(1-q)"), (ALONE, r"X = Y"),
    (ALONE, r"\mathrm{Cov}(X, Y) = 1"), (ALONE, r"X + Y = 1"),
    (APART, r"\mathrm{Var}\left(\sum_{i=1}^n X_i\right) = np(1-p)"), (APART, r"\sum_{i=1}^n X_i = n - 1"),
    (BIN, r"\mathbb{E}[1/(1 + Y)] = \frac{1}{1 + np}"), (BIN, r"\mathbb{E}[Y^3] = 7"),
    (BIN, r"\Pr[Y \ge Z] = 7 - p"), (BIN, r"\mathbb{E}[Y U] = np"),
    (BIN, r"\mathbb{E}[Y \mid Y \ge 1] = np + 1"),
    (LAP, r"W = 3b + c"), (LAP, r"\Pr[W = 0] = 1"), (BERN, r"\mathbb{E}_X[X] = 2p"),
    (r"Let $p \in \{0, 1\}$ and let $X \sim \mathrm{Bern}(p)$. Then \[ X = p. \]", ""),
    (r"Let $X \sim \mathrm{Bern}(1)$. Then \[ X + 1 = 2. \]", ""),
    (r"Let $Y \sim \mathrm{Bin}(1, p)$ with $p \in (0,1)$. Then \[ Y^2 = Y. \]", ""),
    (r"Let $X \sim \mathrm{Geom}(p)$ with $p \in (0,1)$. Then \[ \mathbb{E}[X] = \frac{2}{p}. \]", ""),
    (GIVEN, r"If $X = 1$, then \[ \mathbb{E}[X] = 1. \]"),
    (GIVEN, r"Suppose $X = 1$. \[ X + p = 1 + p, \quad \mathbb{E}[X] = 1 \]"),
    (GIVEN, r"Conditioned on $X \ge 1$ we have \[ \mathbb{E}[X] = 1. \]"),
    ((r"Let $p \in (0,1)$. Let $X$ be a Bernoulli random variable with mean $p$ conditioned on an event. "
     r"Then \[ \mathbb{E}[X] = 2p. \]"), ""),
    ((r"Let $p \in (0,1)$. Let $X$ not be a Bernoulli random variable with mean $p$. "
     r"\[ \mathbb{E}[X] = 2p \]"), ""),
    (r"Let $P$ be random and $X \sim \mathrm{Bern}(P)$. Then \[ \mathbb{E}[X] = 2P. \]", ""),
    (r"Let $\sigma > 0$ and $G \sim \mathcal{N}(0, \sigma)$. Then \[ \mathrm{Var}(G) = \sigma. \]", ""),
    ((r"Let $p \in (0,1)$, $X \sim \mathrm{Bern}(p)$ and $X \sim \mathrm{Lap}(1)$. "
     r"\[ \mathbb{E}[X] = 5p \]"), ""),
    (("# One\n\nLet $p \\in (0,1)$ and $X \\sim \\mathrm{Bern}(p)$.\n\n# Two\n\n"
     "Let $X \\ge 1$ be a real number. Then \\[ X^2 + 1 = 2X + (X-1)^2 \\] and \\[ X \\ge 1. \\]"), ""),
    ((r"Let $p, q \in (0,1)$ and let $X_i \sim \mathrm{Bern}(p)$ be pairwise independent. "
     r"\[ X_1 + X_2 = 1 \]"), ""),
    ((r"Let $x \in \{0,1\}$ and $q \in (0,1)$. Let $Z = x$ with probability $q$ and $1 - x$ with "
     r"probability $2 - q$. Then \[ \mathbb{E}[Z] = 3q + 1. \]"), ""),
    (r"Let $n \ge 1$ be an integer and $x_i \in \{0,1\}$. \[ \sum_{i=1}^n x_i^2 = \sum_{i=1}^n x_i \]", ""),
    (r"Let $n \ge 1$ be an integer and $x_i \in \{0,1\}$. \[ \sum_{i=0}^n x_i^2 = \sum_{i=0}^n x_i \]", ""),
    (IID, r"\sum_{i=1}^n X_i^2 = S"), (COIN, r"\sum_{i=1}^n Z_i^2 = k"),
    (GIVEN, r"With probability $p$ we have \[ X = 1. \]"), (GIVEN, r"\[ X = p \text{ w.h.p.} \]"),
    (GIVEN, r"Given $X = 1$, \[ \mathbb{E}[X + 1] = 2. \]"),
    (GIVEN, r"For $X = 1$ we get \[ \mathbb{E}[X + 1] = 2. \]"),
    (GIVEN, r"In the worst case \[ X + p = 1 + p. \]"),
    (GIVEN, r"Let $Y \sim \mathrm{Bern}(X)$. Then \[ \mathbb{E}[Y] = 3p. \]"),
    (GIVEN, r"We draw until $X = 1$. \[ X + p = 1 + p \]"), (GIVEN, r"Hence w.h.p. \[ X + p = 2p. \]"),
    ((r"Let $p \in (0,1)$ and let $X_1, X_2 \sim \mathrm{Bern}(p)$ with $X_2 = X_1$. "
     r"Then \[ \mathbb{E}[X_1 X_2] = p. \]"), ""),
    (r"Let $p \in (0,1)$ and $W \sim \mathrm{Lap}(1)$ truncated to $[0,1]$. \[ \mathbb{E}[W] = 3 + p \]", ""),
    ((r"Let $p \in (0,1)$, $X_i \sim \mathrm{Bern}(p)$ and $Y_i \sim \mathrm{Bern}(p)$ be independent. "
     r"\[ \mathrm{Var}\left(\sum_{i=1}^n X_i\right) = n + p \]"), ""),
]  # fmt: skip
SAYS = [  # other ways to give a law, and what follows
    (r"Let $s > 0$ and let $G \sim \mathcal{N}(m, s^2)$ with $m \in \mathbb{R}$.",
     r"\mathbb{E}[G^2]", "m^2 + s^2"),
    (r"Let $r > 0$ and $K \sim \mathrm{Poisson}(r)$.", r"\mathrm{Var}(K)", "r"),
    (r"Let $b > 0$ and let $W$ be drawn from $\mathrm{Lap}(b)$.", r"\mathrm{Var}(W)", "2b^2"),
    (r"Let $b > 0$. Let $W$ be a Laplace random variable with scale $b$.", r"\mathrm{Var}(W)", "2b^2"),
    (r"Let $p \in (0,1)$ and $X \sim \text{Bern}(p)$.", r"\mathbb{E}[X]", "p"),
    ((r"Let $n \ge 1$ be an integer and $q \in (0,1)$. Let $Y$ be a binomial random variable with "
     r"parameters $n$ and $q$."), r"\mathbb{E}[Y]", "nq"),
    ((r"Let $q \in (0,1)$. Toss a coin with probability of heads being $q$. If heads, return $z = 1$. "
     r"If tails, return $z = 0$."), r"\mathbb{E}[z]", "q"),
    ((r"Let $q \in (0,1)$ and \[ z = \begin{cases} 1 & \text{with probability } q \\ 0 & \text{otherwise} "
     r"\end{cases} \]"), r"\mathbb{E}[z]", "q"),
    ((r"Let $q \in (0,1)$ and $x \in \{0,1\}$. Let $$[Z]_j = x \text{ with probability } q$$ "
     r"$$[Z]_j = 1 - x \text{ with probability } 1 - q$$"), r"\mathbb{E}[Z_j]", "qx + (1-q)(1-x)"),
]  # fmt: skip

TAIL = COIN.replace("Then", "Then, for all $t > 0$,")
TAILS = IID.replace("Then", "Then, for all $t > 0$,")
BOUNDS = [  # of chances of events: right ones, and what they become by a slip
    (TAIL, r"\Pr[|f - \mathbb{E}[f]| \ge t] \le 2 e^{-8\gamma^2t^2/n}",
        r"\Pr[|f - \mathbb{E}[f]| \ge t] \le 2 e^{-2nt^2}"),
    (TAIL, r"\Pr[|k - \mathbb{E}[k]| \ge t] \le 2 e^{-2t^2/n}",
        r"\Pr[|k - \mathbb{E}[k]| \ge t] \le e^{-2t^2/n}"),
    (TAIL, r"\Pr[|k/n - \mathbb{E}[k/n]| \ge t] \le 2 e^{-2nt^2}",
        r"\Pr[|k/n - \mathbb{E}[k/n]| \ge t] \le 2 e^{-4nt^2}"),
    (TAILS, r"\Pr[S - np \ge t] \le e^{-2t^2/n}", r"\Pr[S - np \ge t] \le e^{-2nt^2}"),
    (TAILS, r"\Pr\left[\left|\frac{S}{n} - p\right| > t\right] \le \frac{p(1-p)}{nt^2}",
        r"\Pr\left[\left|\frac{S}{n} - p\right| > t\right] \le \frac{p(1-p)}{n^2t^2}"),
    (TAILS, r"\Pr[S \ge t] \le \frac{np}{t}", r"\Pr[S \ge t] \le \frac{np}{t^2}"),
    (RANGED, r"\Pr[|S - np| \ge t] \le \frac{n}{4t^2}", r"\Pr[|S - np| \ge t] \le \frac{1}{4nt^2}"),
    (IID, r"\Pr[np - S > t] \le e^{-2t^2/n}", r"\Pr[np - S > t] \le e^{-4t^2/n}"),
    (BIN, r"\Pr[Y \ge 1] = 1 - (1-p)^n", r"\Pr[Y \ge 1] = (1-p)^n"),
    (BIN, r"\Pr[Y < 1] = (1-p)^n", r"\Pr[Y < 1] = 1 - p^n"),
    (BIT, r"\Pr[y_i \ge 1] \le p/2 + (1-p) x_i", r"\Pr[y_i \ge 1] \le (1-p) x_i"),
    (ALONE, r"\Pr[X + Y \ge 1] \le p + q", r"\Pr[2X \ge 1] \le pq"),
    (JOINT, r"\Pr[X + Y \ge 2] \le pq", r"\Pr[X + Y \ge 1] \le pq"),
]  # fmt: skip
UNSAID_TAILS = [  # where it is not known how much is claimed
    (IID.replace(r"n \ge 1", r"n \ge 3"), r"\Pr[S \ge 1] \ge 2p(1-p)"),
    (APART, r"\Pr\left[\sum_{i=1}^n X_i \ge 2\right] \ge \frac{p^2}{n^2}"),
    (APART, r"\Pr\left[\sum_{i=1}^n X_i \ge 2\right] \le p^2"),
    (IID, r"\Pr[S \ge n] = p^{n-1} \quad \text{if } X_1 = 1"),
    (IID.replace("Then", r"Suppose that $S \ge 1$. Then"), r"\Pr[S \ge 1] = 1 - p/100 + p/100"),
    (ALONE, r"\Pr[X + Y \ge 2] \le pq"),
    (BIN.replace("integer", "integer that is large enough"), r"\Pr[Y \ge 1] \ge p^2 + p/10"),
    (BIN.replace("Then", "For all sufficiently large $t$,"), r"\Pr[Y \ge t] \le \frac{1}{2t^2}"),
    (BIN.replace("Then", "For $t$ large enough,"), r"\Pr[Y \ge t] \le \frac{1}{2t^2}"),
    (BIN.replace("Then", "For a suitable choice of $t$,"), r"\Pr[Y \ge t] \le \frac{1}{2t^2}"),
    (BIN.replace("Then", "Given $Y > 0$,"), r"\Pr[Y \ge 1] = 1"),
    (BIN, r"\Pr[Y \ge 1 \mid Y > 0] = 1"), (BIN, r"\Pr[Y \ge U] \le \frac{p}{5}"),
    (BIN.replace("Then", "Choose $t$ so that"), r"\Pr[Y \ge t] = \frac{1}{3}"),
    (BIN.replace("Then", "Let $t$ be the number with"), r"\Pr[Y \ge t] = \frac{1}{3}"),
    (IID.replace("Then", r"For $i \ne j$,"), r"\Pr[X_i + X_j \ge 2] \le p^2"),
    (IID, r"\Pr[X_i + X_j \ge 2] \le p^2, \qquad i \ne j"),
    (IID.replace("Then", "For $i > 1$,"), r"\Pr[X_i \ge 1] \le p i/2"),
    (BIT, r"\Pr[y_i \ge 1] = p/2 + (1-p) x_i"), (COIN, r"\Pr[Z_i + Z_j \ge 1] \ge \frac{1}{4} - \gamma"),
    (COIN.replace("Let $k", "We truncate $Z_i$ at $0$. Let $k"), r"\Pr[k \ge t] \le 1/(2t)"),
]  # fmt: skip


def judged(text: str, line: str = "") -> Refereed:
    return audit((text % line if line else text) + "\n", jobs=1)


@pytest.mark.one_in(6)
@pytest.mark.parametrize(("text", "line"), TRUE)
def test_what_follows_from_laws_holds(text: str, line: str) -> None:
    found = judged(text, line)
    assert not found.misprints
    assert found.steps[-1].verdict is Verdict.PROVED


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("text", "line"), SPOILED)
def test_what_contradicts_laws_is_found(text: str, line: str) -> None:
    assert len(judged(text, line).misprints) == 1


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("text", "line"), OPEN)
def test_what_laws_do_not_tell_is_not_false(text: str, line: str) -> None:
    assert not judged(text, line).misprints


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("text", "right", "wrong"), BOUNDS)
def test_chances_of_events_are_summed_up(text: str, right: str, wrong: str) -> None:
    assert not judged(text, right).misprints
    (found,) = judged(text, wrong).misprints
    assert found.steps


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("text", "line"), UNSAID_TAILS)
def test_bounds_on_chances_are_not_false_where_more_may_be_meant(text: str, line: str) -> None:
    assert not judged(text, line).misprints


def test_a_bound_on_a_chance_tells_where_it_fails() -> None:
    step = judged(TAIL, r"\Pr[|k - \mathbb{E}[k]| \ge t] \le e^{-2t^2/n}").steps[-1]
    assert step.witness["n"] == "1"
    assert [text for text, _ in step.sides] == ["Xi_1", "exp(-(2*t^2/n))"]
    assert any("Either" in ground.text for ground in step.assumed)


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("said", "mean", "value"), SAYS)
def test_laws_are_given_in_many_ways(said: str, mean: str, value: str) -> None:
    assert judged(rf"{said} Then \[ {mean} = {value}. \]").steps[-1].verdict is Verdict.PROVED
    assert len(judged(rf"{said} Then \[ {mean} = {value} + 1. \]").misprints) == 1


def test_a_report_says_which_law_was_used() -> None:
    step = judged(BIN, r"\mathbb{E}[Y] = np").steps[-1]
    assert any(r"\mathrm{Bin}" in ground.text for ground in step.assumed)
    assert "Xi_1 = n*p" in {ground.text for ground in step.assumed}


def test_the_same_atom_is_the_same_number_in_assumptions() -> None:
    text = (
        r"Let $x \ge 0$. \[ x + \|v\| \ge x \] Let $a \in \mathbb{R}$ with $a \le \|u\|$. Then "
        r"\[ a \le \|v\| + 1. \]"
    )
    assert judged(text).relations[-1].verdict is not Verdict.PROVED


@pytest.mark.parametrize(
    ("line", "name"),
    [(r"\Pr[M(x) \in S] \le e^{\varepsilon} \Pr[M(x') \in S] + \delta", "approximate privacy of M"),
     (r"\Pr[M(x) \in S] \le e^{\varepsilon} \Pr[M(x') \in S]", "pure privacy of M"),
     (r"\Pr[R(x) = y] \le e^{\varepsilon} \cdot \Pr[R(x') = y]", "pure privacy of R")],
)  # fmt: skip
def test_privacy_is_named(line: str, name: str) -> None:
    found = judged(rf"Let $\varepsilon > 0$. For all $x, x'$ and all $S$ we have \[ {line}. \]").relations[-1]
    assert found.role is Role.NOT_JUDGED
    assert name in found.why
