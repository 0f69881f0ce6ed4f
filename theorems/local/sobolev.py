"""Sobolev classes: how near a square-integrable function is to the first terms of its series (note 002)."""

from verify.language import VACUOUS, Lemma, Misprint, NearMiss, Source, Theorem

PAPER = (
    "Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability Estimation, "
    "arXiv:1305.6000"
)

# phi(1, x), phi(2, x), … are orthonormal: in L^2 of the line, and in that of [0, 1] where they are 0 outside.
ORTHONORMAL = (
    "(for all i natural >= 1, j natural >= 1: integrable(phi(i, x)*phi(j, x) for x in R) and integral(phi(i, "
    "x)*phi(j, x) for x in R) = (if i = j then 1 else 0)) and "
    "(for all i integer: borel(x -> phi(i, x)))"
)
SQUARE = "sum(c(j)*phi(j, x) for j in 1..N)^2"

STEP = "(if {0} - 1 <= x and x < {0} then 1 else 0)"
PARSEVAL = Lemma(
    id="sobolev.parseval",
    says="The square of a sum of orthonormal functions has the sum of the squares of the coefficients as its "
    "integral.",
    forall="phi: int, real -> real, c: int -> real, N natural",
    claim=f"{ORTHONORMAL} implies integrable({SQUARE} for x in R) and integral({SQUARE} for x in R) = "
    "sum(c(j)^2 for j in 1..N)",
    instance="phi = (j, x) -> 0, c = j -> 0, N = 0",
    proof=f"""
        assume ORTHOGONAL
        let G(i: int, j: int, x: real) = c(i)*c(j)*(phi(i, x)*phi(j, x)); d(i, j) = if i = j then 1 else 0
        have PAIR: for all i in 1..N: for all j in 1..N: integrable(G(i, j, x) for x in R) and \\
                integral(G(i, j, x) for x in R) = c(i)*c(j)*d(i, j)
            take i
            take j
            by law integral_linear(R, x -> phi(i, x)*phi(j, x), x -> phi(i, x)*phi(j, x), c(i)*c(j), 0); \\
                    ORTHOGONAL1(i, j)
        have ROW: for all i in 1..N: integrable(sum(G(i, j, x) for j in 1..N) for x in R) and \\
                integral(sum(G(i, j, x) for j in 1..N) for x in R) = c(i)^2
            take i
            have S: integrable(sum(G(i, j, x) for j in 1..N) for x in R) and \\
                    integral(sum(G(i, j, x) for j in 1..N) for x in R) \\
                    = sum(integral(G(i, j, x) for x in R) for j in 1..N) \\
                    by cite integrals.sum(N, (j, x) -> G(i, j, x))
            have T: sum(integral(G(i, j, x) for x in R) for j in 1..N) \\
                    = sum(c(i)*c(j)*d(i, j) for j in 1..N) by termwise j
                by PAIR(i, j)
            have U: sum(c(i)*c(j)*d(i, j) for j in 1..N) \\
                    = sum(c(i)*c(j)*d(i, j) for j in 1..i-1) + c(i)*c(i)*d(i, i) + \\
                    sum(c(i)*c(j)*d(i, j) for j in i+1..N) by law sum_at(1, i, N, j -> c(i)*c(j)*d(i, j))
            have B: sum(c(i)*c(j)*d(i, j) for j in 1..i-1) = sum(0 for j in 1..i-1)
            have C: sum(c(i)*c(j)*d(i, j) for j in i+1..N) = sum(0 for j in i+1..N)
            have B0: sum(0 for j in 1..i-1) = 0; C0: sum(0 for j in i+1..N) = 0
        have S: integrable(sum(sum(G(i, j, x) for j in 1..N) for i in 1..N) for x in R) and \\
                integral(sum(sum(G(i, j, x) for j in 1..N) for i in 1..N) for x in R) \\
                = sum(integral(sum(G(i, j, x) for j in 1..N) for x in R) for i in 1..N) \\
                by cite integrals.sum(N, (i, x) -> sum(G(i, j, x) for j in 1..N))
        have T: sum(integral(sum(G(i, j, x) for j in 1..N) for x in R) for i in 1..N) \\
                = sum(c(i)^2 for i in 1..N)
        have E: for all x real: sum(sum(G(i, j, x) for j in 1..N) for i in 1..N) = {SQUARE}
            take x
            let y = sum(c(j)*phi(j, x) for j in 1..N)
            have INNER: sum(sum(G(i, j, x) for j in 1..N) for i in 1..N) \\
                    = sum(y*(c(i)*phi(i, x)) for i in 1..N) by termwise i
                have B: sum(c(i)*phi(i, x)*(c(j)*phi(j, x)) for j in 1..N) = c(i)*phi(i, x)*y
        by law integral_equal(R, x -> sum(sum(G(i, j, x) for j in 1..N) for i in 1..N), x -> {SQUARE})
    """,
)

