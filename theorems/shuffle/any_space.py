"""Single messages from any space: privacy as privacy of every coarse-graining into two parts (note 004,
Claim 4.2 and Theorem 4.1).

A randomizer into a measurable space is a family of set functions: mu(x, e) is the probability that the report
on input x is in the event e; inputs and events
are named by numbers. Its coarse-graining at e tells only whether the report is in e. Events are closed under
complement, and that is all that is used of them:
all reports of n users are in e on exactly the outputs of a set that is closed under permutations.
"""

from verify.language import NearMiss, Source, Theorem

PAPER = "Balcer and Cheu 2019"
FAMILY = "(for all x real, e real: 0 <= mu(x, e) <= 1)"
COMPLEMENT = "(for all x real, e real: mu(x, co(e)) = 1 - mu(x, e))"
COARSE = (
    "(a, y) -> if y = 0 then (if a = 0 then mu(x, e) else mu(x', e)) else 1 - (if a = 0 then mu(x, "
    "e) else mu(x', e))"
)
ALL = "for all x real, x' real, e real: "
EVERY_EVENT = f"({ALL}mu(x, e) <= exp(eps)*mu(x', e))"
EVERY_COARSE = f"({ALL}PureDP(Randomizer({COARSE}, 2, 2), eps))"
EVERY_SHUFFLED = f"({ALL}PureDP(Shuffled(Randomizer({COARSE}, 2, 2), n), eps))"

LAW = f"""
            have LAW: Stochastic({COARSE}, 2, 2)
                take a
                let m = if a = 0 then mu(x, e) else mu(x', e)
                have MEASURE: 0 <= m and m <= 1
                    have OWN: 0 <= mu(x, e) <= 1 by given1(x, e)
                    have OTHER: 0 <= mu(x', e) <= 1 by given1(x', e)
                    cases a = 0 or a != 0
                        case a = 0
                            have E: m = mu(x, e)
                            by only E; OWN
                        case a != 0
                            have E: m = mu(x', e)
                            by only E; OTHER
                have POS: for all y in 0..2-1: 0 <= (if y = 0 then m else 1 - m)
                    take y
                    cases y = 0 or y != 0
                        case y = 0
                            have E: (if y = 0 then m else 1 - m) = m
                            by only E; MEASURE
                        case y != 0
                            have E: (if y = 0 then m else 1 - m) = 1 - m
                            by only E; MEASURE
                have S0: sum(if y = 0 then m else 1 - m for y in 0..2-1) = m + (1 - m) by reduce
                have S: sum(if y = 0 then m else 1 - m for y in 0..2-1) = 1 by only S0
                by only POS; S
""".strip("\n")

PRIVACY = Theorem(
    id="any-space.privacy",
    says="Whatever the space of outputs: no probability of an event is more than e^eps times another exactly "
    "if every coarse-graining into two parts is eps-DP.",
    source=Source(note="002", lines="L44; 004, L507", paper=f"{PAPER}, Definition 2.1"),
    forall="mu: real, real -> real, co: real -> real, eps real",
    given=f"{FAMILY} and {COMPLEMENT}",
    claim=f"{EVERY_COARSE} iff {EVERY_EVENT}",
    claims=("C1", "C53", "D63"),
    instance="mu = (x, e) -> 1/2, co = e -> e, eps = 0",
    proof=f"""
        have DOWN: {EVERY_COARSE} implies {EVERY_EVENT}
            assume A
            take x, x', e
            have P: PureDP(Randomizer({COARSE}, 2, 2), eps) by A(x, x', e)
            have Q: mu(x, e) <= exp(eps)*mu(x', e)
                have REPORT: (if 0 = 0 then (if 0 = 0 then mu(x, e) else mu(x', e)) else 1 - (if 0 = 0 then \\
                        mu(x, e) else mu(x', e))) <= exp(eps)*(if 0 = 0 then (if 1 \\
                        = 0 then mu(x, e) else mu(x', e)) else 1 - (if 1 \\
                        = 0 then mu(x, e) else mu(x', e))) by P(0, 1, 0)
                by reduce REPORT
        have UP: {EVERY_EVENT} implies {EVERY_COARSE}
            assume PRIVATE
            take x, x', e
            let f = co(e)
            have IN: for all u real, v real: mu(u, e) <= exp(eps)*mu(v, e)
                take u, v
                by PRIVATE(u, v, e)
            have OUT: for all u real, v real: 1 - mu(u, e) <= exp(eps)*(1 - mu(v, e))
                take u, v
                have EVENTS: mu(u, f) <= exp(eps)*mu(v, f) by PRIVATE(u, v, f)
                have COMPLEMENT: mu(u, f) = 1 - mu(u, e) by given2(u, e)
                have V: mu(v, f) = 1 - mu(v, e) by given2(v, e)
                have W: exp(eps)*mu(v, f) = exp(eps)*(1 - mu(v, e)) by rewrite V
                by only EVENTS; COMPLEMENT; W
            take a, a'
            assume N
            take y
            let m(i) = if i = 0 then mu(x, e) else mu(x', e); v(i) = if i = 0 then x else x'
            have AT: for all i integer: m(i) = mu(v(i), e)
                take i
                cases i = 0 or i != 0
                    case i = 0; i != 0
            have MIN: m(a) <= exp(eps)*m(a') by rewrite AT(a); AT(a')
                by IN(v(a), v(a'))
            have MOUT: 1 - m(a) <= exp(eps)*(1 - m(a')) by rewrite AT(a); AT(a')
                by OUT(v(a), v(a'))
            cases y = 0 or y != 0
                case y = 0
                    have E: (if y = 0 then m(a) else 1 - m(a)) = m(a)
                    have E2: (if y = 0 then m(a') else 1 - m(a')) = m(a')
                    by rewrite E; E2
                        by MIN
                case y != 0
                    have E: (if y = 0 then m(a) else 1 - m(a)) = 1 - m(a)
                    have E2: (if y = 0 then m(a') else 1 - m(a')) = 1 - m(a')
                    by rewrite E; E2
                        by MOUT
        by only DOWN; UP
    """,
    near_misses=(
        NearMiss(
            claim=EVERY_EVENT,
            witness="mu = (x, e) -> 1/2, co = e -> e, eps = -1, x = 0, x' = 0, e = 0",
        ),
    ),
)

