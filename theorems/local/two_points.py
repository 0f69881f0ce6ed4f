"""What no local protocol can do, by two points that its reports hardly tell apart (Le Cam), with
constants.

The user with number i holds x(i) and says y with weight R(w, i, x(i), y), where w(1), …, w(i - 1) are the
earlier reports: protocols whose users see what
was said before are included, and those whose users do not, R(w, i, x, y) = Q(x, y), are a case of them. (R is
a function of all sequences w; on those that
cannot occur it may be whatever is private.) The laws P and P G of all reports under the two
points are compared by the mean of G^2, chi-square plus 1; nothing needs a logarithm.
"""

from verify.language import Lemma, NearMiss, Source, Theorem

PAPER = (
    "Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability Estimation, "
    "arXiv:1305.6000"
)
USED = Source(note="002", lines="L58-59 (used in the proofs)", paper=PAPER)
LETTERS = "(for all i in 1..n: 0 <= w(i) <= l - 1)"
WORDS = "words(1..n, 0..l-1)"

POINTWISE = Theorem(
    id="two-points.pointwise",
    says="No answer f is near both e and -e: if e counts G times, the squared errors and the absolute ones "
    "add up to what follows, at least.",
    source=USED,
    forall="G >= 0, f real, e >= 0, h real",
    claim="4*e^2*(2*h*G - h^2*(G + G^2)) <= G*(f - e)^2 + (f + e)^2 and e*(1/3 + G - 3/8*(G - 1)^2) <= "
    "G*abs(f - e) + abs(f + e)",
    claims=("C4", "C5"),
    instance="G = 1, f = 0, e = 1, h = 1/2",
    proof="""
        let I = 1/(1 + G)
        have SQUARES: 4*e^2*(2*h*G - h^2*(G + G^2)) <= G*(f - e)^2 + (f + e)^2
            have S: 0 <= ((1 + G)*f + e*(1 - G))^2; T: 0 <= (2*e*(1 - h*(1 + G)))^2; T1: 0 <= G*I
        have ABSOLUTE: e*(1/3 + G - 3/8*(G - 1)^2) <= G*abs(f - e) + abs(f + e)
            cases G <= 1 or 1 <= G
                case G <= 1
                case 1 <= G
                    have C: 0 <= (G - 1 - 4/3)^2
    """,
    near_misses=(
        NearMiss(forall="G real, f real, e >= 0, h real", witness="G = -1/2, f = 0, e = 1, h = 10"),
    ),
)

LE_CAM = Theorem(
    id="two-points.le-cam",
    says="If the laws P and P G have chi-square V - 1 at most, then the mean squared and absolute errors of "
    "any estimate f of -e under P and of e under P G "
    "add up to at least 4 e^2/(1 + V), and (4/3 - 3/8 (V - 1)) e.",
    source=USED,
    forall="n natural, l natural >= 1, P: (int -> int) -> real, G: (int -> int) -> real, f: (int -> int) -> "
    "real, e >= 0, V >= 0",
    given=f"(for all w (int -> int): {LETTERS} implies 0 <= P(w) and 0 <= G(w)) and sum(P(w) for w in "
    f"{WORDS}) = 1 and sum(P(w)*G(w) for w in {WORDS}) = 1 and sum(P(w)*G(w)^2 for w in {WORDS}) <= V",
    claim=f"4*e^2/(1 + V) <= sum(P(w)*G(w)*(f(w) - e)^2 for w in {WORDS}) + sum(P(w)*(f(w) + e)^2 for w in "
    f"{WORDS}) and e*(4/3 - 3/8*(V - 1)) <= sum(P(w)*G(w)*abs(f(w) - e) for w in {WORDS}) + "
    f"sum(P(w)*abs(f(w) + e) for w in {WORDS})",
    claims=("C4", "C5"),
    instance="n = 1, l = 2, P = w -> 1/2, G = w -> 1/2 + w(1), f = w -> w(1), e = 1, V = 5/4",
    proof=f"""
        let h = 1/(1 + V); PG(w: int -> int) = P(w)*G(w); PGG(w: int -> int) = P(w)*G(w)^2
        have ALL: for all a real, b real, c real: sum(1*(a*P(w) + b*PG(w)) + c*PGG(w) for w in {WORDS}) \\
                = a + b + c*sum(PGG(w) for w in {WORDS})
        have SQUARES: 4*e^2/(1 + V) \\
                <= sum(P(w)*G(w)*(f(w) - e)^2 for w in {WORDS}) + sum(P(w)*(f(w) + e)^2 for w in {WORDS})
            let A(w: int -> int) = P(w)*G(w)*(f(w) - e)^2; B(w: int -> int) = P(w)*(f(w) + e)^2
            have ADD: sum(1*A(w) + 1*B(w) for w in {WORDS}) \\
                    = 1*sum(A(w) for w in {WORDS}) + 1*sum(B(w) for w in {WORDS})
            have BELOW: sum(1*(0*P(w) + 4*e^2*(2*h - h^2)*PG(w)) + -4*e^2*h^2*PGG(w) for w in {WORDS}) \\
                    <= sum(1*A(w) + 1*B(w) for w in {WORDS}) by termwise w
                by cite two-points.pointwise(G(w), f(w), e, h)
            have TOTAL: sum(1*(0*P(w) + 4*e^2*(2*h - h^2)*PG(w)) + -4*e^2*h^2*PGG(w) for w in {WORDS}) \\
                    = 0 + 4*e^2*(2*h - h^2) + -4*e^2*h^2*sum(PGG(w) for w in {WORDS}) \\
                    by ALL(0, 4*e^2*(2*h - h^2), -4*e^2*h^2)
            have Q: 0 <= (2*e*h)^2
        have ABSOLUTE: e*(4/3 - 3/8*(V - 1)) \\
                <= sum(P(w)*G(w)*abs(f(w) - e) for w in {WORDS}) + sum(P(w)*abs(f(w) + e) for w in {WORDS})
            let A(w: int -> int) = P(w)*G(w)*abs(f(w) - e); B(w: int -> int) = P(w)*abs(f(w) + e)
            have ADD: sum(1*A(w) + 1*B(w) for w in {WORDS}) \\
                    = 1*sum(A(w) for w in {WORDS}) + 1*sum(B(w) for w in {WORDS})
            have BELOW: sum(1*(-1/24*e*P(w) + 7/4*e*PG(w)) + -3/8*e*PGG(w) for w in {WORDS}) \\
                    <= sum(1*A(w) + 1*B(w) for w in {WORDS}) by termwise w
                by cite two-points.pointwise(G(w), f(w), e, h)
            by ALL(-1/24*e, 7/4*e, -3/8*e)
    """,
    near_misses=(
        NearMiss(
            claim=f"4*e^2/(1 + V) < sum(P(w)*G(w)*(f(w) - e)^2 for w in {WORDS}) + sum(P(w)*(f(w) + e)^2 "
            f"for w in {WORDS})",
            witness="n = 1, l = 1, P = w -> 1, G = w -> 1, f = w -> 0, e = 1, V = 1",
        ),
    ),
)

