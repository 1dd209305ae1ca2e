"""Those who see what an exploration finds, as it finds it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from heapwright.errors import CutKind
from heapwright.execution import Call, PathResult
from heapwright.graph.model import Disjunct, State
from heapwright.heap import Live


@dataclass(frozen=True, slots=True)
class Progress:
    """Where an exploration stands."""

    level: int
    states: int
    waiting: int
    paths: int
    seconds: float


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
    question answers it with the fewest calls. One that ``sees_paths`` keeps the exploration in one
    process, where the paths are.

    What it sees in a disjunct that is ``assumed`` may not be reachable, and answers nothing before
    ``settle``. ``is_open`` says that something of the kind was left.
    """

    sees_paths = False
    is_open = False

    def on_state(self, state: State, disjunct: Disjunct) -> None:
        """A disjunct that no earlier one contains."""

    def on_path(self, source: Disjunct, call: Call, result: PathResult[Live]) -> None:
        """A path of a call, before its outcome is added."""

    def settle(self, is_reached: IsReached) -> None:
        """The exploration is over: of what was seen in assumed disjuncts, some may be reached."""
