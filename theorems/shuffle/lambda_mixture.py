"""What the users of the lambda protocol report together: the truth of some, and fair coins of the others
(Cheu et al. 2019, Claim 4.2).
"""

from verify.language import Lemma, NearMiss, Source, Theorem

PAPER = (
    "Cheu, Smith, Ullman, Zeber and Zhilyaev, Distributed Differential Privacy via Shuffling, "
    "arXiv:1808.01394"
)
USED = Source(note="001", lines="L21-63 (used in the proofs of privacy)", paper=f"{PAPER}, section 4.1")

ONE_USER_APART = Theorem(
    id="reports.one-user-apart",
    says="The mean of anything computed from a sum over n + 1 reports, with one report taken apart, "
    "whichever it is.",
    source=USED,
    forall="R: int, int -> real, l natural >= 1, n natural, x: int -> int, j natural, e: int -> int, "
    "h: int -> real",
    given="1 <= j and j <= n + 1",
    claim="sum(product(R(x(i), w(i)) for i in 1..n+1)*h(sum(e(w(i)) for i in 1..n+1)) for w in "
    "words(1..n+1, 0..l-1)) = sum(R(x(j), y)*sum(product(R(if i < j then x(i) else x(i + 1), w(i)) for i in "
    "1..n)*h(sum(e(w(i)) for i in 1..n) + e(y)) for w in words(1..n, 0..l-1)) for y in 0..l-1)",
    claims=("B11",),
    instance="R = [1], l = 1, n = 0, x = word(0), j = 1, e = y -> y, h = t -> t",
    proof="""
        let z(i) = if i < j then x(i) else x(i + 1)
        let F(w: int -> int) = product(R(x(i), w(i)) for i in 1..n+1)*h(sum(e(w(i)) for i in 1..n+1))
        have I: sum(F(w) for w in words(1..n+1, 0..l-1)) \\
                = sum(sum(F(i -> if i < j then w(i) else if i = j then y else w(i - 1)) for w in \\
                words(1..n, 0..l-1)) for y in 0..l-1) by law words_inserted(1, n, 0, l-1, j, F)
        have J: sum(sum(F(i -> if i < j then w(i) else if i = j then y else w(i - 1)) for w in words(1..n, \\
                0..l-1)) for y in 0..l-1) = sum(R(x(j), y)*sum(product(R(z(i), w(i)) for i in \\
                1..n)*h(sum(e(w(i)) for i in 1..n) + e(y)) for w in words(1..n, \\
                0..l-1)) for y in 0..l-1) by termwise y
            let G(w: int -> int) = product(R(z(i), w(i)) for i in 1..n)*h(sum(e(w(i)) for i in 1..n) + e(y))
            have T: sum(F(i -> if i < j then w(i) else if i = j then y else w(i - 1)) for w in words(1..n, \\
                    0..l-1)) = sum(R(x(j), y)*G(w) for w in words(1..n, 0..l-1)) by termwise w
                let v(i) = if i < j then w(i) else if i = j then y else w(i - 1)
                have SUMS: sum(e(v(i)) for i in 1..n+1) = sum(e(w(i)) for i in 1..n) + e(y)
                    have A: sum(e(v(i)) for i in 1..n+1) \\
                            = sum(e(v(i)) for i in 1..j-1) + e(v(j)) + sum(e(v(i)) for i in j+1..n+1) \\
                            by law sum_at(1, j, n+1, i -> e(v(i)))
                    have B: sum(e(w(i)) for i in 1..n) \\
                            = sum(e(w(i)) for i in 1..j-1) + sum(e(w(i)) for i in j-1+1..n) \\
                            by law sum_split(1, j-1, n, i -> e(w(i)))
                    have C: sum(e(w(i)) for i in j-1+1..n) = sum(e(w(i - 1)) for i in j-1+1+1..n+1) \\
                            by law sum_shifted(j-1+1, n, 1, i -> e(w(i)))
                    have D: sum(e(v(i)) for i in 1..j-1) = sum(e(w(i)) for i in 1..j-1)
                    have E: sum(e(v(i)) for i in j+1..n+1) = sum(e(w(i - 1)) for i in j+1..n+1)
                    have VG: e(v(j)) = e(y)
                have B: product(R(z(i), w(i)) for i in 1..n) \\
                        = product(R(z(i), w(i)) for i in 1..j-1)*product(R(z(i), w(i)) for i in j-1+1..n)
                have C: product(R(z(i), w(i)) for i in j-1+1..n) \\
                        = product(R(z(i - 1), w(i - 1)) for i in j-1+1+1..n+1) \\
                        by law product_shifted(j-1+1, n, 1, i -> R(z(i), w(i)))
                have BEFORE: product(R(x(i), v(i)) for i in 1..j-1) = product(R(z(i), w(i)) for i in 1..j-1)
                have E: product(R(x(i), v(i)) for i in j+1..n+1) \\
                        = product(R(z(i - 1), w(i - 1)) for i in j+1..n+1)
                have VR: R(x(j), v(j)) = R(x(j), y)
                have WHOLE: product(R(x(i), v(i)) for i in 1..n+1) \\
                        = R(x(j), y)*product(R(z(i), w(i)) for i in 1..n) \\
                        by rewrite law product_at(1, j, n+1, i -> R(x(i), v(i))); VR; BEFORE
                by rewrite WHOLE; SUMS
    """,
    near_misses=(
        NearMiss(
            claim="sum(product(R(x(i), w(i)) for i in 1..n+1)*h(sum(e(w(i)) for i in 1..n+1)) for w in "
            "words(1..n+1, 0..l-1)) = sum(R(x(j), y)*sum(product(R(x(i), w(i)) for i in 1..n)*h(sum(e(w(i)) "
            "for i in 1..n) + e(y)) for w in words(1..n, 0..l-1)) for y in 0..l-1)",
            witness="R = [1, 0; 0, 1], l = 2, n = 1, x = word(0, 1), j = 1, e = y -> y, h = t -> t",
        ),
    ),
)

