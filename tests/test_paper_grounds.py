"""On what a line of a paper may rest: not on what its own theorem states, nor on what holds only on an event;
and where a letter lies beside a constant that is not named, nothing is false.
"""

import pytest

from verify import Refereed, audit

WORK = 40_000  # steps that are enough for what is shown, where the others are not decided with more

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


def refereed(text: str, work: int | None = None) -> Refereed:
    return audit(text + "\n", jobs=1, work=work)


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
    assert verdict(refereed(said + rf" Then \[ {right}. \]", WORK).relations[-1]) == "PROVED"
    found = refereed(said + rf" Then \[ {wrong}. \]", WORK)
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


BESIDE_EACH_OTHER = [  # of two claims that say the same, neither is shown by the other
    r"Let $u$ and $v$ be real. We have \[ u \le v, \qquad 3u \le 3v. \]",
    r"Let $u$ and $v$ be real. We have \[ 5 - u \ge 5 - v, \quad u \le v. \]",
    r"Let $u$ be real. Now $4u \ge 8$ holds at once: $4u \ge 8$.",
]
DENIED = [
    "It is improbable that $u \\ge 2$.", "The bound $u \\ge 2$ was disproved long ago.",
    "The condition $u \\ge 2$ is violated by this table.", "We find $u \\ge 2$ only when it rains.",
    "Let $q$ be the likelihood that $u \\ge 2$.", "Next, we will prove that \\[ u \\ge 2. \\]",
]
RENEWED = [  # what is said of a letter, and how it is declared anew
    "Sample $u \\sim \\mathcal{N}(0, 1)$.", "Choose a point $u$ on the circle.",
    "Denote by $u$ the mean of the column.", "The height $u$ of the tree is recorded.",
    "Now $u$ can be any real number.", "Let $u$ be a real number.", "Nothing is known, whatever $u$ may be.",
]
OVER = [  # the claim stands at {}
    r"Let $u \ge 2$. Then all is fine.{} Let $u$ be an arbitrary real number.",
    r"Let $u \ge 2$. Then all is fine.{} Let $u$ be real.",
    r"We first consider $u \ge 2$ tables.{} \section{Two} Here $u$ denotes an arbitrary real number.",
    r"Throughout Section 3 we had $u \ge 2$.{} From here on, let $u$ be any real number.",
    r"\section{One} Suppose throughout this section that $u \ge 2$.{} \section{Two}",
]


@pytest.mark.parametrize("text", BESIDE_EACH_OTHER)
def test_a_claim_does_not_rest_on_the_same_beside_it(text: str) -> None:
    assert "PROVED" not in map(verdict, refereed(text).relations)


@pytest.mark.parametrize("beside", [
    r"u \ge 1", r"1 \le u \le v", r"0 < v < u \le 9", r"u, v \ge 1", r"v \in [1, \infty)"])  # fmt: skip
def test_where_a_letter_lies_is_said_beside_a_claim(beside: str) -> None:
    found = refereed(rf"Let $u$, $v$ be real. We have \[ (u - 1)^2 + v^2 \ge 0, \qquad {beside}. \]")
    assert verdict(found.relations[-1]) == "PROVED"
    assert len(found.relations) == 1


@pytest.mark.parametrize("said", DENIED)
def test_what_is_denied_or_not_shown_yet_is_no_ground(said: str) -> None:
    found = refereed(said + " So $u^2 \\ge 4$.")
    assert verdict(found.relations[-1]) != "PROVED"


@pytest.mark.parametrize("anew", RENEWED)
def test_where_a_letter_lay_is_no_ground_once_it_is_introduced_anew(anew: str) -> None:
    said = r"The table shows that $u \ge 2$." + "\n\n"
    assert verdict(refereed(said + "One has $u^2 \\ge 4$.").relations[-1]) == "PROVED"
    assert verdict(refereed(said + anew + " One has $u^2 \\ge 4$.").relations[-1]) != "PROVED"


@pytest.mark.parametrize("text", OVER)
def test_what_was_supposed_of_a_letter_is_over_once_it_is_any_number(text: str) -> None:
    claim = " One has $u^2 \\ge 4$."
    found = [*map(verdict, refereed(text.replace("{}", claim, 1) + "\n\n" + claim).relations)]
    assert found[-2] == "PROVED"
    assert found[-1] != "PROVED"


