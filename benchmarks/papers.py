r"""What `lemmata audit` makes of whole papers: `python benchmarks/papers.py FOLDER [--half HALF]`.

FOLDER holds one folder for each paper. The papers are read where they are; nothing of them is copied into
the project. By alphabet, every second one, the first included, is for developing (`develop`); the others are
set aside, and looked at only to measure.

Displays and their relations are counted here by means of its own, so that what the tool does not see is
counted too. A display is left out of the count where it speaks of what is no number: its reason is one of
`EXCLUDED`, a table of the commands and signs by which such displays are told, which says nothing of single
papers. Of the others it prints how many relations there are; how many of them are read; how many of those
define, assume or say how something grows (`told`), and how many are claims; how many claims are decided, and
how many of the claims and of those decided a theorem states, so that they are no steps of a proof; what is
called a misprint. Then it says for what reasons the other claims are not decided.

`--spoil N` plants N faults, one at a time, in lines that were PROVED (an equality, or an inequality that is
turned around), and says how many are flagged. `--seed` chooses them; the classes are those of `SPOILINGS`.
What changes nothing in print is no fault, nor what is true as well, such as x >= x for x <= x: where the line
is PROVED again, this is told, and another is taken; whoever doubts that it is true has found a worse fault.
"""

import argparse
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

ENVIRONMENTS = (
    "align|alignat|flalign|aligned|equation|gather|multline|eqnarray|displaymath|IEEEeqnarray|dmath|math"
)
_DISPLAY = re.compile(
    rf"\$\$(?P<a>.+?)\$\$|\\\[(?P<b>.+?)\\\]"
    rf"|\\begin\{{(?P<e>(?:{ENVIRONMENTS})\*?)\}}(?P<c>.+?)\\end\{{(?P=e)\}}",
    re.DOTALL,
)
_COMMENT = re.compile(r"(?<!\\)%.*")
_VERBATIM = re.compile(r"\\begin\{(verbatim|lstlisting|minted|comment)\*?\}.*?\\end\{\1\*?\}", re.DOTALL)
_WORDS = re.compile(
    r"\\(?:text|textrm|textit|textbf|mbox|hbox|intertext|label|tag\*?|c?ref|eqref|cite)\s*\{[^{}]*\}"
)
_RELATION = re.compile(
    r"\\(?:leq?|geq?|leqslant|geqslant|lt|gt|coloneqq|eqqcolon|triangleq|neq?)(?![A-Za-z])|:=|[=<>]"
)
_IN_BRACES = r"\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}"
_PHANTOM = re.compile(rf"\\[vh]?phantom\s*{_IN_BRACES}")  # what is not printed
_SIZES = re.compile(r"\\(?:left|right|[bB]igg?[lrm]?)\s*")

EXCLUDED: dict[str, str] = {
    "sets and their inclusions": (
        r"\\(?:subset(?:eq|neq)?|supset(?:eq)?|cup|cap|bigcup|bigcap|setminus|emptyset|varnothing|sqcup"
        r"|bigsqcup|triangle|complement)(?![A-Za-z])"
    ),
    "maps, arrows and limits": (
        r"\\(?:(?:long)?(?:left|right|hook|twohead|x)?(?:right|left)arrow|to|mapsto|longmapsto"
        r"|rightsquigarrow"
        r"|rightharpoonup|circ|lim|limsup|liminf|colon)(?![A-Za-z])"
    ),
    "measures, laws and conditioning on fields of events": (
        r"\\(?:otimes|bigotimes|ll|gg|perp|ind|mathbin|Law|sharp)(?![A-Za-z])"
        r"|\\mathcal\s*\{?[FGHLNPB]\}?(?![A-Za-z])"
        r"|\\(?:frac|dfrac|tfrac)\s*\{\s*(?:\\(?:mathrm\s*)?\{?d\}?|d)\s*\\?[A-Za-z]+\s*\}"
        r"|\\sim(?![A-Za-z])|_\s*\\[#*]|\\stackrel\s*\{?[^}]*\\?(?:mathrm)?\s*\{?d"
    ),
    "vectors and matrices as such": (
        r"\\begin\{(?:[pbBvV]?matrix|array|smallmatrix)\}|\\(?:langle|rangle|top|det|dagger"
        r"|nabla|ddots|vdots)"
        r"(?![A-Za-z])|\^\s*\{?\s*T\s*\}?(?![A-Za-z])|\\(?:tr|Tr|rank|diag|operatorname\{(?:tr"
        r"|rank|diag)\})(?![A-Za-z])"
    ),
    "groups, modules, fields and categories": (
        r"\\(?:cong|simeq|rtimes|ltimes|oplus|bigoplus|ker|hom|Hom|Aut|Gal|hookrightarrow|twoheadrightarrow"
        r"|triangleleft|unlhd|wr)(?![A-Za-z])|\\mathbb\s*\{?[F]\}?(?![A-Za-z])"
        r"|\\widehat\s*\{?\s*G\s*\}?|/\s*\\mathbb"
        r"|\\(?:equiv|pmod|bmod|mod)(?![A-Za-z])"
    ),
    "programs and formal proofs": (
        r"\\(?:texttt|mathtt|lstinline|function|vdash|models|Vdash|proves)(?![A-Za-z])"
    ),
    "asymptotics": (
        r"\\(?:approx|lesssim|gtrsim|asymp|propto|O|bigO|Omega|Theta|Vol)(?![A-Za-z])\s*(?:\\left)?\s*[({]"
        r"|\\(?:approx|lesssim|gtrsim|asymp|propto)(?![A-Za-z])|(?<![A-Za-z\\])[oO]\s*(?:\\left"
        r"|\\[bB]ig+l?)?\s*\("
        r"|\\mathcal\s*\{?O\}?(?![A-Za-z])"
    ),
}
_EXCLUDED = {why: re.compile(sign) for why, sign in EXCLUDED.items()}

