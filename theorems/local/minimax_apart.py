"""Two laws of which users draw their records, hardly told apart by what they say, in any number of rounds and
with densities: seen at each point z of what is said, and then integrated (note 002).
"""

from theorems.local.any_protocol import ANY, DRAWN, POINTS, RECORDS, SAID, WEIGHTS, WORDS
from theorems.local.any_protocol import PRIVATE as CLOSE
from theorems.local.any_protocol import PROTOCOL as KEPT
from theorems.local.minimax import SIMPLEX
from theorems.local.two_points import PRIME
from verify.language import Lemma

PROTOCOL, PRIVATE = (given.replace("eps", "alpha") for given in (KEPT, CLOSE))
LAWS = "theta: int -> real, theta': int -> real"
MOVED = (
    "(for all a in 0..d-1: 0 <= theta'(a) and theta'(a) = theta(a) + (if a = u then t else 0) - (if a = "
    "s then t else 0))"
)
C = "t^2*(exp(alpha) - 1)^2"
WIDE = f"((1 + {C})*theta(a) + 2*((if a = u then t else 0) - (if a = s then t else 0)))"

ONE_USER = Lemma(
    id="minimax.one-user",
    says="What one user says where weight t moves between two categories, against what it said before.",
    forall=f"d natural >= 1, p: int -> real, {LAWS}, t real, alpha >= 0, u in 0..d-1, s in 0..d-1",
    given=f"(for all a in 0..d-1: 0 <= p(a)) and (for all a in 0..d-1, b in 0..d-1: p(a) <= "
    f"exp(alpha)*p(b)) and {SIMPLEX} and {MOVED}",
    claim=f"0 <= sum(theta(a)*p(a) for a in 0..d-1) and 0 <= sum(theta'(a)*p(a) for a in 0..d-1) and "
    f"0 <= sum({WIDE}*p(a) for a in 0..d-1) and "
    f"sum(theta'(a)*p(a) for a in 0..d-1)^2 <= sum(theta(a)*p(a) for a in 0..d-1)*sum({WIDE}*p(a) for a in "
    f"0..d-1) and sum({WIDE} for a in 0..d-1) = 1 + {C} and sum(theta'(a) for a in 0..d-1) = 1",
    instance="d = 2, p = a -> 1, theta = a -> 1/2, theta' = a -> 1/2, t = 0, alpha = 0, u = 0, s = 1",
    proof=f"""
        let r = exp(alpha); c = {C}; M = sum(theta(a)*p(a) for a in 0..d-1); D = p(u) - p(s)
        let h(a, b) = if a = b then t else 0
        have R1: 1 + alpha <= r by law exp_tangent(alpha)
        have PLACE: for all b in 0..d-1: sum(h(a, b)*p(a) for a in 0..d-1) = t*p(b)
        have PLACE1: for all b in 0..d-1: sum(h(a, b) for a in 0..d-1) = t
        have MOVE: for all g real, k real: sum((g*theta(a) + k*(h(a, u) - h(a, s)))*p(a) for a in 0..d-1) \\
                = g*M + k*t*D
            take g, k
            by sum((g*theta(a) + k*(h(a, u) - h(a, s)))*p(a) for a in 0..d-1) \\
                    = sum(1*(g*(theta(a)*p(a)) + k*(h(a, u)*p(a))) + -k*(h(a, s)*p(a)) for a in 0..d-1); \\
                    law sum_linear(0..d-1, a -> theta(a)*p(a), a -> h(a, u)*p(a), g, k); \\
                    law sum_linear(0..d-1, a -> g*(theta(a)*p(a)) + k*(h(a, u)*p(a)), a -> h(a, s)*p(a), 1, \\
                    -k); PLACE(u); PLACE(s)
        have MOVE1: for all g real, k real: sum(g*theta(a) + k*(h(a, u) - h(a, s)) for a in 0..d-1) = g
            take g, k
            by sum(g*theta(a) + k*(h(a, u) - h(a, s)) for a in 0..d-1) \\
                    = sum(1*(g*theta(a) + k*h(a, u)) + -k*h(a, s) for a in 0..d-1); \\
                    law sum_linear(0..d-1, theta, a -> h(a, u), g, k); \\
                    law sum_linear(0..d-1, a -> g*theta(a) + k*h(a, u), a -> h(a, s), 1, -k); PLACE1(u); \\
                    PLACE1(s)
        have NEW: sum(theta'(a)*p(a) for a in 0..d-1) = M + t*D
            have A: sum(theta'(a)*p(a) for a in 0..d-1) \\
                    = sum((1*theta(a) + 1*(h(a, u) - h(a, s)))*p(a) for a in 0..d-1) by termwise a
            by MOVE(1, 1)
        have NEW1: sum(theta'(a) for a in 0..d-1) = 1
            have A: sum(theta'(a) for a in 0..d-1) \\
                    = sum(1*theta(a) + 1*(h(a, u) - h(a, s)) for a in 0..d-1) by termwise a
            by MOVE1(1, 1)
        have MORE: sum({WIDE}*p(a) for a in 0..d-1) = (1 + c)*M + 2*t*D by MOVE(1 + c, 2)
        have MORE1: sum({WIDE} for a in 0..d-1) = 1 + c by MOVE1(1 + c, 2)
        have SMALL: abs(D) <= (r - 1)*M
            have P: for all a in 0..d-1: for all b in 0..d-1: p(a) <= r*p(b)
            by cite two-points.difference(d, p, theta, r, u, s)
        have LESS: for all g (int -> real): (for all a in 0..d-1: 0 <= g(a)) implies 0 \\
                <= sum(g(a)*p(a) for a in 0..d-1)
            take g
            assume G
            have ORDER: sum(0 for a in 0..d-1) <= sum(g(a)*p(a) for a in 0..d-1) by termwise a
                have G0: 0 <= g(a) by G(a)
                have P0: 0 <= p(a) by given1(a)
                by G0*P0
            have Z1: sum(0 for a in 0..d-1) = 0
            by only ORDER; Z1
        have M0: 0 <= M by LESS(theta)
        have M1: 0 <= sum(theta'(a)*p(a) for a in 0..d-1) by LESS(theta')
        have AB: D <= abs(D) and -D <= abs(D)
        have S1: 0 <= (r - 1)*M - D by only SMALL; AB
        have S2: 0 <= (r - 1)*M + D by only SMALL; AB
        have SS: 0 <= ((r - 1)*M - D)*((r - 1)*M + D) by S1*S2
        have S3: 0 <= t^2*(((r - 1)*M - D)*((r - 1)*M + D))
            have T2: 0 <= t^2
            by T2*SS
        have SQUARE: (M + t*D)^2 <= M*((1 + c)*M + 2*t*D)
            have X: M*((1 + c)*M + 2*t*D) - (M + t*D)^2 = t^2*(((r - 1)*M - D)*((r - 1)*M + D))
            by only X; S3
        have W0: 0 <= (1 + c)*M + 2*t*D
            cases M <= 0 or 0 < M
                case M <= 0
                    have Z: M = 0
                    have Z1: D = 0 by only S1; S2; (r - 1)*M = 0
                    by rewrite Z; Z1
                case 0 < M
                    have INVERSE: 0 < 1/M by law reciprocal_positive(M)
                    have ROOM: 0 <= 1/M*(M*((1 + c)*M + 2*t*D))
                        have Y1: 0 <= M*((1 + c)*M + 2*t*D)
                            have Y2: 0 <= (M + t*D)^2
                            by only SQUARE; Y2
                        by INVERSE*Y1
                    have Y3: 1/M*(M*((1 + c)*M + 2*t*D)) = (1 + c)*M + 2*t*D
                    by only ROOM; Y3
        by only M0; M1; MORE; MORE1; NEW; NEW1; SQUARE; W0
    """,
)

