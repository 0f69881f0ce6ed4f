r"""A claim as somebody types or pastes it, in plain text or in LaTeX, with what is declared: read into a
statement's parts.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from verify.language.digits import certain
from verify.language.reading.words import WHOLE, equivalences, unworded
from verify.kernel.errors import MalformedTerm
from verify.kernel.terms import BOOL, INT, REAL, TRUE, Term, Type, conj, ite, le, make, num, substitute, var
from verify.language.evaluate import unfold
from verify.language.reading.latex import NoFunction, limited, looks_applied, read_latex
from verify.language.reading.latex_tokens import Final, no_prose
from verify.language.reading.plain import read, read_domain, spell
from verify.language.proof import separated
from verify.language.reading.tokens import GREEK, RESERVED, Undeclared, Unreadable, unreadable
from verify.language.writing import COMPARED, write
from verify.prove.prover import replaced
from verify.prove.values import decide, enclosed

DISTRIBUTION: Type = ("fn", (INT,), REAL)
MOST_MISSING = 8
LONGEST_SET = 1_000  # letters of a condition that declares several names
ALIASES = {
    "epsilon": "eps",
    "varepsilon": "eps",
    "lam": "lambda",
}  # other names by which a letter of LaTeX may be declared

FOLLOWS, UNDECIDED = ("PROVED", "VERIFIED"), "UNDECIDED"
SHORT, SHOWN = 40, 8  # bits of a fraction, digits of any other value

_LATEX = re.compile(r"\\[A-Za-z{|,;!\\]|[{}$]")
_WRAPPED = re.compile(r"\A\s*(?:\$\$(.*)\$\$|\$(.*)\$|\\\[(.*)\\\]|\\\((.*)\\\))\s*\Z", re.DOTALL)
_LETTER = r"(?:\\[A-Za-z]+(?:_(?:\w|\{\w+\}))?'*|[A-Za-zα-ωϵϑϕ][A-Za-z0-9_']*)"
_NAMED = re.compile(_LETTER + r"\Z")
_EQUAL = re.compile(r"\s*([^\s=<>!]+)\s*=(?![=>])(.*)\Z", re.DOTALL)
_DRAWN = re.compile(r"\s*([^\s~]+?)\s*(?:~|\\sim\b)(.*)\Z", re.DOTALL)
_BINOMIAL = re.compile(
    r"(?:\\(?:mathrm|operatorname|text|textrm|mathsf|mathcal)\s*\{\s*)?\bB(?:in|inom|inomial)?\b(?:\s*\})?\s*(?=[\\(]|\\left)"
)
_QUANTIFIED = re.compile(r"\s*(?:for\s+all\b|forall\b|∀|\\forall\b)")
_EULER = re.compile(r"(?<![A-Za-z0-9_\\])e(?![A-Za-z0-9_'])")
_BELOW = r"(?:[<≤]=?|\\l(?:eq?|t|eqslant)(?![A-Za-z]))"
_EITHER = re.compile(rf"{_BELOW}\s*({_LETTER})\s*,\s*(?!\1\b)({_LETTER})\s*{_BELOW}")
_COMPARES = re.compile(r"[<>=≤≥≠∈]|\\(?:[lg](?:eq?|t)|neq?(?![A-Za-z])|in\b)|\bin\b")
_SHARED = re.compile(
    r"\s*(" + _LETTER + r")\s*((?:[<>≤≥∈]|\\(?:[lg](?:eq?|t|eqslant)?|in)(?![A-Za-z])|in\b).*)\Z", re.DOTALL
)
_RELATION = re.compile(
    r"<=|>=|!=|[<>=≤≥≠∈]|\\(?:leq?q?|geq?q?|leqslant|geqslant|neq?|lt|gt|in)(?![A-Za-z])|(?<![\w\\])in(?!\w)"
)
_SAID = re.compile(r"\b(?:real|natural|integer|int)\b|:")
_MEMBER = re.compile(r"∈|\\in(?![A-Za-z])|(?<![\w\\])in(?!\w)")
_KIND = re.compile(r"(.*\S)(?<!->)\s+(natural|integer|int|real)\s*\Z", re.DOTALL)
_AMONG = re.compile(
    r"\s*([^,<>=≤≥]+?)\s*(?:\\in(?![A-Za-z])|∈)\s*"
    r"(?:\[([^,\[\]]+)\]|\\\{\s*1\s*,\s*(?:\\[lc]?dots|\.\.\.|…)\s*,\s*([^,{}]+?)\\\})\s*\Z"
)
_BOUNDED = re.compile(
    r"(.*(?:in|∈)\s*[^_<>=≤≥]*?)_\s*\{\s*((?:[<>]=?|[≤≥]|\\[lg](?:eq?|t|eqslant)(?![A-Za-z]))\s*[0-9]+)\s*\}\s*\Z",
    re.DOTALL,
)
_SET = re.compile(
    r"(.*?)\s*(?:\bin\b|\\in\b|∈)\s*(?:\\mathbb\s*\{?\s*([NZR])\s*\}?|\\?([NZR])|([ℕℤℝ]))\s*\Z", re.DOTALL
)
_KINDS = {"N": "natural", "ℕ": "natural", "Z": "integer", "ℤ": "integer", "R": "real", "ℝ": "real"}


class Judged(Protocol):
    """What is found out about a statement."""

    @property
    def verdict(self) -> str: ...
    @property
    def witness(self) -> Mapping[str, Any] | None: ...
    @property
    def why(self) -> str: ...
    @property
    def statement(self) -> str: ...


class Asked(NamedTuple):
    """A claim with the declarations it stands under, in plain notation."""

    forall: str
    claim: Term

    @property
    def read_as(self) -> str:
        """The whole of it."""
        return f"for all {self.forall}: {write(self.claim)}" if self.forall else write(self.claim)


@dataclass
class Declared:
    """What is declared: variables with conditions on them, abbreviations, and random variables with their
    distributions.
    """

    variables: dict[str, Term] = field(default_factory=dict)
    conditions: list[Term] = field(default_factory=list)
    abbreviations: dict[str, Term] = field(default_factory=dict)
    laws: dict[str, Term] = field(default_factory=dict)
    euler: bool = False  # whether e was read as Euler's number
    guessed: dict[str, bool] = field(
        default_factory=dict
    )  # names of which nobody says what they are, and whether they may be whole
    naturals: dict[str, Term] = field(default_factory=dict)  # what a guess adds to the conditions
    spoken: set[str] = field(default_factory=set)  # names that words around a claim declare

    def let(self, text: str) -> None:
        """Declare what one --let says."""
        if _EITHER.search(text):
            raise Unreadable("a < x, y < b can mean both letters or one each: write a < x < b, a < y < b")
        items = [each for item in _items(text) for each in self.apart(item)]
        trouble: Unreadable | None = None
        if not any(self.special(item) or self.again(item) for item in items):
            try:
                return self.plain(", ".join(items))
            except Final:
                raise
            except Unreadable as error:
                trouble = error
        try:
            self.one_by_one(items)
        except Unreadable as error:
            alone = len(items) == 1 and not (
                is_latex(text) or _KIND.match(text) or _SET.match(text) or "[" in text
            )
            raise trouble if trouble and alone else error from None

    def one_by_one(self, items: Sequence[str]) -> None:
        """Declare what each item says, last those that speak of names that are declared behind them."""
        later: list[str] = []
        for item in items:
            try:
                self.item(item)
            except Undeclared:
                later.append(item)
        for item in later:
            self.item(item)

    def apart(self, item: str) -> list[str]:
        """x, y > 0 is x > 0 and y > 0."""
        *names, last = [part.strip() for part in separated(item)]
        shared = _SHARED.match(last)
        return [f"{name} {shared[2]}" for name in (*names, shared[1])] if names and shared else [item]

    def special(self, item: str) -> bool:
        """Whether an item is no condition: an abbreviation, or the distribution of a random variable."""
        equal = _EQUAL.match(item)
        return bool(_DRAWN.match(item)) or (
            equal is not None and bool(_NAMED.match(equal[1])) and self.bare(equal[1]) not in self.scope
        )

    @property
    def scope(self) -> dict[str, Term]:
        """What names stand for."""
        found = {**self.variables, **self.abbreviations}
        also = (
            (name, long, short)
            for name in found
            for long, short in ALIASES.items()
            if re.fullmatch(rf"{long}(?:_\w+|'*)", name)
        )
        return {short + name[len(long) :]: found[name] for name, long, short in also} | found

    def plain(self, text: str) -> None:
        no_prose(text, self.scope)
        variables, domain = read_domain(text, self.variables, self.abbreviations)
        self.no_euler([str(v.args[0]) for v in variables])
        limited(domain)
        if any(
            v.args[0] == "e" and v in t.free and len(t.free) > 1
            for v in variables
            for t in _conjuncts(domain)
        ):
            self.either_e(text)
        self.variables |= {str(v.args[0]): v for v in variables}
        self.conditions += _chains(domain)
        self.guessed |= {name: name in WHOLE and not member for name, member in _unsaid(text, variables)}
        self.settle()

    def item(self, text: str) -> None:
        """One declaration or condition."""
        if drawn := _DRAWN.match(text):
            self.laws[self.new(drawn[1])] = self.term(_BINOMIAL.sub("Binomial", drawn[2]), DISTRIBUTION)
        elif self.special(text):
            equal = _EQUAL.match(text)
            name = self.new(equal[1] if equal else "")
            self.abbreviations[name] = self.term(equal[2] if equal else "", None)
        elif among := len(text) <= LONGEST_SET and _AMONG.match(text):
            self.whole(self.new(among[1]), "natural", rf"1 \leq {among[1]} \leq {among[2] or among[3]}")
        elif (bounded := len(text) <= LONGEST_SET and _BOUNDED.match(text)) and (
            member := _SET.match(bounded[1])
        ):
            self.item(bounded[1])
            for name in member[1].split(","):
                self.item(f"{name} {bounded[2]}")
        elif (member := _SET.match(text)) and not _COMPARES.search(member[1]):
            if not self.named(member[1]):
                raise Unreadable(
                    f"expected a name, not {member[1].strip()!r}: name the number, such as k natural, and write the rest with it"
                )
            for name in member[1].split(","):
                self.kind(self.new(name), _KINDS[member[2] or member[3] or member[4]])
        elif member and (name := self.lone(_RELATION.split(member[1])[-1], latex=True)):
            self.whole(name, _KINDS[member[2] or member[3] or member[4]], member[1])
        elif (kind := _KIND.match(text)) and (is_latex(kind[1]) or self.again(text)) and self.named(kind[1]):
            for name in kind[1].split(","):
                self.kind(self.new(name), kind[2])
        elif (
            (kind := _KIND.match(text))
            and _COMPARES.search(kind[1])
            and (is_latex(kind[1]) or not _names(kind[1]))
        ):
            self.condition(kind[1], kind[2])
        else:
            try:
                self.plain(text)
            except Final:
                raise
            except Unreadable:
                if not _COMPARES.search(text):
                    raise
                self.condition(text)

    def whole(self, name: str, kind: str, condition: str) -> None:
        """Declare a name of this kind with a condition, or nothing."""
        before = dict(self.variables), list(self.conditions)
        self.kind(name, kind)
        try:
            self.condition(condition)
        except Unreadable:
            self.variables, self.conditions = before
            raise

    def named(self, text: str) -> bool:
        """Whether a text is names with commas between them."""
        return not _COMPARES.search(text) and all(_NAMED.match(self.bare(name)) for name in text.split(","))

    def again(self, text: str) -> bool:
        """Whether an item says what a letter is of which that was only guessed."""
        said = _KIND.match(text) or _SET.match(text)
        return (
            said is not None
            and not _COMPARES.search(said[1])
            and any(self.bare(name) in self.guessed for name in said[1].split(","))
        )

    def kind(self, name: str, kind: str) -> None:
        """Declare a name, or say what the letter is of which that was guessed."""
        self.no_euler([name])
        self.guessed.pop(name, None)
        self.retype(name, REAL if kind == "real" else INT)
        if kind == "natural":
            self.conditions.append(le(num(0), self.variables[name]))

    def either_e(self, text: str) -> None:
        """Refuse an e that nobody says to be a number, beside another letter."""
        if not re.search(r"\be\s+(?:real|natural|integer)\b", text):
            raise Final(
                'e can be a number or the base of logarithms here: declare it first, --let "e real", or write exp(1)'
            )

    def no_euler(self, names: Sequence[str]) -> None:
        """Refuse to declare e where it stands for Euler's number already."""
        if "e" in names and self.euler and "e" not in self.scope:
            raise Unreadable("e was read as Euler's number before it was declared: declare it first")

    def retype(self, name: str, kind: Type) -> None:
        """A variable of this kind, in place of the one of another kind that was guessed; what a guess
        demanded of it is dropped.
        """
        new, old = var(name, kind), self.variables.get(name)
        if name in self.naturals:
            self.conditions.remove(self.naturals.pop(name))
        if old is not None and old is not new:
            self.conditions = [replaced(t, old, new) for t in self.conditions]
            self.abbreviations = {k: replaced(t, old, new) for k, t in self.abbreviations.items()}
            self.laws = {k: replaced(t, old, new) for k, t in self.laws.items()}
        self.variables[name] = new

    def settle(self) -> None:
        """Guess anew: a letter that may be whole is so where all that is said of it are bounds by whole
        numbers and by letters that are whole.
        """
        added = list(self.naturals.values())
        said = [t for c in self.conditions if c not in added or added.remove(c)  # type: ignore[func-returns-value]
            for t in _conjuncts(c)]
        known = {v for v in self.variables.values() if v.type == INT and v.args[0] not in self.guessed}
        drawn = {v for law in self.laws.values() for v in law.free if v.type == INT}
        whole = {self.variables[name] for name, may in self.guessed.items() if may}
        while no := {
            v for v in whole - drawn if v.args[0] not in self.spoken or not _whole(v, said, known | whole)
        }:
            whole -= no
        for name, v in [(name, self.variables[name]) for name, may in self.guessed.items() if may]:
            try:
                self.retype(name, INT if v in whole else REAL)
            except MalformedTerm:  # it is used as a whole number
                continue
            if v in whole and not _below_zero(v, said):
                self.naturals[name] = le(num(0), self.variables[name])
                self.conditions.append(self.naturals[name])

    def condition(self, text: str, kind: str | None = None) -> None:
        """A condition, which declares the names in it that are new: the sides of its relations, or else one.
        """
        latex = is_latex(text)
        sides = dict.fromkeys(_RELATION.split(text)) if len(text) <= LONGEST_SET else {}
        new = list(dict.fromkeys(name for side in sides if (name := self.lone(side, latex=latex))))
        if "e" in new and (
            len(new) > 1
            or any(re.search(rf"(?<![\w\\]){re.escape(name)}(?!\w)", text) for name in self.scope)
        ):
            self.either_e(text)
        try:
            found = self.with_new(text, new, kind)
        except Unreadable:
            for name in new:
                self.variables.pop(name, None)
                self.guessed.pop(name, None)
            raise
        if not found.free:
            raise Unreadable(
                f"{text.strip()} speaks of no letter: e is Euler's number, unless it is declared before it is used"
            )
        self.conditions.append(found)
        self.settle()

    def with_new(self, text: str, new: list[str], kind: str | None) -> Term:
        """The condition that a text is, where these names are new, or one if there are none."""
        for name in new:
            self.guess(name, kind, text)
        try:
            return self.term(text, BOOL)
        except Undeclared as error:
            if new:
                raise
            new.append(error.name)
            self.guess(error.name, kind, text)
            try:
                return self.term(text, BOOL)
            except Undeclared:
                raise error from None

    def guess(self, name: str, kind: str | None, text: str) -> None:
        """Declare a name of which a condition speaks."""
        self.no_euler([name])
        if kind is not None:
            self.kind(name, kind)
        else:
            self.guessed[name] = name in WHOLE and not _MEMBER.search(text)
            self.variables[name] = var(name, INT if self.guessed[name] else REAL)

    def lone(self, side: str, *, latex: bool) -> str:
        """The new name that a side of a relation is, if it is one and nothing else."""
        side = unwrapped(side.strip())
        if not latex:
            name = "".join(GREEK.get(c, c) for c in side)
            return name if _NAMED.match(name) and name not in RESERVED and name not in self.scope else ""
        try:
            read_latex(side, self.scope, laws=self.laws) if side else None
        except Undeclared as error:
            return error.name if self.alone(side, error.name) else ""
        except Unreadable:
            pass
        return ""

    def new(self, text: str) -> str:
        name = self.bare(text)
        if not _NAMED.match(name) or name.startswith("\\") or name in RESERVED:
            raise Unreadable(f"expected a name, not {text.strip()!r}")
        if (name in self.scope or name in self.laws) and name not in self.guessed:
            raise Unreadable(f"{name} is declared already")
        return name

    def bare(self, text: str) -> str:
        """A name without the looks that LaTeX gives it."""
        try:
            read_latex(text, {}) if text.strip() and not text.strip().isalnum() else None
        except Undeclared as error:
            return error.name if is_latex(text) and self.alone(text, error.name) else text.strip()
        except Unreadable:
            pass
        return text.strip()

    def alone(self, text: str, name: str) -> bool:
        """Whether a text is that name and nothing else."""
        try:
            return read_latex(text, {name: var(name, REAL)}) is var(name, REAL)
        except Unreadable:
            return False

    def term(self, text: str, wanted: "Type | None") -> Term:
        """A term in either notation."""
        text = unwrapped(text)
        self.euler |= "e" not in self.scope and _EULER.search(text) is not None
        if is_latex(text):
            return read_latex(text, self.scope, laws=self.laws, wanted=wanted)
        no_prose(text, self.scope)
        try:
            return limited(
                read(
                    text,
                    self.variables,
                    {k: v for k, v in self.scope.items() if k not in self.variables},
                    wanted,
                )
            )
        except Unreadable as error:
            plain = error
            random = isinstance(error, Undeclared) and error.name in self.laws
            if (
                isinstance(error, Undeclared)
                and not random
                and "did you mean" not in str(error)
                and looks_applied(error.name)
            ):
                _no_function(error.name, text)
        try:
            return read_latex(text, self.scope, laws=self.laws, wanted=wanted)
        except Undeclared as error:
            words = [w for w in re.findall("[A-Za-z]{3,}", text) if w not in RESERVED and w not in self.scope]
            raise plain if words or isinstance(plain, Undeclared) else error from None
        except Unreadable as error:
            raise error if random or isinstance(error, NoFunction) else plain from None

    @property
    def forall(self) -> str:
        """Variables and conditions in plain notation."""
        return ", ".join(_shown(self.variables.values(), self.conditions))


