"""Two-sided geometric noise on one count is optimal for every number of users, epsilon, prior and legal
loss (note 000; Ghosh, Roughgarden and Sundararajan 2009, Theorem 3.2).

c(i, j) is what the answer j costs at the count i, weighted by the prior. A mechanism m(i, r) has rows that
add up to 1, and next rows differ by the factor a at most.
f(j, r) is the sum over i of c(i, j) a^|i - r|: up to a factor of r alone, the cost of answering j where the
noise gives r. The answer to r is some j with least f(j, r);
prices for the counts are read off these least values, by second differences, and no output of a private
mechanism is sold below cost.
"""

from verify.language import Lemma, NearMiss, Source, Theorem

PAPER = (
    "Ghosh, Roughgarden and Sundararajan, Universally Utility-Maximizing Privacy Mechanisms, "
    "Theorem 3.2 (arXiv:0811.2841)"
)
NOTE = Source(note="000", lines="L113", paper=PAPER)
BACK = "(if 0 < r then a*e(r - 1) else 0)"

TELESCOPE = Lemma(
    id="sums.telescope",
    says="A sum of differences of neighbours is the difference of the ends.",
    forall="p integer, k natural, F: int -> real",
    claim="sum(F(r) - F(r + 1) for r in p..p + k - 1) = F(p) - F(p + k)",
    instance="p = 0, k = 1, F = r -> r",
    proof="""
        have ALL: for all q integer: 0 <= q implies sum(F(r) - F(r + 1) for r in p..p + q - 1) \\
                = F(p) - F(p + q)
            induct q
                base
                step
                    have S: sum(F(r) - F(r + 1) for r in p..p + (q + 1) - 1) \\
                            = sum(F(r) - F(r + 1) for r in p..p + q - 1) + (F(p + q) - F(p + q + 1)) + \\
                            sum(F(r) - F(r + 1) for r in p + q + 1..p + (q + 1) - 1) \\
                            by law sum_at(p, p + q, p + (q + 1) - 1, r -> F(r) - F(r + 1))
                    have E: sum(F(r) - F(r + 1) for r in p + q + 1..p + (q + 1) - 1) = 0
        by ALL(k)
    """,
)

ABEL = Lemma(
    id="sums.by-parts",
    says="Summation by parts, for the differences e(r) - a e(r - 1).",
    forall="n natural, a real, e: int -> real, x: int -> real",
    claim=f"sum((e(r) - {BACK})*x(r) for r in 0..n) = sum(e(r)*(x(r) - a*x(r + 1)) for r in 0..n-1) + "
    "e(n)*x(n)",
    instance="n = 1, a = 1/2, e = r -> r, x = r -> 1",
    proof=f"""
        let G(r) = (e(r) - {BACK})*x(r)
    """,
)

FORWARD = "(if r < n then h(r) - a*h(r + 1) else (1 - a^2)*h(n))"
FORWARD_BACK = "(if 0 < r then a*(if r - 1 < n then h(r - 1) - a*h(r - 1 + 1) else (1 - a^2)*h(n)) else 0)"