OLD_P = DRAWN.replace("q(a)", "theta(a)")
NEW_P = DRAWN.replace("q(a)", "theta'(a)")
WIDE_P = DRAWN.replace("q(a)", WIDE)
TWO_LAWS = Lemma(
    id="minimax.two-laws",
    says="What all users say, at each point, where weight t moves between two categories.",
    forall=f"n natural, m natural, d natural >= 1, {ANY}, {LAWS}, t real, alpha >= 0, u in 0..d-1, s in "
    "0..d-1, z: int -> real",
    given=f"{WEIGHTS} and {PRIVATE} and {SIMPLEX} and {MOVED}",
    claim=f"0 <= {OLD_P} and 0 <= {NEW_P} and 0 <= {WIDE_P} and ({NEW_P})^2 <= {OLD_P}*{WIDE_P}",
    instance="n = 1, m = 0, d = 2, f = (i, c, z) -> 1, theta = a -> 1/2, theta' = a -> 1/2, t = 0, alpha = "
    "0, u = 0, s = 1, z = i -> 0",
    proof=f"""
        let o(i) = sum(theta(a)*f(i, a, z) for a in 0..d-1); p(i) = sum(theta'(a)*f(i, a, z) for a in 0..d-1)
        let b(i) = sum({WIDE}*f(i, a, z) for a in 0..d-1)
        have EACH: for all i in 1..n: 0 <= o(i) and 0 <= p(i) and 0 <= b(i) and p(i)^2 <= o(i)*b(i)
            take i
            have P0: for all a in 0..d-1: 0 <= f(i, a, z)
            have PP: for all a in 0..d-1, b in 0..d-1: f(i, a, z) <= exp(alpha)*f(i, b, z)
            by cite minimax.one-user(d, a -> f(i, a, z), theta, theta', t, alpha, u, s)
        have ONE: 0 <= product(o(i) for i in 1..n)
            have X: for all i integer: 1 <= i implies (i <= n implies 0 <= o(i))
                take i
                by EACH(i)
            by law product_nonnegative(1, n, o)
        have TWO: 0 <= product(p(i) for i in 1..n)
            have X: for all i integer: 1 <= i implies (i <= n implies 0 <= p(i))
                take i
                by EACH(i)
            by law product_nonnegative(1, n, p)
        have THREE: 0 <= product(b(i) for i in 1..n)
            have X: for all i integer: 1 <= i implies (i <= n implies 0 <= b(i))
                take i
                by EACH(i)
            by law product_nonnegative(1, n, b)
        have FOUR: product(p(i) for i in 1..n)^2 <= product(o(i) for i in 1..n)*product(b(i) for i in 1..n)
            have A: product(p(i)*p(i) for i in 1..n) \\
                    = product(p(i) for i in 1..n)*product(p(i) for i in 1..n) \\
                    by law product_of_products(1, n, p, p)
            have B: product(o(i)*b(i) for i in 1..n) \\
                    = product(o(i) for i in 1..n)*product(b(i) for i in 1..n) \\
                    by law product_of_products(1, n, o, b)
            have D: product(p(i)*p(i) for i in 1..n) <= product(o(i)*b(i) for i in 1..n) by termwise i
                by EACH(i)
        by only ONE; TWO; THREE; FOUR
    """,
)

