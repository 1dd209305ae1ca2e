"""What objects hold, taken out and put back whatever their classes make of being looked at.

The one place that knows where Python keeps it: fields in ``__dict__`` and in slots, the items of
containers, the contents of cells, whether a lock is held. No code of a program is run.
"""

from __future__ import annotations

import sys
import threading
from array import array
from collections import OrderedDict, deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from types import BuiltinFunctionType, CellType, FunctionType, MemberDescriptorType, ModuleType
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

LOCK, REENTRANT = type(threading.Lock()), type(threading.RLock())

# Fields -----------------------------------------------------------------------------------------

_known_slots: WeakKeyDictionary[type, Mapping[str, Any]] = WeakKeyDictionary()


def is_of_c(cls: type) -> bool:
    """Whether C code made the class. Some such classes say that a class statement did: these do not
    change, or have a constructor of C.
    """
    if not cls.__flags__ & MADE_BY_A_STATEMENT or cls.__flags__ & _UNCHANGING:
        return True
    return isinstance(vars(cls).get("__new__"), BuiltinFunctionType)


MADE_BY_A_STATEMENT = 1 << 9
"""The flag of types that are made while a program runs: all classes of Python, and some of C."""
_UNCHANGING = 1 << 8
"""The flag of types of C whose attributes do not change: none of Python has it."""


def native_base(cls: type) -> type:
    """The class of C that objects of this one are laid out by: only C code sees all of them."""
    return next(base for base in cls.__mro__ if is_of_c(base))


def slots_of(cls: type) -> Mapping[str, Any]:
    """The slots' own descriptors: a property or ``__getattr__`` may stand in front of them."""
    found = _known_slots.get(cls)
    if found is None:
        members = [pair for base in reversed(cls.__mro__) for pair in vars(base).items()]
        found = {
            name: slot
            for name, slot in members
            if isinstance(slot, MemberDescriptorType) and name != "__dict__"
        }
        _known_slots[cls] = found
    return found


def dict_of(value: Any) -> dict[str, Any] | None:
    """The ``__dict__`` of an object, if it has one; asks none of its methods."""
    kind = type(value)
    base: Any = threading.local if issubclass(kind, threading.local) else object
    try:
        has_one = kind.__dictoffset__ or base is threading.local
        return base.__getattribute__(value, "__dict__") if has_one else None
    except AttributeError:
        return None


