"""The command `lemmata`: what it is given, what it prints, and its exit code.

0: every verdict is the one expected. 1: one differs. 2: bad input, and one line says what to do. 130:
interrupted. What a command alone needs is imported inside it: `list` does without sympy and python-flint, and
`replay` without every package but Python's.
"""

import argparse
import io
import json
import os
import re
import shutil
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from errno import EDQUOT, ENOSPC
from fnmatch import fnmatchcase
from importlib.util import find_spec
from pathlib import Path
from traceback import extract_tb
from types import FrameType
from typing import TYPE_CHECKING, Any, NoReturn

from verify import __version__
from verify.kernel.errors import KernelError
from verify.language.claim import BadTheorem
from verify.language.theorem import Edition, Theorem
from verify.commands import explore
from verify.commands.options import fraction, positive, seconds
from verify.run.saved import BadInput, Folder, at_hand, read, why, write_whole

if TYPE_CHECKING:
    from verify.desk.audit import Step, Unread
    from verify.results.result import Result
    from verify.kernel.terms import Term

EXPECTED, DIFFERENT, BAD_INPUT, OPEN, INTERRUPTED, NO_READER = 0, 1, 2, 3, 130, 141
ASK_SECONDS, STEP_SECONDS = 60.0, 20.0
REPLAY_SECONDS = (
    600.0  # of a certificate that anyone may have written: a net below the steps that it may take, as is
)
REPLAY_MEMORY = 4_000 if find_spec("resource") else None  # in megabytes, where a system can bound them
LARGEST_INPUT = 1_000_000
ID = re.compile(r"[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+")  # what a theorem is called by
MOST_NAMED = 20  # of more claims or questions, an unknown one is told the first and the last
SHELLS = ("bash", "zsh", "fish")
EXAMPLES = {
    "list": ("lemmata list",),
    "show": (
        "lemmata show binary-sum.tanh", "lemmata show theorem_mine.py", "lemmata show chernoff.upper --latex",
        "lemmata show binary-sum.smallest-integer --plot five.svg",
    ),
    "check": (
        "lemmata check", "lemmata check binary-sum.tanh -v",
        "lemmata check 'binary-sum.*' --jobs 4 --seconds 30",
        "lemmata check theorem_mine.py --no-cache", "lemmata check --save certificates",
    ),
    "ask": (
        "lemmata ask 'x <= x^2 + 1/4' --let 'x real'",
        r"lemmata ask '\frac{\epsilon}{\sqrt{5}} \leq \tanh\frac{\epsilon}{2}' --let '0 <= eps <= 1'",
        "lemmata ask 'a^2 <= 1 + a' --let 'e >= 0' --let 'a = 1/2^e' --json",
    ),
    "repair": ("lemmata repair binary-sum.tanh",
        "lemmata repair 'eps/sqrt(5) >= tanh(eps/2)' --let '0 <= eps <= 1' --json"),
    "sharpen": (
        "lemmata sharpen 'exp(x) >= c*x' --constant c --let 'x real'",
        "lemmata sharpen 'eps/sqrt(5) <= tanh(eps/2)' --constant 5 --let '0 <= eps <= 1' --json",
    ),
    "audit": ("lemmata audit proof.tex --let '0 < x <= 1' --let 'n >= 1 natural'",
        "cat proof.tex | lemmata audit - --json"),
    "replay": ("lemmata replay certificates",
        "lemmata replay certificates/binary-sum.tanh.corrected.json --json"),
    "coverage": ("lemmata coverage", "lemmata coverage A18 D9", "lemmata coverage --json"),
    "answers": ("lemmata answers", "lemmata answers Q3 --json"),
    "trust": ("lemmata trust",),
    "new": ("lemmata new example.mine", "lemmata new example.mine theorem_mine.py"),
    "explore": explore.EXAMPLES,
    "completion": ('eval "$(lemmata completion bash)"', "lemmata completion fish | source"),
}  # fmt: skip


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Refuse in one line."""
        raise BadInput(f"{' '.join(message.split())}; see `{self.prog} --help`")


def parser() -> argparse.ArgumentParser:
    """What the command line may hold."""
    top = _Parser(
        prog="lemmata",
        description="Checks theorems about differential privacy, and shows its work.",
        **_examples("check", "show"),
    )
    top.add_argument("--version", action="version", version=f"lemmata {__version__}")
    commands = top.add_subparsers(title="commands", dest="command", metavar="command", required=True)

    def command(name: str, run: Any, about: str) -> argparse.ArgumentParser:
        found: argparse.ArgumentParser = commands.add_parser(
            name, help=about, description=f"{about[0].upper()}{about[1:]}.", **_examples(name)
        )
        found.set_defaults(run=run)
        return found

    command("list", _list, "every theorem, in a line")
    show = command("show", _show, "a theorem with all its editions and proofs")
    show.add_argument(
        "id",
        metavar="ID",
        help="an id, the beginning of several, a pattern such as 'binary-sum.*', or a file of theorems",
    )
    show.add_argument(
        "--plot",
        metavar="FILE",
        type=Path,
        help="draw the figures into a file, .svg, .png or .pdf, instead (needs matplotlib)",
    )
    show.add_argument(
        "--latex",
        action="store_true",
        help="print a LaTeX document with statements, printed derivations and proofs instead",
    )
    show.add_argument(
        "--json",
        action="store_true",
        help="print one object, of the editions without their proofs, instead of text",
    )
    _add_check_options(command("check", _check, "check theorems (all, if none is named)"))
    ask = command("ask", _ask, "whether a claim holds that you type or paste, in plain text or LaTeX")
    ask.add_argument(
        "claim", metavar="CLAIM", help="an equation or an inequality; - reads it from standard input"
    )
    audit = command(
        "audit",
        _audit,
        "whether each step of a derivation in LaTeX follows, and which is the first that does not",
    )
    audit.add_argument(
        "file",
        metavar="FILE",
        help="a file, of which the displays are read, or a chain by itself; - is standard input",
    )
    mend = command("repair", _repair, "small edits of a statement that fails which make it hold")
    sharpen = command("sharpen", _sharpen, "the best value of a constant, certified from both sides")
    for some in (mend, sharpen):
        some.add_argument(
            "what",
            metavar="CLAIM|ID",
            help="an equation or an inequality, in plain text or LaTeX, or a theorem's id",
        )
        some.add_argument("--edition", metavar="NAME", help="which edition of a theorem is meant")
        some.add_argument(
            "--let",
            metavar="TEXT",
            action="append",
            default=[],
            help="declare letters: '0 < x <= 1', 'n >= 1 natural'",
        )
        some.add_argument("--json", action="store_true", help="print one object instead of text")
    sharpen.add_argument(
        "--constant", metavar="C", required=True, help="a name, or a number as it is written"
    )
    sharpen.add_argument(
        "--place", metavar="N", type=positive, help="which of the places in which the number stands"
    )
    sharpen.add_argument(
        "--tolerance",
        metavar="T",
        type=fraction,
        default="1e-6",
        help="how near the two sides are to come (1e-6)",
    )
    for some, budget in ((ask, ASK_SECONDS), (audit, STEP_SECONDS)):
        some.add_argument(
            "--let",
            metavar="TEXT",
            action="append",
            default=[],
            help="declare letters: '0 < x <= 1', 'n >= 1 natural', 'a = exp(-e)'",
        )
        some.add_argument("--json", action="store_true", help="print one object instead of text")
        some.add_argument(
            "--seconds",
            metavar="S",
            type=seconds,
            default=budget,
            help=f"how long a search may take ({budget:.0f})",
        )
    again = command("replay", _replay, "establish saved certificates again, with the kernel alone")
    again.add_argument(
        "paths", metavar="PATH", nargs="+", type=Path, help="a certificate, or a directory of them"
    )
    again.add_argument("--json", action="store_true", help="print one object instead of text")
    again.add_argument(
        "--full", action="store_true", help="show statements and instances whole, however long"
    )
    again.add_argument(
        "--jobs", metavar="N", type=positive, help="how many are established side by side (one)"
    )
    again.add_argument(
        "--steps",
        metavar="N",
        type=positive,
        help="how many elementary steps each may take (as many as the kernel allows)",
    )
    _add_limits(again, REPLAY_SECONDS, REPLAY_MEMORY)
    coverage = command("coverage", _coverage, "claim by claim, what became of everything that the notes say")
    coverage.add_argument(
        "claims", metavar="CLAIM", nargs="*", help="a claim such as A18 (all, if none is named)"
    )
    answers = command(
        "answers", _answers, "the questions that the notes leave open, with answers and their evidence"
    )
    answers.add_argument(
        "questions", metavar="Q", nargs="*", help="a question such as Q3 (all, if none is named)"
    )
    for some in (coverage, answers):
        some.add_argument("--json", action="store_true", help="print one object instead of text")
        _add_budget_options(some)
    explore.options(
        command("explore", explore.run, "how private a randomizer is, and where exactly it is worst")
    )
    command("trust", _trust, "what is trusted: modules with their size, rules, laws and definitions")
    new = command("new", _new, "write a file of theorems to begin with")
    new.add_argument(
        "id", metavar="ID", help="words with hyphens, joined by dots, such as smooth-noise.binomial"
    )
    new.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        type=Path,
        help="where to (theorem_ and the id, if it is not named)",
    )
    shell = command(
        "completion", _completion, "a script with which a shell completes commands, options and ids"
    )
    shell.add_argument("shell", choices=SHELLS, help="for which shell")
    return top


def _examples(*names: str) -> dict[str, Any]:
    lines = [example for name in names for example in EXAMPLES[name]]
    return {
        "epilog": "\n  ".join(["examples:", *lines]),
        "formatter_class": argparse.RawDescriptionHelpFormatter,
    }


def _add_check_options(check: argparse.ArgumentParser) -> None:
    check.add_argument(
        "ids",
        metavar="ID",
        nargs="*",
        help="an id, the beginning of several, a pattern, or a file or directory of theorems",
    )
    check.add_argument("--json", action="store_true", help="print one object instead of a table")
    check.add_argument(
        "--save",
        metavar="DIR",
        type=Path,
        help="write each certificate here as it comes; one that is there is replayed",
    )
    _add_budget_options(check)
    check.add_argument(
        "-v",
        "--verbose",
        action="store_true",
        help="show statements, witnesses, near misses and what each verdict rests on too",
    )
    check.add_argument(
        "--full", action="store_true", help="with -v: show statements and instances whole, however long"
    )


def _add_budget_options(check: argparse.ArgumentParser) -> None:
    check.add_argument(
        "--jobs",
        metavar="N",
        type=positive,
        help="how many are checked side by side (as many as there are processors)",
    )
    _add_limits(check)
    check.add_argument(
        "--cache",
        metavar="DIR",
        type=Path,
        help="where certificates are kept from one run to the next (also LEMMATA_CACHE)",
    )
    check.add_argument("--no-cache", action="store_true", help="search for every certificate anew")
    check.add_argument(
        "--replay",
        action="store_true",
        help="replay every certificate of the cache, too, and believe none of its records",
    )


def _add_limits(some: argparse.ArgumentParser, time: float | None = None, memory: int | None = None) -> None:
    long, much = (f" ({bound:.0f})" if bound is not None else "" for bound in (time, memory))
    some.add_argument(
        "--seconds", metavar="S", type=seconds, default=time, help=f"how long each may take{long}"
    )
    some.add_argument(
        "--memory",
        metavar="MB",
        type=positive,
        default=memory,
        help=f"how much memory each may use, in megabytes{much}",
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line; what comes back is the exit code."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(
            errors="backslashreplace"
        )  # a letter that a terminal cannot show is no reason to stop
    try:
        given = parser().parse_args(_with_minus(sys.argv[1:] if arguments is None else arguments))
        code = int(given.run(given))
        sys.stdout.flush()
    except (BadInput, BadTheorem) as error:
        return _say(str(error), BAD_INPUT)
    except KernelError as error:
        return _say(f"the kernel refused what a method found, so nothing is established: {error}", DIFFERENT)
    except KeyboardInterrupt:
        return _say("interrupted", INTERRUPTED)
    except BrokenPipeError:
        os.dup2(
            os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno()
        )  # or Python complains once more as it ends
        return NO_READER
    except OSError as error:
        hint = "free some space" if error.errno in (ENOSPC, EDQUOT) else "see to it that it can be used"
        return _say(
            f"cannot go on ({why(error)}{'' if error.filename is None else f': {error.filename}'}): {hint} and try again",
            BAD_INPUT,
        )
    return code


def _with_minus(arguments: Sequence[str]) -> list[str]:
    """The arguments of the typo desk, a claim or a declaration that begins with a minus set apart from
    options by a space.
    """
    options = ("-", "-h", "--help", "--let", "--json", "--seconds")
    if not arguments or arguments[0] not in ("ask", "audit", "repair", "sharpen"):
        return list(arguments)
    return [
        f" {a}" if a.startswith("-") and not a.startswith("--") and a not in options else a for a in arguments
    ]


def _say(message: str, code: int) -> int:
    print("lemmata:", _one_line(message), file=sys.stderr)
    return code


def _one_line(message: str) -> str:
    """A message on one line; where a sign below a text points at a place in it, that place is named."""
    said, *shown = message.splitlines() or [""]
    if len(shown) == 2 and shown[1].strip() == "^":
        place = shown[0][len(shown[1].rstrip()) - 1 :].strip()
        said += f", in `{shown[0].strip()}`" + (f" at `{place}`" if place else " at its end")
        shown = []
    return " ".join(" ".join([said, *shown]).split())


# The catalogue ----------------------------------------------------------------------------------------------


def _theorems() -> dict[str, Theorem]:
    """The catalogue, or the place in a theorem's file where loading it stopped."""
    try:
        from theorems import catalogue

        return dict(catalogue())
    except BadTheorem:
        raise
    except Exception as error:  # noqa: BLE001 - a file of theorems is input, and what is wrong in it may be anything
        where = extract_tb(error.__traceback__)[-1]
        raise BadInput(
            f"the catalogue cannot be loaded: {type(error).__name__}: {error} ({where.filename}:{where.lineno})"
        ) from None


