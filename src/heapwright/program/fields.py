"""What fields can hold, as the source of a program tells it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from heapwright.program.kinds import Alternative
from heapwright.program.notes import Note
from heapwright.program.typed import ITEM_KINDS

ARRAY = "[]"
"""How the name of a class of arrays ends, in languages that have such classes."""


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of any length within the scope, or an array or bytearray by its name; ``items`` is
    what each item can be.
    """

    items: Kinds
    name: str = "list"

    def __str__(self) -> str:
        if self.name in ITEM_KINDS or self.name.endswith(ARRAY):
            return self.name
        return f"list[{' | '.join(map(str, self.items))}]"


@dataclass(frozen=True, slots=True)
class DictOf:
    """A dict of any length within the scope, whose keys differ."""

    keys: Kinds
    values: Kinds

    @property
    def items(self) -> Kinds:
        return (*self.keys, *self.values)

    def __str__(self) -> str:
        return f"dict[{' | '.join(map(str, self.keys))}, {' | '.join(map(str, self.values))}]"


@dataclass(frozen=True, slots=True)
class SetOf:
    """A set of any length within the scope."""

    items: Kinds

    def __str__(self) -> str:
        return f"set[{' | '.join(map(str, self.items))}]"


@dataclass(frozen=True, slots=True)
class TupleOf:
    """A tuple with these ``places``, or else of any length within the scope; ``items`` is what an
    item can be.
    """

    items: Kinds
    places: tuple[Kinds, ...] | None = None

    def __str__(self) -> str:
        places = (self.items, ("...",)) if self.places is None else self.places
        return f"tuple[{', '.join(' | '.join(map(str, kinds)) for kinds in places)}]"


def fixed_tuple(places: tuple[Kinds, ...]) -> TupleOf:
    return TupleOf(tuple(dict.fromkeys(kind for kinds in places for kind in kinds)), places)


Holder = ListOf | DictOf | SetOf | TupleOf
"""What holds items: places ``0``, ``1``, …; a dict has keys and values in turn."""

FieldKind = Alternative | Holder
Kinds = tuple[FieldKind, ...]
"""What a field can hold: anything of one of these."""


def typed(name: str) -> ListOf:
    """An array or a bytearray."""
    return ListOf((ITEM_KINDS[name],), name)


@dataclass(frozen=True)
class DeclaredFields:
    """The fields of each class by name; ``narrowed`` says where more could be in one, ``guessed``
    names those, by class and field, of which states that calls reach may show more.
    """

    kinds: Mapping[str, Mapping[str, Kinds]]
    narrowed: tuple[Note, ...] = ()
    guessed: frozenset[tuple[str, str]] = frozenset()
