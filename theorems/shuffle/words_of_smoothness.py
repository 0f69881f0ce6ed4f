"""What the notes say about smoothness in words, taken at their word (notes 003 and 004)."""

from verify.language import ILL_POSED, REFUTED, Lemma, Misprint, NearMiss, Source, Theorem

SHIFT = Theorem(
    id="smooth-noise.impossible-shift",
    says="Where the shifted value is impossible the ratio of probabilities is infinite, "
    "so all such values count among those that exceed the bound.",
    source=Source(note="003", lines="L44-46"),
    forall="D distribution, eps >= 0, k integer",
    claim="sum(if D(y + k) = 0 then D(y) else 0 for y in Z) <= Exceeds(D, eps, k)",
    claims=("D5",),
    instance="D = y -> if y = 0 then 1 else 0, eps = 1, k = 1",
    proof="""
        let f(y) = if D(y + k) = 0 then D(y) else 0
        let g(y) = if exp(abs(k)*eps)*D(y + k) <= D(y) then D(y) else 0
        have F: summable(f(y) for y in Z); G: summable(g(y) for y in Z)
        have A: sum(f(y) for y in Z) <= sum(g(y) for y in Z) by termwise y
            cases D(y + k) = 0 or D(y + k) != 0
                case D(y + k) = 0
                    have Z: exp(abs(k)*eps)*D(y + k) = 0 by rewrite case
                    have B: exp(abs(k)*eps)*D(y + k) <= D(y) by only Z; 0 <= D(y)
                    by only g(y) = D(y); f(y) = D(y)
                case D(y + k) != 0
                    by only f(y) = 0; 0 <= g(y)
    """,
    printed=(
        Misprint(
            name="the ratio as a number",
            forall="D distribution, eps >= 0, k integer, y integer",
            claim="D(y)/D(y + k) >= exp(abs(k)*eps) iff exp(abs(k)*eps)*D(y + k) <= D(y)",
            latex=r"E=\frac{\P{Y'=Y}{Y'}{D}}{\P{Y'=Y+k'}{Y'}{D}}",
            claims=("D5",),
            expect=ILL_POSED,
            why="E is called an event, and is a ratio: a number that depends on Y, and "
            "none where the value Y + k' is impossible",
            witness="D = y -> if y = 0 then 1 else 0, eps = 1, k = 1, y = 0",
        ),
    ),
    near_misses=(
        NearMiss(
            claim="Exceeds(D, eps, k) <= sum(if D(y + k) = 0 then D(y) else 0 for y in Z)",
            witness="D = y -> if 0 <= y and y <= 1 then 1/2 else 0, eps = 0, k = 1",
        ),
    ),
)

IN_WINDOW = Lemma(
    id="smooth-noise.in-window",
    says="A probability that is not below e^(k eps) times that of a window around it is zero.",
    forall="h: int -> real, eps > 0, k natural >= 1",
    given="(for all j in 0..k: 0 <= h(j)) and exp(k*eps)*sum(h(j) for j in 0..k) <= h(0)",
    claim="h(0) = 0",
    instance="h = j -> 0, eps = 1, k = 1",
    proof="""
        let W = sum(h(j) for j in 0..k)
        have E: 1 + k*eps <= exp(k*eps) by law exp_tangent(k*eps)
        have K: 0 < k*eps
        have POS: 0 <= h(0) by given1(0)
        have SPLIT: W = sum(h(j) for j in 0..0-1) + h(0) + sum(h(j) for j in 0+1..k) by law sum_at(0, 0, k, h)
        have REST: 0 <= sum(h(j) for j in 0+1..k)
        have NONE: sum(h(j) for j in 0..0-1) = 0 by reduce
        have A: 0 <= (exp(k*eps) - 1 - k*eps)*W; B: 0 <= k*eps*(W - h(0))
        have C: k*eps*h(0) <= 0 by only given2; SPLIT; NONE; REST; A; B
        cases h(0) <= 0 or 0 < h(0)
            case h(0) <= 0
                by law antisymmetry(h(0), 0)
            case 0 < h(0)
                have D: 0 < k*eps*h(0)
    """,
)

UPWARDS = "if exp(k*eps)*sum(D(y + j) for j in 0..k) <= D(y) then D(y) else 0"
DOWNWARDS = "if exp(k*eps)*sum(D(y - j) for j in 0..k) <= D(y) then D(y) else 0"