POINTWISE = Lemma(
    id="minimax.at-a-point",
    says="No answer f is near both v and w, which count P and Q times.",
    forall="P >= 0, Q >= 0, W >= 0, f real, v real, w real, h real",
    given="P^2 <= Q*W",
    claim="(v - w)^2*(2*h*P - h^2*(P + W)) <= P*(f - v)^2 + Q*(f - w)^2 and "
    "abs(v - w)/2*(-1/24*Q + 7/4*P - 3/8*W) <= P*abs(f - v) + Q*abs(f - w)",
    instance="P = 1, Q = 1, W = 1, f = 0, v = 1, w = -1, h = 1/2",
    proof="""
        have IS: exists e real: e = abs(v - w)/2
            exhibit abs(v - w)/2
        obtain e from IS
        have E0: 0 <= e
        cases Q <= 0 or 0 < Q
            case Q <= 0
                have Q0: Q = 0
                have P0: P = 0
                    have X: P^2 <= 0
                        have Y: Q*W = 0 by rewrite Q0
                        by only given1; Y
                    cases P <= 0 or 0 < P
                        case P <= 0
                        case 0 < P
                            have Y: 0 < P*P
                have L: 0 <= h^2*(v - w)^2*W; L1: 0 <= abs(v - w)*W
                by rewrite Q0; P0
            case 0 < Q
        have QI: 0 < 1/Q by law reciprocal_positive(Q)
        let G = P/Q
        have G0: 0 <= G; PG: Q*G = P
        have GG: Q*G^2 <= W
            have X: 0 <= 1/Q*(Q*W - P^2)
        have AT: for all g real: 4*e^2*(2*h*G - h^2*(G + G^2)) \\
                <= G*(g - e)^2 + (g + e)^2 and e*(1/3 + G - 3/8*(G - 1)^2) <= G*abs(g - e) + abs(g + e)
            take g
            by cite two-points.pointwise(G, g, e, h)
        have MID: (v - w)^2*(2*h*G - h^2*(G + G^2)) \\
                <= G*(f - v)^2 + (f - w)^2 and e*(1/3 + G - 3/8*(G - 1)^2) <= G*abs(f - v) + abs(f - w)
            cases w <= v or v < w
                case w <= v
                    have V: v = w + 2*e
                    by rewrite V
                        by AT(f - w - e)
                case v < w
                    have OTHER: w = v + 2*e; TURNED: abs(v - f) = abs(f - v); MIRRORED: abs(v + 2*e - f) \\
                            = abs(f - (v + 2*e))
                    have LOSSES: 4*e^2*(2*h*G - h^2*(G + G^2)) \\
                            <= G*(v + e - f - e)^2 + (v + e - f + e)^2 and e*(1/3 + G - 3/8*(G - 1)^2) \\
                            <= G*abs(v + e - f - e) + abs(v + e - f + e) by AT(v + e - f)
                    by rewrite OTHER
                        by only LOSSES; TURNED; MIRRORED
        have ONE: 0 <= Q*(G*(f - v)^2 + (f - w)^2 - (v - w)^2*(2*h*G - h^2*(G + G^2)))
        have TWO: 0 <= Q*(G*abs(f - v) + abs(f - w) - e*(1/3 + G - 3/8*(G - 1)^2))
        have L: 0 <= h^2*(v - w)^2*(W - Q*G^2); L1: 0 <= e*(W - Q*G^2)
    """,
)

