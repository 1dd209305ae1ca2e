"""The paths of a precondition on an open heap: what is asked of numbers divides the tree."""

from __future__ import annotations

from typing import Any, Protocol

from heapwright.execution import Budget
from heapwright.execution.path import Decision, Path, Prefix
from heapwright.solver import Facts, Solver, Split
from heapwright.solver.facts import Condition
from heapwright.structures.ahead import Ahead
from heapwright.structures.explaining.numbers import Asked
from heapwright.terms import Literal


class Unexplored:
    """Where no run has been: the decisions on numbers, and the facts, up to there.

    The lists grow on in the run that left this behind; only so much of them belongs to it.
    """

    __slots__ = ("_conditions", "_decisions", "_forks", "_lengths", "facts")

    def __init__(
        self,
        decisions: list[Decision],
        facts: Facts,
        conditions: list[Literal | Condition],
        forks: int,
    ) -> None:
        self._decisions = decisions
        self._conditions = conditions
        self._lengths = len(decisions), len(conditions)
        self._forks = forks
        self.facts = facts

    def prefix(self) -> Prefix:
        """Shares the facts."""
        decided, known = self._lengths
        return Prefix(self._decisions[:decided], self.facts, self._conditions[:known], self._forks)

    def is_at(self, path: Path) -> bool:
        """Whether the path has decided nothing since."""
        return self._lengths == (len(path.decisions), len(path.conditions)) and (
            self.facts is path.facts
        )


class Divided(Protocol):
    """The tree that paths grow."""

    def ask(self, condition: Asked) -> None:
        """A condition on numbers is asked."""

    def split(self, left: Prefix) -> None:
        """Both sides of it are possible."""


class TreePath(Path):
    """Leaves the other side of a condition in the tree.

    The facts may be shared with what is left unexplored: they are copied before they change.
    """

    __slots__ = ("_shared", "_tree", "wanted")

    def __init__(self, prefix: Prefix, solver: Solver, budget: Budget, tree: Divided) -> None:
        super().__init__(prefix, solver, budget)
        self._tree = tree
        self._shared = True
        self.wanted: bool | None = None
        """How the condition that is asked next should turn out; the other way is not followed."""

    def growing(self) -> Facts:
        if self._shared:
            self.facts = self.facts.copy()
            self._shared = False
        return self.facts

    def left_open(self) -> Unexplored:
        """Where another run can go on."""
        self._shared = True
        return Unexplored(self.decisions, self.facts, self.conditions, self.forks)

    def _fork(self, split: Any, condition: Any, other: Any) -> bool:
        self._tree.ask(other(condition))
        self.growing()
        return super()._fork(split, condition, other)

    def _follow(self, split: Split, condition: Any, other: Any) -> bool:
        if self.wanted is not None and split.true is not None and split.false is not None:
            self.conditions.append(condition if self.wanted else other(condition))
            if self.wanted:
                split.false = None
            else:
                split.true = None
        return super()._follow(split, condition, other)

    def _leave(self, facts: Facts, condition: Literal | Condition) -> None:
        super()._leave(facts, condition)
        self._tree.split(self.left_behind.pop())


class PathAhead(Path):
    """Decides nothing on numbers: their conditions are asked in the predicate's own order."""

    __slots__ = ("_ahead", "_path", "wanted")

    def __init__(self, path: TreePath, ahead: Ahead) -> None:
        super().__init__(Prefix([], path.facts, []), path._solver, path._budget)
        self._ahead = ahead
        self._path = path

    def growing(self) -> Facts:
        self.facts = self._path.growing()
        return self.facts

    def _fork(self, split: Any, condition: Any, other: Any) -> bool:
        self._ahead.number()
        raise AssertionError  # it has raised something else

    def _noted(self, found: Any) -> Any:
        self._ahead.number()
