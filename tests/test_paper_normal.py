r"""\Phi is the standard normal distribution function where a paper says so, and else nobody knows what."""

import pytest

from verify import Verdict, audit

CLAIM = r" Then for all real $u$, \[ \Phi(-u) = 1 - \Phi(u). \]"
SAID = [
    r"Let $\Phi$ be the standard normal distribution function.",
    r"Here $\Phi$ denotes the cumulative distribution function of the standard Gaussian law.",
    r"We write the standard normal CDF as $\Phi$.",
]
OTHER = [
    r"Let $\Phi$ be a function.", r"Let $\Phi$ be the standard normal density.",
    r"Let $\Phi$ be the distribution function of a normal law.", r"Let $p \in (0, 1)$.",
    r"Here $\Phi$ is the standard normal distribution function. Let $\Phi(x) = x^2$.",
    r"We do not use that $\Phi$ is the standard normal distribution function.",
]  # fmt: skip


@pytest.mark.parametrize("words", SAID)
def test_what_is_said_of_phi_is_used(words: str) -> None:
    found = audit(words + CLAIM, jobs=1, cache=None)
    assert found.relations[-1].verdict is Verdict.PROVED


@pytest.mark.parametrize("words", OTHER)
def test_else_nothing_is_known_of_it(words: str) -> None:
    found = audit(words + CLAIM, jobs=1, cache=None)
    assert not found.misprints or "x^2" in words
    assert found.relations[-1].verdict is not Verdict.PROVED
