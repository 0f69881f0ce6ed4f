"""Every step is counted: small certificates that ask for much are refused after the number of steps that was
allowed, the same every time.
"""

import json
from collections.abc import Callable
from typing import Any

import pytest
from test_certificates import FOLDER, files, filled, library
from test_rules import ACCEPTED

from verify.kernel.certificate import Line, apply, encode, kernel_hash, replay
from verify.kernel.errors import KernelError, Refused, TooLong
from verify.kernel.numbers import power_cost
from verify.kernel.statements import Statement, obligations
from verify.kernel.terms import (
    INT, MOST_ARGUMENTS, MOST_HEIGHT, MOST_ORDER, REAL, TRUE, WORD, Term, eq, exp, function, le, lt, is_type,
    make, num, over, span, var,
)  # fmt: skip
from verify.kernel.work import Work, product_cost, remembered, words
from verify.language.reading.plain import read

X, N = var("x", REAL), var("n", INT)
ALLOWED = 100_000
STEPS = FOLDER / "steps.json"


def doubled(t: Term, times: int, join: Callable[[Term, Term], Term] = lambda a, b: a + b) -> Term:
    for _ in range(times):
        t = join(t, t)
    return t


def certificate(claim: Term, *lines: Line, variables: tuple[Term, ...] = (X,)) -> bytes:
    """One about a claim, that goes wrong at its end at the latest: it is what comes before that is looked at.
    """
    statement = Statement(variables, TRUE, TRUE, TRUE, claim)
    return encode(
        statement, "PROVED", (), list(lines), [len(lines) - 1] * len(obligations(statement, "PROVED"))
    )


def nested_sums(depth: int) -> Term:
    def inside(*outer: Term) -> Term:
        return (
            sum(outer, num(0))
            if len(outer) == depth
            else over("sum", span(0, 4000), lambda v: inside(*outer, v))
        )

    return inside()


def halved(depth: int) -> str:
    """The tree that halves so often before it looks."""
    return f"0{halved(depth - 1) * 2}" if depth else "n"


def crowd(size: int) -> Term:
    """A formula that speaks of so many variables, in so many places."""
    parts = [var(f"v{i}", REAL) for i in range(size)]
    while len(parts) > 1:
        parts = [a + b for a, b in zip(parts[::2], parts[1::2], strict=True)]
    everything = parts[0]
    whole = [everything + num(i) for i in range(size)]
    while len(whole) > 1:
        whole = [a * b for a, b in zip(whole[::2], whole[1::2], strict=True)]
    return le(whole[0], whole[0])


GREEDY: dict[str, Callable[[], bytes]] = {
    "sums within sums": lambda: certificate(TRUE, Line("reduce", (), (eq(nested_sums(3), 0),))),
    "a square of a square of a square": lambda: certificate(
        TRUE,
        Line("cover", (), ((X,), (num(3, 2), num(2)), lt(0, doubled(X, 40, lambda a, b: a * b)), 30, "n")),
    ),
    "exponentials at many digits": lambda: certificate(
        TRUE, Line("cover", (), ((X,), (num(0), num(1)), lt(0, exp(exp(exp(X)))), 50_000, "0nn"))
    ),
    "a tree with many boxes": lambda: certificate(
        TRUE, Line("cover", (), ((X,), (num(0), num(1)), lt(0, exp(X)), 60, halved(15)))
    ),
    "a power of a sum": lambda: certificate(
        TRUE, Line("combine", (), (le((X + N + 1) ** 100, (X + N + 1) ** 100), ())), variables=(X, N)
    ),
    "many variables in many places": lambda: certificate(TRUE, Line("assume", (), (crowd(1024),))),
    "cases without end": lambda: certificate(TRUE, Line("tautology", (), (parity(14),))),
}


def parity(count: int) -> Term:
    """That two ways to write a parity do not differ."""
    switches = [lt(var("x", REAL), i) for i in range(count)]
    one, other = switches[0], switches[-1]
    for s in switches[1:]:
        one = make("iff", one, s)
    for s in reversed(switches[:-1]):
        other = make("iff", other, s)
    return make("iff", one, other)


