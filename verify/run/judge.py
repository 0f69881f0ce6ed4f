"""The judge: says what a certificate establishes, in a process that has loaded the kernel and the language
alone.

A verdict that is shown was established here. `main` runs in a new interpreter, which loads no method and
nobody's file. It is asked in lines of JSON, each a question, and answers each with one line of plain data:
what is established, with the statement and the instance in words, or why nothing is. A question has the
statement as it was written, which is read here, or none: then it is about whatever the certificate is about.
"""

import json
import os
import signal
import sys
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from verify.kernel.certificate import Replayed, kernel_hash, replay
from verify.kernel.errors import KernelError, TooLong
from verify.kernel.statements import Scope, Statement
from verify.kernel.work import MOST_STEPS
from verify.language.collecting import rarely, with_room
from verify.language.claim import PROVED, VERIFIED, BadTheorem, Claim
from verify.language.established import Judged, fingerprint
from verify.language.instances import names
from verify.language.vocabulary import Word
from verify.language.writing import folded, sentence, spelled, write

PARTS = ("forall", "given", "nontrivial", "claim", "scope")
READY = "ready"
MOST_KEPT = 10_000  # established statements; whoever asks that much starts again
WATCH = 1.0  # seconds between two looks at whether anybody is left to answer


# Asking and answering ---------------------------------------------------------------------------------------


def question(
    certificate: bytes, library: Mapping[str, bytes], claim: Claim | None = None, steps: int | None = None
) -> dict[str, Any]:
    """What a judge is asked: whether this certificate establishes what a claim says, citing those of the
    library.
    """
    wording: dict[str, Any] | None = None
    if claim is not None:
        wording = {part: str(getattr(claim, part)) for part in PARTS}
        wording["words"] = [asdict(word) for word in claim.words]
    texts = {key: data.decode("latin-1") for key, data in library.items()}
    return {
        "statement": wording,
        "certificate": certificate.decode("latin-1"),
        "library": texts,
        "steps": steps,
    }


class Judge:
    """Answers questions; what it has established serves those that come after."""

    def __init__(self) -> None:
        # by certificate, with those that it rests on, each by its statement
        self.done: dict[str, tuple[Replayed, dict[str, str]]] = {}

    @with_room
    def answer(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """What is established, or why it is not."""
        data = asked["certificate"].encode("latin-1")
        library = {key: text.encode("latin-1") for key, text in asked["library"].items()}
        parts = asked["statement"]
        try:
            wanted = None if parts is None else _claim(parts)
            found = _readable(self._replayed(data, library, asked["steps"]))
            if wanted is not None:
                _fits(found, wanted)
            return {"judged": asdict(_told(found, data, library))}
        except (KernelError, BadTheorem) as error:
            return {"refused": str(error), "steps": isinstance(error, TooLong)}
        except MemoryError:
            return {"lost": "the memory did not suffice to replay it"}
        except Exception as error:  # noqa: BLE001 - whatever untrusted bytes make the kernel raise, it did not establish them
            return {"refused": f"not a certificate ({type(error).__name__}: {error})"}

    def _replayed(self, data: bytes, library: Mapping[str, bytes], steps: int | None) -> Replayed:
        own, offered = fingerprint(data), {key: fingerprint(other) for key, other in library.items()}
        done = {key: known for key, mark in offered.items() if (known := self._known(mark, offered))}
        found, allowed = self._known(own, offered), steps or MOST_STEPS
        if found is None or found.steps > allowed:
            found = replay(data, library.get, steps=allowed, done=done)
        if len(self.done) > MOST_KEPT:
            self.done.clear()
        for mark, other in ((own, found), *((offered[key], other) for key, other in done.items())):
            self.done[mark] = other, {key: offered[key] for key in other.cites}
        return found

    def _known(self, mark: str, offered: dict[str, str]) -> Replayed | None:
        """What the certificate with this fingerprint established, if it rested on no others than these."""
        found, rests = self.done.get(mark, (None, {}))
        return found if rests.items() <= offered.items() else None


def _claim(parts: Mapping[str, Any]) -> Claim:
    """A claim as it was written, with the words of its author's own, which are read here."""
    words = tuple(Word(**word) for word in parts["words"])
    return Claim(**{part: parts[part] for part in PARTS}, words=words)


def _fits(found: Replayed, wanted: Claim) -> None:
    if found.hash != wanted.hash:
        raise KernelError("the certificate is about another statement")
    if found.scope != (wanted.shapes if found.verdict in (PROVED, VERIFIED) else ()):
        raise KernelError("the certificate has another scope")


def _readable(found: Replayed) -> Replayed:
    """The same, if its names are names: of others, such as `2 - 3`, what is shown would not be what is
    established.
    """
    for v in sorted({*found.statement.variables}.union(*(t.free for t in found.witness)), key=str):
        if not spelled(v):
            raise KernelError(f"no text can name the variable {str(v.args[0])[:40]!r}")
    return found


def _told(found: Replayed, data: bytes, library: Mapping[str, bytes]) -> Judged:
    """What the kernel established, in words."""
    values = {
        name: write(t) for name, t in zip(names(found.statement, found.witness), found.witness, strict=True)
    }
    scope = scope_in_words(found.verdict, found.scope, found.statement)
    cites = {key: fingerprint(library[key]) for key in found.cites}
    return Judged(
        found.verdict, scope, sentence(found.statement), found.hash, values or None, cites, found.laws,
        found.lines, found.steps,
        made_for=found.kernel, kernel=kernel_hash(),
    )  # fmt: skip


def scope_in_words(verdict: str, scope: Scope, statement: Statement) -> str:
    """What a verdict on a statement covers."""
    if verdict == PROVED:
        return (
            folded("all values of " + ", ".join(str(v.args[0]) for v in statement.variables))
            if statement.variables
            else "closed"
        )
    if verdict == VERIFIED:
        return ", ".join(f"{low} <= {name} <= {high}" for name, low, high in scope) + ", all other values"
    return "one instance" if verdict in ("REFUTED", "ILL-POSED") else "no instance"


# The process ------------------------------------------------------------------------------------------------


def main(memory: int) -> None:
    """Answer until nobody asks any more, with so many megabytes of memory (0: as many as there are)."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # ctrl-C is for whoever asks
    leave_with(os.getppid())
    if memory:
        limit_memory(memory)
    judge = Judge()
    rarely()
    print(json.dumps(READY), flush=True)
    for line in sys.stdin.buffer:
        print(json.dumps(judge.answer(json.loads(line))), flush=True)


def leave_with(parent: int) -> None:
    """End with the process that waits, also where an answer takes long."""

    def look(*_: object) -> None:
        if os.getppid() != parent:
            os._exit(1)

    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, look)
        signal.setitimer(signal.ITIMER_REAL, WATCH, WATCH)


def limit_memory(megabytes: int) -> None:
    """Use no more memory than this from now on."""
    from resource import RLIM_INFINITY, RLIMIT_AS, getrlimit, setrlimit  # not on every system

    _, most = getrlimit(RLIMIT_AS)
    wanted = megabytes << 20
    setrlimit(RLIMIT_AS, (wanted if most == RLIM_INFINITY else min(wanted, most), most))
