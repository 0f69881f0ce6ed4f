"""Events of a finite law, which need not be independent: what holds of some of them, line by line as a
union bound is printed.
"""

from verify.language import NearMiss, Source, Theorem

EVENTS = "d natural >= 1, p, q, u, v integer, P: (int -> int) -> real, b: int, (int -> int) -> int"
NONNEGATIVE = "for all c (int -> int): 0 <= P(c)"
SOME = "sum(P(c) for c in words(p..q, u..v) if exists j in 0..d-1: b(j, c) = 1)"
WITHIN = "sum(P(c) for c in words(p..q, u..v) if exists j in 0..d-1: s(j) = 1 and b(j, c) = 1)"
OUTSIDE = "sum(P(c) for c in words(p..q, u..v) if exists j in 0..d-1: s(j) != 1 and b(j, c) = 1)"

SPLIT = Theorem(
    id="events.split",
    says="Some event holds with probability at most that of some event of a set of them, and "
    "that of some event outside the set, whatever the events are.",
    source=Source(note="004", lines="L449-450", paper="Balcer and Cheu, Thm 3.2 (iii)"),
    forall=f"{EVENTS}, s: int -> int",
    given=NONNEGATIVE,
    claim=f"{SOME} <= {WITHIN} + {OUTSIDE}",
    claims=("D54",),
    latex=r"&\leq \mathbb{P}\Big( \exists j \in Q \text{ } \tilde{c_j}(x) - c_j(x) \leq \alpha\Big) + "
    r"\mathbb{P}\Big( \exists j \notin Q \text{ } \tilde{c_j}(x) - c_j(x) \leq \alpha \Big)",
    why="the step is sound for the printed event too; that event is the wrong one, "
    "see histogram.fixed-bin and histogram.only-held-bins",
    instance="d = 2, p = 0, q = 0, u = 0, v = 1, P = c -> 1/2, b = (j, c) -> c(0), s = j -> j",
    proof=f"""
        let A(c: int -> int) = if (exists j in 0..d-1: s(j) = 1 and b(j, c) = 1) then P(c) else 0
        let B(c: int -> int) = if (exists j in 0..d-1: s(j) != 1 and b(j, c) = 1) then P(c) else 0
        have EACH: {SOME} <= sum(1*A(c) + 1*B(c) for c in words(p..q, u..v)) by termwise c
            have NN: 0 <= P(c) by given1(c)
            have A0: 0 <= A(c)
                cases (exists j in 0..d-1: s(j) = 1 and b(j, c) = 1) or not \\
                        (exists j in 0..d-1: s(j) = 1 and b(j, c) = 1)
                    case exists j in 0..d-1: s(j) = 1 and b(j, c) = 1
                        by only NN; law if_true(exists j in 0..d-1: s(j) = 1 and b(j, c) = 1, P(c), 0)
                    case not (exists j in 0..d-1: s(j) = 1 and b(j, c) = 1)
                        by only law if_false(exists j in 0..d-1: s(j) = 1 and b(j, c) = 1, P(c), 0)
            have B0: 0 <= B(c)
                cases (exists j in 0..d-1: s(j) != 1 and b(j, c) = 1) or not \\
                        (exists j in 0..d-1: s(j) != 1 and b(j, c) = 1)
                    case exists j in 0..d-1: s(j) != 1 and b(j, c) = 1
                        by only NN; law if_true(exists j in 0..d-1: s(j) != 1 and b(j, c) = 1, P(c), 0)
                    case not (exists j in 0..d-1: s(j) != 1 and b(j, c) = 1)
                        by only law if_false(exists j in 0..d-1: s(j) != 1 and b(j, c) = 1, P(c), 0)
            cases (exists j in 0..d-1: b(j, c) = 1) or not (exists j in 0..d-1: b(j, c) = 1)
                case exists j in 0..d-1: b(j, c) = 1
                case not (exists j in 0..d-1: b(j, c) = 1)
                    by only A0; B0; law if_false(exists j in 0..d-1: b(j, c) = 1, P(c), 0)
            have IF: (if exists j in 0..d-1: b(j, c) = 1 then P(c) else 0) = P(c) \\
                    by law if_true(exists j in 0..d-1: b(j, c) = 1, P(c), 0)
            obtain k from case
            cases s(k) = 1 or s(k) != 1
                case s(k) = 1
                    have E: exists j in 0..d-1: s(j) = 1 and b(j, c) = 1
                        exhibit k
                    by only IF; law if_true(exists j in 0..d-1: s(j) = 1 and b(j, c) = 1, P(c), 0); B0
                case s(k) != 1
                    have E: exists j in 0..d-1: s(j) != 1 and b(j, c) = 1
                        exhibit k
                    by only IF; law if_true(exists j in 0..d-1: s(j) != 1 and b(j, c) = 1, P(c), 0); A0
        by only EACH; law sum_linear(words(p..q, u..v), A, B, 1, 1)
    """,
    near_misses=(
        NearMiss(
            claim=f"{SOME} <= {WITHIN}",
            witness="d = 2, p = 0, q = 0, u = 0, v = 1, P = c -> 1/2, b = (j, c) -> if j = 0 then 1 else 0, "
            "s = j -> j",
        ),
    ),
)