SAME_PRIVACY = Theorem(
    id="any-space.same-privacy",
    says="Whatever the space of outputs: with one message from each user, for datasets of any two records "
    "the number of shuffled reports in each event is eps-DP exactly if the events of one report are.",
    source=Source(note="004", lines="L484-490, L517-521", paper=f"{PAPER}, Claim 4.2"),
    forall="mu: real, real -> real, co: real -> real, n natural >= 1, eps real",
    given=f"{FAMILY} and {COMPLEMENT}",
    claim=f"{EVERY_SHUFFLED} iff {EVERY_EVENT}",
    claims=("D13", "D60", "D61", "D62", "E5"),
    instance="mu = (x, e) -> 1/2, co = e -> e, n = 1, eps = 0",
    proof=f"""
        have EACH: {ALL}PureDP(Shuffled(Randomizer({COARSE}, 2, 2), n), eps) iff \\
                PureDP(Randomizer({COARSE}, 2, 2), eps)
            take x, x', e
{LAW}
            have BOTH: (PureDP(Shuffled(Randomizer({COARSE}, 2, 2), n), eps) iff \\
                    PureDP(Randomizer({COARSE}, 2, 2), eps)) and \\
                (PureDP(Reports(Randomizer({COARSE}, 2, 2), n), eps) iff PureDP(Randomizer({COARSE}, 2, \\
                2), eps)) by cite simulation.same-privacy(2, 2, {COARSE}, n, eps)
            by only BOTH
        have LAST: {EVERY_COARSE} iff {EVERY_EVENT} by cite any-space.privacy(mu, co, eps)
        have DOWN: {EVERY_SHUFFLED} implies {EVERY_COARSE}
            assume A
            take x, x', e
            have COARSE: PureDP(Shuffled(Randomizer({COARSE}, 2, 2), n), eps) by A(x, x', e)
            have C: PureDP(Shuffled(Randomizer({COARSE}, 2, 2), n), eps) iff \\
                    PureDP(Randomizer({COARSE}, 2, 2), eps) by EACH(x, x', e)
            by only COARSE; C
        have UP: {EVERY_COARSE} implies {EVERY_SHUFFLED}
            assume A
            take x, x', e
            have COARSE: PureDP(Randomizer({COARSE}, 2, 2), eps) by A(x, x', e)
            have C: PureDP(Shuffled(Randomizer({COARSE}, 2, 2), n), eps) iff \\
                    PureDP(Randomizer({COARSE}, 2, 2), eps) by EACH(x, x', e)
            by only COARSE; C
        by only DOWN; UP; LAST
    """,
    near_misses=(
        NearMiss(
            claim=f"n >= 1 implies {EVERY_EVENT}",
            witness="mu = (x, e) -> 1/2, co = e -> e, n = 1, eps = -1, x = 0, x' = 0, e = 0",
        ),
    ),
)

