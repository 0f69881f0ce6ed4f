"""How far a search has come: told by the search, and said by whoever cuts it short."""

import sys
from types import ModuleType
from typing import Any

import pytest
import toys

from verify.language.evaluate import Spent
from verify.language.theorem import Edition
from verify.prove.stage import Stage
from verify.run.limits import Ended
from verify.run.searching import Bench, Task, search

EDITION: Edition = next(iter(toys.TOYS.values())).editions[0]
FAR = "while PROVED was sought, at proof line 2; shown: part 1 of 2; shown for n <= 3"


def come(stage: Stage) -> None:
    stage.seek("REFUTED")
    stage.line = 7
    stage.seek("PROVED")
    stage.line = 2
    stage.notes |= {"shapes": "shown for n <= 3", "parts": "shown: part 1 of 2"}


def bench(monkeypatch: pytest.MonkeyPatch, cut: BaseException) -> Bench:
    """A search that comes some way and is cut short."""

    def certificate(edition: Edition, theorems: object, known: object, stage: Stage, **_: Any) -> bytes:
        come(stage)
        raise cut

    plan = ModuleType("verify.prove.plan")
    plan.Unfound, plan.certificate = toys.Unfound, certificate  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "verify.prove.plan", plan)
    return Bench(toys.TOYS, {}, None, replay=False, work=1000)


def test_a_stage_says_what_it_knows() -> None:
    stage = Stage()
    assert str(stage) == ""
    stage.seek("VACUOUS")
    assert str(stage) == "while VACUOUS was sought"
    come(stage)
    assert str(stage) == FAR


def test_who_cuts_a_search_short_hears_how_far_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Ended) as caught:
        search(bench(monkeypatch, Ended()), Task(EDITION, {}))
    assert str(caught.value) == FAR


def test_a_search_that_used_up_its_steps_says_how_far_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    found = search(bench(monkeypatch, Spent("enough")), Task(EDITION, {}))
    assert found.why == f"the 1,000 steps that the search may take ended {FAR}"
