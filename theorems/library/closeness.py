"""When two laws on finitely many outputs are close, and what keeps them close: events, post-processing,
groups and mixtures.

Laws p and q are (eps, delta)-close if the sum over outputs of max(0, p - exp(eps) q) is at most delta.
"""

from verify.language import NearMiss, Source, Theorem

BOOK = "Dwork and Roth, The Algorithmic Foundations of Differential Privacy, 2014"

EVENTS = Theorem(
    id="privacy.events",
    says="The hockey-stick is at most delta exactly if every event, randomized ones included, "
    "has probability at most r times the other and delta more.",
    source=Source(paper=f"{BOOK}, Definition 2.4"),
    forall="m natural, p: int -> real, q: int -> real, r real, delta real",
    claim="sum(max(0, p(o) - r*q(o)) for o in 0..m) <= delta iff (for all b (int -> real): (for all o in "
    "0..m: 0 <= b(o) <= 1) implies sum(b(o)*p(o) for o in 0..m) <= r*sum(b(o)*q(o) for o in 0..m) + delta)",
    instance="m = 1, p = y -> y, q = y -> 1 - y, r = 1, delta = 1",
    proof="""
        let H = sum(max(0, p(o) - r*q(o)) for o in 0..m)
        have PART: H <= delta \\
                implies (for all b (int -> real): (for all o in 0..m: 0 <= b(o) <= 1) implies sum(b(o)*p(o) \\
                for o in 0..m) <= r*sum(b(o)*q(o) for o in 0..m) + delta)
            take b
            assume B
            have A: sum(1*(b(o)*p(o)) + -r*(b(o)*q(o)) for o in 0..m) <= H by termwise o
            have L: sum(1*(b(o)*p(o)) + -r*(b(o)*q(o)) for o in 0..m) \\
                    = 1*sum(b(o)*p(o) for o in 0..m) + -r*sum(b(o)*q(o) for o in 0..m) \\
                    by law sum_linear(0..m, o -> b(o)*p(o), o -> b(o)*q(o), 1, -r)
        have WHOLE: (for all b (int -> real): (for all o in 0..m: 0 <= b(o) <= 1) implies sum(b(o)*p(o) for \\
                o in 0..m) <= r*sum(b(o)*q(o) for o in 0..m) + delta) implies H <= delta
            assume ALL
            let c(o) = if r*q(o) < p(o) then 1 else 0
            have A: sum(c(o)*p(o) for o in 0..m) <= r*sum(c(o)*q(o) for o in 0..m) + delta by ALL(c)
            have L: sum(1*(c(o)*p(o)) + -r*(c(o)*q(o)) for o in 0..m) \\
                    = 1*sum(c(o)*p(o) for o in 0..m) + -r*sum(c(o)*q(o) for o in 0..m) \\
                    by law sum_linear(0..m, o -> c(o)*p(o), o -> c(o)*q(o), 1, -r)
            have E: H = sum(1*(c(o)*p(o)) + -r*(c(o)*q(o)) for o in 0..m) by termwise o
    """,
    near_misses=(
        NearMiss(
            claim="sum(max(0, p(o) - r*q(o)) for o in 0..m) <= delta iff (for all o in 0..m: p(o) <= "
            "r*q(o) + delta)",
            witness="m = 1, p = y -> 1/2, q = y -> 0, r = 1, delta = 1/2",
        ),
    ),
)

