"""In what sense two-sided geometric noise is optimal for one count (note 000; Ghosh, Roughgarden and Sundararajan 2009), as exact linear programs.

A mechanism for a count i in 0..n is a table m(i, r): the weight of saying r in 0..n. Where e^eps = 2, it is eps-DP if next counts differ by the
factor 2 at most. Its expected loss is the sum over i and r of prior(i) loss(i, r) m(i, r). For each prior and each loss below, prices of the counts
(a solution of the dual program) show that no such mechanism does better than geometric noise, clamped to 0..n and followed by the best answer to
what comes out.
"""

from verify.language import REFUTED, Misprint, NearMiss, Source, Theorem

PAPER = "Ghosh, Roughgarden and Sundararajan, Universally Utility-Maximizing Privacy Mechanisms, Thm 3.2"
NOTE = Source(note="000", lines="L113", paper=PAPER)

WINDOW = Theorem(
    id="optimal.window",
    says="The weights from -u to v leave out (a^(u+1) + a^(v+1))/(1 + a).",
    source=NOTE,
    forall="0 < a < 1, u natural, v natural",
    claim="sum((1 - a)/(1 + a)*a^abs(y) for y in -u..v) = 1 - (a^(u + 1) + a^(v + 1))/(1 + a)",
    claims=("A8",),
    instance="a = 1/2, u = 1, v = 2",
    proof="""
        let c = (1 - a)/(1 + a)
        let p(y) = c*a^abs(y)
        have RIGHT: for all q integer: 0 <= q implies sum(p(y) for y in 0..q) = 1 - (a + a^(q + 1))/(1 + a)
            induct q
                base
                    by reduce
                step
                    have OLD: sum(p(y) for y in 0..q) = 1 - (a + a^(q + 1))/(1 + a) by before
                    have A: sum(p(y) for y in 0..q+1) = sum(p(y) for y in 0..q+1-1) + p(q+1) + sum(p(y) for y in q+1+1..q+1) by law sum_at(0, q+1, q+1, p)
                    have A0: sum(p(y) for y in q+1+1..q+1) = 0 by law sum_empty(q+1+1, q+1, p)
                    have P: p(q+1) = c*a^(q+1)
                        have Z: abs(q+1) = q+1
                        by rewrite Z
                    have S: a^(q+1+1) = a^(q+1)*a by law power_step(a, q+1)
                    have ALG: 1 - (a + a^(q + 1))/(1 + a) + c*a^(q+1) = 1 - (a + a^(q+1)*a)/(1 + a)
                    by rewrite S
                        by only A; A0; P; OLD; ALG
        have BOTH: for all q integer: 0 <= q implies sum(p(y) for y in -q..v) = 1 - (a^(q + 1) + a^(v + 1))/(1 + a)
            induct q
                base
                    have R: sum(p(y) for y in 0..v) = 1 - (a + a^(v + 1))/(1 + a) by RIGHT(v)
                    by reduce R
                step
                    have OLD: sum(p(y) for y in -q..v) = 1 - (a^(q + 1) + a^(v + 1))/(1 + a) by before
                    have B: sum(p(y) for y in -(q+1)..v) = sum(p(y) for y in -(q+1)..-(q+1)-1) + p(-(q+1)) + sum(p(y) for y in -(q+1)+1..v) by law sum_at(-(q+1), -(q+1), v, p)
                    have B0: sum(p(y) for y in -(q+1)..-(q+1)-1) = 0 by law sum_empty(-(q+1), -(q+1)-1, p)
                    have Q: p(-(q+1)) = c*a^(q+1)
                        have Z: abs(-(q+1)) = q+1
                        by rewrite Z
                    have S: a^(q+1+1) = a^(q+1)*a by law power_step(a, q+1)
                    have ALG: 1 - (a^(q + 1) + a^(v + 1))/(1 + a) + c*a^(q+1) = 1 - (a^(q+1)*a + a^(v + 1))/(1 + a)
                    by rewrite S
                        by only B; B0; Q; OLD; ALG
        by BOTH(u)
    """,
    near_misses=(NearMiss(claim="sum((1 - a)/(1 + a)*a^abs(y) for y in -u..v) = 1 - (a^u + a^v)/(1 + a)", witness="a = 1/2, u = 1, v = 2"),),
)

TABLE = "(if 0 < j and j < n then (1 - a)/(1 + a) else 1/(1 + a))*a^abs(i - j)"
NEXT = TABLE.replace("abs(i", "abs(i + 1")

