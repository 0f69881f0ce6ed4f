"""Of what order the published error bound of the binary sum and the histogram is (Balcer and Cheu 2020,
Theorems 3.1 and 3.2).
"""

from verify.language import REFUTED, Misprint, NearMiss, Source, Theorem

PAPER = "Balcer and Cheu, Separating Local and Shuffled Differential Privacy via Histograms, Thm 3.2"
ALPHA = "50/(eps^2*n)*log(2/delta) + 1/(eps*n)*sqrt(200*log(2/delta)*log(2*m/beta))"
GAMMA, COUNT = "50/(eps^2*n)*log(2/delta)", "sum(if x(i) = k then 1 else 0 for i in 1..n)"
FAR = f"abs(ZSumOutput({GAMMA}, n, y) - {COUNT}/n) > C*log(1/delta)/(eps^2*n)"  # the error of one bin
OFF = f"sum(Prob(Binomial(n, {GAMMA}), n - y + {COUNT}) for y in 0..n*2 if {FAR})"
UP_TO_1 = (
    "exists C real: for all delta real: 0 < delta and delta <= 1 and n >= 100/eps^2*log(2/delta) implies "
    f"(for all beta real: delta^25 < beta and beta <= 1 implies (for all x (int -> int): for all k integer: "
    f"{OFF} <= beta))"
)
ALL_OFF = (
    f"sum(LawOf(Bins(ZSum({GAMMA}), n, d), x, c) for c in words(0..d-1, 0..n*2) "
    f"if exists k in 0..d-1: abs(ZSumOutput({GAMMA}, n, c(k)) - {COUNT}/n) > C*log(1/delta)/(eps^2*n))"
)
ANY_CONSTANT = (
    "exists C real: for all n natural >= 1: for all d natural >= 1: n >= 100/eps^2*log(2/delta) implies "
    f"(for all x (int -> int): (for all i in 1..n: 0 <= x(i) <= d - 1) implies {ALL_OFF} <= beta)"
)

ORDER_TO_ONE = Theorem(
    id="histogram.order-up-to-one",
    says="For every delta up to 1 the published alpha is at most 121 log(2/delta)/(eps^2 n), for one bin "
    "(m = 1) with beta from delta^25 on, and for all bins together (m = n) with beta from n delta^25 on.",
    source=Source(note="004", lines="L384-390", paper=f"{PAPER} (ii) and (iii)"),
    forall="n natural >= 1, 0 < eps <= 1, 0 < delta <= 1, 0 < beta <= 1, m >= 1",
    given="m*delta^25 <= beta",
    claim=f"{ALPHA} <= 121*log(2/delta)/(eps^2*n)",
    claims=("D21", "D43", "D44"),
    instance="n = 1, eps = 1, delta = 1, beta = 1, m = 1",
    proof="""
        let L = log(2/delta); D = log(1/delta); l = log(delta); B = log(2*m/beta)
        let s = sqrt(200*log(2/delta)*log(2*m/beta))
        have TWO: log(1) <= log(2); ZERO: log(1) = 0; L1: log(2*(1/delta)) = log(2) + D; INV: l = -D
        have BIG: B <= 25*L
            let U = log(2) + 25*D
            have Z: exp(25*D + 25*l) = exp(25*D)*exp(25*l)
            have Z2: exp(25*D + 25*l) = 1 by rewrite 25*D + 25*l = 0
            have W: 0 <= 2*(beta - m*delta^25)*exp(25*D)*(1/beta)
            have W3: 2*(beta - m*delta^25)*exp(25*D)*(1/beta) = 2*(beta - m*exp(25*l))*exp(25*D)*(1/beta)
                by rewrite law power_is_exp(delta, 25)
            have UP: 2*m/beta <= exp(U) by rewrite law exp_sum(log(2), 25*D)
            have H: B <= log(exp(U)) by law log_increases(exp(U), 2*m/beta)
        have LB: 0 <= 200*L*B
        have ROOT: s <= 71*L
            cases s <= 71*L or 71*L < s
                case s <= 71*L
                case 71*L < s
                    have A: 0 <= L*(25*L - B); A2: 0 < (s - 71*L)*(s + 71*L)
        let P = 1/(eps^2*n)
        have R3: 0 <= (1 - eps)*s*P; LAST: 0 <= (121*L - 50*L - 71*L)*P
    """,
    near_misses=(
        NearMiss(
            claim=f"{ALPHA} <= 100*log(2/delta)/(eps^2*n)",
            witness="n = 1, eps = 1, delta = 1/2, beta = 1/2^25, m = 1",
        ),
    ),
)

