"""The environment of the heap: all that calls can change and no state keeps."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Protocol


class Environment(Protocol):
    """Watched while paths run, and put back after each."""

    lost: str | None
    """What was changed and could not be put back."""

    @property
    def is_certain(self) -> bool:
        """Whether all of it can be put back, whatever happens."""

    @property
    def shareable(self) -> Set[int]:
        """The addresses of objects that the heap must not share with it."""

    def settle(self) -> Sequence[str]:
        """Puts back what is changed, as far as a glance shows that something is; says what."""

    def settle_closely(self) -> Sequence[str]:
        """Puts back all that is changed; says what it was."""


class ClosedEnvironment:
    """Where calls can change nothing but the heap."""

    lost: str | None = None
    is_certain = True
    shareable: frozenset[int] = frozenset()

    def settle(self) -> Sequence[str]:
        return ()

    def settle_closely(self) -> Sequence[str]:
        return ()
