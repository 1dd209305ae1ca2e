"""How large a heap is: what the scope counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from heapwright.heap import Shape
from heapwright.heap.codecs import CONTAINERS, NAMES
from heapwright.program import Program

CONTAINER_NAMES = frozenset(NAMES[cls] for cls in CONTAINERS)

_PAIRED = frozenset(
    {"dict", "collections.OrderedDict", "collections.Counter", "collections.defaultdict"}
)


def derived_containers(program: Program) -> dict[str, str]:
    """The container that each class of the program is derived from, by name, where it is."""
    bases = {
        name: next((base for base in cls.__mro__ if base in CONTAINERS), None)
        for name, cls in program.classes.items()
    }
    return {name: NAMES[base] for name, base in bases.items() if base is not None}


@dataclass(frozen=True)
class Size:
    """How many objects of each class a heap has, and how long its longest containers are."""

    objects: Mapping[str, int] = field(default_factory=dict)
    lengths: Mapping[str, int] = field(default_factory=dict)

    def with_lengths_of(self, other: Size) -> Size:
        """What a caller's first call makes is there from the start: a board of nine cells, say."""
        lengths = dict(self.lengths)
        for name, length in other.lengths.items():
            lengths[name] = max(lengths.get(name, 0), length)
        return Size(self.objects, lengths)

    @classmethod
    def of(cls, shape: Shape, containers: Mapping[str, str]) -> Size:
        """``containers`` names the container that a class is, or is derived from."""
        lengths: dict[str, int] = {}
        for node in shape.nodes:
            container = containers.get(node.class_name)
            if container is not None:
                items = sum(name.isdigit() for name in node.fields)
                length = items // (2 if container in _PAIRED else 1)
                lengths[container] = max(lengths.get(container, 0), length)
        objects = {n: c for n, c in shape.counts.items() if n not in CONTAINER_NAMES}
        return cls(objects, lengths)
