"""Which container stands in for which."""

from __future__ import annotations

from typing import Any

from heapwright.execution.containers.counts import OpenCount
from heapwright.execution.containers.mappings import OpenDict
from heapwright.execution.containers.sets import OpenFrozenSet, OpenSet
from heapwright.execution.containers.special_mappings import (
    OpenCounter,
    OpenDefaultDict,
    OpenOrderedDict,
)

_CLASSES: tuple[Any, ...] = (
    OpenDict,
    OpenSet,
    OpenFrozenSet,
    OpenDefaultDict,
    OpenOrderedDict,
    OpenCounter,
    OpenCount,
)
_STAND_INS: dict[Any, type] = {cls.stands_for: cls for cls in _CLASSES}
OURS = frozenset(_CLASSES)

for _class in _CLASSES:
    _class.__name__ = _class.stands_for.__name__  # what messages call it


def stand_in(value: Any) -> Any:
    """``dict``, ``set``, ``defaultdict`` … where they are called, derived from or passed on."""
    try:
        return _STAND_INS.get(value, value)
    except TypeError:  # unhashable
        return value
