"""Dicts that find symbolic keys by comparing.

A dict of known keys is used as it is. Once a symbolic key is put in, it is *opened*: symbolic keys
are wrapped, and look-ups compare. Order of insertion and values are the underlying dict's own.

A class of the subject may derive from these. What is ours and not Python's is called ``hw_…``, and
a method calls another one of the subject's only where Python's own would.
"""

from __future__ import annotations

import collections
import copy as copying
from collections.abc import Callable, Iterable, Iterator
from types import FunctionType
from typing import Any

from heapwright.execution.containers.keys import OpenKey, find, is_open, value_of
from heapwright.execution.containers.views import (
    Items,
    Keys,
    OrderedItems,
    OrderedKeys,
    OrderedValues,
    Values,
    unchanged,
)

_MISSING = OpenKey


class OpenDict(dict[Any, Any]):
    """``dict``."""

    __slots__ = ("hw_opened",)
    stands_for: type = dict

    def __new__(cls, *arguments: Any, **named: Any) -> Any:
        made = super().__new__(cls)
        made.hw_opened = False
        return made

    @property  # type: ignore[misc]  # deliberately in the way of the real one
    def __class__(self) -> type:
        return _stood_for.get(type(self), type(self))

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__()
        OpenDict.update(self, *arguments, **named)

    # Finding ----------------------------------------------------------------------------------

    def hw_stored(self, key: Any) -> Any:
        """The key as it is stored, ``_MISSING`` if it is not."""
        if is_open(key):
            hash_check(key)
            return find(key, super().__iter__())
        if super().__contains__(key):
            return key
        if not self.hw_opened:
            return _MISSING
        return find(key, [s for s in super().__iter__() if type(s) is OpenKey])

    def hw_put(self, key: Any, value: Any) -> None:
        """Adds a key that is known to be new."""
        if is_open(key):
            self.hw_opened = True
            key = OpenKey(key)
        super().__setitem__(key, value)

    def __contains__(self, key: Any) -> bool:
        return self.hw_stored(key) is not _MISSING

    def __getitem__(self, key: Any) -> Any:
        stored = self.hw_stored(key)
        if stored is not _MISSING:
            return super().__getitem__(stored)
        missing = getattr(type(self), "__missing__", None)
        if missing is None:
            raise KeyError(key)
        return missing(self, key)

    def get(self, key: Any, default: Any = None, /) -> Any:
        stored = self.hw_stored(key)
        return default if stored is _MISSING else super().__getitem__(stored)

    # Changing ---------------------------------------------------------------------------------

    def __setitem__(self, key: Any, value: Any) -> None:
        stored = self.hw_stored(key)
        if stored is _MISSING:
            self.hw_put(key, value)
        else:
            super().__setitem__(stored, value)

    def __delitem__(self, key: Any) -> None:
        stored = self.hw_stored(key)
        if stored is _MISSING:
            raise KeyError(key)
        super().__delitem__(stored)

    def pop(self, key: Any, /, *default: Any) -> Any:
        if len(default) > 1:
            raise TypeError(f"pop expected at most 2 arguments, got {len(default) + 1}")
        stored = self.hw_stored(key)
        if stored is not _MISSING:
            value = super().__getitem__(stored)
            super().__delitem__(stored)
            return value
        if len(default) == 1:
            return default[0]
        raise KeyError(key)

    def popitem(self) -> tuple[Any, Any]:
        stored, value = super().popitem()
        return value_of(stored), value

    def setdefault(self, key: Any, default: Any = None, /) -> Any:
        stored = self.hw_stored(key)
        if stored is not _MISSING:
            return super().__getitem__(stored)
        self.hw_put(key, default)
        return default

    def update(self, /, *arguments: Any, **named: Any) -> None:
        for key, value in _updates(arguments, named, _is_read_directly):
            OpenDict.__setitem__(self, key, value)

    def clear(self) -> None:
        super().clear()
        self.hw_opened = False

    # Looking ----------------------------------------------------------------------------------

    def __iter__(self) -> Iterator[Any]:
        if not self.hw_opened:
            return super().__iter__()
        return map(value_of, super().__iter__())

    def __reversed__(self) -> Iterator[Any]:
        return map(value_of, super().__reversed__())

    def keys(self) -> Any:
        return Keys(self)

    def items(self) -> Any:
        return Items(self)

    def values(self) -> Any:
        return Values(self)

    def copy(self) -> Any:
        return OpenDict(self)

    def __copy__(self) -> Any:
        return self.hw_again(dict.items(self), vars(self) if hasattr(self, "__dict__") else {})

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        memo[id(self)] = made = self.hw_again((), {})
        for key, value in OpenDict.items(self):
            made.hw_put(copying.deepcopy(key, memo), copying.deepcopy(value, memo))
        if hasattr(self, "__dict__"):
            vars(made).update(copying.deepcopy(vars(self), memo))
        return made

    def hw_again(self, pairs: Iterable[tuple[Any, Any]], attributes: dict[str, Any]) -> Any:
        """One of the same class with these pairs, keys as they are stored."""
        made = type(self).__new__(type(self))
        made.hw_opened = self.hw_opened
        dict.update(made, pairs)
        if attributes:
            vars(made).update(attributes)
        return made

    @classmethod
    def fromkeys(cls, keys: Iterable[Any], value: Any = None) -> Any:
        made = cls()
        for key in keys:
            made[key] = value
        return made

    def __eq__(self, other: object) -> Any:
        if not isinstance(other, dict):
            return NotImplemented
        if len(self) != len(other):
            return False
        absent = object()
        theirs = other if isinstance(other, OpenDict) else OpenDict(other)
        return all(
            (found := OpenDict.get(theirs, key, absent)) is not absent
            and (found is value or found == value)
            for key, value in OpenDict.items(self)
        )

    def __ne__(self, other: object) -> Any:
        equal = self.__eq__(other)
        return equal if equal is NotImplemented else not equal

    __hash__ = None

    def __or__(self, other: Any) -> Any:
        if not isinstance(other, dict):
            return NotImplemented
        made = OpenDict(self)
        OpenDict.update(made, other)
        return made

    def __ror__(self, other: Any) -> Any:
        if not isinstance(other, dict):
            return NotImplemented
        made = OpenDict(other)
        OpenDict.update(made, self)
        return made

    def __ior__(self, other: Any) -> Any:
        OpenDict.update(self, other)
        return self

    def __repr__(self) -> str:
        return f"{{{', '.join(f'{key!r}: {value!r}' for key, value in OpenDict.items(self))}}}"


