"""What the corrected edition supposes besides what is printed is found from the two, and said."""

import json

import pytest

from theorems import catalogue
from verify.commands.main import main
from verify.language.claim import ILL_POSED, REFUTED, VACUOUS
from verify.language.theorem import Misprint, Source, Theorem
from verify.report.hypotheses import Change, changes

ROOTS = Theorem(
    id="toy.roots",
    says="A root is at most the number.",
    source=Source(note="000", lines="L1"),
    forall="n natural >= 1, 0 < x <= n, y real",
    given="x >= 1 and y = 0",
    claim="sqrt(x) <= x + y",
    printed=(
        Misprint(name="from 0 on", forall="n natural >= 1, 0 <= x <= n, y real"),
        Misprint(name="no bound", given="y = 0"),
        Misprint(name="too many", given="x >= 1 and y = 0 and x < 5"),
        Misprint(name="other variables", forall="x > 0", given="x >= 2", claim="sqrt(x) <= x"),
        Misprint(name="elsewhere", claim="sqrt(x) <= y"),
    ),
)


def test_what_is_added_and_what_is_left_out() -> None:
    assert list(changes(ROOTS)) == [
        Change("printed: from 0 on", (("0 < x", "0 <= x"),), ()),
        Change("printed: no bound", (("1 <= x", ""),), ()),
        Change("printed: too many", (), ("x < 5",)),
        Change("printed: other variables", (("1 <= x", "2 <= x"),), ()),
    ]


@pytest.mark.parametrize("theorem", [t for t in catalogue().values() if t.printed], ids=lambda t: t.id)
def test_what_is_added_is_needed(theorem: Theorem) -> None:
    """Without it the printed edition fails: else it would be redundant."""
    expected = {e.name: e.expect for e in theorem.editions}
    assert all(expected[c.edition] in (REFUTED, VACUOUS, ILL_POSED) for c in changes(theorem) if c.adds)


def test_show_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "smooth-noise.binomial"]) == 0
    assert (
        "  adds        alpha < 1 in place of alpha <= 1 (printed: alpha up to 1)" in capsys.readouterr().out
    )
    assert main(["show", "smooth-noise.binomial", "--json"]) == 0
    (theorem,) = json.loads(capsys.readouterr().out)["theorems"]
    (corrected,) = (e for e in theorem["editions"] if e["edition"] == "corrected")
    (missing, *_) = corrected["hypotheses"]
    assert missing == {
        "edition": "printed: n missing", "adds": [{"formula": "k <= alpha*gamma*n/2",
            "in_place_of": "k <= alpha*gamma/2"}], "drops": [],
    }  # fmt: skip
