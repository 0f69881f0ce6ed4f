"""Which theorems are meant: by an id, the beginning of some, a pattern, or a file of one's own."""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from fnmatch import fnmatchcase
from pathlib import Path

from verify.language.theorem import Theorem
from verify.run.files import READING, files, is_path, load
from verify.language.vocabulary import BadWord, joined
from verify.run.limits import Limits
from verify.run.saved import BadInput


Look = Callable[[Theorem, Path], Iterable[str]]


def meant(name: str, theorems: Mapping[str, Theorem]) -> list[str]:
    """The ids that a name stands for: an id, a pattern, or the beginning of some; whole words before letters.
    """
    if name in theorems:
        return [name]
    ways = (
        lambda t: fnmatchcase(t, name), lambda t: t.startswith(name.rstrip(".") + "."),
        lambda t: t.startswith(name),
    )  # fmt: skip
    return next((found for way in ways if name and (found := [t for t in theorems if way(t)])), [])


def unknown(name: str, theorems: Mapping[str, Theorem]) -> str:
    """What is said of a name that no theorem has."""
    near = [t for t in theorems if name and name in t] or get_close_matches(name, theorems, cutoff=0.4)
    hint = f"did you mean {' or '.join(near[:3])}?" if near else "`lemmata list` shows them all"
    return f"there is no theorem {name!r}: {hint}"


def chosen(
    names: Iterable[str], theorems: dict[str, Theorem], wrong: list[str], seconds: float | None = None,
    looked_at: Look = lambda theorem, file: (),
) -> list[Theorem]:  # fmt: skip
    """The theorems that are meant, once each; all if there are no names. BadInput if a name is none of
    theirs.

    Those of files are added to `theorems`, and what is wrong with a file to `wrong`; `seconds` bound the
    reading of all files, beside the net that each has. A theorem of a file is left out if `looked_at` finds
    something wrong with it.
    """
    strangers: list[str] = []
    names, found, paths = list(names), dict[str, Theorem](), list[Path]()
    for name in names:
        ids = [] if is_path(name) else meant(name, theorems)
        if ids:
            found |= {t: theorems[t] for t in ids}
        elif is_path(name) or (name and Path(name).is_dir()):
            paths.append(Path(name))
        else:
            strangers.append(unknown(name, theorems))
    if strangers:
        raise BadInput("\n".join(strangers))
    found |= _of_files(paths, theorems, wrong, Limits(READING, total=seconds), looked_at)
    return list(found.values()) if names else list(theorems.values())


def _other_words(theorem: Theorem, theorems: Mapping[str, Theorem]) -> str:
    """What is wrong with a theorem's words beside those of all others: one word means one thing."""
    others = dict.fromkeys(word for t in theorems.values() for word in t.words)
    try:
        joined(tuple(others), theorem.words)
    except BadWord as error:
        return str(error)
    return ""


def _of_files(
    paths: Iterable[Path], theorems: dict[str, Theorem], wrong: list[str], limits: Limits, looked_at: Look
) -> dict[str, Theorem]:
    found: dict[str, Theorem] = {}
    for file in {path.resolve(): path for path in files(paths, wrong)}.values():
        try:
            loaded = load(file, limits.seconds or READING)
        except BadInput as error:
            wrong.append(str(error))
            continue
        for name, theorem in loaded.items():
            if faults := list(looked_at(theorem, file)):
                wrong += faults
            elif clash := _other_words(theorem, theorems):
                wrong.append(f"{file}: {clash}")
            elif theorems.get(name, theorem) != theorem:  # two files may import the same one from a third
                wrong.append(f"{file}: there is a theorem {name} already; give this one another id")
            else:
                found[name] = theorems[name] = theorem
    return found
