"""The public operations of classes, and what their parameters accept."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from heapwright.errors import UserError
from heapwright.execution.containers import OpenDict
from heapwright.program import Choices, OperationKind, Program
from heapwright.program.python.interface.operations import (
    BareOperation,
    candidates,
    choose,
    constructor,
    of_function,
    passable,
    refuse_reserved,
    refuse_unknown,
)
from tests.sources import written
from tests.unit.program.python.conftest import Own

EVERYTHING = '''
from __future__ import annotations

from typing import Annotated, Final, Optional, Self, Union


class Base:
    def inherited(self, n: int) -> None: ...


class Item(Base):
    """With every kind of operation."""

    limit = 3

    def __init__(self, first: int, *, flag: bool = False) -> None: ...
    def method(self, a: "Item", b: Item | None, c: Optional[int], d: Union[int, "Other"]): ...
    def same(self, other: Self, more: "Self | None" = None) -> Self: return self
    def defaulted(self, n=3, flag=True) -> None: ...
    def any_object(self, thing: object) -> None: ...
    def annotated(self, n: Annotated[int, "small"], *rest: int, **named: int) -> None: ...
    def positional(self, n: int, /, m: int, *, key: int) -> None: ...
    def generator(self): yield 1
    def _private(self, n) -> None: ...
    def __dunder__(self, n) -> None: ...
    @staticmethod
    def static(n: int) -> "Item": return Item(n)
    @classmethod
    def made(cls, n: int) -> Self: return cls(n)
    @property
    def size(self) -> int: return 1
    @size.setter
    def size(self, n: int) -> None: ...
    @property
    def fixed(self) -> int: return 1
    def __len__(self) -> int: return 0
    def __bool__(self) -> bool: return True
    def __iter__(self): yield from ()
    def __contains__(self, n: int) -> bool: return False
    def __getitem__(self, n: int) -> int: return n
    def __setitem__(self, n: int, value: bool) -> None: ...
    def __delitem__(self, n: int) -> None: ...
    def __eq__(self, other: object) -> bool: return self is other
    def __lt__(self, other: "Item") -> bool: return False
    def __hash__(self) -> int: return 1
    def __repr__(self) -> str: return "item"


class Other:
    pass
'''


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    file = written(tmp_path_factory.mktemp("operations"), EVERYTHING)
    return open_program(f"{file}:Item")


EXPECTED = {
    "Item": ("Item(a, flag=b)", ["int", "bool"]),
    "Item.inherited": ("a.inherited(b)", ["Item", "int"]),
    "Item.method": (
        "a.method(b, c, d, e)",
        ["Item", "Item", "Item|None", "int|None", "int|Other"],
    ),
    "Item.same": ("a.same(b, c)", ["Item", "Item", "Item|None"]),
    "Item.defaulted": ("a.defaulted(b, c)", ["Item", "int", "bool"]),
    "Item.any_object": ("a.any_object(b)", ["Item", "object|str"]),
    "Item.annotated": (
        "a.annotated(b)",
        ["Item", "int", "tuple[]|tuple[int]|tuple[int, int]", "dict[]|dict['key', int]"],
    ),
    "Item.positional": ("a.positional(b, c, key=d)", ["Item", "int", "int", "int"]),
    "Item.generator": ("list(a.generator())", ["Item"]),
    "Item.static": ("Item.static(a)", ["int"]),
    "Item.made": ("Item.made(a)", ["int"]),
    "Item.size": ("a.size", ["Item"]),
    "Item.size=": ("a.size = b", ["Item", "int"]),
    "Item.fixed": ("a.fixed", ["Item"]),
    "Item.__len__": ("len(a)", ["Item"]),
    "Item.__bool__": ("bool(a)", ["Item"]),
    "Item.__iter__": ("list(a)", ["Item"]),
    "Item.__contains__": ("b in a", ["Item", "int"]),
    "Item.__getitem__": ("a[b]", ["Item", "int"]),
    "Item.__setitem__": ("a[b] = c", ["Item", "int", "bool"]),
    "Item.__delitem__": ("del a[b]", ["Item", "int"]),
    "Item.__eq__": ("a == b", ["Item", "object|str"]),
    "Item.__lt__": ("a < b", ["Item", "Item"]),
    "Other": ("Other()", []),
}


def test_everything_public_is_an_operation_and_nothing_else(program: Program) -> None:
    assert {operation.name for operation in program.operations} == EXPECTED.keys()


@pytest.mark.parametrize("name", EXPECTED)
def test_an_operation_is_written_as_a_user_writes_it(name: str, program: Program) -> None:
    source, accepted = EXPECTED[name]
    operation = program.operation(name)
    found = ["|".join(map(str, parameter.alternatives)) for parameter in operation.parameters]
    assert found == accepted
    named = [p.spread and p.keyword for p in operation.parameters]
    texts = ["{}" if empty else letter for letter, empty in zip("abcde", named, strict=False)]
    assert operation.source(texts) == source


def test_the_place_is_the_line_of_the_definition(program: Program) -> None:
    lines = EVERYTHING.splitlines()
    for operation in program.operations:
        if operation.kind in (OperationKind.METHOD, OperationKind.SYNTAX):
            assert f"def {operation.member}(" in lines[operation.place.line - 1]


def test_only_explored_classes_have_operations(program: Program) -> None:
    assert program.explored == ("Item",)
    assert set(program.classes) == {"Base", "Item", "Other"}
    assert program.is_a("Item", "Base")
    assert not program.is_a("Base", "Item")


def test_methods_and_without_are_names_with_or_without_the_class(tmp_path: Path) -> None:
    target = f"{written(tmp_path, EVERYTHING)}:Item"
    program = open_program(target, Choices(methods=("same", "Item.fixed", "size")))
    names = [operation.name for operation in program.operations]
    assert names == ["Item", "Item.fixed", "Item.same", "Item.size", "Item.size="]
    program = open_program(target, Choices(methods=("size", "made"), without=("Item.size=",)))
    assert [operation.name for operation in program.operations] == [
        "Item",
        "Item.made",
        "Item.size",
    ]


def test_types_given_by_hand_win(tmp_path: Path) -> None:
    source = """
        class Box:
            def put(self, value): ...
            def add(self, value, other): ...
        """
    target = f"{written(tmp_path, source)}:Box"
    types = {"value": "int", "add.value": "bool", "Box.add.other": "Box | None"}
    program = open_program(target, Choices(types=types))
    found = {
        op.name: ["|".join(map(str, p.alternatives)) for p in op.parameters[1:]]
        for op in program.operations
    }
    assert found == {"Box": [], "Box.put": ["int"], "Box.add": ["bool", "Box|None"]}


@pytest.mark.parametrize(
    ("signature", "message"),
    [
        (
            "self, value: memoryview",
            "parameter 'value' of Box.put has type memoryview, which is not",
        ),
        ("self, value: type[int]", "has type type"),
        ("self, value: 'Nothing'", "cannot be resolved"),
    ],
)
def test_a_parameter_without_a_usable_type(signature: str, message: str, tmp_path: Path) -> None:
    source = f"class Box:\n    def put({signature}): ...\n"
    target = f"{written(tmp_path, source)}:Box"
    with pytest.raises(UserError) as caught:
        open_program(target, Choices(methods=("put",)))
    assert message in str(caught.value)
    assert f"{tmp_path / 'subject.py'}:2: " in str(caught.value)
    (left_out,) = open_program(target).left_out
    assert left_out.startswith("Box.put (")


def test_a_method_that_is_left_out_needs_no_types(tmp_path: Path) -> None:
    source = "class Box:\n    def put(self, value): ...\n"
    program = open_program(f"{written(tmp_path, source)}:Box", Choices(without=("put",)))
    assert [operation.name for operation in program.operations] == ["Box"]


def test_an_abstract_class_has_no_constructor(tmp_path: Path) -> None:
    source = """
        from abc import ABC, abstractmethod

        class Shape(ABC):
            @abstractmethod
            def area(self) -> int: ...

        class Square(Shape):
            def __init__(self, side: int) -> None: self.side = side
            def area(self) -> int: return self.side ** 2
        """
    program = open_program(f"{written(tmp_path, source)}:Shape,Square")
    assert [op.name for op in program.operations] == ["Shape.area", "Square", "Square.area"]


def test_a_constructor_may_be_new(tmp_path: Path) -> None:
    source = """
        class One:
            def __new__(cls, n: int) -> "One":
                made = super().__new__(cls)
                made.n = n
                return made
        """
    program = open_program(f"{written(tmp_path, source)}:One")
    assert [str(p.alternatives[0]) for p in program.operation("One").parameters] == ["int"]


def test_without_keeps_a_caller_from_making_what_is_only_passed(tmp_path: Path) -> None:
    source = """
