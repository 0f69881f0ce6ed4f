"""How far the published epsilon of the lambda protocol is from what holds at real sizes (Cheu et al. 2019,
Corollary 4.7).
"""

from verify.language import Lemma, NearMiss, Source, Theorem

PAPER = (
    "Cheu, Smith, Ullman, Zeber and Zhilyaev, Distributed Differential Privacy via Shuffling, "
    "arXiv:1808.01394"
)

LEAST_EXCESS = Theorem(
    id="lambda.least-excess",
    says="When n other users hold 0, the outputs on bit 0 exceed e^eps times those on bit 1 by at least F - "
    "(p/2) f - e^eps (F - (1 - p/2) f), with F = P[at most k of the n report a one], f = P[k do].",
    source=Source(note="001", lines="L21-63", paper=f"{PAPER}, section 4.1"),
    forall="n natural, 0 <= p <= 1, eps real, k natural",
    given="k <= n",
    claim="sum(Prob(Binomial(n, p/2), t) for t in 0..k) - p/2*Prob(Binomial(n, p/2), k) - "
    "exp(eps)*(sum(Prob(Binomial(n, p/2), t) for t in 0..k) - (1 - p/2)*Prob(Binomial(n, p/2), k)) <= "
    "sum(max(0, LawOf(Shuffled(Coin(p), n + 1), i -> 0, c) - exp(eps)*LawOf(Shuffled(Coin(p), n + 1), "
    "i -> if i = 1 then 1 else 0, c)) for c in words(0..1, 0..n+1))",
    claims=("B11",),
    instance="n = 0, p = 1, eps = 0, k = 0",
    proof="""
        let R(a, y) = Law(Coin(p), a, y); E = exp(eps); b = p/2; o(y) = if y = 1 then 1 else 0
        let h(t) = if t <= k then 1 else 0; x(i) = 0; x'(i) = if i = 1 then 1 else 0
        let L(c: int -> int) = LawOf(Shuffled(Coin(p), n + 1), x, c)
        let L'(c: int -> int) = LawOf(Shuffled(Coin(p), n + 1), x', c); f = Prob(Binomial(n, b), k)
        let F = sum(Prob(Binomial(n, b), t) for t in 0..k)
        let V = sum(max(0, L(c) - exp(eps)*L'(c)) for c in words(0..2-1, 0..(n+1)*1))
        let X = sum(product(Law(Coin(p), x(i), w(i)) for i in 1..n+1)*h(sum(o(w(i)) for i in 1..n+1)) for w \\
                in words(1..n+1, 0..2-1))
        let X' = sum(product(Law(Coin(p), x'(i), w(i)) for i in 1..n+1)*h(sum(o(w(i)) for i in 1..n+1)) for \\
                w in words(1..n+1, 0..2-1))
        have A: sum(L(c)*h(c(1)) for c in words(0..2-1, 0..(n+1)*1)) = X \\
                by cite shuffle.mean-of-a-count(2, Weights(Coin(p)), 2, Counts(Coin(p)), 1, n + 1, x, 1, h)
        have A': sum(L'(c)*h(c(1)) for c in words(0..2-1, 0..(n+1)*1)) = X' \\
                by cite shuffle.mean-of-a-count(2, Weights(Coin(p)), 2, Counts(Coin(p)), 1, n + 1, x', 1, h)
        have EACH: sum(1*(L(c)*h(c(1))) + -E*(L'(c)*h(c(1))) for c in words(0..2-1, 0..(n+1)*1)) \\
                <= sum(max(0, L(c) - exp(eps)*L'(c)) for c in words(0..2-1, 0..(n+1)*1)) by termwise c
        have LIN: sum(1*(L(c)*h(c(1))) + -E*(L'(c)*h(c(1))) for c in words(0..2-1, 0..(n+1)*1)) \\
                = 1*sum(L(c)*h(c(1)) for c in words(0..2-1, 0..(n+1)*1)) + \\
                -E*sum(L'(c)*h(c(1)) for c in words(0..2-1, 0..(n+1)*1)) \\
                by law sum_linear(words(0..2-1, 0..(n+1)*1), c -> L(c)*h(c(1)), c -> L'(c)*h(c(1)), 1, -E)
        let M(y) = sum(product(R(0, w(i)) for i in 1..n)*h(sum(o(w(i)) for i in 1..n) + o(y)) for w in \\
                words(1..n, 0..2-1))
        have APART: X = sum(R(0, y)*M(y) for y in 0..2-1) \\
                by reduce cite reports.one-user-apart(Weights(Coin(p)), 2, n, x, 1, y -> if y = 1 then 1 \\
                else 0, h)
        have APART': X' = sum(R(1, y)*M(y) for y in 0..2-1)
            let u(i) = if i < 1 then x'(i) else x'(i + 1)
            have B: X' \\
                    = sum(R(x'(1), y)*sum(product(Law(Coin(p), u(i), w(i)) for i in 1..n)*h(sum(o(w(i)) for \\
                    i in 1..n) + o(y)) for w in words(1..n, 0..2-1)) for y in 0..2-1) by cite \\
                    reports.one-user-apart(Weights(Coin(p)), 2, n, x', 1, y -> if y = 1 then 1 else 0, h)
            have C: sum(R(x'(1), y)*sum(product(Law(Coin(p), u(i), w(i)) for i in 1..n)*h(sum(o(w(i)) for i \\
                    in 1..n) + o(y)) for w in words(1..n, 0..2-1)) for y in 0..2-1) = sum(R(1, y)*M(y) for \\
                    y in 0..2-1) by termwise y
                have ONE: x'(1) = 1
                have S: sum(product(Law(Coin(p), u(i), w(i)) for i in 1..n)*h(sum(o(w(i)) for i in 1..n) + \\
                        o(y)) for w in words(1..n, 0..2-1)) = M(y) by termwise w
                    have P: product(Law(Coin(p), u(i), w(i)) for i in 1..n) \\
                            = product(R(0, w(i)) for i in 1..n)
        have HEADS: for all y integer: M(y) = sum(Prob(Binomial(n, b), t)*h(t + o(y)) for t in 0..n)
            take y
            have BIT: for all v in 0..1: o(v) = v by exhaust
            have COINS: M(y) \\
                    = sum(product(if w(i) = 1 then b else 1 - b for i in 1..n)*h(sum(w(i) for i in 1..n) + \\
                    o(y)) for w in words(1..n, 0..2-1)) by termwise w
                have ONES: sum(o(w(i)) for i in 1..n) = sum(w(i) for i in 1..n) by termwise i
                    by BIT(w(i))
                by rewrite product(R(0, w(i)) for i in 1..n) \\
                        = product(if w(i) = 1 then b else 1 - b for i in 1..n); ONES
            have C1: M(y) \\
                    = sum(product(if w(i) = 1 then b else 1 - b for i in 1..n)*h(sum(w(i) for i in 1..n) + \\
                    o(y)) for w in words(1..n, 0..1))
                by reduce COINS
            by only cite categories.number-of-ones(n, b, t -> h(t + o(y))); C1
        let g(t) = Prob(Binomial(n, b), t)*h(t); g1(t) = Prob(Binomial(n, b), t)*h(t + 1)
        have M0: M(0) = F
            have B1: sum(Prob(Binomial(n, b), t)*h(t + o(0)) for t in 0..n) = sum(g(t) for t in 0..n) \\
                    by reduce
            have D: sum(g(t) for t in 0..k) = F by termwise t
            have D1: sum(g(t) for t in k+1..n) = sum(0 for t in k+1..n) by termwise t
            by only HEADS(0); B1; law sum_split(0, k, n, g); D; D1; law sum_of_zeros(k+1..n)
        have M1: M(1) = F - f
            have B1: sum(Prob(Binomial(n, b), t)*h(t + o(1)) for t in 0..n) = sum(g1(t) for t in 0..n) \\
                    by reduce
            have D: sum(g1(t) for t in 0..k-1) = sum(Prob(Binomial(n, b), t) for t in 0..k-1) by termwise t
            have D1: sum(g1(t) for t in k-1+1..n) = sum(0 for t in k-1+1..n) by termwise t
            by only HEADS(1); B1; law sum_split(0, k-1, n, g1); D; D1; law sum_of_zeros(k-1+1..n); \\
                    law sum_at(0, k, k, t -> Prob(Binomial(n, b), t)); \\
                    law sum_empty(k+1, k, t -> Prob(Binomial(n, b), t))
        have TWO: sum(R(0, y)*M(y) for y in 0..2-1) = R(0, 0)*M(0) + R(0, 1)*M(1) by reduce
        have TWO': sum(R(1, y)*M(y) for y in 0..2-1) = R(1, 0)*M(0) + R(1, 1)*M(1) by reduce
        have LX: X = F - b*f by rewrite APART; TWO; R(0, 0) = 1 - b; R(0, 1) = b; M0; M1
        have LX': X' = F - (1 - b)*f by rewrite APART'; TWO'; R(1, 0) = b; R(1, 1) = 1 - b; M0; M1
        have LAST: F - b*f - E*(F - (1 - b)*f) <= V
            have LE: E*X' = E*(F - (1 - b)*f) by rewrite LX'
            by only X - E*X' <= V; LX; LE
        by reduce LAST
    """,
    near_misses=(
        NearMiss(
            claim="sum(Prob(Binomial(n, p/2), t) for t in 0..k) - p/4*Prob(Binomial(n, p/2), k) - "
            "exp(eps)*(sum(Prob(Binomial(n, p/2), t) for t in 0..k) - (1 - p/2)*Prob(Binomial(n, p/2), k)) "
            "<= sum(max(0, LawOf(Shuffled(Coin(p), n + 1), i -> 0, c) - exp(eps)*LawOf(Shuffled(Coin(p), n "
            "+ 1), i -> if i = 1 then 1 else 0, c)) for c in words(0..1, 0..n+1))",
            witness="n = 0, p = 1/2, eps = 0, k = 0",
        ),
    ),
)