FIRST = "i -> if i = 1 then 1 else 0"  # the first user holds x', everybody else x
ALL_IN = "s -> if s = 0 then n else 0"
OF_REPORTS = f"LawOf(Reports(Randomizer({COARSE}, 2, 2), n)"
OF_SHUFFLED = f"LawOf(Shuffled(Randomizer({COARSE}, 2, 2), n)"

EVENT = Theorem(
    id="any-space.event",
    says="Whatever the space of reports: all n reports of users with the record x are in the event e, "
    "shuffled or not, with probability P[R(x) in e]^n; "
    "where the first user has x', with probability P[R(x') in e] P[R(x) in e]^(n-1).",
    source=Source(note="004", lines="L517-521", paper=f"{PAPER}, proof of Claim 4.2"),
    forall="mu: real, real -> real, n natural >= 1, x real, x' real, e real",
    given=FAMILY,
    claim=f"{OF_SHUFFLED}, i -> 0, {ALL_IN}) = {OF_REPORTS}, i -> 0, i -> 0) and {OF_REPORTS}, i -> 0, i -> "
    f"0) = mu(x, e)^n and {OF_SHUFFLED}, {FIRST}, {ALL_IN}) = mu(x', e)*mu(x, e)^(n - 1)",
    claims=("D64", "D65", "D67"),
    instance="mu = (x, e) -> 1/2, n = 2, x = 0, x' = 1, e = 0",
    meaning=f"""
{LAW}
    """,
    proof=f"""
{LAW}
            let R(a, y) = if y \\
                    = 0 then (if a = 0 then mu(x, e) else mu(x', e)) else 1 - \\
                    (if a = 0 then mu(x, e) else mu(x', e))
            let a(i) = 0
            let b(i) = if i = 1 then 1 else 0
            have A: {OF_SHUFFLED}, a, {ALL_IN}) = product(R(a(i), 0) for i in \\
                    1..n) by cite single-message.all-alike(2, 2, R, n, a, 0)
            have B: {OF_SHUFFLED}, b, {ALL_IN}) = product(R(b(i), 0) for i in \\
                    1..n) by cite single-message.all-alike(2, 2, R, n, b, 0)
            have SAME: product(R(a(i), 0) for i in 1..n) = product(mu(x, e) for i in 1..n) by termwise i
            have S: product(mu(x, e) for i in 1..n) = mu(x, e)^(n + 1 - 1) \\
                    by law product_constant(1, n, mu(x, e))
            have OTHERS: for all i in 2..n: R(b(i), 0) = mu(x, e)
            have T: product(R(b(i), 0) for i in 1..n) = R(b(1), 0)*mu(x, e)^(n - 1) \\
                    by cite products.one-apart(n, mu(x, e), i -> R(b(i), 0))
    """,
    near_misses=(
        NearMiss(
            claim=f"{OF_SHUFFLED}, {FIRST}, {ALL_IN}) = mu(x, e)*mu(x', e)^(n - 1)",
            witness="mu = (x, e) -> if x = 0 then 1/2 else 1/4, n = 3, x = 0, x' = 1, e = 0",
        ),
    ),
)

CELLS = (
    "(for all x real: for all y in 0..l-1: 0 <= mu(x, E(y))) and (for all x real: sum(mu(x, "
    "E(y)) for y in 0..l-1) = 1)"
)

