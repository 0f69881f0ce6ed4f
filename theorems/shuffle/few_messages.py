"""Sums with few messages: what the rows of note 000 on vanishing communication say without their
conditions.
"""

from verify.language import Lemma, Misprint, NearMiss, Source, Theorem

PAPER = "Ghazi, Kumar, Manurangsi and Pagh, Private Counting from Anonymous Messages, arXiv:2106.04247"
ROWS = (
    "(for all a in 0..1: for all y in 0..l-1: 0 <= R(a, y)) and (for all a in 0..1: sum(R(a, "
    "y) for y in 0..l-1) = 1)"
)
SILENT = "(for all a in 0..1: 1 - m <= R(a, 0))"
WORDS = "words(1..n, 0..l-1)"


def error(x: str, total: str, words: str = WORDS) -> str:
    """The mean error of the answer T, where user i holds x: what these words of reports contribute to it."""
    return f"sum(product(R({x}, w(i)) for i in 1..n)*abs(T(w) - {total}) for w in {words})"


ONES = "if i <= k then 1 else 0"

TWO_DATASETS = Theorem(
    id="messages.mostly-silent",
    says="If each of n users sends nothing with probability at least 1 - m, whatever the bit is, "
    "then no answer, shuffled or not, is near the sum both without ones and with k of them: the two "
    "mean errors add up to at least k (1 - m)^k.",
    source=Source(note="000", lines="L83-85", paper=PAPER),
    forall="n natural >= 1, k natural, 0 <= m <= 1, l natural >= 1, R: int, int -> real, "
    "T: (int -> int) -> real",
    given=f"k <= n and {ROWS} and {SILENT}",
    claim=f"k*(1 - m)^k <= {error('0', '0')} + {error('(' + ONES + ')', 'k')}",
    claims=("A4",),
    instance="n = 1, k = 1, m = 1, l = 1, R = (a, y) -> 1, T = w -> 0",
    proof=f"""
        let q(i, y) = if i <= k then (if y = 0 then 1 - m else 0) else R(0, y)
        let Q(w: int -> int) = product(q(i, w(i)) for i in 1..n)
        let P(w: int -> int) = product(R(0, w(i)) for i in 1..n)
        let P'(w: int -> int) = product(R(({ONES}), w(i)) for i in 1..n)
        have LOW: for all i in 1..n: for all y in 0..l-1: 0 <= q(i, y) and q(i, y) <= R(0, y) and q(i, y) \\
                <= R(({ONES}), y)
            take i, y
            cases i <= k or k < i
                case i <= k
                    have E: R(({ONES}), y) = R(1, y)
                    cases y = 0 or y != 0
                        case y = 0
                            have A1: 1 - m <= R(0, y) by rewrite case
                            have B1: 1 - m <= R(1, y) by rewrite case
                        case y != 0
                case k < i
                    have E: R(({ONES}), y) = R(0, y)
        have TOTAL: sum(Q(w) for w in {WORDS}) = (1 - m)^k
            have A: product(sum(q(i, y) for y in 0..l-1) for i in 1..n) = sum(Q(w) for w in {WORDS}) \\
                    by law product_of_sums(1, n, 0, l-1, q)
            let s(i) = sum(q(i, y) for y in 0..l-1)
            have B: product(s(i) for i in 1..n) = product(s(i) for i in 1..k)*product(s(i) for i in k+1..n) \\
                    by law product_split(1, k, n, s)
            have C: product(s(i) for i in 1..k) = product(1 - m for i in 1..k) by termwise i
                have X: s(i) = sum(if y = 0 then 1 - m else 0 for y in 0..l-1)
                by cite counting.single(l, 0, 1 - m)
            have C1: product(1 - m for i in 1..k) = (1 - m)^(k + 1 - 1) by law product_constant(1, k, 1 - m)
            have D: product(s(i) for i in k+1..n) = product(1 for i in k+1..n) by termwise i
                have X: s(i) = sum(R(0, y) for y in 0..l-1)
                by given3(0)
            have D1: product(1 for i in k+1..n) = 1
        have EACH: sum(k*Q(w) for w in {WORDS}) \\
                <= sum(1*(P(w)*abs(T(w) - 0)) + 1*(P'(w)*abs(T(w) - k)) for w in {WORDS}) by termwise w
            have Q0: 0 <= Q(w) by law product_nonnegative(1, n, i -> q(i, w(i)))
            have U: Q(w) <= P(w); V: Q(w) <= P'(w)
        by law sum_linear({WORDS}, w -> P(w)*abs(T(w) - 0), w -> P'(w)*abs(T(w) - k), 1, 1); \\
                law sum_scaled({WORDS}, Q, k)
    """,
    near_misses=(
        NearMiss(
            claim=f"k <= {error('0', '0')} + {error('(' + ONES + ')', 'k')}",
            witness="n = 1, k = 1, m = 1, l = 2, R = [1, 0; 0, 1], T = w -> w(1)",
        ),
    ),
)

