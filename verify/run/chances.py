"""How likely an output is on the two datasets by which a claim of privacy fails."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from fractions import Fraction
from typing import Any

from verify.kernel.errors import KernelError
from verify.kernel.terms import Term, exp, le, substitute
from verify.language.evaluate import unfold
from verify.language.reading.plain import Unreadable, read
from verify.language.writing import write
from verify.prove.conditions import decide, finite
from verify.prove.values import enclosed

BETWEEN = ("PureDP", "RatioAtMost", "RatioIs")  # words that compare the chances of an output
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


def _broken(word: Term, witness: Mapping[str, Any]) -> list[tuple[Fraction, Fraction]] | None:
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
            first, second = map(finite, both)
            if decide(le(first, factor * second), {}) is False:
                ends = [enclosed(first), enclosed(second)]
                return None if None in ends else [e for e in ends if e is not None]
    return None


def _read(law: str, mechanism: Term, x: str, o: str, names: Mapping[str, Term]) -> Term:
    return read(law.format(m=write(mechanism), x=x, o=o), dict(names))
