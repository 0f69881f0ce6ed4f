"""Repairing a statement that fails: small edits of what is printed, tried at instances, then decided.

Whoever asks gives `Decide`, which says what is true; nothing here does. A repair is worth showing if it keeps
most of what was meant: one that says nothing, or much less than another needs to say, is refused, and the
reason is given.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations, islice
from typing import Any

from verify.desk.edits import Draft, Edit, edits, monomials
from verify.desk.leads import Leads
from verify.desk.sieve import SIMPLE, Look, Sieve, Strength, holds
from verify.kernel.errors import KernelError
from verify.kernel.statements import Statement
from verify.kernel.terms import INT, REAL, TRUE, Term, Type, num, substitute
from verify.language.evaluate import reduced, unfold, unfolded
from verify.language.reading.plain import Unreadable, read
from verify.language.claim import ILL_POSED, PROVED, REFUTED, VACUOUS, VERIFIED, BadTheorem, Claim
from verify.language.reading.tokens import tokenize
from verify.language.writing import write
from verify.results.result import Result
from verify.prove.values import conjuncts, parts_of

SECONDS = 23.0
EACH = 4.0  # seconds for one candidate
LONGER = 6.0  # seconds in which others are tried, once one holds, where little is decided
KNOWN = 0.7  # how much of the time the proofs of the catalogue may take
BATCH = 6
SHARES = 0.25, 0.25, 0.25, 0.2  # of the time that is left, for making candidates in each of several ways
SHORT, LED, MATCHING, MOST_LED = (
    1.0,
    6.0,
    2.5,
    18,
)  # seconds: a first try, one where a theorem leads, finding these; their number
ENOUGH = 6  # repairs that hold
MOST_PAIRS, MOST_DECIDED, MOST_LISTED, MOST_VARIED, CLOSE = 60_000, 90, 12, 3, 2
FEWEST = 4  # instances that tell something
FAR, FEW = (
    Fraction(9, 10),
    Fraction(1, 5),
)  # sides farther apart than this, and a domain smaller than this, say too little
LOOSENING = frozenset(
    ("removal", "unary", "smaller constant")
)  # edits that rather weaken a claim than undo a slip, where its sides come far apart
HOLDS, FAILS = (PROVED, VERIFIED), (REFUTED, VACUOUS, ILL_POSED)
UNDECIDED = "UNDECIDED"
ZERO = num(0)


Judged = Result[Any]
Decide = Callable[[Sequence[Claim], float], Sequence[Judged]]


@dataclass(frozen=True, eq=False)
class Candidate:
    """An edited statement, and what was seen of it."""

    draft: Draft
    edits: tuple[Edit, ...]
    edition: Claim
    look: Look

    @property
    def statement(self) -> Statement:
        return self.edition.statement

    @property
    def count(self) -> int:
        """How many small edits it takes."""
        return sum(e.size for e in self.edits)

    @property
    def distance(self) -> tuple[int, int, int, int]:
        """How far it is from what is printed: edits, then how unlikely they are."""
        return (
            self.count,
            sum(e.distance for e in self.edits),
            sum(e.depth for e in self.edits),
            sum(len(e.changes) for e in self.edits),
        )


@dataclass(frozen=True)
class Repair:
    """A repair, with its verdict."""

    candidate: Candidate
    verdict: str
    slack: str | None
    why: str

    @property
    def edits(self) -> tuple[Edit, ...]:
        return self.candidate.edits

    @property
    def draft(self) -> Draft:
        return self.candidate.draft


@dataclass(frozen=True)
class Mended:
    """What came of it: the verdict on what is printed, repairs, best first, and what was refused for which
    reason.
    """

    edition: Claim
    printed: Judged
    repairs: tuple[Repair, ...]
    refused: tuple[tuple[str, str], ...] = ()
    tried: int = 0
    seconds: float = 0.0


def repaired(
    edition: Claim,
    decide: Decide,
    known: Mapping[Statement, Claim],
    proofs: Sequence[Claim] = (),
    seconds: float = SECONDS,
) -> Mended:
    """The repairs of an edition. `known` are statements that the catalogue proves, `proofs` editions whose
    proofs may serve a candidate too.
    """
    started = time.perf_counter()
    (printed,) = decide([edition], EACH)
    if printed.verdict in HOLDS:
        return Mended(edition, printed, (), seconds=time.perf_counter() - started)
    work = _Work(edition, printed, decide, known, proofs, started + seconds)
    work.run()
    found = tuple(work.ranked())[:MOST_LISTED]
    return Mended(
        edition, printed, found, tuple(work.refused.items()), len(work.seen), time.perf_counter() - started
    )


@dataclass
class _Work:
    edition: Claim
    printed: Judged
    decide: Decide
    known: Mapping[Statement, Claim]
    proofs: Sequence[Claim]
    until: float
    seen: set[Statement] = field(default_factory=set)
    refused: dict[str, str] = field(default_factory=dict)  # why, by the text of the candidate
    found: list[Repair] = field(default_factory=list)
    decided: int = 0

    def __post_init__(self) -> None:
        self.draft = Draft.of(self.edition)
        self.sieve = Sieve(self.edition, [self.printed.witness.texts] if self.printed.witness else [])
        self.leads = Leads(self.known)
        self.sieve.meaning = self.printed.verdict == ILL_POSED
        self.own = self.sieve.look(replace_claim(self.edition.statement))  # where the printed hypotheses hold
        self.printed_look = self.sieve.where_it_holds()
        self.seen.add(self.edition.statement)
        self.instance = instance_of(
            self.edition, self.printed.witness.texts
            if self.printed.witness and self.printed.verdict == REFUTED
            else None
        )

    @property
    def left(self) -> float:
        return self.until - time.perf_counter()

    @property
    def true(self) -> list[Repair]:
        return [r for r in self.found if r.verdict in HOLDS]

    def run(self) -> None:
        """One edit, and two of which one makes the other likely; then any two where these do not do."""
        every = edits(self.draft, self.edition.statement.variables)
        if self.printed.verdict == ILL_POSED:  # what has no meaning somewhere is most likely meant elsewhere
            every = sorted(
                (replace(e, kind="end") if e.part == "forall" else e for e in every),
                key=lambda e: (e.distance, e.depth),
            )
        sizes = [
            str(v.args[0])
            for v in sorted(self.edition.statement.variables, key=lambda v: v.type != INT)
            if v.type in (INT, REAL)
        ]
        singles: Iterator[tuple[Edit, ...]] = iter([(e,) for e in every])
        if self.sieve.numeric:
            self.settle(self.candidates(singles, self.left * 0.6))
        else:
            several = [
                (e,)
                for e in monomials(
                    self.draft, [n for n in sizes if n in names_in(self.draft.claim)][:MOST_VARIED]
                )
            ]
            ways: tuple[Iterator[tuple[Edit, ...]], ...] = (
                singles,
                likely_pairs(every, sizes),
                iter(several),
                singles,
            )
            open_ = [
                c
                for way, share in zip(ways, SHARES, strict=True)
                for c in self.led(self.candidates(way, self.left * share))
            ]
            self.settle(open_)
        if self.true or self.left <= 1:
            return
        pairs = (
            sorted(combinations(every, 2), key=lambda p: p[0].distance + p[1].distance)
            if len(every) < 1500
            else combinations(every[:400], 2)
        )
        self.settle(
            self.candidates((p for p in islice(pairs, MOST_PAIRS) if not p[0].meets(p[1])), self.left * 0.5)
        )

    # Candidates

    def candidates(self, ways: Iterator[tuple[Edit, ...]], seconds: float) -> list[Candidate]:
        """Those that are not seen to fail, within so many seconds."""
        until = time.perf_counter() + seconds
        found = []
        while time.perf_counter() < until and (way := next(ways, None)) is not None:
            new = self.candidate(way)
            if new is not None:
                found.append(new)
        return found

    def candidate(self, way: tuple[Edit, ...]) -> Candidate | None:
        draft = self.draft.edited(way)
        edition = self.written(draft)
        try:
            statement = edition.statement
        except BadTheorem:
            return None
        if statement in self.seen:
            return None
        self.seen.add(statement)
        new = Candidate(draft, way, edition, self.sieve.look(statement))
        if new.look.fails:
            return None
        why = self.says_little(new)
        if why:
            self.refused.setdefault(draft.text, why)
            return None
        return new

    def written(self, draft: Draft, proof: Claim | None = None) -> Claim:
        """A draft as an edition, with what helps to decide it."""
        return Claim(
            forall=draft.forall, given=draft.given, nontrivial=draft.nontrivial, claim=draft.claim,
            instance=self.instance if proof is None else proof.instance,
            proof="" if proof is None else proof.proof,
        )  # fmt: skip

    def says_little(self, new: Candidate) -> str:
        """Why a candidate is not worth having, though it may hold; empty if it is."""
        claim = unfolded(new.statement).claim
        try:
            if reduced(claim) is TRUE:
                return "trivial: its claim holds whatever the values are"
        except KernelError:
            return ""
        if any(
            f.op in ("le", "eq") and f.args[0] is f.args[1] for f in (claim, *claim.args) if hasattr(f, "op")
        ):
            return "trivial: both sides are the same"
        if _about_zero(claim) and not _about_zero(unfolded(self.edition.statement).claim):
            return "far weaker than needed: it says no more than on which side of 0 something lies"
        if _cancelled(claim) and not _cancelled(unfolded(self.edition.statement).claim):
            return "trivial: a difference or a quotient of the same is left in it"
        lost = [
            v
            for v in unfolded(self.edition.statement).claim.free
            if v not in claim.free | new.statement.given.free
        ]
        if lost and any(e.kind == "name" for e in new.edits):
            return f"trivial: it does not speak of {lost[0].args[0]} any more"
        own = [i for i, inside in self.own.inside.items() if inside and i in new.look.inside]
        if len(own) >= 3 and sum(new.look.inside[i] for i in own) < FEW * len(own):
            return "trivial: hardly anything of what is printed satisfies its hypotheses"
        if (
            _is_probability(new.statement.claim)
            and len(new.look.rows) >= FEWEST
            and all(r and r[0][1] >= 1 for r in new.look.rows.values())
        ):
            return "trivial: a probability is never above 1"
        near = new.look.closeness
        if near is not None and near > FAR and any(e.part == "claim" for e in new.edits):
            return "far weaker than needed: its sides never come near to each other"
        return ""

    # Verdicts

    def settle(self, waiting: list[Candidate]) -> None:
        """Decide the candidates, the strongest of the likeliest first; what refutes one is held against the
        others.
        """
        waiting = self.already_known(self.ordered(waiting))
        if not self.sieve.numeric:
            waiting = self.at_once(waiting)
        since = time.perf_counter()
        while waiting and self.left > 1 and self.decided < MOST_DECIDED and len(self.true) < ENOUGH:
            if self.true and not self.sieve.numeric and time.perf_counter() - since > LONGER:
                break  # one holds, and of laws hardly anything is decided without a written proof
            batch, waiting = waiting[:BATCH], waiting[BATCH:]
            self.decided += len(batch)
            witnesses = list(self.judged(batch))
            for witness in witnesses:
                self.sieve.add(witness)
            if witnesses and self.left > 1:
                waiting = [c for c in waiting if not self.sieve.look(c.statement).fails]
        if not self.true:
            self.found += [
                Repair(c, UNDECIDED, None, f"{_open(c)}; there was no time to decide it")
                for c in waiting[:MOST_LISTED]
            ]

    def at_once(self, waiting: list[Candidate]) -> list[Candidate]:
        """Decide those for which a short time will do, until some hold; what comes back are those that are
        left.
        """
        until, open_ = time.perf_counter() + self.left * 0.4, list[Candidate]()
        while waiting and not self.true and time.perf_counter() < until:
            batch, waiting = waiting[: 2 * BATCH], waiting[2 * BATCH :]
            before = len(self.found)
            for witness in list(self.judged(batch, SHORT)):
                self.sieve.add(witness)
            open_ += [r.candidate for r in self.found[before:] if r.verdict == UNDECIDED]
            self.found[before:] = [r for r in self.found[before:] if r.verdict != UNDECIDED]
        return [*open_, *waiting]

    def already_known(self, waiting: list[Candidate]) -> list[Candidate]:
        """Decide those of which the catalogue has a proof; what comes back are the others."""
        known = [c for c in waiting if c.statement in self.known]
        for c, judged in zip(
            known,
            self.decide([self.known[c.statement] for c in known], max(1.0, self.left * KNOWN))
            if known
            else (),
            strict=True,
        ):
            why = (
                ""
                if judged.verdict in HOLDS
                else f"the catalogue has a proof of it, for which the time was too short: {judged.why}"
            )
            self.found.append(Repair(c, judged.verdict, judged.slack, why))
        return [c for c in waiting if c not in known]

    def led(self, waiting: list[Candidate]) -> list[Candidate]:
        """Decide those to which a theorem of the catalogue leads, and for longer; what comes back are the
        others.
        """
        waiting = self.already_known(self.ordered(waiting))
        until = time.perf_counter() + MATCHING
        ranks = {
            id(c): rank
            for c in waiting
            if time.perf_counter() < until and (rank := self.leads.of(c.statement)) is not None
        }
        first = sorted((c for c in waiting if id(c) in ranks), key=lambda c: (ranks[id(c)], c.count))[
            :MOST_LED
        ]
        while first and self.left > 1 and len(self.true) < ENOUGH:
            batch, first = first[:BATCH], first[BATCH:]
            waiting = [c for c in waiting if c not in batch]
            list(self.judged(batch, LED))
        return waiting

    def ordered(self, some: list[Candidate]) -> list[Candidate]:
        """Fewest edits first; then what no other implies; then the likeliest edits, and the nearest to
        equality.
        """
        strengths = [Strength.of(c.statement, c.look) for c in some]
        implied = dict[int, int]()
        for i, c in enumerate(some if len(some) <= 600 else []):
            others = (j for j, d in enumerate(some) if j != i and d.count == c.count)
            implied[i] = sum(
                strengths[j].implies(strengths[i]) and not strengths[i].implies(strengths[j]) for j in others
            )

        def key(i: int) -> tuple[object, ...]:
            weaker, near = implied.get(i, 0), some[i].look.closeness or Fraction(0)
            loosened = any(e.kind in LOOSENING for e in some[i].edits) and some[i].look.looser(
                self.printed_look
            )
            elsewhere = self.printed.verdict == ILL_POSED and any(e.kind != "end" for e in some[i].edits)
            return some[i].count, loosened or elsewhere, weaker > 0, some[i].distance, weaker, near

        return [some[i] for i in sorted(range(len(some)), key=key)]

    def judged(self, batch: Sequence[Candidate], seconds: float = 0.0) -> Iterator[dict[str, str]]:
        """Decide some; what comes back are the witnesses against those that fail."""
        ways = [[c.edition] if seconds else self.ways(c) for c in batch]
        verdicts: dict[int, Judged] = {}
        for turn in range(max(map(len, ways))):
            open_ = [
                i
                for i, w in enumerate(ways)
                if turn < len(w) and (i not in verdicts or verdicts[i].verdict == UNDECIDED)
            ]
            if open_ and self.left > 0.5:
                each = min(
                    seconds or EACH if seconds or self.sieve.numeric else EACH / 2, max(1.0, self.left - 0.5)
                )
                verdicts.update(zip(open_, self.decide([ways[i][turn] for i in open_], each), strict=True))
        for i, judged in verdicts.items():
            if judged.verdict in FAILS:
                if judged.verdict == VACUOUS:
                    self.refused.setdefault(
                        batch[i].draft.text, "vacuous: no instance satisfies its hypotheses"
                    )
                elif judged.witness:
                    yield judged.witness.texts
                continue
            if judged.trivial:
                self.refused.setdefault(batch[i].draft.text, f"trivial: {judged.why}")
                continue
            why = "" if judged.verdict in HOLDS else f"{_open(batch[i])}; not shown either: {judged.why}"
            self.found.append(Repair(batch[i], judged.verdict, judged.slack, why))

    def ways(self, c: Candidate) -> list[Claim]:
        """As it stands, and with a proof of the catalogue that may serve it too."""
        with_proofs = [
            self.written(c.draft, p) for p in self.proofs if p.statement.variables == c.statement.variables
        ]
        return [*with_proofs, c.edition] if not self.sieve.numeric else [c.edition, *with_proofs]

    def ranked(self) -> list[Repair]:
        """What holds first, then what is open; both by edits and strength, and of those that say the same
        only the first.
        """
        order = [id(c) for c in self.ordered([r.candidate for r in self.found])]
        kept: list[tuple[Strength, Repair]] = []

        def same(a: Repair, b: Repair) -> bool:
            return a.verdict == b.verdict and a.candidate.statement[:4] == b.candidate.statement[:4]

        for r in sorted(self.found, key=lambda r: (r.verdict not in HOLDS, order.index(id(r.candidate)))):
            own = Strength.of(r.candidate.statement, r.candidate.look)
            if not any(same(k, r) and s.implies(own) and own.implies(s) for s, k in kept):
                kept.append((own, r))
        return [r for _, r in kept]


def _open(c: Candidate) -> str:
    return f"not refuted at {c.look.instances} instances"


def likely_pairs(every: Sequence[Edit], sizes: Sequence[str]) -> Iterator[tuple[Edit, Edit]]:
    """Two edits of which one makes the other likely: each made in as many places that look alike, or a size
    missing in a hypothesis and the claim.
    """
    copied = [e for e in every if e.places > 1 and e.distance <= CLOSE and e.kind != "factor"]
    yield from (
        p
        for p in combinations(copied, 2)
        if p[0].kind != p[1].kind and p[0].places == p[1].places and not p[0].meets(p[1])
    )
    for size in sizes:
        missing = [
            e for e in every if e.kind == "factor" and e.places == 1 and e.changes[0].text == f"*{size}"
        ]
        given = [e for e in missing if e.part == "given" and e.depth == 0]
        claim = [e for e in missing if e.part == "claim"]
        yield from ((a, b) for b in claim for a in given)
        yield from (p for p in combinations(claim, 2) if not p[0].meets(p[1]))


def names_in(text: str) -> set[str]:
    return {t.text for t in tokenize(text) if t.kind == "name"}


def instance_of(edition: Claim, witness: Mapping[str, str] | None) -> str:
    """The instance that an edition names, completed by what hypotheses `v = t` say, and with one number
    changed where it is none; or the witness.
    """
    values, statement = edition.values(edition.instance), edition.statement
    names = [str(v.args[0]) for v in statement.variables]
    plain = unfolded(statement)
    conditions = [f for c in (plain.domain, plain.given) for f in conjuncts(c)]
    said = {f.args[0]: f.args[1] for f in conditions if f.op == "eq" and f.args[0].op == "var"}
    table = {
        v: x
        for v, name in zip(statement.variables, names, strict=True)
        if name in values and (x := _value(values[name], v.type)) is not None
    }
    for v, x in [
        (None, None),
        *((v, num(n.numerator, n.denominator)) for v in table if v.type == REAL for n in SIMPLE),
    ]:
        here = {**table, v: x} if v is not None and x is not None else dict(table)
        for w in statement.variables:
            if w not in here and w in said and said[w].free <= here.keys():
                here[w] = substitute(said[w], {u: here[u] for u in said[w].free})
        if len(here) == len(names) and all(holds(f, here) is not False for f in conditions):
            if here == table:
                return edition.instance
            return ", ".join(
                f"{name} = {write(here[w])}" for name, w in zip(names, statement.variables, strict=True)
            )
    if witness is not None and set(names) <= witness.keys() and values:
        return ", ".join(f"{name} = {witness[name]}" for name in names)
    return edition.instance


def _value(text: str, kind: Type) -> Term | None:
    try:
        return unfold(read(text, {}, None, kind))  # type: ignore[no-any-return]
    except Unreadable:
        return None


def _is_probability(claim: Term) -> bool:
    """Whether a claim bounds the probability of an event, as it is written, from above."""
    left = claim.args[0] if claim.op in ("le", "lt") else claim
    body = left.args[1] if left.op == "sum" else left
    body = body.args[1] if body.op == "ite" and body.args[2] is ZERO else body
    return body.op == "def" and body.args[1] in (
        ("LawOf", "Law", "Prob") if left.op == "sum" else ("Tail", "LowerTail", "LawOf", "Law", "Prob")
    )


def _cancelled(t: Term) -> bool:
    """Whether a term takes something from itself, or divides it by itself."""
    return any(p.op in ("sub", "div") and p.args[0] is p.args[1] for p in parts_of(t))


def _about_zero(claim: Term) -> bool:
    """Whether a claim compares something with 0."""
    return claim.op in ("le", "lt") and any(reduced(a) is ZERO for a in claim.args)


def replace_claim(statement: Statement) -> Statement:
    """The same with nothing claimed: where its hypotheses hold is where it has instances."""
    return statement._replace(claim=TRUE)


__all__ = ["Candidate", "Decide", "Judged", "Mended", "Repair", "repaired"]
