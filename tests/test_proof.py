"""The proof language as a tree: what is read, with its place, and what is said where it cannot be."""

import pytest

from verify.language.proof import cited, read_proof
from verify.language.steps import (
    Assume, By, Case, Cases, Cite, Counted, Cover, Enumerate, Exhaust, Exhibit, Fact, Have, Induct, Law, Let,
    Monotone, Obtain, Only, Product, ProofError, Reason, Reduce, Rewrite, Show, Stated, Take, Termwise,
    Value,
)  # fmt: skip
from verify.language.reading.tokens import Unreadable

BY_A = By(3, Reason(3, None, (Fact(3, "A"),)), ())


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("take x, y", Take(1, ("x", "y"), more=False)),
        ("assume A", Assume(1, "A", more=False)),
        ("let a = 1 + x", Let(1, "a", "", "1 + x")),
        ("let f(i, w: int -> int) = w(i)", Let(1, "f", "i integer, w: int -> int", "w(i)")),
        ("have x <= 1", Have(1, "", "x <= 1", None, ())),
        ("have A': x := 1", Have(1, "A'", "x := 1", None, ())),
        ("obtain j from A", Obtain(1, "j", Fact(1, "A"))),
        ("exhibit f(1, 2), 3", Exhibit(1, ("f(1, 2)", "3"))),
        ("obtain j from A(x)", Obtain(1, "j", Fact(1, "A", ("x",)))),
        ("show x = 1 by reduce", Show(1, "x = 1", Reason(1, Reduce(1, None), ()), ())),
        ("by", By(1, None, ())),
        ("cases A or B\n  case A:\n    by A\n", Cases(1, None, (Case(2, "A", (BY_A,)),))),
        ("induct n\n  base:\n    by A\n  step\n    by reduce",
            Induct(1, "n", (BY_A,), (By(5, Reason(5, Reduce(5, None), ()), ()),))),
    ],
)  # fmt: skip
def test_each_step_is_a_piece_of_its_own_kind(text: str, wanted: object) -> None:
    assert read_proof(text) == (wanted,)


