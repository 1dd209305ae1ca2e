"""Fields whose numbers no state needs."""

from __future__ import annotations

import pytest

from heapwright.program.java.classfile import Code
from heapwright.program.java.counters import inert_fields
from heapwright.program.java.frontend import JavaFrontEnd
from tests.java.opened import front_end


@pytest.fixture(scope="module")
def front() -> JavaFrontEnd:
    return front_end("Counting")


def _inert(front: JavaFrontEnd, *methods: str, explored: tuple[str, ...] = ()) -> set[str]:
    """Of a program that has these methods only."""
    files = [front.vm.file(f"shop/{name}") for name in ("Counting", "Counting$Walk")]
    found = [
        (file, method.code)
        for file in files
        for method in file.methods
        if method.name in methods and isinstance(method.code, Code)
    ]
    assert len(found) == len(methods)
    return set(inert_fields(front.vm.linking, found, explored))


def test_a_number_that_is_written_and_never_read(front: JavaFrontEnd) -> None:
    assert _inert(front, "write") == {"written"}
    assert _inert(front, "write", "read") == set()


def test_a_counter_that_is_only_counted(front: JavaFrontEnd) -> None:
    assert _inert(front, "count") == {"changes"}
    assert _inert(front, "countAndReturn") == set()


def test_a_counter_that_is_asked_whether_it_is_the_same(front: JavaFrontEnd) -> None:
    assert _inert(front, "count", "check") == {"changes"}
    assert _inert(front, "count", "compareWithNumber") == set()


def test_a_copy_in_another_object_is_forgotten_with_the_counter(front: JavaFrontEnd) -> None:
    assert _inert(front, "count", "begin", "isSame") == {"changes", "expected"}
    assert _inert(front, "count", "begin", "isSame", "expected") == set()


def test_a_copy_that_callers_hold_is_needed_later(front: JavaFrontEnd) -> None:
    explored = ("shop/Counting$Walk",)
    assert _inert(front, "count", "begin", "isSame", explored=explored) == set()


def test_what_is_compared_with_a_copy_must_come_from_a_counter(front: JavaFrontEnd) -> None:
    assert _inert(front, "set", "begin", "isSame") == set()


def test_objects_are_no_numbers(front: JavaFrontEnd) -> None:
    assert _inert(front, "hold") == set()
