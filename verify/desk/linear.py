"""Relations about fewer letters: what adds up in them is kept, and each thing that is added is a letter.

What holds of these letters holds of whatever they stand for, so a step that follows from others by adding
them up, or by going along a chain of them, is shown without a look into their sides.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from verify.kernel.terms import REAL, Term, le, make, num, var
from verify.language.traverse import conjuncts

RELATED = ("eq", "le", "lt")
LINEAR = ("add", "sub", "neg")


@dataclass
class Letters:
    """Letters for what is added, the same for what is the same."""

    known: dict[Term, Term] = field(default_factory=dict)

    def of(self, t: Term) -> Term:
        """A side with a letter for each part that is no number and no sum."""
        if t.op == "num":
            return t
        if t.op in LINEAR and not t.loose:
            return make(t.op, *map(self.of, t.args))
        for number, other in (t.args, t.args[::-1]) if t.op == "mul" else ():
            if number.op == "num":
                return make("mul", number, self.of(other))
        if t.op == "div" and t.args[1].op == "num" and t.args[1] is not num(0):
            return make("div", self.of(t.args[0]), t.args[1])
        if t not in self.known:
            self.known[t] = var(f"T_{len(self.known) + 1}", REAL)
        return self.known[t]

    def relation(self, t: Term) -> Term:
        return make(t.op, *map(self.of, t.args))


def added_up(
    goal: Term, given: Sequence[Term], positive: Sequence[Term] = ()
) -> tuple[Term, list[Term]] | None:
    """A relation and what is given, about letters for what is added in them; none where this tells nothing.
    Of numbers that are `positive`, that they are not negative is given too.
    """
    if goal.op not in RELATED or not given:
        return None
    letters = Letters()
    aim = letters.relation(goal)
    said = [letters.relation(c) for t in given for c in conjuncts(t) if c.op in RELATED]
    said += [le(num(0), letters.known[t]) for t in positive if t in letters.known]
    said = [t for t in dict.fromkeys(said) if not (t.op == "eq" and t.args[0] is t.args[1])]
    kept, seen = list[Term](), set(aim.free)
    while more := [t for t in said if t not in kept and t.free & seen]:
        kept += more
        seen.update(*(t.free for t in more))
    return (aim, kept) if kept else None
