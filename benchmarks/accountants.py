"""Explore and compose next to other accountants and published bounds: `PYTHONPATH=. python
benchmarks/accountants.py`, or `benchmarks/explore.py --peers`, prints two tables, all measured in one run.
It fails where a certified interval of another misses ours, or a correct upper bound lies below our low end.

Each accountant has an environment of its own, made anew in a temporary folder, or kept where
`--environments FOLDER` says. Time and peak memory are those of a process of its own, from its start to its
end; dp_accounting and prv_accountant answer all their questions in one process, and their times are without
its start.

- k-ary randomized response with epsilon 1, 2 (that is randomized response), 3, 10 and 100 values, 10^3 to
  10^6 users, delta = 10^-6: both ends, by `explore`; next to bare python-flint, a sum over a line of 2000
  places; to what holds for any randomizer with this local epsilon, certified (`amplify`, the blanket and the
  clones, which is what Apple's program computes in floats); to the closed form of the clones (Feldman,
  McMillan, Talwar 2021, Theorem III.1) and that of the blanket for k-ary randomized response (Balle, Bell,
  Gascon, Nissim 2019, Theorem 3.1), where their conditions hold.
- Rounds: Gaussian noise with sigma = 10 100 times, Laplace noise with scale 10 50 times, Gaussian noise with
  sigma = 1 on a hundredth of the records 1000 times, randomized response with epsilon 1/100 10^5 times; by
  `compose`, and what dp_accounting (pessimistic and optimistic) and prv_accountant say.
"""

import json
import math
import os
import subprocess
import sys
import tempfile
import time
import venv
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from flint import acb, arb, ctx

from verify import amplify

DELTA, LOCAL = 1e-6, 1.0
VALUES, USERS = (2, 3, 10, 100), (10**3, 10**4, 10**5, 10**6)
ROUNDS = {
    "gaussian": ("gaussian sigma=10 x 100", "replace"),
    "laplace": ("laplace scale=10 x 50", "replace"),
    "sampled": ("gaussian sigma=1 poisson=1/100 x 1000", "add-remove"),
    "rr": ("rr eps=1/100 x 1e5", "replace"),
}
PEERS = {
    "dp-accounting": """
import json, logging, resource, time
logging.disable(logging.WARNING)
from math import exp
from dp_accounting.pld import privacy_loss_distribution as d
asked = {
    "gaussian": lambda up: d.from_gaussian_mechanism(10, pessimistic_estimate=up).self_compose(100),
    "laplace": lambda up: d.from_laplace_mechanism(10, pessimistic_estimate=up).self_compose(50),
    "sampled": lambda up: d.from_gaussian_mechanism(
        1, sampling_prob=.01, pessimistic_estimate=up).self_compose(1000),
    "rr": lambda up: d.from_randomized_response(
        2 / (1 + exp(.01)), 2, pessimistic_estimate=up).self_compose(100000),
}
found = {}
for name, law in asked.items():
    started = time.perf_counter()
    low, high = (law(up).get_epsilon_for_delta(1e-6) for up in (False, True))
    found[name] = [low, high, time.perf_counter() - started]
print(json.dumps([found, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024]))
""",
    "prv-accountant": """
import json, resource, time
from prv_accountant import (
    GaussianMechanism, LaplaceMechanism, PoissonSubsampledGaussianMechanism, PRVAccountant)
asked = {
    "gaussian": (GaussianMechanism(noise_multiplier=10), 100),
    "laplace": (LaplaceMechanism(mu=.1), 50),
    "sampled": (PoissonSubsampledGaussianMechanism(sampling_probability=.01, noise_multiplier=1), 1000),
}
found = {}
for name, (law, times) in asked.items():
    started = time.perf_counter()
    account = PRVAccountant(prvs=[law], max_self_compositions=[times], eps_error=1e-3, delta_error=1e-10)
    low, _, high = account.compute_epsilon(delta=1e-6, num_self_compositions=[times])
    found[name] = [low, high, time.perf_counter() - started]
print(json.dumps([found, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024]))
""",
}


@dataclass(frozen=True)
class Ran:
    """What a process printed, how long it took, and the most memory that it had, in megabytes."""

    found: Any
    seconds: float
    memory: int


