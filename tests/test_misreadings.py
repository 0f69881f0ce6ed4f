r"""What would be read as another claim than the one that is meant is refused, with what to write."""

import pytest

from verify.language.reading.question import asked
from verify.language.reading.tokens import Unreadable


def refused(claim: str, lets: list[str], said: str) -> None:
    with pytest.raises(Unreadable) as caught:
        asked(claim, lets)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        (r"\sum_{k=1}^10 k = 0", "write ^{10}"),
        (r"\prod_{k=1}^20 k = 0", "write ^{20}"),
        (r"\sum_{w \in \{0, 1\}^12} 1 = 2", "write ^{12}"),
        (r"\log_10 x < 1", "write _{10}"),
        (r"\log^22 x > 0", "write ^{22}"),
    ],
)
def test_of_several_digits_none_is_taken_alone(claim: str, said: str) -> None:
    refused(claim, ["x > 5"], said)


@pytest.mark.parametrize(
    "let", ["0 <= x, y <= 1", "0 <= x, y, z <= 1", "0 < x, y, z, t < 1", "1 >= x, y >= 0"]
)
def test_a_chain_with_a_list_in_it(let: str) -> None:
    refused("x*y <= 1", [let], "both letters or one each")
    refused(f"x*y <= 1 for all {let}", [], "both letters or one each")


def test_a_chain_that_is_none() -> None:
    assert asked("x <= 1", ["0 <= x, x <= 1"]).forall == "x real, 0 <= x <= 1"
    assert asked("x <= 1", ["x, y, z <= 1"]).forall.endswith("x <= 1, y <= 1, z <= 1")


THREE = ["x real, y real, z real"]
SOME = "0 < x or 0 < y and 0 < z"


@pytest.mark.parametrize(
    ("claim", "given"),
    [
        ("z > 0 if x > 0 or y > 0 and z > 0", SOME),
        (r"z > 0 \text{ if } x>0 \lor y>0 \land z>0", SOME),
        (r"z > 0 \text{ if } x>0 \text{ or } y>0 \text{ and } z>0", SOME),
        ("If $x>0$ or $y>0$ and $z>0$, then $z>0$.", SOME),
        ("z > 0 if x > 0 implies y > 0 and z > 0", "0 < x implies 0 < y and 0 < z"),
        ("z > 0 if (x > 0 or y > 0) and z > 0", "0 < x or 0 < y, 0 < z"),
        ("z > 0 if x>0 and y>0 or x<0 and y<0", "0 < x and 0 < y or x < 0 and y < 0"),
        ("z > 0 for all x with x > 0 or y > 0 and z > 0", SOME),
    ],
)
def test_and_beside_or_is_part_of_the_condition(claim: str, given: str) -> None:
    assert asked(claim, THREE).forall == f"{THREE[0]}, {given}"


@pytest.mark.parametrize("claim", ["z > 0 if x > 0 or y > 0 with z > 0", "z > 0 if x and y > 0 or z > 0"])
def test_words_beside_or(claim: str) -> None:
    refused(claim, THREE, "")


@pytest.mark.parametrize(
    "claim",
    [
        "exists z > 0: z < x for all x > 0",
        "exists z > 0: z < x for x > 0",
        r"exists z > 0: z < x \quad \forall x > 0",
        "if x >= 0 for all x then 1 > 2",
        "If $x >= 0$ for every $x$, then $1 > 2$.",
        "1 > 2 if x >= 0 for all x",
        "1 > 2 whenever x >= 0, for all x",
    ],
)
def test_what_for_all_stands_around(claim: str) -> None:
    refused(claim, [], "`for all`")
    refused(claim, ["x real"], "`for all`")


def test_for_all_where_it_belongs() -> None:
    assert asked("for all x > 0, exists z > 0: z < x", []).read_as.startswith("for all x real, 0 < x: exists")
    assert asked("exists z real: for all x real: z < x", []).read_as.startswith("exists x real: for all")
    assert asked("(for all x real: x >= 0) implies 1 > 2", []).forall == ""
    assert asked("(exists z > 0: z < x) for all x > 0", []).forall == "x real, 0 < x"


