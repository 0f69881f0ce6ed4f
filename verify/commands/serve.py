"""`lemmata serve`."""

import argparse
import socket
from importlib.util import find_spec

from verify.commands.common import EXPECTED
from verify.run.saved import BadInput, why

ABOUT = "the desk as a local page: explore, ask and audit in a browser"
EXAMPLES = ("lemmata serve --open", "lemmata serve r-gap --open", "lemmata serve --port 9000")
PORT, USERS = 8765, "2..6"  # users of a randomizer with which one begins


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "randomizer", metavar="RANDOMIZER", nargs="?", default="",
        help="a built-in randomizer with which to begin, such as r-gap",
    )  # fmt: skip
    parser.add_argument(
        "--port", metavar="N", type=int, default=PORT, help=f"of this machine ({PORT}; 0: any)"
    )
    parser.add_argument("--open", action="store_true", help="open it in the browser")


def run(given: argparse.Namespace) -> int:
    if find_spec("starlette") is None or find_spec("uvicorn") is None:
        raise BadInput(
            "the page needs starlette and uvicorn, which are not installed: pip install 'lemmata[web]'"
        )
    import uvicorn

    from verify.desk.exploring.built_in import BUILT_IN
    from verify.web.app import HOST, application

    name = given.randomizer
    if name and name not in BUILT_IN:
        raise BadInput(f"there is no built-in randomizer {name}: choose one of {', '.join(BUILT_IN)}")

    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((HOST, given.port))
        except (OSError, OverflowError) as error:
            said = why(error) if isinstance(error, OSError) else "no such port"
            raise BadInput(f"cannot listen at port {given.port} ({said}): name another with --port") from None
        listening.listen()
        port = listening.getsockname()[1]
        address = f"http://{HOST}:{port}/" + (f"#preset={name}&users={USERS}" if name else "")
        print(f"{address} explores, asks and audits; ctrl-C ends it", flush=True)
        if given.open:
            import webbrowser

            webbrowser.open(address)
        settings = uvicorn.Config(
            application(port), log_level="warning", lifespan="off", timeout_graceful_shutdown=2
        )
        uvicorn.Server(settings).run(sockets=[listening])
    return EXPECTED
