"""The exact delta of binomial noise, how it falls from one step to the next, and what it says of the binary
sum.
"""

from theorems.shuffle.binary_sum_privacy import PAPER
from verify.language import NearMiss, Source, Theorem

STICK_ENDS = Theorem(
    id="hockey-stick.binomial",
    says="The hockey-stick of a binomial against its own shift is a sum over 0, ..., n.",
    source=Source(note="003", lines="L273-288 (used in the proofs)"),
    forall="n natural, 0 <= gamma <= 1, eps real, j integer",
    claim="HockeyStick(Binomial(n, gamma), eps, j) = sum(max(0, Prob(Binomial(n, gamma), y) - "
    "exp(eps)*Prob(Binomial(n, gamma), y + j)) for y in 0..n)",
    claims=("D20",),
    instance="n = 1, gamma = 1/2, eps = 1, j = 1",
    proof="""
        let P(y) = Prob(Binomial(n, gamma), y); H(y) = max(0, P(y) - exp(eps)*P(y + j))
        have OUT: for all v integer: v < 0 or n < v implies H(v) = 0 by cite binomial.distribution(n, gamma)
            take v
            assume O
            have B: 0 <= P(v + j)
            by law max_left(0, P(v) - exp(eps)*P(v + j))
        by law sum_finite(0, n, H)
    """,
    near_misses=(
        NearMiss(
            claim="HockeyStick(Binomial(n, gamma), eps, j) = sum(max(0, Prob(Binomial(n, gamma), y) - "
            "exp(eps)*Prob(Binomial(n, gamma), y + j)) for y in 1..n)",
            witness="n = 1, gamma = 1/4, eps = 1, j = -1",
        ),
    ),
)

