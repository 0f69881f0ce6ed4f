"""The proof, as text, that a sequence of pure ratios settles: a finite check, one more user, and an output
that attains the ratio for all n.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from verify.kernel.terms import Term, num
from verify.language.randomizer import Counts, Finite, Word, number
from verify.language.claim import Claim

MOST_REPORTS = 64


def settles(
    finite: Finite, start: int, ratio: Fraction | None, pair: tuple[int, int], vertex: Counts
) -> Claim | None:
    """That the ratio is this one (None: infinite) for all n from `start` on; None where other reports lack
    the letters that it lacks too.
    """
    found = _settles(finite, start, ratio, pair, vertex)
    return found or _settles(merged(finite), start, ratio, pair, vertex)


def merged(finite: Finite) -> Finite:
    """The randomizer that sends, of all reports with the same counts, always the same one: its shuffled laws
    are the same.
    """
    words = {c: tuple(s for s, k in enumerate(c) for _ in range(k)) for law in finite.counted for c in law}
    rows = ({words[c]: num(w.numerator, w.denominator) for c, w in law.items()} for law in finite.counted)
    return replace(finite, laws=tuple((MappingProxyType(row),) for row in rows))


def _settles(
    finite: Finite, start: int, ratio: Fraction | None, pair: tuple[int, int], vertex: Counts
) -> Claim | None:
    words = finite.words()
    here = [y for y, w in enumerate(words) if finite.counts_of(w) == vertex]
    if len(words) > MOST_REPORTS or len(here) != 1:
        return None
    lacking = [s for s, count in enumerate(vertex) if not count]
    alone = [s for s in lacking if [y for y, w in enumerate(words) if s not in w] == here][:1] or lacking
    if [y for y, w in enumerate(words) if not {*alone} & {*w}] != here:
        return None
    return _claim(finite, words, (start, ratio), pair, here[0], alone)


def _claim(
    finite: Finite,
    words: Sequence[Word],
    wanted: tuple[int, Fraction | None],
    pair: tuple[int, int],
    report: int,
    lacking: Sequence[int],
) -> Claim:
    laws = finite.reports()
    (start, ratio), (a, b) = wanted, pair
    model, row = finite.text(), finite.counts_of(words[report])
    k, l, m = len(laws), len(words), len(finite.alphabet)  # noqa: E741 - as in the papers
    each = "\n".join(EACH.replace("LL", str(s)).replace("CC", str(c)) for s, c in enumerate(row))
    text = TEMPLATE.replace("<ENDING>", INFINITE if ratio is None else FINITE).replace("<EACHLETTER>", each)
    text = text if ratio is None else text.replace("<BEGINNING>", AT_MOST)
    text = text.replace("<BEGINNING>\n", "")
    for part, one in (("<NOTLESS>", NOT_LESS), ("<NONEOFIT>", NONE_OF_IT)):
        text = text.replace(part, "\n".join(one.replace("SS", str(s)) for s in lacking))
    text = text.replace("<ALLZERO>", " and ".join(f"Count(M, y, {s}) = 0" for s in lacking) or "0 = 0")
    for name, entry in {
        "MODEL": model, "K1": k - 1, "KINPUTS": k, "LREPORTS1": l - 1, "LREPORTS": l, "MKINDS": m,
        "MOST": max(c for w in words for c in finite.counts_of(w)), "START": start, "RATIO": ratio,
        "REPORT": report, "FIRST": a, "SECOND": b, "HIGH": _weight(laws[a], words[report]),
        "LOW": _weight(laws[b], words[report]),
        "OUTPUT": "".join(f"if s = {s} then {c}*n else " for s, c in enumerate(row) if c) + "0",
    }.items():  # fmt: skip
        text = text.replace(f"<{name}>", str(entry))
    claim = (
        f"RatioInfinite(Shuffled({model}, n))" if ratio is None else f"RatioIs(Shuffled({model}, n), {ratio})"
    )
    return Claim(claim=claim, forall=f"n natural >= {start}", proof=text)


def _weight(law: Mapping[Word, Term], report: Word) -> Fraction:
    return number(law.get(report, num(0)))


EACH = """\
                    have RLL: sum(Count(M, w(i), LL) for i in 1..n) = c(LL)
                        have Q1: sum(Count(M, w(i), LL) for i in 1..n) = sum(CC for i in 1..n) by termwise i
                            have E: w(i) = <REPORT> by EVERY(i)
                            by rewrite E
                                by reduce
                        have Q2: sum(CC for i in 1..n) = (n + 1 - 1)*CC by law sum_constant(1, n, CC)
                        have Q3: c(LL) = CC*n by reduce"""
NOT_LESS = "        have NONESS: for all y in 0..<LREPORTS1>: 0 <= Count(M, y, SS) by reduce"
NONE_OF_IT = """\
                    have SUMSS: sum(Count(M, w(h), SS) for h in 1..n) = c(SS) by SAME(SS)
                    have NILSS: sum(Count(M, w(h), SS) for h in 1..n) = 0 by reduce SUMSS
                    have EACHSS: for all h in 1..n: 0 <= Count(M, w(h), SS)
                        take h
                        by NONESS(w(h))
                    have KSS: Count(M, w(i), SS) = 0 by law zero_sum(1, n, h -> Count(M, w(h), SS), i)"""
AT_MOST = """\
        have AT_MOST: for all q integer: <START> <= q implies RatioAtMost(Shuffled(M, q), <RATIO>)
            induct q
                base
                    take x, x'
                    assume N
                    take c
                    by counted M, <START>, <RATIO>, x, x', c
                step
                    by cite multi-message.more-users(<KINPUTS>, <LREPORTS>, Weights(M), <MKINDS>, \\
                        Counts(M), <MOST>, q, <RATIO>)
        have A: RatioAtMost(Shuffled(M, n), <RATIO>) by AT_MOST(n)"""
TEMPLATE = """
        let M = <MODEL>
