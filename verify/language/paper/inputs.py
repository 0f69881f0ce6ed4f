"""Which file of a paper is meant by a name, and which names a file puts in."""

import posixpath
import re
from collections.abc import Collection, Iterator, Mapping

from verify.language.reading.tokens import spaced

PUTS_IN = spaced("input include subfile subfileinclude InputIfFileExists @input")
FROM = spaced("import subimport inputfrom includefrom")  # with a folder before the name
LOADS = {
    **dict.fromkeys(spaced("usepackage RequirePackage RequirePackageWithOptions"), ".sty"),
    **dict.fromkeys(spaced("documentclass LoadClass LoadClassWithOptions"), ".cls"),
}
PLAIN = (".md", ".markdown", ".txt", ".rst")
_COMMENT = re.compile(r"(?<!\\)((?:\\\\)*)%.*")
_DOCUMENT = re.compile(r"\\begin\s*\{document\}")
_NAMED = re.compile(
    rf"\\(?:{'|'.join(PUTS_IN)})\s*\{{(?P<name>[^{{}}\n]*)\}}|\\input\s+(?P<bare>[^\s{{}}\\]+)"
    rf"|\\(?:{'|'.join(FROM)})\*?\s*\{{(?P<folder>[^{{}}\n]*)\}}\s*\{{(?P<inside>[^{{}}\n]*)\}}"
)


def is_document(text: str) -> bool:
    """Whether a file says where its text begins."""
    return _DOCUMENT.search(_COMMENT.sub(r"\1", text)) is not None


def named_in(text: str) -> Iterator[str]:
    """The names that a file puts in."""
    for found in _NAMED.finditer(_COMMENT.sub(r"\1", text)):
        yield found["name"] or found["bare"] or posixpath.join(found["folder"] or "", found["inside"] or "")


def inside(path: str) -> str:
    """A path without its dots; empty if it leads out of the paper."""
    path = posixpath.normpath(path)
    leads_out = path.startswith(("/", "../")) or path in ("..", ".")
    return "" if leads_out or "\0" in path or "\\" in path else path


def meant(name: str, files: Mapping[str, str], folders: Collection[str], ending: str) -> str:
    """The file that is meant by a name in one of some folders; empty if it is not there."""
    paths = (posixpath.join(folder, name.strip().strip('"')) for folder in folders)
    every = (inside(path + more) for path in paths for more in (ending, ""))
    return next((path for path in every if path and path in files), "")
