"""Numbers and their digits: every word of d digits in base 3 is spelled by one number below 3^d."""

from verify.language import NearMiss, Source, Theorem

USED = Source(note="004", lines="L338-354 (used in the proof)")

DIGIT = "floor(y/3^j) - 3*floor(y/3^(j + 1))"

FLOOR_MOVED = Theorem(
    id="integers.floor-moved",
    says="Adding an integer adds it to the floor.",
    source=USED,
    forall="a real, i integer",
    claim="floor(a + i) = floor(a) + i",
    claims=("D40",),
    instance="a = 1/2, i = 1",
    proof="""
        have C: floor(a + i) < floor(a) + i + 1; D: floor(a) + i < floor(a + i) + 1
    """,
    near_misses=(NearMiss(forall="a real, i real", witness="a = 1/2, i = 1/2"),),
)

FLOOR_SMALL = Theorem(
    id="integers.floor-small",
    says="The floor of a number from 0 up to but not including 1 is 0.",
    source=USED,
    forall="0 <= a < 1",
    claim="floor(a) = 0",
    claims=("D40",),
    instance="a = 1/2",
    proof="""
        have LOW: 0 <= floor(a)
            cases 0 <= floor(a) or floor(a) < 0
                case 0 <= floor(a)
                case floor(a) < 0
        have HIGH: floor(a) <= 0
            cases floor(a) <= 0 or 0 < floor(a)
                case floor(a) <= 0
                case 0 < floor(a)
    """,
    near_misses=(NearMiss(forall="0 <= a <= 1", witness="a = 1"),),
)

POWER = Theorem(
    id="integers.power",
    says="A power of an integer is an integer.",
    source=USED,
    forall="a natural >= 1, n natural",
    claim="1 <= a^n and floor(a^n) = a^n",
    claims=("D40",),
    instance="a = 3, n = 2",
    proof="""
        have ALL: for all q integer: 0 <= q implies 1 <= a^q and floor(a^q) = a^q
            induct q
                base
                step
                    let k = floor(a^q)*a
                    have S: a^(q + 1) = a^q*a by law power_step(a, q)
                    have F: floor(0 + k) = floor(0) + k by cite integers.floor-moved(0, k)
                    have Z: floor(0) = 0; Y: 0 + k = a^(q + 1)
                    have G: floor(a^(q + 1)) = a^(q + 1)
                        have G1: floor(a^(q + 1)) = floor(0 + k) by rewrite Y
        by ALL(n)
    """,
    near_misses=(NearMiss(forall="a >= 1, n natural", witness="a = 3/2, n = 1"),),
)

A_DIGIT = Theorem(
    id="integers.digit",
    says="A digit in base 3 is 0, 1 or 2.",
    source=USED,
    forall="y integer, j natural",
    claim=f"0 <= {DIGIT} <= 2",
    claims=("D40",),
    instance="y = 5, j = 1",
    proof="""
        let z = y/3^j; a = floor(y/3^j); b = floor(y/3^(j + 1))
        have W: z = 3*(y/3^(j + 1))
        have LOW: 3*b <= a
            cases 3*b <= a or a < 3*b
                case 3*b <= a
                case a < 3*b
        have HIGH: a <= 3*b + 2
            cases a <= 3*b + 2 or 3*b + 2 < a
                case a <= 3*b + 2
                case 3*b + 2 < a
    """,
    near_misses=(NearMiss(claim=f"0 <= {DIGIT} <= 1", witness="y = 5, j = 0"),),
)

