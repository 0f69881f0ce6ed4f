"""What each verdict has to establish: exactly these formulas; and what is no statement, no scope, no verdict.
"""



import hashlib
import json
from typing import Any

import pytest

from verify.kernel.errors import KernelError, MalformedTerm, Unproved
from verify.kernel.statements import VERDICTS, Encoder, Statement, canonical, obligations, within
from verify.kernel.building import among
from verify.kernel.terms import (
    BOOL, FALSE, INT, INTEGERS, OBJECT, REAL, REALS, TRUE, WORD, Term, bind, conj, div, domain_of,
    either, eq, iff, implies, le, log, lt, make, ne, negation,
    num, over, span, var,
)  # fmt: skip
from verify.kernel.work import Work
from verify.language.evaluate import defined, fails, truth, unfold

x, y = var("x", REAL), var("y", REAL)
n, m = var("n", INT), var("m", INT)
DOMAIN, GIVEN, NONTRIVIAL, CLAIM = le(0, x), lt(n, 5), ne(n, 0), le(x, n)
PLAIN = Statement((n, x), DOMAIN, GIVEN, NONTRIVIAL, CLAIM)
LOGS = Statement((n, x), lt(0, x), le(div(1, n), 5), le(0, log(x)), le(log(x), n))


def every(formula: Term) -> Term:
    return bind("forall", INTEGERS, n, bind("forall", REALS, x, formula))


def some(formula: Term) -> Term:
    return bind("exists", INTEGERS, n, bind("exists", REALS, x, formula))


def test_proved() -> None:
    assert obligations(PLAIN, "PROVED") == [
        some(conj(DOMAIN, GIVEN, NONTRIVIAL)),
        every(implies(DOMAIN, GIVEN, CLAIM)),
    ]
    meaning = conj(ne(n, 0), implies(le(div(1, n), 5), lt(0, x)))
    assert obligations(LOGS, "PROVED") == [
        some(conj(lt(0, x), le(div(1, n), 5), le(0, log(x)))), every(implies(lt(0, x), meaning)),
        every(implies(lt(0, x), le(div(1, n), 5), le(log(x), n))),
    ]  # fmt: skip
    odd = Statement((n, x), le(log(x), 0), TRUE, TRUE, CLAIM)
    assert obligations(odd, "PROVED") == [
        some(conj(le(log(x), 0), TRUE, TRUE)),
        every(lt(0, x)),
        every(implies(le(log(x), 0), TRUE, CLAIM)),
    ]


def test_verified() -> None:
    scope = (("n", 2, 7),)
    inside = conj(DOMAIN, among(n, 2, 7))
    assert obligations(PLAIN, "VERIFIED", scope) == [
        some(conj(inside, GIVEN, NONTRIVIAL)),
        every(implies(inside, GIVEN, CLAIM)),
    ]
    logs = conj(lt(0, x), among(n, 2, 7))
    assert obligations(LOGS, "VERIFIED", scope)[1] is every(
        implies(logs, conj(ne(n, 0), implies(le(div(1, n), 5), lt(0, x))))
    )
    assert truth(PLAIN, scope) is every(implies(inside, GIVEN, CLAIM))
    assert truth(PLAIN) is every(implies(DOMAIN, GIVEN, CLAIM))


def test_refuted() -> None:
    assert obligations(PLAIN, "REFUTED") == [some(conj(TRUE, DOMAIN, TRUE, GIVEN, negation(CLAIM)))]
    meaning = conj(ne(n, 0), implies(le(div(1, n), 5), lt(0, x)))
    assert obligations(LOGS, "REFUTED") == [
        some(conj(TRUE, lt(0, x), meaning, le(div(1, n), 5), negation(le(log(x), n))))
    ]
    odd = Statement((n, x), le(log(x), 0), TRUE, TRUE, CLAIM)
    assert obligations(odd, "REFUTED") == [some(conj(lt(0, x), le(log(x), 0), TRUE, TRUE, negation(CLAIM)))]


