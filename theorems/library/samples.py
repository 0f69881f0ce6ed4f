"""Samples of fixed size: s of n records in random order, each at most once, and a mechanism that sees only
these.
"""

from verify.language import Lemma, Word

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

CLOSED_UP = Lemma(
    id="samples.closed-up",
    says="Different places other than j stay different where the place j is taken away.",
    forall="i integer, t integer, j integer",
    given="i != t and i != j and t != j",
    claim="(if i < j then i else i - 1) != (if t < j then t else t - 1)",
    instance="i = 0, t = 1, j = 2",
    proof="""
        cases i < t or t < i
            case i < t; t < i
                cases i < j or j < i
                    case i < j; j < i
                        cases t < j or j < t
                            case t < j; j < t
    """,
)

INSERTED = Lemma(
    id="samples.inserted",
    says="A sum over words of s + 1 different letters, with the j-th taken apart.",
    forall="n natural, s natural, j integer in 1..s+1, F: (int -> int) -> real",
    claim="sum(if Distinct(v, s + 1) then F(v) else 0 for v in words(1..s+1, 1..n)) = "
    "sum(sum(if Distinct(w, s) and Avoids(w, s, y) then F(i -> if i < j then w(i) else if i = "
    "j then y else w(i - 1)) else 0 for w in words(1..s, 1..n)) for y in 1..n)",
    instance="n = 2, s = 1, j = 1, F = v -> v(1)",
    proof="""
        let G(v: int -> int) = if Distinct(v, s + 1) then F(v) else 0
        have A: sum(G(v) for v in words(1..s+1, 1..n)) \\
                = sum(sum(G(i -> if i < j then w(i) else if i = j then y else w(i - 1)) for w in \\
                words(1..s, 1..n)) for y in 1..n) by law words_inserted(1, s, 1, n, j, G)
        have B: sum(sum(G(i -> if i < j then w(i) else if i = j then y else w(i - 1)) for w in words(1..s, \\
                1..n)) for y in 1..n) = sum(sum(if Distinct(w, s) and Avoids(w, s, y) then F(i -> if i \\
                < j then w(i) else if i \\
                = j then y else w(i - 1)) else 0 for w in words(1..s, 1..n)) for y in 1..n) by termwise y
            by termwise w
                let v(i) = if i < j then w(i) else if i = j then y else w(i - 1)
                have OLD: for all i in 1..s: v(if i < j then i else i + 1) = w(i)
                    take i
                    cases i < j or j <= i
                        case i < j
                            have E: (if i < j then i else i + 1) = i
                            by rewrite E
                        case j <= i
                            have E: (if i < j then i else i + 1) = i + 1
                            by rewrite E
                have TO: Distinct(v, s + 1) implies Distinct(w, s) and Avoids(w, s, y)
                    assume DISTINCT
                    have ONE: Distinct(w, s)
                        take i, t
                        assume NE
                        have GO: v(if i < j then i else i + 1) != v(if t < j then t else t + 1) \\
                                by DISTINCT(if i < j then i else i + 1, if t < j then t else t + 1)
                    have TWO: Avoids(w, s, y)
                        take i
                        have GO: v(if i < j then i else i + 1) != v(j) \\
                                by DISTINCT(if i < j then i else i + 1, j)
                let b(i) = if i < j then i else i - 1
                have BACK: for all i in 1..s+1: i != j implies v(i) = w(b(i)) and 1 <= b(i) and b(i) <= s
                    take i
                    assume I
                    cases i < j or j < i
                        case i < j
                            have E: b(i) = i
                            by rewrite E
                        case j < i
                            have E: b(i) = i - 1
                            by rewrite E
                have FROM: Distinct(w, s) and Avoids(w, s, y) implies Distinct(v, s + 1)
                    assume DISTINCT
                    take i, t
                    assume NE
                    cases i = j or i != j
                        case i = j
                            have X: w(b(t)) != y by DISTINCT2(b(t))
                            by X
                        case i != j
                    cases t = j or t != j
                        case t = j
                            have X: w(b(i)) != y by DISTINCT2(b(i))
                        case t != j
                            have NE2: b(i) != b(t) by cite samples.closed-up(i, t, j)
                            have X: w(b(i)) != w(b(t)) by DISTINCT1(b(i), b(t))
    """,
)

