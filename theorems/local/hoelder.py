"""Hölder classes of any smoothness: as printed, with every order of derivative, they hold constants alone
above smoothness 1 (note 002).
"""

from verify.language import Lemma, Misprint, NearMiss, Source, Theorem

NOTE = Source(
    note="002",
    lines="L132-135",
    paper="Tsybakov, Introduction to Nonparametric Estimation, Definition 1.2",
)

CONSTANT = Lemma(
    id="hoelder.constant",
    says="A function with |f(u) - f(v)| <= L |u - v|^beta everywhere, beta above 1, is constant.",
    forall="f: real -> real, L >= 0, beta > 1, x real, d real",
    given="for all u real, v real: u != v implies |f(u) - f(v)| <= L*|u - v|^beta",
    claim="f(x + d) = f(x)",
    instance="f = t -> 1, L = 0, beta = 2, x = 0, d = 1",
    proof="""
        let g = |f(x + d) - f(x)|; D = |d|; B = L*D^beta
        cases d = 0 or d != 0
            case d = 0
                have E: x + d = x
                by rewrite E
            case d != 0
                have D0: 0 < D
                    cases d < 0 or 0 < d by law trichotomy(d, 0)
                        case d < 0
                        case 0 < d
                have DP: D^beta = exp(beta*log(D)) by law power_is_exp(D, beta)
                have B0: 0 <= B
                have STEPS: for all h real: h != 0 implies for all k integer: 0 <= k \\
                        implies |f(x + k*h) - f(x)| <= k*(L*|h|^beta)
                    take h
                    assume H
                    induct k
                        base
                        step
                            have A: |f(x + (k + 1)*h) - f(x + k*h)| <= L*|x + (k + 1)*h - (x + k*h)|^beta \\
                                    by given1(x + (k + 1)*h, x + k*h)
                            have T: |f(x + (k + 1)*h) - f(x)| \\
                                    <= |f(x + (k + 1)*h) - f(x + k*h)| + |f(x + k*h) - f(x)|
                have SMALL: for all k natural >= 1: g <= B*exp(-(beta - 1)*log(k))
                    take k
                    have H: d/k != 0
                        assume Q
                        have Q2: k*(d/k) = 0
                    have A: |f(x + k*(d/k)) - f(x)| <= k*(L*|d/k|^beta) by STEPS(d/k, k)
                    have AB: |d/k| = D*(1/k)
                        have AB1: |d*(1/k)| = |d|*|1/k| by cite reals.abs-of-product(d, 1/k)
                    have SPLIT: (D*(1/k))^beta = D^beta*(1/k)^beta by cite kernel-density.power(D, 1/k, beta)
                    have POWER: (1/k)^beta = exp(beta*log(1/k)) by law power_is_exp(1/k, beta)
                    have LK: log(1/k) = -log(k)
                        have L1: log(k*(1/k)) = log(k) + log(1/k) by law log_product(k, 1/k)
                        have L2: k*(1/k) = 1; L3: log(1) = 0
                        have L4: log(k*(1/k)) = 0 by rewrite L2; L3
                    have S: exp(log(k) + -beta*log(k)) = exp(log(k))*exp(-beta*log(k)) \\
                            by law exp_sum(log(k), -beta*log(k))
                    have X: exp(-(beta - 1)*log(k)) = k*exp(-beta*log(k))
                    have Y: k*(L*|d/k|^beta) = B*(k*exp(-beta*log(k)))
                        have Y1: |d/k|^beta = D^beta*exp(-beta*log(k))
                            have Y2: beta*log(1/k) = -beta*log(k)
                            by rewrite AB; SPLIT; POWER; Y2
                        by rewrite Y1
                cases g <= 0 or 0 < g
                    case g <= 0
                        have W: -0 <= f(x + d) - f(x) and f(x + d) - f(x) <= 0 \\
                                by cite reals.within(f(x + d) - f(x), 0)
                    case 0 < g
                        let s = B/g; T = s/(beta - 1); k = ceil(exp(T))
                        have K1: 1 <= k
                            have K2: 0 < k
                        have SM: g <= B*exp(-(beta - 1)*log(k)) by SMALL(k)
                        have LT: T <= log(k)
                            have L1: log(exp(T)) <= log(k) by law log_increases(k, exp(T))
                        have BL: s <= (beta - 1)*log(k)
                        let y = exp(-(beta - 1)*log(k))
                        have TAN: 1 + (beta - 1)*log(k) <= exp((beta - 1)*log(k)) \\
                                by law exp_tangent((beta - 1)*log(k))
                        have ONE: y*exp((beta - 1)*log(k)) = 1
                            have O1: exp(-(beta - 1)*log(k) + (beta - 1)*log(k)) = y*exp((beta - 1)*log(k)) \\
                                    by law exp_sum(-(beta - 1)*log(k), (beta - 1)*log(k))
                            have O2: -(beta - 1)*log(k) + (beta - 1)*log(k) = 0
                            have O3: exp(-(beta - 1)*log(k) + (beta - 1)*log(k)) = 1 by rewrite O2
                        have Z: g*(1 + s) <= B*y*(1 + s); ZB: B*(y*(1 + s)) <= B*1
    """,
)

