"""Several papers as one, and one of which only a part was done."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from verify.language.paper import Place
from verify.results.paper import Misprint, Refereed, Relation, Role


def printed(found: Refereed, misprint: Misprint) -> Relation:
    """The relation whose counterexample is shown."""
    return found.relations[misprint.steps[0]]


def places(found: Refereed, misprint: Misprint) -> list[Relation]:
    """The other relations that the same printed piece breaks."""
    return [found.relations[i] for i in misprint.steps[1:]]


def undecided(found: Refereed) -> list[Relation]:
    """The steps that are neither shown nor refuted."""
    return [r for r in found.steps if not r.holds and not r.suspected]


def of_role(found: Refereed, *roles: Role) -> list[Relation]:
    return [r for r in found.relations if r.role in roles]


def unfinished(relations: Iterable[Relation], why: str) -> Refereed:
    """What is known when the work ends early: each step that is false is a finding of its own, and what rests
    on which is not known yet.
    """
    done = tuple(replace(r, given=()) for r in sorted(relations, key=lambda r: (r.display, r.place)))
    wrong = tuple(Misprint(r.place, (i,)) for i, r in enumerate(done) if r.suspected)
    return Refereed(done, wrong, displays=len({r.display for r in done}), cut=why)


def within(found: Refereed, folder: str) -> Refereed:
    """The same with the names of its files as they are seen from outside of its folder."""
    if not folder:
        return found

    def moved(place: Place) -> Place:
        return place._replace(file=f"{folder}/{place.file}")

    def grounded(r: Relation) -> Relation:
        assumed = tuple(replace(g, place=g.place and moved(g.place)) for g in r.assumed)
        return replace(r, place=moved(r.place), assumed=assumed)

    return replace(
        found,
        relations=tuple(map(grounded, found.relations)),
        misprints=tuple(replace(m, place=moved(m.place)) for m in found.misprints),
        letters=tuple(replace(e, place=e.place and moved(e.place)) for e in found.letters),
        sources=tuple(s._replace(name=f"{folder}/{s.name}") for s in found.sources),
    )


def joined(parts: Sequence[Refereed]) -> Refereed:
    """Several papers one after the other."""
    if len(parts) == 1:
        return parts[0]
    relations: list[Relation] = []
    misprints: list[Misprint] = []
    displays = 0
    for part in parts:
        before = len(relations)
        misprints += [replace(m, steps=_later(m.steps, before)) for m in part.misprints]
        relations += [
            replace(r, display=r.display + displays, given=_later(r.given, before)) for r in part.relations
        ]
        displays = max([displays + part.displays, *(r.display + 1 for r in relations)])
    return Refereed(
        tuple(relations),
        tuple(misprints),
        tuple(e for p in parts for e in p.letters),
        tuple(s for p in parts for s in p.sources),
        sum(p.displays for p in parts),
        tuple(dict.fromkeys(n for p in parts for n in p.notes)),
        next((p.cut for p in parts if p.cut), ""),
    )


def _later(numbers: Sequence[int], by: int) -> tuple[int, ...]:
    return tuple(i + by for i in numbers)
