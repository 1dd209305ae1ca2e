"""Unknown positions in sequences: a path for each place, and one for all beyond an end."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

import pytest

from heapwright.execution.containers.positions import (
    METHODS,
    OpenPosition,
    deciding,
    nearest,
    position,
    positioned,
)
from tests.unit.execution.following import Followed

PLACES = (-9, -4, -3, -2, -1, 0, 1, 2, 3, 9)


def agrees(body: Callable[[Any, Any], Any], make: Callable[[], Any], wrap: Any) -> Followed:
    """The body does to an unknown position what it does to each of these."""
    followed = Followed(lambda x: body(wrap(make()), x), "int")
    for place in PLACES:
        try:
            expected = body(make(), place)
        except Exception as error:
            expected = f"{type(error).__name__}: {error}"
        assert followed.at(place) == expected, f"at {place}"
    return followed


MADE: list[Callable[[], Any]] = [
    lambda: ["a", "b", "c"],
    lambda: ("a", "b", "c"),
    lambda: "abc",
    lambda: b"abc",
    lambda: deque("abc"),
    lambda: range(3),
]


@pytest.mark.parametrize("make", MADE, ids=["list", "tuple", "str", "bytes", "deque", "range"])
def test_an_item_is_pythons(make: Callable[[], Any]) -> None:
    followed = agrees(lambda items, x: items[x], make, positioned)
    assert len(followed.outcomes) == 8  # six places, and both ways to be out of range


@pytest.mark.parametrize(
    "body",
    [
        lambda items, x: items[x:],
        lambda items, x: items[:x],
        lambda items, x: items[1:x],
        lambda items, x: items[x::2],
        lambda items, x: items[x::-1],
        lambda items, x: items[:x:-1],
        lambda items, x: items[x:0:-1],
    ],
    ids=range(7),
)
def test_a_slice_is_pythons(body: Callable[[Any, Any], Any]) -> None:
    agrees(body, lambda: ["a", "b", "c"], positioned)
    agrees(body, list, positioned)


def test_only_slices_forwards_take_what_is_before_the_first_item_for_it() -> None:
    assert deciding(None) is deciding(1) is nearest
    assert deciding(-1) is deciding(0) is deciding("a") is position


def test_items_are_assigned_and_deleted() -> None:
    def assigned(x: Any) -> Any:
        items = ["a", "b", "c"]
        positioned(items)[x] = "z"
        del positioned(items)[x]
        return items

    followed = Followed(assigned, "int")
    assert followed.at(1) == ["a", "c"]
    assert followed.at(-1) == ["a", "b"]
    assert followed.at(3) == "IndexError: list assignment index out of range"


def test_a_sequence_with_subscripts_of_its_own_keeps_them() -> None:
    class Own(list[int]):
        def __getitem__(self, key: Any) -> Any:
            return key

    class Plain(list[int]):
        pass

    own = Own()
    assert positioned(own) is own
    assert type(positioned(Plain())) is OpenPosition
    assert positioned(mapping := {1: 2}) is mapping


def test_a_position_that_is_known_to_be_within_asks_only_for_its_place() -> None:
    followed = Followed(lambda x: position(x, 9) if 2 <= x <= 4 else None, "int")
    assert [o for o in followed.outcomes if o is not None] == [2, 3, 4]


def test_the_nearest_position_is_an_end_where_it_is_out_of_range() -> None:
    followed = Followed(lambda x: nearest(x, 3), "int")
    assert [followed.at(place) for place in PLACES] == [-3, -3, -3, -2, -1, 0, 1, 2, 3, 3]
    assert Followed(lambda x: nearest(x, 0), "int").at(-5) == 0


def called(name: str, receiver: Any, *arguments: Any) -> Any:
    return METHODS[name].call(receiver, *arguments), receiver


def test_methods_that_take_a_position() -> None:
    inserted = Followed(lambda x: called("insert", [1, 2], x, 9), "int")
    assert inserted.at(-1) == (None, [1, 9, 2])
    assert inserted.at(9) == (None, [1, 2, 9])
    popped = Followed(lambda x: called("pop", [1, 2], x), "int")
    assert popped.at(-2) == (1, [2])
    assert popped.at(2) == "IndexError: pop index out of range"
    rotated = Followed(lambda x: called("rotate", deque([1, 2, 3]), x), "int")
    assert rotated.at(4) == rotated.at(1) == (None, deque([3, 1, 2]))
    assert Followed(lambda x: called("rotate", deque(), x), "int").at(4) == (None, deque())


def test_an_unknown_value_is_looked_for() -> None:
    found = Followed(lambda x: METHODS["index"].call([5, 6, 5], x, 1), "int")
    assert (found.at(5), found.at(6)) == (2, 1)
    assert found.at(7) == "ValueError: 7 is not in list"
    removed = Followed(lambda x: called("remove", deque([5, 6]), x), "int")
    assert removed.at(6) == (None, deque([5]))
    assert removed.at(7) == "ValueError: 7 is not in deque"
    assert called("remove", deque([5, 6]), 5) == (None, deque([6]))
    assert METHODS["index"].call("abc", "c") == 2


def test_a_method_serves_classes_that_do_not_define_it_again() -> None:
    class Plain(list[int]):
        pass

    class Own(list[int]):
        def insert(self, *_: Any) -> None:
            pass

    insert = METHODS["insert"]
    assert [insert.serves(cls) for cls in (list, Plain, Own, dict)] == [True, True, False, False]
