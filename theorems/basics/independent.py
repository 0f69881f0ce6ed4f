"""Independent coordinates: what happens in some of them, and what two of them reveal (union bounds and
composition).
"""

from verify.language import NearMiss, Source, Theorem

UNION = Source(note="004", lines="L449-460 (used in the proofs)")

BERNOULLI = Theorem(
    id="independent.some",
    says="If d things happen independently with probabilities r_j, then some of them happens with "
    "probability at most the sum of the r_j.",
    source=UNION,
    forall="d natural, r: int -> real",
    given="for all j in 0..d-1: 0 <= r(j) <= 1",
    claim="1 - product(1 - r(j) for j in 0..d-1) <= sum(r(j) for j in 0..d-1)",
    claims=("D56",),
    instance="d = 1, r = j -> 1/2",
    proof="""
        have PART: for all q integer: 0 <= q \\
                implies (q <= d implies 0 <= product(1 - r(j) for j in 0..q-1) <= 1 and 1 - product(1 - \\
                r(j) for j in 0..q-1) <= sum(r(j) for j in 0..q-1))
            induct q
                base
                step
                    assume Q
                    have Q1: q <= d
                    have OLD: 0 <= product(1 - r(j) for j in 0..q-1) \\
                            <= 1 and 1 - product(1 - r(j) for j in 0..q-1) <= sum(r(j) for j in 0..q-1)
                    have A: product(1 - r(j) for j in 0..q) \\
                            = product(1 - r(j) for j in 0..q-1)*(1 - r(q))*product(1 - r(j) for j in \\
                            q+1..q) by law product_at(0, q, q, j -> 1 - r(j))
                    have A0: product(1 - r(j) for j in q+1..q) = 1; CHANCE: 0 <= r(q) <= 1; U: 0 <= 1 - r(q)
                    have P1: 0 <= 1 - product(1 - r(j) for j in 0..q-1)
                    have M2: 0 <= (1 - product(1 - r(j) for j in 0..q-1))*r(q) by P1*CHANCE1
                    have M3: 0 <= product(1 - r(j) for j in 0..q-1)*r(q) by OLD1*CHANCE1
                    by rewrite q + 1 - 1 = q
                        by only OLD; product(1 - r(j) for j in 0..q) \\
                                = product(1 - r(j) for j in 0..q-1)*(1 - r(q)); law sum_at(0, q, q, r); \\
                                sum(r(j) for j in q+1..q) = 0; CHANCE; 0 \\
                                <= product(1 - r(j) for j in 0..q-1)*(1 - r(q)); M2; M3
        by PART(d)
    """,
    near_misses=(
        NearMiss(
            claim="1 - product(1 - r(j) for j in 0..d-1) <= max(0, sum(r(j) for j in 1..d-1))",
            witness="d = 1, r = j -> 1/2",
        ),
    ),
)

LAWS = "d natural, m natural, p: int, int -> real"
ARE_LAWS = (
    "(for all j in 0..d-1: for all y in 0..m: 0 <= p(j, y)) and (for all j in 0..d-1: sum(p(j, "
    "y) for y in 0..m) = 1)"
)
BITS = "(for all j in 0..d-1: for all y in 0..m: 0 <= b(j, y) <= 1)"
SOME = (
    "sum(product(p(j, c(j)) for j in 0..d-1) for c in words(0..d-1, 0..m) if exists j in 0..d-1: b(j, "
    "c(j)) = 1)"
)

SOME_BAD = Theorem(
    id="independent.some-bad",
    says="Of independent coordinates some is bad with probability 1 - the product of the probabilities that "
    "each is good.",
    source=UNION,
    forall=f"{LAWS}, b: int, int -> int",
    given=f"{ARE_LAWS} and {BITS}",
    claim=f"{SOME} = 1 - product(1 - sum(b(j, y)*p(j, y) for y in 0..m) for j in 0..d-1)",
    claims=("D47", "D56"),
    instance="d = 2, m = 1, p = (j, y) -> 1/2, b = (j, y) -> y",
    proof="""
        let f(j, y) = p(j, y) - b(j, y)*p(j, y); P(c: int -> int) = product(p(j, c(j)) for j in 0..d-1)
        let F(c: int -> int) = product(f(j, c(j)) for j in 0..d-1)
        have EACH: sum(if exists j in 0..d-1: b(j, c(j)) = 1 then P(c) else 0 for c in words(0..d-1, 0..m)) \\
                = sum(1*P(c) + -1*F(c) for c in words(0..d-1, 0..m)) by termwise c
            cases (exists j in 0..d-1: b(j, c(j)) = 1) or not (exists j in 0..d-1: b(j, c(j)) = 1)
                case exists j in 0..d-1: b(j, c(j)) = 1
                    obtain k from case
                    have FZ: F(c) = 0 by rewrite law product_at(0, k, d-1, j -> f(j, c(j))); f(k, c(k)) = 0
                    by FZ
                case not (exists j in 0..d-1: b(j, c(j)) = 1)
            have A: F(c) = P(c) by termwise j
                have NO: not (b(j, c(j)) = 1)
                    assume H
                    have YES: exists k in 0..d-1: b(k, c(k)) = 1
                        exhibit j
        have PS: product(sum(p(j, y) for y in 0..m) for j in 0..d-1) = sum(P(c) for c in words(0..d-1, 0..m))
        have FS: product(sum(f(j, y) for y in 0..m) for j in 0..d-1) = sum(F(c) for c in words(0..d-1, 0..m))
        have P1: product(sum(p(j, y) for y in 0..m) for j in 0..d-1) = product(1 for j in 0..d-1) \\
                by termwise j
            by given2(j)
        have P0: product(1 for j in 0..d-1) = 1
        have F1: product(sum(f(j, y) for y in 0..m) for j in 0..d-1) \\
                = product(1 - sum(b(j, y)*p(j, y) for y in 0..m) for j in 0..d-1) by termwise j
            by given2(j)
    """,
    near_misses=(
        NearMiss(
            claim=f"{SOME} = sum(sum(b(j, y)*p(j, y) for y in 0..m) for j in 0..d-1)",
            witness="d = 2, m = 1, p = (j, y) -> 1/2, b = (j, y) -> y",
        ),
    ),
)