COUNTED = Lemma(
    id="samples.counted",
    says="Of n letters n - s are not among s different ones.",
    forall="n natural, s natural, w: int -> int",
    given="Distinct(w, s) and (for all i in 1..s: 1 <= w(i) <= n)",
    claim="sum(if Avoids(w, s, y) then 1 else 0 for y in 1..n) = n - s",
    instance="n = 2, s = 1, w = i -> 1",
    proof="""
        let f(y, i) = if w(i) = y then 1 else 0
        have EACH: sum(if Avoids(w, s, y) then 1 else 0 for y in 1..n) \\
                = sum(1*1 + -1*sum(f(y, i) for i in 1..s) for y in 1..n) by termwise y
            cases Avoids(w, s, y) or not Avoids(w, s, y)
                case Avoids(w, s, y)
                    have Z: sum(f(y, i) for i in 1..s) = sum(0 for i in 1..s) by termwise i
                    have Z0: sum(0 for i in 1..s) = 0
                case not Avoids(w, s, y)
                    have SOME: exists i in 1..s: not (w(i) != y) by law not_forall(1..s, i -> w(i) != y)
                    obtain t from SOME
                    have A: sum(f(y, i) for i in 1..s) \\
                            = sum(f(y, i) for i in 1..t-1) + f(y, t) + sum(f(y, i) for i in t+1..s) \\
                            by law sum_at(1, t, s, i -> f(y, i))
                    have A1: sum(f(y, i) for i in 1..t-1) = sum(0 for i in 1..t-1) by termwise i
                        have X: w(i) != w(t) by given1(i, t)
                    have A2: sum(f(y, i) for i in t+1..s) = sum(0 for i in t+1..s) by termwise i
                        have X: w(i) != w(t) by given1(i, t)
                    have A3: sum(0 for i in 1..t-1) = 0; A4: sum(0 for i in t+1..s) = 0
        have L: sum(1*1 + -1*sum(f(y, i) for i in 1..s) for y in 1..n) \\
                = 1*sum(1 for y in 1..n) + -1*sum(sum(f(y, i) for i in 1..s) for y in 1..n) \\
                by law sum_linear(1..n, y -> 1, y -> sum(f(y, i) for i in 1..s), 1, -1)
        have N: sum(1 for y in 1..n) = (n + 1 - 1)*1 by law sum_constant(1, n, 1)
        have X: sum(sum(f(y, i) for i in 1..s) for y in 1..n) \\
                = sum(sum(f(y, i) for y in 1..n) for i in 1..s) by law sum_exchanged(1..n, 1..s, f)
        have ONES: sum(sum(f(y, i) for y in 1..n) for i in 1..s) = sum(1 for i in 1..s) by termwise i
            let t = w(i)
            have A: sum(f(y, i) for y in 1..n) \\
                    = sum(f(y, i) for y in 1..t-1) + f(t, i) + sum(f(y, i) for y in t+1..n) \\
                    by law sum_at(1, t, n, y -> f(y, i))
            have A1: sum(f(y, i) for y in 1..t-1) = sum(0 for y in 1..t-1) by termwise y
            have A2: sum(f(y, i) for y in t+1..n) = sum(0 for y in t+1..n) by termwise y
            have A3: sum(0 for y in 1..t-1) = 0; A4: sum(0 for y in t+1..n) = 0
        have S: sum(1 for i in 1..s) = (s + 1 - 1)*1 by law sum_constant(1, s, 1)
    """,
)

