"""What README.md and docs/audit.md show is what happens."""

import doctest
import re

import pytest
from readme_blocks import PAGES, README, Block, blocks, normal, run

TEXT = README.read_text(encoding="utf-8")


SHOWN = [block for page in PAGES for block in blocks(page.read_text(encoding="utf-8"))]


@pytest.mark.one_in(16)
@pytest.mark.parametrize("block", SHOWN, ids=lambda b: b.arguments)
def test_output_is_as_shown(block: Block) -> None:
    assert normal(run(block.arguments)) == normal(block.output), (
        "`python tests/readme_blocks.py` writes it anew"
    )


def test_python_answers_as_shown() -> None:
    text = TEXT.replace("\n```\n", "\n\n")  # or the fence would count as output
    example = doctest.DocTestParser().get_doctest(text, {}, "README.md", str(README), 0)
    assert doctest.DocTestRunner(verbose=False).run(example) == (0, len(example.examples))
    assert len(example.examples) > 3


def test_it_shows_some() -> None:
    assert len(blocks(TEXT)) == TEXT.count("```console\n$ lemmata ") >= 2


def test_the_two_command_lines_stand_at_the_top() -> None:
    top = TEXT.splitlines()[:12]
    assert "pip install . && lemmata check" in top
    assert "pip install '.[dev]' && pytest" in top


def test_links_lead_somewhere() -> None:
    targets = [t for t in re.findall(r"\]\(([^)#]+)\)", TEXT) if "://" not in t]
    missing = [t for t in targets if not (README.parent / t).exists()]
    assert not missing


def test_times_do_not_matter() -> None:
    assert normal("PROVED    0.41 s\nin 1.00 s") == normal("PROVED   12.99 s\nin 20.31 s")
    assert normal("PROVED") != normal("REFUTED")
