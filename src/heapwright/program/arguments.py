"""Arguments as a caller writes them: objects by their names, other values as they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from heapwright.program.abstract import Group, leaves


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


Simple = ObjectName | Written | int | bool | str | float | None
ArgumentValue = Simple | Group["ArgumentValue"]
"""A group is a container made for the call."""


def names_in(argument: ArgumentValue) -> Iterator[str]:
    """The variables that an argument mentions."""
    return (leaf.text for leaf in leaves(argument) if isinstance(leaf, ObjectName))
