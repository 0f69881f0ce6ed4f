"""A result as a person sees it: in an interpreter and in a notebook."""

from dataclasses import fields
from typing import TypeVar

from verify.language.claim import Claim
from verify.results.result import Result

C = TypeVar("C", bound=Claim)


class Shown(Result[C]):
    """A result that a notebook shows with its formula, verdict, witness and the two sides there."""

    @classmethod
    def of(cls, result: Result[C]) -> "Shown[C]":
        return cls(**{f.name: getattr(result, f.name) for f in fields(Result)})

    def _repr_latex_(self) -> str:
        """The statement and its verdict."""
        from verify.report.notebook import formula

        return formula(self)

    def _repr_html_(self) -> str:
        """The same, with the witness, what the two sides are there, and the curves where there are some."""
        from verify.report.notebook import html

        return html(self)
