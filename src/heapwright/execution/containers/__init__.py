"""Dicts and sets whose keys may be symbolic: stand-ins for Python's own."""

from heapwright.execution.containers.counts import OpenCount
from heapwright.execution.containers.keys import OpenKey, is_open
from heapwright.execution.containers.mappings import (
    OpenCounter,
    OpenDefaultDict,
    OpenDict,
    OpenOrderedDict,
)
from heapwright.execution.containers.seats import seat
from heapwright.execution.containers.sets import OpenFrozenSet, OpenSet, members

__all__ = [
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
]
