"""Dicts and sets whose keys may be symbolic: stand-ins for Python's own."""

from typing import Any

from heapwright.execution.containers.counts import OpenCount
from heapwright.execution.containers.keys import OpenKey, is_open
from heapwright.execution.containers.mappings import (
    OpenCounter,
    OpenDefaultDict,
    OpenDict,
    OpenOrderedDict,
)
from heapwright.execution.containers.seats import seat, swapped_method
from heapwright.execution.containers.sets import OpenFrozenSet, OpenSet, members

__all__ = [
    "STAND_INS",
    "OpenCount",
    "OpenCounter",
    "OpenDefaultDict",
    "OpenDict",
    "OpenFrozenSet",
    "OpenKey",
    "OpenOrderedDict",
    "OpenSet",
    "is_open",
    "members",
    "seat",
    "swapped_method",
]

STAND_INS: tuple[Any, ...] = (
    OpenDict,
    OpenSet,
    OpenFrozenSet,
    OpenDefaultDict,
    OpenOrderedDict,
    OpenCounter,
    OpenCount,
)
"""Classes that take the places of Python's own; ``stands_for`` says of which."""

for _class in STAND_INS:
    _class.__name__ = _class.stands_for.__name__  # what messages call it
