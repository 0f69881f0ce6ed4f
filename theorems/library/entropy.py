"""The Kullback-Leibler divergence between laws of which no weight is 0: what privacy makes of it, data processing, and Pinsker's inequality."""

from verify.language import Lemma, NearMiss, Source, Theorem

LAWS = "m natural, p: int -> real, q: int -> real"
POSITIVE = "(for all o in 0..m: 0 < p(o)) and (for all o in 0..m: 0 < q(o)) and sum(p(o) for o in 0..m) = 1 and sum(q(o) for o in 0..m) = 1"
KL = "sum(p(o)*log(p(o)/q(o)) for o in 0..m)"
COVER = "Cover and Thomas, Elements of Information Theory, 2nd edition"
QUOTIENT = "have LOG: log(p(o)/q(o)) = log(p(o)) - log(q(o)) by cite log.quotient(p(o), q(o))"

LOG_QUOTIENT = Lemma(
    id="log.quotient",
    says="The logarithm of a quotient is the difference of the logarithms.",
    forall="a > 0, b > 0",
    claim="log(a) - log(b) = log(a/b)",
    instance="a = 1, b = 1",
    proof="""
        have B: 0 < 1/b by law reciprocal_positive(b)
        have C: 0 < a*(1/b) by B*domain1
        have P: log(a/b*b) = log(a/b) + log(b) by law log_product(a/b, b)
        have E: a/b*b = a
        have F: log(a/b*b) = log(a)
            by rewrite E
        by only P; F
    """,
)

LOG_TANGENT = Theorem(
    id="log.tangent",
    says="The logarithm lies below its tangents: a (log b - log a) is at most b - a.",
    source=Source(paper=f"{COVER}, Lemma 2.6.1"),
    forall="a > 0, b > 0",
    claim="a*(log(b) - log(a)) <= b - a",
    instance="a = 1, b = 2",
    proof="""
        have A: 0 < a by domain1
        have R: 0 < 1/a by law reciprocal_positive(a)
        have T: 1 + (log(b) - log(a)) <= exp(log(b) - log(a)) by law exp_tangent(log(b) - log(a))
        have Q: log(b/a) = log(b) - log(a) by cite log.quotient(b, a)
        have P: 0 < b/a
            have P1: 0 < b*(1/a) by domain2*R
        have X: exp(log(b/a)) = b/a by law exp_of_log(b/a)
        have QR: log(b) - log(a) = log(b/a)
            by only Q
        have Y: exp(log(b) - log(a)) = b/a
            by rewrite QR
                by rewrite X
        have Z: 0 <= b/a - 1 - (log(b) - log(a))
            by only T; Y
        have W: 0 <= a*(b/a - 1 - (log(b) - log(a))) by A*Z
        have V: a*(b/a - 1 - (log(b) - log(a))) = b - a - a*(log(b) - log(a))
        by only W; V
    """,
    near_misses=(NearMiss(claim="a*(log(b) - log(a)) <= (b - a)/2", witness="a = 1, b = 2"),),
)

