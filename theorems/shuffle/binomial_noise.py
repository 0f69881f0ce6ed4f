"""Binomial noise is smooth (Ghazi et al. 2019, Lemma 4.12), for every n, gamma, alpha and k."""

from verify.language import ILL_POSED, REFUTED, VACUOUS, VERIFIED, Misprint, NearMiss, Source, Theorem

GHAZI = (
    "Ghazi, Golowich, Kumar, Pagh and Velingkar, On the Power of Multiple Anonymous Messages, "
    "arXiv:1908.11358v4"
)

RISING = Theorem(
    id="binomial.rising-ratio",
    says="Below (1 + alpha) gamma n, each weight of the binomial is less than (1 + alpha)/(1 - alpha) times "
    "the next.",
    source=Source(note="003", lines="L71-83 (used in the proof of Lemma 3)", paper=f"{GHAZI}, Lemma 4.12"),
    forall="n natural >= 1, 0 < gamma <= 1/2, 0 < alpha < 1, y natural",
    given="y + 1 <= (1 + alpha)*gamma*n",
    claim="Prob(Binomial(n, gamma), y) < (1 + alpha)/(1 - alpha)*Prob(Binomial(n, gamma), y + 1)",
    claims=("D11",),
    instance="n = 4, gamma = 1/2, alpha = 1/2, y = 1",
    proof="""
        let t = (1 + alpha)/(1 - alpha)
        have Y: y + 1 < n
        have NEXT: (y + 1)*binom(n, y + 1) = (n - y)*binom(n, y) by law binom_next(n, y)
        have H1: (1 - gamma)^(n - y - 1 + 1) = (1 - gamma)^(n - y - 1)*(1 - gamma) \\
                by law power_step(1 - gamma, n - y - 1)
        have CROSS: (1 - alpha)*(1 - gamma)*(y + 1) < (1 + alpha)*gamma*(n - y)
            have C0: 0 < (1 - alpha)*(1 - gamma); C2: 0 < (1 + alpha)*gamma
            have C4: 0 <= alpha*(1 - 2*gamma)*((1 + alpha)*gamma)*n
        let B0 = gamma^y*(1 - gamma)^(n - y - 1)
        have K: 0 < binom(n, y)*B0
        have L: binom(n, y)*B0*(1 - gamma) < t*(binom(n, y + 1)*B0*gamma)
            have M: 0 < ((1 + alpha)*gamma*(n - y) - (1 - alpha)*(1 - gamma)*(y + 1))*(binom(n, y)*B0)
            have M3: 0 \\
                    < ((1 + alpha)*gamma*(n - y) - (1 - alpha)*(1 - gamma)*(y + 1))*(binom(n, y)*B0)*(1/((1 \\
                    - alpha)*(y + 1)))
            by rewrite binom(n, y + 1) = (n - y)*binom(n, y)/(y + 1)
        have RISEN: Prob(Binomial(n, gamma), y + 1) = binom(n, y + 1)*B0*gamma \\
                by rewrite Prob(Binomial(n, gamma), y + 1) \\
                = binom(n, y + 1)*gamma^(y + 1)*(1 - gamma)^(n - (y + 1)); law power_step(gamma, y)
        by rewrite Prob(Binomial(n, gamma), y) = binom(n, y)*B0*(1 - gamma); RISEN
    """,
    near_misses=(
        NearMiss(given="y <= (1 + alpha)*gamma*n", witness="n = 4, gamma = 1/2, alpha = 1/2, y = 3"),
    ),
)

