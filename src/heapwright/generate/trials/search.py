"""Tries concrete calls, led by the branches that are still missing.

Each trial adds a call to a sequence that was worth keeping, or passes something else to one of its
calls. What it reaches is seen on the instrumented classes, so a trial can only ever add covered
branches; it proves nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import inf
from random import Random
from time import monotonic

from heapwright.generate.rerun import Rerunner, Run
from heapwright.generate.trials.corpus import Base, Corpus
from heapwright.generate.trials.simplify import simplified
from heapwright.generate.trials.supply import Situation, Supply
from heapwright.generate.wanted import functions_by_entry, wanted_goals
from heapwright.program import Goal, GoalKind, Operation, OperationKind, Program
from heapwright.synthesis import CallSequence, ObjectName, Step, new_name, variable_name
from heapwright.synthesis.sequence import ArgumentValue, Written

_MOST = 60_000
_PATIENCE = 8_000
"""Trials in all, and without anything new: counted, so that every machine tries the same."""
_HOPELESS, _SLOW = 20, 40
"""After so many trials that had to be stopped an operation is left alone: one that never came to an
end, and one that did now and then.
"""


@dataclass(frozen=True)
class _Try:
    sequence: CallSequence
    operation: Operation
    base: Base | None = None


class Trials:
    """Searches for runs that reach missing goals; ``entered`` are all goals reached so far."""

    def __init__(self, program: Program, rerunner: Rerunner, entered: set[int]) -> None:
        self._program = program
        self._rerunner = rerunner
        self.entered = entered
        self._random = Random(0)
        self._supply = Supply(program, self._random)
        self._corpus = Corpus(self._random)
        self._inside = functions_by_entry(program)
        self._entries = {(g.file, g.function): g.number for g in _entry_goals(program)}
        self._goals = {goal.number: goal for goal in program.goals}
        self._missing: set[int] = set()
        self._leading: dict[int, set[str]] = {}
        self._done: set[str] = set()
        self._refused: dict[str, int] = {}
        self._answering: set[str] = set()
        self._operations = [op for op in program.trials if _is_own(program, op)]

    def search(self, covered: Iterable[int], seconds: float | None = None) -> list[Run]:
        """Runs that reach goals which no earlier run or test reaches; the number of trials is
        limited, and only if they are very slow the time.
        """
        end = inf if seconds is None else monotonic() + seconds
        wanted = {goal.number for goal in wanted_goals(self._program, self.entered)}
        self._missing = wanted - set(covered) - self._program.loader.imported
        found: list[Run] = []
        dull = 0
        for attempt in self._attempts():
            if not self._missing or dull > _PATIENCE or monotonic() > end:
                break
            run = self._tried(attempt)
            dull += 1
            if run is not None and self._is_promising(run):
                run = self._rerunner.run(run.sequence)
                fresh = self._fresh(run) if run is not None else frozenset[int]()
                if run is not None and fresh:
                    found.append(simplified(run, fresh, self._rerunner.run))
                    dull = 0
        return found

    def _is_promising(self, run: Run) -> bool:
        return bool(run.goals & self._missing) or not run.called <= self.entered

    @property
    def answering(self) -> set[str]:
        """The operations that returned something, and never had to be stopped."""
        return self._answering - self._refused.keys()

    def _attempts(self) -> Iterator[_Try]:
        for _ in range(_MOST):
            attempt = self._changed() if self._random.random() < 0.4 else self._longer()
            if attempt is not None:
                yield attempt

    def _tried(self, attempt: _Try) -> Run | None:
        run = self._rerunner.run_quickly(attempt.sequence)
        self._count(attempt.operation, self._rerunner.stopped, run is not None)
        experience = self._supply.experience
        experience.learn(experience.chosen, run is not None)
        if attempt.base is not None:  # what it was made of may be to blame
            experience.learn(attempt.base.choices, run is not None)
            self._corpus.judge(attempt.base, run is not None)
        if run is None:
            return None
        run = self._named(run)
        self._answering |= run.answering
        entries = [entry for entry in run.last if entry in self._inside]
        for entry in entries:
            self._leading.setdefault(entry, set()).add(run.sequence.steps[-1].operation.name)
        self._corpus.add(run, experience.chosen, entries)
        return run

    def _named(self, run: Run) -> Run:
        """An object that the last call returned is called after its class."""
        *before, last = run.sequence.steps
        class_name = dict(run.held).get(last.result.text) if last.result else None
        if class_name is None or last.operation.kind is OperationKind.CONSTRUCTOR:
            return run
        taken = [step.result for step in before if step.result]
        name = new_name(variable_name(self._program, class_name), taken)
        held = [(str(name) if n == str(last.result) else n, cls) for n, cls in run.held]
        steps = CallSequence((*before, replace(last, result=name)))
        return replace(run, sequence=steps, held=tuple(held))

    def _count(self, operation: Operation, stopped: bool, went_well: bool) -> None:
        """Leaves an operation alone that must be stopped again and again."""
        name = operation.name
        if went_well:
            self._done.add(name)
        if stopped:
            self._refused[name] = self._refused.get(name, 0) + 1
            if self._refused[name] >= (_SLOW if name in self._done else _HOPELESS):
                self._operations = [op for op in self._operations if op.name != name]

    def _fresh(self, run: Run) -> frozenset[int]:
        """The missing goals that the run reaches."""
        for entry in run.called - self.entered:
            self._missing |= self._inside.get(entry, frozenset()) - self.entered
        self.entered |= run.called
        fresh = run.goals & self._missing
        self._missing -= run.goals
        return fresh

    def _open_functions(self) -> set[int]:
        """The entries of functions with missing goals."""
        goals = (self._goals[number] for number in self._missing)
        found = {self._entries.get((goal.file, goal.function)) for goal in goals}
        return {entry for entry in found if entry is not None}

    def _longer(self) -> _Try | None:
        """One call more, or a first one."""
        base = self._corpus.base()
        steps = base.run.sequence.steps if base is not None else ()
        situation = _situation(base.run if base is not None else None)
        operation = self._operation(situation)
        if operation is None:
            return None
        arguments = self._supply.arguments(operation, situation)
        arguments = self._with_receiver(operation, arguments, situation)
        taken = [step.result for step in steps if step.result]
        step = Step(operation, arguments, self._result(operation, taken))
        return _Try(CallSequence((*steps, step)), operation, base)

    def _result(self, operation: Operation, taken: Iterable[ObjectName]) -> ObjectName | None:
        if operation.is_statement:
            return None
        name = operation.owner if operation.kind is OperationKind.CONSTRUCTOR else "result"
        return new_name(variable_name(self._program, name), taken)

    def _operation(self, situation: Situation) -> Operation | None:
        """One that can be called, rather of those that may lead to missing branches."""
        possible = [op for op in self._operations if self._receivers(op, situation) != []]
        if self._random.random() < 0.9:  # one object is mostly enough
            possible = [op for op in possible if op.has_receiver] or possible
        if possible and self._random.random() < 0.6:
            entries = self._open_functions()
            wanted = {name for entry in entries for name in self._leading.get(entry, ())}
            members = {self._goals[entry].function.rpartition(".")[2] for entry in entries}
            hopeful = [op for op in possible if op.name in wanted or op.member in members]
            possible = hopeful or possible
        return self._random.choice(possible) if possible else None

    def _receivers(self, operation: Operation, situation: Situation) -> list[str] | None:
        """What it can be called on; None where it needs nothing."""
        if not operation.has_receiver:
            return None
        is_a = self._program.is_a
        return [name for name, cls in situation.held if is_a(cls, operation.owner)]

    def _with_receiver(
        self, operation: Operation, arguments: tuple[ArgumentValue, ...], situation: Situation
    ) -> tuple[ArgumentValue, ...]:
        receivers = self._receivers(operation, situation)
        if receivers is None:
            return arguments
        return (ObjectName(self._random.choice(receivers)), *arguments[1:])

    def _changed(self) -> _Try | None:
        """A run close to a missing branch, with other arguments for one of its calls."""
        run = self._corpus.near(self._open_functions())
        if run is None:
            return None
        steps = list(run.sequence.steps)
        last = len(steps) - 1
        k = last if self._random.random() < 0.5 else self._random.randrange(len(steps))
        operation = steps[k].operation
        fresh = self._supply.arguments(operation, _situation(run, k))
        mixed = [
            self._random.choice((old, self._supply.varied(old), new))
            for old, new in zip(steps[k].arguments, fresh, strict=True)
        ]
        if operation.has_receiver:
            mixed[0] = steps[k].arguments[0]
        steps[k] = replace(steps[k], arguments=tuple(mixed))
        return _Try(CallSequence(tuple(steps)), operation)


def _situation(run: Run | None, count: int | None = None) -> Situation:
    if run is None:
        return Situation()
    steps = run.sequence.steps[:count]
    made = {step.result.text for step in steps if step.result is not None}
    held = [(name, cls) for name, cls in run.held if name in made]
    passed = [
        argument
        for step in steps
        for argument in step.arguments
        if not isinstance(argument, ObjectName) and argument != Written("")
    ]
    return Situation(held, passed)


def _entry_goals(program: Program) -> list[Goal]:
    return [goal for goal in program.goals if goal.kind is GoalKind.ENTRY]


def _is_own(program: Program, operation: Operation) -> bool:
    """Whether it is there for its own sake, and not only to make arguments."""
    return not operation.owner or operation.owner in program.explored
