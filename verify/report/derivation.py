"""A written proof told to a reader: each step with its formula, and its reason in words.

Nothing is proved here. The steps are read and not carried out, so that a proof which fails is told like any
other. Abbreviations stay names in what is shown; what they stand for is put in only to see which variables a
goal speaks of and what it supposes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from inspect import signature
from itertools import zip_longest
from typing import NamedTuple

from verify.kernel.errors import KernelError
from verify.kernel.laws import LAWS, MEMBERS, PREDICATE, every
from verify.kernel.statements import Statement
from verify.kernel.terms import (
    BOOL, COUNTS, DOMAIN, INT, INTEGERS, OBJECT, REAL, TABLE, TRUE, WORD, Term, Type, among, eq, function,
    instantiate, lam, make, member_type, var,
)  # fmt: skip
from verify.language.evaluate import increasing, obligations, reduced, unfold, unfolded
from verify.language.latex import latex, lies_in, symbol
from verify.language.reading.plain import read, read_domain
from verify.language.proof import Step, Unreadable, read_proof, separated
from verify.language.claim import REFUTED, BadTheorem
from verify.language.theorem import Edition, Theorem
from verify.language.writing import write

LONGEST = 60  # a hypothesis that is longer is spoken of by its number
WAY = re.compile(r"(termwise|reduce|rewrite|cover|monotone|exhaust|counted|enumerate)\b\s*(.*)", re.DOTALL)
ITEM = re.compile(r"(?:(law|cite)\s+)?([\w.'-]+)\s*(?:\((.*)\))?", re.DOTALL)
_KINDS: dict[Type, str] = {INT: " be an integer", REAL: " be a real number"}
GIVEN = " be given"
GUESSES: tuple[Type | None, ...] = (
    None,
    WORD,
    ("fn", (INT,), REAL),
    TABLE,
    COUNTS,
)  # what a text may be of which it is not known what it is
WRONG = (
    ValueError,
    KernelError,
    AttributeError,
    IndexError,
)  # what reading a proof that its author got wrong may run into


class Formula(NamedTuple):
    """A formula in a sentence: in the notation, and in LaTeX (empty if it cannot be read)."""

    text: str
    latex: str = ""


Piece = str | Formula


class Row(NamedTuple):
    """A sentence, how far it is set in, and the name of what it states."""

    depth: int
    name: str
    pieces: tuple[Piece, ...]


class Goal(NamedTuple):
    """What is to be shown: as a reader sees it, and with everything put in; None where that is not known."""

    shown: Term | None = None
    meant: Term | None = None

    def opened(self) -> Goal:
        """With its outermost word put in."""
        return (
            self
            if self.shown is not None and self.meant is not None and self.shown.op == self.meant.op
            else Goal(self.meant, self.meant)
        )

    def part(self, number: int) -> Goal:
        return Goal(*(None if t is None else t.args[number] for t in self))

    def at(self, value: Term) -> Goal:
        """The body of a quantifier, with a value for its variable."""
        return Goal(*(None if t is None else instantiate(t.args[1], value) for t in self))


@dataclass(frozen=True)
class Scope:
    """The names that a step may use: variables, abbreviations (as names and as what they stand for), and
    facts.
    """

    variables: Mapping[str, Term] = field(default_factory=dict)
    names: Mapping[str, Term] = field(default_factory=dict)
    values: Mapping[str, Term] = field(default_factory=dict)
    facts: Mapping[str, Goal] = field(default_factory=dict)

    def with_variable(self, name: str, kind: Type) -> Scope:
        return replace(self, variables={**self.variables, name: var(name, kind)})

    def with_fact(self, name: str, fact: Goal) -> Scope:
        return replace(self, facts={**self.facts, name: fact})

    def shown(self, text: str, wanted: Type | None = None) -> Term:
        return read(text, self.variables, self.names, wanted)

    def meant(self, text: str, wanted: Type | None = None) -> Term:
        return unfold(read(text, self.variables, self.values, wanted))  # type: ignore[no-any-return]

    def goal(self, text: str) -> Goal:
        try:
            return Goal(self.shown(text), self.meant(text))
        except WRONG:
            return Goal()

    def formula(self, text: str, wanted: Type | None = None) -> Formula:
        """A text as it was written, and in LaTeX if it can be read."""
        text = " ".join(text.split())
        for kind in (wanted,) if wanted is not None else GUESSES:
            with suppress(*WRONG):
                return Formula(text, latex(self.shown(text, kind)))
        return Formula(text)


Told = tuple[list[Row], Goal, Scope]  # sentences, what is then to be shown, and what is then known
Way = tuple[list[Piece], Goal, Scope]  # words, and the same


class Known(set[str]):
    """The laws and theorems that were written out before: they need be written out once."""

    def first(self, name: str) -> bool:
        new = name not in self
        self.add(name)
        return new


def told(edition: Edition, theorems: Mapping[str, Theorem], known: Known) -> Iterator[Row]:
    """The proof of an edition, or what disproves it, as sentences; what is not written in steps, as it
    stands.
    """
    text, statement = edition.proof or edition.disproof, edition.statement
    try:
        steps = read_proof(text)
    except Unreadable:
        yield from (Row(0, "", (line,)) for line in text.splitlines() if line.strip())
        return
    goal, scope = _beginning(statement, disproof=not edition.proof)
    yield from _Teller(theorems, known).block(steps, goal, scope, 0)
    if not steps or steps[-1].kind not in ("by", "cases", "show", "induct"):
        yield Row(0, "", ("The claim follows.",))


def _beginning(statement: Statement, *, disproof: bool) -> tuple[Goal, Scope]:
    if disproof:
        goal = obligations(statement, REFUTED)[0]
        return Goal(goal, goal), Scope()
    plain, facts = unfolded(statement), dict[str, Goal]()
    for name, whole in (("domain", plain.domain), ("given", plain.given)):
        facts |= {f"{name}{number}": Goal(part, part) for number, part in enumerate(_conjuncts(whole), 1)}
    return Goal(statement.claim, plain.claim), Scope(
        {str(v.args[0]): v for v in statement.variables}, facts=facts
    )


class _Teller:
    """Tells steps, one after the other: each may change what is to be shown and what is known. What a step
    tells is `rows`, `goal`, `scope`.
    """

    def __init__(self, theorems: Mapping[str, Theorem], known: Known) -> None:
        self.theorems, self.known = theorems, known

    def block(self, steps: Sequence[Step], goal: Goal, scope: Scope, depth: int) -> Iterator[Row]:
        for number, step in enumerate(steps):
            self.named_next = number + 1 < len(steps) and steps[number + 1].kind == "assume"
            rows, goal, scope = getattr(self, f"_{step.kind}")(step, goal, scope, depth)
            yield from rows

    def below(self, step: Step, goal: Goal, scope: Scope, depth: int) -> list[Row]:
        return list(self.block(step.below, goal, scope, depth))

    # Steps that open a goal

    def _take(self, step: Step, goal: Goal, scope: Scope, depth: int) -> Told:
        """Names for the variables of a goal; what it supposes before and after them is told along with them.
        """
        names, supposed, kinds = separated(step.text), list[Formula](), list[Type]()
        for name in names:
            goal, more = _supposed(goal)
            supposed += more
            if goal.meant is None or goal.meant.op != "forall":
                return (
                    [Row(depth, "", ("Let ", *_listed([Formula(n) for n in names]), GIVEN, "."))],
                    Goal(),
                    scope,
                )
            domain = goal.meant.args[0]
            kind = member_type(domain)
            kinds.append(kind)
            scope = scope.with_variable(name, kind)
            v = scope.variables[name]
            if domain.op == "range":
                supposed.append(_written(among(v, *(goal.shown or goal.meant).args[0].args)))
            goal = goal.at(v)
        if not self.named_next:
            goal, more = _supposed(goal)
            supposed += more
        what = _KINDS.get(kinds[0], GIVEN) if len(kinds) == 1 else GIVEN
        pieces: list[Piece] = ["Let ", *_listed([scope.formula(n) for n in names]), what]
        if supposed:
            pieces += [" such that ", *_listed(supposed)]
        return [Row(depth, "", (*pieces, "."))], goal, scope

    def _assume(self, step: Step, goal: Goal, scope: Scope, depth: int) -> Told:
        goal, name = goal.opened(), step.text
        if goal.meant is None or goal.meant.op not in ("implies", "not"):
            return [Row(depth, name, ("Suppose this.",))], Goal(), scope.with_fact(name, Goal())
        given = goal.part(0)
        row = Row(
            depth,
            name,
            ("Suppose ", _of(given), "." if goal.meant.op == "implies" else "; this will be contradicted."),
        )
        goal = goal.part(1) if goal.meant.op == "implies" else Goal()
        scope = _with_parts(scope, name, given)
        if self.named_next:
            return [row], goal, scope
        goal, more = _supposed(goal)
        return [row, *(Row(depth, "", ("Suppose also ", f, ".")) for f in more)], goal, scope

    def _exhibit(self, step: Step, goal: Goal, scope: Scope, depth: int) -> Told:
        values: list[Formula] = []
        for text in separated(step.text):
            while goal.meant is not None and goal.meant.op == "and":
                goal = Goal(None, goal.meant.args[1])
            goal = goal.opened()
            try:
                kind = member_type(goal.meant.args[0])  # type: ignore[union-attr]
                goal, formula = (
                    Goal(None, goal.meant).opened().at(scope.meant(text, kind)),
                    scope.formula(text, kind),
                )
            except WRONG:
                goal, formula = Goal(), scope.formula(text)
            values.append(formula)
        return [Row(depth, "", ("There is one: ", *_listed(values), "."))], goal, scope

    def _show(self, step: Step, goal: Goal, scope: Scope, depth: int) -> Told:
        wanted = scope.goal(step.text)
        if step.reason or step.below:
            rows, _, _ = self._stated(step, wanted, scope, depth, ("It is enough that ",))
            return rows, goal, scope
        return [Row(depth, "", ("It is enough to show ", scope.formula(step.text), "."))], wanted, scope

    def _cases(self, step: Step, goal: Goal, scope: Scope, depth: int) -> Told:
        sides = [scope.formula(s.text) for s in step.below]
        phrase, _, _ = self.reason(step.reason, Goal(), scope)
        rows = [Row(depth, "", ("Either ", *_listed(sides, " or "), *_set_off(phrase), "."))]
        for side, formula in zip(step.below, sides, strict=True):
            rows.append(Row(depth, "", ("Case ", formula, ":")))
            rows += self.below(side, goal, _with_parts(scope, "case", scope.goal(side.text)), depth + 1)
        return rows, goal, scope

    def _induct(self, step: Step, goal: Goal, scope: Scope, depth: int) -> Told:
        goal = goal.opened()
        inner = scope.with_variable(step.text, INT)
        v, body = inner.variables[step.text], goal.at(inner.variables[step.text])
        before, first, after, start = Goal(), Goal(), Goal(), Formula("the start")
        if body.meant is not None and body.meant.op == "implies":
            before, low = body.part(1), body.meant.args[0].args[0]
            first, after, start = goal.at(low).part(1), goal.at(v + 1).part(1), _written(eq(v, low))
        base, onward = step.below
        rows = [
            Row(depth, "", ("By induction on ", inner.formula(step.text), ".")),
            Row(depth, "", ("For ", start, ":")),
        ]
        rows += self.below(base, first, scope, depth + 1)
        onto = (
            "From ",
            inner.formula(step.text),
            " to ",
            inner.formula(f"{step.text} + 1"),
            ", supposing ",
            _of(before),
            ":",
        )
        rows.append(Row(depth, "before", onto))
        return rows + self.below(onward, after, inner.with_fact("before", before), depth + 1), Goal(), scope

    def _by(self, step: Step, goal: Goal, scope: Scope, depth: int) -> Told:
        """The end of a proof; a row of replacements, each below the one before, is one sentence."""
        put_in: list[Piece] = []
        while step.reason and (found := re.fullmatch(r"rewrite\s+(.*)", step.reason[0], re.DOTALL)):
            put_in += [", then " if put_in else "with ", *self.item(found[1], scope)]
            if len(step.below) != 1 or step.below[0].kind != "by":
                break
            step = step.below[0]
        else:
            phrase, goal, scope = self.reason(step.reason, goal, scope)
            ends = ":" if step.below else "."
            said = [*put_in, " put in" if put_in else "", ", " if put_in and phrase else "", *phrase]
            return (
                [Row(depth, "", ("It follows ", *said, ends)), *self.below(step, goal, scope, depth)],
                goal,
                scope,
            )
        ends = ":" if step.below else "."
        return (
            [
                Row(depth, "", ("It follows ", *put_in, " put in", ends)),
                *self.below(step, goal, scope, depth),
            ],
            goal,
            scope,
        )

    # Steps that add to what is known

    def _let(self, step: Step, goal: Goal, scope: Scope, depth: int) -> Told:
        head, _, text = step.text.partition("=")
        name, _, parameters = (x.strip() for x in head.strip().partition("("))
        try:
            own: tuple[Term, ...] = ()
            if parameters:
                own, _ = read_domain(
                    ", ".join(
                        p if " " in p.strip() or ":" in p else f"{p} integer"
                        for p in separated(parameters[:-1])
                    )
                )
            inner = replace(scope, variables={**scope.variables, **{str(v.args[0]): v for v in own}})
            shown = inner.formula(text)
            plain = read(text, inner.variables, scope.values)
            value = plain if plain.type == OBJECT else unfold(plain)
            value = lam(own, value) if own else value
            name_shown = value if value.type == OBJECT else var(name, value.type)
            scope = replace(
                scope, names={**scope.names, name: name_shown}, values={**scope.values, name: value}
            )
            called = replace(inner, names=scope.names).formula(
                f"{name}({', '.join(str(v.args[0]) for v in own)})" if own else name
            )
            if value.type == OBJECT:
                called = Formula(name, symbol(name))
        except WRONG:
            shown, called = Formula(" ".join(text.split())), Formula(" ".join(head.split()))
        return [Row(depth, "", ("Write ", called, " for ", shown, "."))], goal, scope

    def _have(self, step: Step, goal: Goal, scope: Scope, depth: int) -> Told:
        fact = scope.goal(step.text)
        rows, _, _ = self._stated(step, fact, scope, depth, ())
        return rows, goal, _with_parts(scope, step.name, fact)

    def _stated(self, step: Step, fact: Goal, scope: Scope, depth: int, head: Sequence[Piece]) -> Told:
        if not step.reason and len(step.below) == 1 and step.below[0].kind == "by":
            ((_, _, said), *rest), _, _ = self._by(step.below[0], fact, scope, depth + 1)
            return (
                [Row(depth, step.name, (*head, scope.formula(step.text), ", ", *said[1:])), *rest],
                fact,
                scope,
            )
        phrase, inner_goal, inner = self.reason(step.reason, fact, scope)
        pieces = (
            *head,
            scope.formula(step.text),
            *_set_off(phrase),
            (":" if phrase else ", since") if step.below else ".",
        )
        return [Row(depth, step.name, pieces), *self.below(step, inner_goal, inner, depth + 1)], fact, scope

    def _obtain(self, step: Step, goal: Goal, scope: Scope, depth: int) -> Told:
        name, _, source = (x.strip() for x in step.text.partition(" from "))
        fact = scope.facts.get(source, Goal()).opened()
        if fact.meant is None or fact.meant.op != "exists":
            return [Row(depth, name, (f"By ({source}) there is such a {name}.",))], goal, scope
        domain = (fact.shown or fact.meant).args[0]
        scope = scope.with_variable(name, member_type(domain))
        v = scope.variables[name]
        within = (_written(among(v, *domain.args)), " and ") if domain.op == "range" else ()
        chosen = fact.at(v)
        row = Row(
            depth,
            name,
            (f"By ({source}) there is ", scope.formula(name), " with ", *within, _of(chosen), "."),
        )
        if domain.op == "range":
            a, b = fact.meant.args[0].args
            both = [
                make("and", make("le", a, v), make("and", make("le", v, b), t)) if t is not None else None
                for t in chosen
            ]
            chosen = Goal(*both)
        return [row], goal, _with_parts(scope, name, chosen)

    # Reasons

    def reason(self, items: Sequence[str], goal: Goal, scope: Scope) -> tuple[list[Piece], Goal, Scope]:
        """A reason in words, and what is then left to show."""
        if items and (found := WAY.fullmatch(items[0])):
            words, goal, scope = getattr(self, f"_by_{found[1]}")(found[2].strip(), goal, scope)
            rest = self._items(items[1:], scope)
            return [*words, *((", by ", *rest) if rest else ())], goal, scope
        only = bool(items) and items[0].split(" ")[0] == "only"
        named = self._items([items[0].removeprefix("only"), *items[1:]] if only else items, scope)
        if not named:
            return [], goal, scope
        return [*(("from ", *named, " alone") if only else ("by ", *named))], goal, scope

    def _items(self, items: Sequence[str], scope: Scope) -> list[Piece]:
        return _listed([self.item(i.strip(), scope) for i in items if i.strip()])

    def item(self, text: str, scope: Scope) -> list[Piece]:
        """A law, a theorem, a fact, or a product of facts."""
        if text.startswith("value "):
            return [
                "the exact law, for ",
                *_listed([scope.formula(t) for t in separated(text.removeprefix("value "))]),
            ]
        if re.fullmatch(r"[\w']+(\*[\w']+)+", text):
            return ["the product of ", *_listed([self.fact(n, scope) for n in text.split("*")])]
        found = ITEM.fullmatch(text)
        if not found:
            return [Formula(text)]
        kind, name, inside = found.groups()
        texts = separated(inside) if inside and inside.strip() else []
        if kind == "law":
            return self.law(name, texts, scope)
        if kind == "cite":
            return self.theorem(name, texts, scope)
        kinds = _quantified(scope.facts.get(name, Goal()))
        values = [self.value(t, scope, k) for t, k in zip_longest(texts, kinds[: len(texts)])]
        return [*self.fact(name, scope), *((" at ", *_listed(values)) if texts else ())]

    def fact(self, name: str, scope: Scope) -> list[Piece]:
        if name == "case":
            return ["the case"]
        if name == "before":
            return ["what is supposed of the one before"]
        if re.fullmatch(r"(domain|given)\d+", name) and name in scope.facts:
            formula = _of(scope.facts[name])
            return ["the hypothesis ", formula] if len(formula.text) <= LONGEST else [f"({name})"]
        return [f"({name})"]

    def law(self, name: str, texts: Sequence[str], scope: Scope) -> list[Piece]:
        """By its name, with its formula where it is met first, and the values of its letters."""
        pieces: list[Piece] = [f"the law {name}"]
        if name not in LAWS:
            return [*pieces, " with ", *_listed([Formula(t) for t in texts])]
        kinds, build = LAWS[name]
        letters = tuple(signature(build).parameters)
        if self.known.first(f"law {name}") and (formula := law_term(name)) is not None:
            pieces += [" (", _written(formula), ")"]
        values = [self.value(t, scope, k, texts, kinds) for t, k in zip(texts, kinds, strict=False)]
        return [*pieces, *_with(zip(letters, values, strict=False))]

    def theorem(self, name: str, texts: Sequence[str], scope: Scope) -> list[Piece]:
        """By its id, with its sentence where it is met first, and the values of its variables."""
        pieces: list[Piece] = [f"theorem {name}"]
        if name not in self.theorems:
            return [*pieces, *((" at ", *_listed([Formula(t) for t in texts])) if texts else ())]
        cited = self.theorems[name]
        if self.known.first(f"theorem {name}"):
            pieces.append(f" (“{cited.says.rstrip('.')}”)")
        corrected = cited.corrected
        with suppress(BadTheorem):  # which is said where that theorem is shown
            own = corrected.statement.variables
            pieces += _with(
                (str(v.args[0]), self.value(t, scope, v.type)) for v, t in zip(own, texts, strict=False)
            )
        return pieces

    def value(
        self,
        text: str,
        scope: Scope,
        kind: object = None,
        texts: Sequence[str] = (),
        kinds: Sequence[object] = (),
    ) -> Formula:
        """The value of a letter, which is of some kind."""
        try:
            if kind is DOMAIN:
                return Formula(text, latex(self._domain(text, scope)))
            members: Type = ("fn", (self._member(scope, texts, kinds),), REAL)
            if kind is MEMBERS:
                return scope.formula(text, members)
            if kind is PREDICATE or kind == BOOL or kind is None:
                return self._predicate(text, scope) if kind is PREDICATE else scope.formula(text)
            return scope.formula(text, kind)  # type: ignore[arg-type]
        except WRONG:
            return Formula(text)

    def _member(self, scope: Scope, texts: Sequence[str], kinds: Sequence[object]) -> Type:
        domains = [t for t, k in zip(texts, kinds, strict=False) if k is DOMAIN]
        return member_type(self._domain(domains[0], scope)) if domains else INT

    def _domain(self, text: str, scope: Scope) -> Term:
        return scope.shown(f"sum(0 for i'' in {text})").args[0]  # type: ignore[no-any-return]

    def _predicate(self, text: str, scope: Scope) -> Formula:
        v, _, body = text.partition("->")
        inner = scope.with_variable(v.strip(), INT)
        return Formula(text, rf"{latex(inner.variables[v.strip()])} \mapsto {inner.formula(body).latex}")

    # Ways to proceed

    def _by_termwise(self, text: str, goal: Goal, scope: Scope) -> Way:
        names, goal = [n.strip() for n in text.split(",") if n.strip()], goal.opened()
        try:
            sides, meant = goal.shown.args, goal.meant.args  # type: ignore[union-attr]
            alike = all(
                s.op == m.op and s.args[0].op == m.args[0].op for s, m in zip(sides, meant, strict=True)
            )
            each = Goal(*(_each(goal.meant.op, *s) for s in (sides if alike else meant,  # type: ignore[union-attr]
                meant)))
            domain = (sides if alike else meant)[0].args[0]
        except WRONG:
            return ["term by term"], Goal(), scope
        if not names:
            return ["term by term"], each, scope
        inner = scope.with_variable(names[0], member_type(domain))
        v = inner.variables[names[0]]
        each, _ = _supposed(each.at(v))
        return (
            ["term by term, for each ", Formula(f"{names[0]} in {write(domain)}", lies_in(v, domain))],
            each,
            inner,
        )

    def _by_reduce(self, text: str, goal: Goal, scope: Scope) -> Way:
        if text:
            return ["as ", *self.fact(text, scope), ", evaluated, says"], Goal(), scope
        return ["by evaluation"], Goal(None, None if goal.meant is None else reduced(goal.meant)), scope

    def _by_rewrite(self, text: str, goal: Goal, scope: Scope) -> Way:
        return ["with ", *self.item(text, scope), " put in"], goal, scope

    def _by_exhaust(self, text: str, goal: Goal, scope: Scope) -> Way:
        goal = goal.opened()
        return (
            ["for one value after the other"],
            goal if goal.meant is None else goal.at(reduced(goal.meant.args[0].args[0])),
            scope,
        )

    def _by_cover(self, text: str, goal: Goal, scope: Scope) -> Way:
        boxes = [t for t in separated(text) if " in " in t]
        words: list[Piece] = (
            [" on boxes of ", *_listed([Formula(b, self._box(b, scope)) for b in boxes])] if boxes else []
        )
        return ["by interval arithmetic", *words], Goal(), scope

    def _box(self, text: str, scope: Scope) -> str:
        name, _, ends = text.partition(" in ")
        low, high = (scope.formula(t).latex for t in ends.split(".."))
        return rf"{scope.formula(name).latex} \in [{low}, {high}]"

    def _by_monotone(self, text: str, goal: Goal, scope: Scope) -> Way:
        f, p, q = [*separated(text), "", "", ""][:3]
        kind: Type = ("fn", (REAL,), REAL)
        words: list[Piece] = [
            "since ",
            scope.formula(f, kind),
            " does not fall from ",
            scope.formula(p),
            " to ",
            scope.formula(q),
        ]
        words.append(", by the sign of its derivative")
        try:
            ends = scope.meant(f, kind), scope.meant(p, REAL), scope.meant(q, REAL)
            wanted = increasing(*ends, strict=goal.meant is not None and goal.meant.op == "lt")
        except WRONG:
            return words, Goal(), scope
        return words, Goal(wanted, wanted), scope

    def _by_counted(self, text: str, goal: Goal, scope: Scope) -> Way:
        return (
            ["by the exact laws of the counts, for ", *_listed([scope.formula(t) for t in separated(text)])],
            Goal(),
            scope,
        )

    def _by_enumerate(self, text: str, goal: Goal, scope: Scope) -> Way:
        return (
            ["by enumeration of all outputs, for ", *_listed([scope.formula(t) for t in separated(text)])],
            Goal(),
            scope,
        )


def _supposed(goal: Goal) -> tuple[Goal, list[Formula]]:
    """What a goal supposes, one hypothesis after the other, and what it then claims."""
    found = []
    goal = goal.opened()
    while goal.meant is not None and goal.meant.op == "implies":
        if goal.meant.args[0] is not TRUE:
            found.append(_of(goal.part(0)))
        goal = goal.part(1).opened()
    return goal, found


def _quantified(fact: Goal) -> list[Type]:
    """The types of what a fact holds for all of."""
    found: list[Type] = []
    t = fact.meant
    while t is not None and t.op in ("forall", "implies"):
        if t.op == "forall":
            found.append(member_type(t.args[0]))
        t = t.args[1]
    return found


def _each(relation: str, a: Term, b: Term) -> Term:
    """That each term of one sum or product stands in a relation to that of the other."""
    return every(a.args[0], lambda v: make(relation, instantiate(a.args[1], v), instantiate(b.args[1], v)))


def _with_parts(scope: Scope, name: str, fact: Goal) -> Scope:
    """A fact by its name, and its parts, if it has some, by their numbers."""
    if not name:
        return scope
    scope = scope.with_fact(name, fact)
    parts = [_conjuncts(t) for t in fact.opened() if t is not None]
    if len(parts) == 2 and len(parts[1]) > 1:
        alike = parts[0] if len(parts[0]) == len(parts[1]) else parts[1]
        for number, (shown, meant) in enumerate(zip(alike, parts[1], strict=True), 1):
            scope = scope.with_fact(f"{name}{number}", Goal(shown, meant))
    return scope


def _conjuncts(t: Term) -> list[Term]:
    return [g for a in t.args for g in _conjuncts(a)] if t.op == "and" else [t]


def _written(t: Term) -> Formula:
    return Formula(write(t), latex(t))


def _of(goal: Goal) -> Formula:
    t = goal.shown if goal.shown is not None else goal.meant
    return Formula("what is supposed") if t is None else _written(t)


def _set_off(phrase: Sequence[Piece]) -> tuple[Piece, ...]:
    return (", ", *phrase) if phrase else ()


def _listed(items: Sequence[Piece | list[Piece]], last: str = " and ") -> list[Piece]:
    """Items with commas between them, and a word before the last."""
    found: list[Piece] = []
    for number, item in enumerate(items):
        found += [] if number == 0 else [last if number == len(items) - 1 else ", "]
        found += item if isinstance(item, list) else [item]
    return found


def _with(pairs: Iterable[tuple[str, Formula]]) -> list[Piece]:
    """The values of letters, but for those that stand for themselves."""
    pairs = [(name, value) for name, value in pairs if value.text != name]
    said = [
        Formula(f"{name} = {value.text}", f"{latex(var(name, REAL))} = {value.latex}" if value.latex else "")
        for name, value in pairs
    ]
    return [" with ", *_listed(said)] if said else []


def law_term(name: str) -> Term | None:
    """A law with letters put in: of the integers, or of ranges where it holds of ranges alone; None if of
    neither.
    """
    kinds, build = LAWS[name]
    letters = tuple(signature(build).parameters)
    ranges = [make("range", var(a, INT), var(b, INT)) for a, b in ("pq", "rs")]
    for domains in ([INTEGERS, INTEGERS], ranges):
        try:
            return build(*_letters(kinds, letters, iter(domains)))
        except KernelError:
            continue
    return None


def _letters(kinds: Sequence[object], letters: Sequence[str], domains: Iterator[Term]) -> Iterator[Term]:
    """A term for each parameter of a law; a formula is shown as f(i) = 0."""
    sequence: Type = ("fn", (INT,), REAL)
    for kind, letter in zip(kinds, letters, strict=True):
        if kind == DOMAIN:
            yield next(domains)
        elif kind == BOOL:
            yield eq(var(letter, INT), 0)
        elif kind == PREDICATE:
            yield _is_zero(var(letter, sequence))
        else:
            yield var(letter, sequence if kind == MEMBERS else kind)  # type: ignore[arg-type]


def _is_zero(f: Term) -> Term:
    """The formula f(i) = 0, as a function of i."""
    return function((INT,), lambda i: eq(f(i), 0))