def asked(claim: str, lets: Sequence[str]) -> Asked:
    """The statement that a claim with declarations is; what a quantifier before it declares is declared."""
    _declared(lets)  # what is wrong with these is said first
    claim, prose = equivalences(claim), None
    known = {name for let in lets for name in re.findall(r"[A-Za-z]+", let)}
    plain: list[tuple[list[str], str]] = [([], claim)]
    ways = (
        (*unworded(claim, known), *plain) if _QUANTIFIED.match(claim) else (*plain, *unworded(claim, known))
    )
    trouble = Unreadable("there is no claim: write an equation or an inequality")
    for words, rest in ways:
        try:
            return _asked(rest, _declared(lets, words))
        except Final as error:
            prose = error
        except Unreadable as error:
            trouble = error
    raise prose or trouble


def _declared(lets: Sequence[str], words: Sequence[str] = ()) -> Declared:
    declared = Declared()
    for text in lets:
        declared.let(text)
    for text in words:
        known = set(declared.variables)
        declared.let(text)
        declared.spoken |= declared.variables.keys() - known
        declared.settle()
    return declared


def _asked(claim: str, declared: Declared) -> Asked:
    found = powers_at_zero(understood(claim, declared), declared.conditions)
    return Asked(declared.forall, found)


def powers_at_zero(claim: Term, conditions: Sequence[Term]) -> Term:
    """The claim with 0^e written as 0 where a power that is not whole may be met there: what a root is at 0
    is said, not left open.
    """
    positive = {
        t.args[1]
        for c in conditions
        for t in _conjuncts(c)
        if t.op == "lt" and t.args[0].op == "num" and t.args[0].args[0] >= 0
    }
    positive |= {
        t.args[1]
        for c in conditions
        for t in _conjuncts(c)
        if t.op == "le" and t.args[0].op == "num" and t.args[0].args[0] > 0
    }
    for t in _parts(claim):
        base, e = t.args if t.op == "pow" else (t, t)
        open_ = e.op == "num" and e.args[1] != 1 and e.args[0] > 0 and not t.loose and base.free
        if open_ and not _plainly_positive(base, positive):
            claim = replaced(claim, t, ite(make("eq", base, num(0)), num(0), t))
    return claim