<BEGINNING>
        let c(s) = <OUTPUT>
        let u(i) = <FIRST>
        let v(i) = if i = 1 then <SECOND> else <FIRST>
<NOTLESS>
        have ZERO: for all y in 0..<LREPORTS1>: <ALLZERO> implies y = <REPORT> by reduce
        have LAW: for all z (int -> int): (for all i in 1..n: 0 <= z(i) <= <K1>) implies \\
            LawOf(Shuffled(M, n), z, c) = product(Law(M, z(i), <REPORT>) for i in 1..n)
            take z
            have M1: LawOf(Shuffled(M, n), z, c) = \\
                sum(product(if w(i) = <REPORT> then Law(M, z(i), w(i)) else 0 for i in 1..n) for w in \\
                    words(1..n, 0..<LREPORTS>-1)) by termwise w
                have TO: (for all s in 0..<MKINDS>-1: sum(Count(M, w(i), s) for i in 1..n) = c(s)) \\
                    implies (for all i in 1..n: w(i) = <REPORT>)
                    assume SAME
                    take i
<NONEOFIT>
                    by ZERO(w(i))
                have FROM: (for all i in 1..n: w(i) = <REPORT>) implies (for all s in 0..<MKINDS>-1: \\
                    sum(Count(M, w(i), s) for i in 1..n) = c(s))
                    assume EVERY
