"""What callers could use of returned objects, and the versions do not have alike."""

from __future__ import annotations

from pathlib import Path

from heapwright.compare.returned import changed_members
from heapwright.execution import INTERCEPTS
from heapwright.program import Choices, Program
from heapwright.program.python.loading.build import load_program
from heapwright.program.python.target import parse_target
from tests.sources import written

HEAD = """
    from dataclasses import dataclass, field
    class Base:
        def whole(self) -> int:
            return 1
"""
TAIL = """
    class Box:
        def part(self) -> Part:
            return Part()
"""


def _loaded(folder: Path, body: str, name: str) -> Program:
    (folder / name).mkdir()
    file = written(folder / name, HEAD + body + TAIL, "box")
    return load_program(parse_target(f"{file}:Box"), INTERCEPTS, Choices())


def _changed(folder: Path, old: str, new: str, *called: str) -> list[str]:
    first, second = _loaded(folder, old, "old"), _loaded(folder, new, "new")
    return list(changed_members(first, second, ["Part"], called))


def _part(body: str) -> str:
    return f"    class Part(Base):\n        {body}\n"


def test_what_is_not_the_same_and_was_not_called(tmp_path: Path) -> None:
    old = _part("LEAST = 1\n        def a(self) -> int: return 1\n        def b(self): pass")
    new = _part("LEAST = 2\n        def a(self) -> int: return 2\n        def c(self): pass")
    assert _changed(tmp_path, old, new, "Part.a") == ["Part.LEAST", "Part.b", "Part.c"]


def test_what_callers_do_not_name_may_differ(tmp_path: Path) -> None:
    old = _part("_N = 1\n        def __init__(self) -> None: self._a = 1")
    new = _part("_N = 2\n        def __init__(self) -> None: self._b = 1")
    assert _changed(tmp_path, old, new) == []


def test_methods_that_a_decorator_makes(tmp_path: Path) -> None:
    old = "    @dataclass\n    class Part:\n        n: int = field(default=1)\n"
    new = "    @dataclass\n    class Part:\n        n: int = field(default=1, repr=False)\n"
    assert "Part.__repr__" in _changed(tmp_path, old, new)