FALLING = Theorem(
    id="binomial.falling-ratio",
    says="Above (1 - alpha) gamma n, each weight of the binomial is less than (1 + alpha)/(1 - alpha) times "
    "the one before.",
    source=Source(note="003", lines="L71-83 (used in the proof of Lemma 3)", paper=f"{GHAZI}, Lemma 4.12"),
    forall="n natural >= 1, 0 < gamma <= 1/2, 0 < alpha < 1, y natural",
    given="(1 - alpha)*gamma*n <= y and y + 1 <= n",
    claim="Prob(Binomial(n, gamma), y + 1) < (1 + alpha)/(1 - alpha)*Prob(Binomial(n, gamma), y)",
    claims=("D11",),
    instance="n = 4, gamma = 1/2, alpha = 1/2, y = 1",
    proof="""
        let t = (1 + alpha)/(1 - alpha)
        have NEXT: (y + 1)*binom(n, y + 1) = (n - y)*binom(n, y) by law binom_next(n, y)
        have H2: (1 - gamma)^(n - y) = (1 - gamma)^(n - y - 1)*(1 - gamma) \\
                by law power_step(1 - gamma, n - y - 1)
        have CROSS: (1 - alpha)*gamma*(n - y) < (1 + alpha)*(1 - gamma)*(y + 1)
            have C0: 0 < (1 - alpha)*gamma; C4: 0 <= alpha*(1 - 2*gamma)*((1 - alpha)*gamma)*n
        let B0 = gamma^y*(1 - gamma)^(n - y - 1)
        have K: 0 < binom(n, y)*B0
        have L: binom(n, y + 1)*B0*gamma < t*(binom(n, y)*B0*(1 - gamma))
            have M: 0 < ((1 + alpha)*(1 - gamma)*(y + 1) - (1 - alpha)*gamma*(n - y))*(binom(n, y)*B0)
            have M3: 0 \\
                    < ((1 + alpha)*(1 - gamma)*(y + 1) - (1 - alpha)*gamma*(n - y))*(binom(n, y)*B0)*(1/((1 \\
                    - alpha)*(y + 1)))
            by rewrite binom(n, y + 1) = (n - y)*binom(n, y)/(y + 1)
        have Q: Prob(Binomial(n, gamma), y + 1) = binom(n, y + 1)*B0*gamma \\
                by rewrite Prob(Binomial(n, gamma), y + 1) \\
                = binom(n, y + 1)*gamma^(y + 1)*(1 - gamma)^(n - (y + 1)); law power_step(gamma, y)
        by rewrite Prob(Binomial(n, gamma), y) = binom(n, y)*B0*(1 - gamma)
    """,
    near_misses=(NearMiss(given="y + 1 <= n", witness="n = 4, gamma = 1/2, alpha = 1/10, y = 0"),),
)

