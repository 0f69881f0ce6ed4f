"""All bins of the histogram protocol at once, line by line as the notes print the union bound (Balcer and
Cheu 2019, Theorem 3.2 iii).
"""

from verify.language import REFUTED, Misprint, NearMiss, Source, Theorem

PAPER = "Balcer and Cheu, Separating Local and Shuffled Differential Privacy via Histograms, Thm 3.2"

LAW = "LawOf(Bins(ZSum(gamma), n, d), x, c)"
OUTPUTS = "c in words(0..d-1, 0..n*2)"
COUNT = "sum(if x(i) = j then 1 else 0 for i in 1..n)"
ERROR = f"ZSumOutput(gamma, n, c(j)) - {COUNT}/n"
BAD = f"abs({ERROR}) > alpha"
HELD = "(exists i in 1..n: x(i) = j)"

ONE_BIN = Theorem(
    id="histogram.one-estimate",
    says="What P^hist computes from one bin has the law of what P^zsum computes from the bits that say "
    "whether each input is the bin.",
    source=Source(note="004", lines="L430-434", paper=f"{PAPER} (ii)"),
    forall="n natural >= 1, d natural >= 1, 0 <= gamma <= 1, x: int -> int, j natural, h: int -> real",
    given="j <= d - 1 and (for all i in 1..n: 0 <= x(i) <= d - 1)",
    claim=f"sum({LAW}*h(c(j)) for {OUTPUTS}) = sum(LawOf(Shuffled(ZSum(gamma), n), i -> if x(i) = j then 1 "
    "else 0, c)*h(c(0)) for c in words(0..0, 0..n*2))",
    claims=("D41", "D47", "D51"),
    instance="n = 1, d = 1, gamma = 1/2, x = word(0), j = 0, h = y -> y",
    proof=f"""
        let P(y) = Prob(Binomial(n, gamma), y); S(k) = sum(if x(i) = k then 1 else 0 for i in 1..n)
        let p(k, y) = P(n - y + S(k))
        have ONES: for all k in 0..d-1: sum(p(k, y) for y in 0..n*2) = 1
            take k
            let v(i) = if x(i) = k then 1 else 0
            have IN: 0 <= S(k) <= n by cite reports.sum-of-bits(n, v)
            by cite binomial.window(n, gamma, S(k))
        have A: sum({LAW}*h(c(j)) for {OUTPUTS}) \\
                = sum(product(p(k, c(k)) for k in 0..d-1)*h(c(j)) for {OUTPUTS}) by termwise c
            by cite histogram.law(n, d, gamma, x, c)
        have B: sum(product(p(k, c(k)) for k in 0..d-1)*h(c(j)) for {OUTPUTS}) \\
                = sum(p(j, y)*h(y) for y in 0..n*2) by cite independent.one-coordinate(d, n*2, p, j, h)
        let u(i) = if x(i) = j then 1 else 0; G(y) = p(j, y)*h(y)
        have C: sum(LawOf(Shuffled(ZSum(gamma), n), u, c)*h(c(0)) for c in words(0..0, 0..n*2)) \\
                = sum(G(c(0)) for c in words(0..0, 0..n*2)) by termwise c
            by cite binary-sum.law(n, gamma, u, c)
        by cite words.one-letter(n*2, G)
    """,
    near_misses=(
        NearMiss(
            claim=f"sum({LAW}*h(c(0)) for {OUTPUTS}) = sum(LawOf(Shuffled(ZSum(gamma), n), i -> if x(i) = j "
            "then 1 else 0, c)*h(c(0)) for c in words(0..0, 0..n*2))",
            witness="n = 1, d = 2, gamma = 1/2, x = word(0), j = 1, h = y -> y",
        ),
    ),
    remarks=(
        ("The printed A^hist ends with a line on c* that is left over from A^zsum (line 371): c* has no "
        "value there; the output is the estimates of the d bins (D41)."),
    ),
)

