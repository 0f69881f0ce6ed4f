"""Sums over all integers to one side of 0: powers of a number from 0 to 1 times 1, z and z^2.

A search finds sums over Z in closed form by these; verify/prove/series.py names them.
"""

from verify.language import Lemma

RIGHT_0 = Lemma(
    id="series.right-0",
    says="The powers of x to the right of 0 add up to 1/(1 - x).",
    forall="0 <= x < 1",
    claim="(for all z integer: 0 <= (if 0 <= z then x^z else 0)) and summable(if 0 <= z then x^z else 0 for "
    "z in Z) and sum(if 0 <= z then x^z else 0 for z in Z) = 1/(1 - x)",
    instance="x = 1/2",
    proof="""
        let e(z) = if 0 <= z then x^z else 0
        have NEXT: for all m integer: 0 <= m implies x^(m + 1) = x^m*x; NONNEG: for all z integer: 0 <= e(z)
        have PART: for all n integer: 0 <= n implies (1 - x)*sum(e(z) for z in -n..n) = 1 - x^(n + 1)*1
            induct n
                base
                step
                    have A: sum(e(z) for z in -(n+1)..n+1) \\
                            = sum(e(z) for z in -(n+1)..n+1-1) + e(n+1) + sum(e(z) for z in n+1+1..n+1) \\
                            by law sum_at(-(n+1), n+1, n+1, e)
                    have A0: sum(e(z) for z in n+1+1..n+1) = 0
                    have B: sum(e(z) for z in -(n+1)..n) \\
                            = sum(e(z) for z in -(n+1)..-(n+1)-1) + e(-(n+1)) + \\
                            sum(e(z) for z in -(n+1)+1..n) by law sum_at(-(n+1), -(n+1), n, e)
                    have B0: sum(e(z) for z in -(n+1)..-(n+1)-1) = 0
                    have S: x^(n+1+1) = x^(n+1)*x by NEXT(n+1)
                    have T1: sum(e(z) for z in -(n+1)..n+1) = sum(e(z) for z in -(n+1)..n) + e(n+1)
        have BOUND: for all n integer: 0 <= n implies sum(e(z) for z in -n..n) <= 1/(1 - x)
            take n
            assume N
            have E: (1 - x)*sum(e(z) for z in -n..n) = 1 - x^(n + 1)*1 by PART(n)
            have P: 0 <= x^(n+1)
        have SUM: summable(e(z) for z in Z) by law summable_bounded(e, 1/(1 - x))
        have MOVED: summable(e(z + 1) for z in Z) and sum(e(z + 1) for z in Z) = sum(e(z) for z in Z) \\
                by law sum_moved(1, e)
        let d(z) = if z = -1 then 1 else 0
        have POINT: summable(d(z) for z in Z) and sum(d(z) for z in Z) = sum(d(z) for z in -1..-1)
        have ONE: sum(d(z) for z in -1..-1) = 1
        have EACH: for all z integer: e(z + 1) = x*e(z) + 1*d(z)
            take z
            cases 0 <= z or (z = -1 or z < -1)
                case 0 <= z
                    have S: x^(z + 1) = x^z*x by NEXT(z)
                case z = -1
                case z < -1
        have TERMS: sum(e(z + 1) for z in Z) = sum(x*e(z) + 1*d(z) for z in Z) by termwise z
            by EACH(z)
        by law sum_linear(Z, e, d, x, 1)
    """,
)

