"""The local page: what it answers, where an error belongs, whom it lets in, and that work ends in time."""

import asyncio
import http.client
import json
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from verify.commands.main import main
from verify.desk.exploring.explore import DIGITS, explored, question
from verify.report.book.panels import drawn
from verify.report.plots import Bars, Panel
from verify.report.explored import short
from verify.results.exploration import Row
from verify.web.answers import answer, answers

Request = pytest.importorskip("starlette.requests").Request
pytest.importorskip("uvicorn")
_asked = pytest.importorskip("verify.web.app")._asked

GAP: dict[str, Any] = {
    "inputs": ["0", "1"],
    "reports": ["0000", "0001", "0011", "0111", "1111"],
    "cells": [["1/16", "1/4", "3/8", "1/4", "1/16"], ["1/10", "2/5", "0", "2/5", "1/10"]],
}


def asked(**more: Any) -> dict[str, Any]:
    return {**GAP, "users": "2..4", "view": "shuffled", "question": "ratio", "value": "", **more}


def changed(i: int, j: int, weight: str) -> dict[str, Any]:
    cells = [list(row) for row in GAP["cells"]]
    cells[i][j] = weight
    return asked(cells=cells)


# Answers ----------------------------------------------------------------------------------------------------


@pytest.mark.wide
def test_a_table_is_explored_as_the_command_explores_it() -> None:
    early, whole = answers("explore", asked())
    for found in (early, whole):
        assert all(f"<td>{ratio}</td>" in found["html"] for ratio in ("5/2", "125/64", "8/5"))
        assert found["html"].count("<svg") == 2  # the laws of the worst datasets, and epsilon against users
    assert "PROVED by the kernel" in whole["html"]


@pytest.mark.parametrize(
    ("wrong", "field", "said"),
    [
        (changed(0, 1, "1/0"), "cell-0-1", "1/0"),
        (changed(1, 2, "-1/2"), "cell-1-2", "not negative"),
        (changed(1, 0, "1/5"), "row-1", "add up to 11/10"),
        (asked(users="0"), "users", ""),
        (asked(users="many"), "users", ""),
        (asked(question="delta", value=""), "value", "give a number"),
        (asked(question="delta", value="2"), "value", ""),
        (asked(question="epsilon", value="x"), "value", ""),
        (asked(view="outside"), "view", "shuffled"),
        (asked(inputs=["0", "0"]), "input-1", "name of its own"),
        (asked(reports=[*GAP["reports"][:4], "0000"]), "report-4", "name of its own"),
        (asked(cells=GAP["cells"][:1]), "table", "weight"),
        (asked(cells="nonsense"), "table", "weight"),
        ({}, "table", "weight"),
        (asked(users=["2"]), "users", "text"),
    ],
)
def test_an_error_names_its_field(wrong: dict[str, Any], field: str, said: str) -> None:
    found = answer("explore", wrong)
    assert found.get("field") == field
    assert said in found["error"]
    assert "randomizer.toml" not in found["error"]  # nobody typed that


@pytest.mark.one_in(6)
@pytest.mark.parametrize("name", ["rr", "k-rr", "unary", "lambda-rr", "r-gap", "r-infinity"])
def test_a_preset_becomes_a_table_that_is_the_same_randomizer(name: str) -> None:
    parameters = {
        "rr": {"gamma": "1/4"}, "k-rr": {"k": "3", "truth": "1/2"}, "unary": {"bins": "2", "flip": "1/4"},
        "lambda-rr": {"coin": "1/2"},
    }.get(name, {})  # fmt: skip
    table = answer("preset", {"name": name, "parameters": parameters})
    found = next(answers("explore", {**table, "users": "2", "view": "shuffled", "question": "ratio"}))
    own = next(part for part in explored(question(name, parameters, users="2")) if isinstance(part, Row))
    assert f"<td>{short(own.ratio, DIGITS)}</td>" in found["html"]


def test_a_preset_that_is_no_table_says_so() -> None:
    assert answer("preset", {"name": "laplace", "parameters": {"scale": "1"}})["field"] == "preset"
    assert answer("preset", {"name": "rr", "parameters": {"gamma": "2"}})["field"] == "preset"
    assert answer("preset", {"name": "nobody", "parameters": {}})["field"] == "preset"


def test_a_claim_is_read_judged_and_repaired() -> None:
    claim = {"claim": "exp(-x) >= sqrt(x)", "let": "1/2 <= x <= 3/4"}
    assert "<math" in answer("read", claim)["html"]
    found = answer("ask", claim)
    assert found["fails"]
    both = r"With .*: <math>.*</math> is 0\.\d+…, but <math>.*</math> is 0\.\d+…</p>"
    assert re.search(both, found["html"])
    offered = answer("repair", claim)["repairs"]
    assert answer("ask", offered[0])["verdict"] == "PROVED"


@pytest.mark.parametrize(
    ("claim", "let", "field"),
    [
        ("1 + ", "x real", "claim"),
        ("x <= 1", "x reel", "let"),
        ("", "", "claim"),
        ("x <= y", "x real", "claim"),
    ],
)
def test_what_cannot_be_read_is_said_where_it_stands(claim: str, let: str, field: str) -> None:
    for kind in ("read", "ask", "repair"):
        found = answer(kind, {"claim": claim, "let": let})
        assert found["field"] == field
        assert found["error"]


@pytest.mark.wide
def test_a_paper_is_audited() -> None:
    text = r"For $x > 0$ we have \[ \log(1 + x) \leq x \leq \frac{x}{2}. \]"
    found = answer("audit", {"text": text, "name": "<b>.tex"})
    assert found["misprints"] == 1
    assert "<b>.tex" not in found["html"]
    assert ">paper.tex:1:" in answer("audit", {"text": text, "name": "paper.tex"})["html"]
    assert answer("audit", {"text": " "})["field"] == "paper"
    path = answer("audit", {"text": "/etc/passwd", "name": "x"})
    assert "root" not in json.dumps(path)


