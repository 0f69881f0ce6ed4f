"""Explore next to Google's dp_accounting, which is installed for this test in an environment of its own; both
agree within its discretisation.
"""

import json
import subprocess
import sys
import venv
from fractions import Fraction
from pathlib import Path

import pytest

from verify import explore

STEP = Fraction(1, 10_000)  # of its grid of privacy losses
FLOATS = Fraction(1, 10**9)  # its deltas are floats, and may lie below the exact value
EPSILONS = ("0", "1/4", "1/2", "9/10")
SCRIPT = """
import json
from fractions import Fraction
from dp_accounting.pld import privacy_loss_distribution as pld
step, epsilons = 1e-4, [float(Fraction(e)) for e in json.loads('EPSILONS')]
made = {
    "response": pld.from_randomized_response(0.5, 2, value_discretization_interval=step),
    "three": pld.from_randomized_response(0.75, 3, value_discretization_interval=step),
    "laplace": pld.from_discrete_laplace_mechanism(0.75, sensitivity=1, value_discretization_interval=step),
}
print(json.dumps({name: [one.get_delta_for_epsilon(e) for e in epsilons] for name, one in made.items()}))
"""
OURS: dict[str, tuple[str, dict[str, object]]] = {
    "response": ("lambda-rr", {"coin": "1/2"}),
    "three": ("k-rr", {"k": 3, "truth": "1/2"}),
    "laplace": ("geometric", {"eps": "3/4"}),
}


@pytest.fixture(scope="module")
def theirs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[float]]:
    place = tmp_path_factory.mktemp("accounting")
    venv.create(place, with_pip=True)
    python = place / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    installed = subprocess.run(
        [python, "-m", "pip", "install", "--quiet", "dp-accounting"],
        capture_output=True,
        text=True,
        check=False,
    )
    if installed.returncode:
        pytest.skip(f"dp-accounting cannot be installed here: {installed.stderr.strip().splitlines()[-1]}")
    script = Path(place) / "deltas.py"
    script.write_text(SCRIPT.replace("EPSILONS", json.dumps(EPSILONS)), encoding="utf-8")
    found: dict[str, list[float]] = json.loads(
        subprocess.run([python, script], capture_output=True, text=True, check=True).stdout
    )
    return found


def exact(name: str, epsilon: Fraction) -> tuple[Fraction, Fraction]:
    randomizer, parameters = OURS[name]
    (row,) = explore(randomizer, parameters, view="local", epsilon=max(epsilon, Fraction(0))).rows
    delta = row.delta
    assert delta is not None
    return delta if isinstance(delta, tuple) else (delta, delta)


@pytest.mark.slow
@pytest.mark.parametrize("name", OURS)
def test_both_agree(name: str, theirs: dict[str, list[float]]) -> None:
    for e, delta in zip(map(Fraction, EPSILONS), theirs[name], strict=True):
        least, _ = exact(name, e + STEP)
        _, most = exact(name, e - STEP)
        assert least - FLOATS <= Fraction(delta) <= most + STEP + FLOATS
