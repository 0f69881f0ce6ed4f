"""What is declared for a claim: variables and what is demanded of them, abbreviations, random variables; and
guesses where nobody says what a letter is.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields

from verify.kernel.errors import MalformedTerm
from verify.kernel.terms import INT, REAL, TRUE, Term, Type, conj, le, num, var
from verify.language.reading.cursor import Family, spell
from verify.language.reading.tokens import EulerFirst
from verify.language.traverse import conjuncts, replaced, subterms
from verify.language.writing import COMPARED, write

WHOLE = frozenset("nmkdNijl")  # letters that are taken for natural numbers where nobody says what they are
ALIASES = {"epsilon": "eps", "varepsilon": "eps", "lam": "lambda"}  # of letters of LaTeX


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
    families: dict[str, Family] = field(default_factory=dict)  # objects that have a name
    spoken: set[str] = field(default_factory=set)  # names that words around a claim declare

    def saved(self) -> list[object]:
        """All of it, to go back to."""
        now = (getattr(self, f.name) for f in fields(Declared))
        return [value if isinstance(value, bool) else value.copy() for value in now]

    def restore(self, saved: Sequence[object]) -> None:
        for f, value in zip(fields(Declared), saved, strict=True):
            setattr(self, f.name, value)

    @property
    def scope(self) -> dict[str, Term]:
        """What names stand for."""
        found = {**self.variables, **self.abbreviations}
        also = {
            short + name.removeprefix(long): term
            for name, term in found.items()
            for long, short in ALIASES.items()
            if name.startswith(long) and not name.removeprefix(long)[:1].isalnum()
        }
        return also | found

    @property
    def forall(self) -> str:
        """Variables and conditions in plain notation."""
        return ", ".join(_shown(self.variables.values(), self.conditions))

    def kind(self, name: str, kind: str) -> None:
        """Declare a name, or say what the letter is of which that was guessed."""
        self.no_euler([name])
        self.guessed.pop(name, None)
        self.retype(name, REAL if kind == "real" else INT)
        if kind == "natural":
            self.conditions.append(le(num(0), self.variables[name]))

    def guess(self, name: str, *, whole: bool) -> None:
        """Declare a name of which a condition speaks; whether it may be whole depends on the condition."""
        self.no_euler([name])
        self.guessed[name] = name in WHOLE and whole
        self.variables[name] = var(name, INT if self.guessed[name] else REAL)

    def no_euler(self, names: Sequence[str]) -> None:
        """Refuse to declare e where it stands for Euler's number already."""
        if "e" in names and self.euler and "e" not in self.scope:
            raise EulerFirst("e was read as Euler's number before it was declared: declare it first")

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
        if not any(self.guessed.values()):
            return
        added = list(self.naturals.values())
        said = [
            t
            for c in self.conditions
            if c not in added or added.remove(c)  # type: ignore[func-returns-value]
            for t in conjuncts(c)
        ]
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


def chains(formula: Term) -> list[Term]:
    """What a conjunction demands, one by one, but what reads as one chain together."""
    found: list[list[Term]] = []
    for t in conjuncts(formula):
        before = found[-1][-1] if found else TRUE
        if before.op in COMPARED and t.op in COMPARED and before.args[1] is t.args[0]:
            found[-1].append(t)
        elif t is not TRUE:
            found.append([t])
    return [conj(*parts) for parts in found]


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
    return any(p.op in ("sub", "neg") or (p.op == "num" and p.args[0] <= 0) for p in subterms(*about))


def _shown(variables: Iterable[Term], conditions: Iterable[Term]) -> Iterator[str]:
    """Variables and what is demanded of them, as the plain notation declares them."""
    conditions = list(conditions)
    for v in variables:
        natural = le(num(0), v) if v.type == INT else TRUE
        kind = {INT: "integer", REAL: "real"}.get(v.type) if isinstance(v.type, str) else None
        if natural in conditions:
            conditions.remove(natural)
            kind = "natural"
        yield f"{v.args[0]} {kind}" if kind else f"{v.args[0]}: {spell(v.type)}"
    yield from map(write, conditions)
