"""Functions of reals from the laws alone: least upper bounds, what a bounded derivative says, Taylor's
formula with a Hölder remainder.
"""

from verify.language import Lemma

SUPREMUM = Lemma(
    id="calculus.supremum",
    says="What holds somewhere, and nowhere above b, has a least upper bound.",
    forall="p: real -> real, a real, b real",
    given="0 < p(a) and (for all u real: 0 < p(u) implies u <= b)",
    claim="exists c real: (for all u real: 0 < p(u) implies u <= c) and (for all e real: 0 < e implies "
    "exists u real: 0 < p(u) and c - e < u)",
    instance="p = u -> if u <= 0 then 1 else 0, a = 0, b = 0",
    proof="""
        let q(s: real) = if exists u real: 0 < p(u) and s <= u then 1 else 0
        let I(t: real) = if exists k integer: exists n integer: 1 <= n and t <= k/n and q(k/n) \\
                = 1 then 1 else 0
        let c = a + integral(I(t) for t in a..b)
        have AB: a <= b
        have ONE: for all m real: a <= m implies integrable(1 for t in a..m) and integral(1 for t in a..m) \\
                = m - a
        let w(t: real) = if a <= t and t <= b then I(t) else 0
        let v(t: real) = if a <= t and t <= b then 1 else 0
        have IW: integrable(w(t) for t in R) by law integrable_below(R, w, v)
        exhibit c
        have UPPER: for all u real: 0 < p(u) implies u <= c
            take u
            assume U
            have A: a <= c
                have Z: integral(0*v(t) + 0*v(t) for t in R) <= integral(w(t) for t in R) by termwise t
            cases u <= c or c < u
                case u <= c
                    by case
                case c < u
            let e = u - c; n = ceil(1/e) + 1; k = ceil(n*u) - 1
            have N0: 0 < ceil(1/e)
            let s = k/n
            have NE: 1 < n*e
            have QS: q(s) = 1
                have EX: exists u real: 0 < p(u) and s <= u
                    exhibit u
            let z(t: real) = if a <= t and t <= s then 1 else 0
            have LESS: integral(z(t) for t in R) <= integral(w(t) for t in R) by termwise t
                cases a <= t and t <= s or not (a <= t and t <= s)
                    case a <= t and t <= s
                        have HERE: exists k integer: exists n integer: 1 <= n and t <= k/n and q(k/n) = 1
                            exhibit k, n
                        have IN: a <= t and t <= b by only case; s < u; given2(u)
                    case not (a <= t and t <= s)
            by only LESS; ONE(s); c < s
        have LEAST: for all e real: 0 < e implies exists u real: 0 < p(u) and c - e < u
            take e
            cases (exists u real: 0 < p(u) and c - e < u) or not (exists u real: 0 < p(u) and c - e < u)
                case (exists u real: 0 < p(u) and c - e < u)
                    by case
                case not (exists u real: 0 < p(u) and c - e < u)
            let m = c - e
            have ALL: for all u real: 0 < p(u) implies u <= m
                take u
                assume U
                cases u <= m or m < u
                    case u <= m
                    case m < u
                        have YES: exists u real: 0 < p(u) and c - e < u
                            exhibit u
            have AM: a <= m
            let z(t: real) = if a <= t and t <= m then 1 else 0
            have LESS: integral(w(t) for t in R) <= integral(z(t) for t in R) by termwise t
                cases t <= m or m < t
                    case t <= m
                        by case
                    case m < t
                have NO: not (exists k integer: exists n integer: 1 <= n and t <= k/n and q(k/n) = 1)
                    assume SOME
                    obtain k from SOME
                    obtain n from k
                    cases (exists u real: 0 < p(u) and k/n <= u) or not (exists u real: 0 < p(u) and k/n <= u)
                        case (exists u real: 0 < p(u) and k/n <= u)
                            obtain u from case
                            by only ALL(u); u2; n2; m < t
                        case not (exists u real: 0 < p(u) and k/n <= u)
    """,
)


