"""How well the histogram protocol estimates every bin at once (Balcer and Cheu 2019, Theorem 3.2 ii-iii)."""

from verify.language import REFUTED, Misprint, NearMiss, Source, Theorem

PAPER = "Balcer and Cheu, Separating Local and Shuffled Differential Privacy via Histograms, Thm 3.2"

ONE_BIN = Theorem(
    id="histogram.bin-error",
    says="A statistic of one bin of P^hist is as in P^zsum on whether each input is the bin.",
    source=Source(note="004", lines="L426-432 (used in the proof)", paper=PAPER),
    forall="n natural >= 1, 0 <= gamma <= 1, x: int -> int, j integer, h: int -> real",
    claim="sum(Prob(Binomial(n, gamma), n - y + sum(if x(i) = j then 1 else 0 for i in 1..n))*h(y) for y in "
    "0..n*2) = sum(LawOf(Shuffled(ZSum(gamma), n), i -> if x(i) = j then 1 else 0, c)*h(c(0)) for c in "
    "words(0..0, 0..n*2))",
    claims=("D47", "D51", "D43"),
    instance="n = 1, gamma = 1/2, x = word(1), j = 1, h = y -> y",
    proof="""
        let z(i) = if x(i) = j then 1 else 0; s = sum(if x(i) = j then 1 else 0 for i in 1..n)
        let G(t) = Prob(Binomial(n, gamma), n - t + s)*h(t)
        have ONE: sum(G(w(0)) for w in words(0..0, 0..n*2)) = sum(G(t) for t in 0..n*2) \\
                by cite words.one-letter(n*2, G)
        have TWO: sum(LawOf(Shuffled(ZSum(gamma), n), z, c)*h(c(0)) for c in words(0..0, 0..n*2)) \\
                = sum(G(w(0)) for w in words(0..0, 0..n*2)) by termwise c
            by cite binary-sum.law(n, gamma, z, c)
    """,
    near_misses=(
        NearMiss(
            claim="sum(Prob(Binomial(n, gamma), n - y)*h(y) for y in 0..n*2) = "
            "sum(LawOf(Shuffled(ZSum(gamma), n), i -> if x(i) = j then 1 else 0, c)*h(c(0)) for c in "
            "words(0..0, 0..n*2))",
            witness="n = 1, gamma = 1/4, x = word(1), j = 1, h = y -> y",
        ),
    ),
)

PER_BIN = Theorem(
    id="histogram.accurate-bin",
    says="Each single bin of P^hist errs by more than the published alpha with probability at most beta.",
    source=Source(note="004", lines="L385, L432", paper=f"{PAPER} (ii)"),
    forall="n natural >= 1, 0 < eps <= 1, 0 < delta <= 1, 0 < beta <= 1, x: int -> int, k integer",
    given="n >= 100/eps^2*log(2/delta) and delta^25 <= beta",
    claim="sum(Prob(Binomial(n, 50/(eps^2*n)*log(2/delta)), n - y + sum(if x(i) = k then 1 else 0 for i in "
    "1..n)) for y in 0..n*2 "
    "if abs(ZSumOutput(50/(eps^2*n)*log(2/delta), n, y) - sum(if x(i) = k then 1 else 0 for i in 1..n)/n) > "
    "50/(eps^2*n)*log(2/delta) + 1/(eps*n)*sqrt(200*log(2/delta)*log(2/beta))) <= beta",
    claims=("D43", "D51"),
    instance="n = 100, eps = 1, delta = 1, beta = 1, x = i -> 0, k = 0",
    proof="""
        let g = 50/(eps^2*n)*log(2/delta)
        let alpha = 50/(eps^2*n)*log(2/delta) + 1/(eps*n)*sqrt(200*log(2/delta)*log(2/beta))
        let z(i) = if x(i) = k then 1 else 0; s = sum(if x(i) = k then 1 else 0 for i in 1..n)
        let P(y) = Prob(Binomial(n, g), n - y + s)
        let h(y) = if alpha < abs(ZSumOutput(g, n, y) - s/n) then 1 else 0
        have CHOICE: for all y integer: (for all v real: (if alpha < abs(ZSumOutput(g, n, y) - s/n) then v \\
                else 0) = v*h(y))
            take y, v
            cases alpha < abs(ZSumOutput(g, n, y) - s/n) or not (alpha < abs(ZSumOutput(g, n, y) - s/n))
                case alpha < abs(ZSumOutput(g, n, y) - s/n)
                case not (alpha < abs(ZSumOutput(g, n, y) - s/n))
        have ONE: sum(if alpha < abs(ZSumOutput(g, n, y) - s/n) then P(y) else 0 for y in 0..n*2) \\
                = sum(P(y)*h(y) for y in 0..n*2) by termwise y
            by CHOICE(y, P(y))
        have G: 0 < g <= 1/2 by cite binary-sum.gamma(n, eps, delta)
        have TWO: sum(P(y)*h(y) for y in 0..n*2) \\
                = sum(LawOf(Shuffled(ZSum(g), n), z, c)*h(c(0)) for c in words(0..0, 0..n*2)) \\
                by cite histogram.bin-error(n, g, x, k, h)
        have THREE: sum(if alpha < abs(ZSumOutput(g, n, c(0)) - s/n) then LawOf(Shuffled(ZSum(g), n), z, c) \\
                else 0 for c in words(0..0, 0..n*2)) = sum(LawOf(Shuffled(ZSum(g), n), z, c)*h(c(0)) for c \\
                in words(0..0, 0..n*2)) by termwise c
            by CHOICE(c(0), LawOf(Shuffled(ZSum(g), n), z, c))
        by cite binary-sum.accurate(n, eps, delta, beta, z)
    """,
    near_misses=(
        NearMiss(
            claim="sum(Prob(Binomial(n, 1/(4*eps^2*n)*log(2/delta)), n - y + sum(if x(i) = k then 1 else 0 "
            "for i in 1..n)) for y in 0..n*2 if abs(ZSumOutput(1/(4*eps^2*n)*log(2/delta), n, y) - sum(if "
            "x(i) = k then 1 else 0 for i in 1..n)/n) > 1/(2*eps*n)) <= beta",
            given="delta^25 <= beta",
            witness="n = 1, eps = 1, delta = 1/2, beta = 1/4, x = word(0), k = 0",
        ),
    ),
)

