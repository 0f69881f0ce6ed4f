"""What `ask` and `audit` found, as text and as the objects that `--json` prints."""

from collections.abc import Iterator, Sequence
from textwrap import shorten
from typing import Any

from verify.desk.audit import INLINE, Found, Step, Unread
from verify.language.claim import Claim
from verify.results.result import Result
from verify.report.terminal import MARK, MEANING, columns, count, instance

SCHEMA = 1
ROOM = 72  # of a line that was not read


def plainly(shown: Sequence[str], typed: str) -> str:
    """A message on what could not be read, with a caret under the place; without where the place cannot be
    shown as it was typed.
    """
    said = shown[0]
    if (
        len(shown) == 3
        and len(typed) <= 1000
        and not said.startswith(("the character", "this is nested", "a number with", "an exponent"))
    ):
        return "\n".join(shown)
    return said


# ask --------------------------------------------------------------------------------------------------------


def answered(answer: Result[Claim]) -> str:
    """A verdict with how the claim was read."""
    parts = {"read as": answer.about.read_as, str(answer.verdict): MEANING[answer.verdict]}
    if answer.witness:
        parts["at"] = instance(answer.witness)
    parts["there"] = ", ".join(f"{side} = {value}" for side, value in answer.sides)
    if answer.verdict.holds:
        parts |= {"scope": answer.scope, "trust": answer.trust, "slack": answer.slack or ""}
    parts["why"] = answer.why
    return "\n".join(columns(label, text, 9) for label, text in parts.items() if text)


def answer_data(answer: Result[Claim]) -> dict[str, Any]:
    """The object of `ask --json`."""
    return {
        "schema": SCHEMA,
        "verdict": answer.verdict,
        "witness": answer.witness.texts if answer.witness else None,
        "sides": dict(answer.sides) or None,
        "scope": answer.scope,
        "trust": answer.trust,
        "slack": answer.slack,
        "read_as": answer.about.read_as,
        "why": answer.why,
        "seconds": round(answer.seconds, 3),
        "work": answer.work,
        "statement": answer.statement,
        "certificate": None if answer.certificate is None else answer.certificate.decode(),
        "cited": {key: data.decode() for key, data in answer.cited.items()},
    }


# audit ------------------------------------------------------------------------------------------------------


def is_step(f: Found) -> bool:
    """Whether something was checked."""
    return isinstance(f, Step)


def is_prose(f: Found) -> bool:
    """Whether something is prose, or a formula in it that may be an assumption."""
    return isinstance(f, Unread) and (f.why == "prose" or f.why.startswith(INLINE))


def nothing(found: Sequence[Found]) -> str:
    """Why nothing was checked."""
    unread = (f"line {f.line}: {f.why}" for f in found if isinstance(f, Unread) and not is_prose(f))
    return next(unread, "there is no display, such as \\[ … \\] or align, that compares anything")


def first_broken(found: Sequence[Found]) -> Step | None:
    """The first step that does not follow."""
    return next((f for f in found if isinstance(f, Step) and f.broken), None)


def audit_text(found: Sequence[Found], *, colour: bool = False) -> str:
    """The last of what was found: a step with its verdict, marked if it is the first that does not follow, or
    what was not read.
    """
    last = found[-1]
    if isinstance(last, Unread):
        return "\n".join(_unread(last))
    wrong = {f.line for f in found[:-1] if isinstance(f, Step) and f.broken}
    return "\n".join(_step(last, last is first_broken(found), wrong, colour=colour))


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


def audit_summary(found: Sequence[Found]) -> str:
    """How many steps follow, and how much was not read."""
    done = [f for f in found if isinstance(f, Step)]
    unread = [f for f in found if isinstance(f, Unread) and not is_prose(f)]
    prose = sum(isinstance(f, Unread) and f.why == "prose" for f in found)
    inline = len(found) - len(done) - len(unread) - prose
    right, wrong = sum(s.follows for s in done), sum(s.broken for s in done)
    parts = [
        f"{count(len(done), 'step')}: {count(right, 'follows', 'follow')}",
        f"{count(wrong, 'does', 'do')} not",
    ]
    parts.append(f"{len(done) - right - wrong} undecided")
    parts += [f"{count(len(unread), 'line')} could not be read"] if unread else []
    parts += [f"{count(prose, 'piece')} of prose"] if prose else []
    parts += [f"{count(inline, 'formula')} in it not shown"] if inline else []
    return ", ".join(parts)


def audit_data(found: Sequence[Found]) -> dict[str, Any]:
    """The object of `audit --json`."""
    done = [f for f in found if isinstance(f, Step)]
    broken = first_broken(found)
    return {
        "schema": SCHEMA,
        "follows": all(s.follows for s in done) and all(isinstance(f, Step) or is_prose(f) for f in found),
        "first_that_does_not_follow": None if broken is None else broken.line,
        "steps": [
            {
                "line": s.line,
                "text": s.text,
                "read_as": s.read_as,
                "verdict": s.verdict,
                "given": list(s.given),
                "witness": s.witness or None,
                "why": s.why,
                "statement": s.statement,
            }
            for s in done
        ],
        "not_checked": [
            {"line": f.line, "text": f.text, "why": f.why} for f in found if isinstance(f, Unread)
        ],
    }
