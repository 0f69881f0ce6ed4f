"""Privacy by sampling: what a mechanism sees with probability g only is so much the better hidden."""

from verify.language import NearMiss, Source, Theorem

PAPER = "Balle, Barthe and Gaboardi, Privacy Amplification by Subsampling, NeurIPS 2018 (arXiv:1807.01647)"
OUT = "0..m"

ONE_RECORD = Theorem(
    id="subsampling.one-record",
    says="If a and b are (log r, delta)-close, then b and the mixture that is a with probability g and "
    "else b are (log(1 + g (r - 1)), g delta)-close.",
    source=Source(paper=f"{PAPER}, Theorems 2 and 8"),
    forall="m natural, a: int -> real, b: int -> real, 0 <= g <= 1, r >= 1, delta real",
    given="(for all o in 0..m: 0 <= a(o)) and (for all o in 0..m: 0 <= b(o)) and "
    "sum(max(0, a(o) - r*b(o)) for o in 0..m) <= delta and sum(max(0, b(o) - r*a(o)) for o in 0..m) <= delta",
    claim="sum(max(0, g*a(o) + (1 - g)*b(o) - (1 + g*(r - 1))*b(o)) for o in 0..m) <= g*delta and "
    "sum(max(0, b(o) - (1 + g*(r - 1))*(g*a(o) + (1 - g)*b(o))) for o in 0..m) <= g*delta",
    instance="m = 0, a = o -> 1, b = o -> 1, g = 1/2, r = 1, delta = 0",
    proof="""
        have G0: 0 <= g; G1: 0 <= 1 - g; R1: 0 <= r - 1
        have ADDED: sum(max(0, g*a(o) + (1 - g)*b(o) - (1 + g*(r - 1))*b(o)) for o in 0..m) <= g*delta
            let c(o) = max(0, a(o) - r*b(o))
            have A: sum(max(0, g*a(o) + (1 - g)*b(o) - (1 + g*(r - 1))*b(o)) for o in 0..m) \\
                    <= sum(g*c(o) for o in 0..m) by termwise o
            have B: sum(g*c(o) for o in 0..m) = g*sum(c(o) for o in 0..m) by law sum_scaled(0..m, c, g)
            have H: sum(c(o) for o in 0..m) <= delta; D: g*sum(c(o) for o in 0..m) <= g*delta
        have REMOVED: sum(max(0, b(o) - (1 + g*(r - 1))*(g*a(o) + (1 - g)*b(o))) for o in 0..m) <= g*delta
            let c(o) = max(0, b(o) - r*a(o))
            have SCALED: sum(max(0, b(o) - (1 + g*(r - 1))*(g*a(o) + (1 - g)*b(o))) for o in 0..m) \\
                    <= sum(g*c(o) for o in 0..m) by termwise o
                have A0: 0 <= a(o)
                have B0: 0 <= b(o) by given2(o)
                have C0: 0 <= c(o)
                have T0: 0 <= g*c(o) by G0*C0
                have TOP: b(o) - (1 + g*(r - 1))*(g*a(o) + (1 - g)*b(o)) <= g*c(o)
                    cases r*a(o) <= b(o) or b(o) <= r*a(o)
                        case r*a(o) <= b(o)
                            have EXCESS: c(o) = b(o) - r*a(o)
                            have AB: 0 <= (r - 1)*a(o) by R1*A0
                            have E: 0 <= b(o) - a(o) by only case; AB
                            have E1: 0 <= g*(1 - g)*(r - 1)*(b(o) - a(o)) by G0*G1*R1*E
                            have C1: g*c(o) = g*(b(o) - r*a(o)) by rewrite EXCESS
                            by only C1; E1
                        case b(o) <= r*a(o)
                    cases a(o) <= b(o) or b(o) <= a(o)
                        case a(o) <= b(o)
                            have D: 0 <= r*a(o) - b(o); E: 0 <= b(o) - a(o)
                            have D1: 0 <= g*(r*a(o) - b(o)) by G0*D
                            have E1: 0 <= g*(1 - g)*(r - 1)*(b(o) - a(o)) by G0*G1*R1*E
                            by only D1; E1; T0
                        case b(o) <= a(o)
                            have E: 0 <= a(o) - b(o)
                            have E1: 0 <= g*(a(o) - b(o)) by G0*E
                            have E2: 0 <= g*(r - 1)*(g*(a(o) - b(o))) by G0*R1*E1
                            have E3: 0 <= g*(r - 1)*b(o) by G0*R1*B0
                            by only E1; E2; E3; T0
                by only TOP; T0
            have TAKENOUT: sum(g*c(o) for o in 0..m) = g*sum(c(o) for o in 0..m) by law sum_scaled(0..m, c, g)
            have H: sum(c(o) for o in 0..m) <= delta by given4
            have D: g*sum(c(o) for o in 0..m) <= g*delta by G0*H
            by only SCALED; TAKENOUT; D
        by only ADDED; REMOVED
    """,
    near_misses=(
        NearMiss(
            claim="sum(max(0, g*a(o) + (1 - g)*b(o) - (1 + g^2*(r - 1))*b(o)) for o in 0..m) <= g*delta",
            witness="m = 1, a = o -> if o = 0 then 2/3 else 1/3, b = o -> if o = 0 then 1/3 else 2/3, g = "
            "1/2, r = 2, delta = 0",
        ),
    ),
)

