"""Which functions are Borel, judged by their form.

A function is Borel in its arguments, which are numbers and functions of integers (that is, countably many
numbers), where the parts of its body are, and where the functions that it applies but does not bind are Borel
in the places in which its arguments stand.
"""

from verify.kernel.definitions import every, unfold
from verify.kernel.errors import require
from verify.kernel.logic import Premises, Sequent
from verify.kernel.terms import (
    INT, INTEGERS, INTEGRALS, QUANTIFIERS, SUMS, TRUE, TYPED, Term, about_to_be_bound, app, bind,
    domain_of, implies, instantiate, is_plain, lam, make, member_type,
)  # fmt: skip
from verify.kernel.work import Work

Own = frozenset[Term]  # the variables in which something is to be Borel; all others are fixed


def borel(premises: Premises, f: Term, work: Work) -> Sequent:
    """A function that is written out is Borel, if what its form asks for holds."""
    require(f.op == "lam" and not f.loose, "the function is written out, and stands on its own")
    goal, plain = make("borel", f), unfold(f, work)
    own = tuple(map(about_to_be_bound, plain.args[0]))
    asked = _Asked(work).of(instantiate(plain.args[1], *own, work=work), frozenset(own))
    return Sequent(frozenset(), goal if asked is TRUE else implies(asked, goal))


class _Asked:
    """What has to hold so that a term is Borel in some variables. It never speaks of them."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.known: dict[tuple[Term, Own], Term] = {}

    def of(self, t: Term, own: Own) -> Term:
        if t in own or own.isdisjoint(t.free):
            return TRUE
        if (t, own) not in self.known:
            self.work.spend(1 + len(t.args) + len(t.free))
            self.known[t, own] = self._of(t, own)
        return self.known[t, own]

    def _of(self, t: Term, own: Own) -> Term:
        if t.op in TYPED or t.op == "ite":
            return every(*(self.of(a, own) for a in t.args))
        if t.op in (*SUMS, *QUANTIFIERS, "summable"):
            return self._countable(t, own)
        if t.op in INTEGRALS:
            domain, body = t.args
            require(own.isdisjoint(domain.free), "an integral is Borel over a fixed domain")
            v = about_to_be_bound(member_type(domain))
            return self.of(instantiate(body, v, work=self.work), own | {v})
        if t.op == "lam":
            require(is_plain(t.type), "a function of what is no integer is not Borel by its form")
            places = tuple(map(about_to_be_bound, t.args[0]))
            return self._for_all(INTEGERS, places, self.of(instantiate(t.args[1], *places, work=self.work),
                own))
        require(t.op == "app", f"{t.op} is not Borel by its form")
        return self._applied(t, own)

    def _countable(self, t: Term, own: Own) -> Term:
        """Over countably many members: each for itself, and the ends."""
        domain, body = (INTEGERS, t.args[0]) if t.op == "summable" else t.args
        require(domain.op in ("range", "words", "integers"),
            f"what runs over {domain.op} is not Borel by its form")
        v = about_to_be_bound(member_type(domain))
        each = self.of(instantiate(body, v, work=self.work), own)
        fixed = domain.op == "range" and own.isdisjoint(domain.free)
        ends = (self.of(a, own) for a in domain.args)
        return every(*ends, self._for_all(domain if fixed else domain_of(v.type), (v,), each))

    def _for_all(self, domain: Term, variables: tuple[Term, ...], claim: Term) -> Term:
        for v in () if claim is TRUE else variables:
            claim = bind("forall", domain, v, claim, self.work)
        return claim

    def _applied(self, t: Term, own: Own) -> Term:
        """A function applied: its arguments, and itself in the places where these are not fixed, for all
        integers where they are integers.
        """
        head, *args = t.args
        asked = [self.of(a, own) for a in args]
        moving = [i for i, a in enumerate(args) if not own.isdisjoint(a.free)]
        reals = [i for i in moving if args[i].type != INT]
        if head in own or not reals:
            return every(*asked)
        new = {i: about_to_be_bound(head.type[1][i] if i in reals else INT) for i in moving}
        value = app(head, *(new.get(i, a) for i, a in enumerate(args)), work=self.work)
        own_claim = make("borel", lam(tuple(new[i] for i in reals), value))
        whole = tuple(new[i] for i in moving if i not in reals)
        return every(*asked, self._for_all(INTEGERS, whole, own_claim))
