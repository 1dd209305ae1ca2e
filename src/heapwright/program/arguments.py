"""Arguments as a caller writes them: objects by their names, other values as they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ObjectName:
    """A local variable that holds an object."""

    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Written:
    """A value by its source text, such as the member of an enum."""

    text: str


@dataclass(frozen=True, slots=True)
class Collected:
    """A container made for the call; a dict's items are keys and values in turn."""

    container: str
    items: tuple[ArgumentValue, ...]


ArgumentValue = ObjectName | Written | Collected | int | bool | str | float | None


def names_in(argument: ArgumentValue) -> Iterator[str]:
    """The variables that an argument mentions."""
    match argument:
        case ObjectName(text):
            yield text
        case Collected(_, items):
            for item in items:
                yield from names_in(item)