RIGHT_1 = Lemma(
    id="series.right-1",
    says="|z| times the powers of x to the right of 0 add up to x/(1 - x)^2.",
    forall="0 <= x < 1",
    claim="(for all z integer: 0 <= (if 0 <= z then z*x^z else 0)) and summable(if 0 <= z then z*x^z else 0 "
    "for z in Z) and sum(if 0 <= z then z*x^z else 0 for z in Z) = x/(1 - x)^2",
    instance="x = 1/2",
    proof="""
        let e(z) = if 0 <= z then z*x^z else 0
        have NEXT: for all m integer: 0 <= m implies x^(m + 1) = x^m*x; NONNEG: for all z integer: 0 <= e(z)
        have PART: for all n integer: 0 <= n implies (1 - x)^2*sum(e(z) for z in -n..n) \\
                = x - x^(n + 1)*(n*(1 - x) + 1)
            induct n
                base
                step
                    have A: sum(e(z) for z in -(n+1)..n+1) \\
                            = sum(e(z) for z in -(n+1)..n+1-1) + e(n+1) + sum(e(z) for z in n+1+1..n+1) \\
                            by law sum_at(-(n+1), n+1, n+1, e)
                    have A0: sum(e(z) for z in n+1+1..n+1) = 0 by law sum_empty(n+1+1, n+1, e)
                    have B: sum(e(z) for z in -(n+1)..n) \\
                            = sum(e(z) for z in -(n+1)..-(n+1)-1) + e(-(n+1)) + \\
                            sum(e(z) for z in -(n+1)+1..n) by law sum_at(-(n+1), -(n+1), n, e)
                    have B0: sum(e(z) for z in -(n+1)..-(n+1)-1) = 0
                    have S: x^(n+1+1) = x^(n+1)*x by NEXT(n+1)
                    have T1: sum(e(z) for z in -(n+1)..n+1) = sum(e(z) for z in -(n+1)..n) + e(n+1)
                    have T: sum(e(z) for z in -(n+1)..n+1) = sum(e(z) for z in -n..n) + (n + 1)*x^(n + 1)
        have BOUND: for all n integer: 0 <= n implies sum(e(z) for z in -n..n) <= x/(1 - x)^2
            take n
            assume N
            have E: (1 - x)^2*sum(e(z) for z in -n..n) = x - x^(n + 1)*(n*(1 - x) + 1) by PART(n)
            have PQ: 0 <= x^(n+1)*(n*(1 - x) + 1)
        have SUM: summable(e(z) for z in Z) by law summable_bounded(e, x/(1 - x)^2)
        have MOVED: summable(e(z + 1) for z in Z) and sum(e(z + 1) for z in Z) = sum(e(z) for z in Z) \\
                by law sum_moved(1, e)
        let low0(z) = if 0 <= z then x^z else 0
        have L0: (for all z integer: 0 <= low0(z)) and summable(low0(z) for z in Z) and \\
                sum(low0(z) for z in Z) = 1/(1 - x) by cite series.right-0(x)
        have EACH: for all z integer: e(z + 1) = x*e(z) + x*low0(z)
            take z
            cases 0 <= z or (z = -1 or z < -1)
                case 0 <= z
                    by NEXT(z)
                case z = -1
                case z < -1
        have TERMS: sum(e(z + 1) for z in Z) = sum(x*e(z) + x*low0(z) for z in Z) by termwise z
            by EACH(z)
        by law sum_linear(Z, e, low0, x, x)
    """,
)

