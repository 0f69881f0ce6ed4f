"""Means of what is computed from how often each letter occurs in a word of independent letters."""

from verify.language import Lemma, Word

words = (
    Word(
        "Occurrences", "w: int -> int, n integer, q integer", "sum(if w(i) = q then 1 else 0 for i in 1..n)",
        "How often q is among the first n letters of w.",
    ),
    Word(
        "ReadsCounts", "h: (int -> int) -> real, l integer",
        "for all c (int -> int), d (int -> int): (for all q in 0..l-1: c(q) = d(q)) implies h(c) = h(d)",
        "What h says of counts hangs on those of the letters 0..l-1 alone.",
    ),
)

APART = Lemma(
    id="counted.one-apart",
    says="A mean of what is computed from the counts of n + 1 independent letters, "
    "with one of them taken apart, whichever it is.",
    forall="p: int, int -> real, l integer, n natural, j integer in 1..n+1, h: (int -> int) -> real",
    given="ReadsCounts(h, l)",
    claim="sum(product(p(i, w(i)) for i in 1..n+1)*h(q -> Occurrences(w, n + 1, q)) for w in words(1..n+1, "
    "0..l-1)) = sum(p(j, y)*sum(product(p(if i < j then i else i + 1, w(i)) for i in 1..n)*h(q -> "
    "Occurrences(w, n, q) + (if y = q then 1 else 0)) for w in words(1..n, 0..l-1)) for y in 0..l-1)",
    instance="p = (i, y) -> 1/2, l = 2, n = 1, j = 1, h = c -> c(0)",
    proof="""
        let P(w: int -> int) = product(p(if i < j then i else i + 1, w(i)) for i in 1..n)
        let G(y, w: int -> int) = P(w)*h(q -> Occurrences(w, n, q) + (if y = q then 1 else 0))
        let F(w: int -> int) = product(p(i, w(i)) for i in 1..n+1)*h(q -> Occurrences(w, n + 1, q))
        have I: sum(F(w) for w in words(1..n+1, 0..l-1)) \\
                = sum(sum(F(i -> if i < j then w(i) else if i = j then y else w(i - 1)) for w in \\
                words(1..n, 0..l-1)) for y in 0..l-1) by law words_inserted(1, n, 0, l-1, j, F)
        have J: sum(sum(F(i -> if i < j then w(i) else if i = j then y else w(i - 1)) for w in words(1..n, \\
                0..l-1)) for y in 0..l-1) = sum(p(j, y)*sum(G(y, w) for w in words(1..n, \\
                0..l-1)) for y in 0..l-1) by termwise y
            have T: sum(F(i -> if i < j then w(i) else if i = j then y else w(i - 1)) for w in words(1..n, \\
                    0..l-1)) = sum(p(j, y)*G(y, w) for w in words(1..n, 0..l-1)) by termwise w
                let v(i) = if i < j then w(i) else if i = j then y else w(i - 1)
                have SUMS: for all q in 0..l-1: Occurrences(v, n + 1, q) \\
                        = Occurrences(w, n, q) + (if y = q then 1 else 0)
                    take q
                    let e(t) = if t = q then 1 else 0
                    have A: sum(e(v(i)) for i in 1..n+1) \\
                            = sum(e(v(i)) for i in 1..j-1) + e(v(j)) + sum(e(v(i)) for i in j+1..n+1) \\
                            by law sum_at(1, j, n+1, i -> e(v(i)))
                    have B: sum(e(w(i)) for i in 1..n) \\
                            = sum(e(w(i)) for i in 1..j-1) + sum(e(w(i)) for i in j-1+1..n) \\
                            by law sum_split(1, j-1, n, i -> e(w(i)))
                    have C: sum(e(w(i)) for i in j-1+1..n) = sum(e(w(i - 1)) for i in j-1+1+1..n+1) \\
                            by law sum_shifted(j-1+1, n, 1, i -> e(w(i)))
                    have D: sum(e(v(i)) for i in 1..j-1) = sum(e(w(i)) for i in 1..j-1) by termwise i
                    have E: sum(e(v(i)) for i in j+1..n+1) = sum(e(w(i - 1)) for i in j+1..n+1) by termwise i
                have H: h(q -> Occurrences(v, n + 1, q)) \\
                        = h(q -> Occurrences(w, n, q) + (if y = q then 1 else 0)) \\
                        by given1(q -> Occurrences(v, n + 1, q), q -> Occurrences(w, n, q) + (if y = q then \\
                        1 else 0))
                let r(i) = p(if i < j then i else i + 1, w(i))
                have SPLIT: product(r(i) for i in 1..n) \\
                        = product(r(i) for i in 1..j-1)*product(r(i) for i in j-1+1..n)
                have BEFORE: product(p(i, v(i)) for i in 1..j-1) = product(r(i) for i in 1..j-1)
                have E: product(p(i, v(i)) for i in j+1..n+1) = product(r(i - 1) for i in j+1..n+1)
                have VR: p(j, v(j)) = p(j, y)
                by rewrite law product_at(1, j, n+1, i -> p(i, v(i))); VR; BEFORE; E; SPLIT; \\
                        law product_shifted(j-1+1, n, 1, r)
    """,
)

