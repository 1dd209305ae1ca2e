"""Explores again with larger scopes, where a class could have more objects and that is cheap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from heapwright.api.accelerating import Shortcut, explore_with_growth, with_most_of_the_time
from heapwright.errors import CutKind
from heapwright.graph import Explorer, Growth, Observer
from heapwright.graph.doubts import Doubts
from heapwright.graph.setting import Setting, named_scope
from heapwright.graph.wiring import derive_scope, explorer_of
from heapwright.heap.walk import Slot
from heapwright.limits import current
from heapwright.program import Instance, Program
from heapwright.program.scope import DEFAULT_INTERNAL
from heapwright.program.specification import Specification

_Watcher = TypeVar("_Watcher", bound=Observer)

_EXTRA_PATHS = 1_500
"""What larger scopes than asked for may cost: paths, not seconds, so that every machine agrees."""

SIZES = (2, 3, DEFAULT_INTERNAL)


def explore_growing(
    program: Program,
    chosen: Setting,
    watching: Callable[[Explorer], _Watcher],
    answers: Callable[[_Watcher], int],
    shortcut: Shortcut[_Watcher] | None = None,
) -> tuple[Explorer, _Watcher]:
    """Explores with an observer; again with more objects of the classes of which the program
    may keep several, up to as many as internal classes have, while that is cheap and there is
    something left to answer.
    """
    explorer, watcher = explore_once(program, chosen, watching, answers, shortcut=shortcut)
    left = _EXTRA_PATHS
    for size in SIZES if explorer.scope.may_be_raised else ():
        full = _is_full(explorer)
        if not full or _is_over(explorer) or explorer.graph.paths * 2 >= left:
            break
        limited = _limited(chosen, left)
        if explorer_of(program, limited, least=_least(program, size)).scope == explorer.scope:
            continue
        further, seen = explore_once(program, limited, watching, answers, size)
        left -= further.graph.paths
        if further.ran_out and answers(seen) <= answers(watcher):
            break  # what the smaller scope shows is worth more
        explorer, watcher = further, seen
    current().finish()
    return explorer, watcher


def explore_once(
    program: Program,
    chosen: Setting,
    watching: Callable[[Explorer], _Watcher],
    answers: Callable[[_Watcher], int],
    size: int = 0,
    shortcut: Shortcut[_Watcher] | None = None,
) -> tuple[Explorer, _Watcher]:
    """Explores with an observer in one scope; what grows in it is accelerated."""

    def ready(growth: Growth, slots: frozenset[Slot], doubts: Doubts) -> tuple[Explorer, _Watcher]:
        setting = with_most_of_the_time(chosen) if growth.keeps_unknown else chosen
        least = _least(program, size)
        explorer = explorer_of(
            program, setting, least=least, growth=growth, slots=slots, doubts=doubts
        )
        explorer.observer = watcher = watching(explorer)
        return explorer, watcher

    if chosen.max_length is None and chosen.merge:
        return explore_with_growth(ready, answers, shortcut)
    explorer, watcher = ready(Growth.KEPT, frozenset(), {})  # lengths are counted, call by call
    explorer.run()
    return explorer, watcher


def _is_full(explorer: Explorer) -> bool:
    """Whether some heap has as many objects of such a class as the scope allows."""
    limits = {name: explorer.scope.limit(name) for name in _several(explorer.program)}
    shapes = (state.shape for state in explorer.graph.states)
    return any(shape.counts[name] >= n for shape in shapes for name, n in limits.items())


def _least(program: Program, size: int) -> dict[str, int]:
    # Which classes these are takes long to tell.
    return dict.fromkeys(_several(program), size) if size else {}


def _several(program: Program) -> frozenset[str]:
    """The classes of which more objects may matter."""
    return program.kept_together | program.made_inside


def _limited(chosen: Setting, paths: int) -> Setting:
    """The same with so many paths at the most."""
    most = paths if chosen.max_paths is None else min(paths, chosen.max_paths)
    return replace(chosen, max_paths=most)


def _is_over(explorer: Explorer) -> bool:
    """Whether the exploration ended before its time: everything is answered, or it ran out."""
    return explorer.stopped not in (None, CutKind.LENGTH)


def with_room(program: Program, chosen: Setting, spec: Specification) -> Setting:
    """A default scope that has an object for each parameter."""
    wanted = Counter(
        kind.class_name
        for parameter in spec.parameters
        for kind in parameter.alternatives
        if isinstance(kind, Instance)
    )
    scope = named_scope(chosen.scope)
    derived = derive_scope(program, chosen.scope)
    needed = {n: k for n, k in wanted.items() if n not in scope and k > derived.limit(n)}
    return replace(chosen, scope={**scope, **needed})