ORDER = Theorem(
    id="histogram.order-of-error",
    says="The published alpha is O(log(1/delta)/(eps^2 n)): for delta <= 1/2 it is at most 242 "
    "log(1/delta)/(eps^2 n), for one bin (m = 1) with beta from delta^25 on, "
    "and for all bins together (m = n) with beta from n delta^25 on.",
    source=Source(note="004", lines="L384-390", paper=f"{PAPER} (ii) and (iii)"),
    forall="n natural >= 1, 0 < eps <= 1, 0 < delta <= 1/2, 0 < beta <= 1, m >= 1",
    given="m*delta^25 <= beta",
    claim=f"{ALPHA} <= 242*log(1/delta)/(eps^2*n)",
    claims=("D43", "D44", "E1"),
    instance="n = 1, eps = 1, delta = 1/2, beta = 1, m = 1",
    proof="""
        let L = log(2/delta); D = log(1/delta); P = 1/(eps^2*n)
        have HALF: log(2) <= D by law log_increases(1/delta, 2)
        have L1: log(2*(1/delta)) = log(2) + D; UP: 0 <= (242*D - 121*L)*P
        by cite histogram.order-up-to-one(n, eps, delta, beta, m)
    """,
    printed=(
        Misprint(
            name="delta up to 1",
            forall="n natural >= 1, 0 < eps <= 1",
            given="true",
            claim=UP_TO_1,
            latex=r"For $\beta > \delta^{25}$, $\PHist$ has $(\alpha, \beta)$ accuracy for $\alpha = "
            r"O(\frac{1}{\epsilon^2n}\ln(\frac{1}{\delta}))$",
            claims=("D43",),
            expect=REFUTED,
            why="log(1/delta) is 0 at delta = 1, and the noise is not: with all of 100 users in one bin its "
            "error is never below 29/10000. It is log(2/delta) that is meant, or delta up to 1/2",
            instance="n = 1, eps = 1",
            disproof=f"""
                let n = 100; eps = 1; x(i) = 0; k = 0
                exhibit n, eps
                have NO: not ({UP_TO_1})
                    assume SOME
                    obtain C from SOME
                    let r = abs(C); m = 10*ceil(r) + 1000; delta = m/(m + 1); D = log(1/delta); l = log(delta)
                    let G = 50*log(2/delta)
                    have R0: 0 <= r
                    have R2: r <= ceil(r) by law ceil_bounds(r)
                    have MANY: 1000 <= m by only R0; R2
                    have M0: 0 < m by only MANY
                    have MI: 0 < 1/m by law reciprocal_positive(m)
                    have MJ: 0 < 1/(m + 1) by law reciprocal_positive(m + 1)
                    have DELTA: 0 < delta by only M0*MJ; delta = m*(1/(m + 1))
                    have BELOW: delta < 1 by only 1 - delta = 1/(m + 1); MJ
                    have INVERSE: 1/delta = 1 + 1/m
                    have IP: 0 < 1/delta by law reciprocal_positive(delta)
                    have DUP: D <= 1/m
                        have A1: 1/delta <= exp(1/m) by only law exp_tangent(1/m); INVERSE
                        have A2: 0 < exp(1/m) by law exp_positive(1/m)
                        have A3: log(1/delta) <= log(exp(1/m)) by law log_increases(exp(1/m), 1/delta)
                        by only A3; law log_of_exp(1/m)
                    have DPOS: 0 < D
                        have LARGE: 1 < 1/delta by only INVERSE; MI
                        have A1: log(1) < D by law log_increases(1, 1/delta)
                        have A2: log(1) = 0 by reduce
                        by only A1; A2
                    have SMALL: C*D <= 1/10
                        have RATIO: 0 <= (r - C)*D
                            have A1: 0 <= r - C by only C <= r
                            by A1*DPOS
                        have CENTRE: 0 <= r*(1/m - D)
                            have B1: 0 <= 1/m - D by only DUP
                            by R0*B1
                        have SHARE: 0 <= (m - 10*r)*(1/m)
                            have E1: 0 <= m - 10*r by only R2
                            by E1*MI
                        by only RATIO; CENTRE; SHARE; (m - 10*r)*(1/m) = 1 - 10*(r*(1/m))
                    have SPLIT: G = 50*(log(2) + D)
                        have A2: log(2/delta) = log(2) + D by rewrite 2/delta = 2*(1/delta)
                            by law log_product(2, 1/delta)
                        by only A2
                    have LOG2: 693/1000 <= log(2) <= 694/1000 by cover
                    have THOUSAND: D <= 1/1000
                        have REST: 0 <= (m - 1000)*(1/m)
                            have A1: 0 <= m - 1000 by only MANY
                            by A1*MI
                        by only REST; (m - 1000)*(1/m) = 1 - 1000*(1/m); DUP
                    have G1: 34.65 <= G by only SPLIT; LOG2; DPOS
                    have G2: G <= 34.75 by only SPLIT; LOG2; THOUSAND
                    let g = 50/(eps^2*n)*log(2/delta)
                    have GG: g = G/100
                    have ENOUGH: n >= 100/eps^2*log(2/delta) by only 100/eps^2*log(2/delta) = 2*G; G2
                    have BETA: delta^25 < delta
                        have A4: log(delta*(1/delta)) = 0 by rewrite delta*(1/delta) = 1
                            by reduce
                        have A5: 25*l < l by only law log_product(delta, 1/delta); A4; DPOS
                        have A6: exp(25*l) < exp(l) by law exp_increases(25*l, l)
                        by only law power_is_exp(delta, 25); law exp_of_log(delta); A6
                    let S = {COUNT}
                    have ALL: S = 100 by reduce
                    let P(y) = Prob(Binomial(n, g), n - y + S)
                    have EACH: sum(P(y) for y in 0..n*2 if {FAR}) = sum(P(y) for y in 0..n*2) by termwise y
                        have ERR: {FAR}
                            cases y <= 100 or 101 <= y
                                case y <= 100
                                    by only ZSumOutput(g, n, y) = 0; ALL; SMALL
                                case 101 <= y
                            have OUTPUT: ZSumOutput(g, n, y) = y/100 - (1 - g)
                            cases y <= 165 or 166 <= y
                                case y <= 165
                                    by only OUTPUT; ALL; SMALL; GG; G2; case
                                case 166 <= y
                                    by only OUTPUT; ALL; SMALL; GG; G1; case
                        by only law if_true({FAR}, P(y), 0); ERR
                    have WINDOW: sum(P(y) for y in 0..n*2) = 1
                        have LOW: 0 <= g by only GG; G1
                        have HIGH: g <= 1 by only GG; G2
                        have S0: 0 <= S by only ALL
                        have S1: S <= n by only ALL
                        by cite binomial.window(n, g, S)
                    by only C(delta, delta, x, k); EACH; WINDOW; BELOW
            """,
        ),
        Misprint(
            name="simultaneous, whatever the constant",
            forall="0 < eps <= 1, 0 < delta <= 1/2, 0 < beta <= 1",
            given="delta^25 < beta",
            claim=ANY_CONSTANT,
            latex=r"For $\beta > \delta^{25}$, $\PHist$ has $(\alpha, \beta)$ simultaneous accuracy for "
            r"$\alpha = O(\frac{1}{\epsilon^2n}\ln(\frac{1}{\delta}))$",
            claims=("D44",),
            expect=REFUTED,
            why="beta has to be at least n delta^25: each bin that holds s records is lost with a "
            "probability that depends on s and not on how many bins there are, and "
            "among enough of them some one is lost",
            instance="eps = 1, delta = 1/2, beta = 1",
            disproof=f"""
                let eps = 1; delta = 1/2; beta = 1/2
                exhibit eps, delta, beta
                have NO: not ({ANY_CONSTANT})
                    assume SOME
                    obtain C from SOME
                    let s = ceil(abs(C)) + 1; H = 50/1^2*log(2/(1/2))
                    have R0: 0 <= abs(C)
                    have R2: abs(C) <= ceil(abs(C)) by law ceil_bounds(abs(C))
                    have S1: 1 <= s by only R0; R2
                    have SP: 0 < s by only S1
                    have LOW: 69 <= H by cover
                    have HIGH: H <= 139/2 by cover
                    have HP: 0 < H by only LOW
                    let r = H/(2*s)
                    have SI: 0 < 1/s by law reciprocal_positive(s)
                    have RP: 0 < r by only HP*SI; r = 1/2*(H*(1/s))
                    let q = r^s*exp(-2*H)
                    have Q0: 0 < q by law power_positive(r, s)*law exp_positive(-2*H)
                    let d = ceil(1/q) + 139
                    have CEILING: 1/q <= ceil(1/q) by law ceil_bounds(1/q)
                    have BINS: 139 <= d by only law reciprocal_positive(q); CEILING
                    let n = s*d
                    have USERS: 139 <= n
                        have FACTOR: 0 <= (s - 1)*d
                            have B: 0 <= s - 1 by only S1
                            have E: 0 <= d by only BINS
                            by B*E
                        by only FACTOR; BINS
                    have NP: 0 < n by only USERS
                    have NI: 0 < 1/n by law reciprocal_positive(n)
                    let g = 50/(eps^2*n)*log(2/delta)
                    have GAMMA: g = H*(1/n)
                    have G0: 0 <= g by only HP*NI; GAMMA
                    have G1: g <= 1/2
                        have SHARE: 0 <= (n - 2*H)*(1/n)
                            have B: 0 <= n - 2*H by only USERS; HIGH
                            by B*NI
                        by only SHARE; (n - 2*H)*(1/n) = 1 - 2*(H*(1/n)); GAMMA
                    have TAIL: q <= sum(Prob(Binomial(n, g), y) for y in s..n)
                        have B: g*d/2 = r by only GAMMA
                        have E: -2*g*(s*d) = -2*H by only GAMMA
                        have F: (g*d/2)^s*exp(-2*g*(s*d)) = q by rewrite B; E
                        by only cite binomial.reaches(s, d, g); F
                    have BELOW: sum(Prob(Binomial(n, g), y) for y in s..n) <= 1
                        let P(y) = Prob(Binomial(n, g), y)
                        have DIST: Distribution(Binomial(n, g)) by cite binomial.distribution(n, g)
                        have B: sum(0 for y in 0..s-1) <= sum(P(y) for y in 0..s-1) by termwise y
                            by DIST1(y)
                        have TOTAL: sum(P(y) for y in s-1+1..n) <= 1 \\
                                by only law sum_split(0, s-1, n, P); B; law sum_of_zeros(0..s-1); \\
                                cite binomial.total(n, g)
                        have K2: sum(P(y) for y in s..n) = sum(P(y) for y in s-1+1..n) by rewrite s-1+1 = s
                        by only TOTAL; K2
                    have Q1: q <= 1 by only TAIL; BELOW
                    let x(i) = floor((i - 1)/s); alpha = C*log(1/delta)/(eps^2*n)
                    have BLOCKS: for all k in 0..d-1: {COUNT} = s
                        take k
                        by cite counting.blocks(s, d, k)
                    have FAR: alpha < s/n
                        have LOG: log(1/delta) <= 1 by cover
                        have A0: 0 <= log(1/delta) by cover
                        have SIGN: 0 <= (abs(C) - C)*log(1/delta)
                            have B1: 0 <= abs(C) - C by only C <= abs(C)
                            by B1*A0
                        have CONSTANT: 0 <= abs(C)*(1 - log(1/delta))
                            have E1: 0 <= 1 - log(1/delta) by only LOG
                            by R0*E1
                        have ROOM: 0 < (s - C*log(1/delta))*(1/n)
                            have F1: 0 < s - C*log(1/delta) by only SIGN; CONSTANT; R2
                            by F1*NI
                        by only ROOM; (s - C*log(1/delta))*(1/n) = s/n - alpha
                    have SN: s <= n
                        have GROWS: 0 <= s*(d - 1)
                            have B: 0 <= d - 1 by only BINS
                            have E: 0 <= s by only S1
                            by B*E
                        by only GROWS
                    have INSIDE: for all i in 1..n: 0 <= x(i) <= d - 1
                        take i
                        let y = (i - 1)/s
                        have WHOLE: floor(y) <= y and y < floor(y) + 1 by law floor_bounds(y)
                        have SI: 0 < 1/s by law reciprocal_positive(s)
                        have Y0: 0 <= y
                            have PLACE: 0 <= (i - 1)*(1/s) by (0 <= i - 1)*SI
                            by only PLACE; SP
                        have Y1: y < d
                            have A: 0 < (s*d - (i - 1))*(1/s) by (0 < s*d - (i - 1))*SI
                            by only A; SP
                        have L: -1 < floor(y) by only WHOLE; Y0
                        have LOW: 0 <= floor(y) by only L
                        have H1: floor(y) < d by only WHOLE; Y1
                        have HIGH: floor(y) <= d - 1 by only H1
                        by LOW; HIGH
                    have MANY: 1 < d*q
                        have INVERSE: 0 <= q*(d - 139 - 1/q)
                            have B: 0 <= d - 139 - 1/q by only CEILING
                            by Q0*B
                        by only INVERSE; q*(1/q) = 1; Q0
                    have HALF: (1 - q)^d < 1/2
                        cases (1 - q)^d < 1/2 or 1/2 <= (1 - q)^d
                            case (1 - q)^d < 1/2
                                by case
                            case 1/2 <= (1 - q)^d
                                have SMALL: 0 <= ((1 - q)^d - 1/2)*(1 + d*q)
                                    have B: 0 <= (1 - q)^d - 1/2 by only case
                                    have E: 0 <= 1 + d*q by only MANY
                                    by B*E
                                by only SMALL; cite powers.vanish(q, d); MANY
                    have ENOUGH: n >= 100/eps^2*log(2/delta) by only 100/eps^2*log(2/delta) = 2*H; USERS; HIGH
                    have LETTERS: for all i in 1..n: 0 <= x(i) <= d - 1
                        take i
                        have BLOCK: floor((i - 1)/s) <= (i - 1)/s and (i - 1)/s < floor((i - 1)/s) + 1 \\
                                by law floor_bounds((i - 1)/s)
                        have NUMBER: 0 <= (i - 1)*(1/s) by (0 <= i - 1)*SI
                        have A1: (i - 1)/s = (i - 1)*(1/s)
                        have E: 0 < (n - (i - 1))*(1/s) by (0 < n - (i - 1))*SI
                        have LEAST: -1 < x(i) by only BLOCK; NUMBER; A1
                        have MOST: x(i) < d by only BLOCK; A1; E; (n - (i - 1))*(1/s) = d - (i - 1)*(1/s)
                    by only C(n, d, x); cite histogram.lost(n, d, g, alpha, s, x, q); HALF
            """,
        ),
    ),
    near_misses=(
        NearMiss(claim=f"{ALPHA} <= 200*log(1/delta)/(eps^2*n)", witness="n = 1, eps = 1, delta = 1/2, beta "
        "= 1/2^25, m = 1"),
        NearMiss(given="true", witness="n = 1, eps = 1, delta = 1/2, beta = 1/2^200, m = 1"),
        NearMiss(forall=
        "n natural >= 1, 0 < eps <= 1, 0 < delta <= 1, 0 < beta <= 1, m >= 1", witness="n = 1, eps = 1, "
        "delta = 1, beta = 1, m = 1"),
    ),
)

