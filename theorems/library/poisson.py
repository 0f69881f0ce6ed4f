"""Poisson subsampling: each record is kept with probability g, and a mechanism that hides one record sees
only those that are kept.
"""

from verify.language import Lemma, NearMiss, Source, Theorem

PAPER = (
    "Balle, Barthe and Gaboardi, Privacy Amplification by Subsampling, NeurIPS 2018 (arXiv:1807.01647), "
    "Theorem 8; Li, Qardaji and Su 2012"
)

MIXTURES = Lemma(
    id="privacy.mixtures-of-words",
    says="The hockey-stick between two mixtures over words, with the same weights, "
    "is at most that between the parts.",
    forall="n integer, m natural, W: (int -> int) -> real, A: (int -> int), int -> real, B: (int -> int), "
    "int -> real, r real, D real",
    given="(for all w (int -> int): 0 <= W(w)) and sum(W(w) for w in words(1..n, 0..1)) = 1 and "
    "(for all w (int -> int): sum(max(0, A(w, o) - r*B(w, o)) for o in 0..m) <= D)",
    claim="sum(max(0, sum(W(w)*A(w, o) for w in words(1..n, 0..1)) - r*sum(W(w)*B(w, o) for w in words(1..n, "
    "0..1))) for o in 0..m) <= D",
    instance="n = 0, m = 0, W = w -> 1, A = (w, o) -> 1, B = (w, o) -> 1, r = 1, D = 0",
    proof="""
        let H(w: int -> int, o) = max(0, A(w, o) - r*B(w, o))
        let F(o, w: int -> int) = W(w)*H(w, o)
        have UP: sum(max(0, sum(W(w)*A(w, o) for w in words(1..n, 0..1)) - r*sum(W(w)*B(w, o) for w in \\
                words(1..n, 0..1))) for o in 0..m) <= sum(sum(F(o, w) for w in words(1..n, \\
                0..1)) for o in 0..m) by termwise o
            have L: sum(1*(W(w)*A(w, o)) + -r*(W(w)*B(w, o)) for w in words(1..n, 0..1)) \\
                    = 1*sum(W(w)*A(w, o) for w in words(1..n, 0..1)) + \\
                    -r*sum(W(w)*B(w, o) for w in words(1..n, 0..1)) \\
                    by law sum_linear(words(1..n, 0..1), w -> W(w)*A(w, o), w -> W(w)*B(w, o), 1, -r)
            have X: sum(1*(W(w)*A(w, o)) + -r*(W(w)*B(w, o)) for w in words(1..n, 0..1)) \\
                    <= sum(F(o, w) for w in words(1..n, 0..1)) by termwise w
            have Y: sum(0 for w in words(1..n, 0..1)) <= sum(F(o, w) for w in words(1..n, 0..1)) by termwise w
            have Z: sum(0 for w in words(1..n, 0..1)) = 0
        have TURN: sum(sum(F(o, w) for w in words(1..n, 0..1)) for o in 0..m) \\
                = sum(sum(F(o, w) for o in 0..m) for w in words(1..n, 0..1)) \\
                by cite exchange.range-and-words(m, 1, n, 0, 1, F)
        have EACH: sum(sum(F(o, w) for o in 0..m) for w in words(1..n, 0..1)) \\
                <= sum(D*W(w) for w in words(1..n, 0..1)) by termwise w
            have S: sum(F(o, w) for o in 0..m) = W(w)*sum(H(w, o) for o in 0..m) \\
                    by law sum_scaled(0..m, o -> H(w, o), W(w))
            have G: sum(H(w, o) for o in 0..m) <= D by given3(w)
        have LAST: sum(D*W(w) for w in words(1..n, 0..1)) = D*sum(W(w) for w in words(1..n, 0..1)) \\
                by law sum_scaled(words(1..n, 0..1), W, D)
    """,
)

SEEN = (
    "sum(product(if z(i) = 1 then g else 1 - g for i in 1..n)*M(i -> if z(i) = 1 then {0} else 0, "
    "o) for z in words(1..n, 0..1))"
)
WITH, WITHOUT = SEEN.format("x(i)"), SEEN.format("(if i = k then 0 else x(i))")
GONE = "i -> if i = k then 0 else u(i)"