VANISHING = "for all a in 0..1: 1 - C/n <= R(a, 0)"
EVERY_DATASET = (
    "(for all x (int -> int): (for all i in 1..n: 0 <= x(i) <= 1) implies "
    f"{error('x(i)', 'sum(x(i) for i in 1..n)')} <= C)"
)
FEW = (
    f"exists l integer, R (int, int -> real), T ((int -> int) -> real): 1 <= l and {ROWS} and "
    f"({VANISHING}) and {EVERY_DATASET}"
)

NOT_VANISHING = Theorem(
    id="messages.not-fewer-than-one",
    says="There is no C with which for every n some protocol of n users, each of whom sends anything with "
    "probability C/n at most, knows every sum of n bits up to a mean error of C: the expected number of "
    "messages of a user does not vanish.",
    source=Source(note="000", lines="L83-85", paper=f"{PAPER}, Thm 1"),
    forall="C real",
    claim=f"exists n integer: 1 <= n and not ({FEW})",
    claims=("A4",),
    instance="C = 1",
    remarks=(("Who sends C/n messages in expectation sends any with probability C/n at most. With eps and "
    "delta fixed, log(1/delta)^2/(eps^2 n) and 1/eps are such numbers for one C."),),
    proof=f"""
        let D = abs(C) + 1
        have IS: exists k integer: k = ceil(8*D) + 1
            exhibit ceil(8*D) + 1
        obtain k from IS
        have U: 8*D <= ceil(8*D); A0: 0 <= abs(C)
        have SQ: exists n integer: n = 2*k*k
            exhibit 2*k*k
        obtain n from SQ
        have BIG: k <= n
        exhibit n
        have NO: not ({FEW})
            assume F
            obtain l from F
            obtain R from l
            obtain T from R
            let m = D/n
            have M2: m <= 1
            have FAR: k*(1 - m)^k <= {error('0', '0')} + {error('(' + ONES + ')', 'k')} \\
                    by cite messages.mostly-silent(n, k, m, l, R, T)
            have POWER: for all j integer: 0 <= j implies 1 - j*m <= (1 - m)^j
                induct j
                    base
                    step
                        have P: (1 - m)^(j+1) = (1 - m)^j*(1 - m) by law power_step(1 - m, j)
                        have Z: 0 <= j*m*m
            have KM: 1 - k*m <= (1 - m)^k; HALF: 15/16*k <= k*(1 - m)^k
            have NONE: {error('0', 'sum(0 for i in 1..n)')} <= C by T5(i -> 0)
            have SOME: {error('(' + ONES + ')', 'sum(' + ONES + ' for i in 1..n)')} <= C by T5(i -> {ONES})
            have Z1: sum({ONES} for i in 1..n) = k
                have X: sum({ONES} for i in 1..n) = sum({ONES} for i in 1..k) + sum({ONES} for i in k+1..n) \\
                        by law sum_split(1, k, n, i -> {ONES})
                have Y: sum({ONES} for i in 1..k) = sum(1 for i in 1..k)
                have Z: sum({ONES} for i in k+1..n) = sum(0 for i in k+1..n)
                have Y0: sum(1 for i in 1..k) = (k + 1 - 1)*1 by law sum_constant(1, k, 1)
                have V: sum(0 for i in k+1..n) = 0
            have NONE1: {error('0', '0')} <= C
                have X: {error('0', '0')} = {error('0', 'sum(0 for i in 1..n)')}
            have SOME1: {error('(' + ONES + ')', 'k')} <= C
                have X: {error('(' + ONES + ')', 'k')} \\
                        = {error('(' + ONES + ')', 'sum(' + ONES + ' for i in 1..n)')} by termwise w
    """,
    near_misses=(
        NearMiss(
            claim=f"exists n integer: n = 1 and not ({FEW})",
            disproof=f"""
                let C = 1
                have NO: not (exists n integer: n = 1 and not ({FEW}))
                    assume F
                    obtain n from F
                    have YES: {FEW}
                        exhibit 1, (a, y) -> 1, w -> 0
                        have POS: for all a in 0..1: for all y in 0..1-1: 0 <= 1
                            take a, y
                        have ONE: for all a in 0..1: sum(1 for y in 0..1-1) = 1
                            take a
                            by reduce
                        have QUIET: for all a in 0..1: 1 - C/n <= 1
                            take a
                            have N: 0 < n by only n1
                            have NI: 0 < 1/n by law reciprocal_positive(n)
                            by only NI
                        have NEAR: for all x (int -> int): (for all i in 1..n: 0 <= x(i) <= 1) \\
                                implies sum(product(1 for i in 1..n)*abs(0 - sum(x(i) for i in 1..n)) for w \\
                                in words(1..n, 0..1-1)) <= C
                            take x
                            assume B
                            have INSIDE: 0 <= sum(x(i) for i in 1..n) <= n by cite reports.sum-of-bits(n, x)
                            have ONES: sum(product(1 for i in 1..1)*abs(0 - sum(x(i) for i in 1..n)) for w \\
                                    in words(1..1, 0..1-1)) = abs(0 - sum(x(i) for i in 1..n)) by reduce
                            have SAME: sum(product(1 for i in 1..n)*abs(0 - sum(x(i) for i in 1..n)) for w \\
                                    in words(1..n, 0..1-1)) = abs(0 - sum(x(i) for i in 1..n))
                                by rewrite n1
                                    by reduce
                            have ABS: abs(0 - sum(x(i) for i in 1..n)) <= 1
                                have LOW: 0 <= sum(x(i) for i in 1..n) by only INSIDE
                                have HIGH: sum(x(i) for i in 1..n) <= 1 by only INSIDE; n1
                                by only LOW; HIGH
                            by only SAME; ABS
                        by POS; ONE; QUIET; NEAR
                    by only YES; n2
                exhibit 1
            """,
        ),
    ),
)

