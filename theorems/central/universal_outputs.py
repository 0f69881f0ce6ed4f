"""Two-sided geometric noise costs least against mechanisms with any outputs, which their users answer (note
000).
"""

from theorems.central.universal import NOTE
from theorems.central.universal_cost import ANY_LOSS, EVERY, LEGAL_LOSS, NOISE_LOSS
from verify.language import NearMiss, Theorem

OUTPUTS = (
    "(for all i in 0..n: Distribution(y -> m(i, y))) and (for all i in 0..n-1: for all y integer: a*m(i, y) "
    "<= m(i + 1, y) and a*m(i + 1, y) <= m(i, y))"
)
REMAP = "(for all y integer: (for all r in 0..n: 0 <= q(y, r)) and sum(q(y, r) for r in 0..n) = 1)"
REMAPPED_LOSS = (
    "sum(prior(i)*sum(m(i, y)*sum(q(y, r)*loss(i, r) for r in 0..n) for y in Z) for i in 0..n)"
)
NOTHING = REMAPPED_LOSS.replace("m(i, y)", "u(i, y)").replace("q(y", "v(y")

ANY_OUTPUTS = Theorem(
    id="universal.optimal-any-outputs",
    says="So too against eps-DP mechanisms with any outputs, numbered by integers, whose user answers each "
    "output y by r with probability q(y, r): the answer t(r) to clamped geometric noise is chosen before.",
    source=NOTE,
    forall="n natural >= 1, 0 < a < 1, prior: int -> real, loss: int, int -> real",
    given=f"(for all i in 0..n: 0 <= prior(i)) and {LEGAL_LOSS}",
    claim="exists t (int -> int): (for all r in 0..n: 0 <= t(r) <= n) and (for all m (int, int -> real), "
    f"q (int, int -> real): ({OUTPUTS}) and {REMAP} implies {NOISE_LOSS} <= {REMAPPED_LOSS})",
    claims=("A8",),
    instance="n = 1, a = 1/2, prior = i -> 1/2, loss = (i, j) -> 0",
    remarks=(
        ("What is answered to the output of a mechanism of any other kind has a law on the counts 0..n, and "
        "is private by post-processing: that is universal.optimal."),
    ),
    meaning=f"""
        have SUMS: for all m (int, int -> real), q (int, int -> real): ({OUTPUTS}) and {REMAP} \\
                implies (for all i in 0..n: summable(m(i, y)*sum(q(y, r)*loss(i, r) for r in 0..n) for y in \\
                Z))
            take m, q
            assume GIVEN
            take i
            let b(r) = abs(loss(i, r)); B = sum(b(r) for r in 0..n)
            have DISTRIBUTION: Distribution(y -> m(i, y)) by GIVEN1(i)
            have L: summable(B*m(i, y) + 0*m(i, y) for y in Z) \\
                    by law summable_linear(y -> m(i, y), y -> m(i, y), B, 0)
            have NEAR: for all y integer: abs(m(i, y)*sum(q(y, r)*loss(i, r) for r in 0..n)) \\
                    <= B*m(i, y) + 0*m(i, y)
                take y
                let s = sum(q(y, r)*loss(i, r) for r in 0..n)
                have M: 0 <= m(i, y) by DISTRIBUTION1(y)
                have ROW: (for all r in 0..n: 0 <= q(y, r)) and sum(q(y, r) for r in 0..n) = 1 by GIVEN3(y)
                have NO: -B = sum(-b(r) for r in 0..n)
                have EACH: for all r in 0..n: -b(r) <= q(y, r)*loss(i, r) and q(y, r)*loss(i, r) <= b(r)
                    take r
                    have Q: 0 <= q(y, r)
                    have Q1: q(y, r) <= 1
                        have AT: sum(q(y, s) for s in 0..n) \\
                                = sum(q(y, s) for s in 0..r-1) + q(y, r) + sum(q(y, s) for s in r+1..n) \\
                                by law sum_at(0, r, n, s -> q(y, s))
                        have LEFT: 0 <= sum(q(y, s) for s in 0..r-1); RIGHT: 0 <= sum(q(y, s) for s in r+1..n)
                    have U: q(y, r)*b(r) <= b(r)
                    cases 0 <= loss(i, r) or loss(i, r) <= 0
                        case 0 <= loss(i, r)
                            have V: 0 <= q(y, r)*loss(i, r)
                        case loss(i, r) <= 0
                            have V: q(y, r)*loss(i, r) <= 0
                have UP: s <= B by termwise r
                    by EACH(r)
                have DOWN: sum(-b(r) for r in 0..n) <= s by termwise r
                    by EACH(r)
                have S: abs(s) <= B; T: m(i, y)*abs(s) <= m(i, y)*B
            by law summable_below(y -> m(i, y)*sum(q(y, r)*loss(i, r) for r in 0..n), y -> B*m(i, y) + \\
                    0*m(i, y))
    """,
    proof=f"""
        have KNOWN: exists t (int -> int): (for all r in 0..n: 0 <= t(r) <= n) and {EVERY}{NOISE_LOSS} \\
                <= {ANY_LOSS}) by cite universal.optimal(n, a, prior, loss)
        obtain t from KNOWN
        have LAST: for all m (int, int -> real), q (int, int -> real): ({OUTPUTS}) and {REMAP} \\
                implies {NOISE_LOSS} <= {REMAPPED_LOSS}
            take m, q
            assume GIVEN
            let g(i, r) = sum(m(i, y)*q(y, r) for y in Z)
            have LESS: for all y integer: for all r in 0..n: q(y, r) <= 1
                take y, r
                have P: (for all s in 0..n: 0 <= q(y, s)) and sum(q(y, s) for s in 0..n) = 1 by GIVEN3(y)
                have AT: sum(q(y, s) for s in 0..n) \\
                        = sum(q(y, s) for s in 0..r-1) + q(y, r) + sum(q(y, s) for s in r+1..n)
                have B: 0 <= sum(q(y, s) for s in 0..r-1); C: 0 <= sum(q(y, s) for s in r+1..n)
            have EACH: for all i in 0..n: for all r in 0..n: summable(m(i, y)*q(y, r) for y in Z)
                take i, r
                by GIVEN1(i)
            have ROWS: for all i in 0..n: sum(g(i, r) for r in 0..n) = 1
                take i
                have D: Distribution(y -> m(i, y)) by GIVEN1(i)
                have X: sum(sum(m(i, y)*q(y, r) for y in Z) for r in 0..n) \\
                        = sum(sum(m(i, y)*q(y, r) for r in 0..n) for y in Z) \\
                        by law integral_exchanged(0..n, Z, (r, y) -> m(i, y)*q(y, r))
                have Y: sum(sum(m(i, y)*q(y, r) for r in 0..n) for y in Z) = sum(m(i, y) for y in Z) \\
                        by termwise y
                    by GIVEN3(y)
            have SIGN: for all i in 0..n: for all r in 0..n: 0 <= g(i, r)
                take i, r
                have D: Distribution(y -> m(i, y)) by GIVEN1(i)
                have Z: sum(0 for y in Z) = 0; P: sum(0 for y in Z) <= g(i, r)
            have NEXT: for all i in 0..n-1: for all r in 0..n: a*g(i, r) <= g(i + 1, r) and a*g(i + 1, r) \\
                    <= g(i, r)
                take i, r
                have S0: summable(m(i, y)*q(y, r) for y in Z) by EACH(i, r)
                have S1: summable(m(i + 1, y)*q(y, r) for y in Z) by EACH(i + 1, r)
                have POS: for all y integer: 0 <= m(i, y)*q(y, r) and 0 <= m(i + 1, y)*q(y, r)
                have C0: summable(a*(m(i, y)*q(y, r)) for y in Z)
                have C1: summable(a*(m(i + 1, y)*q(y, r)) for y in Z)
                have L0: sum(a*(m(i, y)*q(y, r)) for y in Z) = a*g(i, r) \\
                        by law sum_scaled(Z, y -> m(i, y)*q(y, r), a)
                have L1: sum(a*(m(i + 1, y)*q(y, r)) for y in Z) = a*g(i + 1, r) \\
                        by law sum_scaled(Z, y -> m(i + 1, y)*q(y, r), a)
                have A: sum(a*(m(i, y)*q(y, r)) for y in Z) <= g(i + 1, r) by termwise y
                    have M: a*m(i, y) <= m(i + 1, y) by GIVEN2(i, y)
                    by (0 <= q(y, r))*M
                have B: sum(a*(m(i + 1, y)*q(y, r)) for y in Z) <= g(i, r) by termwise y
                    have M: a*m(i + 1, y) <= m(i, y) by GIVEN2(i, y)
                    by (0 <= q(y, r))*M
            have COST: for all i in 0..n: sum(m(i, y)*sum(q(y, r)*loss(i, r) for r in 0..n) for y in Z) \\
                    = sum(loss(i, r)*g(i, r) for r in 0..n)
                take i
                let f(r, y) = m(i, y)*q(y, r)
                have T: for all r integer: 0 <= r \\
                        implies (r <= n implies summable(loss(i, r)*f(r, y) for y in Z))
                    take r
                    assume R
                    have S0: summable(f(r, y) for y in Z) by EACH(i, r)
                    let b = abs(loss(i, r))
                    have L: summable(b*f(r, y) + 0*f(r, y) for y in Z) \\
                            by law summable_linear(y -> f(r, y), y -> f(r, y), b, 0)
                    have B: for all y integer: abs(loss(i, r)*f(r, y)) <= b*f(r, y) + 0*f(r, y)
                        take y
                        have D: Distribution(y -> m(i, y)) by GIVEN1(i)
                        have M: 0 <= m(i, y) by D1(y)
                        have Q: 0 <= q(y, r); E: abs(loss(i, r)*f(r, y)) = abs(loss(i, r))*f(r, y)
                        by (abs(loss(i, r)) <= b)*(0 <= f(r, y))
                    by law summable_below(y -> loss(i, r)*f(r, y), y -> b*f(r, y) + 0*f(r, y))
                have X: sum(sum(loss(i, r)*f(r, y) for y in Z) for r in 0..n) \\
                        = sum(sum(loss(i, r)*f(r, y) for r in 0..n) for y in Z) \\
                        by law integral_exchanged(0..n, Z, (r, y) -> loss(i, r)*f(r, y))
                have Y: sum(sum(loss(i, r)*f(r, y) for y in Z) for r in 0..n) \\
                        = sum(loss(i, r)*g(i, r) for r in 0..n) by termwise r
                    have S: summable(f(r, y) for y in Z) by EACH(i, r)
                    by law sum_scaled(Z, y -> f(r, y), loss(i, r))
                have W: sum(m(i, y)*sum(q(y, r)*loss(i, r) for r in 0..n) for y in Z) \\
                        = sum(sum(loss(i, r)*f(r, y) for r in 0..n) for y in Z) by termwise y
            have MECH: Stochastic((i, r) -> g(i, r), n + 1, n + 1)
                take i
                have P: for all r in 0..n + 1 - 1: 0 <= g(i, r)
                    take r
                    by SIGN(i, r)
                have R: sum(g(i, r) for r in 0..n + 1 - 1) = 1 by rewrite n + 1 - 1 = n
                    by ROWS(i)
            have BOUND: {NOISE_LOSS} <= sum(sum(prior(i)*loss(i, r)*g(i, r) for i in 0..n) for r in 0..n) \\
                    by t2((i, r) -> g(i, r))
            have SAME: sum(sum(prior(i)*loss(i, r)*g(i, r) for i in 0..n) for r in 0..n) = {REMAPPED_LOSS}
                have X: sum(sum(prior(i)*loss(i, r)*g(i, r) for i in 0..n) for r in 0..n) \\
                        = sum(sum(prior(i)*loss(i, r)*g(i, r) for r in 0..n) for i in 0..n) \\
                        by law sum_exchanged(0..n, 0..n, (r, i) -> prior(i)*loss(i, r)*g(i, r))
                have Y: sum(sum(prior(i)*loss(i, r)*g(i, r) for r in 0..n) for i in 0..n) = {REMAPPED_LOSS} \\
                        by termwise i
                    by rewrite COST(i)
        exhibit t
    """,
    near_misses=(
        NearMiss(
            claim="exists t (int -> int): (for all r in 0..n: 0 <= t(r) <= n) and (for all m (int, int -> "
            f"real), q (int, int -> real): ({OUTPUTS}) and {REMAP} implies {NOISE_LOSS} < {REMAPPED_LOSS})",
            disproof=f"""
                let n = 1
                let a = 1/2
                let prior(i) = 1/2
                let loss(i, j) = 0
                let u(i, y) = if y = 0 then 1 else 0
                let v(y, r) = 1/2
                have NO: not (exists t (int -> int): (for all r in 0..n: 0 <= t(r) <= n) and \\
                        (for all m (int, int -> real), q (int, int -> real): ({OUTPUTS}) and {REMAP} \\
                                implies \\
                        {NOISE_LOSS} < {REMAPPED_LOSS}))
                    assume SOME
                    obtain t from SOME
                    have D: for all i in 0..n: Distribution(y -> u(i, y))
                        take i
                        have F: summable(u(i, y) for y in Z) and sum(u(i, y) for y in Z) \\
                                = sum(u(i, y) for y in 0..0) by law sum_finite(0, 0, y -> u(i, y))
                    have REST: (for all i in 0..n-1: for all y integer: a*u(i, y) <= u(i + 1, y) and \\
                            a*u(i + 1, y) <= u(i, y)) and {REMAP.replace("q(y", "v(y")}
                    have LOW: {NOISE_LOSS} < {NOTHING} by t2(u, v)
                    have LEFT: {NOISE_LOSS} = 0 by reduce
                    have RIGHT: {NOTHING} = 0
                have SUMS: for all m (int, int -> real), q (int, int -> real): ({OUTPUTS}) and {REMAP} \\
                        implies \\
                        (for all i in 0..n: summable(m(i, y)*sum(q(y, r)*loss(i, r) for r in 0..n) for y in \\
                        Z))
                    take m, q
                    assume H
                    take i
                    have ZERO: for all y integer: m(i, y)*sum(q(y, r)*loss(i, r) for r in 0..n) = 0
                    by law sum_finite(0, 0, y -> m(i, y)*sum(q(y, r)*loss(i, r) for r in 0..n))
                exhibit 1, 1/2, i -> 1/2, (i, j) -> 0
            """,
        ),
    ),
)
