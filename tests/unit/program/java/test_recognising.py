"""Which targets are Java's."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.program.java.language import Java
from heapwright.program.java.recognising import is_java


@pytest.mark.parametrize(
    "text",
    [
        "Stack.java:Stack",
        "lib.jar:shop.Till",
        "Till.class:Till",
        "java.base:java.util.TreeMap",
        "Stack.java,lib.jar:Stack",
    ],
)
def test_targets_in_java(text: str) -> None:
    assert is_java(text)
    assert Java().recognises(text)


@pytest.mark.parametrize(
    "text",
    [
        "stack.py:Stack",
        "Stack.java",
        "collections:deque",
        "javax:Stack",
        ":Stack",
        "",
        "java:Stack",
    ],
)
def test_other_targets(text: str) -> None:
    assert not is_java(text)


def test_a_folder_is_javas_if_it_has_class_files(tmp_path: Path) -> None:
    assert not is_java(f"{tmp_path}:shop.Till")
    (tmp_path / "shop").mkdir()
    (tmp_path / "shop" / "Till.class").touch()
    assert is_java(f"{tmp_path}:shop.Till")


def test_an_object_is_not_a_java_target() -> None:
    assert not Java().recognises(dict)
