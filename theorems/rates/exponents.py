"""Rates of convergence as powers of n and of n alpha^2: what the exponents say, as printed and as meant
(note 002).
"""

from verify.language import PROVED, Misprint, NearMiss, Source, Theorem

PAPER = (
    "Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability Estimation, "
    "arXiv:1305.6000"
)

POWERS = Theorem(
    id="rates.powers",
    says="A power of a base above 1 increases strictly with the exponent.",
    source=Source(note="002", lines="L142-159 (used in the proofs)"),
    forall="n > 1, a real, b real",
    given="a < b",
    claim="n^a < n^b",
    claims=("C37",),
    instance="n = 2, a = 0, b = 1",
    proof="""
        have A: n^a = exp(a*log(n)); L: log(1) < log(n); L1: log(1) = 0
        have E: exp(a*log(n)) < exp(b*log(n)) by law exp_increases(a*log(n), b*log(n))
    """,
    near_misses=(NearMiss(forall="n > 0, a real, b real", witness="n = 1/2, a = 0, b = 1"),),
)

BALANCED = "h^(2*beta) = 1/(n*h) and h^(2*beta) + 1/(n*h) = 2*n^(-2*beta/(1 + 2*beta))"

BANDWIDTH = Theorem(
    id="rates.bandwidth",
    says="With the bandwidth h = n^(-1/(2 beta + 1)) the squared bias h^(2 beta) and the variance 1/(n h) "
    "of a kernel estimate balance: both are n^(-2 beta/(1 + 2 beta)).",
    source=Source(note="002", lines="L142-143, quiz Q3.2"),
    forall="n natural >= 1, beta > 0, h > 0",
    given="h = n^(-1/(2*beta + 1))",
    claim=BALANCED,
    claims=("C30", "C32", "C57"),
    instance="n = 1, beta = 1, h = 1",
    proof="""
        by cite rates.bandwidth-in-d-dimensions(n, 1, beta, h)
    """,
    printed=(
        Misprint(
            name="rate as printed",
            claim="h^(2*beta) + 1/(n*h) <= 2*n^(-2*beta/1 + 2*beta)",
            latex="MSE(f_hat - f) <= C1 * n^(-2β/1+2β)",
            claims=("C30",),
            expect=PROVED,
            trivial="-2*beta/1 + 2*beta = 0",
            why="the parentheses around 1 + 2 beta are missing: as it stands the exponent is 0 and the "
            "bound a constant",
            instance="n = 1, beta = 1, h = 1",
            proof="""
                let L = log(n)
                have BALANCE: h^(2*beta) = 1/(n*h) and h^(2*beta) + 1/(n*h) = 2*n^(-2*beta/(1 + 2*beta)) \\
                        by cite rates.bandwidth(n, beta, h)
                have Z: n^(-2*beta/1 + 2*beta) = 1; R: n^(-2*beta/(1 + 2*beta)) = exp(-2*beta/(1 + 2*beta)*L)
                have LP: 0 <= L
                have E: exp(-2*beta/(1 + 2*beta)*L) <= exp(0) by law exp_increases(0, -2*beta/(1 + 2*beta)*L)
                have E0: exp(0) = 1
            """,
        ),
        Misprint(
            name="bandwidth, 1/2 times beta",
            given="h = n^(-1/2*beta + 1)",
            latex="h = C2 * n^(-1/2β+1)",
            claims=("C32",),
            why="the parentheses around 2 beta + 1 are missing: for beta = 1 this bandwidth grows with n",
            witness="n = 4, beta = 1, h = 4^(1/2)",
        ),
        Misprint(
            name="bandwidth, 1 over 2 beta",
            given="h = n^(-1/(2*beta) + 1)",
            latex="h = C2 * n^(-1/2β+1)",
            claims=("C32",),
            why="the parentheses around 2 beta + 1 are missing: for beta = 1 this bandwidth grows with n",
            witness="n = 4, beta = 1, h = 4^(1/2)",
        ),
        Misprint(
            name="exponent without privacy",
            claim="h^(2*beta) + 1/(n*h) = 2*n^(-2*beta/(2*beta + 2))",
            latex="from n^(-2β/2β+2) (without privacy)",
            claims=("C57",),
            why="2 beta + 2 belongs to the private rate; without privacy it is 2 beta + 1",
            witness="n = 8, beta = 1, h = 8^(-1/3)",
        ),
    ),
    near_misses=(NearMiss(claim="h^(2*beta) = 1/n", witness="n = 8, beta = 1, h = 8^(-1/3)"),),
)

