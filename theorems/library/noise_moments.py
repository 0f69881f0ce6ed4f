"""Gaussian and uniform numbers: their means and variances; and the sum of two Laplace numbers."""

from verify.language import Lemma, NearMiss, Source, Theorem

NOTE = Source(paper="Dwork and Roth, The Algorithmic Foundations of Differential Privacy, section 3.3")
GAUSS = "(exp(-x^2/(2*s^2))/(s*sqrt(2*pi)))"

MOMENTS = Lemma(
    id="gaussian-noise.moments",
    says="The first two moments of Gaussian noise are 0 and s^2.",
    forall="s > 0",
    claim=f"integrable(x*{GAUSS} for x in R) and integral(x*{GAUSS} for x in R) = 0 and "
    f"integrable(x^2*{GAUSS} for x in R) and integral(x^2*{GAUSS} for x in R) = s^2",
    instance="s = 1",
    meaning="""
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
        have R: 0 < s*sqrt(2*pi)
    """,
    proof=f"""
        let r = sqrt(2*pi); f(x: real) = exp(-x^2/2)/r; g(x: real) = x^2*f(x); k(x: real) = x*f(x)
        let m(x: real) = x*{GAUSS}; c = 1/s
        have C: 5/2 < r; SCALE: 0 < s*r
        have STANDARD: integrable(g(x) for x in R) and integral(g(x) for x in R) \\
                = 1 and integrable(k(x) for x in R) and integral(k(x) for x in R) = 0 by cite normal.square()
        have AC: abs(c) = c
        have G: integrable(g(c*x + 0) for x in R) and integral(g(c*x + 0) for x in R) \\
                = integral(g(x) for x in R)/abs(c) by law integral_moved(g, c, 0)
        have K: integrable(k(c*x + 0) for x in R) and integral(k(c*x + 0) for x in R) \\
                = integral(k(x) for x in R)/abs(c) by law integral_moved(k, c, 0)
        have GS: integrable(s*g(c*x + 0) + 0*g(c*x + 0) for x in R) and \\
                integral(s*g(c*x + 0) + 0*g(c*x + 0) for x in R) \\
                = s*integral(g(c*x + 0) for x in R) + 0*integral(g(c*x + 0) for x in R) \\
                by law integral_linear(R, x -> g(c*x + 0), x -> g(c*x + 0), s, 0)
        have KS: integrable(1*k(c*x + 0) + 0*k(c*x + 0) for x in R) and \\
                integral(1*k(c*x + 0) + 0*k(c*x + 0) for x in R) \\
                = 1*integral(k(c*x + 0) for x in R) + 0*integral(k(c*x + 0) for x in R)
        have KM: (integrable(1*k(c*x + 0) + 0*k(c*x + 0) for x in R) iff integrable(m(x) for x in R)) and \\
                integral(1*k(c*x + 0) + 0*k(c*x + 0) for x in R) = integral(m(x) for x in R)
        have VG: integral(g(c*x + 0) for x in R) = s
            have V1: integral(g(x) for x in R)/abs(c) = s by rewrite STANDARD2; AC
    """,
)

MEAN = Theorem(
    id="gaussian-noise.mean",
    says="Gaussian noise has the mean 0.",
    source=NOTE,
    forall="s > 0",
    claim="Mean(Gaussian(s)) = 0",
    instance="s = 1",
    meaning=f"""
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
        have R: 0 < s*sqrt(2*pi)
        have A: integrable(x*{GAUSS} for x in R) by cite gaussian-noise.moments(s)
    """,
    proof=f"""
        have A: integral(x*{GAUSS} for x in R) = 0 by cite gaussian-noise.moments(s)
    """,
    near_misses=(
        NearMiss(
            claim="Mean(Gaussian(s)) = s",
            witness="s = 1",
            disproof="""
                have C: 5/2 < sqrt(2*pi) by cite normal.curve()
                have R: 0 < 1*sqrt(2*pi)
                have A: integrable(x*(exp(-x^2/(2*1^2))/(1*sqrt(2*pi))) for x in R) and \\
                        integral(x*(exp(-x^2/(2*1^2))/(1*sqrt(2*pi))) for x in R) = 0 \\
                        by cite gaussian-noise.moments(1)
                exhibit 1
            """,
        ),
    ),
)

