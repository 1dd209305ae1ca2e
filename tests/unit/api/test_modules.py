"""Whole modules and folders as targets."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.modules import is_whole, parts_of
from heapwright.errors import UserError

SOURCE = "class A: ...\n\n\ndef f(): ...\n\n\nclass _Hidden: ...\n\n\nasync def g(): ...\n"


def test_a_target_without_a_class_is_whole(tmp_path: Path) -> None:
    assert is_whole("package.module")
    assert is_whole(str(tmp_path))
    assert not is_whole("package.module:Class")


def test_public_classes_and_functions_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text(SOURCE, encoding="utf-8")
    parts = parts_of(str(file))
    assert [part.name for part in parts] == ["A", "f", "g"]
    assert parts[0].target == f"{file}:A"
    assert {part.module for part in parts} == {"a"}


def test_folders_without_tests_and_what_tools_hide(tmp_path: Path) -> None:
    left_out = ("tests/b.py", ".tox/c.py", "test_d.py", "e_test.py", "conftest.py", "not-code.py")
    for name in ("inside/a.py", *left_out):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(SOURCE, encoding="utf-8")
    assert {part.module for part in parts_of(str(tmp_path))} == {"inside.a"}


def test_a_file_that_cannot_be_parsed_is_one_row(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("class", encoding="utf-8")
    (part,) = parts_of(str(tmp_path))
    assert part.name == "?"
    assert part.why == f"{tmp_path / 'broken.py'}:1: is not valid Python (invalid syntax)"


def test_classes_are_told_from_functions(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(SOURCE, encoding="utf-8")
    assert [part.is_class for part in parts_of(str(tmp_path))] == [True, False, False]


def test_modules_are_found_by_their_names() -> None:
    assert "Part" in [part.name for part in parts_of("heapwright.api.modules")]


@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("missing.py", "no such file or folder"),
        ("no_such_module_at_all", "neither a folder or file nor a module"),
        ("math", "has no Python source|no public class"),
        ("no.such.package", "cannot be imported"),
    ],
)
def test_what_is_not_there_is_refused(target: str, why: str) -> None:
    with pytest.raises(UserError, match=why):
        parts_of(target)


def test_a_folder_with_nothing_in_it_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="no public class or function there"):
        parts_of(str(tmp_path))
