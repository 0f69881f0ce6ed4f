"""Local protocols of any kind: what n users say in any number of rounds, and any numbers, with densities
(notes 003 and 004).

Of what is said, m real numbers z, the density is the product of f(i, x(i), z) over the users i: f(i, c, z)
is what user i, with record c, adds to it by all that it says.
"""

from verify.language import Lemma

ANY = "f: int, int, (int -> real) -> real"
POINTS = "points(1..m)"
RECORDS = "(for all i in 1..n: 0 <= x(i) <= d - 1)"
SAID = "product(f(i, x(i), z) for i in 1..n)"
LAW = (
    f"(for all x (int -> int): {RECORDS} implies integrable({SAID} for z in {POINTS}) and integral({SAID} "
    f"for z in {POINTS}) = 1)"
)
BOREL = "(for all i integer, c integer: borel((z: int -> real) -> f(i, c, z)))"
WEIGHTS = "(for all i in 1..n, c in 0..d-1, z (int -> real): 0 <= f(i, c, z))"
PRIVATE = "(for all i in 1..n, b in 0..d-1, c in 0..d-1, z (int -> real): f(i, b, z) <= exp(eps)*f(i, c, z))"
PROTOCOL = f"{BOREL} and {WEIGHTS} and {LAW} and {PRIVATE}"

HELD = "(if u(i) = 1 then v else 0)"
BITS = "words(1..n, 0..1)"
SAID_U = SAID.replace("x(i)", HELD)
PART = "product(q(u(i)) for i in 1..n)*(a + b*sum(u(i) for i in 1..n))"
EXCHANGED = Lemma(
    id="any-protocol.exchanged",
    says="A mean over who holds what, and over what is said.",
    forall=f"n natural, m natural, {ANY}, v integer, q: int -> real, a real, b real, W: (int -> real) -> "
    f"real",
    given=f"{BOREL} and borel((z: int -> real) -> W(z)) and (for all z (int -> real): 0 <= W(z) and W(z) <= "
    f"1) and (for all u (int -> int): (for all i in 1..n: 0 <= u(i) <= 1) implies integrable({SAID_U} for z "
    f"in {POINTS}))",
    claim=f"(for all u (int -> int): (for all i in 1..n: 0 <= u(i) <= 1) implies integrable({SAID_U}*W(z) "
    f"for z in {POINTS})) and integrable(sum({PART}*({SAID_U}*W(z)) for u in {BITS}) for z in {POINTS}) and "
    f"sum({PART}*integral({SAID_U}*W(z) for z in {POINTS}) for u in {BITS}) = "
    f"integral(sum({PART}*({SAID_U}*W(z)) for u in {BITS}) for z in {POINTS})",
    instance="n = 1, m = 0, f = (i, c, z) -> 1, v = 1, q = i -> 1, a = 1, b = 0, W = z -> 1",
    proof=f"""
        let s(u: int -> int, z: int -> real) = {SAID_U}; h(u: int -> int) = {PART}
        have EACH: for all u (int -> int): (for all i in 1..n: 0 <= u(i) <= 1) \\
                implies integrable(s(u, z)*W(z) for z in {POINTS})
            take u
            assume U
            by law integrable_below({POINTS}, z -> s(u, z)*W(z), z -> s(u, z))
        have ALL: for all u (int -> int): (for all i in 1..n: 0 <= u(i) <= 1) \\
                implies integrable(h(u)*(s(u, z)*W(z)) for z in {POINTS}) and \\
                integral(h(u)*(s(u, z)*W(z)) for z in {POINTS}) \\
                = h(u)*integral(s(u, z)*W(z) for z in {POINTS})
            take u
            assume U
            by law integral_linear({POINTS}, z -> s(u, z)*W(z), z -> s(u, z)*W(z), h(u), 0)
        have X: integrable(sum(h(u)*(s(u, z)*W(z)) for u in {BITS}) for z in {POINTS}) and \\
                sum(integral(h(u)*(s(u, z)*W(z)) for z in {POINTS}) for u in {BITS}) \\
                = integral(sum(h(u)*(s(u, z)*W(z)) for u in {BITS}) for z in {POINTS}) \\
                by law integral_exchanged({BITS}, {POINTS}, (u, z) -> h(u)*(s(u, z)*W(z)))
        have Y: sum(h(u)*integral(s(u, z)*W(z) for z in {POINTS}) for u in {BITS}) \\
                = sum(integral(h(u)*(s(u, z)*W(z)) for z in {POINTS}) for u in {BITS})
    """,
)

