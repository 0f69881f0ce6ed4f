"""Hölder classes of any smoothness: what is moved, made wider or lower, and sums (note 002)."""

from re import sub

from theorems.local.hoelder import CORRECTED
from verify.language import Lemma


def of(function: str, constant: str) -> str:
    """That a list of derivatives, in k and t, is in the class with this constant."""
    at = lambda m: sub(r"\bt\b", m[2], sub(r"\bk\b", f"({m[1]})", function))  # noqa: E731
    placed = sub(r"F\(([^,]+), (\w+)\)", at, CORRECTED)
    return placed.replace("<= L*", f"<= {constant}*")


SCALED_BY = "(w*(1/h)^(k + 1)*F(k, (t - c)/h))"
SCALED_L = "(w*L*(1/h)^(1 + beta))"
SCALED = Lemma(
    id="hoelder.scaled",
    says="A function of a Hölder class, made h times as wide and w/h times as high, is in the class of w L "
    "h^(-1-beta).",
    forall="F: int, real -> real, l natural, L >= 0, beta > 0, w >= 0, h > 0, c real",
    given=f"l < beta and {CORRECTED}",
    claim=of(SCALED_BY, SCALED_L),
    instance="F = (k, t) -> 0*t, l = 0, L = 0, beta = 1, w = 1, h = 1, c = 0",
    proof=f"""
        let G(k: int, t: real) = {SCALED_BY}; i = 1/h
        have I0: 0 < i by law reciprocal_positive(h)
        have NEAR: for all x real, y real: |(y - c)/h - (x - c)/h| = i*|y - x|
            take x, y
            have DISTANCE: (y - c)/h - (x - c)/h = i*(y - x)
            have Y: |i*(y - x)| = |i|*|y - x| by cite reals.abs-of-product(i, y - x)
            have Z: |i| = i by law abs_of_nonnegative(i)
            by rewrite DISTANCE; Y; Z
        have FIRST: for all k natural: k + 1 <= l implies for all x real, e real: 0 < e \\
                implies exists t real: 0 < t and for all y real: |y - x| <= t \\
                implies |G(k, y) - G(k, x) - G(k + 1, x)*(y - x)| <= e*|y - x|
            take k
            assume K
            take x, e
            assume E
            let A = w*i^(k + 1); q = w*i^(k + 2)
            have P1: 0 < i^(k + 1) by law power_positive(i, k + 1)
            have A0: 0 <= A
            have FACTORS: q = A*i
                have X: i^(k + 1 + 1) = i^(k + 1)*i by law power_step(i, k + 1)
            have Q0: 0 <= q by rewrite FACTORS
            let d = e/(q + 1)
            have POSITIVE: 0 < d
            have SOME: exists t real: 0 < t and for all y real: |y - (x - c)/h| <= t \\
                    implies |F(k, y) - F(k, (x - c)/h) - F(k + 1, (x - c)/h)*(y - (x - c)/h)| \\
                    <= d*|y - (x - c)/h| by given2(k, (x - c)/h, d)
            obtain t from SOME
            exhibit h*t
            have HT: 0 < h*t
            have REST: for all y real: |y - x| <= h*t implies |G(k, y) - G(k, x) - G(k + 1, x)*(y - x)| \\
                    <= e*|y - x|
                take y
                assume Y
                let a = (y - c)/h; b = (x - c)/h
                have AB: |a - b| = i*|y - x| by NEAR(x, y)
                have CLOSE: |a - b| <= t
                    have X: 0 <= i*(h*t - |y - x|); V: i*(h*t) = t
                    by only X; V; AB
                let r = F(k, a) - F(k, b) - F(k + 1, b)*(a - b)
                have R: |r| <= d*|a - b| by t2(a)
                have AY: a - b = i*(y - x)
                have SAME: G(k, y) - G(k, x) - G(k + 1, x)*(y - x) = A*r
                    have X: i^(k + 1 + 1) = i^(k + 1)*i by law power_step(i, k + 1)
                    have V: G(k + 1, x) = w*(i^(k + 1)*i)*F(k + 1, b) by rewrite X
                    by rewrite V
                have ABS: |A*r| = |A|*|r| by cite reals.abs-of-product(A, r)
                have AA: |A| = A by law abs_of_nonnegative(A)
                have ROOM: 0 <= A*(d*|a - b| - |r|)
                have SCALED: A*(d*|a - b|) = q*d*|y - x| by rewrite AB; FACTORS
                have DE: d*(q + 1) = e
                have LAST: q*d*|y - x| <= e*|y - x|
                    have Y0: 0 <= |y - x|
                    have X: 0 <= d*|y - x| by POSITIVE*Y0
                    have V: d*(q + 1)*|y - x| = e*|y - x| by rewrite DE
                    by only X; V
                by rewrite SAME; ABS; AA
                    by only ROOM; SCALED; LAST
            by HT; REST
        have SECOND: for all x real, y real: 0 < |x - y| implies |G(l, x) - G(l, y)| \\
                <= {SCALED_L}*|x - y|^(beta - l)
            take x, y
            assume N
            let a = (x - c)/h; b = (y - c)/h; A = w*i^(l + 1)
            have P1: 0 < i^(l + 1) by law power_positive(i, l + 1)
            have A0: 0 <= A
            have AB: |a - b| = i*|x - y| by NEAR(y, x)
            have AP: 0 < |a - b| by rewrite AB
            have R: |F(l, a) - F(l, b)| <= L*|a - b|^(beta - l) by given3(a, b)
            have ABS: |A*(F(l, a) - F(l, b))| = |A|*|F(l, a) - F(l, b)| \\
                    by cite reals.abs-of-product(A, F(l, a) - F(l, b))
            have AA: |A| = A by law abs_of_nonnegative(A)
            have SAME: G(l, x) - G(l, y) = A*(F(l, a) - F(l, b))
            have POW: |a - b|^(beta - l) = i^(beta - l)*|x - y|^(beta - l) \\
                    by rewrite AB; cite kernel-density.power(i, |x - y|, beta - l)
            have EXP: i^(l + 1)*i^(beta - l) = i^(1 + beta)
                have WHOLE: i^(l + 1) = exp((l + 1)*log(i)) by law power_is_exp(i, l + 1)
                have FRACTION: i^(beta - l) = exp((beta - l)*log(i)) by law power_is_exp(i, beta - l)
                have BOTH: i^(1 + beta) = exp((1 + beta)*log(i)) by law power_is_exp(i, 1 + beta)
                have SPLIT: exp((l + 1)*log(i) + (beta - l)*log(i)) \\
                        = exp((l + 1)*log(i))*exp((beta - l)*log(i)) \\
                        by law exp_sum((l + 1)*log(i), (beta - l)*log(i))
                have T: (l + 1)*log(i) + (beta - l)*log(i) = (1 + beta)*log(i)
                have TOGETHER: exp((1 + beta)*log(i)) = exp((l + 1)*log(i))*exp((beta - l)*log(i)) \\
                        by rewrite ((1 + beta)*log(i) = (l + 1)*log(i) + (beta - l)*log(i)); SPLIT
                by rewrite WHOLE; FRACTION; BOTH
                    by only TOGETHER
            have ROOM: 0 <= A*(L*|a - b|^(beta - l) - |F(l, a) - F(l, b)|)
            have V: A*(L*(i^(beta - l)*|x - y|^(beta - l))) = w*L*(i^(l + 1)*i^(beta - l))*|x - y|^(beta - l)
            have U: A*(L*|a - b|^(beta - l)) = w*L*i^(1 + beta)*|x - y|^(beta - l) by rewrite POW; V; EXP
            by rewrite SAME; ABS; AA
                by only ROOM; U
        by FIRST; SECOND
    """,
)