EXACT_TABLE = Theorem(
    id="binary-sum.table",
    says="At the smallest admissible n, the exact delta of P^zsum (the larger of its two hockey-sticks) to "
    "ten digits, for eps in {1, 1/2} and delta in {1/2, 1/10, 1/100}.",
    source=Source(note="003", lines="L161-165", paper=f"{PAPER} (i)"),
    forall="",
    claim="138 < 100*log(4) <= 139 and HockeyStick(Binomial(139, 50/139*log(4)), 1, 1) <= 7133525531/10^19 "
    "< HockeyStick(Binomial(139, 50/139*log(4)), 1, -1) <= 7133525532/10^19 and 299 < 100*log(20) <= 300 "
    "and HockeyStick(Binomial(300, 50/300*log(20)), 1, 1) <= 3925952839/10^27 < HockeyStick(Binomial(300, "
    "50/300*log(20)), 1, -1) <= 3925952840/10^27 and 529 < 100*log(200) <= 530 and "
    "HockeyStick(Binomial(530, 50/530*log(200)), 1, 1) <= 1401134245/10^38 < HockeyStick(Binomial(530, "
    "50/530*log(200)), 1, -1) <= 1401134246/10^38 and 554 < 400*log(4) <= 555 and HockeyStick(Binomial(555, "
    "200/555*log(4)), 1/2, 1) <= 5979652042/10^20 < HockeyStick(Binomial(555, 200/555*log(4)), 1/2, -1) <= "
    "5979652043/10^20 and 1198 < 400*log(20) <= 1199 and HockeyStick(Binomial(1199, 200/1199*log(20)), 1/2, "
    "1) <= 6594966382/10^29 < HockeyStick(Binomial(1199, 200/1199*log(20)), 1/2, -1) <= 6594966383/10^29 "
    "and 2119 < 400*log(200) <= 2120 and HockeyStick(Binomial(2120, 200/2120*log(200)), 1/2, 1) <= "
    "2182997922/10^41 < HockeyStick(Binomial(2120, 200/2120*log(200)), 1/2, -1) <= 2182997923/10^41",
    claims=("D20",),
    proof="""
        have 138 < 100*log(4) <= 139; G1: 0 <= 50/139*log(4) <= 1
        have HockeyStick(Binomial(139, 50/139*log(4)), 1, 1) <= 7133525531/10^19 \\
                by only sum(max(0, Prob(Binomial(139, 50/139*log(4)), y) - exp(1)*Prob(Binomial(139, \\
                50/139*log(4)), y + 1)) for y in 0..139) <= 7133525531/10^19; cite \\
                hockey-stick.binomial(139, 50/139*log(4), 1, 1)
        have 7133525531/10^19 < HockeyStick(Binomial(139, 50/139*log(4)), 1, -1) <= 7133525532/10^19 \\
                by only 7133525531/10^19 \\
                < sum(max(0, Prob(Binomial(139, 50/139*log(4)), y) - exp(1)*Prob(Binomial(139, \\
                50/139*log(4)), y + -1)) for y in 0..139) <= 7133525532/10^19; cite \\
                hockey-stick.binomial(139, 50/139*log(4), 1, -1)
        have 299 < 100*log(20) <= 300; G2: 0 <= 50/300*log(20) <= 1
        have D2: 3925952839/10^27 \\
                < sum(max(0, Prob(Binomial(300, 50/300*log(20)), y) - exp(1)*Prob(Binomial(300, \\
                50/300*log(20)), y + -1)) for y in 0..300) <= 3925952840/10^27 by cover 500 bits
        have HockeyStick(Binomial(300, 50/300*log(20)), 1, 1) <= 3925952839/10^27 \\
                by only sum(max(0, Prob(Binomial(300, 50/300*log(20)), y) - exp(1)*Prob(Binomial(300, \\
                50/300*log(20)), y + 1)) for y in 0..300) <= 3925952839/10^27; cite \\
                hockey-stick.binomial(300, 50/300*log(20), 1, 1)
        have 3925952839/10^27 < HockeyStick(Binomial(300, 50/300*log(20)), 1, -1) <= 3925952840/10^27 \\
                by only D2; cite hockey-stick.binomial(300, 50/300*log(20), 1, -1)
        have 529 < 100*log(200) <= 530; G3: 0 <= 50/530*log(200) <= 1
        have U3: sum(max(0, Prob(Binomial(530, 50/530*log(200)), y) - exp(1)*Prob(Binomial(530, \\
                50/530*log(200)), y + 1)) for y in 0..530) <= 1401134245/10^38 by cover 800 bits
        have D3: 1401134245/10^38 \\
                < sum(max(0, Prob(Binomial(530, 50/530*log(200)), y) - exp(1)*Prob(Binomial(530, \\
                50/530*log(200)), y + -1)) for y in 0..530) <= 1401134246/10^38 by cover 800 bits
        have HockeyStick(Binomial(530, 50/530*log(200)), 1, 1) <= 1401134245/10^38 \\
                by only U3; cite hockey-stick.binomial(530, 50/530*log(200), 1, 1)
        have 1401134245/10^38 < HockeyStick(Binomial(530, 50/530*log(200)), 1, -1) <= 1401134246/10^38 \\
                by only D3; cite hockey-stick.binomial(530, 50/530*log(200), 1, -1)
        have 554 < 400*log(4) <= 555; G4: 0 <= 200/555*log(4) <= 1
        have U4: sum(max(0, Prob(Binomial(555, 200/555*log(4)), y) - exp(1/2)*Prob(Binomial(555, \\
                200/555*log(4)), y + 1)) for y in 0..555) <= 5979652042/10^20 by cover 800 bits
        have D4: 5979652042/10^20 \\
                < sum(max(0, Prob(Binomial(555, 200/555*log(4)), y) - exp(1/2)*Prob(Binomial(555, \\
                200/555*log(4)), y + -1)) for y in 0..555) <= 5979652043/10^20 by cover 800 bits
        have HockeyStick(Binomial(555, 200/555*log(4)), 1/2, 1) <= 5979652042/10^20 \\
                by only U4; cite hockey-stick.binomial(555, 200/555*log(4), 1/2, 1)
        have 5979652042/10^20 < HockeyStick(Binomial(555, 200/555*log(4)), 1/2, -1) <= 5979652043/10^20 \\
                by only D4; cite hockey-stick.binomial(555, 200/555*log(4), 1/2, -1)
        have 1198 < 400*log(20) <= 1199; G5: 0 <= 200/1199*log(20) <= 1
        have D5: 6594966382/10^29 \\
                < sum(max(0, Prob(Binomial(1199, 200/1199*log(20)), y) - exp(1/2)*Prob(Binomial(1199, \\
                200/1199*log(20)), y + -1)) for y in 0..1199) <= 6594966383/10^29 by cover 1400 bits
        have HockeyStick(Binomial(1199, 200/1199*log(20)), 1/2, 1) <= 6594966382/10^29 \\
                by only sum(max(0, Prob(Binomial(1199, 200/1199*log(20)), y) - exp(1/2)*Prob(Binomial(1199, \\
                200/1199*log(20)), y + 1)) for y in 0..1199) <= 6594966382/10^29; cite \\
                hockey-stick.binomial(1199, 200/1199*log(20), 1/2, 1)
        have 6594966382/10^29 < HockeyStick(Binomial(1199, 200/1199*log(20)), 1/2, -1) <= 6594966383/10^29 \\
                by only D5; cite hockey-stick.binomial(1199, 200/1199*log(20), 1/2, -1)
        have 2119 < 400*log(200) <= 2120; G6: 0 <= 200/2120*log(200) <= 1
        have U6: sum(max(0, Prob(Binomial(2120, 200/2120*log(200)), y) - exp(1/2)*Prob(Binomial(2120, \\
                200/2120*log(200)), y + 1)) for y in 0..2120) <= 2182997922/10^41 by cover 2400 bits
        have D6: 2182997922/10^41 \\
                < sum(max(0, Prob(Binomial(2120, 200/2120*log(200)), y) - exp(1/2)*Prob(Binomial(2120, \\
                200/2120*log(200)), y + -1)) for y in 0..2120) <= 2182997923/10^41 by cover 2400 bits
        have HockeyStick(Binomial(2120, 200/2120*log(200)), 1/2, 1) <= 2182997922/10^41 \\
                by only U6; cite hockey-stick.binomial(2120, 200/2120*log(200), 1/2, 1)
        have 2182997922/10^41 < HockeyStick(Binomial(2120, 200/2120*log(200)), 1/2, -1) <= 2182997923/10^41 \\
                by only D6; cite hockey-stick.binomial(2120, 200/2120*log(200), 1/2, -1)
    """,
    near_misses=(NearMiss(claim="HockeyStick(Binomial(20, 1/4), 1, -1) <= 1/100", witness=""),),
)

