"""Fair coins: how little it shows whether there is one head more, and how rarely their number is far from
half (used for the lambda protocol).
"""

from verify.language import NearMiss, Source, Theorem

PAPER = (
    "Cheu, Smith, Ullman, Zeber and Zhilyaev, Distributed Differential Privacy via Shuffling, "
    "arXiv:1808.01394"
)
USED = Source(note="001", lines="L21-63 (used in the proofs of privacy)", paper=f"{PAPER}, section 4.1")

FAIR_COINS = Theorem(
    id="fair-coins.shift",
    says="a times a mean over j fair coins exceeds b times the mean over their number plus one by at most q "
    "times the probability of the values below (j + 1) a/(a + b).",
    source=USED,
    forall="j natural, a real, b >= 0, q >= 0, h: int -> real",
    given="a <= q and (for all t integer: 0 <= h(t) <= 1)",
    claim="sum(Prob(Binomial(j, 1/2), y)*(a*h(y) - b*h(y + 1)) for y in 0..j) <= q*sum(Prob(Binomial(j, "
    "1/2), t) for t in 0..j if (a + b)*t < a*(j + 1))",
    claims=("B11",),
    instance="j = 1, a = 1, b = 1, q = 1, h = t -> 1",
    proof="""
        let W(y) = Prob(Binomial(j, 1/2), y); T(t) = if (a + b)*t < a*(j + 1) then W(t) else 0
        have POS: for all y integer: 0 <= W(y); B0: 0 <= b
        let D(y) = b*h(y)*W(y - 1)
        have S7: 0 <= D(j + 1)
            have H0: 0 <= h(j + 1) by given2(j + 1)
            by B0*H0*(0 <= W(j + 1 - 1))
        have DOWN: sum(D(y) for y in 0..j) <= sum(b*h(y + 1)*W(y) for y in 0..j) \\
                by only law sum_shifted(0, j, 1, y -> b*h(y + 1)*W(y)); \\
                sum(b*h(y - 1 + 1)*W(y - 1) for y in 0+1..j+1) \\
                = sum(D(y) for y in 0+1..j+1); law sum_at(0, 0, j+1, D); sum(D(y) for y in 0..0-1) \\
                = 0; D(0) = 0; law sum_at(0, j+1, j+1, D); law sum_empty(j+1+1, j+1, D); S7
        have EACH: sum(1*(a*h(y)*W(y)) + -1*D(y) for y in 0..j) <= sum(q*T(y) for y in 0..j) by termwise y
            have H0: 0 <= h(y) by given2(y)
            have H1: h(y) <= 1 by given2(y)
            have W0: 0 <= W(y) by POS(y)
            have W1: 0 <= W(y - 1) by POS(y - 1)
            have QA: 0 <= (q - a)*h(y)*W(y) by (0 <= q - a)*H0*W0
            have QH: 0 <= q*(1 - h(y))*W(y) by (0 <= q)*(0 <= 1 - h(y))*W0
            cases (a + b)*y < a*(j + 1) or a*(j + 1) <= (a + b)*y
                case (a + b)*y < a*(j + 1)
                    by rewrite T(y) = W(y)
                        by only B0*H0*W1; QA; QH
                case a*(j + 1) <= (a + b)*y
            have SMALL: a*W(y) - b*W(y - 1) <= 0
                cases 1 <= y or y = 0
                    case 1 <= y
                        have N1: y*W(y) = (j - y + 1)*W(y - 1) by only cite binomial.neighbours(j, 1/2, y)
                        have G1: 0 <= (b*y - a*(j - y + 1))*W(y - 1)
                            have G2: 0 <= b*y - a*(j - y + 1) by only a*(j - y + 1) <= b*y
                            by G2*W1
                        have N2: a*(y*W(y)) = a*((j - y + 1)*W(y - 1)) by rewrite N1
                        have G3: y*(a*W(y) - b*W(y - 1)) <= 0 by only G1; N2
                        have Y: 0 < 1/y
                        by Y*G3
                    case y = 0
                have A0: a*(j + 1) <= 0
                have A1: a <= 0
                    cases a <= 0 or 0 < a
                        case a <= 0
                            by case
                        case 0 < a
                            have J: 0 < j + 1
                            have BAD: 0 < a*(j + 1) by case*J
                            by only BAD; A0
                have A2: 0 <= -a*W(y) by (0 <= -a)*W0
                by rewrite W(y - 1) = 0
                    by only A2
            have SH: 0 <= h(y)*(-(a*W(y) - b*W(y - 1)))
                have SH1: 0 <= -(a*W(y) - b*W(y - 1)) by only SMALL
                by H0*SH1
            by rewrite T(y) = 0
                by only SH
        have L1: sum(1*(a*h(y)*W(y)) + -1*D(y) for y in 0..j) \\
                = 1*sum(a*h(y)*W(y) for y in 0..j) + -1*sum(D(y) for y in 0..j) \\
                by law sum_linear(0..j, y -> a*h(y)*W(y), D, 1, -1)
        have SCALED: sum(q*T(y) for y in 0..j) = q*sum(T(y) for y in 0..j) by law sum_scaled(0..j, T, q)
        by only sum(1*(a*h(y)*W(y)) + -1*(b*h(y + 1)*W(y)) for y in 0..j) \\
                = 1*sum(a*h(y)*W(y) for y in 0..j) + -1*sum(b*h(y + 1)*W(y) for y in 0..j); \\
                sum(W(y)*(a*h(y) - b*h(y + 1)) for y in 0..j) \\
                = sum(1*(a*h(y)*W(y)) + -1*(b*h(y + 1)*W(y)) for y in 0..j); DOWN; EACH; L1; SCALED
    """,
    near_misses=(
        NearMiss(
            claim="sum(Prob(Binomial(j, 1/2), y)*(a*h(y) - b*h(y + 1)) for y in 0..j) <= "
            "q*sum(Prob(Binomial(j, 1/2), t) for t in 0..j if (a + b)*t < a*j)",
            witness="j = 1, a = 2, b = 1, q = 2, h = t -> if t <= 1 then 1 else 0",
        ),
    ),
)

