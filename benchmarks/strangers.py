"""How `lemmata repair` does on spoilt lines of the kind that papers have: `python benchmarks/strangers.py`.

`LINES` are true lines of elementary analysis and algebra as authors write them, each with the declarations of
its letters; `ask` proves them all (`--prove` sees to that). Every second one is for developing (`develop`);
the others are set aside, and looked at only to measure. Each is spoilt by one slip of one of `CLASSES`, so
that it is REFUTED; `--seed` chooses the slip.

It prints for each line the rank of the original among the repairs, 0 where it is not there, and for each
class how often it is first and among the first three. What says the same with sums and products in another
order counts as the original.
"""

import argparse
import random
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

LINES = (
    # exponentials and logarithms
    ("exp(x) <= 1 + x + x^2*exp(x)/2", "x >= 0"),
    ("exp(-x) <= 1 - x + x^2/2", "x >= 0"),
    ("1 - x >= exp(-x - x^2)", "0 <= x <= 1/2"),
    ("1 - x >= exp(-2*x)", "0 <= x <= 1/2"),
    ("exp(x) - 1 >= x + x^2/2", "x >= 0"),
    ("(1 - exp(-x))/x <= 1", "x > 0"),
    ("log(1 + x) >= x - x^2/2", "x >= 0"),
    ("log(1 + x) <= x - x^2/2 + x^3/3", "x >= 0"),
    ("log(1/(1 - x)) <= x/(1 - x)", "0 <= x < 1"),
    ("log(x*y) = log(x) + log(y)", "x > 0, y > 0"),
    ("log(x/y) <= (x - y)/y", "x > 0, y > 0"),
    ("log(n + 1) - log(n) <= 1/n", "n natural >= 1"),
    ("log(n + 1) - log(n) >= 1/(n + 1)", "n natural >= 1"),
    ("log(x) <= sqrt(x) - 1/sqrt(x)", "x >= 1"),
    ("exp(eps) - 1 <= eps + eps^2", "0 <= eps <= 1"),
    ("(exp(eps) - 1)/(exp(eps) + 1) <= eps/2", "eps >= 0"),
    ("1/(1 + exp(eps)) <= exp(-eps)", "eps real"),
    ("1/(1 + exp(-x)) = exp(x)/(1 + exp(x))", "x real"),
    ("exp(a + b) = exp(a)*exp(b)", "a real, b real"),
    ("exp(2*x) - 1 = (exp(x) - 1)*(exp(x) + 1)", "x real"),
    ("x^2*exp(-x) <= 4*exp(-2)", "x >= 0"),
    ("exp(-t^2/2) <= 1/(1 + t^2/2)", "t real"),
    ("x - log(1 + x) <= x^2/2", "x >= 0"),
    ("cosh(x) - 1 >= x^2/2", "x real"),
    # roots
    ("sqrt(n + 1) - sqrt(n) <= 1/(2*sqrt(n))", "n natural >= 1"),
    ("1/(2*sqrt(n + 1)) <= sqrt(n + 1) - sqrt(n)", "n natural >= 1"),
    ("sqrt(1 - x) <= 1 - x/2", "0 <= x <= 1"),
    ("sqrt(x) - sqrt(y) = (x - y)/(sqrt(x) + sqrt(y))", "x > 0, y > 0"),
    ("sqrt(x^2 + y^2) <= x + y", "x >= 0, y >= 0"),
    ("(sqrt(a) - sqrt(b))^2 = a + b - 2*sqrt(a*b)", "a >= 0, b >= 0"),
    ("x <= sqrt(x)", "0 <= x <= 1"),
    # fractions
    ("1/(1 - x) <= 1 + 2*x", "0 <= x <= 1/2"),
    ("1/(1 + x) >= 1 - x", "x >= 0"),
    ("x/(1 - x) - x = x^2/(1 - x)", "0 <= x < 1"),
    ("1/(n*(n + 1)) = 1/n - 1/(n + 1)", "n natural >= 1"),
    ("1/n^2 <= 1/(n - 1) - 1/n", "n natural >= 2"),
    ("(1 + gamma)/(1 - gamma) - 1 = 2*gamma/(1 - gamma)", "0 <= gamma < 1"),
    ("a/b - c/d = (a*d - b*c)/(b*d)", "a real, b > 0, c real, d > 0"),
    ("(a + c)/(b + d) <= max(a/b, c/d)", "a real, b > 0, c real, d > 0"),
    ("2/(1/x + 1/y) <= sqrt(x*y)", "x > 0, y > 0"),
    ("k/(n + k) <= k/n", "k natural, n natural >= 1"),
    # polynomials
    ("x^2 <= x", "0 <= x <= 1"),
    ("p*(1 - p) = 1/4 - (p - 1/2)^2", "p real"),
    ("(a + b)^2 <= 2*a^2 + 2*b^2", "a real, b real"),
    ("(a + b)^2 - (a - b)^2 = 4*a*b", "a real, b real"),
    ("a^3 - b^3 = (a - b)*(a^2 + a*b + b^2)", "a real, b real"),
    ("2*x*y <= c*x^2 + y^2/c", "x real, y real, c > 0"),
    ("x*y - u*v = x*(y - v) + v*(x - u)", "x real, y real, u real, v real"),
    ("(a + b)^3 <= 4*(a^3 + b^3)", "a >= 0, b >= 0"),
    ("(1 - x)^2 >= 1 - 2*x", "x real"),
    ("n^2 - (n - 1)^2 = 2*n - 1", "n natural"),
    ("a*b + b*c + c*a <= a^2 + b^2 + c^2", "a real, b real, c real"),
    ("(1 - p)*(1 - q) >= 1 - p - q", "0 <= p <= 1, 0 <= q <= 1"),
    ("p + q - p*q = 1 - (1 - p)*(1 - q)", "p real, q real"),
    ("(1/2 + g)^2 + (1/2 - g)^2 = 1/2 + 2*g^2", "g real"),
    ("(1/2 + g)*(1/2 - g) = 1/4 - g^2", "g real"),
    ("s*x + (1 - s)*y <= max(x, y)", "0 <= s <= 1, x real, y real"),
    # powers
    ("(1 - x)^n >= 1 - n*x", "n natural, 0 <= x <= 1"),
    ("2^n >= n + 1", "n natural"),
    ("(1 - 1/n)^n <= exp(-1)", "n natural >= 1"),
    ("n^2 <= 2^n", "n natural >= 4"),
    # binomials and sums
    ("sum(k for k in 1..n) = n*(n + 1)/2", "n natural"),
    ("sum(k^2 for k in 1..n) = n*(n + 1)*(2*n + 1)/6", "n natural"),
    ("sum(2*k - 1 for k in 1..n) = n^2", "n natural"),
    ("sum(2^k for k in 0..n) = 2^(n + 1) - 1", "n natural"),
    ("sum(q^k for k in 0..n) = (1 - q^(n + 1))/(1 - q)", "n natural, 0 < q < 1"),
    ("sum(1/k^2 for k in 1..n) <= 2 - 1/n", "n natural >= 1"),
    ("sum(binom(n, k) for k in 0..n) = 2^n", "n natural"),
    ("sum(binom(n, k)*p^k*(1 - p)^(n - k) for k in 0..n) = 1", "n natural, 0 < p < 1"),
    ("sum(1/sqrt(k) for k in 1..n) <= 2*sqrt(n)", "n natural"),
    ("binom(n, 2) = n*(n - 1)/2", "n natural >= 2"),
    # noise and privacy
    ("log((1 + 2*gamma)/(1 - 2*gamma)) >= 4*gamma", "0 <= gamma < 1/2"),
    ("exp(-2*n*t^2) <= 1/(1 + 2*n*t^2)", "n natural, t real"),
    ("log(1 + p*(exp(eps) - 1)) <= p*(exp(eps) - 1)", "0 <= p <= 1, eps >= 0"),
    ("alpha/2 <= log(1 + alpha)", "0 <= alpha <= 1"),
    ("log((1 + alpha)/(1 - alpha)) <= 3*alpha", "0 <= alpha <= 1/2"),
    ("(1 + alpha)/(1 - alpha) <= 1 + 4*alpha", "0 <= alpha <= 1/2"),
    ("exp(eps)*p + delta <= exp(eps)*(p + delta)", "eps >= 0, 0 <= p <= 1, 0 <= delta <= 1"),
    ("delta/(1 + exp(eps)) <= delta/2", "eps >= 0, delta >= 0"),
    ("(1 - p)/(1 - exp(-eps)*p) <= 1", "0 <= p <= 1, eps > 0"),
    ("2*exp(-eps*t/2) <= delta", "eps > 0, 0 < delta < 1, t >= 2*log(2/delta)/eps"),
    ("1 - (1 - p)^n <= n*p", "n natural, 0 <= p <= 1"),
    ("exp(-eps)*p <= p/(1 + eps)", "eps >= 0, p >= 0"),
    ("eps^2/(2 + 2*eps/3) <= (1 + eps)*log(1 + eps) - eps", "eps >= 0"),
    ("g*x - x^2/2 <= g^2/2", "g real, x real"),
    ("k*(n - k) <= n^2/4", "n natural, k natural"),
    ("p*log(1/p) <= exp(-1)", "p > 0"),
    # norms and differences
    ("(s*x + (1 - s)*y)^2 <= s*x^2 + (1 - s)*y^2", "0 <= s <= 1, x real, y real"),
    ("s*x^2 + (1 - s)*y^2 - (s*x + (1 - s)*y)^2 = s*(1 - s)*(x - y)^2", "s real, x real, y real"),
    ("abs(x*y - u*v) <= abs(x)*abs(y - v) + abs(v)*abs(x - u)", "x real, y real, u real, v real"),
    ("max(x, y) = (x + y + abs(x - y))/2", "x real, y real"),
    ("min(a, b) <= sqrt(a*b)", "a >= 0, b >= 0"),
    ("(x - y)^2/2 <= (x - z)^2 + (z - y)^2", "x real, y real, z real"),
    ("(a + b + c)^2 <= 3*(a^2 + b^2 + c^2)", "a real, b real, c real"),
    ("abs(x) - abs(y) <= abs(x - y)", "x real, y real"),
    ("abs(sqrt(x) - sqrt(y)) <= sqrt(abs(x - y))", "x >= 0, y >= 0"),
    ("x^4 - y^4 = (x - y)*(x + y)*(x^2 + y^2)", "x real, y real"),
    ("(a - b)*(b - c) + (b - c)*(c - a) + (c - a)*(a - b) <= 0", "a real, b real, c real"),
    ("t*log(t) - t + 1 <= (t - 1)^2", "t > 0"),
    ("(sqrt(n) + 1)^2 <= 4*n", "n natural >= 1"),
    ("x/(1 + x) <= 1 - exp(-x)", "x >= 0"),
    ("x*(1 - x)^2 <= 4/27", "0 <= x <= 1"),
    ("1/(x + 1) - 1/(x + 2) = 1/((x + 1)*(x + 2))", "x >= 0"),
    ("1/sqrt(x) - 1/sqrt(y) = (y - x)/(sqrt(x)*sqrt(y)*(sqrt(x) + sqrt(y)))", "x > 0, y > 0"),
    # more sums
    ("sum(k*(k + 1) for k in 1..n) = n*(n + 1)*(n + 2)/3", "n natural"),
    ("sum((2*k - 1)^2 for k in 1..n) = n*(2*n - 1)*(2*n + 1)/3", "n natural"),
    ("sum(1/2^k for k in 1..n) = 1 - 1/2^n", "n natural"),
    ("sum(1/k for k in 1..n) <= 1 + log(n)", "n natural >= 1"),
    ("sum(1/sqrt(k) for k in 1..n) >= 2*sqrt(n + 1) - 2", "n natural"),
    ("sum(2*q^k for k in 1..n) = 2*q*(1 - q^n)/(1 - q)", "n natural, 0 < q < 1"),
    ("sum(k^3 for k in 1..n) = n^2*(n + 1)^2/4", "n natural"),
    ("(x + y)/2 >= sqrt(x*y)", "x > 0, y > 0"),
    ("(1 + 2*gamma)/(1 - 2*gamma) >= 1 + 4*gamma", "0 <= gamma < 1/2"),
    ("n*(n - 1)*(n - 2) <= n^3 - n^2", "n natural"),
)  # fmt: skip
CLASSES = ("sign", "constant", "exponent", "index", "relation", "factor", "name", "domain")
SEED, WORK = 20, 6_000_000
_TOKEN = re.compile(r"\.\.|[<>]=|\d+|[A-Za-z_]\w*|[^\s\w]")
_TURNED = {"<=": (">=",), ">=": ("<=",), "=": ("<=", ">=")}


