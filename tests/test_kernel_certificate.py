"""Reading a certificate: up to each limit and not beyond, each field and choice of its shape, and just what
it establishes.
"""



import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from verify.kernel import certificate
from verify.kernel.certificate import ARITY, FIELDS, RULES, Line, Replayed, encode, kernel_hash, replay
from verify.kernel.errors import KernelError, MalformedCertificate, Refused, Unproved
from verify.kernel.statements import Statement, canonical, obligations
from verify.kernel.building import quantify
from verify.kernel.terms import (
    FALSE, INT, MOST_HEIGHT, REAL, TRUE, Term, conj, div, either, eq, implies, instantiate, le, lt, make,
    negation, num, var,
)  # fmt: skip
from verify.language.evaluate import apply, truth

Json = Any
x, n, m = var("x", REAL), var("n", INT), var("m", INT)
CLOSED = Statement((), TRUE, TRUE, TRUE, le(num(1) + 1, 3))


def certified(
    s: Statement,
    verdict: str = "PROVED",
    scope: Any = (),
    lines: list[Line] | None = None,
    ends: list[int] | None = None,
) -> bytes:
    """By evaluating each formula, where nothing else is said."""
    wanted = obligations(s, verdict, scope)
    own = [Line("reduce", (), (goal,)) for goal in wanted]
    return encode(
        s, verdict, scope, own if lines is None else lines, list(range(len(wanted))) if ends is None else ends
    )


GOOD = certified(CLOSED)


def changed(change: Callable[[Json], None], data: bytes = GOOD) -> bytes:
    fields = json.loads(data)
    change(fields)
    return canonical(fields)


def put(*path: Any, new: Any) -> bytes:
    """The good certificate with one entry replaced."""

    def change(fields: Json) -> None:
        for step in path[:-1]:
            fields = fields[step]
        fields[path[-1]] = new

    return changed(change)


def refused(data: bytes, error: type[KernelError], why: str) -> None:
    with pytest.raises(error) as caught:
        replay(data)
    assert why in str(caught.value)
    assert type(caught.value) is error


# What is established ----------------------------------------------------------------------------------------


def test_what_a_certificate_says() -> None:
    found = replay(GOOD)
    assert found == Replayed(CLOSED, CLOSED.hash, "PROVED", (), (), (), (), 2, kernel_hash(), found.steps)
    fields = json.loads(GOOD)
    assert (
        set(fields)
        == FIELDS
        == {"format", "kernel", "statement", "hash", "verdict", "scope", "terms", "lines", "ends"}
    )
    assert (fields["format"], fields["kernel"], fields["scope"], fields["ends"]) == (
        "lemmata certificate 1",
        kernel_hash(),
        [],
        [0, 1],
    )
    assert [line[:2] for line in fields["lines"]] == [["reduce", []]] * 2


def positive(law: str, t: Term) -> tuple[Statement, list[Line]]:
    """A statement about x that one law proves, and its lines."""
    claim = apply("law", [], (law, t)).goal
    s = Statement((x,), TRUE, TRUE, TRUE, claim)
    exists, whole = obligations(s, "PROVED")
    lines = [
        Line("reduce", (), (instantiate(exists.args[1], num(0)),)), Line("witness", (0,), (exists, num(0))),
        Line("law", (), (law, t)), Line("discharge", (2,), (TRUE,)),
        Line("discharge", (3,), (TRUE,)), Line("generalize", (4,), (x,)),
    ]  # fmt: skip
    assert whole.op == "forall"
    return s, lines


