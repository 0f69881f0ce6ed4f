"""The total variation between the laws of a private mechanism's outputs, and what it means for tests and
estimates.

The total variation of p and q is the sum over outputs of max(0, p - q).
"""

from verify.language import NearMiss, Source, Theorem

LAWS = "m natural, p: int -> real, q: int -> real"
ARE_LAWS = (
    "(for all o in 0..m: 0 <= p(o)) and (for all o in 0..m: 0 <= q(o)) and sum(p(o) for o in 0..m) = 1 and "
    "sum(q(o) for o in 0..m) = 1"
)
TV = "sum(max(0, p(o) - q(o)) for o in 0..m)"

VARIATION = Theorem(
    id="privacy.total-variation",
    says="If p and q are (log r, delta)-close in both directions, then their total variation is at most (r - "
    "1 + 2 delta)/(r + 1).",
    source=Source(
        paper="Kairouz, Oh and Viswanath, The Composition Theorem for Differential Privacy, "
        "ICML 2015 (arXiv:1311.0776), section 2",
    ),
    forall=f"{LAWS}, r >= 1, delta real",
    given=f"{ARE_LAWS} and sum(max(0, p(o) - r*q(o)) for o in 0..m) <= delta and sum(max(0, "
    "q(o) - r*p(o)) for o in 0..m) <= delta",
    claim=f"{TV} <= (r - 1 + 2*delta)/(r + 1)",
    instance="m = 0, p = o -> 1, q = o -> 1, r = 1, delta = 0",
    proof="""
        let s(o) = if q(o) < p(o) then 1 else 0; t(o) = 1 - s(o); c(o) = max(0, p(o) - r*q(o))
        let d(o) = max(0, q(o) - r*p(o)); P = sum(s(o)*p(o) for o in 0..m); Q = sum(s(o)*q(o) for o in 0..m)
        have V: sum(max(0, p(o) - q(o)) for o in 0..m) = sum(1*(s(o)*p(o)) + -1*(s(o)*q(o)) for o in 0..m) \\
                by termwise o
        have L: sum(1*(s(o)*p(o)) + -1*(s(o)*q(o)) for o in 0..m) = 1*P + -1*Q \\
                by law sum_linear(0..m, o -> s(o)*p(o), o -> s(o)*q(o), 1, -1)
        have A: sum(1*(s(o)*p(o)) + -r*(s(o)*q(o)) for o in 0..m) <= sum(c(o) for o in 0..m) by termwise o
        have LA: sum(1*(s(o)*p(o)) + -r*(s(o)*q(o)) for o in 0..m) = 1*P + -r*Q \\
                by law sum_linear(0..m, o -> s(o)*p(o), o -> s(o)*q(o), 1, -r)
        have B: sum(1*(t(o)*q(o)) + -r*(t(o)*p(o)) for o in 0..m) <= sum(d(o) for o in 0..m) by termwise o
        have LB: sum(1*(t(o)*q(o)) + -r*(t(o)*p(o)) for o in 0..m) \\
                = 1*sum(t(o)*q(o) for o in 0..m) + -r*sum(t(o)*p(o) for o in 0..m) \\
                by law sum_linear(0..m, o -> t(o)*q(o), o -> t(o)*p(o), 1, -r)
        have TP: sum(1*p(o) + -1*(s(o)*p(o)) for o in 0..m) = 1*sum(p(o) for o in 0..m) + -1*P \\
                by law sum_linear(0..m, p, o -> s(o)*p(o), 1, -1)
        have TQ: sum(1*q(o) + -1*(s(o)*q(o)) for o in 0..m) = 1*sum(q(o) for o in 0..m) + -1*Q \\
                by law sum_linear(0..m, q, o -> s(o)*q(o), 1, -1)
        have GA: P - r*Q <= delta; TPX: sum(t(o)*p(o) for o in 0..m) = 1 - P
        have TQX: sum(t(o)*q(o) for o in 0..m) = 1 - Q
        have GB: 1 - Q - r*(1 - P) <= delta
            have E: 1*sum(t(o)*q(o) for o in 0..m) + -r*sum(t(o)*p(o) for o in 0..m) = 1 - Q - r*(1 - P)
        have R: 0 < 1/(r + 1)
    """,
    near_misses=(
        NearMiss(
            claim=f"{TV} <= (r - 1 + delta)/(r + 1)",
            witness="m = 2, p = o -> if o = 0 then 1/2 else if o = 1 then 1/2 else 0, q = o -> if o = "
            "0 then 0 else 1/2, r = 1, delta = 1/2",
        ),
    ),
)