def _chosen(names: Iterable[str], theorems: dict[str, Theorem], wrong: list[str]) -> list[Theorem]:
    """The theorems that are meant, once each; all if there are no names.

    Those of files are added to `theorems`, and what is wrong with a name or a file to `wrong`.
    """
    from verify.run.files import is_path

    names = list(names)
    found: dict[str, Theorem] = {}
    paths: list[Path] = []
    for name in names:
        meant = [] if is_path(name) else _meant(name, theorems)
        if meant:
            found |= {t: theorems[t] for t in meant}
        elif is_path(name) or (name and Path(name).is_dir()):
            paths.append(Path(name))
        else:
            wrong.append(_unknown(name, theorems))
    found |= _of_files(paths, theorems, wrong)
    return list(found.values()) if names else list(theorems.values())


def _of_files(paths: Iterable[Path], theorems: dict[str, Theorem], wrong: list[str]) -> dict[str, Theorem]:
    from verify.run.files import files, load

    found: dict[str, Theorem] = {}
    seen: set[Path] = set()
    for file in files(paths, wrong):
        if file.resolve() in seen:
            continue
        seen.add(file.resolve())
        try:
            loaded = load(file)
        except BadInput as error:
            wrong.append(str(error))
            continue
        for name, theorem in loaded.items():
            if name in theorems:
                wrong.append(f"{file}: there is a theorem {name} already; give this one another id")
            else:
                found[name] = theorems[name] = theorem
    return found


