"""What a parameter accepts: one or several alternatives."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Integer:
    def __str__(self) -> str:
        return "int"


@dataclass(frozen=True, slots=True)
class Boolean:
    def __str__(self) -> str:
        return "bool"


@dataclass(frozen=True, slots=True)
class Nothing:
    def __str__(self) -> str:
        return "None"


@dataclass(frozen=True, slots=True)
class Instance:
    """An object of a class of the program, or of a subclass."""

    class_name: str

    def __str__(self) -> str:
        return self.class_name


@dataclass(frozen=True, slots=True)
class Anything:
    """``object``: whatever the caller holds, and None."""

    def __str__(self) -> str:
        return "object"


Alternative = Integer | Boolean | Nothing | Instance | Anything
