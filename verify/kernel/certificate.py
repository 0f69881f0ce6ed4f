"""Certificates: reading them strictly, and replaying them with the kernel alone.

A certificate is canonical JSON. It holds a statement, a verdict, and lines; each line names a rule, the earlier lines it rests on, and
the method's choices. The kernel computes every goal itself. Reading one is reading untrusted input.
"""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from verify.kernel import arithmetic, calculus, counting, laws, logic, reals
from verify.kernel.errors import KernelError, MalformedCertificate, Refused, Unproved
from verify.kernel.logic import Thm
from verify.kernel.statements import Encoder, Scope, Statement, canonical, obligations, truth
from verify.kernel.terms import Term, make

FORMAT = "lemmata certificate 1"
MOST_BYTES, MOST_DEPTH, MOST_DIGITS = 4_000_000, 400, 4_000
FIELDS = {"format", "kernel", "statement", "hash", "verdict", "scope", "terms", "lines", "ends"}

Rule = tuple[Callable[..., Thm], tuple[str, ...]]
RULES: dict[str, Rule] = {  # the rule, and what kinds of choices it takes ("terms*": all that are left, each a term)
    "assume": (logic.assume, ("term",)),
    "discharge": (logic.discharge, ("term",)),
    "tautology": (logic.tautology, ("term",)),
    "generalize": (logic.generalize, ("term",)),
    "specialize": (logic.specialize, ("term",)),
    "witness": (logic.witness, ("term", "term")),
    "obtain": (logic.obtain, ("term",)),
    "rewrite": (logic.rewrite, ("term",)),
    "exhaust": (logic.exhaust, ("term",)),
    "induction": (logic.induction, ("term", "term")),
    "law": (laws.apply_law, ("text", "terms*")),
    "combine": (arithmetic.combine, ("term", "summands")),
    "reduce": (arithmetic.reduce, ("term",)),
    "cover": (reals.cover, ("terms", "terms", "term", "number", "text")),
    "monotone": (calculus.monotone, ("term", "term", "term", "term")),
    "counted_value": (counting.counted_value, ("term", "term", "terms", "term", "term")),
    "counted_ratio": (counting.counted_ratio, ("term", "term", "terms", "term", "term", "term", "term")),
}


class Line(NamedTuple):
    """One step: a rule (or `cite`), the earlier lines it rests on, and the choices."""

    rule: str
    premises: tuple[int, ...]
    choices: tuple[Any, ...]


class Replayed(NamedTuple):
    """What a certificate establishes."""

    statement: Statement
    hash: str
    verdict: str
    scope: Scope
    witness: tuple[Term, ...]  # the values of the variables, in order, where the verdict rests on an instance
    cites: tuple[str, ...]  # every statement that it rests on, directly or not
    laws: tuple[str, ...]  # every law that it uses, there included
    lines: int


Library = Callable[[str], bytes | None]  # statement hash -> a certificate about it


def kernel_hash() -> str:
    """Of the source text of the kernel."""
    files = sorted(Path(__file__).parent.glob("*.py"))
    return hashlib.sha256(b"".join(f.name.encode() + b"\0" + f.read_bytes() for f in files)).hexdigest()


def encode(s: Statement, verdict: str, scope: Scope, lines: list[Line], ends: list[int]) -> bytes:
    """The certificate's bytes."""
    table = Encoder()
    statement = [[table.add(v) for v in s.variables], *(table.add(f) for f in s[1:])]
    rows = [[x.rule, list(x.premises), [_encode(c, table) for c in x.choices]] for x in lines]
    return canonical({
        "format": FORMAT, "kernel": kernel_hash(), "statement": statement, "hash": s.hash, "verdict": verdict,
        "scope": [list(b) for b in scope], "terms": table.rows, "lines": rows, "ends": ends,
    })  # fmt: skip


def _encode(choice: Any, table: Encoder) -> Any:
    if type(choice) is Term:
        return table.add(choice)
    return [_encode(c, table) for c in choice] if type(choice) in (tuple, list) else choice


def replay(data: bytes, library: Library = lambda _: None) -> Replayed:
    """What the certificate establishes; a KernelError if it is not a certificate, or does not establish what it says."""
    return _Replay(library).replay(data, ())