LEAST_DELTA = Theorem(
    id="lambda.least-delta",
    says="No delta is smaller than what the outputs with at most k ones tell of one bit when n other users "
    "hold 0: F - (p/2) f - e^eps (F - (1 - p/2) f), with F, f their binomial law.",
    source=Source(note="001", lines="L21-63", paper=f"{PAPER}, section 4.1"),
    forall="n natural, 0 <= p <= 1, eps real, delta real, k natural",
    given="k <= n and ApproxDP(Shuffled(Coin(p), n + 1), eps, delta)",
    claim="sum(Prob(Binomial(n, p/2), t) for t in 0..k) - p/2*Prob(Binomial(n, p/2), k) - "
    "exp(eps)*(sum(Prob(Binomial(n, p/2), t) for t in 0..k) - (1 - p/2)*Prob(Binomial(n, p/2), k)) <= delta",
    claims=("B11",),
    instance="n = 0, p = 1, eps = 0, delta = 1, k = 0",
    proof="""
        let x(i) = 0; x'(i) = if i = 1 then 1 else 0
        have NEAR: exists j in 1..n+1: for all i in 1..n+1: i != j implies x(i) = x'(i)
            exhibit 1
        by cite lambda.least-excess(n, p, eps, k); given3(x, x')
    """,
    near_misses=(
        NearMiss(
            given="k <= n and ApproxDP(Shuffled(Coin(p), n + 1), eps, 2*delta)",
            witness="n = 0, p = 1/2, eps = 0, delta = 1/4, k = 0",
        ),
    ),
)

