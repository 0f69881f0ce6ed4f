"""How near alpha-private estimates of a density at a point can be, over a whole Hölder class (note 002)."""

from theorems.local.density_lower_bound import MINUS, PAPER, PLUS, PRIVATE, RISK, SAID
from theorems.local.hoelder_sums import of
from theorems.local.kernel_rate import IN_CLASS, SMOOTHNESS
from verify.language import Lemma, NearMiss, Source, Theorem

WIDER = Lemma(
    id="density-lower.wider",
    says="A density made h times as wide is a density.",
    forall="f: real -> real, h > 0, c real",
    given="Density(f)",
    claim="Density(t -> 1/h*f((t - c)/h))",
    instance="f = t -> if 0 <= t and t <= 1 then 1 else 0, h = 1, c = 0",
    proof="""
        let T(t: real) = f(1/h*t + -c/h)
        have N: 1/h != 0
        have I0: 0 < 1/h by law reciprocal_positive(h)
        have SIZE: |1/h| = 1/h by law abs_of_nonnegative(1/h)
        let m = integral(f(u) for u in R)
        have MASS: integrable(T(t) for t in R) and integral(T(t) for t in R) = m/|1/h| \\
                by law integral_moved(f, 1/h, -c/h)
        have M2: m/|1/h| = h*m by rewrite SIZE
        have LINEAR: integrable(1/h*T(t) + 0*T(t) for t in R) and integral(1/h*T(t) + 0*T(t) for t in R) \\
                = 1/h*integral(T(t) for t in R) + 0*integral(T(t) for t in R) \\
                by law integral_linear(R, T, T, 1/h, 0)
        have SAME: for all t real: 1/h*T(t) + 0*T(t) = 1/h*f((t - c)/h)
            take t
            have X: 1/h*t + -c/h = (t - c)/h
            have Y: T(t) = f((t - c)/h) by rewrite X
            by only Y
        have EQ: (integrable(1/h*T(t) + 0*T(t) for t in R) iff integrable(1/h*f((t - c)/h) for t in R)) and \\
                integral(1/h*T(t) + 0*T(t) for t in R) = integral(1/h*f((t - c)/h) for t in R) \\
                by law integral_equal(R, t -> 1/h*T(t) + 0*T(t), t -> 1/h*f((t - c)/h))
        have CANCEL: 1/h*(h*m) = m; BO: borel(t -> 1/h*f((t - c)/h))
        have POS: for all t real: 0 <= 1/h*f((t - c)/h)
            take t
            have X: 0 <= f((t - c)/h)
            by I0*X
        have INT: integrable(1/h*f((t - c)/h) for t in R) by only EQ1; LINEAR1
        have ONE: integral(1/h*f((t - c)/h) for t in R) = 1 by only EQ2; LINEAR2; M2; MASS; CANCEL; given4
    """,
)

