"""The Kullback-Leibler divergence between laws of which no weight is 0: what privacy makes of it, data
processing, and Pinsker's inequality.
"""

from verify.language import Lemma, NearMiss, Source, Theorem

LAWS = "m natural, p: int -> real, q: int -> real"
POSITIVE = (
    "(for all o in 0..m: 0 < p(o)) and (for all o in 0..m: 0 < q(o)) and sum(p(o) for o in 0..m) = 1 and "
    "sum(q(o) for o in 0..m) = 1"
)
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
        have P: log(a/b*b) = log(a/b) + log(b) by law log_product(a/b, b)
        have E: a/b*b = a
        have F: log(a/b*b) = log(a) by rewrite E
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
        have T: 1 + (log(b) - log(a)) <= exp(log(b) - log(a)) by law exp_tangent(log(b) - log(a))
        have Q: log(b/a) = log(b) - log(a) by cite log.quotient(b, a)
        have QR: log(b) - log(a) = log(b/a)
        have Y: exp(log(b) - log(a)) = b/a by rewrite QR
    """,
    near_misses=(NearMiss(claim="a*(log(b) - log(a)) <= (b - a)/2", witness="a = 1, b = 2"),),
)

PRIVATE = Theorem(
    id="kl.private",
    says="If no weight changes by more than the factor r, the divergence is at most (r - 1)/(r + 1) log r; "
    "with r = e^eps, eps tanh(eps/2).",
    source=Source(
        paper="Bun and Steinke, Concentrated Differential Privacy, 2016 (arXiv:1605.02065), "
        "Proposition 3.3; Dwork, Rothblum and Vadhan 2010, Lemma III.2",
    ),
    forall=f"{LAWS}, r >= 1",
    given=f"{POSITIVE} and (for all o in 0..m: p(o) <= r*q(o)) and (for all o in 0..m: q(o) <= r*p(o))",
    claim=f"{KL} <= (r - 1)/(r + 1)*log(r)",
    instance="m = 0, p = o -> 1, q = o -> 1, r = 1",
    meaning="""
        have A: for all o in 0..m: 0 < p(o)/q(o)
            take o
            have POSITIVE: 0 < p(o) by given1(o)
            have Q: 0 < q(o) by given2(o)
            have R: 0 < 1/q(o) by law reciprocal_positive(q(o))
            have S: 0 < p(o)*(1/q(o)) by POSITIVE*R
    """,
    proof=f"""
        let L = log(r)
        let S = {KL}
        have EACH: sum((r^2 - 1)*(p(o)*log(p(o)/q(o))) for o in 0..m) \\
                <= sum(L*(r^2 + 1)*p(o) + -2*r*L*q(o) for o in 0..m) by termwise o
            have Q: 0 < q(o)
            have H: p(o) <= r*q(o)
            have G: q(o) <= r*p(o)
            {QUOTIENT}
            have T1: r*q(o)*(log(p(o)) - log(r*q(o))) <= p(o) - r*q(o) by cite log.tangent(r*q(o), p(o))
            have T2: q(o)*(log(r*p(o)) - log(q(o))) <= r*p(o) - q(o) by cite log.tangent(q(o), r*p(o))
            have L1: log(r*q(o)) = L + log(q(o)) by law log_product(r, q(o))
            have L2: log(r*p(o)) = L + log(p(o)) by law log_product(r, p(o))
            let D = log(p(o)) - log(q(o))
            have X1: 0 <= p(o) - r*q(o) - r*q(o)*(D - L)
            have Y1: 0 <= r*p(o) - q(o) - q(o)*(D + L) by only T2; L2
            have X2: 0 <= (p(o) - r*q(o) - r*q(o)*(D - L))*(r*p(o) - q(o))*(1/q(o))
            have Y2: 0 <= (r*p(o) - q(o) - q(o)*(D + L))*(r*q(o) - p(o))*(1/q(o))
            by rewrite LOG
        have LEFT: sum((r^2 - 1)*(p(o)*log(p(o)/q(o))) for o in 0..m) = (r^2 - 1)*S \\
                by law sum_scaled(0..m, o -> p(o)*log(p(o)/q(o)), r^2 - 1)
        have RIGHT: sum(L*(r^2 + 1)*p(o) + -2*r*L*q(o) for o in 0..m) \\
                = L*(r^2 + 1)*sum(p(o) for o in 0..m) + -2*r*L*sum(q(o) for o in 0..m) \\
                by law sum_linear(0..m, p, q, L*(r^2 + 1), -2*r*L)
        have ALL: (r^2 - 1)*S <= L*(r - 1)^2
        cases r <= 1 or 1 < r
            case r <= 1
                have RE: r = 1
                have Z: S = sum(0 for o in 0..m) by termwise o
                    have H1: p(o) <= q(o)
                    have E: p(o) = q(o)
                    {QUOTIENT}
                    have E2: log(p(o)) = log(q(o)) by rewrite E
                have NONE: sum(0 for o in 0..m) = 0
                have E4: (r - 1)/(r + 1)*L = 0
            case 1 < r
                have I: 0 < 1/((r - 1)*(r + 1))
    """,
    near_misses=(
        NearMiss(
            claim=f"{KL} <= (r - 1)/(2*r)*log(r)",
            witness="m = 1, p = o -> if o = 0 then 2/3 else 1/3, q = o -> if o = 0 then 1/3 else 2/3, r = 2",
        ),
    ),
)

CHANNEL = (
    "(for all o in 0..m: for all z in 0..l: 0 <= K(o, z)) and (for all o in 0..m: sum(K(o, "
    "z) for z in 0..l) = 1)"
)
AFTER = "sum({}(o)*K(o, z) for o in 0..m)"
P, Q = AFTER.format("p"), AFTER.format("q")

DATA_PROCESSING = Theorem(
    id="kl.data-processing",
    says="Whatever is computed from an output, with coins of its own or without, "
    "the divergence does not grow.",
    source=Source(paper=f"{COVER}, Theorem 2.8.1"),
    forall=f"{LAWS}, l natural, K: int, int -> real",
    given=f"{POSITIVE} and {CHANNEL} and (for all z in 0..l: 0 < {P}) and (for all z in 0..l: 0 < {Q})",
    claim=f"sum({P}*(log({P}) - log({Q})) for z in 0..l) <= {KL}",
    instance="m = 0, p = o -> 1, q = o -> 1, l = 0, K = (o, z) -> 1",
    proof=f"""
        let g(o) = p(o)*log(p(o)/q(o))
        have A: sum({P}*(log({P}) - log({Q})) for z in 0..l) \\
                <= sum(sum(g(o)*K(o, z) for o in 0..m) for z in 0..l) by termwise z
            let u = {P}
            let v = {Q}
            let D = log(u) - log(v)
            let c = u/v
            have U: 0 < u by given7(z)
            have V: 0 < v by given8(z)
            have LC: log(c) = D by cite log.quotient(u, v)
            have EACH: sum((D + 1)*(p(o)*K(o, z)) + -c*(q(o)*K(o, z)) for o in 0..m) \\
                    <= sum(g(o)*K(o, z) for o in 0..m) by termwise o
                {QUOTIENT}
                have T: p(o)*(log(q(o)*c) - log(p(o))) <= q(o)*c - p(o) by cite log.tangent(p(o), q(o)*c)
                have LQ: log(q(o)*c) = log(q(o)) + log(c) by law log_product(q(o), c)
            have L: sum((D + 1)*(p(o)*K(o, z)) + -c*(q(o)*K(o, z)) for o in 0..m) = (D + 1)*u + -c*v \\
                    by law sum_linear(0..m, o -> p(o)*K(o, z), o -> q(o)*K(o, z), D + 1, -c)
        have B: sum(sum(g(o)*K(o, z) for o in 0..m) for z in 0..l) \\
                = sum(sum(g(o)*K(o, z) for z in 0..l) for o in 0..m) \\
                by law sum_exchanged(0..l, 0..m, (z, o) -> g(o)*K(o, z))
        have C: sum(sum(g(o)*K(o, z) for z in 0..l) for o in 0..m) = sum(g(o) for o in 0..m) by termwise o
            have S: sum(g(o)*K(o, z) for z in 0..l) = g(o)*sum(K(o, z) for z in 0..l) \\
                    by law sum_scaled(0..l, z -> K(o, z), g(o))
            have R: sum(K(o, z) for z in 0..l) = 1 by given6(o)
    """,
    near_misses=(
        NearMiss(
            claim=f"sum({P}*(log({P}) - log({Q})) for z in 0..l) <= ({KL})/2",
            witness="m = 1, p = o -> if o = 0 then 2/3 else 1/3, q = o -> if o = 0 then 1/3 else 2/3, l = 1, "
            "K = (o, z) -> if o = z then 1 else 0",
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
        have L1: log(1) = 0
        cases 1 <= t or t <= 1
            case 1 <= t
                have UP: (4 + 2*1)*(1*log(1) - 1 + 1) - 3*(1 - 1)^2 \\
                        <= (4 + 2*t)*(t*log(t) - t + 1) - 3*(t - 1)^2 \\
                        by monotone u -> (4 + 2*u)*(u*log(u) - u + 1) - 3*(u - 1)^2, 1, t
                    take u
                    have A: 2*(u - 1)/(2 + (u - 1)) <= log(1 + (u - 1)) by cite chernoff.logarithm(u - 1)
            case t <= 1
                have UP: 3*(t - 1)^2 - (4 + 2*t)*(t*log(t) - t + 1) \\
                        <= 3*(1 - 1)^2 - (4 + 2*1)*(1*log(1) - 1 + 1) \\
                        by monotone u -> 3*(u - 1)^2 - (4 + 2*u)*(u*log(u) - u + 1), t, 1
                    take u
                    let x = 1/u - 1
                    have A: 2*x/(2 + x) <= log(1 + x) by cite chernoff.logarithm(x)
                    have M: log(1/u) = log(1) - log(u) by cite log.quotient(1, u)
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
            have POSITIVE: 0 < p(o) by given1(o)
            have Q: 0 < q(o) by given2(o)
            have R: 0 < 1/q(o) by law reciprocal_positive(q(o))
            have S: 0 < p(o)*(1/q(o)) by POSITIVE*R
    """,
    proof="""
        let c = sum(abs(p(o) - q(o)) for o in 0..m); T = sum(max(0, p(o) - q(o)) for o in 0..m)
        let D = sum(p(o)*log(p(o)/q(o)) for o in 0..m)
        have C: c = 2*T
            have A: c = sum(2*max(0, p(o) - q(o)) - 1*(p(o) - q(o)) for o in 0..m) by termwise o
            have B: sum(2*max(0, p(o) - q(o)) + -1*(p(o) - q(o)) for o in 0..m) \\
                    = 2*T + -1*sum(p(o) - q(o) for o in 0..m) \\
                    by law sum_linear(0..m, o -> max(0, p(o) - q(o)), o -> p(o) - q(o), 2, -1)
            have E: sum(1*p(o) + -1*q(o) for o in 0..m) \\
                    = 1*sum(p(o) for o in 0..m) + -1*sum(q(o) for o in 0..m) \\
                    by law sum_linear(0..m, p, q, 1, -1)
            have F: sum(p(o) - q(o) for o in 0..m) = sum(1*p(o) + -1*q(o) for o in 0..m)
        have ZERO: sum(0 for o in 0..m) = 0
        have C1: sum(0 for o in 0..m) <= c by termwise o
        have C0: 0 <= c
        let d(o) = p(o)*log(p(o)/q(o)) - p(o) + q(o)
        have EACH: sum(c*abs(p(o) - q(o)) for o in 0..m) \\
                <= sum(1*(c^2*(4*q(o) + 2*p(o))/12) + 1*d(o) for o in 0..m) by termwise o
            let t = p(o)/q(o); w = (4*q(o) + 2*p(o))/3; x = abs(p(o) - q(o))
            have POINT: 3*(t - 1)^2 <= (4 + 2*t)*(t*log(t) - t + 1) by cite pinsker.one-outcome(t)
            have XX: x*x = (p(o) - q(o))^2
            have D0: 0 <= d(o)
                cases 0 <= d(o) or d(o) < 0
                    case 0 <= d(o)
                    case d(o) < 0
                        have X2: 0 <= x*x
            let y = c^2*w/4
            have Y0: 0 <= y
            cases c*x <= y + d(o) or y + d(o) < c*x
                case c*x <= y + d(o)
                case y + d(o) < c*x
                    have BIG: 0 < (c*x - (y + d(o)))*(c*x + (y + d(o))); SQ0: 0 <= w*d(o) - x*x
                    have CXX: 0 <= c*c*(w*d(o) - x*x); SQUARE: 0 <= (y - d(o))^2
        have LEFT: sum(c*abs(p(o) - q(o)) for o in 0..m) = c*c \\
                by law sum_scaled(0..m, o -> abs(p(o) - q(o)), c)
        have R1: sum(1*(c^2*(4*q(o) + 2*p(o))/12) + 1*d(o) for o in 0..m) \\
                = 1*sum(c^2*(4*q(o) + 2*p(o))/12 for o in 0..m) + 1*sum(d(o) for o in 0..m) \\
                by law sum_linear(0..m, o -> c^2*(4*q(o) + 2*p(o))/12, d, 1, 1)
        have R2: sum(c^2/3*q(o) + c^2/6*p(o) for o in 0..m) \\
                = c^2/3*sum(q(o) for o in 0..m) + c^2/6*sum(p(o) for o in 0..m) \\
                by law sum_linear(0..m, q, p, c^2/3, c^2/6)
        have R4: c^2/3*sum(q(o) for o in 0..m) + c^2/6*sum(p(o) for o in 0..m) = c^2/2
        have S1: sum(1*(p(o)*log(p(o)/q(o))) + 1*(q(o) - p(o)) for o in 0..m) \\
                = 1*D + 1*sum(q(o) - p(o) for o in 0..m) \\
                by law sum_linear(0..m, o -> p(o)*log(p(o)/q(o)), o -> q(o) - p(o), 1, 1)
        have S3: sum(1*q(o) + -1*p(o) for o in 0..m) \\
                = 1*sum(q(o) for o in 0..m) + -1*sum(p(o) for o in 0..m) by law sum_linear(0..m, q, p, 1, -1)
        have ALL: c*c/2 <= D
    """,
    near_misses=(
        NearMiss(
            claim=f"4*sum(max(0, p(o) - q(o)) for o in 0..m)^2 <= {KL}",
            witness="m = 1, p = o -> if o = 0 then 2/3 else 1/3, q = o -> if o = 0 then 1/3 else 2/3",
        ),
    ),
)
