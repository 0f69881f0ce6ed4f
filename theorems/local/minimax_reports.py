"""The minimax bounds for categories where reports are of any kind, and what privacy costs (note 002)."""

from theorems.local.categories_error import FREQUENCY
from theorems.local.categories_rate import SAMPLING_ERROR
from theorems.local.minimax import L1, L2, SIMPLEX
from theorems.local.minimax_attained import L1_LEAST, L2_LEAST, at_least
from verify.language import NearMiss, Source, Theorem

PAPER = (
    "Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability Estimation, "
    "arXiv:1305.6000"
)
CHANNELS = (
    "(for all i in 1..n: for all a in 0..d-1: for all e real: 0 <= mu(i, a, e)) and (for all i in 1..n: for "
    "all a in 0..d-1: for all b in 0..d-1: for all e real: mu(i, a, e) <= exp(alpha)*mu(i, b, e))"
)
CELLS = "(for all i in 1..n: for all a in 0..d-1: sum(mu(i, a, E(i, y)) for y in 0..l-1) = 1)"


def by_events(error: str) -> str:
    """The mean error of estimates that tell reports apart by the events E(i, 0), …, E(i, l - 1)."""
    return error.replace("R(w, i, x(i), w(i))", "mu(i, x(i), E(i, w(i)))")


def limit(error: str) -> str:
    """The risk is not below what estimates from finitely many events have, but for as little as one likes."""
    return (
        "(for all eta real: 0 < eta implies (exists l integer: exists E (int, "
        f"int -> real): exists T ((int -> int), int -> real): 1 <= l and {CELLS} and "
        f"(for all theta (int -> real): {SIMPLEX} implies {by_events(error)} - eta <= r(theta))))"
    )


def far(least: str) -> str:
    return f"(for all c real: c < {least} implies (exists theta (int -> real): {SIMPLEX} and c <= r(theta)))"


def half(name: str, error: str, least: str) -> str:
    return f"""
            assume NEAR
            take c
            assume LESS
            let eta = {least} - c
            have FOUND: exists l integer: exists E (int, int -> real): exists T \\
                    ((int -> int), int -> real): 1 \\
                    <= l and {CELLS} and (for all theta (int -> real): {SIMPLEX} implies \\
                    {by_events(error)} - eta <= r(theta)) by NEAR(eta)
            obtain l from FOUND
            obtain E from l
            obtain T from E
            have ROWS: for all w (int -> int), i in 1..n: Stochastic((x, y) -> mu(i, x, E(i, y)), d, l)
                take w, i
                take x
                have POS: for all y in 0..l-1: 0 <= mu(i, x, E(i, y))
                    take y
                    by given1(i, x, E(i, y))
                have ONE: sum(mu(i, x, E(i, y)) for y in 0..l-1) = 1 by T2(i, x)
                by only POS; ONE
            have DP: for all w (int -> int), i in 1..n: \\
                    PureDP(Randomizer((x, y) -> mu(i, x, E(i, y)), d, l), alpha)
                take w, i
                take x, x'
                assume N
                take y
                by given2(i, x, x', E(i, y))
            have LEAST: exists theta (int -> real): {SIMPLEX} and {least} <= {by_events(error)} \\
                    by cite minimax.{name}(n, d, l, (w, i, x, y) -> mu(i, x, E(i, y)), T, alpha)
            obtain theta from LEAST
            exhibit theta
            have NEXT: {by_events(error)} - eta <= r(theta) by T3(theta)
            have ENOUGH: c <= r(theta)
                by only NEXT; theta3
            by theta1; theta2; ENOUGH"""