SHARED = Theorem(
    id="hockey-stick.overlap",
    says="What a distribution shares with its shift is not in the hockey-stick.",
    source=Source(note="003", lines="L273-288 (used in the proofs)"),
    forall="D distribution, eps >= 0, j integer",
    claim="HockeyStick(D, eps, j) + sum(min(D(y), D(y + j)) for y in Z) <= 1",
    claims=("D20",),
    instance="D = y -> if y = 0 then 1 else 0, eps = 1, j = 1",
    proof="""
        let H(y) = max(0, D(y) - exp(eps)*D(y + j)); K(y) = min(D(y), D(y + j))
        have L: sum(1*H(y) + 1*K(y) for y in Z) = 1*sum(H(y) for y in Z) + 1*sum(K(y) for y in Z) \\
                by law sum_linear(Z, H, K, 1, 1)
        have T: sum(1*H(y) + 1*K(y) for y in Z) <= sum(D(y) for y in Z) by law summable_linear(H, K, 1, 1)
    """,
    near_misses=(
        NearMiss(
            claim="HockeyStick(D, eps, j) + 2*sum(min(D(y), D(y + j)) for y in Z) <= 1",
            witness="D = y -> if y = 0 then 1/2 else if y = 1 then 1/2 else 0, eps = 0, j = 1",
        ),
    ),
)

