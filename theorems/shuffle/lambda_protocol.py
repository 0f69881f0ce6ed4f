"""How private the lambda protocol is: randomized response with p = lambda/n, shuffled, with its published
constants (Cheu et al. 2019).
"""

from verify.language import NearMiss, Source, Theorem

PAPER = (
    "Cheu, Smith, Ullman, Zeber and Zhilyaev, Distributed Differential Privacy via Shuffling, "
    "arXiv:1808.01394"
)

PRIVATE_IF = Theorem(
    id="lambda.private-if",
    says="The lambda protocol is (eps, P[s or fewer of n users toss coins] + delta)-DP if more than s fair "
    "coins fall outside their middle with probability at most delta.",
    source=Source(note="001", lines="L21-63", paper=f"{PAPER}, section 4.1"),
    forall="n natural >= 1, 0 <= p <= 1, eps >= 0, delta >= 0, s real",
    given="for all j in 0..n-1: s < j implies sum(Prob(Binomial(j, 1/2), t) for t in 0..j if (1 - p)*(1 + "
    "exp(eps))*t < (1 - p/2 - exp(eps)*p/2)*(j + 1)) <= delta",
    claim="ApproxDP(Shuffled(Coin(p), n), eps, LowerTail(Binomial(n, p), s) + delta)",
    claims=("B11",),
    instance="n = 1, p = 1, eps = 0, delta = 1, s = 2",
    proof="""
        let E = exp(eps)
        have PRIVATE: for all x (int -> int): for all x' (int -> int): \\
                (for all i in 1..n: 0 <= x(i) <= 2-1) and (for all i in 1..n: 0 <= x'(i) <= 2-1) and \\
                (exists j in 1..n: for all i in 1..n: i != j implies x(i) = x'(i)) \\
                implies sum(max(0, LawOf(Shuffled(Coin(p), n), x, c) - exp(eps)*LawOf(Shuffled(Coin(p), n), \\
                x', c)) for c in words(0..2-1, 0..n*1)) <= LowerTail(Binomial(n, p), s) + delta
            take x, x'
            assume NEIGHBOURS
            let L(c: int -> int) = LawOf(Shuffled(Coin(p), n), x, c)
            let L'(c: int -> int) = LawOf(Shuffled(Coin(p), n), x', c)
            let h(t) = if E*LawOf(Shuffled(Coin(p), n), x', s -> if s = 0 then n - t else t) \\
                    < LawOf(Shuffled(Coin(p), n), x, s -> if s = 0 then n - t else t) then 1 else 0
            let X = sum(product(Law(Coin(p), x(i), w(i)) for i in 1..n)*h(sum(if w(i) = 1 then 1 else 0 for \\
                    i in 1..n)) for w in words(1..n, 0..2-1))
            let X' = sum(product(Law(Coin(p), x'(i), w(i)) for i in 1..n)*h(sum(if w(i) = 1 then 1 else 0 \\
                    for i in 1..n)) for w in words(1..n, 0..2-1))
            have A: sum(L(c)*h(c(1)) for c in words(0..2-1, 0..n*1)) = X \\
                    by cite shuffle.mean-of-a-count(2, Weights(Coin(p)), 2, Counts(Coin(p)), 1, n, x, 1, h)
            have A': sum(L'(c)*h(c(1)) for c in words(0..2-1, 0..n*1)) = X' \\
                    by cite shuffle.mean-of-a-count(2, Weights(Coin(p)), 2, Counts(Coin(p)), 1, n, x', 1, h)
            have EACH: sum(max(0, L(c) - exp(eps)*L'(c)) for c in words(0..2-1, 0..n*1)) \\
                    = sum(1*(L(c)*h(c(1))) + -E*(L'(c)*h(c(1))) for c in words(0..2-1, 0..n*1)) by termwise c
                let k = c(1); l = LawOf(Shuffled(Coin(p), n), x, s -> if s = 0 then n - k else k)
                let l' = LawOf(Shuffled(Coin(p), n), x', s -> if s = 0 then n - k else k)
                have C: L(c) = (if c(0) + c(1) = n then l else 0) by cite lambda.ones(n, p, x, c)
                have C': L'(c) = (if c(0) + c(1) = n then l' else 0) by cite lambda.ones(n, p, x', c)
                cases c(0) + c(1) != n or c(0) + c(1) = n
                    case c(0) + c(1) != n
                        by case
                    case c(0) + c(1) = n
                have HERE: L(c) = l; HERE': L'(c) = l'
                cases E*l' < l or not (E*l' < l)
                    case E*l' < l
                        by rewrite h(k) = 1; HERE
                    case not (E*l' < l)
                        by rewrite h(k) = 0; HERE
            have LIN: sum(1*(L(c)*h(c(1))) + -E*(L'(c)*h(c(1))) for c in words(0..2-1, 0..n*1)) \\
                    = 1*sum(L(c)*h(c(1)) for c in words(0..2-1, 0..n*1)) + \\
                    -E*sum(L'(c)*h(c(1)) for c in words(0..2-1, 0..n*1)) \\
                    by law sum_linear(words(0..2-1, 0..n*1), c -> L(c)*h(c(1)), c -> L'(c)*h(c(1)), 1, -E)
            have GEN: for all f (int -> real): (for all t integer: 0 <= f(t) <= 1) \\
                    implies sum(product(Law(Coin(p), x(i), w(i)) for i in 1..n)*f(sum(if w(i) = 1 then 1 \\
                    else 0 for i in 1..n)) for w in words(1..n, 0..1)) - exp(eps)*sum(product(Law(Coin(p), \\
                    x'(i), w(i)) for i in 1..n)*f(sum(if w(i) \\
                    = 1 then 1 else 0 for i in 1..n)) for w in words(1..n, 0..1)) <= LowerTail(Binomial(n, \\
                    p), s) + delta
                take f
                assume UNIT
                have SOME: exists m in 0..n-1: n = m + 1
                    exhibit n - 1
                obtain m from SOME
                have TAILS: for all j in 0..m: s < j \\
                        implies sum(Prob(Binomial(j, 1/2), t) for t in 0..j if (1 - p)*(1 + exp(eps))*t < \\
                        (1 - p/2 - exp(eps)*p/2)*(j + 1)) <= delta
                obtain j from NEIGHBOURS3
                have NEAR: exists j in 1..m+1: for all i in 1..m+1: i != j implies x(i) = x'(i)
                    exhibit j
                by rewrite m3
                    by cite lambda.one-bit(m, p, eps, delta, s, x, x', f)
            have G: X - E*X' <= LowerTail(Binomial(n, p), s) + delta by GEN(h)
    """,
    near_misses=(
        NearMiss(
            claim="ApproxDP(Shuffled(Coin(p), n), eps, LowerTail(Binomial(n, p), s))",
            witness="n = 1, p = 1/2, eps = 0, delta = 1, s = -1, x = word(0), x' = word(1)",
        ),
    ),
)

