"""What a field of an open heap can hold, and the options of its first read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from heapwright.program import Alternative
from heapwright.program.abstract import Known, Reference, Variable
from heapwright.program.typed import ITEM_KINDS


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of any length within the scope, or an array or bytearray by its name; ``items`` is
    what each item can be.
    """

    items: tuple[FieldKind, ...]
    name: str = "list"

    def __str__(self) -> str:
        if self.name in ITEM_KINDS or self.name.endswith(ARRAY):
            return self.name
        return f"list[{' | '.join(map(str, self.items))}]"


@dataclass(frozen=True, slots=True)
class DictOf:
    """A dict of any length within the scope, whose keys differ."""

    keys: tuple[FieldKind, ...]
    values: tuple[FieldKind, ...]

    @property
    def items(self) -> tuple[FieldKind, ...]:
        return (*self.keys, *self.values)

    def __str__(self) -> str:
        return f"dict[{' | '.join(map(str, self.keys))}, {' | '.join(map(str, self.values))}]"


@dataclass(frozen=True, slots=True)
class SetOf:
    """A set of any length within the scope."""

    items: tuple[FieldKind, ...]

    def __str__(self) -> str:
        return f"set[{' | '.join(map(str, self.items))}]"


@dataclass(frozen=True, slots=True)
class TupleOf:
    """A tuple with these ``places``, or else of any length within the scope; ``items`` is what an
    item can be.
    """

    items: tuple[FieldKind, ...]
    places: tuple[tuple[FieldKind, ...], ...] | None = None

    def __str__(self) -> str:
        places = (self.items, ("...",)) if self.places is None else self.places
        return f"tuple[{', '.join(' | '.join(map(str, kinds)) for kinds in places)}]"


def fixed_tuple(places: tuple[tuple[FieldKind, ...], ...]) -> TupleOf:
    return TupleOf(tuple(dict.fromkeys(kind for kinds in places for kind in kinds)), places)


Holder = ListOf | DictOf | SetOf | TupleOf
"""What holds items: places ``0``, ``1``, …; a dict has keys and values in turn."""

FieldKind = Alternative | Holder


class New(NamedTuple):
    """An object that nothing decided so far refers to; a list has its length."""

    class_name: str
    length: int | None = None


class Some(NamedTuple):
    """An object that is one of these, or a new one if it may be ``fresh``: decided when asked."""

    class_name: str
    candidates: tuple[int, ...]
    fresh: bool


Option = Reference | Variable | None | Known | New | Some
"""An object that is there already; a variable; None; a known value; a new object; or one of
several.
"""


class Put(NamedTuple):
    """A field gets its value."""

    number: int
    name: str
    option: Option


class Narrow(NamedTuple):
    """An object that may be several is one of fewer: new if there are none left."""

    number: int
    candidates: tuple[int, ...]
    fresh: bool


class Become(NamedTuple):
    """An object that may be several is this one."""

    number: int
    other: int


class OfClass(NamedTuple):
    """An object that may be of several classes is of this one, or of fewer."""

    number: int
    class_name: str


Step = Put | Narrow | Become | OfClass
"""What can be decided of an open heap."""

ROOT = -1
"""The number of what holds the roots: its fields are the parameters."""

OPEN = Known("open", "?")
"""The value of a field that was never read, in a shape: anything of its type."""

LIST = "list"
DICT = "dict"
SET = "set"
TUPLE = "tuple"
ARRAY = "[]"
"""How the name of a class of arrays ends, in languages that have such classes."""


class _Holders(frozenset[str]):
    """With all arrays, of which there are any number."""

    def __contains__(self, name: object) -> bool:
        return super().__contains__(name) or (isinstance(name, str) and name.endswith(ARRAY))


HOLDERS = _Holders({LIST, DICT, SET, TUPLE, *ITEM_KINDS})
"""What an object of an open heap is called that holds items instead of fields."""
HASHED = frozenset({DICT, SET})
"""Those whose keys or members differ."""

_NAMES: dict[type, str] = {DictOf: DICT, SetOf: SET, TupleOf: TUPLE}


def typed(name: str) -> ListOf:
    """An array or a bytearray."""
    return ListOf((ITEM_KINDS[name],), name)


def name_of(kind: Holder) -> str:
    return kind.name if isinstance(kind, ListOf) else _NAMES[type(kind)]


def holder_of(kinds: tuple[FieldKind, ...], class_name: str, length: int) -> Holder:
    """The one among these that a container of this length is."""
    found = [k for k in kinds if isinstance(k, Holder) and name_of(k) == class_name]
    fixed = [k for k in found if isinstance(k, TupleOf) and k.places is not None]
    return next((k for k in fixed if len(k.places or ()) == length), found[-1])


def item_kinds(kind: Holder, place: int) -> tuple[FieldKind, ...]:
    """What can be at a place."""
    if isinstance(kind, DictOf):
        return kind.values if place % 2 else kind.keys
    if isinstance(kind, TupleOf) and kind.places is not None:
        return kind.places[place]
    return kind.items


def place_count(class_name: str, length: int) -> int:
    """How many places a container of this length has."""
    return 2 * length if class_name == DICT else length


def is_key(class_name: str, place: int) -> bool:
    """Whether what is there must differ from others."""
    return class_name == SET or (class_name == DICT and place % 2 == 0)