STEPS = Lemma(
    id="sobolev.steps",
    says="The steps from j - 1 to j are orthonormal on the line.",
    forall="",
    claim=ORTHONORMAL.replace("phi(i, x)", STEP.format("i")).replace("phi(j, x)", STEP.format("j")),
    proof=f"""
        have A: for all i natural >= 1, j natural \\
                >= 1: integrable({STEP.format("i")}*{STEP.format("j")} for x in R) and \\
                integral({STEP.format("i")}*{STEP.format("j")} for x in R) = (if i = j then 1 else 0)
            take i, j
            let d = if i = j then 1 else 0
            have L: integrable({STEP.format("i")} for x in R) and integral({STEP.format("i")} for x in R) \\
                    = i - (i - 1) by cite integrals.length(i - 1, i)
            have M: integrable(d*{STEP.format("i")} + 0*{STEP.format("i")} for x in R) and \\
                    integral(d*{STEP.format("i")} + 0*{STEP.format("i")} for x in R) \\
                    = d*integral({STEP.format("i")} for x in R) + 0*integral({STEP.format("i")} for x in R)
            have E: for all x real: d*{STEP.format("i")} + 0*{STEP.format("i")} \\
                    = {STEP.format("i")}*{STEP.format("j")}
                cases i = j or i != j
                    case i = j
                    case i != j
            by law integral_equal(R, x -> d*{STEP.format("i")} + 0*{STEP.format("i")}, x -> \\
                    {STEP.format("i")}*{STEP.format("j")})
    """,
)

WEIGHTED = "sum(j^(2*beta)*phi(j, x)^2 for j in 1..N)"
INSIDE = "(for all j integer, x real: x < 0 or 1 < x implies phi(j, x) = 0)"
PRINTED = (
    f"{ORTHONORMAL} and {INSIDE} and (for all N natural, x real: 0 <= x and x <= 1 implies {WEIGHTED} <= C^2)"
)
EMPTY = Theorem(
    id="sobolev.printed-is-empty",
    says="No orthonormal functions on [0, 1] satisfy sum_j j^(2 beta) phi_j^2 <= C^2, whatever beta > 0 and "
    "C are: the class as printed is empty.",
    source=Source(note="002", lines="L133", paper=PAPER),
    forall="phi: int, real -> real, C real, beta > 0",
    claim=f"not ({PRINTED})",
    claims=("C28",),
    instance="phi = (j, x) -> 0, C = 1, beta = 1",
    proof="""
        assume ALL
        let N = ceil(C^2) + 1; w(j: int) = j^(2*beta)
        have PART: for all j in 1..N: integrable(w(j)*phi(j, x)^2 for x in R) and \\
                integral(w(j)*phi(j, x)^2 for x in R) = w(j)
            take j
            by law integral_linear(R, x -> phi(j, x)*phi(j, x), x -> phi(j, x)*phi(j, x), w(j), 0); ALL1(j, j)
        have TOTAL: integrable(sum(w(j)*phi(j, x)^2 for j in 1..N) for x in R) and \\
                integral(sum(w(j)*phi(j, x)^2 for j in 1..N) for x in R) \\
                = sum(integral(w(j)*phi(j, x)^2 for x in R) for j in 1..N) \\
                by cite integrals.sum(N, (j, x) -> w(j)*phi(j, x)^2)
        have VALUES: sum(integral(w(j)*phi(j, x)^2 for x in R) for j in 1..N) = sum(w(j) for j in 1..N) \\
                by termwise j
            by PART(j)
        have MANY: sum(1 for j in 1..N) <= sum(w(j) for j in 1..N) by termwise j
            have P: w(j) = exp(2*beta*log(j)); L: log(1) <= log(j); L1: log(1) = 0
            by law exp_tangent(2*beta*log(j))
        have COUNT: sum(1 for j in 1..N) = (N + 1 - 1)*1
        let k(x: real) = if 0 <= x and x <= 1 then 1 else 0
        have LC: integrable(C^2*k(x) + 0*k(x) for x in R) and integral(C^2*k(x) + 0*k(x) for x in R) \\
                = C^2*integral(k(x) for x in R) + 0*integral(k(x) for x in R) \\
                by law integral_linear(R, k, k, C^2, 0)
        have LESS: integral(sum(w(j)*phi(j, x)^2 for j in 1..N) for x in R) \\
                <= integral(C^2*k(x) + 0*k(x) for x in R) by termwise x
            cases 0 <= x and x <= 1 or not (0 <= x and x <= 1)
                case 0 <= x and x <= 1
                    have A: sum(w(j)*phi(j, x)^2 for j in 1..N) <= C^2
                case not (0 <= x and x <= 1)
                    have A: sum(w(j)*phi(j, x)^2 for j in 1..N) = sum(0 for j in 1..N) by termwise j
                        have Z: phi(j, x) = 0
                        by rewrite Z
    """,
    near_misses=(
        NearMiss(
            claim=f"not ((for all i integer: borel(x -> phi(i, x))) and {INSIDE} and (for all N natural, "
            f"x real: 0 <= x and x <= 1 implies {WEIGHTED} <= C^2))",
            witness="phi = (j, x) -> 0, C = 1, beta = 1",
            disproof="""
                exhibit (j, x) -> 0*x, 1, 1
            """,
        ),
    ),
)

