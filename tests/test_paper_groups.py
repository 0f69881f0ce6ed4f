"""Letters that may be no numbers: in a group a power x^g may be a conjugate, and the order of factors counts;
nothing that is said of such letters is called false, where the prose says so and where it says nothing.
"""

import pytest

from verify import Refereed, audit

CONJUGATES = [
    r"Let $G$ be a group and $x, g, h \in G$. We write $x^g = g^{-1} x g$. Then \[ x^{gh} = (x^g)^h. \]",
    (r"Let $g, h$ be elements of a group and write $x^g$ for the conjugate of $x$. Then "
    r"\[ x^{gh} = (x^g)^h \ne x^{hg}. \]"),
    r"For a group element $x$ we have \[ x^{gh} = h^{-1} x^g h, \qquad x^{g^{-1}} = g x g^{-1}. \]",
    (r"Let $n \ge 1$ and $x, g, h \in G$, where $x^g = g^{-1} x g$. Then "
    r"\[ (x^n)^{gh} = (x^{gh})^n, \qquad x^{gh} x^{-g} = 1. \]"),
    r"Write $x^g$ for $g^{-1} x g$. Then \[ (x y)^{gh} = x^{gh} y^{gh}, \quad x^{gh} = x^{hg} [x, g]. \]",
    r"We use the convention \[ x^g = g^{-1} x g. \] Then \[ x^{gh} = h^{-1} g^{-1} x g h. \]",
    r"Let $\sigma, \tau$ be permutations. Then \[ a^{\sigma\tau} = (a^\sigma)^\tau \neq a^{\tau\sigma}. \]",
]  # fmt: skip
OTHERS = [
    r"In the dihedral group \[ s r = r^{-1} s, \qquad r s = s r^{-1}. \]",
    r"The Heisenberg group has generators with \[ xy = yxz. \] Hence \[ x y^2 = y^2 x z^2. \]",
    r"For matrices that commute with their commutator \[ e^{A + B} = e^{A} e^{B} e^{-[A, B]/2}. \]",
    r"In the module, written exponentially, \[ m^{r + s} = m^r + m^s, \qquad m^{rs} = (m^r)^s. \]",
    r"In this ring of characteristic two, \[ (a + b)^2 = a^2 + b^2. \]",
    r"The Frobenius map gives \[ (a + b)^p = a^p + b^p. \]",
    r"Let $g$ generate the group of prime order $q$. Then \[ g^{ab} = (g^a)^b = g^{ab + q}. \]",
    r"By the relations of the group, \[ b a b^{-1} = a^2, \qquad b a = a^2 b. \]",
]  # fmt: skip
NUMBERS = [
    r"Let $x > 1$ and let $g, h > 0$ be real. Then \[ x^{gh} = x^g x^h. \]",
    r"For real $x > 0$ and integers $g, h \ge 1$ we have \[ x^{gh} = (x^g)^{h + 1}. \]",
    r"We have \[ (1 + s)(1 - s) = 1 + s^2. \]",
]


def audited(text: str) -> Refereed:
    return audit(f"{text}\n", jobs=1, cache=None)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("text", [*CONJUGATES, *OTHERS])
def test_what_may_be_no_number_is_not_accused(text: str) -> None:
    assert not audited(text).misprints


@pytest.mark.parametrize("text", NUMBERS)
def test_of_numbers_it_is_found(text: str) -> None:
    assert len(audited(text).misprints) == 1
