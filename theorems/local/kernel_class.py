"""The kernel estimate over a whole Hölder class, of any smoothness: kernels of every order, one bound on
all densities of the class, and the rate (note 002).
"""


from theorems.library.calculus import INVERSE
from theorems.local.hoelder import CORRECTED
from theorems.local.kernel_density import MOMENT, NOTE, ORDER, POWER
from theorems.local.laplace_mean import EXPECTED
from verify.language import Lemma, NearMiss, Theorem

words = (EXPECTED,)

MOMENTS = "(for all k natural: integrable(u^k*K(u) for u in R))"
FOUND = f"borel(K) and (for all u real: |K(u)| <= M) and {MOMENTS} and {ORDER}"

NARROWER = Lemma(
    id="kernel-class.narrower",
    says="The moments of a kernel that is half as wide.",
    forall="K: real -> real, k natural",
    given="integrable(u^k*K(u) for u in R)",
    claim="integrable(u^k*K(2*u) for u in R) and 2*2^k*integral(u^k*K(2*u) for u in R) = "
    "integral(u^k*K(u) for u in R)",
    instance="K = u -> 0, k = 1",
    proof="""
        let f(u: real) = u^k*K(u); c = 1/2^k
        have A: integrable(f(2*u + 0) for u in R) and integral(f(2*u + 0) for u in R) \\
                = integral(f(u) for u in R)/|2| by law integral_moved(f, 2, 0)
        have SAME: for all u real: c*f(2*u + 0) + 0*f(2*u + 0) = u^k*K(2*u)
            take u
            have E: c*((2*u)^k*K(2*u)) = c*2^k*(u^k*K(2*u)) by rewrite law power_product(2, u, k)
        have MOVED: integrable(u^k*K(2*u) for u in R) and integral(u^k*K(2*u) for u in R) \\
                = integral(c*f(2*u + 0) + 0*f(2*u + 0) for u in R) \\
                by law integral_equal(R, u -> c*f(2*u + 0) + 0*f(2*u + 0), u -> u^k*K(2*u))
        have J: 2*2^k*integral(u^k*K(2*u) for u in R) = c*2^k*(2*integral(f(2*u + 0) for u in R)) \\
                by only MOVED; law integral_linear(R, u -> f(2*u + 0), u -> f(2*u + 0), c, 0)
    """,
)
WEIGHTED = (
    f"borel(K) and (for all u real: |K(u)| <= M) and {MOMENTS} and "
    "(for all u real: u <= 0 or 1 < u implies K(u) = 0) and integral(u^m*K(u) for u in R) = 1 and "
    "(for all k natural: k < l and k != m implies integral(u^k*K(u) for u in R) = 0)"
)
WEIGHTS = Lemma(
    id="kernel-class.weights",
    says="There are bounded weights on (0, 1] with the m-th moment 1 and all others below the l-th 0.",
    forall="m natural, l natural",
    claim=f"exists K (real -> real): exists M real: {WEIGHTED}",
    instance="m = 1, l = 3",
    proof=f"""
        have CANCEL: for all q real, v real, w real: 1 <= q and 2*q*v = 2*q*w implies v = w
        have ALL: for all l integer: 0 <= l implies exists K (real -> real): exists M real: {WEIGHTED}
            induct l
                base
                    let K(u: real) = if 0 < u and u <= 1 then m + 1 else 0
                    exhibit K, m + 1
                    have EACH: {MOMENTS}
                        take k
                        let g(u: real) = if 0 <= u and u <= 1 then (m + 1)*u^k else 0
                        by law integrable_below(R, u -> u^k*K(u), g)
                    have ONE: integral(u^m*K(u) for u in R) = 1
                        let g(u: real) = if 0 <= u and u <= 1 then (m + 1)*u^m else 0
                        let p(u: real) = if 0 <= u and u <= 0 then (m + 1)*u^m else 0
                        by law integral_equal(R, u -> 1*g(u) + (-1)*p(u), u -> u^m*K(u)); \\
                                integrable(g(u) for u in R) and integral(g(u) for u in R) \\
                                = 1; integrable(p(u) for u in R) and integral(p(u) for u in R) \\
                                = 0; law integral_linear(R, g, p, 1, -1)
                step
            obtain K from before
            obtain M from K
            cases l = m or l != m
                case l = m
                    exhibit K, M
                    by case
                case l != m
            let c = 1/(2^l - 2^m); a = -2^m*c; b = 2*2^l*2^m*c; T(u: real) = a*K(u) + b*K(2*u)
            exhibit T, (|a| + |b|)*M
            have MT: for all u real: |T(u)| <= (|a| + |b|)*M
                take u
                have XA: |a*K(u)| = |a|*|K(u)|; YB: |b*K(2*u)| = |b|*|K(2*u)|
                have TRI: |a*K(u) + b*K(2*u)| <= |a*K(u)| + |b*K(2*u)|
            have OFF: for all u real: u <= 0 or 1 < u implies T(u) = 0
                take u
                assume U
                by rewrite M4(u); M4(2*u)
            have ANY: for all k natural: integrable(u^k*T(u) for u in R) and 2*2^k* \\
                    integral(u^k*T(u) for u in R) = (2*2^k*a + b)*integral(u^k*K(u) for u in R)
                take k
                have W: integrable(u^k*K(2*u) for u in R) and 2*2^k*integral(u^k*K(2*u) for u in R) \\
                        = integral(u^k*K(u) for u in R) by cite kernel-class.narrower(K, k)
                by law integral_linear(R, u -> u^k*K(u), u -> u^k*K(2*u), a, b)
            have C: c*(2^l - 2^m) = 1
                have N: 2^l - 2^m != 0
                    cases l < m or m < l by law trichotomy(l, m)
                        case l < m
                            have X: 2^l < 2^m
                        case m < l
                            have X: 2^m < 2^l
            have ONE: integral(u^m*T(u) for u in R) = 1
                have X: 2*2^m*integral(u^m*T(u) for u in R) = (2*2^m*a + b)*integral(u^m*K(u) for u in R)
                have P: 1 <= 2^m
                by CANCEL(2^m, integral(u^m*T(u) for u in R), 1)
            have REST: for all k natural: k < l + 1 and k != m implies integral(u^k*T(u) for u in R) = 0
                take k
                assume H
                have Z: (2*2^k*a + b)*integral(u^k*K(u) for u in R) = 0
                    cases k < l or l <= k
                        case k < l
                        case l <= k
                            have Y: 2*2^k*a + b = 0 by rewrite k = l
                have Z0: 2*2^k*integral(u^k*T(u) for u in R) = 2*2^k*0
                have P: 1 <= 2^k by for all k natural: 1 <= 2^k
                by CANCEL(2^k, integral(u^k*T(u) for u in R), 0)
        by ALL(l)
    """,
)
ORDINARY = WEIGHTED.replace("u^m*", "u^0*").replace("k != m", "k != 0").replace("k < l", "k < l + 1")
KERNELS = Theorem(
    id="kernel-class.kernels",
    says="There are bounded kernels of every order l, with all moments: those with integral 1 for which the "
    "integrals of u K(u), ..., u^l K(u) are 0.",
    source=NOTE,
    forall="l natural",
    claim=f"exists K (real -> real): exists M real: {FOUND}",
    claims=("C30",),
    instance="l = 1",
    proof=f"""
        have SOME: exists K (real -> real): exists M real: {ORDINARY} by cite kernel-class.weights(0, l + 1)
        obtain K from SOME
        obtain M from K
        exhibit K, M
        have ONE: integrable(K(u) for u in R) and integral(K(u) for u in R) = 1
            have ZT: (integrable(u^0*K(u) for u in R) iff integrable(K(u) for u in R)) and \\
                    integral(u^0*K(u) for u in R) = integral(K(u) for u in R)
    """,
    near_misses=(
        NearMiss(
            claim=f"exists K (real -> real): exists M real: {FOUND} and (for all u real: 0 <= K(u))",
            witness="l = 2",
            disproof=f"""
                let l = 2
                have NO: not (exists K (real -> real): exists M real: {FOUND} and (for all u real: 0 <= K(u)))
                    assume SOME
                    obtain K from SOME
                    obtain M from K
                    have MOMENT: integrable(u^2*K(u) for u in R) and integral(u^2*K(u) for u in R) = 0
                    let m = |M| + 1
                    have A: 0 <= |M|; MM: M <= |M|; PI: 0 < 1/m
                    let e = 1/4*(1/m)
                    have EM: e*m = 1/4
                    have BOX: integrable((if -e <= u and u <= e then 1 else 0) for u in R) and \\
                            integral((if -e <= u and u <= e then 1 else 0) for u in R) = e - -e
                    let v(u: real) = if -e <= u and u <= e then 1 else 0; c = 16*m*m
                    have CE: c*(e*e) = 1
                        have X: c*(e*e) = 16*(e*m)*(e*m)
                        by rewrite X; EM
                    have C0: 0 <= c
                    have LINEAR: integrable(c*(u^2*K(u)) + m*v(u) for u in R) and \\
                            integral(c*(u^2*K(u)) + m*v(u) for u in R) \\
                            = c*integral(u^2*K(u) for u in R) + m*integral(v(u) for u in R) \\
                            by law integral_linear(R, u -> u^2*K(u), v, c, m)
                    have LESS: integral(K(u) for u in R) <= integral(c*(u^2*K(u)) + m*v(u) for u in R) \\
                            by termwise u
                        have KP: 0 <= K(u) by M7(u)
                        have KM: |K(u)| <= M by M2(u)
                        have U2: 0 <= u^2
                        have W: 0 <= u^2*K(u) by U2*KP
                        have CW: 0 <= c*(u^2*K(u)) by C0*W
                        cases -e <= u and u <= e or not (-e <= u and u <= e)
                            case -e <= u and u <= e
                                have NEAR: v(u) = 1
                                have KU: K(u) <= m
                                    have X: |K(u)| = K(u)
                                    by only X; KM; MM
                                by rewrite NEAR
                                    by only KU; CW
                            case not (-e <= u and u <= e)
                        have BEYOND: v(u) = 0
                        have FAR: 0 <= u^2 - e*e
                            cases u < -e or e < u
                                case u < -e
                                    have X: 0 < (-u - e)*(-u + e)
                                    by only X
                                case e < u
                                    have X: 0 < (u - e)*(u + e)
                                    by only X
                        have X: 0 <= (u^2 - e*e)*K(u) by FAR*KP
                        have SIGN: 0 <= c*((u^2 - e*e)*K(u)) by C0*X
                        have SPLIT: c*((u^2 - e*e)*K(u)) = c*(u^2*K(u)) - c*(e*e)*K(u)
                        have Z1: c*(e*e)*K(u) = K(u) by rewrite CE
                        by rewrite BEYOND
                            by only SIGN; SPLIT; Z1
                    have NOTHING: c*integral(u^2*K(u) for u in R) = 0 by rewrite MOMENT2
                    have S: m*integral(v(u) for u in R) = 1/2 by rewrite BOX2
                        by only EM
                    by only LESS; LINEAR; NOTHING; S; M5
            """,
        ),
    ),
)

