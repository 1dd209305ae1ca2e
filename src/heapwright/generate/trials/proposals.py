"""What to try next: one call more, or other arguments for a run close to a missing branch."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from heapwright.generate.rerun import Run
from heapwright.generate.trials.corpus import Base, Corpus
from heapwright.generate.trials.supply import Situation, Supply
from heapwright.program import Operation, OperationKind, Program
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, Written
from heapwright.program.kinds import NOT_PASSED
from heapwright.synthesis import CallSequence, ObjectName, Step, new_name, variable_name


@dataclass(frozen=True)
class Proposal:
    """A sequence to try, the operation it is about, and the run that it adds a call to."""

    sequence: CallSequence
    operation: Operation
    base: Base | None = None


@dataclass(frozen=True)
class Aim:
    """Where missing branches are: the entries of their functions, and operations that may lead
    there, by name or by member.
    """

    entries: Collection[int]
    names: Collection[str]
    members: Collection[str]

    def is_led_to_by(self, operation: Operation) -> bool:
        return operation.name in self.names or operation.member in self.members


class Proposer:
    """Makes proposals; ``leave_alone`` takes an operation out of them, ``beware`` only where things
    look as they did.
    """

    def __init__(self, program: Program, random: Random, corpus: Corpus) -> None:
        self._program = program
        self._random = random
        self._corpus = corpus
        self.supply = Supply(program, random)
        self._operations = [op for op in program.trials if _is_own(program, op)]
        self._stuck: set[_Stuck] = set()
        self._next: list[Proposal] = []

    def leave_alone(self, name: str) -> None:
        self._operations = [op for op in self._operations if op.name != name]

    def beware(self, proposal: Proposal, waited: bool = False) -> None:
        """What waited may come to an end if it is told how long to wait."""
        operation, look, _ = _stuck(proposal, False)
        if waited and (operation, look, None) not in self._stuck:
            self._stuck.add((operation, look, None))
            self._next += _impatient(proposal)
        if proposal.base is not None:
            self._stuck.add(_stuck(proposal, waited))

    def propose(self, aim: Aim) -> Proposal | None:
        if self._next:
            self.supply.experience.begin()  # nothing was chosen for it
            return self._next.pop(0)
        return self._changed(aim) if self._random.random() < 0.4 else self._longer(aim)

    def _longer(self, aim: Aim) -> Proposal | None:
        """One call more, or a first one."""
        base = self._corpus.base()
        situation = _situation(base.run if base is not None else None)
        operation = self._operation(situation, aim)
        if operation is None:
            return None
        run = base.run if base is not None else None
        sequence = extended(self._program, self.supply, self._random, run, operation)
        proposal = Proposal(sequence, operation, base)
        is_stuck = self._stuck and any(_stuck(proposal, w) in self._stuck for w in (False, True))
        return None if is_stuck else proposal

    def _changed(self, aim: Aim) -> Proposal | None:
        """A run close to a missing branch, with other arguments for one of its calls."""
        run = self._corpus.near(aim.entries)
        if run is None:
            return None
        steps = list(run.sequence.steps)
        last = len(steps) - 1
        k = last if self._random.random() < 0.5 else self._random.randrange(len(steps))
        operation = steps[k].operation
        fresh = self.supply.arguments(operation, _situation(run, k))
        mixed = [
            self._random.choice((old, self.supply.varied(old), new))
            for old, new in zip(steps[k].arguments, fresh, strict=True)
        ]
        if operation.has_receiver:
            mixed[0] = steps[k].arguments[0]
        steps[k] = replace(steps[k], arguments=tuple(mixed))
        return Proposal(CallSequence(tuple(steps)), operation)

    def _operation(self, situation: Situation, aim: Aim) -> Operation | None:
        """One that can be called, rather of those that may lead to missing branches."""
        possible = [op for op in self._operations if self._receivers(op, situation) != []]
        if self._random.random() < 0.9:  # one object is mostly enough
            possible = [op for op in possible if op.has_receiver] or possible
        if possible and self._random.random() < 0.6:
            possible = [op for op in possible if aim.is_led_to_by(op)] or possible
        return self._random.choice(possible) if possible else None

    def _receivers(self, operation: Operation, situation: Situation) -> list[str] | None:
        return _receivers(self._program, operation, situation)


_Stuck = tuple[str, tuple[str, ...], tuple[ArgumentValue, ...] | None]


def _stuck(proposal: Proposal, with_arguments: bool) -> _Stuck:
    """A call, and what things look like before it."""
    step = proposal.sequence.steps[-1]
    before = tuple(each.operation.name for each in proposal.sequence.steps[:-1])
    look = proposal.base.run.look if proposal.base is not None else before
    passed = step.arguments[step.operation.has_receiver :] if with_arguments else ()
    return step.operation.name, look, passed


_SHORT = 0.01
"""Seconds that a call may wait."""


def _impatient(proposal: Proposal) -> Iterator[Proposal]:
    """The call with a short time for each argument that may be left out."""
    *before, step = proposal.sequence.steps
    for place, parameter in enumerate(step.operation.parameters):
        if NOT_PASSED in parameter.alternatives:
            arguments = (*step.arguments[:place], _SHORT, *step.arguments[place + 1 :])
            again = CallSequence((*before, replace(step, arguments=arguments)))
            yield replace(proposal, sequence=again)


def extended(
    program: Program, supply: Supply, random: Random, run: Run | None, operation: Operation
) -> CallSequence:
    """The run's calls and one more, with sampled arguments.

    Requires: there is an object that the operation can be called on, if it needs one.
    """
    situation = _situation(run)
    steps = run.sequence.steps if run is not None else ()
    arguments = supply.arguments(operation, situation)
    receivers = _receivers(program, operation, situation)
    if receivers is not None:
        arguments = (ObjectName(random.choice(receivers)), *arguments[1:])
    taken = [step.result for step in steps if step.result]
    step = Step(operation, arguments, _result(program, operation, arguments, taken))
    return CallSequence((*steps, step))


def _receivers(program: Program, operation: Operation, situation: Situation) -> list[str] | None:
    """What it can be called on; None where it needs nothing."""
    if not operation.has_receiver:
        return None
    return [name for name, cls in situation.held if program.is_a(cls, operation.owner)]


def _result(
    program: Program,
    operation: Operation,
    arguments: Sequence[ArgumentValue],
    taken: Iterable[ObjectName],
) -> ObjectName | None:
    if operation.is_statement:
        return None
    if operation.is_in_place and isinstance(arguments[0], ObjectName):
        return arguments[0]
    name = operation.owner if operation.kind is OperationKind.CONSTRUCTOR else "result"
    return new_name(variable_name(program, name), taken)


def _situation(run: Run | None, count: int | None = None) -> Situation:
    if run is None:
        return Situation()
    steps = run.sequence.steps[:count]
    made = {step.result.text for step in steps if step.result is not None}
    held = [(name, cls) for name, cls in run.held if name in made]
    passed = list(passed_in(steps))
    named: dict[str, list[ArgumentValue]] = {}
    for step in steps:
        for parameter, argument in zip(step.operation.parameters, step.arguments, strict=True):
            if not isinstance(argument, ObjectName | Written | Group):
                named.setdefault(parameter.name, []).append(argument)
    return Situation(held, passed, named)


def passed_in(steps: Iterable[Step]) -> Iterator[ArgumentValue]:
    """All that was passed to these calls but for objects with names, and what was in it."""
    for step in steps:
        for argument in step.arguments:
            yield from _with_items(argument)


def _with_items(argument: ArgumentValue) -> Iterator[ArgumentValue]:
    """What was passed, and what is in it: keys of a dict are often asked for."""
    match argument:
        case ObjectName():
            return
        case Written(text):
            if text:
                yield argument
                yield from _literals(text)
        case Group(items):
            yield argument
            for item in items:
                yield from _with_items(item)
        case _:
            yield argument


@cache
def _literals(text: str) -> tuple[str | int | float, ...]:
    """The strings and numbers in a container, as it is written."""
    try:
        tree = ast.parse(text, mode="eval").body
    except SyntaxError:
        return ()
    if not isinstance(tree, ast.List | ast.Tuple | ast.Dict | ast.Set):
        return ()
    found = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return tuple(v for v in found if isinstance(v, str | int | float) and type(v) is not bool)


def _is_own(program: Program, operation: Operation) -> bool:
    """Whether it is there for its own sake, and not only to make arguments."""
    return not operation.owner or operation.owner in program.explored
