"""The Sobolev class of densities: functions in L^2 by their coefficients (note 002)."""

from verify.language import VACUOUS, Lemma, Misprint, NearMiss, Source, Theorem

PAPER = "Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability Estimation, arXiv:1305.6000"
INNER = "integrable(phi(i, x)*phi(j, x) for x in 0..1) and integral(phi(i, x)*phi(j, x) for x in 0..1) = (if i = j then 1 else 0)"
ORTHONORMAL = f"(for all i in 1..N: for all j in 1..N: {INNER})"

OF_SUM = Lemma(
    id="integrals.of-sum",
    says="The integral of a sum over 0..1 is the sum of the integrals.",
    forall="N natural, f: int, real -> real",
    given="for all j in 1..N: integrable(f(j, x) for x in 0..1)",
    claim="integrable(sum(f(j, x) for j in 1..N) for x in 0..1) and integral(sum(f(j, x) for j in 1..N) for x in 0..1) = sum(integral(f(j, x) for x in 0..1) for j in 1..N)",
    instance="N = 1, f = (j, x) -> 0",
    proof="""
        let D(j: int, x: real) = if 0 <= x and x <= 1 then f(j, x) else 0
        let S(n: int, x: real) = if 0 <= x and x <= 1 then sum(f(j, x) for j in 1..n) else 0
        have ONE: for all n integer, x real: 0 <= n implies 1*S(n, x) + 1*D(n + 1, x) = S(n + 1, x)
            take n, x
            assume N0
            have A: sum(f(j, x) for j in 1..n + 1) = sum(f(j, x) for j in 1..n) + sum(f(j, x) for j in n + 1..n + 1) by law sum_split(1, n, n + 1, j -> f(j, x))
            have B: sum(f(j, x) for j in n + 1..n + 1) = (n + 1 + 1 - (n + 1))*f(n + 1, x)
                have B1: sum(f(j, x) for j in n + 1..n + 1) = sum(f(n + 1, x) for j in n + 1..n + 1) by termwise j
                    have B2: j = n + 1
                    by rewrite B2
                have B3: sum(f(n + 1, x) for j in n + 1..n + 1) = (n + 1 + 1 - (n + 1))*f(n + 1, x) by law sum_constant(n + 1, n + 1, f(n + 1, x))
                by only B1; B3
            cases 0 <= x and x <= 1 or not (0 <= x and x <= 1)
                case 0 <= x and x <= 1
                    by only A; B; case
                case not (0 <= x and x <= 1)
                    by only case
        have NONE: integrable(S(0, x) for x in R) and integral(S(0, x) for x in R) = 0
            have P: integrable(exp(-x^2) for x in R) by law gaussian_integral()
            have L: integrable(0*exp(-x^2) + 0*exp(-x^2) for x in R) and integral(0*exp(-x^2) + 0*exp(-x^2) for x in R) = 0*integral(exp(-x^2) for x in R) + 0*integral(exp(-x^2) for x in R) by law integral_linear(R, x -> exp(-x^2), x -> exp(-x^2), 0, 0)
            have E: for all x real: 0*exp(-x^2) + 0*exp(-x^2) = S(0, x)
                take x
                have E0: sum(f(j, x) for j in 1..0) = 0 by law sum_empty(1, 0, j -> f(j, x))
                by only E0
            have M: (integrable(0*exp(-x^2) + 0*exp(-x^2) for x in R) iff integrable(S(0, x) for x in R)) and integral(0*exp(-x^2) + 0*exp(-x^2) for x in R) = integral(S(0, x) for x in R) by law integral_equal(R, x -> 0*exp(-x^2) + 0*exp(-x^2), x -> S(0, x))
            by only L; M
        have CONVERGE: for all n integer: 0 <= n implies (n <= N implies integrable(S(n, x) for x in R))
            induct n
                base
                    assume Z
                    by NONE
                step
                    assume Z
                    have OLD: integrable(S(n, x) for x in R) by before
                    have NEXT: integrable(D(n + 1, x) for x in R) by given1(n + 1)
                    have L: integrable(1*S(n, x) + 1*D(n + 1, x) for x in R) by law integral_linear(R, x -> S(n, x), x -> D(n + 1, x), 1, 1)
                    have E: for all x real: 1*S(n, x) + 1*D(n + 1, x) = S(n + 1, x)
                        take x
                        by ONE(n, x)
                    by law integral_equal(R, x -> 1*S(n, x) + 1*D(n + 1, x), x -> S(n + 1, x))
        have ALL: for all n integer: 0 <= n implies (n <= N implies integrable(S(n, x) for x in R) and integral(S(n, x) for x in R) = sum(integral(D(j, x) for x in R) for j in 1..n))
            induct n
                base
                    assume Z
                    have F: sum(integral(D(j, x) for x in R) for j in 1..0) = 0 by law sum_empty(1, 0, j -> integral(D(j, x) for x in R))
                    by only NONE; F
                step
                    assume Z
                    have LE: n <= N
                    have OLDI: integrable(S(n, x) for x in R) by CONVERGE(n)
                    have OLD: integrable(S(n, x) for x in R) and integral(S(n, x) for x in R) = sum(integral(D(j, x) for x in R) for j in 1..n) by only before; LE
                    have NEXT: integrable(D(n + 1, x) for x in R) by given1(n + 1)
                    have L: integrable(1*S(n, x) + 1*D(n + 1, x) for x in R) and integral(1*S(n, x) + 1*D(n + 1, x) for x in R) = 1*integral(S(n, x) for x in R) + 1*integral(D(n + 1, x) for x in R) by law integral_linear(R, x -> S(n, x), x -> D(n + 1, x), 1, 1)
                    have E: for all x real: 1*S(n, x) + 1*D(n + 1, x) = S(n + 1, x)
                        take x
                        by ONE(n, x)
                    have M: (integrable(1*S(n, x) + 1*D(n + 1, x) for x in R) iff integrable(S(n + 1, x) for x in R)) and integral(1*S(n, x) + 1*D(n + 1, x) for x in R) = integral(S(n + 1, x) for x in R) by law integral_equal(R, x -> 1*S(n, x) + 1*D(n + 1, x), x -> S(n + 1, x))
                    let I(j) = integral(D(j, x) for x in R)
                    have A: sum(I(j) for j in 1..n + 1) = sum(I(j) for j in 1..n) + sum(I(j) for j in n + 1..n + 1) by law sum_split(1, n, n + 1, I)
                    have B: sum(I(j) for j in n + 1..n + 1) = I(n + 1)
                        have B1: sum(I(j) for j in n + 1..n + 1) = sum(I(n + 1) for j in n + 1..n + 1) by termwise j
                            have B2: j = n + 1
                            by rewrite B2
                        have B3: sum(I(n + 1) for j in n + 1..n + 1) = (n + 1 + 1 - (n + 1))*I(n + 1) by law sum_constant(n + 1, n + 1, I(n + 1))
                        by only B1; B3
                    by only OLD; L; M; A; B
        by ALL(N)
    """,
)