def slope(f: str, g: str) -> str:
    """That g is the derivative of f, where v stands for the place."""
    at, of = f.replace("@", "y"), f.replace("@", "v")
    return (
        "(for all v real, e real: 0 < e implies exists t real: 0 < t and for all y real: |y - v| <= t "
        f"implies |{at} - {of} - {g.replace('@', 'v')}*(y - v)| <= e*|y - v|)"
    )

NEARLY = Lemma(
    id="calculus.rise-nearly",
    says="A function whose derivative is at most M from a to b rises by no more than (M + e) (b - a) there.",
    forall="f: real -> real, g: real -> real, a real, b real, M real, e > 0",
    given=f"a <= b and {slope('f(@)', 'g(@)')} and (for all u real: a <= u and u <= b implies g(u) <= M)",
    claim="f(b) - f(a) <= (M + e)*(b - a)",
    instance="f = u -> u, g = u -> 1, a = 0, b = 1, M = 1, e = 1",
    proof="""
        let p(u: real) = if a <= u and u \\
                <= b and (for all v real: a <= v and v <= u implies f(v) - f(a) <= (M + e)*(v - a)) then 1 \\
                else 0
        have IN: for all u real: 0 < p(u) implies a <= u and u \\
                <= b and (for all v real: a <= v and v <= u implies f(v) - f(a) <= (M + e)*(v - a))
            take u
            cases (a <= u and u <= b and (for all v real: a <= v and v <= u implies f(v) - f(a) <= (M + \\
                    e)*(v - a))) or not (a <= u and u <= b and (for all v real: a <= v and v <= u implies \\
                    f(v) - f(a) <= (M + e)*(v - a)))
                case (a <= u and u <= b and (for all v real: a <= v and v <= u implies f(v) - f(a) <= (M + \\
                        e)*(v - a)))
                case not (a <= u and u <= b and (for all v real: a <= v and v <= u implies f(v) - f(a) <= \\
                        (M + e)*(v - a)))
        have TO: for all u real: a <= u and u \\
                <= b and (for all v real: a <= v and v <= u implies f(v) - f(a) <= (M + e)*(v - a)) \\
                implies 0 < p(u)
        have PA: 0 < p(a)
            have A: for all v real: a <= v and v <= a implies f(v) - f(a) <= (M + e)*(v - a)
                take v
                assume V
                have E: v = a
        have TOP: for all u real: 0 < p(u) implies u <= b
        have SUP: exists c real: (for all u real: 0 < p(u) implies u <= c) and \\
                (for all e real: 0 < e implies exists u real: 0 < p(u) and c - e < u) \\
                by cite calculus.supremum(p, a, b)
        obtain c from SUP
        have AC: a <= c
        have CB: c <= b
            cases c <= b or b < c
                case c <= b
                case b < c
                    obtain u from c2(c - b)
                    by only u <= b; u2
        have GC: g(c) <= M by given3(c)
        obtain t from given2(c, e)
        have BEFORE: for all v real: a <= v and v < c implies f(v) - f(a) <= (M + e)*(v - a)
            take v
            assume V
            obtain u from c2(c - v)
            have PLACE: a <= u and u \\
                    <= b and (for all v real: a <= v and v <= u implies f(v) - f(a) <= (M + e)*(v - a)) \\
                    by IN(u)
            have VU: v <= u by only u2
            by PLACE3(v)
        have AT: f(c) - f(a) <= (M + e)*(c - a)
            cases a = c or a != c
                case a = c
                    by rewrite case
                case a != c
            have LESS: a < c by law trichotomy(a, c)
            have SOME: exists y real: a <= y and y < c and c - t <= y
                exhibit max(a, c - t)
                cases a <= c - t or c - t < a
                    case a <= c - t
                    case c - t < a
            obtain y from SOME
            have Y4: |y - c| = c - y
            have Y5: |y - c| <= t by only Y4; y3
            have Q: |f(y) - f(c) - g(c)*(y - c)| <= e*|y - c| by t2(y)
            have Q1: f(c) - f(y) <= g(c)*(c - y) + e*(c - y)
                have Q2: e*|y - c| = e*(c - y) by rewrite Y4
                by only cite reals.within(f(y) - f(c) - g(c)*(y - c), e*|y - c|); Q2
            have GAIN: 0 <= (M - g(c))*(c - y)
                have G1: 0 <= M - g(c) by only GC
                have G2: 0 <= c - y by only y2
                by G1*G2
            by only Q1; BEFORE(y); GAIN
        have AFTER: for all v real: c < v and v <= c + t implies f(v) - f(a) <= (M + e)*(v - a)
            take v
            assume BEYOND
            have Y4: |v - c| = v - c
            have Y5: |v - c| <= t by only Y4; BEYOND
            have Q: |f(v) - f(c) - g(c)*(v - c)| <= e*|v - c| by t2(v)
            have Q1: f(v) - f(c) <= g(c)*(v - c) + e*(v - c)
                have Q2: e*|v - c| = e*(v - c) by rewrite Y4
                by only cite reals.within(f(v) - f(c) - g(c)*(v - c), e*|v - c|); Q2
            have G: 0 <= (M - g(c))*(v - c)
                have G1: 0 <= M - g(c) by only GC
                have G2: 0 <= v - c by only BEYOND
                by G1*G2
        have END: c = b
            cases c = b or c != b
                case c = b
                    by case
                case c != b
            have LESS: c < b by law trichotomy(c, b)
            have SOME: exists y real: c < y and y <= b and y <= c + t
                exhibit min(b, c + t)
                cases b <= c + t or c + t < b
                    case b <= c + t
                    case c + t < b
            obtain y from SOME
            have Y0: a <= y by only AC; y1
            have ALL: for all v real: a <= v and v <= y implies f(v) - f(a) <= (M + e)*(v - a)
                take v
                assume WITHIN
                cases v < c or v = c or c < v by law trichotomy(v, c)
                    case v < c
                        by BEFORE(v)
                    case v = c
                        by rewrite case
                    case c < v
                        have W: v <= c + t by only WITHIN; y3
                        by AFTER(v)
            have ALLY: a <= y and y \\
                    <= b and (for all v real: a <= v and v <= y implies f(v) - f(a) <= (M + e)*(v - a))
            have P: 0 < p(y) by TO(y)
            by only c1(y); y1
        have LAST: f(c) - f(a) <= (M + e)*(c - a) implies f(b) - f(a) <= (M + e)*(b - a) by rewrite END
    """,
)
RISE = Lemma(
    id="calculus.rise",
    says="A function whose derivative is at most M from a to b rises by no more than M (b - a) there.",
    forall="f: real -> real, g: real -> real, a real, b real, M real",
    given=f"a <= b and {slope('f(@)', 'g(@)')} and (for all u real: a <= u and u <= b implies g(u) <= M)",
    claim="f(b) - f(a) <= M*(b - a)",
    instance="f = u -> u, g = u -> 1, a = 0, b = 1, M = 1",
    proof="""
        let d = f(b) - f(a) - M*(b - a)
        cases d <= 0 or 0 < d
            case d <= 0
            case 0 < d
                have SOME: exists e real: 0 < e and e*(b - a) < d
                    exhibit d*(1/(b - a + 1))
                obtain e from SOME
                by cite calculus.rise-nearly(f, g, a, b, M, e)
    """,
)