ANY_REPORTS = Theorem(
    id="minimax.any-reports",
    says="For alpha at most 1, reports of any kind: where no event has more than e^alpha times the "
    "probability for one record that it has for another, every estimate whose risk is a limit of risks of "
    "estimates from finitely many events has for some law on d >= 2 categories a mean squared l2 error of "
    "0.03 min(1, 1/sqrt(n alpha^2), d/(n alpha^2)) and a mean l1 error of 0.06 min(1, d/sqrt(n alpha^2)), "
    "or as near to it as one likes.",
    source=Source(note="002", lines="L56-59", paper=PAPER),
    forall="n natural >= 1, d natural >= 2, 0 < alpha <= 1, mu: int, int, real -> real, "
    "r: (int -> real) -> real",
    given=CHANNELS,
    claim=f"({limit(L2)} implies {far(L2_LEAST)}) and ({limit(L1)} implies {far(L1_LEAST)})",
    claims=("C4", "C5", "C8", "C9", "C50", "C56", "C58"),
    remarks=(
        ("Users speak once each and do not see other reports, as in the note; their channels may differ. "
        "mu(i, a, e) is the probability that user i, with record a, sends a report in "
        "the event e; events are named by numbers, and of probability nothing is used but that those of "
        "finitely many events that exclude each other and are all there is add up to 1."),
        ("Where reports have densities no limit is asked for: minimax.any-protocol. In other spaces, why the "
        "risk of a measurable estimate is such a limit is not shown: cut to [0, 1] it has "
        "no larger one, and is then near, in the mean under each of the d^n laws of reports at once, to "
        "estimates that read finitely many events of each report."),
    ),
    instance="n = 1, d = 2, alpha = 1, mu = (i, a, e) -> 1, r = theta -> 1",
    proof=f"""
        have FIRST: {limit(L2)} implies {far(L2_LEAST)}
{half("l2", L2, L2_LEAST).strip(chr(10))}
        have SECOND: {limit(L1)} implies {far(L1_LEAST)}
{half("l1", L1, L1_LEAST).strip(chr(10))}
        by only FIRST; SECOND
    """,
    near_misses=(
        NearMiss(
            claim=far(L2_LEAST),
            disproof=f"""
                have NO: not (for all c real: c < 0.03*min(1, min(1/sqrt(1*1^2), 2/(1*1^2))) implies \\
                        (exists theta (int -> real): {SIMPLEX.replace("d-1", "2-1")} and c <= -1))
                    assume F
                    have SMALL: 0 < 0.03*min(1, min(1/sqrt(1*1^2), 2/(1*1^2))) by reduce
                    have X: exists theta (int -> real): {SIMPLEX.replace("d-1", "2-1")} and 0 <= -1 by F(0)
                    obtain theta from X
                    by only theta3
                have E: 1 <= exp(1) by cover
                exhibit 1, 2, 1, (i, a, e) -> 1, theta -> -1
            """,
        ),
    ),
)

FREE = f"(for all theta (int -> real): {SIMPLEX} implies {SAMPLING_ERROR} <= 1/n)"
SOME_LOSS = f"exists n integer, d integer: 1 <= n and 2 <= d and {FREE} and {at_least(L2, 'C*(1/n)')}"
ONE_ANSWER = at_least(L2, "C*(1/n)").replace("d-1", "1-1").replace(", d, l)", ", 1, l)")
SURE = L2.replace("R(w, i, x(i), w(i))", "1").replace("T(w, a)", "1")
SURE = SURE.replace("l-1", "1-1").replace("d-1", "1-1")

LOST = Theorem(
    id="minimax.something-is-lost",
    says="Privacy is not for nothing: without it the frequencies of d categories have mean squared l2 error "
    "at most 1/n, and with it, for alpha at most 1, no constant C serves: for some n and d every "
    "alpha-private protocol with reports of finitely many kinds errs by C/n or more for some law.",
    source=Source(note="002", lines="L155-159, quiz Q3.3", paper=PAPER),
    forall="0 < alpha <= 1, C real",
    claim=SOME_LOSS,
    claims=("C58",),
    instance="alpha = 1, C = 1",
    proof=f"""
        let B = ceil(abs(C))
        have IS: exists d integer: d = 34*B + 2
            exhibit 34*B + 2
        obtain d from IS
        have SQUARE: exists n integer: n = d*d
            exhibit d*d
        obtain n from SQUARE
        have B1: C <= abs(C); B2: abs(C) <= B; B3: 0 <= abs(C); N1: 1 <= n
        exhibit n, d
        have PUBLIC: {FREE}
            take theta
            assume LAW
            by cite categories.non-private(n, d, theta)
        have PRIVATE: {at_least(L2, "C*(1/n)")}
            take l, R, T
            assume G
            have LEAST: exists theta (int -> real): {SIMPLEX} and {L2_LEAST} <= {L2} \\
                    by cite minimax.l2(n, d, l, R, T, alpha)
            obtain theta from LEAST
            exhibit theta
            have A1: alpha^2 <= 1
            let s = sqrt(n*alpha^2)
            have SD: s <= d
                cases s <= d or d < s
                    case s <= d
                    case d < s
                        have Q: 0 < (s - d)*(s + d); Q2: 0 <= n*(1 - alpha^2)
            have ROOT: 1/d <= 1/s
            have RATIO: 1/d <= d/(n*alpha^2)
                have Q: 0 <= (1 - alpha^2)*(1/alpha^2)*(1/d)
                have Q2: d/(n*alpha^2) = 1/alpha^2*(1/d) by rewrite n
            have MIN: 1/d <= min(1, min(1/s, d/(n*alpha^2)))
            have BIG: C*(1/n) <= 0.03*(1/d)
                have Q: 0 <= (0.03*d - C)*(1/d)*(1/d)
                have Q2: (0.03*d - C)*(1/d)*(1/d) = 0.03*(1/d) - C*(1/n) by rewrite n
    """,
    near_misses=(
        NearMiss(
            claim=f"exists n integer: 1 <= n and {ONE_ANSWER}",
            disproof=f"""
                let alpha = 1; C = 1
                have NO: not (exists n integer: 1 <= n and {ONE_ANSWER})
                    assume F
                    obtain n from F
                    have SAME1: for all v (int -> int), w (int -> int), i integer, x integer, y integer: \\
                            (for all j in 1..i-1: v(j) = w(j)) implies 1 = 1
                        take v, w, i, x, y
                    have ROWS1: for all w (int -> int), i in 1..n: Stochastic((x, y) -> 1, 1, 1)
                        take w, i
                        take x
                        by reduce
                    have DP1: for all w (int -> int), i in 1..n: PureDP(Randomizer((x, y) -> 1, 1, 1), alpha)
                        take w, i
                        take x, x'
                        assume Q
                        take y
                        have E: 1 <= exp(1) by cover
                        by only E
                    have X: exists theta (int -> real): {SIMPLEX.replace("d-1", "1-1")} and C*(1/n) \\
                            <= {SURE} by n2(1, (w, i, x, y) -> 1, (w, a) -> 1)
                    obtain theta from X
                    have ONE: theta(0) = 1 by reduce theta2
                    have ZERO: {SURE} = sum(0 for w in words(1..n, 0..1-1)) by termwise w
                        have E: sum((1 - theta(a))^2 for a in 0..1-1) = (1 - theta(0))^2 by reduce
                        have E1: (1 - theta(0))^2 = 0 by rewrite ONE
                        by rewrite E; E1
                    have Z: sum(0 for w in words(1..n, 0..1-1)) = 0
                    have NI: 0 < 1/n by law reciprocal_positive(n)
                    by only ZERO; Z; NI; theta3
                exhibit 1, 1
            """,
        ),
    ),
)