PRIVATE = Theorem(
    id="kl.private",
    says="If no weight changes by more than the factor r, the divergence is at most (r - 1)/(r + 1) log r; with r = e^eps, eps tanh(eps/2).",
    source=Source(paper="Bun and Steinke, Concentrated Differential Privacy, 2016 (arXiv:1605.02065), Proposition 3.3; Dwork, Rothblum and Vadhan 2010, Lemma III.2"),
    forall=f"{LAWS}, r >= 1",
    given=f"{POSITIVE} and (for all o in 0..m: p(o) <= r*q(o)) and (for all o in 0..m: q(o) <= r*p(o))",
    claim=f"{KL} <= (r - 1)/(r + 1)*log(r)",
    instance="m = 0, p = o -> 1, q = o -> 1, r = 1",
    meaning="""
        have A: for all o in 0..m: 0 < p(o)/q(o)
            take o
            have P: 0 < p(o) by given1(o)
            have Q: 0 < q(o) by given2(o)
            have R: 0 < 1/q(o) by law reciprocal_positive(q(o))
            have S: 0 < p(o)*(1/q(o)) by P*R
    """,
    proof=f"""
        let L = log(r)
        let S = {KL}
        have R1: 0 <= r - 1
        have R0: 0 < r
        have ONE: sum(p(o) for o in 0..m) = 1 by given3
        have TWO: sum(q(o) for o in 0..m) = 1 by given4
        have EACH: sum((r^2 - 1)*(p(o)*log(p(o)/q(o))) for o in 0..m) <= sum(L*(r^2 + 1)*p(o) + -2*r*L*q(o) for o in 0..m) by termwise o
            have P: 0 < p(o) by given1(o)
            have Q: 0 < q(o) by given2(o)
            have H: p(o) <= r*q(o) by given5(o)
            have G: q(o) <= r*p(o) by given6(o)
            {QUOTIENT}
            have RQ: 0 < r*q(o) by R0*Q
            have RP: 0 < r*p(o) by R0*P
            have T1: r*q(o)*(log(p(o)) - log(r*q(o))) <= p(o) - r*q(o) by cite log.tangent(r*q(o), p(o))
            have T2: q(o)*(log(r*p(o)) - log(q(o))) <= r*p(o) - q(o) by cite log.tangent(q(o), r*p(o))
            have L1: log(r*q(o)) = L + log(q(o)) by law log_product(r, q(o))
            have L2: log(r*p(o)) = L + log(p(o)) by law log_product(r, p(o))
            let D = log(p(o)) - log(q(o))
            have X0: 0 <= r*p(o) - q(o)
                by only G
            have Y0: 0 <= r*q(o) - p(o)
                by only H
            have QI: 0 < 1/q(o) by law reciprocal_positive(q(o))
            have X1: 0 <= p(o) - r*q(o) - r*q(o)*(D - L)
                by only T1; L1
            have Y1: 0 <= r*p(o) - q(o) - q(o)*(D + L)
                by only T2; L2
            have X2: 0 <= (p(o) - r*q(o) - r*q(o)*(D - L))*(r*p(o) - q(o))*(1/q(o)) by X1*X0*QI
            have Y2: 0 <= (r*p(o) - q(o) - q(o)*(D + L))*(r*q(o) - p(o))*(1/q(o)) by Y1*Y0*QI
            have ALG: (p(o) - r*q(o) - r*q(o)*(D - L))*(r*p(o) - q(o))*(1/q(o)) + (r*p(o) - q(o) - q(o)*(D + L))*(r*q(o) - p(o))*(1/q(o)) = L*(r^2 + 1)*p(o) - 2*r*L*q(o) - (r^2 - 1)*(p(o)*D)
            by rewrite LOG
                by only X2; Y2; ALG
        have LEFT: sum((r^2 - 1)*(p(o)*log(p(o)/q(o))) for o in 0..m) = (r^2 - 1)*S by law sum_scaled(0..m, o -> p(o)*log(p(o)/q(o)), r^2 - 1)
        have RIGHT: sum(L*(r^2 + 1)*p(o) + -2*r*L*q(o) for o in 0..m) = L*(r^2 + 1)*sum(p(o) for o in 0..m) + -2*r*L*sum(q(o) for o in 0..m) by law sum_linear(0..m, p, q, L*(r^2 + 1), -2*r*L)
        have RIGHT1: L*(r^2 + 1)*sum(p(o) for o in 0..m) + -2*r*L*sum(q(o) for o in 0..m) = L*(r^2 + 1) - 2*r*L
            by rewrite ONE
                by rewrite TWO
        have ALL: (r^2 - 1)*S <= L*(r - 1)^2
            by only EACH; LEFT; RIGHT; RIGHT1
        cases r <= 1 or 1 < r
            case r <= 1
                have RE: r = 1
                have Z: S = sum(0 for o in 0..m) by termwise o
                    have P: 0 < p(o) by given1(o)
                    have Q: 0 < q(o) by given2(o)
                    have H: p(o) <= r*q(o) by given5(o)
                    have G: q(o) <= r*p(o) by given6(o)
                    have H1: p(o) <= q(o)
                        have W: r*q(o) = q(o)
                            by rewrite RE
                        by only H; W
                    have G1: q(o) <= p(o)
                        have W: r*p(o) = p(o)
                            by rewrite RE
                        by only G; W
                    have E: p(o) = q(o) by law antisymmetry(p(o), q(o))
                    {QUOTIENT}
                    have E2: log(p(o)) = log(q(o))
                        by rewrite E
                    have E3: log(p(o)/q(o)) = 0
                        by only LOG; E2
                    by rewrite E3
                have NONE: sum(0 for o in 0..m) = 0 by reduce
                have E4: (r - 1)/(r + 1)*L = 0
                    have W: r - 1 = 0
                        by only RE
                    by rewrite W
                by only Z; NONE; E4
            case 1 < r
                have C: 0 < r - 1
                    by only case
                have D: 0 < (r - 1)*(r + 1)
                    have D1: 0 < r + 1
                    by C*D1
                have I: 0 < 1/((r - 1)*(r + 1)) by law reciprocal_positive((r - 1)*(r + 1))
                have G: 0 <= L*(r - 1)^2 - (r^2 - 1)*S
                    by only ALL
                have H: 0 <= 1/((r - 1)*(r + 1))*(L*(r - 1)^2 - (r^2 - 1)*S) by I*G
                have E: 1/((r - 1)*(r + 1))*(L*(r - 1)^2 - (r^2 - 1)*S) = (r - 1)/(r + 1)*L - S
                by only H; E
    """,
    near_misses=(
        NearMiss(
            claim=f"{KL} <= (r - 1)/(2*r)*log(r)",
            witness="m = 1, p = o -> if o = 0 then 2/3 else 1/3, q = o -> if o = 0 then 1/3 else 2/3, r = 2",
        ),
    ),
)

