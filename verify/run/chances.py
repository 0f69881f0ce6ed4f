"""How likely an output is on the two datasets by which a claim of privacy fails."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from fractions import Fraction
from typing import Any

from verify.kernel.errors import KernelError
from verify.kernel.terms import WORD, Term, exp, le, substitute
from verify.language.evaluate import rational, reduced, unfold
from verify.language.reading.plain import Unreadable, read
from verify.language.writing import write
from verify.prove.conditions import decide, finite
from verify.prove.laws import NoLaw, law_of
from verify.prove.values import enclosed

BETWEEN = ("PureDP", "RatioAtMost", "RatioIs")  # words that compare the chances of an output
Ends = tuple[Fraction, Fraction]
PAIR, OUTPUT = ("input", "neighbour"), "output"
LAWS = (  # of the output given a dataset or a single input, either of which may be a word
    "LawOf({m}, {x}, {o})", "Law({m}, {x}, {o})", "LawOf({m}, {x}, word({o}))", "LawOf({m}, word({x}), {o})",
)  # fmt: skip


def chances(claim: Term, witness: Mapping[str, Any]) -> list[tuple[str, tuple[Fraction, Fraction]]]:
    """How likely the witness's output is on each of its two datasets, between two ends; none where that is
    not seen to break what is claimed of them.
    """
    if not {*PAIR, OUTPUT} <= set(witness):
        return []
    for word in _words(claim):
        with suppress(KeyError, Unreadable, KernelError):
            if (found := _broken(word, witness)) is not None:
                return [(f"P[{OUTPUT} | {name}]", ends) for name, ends in zip(PAIR, found, strict=True)]
    return []


def _words(f: Term) -> Iterator[Term]:
    """The words of which a claim that fails may be made."""
    if f.op == "def" and f.args[1] in BETWEEN:
        yield f
    elif f.op == "implies":
        yield from _words(f.args[1])
    elif f.op in ("and", "iff"):
        for part in f.args:
            yield from _words(part)


def _broken(word: Term, witness: Mapping[str, Any]) -> list[Ends] | None:
    """The two chances, if the one is more than the claimed factor times the other."""
    mechanism, bound = word.args[2:]
    names = {str(v.args[0]): v for v in word.free}
    values = {v: unfold(read(str(witness[name]), {}, None, v.type)) for name, v in names.items()}
    factor = substitute(unfold(exp(bound) if word.args[1] == "PureDP" else bound), values)
    for law in LAWS:
        with suppress(Unreadable, KernelError):
            both = [
                substitute(
                    unfold(_read(law, mechanism, str(witness[x]), str(witness[OUTPUT]), names)), values
                )
                for x in PAIR
            ]
            if (found := _told((finite(both[0]), finite(both[1])), factor)) is not None:
                return found
    with suppress(Unreadable, KernelError, NoLaw):
        if mechanism.op == "def" and mechanism.args[1] == "Shuffled":
            input_, neighbour = (_counted(mechanism, values, witness, x) for x in PAIR)
            return _told((input_, neighbour), factor)
    return None


def _told(both: tuple[Term, Term], factor: Term) -> list[Ends] | None:
    """What both are, if the one is more than so many times the other."""
    first, second = both
    if decide(le(first, factor * second), {}) is not False:
        return None
    ends = [enclosed(first), enclosed(second)]
    return None if None in ends else [e for e in ends if e is not None]


def _counted(mechanism: Term, values: Mapping[Term, Term], witness: Mapping[str, Any], x: str) -> Term:
    """A chance of n users who are shuffled, by powers of polynomials: there may be more words of reports than
    one can sum over.
    """
    randomizer, users = (unfold(substitute(t, dict(values))) for t in mechanism.args[2:])
    dataset, counts = (read(str(witness[name]), {}, None, WORD) for name in (x, OUTPUT))
    records = [_whole(dataset(i)) for i in range(1, _whole(users) + 1)]
    output = tuple(_whole(counts(s)) for s in range(_whole(randomizer.messages)))
    return rational(law_of(randomizer, records)[output])


def _whole(t: Term) -> int:
    found = reduced(t)
    if found.op != "num":
        raise NoLaw(f"{found!r} is not a number")
    return int(found.args[0])


def _read(law: str, mechanism: Term, x: str, o: str, names: Mapping[str, Term]) -> Term:
    return read(law.format(m=write(mechanism), x=x, o=o), dict(names))
