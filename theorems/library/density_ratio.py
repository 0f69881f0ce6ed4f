"""Privacy as a ratio of densities (note 002): what a record's report is, by its density at every place, and
what this says of events.
"""

from verify.language import NearMiss, Source, Theorem

NOTE = Source(
    note="002",
    lines="L44",
    paper="Duchi, Jordan and Wainwright, Local privacy and statistical minimax rates",
)
TESTED, OTHER = "integral(T(z)*p(x, z) for z in {0})", "integral(T(z)*p(x', z) for z in {0})"
NARROW = "for all u real, v real, z {0}: p(u, z) <= exp(alpha)*p(v, z)"


def tested(domain: str, law: str, test: str) -> str:
    """Why both sides have a value."""
    return f"""
        have D: {law}; T0: {test}
        have GEN: for all t real, q real: 0 <= t implies t <= 1 implies 0 <= q implies |t*q| <= |q|
            take t, q
            have X: t <= 1 implies 0 <= q implies 0 <= (1 - t)*q
        have X: integrable(T(z)*p(x, z) for z in {domain}) \\
                by law integrable_below({domain}, z -> T(z)*p(x, z), z -> p(x, z))
        have Y: integrable(T(z)*p(x', z) for z in {domain}) \\
                by law integrable_below({domain}, z -> T(z)*p(x', z), z -> p(x', z))
    """.rstrip()


def compared(domain: str) -> str:
    """The tests compared place by place."""
    return f"""
        have E0: 0 < exp(alpha) by law exp_positive(alpha)
        have LINEAR: integrable(exp(alpha)*(T(z)*p(x', z)) + 0*(T(z)*p(x', z)) for z in {domain}) and \\
                integral(exp(alpha)*(T(z)*p(x', z)) + 0*(T(z)*p(x', z)) for z in {domain}) \\
                = exp(alpha)*integral(T(z)*p(x', z) for z in {domain}) + \\
                0*integral(T(z)*p(x', z) for z in {domain}) \\
                by law integral_linear({domain}, z -> T(z)*p(x', z), z -> T(z)*p(x', z), exp(alpha), 0)
        have LESS: integral(T(z)*p(x, z) for z in {domain}) \\
                <= integral(exp(alpha)*(T(z)*p(x', z)) + 0*(T(z)*p(x', z)) for z in {domain}) by termwise z
            have R1: p(x, z) <= exp(alpha)*p(x', z) by given2(x, x', z)
            have T1: 0 <= T(z)
            have R2: T(z)*p(x, z) <= T(z)*(exp(alpha)*p(x', z)) by T1*R1
            by only R2
        by only LINEAR; LESS
    """


