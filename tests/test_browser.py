"""The book in a browser: filters, formulas, the graph, and what those need who do not see the screen."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from books import book
from verify.report.book.whole import files

HERE = Path(__file__).parent / "browser"
CHROMIUM, NODE = shutil.which("chromium"), shutil.which("node")
MISSING = [
    *([] if CHROMIUM else ["chromium"]),
    *([] if NODE else ["node"]),
    *(
        []
        if (HERE / "node_modules").exists()
        else ["what `npm install --no-package-lock` in tests/browser brings"]
    ),
]
pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not at hand: {', '.join(MISSING)}")
THEOREM = "binary-sum.tanh"
OTHERS = ("binary-sum.smooth", "smooth-noise.window", "smooth-noise.strict-or-not")


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Any:
    place = tmp_path_factory.mktemp("book")
    for name, data in files(book(THEOREM, *OTHERS)):
        (place / name).parent.mkdir(exist_ok=True)
        (place / name).write_bytes(data)
    done = subprocess.run(
        [str(NODE), str(HERE / "look.mjs"), str(CHROMIUM), str(place), THEOREM],
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_no_error_and_nothing_from_outside(seen: Any) -> None:
    assert seen["console"] == []
    assert seen["outside"] == []


def test_nothing_serious_for_those_who_listen_or_use_the_keyboard(seen: Any) -> None:
    assert seen["axe"] == []


def test_no_page_is_wider_than_a_phone(seen: Any) -> None:
    assert seen["overflow"] == []


def test_formulas_have_a_size_and_limits_stand_below_their_sums(seen: Any) -> None:
    assert seen["formulas"] > 10
    assert seen["flat"] == []
    assert seen["upside"] == []
    assert seen["font"] == ["Lemmata Math loaded"]


def test_filters_and_search(seen: Any) -> None:
    assert seen["all"] > seen["refuted"] > seen["named"] == 1
    assert re.fullmatch(r"1 of \d+ theorems", seen["count"])
    assert seen["again"] == 1
    assert seen["scriptless"] == seen["refuted"]


def test_from_theorem_to_theorem_by_the_keyboard(seen: Any) -> None:
    assert seen["title"] == THEOREM
    assert seen["followed"] != THEOREM
