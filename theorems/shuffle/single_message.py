"""With one message from each user, shuffling does not improve the pure privacy ratio (Balcer and Cheu 2019, section 4.1)."""

from verify.language import PROVED, Misprint, NearMiss, Source, Theorem

PAPER = "Balcer and Cheu, Separating Local and Shuffled Differential Privacy via Histograms"

SAME_RATIO = Theorem(
    id="single-message.same-ratio",
    says="For every single-message randomizer, every finite alphabet and every n, the shuffled protocol has the pure privacy ratio of the randomizer.",
    source=Source(note="004", lines="L108-110, L488", paper=f"{PAPER}, Claim 4.2"),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, r >= 0",
    claim="RatioAtMost(Shuffled(Randomizer(R, k, l), n), r) iff RatioAtMost(Randomizer(R, k, l), r)",
    claims=("D13", "D62"),
    instance="k = 1, l = 1, R = [1], n = 1, r = 1",
    proof="""
        have FROM: RatioAtMost(Randomizer(R, k, l), r) implies RatioAtMost(Shuffled(Randomizer(R, k, l), n), r)
            assume LOCAL
            take x, x'
            assume N
            take c
            obtain j from N3
            have S: sum(r*(if (for all s in 0..l-1: sum(if w(i) = s then 1 else 0 for i in 1..n) = c(s)) then product(R(x'(i), w(i)) for i in 1..n) else 0) for w in words(1..n, 0..l-1)) = r*LawOf(Shuffled(Randomizer(R, k, l), n), x', c) \\
                by law sum_scaled(words(1..n, 0..l-1), w -> if (for all s in 0..l-1: sum(if w(i) = s then 1 else 0 for i in 1..n) = c(s)) then product(R(x'(i), w(i)) for i in 1..n) else 0, r)
            have T: LawOf(Shuffled(Randomizer(R, k, l), n), x, c) <= sum(r*(if (for all s in 0..l-1: sum(if w(i) = s then 1 else 0 for i in 1..n) = c(s)) then product(R(x'(i), w(i)) for i in 1..n) else 0) for w in words(1..n, 0..l-1)) by termwise w
                let p(i) = R(x(i), w(i))
                let q(i) = R(x'(i), w(i))
                have A1: product(p(i) for i in 1..n) = product(p(i) for i in 1..j-1)*p(j)*product(p(i) for i in j+1..n) by law product_at(1, j, n, p)
                have A2: product(q(i) for i in 1..n) = product(q(i) for i in 1..j-1)*q(j)*product(q(i) for i in j+1..n) by law product_at(1, j, n, q)
                have B1: product(p(i) for i in 1..j-1) = product(q(i) for i in 1..j-1) by termwise i
                    have E: x(i) = x'(i) by j3(i)
                    by rewrite E
                have B2: product(p(i) for i in j+1..n) = product(q(i) for i in j+1..n) by termwise i
                    have E: x(i) = x'(i) by j3(i)
                    by rewrite E
                have C1: 0 <= product(q(i) for i in 1..j-1) by law product_nonnegative(1, j-1, q)
                have C2: 0 <= product(q(i) for i in j+1..n) by law product_nonnegative(j+1, n, q)
                have L: p(j) <= r*q(j) by LOCAL(x(j), x'(j), w(j))
                have G: product(p(i) for i in 1..n) <= r*product(q(i) for i in 1..n)
                    have G1: product(q(i) for i in 1..j-1)*p(j)*product(q(i) for i in j+1..n) <= r*(product(q(i) for i in 1..j-1)*q(j)*product(q(i) for i in j+1..n)) by L*C1*C2
                    by rewrite A1
                        by rewrite A2
                            by rewrite B1
                                by rewrite B2
        have TO: RatioAtMost(Shuffled(Randomizer(R, k, l), n), r) implies RatioAtMost(Randomizer(R, k, l), r)
            assume SHUFFLED
            take a, b, y
            let c(s) = if s = y then n else 0
            let u(i) = a
            let v(i) = if i = 1 then b else a
            have ONE: for all g (int -> real): (for all q in 0..l-1: q != y implies g(q) = 0) implies sum(g(q) for q in 0..l-1) = g(y)
                take g
                have H1: sum(g(q) for q in 0..l-1) = sum(g(q) for q in 0..y-1) + g(y) + sum(g(q) for q in y+1..l-1) by law sum_at(0, y, l-1, g)
                have H2: sum(g(q) for q in 0..y-1) = sum(0 for q in 0..y-1) by termwise q
                have H3: sum(g(q) for q in y+1..l-1) = sum(0 for q in y+1..l-1) by termwise q
                by law sum_of_zeros(0..y-1); law sum_of_zeros(y+1..l-1)
            have ALL: for all w (int -> int): (for all s in 0..l-1: sum(if w(i) = s then 1 else 0 for i in 1..n) = c(s)) implies (for all i in 1..n: w(i) = y)
                take w
                assume SAME
                take i
                have K: sum(if w(h) = y then 1 else 0 for h in 1..n) = n by SAME(y)
                have L1: sum(1*1 + -1*(if w(h) = y then 1 else 0) for h in 1..n) = 1*sum(1 for h in 1..n) + -1*sum(if w(h) = y then 1 else 0 for h in 1..n) \\
                    by law sum_linear(1..n, h -> 1, h -> if w(h) = y then 1 else 0, 1, -1)
                have L2: sum(1 for h in 1..n) = n by law sum_constant(1, n, 1)
                have Z: 1*1 + -1*(if w(i) = y then 1 else 0) = 0 by law zero_sum(1, n, h -> 1*1 + -1*(if w(h) = y then 1 else 0), i)
            have LAW: for all z (int -> int): LawOf(Shuffled(Randomizer(R, k, l), n), z, c) = product(R(z(i), y) for i in 1..n)
                take z
                have M1: LawOf(Shuffled(Randomizer(R, k, l), n), z, c) = sum(product(if w(i) = y then R(z(i), w(i)) else 0 for i in 1..n) for w in words(1..n, 0..l-1)) by termwise w
                    cases (for all s in 0..l-1: sum(if w(i) = s then 1 else 0 for i in 1..n) = c(s)) or not (for all s in 0..l-1: sum(if w(i) = s then 1 else 0 for i in 1..n) = c(s))
                        case (for all s in 0..l-1: sum(if w(i) = s then 1 else 0 for i in 1..n) = c(s))
                            have W: for all i in 1..n: w(i) = y by ALL(w)
                            have P: product(R(z(i), w(i)) for i in 1..n) = product(if w(i) = y then R(z(i), w(i)) else 0 for i in 1..n) by termwise i
                                have E: w(i) = y by W(i)
                        case not (for all s in 0..l-1: sum(if w(i) = s then 1 else 0 for i in 1..n) = c(s))
                            have W: not (for all i in 1..n: w(i) = y)
                                assume EVERY
                                have SAME: for all s in 0..l-1: sum(if w(i) = s then 1 else 0 for i in 1..n) = c(s)
                                    take s
                                    have Q1: sum(if w(i) = s then 1 else 0 for i in 1..n) = sum(if y = s then 1 else 0 for i in 1..n) by termwise i
                                        have E: w(i) = y by EVERY(i)
                                        by rewrite E
                                    have Q2: sum(if y = s then 1 else 0 for i in 1..n) = (n + 1 - 1)*(if y = s then 1 else 0) by law sum_constant(1, n, if y = s then 1 else 0)
                            have SOME: exists i in 1..n: not (w(i) = y) by law not_forall(1..n, i -> w(i) = y)
                            obtain i from SOME
                            let f(h) = if w(h) = y then R(z(h), w(h)) else 0
                            have P: product(f(h) for h in 1..n) = product(f(h) for h in 1..i-1)*f(i)*product(f(h) for h in i+1..n) by law product_at(1, i, n, f)
                            have F: f(i) = 0
                            have P0: product(f(h) for h in 1..n) = 0
                                by rewrite P
                                    by rewrite F
                have M2: product(sum(if q = y then R(z(i), q) else 0 for q in 0..l-1) for i in 1..n) = sum(product(if w(i) = y then R(z(i), w(i)) else 0 for i in 1..n) for w in words(1..n, 0..l-1)) \\
                    by law product_of_sums(1, n, 0, l-1, (i, q) -> if q = y then R(z(i), q) else 0)
                have M3: product(sum(if q = y then R(z(i), q) else 0 for q in 0..l-1) for i in 1..n) = product(R(z(i), y) for i in 1..n) by termwise i
                    by ONE(q -> if q = y then R(z(i), q) else 0)
            have LU: LawOf(Shuffled(Randomizer(R, k, l), n), u, c) = R(a, y)^n
                have U1: product(R(u(i), y) for i in 1..n) = R(a, y)^(n + 1 - 1) by law product_constant(1, n, R(a, y))
                by LAW(u)
            have LV: LawOf(Shuffled(Randomizer(R, k, l), n), v, c) = R(b, y)*R(a, y)^(n - 1)
                let f(i) = R(v(i), y)
                have V1: product(f(i) for i in 1..n) = product(f(i) for i in 1..1-1)*f(1)*product(f(i) for i in 1+1..n) by law product_at(1, 1, n, f)
                have V2: product(f(i) for i in 1..1-1) = 1 by law product_empty(1, 1-1, f)
                have V3: f(1) = R(b, y) by reduce
                have V4: product(f(i) for i in 1+1..n) = product(R(a, y) for i in 1+1..n) by termwise i
                    have E: v(i) = a
                    by rewrite E
                have V5: product(R(a, y) for i in 1+1..n) = R(a, y)^(n + 1 - (1 + 1)) by law product_constant(1+1, n, R(a, y))
                have V6: product(f(i) for i in 1..n) = R(b, y)*R(a, y)^(n - 1)
                    by rewrite V1
                        by rewrite V2
                            by rewrite V3
                                by rewrite V4
                                    by rewrite V5
                by LAW(v)
            have D: exists j in 1..n: for all i in 1..n: i != j implies u(i) = v(i)
                exhibit 1
            have X: R(a, y)^n <= r*(R(b, y)*R(a, y)^(n - 1))
                have X1: LawOf(Shuffled(Randomizer(R, k, l), n), u, c) <= r*LawOf(Shuffled(Randomizer(R, k, l), n), v, c) by SHUFFLED(u, v, c)
            have PS: R(a, y)^(n - 1 + 1) = R(a, y)^(n - 1)*R(a, y) by law power_step(R(a, y), n - 1)
            have NB: 0 <= R(b, y)
            have NA: 0 <= R(a, y)
            cases R(a, y) <= 0 or 0 < R(a, y)
                case R(a, y) <= 0
                    have RB: 0 <= r*R(b, y)
                case 0 < R(a, y)
                    have POS: 0 < R(a, y)^(n - 1) by law power_positive(R(a, y), n - 1)
                    cases R(a, y) <= r*R(b, y) or r*R(b, y) < R(a, y)
                        case R(a, y) <= r*R(b, y)
                            by case
                        case r*R(b, y) < R(a, y)
                            have W: 0 < (R(a, y) - r*R(b, y))*R(a, y)^(n - 1) by case*POS
    """,
    near_misses=(
        NearMiss(
            claim="RatioAtMost(Shuffled(Randomizer(R, k, l), n), r) iff RatioAtMost(Randomizer(R, k, l), r^2)",
            witness="k = 2, l = 2, R = [3/4, 1/4; 1/4, 3/4], n = 1, r = 2, x = word(0), x' = word(1), c = s -> if s = 0 then 1 else 0",
        ),
    ),
)