def test_bars_are_as_high_as_they_say() -> None:
    bars = Bars(("a", "b<"), (("first", (0.5, 0.25)), ("second", (0.0, 1.0))), "b<", "worst")
    found = drawn(Panel("t", "x", "y", (bars,)))
    heights = [float(h) for h in re.findall(r'<rect class="bar c\d"[^>]* height="([\d.]+)"/>', found)[:4]]
    assert heights == sorted(
        {0: heights[2], 1: heights[1], 2: heights[0], 3: heights[3]}.values(), key=heights.index
    )
    assert heights[0] == pytest.approx(2 * heights[1], abs=0.2)
    assert heights[2] == 0
    assert heights[3] == pytest.approx(2 * heights[0], abs=0.2)
    assert "b<" not in found.replace("b&lt;", "")


# The server -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [sys.executable, "-m", "verify", "serve", "r-gap", "--port", "0"],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    ) as process:
        try:
            assert process.stdout is not None
            begins = r"http://127\.0\.0\.1:(\d+)/#preset=r-gap&users=2\.\.6 "
            found = re.search(begins, process.stdout.readline())
            assert found is not None
            yield int(found[1])
        finally:
            process.terminate()


def sent(port: int, method: str, path: str, body: Any = None, **headers: str | None) -> tuple[int, str, Any]:
    own = f"127.0.0.1:{port}"
    told = {"Host": own, "Origin": f"http://{own}", "Content-Type": "application/json"}
    told |= {name.replace("_", "-"): value for name, value in headers.items()}  # type: ignore[misc]
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        connection.putrequest(method, path, skip_host=True)
        data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        for name, value in {**told, "Content-Length": str(len(data))}.items():
            if value is not None:
                connection.putheader(name, value)
        connection.endheaders(data)
        answered = connection.getresponse()
        return answered.status, answered.read().decode(), answered.headers
    finally:
        connection.close()


def test_who_begins_with_nobodys_randomizer_is_told_whose_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["serve", "nobody"]) == 2
    assert "choose one of rr, k-rr" in capsys.readouterr().err


def test_pages_are_given_out_and_load_nothing_from_elsewhere(port: int) -> None:
    for path in ("/", "/ask", "/audit"):
        status, text, headers = sent(port, "GET", path, Origin=None)
        assert status == 200
        assert "default-src 'none'" in headers["Content-Security-Policy"]
        for link in re.findall(r'(?:href|src)="([^"#]+)"', text):
            if not link.startswith("data:"):
                assert sent(port, "GET", link)[0] == 200, link
    assert sent(port, "GET", "/assets/app.py")[0] == 404
    assert sent(port, "GET", "/assets/../app.py")[0] == 404
    assert sent(port, "POST", "/answer/nothing", {})[0] == 404


def test_nobody_else_is_let_in(port: int) -> None:
    good = {"claim": "0 <= 1", "let": ""}
    assert sent(port, "POST", "/answer/read", good)[0] == 200
    local = {"Host": f"localhost:{port}", "Origin": f"http://localhost:{port}"}
    assert sent(port, "POST", "/answer/read", good, **local)[0] == 200
    for wrong in (
        {"Host": "elsewhere.example"}, {"Host": f"elsewhere.example:{port}"}, {"Host": "127.0.0.1"},
        {"Host": None},
        {"Origin": "http://elsewhere.example"}, {"Origin": "null"}, {"Origin": None},
        {"Content_Type": "text/plain"}, {"Content_Type": None},
    ):  # fmt: skip
        assert sent(port, "POST", "/answer/read", good, **wrong)[0] in (400, 403), wrong
    assert sent(port, "GET", "/", Host="elsewhere.example")[0] == 403


def test_what_is_no_question_is_refused(port: int) -> None:
    assert sent(port, "POST", "/answer/read", b"[1]")[0] == 400
    assert sent(port, "POST", "/answer/read", b"{")[0] == 400
    assert sent(port, "POST", "/answer/read", b"[" * 100_000)[0] == 400
    assert sent(port, "POST", "/answer/read", {"claim": "x" * 4_000_001})[0] == 400


def test_a_question_that_never_comes_whole_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who sends half a question and waits is not waited for; nothing hangs on how fast this machine is."""
    monkeypatch.setattr("verify.web.app.SLOWEST", 0.05)

    async def half() -> Any:
        sent = iter([{"type": "http.request", "body": b'{"claim": ', "more_body": True}])

        async def receive() -> Any:
            return next(sent, None) or await asyncio.Event().wait()

        scope = {"type": "http", "method": "POST", "path": "/", "headers": []}
        return await _asked(Request(scope, receive))

    assert asyncio.run(half()) is None


def test_who_goes_away_leaves_no_work_behind(port: int) -> None:
    """As many as may be answered side by side ask for what takes long, and go."""
    long = json.dumps(asked(users="1..400", question="curve")).encode()
    for _ in range(6):
        with socket.create_connection(("127.0.0.1", port)) as one:
            own = f"127.0.0.1:{port}"
            head = f"POST /answer/explore HTTP/1.1\r\nHost: {own}\r\nOrigin: http://{own}\r\n"
            kind = f"Content-Type: application/json\r\nContent-Length: {len(long)}\r\n\r\n"
            one.sendall(head.encode() + kind.encode() + long)
            time.sleep(0.2)
    status, text, _ = sent(port, "POST", "/answer/explore", asked())
    assert status == 200
    parts = [json.loads(line) for line in text.splitlines()]
    assert all("8/5" in part["html"] for part in parts)
    assert "more" not in parts[-1]
