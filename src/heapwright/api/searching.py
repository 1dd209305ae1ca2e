"""The exploration behind a suite: it collects tests, and grows where branches are left."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf

from heapwright.api.claims import is_complete
from heapwright.api.growing import SIZES
from heapwright.api.unreachable import Proof, prove_unreachable
from heapwright.errors import NothingExploredError
from heapwright.generate import Collector, goals_of_entered
from heapwright.generate.moment import Moment
from heapwright.graph import Explorer, Grows, Growth
from heapwright.graph.setting import Setting
from heapwright.graph.wiring import explorer_of
from heapwright.limits import current
from heapwright.program import Goal, Program
from heapwright.program.scope import DEFAULT_INTERNAL, meeting_classes
from heapwright.verify import Checker, Property
from heapwright.verify.properties import NO_CRASH


@dataclass(frozen=True)
class Search:
    """An exploration that collected tests on its way."""

    explorer: Explorer
    collector: Collector
    checker: Checker
    internal: int
    proof: Proof | None = None
    """What no calls reach, where that took an exploration of its own."""

    def misses_branches(self) -> bool:
        """Whether a function that was entered has goals that were not reached; where every path is
        a goal, a larger scope only has more of them.
        """
        program, entered = self.explorer.program, self.collector.entered
        criterion = program.criterion
        if criterion.every_path:
            return False
        left = goals_of_entered(program, self.collector.called) - entered - criterion.met(entered)
        return any(_is_wanted(program, goal) for goal in program.goals if goal.number in left)

    def may_grow(self) -> bool:
        """Whether a larger scope could show more: everything was explored, some class has only
        the default limit, and there are branches left.
        """
        graph = self.explorer.graph
        complete = is_complete(graph) and self.explorer.scope.leaves_open(graph.class_names())
        return complete and graph.out_of_scope > 0 and self.misses_branches()


def _is_wanted(program: Program, goal: Goal) -> bool:
    return program.criterion.aims(goal) or program.criterion.counts(goal)


_PROVING = 0.5
"""Of the time that is left, what a proof may take before anything is collected."""
_GROWTH = 1.5
_LARGEST = 24
_EXTRA_PATHS = 10_000
"""What larger scopes than asked for may cost: paths, not seconds, so that every machine agrees."""


def search_for_tests(
    program: Program, chosen: Setting, invariants: Sequence[Property], pause: float = inf
) -> Search:
    """Explores; where branches are left, again with larger scopes while that is cheap: first with
    more objects that the program makes itself, then with more that are passed to operations.

    With a ``pause``, it stops after so much work if goals are still missing then.
    """
    reached: dict[int, Moment] = {}
    search = _search_once(program, chosen, invariants, DEFAULT_INTERNAL, reached, pause=pause)
    if search.collector.paused:
        return search
    search, left = _with_more_inside(search, program, chosen, invariants, reached)
    passed = meeting_classes(program)
    for size in SIZES if search.explorer.scope.may_be_raised else ():
        graph = search.explorer.graph
        if not is_complete(graph) or not search.misses_branches() or graph.paths * 2 >= left:
            break
        least = dict.fromkeys(passed, size)
        limited = replace(chosen, max_paths=left)
        if explorer_of(program, limited, search.internal, least).scope == search.explorer.scope:
            continue
        further = _search_once(program, limited, invariants, search.internal, reached, least)
        left -= further.explorer.graph.paths
        if not is_complete(further.explorer.graph) and further.misses_branches():
            break
        search = further
    return _with_longer(search, chosen, invariants, reached, left)


_LENGTHS = (4, 6, 9)


def _with_longer(
    search: Search,
    chosen: Setting,
    invariants: Sequence[Property],
    reached: dict[int, Moment],
    left: int,
) -> Search:
    """The search with longer containers for functions, while that is cheap."""
    for length in _LENGTHS:
        program, graph = search.explorer.program, search.explorer.graph
        if not program.lengths or not is_complete(graph) or not search.misses_branches():
            break
        longer = program.lengthened(length)
        if longer.lengths == program.lengths or graph.paths * 2 >= left:
            break
        limited = replace(chosen, max_paths=left)
        further = _search_once(longer, limited, invariants, search.internal, reached)
        left -= further.explorer.graph.paths
        if not is_complete(further.explorer.graph) and further.misses_branches():
            break  # what the shorter ones proved is worth more
        search = further
    return search


def _with_more_inside(
    search: Search,
    program: Program,
    chosen: Setting,
    invariants: Sequence[Property],
    reached: dict[int, Moment],
) -> tuple[Search, int]:
    """The search in a larger scope, and the paths that are left."""
    left = _EXTRA_PATHS
    while search.may_grow() and search.explorer.graph.paths * 2 < left:
        larger = int(search.internal * _GROWTH) + 1
        if larger > _LARGEST:
            break
        limited = replace(chosen, max_paths=left)
        further = _search_once(program, limited, invariants, larger, reached)
        left -= further.explorer.graph.paths
        if not is_complete(further.explorer.graph) and further.misses_branches():
            break  # it ran out of paths: what the smaller scope proved is worth more
        search = further
    return search, left


def _search_once(
    program: Program,
    chosen: Setting,
    invariants: Sequence[Property],
    internal: int,
    reached: dict[int, Moment],
    least: Mapping[str, int] | None = None,
    pause: float = inf,
) -> Search:
    def ready(growth: Growth, unreachable: Collection[int] = ()) -> Search:
        explorer = explorer_of(program, chosen, internal, least, growth)
        wanted = [*invariants, NO_CRASH]
        checker = Checker(program, explorer.runner, explorer.solver, wanted, every_crash=True)
        collector = Collector(program, explorer.solver, checker, reached, pause, unreachable)
        explorer.observer = collector
        return Search(explorer, collector, checker, internal)

    bounded = chosen.max_length is not None or program.criterion.every_path
    search = ready(Growth.KEPT if bounded or not chosen.merge else Growth.REPORTED)
    try:
        search.explorer.run()
        return search
    except NothingExploredError:
        if not program.trials:
            raise
        return search
    except Grows as grows:
        with current().shared(_PROVING):
            proof = prove_unreachable(program, chosen, internal, least, grows.slots)
    search = replace(ready(Growth.KEPT, proof.goals if proof else ()), proof=proof)
    search.explorer.run()
    return search
