"""Taylor's formula with a Hölder remainder, from the mean value theorem and the laws alone."""

from theorems.library.calculus import INVERSE, POLYNOMIAL, slope
from verify.language import Lemma

CENTRE = Lemma(
    id="calculus.at-centre",
    says="The polynomial at its centre.",
    forall="c: int -> real, x real, m natural",
    claim=POLYNOMIAL.format(c="c(k)", m="m").replace("@", "x") + " = c(0)",
    instance="c = k -> 1, x = 0, m = 1",
    proof=f"""
        let P(m: int) = {POLYNOMIAL.format(c="c(k)", m="m").replace("@", "x")}
    """,
)
DISTANCE = Lemma(
    id="calculus.mean-value",
    says="A function whose derivative is at most M in absolute value between x and "
    "y changes by at most M |y - x|.",
    forall="f: real -> real, g: real -> real, x real, y real, M real",
    given=f"{slope('f(@)', 'g(@)')} and (for all u real: |u - x| <= |y - x| implies |g(u)| <= M)",
    claim="|f(y) - f(x)| <= M*|y - x|",
    instance="f = u -> u, g = u -> 1, x = 0, y = 1, M = 1",
    proof=f"""
        have MINUS: {slope("((-1)*f(@) + 0*f(@))", "((-1)*g(@) + 0*g(@))")} \\
                by cite calculus.slope-combined(f, g, f, g, -1, 0)
        cases x <= y or y < x
            case x <= y
                have A: |y - x| = y - x
                have UP: for all u real: x <= u and u <= y implies g(u) <= M and (-1)*g(u) + 0*g(u) <= M
                    take u
                    assume U
                    have C: |g(u)| <= M
                by cite calculus.rise(u -> (-1)*f(u) + 0*f(u), u -> (-1)*g(u) + 0*g(u), x, y, M); \\
                        cite calculus.rise(f, g, x, y, M)
            case y < x
                have TURNED: |y - x| = x - y
                have UP: for all u real: y <= u and u <= x implies g(u) <= M and (-1)*g(u) + 0*g(u) <= M
                    take u
                    assume U
                    have C: |g(u)| <= M by given2(u)
                    have D: -M <= g(u) and g(u) <= M by cite reals.within(g(u), M)
                    by only D
                have UP1: for all u real: y <= u and u <= x implies g(u) <= M
                    take u
                    assume U
                    by UP(u)
                have UP2: for all u real: y <= u and u <= x implies (-1)*g(u) + 0*g(u) <= M
                    take u
                    assume U
                    by UP(u)
                have R: f(x) - f(y) <= M*(x - y) by cite calculus.rise(f, g, y, x, M)
                have S: (-1)*f(x) + 0*f(x) - ((-1)*f(y) + 0*f(y)) <= M*(x - y) \\
                        by cite calculus.rise(u -> (-1)*f(u) + 0*f(u), u -> (-1)*g(u) + 0*g(u), y, x, M)
                by rewrite TURNED
                    by cite reals.of-both(f(y) - f(x), M*(x - y))
    """,
)
BOTH = Lemma(
    id="reals.of-both",
    says="What lies between -b and b has an absolute value of at most b.",
    forall="a real, b real",
    given="-b <= a and a <= b",
    claim="|a| <= b",
    instance="a = 1, b = 1",
    proof="""
        cases 0 <= a or a < 0
            case 0 <= a
            case a < 0
    """,
)
GROWS = Lemma(
    id="reals.power-grows",
    says="A power with a positive exponent grows with its base.",
    forall="0 < a, b real, e > 0",
    given="a <= b",
    claim="0 < a^e and a^e <= b^e",
    instance="a = 1, b = 1, e = 1",
    proof="""
        have P: a^e = exp(e*log(a)); Q: b^e = exp(e*log(b))
        have L: log(a) <= log(b) by law log_increases(b, a)
        have EL: e*log(a) <= e*log(b)
    """,
)
NEXT = Lemma(
    id="reals.power-next",
    says="A power times its base.",
    forall="a > 0, e real",
    claim="a^e*a = a^(e + 1)",
    instance="a = 1, e = 1",
    proof="""
        have Q: a^(e + 1) = exp((e + 1)*log(a))
    """,
)

