"""Bandwidths and numbers of bins with a constant in front: for which exponents some C serves, and for which
none does, whatever the constant (note 002).
"""

from theorems.rates.exponents import PAPER
from verify.language import Lemma, Misprint, NearMiss, Source, Theorem

IN_D = {"d": "d", "volume": "h^d"}


def bandwidth(exponent: str, d: str = "1", volume: str = "h") -> str:
    """With the bandwidth c n^exponent in d dimensions, squared bias and variance have the right order."""
    return (
        f"exists C real: for all n natural >= 1, h > 0: h = c*n^({exponent}) implies "
        f"h^(2*beta) + 1/(n*{volume}) <= C*n^(-2*beta/({d} + 2*beta))"
    )


NO_BANDWIDTH = Lemma(
    id="rates.no-bandwidth",
    says="Where the bandwidth is the root of n, no constant serves: the squared bias is n.",
    forall="s real, r <= 0, v: real -> real",
    given="s = 1/2 and (for all h > 0: 0 < v(h))",
    claim="not (exists C real: for all n natural >= 1, h > 0: h = 1*n^s implies h^(2*1) + 1/(n*v(h)) <= "
    "C*n^r)",
    instance="s = 1/2, r = 0, v = h -> h",
    proof="""
        assume F
        obtain C from F
        have IS: exists n integer: n = ceil(abs(C)) + 1
            exhibit ceil(abs(C)) + 1
        obtain n from IS
        have C1: C <= abs(C)
        have C2: abs(C) <= ceil(abs(C)) by law ceil_bounds(abs(C))
        have C3: 0 <= abs(C); N: 1 <= n
        let h = sqrt(n)
        have SQ: h*h = n by law sqrt_square(n)
        have S0: 0 <= h by law sqrt_nonnegative(n)
        have H0: 0 < h
            cases h <= 0 or 0 < h
                case h <= 0
                    have Z: h = 0 by law antisymmetry(h, 0)
                case 0 < h
        have S: h = 1*n^s by rewrite given1
        have LESS: h^(2*1) + 1/(n*v(h)) <= C*n^r by C(n, h)
        have LOG: 0 <= log(n)
        have POWER: n^r = exp(r*log(n)) by law power_is_exp(n, r)
        have Q: exp(r*log(n)) <= exp(0) by law exp_increases(0, r*log(n))
        have Q0: exp(0) = 1
        have Q1: 0 < exp(r*log(n)) by law exp_positive(r*log(n))
        have R: C*n^r <= abs(C)
            have X: 0 <= (abs(C) - C)*exp(r*log(n)); Y: 0 <= abs(C)*(1 - exp(r*log(n)))
            by rewrite POWER
        have T: 2*1 = 2
        have L: h^(2*1) = n by rewrite T
            by only SQ
        have V0: 0 < v(h) by given2(h)
        have V: 0 <= 1/(n*v(h))
    """,
)

