"""Samples of fixed size are private as they are small: samples of neighbours are close, so what is private of
a sample is more so.
"""

from verify.language import Lemma, NearMiss, Source, Theorem, Word

words = (
    Word(
        "Distinct", "v: int -> int, s integer",
        "for all i in 1..s: for all j in 1..s: i != j implies v(i) != v(j)",
        "No two of the first s letters of v are alike.",
    ),
    Word(
        "Avoids",
        "v: int -> int, s integer, y integer",
        "for all i in 1..s: v(i) != y",
        "y is not among the first s letters of v.",
    ),
)

PAPER = (
    "Balle, Barthe and Gaboardi, Privacy Amplification by Subsampling, NeurIPS 2018 (arXiv:1807.01647), "
    "Theorem 9"
)

SEEN = "sum(if Distinct(v, {1}) then M(i -> {0}(v(i)), o) else 0 for v in words(1..{1}, 1..n))"
ONE_REPLACED = (
    "(for all u (int -> int), v (int -> int), o integer: (for all i in 1..{0}: u(i) = v(i)) implies M(u, o) "
    "= M(v, o)) and (for all u (int -> int), v (int -> int): (exists j in 1..{0}: for all i in 1..{0}: i != "
    "j implies u(i) = v(i)) implies sum(max(0, M(u, o) - r*M(v, o)) for o in 0..m) <= delta) and (for all i "
    "in 1..n: i != k implies x(i) = x'(i))"
)

TAKEN = "(if Distinct(v, {0}) and v(j) = k then 1 else 0)"
MISSED = "(if Distinct(v, {0}) and Avoids(v, {0}, k) then 1 else 0)"
PARTED = Lemma(
    id="samples.parted",
    says="Of all samples in random order, k is at one place of some, and in no place of the others.",
    forall="n natural, s natural >= 1, k integer, g: (int -> int) -> real",
    claim=f"sum(if Distinct(v, s) then g(v) else 0 for v in words(1..s, 1..n)) = "
    f"sum(sum({TAKEN.format('s')}*g(v) for v in words(1..s, 1..n)) for j in 1..s) + "
    f"sum({MISSED.format('s')}*g(v) for v in words(1..s, 1..n))",
    instance="n = 1, s = 1, k = 1, g = v -> 1",
    proof="""
        let c(j, v: int -> int) = if Distinct(v, s) and v(j) = k then 1 else 0
        let d(v: int -> int) = if Distinct(v, s) and Avoids(v, s, k) then 1 else 0
        let T = sum(if Distinct(v, s) then g(v) else 0 for v in words(1..s, 1..n))
        let U = sum(sum(c(j, v)*g(v) for v in words(1..s, 1..n)) for j in 1..s)
        let V = sum(d(v)*g(v) for v in words(1..s, 1..n))
        have ONE: for all v (int -> int): Distinct(v, s) implies sum(c(j, v) for j in 1..s) + d(v) \\
                = 1
            take v
            assume GOOD
            cases Avoids(v, s, k) or not Avoids(v, s, k)
                case Avoids(v, s, k)
                    have X: sum(c(j, v) for j in 1..s) = sum(0 for j in 1..s) by termwise j
                    have Z: sum(0 for j in 1..s) = 0
                case not Avoids(v, s, k)
                    have SOME: exists i in 1..s: not (v(i) != k) by law not_forall(1..s, i -> v(i) != k)
                    obtain t from SOME
                    have X: sum(c(j, v) for j in 1..s) \\
                            = sum(c(j, v) for j in 1..t-1) + c(t, v) + sum(c(j, v) for j in t+1..s) \\
                            by law sum_at(1, t, s, j -> c(j, v))
                    have X1: sum(c(j, v) for j in 1..t-1) = sum(0 for j in 1..t-1) by termwise j
                        have Y: v(j) != v(t) by GOOD(j, t)
                    have X2: sum(c(j, v) for j in t+1..s) = sum(0 for j in t+1..s) by termwise j
                        have Y: v(j) != v(t) by GOOD(j, t)
                    have Z1: sum(0 for j in 1..t-1) = 0; Z2: sum(0 for j in t+1..s) = 0
        let F(j, v: int -> int) = c(j, v)*g(v)
        have X: U = sum(sum(F(j, v) for j in 1..s) for v in words(1..s, 1..n)) \\
                by cite samples.exchanged(s, s, n, F)
        have L: sum(1*sum(F(j, v) for j in 1..s) + 1*(d(v)*g(v)) for v in words(1..s, \\
                1..n)) = 1*sum(sum(F(j, v) for j in 1..s) for v in words(1..s, \\
                1..n)) + 1*V by law sum_linear(words(1..s, 1..n), v -> sum(F(j, v) for j in \\
                1..s), v -> d(v)*g(v), 1, 1)
        have Y: T \\
                = sum(1*sum(F(j, v) for j in 1..s) + 1*(d(v)*g(v)) for v in words(1..s, \\
                1..n)) by termwise v
            have S: sum(g(v)*c(j, v) for j in 1..s) = g(v)*sum(c(j, v) for j in 1..s) \\
                    by law sum_scaled(1..s, j -> c(j, v), g(v))
            cases Distinct(v, s) or not Distinct(v, s)
                case Distinct(v, s)
                    have O: sum(c(j, v) for j in 1..s) = 1 - d(v)
                        have O1: sum(c(j, v) for j in 1..s) + d(v) = 1 by ONE(v)
                case not Distinct(v, s)
                    have S3: sum(F(j, v) for j in 1..s) = sum(0 for j in 1..s) by termwise j
                    have S4: sum(0 for j in 1..s) = 0
    """,
)