EXCHANGED = Lemma(
    id="samples.exchanged",
    says="A sum over letters of sums over words is the sum over words of the sums over letters.",
    forall="p natural >= 1, s natural, n natural, F: int, (int -> int) -> real",
    claim="sum(sum(F(y, w) for w in words(1..s, 1..n)) for y in 1..p) = sum(sum(F(y, "
    "w) for y in 1..p) for w in words(1..s, 1..n))",
    instance="p = 1, s = 1, n = 1, F = (y, w) -> w(1)",
    proof="""
        let W(y) = sum(F(y, w) for w in words(1..s, 1..n))
        have OUT: sum(W(y + 1) for y in 0..p-1) = sum(W(y) for y in 1..p-1+1) \\
                by law sum_shifted(0, p-1, 1, y -> W(y + 1))
        have TURN: sum(W(y + 1) for y in 0..p-1) \\
                = sum(sum(F(y + 1, w) for y in 0..p-1) for w in words(1..s, 1..n)) \\
                by cite exchange.range-and-words(p-1, 1, s, 1, n, (y, w) -> F(y + 1, w))
        have IN: sum(sum(F(y + 1, w) for y in 0..p-1) for w in words(1..s, 1..n)) \\
                = sum(sum(F(y, w) for y in 1..p) for w in words(1..s, 1..n)) by termwise w
            have A: sum(F(y + 1, w) for y in 0..p-1) = sum(F(y, w) for y in 1..p-1+1) \\
                    by law sum_shifted(0, p-1, 1, y -> F(y + 1, w))
    """,
)

PLACED = Lemma(
    id="samples.placed",
    says="Words of s + 1 different letters of n that have k at place j are words of s different letters "
    "without k, into which it is put.",
    forall="n natural, s natural, j integer in 1..s+1, k integer in 1..n, F: (int -> int) -> real",
    claim="sum(if Distinct(v, s + 1) then (if v(j) = k then F(v) else 0) else 0 for v in words(1..s+1, "
    "1..n)) = sum(if Distinct(w, s) and Avoids(w, s, k) then F(i -> if i < j then w(i) else if i = j then k "
    "else w(i - 1)) else 0 for w in words(1..s, 1..n))",
    instance="n = 2, s = 0, j = 1, k = 1, F = v -> v(1)",
    proof="""
        let I(y, w: int -> int, i) = if i < j then w(i) else if i = j then y else w(i - 1)
        let W(w: int -> int) \\
                = if Distinct(w, s) and Avoids(w, s, k) then \\
                F(i -> if i < j then w(i) else if i = j then k else w(i - 1)) else 0
        let S = sum(W(w) for w in words(1..s, 1..n))
        have A: sum(if Distinct(v, s + 1) then (if v(j) = k then F(v) else 0) else 0 for v in words(1..s+1, \\
                1..n)) = sum(sum(if Distinct(w, s) and Avoids(w, s, y) then \\
                (if I(y, w, j) = k then F(i -> if i < j then w(i) else if i = j then y else w(i - 1)) else \\
                0) else 0 for w in words(1..s, 1..n)) for y in 1..n) by cite samples.inserted(n, s, j, v -> \\
                if v(j) = k then F(v) else 0)
        have B: sum(sum(if Distinct(w, s) and Avoids(w, s, y) then (if I(y, w, j) = k then F(i -> if i < j \\
                then w(i) else if i \\
                = j then y else w(i - 1)) else 0) else 0 for w in words(1..s, 1..n)) for y in 1..n) = \\
                sum(if y = k then S else 0 for y in 1..n) by termwise y
            cases y = k or y != k
                case y = k
                    have E: sum(if Distinct(w, s) and Avoids(w, s, y) then (if I(y, w, j) = k then F(i -> \\
                            if i < j then w(i) else if i \\
                            = j then y else w(i - 1)) else 0) else 0 for w in words(1..s, 1..n)) = S by \\
                            termwise w
                        have JW: I(y, w, j) = y
                        by rewrite JW; case
                case y != k
                    have E: sum(if Distinct(w, s) and Avoids(w, s, y) then (if I(y, w, j) = k then F(i -> \\
                            if i < j then w(i) else if i \\
                            = j then y else w(i - 1)) else 0) else 0 for w in words(1..s, 1..n)) = sum(0 \\
                            for w in words(1..s, 1..n)) by termwise w
                    have Z0: sum(0 for w in words(1..s, 1..n)) = 0
        have C: sum(if y = k then S else 0 for y in 1..n) \\
                = sum(if y = k then S else 0 for y in 1..k-1) + (if k = k then S else 0) + \\
                sum(if y = k then S else 0 for y in k+1..n) \\
                by law sum_at(1, k, n, y -> if y = k then S else 0)
        have C1: sum(if y = k then S else 0 for y in 1..k-1) = sum(0 for y in 1..k-1) by termwise y
        have C2: sum(if y = k then S else 0 for y in k+1..n) = sum(0 for y in k+1..n) by termwise y
        have C3: sum(0 for y in 1..k-1) = 0; C4: sum(0 for y in k+1..n) = 0
    """,
)