PRIVATE_WHEN = Theorem(
    id="lambda.private-when",
    says="Four inequalities, without roots, that make the lambda protocol (eps, delta)-DP: s users toss "
    "coins but for a chance of delta/2, and s coins hide one bit.",
    source=Source(note="001", lines="L21-63", paper=f"{PAPER}, section 4.1"),
    forall="n natural >= 1, 0 < lam <= n, eps >= 0, 0 < delta <= 1, s > 0, w >= 0",
    given="s < lam and 2*lam*log(2/delta) <= (lam - s)^2 and s*log(2/delta) <= 2*w^2 and (1 - lam/n)*((1 + "
    "exp(eps))*w + 1) <= (exp(eps) - 1)*(s/2)",
    claim="ApproxDP(Shuffled(Coin(lam/n), n), eps, delta)",
    claims=("B11",),
    instance="n = 4, lam = 4, eps = 1, delta = 1, s = 1/2, w = 1",
    proof="""
        let l = log(2/delta); p = lam/n; f = 1 - s/lam
        have LP: 0 < l; HALF: exp(-l) = delta/2
        have FEW: LowerTail(Binomial(n, p), s) <= delta/2
            have A: LowerTail(Binomial(n, p), (1 - f)*p*n) <= exp(-p*n*f^2/2) by cite chernoff.lower(n, p, f)
            have C: exp(-p*n*f^2/2) <= exp(-l) by law exp_increases(-l, -p*n*f^2/2)
        have TAILS: for all j in 0..n-1: s < j \\
                implies sum(Prob(Binomial(j, 1/2), t) for t in 0..j if (1 - p)*(1 + exp(eps))*t < (1 - p/2 \\
                - exp(eps)*p/2)*(j + 1)) <= delta/2
            take j
            let v = j/s*w
            have JP: 0 < j; MORE: 0 <= (j - s)*(1/s)
            have COND: (1 - p)*((1 + exp(eps))*v + 1) <= (exp(eps) - 1)*(j/2)
                have A: 0 <= ((exp(eps) - 1)*(s/2) - (1 - p)*((1 + exp(eps))*w + 1))*(1/s)*j
                    have A1: 0 <= (exp(eps) - 1)*(s/2) - (1 - p)*((1 + exp(eps))*w + 1)
                have B: 0 <= (j - s)*(1/s)*(1 - p)
            have C: sum(Prob(Binomial(j, 1/2), t) for t in 0..j if (1 - p)*(1 + exp(eps))*t < (1 - p/2 - \\
                    exp(eps)*p/2)*(j + 1)) <= exp(-2*v^2/j) by cite lambda.middle(j, p, eps, v)
            have D: -2*v^2/j <= -l
                have D1: 0 <= (2*w^2 - s*l)*(1/s)*(1/s)*j
            have F: exp(-2*v^2/j) <= exp(-l) by law exp_increases(-l, -2*v^2/j)
        have PRIVATE: ApproxDP(Shuffled(Coin(p), n), eps, LowerTail(Binomial(n, p), s) + delta/2) \\
                by cite lambda.private-if(n, p, eps, delta/2, s)
        have LAST: for all x (int -> int): for all x' (int -> int): (for all i in 1..n: 0 <= x(i) <= 2-1) \\
                and (for all i in 1..n: 0 <= x'(i) <= 2-1) and \\
                (exists j in 1..n: for all i in 1..n: i != j implies x(i) = x'(i)) \\
                implies sum(max(0, LawOf(Shuffled(Coin(p), n), x, c) - exp(eps)*LawOf(Shuffled(Coin(p), n), \\
                x', c)) for c in words(0..2-1, 0..n*1)) <= delta
            take x, x'
            assume N
            by PRIVATE2(x, x')
    """,
    near_misses=(
        NearMiss(
            given="2*lam*log(2/delta) <= (lam - s)^2 and s*log(2/delta) <= 2*w^2 and (1 - lam/n)*((1 + "
            "exp(eps))*w + 1) <= (exp(eps) - 1)*(s/2)",
            witness="n = 1, lam = 1/2, eps = 3/10, delta = 1/50, s = 1000, w = 50, x = word(0), x' = word(1)",
        ),
    ),
)

