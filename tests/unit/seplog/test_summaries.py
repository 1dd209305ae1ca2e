"""What a predicate says of its arguments, without unfolding it."""

from __future__ import annotations

from collections.abc import Mapping

from heapwright.seplog.definitions import INT, NULL, Call, Ref
from heapwright.seplog.summaries import Pattern, Summaries, add_alternative
from heapwright.seplog.symbolic import Symbolic
from heapwright.terms import Linear, const, eq, le
from tests.unit.seplog.sources import LIST, resolved

SEGMENT = """
    pred segment(x, y) == emp & x = y
      | exists next. x -> Node(_, next, _) * segment(next, y) & x != y
"""
SUMMARIES = Summaries(resolved(LIST))


def listed() -> tuple[Symbolic, Ref, Linear]:
    """A heap with nothing but a list of a number of nodes."""
    heap = Symbolic()
    first, size = heap.fresh_ref(), heap.fresh_number(INT)
    heap.calls = (Call("list", (first, size)),)
    return heap, first, size


def may_hold(heap: Symbolic, limits: Mapping[str, int] | None = None) -> bool:
    return SUMMARIES.may_hold(heap, limits or {})


def test_each_way_in_which_arguments_can_be_equal_or_own_is_an_alternative() -> None:
    empty = Pattern((-1, 1), frozenset(), frozenset())
    node = Pattern((0, 1), frozenset({0}), frozenset())
    assert set(SUMMARIES.of["list"]) == {empty, node}
    assert set(Summaries(resolved(SEGMENT)).of["segment"]) == {
        Pattern((0, 0), frozenset(), frozenset()),  # nothing between two equal references
        Pattern((0, 1), frozenset({0}), frozenset({(0, 1)})),
    }


def test_the_fewest_objects_of_each_alternative() -> None:
    least = {
        bool(pattern.own): dict(found.least) for pattern, found in SUMMARIES.of["list"].items()
    }
    assert least == {False: {}, True: {"Node": 1}}


def test_bounds_on_numbers_hold_in_every_unfolding() -> None:
    heap, _, size = listed()
    assert may_hold(heap)
    negative = heap.copy()
    assert negative.assume(le(size, const(-1)))
    assert not may_hold(negative)
    assert heap.assume(eq(size, const(7)))
    assert may_hold(heap)


def test_a_list_that_is_null_has_no_nodes_and_any_other_has_some() -> None:
    heap, first, size = listed()
    empty = heap.copy()
    assert empty.unify(first, NULL)
    assert may_hold(empty)
    assert empty.assume(le(const(1), size))
    assert not may_hold(empty)
    assert heap.separate(first, NULL)
    assert heap.assume(le(size, const(0)))
    assert not may_hold(heap)


def test_objects_of_two_predicates_are_separate() -> None:
    heap, first, size = listed()
    heap.calls = (*heap.calls, Call("list", (first, size)))
    assert may_hold(heap)
    assert heap.separate(first, NULL)
    assert not may_hold(heap)


def test_limits_count_what_is_still_folded() -> None:
    heap, first, _ = listed()
    assert heap.separate(first, NULL)
    assert may_hold(heap, {"Node": 1})
    assert not may_hold(heap, {"Node": 0})
    other = heap.fresh_ref()
    assert heap.allocate(other, "Node", {})
    assert not may_hold(heap, {"Node": 1})
    assert may_hold(heap, {"Chain": 0})


def test_which_arguments_may_be_objects_of_the_predicate() -> None:
    _, first, size = listed()
    call = Call("list", (first, size))
    assert SUMMARIES.may_own(call, 0)
    assert not Summaries(resolved(SEGMENT)).may_own(Call("segment", (first, first)), 1)


def test_an_alternative_is_assumed_of_a_call() -> None:
    heap, first, size = listed()
    for alternative in SUMMARIES.of["list"].values():
        made = heap.copy()
        assert add_alternative(made, heap.calls[0], alternative)
        assert made.is_decided(first)
        assert not made.assume(le(size, const(-1)))
