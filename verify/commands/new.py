"""`lemmata new`."""

import argparse
from pathlib import Path

from verify.commands.common import EXPECTED
from verify.run.saved import BadInput, why, write_whole

ABOUT = "write a file of theorems to begin with"
EXAMPLES = ("lemmata new example.mine", "lemmata new example.mine theorem_mine.py")


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", metavar="ID",
        help="words with hyphens, joined by dots, such as smooth-noise.binomial")
    parser.add_argument(
        "file", metavar="FILE", nargs="?", type=Path,
        help="where to (theorem_ and the id, if it is not named)"
    )


def run(given: argparse.Namespace) -> int:
    from verify.language.theorem import Source, Theorem
    from verify.report.skeleton import skeleton

    # refuses what is no id
    Theorem(id=given.id, says="", source=Source(note="", lines=""), forall="", claim="")
    path = given.file or Path(f"theorem_{given.id.replace('.', '_').replace('-', '_')}.py")
    try:
        path.touch(exist_ok=False)
        try:
            write_whole(path, skeleton(given.id, str(path)).encode())
        except OSError:
            path.unlink()
            raise
    except FileExistsError:
        raise BadInput(f"{path} exists already: name another file after the id") from None
    except OSError as error:
        raise BadInput(f"cannot write {path} ({why(error)}): name another file after the id") from None
    print(f"{path} is written: `lemmata check {path}` checks it")
    return EXPECTED