CLAMPED_GEOMETRIC = Theorem(
    id="optimal.clamped-geometric",
    says="Two-sided geometric noise on a count, clamped to 0..n, is a distribution on 0..n for each count, and next counts differ by the factor 1/a at most.",
    source=NOTE,
    forall="0 < a < 1, n natural >= 1",
    claim=f"Stochastic((i, j) -> {TABLE}, n + 1, n + 1) and (for all i in 0..n-1: for all j in 0..n: "
    f"a*({TABLE}) <= {NEXT} and a*({NEXT}) <= {TABLE})",
    claims=("A8",),
    instance="a = 1/2, n = 1",
    proof="""
        let c = (1 - a)/(1 + a)
        let e = 1/(1 + a)
        let k(j) = if 0 < j and j < n then c else e
        have E: 0 < e by law reciprocal_positive(1 + a)
        have C0: 0 < 1 - a
        have C1: 0 < (1 - a)*e by C0*E
        have C2: c = (1 - a)*e
        have C: 0 < c
            by only C1; C2
        have K: for all j integer: 0 <= k(j)
            take j
        have ROWS: Stochastic((i, j) -> k(j)*a^abs(i - j), n + 1, n + 1)
            take i
            have POSITIVE: for all j in 0..n + 1 - 1: 0 <= k(j)*a^abs(i - j)
                take j
                have A: 0 < a^abs(i - j) by law power_positive(a, abs(i - j))
                have B: 0 <= k(j) by K(j)
                by B*A
            let p(y) = c*a^abs(y)
            let f(j) = k(j)*a^abs(i - j)
            have W: sum(p(y) for y in -i..n - i) = 1 - (a^(i + 1) + a^(n - i + 1))/(1 + a) by cite optimal.window(a, i, n - i)
            have M: sum(p(y) for y in -i..n - i) = sum(p(v - i) for v in -i + i..n - i + i) by law sum_shifted(-i, n - i, i, p)
            have Z1: -i + i = 0
            have Z2: n - i + i = n
            have M1: sum(p(v - i) for v in -i + i..n - i + i) = sum(p(v - i) for v in 0..n)
                by rewrite Z1
                    by rewrite Z2
            have F0: f(0) = e*a^i
                have Z: abs(i - 0) = i
                by rewrite Z
                    by reduce
            have FN: f(n) = e*a^(n - i)
                have I: i <= n
                have Z0: abs(i - n) = -(i - n) by law abs_of_nonpositive(i - n)
                have Z: abs(i - n) = n - i
                    by only Z0
                by rewrite Z
            have G0: p(0 - i) = c*a^i
                have Z: abs(0 - i) = i
                by rewrite Z
            have GN: p(n - i) = c*a^(n - i)
                have I: i <= n
                have Z: abs(n - i) = n - i by law abs_of_nonnegative(n - i)
                by rewrite Z
            have S: sum(f(j) for j in 0..n) = sum(f(j) for j in 0..0-1) + f(0) + sum(f(j) for j in 0+1..n) by law sum_at(0, 0, n, f)
            have S0: sum(f(j) for j in 0..0-1) = 0 by reduce
            have T: sum(f(j) for j in 0+1..n) = sum(f(j) for j in 0+1..n-1) + f(n) + sum(f(j) for j in n+1..n) by law sum_at(0+1, n, n, f)
            have T0: sum(f(j) for j in n+1..n) = 0 by law sum_empty(n+1, n, f)
            let g(v) = p(v - i)
            have U: sum(g(j) for j in 0..n) = sum(g(j) for j in 0..0-1) + g(0) + sum(g(j) for j in 0+1..n) by law sum_at(0, 0, n, g)
            have U0: sum(g(j) for j in 0..0-1) = 0 by reduce
            have V: sum(g(j) for j in 0+1..n) = sum(g(j) for j in 0+1..n-1) + g(n) + sum(g(j) for j in n+1..n) by law sum_at(0+1, n, n, g)
            have V0: sum(g(j) for j in n+1..n) = 0 by law sum_empty(n+1, n, g)
            have INNER: sum(f(j) for j in 0+1..n-1) = sum(g(j) for j in 0+1..n-1) by termwise j
                have D: abs(i - j) = abs(j - i)
                    cases i <= j or j <= i
                        case i <= j
                            have D1: abs(i - j) = -(i - j) by law abs_of_nonpositive(i - j)
                            have D2: abs(j - i) = j - i by law abs_of_nonnegative(j - i)
                            by only D1; D2
                        case j <= i
                            have D1: abs(i - j) = i - j by law abs_of_nonnegative(i - j)
                            have D2: abs(j - i) = -(j - i) by law abs_of_nonpositive(j - i)
                            by only D1; D2
                have KJ: k(j) = c
                by rewrite KJ
                    by rewrite D
            have SI: a^(i + 1) = a^i*a by law power_step(a, i)
            have SN: a^(n - i + 1) = a^(n - i)*a by law power_step(a, n - i)
            have ALG: 1 - (a^i*a + a^(n - i)*a)/(1 + a) = 1 - (e - c)*a^i - (e - c)*a^(n - i)
            have W1: sum(p(y) for y in -i..n - i) = 1 - (a^i*a + a^(n - i)*a)/(1 + a)
                by rewrite W
                    by rewrite SI
                        by rewrite SN
            have TOTAL: sum(f(j) for j in 0..n) = 1
                by only W1; ALG; M; M1; F0; FN; G0; GN; S; S0; T; T0; U; U0; V; V0; INNER
            have Z3: n + 1 - 1 = n
            have TOTAL1: sum(f(j) for j in 0..n + 1 - 1) = 1
                by rewrite Z3
                    by TOTAL
            by only POSITIVE; TOTAL1
        have STEP: for all i integer, j integer: a*a^abs(i - j) <= a^abs(i + 1 - j) and a*a^abs(i + 1 - j) <= a^abs(i - j)
            take i, j
            have LESS: for all q integer: 0 <= q implies a*(a^q*a) <= a^q
                take q
                assume Q
                have A: 0 < a^q by law power_positive(a, q)
                have A2: 0 <= 1 - a*a
                have B: 0 <= (1 - a*a)*a^q by A2*A
                by only B
            cases i + 1 <= j or j <= i
                case i + 1 <= j
                    have D1: abs(i - j) = j - i - 1 + 1
                    have D2: abs(i + 1 - j) = j - i - 1
                        have D3: abs(i + 1 - j) = -(i + 1 - j) by law abs_of_nonpositive(i + 1 - j)
                        by only D3
                    have S: a^(j - i - 1 + 1) = a^(j - i - 1)*a by law power_step(a, j - i - 1)
                    have L: a*(a^(j - i - 1)*a) <= a^(j - i - 1) by LESS(j - i - 1)
                    by rewrite D1
                        by rewrite D2
                            by rewrite S
                                by only L
                case j <= i
                    have D1: abs(i - j) = i - j
                    have D2: abs(i + 1 - j) = i - j + 1
                    have S: a^(i - j + 1) = a^(i - j)*a by law power_step(a, i - j)
                    have L: a*(a^(i - j)*a) <= a^(i - j) by LESS(i - j)
                    by rewrite D1
                        by rewrite D2
                            by rewrite S
                                by only L
        have NEXT: for all i in 0..n-1: for all j in 0..n: a*(k(j)*a^abs(i - j)) <= k(j)*a^abs(i + 1 - j) and a*(k(j)*a^abs(i + 1 - j)) <= k(j)*a^abs(i - j)
            take i
            take j
            have S: a*a^abs(i - j) <= a^abs(i + 1 - j) and a*a^abs(i + 1 - j) <= a^abs(i - j) by STEP(i, j)
            have P: 0 <= k(j) by K(j)
            have A: 0 <= a^abs(i + 1 - j) - a*a^abs(i - j) by S1
            have B: 0 <= a^abs(i - j) - a*a^abs(i + 1 - j) by S2
            have A1: 0 <= k(j)*(a^abs(i + 1 - j) - a*a^abs(i - j)) by P*A
            have B1: 0 <= k(j)*(a^abs(i - j) - a*a^abs(i + 1 - j)) by P*B
            by only A1; B1
        by only ROWS; NEXT
    """,
    near_misses=(NearMiss(forall="0 < a < 1, n natural", witness="a = 1/2, n = 0, x = 0"),),
)