CENTRED = Lemma(
    id="gaussian-noise.centred",
    says="Squared deviations from the mean are those from 0.",
    forall="s > 0",
    claim=f"integrable((x - integral(y*{GAUSS.replace('x^', 'y^')} for y in R))^2*{GAUSS} for x in R) and "
    f"integral((x - integral(y*{GAUSS.replace('x^', 'y^')} for y in R))^2*{GAUSS} for x in R) = s^2",
    instance="s = 1",
    meaning=f"""
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
        have R: 0 < s*sqrt(2*pi)
        have A: integrable(x*{GAUSS} for x in R) by cite gaussian-noise.moments(s)
    """,
    proof=f"""
        let p(x: real) = {GAUSS}; m = integral(y*p(y) for y in R)
        have MOMENTS: integrable(x*p(x) for x in R) and integral(x*p(x) for x in R) \\
                = 0 and integrable(x^2*p(x) for x in R) and integral(x^2*p(x) for x in R) = s^2 \\
                by cite gaussian-noise.moments(s)
        have E: for all x real: (x - m)^2*p(x) = x^2*p(x) by rewrite MOMENTS2
        have S: (integrable((x - m)^2*p(x) for x in R) iff integrable(x^2*p(x) for x in R)) and \\
                integral((x - m)^2*p(x) for x in R) = integral(x^2*p(x) for x in R) \\
                by law integral_equal(R, x -> (x - m)^2*p(x), x -> x^2*p(x))
    """,
)

VARIANCE = Theorem(
    id="gaussian-noise.variance",
    says="Gaussian noise of standard deviation s has the variance s^2.",
    source=NOTE,
    forall="s > 0",
    claim="Variance(Gaussian(s)) = s^2",
    instance="s = 1",
    meaning=f"""
        let p(x: real) = {GAUSS}; m = integral(y*p(y) for y in R)
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
        have R: 0 < s*sqrt(2*pi)
        have A: integrable(x*p(x) for x in R) by cite gaussian-noise.moments(s)
        have B: integrable((x - m)^2*p(x) for x in R) by cite gaussian-noise.centred(s)
    """,
    proof="""
        by cite gaussian-noise.centred(s)
    """,
    near_misses=(
        NearMiss(
            claim="Variance(Gaussian(s)) = s",
            witness="s = 2",
            disproof="""
                let p(x: real) = exp(-x^2/(2*2^2))/(2*sqrt(2*pi)); m = integral(y*p(y) for y in R)
                have C: 5/2 < sqrt(2*pi) by cite normal.curve()
                have R: 0 < 2*sqrt(2*pi)
                have A: integrable(x*p(x) for x in R) and integral(x*p(x) for x in R) = 0 \\
                        by cite gaussian-noise.moments(2)
                have B: integrable((x - m)^2*p(x) for x in R) and integral((x - m)^2*p(x) for x in R) = 2^2 \\
                        by cite gaussian-noise.centred(2)
                exhibit 2
            """,
        ),
    ),
)

UNIFORM = Theorem(
    id="uniform-noise.density",
    says="The uniform density on an interval is one.",
    source=NOTE,
    forall="a real, b real, a < b",
    claim="Density(Uniform(a, b))",
    instance="a = 0, b = 1",
    proof="""
        let p(x: real) = if a <= x and x <= b then 1/(b - a) else 0
    """,
    near_misses=(
        NearMiss(claim="Density(x -> if a <= x and x <= b then b - a else -1)", witness="a = 0, b = 1"),
    ),
)