AVOIDED = Lemma(
    id="samples.avoided",
    says="A word with one letter put in avoids k if the word does and the letter is another.",
    forall="s natural, j integer in 1..s+1, k integer, y integer, w: int -> int",
    claim="(for all i in 1..s+1: (if i < j then w(i) else if i = j then y else w(i - 1)) != k) iff "
    "Avoids(w, s, k) and y != k",
    instance="s = 1, j = 1, k = 1, y = 2, w = i -> 2",
    proof="""
        let v(i) = if i < j then w(i) else if i = j then y else w(i - 1)
        have TO: (for all i in 1..s+1: v(i) != k) implies Avoids(w, s, k) and y != k
            assume AVOIDED
            have ONE: Avoids(w, s, k)
                take i
                cases i < j or j <= i
                    case i < j
                        have X: v(i) != k by AVOIDED(i)
                    case j <= i
                        have X: v(i + 1) != k by AVOIDED(i + 1)
            have TWO: v(j) != k by AVOIDED(j)
        have FROM: Avoids(w, s, k) and y != k implies (for all i in 1..s+1: v(i) != k)
            assume AVOIDED
            take i
            cases i = j or i < j or j < i
                case i = j
                case i < j
                    have X: w(i) != k by AVOIDED1(i)
                case j < i
                    have X: w(i - 1) != k by AVOIDED1(i - 1)
    """,
)

