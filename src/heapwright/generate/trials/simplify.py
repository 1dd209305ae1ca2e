"""Simpler arguments for a run that trials found: what is left out need not be read."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from heapwright.generate.rerun import Run
from heapwright.program import Boolean, Integer, Nothing, Parameter, Real, Text
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, Written
from heapwright.program.kinds import NOT_PASSED, Alternative, Container
from heapwright.program.operation import Derived
from heapwright.program.spelling import Spelling
from heapwright.synthesis import CallSequence, ObjectName

_SIMPLE: dict[Alternative, tuple[ArgumentValue, ...]] = {
    Integer(): (0, 1, 2),
    Text(): ("", "a"),
    Boolean(): (False, True),
    Real(): (0.0, 1.0),
    Nothing(): (None,),
}
_EVERY = (0, 1, "a", None)
"""Tried where no type is declared."""


def simplified(
    run: Run, needed: frozenset[int], rerun: Callable[[CallSequence], Run | None]
) -> Run:
    """The run with objects and arguments as simple as its needed goals allow."""
    for k, step in enumerate(run.sequence.steps):
        for derived in _less_derived(step.operation.derived):
            plain = replace(step, operation=replace(step.operation, derived=derived))
            again = rerun(run.sequence.with_step(k, plain))
            if again is not None and needed <= again.goals:
                run = again
                break
    for k in range(len(run.sequence) - 1, -1, -1):
        operation = run.sequence.steps[k].operation
        for i, parameter in enumerate(operation.parameters):
            if i == 0 and operation.has_receiver:
                continue
            again = run
            while again is not None:
                run, again = again, _once_simpler(again, (k, i), parameter, needed, rerun)
    return run


def _once_simpler(
    run: Run,
    place: tuple[int, int],
    parameter: Parameter,
    needed: frozenset[int],
    rerun: Callable[[CallSequence], Run | None],
) -> Run | None:
    """The run with a simpler argument in one place; None if none will do."""
    k, i = place
    step = run.sequence.steps[k]
    for simpler in _simpler(step.arguments[i], parameter, step.operation.spelling):
        again = rerun(run.sequence.with_argument(k, i, simpler))
        if again is not None and needed <= again.goals:
            return again
    return None


def _less_derived(derived: Derived | None) -> Iterator[Derived | None]:
    """In place of a subclass: the class itself, or a subclass that adds nothing."""
    if derived is not None:
        yield None
        if derived.bare:
            yield replace(derived, source=derived.bare)


def _simpler(
    argument: ArgumentValue, parameter: Parameter, spelling: Spelling
) -> Iterator[ArgumentValue]:
    """What says less than the argument does, the least first."""
    if argument == Written("") or isinstance(argument, ObjectName):
        return
    if NOT_PASSED in parameter.alternatives:
        yield Written("")
    size = len(spelling.value(argument))
    declared = [value for kind in parameter.alternatives for value in _SIMPLE.get(kind, ())]
    for value in dict.fromkeys((type(v), v) for v in [*declared, *_fallback(parameter, declared)]):
        if len(spelling.value(value[1])) < size:
            yield value[1]
    if isinstance(argument, str):
        yield from _shorter(argument)
    if isinstance(argument, Written):
        yield from _fewer(argument.text)
        yield from _with_less(argument.text)
    if isinstance(argument, Group):
        unit = 2 if argument.name == "dict" else 1
        for count in range(0, len(argument.items), unit):
            yield Group(argument.items[:count], argument.name)
        yield from _plainer(argument, spelling)


def _plainer(group: Group[ArgumentValue], spelling: Spelling) -> Iterator[ArgumentValue]:
    """With something simple for one of the items that have to be made, such as a fraction."""
    for k, item in enumerate(group.items):
        if isinstance(item, Written):
            size = len(spelling.value(item))
            for value in (v for v in _EVERY if len(spelling.value(v)) < size):
                yield group._replace(items=(*group.items[:k], value, *group.items[k + 1 :]))


_LONGEST = 40
"""Letters of a string of which each is left out once."""


def _shorter(text: str) -> Iterator[str]:
    """Parts of the string, the shortest first, then all but one line, then all but one letter."""
    half = len(text) // 2
    if half > 1:
        yield from (text[:half], text[half:])
    lines = text.splitlines(keepends=True)
    for k in reversed(range(len(lines) if len(lines) > 1 else 0)):
        yield "".join(lines[:k] + lines[k + 1 :])
    for k in reversed(range(len(text) if len(text) <= _LONGEST else 0)):
        yield text[:k] + text[k + 1 :]


def _fewer(text: str) -> Iterator[Written]:
    """Half as many items, and one more, which is what a limit lets through last."""
    found = re.search(r"\brange\((\d+)\)", text)
    count = int(found[1]) if found else 0
    if found and count // 2 + 1 < count:
        yield Written(f"{text[: found.start(1)]}{count // 2 + 1}{text[found.end(1) :]}")


def _with_less(text: str) -> Iterator[Written]:
    """With shorter bytes, or a shorter string, where that is all that the value is made of."""
    try:
        nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)]
    except SyntaxError:
        return
    value = nodes[0].value if len(nodes) == 1 else None
    if text.count(repr(value)) != 1:  # written in another way
        return
    if isinstance(value, str):
        written = [repr(shorter) for shorter in _shorter(value)]
    elif isinstance(value, bytes):
        written = [repr(each.encode("latin-1")) for each in _shorter(value.decode("latin-1"))]
    else:
        return
    yield from (Written(text.replace(repr(value), each)) for each in written)


def _fallback(parameter: Parameter, declared: list[ArgumentValue]) -> tuple[ArgumentValue, ...]:
    """A string is a sequence, too, but not what is meant by a declared container."""
    is_container = any(isinstance(kind, Container) for kind in parameter.alternatives)
    return () if declared or is_container or parameter.spread else _EVERY
