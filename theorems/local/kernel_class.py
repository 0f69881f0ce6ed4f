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

WIDER = Lemma(
    id="kernel-class.wider",
    says="The moments of a kernel that is twice as wide.",
    forall="K: real -> real, k natural",
    given="integrable(u^k*K(u) for u in R)",
    claim="integrable(u^k*K(u/2) for u in R) and integral(u^k*K(u/2) for u in R) = "
    "2*2^k*integral(u^k*K(u) for u in R)",
    instance="K = u -> 0, k = 1",
    proof="""
        let f(u: real) = u^k*K(u)
        have A: integrable(f(1/2*u + 0) for u in R) and integral(f(1/2*u + 0) for u in R) \\
                = integral(f(u) for u in R)/|1/2| by law integral_moved(f, 1/2, 0)
        have B: integral(f(1/2*u + 0) for u in R) = 2*integral(f(u) for u in R)
        have L: integrable(2^k*f(1/2*u + 0) + 0*f(1/2*u + 0) for u in R) and \\
                integral(2^k*f(1/2*u + 0) + 0*f(1/2*u + 0) for u in R) \\
                = 2^k*integral(f(1/2*u + 0) for u in R) + 0*integral(f(1/2*u + 0) for u in R) \\
                by law integral_linear(R, u -> f(1/2*u + 0), u -> f(1/2*u + 0), 2^k, 0)
        have SAME: for all u real: 2^k*f(1/2*u + 0) + 0*f(1/2*u + 0) = u^k*K(u/2)
            take u
            by law power_product(2, 1/2*u + 0, k)
        by law integral_equal(R, u -> 2^k*f(1/2*u + 0) + 0*f(1/2*u + 0), u -> u^k*K(u/2))
    """,
)
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
        have ALL: for all l integer: 0 <= l implies exists K (real -> real): exists M real: {FOUND}
            induct l
                base
                    let K(u: real) = if 0 <= u and u <= 1 then 1 else 0
                    exhibit K, 1
                step
                    obtain K from before
                    obtain M from K
                    let q = 2*2^l
                    have Q1: 1 <= 2^l
                    let a = q*(1/(q - 1))
                    let b = -(1/2)*(1/(q - 1))
                    let T(u: real) = a*K(u) + b*K(u/2)
                    exhibit T, (|a| + |b|)*M
                    have MT: for all u real: |T(u)| <= (|a| + |b|)*M
                        take u
                        have XA: |a*K(u)| = |a|*|K(u)| by cite reals.abs-of-product(a, K(u))
                        have YB: |b*K(u/2)| = |b|*|K(u/2)| by cite reals.abs-of-product(b, K(u/2))
                        have TRI: |a*K(u) + b*K(u/2)| <= |a*K(u)| + |b*K(u/2)|
                    have ANY: for all k natural: integrable(u^k*T(u) for u in R) and \\
                            integral(u^k*T(u) for u in R) = (a + 2*b*2^k)*integral(u^k*K(u) for u in R)
                        take k
                        have W: integrable(u^k*K(u/2) for u in R) and integral(u^k*K(u/2) for u in R) \\
                                = 2*2^k*integral(u^k*K(u) for u in R) by cite kernel-class.wider(K, k)
                        by law integral_linear(R, u -> u^k*K(u), u -> u^k*K(u/2), a, b)
                    have ONE: integrable(T(u) for u in R) and integral(T(u) for u in R) = 1
                        have Z: integrable(u^0*T(u) for u in R) and integral(u^0*T(u) for u in R) \\
                                = (a + 2*b*2^0)*integral(u^0*K(u) for u in R) by ANY(0)
                        have ZT: (integrable(u^0*T(u) for u in R) iff integrable(T(u) for u in R)) and \\
                                integral(u^0*T(u) for u in R) = integral(T(u) for u in R)
                        have ZK: integral(u^0*K(u) for u in R) = integral(K(u) for u in R)
                    have REST: for all k in 1..l + 1: integrable(u^k*T(u) for u in R) and \\
                            integral(u^k*T(u) for u in R) = 0
                        take k
                        have Z: integrable(u^k*T(u) for u in R) and integral(u^k*T(u) for u in R) \\
                                = (a + 2*b*2^k)*integral(u^k*K(u) for u in R) by ANY(k)
                        cases k <= l or l < k
                            case k <= l
                                by M6(k)
                            case l < k
                                have F: a + 2*b*2^k = 0
                                    by rewrite law antisymmetry(k, l + 1); law power_step(2, l)
        by ALL(l)
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
                    have N: integrable(u^2*K(u) for u in R) and integral(u^2*K(u) for u in R) = 0
                    let m = |M| + 1
                    have A: 0 <= |M|
                    have MM: M <= |M|
                    have PI: 0 < 1/m
                    let e = 1/4*(1/m)
                    have EM: e*m = 1/4
                    have BOX: integrable((if -e <= u and u <= e then 1 else 0) for u in R) and \\
                            integral((if -e <= u and u <= e then 1 else 0) for u in R) = e - -e
                    let v(u: real) = if -e <= u and u <= e then 1 else 0
                    let c = 16*m*m
                    have CE: c*(e*e) = 1
                        have X: c*(e*e) = 16*(e*m)*(e*m)
                        by rewrite X; EM
                    have C0: 0 <= c
                    have L: integrable(c*(u^2*K(u)) + m*v(u) for u in R) and \\
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
                                have V: v(u) = 1
                                have KU: K(u) <= m
                                    have X: |K(u)| = K(u)
                                    by only X; KM; MM
                                by rewrite V
                                    by only KU; CW
                            case not (-e <= u and u <= e)
                                have V: v(u) = 0
                                have FAR: 0 <= u^2 - e*e
                                    cases u < -e or e < u
                                        case u < -e
                                            have X: 0 < (-u - e)*(-u + e)
                                            by only X
                                        case e < u
                                            have X: 0 < (u - e)*(u + e)
                                            by only X
                                have X: 0 <= (u^2 - e*e)*K(u) by FAR*KP
                                have Y: 0 <= c*((u^2 - e*e)*K(u)) by C0*X
                                have Z: c*((u^2 - e*e)*K(u)) = c*(u^2*K(u)) - c*(e*e)*K(u)
                                have Z1: c*(e*e)*K(u) = K(u) by rewrite CE
                                by rewrite V
                                    by only Y; Z; Z1
                    have R: c*integral(u^2*K(u) for u in R) = 0 by rewrite N2
                    have S: m*integral(v(u) for u in R) = 1/2 by rewrite BOX2
                        by only EM
                    by only LESS; L; R; S; M5
            """,
        ),
    ),
)

NEAR = (
    "(for all y real: y != x implies |F(0, y) - F(0, x) - sum(F(k, x)*" + INVERSE.format("k") + "*(y - x)^k for k in 1..l)| <= L*|y - x|^beta)"
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
        have E: l + s = beta
        have T: |F(0, y) - sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..l)| \\
                <= L*|y - x|^(l + s) by cite calculus.taylor(l, L, s, F, x, y)
        have FIRST: sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..l) \\
                = F(0, x) + sum(F(k, x)*{INVERSE.format('k')}*(y - x)^k for k in 1..l)
            have A: sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..l) \\
                    = sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..0) + \\
                    sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0 + 1..l) \\
                    by law sum_split(0, 0, l, k -> F(k, x)*((y - x)^k*{INVERSE.format('k')}))
            have Z: sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..0) \\
                    = F(0, x)*((y - x)^0*{INVERSE.format('0')})
            have Z0: (y - x)^0 = 1
            have Z1: {INVERSE.format('0')} = 1
            have Z2: sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..0) = F(0, x)
            have B: sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0 + 1..l) \\
                    = sum(F(k, x)*{INVERSE.format('k')}*(y - x)^k for k in 1..l)
            by only A; Z2; B
        have T1: |F(0, y) - sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..l)| <= L*|y - x|^beta
            have X: |F(0, y) - sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..l)| \\
                    <= L*|y - x|^(l + s) \\
                    implies |F(0, y) - sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..l)| \\
                    <= L*|y - x|^beta
                by rewrite E
            by only X; T
        have D: F(0, y) - F(0, x) - sum(F(k, x)*{INVERSE.format('k')}*(y - x)^k for k in 1..l) \\
                = F(0, y) - sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..l)
            by only FIRST
        by rewrite D
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
        let A(u: real) = |K(u)|
        let B(u: real) = |u^(l + 1)*K(u)|
        let W(u: real) = {POWER}*|K(u)|
        have IA: integrable(A(u) for u in R) by law integrable_below(R, A, K)
        have IB: integrable(B(u) for u in R) by law integrable_below(R, B, u -> u^(l + 1)*K(u))
        have LESS: for all u real: |W(u)| <= |1*A(u) + 1*B(u)|
            take u
            have UP: 0 <= {POWER} and {POWER}*|K(u)| <= 1*|K(u)| + 1*|u^(l + 1)*K(u)|
                cases u = 0 or u != 0
                    case u = 0
                    case u != 0
                        have U: 0 < |u|
                        have P: |u|^beta = exp(beta*log(|u|))
                        cases log(|u|) <= 0 or 0 < log(|u|)
                            case log(|u|) <= 0
                                have X: beta*log(|u|) <= 0
                            case 0 < log(|u|)
                                have Y: exp(beta*log(|u|)) <= exp((l + 1)*log(|u|)) \\
                                        by law exp_increases((l + 1)*log(|u|), beta*log(|u|))
                                by cite reals.abs-of-product(u^(l + 1), K(u)); \\
                                        law power_is_exp(|u|, l + 1); \\
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