SHARPER = Theorem(
    id="smooth-noise.binomial-sharper",
    says="Binomial noise is smooth with one of the two tails alone, as the definition takes one step at a "
    "time.",
    source=Source(note="003", lines="L74-82, Lemma 3", paper=f"{GHAZI}, Lemma 4.12, strengthened: the "
    f"larger of the two exponentials for their sum"),
    forall="n natural >= 1, k natural, 0 < gamma <= 1/2, 0 < alpha < 1",
    nontrivial="k >= 1",
    given="k <= alpha*gamma*n/2",
    claim="Smooth(Binomial(n, gamma), log((1 + alpha)/(1 - alpha)), exp(-alpha^2*gamma*n/(8 + 2*alpha)), k)",
    claims=("D11",),
    instance="n = 5, k = 1, gamma = 1/2, alpha = 9/10",
    proof="""
        let t = (1 + alpha)/(1 - alpha); mu = gamma*n; p(y) = Prob(Binomial(n, gamma), y)
        have MU: 0 < mu; TE: exp(log(t)) = t
        have NONE: for all y integer: 0 <= p(y)
            take y
            cases 0 <= y and y <= n or not (0 <= y and y <= n)
                case 0 <= y and y <= n
                    have B1: 0 < binom(n, y)
                case not (0 <= y and y <= n)
        have RISE: for all y integer: 0 <= y \\
                implies (for all i integer: 1 <= i implies (y + i <= (1 + alpha)*mu implies p(y) < t^i*p(y \\
                + i)))
            take y
            induct i
                base
                    assume H
                    by cite binomial.rising-ratio(n, gamma, alpha, y)
                step
                    assume H
                    have S: p(y + i) < t*p(y + i + 1) by cite binomial.rising-ratio(n, gamma, alpha, y + i)
                    have A: p(y) < t^i*p(y + i); TI: 0 < t^i
                    by law power_step(t, i)
        have FALL: for all y integer: y <= n \\
                implies (for all i integer: 1 <= i implies ((1 - alpha)*mu <= y - i implies p(y) < t^i*p(y \\
                - i)))
            take y
            induct i
                base
                    assume H
                    by cite binomial.falling-ratio(n, gamma, alpha, y - 1)
                step
                    assume H
                    have S: p(y - i - 1 + 1) < t*p(y - i - 1) \\
                            by cite binomial.falling-ratio(n, gamma, alpha, y - i - 1)
                    have A: p(y) < t^i*p(y - i); TI: 0 < t^i
                    by law power_step(t, i)
        take j
        have LESS: exp(-alpha^2*gamma*n/8) <= exp(-alpha^2*gamma*n/(8 + 2*alpha))
            have D8: 0 <= 1/8 - 1/(8 + 2*alpha); Q: 0 <= alpha^2*gamma*n
            by law exp_increases(-alpha^2*gamma*n/(8 + 2*alpha), -alpha^2*gamma*n/8)
        cases j <= -1 or 1 <= j
            case j <= -1
                have POW2: exp(-j*log(t)) = t^(-j) by law power_of_exp(log(t), -j)
                    have POW3: exp(log(t))^(-j) = t^(-j)
                have EXP: exp(abs(j)*log(t)) = t^(-j) by rewrite abs(j) = -j
                have TAIL: LowerTail(Binomial(n, gamma), (1 - alpha/2)*gamma*n) \\
                        <= exp(-gamma*n*(alpha/2)^2/2) by cite chernoff.lower(n, gamma, alpha/2)
                have IN: Exceeds(Binomial(n, gamma), log(t), j) \\
                        <= LowerTail(Binomial(n, gamma), (1 - alpha/2)*gamma*n) by termwise y
                    have PY: 0 <= p(y) by NONE(y)
                    cases not (0 <= y and y <= n) or 0 <= y and y <= n
                        case not (0 <= y and y <= n)
                            by case
                        case 0 <= y and y <= n
                    cases y <= (1 - alpha/2)*gamma*n or (1 - alpha/2)*gamma*n < y
                        case y <= (1 - alpha/2)*gamma*n
                        case (1 - alpha/2)*gamma*n < y
                            have S: p(y) < t^(-j)*p(y - -j) by FALL(y, -j)
                            have S2: p(y) < exp(abs(j)*log(t))*p(y + j)
                by IN
            case 1 <= j
        have AJ: abs(j) = j
        have POW2: exp(j*log(t)) = t^j by law power_of_exp(log(t), j)
            have POW3: exp(log(t))^j = t^j
        have EXP: exp(abs(j)*log(t)) = t^j
        have TAIL: Tail(Binomial(n, gamma), (1 + alpha/2)*gamma*n) \\
                <= exp(-gamma*n*(alpha/2)^2/(2 + alpha/2)) by cite chernoff.upper(n, gamma, alpha/2)
        have IN: Exceeds(Binomial(n, gamma), log(t), j) <= Tail(Binomial(n, gamma), (1 + alpha/2)*gamma*n) \\
                by termwise y
            have PY: 0 <= p(y)
            cases not (0 <= y and y <= n) or 0 <= y and y <= n
                case not (0 <= y and y <= n)
                case 0 <= y and y <= n
                    cases (1 + alpha/2)*gamma*n <= y or y < (1 + alpha/2)*gamma*n
                        case (1 + alpha/2)*gamma*n <= y
                        case y < (1 + alpha/2)*gamma*n
                            have S2: p(y) < exp(abs(j)*log(t))*p(y + j) by RISE(y, j)
    """,
    near_misses=(
        NearMiss(claim=
        "Smooth(Binomial(n, gamma), log(1 + alpha), exp(-alpha^2*gamma*n/(8 + 2*alpha)), k)", witness="n = "
        "38, k = 9, gamma = 1/2, alpha = 19/20, j = 9"),
    ),
)

