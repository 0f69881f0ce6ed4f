r"""Papers as one text: each kind of macro, the places through it, and what would never end."""

import time
from itertools import pairwise
from collections.abc import Mapping

import pytest
from hypothesis import given, settings, strategies as st

from verify.language.paper import Place
from verify.language.paper.expansion import Paper, written_out
from verify.language.paper.tex import tokens
from verify.language.reading.tokens import Unreadable


def paper(text: str, **more: str) -> Paper:
    """A paper of main.tex and others: ch=... is ch.tex, my_sty=... is my.sty."""
    files = {name.replace("_", ".") if "_" in name else f"{name}.tex": said for name, said in more.items()}
    return written_out({"main.tex": text, **files}, "main.tex")


def out(text: str, **more: str) -> str:
    return paper(text, **more).text


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (r"\newcommand{\eps}{\varepsilon}$\eps > 0$", r"$\varepsilon> 0$"),
        (r"\newcommand\eps{\varepsilon}$\eps n$", r"$\varepsilon n$"),
        (r"\newcommand*{\P}[1]{\Pr\left[#1\right]}\P{X>0}", r"\Pr\left[X>0\right]"),
        (r"\newcommand{\P}[2][Z]{\Pr_{#1}[#2]}\P{a}+\P[W]{b}", r"\Pr_{Z}[a]+\Pr_{W}[b]"),
        (r"\newcommand{\sq}[1]{#1^2}\sq x+\sq{\sq y}", "x^2+y^2^2"),
        (r"\renewcommand{\E}{\mathbb{E}}\E X", r"\mathbb{E}X"),
        (r"\newcommand{\a}{1}\providecommand{\a}{2}\providecommand{\b}{3}\a\b", "13"),
        (r"\providecommand{\le}{2}\le", r"\le"),
        (r"\DeclareRobustCommand{\a}{1}\a", "1"),
        (r"\def\R{\mathbb R}\R^n", r"\mathbb R^n"),
        (r"\def\a#1,#2;{<#2|#1>}\a x y,{z};", "<z|x y>"),
        (r"\def\a(#1){[#1]}\a(x)", "[x]"),
        (r"\def\a!{b}\a!c", "bc"),
        (r"\def\a#1\to#2.{#2#1}\a x\to y.", "yx"),
        (r"\edef\a{1}\gdef\b{2}\long\def\c#1{#1}\a\b\c3", "123"),
        (r"\def\a{1}\let\b\a\def\a{2}\b\a", "12"),
        (r"\let\ge=\geqslant x \ge y", r"x \geqslant y"),
        (r"\let\old\epsilon\renewcommand{\epsilon}{\old'}\epsilon", r"\epsilon'"),
        (r"\newcommand{\b}{\char`\_!}\let\_\b a\_ c\char`", r"a\char`\_! c\char`"),
        (r"\let\old\_\renewcommand{\_}{\old\allowbreak}a\_b", r"a\_\allowbreak b"),
        (r"\DeclareMathOperator{\Var}{Var}\DeclareMathOperator*{\m}{arg\,min}\Var X+\m_x",
         r"\operatorname{Var}X+\operatorname{arg\,min}_x"),
        (r"\DeclarePairedDelimiter{\abs}{\lvert}{\rvert}\abs{x}\abs*{y}\abs[\big]{z}",
         r"\left\lvert x\right\rvert\left\lvert y\right\rvert\left\lvert z\right\rvert"),
        (r"\DeclarePairedDelimiter\norm||\norm{x}", r"\left|x\right|"),
        (r"\DeclarePairedDelimiterX{\set}[1]{\{}{\}}{#1 \delimsize\vert}\set{x}", r"\left\{x \vert\right\}"),
        (r"\DeclarePairedDelimiterXPP{\P}[1]{\Pr}{[}{]}{^2}{#1}\P*{x}", r"\Pr\left[x\right]^2"),
        (r"\NewDocumentCommand{\E}{s m}{\IfBooleanTF{#1}{star}{none}#2}\E*{x}\E{y}", "starxnoney"),
        (r"\NewDocumentCommand{\E}{o m}{\IfNoValueTF{#1}{E}{E_{#1}}[#2]}\E{x}\E[n]{y}", "E[x]E_{n}[y]"),
        (r"\DeclareDocumentCommand{\E}{O{1} +m t'}{#1#2\IfBooleanT{#3}{p}}\E{x}'\E[2]{y}", "1xp2y"),
        (r"\RenewDocumentCommand\E{o}{\IfValueT{#1}{v}\IfValueF{#1}{w}}\E[1]\E.", "vw."),
        (r"\NewDocumentCommand{\E}{e{_} m}{#2}\E_x{y}\def\a#1#{b}\a c{d}", r"\E_x{y}\a c{d}"),
        (r"\newenvironment{a}[1]{\begin{b}#1}{\end{b}}\begin{a}{x}y\end{a}", r"\begin{b}xy\end{b}"),
        (r"\newcommand{\be}{\begin{equation}}\newcommand{\ee}{\end{equation}}\be x\ee",
         r"\begin{equation}x\end{equation}"),
        (r"\NewDocumentEnvironment{a}{m}{<#1}{#1>}\begin{a}{x}y\end{a}", "<xyx>"),
        (r"\newenvironment{proof}{Proof}{qed}\begin{proof}x\end{proof}", r"\begin{proof}x\end{proof}"),
        (r"\newif\ifd a\ifd b\else c\fi\dtrue\ifd b\else c\fi\dfalse\ifd x\fi", "acb"),
        (r"\iftrue a\else b\fi\iffalse c\ifx dd\else e\fi\else f\fi", "af"),
        (r"\ifnum1>2 a\ifdefined\x\fi\else b\fi c\ifdim1pt<2pt\fi\else d", "bcd"),
        (r"\newcommand{\P}[1][]{\ifx\relax#1\relax P\else P_{#1}\fi}\P\P[n]", "PP_{n}"),
        (r"\makeatletter\iftrue\if@x a\else b\fi c\else d\fi", "bc"),
        (r"\ifthenelse{\equal{a}{a}}{y}{n}\ifthenelse{\NOT\equal{a}{a}}{y}{n}\ifthenelse{\x}{y}{n}", "ynn"),
        (r"\newif\ifd\dtrue\ifthenelse{\boolean{d}}{y}{n}", "y"),
        (r"\newcommand{\a}{\ensuremath{\alpha}}$\a$", r"$\alpha$"),
        (r"\newcommand{\DP}{DP\xspace}\DP is, \DP.", "DP is, DP."),
        (r"{\def\a{1}\a}\a\begin{x}\global\def\b{2}\end{x}\b", r"{1}\a\begin{x}\end{x}2"),
        (r"\newcommand{\h}{\tfrac12}\frac\h2\frac{1}\h\sqrt\h",
         r"\frac{\tfrac12}2\frac{1}{\tfrac12}\sqrt{\tfrac12}"),
        (r"\expandafter\newcommand\csname a\endcsname{1}\a\csname a\endcsname", "11"),
        (r"\def\a#1{\def\b##1{#1##1}}\a x\b y", "xy"),
        (r"\renewcommand{\section}{x}\section{y}", r"\section{y}"),
        (r"\makeatletter\def\a@b{1}\def\c{\@ifnextchar[{s}{\@ifstar{t}{u}}}\makeatother\c[\c*\c", "s[tu"),
    ],
)  # fmt: skip
def test_writes_macros_out(text: str, written: str) -> None:
    assert out(text) == written


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("a % b\n   c", "a c"),
        ("a%\n\nb", "a\n\nb"),
        ("a\\%b\\\\%c\nd", "a\\%b\\\\d"),
        ("\\begin{verbatim}\\def\\a{b} x<y\\end{verbatim}z \\verb|$x<y$|w", "z w"),
        ("\\begin{lstlisting*}%\\end{lstlisting*}a\\begin{comment}b", "a\\begin{comment}b"),
        ("\\href{a%20b}{c} \\url{d#e%f} g", "{c}  g"),
        ("\\documentclass{x}\\newcommand{\\a}{1}junk\\begin{document}b\\a\\end{document}junk", "b1"),
    ],
)
def test_leaves_out_what_is_not_printed(text: str, written: str) -> None:
    assert out(text) == written


