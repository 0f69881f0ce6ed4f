"""Composition: what independent outputs reveal together is at most what they reveal one by one, added up."""

from verify.language import NearMiss, Source, Theorem

USED = Source(note="004", lines="L425-427 (the composition theorem)")

COMPOSITION = Theorem(
    id="composition.independent",
    says="If coordinate j of independent ones is (eps_j, delta_j)-close, "
    "then all together are (sum of eps_j, sum of delta_j)-close.",
    source=USED,
    forall="d natural, m natural, p: int, int -> real, q: int, int -> real, eps: int -> real, "
    "delta: int -> real",
    given="(for all j in 0..d-1: for all y in 0..m: 0 <= p(j, y)) and (for all j in 0..d-1: sum(p(j, y) for "
    "y in 0..m) = 1) and (for all j in 0..d-1: for all y in 0..m: 0 <= q(j, y)) and (for all j in 0..d-1: "
    "sum(max(0, p(j, y) - exp(eps(j))*q(j, y)) for y in 0..m) <= delta(j))",
    claim="sum(max(0, product(p(j, c(j)) for j in 0..d-1) - exp(sum(eps(j) for j in 0..d-1))*product(q(j, "
    "c(j)) for j in 0..d-1)) for c in words(0..d-1, 0..m)) <= sum(delta(j) for j in 0..d-1)",
    claims=("D50",),
    instance="d = 2, m = 1, p = (j, y) -> 1/2, q = (j, y) -> 1/2, eps = j -> 0, delta = j -> 0",
    proof="""
        let r(j, y) = max(0, p(j, y) - exp(eps(j))*q(j, y)); s(j, y) = p(j, y) - r(j, y)
        let t(j, y) = exp(eps(j))*q(j, y); P(c: int -> int) = product(p(j, c(j)) for j in 0..d-1)
        let Q(c: int -> int) = product(q(j, c(j)) for j in 0..d-1)
        let S(c: int -> int) = product(s(j, c(j)) for j in 0..d-1); E = exp(sum(eps(j) for j in 0..d-1))
        let R(j) = sum(r(j, y) for y in 0..m)
        have EXP: E = product(exp(eps(j)) for j in 0..d-1)
        have EACH: sum(max(0, P(c) - E*Q(c)) for c in words(0..d-1, 0..m)) \\
                <= sum(1*P(c) + -1*S(c) for c in words(0..d-1, 0..m)) by termwise c
            by law product_of_products(0, d-1, j -> exp(eps(j)), j -> q(j, c(j))); \\
                    law product_at_most(0, d-1, j -> s(j, c(j)), j -> p(j, c(j))); \\
                    law product_at_most(0, d-1, j -> s(j, c(j)), j -> t(j, c(j)))
        have P1: product(sum(p(j, y) for y in 0..m) for j in 0..d-1) = product(1 for j in 0..d-1) \\
                by termwise j
            by given2(j)
        have S1: product(sum(s(j, y) for y in 0..m) for j in 0..d-1) = product(1 - R(j) for j in 0..d-1) \\
                by termwise j
            by given2(j)
        have SMALL: for all j in 0..d-1: 0 <= R(j) <= 1
            take j
            have ONE: sum(p(j, y) for y in 0..m) = 1 by given2(j)
            have LOW: sum(0 for y in 0..m) <= R(j); ZERO: sum(0 for y in 0..m) = 0
            have HIGH: R(j) <= sum(p(j, y) for y in 0..m)
        have LAST: sum(R(j) for j in 0..d-1) <= sum(delta(j) for j in 0..d-1) by termwise j
            by given4(j)
        by only EACH; sum(1*P(c) + -1*S(c) for c in words(0..d-1, 0..m)) \\
                = 1*sum(P(c) for c in words(0..d-1, 0..m)) + -1*sum(S(c) for c in words(0..d-1, 0..m)); \\
                product(sum(p(j, y) for y in 0..m) for j in 0..d-1) \\
                = sum(P(c) for c in words(0..d-1, 0..m)); \\
                product(sum(s(j, y) for y in 0..m) for j in 0..d-1) \\
                = sum(S(c) for c in words(0..d-1, 0..m)); P1; product(1 for j in 0..d-1) \\
                = 1; S1; cite independent.some(d, j -> R(j)); LAST
    """,
    near_misses=(
        NearMiss(
            claim="sum(max(0, product(p(j, c(j)) for j in 0..d-1) - exp(sum(eps(j) for j in "
            "0..d-1))*product(q(j, c(j)) for j in 0..d-1)) for c in words(0..d-1, 0..m)) <= "
            "max(0, sum(delta(j) for j in 1..d-1))",
            witness="d = 1, m = 1, p = (j, y) -> if y = 0 then 1 else 0, q = (j, y) -> if y = "
            "1 then 1 else 0, eps = j -> 0, delta = j -> 1",
        ),
    ),
)

