"""What a read-only operation is asked: values and objects of the test, and a value it has not."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import product

from heapwright.program import Alternative, Instance, Integer, Operation, Parameter
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, Written
from heapwright.program.kinds import MACHINE_RANGES, NOT_PASSED, OF_VALUES, Real, Text
from heapwright.synthesis import ObjectName, Step

_KINDS = (Integer, Text, Real)


Held = Sequence[tuple[ObjectName, Collection[str]]]
"""Objects that a test has names for, each with the names of its classes."""


def asked_for(
    operation: Operation, steps: Sequence[Step], held: Held = ()
) -> list[tuple[ArgumentValue, ...]]:
    """Arguments for an observation, after its object: none, one or two values or objects; those of
    the last step come first.
    """
    parameters = operation.parameters[1:]
    asked = [p for p in parameters if NOT_PASSED not in p.alternatives]
    left_out = [Written("") for p in parameters if p not in asked]
    if not asked:
        rest = [_values(p, steps, held) for p in parameters[:1]]
        return [tuple(left_out), *((value, *left_out[1:]) for value in (rest or [[]])[0])]
    if len(asked) > 2 or asked != list(parameters[: len(asked)]) or any(p.spread for p in asked):
        return []
    each = [_values(p, steps, held) for p in asked]
    return [(*given, *left_out) for given in _combined(each)]


def _combined(each: Sequence[Sequence[ArgumentValue]]) -> list[tuple[ArgumentValue, ...]]:
    """All combinations, those of the first values first; different ones before equal ones."""
    places = product(*(range(len(values)) for values in each))
    found = [
        tuple(values[k] for values, k in zip(each, ks, strict=True))
        for ks in sorted(places, key=sum)
    ]
    return sorted(found, key=lambda given: len(set(given)) < len(given))


def _values(parameter: Parameter, steps: Sequence[Step], held: Held) -> list[ArgumentValue]:
    """What fits of the steps' arguments, the last ones first, then the very first, which may have
    had to go, then one that is not there; or the objects that fit. What was passed by the same name
    comes before all else: a key is asked for by keys.
    """
    classes = {kind.class_name for kind in parameter.alternatives if isinstance(kind, Instance)}
    if classes:
        fitting = [name for name, own in reversed(held) if classes & set(own)]
        return [*fitting[:_MOST]]
    kinds = [kind for kind in parameter.alternatives if isinstance(kind, _KINDS)]
    used = [
        (name, value)
        for step in reversed(steps)
        for name, value in _given(step)
        if any(_is_of(value, kind) for kind in kinds)
    ]
    alike = _different(value for name, value in used if name == parameter.name)
    every = _different(value for _, value in used)
    absent = (v for v in _absent(every) if any(_is_of(v, kind) for kind in kinds))
    chosen = _different([*_first_and_last(alike), *_first_and_last(every)])
    return [*chosen[:_MOST], *absent]


def _first_and_last(values: list[ArgumentValue]) -> list[ArgumentValue]:
    return [*values[: _MOST - 1], *values[_MOST - 1 :][-1:]]


def _different(values: Iterable[ArgumentValue]) -> list[ArgumentValue]:
    return list({(type(value), value): value for value in values}.values())


def _is_of(value: ArgumentValue, kind: Alternative) -> bool:
    """A machine integer only has so many values."""
    if type(OF_VALUES.get(type(value))) is not type(kind):
        return False
    if not isinstance(kind, Integer) or kind.name not in MACHINE_RANGES:
        return True
    least, greatest = MACHINE_RANGES[kind.name]
    return isinstance(value, int) and least <= value <= greatest


_MOST = 3


def _given(step: Step) -> Iterator[tuple[str, ArgumentValue]]:
    """Each value with the name of its parameter."""
    for parameter, argument in zip(step.operation.parameters, step.arguments, strict=True):
        for value in argument.items if isinstance(argument, Group) else (argument,):
            yield parameter.name, value


def _absent(values: Sequence[ArgumentValue]) -> Iterator[ArgumentValue]:
    numbers = [v for v in values if isinstance(v, int | float)]
    if numbers:
        yield max(numbers) + 1
    elif values and "other" not in values:
        yield "other"
