"""Certificates: reading them strictly, and replaying them with the kernel alone.

A certificate is canonical JSON. It holds a statement, a verdict, and lines; each line names a rule, the
earlier lines it rests on, and the method's choices. The kernel computes every goal itself. Reading one is
reading untrusted input.
"""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from verify.kernel import arithmetic, borel, calculus, counting, laws, logic, reals
from verify.kernel.errors import KernelError, MalformedCertificate, Refused, Unproved, require
from verify.kernel.logic import TOKEN, Sequent, Thm
from verify.kernel.statements import Encoder, Scope, Statement, canonical, obligations, truth
from verify.kernel.terms import Term, make
from verify.kernel.work import MOST_STEPS, Work

FORMAT = "lemmata certificate 1"
MOST_BYTES, MOST_DIGITS = 4_000_000, 4_000
FIELDS = {"format", "kernel", "statement", "hash", "verdict", "scope", "terms", "lines", "ends"}

# the rule, and what kinds of choices it takes ("terms*": all that are left, each a term)
RULES: dict[str, tuple[Any, str]] = {
    "assume": (logic.assume, "term"), "discharge": (logic.discharge, "term"),
    "tautology": (logic.tautology, "term"),
    "generalize": (logic.generalize, "term"), "specialize": (logic.specialize, "term"),
    "witness": (logic.witness, "term term"),
    "obtain": (logic.obtain, "term"), "rewrite": (logic.rewrite, "term"), "exhaust": (logic.exhaust, "term"),
    "induction": (logic.induction, "term term"), "law": (laws.apply_law, "text terms*"),
    "combine": (arithmetic.combine, "term summands"), "reduce": (arithmetic.reduce, "term"),
    "cover": (reals.cover, "terms terms term number text"),
    "monotone": (calculus.monotone, "term term term term"),
    "antiderivative": (calculus.antiderivative, "term term term term"), "borel": (borel.borel, "term"),
    "counted_value": (counting.counted_value, "term term terms term term"),
    "counted_ratio": (counting.counted_ratio, "term term terms term term term term"),
}  # fmt: skip
KINDS = {rule: tuple(kinds.split()) for rule, (_, kinds) in RULES.items()}


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
    kernel: str  # the kernel that it was made for; it is this one that established it
    steps: int  # how many elementary steps that took, without those of what it cites


Library = Callable[[str], bytes | None]  # statement hash -> a certificate about it


# Of the kernel that was loaded: by the time one asks for its hash, another may lie there.
SOURCES = b"".join(f.name.encode() + b"\0" + f.read_bytes()
    for f in sorted(Path(__file__).parent.glob("*.py")))


def kernel_hash() -> str:
    """Of the source text of the kernel."""
    return hashlib.sha256(SOURCES).hexdigest()


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


def replay(
    data: bytes, library: Library = lambda _: None, *, steps: int = MOST_STEPS,
    done: dict[str, Replayed] | None = None
) -> Replayed:
    """What the certificate establishes; a KernelError if it is not a certificate, or does not establish what
    it says.

    It takes at most so many steps, and so does each certificate that it cites. What is `done` by now, by
    statement, is not done again: one dictionary may serve many replays, and holds nothing but what earlier
    ones put there.
    """
    try:
        return _replay(data, library, steps, (), {} if done is None else done)
    except RecursionError:
        raise MalformedCertificate("terms are nested too deeply") from None


def _replay(data: bytes, library: Library, steps: int, trail: tuple[str, ...],
    done: dict[str, Replayed]) -> Replayed:
    """The same, for a certificate that those on the trail cite."""
    work = Work(steps)
    fields = _fields(data, work)
    terms = _terms(fields["terms"], work)
    statement, verdict, ends = _statement(fields["statement"], terms), fields["verdict"], fields["ends"]
    _need(fields["hash"] == statement.hashed(work),
        "the hash is not that of the statement and its definitions")
    _need(_has(fields["scope"], [(str, int, int)]), "the scope is not a list of bounds")
    scope = tuple((name, low, high) for name, low, high in fields["scope"])
    wanted = obligations(statement, verdict, scope, work)
    lines = _lines(fields["lines"], terms)
    thms: list[Thm] = []
    for number, (rule, premises, choices) in enumerate(lines, 1):
        try:
            if rule == "cite":
                thms.append(_cited(choices[0], library, steps, (*trail, fields["hash"]), done, work))
            else:
                thms.append(apply(rule, [thms[p] for p in premises], choices, work))
        except KernelError as error:
            raise type(error)(f"line {number} ({rule}): {error}") from None
    fit = _has(ends, [int]) and len(ends) == len(wanted) and all(0 <= e < len(thms) for e in ends)
    require(fit, f"{verdict} has {len(wanted)} parts to establish", Unproved)
    for end, goal in zip(ends, wanted, strict=True):
        require(thms[end].goal is goal and not thms[end].hyps,
            f"line {end + 1} does not establish what {verdict} needs", Unproved)
    below = [done[x.choices[0]] for x in lines if x.rule == "cite"]
    cites = {c.hash for c in below}.union(*(c.cites for c in below))
    used = {x.choices[0] for x in lines if x.rule == "law"}.union(*(c.laws for c in below))
    witness = _witness(lines, thms, ends[0]) if verdict in ("REFUTED", "ILL-POSED") else ()
    return Replayed(
        statement, fields["hash"], verdict, scope, witness, tuple(sorted(cites)), tuple(sorted(used)),
        len(lines), fields["kernel"], work.spent
    )


