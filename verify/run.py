"""Carrying out: from an edition to a certificate, and from a certificate, by the kernel alone, to a verdict."""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from verify.kernel.certificate import Library, Replayed, replay
from verify.kernel.errors import KernelError
from verify.language.theorem import Edition, Theorem
from verify.language.writing import write

UNDECIDED = "UNDECIDED"


@dataclass(frozen=True)
class Outcome:
    """What came of checking one edition."""

    edition: Edition
    verdict: str
    scope: str
    trust: str
    seconds: float
    witness: dict[str, str] | None = None
    slack: str | None = None
    trivial: bool = False
    certificate: bytes | None = None
    why: str = ""  # for UNDECIDED: how far it got

    @property
    def as_expected(self) -> bool:
        return self.verdict == self.edition.expect


def scope_of(found: Replayed) -> str:
    """What a verdict covers, in words."""
    if found.verdict == "PROVED":
        return "all values of " + ", ".join(str(v.args[0]) for v in found.statement.variables) if found.statement.variables else "closed"
    if found.verdict == "VERIFIED":
        return ", ".join(f"{low} <= {name} <= {high}" for name, low, high in found.scope) + ", all other values"
    return "one instance" if found.verdict in ("REFUTED", "ILL-POSED") else "no instance"


def witness_of(found: Replayed, edition: Edition) -> dict[str, str] | None:
    """The values of the instance on which the verdict rests, by name: the variables', then those of what the claim quantifies."""
    if not found.witness:
        return None
    names = [str(v.args[0]) for v in found.statement.variables]
    names += [name for name in edition.values(edition.wording.witness) if name not in names]
    names += [f"instance {i}" for i in range(1, len(found.witness) - len(names) + 1)]
    return {name: write(value) for name, value in zip(names, found.witness, strict=False)}


def certified(edition: Edition, data: bytes, library: Library, started: float) -> Outcome:
    """The outcome that the kernel reads off a certificate."""
    found = replay(data, library)
    if found.hash != edition.statement.hash:
        raise KernelError("the certificate is about another statement")
    seconds = time.perf_counter() - started
    return Outcome(edition, found.verdict, scope_of(found), "kernel", seconds, witness_of(found, edition), certificate=data)


def check(editions: Iterable[Edition], theorems: dict[str, Theorem], progress: Callable[[Edition], None] = lambda _: None) -> Iterator[Outcome]:
    """The outcomes of these editions, in order."""
    from verify.plan import Unfound, certificate  # the methods load python-flint, which listing does without

    known: dict[str, bytes] = {}
    for edition in editions:
        progress(edition)
        started = time.perf_counter()
        try:
            data = certificate(edition, theorems, known)
            known[edition.statement.hash] = data
            yield certified(edition, data, known.get, started)
        except (Unfound, KernelError) as error:
            yield Outcome(edition, UNDECIDED, "", "", time.perf_counter() - started, why=str(error))
