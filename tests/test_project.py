"""What is handed in: files, directories, archives and typed text, none of which is trusted."""

import gzip
import io
import os
import tarfile
import zipfile
from pathlib import Path

import pytest

from verify.language.paper.expansion import written_out
from verify.run.project import LARGEST_FILE, Project, project, typed_project
from verify.run.saved import BadInput

MAIN = b"\\documentclass{article}\\begin{document}a\\input{ch/b}\\end{document}"


def put(folder: Path, **files: bytes | str) -> Path:
    """A folder of files: ch__b_tex is ch/b.tex."""
    for name, said in files.items():
        there = folder / name.replace("__", "/").replace("_", ".")
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_bytes(said.encode() if isinstance(said, str) else said)
    return folder


def text(found: Project) -> str:
    return written_out(found.files, found.mains[0]).text


def tar(*members: tuple[str | tarfile.TarInfo, bytes]) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as archive:
        for name, said in members:
            member = tarfile.TarInfo(name) if isinstance(name, str) else name
            member.size = len(said)
            archive.addfile(member, io.BytesIO(said))
    return out.getvalue()


def zipped(*members: tuple[str | zipfile.ZipInfo, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, said in members:
            archive.writestr(name, said)
    return out.getvalue()


def one_line(path: Path) -> str:
    with pytest.raises(BadInput) as error:
        project(path)
    assert len(str(error.value).splitlines()) == 1
    return str(error.value)


# Files and directories --------------------------------------------------------------------------------------


def test_a_file_and_what_is_beside_it(tmp_path: Path) -> None:
    put(tmp_path, main_tex=MAIN, ch__b_tex="b", lemmata_toml="x = 1")
    found = project(tmp_path / "main.tex")
    assert (found.name, found.mains, found.settings, found.notes) == ("main.tex", ("main.tex",), "x = 1", ())
    assert text(found) == "ab"
    assert sorted(found.files) == ["ch/b.tex", "lemmata.toml", "main.tex"]
    assert len(found.files) == 3


def test_a_directory_and_where_its_texts_begin(tmp_path: Path) -> None:
    put(tmp_path, main_tex=MAIN, ch__b_tex="b", other_tex="x", notes_md="m", _git__x_tex=MAIN, macros_sty="")
    found = project(tmp_path)
    assert found.mains == ("main.tex", "notes.md")
    assert text(found) == "ab"


def test_a_directory_without_a_document(tmp_path: Path) -> None:
    put(tmp_path, a_tex="\\input{b}%\\input{c}", b_tex="x", c_tex="y")
    assert project(tmp_path).mains == ("a.tex", "c.tex")


def test_a_chapter_with_a_class_of_its_own_is_no_paper(tmp_path: Path) -> None:
    put(tmp_path, p__main_tex="\\documentclass{a}\\begin{document}\\subfile{c}\\end{document}",
        p__c_tex="\\documentclass[main]{subfiles}\\begin{document}c\\end{document}")  # fmt: skip
    found = project(tmp_path)
    assert (found.mains, text(found)) == (("p/main.tex",), "c")


def test_what_leads_out_is_not_read(tmp_path: Path) -> None:
    put(tmp_path, out_tex="s", in__real_tex="r",
        in__main_tex="\\input{../out}\\input{link}\\input{dir/out}\\input{own}")  # fmt: skip
    (tmp_path / "in/link.tex").symlink_to(tmp_path / "out.tex")
    (tmp_path / "in/dir").symlink_to(tmp_path)
    (tmp_path / "in/own.tex").symlink_to("real.tex")
    found = project(tmp_path / "in/main.tex")
    assert text(found) == "r"
    for name in ("../out.tex", "link.tex", "dir/out.tex", str(tmp_path / "out.tex"), "", "a\0b"):
        assert name not in found.files


def test_a_pipe_keeps_nobody_waiting(tmp_path: Path) -> None:
    put(tmp_path, main_tex="\\input{pipe}a")
    os.mkfifo(tmp_path / "pipe.tex")
    assert text(project(tmp_path / "main.tex")) == "a"
    assert "is not a file" in one_line(tmp_path / "pipe.tex")
    assert "a" in text(project(tmp_path))


def test_what_cannot_be_read_ends_in_one_line(tmp_path: Path) -> None:
    put(tmp_path, big_tex=b"x" * (LARGEST_FILE + 1), zero_tex=b"\0", e__x="y")
    assert "cannot read" in one_line(tmp_path / "none.tex")
    assert "more than" in one_line(tmp_path / "big.tex")
    assert "is no text" in one_line(tmp_path / "zero.tex")
    assert "holds no paper" in one_line(tmp_path / "e")
    assert "holds no paper" in one_line(tmp_path)


def test_too_many_files_end_in_one_line(tmp_path: Path) -> None:
    for number in range(2_001):
        (tmp_path / f"{number}.tex").touch()
    assert "name the paper's file" in one_line(tmp_path)
    assert text(project(tmp_path / "1.tex")) == ""


def test_other_encodings_are_noted(tmp_path: Path) -> None:
    put(tmp_path, a_tex="é".encode("latin-1"), b_md=b"\xef\xbb\xbfx\r\ny\rz", c_tex=b"y" * (LARGEST_FILE + 1))
    found = project(tmp_path)
    assert found.files["a.tex"] == "é"
    assert found.files["b.md"] == "x\ny\nz"
    assert sorted(found.notes) == [
        "a.tex is no text in UTF-8: it was read as latin-1",
        "c.tex has more than 1000000 bytes: it was left out",
    ]  # fmt: skip


def test_typed_text() -> None:
    found = typed_project("50% of $x$")
    assert (found.name, found.mains, text(found)) == ("standard input", ("-",), "50% of $x$")


# Archives ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["p.tar", "p.tar.gz", "p.tgz", "p.zip", "2101.00001"])
def test_archives(tmp_path: Path, name: str) -> None:
    members = ("p/main.tex", MAIN), ("p/ch/b.tex", b"b"), ("p/x.png", b"\0"), ("p/lemmata.toml", b"y")
    data = zipped(*members) if name.endswith("zip") else tar(*members)
    path = tmp_path / name
    path.write_bytes(data if name.endswith(("zip", "tar")) else gzip.compress(data))
    found = project(path)
    assert (found.name, found.mains, found.settings) == (name, ("p/main.tex",), "y")
    assert text(found) == "ab"
    assert "p/x.png" not in found.files


@pytest.mark.parametrize("name", ["a.tex.gz", "2101.00002.gz", "2101.00003"])
def test_a_gzipped_file(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(gzip.compress(b"$x$"))
    found = project(path)
    assert text(found) == "$x$"
    assert found.mains[0].endswith(".tex")


def test_odd_members_are_left_out(tmp_path: Path) -> None:
    link, device = tarfile.TarInfo("link.tex"), tarfile.TarInfo("device.tex")
    link.type, link.linkname, device.type = tarfile.SYMTYPE, "/etc/passwd", tarfile.CHRTYPE
    path = tmp_path / "p.tar"
    odd = ("../out.tex", b"x"), ("/abs.tex", b"x"), (link, b""), (device, b""), ("b\n.tex", b"x")
    path.write_bytes(tar(*odd, ("a.tex", b"a")))
    found = project(path)
    assert list(found.files) == ["a.tex"]
    assert len(found.notes) == 4
    assert not list(tmp_path.parent.glob("out.tex"))


def test_odd_members_of_a_zip_are_left_out(tmp_path: Path) -> None:
    link = zipfile.ZipInfo("link.tex")
    link.external_attr = 0o120777 << 16
    path = tmp_path / "p.zip"
    odd = ("../out.tex", b"x"), ("/abs.tex", b"x"), (link, b"/etc/passwd")
    path.write_bytes(zipped(*odd, ("a.tex", b"a")))
    found = project(path)
    assert list(found.files) == ["a.tex"]
    assert len(found.notes) == 3


def bombs() -> dict[str, bytes]:
    much = bytes(51_000_000)
    return {
        "gzip.gz": gzip.compress(much, 1), "tar.tar.gz": gzip.compress(tar(("a.tex", much)), 1),
        "files.tar": tar(*((f"{n}.tex", b"") for n in range(2_001))),
        "members.tar": tar(*((f"{n}.png", b"") for n in range(20_002))),
        "zip.zip": zipped(*((f"{n}.tex", much[:1_000_000]) for n in range(51))),
        "text.gz": gzip.compress(much[:2_000_000]),
    }  # fmt: skip


def test_bombs_end_in_one_line(tmp_path: Path) -> None:
    for name, data in bombs().items():
        path = tmp_path / name
        path.write_bytes(data)
        one_line(path)


def test_a_large_member_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "p.zip"
    path.write_bytes(zipped(("a.tex", b"a"), ("b.tex", b"b" * 40_000_000)))
    found = project(path)
    assert found.mains == ("a.tex",)
    assert found.notes == ("b.tex has more than 1000000 bytes: it was left out",)


@pytest.mark.parametrize("kind", ["zip", "tar", "gz"])
def test_broken_archives_end_in_one_line(tmp_path: Path, kind: str) -> None:
    whole = zipped(("a.tex", MAIN * 9)) if kind == "zip" else tar(("a.tex", MAIN * 9))
    whole = gzip.compress(whole) if kind == "gz" else whole
    path = tmp_path / f"p.{kind}"
    for end in range(6, len(whole), max(1, len(whole) // 60)):
        for data in (whole[:end], whole[:end] + b"\xff\x00" + whole[end + 2 :]):
            path.write_bytes(data)
            try:
                project(path)
            except BadInput as error:
                if len(str(error).splitlines()) > 1:
                    raise
