"""The laws of the letters of a display, from what is said of them."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import reduce
from typing import NamedTuple

from verify.kernel.errors import KernelError
from verify.kernel.terms import INT, REAL, Term, app, fits, lam, substitute, var
from verify.language.paper.atoms import Odd, Reading
from verify.language.paper.chains import JUDGED, Chain, Link
from verify.language.paper.laws import KNOWN, WHOLE, Drawn, Laws, Recipe
from verify.language.paper.kinds import VAGUE
from verify.language.paper.letters import Fact
from verify.language.paper.stances import ASSUMED, DEFINED, HELD, UNDER
from verify.language.paper.subjects import names_in
from verify.language.paper.marks import cut_at, trimmed
from verify.language.paper.nodes import Node, Nodes, spelled
from verify.language.paper.sides import read_side
from verify.language.paper.tuples import Listed, listed_in
from verify.language.paper.usage import CHANCES, MEANS, SPREADS
from verify.language.traverse import replaced, subterms

NAMES = frozenset(name for name, _ in KNOWN)
BOTH = "\\{\\}{0 , 1}"  # {0, 1}, as nodes are spelled


def links(chain: Chain) -> Iterator[tuple[Nodes, Link]]:
    """The relations of a chain, each with what stands to its left."""
    left = chain.first
    for link in chain.links:
        yield left, link
        left = link.side


def is_law(side: Nodes) -> bool:
    """Whether nodes begin with the name of a law."""
    return bool(side) and side[0].kind == "name" and side[0].text in NAMES - {"N"}


def giving(fact: Fact) -> Iterator[tuple[Nodes, Nodes]]:
    """The letters to which a fact gives laws, with these."""
    if fact.chain is None or fact.stance not in HELD:
        return
    for subject, link in links(fact.chain):
        if link.sign == "sim" or (link.sign == "=" and is_law(link.side)):
            yield subject, link.side
        elif link.sign == "=" and (letter := _of_chance(subject)):
            yield letter, (Node("name", "Chance", link.at, link.at),
                Node("fence", "()", link.at, link.at, (trimmed(link.side),)))  # fmt: skip


def _of_chance(subject: Nodes) -> Nodes:
    """Y, of Pr[Y = 1]."""
    subject = trimmed(subject)
    if len(subject) != 2 or subject[0].text not in CHANCES or subject[1].kind != "fence":
        return ()
    sides = cut_at(subject[1].parts[0], ("=",))
    return sides[0] if len(sides) == 2 and spelled(trimmed(sides[1])) == "1" else ()


def whole_letters(fact: Fact) -> Iterator[str]:
    """The letters that a fact shows to be whole numbers: those with such a law, and how often it is tried."""
    for subject, side in giving(fact):
        if is_law(side) and side[0].text in WHOLE:
            yield from (p[0].text for p in cut_at(subject, (",",)) if len(p) == 1 and p[0].kind == "name")
        if is_law(side) and side[0].text.startswith("Bin") and side[1:]:
            yield from (n.text for n in trimmed(cut_at(side[1].parts[0], (",",))[0]) if n.kind == "name")


def tuples_of(facts: Sequence[Fact]) -> dict[str, tuple[Listed, Fact]]:
    """The letters that list their entries, as long as one fact alone does so."""
    found: dict[str, list[tuple[Listed, Fact]]] = {}
    for fact in facts:
        for name, listed_ in listed_in(fact.chain) if fact.chain is not None and fact.stance in HELD else ():
            found.setdefault(name, []).append((listed_, fact))
    return {name: said[0] for name, said in found.items() if len(said) == 1}


def laws_of(reading: Reading, facts: Sequence[Fact], defines: Mapping[Term, tuple[Term, Fact]]) -> Laws:
    """The laws that facts give; none where something else is said of the letters that is no law."""
    found = Laws()
    found.constant = lambda v: reading.is_constant(v) or any(v is d.each for d in found.drawn.values())
    found.unfolded = lambda t: written_out(t, {k: v for k, (v, _) in defines.items() if reading.random_in(v)})
    lost = set[str]()
    for fact in facts:
        for subject, side in giving(fact):
            if side[0].text == "Chance" and not _is_bit(subject, facts):
                continue
            try:
                _give(found, reading, subject, side, fact)
            except (Odd, KernelError):
                lost |= names_in(subject)
    names = {reading.printed(v) for v in found.drawn}
    if names & lost or not _is_all(found, names, reading, facts):
        return Laws()
    reading.names.random |= names
    for fact in facts:
        said = {name for name, kind in fact.kinds if kind == "independent"}
        group = frozenset(v for v in found.drawn if reading.printed(v) in said)
        letters = frozenset(v for v in group if isinstance(v.type, str))
        # of several families it is not clear whether members of one are independent of each other
        found.groups.append(group if len(group) == 1 else letters)
    return found


def _give(found: Laws, reading: Reading, subject: Nodes, side: Nodes, fact: Fact) -> None:
    with reading.elsewhere(fact.text):
        parts = [trimmed(p) for p in cut_at(subject, (",",))]
        listed = any(len(p) == 1 and p[0].text == ".." for p in parts)
        recipe = _recipe(reading, trimmed(side))
        for part in parts:
            if len(part) == 1 and part[0].text == "..":
                continue
            letter = read_side(reading, part)
            head, each = letter, None
            if letter.op == "app" and len(letter.args) == 2:
                head, each = letter.args
                each = reading.number("i", INT) if listed else each
                if each.op != "var":
                    raise Odd
                letter = app(head, each)
            made = Drawn(letter, recipe, fact, each)
            if head.op != "var" or (head in found.drawn and not (listed and found.drawn[head].fact is fact)):
                raise Odd
            found.drawn[head] = made


def _recipe(reading: Reading, side: Nodes) -> Recipe:
    """A law, as it is written."""
    if [n.kind for n in side] != ["name", "fence"] or side[1].text not in ("()", "[]"):
        raise Odd
    parts = [_bare(p) for p in cut_at(side[1].parts[0], (",",))]
    nested = [len(p) == 2 and is_law(p) for p in parts]
    made = Recipe(side[0].text, tuple(
        _recipe(reading, p) if law else read_side(reading, p) for p, law in zip(parts, nested, strict=True)
    ))  # fmt: skip
    made.law  # noqa: B018 - what is no law is found here
    return made


def _bare(part: Nodes) -> Nodes:
    part = trimmed(part)
    return _bare(part[0].parts[0]) if len(part) == 1 and part[0].kind == "group" else part


def _is_bit(letter: Nodes, facts: Sequence[Fact]) -> bool:
    """Whether facts say that a letter is 0 or 1."""
    said = (pair for f in facts if f.chain is not None and f.stance in HELD for pair in links(f.chain))
    return any(link.sign == "in" and spelled(trimmed(link.side)) == BOTH
        and spelled(trimmed(subject)) == spelled(trimmed(letter)) for subject, link in said)  # fmt: skip


def _is_all(found: Laws, names: set[str], reading: Reading, facts: Sequence[Fact]) -> bool:
    """Whether laws are all that is said of letters: their parameters are not random, and nothing bounds
    what comes out.
    """
    atoms = {a.head for a in reading.atoms.values()}
    for drawn in found.drawn.values():
        free = drawn.recipe.free - {drawn.each}
        random = any(reading.printed(v) in reading.names.random for v in free)
        if random or free & (atoms | found.drawn.keys()):
            return False
    known = set(names)
    for fact in facts:
        if any(name in names and kind in ("strange", VAGUE) for name, kind in fact.kinds):
            return False
        held = fact.chain is not None and fact.stance in HELD and not any(True for _ in giving(fact))
        for subject, link in links(fact.chain) if fact.chain is not None and held else ():
            if not (_outside(subject) | _outside(link.side)) & known:
                continue
            new = names_in(trimmed(subject)[:1])
            defines = link.sign in ("=", ":=") and len(trimmed(subject)) == 1 and not new & names
            if defines and fact.stance in (ASSUMED, UNDER, DEFINED):
                known |= new
            elif link.sign in JUDGED:
                return False
    return True


def _outside(found: Nodes) -> frozenset[str]:
    """The letters in nodes, but for those in expectations and chances."""
    names = set[str]()
    for before, node in zip((None, *found), found, strict=False):
        if node.kind == "fence" and before is not None and before.text in MEANS | CHANCES | SPREADS:
            continue
        names.update([node.text] if node.kind == "name" else [], *map(_outside, node.parts))
    return frozenset(names)


def written_out(t: Term, definitions: Mapping[Term, Term], functions: Sequence["Made"] = ()) -> Term:
    """A term with what its letters are defined as in place of them, and functions that are defined for any
    value.
    """
    for _ in range(6):
        old = t
        for left, right in definitions.items():
            if left.op == "var":
                for v in [v for v in t.free if v.args[0] == left.args[0]]:
                    with suppress(KernelError):  # elsewhere it may be a whole number
                        t = substitute(t, {v: right}) if fits(right.type, v.type) else replaced(t, v, right)
            elif left in subterms(t):
                t = replaced(t, left, right)
        for made in functions:
            if made.head in t.free and (not made.whole or _whole_alone(t, made.head)):
                t = substitute(t, {made.head: made.function})
        if t is old or t.height > 80:
            break
    return t


class Made(NamedTuple):
    """What a function is, by an equation for any value of its letters, or for any whole number."""

    head: Term
    function: Term
    whole: bool


def functions_of(definitions: Mapping[Term, Term], held: frozenset[Term]) -> list[Made]:
    """The functions that are defined by one equation, such as f(x) = x^2, whose letters are any values: of
    these nothing is said (`held` are the letters of which something is), but that they are whole numbers.
    """
    found, heads = list[Made](), [left.args[0] for left in definitions if left.op == "app"]
    for left, right in definitions.items():
        head, *given = left.args if left.op == "app" else (left,)
        alone = len(set(given)) == len(given) > 0 and all(v.op == "var" and v not in held for v in given)
        if not alone or heads.count(head) > 1 or head in right.free:
            continue
        real = {v: var(str(v.args[0]), REAL) for v in given}
        with suppress(KernelError):
            body = reduce(lambda t, v: replaced(t, v, real[v]), given, right)
            made = lam(tuple(real.values()), body)
            if fits(made.type, head.type):
                found.append(Made(head, made, any(v.type == INT for v in given)))
    return found


def _whole_alone(t: Term, head: Term) -> bool:
    """Whether a function is applied to whole numbers alone."""
    return all(a.type == INT for s in subterms(t) if s.op == "app" and s.args[0] is head for a in s.args[1:])
