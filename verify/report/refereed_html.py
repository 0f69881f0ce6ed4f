"""A refereed paper as one page that stands by itself: its formulas in their order, coloured by verdict, with
all that is known of each on click. There is no script in it, and nothing is fetched.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from html import escape
from itertools import groupby

from verify.language.claim import Verdict
from verify.language.paper import Place
from verify.report.mathml import formula
from verify.report.refereed import MOST_MENDINGS, fails_at, heading
from verify.report.text import shortened
from verify.results.paper import Ground, Mending, Misprint, Refereed, Relation, Role
from verify.results.papers import places, printed

BODY = "body { margin: 0; } @media (prefers-color-scheme: dark) { body { background: #0d1117; } }"
POLICY = "default-src 'none'; style-src 'unsafe-inline'"
MOST = 5_000  # relations on a page
KINDS = {  # how a relation is coloured, and what it is called
    "fails": "does not hold", "open": "not decided", "holds": "holds", "taken": "taken as it stands",
    "aside": "not judged", "unread": "not read",
}  # fmt: skip
OF_ROLE = {
    Role.DEFINITION: "taken", Role.ASSUMPTION: "taken", Role.ASYMPTOTIC: "aside", Role.NOT_JUDGED: "aside",
    Role.UNREAD: "unread",
}  # fmt: skip
_SIGN = (
    r"(?:\\(?:leq?|geq?|leqslant|geqslant|lt|gt|neq?|coloneqq|eqqcolon|triangleq|approx|sim|lesssim|gtrsim)"
    r"(?![A-Za-z])|:=|[=<>])"
)
SIGN, _SIGN_LAST = re.compile(_SIGN), re.compile(_SIGN + r"\s*\Z")
STYLE = """
.lemmata { color-scheme: light dark; --back: #fff; --text: #1f2328; --soft: #59636e; --line: #d1d9e0;
  --card: #f6f8fa; --fails: #b3261e; --open: #8a5a00; --holds: #1a7f37; --taken: #0a5ca8; --aside: #6b5b95;
  --unread: #6e7781; background: var(--back); color: var(--text); margin: 0 auto; max-width: 60rem;
  padding: 1rem; font: 16px/1.5 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { .lemmata { --back: #0d1117; --text: #e6edf3; --soft: #9198a1;
  --line: #3d444d; --card: #161b22; --fails: #ff8a80; --open: #e3b341; --holds: #56d364; --taken: #79c0ff;
  --aside: #c5b3f0; --unread: #9198a1; } }
.lemmata h1 { font-size: 1.4rem; margin: 0; } .lemmata h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
.lemmata h3 { font-size: .9rem; font-weight: 600; color: var(--soft); margin: 1.2rem 0 .2rem; }
.lemmata p { margin: .3rem 0; } .lemmata a { color: var(--taken); }
.lemmata math { font-family: "Lemmata Math", "STIX Two Math", "Latin Modern Math", "Cambria Math", math; }
.lemmata math .bold { font-weight: bold; }
.lemmata math[display=block] { display: inline math; math-style: normal; }
.lemmata code { font-family: ui-monospace, monospace; font-size: .85em; overflow-wrap: anywhere; }
.lemmata details { border-left: .3rem solid var(--kind, var(--line)); margin: .3rem 0; }
.lemmata details[open], .lemmata article { background: var(--card); }
.lemmata summary { cursor: pointer; display: flex; gap: 1rem; align-items: center; padding: .25rem .7rem; }
.lemmata summary::before { content: "\\25b8"; color: var(--soft); }
.lemmata details[open] > summary::before { content: "\\25be"; }
.lemmata summary > :first-child { flex: 1; overflow-x: auto; overflow-y: hidden; padding: .15rem 0; }
.lemmata :target { outline: 2px solid var(--taken); }
.lemmata summary:focus-visible, .lemmata label:focus-within { outline: 2px solid var(--taken); }
.lemmata .said { color: var(--kind); font-size: .8rem; font-weight: 600; white-space: nowrap; }
.lemmata dl { display: grid; grid-template-columns: 7.5rem 1fr; gap: .2rem 1rem; margin: 0;
  padding: .3rem .9rem .7rem; font-size: .92rem; }
.lemmata dt { color: var(--soft); } .lemmata dd { margin: 0; min-width: 0; overflow-x: auto; }
.lemmata article { border: 1px solid var(--line); border-left: .3rem solid var(--fails); margin: .8rem 0; }
.lemmata article h3 { margin: .6rem .9rem .2rem; color: var(--text); }
.lemmata fieldset { border: 1px solid var(--line); margin: .8rem 0; padding: .3rem .7rem; }
.lemmata label { display: inline-block; margin-right: 1rem; white-space: nowrap; }
.lemmata table { border-collapse: collapse; font-size: .92rem; margin: .3rem .9rem .7rem; }
.lemmata th, .lemmata td { border-bottom: 1px solid var(--line); padding: .2rem .8rem .2rem 0;
  text-align: left; vertical-align: top; }
@media (max-width: 36rem) { .lemmata dl { grid-template-columns: 1fr; gap: 0; } }
@media print { .lemmata fieldset { display: none; } }
""".strip()


def page(found: Refereed, title: str, known: Collection[int] = ()) -> str:
    """A whole page."""
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}: refereed</title>\n<style>{BODY}</style>\n</head>\n<body>\n"
        f"<main>\n{fragment(found, title, known)}\n</main>\n</body>\n</html>\n"
    )


def fragment(found: Refereed, title: str = "", known: Collection[int] = ()) -> str:
    """The same as a part of a page, such as a notebook's."""
    return "\n".join(_lines(found, title, known))


def _lines(found: Refereed, title: str, known: Collection[int]) -> Iterator[str]:
    shown = found.relations[:MOST]
    kinds = [k for k in KINDS if any(_kind(r) == k for r in shown)]
    yield f'<div class="lemmata"><style>{STYLE}\n{_colours(kinds)}</style>'
    yield f"<h1>{escape(title)}</h1>" if title else ""
    yield f"<p>{escape(heading(found))}</p>"
    yield from (f"<p>Note: {escape(note)}</p>" for note in found.notes)
    yield f"<p>Cut short: {escape(found.cut)}</p>" if found.cut else ""
    if found.misprints:
        yield "<h2>Suspected misprints</h2>"
    for number, m in enumerate(found.misprints):
        yield from _misprint(found, number, m, known=number in known)
    yield "<h2>The formulas of the paper</h2>"
    yield from _filter(kinds, shown)
    for _, members in groupby(enumerate(shown), key=lambda pair: pair[1].display):
        yield from _display(found, list(members))
    if len(shown) < len(found.relations):
        yield f"<p>{len(found.relations) - len(shown)} more relations are not on this page.</p>"
    if found.letters:
        yield from _letters(found)
    yield "</div>"


def _colours(kinds: Iterable[str]) -> str:
    """The colour of each kind, and what the filter leaves."""
    rules = []
    for kind in kinds:
        chosen = f".lemmata:has(input[value={kind}]:checked)"
        rules.append(f".lemmata .{kind} {{ --kind: var(--{kind}); }}")
        rules.append(f"{chosen} .relation:not(.{kind}), {chosen} .display:not(:has(.{kind}))"
                     " { display: none; }")  # fmt: skip
    return "\n".join(rules)


def _kind(r: Relation) -> str:
    if r.role is not Role.STEP:
        return OF_ROLE[r.role]
    return "fails" if r.suspected else "holds" if r.holds else "open"


# Findings ---------------------------------------------------------------------------------------------------


def _misprint(found: Refereed, number: int, m: Misprint, *, known: bool) -> Iterator[str]:
    r = printed(found, m)
    yield f'<article class="fails"><h3>{number + 1}. {_link(m.steps[0], m.place)}{_name(r)}'
    yield f"{' (in the baseline)' if known else ''}</h3>"
    repairs = [_mended(mend) for mend in m.mendings[:MOST_MENDINGS]]
    others = [_link(i, o.place) for i, o in zip(m.steps[1:], places(found, m), strict=True)]
    yield _rows([("printed", [formula(r.latex)]), *_told(found, r), ("breaks too", others),
                 ("perhaps meant", repairs)])  # fmt: skip
    yield "</article>"


def _mended(m: Mending) -> str:
    kind = "holds" if m.verdict.holds else "open"
    said = escape(f"{m.verdict}: {m.does}" if m.does else m.verdict)
    return f'{formula(m.latex or m.plain)} <span class="{kind}"><span class="said">{said}</span></span>'


# Formulas ---------------------------------------------------------------------------------------------------


def _filter(kinds: Sequence[str], shown: Sequence[Relation]) -> Iterator[str]:
    yield "<form><fieldset><legend>Show</legend>"
    yield f'<label><input type="radio" name="kind" value="all" checked> all ({len(shown)})</label>'
    for kind in kinds:
        number = sum(_kind(r) == kind for r in shown)
        box = f'<input type="radio" name="kind" value="{kind}">'
        yield f"<label>{box} {KINDS[kind]} ({number})</label>"
    yield "</fieldset></form>"


def _display(found: Refereed, members: Sequence[tuple[int, Relation]]) -> Iterator[str]:
    """A display, in which a relation that holds goes on where the one before it ends."""
    first = members[0][1]
    where = f"{first.place.file}, line {first.place.line}" + (", in the text" if first.inline else "")
    yield f'<section class="display"><h3>{escape(where)}{_name(first)}</h3>'
    before = ""
    for i, r in members:
        whole = _kind(r) in ("fails", "open")  # one wants to see all of it, also where others are hidden
        shown = r.latex if whole else _continued(before, r.latex)
        yield f'<details class="relation {_kind(r)}" id="r{i}"><summary><span>{formula(shown)}</span>'
        yield f'<span class="said">{escape(_verdict(r))}</span></summary>'
        head = [("place", [escape(str(r.place))]), ("printed", [_code(r.text)])]
        statement = ("statement", [_code(shortened(r.statement, full=False))])
        yield _rows([*head, *_told(found, r), statement])
        yield "</details>"
        before = r.latex
    yield "</section>"


def _verdict(r: Relation) -> str:
    if r.role is not Role.STEP:
        return r.role.value
    return KINDS[_kind(r)] if r.verdict in (None, Verdict.UNDECIDED) else f"{KINDS[_kind(r)]}: {r.verdict}"


def _continued(before: str, latex: str) -> str:
    """What a relation adds to the one before it: its sign and what stands behind that, where its left side is
    the right one there.
    """
    for m in SIGN.finditer(latex):
        left = latex[: m.start()].strip()
        ends = before.rstrip()
        if left and ends.endswith(left) and _SIGN_LAST.search(ends.removesuffix(left)):
            return latex[m.start() :]
    return latex


def _told(found: Refereed, r: Relation) -> Iterator[tuple[str, list[str]]]:
    """What is known of a relation, in rows."""
    yield "read as", [_code(r.read_as)]
    yield "assumed", [_ground(g) for g in dict.fromkeys(r.assumed)]
    yield "given", [f"{_link(i, found.relations[i].place)} {_code(found.relations[i].text)}" for i in r.given]
    yield fails_at(r), [_code(r.instance)]
    yield "there", [_code(f"{side} = {value}") for side, value in r.sides]
    yield "why", [escape(r.why)]


def _ground(g: Ground) -> str:
    return _code(g.text) + (f" ({escape(str(g.place))})" if g.place else "")


def _letters(found: Refereed) -> Iterator[str]:
    yield "<h2>Letters</h2><details><summary><span>What each letter is, and where that stands</span>"
    yield "</summary>"
    yield "<table><tr><th>letter<th>what is known of it<th>within<th>place<th>note</tr>"
    for e in found.letters:
        cells = (formula(e.name, display=False), _code(e.said), escape(e.scope), escape(str(e.place or "")),
                 escape(e.note))  # fmt: skip
        yield "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"
    yield "</table></details>"


# Pieces -----------------------------------------------------------------------------------------------------


def _rows(rows: Iterable[tuple[str, list[str]]]) -> str:
    """Names and what belongs to them; a name of which nothing is said is left out."""
    told = ((name, [part for part in parts if part]) for name, parts in rows)
    shown = (f"<dt>{name}</dt><dd>{'<br>'.join(parts)}</dd>" for name, parts in told if parts)
    return f"<dl>{''.join(shown)}</dl>"


def _code(text: str) -> str:
    return f"<code>{escape(text)}</code>" if text else ""


def _link(number: int, place: Place) -> str:
    return f'<a href="#r{number}">{escape(str(place))}</a>' if number < MOST else escape(str(place))


def _name(r: Relation) -> str:
    name = " ".join(filter(None, (r.within, r.label and f"({r.label})")))
    return f", {escape(name)}" if name else ""
