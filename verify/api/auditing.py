"""`audit` and `replay`: a derivation step by step, and saved certificates."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from verify.desk import audit as desk
from verify.language.claim import BadTheorem
from verify.language.reading.tokens import Unreadable
from verify.api.asking import lets
from verify.report import audited
from verify.report.notebook import preformatted
from verify.results.audit import Audit
from verify.results.result import Replay
from verify.run import replaying
from verify.run.saved import BadInput, read, why


class ShownAudit(Audit):
    """An audit that an interpreter shows as the command prints it, and a notebook too."""

    def __repr__(self) -> str:
        pieces = [audited.text(self.found[:end]) for end in range(1, len(self.found) + 1)]
        return "\n".join([*pieces, audited.summary(self)])

    def _repr_html_(self) -> str:
        return preformatted(repr(self))


def audit(
    text: str | Path, let: str | Sequence[str] = (), *, work: int | None = None, seconds: float | None = None,
    each: float | None = None, memory: int | None = None,
) -> ShownAudit:  # fmt: skip
    """Every step of a derivation in LaTeX with its verdict, and what was not checked: of a text, or of a file
    that a Path, or a name ending in .tex, names. The options are those of `lemmata audit`.
    """
    from theorems import catalogue

    is_file = isinstance(text, Path) or text.endswith(".tex")
    try:
        whole = Path(text).read_text(encoding="utf-8-sig") if is_file else str(text)
    except OSError as error:
        raise BadInput(f"cannot read {text} ({why(error)}): name a file of LaTeX") from None
    bounds = {"work": work, "seconds": seconds, "each": each, "memory": memory}
    try:
        return ShownAudit(tuple(desk.audit(whole, lets(let), catalogue(),
            **bounds)))  # type: ignore[arg-type]
    except Unreadable as error:
        raise BadTheorem(str(error)) from None


def replay(
    *what: Path | str | bytes, jobs: int = 1, seconds: float | None = None, each: float | None = 600.0,
    memory: int | None = None, steps: int | None = None,
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
