"""The rate of private histograms of densities: for beta at most 1, and that more smoothness does not help
(note 002).
"""

from theorems.local.laplace_density import (
    CLASS, INSIDE, INTEGRABLE, MASS, NOISED, PAPER, POINT, PRIVATE, SEEN, TESTS, UNIT, drawn,
)
from theorems.local.laplace_density_error import (
    ERROR_OF, SETTING, SMOOTH, at_the_first_bin, defined, meaning,
)
from theorems.local.laplace_mean import EXPECTED, OVER_NOISE
from verify.language import Lemma, Misprint, NearMiss, Source, Theorem

words = (EXPECTED, OVER_NOISE)

# The density 2 x, which is 0 at 0, where K times the probability of the first bin is 1/K.
RISING_EACH, RISING_WHOLE, RISING_ERROR = at_the_first_bin("if 0 <= {x} and {x} <= 1 then 2*{x} else 0", "0")
RISING = Lemma(
    id="laplace-density.rising",
    says="The private histogram of records with the density 2 x has at 0 a mean squared error of at least "
    "1/K^2.",
    forall="n natural >= 1, K natural >= 1, alpha > 0",
    claim=f"(for all x (int -> real): {RISING_EACH}) and {RISING_WHOLE} and 1/K^2 <= {RISING_ERROR}",
    instance="n = 1, K = 1, alpha = 1",
    proof=f"""
        let f(x: real) = if 0 <= x and x <= 1 then 2*x else 0; c = 1; q = {MASS}
        have RISING: Density(f) and integrable({INSIDE}*f(x) for x in R) and q = 1/K^2 \\
                by cite laplace-density.slope(K)
        have ALL: {INTEGRABLE.replace("- z", "- 0")} and {drawn(f"({PRIVATE} - 0)^2")} \\
                = (K*q - 0)^2 + K^2*(q*(1 - q))/n + 8*K^2/(n*alpha^2) \\
                by cite laplace-density.integrals(n, f, K, 1, alpha, 0)
        have BIAS: (K*q - 0)^2 = 1/K^2 by rewrite RISING6
        have SPREAD: 0 <= K^2*(q*(1 - q))/n
            have A: 0 <= 1 - 1/K^2; B: 0 <= 1/K^2; D: 0 <= K^2*(1/K^2*(1 - 1/K^2))/n
            by rewrite RISING6
        have NOISE: 0 <= 8*K^2/(n*alpha^2)
    """,
)
RISING_MEANING = defined(RISING_EACH, RISING_WHOLE, "laplace-density.rising")

TWICE_SMOOTH = (
    "exists C real: for all n natural >= 1, K natural >= 1, alpha real: 0 < alpha implies (alpha <= 1 "
    "implies (n*alpha^2 >= 1 implies ((n*alpha^2)^(1/(2*2 + 2)) <= K implies (K <= 2*(n*alpha^2)^(1/(2*2 + "
    f"2)) implies {RISING_ERROR} <= C*(n*alpha^2)^(-2*2/(2*2 + 2))))))"
)

