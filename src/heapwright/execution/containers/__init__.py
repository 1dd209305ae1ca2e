"""Containers whose keys, items or positions may be symbolic: stand-ins for Python's own."""

from heapwright.execution.containers.arrays import BY_TYPECODE
from heapwright.execution.containers.byte_arrays import OpenByteArray
from heapwright.execution.containers.counts import OpenCount
from heapwright.execution.containers.keys import OpenKey
from heapwright.execution.containers.library_sets import own_frozenset, own_result, own_set
from heapwright.execution.containers.mappings import OpenDict
from heapwright.execution.containers.membership import members
from heapwright.execution.containers.positions import positioned
from heapwright.execution.containers.sets import OpenFrozenSet, OpenSet
from heapwright.execution.containers.special_mappings import (
    OpenCounter,
    OpenDefaultDict,
    OpenOrderedDict,
)
