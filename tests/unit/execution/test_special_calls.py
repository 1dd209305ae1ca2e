"""Special methods that are called by name, with known numbers: Python's own answer."""

from __future__ import annotations

import pytest

from heapwright.execution.hashing import Hashing
from heapwright.execution.own_hashes import OwnHashes
from heapwright.execution.proxies.declining import declined, was_declined
from heapwright.execution.proxies.operators import COUNTERPARTS, OPERATIONS, REFLECTED, SWAPPED
from heapwright.execution.special_calls import bound_to_number, of_number


def test_known_numbers_get_pythons_answer() -> None:
    assert of_number(int.__add__)(2, 3) == 5
    assert of_number(float.__lt__)(1.0, 2) is True
    assert bound_to_number((3).__sub__, "__sub__", 3)(1) == 2
    assert bound_to_number((3).__sub__, "__sub__", 3)(1.5) is NotImplemented


@pytest.mark.parametrize("function", [str.__add__, list.__len__, len, int.__neg__])
def test_other_functions_are_left_alone(function: object) -> None:
    assert of_number(function) is None


def test_every_operator_has_a_counterpart_that_has_it_as_its_own() -> None:
    assert {COUNTERPARTS[COUNTERPARTS[name]] for name in COUNTERPARTS} == set(COUNTERPARTS)
    assert set(OPERATIONS) == set(REFLECTED)
    assert not set(SWAPPED) & set(REFLECTED)


def test_the_base_is_asked_without_the_class_that_is_derived() -> None:
    class Text(str):
        __slots__ = ()

        def __hash__(self) -> int:
            return 7

    hashes = OwnHashes(Hashing())
    assert hashes.instead[str.__hash__](Text("a")) == hashes.instead[str.__hash__]("a")
    assert hashes.instead[int.__hash__](True) == 1
    with pytest.raises(TypeError):
        hashes.instead[int.__hash__]("a")


def test_who_declines_is_remembered_for_one_question_at_the_same_operator() -> None:
    class Asked:
        def __eq__(self, other: object) -> bool:
            return declined(NotImplemented, self, other)  # type: ignore[return-value]

        __hash__ = None  # type: ignore[assignment]

    class Other:
        found: tuple[bool, ...] = ()

        def __eq__(self, other: object) -> bool:
            self.found = (was_declined(other, self), was_declined(other, self))
            return True

        __hash__ = None  # type: ignore[assignment]

    other = Other()
    assert Asked() == other
    assert len(other.found) == 2
    assert not other.found[1]
