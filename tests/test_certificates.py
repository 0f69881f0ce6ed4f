"""Certificates from files, whose folder states the outcome, and what becomes of an accepted one when any part
of it is changed.

`accept`: replayed. `reject`: well written, but a line does not follow or the verdict is not established; the
reason stands in the .txt file of the same name. `malformed`: no certificate at all, likewise. In the files
KERNEL stands for the hash of the kernel and HASH for that of the statement. `PYTHONPATH=. python
tests/test_certificates.py` writes accept and reject anew, after a change of the format, the rules or the
definitions.
"""

import hashlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from semantics import Model, TooLarge, Word, value

from verify.kernel import certificate
from verify.kernel.certificate import (
    ARITY,
    FIELDS,
    MOST_BYTES,
    MOST_DIGITS,
    RULES,
    Line,
    Replayed,
    encode,
    kernel_hash,
    replay,
)
from verify.kernel.definitions import WORDS
from verify.kernel.errors import KernelError, MalformedCertificate, Refused, Unproved
from verify.kernel.laws import LAWS
from verify.kernel.statements import VERDICTS, Statement, canonical, obligations
from verify.language.evaluate import truth
from verify.kernel.building import quantify
from verify.kernel.terms import (
    FALSE,
    INT,
    MOST_HEIGHT,
    REAL,
    TRUE,
    WORD,
    Term,
    implies,
    instantiate,
    le,
    lt,
    num,

    var,
)
from verify.kernel.work import Work
from verify.language.claim import ILL_POSED, REFUTED, VACUOUS, VERIFIED
from verify.language.theorem import Source, Theorem

FOLDER = Path(__file__).parent / "certificates"
OUTCOMES: dict[str, tuple[type[KernelError], ...]] = {
    "reject": (Refused, Unproved, KernelError),
    "malformed": (MalformedCertificate,),
}
Json = Any


# Reading the files ------------------------------------------------------------------------------------------


def files(outcome: str) -> list[Path]:
    return sorted((FOLDER / outcome).glob("*.json"))


def filled(data: bytes) -> bytes:
    """The bytes with the true hashes in place of KERNEL and HASH."""
    data = data.replace(b'"KERNEL"', json.dumps(certificate.kernel_hash()).encode())
    if b'"HASH"' in data:
        data = data.replace(b'"HASH"', json.dumps(_hash(data)).encode())
    return data


def _hash(data: bytes) -> str:
    """That of the statement, if there is one."""
    try:
        fields = json.loads(data)
        return certificate._statement(fields["statement"], certificate._terms(fields["terms"], Work())).hash
    except Exception:  # noqa: BLE001 - then the file is malformed in another way
        return "0" * 64


@cache
def library() -> dict[str, bytes]:
    """The accepted certificates by what they are about; they may cite each other."""
    found = [filled(path.read_bytes()) for path in files("accept")]
    return {json.loads(data)["hash"]: data for data in found}


def _names(outcome: str) -> list[Any]:
    return [pytest.param(path, id=path.stem) for path in files(outcome)]


@pytest.mark.parametrize("path", _names("accept"))
def test_accepts(path: Path) -> None:
    """And what the kernel establishes is true, as far as looking at instances tells."""
    found = replay(filled(path.read_bytes()), library().get)
    assert found.verdict == json.loads(path.read_bytes())["verdict"]
    assert is_true(found)


@pytest.mark.parametrize("path", _names("reject"))
def test_rejects(path: Path) -> None:
    reason = path.with_suffix(".txt").read_text(encoding="utf-8").strip()
    with pytest.raises(OUTCOMES["reject"]) as caught:
        replay(filled(path.read_bytes()), library().get)
    assert reason in str(caught.value)
    assert not isinstance(caught.value, MalformedCertificate)


@pytest.mark.parametrize("path", _names("malformed"))
def test_refuses_to_read(path: Path) -> None:
    reason = path.with_suffix(".txt").read_text(encoding="utf-8").strip()
    with pytest.raises(MalformedCertificate) as caught:
        replay(filled(path.read_bytes()), library().get)
    assert reason in str(caught.value)


def test_the_files_use_every_rule_and_verdict() -> None:
    accepted = [json.loads(path.read_bytes()) for path in files("accept")]
    assert {line[0] for a in accepted for line in a["lines"]} == {*RULES, "cite"}
    assert {a["verdict"] for a in accepted} == set(VERDICTS)
    rejected = [json.loads(path.read_bytes()) for path in files("reject")]
    assert {line[0] for a in rejected for line in a["lines"]} == {*RULES, "cite"}
    for outcome in ("reject", "malformed"):
        assert all(path.with_suffix(".txt").exists() for path in files(outcome))


