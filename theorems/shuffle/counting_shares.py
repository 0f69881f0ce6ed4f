"""Shares of geometric numbers: n users draw one each, all together are geometric (note 000)."""

from verify.language import Lemma, NearMiss, Source, Theorem, Word

RISING = Word(
    "Rising",
    "a real, k integer",
    "product((a + j)/(j + 1) for j in 0..k-1)",
    "a (a + 1) … (a + k - 1)/k!.",
)
SHARE = Word(
    "Share",
    "n integer, q real, k integer",
    "if 0 <= k then (1 - q)^(1/n)*q^k*Rising(1/n, k) else 0",
    "The probability that one of n shares of a geometric number is k.",
)
TOTAL = Word(
    "Total",
    "n integer, q real, t integer",
    "sum(product(Share(n, q, w(i)) for i in 1..n) for w in words(1..n, 0..t) if sum(w(i) for i in 1..n) = t)",
    "The probability that n independent shares add up to t.",
)
ONE_SIDED = Word(
    "OneSided",
    "q real, t integer",
    "if 0 <= t then (1 - q)*q^t else 0",
    "The weight of t in the one-sided geometric law.",
)
SENT = Word(
    "Sent",
    "n integer, gamma real, q real, x: int -> int, A integer, B integer",
    "sum(product(if f(i) = 1 then gamma else 1 - gamma for i in 1..n)*(Total(n, q, A - sum(x(i) for i in "
    "1..n) - sum(f(i) for i in 1..n))*Total(n, q, B - sum(f(i) for i in 1..n))) for f in words(1..n, 0..1))",
    "The probability that n users with the bits x send A ones and B zeros together: bits, coins f and "
    "shares for A, coins and shares for B.",
)
words = (RISING, SHARE, TOTAL, ONE_SIDED, SENT)

GHAZI = "Ghazi, Kumar, Manurangsi and Pagh, Private Counting from Anonymous Messages, arXiv:2106.04247, Thm 1"
NOTE = Source(note="000", lines="L83-85", paper=GHAZI)

NEXT_RISING = Lemma(
    id="counting-shares.next",
    says="The next of the rising products.",
    forall="a real, k natural",
    claim="(k + 1)*Rising(a, k + 1) = (a + k)*Rising(a, k)",
    instance="a = 1, k = 0",
    proof="""
        let f(j) = (a + j)/(j + 1)
        have A: product(f(j) for j in 0..k+1-1) \\
                = product(f(j) for j in 0..k-1)*f(k)*product(f(j) for j in k+1..k+1-1) \\
                by law product_at(0, k, k+1-1, f)
        have B: product(f(j) for j in k+1..k+1-1) = 1 by law product_empty(k+1, k+1-1, f)
    """,
)

