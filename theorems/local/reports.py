"""Independent reports of n users: means and variances of sums (the probability that the notes' estimators
use without saying so).
"""

from verify.language import Lemma, NearMiss, Source, Theorem

USED = "L138-175 (used in the proofs)"

ONE_FACTOR = Theorem(
    id="reports.one-term",
    says="The mean of a function of one user's report is the mean over that user's law.",
    source=Source(note="000", lines=USED),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, x: int -> int, j natural >= "
    "1, h: int -> real",
    given="(for all i in 1..n: 0 <= x(i) <= k - 1) and j <= n",
    claim="sum(product(R(x(i), w(i)) for i in 1..n)*h(w(j)) for w in words(1..n, 0..l-1)) = sum(R(x(j), "
    "y)*h(y) for y in 0..l-1)",
    claims=("A13",),
    instance="k = 1, l = 1, R = [1], n = 1, x = word(0), j = 1, h = y -> 1",
    proof="""
        let f(i, y) = R(x(i), y)*(if i = j then h(y) else 1)
        have A: sum(product(R(x(i), w(i)) for i in 1..n)*h(w(j)) for w in words(1..n, 0..l-1)) \\
                = sum(product(f(i, w(i)) for i in 1..n) for w in words(1..n, 0..l-1)) by termwise w
            have U: product(f(i, w(i)) for i in j+1..n) = product(R(x(i), w(i)) for i in j+1..n)
            by rewrite law product_at(1, j, n, i -> R(x(i), w(i))); \\
                    law product_at(1, j, n, i -> f(i, w(i))); product(f(i, w(i)) for i in 1..j-1) \\
                    = product(R(x(i), w(i)) for i in 1..j-1)
        have B: product(sum(f(i, y) for y in 0..l-1) for i in 1..n) \\
                = sum(product(f(i, w(i)) for i in 1..n) for w in words(1..n, 0..l-1))
        have C: product(sum(f(i, y) for y in 0..l-1) for i in 1..n) \\
                = product(sum(f(i, y) for y in 0..l-1) for i in 1..j-1)*sum(f(j, y) for y in \\
                0..l-1)*product(sum(f(i, y) for y in 0..l-1) for i in j+1..n)
        have ROWS: for all a in 0..k-1: sum(R(a, y) for y in 0..l-1) = 1
        have ONE: for all i integer: 1 <= i and i <= n and i != j implies sum(f(i, y) for y in 0..l-1) = 1
            take i
            by ROWS(x(i)); sum(f(i, y) for y in 0..l-1) = sum(R(x(i), y) for y in 0..l-1)
        have D: product(sum(f(i, y) for y in 0..l-1) for i in 1..j-1) = product(1 for i in 1..j-1) \\
                by termwise i
            by ONE(i)
        have E: product(sum(f(i, y) for y in 0..l-1) for i in j+1..n) = product(1 for i in j+1..n) \\
                by termwise i
            by ONE(i)
        have D1: product(1 for i in 1..j-1) = 1; E1: product(1 for i in j+1..n) = 1
        have F: sum(f(j, y) for y in 0..l-1) = sum(R(x(j), y)*h(y) for y in 0..l-1)
    """,
    near_misses=(
        NearMiss(
            claim="sum(product(R(x(i), w(i)) for i in 1..n)*h(w(j)) for w in words(1..n, 0..l-1)) = "
            "sum(R(x(1), y)*h(y) for y in 0..l-1)",
            witness="k = 2, l = 2, R = [1, 0; 0, 1], n = 2, x = word(0, 1), j = 2, h = y -> y",
        ),
    ),
)

MEAN = Theorem(
    id="reports.mean",
    says="The mean of a sum over users is the sum of the users' means.",
    source=Source(note="000", lines=USED),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, x: int -> int, "
    "h: int -> real",
    given="for all i in 1..n: 0 <= x(i) <= k - 1",
    claim="sum(product(R(x(i), w(i)) for i in 1..n)*sum(h(w(j)) for j in 1..n) for w in words(1..n, "
    "0..l-1)) = sum(sum(R(x(j), y)*h(y) for y in 0..l-1) for j in 1..n)",
    claims=("A13",),
    instance="k = 1, l = 1, R = [1], n = 1, x = word(0), h = y -> 1",
    proof="""
        let P(w: int -> int) = product(R(x(i), w(i)) for i in 1..n)
        have LEFT: sum(sum(P(w)*h(w(j)) for w in words(1..n, 0..l-1)) for j in 1..n) \\
                = sum(sum(R(x(j), y)*h(y) for y in 0..l-1) for j in 1..n) by termwise j
            by cite reports.one-term(k, l, R, n, x, j, h)
        by only cite exchange.users-and-words(n, 1, n, 0, l-1, (j, w) -> P(w)*h(w(j))); LEFT; \\
                sum(P(w)*sum(h(w(j)) for j in 1..n) for w in words(1..n, 0..l-1)) \\
                = sum(sum(P(w)*h(w(j)) for j in 1..n) for w in words(1..n, 0..l-1))
    """,
    near_misses=(
        NearMiss(
            claim="sum(product(R(x(i), w(i)) for i in 1..n)*sum(h(w(j)) for j in 1..n) for w in words(1..n, "
            "0..l-1)) = n*sum(R(x(1), y)*h(y) for y in 0..l-1)",
            witness="k = 2, l = 2, R = [1, 0; 0, 1], n = 2, x = word(0, 1), h = y -> y",
        ),
    ),
)