def replayed(data: bytes) -> Replayed | KernelError:
    """What the kernel says to a certificate: what it establishes, or why it does not."""
    try:
        return replay(data, library().get)
    except KernelError as error:
        return error


# Is it true? ------------------------------------------------------------------------------------------------


def is_true(found: Replayed, numbers: tuple[Fraction, ...] = ()) -> bool:
    """Whether what was established survives a look at instances: small integers, some rationals, and the
    numbers given.
    """
    wanted = obligations(found.statement, found.verdict, found.scope)
    extra = {*numbers, *(Fraction(*t.args) for t in found.witness if t.op == "num")}
    whole = [int(q) for q in extra if q.denominator == 1 and abs(q) < 30]
    window = range(min([-4, *whole]), max([7, *whole]) + 1)
    words = [Word(1, tuple(map(Fraction, letters))) for letters in ((0, 0), (0, 1), (1, 1), (1, 0))]
    model = Model(
        window=window,
        beyond=8,
        reals=tuple(sorted({*Model().reals, *extra, Fraction(1, 4), Fraction(1, 3)})),
        functions=lambda kind: words,
    )
    try:
        return all(value(formula, {}, model) for formula in wanted)
    except TooLarge:
        return True


# Changing one thing at a time -------------------------------------------------------------------------------


Path_ = tuple[Any, ...]
MOST_OTHERS = 5


