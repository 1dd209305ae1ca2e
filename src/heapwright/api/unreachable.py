"""Goals that no calls reach, shown where counters grow and a plain exploration would not end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from heapwright.api.accelerating import explore_widened, with_most_of_the_time
from heapwright.api.claims import is_settled
from heapwright.errors import Beyond, Cut, TooLarge
from heapwright.execution import Call, PathResult
from heapwright.generate import goals_of_entered
from heapwright.graph import Disjunct, Explorer, Graph, Growth, Observer, Stopped
from heapwright.graph.doubts import Doubts
from heapwright.graph.setting import Setting
from heapwright.graph.wiring import explorer_of
from heapwright.heap import Live
from heapwright.heap.walk import Slot
from heapwright.program import Program
from heapwright.solver import Conjunction


class _Entered(Observer):
    """Keeps the goals that some path reaches, be it in states that no calls lead to; stops at the
    first path that is cut off, since nothing can be proven then.
    """

    sees_paths = True

    def __init__(self) -> None:
        self.goals: set[int] = set()

    def elsewhere(self) -> Callable[[Explorer], Observer]:
        return _entered

    def see(
        self, conjunction: Conjunction, call: Call, result: PathResult[Live]
    ) -> frozenset[int] | None:
        ended = result.outcome
        is_cut = isinstance(ended, Cut) and not isinstance(ended, Beyond | TooLarge)
        return None if is_cut else result.goals

    def take(self, source: Disjunct, sight: frozenset[int] | None) -> None:
        if sight is None:
            raise Stopped("a path was cut off")
        self.goals |= sight


def _entered(_: Explorer) -> _Entered:
    return _Entered()


@dataclass(frozen=True)
class Proof:
    """A graph in which everything is explored, and the goals that none of its paths reaches."""

    graph: Graph
    goals: frozenset[int] = field(default_factory=frozenset)


def prove_unreachable(
    program: Program,
    chosen: Setting,
    internal: int,
    least: Mapping[str, int] | None,
    slots: frozenset[Slot],
) -> Proof | None:
    """What can be shown with the counters in these places widened; None if nothing can."""
    if program.unpassed or program.uncalled:
        return None

    def ready(growth: Growth, slots: frozenset[Slot], doubts: Doubts) -> tuple[Explorer, _Entered]:
        setting = with_most_of_the_time(chosen)
        explorer = explorer_of(program, setting, internal, least, growth, slots, doubts)
        explorer.observer = watcher = _Entered()
        return explorer, watcher

    found = explore_widened(ready, slots)
    if found is None or not is_settled(program, found[0].graph, ()):
        return None
    entered = found[1].goals
    asked = {goal.number for goal in program.goals}
    if program.left_out:  # what these reach in functions that nothing else enters is not known
        asked = goals_of_entered(program, entered)
    return Proof(found[0].graph, frozenset(asked - entered - program.criterion.met(entered)))
