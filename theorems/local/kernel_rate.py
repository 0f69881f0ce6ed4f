"""The densities of a Hölder class have one bound, and the kernel estimate its rate over all of them (note
002).
"""

from theorems.library.calculus import INVERSE
from theorems.local.hoelder import CORRECTED
from theorems.local.hoelder_derivatives import ANY_PLACE, ROOM
from theorems.local.kernel_density import ESTIMATE, KAPPA, KERNEL, MOMENT, NOTE, ORDER, SQUARES
from theorems.local.laplace_mean import EXPECTED
from re import sub
from verify.language import Lemma, NearMiss, Theorem

words = (EXPECTED,)

IN_CLASS = f"Density(u -> F(0, u)) and {CORRECTED}"
SMOOTHNESS = "l < beta and beta <= l + 1"

BOUNDED = Theorem(
    id="kernel-class.bounded",
    says="The densities of a Hölder class, of any smoothness, have a common bound.",
    source=NOTE,
    forall="l natural, L >= 0, beta > 0",
    given=SMOOTHNESS,
    claim=f"exists B real: for all F (int, real -> real): {IN_CLASS} implies for all x real: F(0, x) <= B",
    claims=("C30",),
    instance="l = 0, L = 1, beta = 1",
    proof=f"""
        have SOME: exists B real: 0 <= B and ({ANY_PLACE}: {ROOM} implies |F(0, x)| <= B) \\
                by cite kernel-class.derivatives(0, l, L, beta)
        obtain B from SOME
        exhibit B
        have EACH: for all F (int, real -> real): {IN_CLASS} implies for all x real: F(0, x) <= B
            take F
            assume H
            take x
            have A: |F(0, x)| <= B by B2(F, u -> F(0, u), x, 1/2)
        by EACH
    """,
    near_misses=(
        NearMiss(
            claim="exists B real: for all F (int, real -> real): "
            f"{IN_CLASS.replace('Density(u -> F(0, u)) and ', '')} implies for all x real: F(0, x) <= B",
            witness="l = 0, L = 1, beta = 1",
            disproof=f"""
                let l = 0
                let L = 1
                let beta = 1
                have NO: not (exists B real: for all F (int, real -> real): \\
                        {IN_CLASS.replace('Density(u -> F(0, u)) and ', '')} \\
                        implies for all x real: F(0, x) <= B)
                    assume SOME
                    obtain B from SOME
                    let F(k: int, u: real) = |B| + 1
                    have A: {CORRECTED}
                        have A2: for all x real, y real: 0 < |x - y| implies |F(l, x) - F(l, y)| \\
                                <= L*|x - y|^(beta - l)
                            take x, y
                            have P: |x - y|^(beta - l) = |x - y|
                    have ALL: for all x real: F(0, x) <= B by B(F)
                    have X: F(0, 0) <= B by ALL(0)
                    have U: B <= |B|
            """,
        ),
    ),
)

