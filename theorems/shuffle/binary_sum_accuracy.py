"""What the binary-sum protocol computes, and how well (Balcer and Cheu 2019, Theorem 3.1 ii-iv)."""

from verify.language import ILL_POSED, REFUTED, Misprint, NearMiss, Source, Theorem

PAPER = "Balcer and Cheu, Separating Local and Shuffled Differential Privacy via Histograms, Thm 3.1"

STATISTIC = Theorem(
    id="binary-sum.statistic",
    says="The mean of anything computed from the number of messages is a mean over the binomial noise.",
    source=Source(note="003", lines="L264-278 (used in the proofs)", paper=PAPER),
    forall="n natural >= 1, 0 <= gamma <= 1, x: int -> int, h: int -> real",
    given="for all i in 1..n: 0 <= x(i) <= 1",
    claim="sum(LawOf(Shuffled(ZSum(gamma), n), x, c)*h(c(0)) for c in words(0..0, 0..n*2)) = "
    "sum(Prob(Binomial(n, gamma), y)*h(n + sum(x(i) for i in 1..n) - y) for y in 0..n)",
    claims=("D35", "D36"),
    instance="n = 1, gamma = 1/2, x = word(1), h = y -> y",
    proof="""
        let P(y) = Prob(Binomial(n, gamma), y); s = sum(x(i) for i in 1..n); G(t) = P(n - t + s)*h(t)
        let H(y) = P(y)*h(n + s - y)
        have S: 0 <= s <= n
        have ONE: sum(LawOf(Shuffled(ZSum(gamma), n), x, c)*h(c(0)) for c in words(0..0, 0..n*2)) \\
                = sum(G(c(0)) for c in words(0..0, 0..n*2)) by termwise c
            by cite binary-sum.law(n, gamma, x, c)
        have TWO: sum(G(c(0)) for c in words(0..0, 0..n*2)) = sum(G(t) for t in 0..n*2) \\
                by cite words.one-letter(n*2, G)
        have THREE: sum(G(t) for t in 0..n*2) = sum(G(0 + n*2 - t) for t in 0..n*2) \\
                by law sum_reversed(0, n*2, G)
        let K(v) = H(v + (s - n))
        by law sum_moved(s - n, H); law sum_finite(0, n*2, K); law sum_finite(0, n, H)
    """,
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Shuffled(ZSum(gamma), n), x, c)*h(c(0)) for c in words(0..0, 0..n*2)) = "
            "sum(Prob(Binomial(n, gamma), y)*h(y) for y in 0..n)",
            witness="n = 1, gamma = 1/4, x = word(1), h = y -> y",
        ),
    ),
)

