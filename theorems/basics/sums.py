"""Sums that many proofs meet."""

from verify.language import Lemma, NearMiss, Source, Theorem

SUM_OF_BITS = Theorem(
    id="reports.sum-of-bits",
    says="A sum of n bits lies between 0 and n.",
    source=Source(note="003", lines="L138 (used in the proofs)"),
    forall="n natural, x: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= 1",
    claim="0 <= sum(x(i) for i in 1..n) <= n",
    claims=("D18",),
    instance="n = 1, x = word(1)",
    proof="""
        by only sum(0 for i in 1..n) <= sum(x(i) for i in 1..n); sum(x(i) for i in 1..n) \\
                <= sum(1 for i in 1..n); law sum_constant(1, n, 1); sum(0 for i in 1..n) = 0
    """,
    near_misses=(NearMiss(given="for all i in 1..n: 0 <= x(i) <= 2", witness="n = 1, x = word(2)"),),
)

ONE_LETTER = Theorem(
    id="words.one-letter",
    says="A sum over words of one letter is a sum over the letter.",
    source=Source(note="003", lines="L264-278 (used in the proofs)"),
    forall="m integer, f: int -> real",
    claim="sum(f(w(0)) for w in words(0..0, 0..m)) = sum(f(t) for t in 0..m)",
    claims=("D36",),
    instance="m = 1, f = t -> t",
    proof="""
        let F(w: int -> int) = f(w(0))
        have EACH: sum(sum(F(i -> if i < 0 then w(i) else if i = 0 then y else w(i - 1)) for w in \\
                words(0..-1, 0..m)) for y in 0..m) = sum(f(t) for t in 0..m) by termwise y
            by reduce law words_empty(0, -1, 0, m, w -> f(y))
        have IN2: sum(F(w) for w in words(0..-1+1, 0..m)) = sum(f(t) for t in 0..m)
            by only law words_inserted(0, -1, 0, m, 0, F); EACH
    """,
    near_misses=(
        NearMiss(
            claim="sum(f(w(0)) for w in words(0..0, 0..m)) = sum(f(t) for t in 1..m)",
            witness="m = 1, f = t -> 1",
        ),
    ),
)

ONE_LETTER_MORE = Lemma(
    id="words.longer",
    says="A sum and a product over the letters of a word with one letter more.",
    forall="q natural, f: int, int -> real, w: int -> int, y integer",
    claim="sum(f(i, if i < q + 1 then w(i) else if i = q + 1 then y else w(i - 1)) for i in 1..q+1) = "
    "sum(f(i, w(i)) for i in 1..q) + f(q + 1, y) and product(f(i, if i < q + 1 then w(i) else if i = q + 1 "
    "then y else w(i - 1)) for i in 1..q+1) = product(f(i, w(i)) for i in 1..q)*f(q + 1, y)",
    instance="q = 1, f = (i, y) -> y, w = i -> 1, y = 0",
    proof="""
        let g(i: int) = f(i, if i < q + 1 then w(i) else if i = q + 1 then y else w(i - 1))
        have LAST: g(q + 1) = f(q + 1, y); ENDS: q + 1 - 1 = q
        have SUM: sum(g(i) for i in 1..q+1) = sum(f(i, w(i)) for i in 1..q) + f(q + 1, y) \\
                by rewrite law sum_at(1, q+1, q+1, g); sum(g(i) for i in 1..q+1-1) \\
                = sum(f(i, w(i)) for i in 1..q+1-1); law sum_empty(q+1+1, q+1, g); LAST; ENDS
        have PRODUCT: product(g(i) for i in 1..q+1) = product(f(i, w(i)) for i in 1..q)*f(q + 1, y) \\
                by rewrite law product_at(1, q+1, q+1, g); product(g(i) for i in 1..q+1-1) \\
                = product(f(i, w(i)) for i in 1..q+1-1); law product_empty(q+1+1, q+1, g); LAST; ENDS
    """,
)

ONE_MORE = Lemma(
    id="words.one-more",
    says="A mean over words of independent letters, of what is computed from a sum over them: that over "
    "words with one letter less, and over the last.",
    forall="q natural, l natural >= 1, r: int, int -> real, f: int, int -> real, g: real -> real",
    claim="sum(product(r(i, w(i)) for i in 1..q+1)*g(sum(f(i, w(i)) for i in 1..q+1)) for w in words(1..q+1, "
    "0..l-1)) = sum(r(q+1, y)*sum(product(r(i, w(i)) for i in 1..q)*g(sum(f(i, w(i)) for i in 1..q) + "
    "f(q+1, y)) for w in words(1..q, 0..l-1)) for y in 0..l-1)",
    instance="q = 1, l = 1, r = (i, y) -> 1, f = (i, y) -> y, g = t -> t",
    proof="""
        let h = q+1; G(w: int -> int) = product(r(i, w(i)) for i in 1..q+1)*g(sum(f(i, w(i)) for i in 1..q+1))
        let H(y, w: int -> int) = product(r(i, w(i)) for i in 1..q)*g(sum(f(i, w(i)) for i in 1..q) + f(h, y))
        have SCALED: sum(sum(G(i -> if i < h then w(i) else if i = h then y else w(i - 1)) for w in \\
                words(1..q, 0..l-1)) for y in 0..l-1) = sum(r(h, y)*sum(H(y, w) for w in \\
                words(1..q, 0..l-1)) for y in 0..l-1) by termwise y
            have D: sum(G(i -> if i < h then w(i) else if i = h then y else w(i - 1)) for w in words(1..q, \\
                    0..l-1)) = sum(r(h, y)*H(y, w) for w in words(1..q, 0..l-1)) by termwise w
                by cite words.longer(q, r, w, y); cite words.longer(q, f, w, y)
        by only law words_inserted(1, q, 0, l-1, q+1, G); SCALED
    """,
)
