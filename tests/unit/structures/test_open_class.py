"""A field declared with a base class: its objects are of any subclass, decided when it matters."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.structures.open_class import assigned, open_class
from tests.sources import written

SHAPES = """
from __future__ import annotations
from abc import ABC, abstractmethod

class Shape(ABC):
    tag: int

    @abstractmethod
    def area(self) -> int: ...

    @property
    def name(self) -> str:
        return "shape"

class Square(Shape):
    side: int

    def area(self) -> int:
        return self.side

class Circle(Shape):
    radius: int

    def area(self) -> int:
        return 3 * self.radius

    @property
    def name(self) -> str:
        return "circle"

class Box:
    shape: Shape | None

    def __init__(self) -> None:
        self.shape = None

    def is_empty(self) -> bool:
        return self.shape is None

    def get(self) -> Shape | None:
        return self.shape

    def tag(self) -> int:
        return 0 if self.shape is None else self.shape.tag

    def area(self) -> int:
        return 0 if self.shape is None else self.shape.area()

    def name(self) -> str:
        return "" if self.shape is None else self.shape.name

    def side(self) -> int:
        return 0 if self.shape is None else self.shape.side

    def kind(self) -> int:
        match self.shape:
            case Square(side=0):
                return 1
            case Square():
                return 2
            case Circle():
                return 3
        return 0

    def same_kind(self, other: Shape) -> bool:
        return type(self.shape) is type(other)

    def holds(self, other: Shape) -> bool:
        return self.shape is other

    def rep_ok(self) -> bool:
        return True

class Bag:
    size: int

class Full(Bag):
    def __len__(self) -> int:
        return self.size

class Cart:
    bag: Bag | None

    def length(self) -> int:
        return len(self.bag)

    def rep_ok(self) -> bool:
        return True

class Round:
    shape: Shape | None

    def __init__(self) -> None:
        self.shape = None

    def area(self) -> int:
        return 0 if self.shape is None else self.shape.area()

    def rep_ok(self) -> bool:
        return not isinstance(self.shape, Square)
"""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("open_class"), SHAPES, "shapes")


@pytest.mark.parametrize(
    ("method", "outcomes"),
    [
        ("is_empty", ["False", "True"]),
        ("get", ["None", "a Square"]),
        ("tag", ["0", "0"]),
        ("area", ["0", "0", "0"]),
        ("name", ["''", "'circle'", "'shape'"]),
        ("side", ["0", "0", "AttributeError"]),
        ("kind", ["0", "1", "2", "3"]),
        ("same_kind", ["False", "False", "False", "False", "True", "True"]),  # one of each class
        ("holds", ["False", "False", "True"]),
    ],
)
@pytest.mark.parametrize("most", [200_000, 0])
def test_a_class_is_decided_where_it_first_matters(
    file: Path, method: str, outcomes: list[str], most: int
) -> None:
    found = hw.cases(f"{file}:Box.{method}", most=most)
    assert found.complete, found.reasons
    assert sorted(case.outcome.split(maxsplit=1)[1] for case in found) == outcomes


def test_special_methods_that_only_some_classes_have_are_those_of_the_class(file: Path) -> None:
    found = hw.cases(f"{file}:Cart.length")
    outcomes = [case.outcome for case in found]
    assert outcomes.count("raises TypeError") == 2  # no bag, and one without a length
    assert {"raises ValueError", "returns 0"} <= set(outcomes)


@pytest.mark.parametrize("most", [200_000, 0])
def test_no_object_has_a_class_that_cannot_be_there(file: Path, most: int) -> None:
    found = hw.cases(f"{file}:Round.area", most=most)
    assert [case.outcome for case in found] == ["returns 0", "returns 0"]
    assert all("Square" not in case.concrete.classes for case in found)
    assert all("quare" not in case.drawing for case in found)


def test_every_class_is_among_the_inputs_of_a_case_that_leaves_it_open(file: Path) -> None:
    found = hw.cases(f"{file}:Box.tag", "none")
    classes = {name for case in found for name in case.path.partial.classes}
    assert "Square | Circle" in classes


def test_classes_are_given_only_as_often_as_the_scope_allows() -> None:
    assert assigned(["A | B", "A"], {"A": 1, "B": 1}) == ["B", "A"]
    assert assigned(["A | B", "A", "A | B"], {"A": 1, "B": 1}) is None


class _Slotted:
    __slots__ = ("a",)


class _More(_Slotted):
    __slots__ = ("b",)


def test_classes_of_another_layout_are_decided_at_once() -> None:
    assert open_class((_Slotted, _More)) is None