ENOUGH = Theorem(
    id="lambda.enough-coins",
    says="With lambda >= 14 log(4/delta), s = lambda - sqrt(2 lambda log(2/delta)) is at least 4/7 lambda, "
    "and so at least 8 log(4/delta).",
    source=Source(note="001", lines="L21-63", paper=f"{PAPER}, section 4.1"),
    forall="0 < delta < 1, lam > 0",
    given="lam >= 14*log(4/delta)",
    claim="lam - sqrt(2*lam*log(2/delta)) >= 4/7*lam and lam - sqrt(2*lam*log(2/delta)) >= 8*log(4/delta)",
    claims=("B11",),
    instance="delta = 1/2, lam = 100",
    proof="""
        let L = log(4/delta); l = log(2/delta); r = sqrt(2*lam*log(2/delta))
        have LL: l < L; A: 0 <= 2*lam*log(2/delta); B: 0 <= lam*(lam - 14*l)
        have C: r <= 3/7*lam
            cases r <= 3/7*lam or 3/7*lam < r
                case r <= 3/7*lam
                case 3/7*lam < r
                    have C2: 0 < (r - 3/7*lam)*(r + 3/7*lam)
    """,
    near_misses=(NearMiss(claim="lam - sqrt(2*lam*log(2/delta)) >= 4/5*lam", witness=
    "delta = 9/10, lam = 21"),),
)

EXP_LINEAR = Theorem(
    id="exp.twice",
    says="e^u - 1 is at least u/3 (e^u + 1) for u between 0 and 2.",
    source=Source(note="001", lines="L21-63 (used in the proofs of privacy)"),
    forall="0 <= u <= 2",
    claim="exp(u) - 1 >= u/3*(exp(u) + 1)",
    claims=("B11",),
    instance="u = 1",
    proof="""
        have M: exp(0) - 1 - 0 - 0^2/2 <= exp(u) - 1 - u - u^2/2; Z: exp(0) - 1 - 0 - 0^2/2 = 0
    """,
    near_misses=(NearMiss(forall="0 <= u <= 3", witness="u = 3"),),
)