FAIR_COINS_BACK = Theorem(
    id="fair-coins.shift-back",
    says="The same with the one more on the other side: the coins may be turned over.",
    source=USED,
    forall="j natural, a real, b >= 0, q >= 0, h: int -> real",
    given="a <= q and (for all t integer: 0 <= h(t) <= 1)",
    claim="sum(Prob(Binomial(j, 1/2), y)*(a*h(y + 1) - b*h(y)) for y in 0..j) <= q*sum(Prob(Binomial(j, "
    "1/2), t) for t in 0..j if (a + b)*t < a*(j + 1))",
    claims=("B11",),
    instance="j = 1, a = 1, b = 1, q = 1, h = t -> 1",
    proof="""
        let W(y) = Prob(Binomial(j, 1/2), y); g(t) = h(j + 1 - t)
        have TURN: for all y integer: W(j - y) = W(y)
            take y
            by cite binomial.tails(j, 1/2, y); cite binomial.coins(j, 1/2, y)
        let f(y) = W(y)*(a*h(y + 1) - b*h(y))
        have R: sum(f(y) for y in 0..j) = sum(f(0 + j - y) for y in 0..j) by law sum_reversed(0, j, f)
        have G: sum(f(0 + j - y) for y in 0..j) = sum(W(y)*(a*g(y) - b*g(y + 1)) for y in 0..j) by termwise y
            by rewrite 0 + j - y = j - y; TURN(y)
        by cite fair-coins.shift(j, a, b, q, g)
    """,
    near_misses=(
        NearMiss(
            claim="sum(Prob(Binomial(j, 1/2), y)*(a*h(y + 1) - b*h(y)) for y in 0..j) <= "
            "q*sum(Prob(Binomial(j, 1/2), t) for t in 0..j if (a + b)*t < a*j)",
            witness="j = 1, a = 2, b = 1, q = 2, h = t -> if t >= 1 then 1 else 0",
        ),
    ),
)

LOWER_TAIL = Theorem(
    id="fair-coins.lower-tail",
    says="Of j fair coins j/2 - v or fewer are heads with probability at most exp(-2 v^2/j), for v >= "
    "0: Hoeffding's inequality.",
    source=USED,
    forall="j natural >= 1, v >= 0",
    claim="LowerTail(Binomial(j, 1/2), j/2 - v) <= exp(-2*v^2/j)",
    claims=("B11",),
    instance="j = 1, v = 1/2",
    proof="""
        let s = 4*v/j; t = j/2 - v
        have A: LowerTail(Binomial(j, 1/2), t) <= exp(s*t)*(1/2*exp(-s) + (1 - 1/2))^j \\
                by cite binomial.lower-tail(j, 1/2, s, t)
        have H: 1/2*exp((1 - 1/2)*-s) + (1 - 1/2)*exp(-(1/2)*-s) <= exp((-s)^2/8) \\
                by cite hoeffding.two-points(1/2, -s)
        have X1: exp(-s/2 + -s/2) = exp(-s/2)*exp(-s/2); X7: exp(-s/2)*exp(s/2) = 1
        have F: 0 <= exp(s*t)*(exp(j*(-s/2 + (-s)^2/8)) - (1/2*exp(-s) + (1 - 1/2))^j) \\
                by law exp_sum(-s/2, (-s)^2/8); law power_increases(1/2*exp(-s) + (1 - 1/2), exp(-s/2 + \\
                (-s)^2/8), j); law power_of_exp(-s/2 + (-s)^2/8, j)
        by law exp_sum(s*t, j*(-s/2 + (-s)^2/8))
    """,
    near_misses=(
        NearMiss(claim="LowerTail(Binomial(j, 1/2), j/2 - v) <= exp(-4*v^2/j)", witness="j = 1, v = 1/2"),
        NearMiss(forall="j natural >= 1, v >= -1", witness="j = 1, v = -1"),
    ),
)