TWO_TERMS = Theorem(
    id="reports.two-terms",
    says="Functions of two different users' reports are uncorrelated: the mean of their product is the "
    "product of their means.",
    source=Source(note="000", lines=USED),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, x: int -> int, j natural >= "
    "1, m natural, h: int -> real, g: int -> real",
    given="(for all i in 1..n: 0 <= x(i) <= k - 1) and j < m and m <= n",
    claim="sum(product(R(x(i), w(i)) for i in 1..n)*(h(w(j))*g(w(m))) for w in words(1..n, 0..l-1)) = "
    "sum(R(x(j), y)*h(y) for y in 0..l-1)*sum(R(x(m), y)*g(y) for y in 0..l-1)",
    claims=("A22",),
    instance="k = 1, l = 1, R = [1], n = 2, x = word(0), j = 1, m = 2, h = y -> 1, g = y -> 1",
    proof="""
        let f(i, y) = R(x(i), y)*(if i = j then h(y) else if i = m then g(y) else 1)
        have WHOLE: sum(product(R(x(i), w(i)) for i in 1..n)*(h(w(j))*g(w(m))) for w in words(1..n, \\
                0..l-1)) = sum(product(f(i, w(i)) for i in 1..n) for w in words(1..n, 0..l-1)) by termwise w
            by rewrite law product_at(1, j, n, i -> R(x(i), w(i))); \\
                    law product_at(j+1, m, n, i -> R(x(i), w(i))); \\
                    law product_at(1, j, n, i -> f(i, w(i))); law product_at(j+1, m, n, i -> f(i, w(i))); \\
                    product(f(i, w(i)) for i in 1..j-1) \\
                    = product(R(x(i), w(i)) for i in 1..j-1); product(f(i, w(i)) for i in j+1..m-1) \\
                    = product(R(x(i), w(i)) for i in j+1..m-1); product(f(i, w(i)) for i in m+1..n) \\
                    = product(R(x(i), w(i)) for i in m+1..n)
        have B: product(sum(f(i, y) for y in 0..l-1) for i in 1..n) \\
                = sum(product(f(i, w(i)) for i in 1..n) for w in words(1..n, 0..l-1))
        let s(i) = sum(f(i, y) for y in 0..l-1)
        have ROWS: for all a in 0..k-1: sum(R(a, y) for y in 0..l-1) = 1
        have ONE: for all i integer: 1 <= i and i <= n and i != j and i != m implies s(i) = 1
            take i
            by ROWS(x(i)); s(i) = sum(R(x(i), y) for y in 0..l-1)
        have BEFORE: product(s(i) for i in 1..j-1) = product(1 for i in 1..j-1) by termwise i
            by ONE(i)
        have D2: product(s(i) for i in j+1..m-1) = product(1 for i in j+1..m-1) by termwise i
            by ONE(i)
        have D3: product(s(i) for i in m+1..n) = product(1 for i in m+1..n) by termwise i
            by ONE(i)
        have G: s(m) = sum(R(x(m), y)*g(y) for y in 0..l-1)
        by rewrite WHOLE
            have H: product(s(i) for i in 1..n) \\
                    = sum(R(x(j), y)*h(y) for y in 0..l-1)*sum(R(x(m), y)*g(y) for y in 0..l-1) \\
                    by rewrite law product_at(1, j, n, s); law product_at(j+1, m, n, s); BEFORE; D2; D3; \\
                    product(1 for i in 1..j-1) = 1; product(1 for i in j+1..m-1) \\
                    = 1; product(1 for i in m+1..n) = 1
    """,
    near_misses=(
        NearMiss(
            given="(for all i in 1..n: 0 <= x(i) <= k - 1) and j <= m and m <= n",
            witness="k = 1, l = 2, R = [1/2, 1/2], n = 1, x = word(0), j = 1, m = 1, h = y -> y, g = y -> y",
        ),
    ),
)

