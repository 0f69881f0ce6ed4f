r"""Integrals of a paper: what is right holds, what is spoiled is found, and where something may be meant that
is not read nobody is accused.
"""

import pytest

from verify import Refereed, Verdict, audit

ENDS = r"Let $a < b$ be real numbers. Then \[ %s \]"
OUTSIDE = r"Let $x \ge 5$ be a real number. Then \[ %s \]"
RATE = r"Let $c > 0$ be a real number. Then \[ %s \]"
BOTH = r"Let $d > 0$ and $x > 0$ be real numbers. Then \[ %s \]"
POWER = r"Let $k \ge 1$ be an integer. Then \[ %s \]"
PLAIN = r"Then \[ %s \]"

TRUE = [
    (PLAIN, r"\int_0^1 x^2\,dx = \frac13"), (PLAIN, r"\int\limits_0^1 x^2\,\mathrm{d}x = \frac13"),
    (PLAIN, r"2\int_0^1 x\,dx + 1 = 2"), (PLAIN, r"\int_1^2 \frac{1}{x}\,dx = \log 2"),
    (PLAIN, r"\int_0^1 \theta\,d\theta = \frac{1}{2}"), (PLAIN, r"\int_1^0 x\,dx = -\frac12"),
    (PLAIN, r"\int_{[0,1]} e^x\,dx = e - 1"),
    (PLAIN, r"∫_0^1 dx = 1"), (PLAIN, r"\int_0^1 x\,dx + \int_0^1 x^2\,dx = \frac56"),
    (OUTSIDE, r"\int_0^1 x\,dx = \frac12"), (OUTSIDE, r"\int_0^1 x\,dx \le x"),
    (BOTH, r"\int_0^1 \left(x - \frac12\right) dx = 2 \int_0^1 \left(x - \frac12\right) dx"),
    (ENDS, r"\int_a^b x\,dx = \frac{b^2 - a^2}{2}"), (RATE, r"\int_0^1 c x\,dx = \frac{c}{2}"),
]  # fmt: skip
SPOILED = [
    (PLAIN, r"\int_0^1 x^2\,dx = \frac12"), (PLAIN, r"\int\limits_0^1 x^2\,\mathrm{d}x = \frac14"),
    (PLAIN, r"2\int_0^1 x\,dx + 1 = 1"), (PLAIN, r"\int_1^0 x\,dx = \frac12"),
    (OUTSIDE, r"\int_0^1 x\,dx = 5"), (PLAIN, r"\int_0^1 dx = 2"),
    (ENDS, r"\int_a^b x\,dx = \frac{b - a}{2}"), (RATE, r"\int_0^1 c x\,dx = c"),
    (POWER, r"\int_0^1 x^k\,dx = \frac1k"),
]  # fmt: skip
OPEN = [  # right, or another thing than what it looks like
    (POWER, r"\int_0^1 x^k\,dx = \frac{1}{k + 1}"), (RATE, r"\int_0^\infty c e^{-ct}\,dt = 1"),
    (RATE, r"\int_{-\infty}^{\infty} \frac{1}{2c} e^{-|t|/c}\,dt = 1"), (PLAIN, r"\int_0^1 \log x\,dx = -1"),
    (PLAIN, r"\int_0^1 x^{-1/2}\,dx = 2"), (PLAIN, r"\int_{-1}^1 \frac{1}{x}\,dx = 0"),
    (PLAIN, r"\int_0^{2\pi} \sin \theta\,d\theta = 0"), (PLAIN, r"\int_0^{2\pi} e^{i\theta}\,d\theta = 0"),
    (r"Let $i \ge 1$ be an integer. Then \[ %s \]", r"\int_0^{2\pi} e^{i\theta}\,d\theta = 0"),
    (PLAIN, r"\int_0^1 \frac{dx}{1 + x} = \log 2"), (PLAIN, r"\int_0^1 dx\, 2x = 1"),
    (PLAIN, r"\int_0^1\!\int_0^2 dx\,dy = 2"), (PLAIN, r"\int_0^1 \int_0^x y\,dy\,dx = \frac16"),
    (PLAIN, r"\int_0^1 \int_0^1 x y\,dx\,dy = \frac14"), (OUTSIDE, r"\int_0^1 x\,dx \ge x"),
    (PLAIN, r"\iint x\,dx\,dy = 7"), (PLAIN, r"\oint x\,dx = 7"), (PLAIN, r"\int x\,dx = \frac{x^2}{2} + 1"),
    (r"Let $u = x^2$. Then \[ %s \]", r"\int_0^1 2 x e^u\,dx = e - 1"),
    (r"Let $c \ge 0$ and $c = x^2$. Then \[ %s \]", r"\int_0^1 2 x e^c\,dx = e - 1"),
    (r"Then \[ %s, \] where $c = x^2$ is at most $1$.", r"\int_0^1 2 x e^c\,dx = e - 1"),
    (r"Let $W$ be a Brownian motion and $t > 0$. Then \[ %s \]", r"\int_0^1 W\,dW = \frac{W_1^2 - 1}{2}"),
    (r"Let $\mu$ be a measure on $[0, 1]$. Then \[ %s \]", r"\int_0^1 1\,d\mu = 2"),
    (r"Let $\mu$ be a measure on $[0, 1]$. Then \[ %s \]", r"\int_0^1 d\mu = 2"),
    (r"Let $F$ be a law on $[0, 1]$. Then \[ %s \]", r"\int_0^1 x\,dF(x) = \frac{1}{7}"),
    (r"Let $f \ge 0$ be integrable. Then \[ %s \]", r"\int_0^1 f\,dx = 3"),
    (r"Let $f \ge 0$ be integrable. Then \[ %s \]", r"\int_0^1 x f\,dx = 3"),
    (r"Let $\rho > 0$ be a density on $[0,1]$. Then \[ %s \]", r"\int_0^1 \rho\,dx = 1"),
    (r"Let $\rho > 0$ be a density on $[0,1]$. Then \[ %s \]", r"\int_0^1 x\rho\,dx = \frac13"),
    (r"Let $\eta : [0,1] \to [0,1]$ be a function with $\eta \ge 1/4$. Then \[ %s \]",
        r"\int_0^1 \eta t\,dt = 1"),
    (r"Let $f$ be a density. Then \[ %s \]", r"\int_0^1 f(x)\,dx = 1"),
    (BOTH, r"\int_0^1 2 d x\,dx = d"), (BOTH, r"\int_0^1 d x^{d-1}\,dx = 1"),
    (r"Let $F(x) = \int_0^x f(t)\,dt$ for $x \ge 0$. Then \[ %s \]", r"F(x) = 3"),
]  # fmt: skip


def judged(text: str, line: str) -> Refereed:
    return audit((text % line) + "\n", jobs=1)


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("text", "line"), TRUE)
def test_what_is_right_holds(text: str, line: str) -> None:
    found = judged(text, line)
    assert not found.misprints
    assert found.steps[-1].verdict is Verdict.PROVED


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("text", "line"), SPOILED)
def test_what_is_spoiled_is_found(text: str, line: str) -> None:
    assert len(judged(text, line).misprints) == 1


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("text", "line"), OPEN)
def test_what_may_be_meant_otherwise_is_not_false(text: str, line: str) -> None:
    assert not judged(text, line).misprints


def test_an_integral_that_defines_a_function_is_a_definition() -> None:
    text = (
        r"Let $a > 0$ be a real number. Define $F(x) = \int_0^x f(t)\,dt$. Then "
        r"\[ F(x) \le a + \int_0^x f(t)\,dt. \]"
    )
    assert judged(text + "%s", "").steps[-1].verdict is Verdict.PROVED
    assert not judged(text.replace("a +", "") + "%s", "").misprints
