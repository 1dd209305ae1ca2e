"""What classes inherit from Python's containers, as signatures: the originals are C code, or stand
in for it, and say nothing of what they take. Only methods that make or change something.
"""

from __future__ import annotations

import typing
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Iterator
from types import FunctionType
from typing import Any, Literal, SupportsIndex

from heapwright.program.members import function_of
from heapwright.program.operation import OperationKind
from heapwright.program.python.environment.persistent import standing_for
from heapwright.program.python.interface import special_methods as special
from heapwright.program.python.interface.handed_down import SIBLINGS, changing
from heapwright.program.python.interface.offered import Offer

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
    def sort(self, *, reverse: bool = False) -> None: ...
    def insert(self, index: SupportsIndex, item: Item, /) -> None: ...
    def __setitem__(self, index: SupportsIndex, item: Item, /) -> None: ...
    def __delitem__(self, index: SupportsIndex, /) -> None: ...
    def __iadd__(self, items: list[Item], /) -> None: ...
    def __imul__(self, times: Literal[0, 2], /) -> None: ...


class _OfDeque(_OfList):
    def pop(self) -> None: ...  # type: ignore[override]
    def appendleft(self, item: Item, /) -> None: ...
    def extendleft(self, items: list[Item], /) -> None: ...
    def popleft(self) -> None: ...
    def rotate(self, steps: SupportsIndex = 1, /) -> None: ...


class _OfTuple:
    def __init__(self, items: list[Item] = (), /) -> None: ...  # type: ignore[assignment]


class _OfSet:
    def __init__(self, items: list[Item] = (), /) -> None: ...  # type: ignore[assignment]
    def add(self, item: Item, /) -> None: ...
    def update(self, items: list[Item], /) -> None: ...
    def remove(self, item: Item, /) -> None: ...
    def discard(self, item: Item, /) -> None: ...
    def pop(self) -> None: ...
    def clear(self) -> None: ...
    def difference_update(self, items: list[Item], /) -> None: ...
    def intersection_update(self, items: list[Item], /) -> None: ...
    def symmetric_difference_update(self, items: list[Item], /) -> None: ...
    def __ior__(self, items: set[Item], /) -> None: ...
    def __iand__(self, items: set[Item], /) -> None: ...
    def __isub__(self, items: set[Item], /) -> None: ...
    def __ixor__(self, items: set[Item], /) -> None: ...


class _OfDict:
    def __init__(self, items: dict[Key, Value] = (), /) -> None: ...  # type: ignore[assignment]
    def update(self, items: dict[Key, Value], /) -> None: ...
    def setdefault(self, key: Key, default: Value, /) -> None: ...
    def pop(self, key: Key, default: Value = (), /) -> None: ...  # type: ignore[assignment]
    def popitem(self) -> None: ...
    def clear(self) -> None: ...
    def __setitem__(self, key: Key, value: Value, /) -> None: ...
    def __delitem__(self, key: Key, /) -> None: ...
    def __ior__(self, items: dict[Key, Value], /) -> None: ...
    @classmethod
    def fromkeys(cls, keys: list[Key], value: Value, /) -> None: ...


class _OfOrderedDict(_OfDict):
    def popitem(self, last: bool = True) -> None: ...
    def move_to_end(self, key: Key, last: bool = True) -> None: ...


class _OfDefaultDict(_OfDict):
    def __init__(self) -> None: ...
    def __getitem__(self, key: Key, /) -> None: ...


class _OfCounter(_OfDict):
    def __init__(self, items: list[Key] = (), /) -> None: ...  # type: ignore[assignment]
    def update(self, items: list[Key], /) -> None: ...  # type: ignore[override]
    def subtract(self, items: list[Key], /) -> None: ...


_SIGNATURES: dict[type, type] = {
    list: _OfList,
    deque: _OfDeque,
    tuple: _OfTuple,
    set: _OfSet,
    dict: _OfDict,
    OrderedDict: _OfOrderedDict,
    defaultdict: _OfDefaultDict,
    Counter: _OfCounter,
}
_UNPASSED: dict[type, dict[str, str]] = {
    list: {
        "sort": "key of {}.sort",
        "__setitem__": "{}.__setitem__ with a slice",
        "__delitem__": "{}.__delitem__ with a slice",
        "__imul__": "{}.__imul__ with most numbers",
    },
    deque: {"__init__": "maxlen of {}", "__imul__": "{}.__imul__ with most numbers"},
    dict: {"__init__": "pairs and keywords of {}", "update": "pairs and keywords of {}.update"},
    OrderedDict: {"update": "pairs and keywords of {}.update"},
    defaultdict: {"__init__": "arguments of {}", "update": "pairs and keywords of {}.update"},
    Counter: {"__init__": "counts of {}", "update": "counts of {}.update"},
    set: {"update": "several arguments of {}.update"},
}
"""What else these methods take; it is never passed."""


def inherited(cls: type) -> dict[str, Any]:
    """Methods of a container that the class leaves as they are: functions with their signatures."""
    found = _container(cls)
    if found is None:
        return {}
    base, model = found
    own, scope = _own_names(cls, base), _scope(cls, base, model)
    if "__new__" in own:
        own.add("__init__")
    models = {n: f for part in model.__mro__[-2::-1] for n, f in vars(part).items()}
    if "__missing__" in own:
        models["__getitem__"] = _OfDefaultDict.__getitem__
    return {
        name: _placed_in(scope, name, function_of(function))
        for name, function in models.items()
        if isinstance(function, FunctionType | classmethod)
        and name not in own
        and hasattr(base, name)
    }


def inherited_offers(cls: type) -> Iterator[Offer]:
    """How a caller uses what a container hands down."""
    for name, function in inherited(cls).items():
        if name == "fromkeys":
            yield Offer(name, OperationKind.CLASS, function)
        elif name in special.CALLED:
            yield Offer(name, OperationKind.SYNTAX, function)
        elif name != "__init__":
            yield Offer(name, OperationKind.METHOD, function)


def uncalled_names(cls: type) -> Iterator[str]:
    """What changes a container, and the class leaves as it is, and no operation does; the class
    has its place in braces.
    """
    found = _container(cls)
    if found is None:
        yield from _of_others(cls)
        return
    base, known = found[0], inherited(cls)
    container, own = standing_for(base), _own_names(cls, base)
    if container in SIBLINGS:
        yield from (f"{{}}.{name}" for name in sorted(changing(container) - own - known.keys()))
    yield from (what for name, what in _UNPASSED.get(container, {}).items() if name in known)


def _of_others(cls: type) -> Iterator[str]:
    for base in cls.__mro__:
        if base in SIBLINGS:
            yield f"methods that {{}} has from {base.__name__}"


def _own_names(cls: type, base: type) -> set[str]:
    """What the class and its bases before this one define."""
    return {name for kind in cls.__mro__[: cls.__mro__.index(base)] for name in vars(kind)}


def _placed_in(scope: dict[str, Any], name: str, function: Any) -> FunctionType:
    made = FunctionType(function.__code__, scope, name, function.__defaults__)
    made.__kwdefaults__ = function.__kwdefaults__
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