EARLIER = (
    "(for all v (int -> int), w (int -> int), i integer, y integer: (for all j in 1..i-1: v(j) = "
    "w(j)) implies a(v, i, y) = a(w, i, y))"
)

ONE_AFTER_ANOTHER = Theorem(
    id="words.one-after-another",
    says="Where each letter has a weight that depends on the letters before it, the weights of words add up "
    "to at most c^n if those of a next letter do to at most c, and to 1 if those do.",
    source=USED,
    forall="n natural, l natural >= 1, a: (int -> int), int, int -> real, c >= 0",
    given=f"{EARLIER} and (for all w (int -> int), i in 1..n, y in 0..l-1: 0 <= a(w, i, y))",
    claim=f"((for all w (int -> int), i in 1..n: sum(a(w, i, y) for y in 0..l-1) <= c) implies "
    f"sum(product(a(w, i, w(i)) for i in 1..n) for w in {WORDS}) <= c^n) and "
    f"((for all w (int -> int), i in 1..n: sum(a(w, i, y) for y in 0..l-1) = 1) implies sum(product(a(w, i, "
    f"w(i)) for i in 1..n) for w in {WORDS}) = 1)",
    claims=("C4", "C5"),
    instance="n = 2, l = 2, a = (w, i, y) -> if y = 0 then 1/3 else 2/3, c = 1",
    proof="""
        let P(q, w: int -> int) = product(a(w, i, w(i)) for i in 1..q)
        let S(q) = sum(P(q, w) for w in words(1..q, 0..l-1))
        let s(w: int -> int, i) = sum(a(w, i, y) for y in 0..l-1)
        have BASE: S(0) = 1 by law words_empty(1, 0, 0, l-1, w -> P(0, w))
        have STEP: for all q integer: 0 <= q implies S(q+1) \\
                = sum(P(q, w)*s(w, q+1) for w in words(1..q, 0..l-1))
            take q
            assume Q
            let h = q+1; F(w: int -> int) = P(q+1, w); f(y, w: int -> int) = P(q, w)*a(w, h, y)
            have I: sum(F(w) for w in words(1..q+1, 0..l-1)) \\
                    = sum(sum(F(i -> if i < h then w(i) else if i = h then y else w(i - 1)) for w in \\
                    words(1..q, 0..l-1)) for y in 0..l-1) by law words_inserted(1, q, 0, l-1, q+1, F)
            have J: sum(sum(F(i -> if i < h then w(i) else if i = h then y else w(i - 1)) for w in \\
                    words(1..q, 0..l-1)) for y in 0..l-1) = sum(sum(f(y, w) for w in \\
                    words(1..q, 0..l-1)) for y in 0..l-1) by termwise y
                have T: sum(F(i -> if i < h then w(i) else if i = h then y else w(i - 1)) for w in \\
                        words(1..q, 0..l-1)) = sum(f(y, w) for w in words(1..q, 0..l-1)) by termwise w
                    let v(i) = if i < h then w(i) else if i = h then y else w(i - 1)
                    have A1: product(a(v, i, v(i)) for i in 1..q+1-1) \\
                            = product(a(w, i, w(i)) for i in 1..q+1-1) by termwise i
                        by given1(v, w, i, w(i))
                    by rewrite law product_at(1, q+1, q+1, i -> a(v, i, v(i))); \\
                            law product_empty(q+1+1, q+1, i -> a(v, i, v(i))); A1; \\
                            product(a(w, i, w(i)) for i in 1..q+1-1) \\
                            = product(a(w, i, w(i)) for i in 1..q); v(h) = y; given1(v, w, h, y)
            have X: sum(sum(f(y, w) for w in words(1..q, 0..l-1)) for y in 0..l-1) \\
                    = sum(sum(f(y, w) for y in 0..l-1) for w in words(1..q, 0..l-1)) \\
                    by cite exchange.range-and-words(l-1, 1, q, 0, l-1, f)
            have Y: sum(sum(f(y, w) for y in 0..l-1) for w in words(1..q, 0..l-1)) \\
                    = sum(P(q, w)*s(w, q+1) for w in words(1..q, 0..l-1))
        have MOST: (for all w (int -> int), i in 1..n: s(w, i) <= c) implies S(n) <= c^n
            assume LETTERS
            have ALL: for all q integer: 0 <= q implies (q <= n implies S(q) <= c^q)
                induct q
                    base
                    step
                        assume Z
                        have B: sum(P(q, w)*s(w, q+1) for w in words(1..q, 0..l-1)) \\
                                <= sum(c*P(q, w) for w in words(1..q, 0..l-1)) by termwise w
                            have B1: 0 <= P(q, w) by law product_nonnegative(1, q, i -> a(w, i, w(i)))
                            have B2: s(w, q+1) <= c
                        by law power_step(c, q); law sum_scaled(words(1..q, 0..l-1), w -> P(q, w), c); S(q) \\
                                <= c^q; STEP(q)
        have ONE: (for all w (int -> int), i in 1..n: s(w, i) = 1) implies S(n) = 1
            assume COMPLETE
            have ALL: for all q integer: 0 <= q implies (q <= n implies S(q) = 1)
                induct q
                    base
                    step
                        assume Z
                        have NEW: S(q+1) = sum(P(q, w)*s(w, q+1) for w in words(1..q, 0..l-1)) by STEP(q)
                        have B: sum(P(q, w)*s(w, q+1) for w in words(1..q, 0..l-1)) = S(q) by termwise w
                            by COMPLETE(w, q+1)
            by ALL(n)
    """,
    near_misses=(
        NearMiss(
            claim=f"(for all w (int -> int), i in 1..n: sum(a(w, i, y) for y in 0..l-1) <= c) implies "
            f"sum(product(a(w, i, w(i)) for i in 1..n) for w in {WORDS}) <= c*n",
            witness="n = 3, l = 2, a = (w, i, y) -> 1, c = 2",
        ),
    ),
)

