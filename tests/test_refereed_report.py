"""What `audit` prints and writes of a refereed paper: text, data, SARIF, errata, a page, and exit codes."""

import json
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import unquote

import pytest
from refereed_example import EXAMPLE, OPEN, RATIO, RIGHT, WRONG

import verify
from verify.commands.main import main
from verify.commands.signals import Stopped
from verify.commands.watching import Reading
from verify.report import errata, refereed, refereed_data, refereed_html
from verify.report.mathml import formula, mathml
from verify.language.paper import Place
from verify.results.paper import Misprint, Refereed
from verify.results.papers import joined, unfinished, within
from verify.run.saved import BadInput

TEXT = r"""9 displays with 12 relations: 10 read, 3 hold, 2 suspected misprints, 1 not
decided

SUSPECTED MISPRINTS
1. main.tex:9:4, Lemma
   printed    1 + 2\eps \leq e^{\eps}
   read as    1 + 2*eps <= exp(eps)
   assumed    0 < eps <= 1 (line 4)
   false at   eps = 1
   there      1 + 2*eps = 3
              exp(eps) = 2.71828182…
   breaks     tail.tex:1:17
   repair     1 + \varepsilon \leq e^{\varepsilon}
              PROVED: 2 is left out
   or         1 + 2\varepsilon \leq e^{2\varepsilon}
              UNDECIDED: 2*eps in place of eps

2. main.tex:20:27
   printed    \frac{1}{\gamma} \geq 1
   read as    1/gamma >= 1
   undefined  gamma = 0
   why        the denominator gamma is 0

NOT DECIDED
   tail.tex:2:8  n^2 \leq 2^n + 1
                 could not show n^2 <= 2^n + 1; covered: n <= 3; no …

NOT JUDGED
   1  asymptotic                              tail.tex 2
   1  a sentence about its letters was not    main.tex 18
      understood

NOT READ
   1  a name of which nothing is said  main.tex 16

taken as it stands: 1 definition and 1 assumption
note: mystyle.sty is not there"""


# Text -------------------------------------------------------------------------------------------------------


def test_what_is_wrong_stands_first_and_what_is_right_nowhere() -> None:
    assert refereed.text(EXAMPLE) == TEXT
    assert refereed.text(RIGHT).count("\n") == 0


@pytest.mark.parametrize("width", [40, 60, 100, 200])
@pytest.mark.parametrize("full", [False, True])
def test_it_keeps_to_its_columns(width: int, full: bool) -> None:
    lines = refereed.text(EXAMPLE, width=width, full=full).splitlines()
    long = [line for line in lines if len(line) > width]
    assert all(len(line.split()[-1]) > width - 20 for line in long)
    assert all(len(line) <= max(width, 62) for line in refereed.letters(EXAMPLE, width=width).splitlines())


def test_what_is_known_is_counted_and_not_shown() -> None:
    said = refereed.text(EXAMPLE, known={0})
    assert "1 more misprint in the baseline" in said
    assert "2\\eps" not in said
    assert "1. main.tex:20:27" in said


def test_many_undecided_steps_are_folded_unless_all_are_asked_for() -> None:
    steps = tuple(replace(OPEN, place=Place("main.tex", line, 1)) for line in range(1, 41))
    many = Refereed(steps, displays=40)
    assert "and 28 more: main.tex 13, 14, 15, 16, 17, 18, 19, 20, …" in refereed.text(many)
    assert "main.tex:40:1" in refereed.text(many, full=True)


def test_nothing_steers_the_terminal() -> None:
    bad = replace(WRONG, text="\x1b[2J\u202e1 < 0", place=Place("a\x07.tex", 1, 1))
    found = Refereed((bad,), (Misprint(bad.place, (0,)),), displays=1)
    assert all(c.isprintable() or c == "\n" for c in refereed.text(found) + errata.errata(found))
    assert refereed.streamed(bad, "paper") == "paper/a?.tex:1:1 does not hold: ?[2J?1 < 0"
    assert refereed.text(EXAMPLE, colour=True).count("\x1b[1;31m") >= 4


def test_letters_stand_in_columns() -> None:
    assert refereed.letters(Refereed(())) == "of no letter anything is said"
    lines = refereed.letters(EXAMPLE, width=100).splitlines()
    assert lines[0].split() == ["letter", "what", "is", "known", "of", "it", "within", "place", "note"]
    assert {line.find("main.tex") for line in lines} - {-1} == {lines[0].index("place")}


# Data -------------------------------------------------------------------------------------------------------


