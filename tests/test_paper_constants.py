"""Constants that a paper does not name: what is claimed with one is claimed for some value of it, so it is
false only if it is so for every value; a letter may be chosen beside a constant only where the paper shows
that this does not depend on it.
"""

import pytest

from verify import Refereed, audit

RIGHT = [
    r"There is a constant $C > 0$ such that for all $n \ge 1$ \[ n + 1 \le C n. \]",
    r"Let $C > 0$ be a universal constant. For all integers $n \ge 1$ we have \[ n + 1 \le C n. \]",
    r"For some constant $C > 0$ we have, for every integer $n \ge 1$, \[ n + 1 \le C n. \]",
    (r"There are universal constants $c, C > 0$ such that for every integer $n \ge 1$ we have "
    r"\[ c n \le n + 1 \le C n. \]"),
    r"Let $n \ge 1$ be an integer. Then \[ n + 1 \le C n \] for a universal constant $C > 0$.",
    r"There exists $C > 0$ such that for all $n \ge 1$ \[ n + 1 \le C n. \]",
    r"There is an absolute constant $C > 0$ such that for all $0 < t \le 1$ we have \[ e^t - 1 \le C t. \]",
    r"There are suitable constants $a$ and $b$ such that for $t \in [0, 1]$ we have \[ a \le t^2 \le b. \]",
    r"Let $0 < t \le 1$. Then \[ e^t - 1 \ge c t \] where $c > 0$ is an absolute constant.",
    r"There is $c > 0$ such that for all $0 < t \le 1$ \[ 1 - e^{-t} \ge c t. \]",
]  # fmt: skip
OPEN = [  # what does not hold for one constant and all sizes, but perhaps for one that depends on these
    r"For every $n \ge 1$ there is a constant $C$ with $C > 0$. We have \[ n^2 \le C n. \]",
    r"Let $n \ge 1$ be an integer. For some constant $C$ depending on $n$ we have \[ n^2 \le C n. \]",
    (r"The universal constants depend on $n$ alone. Let $n \ge 1$. For a universal constant $C$ we have "
    r"\[ n^2 \le C n. \]"),
    (r"Constants may depend on the dimension. Let $d, n \ge 1$. There are constants $C, K$ such that for all "
    r"$n$ \[ d \le C. \] Moreover \[ d^2 \le K d. \]"),
    r"Fix $d \ge 1$. There is a constant $C$ such that for all $n \ge 1$ we have \[ d n \le C n. \]",
    r"Let $n \le 10$ be a natural number. Then \[ n^2 \le C n \] for an absolute constant $C$.",
    r"Let $n, d \ge 1$ be integers with $n \le 2 d$. For a universal constant $C$ we have \[ n \le C d. \]",
    (r"Let $n \ge 1$ be an integer. We know that \[ n \le 2 d. \] For an absolute constant $C$ we have "
    r"\[ n \le C d. \]"),
    r"Let $n$ be a fixed number. There is a universal constant $C$. We have \[ n \le C. \]",
    r"Let $n \ge 1$ be sufficiently small. For an absolute constant $C$ we have \[ n^2 \le C n. \]",
    (r"Of $n \ge 1$ users $k$ are corrupted. There are universal constants $C, K$ such that the error is at "
    r"most $C k/n$. Also \[ k \le K n. \]"),
    r"Let $x \ge 1$. There is a universal constant $C$. We have \[ x^2 \le C \|X\|. \]",
    (r"The constants may vary with the dimension. Let $d \ge 1$. For a universal constant $C$ we have "
    r"\[ d^2 \le C d. \]"),
    r"Let $n \ge 1$ be an integer. There is a constant $C = C(n)$ such that for all $t$ \[ n \le C. \]",
    r"There is an absolute constant $C$ with $C > 0$. Let $x > 2$. Then \[ x < C < x + 1. \]",
    (r"There is an absolute constant $M \in \mathbb{N}$ such that for all $t > 1$ \[ t \le M s, \] and "
    r"\[ t^2 + 5 \le M t. \]"),
]  # fmt: skip
WRONG = [
    r"Let $n \ge 1$ be an integer, and let $C > 0$ be an absolute constant. We show that \[ n^2 \le C n. \]",
    r"Let $m \ge 1$ be an integer. For a universal constant $K$ we have \[ m^2 + m \le K m. \]",
    r"There is a constant $C$ such that for all integers $n \ge 1$ we have \[ n \log 2 \le C. \]",
    r"There is a universal constant $C > 0$ such that for all $0 < t \le 1$ we have \[ \frac{1}{t} \le C. \]",
    r"Let $0 < t \le 1$. Then \[ e^t - 1 \ge c \] where $c > 0$ is an absolute constant.",
    (r"Let $n \ge 1$ and $d \ge 1$ be integers. For absolute constants $A, B$ we have "
    r"\[ \frac{d}{n} \le A \frac{d}{n} \] and also \[ \frac{d}{n} \cdot \frac{5}{4} < \frac{B}{n}. \]"),
    (r"There exist constants $K_1, K_2$ such that for all $0 < \alpha \le 1$ the risk is at most "
    r"\[ K_1 \frac{k}{m \alpha^2}. \] This follows from "
    r"\[ \frac{k}{m} \frac{(e^{\alpha} + 1)^2}{(e^{\alpha} - 1)^2} < \frac{K_2}{m \alpha^2}. \]"),
    (r"There is an absolute constant $C$. The Lipschitz constant tells how $f$ varies. Let $n \ge 1$. We "
    r"have \[ n^2 \le C n. \]"),
    r"There is a constant $C$, independent of $n$. Let $n \ge 1$. We have \[ \sqrt{n} \le C. \]",
]  # fmt: skip


def audited(text: str) -> Refereed:
    return audit(text + "\n", jobs=1, cache=None)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("text", [*RIGHT, *OPEN])
def test_what_holds_for_some_constant_is_not_accused(text: str) -> None:
    assert not audited(text).misprints


@pytest.mark.one_in(3)
@pytest.mark.parametrize("text", WRONG)
def test_what_no_constant_makes_true_is_found(text: str) -> None:
    found = audited(text)
    assert found.misprints
    wrong = found.relations[found.misprints[-1].steps[-1]]
    assert "no constant will do" in wrong.why
    assert not found.misprints[0].mendings


def test_what_holds_for_all_constants_is_shown() -> None:
    text = r"Let $n \ge 1$. There is a universal constant $C > 1$. Then \[ n \le C n. \]"
    assert [str(r.verdict) for r in audited(text).steps] == ["PROVED"]