EACH = Lemma(
    id="counted.each-apart",
    says="A sum of scores of n + 1 independent letters, times what is computed from their counts: its mean "
    "is the sum over the letters of the mean with that one taken apart.",
    forall="p: int, int -> real, L: int, int -> real, l integer, n natural, h: (int -> int) -> real",
    given="ReadsCounts(h, l)",
    claim="sum(product(p(i, w(i)) for i in 1..n+1)*sum(L(i, w(i)) for i in 1..n+1)*h(q -> Occurrences(w, n "
    "+ 1, q)) for w in words(1..n+1, 0..l-1)) = sum(sum(p(j, y)*L(j, y)*sum(product(p(if i < j then i else "
    "i + 1, w(i)) for i in 1..n)*h(q -> Occurrences(w, n, q) + (if y = q then 1 else 0)) for w in "
    "words(1..n, 0..l-1)) for y in 0..l-1) for j in 1..n+1)",
    instance="p = (i, y) -> 1/2, L = (i, y) -> y, l = 2, n = 1, h = c -> c(0)",
    proof="""
        let P(w: int -> int) = product(p(i, w(i)) for i in 1..n+1)
        let H(w: int -> int) = h(q -> Occurrences(w, n + 1, q))
        let s(j, i, y) = p(i, y)*(if i = j then L(i, y) else 1)
        have ONE: for all j in 1..n+1: sum(L(j, w(j))*P(w)*H(w) for w in words(1..n+1, 0..l-1)) \\
                = sum(p(j, y)*L(j, y)*sum(product(p(if i < j then i else i + 1, w(i)) for i in 1..n)*h(q -> \\
                Occurrences(w, n, q) + (if y = q then 1 else 0)) for w in words(1..n, \\
                0..l-1)) for y in 0..l-1)
            take j
            have A: sum(L(j, w(j))*P(w)*H(w) for w in words(1..n+1, 0..l-1)) \\
                    = sum(product(s(j, i, w(i)) for i in 1..n+1)*H(w) for w in words(1..n+1, 0..l-1)) \\
                    by termwise w
                have A3: product(s(j, i, w(i)) for i in 1..j-1) = product(p(i, w(i)) for i in 1..j-1)
                have A4: product(s(j, i, w(i)) for i in j+1..n+1) = product(p(i, w(i)) for i in j+1..n+1)
                have A5: s(j, j, w(j)) = p(j, w(j))*L(j, w(j))
                have A6: product(s(j, i, w(i)) for i in 1..n+1) = L(j, w(j))*P(w)
                    by rewrite law product_at(1, j, n+1, i -> s(j, i, w(i))); A3; A4; A5; \\
                            law product_at(1, j, n+1, i -> p(i, w(i)))
            have B: sum(product(s(j, i, w(i)) for i in 1..n+1)*H(w) for w in words(1..n+1, 0..l-1)) \\
                    = sum(s(j, j, y)*sum(product(s(j, if i < j then i else i + 1, w(i)) for i in 1..n)*h(q \\
                    -> Occurrences(w, n, q) + (if y = q then 1 else 0)) for w in words(1..n, \\
                    0..l-1)) for y in 0..l-1) by cite counted.one-apart((i, y) -> s(j, i, y), l, n, j, h)
            have C: sum(s(j, j, y)*sum(product(s(j, if i < j then i else i + 1, w(i)) for i in 1..n)*h(q -> \\
                    Occurrences(w, n, q) + (if y = q then 1 else 0)) for w in words(1..n, \\
                    0..l-1)) for y in 0..l-1) = sum(p(j, y)*L(j, y)*sum(product(p(if i < j then i else i + \\
                    1, w(i)) for i in 1..n)*h(q -> Occurrences(w, n, q) + (if y \\
                    = q then 1 else 0)) for w in words(1..n, 0..l-1)) for y in 0..l-1) by termwise y
                have C2: sum(product(s(j, if i < j then i else i + 1, w(i)) for i in 1..n)*h(q -> \\
                        Occurrences(w, n, q) + (if y = q then 1 else 0)) for w in words(1..n, \\
                        0..l-1)) = sum(product(p(if i < j then i else i + 1, w(i)) for i in 1..n)*h(q -> \\
                        Occurrences(w, n, q) + (if y = q then 1 else 0)) for w in words(1..n, \\
                        0..l-1)) by termwise w
                    have C3: product(s(j, if i < j then i else i + 1, w(i)) for i in 1..n) \\
                            = product(p(if i < j then i else i + 1, w(i)) for i in 1..n)
        let W(j) = sum(L(j, w(j))*P(w)*H(w) for w in words(1..n+1, 0..l-1))
        let V(w: int -> int, j) = L(j, w(j))*P(w)*H(w)
        have OUT: sum(W(j + 1) for j in 0..n) = sum(W(j - 1 + 1) for j in 0+1..n+1) \\
                by law sum_shifted(0, n, 1, j -> W(j + 1))
        have TURN: sum(W(j + 1) for j in 0..n) \\
                = sum(sum(L(j + 1, w(j + 1))*P(w)*H(w) for j in 0..n) for w in words(1..n+1, 0..l-1)) \\
                by cite exchange.range-and-words(n, 1, n+1, 0, l-1, (j, w) -> L(j + 1, w(j + 1))*P(w)*H(w))
        have IN: sum(sum(L(j + 1, w(j + 1))*P(w)*H(w) for j in 0..n) for w in words(1..n+1, 0..l-1)) \\
                = sum(sum(V(w, j) for j in 1..n+1) for w in words(1..n+1, 0..l-1)) by termwise w
            by law sum_shifted(0, n, 1, j -> V(w, j + 1))
        have INNER: sum(sum(L(j, w(j))*P(w)*H(w) for j in 1..n+1) for w in words(1..n+1, 0..l-1)) \\
                = sum(P(w)*sum(L(i, w(i)) for i in 1..n+1)*H(w) for w in words(1..n+1, 0..l-1))
        have EACH: sum(sum(L(j, w(j))*P(w)*H(w) for w in words(1..n+1, 0..l-1)) for j in 1..n+1) \\
                = sum(sum(p(j, y)*L(j, y)*sum(product(p(if i < j then i else i + 1, w(i)) for i in \\
                1..n)*h(q -> Occurrences(w, n, q) + (if y = q then 1 else 0)) for w in words(1..n, \\
                0..l-1)) for y in 0..l-1) for j in 1..n+1) by termwise j
            by ONE(j)
    """,
)

