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
        let H(w: int -> int, o) = max(0, A(w, o) - r*B(w, o)); F(o, w: int -> int) = W(w)*H(w, o)
        have UP: sum(max(0, sum(W(w)*A(w, o) for w in words(1..n, 0..1)) - r*sum(W(w)*B(w, o) for w in \\
                words(1..n, 0..1))) for o in 0..m) <= sum(sum(F(o, w) for w in words(1..n, \\
                0..1)) for o in 0..m) by termwise o
            have L: sum(1*(W(w)*A(w, o)) + -r*(W(w)*B(w, o)) for w in words(1..n, 0..1)) \\
                    = 1*sum(W(w)*A(w, o) for w in words(1..n, 0..1)) + \\
                    -r*sum(W(w)*B(w, o) for w in words(1..n, 0..1))
            have X: sum(1*(W(w)*A(w, o)) + -r*(W(w)*B(w, o)) for w in words(1..n, 0..1)) \\
                    <= sum(F(o, w) for w in words(1..n, 0..1))
            have Y: sum(0 for w in words(1..n, 0..1)) <= sum(F(o, w) for w in words(1..n, 0..1))
            have Z: sum(0 for w in words(1..n, 0..1)) = 0
        have TURN: sum(sum(F(o, w) for w in words(1..n, 0..1)) for o in 0..m) \\
                = sum(sum(F(o, w) for o in 0..m) for w in words(1..n, 0..1)) \\
                by cite exchange.range-and-words(m, 1, n, 0, 1, F)
        have EACH: sum(sum(F(o, w) for o in 0..m) for w in words(1..n, 0..1)) \\
                <= sum(D*W(w) for w in words(1..n, 0..1)) by termwise w
            have G: sum(H(w, o) for o in 0..m) <= D
        have LAST: sum(D*W(w) for w in words(1..n, 0..1)) = D*sum(W(w) for w in words(1..n, 0..1))
    """,
)

BIT_APART = Lemma(
    id="words.bit-apart",
    says="A sum over words of bits, by its letter k: what stands there when it is 0, and when it is 1.",
    forall="n natural >= 1, k integer in 1..n, f: (int -> int) -> real",
    claim="sum(f(z) for z in words(1..n, 0..1)) = sum(f(j -> if j < k then w(j) else if j = k then 0 else "
    "w(j - 1)) + f(j -> if j < k then w(j) else if j = k then 1 else w(j - 1)) for w in words(1..n-1, 0..1))",
    instance="n = 1, k = 1, f = z -> z(1)",
    proof="""
        let q = n - 1
        have INSERTED: sum(f(z) for z in words(1..q+1, 0..1)) \\
                = sum(sum(f(j -> if j < k then w(j) else if j = k then y else w(j - 1)) for w in \\
                words(1..q, 0..1)) for y in 0..1) by law words_inserted(1, q, 0, 1, k, f)
        have TWO: sum(sum(f(j -> if j < k then w(j) else if j = k then y else w(j - 1)) for w in \\
                words(1..q, 0..1)) for y in 0..1) = sum(f(j -> if j < k then w(j) else if j \\
                = k then 0 else w(j - 1)) for w in words(1..q, 0..1)) + sum(f(j -> if j \\
                < k then w(j) else if j = k then 1 else w(j - 1)) for w in words(1..q, 0..1))
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
        let q = n - 1; c(y) = if y = 1 then g else 1 - g; W(w: int -> int) = product(c(w(i)) for i in 1..q)
        let a(w: int -> int, o) \\
                = M(i -> if i = k then x(i) else if (if i < k then w(i) else w(i - 1)) = 1 then x(i) else \\
                0, o)
        let b(w: int -> int, o) \\
                = M(i -> if i = k then 0 else if (if i < k then w(i) else w(i - 1)) = 1 then x(i) else 0, o)
        have W0: for all w (int -> int): 0 <= W(w)
            take w
            by law product_nonnegative(1, q, i -> c(w(i)))
        have ONE: sum(W(w) for w in words(1..q, 0..1)) = 1
        have WEIGHT: for all w (int -> int), y integer: product(c(if i < k then w(i) else if i = k then y \\
                else w(i - 1)) for i in 1..n) = c(y)*W(w)
            take w, y
            let v(i) = if i < k then w(i) else if i = k then y else w(i - 1)
            have A1: product(c(v(i)) for i in 1..k-1) = product(c(w(i)) for i in 1..k-1)
            have A3: product(c(v(i)) for i in k+1..n) = product(c(w(i - 1)) for i in k+1..n)
            have B: product(c(w(i)) for i in k..q) = product(c(w(i - 1)) for i in k+1..q+1) \\
                    by law product_shifted(k, q, 1, i -> c(w(i)))
            have B1: product(c(w(i - 1)) for i in k+1..q+1) = product(c(w(i - 1)) for i in k+1..n)
            by rewrite law product_at(1, k, n, i -> c(v(i))); A1; law product_split(1, k-1, q, i -> c(w(i)))
        have FULL: for all o integer: {WITH} \\
                = sum(W(w)*(g*a(w, o) + (1 - g)*b(w, o)) for w in words(1..q, 0..1))
            take o
            let f(z: int -> int) \\
                    = product(if z(i) = 1 then g else 1 - g for i in 1..n)*M(i -> if z(i) = 1 then x(i) \\
                    else 0, o)
            have A: sum(f(z) for z in words(1..n, 0..1)) \\
                    = sum(f(j -> if j < k then w(j) else if j = k then 0 else w(j - 1)) + f(j -> if j < k \\
                    then w(j) else if j = k then 1 else w(j - 1)) for w in words(1..q, 0..1)) \\
                    by cite words.bit-apart(n, k, f)
            have B: sum(f(j -> if j < k then w(j) else if j = k then 0 else w(j - 1)) + f(j -> if j < k \\
                    then w(j) else if j \\
                    = k then 1 else w(j - 1)) for w in words(1..q, 0..1)) = sum(W(w)*(g*a(w, o) + \\
                    (1 - g)*b(w, o)) for w in words(1..q, 0..1)) by termwise w
                let v(i) = if i < k then w(i) else if i = k then 0 else w(i - 1)
                let t(i) = if i < k then w(i) else if i = k then 1 else w(i - 1)
                have VM: M(i -> if v(i) = 1 then x(i) else 0, o) = b(w, o)
                    have SAME: for all i in 1..n: (if v(i) = 1 then x(i) else 0) \\
                            = (if i = k then 0 else if (if i < k then w(i) else w(i - 1)) = 1 then x(i) \\
                            else 0)
                    by given1(i -> if v(i) = 1 then x(i) else 0, i -> if i = k then 0 else if (if i < k \\
                            then w(i) else w(i - 1)) = 1 then x(i) else 0, o)
                have TM: M(i -> if t(i) = 1 then x(i) else 0, o) = a(w, o)
                    have SAME: for all i in 1..n: (if t(i) = 1 then x(i) else 0) \\
                            = (if i = k then x(i) else if (if i < k then w(i) else w(i - 1)) = 1 then x(i) \\
                            else 0)
                    by given1(i -> if t(i) = 1 then x(i) else 0, i -> if i = k then x(i) else if (if i < k \\
                            then w(i) else w(i - 1)) = 1 then x(i) else 0, o)
                have CZ: c(0) = 1 - g; CO: c(1) = g
                have V1: f(v) = (1 - g)*W(w)*b(w, o) by rewrite WEIGHT(w, 0); VM; CZ
                by rewrite WEIGHT(w, 1); TM; CO
        have LESS: for all o integer: {WITHOUT} = sum(W(w)*b(w, o) for w in words(1..q, 0..1))
            take o
            let f(z: int -> int) \\
                    = product(if z(i) = 1 then g else 1 - g for i in 1..n)*M(i -> if z(i) = 1 then (if i = \\
                    k then 0 else x(i)) else 0, o)
            have A: sum(f(z) for z in words(1..n, 0..1)) \\
                    = sum(f(j -> if j < k then w(j) else if j = k then 0 else w(j - 1)) + f(j -> if j < k \\
                    then w(j) else if j = k then 1 else w(j - 1)) for w in words(1..q, 0..1)) \\
                    by cite words.bit-apart(n, k, f)
            have B: sum(f(j -> if j < k then w(j) else if j = k then 0 else w(j - 1)) + f(j -> if j < k \\
                    then w(j) else if j \\
                    = k then 1 else w(j - 1)) for w in words(1..q, 0..1)) = sum(W(w)*b(w, \\
                    o) for w in words(1..q, 0..1)) by termwise w
                let v(i) = if i < k then w(i) else if i = k then 0 else w(i - 1)
                let t(i) = if i < k then w(i) else if i = k then 1 else w(i - 1)
                have V: product(c(v(i)) for i in 1..n) = c(0)*W(w) by WEIGHT(w, 0)
                have T: product(c(t(i)) for i in 1..n) = c(1)*W(w) by WEIGHT(w, 1)
                have VM: M(i -> if v(i) = 1 then (if i = k then 0 else x(i)) else 0, o) = b(w, o)
                    have SAME: for all i in 1..n: (if v(i) = 1 then (if i = k then 0 else x(i)) else 0) \\
                            = (if i = k then 0 else if (if i < k then w(i) else w(i - 1)) = 1 then x(i) \\
                            else 0)
                    by given1(i -> if v(i) = 1 then (if i = k then 0 else x(i)) else 0, i -> if i = k then \\
                            0 else if (if i < k then w(i) else w(i - 1)) = 1 then x(i) else 0, o)
                have TM: M(i -> if t(i) = 1 then (if i = k then 0 else x(i)) else 0, o) = b(w, o)
                    have SAME: for all i in 1..n: (if t(i) = 1 then (if i = k then 0 else x(i)) else 0) \\
                            = (if i = k then 0 else if (if i < k then w(i) else w(i - 1)) = 1 then x(i) \\
                            else 0)
                    by given1(i -> if t(i) = 1 then (if i = k then 0 else x(i)) else 0, i -> if i = k then \\
                            0 else if (if i < k then w(i) else w(i - 1)) = 1 then x(i) else 0, o)
        have PARTS: for all w (int -> int): sum(max(0, g*a(w, o) + (1 - g)*b(w, o) - (1 + g*(r - 1))*b(w, \\
                o)) for o in 0..m) <= g*delta and sum(max(0, b(w, o) - (1 + g*(r - 1))*(g*a(w, o) + \\
                (1 - g)*b(w, o))) for o in 0..m) <= g*delta
            take w
            let u(i) = if i = k then x(i) else if (if i < k then w(i) else w(i - 1)) = 1 then x(i) else 0
            have SAME: for all o integer: M({GONE}, o) = b(w, o)
                take o
                by given1({GONE}, i -> if i = k then 0 else if (if i < k then w(i) else w(i - 1)) = 1 then \\
                        x(i) else 0, o)
            have U: sum(max(0, M(u, o) - r*M({GONE}, o)) for o in 0..m) <= delta by given3(u)
            have V: sum(max(0, M({GONE}, o) - r*M(u, o)) for o in 0..m) <= delta by given4(u)
            have U1: sum(max(0, M(u, o) - r*M({GONE}, o)) for o in 0..m) \\
                    = sum(max(0, a(w, o) - r*b(w, o)) for o in 0..m)
            have V1: sum(max(0, M({GONE}, o) - r*M(u, o)) for o in 0..m) \\
                    = sum(max(0, b(w, o) - r*a(w, o)) for o in 0..m)
            by cite subsampling.one-record(m, o -> a(w, o), o -> b(w, o), g, r, delta)
        have M1: sum(max(0, sum(W(w)*(g*a(w, o) + (1 - g)*b(w, o)) for w in words(1..q, 0..1)) - (1 + g*(r \\
                - 1))*sum(W(w)*b(w, o) for w in words(1..q, \\
                0..1))) for o in 0..m) <= g*delta by cite privacy.mixtures-of-words(q, m, W, (w, o) -> \\
                g*a(w, o) + (1 - g)*b(w, o), b, 1 + g*(r - 1), g*delta)
        have M2: sum(max(0, sum(W(w)*b(w, o) for w in words(1..q, 0..1)) - (1 + g*(r - 1))*sum(W(w)*(g*a(w, \\
                o) + (1 - g)*b(w, o)) for w in words(1..q, 0..1))) for o in 0..m) <= g*delta by cite \\
                privacy.mixtures-of-words(q, m, W, b, (w, o) -> g*a(w, o) + (1 - g)*b(w, o), 1 + g*(r - 1), \\
                g*delta)
        have F1: sum(max(0, {WITH} - (1 + g*(r - 1))*{WITHOUT}) for o in 0..m) \\
                = sum(max(0, sum(W(w)*(g*a(w, o) + (1 - g)*b(w, o)) for w in words(1..q, 0..1)) - (1 + g*(r \\
                - 1))*sum(W(w)*b(w, o) for w in words(1..q, 0..1))) for o in 0..m) by termwise o
            by rewrite FULL(o); LESS(o)
        have F2: sum(max(0, {WITHOUT} - (1 + g*(r - 1))*{WITH}) for o in 0..m) \\
                = sum(max(0, sum(W(w)*b(w, o) for w in words(1..q, 0..1)) - (1 + g*(r - \\
                1))*sum(W(w)*(g*a(w, o) + (1 - g)*b(w, o)) for w in words(1..q, \\
                0..1))) for o in 0..m) by termwise o
            by rewrite FULL(o); LESS(o)
    """,
    near_misses=(
        NearMiss(
            claim=f"sum(max(0, {WITH} - (1 + g^2*(r - 1))*{WITHOUT}) for o in 0..m) <= g*delta",
            witness="n = 1, k = 1, m = 1, M = (u, o) -> if u(1) = 0 then (if o = "
            "0 then 1/3 else 2/3) else (if o = 0 then 2/3 else 1/3), x = word(1), g = 1/2, r = 2, delta = 0",
        ),
    ),
)
