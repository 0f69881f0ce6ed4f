"""An inequality that its proof, or the theorem to which it refers, says the other way around; and what may be
right.
"""

import pytest

from verify import Refereed, audit

SMALL, LARGE = r"\mathbb{E}[Y^2]", r"M \|u\| + 2"
CHAIN = rf"\[ {SMALL} \le \|w\| \le {LARGE}. \]"
TURNED = "M*Xi_2 + 2 <= Xi_1"
PLAIN = [
    CHAIN,
    rf"By Lemma~\ref{{first}}, we have \[ {SMALL} \le \|w\|. \] Hence {CHAIN}",
    rf"\uses{{first}} We have ${SMALL} \le \|w\|$ by it and $\|w\| \le {LARGE}$ by definition.",
    rf"\[ {SMALL} = \|v\| \le \|w\| \le {LARGE}. \] This concludes the proof. \qed",
]
OTHERWISE = [  # it supposes, shows both ways, says more than is read, or another thing
    rf"Suppose not. Then {CHAIN}",
    rf"If not, {CHAIN}",
    rf"Then {CHAIN} This is absurd.",
    rf"Imagine the opposite. {CHAIN}",
    rf"Look at a bad pair. {CHAIN}",
    rf"{CHAIN} Conversely, \[ {SMALL} \ge \|u\| \ge {LARGE}. \]",
    rf"{CHAIN} By the first lemma, \[ {SMALL} \ge \|u\| \ge {LARGE}. \]",
    rf"For negative $M$, {CHAIN}",
    rf"\[ {SMALL} \le \|w\| \le {LARGE} \lightning \]",
    rf"\[ {SMALL} \le \|w\| \le {LARGE} \quad \text{{(if it were false)}} \]",
    rf"\[ {SMALL} \le \|w\| \le {LARGE} \quad \text{{for }} M \le 0. \]",
    rf"\[ {SMALL} = \|w\| = {LARGE}. \]",
    rf"\[ {SMALL} \le {LARGE}. \]",
    rf"\[ {SMALL} \le \|w\|. \]",
    rf"\[ {SMALL} \le \|w\| \subset {LARGE}. \]",
    rf"Since \[ {SMALL} \le \|w\| \le {LARGE}, \] we are done.",
]
STATED = [  # of a theorem that holds both ways, or whose proof may not be this
    (r"We have \[ %s. \] The reverse holds for negative $M$.", ""),
    (r"We have \[ %s, \] with equality for $w = 0$.", ""),
    (r"It is not true that \[ %s. \]", ""),
    (r"We have \[ %s. \]", "[Proof by contradiction]"),
]
STATED_OTHERWISE = [  # it denies what it prints, or says nothing of it, in words without a denial
    r"Privacy rules out that \[ %s. \]",
    r"This excludes \[ %s. \]",
    r"Theorem 3 contradicts the claim of Smith that \[ %s. \]",
    r"In dimension two, \[ %s \] breaks down.",
    r"The bound \[ %s \] is out of reach.",
    r"As was believed, for all $t$, \[ %s. \]",
    r"If $M < 0$, then \[ %s. \] For positive $M$, the sides trade places.",
    rf"If $M < 0$, then \[ %s. \] If $M > 0$, then ${SMALL} - ({LARGE}) \le 0$.",
]
REFERRED = [
    r"By Lemma~\ref{first}, we have \[ %s. \]",
    r"Using Lemma~\ref{first}, we get \[ %s. \]",
    r"Therefore, $%s$ follows from Lemma~\ref{first}.",
    r"By Lemma~\ref{first} and then the inequality $x \le y$, \[ %s \le x. \]",
]
REFERRED_OTHERWISE = [
    r"By Lemma~\ref{first} and symmetry, we have \[ %s. \]",
    r"Unlike in Lemma~\ref{first}, we have \[ %s. \]",
    r"By Lemma~\ref{first} and Lemma~\ref{second}, we have \[ %s. \]",
    r"By Lemma~\ref{first}, with $-Y$ for $Y$, we have \[ %s. \]",
    r"By Lemma~\ref{first} and $Y = -V$, we have \[ %s. \]",
    r"If Lemma~\ref{first} fails, then \[ %s. \]",
    r"We have \[ %s. \]",
    r"By Lemma~\ref{third}, we have \[ %s. \]",
]

