"""Objects of which it is not decided yet whether they are another one's twin.

Deciding that late, on demand, saves most of the cases: where nothing depends on it, one
run stands for all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol


class Undecided(Protocol):
    """An object that may be one of several."""

    def same(self, other: Any, wanted: bool | None = None) -> bool:
        """Whether it is this other object, decided now if it must be; only as ``wanted``, if one of
        the answers is not worth following.
        """

    def among(self, others: Sequence[Any], wanted: bool | None = None) -> bool:
        """Whether it is one of these, decided in the same way."""

    def alternatives(self) -> Sequence[Any]:
        """The objects that it may be; none if it may be a new one as well."""

    def settle(self) -> None:
        """Decides which one it is."""


OPEN_CLASS = "hw_open_class"
"""What a class has whose objects may turn out to be of several others; ``__class__`` of such an
object decides which it is.
"""

address_of: Callable[[object], int] = object.__hash__
"""Tells objects apart as ``id`` does, which is reported to audit hooks each time."""

UNDECIDED: dict[int, Undecided] = {}
"""By identity. Whoever compares or hashes identities must look here first."""


def same_object(left: Any, right: Any, wanted: bool | None = None) -> bool:
    """``left is right`` for objects one of which may be undecided; the later one knows."""
    if left is right:
        return True
    for one, other in ((left, right), (right, left)):
        found = UNDECIDED.get(address_of(one))
        if found is not None and found.same(other, wanted):
            return True
    return False
