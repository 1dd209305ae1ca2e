"""Names of tests are told apart by numbers."""

from __future__ import annotations

from heapwright.emit.assertion import Assertion, told_apart


def _numbered(name: str, number: int) -> str:
    return f"{name}_{number}"


def test_names_that_occur_once_stay_as_they_are() -> None:
    assert told_apart(["a", "b"], _numbered) == ["a", "b"]
    assert told_apart([], _numbered) == []


def test_later_ones_of_the_same_name_are_numbered_from_two() -> None:
    assert told_apart(["a", "b", "a", "a"], _numbered) == ["a", "b", "a_2", "a_3"]


def test_a_number_that_a_name_has_already_is_not_given_again() -> None:
    assert told_apart(["a", "a_2", "a"], _numbered) == ["a", "a_2", "a_3"]
    assert told_apart(["a", "a", "a_2"], _numbered) == ["a", "a_2", "a_2_2"]


def test_an_assertion_says_something_unless_it_is_called_weak() -> None:
    assert not Assertion("assert x", frozenset("x")).is_weak