class OpenDefaultDict(OpenDict):
    """``collections.defaultdict``; cannot be derived from both."""

    __slots__ = ("default_factory",)
    stands_for = collections.defaultdict

    def __init__(self, factory: Any = None, *arguments: Any, **named: Any) -> None:
        if factory is not None and not callable(factory):
            raise TypeError("first argument must be callable or None")
        self.default_factory = factory
        super().__init__(*arguments, **named)

    def __missing__(self, key: Any) -> Any:
        if self.default_factory is None:
            raise KeyError(key)
        value = self.default_factory()
        self[key] = value
        return value

    def copy(self) -> Any:
        return type(self)(self.default_factory, self)

    def hw_again(self, pairs: Iterable[tuple[Any, Any]], attributes: dict[str, Any]) -> Any:
        made = super().hw_again(pairs, attributes)
        made.default_factory = self.default_factory
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

    def __repr__(self) -> str:
        factory = getattr(self.default_factory, "stands_for", self.default_factory)
        return f"{type(self).__name__}({factory!r}, {OpenDict.__repr__(self)})"


class OpenOrderedDict(OpenDict):
    """``collections.OrderedDict``: a dict with a sense of order.

    Not derived from it: the order of the one underneath would not know of our keys.
    """

    __slots__ = ()
    stands_for = collections.OrderedDict

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__()
        OpenOrderedDict.update(self, *arguments, **named)

    def update(self, /, *arguments: Any, **named: Any) -> None:
        for key, value in _updates(arguments, named, _is_plain):
            self[key] = value

    def setdefault(self, key: Any, default: Any = None) -> Any:
        if key in self:
            return self[key]
        self[key] = default
        return default

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
        value = dict.pop(self, stored)
        if last:
            dict.__setitem__(self, stored, value)
            return
        rest = list(dict.items(self))
        dict.clear(self)
        dict.__setitem__(self, stored, value)
        dict.update(self, rest)

    def popitem(self, last: bool = True) -> tuple[Any, Any]:
        if not len(self):
            raise KeyError("dictionary is empty")
        if last:
            return super().popitem()
        stored = next(dict.__iter__(self))
        return value_of(stored), dict.pop(self, stored)

    def __eq__(self, other: object) -> Any:
        if not isinstance(other, collections.OrderedDict | OpenOrderedDict):
            return OpenDict.__eq__(self, other)
        if len(self) != len(other):
            return False
        pairs = zip(OpenDict.items(self), _items(other), strict=True)
        return all(mine == theirs for mine, theirs in pairs)

    __hash__ = None

    def __repr__(self) -> str:
        name = type(self).__name__
        return f"{name}({list(self.items())!r})" if len(self) else f"{name}()"


