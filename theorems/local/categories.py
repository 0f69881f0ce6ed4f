"""Privacy of surveys with d categories: each bit of the answer is told or flipped on its own (Duchi,
Jordan and Wainwright 2013).
"""

from verify.language import REFUTED, Misprint, NearMiss, Source, Theorem

PAPER = (
    "Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability Estimation, "
    "arXiv:1305.6000"
)
RESPONSE = Source(note="002", lines="L78-84", paper=PAPER)

LAW = Theorem(
    id="categories.law",
    says="With flips of probability 1/(1 + exp(alpha/2)), a report has a probability that depends on how "
    "many bits are flipped alone.",
    source=RESPONSE,
    forall="d natural, alpha real, x: int -> int, z: int -> int",
    given="(for all j in 1..d: 0 <= x(j) <= 1) and (for all j in 1..d: 0 <= z(j) <= 1)",
    claim="LawOf(Flips(1/(1 + exp(alpha/2)), d), x, z) = (exp(alpha/2)/(1 + "
    "exp(alpha/2)))^d*exp(-(alpha/2)*sum(|z(j) - x(j)| for j in 1..d))",
    claims=("C11", "C12"),
    instance="d = 1, alpha = 1, x = word(1), z = word(0)",
    proof="""
        let E = exp(alpha/2); q = 1/(1 + E); f(j) = if x(j) = z(j) then 1 - q else q
        let g(j) = -(alpha/2)*|z(j) - x(j)|
        have T: product(f(j) for j in 1..d) = product(E/(1 + E)*exp(g(j)) for j in 1..d) by termwise j
            have X: x(j) = 0 or x(j) = 1; Z: z(j) = 0 or z(j) = 1
            cases x(j) = z(j) or x(j) != z(j)
                case x(j) = z(j)
                    have B: exp(g(j)) = 1
                        have B1: g(j) = 0
                        by rewrite B1
                case x(j) != z(j)
                    have B: exp(g(j)) = exp(-(alpha/2))
                        have B1: g(j) = -(alpha/2)
                        by rewrite B1
                    have C: exp(alpha/2 + -(alpha/2)) = exp(alpha/2)*exp(-(alpha/2))
                    have C1: exp(alpha/2 + -(alpha/2)) = 1
        have P: product(E/(1 + E)*exp(g(j)) for j in 1..d) \\
                = product(E/(1 + E) for j in 1..d)*product(exp(g(j)) for j in 1..d) \\
                by law product_of_products(1, d, j -> E/(1 + E), j -> exp(g(j)))
        have C: product(E/(1 + E) for j in 1..d) = (E/(1 + E))^(d + 1 - 1) \\
                by law product_constant(1, d, E/(1 + E))
        have X2: exp(-(alpha/2)*sum(|z(j) - x(j)| for j in 1..d)) = product(exp(g(j)) for j in 1..d) \\
                by cite exp.of-sum(g, d)
            have X3: exp(sum(g(j) for j in 1..d)) = exp(-(alpha/2)*sum(|z(j) - x(j)| for j in 1..d)) \\
                    by rewrite law sum_scaled(1..d, j -> |z(j) - x(j)|, -(alpha/2))
    """,
    near_misses=(
        NearMiss(
            claim="LawOf(Flips(1/(1 + exp(alpha/2)), d), x, z) = (exp(alpha/2)/(1 + "
            "exp(alpha/2)))^d*exp((alpha/2)*sum(|z(j) - x(j)| for j in 1..d))",
            witness="d = 1, alpha = 1, x = word(1), z = word(0)",
        ),
    ),
)

