r"""The words around a formula: `for all x > 0` before it or behind, `\forall x \in (0, 1]`, `where …`: taken
off, and given as declarations.
"""

import re
from bisect import bisect
from collections.abc import Container, Iterator

from verify.language.reading.declared import WHOLE
from verify.language.reading.latex_tokens import Final

LONGEST, DEEPEST = 4_000, 4
TEXT = r"\\(?:text|textrm|textit|mbox|mathrm)\s*"
GAP, SPACE, EVERY = r"\\q?quad\b", r"\\[,;:! ]", "(?:all|every|each|any)"
FOR_ALL = rf"(?:\\forall\b|∀|\b[Ff]or\s+{EVERY}\b)"
BLANK = rf"(?:{GAP}|{SPACE}|\s)*"
PAUSE = rf"(?:{GAP}|{SPACE}|[\s,;])*"
_SAID = re.compile(TEXT + r"\{([^{}]*)\}")
_BEFORE = re.compile(
    rf"\s*(?:{SPACE}|\s)*(?:(?:[Ll]et|[Ii]f|(?:[Ss]uppose|[Aa]ssume|[Gg]iven)(?:\s+that)?)\b"
    rf"|[Ff]or\b(?!\s+{EVERY}\b)|{FOR_ALL})\s*"
)
_BEHIND = re.compile(
    rf"(?:{GAP}|{SPACE}|[\s,;.(])*"
    rf"(?:{FOR_ALL}|\b(?:for|where|whenever|when|provided(?:\s+that)?|if|with)\b)\s*"
)
_BESIDE = re.compile(  # a membership behind a comma or a gap, or a condition in parentheses behind a gap
    rf"(?:{SPACE}|[\s,;])*(?:,|{GAP}){PAUSE}"
    r"(?:\(([^()]*[<>=≤≥][^()]*|[^()]*\\[lg](?:eq?|t)\b[^()]*)\)"
    r"|([^<>=≤≥]*(?:\\in\b|∈)[^<>=≤≥]*?))[\s.,;]*\Z"
)
_THEN = re.compile(
    rf"(?:{GAP}|{SPACE}|[\s,.])*(?::(?!=)|\\colon\b"
    rf"|\b(?:[Tt]hen|(?:[Ww]e\s+have|one\s+has|it\s+holds|there\s+holds|holds))\b(?:\s+that\b)?\s*:?)"
    rf"(?:{GAP}|{SPACE}|[\s,])*"
)
_COMMA = re.compile(rf"{BLANK}(?:[,;]|{GAP}|\.(?=\s)){BLANK}")
_AGAIN = re.compile(
    rf"(?:{SPACE}|[\s,;])*(?:(?:\band\s+|\\land\s*)?{FOR_ALL}|\band\s+(?:{EVERY}|let)\b"
    r"|(?P<too>\band\b|\\land\b)|\b(?:there|with|where|such\s+that)\b)\s*"
)
_LOGIC = re.compile(  # what binds less tightly than `and`, or more: beside these, it is not ours to cut there
    r"\b(?:or|not|implies|iff)\b|\\(?:lor|vee|lnot|neg|implies|iff|(?:Long)?(?:[Ll]eft)?[Rr]ightarrow)\b"
    rf"|<?=>|[∨¬⇒⇔→]|{TEXT}\{{\s*(?:or|not|implies|iff)\s*\}}"
)
_EXISTS = re.compile(r"\bexists\b|\\exists\b|∃")
_EVERY = re.compile(FOR_ALL)
_SUPPOSES = re.compile(r"\b(?:[Ii]f|[Ss]uppose|[Aa]ssume|[Gg]iven|[Ww]hen(?:ever)?|[Pp]rovided)\b")
_IFF = re.compile(TEXT + r"\{\s*(?:if\s+and\s+only\s+if|iff)\s*\}|\bif\s+and\s+only\s+if\b")
_JOINS = frozenset(("and", "then", "Then", "we have"))
_APART = re.compile(r"(?<!\$)\$\s*\$(?!\$)")
_SORT = re.compile(
    r"(?P<sort>(?:(?:all|positive|non-?negative|real|natural|integers?|numbers?|reals|naturals)\s+)+)"
    r"(?P<names>\S.*)\Z",
    re.DOTALL,
)
_WORDS = re.compile(rf"\b(?:for|{EVERY}|where|when|whenever|if|with|provided)\b")
_NAMES = re.compile(r"\\?[A-Za-z][\w']*(?:\s*,\s*\\?[A-Za-z][\w']*)*")
_OPENS, _CLOSES = "([{", ")]}"


def unworded(claim: str, known: Container[str], deep: int = 0) -> Iterator[tuple[list[str], str]]:
    """The ways to take the words off a claim: what they declare, and the formula that is left."""
    if len(claim) > LONGEST:
        return
    text = undressed(plain_words(claim))
    before = _BEFORE.match(text)
    if before is None:
        if text != claim:
            yield [], text
        yield from without_end([], text, known)
        return
    rest = text[before.end() :]
    supposed = _SUPPOSES.search(before[0])
    for i, cut in enumerate((*list(_outside(_THEN, rest))[:1], *reversed(list(_outside(_COMMA, rest))))):
        if cut.start() and cut.end() < len(rest):
            if supposed:
                no_scope(rest[: cut.start()])
            words, formula = list(_each(rest[: cut.start()], known)), rest[cut.end() :]
            if i == 0 and deep < DEEPEST and _BEFORE.match(formula):
                yield from (([*words, *more], left) for more, left in unworded(formula, known, deep + 1))
            yield from without_end(words, formula, known)
            yield words, formula


