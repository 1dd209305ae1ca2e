"""Iterators without end pass for what they are, and end the path after many items."""

from __future__ import annotations

import itertools
import pickle

import pytest

from heapwright.errors import Cut
from heapwright.execution.containers.endless import Few, Passing


def test_items_are_handed_on() -> None:
    few = Few(itertools.cycle("ab"))
    assert iter(few) is few
    assert [next(few) for _ in range(3)] == ["a", "b", "a"]
    assert list(Few([1, 2])) == [1, 2]


def test_it_passes_for_the_iterator_itself() -> None:
    few = Few(itertools.repeat(7))
    assert isinstance(few, itertools.repeat)
    assert few.__class__ is itertools.repeat
    assert type(few) is Few
    assert isinstance(few, Passing)
    assert repr(few) == "repeat(7)"
    assert type(pickle.loads(pickle.dumps(few))) is itertools.repeat


def test_attributes_are_those_of_the_iterator() -> None:
    assert Few([1]).__length_hint__() == 1
    with pytest.raises(AttributeError):
        _ = Few([1]).nothing


def test_too_many_items_end_the_path() -> None:
    few = Few(itertools.repeat(1))
    assert len(list(itertools.islice(few, 20_000))) == 20_000
    with pytest.raises(Cut, match="more than 20000 items of one iterator"):
        next(few)
