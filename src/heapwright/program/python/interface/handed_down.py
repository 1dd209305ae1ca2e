"""Which methods of Python's own containers change something, computed from the types themselves."""

from __future__ import annotations

from collections import Counter, OrderedDict, defaultdict, deque
from types import MappingProxyType
from typing import Final

from heapwright.program.python.interface.special_methods import IN_PLACE

SIBLINGS: Final[dict[type, type]] = {
    list: tuple,
    deque: tuple,
    set: frozenset,
    dict: MappingProxyType,
    OrderedDict: MappingProxyType,
    Counter: MappingProxyType,
    defaultdict: MappingProxyType,
    bytearray: bytes,
}
"""Each container that can be changed, and the type that has the same methods but for changing."""

_READING = frozenset(
    {"copy", "__copy__", "__reversed__", "elements", "most_common", "total", "maxlen"}
    | {"default_factory", "__missing__", "__add__", "__sub__", "__and__", "__neg__", "__pos__"}
    | {"__alloc__", "__module__", "__dict__", "__weakref__", "_keep_positive"}
)
"""Those that only the container has, and that change nothing: a copy is made by the constructor."""


def changing(container: type) -> frozenset[str]:
    """The methods by which a caller makes or changes such a container."""
    known = {*dir(SIBLINGS[container]), *dir(object), *_READING}
    return frozenset(n for n in dir(container) if n in IN_PLACE or n not in known)
