"""A randomizer's file: what it may hold, and how a claim speaks of it."""

import os
from pathlib import Path

import pytest

from verify import ask
from verify.commands.main import main
from verify.kernel.terms import REAL, num, var
from verify.language.randomizer import BadRandomizer
from verify.language.reading.plain import read
from verify.language.reading.randomizer_file import read_randomizer

FLIP = """\
name = "mine"
alphabet = ["0", "1"]
[parameters]
flip = "0 < flip < 1/2"
[law."0"]
"0" = "1 - flip"
"1" = "flip"
[law."1"]
"0" = "flip"
"1" = "1 - flip"
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(FLIP, encoding="utf-8")
    return path


def test_a_claim_speaks_of_it_by_its_name(mine: Path) -> None:
    name, family = read_randomizer(mine).family
    assert (name, family.parameters) == ("mine", ("flip",))
    law = "Messages([3/4, 1/4; 1/4, 3/4], 2, 2, [1, 0; 0, 1], 2, 1)"
    assert family.term([num(1, 4)]) is read(f"PureDP({law}, 1)", {}).args[2]
    p = {"p": var("p", REAL)}
    named = read("PureDP(mine(p), log((1 - p)/p))", p, families={name: family})
    free = "Messages([1 - p, p; p, 1 - p], 2, 2, [1, 0; 0, 1], 2, 1)"
    assert named is read(f"PureDP({free}, log((1 - p)/p))", p)


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("claim", "let", "verdict"),
    [
        ("PureDP(mine(1/4), log(3))", "", "PROVED"),
        ("PureDP(mine(1/4), log(2))", "", "REFUTED"),
        ("PureDP(mine(p), log((1 - p)/p))", "0 < p < 1/2", "PROVED"),
        ("PureDP(mine(2), 1)", "", "ILL-POSED"),
        ("PureDP(k_rr(3, 1/2), log(2))", "", "PROVED"),
        ("PureDP(unary(2, 1/4), log(9))", "", "PROVED"),
    ],
)
def test_ask_is_answered(claim: str, let: str, verdict: str, mine: Path) -> None:
    assert ask(claim, let, randomizers=[str(mine)]).verdict == verdict


@pytest.mark.parametrize("name", ["RR", "Coin", "k_rr", "exp"])
def test_a_file_takes_no_name_that_means_something_else(name: str, mine: Path, tmp_path: Path) -> None:
    """Else a claim about one's own randomizer would be judged of another, and a false one be PROVED."""
    own = tmp_path / f"{name}.toml"
    own.write_text(FLIP.replace('"mine"', f'"{name}"'), encoding="utf-8")
    with pytest.raises(BadRandomizer, match=f"{name} is a name already"):
        ask(f"PureDP({name}(1/10), log(2))", randomizers=[str(own)])
    twin = tmp_path / "twin.toml"
    twin.write_text(FLIP, encoding="utf-8")
    with pytest.raises(BadRandomizer, match="mine is a name already"):
        ask("PureDP(mine(1/4), 1)", randomizers=[str(mine), str(twin)])


def test_ask_by_command(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "PureDP(mine(1/4), log(3))", "--randomizer", str(mine)]) == 0
    assert "PROVED" in capsys.readouterr().out
    for claim, said in (
        ("PureDP(mine(1, 2), 1)", "mine takes 1 argument, not more"),
        ("PureDP(mine, 1)", "mine takes 1 argument"),
        ("PureDP(k_rr(1, 1/2), 1)", "k is a whole number from 2 on, not 1"),
    ):
        assert main(["ask", claim, "--randomizer", str(mine)]) == 2
        assert said in capsys.readouterr().err
    assert main(["ask", "1 < 2", "--randomizer", "nowhere.toml"]) == 2
    assert "cannot read nowhere.toml" in capsys.readouterr().err


def test_a_variable_comes_first(mine: Path) -> None:
    assert ask("mine <= mine + 1", "mine real", randomizers=[str(mine)]).verdict == "PROVED"


def refused(path: Path) -> str:
    with pytest.raises(BadRandomizer) as error:
        read_randomizer(path)
    return str(error.value).removeprefix(str(path))


def test_files_that_are_none(tmp_path: Path, mine: Path) -> None:
    path = tmp_path / "other.toml"
    path.write_text("", encoding="utf-8")
    assert "there is nothing in it" in refused(path)
    path.write_bytes(b"\xef\xbb\xbf" + FLIP.encode())
    assert read_randomizer(path).finite == read_randomizer(mine).finite
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.toml")
        assert "is not a file" in refused(tmp_path / "pipe.toml")
    path.write_text(FLIP.replace('"flip"', f'"0.{"3" * 200_000}"', 1), encoding="utf-8")
    assert len(refused(path)) < 400


def test_a_word_stands_once(tmp_path: Path) -> None:
    path = tmp_path / "twice.toml"
    path.write_text(
        'alphabet = ["yes", "no"]\n[law.a]\n"yes no" = "1/2"\n"yes  no" = "1/2"\n[law.b]\n"" = "1"\n',
        encoding="utf-8",
    )
    assert refused(path) == ", line 4: input 'a': the word 'yes  no' stands twice"


@pytest.mark.wide
def test_a_long_law_is_summed(tmp_path: Path) -> None:
    """More words than terms may be deep."""
    path = tmp_path / "long.toml"
    letters = [f"m{i}" for i in range(1000)]
    weights = "\n".join(f'{s} = "p/1000"' for s in letters[1:])
    path.write_text(
        f'alphabet = {letters}\n[parameters]\np = "0 < p < 1"\n[law.x]\nm0 = "1 - 999*p/1000"\n{weights}\n'
        '[law.y]\nm0 = "1"\n',
        encoding="utf-8",
    )
    assert len(read_randomizer(path).finite.rows.__next__()) == 1000