SUMMED = Lemma(
    id="counting-shares.summed",
    says="Vandermonde's identity for rising products, of any two reals.",
    forall="a real, b real, t natural",
    claim="sum(Rising(a, k)*Rising(b, t - k) for k in 0..t) = Rising(a + b, t)",
    instance="a = 1, b = 1, t = 1",
    proof="""
        have ALL: for all t integer: 0 <= t implies sum(Rising(a, k)*Rising(b, t - k) for k in 0..t) \\
                = Rising(a + b, t)
            induct t
                base
                step
                    let v(k) = Rising(a, k)*Rising(b, t + 1 - k); u(k) = Rising(a, k)*Rising(b, t - k)
                    have NEXT: for all c real, k integer: 0 <= k implies (k + 1)*Rising(c, k + 1) \\
                            = (c + k)*Rising(c, k)
                        take c, k
                        assume K
                        by cite counting-shares.next(c, k)
                    have LEFT: sum(k*v(k) for k in 0..t+1) = sum((a + k)*u(k) for k in 0..t)
                        have A: sum(k*v(k) for k in 0..t+1) \\
                                = sum(k*v(k) for k in 0..0-1) + 0*v(0) + sum(k*v(k) for k in 0+1..t+1) \\
                                by law sum_at(0, 0, t+1, k -> k*v(k))
                        have A0: sum(k*v(k) for k in 0..0-1) = 0
                        have B: sum((k + 1)*v(k + 1) for k in 0..t) \\
                                = sum((k - 1 + 1)*v(k - 1 + 1) for k in 0+1..t+1) \\
                                by law sum_shifted(0, t, 1, k -> (k + 1)*v(k + 1))
                        have D: sum((k + 1)*v(k + 1) for k in 0..t) = sum((a + k)*u(k) for k in 0..t) \\
                                by termwise k
                            have N: (k + 1)*Rising(a, k + 1) = (a + k)*Rising(a, k) by NEXT(a, k)
                    have RIGHT: sum((t + 1 - k)*v(k) for k in 0..t+1) = sum((b + t - k)*u(k) for k in 0..t)
                        have A: sum((t + 1 - k)*v(k) for k in 0..t+1) \\
                                = sum((t + 1 - k)*v(k) for k in 0..t+1-1) + (t + 1 - (t + 1))*v(t + 1) + \\
                                sum((t + 1 - k)*v(k) for k in t+1+1..t+1) \\
                                by law sum_at(0, t+1, t+1, k -> (t + 1 - k)*v(k))
                        have A0: sum((t + 1 - k)*v(k) for k in t+1+1..t+1) = 0 \\
                                by law sum_empty(t+1+1, t+1, k -> (t + 1 - k)*v(k))
                        have D: sum((t + 1 - k)*v(k) for k in 0..t) = sum((b + t - k)*u(k) for k in 0..t) \\
                                by termwise k
                            have N: (t - k + 1)*Rising(b, t - k + 1) = (b + (t - k))*Rising(b, t - k) \\
                                    by NEXT(b, t - k)
                    have BOTH: sum((t + 1)*v(k) for k in 0..t+1) \\
                            = sum(1*(k*v(k)) + 1*((t + 1 - k)*v(k)) for k in 0..t+1)
                    have BOTH1: sum(1*(k*v(k)) + 1*((t + 1 - k)*v(k)) for k in 0..t+1) \\
                            = 1*sum(k*v(k) for k in 0..t+1) + 1*sum((t + 1 - k)*v(k) for k in 0..t+1) \\
                            by law sum_linear(0..t+1, k -> k*v(k), k -> (t + 1 - k)*v(k), 1, 1)
                    have SUM: sum(1*((a + k)*u(k)) + 1*((b + t - k)*u(k)) for k in 0..t) \\
                            = 1*sum((a + k)*u(k) for k in 0..t) + 1*sum((b + t - k)*u(k) for k in 0..t) \\
                            by law sum_linear(0..t, k -> (a + k)*u(k), k -> (b + t - k)*u(k), 1, 1)
                    have S1: sum((t + 1)*v(k) for k in 0..t+1) = (t + 1)*sum(v(k) for k in 0..t+1) \\
                            by law sum_scaled(0..t+1, v, t + 1)
                    have S2: sum((a + b + t)*u(k) for k in 0..t) = (a + b + t)*sum(u(k) for k in 0..t) \\
                            by law sum_scaled(0..t, u, a + b + t)
                    have NEW: (t + 1)*Rising(a + b, t + 1) = (a + b + t)*Rising(a + b, t) by NEXT(a + b, t)
                    have S3: (a + b + t)*sum(u(k) for k in 0..t) = (a + b + t)*Rising(a + b, t)
                    have SAME: (t + 1)*sum(v(k) for k in 0..t+1) = (t + 1)*Rising(a + b, t + 1)
                    have I: 0 < 1/(t + 1)
        by ALL(t)
    """,
)

