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


FAR = "\n\nThere is more to say of it.\n\nWe do so here.\n\nAnd here, too.\n\nAnd here.\n\n"
LIE = [  # where letters lie, said in passing; what follows; on which lines it rests
    (r"We have a stream of $r \ge 1$ queries, and the budget is $b > 0$.", r"\frac{r}{r + b} \le 1", 2),
    (r"The noise has scale $b > 0$.", r"\frac{b}{b + 1} < 1", 1),
    (r"Thus there are $c \ge 1$ of them.", r"\frac{c}{c^2} \le 1", 1),
]
NOT_SAID = [  # what follows under a condition, what is still to be shown, or what somebody denies or believes
    r"If $x > 2$, then $y \ge 1$.",
    r"Whenever $x > 2$, we have $y \ge 1$.",
    r"We shall prove that $y \ge 1$.",
    r"One would expect that $y \ge 1$.",
    r"It is not true that $y \ge 1$.",
    r"Is $y \ge 1$?",
    r"With probability one half we have $y \ge 1$.",
    r"It suffices that $y \ge 1$.",
]
VALUES = [  # of functions of what may be no number
    (r"Let $D > 0$. Suppose that $|u(x, y) - u(x', y)| \le D$ for all datasets $x$, $x'$ and outputs $y$.",
        r"e^{u(x,y)} \le e^D e^{u(x',y)}", r"e^{u(x,y)} \le e^{-D} e^{u(x',y)}"),
    (r"Let $g(z) \le h(z)$ and $0 \le h(z) \le 1$ for all words $z$.", r"g(z) h(z) \le h(z)",
        r"g(z) \le g(z) h(z)"),
]
PARTLY = [  # of values of functions, but not of all that they take
    r"Let $r(z) \ge 2$ for some $z$.", r"There is a $z$ with $r(z) \ge 2$.",
    r"Let $r(z) \ge 2$ for large $z$.",
    r"Suppose $r(z) \ge 2$ for at least two $z$.", r"Let $r(z) \ge 2$ if $z > 0$.",
    r"For almost every $z$, suppose $r(z) \ge 2$.", r"Let $r(z) \ge 2$ for all $z > 3$.",
    r"Assume $r(z) \ge 2$ half of the time.", r"Let $r(z) \ge 2$ for all but one $z$.",
    r"We have $r(z) \ge 2$ for some $z$.", r"Let $r(z) \ge 2 \text{ for a } z$ for all words $y$.",
    r"Fix $z$. Let $r(z) \ge 2$.", r"Let $r(z) \ge 2$ for all $z \in Z$.",
    r"Let $z > 1$ and $r(z) \ge 2$ for all $z$.", r"Let $\exists z: r(z) \ge 2$ for all $z$.",
]
TOLD = [  # what a line rests on, all of it
    (r"Let $p \le q$ be reals. Suppose that $q \le s$.", r"p^3 \le s^3", {r"p \le q", r"q \le s"}),
    (r"Let $S = \sum_{i=1}^n z_i$ and $t > 0$.", r"\frac{t}{n + t} \le 1",
        {"t > 0", "1 <= n goes without saying"}),
]
NOT_WHOLE = [  # what is defined by numbers that are not whole, or runs from elsewhere
    (r"Let $s,t$ be reals. Put $n = s - t$.", r"n^2 \ge n"),
    (r"Put $k = x + y$.", r"k^2 \ge k"),
    (r"Let $s$ be real and $m = (s + 1)/2$.", r"m^2 \ge m"),
    (r"Let $s$ be real, $d = s$, $k = d + 1$.", r"k^2 \ge k"),
    (r"Let $F = \sum_{k=-2}^{n} z_k$.", r"k^2 \ge 1"),
    (r"Let $F = \sum_{j=0}^{n} z_j$.", r"2 j \ge 1"),
    (r"Let $F = \sum_{i=1}^{n} z_i$.", r"\frac{1}{n} \le 1"),
    (r"Let $F = \sum_{i=1}^{n} z_i$.", r"n^3 \ge n"),
]
ANEW = [  # a letter that was chosen, what it is said to be now, and the same with a slip
    (r"Let $\rho > 0$. We choose $\rho = (t + 1)^2 - 2t$, with $t > 0$. In other words,",
        r"\rho = t^2 + 1", r"\rho = t^2 + 2"),
    (r"Let $x > 0$ and $y > 0$, with $x = 1/(1+y)$. Hence", r"x = 1 - \frac{y}{1+y}",
        r"x = 1 - \frac{1}{1+y}"),
]


@pytest.mark.parametrize(("said", "claim", "count"), LIE)
def test_where_letters_lie_is_a_ground_however_far(said: str, claim: str, count: int) -> None:
    found = refereed(said + FAR + rf"We compute \[ {claim}. \]")
    assert verdict(found.relations[-1]) == "PROVED"
    assert len(found.relations[-1].given) == count
    assert verdict(refereed(FAR + rf"We compute \[ {claim}. \]").relations[-1]) != "PROVED"


