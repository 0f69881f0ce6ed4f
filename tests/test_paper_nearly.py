"""What is called false of numbers that nobody understands: one sign away from saying nothing, or against its
own chain; and what is not.
"""

import pytest

from verify import Refereed, audit

CHAINS = [  # << and >> stand around what is aligned
    r"<<\mathbb{E}[Y^2] &\le \mathbb{E}[V^2] + \mathbb{E}[W^2] \\ &\ge \mathbb{E}[V^2] + 5\mathbb{E}[W^2].>>",
    r"<<\|u + v\| &\le \|u\| + \|v\| \\ &\le \|u\| + 2 \|v\| \\ &\ge 3 \|u\| + 2 \|v\|.>>",
    (r"We know that \[ \|u - w\| \le \|v\|. \] Hence <<\|u\| &\le \|w\| + \|u - w\| \\ "
    r"&\ge \|w\| + \|v\|.>>"),
]  # fmt: skip
PROOFS = [  # they may be by contradiction, in any words
    (r"\|u\| + \|w\| \ge 3 \|v\|", r"First, \[ \|u\| \le \|v\|. \] Moreover, \[ \|w\| \le 2 \|v\|. \]"),
    (r"\mathbb{E}[Y^2] \ge \mathbb{E}[V^2]",
        r"<<\mathbb{E}[Y^2] &\le \mathbb{E}[W^2] \\ &\le \mathbb{E}[V^2].>>"),
]  # fmt: skip
RIGHT = [
    r"<<\mathbb{E}[V^2] + 5\mathbb{E}[W^2] &\ge \mathbb{E}[V^2] + \mathbb{E}[W^2] \\ &\ge \mathbb{E}[Y^2].>>",
    r"<<\|u\| + \|v\| &\ge \|u\| \\ &\le \|w\|.>>",
    r"We know that \[ \|u\| \le \|v\|. \] Conversely, <<\|u\| &\ge \|w\| \\ &\ge \|v\|.>>",
    r"We know that \[ \|v\| \le \|u\| \le \|v\|. \] So <<\|w\| &\le \|u\| \\ &\ge \|v\|.>>",
    (r"Let $A$ be a finite set. <<\mathbb{E}[Y] &\le \sum_{a \in A} \|a\| \\ "
    r"&\ge \sum_{a \in A} \|a\| - \mathbb{E}[V^2].>>"),
    r"There is a constant $C$ such that <<\mathbb{E}[Y^2] &\le \|u\| \\ &\ge C \|u\|.>>",
    r"The map $u$ is null. <<2 + \|v\| &\ge 2 + \|v\| + \|u\| \\ &\le 2 + \|v\| + 3\|u\|.>>",
    r"With $u = 0$, we have \[ \|v\| \ge \|v\| + \|u\| \le \|v\| + 3\|u\|. \]",
    r"Since $u$ is the null vector, $(2 + \|u\|)^2 = (2 - \|u\|)^2$.",
    r"As $u$ is the null vector, \[ (1 + \|u\|)^2 = 1 - 2\|u\| + \|u\|^2. \]",
    r"On the edge this norm is null. Then \[ (\mu + \|v\|)^2 = (\mu - \|v\|)^2. \]",
    r"The event $F$ is null, so that \[ (\Pr[G] + \Pr[F])^3 = (\Pr[G] - \Pr[F])^3. \]",
    r"As $Z$ is never so large, \[ \Pr[Z \le t]^3 = (1 + \Pr[Z > t])^3. \]",
    (r"Bounds for sums are constants, i.e., of form $b(t) = \lambda$, which is plain. Others are, i.e., "
        r"\begin{eqnarray*} b(t) &=& \lambda \cdot \sqrt{t} \\ b(t) &=& \lambda \cdot \sqrt{t(1-t)} "
        r"\end{eqnarray*} for each path."),
    (r"We want to show that <<\mathbb{E}[Y^2] &\le \mathbb{E}[W^2] \\ &\ge 2 \mathbb{E}[W^2]. >>"),
]  # fmt: skip
BY_CONTRADICTION = [
    r"Suppose that \[ \mathbb{E}[Y^2] \le \mathbb{E}[V^2]. \] This is absurd.",
    r"Assume the contrary. Then \[ \mathbb{E}[Y^2] \le \mathbb{E}[V^2], \] a contradiction.",
    r"If not, we would have \[ \mathbb{E}[Y^2] < \mathbb{E}[V^2]. \] Contradiction.",
    (
        r"It is clear that \[ \mathbb{E}[V^2] \le \mathbb{E}[Y^2]. \] Conversely "
        r"\[ \mathbb{E}[Y^2] \le \mathbb{E}[V^2]. \]"
    ),
    r"Imagine the opposite. \[ 2\mathbb{E}[Y^2] < 2\mathbb{E}[V^2]. \] Then one of them is too small.",
    r"Look at a bad pair. It has $\mathbb{E}[Y^2] + 1 \le \mathbb{E}[V^2]$. So it is not there.",
    r"Say it is the other way. There is $t$ with \[ \mathbb{E}[Y^2] < t < \mathbb{E}[V^2]. \]",
    r"Early on, $\mathbb{E}[Y^2] + \mathbb{E}[Y^4] < \mathbb{E}[V^2]$. Later on, $Y$ wins.",
]