RATIO_FORMULA = Theorem(
    id="categories.ratio",
    says="The ratio of a report's probabilities on two inputs is exp(alpha/2 (|z - x'|_1 - |z - x|_1)).",
    source=RESPONSE,
    forall="d natural, alpha real, x: int -> int, x': int -> int, z: int -> int",
    given="(for all j in 1..d: 0 <= x(j) <= 1) and (for all j in 1..d: 0 <= x'(j) <= 1) and "
    "(for all j in 1..d: 0 <= z(j) <= 1)",
    claim="LawOf(Flips(1/(1 + exp(alpha/2)), d), x, z) = exp(alpha/2*(sum(|z(j) - x'(j)| for j in 1..d) - "
    "sum(|z(j) - x(j)| for j in 1..d)))*LawOf(Flips(1/(1 + exp(alpha/2)), d), x', z)",
    claims=("C12",),
    instance="d = 1, alpha = 1, x = word(1), x' = word(0), z = word(0)",
    proof="""
        let s = sum(|z(j) - x(j)| for j in 1..d); s' = sum(|z(j) - x'(j)| for j in 1..d)
        by law exp_sum(alpha/2*(s' - s), -(alpha/2)*s'); cite categories.law(d, alpha, x, z); \\
                cite categories.law(d, alpha, x', z)
    """,
    printed=(
        Misprint(
            name="sign",
            claim="LawOf(Flips(1/(1 + exp(alpha/2)), d), x, z) = exp(alpha/2*(sum(|z(j) - x(j)| for j in "
            "1..d) - sum(|z(j) - x'(j)| for j in 1..d)))*LawOf(Flips(1/(1 + exp(alpha/2)), d), x', z)",
            latex=r"(||z - x||_1 - ||z - x'||_1)",
            claims=("C12",),
            expect=REFUTED,
            why="a report near to x is the likelier on x",
            witness="d = 1, alpha = 1, x = word(1), x' = word(0), z = word(1)",
        ),
        Misprint(
            name="not an exponent",
            claim="LawOf(Flips(1/(1 + exp(alpha/2)), d), x, z) = exp(alpha/2)*(sum(|z(j) - x'(j)| for j in "
            "1..d) - sum(|z(j) - x(j)| for j in 1..d))*LawOf(Flips(1/(1 + exp(alpha/2)), d), x', z)",
            latex=r"e^\frac{\alpha}{2}(||z - x||_1 - ||z - x'||_1)",
            claims=("C12",),
            expect=REFUTED,
            why="the difference of the distances belongs into the exponent: as a factor it is 0 where the "
            "distances are equal",
            witness="d = 1, alpha = 1, x = word(1), x' = word(1), z = word(1)",
        ),
    ),
    near_misses=(
        NearMiss(
            claim="LawOf(Flips(1/(1 + exp(alpha/2)), d), x, z) = exp(alpha*(sum(|z(j) - x'(j)| for j in "
            "1..d) - sum(|z(j) - x(j)| for j in 1..d)))*LawOf(Flips(1/(1 + exp(alpha/2)), d), x', z)",
            witness="d = 1, alpha = 1, x = word(1), x' = word(0), z = word(1)",
        ),
    ),
)

WITHIN = Theorem(
    id="categories.distance",
    says="A word that is flipped from one with few differences cannot be much nearer to another: the "
    "distances to z differ by at most the ones of x and x'.",
    source=RESPONSE,
    forall="d natural, x: int -> int, x': int -> int, z: int -> int",
    given="(for all j in 1..d: 0 <= x(j) <= 1) and (for all j in 1..d: 0 <= x'(j) <= 1) and "
    "(for all j in 1..d: 0 <= z(j) <= 1)",
    claim="sum(|z(j) - x'(j)| for j in 1..d) - sum(|z(j) - x(j)| for j in 1..d) <= "
    "sum(x(j) for j in 1..d) + sum(x'(j) for j in 1..d)",
    claims=("C13",),
    instance="d = 1, x = word(1), x' = word(0), z = word(0)",
    proof="""
        have A: sum(1*|z(j) - x'(j)| + -1*|z(j) - x(j)| for j in 1..d) \\
                = 1*sum(|z(j) - x'(j)| for j in 1..d) + -1*sum(|z(j) - x(j)| for j in 1..d)
        have B: sum(1*x(j) + 1*x'(j) for j in 1..d) = 1*sum(x(j) for j in 1..d) + 1*sum(x'(j) for j in 1..d)
        have C: sum(1*|z(j) - x'(j)| + -1*|z(j) - x(j)| for j in 1..d) <= sum(1*x(j) + 1*x'(j) for j in 1..d)
    """,
    near_misses=(
        NearMiss(
            claim="sum(|z(j) - x'(j)| for j in 1..d) - sum(|z(j) - x(j)| for j in 1..d) <= "
            "sum(x(j) for j in 1..d)",
            witness="d = 1, x = word(0), x' = word(1), z = word(0)",
        ),
    ),
)

