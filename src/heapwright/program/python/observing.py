"""Looks at what conditions compare while a program runs; at other times it costs nothing."""

from __future__ import annotations

import contextlib
import sys
from collections import ChainMap
from collections.abc import Collection, Iterator
from types import FrameType
from typing import Any

from heapwright.program.comparison import Comparison
from heapwright.program.goals import Goal
from heapwright.program.python.source.files import source_of
from heapwright.program.python.source.operands import (
    Operands,
    compared,
    conditions_at,
    operands_of,
)

_MOST = 12
"""Times that a condition is looked at."""
Seen = dict[int, list[Comparison]]
"""By the numbers of goals."""


class _Observer:
    def __init__(self, goals: Collection[Goal]) -> None:
        self.seen: Seen = {}
        self._lines: dict[str, dict[int, list[tuple[int, Operands]]]] = {}
        for goal in goals:
            source = source_of(goal.file)
            tests = conditions_at(source.tree, goal.line) if source is not None else []
            lines = self._lines.setdefault(goal.file, {})
            for test in tests:  # by its own line: not every Python stops at that of the statement
                found = [(goal.number, each) for each in operands_of(test)]
                lines.setdefault(test.lineno, []).extend(found)

    def call(self, frame: FrameType, event: str, _: Any) -> Any:
        lines = self._lines.get(frame.f_code.co_filename)
        return None if lines is None else self.line

    def line(self, frame: FrameType, event: str, _: Any) -> Any:
        found = self._lines[frame.f_code.co_filename].get(frame.f_lineno)
        if event == "line" and found:
            names = ChainMap(frame.f_locals, frame.f_globals, frame.f_builtins)
            for number, operands in found:
                seen = self.seen.setdefault(number, [])
                comparison = compared(operands, names) if len(seen) < _MOST else None
                if comparison is not None:
                    seen.append(comparison)
        return self.line


@contextlib.contextmanager
def observing(goals: Collection[Goal]) -> Iterator[Seen]:
    """What conditions of these goals compare within the block, in the order of time."""
    observer, before = _Observer(goals), sys.gettrace()
    sys.settrace(observer.call)
    try:
        yield observer.seen
    finally:
        sys.settrace(before)