POISSON = Theorem(
    id="subsampling.poisson",
    says="If to take record k away changes what a mechanism says by (log r, delta) at most, "
    "then on a sample that keeps each of n records with probability g it does so by "
    "(log(1 + g (r - 1)), g delta) at most, in both directions. A record that is not there is written 0.",
    source=Source(paper=PAPER),
    forall="n natural >= 1, k integer in 1..n, m natural, M: (int -> int), int -> real, x: int -> int, 0 <= "
    "g <= 1, r >= 1, delta real",
    given="(for all u (int -> int), v (int -> int), o integer: (for all i in 1..n: u(i) = v(i)) implies M(u, "
    "o) = M(v, o)) and (for all u (int -> int), o in 0..m: 0 <= M(u, o)) and "
    f"(for all u (int -> int): sum(max(0, M(u, o) - r*M({GONE}, o)) for o in 0..m) <= delta) and "
    f"(for all u (int -> int): sum(max(0, M({GONE}, o) - r*M(u, o)) for o in 0..m) <= delta)",
    claim=f"sum(max(0, {WITH} - (1 + g*(r - 1))*{WITHOUT}) for o in 0..m) <= g*delta and sum(max(0, "
    f"{WITHOUT} - (1 + g*(r - 1))*{WITH}) for o in 0..m) <= g*delta",
    instance="n = 1, k = 1, m = 0, M = (u, o) -> 1, x = word(1), g = 1/2, r = 1, delta = 0",
    proof=f"""
        let q = n - 1
        let c(y) = if y = 1 then g else 1 - g
        let W(w: int -> int) = product(c(w(i)) for i in 1..q)
        let a(w: int -> int, o) \\
                = M(i -> if i = k then x(i) else if (if i < k then w(i) else w(i - 1)) = 1 then x(i) \\
                else 0, \\
                o)
        let b(w: int -> int, o) \\
                = M(i -> if i = k then 0 else if (if i < k then w(i) else w(i - 1)) = 1 then x(i) else 0, o)
        have G0: 0 <= g
        have G1: 0 <= 1 - g
        have C0: for all y integer: 0 <= c(y)
        have W0: for all w (int -> int): 0 <= W(w)
            take w
            by law product_nonnegative(1, q, i -> c(w(i)))
        have ONE: sum(W(w) for w in words(1..q, 0..1)) = 1
            have A: product(sum(c(y) for y in 0..1) for i in 1..q) = sum(W(w) for w in words(1..q, 0..1)) \\
                    by law product_of_sums(1, q, 0, 1, (i, y) -> c(y))
            have B: product(sum(c(y) for y in 0..1) for i in 1..q) = product(1 for i in 1..q) by termwise i
                have E: sum(c(y) for y in 0..1) = 1 - g + g
            have D: product(1 for i in 1..q) = 1
        have NN: q + 1 = n
        have WEIGHT: for all w (int -> int), y integer: product(c(if i < k then w(i) else if i = k then y \\
                else w(i - 1)) for i in 1..n) = c(y)*W(w)
            take w, y
            let v(i) = if i < k then w(i) else if i = k then y else w(i - 1)
            have A: product(c(v(i)) for i in 1..n) \\
                    = product(c(v(i)) for i in 1..k-1)*c(v(k))*product(c(v(i)) for i in k+1..n) \\
                    by law product_at(1, k, n, i -> c(v(i)))
            have A1: product(c(v(i)) for i in 1..k-1) = product(c(w(i)) for i in 1..k-1) by termwise i
            have A3: product(c(v(i)) for i in k+1..n) = product(c(w(i - 1)) for i in k+1..n) by termwise i
            have B: product(c(w(i)) for i in k..q) = product(c(w(i - 1)) for i in k+1..q+1) \\
                    by law product_shifted(k, q, 1, i -> c(w(i)))
            have B1: product(c(w(i - 1)) for i in k+1..q+1) = product(c(w(i - 1)) for i in k+1..n)
            have D: W(w) = product(c(w(i)) for i in 1..k-1)*product(c(w(i)) for i in k-1+1..q) \\
                    by law product_split(1, k-1, q, i -> c(w(i)))
            by rewrite A; A1
        have INSERT: for all f ((int -> int) -> real): sum(f(z) for z in words(1..n, 0..1)) \\
                = sum(f(j -> if j < k then w(j) else if j = k then 0 else w(j - 1)) + f(j -> if j < k then \\
                w(j) else if j = k then 1 else w(j - 1)) for w in words(1..q, 0..1))
            take f
            have A: sum(f(z) for z in words(1..q+1, 0..1)) \\
                    = sum(sum(f(j -> if j < k then w(j) else if j = k then y else w(j - 1)) for w in \\
                    words(1..q, 0..1)) for y in 0..1) by law words_inserted(1, q, 0, 1, k, f)
            have B: sum(f(z) for z in words(1..q+1, 0..1)) = sum(f(z) for z in words(1..n, 0..1))
            have D: sum(sum(f(j -> if j < k then w(j) else if j = k then y else w(j - 1)) for w in \\
                    words(1..q, 0..1)) for y in 0..1) = sum(f(j -> if j < k then w(j) else if j \\
                    = k then 0 else w(j - 1)) for w in words(1..q, 0..1)) + sum(f(j -> if j \\
                    < k then w(j) else if j = k then 1 else w(j - 1)) for w in words(1..q, 0..1))
            have E: sum(1*f(j -> if j < k then w(j) else if j = k then 0 else w(j - 1)) + 1*f(j -> if j < k \\
                    then w(j) else if j \\
                    = k then 1 else w(j - 1)) for w in words(1..q, 0..1)) = 1*sum(f(j -> if j \\
                    < k then w(j) else if j \\
                    = k then 0 else w(j - 1)) for w in words(1..q, 0..1)) + 1*sum(f(j -> if j \\
                    < k then w(j) else if j \\
                    = k then 1 else w(j - 1)) for w in words(1..q, 0..1)) by law sum_linear(words(1..q, \\
                    0..1), w -> f(j -> if j < k then w(j) else if j \\
                    = k then 0 else w(j - 1)), w -> f(j -> if j < k then w(j) else if j \\
                    = k then 1 else w(j - 1)), 1, 1)
        have FULL: for all o integer: {WITH} \\
                = sum(W(w)*(g*a(w, o) + (1 - g)*b(w, o)) for w in words(1..q, 0..1))
            take o
            let f(z: int -> int) \\
                    = product(if z(i) = 1 then g else 1 - g for i in 1..n)*M(i -> if z(i) = 1 then x(i) \\
                    else \\
                    0, o)
            have A: sum(f(z) for z in words(1..n, 0..1)) \\
                    = sum(f(j -> if j < k then w(j) else if j = k then 0 else w(j - 1)) + f(j -> if j < k \\
                    then w(j) else if j = k then 1 else w(j - 1)) for w in words(1..q, 0..1)) by INSERT(f)
            have B: sum(f(j -> if j < k then w(j) else if j = k then 0 else w(j - 1)) + f(j -> if j < k \\
                    then \\
                    w(j) else if j \\
                    = k then 1 else w(j - 1)) for w in words(1..q, 0..1)) = sum(W(w)*(g*a(w, o) + \\
                    (1 - g)*b(w, o)) for w in words(1..q, 0..1)) by termwise w
                let v(i) = if i < k then w(i) else if i = k then 0 else w(i - 1)
                let t(i) = if i < k then w(i) else if i = k then 1 else w(i - 1)
                have V: product(c(v(i)) for i in 1..n) = c(0)*W(w) by WEIGHT(w, 0)
                have T: product(c(t(i)) for i in 1..n) = c(1)*W(w) by WEIGHT(w, 1)
                have VM: M(i -> if v(i) = 1 then x(i) else 0, o) = b(w, o)
                    have SAME: for all i in 1..n: (if v(i) = 1 then x(i) else 0) \\
                            = (if i = k then 0 else if (if i < k then w(i) else w(i - 1)) = 1 then x(i) \\
                            else \\
                            0)
                        take i
                        cases i = k or i != k
                            case i = k
                                have R: (if i = k then 0 else if (if i < k then w(i) else w(i - 1)) = 1 \\
                                        then \\
                                        x(i) else 0) = 0
                                have X: (if v(i) = 1 then x(i) else 0) = 0
                            case i != k
                                have E: v(i) = (if i < k then w(i) else w(i - 1))
                                have R: (if i = k then 0 else if (if i < k then w(i) else w(i - 1)) = 1 \\
                                        then \\
                                        x(i) else 0) = (if (if i < k then w(i) else w(i - 1)) \\
                                        = 1 then x(i) else 0)
                    by given1(i -> if v(i) = 1 then x(i) else 0, i -> if i = k then 0 else if (if i < k \\
                            then \\
                            w(i) else w(i - 1)) = 1 then x(i) else 0, o)
                have TM: M(i -> if t(i) = 1 then x(i) else 0, o) = a(w, o)
                    have SAME: for all i in 1..n: (if t(i) = 1 then x(i) else 0) \\
                            = (if i = k then x(i) else if (if i < k then w(i) else w(i - 1)) = 1 then x(i) \\
                            else 0)
                        take i
                        cases i = k or i != k
                            case i = k
                                have E: t(i) = 1
                                have R: (if i = k then x(i) else if (if i < k then w(i) else w(i - 1)) = 1 \\
                                        then x(i) else 0) = x(i) by law if_true(i \\
                                        = k, x(i), if (if i < k then w(i) else w(i - 1)) = 1 then x(i) else 0)
                                have X: (if t(i) = 1 then x(i) else 0) = x(i) \\
                                        by law if_true(t(i) = 1, x(i), 0)
                                by only X; R
                            case i != k
                                have E: t(i) = (if i < k then w(i) else w(i - 1))
                                have R: (if i = k then x(i) else if (if i < k then w(i) else w(i - 1)) = 1 \\
                                        then x(i) else 0) = (if (if i < k then w(i) else w(i - 1)) \\
                                        = 1 then x(i) else 0) by law if_false(i \\
                                        = k, x(i), if (if i < k then w(i) else w(i - 1)) = 1 then x(i) else 0)
                                by rewrite R; E
                    by given1(i -> if t(i) = 1 then x(i) else 0, i -> if i = k then x(i) else if (if i < k \\
                            then w(i) else w(i - 1)) = 1 then x(i) else 0, o)
                have CZ: c(0) = 1 - g by reduce
                have CO: c(1) = g by reduce
                have V1: f(v) = (1 - g)*W(w)*b(w, o) by rewrite V; VM; CZ
                have T1: f(t) = g*W(w)*a(w, o) by rewrite T; TM; CO
                by only V1; T1
            by only A; B
        have LESS: for all o integer: {WITHOUT} = sum(W(w)*b(w, o) for w in words(1..q, 0..1))
            take o
            let f(z: int -> int) \\
                    = product(if z(i) = 1 then g else 1 - g for i in 1..n)*M(i -> if z(i) = 1 then (if i \\
                    = k \\
                    then 0 else x(i)) else 0, o)
            have A: sum(f(z) for z in words(1..n, 0..1)) \\
                    = sum(f(j -> if j < k then w(j) else if j = k then 0 else w(j - 1)) + f(j -> if j < k \\
                    then w(j) else if j = k then 1 else w(j - 1)) for w in words(1..q, 0..1)) by INSERT(f)
            have B: sum(f(j -> if j < k then w(j) else if j = k then 0 else w(j - 1)) + f(j -> if j < k \\
                    then \\
                    w(j) else if j \\
                    = k then 1 else w(j - 1)) for w in words(1..q, 0..1)) = sum(W(w)*b(w, \\
                    o) for w in words(1..q, 0..1)) by termwise w
                let v(i) = if i < k then w(i) else if i = k then 0 else w(i - 1)
                let t(i) = if i < k then w(i) else if i = k then 1 else w(i - 1)
                have V: product(c(v(i)) for i in 1..n) = c(0)*W(w) by WEIGHT(w, 0)
                have T: product(c(t(i)) for i in 1..n) = c(1)*W(w) by WEIGHT(w, 1)
                have VM: M(i -> if v(i) = 1 then (if i = k then 0 else x(i)) else 0, o) = b(w, o)
                    have SAME: for all i in 1..n: (if v(i) = 1 then (if i = k then 0 else x(i)) else 0) \\
                            = (if i = k then 0 else if (if i < k then w(i) else w(i - 1)) = 1 then x(i) \\
                            else \\
                            0)
                        take i
                        cases i = k or i != k
                            case i = k
                                have E: v(i) = 0
                                have R: (if i = k then 0 else if (if i < k then w(i) else w(i - 1)) = 1 \\
                                        then \\
                                        x(i) else 0) = 0 by law if_true(i \\
                                        = k, 0, if (if i < k then w(i) else w(i - 1)) = 1 then x(i) else 0)
                                have X: (if v(i) = 1 then (if i = k then 0 else x(i)) else 0) = 0 \\
                                        by law if_false(v(i) = 1, (if i = k then 0 else x(i)), 0)
                                by only X; R
                            case i != k
                                have E: v(i) = (if i < k then w(i) else w(i - 1))
                                have R: (if i = k then 0 else if (if i < k then w(i) else w(i - 1)) = 1 \\
                                        then \\
                                        x(i) else 0) = (if (if i < k then w(i) else w(i - 1)) \\
                                        = 1 then x(i) else 0) by law if_false(i \\
                                        = k, 0, if (if i < k then w(i) else w(i - 1)) = 1 then x(i) else 0)
                                have G: (if i = k then 0 else x(i)) = x(i) by law if_false(i = k, 0, x(i))
                                by rewrite R; E; G
                    by given1(i -> if v(i) = 1 then (if i = k then 0 else x(i)) else 0, i -> if i = k \\
                            then 0 \\
                            else if (if i < k then w(i) else w(i - 1)) = 1 then x(i) else 0, o)
                have TM: M(i -> if t(i) = 1 then (if i = k then 0 else x(i)) else 0, o) = b(w, o)
                    have SAME: for all i in 1..n: (if t(i) = 1 then (if i = k then 0 else x(i)) else 0) \\
                            = (if i = k then 0 else if (if i < k then w(i) else w(i - 1)) = 1 then x(i) \\
                            else \\
                            0)
                        take i
                        cases i = k or i != k
                            case i = k
                                have E: t(i) = 1
                                have R: (if i = k then 0 else if (if i < k then w(i) else w(i - 1)) = 1 \\
                                        then \\
                                        x(i) else 0) = 0 by law if_true(i \\
                                        = k, 0, if (if i < k then w(i) else w(i - 1)) = 1 then x(i) else 0)
                                have G: (if i = k then 0 else x(i)) = 0 by law if_true(i = k, 0, x(i))
                                have X: (if t(i) = 1 then (if i = k then 0 else x(i)) else 0) \\
                                        = (if i = k then 0 else x(i)) \\
                                        by law if_true(t(i) = 1, (if i = k then 0 else x(i)), 0)
                                by only X; G; R
                            case i != k
                                have E: t(i) = (if i < k then w(i) else w(i - 1))
                                have R: (if i = k then 0 else if (if i < k then w(i) else w(i - 1)) = 1 \\
                                        then \\
                                        x(i) else 0) = (if (if i < k then w(i) else w(i - 1)) \\
                                        = 1 then x(i) else 0) by law if_false(i \\
                                        = k, 0, if (if i < k then w(i) else w(i - 1)) = 1 then x(i) else 0)
                                have G: (if i = k then 0 else x(i)) = x(i) by law if_false(i = k, 0, x(i))
                                by rewrite R; E; G
                    by given1(i -> if t(i) = 1 then (if i = k then 0 else x(i)) else 0, i -> if i = k \\
                            then 0 \\
                            else if (if i < k then w(i) else w(i - 1)) = 1 then x(i) else 0, o)
                have CZ: c(0) = 1 - g by reduce
                have CO: c(1) = g by reduce
                have V1: f(v) = (1 - g)*W(w)*b(w, o) by rewrite V; VM; CZ
                have T1: f(t) = g*W(w)*b(w, o) by rewrite T; TM; CO
                by only V1; T1
            by only A; B
        have PARTS: for all w (int -> int): sum(max(0, g*a(w, o) + (1 - g)*b(w, o) - (1 + g*(r - 1))*b(w, \\
                o)) for o in 0..m) <= g*delta and sum(max(0, b(w, o) - (1 + g*(r - 1))*(g*a(w, o) + \\
                (1 - g)*b(w, o))) for o in 0..m) <= g*delta
            take w
            let u(i) = if i = k then x(i) else if (if i < k then w(i) else w(i - 1)) = 1 then x(i) else 0
            have SAME: for all o integer: M({GONE}, o) = b(w, o)
                take o
                have S: for all i in 1..n: (if i = k then 0 else u(i)) \\
                        = (if i = k then 0 else if (if i < k then w(i) else w(i - 1)) = 1 then x(i) else 0)
                    take i
                    cases i = k or i != k
                        case i = k
                            have X: (if i = k then 0 else u(i)) = 0 by law if_true(i = k, 0, u(i))
                            have R: (if i = k then 0 else if (if i < k then w(i) else w(i - 1)) = 1 then \\
                                    x(i) else 0) = 0 by law if_true(i \\
                                    = k, 0, if (if i < k then w(i) else w(i - 1)) = 1 then x(i) else 0)
                            by only X; R
                        case i != k
                            have X: (if i = k then 0 else u(i)) = u(i) by law if_false(i = k, 0, u(i))
                            have R: (if i = k then 0 else if (if i < k then w(i) else w(i - 1)) = 1 then \\
                                    x(i) else 0) = (if (if i < k then w(i) else w(i - 1)) \\
                                    = 1 then x(i) else 0) by law if_false(i \\
                                    = k, 0, if (if i < k then w(i) else w(i - 1)) = 1 then x(i) else 0)
                            have Y: u(i) = (if (if i < k then w(i) else w(i - 1)) = 1 then x(i) else 0) \\
                                    by law if_false(i = k, x(i), if (if i < k then w(i) else w(i - 1)) = 1 \\
                                    then x(i) else 0)
                            by only X; R; Y
                by given1({GONE}, i -> if i = k then 0 else if (if i < k then w(i) else w(i - 1)) = 1 then \\
                        x(i) else 0, o)
            have U: sum(max(0, M(u, o) - r*M({GONE}, o)) for o in 0..m) <= delta by given3(u)
            have V: sum(max(0, M({GONE}, o) - r*M(u, o)) for o in 0..m) <= delta by given4(u)
            have U1: sum(max(0, M(u, o) - r*M({GONE}, o)) for o in 0..m) \\
                    = sum(max(0, a(w, o) - r*b(w, o)) for o in 0..m) by termwise o
                have S: M({GONE}, o) = b(w, o) by SAME(o)
                by rewrite S
            have V1: sum(max(0, M({GONE}, o) - r*M(u, o)) for o in 0..m) \\
                    = sum(max(0, b(w, o) - r*a(w, o)) for o in 0..m) by termwise o
                have S: M({GONE}, o) = b(w, o) by SAME(o)
                by rewrite S
            have U2: sum(max(0, a(w, o) - r*b(w, o)) for o in 0..m) <= delta by only U; U1
            have V2: sum(max(0, b(w, o) - r*a(w, o)) for o in 0..m) <= delta by only V; V1
            have A0: for all o in 0..m: 0 <= a(w, o)
                take o
                by given2(u, o)
            have B0: for all o in 0..m: 0 <= b(w, o)
                take o
                by given2(i -> if i = k then 0 else if (if i < k then w(i) else w(i - 1)) = 1 then x(i) \\
                        else \\
                        0, o)
            by cite subsampling.one-record(m, o -> a(w, o), o -> b(w, o), g, r, delta)
        have P1: for all w (int -> int): sum(max(0, g*a(w, o) + (1 - g)*b(w, o) - (1 + g*(r - 1))*b(w, o)) \\
                for o in 0..m) <= g*delta
            take w
            have P: sum(max(0, g*a(w, o) + (1 - g)*b(w, o) - (1 + g*(r - 1))*b(w, o)) for o in 0..m) \\
                    <= g*delta and sum(max(0, b(w, o) - (1 + g*(r - 1))*(g*a(w, o) + (1 - g)*b(w, o))) \\
                    for o \\
                    in 0..m) <= g*delta by PARTS(w)
            by only P1
        have P2: for all w (int -> int): sum(max(0, b(w, o) - (1 + g*(r - 1))*(g*a(w, o) + (1 - g)*b(w, \\
                o))) \\
                for o in 0..m) <= g*delta
            take w
            have P: sum(max(0, g*a(w, o) + (1 - g)*b(w, o) - (1 + g*(r - 1))*b(w, o)) for o in 0..m) \\
                    <= g*delta and sum(max(0, b(w, o) - (1 + g*(r - 1))*(g*a(w, o) + (1 - g)*b(w, o))) \\
                    for o \\
                    in 0..m) <= g*delta by PARTS(w)
            by only P2
        have M1: sum(max(0, sum(W(w)*(g*a(w, o) + (1 - g)*b(w, o)) for w in words(1..q, 0..1)) - (1 + \\
                g*(r - \\
                1))*sum(W(w)*b(w, o) for w in words(1..q, \\
                0..1))) for o in 0..m) <= g*delta by cite privacy.mixtures-of-words(q, m, W, (w, o) -> \\
                g*a(w, o) + (1 - g)*b(w, o), b, 1 + g*(r - 1), g*delta)
        have M2: sum(max(0, sum(W(w)*b(w, o) for w in words(1..q, 0..1)) - (1 + g*(r - 1))*sum(W(w)*(g*a(w, \\
                o) + (1 - g)*b(w, o)) for w in words(1..q, 0..1))) for o in 0..m) <= g*delta by cite \\
                privacy.mixtures-of-words(q, m, W, b, (w, o) -> g*a(w, o) + (1 - g)*b(w, o), 1 + g*(r - 1), \\
                g*delta)
        have F1: sum(max(0, {WITH} - (1 + g*(r - 1))*{WITHOUT}) for o in 0..m) \\
                = sum(max(0, sum(W(w)*(g*a(w, o) + (1 - g)*b(w, o)) for w in words(1..q, 0..1)) - (1 + g*(r \\
                - 1))*sum(W(w)*b(w, o) for w in words(1..q, 0..1))) for o in 0..m) by termwise o
            have X: {WITH} = sum(W(w)*(g*a(w, o) + (1 - g)*b(w, o)) for w in words(1..q, 0..1)) by FULL(o)
            have Y: {WITHOUT} = sum(W(w)*b(w, o) for w in words(1..q, 0..1)) by LESS(o)
            by rewrite X; Y
        have F2: sum(max(0, {WITHOUT} - (1 + g*(r - 1))*{WITH}) for o in 0..m) \\
                = sum(max(0, sum(W(w)*b(w, o) for w in words(1..q, 0..1)) - (1 + g*(r - \\
                1))*sum(W(w)*(g*a(w, \\
                o) + (1 - g)*b(w, o)) for w in words(1..q, 0..1))) for o in 0..m) by termwise o
            have X: {WITH} = sum(W(w)*(g*a(w, o) + (1 - g)*b(w, o)) for w in words(1..q, 0..1)) by FULL(o)
            have Y: {WITHOUT} = sum(W(w)*b(w, o) for w in words(1..q, 0..1)) by LESS(o)
            by rewrite X; Y
        by only M1; M2; F1; F2
    """,
    near_misses=(
        NearMiss(
            claim=f"sum(max(0, {WITH} - (1 + g^2*(r - 1))*{WITHOUT}) for o in 0..m) <= g*delta",
            witness="n = 1, k = 1, m = 1, M = (u, o) -> if u(1) = 0 then (if o = "
            "0 then 1/3 else 2/3) else (if o = 0 then 2/3 else 1/3), x = word(1), g = 1/2, r = 2, delta = 0",
        ),
    ),
)
