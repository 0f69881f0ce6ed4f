"""How likely counts of the lambda protocol's reports are, and by which probability most (note 001)."""

from verify.language import REFUTED, Lemma, Misprint, NearMiss, Source, Theorem

LIKELIHOOD = "{0}^k*(1 - {0})^(n - k)"
TOWARDS = Lemma(
    id="likelihood.towards",
    says="Of n independent bits the likelihood of k ones is larger at c than at any m that lies on the other "
    "side of c from k/n.",
    forall="n natural >= 1, k natural, 0 < c < 1, 0 <= m <= 1",
    given="k <= n and (m - c)*(k - n*c) <= 0",
    claim=f"0 < {LIKELIHOOD.format('c')} and {LIKELIHOOD.format('m')} <= {LIKELIHOOD.format('c')} and "
    f"(m != c implies {LIKELIHOOD.format('m')} < {LIKELIHOOD.format('c')})",
    instance="n = 2, k = 1, c = 1/2, m = 1/4",
    proof=f"""
        let L(m: real) = {LIKELIHOOD.format("m")}
        have C0: 0 < c; C1: 0 < 1 - c; D0: 0 <= n - k
        have PC: 0 < L(c) by law power_positive(c, k)*law power_positive(1 - c, n - k)
        have WEAK: for all m real: 0 <= m and m <= 1 and (m - c)*(k - n*c) <= 0 implies L(m) <= L(c)
            take m
            assume OPPOSITE
            let u = m/c; v = (1 - m)/(1 - c)
            have U0: 0 <= u; V0: 0 <= v
            have T1: 1 + (u - 1) <= exp(u - 1) by law exp_tangent(u - 1)
            have T2: 1 + (v - 1) <= exp(v - 1) by law exp_tangent(v - 1)
            have P1: u^k <= exp(u - 1)^k by law power_increases(u, exp(u - 1), k)
            have P2: v^(n - k) <= exp(v - 1)^(n - k) by law power_increases(v, exp(v - 1), n - k)
            have Q1: exp(u - 1)^k = exp(k*(u - 1)) by law power_of_exp(u - 1, k)
            have Q2: exp(v - 1)^(n - k) = exp((n - k)*(v - 1)) by law power_of_exp(v - 1, n - k)
            have Z: k*(u - 1) + (n - k)*(v - 1) <= 0
                have Z1: 0 <= (0 - (m - c)*(k - n*c))*(1/c)*(1/(1 - c))
                    have Z2: 0 <= 0 - (m - c)*(k - n*c) by only OPPOSITE
                    by Z2*law reciprocal_positive(c)*law reciprocal_positive(1 - c)
                by only Z1; (0 - (m - c)*(k - n*c))*(1/c)*(1/(1 - c)) = -(k*(u - 1) + (n - k)*(v - 1))
            have ONE: exp(k*(u - 1) + (n - k)*(v - 1)) <= exp(0) \\
                    by law exp_increases(0, k*(u - 1) + (n - k)*(v - 1))
            have VK: 0 <= v^(n - k) by law power_nonnegative(v, n - k)
            have EK: 0 < exp(k*(u - 1)) by law exp_positive(k*(u - 1))
            have Y1: m^k = u^k*c^k
                have Y2: (u*c)^k = m^k by rewrite u*c = m
                by only Y2; law power_product(u, c, k)
            have Y3: (1 - m)^(n - k) = v^(n - k)*(1 - c)^(n - k)
                have Y4: (v*(1 - c))^(n - k) = (1 - m)^(n - k) by rewrite v*(1 - c) = 1 - m
                by only Y4; law power_product(v, 1 - c, n - k)
            have FINAL: 0 <= (1 - u^k*v^(n - k))*L(c)
                have F1: 0 <= 1 - u^k*v^(n - k) \\
                        by only u^k*v^(n - k) <= exp(k*(u - 1))*v^(n - k); exp(k*(u - 1))*v^(n - k) \\
                        <= exp(k*(u - 1))*exp((n - k)*(v - 1)); law exp_sum(k*(u - 1), (n - k)*(v - 1)); \\
                        ONE; exp(0) = 1
                by F1*PC
            by rewrite Y1; Y3
                by only FINAL; (1 - u^k*v^(n - k))*L(c) = L(c) - u^k*c^k*(v^(n - k)*(1 - c)^(n - k))
        have STRICT: m != c implies L(m) < L(c)
            assume OTHER
            let s = (m + c)/2; d = (m - c)/2
            have S0: 0 < s; S1: 0 < 1 - s
            have DD: 0 < d*d
                cases m < c or m = c or c < m by law trichotomy(m, c)
                    case m < c
                        have D1: 0 < c - m
                        have D2: 0 < (c - m)*(c - m) by D1*D1
                    case m = c
                    case c < m
                        have D1: 0 < m - c
                        have D2: 0 < (m - c)*(m - c) by D1*D1
            let a = d*d/(s*s); b = d*d/((1 - s)*(1 - s))
            have SS: 0 < s*s by S0*S0
            have TT: 0 < (1 - s)*(1 - s) by S1*S1
            have B0: 0 < b
            have HALF: L(s) <= L(c)
                have X: (s - c)*(k - n*c) <= 0 by only (s - c)*(k - n*c) = 1/2*((m - c)*(k - n*c)); given2
                by WEAK(s)
            have E1: m*c <= s*s*exp(-a)
                have X: 1 + -a <= exp(-a) by law exp_tangent(-a)
                by only s*s*(1 + -a) = m*c; SS*X
            have E2: (1 - m)*(1 - c) <= (1 - s)*(1 - s)*exp(-b)
                have X: 1 + -b <= exp(-b) by law exp_tangent(-b)
                by only (1 - s)*(1 - s)*(1 + -b) = (1 - m)*(1 - c); TT*X
            have MC: 0 <= m*c; NC: 0 <= (1 - m)*(1 - c)
            have LESS: exp(k*-a)*exp((n - k)*-b) < 1
                have Y: k*-a + (n - k)*-b < 0
                    have KA: 0 <= k*a by (0 <= k)*(0 < a)
                    cases 1 <= k or k = 0
                        case 1 <= k
                            by only 0 < k*a; D0*B0
                        case k = 0
                    have Q: 0 < n*b
                    by rewrite case
                        by only Q
                have Z: exp(k*-a + (n - k)*-b) < exp(0) by law exp_increases(k*-a + (n - k)*-b, 0)
                have Z1: exp(0) = 1
                by only law exp_sum(k*-a, (n - k)*-b); Z; Z1
            have PS: 0 < L(s)
                have A: 0 < s^k by law power_positive(s, k)
                have B: 0 < (1 - s)^(n - k) by law power_positive(1 - s, n - k)
                by A*B
            have MULT: (m*c)^k*((1 - m)*(1 - c))^(n - k) <= (s*s*exp(-a))^k*((1 - s)*(1 - s)*exp(-b))^(n - k)
                have BASE: 0 <= ((1 - m)*(1 - c))^(n - k) by law power_nonnegative((1 - m)*(1 - c), n - k)
                have EA: 0 < exp(-a) by law exp_positive(-a)
                have SE: 0 <= s*s*exp(-a) by SS*EA
                have PEAK: 0 <= (s*s*exp(-a))^k by law power_nonnegative(s*s*exp(-a), k)
                have Z1: 0 <= ((s*s*exp(-a))^k - (m*c)^k)*((1 - m)*(1 - c))^(n - k)
                    have Z2: 0 <= (s*s*exp(-a))^k - (m*c)^k by only law power_increases(m*c, s*s*exp(-a), k)
                    by Z2*BASE
                have Z3: 0 <= (s*s*exp(-a))^k*(((1 - s)*(1 - s)*exp(-b))^(n - k) - ((1 - m)*(1 - c))^(n - k))
                    have Z2: 0 <= ((1 - s)*(1 - s)*exp(-b))^(n - k) - ((1 - m)*(1 - c))^(n - k) \\
                            by only law power_increases((1 - m)*(1 - c), (1 - s)*(1 - s)*exp(-b), n - k)
                    by PEAK*Z2
                by only Z1; Z3
            have LEFT: (m*c)^k*((1 - m)*(1 - c))^(n - k) = L(m)*L(c) \\
                    by rewrite law power_product(m, c, k); law power_product(1 - m, 1 - c, n - k)
            have RIGHT: (s*s*exp(-a))^k*((1 - s)*(1 - s)*exp(-b))^(n - k) \\
                    = L(s)*L(s)*(exp(k*-a)*exp((n - k)*-b)) \\
                    by rewrite law power_product(s*s, exp(-a), k); law power_product(s, s, k); \\
                    law power_of_exp(-a, k); law power_product((1 - s)*(1 - s), exp(-b), n - k); \\
                    law power_product(1 - s, 1 - s, n - k); law power_of_exp(-b, n - k)
            have SMALLER: 0 < L(s)*L(s)*(1 - exp(k*-a)*exp((n - k)*-b))
                have X: 0 < 1 - exp(k*-a)*exp((n - k)*-b) by only LESS
                by PS*PS*X
            have SQUARES: 0 <= (L(c) - L(s))*(L(c) + L(s))
                have X: 0 <= L(c) - L(s) by only HALF
                have Y: 0 < L(c) + L(s) by only PC; PS
                by X*Y
            have PRODUCT: L(m)*L(c) < L(c)*L(c) by only MULT; LEFT; RIGHT; SMALLER; SQUARES
            cases L(m) < L(c) or L(c) <= L(m)
                case L(m) < L(c)
                    by case
                case L(c) <= L(m)
                    have GAIN: 0 <= (L(m) - L(c))*L(c)
                        have Y: 0 <= L(m) - L(c) by only case
                        by Y*PC
                    by only GAIN; PRODUCT
        by only PC; WEAK(m); STRICT
    """,
)

