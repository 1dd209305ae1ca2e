"""What callers could see of two versions and no explored call shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.compare.uncompared import (
    changed_and_not_called,
    changed_classes,
    not_called,
    uncompared,
)
from heapwright.execution import INTERCEPTS
from heapwright.program import Choices, Program
from heapwright.program.python.loading.build import load_program
from heapwright.program.python.target import parse_target
from tests.sources import written

HEAD = """
    class Tap:
        def __init__(self) -> None:
            self._open = False
"""


def _loaded(folder: Path, body: str, name: str) -> Program:
    (folder / name).mkdir()
    file = written(folder / name, HEAD + body, "tap")
    return load_program(parse_target(f"{file}:Tap"), INTERCEPTS, Choices())


def _left(folder: Path, old: str, new: str) -> list[str]:
    first, second = _loaded(folder, old, "old"), _loaded(folder, new, "new")
    return list(uncompared(first, second, first.operations))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("            self.level = 0", "            self.level = 1", "public field Tap.level"),
        ("        KIND = 1", "        KIND = 2", "Tap.KIND"),
        (
            "        def to(self, a: int, b: int) -> int:\n            return a",
            "        def to(self, b: int, a: int) -> int:\n            return b",
            "Tap.to with arguments by name, whose order differs",
        ),
        (
            "        def to(self) -> int:\n            return 1",
            "        def to(self, *more: int) -> int:\n            return 1",
            "Tap.to with *… (only in the new version)",
        ),
        (
            "        def to(self) -> int:\n            return 1",
            "        @staticmethod\n        def to() -> int:\n            return 1",
            "Tap.to called on the class",
        ),
        (
            "        def to(self):\n            got = yield 1\n            yield got",
            "        def to(self):\n            yield 1\n            yield 2",
            "what is sent to Tap.to",
        ),
        (
            "        def to(self):\n            return iter([1])",
            "        def to(self):\n            return iter((1,))",
            "iterators of Tap.to kept between calls",
        ),
        (
            "        def to(self):\n            try:\n                return {}[1]\n"
            "            except KeyError:\n                raise ValueError",
            "        def to(self):\n            raise ValueError",
            "the contexts of exceptions",
        ),
    ],
)
def test_what_calls_do_not_show_is_named(old: str, new: str, expected: str, tmp_path: Path) -> None:
    assert _left(tmp_path, old, new) == [expected]


def test_nothing_is_named_where_calls_show_everything(tmp_path: Path) -> None:
    body = "        def turn(self, by: int = 1) -> int:\n            return by"
    assert _left(tmp_path, body, body) == []


def test_operations_that_are_not_called_and_differ(tmp_path: Path) -> None:
    body = """
        async def fetch(self) -> int:
            return {}

        async def same(self) -> None: ...
    """
    old, new = (_loaded(tmp_path, body.format(k), str(k)) for k in (1, 2))
    skipped = not_called(old, old)
    assert {"Tap.fetch", "Tap.same"} <= {*skipped}
    assert changed_and_not_called(old, new, skipped) == ["Tap.fetch"]


def test_methods_of_enumerations_are_not_called(tmp_path: Path) -> None:
    body = """
    import enum

    class Colour(enum.Enum):
        RED = 1

        def is_hot(self) -> bool:
            return {}

    class _Part:
        def name(self) -> str:
            return "{}"
    """
    old, new = (_loaded(tmp_path, body.format(k, k), str(k)) for k in (True, False))
    assert changed_and_not_called(old, new, not_called(old, old)) == ["Colour.is_hot"]
    assert changed_classes(old, new, ["_Part", "Tap"]) == ["_Part"]
