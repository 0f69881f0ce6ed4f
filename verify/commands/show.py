"""`lemmata show`."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from verify.commands.common import (
    EXPECTED, add_json, catalogue, in_colour, print_json, say_all, theorems_named,
)  # fmt: skip
from verify.language.claim import BadTheorem
from verify.language.theorem import Theorem
from verify.run.saved import BadInput, why, write_whole

ABOUT = "a theorem with all its editions and proofs, or what a word stands for"
EXAMPLES = (
    "lemmata show binary-sum.tanh", "lemmata show theorem_mine.py", "lemmata show PureDP",
    "lemmata show chernoff.upper --latex",    "lemmata show binary-sum.smallest-integer --plot five.svg",
)  # fmt: skip


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "id", metavar="ID",
        help="an id, the beginning of several, a pattern such as 'binary-sum.*', a file of theorems, a word",
    )  # fmt: skip
    parser.add_argument(
        "files", metavar="FILE", nargs="*", help="behind a word: files of theorems that define it"
    )
    parser.add_argument(
        "--plot", metavar="FILE", type=Path,
        help="draw the figures into a file, .svg, .png or .pdf, instead (needs matplotlib)",
    )  # fmt: skip
    parser.add_argument(
        "--latex", action="store_true",
        help="print a LaTeX document with statements, printed derivations and proofs instead",
    )  # fmt: skip
    add_json(parser)


def run(given: argparse.Namespace) -> int:
    wrong: list[str] = []
    if (word := _word(given.id, given.files, wrong)) is not None:
        return say_all(wrong, _show_word(word, as_json=given.json))
    chosen, theorems = theorems_named([given.id, *given.files], wrong)
    if given.plot:
        return say_all(wrong, _plot(chosen, given.plot, theorems) if chosen else EXPECTED)
    if given.json:
        print_json(_data(chosen, wrong))
    elif texts := _texts(chosen, theorems, wrong, latex=given.latex):
        print("\n\n".join(texts))
    return say_all(wrong, EXPECTED)


def _word(name: str, files: Sequence[str], wrong: list[str]) -> dict[str, Any] | None:
    """A word of the language, or of the catalogue's or these files' own; None if the name is none."""
    if "." in name or not name[:1].isupper():
        return None
    from verify.report import words

    theorems = theorems_named(files, wrong)[1] if files else catalogue()
    return words.told(name, theorems.values())


def _show_word(word: dict[str, Any], *, as_json: bool) -> int:
    from verify.report import data, words

    if as_json:
        print_json({"schema": data.SCHEMA, "words": [word]})
    else:
        print(words.text(word))
    return EXPECTED


def _data(chosen: Sequence[Theorem], wrong: list[str]) -> dict[str, Any]:
    """These theorems as data; what is wrong with one of them is added to `wrong`."""
    from theorems import strengths
    from verify.report import data

    found = []
    for theorem in chosen:
        try:
            found.append(data.theorem(theorem, strengths()))
        except BadTheorem as error:
            wrong.append(str(error))
    return {"schema": data.SCHEMA, "theorems": found}


def _texts(
    chosen: Sequence[Theorem], theorems: dict[str, Theorem], wrong: list[str], *, latex: bool
) -> list[str]:
    """These theorems one by one, or in one document; what is wrong with one of them is added to `wrong`."""
    from theorems import strengths
    from verify.report.paper import document
    from verify.report.shown import shown

    texts = []
    for some in [chosen] if latex and chosen else [[theorem] for theorem in chosen]:
        try:
            if latex:
                texts.append(document(some, theorems))
            else:
                texts.append(shown(some[0], theorems, strengths(), colour=in_colour()))
        except BadTheorem as error:
            wrong.append(str(error))
    return texts


def _plot(chosen: Sequence[Theorem], path: Path, theorems: dict[str, Theorem]) -> int:
    """Draw the figures of these theorems into a file."""
    from verify.report.plots import ENDINGS, Unavailable, picture
    from verify.report.text import count

    ending = path.suffix.removeprefix(".").lower()
    if ending not in ENDINGS:
        ends = " or ".join(f".{e}" for e in ENDINGS)
        raise BadInput(f"cannot draw {path}: name a file that ends in {ends} after --plot")
    drawn = picture(*chosen)
    if not drawn.panels:
        others = ", ".join(t.id for t in theorems.values() if t.figures)
        named = ", ".join(t.id for t in chosen)
        raise BadInput(f"there is no figure of {named}: there are figures of {others or 'none'}")
    try:
        write_whole(path, drawn.drawn(ending))
    except Unavailable as error:
        raise BadInput(str(error)) from None
    except OSError as error:
        raise BadInput(f"cannot write {path} ({why(error)}): name another file after --plot") from None
    print(
        f"{path} is written: {count(len(drawn.panels), 'figure')} of"
        f" {', '.join(t.id for t in chosen if t.figures)}")
    return EXPECTED