STEP = Theorem(
    id="hockey-stick.binomial-step",
    says="However small the noise, the hockey-stick of a binomial against its shift by one is at most 1 - "
    "min(1, gamma n)/4.",
    source=Source(note="003", lines="L273-288 (used in the proofs)"),
    forall="n natural >= 1, 0 < gamma <= 1/2, 0 <= c <= 1, eps >= 0",
    given="c <= gamma*n",
    claim="HockeyStick(Binomial(n, gamma), eps, 1) <= 1 - c/4 and HockeyStick(Binomial(n, gamma), eps, -1) "
    "<= 1 - c/4",
    claims=("D20",),
    instance="n = 1, gamma = 1/2, c = 1/2, eps = 1",
    proof="""
        let P(y) = Prob(Binomial(n, gamma), y); K(y) = min(P(y - 1), P(y))
        have D: Distribution(Binomial(n, gamma)) by cite binomial.distribution(n, gamma)
        have OVERLAP: c/4 <= sum(K(y) for y in 1..n) by cite binomial.overlap(n, gamma, c)
        have NN: for all y integer: 0 <= K(y)
            take y
            have A: 0 <= P(y); B: 0 <= P(y - 1)
        have PART: sum(K(y) for y in 1..n) <= sum(K(y) for y in Z) by law partial_sum(1, n, K)
        have DOWN: HockeyStick(Binomial(n, gamma), eps, -1) <= 1 - c/4
            have BOTH: sum(min(P(y), P(y + -1)) for y in Z) = sum(K(y) for y in Z) by termwise y
                by rewrite P(y + -1) = P(y - 1)
                    cases P(y - 1) <= P(y) or P(y) <= P(y - 1)
                        case P(y - 1) <= P(y)
                            have X: min(P(y - 1), P(y)) = P(y - 1)
                            by law min_right(P(y), P(y - 1))
                        case P(y) <= P(y - 1)
                            by law min_right(P(y - 1), P(y))
            by only cite hockey-stick.overlap(Binomial(n, gamma), eps, -1); BOTH; PART; OVERLAP
        have UP: HockeyStick(Binomial(n, gamma), eps, 1) <= 1 - c/4
            have B: sum(min(P(y), P(y + 1)) for y in Z) = sum(K(y + 1) for y in Z) by termwise y
                by rewrite y + 1 - 1 = y
            by only cite hockey-stick.overlap(Binomial(n, gamma), eps, 1); B; law sum_moved(1, K); PART; \\
                    OVERLAP
    """,
    near_misses=(NearMiss(claim="HockeyStick(Binomial(n, gamma), eps, -1) <= 1 - c", witness="n = 2, gamma "
    "= 1/2, c = 1, eps = 0"),),
)

