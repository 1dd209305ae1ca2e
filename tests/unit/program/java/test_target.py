"""Java targets, and what is compiled for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.errors import UserError
from heapwright.program.java.kept import put_in_place
from heapwright.program.java.target import parse_java_target, root_of_source


def test_the_folder_above_the_packages(tmp_path: Path) -> None:
    source = tmp_path / "a" / "b" / "Till.java"
    source.parent.mkdir(parents=True)
    source.write_text("// a comment\n package a.b ;\nclass Till { }", encoding="utf-8")
    assert root_of_source(source) == tmp_path
    source.write_text("class Till { }", encoding="utf-8")
    assert root_of_source(source) == source.parent


def test_what_names_no_class_is_refused() -> None:
    with pytest.raises(UserError, match=r"'a-b' names no class; write java\.base:package\.Class"):
        parse_java_target("java.base:a-b")


def test_what_else_is_needed_follows_the_place(tmp_path: Path) -> None:
    for name in ("classes", "more", "others"):
        (tmp_path / name).mkdir()
    target = parse_java_target(f"{tmp_path}/classes,{tmp_path}/more:shop.Till,shop.Stock")
    assert target.names == ("shop.Till", "shop.Stock")
    assert target.class_path == (f"{tmp_path}/classes", f"{tmp_path}/more")
    assert target.label == "shop.Till, shop.Stock"
    assert target.with_path([f"{tmp_path}/more"]) is target
    assert target.with_path([f"{tmp_path}/others"]).class_path[2:] == (f"{tmp_path}/others",)


def test_two_processes_may_compile_the_same_source(tmp_path: Path) -> None:
    """The second finds the folder of the first, which is not empty and cannot be replaced."""
    for name in ("folder", "part"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "Till.class").write_text(name)
    put_in_place(tmp_path / "part", tmp_path / "folder")
    assert (tmp_path / "folder" / "Till.class").read_text() == "folder"
    assert not (tmp_path / "part").exists()


def test_what_cannot_be_put_in_place_at_all_is_not_hidden(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        put_in_place(tmp_path / "part", tmp_path / "folder")