def test_vacuous_and_ill_posed() -> None:
    assert obligations(PLAIN, "VACUOUS") == [every(negation(conj(DOMAIN, GIVEN, NONTRIVIAL)))]
    assert obligations(PLAIN, "ILL-POSED") == [some(conj(DOMAIN, negation(TRUE)))]
    meaning = conj(ne(n, 0), implies(le(div(1, n), 5), lt(0, x)))
    assert obligations(LOGS, "ILL-POSED") == [some(conj(lt(0, x), negation(meaning)))]
    assert obligations(LOGS, "VACUOUS") == [
        every(implies(lt(0, x), meaning)),
        every(negation(conj(lt(0, x), le(div(1, n), 5), le(0, log(x))))),
    ]
    odd = Statement((n, x), le(log(x), 0), TRUE, TRUE, CLAIM)
    assert obligations(odd, "ILL-POSED") == [
        some(either(negation(lt(0, x)), conj(le(log(x), 0), negation(TRUE))))
    ]


def test_words_are_unfolded() -> None:
    worded = make("def", REAL, "Prob", make("def", ("fn", (INT,), REAL), "Binomial", n, x), num(1))
    plain = make(
        "ite", among(num(1), 0, n), make("binom", n, num(1)) * x ** num(1) * (1 - x) ** (n - 1), num(0)
    )
    s = Statement((n, x), le(0, n), TRUE, le(worded, 1), le(0, worded))
    assert s.unfolded(Work()) == Statement((n, x), le(0, n), TRUE, le(plain, 1), le(0, plain))
    assert truth(s) is every(implies(le(0, n), TRUE, le(0, plain)))
    assert obligations(s, "VACUOUS") == [
        every(implies(le(0, n), TRUE, unfold(defined(le(worded, 1))))),
        every(negation(conj(le(0, n), TRUE, le(plain, 1)))),
    ]
    noted = Statement(
        (x,), make("def", BOOL, "PureDP", make("def", OBJECT, "RR", x), log(x)), TRUE, TRUE, TRUE
    )
    assert obligations(noted, "ILL-POSED")[0].args[1] is not TRUE


@pytest.mark.parametrize(
    ("verdict", "scope"),
    [("PROVED", (("n", 1, 2),)), ("VERIFIED", ()), ("REFUTED", (("n", 1, 2),)), ("VACUOUS", (("n", 1, 2),)),
    ("ILL-POSED", (("n", 1, 2),)), ("TRUE", ()), ("UNDECIDED", ()), ("", ())],
)  # fmt: skip
def test_a_verdict_has_a_scope_or_none(verdict: str, scope: Any) -> None:
    with pytest.raises(Unproved, match="there is no other verdict"):
        obligations(PLAIN, verdict, scope)
    assert len(VERDICTS) == 5


@pytest.mark.parametrize(
    "scope",
    [(("k", 1, 2),), (("x", 1, 2),), (("n", 2, 1),), (("n", 1, 2), ("n", 1, 2)), (("n", 1, 2), ("m", 1, 2))],
)
def test_what_is_no_scope(scope: Any) -> None:
    with pytest.raises(Unproved, match="a scope bounds different natural parameters, from below and above"):
        obligations(PLAIN, "VERIFIED", scope)


def test_scopes() -> None:
    two = Statement((n, m, x), DOMAIN, GIVEN, NONTRIVIAL, CLAIM)
    assert within(two, ()) is DOMAIN
    assert within(two, (("m", -1, 3), ("n", 2, 2))) is conj(DOMAIN, among(m, -1, 3), among(n, 2, 2))
    assert within(PLAIN, (("n", 3, 3),)) is conj(DOMAIN, among(n, 3, 3))


LOOSE = le(make("bound", 0, REAL), 0)


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        *[(PLAIN._replace(**{part: wrong}), "a statement is made of formulas") for part in ("domain", "given",
            "nontrivial", "claim") for wrong in (x, LOOSE, num(1))],
        *[(PLAIN._replace(**{part: le(y, 0)}),
            "a statement speaks of its variables alone") for part in ("domain", "given", "nontrivial",
            "claim")],
        (PLAIN._replace(variables=(x,)), "a statement speaks of its variables alone"),
        (PLAIN._replace(variables=(n, x, var("x", INT))),
        "the variables of a statement have different names"),
        (PLAIN._replace(variables=(n, x, x)), "the variables of a statement have different names"),
        (PLAIN._replace(variables=(n, x, make("bound", 0, REAL))), "have different names"),
        (PLAIN._replace(variables=(n, x, num(1))), "have different names"),
    ],
)  # fmt: skip
def test_what_is_no_statement(statement: Statement, why: str) -> None:
    with pytest.raises(MalformedTerm, match=why):
        statement.checked()
    with pytest.raises(KernelError, match=why):
        obligations(statement, "PROVED")