EMPTY_BIN = Theorem(
    id="histogram.empty-bin",
    says="A bin without a record is reported as 0 with certainty: an output on which it is not has "
    "probability 0.",
    source=Source(note="004", lines="L439-441", paper=f"{PAPER} (iii)"),
    forall="n natural >= 1, d natural >= 1, 0 <= gamma <= 1, x: int -> int, j natural, c: int -> int",
    given="j <= d - 1 and (for all i in 1..n: x(i) != j) and ZSumOutput(gamma, n, c(j)) != 0 and (for all i "
    "in 1..n: 0 <= x(i) <= d - 1)",
    claim=f"{LAW} = 0",
    claims=("D52", "D55"),
    instance="n = 1, d = 2, gamma = 1/2, x = word(1), j = 0, c = y -> 2",
    proof="""
        let P(y) = Prob(Binomial(n, gamma), y); S(k) = sum(if x(i) = k then 1 else 0 for i in 1..n)
        let p(k) = P(n - c(k) + S(k))
        have EMPTY: S(j) = sum(0 for i in 1..n); ZERO: sum(0 for i in 1..n) = 0
        have MANY: n < c(j)
            cases c(j) <= n or n < c(j)
                case c(j) <= n
                    have T: 0 <= (n - c(j))/n; O: ZSumOutput(gamma, n, c(j)) = 0
                case n < c(j)
        by rewrite cite histogram.law(n, d, gamma, x, c); law product_at(0, j, d-1, p); p(j) = 0
    """,
    near_misses=(
        NearMiss(given="j <= d - 1 and ZSumOutput(gamma, n, c(j)) != 0", witness="n = 1, d = 1, gamma = "
        "1/2, x = word(0), j = 0, c = y -> 2"),
    ),
)

EMPTY_ERROR = Theorem(
    id="histogram.empty-bin-error",
    says="A bin without a record is off by more than alpha with probability 0: it holds 0 records, and is "
    "reported as 0.",
    source=Source(note="004", lines="L439-441, L457-458", paper=f"{PAPER} (iii)"),
    forall="n natural >= 1, d natural >= 1, 0 <= gamma <= 1, alpha >= 0, x: int -> int, j natural, c: int "
    "-> int",
    given=f"j <= d - 1 and not {HELD} and {BAD} and (for all i in 1..n: 0 <= x(i) <= d - 1)",
    claim=f"{LAW} = 0",
    claims=("D52", "D55"),
    instance="n = 1, d = 2, gamma = 1/2, alpha = 1/2, x = word(1), j = 0, c = y -> 2",
    proof=f"""
        let T = ZSumOutput(gamma, n, c(j))
        have EMPTY: for all i in 1..n: x(i) != j
            take i
            have NO: not (x(i) = j)
                assume H
                have YES: exists i in 1..n: x(i) = j
                    exhibit i
        have COUNTED: {COUNT} = sum(0 for i in 1..n); ZERO: sum(0 for i in 1..n) = 0
        have ERR: abs({ERROR}) = abs(T) by rewrite {COUNT} = 0
        by cite histogram.empty-bin(n, d, gamma, x, j, c)
    """,
    near_misses=(
        NearMiss(
            given=f"j <= d - 1 and not {HELD} and abs({ERROR}) >= alpha",
            witness="n = 1, d = 2, gamma = 1/2, alpha = 0, x = word(1), j = 0, c = y -> y + 1",
        ),
    ),
)