class Spoilt(NamedTuple):
    """A line with one slip in it."""

    kind: str
    line: str
    let: str
    printed: str
    printed_let: str


# Slips ------------------------------------------------------------------------------------------------------


def slips(kind: str, line: str, let: str) -> Iterator[tuple[str, str]]:
    """Every slip of a class: the line and its declarations with it."""
    if kind == "domain":
        yield from ((line, new) for new in _wider(let))
        return
    tokens = [(m.start(), m.end(), m[0]) for m in _TOKEN.finditer(line)]
    words = [t for *_, t in tokens]
    for i, (start, end, _) in enumerate(tokens):
        for first, last, new in _at(kind, words, i, _types(let)):
            a, b = tokens[i + first][0] if first else start, tokens[i + last][1] if last else end
            yield line[:a] + new + line[b:], let


def _types(let: str) -> dict[str, bool]:
    """Whether each declared letter is a whole number."""
    return {re.findall(r"[a-z]+", item)[0]: "natural" in item for item in let.split(", ")}


Place = tuple[int, int, str]  # the first and the last token that a slip changes, counted from here; its text


def _at(kind: str, words: list[str], i: int, types: dict[str, bool]) -> Iterator[Place]:
    """What a slip of a class puts in place of the tokens around one."""
    t, before, after = words[i], words[i - 1] if i else "", [*words, "", ""][i + 1]
    match kind:
        case "sign" if t in "+-":
            yield 0, 0, ("" if before in ("(", "", "=", "<=", ">=", "^") else "-" if t == "+" else "+")
        case "constant" if t.isdigit() and before not in ("^", "..") and after != "..":
            k = Fraction(t)
            others = (k + 1, k - 1, 2 * k, k / 2, 3 * k, k / 3, 4 * k, k / 4)
            yield from ((0, 0, str(n)) for n in others if n > 0 and n.denominator == 1)
        case "exponent" if before == "^" and t.isdigit():
            yield from ((0, 0, str(n)) for n in (int(t) + 1, int(t) - 1) if n > 1)
            yield -1, 0, ""
        case "exponent" if t == "sqrt":
            yield 0, 0, ""
        case "relation":
            yield from ((0, 0, new) for new in _TURNED.get(t, ()))
        case "name" if t in types:
            yield from ((0, 0, u) for u in types if u != t and types[u] == types[t])
        case "index":
            yield from _indices(words, i, types)
        case "factor":
            yield from _factors(words, i, types)


