"""What ``keys``, ``items`` and ``values`` of our dicts give."""

from __future__ import annotations

import operator
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from reprlib import recursive_repr
from types import MappingProxyType
from typing import Any

from heapwright.execution.containers.keys import OpenKey, value_of
from heapwright.execution.containers.membership import members

_MISSING = OpenKey


def _stored(mapping: Any, key: Any) -> Any:
    """The key as it is stored, whatever a derived class makes of looking it up."""
    return mapping.hw_stored(key)


class View:
    """Looks at a dict; changes when the dict does."""

    __slots__ = ("_dict",)
    stands_for: type
    hw_native: Any
    """The same view of Python's own."""

    def __init__(self, looked_at: dict[Any, Any]) -> None:
        self._dict = looked_at

    @property  # type: ignore[misc]  # deliberately in the way of the real one
    def __class__(self) -> type:
        return self.stands_for

    @property
    def mapping(self) -> Any:
        return MappingProxyType(self._dict)

    def __len__(self) -> int:
        return dict.__len__(self._dict)

    @recursive_repr("...")
    def __repr__(self) -> str:
        return f"{type(self).__name__}({list(self)!r})"

    def hw_plain(self) -> Any:
        """Python's own view; None if it would show how keys are stored."""
        opened = getattr(self._dict, "hw_opened", False)
        return None if opened else type(self).hw_native(self._dict)

    def __iter__(self) -> Iterator[Any]:
        plain = self.hw_plain()
        return map(self._part, dict.items(self._dict)) if plain is None else iter(plain)

    def __reversed__(self) -> Iterator[Any]:
        plain = self.hw_plain()
        if plain is None:
            return map(self._part, reversed(dict.items(self._dict)))
        found: Iterator[Any] = reversed(plain)
        return found

    def __reduce_ex__(self, protocol: Any) -> Any:
        raise TypeError(f"cannot pickle {type(self).__name__!r} object")

    @staticmethod
    def _part(pair: tuple[Any, Any]) -> Any:
        raise NotImplementedError


class ValuesView(View):
    """``dict_values``."""

    __slots__ = ()
    stands_for: type = type({}.values())
    hw_native = dict.values

    @staticmethod
    def _part(pair: tuple[Any, Any]) -> Any:
        return pair[1]


class SetView(View):
    """A view that is a set, too; what it is combined with may be anything to go through."""

    __slots__ = ()
    make: Any
    """Makes a set of ours."""

    def _set(self) -> Any:
        return SetView.make(list(self))

    __hash__ = None  # type: ignore[assignment]

    # As CPython does it: a set is made of what is on the left, and changed by what is on the right.

    def __and__(self, other: Any) -> Any:
        if type(other) is SetView.make and len(self) <= len(other):
            return other.intersection(self)
        looked_at, through = self, other
        if isinstance(other, SetView) and len(other) > len(self):
            looked_at, through = other, self
        made = SetView.make(())
        for key in members(through):
            if key in looked_at:
                made.add(key)
        if getattr(through, "hw_table", made) is None:
            made.hw_table = None
        return made

    __rand__ = __and__

    def __or__(self, other: Any) -> Any:
        return _changed(self._set(), "update", other)

    def __sub__(self, other: Any) -> Any:
        return _changed(self._set(), "difference_update", other)

    def __xor__(self, other: Any) -> Any:
        return _changed(self._set(), "symmetric_difference_update", other)

    def __ror__(self, other: Any) -> Any:
        return _changed(SetView.make(other), "update", self)

    def __rsub__(self, other: Any) -> Any:
        return _changed(SetView.make(other), "difference_update", self)

    def __rxor__(self, other: Any) -> Any:
        return _changed(SetView.make(other), "symmetric_difference_update", self)

    def isdisjoint(self, other: Iterable[Any]) -> Any:
        return self._set().isdisjoint(other)


def _changed(made: Any, how: str, other: Any) -> Any:
    getattr(made, how)(other)
    return made


def _comparing(comparison: Callable[[Any, Any], Any]) -> Callable[[SetView, object], Any]:
    """A comparison of sets; NotImplemented for what is none."""

    def compared(self: SetView, other: Any) -> Any:
        if not isinstance(other, set | frozenset | SetView | type({}.keys()) | type({}.items())):
            return NotImplemented
        return comparison(self._set(), SetView.make(other))

    return compared


for _comparison in (operator.eq, operator.ne, operator.le, operator.lt, operator.ge, operator.gt):
    setattr(SetView, f"__{_comparison.__name__}__", _comparing(_comparison))


class KeysView(SetView):
    """``dict_keys``."""

    __slots__ = ()
    stands_for: type = type({}.keys())
    hw_native = dict.keys

    @staticmethod
    def _part(pair: tuple[Any, Any]) -> Any:
        return value_of(pair[0])

    def _set(self) -> Any:
        is_plain = vars(type(self._dict)).get("stands_for") is dict
        return SetView.make(self._dict) if is_plain else super()._set()

    def __contains__(self, key: Any) -> bool:
        return _stored(self._dict, key) is not _MISSING


class ItemsView(SetView):
    """``dict_items``."""

    __slots__ = ()
    stands_for: type = type({}.items())
    hw_native = dict.items

    @staticmethod
    def _part(pair: tuple[Any, Any]) -> Any:
        return value_of(pair[0]), pair[1]

    def __contains__(self, item: Any) -> bool:
        if not isinstance(item, tuple) or len(item) != 2:
            return False
        stored = _stored(self._dict, item[0])
        if stored is _MISSING:
            return False
        found = dict.__getitem__(self._dict, stored)
        return bool(found is item[1] or found == item[1])


class _Ordered(View):
    """A view of an ordered dict: going through it ends when the order changes."""

    __slots__ = ()

    def __iter__(self) -> Iterator[Any]:
        return map(self._pair, unchanged(self._dict, list(dict.__iter__(self._dict))))

    def __reversed__(self) -> Iterator[Any]:
        return map(self._pair, unchanged(self._dict, list(dict.__reversed__(self._dict))))

    def _pair(self, stored: Any) -> Any:
        return self._part((stored, dict.__getitem__(self._dict, stored)))


def unchanged(ordered: dict[Any, Any], keys: list[Any]) -> Iterator[Any]:
    """The keys, as they are stored, as long as none is added, removed or moved."""
    before = list(dict.__iter__(ordered))
    for key in keys:
        now = list(dict.__iter__(ordered))
        if len(now) != len(before) or any(a is not b for a, b in zip(now, before, strict=True)):
            raise RuntimeError("OrderedDict mutated during iteration")
        yield key


class OrderedKeys(_Ordered, KeysView):
    """``odict_keys``."""

    __slots__ = ()
    stands_for: type = type(OrderedDict().keys())


class OrderedItems(_Ordered, ItemsView):
    """``odict_items``."""

    __slots__ = ()
    stands_for: type = type(OrderedDict().items())


class OrderedValues(_Ordered, ValuesView):
    """``odict_values``."""

    __slots__ = ()
    stands_for: type = type(OrderedDict().values())


VIEWS = (KeysView, ItemsView, ValuesView, OrderedKeys, OrderedItems, OrderedValues)
for _view in VIEWS:
    _view.__name__ = _view.stands_for.__name__
