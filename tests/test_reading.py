"""What is read in any order, in chains, at any size and with any characters; and what its errors know."""

import pickle

import pytest

from verify.language.latex import latex
from verify.language.reading.latex import read_latex
from verify.language.reading.plain import read, read_domain
from verify.language.reading.question import asked
from verify.language.reading.tokens import Undeclared, Unreadable, visible
from verify.language.writing import write

SCOPE = {str(v.args[0]): v for v in read_domain("x real, y real, z real")[0]}


@pytest.mark.parametrize(
    ("lets", "read_as"),
    [
        (("q = 1 - s", "0 < s < 1"), "for all s real, 0 < s < 1: 1 - s <= 1"),
        (("q = r^2", "r = s + 1", "0 < s < 1"), "for all s real, 0 < s < 1: (s + 1)^2 <= 1"),
        (("q = r^2, r = s + 1, 0 < s < 1",), "for all s real, 0 < s < 1: (s + 1)^2 <= 1"),
        (("q = 1 - s, x > s", "0 < s < 1"), "for all x real, s real, s < x, 0 < s < 1: 1 - s <= 1"),
        (("q = t/2", "t \\in (0, 1]"), "for all t real, 0 < t <= 1: t/2 <= 1"),
        (("Y ~ Bin(n, q)", "q = 1/2", "n natural"), "for all n natural: 1/2 <= 1"),
    ],
)
def test_declarations_stand_in_any_order(lets: tuple[str, ...], read_as: str) -> None:
    assert asked("q <= 1", lets).read_as == read_as


@pytest.mark.parametrize("lets", [("q = r", "r = q"), ("q = r, r = s^2", "s = 1 - q"), ("q = q/2",)])
def test_abbreviations_that_need_each_other_are_refused_in_one_line(lets: tuple[str, ...]) -> None:
    with pytest.raises(Unreadable, match="defined by") as caught:
        asked("q <= 1", lets)
    assert "\n" not in str(caught.value)


def test_what_is_refused_leaves_nothing_declared() -> None:
    with pytest.raises(Undeclared) as caught:
        asked("x > 0", ["q = 1 - s", "x > 0"])
    assert (caught.value.name, caught.value.text, caught.value.start) == ("s", " 1 - s", 5)


@pytest.mark.parametrize("reader", [read, read_latex])
def test_a_chain_of_iff_says_that_all_are_equivalent(reader: object) -> None:
    latex_ = reader is read_latex
    text = r"x = 1 \iff y = 1 \iff z = 1" if latex_ else "x = 1 iff y = 1 iff z = 1"
    found = (read_latex if latex_ else read)(text, SCOPE)
    assert found is read("(x = 1 iff y = 1) and (y = 1 iff z = 1)", SCOPE)
    assert read(write(found), SCOPE) is found


def test_an_iff_within_an_iff_keeps_its_parentheses() -> None:
    for text in ("x = 1 iff (y = 1 iff z = 1)", "(x = 1 iff y = 1) iff z = 1"):
        found = read(text, SCOPE)
        assert write(found) == text
        assert read(write(found), SCOPE) is found
        assert read_latex(latex(found), SCOPE) is found


def test_implies_chains_to_the_right() -> None:
    assert read("x = 1 implies y = 1 implies z = 1", SCOPE) is read(
        "x = 1 implies (y = 1 implies z = 1)", SCOPE
    )


@pytest.mark.parametrize(
    "text", ["tanh(x/2)", "2*tanh(x)^2 - tanh(-x)", "tanh(tanh(2*x))/y", "(exp(2*x) - 1)/exp(x)"]
)
def test_tanh_is_written_as_tanh(text: str) -> None:
    found = read(text, SCOPE)
    assert write(found) == text
    assert read_latex(latex(found), SCOPE) is found


@pytest.mark.parametrize(
    "claim",
    ["1e-9999999 > 0", "9^9^9 > 1", "2^1000000 > 1", "(9^9)^9999 > x", "10^-9999999 > 0", "1/3^99999999 < x"],
)
def test_what_is_too_large_is_refused_wherever_text_is_read(claim: str) -> None:
    for attempt in (
        lambda: asked(claim, ["x real"]),
        lambda: asked("x > 0", ["x real", claim]),
        lambda: read(claim, SCOPE),
        lambda: read_domain(claim, SCOPE),
    ):
        with pytest.raises(Unreadable):
            attempt()


def test_a_large_power_of_a_variable_is_read() -> None:
    assert asked("x^1000000 >= 0", ["x real"]).read_as == "for all x real: 0 <= x^1000000"


@pytest.mark.parametrize("sign", ["\u202e", "\u2066", "\x1b[31m", "\u200b", "\x00", "\x9b"])
def test_signs_that_are_not_seen_are_shown(sign: str) -> None:
    for claim, lets in (
        (f"x {sign} >= 0", ["x real"]),
        ("x >= 0", [f"x{sign} > 0"]),
        (f"for all x{sign} > 0: x > 0", []),
    ):
        with pytest.raises(Unreadable) as caught:
            asked(claim, lets)
        assert all(c.isprintable() or c == "\n" for c in str(caught.value))


def test_visible() -> None:
    assert visible("a\x1b\u202eé\n") == "a\\x1b\\u202eé\n"


def test_a_mark_of_byte_order_is_read_past() -> None:
    assert asked("\ufeffx^2 >= 0", ["\ufeffx real"]).read_as == "for all x real: 0 <= x^2"
    assert read_latex("\ufeffx^2", SCOPE) is read("\ufeffx^2", SCOPE)


def test_errors_know_their_place_and_can_be_sent() -> None:
    with pytest.raises(Undeclared) as caught:
        read("x +\n zeta2", SCOPE)
    error = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own bytes
    assert (error.name, error.start, error.text) == ("zeta2", 5, "x +\n zeta2")
    assert error.near == ["zeta"] or "known here" in error.said
    assert str(error) == str(caught.value)


@pytest.mark.parametrize("order", [0, 1])
def test_e_may_be_declared_behind_what_speaks_of_it(order: int) -> None:
    lets = ["a = 1/2^e", "e >= 0"]
    read = asked("a^2 <= 1 + a", lets[::-1] if order else lets)
    assert read.forall == "e real, 0 <= e"
    with pytest.raises(Unreadable, match="declare it first"):
        asked("a <= 1", ["a <= e", "0 <= e <= a"])
