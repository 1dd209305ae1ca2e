"""From a target to a program: what is found, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.errors import UserError
from heapwright.execution import INTERCEPTS
from heapwright.program.kinds import Container
from heapwright.program.program import Choices, Program
from heapwright.program.python.loading.build import load_program
from heapwright.program.python.target import parse_target
from tests.sources import written

SOURCE = """
    import enum
    from typing import Protocol, TypedDict

    class Kind(enum.Enum):
        A = 1

    class Row(TypedDict):
        n: int

    class Asked(Protocol):
        def ask(self) -> int: ...

    LIMIT = 3

    class Part:
        pass

    class Box:
        class Inner:
            pass

        def __init__(self) -> None:
            self.count = 0
            self.__own = 1

        def put(self, part: Part, n: int = 0) -> None:
            self.count += n

        def _hidden(self) -> None:
            self.row = [1, 2, 3]

    def total(values: list[int]) -> int:
        return sum(values)

    def opened(box: Box) -> int:
        return box.count
"""


def loaded(folder: Path, names: str, choices: Choices | None = None) -> Program:
    target = parse_target(f"{written(folder, SOURCE)}:{names}")
    return load_program(target, INTERCEPTS, choices or Choices())


def test_explored_classes_have_operations_and_others_are_supplied(tmp_path: Path) -> None:
    program = loaded(tmp_path, "Box")
    assert program.explored == ("Box",)
    assert program.supplied == ("Part",)
    assert {"Box", "Box.Inner", "Part"} <= set(program.classes)
    assert "Row" not in program.classes
    assert [operation.name for operation in program.operations] == ["Box", "Box.put", "Part"]
    assert program.records == {("list", 3)}
    assert list(program.sources) == [str((tmp_path / "subject.py").resolve())]


def test_a_function_is_passed_containers_and_objects_of_explored_classes(tmp_path: Path) -> None:
    program = loaded(tmp_path, "total,opened", Choices(lengths={"list": 4}))
    kinds = program.operation("total").parameters[0].alternatives
    assert max(len(kind.items) for kind in kinds if isinstance(kind, Container)) == 4
    assert program.lengths == {"list": 4}
    assert program.explored == ("Box",)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Bag", r"no class Bag; classes there: Kind, Asked, Part, Box"),
        ("LIMIT", r"LIMIT is neither a class nor a function but int"),
        ("Kind", r"Kind is an enumeration: it has no objects but its members"),
        ("Row", r"Row is a TypedDict, whose objects are plain dicts"),
        ("Asked", r"Asked is a Protocol, whose objects are those of other classes"),
    ],
)
def test_what_makes_no_objects_is_refused(tmp_path: Path, name: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        loaded(tmp_path, name)


@pytest.mark.parametrize(
    "target",
    ["functools:partial", "collections:deque", "queue:SimpleQueue", "datetime:timezone"],
)
def test_a_class_of_c_is_refused(target: str) -> None:
    with pytest.raises(UserError, match=r"is written in C: it has no Python source to analyse$"):
        load_program(parse_target(target), INTERCEPTS, Choices())


def test_ignored_fields_are_inert(tmp_path: Path) -> None:
    program = loaded(tmp_path, "Box", Choices(ignored_fields=("Box.count", "Box._Box__own")))
    assert {"count", "_Box__own"} <= program.inert


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("count", "write Class.field with a class of the program"),
        ("Bag.count", "write Class.field with a class of the program"),
        ("Box.size", "no class of the program has a field 'size'"),
    ],
)
def test_ignored_fields_that_are_not_there_are_refused(
    tmp_path: Path, text: str, message: str
) -> None:
    with pytest.raises(UserError, match=f"--ignore-field {text}: {message}"):
        loaded(tmp_path, "Box", Choices(ignored_fields=(text,)))


def test_without_intercepts_objects_are_ordinary_ones(tmp_path: Path) -> None:
    source = "class Box:\n    def __init__(self) -> None:\n        self.items = {}\n"
    target = parse_target(f"{written(tmp_path, source)}:Box")
    plain = load_program(target, None, Choices()).classes["Box"]()
    ours = load_program(target, INTERCEPTS, Choices()).classes["Box"]()
    assert type(plain.items) is dict
    assert type(ours.items) is not dict


def test_a_name_that_occurs_twice_gets_its_module(tmp_path: Path) -> None:
    written(tmp_path, "class Part:\n    pass\n", "beside")
    source = "import beside\n\nclass Part:\n    pass\n\nclass Box:\n    pass\n"
    target = parse_target(f"{written(tmp_path, source)}:Box")
    program = load_program(target, INTERCEPTS, Choices())
    assert set(program.classes) == {"Box", "beside.Part", "subject.Part"}
