"""Theorems as a LaTeX document that compiles: their editions, printed derivations and proofs."""

import re
from collections.abc import Iterable, Iterator, Mapping

from verify.kernel.terms import TRUE, Term, domain_of
from verify.language.latex import latex, lies_in
from verify.language.theorem import Edition, Kind, Theorem
from verify.report.derivation import Formula, Known, Row, told

LONG = 4000  # characters of a formula that is not set as one: no page would hold it
SYMBOLS = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#", "%": r"\%",
    "_": r"\_",
    "^": r"\textasciicircum{}", "~": r"\textasciitilde{}", "<": "$<$", ">": "$>$", "|": "$|$", "-": "{-}",
    "*": "$*$",
    "…": r"\dots{}", "“": "``", "”": "''", "–": "--", "≤": r"$\leq$", "≥": r"$\geq$", "→": r"$\to$",
    "∈": r"$\in$", "²": "$^2$", "√": r"$\surd$",
    "α": r"$\alpha$", "β": r"$\beta$", "γ": r"$\gamma$", "δ": r"$\delta$", "ε": r"$\varepsilon$",
    "λ": r"$\lambda$", "μ": r"$\mu$", "θ": r"$\theta$",
}  # fmt: skip
HEAD = r"""\documentclass[a4paper]{article}
\usepackage[utf8]{inputenc}
\usepackage{amsmath, amssymb}
\setcounter{MaxMatrixCols}{64}
\usepackage[margin=25mm]{geometry}
\setlength{\parindent}{0pt}
\setlength{\parskip}{2pt plus 1pt}
\emergencystretch=10em
\allowdisplaybreaks
\raggedright
% A sentence of a proof, set in as deep as it stands.
\newcommand{\step}[2]{{\leftskip=#1em\relax\hangindent=1em\relax\hangafter=1\relax #2\par}}
\begin{document}
"""
FOOT = "\\end{document}\n"


def document(chosen: Iterable[Theorem], theorems: Mapping[str, Theorem]) -> str:
    """A whole document; laws and cited theorems are written out where it first speaks of them."""
    known = Known()
    return HEAD + "\n".join(line for t in chosen for line in _theorem(t, theorems, known)) + "\n" + FOOT


def _theorem(theorem: Theorem, theorems: Mapping[str, Theorem], known: Known) -> Iterator[str]:
    yield rf"\section*{{{plain(theorem.id)}}}"
    yield rf"{plain(theorem.says)}\par"
    yield rf"{{\small Source: {plain(str(theorem.source))}.}}\par"
    yield from (rf"{{\small Remark: {plain(r)}}}\par" for r in theorem.remarks)
    if theorem.lines:
        yield r"\subsection*{The derivation as printed}"
        yield from _chain(theorem)
    for edition in theorem.editions:
        yield from _edition(edition, theorems, known)


def _chain(theorem: Theorem) -> Iterator[str]:
    """Number, formula and expected verdict of each line, and which is the first that does not follow."""
    lines = [e for e in theorem.editions if e.kind is Kind.LINE]
    for number, line in enumerate(lines, 1):
        mark = r" $\longleftarrow$ \textbf{does not follow}" if line is theorem.broken_line else ""
        yield (
            rf"\step{{1}}{{({number}) {_math(line.statement.claim)}"
            rf" \quad\textsc{{{line.expect.lower()}}}{mark}}}"
        )


def _edition(edition: Edition, theorems: Mapping[str, Theorem], known: Known) -> Iterator[str]:
    statement = edition.statement
    claims = f"; {', '.join(edition.claims)}" if edition.claims else ""
    yield (
        rf"\subsection*{{{plain(edition.name)} {{\normalfont\small expected"
        rf" {plain(edition.expect)}{plain(claims)}}}}}"
    )
    if statement.variables:
        declared = ", ".join(f"${lies_in(v, domain_of(v.type))}$" for v in statement.variables)
        demanded = f" with {_math(statement.domain)}" if statement.domain is not TRUE else ""
        yield rf"For all {declared}{demanded}:\par"
    if statement.given is not TRUE:
        yield rf"Given {_math(statement.given)}:\par"
    if statement.nontrivial is not TRUE:
        yield rf"Worth having where {_math(statement.nontrivial)}.\par"
    yield rf"\step{{2}}{{{_math(statement.claim)}}}"
    texts = {"Printed as": f"\\texttt{{{breakable(edition.printed)}}}" if edition.printed else ""}
    texts |= {
        "Scope": plain(edition.scope),
        "Why": plain(edition.why),
        "Trivial": plain(edition.trivial),
        "Witness": plain(edition.witness),
    }
    yield from (rf"{label}: {text}.\par" for label, text in texts.items() if text)
    if edition.proof or edition.disproof:
        yield rf"\textit{{{'Proof' if edition.proof else 'Disproof'}.}}\par"
        yield from map(_sentence, told(edition, theorems, known))


def _sentence(row: Row) -> str:
    name = f"({plain(row.name)}) " if row.name else ""
    return rf"\step{{{1 + row.depth}}}{{{name}{''.join(map(_piece, row.pieces))}}}"


def _piece(piece: str | Formula) -> str:
    if isinstance(piece, str):
        return plain(piece)
    return (
        f"${piece.latex}$"
        if piece.latex and len(piece.latex) <= LONG
        else rf"\texttt{{{breakable(piece.text)}}}"
    )


def _math(t: Term) -> str:
    return _piece(Formula("a long formula", latex(t)))


def plain(text: str) -> str:
    """A text with what LaTeX would take for a command made harmless, and a letter it does not know as a
    question mark.
    """
    return "".join(
        SYMBOLS.get(c, c if c.isascii() and c.isprintable() else "?") for c in re.sub(r"\s+", " ", text)
    )


def breakable(text: str) -> str:
    """A long text in typewriter type, which may be broken before a backslash and after an operator."""
    return re.sub(r"(\\textbackslash|[=+,(]|\\_)", r"\\allowbreak{}\1", plain(text))