FIXED_BIN = Theorem(
    id="histogram.fixed-bin",
    says="If P^zsum errs by more than alpha with probability at most beta/n on the bits of a bin, then "
    "P^hist does so in that bin, whichever it is.",
    source=Source(note="004", lines="L430-445", paper=f"{PAPER} (ii)"),
    forall="n natural >= 1, d natural >= 1, 0 <= gamma <= 1, alpha real, beta real, x: int -> int, j natural",
    given="(for all i in 1..n: 0 <= x(i) <= d - 1) and j <= d - 1 and "
    "sum(LawOf(Shuffled(ZSum(gamma), n), i -> if x(i) = j then 1 else 0, c) for c in words(0..0, 0..n*2) "
    f"if abs(ZSumOutput(gamma, n, c(0)) - {COUNT}/n) > alpha) <= beta/n",
    claim=f"sum({LAW} for {OUTPUTS} if {BAD}) <= beta/n",
    claims=("D51", "D53"),
    instance="n = 1, d = 1, gamma = 1/2, alpha = 3/4, beta = 1/2, x = word(0), j = 0",
    proof=f"""
        let e(y) = abs(ZSumOutput(gamma, n, y) - {COUNT}/n); h(y) = if e(y) > alpha then 1 else 0
        let B(c: int -> int) = LawOf(Shuffled(ZSum(gamma), n), i -> if x(i) = j then 1 else 0, c)
        let L(c: int -> int) = {LAW}
        have A: sum(L(c)*h(c(j)) for {OUTPUTS}) = sum(B(c)*h(c(0)) for c in words(0..0, 0..n*2)) \\
                by cite histogram.one-estimate(n, d, gamma, x, j, h)
        have LEFT: sum(L(c) for {OUTPUTS} if e(c(j)) > alpha) = sum(L(c)*h(c(j)) for {OUTPUTS}) by termwise c
        have RIGHT: sum(B(c) for c in words(0..0, 0..n*2) if e(c(0)) > alpha) \\
                = sum(B(c)*h(c(0)) for c in words(0..0, 0..n*2)) by termwise c
    """,
    printed=(
        Misprint(
            name="some bin is close",
            claim=f"sum({LAW} for {OUTPUTS} if exists j in 0..d-1: {ERROR} <= alpha) <= beta/n",
            latex=r"From part (ii) we have with probability $\beta/n$ there exists an index $j$ st "
            r"$(\tilde{c_j(x)} - c(x)) \leq \alpha$",
            claims=("D53",),
            expect=REFUTED,
            why="the inequality is turned around, the sign is lost, and one bin that is close says nothing "
            "of the others: for each fixed bin, an error above alpha has probability at most beta/n",
            witness="n = 1, d = 1, gamma = 1/2, alpha = 3/4, beta = 1/2, x = word(0), j = 0",
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"sum({LAW} for {OUTPUTS} if abs({ERROR}) >= alpha) <= beta/n",
            witness="n = 1, d = 1, gamma = 1/2, alpha = 1/2, beta = 1/2, x = word(0), j = 0",
        ),
    ),
)

PUBLISHED = "50/(eps^2*n)*log(2/delta)"
PUBLISHED_ERROR = f"{PUBLISHED} + 1/(eps*n)*sqrt(200*log(2/delta)*log(2/(beta/n)))"
BITS_OF_BIN = "i -> if x(i) = j then 1 else 0"

CLOSE_BIN = Theorem(
    id="histogram.close-bin",
    says="With the published gamma P^hist errs in a fixed bin by more than alpha = (50/(eps^2 n)) "
    "log(2/delta) + (1/(eps n)) sqrt(200 log(2/delta) log(2 n/beta)) with probability at most beta/n, for "
    "n >= (100/eps^2) log(2/delta) and beta/n from delta^25 on.",
    source=Source(note="004", lines="L430-445", paper=f"{PAPER} (ii)"),
    forall="n natural >= 1, d natural >= 1, 0 < eps <= 1, 0 < delta <= 1, 0 < beta <= 1, x: int -> int, j "
    "natural",
    given="n >= 100/eps^2*log(2/delta) and delta^25 <= beta/n and j <= d - 1 and "
    "(for all i in 1..n: 0 <= x(i) <= d - 1)",
    claim=f"sum(LawOf(Bins(ZSum({PUBLISHED}), n, d), x, c) for {OUTPUTS} if abs(ZSumOutput({PUBLISHED}, n, "
    f"c(j)) - {COUNT}/n) > {PUBLISHED_ERROR}) <= beta/n",
    claims=("D51", "D53"),
    instance="n = 200, d = 1, eps = 1, delta = 1/2, beta = 1/2, x = i -> 0, j = 0",
    proof=f"""
        have G: 0 < {PUBLISHED} <= 1/2 by cite binary-sum.gamma(n, eps, delta)
        have N: 0 < n; B: 0 < beta/n; B1: beta/n <= 1
        have BITS: for all i in 1..n: 0 <= (if x(i) = j then 1 else 0) <= 1
        have ONE: sum(LawOf(Shuffled(ZSum({PUBLISHED}), n), {BITS_OF_BIN}, c) for c in words(0..0, 0..n*2) \\
                if abs(ZSumOutput({PUBLISHED}, n, c(0)) - {COUNT}/n) \\
                > {PUBLISHED_ERROR}) <= beta/n by cite binary-sum.accurate(n, eps, delta, beta/n, \\
                {BITS_OF_BIN})
        by cite histogram.fixed-bin(n, d, {PUBLISHED}, {PUBLISHED_ERROR}, beta, x, j)
    """,
    near_misses=(
        NearMiss(
            claim="delta^25 < beta/n",
            witness="n = 200, d = 1, eps = 1, delta = 1/2, beta = 200*(1/2)^25, x = i -> 0, j = 0",
        ),
    ),
)