IN_D_DIMENSIONS = Theorem(
    id="rates.bandwidth-in-d-dimensions",
    says="In d dimensions the bandwidth h = n^(-1/(2 beta + d)) balances h^(2 beta) and 1/(n h^d): both are "
    "n^(-2 beta/(d + 2 beta)).",
    source=Source(note="002", lines="L145-149"),
    forall="n natural >= 1, d natural >= 1, beta > 0, h > 0",
    given="h = n^(-1/(2*beta + d))",
    claim="h^(2*beta) = 1/(n*h^d) and h^(2*beta) + 1/(n*h^d) = 2*n^(-2*beta/(d + 2*beta))",
    claims=("C33",),
    instance="n = 1, d = 1, beta = 1, h = 1",
    proof="""
        let L = log(n); r = -2*beta/(d + 2*beta); u = -1/(2*beta + d)*L
        have H0: h = exp(u) by law power_is_exp(n, -1/(2*beta + d))
        have ONE: h^(2*beta) = n^r by rewrite H0; law power_of_exp(u, 2*beta)
        have NL: exp(L) = n
        have P: n^r*(n*h^d) = 1 by law power_of_exp(u, d)
            have P1: n*h^d = exp(L + d*u) by rewrite law exp_sum(L, d*u); NL; H0
    """,
    printed=(
        Misprint(
            name="rate as printed",
            claim="h^(2*beta) + 1/(n*h^d) <= 2*n^(-2*beta/d + 2*beta)",
            latex="MSE(f_hat - f) <= C4 * n^(-2β/d+2β)",
            claims=("C33",),
            expect=PROVED,
            trivial="-2*beta/d + 2*beta >= 0",
            why="the parentheses around d + 2 beta are missing: as it stands the exponent is not negative "
            "and the bound never gets smaller as n grows",
            instance="n = 1, d = 1, beta = 1, h = 1",
            proof="""
                let L = log(n); e = -2*beta/d + 2*beta
                have BALANCE: h^(2*beta) = 1/(n*h^d) and h^(2*beta) + 1/(n*h^d) \\
                        = 2*n^(-2*beta/(d + 2*beta)) by cite rates.bandwidth-in-d-dimensions(n, d, beta, h)
                have R: n^(-2*beta/(d + 2*beta)) = exp(-2*beta/(d + 2*beta)*L); Q: n^e = exp(e*L); LP: 0 <= L
                have F: 0 <= e
                have E: exp(-2*beta/(d + 2*beta)*L) <= exp(e*L) \\
                        by law exp_increases(e*L, -2*beta/(d + 2*beta)*L)
            """,
        ),
        Misprint(
            name="bandwidth, 1 over 2 beta",
            given="h = n^(-1/(2*beta) + d)",
            latex="h = C5 * n^(-1/2β+d)",
            claims=("C33",),
            why="the parentheses around 2 beta + d are missing: for beta = 1 this bandwidth grows with n",
            witness="n = 4, d = 1, beta = 1, h = 4^(1/2)",
        ),
        Misprint(
            name="bandwidth, 1/2 times beta",
            given="h = n^(-1/2*beta + d)",
            latex="h = C5 * n^(-1/2β+d)",
            claims=("C33",),
            why="the parentheses around 2 beta + d are missing: for beta = 1 and d = 2 this bandwidth grows "
            "with n",
            witness="n = 2, d = 2, beta = 1, h = 2^(3/2)",
        ),
    ),
    near_misses=(NearMiss(given="h = n^(-1/(2*beta + 1))", witness="n = 8, d = 2, beta = 1, h = 8^(-1/3)"),),
)

