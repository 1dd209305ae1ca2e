"""Explores; where integers grow without end, again with these widened.

A plain exploration is exact and comes first. If it shows an integer that takes ever further values,
the same is explored with a variable in its place, which is widened. What that leaves open is
explored plainly, as far as the time allows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol, TypeVar

from heapwright.api.claims import is_complete
from heapwright.graph import Explorer, Grows, Growth, Observer
from heapwright.graph.setting import Setting
from heapwright.heap.walk import Slot
from heapwright.synthesis import Walker

_Watcher = TypeVar("_Watcher", bound=Observer)
_Watching = TypeVar("_Watching", bound=Observer, covariant=True)

_ATTEMPTS = 6
"""How often further places may turn out to grow."""


class Ready(Protocol[_Watching]):
    """An explorer that is ready to run, and who watches it."""

    def __call__(self, growth: Growth, slots: frozenset[Slot]) -> tuple[Explorer, _Watching]: ...


def explore_with_growth(
    ready: Ready[_Watcher], answers: Callable[[_Watcher], int]
) -> tuple[Explorer, _Watcher]:
    """Runs the explorer that fits; ``answers`` counts what its observer found."""
    explorer, watcher = ready(Growth.REPORTED, frozenset())
    try:
        explorer.run()
        return explorer, watcher
    except Grows as grows:
        widened = explore_widened(ready, grows.slots)
    if widened is not None and (answers(widened[1]) or _is_settled(*widened)):
        return widened
    explorer, watcher = ready(Growth.KEPT, frozenset())
    explorer.run()
    if widened is not None and not answers(watcher) and not is_complete(explorer.graph):
        return widened if is_complete(widened[0].graph) else (explorer, watcher)
    return explorer, watcher


def explore_widened(
    ready: Ready[_Watcher], slots: frozenset[Slot]
) -> tuple[Explorer, _Watcher] | None:
    """The exploration with variables in the places that grow; None if ever more of them do."""
    for _ in range(_ATTEMPTS):
        explorer, watcher = ready(Growth.WIDENED, slots)
        try:
            explorer.run()
        except Grows as grows:
            if grows.slots <= slots:
                return None
            slots |= grows.slots
            continue
        walker = Walker(explorer.program, explorer.graph, explorer.solver)
        watcher.settle(walker.is_reached)
        return explorer, watcher
    return None


def _is_settled(explorer: Explorer, watcher: Observer) -> bool:
    return is_complete(explorer.graph) and not watcher.is_open


def with_half_the_time(chosen: Setting) -> Setting:
    """The other half is for what widening leaves open."""
    return chosen if chosen.seconds is None else replace(chosen, seconds=chosen.seconds / 2)
