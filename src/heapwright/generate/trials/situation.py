"""What a next call can refer to: objects that have names, and what was passed before."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property

from heapwright.generate.rerun import Run
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, Written
from heapwright.synthesis import ObjectName, Step

_TYPES = (int, str, float)
"""Types of which a value may be passed again."""
_FEW = 4


@dataclass(frozen=True)
class Situation:
    """What a next call can refer to: named objects with their classes, and values passed before."""

    held: Sequence[tuple[str, str]] = ()
    passed: Sequence[ArgumentValue] = ()
    named: Mapping[str, Sequence[ArgumentValue]] = field(default_factory=dict)
    """Of this what may be a key, by the name of the parameter."""
    steps: Sequence[Step] = ()
    """The calls before."""

    @cached_property
    def by_type(self) -> Mapping[type, Sequence[ArgumentValue]]:
        """What was passed, apart for each type that may be asked for."""
        return {kind: [value for value in self.passed if type(value) is kind] for kind in _TYPES}

    @cached_property
    def calls(self) -> Sequence[Mapping[str, ArgumentValue]]:
        """What each call was given but for objects with names, by the name of the parameter."""
        given = (_by_name(step) for step in self.steps)
        return [call for call in given if len(call) > 1]

    @cached_property
    def classes(self) -> frozenset[str]:
        """Of the objects that have names."""
        return frozenset(cls for _, cls in self.held)


def situation_of(run: Run | None, count: int | None = None) -> Situation:
    """After a run, or after so many of its calls."""
    if run is None:
        return Situation()
    steps = run.sequence.steps[:count]
    made = {step.result.text for step in steps if step.result is not None}
    held = [(name, cls) for name, cls in run.held if name in made]
    passed = list(passed_in(steps))
    named: dict[str, list[ArgumentValue]] = {}
    for step in steps:
        for parameter, argument in step.passed():
            if not isinstance(argument, ObjectName | Written | Group):
                named.setdefault(parameter.name, []).append(argument)
    return Situation(held, passed, named, steps)


def _by_name(step: Step) -> dict[str, ArgumentValue]:
    left_out = Written("")
    return {
        parameter.name: argument
        for parameter, argument in step.passed()
        if not (parameter.spread or argument == left_out or isinstance(argument, ObjectName))
    }


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
        case str(text):
            yield text
            yield from _words(text)
        case _:
            yield argument


def _words(text: str) -> list[str]:
    """The first words of a text that has others, which may be names in it."""
    found = list(dict.fromkeys(re.findall(r"\w+", text)))[:_FEW]
    return [] if found == [text] else found


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
