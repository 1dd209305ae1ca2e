"""Other arguments for a run, by what a condition compared in it.

Where one operand is something that was passed, or is named like a parameter, the other one shows
what to pass instead. Fuzzers call this input-to-state correspondence.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from heapwright.generate.trials.samples import BY_TYPE
from heapwright.program import Operation
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, ObjectName, Written
from heapwright.program.comparison import Comparison
from heapwright.synthesis import CallSequence, Step

_DICT: Group[ArgumentValue] = Group(("a", 1), "dict")
_LIST: Group[ArgumentValue] = Group((1,), "list")
_SOMETHING: tuple[ArgumentValue, ...] = (True, 1, "a", _DICT, _LIST)
_NOTHING: tuple[ArgumentValue, ...] = (False, None, 0, "")
_ITEMS = 4
"""Members of a container that are passed."""
_LONGEST, _MANY = 60, 20
_MADE: dict[type, ArgumentValue] = {
    bool: True,
    int: 1,
    str: "a",
    float: 1.5,
    list: _LIST,
    tuple: Group((1, 2)),
    dict: _DICT,
    set: Group((1,), "set"),
    frozenset: Group((1,), "frozenset"),
    type(None): None,
}


def followed(
    sequence: CallSequence, comparison: Comparison, setters: Mapping[str, Operation]
) -> Iterator[CallSequence]:
    """The calls with one argument exchanged, or a field set before the last one."""
    left, sign, right, name = comparison
    wanted = list(_instead(left, sign, right))
    for value in wanted:
        yield from _exchanged(sequence, left, value)
    yield from _named(sequence, name, wanted)
    if name in setters:
        yield from _set_before(sequence, setters[name], wanted)


def _instead(value: Any, sign: str, other: Any) -> Iterator[ArgumentValue]:
    """What makes the condition come out differently, if it is in the place of the value."""
    match sign:
        case "startswith" | "endswith" if type(value) is str:
            for piece in other if type(other) is tuple else (other,):
                if type(piece) is str:
                    yield piece + value if sign == "startswith" else value + piece
                    yield piece
        case "isinstance":
            yield from _instances(other)
        case "in" if type(other) in (str, list, tuple, set, frozenset, dict):
            yield from _members(other)
        case "len" if type(other) is int:
            yield from _resized(value, other)
        case "truth":
            yield from _NOTHING if _is_true(value) else _SOMETHING
        case "==" if _is_plain(value) and type(value) is type(other) and value == other:
            yield from _SOMETHING if value is None else _close_to(value)
        case "==":
            yield from _written(other)
        case "<":
            yield from _written(other)
            yield from _close_to(other)


def _members(container: Any) -> Iterator[ArgumentValue]:
    """A few members, and the container itself, of which a string is a part."""
    items = [item for item in container if _is_plain(item)]
    if type(container) in (set, frozenset):
        items.sort(key=repr)
    for item in items[:_ITEMS]:
        yield from _written(item)
    yield from _written(container)


def _resized(value: Any, size: int) -> Iterator[ArgumentValue]:
    """Strings and lists with as many items, one more, and one less."""
    for length in (size, size + 1, size - 1):
        if type(value) is str and 0 <= length <= _LONGEST:
            yield value[:length].ljust(length, "a")
        elif type(value) in (list, tuple) and all(map(_is_plain, value)) and 0 <= length <= _MANY:
            items = [*value[:length], *(value[-1:] or (1,)) * (length - len(value))]
            yield Group(tuple(items), type(value).__name__)


def _is_true(value: Any) -> bool:
    """As far as can be told without asking the value."""
    kinds = (str, bytes, list, tuple, dict, set, frozenset, int, float, bool, type(None))
    return type(value) not in kinds or bool(value)


def _is_plain(value: Any) -> bool:
    return value is None or type(value) in (bool, int, float, str, bytes)


def _close_to(value: Any) -> Iterator[ArgumentValue]:
    if type(value) in (int, float):
        yield from (value + 1, value - 1)
    elif type(value) is str:
        yield from (f"{value}a", value[:-1])
    elif type(value) is bool:
        yield not value


def _written(value: Any) -> Iterator[ArgumentValue]:
    """The value as an argument, if it is short and plain."""
    if type(value) is bytes and len(value) <= _LONGEST:
        yield Written(repr(value))
    elif _is_plain(value) and not (type(value) is str and len(value) > _LONGEST):
        yield value


def _instances(kinds: Any) -> Iterator[ArgumentValue]:
    for kind in kinds if type(kinds) is tuple else (kinds,):
        if not isinstance(kind, type):
            continue
        yield from (made for own, made in _MADE.items() if own is kind)
        for text in BY_TYPE.get(f"{kind.__module__}.{kind.__qualname__}", ()):
            yield Written(text)


def _exchanged(sequence: CallSequence, old: Any, new: ArgumentValue) -> Iterator[CallSequence]:
    """With the new value for the old one, wherever that was passed, in the last calls first."""
    if not _is_plain(old):
        return
    for k in reversed(range(len(sequence))):
        step = sequence.steps[k]
        for i, argument in enumerate(step.arguments):
            for changed in _replaced(argument, old, new):
                yield sequence.with_argument(k, i, changed)


def _replaced(argument: ArgumentValue, old: Any, new: ArgumentValue) -> Iterator[ArgumentValue]:
    if isinstance(argument, Group):
        for k, item in enumerate(argument.items):
            for changed in _replaced(item, old, new):
                items = (*argument.items[:k], changed, *argument.items[k + 1 :])
                yield argument._replace(items=items)
    elif isinstance(argument, Written):
        yield from map(Written, _reworded(argument.text, old, new))
    elif isinstance(argument, ObjectName):
        return
    elif type(argument) is type(old) and argument == old:
        yield new
    elif isinstance(argument, str) and isinstance(old, str) and isinstance(new, str):
        yield from [argument.replace(old, new, 1)] if old and old in argument else ()


def _reworded(text: str, old: Any, new: ArgumentValue) -> Iterator[str]:
    """An expression with the new piece for the old one in one of its strings."""
    if not (isinstance(old, str) and isinstance(new, str) and old and old in text):
        return
    tree = ast.parse(text, mode="eval")
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(before)) if old in before:
                node.value = before.replace(old, new, 1)
                yield ast.unparse(tree)
                node.value = before


def _named(
    sequence: CallSequence, name: str, values: list[ArgumentValue]
) -> Iterator[CallSequence]:
    """With one of the values for a parameter of this name."""
    for k in reversed(range(len(sequence))) if name else ():
        step = sequence.steps[k]
        for i, parameter in enumerate(step.operation.parameters):
            if parameter.name == name and not parameter.spread and _may_be_given(step, i):
                for value in values:
                    if value != step.arguments[i]:
                        yield sequence.with_argument(k, i, value)


def _set_before(
    sequence: CallSequence, setter: Operation, values: Iterable[ArgumentValue]
) -> Iterator[CallSequence]:
    *before, last = sequence.steps
    receiver = last.arguments[0] if last.operation.has_receiver else None
    takes_more = len(setter.parameters) > 2  # a property's function may have parameters of its own
    if isinstance(receiver, ObjectName) and not takes_more:
        for value in values:
            yield CallSequence((*before, Step(setter, (receiver, value)), last))


def _may_be_given(step: Step, place: int) -> bool:
    """Whether no parameter before it is left out that would have to be given, too."""
    if place < step.operation.has_receiver:
        return False
    if step.operation.parameters[place].keyword:
        return True
    return all(argument != Written("") for argument in step.arguments[:place])