def _plainly_positive(t: Term, known: set[Term]) -> bool:
    if t.op in ("mul", "add", "div"):
        return all(_plainly_positive(a, known) for a in t.args)
    return (
        t in known
        or t.op == "exp"
        or (t.op == "num" and t.args[0] > 0)
        or (t.op == "pow" and _plainly_positive(t.args[0], known))
    )


def understood(claim: str, declared: Declared) -> Term:
    """The claim as a formula; what is not declared is named, with what to add."""
    if not claim.strip():
        raise Unreadable("there is no claim: write an equation or an inequality")
    try:
        return _formula(claim, declared)
    except Undeclared as error:
        if "did you mean" in str(error):
            raise
        raise _missing(error, claim, declared) from None


def _formula(claim: str, declared: Declared) -> Term:
    found = declared.term(claim, None)
    if found.type != BOOL:
        raise Unreadable("this is no claim: write an equation or an inequality")
    return found


def _missing(first: Undeclared, claim: str, declared: Declared) -> Unreadable:
    """The error for a claim with names that are not declared: all of them."""
    guess = Declared(dict(declared.variables), [], declared.abbreviations, declared.laws)
    names: list[str] = []
    error: Undeclared | None = first
    while error is not None and len(names) < MOST_MISSING and error.name not in names:
        names.append(error.name)
        guess.kind(error.name, _guessed(error.name))
        try:
            _formula(claim, guess)
            error = None
        except Undeclared as another:
            error = another
        except Unreadable:
            error = None
    lets = " ".join(f'--let "{name} {_guessed(name)}"' for name in names)
    _, *shown = str(first).splitlines()
    are = f'{", ".join(names)} {"is" if len(names) == 1 else "are"} not declared: add {lets}, or a domain, such as --let "0 < {names[0]} <= 1"'
    return Unreadable("\n".join([are, *shown]))