def others(values: Any, old: Any, most: int = MOST_OTHERS) -> list[Any]:
    """Some of the values, spread evenly, without the old one."""
    found = [v for v in values if v != old]
    return found if len(found) <= most else found[:: -(-len(found) // most)]


def changes(fields: Json) -> Iterator[tuple[Path_, Json]]:
    """Where, and what to put there instead: every choice, premise, end, bound and verdict, and every entry of
    the table of terms.
    """
    terms = range(len(fields["terms"]))
    for i, (rule, premises, choices) in enumerate(fields["lines"]):
        yield from ((("lines", i, 0), other) for other in others(sorted(RULES), rule, 3))
        for j, p in enumerate(premises):
            yield from ((("lines", i, 1, j), other) for other in others(range(i), p))
        if premises:
            yield ("lines", i, 1), premises[:-1]
            yield ("lines", i, 1), premises[::-1]
        yield ("lines", i, 1), [*premises, 0][: i + len(premises)] if i else premises
        kinds = RULES[rule][1].split() if rule in RULES else ["text"]
        kinds = [*kinds[:-1], *["term"] * (len(choices) - len(kinds) + 1)] if kinds[-1] == "terms*" else kinds
        for j, (kind, choice) in enumerate(zip(kinds, choices, strict=True)):
            yield from ((("lines", i, 2, j, *where), other) for where, other in _choices(kind, choice, terms))
    for i, end in enumerate(fields["ends"]):
        yield from ((("ends", i), other) for other in range(len(fields["lines"])) if other != end)
    yield ("ends",), fields["ends"][::-1]
    yield ("ends",), fields["ends"][1:]
    yield from ((("verdict",), other) for other in VERDICTS if other != fields["verdict"])
    yield from _scopes(fields["scope"])
    for j, part in enumerate(fields["statement"][1:], 1):
        yield from ((("statement", j), other) for other in others(terms, part, 12))
    yield ("statement", 0), fields["statement"][0][1:]
    yield ("statement", 0), fields["statement"][0][::-1]
    for i, row in enumerate(fields["terms"]):
        yield from ((("terms", i, *where), other) for where, other in _rows(row, i))


def _choices(kind: str, choice: Json, terms: range) -> Iterator[tuple[Path_, Json]]:
    if kind == "term":
        yield from (((), other) for other in others(terms, choice))
    elif kind == "terms":
        for k, old in enumerate(choice):
            yield from (((k,), other) for other in others(terms, old))
        yield (), choice[1:]
        yield (), [*choice, *choice]
    elif kind == "number":
        yield from (((), choice + by) for by in (-20, -1, 1, 40))
    elif kind == "summands":
        for k, (number, used, factor) in enumerate(choice):
            yield from (((k, 0), other) for other in others(terms, number))
            yield (k, 1), used[1:]
            yield (k, 1), [*used, 0]
            yield from (((k, 2), other) for other in (None, *others(terms, factor, 3)))
        yield (), choice[1:]
        yield (), choice + choice
    elif set(choice) <= set("0123456789nm"):
        yield from (
            ((), other)
            for other in (
                choice[1:],
                choice + "n",
                "n",
                "m",
                "0nn",
                choice.replace("n", "m"),
                "0" + choice + choice,
            )
        )
    elif choice in LAWS:
        yield from (((), other) for other in others(sorted(LAWS), choice, 8))
    else:
        yield (), choice[::-1]


def _scopes(scope: Json) -> Iterator[tuple[Path_, Json]]:
    yield ("scope",), [*scope, ["n", 0, 3]]
    yield ("scope",), [*scope, ["n", 3, 0]]
    yield ("scope",), scope[1:]
    for i, (name, low, high) in enumerate(scope):
        yield from (
            (("scope", i), other)
            for other in (
                ["q", low, high],
                [name, low - 1, high],
                [name, low, high + 1],
                [name, high, high],
                [name, high, low],
            )
        )


def _rows(row: Json, i: int) -> Iterator[tuple[Path_, Json]]:
    swaps = {"lt": "le", "le": "lt", "add": "sub", "sub": "mul", "mul": "add", "and": "or", "or": "and",
        "forall": "exists", "exists": "forall",
             "eq": "ne", "ne": "eq", "implies": "and", "div": "mul", "exp": "log", "sum": "prod",
             "true": "false", "integers": "reals"}  # fmt: skip
    if row[0] in swaps:
        yield (0,), swaps[row[0]]
    if row[0] == "num":
        yield from (((1,), row[1] + by) for by in (-1, 1, 2))
        yield (2,), row[2] + 1
    elif row[0] in ("var", "bound"):
        yield (1,), (row[1] + "'" if row[0] == "var" else row[1] + 1)
        yield (2,), {"int": "real", "real": "int"}.get(str(row[2]), "int")
    elif row[0] not in ("lam", "functions", "def"):
        for k, part in enumerate(row[1:], 1):
            yield from (((k,), other) for other in others(range(i), part, 2))
        yield (), [row[0], *row[:0:-1]]


def changed(fields: Json, where: Path_, new: Json) -> bytes:
    """The certificate with this one thing changed, and the hash that goes with its statement."""
    return _hashed(_put(fields, where, new), where[0])


def _put(part: Json, where: Path_, new: Json) -> Json:
    """A copy with this in that place; what is elsewhere is the same."""
    if not where:
        return new
    copy = part.copy()
    copy[where[0]] = _put(part[where[0]], where[1:], new)
    return copy


def _hashed(fields: Json, *touched: str) -> bytes:
    """Its bytes, with the hash that goes with its statement where that, or a term, was touched."""
    if {"statement", "terms"}.isdisjoint(touched):
        return canonical(fields)
    return filled(canonical({**fields, "hash": "HASH"}))


@cache
def outcomes(path: Path) -> list[tuple[Path_, Json, bytes, Replayed | KernelError]]:
    """What becomes of the certificate under each change."""
    fields = json.loads(filled(path.read_bytes()))
    found = []
    for where, new in changes(fields):
        data = changed(fields, where, new)
        found.append((where, new, data, replayed(data)))
    return found


def _numbers(fields: Json) -> tuple[Fraction, ...]:
    return tuple(
        Fraction(row[1], row[2])
        for row in fields["terms"]
        if row[0] == "num" and type(row[1]) is type(row[2]) is int and row[2] > 0
    )


@pytest.fixture(autouse=True, scope="module")
def _one_kernel_hash() -> Iterator[None]:
    """The kernel's sources do not change while these tests run: read them once."""
    with pytest.MonkeyPatch.context() as patch:
        own = kernel_hash()
        patch.setattr(certificate, "kernel_hash", lambda: own)
        yield


@pytest.mark.parametrize("path", _names("accept"))
def test_no_change_establishes_anything_false(path: Path) -> None:
    """Refused with a reason, or still true: the same verdict by another way, or one about the changed
    statement that holds.
    """
    fields = json.loads(filled(path.read_bytes()))
    before = replay(canonical(fields), library().get)
    refused = accepted = 0
    for where, new, data, found in outcomes(path):
        if isinstance(found, KernelError):
            refused += 1
            continue
        accepted += 1
        if found.hash == before.hash:
            assert found.verdict == before.verdict
        if (found.hash, found.scope) != (before.hash, before.scope):
            assert is_true(found, _numbers(json.loads(data))), f"{where} = {new} established {found}"
        assert witness_violates(found)
    assert (
        refused > 2 * accepted
    )  # what is accepted: another precision, another variable's name, a premise too many for a tautology


def witness_violates(found: Replayed) -> bool:
    """The instance that is reported is one: with its values, what is left of the obligation holds."""
    if not found.witness:
        return True
    (goal,) = obligations(found.statement, found.verdict, found.scope)
    for w in found.witness[: len(found.statement.variables)]:
        goal = instantiate(goal.args[1], w)
    return bool(value(goal, {}, Model(window=range(-4, 30), beyond=8)))


@pytest.mark.parametrize("path", _names("accept"))
def test_what_every_line_chose_matters(path: Path) -> None:
    """For every choice (but a precision), every premise that a rule must have, and every end there is a
    change that is refused.
    """
    fields = json.loads(filled(path.read_bytes()))
    reasons: dict[Path_, set[str]] = {}
    for where, _, _, found in outcomes(path):
        if where[0] == "ends":
            key = where[:1]
        elif where[0] == "lines" and (
            where[2] == 2 or (len(where) == 4 and fields["lines"][where[1]][0] in ARITY)
        ):
            key = where[:4]
        else:
            continue
        reasons.setdefault(key, set())
        if isinstance(found, KernelError):
            reasons[key].add(str(found))
    precisions = {("lines", i, 2, 3) for i, line in enumerate(fields["lines"]) if line[0] == "cover"}
    idle = {where for where, said in reasons.items() if not said} - precisions
    assert len(idle) <= 1  # a contradiction, say, may stand on any of the lines before it


# Bytes that are no certificate ------------------------------------------------------------------------------


def an_accepted() -> dict[str, Json]:
    return json.loads(filled((FOLDER / "accept" / "square.json").read_bytes()))  # type: ignore[no-any-return]


def refused(data: bytes) -> str:
    with pytest.raises(MalformedCertificate) as caught:
        replay(data)
    return str(caught.value)


def test_reads_no_more_than_it_must() -> None:
    assert refused(b" " * 5_000_000) == f"larger than {MOST_BYTES} bytes"
    assert (
        refused(canonical({**an_accepted(), "verdict": "x" * MOST_BYTES}))
        == f"larger than {MOST_BYTES} bytes"
    )


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        "[" * 50_000 + "]" * 50_000,
        '{"a":' * 100_000,
        '{"terms":' + "[" * 20_000 + "]" * 20_000 + "}",
    ],
)
def test_nesting_is_no_way_to_a_traceback(text: str) -> None:
    assert refused(text.encode())