COUNTS = Lemma(
    id="samples.counts",
    says="How many samples have k at one of their places, and how many do not have it.",
    forall="n natural, q natural, k integer in 1..n",
    given="q + 1 <= n",
    claim=f"sum(sum({TAKEN.format('q + 1')} for v in words(1..q+1, 1..n)) for j in 1..q+1) = (q + "
    f"1)*product(n - i for i in 1..q) and sum(sum({MISSED.format('q + 1')} for v in words(1..q+1, 1..n)) for "
    "j in 1..q+1) = (q + 1)*((n - (q + 1))*product(n - i for i in 1..q))",
    instance="n = 1, q = 0, k = 1",
    proof="""
        let P = product(n - i for i in 1..q)
        let c(j, v: int -> int) = if Distinct(v, q + 1) and v(j) = k then 1 else 0
        let d(j, v: int -> int) = if Distinct(v, q + 1) and Avoids(v, q + 1, k) then 1 else 0
        have COUNT1: sum(sum(c(j, v) for v in words(1..q+1, 1..n)) for j in 1..q+1) = (q + 1)*P
            have EACH: sum(sum(c(j, v) for v in words(1..q+1, 1..n)) for j in 1..q+1) \\
                    = sum(P for j in 1..q+1) by termwise j
                have X: sum(if Distinct(v, q + 1) then (if v(j) = k then 1 else 0) else 0 for v in \\
                        words(1..q+1, 1..n)) = sum(if Distinct(w, q) and Avoids(w, q, k) then 1 else 0 \\
                        for w in words(1..q, 1..n)) by cite samples.placed(n, q, j, k, v -> 1)
                have Y: sum(if Distinct(w, q) and Avoids(w, q, k) then 1 else 0 for w in words(1..q, 1..n)) \\
                        = P by cite samples.number(n, q, k)
                have W: sum(c(j, v) for v in words(1..q+1, 1..n)) \\
                        = sum(if Distinct(v, q + 1) then (if v(j) = k then 1 else 0) else 0 for v in \\
                        words(1..q+1, 1..n)) by termwise v
            have S: sum(P for j in 1..q+1) = (q + 1 + 1 - 1)*P by law sum_constant(1, q+1, P)
        have COUNT2: sum(sum(d(j, v) for v in words(1..q+1, 1..n)) for j in 1..q+1) \\
                = (q + 1)*((n - (q + 1))*P)
            have NUMBER: sum(if Distinct(w, q + 1) and Avoids(w, q + 1, k) then 1 else 0 for w in \\
                    words(1..q+1, 1..n)) = product(n - i for i in 1..q+1) by cite samples.number(n, q + 1, k)
            have D: product(n - i for i in 1..q+1) \\
                    = product(n - i for i in 1..q+1-1)*(n - (q + 1))*product(n - i for i in q+1+1..q+1) \\
                    by law product_at(1, q+1, q+1, i -> n - i)
            have D1: product(n - i for i in q+1+1..q+1) = 1 by law product_empty(q+1+1, q+1, i -> n - i)
            have EACH: sum(sum(d(j, v) for v in words(1..q+1, 1..n)) for j in 1..q+1) \\
                    = sum((n - (q + 1))*P for j in 1..q+1) by termwise j
            have S: sum((n - (q + 1))*P for j in 1..q+1) = (q + 1 + 1 - 1)*((n - (q + 1))*P) \\
                    by law sum_constant(1, q+1, (n - (q + 1))*P)
    """,
)