SOME_SHARES = Lemma(
    id="counting-shares.some",
    says="The law of a sum of m draws whose weights are rising products.",
    forall="m natural, l natural >= 1, c real, q > 0, r real, t integer",
    given="t <= l - 1",
    claim="sum(product(c*q^w(i)*Rising(r, w(i)) for i in 1..m) for w in words(1..m, 0..l-1) if sum(w(i) "
    "for i in 1..m) = t) = (if 0 <= t then c^m*q^t*Rising(m*r, t) else 0)",
    instance="m = 1, l = 2, c = 1, q = 1/2, r = 1, t = 1",
    proof="""
        let R(a, y) = c*q^y*Rising(r, y)
        let S(m, t) \\
                = sum(if sum(w(i) for i in 1..m) = t then product(R(0, w(i)) for i in 1..m) else 0 for w in \\
                words(1..m, 0..l-1))
        let V(m, t) = if 0 <= t then c^m*q^t*Rising(m*r, t) else 0
        have ALL: for all m integer: 0 <= m implies (for all t integer: t <= l - 1 implies S(m, t) = V(m, t))
            induct m
                base
                    take t
                    have E0: S(0, t) \\
                            = (if sum(0 for i in 1..0) = t then product(R(0, 0) for i in 1..0) else 0) \\
                            by law words_empty(1, 0, 0, l - 1, w -> if sum(w(i) for i in 1..0) = t then \\
                            product(R(0, w(i)) for i in 1..0) else 0)
                    have E: S(0, t) = (if 0 = t then 1 else 0) by reduce E0
                    cases t < 0 or t = 0 or 0 < t by law trichotomy(t, 0)
                        case t < 0
                            by case
                        case t = 0
                            have Z1: V(0, t) = 1 by rewrite case
                            by Z1
                        case 0 < t
                    have Z: Rising(0*r, t) = 0
                        let f(j) = (0*r + j)/(j + 1)
                        have P: product(f(j) for j in 0..t-1) \\
                                = product(f(j) for j in 0..0-1)*f(0)*product(f(j) for j in 0+1..t-1) \\
                                by law product_at(0, 0, t-1, f)
                step
            take t
            assume T
            have A: S(m + 1, t) = sum(R(0, y)*S(m, t - y) for y in 0..l-1)
                have MATRIX: sum(if (for all s in 0..1-1: sum(w(i) for i in 1..m+1) = t) then product(R(0, \\
                        w(i)) for i in 1..m+1) else 0 for w in words(1..m+1, 0..l-1)) = sum(R(0, y)*sum(if \\
                        (for all s in 0..1-1: sum(w(i) for i in 1..m) = t - y) then \\
                        product(R(0, w(i)) for i in 1..m) else 0 for w in \\
                        words(1..m, 0..l-1)) for y in 0..l-1) by cite shuffle.one-user-apart(R, l, 1, (y, \\
                        s) -> y, m, i -> 0, s -> t, m + 1)
                by reduce MATRIX
            have EACH: for all y in 0..l-1: S(m, t - y) = V(m, t - y)
                take y
                by before(t - y)
            cases 0 <= t or t < 0
                case 0 <= t
                    let u(y) = R(0, y)*V(m, t - y)
                    have B: sum(R(0, y)*S(m, t - y) for y in 0..l-1) = sum(u(y) for y in 0..l-1) by termwise y
                        by rewrite EACH(y)
                    have C: sum(u(y) for y in 0..l-1) \\
                            = sum(u(y) for y in 0..t) + sum(u(y) for y in t+1..l-1) \\
                            by law sum_split(0, t, l-1, u)
                    have D: sum(u(y) for y in t+1..l-1) = sum(0 for y in t+1..l-1) by termwise y
                    have D0: sum(0 for y in t+1..l-1) = 0
                    have E: sum(u(y) for y in 0..t) \\
                            = sum(c^(m + 1)*q^t*(Rising(r, y)*Rising(m*r, t - y)) for y in 0..t) by termwise y
                        have POWER: c^(m + 1) = c^m*c by law power_step(c, m)
                        have Q: q^(y + (t - y)) = q^y*q^(t - y) by law power_sum(q, y, t - y)
                        have Q2: q^t = q^y*q^(t - y); W: V(m, t - y) = c^m*q^(t - y)*Rising(m*r, t - y)
                        by rewrite W; POWER; Q2
                    have F: sum(c^(m + 1)*q^t*(Rising(r, y)*Rising(m*r, t - y)) for y in 0..t) \\
                            = c^(m + 1)*q^t*sum(Rising(r, y)*Rising(m*r, t - y) for y in 0..t) \\
                            by law sum_scaled(0..t, y -> Rising(r, y)*Rising(m*r, t - y), c^(m + 1)*q^t)
                    have G: sum(Rising(r, y)*Rising(m*r, t - y) for y in 0..t) = Rising(r + m*r, t) \\
                            by cite counting-shares.summed(r, m*r, t)
                case t < 0
                    have B: sum(R(0, y)*S(m, t - y) for y in 0..l-1) = sum(0 for y in 0..l-1) by termwise y
                        have X: S(m, t - y) = V(m, t - y) by EACH(y)
                    have B0: sum(0 for y in 0..l-1) = 0
        by ALL(m, t)
    """,
)

