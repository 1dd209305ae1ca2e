"""Call sequences as values, spelled in the language of their operations."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from heapwright.program import Operation, OperationKind, Parameter, Program
from heapwright.program.abstract import mapped
from heapwright.program.arguments import ArgumentValue, ObjectName, names_in


@dataclass(frozen=True, slots=True)
class Step:
    """One call; ``result`` names the object it returned, ``raised`` the exception it ended in."""

    operation: Operation
    arguments: tuple[ArgumentValue, ...]
    result: ObjectName | None = None
    raised: str | None = None

    def source(self) -> str:
        """The call alone."""
        return self.operation.source(self._spelled())

    def _spelled(self) -> list[str]:
        return [self.operation.spelling.value(argument) for argument in self.arguments]

    @property
    def rebinds(self) -> bool:
        """Whether an in-place operator gives its result to the variable that it was called on."""
        return self.operation.is_in_place and self.result == self.arguments[0]

    def statement(self) -> str:
        """The call, with its result assigned if it has a name."""
        spelling = self.operation.spelling
        if self.rebinds:
            return spelling.rebinding(self.operation, self._spelled())
        if self.result is None:
            return self.source()
        return spelling.assigned(self.operation, self.result.text, self.source())

    def passed(self) -> Iterator[tuple[Parameter, ArgumentValue]]:
        """The arguments with their parameters."""
        return zip(self.operation.parameters, self.arguments, strict=True)

    def uses(self) -> set[str]:
        return {name for argument in self.arguments for name in names_in(argument)}


@dataclass(frozen=True, slots=True)
class CallSequence:
    """Public calls in order."""

    steps: tuple[Step, ...]

    def __len__(self) -> int:
        return len(self.steps)

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def lines(self, needed: Iterable[str] = ()) -> list[str]:
        """As source; results are assigned only where ``needed`` or a later step uses them."""
        return spelled_out(self.named(needed), _lines)

    def with_argument(self, k: int, i: int, argument: ArgumentValue) -> CallSequence:
        """With another argument in one place of one step."""
        step = self.steps[k]
        arguments = (*step.arguments[:i], argument, *step.arguments[i + 1 :])
        return self.with_step(k, replace(step, arguments=arguments))

    def with_step(self, k: int, step: Step) -> CallSequence:
        """With this step instead of another."""
        return CallSequence((*self.steps[:k], step, *self.steps[k + 1 :]))

    def without(self, k: int) -> CallSequence:
        """With one step less."""
        return CallSequence((*self.steps[:k], *self.steps[k + 1 :]))

    def named(self, needed: Iterable[str] = ()) -> list[Step]:
        """The steps without unused result names."""
        used = set(needed)
        steps: list[Step] = []
        for step in reversed(self.steps):
            keep = step.result is not None and (
                step.result.text in used
                or step.operation.kind is OperationKind.CONSTRUCTOR
                or step.rebinds
            )
            result = step.result if keep else None
            steps.append(Step(step.operation, step.arguments, result, step.raised))
            used |= step.uses()
        return steps[::-1]


REPEATED = 8
"""How many calls in a row become a loop."""
_LONGEST_CYCLE = 3


def spelled_out(steps: Sequence[Step], lines: Callable[[Step], list[str]]) -> list[str]:
    """The lines of all steps; what is repeated many times becomes a loop."""
    found: list[str] = []
    start = 0
    while start < len(steps):
        size, times = _cycle(steps, start)
        body = [line for step in steps[start : start + size] for line in lines(step)]
        spelling = steps[start].operation.spelling
        found += spelling.repeated(times, body) if times > 1 else body
        start += size * times
    return found


def _cycle(steps: Sequence[Step], start: int) -> tuple[int, int]:
    """The length of the cycle that begins here, and how often it is done: (1, 1) if too rarely."""
    for size in range(1, _LONGEST_CYCLE + 1):
        cycle = steps[start : start + size]
        times = 1
        while steps[start + size * times : start + size * (times + 1)] == cycle:
            times += 1
        if size * times >= REPEATED and times > 1 and not any(step.result for step in cycle):
            return size, times
    return 1, 1


def tidied(sequence: CallSequence) -> CallSequence:
    """Without unused result names, and the others numbered without gaps."""
    names: dict[ObjectName, ObjectName] = {}
    steps: list[Step] = []
    for step in sequence.named():
        arguments = tuple(_renamed(argument, names) for argument in step.arguments)
        if step.result is not None and not step.rebinds:
            base = re.sub(r"_\d+$", "", step.result.text)
            names[step.result] = new_name(base, names.values())
        result = names.get(step.result) if step.result is not None else None
        steps.append(Step(step.operation, arguments, result, step.raised))
    return CallSequence(tuple(steps))


def _renamed(argument: ArgumentValue, names: Mapping[ObjectName, ObjectName]) -> ArgumentValue:
    return mapped(argument, lambda leaf: names[leaf] if isinstance(leaf, ObjectName) else leaf)


def _lines(step: Step) -> list[str]:
    if step.raised is not None:
        return step.operation.spelling.expecting(step.raised, step.source())
    return step.statement().split("\n")


def new_name(base: str, taken: Iterable[ObjectName]) -> ObjectName:
    """The name, or with a number if it is taken."""
    names = {name.text for name in taken}
    candidates = [base, *(f"{base}_{k}" for k in range(2, len(names) + 3))]
    return ObjectName(next(name for name in candidates if name not in names))


def variable_name(program: Program, class_name: str) -> str:
    """A variable for an object of the class, which hides nothing that a test may import."""
    name = program.frontend.spelling.variable(class_name)
    return f"{name}_" if name in program.frontend.reserved_names else name
