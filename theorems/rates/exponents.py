"""Rates of convergence as powers of n and of n alpha^2: what the exponents say, as printed and as meant (note 002)."""

from verify.language import ILL_POSED, PROVED, Misprint, NearMiss, Source, Theorem

PAPER = "Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability Estimation, arXiv:1305.6000"

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
        have A: n^a = exp(a*log(n))
        have L: log(1) < log(n)
        have L1: log(1) = 0
        have E: exp(a*log(n)) < exp(b*log(n)) by law exp_increases(a*log(n), b*log(n))
    """,
    near_misses=(NearMiss(forall="n > 0, a real, b real", witness="n = 1/2, a = 0, b = 1"),),
)

DENSITY = "L142-143"
BALANCED = "h^(2*beta) = 1/(n*h) and h^(2*beta) + 1/(n*h) = 2*n^(-2*beta/(1 + 2*beta))"

BANDWIDTH = Theorem(
    id="rates.bandwidth",
    says="With the bandwidth h = n^(-1/(2 beta + 1)) the squared bias h^(2 beta) and the variance 1/(n h) "
    "of a kernel estimate balance: both are n^(-2 beta/(1 + 2 beta)).",
    source=Source(note="002", lines=f"{DENSITY}, quiz Q3.2"),
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
                have Z: n^(-2*beta/1 + 2*beta) = 1
                have R: n^(-2*beta/(1 + 2*beta)) = exp(-2*beta/(1 + 2*beta)*L)
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
        let L = log(n)
        let r = -2*beta/(d + 2*beta)
        let u = -1/(2*beta + d)*L
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
                let L = log(n)
                let e = -2*beta/d + 2*beta
                have BALANCE: h^(2*beta) = 1/(n*h^d) and h^(2*beta) + 1/(n*h^d) = 2*n^(-2*beta/(d + 2*beta)) \\
                        by cite rates.bandwidth-in-d-dimensions(n, d, beta, h)
                have R: n^(-2*beta/(d + 2*beta)) = exp(-2*beta/(d + 2*beta)*L)
                have Q: n^e = exp(e*L)
                have LP: 0 <= L
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
    "natural "
    ">= "
    "1, "
    "beta "
    "> "
    "0", witness="n = 1, beta = 1")),
)

LOSS = Theorem(
    id="rates.private-loss",
    says="Privacy costs: the private rate is that of n alpha^2 users, (n alpha^2)^(-r) = alpha^(-2r) "
    "n^(-r), and exceeds n^(-2 beta/(2 beta + 1)) as soon as n >= 2.",
    source=Source(note="002", lines="L155-159, quiz Q3.2 and Q3.3", paper=PAPER),
    forall="n natural >= 2, 0 < alpha <= 1, beta > 0",
    claim="(n*alpha^2)^(-2*beta/(2*beta + 2)) = (alpha^2)^(-2*beta/(2*beta + 2))*n^(-2*beta/(2*beta + 2)) "
    "and "
    "n^(-2*beta/(2*beta + 2)) <= (n*alpha^2)^(-2*beta/(2*beta + 2)) and n^(-2*beta/(2*beta + 1)) < "
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
        have R: r*log(n*alpha^2) = r*log(alpha^2) + r*log(n)
        have FIRST: (n*alpha^2)^r = (alpha^2)^r*n^r by rewrite P1; R
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
    near_misses=(NearMiss(forall="n natural >= 2, alpha > 0, beta > 0", witness=
    "n = 2, alpha = 2, beta = 1"),),
)

SAME_RATE = Theorem(
    id="rates.multinomial-in-n",
    says="With d and alpha fixed, the rates d/(n alpha^2) with privacy and 1/n without differ by the factor "
    "d/alpha^2 for every n: the rate in n is unchanged.",
    source=Source(note="002", lines="L64", paper=PAPER),
    forall="d natural >= 1, alpha > 0",
    claim="for all n natural >= 1: d/(n*alpha^2) = d/alpha^2*(1/n)",
    claims=("C9",),
    instance="d = 1, alpha = 1",
    proof="""
        take n
    """,
    printed=(
        Misprint(
            name="whatever d and alpha",
            forall="",
            claim="exists C real: for all n natural >= 1: for all d natural >= 1: for all alpha real: 0 < "
            "alpha and alpha <= 1 implies d/(n*alpha^2) <= C/n",
            latex="the asymptotically rate of convergences remains unchanged",
            claims=("C9",),
            why="unchanged in n, with d and alpha fixed: no constant serves all of them",
            disproof="""
                have NO: not (exists C real: for all n natural >= 1: for all d natural >= 1: for all alpha \\
                        real: 0 < alpha and alpha <= 1 implies d/(n*alpha^2) <= C/n)
                    assume SOME
                    obtain C from SOME
                    have U: abs(C) <= ceil(abs(C)) by law ceil_bounds(abs(C))
                    have V: 0 <= abs(C)
                    have U0: 0 <= ceil(abs(C))
                        by only U; V
                    have BAD: (ceil(abs(C)) + 1)/(1*1^2) <= C/1 by C(1, ceil(abs(C)) + 1, 1)
                    have BAD1: (ceil(abs(C)) + 1)/(1*1^2) = ceil(abs(C)) + 1
                    have W: C <= abs(C)
                    by only BAD; BAD1; U; W
            """,
        ),
    ),
    near_misses=(NearMiss(claim="for all n natural >= 1: d/(n*alpha^2) <= 1/n", witness="d = 1, alpha = "
    "1/2, n = 1"),),
)

AT_ZERO = Theorem(
    id="rates.small-alpha",
    says="As long as n alpha^2 <= d, the bound min(1, d/(n alpha^2)) is 1: no accuracy at all; so at alpha "
    "= 0 it is to be read as 1.",
    source=Source(note="002", lines="L57-59", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, 0 < alpha <= 1",
    claim="(n*alpha^2 <= d iff min(1, d/(n*alpha^2)) = 1) and 0 < min(1, d/(n*alpha^2)) and min(1, "
    "d/(n*alpha^2)) <= 1",
    claims=("C6",),
    instance="n = 1, d = 2, alpha = 1",
    proof="""
        let N = n*alpha^2
        cases N <= d or d < N
            case N <= d
                have B: N*(1/N) <= d*(1/N)
            case d < N
                have B: d*(1/N) < N*(1/N)
    """,
    printed=(
        Misprint(
            name="alpha = 0 included",
            forall="n natural >= 1, d natural >= 1, 0 <= alpha <= 1",
            latex=r"C_2 min(1, \frac{d}{n\alpha^2})",
            claims=("C6",),
            expect=ILL_POSED,
            why="at alpha = 0 the bounds divide by 0",
            witness="n = 1, d = 1, alpha = 0",
        ),
    ),
    near_misses=(NearMiss(claim="n*alpha <= d iff min(1, d/(n*alpha^2)) = 1", witness="n = 3, d = 1, alpha "
    "= 1/2"),),
)

BINS = Theorem(
    id="rates.optimal-bins",
    says="A K^(-2 beta) + B K^2/(n alpha^2) is least at K = (A beta n alpha^2/B)^(1/(2 beta + 2)), where it "
    "is (1 + beta) A (A beta n alpha^2/B)^(-2 beta/(2 beta + 2)).",
    source=Source(note="002", lines="L199-202", paper=PAPER),
    forall="A > 0, B > 0, beta > 0, n natural >= 1, alpha > 0, k > 0, K > 0",
    given="k = (A*beta*(n*alpha^2)/B)^(1/(2*beta + 2))",
    claim="A*k^(-2*beta) + B*k^2/(n*alpha^2) <= A*K^(-2*beta) + B*K^2/(n*alpha^2) and "
    "A*k^(-2*beta) + B*k^2/(n*alpha^2) = (1 + beta)*A*(A*beta*(n*alpha^2)/B)^(-2*beta/(2*beta + 2))",
    claims=("C48", "C49"),
    instance="A = 1, B = 1, beta = 1, n = 1, alpha = 1, k = 1, K = 1",
    proof="""
        let N = n*alpha^2
        let T = A*beta*N/B
        let c = 1/(2*beta + 2)
        let l = log(T)
        let u = log(K) - c*l
        have AB: 0 < A*beta
        have K1: k = exp(c*l) by law power_is_exp(T, c)
        let p = exp(-2*beta*(c*l))
        have PP: 0 < p
        have S1: exp(c*l)^2 = exp(2*(c*l)) by law power_of_exp(c*l, 2)
        have S2: exp(c*l)^(-2*beta) = p by law power_of_exp(c*l, -2*beta)
        have S4: 2*(c*l) = l + -2*beta*(c*l)
        have S5: exp(2*(c*l)) = T*p by rewrite S4; law exp_sum(l, -2*beta*(c*l))
        have F1: k^(-2*beta) = p by rewrite K1
        have F2: k^2 = T*p by rewrite K1
        have VALUE: A*k^(-2*beta) + B*k^2/N = (1 + beta)*(A*p) by rewrite F1; F2
        have SECOND: A*k^(-2*beta) + B*k^2/N = (1 + beta)*A*T^(-2*beta/(2*beta + 2)) \\
                by rewrite VALUE; law power_is_exp(T, -2*beta/(2*beta + 2))
        have G1: K^2 = T*p*exp(2*u)
            have G3: 2*log(K) = 2*(c*l) + 2*u
            have G5: exp(log(K))^2 = T*p*exp(2*u) \\
                    by rewrite law power_of_exp(log(K), 2); G3; law exp_sum(2*(c*l), 2*u); S5
            have G6: K^2 = exp(log(K))^2
        have H1: K^(-2*beta) = p*exp(-2*beta*u)
            have H5: exp(log(K))^(-2*beta) = p*exp(-2*beta*u) \\
                    by law power_of_exp(log(K), -2*beta); law exp_sum(-2*beta*(c*l), -2*beta*u)
            have H6: K^(-2*beta) = exp(log(K))^(-2*beta)
        have THERE: A*K^(-2*beta) + B*K^2/N = A*p*exp(-2*beta*u) + beta*(A*p)*exp(2*u) by rewrite H1; G1
        have X: 1 + -2*beta*u <= exp(-2*beta*u) by law exp_tangent(-2*beta*u)
        have Y: 1 + 2*u <= exp(2*u) by law exp_tangent(2*u)
        have X1: A*p*(1 + -2*beta*u) <= A*p*exp(-2*beta*u)
        have Y1: beta*(A*p)*(1 + 2*u) <= beta*(A*p)*exp(2*u)
    """,
    printed=(
        Misprint(
            name="sign of the exponent",
            given="k = (A*beta*(n*alpha^2)/B)^(-1/(2*beta + 2))",
            latex="K = C4 * (nα^2)^(-/2β+2)",
            claims=("C48",),
            why="more users allow more bins, not fewer: the exponent is +1/(2 beta + 2)",
            witness="A = 1, B = 1, beta = 1, n = 16, alpha = 1, k = 16^(-1/4), K = 1",
        ),
        Misprint(
            name="rate as printed",
            given="k = (A*beta*(n*alpha^2)/B)^(1/(2*beta + 2)) and A*beta*(n*alpha^2)/B >= 1",
            claim="A*k^(-2*beta) + B*k^2/(n*alpha^2) <= (1 + "
            "beta)*A*(A*beta*(n*alpha^2)/B)^(-2*beta/(2*beta) + 2)",
            latex="MSE(f_private_hat - f) <= C5 * (nα^2)^(-2β/2β+2)",
            claims=("C49",),
            expect=PROVED,
            trivial="-2*beta/(2*beta) + 2 = 1",
            why="the parentheses around 2 beta + 2 are missing: as it stands the exponent is 1 and the "
            "bound grows with n",
            instance="A = 1, B = 1, beta = 1, n = 1, alpha = 1, k = 1, K = 1",
            proof="""
                let T = A*beta*(n*alpha^2)/B
                let S = A*k^(-2*beta) + B*k^2/(n*alpha^2)
                have OPTIMUM: S <= A*K^(-2*beta) + B*K^2/(n*alpha^2) and S \\
                        = (1 + beta)*A*T^(-2*beta/(2*beta + 2)) \\
                        by cite rates.optimal-bins(A, B, beta, n, alpha, k, K)
                have Q: T^(-2*beta/(2*beta + 2)) = exp(-2*beta/(2*beta + 2)*log(T))
                have L0: log(1) <= log(T) by law log_increases(T, 1)
                have L1: log(1) = 0
                have LP: 0 <= log(T)
                have E: exp(-2*beta/(2*beta + 2)*log(T)) <= exp(0) \\
                        by law exp_increases(0, -2*beta/(2*beta + 2)*log(T))
                have E0: exp(0) = 1
                have G: T^(-2*beta/(2*beta + 2)) <= T
                have X: -2*beta/(2*beta) + 2 = 1
                have Y: T^(-2*beta/(2*beta) + 2) = T by rewrite X
                have D: 0 < (1 + beta)*A
                have F: (1 + beta)*A*T^(-2*beta/(2*beta + 2)) <= (1 + beta)*A*T
                by rewrite Y
            """,
        ),
        Misprint(
            name="rate as printed, times beta",
            claim="A*k^(-2*beta) + B*k^2/(n*alpha^2) <= (1 + beta)*A*(A*beta*(n*alpha^2)/B)^(-2*beta/2*beta "
            "+ 2)",
            latex="MSE(f_private_hat - f) <= C5 * (nα^2)^(-2β/2β+2)",
            claims=("C49",),
            why="read from left to right the exponent is 2 - beta^2: nothing for beta below sqrt(2), and "
            "for beta = 2 a rate that is not attained",
            witness="A = 1, B = 1, beta = 2, n = 32, alpha = 1, k = 64^(1/6), K = 1",
        ),
    ),
    near_misses=(
        NearMiss(given="k = (A*(n*alpha^2)/B)^(1/(2*beta + 2))", witness="A = 1, B = 1, beta = 2, n = 1, "
        "alpha = 1, k = 1^(1/6), K = "
        "2^(1/6)"),
    ),
)

WEIGHT = "LawOf(Bins(Flip(1/(1 + exp(alpha/2))), n, d), x, c)"
MISS = "((c(j)/n - 1/(1 + exp(alpha/2)))*((exp(alpha/2) + 1)/(exp(alpha/2) - 1)) - theta(j))"  # of coordinate j of the estimate
RISK = f"sum(product(theta(x(i)) for i in 1..n)*sum({WEIGHT}*sum({{}} for j in 0..d-1) for c in words(0..d-1, 0..n)) for x in words(1..n, 0..d-1))"
SIMPLEX = "(for all a in 0..d-1: 0 <= theta(a)) and sum(theta(a) for a in 0..d-1) = 1"

L2_UPPER = Theorem(
    id="rates.multinomial-l2",
    says="For every theta: the estimate from flipped bits where n alpha^2 >= d, and the answer 0 where not, "
    "have mean squared l2 error at most 4.17 min(1, d/(n alpha^2)).",
    source=Source(note="002", lines="L56-58", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, 0 < alpha <= 1, theta: int -> real",
    given=SIMPLEX,
    claim=f"(n*alpha^2 >= d implies {RISK.format(MISS + '^2')} <= 4.17*min(1, d/(n*alpha^2))) and "
    "(n*alpha^2 <= d implies sum((0 - theta(j))^2 for j in 0..d-1) <= min(1, d/(n*alpha^2)))",
    claims=("C4", "C6"),
    instance="n = 1, d = 1, alpha = 1, theta = [1]",
    proof=f"""
        let N = n*alpha^2
        have FIRST: N >= d implies {RISK.format(MISS + '^2')} <= 4.17*min(1, d/N) \\
                by cite categories.risk-rate(n, d, alpha, theta)
            assume MANY
            by
        have SECOND: N <= d implies sum((0 - theta(j))^2 for j in 0..d-1) <= min(1, d/N)
            assume FEW
            have B: N*(1/N) <= d*(1/N)
            have M: min(1, d/N) = 1
            have T: sum(theta(a) for a in 0..d-1) = 1
            have S: sum((0 - theta(j))^2 for j in 0..d-1) <= sum(theta(j) for j in 0..d-1) by termwise j
                have P: 0 <= theta(j)
                have K: sum(theta(a) for a in 0..d-1) \\
                        = sum(theta(a) for a in 0..j-1) + theta(j) + sum(theta(a) for a in j+1..d-1) \\
                        by law sum_at(0, j, d-1, theta)
                have L: sum(0 for a in 0..j-1) <= sum(theta(a) for a in 0..j-1)
                have U: sum(0 for a in j+1..d-1) <= sum(theta(a) for a in j+1..d-1)
                have L0: sum(0 for a in 0..j-1) = 0
                have U0: sum(0 for a in j+1..d-1) = 0
                have Q: 0 <= 1 - theta(j) by only K; L; U; L0; U0; T
                have R: 0 <= theta(j)*(1 - theta(j)) by P*Q
                by only R
            by only M; T; S
        by only FIRST; SECOND
    """,
    near_misses=(
        NearMiss(claim="n*alpha^2 <= d implies sum((0 - theta(j))^2 for j in 0..d-1) <= 1/2*min(1, "
        "d/(n*alpha^2))", witness="n = 1, d = 1, alpha = 1, theta = [1]"),
    ),
)

NONNEGATIVE = Theorem(
    id="rates.counts-not-negative",
    says="No probability of counts of flipped bits is negative.",
    source=Source(note="002", lines="L58-59 (used in the proofs)"),
    forall="n natural >= 1, d natural >= 1, 0 <= q <= 1, x: int -> int, c: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= d - 1",
    claim="0 <= LawOf(Bins(Flip(q), n, d), x, c)",
    claims=("C5",),
    instance="n = 1, d = 1, q = 1/4, x = word(0), c = s -> 1",
    proof="""
        let u(j, i) = if x(i) = j then 1 else 0
        let s(j) = LawOf(Shuffled(Flip(q), n), i -> u(j, i), s -> c(j*1 + s))
        have EACH: for all j in 0..d-1: 0 <= s(j)
            take j
            have Z: sum(0 for w in words(1..n, 0..2-1)) <= s(j) by termwise w
                by law product_nonnegative(1, n, i -> Law(Flip(q), u(j, i), w(i)))
            have Z0: sum(0 for w in words(1..n, 0..2-1)) = 0
        have ALL: for all j integer: 0 <= j implies (j <= d-1 implies 0 <= s(j))
        by law product_nonnegative(0, d-1, s)
    """,
    near_misses=(NearMiss(claim="0 < LawOf(Bins(Flip(q), n, d), x, c)", witness="n = 1, d = 1, q = 0, x = "
    "word(0), c = s -> 0"),),
)

L1_UPPER = Theorem(
    id="rates.multinomial-l1",
    says="For every theta the estimate from flipped bits has mean l1 error at most 2.05 d/sqrt(n alpha^2), "
    "and the answer 0 at most 1: "
    "together 2.05 min(1, d/sqrt(n alpha^2)).",
    source=Source(note="002", lines="L59", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, 0 < alpha <= 1, theta: int -> real",
    given=SIMPLEX,
    claim=f"{RISK.format('abs' + MISS)} <= 2.05*d/sqrt(n*alpha^2) and "
    "(n*alpha^2 <= d^2 implies sum(abs(0 - theta(j)) for j in 0..d-1) <= min(1, d/sqrt(n*alpha^2)))",
    claims=("C5",),
    instance="n = 1, d = 1, alpha = 1, theta = [1]",
    proof=f"""
        let N = n*alpha^2
        let s = sqrt(N)
        let q = 1/(1 + exp(alpha/2))
        let k = s/2.05
        let P(x: int -> int) = product(theta(x(i)) for i in 1..n)
        let L(x: int -> int, c: int -> int) = {WEIGHT}
        let e(j, c: int -> int) = {MISS}
        let A(c: int -> int) = sum(abs(e(j, c)) for j in 0..d-1)
        let B(c: int -> int) = sum(e(j, c)^2 for j in 0..d-1)
        have AA: 0 < alpha^2
        have N0: 0 < n
        have NP: 0 < N
        have SS: s*s = N
        have S0: 0 < s
            cases s <= 0 or 0 < s
                case s <= 0
                case 0 < s
        have K0: 0 < k
        have KI: 0 < 1/k by law reciprocal_positive(k)
        have EP: 0 < exp(alpha/2) by law exp_positive(alpha/2)
        have Q0: 0 <= q
        have Q1: q <= 1
            have Q2: q*(1 + exp(alpha/2)) = 1
            have Q3: 0 <= q*exp(alpha/2) by Q0*EP
            by only Q2; Q3
        have POINT: for all t real: abs(t) <= k/2*t^2 + 1/(2*k)
            take t
            have T: 0 <= (k*abs(t) - 1)^2
            have T1: 0 <= (k*abs(t) - 1)^2*(1/k) by T*KI
            have T2: (k*abs(t) - 1)^2*(1/k) = k*abs(t)^2 - 2*abs(t) + 1/k
            have T3: abs(t)^2 = t^2
                cases 0 <= t or t <= 0
                    case 0 <= t
                        have E: abs(t) = t by law abs_of_nonnegative(t)
                        by rewrite E
                    case t <= 0
                        have E: abs(t) = -t by law abs_of_nonpositive(t)
                        by rewrite E
            have T4: k*abs(t)^2 = k*t^2 by rewrite T3
            have T5: 1/(2*k) = 1/2*(1/k)
            by only T1; T2; T4; T5
        have SUM: for all c (int -> int): A(c) <= k/2*B(c) + d/(2*k)
            take c
            have A1: A(c) <= sum(k/2*e(j, c)^2 + 1/(2*k)*1 for j in 0..d-1) by termwise j
                by POINT(e(j, c))
            have A2: sum(k/2*e(j, c)^2 + 1/(2*k)*1 for j in 0..d-1) \\
                    = k/2*B(c) + 1/(2*k)*sum(1 for j in 0..d-1) \\
                    by law sum_linear(0..d-1, j -> e(j, c)^2, j -> 1, k/2, 1/(2*k))
            have A3: sum(1 for j in 0..d-1) = (d - 1 + 1 - 0)*1 by law sum_constant(0, d-1, 1)
            have A4: 1/(2*k)*sum(1 for j in 0..d-1) = d/(2*k) by rewrite A3
            by only A1; A2; A4
        have INNER: for all x (int -> int): (for all i in 1..n: 0 <= x(i) <= d - 1) \\
                implies sum(L(x, c)*A(c) for c in words(0..d-1, 0..n)) \\
                <= k/2*sum(L(x, c)*B(c) for c in words(0..d-1, 0..n)) + d/(2*k)
            take x
            assume LETTERS
            have A1: sum(L(x, c)*A(c) for c in words(0..d-1, 0..n)) \\
                    <= sum(k/2*(L(x, c)*B(c)) + d/(2*k)*L(x, c) for c in words(0..d-1, 0..n)) by termwise c
                have W: 0 <= L(x, c) by cite rates.counts-not-negative(n, d, q, x, c)
                have T: A(c) <= k/2*B(c) + d/(2*k) by SUM(c)
                have U: 0 <= k/2*B(c) + d/(2*k) - A(c) by only T
                have V: 0 <= L(x, c)*(k/2*B(c) + d/(2*k) - A(c)) by W*U
                by only V
            have A2: sum(k/2*(L(x, c)*B(c)) + d/(2*k)*L(x, c) for c in words(0..d-1, 0..n)) \\
                    = k/2*sum(L(x, c)*B(c) for c in words(0..d-1, 0..n)) + \\
                    d/(2*k)*sum(L(x, c) for c in words(0..d-1, 0..n)) \\
                    by law sum_linear(words(0..d-1, 0..n), c -> L(x, c)*B(c), c -> L(x, c), k/2, d/(2*k))
            have A3: sum(L(x, c) for c in words(0..d-1, 0..n)) = 1 by cite categories.total(n, d, q, x)
            have A4: d/(2*k)*sum(L(x, c) for c in words(0..d-1, 0..n)) = d/(2*k) by rewrite A3
            by only A1; A2; A4
        let F(x: int -> int) = sum(L(x, c)*A(c) for c in words(0..d-1, 0..n))
        let G(x: int -> int) = sum(L(x, c)*B(c) for c in words(0..d-1, 0..n))
        have OUTER: sum(P(x)*F(x) for x in words(1..n, 0..d-1)) \\
                <= sum(k/2*(P(x)*G(x)) + d/(2*k)*P(x) for x in words(1..n, 0..d-1)) by termwise x
            have W: 0 <= P(x) by law product_nonnegative(1, n, i -> theta(x(i)))
            have T: F(x) <= k/2*G(x) + d/(2*k) by INNER(x)
            have U: 0 <= k/2*G(x) + d/(2*k) - F(x) by only T
            have V: 0 <= P(x)*(k/2*G(x) + d/(2*k) - F(x)) by W*U
            by only V
        have LINEAR: sum(k/2*(P(x)*G(x)) + d/(2*k)*P(x) for x in words(1..n, 0..d-1)) \\
                = k/2*sum(P(x)*G(x) for x in words(1..n, 0..d-1)) + \\
                d/(2*k)*sum(P(x) for x in words(1..n, 0..d-1)) \\
                by law sum_linear(words(1..n, 0..d-1), x -> P(x)*G(x), P, k/2, d/(2*k))
        have TOTAL: sum(P(x) for x in words(1..n, 0..d-1)) = 1 by cite categories.sampling(n, d, theta, 0)
        have RISK: sum(P(x)*G(x) for x in words(1..n, 0..d-1)) <= 4.17*d/(n*alpha^2) \\
                by cite categories.risk-rate(n, d, alpha, theta)
        have R: k/2*sum(P(x)*G(x) for x in words(1..n, 0..d-1)) <= k/2*(4.17*d/(n*alpha^2)) by K0*RISK
        have D0: 0 < d
        have SI: 0 < 1/s by law reciprocal_positive(s)
        have E1: k/2*(4.17*d/(n*alpha^2)) = 4.17/4.1*d*(1/s)
            have E2: k/2*(4.17*d/(n*alpha^2)) = k/2*(4.17*d/N)
            have E3: k/2*(4.17*d/(s*s)) = 4.17/4.1*d*(1/s)
            have E4: 4.17*d/N = 4.17*d/(s*s) by rewrite SS
            have E5: k/2*(4.17*d/N) = k/2*(4.17*d/(s*s)) by rewrite E4
            by only E2; E3; E5
        have E6: d/(2*k) = 2.05/2*d*(1/s)
        have E7: 2.05*d/s = 2.05*d*(1/s)
        have DS: 0 < d*(1/s) by D0*SI
        have LAST: d/(2*k)*sum(P(x) for x in words(1..n, 0..d-1)) = d/(2*k) by rewrite TOTAL
        have FIRST: {RISK.format('abs' + MISS)} <= 2.05*d/sqrt(n*alpha^2)
            by only OUTER; LINEAR; LAST; R; E1; E6; E7; DS
        have SECOND: N <= d^2 implies sum(abs(0 - theta(j)) for j in 0..d-1) <= min(1, d/s)
            assume SMALL
            have DP: 0 < d
            have SD: s <= d
                cases s <= d or d < s
                    case s <= d
                        by case
                    case d < s
                        have Q1: 0 < s - d by only case
                        have Q2: 0 < s + d by only DP; S0
                        have Q: 0 < (s - d)*(s + d) by Q1*Q2
                        by only Q; SS; SMALL
            have ONE: 1 <= d/s
                have Q1: 0 <= d - s by only SD
                have Q: 0 <= (d - s)*(1/s) by Q1*SI
                have Q2: (d - s)*(1/s) = d/s - 1
                by only Q; Q2
            have M: min(1, d/s) = 1 by law min_left(1, d/s)
            have V: sum(abs(0 - theta(j)) for j in 0..d-1) = sum(theta(j) for j in 0..d-1) by termwise j
                have T: 0 <= theta(j) by given1(j)
                have T1: 0 - theta(j) <= 0 by only T
                have T2: abs(0 - theta(j)) = -(0 - theta(j)) by law abs_of_nonpositive(0 - theta(j))
                by only T2
            by only M; V; given2
        by only FIRST; SECOND
    """,
    near_misses=(
        NearMiss(claim=f"{RISK.format('abs' + MISS)} <= 1/2*d/sqrt(n*alpha^2)", witness="n = 1, d = 2, "
        "alpha = 1, theta = "
        "[1/2, 1/2]"),
        NearMiss(
            claim="n*alpha^2 <= d^2 implies sum(abs(0 - theta(j)) for j in 0..d-1) <= 1/2*min(1, "
            "d/sqrt(n*alpha^2))",
            witness="n = 1, d = 2, alpha = 1, theta = [1/2, 1/2]",
        ),
    ),
)