SWAPPED = Lemma(
    id="samples.swapped",
    says="Words of s + 1 different letters of n that have k at place j, and those that do not have k but "
    "are given it there: each of the first is met n - s - 1 times among the second.",
    forall="n natural, s natural, j integer in 1..s+1, k integer in 1..n, F: (int -> int) -> real",
    given="for all v (int -> int), w (int -> int): (for all i in 1..s+1: v(i) = w(i)) implies F(v) = F(w)",
    claim="sum(if Distinct(v, s + 1) then (if Avoids(v, s + 1, k) then F(i -> if i = j then k else v(i)) "
    "else 0) else 0 for v in words(1..s+1, 1..n)) = (n - s - 1)*sum(if Distinct(v, s + 1) then (if v(j) = k "
    "then F(v) else 0) else 0 for v in words(1..s+1, 1..n))",
    instance="n = 2, s = 0, j = 1, k = 1, F = v -> v(1)",
    proof="""
        let I(y, w: int -> int, i) = if i < j then w(i) else if i = j then y else w(i - 1)
        let W(w: int -> int) \\
                = if Distinct(w, s) and Avoids(w, s, k) then \\
                F(i -> if i < j then w(i) else if i = j then k else w(i - 1)) else 0
        let S = sum(W(w) for w in words(1..s, 1..n))
        let Y(y, w: int -> int) = W(w)*(if Avoids(w, s, y) and y != k then 1 else 0)
        have RIGHT: sum(if Distinct(v, s + 1) then (if v(j) = k then F(v) else 0) else 0 for v in \\
                words(1..s+1, 1..n)) = S by cite samples.placed(n, s, j, k, F)
        have LEFT: sum(if Distinct(v, s + 1) then (if Avoids(v, s + 1, k) then F(i -> if i = j then k else \\
                v(i)) else 0) else 0 for v in words(1..s+1, 1..n)) = sum(sum(Y(y, w) for w in words(1..s, \\
                1..n)) for y in 1..n)
            have A: sum(if Distinct(v, s + 1) then (if Avoids(v, s + 1, k) then F(i -> if i = j then k else \\
                    v(i)) else 0) else 0 for v in words(1..s+1, 1..n)) = sum(sum(if Distinct(w, \\
                    s) and Avoids(w, s, y) then (if (for all i in 1..s+1: I(y, w, i) != k) then \\
                    F(i -> if i = j then k else I(y, w, i)) else 0) else 0 for w in words(1..s, \\
                    1..n)) for y in 1..n) by cite samples.inserted(n, s, j, v -> if Avoids(v, s + 1, k) \\
                    then F(i -> if i = j then k else v(i)) else 0)
            have B: sum(sum(if Distinct(w, s) and Avoids(w, s, y) then (if (for all i in 1..s+1: I(y, w, i) \\
                    != k) then F(i -> if i \\
                    = j then k else I(y, w, i)) else 0) else 0 for w in words(1..s, 1..n)) for y in 1..n) = \\
                    sum(sum(Y(y, w) for w in words(1..s, 1..n)) for y in 1..n) by termwise y
                by termwise w
                    have SAME: F(i -> if i = j then k else I(y, w, i)) \\
                            = F(i -> if i < j then w(i) else if i = j then k else w(i - 1)) \\
                            by given1(i -> if i = j then k else I(y, w, i), i -> if i < j then w(i) else if \\
                            i = j then k else w(i - 1))
                    have NONE: (for all i in 1..s+1: I(y, w, i) != k) iff Avoids(w, s, k) and y != k \\
                            by cite samples.avoided(s, j, k, y, w)
        have TURN: sum(sum(Y(y, w) for w in words(1..s, 1..n)) for y in 1..n) \\
                = sum(sum(Y(y, w) for y in 1..n) for w in words(1..s, 1..n)) \\
                by cite samples.exchanged(n, s, n, Y)
        have EACH: sum(sum(Y(y, w) for y in 1..n) for w in words(1..s, 1..n)) \\
                = sum((n - s - 1)*W(w) for w in words(1..s, 1..n)) by termwise w
            let g(y) = if Avoids(w, s, y) and y != k then 1 else 0; e(y) = if Avoids(w, s, y) then 1 else 0
            let d(y) = if y = k then 1 else 0
            have OUT: sum(W(w)*g(y) for y in 1..n) = W(w)*sum(g(y) for y in 1..n) \\
                    by law sum_scaled(1..n, g, W(w))
            cases not (Distinct(w, s) and Avoids(w, s, k)) or Distinct(w, s) and Avoids(w, s, k)
                case not (Distinct(w, s) and Avoids(w, s, k))
                    by case
                case Distinct(w, s) and Avoids(w, s, k)
            have CNT: sum(e(y) for y in 1..n) = n - s by cite samples.counted(n, s, w)
            have D: sum(d(y) for y in 1..n) = sum(d(y) for y in 1..k-1) + d(k) + sum(d(y) for y in k+1..n) \\
                    by law sum_at(1, k, n, d)
            have D1: sum(d(y) for y in 1..k-1) = sum(0 for y in 1..k-1) by termwise y
            have D2: sum(d(y) for y in k+1..n) = sum(0 for y in k+1..n) by termwise y
            have D3: sum(0 for y in 1..k-1) = 0; D4: sum(0 for y in k+1..n) = 0
            have L: sum(1*e(y) + -1*d(y) for y in 1..n) \\
                    = 1*sum(e(y) for y in 1..n) + -1*sum(d(y) for y in 1..n) \\
                    by law sum_linear(1..n, e, d, 1, -1)
            have G: sum(g(y) for y in 1..n) = sum(1*e(y) + -1*d(y) for y in 1..n) by termwise y
                cases y = k or y != k
                    case y = k
                        have AY: Avoids(w, s, y) by rewrite case
                    case y != k
            have COUNT: sum(g(y) for y in 1..n) = n - s - 1
        have SCALE: sum((n - s - 1)*W(w) for w in words(1..s, 1..n)) = (n - s - 1)*S \\
                by law sum_scaled(words(1..s, 1..n), W, n - s - 1)
    """,
)