PARSEVAL = Lemma(
    id="orthonormal.squares",
    says="The squared norm of a combination of orthonormal functions is the sum of the squares of its coefficients.",
    forall="N natural, t: int -> real, phi: int, real -> real",
    given=ORTHONORMAL,
    claim="integrable(sum(t(j)*phi(j, x) for j in 1..N)^2 for x in 0..1) and integral(sum(t(j)*phi(j, x) for j in 1..N)^2 for x in 0..1) = sum(t(j)^2 for j in 1..N)",
    instance="N = 1, t = j -> 1, phi = (j, x) -> 1",
    proof="""
        let F(n: int, x: real) = sum(t(j)*phi(j, x) for j in 1..n)
        let D(n: int, x: real) = if 0 <= x and x <= 1 then F(n, x)^2 else 0
        have ALL: for all n integer: 0 <= n implies (n <= N implies integrable(D(n, x) for x in R) and integral(D(n, x) for x in R) = sum(t(j)^2 for j in 1..n))
            induct n
                base
                    assume Z
                    have P: integrable(exp(-x^2) for x in R) by law gaussian_integral()
                    have L: integrable(0*exp(-x^2) + 0*exp(-x^2) for x in R) and integral(0*exp(-x^2) + 0*exp(-x^2) for x in R) = 0*integral(exp(-x^2) for x in R) + 0*integral(exp(-x^2) for x in R) by law integral_linear(R, x -> exp(-x^2), x -> exp(-x^2), 0, 0)
                    have E: for all x real: 0*exp(-x^2) + 0*exp(-x^2) = D(0, x)
                        take x
                        have E0: sum(t(j)*phi(j, x) for j in 1..0) = 0 by law sum_empty(1, 0, j -> t(j)*phi(j, x))
                        by rewrite E0
                    have M: (integrable(0*exp(-x^2) + 0*exp(-x^2) for x in R) iff integrable(D(0, x) for x in R)) and integral(0*exp(-x^2) + 0*exp(-x^2) for x in R) = integral(D(0, x) for x in R) by law integral_equal(R, x -> 0*exp(-x^2) + 0*exp(-x^2), x -> D(0, x))
                    have B: sum(t(j)^2 for j in 1..0) = 0 by law sum_empty(1, 0, j -> t(j)^2)
                    by only L; M; B
                step
                    assume Z
                    have LE: n <= N
                    have OLD: integrable(D(n, x) for x in R) and integral(D(n, x) for x in R) = sum(t(j)^2 for j in 1..n) by only before; LE
                    let P(j: int, x: real) = if 0 <= x and x <= 1 then phi(j, x)*phi(n + 1, x) else 0
                    let C(j: int, x: real) = if 0 <= x and x <= 1 then t(j)*(phi(j, x)*phi(n + 1, x)) else 0
                    have SCALED: for all j in 1..N: integrable(C(j, x) for x in R) and integral(C(j, x) for x in R) = t(j)*(if j = n + 1 then 1 else 0)
                        take j
                        have O: integrable(P(j, x) for x in R) and integral(P(j, x) for x in R) = (if j = n + 1 then 1 else 0) by given1(j, n + 1)
                        have L: integrable(t(j)*P(j, x) + 0*P(j, x) for x in R) and integral(t(j)*P(j, x) + 0*P(j, x) for x in R) = t(j)*integral(P(j, x) for x in R) + 0*integral(P(j, x) for x in R) by law integral_linear(R, x -> P(j, x), x -> P(j, x), t(j), 0)
                        have E: for all x real: t(j)*P(j, x) + 0*P(j, x) = C(j, x)
                            take x
                            cases 0 <= x and x <= 1 or not (0 <= x and x <= 1)
                                case 0 <= x and x <= 1
                                    by only case
                                case not (0 <= x and x <= 1)
                                    by only case
                        have M: (integrable(t(j)*P(j, x) + 0*P(j, x) for x in R) iff integrable(C(j, x) for x in R)) and integral(t(j)*P(j, x) + 0*P(j, x) for x in R) = integral(C(j, x) for x in R) by law integral_equal(R, x -> t(j)*P(j, x) + 0*P(j, x), x -> C(j, x))
                        have V: t(j)*integral(P(j, x) for x in R) + 0*integral(P(j, x) for x in R) = t(j)*(if j = n + 1 then 1 else 0)
                            by rewrite O2
                        by only L; M; V
                    have EACH: for all j in 1..n: integrable(t(j)*(phi(j, x)*phi(n + 1, x)) for x in 0..1)
                        take j
                        by SCALED(j)
                    let G(x: real) = if 0 <= x and x <= 1 then sum(t(j)*(phi(j, x)*phi(n + 1, x)) for j in 1..n) else 0
                    have CROSS: integrable(G(x) for x in R) and integral(G(x) for x in R) = sum(integral(C(j, x) for x in R) for j in 1..n) by cite integrals.of-sum(n, (j, x) -> t(j)*(phi(j, x)*phi(n + 1, x)))
                    have ZERO: sum(integral(C(j, x) for x in R) for j in 1..n) = sum(0 for j in 1..n) by termwise j
                        have X: integrable(C(j, x) for x in R) and integral(C(j, x) for x in R) = t(j)*(if j = n + 1 then 1 else 0) by SCALED(j)
                        have Y: t(j)*(if j = n + 1 then 1 else 0) = 0
                        by only X; Y
                    have ZERO0: sum(0 for j in 1..n) = 0
                    have OWN: integrable(P(n + 1, x) for x in R) and integral(P(n + 1, x) for x in R) = (if n + 1 = n + 1 then 1 else 0) by given1(n + 1, n + 1)
                    let k = t(n + 1)
                    have L1: integrable(2*k*G(x) + k^2*P(n + 1, x) for x in R) and integral(2*k*G(x) + k^2*P(n + 1, x) for x in R) = 2*k*integral(G(x) for x in R) + k^2*integral(P(n + 1, x) for x in R) by law integral_linear(R, G, x -> P(n + 1, x), 2*k, k^2)
                    have L2: integrable(1*D(n, x) + 1*(2*k*G(x) + k^2*P(n + 1, x)) for x in R) and integral(1*D(n, x) + 1*(2*k*G(x) + k^2*P(n + 1, x)) for x in R) \\
                            = 1*integral(D(n, x) for x in R) + 1*integral(2*k*G(x) + k^2*P(n + 1, x) for x in R) by law integral_linear(R, x -> D(n, x), x -> 2*k*G(x) + k^2*P(n + 1, x), 1, 1)
                    have E: for all x real: 1*D(n, x) + 1*(2*k*G(x) + k^2*P(n + 1, x)) = D(n + 1, x)
                        take x
                        have A: F(n + 1, x) = F(n, x) + sum(t(j)*phi(j, x) for j in n + 1..n + 1) by law sum_split(1, n, n + 1, j -> t(j)*phi(j, x))
                        have B: sum(t(j)*phi(j, x) for j in n + 1..n + 1) = k*phi(n + 1, x)
                            have B1: sum(t(j)*phi(j, x) for j in n + 1..n + 1) = sum(k*phi(n + 1, x) for j in n + 1..n + 1) by termwise j
                                have B2: j = n + 1
                                by rewrite B2
                            have B3: sum(k*phi(n + 1, x) for j in n + 1..n + 1) = (n + 1 + 1 - (n + 1))*(k*phi(n + 1, x)) by law sum_constant(n + 1, n + 1, k*phi(n + 1, x))
                            by only B1; B3
                        have H: sum(t(j)*(phi(j, x)*phi(n + 1, x)) for j in 1..n) = phi(n + 1, x)*F(n, x)
                            have H1: sum(phi(n + 1, x)*(t(j)*phi(j, x)) for j in 1..n) = phi(n + 1, x)*F(n, x) by law sum_scaled(1..n, j -> t(j)*phi(j, x), phi(n + 1, x))
                            have H2: sum(phi(n + 1, x)*(t(j)*phi(j, x)) for j in 1..n) = sum(t(j)*(phi(j, x)*phi(n + 1, x)) for j in 1..n) by termwise j
                            by only H1; H2
                        have V: F(n + 1, x) = F(n, x) + k*phi(n + 1, x)
                            by only A; B
                        cases 0 <= x and x <= 1 or not (0 <= x and x <= 1)
                            case 0 <= x and x <= 1
                                have X1: D(n, x) = F(n, x)^2
                                have X2: G(x) = phi(n + 1, x)*F(n, x)
                                    by only H; case
                                have X3: P(n + 1, x) = phi(n + 1, x)*phi(n + 1, x)
                                have X4: D(n + 1, x) = F(n + 1, x)^2
                                by rewrite X1; X2; X3; X4; V
                            case not (0 <= x and x <= 1)
                                have X1: D(n, x) = 0
                                have X2: G(x) = 0
                                have X3: P(n + 1, x) = 0
                                have X4: D(n + 1, x) = 0
                                by rewrite X1; X2; X3; X4
                    have M: (integrable(1*D(n, x) + 1*(2*k*G(x) + k^2*P(n + 1, x)) for x in R) iff integrable(D(n + 1, x) for x in R)) and \\
                            integral(1*D(n, x) + 1*(2*k*G(x) + k^2*P(n + 1, x)) for x in R) = integral(D(n + 1, x) for x in R) by law integral_equal(R, x -> 1*D(n, x) + 1*(2*k*G(x) + k^2*P(n + 1, x)), x -> D(n + 1, x))
                    have A: sum(t(j)^2 for j in 1..n + 1) = sum(t(j)^2 for j in 1..n) + sum(t(j)^2 for j in n + 1..n + 1) by law sum_split(1, n, n + 1, j -> t(j)^2)
                    have B: sum(t(j)^2 for j in n + 1..n + 1) = k^2
                        have B1: sum(t(j)^2 for j in n + 1..n + 1) = sum(k^2 for j in n + 1..n + 1) by termwise j
                            have B2: j = n + 1
                            by rewrite B2
                        have B3: sum(k^2 for j in n + 1..n + 1) = (n + 1 + 1 - (n + 1))*k^2 by law sum_constant(n + 1, n + 1, k^2)
                        by only B1; B3
                    have V: 2*k*integral(G(x) for x in R) + k^2*integral(P(n + 1, x) for x in R) = k^2
                        have V1: integral(G(x) for x in R) = 0
                            by only CROSS; ZERO; ZERO0
                        have V2: integral(P(n + 1, x) for x in R) = 1
                            by only OWN
                        by rewrite V1; V2
                    by only OLD; L1; L2; M; A; B; V
        by ALL(N)
    """,
)