class OpenCounter(collections.Counter[Any], OpenDict):
    """``collections.Counter``: its own methods, on a dict that may be opened."""

    stands_for = collections.Counter

    def copy(self) -> Any:
        return type(self)(self)


def _making_ours(function: Any) -> FunctionType:
    """A method of ``Counter`` that makes a new one, which is to be one of ours."""
    names = {**function.__globals__, "Counter": OpenCounter}
    return FunctionType(function.__code__, names, function.__name__, function.__defaults__)


for _name in ("__add__", "__sub__", "__or__", "__and__", "__pos__", "__neg__"):
    setattr(OpenCounter, _name, _making_ours(getattr(collections.Counter, _name)))

_stood_for: dict[type, type] = {
    cls: cls.stands_for for cls in (OpenDict, OpenDefaultDict, OpenOrderedDict, OpenCounter)
}


def hash_check(key: Any) -> None:
    """Raises: TypeError for a tuple that holds something unhashable, as hashing it would."""
    if isinstance(key, tuple):
        for item in key:
            if is_open(item):
                hash_check(item)
            else:
                hash(item)


Test = Callable[[Any], bool]


def _updates(
    arguments: tuple[Any, ...], named: dict[str, Any], is_direct: Test
) -> Iterator[tuple[Any, Any]]:
    """The pairs of an update; of a dict that ``is_direct`` without asking its class."""
    if len(arguments) > 1:
        raise TypeError(f"update expected at most 1 argument, got {len(arguments)}")
    for source in arguments:
        yield from _items(source) if is_direct(source) else _pairs(source)
    yield from named.items()


def _is_read_directly(source: Any) -> bool:
    return isinstance(source, dict) and type(source).__iter__ in _GONE_THROUGH


def _is_plain(source: Any) -> bool:
    return type(source) in (dict, OpenDict)


def _items(source: dict[Any, Any]) -> Any:
    """What is in it, whatever its class says."""
    return OpenDict.items(source) if isinstance(source, OpenDict) else dict.items(source)


_GONE_THROUGH = frozenset({dict.__iter__, OpenDict.__iter__, OpenOrderedDict.__iter__})


def _pairs(source: Any) -> Iterator[tuple[Any, Any]]:
    if hasattr(source, "keys"):
        for key in source.keys():  # noqa: SIM118 - it need not be a mapping
            yield key, source[key]
    else:
        for position, pair in enumerate(source):
            try:
                parts = tuple(pair)
            except TypeError:
                message = f"cannot convert dictionary update sequence element #{position} to a"
                raise TypeError(f"{message} sequence") from None
            if len(parts) != 2:
                message = f"dictionary update sequence element #{position} has length {len(parts)}"
                raise ValueError(f"{message}; 2 is required")
            yield parts
