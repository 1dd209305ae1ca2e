"""Observers: read-only operations by which a test looks at objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from keyword import iskeyword
from time import process_time

from heapwright.emit.asking import asked_for
from heapwright.emit.assertion import Assertion
from heapwright.emit.python.assertions import assertion
from heapwright.emit.python.literals import value_text
from heapwright.emit.python.replay import (
    GONE,
    AsImported,
    Replay,
    is_statement,
    replay,
    run_step,
)
from heapwright.emit.python.spelling import class_text
from heapwright.errors import Cut
from heapwright.execution import silenced
from heapwright.program import Operation, OperationKind, Program
from heapwright.program.objects import fields_of
from heapwright.program.python.loading.untouched import Untouched
from heapwright.program.snapshot import snapshot
from heapwright.synthesis import CallSequence, ObjectName, Step


@dataclass(frozen=True)
class Observers:
    """Operations that changed no heap during the exploration.

    ``answering`` names those operations, read-only or not, that returned something but None.
    """

    program: Program
    operations: tuple[Operation, ...]
    answering: frozenset[str]
    as_imported: AsImported
    endless: set[str] = field(default_factory=set)
    """Operations that did not return when they were asked: they are not asked again."""
    changing: set[str] = field(default_factory=set)
    """Operations that change objects after all, as a replay has shown."""
    _met: set[str] = field(default_factory=set)
    """Operations that were looked at on the way to another call."""

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
        return cls(program, tuple(reading), answering, AsImported(program))

    def replay(self, sequence: CallSequence) -> Replay:
        return replay(self.program, sequence, self.untouched())

    def untouched(self, salt: int = 0) -> Untouched:
        """The modules as their import leaves them; each ``salt`` gives strings other hashes."""
        return self.as_imported.modules(salt)

    def reads(self, operation: Operation) -> bool:
        known = any(operation.name == reading.name for reading in self.operations)
        return known and operation.name not in self.changing

    def learn_from(self, sequence: CallSequence) -> None:
        """Notes whether the last call changes something, and each on the way there that was not
        looked at yet: an exploration that was cut off, or that left an operation to trials, has
        seen none of its calls do so.
        """
        before = sequence.steps[:-1]
        new = [k for k, step in enumerate(before) if k and step.operation.name not in self._met]
        asked = [k for k in (*new, len(before)) if k and self.reads(sequence.steps[k].operation)]
        if not asked:
            return
        run = self.replay(CallSequence(sequence.steps[: asked[0]]))
        for k, step in enumerate(sequence.steps[asked[0] :], asked[0]):
            held = dict(run.names)
            objects = snapshot(held.values()) if k in asked else ()
            with silenced():
                run_step(run, step)
            if k in asked and snapshot(held.values()) != objects:
                self.changing.add(step.operation.name)
        self._met.update(step.operation.name for step in before[1:])

    def assertions(self, sequence: CallSequence, subject: ObjectName) -> Iterator[Assertion]:
        """What read-only operations, or else public fields, say of the object afterwards."""
        run = self.replay(sequence)
        looks = self.looks(run, subject, sequence.steps[-1:], most=1)
        said = list(self.answers(sequence, looks))
        yield from said or field_assertions(run, subject)

    def looks(
        self, run: Replay, subject: ObjectName, steps: Sequence[Step], most: int
    ) -> list[Step]:
        """Read-only calls on the object; those that ask for a value get what the steps were given,
        and where more than one is allowed, something that they were not; those that ask for an
        object get the others that have a name.
        """
        optional = self.program.with_omissions
        asking = [optional.get(op.name, op) for op in self._applicable(run.names[subject.text])]
        others = [
            (ObjectName(name), [base.__qualname__ for base in type(value).__mro__])
            for name, value in run.names.items()
            if name != subject.text
        ]
        looks = (
            Step(operation, (subject, *given))
            for operation in asking
            for given in asked_for(operation, steps, others)[:most]
        )
        return [look for look in looks if not is_statement(look.source())]

    def answers(self, sequence: CallSequence, looks: Iterable[Step]) -> Iterator[Assertion]:
        """What the read-only calls say after the sequence."""
        run = self.replay(sequence)
        before = snapshot(run.names.values())
        end = process_time() + _ASKING
        for look in looks:
            if process_time() > end:  # each of them may take long where objects are large
                return
            if look.operation.name in self.endless:
                continue
            found, changed = self._observed(run, look, before)
            if changed:  # an exploration that stopped early may not have seen it change
                run = self.replay(sequence)
                before = snapshot(run.names.values())
            elif found is not None and not found.is_weak:
                yield found

    def _applicable(self, value: object) -> list[Operation]:
        """Of an inherited member only the one that the object really has; a hash tells nothing."""
        owners = [base.__qualname__ for base in type(value).__mro__]
        own = [op for op in self.operations if op.owner in owners and op.member != "__hash__"]
        own.sort(key=lambda op: -owners.index(op.owner))
        nearest = {(op.member, op.kind): op for op in own}.values()
        answering = [op for op in self.operations if op.name in self.answering]
        return [operation for operation in answering if operation in nearest]

    def _observed(
        self, run: Replay, step: Step, before: tuple[object, ...]
    ) -> tuple[Assertion | None, bool]:
        """What a read-only operation says, and whether it changed anything after all."""
        with silenced():
            run_step(run, step, _GLANCE)
        result, error = run.results.pop(), run.errors.pop()
        run.printed.pop()
        if isinstance(error, Cut):
            self.endless.add(step.operation.name)
        if snapshot(run.names.values()) != before:
            return None, True
        nothing = result is None and step.operation.name not in self.answering
        if error is not None or nothing or result is GONE:
            return None, False
        return assertion(step.source(), step.uses(), result, run), False


_GLANCE, _ASKING = 1.0, 0.4
"""Seconds for what should only look, and of work for all that is asked of an object."""


def field_assertions(run: Replay, subject: ObjectName) -> Iterator[Assertion]:
    for name, value in fields_of(run.names[subject.text]).items():
        if not name.startswith("_") and name.isidentifier() and not iskeyword(name):
            yield assertion(f"{subject}.{name}", {subject.text}, value, run)


def constant_assertions(run: Replay, subject: ObjectName) -> Iterator[Assertion]:
    """What the constants of the object's class are, as far as their names say that they are some
    and their values can be written down.
    """
    cls = type(run.names[subject.text])
    text = class_text(run, cls)
    for name, value in vars(cls).items() if text is not None else ():
        if name.isupper() and not name.startswith("_") and value_text(value) is not None:
            yield assertion(f"{text}.{name}", (), value, run)
