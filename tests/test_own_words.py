"""Words of an author's own: that they are read as what they stand for and capture nothing, that nobody can
redefine what means something already, and that the judge establishes what they unfold to.
"""

import contextlib
import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from verify.commands.main import main
from verify.kernel.definitions import WORDS
from verify.language import BadTheorem, BadWord, NearMiss, Source, Theorem, Word, joined
from verify.language.claim import Claim
from verify.language.evaluate import unfold
from verify.language.vocabulary import Entry, vocabulary
from verify.report import data, words
from verify.report.shown import shown
from verify.run.checking import check
from verify.run.judge import Judge, question
from verify.run.reader import speaking, theorem, told

TV = Word(
    "TV", "p: int -> real, q: int -> real, a integer, b integer",
    "sum(abs(p(y) - q(y)) for y in a..b)/2", "How far two laws are apart.",
)  # fmt: skip
APART = Word("Apart", "x real, y real", "x - 2*y", "Not symmetric.")
PRIVATE = Word("Private", "m mechanism, eps real", "PureDP(m, eps) and eps <= 1", "Private, and not by much.")
TWO = Word("Twice", "m mechanism, q mechanism", "PureDP(m, 1) implies PureDP(q, 2)", "Of two mechanisms.")
BOTH = Word("Both", "m mechanism, q mechanism", "Twice(q, m) and Twice(m, q)", "Either way.")
OWN = (TV, APART, PRIVATE, TWO, BOTH)

TRIANGLE = Theorem(
    id="toy.triangle", says="The distance of three laws.", source=Source(note="0", lines="L1"),
    forall="p: int -> real, q: int -> real, r: int -> real, a integer, b integer",
    claim="TV(p, r, a, b) <= TV(p, q, a, b) + TV(q, r, a, b)", claims=("A1",), words=OWN,
    instance="p = i -> 0, q = i -> 0, r = i -> 0, a = 0, b = 0",
    near_misses=(NearMiss(claim="TV(p, r, a, b) <= TV(p, q, a, b)",
        witness="p = i -> 0, q = i -> 0, r = i -> 1, a = 0, b = 0"),),
    proof="""
        let D(y) = abs(p(y) - q(y)) + abs(q(y) - r(y))
        have A: sum(abs(p(y) - r(y)) for y in a..b) <= sum(D(y) for y in a..b) by termwise y
        have B: sum(1*abs(p(y) - q(y)) + 1*abs(q(y) - r(y)) for y in a..b) \\
            = 1*sum(abs(p(y) - q(y)) for y in a..b) + 1*sum(abs(q(y) - r(y)) for y in a..b) \\
            by law sum_linear(a..b, y -> abs(p(y) - q(y)), y -> abs(q(y) - r(y)), 1, 1)
        have E: sum(D(y) for y in a..b) = sum(1*abs(p(y) - q(y)) + 1*abs(q(y) - r(y)) for y in a..b) \\
            by termwise y
        have C: TV(p, q, a, b) + TV(q, r, a, b) = sum(D(y) for y in a..b)/2
    """,
)  # fmt: skip


def says(claim: str, forall: str = "", own: tuple[Word, ...] = OWN) -> Any:
    return Claim(forall=forall, claim=claim, words=own).statement


def same(mine: str, plain: str, forall: str = "") -> None:
    assert says(mine, forall) == says(plain, forall, ())


# What they stand for ----------------------------------------------------------------------------------------


def test_a_word_is_read_as_what_it_stands_for() -> None:
    same("TV(p, p, 0, n) <= 1", "sum(abs(p(k) - p(k)) for k in 0..n)/2 <= 1", "p: int -> real, n integer")
    same("Private(RR(g), 1)", "PureDP(RR(g), 1) and 1 <= 1", "0 <= g <= 1/4")


