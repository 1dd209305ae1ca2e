"""What a stand-in for a container hides."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import pytest

from heapwright.execution.containers import OpenDict
from heapwright.execution.containers.slots import (
    native,
    reconstructed,
    set_class,
    set_slot,
    without_ours,
)


class Own(OpenDict):
    def __setattr__(self, name: str, value: Any) -> None:
        raise AssertionError("a slot of ours is not an attribute of the program")


class Other(OpenDict):
    pass


def test_a_slot_is_set_without_asking_the_class() -> None:
    made = Own()
    set_slot(made, "hw_opened", True)
    assert made.hw_opened


def test_the_class_of_a_derived_container_can_change_and_that_of_a_plain_one_cannot() -> None:
    made: Any = Own({1: 2})
    set_class(made, Other)
    assert type(made) is Other
    refused = "__class__ assignment only supported for mutable types or ModuleType subclasses"
    for value, cls in ((OpenDict(), Other), (made, dict)):
        with pytest.raises(TypeError, match=refused):
            set_class(value, cls)


def test_a_container_is_pickled_by_the_class_it_stands_for() -> None:
    known: dict[type, type] = {OpenDict: dict}
    assert native(OpenDict, known) is dict
    assert native(OrderedDict, known) is OrderedDict
    assert native("a", known) == "a"


def test_a_copy_of_a_derived_container_is_of_its_class() -> None:
    made = Other({1: [2]})
    made.name = "x"  # type: ignore[attr-defined]
    again = reconstructed(made)
    deep = reconstructed(made, {})
    assert (type(again), again, again.name) == (Other, {1: [2]}, "x")
    assert again[1] is made[1]
    assert deep[1] is not made[1]


def test_the_state_of_a_container_has_no_slots_of_ours() -> None:
    assert without_ours(None) is None
    assert without_ours(({"a": 1}, {"hw_opened": True})) == {"a": 1}
    assert without_ours((None, {"hw_opened": True, "own": 2})) == (None, {"own": 2})