def test_laws_and_citations_are_told_in_order() -> None:
    first, first_lines = positive("exp_positive", x)
    second, second_lines = positive("exp_tangent", x)
    library = {
        s.hash: certified(s, lines=lines, ends=[1, 5])
        for s, lines in ((first, first_lines), (second, second_lines))
    }
    assert replay(library[first.hash]).laws == ("exp_positive",)
    assert replay(library[first.hash]).witness == ()
    both = Statement((), TRUE, TRUE, TRUE, conj(truth(second), truth(first)))
    exists, whole = obligations(both, "PROVED")
    lines = [
        Line("reduce", (), (exists,)), Line("cite", (), (second.hash,)), Line("cite", (), (first.hash,)),
        Line("law", (), ("power_zero", num(3))), Line("tautology", (1, 2), (whole,)),
    ]  # fmt: skip
    found = replay(certified(both, lines=lines, ends=[0, 4]), library.get)
    assert found.cites == tuple(sorted((first.hash, second.hash)))
    assert found.laws == ("exp_positive", "exp_tangent", "power_zero")
    assert found.lines == 5
    library[both.hash] = certified(both, lines=lines, ends=[0, 4])
    above = Statement((), TRUE, TRUE, TRUE, implies(FALSE, truth(both)))
    exists, whole = obligations(above, "PROVED")
    lines = [Line("reduce", (), (exists,)), Line("cite", (), (both.hash,)), Line("tautology", (1,), (whole,))]
    found = replay(certified(above, lines=lines, ends=[0, 2]), library.get)
    assert found.cites == tuple(sorted((first.hash, second.hash, both.hash)))
    assert found.laws == ("exp_positive", "exp_tangent", "power_zero")
    refused_ = certified(above, lines=lines, ends=[0, 2])
    refused(
        refused_, Refused, f"line 2 (cite): no certificate at hand for the cited statement {both.hash[:12]}"
    )
    del library[first.hash]
    with pytest.raises(Refused, match=r"line 2 \(cite\): line 3 \(cite\): no certificate at hand"):
        replay(refused_, library.get)


def test_a_cited_statement_is_the_one_asked_for_and_established() -> None:
    s, lines = positive("exp_positive", x)
    other = certified(CLOSED)
    citing = Statement((), TRUE, TRUE, TRUE, truth(s))
    exists, whole = obligations(citing, "PROVED")
    data = certified(
        citing,
        lines=[Line("reduce", (), (exists,)), Line("cite", (), (s.hash,)), Line("tautology", (1,), (whole,))],
        ends=[0, 2],
    )
    assert replay(data, {s.hash: certified(s, lines=lines, ends=[1, 5])}.get).cites == (s.hash,)
    with pytest.raises(Refused, match=f"the cited statement {s.hash[:12]} is not established"):
        replay(data, {s.hash: other}.get)
    false = Statement((), TRUE, TRUE, TRUE, FALSE)
    about = Statement((), TRUE, TRUE, TRUE, truth(false))
    exists, whole = obligations(about, "PROVED")
    lines = [
        Line("reduce", (), (exists,)),
        Line("cite", (), (false.hash,)),
        Line("tautology", (1,), (whole,)),
    ]
    for verdict in ("REFUTED", "VACUOUS"):
        lies = (
            certified(false, "REFUTED")
            if verdict == "REFUTED"
            else certified(Statement((), FALSE, TRUE, TRUE, FALSE), "VACUOUS")
        )
        with pytest.raises(Refused, match="is not established"):
            replay(certified(about, lines=lines, ends=[0, 2]), {false.hash: lies}.get)


def test_the_lines_that_the_ends_name() -> None:
    exists, whole = obligations(CLOSED, "PROVED")
    lines = [Line("reduce", (), (whole,)), Line("reduce", (), (TRUE,)), Line("reduce", (), (exists,))]
    assert replay(certified(CLOSED, lines=lines, ends=[2, 0])).lines == 3
    for ends, why in (
        ([0, 2], "line 1 does not establish what PROVED needs"),
        ([2, 1], "line 2 does not establish what PROVED needs"),
        ([1, 0], "line 2 does not establish what PROVED needs"),
        ([2], "PROVED has 2 parts to establish"), ([2, 0, 0], "PROVED has 2 parts to establish"),
        ([], "PROVED has 2 parts to establish"), ([2, 3], "PROVED has 2 parts to establish"),
        ([-1, 0], "PROVED has 2 parts to establish"), ([2, True], "PROVED has 2 parts to establish"),
        ([2, "0"], "PROVED has 2 parts to establish"), ("20", "PROVED has 2 parts to establish"),
    ):  # fmt: skip
        fields = json.loads(certified(CLOSED, lines=lines, ends=[2, 0]))
        fields["ends"] = ends
        refused(canonical(fields), Unproved, why)
    assumed = [Line("assume", (), (whole,)), Line("reduce", (), (exists,))]
    refused(
        certified(CLOSED, lines=assumed, ends=[1, 0]), Unproved, "line 1 does not establish what PROVED needs"
    )


