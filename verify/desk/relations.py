"""The relations of a paper, one by one, each with its role and with what is known around it."""

import re
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from itertools import pairwise

from verify.desk.line import Line
from verify.kernel.errors import KernelError
from verify.kernel.terms import Term, conj, make
from verify.language.paper import Place
from verify.language.paper.atoms import Atom, Odd
from verify.language.paper.chains import DEFINES, JUDGED, VAGUE, Chain, Link, chains
from verify.language.paper.ranges import marked
from verify.language.paper.restrictions import based
from verify.language.paper.constants import constants_in
from verify.language.paper.context import Context, Known, context, subjects
from verify.language.paper.membership import listed, members
from verify.language.paper.drawn import is_law
from verify.language.paper.expansion import Paper
from verify.language.paper.letters import Fact, Listener, Shown
from verify.language.paper.stances import ASSUMED, DEFINED, MENTIONED, SINCE, STANDS, UNCLEAR, UNDER, WHEN
from verify.language.paper.moments import Moment, Undone, is_said, moment_in, undone
from verify.language.paper.marks import bounds, cut_at, head_of, trimmed
from verify.language.paper.labels import nodes
from verify.language.paper.nodes import Nodes, spelled, walk
from verify.language.paper.nonnumbers import infinite_in
from verify.language.paper.plainly import plain_in
from verify.language.paper.normal import NAME, is_normal
from verify.language.paper.pieces import STATING, Formula, Piece, Sentence, pieces
from verify.language.paper.sides import side_of
from verify.language.paper.signs import OPEN_FUNCTIONS
from verify.language.paper.subjects import equated, names_in, names_of
from verify.language.paper.theorems import names
from verify.language.paper.telling import declared
from verify.language.paper.tuples import shuffled_in
from verify.language.paper.usage import CHANCES, MEANS, SPREADS, Usage, used
from verify.language.reading.expressions import compared
from verify.language.writing import write
from verify.results.paper import Relation, Role

SETS = "it speaks of sets, maps or limits"
UNCLEAR_WORDS = "words beside it say where it holds, and are not understood"
_DECIMAL_COMMA = re.compile(r"\d\{,\}(?!\d{3}(?!\d))")  # 0{,}5, not 120{,}000
UNCLAIMED = "it is not clear whether it is claimed as it stands"
IGNORED = "a comment says to ignore it"
VAGUELY = "asymptotic"
NO_STANCE = "whether it is assumed or claimed is not clear from the words around it"
NOT_A_NUMBER = "a side is no number that can be read"
ORDERS = ("O", "o", "Omega", "Theta", "O_cal", "O_tilde", "Omega_tilde", "bigO", "poly", "polylog", "Õ")
SAID_ANEW = ("or", "or equivalently", "i.e", "that is", "equivalently")  # between two displays
CHANGING = "one of its letters may be another number at each place"
SUPPOSED = "it may be what is assumed"
GROUNDS = (SINCE, ASSUMED, UNDER, WHEN)
DEFINING = ("Definition", "Notation")  # environments in which nothing is claimed
NEAR = 4  # lines before that one may rest on