@pytest.fixture(autouse=True, scope="module")
def _one_kernel_hash() -> Any:
    with pytest.MonkeyPatch.context() as patch:
        own = kernel_hash()
        patch.setattr("verify.kernel.certificate.kernel_hash", lambda: own)
        yield


@pytest.mark.parametrize("name", GREEDY)
def test_what_asks_for_much_is_refused_when_its_steps_are_used_up(name: str) -> None:
    data = GREEDY[name]()
    reasons = set()
    for _ in range(2):
        with pytest.raises(TooLong, match=f"more than {ALLOWED} steps are needed") as caught:
            replay(data, steps=ALLOWED)
        reasons.add(str(caught.value))
    assert len(reasons) == 1
    assert len(data) < 2_000_000


@pytest.mark.parametrize("times", [22, 150])
def test_a_term_that_is_small_but_endless_when_written_out(times: int) -> None:
    """It costs what it is, not what it would be in print; a message about it is short."""
    large = doubled(X, times)
    found = certificate(le(large, large), Line("reduce", (), (le(large, large),)))
    with pytest.raises(KernelError) as caught:
        replay(found, steps=200_000)
    assert not isinstance(caught.value, TooLong)
    assert len(str(caught.value)) < 300


def test_the_limits_of_terms() -> None:
    assert (MOST_HEIGHT, MOST_ARGUMENTS, MOST_ORDER) == (300, 16, 4)
    kind: Any = REAL
    for _ in range(MOST_ORDER):
        kind = ("fn", (kind,), REAL)
        assert is_type(kind)
    assert not is_type(("fn", (kind,), REAL))
    assert [is_type(("fn", (INT,) * count, INT)) for count in (0, 1, 16, 17)] == [False, True, True, False]


def test_a_table_of_long_numbers() -> None:
    """Its denominators have nothing in common, and its counts need long exponents."""
    none = function((INT,), lambda i: num(0))
    law, nothing = (
        function((INT, INT), lambda i, j: make("div", num(1), num(2) ** 20_000 + i * 20 + j)),
        function((INT, INT), lambda i, j: num(0)),
    )
    with pytest.raises(TooLong):
        apply(
            "counted_value",
            [],
            (law, nothing, (num(1), num(20), num(20), num(1)), none, none),
            Work(1_000_000),
        )
    with pytest.raises(Refused, match="the numbers are too large"):
        apply("counted_value", [], (law, nothing, (num(1), num(6), num(6), num(1)), none, none), Work())
    even, many = (
        function((INT, INT), lambda i, j: num(1, 2)),
        function((INT, INT), lambda i, j: i * 2**66_000),
    )
    with pytest.raises(Refused, match="the numbers are too large"):
        apply("counted_value", [], (even, many, (num(1), num(1), num(2), num(60)), none, none), Work())


def test_what_a_power_costs() -> None:
    half, two = (1 << 63, 1 << 63), (2 << 64, 2 << 64)
    found = [
        power_cost(x, n, 64)
        for x in (half, two, (0, 1 << 64), (-(4 << 64), 1 << 64))
        for n in (0, 1, -1, 2, 100, -100, 10_000, -10_000)
    ]
    assert found == POWERS
    assert power_cost(two, 1 << 21, 64) > 1 == power_cost(two, (1 << 21) + 1, 64)


POWERS = [
    2,
    4,
    4,
    6,
    16,
    16,
    30,
    420,
    2,
    4,
    4,
    6,
    16,
    16,
    1530,
    30,
    2,
    4,
    4,
    6,
    16,
    104,
    420,
    1513305,
    2,
    4,
    4,
    6,
    16,
    16,
    3345,
    30,
]


def test_what_is_nested_more_deeply_than_that_is_no_term() -> None:
    t = X
    for _ in range(MOST_HEIGHT - 1):
        t = -t
    assert t.height == MOST_HEIGHT
    with pytest.raises(KernelError, match="terms are nested too deeply"):
        make("neg", t)


def test_as_many_steps_as_are_needed_are_enough() -> None:
    for path in files("accept"):
        data = filled(path.read_bytes())
        needed = replay(data, library().get).steps
        assert replay(data, library().get, steps=needed, done={}).steps == needed or "cites" in path.stem
        if "cites" not in path.stem:
            with pytest.raises(TooLong, match=f"more than {needed - 1} steps are needed"):
                replay(data, library().get, steps=needed - 1)


