"""The laws that a claim speaks of, drawn: what a mechanism gives out on two neighbouring datasets, or a noise
and the same moved by one.

They are computed in floating point from the kernel's own tables. A figure is looked at and supports nothing.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from math import inf, log

from verify.kernel.definitions import Randomizer
from verify.kernel.terms import INT, OBJECT, Term, conj, num, substitute
from verify.kernel.work import Work
from verify.language.evaluate import at_most, rational, reduced, unfold
from verify.language.theorem import Edition
from verify.language.traverse import requirements
from verify.language.writing import write
from verify.report.book.charts import Line, chart
from verify.report.book.data import Book
from verify.report.book.panels import drawn
from verify.report.book.values import STEPS, Values, holds, instance, value, values
from verify.report.book.witness import DATASET, PAIR
from verify.report.plots import Bars, Panel

ONE_USER = ("PreShuffled", "Local")
NOISES, DENSITIES = ("Binomial", "Geometric"), ("Laplace", "Gaussian")
MOVED = ("Smooth", "HockeyStick", "Exceeds", "AddNoise", "PureDP", "ApproxDP")
COMPARED = ("PureDP", "RatioIs", "RatioAtMost", "RatioInfinite")
MOST_USERS_DRAWN, FEWEST = 8, 3  # users to which one goes; numbers of them worth a figure
SIZES = {True: (4, 6, 10, 20), False: (20, 10, 5)}  # of users, and of trials: what can be seen, if allowed
MOST_REPORTS, MOST_OUTPUTS, MOST_BARS, MOST_USERS = 64, 5_000, 24, 400
LISTED = 8  # users of a dataset that is written out
FAINT = 1e-4  # times the largest probability, below which an output is not drawn
POINTS = 60
Law = dict[tuple[int, ...], float]


def law_of(book: Book, edition: Edition) -> str:
    """The first law of which a claim speaks, as a drawing with what it shows; empty if there is none."""
    statement = edition.statement
    given = requirements(conj(*requirements(statement.domain), *requirements(statement.given)))
    for word in _words(statement.claim):
        near = [f for f in given if f.free <= word.free]
        at = values(sorted(word.free, key=str), conj(*near), instance(book, edition))
        if at is not None:
            asked = _Asked(book, edition, word, _grown(at, unfold(conj(*near)), SIZES[word.type == OBJECT]))
            for found in filter(None, (draw(asked) for draw in (_mechanism, _noise, _density))):
                return found
    return ""


@dataclass(frozen=True)
class _Asked:
    """A word of a claim, and what its variables are."""

    book: Book
    edition: Edition
    word: Term
    at: Values

    @property
    def name(self) -> str:
        return str(self.word.args[1])

    @property
    def parts(self) -> list[Term]:
        return [substitute(a, self.at) for a in self.word.args[2:]]

    @property
    def text(self) -> str:
        """The word, with the values put in."""
        whole = write(substitute(self.word, self.at))
        where = ", ".join(f"{v.args[0]} = {write(t)}" for v, t in self.at.items())
        return f"{write(self.word)}, {where}" if where and len(whole) > len(where) + 40 else whole


def _words(t: Term) -> Iterator[Term]:
    """The words that name mechanisms and noises, outermost first; none that speaks of a bound variable."""
    if t.op == "def" and not t.loose and (t.type == OBJECT or t.args[1] in (*NOISES, *DENSITIES)):
        yield t
    for a in t.args:
        if isinstance(a, Term):
            yield from _words(a)


def _grown(at: Values, given: Term, sizes: Sequence[int]) -> Values:
    """With more users or trials than the least there can be, where the hypotheses allow it."""
    for v in [v for v in at if v.type == INT and str(v.args[0]) in ("n", "N")]:
        for size in sizes:
            more = {**at, v: num(size)}
            small = at[v].op == "num" and at[v].args[0] < size
            if small and holds(given, more, at_most(STEPS)):
                return more
    return at


# Mechanisms -------------------------------------------------------------------------------------------------


def _mechanism(asked: _Asked) -> str:
    """What comes out on two datasets that differ in one user's input."""
    word, parts, work = asked.word, asked.parts, at_most(STEPS)
    if word.type != OBJECT:
        return ""
    shuffled = asked.name == "Shuffled"
    inner = parts[0] if shuffled or asked.name in ONE_USER else substitute(word, asked.at)
    randomizer = unfold(inner) if inner.type == OBJECT else None
    if not isinstance(randomizer, Randomizer):
        return ""
    size = reduced(parts[1]) if shuffled else num(1)
    users = int(size.args[0]) if size.op == "num" else 0
    letters, reports, messages = map(_whole, (randomizer.inputs, randomizer.reports, randomizer.messages))
    if not (1 <= users <= MOST_USERS and letters and 1 < reports <= MOST_REPORTS and messages):
        return ""
    counted = shuffled or asked.name == "PreShuffled"
    pair = _datasets(asked, users, letters)
    inputs = {*range(min(letters, 2)), *(x for dataset in pair for x in dataset)}
    tables = {x: _table(randomizer, x, reports, messages if counted else 0, work) for x in inputs}
    laws = [_together([tables[x] for x in dataset]) for dataset in pair]
    if not all(laws):
        return ""
    found = _named(laws)
    which = "each" if any("," in name for name in found) else "the last" if messages > 1 else "the"
    across = f"copies of {which} message" if counted else "report"
    figure = _two_laws(asked.text, across, [_spoken(d) for d in pair], found)
    private = shuffled and letters == 2 and any(word in asked.edition.claim for word in COMPARED)
    return figure + (_against_users(write(inner), tables[0], tables[1]) if private else "")