CHANNEL = "(for all o in 0..m: for all z in 0..l: 0 <= K(o, z)) and (for all o in 0..m: sum(K(o, z) for z in 0..l) = 1)"
AFTER = "sum({}(o)*K(o, z) for o in 0..m)"
P, Q = AFTER.format("p"), AFTER.format("q")

DATA_PROCESSING = Theorem(
    id="kl.data-processing",
    says="Whatever is computed from an output, with coins of its own or without, the divergence does not grow.",
    source=Source(paper=f"{COVER}, Theorem 2.8.1"),
    forall=f"{LAWS}, l natural, K: int, int -> real",
    given=f"{POSITIVE} and {CHANNEL} and (for all z in 0..l: 0 < {P}) and (for all z in 0..l: 0 < {Q})",
    claim=f"sum({P}*(log({P}) - log({Q})) for z in 0..l) <= {KL}",
    instance="m = 0, p = o -> 1, q = o -> 1, l = 0, K = (o, z) -> 1",
    proof=f"""
        let g(o) = p(o)*log(p(o)/q(o))
        have A: sum({P}*(log({P}) - log({Q})) for z in 0..l) <= sum(sum(g(o)*K(o, z) for o in 0..m) for z in 0..l) by termwise z
            let u = {P}
            let v = {Q}
            let D = log(u) - log(v)
            let c = u/v
            have U: 0 < u by given7(z)
            have V: 0 < v by given8(z)
            have VI: 0 < 1/v by law reciprocal_positive(v)
            have C: 0 < c
                have C1: 0 < u*(1/v) by U*VI
            have LC: log(c) = D by cite log.quotient(u, v)
            have EACH: sum((D + 1)*(p(o)*K(o, z)) + -c*(q(o)*K(o, z)) for o in 0..m) <= sum(g(o)*K(o, z) for o in 0..m) by termwise o
                have PP: 0 < p(o) by given1(o)
                have QQ: 0 < q(o) by given2(o)
                have KK: 0 <= K(o, z) by given5(o, z)
                {QUOTIENT}
                have QC: 0 < q(o)*c by QQ*C
                have T: p(o)*(log(q(o)*c) - log(p(o))) <= q(o)*c - p(o) by cite log.tangent(p(o), q(o)*c)
                have LQ: log(q(o)*c) = log(q(o)) + log(c) by law log_product(q(o), c)
                have G: g(o) = p(o)*(log(p(o)) - log(q(o)))
                    by rewrite LOG
                have N: 0 <= g(o) - (D + 1)*p(o) + c*q(o)
                    by only T; LQ; LC; G
                have M: 0 <= (g(o) - (D + 1)*p(o) + c*q(o))*K(o, z) by N*KK
                by only M
            have L: sum((D + 1)*(p(o)*K(o, z)) + -c*(q(o)*K(o, z)) for o in 0..m) = (D + 1)*u + -c*v by law sum_linear(0..m, o -> p(o)*K(o, z), o -> q(o)*K(o, z), D + 1, -c)
            have E: c*v = u
            by only EACH; L; E
        have B: sum(sum(g(o)*K(o, z) for o in 0..m) for z in 0..l) = sum(sum(g(o)*K(o, z) for z in 0..l) for o in 0..m) by law sum_exchanged(0..l, 0..m, (z, o) -> g(o)*K(o, z))
        have C: sum(sum(g(o)*K(o, z) for z in 0..l) for o in 0..m) = sum(g(o) for o in 0..m) by termwise o
            have S: sum(g(o)*K(o, z) for z in 0..l) = g(o)*sum(K(o, z) for z in 0..l) by law sum_scaled(0..l, z -> K(o, z), g(o))
            have R: sum(K(o, z) for z in 0..l) = 1 by given6(o)
            by rewrite S
                by rewrite R
        by only A; B; C
    """,
    near_misses=(
        NearMiss(
            claim=f"sum({P}*(log({P}) - log({Q})) for z in 0..l) <= ({KL})/2",
            witness="m = 1, p = o -> if o = 0 then 2/3 else 1/3, q = o -> if o = 0 then 1/3 else 2/3, l = 1, K = (o, z) -> if o = z then 1 else 0",
        ),
    ),
)