SHARES = Theorem(
    id="counting-shares.total",
    says="Each of n users draws a share k with probability (1 - q)^(1/n) q^k (1/n)(1/n + 1)…(1/n + k - "
    "1)/k!: all shares together are t with probability (1 - q) q^t.",
    source=NOTE,
    forall="n natural >= 1, 0 < q < 1, t integer",
    claim="Total(n, q, t) = (if 0 <= t then (1 - q)*q^t else 0)",
    claims=("A4",),
    instance="n = 2, q = 1/4, t = 1",
    proof="""
        cases t < 0 or 0 <= t
            case t < 0
                have Z: Total(n, q, t) = sum(0 for w in words(1..n, 0..t)) by termwise w
                    have L: 0 <= w(1) and w(1) <= t
                have Z0: sum(0 for w in words(1..n, 0..t)) = 0
            case 0 <= t
                let c = (1 - q)^(1/n)
                have A: sum(product(c*q^w(i)*Rising(1/n, w(i)) for i in 1..n) for w in words(1..n, \\
                        0..t+1-1) if sum(w(i) for i in 1..n) = t) = (if 0 <= t then c^n*q^t*Rising(n*(1/n), \\
                        t) else 0) by cite counting-shares.some(n, t + 1, c, q, 1/n, t)
                have B: Total(n, q, t) \\
                        = sum(if sum(w(i) for i in 1..n) = t then product(c*q^w(i)*Rising(1/n, w(i)) for i \\
                        in 1..n) else 0 for w in words(1..n, 0..t)) by termwise w
                    have E: product(Share(n, q, w(i)) for i in 1..n) \\
                            = product(c*q^w(i)*Rising(1/n, w(i)) for i in 1..n) by termwise i
                have C: c^n = 1 - q
                    have C1: (1 - q)^(1/n) = exp(1/n*log(1 - q)) by law power_is_exp(1 - q, 1/n)
                    have C2: exp(1/n*log(1 - q))^n = exp(n*(1/n*log(1 - q))) \\
                            by law power_of_exp(1/n*log(1 - q), n)
                    have C3: n*(1/n*log(1 - q)) = log(1 - q)
                    by rewrite C1; C2; C3
                have D: Rising(n*(1/n), t) = 1
                    have D1: n*(1/n) = 1
                    have D2: product((1 + j)/(j + 1) for j in 0..t-1) = product(1 for j in 0..t-1) \\
                            by termwise j
                    by rewrite D1; D2
    """,
    near_misses=(
        NearMiss(claim="Total(n, q, t) = (if 0 <= t then q^t else 0)", witness="n = 1, q = 1/2, t = 0"),
    ),
)

MIXED = "sum(p(y)*(OneSided(q, A - s - y)*OneSided(q, B - y)) for y in 0..n)"

SENT_TOGETHER = Lemma(
    id="counting-shares.sent",
    says="What all users send: a binomial number of pairs, and two geometric numbers.",
    forall="n natural >= 1, 0 <= gamma <= 1, 0 < q < 1, x: int -> int, A integer, B integer",
    claim="Sent(n, gamma, q, x, A, B) = sum(Prob(Binomial(n, gamma), y)*(OneSided(q, A - sum(x(i) for i in "
    "1..n) - y)*OneSided(q, B - y)) for y in 0..n)",
    instance="n = 1, gamma = 1/2, q = 1/2, x = i -> 0, A = 1, B = 1",
    proof="""
        let s = sum(x(i) for i in 1..n); h(y) = OneSided(q, A - s - y)*OneSided(q, B - y)
        have TOTALS: for all t integer: Total(n, q, t) = OneSided(q, t)
            take t
            by cite counting-shares.total(n, q, t)
        have E: Sent(n, gamma, q, x, A, B) \\
                = sum(product(if f(i) = 1 then gamma else 1 - gamma for i in 1..n)*h(sum(f(i) for i in \\
                1..n)) for f in words(1..n, 0..1)) by termwise f
            have T1: Total(n, q, A - s - sum(f(i) for i in 1..n)) \\
                    = OneSided(q, A - s - sum(f(i) for i in 1..n)) by TOTALS(A - s - sum(f(i) for i in 1..n))
            have T2: Total(n, q, B - sum(f(i) for i in 1..n)) = OneSided(q, B - sum(f(i) for i in 1..n)) \\
                    by TOTALS(B - sum(f(i) for i in 1..n))
            by rewrite T1; T2
        have C: sum(product(if f(i) = 1 then gamma else 1 - gamma for i in 1..n)*h(sum(f(i) for i in 1..n)) \\
                for f in words(1..n, 0..1)) = sum(Prob(Binomial(n, gamma), y)*h(y) for y in \\
                0..n) by cite categories.number-of-ones(n, gamma, h)
    """,
)