def _cited(key: str, library: Library, steps: int, trail: tuple[str, ...], done: dict[str, Replayed],
    work: Work) -> Thm:
    require(key not in trail, "statements cite each other in a circle")
    if key not in done:
        data = library(key)
        if data is None:
            raise Refused(f"no certificate at hand for the cited statement {key[:12]}")
        done[key] = _replay(data, library, steps, trail, done)
    found = done[key]
    require(found.hash == key and found.verdict in ("PROVED", "VERIFIED"),
        f"the cited statement {key[:12]} is not established")
    require(not {*trail} & {*found.cites}, "statements cite each other in a circle")
    return Thm(Sequent(frozenset(), truth(found.statement, found.scope, work)), TOKEN)


def apply(rule: str, premises: list[Thm], choices: tuple[Any, ...], work: Work) -> Thm:
    """One line, from what it rests on."""
    function, _ = RULES[rule]
    if len(premises) != ARITY.get(rule, len(premises)):
        raise Refused(f"{rule} rests on {ARITY[rule]} lines")
    steps = 10
    for p in premises:
        if type(p) is not Thm:
            raise Refused(f"{rule} rests on what no rule has shown")
        steps += 1 + len(p.hyps)
    work.spend(steps)
    try:
        found = function(premises, *choices, work=work)
    except (ValueError, OverflowError, MemoryError, TypeError, AttributeError, IndexError) as error:
        raise Refused(
            f"the choices do not fit the rule: {str(error)[:200] or type(error).__name__}"
        ) from None
    logic.closed_formula(found.goal)
    return Thm(found, TOKEN)


ARITY = {  # on how many lines a rule rests, where that is always the same
    **dict.fromkeys(("assume", "law", "cover", "counted_value", "counted_ratio", "borel"), 0),
    **dict.fromkeys(("discharge", "generalize", "specialize", "witness", "monotone", "antiderivative"), 1),
    **dict.fromkeys(("obtain", "rewrite", "induction"), 2),
}  # fmt: skip


def _witness(lines: list[Line], thms: list[Thm], end: int) -> tuple[Term, ...]:
    """The values shown to exist, outermost first; past the variables, in the last part of the conjunction or
    in the side that holds.
    """
    values = []
    while True:
        while lines[end].rule == "witness":
            values.append(lines[end].choices[1])
            end = lines[end].premises[0]
        line, goal = lines[end], thms[end].goal
        parts = {"and": goal.args[1:], "or": goal.args}.get(goal.op, ()) if line.rule == "tautology" else ()
        inner = [p for p in line.premises if thms[p].goal in parts]
        if not inner or (goal.op == "or" and len(line.premises) != 1):
            return tuple(values)
        end = inner[-1]


# Strict reading ---------------------------------------------------------------------------------------------


def _need(condition: object, why: str) -> None:
    require(condition, why, MalformedCertificate)


def _fields(data: bytes, work: Work) -> dict[str, Any]:
    _need(len(data) <= MOST_BYTES, f"larger than {MOST_BYTES} bytes")
    work.spend(len(data))
    long = b"0" * (MOST_DIGITS + 1) in data.translate(_AS_ZEROS)  # in a number, or in a text
    try:
        fields = json.loads(data.decode("ascii"), parse_float=_no_float, parse_constant=_no_float,
            parse_int=_whole if long else None)
    except ValueError as error:
        raise MalformedCertificate(f"not JSON: {error}") from None
    _need(type(fields) is dict and set(fields) == FIELDS, "the fields are not those of a certificate")
    _need(canonical(fields) == data, "not in canonical form")
    _need(fields["format"] == FORMAT, f"the format is not {FORMAT!r}")
    made = fields["kernel"]
    _need(type(made) is str and len(made) == 64 and set(made) <= set("0123456789abcdef"),
        "it does not say for which kernel it was made")
    return fields  # type: ignore[no-any-return]


_AS_ZEROS = bytes.maketrans(b"123456789", b"000000000")


def _no_float(text: str) -> int:
    raise ValueError(f"the number {text[:20]} is not whole")


