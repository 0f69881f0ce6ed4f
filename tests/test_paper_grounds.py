"""On what a line of a paper may rest: not on what its own theorem states, nor on what holds only on an event;
and where a letter lies beside a constant that is not named, nothing is false.
"""

import pytest

from verify import Refereed, audit

RESTATED = [  # a false theorem, what its proof says, and the misprints in both
    (r"Let $v > 0$ be real.", r"v \le v^2", "We compute", r"v \le v^2", 1),
    (r"Let $0 < \varepsilon \le 1$.", r"e^\varepsilon \le 1 + \frac32\varepsilon", "By Taylor's theorem",
        r"e^\varepsilon - 1 \le \frac32\varepsilon", 2),
    (r"Let $p, q > 0$.", r"p q \le p^2", "As", r"p q - p^2 \le 0", 1),
]  # fmt: skip
EVENTS = [
    r"Let $Z$ be uniform on $[0,1]$. On the event $Z \ge 3/4$ we have \[ 4 Z \ge 3. \] It follows that ",
    r"Let $Z$ be uniform on $[0,1]$. Let $G$ be the event that $Z \ge 3/4$. On $G$, \[ 4 Z \ge 3. \] Thus ",
    r"Let $Z$ be uniform on $[0,1]$. For large values of $Z$, \[ 4 Z \ge 3. \] Thus ",
]
BESIDE = [
    (r"Let $\varepsilon>0$. There is a constant $c>0$ such that for all $\varepsilon \le c$ "
    r"\[ e^\varepsilon \le 1 + 2\varepsilon. \]"),
    (r"Let $\varepsilon>0$. There is a constant $c>0$ such that, if $\varepsilon \le c$, we have "
    r"\[ e^\varepsilon \le 1 + 2\varepsilon. \]"),
    (r"Let $t \ge 0$. There is a universal constant $C$ such that for $t \ge C$, \[ t^3 + 7 \le t^4. \]"),
    (r"Let $0 < \varepsilon \le 1$ and $n \ge 1$. There is an absolute constant $C$ such that for all "
    r"$n \ge C/\varepsilon$ we have \[ \frac1n \le \varepsilon. \]"),
]


def refereed(text: str) -> Refereed:
    return audit(text + "\n", jobs=1, cache=None)


def verdict(step: object) -> str:
    return str(getattr(step, "verdict", ""))


@pytest.mark.parametrize(("letters", "stated", "words", "proof", "count"), RESTATED)
def test_a_false_theorem_is_not_shown_by_saying_it_again(
    letters: str, stated: str, words: str, proof: str, count: int
) -> None:
    found = refereed(
        rf"\begin{{lemma}}{letters} Then \[ {stated}. \]\end{{lemma}}"
        rf"\begin{{proof}}{words} \[ {proof}. \]\end{{proof}}"
    )
    assert len(found.misprints) == count
    assert "PROVED" not in map(verdict, found.relations)


@pytest.mark.parametrize("event", EVENTS)
def test_what_holds_on_an_event_is_not_averaged(event: str) -> None:
    found = refereed(event + r"\[ \mathbb{E}[4 Z] \ge 3. \]")
    assert verdict(found.relations[-1]) != "PROVED"


def test_what_is_shown_of_all_outcomes_is_averaged() -> None:
    found = refereed(r"Let $Z$ be a random variable with values in $[0,1]$. We have \[ Z^2 \le Z. \] Thus "
        r"\[ \mathbb{E}[Z^2] \le \mathbb{E}[Z]. \]")  # fmt: skip
    assert verdict(found.relations[-1]) == "PROVED"


@pytest.mark.parametrize("text", BESIDE)
def test_beside_a_constant_that_is_not_named_nothing_is_false(text: str) -> None:
    assert not refereed(text).misprints


def test_beside_a_number_it_is() -> None:
    assert refereed(r"Let $t \ge 1$ be real. We have \[ t^3 + 7 \le t^4. \]").misprints
