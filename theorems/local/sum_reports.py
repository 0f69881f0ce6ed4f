"""The least error of local sums of bits where what users say is of any kind (note 000)."""

from theorems.local.any_protocol import ANY, BOREL, POINTS
from theorems.local.any_protocol import SAID as DENSITY
from theorems.local.minimax_reports import CELLS, CHANNELS
from theorems.local.sum_any_rounds import PAPER
from theorems.local.sum_lower_bound import BITS, NOTE, ON_SOME, RISK
from verify.language import NearMiss, Source, Theorem

PRIVATE = CHANNELS.replace("d-1", "1").replace("alpha", "eps")
BY_EVENTS = RISK.replace("R(w, i, x(i), w(i))", "mu(i, x(i), E(i, w(i)))")
LIMIT = (
    "(for all eta real: 0 < eta implies (exists l integer: exists E (int, int -> real): exists T ((int -> "
    f"int) -> real): 1 <= l and {CELLS.replace('d-1', '1')} and (for all x (int -> int): {BITS} implies "
    f"{BY_EVENTS} - eta <= r(x))))"
)
LEAST = "0.009*n*min(n, 1/eps^2)"
FAR = f"(for all c real: c < {LEAST} implies ({ON_SOME}c <= r(x)))"

ANY_REPORTS = Theorem(
    id="local-sum.any-reports",
    says="For eps at most 1, reports of any kind: where no event has more than e^eps times the probability "
    "for one bit that it has for the other, every estimate of the sum of n bits whose mean squared error is "
    "a limit of those of estimates from finitely many events has on some dataset one of 0.009 n min(n, "
    "1/eps^2), or as near to it as one likes.",
    source=NOTE,
    forall="n natural >= 1, 0 < eps <= 1, mu: int, int, real -> real, r: (int -> int) -> real",
    given=PRIVATE,
    claim=f"{LIMIT} implies {FAR}",
    claims=("A2", "A23"),
    instance="n = 1, eps = 1, mu = (i, a, e) -> 1, r = x -> 1",
    proof=f"""
        assume NEAR
        take c
        assume LESS
        let eta = {LEAST} - c
        have FOUND: exists l integer: exists E (int, int -> real): exists T ((int -> int) -> real): 1 \\
                <= l and {CELLS.replace('d-1', '1')} and \\
                (for all x (int -> int): {BITS} implies {BY_EVENTS} - eta <= r(x)) by NEAR(eta)
        obtain l from FOUND
        obtain E from l
        obtain T from E
        have ROWS: for all w (int -> int), i in 1..n: Stochastic((x, y) -> mu(i, x, E(i, y)), 2, l)
            take w, i
            take x
            by T2(i, x)
        have DP: for all w (int -> int), i in 1..n: PureDP(Randomizer((x, y) -> mu(i, x, E(i, y)), 2, l), eps)
        have BOUND: {ON_SOME}{LEAST} <= {BY_EVENTS} \\
                by cite local-sum.lower-bound(n, l, (w, i, x, y) -> mu(i, x, E(i, y)), T, eps)
        obtain x from BOUND
        exhibit x
    """,
    near_misses=(
        NearMiss(
            claim=FAR,
            disproof="""
                have NO: not (for all c real: c < 0.009*1*min(1, 1/1^2) implies (exists x (int -> int): \\
                        (for all i in 1..1: 0 <= x(i) <= 1) and c <= -1))
                    assume F
                    have SMALL: 0 < 0.009*1*min(1, 1/1^2) by reduce
                    have X: exists x (int -> int): (for all i in 1..1: 0 <= x(i) <= 1) and 0 <= -1 by F(0)
                    obtain x from X
                    by only x2
                have E: 1 <= exp(1) by cover
                exhibit 1, 1, (i, a, e) -> 1, x -> -1
            """,
        ),
    ),
    remarks=(
        ("Users speak once each and do not see other reports; their channels may differ. mu(i, a, e) is the "
        "probability that user i, with the bit a, sends a report in the event e. Once n eps^2 >= 1 "
        "randomized response meets the bound but for a constant: local-sum.within-a-constant; before, the "
        "answer n/2 does. For the mean of the bits all are divided by n^2."),
        ("Why the error of a measurable estimate is such a limit, which is not shown here, stands with "
        "minimax.any-reports, with [0, n] for [0, 1]."),
    ),
)

USERS = (
    f"{BOREL} and (for all i in 1..n, a in 0..1, z (int -> real): 0 <= f(i, a, z)) and (for all i in 1..n, a "
    "in 0..1, b in 0..1, z (int -> real): f(i, a, z) <= exp(eps)*f(i, b, z)) and (for all x (int -> int): "
    f"{BITS} implies integrable({DENSITY} for z in {POINTS}) and integral({DENSITY} for z in {POINTS}) = 1) "
    "and borel((z: int -> real) -> T(z))"
)
MISSED = "3/10*sqrt(n) <= abs(T(z) - sum(x(i) for i in 1..n))"

PIECE = f"""
        let g(x: int -> int, z: int -> real) = if {MISSED} then {DENSITY} else 0
        have PIECE: for all x (int -> int): {BITS} implies integrable(g(x, z) for z in {POINTS})
            take x
            assume X
            have EITHER: for all z (int -> real): g(x, z) = 0 or g(x, z) = {DENSITY}
                take z
                cases {MISSED} or not {MISSED}
                    case {MISSED}; not {MISSED}
            by cite any-protocol.event(n, m, f, x, z -> g(x, z))"""

