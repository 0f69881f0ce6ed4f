"""The derivation in the notes of the estimator for randomized response with a coin, line by line (Cheu et
al. 2019).
"""

from verify.language import REFUTED, Line, NearMiss, Source, Theorem

PAPER = (
    "Cheu, Smith, Ullman, Zeber and Zhilyaev, Distributed Differential Privacy via Shuffling, "
    "arXiv:1808.01394"
)
REPORTED = "t*Law(Coin(p), 1, 1) + (1 - t)*Law(Coin(p), 0, 1)"
BITS = "(for all i in 1..n: 0 <= x(i) <= 1)"

DERIVATION = Theorem(
    id="lambda.derivation",
    says="The mean of (k/n - p/2)/(1 - p), with k the number of reported ones, is the fraction of ones, "
    "for every n and p.",
    source=Source(note="001", lines="L54-59", paper=PAPER),
    forall="n natural >= 1, 0 < p < 1, x: int -> int",
    given=BITS,
    claim="sum(LawOf(Reports(Coin(p), n), x, w)*((sum(w(i) for i in 1..n)/n - p*(1/2))/(1 - p)) for w in "
    "words(1..n, 0..1)) = sum(x(i) for i in 1..n)/n",
    claims=("B5", "B8"),
    instance="n = 1, p = 1/2, x = word(1)",
    proof="""
        let R(a, y) = Law(Coin(p), a, y); P(w: int -> int) = product(R(x(i), w(i)) for i in 1..n)
        let a = 1/n*(1/(1 - p)); v(y) = a*(y - p*(1/2))
        have ROWS: Stochastic(Weights(Coin(p)), 2, 2)
        have A: sum(P(w)*((sum(w(i) for i in 1..n)/n - p*(1/2))/(1 - p)) for w in words(1..n, 0..2-1)) \\
                = sum(P(w)*sum(v(w(j)) for j in 1..n) for w in words(1..n, 0..2-1)) by termwise w
            have L1: sum(1 for j in 1..n) = (n + 1 - 1)*1 by law sum_constant(1, n, 1)
            have L2: sum(v(w(j)) for j in 1..n) = sum(a*w(j) + -a*(p*(1/2))*1 for j in 1..n)
            have E2: (sum(w(i) for i in 1..n)/n - p*(1/2))/(1 - p) = sum(v(w(j)) for j in 1..n)
        have B: sum(P(w)*sum(v(w(j)) for j in 1..n) for w in words(1..n, 0..2-1)) \\
                = sum(sum(R(x(j), y)*v(y) for y in 0..2-1) for j in 1..n) \\
                by cite reports.mean(2, 2, Weights(Coin(p)), n, x, v)
        have C: sum(sum(R(x(j), y)*v(y) for y in 0..2-1) for j in 1..n) = sum(1/n*x(j) for j in 1..n) \\
                by termwise j
            have X: x(j) = 0 or x(j) = 1
            have TWO: sum(R(x(j), y)*v(y) for y in 0..2-1) = R(x(j), 0)*v(0) + R(x(j), 1)*v(1)
            cases x(j) = 0 or x(j) = 1 by X
                case x(j) = 0
                    by rewrite TWO
                case x(j) = 1
                    have R0: R(x(j), 0) = 1/2*p; R1: R(x(j), 1) = 1 - 1/2*p
                    by rewrite TWO
        have D: sum(1/n*x(j) for j in 1..n) = 1/n*sum(x(j) for j in 1..n)
    """,
    lines=(
        Line(
            forall="0 < p < 1, 0 <= t <= 1",
            given="true",
            claim=f"{REPORTED} = (1 - p)*t + p/2",
            latex=r"\mathbb{P}[y_i=1] &= (1-p)\mathbb{P}[x_i=1] + \frac{p}{2} \\",
            claims=("B3",),
            instance="p = 1/2, t = 1",
            proof="""
                by reduce
            """,
        ),
        Line(
            forall="0 < p < 1, 0 <= t <= 1",
            given="true",
            claim=f"t = ({REPORTED} - p/2)/(1 - p)",
            latex=r"\mathbb{P}[x_i=1] &= \frac{\mathbb{P}[y_i=1] - \frac{p}{2}}{1-p} \\",
            claims=("B4",),
            instance="p = 1/2, t = 1",
            proof="""
                by cite lambda.inverse(p, t)
            """,
        ),
        Line(
            forall="n natural >= 1, 0 < p < 1, x: int -> int, w: int -> int",
            given=f"{BITS} and (for all i in 1..n: 0 <= w(i) <= 1) and LawOf(Reports(Coin(p), n), x, w) > 0",
            claim="sum(x(i) for i in 1..n)/n = (sum(w(i) for i in 1..n)/n - p*(1/2))/(1 - p)",
            latex=r"\frac{\sum_{i=1}^n x_i}{n} &= \frac{\frac{\sum_{i=1}^n y_i}{n} - p\frac{1}{2}}{1-p} "
            r"\tag{1}\label{MLE}\\",
            claims=("B5",),
            expect=REFUTED,
            why="probabilities became frequencies: the right side is random and the left is not, and "
            "only its mean equals the left side",
            witness="n = 1, p = 1/2, x = word(0), w = word(0)",
        ),
        Line(
            forall="n natural >= 1, 0 < lam < n, x: int -> int, w: int -> int",
            claim="sum(x(i) for i in 1..n)/n = (sum(w(i) for i in 1..n)/n - lam/n*(1/2))/(1 - lam/n) implies "
            "sum(x(i) for i in 1..n) = n/(n - lam)*(sum(w(i) for i in 1..n) - lam/2)",
            latex=r"\sum_{i=1}^n x_i &= \frac{n}{n - \lambda}\Big(\sum_{i=1}^n y_i - \frac{\lambda}{2}\Big)",
            claims=("B6",),
            why="it follows from the line before it, and is as wrong as that one",
            instance="n = 2, lam = 1, x = word(1, 1), w = word(1, 1)",
            proof="""
                let K = sum(w(i) for i in 1..n)
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Reports(Coin(p), n), x, w)*((sum(w(i) for i in 1..n)/n - p)/(1 - p)) for w in "
            "words(1..n, 0..1)) = sum(x(i) for i in 1..n)/n",
            witness="n = 1, p = 1/2, x = word(0)",
        ),
    ),
)