PRICES = Theorem(
    id="optimal.prices",
    says="If at prices y, one for each count, no output is sold below cost, then the expected loss is at least the sum of the prices.",
    source=NOTE,
    forall="n natural, m: int, int -> real, c: int, int -> real, y: int -> real",
    given="(for all i in 0..n: sum(m(i, r) for r in 0..n) = 1) and (for all r in 0..n: 0 <= sum((c(i, r) - y(i))*m(i, r) for i in 0..n))",
    claim="sum(y(i) for i in 0..n) <= sum(sum(c(i, r)*m(i, r) for i in 0..n) for r in 0..n)",
    claims=("A8",),
    instance="n = 0, m = (i, r) -> 1, c = (i, r) -> 1, y = i -> 1",
    proof="""
        have EACH: for all r integer: 0 <= r implies r <= n implies sum(y(i)*m(i, r) for i in 0..n) <= sum(c(i, r)*m(i, r) for i in 0..n)
            take r
            assume LOW
            assume HIGH
            have A: 0 <= sum((c(i, r) - y(i))*m(i, r) for i in 0..n) by given2(r)
            have B: sum((c(i, r) - y(i))*m(i, r) for i in 0..n) = sum(1*(c(i, r)*m(i, r)) + -1*(y(i)*m(i, r)) for i in 0..n) by termwise i
            have C: sum(1*(c(i, r)*m(i, r)) + -1*(y(i)*m(i, r)) for i in 0..n) = 1*sum(c(i, r)*m(i, r) for i in 0..n) + -1*sum(y(i)*m(i, r) for i in 0..n) \\
                by law sum_linear(0..n, i -> c(i, r)*m(i, r), i -> y(i)*m(i, r), 1, -1)
            by only A; B; C
        have ALL: sum(sum(y(i)*m(i, r) for i in 0..n) for r in 0..n) <= sum(sum(c(i, r)*m(i, r) for i in 0..n) for r in 0..n) by termwise r
            by EACH(r)
        have TURN: sum(sum(y(i)*m(i, r) for r in 0..n) for i in 0..n) = sum(sum(y(i)*m(i, r) for i in 0..n) for r in 0..n) \\
            by law sum_exchanged(0..n, 0..n, (i, r) -> y(i)*m(i, r))
        have ROWS: sum(y(i) for i in 0..n) = sum(sum(y(i)*m(i, r) for r in 0..n) for i in 0..n) by termwise i
            have ONE: sum(m(i, r) for r in 0..n) = 1 by given1(i)
            have S: sum(y(i)*m(i, r) for r in 0..n) = y(i)*sum(m(i, r) for r in 0..n) by law sum_scaled(0..n, r -> m(i, r), y(i))
            by rewrite S
                by rewrite ONE
        by only ALL; TURN; ROWS
    """,
    near_misses=(NearMiss(given="for all r in 0..n: 0 <= sum((c(i, r) - y(i))*m(i, r) for i in 0..n)", witness="n = 0, m = (i, r) -> 0, c = (i, r) -> 1, y = i -> 1"),),
)

