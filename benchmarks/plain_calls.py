"""What plain calls reach: objects of one class, by running every short sequence of calls.

Shares nothing with the analysis: real objects, real calls, ``copy.deepcopy`` between them.
"""

from __future__ import annotations

import inspect
import typing
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from enum import Enum
from itertools import product
from types import FunctionType, MemberDescriptorType, ModuleType
from typing import Any

INTS = (0, 1, 2)
"""What is passed for an int."""


def reached(module: ModuleType, owner: type, scope: Mapping[str, int], most: int) -> Iterator[Any]:
    """Different objects of the class within the scope, those after fewer calls first; at most so
    many. They must not be changed.
    """
    seen: set[str] = set()
    waiting = list(_made(module, owner))
    while waiting:
        following: list[Any] = []
        for live in waiting:
            text, counts = _heap(live)
            if text in seen or any(counts[name] > limit for name, limit in scope.items()):
                continue
            if len(seen) == most:
                return
            seen.add(text)
            yield live
            following += _after(module, owner, live)
        waiting = following


def _made(module: ModuleType, owner: type) -> Iterator[Any]:
    """By the constructor, and by functions of the class that return an object of it."""
    makers = [owner, *(getattr(owner, n) for n, v in list(vars(owner).items()) if _is_maker(n, v))]
    for maker in makers:
        function = owner.__init__ if maker is owner else maker
        for arguments in _arguments(module, function, (), maker is owner):
            made = _outcome(maker, arguments)
            if isinstance(made, owner):
                yield made


def _is_maker(name: str, member: object) -> bool:
    return isinstance(member, staticmethod | classmethod) and not name.startswith("_")


def _after(module: ModuleType, owner: type, live: Any) -> Iterator[Any]:
    """The object after each call on it; another one where the call returns one of its class.

    What module and classes hold, such as a sentinel, is the same for all objects.
    """
    places = [module, *(cls for cls in vars(module).values() if isinstance(cls, type))]
    shared = {id(value): value for place in places for value in list(vars(place).values())}
    for name in _methods(owner):
        function = getattr(owner, name)
        for arguments in _arguments(module, function, _objects(live), True):
            own, *passed = deepcopy([live, *arguments], dict(shared))
            result = _outcome(getattr(own, name), passed)
            yield own
            if isinstance(result, owner):
                yield result


def _methods(owner: type) -> Iterator[str]:
    """The public ones, and operators."""
    for base in owner.__mro__[:-1]:
        for name, member in list(vars(base).items()):
            is_operator = name.startswith("__") and name not in ("__init__", "__new__")
            if isinstance(member, FunctionType) and (is_operator or not name.startswith("_")):
                yield name


def _outcome(function: Callable[..., object], arguments: Sequence[object]) -> object:
    try:
        return function(*arguments)
    except Exception:
        return None


def _arguments(
    module: ModuleType, function: Any, objects: Sequence[Any], bound: bool
) -> Iterator[tuple[object, ...]]:
    """Every choice of small arguments; none if a parameter takes something else."""
    if not callable(function) or function is object.__init__:
        yield ()
        return
    hints = typing.get_type_hints(function, vars(module))
    taken = list(inspect.signature(function).parameters.values())[1 if bound else 0 :]
    options = [_options(hints.get(p.name), objects) for p in taken]
    yield from product(*options)


def _options(hint: object, objects: Sequence[Any]) -> list[object]:
    found: list[object] = []
    for part in typing.get_args(hint) or (hint,):
        if part is int:
            found += INTS
        elif part is bool:
            found += (False, True)
        elif part is type(None):
            found.append(None)
        elif isinstance(part, type):
            found += [each for each in objects if isinstance(each, part)]
    return found


def _heap(root: Any) -> tuple[str, Counter[str]]:
    """All that the object leads to, as text, and how many objects of each class there are."""
    objects = _objects(root)
    numbers = {id(live): f"#{k}" for k, live in enumerate(objects)}
    lines = [
        f"{type(live).__name__}{[(n, _shown(v, numbers)) for n, v in sorted(_fields(live))]}"
        for live in objects
    ]
    return "\n".join(lines), Counter(type(live).__name__ for live in objects)


def _objects(root: Any) -> list[Any]:
    """The object and all that it leads to, in order."""
    found = {id(root): root}
    waiting = [root]
    for live in waiting:  # grows meanwhile
        for part in _parts([value for _, value in sorted(_fields(live))]):
            if id(part) not in found:
                found[id(part)] = part
                waiting.append(part)
    return waiting


def _parts(value: Any) -> Iterator[Any]:
    if isinstance(value, list | tuple | set | frozenset):
        for item in value:
            yield from _parts(item)
    elif isinstance(value, dict):
        yield from _parts([*value.keys(), *value.values()])
    elif type(value).__module__ != "builtins" and not isinstance(value, Enum | type):
        yield value


def _shown(value: Any, numbers: Mapping[int, str]) -> str:
    if id(value) in numbers:
        return numbers[id(value)]
    if isinstance(value, list | tuple):
        return f"[{', '.join(_shown(item, numbers) for item in value)}]"
    if isinstance(value, dict):
        return str([(_shown(k, numbers), _shown(v, numbers)) for k, v in value.items()])
    return repr(value)


def _fields(live: Any) -> list[tuple[str, Any]]:
    found = dict(getattr(live, "__dict__", {}))
    for base in type(live).__mro__:
        for name, member in list(vars(base).items()):
            if isinstance(member, MemberDescriptorType) and hasattr(live, name):
                found[name] = getattr(live, name)
    return list(found.items())
