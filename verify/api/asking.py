"""`ask`: the verdict on what is written nowhere."""

from collections.abc import Sequence
from typing import Any

from verify.api.shown import Shown
from verify.desk.ask import question
from verify.desk.ask import ask as answer
from verify.language.claim import BadTheorem, Claim
from verify.language.reading.tokens import Unreadable


def ask(  # noqa: PLR0913 - the parts of a claim and the options of the command, each by its name
    claim: Any,
    let: str | Sequence[str] = (),
    *,
    randomizers: Sequence[str] = (),
    given: str = "true",
    nontrivial: str = "true",
    witness: str = "",
    instance: str = "",
    proof: str = "",
    scope: str = "",
    hunt: bool = False,
    work: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
) -> Shown[Claim]:
    """The verdict on a claim: `ask("1 + x <= exp(x)", "x real")`.

    The claim is a text in plain notation or LaTeX, a Claim, or a relation of sympy, whose symbols declare
    themselves by their assumptions. `let` declares the variables, as `lemmata ask --let` does; `randomizers`
    are files of one's own, .toml, of which the claim speaks by name. A `witness`, an `instance` or a `proof`
    is a hint, and never trusted; where a proof fails, a counterexample is sought only if one asks for a
    `hunt`. `work` bounds the steps of the search, the same on every machine; `seconds`
    and `memory` are nets below that.
    """
    from theorems import catalogue

    parts: dict[str, Any] = {
        "given": given, "nontrivial": nontrivial, "witness": witness, "instance": instance, "proof": proof,
        "scope": scope,
    }  # fmt: skip
    asked = claim_of(claim, lets(let), randomizers, **parts)
    asked.shapes  # noqa: B018 - what cannot be read is refused before any work is spent
    return Shown.of(answer(asked, catalogue(), work=work, seconds=seconds, memory=memory, hunt=hunt))


def claim_of(what: Any, told: Sequence[str] = (), randomizers: Sequence[str] = (), **parts: Any) -> Claim:
    """A text, a Claim or a relation of sympy as a Claim; BadTheorem if it cannot be read as one."""
    true = ("given", "nontrivial")
    parts = {name: text or ("true" if name in true else "") for name, text in parts.items()}
    if isinstance(what, Claim):
        if told or randomizers or any(text not in ("", "true") for text in parts.values()):
            raise BadTheorem("a Claim has its parts already: dataclasses.replace gives it others")
        return what
    try:
        if isinstance(what, str):
            return question(what, told, randomizers, **parts)
        from verify.language.reading.plain import read_domain
        from verify.language.sympy_bridge import declarations, from_sympy
        from verify.language.writing import write

        named = {str(v.args[0]) for v in read_domain(", ".join(told))[0]} if told else set()
        forall = ", ".join([*told, *declarations(what, named)])
        variables = {str(v.args[0]): v for v in read_domain(forall)[0]}
        return Claim(forall=forall, claim=write(from_sympy(what, variables)), **parts)
    except Unreadable as error:
        raise BadTheorem(str(error)) from None


def lets(let: str | Sequence[str]) -> list[str]:
    """Declarations, each by itself."""
    return [s for s in ([let] if isinstance(let, str) else let) if s]
