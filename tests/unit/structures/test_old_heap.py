"""The heap as it was before a call, made as it is read."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.execution.undecided import address_of
from heapwright.structures.kinds import New, Put
from heapwright.structures.old_heap import OldHeap
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.registry import OBJECTS, ChangedError
from tests.unit.structures.conftest import Heaps


@pytest.fixture
def heap(heaps: Heaps) -> OpenHeap:
    """A chain of one node; what comes after that is open."""
    made = heaps.chain()
    made.apply(Put(0, "head", New("Node")))
    return made


@pytest.fixture
def old(heap: OpenHeap) -> Any:
    made = OldHeap(heap)
    yield made
    made.close()


def test_a_copy_has_what_was_decided_whatever_the_call_wrote(heap: OpenHeap, old: OldHeap) -> None:
    chain, node = heap.objects
    chain.head = None
    before = old.copy_of(chain)
    assert before is not chain
    assert type(before.head) is type(node)
    assert before.head is old.copy_of(node)
    assert chain.head is None


def test_each_object_has_one_copy_and_other_values_are_themselves(
    heap: OpenHeap, old: OldHeap
) -> None:
    chain = heap.objects[0]
    assert old.copy_of(chain) is old.copy_of(chain)
    for value in (3, None, "a"):
        assert old.copy_of(value) is value


def test_what_the_call_never_read_is_decided_and_what_it_wrote_stays(
    heap: OpenHeap, old: OldHeap
) -> None:
    node = heap.objects[1]
    node.next = node
    assert (1, "next") not in heap.values
    assert old.copy_of(node).next is None
    assert heap.values[1, "next"] is None
    assert node.next is node


def test_what_was_neither_read_nor_written_is_decided_for_both(
    heap: OpenHeap, old: OldHeap
) -> None:
    chain = heap.objects[0]
    size = old.copy_of(chain).size
    assert size is not None
    assert chain.size is size


def test_containers_have_the_length_that_was_decided(heaps: Heaps) -> None:
    heap, items = heaps.box("items", New("list", 2))
    first = items[0]
    items.append(7)
    old = OldHeap(heap)
    before = old.copy_of(heap.objects[0]).items
    assert len(before) == 2
    assert before[0] is first
    assert len(items) == 3
    old.close()


def test_the_copy_is_not_to_be_changed(heap: OpenHeap, old: OldHeap) -> None:
    with pytest.raises(ChangedError, match="Chain"):
        old.copy_of(heap.objects[0]).size = 3


def test_closed_copies_are_forgotten(heap: OpenHeap) -> None:
    old = OldHeap(heap)
    copied = old.copy_of(heap.objects[0])
    assert address_of(copied) in OBJECTS
    old.close()
    assert address_of(copied) not in OBJECTS
