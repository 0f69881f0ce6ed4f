"""Which randomizer is meant: a built-in one or one of one's own, with its parameters."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from pathlib import Path
from typing import cast

from verify.desk.exploring.built_in import BUILT_IN, BuiltIn, Curator
from verify.desk.exploring.numbers import ends_of
from verify.kernel.definitions import WORDS
from verify.kernel.terms import FALSE, Term, num, substitute
from verify.language.evaluate import reduced
from verify.language.randomizer import BadRandomizer, Finite, family, read_number
from verify.language.reading.cursor import Family
from verify.language.reading.tokens import RESERVED
from verify.language.reading.randomizer_file import RandomizerFile, read_randomizer
from verify.language.writing import write
from verify.prove.exponentials import equal

MANY = 10**12  # users for whom a randomizer that depends on their number is tried


@dataclass(frozen=True)
class Chosen:
    """A randomizer with its parameters, for any number of users."""

    name: str
    build: Callable[[int], Finite | Curator]
    source: tuple[str | RandomizerFile, Mapping[str, object]]  # how it was asked for
    varies: bool = False  # whether it depends on the number of users
    free: tuple[tuple[str, str], ...] = ()  # the parameters left free, with their domains

    @property
    def parameters(self) -> tuple[tuple[str, str], ...]:
        """The parameters, as they were given."""
        return tuple((k, str(v)) for k, v in self.source[1].items())

    def __reduce__(self) -> tuple[object, ...]:
        return chosen, self.source


def chosen(name: str | Path | RandomizerFile, values: Mapping[str, object]) -> Chosen:
    """The built-in randomizer or the file of this name, with these parameters."""
    named = source(name)
    return _own(named, values) if isinstance(named, RandomizerFile) else _built_in(named, values)


def source(name: str | Path | RandomizerFile) -> str | RandomizerFile:
    """The name of a built-in randomizer, or a file, read."""
    if isinstance(name, Path) or (isinstance(name, str) and name.endswith(".toml")):
        return read_randomizer(Path(name), equal)
    return name


def _built_in(name: str, values: Mapping[str, object]) -> Chosen:
    entry = BUILT_IN.get(name)
    if entry is None:
        near = get_close_matches(name, BUILT_IN, n=1, cutoff=0.4)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(BUILT_IN)}"
        raise BadRandomizer(f"there is no randomizer {name!r}: {hint} (a file of your own ends in .toml)")
    terms = {}
    for key, text in values.items():
        if key not in entry.parameters:
            raise BadRandomizer(f"{name} has no parameter {key!r}: {_listed(entry)}")
        terms[key] = read_number(text, key)

    def build(n: int) -> Finite | Curator:
        try:
            return entry.build(terms, n)
        except KeyError as missing:
            raise BadRandomizer(f"{name} needs --set {missing.args[0]}=…: {_listed(entry)}") from None

    varies = any(v in terms for v in entry.varies)
    one = build(MANY if varies else 1)  # what is missing or outside is said before any work is spent
    return Chosen(
        name, build if varies or isinstance(one, Curator) else lambda n: one, (name, values), varies
    )


def _listed(entry: BuiltIn) -> str:
    listed = "; ".join(f"{p} ({what})" for p, what in entry.parameters.items())
    return f"it has {listed}" if listed else "it has none"


def _own(file: RandomizerFile, values: Mapping[str, object]) -> Chosen:
    for name, v in values.items():
        _inside(file, name, v)
    finite = file.finite.at({name: read_number(v, name) for name, v in values.items()})
    _not_negative(file, finite)
    free = tuple((name, domain) for name, domain in file.domains.items() if name not in values)
    return Chosen(finite.name, lambda n: finite, (file, values), free=free)


NAMED = {"k_rr": ("k", "truth"), "unary": ("bins", "flip")}  # for which the notation has no word


def named(names: Sequence[str]) -> dict[str, Family]:
    """The randomizers that a claim may name: built-in ones for which there is no word, and those in files."""
    found = {name: family(parameters, _building(name)) for name, parameters in NAMED.items()}
    for path in dict.fromkeys(names):
        name, own = read_randomizer(Path(path), equal).family
        if name in found or name in WORDS or name in RESERVED:
            raise BadRandomizer(f"{path}: {name} is a name already: give this randomizer another")
        found[name] = own
    return found


def _building(name: str) -> Callable[[Mapping[str, Term]], Finite]:
    entry = BUILT_IN[name.replace("_", "-")]
    return lambda values: cast("Finite", entry.build(values, 1))


def _inside(file: RandomizerFile, name: str, v: object) -> None:
    """Refuse a value that is seen to lie outside the domain of its parameter."""
    if name not in file.domains:
        there = ", ".join(file.domains) or "there are none; they stand below [parameters]"
        file.fail(f"there is no parameter {name!r} to set: {there}")
    condition = file.conditions[name]
    truths = [
        reduced(substitute(condition, {file.variables[name]: num(e.numerator, e.denominator)}))
        for e in ends_of(read_number(v, name), name)
    ]
    if truths == [FALSE, FALSE]:
        file.fail(f"{write(condition)} is needed, not {name} = {v}", "parameters", name)


def _not_negative(file: RandomizerFile, finite: Finite) -> None:
    """Refuse negative weights; with parameters that are left free, the kernel is asked about their domain."""
    for x, coordinates in zip(finite.inputs, finite.laws, strict=True):
        for w, t in ((w, t) for row in coordinates for w, t in row.items()):
            if not t.free and ends_of(t, "a weight")[0] < Fraction(0):
                text = finite.spelled(w)
                file.fail(f"input {x!r}, word {text!r}: the weight {write(t)} is negative", "law", x, text)
