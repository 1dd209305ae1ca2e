"""Statics: roots that nobody holds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Static:
    """A module global or class attribute that belongs to the heap: a root nobody holds."""

    name: str
    holder: object
    attribute: str

    def get(self) -> object:
        own = vars(self.holder)
        if self.attribute in own:  # as it is: a descriptor must not be asked
            return own[self.attribute]
        return getattr(self.holder, self.attribute)

    def set(self, value: object) -> None:
        setattr(self.holder, self.attribute, value)