def test_deep_terms_and_types_are_refused() -> None:
    fields = an_accepted()
    deep = [["num", 1, 1], *(["neg", i] for i in range(MOST_HEIGHT + 1))]
    assert "terms are nested too deeply" in refused(canonical({**fields, "terms": deep}))
    for depth in (300, 900, 20_000):
        kind = b'["fn",[' * depth + b'"int"' + b'],"int"]' * depth
        refused(canonical({**fields, "terms": [["var", "f", "TYPE"]]}).replace(b'"TYPE"', kind))


def test_whole_numbers_have_a_limit() -> None:
    text = canonical(an_accepted()).replace(b'["num",1,1]', b'["num",' + b"9" * (MOST_DIGITS + 1) + b",1]")
    assert "a number is too long" in refused(text)
    text = canonical(an_accepted()).replace(b'["num",1,1]', b'["num",' + b"9" * 100_000 + b",1]")
    assert "a number is too long" in refused(text)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "utf-8-sig"])
def test_other_encodings_are_not_canonical(encoding: str) -> None:
    assert refused(canonical(an_accepted()).decode().encode(encoding))


def test_bytes_that_are_no_text() -> None:
    for data in (b"\xff\xfe\x00", b"\x80abc", b"\x00", bytes(range(256)), canonical(an_accepted()) + b"\x00"):
        assert refused(data)


WRONG: list[Json] = [
    None,
    True,
    False,
    0,
    -1,
    7,
    10**40,
    "",
    "x",
    "0" * 64,
    [],
    [[]],
    [0],
    [-1],
    [True],
    [None],
    ["x"],
    [[0]],
    {},
    {"a": 0},
    [[[], 0, 0, 0, 0]],
]


@pytest.mark.parametrize("field", sorted(FIELDS))
def test_wrong_types_everywhere(field: str) -> None:
    """In a field, and in every place within it."""
    fields = an_accepted()
    for where in _places(fields[field], (field,)):
        for wrong in WRONG:
            _is_refused_or_the_same(fields, where, wrong)


def _places(part: Json, where: Path_) -> Iterator[Path_]:
    yield where
    if isinstance(part, list):
        for i, inner in enumerate(part):
            yield from _places(inner, (*where, i))


def _is_refused_or_the_same(fields: Json, where: Path_, new: Json) -> None:
    """A changed certificate that is still accepted establishes what is true."""
    copy = _put(fields, where, new)
    found = replayed(_hashed(copy, where[0]))
    assert isinstance(found, KernelError) or is_true(found, _numbers(copy))


@cache
def all_accepted() -> list[Json]:
    return [json.loads(filled(path.read_bytes())) for path in files("accept")]


NAMES = ["int", "real", "bool", "object", "fn", "num", "app", "def", *RULES, *LAWS]