PROTOCOL = Theorem(
    id="any-space.protocol",
    says="Whatever the space of messages: in every partition into finitely many events, "
    "an analyser that reads how often each occurs after shuffling has the same law "
    "when it shuffles the users' reports itself.",
    source=Source(note="004", lines="L480-482, L541-550", paper=f"{PAPER}, Theorem 4.1"),
    forall="mu: real, real -> real, E: int -> real, a: int -> real, k natural >= 1, l natural >= 1, "
    "n natural >= 1, f: (int -> int) -> real",
    given=f"{CELLS} and (for all c (int -> int), d (int -> int): (for all s in 0..l-1: c(s) = d(s)) implies "
    "f(c) = f(d))",
    claim="for all x (int -> int): (for all i in 1..n: 0 <= x(i) <= k - 1) implies "
    "sum(LawOf(Shuffled(Randomizer((b, y) -> mu(a(b), E(y)), k, l), n), x, c)*f(c) for c in words(0..l-1, "
    "0..n*1)) = sum(LawOf(Reports(Randomizer((b, y) -> mu(a(b), E(y)), k, l), n), x, w)*f(s -> sum(if w(i) "
    "= s then 1 else 0 for i in 1..n)) for w in words(1..n, 0..l-1))",
    claims=("D13", "D60", "D69"),
    remarks=(
        ("An analyser that reads the messages themselves is reached through finite partitions: two laws of "
        "unordered messages that agree on all counts in all of these are one law."),
    ),
    instance="mu = (x, e) -> 1, E = y -> y, a = b -> b, k = 1, l = 1, n = 1, f = c -> 1",
    meaning="""
        have LAW: Stochastic((b, y) -> mu(a(b), E(y)), k, l)
            take b
            have POS: for all y in 0..l-1: 0 <= mu(a(b), E(y)) by given1(a(b))
            have ONE: sum(mu(a(b), E(y)) for y in 0..l-1) = 1 by given2(a(b))
            by only POS; ONE
    """,
    proof="""
        take x
        assume X
        have LAW: Stochastic((b, y) -> mu(a(b), E(y)), k, l)
            take b
            have POS: for all y in 0..l-1: 0 <= mu(a(b), E(y)) by given1(a(b))
            have ONE: sum(mu(a(b), E(y)) for y in 0..l-1) = 1 by given2(a(b))
            by only POS; ONE
        let R(b, y) = mu(a(b), E(y))
        have G: for all y in 0..l-1: for all s in 0..l-1: 0 \\
                <= (if y = s then 1 else 0) and (if y = s then 1 else 0) <= 1
            take y, s
        by cite simulation.same-law(R, k, l, l, (y, s) -> if y = s then 1 else 0, 1, n, x, f)
    """,
    near_misses=(
        NearMiss(
            claim="for all x (int -> int): (for all i in 1..n: 0 <= x(i) <= k - 1) implies "
            "sum(LawOf(Shuffled(Randomizer((b, y) -> mu(a(b), E(y)), k, l), n), x, c)*f(c) for c in "
            "words(0..l-1, 0..n*1)) = sum(LawOf(Reports(Randomizer((b, y) -> mu(a(b), E(y)), k, l), n), x, "
            "w)*f(s -> sum(if w(i) = s then 1 else 0 for i in 2..n)) for w in words(1..n, 0..l-1))",
            witness="mu = (x, e) -> 1, E = y -> y, a = b -> b, k = 1, l = 1, n = 1, f = c -> c(0), x = "
            "word(0)",
        ),
    ),
)

OF_CELLS = "Randomizer((b, y) -> mu(a(b), E(y)), k, l)"
EVERY_PARTITION = (
    "(for all k natural >= 1, l natural >= 1, a (int -> real), E (int -> real): ((for all x real: for all y "
    "in 0..l-1: 0 <= mu(x, E(y))) and (for all x real: sum(mu(x, E(y)) for y in 0..l-1) = 1)) implies "
    f"PureDP(Shuffled({OF_CELLS}, n), eps))"
)

CELLS_ARE_LAWS = """
        have LAW: for all k natural >= 1, l natural \\
                >= 1, a (int -> real), E (int -> real): ((for all x real: for all y in 0..l-1: 0 <= mu(x, \\
                E(y))) and (for all x real: sum(mu(x, E(y)) for y in \\
                0..l-1) = 1)) implies Stochastic((b, y) -> mu(a(b), E(y)), k, l)
            take k, l, a, E
            assume CELLS
            take b
            have POS: for all y in 0..l-1: 0 <= mu(a(b), E(y)) by CELLS1(a(b))
            have ONE: sum(mu(a(b), E(y)) for y in 0..l-1) = 1 by CELLS2(a(b))
            by only POS; ONE
"""