def _meant(name: str, theorems: dict[str, Theorem]) -> list[str]:
    """The ids that a name, a pattern or the beginning of an id stands for."""
    return (
        [name]
        if name in theorems
        else [t for t in theorems if name and (fnmatchcase(t, name) or t.startswith(name.rstrip(".") + "."))]
    )


def _unknown(name: str, theorems: dict[str, Theorem]) -> str:
    """What is said of a name that no theorem has."""
    near = [t for t in theorems if name and name in t] or get_close_matches(name, theorems)
    hint = f"did you mean {' or '.join(near[:3])}?" if near else "`lemmata list` shows them all"
    return f"there is no theorem {name!r}: {hint}"


# The commands -----------------------------------------------------------------------------------------------


def _list(given: argparse.Namespace) -> int:
    from verify.report.terminal import listing

    print(listing(_theorems()))
    return EXPECTED


def _show(given: argparse.Namespace) -> int:
    wrong: list[str] = []
    theorems = _theorems()
    chosen = _chosen([given.id], theorems, wrong)
    if given.json and not given.plot:
        print_json(_data(chosen, wrong))
    elif texts := [] if given.plot else _texts(chosen, theorems, wrong, latex=given.latex):
        print("\n\n".join(texts))
    code = _said(wrong, EXPECTED)
    return _plot(chosen, given.plot, theorems, code) if given.plot and chosen else code


