"""Suites for classes whose values cannot be written down, or fail when they are looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written


def suite(folder: Path, source: str, name: str) -> str:
    result = hw.generate(f"{written(folder, source)}:{name}", None, seconds=20)
    assert result.tests
    return "\n".join(text for _, text in result.sources)


FAILING_VIEW = """
    from collections.abc import KeysView
    class Layers:
        def __init__(self) -> None:
            self.count = 0
        def add(self) -> None:
            self.count = 1
        def keys(self) -> object:
            return KeysView(self)
        def __iter__(self):
            return iter(None)
"""
ITSELF = """
    class Ring:
        def __init__(self) -> None:
            self.items = []
        def close(self) -> None:
            self.items = [0]
            self.items.append(self.items)
        def items_of(self) -> list:
            return self.items
"""
WRONG_LENGTH = """
    class Bag(set):
        def __init__(self) -> None:
            self.size = 0
            self.inside: object = None
        def __len__(self) -> int:
            return self.size
        def shrink(self) -> None:
            self.size = -1
        def put(self, other: "Bag") -> None:
            if other.size < 0:
                self.inside = other
"""
MANY_DIGITS = """
    class Power:
        def __init__(self) -> None:
            self.value = 1
        def raised(self) -> int:
            return 10 ** 5000
"""
FIELD_OF_MANY_DIGITS = """
    class Shift:
        def __init__(self) -> None:
            self.value = 0
        def grow(self, n: int) -> bool:
            if n == 3:
                self.value = 1 << 20000
            return n > 1
"""
ODD_NAMES = """
    class Values:
        def __init__(self) -> None:
            self.size = 0
        def fill(self) -> None:
            self.size = 1
            for name in ("==:1", "class", "a b"):
                self.__dict__[name] = 2
"""
SILENT = """
    class Mute(Exception):
        def __str__(self) -> str:
            return self.missing
    class Box:
        def fail(self, n: int) -> int:
            if n > 3:
                raise Mute
            return n
"""


@pytest.mark.parametrize(
    ("source", "name", "line"),
    [
        (FAILING_VIEW, "Layers", "layers.count == 1"),
        (ITSELF, "Ring", "ring.close()"),
        (WRONG_LENGTH, "Bag", ".put("),
        (MANY_DIGITS, "Power", "isinstance(power.raised(), int)"),
        (FIELD_OF_MANY_DIGITS, "Shift", "shift.grow("),
        (ODD_NAMES, "Values", "values.size == 1"),
        (SILENT, "Box", "pytest.raises(Mute)"),
    ],
)
def test_a_value_that_has_no_text_is_told_by_its_kind(
    tmp_path: Path, source: str, name: str, line: str
) -> None:
    assert line in suite(tmp_path, source, name)


@pytest.mark.slow
def test_an_argument_that_only_trials_pass_may_be_left_out(tmp_path: Path) -> None:
    source = """
        class Cache:
            def __init__(self, size: int, choose=min, weigh=None) -> None:
                self.size = size
                self.choose = choose
                self.weigh = weigh
                self.items = {}
            def put(self, key: int, value: int) -> None:
                if len(self.items) >= self.size > 0:
                    del self.items[self.choose(list(self.items))]
                self.items[key] = value if self.weigh is None else self.weigh(value)
            def has(self, key: int) -> bool:
                return key in self.items
    """
    assert "cache.put(" in suite(tmp_path, source, "Cache")


@pytest.mark.slow
def test_identity_is_told_from_equality_where_the_shortest_tests_have_one_value() -> None:
    file = Path(__file__).parents[2] / "subjects/paper/sir_slist.py"
    target = f"{file}:MyLinkedList,MyLinkedListItr"
    result = hw.generate(target, None, criterion="mutation", seconds=60)
    assert {mutant.status for mutant in result.mutants} == {"killed"}