def refereed(text: str) -> Refereed:
    shown = text.replace("<<", r"\begin{align*} ").replace(">>", r" \end{align*}")
    return audit(shown + "\n", jobs=1, cache=None)


def lemma(stated: str, proof: str) -> Refereed:
    return refereed(
        rf"\begin{{lemma}} We have \[ {stated}. \] \end{{lemma}} \begin{{proof}} {proof} \end{{proof}}"
    )


@pytest.mark.parametrize(("sign", "count"), [("-", 0), ("+", 1)])
@pytest.mark.parametrize("power", ["m", r"\Delta", "3"])
def test_a_sign_beside_a_chance(sign: str, count: int, power: str) -> None:
    chance = r"\Pr[Z_j > t]"
    found = refereed(rf"\[ \Pr[Z_j \le t]^{{{power}}} = (1 {sign} {chance})^{{{power}}} \]")
    assert len(found.misprints) == count


@pytest.mark.parametrize("text", CHAINS)
def test_a_link_against_its_chain(text: str) -> None:
    (found,) = refereed(text).misprints
    assert found.steps[0] == len(refereed(text).relations) - 1


@pytest.mark.parametrize(("stated", "proof"), PROOFS)
def test_a_proof_accuses_no_theorem(stated: str, proof: str) -> None:
    assert not lemma(stated, proof).misprints
    assert not lemma(stated.replace(r"\ge", r"\le"), proof).misprints


@pytest.mark.one_in(3)
@pytest.mark.parametrize("text", RIGHT)
def test_what_may_be_right(text: str) -> None:
    assert not refereed(text).misprints


@pytest.mark.parametrize("proof", BY_CONTRADICTION)
def test_a_proof_may_suppose_the_contrary(proof: str) -> None:
    assert not lemma(r"\mathbb{E}[Y^2] \ge \mathbb{E}[V^2]", proof).misprints


@pytest.mark.parametrize(("text", "count"), [
    (r"\[ \frac{e^{1/s} - 1}{e^{1/s} + 1} \frac{e^{-t/s}}{e^{1/s} - 1} = \frac{e^{-t/s}}{e^{1/e} + 1} \]", 1),
    (r"\[ \frac{e^{1/s} - 1}{e^{1/s} + 1} \frac{e^{-t/s}}{e^{1/s} - 1} = \frac{e^{-t/s}}{e^{1/r} + 1} \]", 0),
    (r"\[ x^2 + 2 s x + s^2 = (x + e)^2 \]", 0),
    (r"\[ x^2 + 2 e x + e^2 = (x + s)^2 \]", 0),
])  # fmt: skip
def test_e_for_a_letter(text: str, count: int) -> None:
    assert len(refereed(text).misprints) == count
