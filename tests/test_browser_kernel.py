"""The kernel in a page of the book says what the kernel here says: of accepted and of forged certificates."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from test_certificates import files, filled, library

from verify.commands.main import main
from verify.kernel.certificate import kernel_hash
from verify.report.book import runtime
from verify.run.judge import Judge

HERE = Path(__file__).parent / "browser"
PYODIDE = HERE / "node_modules" / "pyodide"
CHROMIUM, NODE = shutil.which("chromium"), shutil.which("node")
needs_browser = pytest.mark.skipif(
    not (CHROMIUM and NODE and PYODIDE.exists()),
    reason="chromium, node, or what `npm install --no-package-lock` in tests/browser brings is not at hand",
)
THEOREM = "exp.chord"


def asked() -> dict[str, str]:
    """Certificates of every outcome by their files' names, every third of those that are refused."""
    chosen = [*files("accept"), *files("reject")[::3], *files("malformed")[::3]]
    return {f"{p.parent.name}/{p.stem}": filled(p.read_bytes()).decode("latin-1") for p in chosen}


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Any:
    place = tmp_path_factory.mktemp("book")
    common = ["--cache", str(place / "cache"), "--jobs", "1", "--quiet", "--with-kernel", str(PYODIDE)]
    assert main(["book", str(place / "site"), THEOREM, *common]) == 0
    texts = {key: data.decode("latin-1") for key, data in library().items()}
    done = subprocess.run(
        [str(NODE), str(HERE / "replay.mjs"), str(CHROMIUM), str(place / f"site/theorems/{THEOREM}.html")],
        input=json.dumps({"asked": asked(), "library": texts}),
        capture_output=True, text=True, check=False, timeout=150,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@needs_browser
def test_the_page_replays_its_own_certificate(seen: Any) -> None:
    assert seen["said"]
    assert all(text.startswith("Established here: ") and kernel_hash()[:16] in text for text in seen["said"])
    assert seen["console"] == []
    assert seen["outside"] == []


@needs_browser
def test_it_answers_as_the_kernel_here(seen: Any) -> None:
    texts = {key: data.decode("latin-1") for key, data in library().items()}
    judge, outcomes = Judge(), set()
    for name, text in asked().items():
        here = judge.answer({"statement": None, "certificate": text, "library": texts, "steps": None})
        there = seen["answers"][name]
        assert there.get("judged") == json.loads(json.dumps(here.get("judged"))), name
        if name != "malformed/deep-nesting":  # each Python has its own depth, at which it stops to read
            assert there.get("refused") == here.get("refused"), name
        outcomes.add((name.split("/")[0], "judged" in there))
    assert outcomes == {("accept", True), ("reject", False), ("malformed", False)}


def test_the_modules_are_those_of_the_judge_and_nothing_else() -> None:
    found = runtime.sources()
    assert all(
        Path(runtime.ROOT.parent, name).read_text(encoding="utf-8") == text for name, text in found.items()
    )
    rooms = {name.split("/")[1] for name in found if name.count("/") > 1}
    assert rooms == {"kernel", "language", "run"}
    assert [n for n in found if n.startswith("verify/run/")] == [
        "verify/run/__init__.py",
        "verify/run/judge.py",
    ]
    kernel = {p.name for p in (runtime.ROOT / "kernel").glob("*.py")}
    assert {n.rpartition("/")[2] for n in found if n.startswith("verify/kernel/")} == kernel


def test_another_folder_is_refused_with_how_to_get_the_right_one(tmp_path: Path) -> None:
    with pytest.raises(runtime.NoRuntime, match=r"npm pack pyodide@0\.29\.5"):
        runtime.looked_at(tmp_path)
    (tmp_path / "package.json").write_text('{"name": "pyodide", "version": "0.30.0"}')
    with pytest.raises(runtime.NoRuntime, match=r"it is pyodide 0\.30\.0"):
        runtime.looked_at(tmp_path)
    (tmp_path / "package.json").write_text('{"name": "pyodide", "version": "0.29.5"}')
    with pytest.raises(runtime.NoRuntime, match=r"without pyodide\.asm\.wasm"):
        runtime.looked_at(tmp_path)
    assert main(["book", str(tmp_path / "site"), "exp.chord", "--with-kernel", str(tmp_path)]) == 2
    assert not (tmp_path / "site").exists()