def _chains(formula: Term) -> list[Term]:
    """What a conjunction demands, one by one, but what reads as one chain together."""
    found: list[list[Term]] = []
    for t in _conjuncts(formula):
        linked = (
            found and found[-1][-1].op in COMPARED and t.op in COMPARED and found[-1][-1].args[1] is t.args[0]
        )
        if linked:
            found[-1].append(t)
        else:
            found.append([t])
    return [conj(*parts) for parts in found]


def _conjuncts(t: Term) -> list[Term]:
    found, waiting = [], [t]
    while waiting:
        here = waiting.pop()
        if here.op == "and":
            waiting += reversed(here.args)
        elif here is not TRUE:
            found.append(here)
    return found


def _no_function(name: str, text: str) -> None:
    """Refuse a text where an unknown name stands before a parenthesis."""
    if found := re.search(rf"(?<![\w\\]){re.escape(name)}\s*\(", text):
        raise NoFunction(
            str(
                unreadable(
                    f"{name} is no function that is read here: write out what it stands for",
                    text,
                    found.start(),
                )
            )
        )


def _whole(v: Term, said: Iterable[Term], known: set[Term]) -> bool:
    """Whether all that is said of a letter are bounds in whole numbers, between which there is room."""
    about = [t for t in said if v in t.free]
    if not all(t.op in ("le", "lt", "eq") and all(_in_whole(a, known) for a in t.args) for t in about):
        return False
    low = [t.args[0].args[0] for t in about if t.args[1] is v and t.args[0].op == "num"]
    high = [t.args[1].args[0] for t in about if t.args[0] is v and t.args[1].op == "num"]
    return not low or not high or max(low) + 1 < min(high)