WEIGHED = f"{EARLIER} and (for all w (int -> int), i in 1..n, y in 0..l-1: 0 <= a(w, i, y)) and "
TOTAL = Lemma(
    id="words.total",
    says="Where each letter has a law that depends on the letters before it, the weights of words add up to "
    "1.",
    forall="n natural, l natural >= 1, a: (int -> int), int, int -> real",
    given=f"{WEIGHED}(for all w (int -> int), i in 1..n: sum(a(w, i, y) for y in 0..l-1) = 1)",
    claim=f"sum(product(a(w, i, w(i)) for i in 1..n) for w in {WORDS}) = 1",
    instance="n = 2, l = 2, a = (w, i, y) -> if y = 0 then 1/3 else 2/3",
    proof=f"""
        have PRODUCTS: ((for all w (int -> int), i in 1..n: sum(a(w, i, y) for y in 0..l-1) <= 1) implies \\
                sum(product(a(w, i, w(i)) for i in 1..n) for w in {WORDS}) <= 1^n) and \\
                ((for all w (int -> int), i in 1..n: sum(a(w, i, y) for y in 0..l-1) = 1) implies \\
                sum(product(a(w, i, w(i)) for i in 1..n) for w in {WORDS}) = 1) \\
                by cite words.one-after-another(n, l, a, 1)
        by PRODUCTS2
    """,
)

AT_MOST = Lemma(
    id="words.at-most",
    says="Where each letter has weights of at most c together, the weights of words add up to c^n at most.",
    forall="n natural, l natural >= 1, a: (int -> int), int, int -> real, c >= 0",
    given=f"{WEIGHED}(for all w (int -> int), i in 1..n: sum(a(w, i, y) for y in 0..l-1) <= c)",
    claim=f"sum(product(a(w, i, w(i)) for i in 1..n) for w in {WORDS}) <= c^n",
    instance="n = 2, l = 2, a = (w, i, y) -> if y = 0 then 1/3 else 2/3, c = 1",
    proof=f"""
        have PRODUCTS: ((for all w (int -> int), i in 1..n: sum(a(w, i, y) for y in 0..l-1) <= c) implies \\
                sum(product(a(w, i, w(i)) for i in 1..n) for w in {WORDS}) <= c^n) and \\
                ((for all w (int -> int), i in 1..n: sum(a(w, i, y) for y in 0..l-1) = 1) implies \\
                sum(product(a(w, i, w(i)) for i in 1..n) for w in {WORDS}) = 1) \\
                by cite words.one-after-another(n, l, a, c)
        by PRODUCTS1
    """,
)