def test_a_statement_may_have_more_variables_than_it_speaks_of() -> None:
    wide = PLAIN._replace(variables=(n, x, y))
    assert wide.checked() is wide
    assert obligations(wide, "VACUOUS") == [
        bind(
            "forall",
            INTEGERS,
            n,
            bind("forall", REALS, x, bind("forall", REALS, y, negation(conj(DOMAIN, GIVEN, NONTRIVIAL)))),
        )
    ]


A, B = le(x, 0), lt(n, 3)
F = var("f", WORD)
FAILS = [
    (A, negation(A)), (negation(A), A), (conj(A, B), either(negation(A), negation(B))),
    (implies(A, B), conj(A, negation(B))), (either(A, B), negation(either(A, B))),
    (iff(A, B), either(conj(B, negation(A)), conj(A, negation(B)))), (TRUE, negation(TRUE)),
    (FALSE, negation(FALSE)), (negation(negation(A)), negation(A)),
    (over("exists", REALS, lambda v: le(v, 0)), negation(over("exists", REALS, lambda v: le(v, 0)))),
    (over("forall", REALS, lambda v: le(v, x)), over("exists", REALS, lambda v: negation(le(v, x)))),
    (over("forall", INTEGERS, lambda v: implies(A, le(v, x))),
    over("exists", INTEGERS, lambda v: conj(A, negation(le(v, x))))),
    (over("forall", domain_of(WORD), lambda w: le(w(n), x)),
    over("exists", domain_of(WORD), lambda w: negation(le(w(n), x)))),
    (over("forall", span(2, n), lambda v: le(v, x)),
    over("exists", INTEGERS, lambda v: conj(le(2, v), le(v, n), negation(le(v, x))))),
    (over("forall", span(2, n), lambda v: over("forall", span(v, 9), lambda u: eq(u, v))),
     over("exists", INTEGERS, lambda v: conj(le(2, v), le(v, n),
         over("exists", INTEGERS, lambda u: conj(le(v, u), le(u, 9), negation(eq(u, v))))))),
    (implies(A, conj(B, negation(A))), conj(A, either(negation(B), A))),
]  # fmt: skip


@pytest.mark.parametrize(("claim", "wanted"), FAILS, ids=[str(i) for i in range(len(FAILS))])
def test_how_a_claim_fails(claim: Term, wanted: Term) -> None:
    assert fails(claim) is wanted


# Hashes and rows --------------------------------------------------------------------------------------------


def test_terms_are_rows_with_parts_before_wholes() -> None:
    table = Encoder()
    assert table.add(x + 1) == 2
    assert table.add(x) == 0
    assert table.add(le(x + 1, x)) == 3
    assert table.rows == [["var", "x", "real"], ["num", 1, 1], ["add", 0, 1], ["le", 2, 0]]


def test_the_canonical_form() -> None:
    assert (
        canonical({"b": [1, None, "é"], "a": {"d": 1, "c": 2}})
        == b'{"a":{"c":2,"d":1},"b":[1,null,"\\u00e9"]}'
    )


def test_the_hash_is_of_the_statement_as_written_and_as_unfolded() -> None:
    worded = make("def", REAL, "ZSumOutput", x, n, n)
    for s in (PLAIN, LOGS, Statement((n, x), DOMAIN, GIVEN, NONTRIVIAL, le(worded, 1))):
        table = Encoder()
        parts = [
            [table.add(v) for v in t.variables] + [table.add(f) for f in t[1:]]
            for t in (s, s.unfolded(Work()))
        ]
        whole = json.dumps([parts, table.rows], separators=(",", ":"), sort_keys=True).encode()
        assert s.hash == hashlib.sha256(whole).hexdigest()
    assert (
        len(
            {
                PLAIN.hash,
                PLAIN._replace(nontrivial=TRUE).hash,
                PLAIN._replace(variables=(x, n)).hash,
                PLAIN._replace(given=TRUE).hash,
            }
        )
        == 4
    )
