"""Values with their reasons: the decisions that a value depends on, as bits of an integer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from heapwright.execution.undecided import UNDECIDED, address_of
from heapwright.structures.late_class import same_or_not_implemented

EVERYTHING = 1
"""The bit that stands for all decisions; the decision at depth ``d`` has the bit ``d + 1``."""


def bit_of(depth: int) -> int:
    return 2 << depth


class UnexplainedError(BaseException):
    """The predicate does something whose reasons are not followed; it must not swallow this."""


class Known(NamedTuple):
    """A value, and what it depends on."""

    value: Any
    reason: int


@dataclass(eq=False)
class Items:
    """A container that a predicate has made: its items, each with the reason why it is there, and
    the reason why there are no others.
    """

    kind: str
    items: list[Known] = field(default_factory=list)
    whole: int = 0

    def all_reasons(self) -> int:
        found = self.whole
        for item in self.items:
            found |= item.reason
        return found

    def taint(self, reason: int) -> None:
        """What is in it may depend on more, its own containers included."""
        self.whole |= reason
        for item in self.items:
            if isinstance(item.value, Items):
                item.value.taint(reason)

    def holds(self, wanted: Known) -> Known:
        """Whether one of the items is this one."""
        for item in self.items:
            if is_same(item.value, wanted.value):
                return Known(True, item.reason | wanted.reason)
        reason = self._has_all_of(wanted.value)
        if reason is not None:
            return Known(True, reason | wanted.reason)
        return Known(False, self.all_reasons() | wanted.reason)

    def _has_all_of(self, wanted: Any) -> int | None:
        """Why all that an undecided object may be is there; None if it is not so."""
        undecided = UNDECIDED.get(address_of(wanted))
        others = [] if undecided is None else undecided.alternatives()
        reasons = {address_of(item.value): item.reason for item in self.items}
        if not others or not all(address_of(other) in reasons for other in others):
            return None
        found = 0
        for other in others:
            found |= reasons[address_of(other)]
        return found

    def add(self, item: Known, why: int) -> None:
        """``why`` it is added at all."""
        self.whole |= why
        if self.kind != "set" or not self.holds(item).value:
            self.items.append(Known(item.value, item.reason | why))

    def pop(self, place: int, why: int) -> Known:
        self.whole |= why
        taken = self.items.pop(place)
        return Known(taken.value, taken.reason | self.whole)


def is_same(left: Any, right: Any) -> bool:
    """Equality of plain values, identity of objects. Raises: UnexplainedError for all others."""
    if left is right:
        return True
    plain = (bool, int, str, type(None))
    if type(left) in plain and type(right) in plain:
        return bool(left == right)
    for value in (left, right):
        if type(value) not in plain and not has_identity(value):
            raise UnexplainedError
    return False


def has_identity(value: Any) -> bool:
    """Whether objects of its class are equal only if they are the same."""
    equal: Any = type(value).__eq__
    return equal in (object.__eq__, same_or_not_implemented)
