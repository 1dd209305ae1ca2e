"""Containers of an open heap: what their places can hold, and putting it there."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.program.abstract import Known, Variable, reference_to
from heapwright.solver import Facts
from heapwright.solver.matrix import unbounded
from heapwright.structures.holding import (
    decide_item,
    different,
    item_of,
    made_holder,
    reopen_item,
    told_apart,
)
from heapwright.structures.kinds import New, Option
from heapwright.structures.open_hashed import LazyDict, LazySet
from heapwright.structures.open_list import UNREAD, OpenList
from heapwright.structures.open_tuple import OpenTuple

INT = Variable("int")
TRUE = Known("bool", "True")


@pytest.mark.parametrize(
    ("name", "kind"),
    [("list", OpenList), ("tuple", OpenTuple), ("dict", LazyDict), ("set", LazySet)],
)
def test_items_are_decided_and_reopened(name: str, kind: type) -> None:
    made = made_holder(name, 2, {})
    assert type(made) is kind
    assert item_of(made, 1) is UNREAD
    decide_item(made, 1, 7)
    assert item_of(made, 1) == 7
    assert item_of(made, 0) is UNREAD
    reopen_item(made, 1)
    assert item_of(made, 1) is UNREAD


def test_arrays_are_of_the_programs_classes_and_typed_sequences_of_ours() -> None:
    class Array(list[Any]):
        pass

    made = made_holder("int[]", 2, {"int[]": Array})
    assert isinstance(made, Array)
    assert len(made) == 2
    bytes_made = made_holder("bytearray", 3, {})
    decide_item(bytes_made, 0, 5)
    assert item_of(bytes_made, 0) == 5
    assert len(bytes_made) == 3


def test_members_of_a_set_ascend_and_keys_differ() -> None:
    facts = Facts(unbounded(3))
    told_apart(facts, "set", 2, [0, 1])
    assert facts.rows[2][3] == -1  # above the last one, and so above all
    assert facts.apart == []
    facts = Facts(unbounded(3))
    told_apart(facts, "dict", 2, [0, 1])
    assert sorted(facts.apart) == [(3, 1, 0), (3, 2, 0)]


OPTIONS: list[Option] = [None, TRUE, INT, reference_to(0), reference_to(1), New("Node")]


def test_a_key_differs_from_those_before_it() -> None:
    before: list[tuple[Option, int | None]] = [(TRUE, None), (New("Node"), 1)]
    assert different(OPTIONS, before, ordered=False) == [None, INT, reference_to(0), New("Node")]
    assert different(OPTIONS, [], ordered=True) == OPTIONS


def test_of_all_orders_of_members_one_is_offered() -> None:
    assert different(OPTIONS, [(TRUE, None)], ordered=True) == OPTIONS[2:]
    assert different(OPTIONS, [(INT, None)], ordered=True) == OPTIONS[2:]
    assert different(OPTIONS, [(reference_to(0), 0)], ordered=True) == OPTIONS[4:]
    assert different(OPTIONS, [(New("Node"), 2)], ordered=True) == [New("Node")]
