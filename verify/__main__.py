"""`python -m verify` is the command `lemmata`; both begin here, with as little as possible before an
interruption is met with a word.
"""

import sys


def main() -> int:
    """The command."""
    try:
        from verify.commands.main import main as command

        return command()
    except KeyboardInterrupt:
        print("lemmata: interrupted", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
