"""Classical inequalities are proved on their natural domains, without a written proof; what is false in them
never is.
"""

import random
import re
from contextlib import suppress
from fractions import Fraction

import pytest
import semantics

from verify import ask
from verify.language.reading.question import asked
from verify.language.reading.tokens import Unreadable
from verify.kernel.certificate import replay
from verify.kernel.errors import KernelError
from verify.kernel.statements import Statement
from verify.language.evaluate import truth, unfolded
from verify.kernel.terms import INT, Term, le, num, substitute
from verify.language.latex import latex
from verify.language.reading.latex import read_latex
from verify.language.claim import BadTheorem
from verify.language.theorem import Source, Theorem
from verify.language.writing import write
from verify.prove.automation import auto
from verify.prove.decide import search
from verify.language.traverse import conjuncts
from verify.prove.lines import Context, Lines, Stuck
from verify.prove.logic import introduce
from verify.prove.signs import Signs

ENOUGH, FEW = 10_000_000, 400_000  # steps of a search
# What is claimed, and for which values.
CLASSICAL = (
    # logarithms
    ("log(1 + x) <= x", "x > -1"),
    ("log(1 + x) >= 2*x/(2 + x)", "x >= 0"),
    ("x/(1 + x) <= log(1 + x)", "x > -1"),
    ("log(1 + x) <= x/sqrt(1 + x)", "x >= 0"),
    ("(1 + x)*log(1 + x) - x >= x^2/(2 + 2*x/3)", "x >= 0"),
    ("(1 + x)*log(1 + x) - x >= x^2/3", "0 <= x <= 1"),
    ("log(x) <= x - 1", "x > 0"),
    ("log(x) >= 1 - 1/x", "x > 0"),
    ("log(x) < x", "x > 0"),
    ("x*log(x) >= x - 1", "x > 0"),
    ("log((1 + x)/(1 - x)) >= 2*x", "0 <= x < 1"),
    ("-log(1 - x) >= x + x^2/2", "0 <= x < 1"),
    ("log(x) <= 2*(sqrt(x) - 1)", "x >= 1"),
    ("log(1 + 1/n) <= 1/n", "n natural >= 1"),
    ("a*log(a/b) >= a - b", "a > 0, b > 0"),
    # exponentials
    ("1 + x <= exp(x)", "x real"),
    ("1 - x <= exp(-x)", "x real"),
    ("exp(x) <= 1 + x + x^2", "x <= 1"),
    ("exp(x) >= 1 + x + x^2/2", "x >= 0"),
    ("exp(x) <= 1/(1 - x)", "x < 1"),
    ("exp(e) - 1 <= 2*e", "0 <= e <= 1"),
    ("1 - exp(-x) >= x*(1 - exp(-1))", "0 <= x <= 1"),
    ("x*exp(1 - x) <= 1", "x real"),
    ("exp(x) >= 27*x/10", "x >= 0"),
    ("cosh(x) <= exp(x^2/2)", "x real"),
    ("(exp(x) + exp(-x))/2 <= exp(x^2/2)", "x real"),
    ("tanh(e/2) >= e/sqrt(5)", "0 <= e <= 1"),
    ("tanh(x) <= x", "x >= 0"),
    ("log(1 + exp(x)) >= x", "x real"),
    ("log(1 + exp(x)) <= log(2) + x/2 + x^2/8", "x real"),
    ("(exp(x) - 1)^2 <= exp(x)*x^2*exp(abs(x))", "x real"),
    # entropy and divergence
    ("-p*log(p) - (1 - p)*log(1 - p) <= log(2)", "0 < p < 1"),
    ("4*p*(1 - p) <= (-p*log(p) - (1 - p)*log(1 - p))/log(2)", "0 < p < 1"),
    ("p*log(p/q) + (1 - p)*log((1 - p)/(1 - q)) >= 2*(p - q)^2", "0 < p < 1, 0 < q < 1"),
    ("(if p = 0 then 0 else p*log(p/q)) + (if p = 1 then 0 else (1 - p)*log((1 - p)/(1 - q))) >= 2*(p - q)^2",
    "0 <= p <= 1, 0 < q < 1"),
    ("(x + y)*log((x + y)/2) <= x*log(x) + y*log(y)", "x > 0, y > 0"),
    # convexity
    ("exp((x + y)/2) <= (exp(x) + exp(y))/2", "x real, y real"),
    ("exp(x) >= exp(y) + exp(y)*(x - y)", "x real, y real"),
    ("exp(t*x) <= t*exp(x) + 1 - t", "0 <= t <= 1, x real"),
    ("(2/3)*log(x) + (1/3)*log(y) <= log(2*x/3 + y/3)", "x > 0, y > 0"),
    ("x*y <= exp(x) + y*log(y) - y", "x real, y > 0"),
    ("1/(x + y) <= (1/x + 1/y)/4", "x > 0, y > 0"),
    # roots
    ("sqrt(1 + x) <= 1 + x/2", "x >= -1"),
    ("sqrt(a + b) <= sqrt(a) + sqrt(b)", "a >= 0, b >= 0"),
    ("2*sqrt(x*y) <= x + y", "x >= 0, y >= 0"),
    # polynomials
    ("p*(1 - p) <= 1/4", "p real"),
    ("p^2*(1 - p) <= 4/27", "0 <= p <= 1"),
    ("x^4 - 4*x + 3 >= 0", "x real"),
    ("a*b <= a^2/2 + b^2/2", "a real, b real"),
    ("(x + y + z)^3 >= 27*x*y*z", "x >= 0, y >= 0, z >= 0"),
    ("x^3 + y^3 + z^3 >= 3*x*y*z", "x >= 0, y >= 0, z >= 0"),
    ("(a*c + b*d)^2 <= (a^2 + b^2)*(c^2 + d^2)", "a real, b real, c real, d real"),
    ("(1 + x)^n >= 1 + n*x", "n natural, x >= -1"),
    ("(1 - p)^n <= exp(-n*p)", "n natural, 0 <= p <= 1"),
    ("(1 + x/n)^n <= exp(x)", "n natural >= 1, x >= 0"),
    ("abs(x + y) <= abs(x) + abs(y)", "x real, y real"),
)  # fmt: skip