NOT_BELOW_COST = Theorem(
    id="universal.not-below-cost",
    says="If h >= 0 falls by the factor a at most up to some place and "
    "rises from there by the factor a at least, and x >= 0 changes by the factor a at most, then x and "
    "the second differences of h have a product sum that is not negative.",
    source=NOTE,
    forall="n natural >= 1, 0 < a < 1, h: int -> real, x: int -> real, b integer in 0..n",
    given="(for all r in 0..n: 0 <= h(r)) and (for all r in 0..n: 0 <= x(r)) and "
    "(for all r in 0..n-1: a*x(r) <= x(r + 1) and a*x(r + 1) <= x(r)) and "
    "(for all r in 0..b-1: a*h(r + 1) <= h(r)) and (for all r in b..n-1: a*h(r) <= h(r + 1))",
    claim=f"0 <= sum(({FORWARD} - {FORWARD_BACK})*x(r) for r in 0..n)",
    claims=("A8",),
    instance="n = 1, a = 1/2, h = r -> 0, x = r -> 1, b = 0",
    proof=f"""
        let e(r) = {FORWARD}; P(r) = e(r)*(x(r) - a*x(r + 1)); F(r) = (1 - a^2)*h(r)*x(r)
        have A2: 0 <= 1 - a^2
        have S: sum((e(r) - (if 0 < r then a*e(r - 1) else 0))*x(r) for r in 0..n) \\
                = sum(P(r) for r in 0..n-1) + e(n)*x(n) by cite sums.by-parts(n, a, e, x)
        have SPLIT: sum(P(r) for r in 0..n-1) = sum(P(r) for r in 0..b-1) + sum(P(r) for r in b-1+1..n-1) \\
                by law sum_split(0, b-1, n-1, P)
        have SPLIT1: sum(P(r) for r in b-1+1..n-1) = sum(P(r) for r in b..n-1)
        have ZERO: sum(0 for r in 0..b-1) = 0; LOW: sum(0 for r in 0..b-1) <= sum(P(r) for r in 0..b-1)
        have HIGH: sum(F(r) - F(r + 1) for r in b..n-1) <= sum(P(r) for r in b..n-1)
        have TEL: sum(F(r) - F(r + 1) for r in b..b + (n - b) - 1) = F(b) - F(b + (n - b)) \\
                by cite sums.telescope(b, n - b, F)
        have FB: 0 <= (1 - a^2)*h(b)*x(b); EN1: e(n)*x(n) = F(n)
    """,
    near_misses=(
        NearMiss(
            given="(for all r in 0..n: 0 <= h(r)) and (for all r in 0..n: 0 <= x(r)) and "
            "(for all r in 0..b-1: a*h(r + 1) <= h(r)) and (for all r in b..n-1: a*h(r) <= h(r + 1))",
            witness="n = 1, a = 1/2, h = r -> r, x = r -> 1 - r, b = 0",
        ),
    ),
)

COST = "sum(c(i, {0})*a^abs(i - {1}) for i in 0..n)"
LEFT = "sum(c(i, {0})*a^(r - i) for i in 0..r)"
RIGHT = "sum(c(i, {0})*a^(i - r - 1) for i in r+1..n)"
BELOW, ABOVE = LEFT.format("j"), RIGHT.format("j")

