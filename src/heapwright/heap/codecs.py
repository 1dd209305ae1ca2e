"""How each kind of object is taken apart and put together: instances and containers."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from types import FunctionType
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.containers import (
    BY_TYPECODE,
    OpenByteArray,
    OpenCount,
    OpenCounter,
    OpenDefaultDict,
    OpenDict,
    OpenFrozenSet,
    OpenOrderedDict,
    OpenSet,
)
from heapwright.heap.codec import Codec, Parts, stamp_taken
from heapwright.heap.hashed import (
    fill_mapping,
    fill_set,
    is_hidden_field,
    numbered,
    take_mapping,
    take_set,
)
from heapwright.heap.locks import LOCK_NAMES, LOCKS
from heapwright.heap.slots import (
    empty_instance,
    empty_slotted,
    fill_instance,
    fill_slotted,
    make_instance,
    own_slots,
    stamp_instance,
    take_instance,
    take_slotted,
)
from heapwright.program.objects import dict_of, native_base
from heapwright.program.typed import BYTES, array_name


def _take_list(value: Any) -> Parts:
    items = list(list.__iter__(value))  # a subclass may have an iterator of its own
    return numbered(len(items)), items


def _take_deque(value: Any) -> Parts:
    """How long it may get, and the items."""
    items = list(deque.__iter__(value))
    return ("maxlen", *numbered(len(items))), [value.maxlen, *items]


def _fill_deque(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
    deque.__init__(value, values[1:], values[0])


def _fill_list(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
    list.extend(value, values)


def _take_typed(value: Any) -> Parts:
    return numbered(len(value.hw_items)), value.hw_items.copy()


def _fill_typed(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
    value.hw_items.extend(values)


_TYPED = Codec(
    _take_typed,
    lambda cls, _: cls(),
    _fill_typed,
    stamp_taken(_take_typed),
    lambda value: value.hw_items.clear(),
)
"""What was stored once need not be checked again."""


def _take_default(value: Any) -> Parts:
    names, items = take_mapping(value)
    return ("default_factory", *names), [value.default_factory, *items]


def _fill_default(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
    value.default_factory = values[0]
    fill_mapping(value, names[1:], values[1:])


def _container(
    take: Callable[[Any], Parts],
    fill: Callable[[Any, tuple[str, ...], Sequence[Any]], None],
    hashes: bool,
    heads: int = 0,
) -> Codec:
    stamp = stamp_taken(take)
    return Codec(take, lambda cls, _: cls(), fill, stamp, lambda v: v.clear(), hashes, heads=heads)


INSTANCE = Codec(take_instance, make_instance, fill_instance, stamp_instance, empty_instance)
SLOTTED = Codec(take_slotted, make_instance, fill_slotted, stamp_taken(take_slotted), empty_slotted)
_MAPPING = _container(take_mapping, fill_mapping, True)
CONTAINERS: dict[type, Codec] = {
    list: _container(_take_list, _fill_list, False),
    deque: _container(_take_deque, _fill_deque, False, heads=1),
    OpenDict: _MAPPING,
    OpenOrderedDict: _MAPPING,
    OpenCounter: _MAPPING,
    OpenDefaultDict: _container(_take_default, _fill_default, True, heads=1),
    OpenSet: _container(take_set, fill_set, True),
    OpenCount: INSTANCE,
    OpenByteArray: _TYPED,
    **dict.fromkeys(BY_TYPECODE.values(), _TYPED),
}
NAMES: dict[type, str] = {
    dict: "dict",
    set: "set",
    list: "list",
    deque: "deque",
    OpenDict: "dict",
    OpenSet: "set",
    OpenOrderedDict: "collections.OrderedDict",
    OpenCounter: "collections.Counter",
    OpenDefaultDict: "collections.defaultdict",
    OpenCount: "itertools.count",
    OpenByteArray: BYTES,
    **{cls: array_name(typecode) for typecode, cls in BY_TYPECODE.items()},
    **LOCK_NAMES,
}
"""What shapes call them; a dict or set that a library made is kept as one of ours."""

PAIRED = frozenset(NAMES[cls] for cls in CONTAINERS if issubclass(cls, dict))
"""Those whose items are keys and values in turn."""


_TYPED_CLASSES = {NAMES[cls]: cls for cls, codec in CONTAINERS.items() if codec is _TYPED}


def make_container(name: str, items: list[Any]) -> Any:
    """A container that a caller made."""
    typed = _TYPED_CLASSES.get(name)
    if typed is not None:
        made: Any = typed()
        made.hw_items.extend(items)
        return made
    match name:
        case "list":
            return items
        case "tuple":
            return tuple(items)
        case "deque":
            return deque(items)
        case "iterator":
            return iter(items)
        case "dict":
            return OpenDict(zip(items[::2], items[1::2], strict=True))
        case "set":
            return OpenSet(items)
    return OpenFrozenSet(items)


def _extended(base: type, codec: Codec) -> Codec:
    """Objects of a class that is derived from a container: fields, then items."""

    def take(value: Any) -> Parts:
        names, values = _take_fields(value)
        more, items = codec.take(value)
        return (*names, *more), [*values, *items]

    def make(cls: type, known: Sequence[Any]) -> Any:
        made: Any = base.__new__(cls)  # type: ignore[call-overload]  # not of ``type`` itself
        return made

    def fill(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
        count = _first_item(names) - codec.heads
        fill_slotted(value, names[:count], values[:count])
        codec.fill(value, names[count:], values[count:])

    def empty(value: Any) -> None:
        empty_slotted(value)
        base.clear(value)  # type: ignore[attr-defined]

    heads = codec.heads
    return Codec(take, make, fill, stamp_taken(take), empty, codec.hashes, heads=heads)


def _take_fields(value: Any) -> Parts:
    """Those of an object that has items too, whose names are numbers."""
    names, values = take_slotted(value)
    if any(name.isdigit() for name in names):
        raise Cut("an attribute has a number for a name, which is not supported")
    return names, values


def _first_item(names: tuple[str, ...]) -> int:
    return sum(not (name.isdigit() or is_hidden_field(name)) for name in names)


def in_order(codec: Codec) -> Codec:
    """The codec for code that can see in which order an object got its fields."""

    def take(value: Any) -> Parts:
        names, parts = codec.take(value)
        own = dict_of(value) or {}
        values = dict(zip(names, parts, strict=True))
        rest = iter(own)
        ordered = tuple([next(rest) if name in own else name for name in names])
        return ordered, [values[name] for name in ordered]

    stamp = codec.stamp if codec is INSTANCE else stamp_taken(take)
    return replace(codec, take=take, stamp=stamp)


def _take_tuple(value: Any) -> Parts:
    names, values = _take_fields(value)
    items = list(tuple.__iter__(value))
    return (*names, *numbered(len(items))), [*values, *items]


def _make_tuple(cls: type, items: Sequence[Any]) -> Any:
    made: Any = tuple.__new__(cls, items)
    return made


def _fill_tuple(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
    count = _first_item(names)
    fill_slotted(value, names[:count], values[:count])


TUPLE = Codec(
    _take_tuple, _make_tuple, _fill_tuple, stamp_taken(_take_tuple), empty_slotted, frozen=True
)
"""Objects of a class that is derived from ``tuple``: fields, if it has any, then items."""


def codec_of(cls: type) -> Codec:
    """The codec of a class of the program.

    Raises: TypeError for one that extends a builtin type other than a container of ours.
    """
    if cls in CONTAINERS or cls in LOCKS:
        return CONTAINERS.get(cls) or LOCKS[cls]
    base = next((base for base in cls.__mro__ if base in CONTAINERS), None)
    if base is not None:
        return _extended(base, CONTAINERS[base])
    if issubclass(cls, tuple):
        return TUPLE
    if cls in (dict, set):
        return CONTAINERS[OpenDict if cls is dict else OpenSet]
    native = native_base(cls)
    if native is not object:
        raise TypeError(f"{cls.__qualname__} extends {native.__name__}")
    is_plain = cls.__dictoffset__ and not own_slots(cls) and not _asks_for_attributes(cls)
    return INSTANCE if is_plain else SLOTTED


def _asks_for_attributes(cls: type) -> bool:
    """Whether code of the program runs when an attribute is read, ``__dict__`` too."""
    return any(isinstance(vars(base).get("__getattribute__"), FunctionType) for base in cls.__mro__)