CLASS = (
    "(for all k natural: k + 1 <= l implies " + slope("F(k, @)", "F(k + 1, @)") + ") and "
    "(for all x real, y real: 0 < |x - y| implies |F(l, x) - F(l, y)| <= L*|x - y|^s)"
)
TAYLOR_AT = (
    f"|F(0, y) - sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..l)| <= L*|y - x|^(l + s)"
)
TAYLOR = Lemma(
    id="calculus.taylor",
    says="Taylor's formula: where the l-th derivative changes by at most L |x - y|^s, "
    "the function is within L |y - x|^(l + s) of its polynomial of degree l at x.",
    forall="l natural, L >= 0, s > 0, F: int, real -> real, x real, y real",
    given=f"{CLASS} and y != x",
    claim=TAYLOR_AT,
    instance="l = 1, L = 0, s = 1, F = (k, u) -> 0, x = 0, y = 1",
    proof=f"""
        have ALL: for all l integer: 0 <= l implies for all F (int, real -> real): {CLASS} \\
                implies for all x real, y real: y != x implies {TAYLOR_AT}
            induct l
                base
                    take F
                    assume CLASS
                    take x, y
                    assume N
                    have N0: 0 < |y - x|
                        cases y < x or x < y by law trichotomy(y, x)
                            case y < x
                            case x < y
                    have NEAR: |F(0, y) - F(0, x)| <= L*|y - x|^s by CLASS2(y, x)
                    have FIRSTTERM: sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..0) \\
                            = F(0, x)*((y - x)^0*{INVERSE.format('0')}) by reduce
                    have Z0: (y - x)^0 = 1 by law power_zero(y - x)
                    have Z1: {INVERSE.format('0')} = 1 by law product_empty(1, 0, j -> 1/j)
                    have Z2: sum(F(k, x)*((y - x)^k*{INVERSE.format('k')}) for k in 0..0) = F(0, x)
                        by rewrite FIRSTTERM; Z0; Z1
                    have S: 0 + s = s
                    by rewrite Z2; S
                        by NEAR
                step
            take F
            assume CLASS
            take x, y
            assume N
            have S0: 0 < s
            let T(u: real) = sum(F(k, x)*((u - x)^k*{INVERSE.format('k')}) for k in 0..l + 1)
            let Q(u: real) = sum(F(k + 1, x)*((u - x)^k*{INVERSE.format('k')}) for k in 0..l + 1 - 1)
            have TS: {slope("T(@)", "Q(@)")} by cite calculus.slope-polynomial(k -> F(k, x), x, l + 1)
            have FS: {slope("F(0, @)", "F(0 + 1, @)")} by CLASS1(0)
            have DS: {slope("(1*F(0, @) + (-1)*T(@))", "(1*F(0 + 1, @) + (-1)*Q(@))")} \\
                    by cite calculus.slope-combined(u -> F(0, u), u -> F(0 + 1, u), T, Q, 1, -1)
            have GK: for all k natural: k + 1 <= l implies {slope("F(k + 1, @)", "F(k + 1 + 1, @)")}
                take k
                assume K
                by CLASS1(k + 1)
            have IH: for all x real, y real: y != x \\
                    implies |F(0 + 1, y) - sum(F(k + 1, x)*((y - x)^k*{INVERSE.format('k')}) for k in \\
                    0..l)| <= L*|y - x|^(l + s) by before((k, u) -> F(k + 1, u))
            have Y0: 0 < |y - x|
                cases y < x or x < y by law trichotomy(y, x)
                    case y < x
                    case x < y
            have E1: l + 1 - 1 = l; LS: 0 < l + s
            let M = L*|y - x|^(l + s)
            have PM: 0 < |y - x|^(l + s) and |y - x|^(l + s) <= |y - x|^(l + s) \\
                    by cite reals.power-grows(|y - x|, |y - x|, l + s)
            have L0: 0 <= L
            have M0: 0 <= M by L0*PM1
            have BOUND: for all u real: |u - x| <= |y - x| implies |1*F(0 + 1, u) + (-1)*Q(u)| <= M
                take u
                assume U
                have QU: Q(u) = sum(F(k + 1, x)*((u - x)^k*{INVERSE.format('k')}) for k in 0..l) by rewrite E1
                cases u = x or u != x
                    case u = x
                        have Z: sum(F(k + 1, x)*((x - x)^k*{INVERSE.format('k')}) for k in 0..l) \\
                                = F(0 + 1, x) by cite calculus.at-centre(k -> F(k + 1, x), x, l)
                        have W: 1*F(0 + 1, u) + (-1)*Q(u) = 0 by rewrite QU; case; Z
                        by rewrite W
                            by M0
                    case u != x
                have UX: 0 < |u - x|
                    cases u < x or x < u by law trichotomy(u, x)
                        case u < x
                        case x < u
                have DERIVATIVE: |F(0 + 1, u) - sum(F(k + 1, x)*((u - x)^k*{INVERSE.format('k')}) for k in \\
                        0..l)| <= L*|u - x|^(l + s) by IH(x, u)
                have GROWS: 0 < |u - x|^(l + s) and |u - x|^(l + s) <= |y - x|^(l + s) \\
                        by cite reals.power-grows(|u - x|, |y - x|, l + s)
                have ROOM: 0 <= L*(|y - x|^(l + s) - |u - x|^(l + s))
                    have B1: 0 <= |y - x|^(l + s) - |u - x|^(l + s) by only GROWS
                    by L0*B1
                have SAME: 1*F(0 + 1, u) + (-1)*Q(u) \\
                        = F(0 + 1, u) - sum(F(k + 1, x)*((u - x)^k*{INVERSE.format('k')}) for k in 0..l)
                    by rewrite QU
                by rewrite SAME
                    by only DERIVATIVE; ROOM
            have MV: |1*F(0, y) + (-1)*T(y) - (1*F(0, x) + (-1)*T(x))| <= M*|y - x| \\
                    by cite calculus.mean-value(u -> 1*F(0, u) + (-1)*T(u), u -> 1*F(0 + 1, u) + (-1)*Q(u), \\
                    x, y, M)
            have TX: T(x) = F(0, x) by cite calculus.at-centre(k -> F(k, x), x, l + 1)
            have SAME: 1*F(0, y) + (-1)*T(y) - (1*F(0, x) + (-1)*T(x)) = F(0, y) - T(y) by rewrite TX
            have POWER: |y - x|^(l + s)*|y - x| = |y - x|^(l + s + 1) by cite reals.power-next(|y - x|, l + s)
            have ML: M*|y - x| = L*|y - x|^(l + 1 + s)
                have E: l + 1 + s = l + s + 1; R: M*|y - x| = L*(|y - x|^(l + s)*|y - x|)
                by rewrite R; POWER; E
            have LAST: |F(0, y) - T(y)| <= M*|y - x|
                have PUTIN: |1*F(0, y) + (-1)*T(y) - (1*F(0, x) + (-1)*T(x))| <= M*|y - x| \\
                        implies |F(0, y) - T(y)| <= M*|y - x|
                    by rewrite SAME
                by only PUTIN; MV
            by only LAST; ML
        have NOW: {CLASS} implies for all x real, y real: y != x implies {TAYLOR_AT} by ALL(l, F)
        have HERE: {CLASS} by only given1; given2
        have LAST: for all x real, y real: y != x implies {TAYLOR_AT} by only NOW; HERE
        by LAST(x, y)
    """,
)