EVERY_PARTITION_PRIVATE = Theorem(
    id="any-space.partitions",
    says="Whatever the spaces of records and of outputs: with one message from each user, how often each "
    "cell of each partition into finitely many events occurs among the shuffled reports is eps-DP, for "
    "datasets of any records, exactly if the events of one report are.",
    source=Source(note="004", lines="L484-490, L517-521", paper=f"{PAPER}, Claim 4.2"),
    forall="mu: real, real -> real, co: real -> real, n natural >= 1, eps real",
    given=f"{FAMILY} and {COMPLEMENT}",
    claim=f"{EVERY_PARTITION} iff {EVERY_EVENT}",
    claims=("D13", "D60", "D61", "D62", "E5"),
    instance="mu = (x, e) -> 1/2, co = e -> e, n = 1, eps = 0",
    meaning=CELLS_ARE_LAWS,
    proof=f"""
        have DOWN: {EVERY_PARTITION} implies {EVERY_EVENT}
            assume PARTITIONS
            take x, x', e
            let a(b) = if b = 0 then x else x'; E(y) = if y = 0 then e else co(e); R(b, y) = mu(a(b), E(y))
            have POS: for all u real: for all y in 0..2-1: 0 <= mu(u, E(y))
            have ONE: for all u real: sum(mu(u, E(y)) for y in 0..2-1) = 1
                take u
                have S: sum(mu(u, E(y)) for y in 0..2-1) = mu(u, e) + mu(u, co(e)) by reduce
                have C: mu(u, co(e)) = 1 - mu(u, e) by given2(u, e)
            have SHUFFLED: PureDP(Shuffled(Randomizer(R, 2, 2), n), eps) by PARTITIONS(2, 2, a, E)
            have LAW: Stochastic(R, 2, 2)
            have BOTH: (PureDP(Shuffled(Randomizer(R, 2, 2), n), eps) iff PureDP(Randomizer(R, 2, 2), eps)) \\
                    and (PureDP(Reports(Randomizer(R, 2, 2), n), eps) iff PureDP(Randomizer(R, 2, 2), eps)) \\
                    by cite simulation.same-privacy(2, 2, R, n, eps)
            have Q: PureDP(Randomizer(R, 2, 2), eps) by only BOTH; SHUFFLED
            have V: R(0, 0) <= exp(eps)*R(1, 0) by Q(0, 1, 0)
            by reduce V
        have UP: {EVERY_EVENT} implies {EVERY_PARTITION}
            assume EVENTS
            take k, l, a, E
            assume CELLS
            let R(b, y) = mu(a(b), E(y))
            have LAW: Stochastic(R, k, l)
                take b
                have POS: for all y in 0..l-1: 0 <= mu(a(b), E(y)) by CELLS1(a(b))
                have ONE: sum(mu(a(b), E(y)) for y in 0..l-1) = 1 by CELLS2(a(b))
                by only POS; ONE
            have REPORTS: PureDP(Randomizer(R, k, l), eps)
                take b, b'
                assume N
                take y
                by EVENTS(a(b), a(b'), E(y))
            have BOTH: (PureDP(Shuffled(Randomizer(R, k, l), n), eps) iff PureDP(Randomizer(R, k, l), eps)) \\
                    and (PureDP(Reports(Randomizer(R, k, l), n), eps) iff PureDP(Randomizer(R, k, l), eps)) \\
                    by cite simulation.same-privacy(k, l, R, n, eps)
            by only BOTH; REPORTS
        by only DOWN; UP
    """,
    near_misses=(
        NearMiss(
            claim=f"0 <= eps implies {ALL}mu(x, e) <= exp(eps)*mu(x', e)",
            witness="mu = (x, e) -> if x = 0 then 1/2 else (if e = 0 then 1/4 else 3/4), co = e -> if e = 0 "
            "then 1 else 0, n = 1, eps = 0, x = 1, x' = 0, e = 1",
        ),
    ),
)

LIKELY_BOUNDED = Theorem(
    id="any-space.likely-bounded",
    says="Whatever the space of outputs: if outside an event of probability delta no probability is more "
    "than e^eps times the other, then the bound of (eps, delta)-DP holds for every event.",
    source=Source(note="003", lines="L39-42; 004, L61-64", paper=f"{PAPER}, Definition 2.1"),
    forall="p: real -> real, q: real -> real, out: real -> real, bad real, e real, eps real, delta real",
    given="(for all s real: p(s) <= p(out(s)) + p(bad) and q(out(s)) <= q(s)) and p(bad) <= delta and "
    "(for all s real: p(out(s)) <= exp(eps)*q(out(s)))",
    claim="p(e) <= exp(eps)*q(e) + delta",
    claims=("D7",),
    instance="p = s -> 0, q = s -> 0, out = s -> s, bad = 0, e = 0, eps = 0, delta = 0",
    proof="""
        have SPLIT: p(e) <= p(out(e)) + p(bad) and q(out(e)) <= q(e) by given1(e)
        have RATIO: p(out(e)) <= exp(eps)*q(out(e)) by given3(e)
        have X: 0 < exp(eps) by law exp_positive(eps)
        have C: exp(eps)*q(out(e)) <= exp(eps)*q(e) by X*SPLIT2
        have D: p(bad) <= delta by given2
        by only SPLIT1; RATIO; C; D
    """,
    near_misses=(
        NearMiss(
            claim="p(e) <= exp(eps)*q(e)",
            witness="p = s -> if s = 0 then 0 else 1, q = s -> 0, out = s -> 0, bad = 1, e = 1, eps = 0, "
            "delta = 1",
        ),
    ),
)
