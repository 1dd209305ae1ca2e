"""Versions that differ in one special method are never called the same."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.program.python.interface import special_methods as special
from tests.regression.test_every_special_method import OF_CLASSES, UNSEEN, source_of
from tests.sources import written

READER = "    def value(self) -> int: return self.n\n"


def compared(folder: Path, old: str, new: str) -> hw.CompareResult:
    first, second = written(folder, old, "older"), written(folder, new, "newer")
    return hw.compare(f"{first}:Thing", f"{second}:Thing", seconds=20)


@pytest.mark.sampled(16)
@pytest.mark.parametrize("name", sorted(special.CALLED.keys() - OF_CLASSES - UNSEEN))
def test_what_a_special_method_changes_is_compared(name: str, tmp_path: Path) -> None:
    old = source_of(name) + READER
    found = compared(tmp_path, old, old.replace("self.n = 1", "self.n = 2"))
    assert found.verdict == "differ", str(found)


WITHIN = """
    import contextlib

    class Thing:
        def __init__(self) -> None:
            self.n = 0
        @contextlib.contextmanager
        def within(self, by: int):
            self.n += by
            try:
                yield self
            finally:
                self.n -= by
        def value(self) -> int:
            return self.n
"""
GENERATOR = """
    class Thing:
        def __init__(self) -> None:
            self.n = 0
        def items(self):
            try:
                yield 1
                yield 2
            finally:
                self.n = 1
        def value(self) -> int:
            return self.n
"""
ITERATED = """
    class Thing:
        def __init__(self) -> None:
            self.n = 0
        def __iter__(self):
            yield 1
            self.n = 1
            yield 2
            self.n = 2
        def value(self) -> int:
            return self.n
"""
PROPERTY = """
    class Thing:
        def __init__(self) -> None:
            self.n = 0
        @property
        def size(self) -> int:
            return self.n
        @size.setter
        def size(self, size: int) -> None:
            self.n = size
        @size.deleter
        def size(self) -> None:
            self.n = 0
"""
OF_THE_CLASS = """
    class Meta(type):
        def __len__(cls) -> int:
            return 3
        def __getitem__(cls, key: int) -> int:
            return key

    class Thing(metaclass=Meta):
        def value(self) -> int:
            return 0
"""
OPTIONAL = """
    class Thing:
        def __init__(self) -> None:
            self.n = 0
        def __round__(self, digits: int | None = None) -> int:
            self.n = 5 if digits is None else digits
            return 0
        def value(self) -> int:
            return self.n
"""
OUR_NAMES = """
    class Pair:
        def __init__(self) -> None:
            self.n = 0

    class Outcome:
        def __init__(self) -> None:
            self.k = 0

    class Thing:
        def __init__(self) -> None:
            self.n = 0
        def old(self) -> int:
            return 1
        def new(self, n: int) -> int:
            self.n = n
            return n
        def paired(self) -> int:
            return self.n
"""
FIELD = """
    class Thing:
        def __init__(self, by: int) -> None:
            self.by = by
            self.twice = self._twice
        def _twice(self, n: int = 3) -> int:
            return n + n
        def value(self) -> int:
            return self.by
"""


@pytest.mark.parametrize(
    ("source", "before", "after"),
    [
        (WITHIN, "finally:", "except KeyError:"),
        (WITHIN, "self.n -= by", "self.n -= by if by != 7 else 1"),
        (GENERATOR, "finally:", "except KeyError:"),
        (GENERATOR, "yield 2", "yield 3"),
        (ITERATED, "self.n = 1", "self.n = 4"),
        (ITERATED, "self.n = 2", "self.n = 4"),
        (ITERATED, "yield 1", "yield 5"),
        (PROPERTY, "self.n = 0", "self.n = max(self.__dict__.get('n', 0), 0) // 9"),
        (OF_THE_CLASS, "return 3", "return 4"),
        (OF_THE_CLASS, "return key", "return key if key != 5 else 6"),
        (OPTIONAL, "= 5", "= 6"),
        (OPTIONAL, "else digits", "else 0"),
        (OUR_NAMES, "return 1", "return 2"),
        (OUR_NAMES, "return n", "return n + n // 9"),
        (FIELD, "n + n", "n + n if n != 3 else 7"),
    ],
)
def test_whatever_a_caller_does_is_compared(
    source: str, before: str, after: str, tmp_path: Path
) -> None:
    found = compared(tmp_path, source, source.replace(before, after))
    assert found.verdict == "differ", str(found)


@pytest.mark.parametrize(
    "source", [WITHIN, GENERATOR, ITERATED, PROPERTY, OF_THE_CLASS, OUR_NAMES, FIELD]
)
def test_a_version_is_the_same_as_itself(source: str, tmp_path: Path) -> None:
    found = compared(tmp_path, source, source)
    assert found.verdict == "same", str(found)


def test_a_function_may_be_called_like_one_of_pythons(tmp_path: Path) -> None:
    source = "def any(items: list[int]) -> bool:\n    return len(items) > 1\n"
    first = written(tmp_path, source, "older")
    second = written(tmp_path, source.replace("> 1", "> 2"), "newer")
    found = hw.compare(f"{first}:any", f"{second}:any")
    assert found.verdict == "differ", str(found)


def test_members_of_enums_are_named(tmp_path: Path) -> None:
    source = """
        from enum import Enum

        class Colour(Enum):
            RED = 1
            BLUE = 2

        class Thing:
            def colour(self) -> Colour:
                return Colour.RED
    """
    found = compared(tmp_path, source, source.replace("return Colour.RED", "return Colour.BLUE"))
    assert "returns Colour.RED in the old version and returns Colour.BLUE" in found.claim
