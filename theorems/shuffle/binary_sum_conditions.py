"""When the binary-sum protocol's noise hides one bit: the inequalities between epsilon, delta, n and gamma
(Balcer and Cheu 2019, appendix A).
"""

from verify.language import REFUTED, Figure, Line, Misprint, NearMiss, Source, Theorem

PAPER = (
    "Balcer and Cheu, Separating Local and Shuffled Differential Privacy via Histograms, Thm 3.1 and Cor. A.4"
)
# delta in the lemma on binomial noise
TAILS = "exp(-alpha^2*gamma*n/8) + exp(-alpha^2*gamma*n/(8 + 2*alpha))"

GAMMA_AT_MOST_HALF = Theorem(
    id="binary-sum.gamma",
    says="The noise probability gamma = 50/(eps^2 n) log(2/delta) lies in (0, 1/2] exactly when n >= "
    "(100/eps^2) log(2/delta).",
    source=Source(note="003", lines="L133, L161", paper=PAPER),
    forall="n natural >= 1, 0 < eps <= 1, 0 < delta <= 1",
    claim="0 < 50/(eps^2*n)*log(2/delta) <= 1/2 iff n >= 100/eps^2*log(2/delta)",
    claims=("D15", "D31"),
    instance="n = 100, eps = 1, delta = 1",
    proof="""
        have B: n >= 100/eps^2*log(2/delta) implies 50/(eps^2*n)*log(2/delta) <= 1/2
            have N: 0 < 1/n
    """,
    printed=(
        Misprint(
            name="equality",
            claim="0 < 50/(eps^2*n)*log(2/delta) <= 1/2 iff n = 100/eps^2*log(2/delta)",
            latex=r"n= \frac{100}{\epsilon^2}\log(\frac{2}{\delta})",
            claims=("D31",),
            expect=REFUTED,
            why="the theorem asks for n at least that large; n gamma does not depend on n",
            witness="n = 100, eps = 1, delta = 1",
        ),
    ),
    near_misses=(NearMiss(claim=
    "0 < 50/(eps^2*n)*log(2/delta) <= 1/2 iff n >= 99/eps^2*log(2/delta)", witness="n = 69, eps = 1, delta "
    "= 1"),),
)

TWO_EXPONENTIALS = Theorem(
    id="binary-sum.two-exponentials",
    says="The sum of the two tails is at most 2 exp(-alpha^2 gamma n/10) for every alpha in [0, 1], and "
    "below it unless alpha or gamma is 0.",
    source=Source(note="003", lines="L196-199", paper=PAPER),
    forall="0 <= alpha <= 1, 0 <= gamma <= 1/2, n natural >= 1",
    claim="exp(-alpha^2*gamma*n/8) + exp(-alpha^2*gamma*n/(8 + 2*alpha)) <= 2*exp(-alpha^2*gamma*n/10) and "
    "(0 < alpha and 0 < gamma implies exp(-alpha^2*gamma*n/8) + exp(-alpha^2*gamma*n/(8 + 2*alpha)) < "
    "2*exp(-alpha^2*gamma*n/10))",
    claims=("D24",),
    instance="alpha = 1/2, gamma = 1/4, n = 5",
    proof="""
        have S: 0 <= alpha^2*gamma*n; D10: 0 <= 1/(8 + 2*alpha) - 1/10
        have E: exp(-alpha^2*gamma*n/8) <= exp(-alpha^2*gamma*n/10) \\
                by law exp_increases(-alpha^2*gamma*n/10, -alpha^2*gamma*n/8)
        have F: exp(-alpha^2*gamma*n/(8 + 2*alpha)) <= exp(-alpha^2*gamma*n/10) \\
                by law exp_increases(-alpha^2*gamma*n/10, -alpha^2*gamma*n/(8 + 2*alpha))
        have STRICT: 0 < alpha and 0 < gamma \\
                implies exp(-alpha^2*gamma*n/8) + exp(-alpha^2*gamma*n/(8 + 2*alpha)) \\
                < 2*exp(-alpha^2*gamma*n/10)
            assume H
            have P: 0 < alpha*alpha*gamma*n
            have E1: exp(-alpha^2*gamma*n/8) < exp(-alpha^2*gamma*n/10) \\
                    by law exp_increases(-alpha^2*gamma*n/8, -alpha^2*gamma*n/10)
    """,
    lines=(
        Line(
            forall="0 <= alpha < 1, 0 <= gamma <= 1/2, n natural >= 1",
            claim="exp(-alpha^2*gamma*n/8) + exp(-alpha^2*gamma*n/(8 + 2*alpha)) < exp(-alpha^2*gamma*n/10) "
            "+ exp(-alpha^2*gamma*n/10)",
            latex=r"exp(-\frac{\alpha^2\gamma n}{8}) + exp(-\frac{\alpha^2\gamma n}{8+2\alpha}) < "
            r"exp(-\frac{\alpha^2\gamma n}{10}) + exp(-\frac{\alpha^2\gamma n}{10})",
            claims=("D24",),
            expect=REFUTED,
            why="at alpha = 0 both sides are 2",
            witness="alpha = 0, gamma = 1/4, n = 1",
        ),
        Line(
            forall="0 <= alpha < 1, 0 <= gamma <= 1/2, n natural >= 1",
            claim="exp(-alpha^2*gamma*n/10) + exp(-alpha^2*gamma*n/10) = 2*exp(-alpha^2*gamma*n/10)",
            latex=r"= 2exp(-\frac{\alpha^2\gamma n}{10})",
            claims=("D24",),
        ),
    ),
    near_misses=(
        NearMiss(
            claim="exp(-alpha^2*gamma*n/8) + exp(-alpha^2*gamma*n/(8 + 2*alpha)) <= "
            "2*exp(-alpha^2*gamma*n/8)",
            witness="alpha = 1, gamma = 1/2, n = 20",
        ),
    ),
)