SOME_BIN = Theorem(
    id="histogram.some-bin",
    says="That some bin errs is that one of d independent coordinates is bad.",
    source=Source(note="004", lines="L436-455 (used in the proof)", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, 0 <= gamma <= 1, alpha real, x: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= d - 1",
    claim="sum(LawOf(Bins(ZSum(gamma), n, d), x, c) for c in words(0..d-1, 0..n*2) if exists k in 0..d-1: "
    "abs(ZSumOutput(gamma, n, c(k)) - sum(if x(i) = k then 1 else 0 for i in 1..n)/n) > alpha) = "
    "sum(product(Prob(Binomial(n, gamma), n - c(k) + sum(if x(i) = k then 1 else 0 for i in 1..n)) for k in "
    "0..d-1) for c in words(0..d-1, 0..n*2) if exists k in 0..d-1: (if abs(ZSumOutput(gamma, n, c(k)) - "
    "sum(if x(i) = k then 1 else 0 for i in 1..n)/n) > alpha then 1 else 0) = 1)",
    claims=("D54",),
    instance="n = 1, d = 1, gamma = 1/2, alpha = 1/2, x = word(0)",
    proof="""
        let s(k) = sum(if x(i) = k then 1 else 0 for i in 1..n)
        let p(k, y) = Prob(Binomial(n, gamma), n - y + s(k))
        let b(k, y) = if alpha < abs(ZSumOutput(gamma, n, y) - s(k)/n) then 1 else 0
        by termwise c
            have L: LawOf(Bins(ZSum(gamma), n, d), x, c) = product(p(k, c(k)) for k in 0..d-1) \\
                    by cite histogram.law(n, d, gamma, x, c)
            have IFF: (exists k in 0..d-1: alpha < abs(ZSumOutput(gamma, n, c(k)) - s(k)/n)) iff \\
                    (exists k in 0..d-1: b(k, c(k)) = 1)
                have TO: (exists k in 0..d-1: alpha < abs(ZSumOutput(gamma, n, c(k)) - s(k)/n)) \\
                        implies (exists k in 0..d-1: b(k, c(k)) = 1)
                    assume A
                    obtain k from A
                    exhibit k
                have FROM: (exists k in 0..d-1: b(k, c(k)) = 1) \\
                        implies (exists k in 0..d-1: alpha < abs(ZSumOutput(gamma, n, c(k)) - s(k)/n))
                    assume A
                    obtain k from A
                    exhibit k
                    have BB: alpha < abs(ZSumOutput(gamma, n, c(k)) - s(k)/n)
                        cases alpha \\
                                < abs(ZSumOutput(gamma, n, c(k)) - s(k)/n) or not \\
                                (alpha < abs(ZSumOutput(gamma, n, c(k)) - s(k)/n))
                            case alpha < abs(ZSumOutput(gamma, n, c(k)) - s(k)/n)
                            case not (alpha < abs(ZSumOutput(gamma, n, c(k)) - s(k)/n))
    """,
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Bins(ZSum(gamma), n, d), x, c) for c in words(0..d-1, 0..n*2) if exists k in "
            "0..d-1: abs(ZSumOutput(gamma, n, c(k)) - sum(if x(i) = k then 1 else 0 for i in 1..n)/n) > "
            "alpha) = sum(product(Prob(Binomial(n, gamma), n - c(k) + sum(if x(i) = k then 1 else 0 for i "
            "in 1..n)) for k in 0..d-1) for c in words(0..d-1, 0..n*2) if exists k in 0..d-1: (if "
            "abs(ZSumOutput(gamma, n, c(k)) - sum(if x(i) = k then 1 else 0 for i in 1..n)/n) >= alpha then "
            "1 else 0) = 1)",
            witness="n = 1, d = 1, gamma = 1/4, alpha = 1, x = word(0)",
        ),
    ),
)