BANDWIDTH = Theorem(
    id="rates.bandwidth-constant",
    says="Whatever the constant: with the bandwidth c n^(-1/(2 beta + 1)) squared bias and variance add up "
    "to at most C n^(-2 beta/(1 + 2 beta)) for all n, with C = c^(2 beta) + 1/c.",
    source=Source(note="002", lines="L142-143"),
    forall="beta > 0, c > 0",
    claim=bandwidth("-1/(2*beta + 1)"),
    claims=("C30", "C32"),
    instance="beta = 1, c = 1",
    proof="""
        have ANY: exists C real: for all n natural >= 1, h > 0: h = c*n^(-1/(2*beta + 1)) \\
                implies h^(2*beta) + 1/(n*h^1) <= C*n^(-2*beta/(1 + 2*beta)) \\
                by cite rates.bandwidth-constant-in-d-dimensions(1, beta, c)
        obtain C from ANY
        exhibit C
        take n, h
        assume H
        have IN: h^(2*beta) + 1/(n*h^1) <= C*n^(-2*beta/(1 + 2*beta)) by C(n, h)
        have ONE: h^1 = h
        have SAME: 1/(n*h^1) = 1/(n*h) by rewrite ONE
        by only IN; SAME
    """,
    printed=(
        Misprint(
            name="bandwidth, 1/2 times beta",
            claim=bandwidth("-1/2*beta + 1"),
            latex="h = C2 * n^(-1/2β+1)",
            claims=("C32",),
            why="the parentheses around 2 beta + 1 are missing: for beta = 1 this bandwidth grows with n, "
            "and no C serves",
            disproof="""
                exhibit 1, 1
                by cite rates.no-bandwidth(-1/2*1 + 1, -2*1/(1 + 2*1), h -> h)
            """,
        ),
        Misprint(
            name="bandwidth, 1 over 2 beta",
            claim=bandwidth("-1/(2*beta) + 1"),
            latex="h = C2 * n^(-1/2β+1)",
            claims=("C32",),
            why="the parentheses around 2 beta + 1 are missing: for beta = 1 this bandwidth grows with n, "
            "and no C serves",
            disproof="""
                exhibit 1, 1
                by cite rates.no-bandwidth(-1/(2*1) + 1, -2*1/(1 + 2*1), h -> h)
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=bandwidth("1/(2*beta)"),
            disproof="""
                exhibit 1, 1
                by cite rates.no-bandwidth(1/(2*1), -2*1/(1 + 2*1), h -> h)
            """,
        ),
    ),
)

IN_D_DIMENSIONS = Theorem(
    id="rates.bandwidth-constant-in-d-dimensions",
    says="Whatever the constant: with the bandwidth c n^(-1/(2 beta + d)) in d dimensions squared bias and "
    "variance add up to at most C n^(-2 beta/(d + 2 beta)) for all n, with C = c^(2 beta) + c^(-d).",
    source=Source(note="002", lines="L145-149"),
    forall="d natural >= 1, beta > 0, c > 0",
    claim=bandwidth("-1/(2*beta + d)", **IN_D),
    claims=("C33",),
    instance="d = 1, beta = 1, c = 1",
    proof="""
        exhibit c^(2*beta) + 1/c^d
        take n, h
        assume H
        have IS: exists g real: g = n^(-1/(2*beta + d))
            exhibit n^(-1/(2*beta + d))
        obtain g from IS
        let L = log(n)
        have E: n^(-1/(2*beta + d)) = exp(-1/(2*beta + d)*L) by law power_is_exp(n, -1/(2*beta + d))
        have G0: 0 < g
        have BALANCE: g^(2*beta) = 1/(n*g^d) and g^(2*beta) + 1/(n*g^d) = 2*n^(-2*beta/(d + 2*beta)) \\
                by cite rates.bandwidth-in-d-dimensions(n, d, beta, g)
        have POWER: for all r real: (c*g)^r = c^r*g^r
            take r
            have POWER: (c*g)^r = exp(r*log(c*g)) by law power_is_exp(c*g, r)
            have LOGS: log(c*g) = log(c) + log(g)
            have CONSTANT: c^r = exp(r*log(c)) by law power_is_exp(c, r)
            have D: g^r = exp(r*log(g)) by law power_is_exp(g, r)
            have A2: r*log(c*g) = r*log(c) + r*log(g) by rewrite LOGS
            by rewrite POWER; A2; CONSTANT; D; law exp_sum(r*log(c), r*log(g))
        have FIRST: (c*g)^(2*beta) = c^(2*beta)*g^(2*beta) by POWER(2*beta)
        have SECOND: 1/(n*(c*g)^d) = 1/c^d*(1/(n*g^d))
            have D: (c*g)^d = c^d*g^d by POWER(d)
            by rewrite D
        have R: g^(2*beta) = n^(-2*beta/(d + 2*beta)) and 1/(n*g^d) = n^(-2*beta/(d + 2*beta)); BACK: h = c*g
        by rewrite BACK; FIRST; SECOND; R1; R2
    """,
    printed=(
        Misprint(
            name="bandwidth, 1 over 2 beta",
            claim=bandwidth("-1/(2*beta) + d", **IN_D),
            latex="h = C5 * n^(-1/2β+d)",
            claims=("C33",),
            why="the parentheses around 2 beta + d are missing: for beta = 1 and d = 1 this bandwidth grows "
            "with n, and no C serves",
            disproof="""
                exhibit 1, 1, 1
                by cite rates.no-bandwidth(-1/(2*1) + 1, -2*1/(1 + 2*1), h -> h^1)
            """,
        ),
        Misprint(
            name="bandwidth, 1/2 times beta",
            claim=bandwidth("-1/2*beta + d", **IN_D),
            latex="h = C5 * n^(-1/2β+d)",
            claims=("C33",),
            why="the parentheses around 2 beta + d are missing: for beta = 1 and d = 1 this bandwidth grows "
            "with n, and no C serves",
            disproof="""
                exhibit 1, 1, 1
                by cite rates.no-bandwidth(-1/2*1 + 1, -2*1/(1 + 2*1), h -> h^1)
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=bandwidth("1/(2*beta)", **IN_D),
            disproof="""
                exhibit 1, 1, 1
                by cite rates.no-bandwidth(1/(2*1), -2*1/(1 + 2*1), h -> h^1)
            """,
        ),
    ),
)