PINSKER_POINT = Theorem(
    id="pinsker.one-outcome",
    says="For numbers t > 0, 3 (t - 1)^2 is at most (4 + 2t)(t log t - t + 1).",
    source=Source(paper="Tsybakov, Introduction to Nonparametric Estimation, 2009, proof of Lemma 2.5"),
    forall="t > 0",
    claim="3*(t - 1)^2 <= (4 + 2*t)*(t*log(t) - t + 1)",
    instance="t = 1",
    proof="""
        have T: 0 < t by domain1
        have L1: log(1) = 0 by reduce
        cases 1 <= t or t <= 1
            case 1 <= t
                have UP: (4 + 2*1)*(1*log(1) - 1 + 1) - 3*(1 - 1)^2 <= (4 + 2*t)*(t*log(t) - t + 1) - 3*(t - 1)^2 by monotone u -> (4 + 2*u)*(u*log(u) - u + 1) - 3*(u - 1)^2, 1, t
                    take u
                    have X0: 0 <= u - 1
                    have A: 2*(u - 1)/(2 + (u - 1)) <= log(1 + (u - 1)) by cite chernoff.logarithm(u - 1)
                    have E: 1 + (u - 1) = u
                    have H: log(1 + (u - 1)) = log(u)
                        by rewrite E
                    have B: 2*(u - 1)/(2 + (u - 1)) <= log(u)
                        by only A; H
                    have U: 0 < u + 1
                    have C: 0 <= log(u) - 2*(u - 1)/(2 + (u - 1))
                        by only B
                    have D: 0 <= (u + 1)*(log(u) - 2*(u - 1)/(2 + (u - 1))) by U*C
                    have F: (u + 1)*(log(u) - 2*(u - 1)/(2 + (u - 1))) = (u + 1)*log(u) - 2*(u - 1)
                    have G: 0 <= (u + 1)*log(u) - 2*(u - 1)
                        by only D; F
                by only UP; L1
            case t <= 1
                have UP: 3*(t - 1)^2 - (4 + 2*t)*(t*log(t) - t + 1) <= 3*(1 - 1)^2 - (4 + 2*1)*(1*log(1) - 1 + 1) by monotone u -> 3*(u - 1)^2 - (4 + 2*u)*(u*log(u) - u + 1), t, 1
                    take u
                    have U0: 0 < u
                    let x = 1/u - 1
                    have I: 0 < 1/u by law reciprocal_positive(u)
                    have I0: 0 <= 1 - u
                    have X1: 0 <= (1 - u)*(1/u) by I0*I
                    have X0: 0 <= x
                        have XE: (1 - u)*(1/u) = x
                        by only X1; XE
                    have A: 2*x/(2 + x) <= log(1 + x) by cite chernoff.logarithm(x)
                    have E: 1 + x = 1/u
                    have M: log(1/u) = log(1) - log(u) by cite log.quotient(1, u)
                    have H: log(1 + x) = -log(u)
                        by rewrite E
                            by only M; L1
                    have U: 0 < u + 1
                    have W: 2*x/(2 + x) = 2*(1 - u)/(u + 1)
                        have D1: 0 < 2 + x
                    have C: 0 <= -log(u) - 2*(1 - u)/(u + 1)
                        by only A; H; W
                    have D: 0 <= (u + 1)*(-log(u) - 2*(1 - u)/(u + 1)) by U*C
                    have F: (u + 1)*(-log(u) - 2*(1 - u)/(u + 1)) = 2*(u - 1) - (u + 1)*log(u)
                    have G: 0 <= 2*(u - 1) - (u + 1)*log(u)
                        by only D; F
                by only UP; L1
    """,
    near_misses=(NearMiss(claim="4*(t - 1)^2 <= (4 + 2*t)*(t*log(t) - t + 1)", witness="t = 1/2"),),
)