ALIKE = Lemma(
    id="counted.alike",
    says="For n + 1 letters of one law, the mean of a score of one of them times what is computed from all "
    "counts is 1/(n + 1) of that with the sum of all scores.",
    forall="B: int -> real, L: int -> real, l integer, n natural, h: (int -> int) -> real",
    given="ReadsCounts(h, l)",
    claim="(n + 1)*sum(B(y)*L(y)*sum(product(B(w(i)) for i in 1..n)*h(q -> Occurrences(w, n, q) + (if y = q "
    "then 1 else 0)) for w in words(1..n, 0..l-1)) for y in 0..l-1) = sum(product(B(w(i)) for i in "
    "1..n+1)*sum(L(w(i)) for i in 1..n+1)*h(q -> Occurrences(w, n + 1, q)) for w in words(1..n+1, 0..l-1))",
    instance="B = y -> 1/2, L = y -> y, l = 2, n = 1, h = c -> c(0)",
    proof="""
        by cite counted.each-apart((i, y) -> B(y), (i, y) -> L(y), l, n, h)
    """,
)

BOUNDED = Lemma(
    id="counted.bounded",
    says="A mean over independent letters of what lies between 0 and t lies there too.",
    forall="p: int, int -> real, l natural, n natural, F: (int -> int) -> real, t real",
    given="(for all i in 1..n: for all y in 0..l-1: 0 <= p(i, y)) and (for all i in 1..n: sum(p(i, "
    "y) for y in 0..l-1) = 1) and (for all w (int -> int): 0 <= F(w) <= t)",
    claim="0 <= sum(product(p(i, w(i)) for i in 1..n)*F(w) for w in words(1..n, 0..l-1)) <= t",
    instance="p = (i, y) -> 1/2, l = 2, n = 1, F = w -> 1, t = 1",
    proof="""
        let P(w: int -> int) = product(p(i, w(i)) for i in 1..n); D(w: int -> int) = P(w)*F(w)
        have LOW: sum(0 for w in words(1..n, 0..l-1)) <= sum(D(w) for w in words(1..n, 0..l-1))
        have Z: sum(0 for w in words(1..n, 0..l-1)) = 0
        have UP: sum(D(w) for w in words(1..n, 0..l-1)) <= sum(t*P(w) for w in words(1..n, 0..l-1)) \\
                by termwise w
            by law product_nonnegative(1, n, i -> p(i, w(i)))
        have S: sum(t*P(w) for w in words(1..n, 0..l-1)) = t*sum(P(w) for w in words(1..n, 0..l-1)) \\
                by law sum_scaled(words(1..n, 0..l-1), P, t)
        have Q: product(sum(p(i, y) for y in 0..l-1) for i in 1..n) \\
                = sum(P(w) for w in words(1..n, 0..l-1)) by law product_of_sums(1, n, 0, l-1, p)
        have O: product(sum(p(i, y) for y in 0..l-1) for i in 1..n) = product(1 for i in 1..n) by termwise i
            by given2(i)
        have ONE: product(1 for i in 1..n) = 1
    """,
)

