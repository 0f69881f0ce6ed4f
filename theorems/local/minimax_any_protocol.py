"""The minimax bounds for categories against protocols of any kind: in any number of rounds, with densities
(note 002).
"""

from theorems.local.any_protocol import ANY, BOREL, POINTS, RECORDS, SAID, WEIGHTS, WORDS
from theorems.local.minimax import BETWEEN, SIMPLEX
from theorems.local.minimax_apart import ABSOLUTE, PROTOCOL, SQUARED, apart, bound, meant, risk
from theorems.local.two_points import PAPER, PRIME
from verify.language import Lemma, NearMiss, Source, Theorem

WHOLE_LOSS = "sum(l(a, z) for a in 0..d-1)"
ONE_RISK = f"sum(product(q(x(i)) for i in 1..n)*integral({SAID}*l(a, z) for z in {POINTS}) for x in {WORDS})"
BY_COORDINATES = Lemma(
    id="minimax.by-coordinates",
    says="The mean of a loss that adds up over d categories is the sum of the means of its parts.",
    forall=f"n natural, m natural, d natural >= 1, {ANY}, q: int -> real, l: int, (int -> real) -> real",
    given=f"{BOREL} and {WEIGHTS} and (for all a integer: borel((z: int -> real) -> l(a, z))) and (for all a "
    f"integer, z (int -> real): 0 <= l(a, z)) and (for all a in 0..d-1: 0 <= q(a)) and {meant(WHOLE_LOSS)}",
    claim=f"(for all x (int -> int), a in 0..d-1: {RECORDS} implies integrable({SAID}*l(a, z) for z in "
    f"{POINTS})) and (for all a in 0..d-1: 0 <= {ONE_RISK}) and "
    f"{risk(WHOLE_LOSS, 'q')} = sum({ONE_RISK} for a in 0..d-1)",
    instance="n = 1, m = 0, d = 2, f = (i, c, z) -> 1, q = a -> 1/2, l = (a, z) -> 1",
    proof=f"""
        let s(x: int -> int, z: int -> real) = {SAID}
        let w(x: int -> int) = product(q(x(i)) for i in 1..n)
        have S0: for all x (int -> int), z (int -> real): {RECORDS} implies 0 <= s(x, z)
            take x, z
            assume X
            by law product_nonnegative(1, n, i -> f(i, x(i), z))
        have EACH: for all x (int -> int), a in 0..d-1: {RECORDS} implies integrable(s(x, z)*l(a, z) \\
                for z in \\
                {POINTS}) and 0 <= integral(s(x, z)*l(a, z) for z in {POINTS})
            take x, a
            assume X
            have LESS: for all z (int -> real): 0 <= s(x, z)*l(a, z) and s(x, z)*l(a, z) \\
                    <= s(x, z)*sum(l(b, z) for b in 0..d-1)
                take z
                have SIGN: 0 <= s(x, z) by S0(x, z)
                have L0: 0 <= l(a, z) by given4(a, z)
                have WEIGHED: 0 <= s(x, z)*l(a, z) by SIGN*L0
                have SINGLE: sum(if b = a then l(a, z) else 0 for b in 0..d-1) \\
                        <= sum(l(b, z) for b in 0..d-1) by termwise b
                    have L1: 0 <= l(b, z) by given4(b, z)
                    cases b = a or b != a
                        case b = a
                            by rewrite case
                        case b != a
                have C: sum(if b = a then l(a, z) else 0 for b in 0..d-1) = l(a, z)
                have D: 0 <= sum(l(b, z) for b in 0..d-1) - l(a, z)
                    by only SINGLE; C
                have E: 0 <= s(x, z)*(sum(l(b, z) for b in 0..d-1) - l(a, z)) by SIGN*D
                by only WEIGHED; E
            have J: integrable(s(x, z)*sum(l(b, z) for b in 0..d-1) for z in {POINTS}) by given6(x)
            by cite coordinates.smaller(m, z -> s(x, z)*l(a, z), z -> s(x, z)*sum(l(b, z) for b in 0..d-1))
        have INT: for all x (int -> int), a in 0..d-1: {RECORDS} implies integrable(s(x, z)*l(a, z) \\
                for z in {POINTS})
            take x, a
            by EACH(x, a)
        have POS: for all a in 0..d-1: 0 <= {ONE_RISK}
            take a
            have ORDER: sum(0 for x in {WORDS}) <= {ONE_RISK} by termwise x
                have W0: 0 <= w(x)
                    have X: for all i integer: 1 <= i implies (i <= n implies 0 <= q(x(i)))
                    by law product_nonnegative(1, n, i -> q(x(i)))
                have I0: 0 <= integral(s(x, z)*l(a, z) for z in {POINTS})
                    by EACH(x, a)
                by W0*I0
            have Z: sum(0 for x in {WORDS}) = 0
            by only ORDER; Z
        have TURN: {risk(WHOLE_LOSS, 'q')} \\
                = sum(sum(w(x)*integral(s(x, z)*l(a, z) for z in {POINTS}) for a in 0..d-1) \\
                for x in {WORDS}) \\
                by termwise x
            have J: borel((a: int, z: int -> real) -> s(x, z)*l(a, z))
            have I: for all a in 0..d-1: integrable(s(x, z)*l(a, z) for z in {POINTS})
                take a
                by INT(x, a)
            have EXCHANGED: integrable(sum(s(x, z)*l(a, z) for a in 0..d-1) for z in {POINTS}) and \\
                    sum(integral(s(x, z)*l(a, z) for z in {POINTS}) for a in 0..d-1) \\
                    = integral(sum(s(x, z)*l(a, z) for a in 0..d-1) for z in {POINTS}) \\
                    by law integral_exchanged(0..d-1, {POINTS}, (a, z) -> s(x, z)*l(a, z))
            have SAME: integral(s(x, z)*{WHOLE_LOSS} for z in {POINTS}) \\
                    = integral(sum(s(x, z)*l(a, z) for a in 0..d-1) for z in {POINTS}) by termwise z
                by law sum_scaled(0..d-1, a -> l(a, z), s(x, z))
            have OUT: sum(w(x)*integral(s(x, z)*l(a, z) for z in {POINTS}) for a in 0..d-1) \\
                    = w(x)*sum(integral(s(x, z)*l(a, z) for z in {POINTS}) for a in 0..d-1) \\
                    by law sum_scaled(0..d-1, a -> integral(s(x, z)*l(a, z) for z in {POINTS}), w(x))
            by rewrite OUT; EXCHANGED2; SAME
        have SWAP: sum({ONE_RISK} for a in 0..d-1) \\
                = sum(sum(w(x)*integral(s(x, z)*l(a, z) for z in {POINTS}) for a in 0..d-1) \\
                for x in {WORDS}) \\
                by cite exchange.range-and-words(d-1, 1, n, 0, d-1, (a, x) -> w(x)*integral(s(x, z)*l(a, z) \\
                for z in {POINTS}))
        by only INT; POS; TURN; SWAP
    """,
)