DIGITS = Theorem(
    id="words.digits",
    says="Each word of d digits in base 3 is spelled by exactly one number below 3^d: a sum over the numbers "
    "of products over their digits is a product of sums.",
    source=USED,
    forall="d natural, l natural, t: int, int -> real",
    given="l = 3^d",
    claim=f"sum(product(t(j, {DIGIT}) for j in 0..d-1) for y in 0..l-1) = product(sum(t(j, "
    "s) for s in 0..2) for j in 0..d-1)",
    claims=("D40",),
    instance="d = 1, l = 3, t = (j, s) -> s",
    proof="""
        let D(y, j) = floor(y/3^j) - 3*floor(y/3^(j + 1)); S(j) = sum(t(j, s) for s in 0..2)
        have ALL: for all q integer: 0 <= q \\
                implies (for all k integer: k = 3^q implies sum(product(t(j, D(y, j)) for j in 0..q-1) for \\
                y in 0..k-1) = product(S(j) for j in 0..q-1))
            induct q
                base
                    take k
                    assume K
                    have K1: k = 1
                step
            take k
            assume K
            let h = floor(3^q)
            have WHOLE: 1 <= 3^q and floor(3^q) = 3^q by cite integers.power(3, q)
            have BEFORE: for all k integer: k = 3^q \\
                    implies sum(product(t(j, D(y, j)) for j in 0..q-1) for y in 0..k-1) \\
                    = product(S(j) for j in 0..q-1)
            let G(y) = product(t(j, D(y, j)) for j in 0..q-1); F(y) = product(t(j, D(y, j)) for j in 0..q)
            have OLD: sum(G(y) for y in 0..h-1) = product(S(j) for j in 0..q-1) by BEFORE(h)
            have KH: k = 3*h by law power_step(3, q)
            have BLOCK: for all u integer: 0 <= u and u <= 2 \\
                    implies (for all y integer: 0 <= y and y <= h - 1 implies F(y + u*h) = t(q, u)*G(y))
                take u
                take y
                assume Y
                have LOWER: for all j integer: 0 <= j and j <= q - 1 implies D(y + u*h, j) = D(y, j)
                    take j
                    let v = floor(3^(q - j)); w = floor(3^(q - j - 1))
                    have V: 1 <= 3^(q - j) and floor(3^(q - j)) = 3^(q - j) by cite integers.power(3, q - j)
                    have W: 1 <= 3^(q - j - 1) and floor(3^(q - j - 1)) = 3^(q - j - 1) \\
                            by cite integers.power(3, q - j - 1)
                    have S0: 3^(j + (q - j)) = 3^j*3^(q - j) by law power_sum(3, j, q - j)
                    have S1: 3^(j + 1 + (q - j - 1)) = 3^(j + 1)*3^(q - j - 1) \\
                            by law power_sum(3, j + 1, q - j - 1)
                    have VW: v = 3*w by law power_step(3, q - j - 1)
                    have A: (y + u*h)/3^j = y/3^j + u*v by rewrite h = 3^j*v
                    have B: (y + u*h)/3^(j + 1) = y/3^(j + 1) + u*w by rewrite h = 3^(j + 1)*w
                    by rewrite A; B
                        by only cite integers.floor-moved(y/3^j, u*v); \\
                                cite integers.floor-moved(y/3^(j + 1), u*w); VW
                have TOP: D(y + u*h, q) = u
                    have MOVED: (y + u*h)/3^q = y/3^q + u by rewrite WHOLE2
                    have FA: floor(y/3^q + u) = floor(y/3^q) + u by cite integers.floor-moved(y/3^q, u)
                    have Z: floor(y/3^q) = 0 by cite integers.floor-small(y/3^q)
                    have UH: 0 <= (2 - u)*h
                    by rewrite MOVED; cite integers.floor-small((y + u*h)/3^(q + 1))
                have A: F(y + u*h) \\
                        = product(t(j, D(y + u*h, j)) for j in 0..q-1)*t(q, D(y + u*h, q))*product(t(j, D(y \\
                        + u*h, j)) for j in q+1..q) by law product_at(0, q, q, j -> t(j, D(y + u*h, j)))
                have A0: product(t(j, D(y + u*h, j)) for j in q+1..q) = 1 \\
                        by law product_empty(q+1, q, j -> t(j, D(y + u*h, j)))
                have B: product(t(j, D(y + u*h, j)) for j in 0..q-1) = G(y) by termwise j
                    by rewrite LOWER(j)
                have C: t(q, D(y + u*h, q)) = t(q, u) by rewrite TOP
            have PART: for all u integer: 0 <= u and u <= 2 implies sum(F(y + u*h) for y in 0..h-1) \\
                    = t(q, u)*product(S(j) for j in 0..q-1)
                take u
                assume U
                have ROW: for all y integer: 0 <= y and y <= h - 1 implies F(y + u*h) = t(q, u)*G(y)
                have A: sum(F(y + u*h) for y in 0..h-1) = sum(t(q, u)*G(y) for y in 0..h-1) by termwise y
                    by ROW(y)
            have A1: sum(F(y) for y in 0..3*h-1) \\
                    = sum(F(y) for y in 0..h-1) + sum(F(y) for y in h-1+1..3*h-1) \\
                    by law sum_split(0, h-1, 3*h-1, F)
            have A2: sum(F(y) for y in h-1+1..3*h-1) \\
                    = sum(F(y) for y in h-1+1..2*h-1) + sum(F(y) for y in 2*h-1+1..3*h-1) \\
                    by law sum_split(h-1+1, 2*h-1, 3*h-1, F)
            have B1: sum(F(y + 1*h) for y in 0..h-1) = sum(F(y - h + 1*h) for y in 0+h..h-1+h) \\
                    by law sum_shifted(0, h-1, h, y -> F(y + 1*h))
            have B2: sum(F(y + 2*h) for y in 0..h-1) = sum(F(y - 2*h + 2*h) for y in 0+2*h..h-1+2*h) \\
                    by law sum_shifted(0, h-1, 2*h, y -> F(y + 2*h))
            have X: product(S(j) for j in 0..q-1)*S(q) \\
                    = product(S(j) for j in 0..q-1)*(t(q, 0) + t(q, 1) + t(q, 2))
            have R: product(S(j) for j in 0..q) \\
                    = product(S(j) for j in 0..q-1)*S(q)*product(S(j) for j in q+1..q) \\
                    by law product_at(0, q, q, S)
            have R0: product(S(j) for j in q+1..q) = 1 by law product_empty(q+1, q, S)
            have LEFT: sum(F(y) for y in 0..3*h-1) = product(S(j) for j in 0..q-1)*S(q)
            by rewrite q + 1 - 1 = q; KH
        by ALL(d, l)
    """,
    near_misses=(NearMiss(given="l = 2^d", witness="d = 1, l = 2, t = (j, s) -> s"),),
)
