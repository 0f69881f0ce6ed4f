"""A randomizer of one's own, read from a TOML file; what is wrong is said with the line, the input and by how
much.
"""

import re
import tomllib
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any, NoReturn

from verify.desk.randomizers import BadRandomizer, Chosen, Finite, Row, ends_of, meant, value
from verify.kernel.errors import KernelError
from verify.kernel.terms import FALSE, REAL, Term, eq, num, substitute, var
from verify.language.evaluate import apply, reduced
from verify.language.reading.plain import Unreadable, read, read_domain
from verify.language.writing import write
from verify.prove.exponentials import equal

MOST_BYTES = 16 << 20
FIELDS = ("name", "alphabet", "parameters", "law")
LONGEST = 10_000  # letters of a word


def read_file(path: Path, values: Mapping[str, object]) -> Chosen:
    """The randomizer in a file, with these values for its parameters; those that get none are left free."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadRandomizer(
                f"{path} is larger than {MOST_BYTES >> 20} MiB; give independent coordinates as a product"
            )
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRandomizer(
            f"cannot read {path} ({error.strerror}): name a built-in randomizer or a file of your own"
        ) from None
    except UnicodeDecodeError:
        raise BadRandomizer(f"{path} is not a text in UTF-8") from None
    return _Reader(str(path), text).chosen(values)


class _Reader:
    """One file, and where in it something stands."""

    def __init__(self, path: str, text: str) -> None:
        self.path, self.text, self.lines = path, text, text.splitlines()
        self.variables: dict[str, Term] = {}
        self.alphabet: tuple[str, ...] = ()

    def fail(self, message: str, line: int = 0) -> NoReturn:
        raise BadRandomizer(f"{self.path}{f', line {line}' if line else ''}: {message}")

    def line(self, *keys: str) -> int:
        """The line of a key: the first in its table, or of a table."""
        name = lambda key: rf"(?:\"{re.escape(key)}\"|'{re.escape(key)}'|{re.escape(key)})"  # noqa: E731
        levels = 2 if keys[0] == "law" else 1  # of the name of a table
        table = r"\s*\.\s*".join(map(name, keys[:levels]))
        inside = len(keys) == 1
        for number, line in enumerate(self.lines, 1):
            if re.match(rf"\s*\[\s*{table}\s*\]", line):
                if len(keys) == levels:
                    return number
                inside = True
            elif re.match(r"\s*\[", line) and len(keys) > 1 and inside:
                break
            elif inside and re.match(rf"\s*{name(keys[-1])}\s*=", line):
                return number
        return 0

    def coordinate(self, given: str, place: int) -> int:
        """The line of a coordinate of a product."""
        start = self.line("law", given, "product")
        seen = -1
        for number, line in enumerate(self.lines[start - 1 :] if start else (), start):
            seen += line.count("{")
            if seen >= place:
                return number
        return start

    def chosen(self, values: Mapping[str, object]) -> Chosen:
        try:
            data = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            self.fail(f"not TOML: {error}")
        for key in data:
            if key not in FIELDS:
                self.fail(f"{key!r} means nothing here: there are {', '.join(FIELDS)}", self.line(key))
        name = data.get("name", Path(self.path).stem)
        if not isinstance(name, str):
            self.fail("name is a text", self.line("name"))
        domains = self.parameters(data.get("parameters", {}), values)
        self.alphabet = self.letters(data.get("alphabet"))
        laws = data.get("law")
        if not isinstance(laws, dict) or not laws:
            self.fail('there is no law: what one user sends on input 0 stands below a line [law."0"]')
        rows = {given: self.coordinates(given, law) for given, law in laws.items()}
        finite = Finite(name, tuple(rows), self.alphabet, tuple(rows.values()))
        settled = finite.settled({n: value(v, n) for n, v in values.items()})
        self.not_negative(settled)
        return Chosen(
            name,
            lambda n: settled,
            False,
            tuple((k, str(v)) for k, v in values.items()),
            tuple(domains.items()),
        )

    def parameters(self, given: Any, values: Mapping[str, object]) -> dict[str, str]:
        """The parameters that are left free, with their domains; all of them become variables."""
        if not isinstance(given, dict) or not all(isinstance(d, str) for d in given.values()):
            self.fail('parameters have domains: gamma = "0 < gamma < 1/2"', self.line("parameters"))
        for name, domain in given.items():
            try:
                declared, formula = read_domain(domain)
            except Unreadable as error:
                self.fail(
                    f"the domain of {name}: {str(error).splitlines()[0]}", self.line("parameters", name)
                )
            self.variables[name] = var(name, REAL)
            if declared != (self.variables[name],):
                self.fail(
                    f'the domain of {name} speaks of {name} alone: {name} = "0 < {name} < 1"',
                    self.line("parameters", name),
                )
            if name in values:
                self.inside(name, formula, values[name])
        for name in values:
            if name not in given:
                self.fail(
                    f"there is no parameter {name!r} to set:"
                    f" {', '.join(given) or 'there are none; they stand below [parameters]'}"
                )
        return {n: d for n, d in given.items() if n not in values}

    def inside(self, name: str, formula: Term, given: object) -> None:
        """Refuse a value that is seen to lie outside the domain."""
        ends = ends_of(value(given, name), name)
        truths = [
            reduced(substitute(formula, {self.variables[name]: num(e.numerator, e.denominator)}))
            for e in ends
        ]
        if truths == [FALSE, FALSE]:
            self.fail(f"{write(formula)} is needed, not {name} = {given}", self.line("parameters", name))

    def letters(self, given: Any) -> tuple[str, ...]:
        right = (
            isinstance(given, list)
            and given
            and all(isinstance(s, str) and s and not re.search(r"\s", s) for s in given)
        )
        if not right or len(set(given)) < len(given):
            self.fail(
                'alphabet lists the messages, all different and without spaces: alphabet = ["0", "1"]',
                self.line("alphabet"),
            )
        return tuple(given)

    def coordinates(self, given: str, law: Any) -> tuple[Row, ...]:
        if not isinstance(law, dict):
            self.fail(
                f'input {given!r}: a law is a table, below a line [law."{given}"]', self.line("law", given)
            )
        if not isinstance(law.get("product"), list):
            return (self.row(given, law, self.line("law", given)),)
        if len(law) > 1 or not law["product"] or not all(isinstance(c, dict) for c in law["product"]):
            shown = 'product = [{"0" = "1/4", "1" = "3/4"}, …]'
            self.fail(
                f"input {given!r}: a product lists laws, and nothing stands beside it: {shown}",
                self.line("law", given, "product"),
            )
        return tuple(
            self.row(given, c, self.coordinate(given, place), f", coordinate {place + 1}")
            for place, c in enumerate(law["product"])
        )

    def row(self, given: str, law: dict[str, Any], line: int, where: str = "") -> Row:
        """One law of words."""
        head, found, total = f"input {given!r}{where}", {}, num(0)
        if isinstance(law.get("uniform"), list):
            words = law["uniform"]
            if len(law) > 1 or not words or not all(isinstance(w, str) for w in words):
                self.fail(
                    f'{head}: uniform lists words, and nothing stands beside it: uniform = ["00", "01"]', line
                )
            share = f"1/{len(words)}"
            if len(set(words)) < len(words):
                self.fail(
                    f"{head}: a word stands twice in uniform", self.line("law", given, "uniform") or line
                )
            law = dict.fromkeys(words, share)
        for text, weight in law.items():
            here = (0 if where else self.line("law", given, text)) or line
            found[self.word(text, head, here)] = t = self.weight(weight, f"{head}, word {text!r}", here)
            total = total + t
        self.sums_to_one(reduced(total), head, line)
        return MappingProxyType(found)

    def word(self, text: str, head: str, line: int) -> tuple[int, ...]:
        short = all(len(s) == 1 for s in self.alphabet)
        letters = list(text) if short and not re.search(r"\s", text) else text.split()
        for s in letters:
            if s not in self.alphabet:
                spaced = "" if short else " (letters longer than one character are separated by spaces)"
                self.fail(f"{head}: {s!r} in the word {text!r} is not in the alphabet{spaced}", line)
        if len(letters) > LONGEST:
            self.fail(f"{head}: a word has at most {LONGEST} letters", line)
        return tuple(self.alphabet.index(s) for s in letters)

    def weight(self, given: Any, head: str, line: int) -> Term:
        if isinstance(given, float):
            self.fail(
                f'{head}: {given} is a floating-point number; write an exact one in quotes, such as "1/4" or'
                ' "0.25"',
                line,
            )
        if type(given) is int:
            given = str(given)
        if not isinstance(given, str):
            self.fail(f'{head}: a weight is a text such as "1/16" or "1/2 + gamma"', line)
        try:
            return (
                value(given, "a weight")
                if not self.variables
                else meant(read(given, self.variables, None, REAL), f"the weight {given}")
            )
        except (BadRandomizer, Unreadable, KernelError) as error:
            self.fail(f"{head}: {str(error).splitlines()[0]}", line)

    def sums_to_one(self, total: Term, head: str, line: int) -> None:
        if total.op == "num":
            if total != num(1):
                p, q = total.args
                more = f"{abs(Fraction(p, q) - 1)} too {'much' if p > q else 'little'}"
                self.fail(f"{head}: the weights sum to {write(total)}, not to 1: {more}", line)
            return
        try:
            apply("combine", [], (eq(total, num(1)), ()))
        except KernelError:
            if not equal(total, num(1)):
                about = "" if total.free else f" ({float(ends_of(total, 'the sum')[0]):.6g})"
                self.fail(
                    f"{head}: the weights sum to {write(total)}{about}, which is not seen to be 1", line
                )

    def not_negative(self, finite: Finite) -> None:
        """Refuse negative weights; with parameters that are left free, the kernel is asked about their
        domain.
        """
        for given, coordinates in zip(finite.inputs, finite.laws, strict=True):
            for row in coordinates:
                for w, t in row.items():
                    if not t.free and ends_of(t, "a weight")[0] < 0:
                        text = finite.spelled(w)
                        self.fail(
                            f"input {given!r}, word {text!r}: the weight {write(t)} is negative",
                            self.line("law", given, text),
                        )
