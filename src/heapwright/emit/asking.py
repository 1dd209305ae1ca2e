"""What a read-only operation is asked: values that the test has used, and one that it has not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from heapwright.program import Alternative, Integer, Operation, Parameter
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, Written
from heapwright.program.kinds import MACHINE_RANGES, NOT_PASSED, OF_VALUES, Real, Text
from heapwright.synthesis import Step

_KINDS = (Integer, Text, Real)


def asked_for(operation: Operation, steps: Sequence[Step]) -> list[tuple[ArgumentValue, ...]]:
    """Arguments for an observation, after its object: none, or one value; those of the last step
    come first.
    """
    asked = [p for p in operation.parameters[1:] if NOT_PASSED not in p.alternatives]
    left_out = [Written("") for p in operation.parameters[1:] if p not in asked]
    match asked:
        case []:
            rest = [_values(p, steps) for p in operation.parameters[1:2]]
            return [tuple(left_out), *((value, *left_out[1:]) for value in (rest or [[]])[0])]
        case [only] if only == operation.parameters[1] and not only.spread:
            return [(value, *left_out) for value in _values(only, steps)]
    return []


def _values(parameter: Parameter, steps: Sequence[Step]) -> list[ArgumentValue]:
    """What fits of the steps' arguments, the last ones first, then the very first, which may have
    had to go, then one that is not there.
    """
    kinds = [kind for kind in parameter.alternatives if isinstance(kind, _KINDS)]
    used = {
        (type(value), value): value
        for step in reversed(steps)
        for value in _given(step)
        if any(_is_of(value, kind) for kind in kinds)
    }
    fitting = list(used.values())
    absent = (v for v in _absent(fitting) if any(_is_of(v, kind) for kind in kinds))
    return [*fitting[: _MOST - 1], *fitting[_MOST - 1 :][-1:], *absent]


def _is_of(value: ArgumentValue, kind: Alternative) -> bool:
    """A machine integer only has so many values."""
    if type(OF_VALUES.get(type(value))) is not type(kind):
        return False
    if not isinstance(kind, Integer) or kind.name not in MACHINE_RANGES:
        return True
    least, greatest = MACHINE_RANGES[kind.name]
    return isinstance(value, int) and least <= value <= greatest


_MOST = 3


def _given(step: Step) -> Iterator[ArgumentValue]:
    for argument in step.arguments:
        yield from argument.items if isinstance(argument, Group) else (argument,)


def _absent(values: Sequence[ArgumentValue]) -> Iterator[ArgumentValue]:
    numbers = [v for v in values if isinstance(v, int | float)]
    if numbers:
        yield max(numbers) + 1
    elif values and "other" not in values:
        yield "other"