KERNEL_SHIFT = Theorem(
    id="rates.kernel-shift",
    says="A kernel density estimate moves with the data: adding the same vector to every observation and to "
    "x changes nothing.",
    source=Source(note="002", lines="L143, L147"),
    forall="n natural >= 1, d natural >= 1, K: real -> real, h > 0, x: int -> real, X: int, int -> real, c: "
    "int -> real",
    claim="1/n*sum(1/h^d*product(K((x(j) + c(j) - (X(i, j) + c(j)))/h) for j in 1..d) for i in 1..n) = "
    "1/n*sum(1/h^d*product(K((x(j) - X(i, j))/h) for j in 1..d) for i in 1..n)",
    claims=("C31", "C33"),
    instance="n = 1, d = 1, K = t -> max(0, 1 - abs(t)), h = 1/2, x = j -> 0, X = (i, j) -> 0, c = j -> 1",
    proof="""
        have A: sum(1/h^d*product(K((x(j) + c(j) - (X(i, j) + c(j)))/h) for j in 1..d) for i in 1..n) \\
                = sum(1/h^d*product(K((x(j) - X(i, j))/h) for j in 1..d) for i in 1..n)
    """,
    printed=(
        Misprint(
            name="one dimension",
            forall="n natural >= 1, K: real -> real, h > 0, x real, X: int -> real, c real",
            claim="1/n*sum(1/h*K(x + c - (X(i) + c)/h) for i in 1..n) = 1/n*sum(1/h*K(x - X(i)/h) for i in "
            "1..n)",
            latex="f_hat(x) = 1/n * ∑_{i=1}^{n} 1/h * K(x-X_i/h)",
            claims=("C31",),
            why="h divides X_i alone: the estimate at x then depends on where 0 is",
            witness="n = 1, K = t -> max(0, 1 - abs(t)), h = 1/2, x = 0, X = i -> 0, c = 1/2",
        ),
        Misprint(
            name="d dimensions",
            claim="1/n*sum(1/h^d*product(K(x(j) + c(j) - (X(i, j) + c(j))/h) for j in 1..d) for i in 1..n) = "
            "1/n*sum(1/h^d*product(K(x(j) - X(i, j)/h) for j in 1..d) for i in 1..n)",
            latex="f_hat(x) = 1/n * ∑_{i=1}^{n} 1/h^d * K^d(x-X_i/h)",
            claims=("C33",),
            why="h divides X_i alone: the estimate at x then depends on where 0 is",
            witness="n = 1, d = 1, K = t -> max(0, 1 - abs(t)), h = 1/2, x = j -> 0, X = (i, j) -> 0, c = j "
            "-> 1/2",
        ),
    ),
    near_misses=(
        NearMiss(
            claim="1/n*sum(1/h^d*product(K((x(j) - (X(i, j) + c(j)))/h) for j in 1..d) for i in 1..n) = "
            "1/n*sum(1/h^d*product(K((x(j) - X(i, j))/h) for j in 1..d) for i in 1..n)",
            witness="n = 1, d = 1, K = t -> max(0, 1 - abs(t)), h = 1/2, x = j -> 0, X = (i, j) -> 0, c = j "
            "-> 1/2",
        ),
    ),
)

SLOWER = Theorem(
    id="rates.slower",
    says="The exponent 2 beta/(2 beta + 2) is smaller than 2 beta/(2 beta + 1): even for alpha = 1 the "
    "private rate is slower in n.",
    source=Source(note="002", lines="L155-159"),
    forall="n natural >= 2, beta > 0",
    claim="2*beta/(2*beta + 2) < 2*beta/(2*beta + 1) and n^(-2*beta/(2*beta + 1)) < n^(-2*beta/(2*beta + 2))",
    claims=("C37",),
    instance="n = 2, beta = 1",
    proof="""
        by cite rates.powers(n, -2*beta/(2*beta + 1), -2*beta/(2*beta + 2))
    """,
    near_misses=(NearMiss(claim="2*beta/(2*beta + 2) <= 1/2", witness="n = 2, beta = 2"), NearMiss(forall="n "
    "natural >= 1, beta > 0", witness="n = 1, beta = 1")),
)

