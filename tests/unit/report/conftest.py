"""Graphs of the subject programs, explored once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import heapwright as hw
from heapwright.api import Exploration

STRUCTURES = Path(__file__).parents[3] / "subjects" / "structures"

SENTINEL = """
class Cell:
    def __init__(self, value: int, rest: "Cell | None") -> None:
        self.value = value
        self.rest = rest


NIL = Cell(0, None)


class Chain:
    def __init__(self) -> None:
        self.first = NIL
        self.note = "<&>"

    def add(self, value: int) -> None:
        self.first = Cell(value, self.first)

    def least(self) -> int:
        if self.first is NIL or self.first.value > 9:
            raise LookupError("none")
        return self.first.value
"""

Explored = Callable[..., Exploration]


@cache
def _explored(target: str, scope: tuple[tuple[str, int], ...], max_length: int) -> Exploration:
    return hw.explore(str(STRUCTURES / target), scope=dict(scope), max_length=max_length)


@pytest.fixture
def explored() -> Explored:
    """Explores ``"file.py:Class"`` with limits given by class."""

    def run(target: str, max_length: int = 12, **scope: int) -> Exploration:
        return _explored(target, tuple(scope.items()), max_length)

    return run


@pytest.fixture(scope="session")
def chain(tmp_path_factory: pytest.TempPathFactory) -> Exploration:
    """Lists that end in one shared sentinel."""
    path = tmp_path_factory.mktemp("subject") / "sentinel.py"
    path.write_text(SENTINEL, encoding="utf-8")
    return hw.explore(f"{path}:Chain", scope={"Cell": 2})