MIXED = "product(g0*f(i, 0, z) + g1*f(i, v, z) for i in 1..n)"
TOTAL = Lemma(
    id="any-protocol.mixed",
    says="What is said where each user holds v with the weight g1, and 0 with the weight g0.",
    forall=f"n natural, m natural, d natural >= 2, {ANY}, v in 1..d-1, g0 real, g1 real",
    given=f"{BOREL} and {LAW}",
    claim=f"integrable({MIXED} for z in {POINTS}) and integral({MIXED} for z in {POINTS}) = (g0 + g1)^n",
    instance="n = 1, m = 0, d = 2, f = (i, c, z) -> 1, v = 1, g0 = 1, g1 = 1",
    proof=f"""
        let q(s) = if s = 1 then g1 else g0
        let s(u: int -> int, z: int -> real) = {SAID_U}
        let h(u: int -> int) = product(q(u(i)) for i in 1..n)
        let a = 1
        let b = 0
        have EACH: for all u (int -> int): (for all i in 1..n: 0 <= u(i) <= 1) \\
                implies integrable(s(u, z) for z in {POINTS}) and integral(s(u, z) for z in {POINTS}) = 1
            take u
            by given2(i -> {HELD})
        have X: (for all u (int -> int): (for all i in 1..n: 0 <= u(i) <= 1) implies integrable(s(u, z)*1 \\
                for z in {POINTS})) and integrable(sum({PART}*(s(u, z)*1) for u in \\
                {BITS}) for z in {POINTS}) and sum({PART}*integral(s(u, z)*1 for z in \\
                {POINTS}) for u in {BITS}) = integral(sum({PART}*(s(u, z)*1) for u in \\
                {BITS}) for z in {POINTS}) by cite any-protocol.exchanged(n, m, f, v, q, 1, 0, z -> 1)
        have SAME: for all z (int -> real): sum({PART}*(s(u, z)*1) for u in {BITS}) = {MIXED}
            take z
            let r(i, c) = q(c)*f(i, if c = 1 then v else 0, z)
            have A: product(sum(r(i, c) for c in 0..1) for i in 1..n) \\
                    = sum(product(r(i, u(i)) for i in 1..n) for u in {BITS})
            have B: product(sum(r(i, c) for c in 0..1) for i in 1..n) = {MIXED}
            have C: sum(product(r(i, u(i)) for i in 1..n) for u in {BITS}) \\
                    = sum({PART}*(s(u, z)*1) for u in {BITS}) by termwise u
                by law product_of_products(1, n, i -> q(u(i)), i -> f(i, {HELD}, z))
        have S1: for all z (int -> real): {MIXED} \\
                = 1*sum({PART}*(s(u, z)*1) for u in {BITS}) + 0*sum({PART}*(s(u, z)*1) for u in {BITS})
            take z
            by SAME(z)
        have Y: integrable({MIXED} for z in {POINTS}) and integral({MIXED} for z in {POINTS}) \\
                = 1*integral(sum({PART}*(s(u, z)*1) for u in {BITS}) for z in {POINTS}) + \\
                0*integral(sum({PART}*(s(u, z)*1) for u in {BITS}) for z in {POINTS}) \\
                by cite coordinates.combined(m, z -> sum({PART}*(s(u, z)*1) for u in {BITS}), z -> \\
                sum({PART}*(s(u, z)*1) for u in {BITS}), z -> {MIXED}, 1, 0)
        have Z: sum({PART}*integral(s(u, z)*1 for z in {POINTS}) for u in {BITS}) \\
                = sum(h(u) for u in {BITS}) by termwise u
            have B: integral(s(u, z)*1 for z in {POINTS}) = integral(s(u, z) for z in {POINTS})
        have C: product(sum(q(c) for c in 0..1) for i in 1..n) = sum(h(u) for u in {BITS}) \\
                by law product_of_sums(1, n, 0, 1, (i, c) -> q(c))
        have D: product(sum(q(c) for c in 0..1) for i in 1..n) = product(g0 + g1 for i in 1..n)
        by law product_constant(1, n, g0 + g1)
    """,
)

