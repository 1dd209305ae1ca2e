"""Dicts and sets whose keys may be symbolic: stand-ins for Python's own."""

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

for _container in (OpenDict, OpenSet, OpenFrozenSet, OpenDefaultDict, OpenOrderedDict, OpenCounter):
    _container.__name__ = _container.stands_for.__name__  # what messages call it
