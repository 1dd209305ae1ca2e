"""Branch goals of Java code, counted as JaCoCo counts them: the outcomes of each jump."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from heapwright.errors import Place
from heapwright.program.goals import Goal, GoalKind
from heapwright.program.java.classfile import ClassFile, Method


class GoalTable:
    """Filled while methods are translated; ``sources`` has the lines of source files that are
    known.
    """

    def __init__(self, sources: Mapping[str, Sequence[str]]) -> None:
        self.goals: list[Goal] = []
        self.places: list[Place] = []
        self._sources = sources

    def entry(self, cls: ClassFile, method: Method, line: int) -> int:
        return self._add(cls, method, line, GoalKind.ENTRY)

    def branch(self, cls: ClassFile, method: Method, line: int, outcomes: int, back: bool) -> int:
        """The first of these goals is that of the jump. A compiler jumps where the source's
        condition is false, but at the end of a loop that tests last.
        """
        if outcomes == 2:
            kinds = [GoalKind.TRUE, GoalKind.FALSE] if back else [GoalKind.FALSE, GoalKind.TRUE]
        else:
            kinds = [GoalKind.NO_CASE, *[GoalKind.CASE] * (outcomes - 1)]
        first = len(self.goals)
        for kind in kinds:
            self._add(cls, method, line, kind)
        return first

    def _add(self, cls: ClassFile, method: Method, line: int, kind: GoalKind) -> int:
        number = len(self.goals)
        file = cls.source or f"{cls.name}.class"
        lines = self._sources.get(file, ())
        text = lines[line - 1].strip() if 0 < line <= len(lines) else method.name
        self.goals.append(Goal(number, file, line, method.name, kind, text, True))
        self.places.append(Place(file, line))
        return number
