"""One small class to ask questions of."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from heapwright.api.exploring import open_program
from heapwright.program import Program
from heapwright.program.python.frontend import python
from heapwright.program.python.loading.load import Loader
from tests.sources import written

SOURCE = """
    LIMIT = 3

    class Stack:
        def __init__(self) -> None:
            self.items: list[int] = []
            self.count = 0

        def push(self, x: int) -> None:
            self.items.append(x)
            self.count += 1

        def pop(self) -> int:
            self.count -= 1
            return self.items.pop()

        def fill(self, values: list[int]) -> None:
            self.items = values

        def __len__(self) -> int:
            return len(self.items)

    class Other:
        pass
"""


class Asked(NamedTuple):
    """A program to ask, what loaded it, and the folder of its file."""

    program: Program
    loader: Loader
    folder: Path


@pytest.fixture
def asked(tmp_path: Path) -> Asked:
    program = open_program(f"{written(tmp_path, SOURCE)}:Stack")
    return Asked(program, python(program).loader, tmp_path)
