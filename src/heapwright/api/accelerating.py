"""Explores; where integers grow without end, again with these widened.

A plain exploration is exact and comes first; it begins again with variables in places that are
mixed, which is exact too. If it shows an integer that takes ever further values,
the same is explored with a variable in its place, which is widened. What that leaves open is
explored plainly, as far as the time allows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from typing import Protocol, TypeVar

from heapwright.api.claims import is_complete
from heapwright.errors import KEPT, CutKind
from heapwright.graph import Disjunct, Explorer, Graph, Grows, Growth, Observer
from heapwright.graph.doubts import Doubts, with_more
from heapwright.graph.doubts_before import doubts_before
from heapwright.graph.mixed import Mixed, Mixing
from heapwright.graph.setting import Setting
from heapwright.heap.walk import Slot
from heapwright.limits import current
from heapwright.synthesis import Walker
from heapwright.synthesis.walk import FEW_STEPS, MOST_STEPS

_Watcher = TypeVar("_Watcher", bound=Observer)
_Watching = TypeVar("_Watching", bound=Observer, covariant=True)

_ATTEMPTS = 6
"""How often further places may turn out to grow, or something be left in doubt."""

_MOST = 0.75
"""The share of the time that explorations with widened integers may take, and the search for calls
to what they add: where something grew, nothing else has been found so far.
"""

_BRIEF = 1_500
"""Paths after which an exploration is not over soon."""

_TRIED = 4
"""To how many values calls are searched for before it is tried to avoid them all."""


class Ready(Protocol[_Watching]):
    """An explorer that is ready to run, and who watches it."""

    def __call__(
        self, growth: Growth, slots: frozenset[Slot], doubts: Doubts
    ) -> tuple[Explorer, _Watching]: ...


Shortcut = Callable[[frozenset[Slot]], tuple[Explorer, _Watcher] | None]
"""A complete exploration of another kind, if there is one, given the places that grow."""


def explore_with_growth(
    ready: Ready[_Watcher],
    answers: Callable[[_Watcher], int],
    shortcut: Shortcut[_Watcher] | None = None,
) -> tuple[Explorer, _Watcher]:
    """Runs the explorer that fits; ``answers`` counts what its observer found. A ``shortcut`` is
    tried where a brief exploration leaves it open.
    """
    if shortcut is not None:
        brief = _run_briefly(ready, shortcut)
        if brief is not None:
            return brief
    (explorer, watcher), ready, growing = _run_opening(ready)
    grew = growing is not None
    slots = growing or frozenset[Slot]()
    if not grew and (answers(watcher) or not _tries(explorer.graph)):
        return explorer, watcher
    if not grew and not _calculates(explorer.graph):
        symbolic, slots = _explore_symbolically(ready)
        if symbolic is not None and (answers(symbolic[1]) or is_complete(symbolic[0].graph)):
            return symbolic
    with current().shared(_MOST if grew else 1.0):
        widened = explore_widened(ready, slots)
    if widened is not None and (answers(widened[1]) or _is_settled(*widened)):
        return widened
    if grew:
        explorer, watcher = ready(Growth.KEPT, frozenset(), {})
        if widened is not None and is_complete(widened[0].graph):
            watcher.rely_on(widened[1])
        explorer.run()
    if widened is not None and not answers(watcher) and not is_complete(explorer.graph):
        return widened if is_complete(widened[0].graph) else (explorer, watcher)
    return explorer, watcher


def _run_briefly(
    ready: Ready[_Watcher], shortcut: Shortcut[_Watcher]
) -> tuple[Explorer, _Watcher] | None:
    """A plain exploration if it is over soon, else what the shortcut gives; None if neither is of
    any use, or places are mixed, which is explored otherwise.
    """
    explorer, watcher = ready(Growth.REPORTED, frozenset(), {})
    most = explorer.setting.max_paths
    explorer.setting = replace(explorer.setting, max_paths=min(most or _BRIEF, _BRIEF))
    explorer.accelerator.mixing = Mixing(explorer.graph)
    grown: frozenset[Slot] = frozenset()
    try:
        explorer.run()
    except Mixed:
        return None
    except Grows as grows:
        grown = grows.slots
    else:
        if not explorer.ran_out:
            return None if _tries(explorer.graph) else (explorer, watcher)
        if most is not None and most <= _BRIEF:
            return explorer, watcher
    return shortcut(grown)


def _run_opening(
    plain: Ready[_Watcher],
) -> tuple[tuple[Explorer, _Watcher], Ready[_Watcher], frozenset[Slot] | None]:
    """A plain exploration, with variables in places that turn out to be mixed; what makes further
    explorers with these; and the places that grow, None if nothing does.
    """
    opened: frozenset[Slot] = frozenset()

    def ready(growth: Growth, slots: frozenset[Slot], doubts: Doubts) -> tuple[Explorer, _Watcher]:
        return plain(growth, slots | opened, doubts)

    while True:
        explorer, watcher = ready(Growth.REPORTED, frozenset(), {})
        explorer.accelerator.mixing = Mixing(explorer.graph)
        try:
            explorer.run()
        except Mixed as mixed:
            opened |= mixed.slots  # more each time
        except Grows as grows:
            return (explorer, watcher), ready, grows.slots
        else:
            return (explorer, watcher), ready, None


def _explore_symbolically(
    ready: Ready[_Watcher],
) -> tuple[tuple[Explorer, _Watcher] | None, frozenset[Slot]]:
    """The exploration in which floats and strings stay unknown, and nothing is forgotten of them;
    None where something grows, with the places that do.
    """
    explorer, watcher = ready(Growth.SYMBOLIC, frozenset(), {})
    try:
        explorer.run()
    except Grows as grows:
        return None, grows.slots
    return (explorer, watcher), frozenset()


def explore_widened(
    ready: Ready[_Watcher], slots: frozenset[Slot]
) -> tuple[Explorer, _Watcher] | None:
    """The exploration with variables in the places that grow; None if ever more of them do.

    What it leaves in doubt is avoided next time, as long as that leads any further.
    """
    found: tuple[Explorer, _Watcher] | None = None
    doubts: Doubts = {}
    for _ in range(_ATTEMPTS):
        explorer, watcher = ready(Growth.WIDENED, slots, doubts)
        try:
            explorer.run()
        except Grows as grows:
            if grows.slots <= slots:
                return found
            slots |= grows.slots
            continue
        _settle(explorer, watcher, FEW_STEPS, _TRIED)
        if found is None or is_complete(explorer.graph):
            found = explorer, watcher
        shapes = [(explorer.graph.states[d.state].shape, cube) for d, cube in watcher.doubts]
        more = with_more(doubts, shapes)
        if more == doubts and watcher.doubts:
            seen = [(d.state, cube) for d, cube in watcher.doubts]
            more = with_more(doubts, doubts_before(explorer.graph, explorer.solver, seen))
        if more == doubts or explorer.ran_out or current().reason() is not None:
            break
        doubts = more
    if found is not None and found[1].is_open:
        _settle(*found, MOST_STEPS)
    return found


def _settle(explorer: Explorer, watcher: Observer, steps: int, tried: int | None = None) -> None:
    """Searches for calls to what was seen in assumed disjuncts, to so many of them at the most."""
    walker = Walker(explorer.program, explorer.graph, explorer.solver, steps)
    turns = count() if tried is None else iter(range(tried))

    def is_reached(disjunct: Disjunct, values: Sequence[int]) -> bool:
        return next(turns, None) is not None and walker.is_reached(disjunct, values)

    watcher.settle(is_reached)


def _tries(graph: Graph) -> bool:
    """Whether only a few unknown floats or strings were tried, which might stay unknown, or a set
    was not iterated, which might be in any order.
    """
    return any(cut.kind in KEPT for cut in graph.cuts)


def _calculates(graph: Graph) -> bool:
    """Whether it was floats of which a few were tried: what is calculated with them hides more and
    more, so that nothing is gained before it is forgotten.
    """
    return any(cut.kind is CutKind.FLOATS for cut in graph.cuts)


def _is_settled(explorer: Explorer, watcher: Observer) -> bool:
    return is_complete(explorer.graph) and not watcher.is_open


def with_most_of_the_time(chosen: Setting) -> Setting:
    """The rest is for what widening leaves open."""
    return chosen if chosen.seconds is None else replace(chosen, seconds=chosen.seconds * _MOST)
