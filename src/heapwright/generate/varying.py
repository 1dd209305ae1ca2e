"""Runs that differ from one at hand in one place: another value, an item more or less."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, islice, product

from heapwright.generate.distinct import Rerun, values_in, with_values
from heapwright.generate.rerun import Run
from heapwright.program import Operation, Program
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, Written
from heapwright.program.kinds import NOT_PASSED

Value = int | float | str
_MOST = 8
"""Values that a run may have; with more of them, others are as good a start."""


def variations(
    run: Run, program: Program, rerun: Rerun, is_thorough: bool = False
) -> Iterator[Run]:
    """The run with another value in one place, those of the last call first; more of them where it
    should be thorough.
    """
    most = _THOROUGHLY if is_thorough else _EACH
    yield from _omissions(run, program, rerun)
    yield from _lengths(run, rerun)
    values, constants = list(values_in(run.sequence)), program.constants
    for k in reversed(range(len(values) if len(values) <= _MOST else 0)):
        for value in islice(_others(values, k, constants), most):
            changed = [value if i == k else old for i, old in enumerate(values)]
            again = rerun(with_values(run.sequence, changed))
            if again is not None:
                yield again


def double_variations(run: Run, program: Program, rerun: Rerun) -> Iterator[Run]:
    """The run with other numbers in two places: what matters only together, such as a count and a
    weight whose product is compared.
    """
    values, constants = list(values_in(run.sequence)), program.constants
    numbers = [k for k, value in enumerate(values) if not isinstance(value, str)]
    for i, k in combinations(numbers if len(values) <= _MOST else (), 2):
        others = (_others(values, place, constants)[:_EACH] for place in (i, k))
        for first, second in product(*others):
            changed = [{i: first, k: second}.get(at, old) for at, old in enumerate(values)]
            again = rerun(with_values(run.sequence, changed))
            if again is not None:
                yield again


def _omissions(run: Run, program: Program, rerun: Rerun) -> Iterator[Run]:
    """The run without the arguments of one call that may be left out."""
    for k, step in reversed(list(enumerate(run.sequence.steps))):
        operation = _with_omissions(step.operation, program)
        pairs = zip(step.arguments, operation.parameters, strict=True)
        given = tuple(Written("") if NOT_PASSED in p.alternatives else a for a, p in pairs)
        if given != step.arguments:
            fewer = replace(step, operation=operation, arguments=given)
            again = rerun(run.sequence.with_step(k, fewer))
            if again is not None:
                yield again


def without_none(run: Run, program: Program, rerun: Rerun) -> Run:
    """The run without each ``None`` that may be left out, as far as it still reaches as much: what
    follows is passed by name then, as people write it.
    """
    for k in range(len(run.sequence)):
        step = run.sequence.steps[k]
        operation = _with_omissions(step.operation, program)
        pairs = zip(step.arguments, operation.parameters, strict=True)
        given = tuple(
            Written("") if a is None and NOT_PASSED in p.alternatives else a for a, p in pairs
        )
        if given != step.arguments:
            fewer = replace(step, operation=operation, arguments=given)
            again = rerun(run.sequence.with_step(k, fewer))
            run = again if again is not None and again.goals >= run.goals else run
    return run


def _with_omissions(operation: Operation, program: Program) -> Operation:
    """The operation where arguments may be left out; one that was tried says so itself, and may
    have parameters that are not explored.
    """
    optional = program.with_omissions.get(operation.name, operation)
    same = len(optional.parameters) == len(operation.parameters) and operation.derived is None
    return optional if same else operation


def _lengths(run: Run, rerun: Rerun) -> Iterator[Run]:
    """The run with an item more or less in one of the lists that it passes."""
    for k, step in reversed(list(enumerate(run.sequence.steps))):
        for i, argument in enumerate(step.arguments):
            for other in islice(_resized(argument), _EACH):
                again = rerun(run.sequence.with_argument(k, i, other))
                if again is not None:
                    yield again


def _resized(argument: ArgumentValue) -> Iterator[ArgumentValue]:
    if not isinstance(argument, Group):
        return
    items = argument.items
    if argument.name == "list" and items:
        yield argument._replace(items=items[:-1])
        yield argument._replace(items=(*items, items[-1]))
    for k, item in enumerate(items):
        for other in _resized(item):
            yield argument._replace(items=(*items[:k], other, *items[k + 1 :]))


def _others(values: Sequence[Value], k: int, constants: Collection[Value]) -> list[Value]:
    """What the run has elsewhere, what the program mentions, and numbers next to these."""
    own = values[k]
    elsewhere = dict.fromkeys(v for v in values if type(v) is type(own) and v != own)
    known: list[Value] = list(elsewhere)[:_ELSEWHERE]
    if isinstance(own, str):
        known += [c for c in constants if isinstance(c, str)]
        return [v for v in dict.fromkeys((*known, "")) if v != own]
    numbers = [0, *(c for c in constants if not isinstance(c, str))]
    near = [type(own)(n) + by for n in (*numbers, own) for by in (0, 1, -1)]
    if abs(own) > 1:  # of one sign, what is for the other makes no difference
        known.append(-own)
    if isinstance(own, float):  # what rounds, or is whole by chance, shows in fractions
        known.append(own + _FRACTION)
    return [v for v in dict.fromkeys((*known, *near)) if v != own]


_FRACTION = 0.125
_EACH, _THOROUGHLY, _ELSEWHERE = 9, 32, 2
"""Other values for one place, if need be more, and how many of them are those of other places."""