SHARPER = Theorem(
    id="binary-sum.private-sharper",
    says="P^zsum with log(1/delta) in place of log(2/delta) is (eps, delta)-DP all the same, for every eps "
    "and delta in (0, 1].",
    source=Source(note="003", lines="L161-165", paper=f"{PAPER} (i), strengthened: log(1/delta) for "
    f"log(2/delta)"),
    forall="n natural >= 1, 0 < eps <= 1, 0 < delta <= 1",
    given="n >= 100/eps^2*log(1/delta)",
    claim="ApproxDP(Shuffled(ZSum(50/(eps^2*n)*log(1/delta)), n), eps, delta)",
    claims=("D20",),
    instance="n = 100, eps = 1, delta = 1/2",
    proof="""
        let L = log(1/delta); g = 50/(eps^2*n)*log(1/delta); a = tanh(eps/2); u = exp(2*(eps/2))
        let B = Binomial(n, g)
        have N: 0 < n; NI: 0 < 1/n; E2: 0 < eps^2; EI: 0 < 1/eps^2; LP: 0 <= L; MU: g*n = 50*L*(1/eps^2)
        have G0: 0 <= g; EXP: exp(-L) = delta
        have X: ApproxDP(Shuffled(ZSum(g), n), eps, delta) iff HockeyStick(B, eps, 1) \\
                <= delta and HockeyStick(B, eps, -1) <= delta by cite binary-sum.exact-delta(n, g, eps, delta)
        have STICKS: HockeyStick(B, eps, 1) <= delta and HockeyStick(B, eps, -1) <= delta \\
                by cite binary-sum.tanh(eps)
            cases g = 0 or not (g = 0)
                case g = 0
                    have LZ: L = 0
                    have EACH: for all j integer: HockeyStick(B, eps, j) <= 1 \\
                            by cite binomial.distribution(n, g)
                        take j
                        let H(y) = max(0, Prob(B, y) - exp(eps)*Prob(B, y + j))
                        have T: sum(H(y) for y in Z) <= sum(Prob(B, y) for y in Z) by termwise y
                            have A: 0 <= Prob(B, y); C: 0 <= Prob(B, y + j)
                    by EACH(-1); EACH(1)
                case not (g = 0)
            have GP: 0 < g
            cases 2 <= a*g*n or a*g*n < 2
                case 2 <= a*g*n
                    have UU: 1 + 2*(eps/2) <= u by law exp_tangent(2*(eps/2))
                    have LOG: log((1 + a)/(1 - a)) = eps by rewrite (1 + a)/(1 - a) = u
                    have SMOOTH: Smooth(B, log((1 + a)/(1 - a)), exp(-a^2*g*n/(8 + 2*a)), 1) \\
                            by cite smooth-noise.binomial-sharper(n, 1, g, a)
                    have TEN: exp(-a^2*g*n/(8 + 2*a)) <= exp(-a^2*g*n/10)
                        have R10: 0 <= 1/(8 + 2*a) - 1/10; E: 0 <= a^2*(g*n)*(1/(8 + 2*a) - 1/10)
                        by law exp_increases(-a^2*g*n/10, -a^2*g*n/(8 + 2*a))
                    have DEL: 2*exp(-a^2*g*n/10) <= 2*exp(-eps^2*g*n/50) by cite binary-sum.delta(eps, g, n)
                    have EXPO: exp(-eps^2*g*n/50) = delta by rewrite -eps^2*g*n/50 = -L
                    have EACH: for all j integer: abs(j) = 1 implies HockeyStick(B, eps, j) \\
                            <= Exceeds(B, log((1 + a)/(1 - a)), j)
                        take j
                        assume J
                        have DIST: Distribution(B) by cite binomial.distribution(n, g)
                        have A: HockeyStick(B, abs(j)*eps, j) <= Exceeds(B, eps, j) \\
                                by cite smooth-noise.hockey-stick(B, eps, j)
                        have F: HockeyStick(B, abs(j)*eps, j) = HockeyStick(B, eps, j) \\
                                by rewrite abs(j)*eps = eps
                        by rewrite LOG
                    by SMOOTH(-1); EACH(1); EACH(-1); SMOOTH(1)
                case a*g*n < 2
            have TAN: 1 + -L <= exp(-L) by law exp_tangent(-L)
            cases g*n <= 1 or 1 < g*n
                case g*n <= 1
                    have S: HockeyStick(B, eps, 1) <= 1 - g*n/4 and HockeyStick(B, eps, -1) <= 1 - g*n/4 \\
                            by cite hockey-stick.binomial-step(n, g, g*n, eps)
                    have C: eps^2*(g*n) <= g*n
                        have Q: 0 <= 1 - eps^2; R: 0 <= (1 - eps^2)*(g*n)
                case 1 < g*n
                    have S: HockeyStick(B, eps, 1) <= 1 - 1/4 and HockeyStick(B, eps, -1) <= 1 - 1/4 \\
                            by cite hockey-stick.binomial-step(n, g, 1, eps)
                    have R5: sqrt(5) < 3
                    have C1: eps/sqrt(5)*(g*n) <= 2
                        have A: 0 <= (a - eps/sqrt(5))*(g*n)
                    have C2: eps*(g*n) <= 2*sqrt(5) by C1*(0 < sqrt(5))
                    have C3: eps*(eps*(g*n)) <= 2*sqrt(5)
                        have A: 0 <= (1 - eps)*(eps*(g*n))
    """,
    near_misses=(
        NearMiss(
            given="true",
            claim="ApproxDP(Shuffled(ZSum(1/(8*eps^2*n)*log(1/delta)), n), eps, delta)",
            witness="n = 1, eps = 1, delta = 1/10, x = word(1), x' = word(0)",
        ),
    ),
)