# F(0, x), F(1, x), … : each the derivative of the one before.
DERIVED = (
    "for all x real, e real: 0 < e implies exists t real: 0 < t and for all y real: |y - x| <= t implies "
    "|F(k, y) - F(k, x) - F(k + 1, x)*(y - x)| <= e*|y - x|"
)
PRINTED = (
    f"(for all k natural: k + 1 <= beta implies {DERIVED}) and (for all k natural, x real, y real: k <= beta "
    "and 0 < |x - y| implies |F(k, x) - F(k, y)| <= L*|x - y|^(beta - k))"
)
CORRECTED = (
    f"(for all k natural: k + 1 <= l implies {DERIVED}) and "
    "(for all x real, y real: 0 < |x - y| implies |F(l, x) - F(l, y)| <= L*|x - y|^(beta - l))"
)
LINE = "if k = 0 then x else if k = 1 then 1 else 0"

CLASSES = Theorem(
    id="hoelder.classes",
    says="For every smoothness beta above 1, with l the largest integer below beta: the class as printed, "
    "|f^(m)(x) - f^(m)(y)| <= L |x - y|^(beta - m) for every m <= beta, holds constants alone, "
    "and with m = l alone it holds others.",
    source=NOTE,
    forall="L >= 0, beta > 1, l natural",
    given="l < beta <= l + 1",
    claim=f"(for all F (int, real -> real): {PRINTED} implies for all x real, y real: F(0, x) = F(0, y)) and "
    f"(exists F (int, real -> real): {CORRECTED} and F(0, 0) != F(0, 1))",
    claims=("C27",),
    instance="L = 1, beta = 2, l = 1",
    proof=f"""
        have FIRST: for all F (int, real -> real): {PRINTED} implies for all x real, y real: F(0, x) = F(0, y)
            take F
            assume PRINTED
            take x, y
            have H: for all u real, v real: u != v implies |F(0, u) - F(0, v)| <= L*|u - v|^beta
                take u, v
                assume N
                have N0: 0 < |u - v|
                    cases u < v or v < u by law trichotomy(u, v)
                        case u < v
                        case v < u
                have NEAR: |F(0, u) - F(0, v)| <= L*|u - v|^(beta - 0) by PRINTED2(0, u, v)
                have B: beta - 0 = beta
                have C: |u - v|^(beta - 0) = |u - v|^beta by rewrite B
                have D: L*|u - v|^(beta - 0) = L*|u - v|^beta by rewrite C
                by only NEAR; D
            have EQUAL: F(0, y + (x - y)) = F(0, y) by cite hoelder.constant(x -> F(0, x), L, beta, y, x - y)
            have E: y + (x - y) = x
            have S: F(0, y + (x - y)) = F(0, x) by rewrite E
            by only EQUAL; S
        have SECOND: exists F (int, real -> real): {CORRECTED} and F(0, 0) != F(0, 1)
            let F(k: int, x: real) = {LINE}
            exhibit F
            have L1: 1 <= l
                have A: 0 < l
                have B: 0 + 1 <= l by law integers_step(0, l)
            have SLOPE: for all k natural: k + 1 <= l implies {DERIVED}
                take k
                assume K
                take x, e
                assume SMALL
                exhibit 1
                have STRAIGHT: for all y real: F(k, y) - F(k, x) - F(k + 1, x)*(y - x) = 0
                    take y
                    cases k = 0 or k != 0
                        case k = 0
                            have A: F(k, y) = y; B: F(k, x) = x; C: F(k + 1, x) = 1
                            by rewrite A; B; C
                        case k != 0
                    have A: F(k, y) = F(k, x); C: F(k + 1, x) = 0
                    by rewrite A; C
                have EACH: for all y real: |y - x| <= 1 implies |F(k, y) - F(k, x) - F(k + 1, x)*(y - x)| \\
                        <= e*|y - x|
                    take y
                    assume Y
                    have FLAT: F(k, y) - F(k, x) - F(k + 1, x)*(y - x) = 0 by STRAIGHT(y)
                    have N: 0 <= |y - x|
                    have P: 0 <= e*|y - x| by SMALL*N
                    by rewrite FLAT
                        by only P
                by EACH
            have LAST: for all x real, y real: 0 < |x - y| implies |F(l, x) - F(l, y)| <= L*|x - y|^(beta - l)
                take x, y
                assume N
                have EQUAL: F(l, x) = F(l, y); D0: 0 < |x - y|
                have POWER: |x - y|^(beta - l) = exp((beta - l)*log(|x - y|)) \\
                        by law power_is_exp(|x - y|, beta - l)
                have X: 0 < exp((beta - l)*log(|x - y|)) by law exp_positive((beta - l)*log(|x - y|))
                have SIGN: 0 <= L*exp((beta - l)*log(|x - y|)) by domain1*X
                have Z: |F(l, x) - F(l, y)| = 0 by rewrite EQUAL
                by rewrite Z; POWER
                    by only SIGN
            have APART: F(0, 0) != F(0, 1)
            by only SLOPE; LAST; APART
        by only FIRST; SECOND
    """,
    printed=(
        Misprint(
            name="every order of derivative",
            claim=f"exists F (int, real -> real): {PRINTED} and F(0, 0) != F(0, 1)",
            latex="For all `x,y ∈ R and m<= β`, `|f^(m)(x) - f^(m)(y)| <= L |x - y| ^(β-m)`",
            claims=("C27",),
            why="m is to be the largest integer below beta alone: with m = 0 and "
            "beta above 1 only constants are left",
                    disproof=f"""
                let beta = 2; L = 1; l = 1
                exhibit 1, 2, 1
                have CONSTANT: for all F (int, real -> real): {PRINTED} \\
                        implies for all x real, y real: F(0, x) = F(0, y) by cite hoelder.classes(1, 2, 1)
                have NO: not (exists F (int, real -> real): {PRINTED} and F(0, 0) != F(0, 1))
                    assume SOME
                    obtain F from SOME
                    have A: {PRINTED} by only F
                    have B: for all x real, y real: F(0, x) = F(0, y) by CONSTANT(F)
                    have D: F(0, 0) = F(0, 1) by B(0, 1)
                    by only D; F
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"for all F (int, real -> real): {CORRECTED} implies for all x real, y real: F(0, x) = "
            "F(0, y)",
            witness="L = 1, beta = 2, l = 1",
                    disproof=f"""
                let beta = 2; L = 1; l = 1
                exhibit 1, 2, 1
                have C: exists F (int, real -> real): {CORRECTED} and F(0, 0) != F(0, 1) \\
                        by cite hoelder.classes(1, 2, 1)
                obtain F from C
                exhibit F
                have CORRECT: {CORRECTED} by only F
                have DIFFERENT: exists x real: exists y real: not F(0, x) = F(0, y)
                    exhibit 0, 1
                    by only F
                by only CORRECT; DIFFERENT
            """,
        ),
    ),
)

ROOT = "(if {0} > 0 then {0}^beta else 0)"
SUBADDITIVE = Lemma(
    id="hoelder.power",
    says="Powers with an exponent of at most 1 grow by no more than the power of the distance.",
    forall="0 < beta <= 1, a > 0, b > 0",
    claim="(a + b)^beta <= a^beta + b^beta",
    instance="beta = 1, a = 1, b = 1",
    proof="""
        let s = a + b
        have S: 0 < s
        have SI: 0 < 1/s by law reciprocal_positive(s)
        have PART: for all t real: 0 < t and t <= 1 implies t <= t^beta
            take t
            assume T
            have POWER: t^beta = exp(beta*log(t)) by law power_is_exp(t, beta)
            have NEGATIVE: log(t) <= log(1) by law log_increases(1, t)
            have L1: log(1) = 0
            have B: log(t) <= beta*log(t)
                have B1: 0 <= (1 - beta)*(-log(t))
                    have B2: 0 <= 1 - beta
                    have B3: 0 <= -log(t) by only NEGATIVE; L1
                    by B2*B3
                by only B1
            have X: exp(log(t)) <= exp(beta*log(t)) by law exp_increases(beta*log(t), log(t))
            have E: exp(log(t)) = t by law exp_of_log(t)
            by only POWER; X; E
        have A0: 0 < a*(1/s) by domain3*SI
        have B0: 0 < b*(1/s) by domain4*SI
        have ONE: a*(1/s) + b*(1/s) = 1
        have A1: a*(1/s) <= (a*(1/s))^beta
            have A2: a*(1/s) <= 1 by only ONE; B0
            by PART(a*(1/s))
        have B1: b*(1/s) <= (b*(1/s))^beta
            have B2: b*(1/s) <= 1 by only ONE; A0
            by PART(b*(1/s))
        have SB: s^beta = exp(beta*log(s)) by law power_is_exp(s, beta)
        have SP: 0 < exp(beta*log(s)) by law exp_positive(beta*log(s))
        have S1: 0 < s^beta by only SB; SP
        have SUM: s^beta*1 <= s^beta*((a*(1/s))^beta + (b*(1/s))^beta)
            have C: 1 <= (a*(1/s))^beta + (b*(1/s))^beta by only ONE; A1; B1
            by S1*C
        have PA: (s*(a*(1/s)))^beta = s^beta*(a*(1/s))^beta by cite kernel-density.power(s, a*(1/s), beta)
        have PB: (s*(b*(1/s)))^beta = s^beta*(b*(1/s))^beta by cite kernel-density.power(s, b*(1/s), beta)
        have EA: s*(a*(1/s)) = a; EB: s*(b*(1/s)) = b
        have QA: a^beta = s^beta*(a*(1/s))^beta
            have X: (s*(a*(1/s)))^beta = a^beta by rewrite EA
            by only X; PA
        have QB: b^beta = s^beta*(b*(1/s))^beta
            have X: (s*(b*(1/s)))^beta = b^beta by rewrite EB
            by only X; PB
        by only SUM; QA; QB
    """,
)

ROUGH = Theorem(
    id="hoelder.rough",
    says="Where the smoothness is a whole number l + 1, the class says that the l-th derivative has the "
    "Lipschitz constant L; for 0 < beta < 1 it holds a function that has no Lipschitz constant at all.",
    source=NOTE,
    forall="L >= 0, 0 < beta < 1, l natural, F: int, real -> real",
    claim="((for all x real, y real: 0 < |x - y| implies |F(l, x) - F(l, y)| <= L*|x - y|^(l + 1 - l)) iff "
    "(for all x real, y real: |F(l, x) - F(l, y)| <= L*|x - y|)) and (exists f (real -> real): (for all x "
    "real, y real: 0 < |x - y| implies |f(x) - f(y)| <= |x - y|^beta) and not (exists C real: for all x "
    "real, y real: |f(x) - f(y)| <= C*|x - y|))",
    claims=("C29",),
    instance="L = 1, beta = 1/2, l = 1, F = (k, x) -> 0",
    proof=f"""
        have FIRST: (for all x real, y real: 0 < |x - y| implies |F(l, x) - F(l, y)| <= L*|x - y|^(l + 1 - \\
                l)) iff (for all x real, y real: |F(l, x) - F(l, y)| <= L*|x - y|)
            have POWERS: for all t real: t^(l + 1 - l) = t
                take t
                by rewrite l + 1 - l = 1
            have DOWNWARDS: (for all x real, y real: 0 < |x - y| implies |F(l, x) - F(l, y)| <= L*|x - \\
                    y|^(l + 1 - l)) implies (for all x real, y real: |F(l, x) - F(l, y)| <= L*|x - y|)
                assume APART
                take x, y
                cases x = y or x != y
                    case x = y
                        have Z: |F(l, x) - F(l, y)| = 0 by rewrite case
                        have N: 0 <= |x - y|
                        by only Z; domain1*N
                    case x != y
                have D: 0 < |x - y|
                    cases x < y or y < x by law trichotomy(x, y)
                        case x < y
                        case y < x
                have E: L*|x - y|^(l + 1 - l) = L*|x - y| by rewrite POWERS(|x - y|)
                by only APART(x, y); E
            have UPWARDS: (for all x real, y real: |F(l, x) - F(l, y)| <= L*|x - y|) \\
                    implies (for all x real, y real: 0 < |x - y| implies |F(l, x) - F(l, y)| <= L*|x - \\
                    y|^(l + 1 - l))
                assume CLOSE
                take x, y
                by rewrite POWERS(|x - y|)
                    by only CLOSE(x, y)
            by only DOWNWARDS; UPWARDS
        have SECOND: exists f (real -> real): (for all x real, y real: 0 < |x - y| implies |f(x) - f(y)| <= \\
                |x - y|^beta) and not (exists C real: for all x real, y real: |f(x) - f(y)| <= C*|x - y|)
            let f(x: real) = {ROOT.format("x")}
            exhibit f
            have POW: for all t real: 0 < t implies 0 < t^beta
                take t
                assume T
                by only law power_is_exp(t, beta); law exp_positive(beta*log(t))
            have UP: for all x real, y real: x < y implies 0 <= f(y) - f(x) and f(y) - f(x) <= (y - x)^beta
                take x, y
                assume XY
                have D: 0 < y - x by only XY
                cases y <= 0 or 0 < y
                    case y <= 0
                        by rewrite f(x) = 0; f(y) = 0
                            by only POW(y - x)
                    case 0 < y
                have FY: f(y) = y^beta
                cases x <= 0 or 0 < x
                    case x <= 0
                        have GROWS: y^beta <= (y - x)^beta
                            have G: log(y) <= log(y - x) by law log_increases(y - x, y)
                            have B: beta*log(y) <= beta*log(y - x)
                            have X: exp(beta*log(y)) <= exp(beta*log(y - x)) \\
                                    by law exp_increases(beta*log(y - x), beta*log(y))
                            by only law power_is_exp(y, beta); law power_is_exp(y - x, beta); X
                        by rewrite f(x) = 0; FY
                            by only GROWS; POW(y)
                    case 0 < x
                have S1: y^beta <= x^beta + (y - x)^beta
                    have E1: (x + (y - x))^beta = y^beta by rewrite x + (y - x) = y
                    by only cite hoelder.power(beta, x, y - x); E1
                have GROWS: x^beta <= y^beta
                    have G: log(x) <= log(y) by law log_increases(y, x)
                    have B: beta*log(x) <= beta*log(y)
                    have X: exp(beta*log(x)) <= exp(beta*log(y)) \\
                            by law exp_increases(beta*log(y), beta*log(x))
                    by only law power_is_exp(x, beta); law power_is_exp(y, beta); X
                by rewrite f(x) = x^beta; FY
                    by only GROWS; S1
            have IN: for all x real, y real: 0 < |x - y| implies |f(x) - f(y)| <= |x - y|^beta
                take x, y
                assume D
                cases x < y or x = y or y < x by law trichotomy(x, y)
                    case x < y
                        have BETWEEN: 0 <= f(y) - f(x) and f(y) - f(x) <= (y - x)^beta by UP(x, y)
                        have A: |x - y| = y - x
                        have B: |f(x) - f(y)| = f(y) - f(x) by only BETWEEN1
                        by rewrite A; B
                            by only BETWEEN
                    case x = y
                    case y < x
                        have BETWEEN: 0 <= f(x) - f(y) and f(x) - f(y) <= (x - y)^beta by UP(y, x)
                        have A: |x - y| = x - y
                        have B: |f(x) - f(y)| = f(x) - f(y) by only BETWEEN1
                        by rewrite A; B
                            by only BETWEEN
            have OUT: not (exists C real: for all x real, y real: |f(x) - f(y)| <= C*|x - y|)
                assume SOME
                obtain C from SOME
                let c = |C| + 1; u = log(c)/(1 - beta) + 1; t = exp(-u)
                have POSITIVE: 0 < t by law exp_positive(-u)
                have BAD: |f(t) - f(0)| <= C*|t - 0| by C(t, 0)
                have FT: f(t) = t^beta; F0: f(0) = 0
                have TP: 0 < t^beta by POW(t)
                have VALUE: |f(t) - f(0)| = t^beta by rewrite FT; F0
                    by only TP
                have B: |t - 0| = t by only POSITIVE
                have LOW: t^beta <= C*t by only BAD; VALUE; B
                have C0: 0 < c; C1: C <= c
                have CT: C*t <= c*t by C1*POSITIVE
                have POWER: exp(-u)^beta = exp(beta*(-u)) by law power_of_exp(-u, beta)
                have BACK: c = exp(log(c)) by law exp_of_log(c)
                have SPLIT: exp(log(c) + -u) = exp(log(c))*exp(-u) by law exp_sum(log(c), -u)
                have PUTIN: exp(log(c))*exp(-u) = c*t
                    have Z1: exp(log(c)) = c by only BACK
                    by rewrite Z1
                have U: log(c) + -u < beta*(-u)
                    have U1: (1 - beta)*u = log(c) + (1 - beta); U2: 0 < 1 - beta
                    by only U1; U2
                have V: exp(log(c) + -u) < exp(beta*(-u)) by law exp_increases(log(c) + -u, beta*(-u))
                by only LOW; CT; POWER; SPLIT; PUTIN; V
            by only IN; OUT
        by only FIRST; SECOND
    """,
    near_misses=(
        NearMiss(
            claim="for all x real, y real: |F(l, x) - F(l, y)| <= L*|x - y|",
            witness="L = 1, beta = 1/2, l = 0, F = (k, x) -> 2*x",
            disproof="""
                exhibit 1, 1/2, 0, (k, x) -> 2*x, 1, 0
            """,
        ),
    ),
    remarks=(("For a smoothness between l and l + 1 the function of the second half is taken as the l-th "
    "derivative."),),
)
