"""The fields of objects, in slots or not."""

from __future__ import annotations

from typing import Any

from heapwright.execution.containers import OpenDict
from heapwright.heap.slots import (
    empty_instance,
    empty_slotted,
    fill_instance,
    fill_slotted,
    make_instance,
    own_slots,
    stamp_instance,
    take_instance,
    take_slotted,
)
from tests.unit.execution.following import Followed


class Plain:
    def __init__(self) -> None:
        raise AssertionError("an object is made without its constructor")

    def __setattr__(self, name: str, value: object) -> None:
        raise AssertionError("a field is put in without asking the class")


class Slotted:
    __slots__ = ("__hidden", "left", "right")


class Both(Slotted):
    pass


class Table(OpenDict):
    __slots__ = ("extra",)


def plain(**fields: object) -> Any:
    made = make_instance(Plain, ())
    fill_instance(made, tuple(fields), list(fields.values()))
    return made


def test_plain_objects_are_made_and_filled_without_running_code() -> None:
    made = plain(b=1, a=2)
    assert take_instance(made) == (("a", "b"), [2, 1])
    assert stamp_instance(made)[:2] == (Plain, ("b", "a"))
    before = stamp_instance(made)
    vars(made)["a"] = 3
    assert stamp_instance(made) != before


def test_an_emptied_object_has_fields_of_its_own_again() -> None:
    one, other = plain(a=1), plain()
    object.__setattr__(other, "__dict__", vars(one))
    empty_instance(one)
    assert vars(other) == {"a": 1}
    assert vars(one) == {}


def test_slots_that_are_not_assigned_are_not_fields() -> None:
    made = Slotted()
    fill_slotted(made, ("right", "_Slotted__hidden"), [1, 2])
    assert take_slotted(made) == (("_Slotted__hidden", "right"), [2, 1])
    empty_slotted(made)
    assert take_slotted(made) == ((), [])


def test_slots_and_other_fields_together() -> None:
    made: Any = Both()
    made.left, made.extra = 1, 2
    assert take_slotted(made) == (("extra", "left"), [2, 1])
    empty_slotted(made)
    assert take_slotted(made) == ((), [])


def test_slots_of_stand_ins_are_not_the_programs() -> None:
    assert list(own_slots(Table)) == ["extra"]
    assert own_slots(OpenDict) == {}


def test_a_field_must_have_a_known_name() -> None:
    def body(x: Any) -> object:
        made = plain()
        vars(made)[x] = 1
        return take_instance(made)

    assert "cut: an attribute has a name that is not known, which is not supported" in (
        Followed(body, "str").outcomes
    )