@pytest.mark.parametrize(
    ("text", "way", "items"),
    [
        ("law a(x, f(y, z)); cite b.c-d", None, (Law(1, "a", ("x", "f(y, z)")), Cite(1, "b.c-d", ()))),
        ("A; A(); A' B", None, ()),
        ("A; A(); B(x); A*B'", None,
            (Fact(1, "A"), Fact(1, "A", ()), Fact(1, "B", ("x",)),
                Product(1, (Fact(1, "A"), Fact(1, "B'"))))),
        ("A(x*y)*(0 <= 2*x)*law b(x)", None,
            (Product(1, (Fact(1, "A", ("x*y",)), Stated(1, "0 <= 2*x"), Law(1, "b", ("x",)))),)),
        ("0 <= 2*f(x); not A(x); (Even(2)); for all i: f(i) = 1", None,
            tuple(Stated(1, f) for f in ("0 <= 2*f(x)", "not A(x)", "Even(2)", "for all i: f(i) = 1"))),
        ("value R, n, x, c", None, (Value(1, "R", "n", "x", "c"),)),
        ("only A; B*C", Only(1), (Fact(1, "A"), Product(1, (Fact(1, "B"), Fact(1, "C"))))),
        ("only x = 1; A", Only(1), (Stated(1, "x = 1"), Fact(1, "A"))),
        ("only", Only(1), ()),
        ("termwise i; A", Termwise(1, ("i",)), (Fact(1, "A"),)),
        ("reduce A", Reduce(1, Fact(1, "A")), ()),
        ("reduce cite b(x)", Reduce(1, Cite(1, "b", ("x",))), ()),
        ("rewrite f(x) = 1; A", Rewrite(1, (Stated(1, "f(x) = 1"), Fact(1, "A"))), ()),
        ("rewrite law a(x)", Rewrite(1, (Law(1, "a", ("x",)),)), ()),
        ("rewrite A; B(x); law c", Rewrite(1, (Fact(1, "A"), Fact(1, "B", ("x",)), Law(1, "c", ()))), ()),
        ("exhaust", Exhaust(1), ()),
        ("cover x in 0..1/2, 600 bits", Cover(1, (("x", "0", "1/2"),), 600), ()),
        ("cover", Cover(1, (), None), ()),
        ("monotone u -> u, 0, x", Monotone(1, "u -> u", "0", "x"), ()),
        ("counted R, n, r, x, y, c", Counted(1, "R", "n", "r", "x", "y", "c"), ()),
        ("enumerate R, n, r", Enumerate(1, "R", "n", "r"), ()),
    ],
)  # fmt: skip
def test_each_reason_is_a_way_and_items(text: str, way: object, items: tuple[object, ...]) -> None:
    if not (way or items):
        with pytest.raises(ProofError, match="is not a law, a fact, a theorem or a formula"):
            read_proof(f"by {text}")
        return
    assert read_proof(f"by {text}") == (By(1, Reason(1, way, items), ()),)


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("# why\nsurely x", 2, "begin with one of take, assume"),
        ("by A\n    by B\n  by C", 3, "the indentation fits no step above it"),
        ("assume A\n    by A", 2, "nothing belongs below `assume`"),
        ("case x <= 1\n    by A", 1, "`case` stands below `cases` or `induct`"),
        ("by A\ncases A or B\n    by A", 2, "below `cases` stand `case`"),
        ("cases A or B", 1, "below `cases` stand `case`"),
        ("induct n\n    step\n        by A", 1, "below `induct` stand `base` and `step`"),
        ("have A: x <= \\\n    1\nby law (", 3, "'law (' is not a law, a fact, a theorem or a formula"),
        ("by monotone f, x", 1, "`monotone` takes 3 terms: function, start, end"),
        ("by cover x", 1, "write `cover x in 0..1`"),
        ("by termwise i; A*B", 1, "'A*B' is not a law, a fact, a theorem or a formula"),
        ("by rewrite A*B", 1, "'A*B' is not a law, a fact, a theorem or a formula"),
        ("have A: x = 1; B: y = 1\n    by C", 2, "below several facts stands no proof"),
        ("by A\nhave B: x = 1", 2, "`by` in line 1 ends the proof: set in below it"),
        ("have A: x = 1\n    by B\n    by C", 3, "`by` in line 2 ends the proof"),
        ("show x = 1 by A\nby B", 2, "`show` in line 1 ends the proof"),
        ("induct n\n    base\n    step\n        by A\nby B", 5, "`induct` in line 1 ends the proof"),
        ("cases A or B\n    case A\n        by C\n    case B\n        by D\nby E", 6,
            "`cases` in line 1 ends the proof"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_line(text: str, line: int, said: str) -> None:
    with pytest.raises(ProofError) as caught:
        read_proof(text)
    assert (caught.value.line, isinstance(caught.value, Unreadable)) == (line, True)
    assert str(caught.value).startswith(f"proof line {line}: {said}")


def test_a_line_that_goes_on_in_the_next_keeps_the_places_of_those_below() -> None:
    first, second = read_proof("have A: x \\\n        <= 1 \\  \n  by B\n\nby A")
    assert isinstance(first, Have)
    assert (first.line, first.formula.split(), second.line) == (1, ["x", "<=", "1"], 5)
    assert first.reason == Reason(1, None, (Fact(1, "B"),))


def test_steps_go_on_where_something_is_left_to_show() -> None:
    for text in ("show x = 1\nby A", "cases A or B\n    case A\n        by C\n    case B\nby E"):
        assert len(read_proof(text)) == 2


def test_several_facts_and_several_abbreviations() -> None:
    reason = Reason(1, None, (Fact(1, "C"),))
    assert read_proof("have A: f(1; 2) = 1; x = 2 by C") == (
        Have(1, "A", "f(1; 2) = 1", reason, ()), Have(1, "", "x = 2", reason, ()),
    )  # fmt: skip
    assert read_proof("let a = 1; f(i) = i") == (Let(1, "a", "", "1"), Let(1, "f", "i integer", "i"))


def test_a_step_knows_whether_the_next_names_a_hypothesis() -> None:
    assert [getattr(s, "more", None) for s in read_proof("take x\nassume A\nassume B\nby A")] == [
        True, True, False, None,
    ]  # fmt: skip


def test_citations_are_read_from_the_tree() -> None:
    proof = """
        # by cite toy.remark
        have A: x <= 1 by rewrite cite toy.first(x)
            by cite toy.second; cite toy.first
        cases A or B by cite toy.third(cite)
            case A
                by cite toy.last
    """
    assert cited("by cite toy.meaning", proof, "by cite toy.second") == (
        "toy.meaning", "toy.first", "toy.second", "toy.third", "toy.last",
    )  # fmt: skip
    assert cited("surely, by cite toy.first", "") == ()