ONE_PLACE = Theorem(
    id="categories.one-place",
    says="A word with a single 1 has sum 1.",
    source=RESPONSE,
    forall="d natural, a integer",
    given="1 <= a <= d",
    claim="sum(if j = a then 1 else 0 for j in 1..d) = 1",
    claims=("C13",),
    instance="d = 1, a = 1",
    proof="""
        let e(j) = if j = a then 1 else 0
    """,
    near_misses=(NearMiss(given="1 <= a <= d + 1", witness="d = 0, a = 1"),),
)

POSITIVE = Theorem(
    id="categories.positive",
    says="Every report is possible on every input.",
    source=RESPONSE,
    forall="d natural, alpha real, x: int -> int, z: int -> int",
    given="(for all j in 1..d: 0 <= x(j) <= 1) and (for all j in 1..d: 0 <= z(j) <= 1)",
    claim="0 < LawOf(Flips(1/(1 + exp(alpha/2)), d), x, z)",
    claims=("C11",),
    instance="d = 1, alpha = 1, x = word(1), z = word(0)",
    proof="""
        let K = exp(alpha/2)/(1 + exp(alpha/2)); s = sum(|z(j) - x(j)| for j in 1..d)
        have A: LawOf(Flips(1/(1 + exp(alpha/2)), d), x, z) = K^d*exp(-(alpha/2)*s) \\
                by cite categories.law(d, alpha, x, z)
        have P: 0 < K^d
    """,
    near_misses=(
        NearMiss(
            claim="1/2 < LawOf(Flips(1/(1 + exp(alpha/2)), d), x, z)",
            witness="d = 1, alpha = 1, x = word(1), z = word(0)",
        ),
    ),
)

ONE_HOT = Theorem(
    id="categories.privacy",
    says="On d categories the privacy ratio is exactly exp(alpha): words with a single 1 differ in two "
    "places.",
    source=RESPONSE,
    forall="d natural >= 2, alpha >= 0",
    claim="RatioIs(OneHot(Flips(1/(1 + exp(alpha/2)), d), d), exp(alpha))",
    claims=("C1", "C13", "C53"),
    instance="d = 2, alpha = 1",
    proof="""
        let q = 1/(1 + exp(alpha/2))
        have MOST: RatioAtMost(OneHot(Flips(1/(1 + exp(alpha/2)), d), d), exp(alpha))
            take a, b
            take z
            assume LETTERS
            let u(j) = if j = a then 1 else 0; v(j) = if j = b then 1 else 0
            let t = sum(|z(j) - v(j)| for j in 1..d) - sum(|z(j) - u(j)| for j in 1..d)
            have A: LawOf(Flips(q, d), u, z) = exp(alpha/2*t)*LawOf(Flips(q, d), v, z) \\
                    by cite categories.ratio(d, alpha, u, v, z)
            have D: exp(alpha/2*t) <= exp(alpha) \\
                    by cite categories.distance(d, u, v, z); cite categories.one-place(d, a); \\
                    cite categories.one-place(d, b)
                cases exp(alpha/2*t) <= exp(alpha) or exp(alpha) < exp(alpha/2*t)
                    case exp(alpha/2*t) <= exp(alpha)
                    case exp(alpha) < exp(alpha/2*t)
                        by law exp_increases(alpha, alpha/2*t)
            by cite categories.positive(d, alpha, v, z)
        let u(j) = if j = 1 then 1 else 0; v(j) = if j = 2 then 1 else 0
        let t = sum(|u(j) - v(j)| for j in 1..d) - sum(|u(j) - u(j)| for j in 1..d)
        have A: LawOf(Flips(q, d), u, u) = exp(alpha/2*t)*LawOf(Flips(q, d), v, u) \\
                by cite categories.ratio(d, alpha, u, v, u)
        have SU: sum(u(j) for j in 1..d) = 1 by cite categories.one-place(d, 1)
        have SV: sum(v(j) for j in 1..d) = 1 by cite categories.one-place(d, 2)
        have T1: sum(|u(j) - v(j)| for j in 1..d) = sum(1*u(j) + 1*v(j) for j in 1..d)
        have T2: sum(1*u(j) + 1*v(j) for j in 1..d) = 1*sum(u(j) for j in 1..d) + 1*sum(v(j) for j in 1..d) \\
                by law sum_linear(1..d, u, v, 1, 1)
        have T3: sum(|u(j) - u(j)| for j in 1..d) = sum(0 for j in 1..d); T4: sum(0 for j in 1..d) = 0
        have E: alpha/2*t = alpha
        have SAME: LawOf(Flips(q, d), u, u) = exp(alpha)*LawOf(Flips(q, d), v, u)
            have SAME1: exp(alpha/2*t) = exp(alpha) by rewrite E
        have P: 0 < LawOf(Flips(q, d), v, u) by cite categories.positive(d, alpha, v, u)
        exhibit 1, 2, j -> if j = 1 then 1 else 0
    """,
    near_misses=(
        NearMiss(
            claim="RatioAtMost(OneHot(Flips(1/(1 + exp(alpha/2)), d), d), exp(alpha/2))",
            witness="d = 2, alpha = 1, x = 1, x' = 2, z = word(1, 0)",
        ),
    ),
)