def _whole(text: str) -> int:
    if len(text.lstrip("-")) > MOST_DIGITS:
        raise ValueError("a number is too long")
    return int(text)


def _has(data: Any, shape: Any) -> bool:
    """Whether data has a shape: a type; [shape] for a list of such, however many; (shape, shape, …) for a
    list of just these.
    """
    if type(shape) is type:
        return shape in (object, type(data))
    parts = shape if type(shape) is tuple else shape * len(data) if type(data) is list else ()
    return type(data) is list and len(data) == len(parts) and all(map(_has, data, parts))


def _terms(rows: Any, work: Work) -> list[Term]:
    _need(_has(rows, [list]), "the terms are not a list of rows")
    terms: list[Term] = []
    for row in rows:
        _need(row and type(row[0]) is str, "a term begins with its head")
        parts = _parts(row[0], row[1:], terms)
        try:
            terms.append(make(row[0], *parts))
        except (KernelError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise MalformedCertificate(f"term {len(terms)}: {error}") from None
        work.spend(len(row) + len(terms[-1].free) + len(terms[-1].dangling))
    return terms


# what some heads hold before terms: numbers, names, or types (None)
RAW: dict[str, tuple[Any, ...]] = {"num": (int, int), "var": (str, None), "bound": (int, None),
    "lam": (None,), "functions": (None,), "def": (None, str)}


def _parts(op: str, args: list[Any], terms: list[Term]) -> list[Any]:
    """A row's entries: numbers of earlier rows, after the numbers, names or types that some heads hold."""
    raw, parts = RAW.get(op, ()), list[Any]()
    for kind, a in zip(raw, args, strict=False):
        if kind not in (None, type(a)):
            raise MalformedCertificate(f"{op} holds another kind of entry")
        parts.append(_type(a) if kind is None else a)
    for a in args[len(raw):]:
        if type(a) is not int or not 0 <= a < len(terms):
            raise MalformedCertificate(f"a part of {op} is not an earlier term")
        parts.append(terms[a])
    return parts


def _type(data: Any) -> Any:
    """Types are texts, or lists [fn, arguments, value]."""
    _need(type(data) in (list, str), "a type is a text or a list")
    return data if type(data) is str else tuple(map(_type, data))


def _statement(data: Any, terms: list[Term]) -> Statement:
    _need(_has(data, ([int], int, int, int, int)), "the statement is not five parts")
    _need(all(0 <= i < len(terms) for i in (*data[0], *data[1:])), "the statement refers to missing terms")
    return Statement(tuple(terms[i] for i in data[0]), *(terms[i] for i in data[1:])).checked()


def _lines(rows: Any, terms: list[Term]) -> list[Line]:
    _need(_has(rows, [list]), "the lines are not a list")
    lines: list[Line] = []
    for row in rows:
        try:
            lines.append(_line(len(lines), row, terms))
        except MalformedCertificate as error:
            raise MalformedCertificate(f"line {len(lines) + 1}: {error}") from None
    return lines


def _line(number: int, row: Any, terms: list[Term]) -> Line:
    right = len(row) == 3 and type(row[0]) is str and type(row[1]) is list and type(row[2]) is list
    _need(right, "not a rule, lines and choices")
    rule, premises, choices = row
    for p in premises:
        _need(type(p) is int, "not a rule, lines and choices")
        _need(0 <= p < number, "it rests on a line that is not before it")
    if rule == "cite":
        _need(len(choices) == 1 and type(choices[0]) is str, "it cites no statement")
        return Line(rule, tuple(premises), tuple(choices))
    if rule not in RULES:
        raise MalformedCertificate(f"there is no rule {rule!r}")
    kinds = KINDS[rule]
    if kinds[-1] == "terms*":
        kinds = (*kinds[:-1], *["term"] * (len(choices) - len(kinds) + 1))
    if len(kinds) != len(choices):
        raise MalformedCertificate(f"{rule} takes {len(kinds)} choices")
    return Line(rule, tuple(premises),
        tuple([_choice(kind, c, terms) for kind, c in zip(kinds, choices, strict=True)]))


def _choice(kind: str, data: Any, terms: list[Term]) -> Any:
    if kind == "term" and type(data) is int and 0 <= data < len(terms):
        return terms[data]
    if kind == "terms" and type(data) is list:
        return tuple([_choice("term", d, terms) for d in data])
    if (kind == "text" and type(data) is str) or (kind == "number" and type(data) is int):
        return data
    if kind == "summands" and _has(data, [(object, [int], object)]):
        return tuple([(_choice("term", a, terms), tuple(used),
            None if factor is None else _choice("term", factor, terms)) for a, used, factor in data])
    raise MalformedCertificate(f"a choice is not a {kind}")
