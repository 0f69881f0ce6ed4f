"""A question about a randomizer and its answers: how private it is for one user, for n users, and where
exactly the worst case is.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from verify.desk.exploring import bracketed, costs, questions, settling, symbolic, views
from verify.desk.exploring.built_in import Curator
from verify.desk.exploring.central import Central
from verify.desk.exploring.claims import with_claim
from verify.desk.exploring.counted import MOST_EXACT, Counted
from verify.desk.exploring.local import Found
from verify.desk.exploring.numbers import e_to, ends_of
from verify.desk.exploring.questions import POINTS
from verify.desk.exploring.randomizers import Chosen, chosen
from verify.desk.exploring.spaced import spaced
from verify.desk.exploring.users import read_users
from verify.kernel.terms import Term, log, num
from verify.language.claim import PROVED, UNDECIDED, Claim
from verify.language.digits import Number, logarithm, logarithm_of, magnitude
from verify.language.digits import ends_of as ends_of_number
from verify.language.evaluate import reduced
from verify.language.randomizer import BadRandomizer, Finite, read_number
from verify.language.reading.randomizer_file import RandomizerFile
from verify.prove import progress
from verify.prove.laws import NoLaw
from verify.prove.progress import Watch, unwatched
from verify.prove.windows import Undecided, between
from verify.results.exploration import (
    KERNEL,
    Exploration,
    Kind,
    Laws,
    Profile,
    Row,
    Settled,
)
from verify.results.result import Result
from verify.run.checking import check
from verify.run.limits import BadBudget, Limits, Lost
from verify.run.stream import streamed

NEIGHBOURS = ("replace", "add-remove")
VIEWS = ("local", "pre-shuffled", "shuffled", "central")
DIGITS, MOST_DIGITS = 15, 1000
MOST_EPSILON = 10_000  # larger powers of e take long
LEAST = tuple(
    Fraction(1, 10**k) for k in (12, 6, 3, 1)
)  # the smallest delta that points of a curve go down to
PROVING = 20_000_000  # steps for each proof
MOST_DRAWN = 100_000  # outputs of a law
Part = Exploration | Row | Profile | Settled | Lost


@dataclass(frozen=True)
class Question:
    """What is asked: of which randomizer, as seen how, for which numbers of users; and for which epsilon or
    delta, if for one.
    """

    chosen: Chosen
    view: str = "shuffled"
    neighbours: str = "replace"
    users: tuple[int, ...] = (1,)
    epsilon: Term | None = None
    delta: Fraction | None = None
    curve: bool = False
    digits: int = DIGITS
    exact: bool = False  # no two ends where exact numbers take long
    prove: bool = False  # by certificates, wherever there is a proof

    @property
    def kind(self) -> Kind:
        """What is asked for."""
        if self.curve:
            return "curve"
        return "delta" if self.epsilon is not None else "ratio" if self.delta is None else "epsilon"

    @property
    def bits(self) -> int:
        """Bits that are more than the digits asked for."""
        return 4 * self.digits + 40

    def seen(self, n: int, watch: Watch = unwatched) -> views.View:
        """What is seen of n users."""
        named = (self.chosen, self.view, n, self.neighbours)
        return views.view_of(*named, exact=self.exact, watch=watch)


def question(  # noqa: PLR0913 - each thing that may be asked, by its name
    randomizer: str | Path | RandomizerFile,
    parameters: Mapping[str, object] | None = None,
    *,
    view: str | None = None,
    neighbours: str = "replace",
    users: str | int | Sequence[int] = "",
    epsilon: object = None,
    delta: object = None,
    curve: bool = False,
    digits: int = DIGITS,
    exact: bool = False,
    prove: bool = False,
) -> Question:
    """What is asked, read and checked."""
    which = chosen(randomizer, parameters or {})
    numbers = read_users(users)
    central = isinstance(which.build(max(numbers, default=1)), Curator)
    seen = _one_of(VIEWS, view or ("central" if central else "shuffled"))
    if sum((epsilon is not None, delta is not None, curve)) > 1:
        raise BadRandomizer("ask one of --epsilon, --delta and --curve at a time")
    if not 1 <= digits <= MOST_DIGITS:
        raise BadRandomizer(f"--digits is 1..{MOST_DIGITS}, not {digits}")
    if seen in ("local", "pre-shuffled") and not which.varies and numbers not in ((), (1,)):
        raise BadRandomizer(f"--view {seen} is about one user; --users goes with --view shuffled or central")
    asked = Question(
        which,
        seen,
        _one_of(NEIGHBOURS, neighbours),
        numbers or (1,),
        _epsilon(epsilon),
        _delta(delta),
        curve,
        digits,
        exact,
        prove,
    )
    asked.seen(max(asked.users))  # refuses what cannot be seen
    return asked


def _one_of(words: Sequence[str], word: str) -> str:
    if word not in words:
        raise BadRandomizer(f"{word!r} is none of {', '.join(words)}")
    return word


def _epsilon(asked: object) -> Term | None:
    if asked is None:
        return None
    t = read_number(asked, "epsilon")
    low, high = ends_of(t, "epsilon")
    if low < 0 or high > MOST_EPSILON:
        raise BadRandomizer(
            f"epsilon is a number from 0 on, at most {MOST_EPSILON}, such as 1/10 or log(3), not {asked}"
        )
    return t


def _delta(asked: object) -> Fraction | None:
    if asked is None:
        return None
    t = read_number(asked, "delta")
    if t.op != "num" or not 0 <= Fraction(*t.args) <= 1:
        raise BadRandomizer(f"delta is a rational number from 0 to 1, such as 1/1000000, not {asked}")
    return Fraction(*t.args)


# Answers ----------------------------------------------------------------------------------------------------


def begun(asked: Question) -> Exploration:
    """What is asked, before anything is found."""
    which = asked.chosen
    names = (which.name, which.parameters, asked.view, asked.neighbours)
    return Exploration(*names, asked.kind, asked.digits, wanted=len(asked.users))


def explored(asked: Question, limits: Limits | None = None, watch: Watch = unwatched) -> Iterator[Part]:
    """The answers as they come, with what the kernel says of them: first one user's report, last where they
    settle; and why they were cut short, if limits ended the work. What is too much to be begun is refused.
    """
    shared = limits and limits.shared(2)  # who finds, and who judges
    nets = _Nets(limits, shared)
    task = (asked, shared is not None and shared.total is not None, shared.memory if shared else None)
    head: Exploration | None = None
    try:
        for part in streamed(_answers, task, shared, watch) if shared else _answers(task, watch):
            if isinstance(part, Exploration):
                head = part
            elif head is None:
                yield (head := begun(asked))
            yield _with_verdict(part, nets)
        if nets.cut and not isinstance(part, Lost):
            yield Lost(nets.cut)
    except KeyboardInterrupt:
        if head is None:
            yield begun(asked)
        raise


def _answers(task: tuple[Question, bool, int | None], watch: Watch) -> Iterator[Part]:
    """The answers as they come, of which the kernel has not been asked about claims with a proof."""
    asked, timed, memory = task
    _refuse_too_much(asked, timed, memory)
    yield replace(begun(asked), local=local(asked))
    found = []
    for n in asked.users:
        found.append(row(asked, n, watch))
        yield found[-1]
        if asked.curve:
            yield profile(asked, n, watch)
    settled = settles(asked, found)
    if settled is not None:
        yield settled


def _refuse_too_much(asked: Question, timed: bool, memory: int | None) -> None:
    """Refuse what takes too long, where no limit of time ends it, and what needs too much memory; the report
    of one user included.
    """
    what = asked.chosen.build(max(asked.users))
    if isinstance(what, Finite) and what.free:
        return  # another way, with a bound of its own
    refuse_too_much(asked, timed, memory)
    if isinstance(what, Finite):
        one = Question(asked.chosen, "local", users=asked.users[:1], digits=asked.digits, exact=asked.exact)
        refuse_too_much(one, timed, memory, "the report")


def refuse_too_much(asked: Question, timed: bool, memory: int | None, what: str = "") -> None:
    """The same for what is asked alone."""
    most = costs.Cost(costs.ANY if timed else costs.MOST_STEPS, (memory or 0) * 10**6 or costs.MOST_BYTES)
    wanted = {"ratio": "the ratio", "curve": "the curve"}.get(asked.kind, asked.kind)
    costs.refuse(f"{asked.chosen.name}: {what or wanted}", asked, asked.users, asked.kind, most)


def row(asked: Question, n: int, watch: Watch = unwatched) -> Row:
    """The answer for n users, with a claim to be proved, if that is asked."""
    return claimed(asked, _answer(asked, n, watch)) if asked.prove else _answer(asked, n, watch)


def claimed(asked: Question, found: Row) -> Row:
    """A row with the statement of what it says, where there is a proof of it."""
    what = asked.chosen.build(found.users)
    if isinstance(what, Curator) or asked.neighbours != "replace":
        return found
    return with_claim(what, asked.kind, asked.view, found)


def _answer(asked: Question, n: int, watch: Watch) -> Row:
    what = asked.chosen.build(n)
    if isinstance(what, Finite) and what.free:
        return _free(asked, what, n)
    try:
        view = asked.seen(n, watch)
        if asked.epsilon is not None:
            r = reduced(e_to(asked.epsilon))
            found = bracketed.delta_for(view, r, asked.bits)
            ratio, epsilon = (_enclosed(t, asked.bits) for t in (r, asked.epsilon))
            return _row(n, found, ratio, epsilon, found.value)
        found = view.ratio() if asked.delta is None else bracketed.ratio_for(view, asked.delta, asked.bits)
    except (NoLaw, Undecided) as error:
        raise BadRandomizer(f"{asked.chosen.name}, {n} users: {error}") from None
    power = logarithm_of(found.value, asked.digits) if found.epsilon is None else found.epsilon
    return _row(n, found, found.value, power, asked.delta or Fraction(0))


def _row(n: int, found: Found, ratio: Number, epsilon: Number, delta: Number) -> Row:
    return Row(n, ratio, epsilon, delta, found.place, found.trust, found.covers)


def _enclosed(t: Term, bits: int) -> Number:
    return Fraction(*t.args) if t.op == "num" else between(t, bits)


def _free(asked: Question, what: Finite, n: int) -> Row:
    """The ratio as a function of the parameters that are left free."""
    if asked.kind != "ratio" or asked.neighbours != "replace":
        raise BadRandomizer(
            f"{', '.join(what.free)} is left free: ask for the pure ratio with neighbours that replace, or "
            "give a value with --set"
        )
    found = symbolic.largest(asked.chosen, what, asked.view, n if asked.view == "shuffled" else 1)
    epsilon = None if found.ratio is None else log(found.ratio)
    trust = f"the largest at {found.at}; elsewhere open"
    shows = "kernel, for all values of the parameters"
    return Row(n, found.ratio, epsilon, Fraction(0), found.place, trust, claim=found.claim, shows=shows)


def profile(asked: Question, n: int, watch: Watch = unwatched) -> Profile:
    """The curve of n users: where it bends, or points of it."""
    view = asked.seen(n, watch)
    if questions.bends(view):
        corners = tuple(view.curve.corners)
        agrees = not isinstance(view, Central) and view.kernel is not None and view.kernel.curve(corners)
        return Profile(n, corners, KERNEL if agrees else questions.behind(view))
    found = spaced(
        _end(view, asked.bits),
        POINTS + 1,
        lambda e: bracketed.delta_for(view, e_to(num(e.numerator, e.denominator)), asked.bits),
        lambda f: _float(f.value),
    )
    points = sorted(progress.of(found, POINTS + 1, watch), key=lambda point: point[0])
    return Profile(n, (), points[-1][1].trust, tuple((x, f.value) for x, f in points))


def _float(n: Number) -> float:
    """About a number; 0 where it is none."""
    return float(ends_of_number(n)[1]) if isinstance(n, Fraction | tuple) else 0.0


def _end(view: views.View, bits: int) -> Fraction:
    """Up to which epsilon a curve is worth a look: where delta is 0, or very small, rounded up to three
    digits.
    """
    pure = bracketed.ratio_for(view, Fraction(0), bits).value
    some = (bracketed.ratio_for(view, least, bits).value for least in LEAST)
    small = next((v for v in some if v is not None), None)
    highest = [
        v if isinstance(v, Fraction) else v[1] for v in (pure, small) if isinstance(v, Fraction | tuple)
    ]
    if not highest or min(highest) == 1:
        return Fraction(1)
    epsilon = logarithm(min(highest), min(highest), 6)[1]
    ten = Fraction(10) ** (magnitude(epsilon) - 2)
    return -((-epsilon) // ten) * ten


def local(asked: Question) -> Row | None:
    """One user's report: the pure ratio with which every answer can be compared; None where the noise is a
    curator's.
    """
    if isinstance(asked.chosen.build(asked.users[0]), Curator):
        return None
    one = Question(asked.chosen, "local", digits=asked.digits, prove=asked.prove)
    return replace(row(one, asked.users[0]), users=1)


def settles(asked: Question, found: Sequence[Row]) -> Settled | None:
    """Where the sequence of pure ratios settles; None where that is not asked, or makes no sense."""
    if asked.kind != "ratio" or asked.view != "shuffled" or asked.chosen.varies or not found:
        return None
    what = asked.chosen.build(1)
    known = {r.users: r.ratio for r in found if r.ratio is None or isinstance(r.ratio, Fraction)}
    if isinstance(what, Curator) or not what.exact or len(known) < len(found):
        return None
    return settling.settled(what, known, absent=asked.neighbours == "add-remove")


# What the kernel says ---------------------------------------------------------------------------------------


def _with_verdict(part: Part, nets: "_Nets") -> Part:
    """With the kernel's verdict on a claim in it: that a ratio with free parameters is the largest for all
    their values, or that it stays.
    """
    if isinstance(part, Exploration) and part.local is not None:
        one = _with_verdict(part.local, nets)
        return replace(part, local=one if isinstance(one, Row) else part.local)
    if not isinstance(part, Row | Settled) or part.claim is None:
        return part
    try:
        (found,) = established([part.claim], jobs=1, **nets.proving)
    except BadBudget:  # too little is left beside who finds
        found = Result(about=part.claim, verdict=UNDECIDED)
    if isinstance(part, Row):
        if found.verdict != PROVED:
            nets.missed("what a row says" if isinstance(part.ratio, Fraction) else "that it is the largest")
        return proved(part, found)
    if found.verdict != PROVED:
        cut = nets.missed("that it settles")
        return replace(part, why=f"{part.why}; {cut}") if cut else part
    return replace(part, verdict=found.verdict, certificate=found.certificate, cited=found.cited)


def established(claims: Sequence[Claim], **budget: Any) -> list[Result[Claim]]:
    """What a judge of this machine says of claims with a proof."""
    from theorems import catalogue

    return list(check(claims, dict(catalogue()), work=PROVING, slack=False, **budget))


def proved(part: Row, found: Result[Claim]) -> Row:
    """A row with its certificate, if there is one."""
    if found.verdict != PROVED:
        return part
    return replace(part, trust=part.shows, certificate=found.certificate, cited=found.cited)


@dataclass
class _Nets:
    """What all may use, who finds and who judges; and why a proof was missed, if one was."""

    limits: Limits | None
    finding: Limits | None
    cut: str = ""

    @property
    def proving(self) -> dict[str, Any]:
        """What is left for a proof, beside who finds."""
        if not self.limits or not self.finding:
            return {}
        memory, other = self.limits.memory, self.finding.memory
        left = memory - other if memory is not None and other is not None else None
        return {"seconds": self.limits.seconds, "memory": left}

    def missed(self, what: str) -> str:
        """What is said of a claim that was not proved, where more might have done."""
        limits = self.limits
        bounds = ((limits.total, "s"), (limits.memory, "MB")) if limits else ()
        within = " and ".join(f"{bound:g} {unit}" for bound, unit in bounds if bound is not None)
        self.cut = f"{what} was not proved within {within}" if within else ""
        return self.cut


# To be drawn ------------------------------------------------------------------------------------------------


def worst_laws(asked: Question, found: Exploration) -> Laws | None:
    """The laws of the output on the worst two datasets of the last row that names some, where they are not
    too long to be drawn.
    """
    worst = next((r for r in reversed(found.rows) if r.place is not None), None)
    if worst is None or worst.place is None or worst.users > MOST_EXACT:
        return None
    view = asked.seen(worst.users)
    try:
        if isinstance(view, Counted) and costs.outputs(view) > MOST_DRAWN:
            return None
        laws = views.laws_at(view, worst.place)
    except BadRandomizer:
        return None
    output, names = worst.place.output, "output"
    if isinstance(view, Counted):
        names = f"output: {_names(view.finite)}"
        if isinstance(output, Mapping):
            output = views.output_name(view.finite, tuple(output.values()))
    return Laws(worst, laws, output if isinstance(output, str) else None, names)


def _names(finite: Finite) -> str:
    """What the names of outputs tell."""
    alphabet = finite.alphabet
    if "," not in views.output_name(finite, (0,) * len(alphabet)):
        return f"how often {alphabet[-1]} occurs"
    return f"how often {', '.join(alphabet)} occur" if len(alphabet) < 6 else "how often each letter occurs"