# The programs ----------------------------------------------------------------------------------------------------------

UNIFORM = ("uniform", "all counts are equally likely", "1/(n + 1)")
COINS = ("coins", "the count is that of fair coins", "binom(n, i)/2^n")
RISING = ("rising", "count i has weight in proportion to i + 1", "2*(i + 1)/((n + 1)*(n + 2))")
DISTANCE = ("distance", "distance |i - r|", "abs(i - r)")
SQUARE = ("square", "squared distance", "(i - r)^2")
MISSED = ("missed", "probability of a wrong count", "(if i = r then 0 else 1)")
WEIGHTED = ("weighted", "distance, weighted by i + 1", "(i + 1)*abs(i - r)")
CLAMPED = "(if 0 < j and j < n then 1/3 else 2/3)*(1/2)^abs(i - j)"  # clamped geometric noise with a = 1/2


def optimum(
    n: int, prior: tuple[str, str, str], loss: tuple[str, str, str], least: str, prices: str, answer: str, printed: tuple[Misprint, ...] = ()
) -> Theorem:
    """The least expected loss, with the prices that show it to be least, and the answers to what comes out of the noise that attain it."""
    cost = f"{with_n(prior[2], n)}*{loss[2]}"
    attained = f"sum(sum({cost.replace('r', f'({answer})')}*{with_n(CLAMPED, n)} for i in 0..{n}) for j in 0..{n})"
    return Theorem(
        id=f"optimal.{prior[0]}-{loss[0]}-{n}",
        says=f"If {prior[1]} in 0..{n}, no mechanism with e^eps = 2 has an expected {loss[1]} below {least}, which clamped geometric noise attains "
        f"when its value j is answered by {answer}.",
        source=NOTE,
        forall="m: int, int -> real",
        given=f"Stochastic(m, {n + 1}, {n + 1}) and (for all i in 0..{n - 1}: for all r in 0..{n}: m(i, r) <= 2*m(i + 1, r) and m(i + 1, r) <= 2*m(i, r))",
        claim=f"{least} <= {expected(cost, n)} and {attained} = {least}",
        claims=("A8",),
        instance=f"m = (i, r) -> 1/{n + 1}",
        proof=shown(n, cost, least, prices.split(), attained),
        printed=printed,
        near_misses=(NearMiss(claim=f"{least} < {expected(cost, n)}", witness=f"m = {answering(answer, n)}"),),
    )