TAIL = Theorem(
    id="binary-sum.tail",
    says="P^zsum errs by more than gamma + a/n with probability at most exp(-a^2/(4 gamma n)), "
    "for every dataset and every a in (0, 2 gamma n].",
    source=Source(note="003", lines="L168-170, L293", paper=f"{PAPER} (ii)"),
    forall="n natural >= 1, 0 < gamma <= 1, a > 0, x: int -> int",
    given="a <= 2*gamma*n and (for all i in 1..n: 0 <= x(i) <= 1)",
    claim="sum(LawOf(Shuffled(ZSum(gamma), n), x, c) for c in words(0..0, 0..n*2) "
    "if abs(ZSumOutput(gamma, n, c(0)) - sum(x(i) for i in 1..n)/n) > gamma + a/n) <= exp(-a^2/(4*gamma*n))",
    claims=("D21",),
    instance="n = 1, gamma = 1/2, a = 1/2, x = word(1)",
    proof="""
        let P(y) = Prob(Binomial(n, gamma), y); s = sum(x(i) for i in 1..n)
        let h(t) = if gamma + a/n < abs(ZSumOutput(gamma, n, t) - s/n) then 1 else 0; r = a/(gamma*n)
        let T(y) = if (1 + r)*gamma*n <= y then P(y) else 0
        have D: Distribution(Binomial(n, gamma)) by cite binomial.distribution(n, gamma)
        have AN: 0 < a/n
        have ONE: sum(LawOf(Shuffled(ZSum(gamma), n), x, c) for c in words(0..0, 0..n*2) if gamma + a/n < \\
                abs(ZSumOutput(gamma, n, c(0)) - s/n)) = sum(LawOf(Shuffled(ZSum(gamma), n), x, c)*h(c(0)) \\
                for c in words(0..0, 0..n*2)) by termwise c
        have TWO: sum(LawOf(Shuffled(ZSum(gamma), n), x, c)*h(c(0)) for c in words(0..0, 0..n*2)) \\
                = sum(P(y)*h(n + s - y) for y in 0..n) by cite binary-sum.statistic(n, gamma, x, h)
        have THREE: sum(P(y)*h(n + s - y) for y in 0..n) <= sum(T(y) for y in 0..n) by termwise y
            let t = n + s - y; e = ZSumOutput(gamma, n, t) - s/n
            have PP: 0 <= P(y)
            cases gamma*n + a <= y or y < gamma*n + a
                case gamma*n + a <= y
                    cases gamma + a/n < abs(e) or not (gamma + a/n < abs(e))
                        case gamma + a/n < abs(e)
                        case not (gamma + a/n < abs(e))
                    by case
                case y < gamma*n + a
            have Y: y/n < gamma + a/n; Y0: 0 <= y/n
            have SMALL: abs(e) <= gamma + a/n
                cases 1 < t/n or not (1 < t/n)
                    case 1 < t/n
                    case not (1 < t/n)
                        have S0: 0 <= s/n by cite reports.sum-of-bits(n, x)
        have FOUR: summable(T(y) for y in Z) and sum(T(y) for y in Z) = sum(T(y) for y in 0..n)
        have FIVE: Tail(Binomial(n, gamma), (1 + r)*gamma*n) <= exp(-gamma*n*r^2/(2 + r)) \\
                by cite chernoff.upper(n, gamma, r)
        have SIX: -gamma*n*r^2/(2 + r) <= -a^2/(4*gamma*n)
            have E: 0 <= gamma*n*r^2*(1/(2 + r) - 1/4)
        have SEVEN: exp(-gamma*n*r^2/(2 + r)) <= exp(-a^2/(4*gamma*n)) \\
                by law exp_increases(-a^2/(4*gamma*n), -gamma*n*r^2/(2 + r))
    """,
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Shuffled(ZSum(gamma), n), x, c) for c in words(0..0, 0..n*2) "
            "if abs(ZSumOutput(gamma, n, c(0)) - sum(x(i) for i in 1..n)/n) > a/n) <= exp(-a^2/(4*gamma*n))",
            witness="n = 1, gamma = 1/2, a = 2/5, x = word(1)",
        ),
    ),
)