def test_comments_speak() -> None:
    text = "% lemmata: let 0 < x <= 1\na% let: y  > 0\nb % let us see\n% lemmata: ignore\n"
    assert paper(text).said == ((0, "let 0 < x <= 1"), (1, "let y > 0"), (3, "ignore"))


def test_comments_speak_before_the_document_and_between_arguments() -> None:
    text = "% let: x > 0\n\\begin{document}\\newcommand{\\a}[1]{#1}\\a % let: y > 0\n{b}\\end{document}"
    assert [said for _, said in paper(text).said] == ["let x > 0", "let y > 0"]


def test_knows_the_names_of_theorems() -> None:
    text = (
        r"\newtheorem{thm}{Theorem}[section]\newtheorem*{lem}{Main \L{a}}\newcommand{\x}{C}"
        r"\newtheorem{c}[thm]{\x}"
        r"\declaretheorem[name=Claim,sibling=thm]{clm}\declaretheorem{fact}"
        r"\spnewtheorem{l}[thm]{Lemma}{\bf}{\it}."
    )
    found = paper(text)
    assert found.text == "."
    names = {"thm": "Theorem", "lem": "Main \\L{a}", "c": "C", "clm": "Claim", "fact": "Fact", "l": "Lemma"}
    assert found.theorems == names