def test_the_witness() -> None:
    """The values at which something exists, outermost first; in a conjunction of the last part, in an
    alternative of that which holds.
    """
    s = Statement((n, m), le(0, n), TRUE, TRUE, le(n + m, 3))
    (goal,) = obligations(s, "REFUTED")
    inner = instantiate(goal.args[1], num(1))
    body = instantiate(inner.args[1], num(7))
    lines = [
        Line("reduce", (), (body,)),
        Line("witness", (0,), (inner, num(7))),
        Line("witness", (1,), (goal, num(1))),
    ]
    assert replay(certified(s, "REFUTED", lines=lines, ends=[2])).witness == (num(1), num(7))
    nested = Statement((n,), le(0, n), TRUE, TRUE, quantify("forall", (m,), le(n + m, 3)))
    (goal,) = obligations(nested, "REFUTED")
    whole = instantiate(goal.args[1], num(1))
    parts, rest = [], whole
    while rest.op == "and":
        parts.append(rest.args[0])
        rest = rest.args[1]
    lines = [
        Line("reduce", (), (conj(*parts),)), Line("reduce", (), (instantiate(rest.args[1], num(7)),)),
        Line("witness", (1,), (rest, num(7))), Line("tautology", (0, 2), (whole,)),
        Line("witness", (3,), (goal, num(1))),
    ]  # fmt: skip
    found = replay(certified(nested, "REFUTED", lines=lines, ends=[4])).witness
    assert found[0] is num(1)
    assert found in ((num(1),), (num(1), num(7)))
    some = [quantify("exists", (n,), eq(n, k)) for k in (4, 5)]
    for side in (0, 1):
        choice = Statement((), TRUE, TRUE, TRUE, negation(either(*some)))
        (goal,) = obligations(choice, "REFUTED")
        assert goal is conj(TRUE, TRUE, TRUE, TRUE, either(*some))
        value = num(4 + side)
        reached, rest = [either(*some)], either(*some)
        for _ in range(4):
            rest = conj(TRUE, rest)
            reached.append(rest)
        lines = [
            Line("reduce", (), (TRUE,)),
            Line("reduce", (), (eq(value, value),)),
            Line("witness", (1,), (some[side], value)),
            Line("tautology", (2,), (reached[0],)),
        ]
        lines += [Line("tautology", (0, 3 + i), (r,)) for i, r in enumerate(reached[1:])]
        assert replay(certified(choice, "REFUTED", lines=lines, ends=[7])).witness == (value,)
        lines[3] = Line("tautology", (2, 2), (reached[0],))
        assert replay(certified(choice, "REFUTED", lines=lines, ends=[7])).witness == ()
    for verdict in ("PROVED", "VERIFIED"):
        t = Statement((n,), TRUE, TRUE, TRUE, le(0, n * 0))
        scope = (("n", 0, 1),) if verdict == "VERIFIED" else ()
        exists, whole = obligations(t, verdict, scope)
        at = instantiate(exists.args[1], num(1))
        proof = [
            Line("reduce", (), (at,)),
            Line("witness", (0,), (exists, num(1))),
            Line("reduce", (), (whole,)),
        ]
        assert replay(certified(t, verdict, scope, lines=proof, ends=[1, 2])).witness == ()


def test_an_ill_posed_statement_has_a_witness_too() -> None:
    s = Statement((n,), TRUE, TRUE, TRUE, le(div(1, n), 3))
    (goal,) = obligations(s, "ILL-POSED")
    at = instantiate(goal.args[1], num(0))
    data = certified(
        s, "ILL-POSED", lines=[Line("reduce", (), (at,)), Line("witness", (0,), (goal, num(0)))], ends=[1]
    )
    assert replay(data).witness == (num(0),)


# Limits -----------------------------------------------------------------------------------------------------


def deep(levels: int) -> bytes:
    """The good certificate with one more term, so many levels deep, which no line uses."""

    def change(fields: Json) -> None:
        fields["terms"].append(["var", "x", "real"])
        for _ in range(levels - 1):
            fields["terms"].append(["neg", len(fields["terms"]) - 1])

    return changed(change)


def test_how_deep_terms_are() -> None:
    assert replay(deep(300)).verdict == "PROVED"
    refused(deep(301), MalformedCertificate, "terms are nested too deeply")


def test_how_long_numbers_are() -> None:
    for digits, sign in ((4000, ""), (4000, "-")):
        fields = json.loads(GOOD)
        fields["terms"].append(["num", int(sign + "9" * digits), 1])
        assert replay(canonical(fields)).verdict == "PROVED"
        fields["terms"][-1][1] = int(sign + "9" * (digits + 1))
        refused(canonical(fields), MalformedCertificate, "a number is too long")
        refused(canonical(fields).decode().encode("utf-16"), MalformedCertificate, "not JSON")
    fields = json.loads(GOOD)
    fields["terms"].append(["var", "x" + "1" * 4001, "real"])
    assert replay(canonical(fields)).verdict == "PROVED"  # a name is no number
    assert (certificate.MOST_BYTES, MOST_HEIGHT, certificate.MOST_DIGITS) == (4_000_000, 300, 4_000)