def ran(command: list[str]) -> Ran:
    """Of a process of its own, which prints JSON."""
    started = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE)  # noqa: S603 - our own commands
    if process.stdout is None:
        raise OSError("nothing is printed")
    printed = process.stdout.read()
    _, status, used = os.wait4(process.pid, 0)
    if status:
        raise OSError(f"{' '.join(command[:4])} failed")
    return Ran(json.loads(printed), time.perf_counter() - started, used.ru_maxrss // 1024)


def explored(*options: str) -> Ran:
    return ran([sys.executable, "-m", "verify", "explore", *options, "--delta", "1/1000000", "--json"])


def environment(package: str, place: Path) -> Path:
    """Where this package has an environment of its own."""
    python = place / package / "bin" / "python"
    if not python.exists():
        venv.create(place / package, with_pip=True)
        install = [str(python), "-m", "pip", "install", "--quiet", package]
        subprocess.run(install, check=True)  # noqa: S603 - one of the two above
    return python


# Shuffled reports -------------------------------------------------------------------------------------------


def clones(n: int) -> float:
    """The closed form, for any randomizer."""
    e = math.exp(LOCAL)
    if math.log(n / (16 * math.log(2 / DELTA))) < LOCAL:
        return math.inf
    inside = 8 * math.sqrt(e * math.log(4 / DELTA)) / math.sqrt(n) + 8 * e / n
    return math.log1p((e - 1) / (e + 1) * inside)


def blanket(k: int, n: int) -> float:
    """The closed form, for k-ary randomized response."""
    e = math.exp(LOCAL)
    share = k / (e + k - 1)
    found = max(
        math.sqrt(14 * k * math.log(2 / DELTA) / ((n - 1) * share)), 27 * k / ((n - 1) * share)
    )  # fmt: skip
    return found if found <= 1 else math.inf


def floor(n: int) -> float:
    """Seconds of python-flint alone for a sum over a line of 2000 places for four letters."""
    started = time.perf_counter()
    ctx.prec = 160
    total, atoms = arb(0), [(arb(k + 1) / 10, arb(k - 2) / 5) for k in range(4)]
    for k in range(2000):
        z = acb(1, arb(k) / 4)
        total += (sum((p * (z * v / 10).exp() for p, v in atoms), acb(0)) ** n / (z * z)).real
    ctx.prec = 53
    return time.perf_counter() - started


def shuffled() -> list[str]:
    """The first table; what is wrong in it."""
    wrong = []
    print(f"{'k':>3} {'n':>7} {'low':>10} {'high':>10} {'width':>7} {'s':>6} {'MB':>4} {'bare s':>6}"
        f" {'any':>9} {'blanket':>9} {'clones':>9} {'closed':>9} {'closed, k':>9}")
    for n in USERS:
        (row,) = amplify(1, n, delta="1/1000000")
        whatever = [float(b.high or 0) for b in (row.epsilon, *(b for _, b in row.published))]
        for k in VALUES:
            one = explored("k-rr", "--set", f"k={k}", "--set", "eps=1", "--users", str(n))
            epsilon = one.found["rows"][0]["epsilon"]
            low, high = float(epsilon["low"]), float(epsilon["high"])
            bounds = [*whatever, clones(n), blanket(k, n)]
            said = " ".join(f"{b:9.6f}" if b < math.inf else f"{'-':>9}" for b in bounds)
            print(f"{k:3} {n:7} {low:10.7f} {high:10.7f} {high / low - 1:7.1e} {one.seconds:6.2f}"
                f" {one.memory:4} {floor(n):6.2f} {said}", flush=True)
            if min(bounds) < low:
                wrong.append(f"{k} values, {n} users: a bound lies below {low}")
            if high / low - 1 > 1e-3 or one.seconds > 30:
                print(f"    wider than 10^-3, or longer than 30 s: {high / low - 1:.2e}, {one.seconds:.1f} s")
    return wrong


# Rounds -----------------------------------------------------------------------------------------------------


def composed(place: Path) -> list[str]:
    """The second table; what is wrong in it."""
    wrong = []
    answers = {name: ran([str(environment(name, place)), "-c", script]) for name, script in PEERS.items()}
    print(f"\n{'rounds':<40} {'by':<15} {'low':>12} {'high':>12} {'width':>7} {'s':>6} {'MB':>4}")
    for name, (text, neighbours) in ROUNDS.items():
        one = explored("--compose", text, "--neighbours", neighbours)
        epsilon = one.found["rows"][0]["epsilon"]
        low, high = float(epsilon["low"]), float(epsilon["high"])
        print(_row(text, "certified", low, high, one.seconds, one.memory))
        if high / low - 1 > 1e-3 or one.seconds > 30:
            wrong.append(f"{text}: wider than 10^-3, or longer than 30 s")
        for peer, answer in answers.items():
            found, memory = answer.found
            if name not in found:
                continue
            least, most, seconds = found[name]
            ratio = f" {seconds / one.seconds:.2f} times as long"
            print(_row("", peer, least, most, seconds, memory), ratio, flush=True)
            if most < low or least > high:
                wrong.append(f"{text}: {peer} says [{least}, {most}], and we [{low}, {high}]")
    return wrong


def _row(text: str, by: str, low: float, high: float, seconds: float, memory: int) -> str:
    wide = f"{high / low - 1:7.1e} {seconds:6.2f} {memory:4}"
    return f"{text:<40} {by:<15} {low:12.8f} {high:12.8f} {wide}"


def main() -> None:
    """Both tables."""
    given = sys.argv[1:]
    kept = Path(given[given.index("--environments") + 1]) if "--environments" in given else None
    wrong = shuffled()
    with tempfile.TemporaryDirectory() as place:
        wrong += composed(kept or Path(place))
    for line in wrong:
        print(f"wrong: {line}")
    if wrong:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
