"""From pairs of categories to a rate: the worst of the laws on a cube, and the best cube (note 002)."""

from theorems.local.minimax import BETWEEN, BITS, ON_CUBE, SIMPLEX, one_bit_apart
from verify.language import Lemma

PAIR_OF_LAWS = (
    "(for all theta (int -> real), theta' (int -> real), u in 0..d-1, s in 0..d-1: "
    f"{BETWEEN} implies kappa <= r(theta, u) + r(theta', u) and kappa <= r(theta, s) + r(theta', s))"
)
SOME_LAW = Lemma(
    id="minimax.some-law",
    says="If the errors of the estimates of two weights are kappa in total, for each, under any two laws "
    "between which 2 e moves from the one to the other, then under some law on d >= 2 m categories the "
    "errors add up to at least m kappa, where 2 m e <= 1.",
    forall="m natural >= 1, d natural, 0 <= e <= 1, r: (int -> real), int -> real, kappa real",
    given=f"2*m <= d and 2*m*e <= 1 and (for all theta (int -> real), a in 0..d-1: {SIMPLEX} implies 0 <= "
    f"r(theta, a)) and {PAIR_OF_LAWS}",
    claim=f"exists theta (int -> real): {SIMPLEX} and m*kappa <= sum(r(theta, a) for a in 0..d-1)",
    instance="m = 1, d = 2, e = 0, r = (theta, a) -> 1/2, kappa = 1",
    proof=f"""
        let z(c: int -> int, a) = {ON_CUBE.format(c="c")}; q(c: int -> int, a) = r(b -> z(c, b), a)
        have LAWS: for all c (int -> int): {BITS.format("c(i)")} \\
                implies (for all a in 0..d-1: 0 <= z(c, a)) and sum(z(c, a) for a in 0..d-1) = 1
            take c
            assume B
            by cite two-points.cube(m, d, e, c)
        have NOT_NEGATIVE: for all c (int -> int), a in 0..d-1: {BITS.format("c(i)")} implies 0 <= q(c, a)
            take c, a
            assume B
            have L: (for all a in 0..d-1: 0 <= z(c, a)) and sum(z(c, a) for a in 0..d-1) = 1 by LAWS(c)
            by given3(b -> z(c, b), a)
        have PAIR: for all c (int -> int), b (int -> int), j in 0..m-1: {one_bit_apart("j")} implies kappa \\
                <= q(c, j) + q(b, j) and kappa <= q(c, j + m) + q(b, j + m)
            take c, b, j
            assume B
            have OLD: (for all a in 0..d-1: 0 <= z(c, a)) and sum(z(c, a) for a in 0..d-1) = 1 by LAWS(c)
            have NEW: (for all a in 0..d-1: 0 <= z(b, a)) and sum(z(b, a) for a in 0..d-1) = 1 by LAWS(b)
            have MOVED: for all a in 0..d-1: z(b, a) \\
                    = z(c, a) + (if a = j then 2*e else 0) - (if a = j + m then 2*e else 0)
                by cite two-points.pair(m, e, c, b, j)
            by given4(a -> z(c, a), a -> z(b, a), j, j + m)
        have FOUND: exists c (int -> int): {BITS.format("c(i)")} and m*kappa \\
                <= sum(q(c, a) for a in 0..d-1) by cite two-points.assouad(m, d, q, kappa)
        obtain c from FOUND
        have LAW: (for all a in 0..d-1: 0 <= z(c, a)) and sum(z(c, a) for a in 0..d-1) = 1 by LAWS(c)
        exhibit a -> z(c, a)
    """,
)