SCORE = Lemma(
    id="counted.score",
    says="A sum of scores of letters is the sum of the scores of all letters, each as often as it occurs.",
    forall="l natural, n natural, w: int -> int, L: int -> real",
    given="for all i in 1..n: 0 <= w(i) <= l - 1",
    claim="sum(L(q)*Occurrences(w, n, q) for q in 0..l-1) = sum(L(w(i)) for i in 1..n)",
    instance="l = 2, n = 1, w = i -> 1, L = y -> y",
    proof="""
        let f(q, i) = L(q)*(if w(i) = q then 1 else 0)
        have A: sum(L(q)*Occurrences(w, n, q) for q in 0..l-1) \\
                = sum(sum(f(q, i) for i in 1..n) for q in 0..l-1)
        have B: sum(sum(f(q, i) for i in 1..n) for q in 0..l-1) \\
                = sum(sum(f(q, i) for q in 0..l-1) for i in 1..n)
        have C: sum(sum(f(q, i) for q in 0..l-1) for i in 1..n) = sum(L(w(i)) for i in 1..n) by termwise i
            let v = w(i)
            have D: sum(f(q, i) for q in 0..l-1) \\
                    = sum(f(q, i) for q in 0..v-1) + f(v, i) + sum(f(q, i) for q in v+1..l-1) \\
                    by law sum_at(0, v, l-1, q -> f(q, i))
            have D1: sum(f(q, i) for q in 0..v-1) = sum(0 for q in 0..v-1)
            have D2: sum(f(q, i) for q in v+1..l-1) = sum(0 for q in v+1..l-1)
    """,
)

