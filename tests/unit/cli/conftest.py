"""One command alone, without what turns failures into exit codes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import click
import pytest

from tests.sources import written


class Ran(NamedTuple):
    """A command that has returned."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """What ``--json`` printed."""
        return json.loads(self.out)


Run = Callable[..., Ran]


@pytest.fixture
def ran(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command with these arguments."""

    def run(command: click.Command, *arguments: object) -> Ran:
        code = command.main(list(map(str, arguments)), standalone_mode=False)
        return Ran(code, *capsys.readouterr())

    return run


SOURCE = """
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

        def is_small(self) -> bool:
            return self.first is None or self.first.value < 6

        def rep_ok(self) -> bool:
            seen, cell = [], self.first
            while cell is not None:
                if any(cell is other for other in seen):
                    return False
                seen.append(cell)
                cell = cell.rest
            return True
"""
SMALL = ("--scope", "Cell=1")


@pytest.fixture
def chain(tmp_path: Path) -> str:
    """A target: lists that are small enough for every verb."""
    return f"{written(tmp_path, SOURCE)}:Chain"