CLOSE = Lemma(
    id="samples.close",
    says="What a mechanism says of all samples in random order, counted, "
    "changes little when one of n records is replaced.",
    forall="n natural, q natural, k integer in 1..n, m natural, M: (int -> int), int -> real, x: int -> int, "
    "x': int -> int, r >= 1, delta real",
    given=f"q + 1 <= n and {ONE_REPLACED.format('q+1')}",
    claim=f"sum(max(0, {SEEN.format('x', 'q+1')} - (1 + (q + 1)/n*(r - "
    f"1))*{SEEN.format(chr(120) + chr(39), 'q+1')}) for o in 0..m) <= "
    "(q + 1)*delta*product(n - i for i in 1..q)",
    instance="n = 1, q = 0, k = 1, m = 0, M = (u, o) -> 1, x = word(1), x' = word(0), r = 1, delta = 0",
    proof=f"""
        let P = product(n - i for i in 1..q)
        let c(j, v: int -> int) = if Distinct(v, q + 1) and v(j) = k then 1 else 0
        let d(j, v: int -> int) = if Distinct(v, q + 1) and Avoids(v, q + 1, k) then 1 else 0
        let A(z: int -> int, v: int -> int, o) = M(i -> z(v(i)), o)
        let E(j, v: int -> int, o) = M(i -> x(if i = j then k else v(i)), o)
        let T(z: int -> int, o) = {SEEN.format('z', 'q+1')}
        let U(z: int -> int, o) = sum(sum(c(j, v)*A(z, v, o) for v in words(1..q+1, 1..n)) for j in 1..q+1)
        let V(z: int -> int, o) = sum(d(1, v)*A(z, v, o) for v in words(1..q+1, 1..n))
        have CLOSE1: sum(max(0, U(x, o) - r*U(x', o)) for o in 0..m) \\
                <= delta*sum(sum(c(j, v) for v in words(1..q+1, 1..n)) for j in 1..q+1)
            have EACH: for all j in 1..q+1: for all v (int -> int): (for all i in 1..q+1: 1 <= v(i) <= n) \\
                    and 0 < c(j, v) implies sum(max(0, A(x, v, o) - r*A(x', v, o)) for o in 0..m) <= delta
                take j, v
                assume H
                have GOOD: Distinct(v, q + 1) and v(j) = k
                    cases Distinct(v, q + 1) and v(j) = k or not (Distinct(v, q + 1) and v(j) = k)
                        case Distinct(v, q + 1) and v(j) = k
                        case not (Distinct(v, q + 1) and v(j) = k)
                have SAME: for all i in 1..q+1: i != j implies x(v(i)) = x'(v(i))
                    take i
                    assume NE
                    have X: v(i) != v(j) by GOOD1(i, j)
                have NEXT: exists j in 1..q+1: for all i in 1..q+1: i != j implies x(v(i)) = x'(v(i))
                    exhibit j
                by given3(i -> x(v(i)), i -> x'(v(i)))
            by cite samples.mixed(q + 1, q + 1, n, m, c, (j, v, o) -> A(x, v, o), (j, v, o) -> A(x', v, o), \\
                    r, delta)
        have CLOSE2: sum(max(0, sum(sum(d(j, v)*E(j, v, o) for v in words(1..q+1, 1..n)) for j in 1..q+1) - \\
                r*sum(sum(d(j, v)*A(x, v, o) for v in words(1..q+1, 1..n)) for j in 1..q+1)) for o in 0..m) \\
                <= delta*sum(sum(d(j, v) for v in words(1..q+1, 1..n)) for j in 1..q+1)
            have EACH: for all j in 1..q+1: for all v (int -> int): (for all i in 1..q+1: 1 <= v(i) <= n) \\
                    and 0 < d(j, v) implies sum(max(0, E(j, v, o) - r*A(x, v, o)) for o in 0..m) <= delta
                take j, v
                have SAME: for all i in 1..q+1: i != j implies x(if i = j then k else v(i)) = x(v(i))
                    take i
                    assume NE
                    have X: (if i = j then k else v(i)) = v(i)
                    by rewrite X
                have NEXT: exists t in 1..q+1: for all i in 1..q+1: i != t \\
                        implies x(if i = j then k else v(i)) = x(v(i))
                    exhibit j
                by given3(i -> x(if i = j then k else v(i)), i -> x(v(i)))
            by cite samples.mixed(q + 1, q + 1, n, m, d, E, (j, v, o) -> A(x, v, o), r, delta)
        have COUNTS: sum(sum(c(j, v) for v in words(1..q+1, 1..n)) for j in 1..q+1) = (q + 1)*P and \\
                sum(sum(d(j, v) for v in words(1..q+1, 1..n)) for j in 1..q+1) \\
                = (q + 1)*((n - (q + 1))*P) by cite samples.counts(n, q, k)
        have READS: for all z (int -> int), o integer, v (int -> int), w (int -> int): \\
                (for all i in 1..q+1: v(i) = w(i)) implies A(z, v, o) = A(z, w, o)
            take z, o, v, w
            assume H
            have X: for all i in 1..q+1: z(v(i)) = z(w(i))
                take i
                have Y: v(i) = w(i)
                by rewrite Y
            by given2(i -> z(v(i)), i -> z(w(i)), o)
        have GIVEN: for all o integer: sum(sum(d(j, v)*E(j, v, o) for v in words(1..q+1, 1..n)) for j in \\
                1..q+1) = (n - q - 1)*U(x, o)
            take o
            have EACH: sum(sum(d(j, v)*E(j, v, o) for v in words(1..q+1, 1..n)) for j in 1..q+1) \\
                    = sum((n - q - 1)*sum(c(j, v)*A(x, v, o) for v in words(1..q+1, 1..n)) for j in 1..q+1) \\
                    by termwise j
                have F: for all v (int -> int), w (int -> int): (for all i in 1..q+1: v(i) = w(i)) \\
                        implies A(x, v, o) = A(x, w, o)
                    take v, w
                    by READS(x, o, v, w)
                have X: sum(if Distinct(v, q + 1) then (if Avoids(v, q + 1, k) then A(x, i -> if i = j then \\
                        k else v(i), o) else 0) else 0 for v in words(1..q+1, 1..n)) = (n - q - 1)*sum(if \\
                        Distinct(v, q + 1) then (if v(j) = k then A(x, v, o) else 0) else 0 for v in \\
                        words(1..q+1, 1..n)) by cite samples.swapped(n, q, j, k, v -> A(x, v, o))
                have Y: sum(d(j, v)*E(j, v, o) for v in words(1..q+1, 1..n)) \\
                        = sum(if Distinct(v, q + 1) then (if Avoids(v, q + 1, k) then A(x, i -> if i = j \\
                        then k else v(i), o) else 0) else 0 for v in words(1..q+1, 1..n)) by termwise v
                have W: sum(c(j, v)*A(x, v, o) for v in words(1..q+1, 1..n)) \\
                        = sum(if Distinct(v, q + 1) then (if v(j) = k then A(x, v, o) else 0) else 0 for v \\
                        in words(1..q+1, 1..n)) by termwise v
            have S: sum((n - q - 1)*sum(c(j, v)*A(x, v, o) for v in words(1..q+1, 1..n)) for j in 1..q+1) \\
                    = (n - q - 1)*U(x, o) \\
                    by law sum_scaled(1..q+1, j -> sum(c(j, v)*A(x, v, o) for v in words(1..q+1, 1..n)), n \\
                    - q - 1)
        have LEFT: for all o integer: sum(sum(d(j, v)*A(x, v, o) for v in words(1..q+1, 1..n)) for j in \\
                1..q+1) = (q + 1)*V(x, o)
            take o
            have S: sum(V(x, o) for j in 1..q+1) = (q + 1 + 1 - 1)*V(x, o) \\
                    by law sum_constant(1, q+1, V(x, o))
        have SPLIT: for all z (int -> int), o integer: T(z, o) = U(z, o) + V(z, o)
            take z, o
            by cite samples.parted(n, q + 1, k, v -> A(z, v, o))
        have OTHERS: for all o integer: V(x', o) = V(x, o)
            take o
            by termwise v
                cases Distinct(v, q + 1) and Avoids(v, q + 1, k) or not \\
                        (Distinct(v, q + 1) and Avoids(v, q + 1, k))
                    case Distinct(v, q + 1) and Avoids(v, q + 1, k)
                        have Y: A(x', v, o) = A(x, v, o) by given2(i -> x'(v(i)), i -> x(v(i)), o)
                    case not (Distinct(v, q + 1) and Avoids(v, q + 1, k))
        let b = 1 + (q + 1)/n*(r - 1); f = (r - 1)*(1/r)*(1/n)
        let X1(o) = sum(sum(d(j, v)*E(j, v, o) for v in words(1..q+1, 1..n)) for j in 1..q+1)
        let X2(o) = sum(sum(d(j, v)*A(x, v, o) for v in words(1..q+1, 1..n)) for j in 1..q+1)
        let D1(o) = max(0, U(x, o) - r*U(x', o)); D2(o) = max(0, X1(o) - r*X2(o))
        have BH: 0 <= b*(1/r); F: 0 <= f
        have EACH: sum(max(0, T(x, o) - b*T(x', o)) for o in 0..m) \\
                <= sum(b*(1/r)*D1(o) + f*D2(o) for o in 0..m) by termwise o
            have A0: 0 <= D1(o); A2: 0 <= D2(o); P1: 0 <= b*(1/r)*(D1(o) - (U(x, o) - r*U(x', o)))
            have P3: 0 <= f*(D2(o) - (X1(o) - r*X2(o)))
            have T1: T(x, o) = U(x, o) + V(x, o) by SPLIT(x, o)
            have T2: T(x', o) = U(x', o) + V(x', o) by SPLIT(x', o)
            have T3: V(x', o) = V(x, o) by OTHERS(o)
            have MASS: X1(o) = (n - q - 1)*U(x, o) by GIVEN(o)
            have L: X2(o) = (q + 1)*V(x, o) by LEFT(o)
            have ALG2: T(x, o) - b*T(x', o) = b*(1/r)*(U(x, o) - r*U(x', o)) + f*(X1(o) - r*X2(o))
                by rewrite T1; T2; T3; MASS; L
        have SUM: sum(b*(1/r)*D1(o) + f*D2(o) for o in 0..m) \\
                = b*(1/r)*sum(D1(o) for o in 0..m) + f*sum(D2(o) for o in 0..m) \\
                by law sum_linear(0..m, D1, D2, b*(1/r), f)
        have ONE1: sum(D1(o) for o in 0..m) <= delta*((q + 1)*P)
        have TWO2: sum(D2(o) for o in 0..m) <= delta*((q + 1)*((n - (q + 1))*P))
        have U1: b*(1/r)*sum(D1(o) for o in 0..m) <= b*(1/r)*(delta*((q + 1)*P))
        have U2: f*sum(D2(o) for o in 0..m) <= f*(delta*((q + 1)*((n - (q + 1))*P)))
    """,
)