LAPLACE = Lemma(
    id="kernel-class.laplace",
    says="The density of Laplace noise is in the Hölder class of smoothness 1.",
    forall="",
    claim=sub(r"F\([^,]*, (\w)\)", r"(exp(-|\1|/1)/(2*1))", IN_CLASS)
    .replace("<= l ", "<= 0 ").replace("beta - l", "1 - 0").replace("L*", "1*"),
    proof="""
        let f(u: real) = exp(-|u|/1)/(2*1)
        have DENSITY: Density(f) by cite laplace-noise.density(1)
        have NONE: for all k natural: k + 1 <= 0 implies for all x real, e real: 0 < e \\
                implies exists t real: 0 < t and for all y real: |y - x| <= t \\
                implies |f(y) - f(x) - f(x)*(y - x)| <= e*|y - x|
        have NEAR: for all a real, b real: 0 <= a and a <= b implies 0 \\
                <= exp(-a) - exp(-b) and exp(-a) - exp(-b) <= b - a
            take a, b
            assume NEVER
            have FALLS: exp(-b) <= exp(-a); TANGENT: 1 + (a - b) <= exp(a - b)
            have C: exp(-a + (a - b)) = exp(-a)*exp(a - b); C1: -a + (a - b) = -b
            have C2: exp(-b) = exp(-a)*exp(a - b)
            have POSITIVE: 0 < exp(-a) by law exp_positive(-a)
            have ONE: exp(-a) <= 1
                have X: exp(-a) <= exp(0) by law exp_increases(0, -a)
                have Y: exp(0) = 1
                by only X; Y
            have ROOM: 0 <= exp(-a)*(exp(a - b) - 1 - (a - b))
                have X: 0 <= exp(a - b) - 1 - (a - b) by only TANGENT
                by POSITIVE*X
            have REST: 0 <= (1 - exp(-a))*(b - a)
                have X: 0 <= 1 - exp(-a) by only ONE
                have Y: 0 <= b - a by only NEVER
                by X*Y
            by only FALLS; C2; ROOM; REST
        have LAST: for all x real, y real: 0 < |x - y| implies |f(x) - f(y)| <= 1*|x - y|^(1 - 0)
            take x, y
            assume N
            have E: |x - y|^(1 - 0) = |x - y|; X0: -|x|/1 = -|x|; Y0: -|y|/1 = -|y|; X: 0 <= |x|; Y: 0 <= |y|
            have G: f(x) - f(y) = (exp(-|x|) - exp(-|y|))/2 by rewrite X0; Y0
            by rewrite G; E
                cases |x| <= |y| or |y| < |x|
                    case |x| <= |y|
                        have BETWEEN: 0 <= exp(-|x|) - exp(-|y|) and exp(-|x|) - exp(-|y|) <= |y| - |x| \\
                                by NEAR(|x|, |y|)
                        have TRIANGLE: |y| - |x| <= |x - y|
                        have B: |(exp(-|x|) - exp(-|y|))/2| = (exp(-|x|) - exp(-|y|))/2 \\
                                by law abs_of_nonnegative((exp(-|x|) - exp(-|y|))/2)
                        by rewrite B
                            by only BETWEEN; TRIANGLE
                    case |y| < |x|
                        have BETWEEN: 0 <= exp(-|y|) - exp(-|x|) and exp(-|y|) - exp(-|x|) <= |x| - |y| \\
                                by NEAR(|y|, |x|)
                        have TRIANGLE: |x| - |y| <= |x - y|
                        have B: |(exp(-|x|) - exp(-|y|))/2| = -((exp(-|x|) - exp(-|y|))/2) \\
                                by law abs_of_nonpositive((exp(-|x|) - exp(-|y|))/2)
                        by rewrite B
                            by only BETWEEN; TRIANGLE
        by only DENSITY; NONE; LAST
    """,
)