A_WEIGHTS, RATIOS = "product(a(w, i, w(i)) for i in 1..n)", "product(g(w, i, w(i)) for i in 1..n)"
CHANCES = Lemma(
    id="words.ratio",
    says="Where each letter has a law and a ratio of chances that depend on the letters before it: the law "
    "of words, the mean of the ratio of their chances, and that of its square.",
    forall="n natural, l natural >= 1, a: (int -> int), int, int -> real, g: (int -> int), int, int -> real, "
    "c >= 0",
    given="(for all v (int -> int), w (int -> int), i integer, y integer: (for all j in 1..i-1: v(j) = "
    "w(j)) implies a(v, i, y) = a(w, i, y) and g(v, i, y) = g(w, i, y)) and "
    "(for all w (int -> int), i in 1..n, y in 0..l-1: 0 <= a(w, i, y) and 0 <= g(w, i, y)) and "
    "(for all w (int -> int), i in 1..n: sum(a(w, i, y) for y in 0..l-1) = 1 and "
    "sum(a(w, i, y)*g(w, i, y) for y in 0..l-1) = 1 and sum(a(w, i, y)*g(w, i, y)^2 for y in 0..l-1) <= c)",
    claim=f"(for all w (int -> int): {LETTERS} implies 0 <= {A_WEIGHTS} and 0 <= {RATIOS}) and "
    f"sum({A_WEIGHTS} for w in {WORDS}) = 1 and sum({A_WEIGHTS}*{RATIOS} for w in {WORDS}) = 1 and "
    f"sum({A_WEIGHTS}*{RATIOS}^2 for w in {WORDS}) <= c^n",
    instance="n = 2, l = 2, a = (w, i, y) -> 1/2, g = (w, i, y) -> 1, c = 1",
    proof=f"""
        have SIGNS: for all w (int -> int): {LETTERS} implies 0 <= {A_WEIGHTS} and 0 <= {RATIOS}
            take w
            assume W
            have A: 0 <= {A_WEIGHTS}
                have A1: for all i integer: 1 <= i implies (i <= n implies 0 <= a(w, i, w(i)))
                by law product_nonnegative(1, n, i -> a(w, i, w(i)))
            have B: 0 <= {RATIOS}
                have B1: for all i integer: 1 <= i implies (i <= n implies 0 <= g(w, i, w(i)))
                by law product_nonnegative(1, n, i -> g(w, i, w(i)))
        have LAW: sum({A_WEIGHTS} for w in {WORDS}) = 1
            have PAST: for all v (int -> int), w (int -> int), i integer, y integer: \\
                    (for all j in 1..i-1: v(j) = w(j)) implies a(v, i, y) = a(w, i, y)
                take v, w, i, y
                by given1(v, w, i, y)
            have POS: for all w (int -> int), i in 1..n, y in 0..l-1: 0 <= a(w, i, y)
                take w, i, y
                by given2(w, i, y)
            have SUM: for all w (int -> int), i in 1..n: sum(a(w, i, y) for y in 0..l-1) = 1
                take w, i
                by given3(w, i)
            by cite words.total(n, l, a)
        have MEAN: sum({A_WEIGHTS}*{RATIOS} for w in {WORDS}) = 1
            let b(w: int -> int, i, y) = a(w, i, y)*g(w, i, y)
            have PAST: for all v (int -> int), w (int -> int), i integer, y integer: \\
                    (for all j in 1..i-1: v(j) = w(j)) implies b(v, i, y) = b(w, i, y)
                take v, w, i, y
                by given1(v, w, i, y)
            have POS: for all w (int -> int), i in 1..n, y in 0..l-1: 0 <= b(w, i, y)
                take w, i, y
                by given2(w, i, y)
            have PRODUCTS: sum({A_WEIGHTS}*{RATIOS} for w in {WORDS}) \\
                    = sum(product(b(w, i, w(i)) for i in 1..n) for w in {WORDS}) by termwise w
                by law product_of_products(1, n, i -> a(w, i, w(i)), i -> g(w, i, w(i)))
            have SUM: for all w (int -> int), i in 1..n: sum(b(w, i, y) for y in 0..l-1) = 1
                take w, i
                by given3(w, i)
            by rewrite PRODUCTS
                by cite words.total(n, l, b)
        have SQUARE: sum({A_WEIGHTS}*{RATIOS}^2 for w in {WORDS}) <= c^n
            let b(w: int -> int, i, y) = a(w, i, y)*g(w, i, y)^2
            have PAST: for all v (int -> int), w (int -> int), i integer, y integer: \\
                    (for all j in 1..i-1: v(j) = w(j)) implies b(v, i, y) = b(w, i, y)
                take v, w, i, y
                assume EARLIER
                have E: a(v, i, y) = a(w, i, y) and g(v, i, y) = g(w, i, y) by given1(v, w, i, y)
                by rewrite E1; E2
            have POS: for all w (int -> int), i in 1..n, y in 0..l-1: 0 <= b(w, i, y)
                take w, i, y
                by given2(w, i, y)
            have PRODUCTS: sum({A_WEIGHTS}*{RATIOS}^2 for w in {WORDS}) \\
                    = sum(product(b(w, i, w(i)) for i in 1..n) for w in {WORDS}) by termwise w
                let p(i) = a(w, i, w(i)); q(i) = g(w, i, w(i))
                by law product_of_products(1, n, p, i -> q(i)*q(i)); law product_of_products(1, n, q, q)
            have SUM: for all w (int -> int), i in 1..n: sum(b(w, i, y) for y in 0..l-1) <= c
                take w, i
                by given3(w, i)
            by rewrite PRODUCTS
                by cite words.at-most(n, l, b, c)
        by only SIGNS; LAW; MEAN; SQUARE
    """,
)