COMBINED = Lemma(
    id="calculus.slope-combined",
    says="The derivative of a combination of two functions.",
    forall="f: real -> real, g: real -> real, F: real -> real, G: real -> real, a real, b real",
    given=f"{slope('f(@)', 'g(@)')} and {slope('F(@)', 'G(@)')}",
    claim=slope("(a*f(@) + b*F(@))", "(a*g(@) + b*G(@))"),
    instance="f = u -> u, g = u -> 1, F = u -> u, G = u -> 1, a = 1, b = 1",
    proof="""
        take v, e
        assume E
        let d = e*(1/(|a| + |b| + 1))
        have ONE: exists t real: 0 < t and for all y real: |y - v| <= t \\
                implies |f(y) - f(v) - g(v)*(y - v)| <= d*|y - v| by given1(v, d)
        have TWO: exists t real: 0 < t and for all y real: |y - v| <= t \\
                implies |F(y) - F(v) - G(v)*(y - v)| <= d*|y - v| by given2(v, d)
        obtain s from ONE
        obtain t from TWO
        exhibit min(s, t)
        have ALL: for all y real: |y - v| <= min(s, t) \\
                implies |a*f(y) + b*F(y) - (a*f(v) + b*F(v)) - (a*g(v) + b*G(v))*(y - v)| <= e*|y - v|
            take y
            assume Y
            let p = f(y) - f(v) - g(v)*(y - v); q = F(y) - F(v) - G(v)*(y - v)
            have MS: min(s, t) <= s; MT: min(s, t) <= t; P: |f(y) - f(v) - g(v)*(y - v)| <= d*|y - v|
            have AP: |a*p| = |a|*|p| by cite reals.abs-of-product(a, p)
            have BQ: |b*q| = |b|*|q| by cite reals.abs-of-product(b, q)
            have TRI: |a*p + b*q| <= |a*p| + |b*q|; A0: 0 <= |a|; B0: 0 <= |b|; Z: 0 <= d*|y - v|
            have AA: 0 <= |a|*(d*|y - v| - |p|); BB: 0 <= |b|*(d*|y - v| - |q|)
    """,
)
STEP = Lemma(
    id="calculus.power-step",
    says="A power near a: its tangent, and a rest of second order.",
    forall="a real",
    claim="for all k integer: 0 <= k implies exists C real: 0 <= C and for all h real: |h| <= 1 implies "
    "|(a + h)^(k + 1) - a^(k + 1) - (k + 1)*a^k*h| <= C*(|h|*|h|)",
    instance="a = 1",
    proof="""
        induct k
            base
                exhibit 0
            step
                obtain C from before
                let A = |a| + 1; D = |(k + 1)*a^k|
                exhibit A*C + D
                have ALL: for all h real: |h| <= 1 \\
                        implies |(a + h)^(k + 1 + 1) - a^(k + 1 + 1) - (k + 1 + 1)*a^(k + 1)*h| \\
                        <= (A*C + D)*(|h|*|h|)
                    take h
                    assume H
                    let r = (a + h)^(k + 1) - a^(k + 1) - (k + 1)*a^k*h
                    have R: |r| <= C*(|h|*|h|)
                    have SUM: (a + h)^(k + 1 + 1) - a^(k + 1 + 1) - (k + 1 + 1)*a^(k + 1)*h \\
                            = (a + h)*r + (k + 1)*a^k*(h*h) \\
                            by rewrite law power_step(a + h, k + 1); law power_step(a, k + 1); \\
                            law power_step(a, k)
                    have X: |(a + h)*r| = |a + h|*|r| by cite reals.abs-of-product(a + h, r)
                    have Y: |(k + 1)*a^k*(h*h)| = |(k + 1)*a^k|*|h*h| \\
                            by cite reals.abs-of-product((k + 1)*a^k, h*h)
                    have Z: |h*h| = |h|*|h|
                    have TRI: |(a + h)*r + (k + 1)*a^k*(h*h)| <= |(a + h)*r| + |(k + 1)*a^k*(h*h)|
                    have AH: |a + h| <= A
                        have T: |a + h| <= |a| + |h|
                    have RH: 0 <= |r|; Q: 0 <= (A - |a + h|)*|r|; Q2: 0 <= A*(C*(|h|*|h|) - |r|)
                    have Y1: |(k + 1)*a^k*(h*h)| = D*(|h|*|h|)
    """,
)
INVERSE = "product(1/j for j in 1..{})"  # one over the factorial
RISING = f"(@ - x)^(m + 1)*{INVERSE.format('m + 1')}"
STILL = f"(@ - x)^m*{INVERSE.format('m')}"
RISING_SLOPE = slope(f"({RISING})", f"({STILL})")
NEXT_SLOPE = slope(f"(1*P(m, @) + c(m + 1)*({RISING}))", f"(1*Q(m - 1, @) + c(m + 1)*({STILL}))")
SMALL = Lemma(
    id="calculus.small",
    says="There is a number small enough.",
    forall="e > 0, B >= 0",
    claim="exists t real: 0 < t and t <= 1 and B*t <= e",
    instance="e = 1, B = 1",
    proof="""
        let c = 1/(B + e + 1)
        exhibit e*c
    """,
)
MONOMIAL = Lemma(
    id="calculus.slope-monomial",
    says="The derivative of a power over its factorial.",
    forall="k natural, x real",
    claim=slope(f"((@ - x)^(k + 1)*{INVERSE.format('k + 1')})", f"((@ - x)^k*{INVERSE.format('k')})"),
    instance="k = 1, x = 0",
    proof=f"""
        take v, e
        assume E
        let a = v - x; c = {INVERSE.format('k')}; w = c*(1/(k + 1))
        have CP: 0 < c and {INVERSE.format('k + 1')} = w; NI: 0 < w
        have STEP: exists C real: 0 <= C and for all h real: |h| <= 1 \\
                implies |(a + h)^(k + 1) - a^(k + 1) - (k + 1)*a^k*h| <= C*(|h|*|h|)
            have STEPS: for all k integer: 0 <= k implies exists C real: 0 <= C and for all h real: |h| \\
                    <= 1 implies |(a + h)^(k + 1) - a^(k + 1) - (k + 1)*a^k*h| <= C*(|h|*|h|) \\
                    by cite calculus.power-step(a)
            by STEPS(k)
        obtain C from STEP
        have SOME: exists t real: 0 < t and t <= 1 and w*C*t <= e by cite calculus.small(e, w*C)
        obtain t from SOME
        exhibit t
        have ALL: for all y real: |y - v| <= t \\
                implies |(y - x)^(k + 1)*{INVERSE.format('k + 1')} - \\
                (v - x)^(k + 1)*{INVERSE.format('k + 1')} - (v - x)^k*c*(y - v)| <= e*|y - v|
            take y
            assume Y
            let h = y - v; r = (a + h)^(k + 1) - a^(k + 1) - (k + 1)*a^k*h
            have R: |r| <= C*(|h|*|h|)
            have SUM: (y - x)^(k + 1)*{INVERSE.format('k + 1')} - (v - x)^(k + 1)*{INVERSE.format('k + 1')} \\
                    - (v - x)^k*c*(y - v) = w*((a + h)^(k + 1) - a^(k + 1) - (k + 1)*a^k*h)
            have X: |w*r| = |w|*|r| by cite reals.abs-of-product(w, r)
            have H0: 0 <= |h|; Q: 0 <= w*(C*(|h|*|h|) - |r|); Q2: 0 <= w*C*(|h|*(t - |h|))
            have Q5: 0 <= |h|*(e - w*C*t); X2: |w*r| = w*|r|
    """,
)
POLYNOMIAL = "sum({c}*((@ - x)^k*" + INVERSE.format("k") + ") for k in 0..{m})"
LAST = Lemma(
    id="calculus.last-term",
    says="The last term of a sum, taken apart.",
    forall="m natural, f: int -> real",
    claim="sum(f(k) for k in 0..m) = sum(f(k) for k in 0..m - 1) + f(m)",
    instance="m = 1, f = k -> 1",
    proof="""
        have A: sum(f(k) for k in 0..m) = sum(f(k) for k in 0..m - 1) + f(m) + sum(f(k) for k in m + 1..m)
    """,
)
POLYNOMIALS = Lemma(
    id="calculus.slope-polynomial",
    says="The derivative of a polynomial.",
    forall="c: int -> real, x real, m natural",
    claim=slope(POLYNOMIAL.format(c="c(k)", m="m"), POLYNOMIAL.format(c="c(k + 1)", m="m - 1")),
    instance="c = k -> 1, x = 0, m = 1",
    proof=f"""
        let P(m: int, u: real) = {POLYNOMIAL.format(c="c(k)", m="m").replace("@", "u")}
        let Q(m: int, u: real) = {POLYNOMIAL.format(c="c(k + 1)", m="m").replace("@", "u")}
        have ALL: for all m integer: 0 <= m implies {slope("P(m, @)", "Q(m - 1, @)")}
            induct m
                base
                    take v, e
                    assume E
                    have EACH: for all y real: |y - v| <= 1 \\
                            implies |P(0, y) - P(0, v) - Q(0 - 1, v)*(y - v)| <= e*|y - v|
                        take y
                        have A: P(0, y) = P(0, v); B: Q(0 - 1, v) = 0
                step
                    have M: {RISING_SLOPE} by cite calculus.slope-monomial(m, x)
                    have BOTH: {NEXT_SLOPE} \\
                            by cite calculus.slope-combined(u -> P(m, u), u -> Q(m - 1, u), u -> (u - x)^(m \\
                            + 1)*{INVERSE.format('m + 1')}, u -> (u - x)^m*{INVERSE.format('m')}, 1, c(m + 1))
                    have PP: for all u real: 1*P(m, u) + \\
                            c(m + 1)*((u - x)^(m + 1)*{INVERSE.format('m + 1')}) = P(m + 1, u)
                        take u
                        by cite calculus.last-term(m + 1, k -> c(k)*((u - x)^k*{INVERSE.format('k')}))
                    have QQ: for all u real: 1*Q(m - 1, u) + c(m + 1)*((u - x)^m*{INVERSE.format('m')}) \\
                            = Q(m + 1 - 1, u)
                    take v, e
                    assume E
                    have SOME: exists t real: 0 < t and for all y real: |y - v| <= t \\
                            implies |1*P(m, y) + c(m + 1)*((y - x)^(m + 1)*{INVERSE.format('m + 1')}) - \\
                            (1*P(m, v) + c(m + 1)*((v - x)^(m + 1)*{INVERSE.format('m + 1')})) - \\
                            (1*Q(m - 1, v) + c(m + 1)*((v - x)^m*{INVERSE.format('m')}))*(y - v)| \\
                            <= e*|y - v| by BOTH(v, e)
                    obtain t from SOME
                    exhibit t
                    have EACH: for all y real: |y - v| <= t \\
                            implies |P(m + 1, y) - P(m + 1, v) - Q(m + 1 - 1, v)*(y - v)| <= e*|y - v|
                        take y
                        have UPPER: P(m + 1, y) \\
                                = 1*P(m, y) + c(m + 1)*((y - x)^(m + 1)*{INVERSE.format('m + 1')}) by PP(y)
                        have OTHER: P(m + 1, v) \\
                                = 1*P(m, v) + c(m + 1)*((v - x)^(m + 1)*{INVERSE.format('m + 1')}) by PP(v)
                        have C: Q(m + 1 - 1, v) \\
                                = 1*Q(m - 1, v) + c(m + 1)*((v - x)^m*{INVERSE.format('m')}) by QQ(v)
                        by rewrite UPPER; OTHER; C
    """,
)
