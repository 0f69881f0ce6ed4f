"""Words that take away the claim of their sentence, and words that restrict letters, nobody knows how."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from verify.language.paper.labels import nodes
from verify.language.paper.marks import cut_at
from verify.language.paper.nodes import names
from verify.language.paper.pieces import Formula, Part, Words
from verify.language.paper.ranges import BOUND, FILLING, GROUP, is_interval, lone
from verify.language.reading.tokens import spaced

_HARMLESS = re.compile(  # denies nothing
    r"\bnot\s+(?:only|just|hard|difficult|too|surprising|immediately)\b|\bno\s+(?:loss|more|less)\b"
    r"|\bwhether\s+or\s+not\b|\bnot\s+depend\b|\bnot\s+(?:much|very|far|so)\s+\w+\s+than\s+(?:that"
    r"|this|it)\b|\bexcept\s+with\s+(?:\w+\s+)?probability\b",
    re.IGNORECASE,
)  # fmt: skip
_DENIED = re.compile(  # what such a sentence says does not hold, or is not claimed
    r"\b(?:not|no|never|nor|cannot|fails?|failed|false|wrong|open|whether|unless|except|until|otherwise"
    r"|unlikely|improbable|impossible|refut(?:es?|ed)|disprove[sdn]?|violate[sd]?"
    r"|(?<=[\w⟧⟫] )(?<!and )only\s+(?:if|when)"
    r"|contradiction|hope|mistake|incorrect|typo|doubt|absurd|n't)\b|\?\s*\Z", re.IGNORECASE,
)
_SUPPOSES = re.compile(  # what is refuted then: what follows is said under it, true or not
    r"\b(?:by|for|towards?|to|via|of)\s+(?:an?\s+|the\s+|sake\s+of\s+|reach\s+|obtain\s+|get\s+)*"
    r"(?:contradiction|absurdity)\b|\bad\s+absurdum\b|\bindirectly\b"
    r"|\b(?:suppos|assum)(?:e|ing)\s+(?:that\s+)?not\b|\bif\s+not\b"
    r"|\b(?:suppos|assum)(?:e|ing)\b[^.]*\b(?:contrary|opposite|otherwise|false|fails?|wrong"
    r"|not\s+(?:hold|true))\b|\b(?:contrary|opposite)\b[^.]*\b(?:suppos|assum)"
    r"|\b(?:suppos|assum)(?:e|ing)\s+(?:that\s+)?(?:this|it|the\s+(?:\w+\s+)?(?:claim|lemma|theorem|bound"
    r"|statement|inequality|assertion|conclusion))\b[^.]*\bnot\b"
    r"|\bcounter-?examples?\b|\bviolators?\b"
    r"|\bwere\s+(?:this|it|that|the|there|⟦)|\bhad\s+(?:we|it|there|this)\b"
    r"|\bif\s+(?:\S+\s+){1,4}(?:had|were|did|would|fail(?:s|ed)?)\b", re.IGNORECASE,
)
_DROPS = re.compile(  # what was assumed so far
    r"\b(?:drop|remov|relax|lift|waiv|abandon|discard)(?:p?e[sd]?|p?ing|s)?\s[^.]*\b(?:assumption|condition"
    r"|restriction|hypothes[ie]s|requirement|constraint)|\b(?:arbitrary|general)\s+again\b"
    r"|\bno\s+longer\s+(?:\w+\s+){0,2}(?:assum|suppos|requir|restrict|need)", re.IGNORECASE,
)
_BASED = re.compile(  # all logarithms are to base 2
    r"\blogarithms?\b[^.]*\bbase\s*-?\s*(?:two|ten|2|10|⟦(?P<to>\d+)⟧)|\bbase-?\s*(?:two|ten|2|10)\b"
    r"|\b(?:binary|decimal)\s+logarithms?\b"
    r"|\blogarithms?\b[^.]*\b(?:are|is)\s+(?:taken\s+)?(?:binary|decimal)\b",
    re.IGNORECASE,
)
_RECKONED = re.compile(  # by another arithmetic than that of the real numbers
    r"\b(?:arithmetic|addition|multiplication|computations?|calculations?|operations?|everything|compute"
    r"|work|working|all)\b[^.⟪]*\b(?:modulo|mod)\b|\bfields?\s+(?:with|of|having)\s+\S+\s+elements\b"
    r"|\bfinite\s+field"
    r"|\bcharacteristic\s+(?:two|three|\d|⟦)|\bresidue\b", re.IGNORECASE,
)
_FIELD = re.compile(r"\s*(?:\\mathbb\s*\{?\s*F\b|\\mathrm\{GF\}|GF\b|\\mathbb\s*\{?\s*Z\s*\}?\s*(?:_|/))")
_OVER = re.compile(r"\b(?:over|in|field|ring|group)\s*\Z", re.IGNORECASE)
_UNDER_IF = re.compile(r"\b(?:if|when(?:ever)?|unless|implies|once)\b", re.IGNORECASE)
_ASKS = re.compile(r"\s*(?:how|why|what|which|where)\b[^⟪]*\?\s*\Z", re.IGNORECASE)
_TOPIC = (  # for the variance we have, for example, for all such
    r"(?:the|this|that|our|its|their|each|every|example|instance|brevity|simplicity|convenience"
    r"|short|completeness"
    r"|later|future|reference|clarity|now|all|any|us|it|him)\b"
)
_EVENT = r"(?:\s+(?:that|where|when|in\s+which))?\W*⟪"
_TAKEN = re.compile(  # displays in such a sentence are not claimed as they stand
    r"\b(?:solve|solves|solving|solutions?|(?<!square )roots?|want|would|(?<!than we )needs?|suffices?"
    r"|sufficient|equivalent(?:ly)?|goal|modulo|mod|roughly|approximately|asymptotically|heuristically"
    r"|ignoring|neglecting|(?<!two )hypothes[ie]s(?!\s+⟦)|(?<!this )assumptions?(?!\s+⟦|\s+that)|almost"
    r"|surely"
    r"|(?<!more )formally|formal|informal(?:ly)?|intuitively|morally|loosely|in\s+spirit|rules?\s+of\s+thumb"
    r"|pretend(?:s|ing)?|imagine|think\s+of|hand-?wav\w*|back[- ]of[- ](?:the|an)[- ]envelope|tempt\w*"
    r"|(?:might|may|could)\s+(?:\w+\s+)?(?:think|guess|believe|expect|conjecture|hope)"
    r"|w\.\s?h\.\s?p|whp|w\.\s?p|a\.\s?s|except)\b"
    r"|\b(?:in|on)\s+(?:expectation|average|the\s+(?:limit|mean))\b"
    r"|\bup\s+to\s+(?:an?|some|the|constants?|lower|higher|logarithmic|log|terms?|factors?|small)\b"
    r"|\b(?:first|second|third|leading|lower|higher|lowest|highest)[-\s]order\b"
    rf"|\bevents?{_EVENT}|\bcondition(?:ed|al|ing)\s+on\W*⟪"
    r"|\b(?:probability|chance|likelihood|odds|fraction|number|set|collection"
    r"|family)\b[^⟪.,;]*\b(?:that|with)\W*⟪"
    r"|\b(?:near|around|close\s+to|neighbou?rhoods?|eventually|locally|beyond|outside|inside"
    r"|(?:left|right)\s+of)\b"
    r"|(?:\A|[,;])\s*(?:below|above|before|after|past|up\s+to|under|at\s+most|at\s+least)\s+"
    r"(?:⟦\d+⟧|\d|zero\b|one\b)(?!\s+(?!is\b|was\b|has\b)[a-z]+s\b)"
    r"|\b(?:under|subject\s+to)\s+(?:this|these|those|that|such|the|our|all)\b(?!\s+(?:assumption"
    r"|condition)\b)"
    rf"|(?:\A|[,;:.])\s*for\s+(?!{_TOPIC})[a-z][a-z\s-]*?(?:,|\bwe\b|\bit\b|\bthe\b)?[a-z\s]*⟪"
    r"|[⟧⟫]\W*\bor\b(?:\s+(?:else|that|even|if|when))?\s*[⟦⟪]|\b(?:at\s+least\s+)?one\s+of\s+⟦|\beither\b"
    r"|(?:\A|[,;:⟫.]|\b(?:that|then|so|hence|thus|have|holds?|get|obtain|see|conclude|only|true))\s*"
    r"with\s+(?:\w+\s+)?probability\b"
    r"|\b(?:in|under|to)\s+(?:the|this|that|our|a|an|such\s+an?|these)\s+(?:\w+\s+)?(?:settings?|regimes?)"
    r"(?!\s+⟦)"
    r"|\b(?:rul(?:es?|ed|ing)\s+out|exclud\w+|prevent\w*|forbid\w*|prohibit\w*|contradict\w*|disprov\w+"
    r"|avoid\w*|far\s+from|the\s+contrary"
    r"|(?:negation|misprint|wrongly|erroneously)\b[^⟦⟪]*)(?:\s+that)?\W*[⟦⟪]"
    r"|[⟧⟫]\W*(?:(?:is|are)\s+)?(?:infeasible|out\s+of\s+the\s+question|ruled\s+out|excluded"
    r"|break\w*\s+down)\b"
    r"|\bconditions?\s+(?:of|in|above|below|holds?)\b|\bnotations?\s+(?:of|in|from)\b"
    r"|\(\w{1,3}\)\s+holds?\b|\bAssume\s*\(", re.IGNORECASE,
)  # fmt: skip
_ANNOUNCES = re.compile(
    r"\b(?:to|will|shall|now|next|first|finally|we|us|must|can|may|could|should|might|would)\s+(?:be\s+)?"
    r"(?:\w+ly\s+|now\s+|next\s+|first\s+|also\s+|be\s+)?(?:shown?|prove[nd]?|verif(?:y|ied)|check(?:ed)?"
    r"|establish(?:ed)?|demonstrate[d]?|claim(?:ed)?|argue[d]?|believe[d]?|think|expect(?:ed)?|hope)\b",
    re.IGNORECASE,
)
_LEADING = re.compile(
    r"\b(?:this|it|following|next|below|claims?|inequality|identity|equation|bound|statement|we"
    r"|assum\w+|suppos\w+"
    r"|hypothes\w+|conditions?|cases?|settings?|regimes?|notation)\b", re.IGNORECASE,
)
_CASE = re.compile(r"\bcases?\b", re.IGNORECASE)
_NO_CASE = re.compile(
    r"\bworst[-\s]cases?\b|\b(?:in|for)\s+(?:any|all|both|either|each)\s+(?:of\s+the\s+)?(?:two\s+"
    r"|these\s+)?cases?\b"
    r"|\bis\s+(?:\w+\s+)?the\s+case\b|\bcase\s+(?:study|studies|analysis|distinction)\b"
    r"|\b(?:two|three|several)\s+cases\b"
    r"|\bin\s+this\s+case\b|\bcases?[^⟦⟪.]{0,24}⟦", re.IGNORECASE,
)  # fmt: skip
_BOUNDED = re.compile(
    rf"\b(?:{BOUND}|between|(?:lies?|lying)\s+(?:in|on|between|within|inside|above|below|outside)"
    r"|up\s+to(?=\s+(?:⟦|\d|one\b|zero\b))|absolute\s+value|tends?|tending|approach(?:es)?|values?\s+in"
    r"|ranges?\s+over|vanish(?:es)?|can\s+only|none\s+of|(?:is|are|be)\s+(?:\w+ly\s+)?bounded(?!\s+by))\b",
    re.IGNORECASE,
)
_PLACED = re.compile(r"(?:above|below)(?!\s+(?:⟦|\d|zero\b|one\b|unity\b))", re.IGNORECASE)  # in the text
_VALUED = re.compile(
    r"\b(?:values?|lies?|lying|entries|elements|ranging|inputs?|records?)\s+(?:in|from|over)\s+⟦(\d+)⟧"
)
_SIZED = re.compile(
    r"\b(?:large|small|larger|smaller|greater|bigger|sufficiently|enough|tiny|huge|close)\b"
    r"(?!(?:\s+enough)?(?:\s+so)?\s+that\s+[⟦⟪])", re.IGNORECASE
)
_SHORT_FOR = re.compile(  # one letter is written for something that has a range of its own
    r"⟦(\d+)⟧,?\s+(?:(?:as|is|are)\s+)?(?:(?:an?\s+)?(?:short\w*|abbreviations?)\s+)?"
    r"(?:for|instead\s+of|in\s+place\s+of|rather\s+than)\s+(?:(?:the|any|some|an?|each|every)\s+)?"
    r"(?:\w+\s+)?⟦", re.IGNORECASE,
)
_WRITTEN = re.compile(r"\b(?:writ\w+|wrote|abbreviat\w*|us(?:e|es|ing)|short\w*)\b", re.IGNORECASE)
_CHOICE = re.compile(r"\b(?:choices?|definitions?)\s+(?:of|for)\b", re.IGNORECASE)
_ALL_SUCH = re.compile(  # said of the letters that there are
    r"\b(?:values?|numbers?|parameters?|letters?|variables?|constants?|quantities)\s+(?:is|are)\s+"
    r"(?!(?:kept|reported|sent|returned|flipped|released|replaced|revealed)\b)[a-z]"
    r"|\brestrict(?:s|ed|ing)?\s+(?:ourselves|attention|us|everything)\b|\bnormali[sz]|\brescal(?!es\s+by\b)",
    re.IGNORECASE,
)
_ALTERED = re.compile(  # what is random may have another law then
    r"\b(?:truncat\w*|clip(?:s|ped|ping)?|censor\w*|winsori\w*|thresholded|rounded|rejected|discarded)\b",
    re.IGNORECASE,
)
_UNIT = re.compile(r"\bunit\s+interval\b", re.IGNORECASE)
_TELLS = re.compile(r"\s*,?\s*(?:be|is|are|as|for|denotes?|stands?|represents?|the|to)\b")
GENERIC = frozenset(spaced(
    "number numbers value values parameter parameters constant constants quantity quantities variable "
    "variables letter letters integer integers real reals scalar scalars argument arguments point points"
))  # fmt: skip
_PRONOUNS = frozenset(spaced("it they both these those this them latter former"))
_DETERMINERS = frozenset(spaced("the a an its our their each every no some any such this these those"))
_OWNING = ("its", "their", "maximum", "minimum")  # of the letters said before
_NEAR = ("of", "by", "from", "to")
_PREPOSITIONS = frozenset(spaced("of with by from to at in on under over using per"))
_TOKEN = re.compile(r"⟦\d+⟧|⟪\d+⟫|[A-Za-z][A-Za-z-]*|[,;:.()]")


_FOREIGN = re.compile(  # letters, of which none is named, are no numbers, or do not multiply as these do
    r"(?i)\b(?:quaternions?|octonions?|non-?commut\w+|(?:not|never|neither|n't)\s+(?:\w+\s+){0,2}commut\w*"
    r"|(?:all|capital|upper-?case|bold(?:face)?|greek|latin)\s+(?:\w+\s+)?letters\b[^⟪]*"
    r"\b(?:matri|operator|vector|set|event|graph|function|polynomial)\w*)"
)
_THINGS = re.compile(r"(?i)\b(?:matrices|operators|linear\s+maps)\b")
_OF_BEFORE = re.compile(  # the display before, or what it says
    r"(?i)\W*(?:(?:of\s+course|note\s+that|note|however|but|yet|now|clearly|beware|unfortunately|obviously"
    r"|still|in\s+general|in\s+fact|as\s+it\s+stands)\s*,?\s+)*"
    r"(?:this|that|it|which|the\s+(?:(?:last|above|previous|preceding|latter|displayed|second|first)\s+)?"
    r"(?:display|inequality|identity|equation|bound|relation|estimate|claim|statement|formula|line"
    r"|equality))\b"
)
_GOOD_ENOUGH = re.compile(
    r"\b(?:not|never|cannot\s+be|n't)\s+(?:\w+\s+)?(?:tight|sharp|optimal|improved?|surprising|new|needed"
    r"|used|unique|required|necessary|strict|linear|convex|trivial|obvious|clear|matter|depend|rely"
    r"|difficult|hard)\b"
)


def foreign(sentence: str, parts: Sequence[Part]) -> bool:
    """Whether a sentence says that letters are no numbers, and does not say which."""
    named = any(isinstance(p, Formula) and not p.displayed for p in parts)
    return _FOREIGN.search(sentence) is not None or (not named and _THINGS.search(sentence) is not None)


def retracts(sentence: str) -> str:
    """The word by which a sentence denies what was displayed right before it; empty if it does not."""
    found = _OF_BEFORE.match(sentence)
    return denied(_GOOD_ENOUGH.sub("", sentence)) if found is not None else ""


class Heard(NamedTuple):
    """What a sentence restricts, nobody knows how: these letters, or all of them."""

    letters: frozenset[str]
    all: bool


@dataclass
class Called:
    """The nouns by which letters are called."""

    nouns: dict[str, set[str]] = field(default_factory=dict)

    def learn(self, parts: Sequence[Part]) -> None:
        """The words beside letters."""
        for i, part in enumerate(parts):
            if not isinstance(part, Formula) or part.displayed:
                continue
            names = letters_of(part)
            for word in _beside(parts, i):
                if word not in FILLING | GENERIC | _DETERMINERS:
                    self.nouns.setdefault(word, set()).update(names)


def _beside(parts: Sequence[Part], i: int) -> Iterator[str]:
    """The words right before a formula, and those behind it that say what it is."""
    before, after = parts[i - 1] if i else None, parts[i + 1] if i + 1 < len(parts) else None
    if isinstance(before, Words):
        yield from re.findall(r"[a-z-]+", re.split(r"[,;:.]", before.text.lower())[-1])[-3:]
    if isinstance(after, Words) and _TELLS.match(after.text):
        yield from re.findall(r"[a-z-]+", re.split(r"[,;:.]", after.text.lower().lstrip(" ,"))[0])[:8]


def letters_of(formula: Formula) -> frozenset[str]:
    """The letters in a formula."""
    return frozenset(names(nodes(formula.text, typed=formula.typed)))


def denied(sentence: str) -> str:
    """The word by which a sentence denies something; empty if it denies nothing."""
    found = _DENIED.search(_HARMLESS.sub("", sentence))
    return found[0] if found else ""


def supposes(sentence: str) -> str:
    """The words by which a sentence supposes what is to be refuted, or goes without what is true; empty if it
    does not.
    """
    found = _SUPPOSES.search(sentence)
    return _as_said(found) if found else ""


def drops(sentence: str) -> bool:
    """Whether a sentence drops what was assumed."""
    return _DROPS.search(sentence) is not None


def based(sentence: str, parts: Sequence[Part]) -> frozenset[str]:
    """The logarithms of which a sentence says that they are to another base than e: log, and ln if it says so
    of ln.
    """
    found = _BASED.search(sentence)
    if found is None or (found["to"] is not None and text_in(parts[int(found["to"])]) == "e"):
        return frozenset()
    named = re.search(r"\bln\b", " ".join((sentence, *map(text_in, parts))))
    return frozenset(("log", "ln") if named else ("log",))


def reckoned(sentence: str, parts: Sequence[Part]) -> str:
    """The words for another arithmetic than that of the real numbers."""
    if found := _RECKONED.search(sentence):
        return _as_said(found)
    for before, part in pairwise(parts):
        if isinstance(part, Formula) and _FIELD.match(part.text) and _OVER.search(text_of(before)):
            return "another arithmetic"
    return ""


def _as_said(found: re.Match[str]) -> str:
    """The words that were found, without the marks of formulas."""
    return " ".join(re.sub("[⟦⟧⟪⟫]", "", found[0]).split())


def conditional(sentence: str) -> bool:
    """Whether a sentence says something under a condition."""
    return _UNDER_IF.search(sentence) is not None


def leads(sentence: str) -> bool:
    """Whether a sentence without formulas may speak of the display behind it."""
    return _LEADING.search(sentence) is not None


def asks(sentence: str) -> bool:
    """Whether a sentence asks for something, which says nothing of it."""
    return _ASKS.match(sentence) is not None


def announces(sentence: str) -> bool:
    """Whether a sentence says what is still to be shown, or what somebody believes."""
    return _ANNOUNCES.search(sentence) is not None


def taken(sentence: str) -> str:
    """The word by which it is not clear that what a sentence displays is claimed as it stands."""
    if said := denied(sentence):
        return said
    found = _TAKEN.search(sentence) or _CASE.search(_NO_CASE.sub("", sentence))
    return " ".join(re.sub("[⟦⟧⟪⟫]", "", found[0]).split(" ")).strip(" ,.;:") if found else ""


def restricted(
    text: str, parts: Sequence[Part], nouns: Mapping[str, set[str]], last: Sequence[str],
    settled: frozenset[str],
) -> Heard:  # fmt: skip
    """What the words of a sentence restrict; `last` are the letters said before, `settled` those that are
    defined.
    """
    letters, whole = set[str](), bool(_UNIT.search(text))
    if _ALL_SUCH.search(text):
        letters |= _Sentence(text, parts, nouns, last).some()
    told = {int(n) for n in _VALUED.findall(text)}
    whole |= any(isinstance(p, Formula) and not (p.displayed or p.worded or i in told) and is_interval(p)
        for i, p in enumerate(parts))  # fmt: skip
    seen = _Sentence(text, parts, nouns, last)
    for m in _BOUNDED.finditer(text):
        if _PLACED.match(text, m.start()):
            continue
        letters |= seen.before(m.start())
    for m in _SIZED.finditer(text):
        letters |= seen.before(m.start()) | seen.behind(m.end())
    for m in _ALTERED.finditer(text):
        letters |= seen.before(m.start()) | seen.behind(m.end())
    for m in _SHORT_FOR.finditer(text) if _WRITTEN.search(text) else ():
        letter = parts[int(m[1])]
        letters |= letters_of(letter) if isinstance(letter, Formula) and lone(letter) else frozenset()
    for m in _CHOICE.finditer(text):
        letters |= seen.behind(m.end()) - settled
    return Heard(frozenset(letters), whole or "" in letters)


class _Sentence(NamedTuple):
    """A sentence whose words are followed to the letters that they speak of."""

    text: str
    parts: Sequence[Part]
    nouns: Mapping[str, set[str]]
    last: Sequence[str]

    def formula(self, mark: str) -> frozenset[str]:
        """The letters of a formula; of one that gives a law, the random ones."""
        found = self.parts[int(mark[1:-1])]
        if not isinstance(found, Formula):
            return frozenset()
        drawn, *law = cut_at(nodes(found.text, typed=found.typed), ("sim",))
        return frozenset(names(drawn)) if law else letters_of(found)

    def some(self) -> frozenset[str]:
        """The letters that a pronoun may mean; the empty name stands for any."""
        here = [p for p in self.parts if isinstance(p, Formula) and not p.displayed and (lone(p) or p.worded)]
        return frozenset().union(*map(letters_of, here), self.last) or frozenset(("",))

    def called(self, words: Sequence[str]) -> frozenset[str]:
        """The letters that nouns mean."""
        return frozenset().union(*(self.nouns.get(w, ()) for w in words))

    def before(self, at: int) -> frozenset[str]:
        """The letters of which something is said at a place: those of the subject before it."""
        content, follows, owned = list[str](), "", frozenset[str]()
        words = [w.lower() for w in _TOKEN.findall(self.text[:at])]
        while words:
            word = words.pop()
            if word[0] == "⟦":
                if not _is_object(words, content):
                    return self.formula(word)
                owned = self.formula(word)
                continue
            if word[0] == "⟪" or word in ";:." or (word == "," and len(content) > 1):
                break
            if word in GENERIC and follows == "of" and owned and not content:
                return owned
            if (word in GENERIC and follows != "of") or (word in _PRONOUNS and not content):
                return self.some()
            if word in _OWNING or (word == "two" and not content and words[-1:] == ["the"]):
                return self.some()
            if word in _DETERMINERS and content:
                break
            if word.isalpha() and word not in FILLING and not word.endswith("ly"):
                content.append(word)
            follows = word
        return self.called(content)

    def behind(self, at: int) -> frozenset[str]:
        """The letters of which a word speaks that stands before them."""
        words = _TOKEN.findall(self.text[at:])[:4]
        found = frozenset[str]()
        for word in words:
            if word[0] == "⟦":
                return found | self.formula(word)
            if word[0] in "⟪,;:.()":
                break
            found |= self.some() if word.lower() in GENERIC else self.called([word.lower()])
        return found


def _is_object(before: Sequence[str], content: Sequence[str]) -> bool:
    """Whether a formula with these words before it is the object of a preposition: with probability p."""
    last = list(before[-2:])
    if last[-1:] and last[-1] in (("of", "by", "from", "to", "with", "on", "in", "at") if content else _NEAR):
        return True
    return len(last) == 2 and last[0] in _PREPOSITIONS and last[1].isalpha() and last[1] not in GENERIC


def text_in(part: Part) -> str:
    """What a formula is; empty for words."""
    return part.text.strip() if isinstance(part, Formula) else ""


def text_of(part: Part) -> str:
    """The words of a part without commands of style."""
    return GROUP.sub("", part.text) if isinstance(part, Words) else ""
