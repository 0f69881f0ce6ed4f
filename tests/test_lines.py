"""Lines in the making, what is known at a point of a proof, and how ways are tried in turn."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import verify
from verify.kernel.errors import Refused
from verify.kernel.terms import FALSE, REAL, Term, eq, exp, le, log, lt, num, var
from verify.prove.lines import Context, Lines, Stuck, required
from verify.prove.logic import attempt, first_of, law, put

X, Y = var("x", REAL), var("y", REAL)


def unhelpful(goal: Term, ctx: Context) -> int:
    raise Stuck("nobody shows", goal)


def test_hypotheses_of_a_law_are_shown_by_what_the_context_has_for_them() -> None:
    lines, asked = Lines(), list[Term]()

    def noted(goal: Term, ctx: Context) -> int:
        asked.append(goal)
        return ctx.lines.assume(goal)

    line = law(Context(lines, noted), "exp_of_log", X)
    assert (lines.goal(line), asked) == (eq(exp(log(X)), X), [lt(0, X)])
    with pytest.raises(Stuck, match="nobody shows 0 < x"):
        law(Context(lines, unhelpful), "exp_of_log", X)


def test_a_combination_is_written_by_numbers_and_places() -> None:
    lines = Lines()
    known = lines.assume(le(X, Y)), lines.assume(lt(0, X))
    line = lines.combined(lt(0, Y), known, (1, 0), (1, 1))
    assert line == lines.add("combine", known, lt(0, Y), ((num(1), (0,), None), (num(1), (1,), None)))
    with pytest.raises(Refused):
        lines.combined(lt(Y, 0), known, (1, 0), (1, 1))


def test_what_follows_from_the_absurd_no_longer_supposes_it() -> None:
    lines = Lines()
    known, opposite = lines.assume(lt(0, X)), lines.assume(le(X, 0))
    absurd = lines.combined(FALSE, (known, opposite), (1, 0), (1, 1))
    line = lines.absurd(lt(0, X), absurd, le(X, 0))
    assert lines.thms[line].hyps == {lt(0, X)}


def test_an_equality_puts_its_right_side_in() -> None:
    lines = Lines()
    equal, known = lines.assume(eq(num(2), X)), lines.assume(lt(0, num(2)))
    assert lines.goal(put(lines, equal, known, lt(0, X), X)) is lt(0, X)


def test_facts_are_kept_and_left_out() -> None:
    lines = Lines()
    ctx = Context(lines, unhelpful).assuming(lt(0, X)).assuming(lt(X, Y))
    assert ctx.silent_on(Y).goals() == [lt(0, X)]
    assert ctx.without(ctx.facts[0]).goals() == [lt(X, Y)]
    assert ctx.only(lambda f: Y in f.free).goals() == [lt(X, Y)]
    assert ctx.fact(lt(X, Y)) == ctx.facts[1]
    assert ctx.fact(lt(Y, X)) is None


def stuck(why: str) -> int:
    raise Stuck(why)


def test_ways_are_tried_in_turn_and_the_last_one_says_why_none_leads_there() -> None:
    assert first_of([lambda: stuck("a"), lambda: 7, lambda: stuck("b")], Stuck("no way")) == 7
    with pytest.raises(Stuck, match="b"):
        first_of([lambda: stuck("a"), lambda: stuck("b")], Stuck("no way"))
    with pytest.raises(Stuck, match="no way"):
        first_of([], Stuck("no way"))


def test_only_what_is_stuck_is_an_attempt_that_failed() -> None:
    assert attempt(stuck, "why") is None
    assert attempt(lambda: 0) == 0
    with pytest.raises(Refused):
        attempt(Lines().follows, lt(0, X))


def test_line_0_is_found_as_well() -> None:
    assert required(0, FALSE) == 0
    with pytest.raises(Stuck, match="could not show false"):
        required(None, FALSE)


def test_the_ways_to_prove_import_each_other_in_one_order() -> None:
    imports: dict[str, set[str]] = {}
    for path in (Path(verify.__path__[0]) / "prove").glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found = (n.module or "" for n in ast.walk(tree) if isinstance(n, ast.ImportFrom))
        imports[f"verify.prove.{path.stem}"] = {m for m in found if m.startswith("verify.prove.")}
    TopologicalSorter(imports).prepare()  # raises CycleError where there is no such order