# The same with a constant a little changed, a relation turned or made strict, or a domain that is too large.
SPOILT = (
    ("log(1 + x) < x", "x > -1"),
    ("log(1 + x) >= x", "x > -1"),
    ("log(1 + x) >= 2*x/(2 + x) + x^3/100", "x >= 0"),
    ("(1 + x)*log(1 + x) - x >= x^2/(2 + x/2)", "x >= 0"),
    ("(1 + x)*log(1 + x) - x >= 39*x^2/100", "0 <= x <= 1"),
    ("log(x) <= x - 101/100", "x > 0"),
    ("x*log(x) > x - 1", "x > 0"),
    ("-log(1 - x) >= x + 51*x^2/100", "0 <= x < 1"),
    ("exp(x) <= 1 + x + x^2", "x <= 2"),
    ("exp(x) <= 1 + x + 7*x^2/10", "x <= 1"),
    ("exp(x) >= 1 + x + x^2/2", "x real"),
    ("exp(e) - 1 <= 17*e/10", "0 <= e <= 1"),
    ("x*exp(1 - x) < 1", "x real"),
    ("exp(x) >= 28*x/10", "x >= 0"),
    ("cosh(x) <= exp(x^2/2 - x^4/100)", "x real"),
    ("tanh(e/2) >= e/2", "0 <= e <= 1"),
    ("log(1 + exp(x)) <= log(2) + x/2 + x^2/9", "x real"),
    ("-p*log(p) - (1 - p)*log(1 - p) < log(2)", "0 < p < 1"),
    ("p*log(p/q) + (1 - p)*log((1 - p)/(1 - q)) >= 201*(p - q)^2/100", "0 < p < 1, 0 < q < 1"),
    ("exp(x) > exp(y) + exp(y)*(x - y)", "x real, y real"),
    ("(2/3)*log(x) + (1/3)*log(y) < log(2*x/3 + y/3)", "x > 0, y > 0"),
    ("sqrt(a + b) < sqrt(a) + sqrt(b)", "a >= 0, b >= 0"),
    ("sqrt(1 + x) <= 1 + 49*x/100", "x >= -1"),
    ("p^2*(1 - p) <= 4/28", "0 <= p <= 1"),
    ("(x + y + z)^3 >= 28*x*y*z", "x >= 0, y >= 0, z >= 0"),
    ("(1 + x)^n >= 1 + n*x + x^2", "n natural, x >= -1"),
)  # fmt: skip


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("claim", "let"), CLASSICAL)
def test_a_classical_inequality_is_proved(claim: str, let: str) -> None:
    found = ask(claim, let, work=ENOUGH)
    assert found.verdict == "PROVED", found
    assert replay(found.certificate, dict[str, bytes]().get).verdict == "PROVED"  # type: ignore[arg-type]


@pytest.mark.parametrize(("claim", "let"), SPOILT)
def test_what_is_false_is_not_proved(claim: str, let: str) -> None:
    assert ask(claim, let, work=ENOUGH).verdict in ("REFUTED", "UNDECIDED", "ILL-POSED")


@pytest.mark.parametrize(
    ("claim", "let"),
    [
        ("-p*log(p) - (1 - p)*log(1 - p) < log(2)", "0 < p < 1"),
        ("log(x) + log(y) > log(x*y)", "x > 0, y > 0"),
        ("2*log(1 + x) < log(3) + log(3*x - 3)", "x > 1"),
    ],
)
def test_what_fails_only_where_the_sides_meet_is_refuted(claim: str, let: str) -> None:
    found = ask(claim, let, work=FEW)
    assert (found.verdict, found.work < 50_000) == ("REFUTED", True)


