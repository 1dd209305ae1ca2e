"""What a field can be at its first read, within the scope."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from heapwright.errors import InternalError
from heapwright.program.abstract import Known, Variable, reference_to
from heapwright.program.fields import DictOf, ListOf, TupleOf
from heapwright.program.kinds import Anything, Boolean, Instance, Integer, Nothing
from heapwright.structures.kinds import New, Some
from heapwright.structures.space import Space

NODE = (Instance("Node"), Nothing())


def options(space: Space, kinds: object, classes: list[str], late: bool = False) -> list[object]:
    return list(space.options(kinds, classes, Counter(classes), late))  # type: ignore[arg-type]


def test_a_reference_is_none_an_object_that_is_there_or_a_new_one(space: Space) -> None:
    assert options(space, NODE, ["Chain"]) == [None, New("Node")]
    assert options(space, NODE, ["Chain", "Node"]) == [None, reference_to(1), New("Node")]
    assert options(space, NODE, ["Node", "Node"]) == [None, reference_to(0), reference_to(1)]


def test_late_one_option_stands_for_all_objects(space: Space) -> None:
    assert options(space, NODE, ["Chain"], late=True) == [None, New("Node")]
    assert options(space, NODE, ["Node"], late=True) == [None, Some("Node", (0,), True)]
    assert options(space, NODE, ["Node", "Node"], late=True) == [None, Some("Node", (0, 1), False)]


def test_without_aliasing_every_reference_leads_to_another_object(space: Space) -> None:
    alone = replace(space, aliasing=False, _late={}, _plain={})
    assert options(alone, NODE, ["Node"]) == [None, New("Node")]
    assert options(alone, NODE, ["Node", "Node"], late=True) == [None]


def test_values_and_containers(space: Space) -> None:
    assert options(space, (Integer(),), []) == [Variable("int")]
    assert options(space, (Boolean(),), []) == [Known("bool", "False"), Known("bool", "True")]
    lists = ListOf((Integer(),))
    assert options(space, (lists,), []) == [New("list", n) for n in range(3)]
    assert options(space, (DictOf((Integer(),), (Integer(),)),), [])[-1] == New("dict", 2)
    assert options(space, (TupleOf((), ((Integer(),), (Integer(),))),), []) == [New("tuple", 2)]


def test_anything_is_none_a_number_or_an_object(space: Space) -> None:
    found = options(space, (Anything(),), [])
    assert found[:2] == [None, Variable("int")]
    assert {option.class_name for option in found[2:] if isinstance(option, New)} == set(
        space.fields
    )


def test_a_kind_without_options_is_an_error_of_ours(space: Space) -> None:
    with pytest.raises(InternalError, match="no option for a field of type"):
        options(space, (object(),), [])


def test_classes_and_their_fields(space: Space) -> None:
    assert space.concrete("Node") == ("Node",)
    assert space.allowed(NODE) == {"Node"}
    assert space.allowed((Anything(),)) == frozenset(space.fields)
    assert set(space.fields_of("Chain")) == {"head", "size"}
    assert space.may_have("Node", "key")
    assert not space.may_have("Chain", "key")
    assert space.class_of("Node") is space.program.classes["Node"]
    assert space.may_be_late("Node")
    assert not space.may_be_late("unknown")


def test_objects_beside_others_must_have_room(space: Space) -> None:
    assert space.assigned(["Node"], ["Node"]) == ["Node"]
    assert space.assigned(["Node", "Node"], ["Node"]) is None