@dataclass(eq=False)
class Reader:
    """Goes through a paper and makes its lines."""

    paper: Paper
    typed: bool
    number: int = 0  # of the next relation
    display: int = 0
    atoms: dict[str, Atom] = field(default_factory=dict)
    listener: Listener = field(default_factory=Listener)
    usage: Usage = field(default_factory=Usage)
    recent: list[Line] = field(default_factory=list)
    paragraph: int = -1
    chain: int = 0
    equated: bool = False  # the chain at hand begins with what a letter is
    ignored: bool = False  # the author wants the next display left out
    labels: dict[str, Line] = field(default_factory=dict)
    stated: dict[int, list[Line]] = field(default_factory=dict)  # what theorems state, by their numbers
    before: Shown | None = None  # the formula before
    moment: Moment | None = None  # what it says that is expected of a report
    seen: set[Place] = field(default_factory=set)  # what several main files put in is told once

    def lines(self) -> Iterator[Line]:
        """All relations, in their order."""
        found: list[Piece] = list(pieces(self.paper.text, self.paper.theorems, typed=self.typed))
        formulas = [p for s in found if isinstance(s, Sentence) for p in s.parts if isinstance(p, Formula)]
        self.usage = used(nodes(f.text, typed=f.typed) for f in formulas)
        self.usage.shuffled = shuffled_in(found)
        self.usage.sets.update(infinite_in(found))
        self.usage.constants = constants_in(found)
        self.usage.plain = plain_in(found)
        spoken = [s for s in found if isinstance(s, Sentence)]
        self.usage.based = frozenset().union(*(based(marked(s.parts), s.parts) for s in spoken))
        if self.usage.based and not any("log" in f.text for f in formulas):
            self.usage.based |= {"ln"}  # of what else could it be said
        self.usage.normal = is_normal(found) and NAME not in self.usage.functions
        waiting = list(self.paper.said)
        for shown in self.listener.hear(found):
            while waiting and waiting[0][0] <= shown.formula.at:
                self.comment(*waiting.pop(0))
            if shown.paragraph > self.paragraph + 2:
                self.recent.clear()
            self.paragraph = shown.paragraph
            yield from self.of(shown)
            self.display += 1

    def comment(self, at: int, said: str) -> None:
        """What a comment says: a declaration, or that the next display is to be left out."""
        if said == "ignore":
            self.ignored = True
            return
        facts = declared(said.removeprefix("let").strip(), at)
        self.listener.take(facts)

    def of(self, shown: Shown) -> Iterator[Line]:
        """The relations of one formula."""
        known = context(shown, self.listener.past, self.usage, self.atoms)
        last: Nodes = ()
        for chain in shown.chains:
            given = tuple(self.conditions(known, shown, chain))
            self.chain += bool(chain.first)
            left, opens = chain.first or last, bool(chain.first)
            self.equated = bool(equated(chain)) if opens else self.equated
            for i, link in enumerate(chain.links):
                place = self.place(shown.formula.at + link.at)
                if place in self.seen:
                    left = link.side
                    continue
                self.seen.add(place)
                line = self.line(known, shown, chain, left, link, first=opens and i == 0)
                line = replace(line, chain=self.chain, at=shown.formula.at, conditions=given,
                    before=self.ground(shown, chain), theorem=shown.theorem, proves=shown.proves,
                    announced=shown.announced, listed=chain.listed, told=self.told(shown, chain),
                    when=frozenset(f for f in shown.facts if f.stance == WHEN))  # fmt: skip
                self.number += 1
                yield line
                if line.goal is not None and line.relation.role is Role.STEP:
                    self.recent.append(line)
                    if shown.theorem:
                        self.stated.setdefault(shown.theorem, []).append(line)
                    self.labels.update(dict.fromkeys(filter(None, (chain.label,)), line))
                left = link.side
            last = last if chain.aside else left
        self.ignored &= not shown.formula.displayed
        self.before, self.moment = shown, self.expected(shown)

    def ground(self, shown: Shown, chain: Chain) -> tuple[Line, ...]:
        """The lines on which one may rest: those right before it, none of them of a theorem that is over, and
        those to which it refers: equations, and what theorems state.
        """
        referred = list[Line]()
        for label in (*shown.refers, *names(chain.refers)):
            referred += [self.labels[label]] if label in self.labels else []
            if stated := self.listener.theorems.labelled.get(label):
                referred += self.stated.get(stated, [])
        outside = [b for b in self.recent if shown.within or not b.relation.within]
        here = [b for b in outside[:-NEAR] if b.at == shown.formula.at]
        return tuple(dict.fromkeys((*referred, *here, *outside[-NEAR:])))

    def told(self, shown: Shown, chain: Chain) -> dict[str, int]:
        """Where it was last said what each letter is, be it beside the formula itself."""
        beside = {n for found in chain.conditions for c in chains(found) if c.links for n in names_of(c)}
        said = [last_told(shown.facts), self.listener.introduced, dict.fromkeys(beside, shown.formula.at)]
        return {name: max(s.get(name, -1) for s in said) for s in said for name in s}

    def conditions(self, known: Context, shown: Shown, chain: Chain) -> Iterator[Known]:
        """What stands beside a formula and says where it holds."""
        for found in chain.conditions:
            fact = Fact(UNDER, chain, shown.formula.text[found[0].at : found[-1].end] if found else "",
                shown.formula.at, frozenset())  # fmt: skip
            yield from self.said(known, found, fact)

    def said(self, known: Context, found: Nodes, fact: Fact) -> Iterator[Known]:
        for chain in chains(found):
            left = chain.first
            for link in chain.links:
                for term in self.terms(known, left, link):
                    yield Known(term, fact)
                    known.declared.update(names_of(chain))
                left = link.side

    def terms(self, known: Context, left: Nodes, link: Link) -> list[Term]:
        """A relation as terms; none where it cannot be read."""
        try:
            if link.sign == "in":
                return [t for t in members(known.reading, left, link.side) if t is not None]
            if link.sign in JUDGED:
                return [compared(link.sign, side_of(known.reading, left), side_of(known.reading, link.side))]
        except (Odd, KernelError):
            pass
        return []

    # Lines

    def line(
        self, known: Context, shown: Shown, chain: Chain, left: Nodes, link: Link, *, first: bool
    ) -> Line:
        known.reading.text = shown.formula.text
        known.reading.doubtful = False
        relation = self.printed(shown, chain, left, link)
        role, why = self.role(known, shown, left, link, first=first)
        if role in (Role.STEP, Role.DEFINITION) and chain.supposed:
            role = Role.ASSUMPTION
        if role in (Role.UNREAD, Role.ASYMPTOTIC) or link.sign == "sim":
            return Line(self.number, replace(relation, role=role, why=why, reason=why))
        goal = self.goal(known, left, link)
        if goal is None:
            why = SETS if link.sign not in JUDGED and link.sign not in DEFINES else NOT_A_NUMBER
            return Line(self.number, replace(relation, role=Role.UNREAD, why=why, reason=why))
        relation = replace(relation, role=role, why=why, reason=why, read_as=write(goal))
        known.reading.doubtful |= goal.op == "eq" and "e" in map(spelled, (left, link.side))  # a letter
        known.reading.doubtful |= not goal.free and "\\text" in shown.formula.text  # units, perhaps
        known.reading.doubtful |= _DECIMAL_COMMA.search(shown.formula.text) is not None
        known.count_reports()
        known.derived.update((v, known.reading.derived[v]) for v in goal.free & known.reading.derived.keys())
        told = role is Role.DEFINITION and told_before(known, goal)
        here = replace(known, defined=dict(known.defined)) if told else known  # it is not shown by itself
        if role is Role.DEFINITION and first:
            self.remember(shown, left, link)
            if goal.op == "eq" and goal.args[0].op in ("var", "app"):
                fact = Fact(DEFINED, chain, shown.formula.text, shown.formula.at, frozenset())
                known.defined.setdefault(goal.args[0], (goal.args[1], fact))
                known.declared.update(_names(left))
        if self.alternative(shown) and (other := self.other(known)) is not None and goal.op in ("le", "lt"):
            both = make("iff", other, goal)
            relation = replace(relation, role=Role.STEP, read_as=write(both))
            return Line(self.number, relation, both, known, doubtful=known.reading.doubtful)
        step = goal if told or role is Role.STEP else None
        unclear = self.unclear(shown, chain, names_in(left) | names_in(link.side))
        made = self.undone(known, shown, left, goal) if role is Role.DEFINITION and first else None
        return Line(self.number, relation, made.goal if made else step, here, unclear=unclear, undone=made,
            doubtful=known.reading.doubtful, reason=shown.stance == SINCE or chain.aside)  # fmt: skip

    def expected(self, shown: Shown) -> Moment | None:
        """What a display by itself says that is expected of a report."""
        lone = shown.formula.displayed and len(shown.chains) == 1 and not shown.unclaimed
        return moment_in(shown.chains[0], shown.formula.text, shown.formula.at) if lone else None

    def undone(self, known: Context, shown: Shown, left: Nodes, goal: Term) -> Undone | None:
        """What is claimed of an estimator by moments, right behind what is expected of a report."""
        lone = len(shown.chains) == 1 == len(shown.chains[0].links) and not shown.chains[0].conditions
        if self.moment is None or goal.op != "eq" or not lone or not is_said(shown.joined):
            return None
        facts = [*self.listener.past, *shown.facts]
        return undone(known.reading, self.moment, known.reading.printed(goal.args[0]), goal.args[1], facts)

    def unclear(self, shown: Shown, chain: Chain, letters: AbstractSet[str]) -> str:
        """Why a relation with these letters may not be claimed as it stands."""
        if chain.unclear:
            return UNCLEAR_WORDS
        if shown.unclaimed:
            return f"{UNCLAIMED}: {shown.unclaimed}"
        if letters & self.usage.constants.changing:
            return CHANGING
        return SUPPOSED if shown.stance in GROUNDS and shown.stance != SINCE else ""

    def alternative(self, shown: Shown) -> bool:
        """Whether a display says anew what the display before says: A or B, each a single relation."""
        old = self.before
        return shown.joined.lower() in SAID_ANEW and shown.formula.displayed and old is not None and (
            old.formula.displayed and all(len(s.chains) == 1 == len(s.chains[0].links) for s in (old, shown))
        )

    def other(self, known: Context) -> Term | None:
        """The relation of the display before."""
        if self.before is None:
            return None
        (chain,) = self.before.chains
        with known.reading.elsewhere(self.before.formula.text):
            found = self.terms(known, chain.first, chain.links[0])
        return found[0] if len(found) == 1 and found[0].op in ("le", "lt") else None

    def role(
        self, known: Context, shown: Shown, left: Nodes, link: Link, *, first: bool
    ) -> tuple[Role, str]:
        if self.ignored and shown.formula.displayed:
            return Role.NOT_JUDGED, IGNORED
        if link.sign == "sim" and is_law(link.side):
            return Role.ASSUMPTION, ""
        if link.sign in VAGUE or any(_is_order(part) for part in (left, link.side)):
            return Role.ASYMPTOTIC, VAGUELY
        if not left:
            return Role.UNREAD, "what stands to the left was not found"
        if link.sign in DEFINES or (shown.stance == DEFINED and link.sign == "="):
            return Role.DEFINITION, ""
        if link.sign not in JUDGED and link.sign != "in":
            return Role.UNREAD, SETS
        if link.sign == "in" and listed(left):
            return Role.ASSUMPTION, ""
        goes_on = self.equated and not first  # from what a letter is
        told = shown.formula.displayed and (shown.stance == SINCE or goes_on)  # shown, where it follows
        if shown.stance in GROUNDS and not told:
            return Role.ASSUMPTION, ""
        if privacy := privacy_of(left, link):
            return Role.NOT_JUDGED, f"it states the {privacy}"
        if shown.stance == MENTIONED:
            return Role.NOT_JUDGED, NO_STANCE
        equates = link.sign == "="
        if first and (shown.within in DEFINING or (equates and self.defines(known, shown, left))):
            return (Role.DEFINITION if equates else Role.ASSUMPTION), ""
        if shown.stance == UNCLEAR and not shown.formula.displayed:
            return Role.NOT_JUDGED, NO_STANCE
        return Role.STEP, ""

    def defines(self, known: Context, shown: Shown, left: Nodes) -> bool:
        """Whether an equation is the first of its letter."""
        left = trimmed(left)
        heads = _names(left)
        if not heads or heads[0] in MEANS | CHANCES | SPREADS or (len(left) > 1 and bounds(left[1])):
            return False
        alone = len(left) == 1 and left[0].kind in ("name", "script")
        applied = len(left) == 2 and left[0].kind in ("name", "script", "fn") and left[1].kind == "fence"
        if not (alone or applied):
            return False
        try:
            term = side_of(known.reading, left)
        except Odd:
            return False
        if known.reading.laws is not None and term.free & known.reading.laws.drawn.keys():
            return False
        return term.op in ("var", "app") and (not shown.formula.displayed or term not in known.defined)

    def goal(self, known: Context, left: Nodes, link: Link) -> Term | None:
        try:
            if link.sign in DEFINES:
                sides = [side_of(known.reading, left), side_of(known.reading, link.side)]
                return compared("=", *(sides if link.sign != "=:" else sides[::-1]))
        except (Odd, KernelError):
            return None
        found = self.terms(known, left, link)
        return conj(*found) if found else None

    def printed(self, shown: Shown, chain: Chain, left: Nodes, link: Link) -> Relation:
        """A relation as it stands in its file."""
        at, text = shown.formula.at, shown.formula.text
        end = link.side[-1].end if link.side else link.at
        begin = left[0].at if left and left[0].at <= link.at else link.at
        whole = " ".join(text[begin:end].split())
        if left and left[0].at > link.at:
            whole = " ".join(text[link.at : end].split())
        return Relation(
            self.paper.place(at + link.at), whole, whole, Role.UNREAD, self.display,
            inline=not shown.formula.displayed, within=shown.within, label=chain.label,
        )  # fmt: skip

    def remember(self, shown: Shown, left: Nodes, link: Link) -> None:
        """A definition in a display holds from there on, and beyond an environment for definitions."""
        made = Chain(left, (link,))
        old = self.listener
        fact = Fact(DEFINED, made, shown.formula.text, shown.formula.at, names_of(made), level=old.level,
            within="" if shown.within in STATING else shown.within)  # fmt: skip
        old.live.append(fact)
        old.past.append(fact)

    def place(self, at: int) -> Place:
        return self.paper.place(at)