def _data(chosen: Sequence[Theorem], wrong: list[str]) -> dict[str, Any]:
    """These theorems as data; what is wrong with one of them is added to `wrong`."""
    from verify.report import data

    found = []
    for theorem in chosen:
        try:
            found.append(data.theorem(theorem))
        except BadTheorem as error:
            wrong.append(str(error))
    return {"schema": data.SCHEMA, "theorems": found}


def _texts(
    chosen: Sequence[Theorem], theorems: dict[str, Theorem], wrong: list[str], *, latex: bool
) -> list[str]:
    """These theorems one by one, or in one document; what is wrong with one of them is added to `wrong`."""
    from verify.report.paper import document
    from verify.report.terminal import shown

    colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    texts = []
    for some in [chosen] if latex and chosen else [[theorem] for theorem in chosen]:
        try:
            texts.append(document(some, theorems) if latex else shown(some[0], theorems, colour=colour))
        except BadTheorem as error:
            wrong.append(str(error))
    return texts


def _plot(chosen: Sequence[Theorem], path: Path, theorems: dict[str, Theorem], code: int) -> int:
    """Draw the figures of these theorems into a file."""
    from verify.report.plots import ENDINGS, Unavailable, picture
    from verify.report.terminal import count

    ending = path.suffix.removeprefix(".").lower()
    if ending not in ENDINGS:
        raise BadInput(
            f"cannot draw {path}: name a file that ends in {' or '.join(f'.{e}' for e in ENDINGS)} after --plot"
        )
    drawn = picture(*chosen)
    if not drawn.panels:
        others = ", ".join(t.id for t in theorems.values() if t.figures)
        raise BadInput(
            f"there is no figure of {', '.join(t.id for t in chosen)}: there are figures of {others or 'none'}"
        )
    try:
        write_whole(path, drawn.drawn(ending))
    except Unavailable as error:
        raise BadInput(str(error)) from None
    except OSError as error:
        raise BadInput(f"cannot write {path} ({why(error)}): name another file after --plot") from None
    print(
        f"{path} is written: {count(len(drawn.panels), 'figure')} of {', '.join(t.id for t in chosen if t.figures)}"
    )
    return code