SILENCE = "words(1..n, 0..0)"
ANY_ROWS = (
    "(for all a in 0..1: for all y integer: 0 <= R(a, y)) and "
    "(for all a in 0..1: summable(R(a, y) for y in Z) and sum(R(a, y) for y in Z) = 1)"
)
ANY_DATASET = (
    "(for all x (int -> int), b integer, l integer: (for all i in 1..n: 0 <= x(i) <= 1) implies "
    f"{error('x(i)', 'sum(x(i) for i in 1..n)', 'words(1..n, b..l)')} <= C)"
)

SILENT_WORD = Lemma(
    id="messages.silent-word",
    says="Of the two mean errors without ones and with k of them, the part that falls on the reports of all "
    "users who send nothing is at least k (1 - m)^n, whatever else could be sent.",
    forall="n natural >= 1, k natural, 0 <= m <= 1, R: int, int -> real, T: (int -> int) -> real",
    given=f"k <= n and {SILENT}",
    claim=f"k*(1 - m)^n <= {error('0', '0', SILENCE)} + {error('(' + ONES + ')', 'k', SILENCE)}",
    instance="n = 1, k = 1, m = 1, R = (a, y) -> 1, T = w -> 0",
    proof=f"""
        let q(i, y) = if y = 0 then 1 - m else 0; Q(w: int -> int) = product(q(i, w(i)) for i in 1..n)
        let P(w: int -> int) = product(R(0, w(i)) for i in 1..n)
        let P'(w: int -> int) = product(R(({ONES}), w(i)) for i in 1..n)
        have LOW: for all i in 1..n: for all y in 0..0: 0 <= q(i, y) and q(i, y) <= R(0, y) and q(i, y) \\
                <= R(({ONES}), y)
            take i, y
            have SILENT: y = 0
            have A: 1 - m <= R(0, 0) by given2(0)
            have B: 1 - m <= R(1, 0) by given2(1)
            cases i <= k or k < i
                case i <= k; k < i
                    by rewrite SILENT
        have TOTAL: sum(Q(w) for w in {SILENCE}) = (1 - m)^n
            have A: product(sum(q(i, y) for y in 0..0) for i in 1..n) = sum(Q(w) for w in {SILENCE}) \\
                    by law product_of_sums(1, n, 0, 0, q)
            have C: product(sum(q(i, y) for y in 0..0) for i in 1..n) = product(1 - m for i in 1..n) \\
                    by termwise i
            have D: product(1 - m for i in 1..n) = (1 - m)^(n + 1 - 1) by law product_constant(1, n, 1 - m)
        have EACH: sum(k*Q(w) for w in {SILENCE}) \\
                <= sum(1*(P(w)*abs(T(w) - 0)) + 1*(P'(w)*abs(T(w) - k)) for w in {SILENCE}) by termwise w
            have IN: for all i in 1..n: 0 <= q(i, w(i)) and q(i, w(i)) <= R(0, w(i)) and q(i, w(i)) \\
                    <= R(({ONES}), w(i))
                take i
                by LOW(i, w(i))
            have Q0: 0 <= Q(w) by law product_nonnegative(1, n, i -> q(i, w(i)))
            have U: Q(w) <= P(w) by law product_at_most(1, n, i -> q(i, w(i)), i -> R(0, w(i)))
            have V: Q(w) <= P'(w) by law product_at_most(1, n, i -> q(i, w(i)), i -> R(({ONES}), w(i)))
        by law sum_linear({SILENCE}, w -> P(w)*abs(T(w) - 0), w -> P'(w)*abs(T(w) - k), 1, 1); \\
                law sum_scaled({SILENCE}, Q, k)
    """,
)