REPLACED = Theorem(
    id="subsampling.three-laws",
    says="If a, b and c are (log r, delta)-close to each other, then what is a with probability g and else "
    "c, and what is b with probability g and else c, are (log(1 + g (r - 1)), g delta)-close.",
    source=Source(paper=f"{PAPER}, Theorem 2 (advanced joint convexity)"),
    forall="m natural, a: int -> real, b: int -> real, c: int -> real, 0 <= g <= 1, r >= 1, delta real",
    given="sum(max(0, a(o) - r*b(o)) for o in 0..m) <= delta and sum(max(0, a(o) - r*c(o)) for o in 0..m) <= "
    "delta",
    claim="sum(max(0, g*a(o) + (1 - g)*c(o) - (1 + g*(r - 1))*(g*b(o) + (1 - g)*c(o))) for o in 0..m) <= "
    "g*delta",
    instance="m = 0, a = o -> 1, b = o -> 1, c = o -> 1, g = 1/2, r = 1, delta = 0",
    proof="""
        let e(o) = max(0, a(o) - r*b(o)); f(o) = max(0, a(o) - r*c(o)); v = 1 + g*(r - 1); h = 1/r
        have GH: 0 <= g*v*h
        have GF: 0 <= g*(1 - v*h)
            have F: 0 <= (1 - g)*(r - 1)*h
        have A: sum(max(0, g*a(o) + (1 - g)*c(o) - v*(g*b(o) + (1 - g)*c(o))) for o in 0..m) \\
                <= sum(g*v*h*e(o) + g*(1 - v*h)*f(o) for o in 0..m) by termwise o
            have S: 0 <= g*v*h*(e(o) - (a(o) - r*b(o))); T: 0 <= g*(1 - v*h)*(f(o) - (a(o) - r*c(o)))
        have L: sum(g*v*h*e(o) + g*(1 - v*h)*f(o) for o in 0..m) \\
                = g*v*h*sum(e(o) for o in 0..m) + g*(1 - v*h)*sum(f(o) for o in 0..m) \\
                by law sum_linear(0..m, e, f, g*v*h, g*(1 - v*h))
    """,
    near_misses=(
        NearMiss(
            given="sum(max(0, a(o) - r*b(o)) for o in 0..m) <= delta",
            witness="m = 1, a = o -> if o = 0 then 1 else 0, b = o -> if o = 0 then 1/2 else 1/2, c = "
            "o -> if o = 0 then 0 else 1, g = 1/2, r = 2, delta = 0",
        ),
    ),
)
