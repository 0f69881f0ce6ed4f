r"""TeX cut into tokens: as much of its rules as putting in a paper's own macros takes.

Comments are left out with the end of line that they eat, but for those that speak to the reader of papers:
`% lemmata: let 0 < x <= 1`, `% lemmata: ignore`, and the older `% let: 0 < x <= 1`.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from verify.language.reading.tokens import spaced

VERBATIM = spaced("verbatim Verbatim lstlisting minted comment filecontents")  # and each with a star
_LEFT_OUT = rf"""(?P<environment>\\begin\s*\{{(?P<name>(?:{"|".join(VERBATIM)})\*?)\}})
    | (?P<verb>\\(?:verb|lstinline)(?![A-Za-z@])\*?(?P<quote>[^\sA-Za-z*{{])[^\n]{{0,400}}?(?P=quote))
    | (?P<link>\\(?:url|path|href)(?![A-Za-z@])\s*\{{[^{{}}\n]*\}})
    | (?P<comment>%[^\n]*(?:\n(?![^\S\n]*\n)[^\S\n]*)?)"""  # a blank line behind it still ends the paragraph
_SPEAKS = r"%+[^\S\n]*(?:lemmata|let):"
_REST = r"""(?P<word>\\[LETTERS]+) | (?P<symbol>\\[\s\S]?) | (?P<open>\{) | (?P<close>\})
    | (?P<parameter>\#+[1-9]?) | (?P<shift>\$\$?) | (?P<tie>~) | (?P<text>[%<])"""
_WHOLE = {True: r"[^\\{}%#$~]+", False: rf"(?:[^\\{{}}%#$~<]|%(?!{_SPEAKS[2:]})|<(?!!--))+"}
_SAID = re.compile(r"(?:%+|<!--)\s*(?:lemmata:\s*|(?=let:))([\s\S]*\S)")


class Token(NamedTuple):
    """A piece of TeX, and where it stands, or where the macro is used that it came from."""

    kind: str  # word (\name), symbol (\,), open, close, parameter, shift ($), tie (~), text, said
    text: str
    at: int
    file: str = ""
    own: bool = True  # whether it stands there itself
    depth: int = 0  # how many macros and files it came out of

    def behind(self, many: int) -> "Token":
        """What is left of a text without its first characters."""
        return self._replace(text=self.text[many:], at=self.at + many * self.own)

    def before(self, many: int) -> "Token":
        """The first characters of a text."""
        return self._replace(text=self.text[:many])


def _pattern(comments: bool, at_letter: bool) -> "re.Pattern[str]":
    left_out = _LEFT_OUT if comments else rf"(?P<note><!--) | (?P<comment>{_SPEAKS}[^\n]*\n?)"
    rest = _REST.replace("LETTERS", "A-Za-z" + "@" * at_letter)
    return re.compile(f"(?P<whole>{_WHOLE[comments]}) | {left_out} | {rest}", re.VERBOSE)


_PATTERNS = {(c, a): _pattern(c, a) for c in (False, True) for a in (False, True)}


def tokens(text: str, file: str = "", *, comments: bool = True, at_letter: bool = False) -> list[Token]:
    """The tokens of a file. In packages @ is a letter; in Markdown % begins no comment."""
    found: list[Token] = []
    missing: set[str] = set()  # ends that are not there any more
    at, pattern = 0, _PATTERNS[comments, at_letter]
    while match := pattern.match(text, at):
        kind, begin = str(match.lastgroup), at
        at = match.end()
        if kind in ("environment", "note"):
            closing = "-->" if kind == "note" else f"\\end{{{match['name']}}}"
            end = -1 if closing in missing else text.find(closing, at)
            if end >= 0:
                at, kind = end + len(closing), "comment"
            else:
                missing.add(closing)
                kind = "text"
        if kind == "comment":
            found += [Token("said", said, begin, file) for said in _heard(text[begin:at])]
        elif kind not in ("verb", "link"):
            found.append(Token("text" if kind == "whole" else kind, match[0], begin, file))
            if match[0] in ("\\makeatletter", "\\makeatother"):
                pattern = _PATTERNS[comments, match[0] == "\\makeatletter"]
    return found


def _heard(comment: str) -> list[str]:
    """What a comment says, if it speaks, such as `let 0 < x <= 1`."""
    said = _SAID.match(comment.strip().removesuffix("-->"))
    return [" ".join(re.sub(r"\Alet:", "let ", said[1]).split())] if said else []


def text_of(found: Sequence[Token]) -> str:
    """Tokens as they are written."""
    return "".join(token.text for token in found if token.kind != "said")
