"""Facts about shapes: what each says is what its source asks."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from heapwright.program.kinds import Instance, Integer, Nothing
from heapwright.seplog.definitions import Classes
from heapwright.seplog.library.families import Family, Pattern
from heapwright.seplog.library.lists import list_of
from heapwright.seplog.library.rings import ring_of
from heapwright.seplog.library.trees import tree_of

NODE = (Instance("Node"), Nothing())
CLASSES = Classes(
    {
        "Owner": {"_head": NODE, "last": NODE, "size": (Integer(),)},
        "Node": {"next": NODE, "other": NODE, "key": (Integer(),)},
    },
    {},
)


def node(key: int, following: Any = None, other: Any = None) -> Any:
    return SimpleNamespace(key=key, next=following, other=other)


def holding(family: Family, **fields: Any) -> set[str]:
    """The roles of the facts that hold of an object with these fields."""
    owner = SimpleNamespace(**fields)
    return {fact.role for fact in family.every if fact.function()(owner)}


def test_a_pattern_has_fields_and_parts_of_names() -> None:
    pattern = Pattern("role", "_by_${key_}", "whether $key is one", "return self.$key == 1")
    fact = pattern.fact("_key", key="_key")
    assert (fact.name, fact.says, fact.field) == ("_by_key", "whether _key is one", "_key")
    assert fact.function()(SimpleNamespace(_key=1))
    assert not fact.function()(SimpleNamespace(_key=2))


@pytest.mark.parametrize(
    ("keys", "size", "expected"),
    [
        ((), 0, {"ends", "sorted", "ascending", "size", "back", "tail"}),
        ((1, 2), 2, {"there", "ends", "sorted", "ascending", "size"}),
        ((1, 1), 3, {"there", "ends", "sorted"}),
        ((2, 1), 1, {"there", "ends", "size"}),
    ],
)
def test_facts_of_lists(keys: tuple[int, ...], size: int, expected: set[str]) -> None:
    head = None
    for key in reversed(keys):
        head = node(key, head, other=head)
    family = list_of("Owner", "_head", "Node", "next", CLASSES)
    assert holding(family, _head=head, last=None, size=size) == expected


def test_a_list_that_returns_to_itself_has_no_end_and_is_a_ring() -> None:
    head = node(1)
    head.next = head.other = node(2, head, head)
    fields = {"_head": head, "last": None, "size": 2}
    ends = list_of("Owner", "_head", "Node", "next", CLASSES)
    assert holding(ends, **fields) == {"there"}
    ring = ring_of("Owner", "_head", "Node", "next", CLASSES)
    assert holding(ring, **fields) == {"there", "closes", "back", "size"}
    assert holding(ring, **{**fields, "size": 5}) == {"there", "closes", "back"}


def test_facts_of_trees() -> None:
    family = tree_of("Owner", "_head", "Node", "next", "other", CLASSES)
    fields = {"last": None, "size": 3}
    searched = node(2, node(1), node(3))
    assert holding(family, _head=searched, **fields) == {
        *("there", "tree", "search", "balanced", "size")
    }
    heap = node(1, node(2, node(3)))
    assert holding(family, _head=heap, **fields) == {"there", "tree", "heap", "size"}
    shared = node(1)
    twice = node(2, shared, shared)
    assert holding(family, _head=twice, **fields) == {"there"}
    high = node(1, node(0), node(0))
    assert "height" in holding(family, _head=high, **fields)
