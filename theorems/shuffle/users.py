"""The law of shuffled counts, one user at a time."""

from verify.language import NearMiss, Source, Theorem

ONE_USER_APART = Theorem(
    id="shuffle.one-user-apart",
    says="The counts of n + 1 users are those of n users and one more report, "
    "whichever user one takes apart, and whatever the weights are.",
    source=Source(note="004", lines="L597-602 (used in the proofs)"),
    forall="R: int, int -> real, l natural >= 1, m natural >= 1, g: int, int -> int, n natural, "
    "x: int -> int, c: int -> int, h natural",
    given="1 <= h and h <= n + 1",
    claim="sum(product(R(x(i), w(i)) for i in 1..n + 1) for w in words(1..n + 1, 0..l-1) if for all s in "
    "0..m-1: sum(g(w(i), s) for i in 1..n + 1) = c(s)) = sum(R(x(h), y)*sum(product(R(if i < h then x(i) "
    "else x(i + 1), w(i)) for i in 1..n) for w in words(1..n, 0..l-1) if for all s in 0..m-1: sum(g(w(i), "
    "s) for i in 1..n) = c(s) - g(y, s)) for y in 0..l-1)",
    claims=("D77",),
    instance="R = [1], l = 1, m = 1, g = (y, s) -> 1, n = 0, x = word(0), c = s -> 1, h = 1",
    proof="""
        let M = Messages(R, 1, l, g, m, 0); z(q) = if q < h then x(q) else x(q + 1)
        let F(w: int -> int) \\
                = if (for all s in 0..m-1: sum(g(w(i), s) for i in 1..n+1) = c(s)) then \\
                product(R(x(i), w(i)) for i in 1..n+1) else 0
        have I: sum(F(w) for w in words(1..n+1, 0..l-1)) \\
                = sum(sum(F(i -> if i < h then w(i) else if i = h then y else w(i - 1)) for w in \\
                words(1..n, 0..l-1)) for y in 0..l-1) by law words_inserted(1, n, 0, l-1, h, F)
        have J: sum(sum(F(i -> if i < h then w(i) else if i = h then y else w(i - 1)) for w in words(1..n, \\
                0..l-1)) for y in 0..l-1) = sum(R(x(h), y)*LawOf(Shuffled(M, n), z, s -> c(s) - g(y, \\
                s)) for y in 0..l-1) by termwise y
            let G(w: int -> int) \\
                    = if (for all s in 0..m-1: sum(g(w(i), s) for i in 1..n) = c(s) - g(y, s)) then \\
                    product(R(z(i), w(i)) for i in 1..n) else 0
            have S: sum(R(x(h), y)*G(w) for w in words(1..n, 0..l-1)) \\
                    = R(x(h), y)*sum(G(w) for w in words(1..n, 0..l-1)) \\
                    by law sum_scaled(words(1..n, 0..l-1), G, R(x(h), y))
            have T: sum(F(i -> if i < h then w(i) else if i = h then y else w(i - 1)) for w in words(1..n, \\
                    0..l-1)) = sum(R(x(h), y)*G(w) for w in words(1..n, 0..l-1)) by termwise w
                let v(i) = if i < h then w(i) else if i = h then y else w(i - 1)
                have SUMS: for all s integer: sum(g(v(i), s) for i in 1..n+1) \\
                        = sum(g(w(i), s) for i in 1..n) + g(y, s)
                    take s
                    have A: sum(g(v(i), s) for i in 1..n+1) \\
                            = sum(g(v(i), s) for i in 1..h-1) + g(v(h), s) + \\
                            sum(g(v(i), s) for i in h+1..n+1) by law sum_at(1, h, n+1, i -> g(v(i), s))
                    have B: sum(g(w(i), s) for i in 1..n) \\
                            = sum(g(w(i), s) for i in 1..h-1) + sum(g(w(i), s) for i in h-1+1..n) \\
                            by law sum_split(1, h-1, n, i -> g(w(i), s))
                    have C: sum(g(w(i), s) for i in h-1+1..n) = sum(g(w(i - 1), s) for i in h-1+1+1..n+1) \\
                            by law sum_shifted(h-1+1, n, 1, i -> g(w(i), s))
                    have D: sum(g(v(i), s) for i in 1..h-1) = sum(g(w(i), s) for i in 1..h-1) by termwise i
                        by rewrite v(i) = w(i)
                    have E: sum(g(v(i), s) for i in h+1..n+1) = sum(g(w(i - 1), s) for i in h+1..n+1) \\
                            by termwise i
                        by rewrite v(i) = w(i - 1)
                    have VG: g(v(h), s) = g(y, s) by rewrite v(h) = y
                have BEFORE: product(R(x(i), v(i)) for i in 1..h-1) \\
                        = product(R(z(i), w(i)) for i in 1..h-1) by termwise i
                    by rewrite v(i) = w(i); z(i) = x(i)
                have AFTER: product(R(x(i), v(i)) for i in h+1..n+1) \\
                        = product(R(z(i - 1), w(i - 1)) for i in h+1..n+1) by termwise i
                    have E1: x(i - 1 + 1) = x(i)
                    by rewrite v(i) = w(i - 1); z(i - 1) = x(i)
                have VR: R(x(h), v(h)) = R(x(h), y) by rewrite v(h) = y
                have P: product(R(x(i), v(i)) for i in 1..n+1) \\
                        = R(x(h), y)*product(R(z(i), w(i)) for i in 1..n) \\
                        by rewrite law product_at(1, h, n+1, i -> R(x(i), v(i))); VR; BEFORE; AFTER; \\
                        law product_split(1, h-1, n, i -> R(z(i), w(i))); \\
                        law product_shifted(h-1+1, n, 1, i -> R(z(i), w(i)))
                cases (for all s in 0..m-1: sum(g(v(i), s) for i in 1..n+1) = c(s)) or not \\
                        (for all s in 0..m-1: sum(g(v(i), s) for i in 1..n+1) = c(s))
                    case (for all s in 0..m-1: sum(g(v(i), s) for i in 1..n+1) = c(s))
                        have COUNTS: for all s in 0..m-1: sum(g(w(i), s) for i in 1..n) = c(s) - g(y, s)
                            take s
                            by case(s); SUMS(s)
                        by COUNTS
                    case not (for all s in 0..m-1: sum(g(v(i), s) for i in 1..n+1) = c(s))
                have W: not (for all s in 0..m-1: sum(g(w(i), s) for i in 1..n) = c(s) - g(y, s))
                    assume ALL
                    have W1: for all s in 0..m-1: sum(g(v(i), s) for i in 1..n+1) = c(s)
                        take s
                        by ALL(s); SUMS(s)
    """,
    near_misses=(
        NearMiss(
            claim="sum(product(R(x(i), w(i)) for i in 1..n + 1) for w in words(1..n + 1, 0..l-1) if for all "
            "s in 0..m-1: sum(g(w(i), s) for i in 1..n + 1) = c(s)) = sum(R(x(h), y)*sum(product(R(x(i), "
            "w(i)) for i in 1..n) for w in words(1..n, 0..l-1) if for all s in 0..m-1: sum(g(w(i), s) for i "
            "in 1..n) = c(s) - g(y, s)) for y in 0..l-1)",
            witness="R = [1, 0; 0, 1], l = 2, m = 1, g = (y, s) -> y, n = 1, x = word(0, 1), c = s -> 1, h = "
            "1",
        ),
    ),
)