ANY_PROTOCOL = Theorem(
    id="local-sum.any-protocol",
    says="For eps at most 1, n >= 6, any number of rounds and anything said in them that has a density: "
    "whatever the users say, each eps-privately as a whole, and whatever is concluded from it, on some "
    "dataset the sum of n bits is off by 0.3 sqrt(n) or more with probability at least 1/48.",
    source=Source(note="000", lines="L179", paper=PAPER),
    forall=f"n natural >= 6, m natural, {ANY}, T: (int -> real) -> real, 0 <= eps <= 1",
    given=USERS,
    claim=f"exists x (int -> int): {BITS} and 1/48 <= integral({DENSITY} for z in {POINTS} if {MISSED})",
    claims=("A2", "A23"),
    instance="n = 6, m = 0, f = (i, a, z) -> 1, T = z -> 0, eps = 0",
    meaning=PIECE,
    proof=f"""{PIECE}
        let h(i, z: int -> real) = f(i, 0, z) + f(i, 1, z)
        let H(z: int -> real) = product(h(i, z) for i in 1..n)
        let s(x: int -> int, z: int -> real) = {DENSITY}
        have EACH: for all z (int -> real): 1/48*H(z) <= sum(g(x, z) for x in words(1..n, 0..1))
            take z
            have RATIOS: for all i in 1..n: for all a in 0..1: for all b in 0..1: f(i, a, z) \\
                    <= exp(eps)*f(i, b, z)
            by cite local-sum.one-transcript(n, (i, a) -> f(i, a, z), T(z), eps)
        have OPEN: for all z (int -> real): H(z) = sum(s(x, z) for x in words(1..n, 0..1))
            take z
            have A: product(sum(f(i, a, z) for a in 0..1) for i in 1..n) \\
                    = sum(s(x, z) for x in words(1..n, 0..1)) \\
                    by law product_of_sums(1, n, 0, 1, (i, a) -> f(i, a, z))
        have TURN: integrable(sum(s(x, z) for x in words(1..n, 0..1)) for z in {POINTS}) and \\
                sum(integral(s(x, z) for z in {POINTS}) for x in words(1..n, 0..1)) \\
                = integral(sum(s(x, z) for x in words(1..n, 0..1)) for z in {POINTS}) \\
                by law integral_exchanged(words(1..n, 0..1), {POINTS}, s)
        have TURN2: integrable(sum(g(x, z) for x in words(1..n, 0..1)) for z in {POINTS}) and \\
                sum(integral(g(x, z) for z in {POINTS}) for x in words(1..n, 0..1)) \\
                = integral(sum(g(x, z) for x in words(1..n, 0..1)) for z in {POINTS}) \\
                by law integral_exchanged(words(1..n, 0..1), {POINTS}, g)
        let S(z: int -> real) = sum(s(x, z) for x in words(1..n, 0..1))
        have SCALED: integrable(1/48*S(z) + 0*S(z) for z in {POINTS}) and \\
                integral(1/48*S(z) + 0*S(z) for z in {POINTS}) \\
                = 1/48*integral(S(z) for z in {POINTS}) + 0*integral(S(z) for z in {POINTS}) \\
                by law integral_linear({POINTS}, S, S, 1/48, 0)
        have ADD: integral(1/48*S(z) + 0*S(z) for z in {POINTS}) \\
                <= integral(sum(g(x, z) for x in words(1..n, 0..1)) for z in {POINTS}) by termwise z
            by EACH(z); OPEN(z)
        have COUNT: sum(integral(s(x, z) for z in {POINTS}) for x in words(1..n, 0..1)) \\
                = sum(1 for x in words(1..n, 0..1))
        have TOP: 1+n-1 = n
        have MEAN: 1/48*sum(1 for x in words(1..1+n-1, 0..1)) \\
                <= sum(integral(g(x, z) for z in {POINTS}) for x in words(1..1+n-1, 0..1))
            by rewrite TOP
        have FOUND: exists x (int -> int): (for all i in 1..1+n-1: 0 <= x(i) <= 1) and 1/48 \\
                <= integral(g(x, z) for z in {POINTS}) \\
                by cite words.some-word(1, n, x -> integral(g(x, z) for z in {POINTS}), 1/48)
        obtain x from FOUND
        exhibit x
    """,
    near_misses=(
        NearMiss(
            forall=f"n natural >= 1, m natural, {ANY}, T: (int -> real) -> real, 0 <= eps <= 1",
            claim=f"exists x (int -> int): {BITS} and 1/48 <= integral({DENSITY} for z in {POINTS} if "
            f"{MISSED.replace('3/10*', '')})",
            disproof="""
                have NO: not (exists x (int -> int): (for all i in 1..1: 0 <= x(i) <= 1) and 1/48 <= \\
                        integral(product(1 for i in 1..1) for z in points(1..0) if sqrt(1) <= abs(1/2 - \\
                        sum(x(i) for i in 1..1))))
                    assume F
                    obtain x from F
                    have X: 0 <= x(1) and x(1) <= 1 by x1(1)
                    have S: sum(x(i) for i in 1..1) = x(1) by reduce
                    have R: sqrt(1) = 1 by reduce
                    have SHORT: not (sqrt(1) <= abs(1/2 - sum(x(i) for i in 1..1))) by rewrite S; R
                    have Z: integral(product(1 for i in 1..1) for z in points(1..0) if sqrt(1) <= abs(1/2 - \\
                            sum(x(i) for i in 1..1))) = 0
                    by only Z; x2
                exhibit 1, 0, (i, a, z) -> 1, z -> 1/2, 0
            """,
        ),
    ),
    remarks=(
        ("What is said in all rounds is m numbers z; its density is the product over the users of f(i, "
        "x(i), z), what user i with the bit x(i) adds to it. Laplace and Gaussian noise, and messages that "
        "are numbers of any kind, are such; finitely many transcripts are local-sum.any-rounds."),
    ),
)
