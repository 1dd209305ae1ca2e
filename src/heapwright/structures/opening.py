"""Makes the classes of a program open: a missing field of an open object is decided."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from heapwright.execution.undecided import address_of
from heapwright.structures.registry import OBJECTS, refuse_change

if TYPE_CHECKING:
    from heapwright.structures.space import Fields

_MISSING = object()


@contextmanager
def opened(classes: Mapping[str, type], fields: Mapping[str, Fields]) -> Iterator[None]:
    """While this lasts, reading a field of an open object decides it.

    Defaults that a class has for a field stand in the way of that; objects that are not open
    still find them.
    """
    undo: list[tuple[type, str, Any]] = []
    found = {classes[name]: own for name, own in fields.items()}
    try:
        for cls, own in found.items():
            _open_class(cls, own, undo)
        yield
    finally:
        for cls, name, old in reversed(undo):
            if old is _MISSING:
                delattr(cls, name)
            else:
                setattr(cls, name, old)


def _open_class(cls: Any, own: Fields, undo: list[tuple[type, str, Any]]) -> None:
    defaults: dict[str, Any] = {}
    for base in cls.__mro__:
        for name in own:
            value = vars(base).get(name, _MISSING)
            if base is not object and value is not _MISSING and not _is_descriptor(value):
                defaults.setdefault(name, value)
                undo.append((base, name, value))
                delattr(base, name)
    for done, name, value in undo:
        if issubclass(cls, done) and name in own:
            defaults.setdefault(name, value)
    _replace(cls, "__getattr__", _reading(_inherited(cls), defaults), undo)
    _replace(cls, "__delattr__", _deleting(cls.__delattr__), undo)
    _replace(cls, "__setattr__", _writing(cls.__setattr__), undo)


def _replace(cls: type, name: str, new: Any, undo: list[tuple[type, str, Any]]) -> None:
    undo.append((cls, name, vars(cls).get(name, _MISSING)))
    setattr(cls, name, new)


def _inherited(cls: type) -> Callable[[Any, str], Any] | None:
    """The class's own ``__getattr__``."""
    found = getattr(cls, "__getattr__", None)
    return getattr(found, "heapwright_behind", found)


def _reading(
    behind: Callable[[Any, str], Any] | None, defaults: Mapping[str, Any]
) -> Callable[[Any, str], Any]:
    def __getattr__(self: Any, name: str) -> Any:  # noqa: N807 - what Python calls
        found = OBJECTS.get(address_of(self))
        if found is not None:
            heap, number = found
            if heap.open_kinds(number, name) is not None:
                return heap.read(number, name)
            if heap.depends_on_class(number, name):
                heap.settle_class(number)
                heap.give_class(self, number)
                return getattr(self, name)
        if name in defaults:
            value = defaults[name]
            return value.__get__(self, type(self)) if hasattr(value, "__get__") else value
        if behind is not None:
            return behind(self, name)
        raise AttributeError(
            f"{type(self).__name__!r} object has no attribute {name!r}", name=name, obj=self
        )

    __getattr__.heapwright_behind = behind  # type: ignore[attr-defined]
    return __getattr__


def accesses_plainly(cls: type) -> bool:
    """Whether attributes of its objects are read and written as those of any object are, apart
    from what opening the class does.
    """
    names = ("__getattribute__", "__getattr__", "__setattr__", "__delattr__")
    return all(_behind(cls, name) is getattr(object, name, None) for name in names)


def _behind(cls: type, name: str) -> Any:
    """What the class itself has, if it was not opened."""
    found: Any = getattr(cls, name, None)
    while hasattr(found, "heapwright_behind"):
        found = found.heapwright_behind
    return found


def _deleting(plain: Callable[[Any, str], None]) -> Callable[[Any, str], None]:
    def __delattr__(self: Any, name: str) -> None:  # noqa: N807 - what Python calls
        found = OBJECTS.get(address_of(self))
        if found is not None:
            refuse_change(self)
            getattr(self, name)
            found[0].deleted.add((found[1], name))
        plain(self, name)

    __delattr__.heapwright_behind = plain  # type: ignore[attr-defined]
    return __delattr__


def _writing(plain: Callable[[Any, str, Any], None]) -> Callable[[Any, str, Any], None]:
    def __setattr__(self: Any, name: str, value: Any) -> None:  # noqa: N807 - what Python calls
        refuse_change(self)
        plain(self, name, value)

    __setattr__.heapwright_behind = plain  # type: ignore[attr-defined]
    return __setattr__


def _is_descriptor(value: object) -> bool:
    return isinstance(value, types.MemberDescriptorType | property)
