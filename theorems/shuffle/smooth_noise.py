"""Noise from a smooth distribution hides one record (Ghazi et al. 2019, section 4.3)."""

from verify.language import REFUTED, Lemma, Misprint, NearMiss, Source, Theorem

GHAZI = (
    "Ghazi, Golowich, Kumar, Pagh and Velingkar, On the Power of Multiple Anonymous Messages, "
    "arXiv:1908.11358v4"
)

PRINTED_DEFINITION = Theorem(
    id="smooth-noise.printed-definition",
    says="The printed definition of smoothness, which admits the step 0, "
    "is satisfied by no distribution when delta < 1, and by every one when delta = 1.",
    source=Source(note="003", lines="L28-31", paper=f"{GHAZI}, Def. 4.2"),
    forall="D distribution, eps >= 0, 0 <= delta <= 1, k natural",
    claim="SmoothPrinted(D, eps, delta, k) iff delta = 1",
    claims=("D3",),
    instance="D = y -> if y = 0 then 1 else 0, eps = 1, delta = 1/2, k = 1",
    proof="""
        have ONLY: SmoothPrinted(D, eps, delta, k) implies delta = 1
            assume S
            have A: Exceeds(D, eps, 0) = sum(D(y) for y in Z) by termwise y
            by S(0)
        have ALWAYS: delta = 1 implies SmoothPrinted(D, eps, delta, k)
            assume ONE
            take j
            have A: Exceeds(D, eps, j) <= sum(D(y) for y in Z) by termwise y
            by A; ONE
        by only ONLY; ALWAYS
    """,
    near_misses=(
        NearMiss(
            claim="not SmoothPrinted(D, eps, delta, k)",
            witness="D = y -> if y = 0 then 1 else 0, eps = 1, delta = 1, k = 0",
        ),
    ),
)

AT_MOST_ONE = Lemma(
    id="smooth-noise.at-most-one",
    says="The probability that a ratio of weights is large is at most 1.",
    forall="D distribution, eps real, k integer",
    claim="Exceeds(D, eps, k) <= 1",
    instance="D = y -> if y = 0 then 1 else 0, eps = 1, k = 1",
    proof="""
        have A: Exceeds(D, eps, k) <= sum(D(y) for y in Z) by termwise y
    """,
)

STRICT_OR_NOT = Theorem(
    id="smooth-noise.strict-or-not",
    says="P[ratio >= bound] <= delta is the same as P[ratio < bound] >= 1 - delta.",
    source=Source(note="003", lines="L31-33"),
    forall="D distribution, eps >= 0, 0 <= delta <= 1, k integer",
    claim="Exceeds(D, eps, k) <= delta iff Below(D, eps, k) >= 1 - delta",
    claims=("D4",),
    instance="D = y -> if y = 0 then 1 else 0, eps = 1, delta = 1/2, k = 1",
    proof="""
        let f(y) = if exp(abs(k)*eps)*D(y + k) <= D(y) then D(y) else 0
        let g(y) = if not (exp(abs(k)*eps)*D(y + k) <= D(y)) then D(y) else 0
        have F: summable(f(y) for y in Z); G: summable(g(y) for y in Z)
        have L: sum(1*f(y) + 1*g(y) for y in Z) = 1*sum(f(y) for y in Z) + 1*sum(g(y) for y in Z) \\
                by law sum_linear(Z, f, g, 1, 1)
        have E: sum(1*f(y) + 1*g(y) for y in Z) = sum(D(y) for y in Z) by termwise y
    """,
    printed=(
        Misprint(
            name="strict",
            claim="Exceeds(D, eps, k) <= delta iff Below(D, eps, k) > 1 - delta",
            latex=r"\P{E < e^{|k'|\epsilon}}{Y}{\D} > 1 - \delta",
            claims=("D4",),
            expect=REFUTED,
            why="where the probability is exactly delta the two differ",
            witness="D = y -> if y = 0 then 1 else 0, eps = 0, delta = 1, k = 1",
        ),
    ),
    near_misses=(
        NearMiss(
            claim="Exceeds(D, eps, k) < delta iff Below(D, eps, k) >= 1 - delta",
            witness="D = y -> if y = 0 then 1 else 0, eps = 0, delta = 1, k = 1",
        ),
    ),
)

ADDING_NOISE = Theorem(
    id="smooth-noise.mechanism",
    says="Adding noise from an (eps, delta, 1)-smooth distribution to a 1-sensitive function is (eps, "
    "delta)-DP.",
    source=Source(
        note="003", lines="L57-61, Lemma 2", paper=f"{GHAZI}, Lemma 4.11, for one coordinate and steps of 1"
    ),
    forall="D distribution, eps >= 0, 0 <= delta <= 1, n natural >= 1, f: (int -> int) -> int",
    given="Smooth(D, eps, delta, 1) and Sensitive(f, n, 1)",
    claim="ApproxDP(AddNoise(f, D, n), eps, delta)",
    claims=("D1", "D8"),
    instance="D = y -> if y = 0 then 1 else 0, eps = 1, delta = 1, n = 1, f = x -> 0",
    proof="""
        take x, x'
        let j = f(x) - f(x'); G(w) = max(0, D(w - f(x)) - exp(eps)*D(w - f(x')))
        let H(y) = max(0, D(y) - exp(eps)*D(y + j))
        have S: abs(j) <= 1 by given2(x, x')
        have E1: 1 <= exp(eps) by law exp_tangent(eps)
        have SD: summable(D(v + -f(x)) for v in Z) by law sum_moved(-f(x), D)
        have SG: summable(G(w) for w in Z); SH: summable(H(y) for y in Z)
        have MOVED: sum(H(v) for v in Z) = sum(G(v + f(x)) for v in Z) by termwise v
        have STEP: j = 0 or j = 1 or j = -1
            have A1: j <= abs(j) and -j <= abs(j)
            by cite integers.step(j)
        have TOTAL: sum(H(y) for y in Z) <= delta
            cases j = 0 or not (j = 0) by STEP
                case j = 0
                    have Z0: sum(H(y) for y in Z) = sum(0 for y in Z) by termwise y
                        have D0: D(y + j) = D(y) by rewrite case
                    by law sum_of_zeros(Z)
                case not (j = 0)
                    have X: exp(abs(j)*eps) = exp(eps) by rewrite abs(j) = 1
                    have B: Exceeds(D, eps, j) <= delta by given1(j)
                    have T: sum(H(y) for y in Z) <= Exceeds(D, eps, j) by termwise y
        by law sum_moved(f(x), G); MOVED; TOTAL
    """,
    near_misses=(
        NearMiss(
            given="Smooth(D, eps, delta, 1) and Sensitive(f, n, 2)",
            witness="D = y -> if 0 <= y and y <= 1 then 1/2 else 0, eps = 1, delta = 1/2, n = 1, f = x -> "
            "if x(1) = 0 then 0 else 2, x = word(0), x' = word(1)",
        ),
    ),
)