def _indices(words: list[str], i: int, types: dict[str, bool]) -> Iterator[Place]:
    t, before, after = words[i], words[i - 1] if i else "", [*words, "", ""][i + 1]
    if t == ".." and before.isdigit():
        yield -1, -1, str(int(before) + 1)
        yield from ((1, 1, f"{after} {more}") for more in ("- 1", "+ 1"))
    elif types.get(t) and after in ("+", "-") and words[i + 2] == "1":
        yield 0, 2, t
    elif types.get(t) and before == "(" and after == ",":
        yield 0, 0, f"{t} + 1"
    elif t == "k" and "sum" in words[:i] and before not in ("for", "") and "k" not in types:
        yield from ((0, 0, new) for new in ("(k + 1)", "(k - 1)"))


def _factors(words: list[str], i: int, types: dict[str, bool]) -> Iterator[Place]:
    t, before, after = words[i], words[i - 1] if i else "", [*words, "", ""][i + 1]
    plain = t.isdigit() or t in types
    if t == "*" and after in ("(", "exp", "log", "sqrt"):
        yield 0, _closing(words, i + 1 + (after != "(")) - i, ""
    elif after == "*" and before not in ("^", "/") and plain:
        yield 0, 1, ""
    elif after != "^" and ((before == "*" and after != "(" and plain) or (before == "/" and t.isdigit())):
        yield -1, 0, ""


