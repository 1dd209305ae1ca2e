"""A symbolic heap refuses what contradicts it."""

from __future__ import annotations

from heapwright.seplog.definitions import BOOL, INT, NULL, REF, Ref
from heapwright.seplog.symbolic import UNKNOWN, Symbolic
from heapwright.terms import Linear, const, eq, le
from tests.unit.seplog.sources import LIST, resolved


def heap_with(count: int) -> tuple[Symbolic, list[Ref]]:
    heap = Symbolic()
    return heap, [heap.fresh_ref() for _ in range(count)]


def test_equal_references_are_one() -> None:
    heap, (a, b, c) = heap_with(3)
    assert heap.unify(a, b)
    assert heap.unify(b, c)
    assert heap.find(a) == heap.find(b) == heap.find(c)
    assert heap.unify(a, NULL)
    assert heap.find(c) == NULL


def test_two_objects_are_never_one_and_none_is_null() -> None:
    heap, (a, b, c) = heap_with(3)
    assert heap.allocate(a, "Node", {})
    assert heap.allocate(b, UNKNOWN, {})
    assert not heap.copy().unify(a, b)
    assert not heap.copy().unify(a, NULL)
    assert not heap.copy().allocate(a, "Node", {})
    assert not heap.copy().allocate(NULL, "Node", {})
    assert heap.unify(c, a)
    assert heap.object_of(c) is not None
    assert heap.counts == {"Node": 1, UNKNOWN: 1}


def test_what_is_apart_stays_apart() -> None:
    heap, (a, b, c) = heap_with(3)
    assert heap.separate(a, b)
    assert heap.unify(b, c)
    assert not heap.copy().unify(a, c)
    assert not heap.separate(b, c)


def test_a_copy_changes_alone() -> None:
    heap, (a, b) = heap_with(2)
    number = heap.fresh_number(INT)
    copied = heap.copy()
    assert copied.unify(a, b)
    assert copied.allocate(a, "Node", {})
    assert copied.assume(eq(number, const(3)))
    assert heap.find(a) != heap.find(b)
    assert not heap.objects
    assert heap.assume(eq(number, const(4)))


def test_a_choice_is_one_of_its_options() -> None:
    heap = Symbolic()
    truth, number = heap.fresh(BOOL), heap.fresh(INT)
    assert isinstance(truth, Linear)
    assert isinstance(number, Linear)
    assert not heap.copy().assume(le(truth, const(-1)))
    assert not heap.copy().assume(le(const(2), truth))
    assert heap.copy().assume(le(const(1), truth))
    assert heap.copy().assume(le(number, const(-1)))
    assert heap.fresh(REF) == Ref(0)


def test_bounds_between_terms() -> None:
    heap = Symbolic()
    x, y = heap.fresh_number(INT), heap.fresh_number(INT)
    inf = float("inf")
    rows = [[0, 0, inf], [inf, 0, -1], [5, inf, 0]]  # 0 <= x < y <= 5
    assert heap.bounded([x, y], rows)
    assert not heap.copy().assume(le(x, const(-1)))
    assert not heap.copy().assume(le(y, x))
    assert not heap.copy().assume(le(const(6), y))


def test_a_case_takes_the_place_of_its_predicate() -> None:
    empty, node = resolved(LIST).predicates["list"].cases
    heap, (first,) = heap_with(1)
    size = heap.fresh_number(INT)
    ended = heap.copy()
    assert ended.unfold(empty, (first, size))
    assert ended.find(first) == NULL
    assert not ended.assume(le(const(1), size))
    assert heap.unfold(node, (first, size))
    made = heap.object_of(first)
    assert made is not None
    assert made.class_name == "Node"
    (call,) = heap.calls
    assert call.name == "list"
    assert call.arguments == (made.values["next"], size.shift(-1))
    assert heap.without_call(0).calls == ()
    assert len(heap.calls) == 1


def test_undecided_references_are_those_in_fields_and_roots() -> None:
    heap, (a, b, c) = heap_with(3)
    heap.allocate(a, "Node", {"next": b, "other": b})
    assert list(heap.undecided([a, c])) == [c, b]
    assert heap.unify(b, NULL)
    assert heap.is_decided(b)
    assert list(heap.undecided([a])) == []
