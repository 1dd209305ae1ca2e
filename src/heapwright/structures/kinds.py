"""What a field of an open heap can hold, and the options of its first read."""

from __future__ import annotations

from typing import NamedTuple

from heapwright.program.abstract import Known, Reference, Variable
from heapwright.program.fields import (
    ARRAY,
    DictOf,
    Holder,
    Kinds,
    ListOf,
    SetOf,
    TupleOf,
)
from heapwright.program.typed import ITEM_KINDS


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


class Clear(NamedTuple):
    """All these fields get None, at once: most of a large heap is empty."""

    places: tuple[tuple[int, str], ...]


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
Change = Step | Clear
"""What can be done to one."""

ROOT = -1
"""The number of what holds the roots: its fields are the parameters."""

OPEN = Known("open", "?")
"""The value of a field that was never read, in a shape: anything of its type."""

LIST = "list"
DICT = "dict"
SET = "set"
TUPLE = "tuple"


class _Holders(frozenset[str]):
    """With all arrays, of which there are any number."""

    def __contains__(self, name: object) -> bool:
        return super().__contains__(name) or (isinstance(name, str) and name.endswith(ARRAY))


HOLDERS = _Holders({LIST, DICT, SET, TUPLE, *ITEM_KINDS})
"""What an object of an open heap is called that holds items instead of fields."""
HASHED = frozenset({DICT, SET})
"""Those whose keys or members differ."""

_NAMES: dict[type, str] = {DictOf: DICT, SetOf: SET, TupleOf: TUPLE}


def name_of(kind: Holder) -> str:
    return kind.name if isinstance(kind, ListOf) else _NAMES[type(kind)]


def holder_of(kinds: Kinds, class_name: str, length: int) -> Holder:
    """The one among these that a container of this length is."""
    found = [k for k in kinds if isinstance(k, Holder) and name_of(k) == class_name]
    fixed = [k for k in found if isinstance(k, TupleOf) and k.places is not None]
    return next((k for k in fixed if len(k.places or ()) == length), found[-1])


def item_kinds(kind: Holder, place: int) -> Kinds:
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