BELOW = Lemma(
    id="minimax.two-errors",
    says="A bound at each point, integrated.",
    forall="m natural, P, Q, W, A, B: (int -> real) -> real, a real, b real, c real",
    given=f"(for all z (int -> real): a*Q(z) + b*P(z) + c*W(z) <= A(z) + B(z)) and "
    f"integrable(P(z) for z in {POINTS}) and integrable(Q(z) for z in {POINTS}) and integrable(W(z) for z "
    f"in {POINTS}) and integrable(A(z) for z in {POINTS}) and integrable(B(z) for z in {POINTS})",
    claim=f"a*integral(Q(z) for z in {POINTS}) + b*integral(P(z) for z in {POINTS}) + c*integral(W(z) for z "
    f"in {POINTS}) <= integral(A(z) for z in {POINTS}) + integral(B(z) for z in {POINTS})",
    instance="m = 0, P = z -> 1, Q = z -> 1, W = z -> 1, A = z -> 1, B = z -> 1, a = 0, b = 1, c = 0",
    proof=f"""
        let S(z: int -> real) = a*Q(z) + b*P(z)
        have L1: integrable(S(z) for z in {POINTS}) and integral(S(z) for z in {POINTS}) \\
                = a*integral(Q(z) for z in {POINTS}) + b*integral(P(z) for z in {POINTS}) \\
                by law integral_linear({POINTS}, Q, P, a, b)
        have L2: integrable(1*S(z) + c*W(z) for z in {POINTS}) and \\
                integral(1*S(z) + c*W(z) for z in {POINTS}) \\
                = 1*integral(S(z) for z in {POINTS}) + c*integral(W(z) for z in {POINTS}) \\
                by law integral_linear({POINTS}, S, W, 1, c)
        have L3: integrable(1*A(z) + 1*B(z) for z in {POINTS}) and \\
                integral(1*A(z) + 1*B(z) for z in {POINTS}) \\
                = 1*integral(A(z) for z in {POINTS}) + 1*integral(B(z) for z in {POINTS}) \\
                by law integral_linear({POINTS}, A, B, 1, 1)
        have LESS: integral(1*S(z) + c*W(z) for z in {POINTS}) \\
                <= integral(1*A(z) + 1*B(z) for z in {POINTS}) by termwise z
            by given1(z)
        by only L1; L2; L3; LESS
    """,
)