TANH = Theorem(
    id="binary-sum.tanh",
    says="alpha = tanh(eps/2) lies in [eps/sqrt(5), 1) for every eps in [0, 1].",
    source=Source(note="003", lines="L201-213", paper=PAPER),
    forall="0 <= eps <= 1",
    claim="eps/sqrt(5) <= tanh(eps/2) < 1",
    claims=("D25", "D27"),
    instance="eps = 1/2",
    proof="""
        have A: eps/sqrt(5) <= tanh(eps/2)
            cases eps <= 1/2 or 1/2 <= eps
                case eps <= 1/2
                case 1/2 <= eps
    """,
    printed=(
        Misprint(
            name="reversed",
            claim="eps/sqrt(5) >= tanh(eps/2)",
            latex=r"\frac{\epsilon}{\sqrt{5}} \geq \alpha",
            claims=("D27",),
            expect=REFUTED,
            why="the inequality is the other way round",
            witness="eps = 1",
        ),
    ),
    near_misses=(NearMiss(claim="eps/sqrt(4) <= tanh(eps/2)", witness="eps = 1"), NearMiss(forall="0 <= eps "
    "<= 2", claim="eps/sqrt(5) <= tanh(eps/2)", witness="eps = 2")),
)

FIVE_IS_SMALLEST = Theorem(
    id="binary-sum.smallest-integer",
    says="5 is the smallest integer m for which tanh(eps/2) >= eps/sqrt(m) on all of [0, 1].",
    source=Source(note="003", lines="L207-210", paper=PAPER),
    forall="",
    claim="(for all eps real: 0 <= eps <= 1 implies eps/sqrt(5) <= tanh(eps/2)) and "
    "(for all m in 1..4: exists eps real: 0 <= eps <= 1 and eps/sqrt(m) > tanh(eps/2))",
    claims=("D26",),
    proof="""
        have A: for all eps real: 0 <= eps <= 1 implies eps/sqrt(5) <= tanh(eps/2)
            take eps
            by cite binary-sum.tanh(eps)
    """,
    printed=(
        Misprint(
            name="above 0",
            claim="exists m natural >= 1: for all eps real: 0 <= eps <= 1 implies tanh(eps/2) - eps/sqrt(m) "
            "> 0",
            latex=r"the smallest integer such that $\alpha > 0$ for all values of $\epsilon \in [0,1]$",
            claims=("D26",),
            expect=REFUTED,
            why="what is plotted is alpha - eps/sqrt(m), not alpha, and at eps = 0 it is 0 for every m: not "
            "below 0 is meant",
            disproof="""
                have NO: not (exists m natural >= 1: for all eps real: 0 <= eps <= 1 implies tanh(eps/2) - \\
                        eps/sqrt(m) > 0)
                    assume SOME
                    obtain m from SOME
                    have BAD: tanh(0/2) - 0/sqrt(m) > 0 by m3(0)
                    have A: tanh(0/2) = 0 by reduce
                    have B: 0/sqrt(m) = 0
                    by only BAD; A; B
            """,
        ),
    ),
    figures=(
        Figure(curve="tanh(eps/2) - eps/sqrt(5)", over="0 <= eps <= 1", says="never below 0: 5 is enough"),
        Figure(curve="tanh(eps/2) - eps/sqrt(4)", over="0 <= eps <= 1", says="below 0 for every eps > 0: 4 "
        "is not"),
    ),
    near_misses=(
        NearMiss(
            claim="(for all eps real: 0 <= eps <= 1 implies eps/sqrt(4) <= tanh(eps/2)) and "
            "(for all m in 1..3: exists eps real: 0 <= eps <= 1 and eps/sqrt(m) > tanh(eps/2))",
            witness="eps = 1",
        ),
    ),
)