def _in_whole(t: Term, known: set[Term]) -> bool:
    """Whether a term is made of whole numbers and letters for them."""
    if t.op in ("add", "sub", "mul", "neg"):
        return all(_in_whole(a, known) for a in t.args)
    return t in known or (t.op == "num" and t.args[1] == 1)


def _below_zero(v: Term, said: Iterable[Term]) -> bool:
    """Whether what is said of a letter leaves room below zero, and speaks of what is not above it."""
    about = [t for t in said if v in t.free]
    if any(t.args[1] is v and t.args[0].op == "num" and t.args[0].args[0] >= 0 for t in about):
        return False
    return any(p.op in ("sub", "neg") or (p.op == "num" and p.args[0] <= 0) for t in about for p in _parts(t))


def _unsaid(text: str, variables: Iterable[Term]) -> Iterator[tuple[str, bool]]:
    """The variables of which no item says what they are, and whether one says in which interval they lie."""
    items = ["".join(GREEK.get(c, c) for c in item) for item in _items(text)]
    for v in variables:
        name = str(v.args[0])
        about = [item for item in items if re.search(rf"(?<![\w']){re.escape(name)}(?![\w'])", item)]
        if v.type == REAL and about and not any(_SAID.search(item) for item in about):
            yield name, any(_MEMBER.search(item) for item in about)