def scrap(draw: Random, leaves: int = 6) -> Json:
    """Anything that can stand in a certificate, or nearly."""
    if leaves > 1 and draw.random() < 1 / 3:
        parts = [scrap(draw, leaves // 2) for _ in range(draw.randint(0, 4))]
        return parts if draw.random() < 1 / 2 else {draw.choice(NAMES)[:3]: part for part in parts[:2]}
    return draw.choice([
        None, True, False, draw.randint(-2, 30), draw.choice((-1, 1)) * draw.getrandbits(draw.randint(1, 80)),
        "".join(map(chr, draw.sample(range(32, 0xD800), draw.randint(0, 5)))), draw.choice(NAMES),
    ])  # fmt: skip


@settings(max_examples=1_200, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.randoms(use_true_random=True))
def test_random_changes_raise_nothing_but_kernel_errors(draw: Random) -> None:
    copy = deepcopy(draw.choice(all_accepted()))
    touched = [_change_somewhere(draw, copy) for _ in range(draw.randint(1, 3))]
    found = replayed(_hashed(copy, *touched))
    assert isinstance(found, KernelError) or is_true(found, _numbers(copy))


def _change_somewhere(draw: Random, copy: Json) -> str:
    """Something is changed, in the field that is returned."""
    field = draw.choice(["lines", "terms", "statement", "scope", "ends", "verdict", "lines", "terms"])
    place, key = copy, field
    while isinstance(place[key], list) and place[key] and draw.randint(0, 4):
        place = place[key]
        key = draw.randint(0, len(place) - 1)
    how = draw.choice(["replace", "remove", "repeat", "shift"])
    if isinstance(place, dict) or how == "replace":
        place[key] = scrap(draw)
    elif how == "remove":
        del place[key]
    elif how == "repeat":
        place.insert(key, deepcopy(place[key]))
    elif type(place[key]) is int:
        place[key] += draw.randint(-3, 3)
    return field


WORD_ROWS = [
    ["num", 1, 2],
    ["num", 2, 1],
    ["var", "g", ["fn", ["int"], "real"]],
    ["var", "h", ["fn", ["int", "int"], "real"]],
    ["var", "w", ["fn", ["int"], "int"]],
    ["var", "c", ["fn", ["int", "int"], "int"]],
    ["true"],
    ["def", "object", "RInfinity"],
    ["def", "object", "RGap"],
    ["def", "object", "RR", 0],
]


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.randoms(use_true_random=True))
def test_words_given_what_they_do_not_take_raise_nothing_but_kernel_errors(draw: Random) -> None:
    """A statement that uses defined words in any way at all."""
    rows = list(WORD_ROWS)
    for _ in range(draw.randint(1, 4)):
        name = draw.choice(sorted(WORDS))
        how_many = max(0, len(WORDS[name].arguments) + draw.choice([0, 0, 0, 0, 1, -1]))
        kind, near = json.loads(json.dumps(WORDS[name].type)), max(0, len(rows) - 8)
        lowest = [draw.choice((0, near)) for _ in range(how_many)]
        rows.append(["def", kind, name, *(draw.randint(low, len(rows) - 1) for low in lowest)])
    free = [i for i, row in enumerate(rows) if row[0] == "var"]
    fields = {
        **an_accepted(), "terms": rows, "statement": [free, 6, 6, 6, len(rows) - 1], "lines": [],
        "ends": [], "hash": "HASH", "scope": [], "verdict": "VACUOUS",
    }  # fmt: skip
    assert isinstance(replayed(filled(canonical(fields))), KernelError)


def test_messages_are_short_and_of_one_line() -> None:
    fields = an_accepted()
    for bad in (
        {**fields, "verdict": ["x" * 100]},
        {**fields, "format": "a\nb"},
        {**fields, "lines": [["as\nsume", [], []]]},
    ):
        with pytest.raises(KernelError) as caught:
            replay(canonical(bad))
        assert len(str(caught.value)) < 1000
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize("verdict", ["PRO\nVED", "x" * 100_000, ["x\n"] * 1000])
def test_a_message_does_not_repeat_the_file(verdict: Json) -> None:
    with pytest.raises(KernelError) as caught:
        replay(canonical({**an_accepted(), "verdict": verdict}))
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 1000


# Hashes, citations and witnesses ----------------------------------------------------------------------------


def test_what_was_made_for_an_earlier_kernel_is_established_anew() -> None:
    fields = an_accepted()
    found = replay(canonical({**fields, "kernel": "0" * 64}))
    assert found.kernel == "0" * 64
    assert found._replace(kernel=fields["kernel"]) == replay(canonical(fields))
    for wrong in ("", "0" * 63, "0" * 65, "g" * 64, fields["kernel"].upper(), 0, None, ["0" * 64]):
        assert (
            refused(canonical({**fields, "kernel": wrong})) == "it does not say for which kernel it was made"
        )


def test_the_kernel_hash_is_that_of_the_sources() -> None:
    own = [(f.name, f.read_bytes()) for f in sorted(Path(certificate.__file__).parent.glob("*.py"))]
    assert (
        kernel_hash()
        == hashlib.sha256(b"".join(name.encode() + b"\0" + text for name, text in own)).hexdigest()
    )


def test_the_kernel_hash_is_that_of_the_kernel_that_was_loaded(tmp_path: Path) -> None:
    """An upgrade under a process that goes on must not have what that process establishes kept under the new
    kernel's name.
    """
    shutil.copytree(Path(certificate.__file__).parent, tmp_path / "verify" / "kernel")
    (tmp_path / "verify" / "__init__.py").touch()
    script = """
import pathlib, sys
sys.path.insert(0, sys.argv[1])
from verify.kernel import certificate
own = pathlib.Path(certificate.__file__).with_name("errors.py")
first = certificate.kernel_hash()
if pathlib.Path(sys.argv[1]) in own.parents:
    own.write_text(own.read_text() + "# newer")
print(first, certificate.kernel_hash())
"""
    command = [sys.executable, "-c", script, str(tmp_path)]
    old, new = (
        subprocess.run(command, capture_output=True, text=True, check=True).stdout.split() for _ in "ab"
    )
    assert old[0] == old[1] == kernel_hash() != new[0] == new[1]


def test_the_hash_is_that_of_the_statement() -> None:
    fields = an_accepted()
    for wrong in ("0" * 64, "", fields["hash"].upper(), fields["kernel"]):
        assert (
            refused(canonical({**fields, "hash": wrong}))
            == "the hash is not that of the statement and its definitions"
        )


def test_the_hash_depends_on_the_definitions(monkeypatch: pytest.MonkeyPatch) -> None:
    """A certificate about a word is void once the word means something else."""
    from verify.kernel.definitions import WORDS
    from verify.kernel.terms import make

    claim = make("def", "bool", "RatioAtMost", make("def", "object", "RInfinity"), num(1))
    s = Statement((), TRUE, TRUE, TRUE, claim)
    before = s.hash
    monkeypatch.setitem(WORDS, "RatioAtMost", WORDS["RatioAtMost"]._replace(build=lambda m, r: TRUE))
    assert s.hash != before


def _closed(claim: Term, lines: list[Line], ends: list[int]) -> tuple[str, bytes]:
    s = Statement((), TRUE, TRUE, TRUE, claim)
    return s.hash, encode(s, "PROVED", (), lines, ends)


def test_citations_in_a_circle_are_refused() -> None:
    one, other = (Statement((), TRUE, TRUE, TRUE, lt(num(i), 0)) for i in (1, 2))
    start = [f for f in obligations(one, "PROVED") if f is not implies(TRUE, TRUE, lt(num(1), 0))]
    held = {
        s.hash: encode(
            s, "PROVED", (), [Line("cite", (), (t.hash,)), *(Line("reduce", (), (f,)) for f in start)], [1, 0]
        )
        for s, t in ((one, other), (other, one))
    }
    with pytest.raises(Refused, match="cite each other in a circle"):
        replay(held[one.hash], held.get)
    own = encode(
        one, "PROVED", (), [Line("cite", (), (one.hash,)), *(Line("reduce", (), (f,)) for f in start)], [1, 0]
    )
    with pytest.raises(Refused, match="cite each other in a circle"):
        replay(own, {one.hash: own}.get)


def test_a_library_that_lies_is_found_out() -> None:
    """It may hand over nothing, another certificate, a refutation, one that is broken."""
    by_name = {path.stem: filled(path.read_bytes()) for path in files("accept")}
    own = by_name["cites"]
    wanted = next(line[2][0] for line in json.loads(own)["lines"] if line[0] == "cite")
    replay(own, library().get)
    for answer, reason in [
        (None, "no certificate at hand for the cited statement"),
        (by_name["closed"], "the cited statement .* is not established"),
        (by_name["refuted"], "the cited statement .* is not established"),
        (b"", "not JSON"),
        (by_name["square"].replace(wanted.encode(), b"0" * 64), "the hash is not that of the statement"),
        (own, "cite each other in a circle|is not established|nested too deeply"),
    ]:
        with pytest.raises(KernelError, match=reason):
            replay(own, {wanted: answer}.get if answer is not None else lambda _: None)


def citing(key: str, claim: Term) -> bytes:
    """A certificate for a claim that it takes from a cited statement."""
    s = Statement((), TRUE, TRUE, TRUE, claim)
    wanted = obligations(s, "PROVED")
    lines = [
        Line("reduce", (), (wanted[0],)),
        Line("cite", (), (key,)),
        Line("tautology", (1,), (wanted[-1],)),
    ]
    return encode(s, "PROVED", (), lines, [0, 2])


def test_what_is_cited_holds_within_its_scope_only() -> None:
    """A VERIFIED statement says nothing beyond its bounds."""
    found = replay(filled((FOLDER / "accept" / "verified.json").read_bytes()))
    assert replay(citing(found.hash, truth(found.statement, found.scope)), library().get).cites == (
        found.hash,
    )
    ((name, low, high),) = found.scope
    for scope in ((), ((name, low, high + 1),), ((name, low - 1, high),)):
        with pytest.raises(Refused, match="does not follow by propositional logic"):
            replay(citing(found.hash, truth(found.statement, scope)), library().get)


def test_refuted_is_never_cited() -> None:
    for name in ("refuted", "vacuous", "undefined"):
        found = replay(filled((FOLDER / "accept" / f"{name}.json").read_bytes()))
        with pytest.raises(Refused, match="is not established"):
            replay(citing(found.hash, truth(found.statement)), library().get)


def test_the_witness_reported_is_the_one_the_verdict_rests_on() -> None:
    """A line that ends in a tautology may rest on a witness of something else."""
    n = var("n", INT)
    s = Statement((n,), TRUE, TRUE, TRUE, le(n, 3))
    (goal,) = obligations(s, "REFUTED")
    aside = quantify("exists", (n,), le(n, 1))
    lines = [
        Line("reduce", (), (instantiate(goal.args[1], num(4)),)),
        Line("witness", (0,), (goal, num(4))),
        Line("reduce", (), (le(num(1), 1),)),
        Line("witness", (2,), (aside, num(1))),
        Line("tautology", (1, 3), (goal,)),
    ]
    found = replay(encode(s, "REFUTED", (), lines, [4]))
    assert found.verdict == "REFUTED"
    assert witness_violates(found)


def test_a_proof_under_a_hypothesis_establishes_nothing() -> None:
    s = Statement((), TRUE, TRUE, TRUE, FALSE)
    wanted = obligations(s, "PROVED")
    with pytest.raises(Unproved, match="does not establish what PROVED needs"):
        replay(
            encode(
                s, "PROVED", (), [Line("reduce", (), (wanted[0],)), Line("assume", (), (wanted[1],))], [0, 1]
            )
        )


# Writing the files ------------------------------------------------------------------------------------------

SOURCE = Source(note="000", lines="L1")


def small(name: str, claim: str, forall: str = "", **more: Any) -> Theorem:
    return Theorem(
        id=f"certificate.{name}", says="A small theorem.", source=SOURCE, forall=forall, claim=claim, **more
    )


THEOREMS = [
    small("closed", "1 + 1 <= 3"),
    small("quotient", "x/x = 1", "0 < x <= 1", given="x != 1/2"),
    small("undefined", "x/x = 1", "0 <= x <= 1", expect=ILL_POSED, witness="x = 0"),
    small("refuted", "n <= 3", "n natural >= 1", expect=REFUTED, witness="n = 4"),
    small("vacuous", "n = 7", "n natural", given="n < 0", expect=VACUOUS),
    small("cover", "exp(x) <= 3", "0 <= x <= 1", proof="by cover x in 0..1"),
    small("slope", "x*(1 - x) <= 3/10", "0 <= x <= 1", proof="by cover x in 0..1"),
    small("verified", "n^2 <= 100", "n natural", scope="n <= 5", expect=VERIFIED),
    small("induction", "for all n natural: n + 1 <= 2^n", proof="""
        induct n
            base:
                by law power_zero(2)
            step:
                by law power_step(2, n)
    """),
    small("monotone", "x^3 + 1 <= 9", "0 <= x <= 2", proof="by monotone t -> t^3, x, 2"),
    small(
        "antiderivative", "integrable(3 for x in 0..1) and integral(3 for x in 0..1) = 3",
        proof="by antiderivative v -> 3*v, v -> 3, 0, 1",
    ),
    small("borel", "borel(x -> f(x)*x)", "f: real -> real", given="borel(f)"),
    small("exists", "exists m integer: n < m", "n integer", proof="exhibit n + 1"),
    small("obtain", "(exists i integer: x < i) implies (exists k integer: x + 1 < k)", "x real", proof="""
        assume A
        obtain j from A
        exhibit j + 1
    """),
    small("exhaust", "for all i in 0..2: i^2 <= x + 4", "0 <= x <= 1", proof="by exhaust"),
    small("rewrite", "x = 2 implies exp(x) <= exp(2)", "x real", proof="""
        assume A
        by rewrite A
    """),
    small("cites", "2*x <= x^2 + 1", "x >= 1", proof="by cite certificate.square(x)"),
]  # fmt: skip


def _square() -> bytes:
    """A line with a factor that counts squared, which no method looks for."""
    x = var("x", REAL)
    s = Statement((x,), TRUE, TRUE, TRUE, le(2 * x, x**2 + 1))
    wanted = obligations(s, "PROVED")
    lines = [
        Line("reduce", (), (instantiate(wanted[0].args[1], num(0)),)),
        Line("witness", (0,), (wanted[0], num(0))),
        Line("combine", (), (s.claim, ((num(1), (), x - 1),))),
        Line("discharge", (2,), (TRUE,)),
        Line("discharge", (3,), (TRUE,)),
        Line("generalize", (4,), (x,)),
    ]
    return encode(s, "PROVED", (), lines, [1, 5])


def _counted(rule: str) -> bytes:
    """Two users who tell the truth with probability 3/4."""
    from test_rules import IDENTITY, RULE_OF_TABLES, SIZES, counted, users

    u, v, z = (var(name, WORD) for name in "uvz")
    rest = (users, counted) if rule == "counted_value" else (num(3), u, v, z)
    variables = () if rule == "counted_value" else (u, v, z)
    line = Line(rule, (), (RULE_OF_TABLES, IDENTITY, SIZES, *rest))
    claim = certificate.apply(rule, [], line.choices, Work()).goal
    s = Statement(variables, TRUE, TRUE, TRUE, claim)
    wanted = obligations(s, "PROVED")
    lines = [line, Line("discharge", (0,), (TRUE,)), Line("discharge", (1,), (TRUE,))]
    for w in reversed(variables):
        lines.append(Line("generalize", (len(lines) - 1,), (w,)))
    last = len(lines) - 1
    goals, inner = [wanted[0]], wanted[0]
    for _ in variables:
        inner = instantiate(inner.args[1], users)
        goals.append(inner)
    lines.append(Line("reduce", (), (inner,)))
    for goal in reversed(goals[:-1]):
        lines.append(Line("witness", (len(lines) - 1,), (goal, users)))
    return encode(s, "PROVED", (), lines, [len(lines) - 1, last])


def regenerate() -> None:
    """Write accept and reject anew."""
    from verify.prove.plan import certificate as found_by_methods

    made: dict[str, bytes] = {
        "square": _square(),
        **{rule.replace("_", "-"): _counted(rule) for rule in ("counted_value", "counted_ratio")},
    }
    by_id = {t.id: t for t in THEOREMS}
    square = json.loads(made["square"])
    known = {square["hash"]: made["square"]}
    by_id["certificate.square"] = small("square", "2*x <= x^2 + 1", "x real")
    for t in THEOREMS:
        edition = t.corrected
        made[t.id.removeprefix("certificate.")] = found_by_methods(edition, by_id, known)
    for outcome in ("accept", "reject"):
        for path in (FOLDER / outcome).glob("*"):
            path.unlink()
        (FOLDER / outcome).mkdir(parents=True, exist_ok=True)
    for name, data in made.items():
        (FOLDER / "accept" / f"{name}.json").write_bytes(_emptied(data))
    library.cache_clear()
    seen: set[Path_] = set()
    for name, data in made.items():
        for number, (reason, forged) in enumerate(_forgeries(json.loads(data), seen), 1):
            path = FOLDER / "reject" / f"{name}-{number:02}.json"
            path.write_bytes(_emptied(forged))
            path.with_suffix(".txt").write_text(reason + "\n", encoding="utf-8")


def _emptied(data: bytes) -> bytes:
    return canonical({**json.loads(data), "kernel": "KERNEL", "hash": "HASH"})


def _forgeries(fields: Json, seen: set[Path_]) -> Iterator[tuple[str, bytes]]:
    """One change of one place for each reason for which a rule, or a verdict, is refused."""
    for where, new in changes(fields):
        if where[0] not in ("lines", "ends", "verdict", "scope") or where[2:] == (0,):
            continue
        data = changed(fields, where, new)
        found = replayed(data)
        if isinstance(found, Replayed | MalformedCertificate):
            continue
        line, _, reason = str(found).rpartition("): ")
        key = (line.partition("(")[2], re.sub(r"\d+|law \w+", "", reason.split(", not ")[0]))
        if line.startswith(f"line {where[1] + 1} " if where[0] == "lines" else "") and key not in seen:
            seen.add(key)
            yield re.sub(r" [0-9a-f]{12}$", "", str(found)[:90]), data


if __name__ == "__main__":
    regenerate()
