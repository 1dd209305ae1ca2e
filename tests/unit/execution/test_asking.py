"""Special methods of the program are asked; those of Python are left to Python."""

from __future__ import annotations

from collections import UserString
from typing import Any

from heapwright.execution.asking import ask, index_of, own_method
from tests.unit.execution.following import Followed, of_program

NAMES = of_program("""
    class Place:
        def __init__(self, at): self.at = at
        def __index__(self): return self.at
        def __str__(self): return "place"
""")


def place(at: Any) -> Any:
    return NAMES["Place"](at)


def test_a_method_is_found_only_if_the_program_wrote_it() -> None:
    found = own_method(place(1), "__int__", "__index__")
    assert found is NAMES["Place"].__index__
    assert own_method(place(1), "__repr__") is None  # it has that of ``object``
    assert own_method(UserString("a"), "__str__") is None
    assert own_method(3, "__index__") is None


def test_the_first_method_that_there_is_decides() -> None:
    assert own_method(place(1), "__repr__", "__str__") is None


def test_an_answer_stays_symbolic() -> None:
    followed = Followed(lambda x: ask(own_method(place(x), "__index__"), place(x)) + 1, "int")
    assert followed.at(41) == 42
    assert len(followed.outcomes) == 1


def test_a_position_is_what_its_index_says() -> None:
    followed = Followed(lambda x: index_of(place(x)) is x, "int")
    assert followed.outcomes == [True]
    for plain in (None, 3, True, "a"):
        assert index_of(plain) is plain
