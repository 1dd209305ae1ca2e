"""What fields are declared to hold, where a language declares that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from heapwright.program.kinds import Alternative


@dataclass(frozen=True)
class ArrayOf:
    """An array whose length never changes; ``name`` is that of its class, ``items`` is what an
    element can be.
    """

    name: str
    items: tuple[DeclaredKind, ...]

    def __str__(self) -> str:
        return self.name


DeclaredKind = Alternative | ArrayOf


@dataclass(frozen=True)
class DeclaredFields:
    """The fields of each class by name; ``narrowed`` says where more could be in one."""

    kinds: Mapping[str, Mapping[str, tuple[DeclaredKind, ...]]]
    narrowed: tuple[str, ...] = ()
