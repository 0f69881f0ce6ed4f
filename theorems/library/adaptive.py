"""Many steps, each of which may depend on what the earlier ones gave: laws of words one letter after the
other, and basic composition.

The weight of letter y at step i after the word w is a(w, i, y), which depends on the letters of w before i
alone.
"""

from verify.language import Lemma, NearMiss, Source, Theorem

PAST = (
    "(for all v (int -> int), w (int -> int), i integer, y integer: (for all j in 1..i-1: v(j) = "
    "w(j)) implies a(v, i, y) = a(w, i, y))"
)
LONGER = "i -> if i < q + 1 then w(i) else if i = q + 1 then y else w(i - 1)"
WORDS = "words(1..n, 0..m)"
BOOK = "Dwork and Roth, The Algorithmic Foundations of Differential Privacy, 2014"

ONE_MORE_LETTER = Lemma(
    id="words.one-more-letter",
    says="A sum over words of q + 1 letters is one over words of q letters and over the last letter.",
    forall="q natural, m natural, f: (int -> int) -> real",
    claim=f"sum(f(w) for w in words(1..q+1, 0..m)) = sum(sum(f({LONGER}) for y in 0..m) for w in words(1..q, "
    "0..m))",
    instance="q = 1, m = 1, f = w -> w(1)",
    proof=f"""
        let g(y, w: int -> int) = f({LONGER})
        have A: sum(f(w) for w in words(1..q+1, 0..m)) \\
                = sum(sum(g(y, w) for w in words(1..q, 0..m)) for y in 0..m) \\
                by law words_inserted(1, q, 0, m, q+1, f)
        have B: sum(sum(g(y, w) for w in words(1..q, 0..m)) for y in 0..m) \\
                = sum(sum(g(y, w) for y in 0..m) for w in words(1..q, 0..m)) \\
                by cite exchange.range-and-words(m, 1, q, 0, m, g)
    """,
)

ONE_MORE_STEP = Lemma(
    id="words.one-more-step",
    says="The weight of a word is that of what precedes its last letter, "
    "times that of its last letter after it.",
    forall="q natural, a: (int -> int), int, int -> real, w: int -> int, y integer",
    given=PAST,
    claim=f"product(a({LONGER}, i, if i < q + 1 then w(i) else if i = q + 1 then y else w(i - 1)) for i in "
    "1..q+1) = product(a(w, i, w(i)) for i in 1..q)*a(w, q + 1, y)",
    instance="q = 1, a = (w, i, y) -> 1/2, w = i -> 0, y = 1",
    proof="""
        let h = q+1; v(i) = if i < h then w(i) else if i = h then y else w(i - 1)
        have LAST: v(h) = y
        have SPLIT: product(a(v, i, v(i)) for i in 1..q+1) \\
                = product(a(v, i, v(i)) for i in 1..q+1-1)*a(v, q+1, v(q+1))*product(a(v, i, v(i)) for i in \\
                q+1+1..q+1) by law product_at(1, q+1, q+1, i -> a(v, i, v(i)))
        have A0: product(a(v, i, v(i)) for i in q+1+1..q+1) = 1 \\
                by law product_empty(q+1+1, q+1, i -> a(v, i, v(i)))
        have A1: product(a(v, i, v(i)) for i in 1..q+1-1) = product(a(w, i, w(i)) for i in 1..q+1-1) \\
                by termwise i
            have E: v(i) = w(i)
            have SAME: a(v, i, w(i)) = a(w, i, w(i)) by given1(v, w, i, w(i))
            by rewrite E
        have A2: product(a(w, i, w(i)) for i in 1..q+1-1) = product(a(w, i, w(i)) for i in 1..q)
        have SAME: a(v, h, y) = a(w, h, y) by given1(v, w, h, y)
        by rewrite SPLIT; A0; A1; A2; LAST
    """,
)

