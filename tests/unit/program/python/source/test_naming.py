"""Functions that nothing names are told from those that something may lead to."""

from __future__ import annotations

from pathlib import Path

from heapwright.api.exploring import open_program
from heapwright.program.python.source.naming import uncalled
from tests.sources import written

SOURCE = """
    class Stack:
        def __init__(self) -> None:
            self._items: list[int] = []

        def push(self, x: int) -> None:
            self._grow(x) if x else getattr(self, "_refuse")()

        def _grow(self, x: int) -> None:
            if x > 3:
                self._items.append(x)

        def _refuse(self) -> None:
            if self._items:
                raise ValueError

        @property
        def _shown(self) -> bool:
            return True if self._items else False

        def _rep_ok(self) -> bool:
            return True if self._depth(3) else False

        def _depth(self, n: int) -> int:
            return self._depth(n - 1) if n else 0
"""


def test_only_what_nothing_leads_to_is_uncalled(tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, SOURCE, 'stacks')}:Stack")
    found = uncalled(program.goals)
    functions = {goal.function for goal in program.goals if goal.number in found}
    assert functions == {"Stack._rep_ok", "Stack._depth"}
