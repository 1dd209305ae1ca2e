"""Over a set of unknown order, what no order can change is exact, and the rest is cut."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from heapwright.execution.containers import OpenSet
from heapwright.execution.containers.ordering import has_no_order, over_set
from tests.unit.execution.following import Followed

CUT = "cut: it iterates over a set, whose order no state keeps"


def over(function: Any, *more: Any, **options: Any) -> Followed:
    """The function on a set of 2 and an unknown number that is not 2."""

    def body(x: Any) -> Any:
        made = OpenSet([2, x])
        assert has_no_order(made) or x == 2
        return over_set(function, made, more, options) if x != 2 else None

    return Followed(body, "int")


def test_only_a_set_of_several_members_that_are_not_all_known_has_no_order() -> None:
    assert not has_no_order(OpenSet([1, 2]))
    assert not has_no_order({1, 2})
    assert not has_no_order([1, 2])
    assert Followed(lambda x: has_no_order(OpenSet([x])), "int").outcomes == [False]
    assert has_no_order(OpenSet(["a", "b"]))


@pytest.mark.parametrize("function", [sorted, min, max, sum, any, all])
def test_numbers_are_sorted_and_summed_up(function: Callable[..., Any]) -> None:
    followed = over(function)
    for number in (-7, 0, 5):
        assert followed.at(number) == function([2, number])


def test_further_arguments_are_passed_on() -> None:
    assert over(sum, 10).at(5) == 17
    assert over(sorted, reverse=True).at(5) == [5, 2]


def test_a_key_is_exact_where_no_two_members_tie() -> None:
    negated = over(sorted, key=lambda n: -n)
    assert negated.at(5) == [5, 2]
    absolute = over(min, key=abs)
    assert absolute.at(-7) == 2
    assert absolute.at(1) == 1
    assert absolute.at(-2) == "cut: two members of a set tie, and no state keeps its order"
    backwards = over(sorted, key=lambda n: n, reverse=True)
    assert backwards.at(5) == [5, 2]


def test_what_shows_the_order_is_cut() -> None:
    assert over(list).at(5) == CUT
    mixed = OpenSet(["a", 1.5])
    assert Followed(lambda: over_set(sum, mixed, (), {})).outcomes == [CUT]


def test_tuples_of_values_can_be_sorted_and_other_objects_cannot() -> None:
    pairs = OpenSet([("b", 1), ("a", 2)])
    assert over_set(sorted, pairs, (), {}) == [("a", 2), ("b", 1)]
    others = OpenSet([frozenset(["a"]), frozenset(["b"])])
    assert Followed(lambda: over_set(sorted, others, (), {})).outcomes == [CUT]
