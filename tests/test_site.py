"""The pages as a site: every page of docs/ is in its contents, which name nothing else."""

import re
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"


def test_every_page_is_in_the_contents() -> None:
    text = (DOCS / "index.md").read_text(encoding="utf-8")
    listed = [
        line for block in re.findall(r"::::{toctree}\n(.*?)::::", text, re.DOTALL) for line in block.split()
    ]
    named = [line for line in listed if re.fullmatch("[a-z]+", line)]
    pages = sorted(path.stem for path in DOCS.glob("*.md") if path.stem != "index")
    assert sorted(n for n in named if n in pages) == pages, "name it in docs/index.md"


def test_the_pages_lead_to_pages_that_are_there() -> None:
    for page in DOCS.glob("*.md"):
        for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} leads to {target}"
