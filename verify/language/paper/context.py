"""What holds where a display stands, as terms: the types of its letters, what is assumed of them, what they
are defined as, and of which of them something was said that is not understood.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from dataclasses import dataclass, field
from itertools import chain, zip_longest

from verify.kernel.terms import INT, REAL, Term, eq, le, lt, make, num
from verify.language.paper.atoms import Atom, Names, Odd, Reading, may_be_broken
from verify.language.paper.chains import JUDGED, Chain, Link
from verify.language.paper.drawn import is_law, laws_of, links, tuples_of, whole_letters
from verify.language.paper.kinds import VAGUE
from verify.language.paper.laws import Laws
from verify.language.paper.letters import Fact, Shown
from verify.language.paper.stances import ASSERTED, DEFINED, HELD, STANDS, UNCLEAR, UNDER, WHEN
from verify.language.paper.membership import listed, members, set_kind, several
from verify.language.paper.marks import head_of, trimmed
from verify.language.paper.labels import nodes
from verify.language.paper.nodes import Node, Nodes, names, walk
from verify.language.paper.nonnumbers import counted
from verify.language.paper.sides import side_of
from verify.language.paper.subjects import names_in, placed
from verify.language.paper.usage import CHANCES, MEANS, SPREADS, Usage
from verify.language.reading.expressions import compared

EQUATIONS = ("=", ":=", "=:", "equiv")
SLACK = ("ll", "gg", "approx", "->", "lesssim", "gtrsim", "asymp", "propto")  # bounds, nobody knows by what
GRANTED = "goes without saying"
NOBODY = Fact(UNDER, None, "", 0, frozenset())  # what follows without anybody saying it
USUAL = Fact(UNDER, None, GRANTED, 0, frozenset())  # what a reader takes for granted of letters


@dataclass(frozen=True)
class Known:
    """Something that is known, as a term, and the fact that says it; without a term it was not understood."""

    term: Term | None
    fact: Fact


@dataclass
class Context:
    """What is known around a display."""

    reading: Reading
    assumed: list[Known] = field(default_factory=list)
    asserted: list[Known] = field(default_factory=list)
    defined: dict[Term, tuple[Term, Fact]] = field(default_factory=dict)
    declared: set[str] = field(default_factory=set)  # letters of which something is known
    indexed: set[str] = field(default_factory=set)  # those of which it is known with an index alone
    strange: set[str] = field(default_factory=set)  # letters that may be no numbers, or not all numbers
    blocked: dict[str, Fact] = field(default_factory=dict)  # letters of which something was not understood

    derived: dict[Term, tuple[Term, Fact]] = field(default_factory=dict)  # expectations, by laws

    def count_reports(self) -> None:
        """A number of reports is a whole number, at least 1 unless something else is said of it."""
        for n in self.reading.lengths.values():
            name = self.reading.printed(n)
            if name and name not in self.declared and name not in self.blocked:
                self.declared.add(name)
                self.assumed.append(Known(le(num(1), n), USUAL))

    def by_laws(self, goal: Term) -> Iterator[Known]:
        """What laws say of the letters of a relation: where their parameters lie, and what may come out."""
        laws, heads = self.reading.laws or Laws(), goal.free & self.derived.keys()
        values, used = [self.derived[v][0] for v in heads], {self.derived[v][1] for v in heads}
        free = laws.unfolded(goal).free
        for head, drawn in laws.drawn.items():
            law = laws.law(drawn.letter)
            if head in free or drawn.fact in used or drawn.recipe.lone & free:
                yield from (Known(t, drawn.fact) for t in law.needs if t.free)
            if head in free and law.possible is not None:
                yield Known(law.possible(drawn.letter), drawn.fact)
        yield from (Known(le(num(0), n), NOBODY) for n in laws.sizes
            if n in free or any(n in v.free for v in values))  # fmt: skip


def context(
    shown: Shown, past: Sequence[Fact], usage: Usage, atoms: dict[str, Atom] | None = None
) -> Context:
    """What is known where a display stands; `past` is what was said in sections that are over, `atoms` are
    the numbers that were not understood before.
    """
    letters = letters_of(shown.chains)
    facts = relevant(letters, shown.facts, past, shown.formula.at)
    names = names_for(facts, usage)
    reading = Reading(usage, names, shown.formula.text, {} if atoms is None else atoms)
    reading.constant, reading.alone = outside_and_alone(shown.chains)
    found = Context(reading)
    reading.laws = laws_of(reading, facts, found.defined)
    reading.tuples = tuples_of(facts)
    laws = {d.fact: d for d in reading.laws.drawn.values()}
    for fact in facts:
        if fact not in laws:
            _learn(found, fact, shown)
    _draw(found, reading.laws)
    found.indexed = _indexed(facts)
    strange = found.strange - usage.measuring | usage.matrices | usage.sets | strangers(shown, names)
    found.strange = strange - names.bounded
    _spread(found)
    _count(found, letters | {n for f in facts for n in f.names})
    return found


def _indexed(facts: Sequence[Fact]) -> set[str]:
    """The letters that have an index wherever something is said of them: x_1, …, x_n tell nothing of x."""
    said = list[Node]()
    for f in facts:
        if f.chain is not None:
            said += chain(f.chain.first, *(link.side for link in f.chain.links), *f.chain.conditions)
        elif all(kind != VAGUE for _, kind in f.kinds):  # else they are blocked, and it is a sentence
            said += nodes(f.text)
    return {*names(said)} - {*names(said, bare=True)}


def strangers(shown: Shown, names: Names) -> set[str]:
    """The letters that may be no numbers where no more is said of them: those whose members may be counted,
    and all where the section speaks of other things.
    """
    sides = [part for c in shown.chains for part in (c.first, *(link.side for link in c.links))]
    silent = letters_of(shown.chains) if shown.foreign else {n for side in sides for n in counted(side)}
    return silent - names.numbers - names.random - names.types.keys()


def _draw(found: Context, laws: Laws) -> None:
    """Take laws up: of their parameters something is known, and of letters that may come out; letters that
    are defined by random ones are random too.
    """
    for head, drawn in laws.drawn.items():
        numbers = (*drawn.recipe.lone, *filter(None, (drawn.each,)))
        found.declared.update(map(found.reading.printed, numbers))
        found.declared.discard(found.reading.printed(head))
        if laws.law(drawn.letter).possible is not None:
            found.declared.add(found.reading.printed(head))
    for left, (right, _) in found.defined.items():
        if any(v in laws.drawn or found.reading.printed(v) in found.reading.names.random for v in right.free):
            found.reading.names.random.add(found.reading.printed(left.args[0] if left.op == "app" else left))


def _spread(found: Context) -> None:
    """A letter is not understood if one is not by which it is defined; and where words restrict a letter,
    those by which it is defined are restricted.
    """
    names = {v: name.removesuffix("()") for name, v in found.reading.variables.items()}
    pairs = [({names[v] for v in left.free if v in names}, {names[v] for v in right.free if v in names})
        for left, (right, _) in found.defined.items()]  # fmt: skip
    for heads, inside in pairs:
        for fact in [found.blocked[n] for n in heads & found.blocked.keys()]:
            if any(kind == VAGUE for _, kind in fact.kinds):
                found.blocked |= dict.fromkeys(inside - found.blocked.keys(), fact)
    while more := [(n, found.blocked[old]) for heads, inside in pairs for old in inside & found.blocked.keys()
            for n in heads - found.blocked.keys()]:  # fmt: skip
        found.blocked.update(more)


def _count(found: Context, letters: set[str]) -> None:
    """Ends of sums are whole numbers, at least 1 unless something else is said of them; not what runs."""
    for name in sorted((letters & found.reading.usage.ends) - found.declared - found.blocked.keys()):
        v = found.reading.number(name)
        if v.type == INT:
            found.assumed.append(Known(le(num(1), v), USUAL))
            found.declared.add(name)


def letters_of(chains: Iterable[Chain]) -> set[str]:
    """The names in chains, indices apart."""
    return {name for c in chains for part in (c.first, *(k.side for k in c.links), *c.conditions)
        for name in names_in(part)}  # fmt: skip


def relevant(letters: set[str], facts: Sequence[Fact], past: Sequence[Fact], at: int) -> list[Fact]:
    """The facts that speak of these letters, or of letters of which such facts speak; of a letter of which
    nothing is said any more, the last that was.
    """
    wanted, chosen = set(letters), list[Fact]()
    # what a proof says ends with it, and a case with its sentence
    old = [f for f in past if f.at < at and not f.within and f.stance != WHEN and not _equates(f)]
    spoken = {n for f in facts for n in subjects(f)}
    while True:
        more = [f for f in facts if f.names & wanted and f not in chosen]
        for name in wanted - spoken:
            last = [f for f in old if name in subjects(f) and f not in chosen]
            more += [f for f in last if f.at >= last[-1].at - 400 and f not in more]
        spoken |= wanted
        if not more or len(chosen) > 60:
            return sorted(chosen, key=lambda f: f.at)
        chosen += more
        wanted |= {n for f in more for n in f.names if f.stance in HELD}


def _equates(fact: Fact) -> bool:
    """Whether a condition of one sentence says what a letter is."""
    links = fact.chain.links if fact.chain is not None and fact.stance == WHEN else ()
    return any(link.sign in EQUATIONS for link in links)


@lru_cache(maxsize=20_000)
def subjects(fact: Fact) -> set[str]:
    """The letters that a fact tells where they lie or what they are."""
    found = {name for name, _ in fact.kinds} | fact.own
    if fact.chain is not None and fact.stance in (*HELD, ASSERTED):
        for subject, link in links(fact.chain):
            sides = (subject, link.side) if link.sign in JUDGED and link.sign != "=" else (subject,)
            found.update(n for side in sides for n in listed(side) or _heads(side))
    return found


def names_for(facts: Sequence[Fact], usage: Usage) -> Names:
    """The types of letters, from what is said of them, and of those by which they are defined."""
    names = Names()
    for fact in facts:
        for said in fact.kinds:
            _type_said(names, *said)
        for subject, link in links(fact.chain) if fact.chain is not None and fact.stance in HELD else ():
            _type_shown(names, subject, link)
            names.own.update(placed(subject, link) if fact.stance in STANDS else ())
        names.own |= fact.own
        names.types.update(dict.fromkeys(whole_letters(fact), INT))
    for subject, link in (pair for f in facts if f.chain and f.stance in HELD for pair in links(f.chain)):
        if link.sign in EQUATIONS and may_be_broken(names, usage, link.side):
            names.loosen([name for name in listed(subject) if usage.whole(name)])
    return names


def _type_said(names: Names, name: str, kind: str) -> None:
    """What words say of the type of a letter."""
    if kind in ("integer", "natural"):
        names.types[name] = INT
    elif kind == "random":
        names.random.add(name)
    elif kind in ("number", "probability"):
        names.types.setdefault(name, REAL)
    if kind not in ("random", "strange", "independent", VAGUE):
        names.numbers.add(name)


def _type_shown(names: Names, subject: Nodes, link: Link) -> None:
    """What a relation shows of the types of its letters."""
    for name in listed(subject):
        if link.sign == "in" and (kind := set_kind(link.side)):
            names.types[name] = INT if kind == "whole" else names.types.get(name, REAL)
            names.numbers.add(name)
        elif link.sign in JUDGED and link.sign != "=":
            names.numbers.add(name)
            names.bounded.add(name)
        elif link.sign in EQUATIONS and any(n.kind in ("frac", "fn", "root") for n in walk(link.side)):
            names.types[name] = REAL  # rounding is left out where a number is chosen
    if link.sign == "in" and set_kind(link.side):  # a family
        names.numbers.update(name for part in several(subject) for name in _heads(part))
    if link.sign == "sim" or (link.sign == "=" and is_law(link.side)):
        names.random.update(listed(subject) or _heads(subject))
    if link.sign == "->":
        names.functions.update(listed(subject))


def _heads(found: Nodes) -> list[str]:
    """The name that one node with an index or a power has at its base."""
    found = trimmed(found)
    return [head_of(found[0]).text] if len(found) == 1 and head_of(found[0]) is not found[0] else []


def _base_of_label(found: Nodes) -> list[str]:
    """The name of which one with a label may be a member: x of x_1."""
    return [n.parts[0][0].text for n in trimmed(found) if n.kind == "name" and n.parts]


def outside_and_alone(chains: Iterable[Chain]) -> tuple[frozenset[str], frozenset[str]]:
    """The names that stand outside of expectations, and those whose expectation is taken."""
    outside, alone = set[str](), set[str]()
    todo = [part for chain in chains for part in (chain.first, *(k.side for k in chain.links))]
    while todo:
        row, averaged = todo.pop(), False
        for node, after in zip_longest(row, row[1:]):
            if averaged:
                averaged = False
                todo += node.parts[1:] if node.kind == "script" else ()
                continue
            averaged = head_of(node).kind == "name" and head_of(node).text in MEANS | CHANCES | SPREADS
            averaged = averaged and after is not None and head_of(after).kind == "fence"
            if averaged:
                inside = trimmed(head_of(after).parts[0])
                alone.update(n.text for n in inside if len(inside) == 1 and n.kind == "name")
            else:
                outside.update([node.text] if node.kind == "name" else [])
                todo += node.parts if node.kind != "name" else ()
    return frozenset(outside - alone), frozenset(alone)


# Learning ---------------------------------------------------------------------------------------------------


def _learn(found: Context, fact: Fact, shown: Shown) -> None:
    """Take a fact up: as an assumption, a definition, an assertion, or as something not understood."""
    for name, kind in fact.kinds:
        _kind(found, name, kind, fact)
    if fact.chain is None or fact.at == shown.formula.at:
        return
    with found.reading.elsewhere(fact.text):
        for subject, link in links(fact.chain):
            _relation(found, subject, link, fact)


def _kind(found: Context, name: str, kind: str, fact: Fact) -> None:
    if kind == "strange":
        found.strange.add(name)
        found.blocked.setdefault(name, fact)
        return
    if kind == VAGUE:
        found.blocked.setdefault(name, fact)
    if kind in ("quantity", "independent", VAGUE):
        return
    found.declared.add(name)
    if kind in ("integer", "number", "random"):
        return
    v = found.reading.number(name)
    zero, one = num(0), num(1)
    terms = {"natural": (le(zero, v),), "positive": (lt(zero, v),), "nonnegative": (le(zero, v),),
        "negative": (lt(v, zero),), "nonzero": (make("ne", v, zero),),
        "probability": (le(zero, v), le(v, one))}[kind]  # fmt: skip
    found.assumed += [Known(t, fact) for t in terms]


def _relation(found: Context, subject: Nodes, link: Link, fact: Fact) -> None:
    names = listed(subject)
    if link.sign == "in":
        _lies_in(found, subject, link.side, fact)
    elif link.sign in SLACK:
        for name in names:
            found.blocked.setdefault(name, fact)
    elif len(names) > 1 and link.sign in JUDGED:
        for part in several(subject):
            _relation(found, part, link, fact)
    elif len(listed(link.side)) > 1 and link.sign in JUDGED:
        for part in several(link.side):
            _relation(found, subject, link._replace(side=part), fact)
    elif link.sign in JUDGED or link.sign in EQUATIONS:
        try:
            sides = side_of(found.reading, subject), side_of(found.reading, link.side)
        except Odd:
            return
        _take(found, sides, subject, link, fact)


def _lies_in(found: Context, subject: Nodes, place: Nodes, fact: Fact) -> None:
    """Take up that something lies in a set."""
    names = listed(subject)
    terms, held = list(members(found.reading, subject, place)), fact.stance in HELD
    if terms and held:
        found.assumed += [Known(t, fact) for t in terms if t is not None]
        found.declared.update(names or _heads(subject))
    elif terms:
        found.asserted += [Known(t, fact) for t in terms if t is not None]
    else:
        for name in names or _heads(subject):
            found.blocked.setdefault(name, fact)
            found.strange.add(name)


def _take(found: Context, sides: tuple[Term, Term], subject: Nodes, link: Link, fact: Fact) -> None:
    """Take up a relation of numbers: as an assertion, a definition or an assumption."""
    names, (left, right) = listed(subject), sides
    equates, asserted = link.sign in EQUATIONS, fact.stance == ASSERTED
    term = compared("=" if equates else link.sign, left, right)
    new = bool(names) and names[0] not in found.declared
    tells = left in found.defined or new or (fact.stance == DEFINED or (asserted and not names))
    if equates and left.op in ("var", "app") and tells and fact.stance != UNCLEAR:
        define(found, left, right, fact)
        found.declared.update([] if asserted else names)
    elif asserted or fact.stance == UNCLEAR:
        found.asserted.append(Known(term, fact))
    else:
        found.assumed.append(Known(term, fact))
        strange = bool(term.free & {a.head for a in found.reading.atoms.values()})
        for name in (*names, *listed(link.side)):
            if strange:
                found.blocked.setdefault(name, fact)  # a bound that is not understood
            else:
                found.declared.add(name)


def define(found: Context, left: Term, right: Term, fact: Fact) -> None:
    """Take an equation for what a letter is, unless it would be defined by itself."""
    old = found.defined.get(left)
    if old is not None and old[0] is not right:
        del found.defined[left]
        for name, v in found.reading.variables.items():
            if v is (left.args[0] if left.op == "app" else left):
                found.blocked.setdefault(name.removesuffix("()"), fact)
    elif _within(found, left, right):
        found.assumed.append(Known(eq(left, right), fact))
    else:
        found.defined[left] = (right, fact)


def _within(found: Context, left: Term, right: Term) -> bool:
    """Whether a letter would be defined by itself."""
    seen, todo = set[Term](), set(right.free)
    while todo:
        v = todo.pop()
        seen.add(v)
        for head, (said, _) in found.defined.items():
            if (head is v or (head.op == "app" and head.args[0] is v)) and head is not left:
                todo |= said.free - seen
    name = (left.args[0] if left.op == "app" else left).args[0]
    return any(v.args[0] == name for v in seen)
