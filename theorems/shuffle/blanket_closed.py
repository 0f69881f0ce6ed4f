"""The privacy blanket in closed form, for every number of users."""

from theorems.shuffle.blanket import A_LAW, BALLE, BOUND
from verify.language import Lemma, NearMiss, Source, Theorem, Word

words = (
    Word(
        "Occurrences", "w: int -> int, n integer, q integer", "sum(if w(i) = q then 1 else 0 for i in 1..n)",
        "How often q is among the first n letters of w.",
    ),
    Word(
        "ReadsCounts", "h: (int -> int) -> real, l integer",
        "for all c (int -> int), d (int -> int): (for all q in 0..l-1: c(q) = d(q)) implies h(c) = h(d)",
        "What h says of counts hangs on those of the letters 0..l-1 alone.",
    ),
)

PRIVATE = Theorem(
    id="shuffle.blanket-private",
    says="The blanket makes shuffled reports private: it is enough that every pair of inputs is hidden by "
    "those of the n - 1 others who draw from what all inputs have in common.",
    source=Source(paper=f"{BALLE}, Lemma 5.3"),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, eps real, delta real, 0 <= "
    "g <= 1, B: int -> real, L: int, int, int -> real",
    given=f"{A_LAW} and (for all a in 0..k-1: for all y in 0..l-1: g*B(y) <= R(a, y)) and (for all a in "
    "0..k-1: for all b in 0..k-1: for all y in 0..l-1: R(a, y) - exp(eps)*R(b, y) <= B(y)*L(a, b, y)) and "
    f"(for all a in 0..k-1: for all b in 0..k-1: {BOUND.format('L(a, b, w(i))')} <= delta)",
    claim="ApproxDP(Shuffled(Randomizer(R, k, l), n), eps, delta)",
    instance="k = 1, l = 1, R = [1], n = 1, eps = 0, delta = 0, g = 1, B = [1], L = (a, b, y) -> 0",
    near_misses=(
        NearMiss(
            given=f"{A_LAW} and (for all a in 0..k-1: for all b in 0..k-1: for all y in 0..l-1: R(a, "
            "y) - exp(eps)*R(b, y) <= B(y)*L(a, b, y)) and "
            f"(for all a in 0..k-1: for all b in 0..k-1: {BOUND.format('L(a, b, w(i))')} <= delta)",
            why="that every input draws from B",
            witness="k = 2, l = 2, R = [1, 0; 0, 1], n = 2, eps = 0, delta = 1/2, g = 1, B = [1/2, 1/2], "
            "L = (a, b, y) -> if a = b then 0 else if y = a then 2 else -2, x = word(1, 0), x' = word(0, 0)",
        ),
    ),
    proof="""
        let T(m, a, b) \\
                = sum(product(B(w(i)) for i in 1..m+1)*max(0, sum(L(a, b, w(i)) for i in 1..m+1)) for w in \\
                words(1..m+1, 0..l-1))
        have SMALL: for all x (int -> int): for all x' (int -> int): \\
                (for all i in 1..n: 0 <= x(i) <= k - 1) and (for all i in 1..n: 0 <= x'(i) <= k - 1) and \\
                (exists j in 1..n: for all i in 1..n: i != j implies x(i) = x'(i)) \\
                implies sum(max(0, LawOf(Shuffled(Randomizer(R, k, l), n), x, c) - \\
                exp(eps)*LawOf(Shuffled(Randomizer(R, k, l), n), x', c)) for c in words(0..l-1, \\
                0..n*1)) <= delta
            take x, x'
            assume V
            obtain j from V3
            have BOUND: sum(max(0, LawOf(Shuffled(Randomizer(R, k, l), n), x, c) - \\
                    exp(eps)*LawOf(Shuffled(Randomizer(R, k, l), n), x', c)) for c in words(0..l-1, \\
                    0..n)) <= sum(Prob(Binomial(n - 1, g), \\
                    m)*(1/(m + 1)*T(m, x(j), x'(j))) for m in 0..n-1) + sum(0 for y in 0..l-1) by cite \\
                    shuffle.blanket(k, l, R, n, j, x, x', exp(eps), g, B, y -> L(x(j), x'(j), y), y -> 0)
            have ENOUGH: sum(Prob(Binomial(n - 1, g), m)*(1/(m + 1)*T(m, x(j), x'(j))) for m in 0..n-1) \\
                    <= delta
            have Z: sum(0 for y in 0..l-1) = 0
    """,
)

