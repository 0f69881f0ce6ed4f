"""Counts of a histogram: how much one record changes them, and how they go together with sums (notes 003
and 004).
"""

from verify.language import REFUTED, Misprint, NearMiss, Source, Theorem

COUNT = "sum(if {}(i) = {} then 1 else 0 for i in 1..n)"
DIFFER = "(exists m in 1..n: for all i in 1..n: i != m implies x(i) = x'(i))"
VALUES = "for all i in 1..n: 0 <= x(i) <= d - 1"
CHANGE = f"abs({COUNT.format('x', 'j')} - {COUNT.format(chr(120) + chr(39), 'j')})"
SOURCE = Source(note="003", lines="L20-22")

ONE_BIN = Theorem(
    id="counts.one-bin",
    says="The count of one bin changes by at most 1 when one record is replaced.",
    source=SOURCE,
    forall="n natural >= 1, j integer",
    claim="Sensitive(x -> sum(if x(i) = j then 1 else 0 for i in 1..n), n, 1)",
    claims=("D2",),
    instance="n = 1, j = 0",
    proof=f"""
        have NEAR: for all x (int -> int), x' (int -> int): {DIFFER} implies {CHANGE} <= 1
            take x, x'
            assume D
            obtain k from D
            let g(i) = if x(i) = j then 1 else 0; h(i) = if x'(i) = j then 1 else 0
            have SPLIT: sum(g(i) for i in 1..n) = sum(g(i) for i in 1..k-1) + g(k) + sum(g(i) for i in k+1..n)
            have OTHER: sum(h(i) for i in 1..n) = sum(h(i) for i in 1..k-1) + h(k) + sum(h(i) for i in k+1..n)
            have BELOW: sum(g(i) for i in 1..k-1) = sum(h(i) for i in 1..k-1)
            have F: sum(g(i) for i in k+1..n) = sum(h(i) for i in k+1..n)
            let c = sum(g(i) for i in 1..n) - sum(h(i) for i in 1..n)
            have LEAST: -1 <= c \\
                    by only SPLIT; OTHER; BELOW; F; 0 <= g(k) and g(k) <= 1; 0 <= h(k) and h(k) <= 1
            cases 0 <= c or c <= 0
                case 0 <= c
                    by only c <= 1; law abs_of_nonnegative(c)
                case c <= 0
                    by only LEAST; law abs_of_nonpositive(c)
        take x, x'
        assume N
        by NEAR(x, x')
    """,
    near_misses=(
        NearMiss(
            claim="Sensitive(x -> sum(if x(i) = j then 1 else 0 for i in 1..n), n, 0)",
            witness="n = 1, j = 0, x = word(0), x' = word(1)",
        ),
    ),
)

ALL_BINS = Theorem(
    id="counts.all-bins",
    says="All counts together change by at most 2 in sum when one record is replaced: it leaves one bin and "
    "enters another.",
    source=SOURCE,
    forall="n natural >= 1, d natural >= 1, x: int -> int, x': int -> int",
    given=DIFFER,
    claim=f"sum({CHANGE} for j in 0..d-1) <= 2",
    claims=("D2",),
    instance="n = 1, d = 1, x = word(0), x' = word(0)",
    proof=f"""
        obtain k from given1
        let e(j) = if x(k) = j then 1 else 0; e'(j) = if x'(k) = j then 1 else 0
        have EACH: for all j integer: {CHANGE} <= 1*e(j) + 1*e'(j)
            take j
            let g(i) = if x(i) = j then 1 else 0; h(i) = if x'(i) = j then 1 else 0
            have A: sum(g(i) for i in 1..n) = sum(g(i) for i in 1..k-1) + g(k) + sum(g(i) for i in k+1..n)
            have B: sum(h(i) for i in 1..n) = sum(h(i) for i in 1..k-1) + h(k) + sum(h(i) for i in k+1..n)
            have C: sum(g(i) for i in 1..k-1) = sum(h(i) for i in 1..k-1)
            have F: sum(g(i) for i in k+1..n) = sum(h(i) for i in k+1..n)
        have ONE: for all a integer: sum(if a = j then 1 else 0 for j in 0..d-1) <= 1
            take a
            let u(j) = if a = j then 1 else 0
            cases a < 0 or 0 <= a
                case a < 0
                    by only sum(u(j) for j in 0..d-1) = sum(0 for j in 0..d-1); sum(0 for j in 0..d-1) = 0
                case 0 <= a
                    cases a <= d - 1 or d - 1 < a
                        case a <= d - 1
                            have S1: sum(u(j) for j in 0..a-1) = sum(0 for j in 0..a-1) by termwise j
                            have S3: sum(u(j) for j in a+1..d-1) = sum(0 for j in a+1..d-1) by termwise j
                            by only law sum_at(0, a, d-1, u); S1; law sum_of_zeros(0..a-1); S3; \\
                                    law sum_of_zeros(a+1..d-1); u(a) = 1
                        case d - 1 < a
                            have S: sum(u(j) for j in 0..d-1) = sum(0 for j in 0..d-1) by termwise j
                            by only S; law sum_of_zeros(0..d-1)
        have SUM: sum({CHANGE} for j in 0..d-1) <= sum(1*e(j) + 1*e'(j) for j in 0..d-1) by termwise j
            by EACH(j)
        by only SUM; law sum_linear(0..d-1, e, e', 1, 1); ONE(x(k)); ONE(x'(k))
    """,
    printed=(
        Misprint(
            name="of the whole histogram",
            claim=f"sum({CHANGE} for j in 0..d-1) <= 1",
            latex="Histogram sums where records differ by one count are 1-sensitive functions",
            claims=("D2",),
            expect=REFUTED,
            why="a record that moves from one bin to another changes two counts by one each",
            witness="n = 1, d = 2, x = word(0), x' = word(1)",
        ),
    ),
    near_misses=(NearMiss(given="true", witness="n = 3, d = 2, x = word(0, 0, 0), x' = word(1, 1, 1)"),),
)

