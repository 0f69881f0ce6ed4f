"""Hoeffding's inequality, as the notes use it for randomized response."""

from verify.language import NearMiss, Source, Theorem

LEMMA = Theorem(
    id="hoeffding.two-points",
    says="Hoeffding's lemma for two values: p exp((1 - p)h) + (1 - p) exp(-p h) <= exp(h^2/8).",
    source=Source(note="000", lines="L167-171 (used for the tail)", paper="Hoeffding 1963, Lemma 1"),
    forall="0 <= p <= 1, h real",
    claim="p*exp((1 - p)*h) + (1 - p)*exp(-p*h) <= exp(h^2/8)",
    claims=("A18",),
    instance="p = 1/2, h = 1",
    proof="""
        have HALF: for all p real: 0 <= p and p <= 1 \\
                implies (for all h real: 0 <= h implies p*exp((1 - p)*h) + (1 - p)*exp(-p*h) <= exp(h^2/8))
            take p, h
            have POS: for all v real: 0 <= v implies 0 < 1 - p + p*exp(v)
                take v
                by law exp_tangent(v)
            have FIRST: p*0 + 0^2/8 - log(1 - p + p*exp(0)) <= p*h + h^2/8 - log(1 - p + p*exp(h)) \\
                    by monotone u -> p*u + u^2/8 - log(1 - p + p*exp(u)), 0, h
                take u
                have SECOND: p + 0/4 - p*exp(0)/(1 - p + p*exp(0)) <= p + u/4 - p*exp(u)/(1 - p + p*exp(u)) \\
                        by monotone v -> p + v/4 - p*exp(v)/(1 - p + p*exp(v)), 0, u
                    take v
                    have R: 0 < 1 - p + p*exp(v); S: 0 <= ((1 - p - p*exp(v))/(1 - p + p*exp(v)))^2
                have ZERO: p + 0/4 - p*exp(0)/(1 - p + p*exp(0)) = 0
                    have E0: exp(0) = 1; ONE: 0 < 1 - p + p*1
            have ZERO: p*0 + 0^2/8 - log(1 - p + p*exp(0)) = 0; Q: 0 < 1 - p + p*exp(h)
            have UP: exp(log(1 - p + p*exp(h))) <= exp(p*h + h^2/8) \\
                    by law exp_increases(p*h + h^2/8, log(1 - p + p*exp(h)))
            have DOWN: 0 < exp(-p*h); GAP: 0 <= exp(p*h + h^2/8) - (1 - p + p*exp(h))
            have CP: p*exp((1 - p)*h) = p*(exp(-p*h)*exp(h)) \\
                    by rewrite exp((1 - p)*h) = exp(-p*h + h); exp(-p*h + h) = exp(-p*h)*exp(h)
            by only 0 <= exp(-p*h)*(exp(p*h + h^2/8) - (1 - p + p*exp(h))); CP; exp(-p*h + (p*h + h^2/8)) \\
                    = exp(-p*h)*exp(p*h + h^2/8); exp(h^2/8) = exp(-p*h + (p*h + h^2/8))
        cases 0 <= h or h <= 0
            case 0 <= h
                by HALF(p, h)
            case h <= 0
                have M: (1 - p)*exp((1 - (1 - p))*-h) + (1 - (1 - p))*exp(-(1 - p)*-h) <= exp((-h)^2/8) \\
                        by HALF(1 - p, -h)
                have M1: (1 - (1 - p))*-h = -p*h; M2: -(1 - p)*-h = (1 - p)*h
    """,
    near_misses=(
        NearMiss(claim="p*exp((1 - p)*h) + (1 - p)*exp(-p*h) <= exp(h^2/16)", witness="p = 1/2, h = 1"),
    ),
)

EXP_OF_SUM = Theorem(
    id="exp.of-sum",
    says="The exponential of a sum is the product of the exponentials.",
    source=Source(note="000", lines="L167-171 (used for the tail)"),
    forall="g: int -> real, n natural",
    claim="exp(sum(g(i) for i in 1..n)) = product(exp(g(i)) for i in 1..n)",
    claims=("A18",),
    instance="g = i -> 1, n = 1",
    proof="""
        have ALL: for all q integer: 0 <= q implies exp(sum(g(i) for i in 1..q)) \\
                = product(exp(g(i)) for i in 1..q)
            induct q
                base
                step
                    have S: sum(g(i) for i in 1..q+1) \\
                            = sum(g(i) for i in 1..q+1-1) + g(q + 1) + sum(g(i) for i in q+1+1..q+1) \\
                            by law sum_at(1, q + 1, q + 1, g)
                    have Z: sum(g(i) for i in q+1+1..q+1) = 0
                    have P: product(exp(g(i)) for i in 1..q+1) \\
                            = product(exp(g(i)) for i in 1..q+1-1)*exp(g(q + 1))*product(exp(g(i)) for i in \\
                            q+1+1..q+1) by law product_at(1, q + 1, q + 1, i -> exp(g(i)))
                    have O: product(exp(g(i)) for i in q+1+1..q+1) = 1
                    by rewrite sum(g(i) for i in 1..q+1) = sum(g(i) for i in 1..q) + g(q + 1)
        by ALL(n)
    """,
    near_misses=(
        NearMiss(
            claim="exp(sum(g(i) for i in 1..n)) = sum(exp(g(i)) for i in 1..n)",
            witness="g = i -> 1, n = 0",
        ),
    ),
)