ONLY_HELD = Theorem(
    id="histogram.only-held-bins",
    says="Bins without a record do not add to the probability that some bin is off by more than alpha.",
    source=Source(note="004", lines="L449-451, L457-458", paper=f"{PAPER} (iii)"),
    forall="n natural >= 1, d natural >= 1, 0 <= gamma <= 1, alpha >= 0, x: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= d - 1",
    claim=f"sum({LAW} for {OUTPUTS} if exists j in 0..d-1: {HELD} and {BAD}) + sum({LAW} for {OUTPUTS} if "
    f"exists j in 0..d-1: not {HELD} and {BAD}) = "
    f"sum({LAW} for {OUTPUTS} if exists j in 0..d-1: {HELD} and {BAD})",
    claims=("D55",),
    instance="n = 1, d = 2, gamma = 1/2, alpha = 1/2, x = word(0)",
    proof=f"""
        let e(j, y) = abs(ZSumOutput(gamma, n, y) - {COUNT}/n); L(c: int -> int) = {LAW}
        have NONE: sum(L(c) for {OUTPUTS} if exists j in 0..d-1: not {HELD} and e(j, c(j)) > alpha) \\
                = sum(0 for {OUTPUTS}) by termwise c
            cases (exists j in 0..d-1: not {HELD} and e(j, c(j)) > alpha) or not \\
                    (exists j in 0..d-1: not {HELD} and e(j, c(j)) > alpha)
                case exists j in 0..d-1: not {HELD} and e(j, c(j)) > alpha
                    obtain k from case
                    by cite histogram.empty-bin-error(n, d, gamma, alpha, x, k, c)
                case not (exists j in 0..d-1: not {HELD} and e(j, c(j)) > alpha)
        have ZEROS: sum(0 for {OUTPUTS}) = 0
    """,
    printed=(
        Misprint(
            name="at most alpha",
            claim=f"sum({LAW} for {OUTPUTS} if exists j in 0..d-1: {HELD} and {ERROR} <= alpha) + sum({LAW} "
            f"for {OUTPUTS} if exists j in 0..d-1: not {HELD} and {ERROR} <= alpha) = "
            f"sum({LAW} for {OUTPUTS} if exists j in 0..d-1: {HELD} and {ERROR} <= alpha)",
            latex=r"&= \mathbb{P}\Big( \exists j \in Q \text{ } \tilde{c_j}(x) - c_j(x) \leq \alpha\Big) "
            r"\label{eq4}\tag{4}",
            claims=("D55",),
            expect=REFUTED,
            why="a bin without a record is reported as 0, so its error is at most alpha with certainty, not "
            "with probability 0; the event is an error above alpha",
            witness="n = 1, d = 2, gamma = 1/2, alpha = 1/2, x = word(0)",
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"sum({LAW} for {OUTPUTS} if exists j in 0..d-1: {HELD} and abs({ERROR}) >= alpha) + "
            f"sum({LAW} for {OUTPUTS} if exists j in 0..d-1: not {HELD} and abs({ERROR}) >= alpha) = "
            f"sum({LAW} for {OUTPUTS} if exists j in 0..d-1: {HELD} and abs({ERROR}) >= alpha)",
            witness="n = 1, d = 2, gamma = 1/2, alpha = 0, x = word(0)",
        ),
    ),
)

