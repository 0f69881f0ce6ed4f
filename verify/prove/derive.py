"""From a written proof to lines: each step is carried out, and what it leaves open is filled in."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from verify.kernel.errors import KernelError
from verify.kernel.laws import LAWS, MEMBERS, PREDICATE
from verify.kernel.terms import (
    BOOL, DOMAIN, FALSE, INT, INTEGERS, REAL, RELATIONS, TRUE, WORD, Term, instantiate, lam, make,
    member_type, term, var, written_out,
)  # fmt: skip
from verify.language.evaluate import increasing, reduced, unfold
from verify.language.reading.plain import read, read_domain
from verify.language.proof import Step, read_proof, separated
from verify.prove import enumerate_
from verify.prove.enclose import PRECISIONS, cover
from verify.prove.automation import auto, exhibit
from verify.prove.heads import enriched
from verify.prove.lines import Context, Prove, Stuck, opened_range, show, split
from verify.prove.logic import introduce, rewritten, use
from verify.prove.relations import combine
from verify.prove.sums import termwise

Cite = Callable[[str], tuple[str, Term]]  # a theorem's id -> the hash of its statement, and what it says


def derive(goal: Term, ctx: Context, text: str, cite: Cite, last: Prove = auto) -> int:
    """The goal, by the proof that the text writes; `last` fills in what remains after its last step."""
    return _Derivation(cite, goal, last).block(goal, ctx, list(read_proof(text)))


class _Derivation:
    def __init__(self, cite: Cite, whole: Term, last: Prove) -> None:
        self.cite, self.whole, self.last = cite, whole, last

    def block(self, goal: Term, ctx: Context, steps: list[Step]) -> int:
        """The goal, by these steps; what remains after the last of them is filled in."""
        if not steps:
            return (self.last if goal is self.whole else auto)(goal, ctx)
        step, rest = steps[0], steps[1:]
        try:
            return getattr(self, f"_{step.kind}")(step, goal, ctx, rest)  # type: ignore[no-any-return]
        except Stuck as error:
            raise (
                error if "proof line" in str(error) else Stuck(f"proof line {step.line}: {error}")
            ) from None
        except (ValueError, KernelError) as error:
            raise Stuck(f"proof line {step.line}: {error}") from None

    # Steps that open a goal

    def _take(self, step: Step, goal: Term, ctx: Context, rest: list[Step]) -> int:
        names = [n.strip() for n in step.text.split(",")]
        named_next = bool(rest) and rest[0].kind == "assume"
        return _take(goal, ctx, names, named_next, lambda g, c: self.block(g, c, rest))

    def _assume(self, step: Step, goal: Term, ctx: Context, rest: list[Step]) -> int:
        if goal.op in ("not", "ne"):
            denied = goal.args[0] if goal.op == "not" else make("eq", *goal.args)
            absurd = ctx.lines.add(
                "discharge", (self.block(FALSE, ctx.assuming(denied, step.text), rest),), denied
            )
            return ctx.lines.add("tautology", (absurd,), goal)
        if goal.op != "implies":
            raise Stuck(f"nothing is supposed in {show(goal)}")
        given = goal.args[0]
        more = rest and rest[0].kind == "assume"
        inner_ctx = ctx.assuming(given, step.text)
        after = lambda g, c: self.block(g, c, rest)  # noqa: E731
        inner = after(goal.args[1], inner_ctx) if more else introduce(goal.args[1], inner_ctx, (), after)
        return ctx.lines.add("discharge", (inner,), given)

    def _exhibit(self, step: Step, goal: Term, ctx: Context, rest: list[Step]) -> int:
        values: list[Term] = []
        inner = goal
        for text in separated(step.text):
            while inner.op == "and":
                inner = inner.args[1]
            if inner.op != "exists":
                raise Stuck("more values than the goal asks for")
            values.append(self.read(text, ctx, member_type(inner.args[0])))
            inner = instantiate(inner.args[1], values[-1])
        return exhibit(goal, values, ctx, lambda g, c: self.block(g, c, rest))

    def _show(self, step: Step, goal: Term, ctx: Context, rest: list[Step]) -> int:
        formula = self.formula(step.text, ctx)
        done = (
            self._justified(formula, ctx, step)
            if step.reason or step.below
            else self.block(formula, ctx, rest)
        )
        return auto(goal, ctx.with_fact(done))

    def _cases(self, step: Step, goal: Term, ctx: Context, rest: list[Step]) -> int:
        sides = [self.formula(s.text, ctx) for s in step.below]
        whole = sides[-1]
        for s in reversed(sides[:-1]):
            whole = make("or", s, whole)
        line = self._reasoned(whole, ctx, step.reason)
        done = [
            ctx.lines.add("discharge", (self.block(goal, ctx.assuming(s, "case"), list(b.below) + rest),), s)
            for s, b in zip(sides, step.below, strict=True)
        ]
        return ctx.lines.add("tautology", (line, *done), goal)

    def _induct(self, step: Step, goal: Term, ctx: Context, rest: list[Step]) -> int:
        body = goal.args[1] if goal.op == "forall" and goal.args[0] is INTEGERS else FALSE
        if body.op != "implies" or body.args[0].op != "le" or body.args[0].args[0].loose:
            raise Stuck(f"induction proves `for all n, a <= n implies …`, not {show(goal)}")
        start, template = body.args[0].args[0], written_out((INT,), body.args[1])
        base, onward = step.below
        first = self.block(instantiate(body.args[1], start), ctx, list(base.below))
        name = step.text
        v = ctx.fresh(name, INT)
        inner_ctx = replace(ctx, variables={**ctx.variables, name: v}).assuming(make("le", start, v))
        known = instantiate(body.args[1], v)
        after = self.block(
            instantiate(body.args[1], v + 1), inner_ctx.assuming(known, "before"), list(onward.below)
        )
        lines = ctx.lines
        after = lines.add("discharge", (lines.add("discharge", (after,), known),), make("le", start, v))
        after = lines.add("generalize", (after,), v)
        return lines.add("induction", (first, after), start, template)

    def _by(self, step: Step, goal: Term, ctx: Context, rest: list[Step]) -> int:
        return self._reasoned(goal, ctx, step.reason, step.below)

    # Steps that add to what is known

    def _let(self, step: Step, goal: Term, ctx: Context, rest: list[Step]) -> int:
        head, _, text = step.text.partition("=")
        name, _, parameters = head.strip().partition("(")
        variables = dict(ctx.variables)
        own: tuple[Term, ...] = ()
        if parameters:
            texts = [
                p if " " in p.strip() or ":" in p else f"{p} integer"
                for p in parameters.strip()[:-1].split(",")
            ]
            own, _ = read_domain(", ".join(texts))
            variables |= {v.args[0]: v for v in own}
        value = unfold_word(read(text, variables, ctx.abbreviations))
        if own:
            value = lam(own, value)
        inner = replace(ctx, abbreviations={**ctx.abbreviations, name.strip(): value})
        return self.block(goal, inner, rest)

    def _have(self, step: Step, goal: Term, ctx: Context, rest: list[Step]) -> int:
        formula = self.formula(step.text, ctx)
        line = self._justified(formula, ctx, step)
        return self.block(goal, ctx.with_fact(line, step.name), rest)

    def _obtain(self, step: Step, goal: Term, ctx: Context, rest: list[Step]) -> int:
        name, _, source = (x.strip() for x in step.text.partition(" from "))
        line = self.named(source, ctx)
        lines = ctx.lines
        if lines.goal(line).args[0].op == "range":
            law, inside = opened_range(lines, lines.goal(line))
            line = lines.add("tautology", (law, line), inside)
        there = lines.goal(line)
        if there.op != "exists":
            raise Stuck(f"{source} does not say that there is one")
        v = ctx.fresh(name, member_type(there.args[0]))
        chosen = instantiate(there.args[1], v)
        inner = replace(ctx, variables={**ctx.variables, name: v}).assuming(
            chosen, name if name not in ctx.names else ""
        )
        return lines.add("obtain", (line, self.block(goal, inner, rest)), v)

    # Reasons

    def _justified(self, formula: Term, ctx: Context, step: Step) -> int:
        if step.below and not step.reason:
            return self.block(formula, ctx, list(step.below))
        return self._reasoned(formula, ctx, step.reason, step.below)

    def _reasoned(self, goal: Term, ctx: Context, items: Sequence[str], below: Sequence[Step] = ()) -> int:
        """The goal, from the items of a reason."""
        if items and (
            found := re.match(
                r"(termwise|reduce|rewrite|cover|monotone|exhaust|counted|enumerate)\b\s*(.*)",
                items[0],
                re.DOTALL,
            )
        ):
            inner = self._facts(ctx, items[1:])
            return getattr(self, f"_way_{found[1]}")(goal, inner, found[2],  # type: ignore[no-any-return]
                below)
        only = bool(items) and items[0].split(" ")[0] == "only"
        names = [items[0].removeprefix("only").strip(), *items[1:]] if only else list(items)
        products = [n for n in names if re.fullmatch(r"[\w']+(\*[\w']+)+", n)]
        singles = [n for n in names if n not in products and n]
        known = self._facts(ctx, singles)
        if only:
            named = [k for n in singles if n in ctx.names for k in split(ctx.lines, ctx.names[n])]
            new = [i for i in known.facts if i not in ctx.facts] + named
            known = replace(known, facts=tuple(dict.fromkeys(new)))
        if products:
            return self._multiplied(goal, known, products)
        return self.block(goal, known, list(below))

    def _facts(self, ctx: Context, items: Sequence[str]) -> Context:
        for item in items:
            if item not in ctx.names:
                ctx = ctx.with_fact(self.fact(item, ctx))
        return ctx

    def _multiplied(self, goal: Term, ctx: Context, products: Sequence[str]) -> int:
        wanted = [tuple(self.relation(n, ctx) for n in p.split("*")) for p in products]
        rich = ctx
        for p in wanted:
            for i in p:
                rich = rich.with_fact(i)
        rich = enriched(goal, rich)
        facts = tuple(dict.fromkeys((*rich.facts, *(i for p in wanted for i in p))))
        found = combine(goal, replace(rich, facts=facts), 1, wanted, facts)
        if found is None:
            raise Stuck(f"could not show {show(goal)} by these products")
        return found

    def relation(self, name: str, ctx: Context) -> int:
        line = self.named(name, ctx)
        if ctx.lines.goal(line).op == "not":
            line = split(ctx.lines, line)[0]
        if ctx.lines.goal(line).op not in RELATIONS:
            part = f"; name one of its parts, such as {name}1" if ctx.lines.goal(line).op == "and" else ""
            raise Stuck(f"{name} is no relation to multiply by: {show(ctx.lines.goal(line))}{part}")
        return line

    def named(self, name: str, ctx: Context) -> int:
        if name not in ctx.names:
            raise Stuck(f"there is no fact {name!r}")
        return ctx.names[name]

    def fact(self, item: str, ctx: Context) -> int:
        """A law, a named fact, a cited theorem, at given values; or the value of a law of n users: `value
        randomizer, n, dataset, counts`.
        """
        if item.startswith("value "):
            what, n, x, c = separated(item.removeprefix("value "))
            tables = enumerate_.tables(self.object(what, ctx), self.read(n, ctx, INT))
            return ctx.lines.add("counted_value", (), *tables, *(self.read(t, ctx, WORD) for t in (x, c)))
        found = re.fullmatch(r"(?:(law|cite)\s+)?([\w.'-]+)\s*(?:\((.*)\))?", item, re.DOTALL)
        if not found:
            raise Stuck(f"{item!r} is not a law, a fact or a theorem")
        kind, name, inside = found.groups()
        texts = separated(inside) if inside and inside.strip() else []
        if kind == "law":
            return self._law(name, texts, ctx)
        if kind == "cite":
            statement, says = self.cite(name)
            return self._use(ctx, ctx.lines.cite(statement, says), texts)
        return self._use(ctx, self.named(name, ctx), texts)

    def _use(self, ctx: Context, line: int, texts: Sequence[str]) -> int:
        """A fact at values written as text; its hypotheses are filled in."""
        return use(ctx, line, texts, read_=lambda text, kind: self.read(text, ctx, kind))

    def _law(self, name: str, texts: Sequence[str], ctx: Context) -> int:
        if name not in LAWS:
            raise Stuck(f"there is no law {name!r}; `lemmata trust` lists them")
        kinds = LAWS[name][0]
        if len(kinds) != len(texts):
            raise Stuck(f"the law {name} takes {len(kinds)} terms, not {len(texts)}")
        domains = [self.domain(t, ctx) for k, t in zip(kinds, texts, strict=True) if k is DOMAIN]
        member = member_type(domains[0]) if domains else INT
        args = []
        for kind, text in zip(kinds, texts, strict=True):
            if kind is DOMAIN:
                args.append(self.domain(text, ctx))
            elif kind is MEMBERS:
                args.append(self.read(text, ctx, ("fn", (member,), REAL)))
            elif kind is PREDICATE:
                v, _, body = text.partition("->")
                own = var(v.strip(), member)
                args.append(
                    lam((own,), unfold_word(read(body, {**ctx.variables, v.strip(): own}, ctx.abbreviations)))
                )
            elif kind is BOOL:
                args.append(self.formula(text, ctx))
            else:
                args.append(self.read(text, ctx, kind))
        return use(ctx, ctx.lines.add("law", (), name, *args))

    # Ways to proceed

    def _way_termwise(self, goal: Term, ctx: Context, text: str, below: Sequence[Step]) -> int:
        names = [n.strip() for n in text.split(",") if n.strip()]
        return termwise(goal, ctx, names, lambda g, c: self.block(g, c, list(below)))

    def _way_reduce(self, goal: Term, ctx: Context, text: str, below: Sequence[Step]) -> int:
        if text:
            return ctx.lines.add("reduce", (self.named(text, ctx),), goal)
        new = reduced(goal)
        return ctx.lines.add("reduce", () if new is TRUE else (self.block(new, ctx, list(below)),), goal)

    def _way_exhaust(self, goal: Term, ctx: Context, text: str, below: Sequence[Step]) -> int:
        """A goal for all integers within bounds that are numbers, one by one."""
        low, high = (reduced(a).args[0] for a in goal.args[0].args)
        plain = make("forall", make("range", term(low), term(high)), goal.args[1])
        done = [
            self.block(instantiate(goal.args[1], term(v)), ctx, list(below)) for v in range(low, high + 1)
        ]
        line = ctx.lines.add("exhaust", done, plain)
        return line if plain is goal else ctx.lines.add("reduce", (line,), goal)

    def _way_rewrite(self, goal: Term, ctx: Context, text: str, below: Sequence[Step]) -> int:
        """The goal with the left side of an equality replaced by its right side."""
        return rewritten(goal, self.fact(text, ctx), ctx, lambda g, c: self.block(g, c, list(below)))

    def _way_counted(self, goal: Term, ctx: Context, text: str, below: Sequence[Step]) -> int:
        """The ratio of two laws of n users: `counted randomizer, n, r, x, y, c`."""
        what, n, r, *words = separated(text)
        users, ratio = self.read(n, ctx, INT), self.read(r, ctx, REAL)
        x, y, c = (self.read(w, ctx, WORD) for w in words)
        line = ctx.lines.add(
            "counted_ratio", (), *enumerate_.tables(self.object(what, ctx), users), ratio, x, y, c
        )
        return auto(goal, ctx.with_fact(use(ctx, line)))

    def _way_enumerate(self, goal: Term, ctx: Context, text: str, below: Sequence[Step]) -> int:
        """The exact pure ratio of n users by enumeration: `enumerate randomizer, n, r`."""
        what, n, r = separated(text)
        return enumerate_.ratio_is(
            goal, ctx, self.object(what, ctx), self.read(n, ctx, INT), self.read(r, ctx, REAL)
        )

    def object(self, text: str, ctx: Context) -> Any:
        """A randomizer by name."""
        return unfold(read(text, ctx.variables, ctx.abbreviations))

    def _way_cover(self, goal: Term, ctx: Context, text: str, below: Sequence[Step]) -> int:
        """Interval arithmetic on boxes, for variables between the numbers given; `cover 600 bits` says how
        finely to compute.
        """
        variables, ends = [], []
        precisions: tuple[int, ...] = PRECISIONS
        for item in separated(text):
            if item.endswith(" bits"):
                precisions = (int(item.removesuffix(" bits")),)
                continue
            name, _, bounds = item.partition(" in ")
            low, high = (reduced(self.read(t, ctx, REAL)) for t in bounds.split(".."))
            variables.append(ctx.variables[name.strip()])
            ends += [low, high]
        return use(
            ctx, cover(ctx.lines, tuple(variables), tuple(ends), goal, precisions=precisions), goal=goal
        )

    def _way_monotone(self, goal: Term, ctx: Context, text: str, below: Sequence[Step]) -> int:
        """f(p) <= f(q) by the sign of the derivative: `monotone x -> f; p; q` is given by its three terms."""
        f_text, p_text, q_text = separated(text)
        f = self.read(f_text, ctx, ("fn", (REAL,), REAL))
        p, q = (self.read(t, ctx, REAL) for t in (p_text, q_text))
        strict = goal.op == "lt"
        wanted = increasing(f, p, q, strict=strict)
        slope = introduce(wanted, ctx, (), auto) if not below else self.block(wanted, ctx, list(below))
        line = ctx.lines.add("monotone", (slope,), f, p, q, TRUE if strict else FALSE)
        grown = use(ctx, line)
        evaluated = ctx.lines.add("reduce", (grown,), reduced(ctx.lines.goal(grown)))
        return auto(goal, ctx.with_fact(grown).with_fact(evaluated))

    # Reading

    def read(self, text: str, ctx: Context, wanted: Any) -> Term:
        return unfold_word(read(text.strip(), ctx.variables, ctx.abbreviations, wanted))

    def formula(self, text: str, ctx: Context) -> Term:
        if text.strip() == "goal":
            raise Stuck("write the formula")
        return unfold_word(read(text, ctx.variables, ctx.abbreviations))

    def domain(self, text: str, ctx: Context) -> Term:
        found = read(f"sum(0 for i'' in {text})", ctx.variables, ctx.abbreviations)
        return unfold_word(found).args[0]  # type: ignore[no-any-return]


def unfold_word(t: Term) -> Term:
    """What a term means, except that words for mechanisms stay (they are parts of others)."""
    return t if t.type == "object" else unfold(t)


def _take(goal: Term, ctx: Context, names: Sequence[str], named_next: bool, prove: Prove) -> int:
    """Introduce the variables named; hypotheses between them are assumed, those after the last as well unless
    they get names.
    """
    if not names:
        return prove(goal, ctx) if named_next else introduce(goal, ctx, (), prove)
    lines = ctx.lines
    if goal.op == "implies":
        inner = _take(goal.args[1], ctx.assuming(goal.args[0]), names, named_next, prove)
        return lines.add("discharge", (inner,), goal.args[0])
    if goal.op != "forall":
        raise Stuck(f"there is nothing to take in {show(goal)}")
    domain, body = goal.args
    if domain.op == "range":
        law, inside = opened_range(lines, goal)
        return lines.add("tautology", (law, _take(inside, ctx, names, named_next, prove)), goal)
    v = ctx.fresh(names[0], member_type(domain))
    inner = _take(
        instantiate(body, v),
        replace(ctx, variables={**ctx.variables, names[0]: v}),
        names[1:],
        named_next,
        prove,
    )
    return lines.add("generalize", (inner,), v)