def test_how_long_a_certificate_is() -> None:
    def padded(size: int) -> bytes:
        row = ["var", "", "real"]
        length = len(changed(lambda fields: fields["terms"].append(row)))
        row[1] = "x" * (size - length)
        data = changed(lambda fields: fields["terms"].append(row))
        assert len(data) == size
        return data

    assert replay(padded(4_000_000)).verdict == "PROVED"
    refused(padded(4_000_001), MalformedCertificate, "larger than 4000000 bytes")


# Shapes -----------------------------------------------------------------------------------------------------

SHAPES: list[tuple[bytes, str]] = [
    (b"", "not JSON"), (GOOD.decode().encode("utf-16-le"), "not JSON"), (b"\xef\xbb\xbf" + GOOD, "not JSON"),
    (b"[]", "the fields are not those of a certificate"),
    (b"{}", "the fields are not those of a certificate"),
    (b'"x"', "the fields are not those of a certificate"),
    (GOOD + b" ", "not in canonical form"), (b" " + GOOD, "not in canonical form"),
    (put("extra", new=1), "the fields are not those of a certificate"),
    (changed(lambda f: f.pop("ends")), "the fields are not those of a certificate"),
    (put("format", new="lemmata certificate 2"), "the format is not 'lemmata certificate 1'"),
    *[(put("kernel", new=wrong), "it does not say for which kernel it was made") for wrong in ("0" * 63,
        "0" * 65, "G" * 64, 0, None, ["0" * 64])],
        (put("hash", new="0" * 64), "the hash is not that of the statement and its definitions"),
    *[(put("terms", new=wrong), "the terms are not a list of rows") for wrong in ({}, "x", 1, None, [1],
        ["x"], [[], 1])], (put("terms", new=[[]]), "a term begins with its head"),
    (put("terms", new=[[1]]), "a term begins with its head"),
    (put("terms", new=[[["true"]]]), "a term begins with its head"),
    *[(put("statement", new=wrong), "the statement is not five parts") for wrong in ([], {}, [[], 0, 0, 0],
        [[], 0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [[], 0, 0, 0, "0"], [["0"], 0, 0, 0, 0], [[], True, 0, 0, 0])],
    *[(put("statement", new=wrong), "the statement refers to missing terms") for wrong in ([[], -1, 0, 0, 0],
        [[], 0, 0, 0, 99], [[99], 0, 0, 0, 0], [[-1], 0, 0, 0, 0])],
    *[(put("scope", new=wrong), "the scope is not a list of bounds") for wrong in ({}, "", [["n", 1]],
        [["n", 1, 2, 3]], [[1, 1, 2]], [["n", "1", 2]], [["n", 1, None]], ["n12"], [["n", True, 2]])],
    *[(put("lines", new=wrong), "the lines are not a list") for wrong in ({}, "x", None, 3, ["x"], [1])],
    *[(put("lines", new=[wrong]), "line 1: not a rule, lines and choices") for wrong in ([], ["reduce", []],
        ["reduce", [], [], []], [1, [], []], ["reduce", {}, []], ["reduce", ["0"], []], ["reduce", [], "x"])],
    *[(put("lines", 1, new=["reduce", [place], [0]]),
        "line 2: it rests on a line that is not before it") for place in (1, 2, -1)],
    (put("lines", 0, new=["reduce", [0], [0]]), "line 1: it rests on a line that is not before it"),
    (put("lines", 0, new=["believe", [], [0]]), "line 1: there is no rule 'believe'"),
    *[(put("lines", 0, new=["cite", [], wrong]), "line 1: it cites no statement") for wrong in ([], [1],
        ["x", "y"], [[]])],
    *[(put("lines", 0, new=["reduce", [], wrong]), "line 1: reduce takes 1 choices") for wrong in ([],
        [0, 0])], (put("lines", 0, new=["law", [], []]), "line 1: law takes 1 choices"),
    *[(put("lines", 0, new=["reduce", [], [wrong]]), "line 1: a choice is not a term") for wrong in (-1, 99,
        "0", None, [0], True, {})],
    *[(put("lines", 0, new=["law", [], [wrong, 0]]), "line 1: a choice is not a text") for wrong in (0, None,
        ["x"])], (put("lines", 0, new=["law", [], ["x", "y"]]), "line 1: a choice is not a term"),
    *[(put("lines", 0, new=["cover", [], [wrong, [], 0, 20, "n"]]),
        "line 1: a choice is not a terms") for wrong in (0, "x", None, {})],
    (put("lines", 0, new=["cover", [], [[99], [], 0, 20, "n"]]), "line 1: a choice is not a term"),
    *[(put("lines", 0, new=["cover", [], [[], [], 0, wrong, "n"]]),
        "line 1: a choice is not a number") for wrong in ("20", None, True, [])],
    *[(put("lines", 0, new=["combine", [], [0, wrong]]),
        "line 1: a choice is not a summands") for wrong in (0, "x", [0], [[0, []]], [[0, [], None, 1]],
        [[0, 0, None]], [[0, ["0"], None]])],
    *[(put("lines", 0, new=["combine", [], [0, [[wrong, [], None]]]]),
        "line 1: a choice is not a term") for wrong in (None, "0", 99, [0])],
        (put("lines", 0, new=["combine", [], [0, [[0, [], "x"]]]]), "line 1: a choice is not a term"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "why"), SHAPES, ids=[str(i) for i in range(len(SHAPES))])
def test_what_is_no_certificate(data: bytes, why: str) -> None:
    refused(data, MalformedCertificate, why)


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (["num", "1", 1], "num holds another kind of entry"),
        (["num", 1, True], "num holds another kind of entry"), (["num", 1], "term"),
        (["num", 1, 1, 1], "lowest terms"), (["num", 2, 4], "lowest terms"),
        (["var", 5, "real"], "var holds another kind of entry"),
        (["var", "x", 3], "a type is a text or a list"), (["var", "x", None], "a type is a text or a list"),
        (["var", "x", "bool"], "a variable has a name and a type"),
        (["var", "x", ["fn", ["int"], 3]], "a type is a text or a list"),
        (["bound", "0", "real"], "bound holds another kind of entry"),
        (["bound", -1, "real"], "a bound variable has a depth and a type"),
        (["neg", "0"], "a part of neg is not an earlier term"),
        (["neg", 99], "a part of neg is not an earlier term"),
        (["neg", -1], "a part of neg is not an earlier term"),
        (["neg", None], "a part of neg is not an earlier term"),
        (["neg", True], "a part of neg is not an earlier term"),
        (["neg", [0]], "a part of neg is not an earlier term"),
        (["nothing", 0], "there is no term 'nothing'"), (["neg"], "neg takes 1 arguments, not 0"),
        (["lam", ["int"], "x"], "a part of lam is not an earlier term"),
        (["lam", 3, 0], "a type is a text or a list"), (["functions", 3], "a type is a text or a list"),
        (["functions", "int"], "functions are given by their type"),
        (["def", "bool", 3], "def holds another kind of entry"),
        (["def", 3, "x"], "a type is a text or a list"),
        (["def", "bool", "x", "y"], "a part of def is not an earlier term"),
    ],
)  # fmt: skip
def test_what_is_no_term(row: Json, why: str) -> None:
    refused(changed(lambda fields: fields["terms"].append(row)), MalformedCertificate, why)