VARIANCE = Theorem(
    id="reports.variance",
    says="The variance of a sum over users is the sum of the users' variances.",
    source=Source(note="000", lines=USED),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, x: int -> int, h: int, "
    "int -> real",
    given="(for all i in 1..n: 0 <= x(i) <= k - 1) and (for all j in 1..n: sum(R(x(j), y)*h(j, "
    "y) for y in 0..l-1) = 0)",
    claim="sum(product(R(x(i), w(i)) for i in 1..n)*sum(h(j, w(j)) for j in 1..n)^2 for w in words(1..n, "
    "0..l-1)) = sum(sum(R(x(j), y)*h(j, y)^2 for y in 0..l-1) for j in 1..n)",
    claims=("A22",),
    instance="k = 1, l = 1, R = [1], n = 1, x = word(0), h = (j, y) -> 0",
    proof="""
        let P(w: int -> int) = product(R(x(i), w(i)) for i in 1..n)
        let g(j) = sum(R(x(j), y)*h(j, y)^2 for y in 0..l-1); S(w: int -> int) = sum(h(j, w(j)) for j in 1..n)
        let D(m, w: int -> int) = P(w)*(h(m, w(m))*S(w))
        have PAIR: for all m in 1..n: for all j in 1..n: \\
                sum(P(w)*(h(m, w(m))*h(j, w(j))) for w in words(1..n, 0..l-1)) = (if j = m then g(m) else 0)
            take m, j
            have ZERO: sum(R(x(m), y)*h(m, y) for y in 0..l-1) = 0 by given2(m)
            cases m < j or m = j or j < m by law trichotomy(m, j)
                case m < j
                    by cite reports.two-terms(k, l, R, n, x, m, j, y -> h(m, y), y -> h(j, y))
                case m = j
                    have A: sum(P(w)*h(m, w(m))^2 for w in words(1..n, 0..l-1)) = g(m) \\
                            by cite reports.one-term(k, l, R, n, x, m, y -> h(m, y)^2)
                    by rewrite j = m
                case j < m
                    by rewrite sum(P(w)*(h(m, w(m))*h(j, w(j))) for w in words(1..n, 0..l-1)) \\
                            = sum(P(w)*(h(j, w(j))*h(m, w(m))) for w in words(1..n, 0..l-1))
                        by cite reports.two-terms(k, l, R, n, x, j, m, y -> h(j, y), y -> h(m, y))
        have EACH: for all m in 1..n: sum(D(m, w) for w in words(1..n, 0..l-1)) = g(m)
            take m
            have LEFT: sum(sum(P(w)*(h(m, w(m))*h(j, w(j))) for w in words(1..n, 0..l-1)) for j in 1..n) \\
                    = sum(if j = m then g(m) else 0 for j in 1..n) by termwise j
                by PAIR(m, j)
            by only cite exchange.users-and-words(n, 1, n, 0, l-1, (j, w) -> P(w)*(h(m, w(m))*h(j, w(j)))); \\
                    LEFT; sum(if j = m then g(m) else 0 for j in 1..n) \\
                    = g(m); sum(D(m, w) for w in words(1..n, 0..l-1)) \\
                    = sum(sum(P(w)*(h(m, w(m))*h(j, w(j))) for j in 1..n) for w in words(1..n, 0..l-1))
        have LEFT: sum(sum(D(m, w) for w in words(1..n, 0..l-1)) for m in 1..n) = sum(g(m) for m in 1..n) \\
                by termwise m
            by EACH(m)
        by only cite exchange.users-and-words(n, 1, n, 0, l-1, D); LEFT; \\
                sum(P(w)*S(w)^2 for w in words(1..n, 0..l-1)) \\
                = sum(sum(D(m, w) for m in 1..n) for w in words(1..n, 0..l-1))
    """,
    near_misses=(
        NearMiss(
            given="for all i in 1..n: 0 <= x(i) <= k - 1",
            witness="k = 1, l = 1, R = [1], n = 2, x = word(0), h = (j, y) -> 1",
        ),
    ),
)

WEIGHT, TOTAL = "product(r(i, w(i)) for i in 1..n)", "sum(f(i, w(i)) for i in 1..n)"