DELTA = Theorem(
    id="binary-sum.delta",
    says="With alpha = tanh(eps/2), 2 exp(-alpha^2 gamma n/10) <= 2 exp(-eps^2 gamma n/50).",
    source=Source(note="003", lines="L223", paper=PAPER),
    forall="0 <= eps <= 1, 0 <= gamma <= 1/2, n natural >= 1",
    claim="2*exp(-tanh(eps/2)^2*gamma*n/10) <= 2*exp(-eps^2*gamma*n/50)",
    claims=("D28",),
    instance="eps = 1/2, gamma = 1/4, n = 5",
    proof="""
        let a = tanh(eps/2)
        have T: eps/sqrt(5) <= a < 1 by cite binary-sum.tanh(eps)
        have E: 0 <= eps/sqrt(5); Q: (eps/sqrt(5))^2 <= a^2; Q1: 0 <= a^2 - eps^2/5; M: 0 <= gamma*n
        have Y: exp(-a^2*gamma*n/10) <= exp(-eps^2*gamma*n/50) \\
                by law exp_increases(-eps^2*gamma*n/50, -a^2*gamma*n/10)
    """,
    near_misses=(
        NearMiss(claim="2*exp(-tanh(eps/2)^2*gamma*n/10) <= 2*exp(-eps^2*gamma*n/40)", witness="eps = 1, "
        "gamma = 1/2, n = 100"),
    ),
)