ANY_BITS = Theorem(
    id="categories.any-bits",
    says="On arbitrary words of d bits the privacy ratio of the same response is exactly exp(d alpha/2).",
    source=RESPONSE,
    forall="d natural, alpha >= 0",
    claim="RatioIs(Flips(1/(1 + exp(alpha/2)), d), exp(alpha/2*d))",
    claims=("C13",),
    instance="d = 2, alpha = 1",
    proof="""
        let q = 1/(1 + exp(alpha/2))
        have MOST: RatioAtMost(Flips(1/(1 + exp(alpha/2)), d), exp(alpha/2*d))
            take x, x'
            take z
            assume LETTERS
            let t = sum(|z(j) - x'(j)| for j in 1..d) - sum(|z(j) - x(j)| for j in 1..d)
            have A: LawOf(Flips(q, d), x, z) = exp(alpha/2*t)*LawOf(Flips(q, d), x', z) \\
                    by cite categories.ratio(d, alpha, x, x', z)
            have B1: sum(|z(j) - x'(j)| for j in 1..d) <= sum(1 for j in 1..d)
            have B2: sum(1 for j in 1..d) = (d + 1 - 1)*1 by law sum_constant(1, d, 1)
            have B3: sum(0 for j in 1..d) <= sum(|z(j) - x(j)| for j in 1..d); B4: sum(0 for j in 1..d) = 0
            have D: exp(alpha/2*t) <= exp(alpha/2*d)
                cases exp(alpha/2*t) <= exp(alpha/2*d) or exp(alpha/2*d) < exp(alpha/2*t)
                    case exp(alpha/2*t) <= exp(alpha/2*d)
                    case exp(alpha/2*d) < exp(alpha/2*t)
                        by law exp_increases(alpha/2*d, alpha/2*t)
            by cite categories.positive(d, alpha, x', z)
        let u(j) = 1; v(j) = 0; t = sum(|u(j) - v(j)| for j in 1..d) - sum(|u(j) - u(j)| for j in 1..d)
        have A: LawOf(Flips(q, d), u, u) = exp(alpha/2*t)*LawOf(Flips(q, d), v, u) \\
                by cite categories.ratio(d, alpha, u, v, u)
        have T1: sum(|u(j) - v(j)| for j in 1..d) = sum(1 for j in 1..d)
        have T2: sum(1 for j in 1..d) = (d + 1 - 1)*1 by law sum_constant(1, d, 1)
        have T3: sum(|u(j) - u(j)| for j in 1..d) = sum(0 for j in 1..d); T4: sum(0 for j in 1..d) = 0
        have T: t = d
        have SAME: LawOf(Flips(q, d), u, u) = exp(alpha/2*d)*LawOf(Flips(q, d), v, u)
            have SAME1: exp(alpha/2*t) = exp(alpha/2*d) by rewrite T
        have P: 0 < LawOf(Flips(q, d), v, u) by cite categories.positive(d, alpha, v, u)
        exhibit j -> 1, j -> 0, j -> 1
    """,
    printed=(
        Misprint(
            name="any two inputs",
            claim="RatioAtMost(Flips(1/(1 + exp(alpha/2)), d), exp(alpha))",
            latex=r"\in [e^{-\alpha}, e^\alpha]",
            claims=("C13",),
            expect=REFUTED,
            why="that is so for words with a single 1, not for arbitrary words of three or more bits",
            witness="d = 3, alpha = 1, x = word(1, 1, 1), x' = word(0, 0, 0), z = word(1, 1, 1)",
        ),
    ),
    near_misses=(
        NearMiss(
            claim="RatioAtMost(Flips(1/(1 + exp(alpha/2)), d), exp(alpha/2*(d - 1)))",
            witness="d = 1, alpha = 1, x = word(1), x' = word(0), z = word(1)",
        ),
    ),
)
