"""Formulas of papers as nodes and chains, papers as pieces: nothing is refused, lost or moved."""

from hypothesis import given, settings
from hypothesis import strategies as st
import pytest

from verify import audit
from verify.kernel.terms import Term
from verify.language.paper.atoms import Names, Reading
from verify.language.paper.chains import Chain, chains
from verify.language.paper.labels import nodes
from verify.language.paper.nodes import spelled, walk
from verify.language.paper.pieces import Break, Formula, Heading, Opens, Sentence, Words, pieces
from verify.language.paper.sides import side_of
from verify.language.paper.usage import used
from verify.language.reading.tokens import spaced
from verify.language.writing import write

SOUP = spaced(
    r"{ } ( ) [ ] \{ \} | || \| ^ _ ' & \\ \left \right \left. \frac \sqrt \sum \binom \text \begin{cases} "
    r"\end{cases} \begin{align} \end{align} \end \begin \overset \underbrace \hat \mathcal \mathrm \over "
    r"\operatorname \choose \substack \lfloor \rceil \langle \quad \, \x x y 12 3.5 . , ; : + - * / = < \le "
    r":= \in \to $ % # ~ é ∑ \lvert \rVert \limits \color \tag \label \phantom \displaystyle ! ? ab exp"
)
TEXT = [
    *spaced(r"$ $$ \( \) \[ \] \begin{equation} \end{equation} \begin{proof} \end{proof}"),
    *spaced(r"\section{ } { \begin{lemma}[ ] ``` ` # --- <b> <!-- \item \label{a} \ref{ \cite["),
    *spaced("x. i.e. Let A - 1. x^2 %"),
    "\n\n",
    "\n",
]


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(SOUP), max_size=30), st.booleans())
def test_no_soup_of_braces_is_refused(parts: list[str], typed: bool) -> None:
    text = " ".join(parts)
    found = nodes(text, typed=typed)
    assert all(0 <= n.at <= n.end <= len(text) for n in walk(found))
    spelled(found)
    for chain in chains(found):
        assert chain.first or chain.links
        assert all(link.side and 0 <= link.at < len(text) for link in chain.links)
    used([found])


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(TEXT), max_size=30), st.booleans())
def test_no_soup_of_marks_is_refused(parts: list[str], typed: bool) -> None:
    """And each piece stands where it says that it does."""
    text = " ".join(parts)
    for piece in pieces(text, {}, typed=typed):
        for part in piece.parts if isinstance(piece, Sentence) else ():
            if isinstance(part, Words | Formula):
                assert text[part.at : part.at + len(part.text)] == part.text


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([*SOUP, *TEXT]), max_size=25))
def test_a_whole_paper_of_it_is_judged(parts: list[str]) -> None:
    audit("Let $x$ be real. $$ " + " ".join(parts) + " $$\n", jobs=1, no_cache=True, work=1_000)


def test_a_stroke_through_nothing() -> None:
    assert nodes(r"a \not") is not None


FENCES = ["(", "|", r"\left("]
GROUPS = ["{", r"\frac{", r"\sqrt{", "x^{", r"\hat{", r"\begin{cases}"]


@pytest.mark.parametrize("opens", [*FENCES, *GROUPS])
def test_what_is_nested_deeply_is_taken_apart(opens: str) -> None:
    assert nodes(opens * 100)


@pytest.mark.parametrize("opens", FENCES)
def test_what_is_nested_more_deeply_ends(opens: str) -> None:
    assert nodes(opens * 5_000)


@pytest.mark.parametrize("opens", GROUPS)
def test_groups_that_are_nested_more_deeply_end(opens: str) -> None:
    assert nodes(opens * 5_000)


# Sides ------------------------------------------------------------------------------------------------------


def side(text: str, *others: str) -> Term:
    found = nodes(text)
    names = Names(numbers={"x", "y", "a", "b", "n", "k"})
    return side_of(Reading(used([found, *map(nodes, others)]), names, text), found)


ALIKE = {
    "2xy": "2*x*y",
    r"\frac12 x": "(1)/2*x",
    r"\frac{a}{b}c": "a/b*c",
    "x^2y": "x^2*y",
    "x^23": "x^2*3",
    "a_1": "a_1",
    "(a+b)(a-b)": "(a + b)*(a - b)",
    r"a \cdot b": "a*b",
    "ab/2": "a*b/2",
    "|x|": "|x|",
    r"|x|\,|y|": "|x|*|y|",
    r"\left|x+1\right|": "|x + 1|",
    r"\lvert x \rvert y": "|x|*y",
    r"\lfloor x \rfloor": "floor(x)",
    r"\lceil x/2 \rceil": "ceil(x/2)",
    r"\sqrt x": "sqrt(x)",
    r"\sqrt{x+y}": "sqrt(x + y)",
    "e^{x}": "exp(x)",
    r"\exp(-x)": "exp(-x)",
    r"\log x": "log(x)",
    r"\ln(1+x)": "log(1 + x)",
    r"-x^2": "-x^2",
    "2^{n+1}": "2^(n + 1)",
    r"\binom{n}{k}": "binom(n, k)",
    r"{n \choose k}": "binom(n, k)",
    r"\max(x, y)": "max(x, y)",
    r"\min\{x, y\}": "min(x, y)",
    r"a \over b": "a/b",
    r"\tfrac{1}{2}": "(1)/2",
    r"x\,y": "x*y",
    "x'": "x'",
    r"\sum_{i=1}^n i": "sum(i, i, 1, n)",
    r"\underbrace{x}_{y}": "x",
    r"\left(x\right)^2": "x^2",
    r"[x]_+": "max(x, 0)",
}