NOT_FLAT = Lemma(
    id="density-lower.not-flat",
    says="No density is constant.",
    forall="f: real -> real",
    given="Density(f)",
    claim="exists p real: exists q real: f(q) < f(p)",
    instance="f = t -> if 0 <= t and t <= 1 then 1 else 0",
    proof="""
        cases (exists p real: exists q real: f(q) < f(p)) or not (exists p real: exists q real: f(q) < f(p))
            case (exists p real: exists q real: f(q) < f(p))
                by case
            case not (exists p real: exists q real: f(q) < f(p))
        let a = f(0)
        have FLAT: for all t real: f(t) = a
            take t
            cases f(t) < a or a < f(t) or f(t) = a by law trichotomy(f(t), a)
                case f(t) < a
                    have YES: exists p real: exists q real: f(q) < f(p)
                        exhibit 0
                        exhibit t
                case a < f(t)
                    have YES: exists p real: exists q real: f(q) < f(p)
                        exhibit t
                        exhibit 0
                case f(t) = a
        have A0: 0 <= a
        have NO: a <= 0
            cases a <= 0 or 0 < a
                case a <= 0
                case 0 < a
                    let s = 2/a
                    have S0: 0 < s
                    let k(t: real) = if 0 <= t and t <= s then 1 else 0
                    have LENGTH: integrable(k(t) for t in R) and integral(k(t) for t in R) = s - 0 \\
                            by cite integrals.length(0, s)
                    have LINEAR: integrable(a*k(t) + 0*k(t) for t in R) and \\
                            integral(a*k(t) + 0*k(t) for t in R) \\
                            = a*integral(k(t) for t in R) + 0*integral(k(t) for t in R) \\
                            by law integral_linear(R, k, k, a, 0)
                    have ORDER: integral(a*k(t) + 0*k(t) for t in R) <= integral(f(t) for t in R) \\
                            by termwise t
                        have E: f(t) = a by FLAT(t)
                        cases 0 <= t and t <= s or not (0 <= t and t <= s)
                            case 0 <= t and t <= s; not (0 <= t and t <= s)
                    have AS: a*s = 2
                    have X: a*integral(k(t) for t in R) = a*s by rewrite LENGTH2
                    by only LINEAR; ORDER; AS; X; given4
        have NOTHING: integrable(0*f(t) + 0*f(t) for t in R) and integral(0*f(t) + 0*f(t) for t in R) \\
                = 0*integral(f(t) for t in R) + 0*integral(f(t) for t in R) \\
                by law integral_linear(R, f, f, 0, 0)
        have ORDER: integral(f(t) for t in R) <= integral(0*f(t) + 0*f(t) for t in R) by termwise t
            have E: f(t) = a by FLAT(t)
            by only E; NO
        by only NOTHING; ORDER; given4
    """,
)

REPORTS = PRIVATE.replace("l-1", "r-1")
ERROR = RISK.replace("l-1", "r-1").format("G(0, t)", "G(0, x)")
G_CLASS = IN_CLASS.replace("F(", "G(")
RATE = "(n*alpha^2)^(-2*beta/(2*beta + 2))"
OVER = (
    "for all n natural >= 1, r natural >= 1, Q ((int -> int), int, real, int -> real), alpha real, T ((int "
    "-> int) -> real), x real"
)
WIDE = "((1 - m)*(1/s)^(k + 1)*F(k, (t - 0)/s))"  # most records are drawn from a wide density of the class


def bump(centre: str) -> str:
    """The others from a narrow one around this place."""
    return f"(m*(1/h)^(k + 1)*F(k, (t - {centre})/h))"


BOTH = f"({WIDE} + {bump('c')})"
READ_OFF = BOTH.replace("(k + 1)", "(0 + 1)").replace("F(k,", "F(0,")
BUMP = Lemma(
    id="density-lower.bump",
    says="Most records from a wide density of a Hölder class, and the others from a narrow one: a density of "
    "the class.",
    forall="l natural, L >= 0, beta > 0, F: int, real -> real, 0 <= m <= 1, s > 0, h > 0, c real",
    given=f"{SMOOTHNESS} and (1 - m)*L*(1/s)^(1 + beta) + m*L*(1/h)^(1 + beta) <= L",
    claim=f"{IN_CLASS} implies Density(t -> {READ_OFF}) and {of(BOTH, 'L')} and (for all t real: (1 - "
    f"m)*(1/s*F(0, (t - 0)/s)) + m*(1/h*F(0, (t - c)/h)) = {READ_OFF})",
    instance="l = 0, L = 1, beta = 1, F = (k, t) -> exp(-|t|/1)/(2*1), m = 0, s = 1, h = 1, c = 0",
    proof=f"""
        assume MEMBER
        let f(t: real) = F(0, t); b(t: real) = 1/s*f((t - 0)/s); u(t: real) = 1/h*f((t - c)/h)
        let p(t: real) = (1 - m)*b(t) + m*u(t); g(t: real) = {READ_OFF}
        have WIDE: Density(t -> b(t)) by cite density-lower.wider(f, s, 0)
        have NARROW: Density(t -> u(t)) by cite density-lower.wider(f, h, c)
        have MIX: Density(t -> p(t)) by cite density-lower.mixture(b, u, m)
        have OF_WIDE: {of(WIDE, "((1 - m)*L*(1/s)^(1 + beta))")} \\
                by cite hoelder.scaled(F, l, L, beta, 1 - m, s, 0)
        have OF_NARROW: {of(bump("c"), "(m*L*(1/h)^(1 + beta))")} \\
                by cite hoelder.scaled(F, l, L, beta, m, h, c)
        have CLASS: {of(BOTH, "L")} by cite hoelder.sum((k, t) -> {WIDE}, (k, t) -> \\
                {bump("c")}, l, (1 - m)*L*(1/s)^(1 + beta), m*L*(1/h)^(1 + beta), L, beta)
        have SAME: for all t real: p(t) = g(t)
            take t
            have X: (1/s)^(0 + 1) = 1/s
            have Y: (1/h)^(0 + 1) = 1/h
            by rewrite X; Y
        have EQUAL: (integrable(p(t) for t in R) iff integrable(g(t) for t in R)) and \\
                integral(p(t) for t in R) = integral(g(t) for t in R) by law integral_equal(R, p, g)
        have LAW: Density(t -> g(t))
            have BO: borel(t -> g(t))
            have POS: for all t real: 0 <= g(t)
                take t
                by only MIX2(t); SAME(t)
            have INT: integrable(g(t) for t in R) by only EQUAL1; MIX3
            have ONE: integral(g(t) for t in R) = 1 by only EQUAL2; MIX4
        by LAW; CLASS; SAME
    """,
)


