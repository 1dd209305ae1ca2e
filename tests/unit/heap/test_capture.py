"""From live objects to shapes, and back."""

from __future__ import annotations

import math
import re
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from http import HTTPStatus
from pathlib import PurePosixPath
from time import monotonic
from typing import Any
from uuid import UUID

import pytest

from heapwright.api.exploring import open_program
from heapwright.errors import Cut
from heapwright.execution import Budget, SymBool, SymInt
from heapwright.execution.path import Path as ExecutionPath
from heapwright.execution.path import Prefix
from heapwright.heap import Capturer, Node, Rebuilder, Shape, instantiate
from heapwright.program import Program
from heapwright.program.abstract import Group, Known, Reference, Variable
from heapwright.solver import Conjunction, Solver
from tests.sources import written

SOURCE = """
import enum

class Mode(enum.Enum):
    ON = 1
    OFF = 2

class Box:
    def __init__(self) -> None:
        self.a = None
        self.b = None

    def look(self) -> object:
        return self.a, self.b

    class Inner:
        pass

class Slotted:
    __slots__ = ("left", "__hidden", "unset")

    def __init__(self) -> None:
        self.left = None
        self.__hidden = 3

    def look(self) -> object:
        return self.left, self.__hidden, self.unset

class Both(Slotted):
    def __init__(self) -> None:
        super().__init__()
        self.extra = 1

    def more(self) -> int:
        return self.extra

class Strange(Box):
    def __getattr__(self, name): raise RuntimeError(name)
    def __eq__(self, other): raise RuntimeError("eq")
    def __hash__(self): raise RuntimeError("hash")
    def __bool__(self): raise RuntimeError("bool")
    def __len__(self): raise RuntimeError("len")
    def __setattr__(self, name, value): object.__setattr__(self, name, value)

class Stack(str):
    pass

def helper() -> None: ...
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    return open_program(
        f"{written(tmp_path_factory.mktemp('heap'), SOURCE)}:Box,Slotted,Both,Strange"
    )


@pytest.fixture
def path() -> ExecutionPath:
    return ExecutionPath(Prefix([], Conjunction.true(6).facts(), []), Solver(), Budget())


def box(program: Program, a: object = None, b: object = None) -> Any:
    made = program.classes["Box"]()
    made.a, made.b = a, b
    return made


def shape_of(program: Program, *roots: object) -> Shape:
    return Capturer(program).capture(roots).shape


def test_nothing(program: Program) -> None:
    assert shape_of(program) == Shape((), (), ())


def test_a_cycle(program: Program) -> None:
    one, two = box(program, 1), box(program, True)
    one.b, two.b = two, one
    assert shape_of(program, one) == Shape(
        (),
        (
            Node("Box", ("a", "b"), (Known("int", "1"), Reference(1))),
            Node("Box", ("a", "b"), (Known("bool", "True"), Reference(0))),
        ),
        (0,),
    )


@pytest.mark.parametrize("value", [1, True, 1.0, "1", b"1", 1j, 10**40, math.nan, -0.0, "é\n"])
def test_known_values_of_different_types_differ(
    value: object, program: Program, path: ExecutionPath
) -> None:
    shape = shape_of(program, box(program, value))
    assert shape.nodes[0].values[0] == Known(type(value).__name__, repr(value))
    (live,) = Rebuilder(program).rebuild(shape, path).objects
    assert (type(live.a), repr(live.a)) == (type(value), repr(value))


def test_true_and_one_are_different_shapes(program: Program) -> None:
    values = [1, True, 1.0, "1", None, (), (1,)]
    assert len({shape_of(program, box(program, value)) for value in values}) == len(values)


def test_unknowns_are_numbered_in_the_order_of_fields(
    program: Program, path: ExecutionPath
) -> None:
    inner = box(program, SymBool(path, 2), SymInt(path, 3, 5))
    captured = Capturer(program).capture([box(program, inner, SymInt(path, 1, 0))])
    assert captured.shape.variables == ((0, "b", "int"), (1, "a", "bool"), (1, "b", "int"))
    assert [value.row for value in captured.unknown] == [1, 2, 3]


def test_tuples_have_no_identity_but_lists_do(program: Program) -> None:
    pair = (1, 2)
    assert shape_of(program, box(program, pair, pair)) == shape_of(
        program, box(program, (1, 2), (1, 2))
    )
    shared = [1]
    alike = shape_of(program, box(program, [1], [1]))
    assert shape_of(program, box(program, shared, shared)) != alike


def test_tuples_with_unknowns_and_objects_come_back(program: Program, path: ExecutionPath) -> None:
    inner = box(program)
    held = (SymInt(path, 1, 0), (inner, SymBool(path, 2)), 3)
    captured = Capturer(program).capture([box(program, held, inner)])
    assert captured.shape.nodes[0].values[0] == Group(
        (Variable("int"), Group((Reference(1), Variable("bool"))), Known("int", "3"))
    )
    heap = Rebuilder(program).rebuild(captured.shape, path)
    number, (obj, flag), three = heap.objects[0].a
    assert (type(number), type(flag), three) == (SymInt, SymBool, 3)
    assert obj is heap.objects[0].b
    assert Capturer(program).capture([heap.objects[0]]).shape == captured.shape


@pytest.mark.parametrize(
    "value", [[], [1, "a", None], {}, {"k": 1, 2: [3]}, set(), {1, 2}, [[], []]]
)
def test_containers_come_back(value: object, program: Program, path: ExecutionPath) -> None:
    shape = shape_of(program, box(program, value))
    heap = Rebuilder(program).rebuild(shape, path)
    assert heap.objects[0].a == value
    assert Capturer(program).capture([heap.objects[0]]).shape == shape


def test_deques_come_back(program: Program, path: ExecutionPath) -> None:
    from collections import deque

    shape = shape_of(program, box(program, deque([1, 2])))
    assert Rebuilder(program).rebuild(shape, path).objects[0].a == deque([1, 2])


def test_a_container_that_holds_itself(program: Program, path: ExecutionPath) -> None:
    ring: list[object] = []
    ring.append(ring)
    shape = shape_of(program, box(program, ring))
    (_, rebuilt) = Rebuilder(program).rebuild(shape, path).objects
    assert rebuilt[0] is rebuilt


def test_slots_come_back_with_hidden_names_and_gaps(program: Program, path: ExecutionPath) -> None:
    for name in ("Slotted", "Both"):
        made = program.classes[name]()
        shape = shape_of(program, made)
        assert {"left", "_Slotted__hidden"} <= set(shape.nodes[0].fields)
        assert "unset" not in shape.nodes[0].fields
        (live,) = Rebuilder(program).rebuild(shape, path).objects
        assert shape_of(program, live) == shape


def test_the_subjects_own_methods_are_never_called(program: Program, path: ExecutionPath) -> None:
    strange = program.classes["Strange"]()
    strange.a = program.classes["Strange"]()  # type: ignore[attr-defined]
    shape = shape_of(program, strange, strange.a)  # type: ignore[attr-defined]
    heap = Rebuilder(program).rebuild(shape, path)
    assert shape_of(program, *heap.objects) == shape


def test_enum_members_functions_and_classes_are_themselves(
    program: Program, path: ExecutionPath
) -> None:
    module = program.frontend.modules[program.target.label]
    both = re.IGNORECASE | re.MULTILINE
    values = (module.Mode.ON, module.helper, module.Box, len, int, monotonic, HTTPStatus.OK, both)
    for value in values:
        captured = Capturer(program).capture([box(program, value)])
        rebuilder = Rebuilder(program)
        assert rebuilder.rebuild(captured.shape, path).objects[0].a is value


def test_a_saved_enum_member_is_found_again(program: Program, path: ExecutionPath) -> None:
    module = program.frontend.modules[program.target.label]
    shape = shape_of(program, box(program, module.Mode.OFF))
    assert Rebuilder(program).rebuild(shape, path).objects[0].a is module.Mode.OFF


UNSUPPORTED = {
    "iterator": iter(()),
    "object": object(),
    "bytearray": bytearray(b"a"),
    "lambda of another program": lambda: 1,
}
VALUES = (
    date(2024, 1, 31),
    datetime(2024, 1, 31, tzinfo=UTC),
    timedelta(seconds=-1),
    Decimal("1.50"),
    Fraction(1, 3),
    UUID(int=5),
    PurePosixPath("a/b"),
    re.compile("a+", re.IGNORECASE),
    range(1, 9, 2),
)


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_library_values_are_kept_by_what_makes_them(
    value: object, program: Program, path: ExecutionPath
) -> None:
    shape = shape_of(program, box(program, value))
    rebuilt = Rebuilder(program).rebuild(shape, path).objects[0].a
    assert (type(rebuilt), repr(rebuilt)) == (type(value), repr(value))


def test_a_bound_method_is_bound_to_the_rebuilt_object(
    program: Program, path: ExecutionPath
) -> None:
    made = box(program, [])
    made.b = made.a.append
    made.a.append(made.look)
    (live, items) = Rebuilder(program).rebuild(shape_of(program, made), path).objects
    live.b(5)
    assert items == [live.look, 5]


@pytest.mark.parametrize("value", UNSUPPORTED.values(), ids=UNSUPPORTED)
def test_what_a_state_cannot_keep_is_cut_and_names_the_field(
    value: object, program: Program
) -> None:
    with pytest.raises(Cut, match="field a holds a"):
        shape_of(program, box(program, value))


def test_a_class_that_extends_a_container_is_cut(program: Program) -> None:
    module = program.frontend.modules[program.target.label]
    with pytest.raises(Cut, match="Stack extends str"):
        shape_of(program, box(program, module.Stack()))


def test_an_instance_fills_every_variable(program: Program, path: ExecutionPath) -> None:
    inner = box(program, SymBool(path, 2), (SymInt(path, 3, 0), 7))
    shape = shape_of(program, box(program, inner, SymInt(path, 1, 0)))
    filled = instantiate(shape, {0: 5, 1: 1, 2: -4})
    assert filled == shape_of(program, box(program, box(program, True, (-4, 7)), 5))
    assert not filled.variables


def test_objects_are_counted_by_class(program: Program) -> None:
    inner = box(program, [1])
    counts = shape_of(program, box(program, inner, inner), program.classes["Slotted"]()).counts
    assert (counts["Box"], counts["Slotted"]) == (2, 1)


def test_held_objects_are_known_with_their_classes(program: Program) -> None:
    inner = box(program)
    assert shape_of(program, box(program, inner)).held == ((0, "Box"),)
    assert len(shape_of(program, box(program, inner), inner).held) == 2
