"""Runs that pass a value twice, the second time as another object that is equal to the first.

Equal literals of a test, and small integers, are one object: a comparison by ``is`` where ``==``
was meant answers the same, until values come from somewhere else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from heapwright.generate.distinct import Rerun, values_in, with_values
from heapwright.generate.rerun import Run
from heapwright.program.abstract import leaves
from heapwright.program.arguments import Written
from heapwright.synthesis import CallSequence

Value = int | float | str
_MOST = 6
"""Values that a run may have; with more of them, others are as good a start."""
_BEYOND = 1_000
"""Added to integers: Python keeps one object for each small one."""


@dataclass(frozen=True, slots=True)
class Copied(Written):
    """A value that is equal to one of the test, and another object."""


def with_copies(run: Run, rerun: Rerun) -> Iterator[Run]:
    """The run with a value replaced by a copy of an earlier one, those of the last call first."""
    values = list(values_in(run.sequence))
    for k in reversed(range(len(values) if len(values) <= _MOST else 0)):
        for first in _earlier(values, k):
            for large in _enlarged(values, k, first):
                text = run.sequence.steps[0].operation.spelling.copied(large[first])
                if text is None:
                    continue
                copied = [*large[:k], Copied(text), *large[k + 1 :]]
                again = rerun(with_values(run.sequence, copied))
                if again is not None:
                    yield again


def has_several_values(run: Run) -> bool:
    """Whether one of its values can be a copy of another."""
    return len(list(values_in(run.sequence))) > 1


def is_copying(sequence: CallSequence) -> bool:
    arguments = (argument for step in sequence.steps for argument in step.arguments)
    return any(isinstance(leaf, Copied) for argument in arguments for leaf in leaves(argument))


def _earlier(values: Sequence[Value], k: int) -> list[int]:
    """Where the values of the same type before this one stand: equal ones first."""
    same = [i for i in range(k) if type(values[i]) is type(values[k])]
    return sorted(same, key=lambda i: values[i] != values[k])


def _enlarged(values: Sequence[Value], k: int, first: int) -> Iterator[list[Value]]:
    """Values of which there may be two objects: all of this type, which keeps their order; or only
    the two, since the others may be positions and sizes.
    """
    kind, own = type(values[k]), values[first]
    yield [_large(v) if type(v) is kind else v for v in values]
    if any(type(v) is kind and v != own for i, v in enumerate(values) if i != k):
        yield [_large(own) if i in (k, first) else v for i, v in enumerate(values)]


def _large(value: Value) -> Value:
    """Strings of one letter are kept, too."""
    if isinstance(value, int):
        return value + _BEYOND
    return value * 2 if isinstance(value, str) and len(value) == 1 else value