ONE_TAIL = Theorem(
    id="binary-sum.accurate-sharper",
    says="P^zsum errs by more than gamma + 2 sqrt(gamma log(1/beta)/n) with probability at most beta, "
    "for every beta from exp(-gamma n) up to 1.",
    source=Source(
        note="003",
        lines="L168-170, L293",
        paper=f"{PAPER} (ii), strengthened: log(1/beta) for log(2/beta), and a wider range of beta",
    ),
    forall="n natural >= 1, 0 < gamma <= 1, 0 < beta < 1, x: int -> int",
    given="log(1/beta) <= gamma*n and (for all i in 1..n: 0 <= x(i) <= 1)",
    claim="sum(LawOf(Shuffled(ZSum(gamma), n), x, c) for c in words(0..0, 0..n*2) if abs(ZSumOutput(gamma, "
    "n, c(0)) - sum(x(i) for i in 1..n)/n) > gamma + 2*sqrt(gamma*n*log(1/beta))/n) <= beta",
    claims=("D21",),
    instance="n = 1, gamma = 1, beta = 1/2, x = word(1)",
    proof="""
        let L = log(1/beta); q = sqrt(gamma*n*log(1/beta))
        have QM: q <= gamma*n
            have A: gamma*n*L <= gamma*n*(gamma*n)
            cases q <= gamma*n or gamma*n < q
                case q <= gamma*n
                case gamma*n < q
                    have B: gamma*n*(gamma*n) < q*q
        have T: sum(LawOf(Shuffled(ZSum(gamma), n), x, c) for c in words(0..0, 0..n*2) if gamma + 2*q/n < \\
                abs(ZSumOutput(gamma, n, c(0)) - sum(x(i) for i in 1..n)/n)) <= exp(-(2*q)^2/(4*gamma*n)) \\
                by cite binary-sum.tail(n, gamma, 2*q, x)
        have F: exp(-(2*q)^2/(4*gamma*n)) = beta by rewrite -(2*q)^2/(4*gamma*n) = -L
    """,
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Shuffled(ZSum(gamma), n), x, c) for c in words(0..0, 0..n*2) "
            "if abs(ZSumOutput(gamma, n, c(0)) - sum(x(i) for i in 1..n)/n) > 2*sqrt(gamma*n*log(1/beta))/n) "
            "<= beta",
            witness="n = 1, gamma = 1/2, beta = 9/10, x = word(1)",
        ),
    ),
)

