"""The local page in a browser: R^gap typed by hand, a false claim, its repair, and a paper."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")

HERE = Path(__file__).parent / "browser"
CHROMIUM, NODE = shutil.which("chromium"), shutil.which("node")
pytestmark = pytest.mark.skipif(
    not (CHROMIUM and NODE and (HERE / "node_modules").exists()),
    reason="chromium, node, or what `npm install --no-package-lock` in tests/browser brings is not at hand",
)
PAPER = r"\documentclass{article}\begin{document}For $x > 0$ we have \[ x \leq \frac{x}{2}. \]\end{document}"


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Any:
    paper = tmp_path_factory.mktemp("paper") / "paper.tex"
    paper.write_text(PAPER)
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    serve = [sys.executable, "-m", "verify", "serve", "--port", "0"]
    with subprocess.Popen(serve, stdout=subprocess.PIPE, text=True, env=environment) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[0]
            done = subprocess.run(
                [str(NODE), str(HERE / "desk.mjs"), str(CHROMIUM), address, str(paper)],
                capture_output=True, text=True, check=False, timeout=300,
            )  # fmt: skip
        finally:
            server.terminate()
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_no_error_nothing_from_outside_nothing_serious_and_nothing_too_wide(seen: Any) -> None:
    assert (seen["console"], seen["outside"], seen["axe"], seen["overflow"]) == ([], [], [], [])


def test_r_gap_typed_by_hand_has_its_epsilons(seen: Any) -> None:
    assert [row[:2] for row in seen["gap"]] == [["2", "5/2"], ["3", "125/64"], ["4", "8/5"]]
    assert [row[2][:6] for row in seen["gap"]] == ["0.9162", "0.6694", "0.4700"]
    assert len(seen["figures"]) == 2


def test_an_error_stands_at_its_row_and_the_address_keeps_it(seen: Any) -> None:
    assert "add up to 13/12" in seen["error"]
    assert seen["marked"] == "input-0"
    assert seen["again"] == "1/3"


def test_a_false_claim_has_its_counterexample_and_a_repair(seen: Any) -> None:
    assert seen["verdict"] == "REFUTED"
    assert re.search(r"With .* is 0\.\d+…, but .* is 0\.\d+…", seen["counterexample"])
    assert seen["repaired"]


def test_a_paper_that_is_dropped_is_audited(seen: Any) -> None:
    assert "dropped.tex" in seen["dropped"]
    assert "read asy <= y/2" in seen["dropped"]
    assert (seen["over"], seen["after"]) == ("over", "")


def test_a_paper_is_audited(seen: Any) -> None:
    assert "read asx <= x/2" in seen["misprint"]
    assert "PROVED" in seen["misprint"]