SIZE = "1/(2*beta + 2)"
RATE = "-2*beta/(2*beta + 2)"


def bins(size: str, rate: str) -> str:
    """With c (n alpha^2)^size bins, squared bias and variance are of the order (n alpha^2)^rate."""
    return (
        f"exists C real: for all n natural >= 1, alpha > 0, K > 0: K = c*(n*alpha^2)^({size}) implies "
        f"K^(-2*beta) + K^2/(n*alpha^2) <= C*(n*alpha^2)^({rate})"
    )


NO_BINS = Lemma(
    id="rates.no-bins",
    says="Where the squared bias of (n alpha^2)^s bins exceeds the rate (n alpha^2)^r by (n alpha^2)^(1/6) "
    "or more, no constant serves.",
    forall="beta > 0, s real, r real",
    given="6*r + 1 <= -2*beta*(6*s)",
    claim="not (exists C real: for all n natural >= 1, alpha > 0, K > 0: K = 1*(n*alpha^2)^s implies "
    "K^(-2*beta) + K^2/(n*alpha^2) <= C*(n*alpha^2)^r)",
    instance="beta = 1, s = -1, r = 0",
    proof="""
        assume F
        obtain C from F
        let b = ceil(abs(C)) + 1
        have C1: C <= abs(C)
        have C2: abs(C) <= ceil(abs(C)) by law ceil_bounds(abs(C))
        have C3: 0 <= abs(C); B1: 1 <= b
        have IS: exists n integer: n = b^6
            exhibit b^6
        obtain n from IS
        have NB: n = b^6
        let l = log(b)
        have L0: 0 <= l; EL: exp(l) = b
        have N: n = exp(6*l)
            have E: exp(l)^6 = exp(6*l) by law power_of_exp(l, 6)
            by rewrite NB
        have N1: 1 <= n
            have E: exp(0) <= exp(6*l) by law exp_increases(6*l, 0)
        have POWER: for all x real: (n*1^2)^x = exp(6*x*l)
            take x
            have ONE: n*1^2 = exp(6*l)
            have P: exp(6*l)^x = exp(6*x*l) by law power_of_exp(6*l, x)
            by rewrite ONE
        let K = exp(6*s*l)
        have K0: 0 < K by law exp_positive(6*s*l)
        have SIZE: K = 1*(n*1^2)^s by rewrite POWER(s)
        have LESS: K^(-2*beta) + K^2/(n*1^2) <= C*(n*1^2)^r by C(n, 1, K)
        have RATE: (n*1^2)^r = exp(6*r*l) by POWER(r)
        have Q: K^(-2*beta) = exp(-2*beta*(6*s)*l) by law power_of_exp(6*s*l, -2*beta)
        have V: 0 <= K^2/(n*1^2)
        have BOUND: exp(-2*beta*(6*s)*l) <= C*exp(6*r*l) by only LESS; RATE; Q; V
        have SPLIT: exp(6*r*l + l) = exp(6*r*l)*exp(l) by law exp_sum(6*r*l, l)
        have FAR: 0 <= (-2*beta*(6*s) - (6*r + 1))*l
        have GROWS: exp(6*r*l + l) <= exp(-2*beta*(6*s)*l) by law exp_increases(-2*beta*(6*s)*l, 6*r*l + l)
        have Z: 0 < exp(6*r*l) by law exp_positive(6*r*l)
        have BC: 0 < b - C
        have ZC: 0 < exp(6*r*l)*(b - C) by Z*BC
        have X1: exp(6*r*l)*exp(l) = exp(6*r*l)*b by rewrite EL
        by only BOUND; SPLIT; X1; GROWS; ZC
    """,
)


