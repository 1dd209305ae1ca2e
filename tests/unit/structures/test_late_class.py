"""The class of an undecided object behaves as its own, but notices who asks for identity."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from heapwright.execution.undecided import UNDECIDED, address_of
from heapwright.structures.late_class import (
    late_class,
    may_be_late,
    same_or_not_implemented,
    set_class,
)


class Node:
    def __init__(self) -> None:
        self.key = 1

    def double(self) -> int:
        return 2 * self.key


class Valued:
    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 7


class Registering:
    def __init_subclass__(cls) -> None:
        raise AssertionError


class Meta(type):
    pass


class Late:
    def __init__(self, *twins: object) -> None:
        self.twins = twins
        self.settled = 0

    def same(self, other: Any, wanted: bool | None = None) -> bool:
        return any(other is twin for twin in self.twins)

    def settle(self) -> None:
        self.settled += 1


@pytest.fixture
def late() -> Iterator[Any]:
    made = Node()
    set_class(made, late_class(Node))
    yield made
    UNDECIDED.clear()


def test_it_passes_for_its_own_class(late: Any) -> None:
    assert isinstance(late, Node)
    assert late.__class__ is Node
    assert type(late) is late_class(Node) is not Node
    assert (late.double(), type(late).__name__) == (2, "Node")
    set_class(late, Node)
    assert type(late) is Node


def test_comparisons_ask_which_object_it_is(late: Any) -> None:
    twin, other = Node(), Node()
    UNDECIDED[address_of(late)] = Late(twin)  # type: ignore[assignment]
    assert late == twin
    assert twin == late
    assert late != other
    assert same_or_not_implemented(late, other) is NotImplemented


def test_its_hash_decides_which_object_it_is(late: Any) -> None:
    asked = Late()
    UNDECIDED[address_of(late)] = asked  # type: ignore[assignment]
    assert hash(late) == object.__hash__(late)
    assert asked.settled == 1
    kind: Any = type(late)
    assert kind.__hash__.by_identity


def test_a_class_with_equality_of_its_own_keeps_it() -> None:
    made: Any = Valued()
    set_class(made, late_class(Valued))
    assert made == 3
    assert hash(made) == 7


def test_a_class_that_notices_its_subclasses_cannot_be_late() -> None:
    assert may_be_late(Node)
    assert not may_be_late(Registering)
    assert not may_be_late(Meta("Made", (), {}))