UNION = Theorem(
    id="histogram.union-bound",
    says="Some bin is off by more than alpha with probability at most the sum, over the bins that hold a "
    "record, of the probabilities that each is.",
    source=Source(note="004", lines="L448-452, L460", paper=f"{PAPER} (iii)"),
    forall="n natural >= 1, d natural >= 1, 0 <= gamma <= 1, alpha >= 0, x: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= d - 1",
    claim=f"sum({LAW} for {OUTPUTS} if exists j in 0..d-1: {BAD}) <= sum(if {HELD} then sum({LAW} for "
    f"{OUTPUTS} if {BAD}) else 0 for j in 0..d-1)",
    claims=("D54", "D56"),
    instance="n = 1, d = 2, gamma = 1/2, alpha = 1/2, x = word(0)",
    proof=f"""
        let e(j, y) = abs(ZSumOutput(gamma, n, y) - {COUNT}/n); L(c: int -> int) = {LAW}
        let H(j, c: int -> int) = if {HELD} then (if e(j, c(j)) > alpha then L(c) else 0) else 0
        have NONNEG: for all c (int -> int): 0 <= L(c) by cite binomial.distribution(n, gamma)
            take c
            let p(j) = Prob(Binomial(n, gamma), n - c(j) + {COUNT})
            have FORM: L(c) = product(p(j) for j in 0..d-1) by cite histogram.law(n, d, gamma, x, c)
            have EACH: for all j integer: 0 <= j and j <= d-1 implies 0 <= p(j)
            have NN: 0 <= product(p(j) for j in 0..d-1) by only law product_nonnegative(0, d-1, p)
        have TERM: for all c (int -> int): (for all j integer: 0 <= H(j, c))
            take c, j
            have NN: 0 <= L(c)
        have EACH: sum(L(c) for {OUTPUTS} if exists j in 0..d-1: e(j, c(j)) > alpha) \\
                <= sum(sum(H(j, c) for j in 0..d-1) for {OUTPUTS}) by termwise c
            have SOME: 0 <= sum(H(j, c) for j in 0..d-1)
                have A: sum(0 for j in 0..d-1) <= sum(H(j, c) for j in 0..d-1); B: sum(0 for j in 0..d-1) = 0
            cases (exists j in 0..d-1: e(j, c(j)) > alpha) or not (exists j in 0..d-1: e(j, c(j)) > alpha)
                case exists j in 0..d-1: e(j, c(j)) > alpha
                    obtain k from case
                    cases (exists i in 1..n: x(i) = k) or not (exists i in 1..n: x(i) = k)
                        case exists i in 1..n: x(i) = k
                            have A: sum(H(j, c) for j in 0..d-1) \\
                                    = sum(H(j, c) for j in 0..k-1) + H(k, c) + \\
                                    sum(H(j, c) for j in k+1..d-1) by law sum_at(0, k, d-1, j -> H(j, c))
                            have B: sum(0 for j in 0..k-1) <= sum(H(j, c) for j in 0..k-1)
                            have C: sum(0 for j in k+1..d-1) <= sum(H(j, c) for j in k+1..d-1)
                            have B0: sum(0 for j in 0..k-1) = 0; C0: sum(0 for j in k+1..d-1) = 0
                        case not (exists i in 1..n: x(i) = k)
                            by cite histogram.empty-bin-error(n, d, gamma, alpha, x, k, c)
                case not (exists j in 0..d-1: e(j, c(j)) > alpha)
        have SWAP: sum(sum(H(j, c) for {OUTPUTS}) for j in 0..d-1) \\
                = sum(sum(H(j, c) for j in 0..d-1) for {OUTPUTS}) \\
                by cite exchange.range-and-words(d-1, 0, d-1, 0, n*2, H)
        have PULL: sum(sum(H(j, c) for {OUTPUTS}) for j in 0..d-1) \\
                = sum(if {HELD} then sum(L(c) for {OUTPUTS} if e(j, c(j)) > alpha) else 0 for j in 0..d-1) \\
                by termwise j
            cases {HELD} or not {HELD}
                case {HELD}
                    have B: sum(H(j, c) for {OUTPUTS}) = sum(L(c) for {OUTPUTS} if e(j, c(j)) > alpha)
                case not {HELD}
                    have B: sum(H(j, c) for {OUTPUTS}) = sum(0 for {OUTPUTS}); C: sum(0 for {OUTPUTS}) = 0
    """,
    printed=(
        Misprint(
            name="at most alpha",
            claim=f"sum({LAW} for {OUTPUTS} if exists j in 0..d-1: {ERROR} <= alpha) <= "
            f"sum(if {HELD} then sum({LAW} for {OUTPUTS} if {ERROR} <= alpha) else 0 for j in 0..d-1)",
            latex=r"&\leq \sum_{j \in Q} \mathbb{P}\Big( \tilde{c_j}(x) - c_j(x) \leq \alpha\Big) "
            r"\label{eq5}\tag{5}",
            claims=("D55",),
            expect=REFUTED,
            why="the first three lines together, with the event as printed: a bin without a record has an "
            "error of at most alpha with certainty, and is not in the sum",
            witness="n = 1, d = 2, gamma = 1/2, alpha = 1/4, x = word(0)",
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"sum({LAW} for {OUTPUTS} if exists j in 0..d-1: {BAD}) <= "
            f"sum(if {HELD} then sum({LAW} for {OUTPUTS} if {BAD}) else 0 for j in 0..d-1)/n",
            witness="n = 2, d = 1, gamma = 1/4, alpha = 0, x = word(0, 0)",
        ),
    ),
)