ESTIMATES = "(for all a integer: borel((z: int -> real) -> T(a, z)))"
L2, L1 = "(T(a, z) - theta(a))^2", "abs(T(a, z) - theta(a))"


FAR_APART = (
    "(for all j integer: j = u or j = s implies (theta'(j) - theta(j))^2 = 4*e^2 and abs(theta'(j) - "
    "theta(j)) = 2*e)"
)
TWO_APART = Lemma(
    id="minimax.two-apart",
    says="Two laws of which one has 2 e more in one category and 2 e less in another are 2 e apart in both.",
    forall="d natural, theta: int -> real, theta': int -> real, u integer in 0..d-1, s integer in 0..d-1, e "
    ">= 0",
    given=BETWEEN,
    claim=f"theta'(u) = theta(u) + 2*e and theta'(s) = theta(s) - 2*e and {FAR_APART}",
    instance="d = 2, theta = a -> if a = 0 then 1 else 0, theta' = a -> if a = 0 then 1 else 0, u = 0, s = "
    "1, e = 0",
    proof="""
        have UP: theta'(u) = theta(u) + 2*e
            have A: theta'(u) = theta(u) + (if u = u then 2*e else 0) - (if u = s then 2*e else 0)
        have DOWN: theta'(s) = theta(s) - 2*e
            have A: theta'(s) = theta(s) + (if s = u then 2*e else 0) - (if s = s then 2*e else 0)
        have FAR: for all j integer: j = u or j = s implies (theta'(j) - theta(j))^2 = 4*e^2 and \\
                abs(theta'(j) - theta(j)) = 2*e
            take j
            assume J
            have E0: 0 <= e
            cases j = u or j = s by J
                case j = u
                    have X: theta'(j) - theta(j) = 2*e by rewrite case; UP
                    by rewrite X
                case j = s
                    have X: theta'(j) - theta(j) = -2*e by rewrite case; DOWN
                    by rewrite X
    """,
)