def _guessed(name: str) -> str:
    return "natural" if name in WHOLE else "real"


def is_latex(text: str) -> bool:
    """Whether a text is written in LaTeX rather than in the plain notation."""
    return _LATEX.search(text) is not None


def unwrapped(text: str) -> str:
    """A formula without the signs that set it apart."""
    found = _WRAPPED.match(text)
    return next(part for part in found.groups() if part is not None) if found else text


def _items(text: str) -> list[str]:
    """The declarations in a text, separated by commas; names without anything belong to the next."""
    items: list[str] = []
    waiting = ""
    for part in separated(text.replace(";", ",")):
        whole = f"{waiting}, {part}" if waiting else part
        waiting = whole if _NAMED.match(part) else ""
        if not waiting:
            items.append(whole)
    return [*items, waiting] if waiting else items


def _names(text: str) -> bool:
    return all(_NAMED.match(part.strip()) for part in text.split(","))


def _shown(variables: Iterable[Term], conditions: Iterable[Term]) -> Iterator[str]:
    """Variables and what is demanded of them, as the plain notation declares them."""
    conditions = list(conditions)
    for v in variables:
        natural = v.type == INT and le(num(0), v) in conditions
        if natural:
            conditions.remove(le(num(0), v))
        kind = (
            "natural"
            if natural
            else {INT: "integer", REAL: "real"}.get(v.type)
            if isinstance(v.type, str)
            else None
        )
        yield f"{v.args[0]} {kind}" if kind else f"{v.args[0]}: {spell(v.type)}"
    yield from map(write, conditions)