class _Replay:
    """One replay: each cited statement is re-established once."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.done: dict[str, Replayed] = {}

    def replay(self, data: bytes, trail: tuple[str, ...]) -> Replayed:
        try:
            return self._replay(data, trail)
        except RecursionError:
            raise MalformedCertificate("terms are nested too deeply") from None

    def _replay(self, data: bytes, trail: tuple[str, ...]) -> Replayed:
        fields = _fields(data)
        terms = _terms(fields["terms"])
        statement = _statement(fields["statement"], terms)
        if fields["hash"] != statement.hash:
            raise MalformedCertificate("the hash is not that of the statement and its definitions")
        scope, ends = _scope(fields["scope"]), fields["ends"]
        wanted = obligations(statement, fields["verdict"], scope)
        lines = _lines(fields["lines"], terms)
        trail = (*trail, fields["hash"])
        thms: list[Thm] = []
        for number, line in enumerate(lines, 1):
            try:
                thms.append(self._cited(line, trail) if line.rule == "cite" else apply(line.rule, [thms[p] for p in line.premises], line.choices))
            except KernelError as error:
                raise type(error)(f"line {number} ({line.rule}): {error}") from None
        if not _is_list(ends, int) or len(ends) != len(wanted) or not all(0 <= e < len(thms) for e in ends):
            raise Unproved(f"{fields['verdict']} has {len(wanted)} parts to establish")
        for end, goal in zip(ends, wanted, strict=True):
            if thms[end].goal is not goal or thms[end].hyps:
                raise Unproved(f"line {end + 1} does not establish what {fields['verdict']} needs")
        cited = [self.done[x.choices[0]] for x in lines if x.rule == "cite"]
        witness = _witness(lines, thms, ends[0]) if fields["verdict"] in ("REFUTED", "ILL-POSED") else ()
        return Replayed(
            statement, fields["hash"], fields["verdict"], scope, witness,
            tuple(sorted({c.hash for c in cited}.union(*(c.cites for c in cited)))),
            tuple(sorted({x.choices[0] for x in lines if x.rule == "law"}.union(*(c.laws for c in cited)))), len(lines),
        )  # fmt: skip

    def _cited(self, line: Line, trail: tuple[str, ...]) -> Thm:
        (key,) = line.choices
        if key in trail:
            raise Refused("statements cite each other in a circle")
        if key not in self.done:
            data = self.library(key)
            if data is None:
                raise Refused(f"no certificate at hand for the cited statement {key[:12]}")
            self.done[key] = self.replay(data, trail)
        found = self.done[key]
        if found.hash != key or found.verdict not in ("PROVED", "VERIFIED"):
            raise Refused(f"the cited statement {key[:12]} is not established")
        return Thm(frozenset(), truth(found.statement, found.scope))


def apply(rule: str, premises: list[Thm], choices: tuple[Any, ...]) -> Thm:
    """One line, from what it rests on."""
    function, _ = RULES[rule]
    if len(premises) != ARITY.get(rule, len(premises)):
        raise Refused(f"{rule} rests on {ARITY[rule]} lines")
    try:
        found = function(premises, *choices)
    except (ValueError, OverflowError, MemoryError, TypeError, AttributeError, IndexError) as error:
        raise Refused(f"the choices do not fit the rule: {str(error)[:200]}") from None
    logic.closed_formula(found.goal)
    return found


ARITY = {
    "assume": 0, "discharge": 1, "generalize": 1, "specialize": 1, "witness": 1, "obtain": 2, "rewrite": 2, "induction": 2,
    "law": 0, "cover": 0, "monotone": 1, "counted_value": 0, "counted_ratio": 0,
}  # fmt: skip


def _witness(lines: list[Line], thms: list[Thm], end: int) -> tuple[Term, ...]:
    """The values shown to exist, outermost first; past the variables, in the last part of the conjunction or in the side that holds."""
    values = []
    while True:
        line, goal = lines[end], thms[end].goal
        if line.rule == "witness":
            values.append(line.choices[1])
            end = line.premises[0]
            continue
        parts = {"and": goal.args[1:], "or": goal.args}.get(goal.op, ()) if line.rule == "tautology" else ()
        inner = [p for p in line.premises if thms[p].goal in parts]
        if not inner or (goal.op == "or" and len(line.premises) != 1):
            return tuple(values)
        end = inner[-1]


# Strict reading --------------------------------------------------------------------------------------------------------


def _fields(data: bytes) -> dict[str, Any]:
    if len(data) > MOST_BYTES:
        raise MalformedCertificate(f"larger than {MOST_BYTES} bytes")
    try:
        fields = json.loads(data, parse_float=_no_float, parse_constant=_no_float, parse_int=_whole)
    except (ValueError, UnicodeDecodeError) as error:
        raise MalformedCertificate(f"not JSON: {error}") from None
    if type(fields) is not dict or set(fields) != FIELDS:
        raise MalformedCertificate("the fields are not those of a certificate")
    if canonical(fields) != data:
        raise MalformedCertificate("not in canonical form")
    if fields["format"] != FORMAT:
        raise MalformedCertificate(f"the format is not {FORMAT!r}")
    if fields["kernel"] != kernel_hash():
        raise MalformedCertificate("made for another kernel: check the theorem again")
    return fields


def _no_float(text: str) -> int:
    raise ValueError(f"the number {text[:20]} is not whole")


def _whole(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise ValueError("a number is too long")
    return int(text)


def _is_list(what: Any, kind: type) -> bool:
    return type(what) is list and all(type(x) is kind for x in what)


def _terms(rows: Any) -> list[Term]:
    if not _is_list(rows, list):
        raise MalformedCertificate("the terms are not a list of rows")
    terms: list[Term] = []
    depths: list[int] = []
    for row in rows:
        if not row or type(row[0]) is not str:
            raise MalformedCertificate("a term begins with its head")
        op, *args = row
        parts = _parts(op, args, terms)
        depth = 1 + max((depths[a] for a, p in zip(args, parts, strict=True) if type(p) is Term), default=0)
        if depth > MOST_DEPTH:
            raise MalformedCertificate("terms are nested too deeply")
        try:
            terms.append(make(op, *parts))
        except (KernelError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise MalformedCertificate(f"term {len(terms)}: {error}") from None
        depths.append(depth)
    return terms


RAW = {"num": (int, int), "var": (str, None), "bound": (int, None), "lam": (None, Term), "functions": (None,), "def": (None, str)}


def _parts(op: str, args: list[Any], terms: list[Term]) -> list[Any]:
    """A row's entries: numbers of earlier rows, but for the heads that hold numbers, names or types."""
    kinds: tuple[Any, ...] = RAW.get(op, ())
    kinds = (*kinds, *[Term] * (len(args) - len(kinds)))
    parts: list[Any] = []
    for kind, a in zip(kinds[: len(args)], args, strict=True):
        if kind is Term:
            if type(a) is not int or not 0 <= a < len(terms):
                raise MalformedCertificate(f"a part of {op} is not an earlier term")
            parts.append(terms[a])
        elif kind is None:
            parts.append(_type(a))
        elif type(a) is kind:
            parts.append(a)
        else:
            raise MalformedCertificate(f"{op} holds {a!r}")
    return parts


