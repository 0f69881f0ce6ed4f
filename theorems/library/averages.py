"""Jensen's inequality for finitely many values."""

from verify.language import NearMiss, Source, Theorem

CONVEX = (
    "(for all u real, v real, t real: 0 <= t implies t <= 1 implies f((1 - t)*u + t*v) <= "
    "(1 - t)*f(u) + t*f(v))"
)

JENSEN = Theorem(
    id="jensen",
    says="A convex function of a mean is at most the mean of the function.",
    source=Source(paper="Jensen 1906; Hardy, Littlewood and Polya, Inequalities, Theorem 90"),
    forall="m natural, w: int -> real, x: int -> real, f: real -> real",
    given=f"{CONVEX} and (for all i in 0..m: 0 <= w(i)) and sum(w(i) for i in 0..m) = 1",
    claim="f(sum(w(i)*x(i) for i in 0..m)) <= sum(w(i)*f(x(i)) for i in 0..m)",
    instance="m = 0, w = i -> 1, x = i -> i, f = u -> u",
    proof="""
        let W(k) = sum(w(i) for i in 0..k); X(k) = sum(w(i)*x(i) for i in 0..k)
        let Y(k) = sum(w(i)*f(x(i)) for i in 0..k)
        have ALL: for all k integer: 0 <= k \\
                implies (k <= m implies 0 <= W(k) and (W(k) = 0 implies X(k) = 0 and Y(k) = 0) and (0 < \\
                W(k) implies W(k)*f(X(k)/W(k)) <= Y(k)))
            induct k
                base
                    have W0: W(0) = w(0); X0: X(0) = w(0)*x(0); Y0: Y(0) = w(0)*f(x(0)); A: 0 <= W(0)
                    have B: W(0) = 0 implies X(0) = 0 and Y(0) = 0
                    have C: 0 < W(0) implies W(0)*f(X(0)/W(0)) <= Y(0)
                        assume P
                        have E: X(0)/W(0) = x(0) by rewrite X0; W0
                        by rewrite E
                step
            assume K
            let a = W(k); b = w(k + 1); c = a + b
            have KM: k <= m
            have OLD: 0 <= a and (a = 0 implies X(k) = 0 and Y(k) = 0) and (0 < a implies a*f(X(k)/a) <= Y(k))
            have SIGN: 0 <= b
            have W1: W(k + 1) = sum(w(i) for i in 0..k+1-1) + w(k+1) + sum(w(i) for i in k+1+1..k+1) \\
                    by law sum_at(0, k+1, k+1, w)
            have W2: sum(w(i) for i in k+1+1..k+1) = 0 by law sum_empty(k+1+1, k+1, w)
            have WW: W(k + 1) = c
            have X1: X(k + 1) \\
                    = sum(w(i)*x(i) for i in 0..k+1-1) + w(k+1)*x(k+1) + sum(w(i)*x(i) for i in k+1+1..k+1) \\
                    by law sum_at(0, k+1, k+1, i -> w(i)*x(i))
            have X2: sum(w(i)*x(i) for i in k+1+1..k+1) = 0 by law sum_empty(k+1+1, k+1, i -> w(i)*x(i))
            have XX: X(k + 1) = X(k) + b*x(k + 1)
            have Y1: Y(k + 1) \\
                    = sum(w(i)*f(x(i)) for i in 0..k+1-1) + w(k+1)*f(x(k+1)) + \\
                    sum(w(i)*f(x(i)) for i in k+1+1..k+1) by law sum_at(0, k+1, k+1, i -> w(i)*f(x(i)))
            have Y2: sum(w(i)*f(x(i)) for i in k+1+1..k+1) = 0 by law sum_empty(k+1+1, k+1, i -> w(i)*f(x(i)))
            have YY: Y(k + 1) = Y(k) + b*f(x(k + 1)) by only Y1; Y2
            have WEIGHT: 0 <= W(k + 1) by only WW; OLD1; SIGN
            have NOTHING: W(k + 1) = 0 implies X(k + 1) = 0 and Y(k + 1) = 0
                assume Z
                have A0: a = 0 by only WW; Z; OLD1; SIGN
                have B0: b = 0 by only WW; Z; A0
                have BEFORE: X(k) = 0 and Y(k) = 0 by OLD2
                have C1: X(k + 1) = 0 by rewrite XX; B0
                    by only BEFORE
                have C2: Y(k + 1) = 0 by rewrite YY; B0
                    by only BEFORE
                by only C1; C2
            have CONVEX: 0 < W(k + 1) implies W(k + 1)*f(X(k + 1)/W(k + 1)) <= Y(k + 1)
                assume P
                have CP: 0 < c by only WW; P
                have CI: 0 < 1/c by law reciprocal_positive(c)
                cases a <= 0 or 0 < a
                    case a <= 0
                        have A0: a = 0 by only case; OLD1
                        have BEFORE: X(k) = 0 and Y(k) = 0 by OLD2
                        have BP: 0 < b by only CP; A0
                        have FIRST: X(k + 1)/W(k + 1) = x(k + 1)
                            have E1: X(k + 1) = b*x(k + 1) by only XX; BEFORE1
                            have E2: W(k + 1) = b by only WW; A0
                            by rewrite E1; E2
                        have E2: W(k + 1) = b by only WW; A0
                        have E3: W(k + 1)*f(x(k + 1)) = b*f(x(k + 1)) by rewrite E2
                        by rewrite FIRST
                            by only E3; YY; BEFORE2
                    case 0 < a
                have AI: 0 < 1/a by law reciprocal_positive(a)
                let t = b/c
                have T0: 0 <= t
                    have T1: 0 <= b*(1/c) by SIGN*CI
                have T2: t <= 1
                    have T3: 0 <= a*(1/c) by case*CI
                    have T4: 1 - t = a*(1/c)
                    by only T3; T4
                have HULL: f((1 - t)*(X(k)/a) + t*x(k + 1)) <= (1 - t)*f(X(k)/a) + t*f(x(k + 1)) \\
                        by given1(X(k)/a, x(k + 1), t)
                have MIXED: X(k + 1)/W(k + 1) = (1 - t)*(X(k)/a) + t*x(k + 1)
                    have E1: (X(k) + b*x(k + 1))/c = (1 - t)*(X(k)/a) + t*x(k + 1)
                    by rewrite XX; WW
                        by E1
                have OLDF: a*f(X(k)/a) <= Y(k) by OLD3
                have H: 0 <= (1 - t)*f(X(k)/a) + t*f(x(k + 1)) - f((1 - t)*(X(k)/a) + t*x(k + 1)) by only HULL
                have H2: 0 <= c*((1 - t)*f(X(k)/a) + t*f(x(k + 1)) - f((1 - t)*(X(k)/a) + t*x(k + 1))) by CP*H
                have ALG: c*((1 - t)*f(X(k)/a) + t*f(x(k + 1)) - f((1 - t)*(X(k)/a) + t*x(k + 1))) \\
                        = a*f(X(k)/a) + b*f(x(k + 1)) - c*f((1 - t)*(X(k)/a) + t*x(k + 1))
                have WF: W(k + 1)*f((1 - t)*(X(k)/a) + t*x(k + 1)) = c*f((1 - t)*(X(k)/a) + t*x(k + 1))
                    by rewrite WW
                by rewrite MIXED
                    by only WF; H2; ALG; OLDF; YY
            by only WEIGHT; NOTHING; CONVEX
        have LAST: 0 \\
                <= W(m) and (W(m) = 0 implies X(m) = 0 and Y(m) = 0) and \\
                (0 < W(m) implies W(m)*f(X(m)/W(m)) <= Y(m)) by ALL(m)
        have ONE: W(m) = 1 by given3
        have WHOLE: X(m)/W(m) = X(m) by rewrite ONE
        have POS: 0 < W(m) by only ONE
        have BOUND: W(m)*f(X(m)/W(m)) <= Y(m) by LAST3
        have F: W(m)*f(X(m)/W(m)) = f(X(m)) by rewrite WHOLE; ONE
        by only BOUND; F
    """,
    near_misses=(
        NearMiss(
            given="(for all i in 0..m: 0 <= w(i)) and sum(w(i) for i in 0..m) = 1",
            witness="m = 1, w = i -> 1/2, x = i -> i, f = u -> -u^2",
        ),
    ),
)