SHARES = Theorem(
    id="histogram.share-of-each",
    says="Where each bin that holds a record is off with probability at most beta/n, the sum over these "
    "bins is at most beta/n for each of them.",
    source=Source(note="004", lines="L453, L462", paper=f"{PAPER} (iii)"),
    forall="n natural >= 1, d natural >= 1, 0 <= gamma <= 1, alpha >= 0, beta >= 0, x: int -> int",
    given=f"(for all i in 1..n: 0 <= x(i) <= d - 1) and (for all j in 0..d-1: {HELD} implies sum({LAW} for "
    f"{OUTPUTS} if {BAD}) <= beta/n)",
    claim=f"sum(if {HELD} then sum({LAW} for {OUTPUTS} if {BAD}) else 0 for j in 0..d-1) <= sum(if {HELD} "
    f"then beta/n else 0 for j in 0..d-1)",
    claims=("D57",),
    instance="n = 1, d = 1, gamma = 1/2, alpha = 1/2, beta = 1, x = word(0)",
    proof=f"""
        let W(j) = sum({LAW} for {OUTPUTS} if {BAD})
        by termwise j
            cases {HELD} or not {HELD}
                case {HELD}
                    have A: W(j) <= beta/n
                case not {HELD}
    """,
    printed=(
        Misprint(
            name="beta/n for all together",
            claim=f"sum(if {HELD} then sum({LAW} for {OUTPUTS} if {BAD}) else 0 for j in 0..d-1) <= beta/n",
            latex=r"&\leq \beta/n \label{eq6}\tag{6}",
            claims=("D57",),
            expect=REFUTED,
            why="each bin contributes up to beta/n, and the sum over the bins that hold a record is lost",
            witness="n = 2, d = 2, gamma = 1/4, alpha = 1/4, beta = 7/8, x = word(0, 1)",
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"sum(if {HELD} then sum({LAW} for {OUTPUTS} if {BAD}) else 0 for j in 0..d-1) < sum(if "
            f"{HELD} then beta/n else 0 for j in 0..d-1)",
            witness="n = 1, d = 1, gamma = 1/2, alpha = 1, beta = 0, x = word(0)",
        ),
    ),
)

AT_MOST_N = Theorem(
    id="histogram.shares-add-up",
    says="A share of beta/n for each bin that holds one of n records makes at most beta, however many bins "
    "there are.",
    source=Source(note="004", lines="L453-454", paper=f"{PAPER} (iii)"),
    forall="n natural >= 1, d natural >= 1, beta >= 0, x: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= d - 1",
    claim=f"sum(if {HELD} then beta/n else 0 for j in 0..d-1) <= beta",
    claims=("D58", "E1"),
    instance="n = 2, d = 2, beta = 1, x = word(0, 1)",
    proof=f"""
        let f(j) = if {HELD} then 1 else 0
        have Q: sum(f(j) for j in 0..d-1) <= n by cite counting.occupied(n, d, x)
        have A: sum(if {HELD} then beta/n else 0 for j in 0..d-1) = sum(beta/n*f(j) for j in 0..d-1)
    """,
    printed=(
        Misprint(
            name="beta/n is beta",
            claim="beta/n = beta",
            latex=r"&= \beta",
            claims=("D58",),
            expect=REFUTED,
            why="only for n = 1; it is the sum over at most n bins of beta/n that is at most beta",
            witness="n = 2, d = 1, beta = 1, x = word(0, 0)",
        ),
        Misprint(
            name="the sum is beta",
            claim=f"sum(if {HELD} then beta/n else 0 for j in 0..d-1) = beta",
            latex=r"&= \beta",
            claims=("D58",),
            expect=REFUTED,
            why="when two records share a bin, fewer than n bins hold one: at most, not equal",
            witness="n = 2, d = 1, beta = 1, x = word(0, 0)",
        ),
    ),
    near_misses=(NearMiss(claim="sum(beta/n for j in 0..d-1) <= beta", witness="n = 1, d = 2, beta = 1, x = "
    "word(0)"),),
)