SMOOTH = Theorem(
    id="smooth-noise.binomial",
    says="Binomial noise is smooth.",
    source=Source(note="003", lines="L74-82, Lemma 3, and L191-194", paper=f"{GHAZI}, Lemma 4.12"),
    forall="n natural >= 1, k natural, 0 <= gamma <= 1/2, 0 <= alpha < 1",
    nontrivial="k >= 1",
    given="k <= alpha*gamma*n/2",
    claim="Smooth(Binomial(n, gamma), log((1 + alpha)/(1 - alpha)), exp(-alpha^2*gamma*n/8) + "
    "exp(-alpha^2*gamma*n/(8 + 2*alpha)), k)",
    claims=("D11", "D23"),
    latex=r"\delta= exp(-\frac{\alpha^2\gamma n}{8}) + exp(-\frac{\alpha^2\gamma n}{8+2\alpha})",
    instance="n = 5, k = 1, gamma = 1/2, alpha = 9/10",
    proof="""
        take j
        have G: 0 < gamma
            cases gamma <= 0 or 0 < gamma
                case gamma <= 0
                    have Z1: alpha*gamma*n = 0
                case 0 < gamma
        have A: 0 < alpha
            cases alpha <= 0 or 0 < alpha
                case alpha <= 0
                    have Z: alpha = 0; Z1: alpha*gamma*n = 0
                case 0 < alpha
        have X: Exceeds(Binomial(n, gamma), log((1 + alpha)/(1 - alpha)), j) \\
                <= exp(-alpha^2*gamma*n/(8 + 2*alpha)) \\
                by cite smooth-noise.binomial-sharper(n, k, gamma, alpha)
    """,
    printed=(
        Misprint(
            name="n missing",
            given="k <= alpha*gamma/2",
            latex=r"k \leq \alpha\gamma/2",
            claims=("D9",),
            expect=VACUOUS,
            why="alpha gamma/2 is at most 1/4, so no k >= 1 is left",
        ),
        Misprint(
            name="alpha up to 1",
            forall="n natural >= 1, k natural, 0 <= gamma <= 1/2, 0 <= alpha <= 1",
            latex=r"\gamma \in [0,1/2], \alpha \in [0,1]",
            claims=("D10",),
            expect=ILL_POSED,
            why="at alpha = 1 the logarithm is of a division by 0",
            witness="n = 4, k = 1, gamma = 1/2, alpha = 1",
        ),
        Misprint(
            name="any step",
            given="true",
            latex=r"a binomial is k-smooth if $\epsilon = \log\big( \frac{1 + \alpha}{1 - \alpha}\big)$ and "
            r"$\delta= exp(-\frac{\alpha^2\gamma n}{8}) + "
            r"exp(-\frac{\alpha^2\gamma n}{8+2\alpha})$ for any $\alpha \in [0,1]$",
            claims=("D23",),
            expect=REFUTED,
            why="recalled without the condition on k: k-smooth only for k <= alpha gamma n/2, however small "
            "alpha is",
            witness="n = 14, k = 12, gamma = 1/2, alpha = 19/20, j = 12",
        ),
    ),
    near_misses=(
        NearMiss(forall="n natural >= 1, k natural, 0 <= gamma <= 1, 0 <= alpha < 1", witness="n = 7, k = "
        "3, gamma = 1, alpha = 19/20, j = 1"),
        NearMiss(given="k <= n", witness="n = 14, k = 12, gamma = 1/2, alpha = 19/20, j = 12"),
        NearMiss(given="k <= alpha*gamma*n", witness="n = 38, k = 18, gamma = 1/2, alpha = 19/20, j = 18"),
        NearMiss(
            claim="Smooth(Binomial(n, gamma), log(1 + alpha), exp(-alpha^2*gamma*n/8) + "
            "exp(-alpha^2*gamma*n/(8 + 2*alpha)), k)",
            witness="n = 38, k = 9, gamma = 1/2, alpha = 19/20, j = 9",
        ),
        NearMiss(
            claim="Smooth(Binomial(n, gamma), log((1 + alpha)/(1 - alpha)), exp(-alpha^2*n/8) + "
            "exp(-alpha^2*n/(8 + 2*alpha)), k)",
            witness="n = 43, k = 1, gamma = 1/20, alpha = 19/20, j = -1",
        ),
    ),
)

WINDOW = Theorem(
    id="smooth-noise.binomial-window",
    says="Lemma 3 once more, written out for small n and decided by covers alone: weights that exceed t^j "
    "times the j-th next have little probability.",
    source=Source(note="003", lines="L74-82, Lemma 3", paper=f"{GHAZI}, Lemma 4.12"),
    forall="n natural >= 1, j natural >= 1, 0 < gamma <= 1/2, 0 < alpha < 1",
    given="j <= alpha*gamma*n/2",
    claim="sum(binom(n, y)*gamma^y*(1 - gamma)^(n - y) for y in 0..n if binom(n, y)*((1 - gamma)*(1 - "
    "alpha))^j >= binom(n, y + j)*(gamma*(1 + alpha))^j) <= exp(-alpha^2*gamma*n/(8 + 2*alpha)) and "
    "sum(binom(n, y)*gamma^y*(1 - gamma)^(n - y) for y in 0..n if binom(n, y)*(gamma*(1 - alpha))^j >= "
    "binom(n, y - j)*((1 - gamma)*(1 + alpha))^j) <= exp(-alpha^2*gamma*n/8)",
    claims=("D11",),
    expect=VERIFIED,
    scope="n <= 30, j <= 7",
    instance="n = 5, j = 1, gamma = 1/2, alpha = 9/10",
    near_misses=(NearMiss(given="j <= alpha*gamma*n", witness="n = 38, j = 18, gamma = 1/2, alpha = 19/20"),),
)