LIKELIEST = Theorem(
    id="lambda.maximum-likelihood",
    says="For n independent bits that are 1 with the same probability m, the likelihood of k ones among "
    "them is largest at m = k/n, and there alone.",
    source=Source(note="001", lines="L61"),
    forall="n natural >= 1, k natural, 0 <= m <= 1",
    given="k <= n",
    claim="m^k*(1 - m)^(n - k) <= (k/n)^k*(1 - k/n)^(n - k) and "
    "(m != k/n implies m^k*(1 - m)^(n - k) < (k/n)^k*(1 - k/n)^(n - k))",
    claims=("B7",),
    instance="n = 2, k = 1, m = 1/4",
    proof="""
        cases k = 0 or k = n or (1 <= k and k + 1 <= n)
            case k = 0
                have LESS: m != 0 implies (1 - m)^n < 1
                    assume M
                    have A1: 1 - m <= exp(-m) by only law exp_tangent(-m)
                    have D: n*-m < 0
                    have E: exp(n*-m) < exp(0) by law exp_increases(n*-m, 0)
                    by only law power_increases(1 - m, exp(-m), n); law power_of_exp(-m, n); E; exp(0) = 1
                have NONE: k/n = 0
                have M0: m^k = 1 by rewrite case
                    by law power_zero(m)
                have Q0: (k/n)^k = 1 by rewrite case
                    by law power_zero(0/n)
                have R0: (1 - m)^(n - k) = (1 - m)^n by rewrite n - k = n
                have S0: (1 - k/n)^(n - k) = 1
                    have E0: 1 - k/n = 1 by only NONE
                    by rewrite E0
                have MOST: (1 - m)^n <= 1 by only law power_increases(1 - m, 1, n); 1^n = 1
                have STRICT: m != 0 implies 1*(1 - m)^n < 1*1
                    assume M
                    by only (1 - m)^n < 1
                by rewrite M0; Q0; R0; S0; NONE
                    by only STRICT; MOST
            case k = n
                have E0: n - k = 0; ALL: k/n = 1
                have SURE: (k/n)^k = 1 by rewrite ALL
                have LESS: m != 1 implies m^k < 1
                    assume M
                    have A1: m <= exp(m - 1) by only law exp_tangent(m - 1)
                    have M1: 0 < 1 - m
                    have K0: 0 < k by only 0 < n; case
                    have D: k*(m - 1) < 0 by only K0*M1
                    have E: exp(k*(m - 1)) < exp(0) by law exp_increases(k*(m - 1), 0)
                    by only law power_increases(m, exp(m - 1), k); law power_of_exp(m - 1, k); E; exp(0) = 1
                have R0: (1 - m)^(n - k) = 1 by rewrite E0
                    by law power_zero(1 - m)
                have S0: (1 - k/n)^(n - k) = 1 by rewrite E0
                    by law power_zero(1 - k/n)
                have MOST: m^k <= 1 by only law power_increases(m, 1, k); 1^k = 1
                have STRICT: m != 1 implies m^k*1 < 1*1
                    assume M
                    by only m^k < 1
                by rewrite SURE; R0; S0; ALL
                    by only STRICT; MOST
            case (1 <= k and k + 1 <= n)
                have A0: 0 < k/n; A1: 0 < 1 - k/n; Z: (m - k/n)*(k - n*(k/n)) <= 0; LE: k <= n
                by cite likelihood.towards(n, k, k/n, m)
    """,
    printed=(
        Misprint(
            name="maximum over the probabilities that occur",
            forall="n natural >= 1, k natural, 0 < p <= 1",
            claim="p/2 <= k/n <= 1 - p/2",
            latex=r"Where the MLE of $\mathbb{P}[y_i=1]$ is $\frac{\sum_{i=1}^n y_i}{n}$",
            claims=("B7",),
            expect=REFUTED,
            why="a report is 1 with a probability between p/2 and 1 - p/2, and k/n may lie outside: then "
            "the maximum is at the nearer end (lambda.clipped-likelihood)",
            witness="n = 1, k = 0, p = 1/2",
            instance="n = 1, k = 0, p = 1/2",
        ),
    ),
    near_misses=(NearMiss(claim=
    "m^k*(1 - m)^(n - k) <= (k/(n + 1))^k*(1 - k/(n + 1))^(n - k)", witness="n = 1, k = 1, m = 1"),),
)