DIFFERENCE = Theorem(
    id="two-points.difference",
    says="If no weight is more than r times another, then no two differ by more than r - 1 times their mean.",
    source=USED,
    forall="k natural >= 1, p: int -> real, theta: int -> real, r >= 1, u in 0..k-1, s in 0..k-1",
    given="(for all a in 0..k-1: for all b in 0..k-1: p(a) <= r*p(b)) and (for all a in 0..k-1: 0 <= "
    "theta(a)) and sum(theta(a) for a in 0..k-1) = 1",
    claim="abs(p(u) - p(s)) <= (r - 1)*sum(theta(a)*p(a) for a in 0..k-1)",
    claims=("C4", "C5"),
    instance="k = 2, p = a -> 1 + a, theta = a -> 1/2, r = 2, u = 1, s = 0",
    proof="""
        let m = sum(theta(a)*p(a) for a in 0..k-1)
        have ONE: for all b in 0..k-1: for all c in 0..k-1: p(b) - p(c) <= (r - 1)*m
            take b, c
            have EACH: for all a in 0..k-1: p(b) - p(c) <= (r - 1)*p(a)
                take a
                have A: p(b) <= r*p(a); C: p(b) <= r*p(c)
                cases p(a) <= p(c) or p(c) <= p(a)
                    case p(a) <= p(c)
                    case p(c) <= p(a)
            by law sum_scaled(0..k-1, a -> theta(a)*p(a), r - 1); \\
                    law sum_scaled(0..k-1, theta, p(b) - p(c)); sum((p(b) - p(c))*theta(a) for a in 0..k-1) \\
                    <= sum((r - 1)*(theta(a)*p(a)) for a in 0..k-1)
        have X: p(u) - p(s) <= (r - 1)*m; Y: p(s) - p(u) <= (r - 1)*m
    """,
    near_misses=(
        NearMiss(
            claim="abs(p(u) - p(s)) <= (r - 1)/2*sum(theta(a)*p(a) for a in 0..k-1)",
            witness="k = 2, p = a -> 1 + a, theta = a -> 1 - a, r = 2, u = 1, s = 0",
        ),
    ),
)

M = "sum(theta(a)*Q(a, y) for a in 0..k-1)"
M2 = M.replace("theta", "theta'")
RATIO = f"(if 0 < {M} then {M2}/{M} else 1)"
SIMPLEX = "(for all a in 0..k-1: 0 <= theta(a)) and sum(theta(a) for a in 0..k-1) = 1"
MOVED = (
    "(for all a in 0..k-1: 0 <= theta'(a) and theta'(a) = theta(a) + (if a = u then t else 0) - (if a = "
    "s then t else 0))"
)

ONE_REPORT = Theorem(
    id="two-points.one-report",
    says="If weight t moves from one answer to another, then the law of an alpha-private report has "
    "chi-square at most t^2 (e^alpha - 1)^2 with respect to what it was.",
    source=USED,
    forall="k natural >= 1, l natural >= 1, Q randomizer(k, l), alpha >= 0, theta: int -> real, theta': int "
    "-> real, t real, u in 0..k-1, s in 0..k-1",
    given=f"PureDP(Randomizer(Q, k, l), alpha) and {SIMPLEX} and {MOVED}",
    claim=f"(for all y in 0..l-1: 0 <= {M} and 0 <= {RATIO} and {M}*{RATIO} = {M2}) and sum({M} for y in "
    f"0..l-1) = 1 and sum({M}*{RATIO} for y in 0..l-1) = 1 and "
    f"sum({M}*{RATIO}^2 for y in 0..l-1) <= 1 + t^2*(exp(alpha) - 1)^2",
    claims=("C4", "C5"),
    instance="k = 2, l = 2, Q = [2/3, 1/3; 1/3, 2/3], alpha = log(2), theta = a -> if a = 0 then 1/4 else "
    "3/4, theta' = a -> if a = 0 then 3/4 else 1/4, t = 1/2, u = 0, s = 1",
    proof=f"""
        let r = exp(alpha); m(y) = {M}; m'(y) = {M2}; g(y) = {RATIO}; D(y) = Q(u, y) - Q(s, y)
        let c = t^2*(r - 1)^2
        have R1: 1 + alpha <= r by law exp_tangent(alpha)
        have ROWS: for all a in 0..k-1: sum(Q(a, y) for y in 0..l-1) = 1
        have PLACE: for all y in 0..l-1: for all b in 0..k-1: \\
                sum((if a = b then t else 0)*Q(a, y) for a in 0..k-1) = t*Q(b, y)
        have NEW: for all y in 0..l-1: m'(y) = m(y) + t*D(y)
            take y
            let h(a, b) = (if a = b then t else 0)*Q(a, y)
            by law sum_linear(0..k-1, a -> theta(a)*Q(a, y), a -> h(a, u), 1, 1); m'(y) \\
                    = sum(1*(1*(theta(a)*Q(a, y)) + 1*h(a, u)) + -1*h(a, s) for a in 0..k-1); \\
                    law sum_linear(0..k-1, a -> 1*(theta(a)*Q(a, y)) + 1*h(a, u), a -> h(a, s), 1, -1)
        have OLD0: for all y in 0..l-1: 0 <= m(y)
        have SMALL: for all y in 0..l-1: abs(D(y)) <= (r - 1)*m(y)
            take y
            have P: for all a in 0..k-1: for all b in 0..k-1: Q(a, y) <= r*Q(b, y)
            by cite two-points.difference(k, a -> Q(a, y), theta, r, u, s)
        have EACH: for all y in 0..l-1: 0 <= m(y) and 0 <= g(y) and m(y)*g(y) = m'(y) and m(y)*g(y)^2 \\
                <= (1 + c)*m(y) + 2*t*D(y)
            take y
            have MN: 0 <= m'(y); AB: D(y) <= abs(D(y)) and -D(y) <= abs(D(y)); S1: 0 <= (r - 1)*m(y) - D(y)
            have S2: 0 <= (r - 1)*m(y) + D(y)
            cases 0 < m(y) or m(y) <= 0
                case 0 < m(y)
                    have W1: 0 <= t^2*(((r - 1)*m(y) - D(y))*((r - 1)*m(y) + D(y)))*(1/m(y))
                    by rewrite g(y) = m'(y)/m(y)
                case m(y) <= 0
                    have Z: m(y) = 0 by OLD0(y)
                    have D1: D(y) = 0 by only S1; S2; (r - 1)*m(y) = 0
        have TOTAL: sum(m(y) for y in 0..l-1) = 1
            have B: sum(sum(theta(a)*Q(a, y) for y in 0..l-1) for a in 0..k-1) \\
                    = sum(theta(a) for a in 0..k-1) by termwise a
                by ROWS(a)
        have NONE: sum(D(y) for y in 0..l-1) = 0 by ROWS(s); ROWS(u)
        have LIN: for all b real, d real: sum(b*m(y) + d*D(y) for y in 0..l-1) = b
            take b, d
            have A: sum(b*m(y) + d*D(y) for y in 0..l-1) \\
                    = b*sum(m(y) for y in 0..l-1) + d*sum(D(y) for y in 0..l-1)
        have FIRST: sum(m(y)*g(y) for y in 0..l-1) = 1
            have A: sum(m(y)*g(y) for y in 0..l-1) = sum(1*m(y) + t*D(y) for y in 0..l-1)
            by LIN(1, t)
        have SECOND: sum(m(y)*g(y)^2 for y in 0..l-1) <= 1 + c
            have A: sum(m(y)*g(y)^2 for y in 0..l-1) <= sum((1 + c)*m(y) + 2*t*D(y) for y in 0..l-1) \\
                    by termwise y
            have B: sum((1 + c)*m(y) + 2*t*D(y) for y in 0..l-1) = 1 + c by LIN(1 + c, 2*t)
        have PARTS: for all y in 0..l-1: 0 <= m(y) and 0 <= g(y) and m(y)*g(y) = m'(y)
            take y
            by EACH(y)
    """,
    near_misses=(
        NearMiss(
            given=f"{SIMPLEX} and {MOVED}",
            witness="k = 2, l = 2, Q = [1, 0; 0, 1], alpha = 0, theta = a -> 1/2, theta' = a -> if a = 0 "
            "then 1/4 else 3/4, t = 1/4, u = 1, s = 0",
        ),
    ),
)