UNIFORM_MEAN = Theorem(
    id="uniform-noise.mean",
    says="The mean of a uniform number is the middle of its interval.",
    source=NOTE,
    forall="a real, b real, a < b",
    claim="Mean(Uniform(a, b)) = (a + b)/2",
    instance="a = 0, b = 1",
    meaning="""
        have I: integrable(x*(if a <= x and x <= b then 1/(b - a) else 0) for x in R) \\
                by cite uniform-noise.moments(a, b)
    """,
    proof="""
        have I: integral(x*(if a <= x and x <= b then 1/(b - a) else 0) for x in R) = (a + b)/2
    """,
    near_misses=(
        NearMiss(
            claim="Mean(Uniform(a, b)) = b/2",
            witness="a = 1, b = 2",
            disproof="""
                have I: integrable(x*(if 1 <= x and x <= 2 then 1/(2 - 1) else 0) for x in R) and \\
                        integral(x*(if 1 <= x and x <= 2 then 1/(2 - 1) else 0) for x in R) = (1 + 2)/2 \\
                        by cite uniform-noise.moments(1, 2)
                exhibit 1, 2
            """,
        ),
    ),
)

UNIFORM_MOMENTS = Lemma(
    id="uniform-noise.moments",
    says="The first two moments of a uniform number.",
    forall="a real, b real, a < b",
    claim="integrable(x*(if a <= x and x <= b then 1/(b - a) else 0) for x in R) and integral(x*(if a <= "
    "x and x <= b then 1/(b - a) else 0) for x in R) = (a + b)/2 "
    "and integrable((x - (a + b)/2)^2*(if a <= x and x <= b then 1/(b - a) else 0) for x in R) and "
    "integral((x - (a + b)/2)^2*(if a <= x and x <= b then 1/(b - a) else 0) for x in R) = (b - a)^2/12",
    instance="a = 0, b = 1",
    proof="""
        let w = 1/(b - a); m = (a + b)/2; u(x: real) = if a <= x and x <= b then x*w else 0
        let v(x: real) = if a <= x and x <= b then (x - m)^2*w else 0
        let s(x: real) = x*(if a <= x and x <= b then w else 0)
        let t(x: real) = (x - m)^2*(if a <= x and x <= b then w else 0)
        have UNIFORM: integrable(u(x) for x in R) and integral(u(x) for x in R) \\
                = m and integrable(v(x) for x in R) and integral(v(x) for x in R) = (b - a)^2/12
        have VT: for all x real: v(x) = t(x)
            take x
            cases a <= x and x <= b or not (a <= x and x <= b)
                case a <= x and x <= b; not (a <= x and x <= b)
                    by only case
        have EU: (integrable(u(x) for x in R) iff integrable(s(x) for x in R)) and \\
                integral(u(x) for x in R) = integral(s(x) for x in R)
        have EV: (integrable(v(x) for x in R) iff integrable(t(x) for x in R)) and \\
                integral(v(x) for x in R) = integral(t(x) for x in R) by law integral_equal(R, v, t)
        by only UNIFORM; EU; EV
    """,
)