EXPONENTIAL = Lemma(
    id="reports.exponential",
    says="If the exponential of what each report adds has mean e^v at most, that of the sum has e^(n v) at "
    "most.",
    forall="n natural, l natural >= 1, r: int, int -> real, f: int, int -> real, v real",
    given="for all i in 1..n: 0 <= sum(r(i, y)*exp(f(i, y)) for y in 0..l-1) and "
    "sum(r(i, y)*exp(f(i, y)) for y in 0..l-1) <= exp(v)",
    claim=f"sum({WEIGHT}*exp({TOTAL}) for w in words(1..n, 0..l-1)) <= exp(n*v)",
    instance="n = 1, l = 1, r = (i, y) -> 1, f = (i, y) -> 0, v = 0",
    proof=f"""
        let g(i, y) = r(i, y)*exp(f(i, y))
        have A: sum({WEIGHT}*exp({TOTAL}) for w in words(1..n, 0..l-1)) \\
                = sum(product(g(i, w(i)) for i in 1..n) for w in words(1..n, 0..l-1))
        by law power_of_exp(v, n + 1 - 1); law product_constant(1, n, exp(v)); \\
                law product_of_sums(1, n, 0, l-1, g); product(sum(g(i, y) for y in 0..l-1) for i in 1..n) \\
                <= product(exp(v) for i in 1..n)
    """,
)

TWO_TAILS = Lemma(
    id="reports.two-tails",
    says="If e^(s f) and e^(-s f) have means of e^v at most for each of n reports, the sum of f is a or more "
    "from 0 with probability at most 2 e^(n v - s a).",
    forall="n natural, l natural >= 1, r: int, int -> real, f: int, int -> real, s >= 0, a real, v real",
    given="(for all i in 1..n, y in 0..l-1: 0 <= r(i, y)) and (for all i in 1..n: sum(r(i, y)*exp(s*f(i, "
    "y)) for y in 0..l-1) <= exp(v) and sum(r(i, y)*exp(-s*f(i, y)) for y in 0..l-1) <= exp(v))",
    claim=f"sum({WEIGHT} for w in words(1..n, 0..l-1) if a <= abs({TOTAL})) <= 2*exp(n*v - s*a)",
    instance="n = 1, l = 1, r = (i, y) -> 1, f = (i, y) -> 0, s = 0, a = 0, v = 0",
    proof=f"""
        let P(w: int -> int) = {WEIGHT}; H(w: int -> int) = {TOTAL}
        have ONE: for all t real: (for all i in 1..n: sum(r(i, y)*exp(t*f(i, y)) for y in 0..l-1) <= \\
                exp(v)) implies sum(P(w)*exp(t*H(w)) for w in words(1..n, 0..l-1)) <= exp(n*v)
            take t
            assume M
            have POS: for all i in 1..n: 0 \\
                    <= sum(r(i, y)*exp(t*f(i, y)) for y in 0..l-1) and \\
                    sum(r(i, y)*exp(t*f(i, y)) for y in 0..l-1) <= exp(v)
            have TOTALS: sum(P(w)*exp(t*H(w)) for w in words(1..n, 0..l-1)) \\
                    = sum(P(w)*exp(sum(t*f(i, w(i)) for i in 1..n)) for w in words(1..n, 0..l-1)) \\
                    by termwise w
                by rewrite law sum_scaled(1..n, i -> f(i, w(i)), t)
            by only cite reports.exponential(n, l, r, (i, y) -> t*f(i, y), v); TOTALS
        have UPPER: sum(P(w)*exp(s*H(w)) for w in words(1..n, 0..l-1)) <= exp(n*v)
        have LOWER: sum(P(w)*exp(-s*H(w)) for w in words(1..n, 0..l-1)) <= exp(n*v)
        let E = exp(-s*a)
        have MARKOV: sum(if a <= abs(H(w)) then P(w) else 0 for w in words(1..n, 0..l-1)) \\
                <= sum(E*(P(w)*exp(s*H(w))) + E*(P(w)*exp(-s*H(w))) for w in words(1..n, 0..l-1)) \\
                by termwise w
            have PN: 0 <= P(w) by law product_nonnegative(1, n, i -> r(i, w(i)))
            cases not (a <= abs(H(w))) or a <= abs(H(w))
                case not (a <= abs(H(w)))
                case a <= abs(H(w))
                    cases 0 <= H(w) or H(w) <= 0
                        case 0 <= H(w)
                            have ONCE: 0 <= exp(s*H(w))*E - 1 by law exp_sum(s*H(w), -s*a)
                        case H(w) <= 0
                            have ONCE: 0 <= exp(-s*H(w))*E - 1 \\
                                    by law exp_sum(-s*H(w), -s*a); law abs_of_nonpositive(H(w))
        by only law sum_linear(words(1..n, 0..l-1), w -> P(w)*exp(s*H(w)), w -> P(w)*exp(-s*H(w)), E, E); \\
                MARKOV; exp(n*v - s*a) \\
                = E*exp(n*v); E*sum(P(w)*exp(s*H(w)) for w in words(1..n, 0..l-1)) + \\
                E*sum(P(w)*exp(-s*H(w)) for w in words(1..n, 0..l-1)) <= 2*(E*exp(n*v))
    """,
)
