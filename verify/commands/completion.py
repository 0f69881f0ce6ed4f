"""`lemmata completion`."""

import argparse

from verify.commands.common import EXPECTED

ABOUT = "a script with which a shell completes commands, options and ids"
EXAMPLES = ('eval "$(lemmata completion bash)"', "lemmata completion fish | source")
SHELLS = ("bash", "zsh", "fish")


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=SHELLS, help="for which shell")


def run(given: argparse.Namespace) -> int:
    from verify.commands.main import words
    from verify.report.completion import script

    print(script(given.shell, words()), end="")
    return EXPECTED