LAW = "1/product(n - i for i in 0..s-1)*" + SEEN

SAMPLED = Theorem(
    id="subsampling.fixed-size",
    says="If a mechanism of s records is (log r, delta)-close where one of them is replaced, "
    "then on s of n records, taken without replacement in random order, it is "
    "(log(1 + s/n (r - 1)), s/n delta)-close where one of the n is.",
    source=Source(paper=PAPER),
    forall="n natural >= 1, s integer in 1..n, k integer in 1..n, m natural, M: (int -> int), int -> real, "
    "x: int -> int, x': int -> int, r >= 1, delta real",
    given=ONE_REPLACED.format("s"),
    claim=f"sum(max(0, {LAW.format('x', 's')} - (1 + s/n*(r - 1))*({LAW.format(chr(120) + chr(39), 's')})) "
    "for o in 0..m) <= s/n*delta",
    instance="n = 1, s = 1, k = 1, m = 0, M = (u, o) -> 1, x = word(1), x' = word(0), r = 1, delta = 0",
    near_misses=(
        NearMiss(
            claim=f"sum(max(0, {LAW.format('x', 's')} - (1 + (s/n)^2*(r - "
            f"1))*({LAW.format(chr(120) + chr(39), 's')})) for o in 0..m) <= s/n*delta",
            witness="n = 2, s = 1, k = 1, m = 1, M = (u, o) -> if u(1) = 0 then (if o = 0 then 1/3 else "
            "2/3) else (if o = 0 then 2/3 else 1/3), x = word(1, 0), x' = word(0, 0), r = 2, delta = 0",
        ),
        NearMiss(
            claim=f"sum(max(0, {LAW.format('x', 's')} - (1 + s/n*(r - "
            f"1))*({LAW.format(chr(120) + chr(39), 's')})) for o in 0..m) <= (s/n)^2*delta",
            witness="n = 2, s = 1, k = 1, m = 1, M = (u, o) -> if u(1) = o then 1 else 0, x = word(1, 0), "
            "x' = word(0, 0), r = 1, delta = 1",
        ),
    ),
    meaning="""
        have LEAST: product(1 for i in 1..s-1) <= product(n - i for i in 1..s-1) \\
                by law product_at_most(1, s-1, i -> 1, i -> n - i)
        have ONES: product(1 for i in 1..s-1) = 1 by reduce
        have FIRST: product(n - i for i in 0..s-1) \\
                = product(n - i for i in 0..0-1)*(n - 0)*product(n - i for i in 0+1..s-1) \\
                by law product_at(0, 0, s-1, i -> n - i)
        have NONE: product(n - i for i in 0..0-1) = 1 by law product_empty(0, 0-1, i -> n - i)
        have ALL: product(n - i for i in 0..s-1) = n*product(n - i for i in 1..s-1) by rewrite FIRST; NONE
        have P: 0 < product(n - i for i in 1..s-1) by only LEAST; ONES
        have N: 0 < n
        have POSITIVE: 0 < n*product(n - i for i in 1..s-1) by N*P
        have WHOLE: 0 < product(n - i for i in 0..s-1) by only ALL; POSITIVE
    """,
    proof=f"""
        let q = s - 1; P = product(n - i for i in 1..s-1); T(z: int -> int, o) = {SEEN.format('z', 's')}
        let b = 1 + s/n*(r - 1); c = 1/product(n - i for i in 0..s-1)
        have LEAST: product(1 for i in 1..s-1) <= product(n - i for i in 1..s-1) \\
                by law product_at_most(1, s-1, i -> 1, i -> n - i)
        have ONES: product(1 for i in 1..s-1) = 1
        have FIRST: product(n - i for i in 0..s-1) \\
                = product(n - i for i in 0..0-1)*(n - 0)*product(n - i for i in 0+1..s-1) \\
                by law product_at(0, 0, s-1, i -> n - i)
        have NONE: product(n - i for i in 0..0-1) = 1
        have ALL: product(n - i for i in 0..s-1) = n*product(n - i for i in 1..s-1); NP: 0 < n*P
        have C: c = 1/(n*P) by rewrite ALL
        have BACK: s = q + 1
        have READS: for all u (int -> int), v (int -> int), o integer: (for all i in 1..q+1: u(i) = v(i)) \\
                implies M(u, o) = M(v, o)
            take u, v, o
            assume H
            by given1(u, v, o)
        have NEAR: for all u (int -> int), v (int -> int): \\
                (exists j in 1..q+1: for all i in 1..q+1: i != j implies u(i) = v(i)) \\
                implies sum(max(0, M(u, o) - r*M(v, o)) for o in 0..m) <= delta
            take u, v
            assume H
            obtain j from H
            have H': exists j in 1..s: for all i in 1..s: i != j implies u(i) = v(i)
                exhibit j
            by given2(u, v)
        have CORE: sum(max(0, T(x, o) - b*T(x', o)) for o in 0..m) <= s*delta*P by rewrite BACK
            by cite samples.close(n, q, k, m, M, x, x', r, delta)
        have SCALED: sum(max(0, c*T(x, o) - b*(c*T(x', o))) for o in 0..m) \\
                = sum(c*max(0, T(x, o) - b*T(x', o)) for o in 0..m) by termwise o
            let d = T(x, o) - b*T(x', o)
            have E2: max(0, c*d) = c*max(0, d)
                cases 0 <= d or d < 0
                    case 0 <= d
                        have G: 0 <= c*d; G1: max(0, c*d) = c*d; G2: max(0, d) = d
                        by rewrite G1; G2
                    case d < 0
                        have G1: max(0, c*d) = 0 by law max_left(0, c*d)
        have OUT: sum(c*max(0, T(x, o) - b*T(x', o)) for o in 0..m) \\
                = c*sum(max(0, T(x, o) - b*T(x', o)) for o in 0..m) \\
                by law sum_scaled(0..m, o -> max(0, T(x, o) - b*T(x', o)), c)
        have BOUND: c*sum(max(0, T(x, o) - b*T(x', o)) for o in 0..m) <= c*(s*delta*P)
        have LAST: c*(s*delta*P) = s/n*delta
    """,
)

