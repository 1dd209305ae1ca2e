"""Which containers are passed for a type that has items."""

from __future__ import annotations

import collections
import collections.abc
import typing
from array import array
from collections.abc import Iterable, Iterator

from heapwright.program.kinds import (
    ITERATOR,
    Alternative,
    Boolean,
    Container,
    Integer,
    Real,
    Text,
    UnsupportedTypeError,
)
from heapwright.program.typed import BYTES, ITEM_KINDS, array_name


def is_cut_short(kinds: Iterable[Alternative]) -> bool:
    """Whether containers of the same type could have more items."""
    return any(
        isinstance(kind, Container)
        and (kind.name in _OPEN_ENDED or (kind.name == "tuple" and not kind.items))
        for kind in kinds
    )


def names_of_containers(kinds: Iterable[Alternative]) -> list[str]:
    """The containers among these that are cut short."""
    return list(
        dict.fromkeys(k.name for k in kinds if isinstance(k, Container) and is_cut_short([k]))
    )


_OPEN_ENDED = ("list", "dict", "set", "frozenset", "deque", ITERATOR, *ITEM_KINDS)


ARRAY = "array"
"""An array whose typecode is not known."""

CONTAINERS: dict[object, str] = {
    **dict.fromkeys((list, collections.abc.Sequence), "list"),
    **dict.fromkeys((collections.abc.Iterable, collections.abc.Collection), "list"),
    **dict.fromkeys((collections.abc.MutableSequence, collections.abc.Container), "list"),
    collections.abc.Reversible: "list",
    collections.abc.Iterator: ITERATOR,
    collections.deque: "deque",
    **dict.fromkeys((set, collections.abc.Set, collections.abc.MutableSet), "set"),
    **dict.fromkeys((dict, collections.abc.Mapping, collections.abc.MutableMapping), "dict"),
    frozenset: "frozenset",
    tuple: "tuple",
    bytearray: BYTES,
    array: ARRAY,
}


CONCRETE = (list, tuple, set, frozenset, collections.deque, bytearray)
"""Containers that hold items one by one."""


def one_way(declared: object, inner: list[tuple[Alternative, ...]]) -> Iterator[Container]:
    """What is iterable may be an iterator, which has nothing left the second time."""
    if declared is collections.abc.Iterable:
        yield Container(ITERATOR, (inner[0] if inner else (Integer(),),) * _FEW)


def inner_types(annotation: object) -> list[object]:
    return [a for a in typing.get_args(annotation) if a is not Ellipsis]


def container_kinds(
    name: str, annotation: object, inner: list[tuple[Alternative, ...]]
) -> tuple[Alternative, ...]:
    if name == "tuple" and inner and Ellipsis not in typing.get_args(annotation):
        return (Container("tuple", tuple(inner)),)
    if name == ARRAY:
        return tuple(kind for code in _typecodes(inner) for kind in _typed(array_name(code)))
    if name == BYTES:
        return tuple(_typed(name))
    if name == "dict":
        return tuple(few_items(name, *(inner or [(Integer(), Text()), (Integer(),)])))
    return tuple(few_items(name, *(inner or [(Integer(),)])))


def _typecodes(inner: list[tuple[Alternative, ...]]) -> list[str]:
    """The typecodes of arrays that are passed where the items are of these kinds, if that is said.

    Raises: UnsupportedTypeError where no array of numbers has such items.
    """
    kinds = inner[0] if inner else (Integer(),)
    if any(type(kind) not in _CODES for kind in kinds):
        raise UnsupportedTypeError(f"array of {', '.join(map(str, kinds))}")
    return list(dict.fromkeys(_CODES[type(kind)] for kind in kinds))


_CODES: dict[type, str] = {Integer: "i", Boolean: "b", Real: "d"}


def _typed(name: str) -> Iterator[Container]:
    return few_items(name, (ITEM_KINDS[name],))


_FEW = 2
"""Items of a container that a caller passes: enough to be several."""


def few_items(
    name: str, first: tuple[Alternative, ...], *second: tuple[Alternative, ...]
) -> Iterator[Container]:
    """Containers with no item, with one and with two."""
    unit = (first, *(second or (first,))) if name == "dict" else (first,)
    yield from (Container(name, unit * count) for count in range(_FEW + 1))