NOT_BY_A_CONSTANT = Theorem(
    id="rates.not-by-a-constant",
    says="The rates with privacy and without are not of one order: whatever the constant C, for some n the "
    "private rate n^(-2 beta/(2 beta + 2)) is more than C n^(-2 beta/(2 beta + 1)).",
    source=Source(note="002", lines="L155-159, quiz Q3.2"),
    forall="beta > 0, C real",
    claim="exists n natural >= 1: C*n^(-2*beta/(2*beta + 1)) < n^(-2*beta/(2*beta + 2))",
    claims=("C37", "C57", "C58"),
    instance="beta = 1, C = 1",
    proof="""
        let s = 2*beta/(2*beta + 1) - 2*beta/(2*beta + 2)
        have S: s = 2*beta/((2*beta + 1)*(2*beta + 2))
        have SP: 0 < s by rewrite S
        let T = (|C| + 1)/s
        have TP: s*T = |C| + 1; CP: C <= |C| and 0 <= |C|
        let n = ceil(exp(T))
        have TN: exp(T) <= n by law ceil_bounds(exp(T))
        have T0: 0 <= T
        have EP: 1 + T <= exp(T) by law exp_tangent(T)
        have N1: 1 <= n by only TN; EP; T0
        let m = log(n)
        have M: T <= m
            have A: log(exp(T)) <= log(n) by law log_increases(n, exp(T))
            have B: log(exp(T)) = T by law log_of_exp(T)
            by only A; B
        have SM: |C| + 1 <= s*m
            have A: 0 <= s*(m - T)
            by only A; TP
        have PLAIN: n^(-2*beta/(2*beta + 1)) = exp(-2*beta/(2*beta + 1)*m) \\
                by law power_is_exp(n, -2*beta/(2*beta + 1))
        have PRIVATE: n^(-2*beta/(2*beta + 2)) = exp(-2*beta/(2*beta + 2)*m) \\
                by law power_is_exp(n, -2*beta/(2*beta + 2))
        have SPLIT: exp(-2*beta/(2*beta + 1)*m + s*m) = exp(-2*beta/(2*beta + 1)*m)*exp(s*m) \\
                by law exp_sum(-2*beta/(2*beta + 1)*m, s*m)
        have SAME: -2*beta/(2*beta + 1)*m + s*m = -2*beta/(2*beta + 2)*m
        have E2: exp(-2*beta/(2*beta + 1)*m + s*m) = exp(-2*beta/(2*beta + 2)*m) by rewrite SAME
        have PARTS: exp(-2*beta/(2*beta + 2)*m) = exp(-2*beta/(2*beta + 1)*m)*exp(s*m) by only SPLIT; E2
        have G: 1 + s*m <= exp(s*m) by law exp_tangent(s*m)
        have U: 0 < exp(-2*beta/(2*beta + 1)*m) by law exp_positive(-2*beta/(2*beta + 1)*m)
        have GAP: 0 < exp(s*m) - C by only G; SM; CP
        have V: 0 < exp(-2*beta/(2*beta + 1)*m)*(exp(s*m) - C) by U*GAP
        have LAST: C*n^(-2*beta/(2*beta + 1)) < n^(-2*beta/(2*beta + 2)) by rewrite PLAIN; PRIVATE; PARTS
            by only V
        exhibit n
    """,
    printed=(
        Misprint(
            name="one order",
            forall="beta > 0",
            claim="exists C real: for all n natural >= 1: n^(-2*beta/(2*beta + 2)) <= C*n^(-2*beta/(2*beta "
            "+ 1))",
            latex="from n^(-2β/2β+2) (without privacy) to (nα^2)^(-2β/(2β+2))",
            claims=("C57",),
            why="without privacy the rate has 2 beta + 1, and no constant makes up for the difference",
            disproof="""
                exhibit 1
                have NO: not (exists C real: for all n natural >= 1: n^(-2*1/(2*1 + 2)) <= C*n^(-2*1/(2*1 + \\
                        1)))
                    assume SOME
                    obtain C from SOME
                    have ANY: exists n natural >= 1: C*n^(-2*1/(2*1 + 1)) < n^(-2*1/(2*1 + 2)) \\
                            by cite rates.not-by-a-constant(1, C)
                    obtain n from ANY
                    have ALL: n^(-2*1/(2*1 + 2)) <= C*n^(-2*1/(2*1 + 1)) by C(n)
                    by only n; ALL
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            forall="beta >= 0, C real",
            disproof="""
                exhibit 0, 1
                have NO: not (exists n natural >= 1: 1*n^(-2*0/(2*0 + 1)) < n^(-2*0/(2*0 + 2)))
                    assume SOME
                    obtain n from SOME
                    have A: -2*0/(2*0 + 1) = 0; B: -2*0/(2*0 + 2) = 0
                    have L: n^(-2*0/(2*0 + 1)) = n^(-2*0/(2*0 + 2)) by rewrite A; B
                    by only L; n
            """,
        ),
    ),
)

LOSS = Theorem(
    id="rates.private-loss",
    says="Privacy costs: the private rate is that of n alpha^2 users, (n alpha^2)^(-r) = alpha^(-2r) "
    "n^(-r), and exceeds n^(-2 beta/(2 beta + 1)) as soon as n >= 2.",
    source=Source(note="002", lines="L155-159, quiz Q3.2 and Q3.3", paper=PAPER),
    forall="n natural >= 2, 0 < alpha <= 1, beta > 0",
    claim="(n*alpha^2)^(-2*beta/(2*beta + 2)) = (alpha^2)^(-2*beta/(2*beta + 2))*n^(-2*beta/(2*beta + 2)) "
    "and n^(-2*beta/(2*beta + 2)) <= (n*alpha^2)^(-2*beta/(2*beta + 2)) and n^(-2*beta/(2*beta + 1)) < "
    "(n*alpha^2)^(-2*beta/(2*beta + 2))",
    claims=("C36", "C37", "C57", "C58"),
    instance="n = 2, alpha = 1, beta = 1",
    proof="""
        let r = -2*beta/(2*beta + 2)
        have L: log(n*alpha^2) = log(n) + log(alpha^2)
        have LA: log(alpha^2) <= log(1) by law log_increases(1, alpha^2)
        have L1: log(1) = 0
        have P1: (n*alpha^2)^r = exp(r*log(n*alpha^2)) by law power_is_exp(n*alpha^2, r)
        have P2: (alpha^2)^r = exp(r*log(alpha^2)) by law power_is_exp(alpha^2, r)
        have P3: n^r = exp(r*log(n))
        have S: exp(r*log(alpha^2) + r*log(n)) = exp(r*log(alpha^2))*exp(r*log(n)) \\
                by law exp_sum(r*log(alpha^2), r*log(n))
        have FIRST: (n*alpha^2)^r = (alpha^2)^r*n^r \\
                by rewrite P1; r*log(n*alpha^2) = r*log(alpha^2) + r*log(n)
        have E: exp(r*log(n)) <= exp(r*log(n*alpha^2)) by law exp_increases(r*log(n*alpha^2), r*log(n))
        by cite rates.slower(n, beta)
    """,
    printed=(
        Misprint(
            name="nothing is lost",
            claim="(n*alpha^2)^(-2*beta/(2*beta + 2)) <= n^(-2*beta/(2*beta + 1))",
            latex="We loose nothing, that's the surprising finding of the paper",
            claims=("C58",),
            why="the private rate is slower in n, and n alpha^2 stands in place of n",
            witness="n = 2, alpha = 1, beta = 1",
        ),
        Misprint(
            name="the same exponent without privacy",
            claim="n^(-2*beta/(2*beta + 2)) <= n^(-2*beta/(2*beta + 1))",
            latex="from n^(-2β/2β+2) (without privacy) to (nα^2)^(-2β/(2β+2))",
            claims=("C57",),
            why="without privacy n^(-2 beta/(2 beta + 1)) is attained, which is less: the loss is in the "
            "exponent too",
            witness="n = 2, alpha = 1, beta = 1",
        ),
    ),
    near_misses=(
        NearMiss(forall="n natural >= 2, alpha > 0, beta > 0", witness="n = 2, alpha = 2, beta = 1"),
    ),
)
