"""Dicts that find symbolic keys by comparing.

A dict of known keys is used as it is. Once a symbolic key is put in, it is *opened*: symbolic keys
are wrapped, and look-ups compare. Order of insertion and values are the underlying dict's own.

A class of the subject may derive from these. What is ours and not Python's is called ``hw_…``, and
a method calls another one of the subject's only where Python's own would.
"""

from __future__ import annotations

import copy as copying
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.containers.keys import (
    OpenKey,
    asked_hash,
    find,
    hash_in,
    is_open,
    value_of,
)
from heapwright.execution.containers.membership import count_of
from heapwright.execution.containers.moved import find_own
from heapwright.execution.containers.slots import (
    native,
    reconstructed,
    set_class,
    set_slot,
    without_ours,
)
from heapwright.execution.containers.tables import SMALL
from heapwright.execution.containers.views import (
    ItemsView,
    KeysView,
    ValuesView,
)
from heapwright.execution.place import here

_MISSING = OpenKey


class OpenDict(dict[Any, Any]):
    """``dict``."""

    __slots__ = ("hw_moved", "hw_opened")
    stands_for: type = dict
    hw_moved: bool
    hw_opened: bool

    def __new__(cls, /, *arguments: Any, **named: Any) -> Any:
        made = super().__new__(cls)
        set_slot(made, "hw_opened", False)
        set_slot(made, "hw_moved", False)
        return made

    @property  # deliberately in the way of the real one
    def __class__(self) -> type:
        return STOOD_FOR.get(type(self), type(self))

    @__class__.setter
    def __class__(self, cls: type) -> None:
        set_class(self, cls)

    def __init__(self, /, *arguments: Any, **named: Any) -> None:
        super().__init__()
        OpenDict.update(self, *arguments, **named)

    # Finding ----------------------------------------------------------------------------------

    def hw_stored(self, key: Any) -> Any:
        """The key as it is stored, ``_MISSING`` if it is not."""
        return self.hw_find(key, asked_hash(key))

    def hw_find(self, key: Any, number: Any) -> Any:
        """The same for a key whose hash is ``number``, if the program says so."""
        if number is not None:
            return self.hw_found(key, number)
        if is_open(key):
            return self.hw_found(key, None, list(super().__iter__()))
        if super().__contains__(key):
            return key
        if not self.hw_opened:
            return _MISSING
        return self.hw_found(key, None, [s for s in super().__iter__() if type(s) is OpenKey])

    def hw_found(self, key: Any, number: Any, candidates: list[Any] | None = None) -> Any:
        """Raises: Cut if comparing changes the dict; Python would begin again."""
        size = dict.__len__(self)
        found = find_own(self, key, number) if candidates is None else find(key, None, candidates)
        if dict.__len__(self) != size or not (found is _MISSING or dict.__contains__(self, found)):
            raise Cut("a dict changes while its keys are compared", here())
        return found

    def hw_put(self, key: Any, value: Any, number: Any = None) -> None:
        """Adds a key that is known to be new."""
        if number is not None or is_open(key):
            set_slot(self, "hw_opened", True)
            key = OpenKey(key, number)
        super().__setitem__(key, value)
        if dict.__len__(self) > SMALL:
            set_slot(self, "hw_moved", True)

    def hw_drop(self, stored: Any) -> None:
        super().__delitem__(stored)
        set_slot(self, "hw_moved", True)

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
        self.hw_set(key, asked_hash(key), value)

    def hw_set(self, key: Any, number: Any, value: Any) -> None:
        stored = self.hw_find(key, number)
        if stored is _MISSING:
            self.hw_put(key, value, number)
        else:
            super().__setitem__(stored, value)

    def __delitem__(self, key: Any) -> None:
        stored = self.hw_stored(key)
        if stored is _MISSING:
            raise KeyError(key)
        self.hw_drop(stored)

    def pop(self, key: Any, /, *default: Any) -> Any:
        if len(default) > 1:
            raise TypeError(f"pop expected at most 2 arguments, got {len(default) + 1}")
        stored = self.hw_stored(key) if count_of(self) else _MISSING  # Python hashes no key then
        if stored is not _MISSING:
            value = super().__getitem__(stored)
            self.hw_drop(stored)
            return value
        if len(default) == 1:
            return default[0]
        raise KeyError(key)

    def popitem(self) -> tuple[Any, Any]:
        stored, value = super().popitem()
        set_slot(self, "hw_moved", True)
        return value_of(stored), value

    def setdefault(self, key: Any, default: Any = None, /) -> Any:
        number = asked_hash(key)
        stored = self.hw_find(key, number)
        if stored is not _MISSING:
            return super().__getitem__(stored)
        self.hw_put(key, default, number)
        return default

    def update(self, /, *arguments: Any, **named: Any) -> None:
        source = arguments[0] if len(arguments) == 1 else None
        if isinstance(source, OpenDict) and is_read_directly(source):
            self.hw_take_over(source)
            arguments = ()
        for key, value in updates(arguments, named, is_read_directly):
            OpenDict.__setitem__(self, key, value)

    def hw_take_over(self, source: OpenDict) -> None:
        """The pairs of another dict, which knows the hashes of its keys."""
        set_slot(self, "hw_moved", self.hw_moved or source.hw_moved)
        size = dict.__len__(source)
        for stored, value in list(dict.items(source)):
            self.hw_set(value_of(stored), hash_in(stored), value)
            if dict.__len__(source) != size and source is not self:
                _refuse_mutation(source, size)

    def clear(self) -> None:
        super().clear()
        set_slot(self, "hw_opened", False)
        set_slot(self, "hw_moved", False)

    # Looking ----------------------------------------------------------------------------------

    def __iter__(self) -> Iterator[Any]:
        if not self.hw_opened:
            return super().__iter__()
        return map(value_of, super().__iter__())

    def __reversed__(self) -> Iterator[Any]:
        if not self.hw_opened:
            return super().__reversed__()
        return map(value_of, super().__reversed__())

    def keys(self) -> Any:
        return KeysView(self)

    def items(self) -> Any:
        return ItemsView(self)

    def values(self) -> Any:
        return ValuesView(self)

    def copy(self) -> Any:
        return OpenDict(self)

    def __copy__(self) -> Any:
        if type(self) not in STOOD_FOR:
            return reconstructed(self)
        return self.hw_again(dict.items(self), vars(self) if hasattr(self, "__dict__") else {})

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        if type(self) not in STOOD_FOR:
            return reconstructed(self, memo)
        memo[id(self)] = made = self.hw_again((), {})
        for key, value in OpenDict.items(self):
            copied = copying.deepcopy(key, memo)
            OpenDict.__setitem__(made, copied, copying.deepcopy(value, memo))
        if hasattr(self, "__dict__"):
            vars(made).update(copying.deepcopy(vars(self), memo))
        return made

    def hw_again(self, pairs: Iterable[tuple[Any, Any]], attributes: dict[str, Any]) -> Any:
        """One of the same class with these pairs, keys as they are stored."""
        made = type(self).__new__(type(self))
        set_slot(made, "hw_opened", self.hw_opened)
        set_slot(made, "hw_moved", self.hw_moved)
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
        if count_of(self) != count_of(other):
            return False
        theirs = other if isinstance(other, OpenDict) else OpenDict(other)
        for stored, value in list(dict.items(self)):
            place = theirs.hw_find(value_of(stored), hash_in(stored))
            if place is _MISSING:
                return False
            found = dict.__getitem__(theirs, place)
            if not (found is value or value == found):
                return False
        return True

    def __ne__(self, other: object) -> Any:
        equal = OpenDict.__eq__(self, other)  # Python asks no ``__eq__`` of a derived class here
        return equal if equal is NotImplemented else not equal

    __hash__ = None

    def __or__(self, other: Any) -> Any:
        if not isinstance(other, dict) or _goes_first(other):
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

    def __reduce_ex__(self, protocol: Any) -> Any:
        """As one of Python's own, or of the program's class, without what is ours."""
        parts: Any = object.__reduce_ex__(self, max(2, protocol))
        function, arguments, *state = parts
        return native(function, STOOD_FOR), tuple(native(a, STOOD_FOR) for a in arguments), *state

    def __getstate__(self) -> Any:
        return without_ours(object.__getstate__(self))