CONTRACTION = Theorem(
    id="privacy.contraction",
    says="A randomizer in which no weight is more than r times another brings two laws of its input nearer "
    "by the factor (r - 1)/(r + 1), in total variation.",
    source=Source(
        paper="Kairouz, Oh and Viswanath, Extremal Mechanisms for Local Differential Privacy, "
        "2014 (arXiv:1407.1338), section 6",
    ),
    forall=f"{LAWS}, l natural, K: int, int -> real, r >= 1",
    given=f"{ARE_LAWS} and (for all x in 0..m: for all y in 0..l: 0 <= K(x, y)) and "
    "(for all x in 0..m: sum(K(x, y) for y in 0..l) = 1) and "
    "(for all x in 0..m: for all z in 0..m: for all y in 0..l: K(x, y) <= r*K(z, y))",
    claim="sum(max(0, sum(p(o)*K(o, y) for o in 0..m) - sum(q(o)*K(o, y) for o in 0..m)) for y in 0..l) <= "
    f"(r - 1)/(r + 1)*{TV}",
    instance="m = 0, p = o -> 1, q = o -> 1, l = 0, K = (x, y) -> 1, r = 1",
    proof="""
        let a(o) = max(0, p(o) - q(o)); b(o) = max(0, q(o) - p(o)); T = sum(a(o) for o in 0..m)
        let U = sum(b(o) for o in 0..m)
        let s(y) = if sum(q(o)*K(o, y) for o in 0..m) < sum(p(o)*K(o, y) for o in 0..m) then 1 else 0
        let f(o) = sum(s(y)*K(o, y) for y in 0..l); F = sum(p(o)*f(o) for o in 0..m)
        let G = sum(q(o)*f(o) for o in 0..m); c = (r - 1)/(r + 1)
        have R: 0 < 1/(r + 1); R1: 0 <= r - 1; C: 0 <= c; S0: for all y integer: 0 <= s(y) <= 1
        have NEAR: for all x in 0..m: for all z in 0..m: f(x) - f(z) <= c
            take x, z
            have X1: sum(K(x, y) for y in 0..l) = 1 by given6(x)
            have Z1: sum(K(z, y) for y in 0..l) = 1 by given6(z)
            have A: f(x) <= r*f(z)
                have A1: sum(s(y)*K(x, y) for y in 0..l) <= sum(r*(s(y)*K(z, y)) for y in 0..l) by termwise y
                    have A2: 0 <= r*K(z, y) - K(x, y) by given7(x, z, y)
                have A5: sum(r*(s(y)*K(z, y)) for y in 0..l) = r*f(z) \\
                        by law sum_scaled(0..l, y -> s(y)*K(z, y), r)
            have B: 1 - f(z) <= r*(1 - f(x))
                have B1: sum(1*K(z, y) + -1*(s(y)*K(z, y)) for y in 0..l) \\
                        <= sum(r*K(x, y) + -r*(s(y)*K(x, y)) for y in 0..l) by termwise y
                    have A2: 0 <= r*K(x, y) - K(z, y) by given7(z, x, y)
                have B2: sum(1*K(z, y) + -1*(s(y)*K(z, y)) for y in 0..l) \\
                        = 1*sum(K(z, y) for y in 0..l) + -1*f(z) \\
                        by law sum_linear(0..l, y -> K(z, y), y -> s(y)*K(z, y), 1, -1)
                have B3: sum(r*K(x, y) + -r*(s(y)*K(x, y)) for y in 0..l) \\
                        = r*sum(K(x, y) for y in 0..l) + -r*f(x) \\
                        by law sum_linear(0..l, y -> K(x, y), y -> s(y)*K(x, y), r, -r)
        have SAME: T = U
            have L: sum(1*a(o) + -1*b(o) for o in 0..m) = 1*T + -1*U by law sum_linear(0..m, a, b, 1, -1)
            have M: sum(1*a(o) + -1*b(o) for o in 0..m) = sum(1*p(o) + -1*q(o) for o in 0..m) by termwise o
            have N: sum(1*p(o) + -1*q(o) for o in 0..m) \\
                    = 1*sum(p(o) for o in 0..m) + -1*sum(q(o) for o in 0..m) \\
                    by law sum_linear(0..m, p, q, 1, -1)
        have T0: 0 <= T
            have Z: sum(0 for o in 0..m) = 0
            have P: sum(0 for o in 0..m) <= T by termwise o
        have EVENT: sum(max(0, sum(p(o)*K(o, y) for o in 0..m) - sum(q(o)*K(o, y) for o in 0..m)) for y in \\
                0..l) = F - G
            have E1: sum(max(0, sum(p(o)*K(o, y) for o in 0..m) - sum(q(o)*K(o, y) for o in 0..m)) for y in \\
                    0..l) = sum(1*(s(y)*sum(p(o)*K(o, y) for o in 0..m)) + \\
                    -1*(s(y)*sum(q(o)*K(o, y) for o in 0..m)) for y in 0..l) by termwise y
            have E2: sum(1*(s(y)*sum(p(o)*K(o, y) for o in 0..m)) + -1*(s(y)*sum(q(o)*K(o, y) for o in \\
                    0..m)) for y in 0..l) = 1*sum(s(y)*sum(p(o)*K(o, \\
                    y) for o in 0..m) for y in 0..l) + -1*sum(s(y)*sum(q(o)*K(o, \\
                    y) for o in 0..m) for y in 0..l) by law sum_linear(0..l, y -> s(y)*sum(p(o)*K(o, \\
                    y) for o in 0..m), y -> s(y)*sum(q(o)*K(o, y) for o in 0..m), 1, -1)
            have TURN: for all g (int -> real): sum(s(y)*sum(g(o)*K(o, y) for o in 0..m) for y in 0..l) \\
                    = sum(g(o)*f(o) for o in 0..m)
                take g
                have A: sum(s(y)*sum(g(o)*K(o, y) for o in 0..m) for y in 0..l) \\
                        = sum(sum(g(o)*(s(y)*K(o, y)) for o in 0..m) for y in 0..l) by termwise y
                    have A1: sum(s(y)*(g(o)*K(o, y)) for o in 0..m) = s(y)*sum(g(o)*K(o, y) for o in 0..m) \\
                            by law sum_scaled(0..m, o -> g(o)*K(o, y), s(y))
                have B: sum(sum(g(o)*(s(y)*K(o, y)) for o in 0..m) for y in 0..l) \\
                        = sum(sum(g(o)*(s(y)*K(o, y)) for y in 0..l) for o in 0..m) \\
                        by law sum_exchanged(0..l, 0..m, (y, o) -> g(o)*(s(y)*K(o, y)))
                have D: sum(sum(g(o)*(s(y)*K(o, y)) for y in 0..l) for o in 0..m) \\
                        = sum(g(o)*f(o) for o in 0..m) by termwise o
                    by law sum_scaled(0..l, y -> s(y)*K(o, y), g(o))
            have E3: sum(s(y)*sum(p(o)*K(o, y) for o in 0..m) for y in 0..l) = F by TURN(p)
            have E4: sum(s(y)*sum(q(o)*K(o, y) for o in 0..m) for y in 0..l) = G by TURN(q)
        have DIFF: F - G = sum(a(o)*f(o) for o in 0..m) - sum(b(o)*f(o) for o in 0..m)
            have A: sum(1*(p(o)*f(o)) + -1*(q(o)*f(o)) for o in 0..m) = 1*F + -1*G \\
                    by law sum_linear(0..m, o -> p(o)*f(o), o -> q(o)*f(o), 1, -1)
            have B: sum(1*(a(o)*f(o)) + -1*(b(o)*f(o)) for o in 0..m) \\
                    = 1*sum(a(o)*f(o) for o in 0..m) + -1*sum(b(o)*f(o) for o in 0..m) \\
                    by law sum_linear(0..m, o -> a(o)*f(o), o -> b(o)*f(o), 1, -1)
            have D: sum(1*(p(o)*f(o)) + -1*(q(o)*f(o)) for o in 0..m) \\
                    = sum(1*(a(o)*f(o)) + -1*(b(o)*f(o)) for o in 0..m) by termwise o
                have E: a(o) - b(o) = p(o) - q(o)
        have EACH: for all z in 0..m: sum(a(o)*f(o) for o in 0..m) <= (c + f(z))*T
            take z
            have A: sum(a(o)*f(o) for o in 0..m) <= sum((c + f(z))*a(o) for o in 0..m) by termwise o
                have N: f(o) - f(z) <= c by NEAR(o, z)
                have N0: 0 <= c + f(z) - f(o); A0: 0 <= a(o)
            have B: sum((c + f(z))*a(o) for o in 0..m) = (c + f(z))*T by law sum_scaled(0..m, a, c + f(z))
        have PRODUCT: sum(a(o)*f(o) for o in 0..m)*U <= (c*U + sum(b(z)*f(z) for z in 0..m))*T
            have BOUNDED: sum(sum(a(o)*f(o) for o in 0..m)*b(z) for z in 0..m) \\
                    <= sum(c*T*b(z) + T*(b(z)*f(z)) for z in 0..m) by termwise z
                have E: 0 <= (c + f(z))*T - sum(a(o)*f(o) for o in 0..m) by EACH(z)
                have B0: 0 <= b(z)
            have TAKENOUT: sum(sum(a(o)*f(o) for o in 0..m)*b(z) for z in 0..m) \\
                    = sum(a(o)*f(o) for o in 0..m)*U by law sum_scaled(0..m, b, sum(a(o)*f(o) for o in 0..m))
            have D: sum(c*T*b(z) + T*(b(z)*f(z)) for z in 0..m) = c*T*U + T*sum(b(z)*f(z) for z in 0..m) \\
                    by law sum_linear(0..m, b, z -> b(z)*f(z), c*T, T)
            by only BOUNDED; TAKENOUT; D
        let X = sum(a(o)*f(o) for o in 0..m); Y = sum(b(o)*f(o) for o in 0..m)
        have PR2: X*T <= (c*T + Y)*T
            have P2: X*U <= (c*U + Y)*T by PRODUCT
            have P3: X*T = X*U by rewrite SAME
            have P4: (c*U + Y)*T = (c*T + Y)*T by rewrite SAME
            by only P2; P3; P4
        cases T <= 0 or 0 < T
            case T <= 0
                have TZ: T = 0 by only T0; case
                have BX: X <= (c + f(0))*T by EACH(0)
                have BX0: (c + f(0))*T = 0 by rewrite TZ
                have FY: for all o in 0..m: 0 <= b(o)*f(o)
                    take o
                    have NOTHING: sum(0 for y in 0..l) = 0 by reduce
                    have F1: sum(0 for y in 0..l) <= f(o) by termwise y
                        have A3: 0 <= s(y) <= 1 by S0(y)
                        have K0: 0 <= K(o, y) by given5(o, y)
                        by A31*K0
                    have F2: 0 <= f(o) by only NOTHING; F1
                    have B0: 0 <= b(o)
                    by B0*F2
                have NOTHING: sum(0 for o in 0..m) = 0 by reduce
                have Y0: sum(0 for o in 0..m) <= Y by termwise o
                    by FY(o)
                have CT: c*T = 0 by rewrite TZ
                by only EVENT; DIFF; BX; BX0; NOTHING; Y0; CT
            case 0 < T
                cases X <= c*T + Y or c*T + Y < X
                    case X <= c*T + Y
                        by only EVENT; DIFF; case
                    case c*T + Y < X
                        have G1: 0 < X - (c*T + Y) by only case
                        have G2: 0 < T
                        have G3: 0 < (X - (c*T + Y))*T by G1*G2
                        by only PR2; G3
    """,
    near_misses=(
        NearMiss(
            claim="sum(max(0, sum(p(o)*K(o, y) for o in 0..m) - sum(q(o)*K(o, "
            f"y) for o in 0..m)) for y in 0..l) <= ((r - 1)/(r + 1))^2*{TV}",
            witness="m = 1, p = o -> if o = 0 then 1 else 0, q = o -> if o = 0 then 0 else 1, l = 1, K = (x, "
            "y) -> if x = y then 2/3 else 1/3, r = 2",
        ),
    ),
)