UNIFORM_VARIANCE = Theorem(
    id="uniform-noise.variance",
    says="The variance of a uniform number is a twelfth of the square of its interval.",
    source=NOTE,
    forall="a real, b real, a < b",
    claim="Variance(Uniform(a, b)) = (b - a)^2/12",
    instance="a = 0, b = 1",
    meaning="""
        let p(x: real) = if a <= x and x <= b then 1/(b - a) else 0; m = integral(y*p(y) for y in R)
        have MOMENTS: integrable(x*p(x) for x in R) and integral(x*p(x) for x in R) \\
                = (a + b)/2 and integrable((x - (a + b)/2)^2*p(x) for x in R) \\
                by cite uniform-noise.moments(a, b)
        have E: integrable((x - m)^2*p(x) for x in R) by rewrite MOMENTS2
    """,
    proof="""
        let p(x: real) = if a <= x and x <= b then 1/(b - a) else 0
        have I: integral(x*p(x) for x in R) = (a + b)/2 and integral((x - (a + b)/2)^2*p(x) for x in R) \\
                = (b - a)^2/12
        by rewrite I1
    """,
    near_misses=(
        NearMiss(
            claim="Variance(Uniform(a, b)) = (b - a)^2/6",
            witness="a = 0, b = 1",
            disproof="""
                let p(x: real) = if 0 <= x and x <= 1 then 1/(1 - 0) else 0; m = integral(y*p(y) for y in R)
                have MOMENTS: integrable(x*p(x) for x in R) and integral(x*p(x) for x in R) \\
                        = (0 + 1)/2 and integrable((x - (0 + 1)/2)^2*p(x) for x in R) and \\
                        integral((x - (0 + 1)/2)^2*p(x) for x in R) = (1 - 0)^2/12 \\
                        by cite uniform-noise.moments(0, 1)
                have E: integrable((x - m)^2*p(x) for x in R) by rewrite MOMENTS2
                have F: integral((x - m)^2*p(x) for x in R) = (1 - 0)^2/12 by rewrite MOMENTS2
                exhibit 0, 1
            """,
        ),
    ),
)