TERMS = "sum(theta(j)*phi(j, x) for j in 1..{})"
SERIES = (
    "(for all e real: 0 < e implies exists k natural: for all N natural: k <= N implies integrable((f(x) - "
    f"{TERMS.format('N')})^2 for x in R) and integral((f(x) - {TERMS.format('N')})^2 for x in R) <= e)"
)
ELLIPSOID = "(for all N natural: sum(j^(2*beta)*theta(j)^2 for j in 1..N) <= C^2)"
REST = f"(f(x) - {TERMS.format('m')})^2"

LATE = Lemma(
    id="sobolev.late",
    says="The coefficients of an ellipsoid beyond the first m have squares that add up to C^2 (m + 1)^(-2 "
    "beta) at most.",
    forall="theta: int -> real, C real, beta > 0, m natural, N natural",
    given="sum(j^(2*beta)*theta(j)^2 for j in 1..N) <= C^2",
    claim="sum((if m < j then theta(j) else 0)^2 for j in 1..N) <= C^2*(m + 1)^(-2*beta)",
    instance="theta = j -> 0, C = 1, beta = 1, m = 0, N = 0",
    proof="""
        let c(j) = if m < j then theta(j) else 0; q = (m + 1)^(2*beta); r = (m + 1)^(-2*beta)
        have Q: q = exp(2*beta*log(m + 1)); R: r = exp(-2*beta*log(m + 1)); QR: q*r = 1
        have EACH: sum(q*c(j)^2 for j in 1..N) <= sum(j^(2*beta)*theta(j)^2 for j in 1..N) by termwise j
            have POWER: j^(2*beta) = exp(2*beta*log(j)); T: 0 <= theta(j)^2
            cases m < j or j <= m
                case m < j
                    have SAME: c(j) = theta(j)
                    have M: log(m + 1) <= log(j) by law log_increases(j, m + 1)
                    have X: exp(2*beta*log(m + 1)) <= exp(2*beta*log(j)) \\
                            by law exp_increases(2*beta*log(j), 2*beta*log(m + 1))
                    by rewrite SAME
                case j <= m
                    have E: c(j) = 0
                    by rewrite E; POWER
        by law sum_scaled(1..N, j -> c(j)^2, q)
    """,
)

