"""Statements, and what each verdict on one has to establish."""

import hashlib
import json
from typing import Any, NamedTuple

from verify.kernel.defined import defined
from verify.kernel.definitions import every, unfold
from verify.kernel.errors import MalformedTerm, Unproved, require
from verify.kernel.building import among, quantify
from verify.kernel.terms import (
    BOOL, INT, INTEGERS, TRUE, Term, conj, either, implies, le, make, negation, shift
)
from verify.kernel.work import Work, remembered

VERDICTS = ("PROVED", "VERIFIED", "REFUTED", "VACUOUS", "ILL-POSED")
Scope = tuple[tuple[str, int, int], ...]  # bounds of natural parameters, for VERIFIED


class Statement(NamedTuple):
    """For all variables in their domain, given hypotheses, a claim; `nontrivial` is what an instance worth
    having satisfies.
    """

    variables: tuple[Term, ...]
    domain: Term
    given: Term
    nontrivial: Term
    claim: Term

    def checked(self) -> "Statement":
        for f in self[1:]:
            require(f.type == BOOL and not f.loose, "a statement is made of formulas", MalformedTerm)
            require(f.free <= frozenset(self.variables), "a statement speaks of its variables alone",
                MalformedTerm)
        distinct = all(v.op == "var"
            for v in self.variables) and len({v.args[0] for v in self.variables}) == len(self.variables)
        require(distinct, "the variables of a statement have different names", MalformedTerm)
        return self

    def unfolded(self, work: Work) -> "Statement":
        return Statement(self.variables, *(unfold(f, work) for f in self[1:]))

    @property
    def hash(self) -> str:
        """Of the statement as written and as its definitions unfold it."""
        return self.hashed(Work())

    def hashed(self, work: Work) -> str:
        table = Encoder()
        parts = [[table.add(v) for v in s.variables] + [table.add(f) for f in s[1:]]
            for s in (self, self.unfolded(work))]
        work.spend(10 * len(table.rows))
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


def truth(s: Statement, scope: Scope, work: Work) -> Term:
    """The statement itself: for all variables, the claim under domain, scope and hypotheses."""
    plain = s.unfolded(work)
    return quantify("forall", s.variables, implies(within(plain, scope), plain.given, plain.claim), work)


def within(s: Statement, scope: Scope) -> Term:
    """The domain, cut down to the scope."""
    by_name = {v.args[0]: v for v in s.variables if v.type == INT}
    names = [name for name, _, _ in scope]
    right = len(set(names)) == len(names) and set(names) <= set(by_name) and all(low <= high for _, low,
        high in scope)
    require(right, "a scope bounds different natural parameters, from below and above", Unproved)
    return conj(s.domain, *(among(by_name[name], low, high) for name, low, high in scope))


def obligations(s: Statement, verdict: str, scope: Scope = (), work: Work | None = None) -> list[Term]:
    """The closed formulas whose proof establishes the verdict.

    PROVED and VERIFIED: there is an instance; the statement has a meaning throughout; and it holds. VACUOUS:
    hypotheses have a meaning throughout, and there is no instance. The others: values at which something has
    no meaning, or at which all has one and the claim is false.
    """
    fits_scope = verdict in VERDICTS and (verdict == "VERIFIED") == bool(scope)
    require(fits_scope,
        "VERIFIED has a scope, and PROVED, REFUTED, VACUOUS and ILL-POSED have none:"
        " there is no other verdict",
        Unproved)
    work = work or Work()
    plain = s.checked().unfolded(work)
    domain, placed = within(plain, scope), unfold(defined(s.domain, work), work)
    meaning = _meaning(work, s.given, s.nontrivial, TRUE if verdict == "VACUOUS" else s.claim)

    def closed(op: str, formula: Term) -> Term:
        return quantify(op, s.variables, formula, work)

    throughout = [closed("forall", f)
        for f in (placed, meaning if meaning is TRUE else implies(domain, meaning)) if f is not TRUE]
    if verdict in ("PROVED", "VERIFIED"):
        return [closed("exists", conj(domain, plain.given, plain.nontrivial)), *throughout,
            truth(s, scope, work)]
    if verdict == "VACUOUS":
        return [*throughout, closed("forall", negation(conj(domain, plain.given, plain.nontrivial)))]
    if verdict == "ILL-POSED":
        inside = conj(domain, negation(meaning))
        return [closed("exists", inside if placed is TRUE else either(negation(placed), inside))]
    return [closed("exists", conj(placed, domain, meaning, plain.given, fails(plain.claim, work)))]


def _meaning(work: Work, given: Term, *under: Term) -> Term:
    """Hypotheses have a meaning, and where they hold, so have these."""
    each = every(*(defined(f, work) for f in under))
    return unfold(  # type: ignore[no-any-return]
        every(defined(given, work), each if each is TRUE else implies(given, each)), work)


@remembered
def fails(claim: Term, work: Work) -> Term:
    """The claim is false, with what makes it so brought to the front: an instance of its quantifiers."""
    if claim.op == "forall":
        domain, body = claim.args
        if domain.op == "range":
            v = make("bound", 0, INT)
            a, b = (shift(end, 1, work=work) for end in domain.args)
            return make("exists", INTEGERS, conj(le(a, v), le(v, b), fails(body, work)))
        return make("exists", domain, fails(body, work))
    if claim.op == "implies":
        return conj(claim.args[0], fails(claim.args[1], work))
    if claim.op == "and":
        return either(*(fails(part, work) for part in claim.args))
    if claim.op == "iff":
        a, b = claim.args
        return either(conj(b, fails(a, work)), conj(a, fails(b, work)))
    return claim.args[0] if claim.op == "not" else negation(claim)
