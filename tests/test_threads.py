"""No answer of the kernel depends on what else its process does: eight threads that change places all the
time get those of a single one.
"""

import json
import pickle
import random
import sys
import threading
from collections.abc import Callable, Iterator
from copy import copy
from functools import cache
from typing import Any

import pytest
from test_certificates import changed, changes, files, filled, library

from theorems import catalogue
from verify.kernel.certificate import apply, kernel_hash, replay
from verify.kernel.definitions import unfold
from verify.kernel.errors import KernelError
from verify.kernel.logic import TOKEN, Sequent, Thm
from verify.kernel.statements import obligations
from verify.kernel.terms import (
    INT,
    REAL,
    REALS,
    TABLE,
    WORD,
    Term,
    app,
    eq,
    function,
    le,
    make,
    num,
    over,
    span,
    var,
)
from verify.kernel.work import Work

THREADS, INTERVAL = 8, 1e-6
LARGE = num(4)
f, g = var("f", TABLE), var("g", ("fn", (WORD,), REAL))
Question = Callable[[], Any]


def answer(question: Question) -> Any:
    """What comes of a question, or the reason why nothing does."""
    try:
        return question()
    except KernelError as error:
        return type(error), str(error)


def certificates() -> Iterator[Question]:
    """Accepted ones, changed ones, and all of them with too little work."""
    for path in [p for outcome in ("accept", "reject") for p in files(outcome)]:
        data = filled(path.read_bytes())
        yield lambda data=data: replay(data, library().get)  # type: ignore[misc]
        yield lambda data=data: replay(data, library().get, steps=2000)  # type: ignore[misc]
    draw = random.Random(7)
    for path in files("accept"):
        fields = json.loads(filled(path.read_bytes()))
        every = list(changes(fields))
        for where, new in draw.sample(every, min(6, len(every))):
            data = changed(fields, where, new)
            yield lambda data=data: replay(data, library().get)  # type: ignore[misc]


def law(name: str, *args: Term) -> Question:
    return lambda: apply("law", [], (name, *args), Work()).goal


def nested(depth: int) -> Term:
    """Sums within sums, each of whose variables is used at the bottom: what captures a variable changes it.
    """

    def inside(*outer: Term) -> Term:
        if len(outer) == depth:
            total = num(0)
            for place, v in enumerate(outer, 1):
                total = total + place * v
            return total
        return over("sum", span(0, 9), lambda v: inside(*outer, v))

    return inside()


def binders() -> Iterator[Question]:
    """What binds many variables at once, of rows whose variables are told apart by nothing but their depth.
    """
    rows = function((INT, INT), lambda i, j: over("sum", span(i, j), lambda k: k * f(i, j)))
    yield law("sum_exchanged", span(0, 3), span(1, 4), f)
    yield law("sum_exchanged", span(0, 3), span(1, 4), rows)
    yield law("product_of_sums", num(1), LARGE, num(0), LARGE, f)
    yield law("product_of_sums", num(1), LARGE, num(0), LARGE, rows)
    yield law("words_inserted", num(1), LARGE, num(0), num(1), num(2), g)
    yield law(
        "words_inserted",
        num(1),
        LARGE,
        num(0),
        num(1),
        num(2),
        function((WORD,), lambda w: over("sum", span(1, LARGE), lambda i: w(i) + i)),
    )
    yield lambda: nested(6)
    yield lambda: over(
        "forall",
        REALS,
        lambda x: over("forall", REALS, lambda y: le(app(function((REAL,), lambda z: z + x), y), x + y)),
    )
    yield lambda: apply("reduce", [], (eq(nested(3), num(27_000)),), Work()).goal
    wanted = ("claim-4-2", "privacy", "shuffled", "single-message")
    some = [t for t in catalogue().values() if t.id.startswith(wanted)] or list(catalogue().values())[:12]
    for theorem in some[:12]:
        statement = theorem.editions[-1].statement
        yield lambda s=statement: obligations(s, "REFUTED", (), Work())  # type: ignore[misc]
        yield lambda s=statement: unfold(s.claim, Work())  # type: ignore[misc]


@cache
def questions() -> tuple[tuple[Question, Any], ...]:
    """Each with the answer that it gets when nothing else is done."""
    found = [(q, answer(q)) for q in (*certificates(), *binders())]
    assert (
        sum(type(a) is tuple and isinstance(a[0], type) for _, a in found) > len(found) // 3
    )  # refusals are among them
    return tuple(found)


def asked_at_once(how_many: int) -> list[str]:
    """The answers that differ from those of a single thread."""
    expected, wrong, before = questions(), list[str](), sys.getswitchinterval()

    def ask(seed: int) -> None:
        draw = random.Random(seed)
        for _ in range(how_many // THREADS):
            place = draw.randrange(len(expected))
            question, right = expected[place]
            got = answer(question)
            if got != right:
                wrong.append(f"question {place}: {got!r} instead of {right!r}"[:500])

    sys.setswitchinterval(INTERVAL)
    try:
        threads = [threading.Thread(target=ask, args=(seed,)) for seed in range(THREADS)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
    finally:
        sys.setswitchinterval(before)
    return wrong


@pytest.fixture(autouse=True, scope="module")
def _one_kernel_hash() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        own = kernel_hash()
        patch.setattr("verify.kernel.certificate.kernel_hash", lambda: own)
        yield


def test_a_thousand_replays_by_eight_threads_at_once() -> None:
    assert asked_at_once(1_000) == []


@pytest.mark.slow
def test_twenty_thousand_replays_by_eight_threads_at_once() -> None:
    assert asked_at_once(20_000) == []


def test_exchanging_sums_captures_no_variable() -> None:
    """With one counter for all threads this gave the sum of f(i, i)."""
    found = apply("law", [], ("sum_exchanged", span(0, 3), span(1, 4), f), Work()).goal
    i, j = make("bound", 1, INT), make("bound", 0, INT)
    rows = make("sum", span(0, 3), make("sum", span(1, 4), make("app", f, i, j)))
    columns = make("sum", span(1, 4), make("sum", span(0, 3), make("app", f, j, i)))
    assert found is eq(rows, columns)


def test_a_theorem_is_made_by_the_rules_alone() -> None:
    absurd = Sequent(frozenset(), le(num(1), 0))
    for make_one in (lambda: Thm(absurd, None), lambda: Thm(absurd, object()),
        lambda: Thm(*absurd)):  # type: ignore[call-arg, arg-type]
        with pytest.raises(KernelError, match="a Thm is made by the rules alone"):
            make_one()
    honest = apply("reduce", [], (le(num(0), 1),), Work())
    for change in (
        lambda: setattr(honest, "goal", absurd.goal),
        lambda: copy(honest),
        lambda: pickle.loads(pickle.dumps(honest)),  # noqa: S301 - our own bytes
    ):
        with pytest.raises(KernelError, match="a Thm does not change"):
            change()
    with pytest.raises(KernelError, match="rests on what no rule has shown"):
        apply("tautology", [absurd], (le(num(1), 0),), Work())  # type: ignore[list-item]
    assert (
        Thm(absurd, TOKEN).goal is absurd.goal
    )  # whoever looks for the token finds it: Python hides nothing


def test_what_has_a_memory_costs_the_same_again() -> None:
    """What a process has replayed before changes neither the answer nor its cost."""
    data = [filled(p.read_bytes()) for p in files("accept")]
    costs = [[replay(d, library().get).steps for d in data] for _ in range(2)]
    assert costs[0] == costs[1]
    shared: dict[str, Any] = {}
    assert [replay(d, library().get, done=shared).steps for d in data] == costs[0]