UNION_BOUND = Theorem(
    id="events.union-bound",
    says="Some of d events holds with probability at most the sum of their probabilities.",
    source=Source(note="004", lines="L452, L460", paper="Balcer and Cheu, Thm 3.2 (iii)"),
    forall=EVENTS,
    given=NONNEGATIVE,
    claim=f"{SOME} <= sum(sum(P(c) for c in words(p..q, u..v) if b(j, c) = 1) for j in 0..d-1)",
    claims=("D56",),
    latex=r"&\leq \sum_{j \in Q} \mathbb{P}\Big( \tilde{c_j}(x) - c_j(x) \leq \alpha\Big) \label{eq5}\tag{5}",
    why="the step is sound for the printed event too; that event is the wrong one, "
    "see histogram.fixed-bin and histogram.only-held-bins",
    instance="d = 2, p = 0, q = 0, u = 0, v = 1, P = c -> 1/2, b = (j, c) -> c(0)",
    proof=f"""
        let F(j, c: int -> int) = if b(j, c) = 1 then P(c) else 0
        have ZERO: sum(0 for j in 0..d-1) = 0 by reduce
        have EACH: {SOME} <= sum(sum(F(j, c) for j in 0..d-1) for c in words(p..q, u..v)) by termwise c
            have NN: 0 <= P(c) by given1(c)
            cases (exists j in 0..d-1: b(j, c) = 1) or not (exists j in 0..d-1: b(j, c) = 1)
                case exists j in 0..d-1: b(j, c) = 1
                    obtain k from case
                    have BELOW: sum(0 for j in 0..k-1) <= sum(F(j, c) for j in 0..k-1) by termwise j
                    have ABOVE: sum(0 for j in k+1..d-1) <= sum(F(j, c) for j in k+1..d-1) by termwise j
                    have B0: sum(0 for j in 0..k-1) = 0 by reduce
                    have C0: sum(0 for j in k+1..d-1) = 0 by reduce
                    by only law if_true(exists j in 0..d-1: b(j, c) = 1, P(c), 0); \\
                            law sum_at(0, k, d-1, j -> F(j, c)); BELOW; ABOVE; B0; C0; \\
                            law if_true(b(k, c) = 1, P(c), 0)
                case not (exists j in 0..d-1: b(j, c) = 1)
                    have A: sum(0 for j in 0..d-1) <= sum(F(j, c) for j in 0..d-1) by termwise j
                    by only law if_false(exists j in 0..d-1: b(j, c) = 1, P(c), 0); A; ZERO
        by only EACH; cite exchange.range-and-words(d-1, p, q, u, v, F)
    """,
    near_misses=(
        NearMiss(
            claim=f"{SOME} <= sum(sum(P(c) for c in words(p..q, u..v) if b(j, c) = 1) for j in 0..d-1)/d",
            witness="d = 2, p = 0, q = 0, u = 0, v = 1, P = c -> 1/2, b = (j, c) -> if j = 0 then 1 else 0",
        ),
    ),
)
