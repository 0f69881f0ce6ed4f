"""Reasons of a proof in words: laws with their formula and theorems with their sentence where they are first
met.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import astuple
from inspect import signature
from itertools import zip_longest
from typing import Any

from verify.kernel.errors import KernelError
from verify.kernel.laws import LAWS, MEMBERS, PAIRED, PREDICATE
from verify.kernel.terms import (
    BOOL, DOMAIN, INT, INTEGERS, REAL, REALS, Term, Type, eq, function, make, member_type, var
)  # fmt: skip
from verify.language.following import After, Goal, Names, after
from verify.language.latex import lies_in
from verify.language.steps import (
    Antiderivative, Cite, Counted, Cover, Enumerate, Exhaust, Fact, Item, Law, Monotone, Only, Product,
    Reason, Reduce, Rewrite, Stated, Termwise, Value,
)  # fmt: skip
from verify.language.reading.tokens import Unreadable
from verify.language.claim import BadTheorem
from verify.language.theorem import Theorem
from verify.language.writing import write
from verify.report.sentences import Formula, Piece, formula, formulas, listed, seen, with_values, written

LONGEST = 60  # a hypothesis that is longer is spoken of by its number
CALLED = {"case": "the case", "before": "what is supposed of the one before"}
Words = list[Piece]


class Known(set[str]):
    """The laws and theorems that were written out before: they need be written out once."""

    def first(self, name: str) -> bool:
        new = name not in self
        self.add(name)
        return new


class Reasons:
    """Tells reasons, among theorems that may be cited."""

    def __init__(self, theorems: Mapping[str, Theorem], known: Known) -> None:
        self.theorems, self.known = theorems, known

    def told(self, reason: Reason | None, before: After) -> tuple[Words, After]:
        """A reason in words, and what is then left to show."""
        if reason is None:
            return [], before
        way, named = reason.way, listed([self.item(i, before.names) for i in reason.items])
        by: Words = ["by ", *named] if named else []
        if way is None:
            return by, before
        if isinstance(way, Only):
            return ["from ", *named, " alone"] if named else [], before
        left = after(way, before)
        words = getattr(self, f"_{way.kind}")(way, before.names, *left.values)
        return [*words, *([", ", *by] if by else [])], left

    # Items

    def item(self, item: Item, names: Names) -> Words:
        """A law, a theorem, a fact, or a product of facts."""
        return getattr(self, f"_{item.kind}")(item, names)  # type: ignore[no-any-return]

    def _value(self, item: Value, names: Names) -> Words:
        return ["the exact law, for ", *formulas(names, astuple(item)[1:])]

    def _product(self, item: Product, names: Names) -> Words:
        return ["the product of ", *listed([self.item(factor, names) for factor in item.factors])]

    def _stated(self, item: Stated, names: Names) -> Words:
        return [formula(names, item.formula)]

    def _fact(self, item: Fact, names: Names) -> Words:
        texts = item.values or ()
        kinds = _quantified(names.facts.get(item.name))
        values = [formula(names, t, k) for t, k in zip_longest(texts, kinds[: len(texts)])]
        return [*named(item.name, names), *([" at ", *listed(values)] if values else [])]

    def _law(self, item: Law, names: Names) -> Words:
        """By its name, with its formula where it is met first, and the values of its letters."""
        pieces: Words = [f"the law {item.name}"]
        if item.name not in LAWS:
            return [*pieces, " with ", *listed([Formula(t) for t in item.values])]
        kinds, build = LAWS[item.name]
        if self.known.first(f"law {item.name}") and (law := law_term(item.name)) is not None:
            pieces += [" (", written(law), ")"]
        types: Sequence[Any] = [None] * len(kinds)
        with suppress(Unreadable, KernelError):
            types = names.law_kinds(kinds, item.values)
        values = [formula(names, t, k) for t, k in zip(item.values, types, strict=False)]
        return [*pieces, *with_values(zip(signature(build).parameters, values, strict=False))]

    def _cite(self, item: Cite, names: Names) -> Words:
        """By its id, with its sentence where it is met first, and the values of its variables."""
        pieces: Words = [f"theorem {item.name}"]
        if item.name not in self.theorems:
            return [*pieces, *([" at ", *listed([Formula(t) for t in item.values])] if item.values else [])]
        cited = self.theorems[item.name]
        if self.known.first(f"theorem {item.name}"):
            pieces.append(f" (“{cited.says.rstrip('.')}”)")
        with suppress(BadTheorem):  # which is said where that theorem is shown
            own = zip(cited.corrected.statement.variables, item.values, strict=False)
            pieces += with_values((str(v.args[0]), formula(names, t, v.type)) for v, t in own)
        return pieces

    # Ways to proceed

    def _termwise(self, way: Termwise, names: Names, *domain_and_member: Term) -> Words:
        if not domain_and_member:
            return ["term by term"]
        domain, v = domain_and_member
        return ["term by term, for each ", Formula(f"{way.names[0]} in {write(domain)}", lies_in(v, domain))]

    def _reduce(self, way: Reduce, names: Names) -> Words:
        return ["as ", *self.item(way.fact, names), ", evaluated, says"] if way.fact else ["by evaluation"]

    def _rewrite(self, way: Rewrite, names: Names) -> Words:
        return ["with ", *listed([self.item(by, names) for by in way.by], ", then "), " put in"]

    def _exhaust(self, way: Exhaust, names: Names) -> Words:
        return ["for one value after the other"]

    def _cover(self, way: Cover, names: Names) -> Words:
        boxes = listed([_box(*box, names) for box in way.boxes])
        return ["by interval arithmetic", *([" on boxes of ", *boxes] if boxes else [])]

    def _monotone(self, way: Monotone, names: Names, *_: Term) -> Words:
        f, p, q = formula(names, way.function, ("fn", (REAL,), REAL)), way.start, way.end
        ends: Words = [" does not fall from ", formula(names, p), " to ", formula(names, q)]
        return ["since ", f, *ends, ", by the sign of its derivative"]

    def _antiderivative(self, way: Antiderivative, names: Names, *_: Term) -> Words:
        whole, f = (formula(names, t, ("fn", (REAL,), REAL)) for t in (way.whole, way.function))
        ends: Words = [" from ", formula(names, way.start), " to ", formula(names, way.end)]
        return ["since ", f, " is the derivative of ", whole, *ends]

    def _counted(self, way: Counted, names: Names) -> Words:
        return ["by the exact laws of the counts, for ", *formulas(names, astuple(way)[1:])]

    def _enumerate(self, way: Enumerate, names: Names) -> Words:
        return ["by enumeration of all outputs, for ", *formulas(names, astuple(way)[1:])]


def named(name: str, names: Names) -> Words:
    """A fact by its name, or by what it says, where that is a short hypothesis."""
    if re.fullmatch(r"(domain|given)\d+", name) and name in names.facts:
        fact = seen(names.facts[name])
        return ["the hypothesis ", fact] if len(fact.text) <= LONGEST else [f"({name})"]
    return [CALLED.get(name, f"({name})")]


def _box(name: str, low: str, high: str, names: Names) -> Formula:
    v, a, b = (formula(names, t).latex for t in (name, low, high))
    return Formula(f"{name} in {low}..{high}", rf"{v} \in [{a}, {b}]")


def _quantified(fact: Goal | None) -> list[Type]:
    """The types of what a fact holds for all of."""
    found: list[Type] = []
    t = fact and fact.meant
    while t is not None and t.op in ("forall", "implies"):
        if t.op == "forall":
            found.append(member_type(t.args[0]))
        t = t.args[1]
    return found


def law_term(name: str) -> Term | None:
    """A law with letters put in: of the integers, or of the reals or ranges where it holds of these alone;
    None if of none.
    """
    kinds, build = LAWS[name]
    letters = tuple(signature(build).parameters)
    ranges = [make("range", var(a, INT), var(b, INT)) for a, b in ("pq", "rs")]
    for domains in ([REALS, REALS], [INTEGERS, INTEGERS], ranges):
        try:
            return build(*_letters(kinds, letters, iter(domains)))
        except KernelError:
            continue
    return None


def _letters(kinds: Sequence[object], letters: Sequence[str], domains: Iterator[Term]) -> Iterator[Term]:
    """A term for each parameter of a law; a formula is shown as f(i) = 0."""
    sequence: Type = ("fn", (INT,), REAL)
    members: list[Type] = []
    for kind, letter in zip(kinds, letters, strict=True):
        if kind == DOMAIN:
            domain = next(domains)
            members.append(member_type(domain))
            yield domain
        elif kind in (MEMBERS, PAIRED):
            yield var(letter, ("fn", tuple(members), REAL))
        elif kind == BOOL:
            yield eq(var(letter, INT), 0)
        elif kind == PREDICATE:
            yield _is_zero(var(letter, sequence))
        else:
            yield var(letter, kind)  # type: ignore[arg-type]


def _is_zero(f: Term) -> Term:
    """The formula f(i) = 0, as a function of i."""
    return function((INT,), lambda i: eq(f(i), 0))