RATE = Theorem(
    id="laplace-density.rate",
    says="A density with |f(u) - f(v)| <= L |u - v|^beta on [0, 1], 0 < beta <= 1, estimated at u from n "
    "reports, alpha <= 1 and n alpha^2 >= 1: with K bins, between once and twice (n alpha^2)^(1/(2 beta + "
    "2)), and Laplace noise of scale 2/alpha for each user and each bin, every report of a record, 1 itself "
    "and what lies in no bin included, is alpha-private for every event, and the mean squared error is at "
    "most (L^2 + 4 L + 36) (n alpha^2)^(-2 beta/(2 beta + 2)).",
    source=Source(note="002", lines="L155, L184-202", paper=PAPER),
    forall="n natural >= 1, f: real -> real, L >= 0, 0 < beta <= 1, K natural >= 1, c integer in 1..K, "
    "u real, 0 < alpha <= 1",
    given="n*alpha^2 >= 1 and (n*alpha^2)^(1/(2*beta + 2)) <= K and K <= 2*(n*alpha^2)^(1/(2*beta + 2)) and "
    f"{CLASS} and {POINT}",
    claim=f"{ERROR_OF} <= (L^2 + 4*L + 36)*(n*alpha^2)^(-2*beta/(2*beta + 2)) and "
    f"(for all x real, y real, T ((int -> real) -> real): {TESTS} implies "
    f"{SEEN.format(NOISED.format(x='x'))} <= exp(alpha)*{SEEN.format(NOISED.format(x='y'))})",
    claims=("C35", "C36", "C48", "C49", "C57"),
    instance=f"n = 1, {UNIT}, L = 0, beta = 1, K = 1, c = 1, u = 0, alpha = 1",
    meaning=f"""{meaning('f(u)')}
        have EACH: for all x real, T ((int -> real) -> real): {TESTS} \\
                implies integrable(T(z)*{NOISED.format(x='x')} for z in points(1..K))
            take x, T
            assume X
            by cite laplace-density.private(K, alpha, x, x, T)
    """,
    proof=f"""
        have BOUND: {ERROR_OF} <= L^2*K^(-2*beta) + (1 + L)*K/n + 8*K^2/(n*alpha^2) \\
                by cite laplace-density.error(n, f, L, beta, K, c, u, alpha)
        have RATE: L^2*K^(-2*beta) + (1 + L)*K/n + 8*K^2/(n*alpha^2) \\
                <= (L^2 + 4*L + 36)*(n*alpha^2)^(-2*beta/(2*beta + 2)) \\
                by cite density.rate-of-bins(n, K, L, beta, alpha)
        have LESS: {ERROR_OF} <= (L^2 + 4*L + 36)*(n*alpha^2)^(-2*beta/(2*beta + 2)) by only BOUND; RATE
        have EACH: for all x real, y real, T ((int -> real) -> real): {TESTS} \\
                implies {SEEN.format(NOISED.format(x='x'))} <= exp(alpha)*{SEEN.format(NOISED.format(x='y'))}
            take x, y, T
            assume X
            by cite laplace-density.private(K, alpha, x, y, T)
    """,
    printed=(
        Misprint(
            name="smoothness above 1",
            forall="",
            given="true",
            claim=TWICE_SMOOTH,
            latex="MSE(f_private_hat - f) <= C5 * (nα^2)^(-2β/2β+2)",
            claims=("C49",),
            why="with the exponent as meant, for beta = 2: the density 2 x on [0, 1] is as smooth as one "
            "likes, and at 0 the squared bias alone is 1/K^2, of order (n alpha^2)^(-1/3), where "
            "(n alpha^2)^(-2/3) is claimed: more smoothness than 1 does not help a histogram",
            meaning=RISING_MEANING,
            disproof=f"""
                have NO: not ({TWICE_SMOOTH})
                    assume SOME
                    obtain C from SOME
                    let K = ceil(abs(C)) + 1; n = K^6
                    have CEILING: abs(C) <= ceil(abs(C)) by law ceil_bounds(abs(C))
                    have A: 0 <= abs(C); MODULUS: C <= abs(C)
                    have K1: 1 <= K by only CEILING; A
                    have K0: 0 < K by only K1
                    let l = log(K)
                    have EL: exp(l) = K; L0: 0 <= l
                    have USERS: n = exp(6*l)
                        have E: exp(l)^6 = exp(6*l) by law power_of_exp(l, 6)
                        have E1: exp(l)^6 = K^6 by rewrite EL
                        by only E; E1
                    have N1: 1 <= n
                        have E: exp(0) <= exp(6*l) by law exp_increases(6*l, 0)
                        have E0: exp(0) = 1
                        by only E; E0; USERS
                    have POWER: for all r real: (n*1^2)^r = exp(6*r*l)
                        take r
                        have ONE: n*1^2 = exp(6*l) by only USERS
                        have P: exp(6*l)^r = exp(6*r*l) by law power_of_exp(6*l, r)
                        by rewrite ONE
                    have SIZE: (n*1^2)^(1/(2*2 + 2)) = K
                        have WIDTH: (n*1^2)^(1/(2*2 + 2)) = exp(6*(1/(2*2 + 2))*l) by POWER(1/(2*2 + 2))
                        have S: 6*(1/(2*2 + 2))*l = l
                        have T: exp(6*(1/(2*2 + 2))*l) = exp(l) by rewrite S
                        by only WIDTH; T; EL
                    have MANY: n*1^2 >= 1 by only N1
                    have LEAST: (n*1^2)^(1/(2*2 + 2)) <= K by only SIZE
                    have MOST: K <= 2*(n*1^2)^(1/(2*2 + 2)) by only SIZE; K0
                    have BAD: {RISING_ERROR.replace("alpha", "1")} <= C*(n*1^2)^(-2*2/(2*2 + 2)) by C(n, K, 1)
                    have ERROR: 1/K^2 <= {RISING_ERROR.replace("alpha", "1")} \\
                            by cite laplace-density.rising(n, K, 1)
                    have RATE: (n*1^2)^(-2*2/(2*2 + 2)) = 1/K^2*(1/K^2)
                        have EXPONENT: (n*1^2)^(-2*2/(2*2 + 2)) = exp(6*(-2*2/(2*2 + 2))*l) \\
                                by POWER(-2*2/(2*2 + 2))
                        have S: 6*(-2*2/(2*2 + 2))*l = -4*l
                        have SAME: exp(6*(-2*2/(2*2 + 2))*l) = exp(-4*l) by rewrite S
                        have FOURTH: exp(l)^(-4) = exp(-4*l) by law power_of_exp(l, -4)
                        have W: exp(l)^(-4) = K^(-4) by rewrite EL
                        have X: K^(-4) = 1/K^2*(1/K^2)
                        by only EXPONENT; SAME; FOURTH; W; X
                    have BIAS: 1/K^2 <= C*(1/K^2*(1/K^2))
                        have C1: C*(n*1^2)^(-2*2/(2*2 + 2)) = C*(1/K^2*(1/K^2)) by rewrite RATE
                        by only ERROR; BAD; C1
                    have SQ: 0 < K^2; T: 1/K^2*(K^2*K^2) <= C*(1/K^2*(1/K^2))*(K^2*K^2)
                    have T1: 1/K^2*(K^2*K^2) = K^2; T2: C*(1/K^2*(1/K^2))*(K^2*K^2) = C; T3: K <= K^2
                    by only T; T1; T2; T3; CEILING; \\
                            MODULUS{RISING_MEANING.replace(chr(10), chr(10) + "        ")}
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"{ERROR_OF} <= (L^2 + 4*L + 7)*(n*alpha^2)^(-2*beta/(2*beta + 2))",
            witness=f"n = 1, {UNIT}, L = 0, beta = 1, K = 1, c = 1, u = 0, alpha = 1",
            disproof=f"""{SETTING}
                let n = 1
                let K = 1
                let u = 0
                exhibit 1, f, 0, 1, 1, 1, 0, 1
                have EVEN: Density(f) and integrable({INSIDE}*f(x) for x in R) and {MASS} = 1/K \\
                        by cite laplace-density.uniform(1, 1){SMOOTH}
                have ALL: {INTEGRABLE.replace("- z", "- f(u)")} and {ERROR_OF} \\
                        = (K*{MASS} - f(u))^2 + K^2*({MASS}*(1 - {MASS}))/n + 8*K^2/(n*alpha^2) \\
                        by cite laplace-density.integrals(1, f, 1, 1, 1, f(u))
                have INSIDE: f(u) = 1
                have Z: {ERROR_OF} = 8
                    have Z1: (K*{MASS} - f(u))^2 + K^2*({MASS}*(1 - {MASS}))/n + 8*K^2/(n*alpha^2) = 8
                        by rewrite EVEN6; INSIDE
                    by only ALL; Z1
                have ONES: for all a real: (n*alpha^2)^a = 1
                    take a
                    have POWER: 1^a = exp(a*log(1)) by law power_is_exp(1, a)
                    have NONE: log(1) = 0
                    have E: exp(0) = 1
                    have O: n*alpha^2 = 1
                    by rewrite O; POWER; NONE
                have P1: (n*alpha^2)^(1/(2*beta + 2)) = 1 by ONES(1/(2*beta + 2))
                have P2: (n*alpha^2)^(-2*beta/(2*beta + 2)) = 1 by ONES(-2*beta/(2*beta + 2))
            """,
        ),
    ),
    remarks=(
        ("Bins are open on the right: a record that is exactly 1, which has probability 0, lies in none, and "
        "reports noise alone."),
    ),
)