LOST = Theorem(
    id="histogram.lost",
    says="If each of d bins holds s records, and s/n exceeds alpha, then some bin errs by more than alpha "
    "with probability at least 1 - (1 - q)^d, where q = P[B >= s].",
    source=Source(note="004", lines="L388-390"),
    forall="n natural >= 1, d natural >= 1, 0 <= gamma <= 1, alpha real, s natural, x: int -> int, 0 <= q "
    "<= 1",
    given="(for all k in 0..d-1: sum(if x(i) = k then 1 else 0 for i in 1..n) = s) and s <= n and alpha < "
    "s/n and q <= sum(Prob(Binomial(n, gamma), y) for y in s..n) and (for all i in 1..n: 0 <= x(i) <= "
    "d - 1)",
    claim="1 - (1 - q)^d <= sum(LawOf(Bins(ZSum(gamma), n, d), x, c) for c in words(0..d-1, 0..n*2) "
    "if exists k in 0..d-1: abs(ZSumOutput(gamma, n, c(k)) - sum(if x(i) = k then 1 else 0 for i in "
    "1..n)/n) > alpha)",
    claims=("D44",),
    instance="n = 1, d = 1, gamma = 1/2, alpha = 1/2, s = 1, x = word(0), q = 1/2",
    proof="""
        let t(k) = sum(if x(i) = k then 1 else 0 for i in 1..n); P(y) = Prob(Binomial(n, gamma), y)
        let p(k, y) = Prob(Binomial(n, gamma), n - y + t(k))
        let b(k, y) = if alpha < abs(ZSumOutput(gamma, n, y) - t(k)/n) then 1 else 0
        have LAW: Distribution(Binomial(n, gamma)) by cite binomial.distribution(n, gamma)
        have POS: for all k in 0..d-1: for all y in 0..n*2: 0 <= p(k, y)
        have TOTAL: for all k in 0..d-1: sum(p(k, y) for y in 0..n*2) = 1
            take k
            have S: t(k) = s by given1(k)
            by cite binomial.window(n, gamma, t(k))
        have BITS: for all k in 0..d-1: for all y in 0..n*2: 0 <= b(k, y) <= 1
            take k, y
            cases alpha \\
                    < abs(ZSumOutput(gamma, n, y) - t(k)/n) or not \\
                    (alpha < abs(ZSumOutput(gamma, n, y) - t(k)/n))
                case alpha < abs(ZSumOutput(gamma, n, y) - t(k)/n)
                case not (alpha < abs(ZSumOutput(gamma, n, y) - t(k)/n))
        let r(k) = sum(b(k, y)*p(k, y) for y in 0..n*2)
        have SOME: sum(if (exists k in 0..d-1: b(k, c(k)) = 1) then product(p(k, c(k)) for k in 0..d-1) \\
                else 0 for c in words(0..d-1, 0..n*2)) = 1 - product(1 - r(k) for k in \\
                0..d-1) by cite independent.some-bad(d, n*2, p, b)
        have FIRST: sum(if (exists k in 0..d-1: alpha < abs(ZSumOutput(gamma, n, c(k)) - t(k)/n)) then \\
                LawOf(Bins(ZSum(gamma), n, d), x, c) else 0 for c in words(0..d-1, 0..n*2)) = sum(if \\
                (exists k in 0..d-1: b(k, c(k)) = 1) then product(p(k, c(k)) for k in 0..d-1) else 0 for c \\
                in words(0..d-1, 0..n*2)) by cite histogram.some-bin(n, d, gamma, alpha, x)
        have EACH: for all k integer: 0 <= k and k <= d - 1 implies q <= r(k) and r(k) <= 1
            take k
            assume K
            have S: t(k) = s by given1(k)
            let f(y) = b(k, y)*p(k, y)
            have SP: sum(f(y) for y in 0..n*2) = sum(f(y) for y in 0..n) + sum(f(y) for y in n+1..n*2) \\
                    by law sum_split(0, n, n*2, f)
            have REST: sum(0 for y in n+1..n*2) <= sum(f(y) for y in n+1..n*2) by termwise y
                by BITS(k, y); LAW1(n - y + t(k))
            have Z: sum(0 for y in n+1..n*2) = 0
            have BAD: sum(f(y) for y in 0..n) = sum(P(n + s - y) for y in 0..n) by termwise y
                have YN: 0 <= (n - y)*(1/n); E: ZSumOutput(gamma, n, y) - t(k)/n = -(s/n)
                have PP: p(k, y) = P(n + s - y) by rewrite n - y + t(k) = n + s - y
            have REV: sum(P(n + s - y) for y in 0..n) = sum(P(n + s - (0 + n - y)) for y in 0..n) \\
                    by law sum_reversed(0, n, y -> P(n + s - y))
            have SH: sum(P(y) for y in s..n+s) = sum(P(y - -s) for y in s+-s..n+s+-s) \\
                    by law sum_shifted(s, n + s, -s, P)
            have CUT: sum(P(y) for y in s..n+s) = sum(P(y) for y in s..n) + sum(P(y) for y in n+1..n+s) \\
                    by law sum_split(s, n, n + s, P)
            have TOP: sum(0 for y in n+1..n+s) <= sum(P(y) for y in n+1..n+s)
            have Z2: sum(0 for y in n+1..n+s) = 0
            have MOST: sum(f(y) for y in 0..n*2) <= sum(p(k, y) for y in 0..n*2) by termwise y
                by BITS(k, y); LAW1(n - y + t(k))
            by TOTAL(k)
        have PROD: product(1 - r(k) for k in 0..d-1) <= product(1 - q for k in 0..d-1) by termwise k
            have A: q <= r(k) and r(k) <= 1
        by law product_constant(0, d - 1, 1 - q)
    """,
    near_misses=(
        NearMiss(
            claim="1 - (1 - q)^(2*d) <= sum(LawOf(Bins(ZSum(gamma), n, d), x, c) for c in words(0..d-1, "
            "0..n*2) if exists k in 0..d-1: abs(ZSumOutput(gamma, n, c(k)) - sum(if x(i) = k then 1 else 0 "
            "for i in 1..n)/n) > alpha)",
            witness="n = 1, d = 1, gamma = 1/2, alpha = 1/2, s = 1, x = word(0), q = 1/2",
        ),
    ),
)


