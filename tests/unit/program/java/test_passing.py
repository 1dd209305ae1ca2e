"""Arguments of a call as Java values."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.program.java.frontend import JavaFrontEnd
from heapwright.program.java.passing import Taken
from tests.java.opened import front_end


@pytest.fixture(scope="module")
def front() -> JavaFrontEnd:
    return front_end("Shelf")


def _taken(front: JavaFrontEnd, descriptor: str, *arguments: Any) -> list[Any]:
    return list(Taken(front.vm, descriptor)(arguments))


def test_plain_values_are_what_they_are(front: JavaFrontEnd) -> None:
    arguments = (3, "text")
    taken = Taken(front.vm, "(ILjava/lang/String;)V")
    assert taken(arguments) is arguments


def test_a_list_becomes_an_array(front: JavaFrontEnd) -> None:
    array: Any = front.vm.cls("[I")
    (made,) = _taken(front, "([I)V", [1, 2])
    assert type(made) is array
    assert list(made) == [1, 2]
    assert _taken(front, "([I)V", made)[0] is made
    assert _taken(front, "([I)V", None) == [None]


def test_the_name_of_a_constant_becomes_the_constant_of_this_moment(front: JavaFrontEnd) -> None:
    size: Any = front.vm.cls("shop/Shelf$Size")
    (made,) = _taken(front, "(Lshop/Shelf$Size;)V", "Shelf.Size.LARGE")
    assert made is size.static_LARGE
    before, size.static_LARGE = size.static_LARGE, None
    try:
        assert _taken(front, "(Lshop/Shelf$Size;)V", "Shelf.Size.LARGE") == [None]
    finally:
        size.static_LARGE = before


def test_a_call_of_a_static_method_is_made(front: JavaFrontEnd) -> None:
    (made,) = _taken(front, "(Ljava/util/Comparator;)V", "Comparator.naturalOrder()")
    assert front.vm.fits(made, "java/util/Comparator")


def test_an_object_stays_the_object(front: JavaFrontEnd) -> None:
    shelf: Any = front.vm.cls("shop/Shelf")
    made = shelf.create()
    assert _taken(front, "(ILshop/Shelf;)V", 3, made) == [3, made]