# Protocols --------------------------------------------------------------------------------------------------

PROTOCOL = (
    "(for all v (int -> int), w (int -> int), i integer, x integer, y integer: (for all j in 1..i-1: v(j) = "
    "w(j)) implies R(v, i, x, y) = R(w, i, x, y)) and "
    "(for all w (int -> int), i in 1..n: Stochastic((x, y) -> R(w, i, x, y), k, l)) and "
    "(for all w (int -> int), i in 1..n: PureDP(Randomizer((x, y) -> R(w, i, x, y), k, l), alpha))"
)


def mean(loss: str, theta: str = "theta") -> str:
    """The mean of a loss of the reports w, where the users' answers are drawn from theta."""
    return (
        f"sum(sum(product({theta}(x(i))*R(w, i, x(i), w(i)) for i in 1..n) for x in words(1..n, 0..k-1))"
        f"*({loss}) for w in {WORDS})"
    )


PRIME = "theta'"

SMALL = Lemma(
    id="two-points.small",
    says="n factors of 1 + c, with c at most 1/n, are at most e together.",
    forall="n natural, c >= 0",
    given="n*c <= 1",
    claim="(1 + c)^n <= 2.7183",
    instance="n = 2, c = 1/2",
    proof="""
        have A: 1 + c <= exp(c) by law exp_tangent(c)
        have B: (1 + c)^n <= exp(c)^n by law power_increases(1 + c, exp(c), n)
        have D: exp(c)^n = exp(n*c) by law power_of_exp(c, n)
        have F: exp(n*c) <= exp(1) by law exp_increases(1, n*c)
        have H: exp(1) <= 2.7183
    """,
)

