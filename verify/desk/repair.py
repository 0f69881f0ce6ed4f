"""Repairing a claim that fails: small edits of what is printed, tried at instances, then decided.

A repair is worth showing if it keeps most of what was meant: one that says nothing, or much less than another
needs to say, is refused, and the reason is given. All bounds are counted steps, the same on every machine.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from itertools import chain, combinations, islice
from typing import Any

from verify.desk.candidates import Candidate, instance_of, too_little
from verify.desk.deciding import Decider
from verify.desk.edits import distance, edits, likeliest, likely_pairs, monomials
from verify.desk.odds import Odds
from verify.run.leads import Leads
from verify.run.looks import implies
from verify.run.sieve import Sieve
from verify.desk.written import draft, edited
from verify.kernel.statements import Statement
from verify.kernel.terms import INT, REAL, TRUE
from verify.language.claim import (
    ILL_POSED, PROVED, REFUTED, UNDECIDED, VACUOUS, BadTheorem, Claim, Verdict, declaring,
)  # fmt: skip
from verify.language.evaluate import count
from verify.language.reading.tokens import tokenize
from verify.language.theorem import Edition
from verify.language.traverse import subterms
from verify.results.repairs import Edit, Mended, Repair, Repairs, in_words
from verify.results.result import Result

WORK = 24_000_000  # steps for one claim
EACH, OF_LAWS, SHORT = 2_000_000, 1_000_000, 120_000  # for a candidate, one about laws, a first try
PARTS = 10  # of all steps, a candidate takes no more than one of so many
LED, MATCHING, MOST_LED = 4_000_000, 2_000_000, 18  # one where a theorem leads, finding these, their number
LONGER = 3_000_000  # steps in which others are tried, once one holds, where little is decided
READ = 12  # steps for a letter of a candidate
SINGLES, PAIRS, AT_ONCE = Fraction(3, 5), Fraction(1, 2), Fraction(2, 5)  # shares of the steps that are left
SHARES = Fraction(1, 4), Fraction(1, 4), Fraction(1, 4), Fraction(1, 5)  # the same, in each of several ways
BATCH, ENOUGH = 6, 6  # candidates that are decided at once, and repairs that will do
MOST_PAIRS, MOST_DECIDED, MOST_LISTED, MOST_VARIED = 60_000, 90, 12, 3
MOST_COMBINED, FIRST_COMBINED, MOST_COMPARED = 1_500, 400, 600
# edits that rather weaken a claim than undo a slip, where its sides come far apart
LOOSENING = frozenset(("removal", "unary", "smaller constant"))

Way = tuple[Edit, ...]


def repair(claims: Sequence[Claim], decider: Decider) -> Repairs:
    """The repairs of these claims, each within the budget."""
    return Repairs(tuple(mended(c, decider) for c in claims))


def mended(claim: Claim, decider: Decider, most: int | None = None) -> Mended:
    """The repairs of a claim. `most` bounds the steps, where the budget has more."""
    begun = decider.elapsed
    with decider.within(WORK, most) as cut:
        (printed,) = decider.decide([claim], min(EACH, decider.left // PARTS))
        mending = _Mending(claim, printed, decider)
        if not printed.verdict.holds:
            mending.run()
    mending.list_open()
    return Mended(
        claim, printed, tuple(mending.ranked())[:MOST_LISTED], tuple(mending.refused.items()),
        max(0, len(mending.seen) - 1), decider.own.spent, decider.elapsed - begun, "".join(cut),
    )  # fmt: skip


def by_statement(claims: Iterable[Claim]) -> dict[Statement, Claim]:
    """Claims by what they say, those apart that cannot be read."""
    found: dict[Statement, Claim] = {}
    for claim in claims:
        with suppress(BadTheorem):
            found.setdefault(claim.statement, claim)
    return found


class _Mending:
    """The search for repairs of one claim."""

    def __init__(self, claim: Claim, printed: Result[Any], decider: Decider) -> None:
        self.claim, self.printed, self.decider = claim, printed, decider
        every = chain.from_iterable(t.editions for t in decider.theorems.values())
        self.proved = [e for e in every if e.expect is PROVED]
        editions = claim.theorem.editions if isinstance(claim, Edition) else ()
        self.proofs = [e for e in editions if e.proof and e.expect is PROVED]
        self.seen: set[Statement] = set()
        self.refused: dict[str, str] = {}  # why, by the text of the candidate
        self.found: list[tuple[Candidate, Repair]] = []
        self.waiting: list[Candidate] = []
        self.decided = 0

    @property
    def some_hold(self) -> int:
        """How many repairs hold."""
        return sum(r.verdict.holds for _, r in self.found)

    def run(self) -> None:
        """One edit, and two of which one makes the other likely; then any two where these do not do."""
        self.begin()
        every = edits(self.draft, self.claim.statement.variables)
        if self.printed.verdict is ILL_POSED:  # what has no meaning somewhere is most likely meant elsewhere
            every = likeliest([replace(e, kind="end") if e.part == "forall" else e for e in every])
        self.odds = Odds(every, self.claim.statement, self.domain)
        (self.numbers if self.sieve.numeric else self.laws)(every)
        if self.some_hold or not self.decider.enough:
            return
        pairs: Iterator[Way] = combinations(every[:FIRST_COMBINED], 2)
        if len(every) < MOST_COMBINED:
            pairs = iter(sorted(combinations(every, 2), key=lambda p: distance(p[0]) + distance(p[1])))
        ways = (p for p in islice(pairs, MOST_PAIRS) if not p[0].meets(p[1]))
        self.settle(self.candidates(ways, PAIRS))

    @property
    def of_numbers(self) -> bool:
        """Whether it is about numbers, and sums of such, rather than about laws."""
        plain = self.claim.statement
        return all(v.type in (INT, REAL) for v in plain.variables) and not any(
            t.op == "def" for t in subterms(plain.claim, plain.given)
        )

    def begin(self) -> None:
        """Instances to look at, and what is seen there of what is printed."""
        witness = self.printed.witness.texts if self.printed.witness else None
        statement, verdict = self.claim.statement, self.printed.verdict
        self.draft, self.known = draft(self.claim), by_statement(declaring(statement, self.proved))
        self.sieve = Sieve.of(self.claim, [witness] if witness else [], meaning=verdict is ILL_POSED)
        self.each = min(EACH if self.sieve.numeric else OF_LAWS, self.decider.left // PARTS)
        # nothing claimed: where the printed hypotheses hold is where this has instances
        self.domain = self.sieve.look(statement._replace(claim=TRUE))
        self.holding = self.sieve.where_it_holds()
        self.seen.add(statement)
        self.instance = instance_of(self.claim, witness if verdict is REFUTED else None)

    def numbers(self, every: Sequence[Edit]) -> None:
        """Where a claim is about numbers, instances tell most."""
        self.settle(self.candidates(((e,) for e in every), SINGLES))

    def laws(self, every: Sequence[Edit]) -> None:
        """Where it is about laws, theorems lead, and several ways are open, those of more edits where none of
        one holds.
        """
        self.leads = Leads(by_statement(self.proved))
        variables = sorted(self.claim.statement.variables, key=lambda v: v.type != INT)
        sizes = [str(v.args[0]) for v in variables if v.type in (INT, REAL)]
        named = {t.text for t in tokenize(self.draft.claim) if t.kind == "name"}
        varied = [n for n in sizes if n in named][:MOST_VARIED]
        singles: Iterator[Way] = ((e,) for e in every)
        several: Iterator[Way] = ((e,) for e in monomials(self.draft, varied))
        for way, share in zip((singles, likely_pairs(every, sizes), several, singles), SHARES, strict=True):
            if way is singles or not self.some_hold:
                self.led(self.candidates(way, share))
        self.settle(self.waiting)

    # Candidates

    def candidates(self, ways: Iterator[Way], share: Fraction) -> list[Candidate]:
        """Those that are not seen to fail, within this share of the steps that are left."""
        end, found = self.decider.left * (1 - share), []
        while self.decider.left > end and self.decider.enough and (way := next(ways, None)) is not None:
            new = self.candidate(way)
            if new is not None:
                found.append(new)
        return found

    def candidate(self, way: Way) -> Candidate | None:
        claim = replace(edited(self.draft, way), instance=self.instance)
        count(READ * (len(claim.forall) + len(claim.given) + len(claim.claim)))
        try:
            statement = claim.statement
        except BadTheorem:
            return None
        if statement in self.seen:
            return None
        self.seen.add(statement)
        new = Candidate(claim, way, self.sieve.look(statement))
        if new.look.fails:
            return None
        why = too_little(new, self.claim.statement, self.domain)
        return None if why and self.refused.setdefault(in_words(claim), why) else new

    def ordered(self, some: Sequence[Candidate]) -> list[Candidate]:
        """Fewest edits first. Then of numbers what least speaks against; else what no other implies, the
        likeliest edits, and the nearest to equality.
        """
        if self.of_numbers:
            against = {c: (self.odds.against(c), -c.look.instances * c.narrowed) for c in some}
            return sorted(some, key=lambda c: (c.size, self._elsewhere(c), *against[c], c.distance))
        seen, implied = [c.seen for c in some], dict[Candidate, int]()
        for c, own in zip(some, seen, strict=True) if len(some) <= MOST_COMPARED else ():
            count(len(some))
            others = (s for s, d in zip(seen, some, strict=True) if d is not c and d.size == c.size)
            implied[c] = sum(implies(s, own) and not implies(own, s) for s in others)

        def key(c: Candidate) -> tuple[object, ...]:
            weaker = implied.get(c, 0)
            loosened = any(e.kind in LOOSENING for e in c.edits) and c.look.looser(self.holding)
            near = c.look.closeness or Fraction(0)
            return c.size, loosened or self._elsewhere(c), weaker > 0, c.distance, weaker, near

        return sorted(some, key=key)

    def _elsewhere(self, c: Candidate) -> bool:
        """Whether it leaves the domain, though what is printed has no meaning somewhere in it."""
        return self.printed.verdict is ILL_POSED and any(e.kind != "end" for e in c.edits)

    # Verdicts

    def settle(self, waiting: Sequence[Candidate]) -> None:
        """Decide the candidates, the strongest of the likeliest first; what refutes one is held against the
        others.
        """
        self.waiting = self.already_known(self.ordered(waiting))
        if not self.sieve.numeric:
            self.at_once()
        since = self.decider.left
        while self.waiting and self.decider.enough:
            if self.decided >= MOST_DECIDED or self.some_hold >= ENOUGH:
                break
            if self.some_hold and not self.sieve.numeric and since - self.decider.left > LONGER:
                break  # one holds, and of laws hardly anything is decided without a written proof
            size = self.at_hand(BATCH, self.each)
            batch, self.waiting = self.waiting[:size], self.waiting[size:]
            self.decided += len(batch)
            witnesses = self.judged(batch)
            for witness in witnesses:
                self.sieve.add(witness)
            if witnesses and self.decider.enough:
                self.waiting = [c for c in self.waiting if not self.sieve.look(c.statement).fails]
            held = [c for c, r in self.found if r.verdict.holds]
            self.waiting = [c for c in self.waiting if not self.told(c, held)]
        self.list_open()

    def told(self, c: Candidate, others: Sequence[Candidate]) -> bool:
        """Whether one of the others says the same of more numbers."""
        return self.of_numbers and any(d.wider(c) for d in others)

    def at_hand(self, most: int, each: int) -> int:
        """How many there are steps for."""
        return max(1, min(most, self.decider.left // each))

    def list_open(self) -> None:
        """What there was no deciding, where nothing holds."""
        left = [] if self.some_hold else self.waiting[:MOST_LISTED]
        self.waiting = []
        for c in left:
            self._add(c, UNDECIDED, f"{c.open}; there were no steps left to decide it")

    def at_once(self) -> None:
        """Decide those for which few steps will do, until some hold; what is open waits."""
        end, open_ = self.decider.left * (1 - AT_ONCE), list[Candidate]()
        while self.waiting and not self.some_hold and self.decider.left > end and self.decider.enough:
            size = self.at_hand(2 * BATCH, SHORT)
            batch, self.waiting = self.waiting[:size], self.waiting[size:]
            before = len(self.found)
            for witness in self.judged(batch, SHORT):
                self.sieve.add(witness)
            new = self.found[before:]
            open_ += [c for c, r in new if r.verdict is UNDECIDED]
            self.found[before:] = [(c, r) for c, r in new if r.verdict is not UNDECIDED]
        self.waiting = [*open_, *self.waiting]

    def already_known(self, waiting: Sequence[Candidate]) -> list[Candidate]:
        """Decide those of which the catalogue has a proof; what comes back are the others."""
        known = [c for c in waiting if c.statement in self.known]
        for c, r in zip(known, self.decider.known([self.known[c.statement] for c in known]), strict=True):
            short = f"the catalogue has a proof of it, for which there were too few steps: {r.why}"
            self._add(c, r.verdict, "" if r.verdict.holds else short, r.slack)
        return [c for c in waiting if c not in known]

    def led(self, new: Sequence[Candidate]) -> None:
        """Decide those to which a theorem of the catalogue leads, and for longer; the others wait."""
        open_ = self.already_known(self.ordered(new))
        end = self.decider.left - MATCHING
        near = ((c, self.leads.of(c.statement)) for c in open_ if self.decider.left > end)
        ranks = {c: rank for c, rank in near if rank is not None}
        first = sorted(ranks, key=lambda c: (ranks[c], c.size))[:MOST_LED]
        self.waiting += open_
        while first and self.decider.enough and self.some_hold < ENOUGH:
            size = self.at_hand(BATCH, LED)
            batch, first = first[:size], first[size:]
            self.waiting = [c for c in self.waiting if c not in batch]
            self.judged(batch, LED)

    def judged(self, batch: Sequence[Candidate], work: int = 0) -> list[Mapping[str, str]]:
        """Decide some, in few steps where these do; what stands behind one that holds gets no more. What
        comes back are the witnesses against those that fail.
        """
        ways = [[c.claim] if work else self.ways(c) for c in batch]
        each = work or self.each
        results: dict[int, Result[Any]] = {}
        for turn in range(max(map(len, ways))):
            for steps in sorted({min(each, SHORT), each}):
                tried = [i for i, w in enumerate(ways) if turn < len(w) and self._asks(i, steps, results)]
                if tried and (self.decider.enough or not results):
                    decided = self.decider.decide([ways[i][turn] for i in tried], steps)
                    results.update(zip(tried, decided, strict=True))
        for i, r in results.items():
            self._keep(batch[i], r)
        return [r.witness.texts for r in results.values() if r.witness and r.verdict in (REFUTED, ILL_POSED)]

    def _asks(self, i: int, steps: int, results: Mapping[int, Result[Any]]) -> bool:
        """Whether a candidate of a batch is worth so many steps: it is open, and where it gets more than a
        few, none that stands before it holds.
        """
        known = results.get(i)
        if known is None or known.verdict is not UNDECIDED:
            return known is None
        before = (r for k, r in results.items() if k < i)
        behind = self.some_hold or any(r.verdict.holds and not r.trivial for r in before)
        return steps <= SHORT or not behind

    def _keep(self, c: Candidate, r: Result[Any]) -> None:
        if r.verdict is VACUOUS:
            self.refused.setdefault(in_words(c.claim), "vacuous: no instance satisfies its hypotheses")
        elif r.trivial:
            self.refused.setdefault(in_words(c.claim), f"trivial: {r.why}")
        elif not r.verdict.fails:
            why = "" if r.verdict.holds else f"{c.open}; not shown either: {r.why}"
            self._add(c, r.verdict, why, r.slack)

    def _add(self, c: Candidate, verdict: Verdict, why: str, slack: str | None = None) -> None:
        self.found.append((c, Repair(c.claim, c.edits, verdict, slack, why)))

    def ways(self, c: Candidate) -> list[Claim]:
        """As it stands, and with a proof of the catalogue that may serve it too."""
        proofs = [p for p in self.proofs if p.statement.variables == c.statement.variables]
        if proofs and not self.decider.cited:
            self.decider.cite(proofs)
        with_proofs = [replace(c.claim, instance=p.instance, proof=p.proof) for p in proofs]
        return [c.claim, *with_proofs] if self.sieve.numeric else [*with_proofs, c.claim]

    def ranked(self) -> list[Repair]:
        """What holds first, then what is open; both by edits and strength, and of those that say the same
        only the first.
        """
        order = {c: place for place, c in enumerate(self.ordered([c for c, _ in self.found]))}
        kept: list[tuple[Candidate, Repair]] = []
        for c, r in sorted(self.found, key=lambda f: (not f[1].verdict.holds, order[f[0]])):
            alike = (d for d, k in kept if r.verdict == k.verdict and c.statement[:4] == d.statement[:4])
            same = any(implies(c.seen, d.seen) and implies(d.seen, c.seen) for d in alike)
            if not same and not self.told(c, [d for d, k in kept if k.verdict == r.verdict]):
                kept.append((c, r))
        return [r for _, r in kept]


__all__ = ["mended", "repair"]
