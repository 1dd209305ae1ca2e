"""What a caller holds in a state, and which results are worth holding."""

from __future__ import annotations

from pathlib import Path

from heapwright.api.exploring import open_program
from heapwright.graph.held import held_objects, usable_classes, usable_containers
from heapwright.heap import Node, Shape
from heapwright.program.abstract import Group, Known, Value, reference_to, variable_of
from tests.sources import written

SOURCE = """
    from typing import NamedTuple

    class Base: ...
    class Part(Base): ...
    class Other: ...

    class Point(NamedTuple):
        x: int

    class Whole:
        def take(self, part: Base, items: list[int], *rest: int) -> Other:
            return Other()

        def point(self, point: Point) -> Part:
            return Part()
"""


def test_objects_that_can_be_passed_are_worth_holding(tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, SOURCE)}:Whole")
    names = {cls.__name__ for cls in usable_classes(program)}
    assert names == {"Base", "Part", "Whole"}  # a Point is a value, nothing takes an Other


def test_a_class_that_is_explored_is_worth_holding_in_any_case(tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, SOURCE)}:Point,Other")
    assert {"Point", "Other"} <= {cls.__name__ for cls in usable_classes(program)}


def test_containers_that_can_be_passed(tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, SOURCE)}:Whole")
    assert usable_containers(program) == {list}


def _shape(*nodes: Node, roots: tuple[int, ...] = (0,)) -> Shape:
    return Shape((), nodes, roots)


def _list(*values: Value) -> Node:
    return Node("list", tuple(map(str, range(len(values)))), values)


def test_an_object_is_held_as_one_of_its_class() -> None:
    assert held_objects(_shape(Node("Box", (), ()))) == ((0, "Box"),)
    assert held_objects(_shape(_list(), Node("Box", (), ()), roots=(1,))) == ((1, "Box"),)


def test_a_container_is_held_with_what_is_in_it() -> None:
    integer, box = variable_of("int"), Node("Box", (), ())
    plain = held_objects(_shape(_list(integer, Known("int", "3"))))
    other = held_objects(_shape(_list(None, reference_to(1)), box))
    assert plain != other
    assert plain == held_objects(_shape(_list(integer)))
    assert held_objects(_shape(_list(Known("enum", "C.RED")))) != held_objects(
        _shape(_list(Known("enum", "C.BLUE")))
    )
    assert held_objects(_shape(_list(Group((integer,))))) != plain


def test_whatever_is_in_a_typed_sequence_fits() -> None:
    some = Node("bytearray", ("0",), (variable_of("int"),))
    assert held_objects(_shape(some)) == held_objects(_shape(Node("bytearray", (), ())))