def _said(wrong: Iterable[str], code: int) -> int:
    """Say what was wrong, a line each."""
    for line in wrong:
        code = _say(line, BAD_INPUT)
    return code


def _trust(given: argparse.Namespace) -> int:
    from verify.report.terminal import trusted

    print(trusted())
    return EXPECTED


def _new(given: argparse.Namespace) -> int:
    from verify.language.theorem import Source
    from verify.report.skeleton import skeleton

    Theorem(
        id=given.id, says="", source=Source(note="", lines=""), forall="", claim=""
    )  # refuses what is not an id
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


def _completion(given: argparse.Namespace) -> int:
    from verify.commands.completion import script

    print(script(given.shell, words()), end="")
    return EXPECTED


def words() -> dict[str, list[str]]:
    """Each command, with its options and the words that it may be given."""
    (commands,) = (a.choices for a in parser()._actions if isinstance(a,
        argparse._SubParsersAction))  # noqa: SLF001 - argparse has no other way to ask
    return {
        name: [word for a in command._actions for word in (*a.option_strings,  # noqa: SLF001
            *(a.choices or ()))]
        for name, command in commands.items()
    }


def _replay(given: argparse.Namespace) -> int:
    from verify.report import data, terminal
    from verify.run.replaying import replay

    started = time.perf_counter()
    wrong: list[str] = []
    bounds = {"seconds": given.seconds, "memory": _memory(given.memory), "steps": given.steps}
    results = replay(read(given.paths, wrong), jobs=given.jobs or 1, **bounds)
    if given.json:
        print_json(data.replayed(results, complete=not wrong))
    elif results:
        print(terminal.replayed(results, time.perf_counter() - started, full=given.full))
    return _said([*wrong, *terminal.refusals(results)], EXPECTED)


