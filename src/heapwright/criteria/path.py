"""``path``: each path of a call once. A path is the basic blocks that the call enters, in order,
and the exception it ends in. Other criteria bound how far such a path may go.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Set
from typing import cast

from heapwright.program.criterion import Criterion, Extra, Trace, is_mark
from heapwright.program.goals import Goal, GoalKind

_Key = tuple[tuple[int, ...], str | None]


class EachPath(Criterion):
    """Wants every path, and stops none."""

    name = "path"
    noun = "paths"
    extras = frozenset({Extra.BLOCKS})
    every_path = True

    def shown(self, trace: Trace, raised: str | None) -> Iterable[Hashable]:
        yield tuple(trace.blocks), raised

    def evidence(self, marks: Set[int]) -> set[int]:
        return {mark for mark in marks if is_mark(mark)}

    def found(self, marks: Iterable[int]) -> list[Goal]:
        return [self._goal(mark) for mark in sorted(marks) if is_mark(mark)]

    def _goal(self, mark: int) -> Goal:
        blocks, raised = cast(_Key, self.marks.key(mark))
        lines = _runs([self.places[block].line for block in blocks])
        end = f", raises {raised}" if raised else ""
        file = self.places[blocks[0]].file if blocks else ""
        first = self.places[blocks[0]].line if blocks else 0
        return Goal(mark, file, first, "", GoalKind.PATH, f"lines {lines}{end}", False)


class ListedPaths(EachPath):
    """The same where all paths are listed anyway, so that none has to be told from another."""

    extras = frozenset()


_SHOWN = 24


def _runs(lines: list[int]) -> str:
    shown = [line for k, line in enumerate(lines) if k == 0 or lines[k - 1] != line]
    more = " …" if len(shown) > _SHOWN else ""
    return " ".join(map(str, shown[:_SHOWN])) + more