def has_mean(loss: str) -> str:
    return (
        f"(for all theta (int -> real), x (int -> int): ({SIMPLEX}) and {RECORDS} implies "
        f"integrable({SAID}*sum({loss} for a in 0..d-1) for z in {POINTS}))"
    )


def law_with(loss: str, rate: str) -> str:
    total = risk(f"sum({loss} for a in 0..d-1)", "theta")
    return f"exists theta (int -> real): {SIMPLEX} and {rate} <= {total}"


def least(loss: str, rate: str) -> str:
    return f"({has_mean(loss)} implies ({law_with(loss, rate)}))"


def shown(loss: str, kind: str, pair: str, rate: str) -> str:
    """The steps for one loss: its parts, two laws apart, and the best cube."""
    r = f"sum(product(theta(x(i)) for i in 1..n)*integral({SAID}*{loss} for z in {POINTS}) for x in {WORDS})"
    losses = [(far.replace("T(z)", "T(j, z)"), low) for far, low, *_ in (SQUARED, ABSOLUTE)]
    at_j = [(*each, "theta'(j)", "theta(j)") for each in losses]
    both = " and ".join(apart(*each) for each in at_j)
    own = loss.replace("(a", "(j")
    part = 1 if kind == "squares" else 2
    one = bound(*at_j[part - 1])
    return f"""
            assume MEANT
            let r(theta: int -> real, a) = {r}
            have PARTS: for all theta (int -> real): {SIMPLEX} implies (for all x (int -> int), a in \\
                    0..d-1: \\
                    {RECORDS} implies integrable({SAID}*{loss} for z in {POINTS})) and \\
                    (for all a in 0..d-1: \\
                    0 <= r(theta, a)) and {risk(f"sum({loss} for a in 0..d-1)", "theta")} \\
                    = sum(r(theta, a) for a in 0..d-1)
                take theta
                assume LAW
                have M: {meant(f"sum({loss} for a in 0..d-1)")}
                    take x
                    by MEANT(theta, x)
                by cite minimax.by-coordinates(n, m, d, f, theta, (a, z) -> {loss})
            have SOME: exists k integer, e real: 1 <= k and 2*k <= d and 0 <= e <= 1 and 2*k*e <= 1 and \\
                    4*e^2*(n*(exp(alpha) - 1)^2) <= 1 and {rate} \\
                    by cite minimax.best-{kind}(d, n*(exp(alpha) - 1)^2, S)
            obtain k from SOME
            obtain e from k
            have PAIR: for all theta (int -> real), theta' (int -> real), u in 0..d-1, s in 0..d-1: \\
                    {BETWEEN} \\
                    implies {pair} <= r(theta, u) + r(theta', u) and {pair} <= r(theta, s) + r(theta', s)
                take theta, theta', u, s
                assume B
                have ONE: (for all x (int -> int), a in 0..d-1: {RECORDS} implies integrable({SAID}*{loss} \\
                        for z in {POINTS})) by PARTS(theta)
                have TWO: (for all x (int -> int), a in 0..d-1: {RECORDS} implies \\
                        integrable({SAID}*{loss.replace("theta", PRIME)} for z in {POINTS})) by PARTS(theta')
                have MOVED: theta'(u) = theta(u) + 2*e and theta'(s) = theta(s) - 2*e and {FAR_APART} \\
                        by cite minimax.two-apart(d, theta, theta', u, s, e)
                have NEAR: n*(2*e)^2*(exp(alpha) - 1)^2 <= 1
                have BOTH: for all j in 0..d-1: j = u or j = s implies {pair} <= r(theta, j) + r(theta', j)
                    take j
                    assume J
                    have MEANS: {meant(own.replace("theta", PRIME), own)}
                        take x
                        by ONE(x, j); TWO(x, j)
                    have APART: {both} \\
                            by cite minimax.told-apart(n, m, d, f, theta, theta', 2*e, alpha, u, s, z -> \\
                            T(j, z), theta'(j), theta(j))
                    have X: {one} by APART{part}; MEANS
                    by only X; MOVED3(j)
                by BOTH(u); BOTH(s)
            have SIGNS: for all theta (int -> real), a in 0..d-1: {SIMPLEX} implies 0 <= r(theta, a)
                take theta, a
                by PARTS(theta)
            have FOUND: exists theta (int -> real): {SIMPLEX} and k*({pair}) <= sum(r(theta, a) \\
                    for a in 0..d-1) \\
                    by cite minimax.some-law(k, d, e, r, {pair})
            obtain theta from FOUND
            exhibit theta
            have RISK: {risk(f"sum({loss} for a in 0..d-1)", "theta")} = sum(r(theta, a) for a in 0..d-1) \\
                    by PARTS(theta)"""


