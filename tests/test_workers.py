"""The processes that do the work: budgets that make no sense are refused, and the end of the time is not told
as a trouble of somebody's clean-up.
"""

from types import SimpleNamespace

import pytest

from verify import check
from verify.run.limits import Ended, Limits
from verify.run.processes import quietly


@pytest.mark.parametrize("seconds", [-1, 0, float("nan")])
def test_a_time_that_is_none_is_refused(seconds: float) -> None:
    with pytest.raises(ValueError, match="give a number above 0"):
        check("binary-sum.tanh", seconds=seconds, jobs=1)


def test_a_memory_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="memory = 0"):
        Limits(memory=0)


def test_only_the_end_of_the_time_is_not_told() -> None:
    heard: list[object] = []
    hook = quietly(heard.append)
    hook(SimpleNamespace(exc_value=Ended()))
    other = SimpleNamespace(exc_value=ValueError())
    hook(other)
    assert heard == [other]