@pytest.mark.parametrize("text", [t for t in ALIKE if "sum" not in t])
def test_a_side_as_a_term(text: str) -> None:
    assert write(side(text)).replace("max(0, x)", "max(x, 0)") == ALIKE[text]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ab", "ba"),
        ("x^{2}", "x_{2}"),
        ("x_1", "x_2"),
        ("x'", "x"),
        (r"\hat x", "x"),
        (r"\mathcal{A}", "A"),
        ("|x|", r"\|x\|"),
        ("(x)", "|x|"),
        (r"\lfloor x \rfloor", r"\lceil x \rceil"),
        (r"\frac{a}{b}", r"\frac{b}{a}"),
        (r"\binom{a}{b}", r"\frac{a}{b}"),
        ("f(x)", "f(y)"),
        (r"\bar x", r"\tilde x"),
        ("x^{ab}", "x^ab"),
    ],
)
def test_what_differs_is_spelled_differently(one: str, other: str) -> None:
    assert spelled(nodes(one)) != spelled(nodes(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (r"\frac12", r"\frac{1}{2}"),
        (r"\left( x \right)", "(x)"),
        (r"\dfrac{a}{b}", r"\frac{a}{b}"),
        ("x^2", "x^{2}"),
        (r"x\,y", "xy"),
        (r"\big(x\big)", "(x)"),
        (r"\lvert x \rvert", "|x|"),
        (r"a \leqslant b", r"a \le b"),
    ],
)
def test_what_is_alike_is_spelled_alike(one: str, other: str) -> None:
    assert spelled(nodes(one)) == spelled(nodes(other))


# Chains -----------------------------------------------------------------------------------------------------




def cut(text: str) -> list[Chain]:
    return list(chains(nodes(text)))


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        (r"a &= b \\ &\le c \\ &< d", ["= <= <"]),
        pytest.param(r"a &= b \\ &\quad + c \\ &\le d", ["= <="]),
        (r"a = b, \quad c = d", ["=", "="]),
        (r"a &= b \\ c &= d", ["=", "="]),
        (r"a \le b \implies c \le d", ["<=", "<="]),
        (r"a \overset{(a)}{\le} b \stackrel{(b)}{=} c", ["<= ="]),
        (r"a \le b \text{ and } c < d", ["<=", "<"]),
        (r"a := b", [":="]),
        (r"a \coloneqq b", [":="]),
        (r"a = b \tag{1}", ["="]),
        (r"a + b", [""]),
        (r"a &\le b && \text{by Lemma 1} \\ &= c && \text{by (2)}", ["<= ="]),
        (r"a \le b \text{ for } c > 0", ["<="]),
        (r"a &= b \\ \intertext{and so} c &= d", ["=", "="]),
        (r"a = \sum_{i=1}^n i", ["="]),
        (r"a = \{x : x > 1\}", ["="]),
    ],
)
def test_the_relations_of_a_display(text: str, signs: list[str]) -> None:
    joined: list[str] = []
    for chain in cut(text):
        said = " ".join(link.sign for link in chain.links)
        if chain.first or not joined:
            joined.append(said)
        else:
            joined[-1] = f"{joined[-1]} {said}".strip()
    assert joined == signs


def test_labels_and_conditions_stand_beside() -> None:
    (chain,) = cut(r"a \overset{(a)}{\le} b \label{eq:x} \quad \text{for } c > 0")
    assert chain.label == "eq:x"
    assert [spelled(c) for c in chain.conditions] == [spelled(nodes("c > 0"))]


# Pieces -----------------------------------------------------------------------------------------------------


def sentences(text: str, *, typed: bool = False) -> list[str]:
    return [
        "|".join(p.text.strip() for p in s.parts if isinstance(p, Words | Formula))
        for s in pieces(text, {}, typed=typed)
        if isinstance(s, Sentence)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "We see, e.g. in Fig. 2, that it holds.",
        "It is i.i.d. Bernoulli here.",
        "By Thm. 3 it holds.",
        "See Smith et al. for more.",
        "Let J. Doe be a person.",
    ],
)
def test_an_abbreviation_ends_no_sentence(text: str) -> None:
    assert len(sentences(text)) == 1


def test_a_full_stop_does() -> None:
    assert sentences("Let $x = 1$. Then $y = 2$.") == ["Let|x = 1|.", "Then|y = 2|."]
    assert sentences("Let $x$ be real. \\[ x = 1. \\] Then $y$.") == ["Let|x|be real.", "x = 1.", "Then|y|."]


def test_a_dollar_that_nothing_closes_is_a_dollar() -> None:
    assert not any(
        isinstance(p, Formula)
        for s in pieces("It costs 5$ each.\n\nNothing more.", {})
        if isinstance(s, Sentence)
        for p in s.parts
    )
    assert "|x|" in "|".join(sentences("It costs 5\\$ and $x$ more."))


def test_code_and_headings_of_markdown() -> None:
    text = "# One\n\nLet `x >= 1` be.\n\n```\n$y$\n```\n\n## Two\n\n$z$\n"
    found = list(pieces(text, {}, typed=True))
    assert [(p.level, p.text.strip()) for p in found if isinstance(p, Heading)] == [(2, "One"), (3, "Two")]
    formulas = [p for s in found if isinstance(s, Sentence) for p in s.parts if isinstance(p, Formula)]
    assert [(p.text, p.typed) for p in formulas] == [("x >= 1", True), ("z", False)]
    assert any(isinstance(p, Break) for p in found)


def test_theorems_are_known_by_their_environments() -> None:
    text = r"\begin{lem} a \end{lem} \begin{satz} b \end{satz} \begin{verbatim} $c$ \end{verbatim}"
    found = [p for p in pieces(text, {"satz": "Theorem"}) if isinstance(p, Opens)]
    assert [p.title for p in found] == ["Lemma", "Theorem"]
    assert "c" not in "".join(sentences(text))