FINITELY = Lemma(
    id="counting-shares.finitely-many",
    says="A sum over the integers of finitely many terms each.",
    forall="n natural, a: int -> real, e: int, int -> real, E: int -> real",
    given="(for all y integer: summable(e(y, z) for z in Z) and sum(e(y, z) for z in Z) = E(y)) and (for "
    "all y integer: 0 <= a(y)) and (for all y integer, z integer: 0 <= e(y, z))",
    claim="summable(sum(a(y)*e(y, z) for y in 0..n) for z in Z) and sum(sum(a(y)*e(y, z) for y in 0..n) "
    "for z in Z) = sum(a(y)*E(y) for y in 0..n)",
    instance="n = 0, a = y -> 1, e = (y, z) -> if z = 0 then 1 else 0, E = y -> 1",
    proof="""
        have ALL: for all n integer: 0 <= n \\
                implies (summable(sum(a(y)*e(y, z) for y in 0..n) for z in Z) and sum(sum(a(y)*e(y, z) for \\
                y in 0..n) for z in Z) = sum(a(y)*E(y) for y in 0..n))
            induct n
                base
                    have I: summable(e(0, z) for z in Z) and sum(e(0, z) for z in Z) = E(0) by given1(0)
                    let f(z) = sum(a(y)*e(y, z) for y in 0..0); g(z) = a(0)*e(0, z) + 0*e(0, z)
                    have L: summable(g(z) for z in Z) \\
                            by law summable_linear(z -> e(0, z), z -> e(0, z), a(0), 0)
                    have S: sum(a(0)*e(0, z) for z in Z) = a(0)*sum(e(0, z) for z in Z) \\
                            by law sum_scaled(Z, z -> e(0, z), a(0))
                    have TERM: for all z integer: f(z) = a(0)*e(0, z)
                    have T: sum(f(z) for z in Z) = sum(a(0)*e(0, z) for z in Z)
                    have R: sum(a(y)*E(y) for y in 0..0) = a(0)*E(0)
                step
                    let F(z) = sum(a(y)*e(y, z) for y in 0..n); G(z) = e(n + 1, z)
                    have I: summable(G(z) for z in Z) and sum(G(z) for z in Z) = E(n + 1) by given1(n + 1)
                    have L: summable(1*F(z) + a(n + 1)*G(z) for z in Z) \\
                            by law summable_linear(F, G, 1, a(n + 1))
                    have S: sum(1*F(z) + a(n + 1)*G(z) for z in Z) \\
                            = 1*sum(F(z) for z in Z) + a(n + 1)*sum(G(z) for z in Z) \\
                            by law sum_linear(Z, F, G, 1, a(n + 1))
                    have SPLIT: for all f (int -> real): sum(f(y) for y in 0..n+1) \\
                            = sum(f(y) for y in 0..n) + f(n + 1)
                        take f
                        have A: sum(f(y) for y in 0..n+1) \\
                                = sum(f(y) for y in 0..n+1-1) + f(n + 1) + sum(f(y) for y in n+1+1..n+1) \\
                                by law sum_at(0, n+1, n+1, f)
                        have B: sum(f(y) for y in n+1+1..n+1) = 0 by law sum_empty(n+1+1, n+1, f)
                    have TERM: for all z integer: sum(a(y)*e(y, z) for y in 0..n+1) = 1*F(z) + a(n + 1)*G(z)
                        take z
                        have X: sum(a(y)*e(y, z) for y in 0..n+1) \\
                                = sum(a(y)*e(y, z) for y in 0..n) + a(n + 1)*e(n + 1, z) \\
                                by SPLIT(y -> a(y)*e(y, z))
                    have T: sum(sum(a(y)*e(y, z) for y in 0..n+1) for z in Z) \\
                            = sum(1*F(z) + a(n + 1)*G(z) for z in Z) by termwise z
                    have R: sum(a(y)*E(y) for y in 0..n+1) \\
                            = sum(a(y)*E(y) for y in 0..n) + a(n + 1)*E(n + 1) by SPLIT(y -> a(y)*E(y))
                    let f(z) = sum(a(y)*e(y, z) for y in 0..n+1)
                    have B: for all z integer: abs(f(z)) <= 1*F(z) + a(n + 1)*G(z)
                        take z
                        have Z0: sum(0 for y in 0..n+1) = 0
                        have P: sum(0 for y in 0..n+1) <= f(z) by termwise y
        by ALL(n)
    """,
)

GEOMETRIC = Lemma(
    id="counting-shares.one-sided",
    says="The one-sided geometric law adds up to 1, wherever it begins.",
    forall="0 < q < 1, c integer",
    claim="summable(OneSided(q, z + c) for z in Z) and sum(OneSided(q, z + c) for z in Z) = 1",
    instance="q = 1/2, c = 0",
    proof="""
        let e(z) = if 0 <= z then q^z else 0; g(z) = OneSided(q, z)
        have ABOVE: for all z integer: 0 <= e(z) by cite series.right-0(q)
        have S: summable(e(z) for z in Z) and sum(e(z) for z in Z) = 1/(1 - q) by cite series.right-0(q)
        have L: summable((1 - q)*e(z) + 0*e(z) for z in Z) by law summable_linear(e, e, 1 - q, 0)
        have T: sum((1 - q)*e(z) + 0*e(z) for z in Z) \\
                = (1 - q)*sum(e(z) for z in Z) + 0*sum(e(z) for z in Z) by law sum_linear(Z, e, e, 1 - q, 0)
        have B: for all z integer: abs(g(z)) <= (1 - q)*e(z) + 0*e(z)
            take z
            have P: 0 <= e(z) by ABOVE(z)
        have H: sum(g(z) for z in Z) = sum((1 - q)*e(z) + 0*e(z) for z in Z) by termwise z
        have M: summable(g(z + c) for z in Z) and sum(g(z + c) for z in Z) = sum(g(z) for z in Z) \\
                by law sum_moved(c, g)
    """,
)

