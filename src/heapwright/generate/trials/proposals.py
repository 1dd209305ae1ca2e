"""What to try next: one call more, or other arguments for a run close to a missing branch."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from heapwright.generate.rerun import Run
from heapwright.generate.trials.corpus import Base, Corpus
from heapwright.generate.trials.samples import CALLABLES, FAILING
from heapwright.generate.trials.situation import Situation, situation_of
from heapwright.generate.trials.supply import Supply
from heapwright.program import Operation, OperationKind, Program
from heapwright.program.arguments import ArgumentValue, Written
from heapwright.program.kinds import NOT_PASSED
from heapwright.program.operation import Derived
from heapwright.synthesis import CallSequence, ObjectName, Step, new_name, variable_name

_AT_EDGE = 0.6
"""How often a run is changed that came to the very condition of which an outcome is missing."""
_FAILING = 0.15
"""How often a function that was passed raises an exception instead, where that is of use."""
_TWICE, _NEAR = 0.3, 0.5
_ON_DERIVED = 0.1
"""How often an object is one of a small subclass instead, where there are some worth a trial."""


@dataclass(frozen=True)
class Proposal:
    """A sequence to try, the operation it is about, and the run that it adds a call to."""

    sequence: CallSequence
    operation: Operation
    base: Base | None = None


@dataclass(frozen=True)
class Aim:
    """Where missing branches are: the entries of their functions, and operations that may lead
    there, by name or by member; ``edges`` are the other outcomes of the same conditions.
    """

    entries: Collection[int]
    names: Collection[str]
    members: Collection[str]
    edges: Collection[int] = ()

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
        self._left_alone: set[str] = set()
        self._derived: Mapping[str, Sequence[Derived]] = {}
        self.failing = False
        """Whether functions that are passed may raise exceptions."""
        self._aim: Aim | None = None
        self._known: dict[frozenset[str], _Menus] = {}
        """Of this aim."""

    def leave_alone(self, name: str) -> None:
        self._known.clear()
        self._next = [each for each in self._next if each.operation.name != name]
        self._left_alone.add(name)
        self._operations = [op for op in self._operations if op.name != name]

    def beware(self, proposal: Proposal, waited: bool = False, took_time: bool = True) -> None:
        """What waited may come to an end if it is told how long to wait, and what was stopped at
        once may go on with other arguments.
        """
        operation, look, _ = _stuck(proposal, False)
        if waited and (operation, look, None) not in self._stuck:
            self._stuck.add((operation, look, None))
            self._next += _impatient(proposal)
        if proposal.base is not None:
            self._stuck.add(_stuck(proposal, waited or not took_time))

    def follow(self, sequences: Iterable[CallSequence]) -> None:
        """These are tried next."""
        made = (Proposal(each, each.steps[-1].operation) for each in sequences)
        self._next += [each for each in made if each.operation.name not in self._left_alone]

    def derive(self, derived: Mapping[str, Sequence[Derived]]) -> None:
        """From now on also tries these subclasses of classes."""
        self._derived = {name: found for name, found in derived.items() if found}

    def propose(self, aim: Aim) -> Proposal | None:
        self.supply.experience.begin()  # nothing is chosen yet
        if self._next:
            return self._next.pop(0)
        if self._derived and self._random.random() < _ON_DERIVED:
            return self._on_derived(aim)
        if self.failing and self._random.random() < _FAILING:
            return self._with_failure(aim)
        return self._changed(aim) if self._random.random() < 0.4 else self._longer(aim)

    def _on_derived(self, aim: Aim) -> Proposal | None:
        """The calls of a run close to a missing branch, or of any, on an object of a subclass."""
        steps = list(self._known_calls(aim))
        made = [k for k, step in enumerate(steps) if _is_plainly_made(step, self._derived)]
        if not made:
            return None
        k = self._random.choice(made)
        operation = steps[k].operation
        derived = self._random.choice(self._derived[operation.owner])
        steps[k] = replace(steps[k], operation=replace(operation, derived=derived))
        return Proposal(CallSequence(tuple(steps)), steps[-1].operation)

    def _with_failure(self, aim: Aim) -> Proposal | None:
        """Such a run with a function that raises an exception, in place of one that does not. Now
        and then the call is made twice: an exception may come up while another one is handled.
        """
        calls = CallSequence(tuple(self._known_calls(aim)))
        places = [
            (k, i)
            for k, step in enumerate(calls.steps)
            for i, argument in enumerate(step.arguments)
            if argument in _FUNCTIONS
        ]
        if not places:
            return None
        (k, i), failing = self._random.choice(places), self._random.choice(FAILING)
        steps = list(calls.with_argument(k, i, Written(failing)).steps)
        if self._random.random() < _TWICE:
            steps.insert(k, replace(steps[k], result=None))
        return Proposal(CallSequence(tuple(steps)), steps[-1].operation)

    def _known_calls(self, aim: Aim) -> Sequence[Step]:
        """Of a run close to a missing branch, or of any that can go on."""
        run = self._near(aim) if self._random.random() < _NEAR else None
        if run is None:
            base = self._corpus.base()
            run = base.run if base is not None else None
        return run.sequence.steps if run is not None else ()

    def _near(self, aim: Aim) -> Run | None:
        at_edge = self._random.random() < _AT_EDGE
        run = self._corpus.near(aim.edges) if at_edge else None
        return run or self._corpus.near(aim.entries)

    def _longer(self, aim: Aim) -> Proposal | None:
        """One call more, or a first one."""
        base = self._corpus.base()
        situation = base.situation if base is not None else _NOTHING
        operation = self._operation(situation, aim)
        if operation is None:
            return None
        sequence = extended(self._program, self.supply, self._random, situation, operation)
        proposal = Proposal(sequence, operation, base)
        is_stuck = self._stuck and any(_stuck(proposal, w) in self._stuck for w in (False, True))
        return None if is_stuck else proposal

    def _changed(self, aim: Aim) -> Proposal | None:
        """A run close to a missing branch, with other arguments for one of its calls."""
        run = self._near(aim)
        if run is None or run.sequence.steps[-1].operation.name in self._left_alone:
            return None
        steps = list(run.sequence.steps)
        places = [k for k, s in enumerate(steps) if len(s.arguments) > s.operation.has_receiver]
        if not places:
            return None
        is_last = places[-1] == len(steps) - 1 and self._random.random() < 0.5
        k = places[-1] if is_last else self._random.choice(places)
        operation = steps[k].operation
        fresh = self.supply.arguments(operation, situation_of(run, k))
        mixed = [
            self._random.choice((old, self.supply.varied(old), new))
            for old, new in zip(steps[k].arguments, fresh, strict=True)
        ]
        if operation.has_receiver:
            mixed[0] = steps[k].arguments[0]
        if tuple(mixed) == steps[k].arguments:
            place = self._random.randrange(operation.has_receiver, len(mixed))
            mixed[place] = fresh[place]  # or a run would be repeated as it was
        steps[k] = replace(steps[k], arguments=tuple(mixed))
        return Proposal(CallSequence(tuple(steps)), operation)

    def _operation(self, situation: Situation, aim: Aim) -> Operation | None:
        """One that can be called, rather of those that may lead to missing branches."""
        menus = self._menus(situation, aim)
        on_object = self._random.random() < 0.9  # one object is mostly enough
        possible = menus.on_object if on_object else menus.all
        if possible and self._random.random() < 0.6:
            possible = menus.led_on_object if on_object else menus.led
        return self._random.choice(possible) if possible else None

    def _menus(self, situation: Situation, aim: Aim) -> _Menus:
        """What can be called, remembered by the classes of the objects that there are."""
        if aim is not self._aim:
            self._aim = aim
            self._known.clear()
        found = self._known.get(situation.classes)
        if found is None:
            held = situation.held
            every = [op for op in self._operations if receivers(self._program, op, held) != []]
            found = self._known[situation.classes] = _Menus.of(every, aim)
        return found


@dataclass(frozen=True)
class _Menus:
    """Operations that can be called; those of them that are called on objects, or may lead to
    missing branches, where there are any.
    """

    all: Sequence[Operation]
    led: Sequence[Operation]
    on_object: Sequence[Operation]
    led_on_object: Sequence[Operation]

    @classmethod
    def of(cls, every: Sequence[Operation], aim: Aim) -> _Menus:
        def led(operations: Sequence[Operation]) -> Sequence[Operation]:
            return [op for op in operations if aim.is_led_to_by(op)] or operations

        on_object = [op for op in every if op.has_receiver] or every
        return cls(every, led(every), on_object, led(on_object))


_NOTHING = Situation()
_FUNCTIONS = [Written(text) for text in (*CALLABLES, *FAILING)]
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
    program: Program, supply: Supply, random: Random, situation: Situation, operation: Operation
) -> CallSequence:
    """The calls before and one more, with sampled arguments.

    Requires: there is an object that the operation can be called on, if it needs one.
    """
    arguments = supply.arguments(operation, situation)
    called_on = receivers(program, operation, situation.held)
    if called_on is not None:
        arguments = (ObjectName(random.choice(called_on)), *arguments[1:])
    taken = [step.result for step in situation.steps if step.result]
    step = Step(operation, arguments, _result(program, operation, arguments, taken))
    return CallSequence((*situation.steps, step))


def receivers(
    program: Program, operation: Operation, held: Iterable[tuple[str, str]]
) -> list[str] | None:
    """What it can be called on; None where it needs nothing."""
    if not operation.has_receiver:
        return None
    return [name for name, cls in held if program.is_a(cls, operation.owner)]


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


def _is_plainly_made(step: Step, derived: Collection[str]) -> bool:
    """Whether it makes an object that could be one of a subclass as well."""
    operation = step.operation
    constructs = operation.kind is OperationKind.CONSTRUCTOR and operation.derived is None
    return constructs and operation.owner in derived


def _is_own(program: Program, operation: Operation) -> bool:
    """Whether it is there for its own sake, and not only to make arguments."""
    return not operation.owner or operation.owner in program.explored
