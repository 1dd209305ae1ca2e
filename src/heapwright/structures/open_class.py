"""Objects whose class is not decided yet: a field may hold any subclass of what it is declared.

While nothing depends on it, one path stands for all of these classes. Such an object has a class of
its own, derived from what they share; whatever they do not share decides which of them it is.
"""

from __future__ import annotations

import inspect
from abc import ABCMeta
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from heapwright.execution.undecided import OPEN_CLASS, address_of
from heapwright.structures.late_class import set_class
from heapwright.structures.opening import accesses_plainly
from heapwright.structures.registry import OBJECTS

_BETWEEN = " | "
_MISSING = object()
_OF_CLASSES = frozenset(
    {"__module__", "__qualname__", "__doc__", "__dict__", "__weakref__", "__annotations__"}
    | {"__abstractmethods__", "_abc_impl", "__slots__", "__new__", "__init_subclass__"}
    | {"__class_getitem__", "__orig_bases__", "__parameters__", "__subclasshook__"}
    | {"__getattr__", "__setattr__", "__delattr__", "__class__"}
)
"""What belongs to a class itself, or is the way by which attributes are read."""


def joined(names: Sequence[str]) -> str:
    """What the class of an object is called that may be of any of these."""
    return _BETWEEN.join(names)


def parts_of(class_name: str) -> tuple[str, ...]:
    """The classes that an object may have."""
    return tuple(class_name.split(_BETWEEN)) if _BETWEEN in class_name else (class_name,)


def is_open(class_name: str) -> bool:
    return _BETWEEN in class_name


def assigned(extras: Sequence[str], room: Mapping[str, int]) -> list[str] | None:
    """A class for each of these objects, such that none has more objects than there is room for;
    None if that cannot be.
    """
    if not extras:
        return []
    for name in parts_of(extras[0]):
        if room.get(name, 0) > 0:
            rest = assigned(extras[1:], {**room, name: room[name] - 1})
            if rest is not None:
                return [name, *rest]
    return None


@cache
def open_class(classes: tuple[Any, ...]) -> Any:
    """The class of an object that may be of any of these; None where such an object could not
    become one of them, or would not notice that it matters.
    """
    base = next(b for b in classes[0].__mro__ if all(issubclass(c, b) for c in classes))
    different = _different(classes)
    if base is object or not all(map(_may_stay_open, classes)):
        return None
    if any(_is_special(name) and not all(hasattr(c, name) for c in classes) for name in different):
        return None  # what Python does instead of a missing one, it must find out by itself
    body: dict[str, Any] = {"__slots__": (), OPEN_CLASS: True, "__module__": base.__module__}
    body["__class__"] = property(_decided_class)
    body |= {name: _deciding(name, classes) for name in different}
    made = type(base)(base.__name__, (base,), body)
    made.__qualname__ = base.__qualname__
    try:
        for cls in classes:
            set_class(object.__new__(made), cls)
    except TypeError:  # another layout, or abstract
        return None
    return made


def _may_stay_open(cls: type) -> bool:
    derived = any("__init_subclass__" in vars(b) for b in cls.__mro__ if b is not object)
    return type(cls) in (type, ABCMeta) and not derived and accesses_plainly(cls)


def _different(classes: Sequence[type]) -> list[str]:
    """The attributes that are not the same in all of these classes."""
    every = {
        name: None
        for cls in classes
        for base in cls.__mro__
        if base is not object
        for name in vars(base)
        if name not in _OF_CLASSES
    }
    return [
        n for n in every if len({id(inspect.getattr_static(c, n, _MISSING)) for c in classes}) > 1
    ]


def _is_special(name: str) -> bool:
    return name.startswith("__") and name.endswith("__")


def _decided_class(instance: Any) -> Any:
    heap, number = OBJECTS[address_of(instance)]
    heap.settle_class(number)
    return heap.space.class_of(heap.classes[number])


def _decide(instance: Any) -> None:
    heap, number = OBJECTS[address_of(instance)]
    heap.settle_class(number)
    heap.give_class(instance, number)


def _deciding(name: str, classes: Sequence[type]) -> _Deciding:
    found = [inspect.getattr_static(cls, name, None) for cls in classes]
    writes = any(hasattr(type(value), "__set__") for value in found)
    return _DecidingWrites(name) if writes else _Deciding(name)


class _Deciding:
    """An attribute that depends on the class."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, instance: Any, owner: type | None = None) -> Any:
        if instance is None:
            return self
        _decide(instance)
        return getattr(instance, self._name)


class _DecidingWrites(_Deciding):
    """Also where it is written: a property of one of the classes."""

    def __set__(self, instance: Any, value: Any) -> None:
        _decide(instance)
        setattr(instance, self._name, value)

    def __delete__(self, instance: Any) -> None:
        _decide(instance)
        delattr(instance, self._name)
