"""Statements, and what each verdict on one has to establish."""

import hashlib
import json
from typing import Any, NamedTuple

from verify.kernel.defined import defined
from verify.kernel.definitions import unfold
from verify.kernel.errors import MalformedTerm, Unproved
from verify.kernel.terms import (
    BOOL, FALSE, INT, INTEGERS, TRUE, Term, conj, implies, instantiate, le, make, negation, num, over, quantify,
)  # fmt: skip

VERDICTS = ("PROVED", "VERIFIED", "REFUTED", "VACUOUS", "ILL-POSED")
Scope = tuple[tuple[str, int, int], ...]  # bounds of natural parameters, for VERIFIED


class Statement(NamedTuple):
    """For all variables in their domain, given hypotheses, a claim; `nontrivial` is what an instance worth having satisfies."""

    variables: tuple[Term, ...]
    domain: Term
    given: Term
    nontrivial: Term
    claim: Term

    def checked(self) -> "Statement":
        formulas = (self.domain, self.given, self.nontrivial, self.claim)
        for f in formulas:
            if f.type != BOOL or f.loose:
                raise MalformedTerm("a statement is made of formulas")
            if not f.free <= frozenset(self.variables):
                raise MalformedTerm("a statement speaks of its variables alone")
        if any(v.op != "var" for v in self.variables) or len({v.args[0] for v in self.variables}) != len(self.variables):
            raise MalformedTerm("the variables of a statement have different names")
        return self

    def unfolded(self) -> "Statement":
        domain, given, nontrivial, claim = (unfold(f) for f in self[1:])
        return Statement(self.variables, domain, given, nontrivial, claim)

    @property
    def hash(self) -> str:
        """Of the statement as written and as its definitions unfold it."""
        table = Encoder()
        parts = [[table.add(v) for v in s.variables] + [table.add(f) for f in s[1:]] for s in (self, self.unfolded())]
        return hashlib.sha256(canonical([parts, table.rows])).hexdigest()


def canonical(data: Any) -> bytes:
    return json.dumps(data, separators=(",", ":"), sort_keys=True, ensure_ascii=True).encode()


class Encoder:
    """Terms as rows of a table, parts before wholes."""

    def __init__(self) -> None:
        self.rows: list[list[Any]] = []
        self.places: dict[Term, int] = {}

    def add(self, t: Term) -> int:
        if t not in self.places:
            row = [t.op, *(self.add(a) if type(a) is Term else a for a in t.args)]
            self.places[t] = len(self.rows)
            self.rows.append(row)
        return self.places[t]


def truth(s: Statement, scope: Scope = ()) -> Term:
    """The statement itself: for all variables, the claim under domain, scope and hypotheses."""
    s = s.unfolded()
    return quantify("forall", s.variables, implies(within(s, scope), s.given, s.claim))


def within(s: Statement, scope: Scope) -> Term:
    """The domain, cut down to the scope."""
    by_name = {v.args[0]: v for v in s.variables}
    bounds = []
    for name, low, high in scope:
        if name not in by_name or by_name[name].type != INT:
            raise Unproved(f"the scope bounds {name}, which is not a natural parameter")
        bounds.append(conj(le(num(low), by_name[name]), le(by_name[name], num(high))))
    return conj(s.domain, *bounds)


def obligations(s: Statement, verdict: str, scope: Scope = ()) -> list[Term]:
    """The closed formulas whose proof establishes the verdict."""
    if verdict not in VERDICTS or (verdict == "VERIFIED") != bool(scope):
        raise Unproved(f"{verdict} with {len(scope)} bounds is not a verdict")
    s = s.checked().unfolded()
    everything = s.variables
    if verdict in ("PROVED", "VERIFIED"):
        domain = within(s, scope)
        instance = quantify("exists", everything, conj(domain, s.given, s.nontrivial))
        meaning = quantify("forall", everything, _where(domain, defined(implies(s.given, s.claim))))
        about_domain = quantify("forall", everything, defined(domain))
        return [f for f in (instance, about_domain, meaning, truth_of(s, domain)) if not _trivial(f)]
    if verdict == "VACUOUS":
        return [quantify("forall", everything, negation(conj(s.domain, s.given, s.nontrivial)))]
    if verdict == "ILL-POSED":
        return [quantify("exists", everything, conj(s.domain, negation(defined(implies(s.given, s.claim)))))]
    meaningful = defined(implies(s.given, s.claim))
    return [quantify("exists", everything, conj(s.domain, meaningful, s.given, fails(s.claim)))]


def truth_of(s: Statement, domain: Term) -> Term:
    return quantify("forall", s.variables, implies(domain, s.given, s.claim))


def _where(domain: Term, meaning: Term) -> Term:
    return meaning if meaning is TRUE else implies(domain, meaning)


def _trivial(f: Term) -> bool:
    while f.op == "forall":
        f = f.args[1]
    return f is TRUE


def fails(claim: Term) -> Term:
    """The claim is false, with what makes it so brought to the front: an instance of its quantifiers."""
    if claim.op == "forall":
        domain, body = claim.args
        if domain.op == "range":
            a, b = domain.args
            return over("exists", INTEGERS, lambda v: conj(le(a, v), le(v, b), fails(instantiate(body, v))))
        return over("exists", domain, lambda v: fails(instantiate(body, v)))
    if claim.op == "implies":
        return conj(claim.args[0], fails(claim.args[1]))
    if claim.op == "and":
        return make("or", *map(fails, claim.args))
    if claim.op == "iff":
        a, b = claim.args
        return make("or", conj(b, fails(a)), conj(a, fails(b)))
    if claim.op == "not":
        return claim.args[0]  # type: ignore[no-any-return]
    return negation(claim) if claim is not FALSE else TRUE