def side(name: str, at: str) -> str:
    """The density on one of two sides, in the class, and what it is at x."""
    return f"""
            let centre_{at} = x - h*{at}
            let {name}(t: real) = 1/h*f((t - centre_{at})/h)
            let G{name}(k: int, t: real) = {WIDE} + {bump(f"centre_{at}")}
            have D{name}: Density(t -> {name}(t)) by cite density-lower.wider(f, h, centre_{at})
            have SIDE{name}: Density(t -> G{name}(0, t)) and {of(f"G{name}(k, t)", "L")} and \\
                    (for all t real: ((1 - m)*b(t) + m*{name}(t)) = G{name}(0, t)) \\
                    by cite density-lower.bump(l, L, beta, F, m, s, h, centre_{at})
            have SAME{name}: for all t real: ((1 - m)*b(t) + m*{name}(t)) = G{name}(0, t) by SIDE{name}
            have PLACE{name}: {name}(x) = 1/h*f({at})
                have X: (x - centre_{at})/h = {at}
                by rewrite X
            have AT{name}: G{name}(0, x) = (1 - m)*b(x) + m*(1/h*f({at}))
                have X: ((1 - m)*b(x) + m*{name}(x)) = G{name}(0, x) by SAME{name}(x)
                have Y: m*{name}(x) = m*(1/h*f({at})) by rewrite PLACE{name}
                by only X; Y"""


