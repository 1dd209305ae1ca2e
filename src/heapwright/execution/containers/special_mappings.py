"""The dicts of ``collections``, on a dict that finds symbolic keys by comparing."""

from __future__ import annotations

import collections
from collections.abc import Iterable, Iterator
from reprlib import recursive_repr
from types import FunctionType
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.containers.keys import OpenKey, value_of
from heapwright.execution.containers.mappings import (
    GONE_THROUGH,
    STOOD_FOR,
    OpenDict,
    is_plain,
    items_of,
    updates,
)
from heapwright.execution.containers.membership import count_of
from heapwright.execution.containers.slots import set_slot
from heapwright.execution.containers.views import (
    OrderedItems,
    OrderedKeys,
    OrderedValues,
    unchanged,
)
from heapwright.execution.place import here

_MISSING = OpenKey


class OpenDefaultDict(OpenDict):
    """``collections.defaultdict``; cannot be derived from both."""

    __slots__ = ("default_factory",)
    stands_for = collections.defaultdict
    default_factory: Any

    def __new__(cls, /, *arguments: Any, **named: Any) -> Any:
        made = super().__new__(cls, *arguments, **named)
        set_slot(
            made, "default_factory", None
        )  # a class that is derived from it may not call ``__init__``
        return made

    def __init__(self, factory: Any = None, /, *arguments: Any, **named: Any) -> None:
        if factory is not None and not callable(factory):
            raise TypeError("first argument must be callable or None")
        set_slot(self, "default_factory", factory)
        super().__init__(*arguments, **named)

    def __missing__(self, key: Any) -> Any:
        if self.default_factory is None:
            raise KeyError(key)
        value = self.default_factory()
        self[key] = value
        return value

    def copy(self) -> Any:
        return type(self)(self.default_factory, self)

    def __copy__(self) -> Any:
        return super().__copy__() if type(self) is OpenDefaultDict else OpenDefaultDict.copy(self)

    def hw_again(self, pairs: Iterable[tuple[Any, Any]], attributes: dict[str, Any]) -> Any:
        made = super().hw_again(pairs, attributes)
        set_slot(made, "default_factory", self.default_factory)
        return made

    def __or__(self, other: Any) -> Any:
        if not isinstance(other, dict):
            return NotImplemented
        made = type(self)(self.default_factory, self)
        OpenDict.update(made, other)
        return made

    def __ror__(self, other: Any) -> Any:
        if not isinstance(other, dict):
            return NotImplemented
        made = type(self)(self.default_factory, other)
        OpenDict.update(made, self)
        return made

    def __reduce__(self) -> Any:
        given = () if self.default_factory is None else (self.default_factory,)
        cls = STOOD_FOR.get(type(self), type(self))
        return cls, given, None, None, iter(self.items())

    def __reduce_ex__(self, protocol: Any) -> Any:
        return self.__reduce__()

    @recursive_repr("...")
    def hw_factory(self) -> str:
        """How it is written; what it belongs to may be this dict."""
        return repr(getattr(self.default_factory, "stands_for", self.default_factory))

    def __repr__(self) -> str:
        factory = self.hw_factory()
        return f"{type(self).__name__}({factory}, {dict.__repr__(self)})"