def _closing(words: list[str], i: int) -> int:
    """Where the bracket that opens at a token is closed, with the power that follows it."""
    depth = 0
    for j in range(i, len(words)):
        depth += (words[j] == "(") - (words[j] == ")")
        if not depth:
            return j + 2 * (words[j + 1 : j + 2] == ["^"] and words[j + 2] != "(")
    return i


def _wider(let: str) -> Iterator[str]:
    """The declarations with a bound of one of them left out."""
    items = let.split(", ")
    for i, item in enumerate(items):
        name = re.findall(r"[a-z]+", item)[0]
        new = f"{name} natural" if "natural" in item else f"{name} real"
        if new != item:
            yield ", ".join([*items[:i], new, *items[i + 1 :]])


# Spoiling ---------------------------------------------------------------------------------------------------


def spoilt(lines: Sequence[tuple[str, str]], seed: int) -> list[Spoilt]:
    """One slip for each line, of the class that so far has the fewest, that refutes it."""
    chance, found = random.Random(seed), list[Spoilt]()  # noqa: S311 - no secrets
    for line, let in chance.sample(lines, len(lines)):
        dealt = Counter(s.kind for s in found)
        kinds = sorted(chance.sample(CLASSES, len(CLASSES)), key=lambda k: dealt[k])
        ways = [(k, *w) for k in kinds for w in _shuffled(slips(k, line, let), chance)]
        first = next((w for w in ways if verdict(w[1], w[2]) == "REFUTED"), None)
        if first is not None:
            found.append(Spoilt(first[0], line, let, *first[1:]))
    return sorted(found, key=lambda s: CLASSES.index(s.kind))