SCALE = Lemma(
    id="density-lower.scale",
    says="The width h = S^(-1/(2 beta + 2)) of a bump, and its weight g = h^(beta + 1): g^2 S is 1.",
    forall="S >= 1, beta > 0, h > 0, g > 0",
    given="h = S^(-1/(2*beta + 2)) and g = h^(beta + 1)",
    claim="g*g*S = 1 and g <= 1 and (g*(1/h))^2 = S^(-2*beta/(2*beta + 2)) and g*(1/h)^(1 + beta) = 1",
    instance="S = 1, beta = 1, h = 1, g = 1",
    proof="""
        have LS: 0 <= log(S)
        have HE: h = exp(-1/(2*beta + 2)*log(S)) by law power_is_exp(S, -1/(2*beta + 2))
        have GE: g = exp(-1/2*log(S))
            have INSIDE: h^(beta + 1) = exp(-1/(2*beta + 2)*log(S))^(beta + 1) by rewrite HE
            have POWER: exp(-1/(2*beta + 2)*log(S))^(beta + 1) = exp((beta + 1)*(-1/(2*beta + 2)*log(S))) \\
                    by law power_of_exp(-1/(2*beta + 2)*log(S), beta + 1)
            have Z: (beta + 1)*(-1/(2*beta + 2)*log(S)) = -1/2*log(S)
            have W: exp((beta + 1)*(-1/(2*beta + 2)*log(S))) = exp(-1/2*log(S)) by rewrite Z
            by only given2; INSIDE; POWER; W
        have GS: g*g*S = 1
            have SQUARED: exp(-1/2*log(S) + -1/2*log(S)) = exp(-1/2*log(S))*exp(-1/2*log(S)) \\
                    by law exp_sum(-1/2*log(S), -1/2*log(S))
            have SPLIT: exp(-1/2*log(S) + -1/2*log(S) + log(S)) = exp(-1/2*log(S) + \\
                    -1/2*log(S))*exp(log(S)) \\
                    by law exp_sum(-1/2*log(S) + -1/2*log(S), log(S))
            have BACK: exp(log(S)) = S by law exp_of_log(S)
            have U: -1/2*log(S) + -1/2*log(S) + log(S) = 0
            have CANCEL: exp(-1/2*log(S) + -1/2*log(S) + log(S)) = 1 by rewrite U
            have PUTIN: exp(-1/2*log(S) + -1/2*log(S))*exp(log(S)) = exp(-1/2*log(S))*exp(-1/2*log(S))*S \\
                    by rewrite SQUARED; BACK
            by rewrite GE
                by only SPLIT; CANCEL; PUTIN
        have G1: g <= 1
            have X: exp(0) = 1
            have Y: exp(-1/2*log(S)) <= exp(0) by law exp_increases(0, -1/2*log(S))
            by only X; Y; GE
        have IE: 1/h = exp(1/(2*beta + 2)*log(S))
            have SPLIT: exp(-1/(2*beta + 2)*log(S) + 1/(2*beta + 2)*log(S)) = exp(-1/(2*beta + \\
                    2)*log(S))*exp(1/(2*beta + 2)*log(S)) \\
                    by law exp_sum(-1/(2*beta + 2)*log(S), 1/(2*beta + 2)*log(S))
            have U: -1/(2*beta + 2)*log(S) + 1/(2*beta + 2)*log(S) = 0
            have NONE: exp(-1/(2*beta + 2)*log(S) + 1/(2*beta + 2)*log(S)) = 1 by rewrite U
            have CANCEL: h*exp(1/(2*beta + 2)*log(S)) = 1
                by rewrite HE
                    by only SPLIT; NONE
            have Z: 1/h*(h*exp(1/(2*beta + 2)*log(S))) = exp(1/(2*beta + 2)*log(S))
            have T: 1/h*(h*exp(1/(2*beta + 2)*log(S))) = 1/h by rewrite CANCEL
            by only Z; T
        have GH: (g*(1/h))^2 = S^(-2*beta/(2*beta + 2))
            let u = -1/2*log(S)
            let v = 1/(2*beta + 2)*log(S)
            have SPLIT: exp(u + v) = exp(u)*exp(v) by law exp_sum(u, v)
            have DOUBLED: exp(u + v + (u + v)) = exp(u + v)*exp(u + v) by law exp_sum(u + v, u + v)
            have POWER: S^(-2*beta/(2*beta + 2)) = exp(-2*beta/(2*beta + 2)*log(S)) \\
                    by law power_is_exp(S, -2*beta/(2*beta + 2))
            have U: u + v + (u + v) = -2*beta/(2*beta + 2)*log(S)
            have SAME: exp(u + v + (u + v)) = exp(-2*beta/(2*beta + 2)*log(S)) by rewrite U
            have W: g*(1/h) = exp(u + v) by rewrite GE; IE; SPLIT
            have T: (g*(1/h))^2 = exp(u + v)*exp(u + v) by rewrite W
            by only T; DOUBLED; SAME; POWER
        have BACK: g*(1/h)^(1 + beta) = 1
            have SPLIT: (1/h*h)^(beta + 1) = (1/h)^(beta + 1)*h^(beta + 1) \\
                    by cite kernel-density.power(1/h, h, beta + 1)
            have Y: 1/h*h = 1
            have Z: 1^(beta + 1) = 1
            have CANCEL: (1/h*h)^(beta + 1) = 1 by rewrite Y; Z
            have V: 1 + beta = beta + 1
            by rewrite V
                by only given2; SPLIT; CANCEL
    """,
)