NEAR = f"integrable({REST} for x in R) and integral({REST} for x in R) <= C^2*(m + 1)^(-2*beta)"
CLASS = f"{ORTHONORMAL} and borel(f) and {SERIES} and {ELLIPSOID}"
TAIL = Theorem(
    id="sobolev.tail",
    says="If f is the sum of theta_j phi_j, in the mean square, with orthonormal phi_j and "
    "sum_j j^(2 beta) theta_j^2 <= C^2, then the mean square of f without its first m terms is "
    "C^2 (m + 1)^(-2 beta) at most.",
    source=Source(note="002", lines="L133", paper=PAPER),
    forall="phi: int, real -> real, theta: int -> real, f: real -> real, C real, beta > 0, m natural",
    claim=f"{CLASS} implies {NEAR}",
    claims=("C28",),
    instance="phi = (j, x) -> 0, theta = j -> 0, f = x -> 0, C = 1, beta = 1, m = 0",
    printed=(
        Misprint(
            name="the basis in place of the coefficients",
            given=PRINTED,
            claim="theta(1)^2 <= C^2",
            latex="F_β[C] := { f ∈ L^2([0, 1]) | f = ∑_{j=1}^{∞} θ_jϕ_j such that ∑_{j=1}^{∞} j^2β ϕ_j^2 ≤ "
            "C^2 }",
            claims=("C28",),
            expect=VACUOUS,
            why="theta_j belongs in the place of phi_j: functions of norm 1 have weighted squares that add "
            "up to more than any C^2, so that the class as printed has no member",
            disproof=f"""
                assume A
                have NO: not ({PRINTED}) by cite sobolev.printed-is-empty(phi, C, beta)
                by only NO; A
            """,
        ),
    ),
    proof=f"""
        assume CLASS
        let c(j) = if m < j then theta(j) else 0; B = C^2*(m + 1)^(-2*beta)
        have HALF: for all t real: 0 < t \\
                implies integrable({REST} for x in R) and integral({REST} for x in R) <= (1 + t)*B + t
            take t
            assume T
            let e = t*t*(1/(1 + t))
            have EX: exists k natural: for all N natural: k <= N \\
                    implies integrable((f(x) - {TERMS.format('N')})^2 for x in R) and \\
                    integral((f(x) - {TERMS.format('N')})^2 for x in R) <= e by CLASS4(e)
            obtain k from EX
            let N = k + m; D(x: real) = f(x) - {TERMS.format('N')}
            let U(x: real) = sum(c(j)*phi(j, x) for j in 1..N)
            have DN: integrable(D(x)^2 for x in R) and integral(D(x)^2 for x in R) <= e
            have P: integrable(U(x)^2 for x in R) and integral(U(x)^2 for x in R) \\
                    = sum(c(j)^2 for j in 1..N) by cite sobolev.parseval(phi, c, N)
            have V: sum(c(j)^2 for j in 1..N) <= B
                have EL: sum(j^(2*beta)*theta(j)^2 for j in 1..N) <= C^2
                by cite sobolev.late(theta, C, beta, m, N)
            have SPLIT: for all x real: f(x) - {TERMS.format('m')} = D(x) + U(x)
                take x
                have X: {TERMS.format('N')} = {TERMS.format('m')} + sum(theta(j)*phi(j, x) for j in m+1..N) \\
                        by law sum_split(1, m, N, j -> theta(j)*phi(j, x))
                have Y: U(x) = sum(c(j)*phi(j, x) for j in 1..m) + sum(c(j)*phi(j, x) for j in m+1..N) \\
                        by law sum_split(1, m, N, j -> c(j)*phi(j, x))
                have Y1: sum(c(j)*phi(j, x) for j in 1..m) = sum(0 for j in 1..m)
                have Y3: sum(c(j)*phi(j, x) for j in m+1..N) = sum(theta(j)*phi(j, x) for j in m+1..N)
            let h(x: real) = (1 + 1/t)*D(x)^2 + (1 + t)*U(x)^2
            have LH: integrable(h(x) for x in R) and integral(h(x) for x in R) \\
                    = (1 + 1/t)*integral(D(x)^2 for x in R) + (1 + t)*integral(U(x)^2 for x in R) \\
                    by law integral_linear(R, x -> D(x)^2, x -> U(x)^2, 1 + 1/t, 1 + t)
            have UNDER: for all x real: 0 <= {REST} and {REST} <= h(x)
                take x
                have SQ: 0 <= (D(x) - t*U(x))^2
            have IN: integrable({REST} for x in R) by law integrable_below(R, x -> {REST}, h)
            have LESS: integral({REST} for x in R) <= integral(h(x) for x in R) by termwise x
        let I = integral({REST} for x in R)
        have ONE: integrable({REST} for x in R) by HALF(1)
        have B0: 0 <= B
            have R: (m + 1)^(-2*beta) = exp(-2*beta*log(m + 1))
        have MOST: I <= B
            cases I <= B or B < I
                case I <= B
                case B < I
                    let t = (I - B)*(1/(2*(1 + B)))
                    have H: I <= (1 + t)*B + t
    """,
    near_misses=(
        NearMiss(
            claim=f"{CLASS} implies {NEAR.replace('(m + 1)', '(m + 2)')}",
            witness="phi = (j, x) -> if j - 1 <= x and x < j then 1 else 0, theta = j -> if j = "
            "1 then 1 else 0, f = x -> if 0 <= x and x < 1 then 1 else 0, C = 1, beta = 1, m = 0",
            disproof=f"""
                let phi(j: int, x: real) = {STEP.format("j")}
                let theta(j) = if j = 1 then 1 else 0
                let f(x: real) = {STEP.format("1")}
                let C = 1
                let beta = 1
                let m = 0
                exhibit phi, theta, f, 1, 1, 0
                have ORTHOGONAL: {ORTHONORMAL} by cite sobolev.steps
                have BF: borel(f)
                have PICK: for all g (int -> real), N natural >= 1: sum(theta(j)*g(j) for j in 1..N) = g(1)
                    take g, N
                    have SPLIT: sum(theta(j)*g(j) for j in 1..N) \\
                            = sum(theta(j)*g(j) for j in 1..1-1) + theta(1)*g(1) + \\
                            sum(theta(j)*g(j) for j in 1+1..N) by law sum_at(1, 1, N, j -> theta(j)*g(j))
                    have NOTHING: sum(theta(j)*g(j) for j in 1..1-1) = 0 \\
                            by law sum_empty(1, 1-1, j -> theta(j)*g(j))
                    have LATER: sum(theta(j)*g(j) for j in 1+1..N) = sum(0 for j in 1+1..N) by termwise j
                        have E: theta(j) = 0
                        by rewrite E
                    have D0: sum(0 for j in 1+1..N) = 0 by law sum_of_zeros(1+1..N)
                    have E: theta(1) = 1
                    by only SPLIT; NOTHING; LATER; D0; E
                have SE: {SERIES}
                    take e
                    assume POSITIVE
                    exhibit 1
                    have EACH: for all N natural: 1 <= N \\
                            implies integrable((f(x) - {TERMS.format('N')})^2 for x in R) and \\
                            integral((f(x) - {TERMS.format('N')})^2 for x in R) <= e
                        take N
                        assume N1
                        have ZERO: integrable(0 for x in R) and integral(0 for x in R) = 0
                        have SAME: for all x real: 0 = (f(x) - {TERMS.format('N')})^2
                            take x
                            have P: {TERMS.format('N')} = phi(1, x) by PICK(j -> phi(j, x), N)
                            by rewrite P
                        have EQUAL: (integrable(0 for x in R) iff integrable((f(x) - {TERMS.format('N')})^2 \\
                                for x in R)) and integral(0 for x in R) = integral((f(x) - \\
                                {TERMS.format('N')})^2 for x in R) by law integral_equal(R, x -> 0, x -> \\
                                (f(x) - {TERMS.format('N')})^2)
                        by only ZERO; EQUAL; POSITIVE
                    by EACH
                have EL: {ELLIPSOID}
                    take N
                    cases N < 1 or 1 <= N
                        case N < 1
                            have S: sum(j^(2*beta)*theta(j)^2 for j in 1..N) = 0 \\
                                    by law sum_empty(1, N, j -> j^(2*beta)*theta(j)^2)
                            by only S
                        case 1 <= N
                    have SINGLE: sum(j^(2*beta)*theta(j)^2 for j in 1..N) = sum(theta(j)*1 for j in 1..N) \\
                            by termwise j
                        cases j = 1 or j != 1
                            case j = 1
                                have T: theta(j) = 1
                                have U: 1^(2*beta) = 1 by reduce
                                by rewrite T; case; U
                            case j != 1
                                have T: theta(j) = 0
                                by rewrite T
                    have P: sum(theta(j)*1 for j in 1..N) = 1 by PICK(j -> 1, N)
                    by only SINGLE; P
                have ALL: {CLASS}
                    by only ORTHOGONAL; BF; SE; EL
                have LENGTH: integrable({STEP.format("1")} for x in R) and \\
                        integral({STEP.format("1")} for x in R) = 1 - (1 - 1) \\
                        by cite integrals.length(1 - 1, 1)
                have SAME: integral({REST} for x in R) = integral({STEP.format("1")} for x in R) by termwise x
                    have S: {TERMS.format('m')} = 0 by law sum_empty(1, 0, j -> theta(j)*phi(j, x))
                    by rewrite S
                have BOUND: C^2*(m + 2)^(-2*beta) = 1/4 by reduce
                have NO: not ({NEAR.replace('(m + 1)', '(m + 2)')})
                    assume X
                    by only X2; SAME; LENGTH; BOUND
                by only ALL; NO
            """,
        ),
    ),
    remarks=("In L^2 of [0, 1]: all functions are 0 outside of it.",),
)
