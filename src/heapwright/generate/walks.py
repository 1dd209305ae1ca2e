"""Walks: short runs of ordinary calls, as candidates for tests that notice more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from types import MappingProxyType

from heapwright.generate.distinct import with_distinct_values
from heapwright.generate.rerun import Run
from heapwright.generate.trials.proposals import extended
from heapwright.generate.trials.situation import situation_of
from heapwright.generate.trials.supply import Supply
from heapwright.program import Instance, Operation, OperationKind, Program
from heapwright.program.arguments import Written
from heapwright.program.kinds import NOT_PASSED
from heapwright.synthesis import CallSequence, ObjectName, new_name, variable_name

_LONGEST = 7
_FILLING = 6
"""How often a call is repeated to fill something."""
_MEETINGS = 3
"""How often two objects are filled for one call that takes both, with other values each time."""
_CALLS, _PLACES = 3, 3
"""How many calls are made on an object that is handed out, and how often it is handed out."""
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
        every = program.with_omissions.values()
        usable = [op for op in every if op.owner in program.explored or not op.owner]
        self._changing = [op for op in usable if op.name in changing]
        self._reading = [op for op in usable if op.name not in changing]

    def repeated(self) -> Iterator[Run]:
        """A new object, made with as few arguments as possible; one call over and over, with other
        values each time; then each other call. Much shows only where something is full.
        """
        operations = (*self._changing, *self._reading)
        makers = [op for op in operations if op.kind is OperationKind.CONSTRUCTOR]
        for maker in makers:
            first = self._rerun(self._shortest(maker))
            for operation in self._changing if first is not None else ():
                full = self._filled(first, operation)
                if full is None:
                    continue
                yield full
                others = [other for other in self._changing if other is not operation]
                yield from self._emptied(full, others)
                further = (self._longer_by(full, other) for other in others)
                yield from (run for run in further if run is not None)

    def _emptied(self, full: Run, others: Sequence[Operation]) -> Iterator[Run]:
        """One call over and over that needs no arguments, until it has nothing more to give: its
        answers show all that is inside, and the order of it.
        """
        for operation in others:
            if all(NOT_PASSED in p.alternatives for p in operation.parameters[1:]):
                run: Run | None = full
                for _ in range(_FILLING):
                    longer = self._longer_by(run, operation) if run is not None else None
                    if longer is None or longer.sequence.steps[-1].raised is not None:
                        break
                    run = longer
                if run is not None and operation.name in run.answering:
                    yield run

    def handed_out(self) -> Iterator[Run]:
        """An object that another one hands out, such as an iterator; then a change of the first,
        and a call on what was handed out.
        """
        for maker in (op for op in self._changing if op.kind is OperationKind.CONSTRUCTOR):
            made = self._rerun(self._shortest(maker))
            for first in self._filled_once(made) if made is not None else ():
                for operation in (*self._changing, *self._reading):
                    run = self._longer_by(first, operation)
                    if run is not None and len(run.held) > len(first.held):
                        yield from self._used_later(run, maker.owner)

    def _filled_once(self, made: Run) -> Iterator[Run]:
        """After the first call that changes it and hands out nothing, if there is one."""
        for operation in self._changing:
            run = self._longer_by(made, operation)
            if run is not None and run.sequence.steps[-1].raised is None and run.held == made.held:
                yield run
                return
        yield made

    def _used_later(self, run: Run, owner: str) -> Iterator[Run]:
        """Each change once, and each use: those first that change what was handed out, since they
        mostly ask whether it is still of use.
        """
        handed_out = run.held[-1][1]
        if handed_out == owner:
            return
        changes = [op for op in self._changing if op.owner == owner and op.has_receiver]
        for operations in (self._changing, self._reading):
            uses = [op for op in operations if op.owner == handed_out and op.has_receiver]
            for k in range(max(len(changes), len(uses)) if changes and uses else 0):
                changed = self._longer_by(run, changes[k % len(changes)])
                use = uses[k % len(uses)]
                used = self._longer_by(changed, use) if changed is not None else None
                if used is not None:
                    yield used

    def worked_with(self) -> Iterator[Run]:
        """An object that another one hands out, and several calls on it, one after the other: the
        second of them meets what the first has left, such as the place of an iterator.
        """
        for maker in (op for op in self._changing if op.kind is OperationKind.CONSTRUCTOR):
            made = self._rerun(self._shortest(maker))
            for first in self._filled_twice(made) if made is not None else ():
                for operation in (*self._changing, *self._reading):
                    for run in self._handing_out(first, operation):
                        if run.held[-1][1] != maker.owner:
                            yield from self._with_calls(run, run.held[-1][1], _CALLS)

    def _filled_twice(self, made: Run) -> Iterator[Run]:
        for run in self._filled_once(made):
            again = self._longer_by(run, run.sequence.steps[-1].operation)
            if again is not None and again.sequence.steps[-1].raised is None:
                yield with_distinct_values(again, self._rerun)

    def _handing_out(self, run: Run, operation: Operation) -> Iterator[Run]:
        """With other arguments each time: it may be handed out at another place."""
        seen: set[tuple[str, ...]] = set()
        for _ in range(_PLACES):
            longer = self._longer_by(run, operation)
            if longer is None or len(longer.held) == len(run.held):
                continue
            lines = tuple(longer.sequence.lines())
            if lines not in seen:
                seen.add(lines)
                yield longer

    def _with_calls(self, run: Run, owner: str, count: int) -> Iterator[Run]:
        """All short sequences of calls that change it, those first that begin with each call."""
        waiting = [run]
        own = [op for op in self._changing if op.owner == owner and op.has_receiver]
        for _ in range(count):
            longer = (self._longer_by(each, op) for each in waiting for op in own)
            waiting = []
            for each in longer:
                if each is not None:
                    yield each
                    if each.sequence.steps[-1].raised is None:
                        waiting.append(each)

    def met(self) -> Iterator[Run]:
        """Two objects of a class, each filled a little, and a call that takes both."""
        for maker in (op for op in self._changing if op.kind is OperationKind.CONSTRUCTOR):
            own = [op for op in (*self._changing, *self._reading) if op.owner == maker.owner]
            meeting = [op for op in own if op.has_receiver and self._taken(op, maker.owner)]
            filling = [op for op in self._changing if op in own and op not in meeting]
            for operation in meeting:
                for filler in filling:
                    for _ in range(_MEETINGS):
                        run = self._two_filled(maker, filler)
                        if run is not None and len(run.held) == 2:
                            yield from self._meeting(run, operation)

    def _taken(self, operation: Operation, class_name: str) -> list[int]:
        """The places of parameters that take an object of the class."""
        return [
            k
            for k, parameter in enumerate(operation.parameters)
            if k and Instance(class_name) in parameter.alternatives
        ]

    def _two_filled(self, maker: Operation, filler: Operation) -> Run | None:
        """None if there is no object: its constructor may refuse what it is given."""
        run = self._rerun(self._shortest(maker))
        if run is None or not run.held or not filler.has_receiver:
            return None
        for operation in (filler, filler, maker, filler, filler):
            longer = (
                self._again(run, maker)
                if operation is maker
                else self._called(run, filler, run.held[-1][0])
            )
            if longer is not None and longer.sequence.steps[-1].raised is None:
                run = longer  # else it is filled less
        return run

    def _again(self, run: Run, maker: Operation) -> Run | None:
        (step,) = self._shortest(maker).steps
        taken = [s.result for s in run.sequence.steps if s.result is not None]
        name = new_name(variable_name(self._program, maker.owner), taken)
        return self._rerun(CallSequence((*run.sequence.steps, replace(step, result=name))))

    def _meeting(self, run: Run, operation: Operation) -> Iterator[Run]:
        (one, class_name), (other, _) = run.held
        for receiver, given in ((one, other), (other, one)):
            places = dict.fromkeys(self._taken(operation, class_name), given)
            met = self._called(run, operation, receiver, places)
            if met is not None:
                yield met

    def _called(
        self,
        run: Run,
        operation: Operation,
        receiver: str,
        given: Mapping[int, str] = MappingProxyType({}),
    ) -> Run | None:
        """The run and one more call, on this object and with these for some parameters."""
        sequence = self._extended(run, operation)
        *before, step = sequence.steps
        arguments = [
            ObjectName({0: receiver, **given}[k]) if k in (0, *given) else argument
            for k, argument in enumerate(step.arguments)
        ]
        return self._rerun(CallSequence((*before, replace(step, arguments=tuple(arguments)))))

    def _shortest(self, maker: Operation) -> CallSequence:
        """A constructor's call without whatever may be left out."""
        sequence = self._extended(None, maker)
        *_, step = sequence.steps
        pairs = zip(step.arguments, maker.parameters, strict=True)
        given = (Written("") if NOT_PASSED in p.alternatives else a for a, p in pairs)
        return CallSequence((replace(step, arguments=tuple(given)),))

    def _filled(self, run: Run | None, operation: Operation) -> Run | None:
        for _ in range(_FILLING):
            longer = self._longer_by(run, operation) if run is not None else None
            if longer is None or longer.sequence.steps[-1].raised is not None:
                return None
            run = longer
        return with_distinct_values(run, self._rerun) if run is not None else None

    def _longer_by(self, run: Run, operation: Operation) -> Run | None:
        if not operation.has_receiver or not self._is_possible(operation, run):
            return None
        return self._rerun(self._extended(run, operation))

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
        sequence = self._extended(run, operation)
        return self._rerun(sequence)

    def _extended(self, run: Run | None, operation: Operation) -> CallSequence:
        situation = situation_of(run)
        return extended(self._program, self._supply, self._random, situation, operation)

    def _is_possible(self, operation: Operation, run: Run | None) -> bool:
        """A walk has one object of its own; what else it needs is made in place."""
        if not operation.has_receiver:
            return run is None
        held = run.held if run is not None else ()
        return any(self._program.is_a(cls, operation.owner) for _, cls in held)
