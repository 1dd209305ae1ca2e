"""The types of fields: declared, or seen in states that calls reach."""

from __future__ import annotations

import pytest

from heapwright.api.valid import Valid
from heapwright.errors import UserError
from heapwright.heap.shape import Node, Shape
from heapwright.program.abstract import Group, Known, Reference, Variable
from heapwright.program.kinds import Boolean, Instance, Integer, Nothing, Real
from heapwright.structures.field_types import FieldTypes, find_field_types


def types(valid: Valid, *declared: str) -> FieldTypes:
    """The fields of one class, of which these are declared."""
    kinds = {"Chain": {"head": (Nothing(),), "size": (), "mark": ()}}
    return FieldTypes(valid.program, kinds, {("Chain", name) for name in declared})  # type: ignore[arg-type]


def chain(**fields: object) -> Shape:
    first = Node("Chain", tuple(fields), tuple(fields.values()))  # type: ignore[arg-type]
    return Shape((), (first, Node("Node", (), ()), Node("list", (), ())), (0,))


def test_the_source_tells_types(valid: Valid) -> None:
    found = find_field_types(valid.program, {})
    assert found.kinds["Chain"] == {"head": (Instance("Node"), Nothing()), "size": (Integer(),)}
    assert found.untyped() == []
    assert found.undeclared() == []


def test_the_user_tells_types(valid: Valid) -> None:
    found = find_field_types(valid.program, {"Chain.size": "bool"})
    assert found.kinds["Chain"]["size"] == (Boolean(),)
    with pytest.raises(UserError, match="Chain"):
        find_field_types(valid.program, {"Chain.size": "Nothing_of_that_name"})


def test_states_show_what_is_in_undeclared_fields(valid: Valid) -> None:
    found = types(valid, "head")
    found.see([chain(head=Reference(1), size=Variable("int"), mark=Known("bool", "True"))])
    found.see([chain(size=Known("float", "1.5"), mark=None)])
    assert found.kinds["Chain"] == {
        "head": (Nothing(),),  # as declared
        "size": (Integer(), Real()),
        "mark": (Boolean(), Nothing()),
    }


def test_what_says_nothing_of_a_type_is_left_out(valid: Valid) -> None:
    found = types(valid)
    found.see([chain(size=Reference(2), mark=Group(()))])
    assert found.untyped() == ["Chain.size", "Chain.mark"]
    found.see([chain(head=Reference(1))])
    assert found.kinds["Chain"]["head"] == (Nothing(), Instance("Node"))


def test_fields_without_types_are_named(valid: Valid) -> None:
    found = types(valid, "head")
    assert found.untyped() == ["Chain.size", "Chain.mark"]
    assert found.undeclared() == ["Chain.size", "Chain.mark"]
    found.add("Chain", "size", (Integer(),))
    found.add("Chain", "size", (Integer(), Nothing()))
    assert found.lines(["Chain"]) == [
        "Chain.head: None",
        "Chain.size: int | None",
        "Chain.mark: unknown",
    ]
    assert found.lines([]) == []
