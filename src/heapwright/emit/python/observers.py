"""Observers: read-only operations by which a test looks at objects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from heapwright.emit.python.assertions import Assertion, assertion
from heapwright.emit.python.replay import Replay, load_untouched, replay, run_step
from heapwright.execution import silenced
from heapwright.program import Integer, Operation, OperationKind, Program
from heapwright.program.kinds import OF_VALUES, Text
from heapwright.program.snapshot import fields_of, snapshot
from heapwright.synthesis import CallSequence, ObjectName, Step


@dataclass(frozen=True)
class Observers:
    """Operations that changed no heap during the exploration.

    ``answering`` names those operations, read-only or not, that returned something but None. All
    replays are of one run of the interpreter, in which texts have the hashes of this ``salt``.
    """

    program: Program
    operations: tuple[Operation, ...]
    answering: frozenset[str]
    salt: int = 0

    @classmethod
    def of(
        cls, program: Program, changing: set[str], answering: frozenset[str] = frozenset()
    ) -> Observers:
        known = {op.name for op in program.operations}
        further = (op for op in program.trials if op.name in answering and op.name not in known)
        unchanging = (op for op in (*program.operations, *further) if op.name not in changing)
        reading = (
            op for op in unchanging if op.has_receiver and op.kind is not OperationKind.SETTER
        )
        return cls(program, tuple(reading), answering)

    def replay(self, sequence: CallSequence) -> Replay:
        return replay(self.program, sequence, load_untouched(self.program, self.salt))

    def reads(self, operation: Operation) -> bool:
        return operation in self.operations

    def assertions(self, sequence: CallSequence, subject: ObjectName) -> Iterator[Assertion]:
        """What read-only operations, or else public fields, say of the object afterwards."""
        run = self.replay(sequence)
        said = False
        for operation in self._applicable(run.names[subject.text]):
            arguments = _arguments(operation, subject, sequence.steps[-1])
            if arguments is not None:
                found, changed = self._observed(run, Step(operation, arguments))
                if changed:  # an exploration that stopped early may not have seen it change
                    run = self.replay(sequence)
                elif found is not None and not found.is_weak:
                    said = True
                    yield found
        if not said:
            yield from _field_assertions(run, subject)

    def _applicable(self, value: object) -> list[Operation]:
        """Of an inherited member only the one that the object really has; a hash tells nothing."""
        owners = [base.__qualname__ for base in type(value).__mro__]
        own = [op for op in self.operations if op.owner in owners and op.member != "__hash__"]
        own.sort(key=lambda op: -owners.index(op.owner))
        nearest = {(op.member, op.kind): op for op in own}.values()
        answering = [op for op in self.operations if op.name in self.answering]
        return [operation for operation in answering if operation in nearest]

    def _observed(self, run: Replay, step: Step) -> tuple[Assertion | None, bool]:
        """What a read-only operation says, and whether it changed anything after all."""
        before = snapshot(run.names.values())
        with silenced():
            run_step(run, step)
        result, error = run.results.pop(), run.errors.pop()
        if snapshot(run.names.values()) != before:
            return None, True
        if error is not None or (result is None and step.operation.name not in self.answering):
            return None, False
        return assertion(step.source(), step.uses(), result, run), False


def _field_assertions(run: Replay, subject: ObjectName) -> Iterator[Assertion]:
    for name, value in fields_of(run.names[subject.text]).items():
        if not name.startswith("_"):
            yield assertion(f"{subject}.{name}", {subject.text}, value, run)


def _arguments(operation: Operation, subject: ObjectName, last: Step) -> tuple[Any, ...] | None:
    """The arguments of an observation: the object, and what the last call was given if one number
    or text is asked for.
    """
    match operation.parameters[1:]:
        case ():
            return (subject,)
        case (only,) if only.alternatives in _GIVEN:
            fitting = [a for a in last.arguments if (OF_VALUES.get(type(a)),) == only.alternatives]
            return (subject, fitting[0]) if fitting else None
    return None


_GIVEN = ((Integer(),), (Text(),))
