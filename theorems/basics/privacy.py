"""What holds of privacy whatever the mechanism: post-processing, and Markov's inequality beside it."""

from verify.language import NearMiss, Source, Theorem

POST_PROCESSING = Theorem(
    id="privacy.post-processing",
    says="Whatever is computed from an output, with coins of its own or without, "
    "the hockey-stick does not grow.",
    source=Source(note="003", lines="L281-288"),
    forall="m natural, k natural, K: int, int -> real, p: int -> real, q: int -> real, r real",
    given="(for all o in 0..m: for all z in 0..k: 0 <= K(o, z)) and (for all o in 0..m: sum(K(o, "
    "z) for z in 0..k) = 1)",
    claim="sum(max(0, sum(p(o)*K(o, z) for o in 0..m) - r*sum(q(o)*K(o, z) for o in 0..m)) for z in 0..k) <= "
    "sum(max(0, p(o) - r*q(o)) for o in 0..m)",
    claims=("D38",),
    instance="m = 1, k = 0, K = [1; 1], p = y -> y, q = y -> 1 - y, r = 1",
    proof="""
        let H(o) = max(0, p(o) - r*q(o))
        have EACH: sum(max(0, sum(p(o)*K(o, z) for o in 0..m) - r*sum(q(o)*K(o, z) for o in 0..m)) for z in \\
                0..k) <= sum(sum(H(o)*K(o, z) for o in 0..m) for z in 0..k) by termwise z
            have UP: sum(1*(p(o)*K(o, z)) + -r*(q(o)*K(o, z)) for o in 0..m) \\
                    <= sum(H(o)*K(o, z) for o in 0..m) by termwise o
                have N: 0 <= K(o, z) by given1(o, z)
                have M: 0 <= H(o) - (p(o) - r*q(o))
                by only M*N
            have ZERO: sum(0 for o in 0..m) = 0 by reduce
            have POS: sum(0 for o in 0..m) <= sum(H(o)*K(o, z) for o in 0..m) by termwise o
                by (0 <= H(o))*given1(o, z)
            cases sum(p(o)*K(o, z) for o in 0..m) - r*sum(q(o)*K(o, z) for o in 0..m) <= 0 or 0 \\
                    <= sum(p(o)*K(o, z) for o in 0..m) - r*sum(q(o)*K(o, z) for o in 0..m)
                case sum(p(o)*K(o, z) for o in 0..m) - r*sum(q(o)*K(o, z) for o in 0..m) <= 0
                    by only law max_left(0, sum(p(o)*K(o, z) for o in 0..m) - r*sum(q(o)*K(o, z) for o in \\
                            0..m)); ZERO; POS
                case 0 <= sum(p(o)*K(o, z) for o in 0..m) - r*sum(q(o)*K(o, z) for o in 0..m)
                    by only law max_right(0, sum(p(o)*K(o, z) for o in 0..m) - r*sum(q(o)*K(o, z) for o in \\
                            0..m)); law sum_linear(0..m, o -> p(o)*K(o, z), o -> q(o)*K(o, z), 1, -r); UP
        have C: sum(sum(H(o)*K(o, z) for z in 0..k) for o in 0..m) = sum(H(o) for o in 0..m) by termwise o
            by rewrite law sum_scaled(0..k, z -> K(o, z), H(o)); given2(o)
        by only EACH; law sum_exchanged(0..k, 0..m, (z, o) -> H(o)*K(o, z)); C
    """,
    near_misses=(
        NearMiss(
            given="for all o in 0..m: for all z in 0..k: 0 <= K(o, z)",
            witness="m = 0, k = 0, K = [2], p = y -> 1, q = y -> 0, r = 1",
        ),
    ),
)

MARKOV = Theorem(
    id="probability.markov",
    says="A quantity that is never negative reaches t with probability at most its mean over t.",
    source=Source(note="000", lines="L167-169 (used in the proofs)"),
    forall="m natural, p: int -> real, h: int -> real, t > 0",
    given="for all y in 0..m: 0 <= p(y) and 0 <= h(y)",
    claim="sum(p(y) for y in 0..m if h(y) >= t) <= sum(p(y)*h(y) for y in 0..m)/t",
    claims=("A17",),
    instance="m = 0, p = y -> 1, h = y -> y, t = 1",
    proof="""
        let f(y) = if t <= h(y) then p(y) else 0
        have TI: 0 < 1/t
        have LESS: sum(f(y) for y in 0..m) <= sum(1/t*(p(y)*h(y)) for y in 0..m) by termwise y
            have SIGNS: 0 <= p(y) and 0 <= h(y) by given1(y)
            cases t <= h(y) or h(y) < t
                case t <= h(y)
                    have B: 0 <= p(y)*(h(y) - t)*(1/t) by SIGNS1*(0 <= h(y) - t)*TI
                    by only f(y) = p(y); B; 0 < t
                case h(y) < t
                    by only f(y) = 0; SIGNS1*SIGNS2*TI
        by only LESS; law sum_scaled(0..m, y -> p(y)*h(y), 1/t); 1/t*sum(p(y)*h(y) for y in 0..m) \\
                = sum(p(y)*h(y) for y in 0..m)/t
    """,
    near_misses=(
        NearMiss(
            given="for all y in 0..m: 0 <= p(y)",
            witness="m = 1, p = y -> 1, h = y -> if y = 0 then 1 else -1, t = 1",
        ),
    ),
)
