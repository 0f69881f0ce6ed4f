r"""Densities of random numbers as papers write them: \mathrm{Lap}(b), \mathcal{N}(0, \sigma^2), U[a, b]."""

import re
from math import isqrt

from verify.language.reading.tokens import Unreadable

_UPRIGHT = r"\\(?:mathrm|operatorname|text|textrm|mathsf|mathcal)\s*"
_NAMES = {
    "Laplace": "Lap Laplace", "Gaussian": "N Normal Gaussian", "Uniform": "U Unif Uniform",
}  # fmt: skip
_CALL = re.compile(
    rf"""\s* (?:{_UPRIGHT} \{{ \s* (?P<dressed>[A-Za-z]+) \s* \}} | {_UPRIGHT} (?P<letter>[A-Z])
       | (?P<plain>[A-Za-z]+))
    \s* (?:\\left|\\big|\\Big)? \s* [(\[] (?P<inside>.*?) (?:\\right|\\big|\\Big)? \s* [)\]] \s*""",
    re.VERBOSE | re.DOTALL,
)
_SQUARE = re.compile(r"\s*(?P<base>\\?[A-Za-z]+'*|[0-9]+)\s*\^\s*(?:2|\{\s*2\s*\})\s*")


def noise(text: str) -> str | None:
    """The word for a density that a random number is declared with; None if it is none of these."""
    found = _CALL.fullmatch(text)
    name = found and (found["dressed"] or found["letter"] or found["plain"])
    word = next((w for w, names in _NAMES.items() if name in names.split()), None)
    if found is None or word is None:
        return None
    parts = _apart(found["inside"])
    if word == "Uniform":
        if len(parts) != 2:
            raise Unreadable("a uniform number lies between two ends: write U(a, b)")
        return f"Uniform({parts[0]}, {parts[1]})"
    if len(parts) == 1 and name in ("Lap", "Laplace", "Gaussian"):
        return f"{word}({parts[0]})"
    if len(parts) != 2:
        raise Unreadable(f"write {name}(0, …): mean 0, and {'b' if word == 'Laplace' else 'the variance'}")
    if parts[0].strip() != "0":
        raise Unreadable("noise has the mean 0: declare it so, and add the rest to it")
    if word == "Laplace":
        return f"Laplace({parts[1]})"
    square, said = _SQUARE.fullmatch(parts[1]), parts[1].strip()
    if square:
        return f"Gaussian({square['base']})"
    if said.isdecimal() and len(said) < 9 and isqrt(int(said)) ** 2 == int(said):
        return f"Gaussian({isqrt(int(said))})"
    return f"Gaussian(\\sqrt{{{parts[1]}}})" if "\\" in parts[1] else f"Gaussian(sqrt({parts[1]}))"


def _apart(text: str) -> list[str]:
    """What commas separate, outside of brackets."""
    parts, depth = [""], 0
    for c in text:
        depth += (c in "([{") - (c in ")]}")
        if c == "," and not depth:
            parts.append("")
        else:
            parts[-1] += c
    return parts