RATE2, RATE1 = "0.03*min(1, min(1/sqrt(n*alpha^2), d/(n*alpha^2)))", "0.06*min(1, d/sqrt(n*alpha^2))"
SQUARES, ABSOLUTES = least(L2, RATE2), least(L1, RATE1)


def at_the_least(loss: str, d: int, answer: str, error: str, rate: str, value: str, last: str) -> str:
    """One user says nothing, and every estimate is the same: what its error would have to be."""
    whole = f"sum({loss} for a in 0..d-1)"
    return f"""
                let n = 1
                let m = 0
                let d = {d}
                let alpha = 1
                let f(i, c, z: int -> real) = 1
                let T(a, z: int -> real) = {answer}
                have NO: not {least(loss, rate)}
                    assume FALSE
                    have MEANT: {has_mean(loss)}
                        take theta, x
                        have X: integrable({SAID}*{whole} for z in {POINTS}) \\
                                by law points_empty(1, 0, z -> {SAID}*{whole})
                    have LEAST: {law_with(loss, rate)}
                        by FALSE
                    obtain theta from LEAST
                    have SUM: {" + ".join(f"theta({a})" for a in range(d))} = 1 by reduce theta2
                    let P(x: int -> int) = product(theta(x(i)) for i in 1..n)
                    have SAME: {risk(whole, "theta")} = sum({error}*P(x) for x in {WORDS}) by termwise x
                        have RISK: integral({SAID}*{whole} for z in {POINTS}) = {error}
                            have X: integral({SAID}*{whole} for z in {POINTS}) \\
                                    = product(1 for i in 1..n)*({error}) \\
                                    by law points_empty(1, 0, z -> {SAID}*{whole})
                        by rewrite RISK
                    have OUT: sum({error}*P(x) for x in {WORDS}) = {error}*sum(P(x) for x in {WORDS}) \\
                            by law sum_scaled({WORDS}, P, {error})
                    have ONE: product(sum(theta(a) for a in 0..d-1) for i in 1..n) = sum(P(x) \\
                            for x in {WORDS}) \\
                            by law product_of_sums(1, n, 0, d-1, (i, a) -> theta(a))
                    have ONE1: product(sum(theta(a) for a in 0..d-1) for i in 1..n) = 1 by rewrite theta2
                    have ALL: {error}*sum(P(x) for x in {WORDS}) = {error}
                        have X: sum(P(x) for x in {WORDS}) = 1 by only ONE; ONE1
                        by rewrite X
                    have M: {rate} = {value} by reduce
                    have POS: {" and ".join(f"0 <= theta({a})" for a in range(d))}
                    have BAD: {value} <= {error} by only theta3; SAME; OUT; ALL; M
                    {last}
                exhibit 1, 0, {d}, f, T, 1
            """


