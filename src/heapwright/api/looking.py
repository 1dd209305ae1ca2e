"""Asks both versions, in every state that was explored, what only looks at objects.

``repr``, ``str`` and the like change nothing, so no exploration calls them; what they give may
differ all the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from heapwright.compare import PairedProgram
from heapwright.errors import Cut
from heapwright.execution import enumerate_calls
from heapwright.graph import Explorer, Stopped
from heapwright.graph.held import held_objects
from heapwright.graph.model import Disjunct, State
from heapwright.limits import current
from heapwright.program import Operation, Program
from heapwright.verify import AGREEMENT, Checker, Violation

_UNPROMISED = ("__hash__", "__sizeof__", "__dir__")
"""What they give may be anything that fits."""


def looked_at(paired: PairedProgram, explorer: Explorer) -> tuple[PairedProgram, Violation | None]:
    """The pairs with what was asked in all states as one of their operations, and the first
    difference. What could not be followed to its end everywhere stays left out.
    """
    program = paired.program
    asked = [op for op in paired.looks if op.member not in _UNPROMISED]
    if not asked:
        return paired, None
    whole = replace(program, operations=(*program.operations, *asked))
    checker = Checker(whole, explorer.runner, explorer.solver, [AGREEMENT])
    looking = _Looking(whole, explorer, checker)
    with suppress(Stopped):
        looking.ask(asked)
    violation = checker.violations.get(AGREEMENT.name)
    if violation is not None:
        return replace(paired, program=whole), violation
    settled = {op.name for op in asked} - looking.open.keys()
    left_out = tuple(note for note in program.left_out if note not in settled)
    return replace(paired, program=replace(program, left_out=left_out)), None


class _Looking:
    def __init__(self, program: Program, explorer: Explorer, checker: Checker) -> None:
        self._program = program
        self._explorer = explorer
        self._checker = checker
        self.open: dict[str, None] = {}

    def ask(self, operations: Sequence[Operation]) -> None:
        """Raises: Stopped at the difference that the fewest calls lead to."""
        states = self._explorer.graph.states
        found = [(d, state) for state in states for d in state.disjuncts if not state.supersedes(d)]
        for disjunct, state in sorted(found, key=lambda each: each[0].level):
            if current().reason() is not None:
                self.open |= dict.fromkeys(operation.name for operation in operations)
                return
            for operation in operations:
                self._ask(operation, state, disjunct)

    def _ask(self, operation: Operation, state: State, disjunct: Disjunct) -> None:
        body, checker = self._program.body(operation), self._checker
        run = self._explorer.runner.on_state(state.shape, disjunct.conjunction)
        for call in enumerate_calls(self._program, operation, held_objects(state.shape)):
            for result in run.paths(call.arguments, body):
                sight = checker.see(disjunct.conjunction, call, result)
                checker.take(disjunct, sight)
                doubtful = sight is not None and disjunct.assumed
                if isinstance(result.outcome, Cut) or result.remarks or doubtful:
                    self.open[operation.name] = None