@pytest.mark.parametrize("between", [" ", FAR])
@pytest.mark.parametrize("said", NOT_SAID)
def test_what_is_not_said_for_certain_is_no_ground(said: str, between: str) -> None:
    found = refereed(said + between + r"We compute \[ 2 y + 1 \ge 3. \]")
    assert verdict(found.relations[-1]) != "PROVED"


@pytest.mark.parametrize("anew", ["Let $r > 0$ be real.", "Let $r$ be positive.", "For all $r > 0$,"])
def test_a_letter_that_is_declared_anew_lies_elsewhere(anew: str) -> None:
    found = refereed(r"Thus there are $r \ge 1$ of them." + FAR + anew + r" we have \[ \frac{1}{r} \le 1. \]")
    assert verdict(found.relations[-1]) != "PROVED"


def test_what_is_said_under_a_condition_is_one_under_the_same() -> None:
    found = refereed(r"If $x > 2$, then \[ y \ge 1. \] In this case \[ 2 y + 1 \ge 3. \]")
    assert verdict(found.relations[-1]) == "PROVED"


def test_a_theorem_is_no_ground_in_its_proof_wherever_letters_lie() -> None:
    found = refereed(r"\begin{lemma}Let $y$ be real. Then $y \ge 1$.\end{lemma}"
        r"\begin{proof}We have \[ 2 y + 1 \ge 3. \]\end{proof}")  # fmt: skip
    assert verdict(found.relations[-1]) != "PROVED"


@pytest.mark.parametrize(("said", "right", "wrong"), VALUES)
def test_values_of_functions_are_numbers_whatever_they_take(said: str, right: str, wrong: str) -> None:
    assert verdict(refereed(said + rf" Then \[ {right}. \]").relations[-1]) == "PROVED"
    found = refereed(said + rf" Then \[ {wrong}. \]")
    assert verdict(found.relations[-1]) != "PROVED"


@pytest.mark.parametrize(("said", "right", "wrong"), ANEW)
def test_what_a_letter_is_said_to_be_anew_follows_or_defines(said: str, right: str, wrong: str) -> None:
    found = refereed(said + rf" \[ {right}. \]")
    assert verdict(found.relations[-1]) == "PROVED"
    found = refereed(said + rf" \[ {wrong}. \]")
    assert verdict(found.relations[-1]) != "PROVED"


@pytest.mark.parametrize("said", ["", "Let $n$ be an integer.", "Let $n$ be odd.", "Let $n \\ge -3$."])
def test_what_goes_without_saying_is_told_and_gives_way_to_what_is_said(said: str) -> None:
    claim = r"We find \[ \frac{\varepsilon}{n + \varepsilon} \le 1. \]"
    line = refereed(rf"Let $\varepsilon > 0$. {said} {claim}").relations[-1]
    told = "1 <= n goes without saying" in [ground.text for ground in line.assumed]
    assert told == (not said) == (verdict(line) == "PROVED")


@pytest.mark.parametrize("claim", [r"n \ge 1", r"2 n \ge 1", r"n \ge 2", r"\frac{1}{n} \ge 1"])
def test_what_goes_without_saying_is_not_shown_by_it(claim: str) -> None:
    assert verdict(refereed(rf"We find \[ {claim}. \]").relations[-1]) != "PROVED"


@pytest.mark.parametrize("said", PARTLY)
def test_what_is_said_of_some_values_of_a_function_is_not_known_of_others(said: str) -> None:
    found = refereed(said + r" For every $z$, \[ r(z)^2 \ge 2 r(z). \]")
    assert verdict(found.relations[-1]) not in ("PROVED", "REFUTED")


@pytest.mark.parametrize(
    "said", [r"Let $r(z) \ge 2$ for all $z$.", r"For every input $z$, suppose $r(z) \ge 2$."]
)
def test_what_is_said_of_all_values_of_a_function_is_known_of_each(said: str) -> None:
    found = refereed(said + r" For every $z$, \[ r(z)^2 \ge 2 r(z). \]")
    assert verdict(found.relations[-1]) == "PROVED"


@pytest.mark.parametrize(("said", "claim", "grounds"), TOLD)
def test_all_that_a_line_rests_on_is_told(said: str, claim: str, grounds: set[str]) -> None:
    line = refereed(rf"{said} Then \[ {claim}. \]").relations[-1]
    assert verdict(line) == "PROVED"
    assert grounds <= {ground.text for ground in line.assumed}


@pytest.mark.parametrize(("said", "claim"), NOT_WHOLE)
def test_a_letter_is_not_whole_nor_at_least_1_by_its_name_alone(said: str, claim: str) -> None:
    assert verdict(refereed(rf"{said} Then \[ {claim}. \]").relations[-1]) != "PROVED"


def test_a_letter_that_may_be_meant_as_whole_is_not_called_wrong() -> None:
    found = refereed(r"Let $s$ be real and $k = s + 1$ an integer. Then \[ k^2 \ge k. \]")
    assert verdict(found.relations[-1]) != "REFUTED"