EDGE = Theorem(
    id="universal.edge",
    says="What an answer costs at r and at r + 1, from the counts up to r and those above.",
    source=NOTE,
    forall="n natural, a > 0, c: int, int -> real, j integer, r integer in 0..n-1",
    claim=f"{COST.format('j', 'r')} = {BELOW} + a*{ABOVE} and {COST.format('j', '(r + 1)')} = "
    f"a*{BELOW} + {ABOVE}",
    claims=("A8",),
    instance="n = 1, a = 1/2, c = (i, j) -> 1, j = 0, r = 0",
    proof="""
        let u(i) = c(i, j)*a^abs(i - r); v(i) = c(i, j)*a^abs(i - (r + 1)); p(i) = c(i, j)*a^(r - i)
        let q(i) = c(i, j)*a^(i - r - 1)
        have SPLIT: sum(u(i) for i in 0..n) = sum(u(i) for i in 0..r) + sum(u(i) for i in r+1..n) \\
                by law sum_split(0, r, n, u)
        have SPLITOTHER: sum(v(i) for i in 0..n) = sum(v(i) for i in 0..r) + sum(v(i) for i in r+1..n) \\
                by law sum_split(0, r, n, v)
        have U1: sum(u(i) for i in 0..r) = sum(p(i) for i in 0..r) by termwise i
            have B: abs(i - r) = r - i
            by rewrite B
        have U2: sum(u(i) for i in r+1..n) = sum(a*q(i) for i in r+1..n) by termwise i
            by law power_step(a, i - r - 1)
        have U3: sum(a*q(i) for i in r+1..n) = a*sum(q(i) for i in r+1..n)
        have V1: sum(v(i) for i in 0..r) = sum(a*p(i) for i in 0..r) by termwise i
            have A: abs(i - (r + 1)) = -(i - (r + 1)); B: abs(i - (r + 1)) = r - i + 1
            have S: a^(r - i + 1) = a^(r - i)*a by law power_step(a, r - i)
            have W: a^abs(i - (r + 1)) = a^(r - i)*a
            by rewrite W
        have V2: sum(v(i) for i in r+1..n) = sum(q(i) for i in r+1..n) by termwise i
            have A: abs(i - (r + 1)) = i - (r + 1) by law abs_of_nonnegative(i - (r + 1))
            have B: abs(i - (r + 1)) = i - r - 1 by only A
            by rewrite B
        have V3: sum(a*p(i) for i in 0..r) = a*sum(p(i) for i in 0..r) by law sum_scaled(0..r, p, a)
        by only SPLIT; SPLITOTHER; U1; U2; U3; V1; V2; V3
    """,
    near_misses=(
        NearMiss(
            claim=f"{COST.format('j', 'r')} = {BELOW} + {ABOVE}",
            witness="n = 1, a = 1/2, c = (i, j) -> 1, j = 0, r = 0",
        ),
    ),
)

LEGAL = (
    "(for all j in 0..n: for all k in 0..n: for all i in 0..n: abs(j - i) <= abs(k - i) implies c(i, j) <= "
    "c(i, k))"
)

ONE_SIDE = Theorem(
    id="universal.one-side",
    says="Where costs grow with the distance, of two answers the smaller costs no more below r, "
    "or no less above r.",
    source=NOTE,
    forall="n natural, a > 0, c: int, int -> real, j integer in 0..n, k integer in 0..n, r integer in 0..n-1",
    given=f"{LEGAL} and j < k",
    claim=f"{LEFT.format('j')} <= {LEFT.format('k')} or {RIGHT.format('k')} <= {RIGHT.format('j')}",
    claims=("A8",),
    instance="n = 1, a = 1/2, c = (i, j) -> 1, j = 0, k = 1, r = 0",
    proof=f"""
        cases 2*r <= j + k or j + k <= 2*r
            case 2*r <= j + k
                have A: {LEFT.format('j')} <= {LEFT.format('k')} by termwise i
                    have P: 0 < a^(r - i); C: c(i, j) <= c(i, k)
            case j + k <= 2*r
                have A: {RIGHT.format('k')} <= {RIGHT.format('j')} by termwise i
                    have P: 0 < a^(i - r - 1); C: c(i, k) <= c(i, j)
    """,
    near_misses=(
        NearMiss(
            given="j < k",
            witness="n = 1, a = 1/2, c = (i, j) -> if i = j then 1 else 0, j = 0, k = 1, r = 0",
        ),
    ),
)

LEAST = Lemma(
    id="integers.least-value",
    says="One of finitely many values is the least.",
    forall="n natural, f: int -> real",
    claim="exists k in 0..n: for all i in 0..n: f(k) <= f(i)",
    instance="n = 1, f = k -> k",
    proof="""
        have ALL: for all q integer: 0 <= q implies (exists k in 0..q: for all i in 0..q: f(k) <= f(i))
            induct q
                base
                step
            have OLD: exists k in 0..q: for all i in 0..q: f(k) <= f(i)
            obtain k from OLD
            cases f(q + 1) <= f(k) or f(k) <= f(q + 1)
                case f(q + 1) <= f(k)
                    have NEW: for all i in 0..q+1: f(q + 1) <= f(i)
                        take i
                        have TOP: q + 1 <= i implies f(q + 1) <= f(i)
                            assume I
                            by rewrite i = q + 1
                        cases i <= q or q + 1 <= i
                            case i <= q
                            case q + 1 <= i
                    exhibit q + 1
                    by NEW
                case f(k) <= f(q + 1)
            have NEW: for all i in 0..q+1: f(k) <= f(i)
                take i
                cases i <= q or q + 1 <= i
                    case i <= q
                    case q + 1 <= i
                        have I: i = q + 1
                        by rewrite I
            exhibit k
        by ALL(n)
    """,
)

