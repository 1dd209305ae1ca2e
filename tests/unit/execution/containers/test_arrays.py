"""Arrays of ours are Python's, with items and positions that may be unknown."""

from __future__ import annotations

import copy
import pickle
from array import array
from collections.abc import Callable, MutableSequence
from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.execution.containers import BY_TYPECODE
from heapwright.execution.containers.arrays import OpenArray
from tests.unit.execution.following import agrees

NUMBERS = [(-9,), (-3,), (-1,), (0,), (1,), (2,), (3,), (2**15,)]


def changed(change: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    def body(make: Any, x: Any) -> Any:
        made = make("h", [0, 1, 2])
        return change(made, x), made

    return body


LOOKS: list[Callable[[Any, Any], Any]] = [
    lambda made, x: made[x],
    lambda made, x: made[x:],
    lambda made, x: made[:x:-1],
    lambda made, x: x in made,
    lambda made, x: made.count(x),
    lambda made, x: made.index(x),
    lambda made, x: made.index(1, x),
    lambda made, x: made == array("h", [0, 1, 2]),
    lambda made, x: made < array("h", [0, 2]),
    lambda made, x: made == [0, 1, 2],
    lambda made, x: made * 2,
    lambda made, x: made + made,
    lambda made, x: made + [1],  # noqa: RUF005 - the operator is tested
    lambda made, x: made.tolist(),
    lambda made, x: (made.typecode, made.itemsize, len(made)),
    lambda made, x: made.tobytes(),
]
CHANGES: list[Callable[[Any, Any], Any]] = [
    lambda made, x: made.append(x),
    lambda made, x: made.__setitem__(1, x),
    lambda made, x: made.__setitem__(x, 7),
    lambda made, x: made.__delitem__(x),
    lambda made, x: made.insert(x, 7),
    lambda made, x: made.pop(x),
    lambda made, x: made.remove(x),
    lambda made, x: made.extend([7, x]),
    lambda made, x: made.fromlist([7, x]),
    lambda made, x: made.extend(array("i", [1])),
    lambda made, x: made.__iadd__(array("h", [5])),
    lambda made, x: made.__setitem__(slice(0, 2), array("h", [9])),
    lambda made, x: made.__setitem__(slice(0, 2), [9]),
    lambda made, x: made.reverse(),
    lambda made, x: made.append(),
]


@pytest.mark.parametrize("body", LOOKS + CHANGES, ids=range(len(LOOKS + CHANGES)))
def test_an_array_does_what_pythons_does(body: Callable[[Any, Any], Any]) -> None:
    agrees(changed(body), OpenArray, array, NUMBERS, "int")


@pytest.mark.parametrize(
    "make",
    [
        lambda make: make("h", b"\x01\x00"),
        lambda make: make("B", bytearray(b"ab")),
        lambda make: make("d", [1, 2.5]),
        lambda make: make("h", array("B", [1, 2])),
        lambda make: make("h", "text"),
        lambda make: make("h", [1.5]),
        lambda make: make("?"),
        lambda make: make(),
        lambda make: make("h", [1], 2),
    ],
    ids=range(9),
)
def test_an_array_is_made_of_what_pythons_is_made_of(make: Callable[[Any], Any]) -> None:
    agrees(make, OpenArray, array)


def test_each_typecode_has_a_class_that_passes_for_an_array() -> None:
    made = OpenArray("i", [1])
    assert type(made) is BY_TYPECODE["i"]
    assert made.__class__ is array
    assert isinstance(made, MutableSequence)
    assert repr(made) == "array('i', [1])"
    assert type(OpenArray("u", "ab")) is array  # characters are not followed


def test_copies_and_pickles() -> None:
    made = OpenArray("i", [1])
    again = copy.copy(made)
    again.append(2)
    assert (made.tolist(), again.tolist()) == ([1], [1, 2])
    assert type(pickle.loads(pickle.dumps(made))) is array


def test_where_an_array_is_in_memory_is_not_told() -> None:
    with pytest.raises(Cut, match=r"array\.buffer_info\(\) shows where in memory an array is"):
        OpenArray("i").buffer_info()
