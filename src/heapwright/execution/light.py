"""What lightly rewritten code calls: ordinary containers that refuse what they cannot answer."""

from __future__ import annotations

from collections.abc import Callable
from itertools import repeat
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.containers.stand_ins import stand_in
from heapwright.execution.containers.typed import NATIVE
from heapwright.execution.intercepts import INTERCEPTS
from heapwright.execution.proxies.common import passes_for
from heapwright.execution.undecided import UNDECIDED, address_of


class LightSet(set[Any]):
    """A set that is only asked what it has: its order is never seen."""

    __slots__ = ()
    stands_for: type = set
    __class__ = passes_for(set)


_ANSWERED = frozenset(
    {"__contains__", "__len__", "add", "discard", "remove", "clear", "update", "__eq__", "__ne__"}
    | {"__hash__", "__init__", "__new__", "__class__", "__class_getitem__", "__init_subclass__"}
    | {"isdisjoint", "issubset", "issuperset", "__le__", "__lt__", "__ge__", "__gt__"}
)
"""What does not depend on the order, and gives no other set."""


def _refused(name: str) -> Callable[..., Any]:
    def method(*_: object, **__: object) -> Any:
        raise Cut(f"set.{name} is not answered lightly")

    return method


for _name in dir(set):
    own = _name not in _ANSWERED and callable(getattr(set, _name))
    if own and (_name not in vars(object) or _name in ("__repr__", "__reduce__")):
        setattr(LightSet, _name, _refused(_name))


def _stand_in(value: Any) -> Any:
    if value is set:
        return LightSet
    if value is frozenset:
        raise Cut("a frozenset is not made lightly")
    return stand_in(value) if any(value is cls for cls in NATIVE) else value


def _base(value: Any) -> Any:
    return value if any(value is cls for cls in NATIVE) else _stand_in(value)


def inside(item: Any, container: Any, wanted: bool | None = None) -> bool:
    """``item in container``, asked once of all that are in there."""
    if UNDECIDED and address_of(item) in UNDECIDED and type(container) in _PLAIN:
        members = list(set.__iter__(container)) if type(container) is LightSet else list(container)
        plain = getattr(type(item).__hash__, "by_identity", False)
        if plain and UNDECIDED.keys().isdisjoint(map(address_of, members)):
            return UNDECIDED[address_of(item)].among(members, wanted)
    return item in container


_PLAIN = (LightSet, list, dict)


LIGHT_INTERCEPTS: dict[str, Callable[..., Any]] = {
    **INTERCEPTS,
    "stand_in": _stand_in,
    "base": _base,
    "unbound": lambda cls, name: getattr(_stand_in(cls), name),
    "made_set": LightSet,
    "set_of_with": lambda items: zip(repeat(LightSet()), items, strict=False),
    "set_of": lambda made: made[-1] if made else LightSet(),
    "set_of_listed": lambda items: [LightSet(item for (item,) in items)],
    "made_dict": lambda *pairs: dict(pairs),
    "dict_of_with": lambda items: zip(repeat({}), items, strict=False),
    "dict_of": lambda made: made[-1] if made else {},
    "dict_of_listed": lambda pairs: [dict(pairs)],
    "inside": inside,
    "members": lambda value: value,
}
