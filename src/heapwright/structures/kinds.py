"""What a field of an open heap can hold, and the options of its first read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from heapwright.heap.shape import Known
from heapwright.program import Alternative


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of any length within the scope; ``items`` is what each item can be."""

    items: tuple[FieldKind, ...]

    def __str__(self) -> str:
        return f"list[{' | '.join(map(str, self.items))}]"


FieldKind = Alternative | ListOf


class New(NamedTuple):
    """An object that nothing decided so far refers to; a list has its length."""

    class_name: str
    length: int | None = None


class Some(NamedTuple):
    """An object that is one of these, or a new one if it may be ``fresh``: decided when asked."""

    class_name: str
    candidates: tuple[int, ...]
    fresh: bool


Option = int | str | None | Known | New | Some
"""An object that is there already, by its number; the kind of a variable; None; a known value;
a new object; or one of several.
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


Step = Put | Narrow | Become
"""What can be decided of an open heap."""

ROOT = -1
"""The number of what holds the roots: its fields are the parameters."""

OPEN = Known("open", "?")
"""The value of a field that was never read, in a shape: anything of its type."""

LIST = "list"
