"""An annotation says what is passed."""

from __future__ import annotations

import enum
import typing
from collections.abc import Hashable
from datetime import date
from pathlib import Path
from typing import Any, Literal, NamedTuple, NewType, NotRequired, Self, TypedDict, TypeVar

import pytest

from heapwright.program.abstract import Known
from heapwright.program.kinds import (
    CLASS,
    Alternative,
    Anything,
    Boolean,
    Container,
    Instance,
    Integer,
    Nothing,
    Real,
    Text,
    UnsupportedTypeError,
)
from heapwright.program.python.types.annotations import (
    alternatives,
    is_exhaustive,
    is_sampled,
    of_default,
    open_names,
)


class Color(enum.Enum):
    RED = 1
    BLUE = 2


class Node:
    pass


class Leaf(Node):
    pass


class Point(NamedTuple):
    x: int
    name: str


class Options(TypedDict):
    size: int
    color: NotRequired[Color]


T, Bound = TypeVar("T"), TypeVar("Bound", bound=Node)
Choice = TypeVar("Choice", int, str)
Key = NewType("Key", int)
CLASSES = {Node: "Node", Leaf: "Leaf", Color: "Color", Point: "Point"}
ITEM = (Integer(),)


def accepted(annotation: object, *asked: type) -> tuple[Alternative, ...]:
    return alternatives(annotation, CLASSES, "Leaf", {**vars(typing), **globals()}, asked)


SIMPLE: dict[object, tuple[Alternative, ...]] = {
    int: (Integer(),),
    bool: (Boolean(),),
    str: (Text(),),
    float: (Real(),),
    None: (Nothing(),),
    Node | None: (Instance("Node"), Nothing()),
    "Node | int": (Instance("Node"), Integer()),
    Self: (Instance("Leaf"),),
    Key: (Integer(),),
    typing.Annotated[int, "positive"]: (Integer(),),
    Literal["a", 3, None]: (Known("str", "'a'"), Known("int", "3"), Nothing()),
    Color: (Known("enum", "Color.RED"), Known("enum", "Color.BLUE")),
    type[Node]: (Known(CLASS, "Node"), Known(CLASS, "Leaf")),
    Bound: (Instance("Node"),),
    Choice: (Integer(), Text()),
    T: (Integer(),),
    Any: (Anything(), Text()),
    Point: (Container("Point", (ITEM, (Text(),))),),
}


@pytest.mark.parametrize(("annotation", "expected"), SIMPLE.items(), ids=map(str, SIMPLE))
def test_what_is_accepted(annotation: object, expected: tuple[Alternative, ...]) -> None:
    assert accepted(annotation) == expected


def test_lists_have_no_item_one_and_more() -> None:
    lengths = [len(kind.items) for kind in accepted(list[int]) if isinstance(kind, Container)]
    assert lengths == sorted(lengths)
    assert lengths[:2] == [0, 1]


def test_a_dict_with_named_keys_is_passed_with_and_without_what_is_optional() -> None:
    short, long = accepted(Options)
    assert isinstance(short, Container)
    assert isinstance(long, Container)
    assert (len(short.items), len(long.items)) == (2, 4)
    assert long.items[2] == (Known("str", "'color'"),)


def test_what_a_program_asks_about_is_passed_where_the_type_allows_it() -> None:
    assert accepted(int, bool) == (Integer(), Boolean())
    assert accepted(float, int) == (Real(), Integer())
    assert accepted(int, float) == (Integer(),)
    assert accepted(T, Node, str) == (Integer(), Instance("Node"), Text())
    assert accepted(Bound, str) == (Instance("Node"),)


@pytest.mark.parametrize("annotation", [type[int], typing.Callable[..., int], object.__class__])
def test_what_cannot_be_made_is_refused(annotation: object) -> None:
    with pytest.raises(UnsupportedTypeError):
        accepted(annotation)


def test_a_name_that_means_nothing_is_an_error() -> None:
    with pytest.raises(NameError):
        accepted("Missing")


def test_samples_and_short_containers_prove_nothing() -> None:
    assert is_sampled(accepted(date))
    assert is_sampled(accepted(Path))
    assert is_sampled(accepted(list[date]))
    assert not is_sampled(accepted(list[int]))
    assert is_exhaustive(accepted(int | None))
    assert not is_exhaustive(accepted(date))


@pytest.mark.parametrize(
    ("annotation", "names"),
    [
        (int, []),
        (Any, ["Any"]),
        (list[Any], ["Any"]),
        (list, ["list"]),
        (T | None, ["T"]),
        (Hashable, ["Hashable"]),
        (Bound, []),
        (dict[str, object], ["object"]),
    ],
)
def test_what_leaves_the_type_open_is_named(annotation: object, names: list[str]) -> None:
    assert list(open_names(annotation, {})) == names


@pytest.mark.parametrize(
    ("default", "expected"),
    [(3, (Integer(),)), (True, (Boolean(),)), ("", (Text(),)), (0.5, (Real(),)), (None, None)],
)
def test_a_default_says_what_is_accepted(
    default: object, expected: tuple[Alternative, ...] | None
) -> None:
    assert of_default(default, CLASSES) == expected


def test_a_default_of_an_enum_allows_all_members() -> None:
    assert of_default(Color.RED, CLASSES) == accepted(Color)
    assert of_default(Color.RED, {}) is None
