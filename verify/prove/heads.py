"""What the heads of terms tell: signs of exp, roots and reciprocals, choices that are settled, facts
`for all …` at the applications that occur.
"""

from collections.abc import Callable, Iterable, Iterator

from verify.kernel.terms import INT, Term, le, lt, make, num
from verify.language.evaluate import reduced
from verify.language.traverse import outside_binders, subterms
from verify.prove.integrals import of_integral
from verify.prove.lines import FAILED, Context
from verify.prove.logic import attempt, law, use
from verify.prove.positive import known_sign
from verify.prove.relations import CHOICES, light, settled_choice
from verify.prove.sums import ZERO


MOST_FURTHER = 12  # values of functions at numbers that facts bring up, of which facts are told too


def enriched(goal: Term, ctx: Context) -> Context:
    """The context with what the heads in goal and facts tell: signs of exp and roots and reciprocals, settled
    choices.
    """
    told = dict.fromkeys(ctx.parts(goal))
    for t in told:
        for i in _TELLS[t.op](t, ctx) if t.op in _TELLS else ():
            ctx = ctx.with_fact(i)
    further = [t for t in ctx.parts(goal) if _at_numbers(t) and t not in told]
    for t in further if len(further) <= MOST_FURTHER else ():
        for i in _of_application(t, ctx):
            ctx = ctx.with_fact(i)
    return ctx


def _of_exponential(t: Term, ctx: Context) -> Iterator[int]:
    (a,) = t.args
    yield ctx.lines.law("exp_positive", a)
    if ctx.eager:
        yield ctx.lines.law("exp_tangent", a)
        below = known_sign(le(0, -a), ctx)
        if below is not None:
            yield _at_most_one(t, below, ctx)
    if a.op == "log":
        yield from _where(lt(0, a.args[0]), ctx, "exp_of_log")


def _where(known: Term, ctx: Context, *laws: str) -> Iterator[int]:
    """Laws about what is seen to have this sign."""
    i = known_sign(known, ctx)
    if i is not None:
        for name in laws:
            yield law(ctx.with_fact(i), name, known.args[1])


def _of_logarithm(t: Term, ctx: Context) -> Iterator[int]:
    if t.args[0].op == "exp":
        yield ctx.lines.law("log_of_exp", t.args[0].args[0])


def _of_power(t: Term, ctx: Context) -> Iterator[int]:
    """1^n = 1, and 0^(n + 1) = 0^n*0."""
    base, e = t.args
    if not ctx.eager:
        return
    if base == num(1) and e.op != "num":
        yield ctx.lines.reduce(make("eq", t, base))
    elif base is ZERO and e.op == "add" and e.args[1] == num(1) and e.args[0].type == INT:
        natural = known_sign(le(0, e.args[0]), ctx)
        if natural is not None:
            yield law(ctx.with_fact(natural), "power_step", ZERO, e.args[0])


def _of_quotient(t: Term, ctx: Context) -> Iterator[int]:
    positive = known_sign(lt(0, t.args[1]), ctx) if t.args[1].op != "num" else None
    if positive is not None:
        yield positive
        yield law(ctx.with_fact(positive), "reciprocal_positive", t.args[1])


def _of_choice(t: Term, ctx: Context) -> Iterator[int]:
    lines, known = ctx.lines, settled_choice(t, ctx)
    if known is not None:
        fact, name = known
        line = lines.law(name, *t.args)
        given, then = lines.goal(line).args
        shown = attempt(light, given, ctx.with_fact(fact))
        if shown is not None:
            yield lines.follows(then, line, shown)


def _of_application(t: Term, ctx: Context) -> Iterator[int]:
    """What facts `for all …` say where they speak of this application of a function."""
    for i in ctx.facts:
        f = ctx.lines.goal(i)
        if f.op != "forall" or t.args[0] not in f.free:
            continue
        count, body = 0, f
        while body.op in ("forall", "implies"):
            count += body.op == "forall"
            body = body.args[1]
        for values in _matches(body, t, count):
            try:
                line = use(ctx, i, values, light)
            except FAILED:
                continue
            yield line
            new = reduced(ctx.lines.goal(line)) if _at_numbers(t) else ctx.lines.goal(line)
            if new is not ctx.lines.goal(line):
                yield ctx.lines.reduce(new, line)


def _at_numbers(t: Term) -> bool:
    """Whether a term is a function at numbers."""
    return t.op == "app" and all(a.op == "num" for a in t.args[1:])


_TELLS: dict[str, Callable[[Term, Context], Iterable[int]]] = {
    "exp": _of_exponential,
    "log": _of_logarithm,
    "pow": _of_power,
    "div": _of_quotient,
    "sqrt": lambda t, ctx: _where(le(0, t.args[0]), ctx, "sqrt_square", "sqrt_nonnegative"),
    **dict.fromkeys(CHOICES, _of_choice),
    "floor": lambda t, ctx: [ctx.lines.law("floor_bounds", *t.args)],
    "ceil": lambda t, ctx: [ctx.lines.law("ceil_bounds", *t.args)],
    "app": _of_application,
    "integral": of_integral,
}


def _at_most_one(t: Term, below: int, ctx: Context) -> int:
    """exp(a) <= 1, from 0 <= -a."""
    lines, a = ctx.lines, t.args[0]
    grows = lines.law("exp_increases", ZERO, a)
    order = lines.combined(le(a, 0), (below,), (1, 0))
    bound = lines.follows(le(t, make("exp", ZERO)), grows, order)
    return lines.reduce(le(t, 1), bound)


def _value_at(argument: Term, value: Term) -> tuple[int, Term] | None:
    """A bound variable and its value where an argument, that variable or an integer more, has this value."""
    if argument.op == "bound":
        return argument.args[0], value
    if argument.type == value.type == INT and value.op == "num" and argument.op == "add":
        first, more = argument.args
        if (first.op, more.op) == ("bound", "num"):
            return first.args[0], num(value.args[0] - more.args[0])
    return None


def _matches(body: Term, t: Term, count: int) -> list[list[Term]]:
    """Values of the outer `count` bound variables at which an application in the body is this one."""
    found: list[list[Term]] = []
    for s in subterms(body, enter=outside_binders):
        if s.op == "app" and s.args[0] is t.args[0]:
            at = dict(filter(None, map(_value_at, s.args[1:], t.args[1:])))
            if set(at) == set(range(count)):
                values = [at[count - 1 - k] for k in range(count)]
                if values not in found:
                    found.append(values)
    return found