class OpenOrderedDict(OpenDict):
    """``collections.OrderedDict``: a dict with a sense of order.

    Not derived from it: the order of the one underneath would not know of our keys.
    """

    __slots__ = ("__weakref__",)
    stands_for = collections.OrderedDict

    def __init__(self, /, *arguments: Any, **named: Any) -> None:
        super().__init__()
        OpenOrderedDict.update(self, *arguments, **named)

    def update(self, /, *arguments: Any, **named: Any) -> None:
        for key, value in updates(arguments, named, is_plain):
            self[key] = value

    def __setattr__(self, name: str, value: Any) -> None:
        if type(self) is OpenOrderedDict and name != "__class__":
            raise Cut(f"an OrderedDict gets an attribute, {name!r}, which is not supported", here())
        try:
            super().__setattr__(name, value)
        except AttributeError:
            if hasattr(self, "__dict__"):
                raise
            raise Cut(
                f"an OrderedDict gets an attribute, {name!r}, which is not supported", here()
            ) from None

    def setdefault(self, key: Any, default: Any = None) -> Any:
        if key in self:
            return self[key]
        self[key] = default
        return default

    def pop(self, key: Any, default: Any = _MISSING) -> Any:
        return super().pop(key) if default is _MISSING else super().pop(key, default)

    def __reduce__(self) -> Any:
        cls = STOOD_FOR.get(type(self), type(self))
        return cls, (), self.__getstate__(), None, iter(self.items())

    def __reduce_ex__(self, protocol: Any) -> Any:
        return self.__reduce__()

    def copy(self) -> Any:
        made = type(self)()
        for key in map(value_of, list(dict.__iter__(self))):
            made[key] = self[key]
        return made

    def __or__(self, other: Any) -> Any:
        if not isinstance(other, dict):
            return NotImplemented
        made = type(self)(self)
        OpenOrderedDict.update(made, other)
        return made

    def __ror__(self, other: Any) -> Any:
        if not isinstance(other, dict):
            return NotImplemented
        made = type(self)(other)
        OpenOrderedDict.update(made, self)
        return made

    def __ior__(self, other: Any) -> Any:
        OpenOrderedDict.update(self, other)
        return self

    def __iter__(self) -> Iterator[Any]:
        return map(value_of, unchanged(self, list(dict.__iter__(self))))

    def __reversed__(self) -> Iterator[Any]:
        return map(value_of, unchanged(self, list(dict.__reversed__(self))))

    def keys(self) -> Any:
        return OrderedKeys(self)

    def items(self) -> Any:
        return OrderedItems(self)

    def values(self) -> Any:
        return OrderedValues(self)

    def move_to_end(self, key: Any, last: bool = True) -> None:
        stored = self.hw_stored(key)
        if stored is _MISSING:
            raise KeyError(key)
        stored = next(s for s in dict.__iter__(self) if s is stored or _is_equal(s, stored))
        value = dict.pop(self, stored)
        if last:
            dict.__setitem__(self, stored, value)
            return
        set_slot(self, "hw_moved", True)
        rest = list(dict.items(self))
        dict.clear(self)
        dict.__setitem__(self, stored, value)
        dict.update(self, rest)

    def popitem(self, last: bool = True) -> tuple[Any, Any]:
        if not dict.__len__(self):
            raise KeyError("dictionary is empty")
        if last:
            return super().popitem()
        stored = next(dict.__iter__(self))
        set_slot(self, "hw_moved", True)
        return value_of(stored), dict.pop(self, stored)

    def __eq__(self, other: object) -> Any:
        if not isinstance(other, collections.OrderedDict | OpenOrderedDict):
            return OpenDict.__eq__(self, other)
        if count_of(self) != count_of(other):
            return False
        pairs = zip(OpenDict.items(self), items_of(other), strict=True)
        return all(mine == theirs for mine, theirs in pairs)

    def __ne__(self, other: object) -> Any:
        equal = OpenOrderedDict.__eq__(self, other)
        return equal if equal is NotImplemented else not equal

    __hash__ = None

    @recursive_repr("...")
    def __repr__(self) -> str:
        name = type(self).__name__
        if not dict.__len__(self):
            return f"{name}()"
        return f"{name}({list(self.items()) if _WRITES_PAIRS else self.hw_plain()!r})"

    def hw_plain(self) -> OpenDict:
        """As C code copies it: by its keys, one item at a time."""
        made = OpenDict()
        for key in self.keys():
            made[key] = self[key]
        return made


_WRITES_PAIRS = "[" in repr(collections.OrderedDict(a=1))
"""Whether it is written as a list of pairs: until 3.11."""


def _is_equal(stored: Any, key: Any) -> bool:
    """Of keys as they are stored; 1, 1.0 and True are the same key."""
    return type(stored) is not OpenKey and type(key) is not OpenKey and bool(stored == key)


class OpenCounter(collections.Counter[Any], OpenDict):
    """``collections.Counter``: its own methods, on a dict that may be opened."""

    stands_for = collections.Counter

    def copy(self) -> Any:
        return type(self)(self)

    def __reduce__(self) -> Any:
        plain = OpenDict()
        plain.hw_take_over(self)
        return self.__class__, (plain,)


def _making_ours(function: Any) -> FunctionType:
    """A method of ``Counter`` that makes a new one, which is to be one of ours."""
    names = {**function.__globals__, "Counter": OpenCounter}
    return FunctionType(function.__code__, names, function.__name__, function.__defaults__)


for _name in ("__add__", "__sub__", "__or__", "__and__", "__pos__", "__neg__"):
    setattr(OpenCounter, _name, _making_ours(getattr(collections.Counter, _name)))

STOOD_FOR.update((cls, cls.stands_for) for cls in (OpenDefaultDict, OpenOrderedDict, OpenCounter))
GONE_THROUGH.add(OpenOrderedDict.__iter__)