ABSOLUTE = (
    f"sum(product(theta(x(i)) for i in 1..n)*sum(abs({FREQUENCY} - theta(j)) for j in 0..d-1) for x in "
    "words(1..n, 0..d-1))"
)

NON_PRIVATE = Theorem(
    id="categories.non-private-l1",
    says="Without privacy the frequencies have mean |frequencies - theta|_1 at most sqrt(d/n).",
    source=Source(note="002", lines="L29, L62", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, theta: int -> real",
    given=SIMPLEX,
    claim=f"{ABSOLUTE} <= sqrt(d/n)",
    claims=("C7",),
    instance="n = 1, d = 1, theta = a -> 1",
    proof=f"""
        let r = sqrt(d/n); t = n*r; P(x: int -> int) = product(theta(x(i)) for i in 1..n)
        let e(x: int -> int, j) = {FREQUENCY} - theta(j); f(x: int -> int) = sum(e(x, j)^2 for j in 0..d-1)
        have SQUARES: {SAMPLING_ERROR} = (1 - sum(theta(j)^2 for j in 0..d-1))/n and {SAMPLING_ERROR} \\
                <= 1/n by cite categories.non-private(n, d, theta)
        have ONE: sum(P(x) for x in words(1..n, 0..d-1)) = 1
        have MOST: {ABSOLUTE} <= sum(t/2*(P(x)*f(x)) + d/(2*t)*P(x) for x in words(1..n, 0..d-1)) \\
                by termwise x
            have A: sum(abs(e(x, j)) for j in 0..d-1) <= sum(t/2*e(x, j)^2 + 1/(2*t)*1 for j in 0..d-1) \\
                    by termwise j
                let u = e(x, j)
                have Y: 0 <= (t*abs(u) - 1)^2*(1/t); Z: abs(u)^2 = u^2
            have B: sum(t/2*e(x, j)^2 + 1/(2*t)*1 for j in 0..d-1) \\
                    = t/2*f(x) + 1/(2*t)*sum(1 for j in 0..d-1) \\
                    by law sum_linear(0..d-1, j -> e(x, j)^2, j -> 1, t/2, 1/(2*t))
            have D1: 1/(2*t)*sum(1 for j in 0..d-1) = d/(2*t) by rewrite law sum_constant(0, d-1, 1)
            have P0: 0 <= P(x) by law product_nonnegative(1, n, i -> theta(x(i)))
            have Z: 0 <= P(x)*(t/2*f(x) + d/(2*t) - sum(abs(e(x, j)) for j in 0..d-1))
                have W: 0 <= t/2*f(x) + d/(2*t) - sum(abs(e(x, j)) for j in 0..d-1)
        have LIN: sum(t/2*(P(x)*f(x)) + d/(2*t)*P(x) for x in words(1..n, 0..d-1)) \\
                = t/2*sum(P(x)*f(x) for x in words(1..n, 0..d-1)) + \\
                d/(2*t)*sum(P(x) for x in words(1..n, 0..d-1)) \\
                by law sum_linear(words(1..n, 0..d-1), x -> P(x)*f(x), P, t/2, d/(2*t))
        have W: d/(2*t)*sum(P(x) for x in words(1..n, 0..d-1)) = r/2
            have Y: 1/2*(d/n)*(1/r) = r/2
    """,
    near_misses=(NearMiss(claim=f"{ABSOLUTE} <= 1/2*sqrt(d/n)", witness="n = 1, d = 2, theta = [1/2, 1/2]"),),
)