GAMMA_FROM_DELTA = Theorem(
    id="binary-sum.gamma-from-delta",
    says="2 exp(-eps^2 gamma n/50) equals delta exactly when gamma = 50/(eps^2 n) log(2/delta).",
    source=Source(note="003", lines="L224-226", paper=PAPER),
    forall="0 < eps <= 1, 0 < delta <= 1, gamma real, n natural >= 1",
    claim="2*exp(-eps^2*gamma*n/50) = delta iff gamma = 50/(eps^2*n)*log(2/delta)",
    claims=("D29",),
    instance="eps = 1, delta = 1, gamma = 1/2, n = 5",
    proof="""
        have S: exp(log(2/delta) + -eps^2*gamma*n/50) = exp(log(2/delta))*exp(-eps^2*gamma*n/50)
        have G: exp(log(2/delta))*exp(-eps^2*gamma*n/50) = 2/delta*exp(-eps^2*gamma*n/50)
        have A: 2*exp(-eps^2*gamma*n/50) = delta implies gamma = 50/(eps^2*n)*log(2/delta)
            assume H
            have K: exp(log(2/delta) + -eps^2*gamma*n/50) = 1
            have K3: log(exp(log(2/delta) + -eps^2*gamma*n/50)) = 0 by rewrite K
        have B: gamma = 50/(eps^2*n)*log(2/delta) implies 2*exp(-eps^2*gamma*n/50) = delta
            assume H
            have K: log(2/delta) + -eps^2*gamma*n/50 = 0
            have K1: exp(log(2/delta) + -eps^2*gamma*n/50) = 1 by rewrite K
    """,
    lines=(
        Line(
            forall="0 < eps <= 1, 0 <= gamma <= 1/2, n natural >= 1",
            claim="2*exp(-tanh(eps/2)^2*gamma*n/10) <= 2*exp(-eps^2*gamma*n/50)",
            latex=r"2exp(-\frac{\alpha^2\gamma n}{10}) &\leq 2\exp(-\frac{\epsilon^2\gamma n}{50})  "
            r"\label{eq1}\tag{1}\ \\",
            claims=("D28",),
            instance="eps = 1, gamma = 1/2, n = 5",
            proof="""
                by cite binary-sum.delta(eps, gamma, n)
            """,
        ),
        Line(
            forall="0 < eps <= 1, 0 < delta <= 1, n natural >= 1",
            claim="exists gamma real: 2*exp(-eps^2*gamma*n/50) = delta",
            latex=r"&= \delta \\",
            claims=("D29",),
            why="this equation chooses gamma: that there is one is what has to be shown",
            instance="eps = 1, delta = 1, n = 5",
            proof="""
                exhibit 50/(eps^2*n)*log(2/delta)
            """,
        ),
        Line(
            claim="2*exp(-eps^2*gamma*n/50) = delta implies gamma*eps^2*n/50 = log(2/delta)",
            forall="0 < eps <= 1, 0 < delta <= 1, gamma real, n natural >= 1",
            latex=r"\frac{\gamma\epsilon^2n}{50} &= \log(\frac{2}{\delta}) \label{eq2}\tag{2}\\",
            claims=("D29",),
            instance="eps = 1, delta = 1, gamma = 1/2, n = 5",
            proof="""
                assume BEFORE
                have G: gamma = 50/(eps^2*n)*log(2/delta) \\
                        by cite binary-sum.gamma-from-delta(eps, delta, gamma, n)
            """,
        ),
        Line(
            forall="0 < eps <= 1, 0 < delta <= 1, gamma real, n natural >= 1",
            claim="gamma*eps^2*n/50 = log(2/delta) implies gamma = 50/(eps^2*n)*log(2/delta)",
            latex=r"\gamma &= \frac{50}{\epsilon^2n}\log(\frac{2}{\delta})",
            claims=("D29",),
            instance="eps = 1, delta = 1, gamma = 1/2, n = 5",
            proof="""
                assume BEFORE
            """,
        ),
    ),
    near_misses=(
        NearMiss(claim=
        "2*exp(-eps^2*gamma*n/50) = delta iff gamma = 50/(eps^2*n)*log(1/delta)", witness="eps = 1, delta = "
        "1, gamma = 0, n = 5"),
    ),
)