STEP = Lemma(
    id="counting-shares.step",
    says="One step of the one-sided geometric law loses a factor of q at most.",
    forall="0 < q < 1, t integer",
    claim="0 <= OneSided(q, t) and q*OneSided(q, t) <= OneSided(q, t + 1)",
    instance="q = 1/2, t = 0",
    proof="""
        cases 0 <= t or t < 0
            case 0 <= t
                have P: 0 < q^t
                have N: q^(t + 1) = q^t*q by law power_step(q, t)
            case t < 0
                cases t = -1 or t < -1
                    case t = -1
                        have B: OneSided(q, t + 1) = 1 - q by rewrite case
                    case t < -1
    """,
)

LEFT = "sum(p(y)*(OneSided(q, A - s - y)*OneSided(q, B - y)) for y in 0..n)"
RIGHT = "sum(p(y)*(OneSided(q, A - (s + 1) - y)*OneSided(q, B - y)) for y in 0..n)"
EXCESS = "sum(max(0, p(y) - r*p(y - 1))*(OneSided(q, A - s - y)*OneSided(q, B - y)) for y in 0..n)"

ONE_MORE = Lemma(
    id="counting-shares.one-more",
    says="One more bit: where the number of pairs is moved by one instead, and the other way at the price "
    "of a factor 1/q.",
    forall="n natural, p: int -> real, 0 < q < 1, r > 0, s integer, A integer, B integer",
    given="(for all y integer: 0 <= p(y)) and p(-1) = 0",
    claim=f"{LEFT} <= r/q*({RIGHT}) + {EXCESS} and {RIGHT} <= 1/q*({LEFT}) and 0 <= {LEFT} and 0 <= {RIGHT} "
    f"and 0 <= {EXCESS}",
    instance="n = 1, p = y -> if 0 <= y then 1 else 0, q = 1/2, r = 1, s = 0, A = 1, B = 1",
    proof=f"""
        let a(y) = OneSided(q, A - s - y); b(y) = OneSided(q, B - y); c(y) = OneSided(q, A - (s + 1) - y)
        let d(y) = max(0, p(y) - r*p(y - 1)); u(y) = p(y)*(c(y)*b(y))
        let w(y) = p(y - 1)*(a(y)*OneSided(q, B - y + 1))
        have WEIGHTS: for all t integer: 0 <= OneSided(q, t) and q*OneSided(q, t) <= OneSided(q, t + 1)
            take t
            by cite counting-shares.step(q, t)
        have POS: for all y integer: 0 <= a(y) and 0 <= b(y) and 0 <= c(y) and 0 <= p(y) and 0 <= d(y)
            take y
            have B1: 0 <= OneSided(q, B - y) and q*OneSided(q, B - y) <= OneSided(q, B - y + 1) \\
                    by WEIGHTS(B - y)
            have C1: 0 <= OneSided(q, A - (s + 1) - y) and q*OneSided(q, A - (s + 1) - y) \\
                    <= OneSided(q, A - (s + 1) - y + 1) by WEIGHTS(A - (s + 1) - y)
        have UP: for all y integer: 0 <= u(y)
        have FEW: sum(w(y) for y in 0..n) <= sum(u(y) for y in 0..n)
            have A1: sum(w(y) for y in 0..n) = sum(w(y) for y in 0..0-1) + w(0) + sum(w(y) for y in 0+1..n) \\
                    by law sum_at(0, 0, n, w)
            have A2: sum(w(y) for y in 0..0-1) = 0
            have A3: w(0) = 0
                have E: 0 - 1 = -1
                by rewrite E; given2
            have B1: sum(u(y) for y in 0..n-1) = sum(u(y - 1) for y in 0+1..n-1+1) \\
                    by law sum_shifted(0, n-1, 1, u)
            have C1: sum(u(y) for y in 0..n) = sum(u(y) for y in 0..n-1) + u(n) + sum(u(y) for y in n+1..n) \\
                    by law sum_at(0, n, n, u)
            have C2: sum(u(y) for y in n+1..n) = 0 by law sum_empty(n+1, n, u)
        have FIRST: {LEFT} <= sum(r/q*w(y) + 1*(d(y)*(a(y)*b(y))) for y in 0..n) by termwise y
            have X: 0 <= a(y) and 0 <= b(y) and 0 <= c(y) and 0 <= p(y) and 0 <= d(y) by POS(y)
            have Y: 0 <= OneSided(q, B - y) and q*OneSided(q, B - y) <= OneSided(q, B - y + 1) \\
                    by WEIGHTS(B - y)
            have D: p(y) <= r*p(y - 1) + d(y); AB: 0 <= a(y)*b(y); PB: 0 <= p(y - 1)
            have T: 0 <= r*(1/q)*p(y - 1)*a(y)*(OneSided(q, B - y + 1) - q*b(y))
        have LINE: sum(r/q*w(y) + 1*(d(y)*(a(y)*b(y))) for y in 0..n) \\
                = r/q*sum(w(y) for y in 0..n) + 1*sum(d(y)*(a(y)*b(y)) for y in 0..n) \\
                by law sum_linear(0..n, w, y -> d(y)*(a(y)*b(y)), r/q, 1)
        have RQ: 0 < r*(1/q)
        have SECOND: sum(q*u(y) for y in 0..n) <= {LEFT} by termwise y
            have X: 0 <= a(y) and 0 <= b(y) and 0 <= c(y) and 0 <= p(y) and 0 <= d(y) by POS(y)
            have Y: 0 <= OneSided(q, A - (s + 1) - y) and q*OneSided(q, A - (s + 1) - y) \\
                    <= OneSided(q, A - (s + 1) - y + 1) by WEIGHTS(A - (s + 1) - y)
            have S: 0 <= p(y)*b(y)*(a(y) - q*c(y))
        have SCALE: sum(q*u(y) for y in 0..n) = q*sum(u(y) for y in 0..n) by law sum_scaled(0..n, u, q)
        have ZERO: sum(0 for y in 0..n) = 0
        have R0: sum(0 for y in 0..n) <= {RIGHT} by termwise y
        have E0: sum(0 for y in 0..n) <= {EXCESS} by termwise y
    """,
)

