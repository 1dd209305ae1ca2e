"""Which containers a caller shares with a program; copied beside the pair module, as pairs are."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any

CHANGEABLE = (list, dict, set, deque, bytearray)


def places(containers: list[Any]) -> list[int]:
    """Where each of the containers occurs first: which of them are one and the same."""
    return [[each is container for each in containers].index(True) for container in containers]


def own(containers: list[Any], parts: list[Any]) -> list[bool]:
    return [any(container is part for part in parts) for container in containers]


def containers_in(values: list[Any], classes: tuple[str, ...] = ()) -> Iterator[Any]:
    """The containers among the values, and in these, that can be changed, and objects of these
    classes; not those that objects consist of.
    """
    for value in values:
        if isinstance(value, CHANGEABLE) or type(value).__qualname__ in classes:
            yield value
        if type(value) in (list, tuple):
            yield from containers_in(list(value), classes)
        elif type(value) is dict:
            yield from containers_in(list(value.values()), classes)


def parts_of(values: list[Any], classes: tuple[str, ...] = ()) -> list[Any]:
    """The containers that objects consist of, directly or not, and the objects of these classes."""
    waiting = list(values)
    seen: list[Any] = []
    found: list[Any] = []
    while waiting:
        value = waiting.pop()
        if any(value is other for other in seen):
            continue
        inside = [*contents_of(value)]
        if isinstance(value, CHANGEABLE) or type(value).__qualname__ in classes:
            found.append(value)
        if inside:
            seen.append(value)
            waiting += inside
    return found


def contents_of(value: Any) -> Iterator[Any]:
    if isinstance(value, (list, tuple, deque)):
        yield from list(value)
    elif isinstance(value, dict):
        yield from list(value.values())
    elif not isinstance(value, type) and not callable(value):
        if type(value).__dictoffset__:  # asks no ``__getattr__``
            yield from list(value.__dict__.values())
        for base in type(value).__mro__:
            slots = base.__dict__.get("__slots__", ())
            for name in (slots,) if isinstance(slots, str) else tuple(slots):
                if hasattr(value, name):
                    yield getattr(value, name)


def module_parts(module: Any) -> Iterator[Any]:
    """Containers that belong to the module or its classes."""
    for value in list(vars(module).values()):
        if isinstance(value, type) and value.__module__ == module.__name__:
            yield from [each for each in vars(value).values() if isinstance(each, CHANGEABLE)]
        elif isinstance(value, CHANGEABLE):
            yield value