ASKS = Theorem(
    id="binary-sum.one-smooth-asks",
    says="What the lemma on binomial noise asks of k = 1 is n alpha gamma >= 2, and it speaks of some step "
    "k >= 1 exactly if that is so. It is so wherever the lemma's delta is at most 1, where alpha^2 gamma n "
    ">= 8 log 2, so that what it says of k = 1 always holds.",
    source=Source(note="003", lines="L233-235", paper=f"{PAPER}, App. A"),
    forall="n natural >= 1, 0 <= gamma <= 1/2, 0 <= alpha < 1",
    claim="(1 <= alpha*gamma*n/2 iff n*alpha*gamma >= 2) and ((exists k integer: 1 <= k and k <= "
    f"alpha*gamma*n/2) iff n*alpha*gamma >= 2) and ({TAILS} <= 1 implies alpha^2*gamma*n >= 8*log(2) and "
    f"n*alpha*gamma >= 2) and Smooth(Binomial(n, gamma), log((1 + alpha)/(1 - alpha)), {TAILS}, 1)",
    claims=("D30",),
    instance="n = 5, gamma = 1/2, alpha = 9/10",
    proof=f"""
        have SOME: (exists k integer: 1 <= k and k <= alpha*gamma*n/2) iff n*alpha*gamma >= 2
            have TO: (exists k integer: 1 <= k and k <= alpha*gamma*n/2) implies n*alpha*gamma >= 2
                assume S
                obtain k from S
        let u = alpha^2*gamma*n
        have LARGE: n*alpha*gamma < 2 implies 1 < {TAILS}
            have E: 1 - u/8 <= exp(-alpha^2*gamma*n/8) by law exp_tangent(-u/8)
            by law exp_tangent(-u/(8 + 2*alpha))
        have TWICE: {TAILS} <= 1 implies u >= 8*log(2)
            assume T
            have P: 0 <= u; M: 1/(8 + 2*alpha) <= 1/8; N: u*(1/(8 + 2*alpha)) <= u*(1/8)
            have K: -alpha^2*gamma*n/8 <= -alpha^2*gamma*n/(8 + 2*alpha)
            have E: exp(-alpha^2*gamma*n/8) <= exp(-alpha^2*gamma*n/(8 + 2*alpha)) \\
                    by law exp_increases(-alpha^2*gamma*n/(8 + 2*alpha), -alpha^2*gamma*n/8)
            have H: exp(-alpha^2*gamma*n/8) <= 1/2
            have L: -alpha^2*gamma*n/8 <= log(1/2) \\
                    by law exp_increases(log(1/2), -alpha^2*gamma*n/8); law exp_of_log(1/2)
            have Z: log(1/2) = -log(2)
        have SMOOTH: Smooth(Binomial(n, gamma), log((1 + alpha)/(1 - alpha)), {TAILS}, 1)
            cases n*alpha*gamma >= 2 or n*alpha*gamma < 2
                case n*alpha*gamma >= 2
                    by cite smooth-noise.binomial(n, 1, gamma, alpha)
                case n*alpha*gamma < 2
                    take j
                    have T: 1 < {TAILS}
                    have LAW: Distribution(Binomial(n, gamma)) by cite binomial.distribution(n, gamma)
                    by cite smooth-noise.at-most-one(Binomial(n, gamma), log((1 + alpha)/(1 - alpha)), j)
    """,
    near_misses=(
        NearMiss(
            claim=f"{TAILS} <= 1 implies alpha^2*gamma*n >= (8 + 2*alpha)*log(2)",
            witness="n = 16, gamma = 1/2, alpha = 9/10",
        ),
        NearMiss(
            claim=f"{TAILS} <= 1 implies n*alpha*gamma >= 8",
            witness="n = 16, gamma = 1/2, alpha = 9/10",
        ),
        NearMiss(
            claim="(exists k integer: 0 <= k and k <= alpha*gamma*n/2) iff n*alpha*gamma >= 2",
            witness="n = 1, gamma = 1/2, alpha = 1/2",
        ),
        NearMiss(
            claim=f"Smooth(Binomial(n, gamma), log((1 + alpha)/(1 - alpha)), {TAILS.replace('gamma*', '')}, "
            "1)",
            witness="n = 43, gamma = 1/20, alpha = 19/20, j = -1",
        ),
    ),
)

AT_LEAST_TWO = Theorem(
    id="binary-sum.at-least-two",
    says="With alpha = tanh(eps/2) and gamma = 50/(eps^2 n) log(2/delta), n alpha gamma >= (10 sqrt(5)/eps) "
    "log(2/delta) >= 10 sqrt(5) log 2 >= 2.",
    source=Source(note="003", lines="L233-249", paper=PAPER),
    forall="n natural >= 1, 0 < eps <= 1, 0 < delta <= 1",
    claim="n*tanh(eps/2)*(50/(eps^2*n)*log(2/delta)) >= 10*sqrt(5)/eps*log(2/delta) >= 10*sqrt(5)*log(2) >= "
    "2",
    claims=("D30", "D32", "D33"),
    instance="n = 100, eps = 1, delta = 1",
    proof="""
        let a = tanh(eps/2); L = log(2/delta)
        have T: eps/sqrt(5) <= a < 1 by cite binary-sum.tanh(eps)
        have L2: log(2) <= L; LP: 0 < L; E1: 1 <= 1/eps; F: 0 < 1/eps^2
        have B: 10*sqrt(5)/eps*L >= 10*sqrt(5)*log(2)
            have B3: sqrt(5)/eps*L >= sqrt(5)*L
        have A: n*a*(50/(eps^2*n)*L) >= 10*sqrt(5)/eps*L
            have A1: 50*a*L/eps^2 >= 50*(eps/sqrt(5))*L/eps^2; A2: 50*(eps/sqrt(5))*L/eps^2 = 10*sqrt(5)/eps*L
    """,
    lines=(
        Line(
            claim="n*tanh(eps/2)*(50/(eps^2*n)*log(2/delta)) = 50/eps^2*log(2/delta)*(eps/sqrt(5))",
            latex=r"n\alpha \gamma &= \frac{50}{\epsilon^2}\log(\frac{2}{\delta})\frac{\epsilon}{\sqrt{5}} "
            r"\\",
            claims=("D32",),
            expect=REFUTED,
            why="alpha is larger than eps/sqrt(5): the equality is an inequality",
            witness="n = 100, eps = 1, delta = 1",
        ),
        Line(
            claim="50/eps^2*log(2/delta)*(eps/sqrt(5)) = 10*sqrt(5)/eps*log(2/delta)",
            latex=r"&=\frac{10\sqrt{5}}{\epsilon}\log(\frac{2}{\delta}) \\",
            claims=("D33",),
            instance="n = 100, eps = 1, delta = 1",
            proof="""
                let L = log(2/delta)
            """,
        ),
        Line(
            claim="10*sqrt(5)/eps*log(2/delta) >= 10*sqrt(5)/1*log(2/1)",
            latex=r"&\geq \frac{10\sqrt{5}}{1}\log(\frac{2}{1}) \label{eq3}\tag{3} \\",
            claims=("D33",),
            instance="n = 100, eps = 1, delta = 1",
            proof="""
                by cite binary-sum.at-least-two(n, eps, delta)
            """,
        ),
        Line(
            claim="10*sqrt(5)/1*log(2/1) >= 2",
            latex=r"&\geq 2",
            claims=("D33",),
            instance="n = 100, eps = 1, delta = 1",
            proof="""
                by cover
            """,
        ),
    ),
    near_misses=(NearMiss(claim=
    "n*tanh(eps/2)*(50/(eps^2*n)*log(2/delta)) >= 11*sqrt(5)/eps*log(2/delta)", witness="n = 100, eps = 1, "
    "delta = 1"),),
)

