"""Which fields of an object callers see; copied beside the pair module, as pairs are."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any


def public_fields(value: Any, only_declared: bool = False) -> list[str]:
    """Names without an underscore: what a data class declares, what the object has, and slots."""
    found = [*getattr(value, "__dataclass_fields__", ())]
    if not only_declared:
        if type(value).__dictoffset__:  # asks no ``__getattr__``
            found += [*value.__dict__]
        found += slots_of(value)
    return [name for name in dict.fromkeys(found) if not name.startswith("_")]


def field_of(value: Any, name: str) -> tuple[bool, Any]:
    """Whether a caller gets a value, and which; it may be a property that raises."""
    try:
        return True, getattr(value, name)
    except Exception:
        return False, None


def slots_of(value: Any) -> list[str]:
    found: list[str] = []
    for base in type(value).__mro__:
        slots = base.__dict__.get("__slots__", ())
        found += (slots,) if isinstance(slots, str) else tuple(slots)
    return found


def holds_iterator(value: Any, pair_class: Callable[[str], Any]) -> bool:
    """Whether the value is, or has in it, an iterator other than an object of the program."""
    if type(value) in (list, tuple, deque):
        return any(holds_iterator(item, pair_class) for item in list(value))
    if type(value) is dict:
        return any(holds_iterator(item, pair_class) for item in list(value.values()))
    return hasattr(value, "__next__") and pair_class(type(value).__qualname__) is None


def is_opaque(value: Any) -> bool:
    """Whether the value is equal to itself alone and of no use to compare, such as a lock."""
    equal: Any = type(value).__eq__
    return equal is object.__eq__ and not callable(value)