TWO_BINS = Theorem(
    id="counts.two-bins",
    says="A histogram of two bins is a binary sum: bin 1 holds the sum of the bits, bin 0 the rest.",
    source=Source(note="004", lines="L16"),
    forall="n natural, x: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= 1",
    claim="sum(if x(i) = 1 then 1 else 0 for i in 1..n) = sum(x(i) for i in 1..n) and "
    "sum(if x(i) = 0 then 1 else 0 for i in 1..n) = n - sum(x(i) for i in 1..n)",
    claims=("E6",),
    instance="n = 1, x = word(1)",
    proof="""
        have BIT: for all i in 1..n: x(i) = 0 or x(i) = 1
        have ONES: sum(if x(i) = 1 then 1 else 0 for i in 1..n) = sum(x(i) for i in 1..n)
        have ZEROS: sum(if x(i) = 0 then 1 else 0 for i in 1..n) = sum(1*1 + -1*x(i) for i in 1..n)
        have LINEAR: sum(1*1 + -1*x(i) for i in 1..n) = 1*sum(1 for i in 1..n) + -1*sum(x(i) for i in 1..n) \\
                by law sum_linear(1..n, i -> 1, x, 1, -1)
        have C: sum(1 for i in 1..n) = (n + 1 - 1)*1 by law sum_constant(1, n, 1)
        by only ONES; ZEROS; LINEAR; C
    """,
    near_misses=(NearMiss(given="for all i in 1..n: 0 <= x(i) <= 2", witness="n = 1, x = word(2)"),),
)

SUM = Theorem(
    id="counts.give-the-sum",
    says="The sum of the records can be read off the histogram: it is the sum of j times the count of bin j.",
    source=Source(note="004", lines="L16"),
    forall="n natural, d natural >= 1, x: int -> int",
    given=VALUES,
    claim=f"sum(j*{COUNT.format('x', 'j')} for j in 0..d-1) = sum(x(i) for i in 1..n)",
    claims=("E6",),
    instance="n = 1, d = 2, x = word(1)",
    proof="""
        let f(j, i) = j*(if x(i) = j then 1 else 0)
        have IN: sum(j*sum(if x(i) = j then 1 else 0 for i in 1..n) for j in 0..d-1) \\
                = sum(sum(f(j, i) for i in 1..n) for j in 0..d-1)
        have TURN: sum(sum(f(j, i) for i in 1..n) for j in 0..d-1) \\
                = sum(sum(f(j, i) for j in 0..d-1) for i in 1..n)
        have EACH: sum(sum(f(j, i) for j in 0..d-1) for i in 1..n) = sum(x(i) for i in 1..n) by termwise i
            let u(j) = f(j, i)
            have S: sum(u(j) for j in 0..d-1) \\
                    = sum(u(j) for j in 0..x(i)-1) + u(x(i)) + sum(u(j) for j in x(i)+1..d-1) \\
                    by law sum_at(0, x(i), d-1, u)
            have S1: sum(u(j) for j in 0..x(i)-1) = sum(0 for j in 0..x(i)-1)
            have S3: sum(u(j) for j in x(i)+1..d-1) = sum(0 for j in x(i)+1..d-1)
    """,
    near_misses=(NearMiss(given="for all i in 1..n: 0 <= x(i) <= d", witness="n = 1, d = 1, x = word(1)"),),
)