PINSKER = Theorem(
    id="pinsker",
    says="Twice the square of the total variation is at most the divergence.",
    source=Source(paper="Tsybakov, Introduction to Nonparametric Estimation, 2009, Lemma 2.5"),
    forall=LAWS,
    given=POSITIVE,
    claim=f"2*sum(max(0, p(o) - q(o)) for o in 0..m)^2 <= {KL}",
    instance="m = 0, p = o -> 1, q = o -> 1",
    meaning="""
        have A: for all o in 0..m: 0 < p(o)/q(o)
            take o
            have P: 0 < p(o) by given1(o)
            have Q: 0 < q(o) by given2(o)
            have R: 0 < 1/q(o) by law reciprocal_positive(q(o))
            have S: 0 < p(o)*(1/q(o)) by P*R
    """,
    proof="""
        let c = sum(abs(p(o) - q(o)) for o in 0..m)
        let T = sum(max(0, p(o) - q(o)) for o in 0..m)
        let D = sum(p(o)*log(p(o)/q(o)) for o in 0..m)
        have ONE: sum(p(o) for o in 0..m) = 1 by given3
        have TWO: sum(q(o) for o in 0..m) = 1 by given4
        have C: c = 2*T
            have A: c = sum(2*max(0, p(o) - q(o)) - 1*(p(o) - q(o)) for o in 0..m) by termwise o
            have B: sum(2*max(0, p(o) - q(o)) + -1*(p(o) - q(o)) for o in 0..m) = 2*T + -1*sum(p(o) - q(o) for o in 0..m) by law sum_linear(0..m, o -> max(0, p(o) - q(o)), o -> p(o) - q(o), 2, -1)
            have B1: sum(2*max(0, p(o) - q(o)) - 1*(p(o) - q(o)) for o in 0..m) = sum(2*max(0, p(o) - q(o)) + -1*(p(o) - q(o)) for o in 0..m) by termwise o
            have E: sum(1*p(o) + -1*q(o) for o in 0..m) = 1*sum(p(o) for o in 0..m) + -1*sum(q(o) for o in 0..m) by law sum_linear(0..m, p, q, 1, -1)
            have F: sum(p(o) - q(o) for o in 0..m) = sum(1*p(o) + -1*q(o) for o in 0..m) by termwise o
            by only A; B; B1; E; F; ONE; TWO
        have ZERO: sum(0 for o in 0..m) = 0 by reduce
        have C1: sum(0 for o in 0..m) <= c by termwise o
        have C0: 0 <= c
            by only ZERO; C1
        let d(o) = p(o)*log(p(o)/q(o)) - p(o) + q(o)
        have EACH: sum(c*abs(p(o) - q(o)) for o in 0..m) <= sum(1*(c^2*(4*q(o) + 2*p(o))/12) + 1*d(o) for o in 0..m) by termwise o
            have PP: 0 < p(o) by given1(o)
            have QQ: 0 < q(o) by given2(o)
            have QI: 0 < 1/q(o) by law reciprocal_positive(q(o))
            let t = p(o)/q(o)
            have T0: 0 < t
                have T1: 0 < p(o)*(1/q(o)) by PP*QI
            let w = (4*q(o) + 2*p(o))/3
            let x = abs(p(o) - q(o))
            have W: 0 < w
                by only PP; QQ
            have POINT: 3*(t - 1)^2 <= (4 + 2*t)*(t*log(t) - t + 1) by cite pinsker.one-outcome(t)
            have Q2: 0 < q(o)*q(o) by QQ*QQ
            have GAP: 0 <= (4 + 2*t)*(t*log(t) - t + 1) - 3*(t - 1)^2
                by only POINT
            have SCALED: 0 <= q(o)*q(o)*((4 + 2*t)*(t*log(t) - t + 1) - 3*(t - 1)^2) by Q2*GAP
            have ALG: q(o)*q(o)*((4 + 2*t)*(t*log(t) - t + 1) - 3*(t - 1)^2) = 3*w*d(o) - 3*(p(o) - q(o))^2
            have XX: x*x = (p(o) - q(o))^2
                cases 0 <= p(o) - q(o) or p(o) - q(o) <= 0
                    case 0 <= p(o) - q(o)
                        have E: x = p(o) - q(o) by law abs_of_nonnegative(p(o) - q(o))
                        by rewrite E
                    case p(o) - q(o) <= 0
                        have E: x = -(p(o) - q(o)) by law abs_of_nonpositive(p(o) - q(o))
                        by rewrite E
            have SQ: x*x <= w*d(o)
                by only SCALED; ALG; XX
            have X0: 0 <= x
            have D0: 0 <= d(o)
                cases 0 <= d(o) or d(o) < 0
                    case 0 <= d(o)
                        by case
                    case d(o) < 0
                        have N: 0 < w*-d(o)
                            have N1: 0 < -d(o)
                                by only case
                            by W*N1
                        have X2: 0 <= x*x by X0*X0
                        by only N; X2; SQ
            let y = c^2*w/4
            have Y0: 0 <= y
                have C2: 0 <= c*c by C0*C0
                have Y1: 0 <= c*c*w by C2*W
            cases c*x <= y + d(o) or y + d(o) < c*x
                case c*x <= y + d(o)
                    have YE: y = c^2*(4*q(o) + 2*p(o))/12
                    by only case; YE
                case y + d(o) < c*x
                    have CX: 0 < c*x - (y + d(o))
                        by only case
                    have S0: 0 <= y + d(o)
                        by only Y0; D0
                    have S1: 0 <= c*x + (y + d(o))
                        by only S0; case
                    have S2: 0 < c*x + (y + d(o))
                        by only S0; CX; S1
                    have BIG: 0 < (c*x - (y + d(o)))*(c*x + (y + d(o))) by CX*S2
                    have CC: 0 <= c*c by C0*C0
                    have SQ0: 0 <= w*d(o) - x*x
                        by only SQ
                    have CXX: 0 <= c*c*(w*d(o) - x*x) by CC*SQ0
                    have SQUARE: 0 <= (y - d(o))^2
                    have E: (c*x - (y + d(o)))*(c*x + (y + d(o))) + c*c*(w*d(o) - x*x) = -(y - d(o))^2
                    by only BIG; CXX; SQUARE; E
        have LEFT: sum(c*abs(p(o) - q(o)) for o in 0..m) = c*c by law sum_scaled(0..m, o -> abs(p(o) - q(o)), c)
        have R1: sum(1*(c^2*(4*q(o) + 2*p(o))/12) + 1*d(o) for o in 0..m) = 1*sum(c^2*(4*q(o) + 2*p(o))/12 for o in 0..m) + 1*sum(d(o) for o in 0..m) by law sum_linear(0..m, o -> c^2*(4*q(o) + 2*p(o))/12, d, 1, 1)
        have R2: sum(c^2/3*q(o) + c^2/6*p(o) for o in 0..m) = c^2/3*sum(q(o) for o in 0..m) + c^2/6*sum(p(o) for o in 0..m) by law sum_linear(0..m, q, p, c^2/3, c^2/6)
        have R3: sum(c^2*(4*q(o) + 2*p(o))/12 for o in 0..m) = sum(c^2/3*q(o) + c^2/6*p(o) for o in 0..m) by termwise o
        have R4: c^2/3*sum(q(o) for o in 0..m) + c^2/6*sum(p(o) for o in 0..m) = c^2/2
            by rewrite ONE
                by rewrite TWO
        have S1: sum(1*(p(o)*log(p(o)/q(o))) + 1*(q(o) - p(o)) for o in 0..m) = 1*D + 1*sum(q(o) - p(o) for o in 0..m) by law sum_linear(0..m, o -> p(o)*log(p(o)/q(o)), o -> q(o) - p(o), 1, 1)
        have S2: sum(d(o) for o in 0..m) = sum(1*(p(o)*log(p(o)/q(o))) + 1*(q(o) - p(o)) for o in 0..m) by termwise o
        have S3: sum(1*q(o) + -1*p(o) for o in 0..m) = 1*sum(q(o) for o in 0..m) + -1*sum(p(o) for o in 0..m) by law sum_linear(0..m, q, p, 1, -1)
        have S4: sum(q(o) - p(o) for o in 0..m) = sum(1*q(o) + -1*p(o) for o in 0..m) by termwise o
        have ALL: c*c/2 <= D
            by only EACH; LEFT; R1; R2; R3; R4; S1; S2; S3; S4; ONE; TWO
        have LAST: c*c = 4*T^2
            by rewrite C
        by only ALL; LAST
    """,
    near_misses=(
        NearMiss(
            claim=f"4*sum(max(0, p(o) - q(o)) for o in 0..m)^2 <= {KL}",
            witness="m = 1, p = o -> if o = 0 then 2/3 else 1/3, q = o -> if o = 0 then 1/3 else 2/3",
        ),
    ),
)