PUBLISHED = Theorem(
    id="lambda.published-epsilon",
    says="Corollary 4.7 gives eps above 1.658, 0.47, 0.294 and 1.689 for n = 1000, 1000, 4000, 10000, "
    "lambda = 125, 500, 2000, 250 and delta = 10^-3, 10^-3, 10^-6, 10^-6.",
    source=Source(note="001", lines="L21-63", paper=f"{PAPER}, Cor. 4.7"),
    forall="",
    claim="829/500 <= sqrt(32*log(4000)/(125 - sqrt(250*log(2000))))*(1 - (125 - sqrt(250*log(2000)))/1000) "
    "and 47/100 <= sqrt(32*log(4000)/(500 - sqrt(1000*log(2000))))*(1 - (500 - sqrt(1000*log(2000)))/1000) "
    "and 147/500 <= sqrt(32*log(4000000)/(2000 - sqrt(4000*log(2000000))))*(1 - (2000 - "
    "sqrt(4000*log(2000000)))/4000) and 1689/1000 <= sqrt(32*log(4000000)/(250 - "
    "sqrt(500*log(2000000))))*(1 - (250 - sqrt(500*log(2000000)))/10000)",
    claims=("B11",),
    proof="""
        by cover
    """,
    near_misses=(
        NearMiss(
            claim="1659/1000 <= sqrt(32*log(4000)/(125 - sqrt(250*log(2000))))*(1 - (125 - "
            "sqrt(250*log(2000)))/1000)",
        ),
    ),
)