REALS = tested("R", "for all u real: Density(z -> p(u, z))", "Test(T)")
RATIO = Theorem(
    id="densities.ratio",
    says="Where the report on each record has a density, and nowhere one record's is more than e^alpha times "
    "another's, no event is more than e^alpha times as likely on one record as on another.",
    source=NOTE,
    forall="p: real, real -> real, alpha real, T: real -> real, x real, x' real",
    given=f"(for all u real: Density(z -> p(u, z))) and ({NARROW.format('real')}) and Test(T)",
    claim=f"{TESTED.format('R')} <= exp(alpha)*{OTHER.format('R')}",
    claims=("C1",),
    instance="p = (u, z) -> if 0 <= z and z <= 1 then 1 else 0, alpha = 0, T = z -> 1, x = 0, x' = 1",
    meaning=REALS,
    proof=REALS + compared("R"),
    near_misses=(
        NearMiss(
            claim=f"{TESTED.format('R')} <= {OTHER.format('R')}",
            disproof="""
                let f(z: real) = if 0 <= z and z <= 1 then 1 else 0
                let g(z: real) = if 0 <= z and z <= 1 then 1/2 + z else 0
                let T(z: real) = if 0 <= z and z <= 1/2 then 1 else 0
                have DF: Density(f); DG: Density(g)
                have DP: for all i real: Density(z -> if i = 0 then f(z) else g(z))
                    take i
                    cases i = 0 or i != 0
                        case i = 0
                            have X: for all z real: (if i = 0 then f(z) else g(z)) = f(z)
                            have Y: (integrable(if i = 0 then f(z) else g(z) for z in R) iff \\
                                    integrable(f(z) for z in R)) and integral(if i \\
                                    = 0 then f(z) else g(z) for z in R) = integral(f(z) for z in \\
                                    R) by law integral_equal(R, z -> if i = 0 then f(z) else g(z), f)
                        case i != 0
                            have X: for all z real: (if i = 0 then f(z) else g(z)) = g(z)
                            have Y: (integrable(if i = 0 then f(z) else g(z) for z in R) iff \\
                                    integrable(g(z) for z in R)) and integral(if i \\
                                    = 0 then f(z) else g(z) for z in R) = integral(g(z) for z in \\
                                    R) by law integral_equal(R, z -> if i = 0 then f(z) else g(z), g)
                have E: 2 <= exp(1) by cover
                let u(z: real) = if 0 <= z and z <= 1/2 then 1 else 0
                let v(z: real) = if 0 <= z and z <= 1/2 then 1/2 + z else 0
                have EF: for all z real: T(z)*(if 0 = 0 then f(z) else g(z)) = u(z)
                have EG: for all z real: T(z)*(if 1 = 0 then f(z) else g(z)) = v(z)
                have SF: (integrable(T(z)*(if 0 = 0 then f(z) else g(z)) for z in R) iff integrable(u(z) \\
                        for z in R)) and integral(T(z)*(if 0 \\
                        = 0 then f(z) else g(z)) for z in R) = integral(u(z) for z in R) by law \\
                        integral_equal(R, z -> T(z)*(if 0 = 0 then f(z) else g(z)), u)
                have SG: (integrable(T(z)*(if 1 = 0 then f(z) else g(z)) for z in R) iff integrable(v(z) \\
                        for z in R)) and integral(T(z)*(if 1 \\
                        = 0 then f(z) else g(z)) for z in R) = integral(v(z) for z in R) by law \\
                        integral_equal(R, z -> T(z)*(if 1 = 0 then f(z) else g(z)), v)
                have IU: integral(u(z) for z in R) = 1/2; IV: integral(v(z) for z in R) = 3/8
                have A: integral(T(z)*(if 0 = 0 then f(z) else g(z)) for z in R) = 1/2 by only SF; IU
                have B: integral(T(z)*(if 1 = 0 then f(z) else g(z)) for z in R) = 3/8 by only SG; IV
                exhibit (u, z) -> if u = 0 then f(z) else g(z), 1, T, 0, 1
            """,
        ),
    ),
)

LAW = (
    "borel((z: int -> real) -> p(u, z)) and (for all z (int -> real): 0 <= p(u, z)) and "
    "integrable(p(u, z) for z in points(1..m)) and integral(p(u, z) for z in points(1..m)) = 1"
)
TEST = "borel(T) and (for all z (int -> real): 0 <= T(z) <= 1)"
POINTS = tested("points(1..m)", f"for all u real: {LAW}", TEST)
IN_SPACE = Theorem(
    id="densities.ratio-in-space",
    says="Where the report on each record is a point of m real coordinates with a density, and nowhere one "
    "record's is more than e^alpha times another's, no event is more than e^alpha times as likely on one "
    "record as on another.",
    source=NOTE,
    forall="m natural, p: real, (int -> real) -> real, alpha real, T: (int -> real) -> real, x real, x' real",
    given=f"(for all u real: {LAW}) and ({NARROW.format('(int -> real)')}) and {TEST}",
    claim=f"{TESTED.format('points(1..m)')} <= exp(alpha)*{OTHER.format('points(1..m)')}",
    claims=("C1",),
    instance="m = 0, p = (u, z) -> 1, alpha = 0, T = z -> 1, x = 0, x' = 1",
    meaning=POINTS,
    proof=POINTS + compared("points(1..m)"),
    near_misses=(
        NearMiss(
            claim=f"{TESTED.format('points(1..m)')} < exp(alpha)*{OTHER.format('points(1..m)')}",
            witness="m = 0, p = (u, z) -> 1, alpha = 0, T = z -> 1, x = 0, x' = 1",
        ),
    ),
)

EVENTS = (
    "(for all T (real -> real): Test(T) implies integral(T(z)*p(z) for z in R) <= "
    "exp(alpha)*integral(T(z)*q(z) for z in R))"
)
OVER = "max(0, p(z) - exp(alpha)*q(z))"
EVENTS_HAVE_CHANCES = f"""
        have GEN: for all t real, r real: 0 <= t implies t <= 1 implies 0 <= r implies |t*r| <= |r|
            take t, r
            have X: t <= 1 implies 0 <= r implies 0 <= (1 - t)*r
        have TP: for all T (real -> real): Test(T) implies integrable(T(z)*p(z) for z in R)
            take T
            assume TE
            by law integrable_below(R, z -> T(z)*p(z), p)
        have TQ: for all T (real -> real): Test(T) implies integrable(T(z)*q(z) for z in R)
            take T
            assume TE
            by law integrable_below(R, z -> T(z)*q(z), q)
        have E0: 0 < exp(alpha) by law exp_positive(alpha)
        have BELOW: for all z real: |{OVER}| <= |p(z)|
            take z
            have Q: 0 <= q(z)
            have EQ: 0 <= exp(alpha)*q(z) by E0*Q
            have P: 0 <= p(z)
        have M: integrable({OVER} for z in R) by law integrable_below(R, z -> {OVER}, p)
""".rstrip()