@pytest.mark.parametrize(
    ("mine", "plain"),
    [
        # the binder of the word is called y: no y of its surroundings becomes that one
        ("sum(TV(k -> p(k + y), k -> y, 0, y) for y in 0..3) <= 1",
         "sum(sum(abs(p(k + y) - y) for k in 0..y)/2 for y in 0..3) <= 1"),
        ("for all y in 0..3: TV(y -> p(y), i -> p(y), y, y) = y",
         "for all j in 0..3: sum(abs(p(y) - p(j)) for y in j..j)/2 = j"),
        ("exists a real: Apart(a, sum(Apart(y, a) for y in 0..2)) = a",
         "exists a real: a - 2*sum(y - 2*a for y in 0..2) = a"),
        # its variables are called x and y: the arguments take their places all at once
        ("for all x real, y real: Apart(y, x) = Apart(x + y, x - y)",
         "for all x real, y real: y - 2*x = x + y - 2*(x - y)"),
        ("for all y real: Apart(Apart(y, 1), Apart(2, y)) = y",
         "for all y real: y - 2*1 - 2*(2 - 2*y) = y"),
    ],
)  # fmt: skip
def test_nothing_is_captured(mine: str, plain: str) -> None:
    same(mine, plain, "p: int -> real")


def test_mechanisms_are_put_in_all_at_once() -> None:
    same("Both(RR(1/8), RR(1/4))",
        "(PureDP(RR(1/4), 1) implies PureDP(RR(1/8), 2)) and (PureDP(RR(1/8), 1) implies PureDP(RR(1/4), 2))")


ATOMS = st.sampled_from(["x", "y", "z", "1", "2"])
MINE = st.recursive(ATOMS.map(lambda a: (a, a)), lambda inner: st.one_of(
    st.tuples(inner, inner).map(lambda p: (f"Apart({p[0][0]}, {p[1][0]})", f"(({p[0][1]}) - 2*({p[1][1]}))")),
    st.tuples(st.sampled_from("xyk"), inner).map(
        lambda p: tuple(f"sum({t} + {p[0]} for {p[0]} in 0..2)" for t in p[1])),
    st.tuples(st.sampled_from("xyk"), inner, inner).map(
        lambda p: (f"TV({p[0]} -> {p[1][0]}, y -> x, 0, 1) + ({p[2][0]})",
            f"(sum(abs(({p[0]} -> {p[1][1]})(u) - x) for u in 0..1))/2 + ({p[2][1]})")),
), max_leaves=6)  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(MINE)
def test_any_text_of_words_is_the_same_as_with_them_written_out(both: tuple[str, str]) -> None:
    mine, plain = both
    if "->" in plain:  # the notation applies no function that is written out: an abbreviation does
        plain = mine
        for name in ("TV", "Apart"):  # renaming the variables of a word changes nothing
            renamed = tuple(_renamed(w) for w in OWN)
            assert says(f"{mine} = 0", "x real, y real, z real") == says(
                f"{plain} = 0", "x real, y real, z real", renamed), name
        return
    same(f"{mine} = 0", f"{plain} = 0", "x real, y real, z real")


def _renamed(word: Word) -> Word:
    """The same word with other names for all that it binds."""
    if word.name == "TV":
        return replace(word, takes="x: int -> real, z: int -> real, k integer, y integer",
            unfolds="sum(abs(x(u) - z(u)) for u in k..y)/2")
    return replace(word, takes="y real, x real", unfolds="y - 2*x") if word.name == "Apart" else word


# What is refused --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*list(WORDS)[:40:7], "sum", "exp", "Z", "in", "for", "if", "min", "word",
    "", "TV ", "x#1", "1", "a b", "TV#0", "natural", "mechanism", "e-1", "α\u202e"])  # fmt: skip
def test_no_word_takes_a_name_that_means_something_or_is_none(name: str) -> None:
    with pytest.raises(BadWord):
        vocabulary((Word(name, "x real", "x", "Mine."),))


@pytest.mark.parametrize(
    ("takes", "unfolds", "said"),
    [
        ("x real", "x + n", "n"), ("n natural", "n", "asks nothing"), ("0 < x", "x", "asks nothing"),
        ("p distribution", "p(0)", "asks nothing"), ("x real, x real", "x", "x is declared"),
        ("Mine real", "Mine", "called like a word"), ("x real", "Mine(x)", "Mine"),
        ("x real", "Later(x)", "L"),
        ("PureDP real", "1", "word of the language"), ("x real", "x +", "expected"),
        ("x real", "", "expected"),
        ("m mechanism", "m + 1", "a number"), ("x real", "sum(x for Mine in 0..1)", "Mine"),
    ],
)  # fmt: skip
def test_a_word_that_will_not_do_is_refused(takes: str, unfolds: str, said: str) -> None:
    mine = Word("Mine", takes, unfolds, "Mine.")
    if "Mine in" in unfolds:  # its own name is not in force within it, those before it are
        vocabulary((mine,))
        mine = Word("Next", takes, unfolds, "Next.")
        with pytest.raises(BadWord, match=said):
            vocabulary((Word("Mine", "", "1", "Mine."), mine))
        return
    with pytest.raises(BadWord, match=said):
        vocabulary((mine, Word("Later", "x real", "x", "Later.")))