EACH_TWO = f"(for all i integer, j integer: 1 <= i and 1 <= j implies {INNER})"
TAIL = "sum(theta(j)*phi(j, x) for j in m+1..N)"

SOBOLEV = Theorem(
    id="sobolev.tail",
    says="A function of the Sobolev class, sum of theta_j phi_j with orthonormal phi_j and sum of j^(2 beta) theta_j^2 at most C^2, is near its first m terms in L^2, for every "
    "beta > 0: what follows, up to any N, has a squared norm of C^2 (m + 1)^(-2 beta) at most, so that the series converges.",
    source=Source(note="002", lines="L133", paper=PAPER),
    forall="N natural, m natural, theta: int -> real, phi: int, real -> real, C real, beta > 0",
    given=f"m <= N and {ORTHONORMAL} and sum(j^(2*beta)*theta(j)^2 for j in 1..N) <= C^2",
    claim=f"integrable({TAIL}^2 for x in 0..1) and integral({TAIL}^2 for x in 0..1) <= C^2*(m + 1)^(-2*beta)",
    claims=("C28",),
    instance="N = 1, m = 0, theta = j -> 1, phi = (j, x) -> 1, C = 1, beta = 1",
    proof=f"""
        let t(j) = if m < j then theta(j) else 0
        let q = (m + 1)^(2*beta)
        have ALL: integrable(sum(t(j)*phi(j, x) for j in 1..N)^2 for x in 0..1) and integral(sum(t(j)*phi(j, x) for j in 1..N)^2 for x in 0..1) = sum(t(j)^2 for j in 1..N) by cite orthonormal.squares(N, t, phi)
        have SAME: for all x real: sum(t(j)*phi(j, x) for j in 1..N) = {TAIL}
            take x
            have A: sum(t(j)*phi(j, x) for j in 1..N) = sum(t(j)*phi(j, x) for j in 1..m) + sum(t(j)*phi(j, x) for j in m+1..N) by law sum_split(1, m, N, j -> t(j)*phi(j, x))
            have B: sum(t(j)*phi(j, x) for j in 1..m) = sum(0 for j in 1..m) by termwise j
            have B0: sum(0 for j in 1..m) = 0
            have D: sum(t(j)*phi(j, x) for j in m+1..N) = {TAIL} by termwise j
            by only A; B; B0; D
        have E: for all x real: (if 0 <= x and x <= 1 then sum(t(j)*phi(j, x) for j in 1..N)^2 else 0) = (if 0 <= x and x <= 1 then {TAIL}^2 else 0)
            take x
            have X: sum(t(j)*phi(j, x) for j in 1..N) = {TAIL} by SAME(x)
            by rewrite X
        have M: (integrable(sum(t(j)*phi(j, x) for j in 1..N)^2 for x in 0..1) iff integrable({TAIL}^2 for x in 0..1)) and integral(sum(t(j)*phi(j, x) for j in 1..N)^2 for x in 0..1) = integral({TAIL}^2 for x in 0..1) \\
                by law integral_equal(R, x -> if 0 <= x and x <= 1 then sum(t(j)*phi(j, x) for j in 1..N)^2 else 0, x -> if 0 <= x and x <= 1 then {TAIL}^2 else 0)
        have BETA: 0 < beta
        have Q0: 0 < q
            have X: q = exp(2*beta*log(m + 1)) by law power_is_exp(m + 1, 2*beta)
            have Y: 0 < exp(2*beta*log(m + 1)) by law exp_positive(2*beta*log(m + 1))
            by only X; Y
        have MOST: sum(q*t(j)^2 for j in 1..N) <= sum(j^(2*beta)*theta(j)^2 for j in 1..N) by termwise j
            have J: 0 < j
            have P: j^(2*beta) = exp(2*beta*log(j)) by law power_is_exp(j, 2*beta)
            have P0: 0 < exp(2*beta*log(j)) by law exp_positive(2*beta*log(j))
            have S: 0 <= theta(j)^2
            cases m < j or j <= m
                case m < j
                    have T: t(j) = theta(j)
                    have QE: q = exp(2*beta*log(m + 1)) by law power_is_exp(m + 1, 2*beta)
                    have LOG: log(m + 1) <= log(j)
                        have X: m + 1 <= j
                        by law log_increases(j, m + 1)
                    have UP: exp(2*beta*log(m + 1)) <= exp(2*beta*log(j))
                        have X: 0 <= beta*(log(j) - log(m + 1))
                            have Y: 0 <= log(j) - log(m + 1)
                                by only LOG
                            by BETA*Y
                        have X1: 2*beta*log(m + 1) <= 2*beta*log(j)
                            by only X
                        by law exp_increases(2*beta*log(j), 2*beta*log(m + 1))
                    have K: 0 <= (j^(2*beta) - q)*theta(j)^2
                        have Y: 0 <= j^(2*beta) - q
                            by only P; QE; UP
                        by Y*S
                    by rewrite T
                        by only K
                case j <= m
                    have T: t(j) = 0
                    have K: 0 <= j^(2*beta)*theta(j)^2
                        have Y: 0 <= j^(2*beta)
                            by only P; P0
                        by Y*S
                    by rewrite T
                        by only K
        have SCALE: sum(q*t(j)^2 for j in 1..N) = q*sum(t(j)^2 for j in 1..N) by law sum_scaled(1..N, j -> t(j)^2, q)
        have INVERSE: (m + 1)^(-2*beta)*q = 1
            have X: (m + 1)^(-2*beta) = exp(-2*beta*log(m + 1)) by law power_is_exp(m + 1, -2*beta)
            have Y: q = exp(2*beta*log(m + 1)) by law power_is_exp(m + 1, 2*beta)
            have W: exp(-2*beta*log(m + 1) + 2*beta*log(m + 1)) = exp(-2*beta*log(m + 1))*exp(2*beta*log(m + 1)) by law exp_sum(-2*beta*log(m + 1), 2*beta*log(m + 1))
            have W1: exp(-2*beta*log(m + 1) + 2*beta*log(m + 1)) = 1
                have W2: -2*beta*log(m + 1) + 2*beta*log(m + 1) = 0
                by rewrite W2
                    by reduce
            by rewrite X; Y
                by only W; W1
        let r = (m + 1)^(-2*beta)
        have R0: 0 < r
            have X: (m + 1)^(-2*beta) = exp(-2*beta*log(m + 1)) by law power_is_exp(m + 1, -2*beta)
            have Y: 0 < exp(-2*beta*log(m + 1)) by law exp_positive(-2*beta*log(m + 1))
            by only X; Y
        have LAST: sum(t(j)^2 for j in 1..N) <= C^2*r
            have X: 0 <= r*(C^2 - q*sum(t(j)^2 for j in 1..N))
                have Y: 0 <= C^2 - q*sum(t(j)^2 for j in 1..N)
                    by only MOST; SCALE; given3
                by R0*Y
            have Y: r*q*sum(t(j)^2 for j in 1..N) = sum(t(j)^2 for j in 1..N)
                by rewrite INVERSE
            by only X; Y
        by only ALL; M; LAST
    """,
    printed=(
        Misprint(
            name="the basis in place of the coefficients",
            forall="phi: int, real -> real, theta: int -> real, C real, beta > 0",
            given=f"{EACH_TWO} and (for all N natural, x real: 0 <= x and x <= 1 implies sum(j^(2*beta)*phi(j, x)^2 for j in 1..N) <= C^2)",
            claim="theta(1)^2 <= C^2",
            latex="F_β[C] := { f ∈ L^2([0, 1]) | f = ∑_{j=1}^{∞} θ_jϕ_j such that ∑_{j=1}^{∞} j^2β ϕ_j^2 ≤ C^2 }",
            claims=("C28",),
            expect=VACUOUS,
            why="theta_j belongs in the place of phi_j: the squares of functions of norm 1 add up to more than any C^2, so that the class as printed has no member, for any basis and any C",
            disproof="""
                assume A
                let N = ceil(C^2) + 1
                let P(j: int, x: real) = if 0 <= x and x <= 1 then phi(j, x)*phi(j, x) else 0
                let Q(j: int, x: real) = if 0 <= x and x <= 1 then j^(2*beta)*phi(j, x)^2 else 0
                let S(x: real) = if 0 <= x and x <= 1 then sum(j^(2*beta)*phi(j, x)^2 for j in 1..N) else 0
                let U(x: real) = if 0 <= x and x <= 1 then C^2 else 0
                have BETA: 0 < beta by A
                have CEIL: C^2 <= ceil(C^2) by law ceil_bounds(C^2)
                have C0: 0 <= C^2
                have N0: 0 <= N
                    by only CEIL; C0
                have EACH: for all j in 1..N: integrable(Q(j, x) for x in R) and integral(Q(j, x) for x in R) = j^(2*beta)
                    take j
                    have O: integrable(P(j, x) for x in R) and integral(P(j, x) for x in R) = (if j = j then 1 else 0) by A2(j, j)
                    let k = j^(2*beta)
                    have L: integrable(k*P(j, x) + 0*P(j, x) for x in R) and integral(k*P(j, x) + 0*P(j, x) for x in R) = k*integral(P(j, x) for x in R) + 0*integral(P(j, x) for x in R) by law integral_linear(R, x -> P(j, x), x -> P(j, x), k, 0)
                    have E: for all x real: k*P(j, x) + 0*P(j, x) = Q(j, x)
                        take x
                        cases 0 <= x and x <= 1 or not (0 <= x and x <= 1)
                            case 0 <= x and x <= 1
                                by only case
                            case not (0 <= x and x <= 1)
                                by only case
                    have M: (integrable(k*P(j, x) + 0*P(j, x) for x in R) iff integrable(Q(j, x) for x in R)) and integral(k*P(j, x) + 0*P(j, x) for x in R) = integral(Q(j, x) for x in R) by law integral_equal(R, x -> k*P(j, x) + 0*P(j, x), x -> Q(j, x))
                    have V: k*integral(P(j, x) for x in R) + 0*integral(P(j, x) for x in R) = k
                        by rewrite O2
                            by reduce
                    by only L; M; V
                have CONVERGE: for all j in 1..N: integrable(j^(2*beta)*phi(j, x)^2 for x in 0..1)
                    take j
                    by EACH(j)
                have SUM: integrable(S(x) for x in R) and integral(S(x) for x in R) = sum(integral(Q(j, x) for x in R) for j in 1..N) by cite integrals.of-sum(N, (j, x) -> j^(2*beta)*phi(j, x)^2)
                have VALUE: sum(integral(Q(j, x) for x in R) for j in 1..N) = sum(j^(2*beta) for j in 1..N) by termwise j
                    by EACH(j)
                have MANY: sum(1 for j in 1..N) <= sum(j^(2*beta) for j in 1..N) by termwise j
                    have J: j^(2*beta) = exp(2*beta*log(j)) by law power_is_exp(j, 2*beta)
                    have L: 0 <= log(j)
                        have L1: log(1) <= log(j) by law log_increases(j, 1)
                        have L0: log(1) = 0 by reduce
                        by only L1; L0
                    have T: 1 + 2*beta*log(j) <= exp(2*beta*log(j)) by law exp_tangent(2*beta*log(j))
                    have B: 0 <= beta*log(j) by BETA*L
                    by only J; T; B
                have COUNT: sum(1 for j in 1..N) = (N + 1 - 1)*1 by law sum_constant(1, N, 1)
                have FLAT: integrable(U(x) for x in R) and integral(U(x) for x in R) = C^2
                    have I: integrable(C^2 for x in 0..1) and integral(C^2 for x in 0..1) = C^2*1 - C^2*0 by antiderivative x -> C^2*x, x -> C^2, 0, 1
                    by only I
                have MOST: integral(S(x) for x in R) <= integral(U(x) for x in R) by termwise x
                    cases 0 <= x and x <= 1 or not (0 <= x and x <= 1)
                        case 0 <= x and x <= 1
                            have B: sum(j^(2*beta)*phi(j, x)^2 for j in 1..N) <= C^2 by A3(N, x)
                            by only B; case
                        case not (0 <= x and x <= 1)
                            by only case
                by only SUM; VALUE; MANY; COUNT; FLAT; MOST; CEIL
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"integral({TAIL}^2 for x in 0..1) <= C^2*(m + 2)^(-2*beta)",
            witness="N = 1, m = 0, theta = j -> 1, phi = (j, x) -> 1, C = 1, beta = 1",
        ),
    ),
)
