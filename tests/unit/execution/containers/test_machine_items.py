"""Arrays store what CPython stores, and refuse what it refuses, also of unknown numbers."""

from __future__ import annotations

from array import array
from typing import Any

import pytest

from heapwright.execution.containers.machine_items import ItemType
from tests.unit.execution.following import Followed, of_program

BYTE = ItemType(bytearray(1))
SHORT = ItemType(array("h", [0]), 16)
DOUBLE = ItemType(array("d", [0.0]), 64)
SINGLE = ItemType(array("f", [0.0]), 32)

NAMES = of_program("""
    class Worth:
        def __init__(self, value): self.value = value
        def __index__(self): return self.value
""")


def test_the_range_is_found_by_asking() -> None:
    assert BYTE.range == (0, 255)
    assert SHORT.range == (-(2**15), 2**15 - 1)
    assert ItemType(array("Q", [0])).range == (0, 2**64 - 1)
    assert [kind.of_floats for kind in (BYTE, SHORT, DOUBLE)] == [False, False, True]


@pytest.mark.parametrize("number", [-(2**63) - 1, -1, 0, 255, 256, 2**63, 2**64])
def test_an_unknown_integer_is_taken_or_refused_as_the_known_one(number: int) -> None:
    for kind in (BYTE, SHORT):
        try:
            expected: Any = kind.stored(number)
        except (OverflowError, ValueError) as error:
            expected = f"{type(error).__name__}: {error}"
        assert Followed(kind.stored, "int").at(number) == expected


def test_only_the_message_tells_refused_numbers_apart() -> None:
    followed = Followed(lambda x: refused(SHORT, x), "int")
    assert followed.outcomes == ["stored", "OverflowError", "OverflowError"]


def refused(kind: ItemType, value: Any) -> str:
    try:
        kind.stored(value)
    except Exception as error:
        return type(error).__name__
    return "stored"


def test_known_values_are_as_the_machine_has_them() -> None:
    assert SINGLE.stored(0.1) == array("f", [0.1])[0] != 0.1
    assert DOUBLE.stored(3) == 3.0
    for value in (0.5, "a", None):
        with pytest.raises(TypeError):
            BYTE.stored(value)


def test_objects_say_what_they_are_worth() -> None:
    worth = NAMES["Worth"]
    assert BYTE.stored(worth(7)) == 7
    assert Followed(lambda x: BYTE.stored(worth(x)) is x, "int").at(9) is True
    with pytest.raises(TypeError, match=r"__index__ returned non-int \(type str\)"):
        BYTE.stored(worth("a"))


def test_other_unknown_values() -> None:
    assert Followed(SHORT.stored, "bool").at(True) == 1
    assert "TypeError" in Followed(BYTE.stored, "str").outcomes[0]
    assert "TypeError" in Followed(BYTE.stored, "float").outcomes[0]
    assert Followed(lambda x: DOUBLE.stored(x) is x, "float").outcomes == [True]
    assert Followed(SINGLE.stored, "float").outcomes == [
        "cut: a symbolic float is rounded to 32 bits, which is not followed"
    ]