LAST = Lemma(
    id="counted.last-apart",
    says="A mean of what is computed from the counts of n + 1 independent letters, given all but the last.",
    forall="p: int, int -> real, l natural >= 1, n natural, h: (int -> int) -> real",
    given="ReadsCounts(h, l)",
    claim="sum(product(p(i, w(i)) for i in 1..n+1)*h(q -> Occurrences(w, n + 1, q)) for w in words(1..n+1, "
    "0..l-1)) = sum(product(p(i, w(i)) for i in 1..n)*sum(p(n + 1, y)*h(q -> Occurrences(w, n, q) + (if y = "
    "q then 1 else 0)) for y in 0..l-1) for w in words(1..n, 0..l-1))",
    instance="p = (i, y) -> 1/2, l = 2, n = 1, h = c -> c(0)",
    proof="""
        let P(w: int -> int) = product(p(i, w(i)) for i in 1..n)
        let H(y, w: int -> int) = h(q -> Occurrences(w, n, q) + (if y = q then 1 else 0))
        let F(y, w: int -> int) = p(n + 1, y)*(P(w)*H(y, w))
        have A: sum(product(p(i, w(i)) for i in 1..n+1)*h(q -> Occurrences(w, n + 1, q)) for w in \\
                words(1..n+1, 0..l-1)) = sum(p(n + 1, y)*sum(product(p(if i < n + 1 then i else i + 1, \\
                w(i)) for i in 1..n)*H(y, w) for w in words(1..n, 0..l-1)) for y in 0..l-1) by cite \\
                counted.one-apart(p, l, n, n + 1, h)
        have B: sum(p(n + 1, y)*sum(product(p(if i < n + 1 then i else i + 1, w(i)) for i in 1..n)*H(y, w) \\
                for w in words(1..n, 0..l-1)) for y in 0..l-1) = sum(sum(F(y, w) for w in \\
                words(1..n, 0..l-1)) for y in 0..l-1) by termwise y
            have B1: sum(product(p(if i < n + 1 then i else i + 1, w(i)) for i in 1..n)*H(y, w) for w in \\
                    words(1..n, 0..l-1)) = sum(P(w)*H(y, w) for w in words(1..n, 0..l-1)) by termwise w
                have B2: product(p(if i < n + 1 then i else i + 1, w(i)) for i in 1..n) = P(w)
        have C: sum(sum(F(y, w) for w in words(1..n, 0..l-1)) for y in 0..l-1) \\
                = sum(sum(F(y, w) for y in 0..l-1) for w in words(1..n, 0..l-1)) \\
                by cite exchange.range-and-words(l-1, 1, n, 0, l-1, F)
        have D: sum(sum(F(y, w) for y in 0..l-1) for w in words(1..n, 0..l-1)) \\
                = sum(P(w)*sum(p(n + 1, y)*H(y, w) for y in 0..l-1) for w in words(1..n, 0..l-1))
    """,
)

READS = Lemma(
    id="counted.reads",
    says="The mean over one letter more of what is computed from counts is computed from counts.",
    forall="f: int -> real, l natural, h: (int -> int) -> real, c: int -> int, d: int -> int",
    given="ReadsCounts(h, l) and (for all q in 0..l-1: c(q) = d(q))",
    claim="sum(f(y)*h(q -> c(q) + (if y = q then 1 else 0)) for y in 0..l-1) = "
    "sum(f(y)*h(q -> d(q) + (if y = q then 1 else 0)) for y in 0..l-1)",
    instance="f = y -> 1, l = 1, h = c -> c(0), c = q -> 0, d = q -> 0",
    proof="""
        by termwise y
            by given1(q -> c(q) + (if y = q then 1 else 0), q -> d(q) + (if y = q then 1 else 0))
    """,
)

