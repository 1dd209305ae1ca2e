"""How many items the containers have that callers pass."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import prod

from heapwright.program.kinds import Alternative, Container
from heapwright.program.operation import Operation
from heapwright.program.typed import ITEM_KINDS

DEFAULT_LENGTHS = {
    **{"list": 3, "tuple": 3, "set": 2, "frozenset": 2, "dict": 2},
    **dict.fromkeys(ITEM_KINDS, 3),
}
MOST_CALLS = 1_000
"""Ways to call one function; with more, containers have fewer items."""
MOST_CALLS_OF_OPERATIONS = 100
"""The same for an operation of a class, which is called in every state."""
FEW = 2
"""Items where nothing else is said: enough to be several."""


def with_lengths(operation: Operation, lengths: Mapping[str, int]) -> Operation:
    """The operation with containers of every length up to these."""
    parameters = [
        p if p.spread else replace(p, alternatives=_lengthened(p.alternatives, lengths))
        for p in operation.parameters
    ]
    return replace(operation, parameters=tuple(parameters))


def affordable(
    operations: Iterable[Operation],
    lengths: Mapping[str, int],
    most: int = MOST_CALLS,
    least: int = 1,
) -> dict[str, int]:
    """These lengths, or smaller ones down to ``least`` where there would be too many ways to call
    an operation.
    """
    wanted, operations = dict(lengths), list(operations)
    while max(wanted.values()) > least and any(
        _calls(with_lengths(operation, wanted)) > most for operation in operations
    ):
        longest = max(wanted.values())
        wanted = {name: min(limit, longest - 1) for name, limit in wanted.items()}
    return wanted


def passed_length(names: Iterable[str], lengths: Mapping[str, int]) -> int:
    """The most items that each of these containers is passed with."""
    return min(lengths.get(name, FEW) for name in names)


def used_lengths(operation: Operation, lengths: Mapping[str, int]) -> dict[str, int]:
    """The lengths that bound what the operation is passed."""
    kinds = [kind for p in operation.parameters if not p.spread for kind in p.alternatives]
    names = set(_open_ended(kinds))
    return {name: limit for name, limit in lengths.items() if name in names}


def _lengthened(
    kinds: tuple[Alternative, ...], lengths: Mapping[str, int]
) -> tuple[Alternative, ...]:
    found: dict[Alternative, None] = {}
    families = _families(kinds)
    for kind in kinds:
        if not isinstance(kind, Container):
            found[kind] = None
        elif kind.name in families:
            unit = tuple(_lengthened(inner, lengths) for inner in families[kind.name])
            for count in range(lengths.get(kind.name, FEW) + 1):
                found[Container(kind.name, unit * count)] = None
        else:
            items = tuple(_lengthened(inner, lengths) for inner in kind.items)
            found[Container(kind.name, items)] = None
    return tuple(found)


def _families(kinds: Iterable[Alternative]) -> dict[str, tuple[tuple[Alternative, ...], ...]]:
    """Containers that are passed with no item, one and more: by name, what one item is."""
    containers = [kind for kind in kinds if isinstance(kind, Container)]
    found = {}
    for name in {kind.name for kind in containers if not kind.items}:
        lengths = sorted((k.items for k in containers if k.name == name and k.items), key=len)
        size = 2 if name == "dict" else 1
        if lengths and len(lengths[0]) == size:
            found[name] = lengths[0]
    return found


def _open_ended(kinds: Iterable[Alternative]) -> Iterable[str]:
    kinds = list(kinds)
    yield from _families(kinds)
    for kind in kinds:
        if isinstance(kind, Container):
            for inner in kind.items:
                yield from _open_ended(inner)


def _calls(operation: Operation) -> int:
    return prod(_ways(p.alternatives) for p in operation.parameters)


def _ways(kinds: Iterable[Alternative]) -> int:
    return sum(prod(map(_ways, k.items)) if isinstance(k, Container) else 1 for k in kinds)