PROTOCOLS = Theorem(
    id="two-points.protocols",
    says="If the answers of n users are drawn from a law, and then from one in which weight t has moved "
    "between two answers, with n t^2 (e^alpha - 1)^2 <= 1, then no estimate f from alpha-private reports "
    "tells which: its errors as an estimate of -e and of e add up to at least 1.07 e^2 squared, and 0.68 e.",
    source=USED,
    forall="n natural, k natural >= 1, l natural >= 1, R: (int -> int), int, int, int -> real, alpha >= 0, "
    "theta: int -> real, theta': int -> real, t real, "
    "u in 0..k-1, s in 0..k-1, f: (int -> int) -> real, e >= 0",
    given=f"{PROTOCOL} and {SIMPLEX} and {MOVED} and n*t^2*(exp(alpha) - 1)^2 <= 1",
    claim=f"1.07*e^2 <= {mean('(f(w) - e)^2', PRIME)} + {mean('(f(w) + e)^2')} and "
    f"0.68*e <= {mean('abs(f(w) - e)', PRIME)} + {mean('abs(f(w) + e)')}",
    claims=("C4", "C5"),
    instance="n = 1, k = 2, l = 2, R = (w, i, x, y) -> if x = y then 2/3 else 1/3, alpha = log(2), theta = "
    "a -> if a = 0 then 1/4 else 3/4, theta' = a -> if a = 0 then 3/4 else 1/4, t = 1/2, u = 0, s "
    "= 1, f = w -> w(1), e = 1",
    proof=f"""
        let m(w: int -> int, i, y) = sum(theta(a)*R(w, i, a, y) for a in 0..k-1)
        let m'(w: int -> int, i, y) = sum(theta'(a)*R(w, i, a, y) for a in 0..k-1)
        let g(w: int -> int, i, y) = if 0 < m(w, i, y) then m'(w, i, y)/m(w, i, y) else 1
        let c = t^2*(exp(alpha) - 1)^2; P(w: int -> int) = product(m(w, i, w(i)) for i in 1..n)
        let G(w: int -> int) = product(g(w, i, w(i)) for i in 1..n)
        have ONE: for all w (int -> int), i in 1..n: (for all y in 0..l-1: 0 <= m(w, i, y) and 0 <= g(w, i, \\
                y) and m(w, i, y)*g(w, i, y) = m'(w, i, y)) and sum(m(w, i, \\
                y) for y in 0..l-1) = 1 and sum(m(w, i, y)*g(w, i, y) for y in 0..l-1) = 1 and sum(m(w, i, \\
                y)*g(w, i, y)^2 for y in 0..l-1) <= 1 + c
            take w, i
            have Q: Stochastic((x, y) -> R(w, i, x, y), k, l)
            have D: PureDP(Randomizer((x, y) -> R(w, i, x, y), k, l), alpha)
            by cite two-points.one-report(k, l, (x, y) -> R(w, i, x, y), alpha, theta, theta', t, u, s)
        have SAME: for all v (int -> int), w (int -> int), i integer, y integer: \\
                (for all j in 1..i-1: v(j) = w(j)) implies m(v, i, y) = m(w, i, y) and m'(v, i, y) \\
                = m'(w, i, y)
            take v, w, i, y
            assume PAST
            have A: m(v, i, y) = m(w, i, y) by termwise a
                by given1(v, w, i, a, y)
            have B: m'(v, i, y) = m'(w, i, y) by termwise a
                by given1(v, w, i, a, y)
        have POSITIVE: for all w (int -> int), i in 1..n, y in 0..l-1: 0 <= m(w, i, y) and 0 \\
                <= g(w, i, y) and m(w, i, y)*g(w, i, y) = m'(w, i, y)
        have PAST: for all v (int -> int), w (int -> int), i integer, y integer: \\
                (for all j in 1..i-1: v(j) = w(j)) implies m(v, i, y) = m(w, i, y) and g(v, i, y) = g(w, i, y)
            take v, w, i, y
            by SAME(v, w, i, y)
        have SIGN: for all w (int -> int), i in 1..n, y in 0..l-1: 0 <= m(w, i, y) and 0 <= g(w, i, y)
            take w, i, y
            by POSITIVE(w, i, y)
        have SUMS: for all w (int -> int), i in 1..n: sum(m(w, i, y) for y in 0..l-1) = 1 and \\
                sum(m(w, i, y)*g(w, i, y) for y in 0..l-1) = 1 and \\
                sum(m(w, i, y)*g(w, i, y)^2 for y in 0..l-1) <= 1 + c
            take w, i
            by ONE(w, i)
        have LAWS: (for all w (int -> int): {LETTERS} implies 0 <= P(w) and 0 <= G(w)) and \\
                sum(P(w) for w in {WORDS}) = 1 and sum(P(w)*G(w) for w in {WORDS}) = 1 and \\
                sum(P(w)*G(w)^2 for w in {WORDS}) <= (1 + c)^n by cite words.ratio(n, l, m, g, 1 + c)
        have SMALL: (1 + c)^n <= 2.7183 by cite two-points.small(n, c)
        have OLD: for all h ((int -> int) -> real): {mean("h(w)")} = sum(P(w)*h(w) for w in {WORDS})
        have NEW: for all h ((int -> int) -> real): {mean("h(w)", PRIME)} \\
                = sum(P(w)*G(w)*h(w) for w in {WORDS})
            take h
            by termwise w
                have B: product(m(w, i, w(i))*g(w, i, w(i)) for i in 1..n) = P(w)*G(w) \\
                        by law product_of_products(1, n, i -> m(w, i, w(i)), i -> g(w, i, w(i)))
                have D: product(m(w, i, w(i))*g(w, i, w(i)) for i in 1..n) \\
                        = product(m'(w, i, w(i)) for i in 1..n) by termwise i
                    by POSITIVE(w, i, w(i))
        by OLD(w -> abs(f(w) + e)); NEW(w -> (f(w) - e)^2); OLD(w -> (f(w) + e)^2); \\
                NEW(w -> abs(f(w) - e)); cite two-points.le-cam(n, l, P, G, f, e, 2.7183)
    """,
    near_misses=(
        NearMiss(
            given=f"{PROTOCOL} and {SIMPLEX} and {MOVED}",
            disproof="""
                exhibit 1, 2, 2, (w, i, x, y) -> if x \\
                        = y then 9/10 else 1/10, 3, a -> 1 - a, a -> a, 1, 1, 0, w -> 8/5*w(1) - 4/5, 1
            """,
        ),
    ),
)

ONE = "(T(w, {i}) - {at}({i}))"


