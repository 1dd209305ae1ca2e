"""Those who see what an exploration finds, as it finds it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from heapwright.errors import CutKind
from heapwright.execution import Call, PathResult
from heapwright.graph.doubts import Cube
from heapwright.graph.model import Disjunct, State
from heapwright.heap import Live
from heapwright.solver import Conjunction

if TYPE_CHECKING:
    from heapwright.graph.explore import Explorer


@dataclass(frozen=True, slots=True)
class Progress:
    """Where an exploration stands."""

    level: int
    states: int
    waiting: int
    paths: int
    seconds: float
    covered: tuple[int, int] | None = None
    """How many branches are reached, and how many there are as far as is known."""


class Stopped(Exception):  # noqa: N818 - not an error: an early end
    """The exploration ends early; the reason becomes part of the result."""

    def __init__(self, reason: str, kind: CutKind = CutKind.BUDGET) -> None:
        super().__init__(reason)
        self.kind = kind


IsReached = Callable[[Disjunct, Sequence[int]], bool]
"""Whether calls are known that lead to these values of a disjunct."""


class Observer:
    """Sees what an exploration finds, as it finds it; may raise ``Stopped``.

    States come in order of the length of their shortest sequence, so the first one that answers a
    question answers it with the fewest calls.

    One that ``sees_paths`` does so in two steps. ``see`` is called where the path is, in whichever
    process that may be, and returns plain data; ``take`` gets that where the graph is, in the order
    of the paths.

    What it sees in a disjunct that is ``assumed`` may not be reachable, and answers nothing before
    ``settle``. Whatever is left then is in ``doubts``, with the conditions under which it is seen.
    """

    sees_paths = False
    doubts: Sequence[tuple[Disjunct, Cube]] = ()

    @property
    def is_open(self) -> bool:
        return bool(self.doubts)

    def covered(self) -> tuple[int, int] | None:
        """How many branches are reached, of how many; None for one that looks for none."""
        return None

    def on_state(self, state: State, disjunct: Disjunct) -> None:
        """A disjunct that no earlier one contains."""

    def before_path(self, source: Disjunct) -> None:
        """There is one more path of a call on this disjunct."""

    def see(self, conjunction: Conjunction, call: Call, result: PathResult[Live]) -> Any:
        """What is to be known of a path; ``conjunction`` is that of the state that it starts from.

        May leave out what this process has seen often enough: ``take`` has seen at least as much.
        """
        raise NotImplementedError

    def elsewhere(self) -> Callable[[Explorer], Observer] | None:
        """What makes one that sees the same, in a process that has opened the program itself: plain
        data and functions with a name; None if it cannot be.
        """
        return None

    def remember(self, sight: Any) -> None:
        """Counts what was seen, in the process that saw it."""

    def take(self, source: Disjunct, sight: Any) -> None:
        """What was seen of a path, before its outcome is added."""
        raise NotImplementedError

    def rely_on(self, proof: Self) -> None:
        """What that one has shown of a complete graph need not be asked again."""

    def settle(self, is_reached: IsReached) -> None:
        """The exploration is over: of what was seen in assumed disjuncts, some may be reached.

        May be asked again, with a search that takes longer.
        """


class Sighting(NamedTuple):
    """What an observer saw of a path, on its way to the process that has the graph.

    ``calls`` are those of the solver since the last one; there may be nothing else to tell.
    """

    calls: dict[str, int]
    is_path: bool = False
    sight: Any = None