AGAIN = [  # the letters, what is assumed of them, or what all is about may be other things than in the lemma
    (r"If $p \le 1/2$, then \[ g(p) \le g(1-p). \]", r"Let $p \ge 1/2$.", r"\[ g(1-p) \le g(p). \]"),
    (r"If $p \le 1/2$, then \[ g(p) \le g(1-p). \]", "", r"\[ g(1-p) \le g(p). \]"),
    (r"For $M \ge 0$ we have $M\|u\| \ge M\|v\| + M$.", r"Now $M \le 0$.", r"$M\|u\| \le M\|v\| + M$."),
    (r"For odd $k$ we have $\|u\| \le k + 1$.", "Let $k$ be even.", r"$\|u\| \ge k + 1$."),
    (r"We have $\Delta \ge \|u\|$.", r"In this section, $\Delta = \|v\| - \|w\|$.", r"$\Delta \le \|u\|$."),
    (r"We have $\E[G] \ge \|w\|$.", "In this model, costs take the place of gains.", r"$\E[G] \le \|w\|$."),
    (r"We have $\|u\| \ge \|v\| + n$ exactly when $a \le b$.", "", r"$\|u\| < \|v\| + n$."),
    (r"$\|u\| \ge \|v\| + n$ holds precisely for regular graphs.", "", r"$\|u\| < \|v\| + n$."),
    (r"We have $\|u\| \ge \|v\| + n$ if $a \le b$, and vice versa.", "", r"$\|u\| < \|v\| + n$."),
]


def refereed(text: str) -> Refereed:
    return audit(text + "\n", jobs=1, cache=None)


def lemma(stated: str, proof: str, note: str = "") -> str:
    proved = rf"\begin{{proof}}{note} {proof} \end{{proof}}"
    return rf"\begin{{lemma}}\label{{first}} {stated} \end{{lemma}} {proved}" + "\n\n"


@pytest.mark.one_in(3)
@pytest.mark.parametrize("proof", PLAIN)
@pytest.mark.parametrize("stated", [r"We have \[ %s. \]", r"If $0 < s$, then \[ %s. \]"])
def test_a_theorem_turned_around(stated: str, proof: str) -> None:
    (found,) = refereed(lemma(stated % rf"{SMALL} \ge {LARGE}", proof)).misprints
    (mending,) = found.mendings[:1]
    assert mending.does == "the relation is turned around"
    assert not refereed(lemma(stated % rf"{SMALL} \le {LARGE}", proof)).misprints


@pytest.mark.one_in(3)
@pytest.mark.parametrize("proof", OTHERWISE)
def test_a_proof_that_may_be_right(proof: str) -> None:
    assert not refereed(lemma(rf"We have \[ {SMALL} \ge {LARGE}. \]", proof)).misprints


@pytest.mark.parametrize(("stated", "note"), STATED)
def test_a_theorem_that_may_be_right(stated: str, note: str) -> None:
    assert not refereed(lemma(stated % rf"{SMALL} \ge {LARGE}", CHAIN, note)).misprints


@pytest.mark.parametrize("stated", STATED_OTHERWISE)
def test_what_a_theorem_may_not_claim(stated: str) -> None:
    assert not refereed(lemma(stated % rf"{SMALL} \ge {LARGE}", CHAIN)).misprints


@pytest.mark.parametrize("kind", ["Conjecture", "False claim"])
def test_what_is_no_theorem(kind: str) -> None:
    text = lemma(rf"We have \[ {SMALL} \ge {LARGE}. \]", CHAIN)
    named = rf"\newtheorem{{thing}}{{{kind}}} " + text.replace("{lemma}", "{thing}")
    assert refereed(named.replace(kind, "Key Lemma")).misprints
    assert not refereed(named).misprints


def test_the_proof_of_the_theorem_before() -> None:
    text = rf"\begin{{theorem}}\label{{one}} Let $M \le 0$. Then ${SMALL} \le {LARGE}$. \end{{theorem}}"
    text += lemma(rf"Let $M \ge 9$. Then ${SMALL} \ge {LARGE}$.", r"%s" + CHAIN)
    assert refereed(text % "").misprints
    for said in (r"\textbf{of Theorem~\ref{one}.} ", r"This is the proof of Theorem~\ref{one}. "):
        assert not refereed(text % said).misprints


def test_a_theorem_of_other_letters_rests_on_one_before() -> None:
    stated = lemma(r"Let $p \ge 1$. Then $\|X\| \le \|Y\| + 1$.", "This is easy.")
    proof = r"\begin{proof} This follows from Lemma~\ref{first}: $\|X\| \ge \|Y\| + 1$. \end{proof}"
    text = stated + r"\begin{theorem} Let %s. Then $a = b$. \end{theorem} " + proof
    assert refereed(text.replace("%s", "$q < 1$")).misprints
    assert not refereed(text.replace("%s", "$p < 1$")).misprints