MIX = (
    "sum(product(if b(i) = 1 then p else 1 - p for i in 1..{q})*sum(Prob(Binomial(sum(b(i) for i in 1..{q}), "
    "1/2), y)*{value} for y in 0..sum(b(i) for i in 1..{q})) for b in words(1..{q}, 0..2-1))"
)
FEWER = "sum(if b(i) = 1 then 0 else u(i) for i in 1..q) + y"

ONE_MORE = Lemma(
    id="lambda.one-more-user",
    says="One more user tells, or tosses a coin: the mean over those who do of what is computed from the "
    "ones.",
    forall="q natural, 0 <= p <= 1, z: int -> int, u: int -> int, g: int -> real",
    given="for all i in 1..q: u(i) = z(i)",
    claim=f"{MIX.format(q='q+1', value='g(sum(if b(i) = 1 then 0 else z(i) for i in 1..q+1) + y)')} = "
    f"(1 - p)*{MIX.format(q='q', value=f'g({FEWER} + z(q + 1))')} + "
    f"p*{MIX.format(q='q', value=f'(1/2*g({FEWER}) + 1/2*g({FEWER} + 1))')}",
    instance="q = 0, p = 1/2, z = i -> 1, u = i -> 1, g = t -> t",
    proof="""
        let a = z(q + 1); g1(t) = g(t + a); g2(t) = 1/2*g(t) + 1/2*g(t + 1)
        let Q(b: int -> int, r) = product(if b(i) = 1 then p else 1 - p for i in 1..r)
        let N(b: int -> int, r) = sum(b(i) for i in 1..r)
        let S(b: int -> int, r) = sum(if b(i) = 1 then 0 else u(i) for i in 1..r)
        let F(b: int -> int) \\
                = product(if b(i) = 1 then p else 1 - p for i in 1..q+1)*sum(Prob(Binomial(sum(b(i) for i \\
                in 1..q+1), 1/2), y)*g(sum(if b(i) = 1 then 0 else z(i) for i in 1..q+1) + y) for y in \\
                0..sum(b(i) for i in 1..q+1))
        let C1(b: int -> int) \\
                = Q(b, q)*sum(Prob(Binomial(N(b, q), 1/2), y)*g1(S(b, q) + y) for y in 0..N(b, q))
        let C2(b: int -> int) \\
                = Q(b, q)*sum(Prob(Binomial(N(b, q), 1/2), y)*g2(S(b, q) + y) for y in 0..N(b, q))
        have INSERTED: sum(F(b) for b in words(1..q+1, 0..2-1)) \\
                = sum(sum(F(i -> if i < q + 1 then b(i) else if i = q + 1 then y else b(i - 1)) for b in \\
                words(1..q, 0..2-1)) for y in 0..2-1) by law words_inserted(1, q, 0, 2-1, q + 1, F)
        have INSERT: for all c integer: for all b (int -> int): \\
                product(if (if i < q + 1 then b(i) else if i = q + 1 then c else b(i - 1)) = 1 then p else \\
                1 - p for i in 1..q+1) = Q(b, q)*(if c = 1 then p else 1 - p) and sum(if i \\
                < q + 1 then b(i) else if i \\
                = q + 1 then c else b(i - 1) for i in 1..q+1) = N(b, q) + c and sum(if \\
                (if i < q + 1 then b(i) else if i = q + 1 then c else b(i - 1)) \\
                = 1 then 0 else z(i) for i in 1..q+1) = S(b, q) + (if c = 1 then 0 else a)
            take c, b
            let v(i) = if i < q + 1 then b(i) else if i = q + 1 then c else b(i - 1)
            have PQ: product(if v(i) = 1 then p else 1 - p for i in 1..q+1) \\
                    = Q(b, q)*(if c = 1 then p else 1 - p) \\
                    by cite words.longer(q, (i, y) -> if y = 1 then p else 1 - p, b, c)
            have NQ: sum(v(i) for i in 1..q+1) = N(b, q) + c by cite words.longer(q, (i, y) -> y, b, c)
            have SQ: sum(if v(i) = 1 then 0 else z(i) for i in 1..q+1) \\
                    = sum(if b(i) = 1 then 0 else z(i) for i in 1..q) + (if c = 1 then 0 else a) \\
                    by cite words.longer(q, (i, y) -> if y = 1 then 0 else z(i), b, c)
            have SAME: sum(if b(i) = 1 then 0 else z(i) for i in 1..q) = S(b, q) by termwise i
                have E: u(i) = z(i)
                by rewrite E
            by only PQ; NQ; SQ; SAME
        have TELL: sum(F(i -> if i < q + 1 then b(i) else if i = q + 1 then 0 else b(i - 1)) for b in \\
                words(1..q, 0..2-1)) = sum((1 - p)*C1(b) for b in words(1..q, 0..2-1)) by termwise b
            let v(i) = if i < q + 1 then b(i) else if i = q + 1 then 0 else b(i - 1)
            have HONEST: product(if v(i) = 1 then p else 1 - p for i in 1..q+1) \\
                    = Q(b, q)*(if 0 = 1 then p else 1 - p) and sum(v(i) for i in 1..q+1) \\
                    = N(b, q) + 0 and sum(if v(i) = 1 then 0 else z(i) for i in 1..q+1) \\
                    = S(b, q) + (if 0 = 1 then 0 else a) by INSERT(0, b)
            have G1: product(if v(i) = 1 then p else 1 - p for i in 1..q+1) = Q(b, q)*(1 - p) \\
                    by reduce HONEST1
            have G2: sum(v(i) for i in 1..q+1) = N(b, q) by only HONEST2
            have G3: sum(if v(i) = 1 then 0 else z(i) for i in 1..q+1) = S(b, q) + a by reduce HONEST3
            have MIXED: sum(Prob(Binomial(N(b, q), 1/2), y)*g(S(b, q) + a + y) for y in 0..N(b, q)) \\
                    = sum(Prob(Binomial(N(b, q), 1/2), y)*g1(S(b, q) + y) for y in 0..N(b, q)) by termwise y
                have E: S(b, q) + a + y = S(b, q) + y + a
                by rewrite E
            by rewrite G1; G2; G3; MIXED
        have TOSS: sum(F(i -> if i < q + 1 then b(i) else if i = q + 1 then 1 else b(i - 1)) for b in \\
                words(1..q, 0..2-1)) = sum(p*C2(b) for b in words(1..q, 0..2-1)) by termwise b
            let v(i) = if i < q + 1 then b(i) else if i = q + 1 then 1 else b(i - 1)
            let W(y) = Prob(Binomial(N(b, q), 1/2), y)
            have HONEST: product(if v(i) = 1 then p else 1 - p for i in 1..q+1) \\
                    = Q(b, q)*(if 1 = 1 then p else 1 - p) and sum(v(i) for i in 1..q+1) \\
                    = N(b, q) + 1 and sum(if v(i) = 1 then 0 else z(i) for i in 1..q+1) \\
                    = S(b, q) + (if 1 = 1 then 0 else a) by INSERT(1, b)
            have G1: product(if v(i) = 1 then p else 1 - p for i in 1..q+1) = Q(b, q)*p by reduce HONEST1
            have G2: sum(v(i) for i in 1..q+1) = N(b, q) + 1 by only HONEST2
            have G3: sum(if v(i) = 1 then 0 else z(i) for i in 1..q+1) = S(b, q)
                have G4: sum(if v(i) = 1 then 0 else z(i) for i in 1..q+1) = S(b, q) + 0 by reduce HONEST3
                by only G4
            have POS: 0 <= N(b, q) <= q by cite reports.sum-of-bits(q, b)
            have MIXED: sum(Prob(Binomial(N(b, q) + 1, 1/2), y)*g(S(b, q) + y) for y in 0..N(b, q)+1) \\
                    = 1/2*sum(W(y)*g(S(b, q) + (y + 1)) for y in 0..N(b, q)) + \\
                    (1 - 1/2)*sum(W(y)*g(S(b, q) + y) for y in 0..N(b, q)) \\
                    by cite binomial.one-more-mean(N(b, q), 1/2, y -> g(S(b, q) + y))
            have H1: sum(1/2*(W(y)*g(S(b, q) + (y + 1))) + 1/2*(W(y)*g(S(b, q) + y)) for y in 0..N(b, q)) \\
                    = 1/2*sum(W(y)*g(S(b, q) + (y + 1)) for y in 0..N(b, q)) + \\
                    1/2*sum(W(y)*g(S(b, q) + y) for y in 0..N(b, q)) \\
                    by law sum_linear(0..N(b, q), y -> W(y)*g(S(b, q) + (y + 1)), y -> W(y)*g(S(b, q) + y), \\
                    1/2, 1/2)
            have H2: sum(W(y)*g2(S(b, q) + y) for y in 0..N(b, q)) \\
                    = sum(1/2*(W(y)*g(S(b, q) + (y + 1))) + 1/2*(W(y)*g(S(b, q) + y)) for y in 0..N(b, q)) \\
                    by termwise y
                have E: S(b, q) + y + 1 = S(b, q) + (y + 1)
                by rewrite E
            have H3: sum(Prob(Binomial(N(b, q) + 1, 1/2), y)*g(S(b, q) + y) for y in 0..N(b, q)+1) \\
                    = sum(W(y)*g2(S(b, q) + y) for y in 0..N(b, q))
                by only MIXED; H1; H2
            by rewrite G1; G2; G3; H3
        have TELL1: sum((1 - p)*C1(b) for b in words(1..q, 0..2-1)) \\
                = (1 - p)*sum(C1(b) for b in words(1..q, 0..2-1)) \\
                by law sum_scaled(words(1..q, 0..2-1), C1, 1 - p)
        have TOSS1: sum(p*C2(b) for b in words(1..q, 0..2-1)) = p*sum(C2(b) for b in words(1..q, 0..2-1)) \\
                by law sum_scaled(words(1..q, 0..2-1), C2, p)
        let J(c) = sum(F(i -> if i < q + 1 then b(i) else if i = q + 1 then c else b(i - 1)) for b in \\
                words(1..q, 0..2-1))
        have I2: sum(J(y) for y in 0..2-1) = J(0) + J(1) by reduce
        by only INSERTED; I2; TELL; TOSS; TELL1; TOSS1
    """,
)