NO_NUMBERS = [  # letters that are shown to be no numbers, and what holds of numbers alone
    (r"Let $G : \mathbb R \to \mathbb R^{m \times m}$ be smooth.",
        r"(G(s) - G(t))^2 = G(s)^2 - 2 G(s) G(t) + G(t)^2"),
    (r"Let $P \succeq 0$ and $Q \succeq 0$.", "P Q P = P^2 Q"),
    (r"Let $U^\top U = I$.", "U U^\\top = U^\\top U"),
    (r"Let $U^\top U = I$.", "(U - V)(U + V) = U^2 - V^2"),
    (r"We write $[P, Q] = PQ - QP$.", "(P - Q)^2 = P^2 - 2PQ + Q^2"),
    (r"Let $S \subset \mathbb{R}^m$ be convex.", "S - S = 0"),
    (r"Let $S \subset \mathbb{R}^m$ be convex, so $S + S = 2S$.", "S - S = 0"),
    (r"Let $D = D(P \| Q)$, which might be infinite.", "D < D + 2"),
    (r"Let $D = D(P \| Q)$, which might be infinite.", "2D - 2D = 0"),
    (r"Let $S$ and $T$ be given; then $S \cup T$ is finite.", "S - T = -(T - S)"),
    (r"Suppose $Y \stackrel{d}{=} Z$.", "2Y - 2Z = 0"),
    (r"Here $Y = Z$ in law.", "2Y - 2Z = 0"),
    (r"Let $s > 1$, and $\log^{(3)} s = \log\log\log s$.", r"\log^{(3)} s = (\log s)^3"),
]  # fmt: skip
BESIDE_THEM = [
    (r"Let $S \subseteq U$ be finite.", r"(|S| + 1)^2 = |S|^2 + 2|S| + 1"),
    (r"Let $0 \le s \le 1$ and $U^\top U = I$.", r"s^2 \le s"),
]


@pytest.mark.parametrize(("said", "claim"), NO_NUMBERS)
def test_what_holds_of_numbers_alone_is_not_shown_of_others(said: str, claim: str) -> None:
    assert verdict(refereed(rf"{said} Then \[ {claim}. \]").relations[-1]) != "PROVED"


@pytest.mark.parametrize(("said", "claim"), BESIDE_THEM)
def test_what_holds_of_numbers_beside_them_still_is(said: str, claim: str) -> None:
    assert verdict(refereed(rf"{said} Then \[ {claim}. \]").relations[-1]) == "PROVED"


def test_what_says_the_same_as_a_false_line_is_no_ground() -> None:
    found = refereed(
        r"\begin{lemma}\label{one} For all reals $s, t$ we have $s + t \ge 1$.\end{lemma}"
        r"\begin{proof} By Lemma~\ref{two}, $3s + 3t \ge 3$, so $s + t \ge 1$.\end{proof}"
        r"\begin{lemma}\label{two} For all reals $s, t$ we have $3s + 3t \ge 3$.\end{lemma}"
        r"\begin{proof} By Lemma~\ref{one}, $s + t \ge 1$, so $3s + 3t \ge 3$.\end{proof}"
    )
    assert "PROVED" not in map(verdict, found.relations)


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


MEMBERS = r"Let $x_1,\dots,x_n \in [-1,1]$ be real numbers. "


@pytest.mark.parametrize(
    "said",
    [
        "",
        r"We look at one user and write $x$ for $x_i$ and $y$ for $y_i$.",
        r"We use the shorthand $x$ for the input $x_i$, and let $x' \in [-1,1]$ be another.",
        r"Abbreviating $x_i$ by $x$, we look at one user.",
        r"In what follows, $x$ denotes any $x_i$.",
        r"For brevity we drop the index and write $x$ and $y$.",
    ],
)
def test_what_is_said_of_members_alone_says_nothing_of_a_letter_without_index(said: str) -> None:
    assert not refereed(MEMBERS + said + "\n\nWe have " + r"\[ x^4 \le x^2. \]", WORK).misprints


@pytest.mark.parametrize("letter", ["\\theta", "x'"])
def test_nor_of_letters_of_more_signs(letter: str) -> None:
    said = rf"Let ${letter}_1,\dots,{letter}_n \in [-1,1]$ be real numbers. "
    assert not refereed(said + rf"\[ {letter}^4 \le {letter}^2. \]", WORK).misprints


def test_a_letter_that_is_written_for_another_lies_where_that_does() -> None:
    said = r"Let $x \in [2,3]$. " + MEMBERS + "We write $x$ for $x_i$.\n\nWe have "
    assert not refereed(said + r"\[ x^4 \le x^2. \]", WORK).misprints


def test_a_letter_of_which_something_is_said_beside_members_is_judged() -> None:
    said = MEMBERS + r"Let $x \in [0,2]$." + "\n\nWe have "
    assert len(refereed(said + r"\[ x^4 \le x^2. \]", WORK).misprints) == 1