PURE_POST_PROCESSING = Theorem(
    id="privacy.post-processing-pure",
    says="Whatever is computed from an output, with coins of its own or without, ratios do not grow.",
    source=Source(paper=f"{BOOK}, Proposition 2.1"),
    forall="m natural, K: int, int -> real, p: int -> real, q: int -> real, r real, z integer",
    given="(for all o in 0..m: 0 <= K(o, z)) and (for all o in 0..m: p(o) <= r*q(o))",
    claim="sum(p(o)*K(o, z) for o in 0..m) <= r*sum(q(o)*K(o, z) for o in 0..m)",
    instance="m = 1, K = (o, z) -> 1, p = y -> 1/2, q = y -> 1/2, r = 1, z = 0",
    proof="""
        have A: sum(p(o)*K(o, z) for o in 0..m) <= sum(r*(q(o)*K(o, z)) for o in 0..m) by termwise o
        have B: sum(r*(q(o)*K(o, z)) for o in 0..m) = r*sum(q(o)*K(o, z) for o in 0..m) \\
                by law sum_scaled(0..m, o -> q(o)*K(o, z), r)
    """,
    near_misses=(
        NearMiss(
            given="for all o in 0..m: p(o) <= r*q(o)",
            witness="m = 1, K = (o, z) -> if o = 0 then 1 else -1, p = y -> if y = 0 then 1 else 0, q = "
            "y -> 1, r = 1, z = 0",
        ),
    ),
)

GROUP = Theorem(
    id="privacy.group",
    says="If each of k steps from one law to the next is (log r, delta)-close, then first and "
    "last are (k log r, (1 + r + … + r^(k-1)) delta)-close.",
    source=Source(paper=f"{BOOK}, Theorem 2.2; Vadhan, The Complexity of Differential Privacy, Lemma 2.2"),
    forall="k natural, m natural, p: int, int -> real, r >= 0, delta real",
    given="for all i in 0..k-1: sum(max(0, p(i, o) - r*p(i + 1, o)) for o in 0..m) <= delta",
    claim="sum(max(0, p(0, o) - r^k*p(k, o)) for o in 0..m) <= sum(r^i*delta for i in 0..k-1)",
    instance="k = 1, m = 0, p = (i, o) -> 1, r = 1, delta = 0",
    proof="""
        have ALL: for all j integer: 0 <= j \\
                implies (j <= k implies sum(max(0, p(0, o) - r^j*p(j, o)) for o in 0..m) <= sum(r^i*delta \\
                for i in 0..j-1))
            induct j
                base
                step
                    assume K
                    have OLD: sum(max(0, p(0, o) - r^j*p(j, o)) for o in 0..m) \\
                            <= sum(r^i*delta for i in 0..j-1)
                    have NEXT: sum(max(0, p(j, o) - r*p(j + 1, o)) for o in 0..m) <= delta by given1(j)
                    let a(o) = max(0, p(0, o) - r^j*p(j, o)); b(o) = max(0, p(j, o) - r*p(j + 1, o))
                    have RJ: 0 <= r^j
                    have S: r^(j + 1) = r^j*r by law power_step(r, j)
                    have UP: sum(max(0, p(0, o) - r^(j + 1)*p(j + 1, o)) for o in 0..m) \\
                            <= sum(1*a(o) + r^j*b(o) for o in 0..m) by termwise o
                    have L: sum(1*a(o) + r^j*b(o) for o in 0..m) \\
                            = 1*sum(a(o) for o in 0..m) + r^j*sum(b(o) for o in 0..m) \\
                            by law sum_linear(0..m, a, b, 1, r^j)
                    have SUM: sum(r^i*delta for i in 0..j+1-1) \\
                            = sum(r^i*delta for i in 0..j-1) + r^j*delta + \\
                            sum(r^i*delta for i in j+1..j+1-1) by law sum_at(0, j, j+1-1, i -> r^i*delta)
                    have EMPTY: sum(r^i*delta for i in j+1..j+1-1) = 0 \\
                            by law sum_empty(j+1, j+1-1, i -> r^i*delta)
        by ALL(k)
    """,
    near_misses=(
        NearMiss(
            claim="sum(max(0, p(0, o) - r^k*p(k, o)) for o in 0..m) <= k*delta",
            witness="k = 2, m = 1, p = (i, o) -> if o = 0 then (if i = 0 then 7/8 else if i = "
            "1 then 1/4 else 0) else (if i = 0 then 1/8 else if i = 1 then 3/4 else 1), r = 2, delta = 3/8",
        ),
    ),
)

