"""`lemmata ask`."""

import argparse
import sys
from pathlib import Path

from verify.commands.common import (
    BAD_INPUT, DIFFERENT, EXPECTED, OPEN, add_hunt, add_json, add_lets, add_limits, catalogue, limits,
    print_json, typed,
)  # fmt: skip
from verify.run.saved import BadInput

ABOUT = "whether a claim holds that you type or paste, in plain text or LaTeX"
EXAMPLES = (
    "lemmata ask 'x <= x^2 + 1/4' --let 'x real'",
    r"lemmata ask '\frac{\epsilon}{\sqrt{5}} \leq \tanh\frac{\epsilon}{2}' --let '0 <= eps <= 1'",
    "lemmata ask 'a^2 <= 1 + a' --let 'e >= 0' --let 'a = 1/2^e' --json",
)


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("claim", metavar="CLAIM",
        help="an equation or an inequality; - reads it from standard input")
    add_lets(parser)
    parser.add_argument(
        "--randomizer", metavar="FILE", action="append", default=[],
        help="a randomizer of your own, .toml, of which the claim may speak by its name: mine(1/4)",
    )  # fmt: skip
    parser.add_argument(
        "--scope", metavar="TEXT", action="append", default=[],
        help="the shapes for which it is to be verified: 'n <= 40'",
    )
    parser.add_argument(
        "--proof", metavar="FILE", help="a proof in steps, as docs/proofs.md tells them, which is not trusted"
    )
    add_hunt(parser)
    add_json(parser)
    parser.add_argument("--save", metavar="DIR", type=Path,
        help="write the certificate here, and those it cites")
    add_limits(parser)


def run(given: argparse.Namespace) -> int:
    from verify.desk.ask import Unreadable, ask, question
    from verify.language.claim import BadTheorem
    from verify.language.randomizer import BadRandomizer
    from verify.report import asked
    from verify.report.text import count
    from verify.run.saved import Folder

    text = typed("-") if given.claim == "-" else given.claim
    try:
        proof = typed(given.proof) if given.proof else ""
        claim = question(text, given.let, given.randomizer, scope=", ".join(given.scope), proof=proof)
        claim.shapes  # noqa: B018 - what cannot be read is refused before any work is spent
    except BadRandomizer as error:
        raise BadInput(str(error)) from None
    except (Unreadable, BadTheorem) as error:
        print("lemmata:", asked.message(error, text), file=sys.stderr)
        return BAD_INPUT
    folder = Folder(given.save) if given.save else None
    found = ask(claim, catalogue(), **limits(given, "hunt"))
    if folder is not None and found.certificate is not None:
        for name, data in {"asked": found.certificate, **found.cited}.items():
            folder.keep(name, "", data)
    if given.json:
        print_json(asked.data(found))
    else:
        print(asked.text(found))
        if folder is not None:
            print(
                f"{count(len(folder.names), 'certificate')} saved in {folder.directory};"
                f" `lemmata replay {folder.directory}` replays what is there"
            )
    return EXPECTED if found.verdict.holds else DIFFERENT if found.verdict.fails else OPEN