def last_told(facts: Iterable[Fact]) -> dict[str, int]:
    """Where it was last supposed or defined what each letter is."""
    said = ((name, f.at) for f in facts if f.stance in STANDS for name in subjects(f))
    return dict(sorted(said, key=lambda pair: pair[1]))


def told_before(known: Context, goal: Term) -> bool:
    """Whether it was assumed before what the letter is that an equation may define."""
    said = [k.term for k in known.assumed if k.term is not None and k.term.op == "eq"]
    new = goal.op == "eq" and goal.args[0] not in known.defined
    return new and any(goal.args[0] in t.args and t is not goal for t in said)


def _names(left: Nodes) -> list[str]:
    heads = [head_of(n) for n in left[:1]]
    return [n.text for n in heads if n.kind == "name" or n.text in OPEN_FUNCTIONS]


def privacy_of(left: Nodes, link: Link) -> str:
    r"""Whose privacy a relation states: \Pr[M(x) \in S] \le e^\varepsilon \Pr[M(x') \in S] + \delta."""
    side = tuple(n for n in trimmed(link.side) if n.text not in ("*", "&", "·"))
    at = next((i for i, n in enumerate(side) if n.text in CHANCES), 0)
    name, more = _mechanism(trimmed(left)), side[at + 2 :]
    grows = any(n.text in ("e", "exp") for n in walk(side[:at]))
    if link.sign != "<=" or not name or not grows or _mechanism(side[at : at + 2]) != name:
        return ""
    kind = "" if more and more[0].text != "+" else "approximate" if more else "pure"
    return kind and f"{kind} privacy of {name}"


def _mechanism(found: Nodes) -> str:
    """M, of Pr[M(x) in S]."""
    if len(found) != 2 or found[0].text not in CHANCES or found[1].kind != "fence":
        return ""
    event = cut_at(found[1].parts[0], ("in", "="))
    called = len(event) == 2 and [n.kind for n in event[0]] == ["name", "fence"]
    return event[0][0].text if called else ""


def _is_order(found: Nodes) -> bool:
    r"""Whether O(…), \Omega(…) or the like is in it."""
    rows = [found, *(part for n in walk(found) for part in n.parts)]
    for row in rows:
        for a, b in pairwise(row):
            head = head_of(a)
            if head.kind == "name" and head.text in ORDERS and b.kind == "fence":
                return True
    return False
