"""What a process of ours asks of Python's memory: a search leaves nothing behind that only a look through all
that there is would find.
"""

import gc
from collections.abc import Iterator

import pytest

from theorems import catalogue
from verify.language.collecting import with_room
from verify.language.evaluate import Search
from verify.prove.lines import Lines
from verify.run.searching import Bench, Task, search

KEPT = (Lines, Search)  # each with much in it


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Nothing is thrown away but what everybody has let go of; what was there before is not looked at."""
    gc.disable()
    gc.freeze()
    yield
    gc.set_debug(0)
    gc.garbage.clear()
    gc.unfreeze()
    gc.enable()


@pytest.mark.parametrize("name", ["exp.chord", "binomial.mean", "r-gap.local", "integers.digit"])
def test_a_search_leaves_nothing_behind(name: str, uncollected: None) -> None:
    theorems = catalogue()
    for edition in theorems[name].editions:
        assert search(Bench(theorems, {}, None, replay=False), Task(edition, {})).certificate is not None
    gc.set_debug(gc.DEBUG_SAVEALL)
    gc.collect()
    assert [o for o in gc.garbage if isinstance(o, KEPT)] == []


def test_room_changes_nothing() -> None:
    @with_room
    def divided(a: int, *, by: int = 2) -> int:
        """a by another."""
        return a // by

    assert (divided(7), divided(9, by=3)) == (3, 3)
    assert (divided.__name__, divided.__doc__) == ("divided", "a by another.")
    with pytest.raises(ZeroDivisionError):
        divided(7, by=0)
