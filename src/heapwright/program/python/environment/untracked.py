"""What is untracked: what outlives a call, may change, and is kept by no state."""

from __future__ import annotations

import enum
import sys
from array import array
from collections import deque
from collections.abc import Iterable, Iterator
from types import BuiltinMethodType, FunctionType, MethodType, ModuleType
from typing import Any

from heapwright.program.instrumented import is_hidden
from heapwright.program.members import is_bound
from heapwright.program.objects import shares_its_dict
from heapwright.program.python.environment.persistent import (
    Labelled,
    is_constant,
    is_unseen,
    kind_of,
    parts_of,
    persistent_parts,
)
from heapwright.program.python.interface.special_methods import is_special
from heapwright.program.python.source.assigned import assigned_in, followed
from heapwright.program.static import Static

_KEPT = (list, dict, set, deque, tuple, frozenset, array, bytearray)
_IMMUTABLE = (tuple, frozenset, MethodType, BuiltinMethodType)
_CALLED = (FunctionType, staticmethod, classmethod, property)


class Untracked:
    """The untracked ``objects``, and why some of what is there cannot be watched (``limits``).

    ``holders`` are the program's modules and classes, ``names`` those that its functions mention.
    """

    def __init__(
        self, holders: Iterable[Labelled], statics: Iterable[Static], names: set[str]
    ) -> None:
        self._holders = list(holders)
        self._classes = {holder for _, holder in self._holders if isinstance(holder, type)}
        statics = list(statics)
        self._places = {(id(static.holder), static.attribute) for static in statics}
        self._keepers = {id(static.holder) for static in statics}
        inside = list(persistent_parts([(s.name, s.get()) for s in statics], self._kept_parts))
        self._kept = {id(value): value for _, value in inside if self._is_kept(value)}
        self.objects: list[Labelled] = []
        self.limits: list[str] = [
            f"something shares the __dict__ of what {label} leads to, and is not tracked"
            for label, value in inside
            if type(value) in self._classes and shares_its_dict(value)
        ]
        leaves = [each for each in inside if not self._is_kept(each[1])]
        roots = [*self._attributes(names), *leaves, *self._elsewhere()]
        for label, value in persistent_parts(roots, self._untracked_parts):
            self._sort_out(label, value)
        if self._kept:
            self.limits += self._shared_with_libraries()

    def _shared_with_libraries(self) -> Iterator[str]:
        """Containers of states that a library keeps for a class, such as the metadata of fields."""
        special = (
            (f"{label}.{name}", value)
            for label, holder in self._holders
            if isinstance(holder, type)
            for name, value in list(vars(holder).items())
            if is_special(name) and not isinstance(value, _CALLED)
        )
        for label, value in persistent_parts(special, self._untracked_parts):
            is_container = issubclass(kind_of(value), _KEPT) and not isinstance(value, _IMMUTABLE)
            if is_container and id(value) in self._kept:
                yield f"{label} shares what a state keeps, and is not tracked"

    def shareable(self) -> frozenset[int]:
        """The addresses of those that a heap could refer to and would then keep as its own; as
        captures know them, which must not call ``id`` (an audit event each time).
        """
        return frozenset(
            object.__hash__(value)
            for _, value in self.objects
            if self._is_kept(value) and not isinstance(value, _IMMUTABLE)
        )

    def is_static(self, holder: object, name: str) -> bool:
        return (id(holder), name) in self._places

    def _sort_out(self, label: str, value: Any) -> None:
        if id(value) in self._kept:
            if not isinstance(value, _IMMUTABLE):
                self.limits.append(f"{label} shares what a state keeps, and is not tracked")
        elif is_unseen(value):
            self.limits.append(f"{label} is a {type(value).__qualname__}, which is not tracked")
        elif not is_constant(value):
            self.objects.append((label, value))

    def _is_kept(self, value: Any) -> bool:
        """Whether a state keeps it where a static leads there; of an enum member it keeps the name
        only, so whatever changes in the member is watched for as elsewhere.
        """
        kind = kind_of(value)
        if issubclass(kind, type | enum.Enum):
            return False
        return kind in self._classes or issubclass(kind, _KEPT) or is_bound(value)

    def _kept_parts(self, value: Any) -> list[Any]:
        return parts_of(value) if self._is_kept(value) else []

    def _untracked_parts(self, value: Any) -> list[Any]:
        if id(value) in self._kept:
            return []
        parts = [part for part in parts_of(value) if id(part) not in self._keepers]
        if id(value) in self._keepers:  # a function whose defaults, say, are statics
            parts = [part for part in parts if id(part) not in self._kept]
        return parts

    def _attributes(self, names: set[str]) -> Iterator[Labelled]:
        for label, holder in self._holders:
            for name, value in list(vars(holder).items()):
                if name == "__builtins__" or is_hidden(name) or self.is_static(holder, name):
                    continue
                if name in names or isinstance(value, _CALLED):
                    yield f"{label}.{name}", value

    def _elsewhere(self) -> Iterator[Labelled]:
        """What the source names in modules and classes of others."""
        own = {id(holder) for _, holder in self._holders}
        for module in (holder for _, holder in self._holders if isinstance(holder, ModuleType)):
            for chain in sorted(assigned_in(module).chains):
                through, value = followed(chain, module)
                if id(through[-1]) not in own and value is not sys.modules:
                    label = getattr(through[-1], "__qualname__", through[-1].__name__)
                    yield f"{label}.{chain[len(through) - 1]}", value
