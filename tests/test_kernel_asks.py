"""What each word asks, exactly: written out in tests/asked.txt, as one reads it. `python
tests/test_kernel_asks.py` writes it anew.
"""



from pathlib import Path

from verify.kernel.definitions import asked
from verify.kernel.terms import COUNTS, INT, REAL, TABLE, WORD, Term, Type, var
from verify.kernel.work import Work
from verify.language.reading.plain import read
from verify.language.writing import write

FILE = Path(__file__).parent / "asked.txt"
KINDS: dict[str, Type] = {
    "n": INT, "k": INT, "l": INT, "m": INT, "d": INT, "y": INT, "gamma": REAL, "t": REAL, "eps": REAL,
    "delta": REAL, "p": ("fn", (INT,), REAL),
    "R": TABLE, "c": COUNTS, "w": WORD, "v": WORD, "q": ("fn", (WORD,), INT), "s": ("fn", (WORD,), REAL),
}  # fmt: skip
NAMES = {name: var(name, kind) for name, kind in KINDS.items()}
DISTRIBUTIONS = ("Binomial(n, gamma)", "Geometric(gamma)")
WORDED = (
    "Distribution(p)", "Stochastic(R, k, l)", "Stochastic([1, 0; 0, 1], k, l)", "Prob(p, n)",
    "Prob(Binomial(n, gamma), k)", "Prob(Geometric(gamma), k)",
    "Prob(y -> 1, n)", "Tail(p, t)", "LowerTail(p, t)", "Exceeds(p, eps, k)", "Below(p, eps, k)",
    "HockeyStick(p, eps, k)", "Smooth(p, eps, delta, k)",
    "SmoothPrinted(p, eps, delta, k)", "ZSumOutput(gamma, n, k)", "Sensitive(q, n, k)",
    "Count(Messages(R, k, l, c, m, d), y, n)", "Law(RR(gamma), k, l)",
    "LawOf(Reports(Flip(gamma), n), w, v)", "LawOf(Shuffled(Flip(gamma), n), w, v)",
    "Unbiased(Shuffled(RR(gamma), n), s, s)",
    "Tail(Binomial(n, gamma), Prob(Binomial(n, t), k))",
)  # fmt: skip
MECHANISMS = (
    "Randomizer(R, k, l)", "Randomizer([1, 0; 0, 1; 1/2, 1/2], k, l)", "Messages(R, k, l, c, m, d)",
    "Messages([1; 1], k, l, [1, 2, 3], m, d)", "RR(gamma)",
    "RInfinity", "RGap", "Coin(gamma)", "Flip(gamma)", "ZSum(gamma)", "Local(RR(gamma))", "PreShuffled(RGap)",
    "Shuffled(RR(gamma), n)", "Reports(RR(gamma), n)",
    "Bins(Flip(gamma), n, d)", "Flips(gamma, d)", "OneHot(Flips(gamma, n), d)",
    "OneHot(Reports(Flip(gamma), n), d)", "AddNoise(q, p, n)",
    "AddNoise(q, Geometric(gamma), n)",
)  # fmt: skip


def word(text: str) -> Term:
    """The term that a text begins with."""
    if text in MECHANISMS or text in DISTRIBUTIONS:
        within = "RatioInfinite({})" if text in MECHANISMS else "Prob({}, 0)"
        part: Term = read(within.format(text), NAMES).args[2]
        return part
    return read(text, NAMES)


def lines() -> str:
    return "".join(
        f"{text}\n    {write(asked(word(text), Work()))}\n" for text in (*WORDED, *DISTRIBUTIONS, *MECHANISMS)
    )


def test_each_word_asks_exactly_this() -> None:
    assert lines() == FILE.read_text(encoding="utf-8")


if __name__ == "__main__":
    FILE.write_text(lines(), encoding="utf-8")
