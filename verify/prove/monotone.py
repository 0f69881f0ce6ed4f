"""Comparisons of exponentials, logarithms and powers, from those of what stands in them."""


from verify.kernel.arithmetic import Monomial
from verify.kernel.terms import INT, Term, div, eq, exp, le, log, lt, make, num
from verify.prove.algebra import plainly
from verify.prove.automation import auto
from verify.prove.factors import Forms, divisors, factors, nonzero, polynomial
from verify.prove.lines import Context, Prove, Stuck
from verify.prove.logic import law
from verify.prove.sums import ZERO


def by_exponentials(goal: Term, f: Term, ctx: Context, prove: Prove) -> int:
    """0 <= c*log(a) + r for a number c: by comparing a with exp(-r/c)."""
    lines = ctx.lines
    forms, above, _ = polynomial(f)
    logs = {a for m in above for a, _ in m if forms.terms[a].op == "log" and forms.terms[a].free}
    atom = next(iter(logs)) if len(logs) == 1 else -1
    c = above.get(((atom, 1),), 0)
    rest = {m: k for m, k in above.items() if atom not in dict(m)}
    if not c or len(rest) + 1 != len(above):
        raise Stuck("nothing decides", goal)
    (inside,) = forms.terms[atom].args
    value = factors(div(-forms.term(rest), num(c))).term
    ends = (exp(value), inside) if c > 0 else (inside, exp(value))
    compared = prove(make(goal.op, *ends), ctx)
    both = ctx.with_fact(prove(lt(ZERO, inside), ctx)).with_fact(lines.law("exp_positive", value))
    upper, lower = ends if goal.op == "lt" else ends[::-1]  # the law speaks of <; for <= of the opposite
    grows = law(both, "log_increases", upper, lower, prove=prove)
    order = lines.follows(make(goal.op, *map(log, ends)), grows, compared)
    back = lines.law("log_of_exp", value)
    apart = dict.fromkeys(nonzero(d, ctx, prove) for d in divisors(value))
    return lines.combined(goal, (order, back, *apart), (abs(c), 0), (-c, 1))


def by_exponents(goal: Term, f: Term, ctx: Context, prove: Prove) -> int:
    """0 <= c*(exp(a) - exp(b)) for c > 0, each written as a product: by comparing the exponents."""
    lines = ctx.lines
    forms, above, _ = polynomial(f)
    exps = {m: c for m, c in above.items() if m and _of_exponentials(forms, m)}
    if len(above) != 2 or len(exps) != 2 or sum(above.values()) != 0:
        raise Stuck("nothing decides", goal)
    small, large = sorted(exps, key=exps.__getitem__)
    a, b = (_exponent(forms, (1, m)) for m in (large, small))
    order = prove(make(goal.op, b, a), ctx)
    grows = lines.law("exp_increases", *((b, a) if goal.op == "lt" else (a, b)))
    compared = lines.follows(make(goal.op, exp(b), exp(a)), grows, order)
    same = [plainly(eq(exp(t), forms.term({m: 1})), ctx, auto, prove) for t, m in ((a, large), (b, small))]
    c = exps[large]
    return lines.combined(goal, (compared, *same), (c, 0), (c, 1), (-c, 2))


def by_power(goal: Term, f: Term, ctx: Context, prove: Prove, compare: Prove) -> int:
    """0 <= c*(u - w*a^n) for c > 0, u and w being products of exponentials: by comparing a with the n-th root
    of u/w.
    """
    lines = ctx.lines
    forms, above, _ = polynomial(f)
    small, large = sorted(above, key=above.__getitem__) if len(above) == 2 else ((), ())
    powers = [(a, e) for a, e in small if forms.terms[a].op == "pow" and forms.terms[a].args[1].type == INT]
    exps = tuple(x for x in small if x not in powers)
    plain = [e for _, e in powers] == [1] and _of_exponentials(forms, (*exps, *large))
    if goal.op != "le" or sum(above.values()) != 0 or not plain:
        raise Stuck("nothing decides", goal)
    base, n = forms.terms[powers[0][0]].args
    u, w = forms.term({large: 1}), forms.term({exps: 1})
    exponent = _exponent(forms, (1, large), (-1, exps))
    one = factors(div(exponent, n)).term
    known = [prove(g, ctx) for g in (lt(ZERO, n), le(ZERO, n), le(ZERO, base))]
    known.append(compare(le(base, exp(one)), ctx))
    grows = law(ctx.having(known), "power_increases", base, exp(one), n)
    apart = [nonzero(d, ctx, prove) for d in divisors(one)]
    raised = (lines.law("power_of_exp", one, n), known[0], *apart)
    whole = lines.combined(eq(exp(one) ** n, exp(exponent)), raised, (1, 0))
    same = plainly(eq(exp(exponent), div(u, w)), ctx, auto, prove)
    c = num(above[large])
    chosen = ((c, (0, 1), None), (c, (2,), w), (c, (3,), w))
    return lines.add("combine", (grows, prove(lt(ZERO, w), ctx), whole, same), goal, chosen)


def _of_exponentials(forms: Forms, m: Monomial) -> bool:
    return all(forms.terms[a].op == "exp" for a, _ in m)


def _exponent(forms: Forms, *products: tuple[int, Monomial]) -> Term:
    """What products of exponentials (with sign 1) over others (with -1) are the exponential of."""
    return sum((forms.terms[a].args[0] * num(s * e) for s, m in products for a, e in m), ZERO)