ORDER = Lemma(
    id="counted.two-more",
    says="Two letters more may be drawn in either order before the others are looked at.",
    forall="B: int -> real, u: int -> real, P: (int -> int) -> real, l natural >= 1, n natural, "
    "h: (int -> int) -> real",
    given="ReadsCounts(h, l)",
    claim="sum(B(z)*sum(P(w)*sum(u(y)*h(q -> Occurrences(w, n, q) + (if z = q then 1 else 0) + (if y = "
    "q then 1 else 0)) for y in 0..l-1) for w in words(1..n, 0..l-1)) for z in 0..l-1) = "
    "sum(u(y)*sum(P(w)*sum(B(z)*h(q -> Occurrences(w, n, q) + (if y = q then 1 else 0) + (if z = "
    "q then 1 else 0)) for z in 0..l-1) for w in words(1..n, 0..l-1)) for y in 0..l-1)",
    instance="B = y -> 1/2, u = y -> y, P = w -> 1, l = 2, n = 1, h = c -> c(0)",
    proof="""
        let H(y, z, w: int -> int) \\
                = h(q -> Occurrences(w, n, q) + (if y = q then 1 else 0) + (if z = q then 1 else 0))
        let F(z, w: int -> int) = B(z)*(P(w)*sum(u(y)*H(z, y, w) for y in 0..l-1))
        let G(y, w: int -> int) = u(y)*(P(w)*sum(B(z)*H(y, z, w) for z in 0..l-1))
        have A: sum(B(z)*sum(P(w)*sum(u(y)*H(z, y, w) for y in 0..l-1) for w in words(1..n, 0..l-1)) for z \\
                in 0..l-1) = sum(sum(F(z, w) for w in words(1..n, 0..l-1)) for z in 0..l-1)
        have A1: sum(sum(F(z, w) for w in words(1..n, 0..l-1)) for z in 0..l-1) \\
                = sum(sum(F(z, w) for z in 0..l-1) for w in words(1..n, 0..l-1)) \\
                by cite exchange.range-and-words(l-1, 1, n, 0, l-1, F)
        have C: sum(u(y)*sum(P(w)*sum(B(z)*H(y, z, w) for z in 0..l-1) for w in words(1..n, 0..l-1)) for y \\
                in 0..l-1) = sum(sum(G(y, w) for w in words(1..n, 0..l-1)) for y in 0..l-1)
        have C1: sum(sum(G(y, w) for w in words(1..n, 0..l-1)) for y in 0..l-1) \\
                = sum(sum(G(y, w) for y in 0..l-1) for w in words(1..n, 0..l-1)) \\
                by cite exchange.range-and-words(l-1, 1, n, 0, l-1, G)
        have D: sum(sum(F(z, w) for z in 0..l-1) for w in words(1..n, 0..l-1)) \\
                = sum(sum(G(y, w) for y in 0..l-1) for w in words(1..n, 0..l-1)) by termwise w
            let f(z, y) = B(z)*P(w)*u(y)*H(z, y, w)
            have D1: sum(F(z, w) for z in 0..l-1) = sum(sum(f(z, y) for y in 0..l-1) for z in 0..l-1)
            have D2: sum(sum(f(z, y) for y in 0..l-1) for z in 0..l-1) \\
                    = sum(sum(f(z, y) for z in 0..l-1) for y in 0..l-1) \\
                    by law sum_exchanged(0..l-1, 0..l-1, f)
            have D3: sum(sum(f(z, y) for z in 0..l-1) for y in 0..l-1) = sum(G(y, w) for y in 0..l-1) \\
                    by termwise y
                have E: sum(u(y)*P(w)*(B(z)*H(y, z, w)) for z in 0..l-1) \\
                        = u(y)*P(w)*sum(B(z)*H(y, z, w) for z in 0..l-1) \\
                        by law sum_scaled(0..l-1, z -> B(z)*H(y, z, w), u(y)*P(w))
    """,
)
