"""What classes inherit from Python's containers, as signatures: the originals are C code, or stand
in for it, and say nothing of what they take. Only methods that make or change something.
"""

from __future__ import annotations

import typing
from collections import Counter, OrderedDict, deque
from collections.abc import Iterator
from types import FunctionType
from typing import Any, SupportsIndex

from heapwright.program.around.lasting import standing_for

Item = typing.TypeVar("Item")
Key = typing.TypeVar("Key")
Value = typing.TypeVar("Value")
"""What the class says it holds; if it says nothing, integers are as good as any."""


class _OfList:
    def __init__(self, items: list[Item] = (), /) -> None: ...  # type: ignore[assignment]
    def append(self, item: Item, /) -> None: ...
    def extend(self, items: list[Item], /) -> None: ...
    def pop(self, index: SupportsIndex = -1, /) -> None: ...
    def remove(self, item: Item, /) -> None: ...
    def clear(self) -> None: ...
    def reverse(self) -> None: ...
    def sort(self) -> None: ...
    def insert(self, index: SupportsIndex, item: Item, /) -> None: ...
    def __setitem__(self, index: SupportsIndex, item: Item, /) -> None: ...
    def __delitem__(self, index: SupportsIndex, /) -> None: ...


class _OfDeque(_OfList):
    def pop(self) -> None: ...  # type: ignore[override]
    def appendleft(self, item: Item, /) -> None: ...
    def extendleft(self, items: list[Item], /) -> None: ...
    def popleft(self) -> None: ...
    def rotate(self, steps: SupportsIndex, /) -> None: ...


class _OfTuple:
    def __init__(self, items: list[Item] = (), /) -> None: ...  # type: ignore[assignment]


class _OfSet:
    def __init__(self, items: list[Item] = (), /) -> None: ...  # type: ignore[assignment]
    def add(self, item: Item, /) -> None: ...
    def update(self, items: list[Item], /) -> None: ...
    def remove(self, item: Item, /) -> None: ...
    def discard(self, item: Item, /) -> None: ...


class _OfDict:
    def __init__(self, items: dict[Key, Value] = (), /) -> None: ...  # type: ignore[assignment]
    def update(self, items: dict[Key, Value], /) -> None: ...
    def setdefault(self, key: Key, default: Value, /) -> None: ...
    def pop(self, key: Key, /) -> None: ...
    def __setitem__(self, key: Key, value: Value, /) -> None: ...
    def __delitem__(self, key: Key, /) -> None: ...


class _OfCounter(_OfDict):
    def __init__(self, items: list[Key] = (), /) -> None: ...  # type: ignore[assignment]
    def update(self, items: list[Key], /) -> None: ...  # type: ignore[override]


_SIGNATURES: dict[type, type] = {
    list: _OfList,
    deque: _OfDeque,
    tuple: _OfTuple,
    set: _OfSet,
    dict: _OfDict,
    OrderedDict: _OfDict,
    Counter: _OfCounter,
}


def inherited(cls: type) -> dict[str, Any]:
    """Methods of a container that the class leaves as they are: functions with their signatures."""
    found = _container(cls)
    if found is None:
        return {}
    base, model = found
    own, scope = _own_names(cls, base), _scope(cls, base, model)
    if "__new__" in own:
        own.add("__init__")
    models = {n: f for part in model.__mro__[-2::-1] for n, f in vars(part).items() if callable(f)}
    return {
        name: _placed_in(scope, name, function)
        for name, function in models.items()
        if name not in own and hasattr(base, name)
    }


def uncalled_names(cls: type) -> set[str]:
    """Operators of a container that change it, that the class leaves as they are, and that no
    operation stands for.
    """
    found = _container(cls)
    if found is None:
        return set()
    base = found[0]
    return {name for name in _IN_PLACE - _own_names(cls, base) if hasattr(base, name)}


_IN_PLACE = frozenset({"__iadd__", "__imul__", "__ior__", "__iand__", "__isub__", "__ixor__"})


def _own_names(cls: type, base: type) -> set[str]:
    """What the class and its bases before this one define."""
    return {name for kind in cls.__mro__[: cls.__mro__.index(base)] for name in vars(kind)}


def _placed_in(scope: dict[str, Any], name: str, function: Any) -> FunctionType:
    made = FunctionType(function.__code__, scope, name, function.__defaults__)
    made.__annotations__ = dict(function.__annotations__)
    return made


def _container(cls: type) -> tuple[type, type] | None:
    """The nearest container that the class is derived from, and what that can do."""
    bases = ((base, _SIGNATURES.get(standing_for(base))) for base in cls.__mro__[1:])
    return next(((base, model) for base, model in bases if model is not None), None)


def _scope(cls: type, base: type, model: type) -> dict[str, Any]:
    """What type variables mean: ``Item`` is ``int`` for a class that is derived from
    ``list[int]``.
    """
    names = ("Key", "Value") if issubclass(model, _OfDict) else ("Item",)
    given = next(_arguments(cls, base), ())
    return {**globals(), **dict(zip(names, given, strict=False))}


def _arguments(cls: type, base: type) -> Iterator[tuple[Any, ...]]:
    for kind in cls.__mro__:
        for generic in vars(kind).get("__orig_bases__", ()):
            origin = typing.get_origin(generic)
            if isinstance(origin, type) and issubclass(origin, base):
                yield typing.get_args(generic)