PRIVATE = Theorem(
    id="lambda.private",
    says="Corollary 4.7: the lambda protocol is (eps, delta)-DP with eps = sqrt(32 log(4/delta)/s) (1 - "
    "s/n), s = lambda - sqrt(2 lambda log(2/delta)), for lambda >= 14 log(4/delta).",
    source=Source(note="001", lines="L21-63", paper=f"{PAPER}, Cor. 4.7"),
    forall="n natural >= 1, 0 < delta < 1, 0 < lam <= n, s > 0",
    given="lam >= 14*log(4/delta) and s = lam - sqrt(2*lam*log(2/delta))",
    claim="ApproxDP(Shuffled(Coin(lam/n), n), sqrt(32*log(4/delta)/s)*(1 - s/n), delta)",
    claims=("B11",),
    instance="n = 100, delta = 1/2, lam = 50, s = 50 - sqrt(100*log(4))",
    proof="""
        let L = log(4/delta); l = log(2/delta); r = sqrt(32*log(4/delta)/s); q = 1 - s/n; w = r*s/8; e = r*q
        have LL: l < L
        have L4: log(4) < L by law log_increases(4, 4/delta)
        have L5: 1 < log(4)
        have MANY: lam - sqrt(2*lam*log(2/delta)) >= 4/7*lam and lam - sqrt(2*lam*log(2/delta)) \\
                >= 8*log(4/delta) by cite lambda.enough-coins(delta, lam)
        have RS: r*r*s = 32*L
        have LESS: s < lam
            cases s < lam or lam <= s
                case s < lam
                case lam <= s
                    have T: sqrt(2*lam*log(2/delta)) = 0 by only case; given2; 0 <= sqrt(2*lam*log(2/delta))
                    have T1: 0 < lam*l; T2: sqrt(2*lam*log(2/delta))*sqrt(2*lam*log(2/delta)) = 0
        have SN: 0 <= 1 - s/n; QP: 1 - lam/n <= q
        have R2: r <= 2
            cases r <= 2 or 2 < r
                case r <= 2
                case 2 < r
        have Y12: 12 <= r*s
            cases 12 <= r*s or r*s < 12
                case 12 <= r*s
                case r*s < 12
                    have A: 0 < (12 - r*s)*(12 + r*s); B: r*s*(r*s) = 32*L*s; C: 0 <= (s - 8*L)*L
                    have M: 0 < (L - 1)*(L + 1)
        have COND: (1 - lam/n)*((1 + exp(e))*w + 1) <= (exp(e) - 1)*(s/2) \\
                by cite exp.twice(e); law exp_tangent(e)
            have A: 0 <= (q - (1 - lam/n))*((1 + exp(e))*w + 1)
        by cite lambda.private-when(n, lam, e, delta, s, w)
    """,
    near_misses=(
        NearMiss(
            claim="ApproxDP(Shuffled(Coin(lam/n), n), sqrt(17/10*log(4/delta)/s)*(1 - s/n), delta)",
            disproof="""
                let s = 250 - sqrt(500*log(2000000))
                have SOME: exists m in 9999..9999: m = 9999
                    exhibit 9999
                obtain m from SOME
                let N = m + 1; e = sqrt(17/10*log(4/(1/1000000))/s)*(1 - s/N)
                have TINY: 1/1000000 \\
                        < sum(Prob(Binomial(m, 250/N/2), t) for t in 0..83) - \\
                        250/N/2*Prob(Binomial(m, 250/N/2), 83) - \\
                        exp(sqrt(17/10*log(4/(1/1000000))/(250 - sqrt(500*log(2000000))))*(1 - (250 - \\
                        sqrt(500*log(2000000)))/N))*(sum(Prob(Binomial(m, 250/N/2), \\
                        t) for t in 0..83) - (1 - 250/N/2)*Prob(Binomial(m, 250/N/2), 83))
                    by rewrite m3
                        by cover 300 bits
                have PROB: 0 <= 250/N and 250/N <= 1 by rewrite m3
                    by reduce
                let x(i) = 0; x'(i) = if i = 1 then 1 else 0
                have NOT: 1/1000000 \\
                        < sum(max(0, LawOf(Shuffled(Coin(250/N), N), x, c) - \\
                        exp(e)*LawOf(Shuffled(Coin(250/N), N), x', c)) for c in words(0..1, 0..N))
                    by only TINY; cite lambda.least-excess(m, 250/N, e, 83)
                have NOT2: 1/1000000 \\
                        < sum(max(0, LawOf(Shuffled(Coin(250/N), N), x, c) - \\
                        exp(e)*LawOf(Shuffled(Coin(250/N), N), x', c)) for c in words(0..2-1, 0..N*1))
                    by reduce NOT
                have NEAR: exists j in 1..N: for all i in 1..N: i != j implies x(i) = x'(i)
                    exhibit 1
                have S0: 0 < 250 - sqrt(500*log(2000000)) by cover
                have L0: 14*log(4/(1/1000000)) <= 250 by cover
                have LARGE: not (sum(max(0, LawOf(Shuffled(Coin(250/N), N), x, c) - \\
                        exp(e)*LawOf(Shuffled(Coin(250/N), N), x', c)) for c in words(0..2-1, \\
                        0..N*1)) <= 1/1000000)
                    by only NOT2
                have BITS: for all i in 1..N: 0 <= x(i) and x(i) <= 2-1
                have BITS': for all i in 1..N: 0 <= x'(i) and x'(i) <= 2-1
                have SHOWN: exists z (int -> int), z' (int -> int): \\
                        ((for all i in 1..N: 0 <= z(i) and z(i) <= 2-1) and (for all i in 1..N: 0 <= z'(i) \\
                        and z'(i) <= 2-1) and (exists j in 1..N: for all i in 1..N: i != j implies z(i) \\
                        = z'(i))) and not (sum(max(0, LawOf(Shuffled(Coin(250/N), N), z, c) - \\
                        exp(e)*LawOf(Shuffled(Coin(250/N), N), z', c)) for c in words(0..2-1, \\
                        0..N*1)) <= 1/1000000)
                    exhibit x, x'
                exhibit N, 1/1000000, 250, 250 - sqrt(500*log(2000000))
                by SHOWN; S0; L0; m3
            """,
        ),
    ),
    remarks=(
        ("That s is positive follows from lambda >= 14 log(4/delta) (lambda.enough-coins); it is asked for "
        "the formula to have a meaning."),
        ("The near miss shows that 1.7 in place of 32 is too little. How far eps is from the least that "
        "holds: lambda.slack."),
    ),
)