ENOUGH = (
    "s < lam and 2*lam*log(2/delta) <= (lam - s)^2 and s*log(2/delta) <= 2*w^2 and "
    "(1 - lam/n)*((1 + exp(u))*w + 1) <= (exp(u) - 1)*(s/2)"
)
EXCESS = (
    "delta < sum(Prob(Binomial(m, lam/n/2), t) for t in 0..k) - lam/n/2*Prob(Binomial(m, lam/n/2), k) - "
    "exp(v)*(sum(Prob(Binomial(m, lam/n/2), t) for t in 0..k) - (1 - lam/n/2)*Prob(Binomial(m, lam/n/2), k))"
)
BETWEEN = "ApproxDP(Shuffled(Coin(lam/n), n), u, delta) and not ApproxDP(Shuffled(Coin(lam/n), n), v, delta)"

APART = Lemma(
    id="lambda.between",
    says="What shows that the lambda protocol is (u, delta)-DP and not (v, delta)-DP: s users toss coins and "
    "hide one bit, and at most k ones tell one apart.",
    forall="n natural >= 1, 0 < lam <= n, 0 < delta < 1, u >= 0, v >= 0, m natural, s > 0, w >= 0, k natural",
    given=f"n = m + 1 and k <= m and {ENOUGH} and {EXCESS}",
    claim=BETWEEN,
    instance="n = 39, lam = 13, delta = 1/10, u = 3, v = 0, m = 38, s = 4, w = 5/2, k = 6",
    proof="""
        have UP: ApproxDP(Shuffled(Coin(lam/n), n), u, delta) \\
                by cite lambda.private-when(n, lam, u, delta, s, w)
        have DOWN: not ApproxDP(Shuffled(Coin(lam/n), n), v, delta)
            assume DP
            have BACK: m + 1 = n
            have DP1: ApproxDP(Shuffled(Coin(lam/n), m + 1), v, delta) by rewrite BACK
            by cite lambda.least-delta(m, lam/n, v, delta, k)
        by only UP; DOWN
    """,
)