LE_CAM = Theorem(
    id="le-cam.test",
    says="No test, randomized ones included, tells p from q better than this: its two errors add up to at "
    "least 1 minus the total variation.",
    source=Source(paper="Le Cam 1973; Tsybakov, Introduction to Nonparametric Estimation, 2009, Theorem 2.2"),
    forall=f"{LAWS}, f: int -> real",
    given="sum(p(o) for o in 0..m) = 1 and (for all o in 0..m: 0 <= f(o) <= 1)",
    claim=f"1 - {TV} <= sum((1 - f(o))*p(o) for o in 0..m) + sum(f(o)*q(o) for o in 0..m)",
    instance="m = 0, p = o -> 1, q = o -> 1, f = o -> 1/2",
    proof="""
        let a(o) = max(0, p(o) - q(o))
        have L: sum(1*p(o) + -1*a(o) for o in 0..m) \\
                = 1*sum(p(o) for o in 0..m) + -1*sum(a(o) for o in 0..m) by law sum_linear(0..m, p, a, 1, -1)
        have R: sum(1*((1 - f(o))*p(o)) + 1*(f(o)*q(o)) for o in 0..m) \\
                = 1*sum((1 - f(o))*p(o) for o in 0..m) + 1*sum(f(o)*q(o) for o in 0..m) \\
                by law sum_linear(0..m, o -> (1 - f(o))*p(o), o -> f(o)*q(o), 1, 1)
        have A: sum(1*p(o) + -1*a(o) for o in 0..m) \\
                <= sum(1*((1 - f(o))*p(o)) + 1*(f(o)*q(o)) for o in 0..m) by termwise o
    """,
    near_misses=(
        NearMiss(given="sum(p(o) for o in 0..m) = 1", witness="m = 0, p = o -> 1, q = o -> 1/4, f = o -> 2"),
    ),
)

