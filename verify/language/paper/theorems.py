"""Which theorem a formula states or proves, and what its proof says that it rests on."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from verify.language.paper.pieces import Closes, Heading, Named, Opens, Part, Piece, Reference

_REFERENCE = re.compile(r"\\(?:[cC]|auto|eq)?ref\s*\{([^{}]*)\}")


@dataclass
class Theorems:
    """Goes through a paper and keeps the theorems: each has a number, and may have labels."""

    many: int = 0
    stated: int = 0  # the one in whose statement we are, or 0
    proved: int = 0  # the one in whose proof we are, or 0
    open: str = ""  # the environment in which we are
    rests: tuple[str, ...] = ()  # what the proof referred to so far
    labelled: dict[str, int] = field(default_factory=dict)

    def meet(self, piece: Piece) -> None:
        """A theorem or a proof begins or ends, or something is called by a label."""
        if isinstance(piece, Opens) and piece.title:
            self.opened(piece)
        elif isinstance(piece, Heading) or (isinstance(piece, Closes) and piece.name == self.open):
            self.stated = self.proved = 0
            self.open, self.rests = "", ()
        elif isinstance(piece, Named):
            self.called(piece)

    def opened(self, piece: Opens) -> None:
        """A theorem is stated; or the last one is proved, or the one that is named in brackets."""
        self.open, self.rests = piece.name, ()
        if piece.title != "Proof":
            self.many += 1
            self.stated, self.proved = self.many, 0
            return
        self.stated, self.proved = 0, self.many
        for name in names(_REFERENCE.findall(piece.note)):
            self.proved = self.labelled.get(name, self.proved)

    def called(self, piece: Named) -> None:
        for name in names([piece.names]):
            if piece.how == "label" and self.stated:
                self.labelled[name] = self.stated
            elif piece.how == "proves" and self.proved:
                self.proved = self.labelled.get(name, self.proved)
            elif piece.how == "uses" and self.proved:
                self.rests += (name,)

    def referred(self, parts: Sequence[Part]) -> tuple[str, ...]:
        """The labels on which what a sentence says may rest: its own, and those of the proof before."""
        own = names([p.to for p in parts if isinstance(p, Reference)])
        found = tuple(dict.fromkeys((*own, *self.rests)))
        if self.proved:
            self.rests = found
        return found


def names(said: Sequence[str]) -> tuple[str, ...]:
    """Labels, where several are named at once."""
    return tuple(name.strip() for text in said for name in text.split(",") if name.strip())