# Files ------------------------------------------------------------------------------------------------------


def test_puts_files_in() -> None:
    files = {
        "p/main.tex": r"\input{a}\include{ch/b}\subfile{d}\import{ch/}{e.tex}\input a "
        r"\InputIfFileExists{no}{y}{n}",
        "p/a.tex": "A", "p/ch/b.tex": r"B\input{c}", "p/ch/c.tex": "C", "p/ch/e.tex": r"E\input{c}",
        "p/d.tex": r"\documentclass[main]{subfiles}junk\begin{document}D\end{document}junk",
    }  # fmt: skip
    found = written_out(files, "p/main.tex")
    assert (found.text, found.missing) == ("ABCDEC" + "An", ())
    assert found.place(2) == Place("p/ch/c.tex", 1, 1)


def test_reads_the_definitions_of_packages_beside() -> None:
    text = r"\documentclass[a]{cl}\usepackage[b]{my,amsmath}\begin{document}\a\b\end{document}"
    found = out(text, my_sty="\\ProvidesPackage{my}\\def\\x@y{1}\\def\\a{\\x@y}text", cl_cls=r"\def\b{2}")
    assert found == "12"


@pytest.mark.parametrize("name", ["/etc/passwd", "../x", "../../etc/passwd", "a/../../x", "..\\x"])
def test_nothing_outside_is_put_in(name: str) -> None:
    text = f"a\\input{{{name}}}b"
    found = written_out({"main.tex": text, "/etc/passwd": "x", "../x.tex": "y", "x.tex": "z"}, "main.tex")
    assert found.text == "ab"
    assert len(found.missing) == 1


def test_what_is_not_there_is_named() -> None:
    said = ("chapter2.tex is not there", "a.tex is not there")
    assert paper(r"\input{chapter2}\include{a.tex}").missing == said
    with pytest.raises(Unreadable, match="no is not there"):
        written_out({}, "no")


def test_what_is_taken_as_false_is_named() -> None:
    found = paper(r"\ifnum1<2 a\else b\fi\iffalse c\fi\newif\ifdraft\ifdraft d\fi")
    assert (found.text, found.missing) == ("b", (r"\ifnum in main.tex was taken as false",))


def test_a_loop_before_the_document_is_left_out() -> None:
    found = paper(r"\def\a{x\a}\a\begin{document}b\end{document}")
    said = r"\a expands without end before the document: it was left out"
    assert (found.text, found.missing) == ("b", (said,))


def test_a_conditional_without_an_end_is_named() -> None:
    found = paper("a\n\\iffalse b")
    assert (found.text, found.missing) == (
        "a\n", ("\\iffalse in main.tex has no \\fi: what stands behind it was left out",)
    )  # fmt: skip