def _shuffled(ways: Iterable[tuple[str, str]], chance: random.Random) -> list[tuple[str, str]]:
    every = sorted(set(ways))
    return chance.sample(every, len(every))


def verdict(line: str, let: str) -> str:
    """The verdict on a line; nothing where it cannot be read."""
    from theorems import catalogue
    from verify.desk.ask import Unreadable, ask, question
    from verify.language.claim import BadTheorem

    try:
        return str(ask(question(line, [let]), catalogue(), advise=False, work=WORK).verdict)
    except (BadTheorem, Unreadable):
        return ""


# Ranks ------------------------------------------------------------------------------------------------------


def said(statement: Any) -> Any:
    """What a claim says, whatever the order of its sums and products."""
    from sympy import Symbol, expand, sympify

    from verify.language.sympy_bridge import to_sympy

    names = {str(v.args[0]): Symbol(str(v.args[0])) for v in statement.variables}
    claim = statement.claim
    return claim.op, *(str(expand(sympify(str(to_sympy(a)), names))) for a in claim.args)


def is_original(s: Spoilt, repair: Any) -> bool:
    """Whether a repair says what the line said, and of all that the line spoke of."""
    from verify.desk.ask import question
    from verify.kernel.terms import conj
    from verify.language.writing import write

    claim, original = repair.claim.statement, question(s.line, [s.let]).statement
    if said(claim) != said(original):
        return False
    same = (claim.domain, claim.given) == (original.domain, original.given)
    return same or verdict(write(conj(claim.domain, claim.given)), s.let) == "PROVED"


def ranked(s: Spoilt, work: int | None, jobs: int | None) -> tuple[int, Any]:
    """The rank of the original, and all that was found."""
    from theorems import catalogue
    from verify.desk.ask import question
    from verify.desk.deciding import Decider
    from verify.desk.repair import mended

    decider = Decider.of(catalogue(), work=work, jobs=jobs)
    found = mended(question(s.printed, [s.printed_let]), decider)
    return next((i for i, r in enumerate(found.repairs, 1) if is_original(s, r)), 0), found


def main() -> int:
    given = _arguments()
    if given.prove:
        return _prove()
    half = LINES[::2] if given.half == "develop" else LINES[1::2]
    ranks: dict[str, list[int]] = {kind: [] for kind in CLASSES}
    for s in (s for seed in given.seed for s in spoilt(half, seed)):
        rank, found = ranked(s, given.work, given.jobs)
        ranks[s.kind].append(rank)
        if not given.quiet:
            took = f"{found.work:9} steps {found.seconds:5.1f} s"
            print(f"{rank:2} {s.kind:8} {took}  {s.printed}  |  {s.printed_let}")
            for number, r in enumerate(found.repairs[: given.show], 1):
                print(f"       {number}. {r.verdict} {'; '.join(e.does for e in r.edits)}: {r.claim.claim}")
            sys.stdout.flush()
    for kind in CLASSES:
        print(f"{kind:9} {told(ranks[kind])}")
    print(f"slips     {told([r for k in CLASSES[:-1] for r in ranks[k]])}")
    return 0


def told(ranks: list[int]) -> str:
    first, three = sum(r == 1 for r in ranks), sum(1 <= r <= 3 for r in ranks)
    return f"{first:2} first, {three:2} among three, of {len(ranks):2}"


def _prove() -> int:
    """Whether each line is proved."""
    left = [(line, let) for line, let in LINES if verdict(line, let) != "PROVED"]
    print(f"{len(LINES) - len(left)} of {len(LINES)} are proved", *left, sep="\n")
    return int(bool(left))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", 1)[0])
    parser.add_argument("--half", choices=("develop", "aside"), default="develop")
    parser.add_argument("--seed", type=int, nargs="+", default=[SEED], help="chooses the slips")
    parser.add_argument("--work", type=int, help="steps for each line")
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--show", type=int, default=0, help="how many repairs to print for each line")
    parser.add_argument("--quiet", action="store_true", help="the figures alone")
    parser.add_argument("--prove", action="store_true", help="see that each line is proved, and stop")
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
