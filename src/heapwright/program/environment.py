"""The environment of the heap: all that calls can change and no state keeps."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Any, Protocol


class Environment(Protocol):
    """Watched while paths run, and put back after each."""

    lost: str | None = None
    """What was changed and could not be put back."""

    @property
    def is_certain(self) -> bool:
        """Whether all of it can be put back, whatever happens."""

    @property
    def shareable(self) -> Set[int]:
        """The addresses of objects that the heap must not share with it."""

    @property
    def tracked(self) -> Set[type]:
        """Classes of which states keep the objects."""

    def remember(self, owner: Any, name: str) -> None:
        """What an attribute is that is about to be assigned; of no name: what all of them are."""

    def remember_used(self, owner: Any) -> None:
        """What an object is like that a method of a library is about to be called on."""

    def remember_dict(self, owner: Any, name: str, value: Any) -> None:
        """What is in the attribute of this name, if it is a dict."""

    def settle(self) -> Sequence[str]:
        """Puts back what is changed, as far as a glance shows that something is; says what."""
        return ()

    def changed_settings(self) -> Sequence[str]:
        """What the process keeps for everybody, and is otherwise than it was."""
        return ()

    def settle_closely(self) -> Sequence[str]:
        """Puts back all that is changed; says what it was."""
        return ()


class ClosedEnvironment(Environment):
    """Where calls can change nothing but the heap."""

    is_certain = True
    shareable: frozenset[int] = frozenset()
    tracked: frozenset[type] = frozenset()

    def remember(self, owner: Any, name: str) -> None:
        pass

    def remember_used(self, owner: Any) -> None:
        pass

    def remember_dict(self, owner: Any, name: str, value: Any) -> None:
        pass