def test_the_last_term_may_be_spoken_of_and_none_beyond() -> None:
    count = len(json.loads(GOOD)["terms"])
    for data, why in (
        (put("lines", 0, new=["reduce", [], [count]]), "line 1: a choice is not a term"),
        (put("statement", new=[[], 0, 0, 0, count]), "the statement refers to missing terms"),
        (put("statement", new=[[count], 0, 0, 0, 0]), "the statement refers to missing terms"),
        (put("lines", 0, new=["cover", [], [[count], [], 0, 20, "n"]]), "line 1: a choice is not a term"),
    ):  # fmt: skip
        refused(data, MalformedCertificate, why)


def test_a_term_is_deeper_than_its_deepest_part() -> None:
    def change(fields: Json) -> None:
        fields["terms"].append(["var", "x", "real"])
        shallow = len(fields["terms"]) - 1
        for i in range(400):
            last = len(fields["terms"]) - 1
            fields["terms"].append(["add", *((shallow, last) if i % 2 else (last, shallow))])

    refused(changed(change), MalformedCertificate, "terms are nested too deeply")


def test_a_term_may_rest_on_the_last_one_but_not_on_itself() -> None:
    fields = json.loads(GOOD)
    fields["terms"].append(["var", "x", "real"])
    last = len(fields["terms"]) - 1
    own = deepcopy(fields)
    fields["terms"].append(["neg", last])
    assert replay(canonical(fields)).verdict == "PROVED"
    own["terms"].append(["neg", last + 1])
    refused(canonical(own), MalformedCertificate, "a part of neg is not an earlier term")