def _against_users(text: str, zero: Law, one: Law) -> str:
    """What is lost at worst, as more and more users are shuffled, where that is finite."""
    found: list[tuple[float, float]] = []
    laws = [{(0,) * len(next(iter(zero))): 1.0}]  # of as many users as have input 1, and the others 0
    for users in range(1, MOST_USERS_DRAWN + 1):
        laws = [*(_together([law, zero]) for law in laws), _together([laws[-1], one])]
        ratios = [r for a, b in pairwise(laws) for r in (_ratio(a, b), _ratio(b, a))]
        if max(ratios) < inf:
            found.append((float(users), log(max(ratios))))
    if len(found) < FEWEST:
        return ""
    title = f"epsilon against the number of users: {text}, shuffled, all neighbouring datasets"
    return _figure(title, chart([Line("epsilon", (tuple(found),), dots=True)], "users", title))


def _ratio(a: Law, b: Law) -> float:
    """The largest ratio of the probabilities of one output."""
    return max(p / b[o] if b.get(o) else inf for o, p in a.items() if p)


def _whole(t: Term) -> int:
    closed = reduced(t)
    return int(closed.args[0]) if closed.op == "num" else 0


def _datasets(asked: _Asked, users: int, letters: int) -> list[list[int]]:
    """Those of the witness, if it has two, or else those in which all have input 0, and all but one."""
    result = asked.book.results.get(asked.edition.title)
    if result is not None and result.witness is not None:
        texts = [result.witness.texts.get(name, "") for name in PAIR]
        read = [DATASET.fullmatch(text) for text in texts]
        found = [[int(x) for x in m[1].split(",") if x.strip()] for m in read if m]
        if len(found) == len(PAIR) and all(len(d) == users and set(d) <= set(range(letters)) for d in found):
            return found
    return [[0] * users, [0] * (users - 1) + [1]] if letters > 1 else [[0] * users]


def _table(r: Randomizer, x: int, reports: int, messages: int, work: Work) -> Law:
    """What one user sends on an input: how often each message, or else which report."""
    law: Law = defaultdict(float)
    for y in range(reports):
        weight = value(r.law(num(x), num(y)), work)
        counts = tuple(_whole(r.counts(num(y), num(s))) for s in range(messages)) if messages else (y,)
        law[counts] += weight if weight is not None else float("nan")
    return dict(law)


def _together(laws: Sequence[Law]) -> Law:
    """The law of the sum of independent counts; nothing where it has too many values."""
    whole: Law = {}
    for law in laws:
        if not whole:
            whole = dict(law)
            continue
        more: Law = defaultdict(float)
        for a, p in whole.items():
            for b, q in law.items():
                more[tuple(map(sum, zip(a, b, strict=True)))] += p * q
        whole = dict(more)
        if len(whole) > MOST_OUTPUTS:
            return {}
    return whole


def _named(laws: Sequence[Law]) -> dict[str, list[float]]:
    """The probabilities of what is likely, and of the output at which the laws are farthest apart, by short
    names: where two counts always add up to the same, the last says as much as both.
    """
    outputs = {o for law in laws for o in law}
    most = max(p for law in laws for p in law.values())
    alike = len({sum(o) for o in outputs}) == 1 and all(len(o) == 2 for o in outputs)
    chances = {o: [law.get(o, 0.0) for law in laws] for o in outputs}
    kept = {o for o in outputs if max(chances[o]) >= FAINT * most}
    if len(kept) < MOST_BARS:
        kept.add(max(outputs, key=lambda o: _apart(chances[o])))
    return {
        str(o[-1]) if alike or len(o) == 1 else ", ".join(map(str, o)): chances[o]
        for o in sorted(kept, key=lambda o: o[::-1] if alike else o)
    }


