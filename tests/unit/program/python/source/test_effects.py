"""Whether a function may change something, judged by its source."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from heapwright.program.python.source.effects import may_change
from tests.sources import written

SOURCE = """
    from dataclasses import dataclass

    def helper(items): return [x for x in items if x]
    def spoiler(items): items.append(1)

    @dataclass
    class Pair:
        left: int

    class Thing:
        def __init__(self): self.items = []; self.n = 0
        def reads(self):
            total = 0
            for item in self.items:
                total += item
            return f"{total} {helper(self.items)!r}"
        def collects(self):
            found = []
            for item in self.items: found.append(item)
            return sorted(found)
        def makes(self): return Thing()
        def counts(self, n: int):
            n -= len(self.items)
            while n: n -= 1
            yield n
        def assigns(self): self.n = 1
        def deletes(self): del self.items[0]
        def calls(self): spoiler(self.items)
        def indirectly(self): return self.assigns
        def by_property(self): return self.changing
        @property
        def changing(self):
            self.n += 1
            return self.n
        def in_place(self, items):
            items += [1]
        def of_a_parameter(self, found): found.append(1)
        def declared_but_replaced(self, n: int):
            n = self.items
            n.append(1)
        def unknown(self): return print(self)
        def again(self): self.__init__()
        def advances(self): return next(self.items)
"""

READING = ("reads", "collects", "makes", "counts")
CHANGING = (
    *("assigns", "deletes", "calls", "indirectly", "by_property", "in_place", "of_a_parameter"),
    *("declared_but_replaced", "unknown", "again", "advances"),
)


@pytest.fixture(scope="module")
def thing(tmp_path_factory: pytest.TempPathFactory) -> type:
    file = written(tmp_path_factory.mktemp("effects"), SOURCE)
    return open_program(f"{file}:Thing").classes["Thing"]


@pytest.mark.parametrize("name", READING)
def test_a_function_that_only_reads(name: str, thing: type) -> None:
    assert not may_change(vars(thing)[name])


@pytest.mark.parametrize("name", CHANGING)
def test_a_function_that_may_change_something(name: str, thing: type) -> None:
    assert may_change(vars(thing)[name])


def test_a_special_method_that_changes_something_makes_all_others_suspect(tmp_path: Path) -> None:
    source = """
        class Thing:
            def __eq__(self, other: object) -> bool:
                self.n = 1
                return True
            def same(self, other): return self == other
    """
    program = open_program(f"{written(tmp_path, source)}:Thing")
    assert may_change(vars(program.classes["Thing"])["same"])


def test_what_has_no_source_may_change_something() -> None:
    assert may_change(len)
