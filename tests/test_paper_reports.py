"""What a paper says of reports on the entries of a tuple, (x, …, x), behind a shuffler: their chances follow
from those of one report, what does not follow is found, and where less is known nobody is accused.
"""

import pytest

from verify import Refereed, Verdict, audit

SHUFFLED = (
    r"Let $a \ge 0$. Let the shuffler $T$ put messages into random order. Let $Q$ be any randomizer, and "
    r"suppose that there are records $u, v$ and a set of messages $B$ with "
    r"\[ \Pr[Q(u) \in B] > e^{a} \Pr[Q(v) \in B]. \] "
    r"Consider the datasets $D = (u, \dots, u)$ and $D' = (v, u, \dots, u)$. Then "
)
PAIR = SHUFFLED.replace(r"(v, u, \dots, u)", r"(v, v, u, \dots, u)")
PLAIN = SHUFFLED.replace("shuffler $T$ put", "analyst use $T$ and put")
APART = SHUFFLED.replace(r"(u, \dots, u)$ and", r"(u, \dots, w)$ and")
TWICE = SHUFFLED.replace("Then ", r"Later we use $D = (v, \dots, v)$. Then ")
SIGNLESS = SHUFFLED.replace(r"Let $a \ge 0$. ", "")
UNSAID = SHUFFLED.replace(r"suppose that", r"").replace(
    r"with \[ \Pr[Q(u) \in B] > e^{a} \Pr[Q(v) \in B]. \]", "."
)
TRUE = [
    (SHUFFLED, r"\[ \Pr[(T \circ Q)(D) \in B^m] = \Pr(Q(u) \in B)^m \]"),
    (SHUFFLED, r"\[ \Pr[(T \circ Q)(D) \in B^m] = \Pr[Q(D) \in B^m]. \]"),
    (SHUFFLED, r"\[ \Pr[(T \circ Q)(D') \in B^m] = \Pr[Q(v) \in B] \Pr[Q(u) \in B]^{m-1}. \]"),
    (SHUFFLED, r"\[ \Pr[(T \circ Q)(D) \in B^m] > e^a \Pr[(T \circ Q)(D') \in B^m]. \]"),
    (PAIR, r"\[ \Pr[(T \circ Q)(D') \in B^m] = \Pr[Q(v) \in B]^2 \Pr[Q(u) \in B]^{m-2}. \]"),
]  # fmt: skip
SPOILED = [
    (SHUFFLED, r"\[ \Pr[(T \circ Q)(D') \in B^m] = \Pr[Q(v) \in B] \Pr[Q(v) \in B]^{m-1}. \]"),
    (SHUFFLED, r"\[ \Pr[(T \circ Q)(D') \in B^m] = \Pr[Q(u) \in B]^m. \]"),
    (SHUFFLED, r"\[ \Pr[(T \circ Q)(D) \in B^m] = \Pr[Q(D) \in B^m] = \Pr[Q(D) \in B]^m. \]"),
    (SHUFFLED, r"\[ \Pr[(T \circ Q)(D) \in B^m] < \Pr[(T \circ Q)(D') \in B^m]. \]"),
]  # fmt: skip
OPEN = [
    (PLAIN, r"\[ \Pr[(T \circ Q)(D') \in B^m] = \Pr[Q(v) \in B]^m. \]"),  # T may do anything
    (PLAIN, r"\[ \Pr[Q(D') \in B^m] = \Pr[Q(v) \in B]^m. \]"),
    (APART, r"\[ \Pr[(T \circ Q)(D) \in B^m] = \Pr[Q(v) \in B]^m. \]"),
    (TWICE, r"\[ \Pr[(T \circ Q)(D) \in B^m] = \Pr[Q(u) \in B] \Pr[Q(v) \in B]^{m-1}. \]"),
    (SIGNLESS, r"\[ \Pr[(T \circ Q)(D') \in B^m] = \Pr[Q(v) \in B]^m. \]"),
    (UNSAID, r"\[ \Pr[(T \circ Q)(D') \in B^m] = \Pr[Q(v) \in B]^m. \]"),  # u and v may be alike
    (UNSAID, r"\[ \Pr[Q(D) \in B^m] = \Pr[Q(D) \in B]^m. \]"),  # B may hold tuples
    (SHUFFLED, r"\[ \Pr[(T \circ Q)(D) \in C^m] = \Pr[Q(D) \in C]^m. \]"),
    (SHUFFLED, r"\[ \Pr[(T \circ Q)(D) \in B] = \Pr[Q(v) \in B]. \]"),
]  # fmt: skip


def audited(text: str) -> Refereed:
    return audit(text, jobs=1, cache=None)


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("where", "claim"), TRUE)
def test_what_follows_from_one_report_is_not_accused(where: str, claim: str) -> None:
    found = audited(where + claim)
    assert not found.misprints
    assert found.relations[-1].verdict is Verdict.PROVED or ">" in claim


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("where", "claim"), SPOILED)
def test_what_does_not_is_found(where: str, claim: str) -> None:
    assert audited(where + claim).misprints


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("where", "claim"), OPEN)
def test_where_less_is_known_nobody_is_accused(where: str, claim: str) -> None:
    assert not audited(where + claim).misprints


@pytest.mark.wide
def test_what_was_meant_is_offered() -> None:
    """A tuple of reports in a set of single ones is one misprint, whatever it breaks."""
    found = audited(
        SHUFFLED + r"\begin{align} \Pr[(T \circ Q)(D) \in B^m] &= \Pr[Q(D) \in B]^m \\ "
        r"&> e^{a} \Pr[Q(v) \in B] \Pr[Q(v) \in B]^{m-1}. \end{align}"
    )
    (misprint,) = found.misprints
    assert len(misprint.steps) == 2
    assert misprint.mendings[0].latex == r"\Pr[(T \circ Q)(D) \in B^m] = \Pr[Q(u) \in B]^{m}"
    assert found.relations[misprint.steps[0]].whatever == (r"\Pr[Q(u) \in B] > 0",)