ALIKE = (
    "sum(x(i) for i in 1..n) = sum(x'(i) for i in 1..n) and sum(if x(i) = 1 then 1 else 0 for i in 1..n) != "
    "sum(if x'(i) = 1 then 1 else 0 for i in 1..n)"
)
NOT_BACK = Theorem(
    id="counts.not-from-the-sum",
    says="The histogram cannot be read off the sum as soon as there are two records and three bins.",
    source=Source(note="004", lines="L16"),
    forall="n natural >= 2, d natural >= 3",
    claim="exists x (int -> int), x' (int -> int): (for all i in 1..n: 0 <= x(i) <= d - 1 and 0 <= x'(i) <= "
    f"d - 1) and {ALIKE}",
    claims=("E6",),
    instance="n = 2, d = 3",
    proof="""
        let y(i) = if i = 1 then 0 else if i = 2 then 2 else 1; g(i) = if y(i) = 1 then 1 else 0
        have B2: sum(y(i) for i in 2+1..n) = sum(1 for i in 2+1..n) by termwise i
        have C2: sum(g(i) for i in 2+1..n) = sum(1 for i in 2+1..n) by termwise i
        have SAME: sum(if 1 = 1 then 1 else 0 for i in 1..n) = sum(1 for i in 1..n) by termwise i
        exhibit i -> 1, y
        by for all i in 1..n: 0 <= 1 and 1 <= d - 1 and 0 <= y(i) and y(i) \\
                <= d - 1; law sum_constant(1, n, 1); law sum_split(1, 2, n, y); sum(y(i) for i in 1..2) \\
                = 2; B2; law sum_constant(2+1, n, 1); law sum_split(1, 2, n, g); sum(g(i) for i in 1..2) \\
                = 0; C2; SAME
    """,
    near_misses=(
        NearMiss(
            claim="for all x (int -> int), x' (int -> int): (for all i in 1..n: 0 <= x(i) <= d - 1 and 0 <= "
            f"x'(i) <= d - 1) implies not ({ALIKE})",
            witness="n = 2, d = 3, x = word(1, 1), x' = word(0, 2)",
        ),
    ),
)

HARDER = Theorem(
    id="counts.harder",
    says="With noise of variance v in each bin the sum read off a histogram of d >= "
    "3 bins has more variance than a sum with noise scaled to its range has.",
    source=Source(note="004", lines="L16"),
    forall="d natural >= 3, v > 0",
    claim="(d - 1)^2*v < sum(j^2*v for j in 0..d-1)",
    claims=("E6",),
    instance="d = 3, v = 1",
    proof="""
        let f(j) = j^2*v
        have A: sum(f(j) for j in 0..d-1) \\
                = sum(f(j) for j in 0..d-1-1) + f(d - 1) + sum(f(j) for j in d-1+1..d-1) \\
                by law sum_at(0, d-1, d-1, f)
        have A0: sum(f(j) for j in d-1+1..d-1) = 0
        have B: sum(f(j) for j in 0..d-1-1) \\
                = sum(f(j) for j in 0..d-1-1-1) + f(d - 1 - 1) + sum(f(j) for j in d-1-1+1..d-1-1) \\
                by law sum_at(0, d-1-1, d-1-1, f)
        have B0: sum(f(j) for j in d-1-1+1..d-1-1) = 0
        have C: sum(0 for j in 0..d-1-1-1) <= sum(f(j) for j in 0..d-1-1-1)
        have C0: sum(0 for j in 0..d-1-1-1) = 0
    """,
    printed=(
        Misprint(
            name="easier",
            claim="sum(j^2*v for j in 0..d-1) <= (d - 1)^2*v",
            latex="Therefore histograms as they are bucketted, must be easier?",
            claims=("E6",),
            expect=REFUTED,
            why="histograms are the harder problem: a sum can be had from one, "
            "at the price of more variance, and the histogram not from the sum",
            witness="d = 3, v = 1",
        ),
    ),
    near_misses=(NearMiss(forall="d natural >= 2, v > 0", witness="d = 2, v = 1"),),
)
