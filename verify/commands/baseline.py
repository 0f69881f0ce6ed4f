"""The misprints that one knows of: a file of them, by the name of their file and what is printed there."""

import json
from pathlib import Path

from verify.language.reading.files import plain_file
from verify.results.paper import Refereed, Relation
from verify.results.papers import printed
from verify.run.saved import BadInput, why

SCHEMA = 1
LARGEST = 10_000_000
Key = tuple[str, str]  # a file, and what is printed, with single spaces


def every(found: Refereed) -> frozenset[Key]:
    """All that the findings break."""
    return frozenset(_key(found.relations[i]) for m in found.misprints for i in m.steps)


def known(found: Refereed, listed: frozenset[Key]) -> frozenset[int]:
    """The numbers of the findings that are listed; lines play no part, as they move."""
    return frozenset(i for i, m in enumerate(found.misprints) if _key(printed(found, m)) in listed)


def text(listed: frozenset[Key]) -> str:
    """What the file says."""
    rows = [{"file": file, "printed": said} for file, said in sorted(listed)]
    return f"{json.dumps({'schema': SCHEMA, 'known': rows}, indent=2, ensure_ascii=True)}\n"


def read(path: Path) -> frozenset[Key]:
    """What a file lists; BadInput if it is none."""
    try:
        data = plain_file(path, LARGEST)
        whole = json.loads(data if data is not None and len(data) <= LARGEST else b"")
        if whole["schema"] == SCHEMA:
            return frozenset((str(row["file"]), str(row["printed"])) for row in whole["known"])
    except OSError as error:
        raise BadInput(f"cannot read {path} ({why(error)}): --update-baseline writes it") from None
    except (ValueError, KeyError, TypeError, RecursionError):
        pass
    raise BadInput(f"{path} is no baseline: --update-baseline writes one anew")


def _key(r: Relation) -> Key:
    return r.place.file, " ".join(r.text.split())