NEAR = (
    "(for all y real: y != x implies |F(0, y) - F(0, x) - sum(F(k, x)*" + INVERSE.format("k") + "*(y - x)^k "
    "for k in 1..l)| <= L*|y - x|^beta)"
)
TAYLOR = Theorem(
    id="kernel-class.taylor",
    says="Taylor's formula: a function of the Hölder class of smoothness beta, "
    "f^(l) being (beta - l)-Hölder with the constant L, is within L |y - x|^beta of its Taylor polynomial of "
    "degree l at x.",
    source=NOTE,
    forall="l natural, L >= 0, beta real, F: int, real -> real, x real",
    given=f"l < beta and {CORRECTED}",
    claim=NEAR,
    claims=("C27", "C30"),
    instance="l = 1, L = 0, beta = 2, F = (k, u) -> 0, x = 0",
    proof=f"""
        take y
        assume N
        let s = beta - l
        have EXPONENT: l + s = beta
        have TAYLOR: |F(0, y) - sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..l)| \\
                <= L*|y - x|^(l + s) by cite calculus.taylor(l, L, s, F, x, y)
        have FIRST: sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..l) \\
                = F(0, x) + sum(F(k, x)*{INVERSE.format('k')}*(y - x)^k for k in 1..l)
            have FIRSTTERM: sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..l) \\
                    = sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..0) + \\
                    sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0 + 1..l) \\
                    by law sum_split(0, 0, l, k -> F(k, x)*((y - x)^k*{INVERSE.format('k')}))
            have Z: sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..0) \\
                    = F(0, x)*((y - x)^0*{INVERSE.format('0')})
            have Z0: (y - x)^0 = 1; Z1: {INVERSE.format('0')} = 1
            have Z2: sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..0) = F(0, x)
            have B: sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0 + 1..l) \\
                    = sum(F(k, x)*{INVERSE.format('k')}*(y - x)^k for k in 1..l)
            by only FIRSTTERM; Z2; B
        have T1: |F(0, y) - sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..l)| <= L*|y - x|^beta
            have PUTIN: |F(0, y) - sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..l)| \\
                    <= L*|y - x|^(l + s) \\
                    implies |F(0, y) - sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..l)| \\
                    <= L*|y - x|^beta
                by rewrite EXPONENT
            by only PUTIN; TAYLOR
        have SAME: F(0, y) - F(0, x) - sum(F(k, x)*{INVERSE.format('k')}*(y - x)^k for k in 1..l) \\
                = F(0, y) - sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..l)
            by only FIRST
        by rewrite SAME
            by T1
    """,
    near_misses=(
        NearMiss(
            claim=NEAR.replace("1..l)", "1..l - 1)"),
            witness="l = 1, L = 0, beta = 2, F = (k, u) -> if k = 0 then u else if k = 1 then 1 else 0, x = "
            "0",
            disproof="""
                let F(k: int, u: real) = if k = 0 then u else if k = 1 then 1 else 0
                exhibit 1, 0, 2, F, 0, 1
            """,
        ),
    ),
)