AHEAD = Lemma(
    id="laplace-noise.sum-ahead",
    says="The density of the sum of two independent Laplace numbers, at z >= 0.",
    forall="b > 0, z >= 0",
    claim="integrable(exp(-|x|/b)/(2*b)*(exp(-|z - x|/b)/(2*b)) for x in R) and "
    "integral(exp(-|x|/b)/(2*b)*(exp(-|z - x|/b)/(2*b)) for x in R) = (b + z)*exp(-z/b)/(4*b^2)",
    instance="b = 1, z = 0",
    proof="""
        let w = 1/(4*b^2); f(x: real) = exp(-abs(x)/b)/(2*b)*(exp(-abs(z - x)/b)/(2*b))
        let h(x: real) = if 0 <= x then exp(-x/(b/2))/(2*(b/2)) else 0; E = exp(-z/b)
        let mid(x: real) = if 0 <= x and x <= z then E*w else 0
        let m(x: real) = if 0 <= x and x <= 0 then E*w else 0
        let n(x: real) = if z <= x and x <= z then E*w else 0; left(x: real) = h((-1)*x + 0)
        let right(x: real) = h(1*x + -z)
        have H: integrable(h(x) for x in R) and integral(h(x) for x in R) = 1/2 \\
                by cite laplace-noise.half(b/2)
        have L: integrable(left(x) for x in R) and integral(left(x) for x in R) \\
                = integral(h(x) for x in R)/abs(-1) by law integral_moved(h, -1, 0)
        have RIGHTHALF: integrable(right(x) for x in R) and integral(right(x) for x in R) \\
                = integral(h(x) for x in R)/abs(1) by law integral_moved(h, 1, -z)
        have L1: integral(left(x) for x in R) = 1/2; R1: integral(right(x) for x in R) = 1/2
        let k = E*w*b; s1(x: real) = k*left(x) + k*right(x); s2(x: real) = 1*s1(x) + 1*mid(x)
        let s3(x: real) = 1*s2(x) + (-1)*m(x); s4(x: real) = 1*s3(x) + (-1)*n(x)
        have S1: integrable(s1(x) for x in R) and integral(s1(x) for x in R) \\
                = k*integral(left(x) for x in R) + k*integral(right(x) for x in R) \\
                by law integral_linear(R, left, right, k, k)
        have S2: integrable(s2(x) for x in R) and integral(s2(x) for x in R) \\
                = 1*integral(s1(x) for x in R) + 1*integral(mid(x) for x in R) \\
                by law integral_linear(R, s1, mid, 1, 1)
        have S3: integrable(s3(x) for x in R) and integral(s3(x) for x in R) \\
                = 1*integral(s2(x) for x in R) + (-1)*integral(m(x) for x in R) \\
                by law integral_linear(R, s2, m, 1, -1)
        have S4: integrable(s4(x) for x in R) and integral(s4(x) for x in R) \\
                = 1*integral(s3(x) for x in R) + (-1)*integral(n(x) for x in R) \\
                by law integral_linear(R, s3, n, 1, -1)
        have PRODUCT: for all x real: f(x) = exp(-abs(x)/b + -abs(z - x)/b)*w
            take x
            have X: exp(-abs(x)/b + -abs(z - x)/b) = exp(-abs(x)/b)*exp(-abs(z - x)/b) \\
                    by law exp_sum(-abs(x)/b, -abs(z - x)/b)
        have OUT: for all y real: 0 <= y implies exp(-z/b + -y/(b/2))*w = k*h(y)
            take y
            have X: exp(-z/b + -y/(b/2)) = E*exp(-y/(b/2)) by law exp_sum(-z/b, -y/(b/2))
        have EACH: for all x real: s4(x) = f(x)
            take x
            have FACTORS: f(x) = exp(-abs(x)/b + -abs(z - x)/b)*w by PRODUCT(x)
            cases x < 0 or x = 0 or 0 < x by law trichotomy(x, 0)
                case x < 0
                    have AX: abs(x) = -x; AZ: abs(z - x) = z - x
                    have G: f(x) = exp(-(-x)/b + -(z - x)/b)*w by rewrite FACTORS; AX; AZ
                    have Q: exp(-z/b + -((-1)*x + 0)/(b/2))*w = k*h((-1)*x + 0) by OUT((-1)*x + 0)
                    have G2: k*right(x) = 0
                case x = 0
                    have AX: abs(x) = x; AZ: abs(z - x) = z - x
                    have G: f(x) = exp(-x/b + -(z - x)/b)*w by rewrite FACTORS; AX; AZ
                    have Y0: -z/b + -((-1)*x + 0)/(b/2) = -z/b
                    have Q: exp(-z/b + -((-1)*x + 0)/(b/2))*w = k*h((-1)*x + 0) by OUT((-1)*x + 0)
                    have Q1: exp(-z/b + -((-1)*x + 0)/(b/2))*w = E*w by rewrite Y0
                    cases z <= 0 or 0 < z
                        case z <= 0
                            have U: exp(-z/b + -(1*x + -z)/(b/2))*w = k*h(1*x + -z) by OUT(1*x + -z)
                            have Y2: -z/b + -(1*x + -z)/(b/2) = -z/b
                            have U1: exp(-z/b + -(1*x + -z)/(b/2))*w = E*w by rewrite Y2
                        case 0 < z
                            have G2: k*right(x) = 0
                case 0 < x
                    have AX: abs(x) = x; G6: k*left(x) = 0
                    cases x < z or x = z or z < x by law trichotomy(x, z)
                        case x < z
                            have AZ: abs(z - x) = z - x
                            have G: f(x) = exp(-x/b + -(z - x)/b)*w by rewrite FACTORS; AX; AZ
                            have G2: k*right(x) = 0
                        case x = z
                            have AZ: abs(z - x) = z - x
                            have G: f(x) = exp(-x/b + -(z - x)/b)*w by rewrite FACTORS; AX; AZ
                            have U: exp(-z/b + -(1*x + -z)/(b/2))*w = k*h(1*x + -z) by OUT(1*x + -z)
                            have Y2: -z/b + -(1*x + -z)/(b/2) = -z/b
                            have U1: exp(-z/b + -(1*x + -z)/(b/2))*w = E*w by rewrite Y2
                        case z < x
                            have AZ: abs(z - x) = -(z - x)
                            have G: f(x) = exp(-x/b + -(-(z - x))/b)*w by rewrite FACTORS; AX; AZ
                            have U: exp(-z/b + -(1*x + -z)/(b/2))*w = k*h(1*x + -z) by OUT(1*x + -z)
        have SAME: (integrable(s4(x) for x in R) iff integrable(f(x) for x in R)) and \\
                integral(s4(x) for x in R) = integral(f(x) for x in R) by law integral_equal(R, s4, f)
        have V: k*integral(left(x) for x in R) + k*integral(right(x) for x in R) = k
    """,
)

