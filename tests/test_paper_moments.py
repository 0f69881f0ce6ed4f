"""Estimators that are called so by moments: what is expected, put in place of the reports, gives again what
is reported.
"""

import pytest

from verify import audit

NOISY = r"""Each user sends $Y$, which depends on her $v$ and on a parameter $t > 0$, so that
\[ \mathbb{E}[Y \mid v] = \frac{t}{1+t} v + \frac{1}{2+2t}. \]
The natural moment estimator is
"""
TRUE = [
    r"\[ \hat v = \frac1m \sum_{j=1}^m \Bigl(Y_j - \frac{1}{2+2t}\Bigr) \frac{1+t}{t}. \]",
    r"\[ \hat v = \frac{1+t}{t m} \sum_{j=1}^m Y_j - \frac{1}{2t}. \]",
    r"\[ \hat T = \sum_{j=1}^m \Bigl(Y_j - \frac{1}{2+2t}\Bigr) \frac{1+t}{t}. \]",  # of the sum
    r"\[ \hat q = 1 - \frac1m \sum_{j=1}^m \Bigl(Y_j - \frac{1}{2+2t}\Bigr) \frac{1+t}{t}. \]",  # of 1 - v
    r"\[ \hat\mu = \frac1m \sum_{j=1}^m Y_j. \]",  # of the mean of the reports
    r"\[ \hat t = \frac1m \sum_{j=1}^m \frac{Y_j - v}{1 + t}. \]",  # not of v
    r"\[ \hat s = \frac1m \sum_{j=1}^m \Bigl(Y_j - \frac{1}{2+2t}\Bigr)^2. \]",  # not linear
    r"\[ \hat w = \max\Bigl(0, \frac1m \sum_{j=1}^m (Y_j - 1)\frac{1+t}{t}\Bigr). \]",
]
FALSE = [
    r"\[ \hat v = \frac1m \sum_{j=1}^m \frac{Y_j - 1}{2+2t} \cdot \frac{1+t}{t}. \]",
    r"\[ \hat v = \frac1m \sum_{j=1}^m \Bigl(Y_j + \frac{1}{2+2t}\Bigr) \frac{1+t}{t}. \]",
    r"\[ \hat v = \frac1m \sum_{j=1}^m \Bigl(Y_j - \frac{1}{2+2t}\Bigr) \frac{t}{1+t}. \]",
    r"\[ \hat\theta = \frac1m \sum_{j=1}^m \Bigl(Y_j - \frac{1}{2+t}\Bigr) \frac{1+t}{t}. \]",
    r"\[ \hat v = \frac{1+t}{t m} \sum_{j=1}^m Y_j - \frac{1}{1+t}. \]",
]
WORDS = [
    "A natural estimator is", "This is not the moment estimator", "Unlike the moment estimator",
    "A shrunken version of the moment estimator is", "If it were the moment estimator,",
]  # fmt: skip
VECTORS = r"""Write $\mathbf{u} = (1, \dots, 1)$ for the vector of $d$ ones. With $a > 1$,
\[ \mathbb{E}[Z \mid x] = \frac{a-1}{a+1} x + \frac{1}{a+1} \mathbf{u}. \]
This leads to the simple method-of-moments estimator
"""


@pytest.mark.parametrize("shown", TRUE)
def test_a_right_one_is_not_accused(shown: str) -> None:
    assert not audit(NOISY + shown + "\n", jobs=1, cache=None).misprints


@pytest.mark.parametrize("shown", FALSE)
def test_a_wrong_one_is_found(shown: str) -> None:
    found = audit(NOISY + shown + "\n", jobs=1, cache=None)
    (misprint,) = found.misprints
    (step,) = (found.relations[n] for n in misprint.steps)
    assert step.text.startswith(r"\hat")
    assert step.witness["v"] in ("0", "1", "2")
    assert any("mathbb{E}[Y" in ground.text for ground in step.assumed)


@pytest.mark.parametrize("words", WORDS)
def test_what_is_not_called_so_is_not_judged(words: str) -> None:
    text = NOISY.replace("The natural moment estimator is", words)
    assert not audit(text + FALSE[0] + "\n", jobs=1, cache=None).misprints


def test_what_stands_between_takes_the_claim_away() -> None:
    between = NOISY.replace("The natural", r"Let $s = t/(1+t)$ and \[ Y' = 2 Y - 1. \] The natural")
    assert not audit(between + FALSE[0] + "\n", jobs=1, cache=None).misprints


@pytest.mark.parametrize(("ones", "wrong"), [(r"Z_i - \frac{1}{a+1}\mathbf{u}", 0), (r"Z_i - \mathbf{u}", 1)])
def test_vectors_are_read_by_coordinates(ones: str, wrong: int) -> None:
    shown = rf"\[ \hat\theta = \frac1n \sum_{{i=1}}^n \Bigl({ones}\Bigr) \cdot \frac{{a+1}}{{a-1}}. \]"
    assert len(audit(VECTORS + shown + "\n", jobs=1, cache=None).misprints) == wrong


def test_what_is_printed_of_the_letter_before_is_kept() -> None:
    then = r" Then \[ t \hat v = \frac{1+t}{m} \sum_{j=1}^m Y_j - \frac12. \]"
    found = audit(NOISY + TRUE[1] + then + "\n", jobs=1, cache=None)
    assert not found.misprints
    assert str(found.relations[-1].verdict) == "PROVED"