CUBE = "exists k integer, e real: 1 <= k and 2*k <= d and 0 <= e <= 1 and 2*k*e <= 1 and 4*e^2*g <= 1 and {}"
BEST_SQUARES = Lemma(
    id="minimax.best-squares",
    says="On d >= 2 categories there are k pairs and e, with 4 e^2 g <= 1, for which 1.07 k e^2 is at least "
    "0.089 min(1, 1/S, d/S^2), where g <= S^2.",
    forall="d natural >= 2, g real, S > 0",
    given="g <= S^2",
    claim=CUBE.format("0.089*min(1, min(1/S, d/S^2)) <= 1.07*k*e^2"),
    instance="d = 2, g = 1, S = 1",
    proof="""
        let N = S^2; D = floor(d/2)
        have D0: 0 < D; D2: d < 2*D + 2; DN0: 0 <= d*(1/N)
        cases S <= 1 or 1 <= S
            case S <= 1
                exhibit 1, 1/2
            case 1 <= S
                cases D <= S or S < D
                    case D <= S
                        have BIG: d*(1/N) <= 3*D*(1/N)
                        exhibit D, 1/(2*S)
                    case S < D
                        have M0: 0 < floor(S); BIG: S*(1/N) <= 2*floor(S)*(1/N)
                        exhibit floor(S), 1/(2*S)
    """,
)

BEST_ABSOLUTES = Lemma(
    id="minimax.best-absolutes",
    says="On d >= 2 categories there are k pairs and e, with 4 e^2 g <= 1, for which 0.68 k e is at least "
    "0.11 min(1, d/S), where g <= S^2.",
    forall="d natural >= 2, g real, S > 0",
    given="g <= S^2",
    claim=CUBE.format("0.11*min(1, d/S) <= 0.68*k*e"),
    instance="d = 2, g = 1, S = 1",
    proof="""
        let N = S^2; D = floor(d/2)
        have D0: 0 < D; D2: d < 2*D + 2
        cases D <= S or S <= D
            case D <= S
                have BIG: d*(1/S) <= 3*D*(1/S)
                exhibit D, 1/(2*S)
            case S <= D
                have E2: 4*(1/(2*D))^2*g <= 1
                    have U1: g*(1/D*(1/D)) <= N*(1/D*(1/D)); V1: S*(1/D) <= 1
                    have W: S*(1/D)*(S*(1/D)) <= 1*(S*(1/D))
                exhibit D, 1/(2*D)
    """,
)

IN_ALPHA = Lemma(
    id="minimax.in-alpha",
    says="The rates in alpha, for alpha at most 1, where S is 1.72 sqrt(n alpha^2).",
    forall="n natural >= 1, d natural >= 2, 0 < alpha <= 1",
    claim="n*(exp(alpha) - 1)^2 <= (1.72*sqrt(n*alpha^2))^2 and 0.03*min(1, min(1/sqrt(n*alpha^2), "
    "d/(n*alpha^2))) <= 0.089*min(1, min(1/(1.72*sqrt(n*alpha^2)), d/(1.72*sqrt(n*alpha^2))^2)) and "
    "0.06*min(1, d/sqrt(n*alpha^2)) <= 0.11*min(1, d/(1.72*sqrt(n*alpha^2)))",
    instance="n = 2, d = 3, alpha = log(2)",
    proof="""
        let s = sqrt(n*alpha^2); S = 1.72*s
        have S0: 0 < s; DSS: 0 <= d*(1/s)*(1/s)
        have C: exp(alpha) - 1 <= 1.72*alpha by cite exp.chord(alpha)
        have P: 0 <= exp(alpha) - 1 by law exp_tangent(alpha)
        have USERS: n*(exp(alpha) - 1)^2 <= S^2
            have U: (exp(alpha) - 1)*(exp(alpha) - 1) <= 1.72*alpha*(exp(alpha) - 1)
            have V: 1.72*alpha*(exp(alpha) - 1) <= 1.72*alpha*(1.72*alpha)
        have E: d/(n*alpha^2) = d*(1/s)*(1/s)
            have E2: d/(n*alpha^2) = d/(s*s) by rewrite law sqrt_square(n*alpha^2)
        have MIN: 0.03*min(1, min(1/s, d/(n*alpha^2))) <= 0.089*min(1, min(1/S, d/S^2))
        have MIN1: 0.06*min(1, d/s) <= 0.11*min(1, d/S)
    """,
)