TWO_PLACES = Theorem(
    id="composition.two-places",
    says="If independent coordinates change their laws at two places only, each (eps, delta)-close, "
    "then all together are (2 eps, 2 delta)-close.",
    source=USED,
    forall="d natural, m natural, p: int, int -> real, q: int, int -> real, eps >= 0, delta >= 0, a integer, "
    "b integer",
    given="(for all j in 0..d-1: for all y in 0..m: 0 <= p(j, y)) and (for all j in 0..d-1: sum(p(j, y) for "
    "y in 0..m) = 1) and (for all j in 0..d-1: for all y in 0..m: 0 <= q(j, y)) and (for all j in 0..d-1: "
    "sum(max(0, p(j, y) - exp(eps)*q(j, y)) for y in 0..m) <= delta) and (for all j in 0..d-1: (j = a iff j "
    "= b) implies (for all y in 0..m: p(j, y) = q(j, y))) and 0 <= a <= d - 1 and 0 <= b <= d - 1",
    claim="sum(max(0, product(p(j, c(j)) for j in 0..d-1) - exp(2*eps)*product(q(j, "
    "c(j)) for j in 0..d-1)) for c in words(0..d-1, 0..m)) <= 2*delta",
    claims=("D50",),
    instance="d = 2, m = 1, p = (j, y) -> if y = j then 1 else 0, q = (j, y) -> if y = j then 0 else 1, "
    "eps = 0, delta = 1, a = 0, b = 1",
    proof="""
        let e(j) = 1*(if j = a then eps else 0) + 1*(if j = b then eps else 0)
        let h(j) = 1*(if j = a then delta else 0) + 1*(if j = b then delta else 0)
        have SE: sum(e(j) for j in 0..d-1) = 2*eps
            have L: sum(e(j) for j in 0..d-1) \\
                    = 1*sum(if j = a then eps else 0 for j in 0..d-1) + \\
                    1*sum(if j = b then eps else 0 for j in 0..d-1)
            have EA: sum(if j = a then eps else 0 for j in 0..d-1) = eps
            have EB: sum(if j = b then eps else 0 for j in 0..d-1) = eps
        have SH: sum(h(j) for j in 0..d-1) = 2*delta
            have L: sum(h(j) for j in 0..d-1) \\
                    = 1*sum(if j = a then delta else 0 for j in 0..d-1) + \\
                    1*sum(if j = b then delta else 0 for j in 0..d-1)
            have EA: sum(if j = a then delta else 0 for j in 0..d-1) = delta
            have EB: sum(if j = b then delta else 0 for j in 0..d-1) = delta
        have EXCESS: for all j in 0..d-1: sum(max(0, p(j, y) - exp(e(j))*q(j, y)) for y in 0..m) <= h(j)
            take j
            have OLD: sum(max(0, p(j, y) - exp(eps)*q(j, y)) for y in 0..m) <= delta
            have SAME: (j = a iff j = b) implies sum(max(0, p(j, y) - exp(e(j))*q(j, y)) for y in 0..m) \\
                    <= h(j)
                assume AB
                have PQ: for all y in 0..m: p(j, y) = q(j, y) by given5(j)
                have NONE: sum(max(0, p(j, y) - exp(e(j))*q(j, y)) for y in 0..m) = sum(0 for y in 0..m) \\
                        by termwise y
                    have QQ: 0 <= q(j, y) by given3(j, y)
                    have E2: 0 <= exp(e(j)) - 1 by only 0 <= e(j); law exp_tangent(e(j))
                    have NEG: 0 <= (exp(e(j)) - 1)*q(j, y) by E2*QQ
                    by only PQ(y); NEG
                have ZERO: sum(0 for y in 0..m) = 0 by reduce
                by only NONE; ZERO; 0 <= h(j)
            cases j = a or j != a
                case j = a
                    cases j = b or j != b
                        case j = b
                            by SAME
                        case j != b
                            by rewrite e(j) = eps; h(j) = delta
                case j != a
                    cases j = b or j != b
                        case j = b
                            by rewrite e(j) = eps; h(j) = delta
                        case j != b
                            by SAME
        have LAWS: sum(max(0, product(p(j, c(j)) for j in 0..d-1) - exp(2*eps)*product(q(j, c(j)) for j in \\
                0..d-1)) for c in words(0..d-1, 0..m)) = sum(max(0, product(p(j, c(j)) for j in \\
                0..d-1) - exp(sum(e(j) for j in 0..d-1))*product(q(j, c(j)) for j in \\
                0..d-1)) for c in words(0..d-1, 0..m)) by termwise c
            by rewrite SE
        by only cite composition.independent(d, m, p, q, e, h); LAWS; SH
    """,
    near_misses=(
        NearMiss(
            claim="sum(max(0, product(p(j, c(j)) for j in 0..d-1) - exp(2*eps)*product(q(j, "
            "c(j)) for j in 0..d-1)) for c in words(0..d-1, 0..m)) <= delta",
            witness="d = 2, m = 1, p = (j, y) -> if y = 0 then 1 else 0, q = (j, y) -> 1/2, eps = 0, delta = "
            "1/2, a = 0, b = 1",
        ),
    ),
)