<EACHLETTER>
                    by exhaust
                cases (for all i in 1..n: w(i) = <REPORT>) or not (for all i in 1..n: w(i) = <REPORT>)
                    case (for all i in 1..n: w(i) = <REPORT>)
                        have P: product(Law(M, z(i), w(i)) for i in 1..n) = \\
                            product(if w(i) = <REPORT> then Law(M, z(i), w(i)) else 0 for i in 1..n) by \\
                                termwise i
                            have E: w(i) = <REPORT> by case(i)
                            by rewrite E
                                by reduce
                    case not (for all i in 1..n: w(i) = <REPORT>)
                        have SOME: exists i in 1..n: not (w(i) = <REPORT>) by law not_forall(1..n, i -> \\
                            w(i) = <REPORT>)
                        obtain i from SOME
                        let f(h) = if w(h) = <REPORT> then Law(M, z(h), w(h)) else 0
                        have P: product(f(h) for h in 1..n) = product(f(h) for h in \\
                            1..i-1)*f(i)*product(f(h) for h in i+1..n) \\
                            by law product_at(1, i, n, f)
                        have F: f(i) = 0 by law if_false(w(i) = <REPORT>, Law(M, z(i), w(i)), 0)
                        have P0: product(f(h) for h in 1..n) = 0
                            by rewrite P
                                by rewrite F
            have M2: product(sum(if q = <REPORT> then Law(M, z(i), q) else 0 for q in 0..<LREPORTS>-1) \\
                for i in 1..n) = \\
                sum(product(if w(i) = <REPORT> then Law(M, z(i), w(i)) else 0 for i in 1..n) for w in \\
                    words(1..n, 0..<LREPORTS>-1)) \\
                by law product_of_sums(1, n, 0, <LREPORTS>-1, (i, q) -> if q = <REPORT> then Law(M, \\
                    z(i), q) else 0)
            have M3: product(sum(if q = <REPORT> then Law(M, z(i), q) else 0 for q in 0..<LREPORTS>-1) \\
                for i in 1..n) = \\
                product(Law(M, z(i), <REPORT>) for i in 1..n) by termwise i
                by reduce
        have LU: LawOf(Shuffled(M, n), u, c) = (<HIGH>)^(n + 1 - 1)
            have U0: product(Law(M, u(i), <REPORT>) for i in 1..n) = product(<HIGH> for i in 1..n) by reduce
            have U1: product(<HIGH> for i in 1..n) = (<HIGH>)^(n + 1 - 1) by law product_constant(1, n, \\
                <HIGH>)
            by LAW(u)
        have LV: LawOf(Shuffled(M, n), v, c) = <LOW>*(<HIGH>)^(n - 1)
            let f(i) = Law(M, v(i), <REPORT>)
            have LETTERS: for all i in 1..n: 0 <= v(i) <= <K1>
            have V1: product(f(i) for i in 1..n) = product(f(i) for i in 1..1-1)*f(1)*product(f(i) for i \\
                in 1+1..n) by law product_at(1, 1, n, f)
            have V2: product(f(i) for i in 1..1-1) = 1 by law product_empty(1, 1-1, f)
            have V3: f(1) = <LOW> by reduce
            have V4: product(f(i) for i in 1+1..n) = product(<HIGH> for i in 1+1..n) by termwise i
                have E: v(i) = <FIRST>
                by rewrite E
                    by reduce
            have V5: product(<HIGH> for i in 1+1..n) = (<HIGH>)^(n + 1 - (1 + 1)) by law \\
                product_constant(1+1, n, <HIGH>)
            have V6: product(f(i) for i in 1..n) = <LOW>*(<HIGH>)^(n - 1)
                by rewrite V1
                    by rewrite V2
                        by rewrite V3
                            by rewrite V4
                                by rewrite V5
            by LAW(v)
        have POS: 0 < (<HIGH>)^(n - 1) by law power_positive(<HIGH>, n - 1)
        have NEXT: (<HIGH>)^(n - 1 + 1) = (<HIGH>)^(n - 1)*(<HIGH>) by law power_step(<HIGH>, n - 1)
        have LETTERS: for all i in 1..n: 0 <= v(i) <= <K1>
        have D: exists j in 1..n: for all i in 1..n: i != j implies u(i) = v(i)
            exhibit 1
<ENDING>"""
FINITE = """\
        have LVP: 0 < LawOf(Shuffled(M, n), v, c)
        have EQ: LawOf(Shuffled(M, n), u, c) = <RATIO>*LawOf(Shuffled(M, n), v, c)
        have B: exists x (int -> int), x' (int -> int): ((for all i in 1..n: 0 <= x(i) and x(i) <= \\
            <KINPUTS> - 1) and \\
            (for all i in 1..n: 0 <= x'(i) and x'(i) <= <KINPUTS> - 1) and \\
            (exists j in 1..n: for all i in 1..n: i != j implies x(i) = x'(i))) and \\
            (exists c (int -> int): 0 < LawOf(Shuffled(M, n), x', c) and LawOf(Shuffled(M, n), x, c) = \\
                <RATIO>*LawOf(Shuffled(M, n), x', c))
            exhibit u, v, c
"""
INFINITE = """\
        have WHOLE: 0 < (<HIGH>)^(n + 1 - 1) by law power_positive(<HIGH>, n + 1 - 1)
        have LUP: 0 < LawOf(Shuffled(M, n), u, c)
        have LV0: LawOf(Shuffled(M, n), v, c) = 0
        have B: exists x (int -> int), x' (int -> int): ((for all i in 1..n: 0 <= x(i) and x(i) <= \\
            <KINPUTS> - 1) and \\
            (for all i in 1..n: 0 <= x'(i) and x'(i) <= <KINPUTS> - 1) and \\
            (exists j in 1..n: for all i in 1..n: i != j implies x(i) = x'(i))) and \\
            (exists c (int -> int): 0 < LawOf(Shuffled(M, n), x, c) and LawOf(Shuffled(M, n), x', c) = 0)
            exhibit u, v, c
"""