CLAIM = Theorem(
    id="single-message.claim",
    says="If a single-message shuffled protocol is eps-DP, then so is its randomizer.",
    source=Source(note="004", lines="L488", paper=f"{PAPER}, Claim 4.2"),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, eps >= 0",
    claim="PureDP(Shuffled(Randomizer(R, k, l), n), eps) implies PureDP(Randomizer(R, k, l), eps)",
    claims=("D62",),
    instance="k = 1, l = 1, R = [1], n = 1, eps = 0",
    proof="""
        have P: 0 <= exp(eps)
        by cite single-message.same-ratio(k, l, R, n, exp(eps))
    """,
    near_misses=(
        NearMiss(
            claim="PureDP(Randomizer(R, k, l), eps)",
            witness="k = 2, l = 2, R = [1, 0; 0, 1], n = 1, eps = 1, x = 0, x' = 1, y = 0",
        ),
    ),
)

LAST_STEP = Theorem(
    id="single-message.last-step",
    says="The last step of the proof: the output (y, …, y) has probability R(x', y) R(x, y)^(n-1) on the dataset (x', x, …, x).",
    source=Source(note="004", lines="L517-521", paper=f"{PAPER}, proof of Claim 4.2"),
    forall="0 <= a <= 1, 0 <= b <= 1, eps >= 0, n natural >= 1",
    given="a > exp(eps)*b",
    claim="a^n > exp(eps)*(b*a^(n - 1))",
    claims=("D66",),
    instance="a = 1, b = 0, eps = 0, n = 1",
    proof="""
        have E: 0 < exp(eps) by law exp_positive(eps)
        have B: 0 <= exp(eps)*b
        have A: 0 < a
        have P: 0 < a^(n - 1) by law power_positive(a, n - 1)
        have S: a^(n - 1 + 1) = a^(n - 1)*a by law power_step(a, n - 1)
        have T: exp(eps)*b*a^(n - 1) < a*a^(n - 1) by given1*P
    """,
    printed=(
        Misprint(
            name="R(x') throughout",
            claim="a^n > exp(eps)*(b*b^(n - 1))",
            latex=r"\mathbb{P}[R(x)]^n > e^\epsilon\, \mathbb{P}[R(x')]\,\mathbb{P}[R(x')]^{n-1}",
            claims=("D66",),
            expect=PROVED,
            why="true, but weaker than what the next step needs",
            instance="a = 1, b = 0, eps = 0, n = 1",
            proof="""
                have E: 0 < exp(eps) by law exp_positive(eps)
                have E1: 1 + eps <= exp(eps) by law exp_tangent(eps)
                have BE: b <= exp(eps)*b
                    have E0: 0 <= exp(eps) - 1
                    by E0*domain3
                have A: 0 < a
                have P: 0 < a^(n - 1) by law power_positive(a, n - 1)
                have S: a^(n - 1 + 1) = a^(n - 1)*a by law power_step(a, n - 1)
                have T: exp(eps)*b*a^(n - 1) < a*a^(n - 1) by given1*P
                have Q: b^(n - 1) <= a^(n - 1) by law power_increases(b, a, n - 1)
                have B: 0 <= exp(eps)*b
                have U: exp(eps)*b*b^(n - 1) <= exp(eps)*b*a^(n - 1) by B*Q
            """,
        ),
        Misprint(
            name="the probability on the neighbour",
            forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, x integer in 0..k-1, x' integer in 0..k-1, y integer in 0..l-1",
            given="true",
            claim="LawOf(Shuffled(Randomizer(R, k, l), n), i -> if i = 1 then x' else x, s -> if s = y then n else 0) = R(x', y)*R(x', y)^(n - 1)",
            latex=r"= e^\epsilon\, \mathbb{P}[(S \circ R)(X') \in Y^n]",
            claims=("D67",),
            why="only one user of the neighbour has x': the other n - 1 factors are R(x, y)",
            witness="k = 2, l = 2, R = [3/4, 1/4; 1/4, 3/4], n = 2, x = 0, x' = 1, y = 0",
        ),
    ),
    near_misses=(NearMiss(given="a >= exp(eps)*b", witness="a = 1, b = 1, eps = 0, n = 1"),),
)
