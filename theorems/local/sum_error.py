"""How far off a sum is in the local model: of order sqrt(N)/eps, not 1/sqrt(N) (note 000)."""

from verify.language import REFUTED, Misprint, NearMiss, Source, Theorem

NOTE = Source(
    note="000",
    lines="L70, L171-179",
    paper="Beimel, Nissim and Omri, Distributed Private Data Analysis, arXiv:1103.2626",
)
ERROR = (
    "sum(LawOf(Reports(RR({g}), N), x, w)*((sum(w(i) for i in 1..N) - (1/2 - {g})*N)/(2*{g}) - sum(x(i) for "
    "i in 1..N))^2 for w in words(1..N, 0..1))"
)
BITS = "for all i in 1..N: 0 <= x(i) <= 1"
GAMMA = "((exp(eps) - 1)/(2*(exp(eps) + 1)))"

NO_CONSTANT = Theorem(
    id="local-sum.no-constant",
    says="No constant makes the mean squared error of the local sum at most C/N for all N: it is above that "
    "as soon as N^2 (1/4 - gamma^2) > 4 C gamma^2.",
    source=NOTE,
    forall="N natural >= 1, 0 < gamma < 1/2, C real, x: int -> int",
    given=f"({BITS}) and 4*gamma^2*C < N^2*(1/4 - gamma^2)",
    claim=f"{ERROR.format(g='gamma')} > C/N",
    claims=("A2",),
    instance="N = 2, gamma = 1/4, C = 1, x = word(0, 0)",
    proof="""
        by cite randomized-response.variance(N, gamma, x)
    """,
    printed=(
        Misprint(
            name="error of order 1/sqrt(n)",
            forall="0 < gamma < 1/2",
            given="true",
            claim=f"exists C real: for all N natural >= 1: for all x (int -> int): ({BITS}) implies "
            f"{ERROR.format(g='gamma')} <= C/N",
            latex=r"O(\frac{1}{\sqrt{n}})",
            claims=("A2", "A23"),
            expect=REFUTED,
            why="the row is about the sum, whose error grows like sqrt(N), "
            "so that no constant will do; 1/sqrt(N) is the order for the mean",
            disproof=f"""
                let gamma = 1/4
                exhibit gamma
                have NO: not (exists C real: for all N natural >= 1: for all x (int -> int): ({BITS}) \\
                        implies {ERROR.format(g='gamma')} <= C/N)
                    assume SOME
                    obtain C from SOME
                    let N = ceil(abs(C)) + 2; x(i) = 0
                    by C(N, x); cite local-sum.no-constant(N, gamma, C, x)
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            given=f"({BITS}) and 4*gamma^2*C <= N^2*(1/4 - gamma^2)",
            witness="N = 1, gamma = 1/4, C = 3/4, x = word(0)",
        ),
    ),
)

FOR_EPSILON = Theorem(
    id="local-sum.for-epsilon",
    says="gamma = tanh(eps/2)/2 lies between 0 and 1/2, and randomized response with it is eps-DP: its "
    "privacy ratio is e^eps.",
    source=Source(note="000", lines="L144"),
    forall="eps > 0",
    claim=f"0 < {GAMMA} < 1/2 and RatioIs(RR({GAMMA}), exp(eps))",
    claims=("A12",),
    instance="eps = 1",
    proof="""
        by law exp_tangent(eps)
    """,
    near_misses=(NearMiss(claim=f"RatioIs(RR({GAMMA}), 1 + eps)", witness="eps = 1"),),
)

ROOT = Theorem(
    id="local-sum.error-bound",
    says="The sum by randomized response with gamma = tanh(eps/2)/2, which is eps-DP, "
    "has mean squared error N e^eps/(e^eps - 1)^2 on every dataset, at most N/eps^2.",
    source=NOTE,
    forall="N natural >= 1, eps > 0, x: int -> int",
    given=BITS,
    claim=f"{ERROR.format(g=GAMMA)} = N*exp(eps)/(exp(eps) - 1)^2 and {ERROR.format(g=GAMMA)} <= N/eps^2",
    claims=("A2", "A22", "A23", "E6"),
    instance="N = 1, eps = 1, x = word(0)",
    proof=f"""
        let E = exp(eps); g = {GAMMA}
        have T: 1 + eps <= E by law exp_tangent(eps)
        have MSE: {ERROR.format(g=GAMMA)} = N*(1/4 - g^2)/(4*g^2) \\
                by cite randomized-response.variance(N, g, x)
        let h = exp(eps/2)
        have HALF: 2*(eps/2) <= h - exp(-(eps/2)) by cite categories.sinh(eps/2)
        have S: exp(eps/2 + eps/2) = h*h; U: exp(eps/2 + -(eps/2)) = h*exp(-(eps/2))
        have U2: exp(eps/2 + -(eps/2)) = 1; LINEAR: eps*h <= h*h - 1
        have SQUARE: eps^2*E <= (E - 1)^2
            have D: 0 <= (E - 1 - eps*h)*(E - 1 + eps*h); F1: eps^2*(h*h) = eps^2*E
        have FINAL: 0 <= N*(1/eps^2)*(1/(E - 1)^2)*((E - 1)^2 - eps^2*E)
    """,
    near_misses=(
        NearMiss(claim=f"{ERROR.format(g=GAMMA)} <= N/(2*eps^2)", witness="N = 1, eps = 1, x = word(0)"),
    ),
)

OPTIMAL = Theorem(
    id="local-sum.within-a-constant",
    says="For eps at most 1 and N eps^2 at least 1 the mean squared error of randomized response is at "
    "most 112 times 0.009 N min(N, 1/eps^2), below which no local protocol stays on every dataset "
    "(local-sum.lower-bound).",
    source=NOTE,
    forall="N natural >= 1, 0 < eps <= 1, x: int -> int",
    given=f"({BITS}) and N*eps^2 >= 1",
    claim=f"{ERROR.format(g=GAMMA)} <= 112*(0.009*N*min(N, 1/eps^2))",
    claims=("A2", "A23"),
    remarks=(
        ("Where N eps^2 is below 1 the answer N/2, whatever is said, is better: it is off by N/2 at most. "
        "The lower bound is local-sum.lower-bound."),
    ),
    instance="N = 1, eps = 1, x = word(0)",
    proof=f"""
        have KNOWN: {ERROR.format(g=GAMMA)} <= N/eps^2 by cite local-sum.error-bound(N, eps, x)
        have E2: 0 < eps^2
        have EI: 0 < 1/eps^2 by law reciprocal_positive(eps^2)
        have ENOUGH: 1/eps^2 <= N
            have ROOM: 0 <= (N*eps^2 - 1)*(1/eps^2)
                have Y: 0 <= N*eps^2 - 1 by only given2
                by Y*EI
            have Z: (N*eps^2 - 1)*(1/eps^2) = N - 1/eps^2
            by only ROOM; Z
        have C: min(N, 1/eps^2) = 1/eps^2 by only ENOUGH
        have D: 0 <= N*(1/eps^2)
        by rewrite C
            by only KNOWN; D
    """,
    near_misses=(NearMiss(given=BITS, witness="N = 1, eps = 1/100, x = word(0)"),),
)
