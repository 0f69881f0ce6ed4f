"""The book: what stands on its pages, that they hang together, and that no text becomes markup."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from math import comb
from pathlib import Path
from urllib.parse import unquote, urlparse

import pytest

from books import book
from theorems import CLAIMS, catalogue
from verify.commands.main import main
from verify.language.claim import PROVED, REFUTED, Claim
from verify.language.established import fingerprint
from verify.report.book.charts import HEIGHT, LEFT, WIDTH, Line, chart
from verify.report.book.data import Book, notes_of
from verify.report.book.html import hypotheses
from verify.report.book.laws import law_of
from verify.report.book.pictures import figures
from verify.report.book.whole import files
from verify.report.book.witness import told
from verify.report.mathml import compared, mathml
from verify.results.result import Instance, Result

NAMES = ("binary-sum.tanh", "binary-sum.smallest-integer", "binary-sum.smooth", "smooth-noise.strict-or-not")
VOID = {"meta", "link", "input", "br", "rect", "path", "circle", "line"}


@pytest.fixture(scope="module")
def pages() -> dict[str, bytes]:
    return dict(files(book(*NAMES)))


class Read(HTMLParser):
    """A page, read: whether its elements are closed in order, its ids, and what it links to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.wrong: list[str] = []
        self.feed(text)
        self.close()
        self.wrong += self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.ids += [v for v in [found.get("id")] if v]
        self.links += [v for name in ("href", "src") if (v := found.get(name)) and not v.startswith("data:")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()


def html(pages: dict[str, bytes]) -> dict[str, str]:
    return {name: data.decode() for name, data in pages.items() if name.endswith(".html")}


def test_every_element_is_closed_and_every_id_is_its_own(pages: dict[str, bytes]) -> None:
    for name, text in html(pages).items():
        found = Read(text)
        assert not found.wrong, name
        assert len(found.ids) == len(set(found.ids)), name


def test_every_link_leads_to_a_file_of_the_book(pages: dict[str, bytes]) -> None:
    ids = {name: set(Read(text).ids) for name, text in html(pages).items()}
    for name, text in html(pages).items():
        for link in Read(text).links:
            where = urlparse(link)
            assert (where.scheme, where.netloc) == ("", ""), f"{name} asks elsewhere: {link}"
            target = (Path("/", name).parent / unquote(where.path)).resolve().relative_to("/").as_posix()
            target = name if not where.path else target
            assert target in pages, f"{name} leads to {link}"
            assert not where.fragment or where.fragment in ids[target], f"{name} leads to {link}"


def test_a_theorem_says_what_was_concluded_and_what_should_stand_there(pages: dict[str, bytes]) -> None:
    text = html(pages)["theorems/binary-sum.tanh.html"]
    for part in ("statement", "verdicts", "proof", "near-misses", "graph", "certificate"):
        assert f'id="{part}"' in text
    statement = text.partition('id="verdicts"')[0]
    assert re.findall(r'<article class="card (\w+)">', statement) == ["fails", "holds"]
    assert 'class="changed"' in text
    assert 'href="../theorems/smooth-noise.strict-or-not.html"' in text  # which rests on it here


def test_certificates_are_named_by_their_bytes(pages: dict[str, bytes]) -> None:
    named = {n: d for n, d in pages.items() if n.startswith("certificates/")}
    assert named
    assert all(n == f"certificates/{fingerprint(d)}.json" for n, d in named.items())


def test_a_claim_of_a_note_is_coloured_by_what_is_printed(pages: dict[str, bytes]) -> None:
    text = html(pages)["notes/003.html"]
    (claim,) = catalogue()["binary-sum.tanh"].editions[0].claims
    assert re.search(rf'<article class="card fails" id="{claim}">', text)
    assert "should be" in text
    errata = html(pages)["notes/003-errata.html"]
    assert "With " in errata
    printed, ours = re.findall(r'<article class="card (?:fails|holds)">.*?</article>', errata)[-2:]
    assert all("<math" in side and 'class="changed"' in side for side in (printed, ours))
    assert re.findall("<h3>(.*?)</h3>", printed + ours) == ["Printed", "Should be"]
    assert "<mo>≥</mo><mi>α</mi>" in errata  # as the note has it
    document = pages["notes/003-errata.tex"].decode()
    assert document.count("\\item ") == errata.count('class="erratum"') > 1
    assert r"\textbackslash{}frac" in document
    claims = re.findall(r'<article class="card \w+" id="(\w+)">', text)
    assert claims == [c for c in CLAIMS if c[0] == "D"]


def test_what_is_not_checked_is_never_shown_as_checked() -> None:
    found = book("binary-sum.tanh")
    pages = html(dict(files(replace(found, results={}))))
    assert "PROVED</span>" not in pages["theorems/binary-sum.tanh.html"]
    assert "not checked" in pages["theorems/binary-sum.tanh.html"]
    assert 'class="card holds"' not in "".join(pages.values())


def test_there_are_no_half_users() -> None:
    users = Line("epsilon", (((2.0, 0.9), (3.0, 0.7), (4.0, 0.5)),), dots=True)
    drawn = chart([users], "users", "epsilon against users")
    along = re.findall(r'<text x="[^"]+" y="277" text-anchor="middle">([^<]+)</text>', drawn)
    assert along == ["2", "3", "4"]


def test_what_a_theorem_says_is_no_markup() -> None:
    found = book("binary-sum.tanh")
    says = "<script>alert(1)</script> & more"
    strange = replace(catalogue()["binary-sum.tanh"], says=says, remarks=("<b>",))
    pages = html(dict(files(replace(found, theorems={strange.id: strange}))))
    assert all("<script>alert" not in text and "<b>" not in text for text in pages.values())


def test_graph_has_direct_citations_only() -> None:
    found = book(*NAMES)
    assert "binary-sum.tanh" in found.rests["smooth-noise.strict-or-not"]
    assert "smooth-noise.strict-or-not" in found.carries["binary-sum.tanh"]
    assert all(name not in found.below(name) for name in NAMES)


def test_notes_of_a_theorem_are_those_it_names() -> None:
    assert all(notes_of(t) for t in catalogue().values() if t.claims)
    assert notes_of(catalogue()["binary-sum.tanh"]) == ["003"]


def test_a_witness_with_datasets_is_told_as_such() -> None:
    edition = catalogue()["binary-sum.tanh"].editions[0]
    values = {"n": "3", "eps": "1", "input": "word(0, 0, 1)", "neighbour": "word(0, 1, 1)", "output": "2"}
    result = Result(about=edition, verdict=REFUTED, witness=Instance.of(values))
    one = Book(theorems={}, every={}, results={edition.title: result}, topics={})
    assert "3 users" in told(one, edition)
    assert "datasets (0, 0, 1) and (0, 1, 1)" in told(one, edition)
    sides = {edition.title: [("tanh(eps)", "1"), ("b", "2")]}
    found = told(replace(one, sides=sides), edition)
    assert re.search(r"<math>.*</math> is 1, but <code>b</code> is 2\.", found)
    chances = {edition.title: [("P[output | input]", "3/8"), ("P[output | neighbour]", "0")]}
    found = told(replace(one, sides=chances), edition)
    assert "output <code>2</code>: it has probability 3/8 on the one, against 0 on the other." in found
    counts = replace(result, witness=Instance.of({**values, "output": "i -> if i = 0 then 5 else 3"}))
    assert "output (0 ↦ 5, any other ↦ 3):" in told(replace(one, results={edition.title: counts}), edition)
    holds = replace(result, verdict=PROVED)
    assert told(replace(one, results={edition.title: holds}), edition) == ""


@pytest.mark.parametrize(
    ("one", "other", "marked"),
    [
        (r"k \leq \alpha\gamma/2", r"k \leq \alpha\gamma n/2", (0, 1)),
        (r"\frac{a}{2} < b", r"\frac{a}{3} \leq b", (2, 2)),
        ("x + 1", "x + 1", (0, 0)),
        ("x", "y", (1, 1)),
    ],
)
def test_what_differs_is_marked_in_both(one: str, other: str, marked: tuple[int, int]) -> None:
    found = compared(one, other)
    assert tuple(text.count('class="changed"') for text in found if text) == marked
    plain = [text.replace(' class="changed"', "") for text in found if text]
    assert len(plain[0]) == len(mathml(one) or "") or marked[0]


def test_the_command_writes_a_book_and_replaces_its_own_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place, cache = tmp_path / "site", str(tmp_path / "cache")
    common = ["--cache", cache, "--jobs", "1", "--quiet"]
    assert main(["book", str(place), "exp.*", *common]) == 0
    assert "index.html is written" in capsys.readouterr().out
    first = {p.name for p in (place / "theorems").iterdir()}
    assert len(first) == sum(name.startswith("exp.") for name in catalogue())
    assert main(["book", str(place), "integers.bit", *common]) == 0
    assert [p.name for p in (place / "theorems").iterdir()] == ["integers.bit.html"]
    other = tmp_path / "mine"
    other.mkdir()
    (other / "precious.txt").write_text("mine")
    assert main(["book", str(other), "exp.*", *common]) == 2
    assert (other / "precious.txt").read_text() == "mine"
    assert list(other.iterdir()) == [other / "precious.txt"]


def test_a_figure_shows_a_printed_claim_fail_where_its_witness_is() -> None:
    found = figures(book("binary-sum.tanh"), catalogue()["binary-sum.tanh"])
    printed, corrected = re.findall(r"<figure>.*?</figure>", found)
    for drawn in (printed, corrected):
        assert drawn.count('<path class="curve') == 4  # two sides, and their signs in the legend
        assert "nan" not in drawn
        assert "inf" not in drawn
    assert "tanh(eps/2)" in printed


def bars(name: str) -> tuple[str, list[float], list[float]]:
    """The figure of the laws of which a theorem speaks, and how high the bars of both are."""
    drawn = law_of(book(name), catalogue()[name].corrected)
    found = re.findall(r'class="bar c(\d)"[^>]* height="([\d]+\.\d)"', drawn)  # not those of the legend
    most = max(float(h) for _, h in found)
    first, second = ([float(h) / most for c, h in found if c == colour] for colour in "01")
    return drawn, first, second


def test_the_laws_of_a_mechanism_are_drawn_on_two_neighbouring_datasets() -> None:
    """Four users of R^gap: of 0 to 16 ones, sixteen come 8/5 times as often if one of them has input 1."""
    drawn, first, second = bars("r-gap.finite")
    assert "on (0, 0, 0, 0)" in drawn
    assert "on (0, 0, 0, 1)" in drawn
    assert "the largest ratio, 1.6" in drawn
    assert "epsilon against the number of users: RGap, shuffled, all neighbouring datasets" in drawn
    assert drawn.count('<circle class="dot c0"') == 8  # 2 to 8 users, and one in the legend
    fair = [comb(16, k) / comb(16, 8) for k in range(17)]
    other = [16 / 10, 16 / 10, 0, 16 / 10, 16 / 10]
    law = [
        sum(comb(12, k - i) * comb(4, i) / comb(16, 8) * other[i] for i in range(5) if k >= i)
        for k in range(17)
    ]
    assert first == pytest.approx(fair, abs=0.01)
    assert second == pytest.approx(law, abs=0.01)


def test_the_output_with_the_largest_ratio_is_drawn_however_faint_it_is() -> None:
    drawn = law_of(book("r-gap.settles"), catalogue()["r-gap.settles"].corrected)
    assert "on (0, 0, 0, 0, 0, 1)" in drawn
    assert "▼ the largest ratio, 1.6: " in drawn


def test_a_noise_is_drawn_beside_itself_moved_by_one() -> None:
    drawn, first, second = bars("smooth-noise.binomial")
    assert "the noise and 1" in drawn
    assert second[1:] == pytest.approx(first[:-1], abs=0.01)
    assert law_of(book("exp.chord"), catalogue()["exp.chord"].corrected) == ""


@pytest.mark.wide
def test_most_theorems_have_something_to_show() -> None:
    names = list(catalogue())[::24]
    found = book(*names)
    assert sum(bool(figures(found, found.theorems[n])) for n in names) > len(names) / 2


def test_a_sum_has_its_limits_where_a_browser_puts_them_and_an_arrow_its_room() -> None:
    found = mathml(r"|\sum_{i=1}^n x_i| \implies \mathrm{input} = 1") or ""
    assert "<munderover><mo>∑</mo>" in found
    assert "<mo>⟹</mo>" in found
    assert "<mi>input</mi>" in found


def test_only_the_strongest_bound_from_below_is_told() -> None:
    found = hypotheses(Claim(forall="n natural >= 2, 0 < x <= 1", claim="0 < n*x"))
    assert list(found) == [r"n \in \mathbb{Z}", r"x \in \mathbb{R}", r"2 \leq n", "0 < x", r"x \leq 1"]


@pytest.mark.parametrize(
    "points",
    [
        [(0.0, 1.0), (1.0, 2.0), (2.0, -3.0)],
        [(0.0, 0.0), (1.0, 0.0)],
        [(1.0, 1e-300), (2.0, 1e300)],
        [(5.0, 7.0)],
        [(0.0, -1e-9), (1e9, 1e-9)],
    ],
)
def test_what_a_chart_draws_lies_within_it(points: list[tuple[float, float]]) -> None:
    for shaded in (True, False):
        drawn = chart([Line("f", (tuple(points),), dots=True)], "x", "f against x", shaded=shaded)
        for x, y in re.findall(r'<circle class="dot c0" cx="([^"]+)" cy="([^"]+)" r="4"/>', drawn)[:-1]:
            assert LEFT <= float(x) <= WIDTH
            assert 0 <= float(y) <= HEIGHT
    assert chart([Line("f", ((),))], "x", "nothing") == ""