class Node:
    def __init__(self, rest: "Node | None") -> None: self.rest = rest
class Cursor:
    def __init__(self, node: Node | None) -> None: self.node = node
"""
    target = f"{written(tmp_path, source)}:Cursor"
    made = {operation.name for operation in open_program(target).operations}
    program = open_program(target, Choices(without=("Node",)))
    assert made - {operation.name for operation in program.operations} == {"Node"}
    assert "Node as node of Cursor" in program.left_out


BARE = """
    class Box:
        def __init__(self, n): ...
        def put(self, item, /, *more, by=1): ...
        def spread(*items): ...
        @property
        def size(self): return 1
        @size.deleter
        def size(self): ...
        def __getitem__(self, at, extra=0): ...
        def __pow__(self, *operands): ...

    class Counted(type):
        def __call__(cls, limit): ...

    class Made(metaclass=Counted):
        def __init__(self, n): ...

    def helper(n): ...
"""


def passed(candidate: BareOperation) -> list[str]:
    assert candidate.function is not None
    return [str(parameter) for parameter in passable(candidate, candidate.function)]


def test_callers_pass_what_follows_the_receiver_and_operands_by_position(own: Own) -> None:
    found = {each.name: each for each in candidates(own(BARE).Box, "Box")}
    assert passed(found["Box.put"]) == ["item", "*more", "by=1"]
    assert passed(found["Box.spread"]) == ["*items"]
    assert passed(found["Box.__getitem__"]) == ["at"]
    assert passed(found["Box.size"]) == passed(found["del Box.size"]) == []
    assert passed(found["Box"]) == ["n"]


def test_a_metaclass_says_what_a_constructor_takes(own: Own) -> None:
    module = own(BARE)
    assert passed(constructor(module.Made, "Made")) == ["limit"]
    assert constructor(module.Counted, "Counted").kind is OperationKind.CONSTRUCTOR


def test_a_function_has_no_receiver(own: Own) -> None:
    module = own(BARE)
    bare = of_function(module.helper)
    assert passed(bare) == ["n"]
    operation = bare.with_parameters(())
    assert (operation.name, operation.parameters) == ("helper", ())
    lines = Path(module.__file__).read_text(encoding="utf-8").splitlines()
    assert lines[operation.place.line - 1].startswith("def helper")


def test_a_class_may_not_replace_what_a_container_of_ours_is_made_of(own: Own) -> None:
    own_name = next(name for name in vars(OpenDict) if name.startswith("hw_"))
    ours = type("Table", (OpenDict,), {own_name: None})
    with pytest.raises(UserError, match=f"Table.{own_name}: a class derived from dict cannot use"):
        refuse_reserved({ours: "Table"})
    refuse_reserved({type("Plain", (), {own_name: None}): "Plain", own(BARE).Box: "Box"})


def test_a_constructor_is_chosen_whatever_methods_are_named(own: Own) -> None:
    found = list(candidates(own(BARE).Box, "Box"))
    assert [each.name for each in choose(found, ["put"], [])] == ["Box", "Box.put"]
    assert [each.name for each in choose(found, ["put"], ["Box", "put"])] == []
    refuse_unknown(found, ["put"], ["Box.put"])
    with pytest.raises(UserError, match=r"no operation 'shrink'; there are: Box, Box.__getitem__"):
        refuse_unknown(found, ["put"], ["shrink"])


@pytest.mark.parametrize(
    ("base", "changing"),
    [("OrderedDict", "move_to_end"), ("defaultdict", "setdefault"), ("Counter", "subtract")],
)
def test_what_a_container_of_ours_is_made_of_is_no_operation(
    tmp_path: Path, base: str, changing: str
) -> None:
    source = f"from collections import {base}\n\nclass Table({base}):\n    pass\n"
    program = open_program(f"{written(tmp_path, source)}:Table")
    names = {operation.member for operation in (*program.operations, *program.trials)}
    assert {changing, "clear", "update"} <= names
    assert not {name for name in names if name.startswith("hw_")}
    assert names.isdisjoint({"items", "keys", "copy"})  # as of a dict: they change nothing