WORDS = "words(1..n, 0..d-1)"
DRAWN = "product(sum(q(a)*f(i, a, z) for a in 0..d-1) for i in 1..n)"
DRAWN_MEAN = Lemma(
    id="any-protocol.drawn",
    says="A mean over records that users draw independently, with the weights q, and over what is said.",
    forall=f"n natural, m natural, d natural >= 1, {ANY}, q: int -> real, h: (int -> real) -> real",
    given=f"{BOREL} and borel(h) and (for all x (int -> int): {RECORDS} implies integrable({SAID}*h(z) for z "
    f"in {POINTS}))",
    claim=f"integrable({DRAWN}*h(z) for z in {POINTS}) and integral({DRAWN}*h(z) for z in {POINTS}) = "
    f"sum(product(q(x(i)) for i in 1..n)*integral({SAID}*h(z) for z in {POINTS}) for x in {WORDS})",
    instance="n = 1, m = 0, d = 2, f = (i, c, z) -> 1, q = a -> 1, h = z -> 1",
    proof=f"""
        let s(x: int -> int, z: int -> real) = {SAID}
        let w(x: int -> int) = product(q(x(i)) for i in 1..n)
        let k(x: int -> int, z: int -> real) = w(x)*(s(x, z)*h(z))
        have ALL: for all x (int -> int): {RECORDS} implies integrable(k(x, z) for z in {POINTS}) and \\
                integral(k(x, z) for z in {POINTS}) = w(x)*integral(s(x, z)*h(z) for z in {POINTS})
            take x
            assume X
            by law integral_linear({POINTS}, z -> s(x, z)*h(z), z -> s(x, z)*h(z), w(x), 0)
        have TURN: integrable(sum(k(x, z) for x in {WORDS}) for z in {POINTS}) and \\
                sum(integral(k(x, z) for z in {POINTS}) for x in {WORDS}) \\
                = integral(sum(k(x, z) for x in {WORDS}) for z in {POINTS}) \\
                by law integral_exchanged({WORDS}, {POINTS}, k)
        have OUT: sum(w(x)*integral(s(x, z)*h(z) for z in {POINTS}) for x in {WORDS}) \\
                = sum(integral(k(x, z) for z in {POINTS}) for x in {WORDS}) by termwise x
            by ALL(x)
        have SAME: for all z (int -> real): {DRAWN}*h(z) = sum(k(x, z) for x in {WORDS})
            take z
            have A: {DRAWN} = sum(product(q(x(i))*f(i, x(i), z) for i in 1..n) for x in {WORDS}) \\
                    by law product_of_sums(1, n, 0, d-1, (i, a) -> q(a)*f(i, a, z))
            have B: sum(k(x, z) for x in {WORDS}) \\
                    = sum(h(z)*product(q(x(i))*f(i, x(i), z) for i in 1..n) for x in {WORDS}) by termwise x
                by law product_of_products(1, n, i -> q(x(i)), i -> f(i, x(i), z))
            by law sum_scaled({WORDS}, x -> product(q(x(i))*f(i, x(i), z) for i in 1..n), h(z))
        have SAME1: for all z (int -> real): {DRAWN}*h(z) \\
                = 1*sum(k(x, z) for x in {WORDS}) + 0*sum(k(x, z) for x in {WORDS})
            take z
            by SAME(z)
        have LAST: integrable({DRAWN}*h(z) for z in {POINTS}) and integral({DRAWN}*h(z) for z in {POINTS}) \\
                = 1*integral(sum(k(x, z) for x in {WORDS}) for z in {POINTS}) + \\
                0*integral(sum(k(x, z) for x in {WORDS}) for z in {POINTS}) \\
                by cite coordinates.combined(m, z -> sum(k(x, z) for x in {WORDS}), z -> sum(k(x, z) for x \\
                in {WORDS}), z -> {DRAWN}*h(z), 1, 0)
        by only LAST; OUT; TURN
    """,
)
DRAWN_WHOLE = Lemma(
    id="any-protocol.drawn-whole",
    says="What is said where users draw their records independently, with the weights q.",
    forall=f"n natural, m natural, d natural >= 1, {ANY}, q: int -> real",
    given=f"{BOREL} and {LAW}",
    claim=f"integrable({DRAWN} for z in {POINTS}) and integral({DRAWN} for z in {POINTS}) = "
    "sum(q(a) for a in 0..d-1)^n",
    instance="n = 1, m = 0, d = 2, f = (i, c, z) -> 1, q = a -> 1",
    proof=f"""
        let w(x: int -> int) = product(q(x(i)) for i in 1..n)
        have ONES: for all x (int -> int): {RECORDS} implies integrable({SAID}*1 for z in {POINTS}) and \\
                integral({SAID}*1 for z in {POINTS}) = 1
            take x
            assume X
            have A: integrable({SAID} for z in {POINTS}) and integral({SAID} for z in {POINTS}) = 1 \\
                    by given2(x)
            have B: integral({SAID}*1 for z in {POINTS}) = integral({SAID} for z in {POINTS})
        have MEAN: integrable({DRAWN}*1 for z in {POINTS}) and integral({DRAWN}*1 for z in {POINTS}) \\
                = sum(w(x)*integral({SAID}*1 for z in {POINTS}) for x in {WORDS}) \\
                by cite any-protocol.drawn(n, m, d, f, q, z -> 1)
        have EACH: sum(w(x)*integral({SAID}*1 for z in {POINTS}) for x in {WORDS}) \\
                = sum(w(x) for x in {WORDS}) by termwise x
            by ONES(x)
        have OPEN: product(sum(q(a) for a in 0..d-1) for i in 1..n) = sum(w(x) for x in {WORDS}) \\
                by law product_of_sums(1, n, 0, d-1, (i, a) -> q(a))
        have POWER: product(sum(q(a) for a in 0..d-1) for i in 1..n) = sum(q(a) for a in 0..d-1)^n \\
                by law product_constant(1, n, sum(q(a) for a in 0..d-1))
    """,
)

EVENT = Lemma(
    id="any-protocol.event",
    says="What is 0 or the density of what is said, as this density on an event is, has an integral.",
    forall=f"n natural, m natural, {ANY}, x: int -> int, g: (int -> real) -> real",
    given=f"{BOREL} and (for all i in 1..n, z (int -> real): 0 <= f(i, x(i), z)) and integrable({SAID} for z "
    f"in {POINTS}) and borel(g) and (for all z (int -> real): g(z) = 0 or g(z) = {SAID})",
    claim=f"integrable(g(z) for z in {POINTS})",
    instance="n = 1, m = 0, f = (i, c, z) -> 1, x = i -> 0, g = z -> 0",
    proof=f"""
        let P(z: int -> real) = {SAID}
        have LESS: for all z (int -> real): 0 <= g(z) and g(z) <= P(z)
            take z
            have P0: 0 <= P(z) by law product_nonnegative(1, n, i -> f(i, x(i), z))
            cases g(z) = 0 or g(z) = P(z) by given5(z)
                case g(z) = 0; g(z) = P(z)
        by cite coordinates.smaller(m, g, P)
    """,
)
