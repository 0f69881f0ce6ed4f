"""`audit` and `replay`: a whole paper, and saved certificates."""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from pathlib import Path

from verify.api.asking import lets
from verify.report import refereed, refereed_html
from verify.results.paper import Refereed
from verify.results.result import Replay
from verify.run import replaying
from verify.run.cache import default_directory
from verify.run.saved import BadInput, read

LONGEST_NAME = 255  # letters of what may be a path
ENDINGS = (".tex", ".md")  # of a text that names a file, whether or not it is there


class ShownPaper(Refereed):
    """A paper that an interpreter shows as the command prints it, and a notebook as a page."""

    def __repr__(self) -> str:
        return refereed.text(self)

    def _repr_html_(self) -> str:
        return refereed_html.fragment(self)


def audit(
    paper: str | Path,
    let: str | Sequence[str] = (),
    *,
    work: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    jobs: int | None = None,
    cache: Path | str | None = None,
    no_cache: bool = False,
) -> ShownPaper:
    """Every relation of a paper with what became of it, and the misprints: `audit("paper.tex")`.

    It is the path of a file, a directory or an archive, or a text in LaTeX or Markdown. The options are
    those of `lemmata audit`.
    """
    from theorems import catalogue
    from verify.desk.referee import referee
    from verify.run.project import project, typed_project

    meant = project(Path(paper)) if _is_path(paper) else typed_project(str(paper))
    found = referee(
        meant, catalogue(), lets=lets(let), work=work, seconds=seconds, memory=memory, jobs=jobs,
        cache=None if no_cache else Path(cache) if cache else default_directory(),
    )  # fmt: skip
    return ShownPaper(**{f.name: getattr(found, f.name) for f in fields(Refereed)})


def _is_path(paper: str | Path) -> bool:
    """Whether something is named, and not typed."""
    if isinstance(paper, Path):
        return True
    if len(paper) > LONGEST_NAME or "\n" in paper or "\0" in paper:
        return False
    return paper.endswith(ENDINGS) or Path(paper).exists()


def replay(
    *what: Path | str | bytes, jobs: int | None = None, seconds: float | None = None,
    each: float | None = 600.0, memory: int | None = None, steps: int | None = None,
) -> list[Replay]:  # fmt: skip
    """Certificates established again by the kernel alone: files, directories of them, or their bytes. The
    options are those of `lemmata replay`.
    """
    wrong: list[str] = []
    files = read([Path(w) for w in what if not isinstance(w, bytes)], wrong)
    if wrong:
        raise BadInput("; ".join(wrong))
    given = {Path(f"certificate {k}"): data for k, data in enumerate(_bytes(what), 1)}
    bounds = {"seconds": seconds, "each": each, "memory": memory}
    return replaying.replay({**files, **given}, jobs=jobs, steps=steps, **bounds)  # type: ignore[arg-type]


def _bytes(what: Iterable[Path | str | bytes]) -> list[bytes]:
    return [w for w in what if isinstance(w, bytes)]