SPREAD = "sum(d(y)*OneSided(q, A + -(s + y))*OneSided(q, B + -y) for y in 0..n)"

SPREAD_OUT = Lemma(
    id="counting-shares.spread",
    says="Weights spread by two geometric laws keep their sum.",
    forall="n natural, d: int -> real, 0 < q < 1, s integer",
    given="for all y integer: 0 <= d(y)",
    claim=f"(for all A integer: summable({SPREAD} for B in Z) and sum({SPREAD} for B in Z) = "
    "sum(d(y)*OneSided(q, A + -(s + y)) for y in 0..n)) "
    "and summable(sum(d(y)*OneSided(q, A + -(s + y)) for y in 0..n) for A in Z) and "
    "sum(sum(d(y)*OneSided(q, A + -(s + y)) for y in 0..n) for A in Z) = sum(d(y) for y in 0..n)",
    instance="n = 0, d = y -> 1, q = 1/2, s = 0",
    proof=f"""
        have WEIGHTS: for all t integer: 0 <= OneSided(q, t)
            take t
            by cite counting-shares.step(q, t)
        have ALL: for all c integer: summable(OneSided(q, z + c) for z in Z) and \\
                sum(OneSided(q, z + c) for z in Z) = 1
            take c
            by cite counting-shares.one-sided(q, c)
        have INNER: for all A integer: summable({SPREAD} for B in Z) and sum({SPREAD} for B in Z) \\
                = sum(d(y)*OneSided(q, A + -(s + y)) for y in 0..n)
            take A
            let a(y) = d(y)*OneSided(q, A + -(s + y)); e(y, z) = OneSided(q, z + -y)
            have E: for all y integer: summable(e(y, z) for z in Z) and sum(e(y, z) for z in Z) = 1
                take y
                by ALL(-y)
            have P: for all y integer: 0 <= a(y)
                take y
                have O: 0 <= OneSided(q, A + -(s + y)) by WEIGHTS(A + -(s + y))
            have Q: for all y integer, z integer: 0 <= e(y, z)
                take y, z
                by WEIGHTS(z + -y)
            have F: summable(sum(a(y)*e(y, z) for y in 0..n) for z in Z) and \\
                    sum(sum(a(y)*e(y, z) for y in 0..n) for z in Z) = sum(a(y)*1 for y in 0..n) \\
                    by cite counting-shares.finitely-many(n, a, e, y -> 1)
        let f(y, z) = OneSided(q, z + -(s + y))
        have E: for all y integer: summable(f(y, z) for z in Z) and sum(f(y, z) for z in Z) = 1
            take y
            by ALL(-(s + y))
        have Q: for all y integer, z integer: 0 <= f(y, z)
            take y, z
            by WEIGHTS(z + -(s + y))
        have F: summable(sum(d(y)*f(y, z) for y in 0..n) for z in Z) and \\
                sum(sum(d(y)*f(y, z) for y in 0..n) for z in Z) = sum(d(y)*1 for y in 0..n) \\
                by cite counting-shares.finitely-many(n, d, f, y -> 1)
    """,
)