@pytest.mark.slow
def test_what_becomes_of_a_thousand_spoilings() -> None:
    """Each is shown, and then true wherever one looks, or is not; nothing else happens."""
    chance, shown = random.Random(2026), 0
    for _ in range(1000):
        claim, let = chance.choice(CLASSICAL)
        spoilt = Theorem(
            id="spoilt",
            says="Spoilt.",
            source=Source(note="none", lines="none"),
            forall=let,
            claim=changed(chance, claim),
        )
        try:
            statement = unfolded(spoilt.editions[0].statement)
        except BadTheorem:
            continue
        try:
            introduce(
                truth(statement), Context(Lines(), auto), [str(v.args[0]) for v in statement.variables],
                search, 2,
            )
        except (Stuck, KernelError):
            continue
        shown += 1
        known = Context(Lines(), auto)
        for f in conjuncts(statement.domain):
            known = known.assuming(f)
        gap = statement.claim.args[1] - statement.claim.args[0]
        assert -1 not in Signs().grid(gap, known).signs(gap), spoilt.claim
    assert shown > 100


def changed(chance: random.Random, claim: str) -> str:
    """A claim with a number, a relation, a sign or a function changed."""
    place = chance.choice(list(re.finditer(r"\d+|<=|>=|<|>|\+|-|\*|exp|log|sqrt", claim)))
    old = place.group()
    others = next(
        (o for o in (("<", ">", "<=", ">="), ("+", "-", "*"), ("exp", "log", "sqrt")) if old in o), ()
    )
    new = (
        chance.choice([o for o in others if o != old])
        if others
        else str(max(0, int(old) + chance.choice((-1, 1, 2))))
    )
    return claim[: place.start()] + new + claim[place.end() :]


# Asking for what is true or false by construction -----------------------------------------------------------


@pytest.mark.one_in(4)
@pytest.mark.parametrize("number", range(24))
def test_asking_is_sound(number: int) -> None:
    sound(random.Random(number))


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(10))
def test_asking_a_thousand_times_is_sound(batch: int) -> None:
    for number in range(100):
        sound(random.Random(f"{batch} {number}"))


def sound(chance: random.Random) -> None:
    """A true inequality is not refuted, and a false one is not proved, in whichever notation it is asked."""
    kind = chance.choice(("true", "true", "spoilt", "shifted"))
    statement = stated(*chance.choice(SPOILT if kind == "spoilt" else CLASSICAL))
    if kind == "shifted":
        statement, kind = too_near(chance, statement)
    statement = moved(chance, statement)
    kinds = [f"{v.args[0]} {'integer' if v.type == INT else 'real'}" for v in statement.variables]
    question = asked(spelt(chance, statement), [*kinds, write(statement.domain)])
    found = ask(write(question.claim), question.forall, work=FEW)
    assert found.verdict in (
        ("PROVED", "VERIFIED", "UNDECIDED") if kind == "true" else ("REFUTED", "ILL-POSED", "UNDECIDED")
    ), (kind, question.read_as)


def stated(claim: str, let: str) -> Statement:
    return (
        Theorem(
            id="classical",
            says="Classical.",
            source=Source(note="none", lines="none"),
            forall=let,
            claim=claim,
        )
        .editions[-1]
        .statement
    )


def spelt(chance: random.Random, statement: Statement) -> str:
    """The claim in plain notation, or in LaTeX where that can be read again."""
    text = latex(statement.claim)
    with suppress(Unreadable):
        read_latex(text, {str(v.args[0]): v for v in statement.variables})
        return chance.choice((text, write(statement.claim)))
    return write(statement.claim)


def moved(chance: random.Random, statement: Statement) -> Statement:
    """The same with other names for the numbers: a*x + b for each real x, n + c for each integer n. It is as
    true or false as before.
    """

    def new(v: Term) -> Term:
        if v.type == INT:
            return v + chance.choice((0, 0, 1, 2))
        a, b = chance.choice(("1", "1", "1", "-1", "2", "1/2", "-3")), chance.choice(("0", "0", "1", "-1/2"))
        return v if (a, b) == ("1", "0") else number(a) * v + number(b)

    table = {v: new(v) for v in statement.variables}
    return statement._replace(
        domain=substitute(statement.domain, table), claim=substitute(statement.claim, table)
    )


def number(text: str) -> Term:
    value = Fraction(text)
    return num(value.numerator, value.denominator)


def too_near(chance: random.Random, statement: Statement) -> tuple[Statement, str]:
    """A true inequality made false: its left side is raised by more than the gap at some instance. Left as it
    is where that is not easy.
    """
    if statement.claim.op in ("le", "lt"):
        small, large = statement.claim.args
        for _ in range(20):
            values = {
                v: Fraction(chance.randint(-8, 12), 1 if v.type == INT else chance.choice((1, 2, 3, 7)))
                for v in statement.variables
            }
            try:
                inside = semantics.value(statement.domain, values)
                gap = semantics.real(semantics.value(large, values)) - semantics.real(
                    semantics.value(small, values)
                )
            except (semantics.TooLarge, ArithmeticError):
                continue
            if inside and 0 <= gap < 100:
                raised = Fraction(int(gap * 1000) + 2, 1000)
                return statement._replace(
                    claim=le(small + num(raised.numerator, raised.denominator), large)
                ), "shifted"
    return statement, "true"