def print_json(what: dict[str, Any]) -> None:
    """One object on standard output."""
    print(json.dumps(what, indent=2, ensure_ascii=True))


# ask, audit -------------------------------------------------------------------------------------------------


def _ask(given: argparse.Namespace) -> int:
    from verify.desk.ask import Unreadable, ask, question
    from verify.report import desk

    claim = _typed("-") if given.claim == "-" else given.claim
    try:
        asked = question(claim, given.let)
    except Unreadable as error:
        print("lemmata:", desk.plainly(str(error).split("\n"), claim), file=sys.stderr)
        return BAD_INPUT
    found = ask(asked, _theorems(), seconds=given.seconds)
    if given.json:
        print_json(desk.answer_data(found))
    else:
        print(desk.answered(found))
    return EXPECTED if found.verdict.holds else OPEN if found.verdict == "UNDECIDED" else DIFFERENT


def _audit(given: argparse.Namespace) -> int:
    from verify.desk.audit import audited
    from verify.desk.ask import ask
    from verify.language.claim import Claim
    from verify.language.reading.tokens import Unreadable
    from verify.language.writing import write
    from verify.report import desk

    theorems = _theorems()

    def decide(claim: "Term", forall: str) -> "Result[Claim]":
        return ask(Claim(forall=forall, claim=write(claim)), theorems, seconds=given.seconds)

    text = _typed(given.file)
    colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    found: list[Step | Unread] = []
    try:
        for f in audited(text, given.let, decide):
            found.append(f)
            if not given.json:
                print(desk.audit_text(found, colour=colour), flush=True)
    except Unreadable as error:
        raise BadInput(str(error)) from None
    if not any(desk.is_step(f) for f in found):
        raise BadInput(f"nothing could be checked: {desk.nothing(found)}")
    if given.json:
        print_json(desk.audit_data(found))
    else:
        print(desk.audit_summary(found))
    return DIFFERENT if desk.first_broken(found) else EXPECTED if desk.audit_data(found)["follows"] else OPEN


