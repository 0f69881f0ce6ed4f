"""A randomizer of one's own, read from a TOML file; what is wrong is said with the line, the input and by how
much.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any, NoReturn

from verify.kernel.errors import KernelError
from verify.kernel.terms import REAL, Term, eq, num, var
from verify.language.evaluate import apply, reduced
from verify.language.randomizer import BadRandomizer, Finite, Row, family, read_number
from verify.language.reading.cursor import Family
from verify.language.reading.plain import Unreadable, read_domain
from verify.language.reading.toml import BadToml, read_toml
from verify.language.writing import write

MOST_BYTES = 16 << 20
FIELDS = ("name", "alphabet", "parameters", "law")
LONGEST = 10_000  # letters of a word
Same = Callable[[Term, Term], bool | None]


def equal(s: Term, t: Term) -> bool:
    """Whether the kernel sees that two terms are equal by the rules of fractions."""
    try:
        apply("combine", [], (eq(s, t), ()))
    except KernelError:
        return False
    return True


def read_randomizer(path: Path, same: Same = equal) -> "RandomizerFile":
    """The randomizer in a file; weights that are not rational sum to 1 where that is seen by `same`."""
    try:
        if path.exists() and not path.is_file():
            raise BadRandomizer(f"{path} is not a file: name a built-in randomizer or a file of your own")
        if path.stat().st_size > MOST_BYTES:
            raise BadRandomizer(
                f"{path} is larger than {MOST_BYTES >> 20} MiB; give independent coordinates as a product"
            )
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadRandomizer(
            f"cannot read {path} ({error.strerror}): name a built-in randomizer or a file of your own"
        ) from None
    except UnicodeDecodeError:
        raise BadRandomizer(f"{path} is not a text in UTF-8") from None
    return RandomizerFile(str(path), text, same)


@dataclass
class RandomizerFile:
    """A file, the randomizer in it, and where something stands."""

    path: str
    text: str
    same: Same = equal
    variables: dict[str, Term] = field(default_factory=dict)
    domains: dict[str, str] = field(default_factory=dict)  # of the parameters
    conditions: dict[str, Term] = field(default_factory=dict)  # what the domains say
    alphabet: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self.lines = self.text.splitlines()
        try:
            data = read_toml(self.text)
        except BadToml as error:
            self.fail(f"{error}")
        if not data:
            self.fail("there is nothing in it: a randomizer has an alphabet and a law for each input")
        for key in data:
            if key not in FIELDS:
                self.fail(f"{key!r} means nothing here: there are {', '.join(FIELDS)}", "", key)
        name = data.get("name", Path(self.path).stem)
        if not isinstance(name, str):
            self.fail("name is a text", "", "name")
        self.parameters(data.get("parameters", {}))
        self.alphabet = self.letters(data.get("alphabet"))
        laws = data.get("law")
        if not isinstance(laws, dict) or not laws:
            self.fail('there is no law: what one user sends on input 0 stands below a line [law."0"]')
        rows = {x: self.coordinates(x, law) for x, law in laws.items()}
        self.finite = Finite(name, tuple(rows), self.alphabet, tuple(rows.values()))

    def __reduce__(self) -> tuple[object, ...]:
        """For another process, perhaps on another machine, where there is no such file."""
        return RandomizerFile, (self.path, self.text, self.same)

    @property
    def family(self) -> tuple[str, Family]:
        """The name by which a claim speaks of it, and the randomizer for all values of its parameters."""
        name = re.sub(r"\W", "_", self.finite.name)
        if not name.isidentifier():
            self.fail(f"a claim speaks of it by a name such as mine, not {self.finite.name!r}", "name")
        return name, family(tuple(self.domains), self.finite.at)

    # Where something stands

    def fail(self, message: str, *place: str | int) -> NoReturn:
        """Refuse, at a line or at the line of a key."""
        line = place[0] if place and isinstance(place[0], int) else self.line(*map(str, filter(None, place)))
        raise BadRandomizer(f"{self.path}{f', line {line}' if line else ''}: {message}")

    def line(self, *keys: str) -> int:
        """The line of a key: the first in its table, or of a table; 0 where it is nowhere."""
        if not keys:
            return 0
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

    def coordinate(self, x: str, place: int) -> int:
        """The line of a coordinate of a product."""
        start = self.line("law", x, "product")
        seen = -1
        for number, line in enumerate(self.lines[start - 1 :] if start else (), start):
            seen += line.count("{")
            if seen >= place:
                return number
        return start

    # What it holds

    def parameters(self, data: Any) -> None:
        """The parameters with their domains; all of them become variables."""
        if not isinstance(data, dict) or not all(isinstance(d, str) for d in data.values()):
            self.fail('parameters have domains: gamma = "0 < gamma < 1/2"', "parameters")
        for name, domain in data.items():
            place = ("parameters", name)
            try:
                declared, self.conditions[name] = read_domain(domain)
            except Unreadable as error:
                self.fail(f"the domain of {name}: {error.said}", *place)
            self.variables[name] = var(name, REAL)
            if declared != (self.variables[name],):
                self.fail(f'the domain of {name} speaks of {name} alone: {name} = "0 < {name} < 1"', *place)
        self.domains = dict(data)

    def letters(self, data: Any) -> tuple[str, ...]:
        right = (
            isinstance(data, list)
            and data
            and all(isinstance(s, str) and s and not re.search(r"\s", s) for s in data)
        )
        if not right or len(set(data)) < len(data):
            self.fail(
                'alphabet lists the messages, all different and without spaces: alphabet = ["0", "1"]',
                "alphabet",
            )
        return tuple(data)

    def coordinates(self, x: str, law: Any) -> tuple[Row, ...]:
        if not isinstance(law, dict):
            self.fail(f'input {x!r}: a law is a table, below a line [law."{x}"]', "law", x)
        if not isinstance(law.get("product"), list):
            return (self.row(x, law, self.line("law", x)),)
        if len(law) > 1 or not law["product"] or not all(isinstance(c, dict) for c in law["product"]):
            self.fail(
                f"input {x!r}: a product lists laws, and nothing stands beside it: "
                'product = [{"0" = "1/4", "1" = "3/4"}, …]',
                *("law", x, "product"),
            )
        return tuple(
            self.row(x, c, self.coordinate(x, place), f", coordinate {place + 1}")
            for place, c in enumerate(law["product"])
        )

    def row(self, x: str, law: Mapping[str, Any], line: int, where: str = "") -> Row:
        """One law of words."""
        head, found = f"input {x!r}{where}", dict[tuple[int, ...], Term]()
        if isinstance(law.get("uniform"), list):
            law = self.uniform(head, law, (0 if where else self.line("law", x, "uniform")) or line)
        for text, weight in law.items():
            here = (0 if where else self.line("law", x, text)) or line
            word = self.word(text, head, here)
            if word in found:
                self.fail(f"{head}: the word {text!r} stands twice", here)
            found[word] = self.weight(weight, f"{head}, word {text!r}", here)
        self.sums_to_one(_sum([*found.values(), num(0)]), head, line)
        return MappingProxyType(found)

    def uniform(self, head: str, law: Mapping[str, Any], line: int) -> dict[str, str]:
        """All words of a list, with the same weight."""
        words = law["uniform"]
        if len(law) > 1 or not words or not all(isinstance(w, str) for w in words):
            self.fail(
                f'{head}: uniform lists words, and nothing stands beside it: uniform = ["00", "01"]', line
            )
        if len(set(words)) < len(words):
            self.fail(f"{head}: a word stands twice in uniform", line)
        return dict.fromkeys(words, f"1/{len(words)}")

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

    def weight(self, data: Any, head: str, line: int) -> Term:
        if isinstance(data, float):
            self.fail(
                f"{head}: {data} is a floating-point number; write an exact one in quotes, such as "
                '"1/4" or "0.25"',
                line,
            )
        if type(data) not in (int, str):
            self.fail(f'{head}: a weight is a text such as "1/16" or "1/2 + gamma"', line)
        try:
            return read_number(data, "a weight", self.variables)
        except BadRandomizer as error:
            self.fail(f"{head}: {error}", line)

    def sums_to_one(self, total: Term, head: str, line: int) -> None:
        if total.op == "num" and total != num(1):
            p, q = total.args
            more = f"{abs(Fraction(p, q) - 1)} too {'much' if p > q else 'little'}"
            self.fail(f"{head}: the weights sum to {write(total)}, not to 1: {more}", line)
        if total.op != "num" and not (equal(total, num(1)) or self.same(total, num(1))):
            self.fail(f"{head}: the weights sum to {write(total)}, which is not seen to be 1", line)


def _sum(terms: Sequence[Term]) -> Term:
    """Their sum, nested as little as can be."""
    half = len(terms) // 2
    return reduced(_sum(terms[:half]) + _sum(terms[half:])) if half else terms[0]
