"""Fields of an open heap are decided when they are first read, and can be taken back."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.errors import InternalError
from heapwright.execution.proxies import SymInt
from heapwright.program.abstract import Variable, reference_to
from heapwright.program.kinds import Integer
from heapwright.structures.kinds import ROOT, Clear, New, Put
from heapwright.structures.registry import OBJECTS
from tests.unit.structures.conftest import ROOTS, Heaps

INT = Variable("int")


def test_the_first_read_of_a_field_decides_it_and_later_ones_do_not(heaps: Heaps) -> None:
    heap = heaps.chain()
    (chain,) = heap.objects
    assert chain.head is None
    assert chain.head is None
    assert heaps.offered == [[Put(0, "head", None), Put(0, "head", New("Node"))]]
    assert heap.values[0, "head"] is None


def test_a_root_is_decided_when_it_is_asked_for(heaps: Heaps) -> None:
    heap = heaps.open()
    chain = heap.root("self")
    assert type(chain).__name__ == "Chain"
    assert heap.root("self") is chain
    assert heap.classes == ["Chain"]


def test_new_objects_can_be_referred_to_and_their_number_is_limited(heaps: Heaps) -> None:
    heap = heaps.chain()
    heaps.picks = [1, 2]
    node = heap.objects[0].head
    other = node.next
    assert other is not node
    _ = other.next
    options = [step.option for step in heaps.offered[-1] if isinstance(step, Put)]
    assert options == [None, reference_to(1), reference_to(2)]  # no third node
    assert heap.counts["Node"] == 2


def test_numbers_are_variables_of_the_path(heaps: Heaps) -> None:
    heap = heaps.chain()
    size = heap.objects[0].size
    assert type(size) is SymInt
    assert heap.variables == {(0, "size"): 0}
    assert heap.path.facts.size == 1


def test_steps_are_taken_back_in_order(heaps: Heaps) -> None:
    heap = heaps.chain()
    before = len(heap.trail)
    heap.apply(Put(0, "head", New("Node")))
    node = heap.objects[1]
    heap.apply(Put(0, "size", INT))
    heap.apply(Clear(((1, "next"),)))
    assert node.next is None
    heap.undo(before)
    assert (heap.classes, heap.kinds, heap.counts["Node"]) == (["Chain"], [], 0)
    assert "head" not in vars(heap.objects[0])
    assert "next" not in vars(node)
    heap.undo(0)
    assert heap.arguments == {}


def test_what_is_not_a_field_is_not_there(heaps: Heaps) -> None:
    heap = heaps.chain()
    with pytest.raises(AttributeError, match="nothing"):
        heap.read(0, "nothing")
    assert heap.open_kinds(0, "size") == (Integer(),)
    heap.apply(Put(0, "size", INT))
    assert heap.open_kinds(0, "size") is None
    assert heap.kinds_of(ROOT, "self") == ROOTS["self"]


def test_keys_differ_and_members_of_a_set_ascend(heaps: Heaps) -> None:
    heap, _ = heaps.box("marks", New("set", 2))
    heap.apply(Put(1, "0", INT))
    heap.apply(Put(1, "1", INT))
    assert heap.path.facts.rows[1][2] == -1
    other, _ = heaps.box("table", New("dict", 2))
    other.apply(Put(1, "0", INT))
    other.apply(Put(1, "2", INT))
    assert other.path.facts.apart == [(2, 1, 0)]


def test_a_closed_heap_is_read_no_more(heaps: Heaps) -> None:
    heap = heaps.chain()
    chain: Any = heap.objects[0]
    heap.close()
    assert not any(found[0] is heap for found in OBJECTS.values())
    with pytest.raises(AttributeError):
        _ = chain.head
    with pytest.raises(InternalError, match="a heap is read after it was closed"):
        heap.first(0, "head", ())