WINDOW = Theorem(
    id="smooth-noise.window",
    says="The probability of the whole window from Y to Y + k, or from Y - k to Y, is never below that of "
    "Y: with it in place of the point Y + k every distribution would be smooth, with delta = 0.",
    source=Source(note="003", lines="L48-51"),
    forall="D distribution, eps > 0, k natural >= 1",
    claim=f"sum({UPWARDS} for y in Z) = 0 and sum({DOWNWARDS} for y in Z) = 0",
    claims=("D6",),
    instance="D = y -> if y = 0 then 1 else 0, eps = 1, k = 1",
    proof=f"""
        have UP: for all y integer: ({UPWARDS}) = 0
            take y
            cases exp(k*eps)*sum(D(y + j) for j in 0..k) <= D(y) or D(y) \\
                    < exp(k*eps)*sum(D(y + j) for j in 0..k)
                case exp(k*eps)*sum(D(y + j) for j in 0..k) <= D(y)
                    have H: for all j in 0..k: 0 <= D(y + j)
                    have ZERO: D(y + 0) = 0 by cite smooth-noise.in-window(j -> D(y + j), eps, k)
                    have Z: D(y) = 0 by reduce ZERO
                case D(y) < exp(k*eps)*sum(D(y + j) for j in 0..k)
                    by case
        have DOWN: for all y integer: ({DOWNWARDS}) = 0
            take y
            cases exp(k*eps)*sum(D(y - j) for j in 0..k) <= D(y) or D(y) \\
                    < exp(k*eps)*sum(D(y - j) for j in 0..k)
                case exp(k*eps)*sum(D(y - j) for j in 0..k) <= D(y)
                    have H: for all j in 0..k: 0 <= D(y - j)
                    have ZERO: D(y - 0) = 0 by cite smooth-noise.in-window(j -> D(y - j), eps, k)
                    have Z: D(y) = 0 by reduce ZERO
                case D(y) < exp(k*eps)*sum(D(y - j) for j in 0..k)
                    by case
        have NOTHING: sum(0 for y in Z) = 0 by law sum_of_zeros(Z)
        have NEVER: sum({UPWARDS} for y in Z) = sum(0 for y in Z) by termwise y
            by UP(y)
        have B: sum({DOWNWARDS} for y in Z) = sum(0 for y in Z) by termwise y
            by DOWN(y)
        by only NEVER; B; NOTHING
    """,
    printed=(
        Misprint(
            name="window",
            claim="Exceeds(D, eps, k) = sum(if exp(k*eps)*sum(D(y + j) for j in 0..k) <= "
            "D(y) then D(y) else 0 for y in Z)",
            latex="the probability of drawing another variable $Y' \\sim \\D$ within a window of [Y, "
            "Y+k'] is quite close to the original probability of drawing $Y$",
            claims=("D6",),
            expect=REFUTED,
            why="the definition compares Y with the single point Y + k', "
            "not with a window: for the distribution that is always 0 the one side is 1, the other 0",
            witness="D = y -> if y = 0 then 1 else 0, eps = 1, k = 1",
        ),
    ),
    near_misses=(
        NearMiss(
            forall="D distribution, eps >= 0, k natural >= 1",
            witness="D = y -> if y = 0 then 1 else 0, eps = 0, k = 1",
        ),
    ),
)

LIKELY = Theorem(
    id="privacy.ratio-likely-bounded",
    says="If the ratio of probabilities is at most e^eps except with probability delta, "
    "then the bound of (eps, delta)-DP holds.",
    source=Source(note="003", lines="L39-42"),
    forall="m natural, p: int -> real, q: int -> real, eps >= 0, delta real",
    given="(for all y in 0..m: 0 <= p(y) and 0 <= q(y)) and sum(p(y) for y in 0..m) = 1 and sum(q(y) for y "
    "in 0..m) = 1 and sum(p(y) for y in 0..m if exp(eps)*q(y) < p(y)) <= delta",
    claim="sum(max(0, p(y) - exp(eps)*q(y)) for y in 0..m) <= delta",
    claims=("D7",),
    instance="m = 0, p = y -> 1, q = y -> 1, eps = 0, delta = 0",
    proof="""
        let f(y) = if exp(eps)*q(y) < p(y) then p(y) else 0
        have A: sum(max(0, p(y) - exp(eps)*q(y)) for y in 0..m) <= sum(f(y) for y in 0..m) by termwise y
            have WEIGHTS: 0 <= p(y) and 0 <= q(y) by given1(y)
            have POSITIVE: 0 < exp(eps) by law exp_positive(eps)
            cases exp(eps)*q(y) < p(y) or p(y) <= exp(eps)*q(y)
                case exp(eps)*q(y) < p(y)
                    have D: 0 <= p(y) - exp(eps)*q(y)
                    by only f(y) = p(y); law max_right(0, p(y) - exp(eps)*q(y)); POSITIVE*WEIGHTS2
                case p(y) <= exp(eps)*q(y)
                    have D: p(y) - exp(eps)*q(y) <= 0
                    by only f(y) = 0; law max_left(0, p(y) - exp(eps)*q(y))
    """,
    printed=(
        Misprint(
            name="as an equivalence",
            given="(for all y in 0..m: 0 <= p(y) and 0 <= q(y)) and sum(p(y) for y in 0..m) = 1 and "
            "sum(q(y) for y in 0..m) = 1",
            claim="sum(max(0, p(y) - exp(eps)*q(y)) for y in 0..m) <= delta iff sum(p(y) for y in 0..m if "
            "exp(eps)*q(y) < p(y)) <= delta",
            latex="for DP to hold the ratio of the probabilities of a function outputting the same value on "
            "neigbhouring datasets is bounded by an exponential function "
            r"as shown above with probability 1 - $\delta$",
            claims=("D7",),
            expect=REFUTED,
            why="a bounded ratio with probability 1 - delta is enough, and more than is asked: these two "
            "laws are (0, 1/2)-close, and the ratio exceeds 1 with probability 3/4",
            witness="m = 1, p = y -> if y = 0 then 3/4 else 1/4, q = y -> if y = 0 then 1/4 else 3/4, eps = "
            "0, delta = 1/2",
        ),
    ),
    near_misses=(
        NearMiss(
            claim="sum(max(0, p(y) - exp(eps)*q(y)) for y in 0..m) <= delta/2",
            witness="m = 1, p = y -> if y = 0 then 1 else 0, q = y -> if y = 0 then 0 else 1, eps = 0, "
            "delta = 1",
        ),
    ),
)