TOLD = ("definition", "assumption", "asymptotic")  # relations that claim nothing, or not for numbers alone
DECIDED = ("PROVED", "VERIFIED", "REFUTED", "VACUOUS", "ILL-POSED")


class Display(NamedTuple):
    """A display: where it stands, its inside, how many relations it has, and why it is left out, if it is."""

    file: str
    first: int
    last: int
    inside: str
    relations: int
    why: str


# Counting ---------------------------------------------------------------------------------------------------


def displays(root: Path) -> Iterator[Display]:
    """The displays of all files of a paper."""
    for path in sorted(root.rglob("*.tex")):
        text = blanked(path.read_text(encoding="utf-8", errors="replace"))
        for m in _DISPLAY.finditer(text):
            inside = m["a"] or m["b"] or m["c"] or ""
            first, last = (text.count("\n", 0, at) + 1 for at in m.span())
            yield Display(
                str(path.relative_to(root)), first, last, inside, relations(inside), excluded(inside)
            )


def blanked(text: str) -> str:
    """A text with blanks for comments and for what is set as it is typed."""
    hidden = lambda m: re.sub(r"[^\n]", " ", m[0])  # noqa: E731
    return _VERBATIM.sub(hidden, _COMMENT.sub(hidden, text))


def relations(inside: str) -> int:
    """The signs of relation outside of all brackets; a bracket that is not closed counts as none."""
    text = _SIZES.sub("", _WORDS.sub(" ", inside))
    while (
        flat := re.sub(r"\{[^{}]*\}|(?<!\\)\([^(){}]*\)|\[[^\[\]{}]*\]|\\\{[^{}]*?\\\}", " ", text)
    ) != text:
        text = flat
    return len(_RELATION.findall(text))


def excluded(inside: str) -> str:
    """Why a display is left out: the first reason of the table that applies."""
    text = _WORDS.sub(" ", inside)
    return next((why for why, sign in _EXCLUDED.items() if sign.search(text)), "")


# Measuring --------------------------------------------------------------------------------------------------


