"""Where a goal is seen to fail although all that is assumed holds, no way to it is tried."""

import pytest

from verify.kernel.terms import BOOL, INT, REAL, var
from verify.language.reading.plain import read
from verify.prove.automation import auto
from verify.prove.lines import Context, Lines
from verify.prove.room import leaves_room

NAMES = {**{name: var(name, REAL) for name in "xyz"}, "n": var("n", INT)}


@pytest.mark.parametrize(
    ("goal", "facts", "left"),
    [
        ("0 < x", ("0 <= x",), True),
        ("0 < x", ("0 < x*x", "0 <= x"), False),
        ("x <= y", ("x <= 1", "y <= 1"), True),
        ("x <= y", ("x <= z", "z <= y"), False),  # by way of what they are tied to
        ("x <= 1", ("x <= y", "y <= n", "n <= 0"), False),
        ("n <= 2", ("n < 3",), False),
        ("0 <= x", ("exists y in 0..n: y <= x",), False),  # of which nothing is seen
        ("1 <= 0", (), True),
        ("log(x) = 1", ("0 < x",), True),
        ("1/x = 0", ("x = 0",), False),  # without a meaning
    ],
)
def test_room_is_left_where_a_sample_shows_it(goal: str, facts: tuple[str, ...], left: bool) -> None:
    ctx = Context(Lines(), auto)
    for f in facts:
        ctx = ctx.assuming(read(f, NAMES, None, BOOL))
    assert leaves_room(read(goal, NAMES, None, BOOL), ctx) is left


def test_what_a_theorem_says_need_not_be_seen() -> None:
    """It holds wherever one looks."""
    lines = Lines()
    cited = lines.cite("0" * 64, read("for all n natural: sum(i for i in 0..n) >= 0", NAMES, None, BOOL))
    ctx = Context(lines, auto).with_fact(cited)
    assert leaves_room(read("0 < x", NAMES, None, BOOL), ctx)
    supposed = Context(lines, auto).assuming(read("for all n natural: x < n", NAMES, None, BOOL))
    assert not leaves_room(read("0 < x", NAMES, None, BOOL), supposed)