POWERS = Lemma(
    id="kernel-class.moment",
    says="Where the moments of orders 0 and l + 1 exist, so does that of any order between.",
    forall="K: real -> real, l natural, beta > 0",
    given="beta <= l + 1 and borel(K) and integrable(K(u) for u in R) and "
    "integrable(u^(l + 1)*K(u) for u in R)",
    claim=MOMENT,
    instance="K = u -> 0, l = 0, beta = 1",
    proof=f"""
        let A(u: real) = |K(u)|; B(u: real) = |u^(l + 1)*K(u)|; W(u: real) = {POWER}*|K(u)|
        have IA: integrable(A(u) for u in R) by law integrable_below(R, A, K)
        have IB: integrable(B(u) for u in R) by law integrable_below(R, B, u -> u^(l + 1)*K(u))
        have LESS: for all u real: |W(u)| <= |1*A(u) + 1*B(u)|
            take u
            have UP: 0 <= {POWER} and {POWER}*|K(u)| <= 1*|K(u)| + 1*|u^(l + 1)*K(u)|
                cases u = 0 or u != 0
                    case u = 0
                        by case
                    case u != 0
                have U: 0 < |u|; P: |u|^beta = exp(beta*log(|u|))
                cases log(|u|) <= 0 or 0 < log(|u|)
                    case log(|u|) <= 0
                        have X: beta*log(|u|) <= 0
                    case 0 < log(|u|)
                        have Y: exp(beta*log(|u|)) <= exp((l + 1)*log(|u|)) \\
                                by law exp_increases((l + 1)*log(|u|), beta*log(|u|))
                        by cite reals.abs-of-product(u^(l + 1), K(u)); law power_is_exp(|u|, l + 1); \\
                                cite kernel-class.abs-of-power(u, l + 1)
        by law integrable_below(R, W, u -> 1*A(u) + 1*B(u))
    """,
)
ABS_POWER = Lemma(
    id="kernel-class.abs-of-power",
    says="The absolute value of a power.",
    forall="a real, k natural",
    claim="|a^k| = |a|^k",
    instance="a = 1, k = 1",
    proof="""
        have ALL: for all k integer: 0 <= k implies |a^k| = |a|^k
            induct k
                base
                step
                    by cite reals.abs-of-product(a^k, a); law power_step(a, k); law power_step(|a|, k)
        by ALL(k)
    """,
)
