"""In what sense two-sided geometric noise is optimal for one count (note 000; Ghosh, Roughgarden and
Sundararajan 2009), as exact linear programs.

A mechanism for a count i in 0..n is a table m(i, r): the weight of saying r in 0..n. It is eps-DP if next
counts differ by the factor e^eps at most; the
programs have e^eps = 2, 3, 3/2 and 4/3. Its expected loss is the sum over i and r of prior(i) loss(i, r) m(i,
r). For each prior and each loss below, prices of the counts
(a solution of the dual program) show that no such mechanism does better than geometric noise, clamped to 0..n
and followed by the best answer to
what comes out.
"""

import re

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
        let c = (1 - a)/(1 + a); p(y) = c*a^abs(y)
        have RIGHT: for all q integer: 0 <= q implies sum(p(y) for y in 0..q) = 1 - (a + a^(q + 1))/(1 + a)
            induct q
                base
                    by reduce
                step
                    have A: sum(p(y) for y in 0..q+1) \\
                            = sum(p(y) for y in 0..q+1-1) + p(q+1) + sum(p(y) for y in q+1+1..q+1) \\
                            by law sum_at(0, q+1, q+1, p)
                    have A0: sum(p(y) for y in q+1+1..q+1) = 0 by law sum_empty(q+1+1, q+1, p)
                    have P: p(q+1) = c*a^(q+1)
                    by law power_step(a, q+1)
        have BOTH: for all q integer: 0 <= q implies sum(p(y) for y in -q..v) \\
                = 1 - (a^(q + 1) + a^(v + 1))/(1 + a)
            induct q
                base
                    by reduce RIGHT(v)
                step
                    have B: sum(p(y) for y in -(q+1)..v) \\
                            = sum(p(y) for y in -(q+1)..-(q+1)-1) + p(-(q+1)) + \\
                            sum(p(y) for y in -(q+1)+1..v) by law sum_at(-(q+1), -(q+1), v, p)
                    have B0: sum(p(y) for y in -(q+1)..-(q+1)-1) = 0 by law sum_empty(-(q+1), -(q+1)-1, p)
                    have Q: p(-(q+1)) = c*a^(q+1)
                    by law power_step(a, q+1)
        by BOTH(u)
    """,
    near_misses=(
        NearMiss(
            claim="sum((1 - a)/(1 + a)*a^abs(y) for y in -u..v) = 1 - (a^u + a^v)/(1 + a)",
            witness="a = 1/2, u = 1, v = 2",
        ),
    ),
)

TABLE = "(if 0 < j and j < n then (1 - a)/(1 + a) else 1/(1 + a))*a^abs(i - j)"
NEXT = TABLE.replace("abs(i", "abs(i + 1")

CLAMPED_GEOMETRIC = Theorem(
    id="optimal.clamped-geometric",
    says="Two-sided geometric noise on a count, clamped to 0..n, is a distribution on 0..n for each count, "
    "and next counts differ by the factor 1/a at most.",
    source=NOTE,
    forall="0 < a < 1, n natural >= 1",
    claim=f"Stochastic((i, j) -> {TABLE}, n + 1, n + 1) and (for all i in 0..n-1: for all j in 0..n: "
    f"a*({TABLE}) <= {NEXT} and a*({NEXT}) <= {TABLE})",
    claims=("A8",),
    instance="a = 1/2, n = 1",
    proof="""
        let c = (1 - a)/(1 + a); e = 1/(1 + a); k(j) = if 0 < j and j < n then c else e
        have ROWS: Stochastic((i, j) -> k(j)*a^abs(i - j), n + 1, n + 1)
            take i
            have POSITIVE: for all j in 0..n + 1 - 1: 0 <= k(j)*a^abs(i - j)
                take j
                have A: 0 < a^abs(i - j)
            let p(y) = c*a^abs(y); f(j) = k(j)*a^abs(i - j)
            have M: sum(p(y) for y in -i..n - i) = sum(p(v - i) for v in -i + i..n - i + i) \\
                    by law sum_shifted(-i, n - i, i, p)
            have F0: f(0) = e*a^i
            have FN: f(n) = e*a^(n - i) by rewrite abs(i - n) = n - i
            have G0: p(0 - i) = c*a^i by rewrite abs(0 - i) = i
            have GN: p(n - i) = c*a^(n - i)
            have S: sum(f(j) for j in 0..n) = sum(f(j) for j in 0..0-1) + f(0) + sum(f(j) for j in 0+1..n) \\
                    by law sum_at(0, 0, n, f)
            have S0: sum(f(j) for j in 0..0-1) = 0
            have T: sum(f(j) for j in 0+1..n) \\
                    = sum(f(j) for j in 0+1..n-1) + f(n) + sum(f(j) for j in n+1..n) \\
                    by law sum_at(0+1, n, n, f)
            have T0: sum(f(j) for j in n+1..n) = 0 by law sum_empty(n+1, n, f)
            let g(v) = p(v - i)
            have U: sum(g(j) for j in 0..n) = sum(g(j) for j in 0..0-1) + g(0) + sum(g(j) for j in 0+1..n) \\
                    by law sum_at(0, 0, n, g)
            have U0: sum(g(j) for j in 0..0-1) = 0
            have V: sum(g(j) for j in 0+1..n) \\
                    = sum(g(j) for j in 0+1..n-1) + g(n) + sum(g(j) for j in n+1..n) \\
                    by law sum_at(0+1, n, n, g)
            have V0: sum(g(j) for j in n+1..n) = 0 by law sum_empty(n+1, n, g)
            have INNER: sum(f(j) for j in 0+1..n-1) = sum(g(j) for j in 0+1..n-1) by termwise j
                by rewrite k(j) = c; abs(i - j) = abs(j - i)
            have W1: sum(p(y) for y in -i..n - i) = 1 - (a^i*a + a^(n - i)*a)/(1 + a) \\
                    by rewrite cite optimal.window(a, i, n - i); law power_step(a, i); \\
                    law power_step(a, n - i)
            have TOTAL1: sum(f(j) for j in 0..n + 1 - 1) = 1 by rewrite n + 1 - 1 = n
        have STEP: for all i integer, j integer: a*a^abs(i - j) <= a^abs(i + 1 - j) and a*a^abs(i + 1 - j) \\
                <= a^abs(i - j)
            take i, j
            have LESS: for all q integer: 0 <= q implies a*(a^q*a) <= a^q
            cases i + 1 <= j or j <= i
                case i + 1 <= j
                    have S: a^(j - i - 1 + 1) = a^(j - i - 1)*a by law power_step(a, j - i - 1)
                    have L: a*(a^(j - i - 1)*a) <= a^(j - i - 1)
                    by rewrite abs(i - j) = j - i - 1 + 1; abs(i + 1 - j) = j - i - 1
                case j <= i
                    have S: a^(i - j + 1) = a^(i - j)*a by law power_step(a, i - j)
                    have L: a*(a^(i - j)*a) <= a^(i - j)
                    by rewrite abs(i - j) = i - j; abs(i + 1 - j) = i - j + 1
        have NEXT: for all i in 0..n-1: for all j in 0..n: a*(k(j)*a^abs(i - j)) \\
                <= k(j)*a^abs(i + 1 - j) and a*(k(j)*a^abs(i + 1 - j)) <= k(j)*a^abs(i - j)
            take i
            take j
            have S: a*a^abs(i - j) <= a^abs(i + 1 - j) and a*a^abs(i + 1 - j) <= a^abs(i - j); P: 0 <= k(j)
    """,
    near_misses=(NearMiss(forall="0 < a < 1, n natural", witness="a = 1/2, n = 0, x = 0"),),
)

PRICES = Theorem(
    id="optimal.prices",
    says="If at prices y, one for each count, no output is sold below cost, "
    "then the expected loss is at least the sum of the prices.",
    source=NOTE,
    forall="n natural, m: int, int -> real, c: int, int -> real, y: int -> real",
    given="(for all i in 0..n: sum(m(i, r) for r in 0..n) = 1) and (for all r in 0..n: 0 <= sum((c(i, "
    "r) - y(i))*m(i, r) for i in 0..n))",
    claim="sum(y(i) for i in 0..n) <= sum(sum(c(i, r)*m(i, r) for i in 0..n) for r in 0..n)",
    claims=("A8",),
    instance="n = 0, m = (i, r) -> 1, c = (i, r) -> 1, y = i -> 1",
    proof="""
        have EACH: for all r integer: 0 <= r implies r <= n implies sum(y(i)*m(i, r) for i in 0..n) \\
                <= sum(c(i, r)*m(i, r) for i in 0..n)
            take r
            assume HIGH
            have A: 0 <= sum((c(i, r) - y(i))*m(i, r) for i in 0..n)
            have B: sum((c(i, r) - y(i))*m(i, r) for i in 0..n) \\
                    = sum(1*(c(i, r)*m(i, r)) + -1*(y(i)*m(i, r)) for i in 0..n)
            have C: sum(1*(c(i, r)*m(i, r)) + -1*(y(i)*m(i, r)) for i in 0..n) \\
                    = 1*sum(c(i, r)*m(i, r) for i in 0..n) + -1*sum(y(i)*m(i, r) for i in 0..n)
        have ALL: sum(sum(y(i)*m(i, r) for i in 0..n) for r in 0..n) \\
                <= sum(sum(c(i, r)*m(i, r) for i in 0..n) for r in 0..n)
        have TURN: sum(sum(y(i)*m(i, r) for r in 0..n) for i in 0..n) \\
                = sum(sum(y(i)*m(i, r) for i in 0..n) for r in 0..n) \\
                by law sum_exchanged(0..n, 0..n, (i, r) -> y(i)*m(i, r))
        have ROWS: sum(y(i) for i in 0..n) = sum(sum(y(i)*m(i, r) for r in 0..n) for i in 0..n) by termwise i
            by given1(i)
    """,
    near_misses=(
        NearMiss(
            given="for all r in 0..n: 0 <= sum((c(i, r) - y(i))*m(i, r) for i in 0..n)",
            witness="n = 0, m = (i, r) -> 0, c = (i, r) -> 1, y = i -> 1",
        ),
    ),
)

# The programs -----------------------------------------------------------------------------------------------

UNIFORM = ("uniform", "all counts are equally likely", "1/(n + 1)")
COINS = ("coins", "the count is that of fair coins", "binom(n, i)/2^n")
RISING = ("rising", "count i has weight in proportion to i + 1", "2*(i + 1)/((n + 1)*(n + 2))")
ENDS = ("ends", "only the two ends occur, with probability 1/2 each,", "(if i*(n - i) = 0 then 1/2 else 0)")
DISTANCE = ("distance", "distance |i - r|", "abs(i - r)")
SQUARE = ("square", "squared distance", "(i - r)^2")
CUBE = ("cube", "cubed distance", "abs(i - r)^3")
CAPPED = ("capped", "distance, counted as 2 at most,", "min(2, abs(i - r))")
FAR = ("far", "probability of a miss by more than 1", "(if abs(i - r) <= 1 then 0 else 1)")
MISSED = ("missed", "probability of a wrong count", "(if i = r then 0 else 1)")
WEIGHTED = ("weighted", "distance, weighted by i + 1", "(i + 1)*abs(i - r)")


def clamped(inner: str, end: str, a: str) -> str:
    """Clamped geometric noise: (1 - a)/(1 + a), 1/(1 + a), a."""
    return f"(if 0 < j and j < n then {inner} else {end})*({a})^abs(i - j)"


NOISE = {  # by e^eps
    "2": clamped("1/3", "2/3", "1/2"), "3": clamped("1/2", "3/4", "1/3"),
    "3/2": clamped("1/5", "3/5", "2/3"), "4/3": clamped("1/7", "4/7", "3/4"),
}  # fmt: skip
AT = {"2": "", "3": "-at-3", "3/2": "-at-3-halves", "4/3": "-at-4-thirds"}
CLAMPED = NOISE["2"]


def optimum(
    n: int, prior: tuple[str, str, str], loss: tuple[str, str, str], least: str, prices: str, answer: str,
    printed: tuple[Misprint, ...] = (), ratio: str = "2",
) -> Theorem:  # fmt: skip
    """The least expected loss, with the prices that show it to be least, and the answers to what comes out
    of the noise that attain it.
    """
    cost = f"{with_n(prior[2], n)}*{loss[2]}"
    noise = with_n(NOISE[ratio], n)
    attained = f"sum(sum({answered(cost, answer)}*{noise} for i in 0..{n}) for j in 0..{n})"
    best = f"m = (i, r) -> sum(if {answer} = r then {noise} else 0 for j in 0..{n})"
    misses = [NearMiss(claim=f"{least} < {expected(cost, n)}", witness=best)]
    if ratio != "2" and answer != "j":  # the noise as it is
        plain = f"sum(sum({answered(cost, 'j')}*{noise} for i in 0..{n}) for j in 0..{n})"
        misses.append(NearMiss(claim=f"{plain} <= {expected(cost, n)}", witness=best))
    return Theorem(
        id=f"optimal.{prior[0]}-{loss[0]}-{n}{AT[ratio]}",
        says=f"If {prior[1]} in 0..{n}, no mechanism with e^eps = {ratio} has an expected {loss[1]} below "
        f"{least}, which clamped geometric noise attains when its value j is answered by {answer}.",
        source=NOTE,
        forall="m: int, int -> real",
        given=f"Stochastic(m, {n + 1}, {n + 1}) and (for all i in 0..{n - 1}: for all r in 0..{n}: m(i, r) "
        f"<= {ratio}*m(i + 1, r) and m(i + 1, r) <= {ratio}*m(i, r))",
        claim=f"{least} <= {expected(cost, n)} and {attained} = {least}",
        claims=("A8",),
        instance=f"m = (i, r) -> 1/{n + 1}",
        proof=shown(n, cost, least, prices.split()),
        printed=printed,
        near_misses=tuple(misses),
    )


def answered(cost: str, answer: str) -> str:
    return re.sub(r"\br\b", f"({answer})", cost)


def with_n(text: str, n: int) -> str:
    written = {
        "binom(n": f"binom({n}", "2^n": f"{2**n}", "n + 1": f"{n + 1}", "n + 2": f"{n + 2}", "< n": f"< {n}",
        "n - i": f"{n} - i",
    }  # fmt: skip
    for old, new in written.items():
        text = text.replace(old, new)
    return text


def expected(cost: str, n: int) -> str:
    return f"sum(sum({cost}*m(i, r) for i in 0..{n}) for r in 0..{n})"


def shown(n: int, cost: str, least: str, prices: list[str]) -> str:
    """The proof: column by column nothing is sold below cost."""
    price = prices[-1]
    for i in reversed(range(n)):
        price = f"if i = {i} then {prices[i]} else {price}"
    return f"""
        let y(i) = {price}; c(i, r) = {cost}
        have COLUMNS: for all r in 0..{n}: 0 <= sum((c(i, r) - y(i))*m(i, r) for i in 0..{n}) by exhaust
            by reduce
        have ROWS: for all i in 0..{n}: sum(m(i, r) for r in 0..{n}) = 1
            take i
            have R: sum(m(i, r) for r in 0..{n + 1}-1) = 1 by given1(i)
            by reduce R
        by sum(y(i) for i in 0..{n}) = {least}; cite optimal.prices({n}, m, c, y)
    """


UNIFORM_DISTANCE_1 = optimum(1, UNIFORM, DISTANCE, "1/3", "1/6 1/6", answer="j")
UNIFORM_DISTANCE_2 = optimum(2, UNIFORM, DISTANCE, "5/9", "2/9 1/9 2/9", answer="j")
UNIFORM_DISTANCE_3 = optimum(3, UNIFORM, DISTANCE, "17/24", "5/24 7/48 7/48 5/24", answer="j")
UNIFORM_DISTANCE_4 = optimum(4, UNIFORM, DISTANCE, "49/60", "11/60 17/120 1/6 17/120 11/60", answer="j")
UNIFORM_DISTANCE_5 = optimum(
    5, UNIFORM, DISTANCE, "43/48", "23/144 37/288 23/144 23/144 37/288 23/144", answer="j",
)  # fmt: skip
UNIFORM_DISTANCE_6 = optimum(
    6, UNIFORM, DISTANCE, "107/112", "47/336 11/96 7/48 13/84 7/48 11/96 47/336", answer="j",
)  # fmt: skip
UNIFORM_DISTANCE_7 = optimum(
    7, UNIFORM, DISTANCE, "769/768", "95/768 157/1536 101/768 55/384 55/384 101/768 157/1536 95/768",
    answer="j",
)  # fmt: skip
UNIFORM_DISTANCE_8 = optimum(
    8, UNIFORM, DISTANCE, "1793/1728",
    "191/1728 317/3456 205/1728 113/864 29/216 113/864 205/1728 317/3456 191/1728", answer="j",
)
UNIFORM_MISSED_4 = optimum(4, UNIFORM, MISSED, "8/15", "1/15 2/15 2/15 2/15 1/15", answer="j")
UNIFORM_MISSED_8 = optimum(
    8, UNIFORM, MISSED, "16/27", "1/27 2/27 2/27 2/27 2/27 2/27 2/27 2/27 1/27", answer="j",
)  # fmt: skip
RISING_WEIGHTED_3 = optimum(
    3, RISING, WEIGHTED, "181/120", "1/5 2/5 83/120 13/60", answer="max(2, j)",
)  # fmt: skip
COINS_DISTANCE_8 = optimum(
    8, COINS, DISTANCE, "5107/6144", "3/256 1/16 7/64 35/192 611/6144 35/192 7/64 1/16 3/256",
    answer="max(3, min(j, 5))",
)  # fmt: skip
COINS_SQUARE_8 = optimum(
    8, COINS, SQUARE, "2733/2048", "9/256 1/8 7/64 379/1024 113/2048 379/1024 7/64 1/8 9/256",
    answer="max(3, min(j, 5))",
)  # fmt: skip
UNIFORM_SQUARE_2 = optimum(
    2, UNIFORM, SQUARE, "2/3", "1/3 0 1/3", answer="1",
    printed=(
        Misprint(
            name="the noise as it is",
            claim=f"sum(sum(1/3*(i - j)^2*{with_n(CLAMPED, 2)} for i in 0..2) for j in 0..2) <= "
            f"{expected('1/3*(i - r)^2', 2)}",
            claims=("A8",),
            expect=REFUTED,
            why="read as it stands, that we cannot do better than the noise itself, it fails: to say 1 "
            "whatever the data are has expected squared distance 2/3, and the noise 7/9",
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
            why="the loss has to grow with the distance: if only a wrong parity costs, "
            "noise with any answer to what comes out costs 5/12 or more "
            "(optimal.parity), and randomized response on the parity 1/3",
            witness="m = (i, r) -> if r = 2 then 0 else if r = i or r = i - 2 then 2/3 else 1/3",
        ),
    ),
)  # fmt: skip

UNIFORM_DISTANCE_4_AT_3_HALVES = optimum(
    4, UNIFORM, DISTANCE, "226/225", "1/5 6/25 28/225 6/25 1/5", answer="max(1, min(j, 3))", ratio="3/2",
)  # fmt: skip
COINS_SQUARE_5_AT_3_HALVES = optimum(
    5, COINS, SQUARE, "161/144", "1/8 5/32 5/18 5/18 5/32 1/8", answer="max(2, min(j, 3))", ratio="3/2",
)  # fmt: skip
RISING_DISTANCE_6_AT_3_HALVES = optimum(
    6, RISING, DISTANCE, "19847/17010", "115/1134 499/3402 61/420 437/1890 503/2835 31/270 1/4",
    answer="floor((j + 5)/2)", ratio="3/2",
)
UNIFORM_MISSED_6_AT_3_HALVES = optimum(
    6, UNIFORM, MISSED, "24/35", "2/35 4/35 4/35 4/35 4/35 4/35 2/35", answer="j", ratio="3/2",
)  # fmt: skip
ENDS_SQUARE_5_AT_3_HALVES = optimum(
    5, ENDS, SQUARE, "95/27", "1/2 4/9 22/27 22/27 4/9 1/2", answer="max(1, min(j, 4))", ratio="3/2",
)  # fmt: skip
UNIFORM_DISTANCE_6_AT_3 = optimum(
    6, UNIFORM, DISTANCE, "2005/3402", "283/4536 565/6804 223/2268 11/108 223/2268 565/6804 283/4536",
    answer="j", ratio="3",
)  # fmt: skip
COINS_DISTANCE_5_AT_3 = optimum(
    5, COINS, DISTANCE, "473/864", "1/32 41/288 173/1728 173/1728 41/288 1/32", answer="max(1, min(j, 4))",
    ratio="3",
)  # fmt: skip
RISING_SQUARE_4_AT_3 = optimum(
    4, RISING, SQUARE, "1193/1620", "79/1080 641/3240 193/1080 193/1620 181/1080",
    answer="max(j, min(j + 1, 2))", ratio="3",
)  # fmt: skip
RISING_MISSED_5_AT_3 = optimum(
    5, RISING, MISSED, "5/12", "5/168 1/21 1/14 2/21 5/42 3/56", answer="j", ratio="3",
)  # fmt: skip
COINS_FAR_6_AT_3 = optimum(
    6, COINS, FAR, "23/288", "17/1536 7/4608 13/512 1/256 13/512 7/4608 17/1536",
    answer="max(min(j + 1, 2), min(j, max(4, j - 1)))", ratio="3",
)
UNIFORM_DISTANCE_5_AT_4_THIRDS = optimum(
    5, UNIFORM, DISTANCE, "6935/5376", "97/384 349/1536 37/224 37/224 349/1536 97/384",
    answer="floor((j + 3)/2)", ratio="4/3",
)
RISING_DISTANCE_4_AT_4_THIRDS = optimum(
    4, RISING, DISTANCE, "537/560", "2/15 23/105 153/560 0 1/3", answer="max(2, min(j + 1, 3))", ratio="4/3",
)  # fmt: skip
UNIFORM_CAPPED_6_AT_4_THIRDS = optimum(
    6, UNIFORM, CAPPED, "8/7", "1/7 3/28 3/14 3/14 3/14 3/28 1/7", answer="max(1, min(j, 5))", ratio="4/3",
)  # fmt: skip
COINS_CUBE_3_AT_4_THIRDS = optimum(
    3, COINS, CUBE, "127/112", "1/8 99/224 99/224 1/8", answer="max(1, min(j, 2))", ratio="4/3",
)  # fmt: skip
COINS_FAR_6_AT_4_THIRDS = optimum(
    6, COINS, FAR, "7/32", "1/64 3/32 0 0 0 3/32 1/64", answer="3", ratio="4/3",
)  # fmt: skip

PARITY = Theorem(
    id="optimal.parity",
    says="If the count is that of two fair coins and only a wrong parity costs, "
    "geometric noise costs 5/12 or more, whatever its value is answered by.",
    source=NOTE,
    forall="t: int -> int",
    given="for all j in 0..2: 0 <= t(j) <= 2",
    claim=f"5/12 <= sum(sum(binom(2, i)/4*(if abs(i - t(j)) = 1 then 1 else 0)*{with_n(CLAMPED, 2)} for i in "
    "0..2) for j in 0..2)",
    claims=("A8",),
    instance="t = j -> j",
    proof=f"""
        let cost(j, r) \\
                = sum(binom(2, i)/4*(if abs(i - r) = 1 then 1 else 0)*{with_n(CLAMPED, 2)} for i in 0..2)
        have C0: for all r in 0..2: 1/6 <= cost(0, r); C1: for all r in 0..2: 1/12 <= cost(1, r)
        have C2: for all r in 0..2: 1/6 <= cost(2, r); A0: 1/6 <= cost(0, t(0)); A1: 1/12 <= cost(1, t(1))
        have A2: 1/6 <= cost(2, t(2)); TOTAL: cost(0, t(0)) + cost(1, t(1)) + cost(2, t(2)) >= 5/12
        by reduce TOTAL
    """,
    near_misses=(
        NearMiss(
            claim=f"5/12 < sum(sum(binom(2, i)/4*(if abs(i - t(j)) = 1 then 1 else 0)*{with_n(CLAMPED, 2)} "
            "for i in 0..2) for j in 0..2)",
            witness="t = j -> j",
        ),
    ),
)

ANY_NOISE = TABLE.replace("0 < j and j < n", "0 < j and j < {n}")


def noise_costs(n: int, cost: str) -> str:
    """What clamped geometric noise costs in all whose value j is answered by t(j)."""
    return f"sum(sum({answered(cost, 't(j)')}*({ANY_NOISE.format(n=n)}) for i in 0..{n}) for j in 0..{n})"


ONE_USER = Theorem(
    id="optimal.one-user",
    says="For one user, every epsilon (a = e^-eps) and every prior and loss, where P and Q are the expected "
    "losses of saying 1 and 0 always: no mechanism costs less than min(P, Q, (P + Q) a/(1 + a)), which "
    "clamped geometric noise attains with the best answers to what comes out.",
    source=NOTE,
    forall="0 < a < 1, P >= 0, Q >= 0, m: int, int -> real",
    given="Stochastic(m, 2, 2) and (for all r in 0..1: a*m(0, r) <= m(1, r) and a*m(1, r) <= m(0, r))",
    claim="min(min(P, Q), (P + Q)*a/(1 + a)) <= P*m(0, 1) + Q*m(1, 0) and "
    "(exists t (int -> int): (for all j in 0..1: 0 <= t(j) <= 1) and "
    f"{noise_costs(1, '(if i = r then 0 else if i = 0 then P else Q)')} = min(min(P, Q), (P + Q)*a/(1 + a)))",
    claims=("A8",),
    instance="a = 1/2, P = 1, Q = 1, m = (i, r) -> 1/2",
    proof=f"""
        let e = 1/(1 + a); v = (P + Q)*a/(1 + a); b = min(min(P, Q), v)
        let K(t: int -> int) = {noise_costs(1, "(if i = r then 0 else if i = 0 then P else Q)")}
        have E0: 0 < e; EA: e*(1 + a) = 1; P0: 0 <= P; Q0: 0 <= Q
        have XS: sum(m(0, r) for r in 0..2-1) = 1 by given1(0)
        have YS: sum(m(1, r) for r in 0..2-1) = 1 by given1(1)
        have XT: m(0, 0) + m(0, 1) = 1 by reduce XS
        have YT: m(1, 0) + m(1, 1) = 1 by reduce YS
        let x = m(0, 1); y = m(1, 0)
        have NEAR: a <= x + a*y by only given2(1); YT
        have FAR: a <= y + a*x by only given2(0); XT
        have LOW: b <= P*x + Q*y
            have X1: 0 <= 1 - x by only 0 <= m(0, 0); XT
            have Y1: 0 <= 1 - y by only given1(1); YT
            have U1: 0 <= x + a*y - a by only NEAR
            have W1: 0 <= y + a*x - a by only FAR
            cases P <= a*Q or a*Q <= P
                case P <= a*Q
                    by only Q0*W1; case*X1; b <= P
                case a*Q <= P
                    have PQ: 0 <= P - a*Q by only case
                    cases Q <= a*P or a*P <= Q
                        case Q <= a*P
                            by only P0*U1; case*Y1; b <= Q
                        case a*P <= Q
                            have QP: 0 <= Q - a*P by only case
                            have FIRST: 0 <= (P - a*Q)*(x + a*y - a) by PQ*U1
                            have SECOND: 0 <= (Q - a*P)*(y + a*x - a) by QP*W1
                            have C: 0 < 1 - a
                            have SHARE: 0 < 1/(1 - a) by law reciprocal_positive(1 - a)
                            have TOGETHER: 0 <= (1 - a)*((1 + a)*(P*x + Q*y) - a*(P + Q)) \\
                                    by only FIRST; SECOND
                            have D1: 0 <= 1/(1 - a)*((1 - a)*((1 + a)*(P*x + Q*y) - a*(P + Q))) \\
                                    by SHARE*TOGETHER
                            have D2: 1/(1 - a)*((1 - a)*((1 + a)*(P*x + Q*y) - a*(P + Q))) \\
                                    = (1 + a)*(P*x + Q*y) - a*(P + Q)
                            have D3: 0 <= (1 + a)*(P*x + Q*y) - a*(P + Q) by only D1; D2
                            have D4: 0 <= e*((1 + a)*(P*x + Q*y) - a*(P + Q)) by E0*D3
                            have D5: e*((1 + a)*(P*x + Q*y) - a*(P + Q)) = P*x + Q*y - v
                            by only D4; D5; b <= v
        have BEST: exists t (int -> int): (for all j in 0..1: 0 <= t(j) <= 1) and K(t) = b
            have ONE: K(j -> 1) = P
                have A: K(j -> 1) = P*e + P*(e*a) by reduce
                by only A; EA
            have ZERO: K(j -> 0) = Q
                have A: K(j -> 0) = Q*(e*a) + Q*e by reduce
                by only A; EA
            have SAME: K(j -> j) = v
                have A: K(j -> j) = P*(e*a) + Q*(e*a) by reduce
                by only A; v = (P + Q)*a*e
            cases P <= Q or Q <= P
                case P <= Q
                    have LEAST: min(P, Q) = P by law min_left(P, Q)
                    cases P <= v or v <= P
                        case P <= v
                            have N: min(P, v) = P by law min_left(P, v)
                            exhibit j -> 1
                            by rewrite ONE; LEAST; N
                        case v <= P
                            have N: min(P, v) = v by law min_right(P, v)
                            exhibit j -> j
                            by rewrite SAME; LEAST; N
                case Q <= P
                    have LEAST: min(P, Q) = Q by law min_right(P, Q)
                    cases Q <= v or v <= Q
                        case Q <= v
                            have N: min(Q, v) = Q by law min_left(Q, v)
                            exhibit j -> 0
                            by rewrite ZERO; LEAST; N
                        case v <= Q
                            have N: min(Q, v) = v by law min_right(Q, v)
                            exhibit j -> j
                            by rewrite SAME; LEAST; N
        by only LOW; BEST
    """,
    near_misses=(
        NearMiss(
            claim="(P + Q)*a/(1 + a) <= P*m(0, 1) + Q*m(1, 0)",
            witness="a = 1/2, P = 1, Q = 4, m = (i, r) -> if r = 1 then 1 else 0",
        ),
        NearMiss(
            given="Stochastic(m, 2, 2) and (for all r in 0..1: a*m(1, r) <= m(0, r))",
            claim="min(min(P, Q), (P + Q)*a/(1 + a)) <= P*m(0, 1) + Q*m(1, 0)",
            witness="a = 1/2, P = 1, Q = 1, m = (i, r) -> if i = 0 then 1/2 else if r = 1 then 1 else 0",
        ),
    ),
)

WRONG_PARITY = "binom(2, i)/4*(if abs(i - r) = 1 then 1 else 0)"
ON_PARITY = "(if r = 2 then 0 else if r = i or r = i - 2 then 1/(1 + a) else a/(1 + a))"
NEXT_PARITY = ON_PARITY.replace("= i", "= i + 1")

EVERY_EPSILON = Theorem(
    id="optimal.parity-every-epsilon",
    says="If only a wrong parity costs, which is no loss that grows with the distance, then for every "
    "epsilon (a = e^-eps) randomized response on the parity of two fair coins, which is eps-DP, costs a/(1 "
    "+ a), and geometric noise with any answers to what comes out more: a (3 - a)/(2 (1 + a)) at least.",
    source=NOTE,
    forall="0 < a < 1, t: int -> int",
    given="for all j in 0..2: 0 <= t(j) <= 2",
    claim=f"a*(3 - a)/(2*(1 + a)) <= {noise_costs(2, WRONG_PARITY)} and a/(1 + a) < a*(3 - a)/(2*(1 + a)) "
    f"and sum(sum({WRONG_PARITY}*{ON_PARITY} for i in 0..2) for r in 0..2) = a/(1 + a) and Stochastic((i, r) "
    f"-> {ON_PARITY}, 3, 3) and (for all i in 0..1: for all r in 0..2: a*{ON_PARITY} <= {NEXT_PARITY} and "
    f"a*{NEXT_PARITY} <= {ON_PARITY})",
    claims=("A8",),
    instance="a = 1/2, t = j -> j",
    proof=f"""
        let e = 1/(1 + a); cost(j, r) = sum({WRONG_PARITY}*({ANY_NOISE.format(n=2)}) for i in 0..2)
        have E0: 0 < e; AE: 0 < a*e; C0: for all r in 0..2: 1/2*(a*e) <= cost(0, r)
        have C2: for all r in 0..2: 1/2*(a*e) <= cost(2, r)
        have C1: for all r in 0..2: 1/2*(a*e*(1 - a)) <= cost(1, r); X0: 1/2*(a*e) <= cost(0, t(0))
        have X1: 1/2*(a*e*(1 - a)) <= cost(1, t(1)); X2: 1/2*(a*e) <= cost(2, t(2))
        have FIRST: a*(3 - a)/(2*(1 + a)) <= {noise_costs(2, WRONG_PARITY)} \\
                by rewrite a*(3 - a)/(2*(1 + a)) = a*e + 1/2*(a*e*(1 - a))
            by reduce a*e + 1/2*(a*e*(1 - a)) <= cost(0, t(0)) + cost(1, t(1)) + cost(2, t(2))
        have COST: sum(sum({WRONG_PARITY}*{ON_PARITY} for i in 0..2) for r in 0..2) = a/(1 + a) by reduce
        have NEXT: for all i in 0..1: for all r in 0..2: a*{ON_PARITY} <= {NEXT_PARITY} and a*{NEXT_PARITY} \\
                <= {ON_PARITY}
            by exhaust
                by exhaust
                    by reduce
    """,
    near_misses=(
        NearMiss(
            claim=f"a*(3 - a)/(2*(1 + a)) < {noise_costs(2, WRONG_PARITY)}",
            witness="a = 1/2, t = j -> j",
        ),
    ),
)