EXPONENTIALS = Lemma(
    id="blanket.exponentials",
    says="The mean of max(0, S) is at most that of exp(t S - 1)/t, which for a sum S of independent scores "
    "is a power.",
    forall="l natural >= 1, B: int -> real, L: int -> real, n natural, t > 0",
    given="for all y in 0..l-1: 0 <= B(y)",
    claim="sum(product(B(w(i)) for i in 1..n)*max(0, sum(L(w(i)) for i in 1..n)) for w in words(1..n, "
    "0..l-1)) <= 1/(exp(1)*t)*sum(B(y)*exp(t*L(y)) for y in 0..l-1)^n",
    instance="l = 1, B = y -> 1, L = y -> 1, n = 1, t = 1",
    proof="""
        let E = exp(1); F(y) = B(y)*exp(t*L(y))
        have EACH: sum(product(B(w(i)) for i in 1..n)*max(0, sum(L(w(i)) for i in 1..n)) for w in \\
                words(1..n, 0..l-1)) <= sum(1/(E*t)*product(F(w(i)) for i in 1..n) for w in \\
                words(1..n, 0..l-1)) by termwise w
            let S = sum(L(w(i)) for i in 1..n)
            have P: 0 <= product(B(w(i)) for i in 1..n); A1: exp(t*S - 1 + 1) = exp(t*S - 1)*exp(1)
            have A5: 0 <= E*(exp(t*S - 1) - t*S); M: max(0, S) <= 1/(E*t)*exp(t*S)
            have X1: exp(sum(t*L(w(i)) for i in 1..n)) = product(exp(t*L(w(i))) for i in 1..n) \\
                    by cite exp.of-sum(i -> t*L(w(i)), n)
            have X3: t*S = sum(t*L(w(i)) for i in 1..n) by law sum_scaled(1..n, i -> L(w(i)), t)
            have X: exp(t*S) = product(exp(t*L(w(i))) for i in 1..n) by rewrite X3
            have Y1: product(F(w(i)) for i in 1..n) = product(B(w(i)) for i in 1..n)*exp(t*S) \\
                    by law product_of_products(1, n, i -> B(w(i)), i -> exp(t*L(w(i))))
        by law product_constant(1, n, sum(F(y) for y in 0..l-1)); \\
                law sum_scaled(words(1..n, 0..l-1), w -> product(F(w(i)) for i in 1..n), 1/(E*t)); \\
                law product_of_sums(1, n, 0, l-1, (i, y) -> F(y))
    """,
)

THINNED = Lemma(
    id="blanket.thinned",
    says="The mean of z^(m+1)/(m + 1), where m of n others take part, each with probability g, "
    "is at most that of z to the number of n + 1 who do, over (n + 1) g.",
    forall="n natural, 0 < g <= 1, z >= 0",
    claim="sum(Prob(Binomial(n, g), m)*(1/(m + 1)*z^(m + 1)) for m in 0..n) <= "
    "1/((n + 1)*g)*(g*z + (1 - g))^(n + 1)",
    instance="n = 1, g = 1/2, z = 1",
    proof="""
        let c = 1/((n + 1)*g); f(m) = binom(n + 1, m)*(g*z)^m*(1 - g)^(n + 1 - m)
        have EACH: sum(Prob(Binomial(n, g), m)*(1/(m + 1)*z^(m + 1)) for m in 0..n) \\
                = sum(c*f(m + 1) for m in 0..n) by termwise m
            have WEIGHT: Prob(Binomial(n, g), m) = binom(n, m)*g^m*(1 - g)^(n - m)
            have B5: binom(n, m) = 1/(n + 1)*(m + 1)*binom(n + 1, m + 1) \\
                    by law pascal(n, m); law binom_next(n, m)
            have E: n + 1 - (m + 1) = n - m
            by rewrite WEIGHT; E; law power_product(g, z, m + 1); law power_step(g, m); B5
        have SHIFT: sum(c*f(m + 1) for m in 0..n) = sum(c*f(m - 1 + 1) for m in 0+1..n+1) \\
                by law sum_shifted(0, n, 1, m -> c*f(m + 1))
        have SPLIT: sum(c*f(m) for m in 0..n+1) = sum(c*f(m) for m in 0..0) + sum(c*f(m) for m in 0+1..n+1) \\
                by law sum_split(0, 0, n+1, m -> c*f(m))
        have FIRST: 0 <= sum(c*f(m) for m in 0..0)
        by law binomial_series(n + 1, g*z, 1 - g); law sum_scaled(0..n+1, f, c)
    """,
)