SUM = Theorem(
    id="laplace-noise.convolution",
    says="The sum of two independent Laplace numbers has the density (b + |z|) exp(-|z|/b)/(4 b^2).",
    source=NOTE,
    forall="b > 0, z real",
    claim="integral(exp(-|x|/b)/(2*b)*(exp(-|z - x|/b)/(2*b)) for x in R) = (b + |z|)*exp(-|z|/b)/(4*b^2)",
    instance="b = 1, z = 0",
    meaning="""
        have I: integrable(exp(-|x|/b)/(2*b)*(exp(-|z - x|/b)/(2*b)) for x in R) \\
                by cite laplace-noise.sum-anywhere(b, z)
    """,
    proof="""
        by cite laplace-noise.sum-anywhere(b, z)
    """,
    near_misses=(
        NearMiss(
            claim="integral(exp(-|x|/b)/(2*b)*(exp(-|z - x|/b)/(2*b)) for x in R) = exp(-|z|/b)/(2*b)",
            witness="b = 1, z = 0",
            disproof="""
                have I: integrable(exp(-|x|/1)/(2*1)*(exp(-|0 - x|/1)/(2*1)) for x in R) and \\
                        integral(exp(-|x|/1)/(2*1)*(exp(-|0 - x|/1)/(2*1)) for x in R) \\
                        = (1 + |0|)*exp(-|0|/1)/(4*1^2) by cite laplace-noise.sum-anywhere(1, 0)
                have E: exp(-|0|/1) = 1 by reduce
                have A: |0| = 0 by reduce
                exhibit 1, 0
            """,
        ),
    ),
)

ANYWHERE = Lemma(
    id="laplace-noise.sum-anywhere",
    says="The density of the sum of two independent Laplace numbers.",
    forall="b > 0, z real",
    claim="integrable(exp(-|x|/b)/(2*b)*(exp(-|z - x|/b)/(2*b)) for x in R) and "
    "integral(exp(-|x|/b)/(2*b)*(exp(-|z - x|/b)/(2*b)) for x in R) = (b + |z|)*exp(-|z|/b)/(4*b^2)",
    instance="b = 1, z = 0",
    proof="""
        let f(x: real) = exp(-abs(x)/b)/(2*b)*(exp(-abs(z - x)/b)/(2*b))
        cases 0 <= z or z < 0
            case 0 <= z
                have SIZE: abs(z) = z
                have S: integrable(f(x) for x in R) and integral(f(x) for x in R) \\
                        = (b + z)*exp(-z/b)/(4*b^2) by cite laplace-noise.sum-ahead(b, z)
                by rewrite SIZE
            case z < 0
                let g(x: real) = exp(-abs(x)/b)/(2*b)*(exp(-abs(-z - x)/b)/(2*b))
                have SIZE: abs(z) = -z
                have S: integrable(g(x) for x in R) and integral(g(x) for x in R) \\
                        = (b + -z)*exp(-(-z)/b)/(4*b^2) by cite laplace-noise.sum-ahead(b, -z)
                have M: integrable(g((-1)*x + 0) for x in R) and integral(g((-1)*x + 0) for x in R) \\
                        = integral(g(x) for x in R)/abs(-1) by law integral_moved(g, -1, 0)
                have E: for all x real: g((-1)*x + 0) = f(x)
                    take x
                    have E0: abs((-1)*x + 0) = abs(x); E1: abs(-z - ((-1)*x + 0)) = abs(z - x)
                    by rewrite E0; E1
                have K: (integrable(g((-1)*x + 0) for x in R) iff integrable(f(x) for x in R)) and \\
                        integral(g((-1)*x + 0) for x in R) = integral(f(x) for x in R) \\
                        by law integral_equal(R, x -> g((-1)*x + 0), f)
                by rewrite SIZE
    """,
)