TWO_POINTS = Theorem(
    id="le-cam.estimate",
    says="An estimate of a quantity that is u under p and v under q is off by |u - v| (1 - total "
    "variation)/2 or more in mean, under one of the two.",
    source=Source(paper="Le Cam 1973; Yu, Assouad, Fano, and Le Cam, 1997, Lemma 1"),
    forall=f"{LAWS}, t: int -> real, u real, v real",
    given=ARE_LAWS,
    claim=f"abs(u - v)*(1 - {TV})/2 <= max(sum(p(o)*abs(t(o) - u) for o in 0..m), "
    "sum(q(o)*abs(t(o) - v) for o in 0..m))",
    instance="m = 0, p = o -> 1, q = o -> 1, t = o -> 0, u = 0, v = 1",
    proof="""
        let a(o) = max(0, p(o) - q(o)); g(o) = abs(t(o) - u); h(o) = abs(t(o) - v); D = abs(u - v)
        have A: sum(D*p(o) + -D*a(o) for o in 0..m) <= sum(1*(p(o)*g(o)) + 1*(q(o)*h(o)) for o in 0..m) \\
                by termwise o
        have L: sum(D*p(o) + -D*a(o) for o in 0..m) \\
                = D*sum(p(o) for o in 0..m) + -D*sum(a(o) for o in 0..m) by law sum_linear(0..m, p, a, D, -D)
        have R: sum(1*(p(o)*g(o)) + 1*(q(o)*h(o)) for o in 0..m) \\
                = 1*sum(p(o)*g(o) for o in 0..m) + 1*sum(q(o)*h(o) for o in 0..m) \\
                by law sum_linear(0..m, o -> p(o)*g(o), o -> q(o)*h(o), 1, 1)
    """,
    near_misses=(
        NearMiss(
            claim=f"abs(u - v)*(1 - {TV}) <= max(sum(p(o)*abs(t(o) - u) for o in 0..m), "
            "sum(q(o)*abs(t(o) - v) for o in 0..m))",
            witness="m = 0, p = o -> 1, q = o -> 1, t = o -> 1/2, u = 0, v = 1",
        ),
    ),
)
