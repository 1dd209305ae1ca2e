"""Which classes a target names."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol


class Target(Protocol):
    """What the user points at, located by a front end."""

    @property
    def text(self) -> str:
        """As it was given."""

    @property
    def file(self) -> Path:
        """Where its source, or what was made of that, is."""

    @property
    def names(self) -> tuple[str, ...]:
        """The classes and functions that it names."""

    @property
    def label(self) -> str:
        """What headers of test files call it."""

    def absolute(self) -> str:
        """The target as it can be given from any folder."""