def test_data_has_every_relation_once() -> None:
    found = json.loads(json.dumps(refereed_data.data(EXAMPLE, known={1})))
    assert (found["schema"], found["displays"], found["relations"]) == (2, 9, 12)
    assert len(found["steps"]) == 12
    wrong = found["steps"][2]
    assert (wrong["verdict"], wrong["role"], wrong["finding"]) == ("REFUTED", "step", 0)
    assert wrong["assumed"] == [
        {"text": "0 < eps <= 1", "place": {"file": "main.tex", "line": 4, "column": 14}}
    ]
    assert found["steps"][0]["finding"] is None
    assert found["steps"][5]["verdict"] is None
    assert [m["known"] for m in found["misprints"]] == [False, True]
    first = found["misprints"][0]
    assert (first["line"], first["steps"], first["printed"]) == (9, [2, 3], WRONG.text)
    assert [r["verdict"] for r in first["repairs"]] == ["PROVED", "UNDECIDED"]
    assert set(first["repairs"][0]) == {"latex", "statement", "verdict", "does"}
    assert found["letters"][3]["file"] is None


def test_several_papers_are_one() -> None:
    whole = joined([within(EXAMPLE, "one"), within(EXAMPLE, "two"), RIGHT])
    assert len(whole.relations) == 26
    assert whole.misprints[2].steps == (14, 15)
    assert whole.relations[15].given == (13,)
    assert whole.relations[14].place.file == "two/main.tex"
    assert whole.relations[14].assumed[0].place == Place("two/main.tex", 4, 14)
    assert len({r.display for r in whole.relations}) == 19
    assert whole.displays == 19
    assert joined([EXAMPLE]) is EXAMPLE


def test_what_was_done_before_an_interruption_is_a_paper_too() -> None:
    part = unfinished([WRONG, RATIO], "interrupted")
    assert [r.place.line for r in part.relations] == [7, 9]
    assert [m.steps for m in part.misprints] == [(1,)]
    assert refereed.text(part).endswith("cut short: interrupted")


# SARIF ------------------------------------------------------------------------------------------------------