RIGHT_2 = Lemma(
    id="series.right-2",
    says="z^2 times the powers of x to the right of 0 add up to x*(1 + x)/(1 - x)^3.",
    forall="0 <= x < 1",
    claim="(for all z integer: 0 <= (if 0 <= z then z^2*x^z else 0)) and summable(if 0 <= z then z^2*x^z "
    "else 0 for z in Z) and sum(if 0 <= z then z^2*x^z else 0 for z in Z) = x*(1 + x)/(1 - x)^3",
    instance="x = 1/2",
    proof="""
        let e(z) = if 0 <= z then z^2*x^z else 0
        have NEXT: for all m integer: 0 <= m implies x^(m + 1) = x^m*x; NONNEG: for all z integer: 0 <= e(z)
        have PART: for all n integer: 0 <= n implies (1 - x)^3*sum(e(z) for z in -n..n) \\
                = x*(1 + x) - x^(n + 1)*(n^2*(1 - x)^2 + 2*n*(1 - x) + 1 + x)
            induct n
                base
                step
                    have A: sum(e(z) for z in -(n+1)..n+1) \\
                            = sum(e(z) for z in -(n+1)..n+1-1) + e(n+1) + sum(e(z) for z in n+1+1..n+1) \\
                            by law sum_at(-(n+1), n+1, n+1, e)
                    have A0: sum(e(z) for z in n+1+1..n+1) = 0 by law sum_empty(n+1+1, n+1, e)
                    have B: sum(e(z) for z in -(n+1)..n) \\
                            = sum(e(z) for z in -(n+1)..-(n+1)-1) + e(-(n+1)) + \\
                            sum(e(z) for z in -(n+1)+1..n) by law sum_at(-(n+1), -(n+1), n, e)
                    have B0: sum(e(z) for z in -(n+1)..-(n+1)-1) = 0
                    have T1: sum(e(z) for z in -(n+1)..n+1) = sum(e(z) for z in -(n+1)..n) + e(n+1)
                    have T: sum(e(z) for z in -(n+1)..n+1) = sum(e(z) for z in -n..n) + (n + 1)^2*x^(n + 1)
                    by rewrite T; NEXT(n+1)
        have BOUND: for all n integer: 0 <= n implies sum(e(z) for z in -n..n) <= x*(1 + x)/(1 - x)^3
            take n
            assume N
            have E: (1 - x)^3*sum(e(z) for z in -n..n) \\
                    = x*(1 + x) - x^(n + 1)*(n^2*(1 - x)^2 + 2*n*(1 - x) + 1 + x) by PART(n)
            have PQ: 0 <= x^(n+1)*(n^2*(1 - x)^2 + 2*n*(1 - x) + 1 + x)
        have SUM: summable(e(z) for z in Z) by law summable_bounded(e, x*(1 + x)/(1 - x)^3)
        have MOVED: summable(e(z + 1) for z in Z) and sum(e(z + 1) for z in Z) = sum(e(z) for z in Z) \\
                by law sum_moved(1, e)
        let low0(z) = if 0 <= z then x^z else 0
        have L0: (for all z integer: 0 <= low0(z)) and summable(low0(z) for z in Z) and \\
                sum(low0(z) for z in Z) = 1/(1 - x) by cite series.right-0(x)
        let low1(z) = if 0 <= z then z*x^z else 0
        have L1: (for all z integer: 0 <= low1(z)) and summable(low1(z) for z in Z) and \\
                sum(low1(z) for z in Z) = x/(1 - x)^2 by cite series.right-1(x)
        have L2: summable(2*x*low1(z) + x*low0(z) for z in Z) by law summable_linear(low1, low0, 2*x, x)
        have M2: sum(2*x*low1(z) + x*low0(z) for z in Z) \\
                = 2*x*sum(low1(z) for z in Z) + x*sum(low0(z) for z in Z) \\
                by law sum_linear(Z, low1, low0, 2*x, x)
        have EACH: for all z integer: e(z + 1) = x*e(z) + 1*(2*x*low1(z) + x*low0(z))
            take z
            cases 0 <= z or (z = -1 or z < -1)
                case 0 <= z
                    have S: x^(z + 1) = x^z*x by NEXT(z)
                    have A: e(z + 1) = (z + 1)^2*x^(z + 1); B: e(z) = z^2*x^z
                    by rewrite A; B
                case z = -1
                case z < -1
        have TERMS: sum(e(z + 1) for z in Z) = sum(x*e(z) + 1*(2*x*low1(z) + x*low0(z)) for z in Z)
            by termwise z
                by EACH(z)
        have SOLVE: (1 - x)*sum(e(z) for z in Z) = 2*x*(x/(1 - x)^2) + x*(1/(1 - x)) \\
                by law sum_linear(Z, e, z -> 2*x*low1(z) + x*low0(z), x, 1)
        have T: sum(e(z) for z in Z) = 1/(1-x)*((1 - x)*sum(e(z) for z in Z))
        by rewrite T; SOLVE
    """,
)

LEFT_0 = Lemma(
    id="series.left-0",
    says="The powers of x to the left of 0 add up to 1/(1 - x).",
    forall="0 <= x < 1",
    claim="(for all z integer: 0 <= (if z <= 0 then x^(-z) else 0)) and summable(if z <= 0 then x^(-z) else "
    "0 for z in Z) and sum(if z <= 0 then x^(-z) else 0 for z in Z) = 1/(1 - x)",
    instance="x = 1/2",
    proof="""
        let e(z) = if z <= 0 then x^(-z) else 0
        have NEXT: for all m integer: 0 <= m implies x^(m + 1) = x^m*x; NONNEG: for all z integer: 0 <= e(z)
        have PART: for all n integer: 0 <= n implies (1 - x)*sum(e(z) for z in -n..n) = 1 - x^(n + 1)*1
            induct n
                base
                step
                    have A: sum(e(z) for z in -(n+1)..n+1) \\
                            = sum(e(z) for z in -(n+1)..n+1-1) + e(n+1) + sum(e(z) for z in n+1+1..n+1) \\
                            by law sum_at(-(n+1), n+1, n+1, e)
                    have A0: sum(e(z) for z in n+1+1..n+1) = 0
                    have B: sum(e(z) for z in -(n+1)..n) \\
                            = sum(e(z) for z in -(n+1)..-(n+1)-1) + e(-(n+1)) + \\
                            sum(e(z) for z in -(n+1)+1..n) by law sum_at(-(n+1), -(n+1), n, e)
                    have B0: sum(e(z) for z in -(n+1)..-(n+1)-1) = 0; P: e(-(n + 1)) = x^(n + 1)
                    by NEXT(n+1)
        have BOUND: for all n integer: 0 <= n implies sum(e(z) for z in -n..n) <= 1/(1 - x)
            take n
            assume N
            have E: (1 - x)*sum(e(z) for z in -n..n) = 1 - x^(n + 1)*1 by PART(n)
            have P: 0 <= x^(n+1)
        have SUM: summable(e(z) for z in Z) by law summable_bounded(e, 1/(1 - x))
        have MOVED: summable(e(z + -1) for z in Z) and sum(e(z + -1) for z in Z) = sum(e(z) for z in Z) \\
                by law sum_moved(-1, e)
        let d(z) = if z = 1 then 1 else 0
        have POINT: summable(d(z) for z in Z) and sum(d(z) for z in Z) = sum(d(z) for z in 1..1)
        have ONE: sum(d(z) for z in 1..1) = 1
        have EACH: for all z integer: e(z + -1) = x*e(z) + 1*d(z)
            take z
            cases z <= 0 or (z = 1 or 1 < z)
                case z <= 0
                    by NEXT(-z)
                case z = 1
                case 1 < z
        have TERMS: sum(e(z + -1) for z in Z) = sum(x*e(z) + 1*d(z) for z in Z) by termwise z
            by EACH(z)
        by law sum_linear(Z, e, d, x, 1)
    """,
)

