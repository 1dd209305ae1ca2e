"""Versions of a class that is in a package."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import heapwright as hw
from heapwright.compare.versions import Edit, Version, git_version
from heapwright.errors import UserError
from heapwright.program.python.target import parse_target

SOURCE = """
class Cell:
    def __init__(self) -> None:
        self.value = 0
    def put(self, value: int) -> None:
        self.value = value
    def get(self) -> int:
        return self.value
"""


def test_a_class_in_a_package_can_be_compared(tmp_path: Path) -> None:
    for name, text in (("old", SOURCE), ("new", SOURCE.replace("= value\n", "= value + 1\n"))):
        folder = tmp_path / name / "outer" / "inner"
        folder.mkdir(parents=True)
        for package in (folder.parent, folder):
            (package / "__init__.py").touch()
        (folder / "cell.py").write_text(text, encoding="utf-8")
    places = [f"{tmp_path / name}/outer/inner/cell.py:Cell" for name in ("old", "new")]
    assert hw.compare(*places).verdict == "differ"
    assert hw.compare(places[0], places[0]).verdict == "same"


def copied(root: Path, package: str = "old", edit: Edit | None = None) -> dict[str, str]:
    """The sources of the files that a version of ``cell.py`` consists of."""
    target = Version(parse_target(f"{root / 'cell.py'}:Cell"), edit).copy_to(root.parent, package)
    folder = root.parent / package
    assert target.file == folder / "cell.py"
    return {str(file.relative_to(folder)): file.read_text("utf-8") for file in folder.rglob("*.py")}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "root" / "parts").mkdir(parents=True)
    for name, text in {
        "cell.py": SOURCE,
        "helpers.py": "import parts.wall",
        "parts/__init__.py": "",
        "parts/wall.py": "",
        "unused.py": "1 / 0",
    }.items():
        (tmp_path / "root" / name).write_text(text, encoding="utf-8")
    return tmp_path / "root"


def test_only_what_is_imported_is_copied(root: Path) -> None:
    assert copied(root).keys() == {"__init__.py", "cell.py"}
    (root / "cell.py").write_text(f"import helpers\n{SOURCE}", encoding="utf-8")
    assert copied(root, "new").keys() == {
        *("__init__.py", "cell.py", "helpers.py"),
        *("parts/__init__.py", "parts/wall.py"),
    }


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("import helpers", "import old.helpers; from old import helpers"),
        ("import parts.wall as w", "import old.parts.wall as w"),
        ("import os, helpers", "import os; import old.helpers; from old import helpers"),
        ("from helpers import (\n    x,\n)", "from old.helpers import x\n\n"),
        ("from parts.wall import x as y", "from old.parts.wall import x as y"),
        ("from . import helpers", "from . import helpers"),
        ("import os", "import os"),
    ],
)
def test_imports_of_own_modules_name_the_package(root: Path, before: str, after: str) -> None:
    (root / "cell.py").write_text(f"{before}; z = 1\n{SOURCE}", encoding="utf-8")
    head = after.partition("\n")
    assert copied(root)["cell.py"] == f"{head[0]}; z = 1{head[1]}{head[2]}\n{SOURCE}"


def test_relative_imports_are_followed_from_the_module_that_has_them(root: Path) -> None:
    (root / "cell.py").write_text(f"import parts.wall\n{SOURCE}", encoding="utf-8")
    (root / "parts" / "wall.py").write_text("from . import brick\nfrom .clay import x")
    for name in ("brick", "clay"):
        (root / "parts" / f"{name}.py").write_text("x = 1")
    assert {"parts/brick.py", "parts/clay.py"} <= copied(root).keys()


def test_a_version_may_be_edited(root: Path) -> None:
    edited = copied(root, "new", lambda source: source.replace("value = 0", "value = 1"))
    assert edited["cell.py"] == SOURCE.replace("value = 0", "value = 1")


def test_of_an_installed_library_only_its_own_package_is_copied(tmp_path: Path) -> None:
    target = Version(parse_target("email.header:Header")).copy_to(tmp_path, "old")
    assert target.file == tmp_path / "old" / "email" / "header.py"
    assert {file.name for file in (tmp_path / "old").iterdir()} == {"__init__.py", "email"}
    assert "\nimport old.email.quoprimime" in target.file.read_text(encoding="utf-8")
    assert "\nimport binascii\n" in target.file.read_text(encoding="utf-8")


def test_another_file_than_the_target_s_may_be_edited(root: Path) -> None:
    (root / "cell.py").write_text(f"import parts.wall\n{SOURCE}", encoding="utf-8")
    target = parse_target(f"{root / 'cell.py'}:Cell")
    version = Version(target, lambda _: "x = 2", root / "parts" / "wall.py")
    version.copy_to(root.parent, "new")
    assert (root.parent / "new" / "parts" / "wall.py").read_text(encoding="utf-8") == "x = 2"
    assert (root.parent / "new" / "cell.py").read_text(encoding="utf-8").endswith(SOURCE)


def test_what_is_in_no_repository_is_refused(root: Path) -> None:
    with pytest.raises(UserError, match="git rev-parse: "):
        git_version(f"{root / 'cell.py'}:Cell", "HEAD", root.parent / "then")


def test_a_version_is_taken_from_a_revision(root: Path) -> None:
    def git(*arguments: str) -> None:
        who = ("-c", "user.name=a", "-c", "user.email=a@b")
        subprocess.run(["git", *who, *arguments], cwd=root, check=True, capture_output=True)

    git("init")
    git("add", "cell.py")
    git("commit", "-m", "first")
    (root / "cell.py").write_text("changed", encoding="utf-8")
    (root / "late.py").write_text(SOURCE, encoding="utf-8")
    old = git_version(f"{root / 'cell.py'}:Cell", "HEAD", root.parent / "then")
    assert old.target.file == root.parent / "then" / "cell.py"
    assert old.target.file.read_text("utf-8") == SOURCE
    with pytest.raises(UserError, match=r"--against HEAD: late\.py is not in that revision"):
        git_version(f"{root / 'late.py'}:Cell", "HEAD", root.parent / "again")
