"""Runs that differ from one at hand in one value: what it is compared with, or next to that."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from heapwright.generate.distinct import values_in, with_values
from heapwright.generate.rerun import Run
from heapwright.synthesis import CallSequence

Value = int | float | str
_MOST = 8
"""Values that a run may have; with more of them, others are as good a start."""


def variations(
    run: Run, constants: Collection[Value], rerun: Callable[[CallSequence], Run | None]
) -> Iterator[Run]:
    """The run with another value in one place, those of the last call first."""
    values = list(values_in(run.sequence))
    for k in reversed(range(len(values) if len(values) <= _MOST else 0)):
        for value in _others(values, k, constants):
            changed = [value if i == k else old for i, old in enumerate(values)]
            again = rerun(with_values(run.sequence, changed))
            if again is not None:
                yield again


def _others(values: Sequence[Value], k: int, constants: Collection[Value]) -> list[Value]:
    """What the run has elsewhere, what the program mentions, and numbers next to these."""
    own = values[k]
    elsewhere = dict.fromkeys(v for v in values if type(v) is type(own) and v != own)
    known: list[Value] = list(elsewhere)[:_ELSEWHERE]
    if isinstance(own, str):
        known += [c for c in constants if isinstance(c, str)]
        return [v for v in dict.fromkeys((*known, "")) if v != own][:_EACH]
    numbers = [0, *(c for c in constants if not isinstance(c, str))]
    near = [type(own)(n) + by for n in (*numbers, own) for by in (0, 1, -1)]
    return [v for v in dict.fromkeys((*known, *near)) if v != own][:_EACH]


_EACH, _ELSEWHERE = 8, 2
"""Other values for one place, and how many of them are those of other places."""