LEFT_1 = Lemma(
    id="series.left-1",
    says="|z| times the powers of x to the left of 0 add up to x/(1 - x)^2.",
    forall="0 <= x < 1",
    claim="(for all z integer: 0 <= (if z <= 0 then -z*x^(-z) else 0)) and summable(if z <= 0 then "
    "-z*x^(-z) else 0 for z in Z) and sum(if z <= 0 then -z*x^(-z) else 0 for z in Z) = x/(1 - x)^2",
    instance="x = 1/2",
    proof="""
        let e(z) = if z <= 0 then -z*x^(-z) else 0
        have NEXT: for all m integer: 0 <= m implies x^(m + 1) = x^m*x; NONNEG: for all z integer: 0 <= e(z)
        have PART: for all n integer: 0 <= n implies (1 - x)^2*sum(e(z) for z in -n..n) \\
                = x - x^(n + 1)*(n*(1 - x) + 1)
            induct n
                base
                step
                    have A: sum(e(z) for z in -(n+1)..n+1) \\
                            = sum(e(z) for z in -(n+1)..n+1-1) + e(n+1) + sum(e(z) for z in n+1+1..n+1) \\
                            by law sum_at(-(n+1), n+1, n+1, e)
                    have A0: sum(e(z) for z in n+1+1..n+1) = 0
                    have B: sum(e(z) for z in -(n+1)..n) \\
                            = sum(e(z) for z in -(n+1)..-(n+1)-1) + e(-(n+1)) + \\
                            sum(e(z) for z in -(n+1)+1..n) by law sum_at(-(n+1), -(n+1), n, e)
                    have B0: sum(e(z) for z in -(n+1)..-(n+1)-1) = 0 by law sum_empty(-(n+1), -(n+1)-1, e)
                    have S: x^(n+1+1) = x^(n+1)*x by NEXT(n+1)
                    have T: sum(e(z) for z in -(n+1)..n+1) = sum(e(z) for z in -n..n) + (n + 1)*x^(n + 1)
        have BOUND: for all n integer: 0 <= n implies sum(e(z) for z in -n..n) <= x/(1 - x)^2
            take n
            assume N
            have E: (1 - x)^2*sum(e(z) for z in -n..n) = x - x^(n + 1)*(n*(1 - x) + 1) by PART(n)
            have PQ: 0 <= x^(n+1)*(n*(1 - x) + 1)
        have SUM: summable(e(z) for z in Z) by law summable_bounded(e, x/(1 - x)^2)
        have MOVED: summable(e(z + -1) for z in Z) and sum(e(z + -1) for z in Z) = sum(e(z) for z in Z) \\
                by law sum_moved(-1, e)
        let low0(z) = if z <= 0 then x^(-z) else 0
        have L0: (for all z integer: 0 <= low0(z)) and summable(low0(z) for z in Z) and \\
                sum(low0(z) for z in Z) = 1/(1 - x) by cite series.left-0(x)
        have EACH: for all z integer: e(z + -1) = x*e(z) + x*low0(z)
            take z
            cases z <= 0 or (z = 1 or 1 < z)
                case z <= 0
                    by NEXT(-z)
                case z = 1
                case 1 < z
        have TERMS: sum(e(z + -1) for z in Z) = sum(x*e(z) + x*low0(z) for z in Z) by termwise z
            by EACH(z)
        by law sum_linear(Z, e, low0, x, x)
    """,
)