SOMEBODY = f"n natural >= 1, m natural, d natural >= 2, {ANY}, T: int, (int -> real) -> real, 0 < alpha <= 1"
ANY_PROTOCOL = Theorem(
    id="minimax.any-protocol",
    says="For alpha at most 1, reports of any kind and any number of rounds: whatever n users say, each "
    "alpha-privately as a whole, and whatever the estimates are, for some law on d >= 2 categories the mean "
    "squared l2 error is at least 0.03 min(1, 1/sqrt(n alpha^2), d/(n alpha^2)), and for some the mean l1 "
    "error at least 0.06 min(1, d/sqrt(n alpha^2)).",
    source=Source(note="002", lines="L56-59", paper=PAPER),
    forall=SOMEBODY,
    given=f"{PROTOCOL} and {ESTIMATES}",
    claim=f"{SQUARES} and {ABSOLUTES}",
    claims=("C4", "C5", "C8", "C9", "C50", "C56", "C58"),
    remarks=(
        ("What is said is m real numbers z, as in local-histogram.any-protocol; Laplace reports are a case. "
        "Where an error has no mean on some records, the risk is infinite for every law under which these "
        "have a chance, and nothing is to be shown. "
        "Reports in any space, of users who speak once, are a case too: the laws of a user's report on d "
        "records have densities with "
        "respect to their mean, and what has this mean as its law can be computed from a number drawn "
        "uniformly from [0, 1], if the space is a usual one (Borel)."),
    ),
    instance="n = 1, m = 0, d = 2, f = (i, c, z) -> 1, T = (a, z) -> 1/2, alpha = 1",
    proof=f"""
        let S = 1.72*sqrt(n*alpha^2)
        have RATES: n*(exp(alpha) - 1)^2 <= S^2 and {RATE2} <= 0.089*min(1, min(1/S, d/S^2)) and \\
                {RATE1} <= 0.11*min(1, d/S) by cite minimax.in-alpha(n, d, alpha)
        have S0: 0 < S
        have FIRST: {SQUARES}{shown(L2, "squares", "1.07*e^2", "0.089*min(1, min(1/S, d/S^2)) <= 1.07*k*e^2")}
        have SECOND: {ABSOLUTES}{shown(L1, "absolutes", "0.68*e", "0.11*min(1, d/S) <= 0.68*k*e")}
        by only FIRST; SECOND
    """,
    near_misses=(
        NearMiss(
            claim=least(L2, RATE2.replace("0.03", "0.6")),
            disproof=at_the_least(
                L2, 2, "1/2", "((1/2 - theta(0))^2 + (1/2 - theta(1))^2)", RATE2.replace("0.03", "0.6"),
                "0.6", "by only BAD; SUM; POS",
            ),
        ),
        NearMiss(
            claim=least(L1, RATE1.replace("0.06", "1.1")),
            disproof=at_the_least(
                L1, 2, "1/2", "(abs(1/2 - theta(0)) + abs(1/2 - theta(1)))", RATE1.replace("0.06", "1.1"),
                "1.1", "have FAR: abs(1/2 - theta(0)) <= 1/2 and abs(1/2 - theta(1)) <= 1/2",
            ),
        ),
        NearMiss(
            forall=SOMEBODY.replace("d natural >= 2", "d natural >= 1"),
            claim=SQUARES,
            disproof=at_the_least(
                L2, 1, "1", "(1 - theta(0))^2", RATE2, "0.03",
                "have ZERO: (1 - theta(0))^2 = 0 by rewrite SUM",
            ),
        ),
    ),
)