# Plain text -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a.md", "a.txt", "-"])
def test_plain_text_is_taken_as_it_is(name: str) -> None:
    text = "50% of $x < 1$, # a & \\input{a.md} <!-- lemmata: let 0 < x\n<= 1 -->\n% let: y > 0\n<!-- no -->"
    text += " \\iffalse"
    found = written_out({name: text}, name)
    assert found.text == "50% of $x < 1$, # a & \\input{a.md} \n \\iffalse"
    assert [said for _, said in found.said] == ["let 0 < x <= 1", "let y > 0"]


def test_plain_text_may_define_macros() -> None:
    found = written_out({"a.md": "$\\newcommand{\\eps}{\\varepsilon}$ 5% $\\eps$"}, "a.md")
    assert found.text == "$$ 5% $\\varepsilon$"


def test_standard_input_may_be_a_document() -> None:
    assert written_out({"-": "\\begin{document}a%b\n\\end{document}"}, "-").text == "a"


# Places -----------------------------------------------------------------------------------------------------


def test_places_through_macros() -> None:
    text = "\\newcommand{\\P}[1]{\\Pr[#1]}\n\\newcommand{\\Q}[1]{\\P{#1}^2}\n\n  $\\Q{x+\\P{y}}$ end"
    found = paper(text)
    assert found.text == "\n\n\n  $\\Pr[x+\\Pr[y]]^2$ end"
    for sign, place in (("\\Pr[x", (4, 4)), ("x", (4, 7)), ("+", (4, 8)), ("\\Pr[y", (4, 9)), ("y", (4, 12)),
                        ("^", (4, 4)), ("end", (4, 17))):  # fmt: skip
        assert found.place(found.text.index(sign)) == Place("main.tex", *place)


def test_places_through_files() -> None:
    found = paper("a\n\\input{b}\nc", b="\n  x\n")
    assert found.place(found.text.index("x")) == Place("b.tex", 2, 3)
    assert found.place(found.text.index("c")) == Place("main.tex", 3, 1)


def test_the_place_of_nothing() -> None:
    assert paper("").place(0) == Place("main.tex", 1, 1)


PLAIN = st.text(st.characters(codec="utf-8", exclude_characters="\\%{}#\r") | st.sampled_from("\n $~&_^"))


@given(PLAIN)
def test_text_without_macros_is_itself(text: str) -> None:
    found = paper(text)
    assert found.text == text
    lines = text.split("\n")
    for at, character in enumerate(text):
        _, line, column = found.place(at)
        assert (lines[line - 1] + "\n")[column - 1] == character


def attempt(text: str, name: str) -> Paper | None:
    """A paper, or one line that says what is wrong."""
    try:
        return written_out({name: text}, name)
    except Unreadable as error:
        if len(str(error).splitlines()) > 1:
            raise
        return None


SOUP = r"""
    { } \a \b \def \a#1{ #1 ## \newcommand [ ] {\a} \let = \begin{x} \end{x} \if \else \fi \iffalse
    \newif x \ifx \ifthenelse \equal \input main \csname \endcsname \verb| \begin{verbatim} $ $$ ~ *
    {som} \NewDocumentCommand \IfNoValueTF \newenvironment \begin \end {x} \DeclarePairedDelimiter
    \frac \xspace O{ \@ifnextchar \newtheorem \DeclareMathOperator \usepackage \import
    \begin{document} \end{document} \makeatletter \E s t \\ \ <!-- --> \IfBooleanTF \global
    \providecommand \declaretheorem \InputIfFileExists \ifmmode \endinput
"""
PIECES = [*SOUP.split(), "%\n", "\n\n", " "]


@settings(max_examples=400)
@given(st.lists(st.sampled_from(PIECES), max_size=40), st.sampled_from(["main.tex", "main.md"]))
def test_a_soup_of_braces_ends_in_one_line_at_worst(soup: list[str], name: str) -> None:
    text = "".join(soup)
    found = attempt(text, name)
    if found is None:
        return
    ends = text.split("\n")
    for at in range(len(found.text)):
        _, line, column = found.place(at)
        assert 1 <= line <= len(ends)
        assert 1 <= column <= len(ends[line - 1]) + 1