ALL = Theorem(
    id="samples.all",
    says="There are n (n - 1) ... (n - s + 1) ways to take s of n records in order: samples of fixed size "
    "have probabilities that add up to 1.",
    source=Source(paper=PAPER),
    forall="n natural >= 1, s natural >= 1",
    claim="sum(if Distinct(v, s) then 1 else 0 for v in words(1..s, 1..n)) = product(n - i for i in 0..s-1)",
    instance="n = 2, s = 2",
    near_misses=(
        NearMiss(
            claim="sum(if Distinct(v, s) then 1 else 0 for v in words(1..s, 1..n)) = "
            "product(n - i for i in 1..s)",
            witness="n = 2, s = 1",
        ),
    ),
    proof="""
        let q = s - 1; P = product(n - i for i in 1..q)
        have A: sum(if Distinct(v, q + 1) then 1 else 0 for v in words(1..q+1, 1..n)) \\
                = sum(sum(if Distinct(w, q) and Avoids(w, q, y) then 1 else 0 for w in words(1..q, 1..n)) \\
                for y in 1..n) by cite samples.inserted(n, q, 1, v -> 1)
        have B: sum(sum(if Distinct(w, q) and Avoids(w, q, y) then 1 else 0 for w in words(1..q, 1..n)) for \\
                y in 1..n) = sum(P for y in 1..n) by termwise y
            by cite samples.number(n, q, y)
        have C: sum(P for y in 1..n) = (n + 1 - 1)*P by law sum_constant(1, n, P)
        have FIRST: product(n - i for i in 0..s-1) \\
                = product(n - i for i in 0..0-1)*(n - 0)*product(n - i for i in 0+1..s-1) \\
                by law product_at(0, 0, s-1, i -> n - i)
        have NONE: product(n - i for i in 0..0-1) = 1
    """,
)