UNION_BOUND = Theorem(
    id="independent.union-bound",
    says="Of independent coordinates some is bad with probability at most the sum of the probabilities that "
    "each is.",
    source=UNION,
    forall=f"{LAWS}, b: int, int -> int",
    given=f"{ARE_LAWS} and {BITS}",
    claim=f"{SOME} <= sum(sum(b(j, y)*p(j, y) for y in 0..m) for j in 0..d-1)",
    claims=("D56",),
    instance="d = 2, m = 1, p = (j, y) -> 1/2, b = (j, y) -> y",
    proof=f"""
        have EXACT: {SOME} = 1 - product(1 - sum(b(j, y)*p(j, y) for y in 0..m) for j in 0..d-1) \\
                by cite independent.some-bad(d, m, p, b)
        have EACH: for all j in 0..d-1: 0 <= sum(b(j, y)*p(j, y) for y in 0..m) <= 1
            take j
            have ONE: sum(p(j, y) for y in 0..m) = 1 by given2(j)
            have HIGH: sum(b(j, y)*p(j, y) for y in 0..m) <= sum(p(j, y) for y in 0..m)
        by cite independent.some(d, j -> sum(b(j, y)*p(j, y) for y in 0..m))
    """,
    near_misses=(
        NearMiss(
            claim=f"{SOME} <= max(0, sum(sum(b(j, y)*p(j, y) for y in 0..m) for j in 1..d-1))",
            witness="d = 1, m = 1, p = (j, y) -> 1/2, b = (j, y) -> y",
        ),
    ),
)

ONE_COORDINATE = Theorem(
    id="independent.one-coordinate",
    says="The mean of a function of one of several independent coordinates is the mean over that "
    "coordinate's own law.",
    source=Source(note="004", lines="L404-420, L430-434 (used in the proofs)"),
    forall=f"{LAWS}, k natural, h: int -> real",
    given="(for all j in 0..d-1: sum(p(j, y) for y in 0..m) = 1) and k <= d - 1",
    claim="sum(product(p(j, c(j)) for j in 0..d-1)*h(c(k)) for c in words(0..d-1, 0..m)) = sum(p(k, "
    "y)*h(y) for y in 0..m)",
    claims=("D47", "D51"),
    instance="d = 2, m = 1, p = (j, y) -> 1/2, k = 1, h = y -> y",
    proof="""
        let f(j, y) = p(j, y)*(if j = k then h(y) else 1); s(j) = sum(f(j, y) for y in 0..m)
        have A: sum(product(p(j, c(j)) for j in 0..d-1)*h(c(k)) for c in words(0..d-1, 0..m)) \\
                = sum(product(f(j, c(j)) for j in 0..d-1) for c in words(0..d-1, 0..m)) by termwise c
            have U: product(f(j, c(j)) for j in k+1..d-1) = product(p(j, c(j)) for j in k+1..d-1)
            by rewrite law product_at(0, k, d-1, j -> p(j, c(j))); \\
                    law product_at(0, k, d-1, j -> f(j, c(j))); product(f(j, c(j)) for j in 0..k-1) \\
                    = product(p(j, c(j)) for j in 0..k-1)
        have B: product(s(j) for j in 0..d-1) \\
                = sum(product(f(j, c(j)) for j in 0..d-1) for c in words(0..d-1, 0..m))
        have C: product(s(j) for j in 0..d-1) \\
                = product(s(j) for j in 0..k-1)*s(k)*product(s(j) for j in k+1..d-1) \\
                by law product_at(0, k, d-1, s)
        have ONE: for all j integer: 0 <= j and j <= d-1 and j != k implies s(j) = 1
            take j
            have E: s(j) = sum(p(j, y) for y in 0..m)
            by given1(j)
        have D: product(s(j) for j in 0..k-1) = product(1 for j in 0..k-1) by termwise j
            by ONE(j)
        have E: product(s(j) for j in k+1..d-1) = product(1 for j in k+1..d-1) by termwise j
            by ONE(j)
        have D1: product(1 for j in 0..k-1) = 1; E1: product(1 for j in k+1..d-1) = 1
        have F: s(k) = sum(p(k, y)*h(y) for y in 0..m)
    """,
    near_misses=(
        NearMiss(
            claim="sum(product(p(j, c(j)) for j in 0..d-1)*h(c(k)) for c in words(0..d-1, 0..m)) = sum(p(0, "
            "y)*h(y) for y in 0..m)",
            witness="d = 2, m = 1, p = (j, y) -> if y = j then 1 else 0, k = 1, h = y -> y",
        ),
    ),
)