AT_MOST = "242*log(1/delta)/(eps^2*n)"
FAR_OFF = f"abs(ZSumOutput({GAMMA}, n, y) - {COUNT}/n) > {{}}"

ONE_BIN = Theorem(
    id="histogram.accurate-order",
    says="For delta <= 1/2 each single bin of P^hist errs by more than 242 log(1/delta)/(eps^2 n) with "
    "probability at most beta, for every beta from delta^25 on.",
    source=Source(note="004", lines="L384-386", paper=f"{PAPER} (ii)"),
    forall="n natural >= 1, 0 < eps <= 1, 0 < delta <= 1/2, 0 < beta <= 1, x: int -> int, k integer",
    given="n >= 100/eps^2*log(2/delta) and delta^25 <= beta",
    claim=f"sum(Prob(Binomial(n, {GAMMA}), n - y + {COUNT}) for y in 0..n*2 if {FAR_OFF.format(AT_MOST)}) "
    f"<= beta",
    claims=("D43",),
    instance="n = 139, eps = 1, delta = 1/2, beta = 1, x = i -> 0, k = 0",
    proof=f"""
        let g = {GAMMA}; alpha = 50/(eps^2*n)*log(2/delta) + 1/(eps*n)*sqrt(200*log(2/delta)*log(2/beta))
        let P(y) = Prob(Binomial(n, g), n - y + {COUNT})
        have PUBLISHED: sum(P(y) for y in 0..n*2 if {FAR_OFF.format('alpha')}) <= beta \\
                by cite histogram.accurate-bin(n, eps, delta, beta, x, k)
        have ORDER: {ALPHA.replace('2*m', '2*1')} <= {AT_MOST} \\
                by cite histogram.order-of-error(n, eps, delta, beta, 1)
        have G: 0 < g <= 1/2 by cite binary-sum.gamma(n, eps, delta)
        have FEWER: sum(P(y) for y in 0..n*2 if {FAR_OFF.format(AT_MOST)}) \\
                <= sum(P(y) for y in 0..n*2 if {FAR_OFF.format('alpha')}) \\
                by termwise y; cite binomial.distribution(n, g)
            have W: 0 <= P(y)
            cases {FAR_OFF.format(AT_MOST)} or not ({FAR_OFF.format(AT_MOST)})
                case {FAR_OFF.format(AT_MOST)}
                case not ({FAR_OFF.format(AT_MOST)})
                    cases {FAR_OFF.format('alpha')} or not ({FAR_OFF.format('alpha')})
                        case {FAR_OFF.format('alpha')}
                        case not ({FAR_OFF.format('alpha')})
    """,
    near_misses=(
        NearMiss(
            claim=f"sum(Prob(Binomial(n, {GAMMA}), n - y + {COUNT}) for y in 0..n*2 if "
            f"{FAR_OFF.format('1/(2*eps*n)')}) <= beta",
            witness="n = 139, eps = 1, delta = 1/2, beta = 1/2, x = i -> 0, k = 0",
        ),
    ),
)