CLOSED = Theorem(
    id="shuffle.blanket-closed",
    says="The blanket with one exponential: shuffled reports are (eps, delta)-private if, for some t > 0 and "
    "every pair of inputs, the n-th power of the mean of exp(t L), where what is "
    "not drawn from the blanket counts 1, is at most e t g n delta.",
    source=Source(paper=f"{BALLE}, section 5, with one exponential in place of Hoeffding's and Bennett's"),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, eps real, delta real, "
    "0 < g <= 1, t > 0, B: int -> real, L: int, int, int -> real",
    given=f"{A_LAW} and (for all a in 0..k-1: for all y in 0..l-1: g*B(y) <= R(a, y)) and (for all a in "
    "0..k-1: for all b in 0..k-1: for all y in 0..l-1: R(a, y) - exp(eps)*R(b, y) <= B(y)*L(a, b, y)) and "
    "(for all a in 0..k-1: for all b in 0..k-1: (g*sum(B(y)*exp(t*L(a, b, y)) for y in 0..l-1) + (1 - g))^n "
    "<= exp(1)*t*g*n*delta)",
    claim="ApproxDP(Shuffled(Randomizer(R, k, l), n), eps, delta)",
    instance="k = 1, l = 1, R = [1], n = 1, eps = 0, delta = 1, g = 1, t = 1, B = [1], L = (a, b, y) -> 0",
    near_misses=(
        NearMiss(
            given=f"{A_LAW} and (for all a in 0..k-1: for all b in 0..k-1: for all y in 0..l-1: R(a, y) - "
            "exp(eps)*R(b, y) <= B(y)*L(a, b, y)) and (for all a in 0..k-1: for all b in 0..k-1: "
            "(g*sum(B(y)*exp(t*L(a, b, y)) for y in 0..l-1) + (1 - g))^n <= exp(1)*t*g*n*delta)",
            why="that every input draws from B",
            witness="k = 2, l = 2, R = [1, 0; 0, 1], n = 2, eps = 0, delta = 9/10, g = 1, t = 1/2, B = [1/2, "
            "1/2], "
            "L = (a, b, y) -> if a = b then 0 else if y = a then 2 else -2, x = word(1, 0), x' = word(0, 0)",
        ),
    ),
    proof="""
        let T(m, a, b) \\
                = sum(product(B(w(i)) for i in 1..m+1)*max(0, sum(L(a, b, w(i)) for i in 1..m+1)) for w in \\
                words(1..m+1, 0..l-1))
        let E = exp(1)*t
        have ENOUGH: for all a in 0..k-1: for all b in 0..k-1: \\
                sum(Prob(Binomial(n - 1, g), m)*(1/(m + 1)*T(m, a, b)) for m in 0..n-1) <= delta
            take a, b
            let z = sum(B(y)*exp(t*L(a, b, y)) for y in 0..l-1)
            have Z0: sum(0 for y in 0..l-1) <= z; Z1: sum(0 for y in 0..l-1) = 0
            have A: sum(Prob(Binomial(n - 1, g), m)*(1/(m + 1)*T(m, a, b)) for m in 0..n-1) \\
                    <= sum(1/E*(Prob(Binomial(n - 1, g), m)*(1/(m + 1)*z^(m + 1))) for m in 0..n-1) \\
                    by termwise m
                have LAW: Distribution(Binomial(n - 1, g)) by cite binomial.distribution(n - 1, g)
                by cite blanket.exponentials(l, B, y -> L(a, b, y), m + 1, t); LAW1(m)
            have S: sum(1/E*(Prob(Binomial(n - 1, g), m)*(1/(m + 1)*z^(m + 1))) for m in 0..n-1) \\
                    = 1/E*sum(Prob(Binomial(n - 1, g), m)*(1/(m + 1)*z^(m + 1)) for m in 0..n-1) \\
                    by law sum_scaled(0..n-1, m -> Prob(Binomial(n - 1, g), m)*(1/(m + 1)*z^(m + 1)), 1/E)
            have C: sum(Prob(Binomial(n - 1, g), m)*(1/(m + 1)*z^(m + 1)) for m in 0..n-1) \\
                    <= 1/((n - 1 + 1)*g)*(g*z + (1 - g))^(n - 1 + 1) by cite blanket.thinned(n - 1, g, z)
            have D: (g*z + (1 - g))^n <= exp(1)*t*g*n*delta
            have D1: 0 <= 1/E*(1/(n*g))*(E*g*n*delta - (g*z + (1 - g))^n)
            have C2: 0 \\
                    <= 1/E*(1/(n*g)*(g*z + (1 - g))^n - sum(Prob(Binomial(n - 1, g), m)*(1/(m + 1)*z^(m + \\
                    1)) for m in 0..n-1))
        by cite shuffle.blanket-private(k, l, R, n, eps, delta, g, B, L)
    """,
)
