"""How far a search has come, for whoever cuts it short."""

from dataclasses import dataclass, field

ORDER = ("parts", "shapes", "cover", "hunt")


@dataclass
class Stage:
    """What is being sought, at which line of a proof, and what is settled, in words, each under what it is
    about.
    """

    verdict: str = ""
    line: int = 0
    notes: dict[str, str] = field(default_factory=dict)

    def seek(self, verdict: str) -> None:
        self.verdict, self.line = verdict, 0

    @property
    def left(self) -> str:
        """What is settled although there is no verdict."""
        return "; ".join(self.notes[about] for about in ORDER if about in self.notes)

    def __str__(self) -> str:
        sought = f"while {self.verdict} was sought" if self.verdict else ""
        line = f", at proof line {self.line}" if self.line else ""
        return "; ".join(filter(None, (sought + line, self.left)))