def test_sarif_has_what_the_schema_requires() -> None:
    """As the schema of SARIF 2.1.0 has it, for the objects that are used."""
    log = json.loads(json.dumps(refereed_data.sarif(within(EXAMPLE, "my paper"), "1.2.3", known={1})))
    assert log["version"] == "2.1.0"
    assert set(log) <= {"$schema", "version", "runs", "inlineExternalProperties", "properties"}
    (run,) = log["runs"]
    driver = run["tool"]["driver"]
    assert (driver["name"], driver["version"]) == ("Lemmata", "1.2.3")
    assert run["columnKind"] in ("utf16CodeUnits", "unicodeCodePoints")
    assert all(type(i["executionSuccessful"]) is bool for i in run["invocations"])
    assert [r["level"] for r in run["results"]] == ["error", "error"]
    for result in run["results"]:
        assert driver["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["message"]["text"]
        assert all(type(v) is str for v in result["partialFingerprints"].values())
        for place in (*result["locations"], *result["relatedLocations"]):
            _is_place(place)
    assert "suppressions" not in run["results"][0]
    assert run["results"][1]["suppressions"] == [{"kind": "external", "status": "accepted"}]
    first = run["results"][0]
    where = first["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert (where, unquote(where)) == ("my%20paper/main.tex", "my paper/main.tex")
    assert "does not hold at eps = 1" in first["message"]["text"]
    assert "PROVED" in first["message"]["text"]
    said = [p["message"]["text"].split(":")[0] for p in first["relatedLocations"]]
    assert said == ["assumed", "breaks too"]


def _is_place(place: dict[str, Any]) -> None:
    assert set(place) <= {"id", "message", "physicalLocation"}
    region, artifact = place["physicalLocation"]["region"], place["physicalLocation"]["artifactLocation"]
    assert region["startLine"] >= 1
    assert region["startColumn"] >= 1
    assert re.fullmatch(r"[\w./%~-]+", artifact["uri"])


# Errata -----------------------------------------------------------------------------------------------------


def test_errata_name_place_printed_instead_and_why() -> None:
    said = errata.errata(EXAMPLE)
    assert said.startswith("1. main.tex, line 9, Lemma\n   printed:   1 + 2\\eps \\leq e^{\\eps}\n")
    assert "should be: 1 + \\varepsilon \\leq e^{\\varepsilon}" in said
    assert "at eps = 1: 1 + 2*eps = 3, while exp(eps) = 2.71828182…" in said
    assert "also:      tail.tex, line 1" in said
    assert "(no small correction was found)" in said
    assert errata.errata(RIGHT) == "No misprints are suspected.\n"


def test_errata_in_latex_set_only_what_is_known() -> None:
    said = errata.latex(EXAMPLE)
    assert "printed $1 + 2\\varepsilon \\leq e^{\\varepsilon}$; should be" in said
    assert said.count("\\begin{") == said.count("\\end{")
    bad = replace(WRONG, latex="\\input{/etc/passwd} < 1", text="\\input{/etc/passwd} < 1")
    said = errata.latex(Refereed((bad,), (Misprint(bad.place, (0,)),), displays=1))
    assert "\\input" not in said
    assert "\\textbackslash{}input" in said.replace("\\allowbreak", "")


# The page ---------------------------------------------------------------------------------------------------

VOID = {"meta", "input", "br", "link", "img", "td", "th", "tr"}


class Reader(HTMLParser):
    """What elements a page has, and whether each that is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert tag in VOID or self.open.pop() == tag


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    return reader


def test_the_page_stands_by_itself() -> None:
    page = refereed_html.page(EXAMPLE, "main.tex")
    seen = read(page).seen
    assert {tag for tag, _ in seen} & {"script", "link", "img", "iframe", "object"} == set()
    links = [of[a] for _, of in seen for a in ("href", "src", "action", "style") if a in of]
    ids = {of["id"] for _, of in seen if "id" in of}
    assert links
    assert all(link and link.startswith("#") and link[1:] in ids for link in links)
    assert "url(" not in page
    assert "@import" not in page
    assert sum(tag == "math" for tag, _ in seen) >= len(EXAMPLE.relations)
    assert sum(of.get("class", "").startswith("relation ") for _, of in seen) == len(EXAMPLE.relations)
    assert "prefers-color-scheme: dark" in page


def test_a_relation_goes_on_where_the_one_before_it_ends() -> None:
    page = refereed_html.fragment(EXAMPLE)
    heads = [page.split(f'id="r{i}"')[1].split("</summary>")[0] for i in range(4)]
    assert ["<mfrac>" in head for head in heads] == [True, False, False, False]
    assert ["<mi>e</mi>" in head for head in heads] == [False, False, True, True]
    assert "<mn>2</mn>" in heads[2]


def test_a_strangers_paper_brings_no_script_along() -> None:
    evil = "</style><script>alert(1)</script>"
    wrong = replace(
        WRONG, latex=rf"\text{{{evil}}} < \href{{javascript:alert(1)}}{{x}}", text=evil, read_as=evil,
        label=evil, why=evil, witness={evil: evil}, place=Place(evil, 1, 1),
    )  # fmt: skip
    found = Refereed((wrong,), (Misprint(wrong.place, (0,)),), displays=1, notes=(evil,))
    seen = read(refereed_html.page(found, evil)).seen
    assert "script" not in {tag for tag, _ in seen}
    assert not any(str(v).startswith("javascript") for _, of in seen for v in of.values())


@pytest.mark.parametrize(
    "latex", [r"\begin{cases} 1", "{" * 200 + "}" * 200, "x" * 5000, r"\unheardof{x}", "", r"\left( x"]
)
def test_what_cannot_be_set_is_shown_as_typed(latex: str) -> None:
    assert mathml(latex) is None
    assert formula(latex).startswith("<code>")


def test_marks_of_columns_and_labels_are_left_out() -> None:
    said = mathml(r"x &\leq y \label{a} \nonumber")
    assert said is not None
    assert "&" not in said
    assert ">a<" not in said
    assert mathml(r"p := 1") == mathml(r"p \coloneqq 1")


# The command ------------------------------------------------------------------------------------------------

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def lemmata(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    """`lemmata audit`, with a referee who knows what is to be said of each file by its text."""
    known = {"example": EXAMPLE, "right": RIGHT, "empty": Refereed(()), "cut": replace(RIGHT, cut="the end")}

    def referee(project: str, theorems: Any, *, told: Any = None, **_: Any) -> Refereed:
        if project == "interrupted":
            told(WRONG, 1, 2)
            raise Stopped
        return known[project]

    def project(path: Path) -> str:
        if not path.exists():
            raise BadInput(f"there is no {path}")
        return path.read_text() if path.is_file() else "example"

    for name, parts in {
        "verify.desk.referee": {"referee": referee},
        "verify.run.project": {"project": project, "typed_project": lambda text: text},
    }.items():
        module = ModuleType(name)
        vars(module).update(parts)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("COLUMNS", raising=False)
    for name in (*known, "interrupted"):
        Path(f"{name}.tex").write_text(name)
    Path("folder").mkdir()

    def run(*arguments: object) -> tuple[int, str, str]:
        code = main(["audit", *map(str, arguments)])
        return code, *capsys.readouterr()

    return run


def test_only_misprints_count(lemmata: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    assert lemmata("example.tex") == (1, f"{TEXT}\n", "")
    assert lemmata("right.tex")[0] == 0
    assert lemmata("cut.tex")[:2] == (0, f"{refereed.text(RIGHT)}\n\ncut short: the end\n")
    monkeypatch.setenv("COLUMNS", "120")
    assert lemmata("example.tex")[1].startswith(refereed.heading(EXAMPLE))


def test_nothing_to_read_is_bad_input(lemmata: Command) -> None:
    for given in (["empty.tex"], ["nowhere.tex"], ["example.tex", "--update-baseline"],
                  ["example.tex", "--html", "no/where.html"], ["example.tex", "--baseline", "none.json"],
                  ["example.tex", "--baseline", "right.tex"], []):  # fmt: skip
        code, out, err = lemmata(*given)
        assert (code, out, err.count("\n")) == (2, "", 1), given


def test_an_interruption_prints_what_there_is(lemmata: Command) -> None:
    code, out, err = lemmata("interrupted.tex", "right.tex")
    assert (code, err) == (130, "lemmata: interrupted\n")
    assert "SUSPECTED MISPRINTS" in out
    assert json.loads(lemmata("interrupted.tex", "--json")[1])["cut"] == "interrupted"


def test_places_are_those_seen_from_here(lemmata: Command) -> None:
    assert "1. folder/main.tex:9:4, Lemma" in lemmata("folder")[1]
    assert json.loads(lemmata("folder", "--json")[1])["steps"][0]["file"] == "main.tex"
    several = json.loads(lemmata("folder", "example.tex", "--json")[1])
    assert {s["file"] for s in several["steps"]} == {
        "folder/main.tex", "folder/tail.tex", "main.tex", "tail.tex"
    }  # fmt: skip


def test_whoever_waits_is_told_of_a_false_step_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    with Reading(refereed.streamed, bar=False) as told:
        for done, relation in enumerate(EXAMPLE.relations, 1):
            told(relation, done, 12)
    assert capsys.readouterr().out.splitlines() == [
        r"main.tex:9:4 does not hold: 1 + 2\eps \leq e^{\eps}",
        r"tail.tex:1:17 does not hold: 1 + 2\eps \leq e^{\eps}",
        r"main.tex:20:27 does not hold: \frac{1}{\gamma} \geq 1",
    ]
    assert told.told == list(EXAMPLE.relations)


def test_letters_are_shown_before_the_report(lemmata: Command) -> None:
    out = lemmata("example.tex", "--letters")[1]
    assert out == f"{refereed.letters(EXAMPLE)}\n\n{TEXT}\n"


def test_files_are_written(lemmata: Command) -> None:
    lemmata("folder", "--html", "a.html", "--errata", "e.tex", "--sarif", "s.sarif")
    assert "main.tex:9:4</a>" in Path("a.html").read_text(encoding="utf-8")
    assert Path("e.tex").read_text(encoding="utf-8") == errata.latex(EXAMPLE)
    log = json.loads(Path("s.sarif").read_text(encoding="utf-8"))
    place = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "folder/main.tex"
    assert log["runs"][0]["tool"]["driver"]["version"] == verify.__version__
    lemmata("example.tex", "--errata", "e.txt")
    assert Path("e.txt").read_text(encoding="utf-8") == errata.errata(EXAMPLE)


def test_a_baseline_holds_what_is_known(lemmata: Command) -> None:
    assert lemmata("example.tex", "--baseline", "b.json", "--update-baseline")[0] == 0
    code, out, _ = lemmata("example.tex", "--baseline", "b.json")
    assert code == 0
    assert "2 more misprints in the baseline: known, and not shown" in out
    rows = json.loads(Path("b.json").read_text(encoding="utf-8"))["known"]
    assert {"file": "tail.tex", "printed": WRONG.text} in rows
    assert all(set(row) == {"file", "printed"} for row in rows)
    whole = {"schema": 1, "known": [row for row in rows if "gamma" in row["printed"]]}
    Path("b.json").write_text(json.dumps(whole), encoding="utf-8")
    assert lemmata("example.tex", "--baseline", "b.json")[0] == 1


def test_the_hook_is_the_command() -> None:
    hooks = (Path(__file__).parent.parent / ".pre-commit-hooks.yaml").read_text(encoding="utf-8")
    assert "id: lemmata-audit\n" in hooks
    assert "entry: lemmata audit\n" in hooks
    assert "types_or: [tex, markdown]\n" in hooks


def test_an_interpreter_and_a_notebook_show_a_paper(lemmata: Command) -> None:
    from verify.api import auditing

    assert repr(auditing.audit("example")) == TEXT
    assert repr(auditing.audit("example.tex")) == TEXT
    assert repr(auditing.audit(Path("folder"))) == TEXT
    assert auditing.audit("example")._repr_html_().startswith('<div class="lemmata">')