SUM = Lemma(
    id="hoelder.sum",
    says="The sum of two functions of Hölder classes of one smoothness is in that of the sum of their "
    "constants.",
    forall="F: int, real -> real, G: int, real -> real, l natural, L real, M real, N real, beta > 0",
    given=f"l < beta and {of('F(k, t)', 'L')} and {of('G(k, t)', 'M')} and L + M <= N",
    claim=of("(F(k, t) + G(k, t))", "N"),
    instance="F = (k, t) -> 0*t, G = (k, t) -> 0*t, l = 0, L = 0, M = 0, N = 0, beta = 1",
    proof="""
        let H(k: int, t: real) = F(k, t) + G(k, t)
        have FIRST: for all k natural: k + 1 <= l implies for all x real, e real: 0 < e \\
                implies exists t real: 0 < t and for all y real: |y - x| <= t \\
                implies |H(k, y) - H(k, x) - H(k + 1, x)*(y - x)| <= e*|y - x|
            take k
            assume K
            take x, e
            assume E
            have E2: 0 < e/2
            have ONE: exists t real: 0 < t and for all y real: |y - x| <= t \\
                    implies |F(k, y) - F(k, x) - F(k + 1, x)*(y - x)| <= e/2*|y - x| by given2(k, x, e/2)
            have TWO: exists t real: 0 < t and for all y real: |y - x| <= t \\
                    implies |G(k, y) - G(k, x) - G(k + 1, x)*(y - x)| <= e/2*|y - x| by given4(k, x, e/2)
            obtain s from ONE
            obtain t from TWO
            exhibit min(s, t)
            have POS: 0 < min(s, t)
            have REST: for all y real: |y - x| <= min(s, t) \\
                    implies |H(k, y) - H(k, x) - H(k + 1, x)*(y - x)| <= e*|y - x|
                take y
                assume Y
                let p = F(k, y) - F(k, x) - F(k + 1, x)*(y - x); q = G(k, y) - G(k, x) - G(k + 1, x)*(y - x)
                have S: |y - x| <= s; T: |y - x| <= t
                have FIRST: |p| <= e/2*|y - x| by s2(y)
                have SECOND: |q| <= e/2*|y - x| by t2(y)
                have SAME: H(k, y) - H(k, x) - H(k + 1, x)*(y - x) = p + q; TRI: |p + q| <= |p| + |q|
                by rewrite SAME
                    by only FIRST; SECOND; TRI
            by POS; REST
        have SECOND: for all x real, y real: 0 < |x - y| implies |H(l, x) - H(l, y)| <= N*|x - y|^(beta - l)
            take x, y
            assume D
            let p = F(l, x) - F(l, y); q = G(l, x) - G(l, y)
            have ONEPART: |p| <= L*|x - y|^(beta - l) by given3(x, y)
            have SECOND: |q| <= M*|x - y|^(beta - l) by given5(x, y)
            have SAME: H(l, x) - H(l, y) = p + q; TRI: |p + q| <= |p| + |q|
            have POW: |x - y|^(beta - l) = exp((beta - l)*log(|x - y|)) by law power_is_exp(|x - y|, beta - l)
            have W0: 0 < exp((beta - l)*log(|x - y|)) by law exp_positive((beta - l)*log(|x - y|))
            have SIGN: 0 <= |x - y|^(beta - l) by only POW; W0
            have M0: 0 <= (N - L - M)*|x - y|^(beta - l)
                have X: 0 <= N - L - M by only given6
                by X*SIGN
            by rewrite SAME
                by only ONEPART; SECOND; TRI; M0
        by FIRST; SECOND
    """,
)