def _refuse_mutation(source: OpenDict, size: int) -> None:
    """Raises: RuntimeError, as Python does for keys that were added or all removed; Cut otherwise,
    since Python goes on with what is left.
    """
    if 0 < dict.__len__(source) < size:
        raise Cut("a dict changes while it is copied", here())
    raise RuntimeError("dict mutated during update")


def _goes_first(other: dict[Any, Any]) -> bool:
    """Whether it is of a class that a library derived from ``dict``, with an opinion of its own:
    Python asks that before it asks a plain dict.
    """
    kind = type(other)
    return not issubclass(kind, OpenDict) and kind.__ror__ is not dict.__ror__


Test = Callable[[Any], bool]


def updates(
    arguments: tuple[Any, ...], named: dict[str, Any], is_direct: Test
) -> Iterator[tuple[Any, Any]]:
    """The pairs of an update; of a dict that ``is_direct`` without asking its class."""
    if len(arguments) > 1:
        raise TypeError(f"update expected at most 1 argument, got {len(arguments)}")
    for source in arguments:
        yield from items_of(source) if is_direct(source) else _pairs(source)
    yield from named.items()


def is_read_directly(source: Any) -> bool:
    return isinstance(source, dict) and type(source).__iter__ in GONE_THROUGH


def is_plain(source: Any) -> bool:
    return type(source) in (dict, OpenDict)


def items_of(source: dict[Any, Any]) -> Any:
    """What is in it, whatever its class says."""
    return OpenDict.items(source) if isinstance(source, OpenDict) else dict.items(source)


STOOD_FOR: dict[type, type] = {OpenDict: dict}
"""Our classes, and the others derived from this one, with those that they pass for."""
GONE_THROUGH: set[Any] = {dict.__iter__, OpenDict.__iter__}
"""The ways to iterate over a dict that no class defines itself."""


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
