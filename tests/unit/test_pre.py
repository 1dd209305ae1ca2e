"""Predicates for preconditions end on every heap and compare objects by identity."""

from __future__ import annotations

import pytest

from heapwright.execution.undecided import UNDECIDED, address_of
from heapwright.pre import acyclic, disjoint, distinct, reaches, sorted_by


class Node:
    def __init__(self, key: int = 0, next: Node | None = None, other: Node | None = None) -> None:
        self.key = key
        self.next = next
        self.other = other

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


def chain(*keys: int) -> Node | None:
    node = None
    for key in reversed(keys):
        node = Node(key, node)
    return node


def ring(*keys: int) -> Node:
    first = Node(keys[0], chain(*keys[1:]))
    last = first
    while last.next is not None:
        last = last.next
    last.next = first
    return first


def test_a_ring_is_not_acyclic_and_a_shared_node_does_no_harm() -> None:
    shared = Node()
    assert acyclic(None, "next")
    assert acyclic(chain(1, 2), "next")
    assert acyclic(Node(0, shared, shared), "next", "other")
    assert acyclic(ring(1), "next") is False
    assert not acyclic(Node(0, ring(1, 2)), "next")
    assert acyclic(ring(1, 2), "other")


def test_chains_are_disjoint_unless_they_meet() -> None:
    tail = chain(1)
    assert disjoint(chain(1), chain(1), "next")
    assert not disjoint(Node(2, tail), Node(3, tail), "next")
    assert disjoint(None, tail, "next")


def test_keys_are_distinct_along_the_field() -> None:
    assert distinct(None, "next", "key")
    assert distinct(chain(3, 1, 2), "next", "key")
    assert distinct(chain(3, 1, 3), "next", "key") is False
    assert distinct(ring(1, 2), "next", "key")


@pytest.mark.parametrize(
    ("keys", "expected"), [((), True), ((2,), True), ((1, 1, 2), True), ((1, 3, 2), False)]
)
def test_keys_never_decrease(keys: tuple[int, ...], expected: bool) -> None:
    assert sorted_by(chain(*keys), "next", "key") is expected


def test_what_fields_lead_to() -> None:
    goal = Node()
    assert reaches(Node(0, Node(1, goal)), goal, "next")
    assert reaches(goal, goal, "next")
    assert not reaches(Node(0, None, goal), goal, "next")
    assert reaches(Node(0, None, goal), goal, "next", "other")
    assert not reaches(ring(1, 2), goal, "next")


def test_an_undecided_object_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    class Twin:
        def same(self, other: object, wanted: bool | None = None) -> bool:
            return other is goal

    goal, late = Node(), Node()
    monkeypatch.setitem(UNDECIDED, address_of(late), Twin())
    assert reaches(Node(0, late), goal, "next")