MIXTURE = Theorem(
    id="lambda.mixture",
    says="Claim 4.2: the reported ones are those of the users who tell, "
    "plus as many fair coins as users toss one, each user independently with probability p.",
    source=Source(note="001", lines="L30-37", paper=f"{PAPER}, Claim 4.2"),
    forall="n natural, 0 <= p <= 1, x: int -> int, g: int -> real",
    given="for all i in 1..n: 0 <= x(i) <= 1",
    claim="sum(product(Law(Coin(p), x(i), w(i)) for i in 1..n)*g(sum(if w(i) = 1 then 1 else 0 for i in "
    "1..n)) for w in words(1..n, 0..1)) = sum(product(if b(i) = 1 then p else 1 - p for i in "
    "1..n)*sum(Prob(Binomial(sum(b(i) for i in 1..n), 1/2), y)*g(sum(if b(i) = 1 then 0 else x(i) for i in "
    "1..n) + y) for y in 0..sum(b(i) for i in 1..n)) for b in words(1..n, 0..1))",
    claims=("B1", "B11"),
    instance="n = 1, p = 1/2, x = word(1), g = t -> t",
    proof="""
        let R(a, y) = Law(Coin(p), a, y); o(y) = if y = 1 then 1 else 0
        let SENT(q, z: int -> int, g: int -> real) \\
                = sum(product(R(z(i), w(i)) for i in 1..q)*g(sum(o(w(i)) for i in 1..q)) for w in \\
                words(1..q, 0..2-1))
        let MIXED(q, z: int -> int, g: int -> real) \\
                = sum(product(if b(i) = 1 then p else 1 - p for i in 1..q)*sum(Prob(Binomial(sum(b(i) for i \\
                in 1..q), 1/2), y)*g(sum(if b(i) = 1 then 0 else z(i) for i in 1..q) + y) for y in \\
                0..sum(b(i) for i in 1..q)) for b in words(1..q, 0..2-1))
        have ALL: for all q integer: 0 <= q \\
                implies (for all z (int -> int): (for all i in 1..q: 0 <= z(i) <= 1) implies (for all g \\
                (int -> real): SENT(q, z, g) = MIXED(q, z, g)))
            induct q
                base
                step
            take z
            take g
            let u(i) = if i < q + 1 then z(i) else z(i + 1); a = z(q + 1); g1(t) = g(t + a)
            let g2(t) = 1/2*g(t) + 1/2*g(t + 1); P(w: int -> int) = product(R(u(i), w(i)) for i in 1..q)
            let K(w: int -> int) = sum(o(w(i)) for i in 1..q)
            have SAME_OTHERS: SENT(q, u, g1) = MIXED(q, u, g1) by before(u, g1)
            have SAME_COIN: SENT(q, u, g2) = MIXED(q, u, g2) by before(u, g2)
            let M(y) = sum(P(w)*g(K(w) + o(y)) for w in words(1..q, 0..2-1))
            have APART: sum(product(R(z(i), w(i)) for i in 1..q+1)*g(sum(o(w(i)) for i in 1..q+1)) for w in \\
                    words(1..q+1, 0..2-1)) = sum(R(a, y)*M(y) for y in \\
                    0..2-1) by cite reports.one-user-apart(Weights(Coin(p)), 2, q, z, q + 1, y -> if y \\
                    = 1 then 1 else 0, g)
            have BOTH: sum(R(a, y)*M(y) for y in 0..2-1) = R(a, 0)*M(0) + R(a, 1)*M(1)
            have M0: M(0) = sum(P(w)*g(K(w)) for w in words(1..q, 0..2-1))
            have M1: M(1) = sum(P(w)*g(K(w) + 1) for w in words(1..q, 0..2-1))
            have HALVES: sum(P(w)*g2(K(w)) for w in words(1..q, 0..2-1)) = 1/2*M(0) + 1/2*M(1) \\
                    by law sum_linear(words(1..q, 0..2-1), w -> P(w)*g(K(w)), w -> P(w)*g(K(w) + 1), 1/2, 1/2)
            have BIT: a = 0 or a = 1 by cite integers.bit(a)
            have BIT_OF: o(a) = a
                cases a = 0 or a = 1 by BIT
                    case a = 0; a = 1
                        by rewrite case
            have REPORTED: sum(P(w)*g1(K(w)) for w in words(1..q, 0..2-1)) = M(a) by termwise w
                by rewrite BIT_OF
            have SPLIT: R(a, 0)*M(0) + R(a, 1)*M(1) \\
                    = (1 - p)*sum(P(w)*g1(K(w)) for w in words(1..q, 0..2-1)) + p*(1/2*M(0) + 1/2*M(1))
                cases a = 0 or a = 1 by BIT
                    case a = 0; a = 1
                        by rewrite REPORTED; case
            have MORE: MIXED(q + 1, z, g) = (1 - p)*MIXED(q, u, g1) + p*MIXED(q, u, g2) \\
                    by cite lambda.one-more-user(q, p, z, u, g)
            have X2: (1 - p)*SENT(q, u, g1) = (1 - p)*MIXED(q, u, g1) by rewrite SAME_OTHERS
            have Y2: p*SENT(q, u, g2) = p*MIXED(q, u, g2) by rewrite SAME_COIN
            have HALVES2: p*sum(P(w)*g2(K(w)) for w in words(1..q, 0..2-1)) = p*(1/2*M(0) + 1/2*M(1))
                by rewrite HALVES
            by only APART; BOTH; SPLIT; MORE; X2; Y2; HALVES2
        have LAST: SENT(n, x, g) = MIXED(n, x, g) by ALL(n, x, g)
        by reduce LAST
    """,
    near_misses=(
        NearMiss(
            claim="sum(product(Law(Coin(p), x(i), w(i)) for i in 1..n)*g(sum(if w(i) = 1 then 1 else 0 for "
            "i in 1..n)) for w in words(1..n, 0..1)) = sum(product(if b(i) = 1 then p/2 else 1 - p/2 for i "
            "in 1..n)*sum(Prob(Binomial(sum(b(i) for i in 1..n), 1/2), y)*g(sum(if b(i) = 1 then 0 else "
            "x(i) for i in 1..n) + y) for y in 0..sum(b(i) for i in 1..n)) for b in words(1..n, 0..1))",
            witness="n = 1, p = 1/2, x = word(1), g = t -> t",
        ),
    ),
)