def with_n(text: str, n: int) -> str:
    return text.replace("binom(n", f"binom({n}").replace("2^n", f"{2**n}").replace("n + 1", f"{n + 1}").replace("n + 2", f"{n + 2}").replace("< n", f"< {n}")


def expected(cost: str, n: int) -> str:
    return f"sum(sum({cost}*m(i, r) for i in 0..{n}) for r in 0..{n})"


def answering(answer: str, n: int) -> str:
    """The table of clamped geometric noise whose value j is answered so."""
    return f"(i, r) -> sum(if {answer} = r then {with_n(CLAMPED, n)} else 0 for j in 0..{n})"


def shown(n: int, cost: str, least: str, prices: list[str], attained: str) -> str:
    """The proof: column by column nothing is sold below cost."""
    price = prices[-1]
    for i in reversed(range(n)):
        price = f"if i = {i} then {prices[i]} else {price}"
    lines = [f"let y(i) = {price}", f"let c(i, r) = {cost}"]
    for i in range(n):
        lines += [
            f"have N{i}: for all r in 0..{n}: m({i}, r) <= 2*m({i + 1}, r) and m({i + 1}, r) <= 2*m({i}, r)",
            "    take r",
            f"    by given2({i}, r)",
        ]
    for r in range(n + 1):
        lines += [
            f"have C{r}: 0 <= sum((c(i, {r}) - y(i))*m(i, {r}) for i in 0..{n})",
            "    by reduce",
            f"        by only {'; '.join(f'N{i}({r})' for i in range(n))}",
        ]
    return "\n".join([
        *lines,
        f"have COLUMNS: for all r in 0..{n}: 0 <= sum((c(i, r) - y(i))*m(i, r) for i in 0..{n})",
        "    by exhaust",
        f"        by only {'; '.join(f'C{r}' for r in range(n + 1))}",
        f"have ROWS: for all i in 0..{n}: sum(m(i, r) for r in 0..{n}) = 1",
        "    take i",
        f"    have R: sum(m(i, r) for r in 0..{n + 1}-1) = 1 by given1(i)",
        "    by reduce R",
        f"have TOTAL: sum(y(i) for i in 0..{n}) = {least} by reduce",
        f"have COST: sum(y(i) for i in 0..{n}) <= sum(sum(c(i, r)*m(i, r) for i in 0..{n}) for r in 0..{n}) by cite optimal.prices({n}, m, c, y)",
        f"have ATTAINED: {attained} = {least} by reduce",
        "by only COST; TOTAL; ATTAINED",
    ])


