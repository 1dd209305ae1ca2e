"""Statics: roots that no caller holds."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from heapwright.program.objects import put_attribute


class Deleted:
    """What is there once an attribute is deleted: no state can keep that."""


DELETED = Deleted()


@dataclass(frozen=True, slots=True)
class Static:
    """A module global or class attribute that belongs to the heap: a root that no caller holds.

    ``found`` is the dotted name under which the holder is found, if not under its own.
    """

    name: str
    holder: object
    attribute: str
    found: str = field(default="", kw_only=True)

    @property
    def dotted_name(self) -> str:
        """How it is reached from its module: ``module.Class.attribute``."""
        holder: Any = self.holder
        if self.found:
            return f"{self.found}.{self.attribute}"
        if isinstance(holder, ModuleType):
            return f"{holder.__name__}.{self.attribute}"
        return f"{holder.__module__}.{holder.__qualname__}.{self.attribute}"

    def get(self) -> object:
        own = vars(self.holder)
        if self.attribute in own:  # as it is: a descriptor must not be asked
            return own[self.attribute]
        return getattr(self.holder, self.attribute, DELETED)

    def set(self, value: object) -> None:
        put_attribute(self.holder, self.attribute, value)


@dataclass(frozen=True, slots=True)
class Default(Static):
    """A mutable default argument, which lives as long as its function, the holder."""

    index: int

    def get(self) -> object:
        return self._all()[self.index]

    def set(self, value: object) -> None:
        defaults = self._all()
        setattr(
            self.holder,
            self.attribute,
            (*defaults[: self.index], value, *defaults[self.index + 1 :]),
        )

    def _all(self) -> tuple[object, ...]:
        return tuple(getattr(self.holder, self.attribute))


@dataclass(frozen=True, slots=True)
class NamedDefault(Static):
    """A mutable default of a parameter that is passed by name only."""

    key: str

    def get(self) -> object:
        return self._all()[self.key]

    def set(self, value: object) -> None:
        setattr(self.holder, self.attribute, self._all() | {self.key: value})

    def _all(self) -> dict[str, object]:
        return dict(getattr(self.holder, self.attribute))


@dataclass(frozen=True, slots=True)
class Variable(Static):
    """A variable of a function that has returned and left others behind, which share it.

    The holder is its cell, which is ``found`` by number: ``module.function.__closure__.0``.
    """

    def get(self) -> object:
        try:
            return getattr(self.holder, self.attribute)
        except ValueError:  # it is empty
            return DELETED