SHARPER = Theorem(
    id="lambda.private-sharper",
    says="The lambda protocol is (eps, delta)-DP already with eps = log((s + 2 q (w + 1))/(s - 2 q w)), q = "
    "1 - lambda/n, s = lambda - sqrt(2 lambda log(2/delta)), w = sqrt(s log(2/delta)/2).",
    source=Source(note="001", lines="L21-63", paper=f"{PAPER}, Cor. 4.7"),
    forall="n natural >= 1, 0 < delta <= 1, 0 < lam <= n, s > 0, w >= 0, 0 <= q <= 1",
    given="s = lam - sqrt(2*lam*log(2/delta)) and s*log(2/delta) <= 2*w^2 and q = 1 - lam/n and 2*q*w < s",
    claim="ApproxDP(Shuffled(Coin(lam/n), n), log((s + 2*q*(w + 1))/(s - 2*q*w)), delta)",
    claims=("B11",),
    instance="n = 100, delta = 1, lam = 50, s = 50 - sqrt(100*log(2)), w = 10, q = 1/2",
    proof="""
        let l = log(2/delta); u = s + 2*q*(w + 1); v = s - 2*q*w; e = log(u/v)
        have QW: 0 <= q*w
        have LESS: s < lam
            cases s < lam or lam <= s
                case s < lam
                case lam <= s
                    have T1: 0 < lam*l; T2: sqrt(2*lam*log(2/delta))*sqrt(2*lam*log(2/delta)) = 0
        have COND: (1 - lam/n)*((1 + exp(e))*w + 1) <= (exp(e) - 1)*(s/2) by rewrite 1 - lam/n = q
        by cite lambda.private-when(n, lam, e, delta, s, w)
    """,
    near_misses=(
        NearMiss(
            given="s*log(2/delta) <= 2*w^2 and q = 1 - lam/n and 2*q*w < s",
            witness="n = 1, delta = 1/50, lam = 1/2, s = 1000, w = 50, q = 1/2, x = word(0), x' = word(1)",
        ),
    ),
)