CLIPPED = "max(p/2, min(1 - p/2, k/n))"
LIKELIEST_CLIPPED = Theorem(
    id="lambda.clipped-likelihood",
    says="Among the probabilities from p/2 to 1 - p/2, with which a report can be 1, the likelihood of k "
    "ones is largest at k/n clipped to them, and there alone.",
    source=Source(note="001", lines="L61"),
    forall="n natural >= 1, k natural, 0 < p <= 1, p/2 <= m <= 1 - p/2",
    given="k <= n",
    claim=f"{LIKELIHOOD.format('m')} <= {LIKELIHOOD.format(CLIPPED)} and "
    f"(m != {CLIPPED} implies {LIKELIHOOD.format('m')} < {LIKELIHOOD.format(CLIPPED)})",
    claims=("B7",),
    instance="n = 1, k = 0, p = 1/2, m = 1/2",
    proof=f"""
        let c = {CLIPPED}
        have C: 0 < c and c < 1 and (m - c)*(k - n*c) <= 0 by 0 < n
            cases k/n <= p/2 or 1 - p/2 <= k/n or (p/2 <= k/n and k/n <= 1 - p/2)
                case k/n <= p/2
                    have E1: min(1 - p/2, k/n) = k/n by only k/n <= 1 - p/2
                    have E: c = p/2 by rewrite E1
                    by rewrite E
                case 1 - p/2 <= k/n
                case (p/2 <= k/n and k/n <= 1 - p/2)
                    have E: c = k/n by rewrite law min_right(1 - p/2, k/n)
                    by rewrite E
        by cite likelihood.towards(n, k, c, m)
    """,
    near_misses=(
        NearMiss(
            forall="n natural >= 1, k natural, 0 < p <= 1, 0 <= m <= 1",
            witness="n = 1, k = 0, p = 1/2, m = 0",
        ),
    ),
)