UNIFORM_DISTANCE_1 = optimum(1, UNIFORM, DISTANCE, "1/3", "1/6 1/6", answer="j")
UNIFORM_DISTANCE_2 = optimum(2, UNIFORM, DISTANCE, "5/9", "2/9 1/9 2/9", answer="j")
UNIFORM_DISTANCE_3 = optimum(3, UNIFORM, DISTANCE, "17/24", "5/24 7/48 7/48 5/24", answer="j")
UNIFORM_DISTANCE_4 = optimum(4, UNIFORM, DISTANCE, "49/60", "11/60 17/120 1/6 17/120 11/60", answer="j")
UNIFORM_DISTANCE_5 = optimum(5, UNIFORM, DISTANCE, "43/48", "23/144 37/288 23/144 23/144 37/288 23/144", answer="j")
UNIFORM_DISTANCE_6 = optimum(6, UNIFORM, DISTANCE, "107/112", "47/336 11/96 7/48 13/84 7/48 11/96 47/336", answer="j")
UNIFORM_DISTANCE_7 = optimum(7, UNIFORM, DISTANCE, "769/768", "95/768 157/1536 101/768 55/384 55/384 101/768 157/1536 95/768", answer="j")
UNIFORM_DISTANCE_8 = optimum(
    8, UNIFORM, DISTANCE, "1793/1728", "191/1728 317/3456 205/1728 113/864 29/216 113/864 205/1728 317/3456 191/1728", answer="j"
)
UNIFORM_MISSED_4 = optimum(4, UNIFORM, MISSED, "8/15", "1/15 2/15 2/15 2/15 1/15", answer="j")
UNIFORM_MISSED_8 = optimum(8, UNIFORM, MISSED, "16/27", "1/27 2/27 2/27 2/27 2/27 2/27 2/27 2/27 1/27", answer="j")
RISING_WEIGHTED_3 = optimum(3, RISING, WEIGHTED, "181/120", "1/5 2/5 83/120 13/60", answer="max(2, j)")
COINS_DISTANCE_8 = optimum(8, COINS, DISTANCE, "5107/6144", "3/256 1/16 7/64 35/192 611/6144 35/192 7/64 1/16 3/256", answer="max(3, min(j, 5))")
COINS_SQUARE_8 = optimum(8, COINS, SQUARE, "2733/2048", "9/256 1/8 7/64 379/1024 113/2048 379/1024 7/64 1/8 9/256", answer="max(3, min(j, 5))")
UNIFORM_SQUARE_2 = optimum(
    2, UNIFORM, SQUARE, "2/3", "1/3 0 1/3", answer="1",
    printed=(
        Misprint(
            name="the noise as it is",
            claim=f"sum(sum(1/3*(i - j)^2*{with_n(CLAMPED, 2)} for i in 0..2) for j in 0..2) <= {expected('1/3*(i - r)^2', 2)}",
            claims=("A8",),
            expect=REFUTED,
            why="read as it stands, that we cannot do better than the noise itself, it fails: to say 1 whatever the data are has expected squared distance 2/3, "
            "and the noise 7/9",
            witness="m = (i, r) -> if r = 1 then 1 else 0",
        ),
    ),
)  # fmt: skip
COINS_DISTANCE_2 = optimum(
    2, COINS, DISTANCE, "1/2", "1/4 0 1/4", answer="1",
    printed=(
        Misprint(
            name="any loss",
            claim=f"5/12 <= {expected('binom(2, i)/4*(if abs(i - r) = 1 then 1 else 0)', 2)}",
            claims=("A8",),
            expect=REFUTED,
            why="the loss has to grow with the distance: if only a wrong parity costs, noise with any answer to what comes out costs 5/12 or more "
            "(optimal.parity), and randomized response on the parity 1/3",
            witness="m = (i, r) -> if r = 2 then 0 else if r = i or r = i - 2 then 2/3 else 1/3",
        ),
    ),
)  # fmt: skip

PARITY = Theorem(
    id="optimal.parity",
    says="If the count is that of two fair coins and only a wrong parity costs, geometric noise costs 5/12 or more, whatever its value is answered by.",
    source=NOTE,
    forall="t: int -> int",
    given="for all j in 0..2: 0 <= t(j) <= 2",
    claim=f"5/12 <= sum(sum(binom(2, i)/4*(if abs(i - t(j)) = 1 then 1 else 0)*{with_n(CLAMPED, 2)} for i in 0..2) for j in 0..2)",
    claims=("A8",),
    instance="t = j -> j",
    proof=f"""
        let cost(j, r) = sum(binom(2, i)/4*(if abs(i - r) = 1 then 1 else 0)*{with_n(CLAMPED, 2)} for i in 0..2)
        have C0: for all r in 0..2: 1/6 <= cost(0, r)
            by exhaust
                by reduce
        have C1: for all r in 0..2: 1/12 <= cost(1, r)
            by exhaust
                by reduce
        have C2: for all r in 0..2: 1/6 <= cost(2, r)
            by exhaust
                by reduce
        have T0: 0 <= t(0) <= 2 by given1(0)
        have T1: 0 <= t(1) <= 2 by given1(1)
        have T2: 0 <= t(2) <= 2 by given1(2)
        have A0: 1/6 <= cost(0, t(0)) by C0(t(0))
        have A1: 1/12 <= cost(1, t(1)) by C1(t(1))
        have A2: 1/6 <= cost(2, t(2)) by C2(t(2))
        have TOTAL: cost(0, t(0)) + cost(1, t(1)) + cost(2, t(2)) >= 5/12
            by only A0; A1; A2
        by reduce TOTAL
    """,
    near_misses=(
        NearMiss(
            claim=f"5/12 < sum(sum(binom(2, i)/4*(if abs(i - t(j)) = 1 then 1 else 0)*{with_n(CLAMPED, 2)} for i in 0..2) for j in 0..2)",
            witness="t = j -> j",
        ),
    ),
)