FEW = Lemma(
    id="density-lower.few",
    says="Where g^2 n alpha^2 is 1, n users who say alpha-privately from which of two densities the part g/2 "
    "of the records comes say little.",
    forall="n natural >= 1, 0 < alpha <= 1, g >= 0",
    given="g*g*(n*alpha^2) = 1",
    claim="n*(1/2*g)^2*(exp(alpha) - 1)^2 <= 1",
    instance="n = 1, alpha = 1, g = 1",
    proof="""
        have CHORD: exp(alpha) - 1 <= 1.72*alpha by cite exp.chord(alpha)
        have SQ: (exp(alpha) - 1)^2 <= 2.9584*alpha^2
            have X: 1 + alpha <= exp(alpha) by law exp_tangent(alpha)
            have Y: 0 <= exp(alpha) - 1
            have SQUARES: 0 <= (1.72*alpha - (exp(alpha) - 1))*(1.72*alpha + (exp(alpha) - 1))
                have Z1: 0 <= 1.72*alpha - (exp(alpha) - 1) by only CHORD
                have Z2: 0 <= 1.72*alpha + (exp(alpha) - 1)
                by Z1*Z2
            by only SQUARES
        have GAIN: 0 <= n*(1/2*g)^2*(2.9584*alpha^2 - (exp(alpha) - 1)^2)
            have X1: 0 <= n*(1/2*g)^2
            have X2: 0 <= 2.9584*alpha^2 - (exp(alpha) - 1)^2 by only SQ
            by X1*X2
        have Y: n*(1/2*g)^2*(2.9584*alpha^2) = 0.7396*(g*g*(n*alpha^2))
        by only GAIN; Y; given1
    """,
)

OF_HALF = Lemma(
    id="powers.of-half",
    says="Powers of 1/2 with exponents above 1 are below 1/2.",
    forall="s real, beta > 0",
    given="s = 2",
    claim="0 < (1/s)^(1 + beta) and (1/s)^(1 + beta) <= 1/2",
    instance="s = 2, beta = 1",
    proof="""
        have POWER: (1/s)^(1 + beta) = exp((1 + beta)*log(1/s)) by law power_is_exp(1/s, 1 + beta)
        have POSITIVE: 0 < (1/s)^(1 + beta) by only POWER; law exp_positive((1 + beta)*log(1/s))
        have S2: 1/s = 1/2 by rewrite given1
        have BACK: exp(log(1/2)) = 1/2 by law exp_of_log(1/2)
        have Z: log(1/2) < 0
        have W: (1 + beta)*log(1/2) <= log(1/2)
        have FALLS: exp((1 + beta)*log(1/2)) <= exp(log(1/2)) \\
                by law exp_increases(log(1/2), (1 + beta)*log(1/2))
        have U: exp((1 + beta)*log(1/s)) = exp((1 + beta)*log(1/2)) by rewrite S2
        by only POSITIVE; POWER; U; FALLS; BACK
    """,
)

