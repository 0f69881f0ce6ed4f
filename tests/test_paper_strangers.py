"""What is neither shown nor called false of letters that only prose tells to be no numbers, of displays that
are taken back or told loosely, of conditions that may be claims, and of logarithms to another base.
"""

import pytest

from verify import audit

NO_NUMBERS = [
    r"In this section all capital letters are matrices. We have \[ (A + B)^2 = A^2 + 2 A B + B^2. \]",
    r"For any two square matrices, \[ (R - S)(R + S) = R^2 - S^2. \]",
    r"We work with quaternions. For all $u$ and $v$, \[ u v = v u. \]",
    r"Multiplication is not commutative here. We have \[ u v w = w v u. \]",
    r"Given finite $S$ and $T$ with no common point, \[ |S + T| \le |S| + |T|. \]",
    r"Bold letters denote matrices. Then \[ \mathbf{a} \mathbf{b} = \mathbf{b} \mathbf{a}. \]",
]
NUMBERS = [
    r"All matrices are symmetric. Let $x > 0$. \[ x \le x + x^2. \]",
    r"Let $S$ and $T$ be real. Then \[ |S + T| \le |S| + |T|. \]",
    r"Let $u, v > 0$. Matrices do not commute, but \[ u v = v u. \]",
]
TAKEN_BACK = [
    r"Let $y \ge 0$. \[ y \le y^2. \] This need not hold in general.",
    r"Let $y \ge 0$. Then \[ y \le y^2. \] Of course, this is wrong for small $y$. Thus \[ 2 y \le 2 y^2. \]",
    "Let $y \\ge 0$. \\[ y \\le y^2. \\]\n\nThe last bound fails if $y < 1$. Thus \\[ 2 y \\le 2 y^2. \\]",
    r"Let $y \ge 0$. Informally, \[ y \le y^2. \]",
    r"Let $y \ge 0$. A rule of thumb is \[ y \le y^2. \]",
    r"Let $y \ge 0$. One might think that \[ y \le y^2. \]",
]
KEPT = [
    r"Let $y \ge 0$. \[ 2 y \le y. \] This bound cannot be improved.",
    r"Let $y \ge 0$. \[ 2 y \le y. \] This is not hard to see.",
    r"Let $y \ge 0$. \[ 2 y \le y. \] There is no more to say.",
    r"Let $y$ be real. Then \[ e^y \le 1 + y, y \ge 0. \]",
]
BESIDE = [  # where what stands beside it holds, and what may be another claim
    (r"q^2 \ge q, \quad q \ge 1", "PROVED"), (r"q^2 \ge q, q \in [1, 2]", "PROVED"),
    (r"q^2 \ge q, 1 \le q \le 2", "PROVED"), (r"q^2 + 1 \ge q, q \ge 1", "PROVED"),
    (r"q^2 \ge q, q \ge 1", "None"), (r"q^2 \ge q, \quad q^3 \ge 1", "None"),
]  # fmt: skip
BASES = [
    (r"\log y = \ln y", "None"), (r"\log 2y = \ln 2 + \ln y", "None"),
    (r"\log y + \ln y \le y + \log y", "PROVED"),
    (r"\log y + \ln 2 y \le \log y + y/2", "REFUTED"),
]  # fmt: skip


def verdicts(text: str) -> list[str]:
    return [str(r.verdict) for r in audit(text + "\n", jobs=1, cache=None).relations]


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_nothing_is_shown_of_what_may_be_no_numbers(text: str) -> None:
    assert verdicts(text)[-1] == "None"


@pytest.mark.parametrize("text", NUMBERS)
def test_numbers_beside_them_stay_numbers(text: str) -> None:
    assert verdicts(text)[-1] == "PROVED"


@pytest.mark.parametrize("text", TAKEN_BACK)
def test_what_is_taken_back_is_not_claimed_and_no_ground(text: str) -> None:
    assert not {"REFUTED", "PROVED"} & set(verdicts(text))


@pytest.mark.parametrize("text", KEPT)
def test_what_is_only_commented_on_is_claimed(text: str) -> None:
    assert "REFUTED" in verdicts(text)


@pytest.mark.parametrize(("shown", "verdict"), BESIDE)
def test_what_stands_beside_a_comma_may_be_claimed_too(shown: str, verdict: str) -> None:
    assert verdict in verdicts(rf"For real $q$ we have \[ {shown}. \]")
    assert verdict == "PROVED" or "PROVED" not in verdicts(rf"For real $q$ we have \[ {shown}. \]")


@pytest.mark.parametrize(("shown", "verdict"), BASES)
def test_ln_is_natural_beside_a_log_to_base_2(shown: str, verdict: str) -> None:
    text = rf"All logarithms $\log$ are to base 2. Let $y \ge 1$. Then \[ {shown}. \]"
    assert verdicts(text)[-1] == verdict


def test_ln_alone_may_be_what_is_to_base_2() -> None:
    assert verdicts(r"All logarithms are to base 2. Let $y > 0$. \[ \ln(1 + y) \le y. \]")[-1] == "None"