# What came of it --------------------------------------------------------------------------------------------


def sides(claim: Term, witness: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The sides of the first comparison of a claim that fails at a witness, each with its value there; none
    where that is not seen.
    """
    try:
        values = {v: unfold(read(str(witness[str(v.args[0])]), {}, None, v.type)) for v in claim.free}
    except (KeyError, Unreadable):
        return []
    while claim.op == "implies":
        claim = claim.args[1]
    for f in _conjuncts(claim):
        there = [substitute(unfold(t), {v: values[v] for v in t.free}) for t in (f, *f.args)]
        if f.op in COMPARED and decide(there[0], {}) is False:
            return [
                (write(a), valued(*x))
                for a, t in zip(f.args, there[1:], strict=True)
                if (x := enclosed(t)) is not None
            ]
    return []


def valued(low: Fraction, high: Fraction) -> str:
    """A value as a fraction, where it is a simple one, else the first digits that all between these have."""
    if low == high and low.numerator.bit_length() + low.denominator.bit_length() <= SHORT:
        return str(low)
    sign, (a, b) = ("-", (-high, -low)) if high < 0 else ("", (low, high))
    digits = certain(a, b, SHOWN) if a > 0 else ""
    if not digits:
        return f"about {Decimal(low.numerator) / Decimal(low.denominator):.3g}"
    return sign + digits + "…" * (not a == b == Fraction(digits))


def _parts(t: Term) -> list[Term]:
    """A term and all its parts, each once."""
    found = {t: None}
    waiting = [t]
    while waiting:
        new = [a for a in waiting.pop().args if isinstance(a, Term) and a not in found]
        found |= dict.fromkeys(new)
        waiting += new
    return list(found)
