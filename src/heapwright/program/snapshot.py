"""The real heap as a value, to see whether a call changed it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from types import MemberDescriptorType, ModuleType
from typing import Any

_ATOMS = (int, bool, float, complex, str, bytes, type(None))
_OF_THE_MODULE = ("__globals__", "__builtins__")


def snapshot(
    objects: Iterable[Any], looks_into: Callable[[Any], bool] = lambda _: True
) -> tuple[object, ...]:
    """Equal before and after exactly if nothing reachable changed.

    What is not looked into counts as the same as long as it is the same object.
    """
    numbers: dict[int, int] = {}
    kept: list[Any] = []

    def number(value: Any) -> object:
        if isinstance(value, _ATOMS):
            return type(value).__name__, value
        if isinstance(value, type):  # by name: modules that are loaded afresh have it anew
            return f"{value.__module__}.{value.__qualname__}"
        if isinstance(value, ModuleType):  # what changes in it is a static of its own
            return f"module {value.__name__}"
        if not looks_into(value):
            return type(value).__qualname__, id(value)
        if id(value) not in numbers:
            numbers[id(value)] = len(kept)
            kept.append(value)
        return numbers[id(value)]

    roots = tuple(number(value) for value in objects)
    described = []
    for value in kept:  # grows while it is walked
        described.append((type(value).__qualname__, *(number(part) for part in _parts(value))))
    return (*roots, *described)


def _parts(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [part for pair in value.items() for part in pair]
    if isinstance(value, list | tuple):
        return list(value)
    if isinstance(value, set | frozenset):
        return sorted(value, key=_order)
    return [part for pair in sorted(fields_of(value).items()) for part in pair]


def _order(value: Any) -> str:
    """Orders the items of a set by what does not depend on where they lie in memory."""
    if isinstance(value, _ATOMS):
        return repr(value)
    atoms = [pair for pair in fields_of(value).items() if isinstance(pair[1], _ATOMS)]
    return repr((type(value).__qualname__, sorted(atoms)))


def fields_of(value: Any) -> dict[str, Any]:
    """The fields of an object, in slots or not; of a function not the module that it is in."""
    fields = dict(getattr(value, "__dict__", {}))
    for base in type(value).__mro__:
        for name, slot in vars(base).items():
            if isinstance(slot, MemberDescriptorType) and name not in _OF_THE_MODULE:
                with suppress(AttributeError):
                    fields[name] = slot.__get__(value, type(value))
    return fields
