"""The local page as an ASGI application. It answers this machine alone, and pages that it gave out itself."""

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import aclosing
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from verify.web.answers import KINDS
from verify.web.work import Work

HOST = "127.0.0.1"
OWN = Path(__file__).parent / "assets"
BOOK = Path(__file__).parents[1] / "report" / "book" / "assets"
PAGES = {"/": "explore.html", "/ask": "ask.html", "/audit": "audit.html"}
ASSETS = {
    "desk.js": OWN, "desk.css": OWN, "book.css": BOOK, "lemmata-math.woff2": BOOK,
}  # fmt: skip
MOST_BYTES, SLOWEST = 4_000_000, 20.0  # of a question; seconds in which it has to be here
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; "
    "connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store", "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}  # fmt: skip
Send = Callable[[Any], Awaitable[None]]


def application(port: int) -> "Guard":
    """The application, for this port."""
    work = Work()

    async def page(request: Request) -> Response:
        return FileResponse(OWN / PAGES[request.url.path], headers=HEADERS)

    async def asset(request: Request) -> Response:
        name = request.path_params["name"]
        if name not in ASSETS:
            return PlainTextResponse("there is no such file", 404, HEADERS)
        return FileResponse(ASSETS[name] / name, headers=HEADERS)

    async def answer(request: Request) -> Response:
        kind = request.path_params["kind"]
        if kind not in KINDS:
            return PlainTextResponse("there is no such question", 404, HEADERS)
        asked = await _asked(request)
        if asked is None:
            wanted = "an object of JSON is wanted, of less than 4 MB, in 20 seconds"
            return PlainTextResponse(wanted, 400, HEADERS)
        found = work.answers(kind, asked, request.is_disconnected)
        return StreamingResponse(_lines(found), media_type="application/x-ndjson", headers=HEADERS)

    routes = [
        *(Route(path, page) for path in PAGES),
        Route("/assets/{name}", asset),
        Route("/answer/{kind}", answer, methods=["POST"]),
    ]
    return Guard(Starlette(routes=routes), port)


async def _lines(answers: AsyncGenerator[Any]) -> AsyncIterator[str]:
    """Each answer on a line of its own; the work ends with whoever listens."""
    async with aclosing(answers):
        async for found in answers:
            yield json.dumps(found) + "\n"


async def _asked(request: Request) -> dict[str, Any] | None:
    """What was sent, if it is an object, not too long, and comes in time."""
    body = bytearray()
    try:
        async with asyncio.timeout(SLOWEST):
            async for chunk in request.stream():
                body += chunk
                if len(body) > MOST_BYTES:
                    return None
    except TimeoutError:
        return None
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


class Guard:
    """Lets nobody in who did not ask for this machine by name, or comes from the page of somebody else."""

    def __init__(self, inside: Starlette, port: int) -> None:
        self.inside = inside
        self.hosts = {f"{name}:{port}" for name in (HOST, "localhost")}
        self.origins = {f"http://{host}" for host in self.hosts}

    async def __call__(self, scope: Any, receive: Any, send: Send) -> None:
        if scope["type"] == "http" and not self._may(scope):
            await PlainTextResponse("not from here", 403, HEADERS)(scope, receive, send)
            return
        await self.inside(scope, receive, send)

    def _may(self, scope: Any) -> bool:
        told = [(k.decode("latin-1"), v.decode("latin-1")) for k, v in scope["headers"]]
        hosts = [v for k, v in told if k == "host"]
        origins = [v for k, v in told if k == "origin"]
        json_sent = any(
            k == "content-type" and v.split(";")[0].strip() == "application/json" for k, v in told
        )
        asks = scope["method"] not in ("GET", "HEAD")
        known = len(hosts) == 1 and hosts[0] in self.hosts and all(o in self.origins for o in origins)
        return known and (not asks or (len(origins) == 1 and json_sent))