LIKELIEST_DATASET = Theorem(
    id="lambda.likeliest-dataset",
    says="For fixed inputs the reports differ in law, and no dataset makes them likelier than the reports "
    "themselves, whose sum is k.",
    source=Source(note="001", lines="L61"),
    forall="n natural >= 1, 0 <= p <= 1, x: int -> int, w: int -> int",
    given="(for all i in 1..n: 0 <= x(i) <= 1) and (for all i in 1..n: 0 <= w(i) <= 1)",
    claim="LawOf(Reports(Coin(p), n), x, w) <= LawOf(Reports(Coin(p), n), w, w)",
    claims=("B7",),
    instance="n = 1, p = 1/2, x = word(1), w = word(0)",
    proof="""
        have A: product(Law(Coin(p), x(i), w(i)) for i in 1..n) \\
                <= product(Law(Coin(p), w(i), w(i)) for i in 1..n)
    """,
    printed=(
        Misprint(
            name="one probability for all",
            claim="for all i in 1..n: for all j in 1..n: Law(Coin(p), x(i), 1) = Law(Coin(p), x(j), 1)",
            latex=r"Where the MLE of $\mathbb{P}[y_i=1]$ is $\frac{\sum_{i=1}^n y_i}{n}$",
            claims=("B7",),
            expect=REFUTED,
            why="the inputs are fixed, so the reports of a 0 and of a 1 have different laws, and k/n "
            "estimates the mean of these probabilities by moments",
            witness="n = 2, p = 1/2, x = word(0, 1), w = word(0, 1)",
        ),
    ),
    near_misses=(NearMiss(claim="LawOf(Reports(Coin(p), n), x, w) <= LawOf(Reports(Coin(p), n), x, x)*(1 - "
    "p)", witness="n = 1, p = 1, x = word(1), w = word(0)"),),
)
