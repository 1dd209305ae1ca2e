"""What an exploration consists of, put together: scope, solver, runner, explorer."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from heapwright.execution import Budget
from heapwright.graph.acceleration import Growth
from heapwright.graph.doubts import Doubts
from heapwright.graph.explore import Explorer
from heapwright.graph.setting import ScopeChoice, Setting, named_scope
from heapwright.heap import Capturer, StateRunner
from heapwright.heap.codecs import NAMES
from heapwright.heap.walk import Slot
from heapwright.program import Program, Scope
from heapwright.program.lengths import DEFAULT_LENGTHS
from heapwright.program.scope import DEFAULT_INTERNAL
from heapwright.solver import Solver


def explorer_of(
    program: Program,
    setting: Setting,
    internal: int = DEFAULT_INTERNAL,
    least: Mapping[str, int] | None = None,
    growth: Growth = Growth.KEPT,
    slots: frozenset[Slot] = frozenset(),
    doubts: Doubts = MappingProxyType({}),
) -> Explorer:
    """An explorer that is ready to run; its observer can still be set."""
    scope = derive_scope(program, setting.scope, internal, least)
    return Explorer(program, scope, setting.new_solver(), setting, growth, slots, doubts)


def derive_scope(
    program: Program,
    chosen: ScopeChoice,
    internal: int = DEFAULT_INTERNAL,
    least: Mapping[str, int] | None = None,
) -> Scope:
    """The limits that were chosen, and those that follow from the program."""
    known = [*program.classes, *NAMES.values(), *DEFAULT_LENGTHS]
    return Scope.derive(program, known, named_scope(chosen), internal, least)


def runner_of(program: Program, solver: Solver) -> StateRunner:
    """A runner for a graph that was loaded, not explored."""
    runner = StateRunner(program, solver, Budget())
    capturer = Capturer(program)
    capturer.capture_initial()
    runner.rebuilder.know(capturer)
    return runner
