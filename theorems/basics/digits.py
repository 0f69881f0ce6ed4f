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
        have A: floor(a) <= a and a < floor(a) + 1 by law floor_bounds(a)
        have B: floor(a + i) <= a + i and a + i < floor(a + i) + 1 by law floor_bounds(a + i)
        have C: floor(a + i) < floor(a) + i + 1
            by only A; B
        have D: floor(a) + i < floor(a + i) + 1
            by only A; B
        have LOW: floor(a) + i <= floor(a + i)
            cases floor(a) + i <= floor(a + i) or floor(a + i) < floor(a) + i
                case floor(a) + i <= floor(a + i)
                    by case
                case floor(a + i) < floor(a) + i
                    have S: floor(a + i) + 1 <= floor(a) + i by law integers_step(floor(a + i), floor(a) + i)
                    by only S; D
        have HIGH: floor(a + i) <= floor(a) + i
            cases floor(a + i) <= floor(a) + i or floor(a) + i < floor(a + i)
                case floor(a + i) <= floor(a) + i
                    by case
                case floor(a) + i < floor(a + i)
                    have S: floor(a) + i + 1 <= floor(a + i) by law integers_step(floor(a) + i, floor(a + i))
                    by only S; C
        by only LOW; HIGH
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
        have A: floor(a) <= a and a < floor(a) + 1 by law floor_bounds(a)
        have LOW: 0 <= floor(a)
            cases 0 <= floor(a) or floor(a) < 0
                case 0 <= floor(a)
                    by case
                case floor(a) < 0
                    have S: floor(a) + 1 <= 0 by law integers_step(floor(a), 0)
                    by only S; A; domain1; domain2
        have HIGH: floor(a) <= 0
            cases floor(a) <= 0 or 0 < floor(a)
                case floor(a) <= 0
                    by case
                case 0 < floor(a)
                    have S: 0 + 1 <= floor(a) by law integers_step(0, floor(a))
                    by only S; A; domain1; domain2
        by only LOW; HIGH
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
                    by reduce
                step
                    have OLD: 1 <= a^q and floor(a^q) = a^q by before
                    let k = floor(a^q)*a
                    have S: a^(q + 1) = a^q*a by law power_step(a, q)
                    have C: a^(q + 1) = k
                        by rewrite OLD2
                            by rewrite S
                    have K: 0 <= a^q - 1
                    have A1: 0 <= a - 1
                    have M: 0 <= (a^q - 1)*(a - 1) by K*A1
                    have B: 1 <= a^(q + 1)
                        by only M; K; A1; S
                    have F: floor(0 + k) = floor(0) + k by cite integers.floor-moved(0, k)
                    have Z: floor(0) = 0 by reduce
                    have Y: 0 + k = a^(q + 1)
                        by only C
                    have G: floor(a^(q + 1)) = a^(q + 1)
                        have G1: floor(a^(q + 1)) = floor(0 + k)
                            by rewrite Y
                        by only G1; F; Z; C
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
        let z = y/3^j
        let a = floor(y/3^j)
        let b = floor(y/3^(j + 1))
        have P: 0 < 3^j by law power_positive(3, j)
        have S: 3^(j + 1) = 3^j*3 by law power_step(3, j)
        have W: z = 3*(y/3^(j + 1))
            by rewrite S
        have A: a <= z and z < a + 1 by law floor_bounds(z)
        have B: b <= y/3^(j + 1) and y/3^(j + 1) < b + 1 by law floor_bounds(y/3^(j + 1))
        have LOW: 3*b <= a
            cases 3*b <= a or a < 3*b
                case 3*b <= a
                    by case
                case a < 3*b
                    have I: a + 1 <= 3*b by law integers_step(a, 3*b)
                    by only I; A; B; W
        have HIGH: a <= 3*b + 2
            cases a <= 3*b + 2 or 3*b + 2 < a
                case a <= 3*b + 2
                    by case
                case 3*b + 2 < a
                    have I: 3*b + 2 + 1 <= a by law integers_step(3*b + 2, a)
                    by only I; A; B; W
        by only LOW; HIGH
    """,
    near_misses=(NearMiss(claim=f"0 <= {DIGIT} <= 1", witness="y = 5, j = 0"),),
)

DIGITS = Theorem(
    id="words.digits",
    says="Each word of d digits in base 3 is spelled by exactly one number below 3^d: a sum over the numbers of products over their digits is a product of sums.",
    source=USED,
    forall="d natural, l natural, t: int, int -> real",
    given="l = 3^d",
    claim=f"sum(product(t(j, {DIGIT}) for j in 0..d-1) for y in 0..l-1) = product(sum(t(j, s) for s in 0..2) for j in 0..d-1)",
    claims=("D40",),
    instance="d = 1, l = 3, t = (j, s) -> s",
    proof="""
        let D(y, j) = floor(y/3^j) - 3*floor(y/3^(j + 1))
        let S(j) = sum(t(j, s) for s in 0..2)
        have ALL: for all q integer: 0 <= q implies (for all k integer: k = 3^q implies sum(product(t(j, D(y, j)) for j in 0..q-1) for y in 0..k-1) = product(S(j) for j in 0..q-1))
            induct q
                base
                    take k
                    assume K
                    have K1: k = 1
                        have P: 3^0 = 1 by reduce
                        by only K; P
                    by rewrite K1
                        by reduce
                step
                    take k
                    assume K
                    let h = floor(3^q)
                    have H: 1 <= 3^q and floor(3^q) = 3^q by cite integers.power(3, q)
                    have BEFORE: for all k integer: k = 3^q implies sum(product(t(j, D(y, j)) for j in 0..q-1) for y in 0..k-1) = product(S(j) for j in 0..q-1) by before
                    let G(y) = product(t(j, D(y, j)) for j in 0..q-1)
                    let F(y) = product(t(j, D(y, j)) for j in 0..q)
                    have OLD: sum(G(y) for y in 0..h-1) = product(S(j) for j in 0..q-1) by BEFORE(h)
                    have P1: 3^(q + 1) = 3^q*3 by law power_step(3, q)
                    have KH: k = 3*h
                        by only K; P1; H
                    have BLOCK: for all u integer: 0 <= u and u <= 2 implies (for all y integer: 0 <= y and y <= h - 1 implies F(y + u*h) = t(q, u)*G(y))
                        take u
                        assume U
                        take y
                        assume Y
                        have LOWER: for all j integer: 0 <= j and j <= q - 1 implies D(y + u*h, j) = D(y, j)
                            take j
                            let v = floor(3^(q - j))
                            let w = floor(3^(q - j - 1))
                            have V: 1 <= 3^(q - j) and floor(3^(q - j)) = 3^(q - j) by cite integers.power(3, q - j)
                            have W: 1 <= 3^(q - j - 1) and floor(3^(q - j - 1)) = 3^(q - j - 1) by cite integers.power(3, q - j - 1)
                            have S0: 3^(j + (q - j)) = 3^j*3^(q - j) by law power_sum(3, j, q - j)
                            have S1: 3^(j + 1 + (q - j - 1)) = 3^(j + 1)*3^(q - j - 1) by law power_sum(3, j + 1, q - j - 1)
                            have J0: 0 < 3^j by law power_positive(3, j)
                            have J1: 0 < 3^(j + 1) by law power_positive(3, j + 1)
                            have HV: h = 3^j*v
                                have N: j + (q - j) = q
                                have E: 3^(j + (q - j)) = 3^q
                                    by rewrite N
                                by only S0; E; H; V
                            have HW: h = 3^(j + 1)*w
                                have N: j + 1 + (q - j - 1) = q
                                have E: 3^(j + 1 + (q - j - 1)) = 3^q
                                    by rewrite N
                                by only S1; E; H; W
                            have VW: v = 3*w
                                have E: 3^(q - j - 1 + 1) = 3^(q - j - 1)*3 by law power_step(3, q - j - 1)
                                have N: q - j - 1 + 1 = q - j
                                have E1: 3^(q - j) = 3^(q - j - 1)*3
                                    by only E
                                by only E1; V; W
                            have A: (y + u*h)/3^j = y/3^j + u*v
                                by rewrite HV
                            have B: (y + u*h)/3^(j + 1) = y/3^(j + 1) + u*w
                                by rewrite HW
                            have FA: floor(y/3^j + u*v) = floor(y/3^j) + u*v by cite integers.floor-moved(y/3^j, u*v)
                            have FB: floor(y/3^(j + 1) + u*w) = floor(y/3^(j + 1)) + u*w by cite integers.floor-moved(y/3^(j + 1), u*w)
                            by rewrite A
                                by rewrite B
                                    by only FA; FB; VW
                        have TOP: D(y + u*h, q) = u
                            have Q0: 0 < 3^q by law power_positive(3, q)
                            have Q1: 0 < 3^(q + 1) by law power_positive(3, q + 1)
                            have QI: 0 < 1/3^q
                            have A: (y + u*h)/3^q = y/3^q + u
                                by rewrite H2
                            have FA: floor(y/3^q + u) = floor(y/3^q) + u by cite integers.floor-moved(y/3^q, u)
                            have SMALL: 0 <= y/3^q and y/3^q < 1
                            have Z: floor(y/3^q) = 0 by cite integers.floor-small(y/3^q)
                            have HP: 0 <= h
                                by only H
                            have U2: 0 <= 2 - u
                            have UH: 0 <= (2 - u)*h by U2*HP
                            have UL: 0 <= u*h by U1*HP
                            have NUM: 0 < 3^(q + 1) - (y + u*h)
                                by only UH; Y; P1; H
                            have QJ: 0 < 1/3^(q + 1)
                            have LOW1: 0 <= (y + u*h)*(1/3^(q + 1))
                                have LOW2: 0 <= y + u*h
                                    by only UL; Y
                                by LOW2*QJ
                            have HIGH1: 0 < (3^(q + 1) - (y + u*h))*(1/3^(q + 1)) by NUM*QJ
                            have SMALL1: 0 <= (y + u*h)/3^(q + 1) and (y + u*h)/3^(q + 1) < 1
                                by LOW1; HIGH1
                            have Z1: floor((y + u*h)/3^(q + 1)) = 0 by cite integers.floor-small((y + u*h)/3^(q + 1))
                            by rewrite A
                                by only FA; Z; Z1
                        have A: F(y + u*h) = product(t(j, D(y + u*h, j)) for j in 0..q-1)*t(q, D(y + u*h, q))*product(t(j, D(y + u*h, j)) for j in q+1..q) \\
                            by law product_at(0, q, q, j -> t(j, D(y + u*h, j)))
                        have A0: product(t(j, D(y + u*h, j)) for j in q+1..q) = 1 by law product_empty(q+1, q, j -> t(j, D(y + u*h, j)))
                        have B: product(t(j, D(y + u*h, j)) for j in 0..q-1) = G(y) by termwise j
                            have E: D(y + u*h, j) = D(y, j) by LOWER(j)
                            by rewrite E
                        have C: t(q, D(y + u*h, q)) = t(q, u)
                            by rewrite TOP
                        by rewrite A
                            by rewrite A0
                                by rewrite B
                                    by rewrite C
                    have PART: for all u integer: 0 <= u and u <= 2 implies sum(F(y + u*h) for y in 0..h-1) = t(q, u)*product(S(j) for j in 0..q-1)
                        take u
                        assume U
                        have ROW: for all y integer: 0 <= y and y <= h - 1 implies F(y + u*h) = t(q, u)*G(y) by BLOCK(u)
                        have A: sum(F(y + u*h) for y in 0..h-1) = sum(t(q, u)*G(y) for y in 0..h-1) by termwise y
                            by ROW(y)
                        have B: sum(t(q, u)*G(y) for y in 0..h-1) = t(q, u)*sum(G(y) for y in 0..h-1) by law sum_scaled(0..h-1, G, t(q, u))
                        have C: t(q, u)*sum(G(y) for y in 0..h-1) = t(q, u)*product(S(j) for j in 0..q-1)
                            by rewrite OLD
                        by only A; B; C
                    have A1: sum(F(y) for y in 0..3*h-1) = sum(F(y) for y in 0..h-1) + sum(F(y) for y in h-1+1..3*h-1) by law sum_split(0, h-1, 3*h-1, F)
                    have A2: sum(F(y) for y in h-1+1..3*h-1) = sum(F(y) for y in h-1+1..2*h-1) + sum(F(y) for y in 2*h-1+1..3*h-1) by law sum_split(h-1+1, 2*h-1, 3*h-1, F)
                    have B0: sum(F(y) for y in 0..h-1) = sum(F(y + 0*h) for y in 0..h-1) by termwise y
                        have E: y + 0*h = y
                        by rewrite E
                    have B1: sum(F(y + 1*h) for y in 0..h-1) = sum(F(y - h + 1*h) for y in 0+h..h-1+h) by law sum_shifted(0, h-1, h, y -> F(y + 1*h))
                    have B2: sum(F(y + 2*h) for y in 0..h-1) = sum(F(y - 2*h + 2*h) for y in 0+2*h..h-1+2*h) by law sum_shifted(0, h-1, 2*h, y -> F(y + 2*h))
                    have C1: sum(F(y - h + 1*h) for y in 0+h..h-1+h) = sum(F(y) for y in h-1+1..2*h-1)
                        have LOW: 0 + h = h - 1 + 1
                        have HIGH: h - 1 + h = 2*h - 1
                        by rewrite LOW
                            by rewrite HIGH
                                by termwise y
                                    have E: y - h + 1*h = y
                                    by rewrite E
                    have C2: sum(F(y - 2*h + 2*h) for y in 0+2*h..h-1+2*h) = sum(F(y) for y in 2*h-1+1..3*h-1)
                        have LOW: 0 + 2*h = 2*h - 1 + 1
                        have HIGH: h - 1 + 2*h = 3*h - 1
                        by rewrite LOW
                            by rewrite HIGH
                                by termwise y
                                    have E: y - 2*h + 2*h = y
                                    by rewrite E
                    have Q0: sum(F(y + 0*h) for y in 0..h-1) = t(q, 0)*product(S(j) for j in 0..q-1) by PART(0)
                    have Q1: sum(F(y + 1*h) for y in 0..h-1) = t(q, 1)*product(S(j) for j in 0..q-1) by PART(1)
                    have Q2: sum(F(y + 2*h) for y in 0..h-1) = t(q, 2)*product(S(j) for j in 0..q-1) by PART(2)
                    have T: S(q) = t(q, 0) + t(q, 1) + t(q, 2) by reduce
                    have X: product(S(j) for j in 0..q-1)*S(q) = product(S(j) for j in 0..q-1)*(t(q, 0) + t(q, 1) + t(q, 2))
                        by rewrite T
                    have R: product(S(j) for j in 0..q) = product(S(j) for j in 0..q-1)*S(q)*product(S(j) for j in q+1..q) by law product_at(0, q, q, S)
                    have R0: product(S(j) for j in q+1..q) = 1 by law product_empty(q+1, q, S)
                    have LEFT: sum(F(y) for y in 0..3*h-1) = product(S(j) for j in 0..q-1)*S(q)
                        by only A1; A2; B0; B1; B2; C1; C2; Q0; Q1; Q2; X
                    have RIGHT: product(S(j) for j in 0..q) = product(S(j) for j in 0..q-1)*S(q)
                        by rewrite R
                            by rewrite R0
                    have N: q + 1 - 1 = q
                    by rewrite N
                        by rewrite KH
                            by only LEFT; RIGHT
        by ALL(d, l)
    """,
    near_misses=(NearMiss(given="l = 2^d", witness="d = 1, l = 2, t = (j, s) -> s"),),
)