def test_words_before_the_proof() -> None:
    text = lemma(rf"We have \[ {SMALL} \ge {LARGE}. \]", CHAIN)
    said = text.replace(r"\begin{proof}", r"Suppose that this fails. \begin{proof}")
    assert refereed(text).misprints
    assert not refereed(said).misprints


@pytest.mark.one_in(2)
@pytest.mark.parametrize("text", REFERRED)
def test_a_reference_turned_around(text: str) -> None:
    stated = lemma(rf"We have \[ {SMALL} \le {LARGE}. \]", "This is easy.")
    found = refereed(stated + text % rf"{SMALL} \ge {LARGE}")
    assert [found.relations[n].read_as for m in found.misprints for n in m.steps] == [TURNED]
    assert not refereed(stated + text % rf"{SMALL} \le {LARGE}").misprints


@pytest.mark.parametrize("text", REFERRED_OTHERWISE)
def test_a_reference_that_may_be_right(text: str) -> None:
    stated = lemma(rf"We have \[ {SMALL} \le {LARGE}. \]", "This is easy.")
    assert not refereed(stated + text % rf"{SMALL} \ge {LARGE}").misprints


@pytest.mark.parametrize(("stated", "between", "turned"), AGAIN)
def test_a_reference_to_what_is_of_other_letters(stated: str, between: str, turned: str) -> None:
    text = lemma(stated, "This is easy.") + rf"{between} By Lemma~\ref{{first}}, we have {turned}"
    assert not refereed(text).misprints


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("text", "count"), [
    (r"Let $J \subseteq T$ be a finite set with $|J| \le a^n$. Then \[ \|u\| \le |J| \ge a^n. \]", 1),
    (r"Since $|J| \le a^n$, we have $\|u\| \le |J| \ge a^n$.", 1),
    (r"Since $|J| \le a^n$, we have $\|u\| \le |J| \le a^n$.", 0),
    (r"Since $|J| \le a^n$, we have $\|u\| \ge |J| \ge a^n$.", 0),
    (r"Let $J \subseteq T$ be a finite set with $|J| \le a^n$. Then \[ |J| \ge a^n. \]", 0),
    (r"Points with $|J| \le a^n$ are inner. An outer point has $\|u\| \le |J| \ge a^n$.", 0),
    (r"Let $\|w\| \le b$. This is easy. We now drop this. Then $\|u\| \le \|w\| \ge b$.", 0),
    (r"Let $|J| \le a^n$. As $J$ covers all, $\|u\| \le |J| \ge a^n$, so that $|J| = a^n$.", 0),
    (r"Let $J \subseteq T$ be a finite set with $|J| \le b^n$. Then \[ \|u\| \le |J| \ge a^n. \]", 0),
])  # fmt: skip
def test_a_link_against_what_is_known(text: str, count: int) -> None:
    assert len(refereed(text).misprints) == count


def test_the_opposite_may_hold_since() -> None:
    jensen = r"\[ f(\mathbb{E}[X]) \le \mathbb{E}[f(X) + 2]. \]"
    stated = lemma(f"For convex $f$, we have {jensen}", "This is easy.")
    turned = r"By Lemma~\ref{first}, we have " + jensen.replace("le", "ge")
    assert refereed(stated + turned).misprints
    assert not refereed(stated + "Let $f$ be concave. " + turned).misprints


def test_a_case_that_is_over() -> None:
    text = r"If $a \le b^2$, we are done. Otherwise, \[ \|u\| \le a \ge b^2. \]"
    assert not refereed(text).misprints


def test_letters_may_be_exchanged() -> None:
    stated = lemma(r"If $x \le y$, then \[ \|f(x)\| \le \|f(y)\|. \]", "This is easy.")
    text = r"Let $x \ge y$. By Lemma~\ref{first}, we have \[ \|f(x)\| \ge \|f(y)\|. \]"
    assert not refereed(stated + text).misprints


def test_commands_of_blueprints_are_no_words() -> None:
    own = (
        r"\newcommand{\leanok}{{\color{gray}\textup{[Done]}}}"
        r"\newcommand{\uses}[1]{\clist_map_inline:nn{#1}{\vphantom{\ref{##1}}}}"
    )
    text = lemma(rf"\leanok We have \[ {SMALL} \ge {LARGE}. \]", rf"\leanok \uses{{zeroth}} {CHAIN}")
    assert refereed(rf"\documentclass{{article}} {own} \begin{{document}} {text} \end{{document}}").misprints