def _apart(chances: Sequence[float]) -> tuple[float, float]:
    """The ratio of the larger to the smaller, and then how likely; ratios that differ by rounding are one."""
    low, high = min(chances), max(chances)
    return (round(high / low, 9) if low else inf), high


def _spoken(dataset: Sequence[int]) -> str:
    """A dataset in a legend."""
    if len(dataset) <= LISTED:
        return f"({', '.join(map(str, dataset))})"
    kinds = [(x, dataset.count(x)) for x in sorted(set(dataset))]
    return " and ".join(f"{n} times {x}" for x, n in kinds)


def _two_laws(
    text: str, across: str, datasets: Sequence[str], found: Mapping[str, Sequence[float]]
) -> str:  # fmt: skip
    """Bars side by side, the output with the largest ratio marked; lines, where there are too many."""
    title = f"What comes out of {text}"
    labels = [f"on {d}" for d in datasets]
    if len(found) > MOST_BARS and all("," not in name for name in found):
        return _curves(title, across, labels, {float(name): ps for name, ps in found.items()})
    if len(found) > MOST_BARS:
        return ""
    far = max(found, key=lambda name: _apart(found[name])) if len(labels) > 1 else ""
    ratio = _apart(found[far])[0] if far else 1.0
    marks = "possible on one of them alone" if ratio == inf else f"the largest ratio, {ratio:.4g}"
    return _bars(title, across, labels, found, far, marks)


# Noises -----------------------------------------------------------------------------------------------------


def _noise(asked: _Asked) -> str:
    """A law on the integers; beside it the same moved by one, where the claim compares the two."""
    if asked.name not in NOISES:
        return ""
    noise, work = substitute(asked.word, asked.at), at_most(STEPS)
    trials = _whole(asked.parts[0]) if asked.name == "Binomial" else 0
    chance = value(asked.parts[-1], work)
    if trials > MOST_USERS or chance is None:
        return ""
    span = range(-POINTS, POINTS + 1) if asked.name == "Geometric" else range(-1, trials + 2)
    law = {y: value(unfold(noise)(num(y)), work) or 0.0 for y in span}
    most = max(law.values())
    moved = any(word in str(asked.edition.claim) for word in MOVED)
    found = {
        str(y): [p, law[y - 1]] if moved else [p]
        for (_, y), p in zip(pairwise(law), list(law.values())[1:], strict=True)
        if max(p, law[y - 1] if moved else 0.0) >= FAINT * most
    }
    labels = ["the noise", "the noise and 1"][: 1 + moved]
    title = f"The law of {asked.text}"
    if len(found) > MOST_BARS:
        return _curves(title, "value", labels, {float(y): ps for y, ps in found.items()})
    return _bars(title, "value", labels, found)


def _density(asked: _Asked) -> str:
    """A density on the reals; beside it the same moved by one, where the claim compares the two."""
    if asked.name not in DENSITIES:
        return ""
    scale, work = value(asked.parts[0], at_most(STEPS)), at_most(STEPS)
    if not scale or scale <= 0:
        return ""
    density = unfold(substitute(asked.word, asked.at))
    step = rational(8 * round(scale * 64)) * num(1, 64 * POINTS)
    there = [(i, value(density(reduced(step * num(i))), work)) for i in range(-POINTS // 2, POINTS // 2 + 1)]
    wide = 8 * scale / POINTS
    found = {i * wide: [p or 0.0] for i, p in there}
    return _curves(f"The density {asked.text}", "x", ["density"], found)


def _bars(
    title: str, across: str, labels: Sequence[str], found: Mapping[str, Sequence[float]], far: str = "",
    marks: str = "",
) -> str:  # fmt: skip
    heights = tuple((label, tuple(ps[i] for ps in found.values())) for i, label in enumerate(labels))
    bars = Bars(tuple(found), heights, far, marks)
    return _figure(title, drawn(Panel(title, across, "probability", (bars,))))


def _curves(title: str, across: str, labels: Sequence[str], found: Mapping[float, Sequence[float]]) -> str:
    lines = [
        Line(label, (tuple((x, ps[i]) for x, ps in sorted(found.items())),)) for i, label in enumerate(labels)
    ]
    return _figure(title, chart(lines, across, title))


def _figure(title: str, body: str) -> str:
    return f"<figure>{body}<figcaption>{escape(title)}.</figcaption></figure>" if body else ""