FINITE = (
    "(for all w (int -> int): (for all i in 1..n: 0 <= w(i) and w(i) <= r - 1) implies (for all i in 1..n: "
    "integrable(Q(w, i, t, w(i))*G(0, t) for t in R)))"
)
HELD = f"0 < alpha and alpha <= 1 and n*alpha^2 >= 1 and {REPORTS}"
ON_ONE, ON_OTHER = (RISK.replace("l-1", "r-1").format(g, c) for g, c in ((PLUS, "z + y"), (MINUS, "z - y")))
SAID_ON_ONE, SAID_ON_OTHER = SAID.format(PLUS), SAID.format(MINUS)
HELD_ANY = f"0 < alpha and alpha <= 1 and {REPORTS}"
ONLY_SMALL = (
    f"exists c real: 0 < c and ({OVER}: {HELD_ANY} implies exists G (int, real -> real): {G_CLASS} and "
    f"{FINITE} and c*{RATE} <= {ERROR})"
)
SMALL = f"{IN_CLASS} implies {ONLY_SMALL}"
LOWER = Theorem(
    id="density-lower.rate",
    says="No alpha-private estimate is faster, alpha <= 1 and n alpha^2 >= 1: for every Hölder class that "
    "has a density, of any smoothness beta, there is c > 0 so that, whatever n users say alpha-privately, in "
    "reports of finitely many kinds and knowing what was said before, every estimate at a point has for some "
    "density of the class the mean squared error c (n alpha^2)^(-2 beta/(2 beta + 2)) at least.",
    source=Source(note="002", lines="L153-159", paper=PAPER),
    forall="l natural, L >= 0, beta > 0, F: int, real -> real",
    given=SMOOTHNESS,
    claim=f"{IN_CLASS} implies exists c real: 0 < c and ({OVER}: {HELD} implies exists G (int, "
    f"real -> real): {G_CLASS} and {FINITE} and c*{RATE} <= {ERROR})",
    claims=("C35", "C36", "C37", "C57"),
    remarks=(
        ("The rate is that of private-kernel.rate, for the same classes. That the chances of reports are "
        "finite integrals is claimed with it, as the error speaks of them."),
    ),
    instance="l = 0, L = 1, beta = 1, F = (k, t) -> exp(-|t|/1)/(2*1)",
    proof=f"""
        assume MEMBER
        let f(t: real) = F(0, t)
        have SOME: exists p real: exists q real: f(q) < f(p) by cite density-lower.not-flat(f)
        obtain p from SOME
        obtain q from p
        let D = f(p) - f(q)
        have DP: 0 < D
        exhibit D^2/40
        have CP: 0 < D^2/40
        have ALL: {OVER}: {HELD} implies exists G (int, real -> real): {G_CLASS} \\
                and {FINITE} and D^2/40*{RATE} <= {ERROR}
            take n, r, Q, alpha, T, x
            assume HELD
            let S = n*alpha^2
            let h = (n*alpha^2)^(-1/(2*beta + 2))
            let m = 1/2*h^(beta + 1)
            have S1: 1 <= S
            have HE: h = exp(-1/(2*beta + 2)*log(S)) by law power_is_exp(S, -1/(2*beta + 2))
            have HP: 0 < h by only HE; law exp_positive(-1/(2*beta + 2)*log(S))
            let g = h^(beta + 1)
            have GE: g = exp((beta + 1)*log(h)) by law power_is_exp(h, beta + 1)
            have GP: 0 < g by only GE; law exp_positive((beta + 1)*log(h))
            have SCALE: g*g*S = 1 and g <= 1 and (g*(1/h))^2 = {RATE} and g*(1/h)^(1 + beta) = 1 \\
                    by cite density-lower.scale(S, beta, h, g)
            have M0: 0 <= m by only GP
            have M1: m <= 1 by only SCALE2
            have FEW: n*m^2*(exp(alpha) - 1)^2 <= 1 by cite density-lower.few(n, alpha, g); SCALE1
            have I0: 0 < 1/h by law reciprocal_positive(h)
            have TWO: exists s real: s = 2
                exhibit 2
            obtain s from TWO
            have HALF: 0 < (1/s)^(1 + beta) and (1/s)^(1 + beta) <= 1/2 by cite powers.of-half(s, beta)
            have FIRST: (1 - m)*L*(1/s)^(1 + beta) <= L/2
                have LP: 0 <= L
                have A: 0 <= L*(1/2 - (1/s)^(1 + beta))
                have B: 0 <= m*L*(1/s)^(1 + beta)
                by only A; B
            have SECOND: m*L*(1/h)^(1 + beta) = L/2
                have X: m*L*(1/h)^(1 + beta) = 1/2*L*(g*(1/h)^(1 + beta))
                by rewrite X; SCALE4
            have LESS: (1 - m)*L*(1/s)^(1 + beta) + m*L*(1/h)^(1 + beta) <= L by only FIRST; SECOND
            let b(t: real) = 1/s*f((t - 0)/s)
            have DB: Density(t -> b(t)) by cite density-lower.wider(f, s, 0)
{side("u", "p")}
{side("v", "q")}
            let y = 1/2*m*(1/h*f(p) - 1/h*f(q))
            let z = (1 - m)*b(x) + 1/2*m*(1/h*f(p) + 1/h*f(q))
            have Y0: 0 <= y
                have X: 0 <= 1/2*m*(1/h)
                have Y: 0 <= 1/2*m*(1/h)*(f(p) - f(q)) by X*DP
                by only Y
            have TELL: 1.07*y^2 <= {ON_ONE} + {ON_OTHER} \\
                    by cite density-lower.two-densities(n, r, Q, alpha, b, u, v, m, T, z, y)
            have LEFT: {ON_ONE} = {ERROR.replace("G(", "Gu(")} by termwise w
                have ABOVE: z + y = Gu(0, x) by only ATu
                have SAMEPLUS: {SAID_ON_ONE} = {SAID_ON_ONE.replace(PLUS, "Gu(0, t)")} by termwise i
                    by termwise t
                        have W: {PLUS} = Gu(0, t) by SAMEu(t)
                        by rewrite W
                by rewrite ABOVE; SAMEPLUS
            have RIGHT: {ON_OTHER} = {ERROR.replace("G(", "Gv(")} by termwise w
                have BELOW: z - y = Gv(0, x) by only ATv
                have SAMEMINUS: {SAID_ON_OTHER} = {SAID_ON_OTHER.replace(MINUS, "Gv(0, t)")} by termwise i
                    by termwise t
                        have W: {MINUS} = Gv(0, t) by SAMEv(t)
                        by rewrite W
                by rewrite BELOW; SAMEMINUS
            have SIZE: y^2 = D^2/16*{RATE}
                have X: y^2 = D^2/16*(g*(1/h))^2
                by rewrite X; SCALE3
            have R0: 0 <= {RATE}
                have X: 0 <= (g*(1/h))^2
                by only X; SCALE3
            have DR: 0 <= D^2*{RATE}
                have X: 0 <= D^2
                by X*R0
            let costs = {ERROR.replace("G(", "Gu(")}
            let others = {ERROR.replace("G(", "Gv(")}
            have BOTH: 2*(D^2/40*{RATE}) <= costs + others by only TELL; LEFT; RIGHT; SIZE; DR
            cases D^2/40*{RATE} <= costs or costs < D^2/40*{RATE}
                case D^2/40*{RATE} <= costs
                    exhibit (k, t) -> Gu(k, t)
                    have SUMS: {FINITE.replace("G(", "Gu(")}
                        by cite density-lower.weighed(n, r, Q, t -> Gu(0, t))
                    by SIDEu; SUMS; case
                case costs < D^2/40*{RATE}
                    have LAST: D^2/40*{RATE} <= others by only BOTH; case
                    exhibit (k, t) -> Gv(k, t)
                    have SUMS: {FINITE.replace("G(", "Gv(")}
                        by cite density-lower.weighed(n, r, Q, t -> Gv(0, t))
                    by SIDEv; SUMS; LAST
        by CP; ALL
    """,
    near_misses=(
        NearMiss(
            claim=SMALL,
            disproof=f"""
                let l = 0; L = 1; beta = 1; F(k: int, u: real) = exp(-|u|/1)/(2*1)
                exhibit 0, 1, 1, F
                have IN: {IN_CLASS} by cite kernel-class.laplace()
                have NO: not ({SMALL})
                    assume IF
                    have SOME: {ONLY_SMALL} by only IF; IN
                    obtain c from SOME
                    have BOUND: exists B real: for all F (int, real -> real): {IN_CLASS} \\
                            implies for all x real: F(0, x) <= B by cite kernel-class.bounded(0, 1, 1)
                    obtain B from BOUND
                    let C = |B| + 1
                    have C1: 1 <= C
                    have CP: 0 < c*(1/(2*C^2))
                        have X: 0 < 1/(2*C^2)
                        by c1*X
                    let a = min(1, c*(1/(2*C^2)))
                    have A0: 0 < a by only CP
                    have A1: a <= 1; A2: a <= c*(1/(2*C^2))
                    have ROWS: for all w (int -> int), i in 1..1, t real: (for all y in 0..1-1: 0 <= 1) and \\
                            sum(1 for y in 0..1-1) = 1
                        take w, i, t
                        have X: sum(1 for y in 0..1-1) = 1 by reduce
                        by X
                    have EA: 1 <= exp(a)
                        have X: 1 + a <= exp(a) by law exp_tangent(a)
                        by only X; A0
                    let n = 1; r = 1; alpha = a; x = 0; Q(w: int -> int, i, t: real, y) = 1
                    let T(w: int -> int) = 0
                    have READ: {HELD_ANY} by A0; A1; ROWS; EA
                    have FOR: {HELD_ANY} \\
                            implies exists G (int, real -> real): {G_CLASS} and {FINITE} and c*{RATE} \\
                            <= {ERROR} by c2(1, 1, (w, i, t, y) -> 1, a, w -> 0, 0)
                    have SAY: exists G (int, real -> real): {G_CLASS} and {FINITE} and c*{RATE} <= {ERROR} \\
                            by only FOR; READ
                    obtain G from SAY
                    have DENSITY: Density(t -> G(0, t)) by G1; G2; G3; G4
                    have UP: G(0, 0) <= B
                        have X: {G_CLASS} by G1; G2; G3; G4; G5; G6
                        have Y: {G_CLASS} implies for all x real: G(0, x) <= B by B((k, t) -> G(k, t))
                        have Z: for all x real: G(0, x) <= B by only X; Y
                        by Z(0)
                    have LOW: 0 <= G(0, 0) by DENSITY2(0)
                    have COST: c*{RATE} <= {ERROR} by G8
                    have VALUE: {ERROR} = sum((0 - G(0, 0))^2 for w in words(1..1, 0..1-1)) by termwise w
                        have X: integral(1*G(0, t) for t in R) = integral(G(0, t) for t in R) by termwise t
                        have Y: integral(1*G(0, t) for t in R) = 1 by only X; DENSITY4
                        have Z: product(integral(1*G(0, t) for t in R) for i in 1..1) = 1 by rewrite Y
                        by rewrite Z
                    have ONE: sum((0 - G(0, 0))^2 for w in words(1..1, 0..1-1)) = (0 - G(0, 0))^2 by reduce
                    have SQ: (0 - G(0, 0))^2 <= C^2
                        have X: G(0, 0) <= C by only UP; (B <= |B|)
                        have SQUARES: 0 <= (C - G(0, 0))*(C + G(0, 0))
                            have Y1: 0 <= C - G(0, 0) by only X
                            have Y2: 0 <= C + G(0, 0) by only LOW; C1
                            by Y1*Y2
                        by only SQUARES
                    have AL: a*a = 1*a^2
                    have RV: {RATE} = exp(-2*1/(2*1 + 2)*log(1*a^2)) \\
                            by law power_is_exp(1*a^2, -2*1/(2*1 + 2))
                    have LA: log(1*a^2) = log(a) + log(a)
                        have X: log(a*a) = log(a) + log(a) by law log_product(a, a)
                        have Y: log(a*a) = log(1*a^2) by rewrite AL
                        by only X; Y
                    have TURN: {RATE}*a = 1
                        have X: -2*1/(2*1 + 2)*log(1*a^2) = -log(a) by only LA
                        have RATE: exp(-2*1/(2*1 + 2)*log(1*a^2)) = exp(-log(a)) by rewrite X
                        have SPLIT: exp(-log(a) + log(a)) = exp(-log(a))*exp(log(a)) \\
                                by law exp_sum(-log(a), log(a))
                        have BACK: exp(log(a)) = a by law exp_of_log(a)
                        have CANCEL: exp(-log(a) + log(a)) = 1
                            have U: -log(a) + log(a) = 0
                            by rewrite U
                        have INVERSE: exp(-log(a))*a = 1
                            have S: exp(-log(a))*exp(log(a)) = exp(-log(a))*a by rewrite BACK
                            by only S; SPLIT; CANCEL
                        by rewrite RV; RATE; INVERSE
                    have GAP: 0 <= C^2 - c*{RATE} by only COST; VALUE; ONE; SQ
                    have SIGN: 0 <= (C^2 - c*{RATE})*a by GAP*A0
                    have ATRATE: c*{RATE}*a = c
                        have Z: c*{RATE}*a = c*({RATE}*a)
                        by rewrite Z; TURN
                    have C2: 0 < C^2
                    have ROOM: 0 <= C^2*(c*(1/(2*C^2)) - a)
                        have V: 0 <= c*(1/(2*C^2)) - a by only A2
                        by C2*V
                    have V: C^2*(c*(1/(2*C^2))) = c/2
                    by only SIGN; ATRATE; ROOM; V; c
            """,
        ),
    ),
)