RATIO_FROM_EVENTS = Theorem(
    id="densities.ratio-from-events",
    says="Where no test, and so no event, is more than e^alpha times as likely under one density as under "
    "another, the one density is at most e^alpha times the other at all places but for some that together "
    "have probability 0.",
    source=NOTE,
    forall="p: real -> real, q: real -> real, alpha real",
    given="Density(p) and Density(q)",
    claim=f"{EVENTS} implies integral({OVER} for z in R) = 0",
    claims=("C1",),
    instance="p = z -> if 0 <= z and z <= 1 then 1 else 0, q = z -> if 0 <= z and z <= 1 then 1 else 0, "
    "alpha = 0",
    meaning=EVENTS_HAVE_CHANCES,
    proof=EVENTS_HAVE_CHANCES + f"""
        assume GIVEN
        let U(z: real) = if exp(alpha)*q(z) < p(z) then 1 else 0
        have T: Test(U)
        have IP: integrable(U(z)*p(z) for z in R) by TP(U)
        have IQ: integrable(U(z)*q(z) for z in R) by TQ(U)
        have TESTED: integral(U(z)*p(z) for z in R) <= exp(alpha)*integral(U(z)*q(z) for z in R) by GIVEN(U)
        have LINEAR: integrable(1*(U(z)*p(z)) + -exp(alpha)*(U(z)*q(z)) for z in R) and \\
                integral(1*(U(z)*p(z)) + -exp(alpha)*(U(z)*q(z)) for z in R) \\
                = 1*integral(U(z)*p(z) for z in R) + -exp(alpha)*integral(U(z)*q(z) for z in R) \\
                by law integral_linear(R, z -> U(z)*p(z), z -> U(z)*q(z), 1, -exp(alpha))
        have SAME: integral({OVER} for z in R) \\
                = integral(1*(U(z)*p(z)) + -exp(alpha)*(U(z)*q(z)) for z in R) by termwise z
            cases exp(alpha)*q(z) < p(z) or p(z) <= exp(alpha)*q(z)
                case exp(alpha)*q(z) < p(z)
                    have B: U(z) = 1
                    by rewrite B
                case p(z) <= exp(alpha)*q(z)
                    have B: U(z) = 0
                    by rewrite B
        have UP: integral({OVER} for z in R) <= 0 by only SAME; LINEAR2; TESTED
        have DOWN: 0 <= integral({OVER} for z in R)
            have LESS: integral(0*p(z) + 0*p(z) for z in R) <= integral({OVER} for z in R) by termwise z
            have NOTHING: integrable(0*p(z) + 0*p(z) for z in R) and integral(0*p(z) + 0*p(z) for z in R) \\
                    = 0*integral(p(z) for z in R) + 0*integral(p(z) for z in R) \\
                    by law integral_linear(R, p, p, 0, 0)
            by only LESS; NOTHING
        by law antisymmetry(integral({OVER} for z in R), 0)
    """,
    near_misses=(
        NearMiss(
            claim=f"{EVENTS} implies integral({OVER} for z in R) = 1",
            meaning=EVENTS_HAVE_CHANCES,
            disproof="""
                let f(z: real) = if 0 <= z and z <= 1 then 1 else 0
                have F: Density(f)
                have TP: for all T (real -> real): Test(T) implies integrable(T(z)*f(z) for z in R)
                    take T
                    assume TE
                    by law integrable_below(R, z -> T(z)*f(z), f)
                have BELOW: for all z real: |max(0, f(z) - exp(0)*f(z))| <= |f(z)|
                have M: integrable(max(0, f(z) - exp(0)*f(z)) for z in R) \
                        by law integrable_below(R, z -> max(0, f(z) - exp(0)*f(z)), f)
                have ALL: for all T (real -> real): Test(T) implies integral(T(z)*f(z) for z in R) <= \\
                        exp(0)*integral(T(z)*f(z) for z in R)
                    take T
                    assume TE
                    have E: exp(0) = 1
                    by rewrite E
                have X: integral(max(0, f(z) - exp(0)*f(z)) for z in R) = 0 \\
                        by cite densities.ratio-from-events(f, f, 0)
                exhibit f, f, 0
            """,
        ),
    ),
)
