"""A rebuilt heap knows what has been changed since, and puts it back."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from heapwright.events import address
from heapwright.execution.caches import CACHE
from heapwright.execution.concretising import REPLACED
from heapwright.heap.codecs import codec_of
from heapwright.heap.rebuilt import Heap, Recipe
from heapwright.heap.shape import Shape
from heapwright.program import Static


class Node:
    pass


class Other:
    pass


def heap_of(*objects: tuple[Any, tuple[str, ...], list[Any]], statics: Any = ()) -> Heap:
    plan = [
        Recipe(type(live), codec_of(type(live)), names, values, [], [], [])
        for live, names, values in objects
    ]
    lives = [live for live, *_ in objects]
    return Heap(Shape((), (), ()), plan, lives, [values for *_, values in objects], list(statics))


@pytest.fixture
def node() -> Any:
    return Node()


def test_a_heap_is_filled_when_it_is_made(node: Any) -> None:
    items: list[Any] = []
    heap = heap_of((node, ("a", "items"), [1, items]), (items, ("0",), [node]))
    assert (node.a, node.items, items) == (1, items, [node])
    assert heap.is_untouched()
    assert heap.restore()


def test_an_assigned_field_is_noticed_and_put_back(node: Any) -> None:
    other: Any = Node()
    heap = heap_of((node, ("a",), [1000]), (other, ("a",), [2]))
    node.a = int("1000")  # equal, but another object
    assert heap.changed() == [0]
    assert heap.unchanged() == {address(other): 1}
    assert heap.restore()
    assert heap.is_untouched()


@pytest.mark.parametrize("change", ["add", "remove"])
def test_a_field_that_comes_or_goes_is_noticed(change: str, node: Any) -> None:
    heap = heap_of((node, ("a",), [1]))
    if change == "add":
        node.b = 1
    else:
        del node.a
    assert heap.changed() == [0]
    heap.restore()
    assert vars(node) == {"a": 1}


def test_a_changed_container_is_put_back(node: Any) -> None:
    items: list[Any] = []
    heap = heap_of((node, ("items",), [items]), (items, ("0", "1"), [5, 6]))
    items.pop()
    assert heap.changed() == [1]
    heap.restore()
    assert items == [5, 6]


def test_an_object_of_another_class_cannot_be_put_back(node: Any) -> None:
    heap = heap_of((node, ("a",), [1]))
    node.__class__ = Other
    assert heap.changed() == [0]
    assert not heap.restore()


def test_statics_belong_to_the_heap(node: Any) -> None:
    module = SimpleNamespace(shared=node)
    heap = heap_of((node, (), []), statics=[(Static("shared", module, "shared"), node)])
    assert heap.is_untouched()
    module.shared = None
    assert not heap.is_untouched()
    heap.restore()
    assert module.shared is node


def test_a_change_of_nothing_but_a_cache(node: Any) -> None:
    store: list[Any] = []
    function = SimpleNamespace(**{CACHE: store})
    cache = Static("cache", function, CACHE), store
    heap = heap_of((node, (), []), (store, (), []), statics=[cache])
    store.append(1)
    assert not heap.is_untouched()
    assert heap.is_only_cached()
    heap.restore()
    node.a = 1
    assert not heap.is_only_cached()


def test_what_was_only_made_concrete_counts_as_unchanged() -> None:
    symbolic, concrete = object(), object()
    items: list[Any] = []
    heap = heap_of((items, ("0",), [symbolic]))
    REPLACED.note(symbolic, concrete)
    try:
        items[0] = concrete
        heap.put_back_symbolic()
        assert items == [symbolic]
        assert heap.is_untouched()
        items[0] = object()
        heap.put_back_symbolic()
        assert not heap.is_untouched()
    finally:
        REPLACED.forget()