NUMBER = Lemma(
    id="samples.number",
    says="There are (n - 1) ... (n - s) words of s different letters of n that avoid one of them.",
    forall="n natural, s natural, k integer in 1..n",
    claim="sum(if Distinct(w, s) and Avoids(w, s, k) then 1 else 0 for w in words(1..s, 1..n)) = "
    "product(n - i for i in 1..s)",
    instance="n = 2, s = 1, k = 1",
    proof="""
        let N(q) = sum(if Distinct(w, q) and Avoids(w, q, k) then 1 else 0 for w in words(1..q, 1..n))
        have ALL: for all q integer: 0 <= q implies N(q) = product(n - i for i in 1..q)
            induct q
                base
                    have A: N(0) = (if Distinct(i -> 0, 0) and Avoids(i -> 0, 0, k) then 1 else 0) \\
                            by law words_empty(1, 0, 1, n, w -> if Distinct(w, 0) and Avoids(w, 0, k) then \\
                            1 else 0)
                    have B: product(n - i for i in 1..0) = 1
                step
                    have A: sum(if Distinct(v, q + 1) then (if Avoids(v, q + 1, k) then 1 else 0) else 0 \\
                            for v in words(1..q+1, 1..n)) = (n - q - 1)*sum(if Distinct(v, q + 1) then \\
                            (if v(1) = k then 1 else 0) else 0 for v in \\
                            words(1..q+1, 1..n)) by cite samples.swapped(n, q, 1, k, v -> 1)
                    have B: sum(if Distinct(v, q + 1) then (if v(1) = k then 1 else 0) else 0 for v in \\
                            words(1..q+1, 1..n)) = N(q) by cite samples.placed(n, q, 1, k, v -> 1)
                    have C: N(q + 1) \\
                            = sum(if Distinct(v, q + 1) then (if Avoids(v, q + 1, k) then 1 else 0) else 0 \\
                            for v in words(1..q+1, 1..n)) by termwise v
                    have D: product(n - i for i in 1..q+1) \\
                            = product(n - i for i in 1..q+1-1)*(n - (q + 1))*product(n - i for i in \\
                            q+1+1..q+1) by law product_at(1, q+1, q+1, i -> n - i)
                    have D1: product(n - i for i in q+1+1..q+1) = 1 \\
                            by law product_empty(q+1+1, q+1, i -> n - i)
        by ALL(s)
    """,
)

