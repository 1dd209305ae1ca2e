"""Values that hide no fault: distinct, small and in order, as far as a run stays what it is.

The solver gives zeros wherever it may. A test with ``insert(0)`` twice, or with ``put(0, 0)``,
cannot tell a key from a value, nor the first from the last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from heapwright.generate.rerun import Run
from heapwright.program.abstract import leaves, mapped
from heapwright.program.arguments import ArgumentValue, Simple, Written
from heapwright.synthesis import CallSequence

Rerun = Callable[[CallSequence], Run | None]
Values = Sequence[int | float | str]
_LETTERS = 26
_MOST = 12
"""Values that one test may have; with more of them a reader does not look at each."""


def with_distinct_values(run: Run, rerun: Rerun) -> Run:
    """The run with other values, if it then does the same: all of them different; else small ones,
    equal only where the old ones are; else as many different ones as the run allows, one by one.
    """
    values = list(values_in(run.sequence))
    if not values or len(values) > _MOST:
        return run
    wanted = _spread(values)
    if wanted == values:
        return run
    whole = _same(run, wanted, rerun)
    if whole is not None:
        return whole
    ranked = _ranked(values)
    best = _same(run, ranked, rerun) or run
    values = list(values_in(best.sequence))
    for k in range(len(values)):
        for value in _candidates(values, k):
            changed, together = _changed(values, k, value)
            again = _same(best, changed, rerun) or _same(best, together, rerun)
            if again is not None:
                best, values = again, list(values_in(again.sequence))
                break
    return best


def _changed(values: Values, k: int, value: int | float | str) -> tuple[Values, Values]:
    """Another value in one place, and wherever the same value stands."""
    alone = [value if i == k else old for i, old in enumerate(values)]
    together = [value if old == values[k] else old for old in values]
    return alone, together


def _same(run: Run, values: Values, rerun: Rerun) -> Run | None:
    again = rerun(with_values(run.sequence, values))
    if again is None or (again.goals, again.last) != (run.goals, run.last):
        return None
    return again if _endings(again) == _endings(run) else None


def _endings(run: Run) -> list[str | None]:
    return [step.raised for step in run.sequence.steps]


def _spread(values: Values) -> list[int | float | str]:
    """Distinct values in the order of the old ones, equal ones in the order of their places."""
    spread: list[int | float | str] = list(values)
    for kind in (int, float, str):
        places = [k for k, value in enumerate(values) if type(value) is kind]
        if len(places) > _LETTERS and kind is str:
            continue
        ordered = sorted(places, key=lambda k: (values[k], k))
        for rank, k in enumerate(ordered, start=1):
            spread[k] = _nth(kind, rank)
    return spread


def _ranked(values: Values) -> list[int | float | str]:
    """Values in the order of the old ones, equal where these are; odd strings stay, since a path
    is likely to depend on what is in them.
    """
    ranked: list[int | float | str] = list(values)
    for kind in (int, float, str):
        own = [value for value in values if type(value) is kind]
        ordered = sorted(set(own))
        if kind is str and (len(ordered) > _LETTERS or any(_is_odd(str(v)) for v in ordered)):
            continue
        for k, value in enumerate(values):
            if type(value) is kind:
                ranked[k] = _nth(kind, ordered.index(value) + 1)
    return ranked


def _nth(kind: type, rank: int) -> int | float | str:
    return chr(ord("a") + rank - 1) if kind is str else kind(rank)


def _candidates(values: Values, k: int) -> Iterator[int | float | str]:
    """Other values for one place, of those that no other place has."""
    kind, own = type(values[k]), values[k]
    others = [value for i, value in enumerate(values) if i != k]
    if own not in others and (not _is_odd(own) if isinstance(own, str) else own != 0):
        return
    for rank in range(1, len(values) + 2):
        value = _nth(kind, rank)
        if value not in others and value != own:
            yield value


def _is_odd(text: str) -> bool:
    """Whether it would not be written unless it mattered."""
    return len(text) > 1 and not text.isalpha()


def values_in(sequence: CallSequence) -> Iterator[int | float | str]:
    """The numbers and strings that the calls were given, where the kind is what is asked for."""
    for step in sequence.steps:
        for argument, parameter in zip(step.arguments, step.operation.parameters, strict=True):
            yield from _inside(argument) if not parameter.spread else ()


def _inside(argument: ArgumentValue) -> Iterator[int | float | str]:
    for leaf in leaves(argument):
        if isinstance(leaf, int | float | str) and not isinstance(leaf, bool):
            yield leaf


def with_values(
    sequence: CallSequence, values: Sequence[int | float | str | Written]
) -> CallSequence:
    given = iter(values)

    def replaced(leaf: Simple) -> ArgumentValue:
        return next(given) if type(leaf) in (int, float, str) else leaf

    steps = []
    for step in sequence.steps:
        pairs = zip(step.arguments, step.operation.parameters, strict=True)
        arguments = tuple(a if p.spread else mapped(a, replaced) for a, p in pairs)
        steps.append(replace(step, arguments=arguments))
    return CallSequence(tuple(steps))