@pytest.mark.parametrize(
    ("forall", "claim"),
    [
        ("TV real", "TV <= 1"), ("TV <= 1", "1 = 1"), ("x real", "for all TV real: TV = x"),
        ("x real", "sum(TV for TV in 0..1) = x"), ("x real", "TV = x"), ("x real", "TV(x, x, 0, 1) = x"),
        ("p: int -> real", "TV(p, p, 0) = 1"), ("p: int -> real", "TV(p, p, 0, 1, 2) = 1"),
        ("p: int -> real", "TV(TV -> p(TV), p, 0, 1) = 1"), ("", "Private(1, 1)"),
    ],
)  # fmt: skip
def test_no_variable_is_called_like_a_word_and_what_it_takes_fits(forall: str, claim: str) -> None:
    with pytest.raises(BadTheorem):
        says(claim, forall)


def test_a_word_is_defined_once_and_alike_everywhere() -> None:
    other = replace(APART, takes="u real, v real", unfolds="u - 2*v", says="In other words.")
    wrong = replace(APART, unfolds="x - y")
    assert joined((APART,), (other,)) == (APART,)
    for clash in (wrong, replace(APART, takes="x real, y integer")):
        with pytest.raises(BadWord, match="something else"):
            joined((APART,), (clash,))
    with pytest.raises(BadWord, match="twice"):
        vocabulary((APART, wrong))


def test_words_cannot_grow_without_bound() -> None:
    grown = [Word("W0", "x real", "x + x", "Grows.")]
    grown += [Word(f"W{i}", "x real", f"W{i - 1}(x) + W{i - 1}(x)", "Grows.") for i in range(1, 40)]
    with pytest.raises(BadWord, match="nodes large"):
        vocabulary(tuple(grown))


# Verdicts ---------------------------------------------------------------------------------------------------


def test_a_theorem_in_words_of_its_own_is_proved_and_told_with_what_they_stand_for() -> None:
    found, miss = check(TRIANGLE.editions, {TRIANGLE.id: TRIANGLE}, jobs=1)
    assert found.as_expected, found.why
    assert miss.as_expected
    assert "TV" not in found.stated
    assert "sum(|p(" in found.stated
    (head,) = found.about.own_words
    assert head == f"TV({TV.takes})"
    assert data.verdict(found)["words"] == {head: "sum(|p(i) - q(i)| for i in a..b)/2"}
    assert "stands for sum(|p(i)" in " ".join(shown(TRIANGLE).split())


def test_the_judge_reads_the_words_itself_and_establishes_what_they_unfold_to() -> None:
    edition = TRIANGLE.corrected
    (found,) = check([edition], {TRIANGLE.id: TRIANGLE}, jobs=1)
    certificate = found.certificate or b""
    assert "judged" in Judge().answer(question(certificate, {}, edition))
    for forged in (
        replace(TV, unfolds="sum(p(y) - q(y) for y in a..b)/2"), replace(TV, unfolds="0"),
        replace(TV, takes="q: int -> real, p: int -> real, a integer, b integer",
            unfolds="sum(abs(p(y) - p(y)) for y in a..b)/2"),
    ):  # fmt: skip
        asked = question(certificate, {}, replace(edition, words=(forged, *OWN[1:])))
        assert Judge().answer(asked) == {"refused": "the certificate is about another statement",
            "steps": False}  # fmt: skip
    for shadow in ("PureDP", "p", "sum"):
        asked = question(certificate, {}, replace(edition, words=(*OWN, Word(shadow, "", "1", ""))))
        assert "refused" in Judge().answer(asked)


