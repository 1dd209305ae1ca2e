"""How large a heap is: what the scope counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field

from heapwright.heap import Shape
from heapwright.heap.codecs import CONTAINERS, NAMES
from heapwright.program import Program
from heapwright.program.abstract import references

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
    """How many objects of each class a heap has, and how long its longest containers are.

    ``nested`` is how many items the containers have in all that are in one other container, by the
    name of these containers; the largest numbers in the heap.
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
    def of(cls, shape: Shape, containers: Mapping[str, str]) -> Size:
        """``containers`` names the container that a class is, or is derived from."""
        found: dict[int, tuple[str, int]] = {}
        for number, node in enumerate(shape.nodes):
            container = containers.get(node.class_name)
            if container is not None:
                items = sum(name.isdigit() for name in node.fields)
                found[number] = container, items // (2 if container in _PAIRED else 1)
        objects = {n: c for n, c in shape.counts.items() if n not in CONTAINER_NAMES}
        return cls(objects, _longest(found.values()), _nested(shape, found))


def may_nest(shape: Shape, containers: Container[str]) -> bool:
    """Whether one container may be in another: there are two at least."""
    return sum(count for name, count in shape.counts.items() if name in containers) > 1


def _longest(lengths: Iterable[tuple[str, int]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, length in lengths:
        found[name] = max(found.get(name, 0), length)
    return found


def _nested(shape: Shape, lengths: Mapping[int, tuple[str, int]]) -> dict[str, int]:
    """Of each container that is in no other one: the items of those in it, and in these."""
    if len(lengths) < 2:
        return {}
    inside = {
        number: [k for value in shape.nodes[number].values for k in references(value)]
        for number in lengths
    }
    held = {k for numbers in inside.values() for k in numbers}
    totals = [_total(_below(number, inside), lengths) for number in lengths if number not in held]
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


def nested_name(container: str) -> str:
    """What the scope calls the items of containers within one other container."""
    return f"items in all {container} objects of one container"