PURE_GROUP = Theorem(
    id="privacy.group-pure",
    says="If each of k steps from one law to the next changes no weight by more than the factor r, "
    "then all together change none by more than r^k.",
    source=Source(paper=f"{BOOK}, Theorem 2.2"),
    forall="k natural, p: int, int -> real, r >= 0, o integer",
    given="for all i in 0..k-1: p(i, o) <= r*p(i + 1, o)",
    claim="p(0, o) <= r^k*p(k, o)",
    instance="k = 1, p = (i, o) -> 1, r = 1, o = 0",
    proof="""
        have ALL: for all j integer: 0 <= j implies (j <= k implies p(0, o) <= r^j*p(j, o))
            induct j
                base
                step
                    assume K
                    have OLD: p(0, o) <= r^j*p(j, o); RJ: 0 <= r^j
                    have S: r^(j + 1) = r^j*r by law power_step(r, j)
    """,
    near_misses=(
        NearMiss(claim="p(0, o) <= k*r*p(k, o)", witness="k = 3, p = (i, o) -> 2^(-i), r = 2, o = 0"),
    ),
)

MIXTURES = Theorem(
    id="privacy.mixtures",
    says="The hockey-stick is convex: between two mixtures with the same weights it is at most the mean of "
    "those between the parts.",
    source=Source(
        paper="Balle, Barthe and Gaboardi, Privacy Amplification by Subsampling, "
        "NeurIPS 2018 (arXiv:1807.01647), section 2",
    ),
    forall="k natural, m natural, w: int -> real, p: int, int -> real, q: int, int -> real, r real",
    given="for all i in 0..k: 0 <= w(i)",
    claim="sum(max(0, sum(w(i)*p(i, o) for i in 0..k) - r*sum(w(i)*q(i, o) for i in 0..k)) for o in 0..m) <= "
    "sum(w(i)*sum(max(0, p(i, o) - r*q(i, o)) for o in 0..m) for i in 0..k)",
    instance="k = 1, m = 1, w = i -> 1/2, p = (i, o) -> 1/2, q = (i, o) -> 1/2, r = 1",
    proof="""
        let h(i, o) = max(0, p(i, o) - r*q(i, o))
        have A: sum(max(0, sum(w(i)*p(i, o) for i in 0..k) - r*sum(w(i)*q(i, o) for i in 0..k)) for o in \\
                0..m) <= sum(sum(w(i)*h(i, o) for i in 0..k) for o in 0..m) by termwise o
            have L: sum(1*(w(i)*p(i, o)) + -r*(w(i)*q(i, o)) for i in 0..k) \\
                    = 1*sum(w(i)*p(i, o) for i in 0..k) + -r*sum(w(i)*q(i, o) for i in 0..k) \\
                    by law sum_linear(0..k, i -> w(i)*p(i, o), i -> w(i)*q(i, o), 1, -r)
            have UP: sum(1*(w(i)*p(i, o)) + -r*(w(i)*q(i, o)) for i in 0..k) \\
                    <= sum(w(i)*h(i, o) for i in 0..k) by termwise i
            have ZERO: sum(0 for i in 0..k) = 0
            have POS: sum(0 for i in 0..k) <= sum(w(i)*h(i, o) for i in 0..k) by termwise i
        have B: sum(sum(w(i)*h(i, o) for i in 0..k) for o in 0..m) \\
                = sum(sum(w(i)*h(i, o) for o in 0..m) for i in 0..k) \\
                by law sum_exchanged(0..m, 0..k, (o, i) -> w(i)*h(i, o))
        have C: sum(sum(w(i)*h(i, o) for o in 0..m) for i in 0..k) \\
                = sum(w(i)*sum(h(i, o) for o in 0..m) for i in 0..k) by termwise i
            by law sum_scaled(0..m, o -> h(i, o), w(i))
    """,
    near_misses=(
        NearMiss(
            given="true",
            witness="k = 1, m = 0, w = i -> if i = 0 then 1 else -1, p = (i, o) -> if i = 0 then 1 else 0, "
            "q = (i, o) -> if i = 0 then 0 else 1, r = 1",
        ),
    ),
)