ONES = Theorem(
    id="lambda.ones",
    says="Of n reported bits those that are not ones are zeros: the counts (z, "
    "k) have probability 0 unless z = n - k.",
    source=USED,
    forall="n natural, 0 <= p <= 1, x: int -> int, c: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= 1",
    claim="LawOf(Shuffled(Coin(p), n), x, c) = (if c(0) + c(1) = n then LawOf(Shuffled(Coin(p), n), x, "
    "s -> if s = 0 then n - c(1) else c(1)) else 0)",
    claims=("B11",),
    instance="n = 1, p = 1/2, x = word(1), c = s -> s",
    proof="""
        let d(s) = if s = 0 then n - c(1) else c(1)
        let N(w: int -> int, s) = sum(if w(i) = s then 1 else 0 for i in 1..n)
        have TOTAL: for all w (int -> int): (for all i in 1..n: 0 <= w(i) <= 1) implies N(w, 0) + N(w, 1) = n
            take w
            have A: sum(1*(if w(i) = 0 then 1 else 0) + 1*(if w(i) = 1 then 1 else 0) for i in 1..n) \\
                    = 1*N(w, 0) + 1*N(w, 1)
            have B: sum(1*(if w(i) = 0 then 1 else 0) + 1*(if w(i) = 1 then 1 else 0) for i in 1..n) \\
                    = sum(1 for i in 1..n)
            have D: sum(1 for i in 1..n) = (n + 1 - 1)*1
        cases c(0) + c(1) = n or c(0) + c(1) != n
            case c(0) + c(1) = n
                have SAME: for all s in 0..1: c(s) = d(s)
                have E: LawOf(Shuffled(Coin(p), n), x, c) = LawOf(Shuffled(Coin(p), n), x, d) by termwise w
                    have TO: (for all s in 0..2-1: N(w, s) = c(s)) \\
                            implies (for all s in 0..2-1: N(w, s) = d(s))
                    have FROM: (for all s in 0..2-1: N(w, s) = d(s)) \\
                            implies (for all s in 0..2-1: N(w, s) = c(s))
                        assume A
                        take s
                        by A(s)
            case c(0) + c(1) != n
                have Z: LawOf(Shuffled(Coin(p), n), x, c) = sum(0 for w in words(1..n, 0..2-1)) by termwise w
                    by TOTAL(w)
    """,
    near_misses=(
        NearMiss(
            claim="LawOf(Shuffled(Coin(p), n), x, c) = (if c(0) + c(1) = n then LawOf(Shuffled(Coin(p), n), "
            "x, s -> if s = 0 then c(1) else n - c(1)) else 0)",
            witness="n = 1, p = 1/2, x = word(1), c = s -> s",
        ),
    ),
)
