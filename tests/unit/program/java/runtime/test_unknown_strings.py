"""What strings are asked where Python's own code would read their characters."""

from __future__ import annotations

from heapwright.program.java.runtime.unknown_strings import ask, code, contains, join, written


def test_known_strings_are_asked_as_they_are() -> None:
    assert code("a") == 97
    assert ask("banana", "find", "na", 3) == 4
    assert ask("banana", "replace", "a", "o") == "bonono"
    assert contains("banana", "nan")
    assert not contains("banana", "x")


def test_strings_one_after_the_other() -> None:
    assert written("a", "", "bc") == "abc"
    assert written() == ""
    assert join(", ", ["a", "b"]) == "a, b"
    assert join(", ", []) == ""