@pytest.mark.parametrize(
    ("let", "said"),
    [
        ("f(x) = x^2", "f(…) = … declares no function"),
        ("$f(x) = x^2$", "f(…) = … declares no function"),
        (r"f\left(x\right) = x^2", "f(…) = … declares no function"),
        ("f_1(x) = x^2", "f_1(…) = … declares no function"),
        (r"\phi(x) = x^2", r"\phi(…) = … declares no function"),
        ("f > 0, f(x) = x^2", "f(…) = … declares no function"),
        ("f(x + 1) >= x", "f stands before a parenthesis"),
        ("2*f + f(x + 1) >= x", "f stands before a parenthesis"),
        (r"\hat{f}(x) = x^2", "f_hat stands before a parenthesis"),
        (r"\phi\left(x + 1\right) \ge 2", "phi stands before a parenthesis"),
        ("rate x > 2", "rate is no word that is read here"),
        ("both x > 2", 'the word "both" is not read'),
    ],
)
def test_no_number_is_guessed_for_a_function_or_a_word(let: str, said: str) -> None:
    refused("x^2 >= 0", ["x real", let], said)
    refused(f"x^2 >= 0 if {let}", ["x real"], "")


def test_a_function_in_words() -> None:
    refused("f(x+y) = f(x) + f(y) where f(x) = x^2", ["x, y real"], "f(…) = … declares no function")
    refused("x > 1 if both x > 2 and y > 1", [], '"both"')


@pytest.mark.parametrize(
    ("lets", "forall"),
    [
        (["x > 1", r"\alpha x > 2"], "x real, alpha real, 1 < x, 2 < alpha*x"),
        (["x > 1", "rate*x > 2"], "x real, rate real, 1 < x, 2 < rate*x"),
        (["x, a > 1", "a(x + 1) = 2"], "x real, a real, 1 < x, 1 < a, a*(x + 1) = 2"),
        (["exp(p) = 1"], "p real, exp(p) = 1"),
        ([r"\log(p) = 1"], "p real, log(p) = 1"),
        (["p: int -> real", "k natural", "p(k) = 1"], "p: int -> real, k natural, p(k) = 1"),
    ],
)
def test_what_is_applied_and_what_is_a_number(lets: list[str], forall: str) -> None:
    assert asked("1 <= 2", lets).forall == forall


@pytest.mark.parametrize(
    "claim",
    [
        "x > 1 ⇒ x^2 > 1 ⇒ x > 1",
        "x > 1 implies x^2 > 1 implies x > 1",
        r"x > 1 \Rightarrow x^2 > 1 \implies x > 1",
        "x > 1 => x^2 > 1 and x > 0 => x > 1",
        "x > 1 iff x > 2 implies x > 3 iff x > 4",
        r"x > 1 \Rightarrow x > 2 \Leftrightarrow x > 3",
        "for all y real: x > 1 implies y > 1 implies x > y",
        "(x > 1 implies x > 2 implies x > 3) or x > 4",
        "x > 4 if x > 1 implies x > 2 implies x > 3",
    ],
)
def test_an_arrow_beside_an_arrow(claim: str) -> None:
    refused(claim, ["x real"], "can mean two things: write (A i")


@pytest.mark.parametrize(
    ("claim", "read_as"),
    [
        ("x > 1 ⇒ (x^2 > 1 ⇒ x > 1)", "1 < x implies 1 < x^2 implies 1 < x"),
        ("(x > 1 ⇒ x^2 > 1) ⇒ x > 1", "(1 < x implies 1 < x^2) implies 1 < x"),
        (r"x > 1 \iff x > 2 \iff x > 3", "(1 < x iff 2 < x) and (2 < x iff 3 < x)"),
        ("x > 1 implies for all y real: y > 1 implies x > 0",
         "1 < x implies for all y real: 1 < y implies 0 < x"),
    ],
)  # fmt: skip
def test_arrows_apart(claim: str, read_as: str) -> None:
    assert asked(claim, ["x real"]).read_as == f"for all x real: {read_as}"


@pytest.mark.parametrize(
    "claim", [r"\{x\} < 1", r"\{nx\} < 1", r"\left[\frac{x}{2}\right] \le x", "[x] <= x"]
)
def test_brackets_that_may_be_parts(claim: str) -> None:
    refused(claim, ["x real, n natural"], "")


def test_brackets_that_are_parentheses() -> None:
    read_as = asked(r"2\left[x + 1\right] \ge \exp[x] + \min\{x, 1\}\{x^2\}", ["x real"]).read_as
    assert read_as == "for all x real: exp(x) + min(x, 1)*x^2 <= 2*(x + 1)"
