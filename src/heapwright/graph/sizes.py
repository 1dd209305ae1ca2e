"""How large a heap is: what the scope counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Container, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from heapwright.graph.model import Graph
from heapwright.heap import Shape
from heapwright.heap.codecs import CONTAINERS, NAMES, PAIRED
from heapwright.program import Program
from heapwright.program.abstract import references

CONTAINER_NAMES = frozenset(NAMES[cls] for cls in CONTAINERS)

Records = Collection[tuple[str, int]]
"""The containers that a program writes out item by item, by name and length; three at least."""

NO_RECORDS: Records = frozenset()

_RECORD = 2
"""As many items a record counts as, however long it is."""


def derived_containers(program: Program) -> dict[str, str]:
    """The container that each class of the program is derived from, by name, where it is."""
    bases = {
        name: next((base for base in cls.__mro__ if base in CONTAINERS), None)
        for name, cls in program.classes.items()
    }
    return {name: NAMES[base] for name, base in bases.items() if base is not None}


def container_names(program: Program) -> dict[str, str]:
    """The containers themselves too."""
    return {name: name for name in CONTAINER_NAMES} | derived_containers(program)


@dataclass(frozen=True)
class Size:
    """How many objects of each class a heap has, and how long its longest containers are.

    ``nested`` is how many items the containers have in all that are in one other container, by the
    name of these containers; the largest numbers in the heap. A record counts as two, so that two
    of them are within any default.
    """

    objects: Mapping[str, int] = field(default_factory=dict)
    lengths: Mapping[str, int] = field(default_factory=dict)
    nested: Mapping[str, int] = field(default_factory=dict)

    def with_lengths_of(self, other: Size) -> Size:
        """What a caller's first call makes is there from the start: a board of nine cells, say. Of
        several first calls, the one with the fewest nested items counts.
        """
        lengths = dict(self.lengths)
        for name, length in other.lengths.items():
            lengths[name] = max(lengths.get(name, 0), length)
        nested = {**other.nested, **self.nested}
        fewest = {name: min(n, other.nested.get(name, 0)) for name, n in nested.items()}
        return Size(self.objects, lengths, fewest)

    @classmethod
    def of(cls, shape: Shape, containers: Mapping[str, str], records: Records = NO_RECORDS) -> Size:
        """``containers`` names the container that a class is, or is derived from."""
        found: dict[int, tuple[str, int]] = {}
        for number, node in enumerate(shape.nodes):
            container = containers.get(node.class_name)
            if container is not None:
                found[number] = container, _length(container, node.fields)
        objects = {n: c for n, c in shape.counts.items() if n not in CONTAINER_NAMES}
        return cls(objects, _longest(found.values()), _nested(shape, found, records))


def nested_in(graph: Graph, containers: Mapping[str, str]) -> list[str]:
    """The names of containers that are in other ones, or would be within larger limits."""
    shapes = (state.shape for state in graph.states)
    several = (shape for shape in shapes if _has_several(shape, containers))
    found = {name for shape in several for name in Size.of(shape, containers).nested}
    return sorted(found | {name for name in CONTAINER_NAMES if nested_name(name) in graph.exceeded})


def _has_several(shape: Shape, containers: Container[str]) -> bool:
    """Whether one container may be in another."""
    return sum(count for name, count in shape.counts.items() if name in containers) > 1


@lru_cache(maxsize=4096)  # many shapes have containers alike
def _length(container: str, fields: tuple[str, ...]) -> int:
    items = sum(name.isdigit() for name in fields)
    return items // (2 if container in PAIRED else 1)


def _longest(lengths: Iterable[tuple[str, int]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, length in lengths:
        found[name] = max(found.get(name, 0), length)
    return found


def _nested(
    shape: Shape, lengths: Mapping[int, tuple[str, int]], records: Records
) -> dict[str, int]:
    """Of each container that is in no other one: the items of those in it, and in these."""
    if len(lengths) < 2:
        return {}
    counted = {
        k: (name, _RECORD if (name, n) in records else n) for k, (name, n) in lengths.items()
    }
    inside = {
        number: [k for value in shape.nodes[number].values for k in references(value)]
        for number in lengths
    }
    held = {k for numbers in inside.values() for k in numbers}
    totals = [_total(_below(number, inside), counted) for number in lengths if number not in held]
    return _longest(item for total in totals for item in total.items())


def _below(number: int, inside: Mapping[int, list[int]]) -> list[int]:
    """The containers in a container, however deep; each once."""
    found = [k for k in inside[number] if k in inside]
    for k in found:
        found += [other for other in inside[k] if other in inside and other not in found]
    return list(dict.fromkeys(found))


def _total(numbers: Iterable[int], lengths: Mapping[int, tuple[str, int]]) -> Counter[str]:
    total: Counter[str] = Counter()
    for number in numbers:
        name, length = lengths[number]
        total[name] += length
    return total


def nested_name(container: str, records: Records = NO_RECORDS) -> str:
    """What the scope calls the items of containers within one other container."""
    lengths = [str(length) for name, length in sorted(records) if name == container]
    counted = f" (those of length {' or '.join(lengths)} count as {_RECORD})" if lengths else ""
    return f"items in all {container} objects of one container{counted}"
