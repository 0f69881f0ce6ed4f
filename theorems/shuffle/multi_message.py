"""With several messages from each user, shuffling can make private what is not (Balcer and Cheu 2019, section 4.2)."""

from verify.language import REFUTED, Misprint, NearMiss, Source, Theorem

PAPER = "Balcer and Cheu, Separating Local and Shuffled Differential Privacy via Histograms"

MORE_USERS = Theorem(
    id="multi-message.more-users",
    says="One more user never makes the pure ratio of a shuffled finite randomizer larger.",
    source=Source(note="004", lines="L597-602"),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), m natural >= 1, g: int, int -> int, t natural, n natural >= 1, r >= 0",
    claim="RatioAtMost(Shuffled(Messages(R, k, l, g, m, t), n), r) implies RatioAtMost(Shuffled(Messages(R, k, l, g, m, t), n + 1), r)",
    claims=("D77",),
    instance="k = 1, l = 1, R = [1], m = 1, g = (y, s) -> 1, t = 1, n = 1, r = 1",
    proof="""
        let M = Messages(R, k, l, g, m, t)
        assume BEFORE
        take x, x'
        assume N
        take c
        obtain j from N3
        have J: j = 1 or 2 <= j
            cases j <= 1 or 2 <= j
                case j <= 1
                    by law antisymmetry(j, 1)
                case 2 <= j
                    by case
        let h = if j = 1 then 2 else 1
        have H1: 1 <= h <= n + 1
        have HA: 1 <= h
        have HB: h <= n + 1
        have H2: h != j
        have SPLIT: for all d (int -> int): LawOf(Shuffled(M, n + 1), d, c) = \\
            sum(R(d(h), y)*LawOf(Shuffled(M, n), q -> if q < h then d(q) else d(q + 1), s -> c(s) - g(y, s)) for y in 0..l-1)
            take d
            let z(q) = if q < h then d(q) else d(q + 1)
            let F(w: int -> int) = if (for all s in 0..m-1: sum(g(w(i), s) for i in 1..n+1) = c(s)) then product(R(d(i), w(i)) for i in 1..n+1) else 0
            have I: sum(F(w) for w in words(1..n+1, 0..l-1)) = sum(sum(F(i -> if i < h then w(i) else if i = h then y else w(i - 1)) for w in words(1..n, 0..l-1)) for y in 0..l-1) \\
                by law words_inserted(1, n, 0, l-1, h, F)
            have J: sum(sum(F(i -> if i < h then w(i) else if i = h then y else w(i - 1)) for w in words(1..n, 0..l-1)) for y in 0..l-1) = \\
                sum(R(d(h), y)*LawOf(Shuffled(M, n), z, s -> c(s) - g(y, s)) for y in 0..l-1) by termwise y
                let G(w: int -> int) = if (for all s in 0..m-1: sum(g(w(i), s) for i in 1..n) = c(s) - g(y, s)) then product(R(z(i), w(i)) for i in 1..n) else 0
                have S: sum(R(d(h), y)*G(w) for w in words(1..n, 0..l-1)) = R(d(h), y)*sum(G(w) for w in words(1..n, 0..l-1)) by law sum_scaled(words(1..n, 0..l-1), G, R(d(h), y))
                have T: sum(F(i -> if i < h then w(i) else if i = h then y else w(i - 1)) for w in words(1..n, 0..l-1)) = sum(R(d(h), y)*G(w) for w in words(1..n, 0..l-1)) by termwise w
                    let v(i) = if i < h then w(i) else if i = h then y else w(i - 1)
                    have SUMS: for all s integer: sum(g(v(i), s) for i in 1..n+1) = sum(g(w(i), s) for i in 1..n) + g(y, s)
                        take s
                        have A: sum(g(v(i), s) for i in 1..n+1) = sum(g(v(i), s) for i in 1..h-1) + g(v(h), s) + sum(g(v(i), s) for i in h+1..n+1) by law sum_at(1, h, n+1, i -> g(v(i), s))
                        have B: sum(g(w(i), s) for i in 1..n) = sum(g(w(i), s) for i in 1..h-1) + sum(g(w(i), s) for i in h-1+1..n) by law sum_split(1, h-1, n, i -> g(w(i), s))
                        have C: sum(g(w(i), s) for i in h-1+1..n) = sum(g(w(i - 1), s) for i in h-1+1+1..n+1) by law sum_shifted(h-1+1, n, 1, i -> g(w(i), s))
                        have D: sum(g(v(i), s) for i in 1..h-1) = sum(g(w(i), s) for i in 1..h-1) by termwise i
                            have E: v(i) = w(i)
                            by rewrite E
                        have E: sum(g(v(i), s) for i in h+1..n+1) = sum(g(w(i - 1), s) for i in h+1..n+1) by termwise i
                            have E: v(i) = w(i - 1)
                            by rewrite E
                        have V: v(h) = y
                        have VG: g(v(h), s) = g(y, s)
                            by rewrite V
                    have A: product(R(d(i), v(i)) for i in 1..n+1) = product(R(d(i), v(i)) for i in 1..h-1)*R(d(h), v(h))*product(R(d(i), v(i)) for i in h+1..n+1) by law product_at(1, h, n+1, i -> R(d(i), v(i)))
                    have B: product(R(z(i), w(i)) for i in 1..n) = product(R(z(i), w(i)) for i in 1..h-1)*product(R(z(i), w(i)) for i in h-1+1..n) by law product_split(1, h-1, n, i -> R(z(i), w(i)))
                    have C: product(R(z(i), w(i)) for i in h-1+1..n) = product(R(z(i - 1), w(i - 1)) for i in h-1+1+1..n+1) by law product_shifted(h-1+1, n, 1, i -> R(z(i), w(i)))
                    have D: product(R(d(i), v(i)) for i in 1..h-1) = product(R(z(i), w(i)) for i in 1..h-1) by termwise i
                        have E: v(i) = w(i)
                        have E2: z(i) = d(i)
                        by rewrite E
                            by rewrite E2
                    have E: product(R(d(i), v(i)) for i in h+1..n+1) = product(R(z(i - 1), w(i - 1)) for i in h+1..n+1) by termwise i
                        have E: v(i) = w(i - 1)
                        have E1: d(i - 1 + 1) = d(i)
                        have E2: z(i - 1) = d(i)
                        by rewrite E
                            by rewrite E2
                    have V: v(h) = y
                    have VR: R(d(h), v(h)) = R(d(h), y)
                        by rewrite V
                    have P: product(R(d(i), v(i)) for i in 1..n+1) = R(d(h), y)*product(R(z(i), w(i)) for i in 1..n)
                        by rewrite A
                            by rewrite VR
                                by rewrite D
                                    by rewrite E
                                        by rewrite B
                                            by rewrite C
                    cases (for all s in 0..m-1: sum(g(v(i), s) for i in 1..n+1) = c(s)) or not (for all s in 0..m-1: sum(g(v(i), s) for i in 1..n+1) = c(s))
                        case (for all s in 0..m-1: sum(g(v(i), s) for i in 1..n+1) = c(s))
                            have W: for all s in 0..m-1: sum(g(w(i), s) for i in 1..n) = c(s) - g(y, s)
                                take s
                                by case(s); SUMS(s)
                        case not (for all s in 0..m-1: sum(g(v(i), s) for i in 1..n+1) = c(s))
                            have W: not (for all s in 0..m-1: sum(g(w(i), s) for i in 1..n) = c(s) - g(y, s))
                                assume ALL
                                have W1: for all s in 0..m-1: sum(g(v(i), s) for i in 1..n+1) = c(s)
                                    take s
                                    by ALL(s); SUMS(s)
        let z(q) = if q < h then x(q) else x(q + 1)
        let z'(q) = if q < h then x'(q) else x'(q + 1)
        have X: x(h) = x'(h) by j3(h)
        have LZ: for all i in 1..n: 0 <= z(i) and z(i) <= k - 1
            take i
            cases i < h or h <= i
                case i < h
                    by N1(i)
                case h <= i
                    by N1(i + 1)
        have LZ': for all i in 1..n: 0 <= z'(i) and z'(i) <= k - 1
            take i
            cases i < h or h <= i
                case i < h
                    by N2(i)
                case h <= i
                    by N2(i + 1)
        have DZ: exists j in 1..n: for all i in 1..n: i != j implies z(i) = z'(i)
            exhibit if j < h then j else j - 1
            have BOUNDS: 1 <= (if j < h then j else j - 1) <= n
            have EQUAL: for all i in 1..n: i != (if j < h then j else j - 1) implies z(i) = z'(i)
                take i
                cases i < h or h <= i
                    case i < h
                        have Q: i != j
                        by j3(i)
                    case h <= i
                        have Q: i + 1 != j
                        by j3(i + 1)
        have A: LawOf(Shuffled(M, n + 1), x, c) = sum(R(x(h), y)*LawOf(Shuffled(M, n), z, s -> c(s) - g(y, s)) for y in 0..l-1) by SPLIT(x)
        have B0: LawOf(Shuffled(M, n + 1), x', c) = sum(R(x'(h), y)*LawOf(Shuffled(M, n), z', s -> c(s) - g(y, s)) for y in 0..l-1) by SPLIT(x')
        have B: sum(r*(R(x'(h), y)*LawOf(Shuffled(M, n), z', s -> c(s) - g(y, s))) for y in 0..l-1) = r*sum(R(x'(h), y)*LawOf(Shuffled(M, n), z', s -> c(s) - g(y, s)) for y in 0..l-1) \\
            by law sum_scaled(0..l-1, y -> R(x'(h), y)*LawOf(Shuffled(M, n), z', s -> c(s) - g(y, s)), r)
        have C: sum(R(x(h), y)*LawOf(Shuffled(M, n), z, s -> c(s) - g(y, s)) for y in 0..l-1) <= sum(r*(R(x'(h), y)*LawOf(Shuffled(M, n), z', s -> c(s) - g(y, s))) for y in 0..l-1) by termwise y
            have K: LawOf(Shuffled(M, n), z, s -> c(s) - g(y, s)) <= r*LawOf(Shuffled(M, n), z', s -> c(s) - g(y, s)) by BEFORE(z, z', s -> c(s) - g(y, s))
            have NN: 0 <= R(x(h), y)
            have EQ: R(x'(h), y) = R(x(h), y)
                by rewrite X
            by rewrite EQ
                by NN*K
    """,
)