ALL_BINS = Theorem(
    id="histogram.accurate",
    says="All bins of P^hist together err by more than alpha, with log(2n/beta) in it, with probability at "
    "most beta, for n delta^25 <= beta <= 1, whatever the number of bins.",
    source=Source(note="004", lines="L388-390, L436-455", paper=f"{PAPER} (iii)"),
    forall="n natural >= 1, d natural >= 1, 0 < eps <= 1, 0 < delta <= 1, 0 < beta <= 1, x: int -> int",
    given="n >= 100/eps^2*log(2/delta) and n*delta^25 <= beta and (for all i in 1..n: 0 <= x(i) <= d - 1)",
    claim="sum(LawOf(Bins(ZSum(50/(eps^2*n)*log(2/delta)), n, d), x, c) for c in words(0..d-1, 0..n*2) "
    "if exists k in 0..d-1: abs(ZSumOutput(50/(eps^2*n)*log(2/delta), n, c(k)) - sum(if x(i) = k then 1 "
    "else 0 for i in 1..n)/n) > "
    "50/(eps^2*n)*log(2/delta) + 1/(eps*n)*sqrt(200*log(2/delta)*log(2*n/beta))) <= beta",
    claims=("D44", "D52", "D58", "E1"),
    instance="n = 139, d = 1, eps = 1, delta = 1/2, beta = 1, x = i -> 0",
    proof="""
        let g = 50/(eps^2*n)*log(2/delta)
        let alpha = 50/(eps^2*n)*log(2/delta) + 1/(eps*n)*sqrt(200*log(2/delta)*log(2*n/beta))
        let s(k) = sum(if x(i) = k then 1 else 0 for i in 1..n); p(k, y) = Prob(Binomial(n, g), n - y + s(k))
        let b(k, y) = if alpha < abs(ZSumOutput(g, n, y) - s(k)/n) then 1 else 0
        let occ(k) = if (exists i in 1..n: x(i) = k) then 1 else 0
        have NI: 0 < 1/n
        have D: Distribution(Binomial(n, g)) by cite binomial.distribution(n, g)
        have SUMS: for all k integer: 0 <= s(k) <= n
            take k
            let z(i) = if x(i) = k then 1 else 0
            by cite reports.sum-of-bits(n, z)
        have POS: for all k in 0..d-1: for all y in 0..n*2: 0 <= p(k, y)
        have TOTAL: for all k in 0..d-1: sum(p(k, y) for y in 0..n*2) = 1
            take k
            have S: 0 <= s(k) <= n
            by cite binomial.window(n, g, s(k))
        have BITS: for all k in 0..d-1: for all y in 0..n*2: 0 <= b(k, y) <= 1
            take k, y
            cases alpha < abs(ZSumOutput(g, n, y) - s(k)/n) or not (alpha < abs(ZSumOutput(g, n, y) - s(k)/n))
                case alpha < abs(ZSumOutput(g, n, y) - s(k)/n)
                case not (alpha < abs(ZSumOutput(g, n, y) - s(k)/n))
        have UNION: sum(if (exists k in 0..d-1: b(k, c(k)) = 1) then product(p(k, c(k)) for k in 0..d-1) \\
                else 0 for c in words(0..d-1, 0..n*2)) <= sum(sum(b(k, y)*p(k, y) for y in 0..n*2) for k in \\
                0..d-1) by cite independent.union-bound(d, n*2, p, b)
        have FIRST: sum(if (exists k in 0..d-1: alpha < abs(ZSumOutput(g, n, c(k)) - s(k)/n)) then \\
                LawOf(Bins(ZSum(g), n, d), x, c) else 0 for c in words(0..d-1, 0..n*2)) = sum(if \\
                (exists k in 0..d-1: b(k, c(k)) = 1) then product(p(k, c(k)) for k in 0..d-1) else 0 for c \\
                in words(0..d-1, 0..n*2)) by cite histogram.some-bin(n, d, g, alpha, x)
        have A0: 0 <= alpha
        have EACH: for all k integer: 0 <= k and k <= d - 1 implies sum(b(k, y)*p(k, y) for y in 0..n*2) \\
                <= beta/n*occ(k)
            take k
            cases (exists i in 1..n: x(i) = k) or not (exists i in 1..n: x(i) = k)
                case exists i in 1..n: x(i) = k
                    have T: sum(b(k, y)*p(k, y) for y in 0..n*2) \\
                            = sum(if alpha < abs(ZSumOutput(g, n, y) - s(k)/n) then p(k, y) else 0 for y in \\
                            0..n*2) by termwise y
                        cases alpha \\
                                < abs(ZSumOutput(g, n, y) - s(k)/n) or not \\
                                (alpha < abs(ZSumOutput(g, n, y) - s(k)/n))
                            case alpha < abs(ZSumOutput(g, n, y) - s(k)/n)
                            case not (alpha < abs(ZSumOutput(g, n, y) - s(k)/n))
                    have MISSED: sum(if alpha < abs(ZSumOutput(g, n, y) - s(k)/n) then p(k, y) else 0 for y \\
                            in 0..n*2) <= beta/n
                        by rewrite 2*n/beta = 2/(beta/n)
                            by cite histogram.accurate-bin(n, eps, delta, beta/n, x, k)
                    by MISSED
                case not (exists i in 1..n: x(i) = k)
            have NONE: for all i in 1..n: not (x(i) = k)
                take i
                assume LOW
                assume HIGH
                assume E
                have W: exists i in 1..n: x(i) = k
                    exhibit i
            have SZ: s(k) = sum(0 for i in 1..n); S0: sum(0 for i in 1..n) = 0; S1: s(k) = 0
            have NOTHING: sum(b(k, y)*p(k, y) for y in 0..n*2) = sum(0 for y in 0..n*2) by termwise y
                cases y <= n or n < y
                    case y <= n
                        have YN: y/n <= 1; E: ZSumOutput(g, n, y) - s(k)/n = 0
                    case n < y
            by only occ(k) = 0; NOTHING
        have SUM: sum(sum(b(k, y)*p(k, y) for y in 0..n*2) for k in 0..d-1) \\
                <= sum(beta/n*occ(k) for k in 0..d-1)
        have SC: sum(beta/n*occ(k) for k in 0..d-1) = beta/n*sum(occ(k) for k in 0..d-1) \\
                by law sum_scaled(0..d-1, occ, beta/n)
        have FIT: beta/n*sum(occ(k) for k in 0..d-1) <= beta by cite counting.occupied(n, d, x)
    """,
    printed=(
        Misprint(
            name="simultaneous, at beta",
            given="n >= 100/eps^2*log(2/delta) and delta^25 < beta and (for all i in 1..n: 0 <= x(i) <= d - "
            "1)",
            claim="sum(LawOf(Bins(ZSum(50/(eps^2*n)*log(2/delta)), n, d), x, c) for c in words(0..d-1, "
            "0..n*2) if exists k in 0..d-1: abs(ZSumOutput(50/(eps^2*n)*log(2/delta), n, c(k)) - sum(if "
            "x(i) = k then 1 else 0 for i in 1..n)/n) > 50/(eps^2*n)*log(2/delta) + "
            "1/(eps*n)*sqrt(200*log(2/delta)*log(2/beta))) <= beta",
            latex=r"\beta > \delta^{25}",
            claims=("D44",),
            expect=REFUTED,
            why="with 89 of 5340 users in each of 60 bins, every bin is cut to 0 with probability above "
            "12/1000, and some bin is with probability above 1/2",
            disproof="""
                let g = 50/(1^2*5340)*log(2/(1/2)); x(i) = floor((i - 1)/89)
                let alpha = 50/(1^2*5340)*log(2/(1/2)) + 1/(1*5340)*sqrt(200*log(2/(1/2))*log(2/(1/2)))
                let P(y) = Prob(Binomial(5340, g), y)
                have COUNT: for all k in 0..60-1: sum(if x(i) = k then 1 else 0 for i in 1..5340) = 89
                    take k
                    by reduce cite counting.blocks(89, 60, k)
                have LETTERS: for all i in 1..5340: 0 <= x(i) <= 60 - 1
                    take i
                    have F: floor((i - 1)/89) <= (i - 1)/89 and (i - 1)/89 < floor((i - 1)/89) + 1 \\
                            by law floor_bounds((i - 1)/89)
                    have A: floor((i - 1)/89) < 60; B: -1 < floor((i - 1)/89)
                have G: 0 <= g <= 1 by cover
                have BIG: alpha < 89/5340 by cover
                have LAW: Distribution(Binomial(5340, g)) by cite binomial.distribution(5340, g)
                have PART: 12/1000 <= sum(P(y) for y in 89..140) by cover 1600 bits
                have REST: sum(0 for y in 140+1..5340) <= sum(P(y) for y in 140+1..5340) by termwise y
                    by LAW1(y)
                have ZERO: sum(0 for y in 140+1..5340) = 0 by reduce
                have TAIL: 12/1000 <= sum(P(y) for y in 89..5340) \\
                        by only PART; law sum_split(89, 140, 5340, P); REST; ZERO
                have HALF: 1/2 < 1 - (1 - 12/1000)^60 by reduce
                exhibit 5340, 60, 1, 1/2, 1/2, x
                have MORE: 1/2 \\
                        < sum(LawOf(Bins(ZSum(g), 5340, 60), x, c) for c in words(0..60-1, 0..5340*2) if \\
                        exists k in 0..60-1: abs(ZSumOutput(g, 5340, c(k)) - sum(if x(i) = k then 1 else 0 \\
                        for i in 1..5340)/5340) > alpha) by only cite histogram.lost(5340, 60, g, alpha, \\
                        89, x, 12/1000); HALF
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            given="n*delta^25 <= beta and (for all i in 1..n: 0 <= x(i) <= d - 1)",
            claim="sum(LawOf(Bins(ZSum(1/(4*eps^2*n)*log(2/delta)), n, d), x, c) for c in words(0..d-1, "
            "0..n*2) if exists k in 0..d-1: abs(ZSumOutput(1/(4*eps^2*n)*log(2/delta), n, c(k)) - sum(if "
            "x(i) = k then 1 else 0 for i in 1..n)/n) > 1/(2*eps*n)) <= beta",
            witness="n = 1, d = 1, eps = 1, delta = 1/2, beta = 1/4, x = word(0)",
        ),
    ),
)