BASIC = Theorem(
    id="composition.adaptive",
    says="If each of n steps is (eps_i, delta_i)-close whatever the earlier ones gave, "
    "then all together are (sum of eps_i, sum of delta_i)-close.",
    source=Source(
        paper=f"{BOOK}, Theorem 3.16; Dwork, Kenthapadi, McSherry, Mironov and Naor, Our Data, Ourselves, "
        "2006",
    ),
    forall="n natural, m natural, a: (int -> int), int, int -> real, b: (int -> int), int, int -> real, "
    "eps: int -> real, delta: int -> real",
    given=f"{PAST} and {PAST.replace('a(', 'b(')} and (for all w (int -> int), i in 1..n, y in 0..m: 0 <= "
    "a(w, i, y)) and (for all w (int -> int), i in 1..n: sum(a(w, i, y) for y in 0..m) = 1) and (for all w "
    "(int -> int), i in 1..n, y in 0..m: 0 <= b(w, i, y)) and (for all w (int -> int), i in 1..n: "
    "sum(max(0, a(w, i, y) - exp(eps(i))*b(w, i, y)) for y in 0..m) <= delta(i))",
    claim="sum(max(0, product(a(w, i, w(i)) for i in 1..n) - exp(sum(eps(i) for i in 1..n))*product(b(w, i, "
    f"w(i)) for i in 1..n)) for w in {WORDS}) <= sum(delta(i) for i in 1..n)",
    instance="n = 1, m = 1, a = (w, i, y) -> 1/2, b = (w, i, y) -> 1/2, eps = i -> 0, delta = i -> 0",
    proof=f"""
        let P(q, w: int -> int) = product(a(w, i, w(i)) for i in 1..q)
        let Q(q, w: int -> int) = product(b(w, i, w(i)) for i in 1..q); E(q) = exp(sum(eps(i) for i in 1..q))
        let F(q, w: int -> int) = max(0, P(q, w) - E(q)*Q(q, w))
        have ONE: for all q integer: 0 <= q \\
                implies (q <= n implies sum(P(q, w) for w in words(1..q, 0..m)) = 1)
            induct q
                base
                    have EMPTY: sum(P(0, w) for w in words(1..0, 0..m)) \\
                            = product(a(i -> 0, i, 0) for i in 1..0) \\
                            by law words_empty(1, 0, 0, m, w -> P(0, w))
                    by rewrite EMPTY
                step
                    assume Z
                    have OLD: sum(P(q, w) for w in words(1..q, 0..m)) = 1
                    have A: sum(P(q+1, w) for w in words(1..q+1, 0..m)) \\
                            = sum(sum(P(q+1, {LONGER}) for y in 0..m) for w in words(1..q, 0..m)) \\
                            by cite words.one-more-letter(q, m, w -> P(q+1, w))
                    have B: sum(sum(P(q+1, {LONGER}) for y in 0..m) for w in words(1..q, 0..m)) \\
                            = sum(P(q, w) for w in words(1..q, 0..m)) by termwise w
                        have B1: sum(P(q+1, {LONGER}) for y in 0..m) \\
                                = sum(P(q, w)*a(w, q+1, y) for y in 0..m) by termwise y
                            by cite words.one-more-step(q, a, w, y)
                        have B2: sum(P(q, w)*a(w, q+1, y) for y in 0..m) \\
                                = P(q, w)*sum(a(w, q+1, y) for y in 0..m) \\
                                by law sum_scaled(0..m, y -> a(w, q+1, y), P(q, w))
                        have B3: sum(a(w, q+1, y) for y in 0..m) = 1 by given4(w, q+1)
        have ALL: for all q integer: 0 <= q \\
                implies (q <= n implies sum(F(q, w) for w in words(1..q, 0..m)) <= sum(delta(i) for i in \\
                1..q))
            induct q
                base
                step
                    assume Z
                    have OLD: sum(F(q, w) for w in words(1..q, 0..m)) <= sum(delta(i) for i in 1..q)
                    let d = delta(q+1); e = exp(eps(q+1))
                    have SE: sum(eps(i) for i in 1..q+1) \\
                            = sum(eps(i) for i in 1..q+1-1) + eps(q+1) + sum(eps(i) for i in q+1+1..q+1) \\
                            by law sum_at(1, q+1, q+1, eps)
                    have SE0: sum(eps(i) for i in q+1+1..q+1) = 0 by law sum_empty(q+1+1, q+1, eps)
                    have SE1: sum(eps(i) for i in 1..q+1) = sum(eps(i) for i in 1..q) + eps(q+1)
                    have SX: exp(sum(eps(i) for i in 1..q) + eps(q+1)) = E(q)*e \\
                            by law exp_sum(sum(eps(i) for i in 1..q), eps(q+1))
                    have EE: E(q+1) = E(q)*e by rewrite SE1
                    have SD: sum(delta(i) for i in 1..q+1) \\
                            = sum(delta(i) for i in 1..q+1-1) + delta(q+1) + \\
                            sum(delta(i) for i in q+1+1..q+1) by law sum_at(1, q+1, q+1, delta)
                    have SD0: sum(delta(i) for i in q+1+1..q+1) = 0 by law sum_empty(q+1+1, q+1, delta)
                    have A: sum(F(q+1, w) for w in words(1..q+1, 0..m)) \\
                            = sum(sum(F(q+1, {LONGER}) for y in 0..m) for w in words(1..q, 0..m)) \\
                            by cite words.one-more-letter(q, m, w -> F(q+1, w))
                    have B: sum(sum(F(q+1, {LONGER}) for y in 0..m) for w in words(1..q, 0..m)) \\
                            <= sum(1*F(q, w) + d*P(q, w) for w in words(1..q, 0..m)) by termwise w
                        let s = min(P(q, w), E(q)*Q(q, w)); c(y) = max(0, a(w, q+1, y) - e*b(w, q+1, y))
                        have P0: 0 <= P(q, w) by law product_nonnegative(1, q, i -> a(w, i, w(i)))
                        have Q0: 0 <= Q(q, w) by law product_nonnegative(1, q, i -> b(w, i, w(i)))
                        have S0: 0 <= s; SP: 0 <= P(q, w) - s; SQ: 0 <= E(q)*Q(q, w) - s
                        have SF: P(q, w) - s <= F(q, w)
                        have UP: sum(F(q+1, {LONGER}) for y in 0..m) \\
                                <= sum((P(q, w) - s)*a(w, q+1, y) + s*c(y) for y in 0..m) by termwise y
                            have PP: P(q+1, {LONGER}) = P(q, w)*a(w, q+1, y) \\
                                    by cite words.one-more-step(q, a, w, y)
                            have QQ: Q(q+1, {LONGER}) = Q(q, w)*b(w, q+1, y) \\
                                    by cite words.one-more-step(q, b, w, y)
                            have c1: 0 <= c(y) - (a(w, q+1, y) - e*b(w, q+1, y))
                            have T2: 0 <= (E(q)*Q(q, w) - s)*e*b(w, q+1, y)
                        have L: sum((P(q, w) - s)*a(w, q+1, y) + s*c(y) for y in 0..m) \\
                                = (P(q, w) - s)*sum(a(w, q+1, y) for y in 0..m) + s*sum(c(y) for y in 0..m) \\
                                by law sum_linear(0..m, y -> a(w, q+1, y), c, P(q, w) - s, s)
                        have A1: sum(a(w, q+1, y) for y in 0..m) = 1 by given4(w, q+1)
                        have C1: sum(c(y) for y in 0..m) <= d by given6(w, q+1)
                        have ZERO: sum(0 for y in 0..m) = 0
                        have C2: sum(0 for y in 0..m) <= sum(c(y) for y in 0..m) by termwise y
                    have C: sum(1*F(q, w) + d*P(q, w) for w in words(1..q, 0..m)) \\
                            = 1*sum(F(q, w) for w in words(1..q, 0..m)) + \\
                            d*sum(P(q, w) for w in words(1..q, 0..m)) \\
                            by law sum_linear(words(1..q, 0..m), w -> F(q, w), w -> P(q, w), 1, d)
                    have P1: sum(P(q, w) for w in words(1..q, 0..m)) = 1 by ONE(q)
        by ALL(n)
    """,
    near_misses=(
        NearMiss(
            claim="sum(max(0, product(a(w, i, w(i)) for i in 1..n) - exp(sum(eps(i) for i in "
            f"1..n))*product(b(w, i, w(i)) for i in 1..n)) for w in {WORDS}) <= max(0, "
            "sum(delta(i) for i in 2..n))",
            witness="n = 1, m = 1, a = (w, i, y) -> if y = 0 then 1 else 0, b = (w, i, y) -> if y = "
            "1 then 1 else 0, eps = i -> 0, delta = i -> 1",
        ),
    ),
)