FILE = """
from verify import NearMiss, Source, Theorem, Word
words = (Word("Gap", "x real, y real", "abs(x - y)", "How far two numbers are apart."),)
T = Theorem(id="toy.gap", says="A gap.", source=Source(note="0", lines="1"), forall="x real, y real",
    claim="0 <= Gap(x, y)", near_misses=(NearMiss(claim="Gap(x, y) < 0", witness="x = 0, y = 0"),),
    proof='''
        have A: 0 <= Gap(x, y)
    ''')
"""


def run(*arguments: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(list(arguments))
    return code, " ".join(out.getvalue().split()), err.getvalue()


def test_a_file_defines_words_for_its_theorems(tmp_path: Path) -> None:
    file = tmp_path / "theorem_gap.py"
    file.write_text(FILE)
    code, out, err = run("check", str(file), "--no-cache", "--jobs", "1")
    assert (code, err) == (0, "")
    assert "Gap(x real, y real) stands for |x - y|" in out
    code, out, _ = run("check", str(file), "--no-cache", "--jobs", "1", "--json")
    verdict = json.loads(out)["verdicts"][0]
    assert (verdict["verdict"], verdict["words"]) == ("PROVED", {"Gap(x real, y real)": "|x - y|"})
    assert "Gap" not in verdict["statement"]
    code, out, _ = run("show", "Gap", str(file))
    assert out == "Gap x real, y real: How far two numbers are apart. Gap(x real, y real) is |x - y|"
    (tmp_path / "theorem_other.py").write_text(
        FILE.replace("abs(x - y)", "abs(x + y)").replace("toy.gap", "toy.other"))
    code, _, err = run("check", str(tmp_path), "--no-cache", "--jobs", "1")
    assert code == 2
    assert "means something else elsewhere" in err


@pytest.mark.parametrize(
    "text",
    ["words = 3", "words = ('Gap',)", "words = (Word('PureDP', '', '1', ''),)",
        "words = [Word('A', '', '1', '')]"],
)  # fmt: skip
def test_what_is_no_word_is_bad_input(text: str, tmp_path: Path) -> None:
    file = tmp_path / "theorem_gap.py"
    file.write_text(FILE + "\n" + text + "\n")
    code, _, err = run("check", str(file), "--no-cache", "--jobs", "1")
    assert code == 2
    assert "word" in err


def test_words_come_out_of_a_file_with_a_theorem() -> None:
    assert theorem(told(TRIANGLE)) == TRIANGLE
    assert speaking((TV,), replace(TRIANGLE, words=())).words == (TV,)


# What any word stands for -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", WORDS)
def test_every_word_of_the_language_is_shown_with_what_it_stands_for(name: str) -> None:
    found = words.told(name, [])
    assert found is not None
    ((head, formula),) = found["unfolds"].items()
    assert name in head
    assert formula
    assert not any(word in formula for word in ("LawOf", "PureDP", "Prob("))


def test_a_word_is_shown(tmp_path: Path) -> None:
    code, out, _ = run("show", "Tail")
    assert code == 0
    assert "Tail(p, t) is sum(p(i) for i in Z if t <= i)" in out
    assert run("show", "Nobody")[0] == 2
    assert isinstance(vocabulary(OWN)["TV"], Entry)
    assert unfold(vocabulary(OWN)["Apart"].at(list(says("1 = 2").claim.args))) is not None


def test_a_text_is_read_with_the_words_and_letters_of_its_claim() -> None:
    """Readings are kept: the same text of others, who mean something else by it, is another reading."""
    less, more = (Word("Far", "x real", body, "How far.") for body in ("x < 1", "1 < x"))
    texts = {"claim": "Far(t)", "given": "0 < t"}
    ways = [(kind, word) for kind in ("real", "natural") for word in (less, more)]
    made = [Claim(forall=f"t {kind}", words=(word,), **texts) for kind, word in ways]
    said = [unfold(claim.statement.claim) for claim in made]
    assert len(set(said)) == len({claim.hash for claim in made}) == 4
    assert said == [unfold(replace(claim).statement.claim) for claim in made]  # from what is kept
    with pytest.raises(BadTheorem):
        _ = Claim(forall="t real", **texts).statement