def both(i: str) -> str:
    """The errors of the estimate of one coordinate under two laws."""
    one, other = (ONE.format(i=i, at=at) for at in ("theta", PRIME))
    return (
        f"1.07*e^2 <= {mean(one + '^2')} + {mean(other + '^2', PRIME)} and "
        f"0.68*e <= {mean('abs' + one)} + {mean('abs' + other, PRIME)}"
    )


COORDINATES = Theorem(
    id="two-points.coordinates",
    says="If weight 2 e moves between two answers, with 4 n e^2 (e^alpha - 1)^2 <= 1, then no estimate from "
    "alpha-private reports is near the weight of either under both laws.",
    source=USED,
    forall="n natural, k natural >= 1, l natural >= 1, R: (int -> int), int, int, int -> real, alpha >= 0, "
    "theta: int -> real, theta': int -> real, e >= 0, "
    "u in 0..k-1, s in 0..k-1, T: (int -> int), int -> real",
    given=f"{PROTOCOL} and {SIMPLEX} and {MOVED.replace('then t', 'then 2*e')} and 4*n*e^2*(exp(alpha) - "
    f"1)^2 <= 1 and u != s",
    claim=f"{both('u')} and {both('s')}",
    claims=("C4", "C5"),
    instance="n = 1, k = 2, l = 2, R = (w, i, x, y) -> if x = y then 2/3 else 1/3, alpha = log(2), theta = "
    "a -> if a = 0 then 1/4 else 3/4, theta' = a -> if a = 0 then 3/4 else 1/4, e = 1/4, u = 0, s "
    "= 1, T = (w, a) -> w(1)",
    proof=f"""
        let P(w: int -> int) \\
                = sum(product(theta(x(i))*R(w, i, x(i), w(i)) for i in 1..n) for x in words(1..n, 0..k-1))
        let Q(w: int -> int) \\
                = sum(product(theta'(x(i))*R(w, i, x(i), w(i)) for i in 1..n) for x in words(1..n, 0..k-1))
        let f(w: int -> int) = T(w, u) - theta(u) - e; g(w: int -> int) = theta(s) - e - T(w, s)
        have EVEN: for all u real: abs(-u) = abs(u)
        have U: theta'(u) = theta(u) + 2*e
            have A: theta'(u) = theta(u) + (if u = u then 2*e else 0) - (if u = s then 2*e else 0)
        have S: theta'(s) = theta(s) - 2*e
            have A: theta'(s) = theta(s) + (if s = u then 2*e else 0) - (if s = s then 2*e else 0)
        have F: 1.07*e^2 \\
                <= sum(Q(w)*((f(w) - e)^2) for w in {WORDS}) + sum(P(w)*((f(w) + e)^2) for w in {WORDS}) \\
                and 0.68*e \\
                <= sum(Q(w)*(abs(f(w) - e)) for w in {WORDS}) + sum(P(w)*(abs(f(w) + e)) for w in {WORDS}) \\
                by cite two-points.protocols(n, k, l, R, alpha, theta, theta', 2*e, u, s, f, e)
        have G: 1.07*e^2 \\
                <= sum(Q(w)*((g(w) - e)^2) for w in {WORDS}) + sum(P(w)*((g(w) + e)^2) for w in {WORDS}) \\
                and 0.68*e \\
                <= sum(Q(w)*(abs(g(w) - e)) for w in {WORDS}) + sum(P(w)*(abs(g(w) + e)) for w in {WORDS}) \\
                by cite two-points.protocols(n, k, l, R, alpha, theta, theta', 2*e, u, s, g, e)
        have A2: sum(Q(w)*((f(w) - e)^2) for w in {WORDS}) \\
                = sum(Q(w)*((T(w, u) - theta'(u))^2) for w in {WORDS}) by termwise w
            by rewrite f(w) - e = T(w, u) - theta'(u)
        have A4: sum(Q(w)*(abs(f(w) - e)) for w in {WORDS}) \\
                = sum(Q(w)*(abs(T(w, u) - theta'(u))) for w in {WORDS}) by termwise w
        have B2: sum(Q(w)*((g(w) - e)^2) for w in {WORDS}) \\
                = sum(Q(w)*((T(w, s) - theta'(s))^2) for w in {WORDS}) by termwise w
            by rewrite g(w) - e = -(T(w, s) - theta'(s))
        have B3: sum(P(w)*(abs(g(w) + e)) for w in {WORDS}) \\
                = sum(P(w)*(abs(T(w, s) - theta(s))) for w in {WORDS}) by termwise w
            have Y: abs(-(T(w, s) - theta(s))) = abs(T(w, s) - theta(s))
        have B4: sum(Q(w)*(abs(g(w) - e)) for w in {WORDS}) \\
                = sum(Q(w)*(abs(T(w, s) - theta'(s))) for w in {WORDS}) by termwise w
            by rewrite g(w) - e = -(T(w, s) - theta'(s)); EVEN(T(w, s) - theta'(s))
    """,
    near_misses=(
        NearMiss(
            given=f"{PROTOCOL} and {SIMPLEX} and {MOVED.replace('then t', 'then 2*e')} and u != s",
            disproof="""
                exhibit 1, 2, 2, (w, i, x, y) -> if x \\
                        = y then 9/10 else 1/10, 3, a -> 1 - a, a -> a, 1/2, 1, 0, (w, a) -> 1/10 + 4/5*w(1)
            """,
        ),
    ),
)