BINS = Theorem(
    id="rates.bins-constant",
    says="Whatever the constant: with c (n alpha^2)^(1/(2 beta + 2)) bins, squared bias K^(-2 beta) and "
    "variance K^2/(n alpha^2) add up to at most C (n alpha^2)^(-2 beta/(2 beta + 2)) for all n and alpha, "
    "with C = c^(-2 beta) + c^2.",
    source=Source(note="002", lines="L199-202", paper=PAPER),
    forall="beta > 0, c > 0",
    claim=bins(SIZE, RATE),
    claims=("C48", "C49"),
    instance="beta = 1, c = 1",
    proof="""
        exhibit c^(-2*beta) + c^2
        take n, alpha, K
        assume H
        let N = n*alpha^2; l = log(N); b = 1/(2*beta + 2); g = exp(b*l); p = exp(-2*beta*(b*l))
        have G0: 0 < g; NL: exp(l) = N
        have G: N^b = g by law power_is_exp(N, b)
        have BACK: K = c*g
        have RATE: N^(-2*beta/(2*beta + 2)) = p by law power_is_exp(N, -2*beta/(2*beta + 2))
        have FEW: (c*g)^(-2*beta) = c^(-2*beta)*p
            have POWER: (c*g)^(-2*beta) = exp(-2*beta*log(c*g)) by law power_is_exp(c*g, -2*beta)
            have B: log(c*g) = log(c) + b*l
            have C: c^(-2*beta) = exp(-2*beta*log(c)) by law power_is_exp(c, -2*beta)
            have D: -2*beta*log(c*g) = -2*beta*log(c) + -2*beta*(b*l) by rewrite B
            by rewrite POWER; D; C; law exp_sum(-2*beta*log(c), -2*beta*(b*l))
        have SQUARE: g*g = N*p
            have SQUARE: exp(b*l + b*l) = g*g by law exp_sum(b*l, b*l)
            have SPLIT: exp(l + -2*beta*(b*l)) = exp(l)*p by law exp_sum(l, -2*beta*(b*l))
            have C: b*l + b*l = l + -2*beta*(b*l)
            have D: exp(b*l + b*l) = exp(l + -2*beta*(b*l)) by rewrite C
            have E: exp(l)*p = N*p by rewrite NL
            by only SQUARE; SPLIT; D; E
        have MANY: (c*g)^2/N = c^2*p
            have A: (c*g)^2/N = c^2*(g*g)/N; B: c^2*(N*p)/N = c^2*p
            by rewrite A; SQUARE; B
        by rewrite BACK; FEW; MANY; RATE
    """,
    printed=(
        Misprint(
            name="sign of the exponent",
            claim=bins("-1/(2*beta + 2)", RATE),
            latex="K = C4 * (nα^2)^(-/2β+2)",
            claims=("C48",),
            why="more users allow more bins, not fewer: with this sign the bias grows with n, "
            "and no C serves",
            disproof="""
                exhibit 1, 1
                by cite rates.no-bins(1, -1/(2*1 + 2), -2*1/(2*1 + 2))
            """,
        ),
        Misprint(
            name="bins, 1 over 2 beta",
            claim=bins("-1/(2*beta) + 2", RATE),
            latex="K = C4 * (nα^2)^(-/2β+2)",
            claims=("C48",),
            why="read without parentheses: for beta = 1/8 this number of bins falls with n, and no C serves",
            disproof="""
                exhibit 1/8, 1
                by cite rates.no-bins(1/8, -1/(2*(1/8)) + 2, -2*(1/8)/(2*(1/8) + 2))
            """,
        ),
        Misprint(
            name="bins, 1/2 times beta",
            claim=bins("-1/2*beta + 2", RATE),
            latex="K = C4 * (nα^2)^(-/2β+2)",
            claims=("C48",),
            why="read without parentheses: for beta = 6 this number of bins falls with n, and no C serves",
            disproof="""
                exhibit 6, 1
                by cite rates.no-bins(6, -1/2*6 + 2, -2*6/(2*6 + 2))
            """,
        ),
        Misprint(
            name="rate as printed, times beta",
            claim=bins(SIZE, "-2*beta/2*beta + 2"),
            latex="MSE(f_private_hat - f) <= C5 * (nα^2)^(-2β/2β+2)",
            claims=("C49",),
            why="read from left to right the exponent is 2 - beta^2: for beta = 2 that is -2, where -2/3 is "
            "attained, and no C serves",
            disproof="""
                exhibit 2, 1
                by cite rates.no-bins(2, 1/(2*2 + 2), -2*2/2*2 + 2)
            """,
        ),
    ),
    near_misses=(
        NearMiss(  # the rate without privacy
            claim=bins(SIZE, "-2*beta/(2*beta + 1)"),
            disproof="""
                exhibit 1, 1
                by cite rates.no-bins(1, 1/(2*1 + 2), -2*1/(2*1 + 1))
            """,
        ),
    ),
)