AT = f"({ESTIMATE} - F(0, x))^2"
ERROR = f"Expected(u -> F(0, u), n, X -> {AT})"
DRAWS = "product(F(0, X(i)) for i in 1..n)"
WIDTH = "0 < h and h = c*n^(-1/(2*beta + 1))"
OVER = "for all n natural >= 1, F (int, real -> real), x real, h real"
HAS_MEANING = f"""
        have BOUND: exists B real: for all F (int, real -> real): {IN_CLASS} \\
                implies for all x real: F(0, x) <= B by cite kernel-class.bounded(l, L, beta)
        obtain B from BOUND
        have ALL: {OVER}: {IN_CLASS} and {WIDTH} implies integrable({AT}*{DRAWS} for X in points(1..n))
            take n, F, x, h
            assume CLASS
            have D: Density(u -> F(0, u)) by only CLASS
            have C: {CORRECTED} by only CLASS
            have HP: 0 < h by only CLASS
            have UP: for all y real: F(0, y) <= B by B(F)
            by cite kernel-density.integrals(n, u -> F(0, u), K, B, h, x, F(0, x))
"""
G_CLASS = IN_CLASS.replace("F(", "G(")
G_ERROR = ERROR.replace("F(0, x)", "G(0, 0)").replace("(x - ", "(0 - ").replace("F(", "G(")
RATE = Theorem(
    id="kernel-class.rate",
    says="For a kernel of order l and l < beta <= l + 1 the kernel estimate with the bandwidth h = "
    "C2 n^(-1/(2 beta + 1)) has at every point, for every density of the Hölder class of smoothness "
    "beta, the mean squared error C1 n^(-2 beta/(1 + 2 beta)) at most, where C1 depends on the class, "
    "the kernel and C2 alone.",
    source=NOTE,
    forall="l natural, L >= 0, beta > 0, c > 0, K: real -> real",
    given=f"{SMOOTHNESS} and {KERNEL} and {ORDER}",
    claim=f"{MOMENT} implies (exists C real: {OVER}: {IN_CLASS} and {WIDTH} implies {ERROR} <= "
    "C*n^(-2*beta/(1 + 2*beta)))",
    claims=("C30", "C32", "C57"),
    instance="l = 0, L = 1, beta = 1, c = 1, K = u -> if -1/2 <= u and u <= 1/2 then 1 else 0",
    meaning=HAS_MEANING,
    proof=f"""
        assume MO
        let k = {KAPPA}; q = {SQUARES}
        have BOUND: exists B real: for all F (int, real -> real): {IN_CLASS} \\
                implies for all x real: F(0, x) <= B by cite kernel-class.bounded(l, L, beta)
        obtain B from BOUND
        exhibit (L*c^beta*k)^2 + B*q/c
        have EACH: {OVER}: {IN_CLASS} and {WIDTH} implies {ERROR} \\
                <= ((L*c^beta*k)^2 + B*q/c)*n^(-2*beta/(1 + 2*beta))
            take n, F, x, h
            assume H
            have HC: h = c*n^(-1/(2*beta + 1)); UP: for all y real: F(0, y) <= B
            have E: {ERROR} <= (L*h^beta*k)^2 + B*q/(n*h) \\
                    by cite kernel-class.taylor(l, L, beta, F, x); \\
                    cite kernel-density.error(n, u -> F(0, u), K, k -> F(k, x)*{INVERSE.format('k')}, l, B, \\
                    L, beta, h, x)
            let g = n^(-1/(2*beta + 1)); r = n^(-2*beta/(1 + 2*beta))
            have GP: 0 < g
            have R: g^(2*beta) = 1/(n*g) and g^(2*beta) + 1/(n*g) = 2*r by cite rates.bandwidth(n, beta, g)
            have RB: g^beta*g^beta = r; RN: 1/(n*g) = r
            have HB: h^beta = c^beta*g^beta by rewrite HC; cite kernel-density.power(c, g, beta)
            have FIRST: (L*h^beta*k)^2 = (L*c^beta*k)^2*r
                have X1: (L*(c^beta*g^beta)*k)^2 = (L*c^beta*k)^2*(g^beta*g^beta)
                by rewrite HB; X1; RB
            have LAST: B*q/(n*h) = B*q/c*r
                have X1: B*q/(n*(c*g)) = B*q/c*(1/(n*g))
                by rewrite HC; X1; RN
    """,
    near_misses=(
        NearMiss(
            given=f"{SMOOTHNESS} and {KERNEL} and {ORDER}".replace(" and integral(K(u) for u in R) = 1", ""),
            witness="l = 0, L = 1, beta = 1, c = 1, K = u -> 0",
            disproof=f"""
                let l = 0
                let L = 1
                let beta = 1
                let c = 1
                let K(u: real) = 0*u
                let G(k: int, u: real) = exp(-|u|/1)/(2*1)
                exhibit 0, 1, 1, 1, K
                have IN: {G_CLASS} by cite kernel-class.laplace()
                have NO: not ({MOMENT} implies (exists C real: {OVER}: {IN_CLASS} and {WIDTH} implies \\
                        {ERROR} <= C*n^(-2*beta/(1 + 2*beta))))
                    assume IF
                    have MO: {MOMENT}
                    have SOME: exists C real: {OVER}: {IN_CLASS} and {WIDTH} implies {ERROR} \\
                            <= C*n^(-2*beta/(1 + 2*beta))
                        by only IF; MO
                    obtain C from SOME
                    let T = 8*|C| + 8
                    let n = ceil(exp(T))
                    have CP: 0 <= |C|
                    have TN: exp(T) <= ceil(exp(T)) by law ceil_bounds(exp(T))
                    have TT: 1 + T <= exp(T) by law exp_tangent(T)
                    have N1: 1 <= n
                        by only TN; TT; CP
                    have NP: 0 < n
                        by only N1
                    have LT: T <= log(n)
                        have A: log(exp(T)) <= log(n) by law log_increases(n, exp(T))
                        have B: log(exp(T)) = T by law log_of_exp(T)
                        by only A; B
                    let h = n^(-1/(2*beta + 1))
                    have HP: 0 < h
                        have G1: h = exp(-1/(2*beta + 1)*log(n)) by law power_is_exp(n, -1/(2*beta + 1))
                        have G2: 0 < exp(-1/(2*beta + 1)*log(n)) by law exp_positive(-1/(2*beta + 1)*log(n))
                        by only G1; G2
                    have BAD: {G_CLASS} and 0 < h and h = c*h implies {G_ERROR} \\
                            <= C*n^(-2*beta/(1 + 2*beta)) by C(n, G, 0, h)
                    have HH: h = c*h
                    have LOW: {G_ERROR} <= C*n^(-2*beta/(1 + 2*beta))
                        by only BAD; IN; HP; HH
                    have ONE: integrable({DRAWS.replace('F', 'G')} for X in points(1..n)) and \\
                            integral({DRAWS.replace('F', 'G')} for X in points(1..n)) = 1
                        have D: Density(u -> G(0, u))
                            by only IN
                        have BO: for all i integer: borel(y -> G(0, y))
                        have PO: for all i integer, y real: 0 <= G(0, y)
                            take i, y
                        have INT: for all i integer: integrable(G(0, y) for y in R) and \\
                                integral(G(0, y) for y in R) = 1
                            take i
                        by cite coordinates.integrable(n, (i, y) -> G(0, y))
                    have SAME: {G_ERROR} = 1/4
                        have LINEAR: integral(1/4*{DRAWS.replace('F', 'G')} + 0*{DRAWS.replace('F', 'G')} \\
                                for X in points(1..n)) = 1/4*integral({DRAWS.replace('F', 'G')} for X in \\
                                points(1..n)) + 0*integral({DRAWS.replace('F', 'G')} for X in \\
                                points(1..n)) by law integral_linear(points(1..n), X -> \\
                                {DRAWS.replace('F', 'G')}, X -> {DRAWS.replace('F', 'G')}, 1/4, 0)
                        have CONSTANT: {G_ERROR} \\
                                = integral(1/4*{DRAWS.replace('F', 'G')} + 0*{DRAWS.replace('F', 'G')} \\
                                for X in points(1..n)) by termwise X
                            have NOTHING: sum(1/h*(0*((0 - X(i))/h)) for i in 1..n) = sum(0 for i in 1..n) \\
                                    by termwise i
                            have Z0: sum(0 for i in 1..n) = 0
                            have E: exp(-|0|/1)/(2*1) = 1/2 by reduce
                            by rewrite NOTHING; Z0; E
                        by only LINEAR; CONSTANT; ONE
                    have RATE: n^(-2*beta/(1 + 2*beta)) = exp(-2*beta/(1 + 2*beta)*log(n)) \\
                            by law power_is_exp(n, -2*beta/(1 + 2*beta))
                    have CANCEL: exp(-2*beta/(1 + 2*beta)*log(n))*exp(2/3*log(n)) = 1
                        have SPLIT: exp(-2*beta/(1 + 2*beta)*log(n) + 2/3*log(n)) \\
                                = exp(-2*beta/(1 + 2*beta)*log(n))*exp(2/3*log(n)) \\
                                by law exp_sum(-2*beta/(1 + 2*beta)*log(n), 2/3*log(n))
                        have B: -2*beta/(1 + 2*beta)*log(n) + 2/3*log(n) = 0
                        have D: exp(-2*beta/(1 + 2*beta)*log(n) + 2/3*log(n)) = 1
                            by rewrite B
                        by only SPLIT; D
                    have TANGENT: 1 + 2/3*log(n) <= exp(2/3*log(n)) by law exp_tangent(2/3*log(n))
                    let r = exp(-2*beta/(1 + 2*beta)*log(n))
                    have RP: 0 < r by law exp_positive(-2*beta/(1 + 2*beta)*log(n))
                    have GROWTH: 0 <= r*(exp(2/3*log(n)) - 1 - 2/3*log(n))
                        have X1: 0 <= exp(2/3*log(n)) - 1 - 2/3*log(n)
                            by only TANGENT
                        by RP*X1
                    have LARGE: 0 <= r*(log(n) - 8*|C| - 8)
                        have X1: 0 <= log(n) - 8*|C| - 8
                            by only LT
                        by RP*X1
                    have MODULUS: 0 <= r*(|C| - C)
                        have X1: 0 <= |C| - C
                        by RP*X1
                    have SIGN: 0 <= r*|C| by RP*CP
                    have LOW1: 1/4 <= C*r
                        by only LOW; SAME; RATE
                    by only LOW1; CANCEL; GROWTH; LARGE; MODULUS; SIGN; RP
                {HAS_MEANING.strip().replace(chr(10), chr(10) + 8*" ")}
            """,
        ),
    ),
)