def risk(loss: str, law: str) -> str:
    """The mean loss of what is concluded from what is said, where the users draw their records from a law."""
    return (
        f"sum(product({law}(x(i)) for i in 1..n)*integral({SAID}*{loss} for z in {POINTS}) for x in {WORDS})"
    )


def meant(*losses: str) -> str:
    """On each dataset the losses have a mean."""
    each = " and ".join(f"integrable({SAID}*{loss} for z in {POINTS})" for loss in losses)
    return f"(for all x (int -> int): {RECORDS} implies {each})"


SQUARED = ("(T(z) - {})^2", "1.07*({}/2)^2", "(v - w)^2", ("0", "2*0.27 - 0.27^2", "0.27^2"))
ABSOLUTE = ("abs(T(z) - {})", "0.68*(abs({})/2)", "abs(v - w)/2", ("-1/24", "7/4", "3/8"))


def bound(loss: str, least: str, v: str, w: str) -> str:
    """The risks of an estimate of v under theta', and of w under theta, have a least sum."""
    new, old = risk(loss.format(v), PRIME), risk(loss.format(w), "theta")
    return f"{least.format(f'({v} - {w})')} <= {new} + {old}"


def apart(loss: str, least: str, v: str = "v", w: str = "w") -> str:
    return f"({meant(loss.format(v), loss.format(w))} implies {bound(loss, least, v, w)})"


def integrated(loss: str, _: str, far: str, parts: tuple[str, str, str]) -> str:
    """The steps from a bound at each point to one on the risks."""
    v, w, (a, b, c) = loss.format("v"), loss.format("w"), parts
    return f"""
            assume COORDINATE
            have JV: {meant(v)}
                take x
                by COORDINATE(x)
            have JW: {meant(w)}
                take x
                by COORDINATE(x)
            have NEW: integrable(P(z)*{v} for z in {POINTS}) and integral(P(z)*{v} for z in {POINTS}) \\
                    = {risk(v, PRIME)} by cite any-protocol.drawn(n, m, d, f, theta', z -> {v})
            have OLD: integrable(Q(z)*{w} for z in {POINTS}) and integral(Q(z)*{w} for z in {POINTS}) \\
                    = {risk(w, "theta")} by cite any-protocol.drawn(n, m, d, f, theta, z -> {w})
            have EACH: for all z (int -> real): {far}*({a})*Q(z) + {far}*({b})*P(z) + -({far}*({c}))*W(z) \\
                    <= P(z)*{v} + Q(z)*{w}
                take z
                have SIGNS: 0 <= Q(z) and 0 <= P(z) and 0 <= W(z) and P(z)^2 <= Q(z)*W(z) by AT(z)
                by cite minimax.at-a-point(P(z), Q(z), W(z), T(z), v, w, 0.27)
            have ADD: {far}*({a})*integral(Q(z) for z in {POINTS}) + {far}*({b})*integral(P(z) for z in \\
                    {POINTS}) + -({far}*({c}))*integral(W(z) for z in {POINTS}) <= integral(P(z)*{v} for z \\
                    in {POINTS}) + integral(Q(z)*{w} for z in {POINTS}) \\
                    by cite minimax.two-errors(m, P, Q, W, z -> P(z)*{v}, z -> Q(z)*{w}, {far}*({a}), \\
                    {far}*({b}), -({far}*({c})))
            have R1: {far}*({a})*integral(Q(z) for z in {POINTS}) = {far}*({a}) by rewrite QI2
            have R2: {far}*({b})*integral(P(z) for z in {POINTS}) = {far}*({b}) by rewrite PI2
            have F0: 0 <= {far}
            have F1: 0 <= 2.7183 - integral(W(z) for z in {POINTS})
                by only WI2; SMALL
            have R3: 0 <= {far}*(2.7183 - integral(W(z) for z in {POINTS})) by F0*F1
            by only ADD; F0; NEW2; OLD2; R1; R2; R3"""