def audited(root: Path) -> dict[str, Any]:
    """What `lemmata audit --json` says of a paper."""
    done = subprocess.run(  # noqa: S603 (our own command)
        [sys.executable, "-m", "verify", "audit", str(root), "--json"],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode not in (0, 1, 3) or not done.stdout:
        raise SystemExit(f"{root.name}: {done.stderr.strip() or 'no answer'}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def within(step: dict[str, Any], display: Display) -> bool:
    return bool(step["file"] == display.file) and display.first <= step["line"] <= display.last


def measured(root: Path, found: dict[str, Any]) -> Counter[str]:
    """How many displays and relations there are, read and decided, and what is left out."""
    sums: Counter[str] = Counter({"misprints": len(found["misprints"])})
    for d in displays(root):
        sums["displays"] += 1
        sums["relations"] += d.relations
        if d.why:
            sums[f"without: {d.why}"] += 1
            continue
        here = [s for s in found["steps"] if within(s, d)]
        read = [s for s in here if s["read_as"]]
        sums["kept displays"] += 1
        sums["kept relations"] += d.relations
        sums["read"] += min(len(read), d.relations)
        sums["told"] += sum(s["role"] in TOLD for s in read)
        claimed = [s for s in read if s["role"] not in TOLD]
        sums["claimed"] += len(claimed)
        sums["decided"] += sum(decided(s) for s in claimed)
        theirs = [s for s in claimed if stated(s)]
        sums["stated"] += len(theirs)
        sums["stated, decided"] += sum(map(decided, theirs))
        sums.update(f"open: {s['reason'] or s['why'] or s['verdict']}" for s in claimed if not decided(s))
    return sums


def decided(step: dict[str, Any]) -> bool:
    return step["role"] == "step" and step["verdict"] in DECIDED


def stated(step: dict[str, Any]) -> bool:
    """Whether a theorem states it, so that it is no step of a proof."""
    return bool(step["within"]) and step["within"] != "Proof"


def shown(name: str, sums: Counter[str]) -> str:
    share = lambda a, b: f"{100 * sums[a] / sums[b]:.0f} %" if sums[b] else "-"  # noqa: E731
    counted = "".join(f"{sums[c]:>7}" for c in ("displays", "relations", "kept displays", "kept relations"))
    read = f"{sums['read']:>7} {share('read', 'kept relations'):>6}{sums['told']:>7}"
    judged = f"{sums['claimed']:>7}{sums['decided']:>7} {share('decided', 'claimed'):>6}"
    theirs = f"{sums['stated']:>8}{sums['stated, decided']:>6}"
    return f"{name:24}{counted}{read}{judged}{theirs}{sums['misprints']:>7}"


# Spoiling ---------------------------------------------------------------------------------------------------

_LETTER = (
    r"(?:\\(?:alpha|beta|gamma|delta|epsilon|varepsilon|eta|theta|kappa|lambda|mu|nu|rho|sigma|tau)|[a-zA-Z])"
)
Spoiling = Callable[[str, random.Random], str | None]


def _one(pattern: str, changed: Callable[["re.Match[str]", random.Random], str]) -> Spoiling:
    """A fault at one of the places where a pattern is found."""

    def spoil(text: str, chance: random.Random) -> str | None:
        found = list(re.finditer(pattern, text))
        if not found:
            return None
        m = chance.choice(found)
        return text[: m.start()] + changed(m, chance) + text[m.end() :]

    return spoil


def _another(m: "re.Match[str]", chance: random.Random) -> str:
    """Another letter of the same line."""
    letters = sorted({x[0] for x in re.finditer(rf"(?<![\\A-Za-z]){_LETTER}(?![A-Za-z])", m.string)} - {m[0]})
    return chance.choice(letters) if letters else m[0]


SPOILINGS: dict[str, Spoiling] = {
    "sign": _one(
        r"(?<![\^_{(=&\s])(\s*)([+-])(?=\s*[\\A-Za-z0-9(])", lambda m, _: m[1] + "-+"["+-".index(m[2])]
    ),
    "constant": _one(r"(?<![\w^_.{}])[1-9](?![\w.])", lambda m, _: str(int(m[0]) + 1)),
    "exponent": _one(r"\^\s*(?:\{\s*([2-8])\s*\}|([2-8]))", lambda m, _: f"^{int(m[1] or m[2]) + 1}"),
    "index": _one(r"_\s*([0-8])(?![0-9])", lambda m, _: f"_{int(m[1]) + 1}"),
    "turned relation": _one(
        r"\\(le|ge)(q|qslant)?(?![A-Za-z])", lambda m, _: f"\\{'ge' if m[1] == 'le' else 'le'}{m[2] or ''}"
    ),
    "missing factor": _one(
        rf"(?<![\\A-Za-z^_{{]){_LETTER}(?![A-Za-z_^({{'])(?=\s*[\\A-Za-z(])", lambda m, _: ""
    ),
    "wrong name": _one(rf"(?<![\\A-Za-z^_{{]){_LETTER}(?![A-Za-z_^({{'])", _another),
}


def spoilt(root: Path, step: dict[str, Any], kind: str, chance: random.Random) -> str | None:
    """The file of a step with one fault behind its relation, up to the end of its row."""
    lines = (root / step["file"]).read_text(encoding="utf-8", errors="replace").split("\n")
    at = sum(len(line) + 1 for line in lines[: step["line"] - 1]) + step["column"] - 1
    text = "\n".join(lines)
    sign = _RELATION.match(text, at)
    if sign is None or (kind == "turned relation") != (sign[0].lstrip("\\")[:2] in ("le", "ge")):
        return None
    if kind != "turned relation" and sign[0] != "=":
        return None
    rest = re.search(
        r"\\\\|\\end\b|\\[\])]|\$|\\(?:label|text|tag|quad|qquad|notag|nonumber)\b", text[sign.end() :]
    )
    end = sign.end() + (rest.start() if rest else 0)
    further = _RELATION.search(text, sign.end(), end)
    begin, end = (
        (at, sign.end()) if kind == "turned relation" else (sign.end(), further.start() if further else end)
    )
    changed = SPOILINGS[kind](text[begin:end], chance)
    if changed is None or _PHANTOM.sub("", changed) == _PHANTOM.sub("", text[begin:end]):
        return None
    return text[:begin] + changed + text[end:]


def planted(roots: list[Path], count: int, seed: int) -> None:
    """Plant faults in lines that were PROVED, and print how many are flagged."""
    chance, kinds = random.Random(seed), list(SPOILINGS)  # noqa: S311
    proved = [
        (r, s) for r in roots for s in audited(r)["steps"] if s["verdict"] == "PROVED" and s["role"] == "step"
    ]
    chance.shuffle(proved)
    done: list[bool] = []
    while len(done) < count and proved:
        root, step = proved.pop()
        for kind in kinds[len(done) % len(kinds) :] + kinds[: len(done) % len(kinds)]:
            if text := spoilt(root, step, kind, chance):
                found = flagged(root, step, text)
                told = "PROVED" if found is None else "flagged" if found else "missed"
                print(f"{told:8} {kind:16} {root.name}/{step['file']}:{step['line']}", flush=True)
                done += [] if found is None else [found]
                break
    print(f"{sum(done)} of {len(done)} flagged")


def flagged(root: Path, step: dict[str, Any], text: str) -> bool | None:
    """Whether a fault is among the misprints: in its display, or of a formula in the text in its line; None
    where what stands there is PROVED too.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / root.name
        shutil.copytree(root, copy)
        (copy / step["file"]).write_text(text, encoding="utf-8")
        found = audited(copy)
        home = next((d for d in displays(copy) if within(step, d)), None)
    wrong = (found["steps"][i] for m in found["misprints"] for i in m["steps"])
    place = (step["file"], step["line"])
    if any(within(s, home) if home else (s["file"], s["line"]) == place for s in wrong):
        return True
    there = (s for s in found["steps"] if (s["file"], s["line"], s["column"]) == (*place, step["column"]))
    return None if any(s["verdict"] == "PROVED" for s in there) else False


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--half", choices=("develop", "aside", "all"), default="develop")
    parser.add_argument("--count", action="store_true", help="count the displays alone")
    parser.add_argument("--spoil", type=int, default=0, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    papers = sorted(p for p in given.folder.iterdir() if p.is_dir())
    papers = {"develop": papers[::2], "aside": papers[1::2], "all": papers}[given.half]
    if given.spoil:
        planted(papers, given.spoil, given.seed)
        return
    print(
        f"{'paper':24}{'disp.':>7}{'rel.':>7}{'kept':>7}{'rel.':>7}{'read':>7}{'':7}{'told':>7}"
        f"{'claims':>7}{'dec.':>7}{'':7}{'stated':>8}{'dec.':>6}{'misp.':>7}"
    )
    total: Counter[str] = Counter()
    for root in papers:
        sums = measured(root, {"steps": [], "misprints": []} if given.count else audited(root))
        total += sums
        print(shown(root.name, sums), flush=True)
    print(shown("all", total))
    for why in EXCLUDED:
        print(f"left out: {total[f'without: {why}']:>5} {why}")
    for why, many in total.most_common():
        if why.startswith("open: "):
            print(f"not decided: {many:>5} {why.removeprefix('open: ')}")


if __name__ == "__main__":
    main()
