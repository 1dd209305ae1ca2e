"""Suites tell equal objects from the same one, where the class compares values."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written

BAG = """
    class Bag:
        def __init__(self) -> None:
            self._items: list[{kind}] = []
        def add(self, item: {kind}) -> None:
            self._items.append(item)
        def index(self, item: {kind}) -> int:
            for position, own in enumerate(self._items):
                if own {operator} item:
                    return position
            return -1
"""


def suite(folder: Path, kind: str, operator: str) -> str:
    file = written(folder, BAG.format(kind=kind, operator=operator))
    return dict(hw.generate(f"{file}:Bag").sources)["test_bag.py"]


@pytest.mark.parametrize(("kind", "copy"), [("int", 'int("1001")'), ("str", '"".join("aa")')])
def test_an_equal_value_is_found(tmp_path: Path, kind: str, copy: str) -> None:
    text = suite(tmp_path, kind, "==")
    assert "def test_index_with_an_equal_value() -> None:" in text
    assert f"assert bag.index({copy}) == 0" in text


def test_what_compares_objects_needs_no_such_test(tmp_path: Path) -> None:
    assert "an_equal_value" not in suite(tmp_path, "int", "<=")
