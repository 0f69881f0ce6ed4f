r"""Ranges and bounds in words, said as formulas: "$x$ lies in $[0,1]$" becomes "$x \in [0,1]$"."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from verify.language.paper.marks import cut_at, head_of, trimmed
from verify.language.paper.labels import nodes
from verify.language.paper.nodes import walk
from verify.language.paper.pieces import Formula, Part, Reference, Words
from verify.language.reading.tokens import spaced

GROUP = re.compile(r"\\(?:emph|textit|textbf|text|textrm|mbox)\s*")
MARK = r"⟦\d+⟧"  # a formula in the text
NUMBERED = re.compile(r"⟦(\d+)⟧")  # the same, with its number
DISPLAY = r"⟪\d+⟫"
_SIGNS = {  # a bound in words; the longest that fits is taken
    r"\le": "at most|no more than|not more than|no larger than|not larger than|no greater than"
    "|not greater than|not exceeding|(?:does|do|will|can|must) not exceed|never exceeds?|cannot exceed"
    "|none of which exceeds?|bounded (?:from )?(?:above )?by|less than or equal to|smaller than or equal to",
    r"\ge": "at least|no less than|not less than|no smaller than|not smaller than|no fewer than"
    "|bounded (?:from )?below by|(?:greater|larger) than or equal to",
    "<": "(?:strictly )?(?:less|smaller|lower) than|(?:strictly )?below",
    ">": "(?:strictly )?(?:greater|larger|bigger|more) than|(?:strictly )?above|exceeds?|exceeding",
}  # fmt: skip
BOUND = "|".join(_SIGNS.values()).replace(" ", r"\s+")
_BOUND = "|".join(f"(?P<b{i}>{said})" for i, said in enumerate(_SIGNS.values())).replace(" ", r"\s+")
_FENCES = ("()", "[]", "(]", "[)", "\\{\\}")
RELATIONS = frozenset(spaced("= != < <= > >= := =: equiv in notin -> sim approx ll gg lesssim"))
_NUMBERS = {"zero": "0", "one": "1", "two": "2", "three": "3", "half": "1/2", "one half": "1/2"}
_VALUE = rf"(?:{MARK}|-?\d+(?:\.\d+)?(?:/\d+)?|one\s+half|zero|one(?!\s+(?:of|or\s+more)\b)|two|three)"
_VALUE += r"(?![\w.]\w)"
_SIGNED = {
    "nonnegative": r"{} \ge 0", "positive": "{} > 0", "negative": "{} < 0", "nonzero": r"{} \ne 0",
}  # fmt: skip
FILLING = frozenset(spaced(  # words between a letter and the range in which it lies
    "be is are was were being been to will shall must may can always both all each every which that we "
    "assume assumed suppose supposed say lie lies lying lay range ranges ranging run runs take takes "
    "taking taken with value values a an the real number numbers parameter parameters constant "
    "constants positive nonnegative non-negative negative nonzero integer integers natural element "
    "elements member point points any some arbitrary fixed given quantity scalar also still denote "
    "denotes denoting for uniform uniformly random at drawn sampled chosen picked distributed "
    "independently independent variable variables probability only in on over within from inside of its "
    "have has having and but coming come comes clearly it either equal equals this section paper note"
))  # fmt: skip
_KEPT = frozenset(spaced(  # those that tell what a letter is
    "be is are denote denotes a an real number numbers constant constants parameter parameters positive "
    "nonnegative non-negative negative nonzero integer integers natural probability"
))  # fmt: skip
_DRAWN = re.compile(r"\b(?:random|uniform|uniformly|drawn|sampled|distributed)\b")
_SUPPOSED = re.compile(r"\b(?:assumed?|supposed?|chosen|taken|picked|drawn|sampled|required)\b")
PRONOUN = r"\b[Ii]t\b|\b[Tt]h(?:is|e|ese)\s+(?:number|parameter|constant|quantity|value|letter)s?\b"
_SET = r"(?:(?:in|on|over|within|from|inside|of)\s+)(?:all\s+of\s+)?(?:the\s+)?"
_RANGE = re.compile(
    rf"(?P<unit>{_SET}(?:(?:closed|open|real)\s+)*unit\s+interval)"
    rf"|{_SET}(?:(?:closed|open|half-open|real|unit|bounded)\s+)*(?:(?:interval|range"
    rf"|set)\s+)?(?P<set>{MARK})"
    rf"|(?P<strict>strictly\s+)?between\s+(?P<low>{_VALUE})\s+and\s+(?P<high>{_VALUE})"
    rf"|(?P<one>{_VALUE})\s+or\s+(?P<two>{_VALUE})"
    r"|(?P<sign>non-?negative|positive|negative|non-?zero)(?=\W*(?:$|[,.;:)]|and\b|we\b|then\b|⟪))"
    rf"|(?P<size>(?:an\s+)?(?:absolute\s+value|modulus)\s+)?(?:{_BOUND})\s+(?P<value>{_VALUE})"
)
_SUBJECT = re.compile(rf"(?P<marks>(?:{MARK}(?:\s*,?\s+and\s+|\s*,\s*))*{MARK})|(?P<pronoun>{PRONOUN})")
_FILL = re.compile(r"[\s,;]+|[A-Za-z][A-Za-z-]*")
_NO_SUBJECT = re.compile(r"\b(?:be|is|are|either|only|value|values|equals?|equal\s+to)\b")
_CUT = re.compile(r"(⟦\d+⟧|⟪\d+⟫|⟨\d+⟩)")


class Found(NamedTuple):
    """A range that is said of something: what is between, what it says, and where it ends."""

    fill: str
    relations: tuple[str, ...]  # with {} in place of what lies there
    end: int


def marked(parts: Sequence[Part]) -> str:
    """A sentence as one text, with marks in place of its formulas and references."""
    return "".join(
        GROUP.sub("", p.text).replace("~", " ") if isinstance(p, Words)
        else f"⟨{i}⟩" if isinstance(p, Reference) else f"⟪{i}⟫" if p.displayed else f"⟦{i}⟧"
        for i, p in enumerate(parts)
    )  # fmt: skip


def restated(parts: Sequence[Part], last: Sequence[str] = ()) -> tuple[Part, ...]:
    """A sentence with formulas in place of the ranges and bounds that it says in words; `last` are the
    letters of which the sentence before speaks.
    """
    text, every = marked(parts), list(parts)
    at = 0
    while (subject := _SUBJECT.search(text, at)) is not None:
        at = subject.end()
        found = _ranges(text, at, every)
        who = _who(subject, every, last, text[: subject.start()])
        if found is None or not who:
            continue
        said = _said(who, found, every)
        text = text[: subject.start()] + said + " ".join(_kept(found.fill)) + text[found.end :]
        at = subject.start() + len(said)
    return tuple(_split(text, every)) if len(every) > len(parts) else tuple(parts)


def _kept(fill: str) -> list[str]:
    """Words between a letter and its range that tell what it is."""
    words = [w for w in re.findall(r"[A-Za-z-]+", fill) if w in _KEPT]
    words += ["random"] if _DRAWN.search(fill) else []
    return ["", *words] if set(words) - {"be", "is", "are", "a", "an"} else []


def _split(text: str, every: Sequence[Part]) -> "list[Part]":
    """The parts of a marked text."""
    begin = every[0].at
    return [every[int(cut[1:-1])] if _CUT.fullmatch(cut) else Words(cut, begin)
        for cut in _CUT.split(text) if cut]  # fmt: skip


def _who(
    subject: "re.Match[str]", every: Sequence[Part], last: Sequence[str], before: str
) -> list[tuple[Formula, str]]:
    """The formulas of which a range is said, with the stance that a pronoun gives it."""
    if subject["marks"]:
        return [(f, "") for f in map(_formula(every), re.findall(MARK, subject["marks"]))]
    named = [f for f in map(_formula(every), re.findall(MARK, before)) if lone(f)]
    texts = list(dict.fromkeys(f.text for f in named)) or list(dict.fromkeys(last))
    at = next((p.at for p in every if isinstance(p, Words)), 0)
    sure = "assumed" if len(texts) == 1 else "unclear"
    return [(Formula(t, at, worded=True), sure) for t in texts[-1:]]


def _formula(every: Sequence[Part]) -> "Callable[[str], Formula]":
    """What a mark stands for."""
    return lambda mark: every[int(mark[1:-1])]  # type: ignore[return-value]


def _said(who: Sequence[tuple[Formula, str]], found: Found, every: list[Part]) -> str:
    """Marks for what is said of these, which are put behind all parts."""
    marks: list[str] = []
    supposed = "assumed" if _SUPPOSED.search(found.fill) else ""
    for subject, stance in who:
        body = subject
        if not (lone(subject) or not related(subject)):
            every.append(subject)
            marks.append(f"⟦{len(every) - 1}⟧")
            body = subject._replace(text=_head(subject))
        for i, relation in enumerate(found.relations if body.text else ()):
            text = relation.format(body.text) if "{}" in relation else relation
            every.append(Formula(text, subject.at + bool(marks) + i, typed=subject.typed, worded=True,
                stance=stance or supposed))  # fmt: skip
            marks.append(f"⟦{len(every) - 1}⟧")
    return " and ".join(marks)


def _ranges(text: str, at: int, every: Sequence[Part]) -> Found | None:
    """The ranges behind something, with the words between."""
    begin, relations, end = at, list[str](), at
    while at < len(text):
        m = _RANGE.match(text, at)
        made = _relation(m, "and" if relations else text[begin:at], every) if m is not None else ""
        if m is not None and made:
            relations.append(made)
            at = end = m.end()
            if not (more := re.match(r"\s*,?\s*(?:and|but)\s+", text[at:])):
                break
            at += more.end()
            continue
        word = _FILL.match(text, at)
        if word is None or (word[0][0].isalpha() and word[0].lower() not in FILLING):
            break
        at = word.end()
    return Found(text[begin:end], tuple(relations), end) if relations else None


def _relation(m: "re.Match[str]", fill: str, every: Sequence[Part]) -> str:
    """What a range says of what stands at {}; empty if it is none."""
    if m["unit"]:
        return r"{} \in [0,1]"
    if m["set"]:
        found = _formula(every)(m["set"])
        loose = m[0].startswith("of") and "(" in found.text and not re.search("interval|range|set", m[0])
        return "" if loose or not is_set(found) else rf"{{}} \in {_braced(found.text)}"
    if m["sign"]:
        return _SIGNED[m["sign"].replace("-", "")] if fill == "and" else ""
    names = [n for n in ("low", "high", "one", "two", "value") if m[n]]
    values = [_value(m[n], every) for n in names]
    if not all(values) or (m["one"] and not _NO_SUBJECT.search(fill)):
        return ""
    if m["low"]:
        sign = "<" if m["strict"] else r"\le"
        return rf"{values[0]} {sign} {{}} {sign} {values[1]}"
    if m["one"]:
        return rf"{{}} \in \{{{{ {values[0]}, {values[1]} \}}}}"
    sign = next(s for i, s in enumerate(_SIGNS) if m[f"b{i}"])
    return rf"|{{}}| {sign} {values[0]}" if m["size"] else rf"{{}} {sign} {values[0]}"


def _braced(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")


def _value(text: str, every: Sequence[Part]) -> str:
    """A number in words, or the formula that stands there; empty if it relates something."""
    if not text.startswith("⟦"):
        return _NUMBERS.get(" ".join(text.split()), text)
    found = _formula(every)(text)
    return "" if related(found) else _braced(found.text.rstrip(" .,;"))


# Formulas ---------------------------------------------------------------------------------------------------


def related(formula: Formula) -> bool:
    """Whether a formula compares something."""
    return any(n.kind == "sign" and n.text in RELATIONS for n in nodes(formula.text, typed=formula.typed))


def lone(formula: Formula) -> bool:
    """Whether a formula is one letter, perhaps with an index."""
    found = trimmed(nodes(formula.text, typed=formula.typed))
    heads = [head_of(n) for n in found]
    return len(heads) == 1 and heads[0].kind == "name"


def _head(formula: Formula) -> str:
    """The letter of which a relation says something; empty if there is none."""
    found = nodes(formula.text, typed=formula.typed)
    sides = (trimmed(side) for side in cut_at(found, tuple(RELATIONS)))
    texts = (formula.text[side[0].at : side[-1].end] for side in sides if side)
    return next((text for text in texts if lone(formula._replace(text=text))), "")


def formulas_in(words: str) -> list[str]:
    """The formulas in the words of a display, ranges in words among them."""
    cuts = re.split(r"(\$[^$]+\$)", words)
    parts = [Formula(c[1:-1], 0) if c.startswith("$") else Words(c, 0) for c in cuts if c.strip()]
    return [p.text for p in restated(parts) if isinstance(p, Formula)] if parts else []


def is_set(formula: Formula) -> bool:
    """Whether a formula is an interval, a list of numbers, or a letter for a set."""
    found = trimmed(nodes(formula.text, typed=formula.typed))
    if not found or related(formula):
        return False
    base = head_of(found[0])
    if base.kind == "fence" and base.text in _FENCES:
        return len(found) == 1 and any(n.text in (",", "..") for n in walk(base.parts[0]))
    return len(found) == 1 and base.kind == "name" and base.text[:1].isupper()


def is_interval(formula: Formula) -> bool:
    """Whether a formula is an interval or a list of numbers."""
    found = trimmed(nodes(formula.text, typed=formula.typed))
    return is_set(formula) and found[0].kind == "fence" and not any(
        n.kind == "name" and n.text != "infty" for n in walk(found)
    )