ANY_FEW = (
    f"exists R (int, int -> real), T ((int -> int) -> real): {ANY_ROWS} and ({VANISHING}) and {ANY_DATASET}"
)

NEVER_VANISHING = Theorem(
    id="messages.not-fewer-than-one-of-any",
    says="There is no C with which for every n some protocol of n users, each of whom sends anything with "
    "probability C/n at most, knows every sum of n bits up to a mean error of C, where what a user sends is "
    "one of infinitely many reports, such as any number of messages of any length: the expected number of "
    "messages of a user does not vanish.",
    source=Source(note="000", lines="L83-85", paper=f"{PAPER}, Thm 1"),
    forall="C real",
    claim=f"exists n integer: 1 <= n and not ({ANY_FEW})",
    claims=("A4",),
    instance="C = 1",
    remarks=(
        "A mean error of at most C is that over every range of reports the terms add up to at most C.",
        "messages.not-fewer-than-one is the case of finitely many reports.",
        "Of the reports only the chances of sending nothing are used.",
    ),
    proof=f"""
        let D = abs(C) + 1
        have A0: 0 <= abs(C)
        have IJ: exists j integer: j = ceil(2*D)
            exhibit ceil(2*D)
        obtain j from IJ
        have J: 2*D <= ceil(2*D); J2: 2 <= j
        have H0: 0 < 2^j by law power_positive(2, j)
        have IK: exists k integer: k = ceil(2*D*2^j) + 1
            exhibit ceil(2*D*2^j) + 1
        obtain k from IK
        have K: 2*D*2^j <= ceil(2*D*2^j); K1: 2*D*2^j + 1 <= k; KP: 0 <= 2*D*2^j; K2: 1 <= k
        have IN: exists n integer: n = k*j
            exhibit k*j
        obtain n from IN
        have BIG: 0 <= (j - 1)*k; BIG1: k <= n; BIG2: 0 <= (j - 2*D)*k; BIG3: 2*D*k <= n; N1: 0 <= 2*D*(k - 1)
        have N2: D <= n
        exhibit n
        have NO: not ({ANY_FEW})
            assume F
            obtain R from F
            obtain T from R
            let m = D/n
            have NI: 0 < 1/n by law reciprocal_positive(n)
            have M0: 0 <= m; M1: 0 <= (n - D)*(1/n); M2: m <= 1; KM0: 0 <= (n - 2*D*k)*(1/n); KM: k*m <= 1/2
            have QUIET: for all a in 0..1: 1 - m <= R(a, 0)
                take a
                have X: 1 - C/n <= R(a, 0); Y: 0 <= (D - C)*(1/n)
            have FAR: k*(1 - m)^n <= {error('0', '0', SILENCE)} + {error('(' + ONES + ')', 'k', SILENCE)} \\
                    by cite messages.silent-word(n, k, m, R, T)
            have POWER: for all i integer: 0 <= i implies 1 - i*m <= (1 - m)^i
                induct i
                    base
                    step
                        have P: (1 - m)^(i+1) = (1 - m)^i*(1 - m) by law power_step(1 - m, i)
                        have Z: 0 <= i*m*m; W: 0 <= ((1 - m)^i - (1 - i*m))*(1 - m)
                        by only P; Z; W
            have HALF: 1/2 <= (1 - m)^k
                have X: 1 - k*m <= (1 - m)^k by POWER(k)
            have MANY: for all i integer: 0 <= i implies (1/2)^i <= (1 - m)^(k*i)
                induct i
                    base
                        by reduce
                    step
                have SPLIT: (1 - m)^(k*i + k) = (1 - m)^(k*i)*(1 - m)^k by law power_sum(1 - m, k*i, k)
                have P1: k*(i + 1) = k*i + k
                have P2: (1 - m)^(k*(i + 1)) = (1 - m)^(k*i)*(1 - m)^k by rewrite P1
                    by only SPLIT
                have HALVED: (1/2)^(i+1) = (1/2)^i*(1/2) by law power_step(1/2, i)
                have R0: 0 <= (1/2)^i by law power_nonnegative(1/2, i)
                have R1: 0 <= ((1 - m)^(k*i) - (1/2)^i)*(1/2); R2: 0 <= (1 - m)^(k*i)*((1 - m)^k - 1/2)
                by only P2; HALVED; R1; R2
            have S: (1/2)^j <= (1 - m)^n
                have BELOW: (1/2)^j <= (1 - m)^(k*j) by MANY(j)
                have NJ: k*j = n
                have Y: (1 - m)^(k*j) = (1 - m)^n by rewrite NJ
                by only BELOW; Y
            have FLAT: for all i integer: 0 <= i implies 2^i*(1/2)^i = 1
                induct i
                    base
                        by reduce
                    step
                        have P: 2^(i+1) = 2^i*2 by law power_step(2, i)
                        have Q: (1/2)^(i+1) = (1/2)^i*(1/2) by law power_step(1/2, i)
                        by rewrite P; Q
            have ONE1: 2^j*(1/2)^j = 1 by FLAT(j)
            have H1: 0 < (1/2)^j by law power_positive(1/2, j)
            have S1: 0 <= (k - 2*D*2^j - 1)*(1/2)^j
            have S2: 2*D < k*(1/2)^j by only S1; ONE1; H1
            have S3: 0 <= k*((1 - m)^n - (1/2)^j)
            have S4: 2*D < k*(1 - m)^n by only S2; S3
            have NONE: {error('0', 'sum(0 for i in 1..n)', SILENCE)} <= C by T4(i -> 0, 0, 0)
            have SOME: {error('(' + ONES + ')', 'sum(' + ONES + ' for i in 1..n)', SILENCE)} <= C \\
                    by T4(i -> {ONES}, 0, 0)
            have Z1: sum({ONES} for i in 1..n) = k
                have X: sum({ONES} for i in 1..n) = sum({ONES} for i in 1..k) + sum({ONES} for i in k+1..n) \\
                        by law sum_split(1, k, n, i -> {ONES})
                have Y: sum({ONES} for i in 1..k) = sum(1 for i in 1..k)
                have Z: sum({ONES} for i in k+1..n) = sum(0 for i in k+1..n)
                have Y0: sum(1 for i in 1..k) = (k + 1 - 1)*1 by law sum_constant(1, k, 1)
                have V: sum(0 for i in k+1..n) = 0
            have NONE1: {error('0', '0', SILENCE)} <= C
                have X: {error('0', '0', SILENCE)} = {error('0', 'sum(0 for i in 1..n)', SILENCE)}
            have SOME1: {error('(' + ONES + ')', 'k', SILENCE)} <= C
                have X: {error('(' + ONES + ')', 'k', SILENCE)} \\
                        = {error('(' + ONES + ')', 'sum(' + ONES + ' for i in 1..n)', SILENCE)} by termwise w
            have CD: C <= abs(C)
            by only FAR; S4; NONE1; SOME1; CD
    """,
    printed=(
        Misprint(
            name="no message each",
            forall="",
            claim=f"exists C real: for all n natural >= 1: {ANY_FEW}",
            latex=r"$O_{\epsilon}\Big( \frac{\log^2\frac{1}{\delta}}{n}\Big)$",
            claims=("A4",),
            expect="REFUTED",
            why="these are the messages beyond the first: with eps and delta fixed and C/n messages of a "
            "user nobody counts up to an error of O(1/eps), whatever C is",
            disproof=f"""
                have NO: not (exists C real: for all n natural >= 1: {ANY_FEW})
                    assume F
                    obtain C from F
                    have SOME: exists n integer: 1 <= n and not ({ANY_FEW}) \\
                            by cite messages.not-fewer-than-one-of-any(C)
                    obtain n from SOME
                    have YES: {ANY_FEW} by C(n)
                    by only n2; YES
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"exists n integer: 1 <= n and not (exists R (int, int -> real): {ANY_ROWS} and "
            f"({VANISHING}))",
            disproof=f"""
                let C = 1
                have NO: not (exists n integer: 1 <= n and not (exists R (int, int -> real): {ANY_ROWS} and \\
                        ({VANISHING})))
                    assume F
                    obtain n from F
                    have YES: exists R (int, int -> real): {ANY_ROWS} and ({VANISHING})
                        let s(y: int) = if y = 0 then 1 else 0
                        exhibit (a, y) -> if y = 0 then 1 else 0
                        have ONE: summable(s(y) for y in Z) and sum(s(y) for y in Z) = sum(s(y) for y in \\
                                0..0) by law sum_finite(0, 0, s)
                        have SUM: sum(s(y) for y in 0..0) = 1 by reduce
                        have NI: 0 < 1/n by law reciprocal_positive(n)
                    by only YES; n2
                exhibit 1
            """,
        ),
    ),
)

OFF = "abs(n/2 - sum(x(i) for i in 1..n))"
BITS = "(for all i in 1..n: 0 <= x(i) <= 1)"

SAYS_NOTHING = Theorem(
    id="messages.says-nothing",
    says="A protocol whose users send one empty message each is private for every eps and delta, and "
    "its answer n/2 is off by n/2 at most, whatever the n bits are: no lower bound that grows "
    "with log(1/delta) holds for every n.",
    source=Source(note="000", lines="L91", paper=f"{PAPER}, Thm 3"),
    forall="n natural >= 1",
    claim=f"PureDP(Shuffled(Randomizer((a, y) -> 1, 2, 1), n), 0) and (for all x (int -> int): {BITS} "
    f"implies {OFF} <= n/2)",
    claims=("A5",),
    instance="n = 1",
    proof=f"""
        have NEAR: for all x (int -> int): {BITS} implies {OFF} <= n/2
            take x
            assume B
            have S: 0 <= sum(x(i) for i in 1..n) <= n
    """,
    printed=(
        Misprint(
            name="without conditions",
            forall="",
            claim="exists c real: 0 < c and (for all n natural >= 1: for all delta real: 0 < delta and "
            f"delta < 1 implies (exists x (int -> int): {BITS} and c*sqrt(log(1/delta)) <= {OFF}))",
            latex=r"$\Omega\Big( \sqrt{\log \frac{1}{\delta}}\Big)$",
            claims=("A5",),
            expect="REFUTED",
            why="the error never exceeds n: a lower bound of sqrt(log(1/delta)) needs delta not to be small "
            "against 1/poly(n), and it is a lower bound, not an upper one",
            disproof=f"""
                have NO: not (exists c real: 0 < c and (for all n natural >= 1: for all delta real: 0 < \\
                        delta and delta < 1 \\
                        implies (exists x (int -> int): {BITS} and c*sqrt(log(1/delta)) <= {OFF})))
                    assume F
                    obtain c from F
                    let n = 1; L = 1/(c*c)
                    have CP: 0 < c by c1
                    have CC: 0 < c*c by CP*CP
                    have LP: 0 < L by law reciprocal_positive(c*c)
                    let d = exp(-L)
                    have D0: 0 < exp(-L) by law exp_positive(-L)
                    have D1: exp(-L) < 1
                        have NEG: -L < 0 by only LP
                        have X: exp(-L) < exp(0) by law exp_increases(-L, 0)
                        have Y: exp(0) = 1 by reduce
                        by only X; Y
                    have SOME: exists x (int -> int): {BITS} and c*sqrt(log(1/exp(-L))) <= {OFF} \\
                            by c2(1, exp(-L))
                    obtain x from SOME
                    have LOG: log(1/exp(-L)) = L
                        have SPLIT: exp(L + -L) = exp(L)*exp(-L) by law exp_sum(L, -L)
                        have X1: exp(L + -L) = 1
                            have X2: L + -L = 0
                            by rewrite X2
                                by reduce
                        have INVERSE: 1/exp(-L) = exp(L)
                            have Y1: exp(L)*exp(-L)*(1/exp(-L)) = exp(L)
                            have Y2: exp(L)*exp(-L) = 1 by only SPLIT; X1
                            have Y3: exp(L)*exp(-L)*(1/exp(-L)) = 1/exp(-L) by rewrite Y2
                            by only Y1; Y3
                        by rewrite INVERSE
                            by law log_of_exp(L)
                    have S: 0 <= sum(x(i) for i in 1..n) <= n by cite reports.sum-of-bits(1, x)
                    have NEAR: {OFF} <= 1/2 by only S
                    let r = sqrt(log(1/exp(-L)))
                    have LOG0: 0 <= log(1/exp(-L)) by only LOG; LP
                    have RR: r*r = log(1/exp(-L)) by law sqrt_square(log(1/exp(-L)))
                    have R0: 0 <= r by law sqrt_nonnegative(log(1/exp(-L)))
                    have SMALL: c*r <= 1/2 by only x2; NEAR
                    have CR: 0 <= c*r by CP*R0
                    have SQUARE: c*r*(c*r) <= 1/2*(c*r) by SMALL*CR
                    have ONE: c*r*(c*r) = 1
                        have X: c*r*(c*r) = c*c*(r*r); Y: c*c*L = 1
                        have Z: c*c*(r*r) = c*c*L by rewrite RR; LOG
                        by only X; Y; Z
                    by only SQUARE; ONE; SMALL
            """,
        ),
    ),
    near_misses=(
        NearMiss(claim=f"for all x (int -> int): {BITS} implies {OFF} <= n/3", witness="n = 1, x = word(0)"),
    ),
)