def undressed(text: str) -> str:
    """A text without the signs that set its formulas apart, unless two formulas would become one."""
    if "$" in text or text.lstrip().startswith("\\["):
        text = re.sub(r"\A\s*(?:\\\[|\$+)|(?:\\\]|\$+)[\s.,;]*\Z", " ", text)
    return text if _APART.search(text) else text.replace("$", " ")


def equivalences(text: str) -> str:
    """A text with `if and only if` as the word for it."""
    return _IFF.sub(" iff ", text)


def plain_words(text: str) -> str:
    r"""A text with \\text{for all} and the like as words."""
    return _SAID.sub(
        lambda m: f" {m[1]} " if _WORDS.search(m[1]) or " ".join(m[1].split()) in _JOINS else m[0],
        equivalences(text),
    ).strip()


def without_end(words: list[str], text: str, known: Container[str]) -> Iterator[tuple[list[str], str]]:
    """A formula without what is said behind it."""
    behind = next((m for m in _outside(_BEHIND, text) if m.start() and m.end() < len(text)), None)
    if behind is None:
        behind = next((m for m in _outside(_BESIDE, text) if m.start()), None)
        if behind is not None:
            yield [*words, (behind[1] or behind[2]).strip()], text[: behind.start()]
        return
    said, formula = _trimmed(text[behind.end() :]), text[: behind.start()]
    if _SUPPOSES.search(behind[0]):
        no_scope(said)
    if any(True for _ in _outside(_EXISTS, formula)) and re.search(rf"{FOR_ALL}|\bfor\b", behind[0]):
        if formula.rstrip().endswith(":"):
            return
        of = "`for all x: exists y: …` or `exists y: for all x: …`"
        raise Final(f"`for all` behind a claim with `exists` can stand within it or around it: write {of}")
    yield [*words, *_each(said, known)], formula


def no_scope(supposed: str) -> None:
    """Refuse what is supposed for all x: that is no claim for all x under what is supposed."""
    if any(True for _ in _outside(_EVERY, supposed)):
        said = "`for all` within a hypothesis can be part of it or declare"
        raise Final(f"{said}: write it before the whole claim, or `(for all x real: …) implies …`")


def _trimmed(text: str) -> str:
    """What is said behind a formula without the punctuation at its end, and without a parenthesis that was
    opened before it.
    """
    text = text.strip().rstrip(".,; ")
    opened = sum(text.count(c) for c in _OPENS[:2]) - sum(text.count(c) for c in _CLOSES[:2])
    return text[:-1].rstrip(".,; ") if opened < 0 and text.endswith(")") else text


def _outside(pattern: "re.Pattern[str]", text: str) -> Iterator["re.Match[str]"]:
    """Where a pattern is found outside all brackets."""
    depth, at = 0, 0
    while at < len(text):
        c = text[at]
        if (
            depth == 0
            and (m := pattern.match(text, at))
            and m.end() > at
            and (not at or not (text[at - 1].isalpha() and c.isalpha()))
        ):
            yield m
            at = m.end()
            continue
        depth += (c in _OPENS) - (c in _CLOSES)
        at += 1


def _each(text: str, known: Container[str]) -> Iterator[str]:
    """The declarations in what was quantified: one for each `for all`, with sorts such as `positive integers
    n` in our words.
    """
    before = ""
    for part in _quantified(text):
        said = _SORT.match(part.strip())
        if said is None and _NAMES.fullmatch(part.strip()):
            said = _SORT.match(f"{before}{part.strip()}")
        if said is None:
            yield from _guessed(part.strip(), known)
        else:
            before = said["sort"]
            yield from _sorted(before, said["names"].strip())


def _sorted(sort: str, names: str) -> Iterator[str]:
    """Names of a sort, such as positive integers, as declarations."""
    positive, signed, integer = "positive" in sort, "negative" in sort, "integer" in sort
    natural = "natural" in sort or (integer and (positive or signed))
    kind = "natural" if natural else "integer" if integer else "real"
    bare = _NAMES.fullmatch(names) is not None
    yield names if kind == "real" and not bare else f"{names} {kind}"
    sign = ("> 0" if kind == "real" else ">= 1") if positive else ">= 0" if signed and kind == "real" else ""
    first = _NAMES.match(names)
    if sign and first is not None:
        yield from (f"{name.strip()} {sign}" for name in first[0].split(","))


def _quantified(text: str) -> Iterator[str]:
    """The parts of what was quantified: one for each `for all`; x and y > 0 is x, y > 0. An `and` beside an
    `or` is part of the condition.
    """
    begin, waiting = 0, ""
    found = list(_outside(_AGAIN, text))
    logic = [m.start() for m in _outside(_LOGIC, text)]
    marks = [m.start() for m in found if not m["too"]]
    if logic:
        if bisect(marks, logic[0]) < len(marks):
            found = []  # another part comes behind it: whether it belongs to the whole, nobody can say
        last = max((m for m in marks if m < logic[0]), default=-1)
        found = [m for m in found if m.start() <= last]
    for m in (*found, None):
        part = f"{waiting}{text[begin : m.start() if m else len(text)].strip()}"
        begin = m.end() if m else len(text)
        waiting = f"{part}, " if m and m["too"] and _NAMES.fullmatch(part) else ""
        if not waiting:
            yield part


def _guessed(part: str, known: Container[str]) -> Iterator[str]:
    """A name alone is a number of the sort that its letter stands for."""
    if _NAMES.fullmatch(part):
        names = [name.strip() for name in part.split(",") if name.strip() not in known]
        yield from (f"{name} {'natural' if name in WHOLE else 'real'}" for name in names)
        return
    yield part