def _type(data: Any) -> Any:
    """Types are texts, or lists [fn, arguments, value]."""
    if type(data) is list:
        return tuple(_type(d) for d in data)
    if type(data) is str:
        return data
    raise MalformedCertificate("a type is a text or a list")


def _statement(data: Any, terms: list[Term]) -> Statement:
    if type(data) is not list or len(data) != 5 or not _is_list(data[0], int) or not _is_list(data[1:], int):
        raise MalformedCertificate("the statement is not five parts")
    if not all(0 <= i < len(terms) for i in (*data[0], *data[1:])):
        raise MalformedCertificate("the statement refers to missing terms")
    domain, given, nontrivial, claim = (terms[i] for i in data[1:])
    return Statement(tuple(terms[i] for i in data[0]), domain, given, nontrivial, claim).checked()


def _scope(data: Any) -> Scope:
    if not _is_list(data, list) or not all(len(b) == 3 and type(b[0]) is str and _is_list(b[1:], int) for b in data):
        raise MalformedCertificate("the scope is not a list of bounds")
    return tuple((b[0], b[1], b[2]) for b in data)


def _lines(data: Any, terms: list[Term]) -> list[Line]:
    if not _is_list(data, list):
        raise MalformedCertificate("the lines are not a list")
    return [_line(number, row, terms) for number, row in enumerate(data)]


def _line(number: int, row: list[Any], terms: list[Term]) -> Line:
    if len(row) != 3 or type(row[0]) is not str or not _is_list(row[1], int) or type(row[2]) is not list:
        raise MalformedCertificate(f"line {number + 1} is not a rule, lines and choices")
    rule, premises, choices = row
    if not all(0 <= p < number for p in premises):
        raise MalformedCertificate(f"line {number + 1} rests on a line that is not before it")
    if rule == "cite":
        if len(choices) != 1 or type(choices[0]) is not str:
            raise MalformedCertificate(f"line {number + 1} cites no statement")
        return Line(rule, tuple(premises), (choices[0],))
    if rule not in RULES:
        raise MalformedCertificate(f"line {number + 1}: there is no rule {rule!r}")
    kinds = RULES[rule][1]
    if kinds[-1] == "terms*":
        kinds = (*kinds[:-1], *["term"] * (len(choices) - len(kinds) + 1))
    if len(kinds) != len(choices):
        raise MalformedCertificate(f"line {number + 1}: {rule} takes {len(kinds)} choices")
    return Line(rule, tuple(premises), tuple(_choice(k, c, terms, number) for k, c in zip(kinds, choices, strict=True)))


def _choice(kind: str, data: Any, terms: list[Term], number: int) -> Any:
    if kind == "term" and type(data) is int and 0 <= data < len(terms):
        return terms[data]
    if kind == "terms" and type(data) is list:
        return tuple(_choice("term", d, terms, number) for d in data)
    if kind == "text" and type(data) is str:
        return data
    if kind == "number" and type(data) is int:
        return data
    if kind == "summands" and _is_list(data, list) and all(len(d) == 3 and _is_list(d[1], int) for d in data):
        return tuple(
            (_choice("term", d[0], terms, number), tuple(d[1]), None if d[2] is None else _choice("term", d[2], terms, number))
            for d in data
        )
    raise MalformedCertificate(f"line {number + 1}: a choice is not a {kind}")