APART = Lemma(
    id="counting-shares.apart",
    says="Two independent one-sided geometric numbers are w apart with probability (1 - q)/(1 + q) q^w.",
    forall="0 < q < 1, w natural, c integer",
    claim="summable(OneSided(q, t + c)*OneSided(q, t + c + w) for t in Z) and sum(OneSided(q, t + "
    "c)*OneSided(q, t + c + w) for t in Z) = (1 - q)/(1 + q)*q^w",
    instance="q = 1/2, w = 1, c = 0",
    proof="""
        let e(t) = if 0 <= t then (q*q)^t else 0; g(t) = OneSided(q, t)*OneSided(q, t + w); a = (1 - q)^2*q^w
        have QQ: q*q < 1
        have ABOVE: for all t integer: 0 <= e(t) by cite series.right-0(q*q)
        have S: summable(e(t) for t in Z) and sum(e(t) for t in Z) = 1/(1 - q*q) by cite series.right-0(q*q)
        have EACH: for all t integer: g(t) = a*e(t) + 0*e(t)
            take t
            cases 0 <= t or t < 0
                case 0 <= t
                    have HERE: OneSided(q, t) = (1 - q)*q^t; THERE: OneSided(q, t + w) = (1 - q)*q^(t + w)
                    have SPLIT: q^(t + w) = q^t*q^w by law power_sum(q, t, w)
                    have D: (q*q)^t = q^t*q^t by law power_product(q, q, t)
                    have E: e(t) = q^t*q^t
                    have F: g(t) = (1 - q)*q^t*((1 - q)*(q^t*q^w)) by rewrite HERE; THERE; SPLIT
                    by rewrite F; E
                case t < 0
        have L: summable(a*e(t) + 0*e(t) for t in Z) by law summable_linear(e, e, a, 0)
        have T: sum(a*e(t) + 0*e(t) for t in Z) = a*sum(e(t) for t in Z) + 0*sum(e(t) for t in Z) \\
                by law sum_linear(Z, e, e, a, 0)
        have ABS: for all t integer: abs(g(t)) <= a*e(t) + 0*e(t)
            take t
            have X: g(t) = a*e(t) + 0*e(t) by EACH(t)
            have Y: 0 <= e(t) by ABOVE(t)
            have Z: 0 <= a*e(t)
        have H: sum(g(t) for t in Z) = sum(a*e(t) + 0*e(t) for t in Z) by termwise t
            by EACH(t)
        have M: summable(g(t + c) for t in Z) and sum(g(t + c) for t in Z) = sum(g(t) for t in Z) \\
                by law sum_moved(c, g)
    """,
)

OFF_BY = Lemma(
    id="counting-shares.off-by",
    says="Two independent one-sided geometric numbers differ by z with the probability of z in the "
    "two-sided law.",
    forall="0 < q < 1, z integer, y integer",
    claim="summable(OneSided(q, b + z - y)*OneSided(q, b - y) for b in Z) and sum(OneSided(q, b + z - "
    "y)*OneSided(q, b - y) for b in Z) = Prob(Geometric(q), z)",
    instance="q = 1/2, z = 1, y = 0",
    proof="""
        let f(b) = OneSided(q, b + z - y)*OneSided(q, b - y)
        have POS: for all b integer: 0 <= f(b)
            take b
            have X: 0 <= OneSided(q, b + z - y) and q*OneSided(q, b + z - y) <= OneSided(q, b + z - y + 1) \\
                    by cite counting-shares.step(q, b + z - y)
            have Y: 0 <= OneSided(q, b - y) and q*OneSided(q, b - y) <= OneSided(q, b - y + 1) \\
                    by cite counting-shares.step(q, b - y)
        cases 0 <= z or z < 0
            case 0 <= z
                let g(t) = OneSided(q, t + -y)*OneSided(q, t + -y + z)
                have S: summable(g(t) for t in Z) and sum(g(t) for t in Z) = (1 - q)/(1 + q)*q^z \\
                        by cite counting-shares.apart(q, z, -y)
                have B: for all b integer: abs(f(b)) <= g(b)
                    take b
                    have Y: 0 <= f(b) by POS(b)
                have A: abs(z) = z
                have P: Prob(Geometric(q), z) = (1 - q)/(1 + q)*q^z by rewrite A
            case z < 0
                let g(t) = OneSided(q, t + (z - y))*OneSided(q, t + (z - y) + -z)
                have S: summable(g(t) for t in Z) and sum(g(t) for t in Z) = (1 - q)/(1 + q)*q^(-z) \\
                        by cite counting-shares.apart(q, -z, z - y)
                have B: for all b integer: abs(f(b)) <= g(b)
                    take b
                    have Y: 0 <= f(b) by POS(b)
                have A: abs(z) = -z
                have P: Prob(Geometric(q), z) = (1 - q)/(1 + q)*q^(-z) by rewrite A
    """,
)
