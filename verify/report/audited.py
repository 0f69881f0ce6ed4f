"""What `audit` found, as text and as the object that `--json` prints."""

from collections import Counter
from collections.abc import Iterator, Sequence
from textwrap import shorten
from typing import Any

from verify.report.text import MARK, columns, count, instance
from verify.results.audit import INLINE, LINE, PROSE, Audit, Found, Step, Unread

SCHEMA = 1
ROOM = 72  # of a line that was not read


def nothing(whole: Audit) -> str:
    """Why nothing was checked."""
    unread = (f"line {u.line}: {u.why}" for u in whole.unread if u.kind == LINE)
    return next(unread, "there is no display, such as \\[ … \\] or align, that compares anything")


def text(found: Sequence[Found], *, colour: bool = False) -> str:
    """The last of what was found: a step with its verdict, marked if it is the first that does not follow, or
    what was not read.
    """
    last, whole = found[-1], Audit(tuple(found))
    if isinstance(last, Unread):
        return "\n".join(_unread(last))
    wrong = {s.line for s in whole.steps if s.broken and s is not last}
    return "\n".join(_step(last, last is whole.first_broken, wrong, colour=colour))


def _step(step: Step, first: bool, wrong: set[int], *, colour: bool) -> Iterator[str]:
    mark = f"  {MARK} does not follow" if first else ""
    because = f", given line {' and '.join(map(str, step.given))}" if step.given else ""
    because += " (which does not)" if set(step.given) & wrong else ""
    yield columns(f"line {step.line}", step.read_as, 9)
    yield f"{'':11}{step.verdict}{because}" + (f"\x1b[1;31m{mark}\x1b[0m" if colour and mark else mark)
    if step.broken and step.witness:
        yield columns("", f"at {instance(step.witness)}", 9)
    if not step.follows and step.why:
        yield columns("", shorten(step.why, 200, placeholder=" …"), 9)
    if step.words:
        yield columns("", f'not read: "{step.words}"', 9)


def _unread(f: Unread) -> Iterator[str]:
    yield columns(f"line {f.line}", f"not checked ({f.why}): {shorten(f.text, ROOM, placeholder=' …')}", 9)


def summary(whole: Audit) -> str:
    """How many steps follow, and how much was not read."""
    done, kinds = whole.steps, Counter(u.kind for u in whole.unread)
    right, wrong = sum(s.follows for s in done), sum(s.broken for s in done)
    parts = [
        f"{count(len(done), 'step')}: {count(right, 'follows', 'follow')}",
        f"{count(wrong, 'does', 'do')} not",
        f"{len(done) - right - wrong} undecided",
    ]
    parts += [f"{count(kinds[LINE], 'line')} could not be read"] if kinds[LINE] else []
    parts += [f"{count(kinds[PROSE], 'piece')} of prose"] if kinds[PROSE] else []
    parts += [f"{count(kinds[INLINE], 'formula')} in it not shown"] if kinds[INLINE] else []
    return ", ".join(parts)


def data(whole: Audit) -> dict[str, Any]:
    """The object of `audit --json`."""
    broken = whole.first_broken
    return {
        "schema": SCHEMA,
        "follows": whole.follows,
        "first_that_does_not_follow": None if broken is None else broken.line,
        "steps": [
            {
                "line": s.line, "text": s.text, "read_as": s.read_as, "verdict": s.verdict,
                "given": list(s.given), "witness": s.witness or None, "why": s.why, "statement": s.statement,
            }
            for s in whole.steps
        ],
        "not_checked": [{"line": u.line, "text": u.text, "why": u.why} for u in whole.unread],
    }  # fmt: skip
