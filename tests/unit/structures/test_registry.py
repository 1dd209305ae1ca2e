"""A precondition only looks: to change an object of a frozen heap is refused."""

from __future__ import annotations

import pytest

from heapwright.structures.kinds import New
from heapwright.structures.registry import ChangedError, refuse_change
from tests.unit.structures.conftest import Heaps


def test_objects_of_a_frozen_heap_are_not_changed(heaps: Heaps) -> None:
    heap = heaps.chain()
    chain = heap.objects[0]
    refuse_change(chain)
    heap.frozen = True
    with pytest.raises(ChangedError, match="Chain"):
        refuse_change(chain)
    refuse_change(object())


def test_assignments_and_containers_ask_before_they_change(heaps: Heaps) -> None:
    heap, items = heaps.box("items", New("list", 1))
    heap.frozen = True
    with pytest.raises(ChangedError, match="Box"):
        heap.objects[0].flag = True
    with pytest.raises(ChangedError, match="list"):
        items.append(1)