CHOSEN = Lemma(
    id="integers.least-values",
    says="Of finitely many lists of finitely many values one can point out a least value in each.",
    forall="n natural, f: int, int -> real",
    claim="exists t (int -> int): for all r in 0..n: 0 <= t(r) <= n and (for all k in 0..n: f(t(r), r) <= "
    "f(k, r))",
    instance="n = 1, f = (k, r) -> k",
    proof="""
        have ALL: for all q integer: 0 <= q \\
                implies (exists t (int -> int): for all r in 0..q-1: 0 <= t(r) <= n and (for all k in 0..n: \\
                f(t(r), r) <= f(k, r)))
            induct q
                base
                    let z(r) = 0
                    exhibit z
                step
            have OLD: exists t (int -> int): for all r in 0..q-1: 0 <= t(r) \\
                    <= n and (for all k in 0..n: f(t(r), r) <= f(k, r))
            obtain t from OLD
            have NEW: exists y in 0..n: for all k in 0..n: f(y, q) <= f(k, q) \\
                    by cite integers.least-value(n, k -> f(k, q))
            obtain y from NEW
            let u(r) = if r < q then t(r) else y
            have EACH: for all r in 0..q+1-1: 0 <= u(r) <= n and (for all k in 0..n: f(u(r), r) <= f(k, r))
                take r
                cases r < q or q <= r
                    case r < q
                        have E: u(r) = t(r)
                        by rewrite E
                    case q <= r
                have E: u(r) = y
                have L: for all k in 0..n: f(y, r) <= f(k, r) by rewrite law antisymmetry(r, q)
                by rewrite E
            exhibit u
        have N: exists t (int -> int): for all r in 0..n+1-1: 0 <= t(r) \\
                <= n and (for all k in 0..n: f(t(r), r) <= f(k, r)) by ALL(n + 1)
        obtain t from N
        exhibit t
    """,
)

REGRET = Lemma(
    id="universal.regret",
    says="What an answer costs beyond the least falls by the factor a at most from one place to the next, "
    "towards a least answer on its one side.",
    forall="0 < a < 1, m real, p real, q real, u real, v real",
    given="m <= u + a*v and a*u + v <= a*p + q and (u <= p or q <= v)",
    claim="a*(a*p + q - (a*u + v)) <= p + a*q - m",
    instance="a = 1/2, m = 0, p = 0, q = 0, u = 0, v = 0",
    proof="""
        have A1: 0 < 1 - a; A2: 0 < 1 + a; A3: 0 < (1 - a)*(1 + a); A0: 0 < a
        have UP: u <= p
            cases u <= p or p < u
                case u <= p
                case p < u
                    have Q: q <= v; D: 0 < u - p; E: 0 < a*(u - p)
        have G: 0 <= p - u
        have H: 0 <= (1 - a)*(1 + a)*(p - u) by A3*G
        by only H; given1
    """,
)

KEEPS = Lemma(
    id="universal.keeps",
    says="If the smaller of two answers is no dearer at one place, then it is none at the place before.",
    forall="0 < a < 1, p real, q real, u real, v real",
    given="a*p + q <= a*u + v and (p <= u or v <= q)",
    claim="p + a*q <= u + a*v",
    instance="a = 1/2, p = 0, q = 0, u = 0, v = 0",
    proof="""
        have AI: 0 < 1/a
    """,
)
