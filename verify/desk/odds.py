"""How likely it is that a candidate says what was meant, as far as its form and what was seen of it tell.

A slip is taken to be of each class as likely as of any other, and within a class at each place as likely as
at any other; so an edit of which there are many is the less likely. Who publishes a bound has made it as
good as is easily had: what lies far from equality everywhere was hardly meant. Nor was what nobody writes,
such as a factor 1. All is counted in quarters of a bit, as what speaks against a candidate.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from verify.desk.candidates import Candidate
from verify.run.looks import NEARLY, Look
from verify.kernel.statements import Statement
from verify.kernel.terms import INT, Term
from verify.language.traverse import subterms
from verify.results.repairs import Edit

BIT = 4
AGAINST = {  # bits against an edit of a class, beyond its being one of so many
    "twin": 1, "absolute": 1, "root": 1, "grouping": 1, "inner relation": 1, "copied factor": 1,
    "end": 3, "move": 2, "unary": 2, "removal": 3, "power": 2, "collapse": 2, "term": 3, "pi": 3,
    "bound": 9, "hypothesis": 12, "near": 7, "monomial": 9,
}  # fmt: skip
CLASSES = {"smaller constant": "constant", "number": "factor"}
ALONE = ("relation", "bound", "hypothesis", "near")  # of these there are many whatever the claim is
OTHER_RELATION, OTHER_STRICTNESS = 8 * BIT, 2 * BIT
APART, NEAREST, UNSEEN = 10 * BIT, 6 * BIT, 5 * BIT  # sides that lie far apart: on average, and at best
EQUAL, ODD = 8 * BIT, 3 * BIT
SUMS, PRODUCTS = ("add", "sub"), ("mul", "div")


def class_of(e: Edit) -> str:
    """The class of slips that an edit undoes."""
    if e.part == "forall":
        return "end" if e.kind in ("relation", "end") else "bound"
    return CLASSES.get(e.kind, e.kind)


class Odds:
    """What speaks against candidates for a claim, of which these are the edits."""

    def __init__(self, every: Sequence[Edit], printed: Statement, domain: Look) -> None:
        self.number = Counter(class_of(e) for e in every)
        self.printed, self.domain = printed, domain
        self.whole = any(v.type == INT for v in printed.variables)

    def against(self, c: Candidate) -> int:
        """The quarters of a bit against a candidate."""
        form = sum(map(self.edit, c.edits)) + self.relation(c) + ODD * oddities(c.statement.claim)
        return form + looseness(c) + (self.narrowness(c) if c.narrowed else 0)

    def edit(self, e: Edit) -> int:
        """Against an edit."""
        kind = class_of(e)
        if kind == "end" and self.whole:
            return BIT * AGAINST["bound"] + 1  # of whole numbers it is a bound, and rather written as one
        choice = 1 if kind in ALONE else self.number[kind]
        return BIT * AGAINST.get(kind, 0) + quarters(choice)

    def relation(self, c: Candidate) -> int:
        """Against another relation than is printed: an equation stays one, and a strict one strict."""
        before, after = self.printed.claim, c.statement.claim
        if (before.op == "eq") != (after.op == "eq"):
            return OTHER_RELATION
        loosened = before.op == "lt" and before.args == after.args
        return 0 if before.op == after.op or loosened else OTHER_STRICTNESS

    def narrowness(self, c: Candidate) -> int:
        """Against speaking of little of what is printed."""
        return 1 + quarters(max(1, self.domain.instances // max(1, c.look.instances)))


def quarters(choice: int) -> int:
    """The quarters of a bit that it takes to name one of so many."""
    return (choice * choice * choice * choice).bit_length() - 1


def looseness(c: Candidate) -> int:
    """Against sides that lie far apart."""
    gaps = sorted(c.look.gaps.values())
    if c.statement.claim.op == "eq":
        return 0
    if not gaps:
        return UNSEEN
    if gaps[-1] <= NEARLY:
        return EQUAL  # what always holds with equality is not printed as an inequality
    near = gaps[: len(gaps) // 2 + 1]
    return (0 if c.narrowed else int(APART * sum(near) / len(near))) + int(NEAREST * gaps[0])


def oddities(claim: Term) -> int:
    """How much of a claim is written as nobody does: twice the same in a sum or a product, a term 0, a factor
    or an exponent 1, two numbers multiplied.
    """
    return sum(_odd(t) for t in subterms(claim))


def _odd(t: Term) -> bool:
    if t.op not in (*SUMS, *PRODUCTS, "pow", "min", "max"):
        return False
    first, last = t.args
    idle = (0, 1) if t.op in SUMS else (1, 1)
    if last.args == idle or (t.op in ("add", "sub", "mul") and first.args == idle):
        return True
    chain = next((ops for ops in (SUMS, PRODUCTS) if t.op in ops), ())
    twice = any(_same(p, last) for p in _links(first, chain))
    return twice or (t.op == "mul" and first.op == last.op == "num")


def _links(t: Term, chain: Sequence[str]) -> Iterator[Term]:
    while t.op in chain:
        yield t.args[1]
        t = t.args[0]
    yield t


def _same(a: Term, b: Term) -> bool:
    return a is b or (a.op == b.op == "mul" and a.args == b.args[::-1])