@given(st.text())
def test_tokens_lose_nothing_but_comments(text: str) -> None:
    found = tokens(text, comments=False)
    if "<!--" not in text and "let:" not in text and "lemmata:" not in text:
        assert "".join(token.text for token in found) == text
    assert all(text.startswith(token.text, token.at) for token in found if token.kind != "said")


# What would never end ---------------------------------------------------------------------------------------

LETTERS = "abcdefghijklmnopqrstuvwxy"
BOMBS: Mapping[str, str] = {
    "a loop": r"\def\a{\a}\a",
    "a loop through an argument": r"\def\a#1{#1#1}\a{\a}",
    "an argument that grows": r"\def\a#1{\a{#1#1}}\a{x}",
    "doubling": "".join(rf"\def\{a}{{\{b}\{b}}}" for a, b in pairwise(LETTERS)) + r"\a",
    "much text": rf"\def\a{{{'x' * 100_000}}}" + r"\a" * 50,
    "an environment": r"\newenvironment{a}{\begin{a}}{}\begin{a}",
    "files": r"\input{main}",
    "files twice": r"\input{b}\input{b}",
    "a chain": r"\newcommand{\a}{\b}\newcommand{\b}{x\a}\a",
    "an end of an environment": r"\newenvironment{a}{}{\end{a}\end{a}}\begin{a}\end{a}",
    "tests in tests": r"\ifthenelse{\equal{" * 60 + "a" + "}{a}}{b}{c}" * 60,
    "a paired delimiter": r"\DeclarePairedDelimiter\p{\p}{)}\p{x}",
}


@pytest.mark.parametrize("text", BOMBS.values(), ids=BOMBS)
def test_bombs_end_in_one_line(text: str) -> None:
    begin = time.process_time()
    with pytest.raises(Unreadable) as error:
        paper(text, b=r"\input{c}\input{c}", c=r"\input{b}\input{b}")
    assert len(str(error.value).splitlines()) == 1
    assert time.process_time() - begin < 4  # a second or less, with room for a slow machine


def test_says_what_to_do() -> None:
    with pytest.raises(Unreadable, match=r"^\\a expands without end: define it otherwise$"):
        paper(BOMBS["a loop"])
    with pytest.raises(Unreadable, match=r"^main.tex puts itself in without end: take out one \\input$"):
        paper(BOMBS["files"])


@pytest.mark.one_in(6)
@pytest.mark.parametrize(
    "text",
    [
        r"\begin{verbatim}" * 30_000, "{" * 300_000, "}" * 300_000, r"\a{" * 100_000, r"\verb|" * 50_000,
        r"\def\a#1ab\x{}\a " + "ab" * 200_000, r"\frac" * 100_000, "<!--" * 100_000, "%\n" * 200_000,
        r"\newcommand{\a}[1]{#1}" + r"\a{" * 90 + "x" + "}" * 90, r"\iffalse" * 50_000,
        r"\newcommand" * 50_000,
        r"\newcommand{\a}[1][]{}" + r"\a" * 50_000,
    ],
    ids=lambda text: text[:12],
)  # fmt: skip
def test_long_texts_take_no_longer_than_their_length(text: str) -> None:
    begin = time.process_time()
    for name in ("main.tex", "main.md"):
        attempt(text, name)
    assert time.process_time() - begin < 6


def test_a_long_paper_is_written_out_quickly() -> None:
    body = r"Let $\eps > 0$. \begin{align} \P{X>t} &\le e^{-2t^2/n} \\ &\le \frac12 \end{align} Some words. "
    macros = r"\newcommand{\eps}{\varepsilon}\newcommand{\P}[1]{\Pr\left[#1\right]}"
    text = macros + body * (300_000 // len(body))
    begin = time.process_time()
    assert len(paper(text).text) > 300_000
    assert time.process_time() - begin < 3  # half a second, with room for a slow machine