LEFT_2 = Lemma(
    id="series.left-2",
    says="z^2 times the powers of x to the left of 0 add up to x*(1 + x)/(1 - x)^3.",
    forall="0 <= x < 1",
    claim="(for all z integer: 0 <= (if z <= 0 then z^2*x^(-z) else 0)) and "
    "summable(if z <= 0 then z^2*x^(-z) else 0 for z in Z) and "
    "sum(if z <= 0 then z^2*x^(-z) else 0 for z in Z) = x*(1 + x)/(1 - x)^3",
    instance="x = 1/2",
    proof="""
        let e(z) = if z <= 0 then z^2*x^(-z) else 0
        have NEXT: for all m integer: 0 <= m implies x^(m + 1) = x^m*x; NONNEG: for all z integer: 0 <= e(z)
        have PART: for all n integer: 0 <= n implies (1 - x)^3*sum(e(z) for z in -n..n) \\
                = x*(1 + x) - x^(n + 1)*(n^2*(1 - x)^2 + 2*n*(1 - x) + 1 + x)
            induct n
                base
                step
                    have ENDS: sum(e(z) for z in -(n+1)..n+1) \\
                            = sum(e(z) for z in -n..n) + (n + 1)^2*x^(n + 1) \\
                            by law sum_at(-(n+1), n+1, n+1, e); law sum_empty(n+1+1, n+1, e); \\
                            law sum_at(-(n+1), -(n+1), n, e); law sum_empty(-(n+1), -(n+1)-1, e)
                    by rewrite ENDS; NEXT(n+1)
        have BOUND: for all n integer: 0 <= n implies sum(e(z) for z in -n..n) <= x*(1 + x)/(1 - x)^3
            take n
            assume N
            have E: (1 - x)^3*sum(e(z) for z in -n..n) \\
                    = x*(1 + x) - x^(n + 1)*(n^2*(1 - x)^2 + 2*n*(1 - x) + 1 + x) by PART(n)
            have PQ: 0 <= x^(n+1)*(n^2*(1 - x)^2 + 2*n*(1 - x) + 1 + x)
        have SUM: summable(e(z) for z in Z) by law summable_bounded(e, x*(1 + x)/(1 - x)^3)
        have MOVED: summable(e(z + -1) for z in Z) and sum(e(z + -1) for z in Z) = sum(e(z) for z in Z) \\
                by law sum_moved(-1, e)
        let low0(z) = if z <= 0 then x^(-z) else 0
        have L0: (for all z integer: 0 <= low0(z)) and summable(low0(z) for z in Z) and \\
                sum(low0(z) for z in Z) = 1/(1 - x) by cite series.left-0(x)
        let low1(z) = if z <= 0 then -z*x^(-z) else 0
        have L1: (for all z integer: 0 <= low1(z)) and summable(low1(z) for z in Z) and \\
                sum(low1(z) for z in Z) = x/(1 - x)^2 by cite series.left-1(x)
        have L2: summable(2*x*low1(z) + x*low0(z) for z in Z) by law summable_linear(low1, low0, 2*x, x)
        have M2: sum(2*x*low1(z) + x*low0(z) for z in Z) \\
                = 2*x*sum(low1(z) for z in Z) + x*sum(low0(z) for z in Z) \\
                by law sum_linear(Z, low1, low0, 2*x, x)
        have EACH: for all z integer: e(z + -1) = x*e(z) + 1*(2*x*low1(z) + x*low0(z))
            take z
            cases z <= 0 or (z = 1 or 1 < z)
                case z <= 0
                    have S: x^(-(z + -1)) = x^(-z)*x by NEXT(-z)
                    have A: e(z + -1) = (z + -1)^2*x^(-(z + -1)); B: e(z) = z^2*x^(-z)
                    by rewrite A; B
                case z = 1
                case 1 < z
        have TERMS: sum(e(z + -1) for z in Z) = sum(x*e(z) + 1*(2*x*low1(z) + x*low0(z)) for z in Z)
            by termwise z
                by EACH(z)
        have SOLVE: (1 - x)*sum(e(z) for z in Z) = 2*x*(x/(1 - x)^2) + x*(1/(1 - x)) \\
                by law sum_linear(Z, e, z -> 2*x*low1(z) + x*low0(z), x, 1)
        have T: sum(e(z) for z in Z) = 1/(1-x)*((1 - x)*sum(e(z) for z in Z))
    """,
)
