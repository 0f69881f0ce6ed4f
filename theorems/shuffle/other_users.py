"""What other users send hides one user: bounds of delta at small sizes (blanket.py has them for all), and
shortcuts next to them that are wrong.
"""

from verify.language import REFUTED, Misprint, NearMiss, Source, Theorem

BALLE = "Balle, Bell, Gascón and Nissim, The Privacy Blanket of the Shuffle Model (2019)"
WANG = "Wang, Peng, Li, Yang and Zhang, Unified Enhancement of Privacy Amplification via Shuffling (2023)"
THREE = "Randomizer([1/2, 1/4, 1/4; 1/4, 1/2, 1/4; 1/4, 1/4, 1/2], 3, 3)"


def _delta(users: str, first: str, second: str, ratio: str, of: str = "RR(1/6)", letters: int = 2) -> str:
    """The sum of what exceeds, for two datasets."""
    laws = [f"LawOf(Shuffled({of}, {users}), {x}, c)" for x in (first, second)]
    return f"sum(max(0, {laws[0]} - {ratio}*{laws[1]}) for c in words(0..{letters - 1}, 0..{users}))"


def _two(needed: str) -> str:
    """Two users with one of three values."""
    found = _delta("2", "word(a, o)", "word(b, o)", "7/4", THREE, 3)
    return f"for all a in 0..2: for all b in 0..2: for all o in 0..2: {found} <= {needed}"


def _pair() -> str:
    """The delta that the published pair of counts gives: the one user adds to one, to the other or to
    neither, and so does another.
    """
    one = "(if w(1) = 0 then {0} else if w(1) = 1 then {1} else 1/4)"
    other = "(if w(2) = 2 then 1/2 else 1/4)"
    gap = f"({one.format('1/2', '1/4')} - 7/4*{one.format('1/4', '1/2')})*{other}"
    counts = " and ".join(f"sum(if w(i) = {v} then 1 else 0 for i in 1..2) = c({v})" for v in (0, 1))
    return f"sum(max(0, sum({gap} for w in words(1..2, 0..2) if {counts})) for c in words(0..1, 0..2))"


def _three(needed: str) -> str:
    """Three users with one of three values, whatever the two others have."""
    found = _delta("3", "word(0, o, u)", "word(1, o, u)", "3/2", THREE, 3)
    return f"for all o in 0..2: for all u in 0..2: {found} <= {needed}"


def _five(needed: str) -> str:
    """Five users, of whom one with a bit of their own is among the others."""
    found = _delta("5", "word(0, 0, 0, 0, o)", "word(1, 0, 0, 0, o)", "5/4")
    return f"for all o in 0..1: {found} <= {needed}"


def _alike(terms: str, others: str) -> str:
    """A mean over so many independent reports of the others, next to delta."""
    law, gap = "Law(RR(1/6), 0, w(i))", "Law(RR(1/6), 1, w(i)) - 5/4*Law(RR(1/6), 0, w(i))"
    excess = f"max(0, sum(({gap})/{law} for i in 1..{terms}))"
    mean = f"sum(product({law} for i in 1..{terms})*{excess} for w in words(1..{terms}, 0..1))"
    return f"1/{terms}*{mean} = {_delta(others, 'i -> if i = 1 then 1 else 0', 'i -> 0', '5/4')}"


def _blanket(least: str) -> str:
    """A mean over three draws from the blanket, 2 standing for none, next to delta for all others."""
    chance = f"(if w(i) = 2 then 1 - 2*{least} else {least})"
    gap = "(if w(i) = 2 then 0 else Law(RR(1/6), 1, w(i)) - 5/4*Law(RR(1/6), 0, w(i)))"
    mean = (
        f"sum(product({chance} for i in 1..3)*max(0, sum({gap}/{least} for i in 1..3)) for w in "
        "words(1..3, 0..2))"
    )
    found = _delta("3", "word(1, x, y)", "word(0, x, y)", "5/4")
    return f"for all x in 0..1: for all y in 0..1: {found} <= 1/3*{mean}"


SHARED_PART = Theorem(
    id="many-values.two-users",
    says="Three values, told truthfully with probability 1/2 and else as another: two users need delta = "
    "1/32 at e^eps = 7/4.",
    source=Source(paper=WANG),
    forall="",
    claim=_two("1/32"),
    printed=(
        Misprint(
            name="shared part",
            claim=_two("1/64"),
            expect=REFUTED,
            why="the part that both inputs share is counted among what hides the user who differs, "
            "as public code does for many values",
        ),
        Misprint(
            name="pair of counts",
            claim=_two(_pair()),
            expect=REFUTED,
            why="the pair of counts (A + D1, C - A + D2), from which 1/64 comes, "
            "is no upper bound: where the one user adds to neither count, the other hides it",
        ),
    ),
    near_misses=(NearMiss(claim=_two("1/33")),),
)

MIXED = Theorem(
    id="two-values.mixed-others",
    says="Randomized response with e^eps0 = 2: five users need no more than delta = 5/81 at e^eps = "
    "5/4 where at most one of the others differs.",
    source=Source(lines="ours"),
    forall="",
    claim=_five("5/81"),
    near_misses=(NearMiss(claim=_five("4/81"), why="what is needed where all others are equal"),),
)

MIXED_VALUES = Theorem(
    id="many-values.mixed-others",
    says="Three values, told truthfully with probability 1/2: three users need no more than delta = "
    "5/128 at e^eps = 3/2, and that where the others differ from each other.",
    source=Source(lines="ours"),
    forall="",
    claim=_three("5/128"),
    near_misses=(NearMiss(claim=_three("1/32"), why="what is needed where both others are equal"),),
)

ALIKE = Theorem(
    id="two-values.others-alike",
    says="With all others alike, delta is a mean of max(0, S)/n over n independent reports of the others: "
    "randomized response, e^eps0 = 2, e^eps = 5/4, three users.",
    source=Source(paper=f"{BALLE}, of which it is the equality"),
    forall="",
    claim=_alike("3", "3"),
    near_misses=(NearMiss(claim=_alike("4", "3"), why="a mean of four numbers belongs to four users"),),
)

BLANKET = Theorem(
    id="two-values.blanket",
    says="For all others, delta is at most the same mean over draws from what all inputs send at least: "
    "randomized response, e^eps0 = 2, e^eps = 5/4, three users.",
    source=Source(paper=BALLE),
    forall="",
    claim=_blanket("(1/3)"),
    near_misses=(NearMiss(claim=_blanket("(1/2)"), why="half of each letter is more than all inputs send"),),
)