def _repair(given: argparse.Namespace) -> int:
    from verify.run.cache import default_directory
    from verify.report import mending

    theorems = _theorems()
    _no_theorem(given.what, theorems)
    return mending.repair(given, theorems, print_json, default_directory())


def _sharpen(given: argparse.Namespace) -> int:
    from verify.report import mending

    theorems = _theorems()
    _no_theorem(given.what, theorems)
    return mending.sharpen(given, theorems, print_json)


def _no_theorem(what: str, theorems: dict[str, Theorem]) -> None:
    """Refuse what looks like the id of a theorem, and is none."""
    if ID.fullmatch(what) and what not in theorems:
        raise BadInput(_unknown(what, theorems))


def _typed(name: str) -> str:
    """What a file, or standard input, holds."""
    try:
        if name == "-":
            data = sys.stdin.buffer.read(LARGEST_INPUT + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(LARGEST_INPUT + 1)
        return data.decode("utf-8")
    except OSError as error:
        raise BadInput(
            f"cannot read {name} ({why(error)}): name a file of LaTeX, or - for standard input"
        ) from None
    except UnicodeDecodeError:
        raise BadInput(f"{name} is no text in UTF-8: save it as such") from None


# check ------------------------------------------------------------------------------------------------------


def _check(given: argparse.Namespace) -> int:
    from verify.run.cache import default_directory
    from verify.report.live import Round
    from verify.run.checking import check

    started = time.perf_counter()
    wrong: list[str] = []
    theorems = _theorems()
    chosen = _chosen(given.ids, theorems, wrong)
    editions = [e for t in chosen for e in t.editions]
    folder = Folder(given.save) if given.save else None
    options = {
        "jobs": given.jobs,
        "seconds": given.seconds,
        "memory": _memory(given.memory),
        "at_hand": at_hand(given.save) if folder else None,
    }
    cache = None if given.no_cache else given.cache or default_directory()
    terminal = sys.stderr if sys.stderr.isatty() else None
    watch = Round(
        editions, theorems, folder.keep if folder else None, terminal, shutil.get_terminal_size().columns
    )
    try:
        with _heard() as ask:
            for _ in check(editions, theorems, cache=cache, replay=given.replay, progress=watch, **options):
                ask()
    except KeyboardInterrupt:
        watch.clear()
        if watch.outcomes:
            _report(given, watch, folder, time.perf_counter() - started)
        _said([*wrong, *_troubles(watch, folder)], INTERRUPTED)
        return _say(
            f"interrupted{f' when {len(watch.outcomes)} of {len(editions)} editions were checked' if watch.outcomes else ''}",
            INTERRUPTED,
        )
    finally:
        watch.clear()
    code = _report(given, watch, folder, time.perf_counter() - started) if editions else EXPECTED
    return _said([*wrong, *_troubles(watch, folder)], code)


@contextmanager
def _heard() -> Iterator[Callable[[], None]]:
    """Ctrl-C is met even where Python drops an exception, as while it tidies up: whoever asks is told once
    more.
    """
    rang: list[int] = []

    def ring(number: int, _: FrameType | None) -> None:
        rang.append(number)
        raise KeyboardInterrupt

    def ask() -> None:
        if rang:
            raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():  # signals are not for it
        yield ask
        return
    before = signal.signal(signal.SIGINT, ring)
    try:
        yield ask
    finally:
        signal.signal(signal.SIGINT, before)


def _coverage(given: argparse.Namespace) -> int:
    from theorems import CLAIMS, entries
    from verify.language.ledger import Cited, Remark
    from verify.report import coverage

    theorems = _theorems()
    claims = _named("claim", given.claims, CLAIMS)
    others: list[Cited | Remark] = [*entries(Cited).values(), *entries(Remark).values()]
    watch = _evidence(given, coverage.speaking(theorems, claims), theorems)
    table = coverage.rows(claims, watch.in_order(), others)
    if given.json:
        print_json(coverage.data(claims, table))
    else:
        print(coverage.text(claims, table, {e.id: e.why for e in others}))
    return _said_of(watch) or (DIFFERENT if coverage.missing(claims, table) else EXPECTED)


def _answers(given: argparse.Namespace) -> int:
    from theorems import entries
    from verify.language.ledger import Answer, Cited
    from verify.report import coverage

    theorems, every, cited = _theorems(), entries(Answer), entries(Cited)
    chosen = [every[name] for name in _named("question", given.questions, tuple(every))]
    watch = _evidence(given, coverage.supporting(chosen, theorems), theorems)
    outcomes = watch.in_order()
    if given.json:
        print_json(coverage.answers_data(chosen, outcomes, cited))
    else:
        print(coverage.answered(chosen, outcomes, cited))
    return _said_of(watch)


def _named(kind: str, names: Sequence[str], known: Sequence[str]) -> Sequence[str]:
    """Those of the known that are named, in their order; all if none is."""
    asked, called = {n.lower() for n in names}, {k.lower() for k in known}
    wrong = next((n for n in names if n.lower() not in called), None)
    if wrong is not None:
        there = (
            f"are called {known[0]} to {known[-1]}" if len(known) > MOST_NAMED else f"are {', '.join(known)}"
        )
        raise BadInput(f"there is no {kind} {wrong!r}: they {there}")
    return [k for k in known if k.lower() in asked] if names else known


def _evidence(given: argparse.Namespace, editions: list[Edition], theorems: dict[str, Theorem]) -> Any:
    """The editions, checked within the budget that was given."""
    from verify.run.cache import default_directory
    from verify.report.live import Round
    from verify.run.checking import check

    cache = None if given.no_cache else given.cache or default_directory()
    watch = Round(
        editions,
        theorems,
        None,
        sys.stderr if sys.stderr.isatty() else None,
        shutil.get_terminal_size().columns,
    )
    budget = {"jobs": given.jobs, "seconds": given.seconds, "memory": _memory(given.memory)}
    try:
        with _heard() as ask:
            for _ in check(editions, theorems, cache=cache, replay=given.replay, progress=watch, **budget):
                ask()
    finally:
        watch.clear()
    return watch


def _said_of(watch: Any) -> int:
    """Say which verdicts are not those expected."""
    from verify.report.terminal import differences

    different = list(differences(watch.in_order()))
    for line in [*different, *watch.warnings]:
        _say(line, EXPECTED)
    return _said(watch.wrong, DIFFERENT if different else EXPECTED)


def _troubles(watch: Any, folder: Folder | None) -> list[str]:
    """What could not be read, and what could not be saved."""
    return [*watch.wrong, *([folder.trouble] if folder and folder.trouble else [])]


def _memory(megabytes: int | None) -> int | None:
    if megabytes is not None:
        try:
            import resource  # noqa: F401 - asked for only to see whether this system has it
        except ImportError:
            raise BadInput("this system cannot bound the memory of a process: leave out --memory") from None
    return megabytes


def _report(given: argparse.Namespace, watch: Any, folder: Folder | None, time_taken: float) -> int:
    """The table, or the object, of what was checked."""
    from verify.report import data, terminal

    outcomes = watch.in_order()
    if given.json:
        print_json(data.checked(outcomes))
        for line in terminal.differences(outcomes):
            print(line, file=sys.stderr)
    else:
        terminal.checked(
            outcomes,
            sys.stdout,
            time_taken,
            watch.names() if given.verbose else {},
            verbose=given.verbose,
            full=given.full,
        )
        if folder:
            print(f"{terminal.count(len(folder.names), 'certificate')} saved in {folder.directory}")
    for line in watch.warnings:
        _say(line, EXPECTED)
    return EXPECTED if all(o.as_expected for o in outcomes) else DIFFERENT