def fields_of(value: Any, slots: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The fields of an object, in slots or not; or only in these slots."""
    fields = dict(dict_of(value) or {})
    for name, slot in (slots_of(type(value)) if slots is None else slots).items():
        with suppress(AttributeError):
            fields[name] = slot.__get__(value, type(value))
    return fields


def put_fields(value: Any, fields: Mapping[str, Any]) -> None:
    """Gives an object exactly these fields."""
    own, slots = dict_of(value), slots_of(type(value))
    if own is not None:
        own.clear()
    for slot in slots.values():
        with suppress(AttributeError):
            slot.__delete__(value)
    add_fields(value, fields, slots)


def add_fields(value: Any, fields: Mapping[str, Any], slots: Mapping[str, Any]) -> None:
    """Gives an object these fields too."""
    own = dict_of(value)
    for name, field in fields.items():
        if name in slots:
            slots[name].__set__(value, field)
        else:
            (value.__dict__ if own is None else own)[name] = field


def put_attribute(holder: Any, name: str, value: Any) -> None:
    """Assigns it, whatever a metaclass or the class of a module says to that."""
    _plainly(holder, "__setattr__")(holder, name, value)


def drop_attribute(holder: Any, name: str) -> None:
    """The same for deleting."""
    _plainly(holder, "__delattr__")(holder, name)


def _plainly(holder: Any, name: str) -> Any:
    return getattr(
        next((k for k in (type, ModuleType) if isinstance(holder, k)), type(holder)), name
    )


_OWN = 3
"""References to the ``__dict__`` of an object: its own, a variable and an argument."""


def shares_its_dict(value: Any) -> bool:
    """Whether something else has the ``__dict__`` of the object, too."""
    own = getattr(value, "__dict__", None)
    return issubclass(type(own), dict) and sys.getrefcount(own) > _OWN


# Items ------------------------------------------------------------------------------------------


class ItemCodec(NamedTuple):
    """How the items of a kind of container are taken out, and put in place of those it has."""

    take: Callable[[Any], list[Any]]
    fill: Callable[[Any, list[Any]], object]


def _take_pairs(kind: type[dict[Any, Any]]) -> Callable[[Any], list[Any]]:
    return lambda value: [part for pair in kind.items(value) for part in pair]


def _fill_pairs(kind: type[dict[Any, Any]]) -> Callable[[Any, list[Any]], None]:
    def fill(value: Any, items: list[Any]) -> None:
        kind.clear(value)
        for key, item in zip(items[::2], items[1::2], strict=True):
            kind.__setitem__(value, key, item)

    return fill


def _fill_deque(value: Any, items: list[Any]) -> None:
    deque.clear(value)
    deque.extend(value, items)


def _fill_set(value: Any, items: list[Any]) -> None:
    set.clear(value)
    set.update(value, items)


def _fill_array(value: Any, content: list[Any]) -> None:
    del value[:]
    value.frombytes(content[1])


def _refuse(value: Any, items: list[Any]) -> None:
    raise ValueError("it cannot be changed")


ITEMS: dict[type, ItemCodec] = {
    OrderedDict: ItemCodec(_take_pairs(OrderedDict), _fill_pairs(OrderedDict)),
    dict: ItemCodec(_take_pairs(dict), _fill_pairs(dict)),
    list: ItemCodec(
        lambda v: list(list.__iter__(v)), lambda v, items: list.__setitem__(v, slice(None), items)
    ),
    set: ItemCodec(lambda v: list(set.__iter__(v)), _fill_set),
    deque: ItemCodec(lambda v: list(deque.__iter__(v)), _fill_deque),
    bytearray: ItemCodec(
        lambda v: [bytes(v)], lambda v, items: bytearray.__setitem__(v, slice(None), items[0])
    ),
    array: ItemCodec(lambda v: [v.typecode, v.tobytes()], _fill_array),
    tuple: ItemCodec(lambda v: list(tuple.__iter__(v)), _refuse),
    frozenset: ItemCodec(lambda v: list(frozenset.__iter__(v)), _refuse),
}
"""Keys and values in turn; arrays as bytes."""


def items_of(value: Any) -> list[Any]:
    """What a container holds, whatever its class makes of going through it; nothing of others."""
    for base in type(value).__mro__:
        if base in ITEMS:
            return ITEMS[base].take(value)
    return []


BARE: dict[type, Callable[[Any], Any]] = {
    str: str.__str__,
    int: int.__int__,
    float: float.__float__,
    complex: complex.__complex__,
    bytes: bytes.__bytes__,
    tuple: lambda value: tuple(tuple.__iter__(value)),
}
"""What makes a value of one whose class is derived, without asking that class."""


def bare(value: Any) -> Any:
    """A number, string or tuple without the class of its own that it may have; anything else as it
    is.
    """
    kind = type(value)  # an object may answer anything when it is asked for its class
    base = next((base for base in BARE if issubclass(kind, base)), None)
    return value if base is None else BARE[base](value)


def shows_address(text: str) -> bool:
    """Whether it says where an object lies, as a default ``repr`` does: elsewhere in every run."""
    return " at 0x" in text


# Functions and locks ----------------------------------------------------------------------------


def cell_parts(cell: CellType) -> list[Any]:
    """What is in it; nothing if it is empty."""
    try:
        return [cell.cell_contents]
    except ValueError:
        return []


def closed_over(function: FunctionType) -> list[Any]:
    """What the function closes over and has been assigned."""
    return [part for cell in function.__closure__ or () for part in cell_parts(cell)]


def is_held(lock: Any) -> bool:
    return bool(lock.locked() if type(lock) is LOCK else lock._is_owned())


def put_lock(lock: Any, held: bool) -> None:
    """Holds the lock, or frees it."""
    with suppress(RuntimeError):  # it is free
        while True:
            lock.release()
    if held:
        lock.acquire(blocking=False)