PUBLISHED = Theorem(
    id="binary-sum.accurate",
    says="P^zsum errs by more than alpha = (50/(eps^2 n)) log(2/delta) + (1/(eps n)) sqrt(200 log(2/delta) "
    "log(2/beta)) with probability at most beta.",
    source=Source(note="003", lines="L168-170", paper=f"{PAPER} (ii)"),
    forall="n natural >= 1, 0 < eps <= 1, 0 < delta <= 1, 0 < beta <= 1, x: int -> int",
    given="n >= 100/eps^2*log(2/delta) and delta^25 <= beta and (for all i in 1..n: 0 <= x(i) <= 1)",
    claim="sum(LawOf(Shuffled(ZSum(50/(eps^2*n)*log(2/delta)), n), x, c) for c in words(0..0, 0..n*2) "
    "if abs(ZSumOutput(50/(eps^2*n)*log(2/delta), n, c(0)) - sum(x(i) for i in 1..n)/n) > "
    "50/(eps^2*n)*log(2/delta) + 1/(eps*n)*sqrt(200*log(2/delta)*log(2/beta))) <= beta",
    claims=("D21",),
    instance="n = 100, eps = 1, delta = 1, beta = 1, x = i -> 0",
    proof="""
        let LD = log(2/delta); LB = log(2/beta); Q = sqrt(200*log(2/delta)*log(2/beta))
        let g = 50/(eps^2*n)*log(2/delta); a = Q/eps
        have B0: 0 < beta
        have G: 0 < g <= 1/2 by cite binary-sum.gamma(n, eps, delta)
        have RATE: 0 < 1/eps; LDP: 0 < LD; LBP: 0 < LB; SQ: Q*Q = 200*LD*LB
        have Q0: 0 <= Q by law sqrt_nonnegative(200*log(2/delta)*log(2/beta))
        have QP: 0 < Q
            cases Q = 0 or Q != 0
                case Q = 0
                    have Z: Q*Q = 0 by rewrite case
                        by reduce
                    by only Z; SQ; 0 < 200*LD*LB
                case Q != 0
                    by law trichotomy(Q, 0)
        have A0: 0 < a by QP*RATE
        have RANGE: LB <= 25*LD
            have Y1: (2/delta)^25 = exp(25*LD)
                have Y2: exp(LD)^25 = (2/delta)^25 by rewrite law exp_of_log(2/delta)
                by only law power_of_exp(LD, 25); Y2
            have DI: 0 < 1/delta^25; BI: 0 < 1/beta
            have POWER: 2/beta <= (2/delta)^25
                have K1: 0 <= 1/delta^25 - 1/beta by only given2*DI*BI; law power_positive(delta, 25); B0
                by rewrite (2/delta)^25 = 2^25*(1/delta^25)
                    by only K1; DI
            have LESS: LB <= log(exp(25*LD))
                have W1: 2/beta <= exp(25*LD) by only POWER; Y1
                have W2: 0 < exp(25*LD) by law exp_positive(25*LD)
                by law log_increases(exp(25*LD), 2/beta)
            by only LESS; law log_of_exp(25*LD)
        have GN: g*n = 50*LD*(1/eps^2)
        have SMALL: a <= 2*g*n
            have S1: Q <= 100*LD
                have ROOM: 0 <= LD*(25*LD - LB) by LDP*(0 <= 25*LD - LB)
                cases Q <= 100*LD or 100*LD < Q
                    case Q <= 100*LD
                        by case
                    case 100*LD < Q
                        have C1: 0 < Q - 100*LD; C2: 0 < Q + 100*LD
                        have C3: 0 < (Q - 100*LD)*(Q + 100*LD) by C1*C2
                        have C4: 0 < LD*LD by LDP*LDP
                        by only ROOM; SQ; C3; C4
            have S3: LD*(1/eps) <= LD*(1/eps^2) by LDP*(0 <= 1/eps^2 - 1/eps)
            by only S1*RATE; S3; GN; RATE
        have T: sum(LawOf(Shuffled(ZSum(g), n), x, c) for c in words(0..0, 0..n*2) if g + a/n < \\
                abs(ZSumOutput(g, n, c(0)) - sum(x(i) for i in 1..n)/n)) <= exp(-a^2/(4*g*n)) by cite \\
                binary-sum.tail(n, g, a, x)
        have SAME: a/n = 1/(eps*n)*Q
        have EXPONENT: -a^2/(4*g*n) = -LB
            have X1: a^2 = 200*LD*LB*(1/eps^2)
                have X2: a^2 = Q*Q*(1/eps^2)
                by rewrite X2; SQ
            have X3: 4*g*n = 200*LD*(1/eps^2) by only GN
            by rewrite X1; X3
        have EX: exp(-LB) = beta/2
            have LOG: exp(LB) = 2/beta by law exp_of_log(2/beta)
            have OPPOSITE: exp(LB + -LB) = exp(LB)*exp(-LB) by law exp_sum(LB, -LB)
            have Z: LB + -LB = 0
            have O: exp(LB + -LB) = 1 by rewrite Z
                by reduce
            have R: 2/beta*exp(-LB) = 1 by only LOG; OPPOSITE; O
        have TAIL: exp(-a^2/(4*g*n)) = beta/2 by rewrite EXPONENT
        have LAST: sum(LawOf(Shuffled(ZSum(g), n), x, c) for c in words(0..0, 0..n*2) if g + 1/(eps*n)*Q < \\
                abs(ZSumOutput(g, n, c(0)) - sum(x(i) for i in 1..n)/n)) <= exp(-a^2/(4*g*n))
            have FLIP: 1/(eps*n)*Q = a/n
            by rewrite FLIP
        by only LAST; TAIL; B0
    """,
    printed=(
        Misprint(
            name="beta without bound",
            forall="n natural >= 1, 0 < eps <= 1, 0 < delta <= 1, beta > 0, x: int -> int, alpha real",
            given="n >= 100/eps^2*log(2/delta) and delta^25 < beta and (for all i in 1..n: 0 <= x(i) <= 1) "
            "and alpha = 50/(eps^2*n)*log(2/delta) + 1/(eps*n)*sqrt(200*log(2/delta)*log(2/beta))",
            claim="sum(LawOf(Shuffled(ZSum(50/(eps^2*n)*log(2/delta)), n), x, c) for c in words(0..0, "
            "0..n*2) if abs(ZSumOutput(50/(eps^2*n)*log(2/delta), n, c(0)) - sum(x(i) for i in 1..n)/n) > "
            "alpha) <= beta",
            latex=r"\beta > \delta^{25}",
            claims=("D21",),
            expect=ILL_POSED,
            why="beyond beta = 2 the root of log(2/beta) is of a negative number; beta is a probability, and "
            "belongs to (0, 1]",
            witness="n = 100, eps = 1, delta = 1, beta = 3, x = i -> 0, alpha = 1",
        ),
        Misprint(
            name="alpha is never given",
            forall="n natural >= 1, 0 < eps <= 1, 0 < delta <= 1, 0 < beta <= 1, x: int -> int, alpha > 0",
            given="n >= 100/eps^2*log(2/delta) and delta^25 < beta and (for all i in 1..n: 0 <= x(i) <= 1)",
            claim="sum(LawOf(Shuffled(ZSum(50/(eps^2*n)*log(2/delta)), n), x, c) for c in words(0..0, "
            "0..n*2) if abs(ZSumOutput(50/(eps^2*n)*log(2/delta), n, c(0)) - sum(x(i) for i in 1..n)/n) > "
            "alpha) <= beta",
            latex=r"the error $|\PBinHist(X) - \frac{1}{n}\sum_{i=1}^n x_i \leq \alpha$ with probability $1 "
            r"- \beta$",
            claims=("D21",),
            expect=REFUTED,
            why="the note does not say what alpha is, and it cannot be any number: the number of messages is "
            "whole, so that an error below 1/1000 may never happen",
            instance="n = 71, eps = 1, delta = 99/100, beta = 9/10, x = i -> 1, alpha = 1",
            disproof="""
                let g = 50/(1^2*71)*log(2/(99/100))
                let F(t) = abs(ZSumOutput(50/(1^2*71)*log(2/(99/100)), 71, t) - sum(1 for i in 1..71)/71)
                have COUNT: sum(1 for i in 1..71) = 71 by reduce
                have G1: 35.15/71 <= g by cover
                have G2: g <= 35.17/71 by cover
                have FAR: for all t in 0..142: 1/1000 < F(t)
                    take t
                    cases t <= 71 or 72 <= t
                        case t <= 71
                            by only ZSumOutput(g, 71, t) = 0; COUNT
                        case 72 <= t
                            have OUTPUT: ZSumOutput(g, 71, t) = t/71 - (1 - g)
                            cases t <= 106 or 107 <= t
                                case t <= 106
                                    by only OUTPUT; COUNT; G2; case
                                case 107 <= t
                                    by only OUTPUT; COUNT; G1; case
                have NO: not (sum(LawOf(Shuffled(ZSum(g), 71), i -> 1, c) for c in words(0..0, 0..71*2) if \\
                        1/1000 < F(c(0))) <= 9/10)
                    assume ALPHA
                    have EACH: sum(LawOf(Shuffled(ZSum(g), 71), i -> 1, c) for c in words(0..0, 0..71*2) if \\
                            1/1000 \\
                            < F(c(0))) = sum(LawOf(Shuffled(ZSum(g), 71), i -> 1, c)*1 for c in \\
                            words(0..0, 0..71*2)) by termwise c
                        have B: 1/1000 < F(c(0)) by FAR(c(0))
                        by only law if_true(1/1000 < F(c(0)), LawOf(Shuffled(ZSum(g), 71), i -> 1, c), 0); B
                    have SAME: sum(Prob(Binomial(71, g), y)*1 for y in 0..71) \\
                            = sum(Prob(Binomial(71, g), y) for y in 0..71) by termwise y
                    by only ALPHA; EACH; cite binary-sum.statistic(71, g, i -> 1, t -> 1); SAME; \\
                            cite binomial.total(71, g)
                exhibit 71, 1, 99/100, 9/10, i -> 1, 1/1000
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Shuffled(ZSum(1/(4*eps^2*n)*log(2/delta)), n), x, c) for c in words(0..0, "
            "0..n*2) if abs(ZSumOutput(1/(4*eps^2*n)*log(2/delta), n, c(0)) - sum(x(i) for i in 1..n)/n) > "
            "1/(2*eps*n)) <= beta",
            given="delta^25 <= beta and (for all i in 1..n: 0 <= x(i) <= 1)",
            witness="n = 1, eps = 1, delta = 1/2, beta = 1/4, x = word(1)",
        ),
    ),
)

ZERO_INPUT = Theorem(
    id="binary-sum.zero-input",
    says="If every input is 0, the output of P^zsum is 0 whatever the users' coins: at most n messages "
    "arrive, and the test c* > 1 is strict.",
    source=Source(note="004", lines="L172, L326", paper=f"{PAPER} (iii)"),
    forall="n natural >= 1, 0 <= gamma <= 1",
    claim="sum(LawOf(Shuffled(ZSum(gamma), n), i -> 0, c) for c in words(0..0, 0..n*2) if ZSumOutput(gamma, "
    "n, c(0)) != 0) = 0",
    claims=("D18", "D22", "D39"),
    instance="n = 1, gamma = 1/2",
    proof="""
        let P(y) = Prob(Binomial(n, gamma), y); u(i) = 0; h(t) = if ZSumOutput(gamma, n, t) != 0 then 1 else 0
        have S: sum(u(i) for i in 1..n) = 0
        have THREE: sum(P(y)*h(n + sum(u(i) for i in 1..n) - y) for y in 0..n) = sum(0 for y in 0..n) \\
                by termwise y
            let t = n + sum(u(i) for i in 1..n) - y
            have Y: 0 <= y
            have TN: t/n <= 1 by (t <= n)*(0 < 1/n)
            have O: ZSumOutput(gamma, n, t) = 0 by law if_false(1 < t/n, t/n - (1 - gamma), 0)
            by rewrite law if_false(ZSumOutput(gamma, n, t) != 0, 1, 0)
        have FOUR: sum(0 for y in 0..n) = 0 by reduce
        have ALL: sum(LawOf(Shuffled(ZSum(gamma), n), u, c) for c in words(0..0, 0..n*2) if \\
                ZSumOutput(gamma, n, c(0)) != 0) = 0 by only sum(LawOf(Shuffled(ZSum(gamma), n), u, c) \\
                for c in words(0..0, 0..n*2) if ZSumOutput(gamma, n, c(0)) != \\
                0) = sum(LawOf(Shuffled(ZSum(gamma), n), u, c)*h(c(0)) for c in \\
                words(0..0, 0..n*2)); cite binary-sum.statistic(n, gamma, u, h); THREE; FOUR
    """,
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Shuffled(ZSum(gamma), n), i -> 0, c) for c in words(0..0, "
            "0..n*2) if (if c(0)/n >= 1 then c(0)/n - (1 - gamma) else 0) != 0) = 0",
            witness="n = 1, gamma = 1/2",
        ),
    ),
)

AT_MOST_TWO = Theorem(
    id="binary-sum.messages",
    says="A user of P^zsum sends at most two messages, and two only on input 1.",
    source=Source(note="003", lines="L138", paper=f"{PAPER} (iv)"),
    forall="0 < gamma < 1, x integer, y integer",
    given="0 <= x <= 1 and 0 <= y <= 2 and Law(ZSum(gamma), x, y) > 0",
    claim="x <= Count(ZSum(gamma), y, 0) <= x + 1",
    claims=("D16",),
    instance="gamma = 1/2, x = 1, y = 2",
    proof="""
        cases y = x or y = x + 1 or not (y = x or y = x + 1)
            case y = x
            case y = x + 1
            case not (y = x or y = x + 1)
    """,
    near_misses=(NearMiss(claim="Count(ZSum(gamma), y, 0) <= x", witness="gamma = 1/2, x = 1, y = 2"),),
)