TOLD_APART = Lemma(
    id="minimax.told-apart",
    says="If weight t moves between two categories, with n t^2 (e^alpha - 1)^2 <= 1, then whatever users "
    "say in any number of rounds, each alpha-privately as a whole, does not tell which: no T is near v "
    "after and near w before.",
    forall=f"n natural, m natural, d natural >= 1, {ANY}, {LAWS}, t real, alpha >= 0, u in 0..d-1, s in "
    "0..d-1, T: (int -> real) -> real, v real, w real",
    given=f"{PROTOCOL} and borel(T) and {SIMPLEX} and {MOVED} and n*{C} <= 1",
    claim=f"{apart(*SQUARED[:2])} and {apart(*ABSOLUTE[:2])}",
    instance="n = 1, m = 0, d = 2, f = (i, c, z) -> 1, theta = a -> 1/2, theta' = a -> 1/2, t = 0, alpha = "
    "0, u = 0, s = 1, T = z -> 0, v = 1, w = 0",
    proof=f"""
        let Q(z: int -> real) = {OLD_P}; P(z: int -> real) = {NEW_P}; W(z: int -> real) = {WIDE_P}
        have AT: for all z (int -> real): 0 <= Q(z) and 0 <= P(z) and 0 <= W(z) and P(z)^2 <= Q(z)*W(z)
            take z
            by cite minimax.two-laws(n, m, d, f, theta, theta', t, alpha, u, s, z)
        have WEIGHTS: sum({WIDE} for a in 0..d-1) = 1 + {C} and sum(theta'(a) for a in 0..d-1) = 1
            have R: 1 + alpha <= exp(alpha) by law exp_tangent(alpha)
            by cite minimax.one-user(d, a -> 1, theta, theta', t, alpha, u, s)
        have ONES: 1^n = 1
        have QI: integrable(Q(z) for z in {POINTS}) and integral(Q(z) for z in {POINTS}) = 1
            have UPPER: integrable(Q(z) for z in {POINTS}) and integral(Q(z) for z in {POINTS}) \\
                    = sum(theta(a) for a in 0..d-1)^n by cite any-protocol.drawn-whole(n, m, d, f, theta)
            have Y: sum(theta(a) for a in 0..d-1)^n = 1 by rewrite given7
            by only UPPER; Y
        have PI: integrable(P(z) for z in {POINTS}) and integral(P(z) for z in {POINTS}) = 1
            have LOWER: integrable(P(z) for z in {POINTS}) and integral(P(z) for z in {POINTS}) \\
                    = sum(theta'(a) for a in 0..d-1)^n by cite any-protocol.drawn-whole(n, m, d, f, theta')
            have Y: sum(theta'(a) for a in 0..d-1)^n = 1 by rewrite WEIGHTS2
            by only LOWER; Y
        have WI: integrable(W(z) for z in {POINTS}) and integral(W(z) for z in {POINTS}) = (1 + {C})^n
            have WIDER: integrable(W(z) for z in {POINTS}) and integral(W(z) for z in {POINTS}) \\
                    = sum({WIDE} for a in 0..d-1)^n by cite any-protocol.drawn-whole(n, m, d, f, a -> {WIDE})
            have Y: sum({WIDE} for a in 0..d-1)^n = (1 + {C})^n by rewrite WEIGHTS1
            by only WIDER; Y
        have SMALL: (1 + {C})^n <= 2.7183 by cite two-points.small(n, {C})
        have SQUARES: {apart(*SQUARED[:2])}{integrated(*SQUARED)}
        have ABSOLUTE: {apart(*ABSOLUTE[:2])}{integrated(*ABSOLUTE)}
        by only SQUARES; ABSOLUTE
    """,
)
