"""Walks: short runs of ordinary calls, as candidates for tests that notice more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from heapwright.generate.rerun import Run
from heapwright.generate.trials.proposals import extended
from heapwright.generate.trials.supply import Supply
from heapwright.program import Operation, Program
from heapwright.synthesis import CallSequence

_LONGEST = 7
_READING = 0.2
"""How often a call that changes nothing is part of a walk."""


class Walks:
    """Makes walks from runs at hand, or from nothing; the same ones each time."""

    def __init__(
        self,
        program: Program,
        changing: frozenset[str],
        rerun: Callable[[CallSequence], Run | None],
    ) -> None:
        self._program = program
        self._rerun = rerun
        self._random = Random(0)
        self._supply = Supply(program, self._random)
        usable = [op for op in program.operations if op.owner in program.explored or not op.owner]
        self._changing = [op for op in usable if op.name in changing]
        self._reading = [op for op in usable if op.name not in changing]

    def made(self, starts: Sequence[Run], count: int) -> Iterator[Run]:
        """So many walks at the most, every prefix of which is one too."""
        seen: set[tuple[str, ...]] = set()
        while count > 0:
            run = self._random.choice(starts) if starts and self._random.random() < 0.5 else None
            for _ in range(_LONGEST):
                count -= 1
                longer = self._longer(run)
                if longer is None:
                    break
                lines = tuple(longer.sequence.lines())
                if lines not in seen:
                    seen.add(lines)
                    yield longer
                if longer.sequence.steps[-1].raised is not None:
                    break
                run = longer

    def _longer(self, run: Run | None) -> Run | None:
        reads = self._reading and self._random.random() < _READING
        operations = self._reading if reads else self._changing
        possible = [op for op in operations if self._is_possible(op, run)]
        if not possible or (run is not None and len(run.sequence) >= _LONGEST):
            return None
        operation = self._random.choice(possible)
        sequence = extended(self._program, self._supply, self._random, run, operation)
        return self._rerun(sequence)

    def _is_possible(self, operation: Operation, run: Run | None) -> bool:
        """A walk has one object of its own; what else it needs is made in place."""
        if not operation.has_receiver:
            return run is None
        held = run.held if run is not None else ()
        return any(self._program.is_a(cls, operation.owner) for _, cls in held)