MIXED = Lemma(
    id="samples.mixed",
    says="The hockey-stick between two sums over places and words, with the same weights, "
    "is at most that between the parts.",
    forall="p natural >= 1, s natural, n natural, m natural, c: int, (int -> int) -> real, A: int, "
    "(int -> int), int -> real, B: int, (int -> int), int -> real, r real, delta real",
    given="(for all j in 1..p: for all v (int -> int): 0 <= c(j, v)) and "
    "(for all j in 1..p: for all v (int -> int): (for all i in 1..s: 1 <= v(i) <= n) and 0 < c(j, v) implies "
    "sum(max(0, A(j, v, o) - r*B(j, v, o)) for o in 0..m) <= delta)",
    claim="sum(max(0, sum(sum(c(j, v)*A(j, v, o) for v in words(1..s, 1..n)) for j in 1..p) - r*sum(sum(c(j, "
    "v)*B(j, v, o) for v in words(1..s, 1..n)) for j in 1..p)) for o in 0..m) <= "
    "delta*sum(sum(c(j, v) for v in words(1..s, 1..n)) for j in 1..p)",
    instance="p = 1, s = 0, n = 0, m = 0, c = (j, v) -> 1, A = (j, v, o) -> 1, B = (j, v, o) -> 1, r = 1, "
    "delta = 0",
    proof="""
        let H(j, v: int -> int, o) = max(0, A(j, v, o) - r*B(j, v, o))
        let K(j, o) = sum(c(j, v)*H(j, v, o) for v in words(1..s, 1..n))
        have UP: sum(max(0, sum(sum(c(j, v)*A(j, v, o) for v in words(1..s, 1..n)) for j in 1..p) - \\
                r*sum(sum(c(j, v)*B(j, v, o) for v in words(1..s, 1..n)) for j in 1..p)) for o in 0..m) <= \\
                sum(sum(K(j, o) for j in 1..p) for o in 0..m) by termwise o
            let a(j) = sum(c(j, v)*A(j, v, o) for v in words(1..s, 1..n))
            let b(j) = sum(c(j, v)*B(j, v, o) for v in words(1..s, 1..n))
            have L: sum(1*a(j) + -r*b(j) for j in 1..p) \\
                    = 1*sum(a(j) for j in 1..p) + -r*sum(b(j) for j in 1..p) \\
                    by law sum_linear(1..p, a, b, 1, -r)
            have X: sum(1*a(j) + -r*b(j) for j in 1..p) <= sum(K(j, o) for j in 1..p) by termwise j
                have L2: sum(1*(c(j, v)*A(j, v, o)) + -r*(c(j, v)*B(j, v, o)) for v in words(1..s, 1..n)) \\
                        = 1*a(j) + -r*b(j) \\
                        by law sum_linear(words(1..s, 1..n), v -> c(j, v)*A(j, v, o), v -> c(j, v)*B(j, v, \\
                        o), 1, -r)
                have X2: sum(1*(c(j, v)*A(j, v, o)) + -r*(c(j, v)*B(j, v, o)) for v in words(1..s, 1..n)) \\
                        <= K(j, o) by termwise v
            have Y: sum(0 for j in 1..p) <= sum(K(j, o) for j in 1..p) by termwise j
                have Y2: sum(0 for v in words(1..s, 1..n)) <= K(j, o) by termwise v
                have Z2: sum(0 for v in words(1..s, 1..n)) = 0
            have Z: sum(0 for j in 1..p) = 0
        have TURN: sum(sum(K(j, o) for j in 1..p) for o in 0..m) \\
                = sum(sum(K(j, o) for o in 0..m) for j in 1..p) \\
                by law sum_exchanged(0..m, 1..p, (o, j) -> K(j, o))
        have EACH: sum(sum(K(j, o) for o in 0..m) for j in 1..p) \\
                <= sum(delta*sum(c(j, v) for v in words(1..s, 1..n)) for j in 1..p) by termwise j
            have T: sum(K(j, o) for o in 0..m) \\
                    = sum(sum(c(j, v)*H(j, v, o) for o in 0..m) for v in words(1..s, 1..n)) \\
                    by cite exchange.range-and-words(m, 1, s, 1, n, (o, v) -> c(j, v)*H(j, v, o))
            have E: sum(sum(c(j, v)*H(j, v, o) for o in 0..m) for v in words(1..s, 1..n)) \\
                    <= sum(delta*c(j, v) for v in words(1..s, 1..n)) by termwise v
                have S: sum(c(j, v)*H(j, v, o) for o in 0..m) = c(j, v)*sum(H(j, v, o) for o in 0..m) \\
                        by law sum_scaled(0..m, o -> H(j, v, o), c(j, v))
                cases c(j, v) <= 0 or 0 < c(j, v)
                    case c(j, v) <= 0
                        have Z: c(j, v) = 0
                    case 0 < c(j, v)
                        have G: sum(H(j, v, o) for o in 0..m) <= delta by given2(j, v)
            have F: sum(delta*c(j, v) for v in words(1..s, 1..n)) \\
                    = delta*sum(c(j, v) for v in words(1..s, 1..n)) \\
                    by law sum_scaled(words(1..s, 1..n), v -> c(j, v), delta)
        have OUT: sum(delta*sum(c(j, v) for v in words(1..s, 1..n)) for j in 1..p) \\
                = delta*sum(sum(c(j, v) for v in words(1..s, 1..n)) for j in 1..p) \\
                by law sum_scaled(1..p, j -> sum(c(j, v) for v in words(1..s, 1..n)), delta)
    """,
)