def test_types_are_read_as_they_are_written() -> None:
    for kind in ("int", "real", ["fn", ["int"], "real"], ["fn", [["fn", ["int"], "int"], "real"], "int"]):
        data = changed(lambda fields, kind=kind: fields["terms"].append(["var", "v",
            kind]))  # type: ignore[misc]
        assert replay(data).verdict == "PROVED"
    for kind in ("bool", ["fn", [], "real"], ["fn", ["int"], "bool"], ["gn", ["int"], "int"]):
        refused(
            changed(lambda fields, kind=kind: fields["terms"].append(["var", "v", kind])),
            MalformedCertificate,
            "a variable has a name and a type",
        )  # type: ignore[misc]


def test_numbers_are_whole() -> None:
    for text in (b"1.0", b"1e3", b"NaN", b"Infinity", b"-Infinity", b"0.5"):
        refused(
            GOOD.replace(b'"ends":[0', b'"ends":[' + text),
            MalformedCertificate,
            f"not JSON: the number {text.decode()} is not whole",
        )


def test_a_line_that_is_refused_is_named() -> None:
    exists, whole = obligations(CLOSED, "PROVED")
    lines = [Line("reduce", (), (exists,)), Line("reduce", (), (lt(num(3), 2),))]
    refused(
        certified(CLOSED, lines=lines, ends=[0, 1]),
        Refused,
        "line 2 (reduce): the goal does not evaluate to true",
    )
    lines = [Line("reduce", (), (exists,)), Line("reduce", (), (num(1) + 1,))]
    refused(
        certified(CLOSED, lines=lines, ends=[0, 1]),
        Refused,
        "line 2 (reduce): a line states a formula that stands on its own",
    )
    assert whole


# Rules ------------------------------------------------------------------------------------------------------

CHOICES = {
    "assume": ("term",), "discharge": ("term",), "tautology": ("term",), "generalize": ("term",),
    "specialize": ("term",), "witness": ("term", "term"), "obtain": ("term",), "rewrite": ("term",),
    "exhaust": ("term",), "induction": ("term", "term"), "law": ("text", "terms*"),
    "combine": ("term", "summands"), "reduce": ("term",),
    "cover": ("terms", "terms", "term", "number", "text"),
    "monotone": ("term",) * 4, "counted_value": ("term", "term", "terms", "term", "term"),
    "counted_ratio": ("term", "term", "terms", "term", "term", "term", "term"),
    "antiderivative": ("term",) * 4, "borel": ("term",),
}  # fmt: skip
LINES = {
    "assume": 0, "discharge": 1, "generalize": 1, "specialize": 1, "witness": 1, "obtain": 2, "rewrite": 2,
    "induction": 2, "law": 0, "cover": 0, "monotone": 1, "counted_value": 0,
    "counted_ratio": 0, "antiderivative": 1, "borel": 0,
}  # fmt: skip


def test_these_are_the_rules() -> None:
    assert {name: tuple(choices.split()) for name, (_, choices) in RULES.items()} == CHOICES
    assert {name: rule.__name__ for name, (rule, _) in RULES.items()} == {
        name: "apply_law" if name == "law" else name for name in CHOICES
    }
    assert ARITY == LINES


@pytest.mark.parametrize(
    ("rule", "choices"),
    [("discharge", (1,)), ("cover", ((x,), (num(0), num(1)), le(x, 1), 20, 5)), ("witness", (None, None)),
    ("combine", (le(x, 1), 3)), ("monotone", (1, 2, 3, 4))],
)  # fmt: skip
def test_choices_that_do_not_fit_are_refused(rule: str, choices: Any) -> None:
    premises = [apply("assume", [], (le(x, 1),))] * LINES.get(rule, 1)
    with pytest.raises(Refused, match="the choices do not fit the rule"):
        apply(rule, premises, choices)


def test_what_a_rule_gives_stands_on_its_own() -> None:
    """Whatever it is given."""
    loose = make("bound", 0, REAL)
    with pytest.raises(KernelError):
        apply(
            "monotone",
            [apply("assume", [], (TRUE,))],
            (make("lam", (REAL,), make("bound", 0, REAL)), loose, loose, FALSE),
        )
