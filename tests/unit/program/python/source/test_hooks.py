"""Subclasses by which a test reaches what a class does for its subclasses only."""

from __future__ import annotations

import collections
from pathlib import Path

from heapwright.program.python.source.hooks import derived_from
from tests.sources import load_module, written

SOURCE = """
    import re
    from typing import final

    class Plain:
        limit = 3

        def __init__(self) -> None:
            self.cache = None

        def get(self):
            return getattr(self, "cache", None)

    class Table:
        def find(self, key):
            if hasattr(self.__class__, "__missing__"):
                return self.__class__.__missing__(self, key)
            if hasattr(self, "_private"):
                return 0
            return self.notify(1, key) if hasattr(self, "notify") else None

        def copy(self):
            return type(self) is Table

    class Reader:
        strict = True
        pattern = re.compile("(?P<name>x)")

        def __init_subclass__(cls):
            if "pattern" in cls.__dict__:
                cls.found = cls.pattern

        def read(self, text):
            return None if self.strict else self.pattern

    class Pages:
        _size = 50
        _few = 3
        _kind = dict
        _flag = bool

        def __init_subclass__(cls):
            cls.known = True

        def __init__(self) -> None:
            self.pages = self._kind()

        def is_full(self) -> bool:
            return len(self.pages) > self._size + self._few and self._flag(self.__module__)

    @final
    class Last:
        def copy(self):
            return type(self) is Last
"""


def bodies(folder: Path, name: str) -> list[str]:
    cls = getattr(load_module(written(folder, SOURCE)), name)
    return [
        each.source.partition("\n")[2]
        for each in derived_from(cls, name, {"collections": collections})
    ]


def test_hooks_that_the_class_asks_for_take_what_it_passes(tmp_path: Path) -> None:
    assert bodies(tmp_path, "Table") == [
        "    def __missing__(self, key):\n        return key",
        "    def notify(self, value_1, key):\n        return key",
        "    pass",
    ]


def test_attributes_of_the_class_get_other_values(tmp_path: Path) -> None:
    assert bodies(tmp_path, "Reader") == [
        "    pass",
        '    pattern = "a|(?P<name>b)"',
        '    pattern = "(?P<name>a)|b"',
        "    strict = False",
    ]


def test_sizes_and_types_may_be_private_and_what_python_defines_is_left_alone(
    tmp_path: Path,
) -> None:
    assert bodies(tmp_path, "Pages") == [
        "    pass",
        "    class _kind(dict):\n        pass",
        "    _kind = collections.UserDict",
        *(f"    _size = {size}" for size in (0, 1, 2)),
    ]


def test_nothing_is_derived_where_nothing_asks_for_it(tmp_path: Path) -> None:
    assert bodies(tmp_path, "Plain") == []
    assert bodies(tmp_path, "Last") == []


def test_the_name_means_nothing_else(tmp_path: Path) -> None:
    table = load_module(written(tmp_path, SOURCE)).Table
    (first, *_) = derived_from(table, "home.Table", {"DerivedTable": table})
    assert first.source.startswith("class DerivedTable_(home.Table):")


def test_the_name_is_one_of_a_class(tmp_path: Path) -> None:
    table = load_module(written(tmp_path, SOURCE)).Table
    assert {derived.name for derived in derived_from(table, "table", {})} == {"DerivedTable"}