def test_what_is_remembered_costs_its_steps_once() -> None:
    calls = []

    @remembered
    def half(t: Term, work: Work) -> int:
        calls.append(t)
        return 7

    work = Work(100)
    assert [half(X, work), half(X, work)] == [7, 7]
    assert calls == [X]
    assert work.spent == 10 + len(X.args) + 1
    other = Work(100)
    half(X, other)
    assert len(calls) == 2
    assert other.spent == work.spent


def test_work_ends_at_its_last_step() -> None:
    work = Work(5)
    work.spend(5)
    assert (work.left, work.spent) == (0, 5)
    with pytest.raises(TooLong, match="more than 5 steps are needed"):
        work.spend(1)


def test_long_numbers_cost_more() -> None:
    assert [words(n) for n in (0, 1, 2**63, 2**64, -(2**64), 2**127, 2**128)] == [0, 0, 1, 1, 1, 2, 2]
    assert words() == words(0, 5) == 0
    assert words(1, -(2**640), 3) == 10
    assert product_cost(1, 2**64) == 1
    assert [product_cost(1 << 64 * n) for n in (31, 32, 64, 1000)] == [1, 2, 5, 977]


WORDED = (
    "PureDP(Randomizer([1/2, 1/2; 1/4, 3/4], 2, 2), x)", "ApproxDP(Shuffled(RR(x), n), x, 1/2)",
    "Unbiased(Shuffled(Coin(x), n), w -> w(1), w -> w(1))",
    "Tail(Binomial(n, x), x) <= 1", "Smooth(y -> if y = 0 then 1 else 0, x, 1/2, n)",
    "PureDP(OneHot(Flips(x, n), n), x)",
    "for all k natural: Prob(Binomial(n + k, x), k) <= 1",
    "Tail(Binomial(n, x), Prob(Binomial(n, x), 1)) = 0", "LawOf(Bins(Flip(x), n, 2), w, w) = 0",
)  # fmt: skip


LONG = {  # at many digits, where what a number costs is no longer one step
    "quotients": lambda: make("div", num(1), X), "powers": lambda: X**5, "inverse powers": lambda: X**-3,
    "real powers": lambda: X ** make("div", X, num(3)),
    "logarithms": lambda: make("log", X) * exp(X), "roots": lambda: make("sqrt", X) - make("pi"),
    "many": lambda: sum((X * i for i in range(9)), X),
}  # fmt: skip


def costs() -> dict[str, dict[str, int]]:
    """How many steps it takes to replay what is accepted, to apply each rule where the tests do, and to say
    what words mean and ask.
    """
    replayed = {p.stem: replay(filled(p.read_bytes()), library().get).steps for p in files("accept")}
    applied, meant = dict[str, int](), dict[str, int]()
    for rule, cases in ACCEPTED.items():
        for number, case in enumerate(cases):
            work = Work()
            apply(rule, list(case.premises), case.choices, work)
            applied[f"{rule} {number}"] = work.spent
    for text in WORDED:
        formula = read(text, {"x": X, "n": N, "w": var("w", WORD)})
        work = Work()
        obligations(Statement((X, N, var("w", WORD)), TRUE, TRUE, TRUE, formula), "REFUTED", (), work)
        meant[text] = work.spent
    long = dict[str, int]()
    for name, value in LONG.items():
        work = Work()
        apply("cover", [], ((X,), (num(1), num(2)), lt(-100, value()), 5054, "0nn"), work)
        long[name] = work.spent
    return {"certificates": replayed, "rules": applied, "words": meant, "many digits": long}


def test_the_cost_of_what_the_tests_accept() -> None:
    """Steps are counted the same on every machine. Whoever changes what is counted says so, and `python
    tests/test_work.py` writes them anew.
    """
    assert costs() == json.loads(STEPS.read_text(encoding="utf-8"))


if __name__ == "__main__":
    STEPS.write_text(json.dumps(costs(), indent=1, sort_keys=True) + "\n", encoding="utf-8")
