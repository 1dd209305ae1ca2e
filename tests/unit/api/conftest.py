"""One small class, opened for questions about valid heaps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from heapwright.api.indexing import Index
from heapwright.api.valid import Valid, open_valid
from heapwright.graph import Setting
from heapwright.program import Program
from tests.sources import written

CHAIN = """
    import heapwright

    class Cell:
        def __init__(self, value: int, rest: "Cell | None") -> None:
            self.value = value
            self.rest = rest

    class Chain:
        def __init__(self) -> None:
            self.first: Cell | None = None

        def add(self, value: int) -> None:
            self.first = Cell(value, self.first)

        def take(self) -> int:
            if self.first is None:
                raise IndexError("empty")
            value = self.first.value
            self.first = self.first.rest
            return value

        def peek(self) -> int:
            return self.first.value

        def tie(self) -> None:
            if self.first is not None:
                self.first.rest = self.first

        @heapwright.requires("one_cell(self)", "chain.sl")
        def swap(self, value: int) -> None:
            self.first.value = value

        def rep_ok(self) -> bool:
            seen, cell = [], self.first
            while cell is not None:
                if any(cell is other for other in seen):
                    return False
                seen.append(cell)
                cell = cell.rest
            return True
"""
FORMULAS = """
pred cells(x) == emp & x = null | exists rest. x -> Cell(rest=rest) * cells(rest)
pre valid(self) == exists first. self -> Chain(first=first) * cells(first)
pre one_cell(self) == exists c. self -> Chain(first=c) * c -> Cell(rest=null)
pre impossible(self) == self -> Chain(first=null) * self -> Chain(first=null)
"""

Opened = Callable[..., Valid]


@pytest.fixture
def chain(tmp_path: Path) -> str:
    """A target, with formulas beside it."""
    (tmp_path / "chain.sl").write_text(FORMULAS, encoding="utf-8")
    return f"{written(tmp_path, CHAIN, 'chain')}:Chain"


@pytest.fixture
def opened(chain: str) -> Opened:
    """Opens the class with at most one cell, or as many as are asked for."""

    def valid(cells: int = 1, **setting: Any) -> Valid:
        return open_valid(chain, Setting(scope={"Cell": cells}, **setting))

    return valid


@pytest.fixture
def valid(opened: Opened) -> Valid:
    return opened()


@pytest.fixture
def program(valid: Valid) -> Program:
    return valid.program


@pytest.fixture
def index(valid: Valid) -> Index:
    setting = Setting()
    return Index(valid, setting.new_solver(), setting.seconds)