ONE_SMOOTH = Theorem(
    id="binary-sum.smooth",
    says="With gamma = 50/(eps^2 n) log(2/delta) and n >= (100/eps^2) log(2/delta), Bin(n, gamma) is (eps, "
    "delta, 1)-smooth.",
    source=Source(note="003", lines="L255-258", paper=f"{PAPER}; Cor. A.4"),
    forall="n natural >= 1, 0 < eps <= 1, 0 < delta <= 1",
    given="n >= 100/eps^2*log(2/delta)",
    claim="Smooth(Binomial(n, 50/(eps^2*n)*log(2/delta)), eps, delta, 1)",
    claims=("D34",),
    instance="n = 100, eps = 1, delta = 1",
    proof="""
        let a = tanh(eps/2); g = 50/(eps^2*n)*log(2/delta); u = exp(2*(eps/2))
        have G: 0 < g <= 1/2 by cite binary-sum.gamma(n, eps, delta)
        have U1: 1 + 2*(eps/2) <= u by law exp_tangent(2*(eps/2))
        have K: 1 <= a*g*n/2 by cite binary-sum.at-least-two(n, eps, delta)
        have LOG: log((1 + a)/(1 - a)) = eps by rewrite (1 + a)/(1 - a) = u
        have SMOOTH: Smooth(Binomial(n, g), log((1 + a)/(1 - a)), exp(-a^2*g*n/8) + exp(-a^2*g*n/(8 + \\
                2*a)), 1) by cite smooth-noise.binomial(n, 1, g, a)
        have TWO: exp(-a^2*g*n/8) + exp(-a^2*g*n/(8 + 2*a)) <= 2*exp(-a^2*g*n/10) \\
                by cite binary-sum.two-exponentials(a, g, n)
        have DEL: 2*exp(-a^2*g*n/10) <= 2*exp(-eps^2*g*n/50) by cite binary-sum.delta(eps, g, n)
        have EQ: 2*exp(-eps^2*g*n/50) = delta by cite binary-sum.gamma-from-delta(eps, delta, g, n)
        take j
        have X: Exceeds(Binomial(n, g), log((1 + a)/(1 - a)), j) \\
                <= exp(-a^2*g*n/8) + exp(-a^2*g*n/(8 + 2*a)) by SMOOTH(j)
        have Y: Exceeds(Binomial(n, g), log((1 + a)/(1 - a)), j) = Exceeds(Binomial(n, g), eps, j)
            by rewrite LOG
    """,
    near_misses=(
        NearMiss(
            given="true",
            claim="Smooth(Binomial(n, 1/(4*eps^2*n)*log(2/delta)), eps, delta, 1)",
            witness="n = 1, eps = 1, delta = 1/10, j = -1",
        ),
    ),
)