SLACK = Theorem(
    id="lambda.slack",
    says="At real sizes: with n = 1000, 1000, 4000, 10000, lambda = 125, 500, 2000, 250 and delta = 10^-3, "
    "10^-3, 10^-6, 10^-6 the lambda protocol "
    "is (eps, delta)-DP for eps = 0.812, 0.195, 0.13, 0.878, and not for eps = 0.257, 0.057, 0.065, 0.396.",
    source=Source(note="001", lines="L21-63", paper=f"{PAPER}, Cor. 4.7"),
    forall="n natural >= 1, 0 < lam <= n, 0 < delta < 1, u >= 0, v >= 0",
    given="(n = 1000 and lam = 125 and delta = 1/1000 and u = 203/250 and v = 257/1000) or "
    "(n = 1000 and lam = 500 and delta = 1/1000 and u = 39/200 and v = 57/1000) or "
    "(n = 4000 and lam = 2000 and delta = 1/1000000 and u = 13/100 and v = 13/200) or "
    "(n = 10000 and lam = 250 and delta = 1/1000000 and u = 439/500 and v = 99/250)",
    claim=BETWEEN,
    claims=("B11",),
    instance="n = 1000, lam = 125, delta = 1/1000, u = 203/250, v = 257/1000",
    proof=f"""
        have SOME: exists m in 0..n-1: n = m + 1
            exhibit n - 1
        obtain m from SOME
        cases (n = 1000 and lam = 125 and delta = 1/1000 and u = 203/250 and v = 257/1000) or \\
                (n = 1000 and lam = 500 and delta = 1/1000 and u = 39/200 and v = 57/1000) or \\
                (n = 4000 and lam = 2000 and delta = 1/1000000 and u = 13/100 and v = 13/200) or \\
                (n = 10000 and lam = 250 and delta = 1/1000000 and u = 439/500 and v = 99/250) by given1
            case (n = 1000 and lam = 125 and delta = 1/1000 and u = 203/250 and v = 257/1000)
                let s = 407/5; w = 1759/100; k = 47
                have COINS: m = 999 by only m3; case1
                have A: {ENOUGH} by rewrite case1; case2; case3; case4
                    by cover
                have B: {EXCESS} by rewrite COINS; case1; case2; case3; case5
                    by cover
                by cite lambda.between(n, lam, delta, u, v, m, s, w, k)
            case (n = 1000 and lam = 500 and delta = 1/1000 and u = 39/200 and v = 57/1000)
                let s = 2064/5; w = 3961/100; k = 228
                have COINS: m = 999 by only m3; case1
                have A: {ENOUGH} by rewrite case1; case2; case3; case4
                    by cover
                have B: {EXCESS} by rewrite COINS; case1; case2; case3; case5
                    by cover
                by cite lambda.between(n, lam, delta, u, v, m, s, w, k)
            case (n = 4000 and lam = 2000 and delta = 1/1000000 and u = 13/100 and v = 13/200)
                let s = 1759; w = 11297/100; k = 904
                have COINS: m = 3999 by only m3; case1
                have A: {ENOUGH} by rewrite case1; case2; case3; case4
                    by cover
                have B: {EXCESS} by rewrite COINS; case1; case2; case3; case5
                    by cover 300 bits
                by cite lambda.between(n, lam, delta, u, v, m, s, w, k)
            case (n = 10000 and lam = 250 and delta = 1/1000000 and u = 439/500 and v = 99/250)
                let s = 824/5; w = 1729/50; k = 83
                have COINS: m = 9999 by only m3; case1
                have A: {ENOUGH} by rewrite case1; case2; case3; case4
                    by cover
                have B: {EXCESS} by rewrite COINS; case1; case2; case3; case5
                    by cover 300 bits
                by cite lambda.between(n, lam, delta, u, v, m, s, w, k)
    """,
    near_misses=(
        NearMiss(
            given="n = 1 and lam = 1/2 and delta = 1/1000 and u = 1 and v = 1/4",
            claim="ApproxDP(Shuffled(Coin(lam/n), n), u, delta)",
            witness="n = 1, lam = 1/2, delta = 1/1000, u = 1, v = 1/4, x = word(0), x' = word(1)",
        ),
    ),
)
